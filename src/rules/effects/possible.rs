//! Whether what is offered could be done, and whether all of what was to be done was (608.2d, 609.3).

use super::handled::{Handled, handled};
use super::select::can_fill;
use crate::game::Game;
use crate::ir::{walk, *};
use crate::objects::zones_of;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::stop::Res;

/// What becomes of an object that is given up: one that is taken away, or tapped, can't be so twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Use {
    Taken,
    Tapped,
    /// Shown, or without some of its counters: it is there for more.
    Kept,
}

/// The objects that all parts of a price ask for together, each with those that would do for it (118.3).
#[derive(Debug, Default)]
pub(super) struct Asked {
    taken: Vec<Vec<ObjectId>>,
    tapped: Vec<Vec<ObjectId>>,
}

impl Asked {
    /// Adds what one part asks for; false if there is not enough for that part alone.
    pub(super) fn add(&mut self, used: Use, slots: Vec<Vec<ObjectId>>) -> bool {
        let enough = can_fill(&slots);
        match used {
            Use::Taken => self.taken.extend(slots),
            Use::Tapped => self.tapped.extend(slots),
            Use::Kept => {}
        }
        enough
    }

    /// Whether there is an object of its own for each: no creature is sacrificed twice.
    pub(super) fn can_be_given(&self) -> bool {
        can_fill(&self.taken) && can_fill(&self.tapped)
    }
}

impl Game {
    /// Whether a player could do what an offer asks for: nobody chooses what is impossible (608.2d), and a cost is paid in
    /// full or not at all (118.3). What an instruction brings may be what the next one asks for, so that only those are
    /// looked at with which it begins and that give something up.
    pub(super) fn could_do(&self, effect: &Effect, player: PlayerId, frame: &Frame) -> Res<bool> {
        let frame = Frame { each_player: Some(player), ..frame.before_choosing_x(player) };
        if let Some(InstructionKind::Do { who, action, .. }) = effect.steps.first().map(|step| &step.what)
            && self.draws_too_many(action, who, &frame)?
        {
            return Ok(false);
        }
        let mut asked = Asked::default();
        for (_, action) in prices(effect) {
            if !self.could_give(action, player, &frame, &mut asked)? {
                return Ok(false);
            }
        }
        Ok(asked.can_be_given())
    }

    /// Whether an effect says that one of those who would draw can't draw as many cards as that: it can't be chosen (121.2b,
    /// 121.3).
    fn draws_too_many(&self, action: &Action, who: &Players, frame: &Frame) -> Res<bool> {
        let Action::Draw { count, x, up_to: false, additional: _ } = action else { return Ok(false) };
        let count = self.quantity_where(count, x.as_ref(), frame)?;
        Ok(self.players_of(who, frame)?.into_iter().any(|player| {
            let drawn = i64::from(self.player(player).drawn);
            self.player_restricted(player, |restriction| {
                matches!(restriction, Restriction::CantDraw if count > 0)
                    || matches!(restriction, Restriction::DrawsAtMost(most) if drawn + count > i64::from(*most))
            })
        }))
    }

    fn could_give(&self, action: &Action, player: PlayerId, frame: &Frame, asked: &mut Asked) -> Res<bool> {
        let Some((what, used)) = given_up(action) else { return self.could_give_number(action, player, frame) };
        let slots = self.slots_for(what, frame, &|game, part| {
            if let Action::Sacrifice { .. } = action {
                return game.sacrificeable(part, player, frame);
            }
            if let Action::Discard { .. } = action {
                return game.hand_that_fits(part, player, frame);
            }
            let found = game.objects_of(part, frame)?.into_iter().filter_map(|id| game.present(id, frame));
            let mut found: Vec<ObjectId> = found.collect();
            if let Action::Tap { .. } = action {
                found.retain(|id| !game.object(*id).tapped);
            }
            if let Action::RemoveCounters { count: CounterCount::Exactly(count), kind, .. } = action {
                let count = game.quantity(count, frame)?;
                found.retain(|id| i64::from(game.counters_on(Target::Object(*id), *kind)) >= count);
            }
            Ok(found)
        })?;
        Ok(asked.add(used, slots))
    }

