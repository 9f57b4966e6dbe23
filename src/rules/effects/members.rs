//! What is said of each member of a group on its own (608.2c): "each player … unless they pay {2}", "each creature …
//! unless its controller …", "each player … X cards, where X is the number of creatures they control".
//!
//! A condition or a payment chooses the members first, in turn order; then all of them follow the instruction at once
//! (101.4). A number of each member's own is found out for one after the other.

use crate::game::Game;
use crate::ir::walk::{Members, members_in};
use crate::ir::*;
use crate::state::frame::{Frame, Outcome, Share};
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::stop::{Res, Stop};
use ir::sorting::sort_by_key;
use std::collections::BTreeMap;

/// Whom or what an instruction is about, where that may be several.
enum Group<'e> {
    Players(&'e Players),
    Objects(&'e Objects),
}

/// The group of the instruction that an effect begins with.
fn group_of(effect: &Effect) -> Option<Group<'_>> {
    let first = &effect.steps.first()?.what;
    if let InstructionKind::Do { who: Players::You, stated: _, action } = first {
        return action.acted_on().map(Group::Objects);
    }
    if let InstructionKind::Do { who, .. } | InstructionKind::May { who, .. } = first {
        return Some(Group::Players(who));
    }
    if let InstructionKind::Damage { to: Recipient::Player(players), .. } = first {
        return Some(Group::Players(players));
    }
    if let InstructionKind::Damage { to: Recipient::Objects(objects), .. } = first {
        return Some(Group::Objects(objects));
    }
    if let InstructionKind::Apply(continuous) = first
        && let Scope::Objects(objects) = &continuous.on
    {
        return Some(Group::Objects(objects));
    }
    group_of(governed(first)?.1)
}

