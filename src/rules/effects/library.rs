//! Drawing, milling, looking, searching (121, 701.17, 701.20, 701.23).

use crate::game::Game;
use crate::ir::*;
use crate::state::ability::Loaded;
use crate::state::decision::{Pick, Purpose, Question};
use crate::state::event::{Cause, GameEvent};
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::moves::Move;
use crate::state::stop::{Res, Stop};
use crate::together;
use crate::trace::{counted, note, nouns};
use crate::words::Kw;
use std::borrow::Cow;

impl Game {
    /// Draws cards, one after the other (121.2).
    pub fn draw_cards(&mut self, player: PlayerId, count: usize, frame: &mut Frame) -> Res<u32> {
        let mut drawn = Vec::new();
        let whole = u32::try_from(count).unwrap_or(u32::MAX);
        let count = if whole > 1 && self.replace_draws(player, whole)? { 0 } else { count };
        for _ in 0..count {
            let so_far = self.player(player).drawn;
            let kept = |restriction: &Restriction| {
                matches!(restriction, Restriction::CantDraw)
                    || matches!(restriction, Restriction::DrawsAtMost(most) if so_far >= *most)
            };
            if self.player_restricted(player, kept) || self.dredge(player, frame)? || self.replace_draw(player)? {
                continue;
            }
            let from_bottom = self.player_restricted(player, |other| matches!(other, Restriction::DrawsFromBottom));
            let library = &self.player(player).library;
            let Some(card) = (if from_bottom { library.first() } else { library.last() }).copied() else {
                note!(
                    self,
                    "121.4",
                    "{} can't draw: the library is empty.",
                    "{} ne peut pas piocher : la bibliothèque est vide.",
                    self.player_name(player)
                );
                self.player_mut(player).drew_from_empty = true;
                continue;
            };
            let state = self.player_mut(player);
            state.drawn += 1;
            let nth = state.drawn;
            let first_of_step = self.draws_first_of_step(player);
            self.drew_in_step = self.drew_in_step || first_of_step;
            note!(self, "121.1", "{} draws a card.", "{} pioche une carte.", self.player_name(player));
            let new = self.move_one(Move::new(card, Zone::Hand, Cause::Draw { nth, first_of_step }, player))?;
            if let Some(new) = new {
                self.reveal_drawn(new, nth, player)?;
            }
            drawn.extend(new);
        }
        let count = drawn.len() as u32;
        frame.amount = i64::from(count);
        frame.this_way.extend(&drawn);
        frame.results = drawn;
        Ok(count)
    }

    /// "If you would draw a card, you may instead mill N cards and return this card from your graveyard to your hand."
    /// (702.52a)
    fn dredge(&mut self, player: PlayerId, frame: &Frame) -> Res<bool> {
        for card in self.player(player).graveyard.clone() {
            let Some(Keyword { parameter: Parameter::Number(Quantity::Number(number)), .. }) =
                self.object(card).chars.keyword(Kw::Dredge)
            else {
                continue;
            };
            let number = *number as usize;
            if self.player(player).library.len() < number || !self.ask_whether(player, Purpose::May, card)? {
                continue;
            }
            note!(self, "702.52a", "{} is dredged.", "{} est dragué.", self.name(card));
            let mut inner = frame.clone();
            self.mill(player, number, &mut inner)?;
            self.move_one(Move::new(card, Zone::Hand, Cause::Effect, player))?;
            return Ok(true);
        }
        Ok(false)
    }

    /// Whether the next card that a player draws is the first in their draw step.
    pub(crate) fn draws_first_of_step(&self, player: PlayerId) -> bool {
        self.step == Step::Draw && self.active == player && !self.drew_in_step
    }

