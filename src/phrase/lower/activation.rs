//! Activated abilities and what limits them (602).

use super::quantity::leaf_number;
use super::{Lower, Lowered, Reason, fault, first, misplaced, need};
use crate::ir::*;
use crate::parse::{Kind, Node};

/// "{3}, {T} or {R}, {T}": what is in both is paid in any case. None where they differ in more than one cost in symbols.
fn one_or_other(mut cost: Vec<Cost>, other: &[Cost]) -> Option<Vec<Cost>> {
    let in_symbols = |cost: &Cost| matches!(cost, Cost::Mana(_) | Cost::Tap | Cost::Untap);
    if cost.len() != other.len() || !cost.iter().chain(other).all(in_symbols) {
        return None;
    }
    let mut differing = cost.iter_mut().zip(other).filter(|(one, other)| *one != *other);
    let (one, or) = differing.next()?;
    if differing.next().is_some() {
        return None;
    }
    *one = Cost::AnyOf(vec![one.clone(), or.clone()]);
    Some(cost)
}

impl Lower {
    pub(super) fn activated(&mut self, node: Node<'_>) -> Lowered<Activated> {
        let mut cost = self.cost(need(node, Kind::Cost)?)?;
        if let Some(or) = node.child(Kind::OrCost) {
            let other = self.cost(need(or, Kind::Cost)?)?;
            let Some(either) = one_or_other(cost, &other) else { return misplaced(or) };
            cost = either;
        }
        let effect = self.effect_or_modal(node)?;
        let mut limits = Vec::new();
        // "Choose one. Activate only as a sorcery." has its limit before the modes.
        let before_modes =
            node.child(Kind::Modal).into_iter().flat_map(|modal| modal.children_of(Kind::ActivationLimit));
        self.said.before_activation();
        for limit in before_modes.chain(node.children_of(Kind::ActivationLimit)) {
            let targets = self.said.targets;
            self.activation_limit(first(limit)?, &mut limits)?;
            // It is asked before there is a target (602.5).
            if self.said.targets != targets {
                return misplaced(limit);
            }
        }
        if let Some(limit) = node.children_of(Kind::ActivationLimit).last()
            && are_at_odds(&limits)
        {
            return fault(limit, Reason::Twice);
        }
        Ok(Activated { cost, effect, limits })
    }

    /// "Equip {3}. This ability costs {1} less to activate for each other Equipment you control."
    pub(super) fn limited_keyword(&mut self, line: Node<'_>, keyword: Node<'_>) -> Lowered<Keyword> {
        let Keyword { name, parameter } = self.keyword_use(keyword)?;
        let mut limits = Vec::new();
        for part in line.children().filter(|part| part.range() != keyword.range()) {
            let limit = if part.is(Kind::CostsThisWay) { part } else { first(part)? };
            self.activation_limit(limit, &mut limits)?;
        }
        // What is put on the stack is activated, a spell is cast (702.1).
        let of_spell = |limit: &ActivationLimit| matches!(limit, ActivationLimit::Costs { change, .. } if change.what == CostOf::CastThisWay);
        let of_spells = name == symbol::keyword::FLASHBACK;
        match limits.is_empty() || limits.iter().any(|limit| of_spell(limit) != of_spells) {
            true => misplaced(line),
            false => Ok(Keyword { name, parameter: Parameter::Limited { parameter: Box::new(parameter), limits } }),
        }
    }

