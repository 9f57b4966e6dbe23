//! Continuous effects and durations.

use super::quantity::pt_change;
use super::{Lower, Lowered, misplaced, need};
use crate::ir::*;
use crate::parse::{Kind, Node};

impl Lower {
    pub(super) fn continuous(&mut self, node: Node<'_>) -> Lowered<Continuous> {
        let mut on = None;
        let mut effect = Continuous {
            on: Scope::Game,
            changes: Vec::new(),
            duration: None,
            condition: None,
            condition_first: Style(false),
            duration_first: Style(false),
        };
        for child in node.children() {
            match child.kind() {
                Kind::Objects => on = Some(Scope::Objects(self.objects(child)?)),
                Kind::Player => on = Some(Scope::Players(self.player(child)?)),
                Kind::Duration => {
                    effect.duration_first = Style(on.is_none());
                    effect.duration = Some(self.duration(child)?);
                }
                Kind::AsLongAs => {
                    effect.condition_first = Style(on.is_none());
                    effect.condition = Some(self.static_condition(child)?);
                }
                _ => effect.changes.push(self.change(child)?),
            }
        }
        match on {
            Some(on) => Ok(Continuous { on, ..effect }),
            None => misplaced(node),
        }
    }

    /// In "as long as …" before its sentence, "it" is the speaking object.
    fn static_condition(&mut self, node: Node<'_>) -> Lowered<Condition> {
        if self.said.object.is_none() {
            self.said.object = Some(Antecedent::This);
        }
        self.condition(need(node, Kind::Condition)?)
    }

    fn change(&mut self, node: Node<'_>) -> Lowered<Change> {
        Ok(match node.kind() {
            Kind::Modify => {
                let by = pt_change(need(node, Kind::PtChange)?)?;
                let per = self.for_each(node)?;
                let x = self.where_x(node)?;
                Change::Modify { by, per, x }
            }
            Kind::GainKeywords => Change::Gain(self.keyword_list(need(node, Kind::KeywordList)?)?),
            Kind::LoseKeywords => match node.child(Kind::KeywordList) {
                Some(list) => Change::Lose(self.keyword_list(list)?),
                None => Change::LoseAllAbilities,
            },
            Kind::QuotedAbilities => {
                Change::GainAbilities(node.children_of(Kind::Quoted).map(|quoted| self.quoted(quoted)).collect::<Lowered<_>>()?)
            }
            _ => Change::Restrict(self.restriction(node)?),
        })
    }

    /// An ability in quotation marks speaks for the object that has it.
    pub(super) fn quoted(&mut self, node: Node<'_>) -> Lowered<Ability> {
        let outer = std::mem::take(&mut self.said);
        let is_spell = std::mem::replace(&mut self.context.is_spell, false);
        let ability = match node.first_child() {
            Some(child) => self.ability(child),
            None => misplaced(node),
        };
        self.said = outer;
        self.context.is_spell = is_spell;
        ability
    }

    fn restriction(&mut self, node: Node<'_>) -> Lowered<Restriction> {
        Ok(match node.kind() {
            Kind::CantAttackOrBlock => Restriction::CantAttackOrBlock { unless: None, alone: false },
            Kind::CantAttack => Restriction::CantAttack { whom: None, unless: None },
            Kind::CantBlock => {
                let what = node.child(Kind::Objects).map(|child| self.objects(child)).transpose()?;
                Restriction::CantBlock { what }
            }
            Kind::CantBeBlocked => match node.child(Kind::ExceptBy) {
                Some(except) => Restriction::BlockedOnlyBy(self.filter(need(except, Kind::Filter)?)?),
                None => {
                    let by = match node.child(Kind::ByFilter) {
                        Some(by) => Some(self.filter(need(by, Kind::Filter)?)?),
                        None => None,
                    };
                    Restriction::CantBeBlocked { by }
                }
            },
            Kind::CantBeCountered => Restriction::CantBeCountered,
            Kind::MustAttack => Restriction::MustAttack,
            Kind::DoesntUntap => {
                let who = self.possessive(need(node, Kind::Possessive)?)?;
                let step = if node.has(Kind::Next) { UntapStep::Next(who) } else { UntapStep::Every(who) };
                Restriction::DoesntUntap { step }
            }
            _ => return misplaced(node),
        })
    }

    pub(super) fn duration(&mut self, node: Node<'_>) -> Lowered<Duration> {
        let Some(child) = node.first_child() else { return misplaced(node) };
        Ok(match child.kind() {
            Kind::UntilEot => Duration::EndOfTurn,
            Kind::ThisTurn => Duration::ThisTurn,
            Kind::UntilYourNextTurn => Duration::YourNextTurn,
            Kind::ForAsLongAs => {
                Duration::AsLongAs(Box::new(self.condition(need(child, Kind::Condition)?)?))
            }
            _ => return misplaced(child),
        })
    }
}
