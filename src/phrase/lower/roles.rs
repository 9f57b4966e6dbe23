//! What the events of one trigger have that its instructions speak of.
//!
//! A trigger that waits for several events triggers on each of them (603.2), and what its instructions speak of has to be there
//! whichever of them it was (608.2k): "that player" of an event without a player is nobody, and "that spell" of an attack is
//! no spell.

use super::mentions::Mentioned;
use super::{Fault, Lower, Lowered, Reason};
use crate::ir::walk::{Node as _, Visit};
use crate::ir::*;
use crate::parse::Node;

/// What an event has, or a text speaks of.
#[derive(Clone, Copy, Debug)]
struct Roles {
    /// What it happens to, other than the object that waits for it.
    object: bool,
    /// What else takes part in it.
    other: bool,
    player: bool,
    amount: bool,
}

const NONE: Roles = Roles { object: false, other: false, player: false, amount: false };
const ALL: Roles = Roles { object: true, other: true, player: true, amount: true };

impl Lower {
    /// Refuses what only some of the events of a trigger have.
    pub(super) fn each_event_has(
        &self,
        node: Node<'_>,
        event: &Event,
        intervening_if: Option<&Condition>,
        effect: &Effect,
    ) -> Lowered<()> {
        let mut events = Vec::new();
        alternatives(event, &mut events);
        if events.len() < 2 {
            return Ok(());
        }
        let mut spoken = Spoken { of: NONE, spells: false, others: false };
        if let Some(condition) = intervening_if {
            spoken.condition(condition);
        }
        spoken.effect(effect);
        let missing = events.iter().any(|event| {
            let has = roles_of(event);
            let lacks = |spoken: bool, has: bool| spoken && !has;
            lacks(spoken.of.object, has.object)
                || lacks(spoken.of.other, has.other)
                || lacks(spoken.of.player, has.player)
                || lacks(spoken.of.amount, has.amount)
                || spoken.calls_otherwise(event)
        });
        if !missing {
            return Ok(());
        }
        let within = |mentioned: &&Mentioned| {
            mentioned.is_of_event()
                && node.span().start <= mentioned.span.start
                && mentioned.span.end <= node.span().end
        };
        let span = self.mentions.iter().rev().find(within).map_or(node.span(), |mentioned| mentioned.span);
        Err(Fault { span, kind: node.kind(), reason: Reason::NothingBefore })
    }
}

/// The events of which any is waited for, one by one.
fn alternatives<'e>(event: &'e Event, all: &mut Vec<&'e Event>) {
    let event = inner(event);
    if let Event::AnyOf(events, _) = event {
        events.iter().for_each(|event| alternatives(event, all));
    } else {
        all.push(event);
    }
}

/// What happens, without when it counts.
pub(super) fn inner(event: &Event) -> &Event {
    if let Event::During { event, .. }
    | Event::FirstTimeEachTurn(event)
    | Event::While { event, .. }
    | Event::NextTime(event) = event
    {
        inner(event)
    } else {
        event
    }
}

/// What an event has.
fn roles_of(event: &Event) -> Roles {
    if let Event::State(_) = event {
        return ALL;
    }
    let (object, other) = parts_of(event);
    Roles {
        object: object.is_some_and(|object| !object.is_this()) || matches!(event, Event::Draws { .. }),
        other: other.is_some(),
        player: names_player(event),
        amount: super::event::measure_of(event).is_some(),
    }
}

/// What an event happens to, and what else takes part in it.
fn parts_of(event: &Event) -> (Option<&Objects>, Option<&Objects>) {
    if let Event::Caused { by, event } = event {
        return (inner(event).object(), Some(by));
    }
    (event.object(), event.other())
}

/// Whether an event names a player other than you: one who acts, or whose something is.
fn names_player(event: &Event) -> bool {
    struct Named(bool);
    impl Visit for Named {
        fn players(&mut self, players: &Players) {
            self.0 |= *players != Players::You;
            players.parts(self);
        }
    }
    let mut named = Named(false);
    event.parts(&mut named);
    named.0
}

/// What instructions speak of as of their event.
struct Spoken {
    of: Roles,
    /// It is called a spell.
    spells: bool,
    /// It is called something that no spell is.
    others: bool,
}

impl Spoken {
    /// Whether what an event happens to is called a spell and is none, or the other way round.
    fn calls_otherwise(&self, event: &Event) -> bool {
        let Some(Objects::Some { filter, .. }) = parts_of(event).0 else { return false };
        let spell =
            |noun: &Noun| noun.is_spell() || noun.is_ability() || noun.class == Some(ObjectClass::SpellOrAbility);
        // "Whenever you cast a creature spell, … that creature": what the spell becomes.
        let becomes = |noun: &Noun| spell(noun) && noun.card_types().is_empty();
        self.spells && !filter.nouns.iter().any(spell) || self.others && filter.nouns.iter().all(becomes)
    }
}

impl Visit for Spoken {
    fn reference(&mut self, reference: &Reference) {
        if let (Antecedent::Event, Mention::That { noun, .. }) = (reference.to, &reference.said.0) {
            let card = matches!(noun.class, Some(ObjectClass::Card | ObjectClass::PermanentCard | ObjectClass::Source));
            self.spells |= noun.is_spell();
            self.others |= !card && !noun.is_spell() && !noun.is_ability();
        }
        self.antecedent(&reference.to);
    }
    fn antecedent(&mut self, to: &Antecedent) {
        self.of.object |= *to == Antecedent::Event;
        self.of.other |= *to == Antecedent::EventOther;
    }
    fn player_reference(&mut self, to: &PlayerAntecedent) {
        self.of.player |= *to == PlayerAntecedent::Event;
        to.parts(self);
    }
    fn amount_reference(&mut self, amount: &AmountOf) {
        self.of.amount |= *amount == AmountOf::Event;
    }
    /// What a trigger within speaks of is its own event, where that has something to speak of.
    fn delayed(&mut self, delayed: &Delayed) {
        if !matches!(delayed.event, Event::StepBegins { .. }) {
            return;
        }
        self.effect(&delayed.effect);
    }
    fn event(&mut self, _: &Event) {}
    fn replacement(&mut self, _: &Replacement) {}
    fn ability(&mut self, _: &Ability) {}
}
