//! Which objects fit a description, asked of all of them at once: the columns of [`crate::board`], kept up to date with the
//! objects of the game.
//!
//! Row `n` is the object with id `n`. Whoever changes an object marks its row ([`Game::object_mut`]); those marked rows that
//! are in a zone are written anew before anything is asked of it, so that an object that nobody asks for on its way is never
//! written. What the columns don't say, and what is asked of a single object, the evaluator answers ([`super::described`]); in
//! builds with debug assertions it is asked of all that the columns answer, too.

use super::board::{Bits, Counted, Given, ObjectRow, Terms};
use super::described::{Fits, Made, Ready, described};
use super::view::bits_of;
use super::words::{self, Kw};
use crate::derived::columns::{Answered, Columns};
use crate::eval::{counter_code, object_flag, supertype_bit, type_bit, zone_code};
use crate::game::Game;
use crate::ir::{Antecedent, Characteristic, ObjectFilter, Term, Zone};
use crate::state::frame::Frame;
use crate::state::ids::ObjectId;
use crate::state::stop::Res;
use std::cell::RefMut;

impl Columns {
    /// An object is about to change. One that has no row yet is written whole.
    pub(super) fn mark(&mut self, id: ObjectId) {
        if id.index() < self.board.rows() {
            self.marked[id.index() / 64] |= 1 << (id.index() % 64);
        }
    }

    /// There are again so many objects, and some are others than they were.
    pub(super) fn go_back(&mut self, objects: usize, changed: &[ObjectId]) {
        changed.iter().for_each(|id| self.mark(*id));
        if objects < self.board.rows() {
            self.board.truncate(objects);
            self.marked.truncate(objects.div_ceil(64));
            if let Some(last) = self.marked.last_mut().filter(|_| !objects.is_multiple_of(64)) {
                *last &= (1 << (objects % 64)) - 1;
            }
        }
    }

    /// Writes the marked rows of these objects; all others may say what was so once.
    fn write(&mut self, game: &Game, these: impl IntoIterator<Item = ObjectId>) {
        if self.blocks != game.blockers_declared() {
            self.blocks = game.blockers_declared();
            for row in self.board.rows_with(Bits::flags(object_flag::ATTACKING)) {
                self.marked[row / 64] |= 1 << (row % 64);
            }
        }
        let (known, objects) = (self.board.rows(), game.objects.len());
        if known < objects {
            self.board.grow(objects);
            self.marked.resize(objects.div_ceil(64), 0);
            (known..objects).for_each(|row| self.marked[row / 64] |= 1 << (row % 64));
        }
        for id in these {
            let (word, bit) = (id.index() / 64, 1 << (id.index() % 64));
            if self.marked[word] & bit != 0 {
                self.marked[word] &= !bit;
                self.write_row(game, id.index());
            }
        }
    }

    fn write_row(&mut self, game: &Game, index: usize) {
        game.describe(ObjectId(index as u32), &mut self.row);
        self.board.put(index, &self.row);
    }
}

/// The numbers of subtypes and keywords are those of their terms.
pub(super) const TERMS: Terms = Terms { is_creature_type, keyword };

fn is_creature_type(number: u16) -> bool {
    Term::of_number(number).is_some_and(words::is_creature_type)
}

/// A keyword that has several names has one number.
fn keyword(number: u16) -> u16 {
    /// More than there are terms.
    const OF_KEYWORDS: u16 = 1 << 15;
    let known = Term::of_number(number).and_then(Kw::of);
    known.map_or(number, |known| OF_KEYWORDS | known as u16)
}

impl Game {
    /// Writes an object as the columns have it.
    fn describe(&self, id: ObjectId, row: &mut ObjectRow) {
        let object = self.object(id);
        let chars = &object.chars;
        row.bits = Bits::OBJECT
            | Bits::types(chars.types.iter().fold(0, |bits, one| bits | type_bit(*one)))
            | Bits::supertypes(chars.supertypes.iter().fold(0, |bits, one| bits | supertype_bit(*one)))
            | Bits::colours(bits_of(chars.colours))
            | Bits::zone(zone_code(object.zone))
            | Bits::flags(object.own_flags())
            | Bits::controller(object.controller.0)
            | Bits::owner(object.owner.0);
        if object.attacking.is_some() && self.has_object_flag(id, object_flag::UNBLOCKED) {
            row.bits |= Bits::flags(object_flag::UNBLOCKED);
        }
        row.counters.clear();
        row.counters.extend(object.counters.iter().filter_map(|(kind, count)| Some((counter_code(*kind)?, *count))));
        if row.counters.iter().any(|(_, count)| *count > 0) {
            row.bits |= Bits::COUNTERS;
        }
        if chars.every_creature_type {
            row.bits |= Bits::EVERY_CREATURE_TYPE;
        }
        (row.controller, row.owner) = (object.controller.0, object.owner.0);
        let small = |number: i64| i32::try_from(number).unwrap_or(i32::MAX);
        row.numbers[Counted::Power as usize] = chars.power.unwrap_or(0);
        row.numbers[Counted::Toughness as usize] = chars.toughness.unwrap_or(0);
        row.numbers[Counted::ManaValue as usize] = small(self.characteristic(Characteristic::ManaValue, id));
        row.numbers[Counted::Loyalty as usize] = small(self.characteristic(Characteristic::Loyalty, id));
        row.numbers[Counted::Damage as usize] = small(object.damage.into());
        let number = |term: Term| term.index() as u16;
        row.subtypes.clear();
        row.subtypes.extend(chars.subtypes.iter().copied().chain(chars.role()).map(number));
        row.keywords.clear();
        for held in &chars.keywords {
            let names = [Some(held.name), super::keywords::kind_of(held.name)];
            row.keywords.extend(names.into_iter().flatten().map(|name| keyword(number(name))));
        }
    }

