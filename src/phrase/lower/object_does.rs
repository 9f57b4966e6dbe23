//! What objects are told to do: fight, explore, connive.

use super::demands;
use super::keyword_action::named_action;
use super::referents::Number;
use super::{Lower, Lowered, misplaced, need};
use crate::ir::*;
use crate::parse::{Kind, Node};

impl Lower {
    /// "… deals damage", "… fights …", "… explores".
    pub(super) fn object_does(&mut self, node: Node<'_>) -> Lowered<InstructionKind> {
        let verb = node.children().find(|child| {
            matches!(
                child.kind(),
                Kind::Fights
                    | Kind::Explores
                    | Kind::Connives
                    | Kind::Endures
                    | Kind::PhasesOutVerb
                    | Kind::NowBlocked
                    | Kind::ObjectGetsCounters
            )
        });
        let Some(verb) = verb else { return self.deals_damage(node) };
        let what = self.demanding(demands::of_action(verb), |lower| lower.objects(need(node, Kind::Objects)?))?;
        let action = match verb.kind() {
            Kind::Fights if verb.has(Kind::EachOther) || !verb.has(Kind::Objects) => match self.are_two(&what) {
                true => Action::Fight { what, with: None },
                // Each creature of a fight has one other to fight (701.14a).
                false => return misplaced(verb),
            },
            Kind::Fights => {
                let subject = what.reference().map_or(self.said.object, |reference| Some(reference.to));
                let with = Some(self.other_than(subject, |lower| lower.acted_on(verb))?);
                // "Target creature you control fights target creature you don't control. It gains …": the subject goes on.
                self.said.object = subject.filter(|to| matches!(to, Antecedent::Target(_))).or(self.said.object);
                Action::Fight { what, with }
            }
            Kind::PhasesOutVerb => Action::PhaseOut { what },
            Kind::NowBlocked => Action::BecomeBlocked { what },
            // « elle gagne un marqueur +1/+1 »: one is put on it.
            Kind::ObjectGetsCounters => {
                let count = self.one_or_number(verb)?;
                let kind = super::noun::counter_kind(need(verb, Kind::CounterKind)?)?;
                // « il gagne autant de marqueurs « radiation » »: a player, as no object has such counters (122.1f, 122.1i).
                if is_of_players(&kind) {
                    let who = self.player_reference(need(node, Kind::Objects)?, PlayerMention::They)?;
                    let action = Action::GetCounters { count, kind };
                    return Ok(InstructionKind::Do { who, stated: Style(true), action });
                }
                Action::PutCounters { count, kind, on: what, x: None, said: Style::default() }
            }
            Kind::Explores => named_action(symbol::verb::EXPLORE, None, Some(what)),
            Kind::Connives | Kind::Endures => {
                let count = verb.child(Kind::Numeral).map(|number| self.number(number)).transpose()?;
                let action = if verb.is(Kind::Endures) { symbol::verb::ENDURE } else { symbol::verb::CONNIVE };
                named_action(action, count, Some(what))
            }
            _ => return misplaced(verb),
        };
        Ok(InstructionKind::Do { who: Players::You, stated: Style(false), action })
    }

    /// Whether objects can be the two that fight each other: "two target creatures", "this creature and target creature",
    /// "those creatures".
    fn are_two(&self, what: &Objects) -> bool {
        match what {
            Objects::Target { count, .. } | Objects::Some { count, .. } | Objects::Among { count, .. } => {
                matches!(count, Count::Exactly(Quantity::Number(2)) | Count::UpTo(Quantity::Number(2)))
            }
            Objects::Ref(reference) => self.said.thing(reference.to).is_none_or(|thing| thing.number != Number::One),
            Objects::Union(parts, join) => {
                let one = |part: &Objects| match part {
                    Objects::Target { count, .. } | Objects::Some { count, .. } | Objects::Among { count, .. } => {
                        matches!(count, Count::One | Count::UpTo(Quantity::Number(1)))
                    }
                    Objects::Ref(_) => true,
                    Objects::Union(..)
                    | Objects::TopOfLibrary { .. }
                    | Objects::TopOfGraveyard { .. }
                    | Objects::Rest(..)
                    | Objects::AllIn { .. } => false,
                };
                join.meaning() == Join::And && parts.len() == 2 && parts.iter().all(one)
            }
            Objects::TopOfLibrary { .. }
            | Objects::TopOfGraveyard { .. }
            | Objects::Rest(..)
            | Objects::AllIn { .. } => false,
        }
    }
}

/// Whether only players have counters of this kind: poison (122.1f), energy (107.14), rad (122.1i), experience.
fn is_of_players(kind: &CounterKind) -> bool {
    match kind {
        CounterKind::Energy | CounterKind::Poison => true,
        CounterKind::Named(name) => matches!(name.id(), "poison" | "experience" | "rad"),
        CounterKind::PowerToughness(_) | CounterKind::Keyword(_) => false,
    }
}
