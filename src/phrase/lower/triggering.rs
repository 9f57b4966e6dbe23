//! How often abilities trigger, and what causes them to (603.2d).

use super::{Lower, Lowered, misplaced, need};
use crate::ir::*;
use crate::parse::{Kind, Node};

impl Lower {
    /// A `triggers_again` or `never_triggers` node.
    pub(super) fn triggering(&mut self, node: Node<'_>) -> Lowered<Change> {
        let (cause, abilities) = self.unspoken(|lower| -> Lowered<_> {
            let cause = node.child(Kind::CausedBy).map(|cause| lower.caused_by(cause)).transpose()?;
            Ok((cause, lower.objects(need(node, Kind::Objects)?)?))
        })?;
        if !are_abilities(&abilities) {
            return misplaced(node);
        }
        let times = match node.is(Kind::NeverTriggers) {
            true => TriggerTimes::Never,
            false => TriggerTimes::Again(Style(node.has(Kind::ItAbility))),
        };
        Ok(Change::Triggering(Box::new(Triggering { abilities, cause, times })))
    }

    /// "a creature dying", « l'arrivée d'un permanent »
    fn caused_by(&mut self, node: Node<'_>) -> Lowered<Event> {
        // "you gaining life", "a player drawing a card"
        if let Some(player) = node.child(Kind::Player) {
            let who = self.player(player)?;
            return Ok(match node.has(Kind::ByGaining) {
                true => Event::GainsLife { who },
                false => Event::Draws { who, count: DrawCount::One, ordinal: None, except_first: false },
            });
        }
        let mut what = self.objects(need(node, Kind::Objects)?)?;
        let ways: Vec<Kind> = node.children().map(|child| child.kind()).filter(|kind| *kind != Kind::Objects).collect();
        let mut events = Vec::new();
        for way in &ways {
            events.push(match *way {
                Kind::ByEntering | Kind::ByArriving => Event::Enters { what: what.clone(), under: None, from: None },
                Kind::ByDying | Kind::ByMeetingDeath => Event::Dies { what: what.clone(), said: Style(DiesWord::Dies) },
                Kind::ByAttacking => {
                    Event::Attacks { what: what.clone(), whom: None, alone: false, voice: Style::default() }
                }
                Kind::ByDamage => {
                    Event::IsDealtDamage { what: Recipient::Objects(what.clone()), kind: DamageKind::Any, by: None }
                }
                _ => return misplaced(node),
            });
        }
        match events.len() {
            // « une créature attaquante provoque … » says by its adjective what happens.
            0 if no_longer_attacking(&mut what) => {
                Ok(Event::Attacks { what, whom: None, alone: false, voice: Style::default() })
            }
            0 => misplaced(node),
            1 => Ok(events.remove(0)),
            _ => Ok(Event::AnyOf(events, Style(EventJoin::Or))),
        }
    }
}

/// Whether a phrase describes abilities that trigger.
fn are_abilities(what: &Objects) -> bool {
    let Objects::Some { count: _, filter } = what else { return false };
    filter.nouns.iter().all(|noun| matches!(noun.class, Some(ObjectClass::Ability | ObjectClass::TriggeredAbility)))
}

/// Takes "attacking" out of a description, and says whether it was there.
fn no_longer_attacking(what: &mut Objects) -> bool {
    let Objects::Some { count: _, filter } = what else { return false };
    let attacking = |adjective: &ObjectTest| *adjective == ObjectTest::Attacking;
    let all = filter.nouns.iter().all(|noun| noun.adjectives.iter().any(attacking));
    filter.nouns.iter_mut().for_each(|noun| noun.adjectives.retain(|adjective| !attacking(adjective)));
    all && !filter.nouns.is_empty()
}