    /// Whether a player has as much as an action asks for that gives up a number of something.
    fn could_give_number(&self, action: &Action, player: PlayerId, frame: &Frame) -> Res<bool> {
        if let Action::PayMana { cost } = action {
            return self.can_pay(&[Cost::Mana(cost.clone())], player, frame);
        }
        if let Action::PayLife { amount } = action {
            return self.can_pay(&[Cost::Life(amount.clone())], player, frame);
        }
        if let Action::RemoveCounters { count: CounterCount::Exactly(count), kind, from, together, said: _ } = action {
            let count = self.quantity(count, frame)?;
            let on = |bearer: Target| i64::from(self.counters_on(bearer, *kind));
            match from {
                CounterBearer::Player(who) => {
                    return Ok(self.players_of(who, frame)?.iter().all(|who| on(Target::Player(*who)) >= count));
                }
                CounterBearer::Objects(what) if *together => {
                    let bearers = self.objects_of(what, frame)?;
                    return Ok(bearers.iter().map(|bearer| on(Target::Object(*bearer))).sum::<i64>() >= count);
                }
                CounterBearer::Objects(_) => {}
            }
        }
        // Nobody chooses to mill more cards than there are (701.17b).
        if let Action::Mill { count } = action {
            return Ok(self.player(player).library.len() >= self.count(count, frame)?);
        }
        Ok(true)
    }

    /// Whether a player who has accepted an offer did what it says. That is so who chose to, whatever came of it (118.12): of
    /// "sacrifice a creature and untap a land" as much was done as was possible (609.3), but a price that could not be paid.
    #[expect(clippy::wildcard_enum_match_arm, reason = "other instructions do nothing of their own that can be begun")]
    pub(super) fn did_offer(&self, effect: &Effect, player: PlayerId, frame: &Frame) -> Res<bool> {
        let mut any = false;
        for (at, step) in effect.steps.iter().enumerate() {
            let Some(outcome) = frame.outcome(step.id) else { continue };
            let share = outcome.of_each.get(&player);
            let done = share.map_or(outcome.done, |share| share.done);
            let acted_on = share.map_or(&outcome.objects, |share| &share.objects);
            any |= done
                || match &step.what {
                    InstructionKind::Do { who, action, .. } => {
                        let begun = !self.is_forbidden(action, who, frame)?
                            && self.began(action, (step.id, effect), acted_on, frame)?;
                        // What is done with the cards found is no part of the price (118.12b).
                        if !begun && gives_up(action) && !speaks_of_one_before(effect, at) {
                            return Ok(false);
                        }
                        begun
                    }
                    // What is dealt may be prevented.
                    InstructionKind::Damage { .. } | InstructionKind::DamageEach { .. } => true,
                    _ => false,
                };
        }
        Ok(any)
    }

    /// Whether an effect says that one of those who act can't do it: that can't be chosen (119.7, 121.3, 608.2d).
    fn is_forbidden(&self, action: &Action, who: &Players, frame: &Frame) -> Res<bool> {
        let forbids = |restriction: &Restriction| {
            matches!(
                (action, restriction),
                (Action::Draw { up_to: false, .. }, Restriction::CantDraw)
                    | (Action::Search { .. }, Restriction::CantSearch)
                    | (Action::GainLife { .. }, Restriction::CantGainLife | Restriction::LifeCantChange)
                    | (Action::LoseLife { .. }, Restriction::LifeCantChange)
            )
        };
        Ok(self.players_of(who, frame)?.into_iter().any(|player| self.player_restricted(player, forbids)))
    }

    /// Whether a player who chose to do something set about it, where nothing came of it: the event was replaced or
    /// prevented, a permanent is indestructible, nothing was found (118.12, 118.12b). What turns out to be impossible was
    /// not begun.
    fn began(
        &self,
        action: &Action,
        (step, effect): (InstructionId, &Effect),
        acted_on: &[ObjectId],
        frame: &Frame,
    ) -> Res<bool> {
        if self.asks_for_none(action, frame)? {
            return Ok(true);
        }
        if given_up(action).is_some() {
            // What could not enter stays where it is: an Aura with nothing to enchant, an instant card.
            let may_stay = matches!(action, Action::Move { to, .. } if to.zone == Zone::Battlefield);
            return Ok(!may_stay && prices(effect).iter().any(|(price, _)| *price == step));
        }
        if let Action::Destroy { what, .. } | Action::Counter { what } = action {
            return Ok(self.objects_of(what, frame)?.into_iter().any(|id| self.present(id, frame).is_some()));
        }
        let does_by_itself = matches!(
            action,
            Action::Draw { .. }
                | Action::Search { .. }
                | Action::Create { .. }
                | Action::GainLife { .. }
                | Action::LoseLife { .. }
        );
        // What is as the action would have it can't be made so: untapped, or of one face (701.26b, 701.27c).
        if let Action::Untap { .. } | Action::Transform { .. } = action {
            return Ok(false);
        }
        Ok(does_by_itself || matches!(handled(action), Handled::These(..)) && !acted_on.is_empty())
    }