    fn activation_limit(&mut self, node: Node<'_>, limits: &mut Vec<ActivationLimit>) -> Lowered<()> {
        match node.kind() {
            Kind::ActivateOnly => {
                for part in node.children() {
                    limits.push(self.only_when(part)?);
                }
            }
            Kind::TimesLimit => {
                let times = if node.has(Kind::TwiceWord) { Some(2) } else { self.small_number(node)? };
                match times {
                    Some(times) => limits.push(ActivationLimit::TimesPerTurn(times)),
                    None => return misplaced(node),
                }
            }
            Kind::AnyPlayerMay => {
                limits.push(ActivationLimit::AnyPlayer);
                for part in node.children() {
                    limits.push(self.only_when(part)?);
                }
            }
            Kind::XIs => limits.push(ActivationLimit::XIs(self.quantity(need(node, Kind::Quantity)?)?)),
            Kind::XNotZero if leaf_number(need(node, Kind::Number)?)? == 0 => limits.push(ActivationLimit::XNotZero),
            Kind::OpponentsMay => {
                let count = Count::All(Style(AllWord::Bare));
                limits.push(ActivationLimit::OnlyBy(Players::Some {
                    count,
                    filter: PlayerFilter::Opponent(Style::default()),
                }));
                for part in node.children() {
                    limits.push(self.only_when(part)?);
                }
            }
            Kind::CostsLess => {
                let change = need(node, Kind::CostChange)?;
                let condition = match change.child(Kind::IfPart) {
                    Some(part) => Some(self.condition(need(part, Kind::Condition)?)?),
                    None => None,
                };
                limits.push(ActivationLimit::Costs { change: self.cost_change(change)?, condition });
            }
            Kind::CostsThisWay => {
                let change = self.cost_change(need(node, Kind::CostChange)?)?;
                if change.what != CostOf::CastThisWay {
                    return misplaced(node);
                }
                limits.push(ActivationLimit::Costs { change, condition: None });
            }
            Kind::CostReduced => {
                let condition = node.child(Kind::Condition).map(|condition| self.condition(condition)).transpose()?;
                let by_mana_cost_of = self.possessor_object(first(need(node, Kind::ObjectPossessed)?)?)?;
                limits.push(ActivationLimit::CostReduced { by_mana_cost_of, condition });
            }
            _ => return misplaced(node),
        }
        Ok(())
    }

    /// When a thing may be activated or cast.
    pub(super) fn only_when(&mut self, node: Node<'_>) -> Lowered<ActivationLimit> {
        Ok(match node.kind() {
            Kind::AsSorcery => ActivationLimit::AsSorcery,
            Kind::AsInstant => ActivationLimit::AsInstant,
            Kind::OnceATurn => ActivationLimit::TimesPerTurn(1),
            Kind::OnlyOnce => ActivationLimit::Once,
            Kind::BeforeAttackers => ActivationLimit::BeforeAttackers,
            Kind::DuringStep => {
                let of = node.child(Kind::Possessive).map(|whose| self.possessive(whose)).transpose()?;
                ActivationLimit::DuringStep { step: super::event::step(need(node, Kind::Step)?)?, of }
            }
            Kind::AroundCombat => ActivationLimit::AroundCombat(match first(node)?.kind() {
                Kind::BeforeBlockers => CombatTime::BeforeBlockers,
                Kind::AfterBlockers => CombatTime::AfterBlockers,
                Kind::BeforeDamage => CombatTime::BeforeDamage,
                Kind::AfterCombat => CombatTime::AfterCombat,
                _ => return misplaced(node),
            }),
            Kind::OnTurn | Kind::OnTheirTurn => {
                ActivationLimit::OnTurn(self.possessive(need(node, Kind::Possessive)?)?)
            }
            Kind::OnlyIf => ActivationLimit::If(self.condition(need(node, Kind::Condition)?)?),
            _ => return misplaced(node),
        })
    }
}

/// "Activate only as a sorcery. Activate only as an instant.", or one of them twice.
fn are_at_odds(limits: &[ActivationLimit]) -> bool {
    let has = |limit: &ActivationLimit| limits.contains(limit);
    let is_again = |(at, limit): (usize, &ActivationLimit)| limits[..at].contains(limit);
    has(&ActivationLimit::AsSorcery) && has(&ActivationLimit::AsInstant) || limits.iter().enumerate().any(is_again)
}