    /// Abilities that reveal a card as it is drawn (121.9), each for the triggers linked to it.
    fn reveal_drawn(&mut self, card: ObjectId, nth: u32, player: PlayerId) -> Res<()> {
        let mut sources = Vec::new();
        for id in &self.battlefield {
            let object = self.object(*id);
            for held in object.chars.abilities.iter().filter(|_| object.controller == player) {
                if let Loaded::RevealDrawn { ordinal, your_turns, may } = &*held.ability
                    && ordinal.0 == nth
                    && (!your_turns || self.active == player)
                {
                    sources.push((*id, *may));
                }
            }
        }
        for (source, may) in sources {
            if self.object(card).zone != Zone::Hand || (may && !self.ask_whether(player, Purpose::May, source)?) {
                continue;
            }
            note!(self, "701.20a", "{} reveals {}.", "{} révèle {}.", self.player_name(player), self.name(card));
            self.show_for_triggers(card);
            self.emit(vec![GameEvent::Revealed { card, by: player, source }], None)?;
        }
        Ok(())
    }

    pub(crate) fn mill(&mut self, player: PlayerId, count: usize, frame: &mut Frame) -> Res<bool> {
        let cards: Vec<ObjectId> = self.player(player).library.iter().rev().take(count).copied().collect();
        if let Some(top) = cards.first()
            && let Some(milled) = self.replace_mill((*top, count), player, frame)?
        {
            frame.amount = milled.len() as i64;
            let any = !milled.is_empty();
            frame.results = milled;
            return Ok(any);
        }
        self.note_mill(player, cards.len());
        let moves = cards.into_iter().map(|id| Move::new(id, Zone::Graveyard, Cause::Mill, player)).collect();
        Ok(!self.move_by_effect(moves, frame)?.is_empty())
    }

    pub(crate) fn note_mill(&mut self, player: PlayerId, cards: usize) {
        note!(self, "701.17a", "{} mills {}.", "{} meule {}.", self.player_name(player), counted(cards, nouns::CARDS));
    }

    /// Searches zones for cards; a player need not find what a description asks for (701.23b).
    pub(super) fn search(
        &mut self,
        player: PlayerId,
        whose: &Players,
        (zones, join): (&[Zone], Join),
        what: &Objects,
        frame: &mut Frame,
    ) -> Res<bool> {
        let owners = self.players_of(whose, frame)?;
        let zones = &self.zones_searched(zones, join, player, frame)?[..];
        if zones.is_empty() {
            return Ok(false);
        }
        let cards: Vec<ObjectId> =
            owners.iter().flat_map(|owner| zones.iter().flat_map(|zone| self.zone(*zone, *owner))).collect();
        let mut chosen: Vec<ObjectId> = Vec::new();
        for Wanted { count, alternatives, one_each } in wanted_cards(what)? {
            let mut found = Vec::new();
            for id in cards.iter().copied().filter(|id| !chosen.contains(id) && !frame.has_found(*id)) {
                let mut fits = false;
                for filter in &alternatives {
                    fits = fits || self.fits(&without_zones(filter), id, frame)?;
                }
                if fits {
                    found.push(id);
                }
            }
            let (min, max) = self.bounds(&count, found.len(), frame)?;
            let max = max.min(found.len());
            // Simply so many cards have to be found (701.23d); of a quality, those that everybody sees (701.23b).
            let of_quality = alternatives.iter().any(|filter| states_quality(&without_zones(filter)));
            let seen = found.iter().filter(|id| !matches!(self.object(**id).zone, Zone::Library | Zone::Hand)).count();
            let min = min.min(if of_quality { seen } else { max });
            let options = found.into_iter().map(Pick::Object).collect();
            let picks =
                self.ask(Question { player, purpose: Purpose::Search, source: frame.source, options, min, max })?;
            let picked: Vec<ObjectId> = picks.into_iter().filter_map(Pick::object).collect();
            let picked = if one_each { self.one_of_each(picked, &alternatives, frame)? } else { picked };
            let conditions: Vec<_> = alternatives.iter().flat_map(|filter| together::of(filter)).collect();
            chosen.extend(self.kept_together(&conditions, picked, frame)?);
        }
        note!(
            self,
            "701.23a",
            "{} searches and finds {}.",
            "{} cherche et trouve {}.",
            self.player_name(player),
            self.names(&chosen)
        );
        let any = !chosen.is_empty();
        frame.found.iter_mut().for_each(|found| found.extend(&chosen));
        frame.results = chosen;
        frame.amount = frame.results.len() as i64;
        let searched = owners.into_iter().filter(|_| zones.contains(&Zone::Library));
        let events = searched.map(|library| GameEvent::Searched { player, library }).collect();
        self.emit(events, None)?;
        Ok(any)
    }