    /// Whether an action was done with as many objects as it says: "sacrifice two creatures" with one is not done.
    pub(super) fn did_all(&self, action: &Action, done: &[ObjectId], frame: &Frame) -> Res<bool> {
        let Some((what, _)) = given_up(action) else { return Ok(!done.is_empty()) };
        Ok(!done.is_empty() && done.len() >= self.wanted(what, frame)?)
    }

    /// Whether an action can be done with nothing: "sacrifice any number of creatures", "untap all of them", "discard your
    /// hand". Of none, that is done by doing nothing (609.3).
    fn asks_for_none(&self, action: &Action, frame: &Frame) -> Res<bool> {
        let what = given_up(action).map(|(what, _)| what).or_else(|| action.acted_on());
        Ok(match what {
            Some(what) => self.wanted(what, frame)? == 0,
            None => false,
        })
    }
}

/// Whether an instruction speaks of what one before it has brought, or of what one before it has given up: "exile target
/// creature, then return it".
fn speaks_of_one_before(effect: &Effect, at: usize) -> bool {
    let before = &effect.steps[..at];
    let given = |step: &Instruction| {
        let InstructionKind::Do { action, .. } = &step.what else { return None };
        given_up(action).and_then(|(what, _)| what.reference()).map(|what| what.to)
    };
    let again = given(&effect.steps[at]).is_some_and(|what| before.iter().any(|step| given(step) == Some(what)));
    again || walk::steps_in(&effect.steps[at].what).iter().any(|of| before.iter().any(|step| step.id == *of))
}

/// The instructions with which an offer begins that give something up. What an instruction brings may be what the next one
/// asks for: behind one that does something else, and of what those before have moved, nothing is known yet.
fn prices(effect: &Effect) -> Vec<(InstructionId, &Action)> {
    let mut prices = Vec::new();
    let mut filled: Vec<Zone> = Vec::new();
    for (at, step) in effect.steps.iter().enumerate() {
        let InstructionKind::Do { action, .. } = &step.what else { break };
        if speaks_of_one_before(effect, at)
            || !gives_up(action)
            || zones_asked(action).iter().any(|zone| filled.contains(zone))
        {
            break;
        }
        filled.extend(zone_filled(action));
        prices.push((step.id, action));
    }
    prices
}

/// Whether an action gives something up, as costs do.
pub(super) fn gives_up(action: &Action) -> bool {
    let number = matches!(
        action,
        Action::PayMana { .. }
            | Action::PayLife { .. }
            | Action::Mill { .. }
            | Action::RemoveCounters { count: CounterCount::Exactly(_), .. }
    );
    number || given_up(action).is_some()
}

/// What an action gives up, and how.
fn given_up(action: &Action) -> Option<(&Objects, Use)> {
    if let Action::Sacrifice { what, .. }
    | Action::Discard { what, .. }
    | Action::Exile { what, .. }
    | Action::Move { what, .. } = action
    {
        return Some((what, Use::Taken));
    }
    if let Action::Tap { what } = action {
        return Some((what, Use::Tapped));
    }
    if let Action::Reveal { what }
    | Action::RemoveCounters { from: CounterBearer::Objects(what), count: CounterCount::Exactly(_), .. } = action
    {
        return Some((what, Use::Kept));
    }
    None
}

/// The zone into which an action brings what it gives up: the next one may ask for it there.
fn zone_filled(action: &Action) -> Option<Zone> {
    if let Action::Move { to, .. } = action {
        return Some(to.zone);
    }
    if let Action::Exile { .. } = action {
        return Some(Zone::Exile);
    }
    matches!(action, Action::Sacrifice { .. } | Action::Discard { .. } | Action::Mill { .. }).then_some(Zone::Graveyard)
}

/// The zones in which an action looks for what it gives up.
fn zones_asked(action: &Action) -> Vec<Zone> {
    if let Action::Discard { .. } = action {
        return vec![Zone::Hand];
    }
    if let Action::Mill { .. } = action {
        return vec![Zone::Library];
    }
    let Some((what, _)) = given_up(action) else { return Vec::new() };
    let parts = if let Objects::Union(parts, _) = what { &parts[..] } else { std::slice::from_ref(what) };
    let zones_of_part = |part: &Objects| match part {
        Objects::Some { filter, .. } | Objects::Target { filter, .. } => zones_of(filter),
        Objects::AllIn { zone, .. } => vec![*zone],
        Objects::TopOfLibrary { .. } => vec![Zone::Library],
        Objects::TopOfGraveyard { .. } => vec![Zone::Graveyard],
        Objects::Ref(_) | Objects::Among { .. } | Objects::Rest(..) | Objects::Union(..) => Vec::new(),
    };
    parts.iter().flat_map(zones_of_part).collect()
}
