//! What continuous effects look at (611.3a), and whether any of it is another than when their layers were last applied
//! (613): as long as it is the same, so is what they make of it.
//!
//! Every effect depends on the board: which objects are on the battlefield and in the command zone, what these are without
//! effects, their counters and what they are attached to, and which effects there are. Of an effect
//! that looks at more it is noted what: a filter that asks what is tapped, a condition about life or about whose turn it
//! is. What is not known to be less counts as everything: then the layers are applied whenever they are asked for.

use super::continuous::HONE;
use super::words::Kw;
use crate::derived::basis::{Bare, Basis, Looking, Made, Moment, OnStack, Seen, Stamp};
use crate::game::Game;
use crate::ir::{CounterKind, Zone};
use crate::state::ability::Loaded;
use crate::state::characteristics::{Characteristics, stat_value};
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::lasting::{Lasting, Special, Until};
use crate::state::object::Object;
use crate::state::reads::Reads;
use crate::state::settings::EntersLookAhead;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

impl Bare {
    /// How much more power and toughness counters give to an object than they gave, where they are all that is another.
    fn grown_by(&self, object: &Object) -> Option<(i32, i32)> {
        if !(Bare { counters: object.counters.clone(), ..self.clone() }).is(object) {
            return None;
        }
        let (mut power, mut toughness) = (0_i32, 0_i32);
        let kinds: BTreeSet<CounterKind> = self.counters.keys().chain(object.counters.keys()).copied().collect();
        for kind in kinds {
            let count = |counters: &BTreeMap<CounterKind, u32>| counters.get(&kind).copied().unwrap_or(0);
            let more = i32::try_from(i64::from(count(&object.counters)) - i64::from(count(&self.counters))).ok()?;
            match kind {
                CounterKind::PowerToughness(pt) => {
                    let by = |stat| i32::try_from(stat_value(stat, 0)).ok()?.checked_mul(more);
                    power = power.checked_add(by(pt.power)?)?;
                    toughness = toughness.checked_add(by(pt.toughness)?)?;
                }
                // It may give an ability.
                CounterKind::Keyword(_) if more != 0 => return None,
                // It changes the size of another object (122.1j).
                HONE if more != 0 => return None,
                CounterKind::Keyword(_) | CounterKind::Named(_) | CounterKind::Energy | CounterKind::Poison => {}
            }
        }
        Some((power, toughness))
    }
}

/// What the layers make of the game, to compare.
#[derive(Debug, PartialEq)]
pub(super) struct Derived {
    objects: Vec<(ObjectId, PlayerId, Characteristics)>,
    players: Vec<(usize, usize, usize, bool, i64, u32)>,
    game: (usize, usize),
}