/// What chooses the members of a group for whom an instruction is followed, or says a number of each of them.
#[derive(Clone, Copy)]
enum Chooser<'i> {
    If(&'i Condition),
    Unless(&'i Condition),
    UnlessPaid(&'i Players, &'i [Cost]),
    Where(&'i Quantity),
}

/// The effect that an instruction does or leaves by a condition, a payment or an X, and by what.
#[expect(clippy::wildcard_enum_match_arm, reason = "only these choose who or what an effect is of")]
fn governed(what: &InstructionKind) -> Option<(Chooser<'_>, &Effect)> {
    Some(match what {
        InstructionKind::If { condition, then, .. } => (Chooser::If(condition), then),
        InstructionKind::Unless { condition, effect } => (Chooser::Unless(condition), effect),
        InstructionKind::UnlessPaid { who, cost, effect } => (Chooser::UnlessPaid(who, cost), effect),
        InstructionKind::Where { x, effect } => (Chooser::Where(x), effect),
        _ => return None,
    })
}

impl Chooser<'_> {
    /// Of whom the condition, the payment or the X speaks.
    fn members(self) -> Members {
        match self {
            Chooser::If(condition) | Chooser::Unless(condition) => members_in(condition),
            Chooser::UnlessPaid(who, cost) => {
                let mut members = members_in(who);
                cost.iter().for_each(|cost| members.add(members_in(cost)));
                members
            }
            Chooser::Where(x) => members_in(x),
        }
    }
}

impl Game {
    /// Follows an instruction for each member of its group for whom its condition, payment or X says to; false if it
    /// speaks of no member on its own.
    pub(super) fn by_members(&mut self, what: &InstructionKind, frame: &mut Frame) -> Res<bool> {
        let Some((chooser, effect)) = governed(what) else { return Ok(false) };
        match group_of(effect) {
            Some(Group::Players(who)) if let Some(players) = self.who_did_it(chooser, who, frame)? => {
                self.for_those_who_did(what, effect, (who, players), frame)?;
                Ok(true)
            }
            Some(Group::Players(who @ (Players::Some { .. } | Players::Ref { .. }))) => {
                if frame.acting.as_ref().is_some_and(|(all, _)| all == who) {
                    return Ok(false);
                }
                let Some(players) = self.spoken_of(who, &chooser.members(), frame)? else { return Ok(false) };
                self.for_players((what, chooser), effect, who, players, frame)?;
                Ok(true)
            }
            Some(Group::Objects(objects @ Objects::Some { count: Count::All(_), .. }))
                if frame.members.as_ref().is_none_or(|(all, _)| all != objects) && chooser.members().object =>
            {
                let found = self.objects_of(objects, frame)?;
                self.for_objects((what, chooser), effect, objects, found, frame)?;
                Ok(true)
            }
            Some(Group::Players(_) | Group::Objects(_)) | None => self.for_each_asked((what, chooser), frame),
        }
    }

    /// "Each opponent may pay {2}. If they don't, you draw a card.": of several players of whom an instruction was, "they" is
    /// each of them, so that the effect is followed for each of whom the condition is true (608.2c).
    fn for_each_asked(&mut self, (what, chooser): (&InstructionKind, Chooser<'_>), frame: &mut Frame) -> Res<bool> {
        let Chooser::If(condition) = chooser else { return Ok(false) };
        let Condition::Done { who, of, denied: _, able: _ } = condition else { return Ok(false) };
        let Players::Ref { to, said: Style(said) } = who else { return Ok(false) };
        let one = *to == PlayerAntecedent::Each || *to == PlayerAntecedent::Done(*of);
        let all_of_them = matches!(said, PlayerMention::ThosePlayers | PlayerMention::ThoseOpponents);
        if !one || all_of_them || frame.apart || frame.each_player.is_some() {
            return Ok(false);
        }
        let asked = frame.outcome(*of).map(|outcome| outcome.of_each.keys().copied().collect::<Vec<_>>());
        let Some(players) = asked.filter(|players| players.len() > 1) else { return Ok(false) };
        let players = self.in_turn_order(players);
        let outer_acting = frame.acting.clone();
        frame.apart = true;
        self.in_turns(what, who, &players, frame)?;
        (frame.each_player, frame.apart, frame.acting) = (None, false, outer_acting);
        Ok(true)
    }

    /// "Each opponent discards a card. If a creature card was discarded this way, that player …": of several players who
    /// followed an instruction, those whose own part of it the condition is true of (608.2c).
    fn who_did_it(&self, chooser: Chooser<'_>, who: &Players, frame: &Frame) -> Res<Option<Vec<PlayerId>>> {
        let (Chooser::If(condition), Players::Ref { to: PlayerAntecedent::Done(of), said: Style(said) }) =
            (chooser, who)
        else {
            return Ok(None);
        };
        let Condition::Is { what: Objects::Some { count: Count::One, filter }, tests, past: _ } = condition else {
            return Ok(None);
        };
        let Some(outcome) = frame.outcome(*of).filter(|outcome| outcome.of_each.len() > 1) else { return Ok(None) };
        if *said == PlayerMention::ThosePlayers || frame.apart || !tests.iter().any(ObjectTest::is_this_way) {
            return Ok(None);
        }
        let mut filter = filter.clone();
        filter.tests.extend(tests.iter().cloned());
        let found = self.all_that_fit(&filter, frame)?;
        let did = |share: &Share| share.objects.iter().any(|id| found.contains(id));
        let players = outcome.of_each.iter().filter(|(_, share)| did(share)).map(|(player, _)| *player).collect();
        Ok(Some(self.in_turn_order(players)))
    }

    /// The players who did it follow an instruction, and where it says what is done otherwise, the others of those who
    /// could follow that.
    fn for_those_who_did(
        &mut self,
        what: &InstructionKind,
        effect: &Effect,
        (who, players): (&Players, Vec<PlayerId>),
        frame: &mut Frame,
    ) -> Res<()> {
        let refused = || Stop::Refused(crate::refused::variant("InstructionKind", what));
        let mut branches = vec![(effect, players.clone())];
        if let InstructionKind::If { otherwise: Some(otherwise), .. } = what {
            // "Otherwise, you draw a card" says of nobody how often.
            if !matches!(group_of(otherwise), Some(Group::Players(others)) if others == who) {
                return Err(refused());
            }
            let Players::Ref { to: PlayerAntecedent::Done(of), .. } = who else { return Err(refused()) };
            let all = frame.outcome(*of).into_iter().flat_map(|outcome| outcome.of_each.keys().copied());
            let others = all.filter(|player| !players.contains(player)).collect();
            branches.push((otherwise, self.in_turn_order(others)));
        } else if !chooses(what) {
            return Err(refused());
        }
        frame.done = !players.is_empty();
        let outer = frame.acting.clone();
        for (effect, players) in branches.into_iter().filter(|(_, players)| !players.is_empty()) {
            frame.acting = Some((who.clone(), players));
            self.run(effect, frame)?;
        }
        frame.acting = outer;
        Ok(())
    }

    /// The players of a group each of whom is spoken of on its own.
    fn spoken_of(&mut self, who: &Players, members: &Members, frame: &Frame) -> Res<Option<Vec<PlayerId>>> {
        let asked = |outcome: &&Outcome| outcome.of_each.len() > 1 || outcome.of_each.values().any(|share| !share.done);
        let several = |of: &InstructionId| frame.outcome(*of).filter(asked);
        Ok(match who {
            Players::Some { count: Count::All(_), .. } if members.player && !frame.apart => {
                Some(self.players_of(who, frame)?)
            }
            Players::Ref { to: PlayerAntecedent::Done(of), said: Style(said) }
                if members.steps.contains(of) && !frame.apart && *said != PlayerMention::ThosePlayers =>
            {
                several(of).map(|outcome| outcome.of_each.keys().copied().collect())
            }
            // "If a player doesn't, that player …": who of those that could.
            Players::Ref { to: PlayerAntecedent::Each, .. } if frame.each_player.is_none() => {
                members.steps.iter().find_map(several).map(|outcome| outcome.of_each.keys().copied().collect())
            }
            Players::You
            | Players::Some { .. }
            | Players::Target { .. }
            | Players::Ref { .. }
            | Players::ControllerOf(..)
            | Players::OwnerOf(..)
            | Players::Union(_) => None,
        })
    }

    fn for_players(
        &mut self,
        (what, chooser): (&InstructionKind, Chooser<'_>),
        effect: &Effect,
        who: &Players,
        players: Vec<PlayerId>,
        frame: &mut Frame,
    ) -> Res<()> {
        let players = if let Players::Some { filter: PlayerFilter::FromYou(_), .. } = who {
            players
        } else {
            self.in_turn_order(players)
        };
        let (outer_player, outer_apart) = (frame.each_player, std::mem::replace(&mut frame.apart, true));
        let outer_acting = frame.acting.clone();
        match chooses(what) && !has_others_act_for_each(effect, who) {
            true => self.at_once(chooser, effect, who, &players, frame)?,
            false => self.in_turns(what, who, &players, frame)?,
        }
        (frame.each_player, frame.apart, frame.acting) = (outer_player, outer_apart, outer_acting);
        Ok(())
    }

    /// The effect at once for all players whom the instruction chooses.
    fn at_once(
        &mut self,
        chooser: Chooser<'_>,
        effect: &Effect,
        who: &Players,
        players: &[PlayerId],
        frame: &mut Frame,
    ) -> Res<()> {
        let outer = frame.each_player;
        let mut chosen = Vec::new();
        for player in players {
            frame.each_player = Some(*player);
            if self.is_chosen(chooser, frame)? {
                chosen.push(*player);
            }
        }
        frame.each_player = match chosen.as_slice() {
            [one] => Some(*one),
            _ => outer,
        };
        frame.done = !chosen.is_empty();
        if frame.done {
            frame.acting = Some((who.clone(), chosen.clone()));
            match chooser {
                Chooser::If(condition) => self.run_of_those(condition, effect, frame)?,
                Chooser::Unless(_) | Chooser::UnlessPaid(..) | Chooser::Where(_) => self.run(effect, frame)?,
            }
        }
        if let Chooser::UnlessPaid(..) = chooser {
            let paid = |player: &PlayerId| !chosen.contains(player);
            frame.last_players = players.iter().copied().filter(paid).collect();
            frame.done = !frame.last_players.is_empty();
            let share = |player: &PlayerId| (*player, Share { done: paid(player), ..Share::default() });
            frame.of_each = players.iter().map(share).collect();
        }
        Ok(())
    }

    /// The instruction for one player after the other, each with a number of their own.
    fn in_turns(&mut self, what: &InstructionKind, who: &Players, players: &[PlayerId], frame: &mut Frame) -> Res<()> {
        let before = frame.outcomes.clone();
        let (mut gathered, mut all) = (BTreeMap::new(), Outcome::default());
        for player in players {
            if self.over() {
                break;
            }
            frame.each_player = Some(*player);
            frame.acting = Some((who.clone(), vec![*player]));
            frame.begin();
            self.instruct(what, frame)?;
            all.done |= frame.done;
            all.add_share(*player, frame);
            frame.gather_turn(Some(*player), &before, &mut gathered);
        }
        frame.gather_of(players.iter().copied(), gathered);
        frame.resume(all);
        Ok(())
    }

    fn for_objects(
        &mut self,
        (what, chooser): (&InstructionKind, Chooser<'_>),
        effect: &Effect,
        objects: &Objects,
        found: Vec<ObjectId>,
        frame: &mut Frame,
    ) -> Res<()> {
        let outer = frame.each;
        let outer_members = frame.members.clone();
        if chooses(what) {
            let mut chosen = Vec::new();
            for id in found {
                frame.each = Some(id);
                if self.is_chosen(chooser, frame)? {
                    chosen.push(id);
                }
            }
            frame.each = outer;
            frame.done = !chosen.is_empty();
            if frame.done {
                frame.members = Some((objects.clone(), chosen));
                match chooser {
                    Chooser::If(condition) => self.run_of_those(condition, effect, frame)?,
                    Chooser::Unless(_) | Chooser::UnlessPaid(..) | Chooser::Where(_) => self.run(effect, frame)?,
                }
            }
        } else {
            let before = frame.outcomes.clone();
            let (mut gathered, mut all) = (BTreeMap::new(), Outcome::default());
            for id in found {
                frame.each = Some(id);
                frame.members = Some((objects.clone(), vec![id]));
                frame.begin();
                self.instruct(what, frame)?;
                all.add_turn(frame);
                frame.gather_turn(None, &before, &mut gathered);
            }
            frame.gather_of([], gathered);
            frame.resume(all);
        }
        (frame.each, frame.members) = (outer, outer_members);
        Ok(())
    }

    /// Whether a member of the group is one of those that the instruction is followed for.
    fn is_chosen(&mut self, chooser: Chooser<'_>, frame: &mut Frame) -> Res<bool> {
        Ok(match chooser {
            Chooser::If(condition) => self.holds(condition, frame)?,
            Chooser::Unless(condition) => !self.holds(condition, frame)?,
            Chooser::UnlessPaid(who, cost) => {
                let mut paid = false;
                for player in self.actors(who, frame)? {
                    paid = paid || self.may_pay(player, cost, frame)?;
                }
                !paid
            }
            // A number of each member's own leaves none out.
            Chooser::Where(_) => true,
        })
    }

    /// Players in the order in which they choose: the active player first (101.4).
    fn in_turn_order(&self, players: Vec<PlayerId>) -> Vec<PlayerId> {
        let order = self.apnap();
        let mut players = players;
        sort_by_key(&mut players, |player| order.iter().position(|one| one == player));
        players
    }
}

/// Whether an instruction says for which members of a group it is followed, and no more.
fn chooses(what: &InstructionKind) -> bool {
    matches!(
        what,
        InstructionKind::If { otherwise: None, .. }
            | InstructionKind::Unless { .. }
            | InstructionKind::UnlessPaid { .. }
    )
}

/// "If they do, they draw a card and you gain 2 life": what somebody else does besides is done for each of those of whom it
/// is said (608.2c).
fn has_others_act_for_each(effect: &Effect, who: &Players) -> bool {
    let Players::Ref { to: each, said: _ } = who else { return false };
    let is_one = |doer: &Players| match doer {
        Players::Ref { to, said: _ } => to == each || *to == PlayerAntecedent::Each,
        Players::You
        | Players::Some { .. }
        | Players::Target { .. }
        | Players::ControllerOf(..)
        | Players::OwnerOf(..)
        | Players::Union(_) => false,
    };
    effect.steps.iter().any(|step| matches!(&step.what, InstructionKind::Do { who: doer, .. } if !is_one(doer)))
}
