//! Prevention effects (615).

use super::event::damage_kind;
use super::referents::{Measure, Sum};
use super::{Lower, Lowered, misplaced, need, position};
use crate::ir::*;
use crate::parse::{Kind, Node};

impl Lower {
    /// A `prevent_damage` node.
    pub(super) fn prevention(&mut self, node: Node<'_>) -> Lowered<Prevention> {
        let amount = match node.child(Kind::PreventNext) {
            Some(next) => PreventAmount::Next(self.number(need(next, Kind::Numeral)?)?),
            None => PreventAmount::All,
        };
        let kind = damage_kind(need(node, Kind::DamageKind)?)?;
        let mut prevention = Prevention {
            order: Style(prevention_order(node)),
            duration_lead: Style(begins_with_duration(node)),
            ..Prevention::of(amount, kind)
        };
        for part in node.children() {
            match part.kind() {
                Kind::PreventNext | Kind::All | Kind::DamageKind => {}
                Kind::Recipient if prevention.to.is_none() => prevention.to = Some(self.recipient(part)?),
                Kind::PreventedBoth if prevention.to.is_none() && prevention.by.is_none() => {
                    prevention.to = Some(Recipient::Objects(self.objects(need(part, Kind::Objects)?)?));
                    prevention.both = true;
                }
                Kind::PreventedBy | Kind::ThatSourceDeals | Kind::SourceDeals if prevention.by.is_none() => {
                    prevention.by = Some(self.objects(need(part, Kind::Objects)?)?);
                    // « qu'une source devrait vous infliger »
                    if let Some(to) = part.child(Kind::Recipient) {
                        prevention.to = Some(self.recipient(to)?);
                    }
                }
                Kind::DealtInstead => prevention.redirect = self.redirect(node)?,
                Kind::Duration if prevention.duration.is_none() => prevention.duration = Some(self.duration(part)?),
                _ => return misplaced(part),
            }
        }
        Ok(prevention)
    }

    /// "If a source would deal damage to you, prevent 1 of that damage."
    pub(super) fn prevent_if(&mut self, node: Node<'_>) -> Lowered<Prevention> {
        let event = self.would_event(need(node, Kind::WouldEvent)?, Voice::Active)?;
        // "that many" is said of the damage, not of what the condition counts.
        let when = node.child(Kind::Condition).map(|when| self.apart(|lower| lower.condition(when))).transpose()?;
        let way = Some(AmountThisWay::DamagePrevented);
        self.said.add_amount(Sum { of: AmountOf::Event, measure: Measure::Mass, way, again: false });
        let amount = match node.child(Kind::Numeral) {
            Some(number) => PreventAmount::Some(self.number(number)?),
            // Of a recipient elsewhere: all of the damage.
            None => match (node.child(Kind::AllBut), node.child(Kind::HalfThat)) {
                (Some(but), _) => PreventAmount::AllBut(self.number(need(but, Kind::Numeral)?)?),
                (None, Some(half)) if half.has(Kind::RoundedUp) => PreventAmount::Half(Rounding::Up),
                (None, Some(_)) => PreventAmount::Half(Rounding::Down),
                (None, None) => PreventAmount::All,
            },
        };
        let (kind, to, by) = if let Event::DealsDamage { source, kind, to } = event {
            (kind, to, Some(source))
        } else if let Event::IsDealtDamage { what, kind, by } = event {
            (kind, Some(what), by)
        } else {
            return misplaced(node);
        };
        let (redirect, dealer) = self.dealt_elsewhere(node, by.as_ref())?;
        let mut steps = Vec::new();
        self.clauses(node, &mut steps)?;
        // What is dealt to something else is not prevented: nothing is done "this way" with it.
        if redirect.is_some() && (!steps.is_empty() || node.has(Kind::PreventMore)) {
            return misplaced(node);
        }
        if let Some(first) = steps.first_mut() {
            first.link = Style(Link::And);
        }
        if let Some(more) = node.child(Kind::PreventMore) {
            steps.extend(self.effect(need(more, Kind::Effect)?)?.steps);
        }
        let then = (!steps.is_empty()).then_some(Effect { steps });
        Ok(Prevention { to, by, of_each: true, redirect, dealer, then, when, ..Prevention::of(amount, kind) })
    }