impl Game {
    fn board(&self) -> impl Iterator<Item = ObjectId> + '_ {
        let defining = self.defining.iter().filter(|id| !self.object(**id).gone);
        [&self.battlefield, &self.entering, &self.command].into_iter().flatten().chain(defining).copied()
    }

    /// Whether the objects of the board are these.
    fn is_board(&self, board: &[ObjectId]) -> bool {
        let mut rest = board;
        for zone in [&self.battlefield, &self.entering, &self.command] {
            match rest.split_at_checked(zone.len()) {
                Some((these, others)) if these == zone.as_slice() => rest = others,
                _ => return false,
            }
        }
        self.defining.iter().filter(|id| !self.object(**id).gone).eq(rest)
    }

    fn sizes(&self) -> [usize; 2] {
        [self.battlefield.len(), self.entering.len()]
    }

    fn moment(&self) -> Moment {
        Moment { turn: (self.turn, self.active), step: (self.step, self.combats_this_turn), night: self.night }
    }

    /// Whether what effects look at of turn and step is what it was.
    fn is_moment(&self, basis: &Basis) -> bool {
        let (reads, now) = (basis.reads, self.moment());
        basis.moment.is_some_and(|then| {
            (!reads.has(Reads::TURN.and(Reads::STEP)) || then.turn == now.turn)
                && (!reads.has(Reads::STEP) || then.step == now.step)
                && (!reads.has(Reads::NIGHT) || then.night == now.night)
        })
    }

    fn out_of_the_game(&self) -> usize {
        self.players.iter().filter(|player| player.lost).count()
    }

    /// What changes with the game as far as effects can look at it.
    fn stamp(&self) -> Stamp {
        let of_lasting = self.lasting.iter().map(affected).sum();
        Stamp {
            checked: self.to_check(),
            sizes: [self.entering.len(), self.command.len(), self.defining.len(), self.lasting.len(), of_lasting],
            latest: self.lasting.last().map(|lasting| lasting.timestamp),
            moment: self.moment(),
        }
    }

    /// Whether the layers would make of the game what they made of it. As long as nothing has changed, they would if they would
    /// have when that was last looked at.
    pub(super) fn is_settled(&mut self) -> bool {
        if self.derived.settled == Some(self.stamp()) {
            return true;
        }
        let settled = self.would_make_the_same();
        self.derived.settled = settled.then(|| self.stamp());
        settled
    }

    fn would_make_the_same(&mut self) -> bool {
        let Some(basis) = &self.derived.basis else { return false };
        let reads = basis.reads;
        let touched = self.derived.touched.marks();
        let looked_at_changed = reads.has(Reads::ANYTHING)
            || reads.has(Reads::OBJECTS) && touched != basis.objects
            || reads.has(Reads::PLAYERS)
                && ![basis.players, self.derived.players_looked_at].contains(&self.players_changed)
                && !basis.seen.iter().zip(&self.players).all(|(seen, player)| seen.is(player))
            || reads.has(Reads::TURN.and(Reads::STEP).and(Reads::NIGHT)) && !self.is_moment(basis);
        let same = !looked_at_changed
            && basis.lost == self.out_of_the_game()
            && basis.lasting.len() == self.lasting.len()
            && basis
                .lasting
                .iter()
                .zip(&self.lasting)
                .all(|(made, lasting)| made.timestamp == lasting.timestamp && made.objects == affected(lasting));
        if !same {
            return false;
        }
        let same_board = basis.sizes == self.sizes() && self.is_board(&basis.board);
        self.derived.players_looked_at = self.players_changed;
        if !same_board && !self.settle_board() {
            return false;
        }
        let Some(basis) = &self.derived.basis else { return false };
        let mut unchanged = self.derived.on_stack.ids.len();
        // Nothing that changes an object goes unmarked.
        if touched != self.derived.looked_at && touched != basis.objects {
            let is_known = |(id, bare): (&ObjectId, &Bare)| bare.is(self.object(*id));
            let known = match self.derived.touched.recent() {
                Some(recent) => recent.iter().all(|id| {
                    let at = basis.board.iter().position(|other| other == id);
                    at.and_then(|at| basis.bare.get(at)).is_none_or(|bare| is_known((id, bare)))
                }),
                None => basis.board.iter().zip(&basis.bare).all(is_known),
            };
            if !known && !self.recount() {
                return false;
            }
            unchanged = self.unchanged_on_stack();
            self.derived.looked_at = self.derived.touched.marks();
            self.derived.touched.forget();
        }
        let same_stack = unchanged == self.stack.len() && self.derived.on_stack.ids == self.stack;
        same_stack || (!reads.has(Reads::STACK) && self.settle_stack(unchanged))
    }

    /// How many objects at the bottom of what was noted of the stack are what they were.
    fn unchanged_on_stack(&self) -> usize {
        let OnStack { ids, bare } = &self.derived.on_stack;
        let is_another = |at: usize| !bare[at].is(self.object(ids[at]));
        let first = match self.derived.touched.recent() {
            Some(recent) => {
                // What is gone is no longer on the stack, which is seen by the objects that are.
                let on_stack = |id: &ObjectId| self.object(*id).zone == Zone::Stack && !self.object(*id).gone;
                let recent = recent.iter().filter(|id| on_stack(id));
                let places = recent.filter_map(|id| ids.iter().rposition(|other| other == id));
                places.filter(|at| is_another(*at)).min()
            }
            None => (0..ids.len()).find(|at| is_another(*at)),
        };
        first.unwrap_or(ids.len())
    }

    /// No effect looks at which objects are on the board, or no more than to say something of each for itself
    /// ([`super::local`]), and what has come to it or left it says nothing of others, nor is anything else said of it: all others
    /// are what they are, and what is new is what these effects make of it. Says whether that is all there is to it.
    fn settle_board(&mut self) -> bool {
        let Some(basis) = &self.derived.basis else { return false };
        let looks = basis.reads.has(Reads::OTHERS);
        if basis.reads.has(Reads::ANYTHING) || looks && basis.local.is_none() {
            return false;
        }
        let local = basis.local.clone().filter(|_| looks);
        // What was another thing when the layers were applied, as a card is one of its halves while it is cast (709.3a),
        // may have said other things then.
        if !basis.board.iter().zip(&basis.bare).all(|(id, bare)| bare.is(self.object(*id))) {
            return false;
        }
        let now: Vec<ObjectId> = self.board().collect();
        // What comes is mostly the last of its zone: all before it is where it was.
        let same = basis.board.iter().zip(&now).take_while(|(known, id)| known == id).count();
        let (was_behind, is_behind) = (&basis.board[same..], &now[same..]);
        let known: FxHashMap<ObjectId, usize> = was_behind.iter().enumerate().map(|(at, id)| (*id, at)).collect();
        let here: FxHashSet<ObjectId> = is_behind.iter().copied().collect();
        // Stories begin with what is there (702.195a).
        let plain = |id: &ObjectId| {
            self.says_nothing_of_others(*id)
                && self.nothing_is_said_of(*id)
                && !self.object(*id).copiable.has(Kw::Storied)
        };
        // What was on its way and has arrived begins to say what it says of others.
        let on_the_way = basis.board.iter().skip(basis.sizes[0]).take(basis.sizes[1]);
        let arriving: Vec<ObjectId> = on_the_way.copied().filter(|id| !self.entering.contains(id)).collect();
        let comes = is_behind.iter().filter(|id| !known.contains_key(id)).chain(&arriving).all(plain);
        let goes = was_behind.iter().filter(|id| !here.contains(id)).all(|id| self.says_nothing_of_others(*id));
        if !comes || !goes {
            return false;
        }
        let new: Vec<ObjectId> = is_behind.iter().copied().filter(|id| !known.contains_key(id)).collect();
        new.iter().for_each(|id| self.reset_to_copiable(*id));
        if local.as_ref().is_some_and(|by| !self.is_told_the_same(by)) {
            return false;
        }
        let arrived = local.is_some() && self.settings.enters_look_ahead != EntersLookAhead::Current;
        let affected = new.into_iter().chain(arriving.into_iter().filter(|_| arrived));
        for (id, by) in affected.zip(local.iter().cycle()) {
            if !self.affect(id, by).is_ok_and(|all| all) {
                return false;
            }
        }
        let Some(mut basis) = self.derived.basis.take() else { return false };
        let noted = Arc::make_mut(&mut basis);
        let mut was: Vec<Option<Bare>> = noted.bare.split_off(same).into_iter().map(Some).collect();
        for id in &now[same..] {
            let kept = known.get(id).and_then(|at| was.get_mut(*at)).and_then(Option::take);
            noted.bare.push(kept.unwrap_or_else(|| Bare::of(self.object(*id), noted.reads)));
        }
        noted.board = now;
        noted.sizes = self.sizes();
        self.derived.basis = Some(basis);
        // Effects may have looked at whether what is removed from combat attacked or blocked.
        let left = self.note_control_changes();
        !(self.leave_combat() || left)
    }

    /// Whether an object of the board has no static abilities, and nothing in itself but counters changes what it is.
    fn says_nothing_of_others(&self, id: ObjectId) -> bool {
        let object = self.object(id);
        let speaks = |chars: &Characteristics| {
            !chars.levels.is_empty() || chars.abilities.iter().any(|held| matches!(&*held.ability, Loaded::Static(_)))
        };
        let known = object.chars.is_same(&object.copiable);
        object.level <= 1 && !speaks(&object.copiable) && (known || !speaks(&object.chars))
    }

    /// Whether no effect and no counter changes an object.
    fn nothing_is_said_of(&self, id: ObjectId) -> bool {
        self.object(id).counters.is_empty()
            && !self.lasting.iter().any(|lasting| lasting.objects.iter().flatten().any(|other| *other == id))
    }

    /// No effect looks at sizes and counters, and nothing but counters that change a size has changed since the layers were
    /// applied: these come last (613.4c), so that each size is by so much another. Says whether that is all there is to it.
    fn recount(&mut self) -> bool {
        let Some(basis) = &self.derived.basis else { return false };
        let switches = |lasting: &Lasting| matches!(lasting.special, Some(Special::Switch));
        if basis.reads.has(Reads::SIZES) || self.lasting.iter().any(switches) {
            return false;
        }
        let mut changed = Vec::new();
        for (at, (id, bare)) in basis.board.iter().zip(&basis.bare).enumerate() {
            let object = self.object(*id);
            if bare.is(object) {
                continue;
            }
            let Some(by) = bare.grown_by(object).filter(|_| object.zone == Zone::Battlefield) else { return false };
            let (power, toughness) = (object.chars.power, object.chars.toughness);
            let Some(power) = power.map_or(Some(None), |power| power.checked_add(by.0).map(Some)) else { return false };
            let Some(toughness) = toughness.map_or(Some(None), |size| size.checked_add(by.1).map(Some)) else {
                return false;
            };
            changed.push((at, *id, power, toughness));
        }
        for (at, id, power, toughness) in changed {
            let chars = self.chars_mut(id);
            (chars.power, chars.toughness) = (power, toughness);
            let counters = self.object(id).counters.clone();
            if let Some(basis) = &mut self.derived.basis
                && let Some(bare) = Arc::make_mut(basis).bare.get_mut(at)
            {
                bare.counters = counters;
            }
        }
        true
    }

    /// Whether no effect gives text, abilities or another controller to what comes onto the battlefield, as far as the
    /// layers were applied.
    pub(super) fn gives_nothing(&self) -> bool {
        self.derived.basis.as_ref().is_some_and(|basis| !basis.reads.has(Reads::GIVES))
    }

    /// Whether an effect looks at what has happened, as far as the layers were applied.
    pub(super) fn looks_at_the_past(&self) -> bool {
        self.derived.basis.as_ref().is_some_and(|basis| basis.reads.has(Reads::PAST))
    }

    /// No effect looks at the stack: what is new there is what it is without effects. As many objects at the bottom as are
    /// said are what they were. Says whether that is all there is to it.
    fn settle_stack(&mut self, unchanged: usize) -> bool {
        // What is put on top or taken from there leaves all below where it was.
        let (known, stack) = (&self.derived.on_stack.ids, &self.stack);
        let most = known.len().min(stack.len());
        let same = match known[..most] == stack[..most] {
            true => most,
            false => known.iter().zip(stack).take_while(|(known, id)| known == id).count(),
        };
        let below = same.min(unchanged);
        let above = self.derived.on_stack.split_off(below);
        for at in below..self.stack.len() {
            let id = self.stack[at];
            if !above.holds(self.object(id), id) {
                if self.lasting.iter().any(|lasting| lasting.objects.iter().flatten().any(|other| *other == id)) {
                    return false;
                }
                self.reset_to_copiable(id);
            }
            self.derived.on_stack.push(id, Bare::of(self.object(id), Reads::BOARD));
        }
        true
    }

    /// What the layers have made of the game.
    pub(super) fn derived(&self) -> Derived {
        let of_object = |id: ObjectId| (id, self.object(id).controller, (*self.object(id).chars).clone());
        let of_player = |player: &crate::state::object::Player| {
            let said = (player.restrictions.len(), player.permissions.len(), player.keywords.len());
            (said.0, said.1, said.2, player.no_maximum_hand, player.hand_size, player.extra_lands)
        };
        Derived {
            objects: self.board().chain(self.stack.iter().copied()).map(of_object).collect(),
            players: self.players.iter().map(of_player).collect(),
            game: (self.uncastable.len(), self.cost_effects.len()),
        }
    }

    /// Notes what the layers have been applied to, and what the effects look at; `basis` is what was noted before.
    pub(super) fn note_basis(&mut self, basis: Option<Arc<Basis>>, of_statics: Reads, local: Option<Arc<[Looking]>>) {
        let mut reads = of_statics;
        let (mut made, mut of_lasting) = (Vec::with_capacity(self.lasting.len()), Reads::BOARD);
        for lasting in &self.lasting {
            let known = basis.iter().flat_map(|basis| &basis.lasting).find(|made| made.timestamp == lasting.timestamp);
            let own = known.map_or_else(|| Reads::of_lasting(lasting), |made| made.reads);
            made.push(Made { timestamp: lasting.timestamp, objects: affected(lasting), reads: own });
            of_lasting.add(own);
            if self.looks_elsewhere(lasting) {
                reads.add(Reads::ANYTHING);
            }
        }
        reads.add(of_lasting);
        // Of what is on the stack nothing of the kind is noted.
        if reads.has(Reads::STATUS) && reads.has(Reads::STACK) {
            reads.add(Reads::OBJECTS);
        }
        // A copy of the game that is remembered keeps its own.
        let mut noted = basis.and_then(Arc::into_inner).unwrap_or_default();
        let there = self.battlefield.len() + self.entering.len() + self.command.len() + self.defining.len();
        noted.board.reserve(there.saturating_sub(noted.board.len()));
        noted.bare.reserve(there.saturating_sub(noted.bare.len()));
        // Most of them are what they were.
        let mut count = 0;
        for (at, id) in self.board().enumerate() {
            count = at + 1;
            let object = self.object(id);
            match (noted.board.get_mut(at), noted.bare.get_mut(at)) {
                (Some(known), Some(bare)) => {
                    if *known != id || !bare.notes(reads) || !bare.is(object) {
                        (*known, *bare) = (id, Bare::of(object, reads));
                    }
                }
                _ => {
                    noted.board.push(id);
                    noted.bare.push(Bare::of(object, reads));
                }
            }
        }
        noted.board.truncate(count);
        noted.bare.truncate(count);
        noted.sizes = self.sizes();
        noted.lasting = made;
        noted.lost = self.out_of_the_game();
        noted.reads = reads;
        noted.local = local.filter(|_| !of_lasting.has(Reads::OTHERS));
        noted.moment = Some(self.moment());
        noted.objects = self.derived.touched.marks();
        noted.players = self.players_changed;
        noted.seen.clear();
        if reads.has(Reads::PLAYERS) {
            noted.seen.extend(self.players.iter().map(|player| Seen::of(player, reads)));
        }
        self.derived.looked_at = noted.objects;
        self.derived.touched.forget();
        let bare = self.stack.iter().map(|id| Bare::of(self.object(*id), Reads::BOARD)).collect();
        self.derived.on_stack = OnStack { ids: self.stack.clone(), bare };
        self.derived.basis = Some(Arc::new(noted));
    }

    /// Whether an effect is of an object that is not on the board, or may ask for one.
    fn looks_elsewhere(&self, lasting: &Lasting) -> bool {
        let away = |id: ObjectId| {
            let object = self.object(id);
            !object.gone && !matches!(object.zone, Zone::Battlefield | Zone::Stack | Zone::Command)
        };
        let plays_only = lasting.changes.is_empty() && matches!(lasting.special, Some(Special::MayPlay { .. }));
        let asked = lasting.condition.is_some().then_some(&*lasting.frame);
        let lasts = if let Until::AsLongAs(_, found) = &lasting.until { Some(&**found) } else { None };
        let asks = asked
            .into_iter()
            .chain(lasts)
            .any(|frame| [Some(frame.source), frame.each, frame.subject].into_iter().flatten().any(away));
        asks || (!plays_only && lasting.objects.iter().flatten().any(|id| away(*id)))
    }
}

fn affected(lasting: &Lasting) -> usize {
    lasting.objects.as_ref().map_or(0, Vec::len)
}