    /// How descriptions were answered so far that were asked of all objects of some zones.
    pub fn answered(&self) -> Answered {
        self.derived.columns.borrow().answered
    }

    /// The columns, as some objects are now.
    fn columns_of(&self, these: &[ObjectId]) -> RefMut<'_, Columns> {
        let mut columns = self.derived.columns.borrow_mut();
        columns.write(self, these.iter().copied());
        debug_assert!(these.iter().all(|id| {
            let mut row = ObjectRow::default();
            self.describe(*id, &mut row);
            columns.board.says(id.index(), &row)
        }));
        columns
    }

    /// The objects that fit a description, in the zones it speaks of.
    pub(super) fn found(&self, filter: &ObjectFilter, frame: &Frame) -> Res<Vec<ObjectId>> {
        let described = described(filter);
        let found = match &*described {
            Ok(Fits::Test(ready)) => self.found_in_columns(ready, filter, frame)?,
            Ok(Fits::Nth(..)) | Err(_) => None,
        };
        let Some(found) = found else {
            self.derived.columns.borrow_mut().answered.by_evaluator += 1;
            return self.found_one_by_one(&described, filter, frame);
        };
        if cfg!(debug_assertions)
            && let Ok(one_by_one) = self.found_one_by_one(&described, filter, frame)
        {
            assert_eq!(found, one_by_one, "columns and evaluator differ: {filter:?}");
        }
        Ok(found)
    }

    /// Asks the columns; none where the evaluator is to be asked of each object.
    fn found_in_columns(&self, ready: &Ready, filter: &ObjectFilter, frame: &Frame) -> Res<Option<Vec<ObjectId>>> {
        let Ready { test: _, plan, zones } = ready;
        // Who controlled what as a past event happened stands in no column; an argument that has no answer is asked for where
        // an object needs it.
        if !frame.then.is_empty() {
            return Ok(None);
        }
        let Ok(mut arguments) = self.arguments(plan, frame) else { return Ok(None) };
        for given in plan.given() {
            let Ok(rows) = self.rows_given(given, frame) else { return Ok(None) };
            arguments.given.push(rows);
        }
        let mut all = Vec::new();
        for zone in zones {
            let elsewhere;
            let there: &[ObjectId] = if *zone == Zone::Battlefield {
                &self.battlefield
            } else {
                elsewhere = self.everywhere(*zone);
                &elsewhere
            };
            if there.is_empty() {
                continue;
            }
            let mut columns = self.columns_of(there);
            let Columns { board, found, .. } = &mut *columns;
            plan.find(board, &arguments, Bits::zone(zone_code(*zone)), found);
            if found.iter().all(|word| *word == 0) {
                continue;
            }
            let is_found = |id: &ObjectId| found[id.index() / 64] >> (id.index() % 64) & 1 != 0;
            let hidden = |id: &ObjectId| *zone != Zone::Battlefield && self.lies_hidden(filter, *id);
            all.extend(there.iter().copied().filter(|id| is_found(id) && !hidden(id)));
        }
        // The evaluator may ask of all objects itself: nothing is held of the columns meanwhile.
        let count = |answered: &mut Answered| match plan.rest() {
            None => answered.by_columns += 1,
            Some(_) => answered.in_part += 1,
        };
        count(&mut self.derived.columns.borrow_mut().answered);
        let Some(rest) = plan.rest() else { return Ok(Some(all)) };
        let mut fit = Vec::with_capacity(all.len());
        for id in all {
            if self.is_true(rest, id, frame)? {
                fit.push(id);
            }
        }
        Ok(Some(fit))
    }

    /// The rows of objects that are known before any is asked about.
    fn rows_given(&self, given: &Given, frame: &Frame) -> Res<Vec<usize>> {
        // As [`Game::is_referred`] takes it.
        let of = |id: ObjectId| {
            let became = self.object(id).next.filter(|next| self.is_one(id, *next));
            [Some(id), became, Some(frame.follow(id))].into_iter().flatten().map(ObjectId::index)
        };
        Ok(match given {
            Given::Referred(Antecedent::This) => of(frame.source).collect(),
            Given::Referred(to) => self.referred(*to, frame).into_iter().flat_map(of).collect(),
            Given::Named(objects) => self.objects_of(objects, frame)?.into_iter().map(ObjectId::index).collect(),
            Given::Pair => {
                [Some(frame.source), self.pair_of(frame.source)].into_iter().flatten().map(ObjectId::index).collect()
            }
        })
    }

    /// Asks the evaluator of each object of the zones that a description speaks of.
    fn found_one_by_one(&self, described: &Made<Fits>, filter: &ObjectFilter, frame: &Frame) -> Res<Vec<ObjectId>> {
        let mut found = Vec::new();
        for zone in super::objects::zones_of(filter) {
            if zone == Zone::Battlefield {
                for id in &self.battlefield {
                    if self.fits_described(described, filter, *id, frame)? {
                        found.push(*id);
                    }
                }
                continue;
            }
            for id in self.everywhere(zone) {
                if !self.lies_hidden(filter, id) && self.fits_described(described, filter, id, frame)? {
                    found.push(id);
                }
            }
        }
        Ok(found)
    }
}