    /// Where a player searches: of "your library and/or graveyard" and "your library or graveyard" that is the player's choice
    /// (608.2d). Who can't search libraries searches the other zones.
    fn zones_searched(&mut self, zones: &[Zone], join: Join, player: PlayerId, frame: &Frame) -> Res<Vec<Zone>> {
        let (library, others): (Vec<Zone>, Vec<Zone>) = zones.iter().partition(|zone| **zone == Zone::Library);
        if library.is_empty() {
            return Ok(others);
        }
        if self.player_restricted(player, |restriction| matches!(restriction, Restriction::CantSearch)) {
            return Ok(others);
        }
        if others.is_empty() || join.meaning() == Join::And {
            return Ok(zones.to_vec());
        }
        if !self.ask_whether(player, Purpose::SearchLibrary, frame.source)? {
            return Ok(others);
        }
        Ok(if join.meaning() == Join::AndOr { zones.to_vec() } else { library })
    }

    /// As many of the cards as are one of each description.
    fn one_of_each(&self, cards: Vec<ObjectId>, of: &[&ObjectFilter], frame: &Frame) -> Res<Vec<ObjectId>> {
        let mut fits = Vec::with_capacity(cards.len());
        for id in &cards {
            let mut own = Vec::new();
            for (at, filter) in of.iter().enumerate() {
                if self.fits(&without_zones(filter), *id, frame)? {
                    own.push(at);
                }
            }
            fits.push(own);
        }
        let mut taken = vec![None; of.len()];
        let placed =
            (0..cards.len()).filter(|card| place(*card, &fits, &mut taken, &mut vec![false; of.len()])).count();
        debug_assert_eq!(placed, taken.iter().flatten().count());
        Ok(cards.into_iter().enumerate().filter(|(at, _)| taken.contains(&Some(*at))).map(|(_, id)| id).collect())
    }

    /// Looks at or reveals cards: they are what "them" and "the rest" mean from now on (701.20).
    pub(super) fn look(&mut self, what: &Objects, reveal: bool, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        let chosen = self.select(what, player, frame, Purpose::Objects)?;
        if reveal {
            note!(self, "701.20a", "{} reveals {}.", "{} révèle {}.", self.player_name(player), self.names(&chosen));
        } else {
            note!(
                self,
                "701.20e",
                "{} looks at {}.",
                "{} regarde {}.",
                self.player_name(player),
                counted(chosen.len(), nouns::CARDS)
            );
        }
        self.show(&chosen, (!reveal).then_some(player), frame);
        if reveal {
            frame.revealed.extend(&chosen);
        }
        frame.looked.clone_from(&chosen);
        frame.more.looked_at = frame.step;
        frame.amount = chosen.len() as i64;
        frame.results = chosen;
        Ok(frame.amount > 0)
    }

    /// Reveals or exiles cards from the top of the library until one fits, or as many as are asked for (701.20).
    pub(super) fn reveal_until(
        &mut self,
        (filter, count): (&ObjectFilter, Option<&Quantity>),
        exile: bool,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let wanted = count.map_or(Ok(1), |count| self.quantity(count, frame))?;
        let (mut looked, mut hits, mut all) = (Vec::new(), Vec::new(), Vec::new());
        for id in self.zone(Zone::Library, player) {
            if hits.len() as i64 >= wanted {
                break;
            }
            all.push(id);
            let found = if self.fits(&without_zones(filter), id, frame)? { &mut hits } else { &mut looked };
            found.push(id);
        }
        if exile {
            note!(self, "701.13a", "{} exiles {}.", "{} exile {}.", self.player_name(player), self.names(&all));
            let moves = all.iter().map(|id| Move::new(*id, Zone::Exile, Cause::Effect, player)).collect();
            all = self.move_by_effect(moves, frame)?;
            self.link_exiled(frame.source, &all)?;
            // "The rest" of cards in exile are all that stay there.
            looked.clone_from(&all);
            hits.iter_mut().for_each(|id| *id = frame.follow(*id));
        } else {
            note!(self, "701.20a", "{} reveals {}.", "{} révèle {}.", self.player_name(player), self.names(&all));
            self.show(&all, None, frame);
            frame.revealed.extend(&all);
        }
        frame.looked = looked;
        frame.more.looked_at = frame.step;
        frame.results = hits;
        frame.amount = all.len() as i64;
        // Cards are revealed until there are none left, whether one is found or not.
        Ok(!all.is_empty())
    }
}

