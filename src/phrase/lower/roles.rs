//! What the events of one trigger have that its instructions speak of.
//!
//! A trigger that waits for several events triggers on each of them (603.2), and what its instructions speak of has to be there
//! whichever of them it was (608.2k): "that player" of an event without a player is nobody, and "that spell" of an attack is
//! no spell.

use super::mentions::Mentioned;
use super::{Fault, Lower, Lowered, Reason};
use crate::ir::walk::{self, Walk};
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
            spoken.condition(&mut condition.clone());
        }
        spoken.effect(&mut effect.clone());
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
    use Event as E;
    match event {
        E::Enters { what, .. }
        | E::Dies { what, .. }
        | E::Leaves { what, .. }
        | E::PutInto { what, .. }
        | E::AttacksUnblocked { what }
        | E::Becomes { what, status: _ }
        | E::Activates { what, .. }
        | E::Triggers { what }
        | E::SpendsMana { on: what, .. }
        | E::Casts { spell: what, .. }
        | E::Copies { spell: what, .. }
        | E::Plays { what, .. }
        | E::Discards { what, .. }
        | E::Sacrifices { what, .. }
        | E::TapsForMana { what, .. }
        | E::IsTappedForMana { what }
        | E::CounterRemoved { from: what, .. }
        | E::TurnedFaceUp { what }
        | E::PhasesOut { what }
        | E::PhasesIn { what }
        | E::Cycles { what, .. }
        | E::Exiled { what, .. }
        | E::ReturnedToHand { what, .. }
        | E::Mills { what, .. }
        | E::Creates { what, .. }
        | E::LosesControl { what, .. }
        | E::GainsControl { what, .. }
        | E::Destroyed { what }
        | E::TurnsFaceUp { what, .. }
        | E::BecomesLevel { what, .. }
        | E::Planeswalks { what, .. }
        | E::SetsInMotion { what, .. }
        | E::Reveals { what, .. } => (Some(what), None),
        E::Attacks { what, whom, .. } => (Some(what), attacked(whom.as_ref())),
        E::PlayerAttacks { with, whom, .. } => (with.as_ref(), attacked(whom.as_ref())),
        E::Blocks { what, blocked: other }
        | E::BecomesBlocked { what, by: other }
        | E::Transforms { what, into: other }
        | E::ObjectAction { what, on: other, .. }
        | E::Countered { what, by: other } => (Some(what), other.as_ref()),
        E::BecomesTarget { what, of } => (Some(what), Some(of)),
        E::PlayerBecomesTarget { of, .. } => (Some(of), Some(of)),
        E::DealsDamage { source, to, .. } => (Some(source), to.as_ref().and_then(damaged)),
        E::IsDealtDamage { what, by, .. } => (damaged(what), by.as_ref()),
        E::CountersPut { on: CounterBearer::Objects(what), .. } => (Some(what), None),
        E::Caused { by, event } => (parts_of(inner(event)).0, Some(by)),
        E::UnlocksDoor { fully, .. } => (fully.as_ref(), None),
        E::CountersPut { .. }
        | E::Draws { .. }
        | E::GainsLife { .. }
        | E::LosesLife { .. }
        | E::LosesGame { .. }
        | E::WinsGame { .. }
        | E::StepBegins { .. }
        | E::GetsCounters { .. }
        | E::Searches { .. }
        | E::Shuffles { .. }
        | E::KeywordAction { .. }
        | E::BecomesMonarch { .. }
        | E::DayNight(_)
        | E::WinsFlip { .. }
        | E::LosesFlip { .. }
        | E::Rolls { .. }
        | E::FlipsCoin { .. }
        | E::Expends { .. }
        | E::ChaosEnsues
        | E::State(_)
        | E::During { .. }
        | E::FirstTimeEachTurn(_)
        | E::While { .. }
        | E::NextTime(_)
        | E::AnyOf(..) => (None, None),
    }
}

fn attacked(whom: Option<&AttackTarget>) -> Option<&Objects> {
    if let Some(AttackTarget::Permanent(what)) = whom { Some(what) } else { None }
}

/// The permanent that damage is dealt to.
fn damaged(recipient: &Recipient) -> Option<&Objects> {
    if let Recipient::Objects(what) = recipient {
        return Some(what);
    }
    let Recipient::Either(parts, _) = recipient else { return None };
    parts.iter().find_map(damaged)
}

/// Whether an event names a player other than you: one who acts, or whose something is.
fn names_player(event: &Event) -> bool {
    struct Named(bool);
    impl Walk for Named {
        fn players(&mut self, players: &mut Players) {
            self.0 |= *players != Players::You;
            walk::walk_players(self, players);
        }
    }
    let mut named = Named(false);
    walk::walk_event(&mut named, &mut event.clone());
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

impl Walk for Spoken {
    fn reference(&mut self, reference: &mut Reference) {
        if let (Antecedent::Event, Mention::That { noun, .. }) = (reference.to, &reference.said.0) {
            let card = matches!(noun.class, Some(ObjectClass::Card | ObjectClass::PermanentCard | ObjectClass::Source));
            self.spells |= noun.is_spell();
            self.others |= !card && !noun.is_spell() && !noun.is_ability();
        }
        self.antecedent(&mut reference.to);
    }
    fn antecedent(&mut self, to: &mut Antecedent) {
        self.of.object |= *to == Antecedent::Event;
        self.of.other |= *to == Antecedent::EventOther;
    }
    fn player_reference(&mut self, to: &mut PlayerAntecedent) {
        self.of.player |= *to == PlayerAntecedent::Event;
        walk::walk_player_reference(self, to);
    }
    fn amount_reference(&mut self, amount: &mut AmountOf) {
        self.of.amount |= *amount == AmountOf::Event;
    }
    /// What a trigger within speaks of is its own event, where that has something to speak of.
    fn delayed(&mut self, delayed: &mut Delayed) {
        if !matches!(delayed.event, Event::StepBegins { .. }) {
            return;
        }
        self.effect(&mut delayed.effect);
    }
    fn event(&mut self, _: &mut Event) {}
    fn replacement(&mut self, _: &mut Replacement) {}
    fn ability(&mut self, _: &mut Ability) {}
}