    /// "The next time a source of your choice would deal damage to you this turn, prevent that damage."
    pub(super) fn next_time(&mut self, node: Node<'_>) -> Lowered<Prevention> {
        let by = node.child(Kind::Objects).map(|by| self.objects(by)).transpose()?;
        let to = node.child(Kind::Recipient).map(|to| self.recipient(to)).transpose()?;
        let duration = node.child(Kind::Duration).map(|child| self.duration(child)).transpose()?;
        let kind = damage_kind(need(node, Kind::DamageKind)?)?;
        let (redirect, dealer) = self.dealt_elsewhere(node, by.as_ref())?;
        Ok(Prevention { to, by, duration, redirect, dealer, ..Prevention::of(PreventAmount::NextTime, kind) })
    }

    /// What the damage of a source is dealt to instead: "that damage is dealt to its controller instead", "that spell deals that
    /// damage to its controller instead". It is the same source that deals it (614.9).
    fn dealt_elsewhere(
        &mut self,
        node: Node<'_>,
        by: Option<&Objects>,
    ) -> Lowered<(Option<Recipient>, Style<Option<Mention>>)> {
        let Some(deals) = node.child(Kind::DealsElsewhere) else { return Ok((self.redirect(node)?, Style(None))) };
        let Some(by) = by else { return misplaced(deals) };
        let again = self.object(super::first(deals)?)?;
        let same = match (again.reference().map(|again| again.to), by) {
            (Some(Antecedent::Event), _) => true,
            (Some(Antecedent::Target(at)), Objects::Target { .. }) => at + 1 == self.said.targets,
            (Some(Antecedent::Done(step)), Objects::Some { .. } | Objects::Target { .. }) => {
                step == self.said.scope.step
            }
            (Some(again), by) => by.reference().is_some_and(|by| by.to == again),
            (None, _) => false,
        };
        if !same {
            return misplaced(deals);
        }
        let dealer = Style(again.reference().map(|again| again.said.0.clone()));
        let to = match deals.child(Kind::Recipient) {
            Some(to) => self.recipient(to)?,
            None => Recipient::Objects(again),
        };
        Ok((Some(to), dealer))
    }

    /// "is dealt to target creature instead", if the node has it.
    fn redirect(&mut self, node: Node<'_>) -> Lowered<Option<Recipient>> {
        let Some(instead) = node.child(Kind::DealtInstead) else { return Ok(None) };
        self.recipient(need(instead, Kind::Recipient)?).map(Some)
    }
}

/// Where the duration and the source stand among the parts behind "that would be dealt".
/// "Until your next turn, prevent …".
fn begins_with_duration(node: Node<'_>) -> bool {
    node.first_child().is_some_and(|first| first.is(Kind::Duration) && first.range().start == node.range().start)
}

fn prevention_order(node: Node<'_>) -> PreventionOrder {
    let place = |kind| position(node, kind).unwrap_or(usize::MAX);
    let (to, by, duration) = (place(Kind::Recipient), place(Kind::PreventedBy), place(Kind::Duration));
    if node.has(Kind::ThatSourceDeals) {
        PreventionOrder::ThatSourceDeals
    } else if node.has(Kind::SourceDeals) {
        PreventionOrder::SourceDeals
    } else if by < to && by < duration {
        PreventionOrder::SourceFirst
    } else if begins_with_duration(node) {
        PreventionOrder::DurationBetween
    } else if duration < to && duration < by {
        PreventionOrder::DurationFirst
    } else if duration > by && by != usize::MAX {
        PreventionOrder::DurationLast
    } else {
        PreventionOrder::DurationBetween
    }
}