/// Gives a card one of the descriptions that it fits, moving others to other descriptions where that makes room.
fn place(card: usize, fits: &[Vec<usize>], taken: &mut [Option<usize>], seen: &mut [bool]) -> bool {
    for at in fits[card].iter().copied() {
        if std::mem::replace(&mut seen[at], true) {
            continue;
        }
        if taken[at].is_none_or(|other| place(other, fits, taken, seen)) {
            taken[at] = Some(card);
            return true;
        }
    }
    false
}

/// So many cards of some descriptions that are searched for.
struct Wanted<'o> {
    count: Cow<'o, Count>,
    alternatives: Vec<&'o ObjectFilter>,
    /// No more than one of each description.
    one_each: bool,
}

/// How many cards are searched for by which descriptions: "a Forest card and a Plains card" are one of each, "a Forest card
/// or a Plains card" is one of both, "a Forest card and/or a Plains card" are up to two that are found at once.
fn wanted_cards(what: &Objects) -> Res<Vec<Wanted<'_>>> {
    let of_one = |(count, filter)| Wanted { count: Cow::Borrowed(count), alternatives: vec![filter], one_each: false };
    let Objects::Union(parts, join) = what else {
        return described(what).map(|described| vec![of_one(described)]);
    };
    let parts = parts.iter().map(described).collect::<Res<Vec<_>>>()?;
    let alternatives: Vec<_> = parts.iter().map(|(_, filter)| *filter).collect();
    match join {
        Join::AndOr if parts.iter().all(|(count, _)| **count == Count::One) => {
            let most = u32::try_from(parts.len()).unwrap_or(u32::MAX);
            let count = Cow::Owned(Count::UpTo(Quantity::Number(most)));
            Ok(vec![Wanted { count, alternatives, one_each: true }])
        }
        Join::And | Join::SameIsTrue | Join::AndOr => Ok(parts.into_iter().map(of_one).collect()),
        Join::Or | Join::OrAgain => match parts.first() {
            Some((count, _)) if parts.iter().all(|(other, _)| other == count) => {
                Ok(vec![Wanted { count: Cow::Borrowed(*count), alternatives, one_each: false }])
            }
            _ => Err(Stop::Refused(crate::refused::variant("Objects", what))),
        },
    }
}

fn described(objects: &Objects) -> Res<(&Count, &ObjectFilter)> {
    objects.described().ok_or_else(|| Stop::Refused(crate::refused::variant("Objects", objects)))
}

/// A description without the zones it names, for cards that are known to be where they are looked for.
fn without_zones(filter: &ObjectFilter) -> ObjectFilter {
    let mut filter = filter.clone();
    let keep = |test: &ObjectTest| !matches!(test, ObjectTest::InZone { .. });
    filter.tests.retain(keep);
    filter.nouns.iter_mut().for_each(|noun| noun.adjectives.retain(keep));
    filter
}

/// Whether a description asks for more than cards: for a type, a colour, a name.
fn states_quality(filter: &ObjectFilter) -> bool {
    let plain = |noun: &Noun| noun.adjectives.is_empty() && noun.subtypes.is_empty() && noun.types.is_empty();
    !filter.tests.is_empty() || !filter.nouns.iter().all(plain)
}
