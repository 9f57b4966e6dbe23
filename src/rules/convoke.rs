//! What pays for mana of a spell's cost besides mana: creatures that convoke it (702.51), artifacts that improvise it
//! (702.126), and cards of the graveyard that it delves (702.66).

use super::payment::{Payers, payers};
use super::trace::{Name, note};
use super::words::Kw;
use crate::bilingual;
use crate::game::Game;
use crate::ir::*;
use crate::state::characteristics::Characteristics;
use crate::state::decision::{Pick, Purpose, Question};
use crate::state::event::Cause;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::moves::Move;
use crate::state::object::Object;
use crate::state::stop::{Res, Stop};
use ir::sorting::sort_by_key;

/// A keyword that lets objects pay for mana.
const HELPING: [Kw; 3] = [Kw::Convoke, Kw::Improvise, Kw::Delve];

/// Whether a keyword of a spell lets objects pay for mana of it.
pub(super) fn is_helped(chars: &Characteristics) -> bool {
    HELPING.into_iter().any(|keyword| chars.has(keyword))
}

impl Game {
    /// The objects that could pay for mana of a spell by one of its keywords.
    fn helpers(&self, keyword: Kw, spell: ObjectId, player: PlayerId) -> Vec<ObjectId> {
        let untapped = |id: &&ObjectId| {
            let object = self.object(**id);
            let of_kind =
                if keyword == Kw::Convoke { object.chars.is_creature() } else { object.chars.is(CardType::Artifact) };
            object.controller == player && !object.tapped && of_kind
        };
        if keyword == Kw::Delve {
            return self.player(player).graveyard.iter().copied().filter(|id| *id != spell).collect();
        }
        self.battlefield.iter().filter(untapped).copied().collect()
    }

    /// What can be left of a cost as each of these pays for one mana of it or for none, with those that pay: for each that
    /// can be left, as few as are needed.
    fn left_by(&self, mana: &ManaCost, keyword: Kw, helpers: &[ObjectId]) -> Vec<(ManaCost, Vec<ObjectId>)> {
        let mut found = vec![(mana.clone(), Vec::new())];
        for id in helpers {
            for (cost, before) in found.clone() {
                for left in without_one(&cost, keyword, self.object(*id)) {
                    let mut by = before.clone();
                    by.push(*id);
                    match found.iter_mut().find(|(other, _)| *other == left) {
                        Some((_, others)) if others.len() > by.len() => *others = by,
                        Some(_) => {}
                        None => found.push((left, by)),
                    }
                }
            }
        }
        found
    }

    /// What can be left of a cost when each of these has paid for one mana of it: nothing where one would pay for none
    /// (702.51a, 702.66a, 702.126a).
    fn paid_by(&self, mana: &ManaCost, keyword: Kw, chosen: &[ObjectId]) -> Vec<ManaCost> {
        let mut found = vec![mana.clone()];
        for id in chosen {
            let object = self.object(*id);
            let mut next: Vec<ManaCost> = Vec::new();
            for left in found.iter().flat_map(|cost| without_one(cost, keyword, object)) {
                if !next.contains(&left) {
                    next.push(left);
                }
            }
            found = next;
        }
        found
    }

    /// Whether a player could pay for a spell with all the help there is.
    pub(super) fn can_pay_helped(&self, mana: &ManaCost, spell: ObjectId, player: PlayerId, frame: &Frame) -> bool {
        let mut costs = vec![mana.clone()];
        for keyword in HELPING.into_iter().filter(|keyword| self.object(spell).chars.has(*keyword)) {
            let helpers = self.helpers(keyword, spell, player);
            costs = costs.iter().flat_map(|cost| self.most_helped(cost, keyword, &helpers)).collect();
        }
        costs.iter().any(|cost| self.can_pay_mana(cost, player, frame))
    }

    /// What can be left of a cost where as many help as can.
    fn most_helped(&self, mana: &ManaCost, keyword: Kw, helpers: &[ObjectId]) -> Vec<ManaCost> {
        let mut found = self.left_by(mana, keyword, helpers);
        let most = found.iter().map(|(_, by)| by.len()).max();
        found.retain(|(_, by)| Some(by.len()) == most);
        found.into_iter().map(|(left, _)| left).collect()
    }

    /// A player chooses who helps to pay for mana: as many as are needed where the others can't be paid for, and any that
    /// pay for something (601.2h). Gives those, and the mana that is left.
    fn ask_for_help(
        &mut self,
        mana: ManaCost,
        (keyword, helpers): (Kw, Vec<ObjectId>),
        source: ObjectId,
        player: PlayerId,
        frame: &Frame,
    ) -> Res<(ManaCost, Vec<ObjectId>)> {
        let mut found = self.left_by(&mana, keyword, &helpers);
        sort_by_key(&mut found, |(_, by)| by.len());
        let most = found.last().map_or(0, |(_, by)| by.len());
        let pays =
            |game: &Game, left: &ManaCost| game.settings.unlimited_mana || game.can_pay_mana(left, player, frame);
        let needed = match found.iter().find(|(left, _)| pays(self, left)) {
            Some((_, by)) => by.clone(),
            // These alone can't pay: another keyword may pay for the rest, and none of these has to.
            None => Vec::new(),
        };
        let able = |id: &ObjectId| !without_one(&mana, keyword, self.object(*id)).is_empty() && !needed.contains(id);
        let options: Vec<ObjectId> = needed.iter().copied().chain(helpers.into_iter().filter(able)).collect();
        let purpose = if keyword == Kw::Delve { Purpose::Exile } else { Purpose::Tap };
        let chosen = self.ask_objects(player, purpose, source, &options, needed.len(), most)?;
        let left = self.paid_by(&mana, keyword, &chosen);
        let payable = left.iter().find(|left| pays(self, left)).or(left.first()).cloned();
        match payable {
            Some(left) => Ok((left, chosen)),
            None => Err(Stop::Illegal(bilingual!(
                "601.2h: one of those chosen pays for nothing",
                "601.2h : l'un de ceux choisis ne paie rien"
            ))),
        }
    }

    /// A player has objects pay for mana of a spell; gives the mana that is left to pay. What paid is tapped or exiled
    /// with the rest of the cost.
    pub(super) fn help_to_pay(
        &mut self,
        mana: ManaCost,
        spell: ObjectId,
        player: PlayerId,
        frame: &Frame,
    ) -> Res<ManaCost> {
        let mut left = self.assisted(mana, spell, player, frame)?;
        for keyword in HELPING {
            if !self.object(spell).chars.has(keyword) {
                continue;
            }
            let helpers = (keyword, self.helpers(keyword, spell, player));
            let (rest, chosen) = self.ask_for_help(left, helpers, spell, player, frame)?;
            left = rest;
            if keyword == Kw::Delve {
                let moves = chosen.iter().map(|id| Move::new(*id, Zone::Exile, Cause::Effect, player)).collect();
                self.move_all(moves)?;
            } else {
                self.tap_all(&chosen, Some(player))?;
                if keyword == Kw::Convoke
                    && let Some(cast) = &mut self.object_mut(spell).cast
                {
                    cast.convoked.extend(&chosen);
                }
            }
        }
        if left.0.is_empty() || self.settings.unlimited_mana || self.can_pay_mana(&left, player, frame) {
            return Ok(left);
        }
        let Name { english, french } = self.object(spell).chars.names();
        Err(Stop::Illegal(bilingual!(
            "601.2h: {player} can't pay for {english}",
            "601.2h : {player} ne peut pas payer pour {french}"
        )))
    }
}

impl Game {
    /// Another player may pay for generic mana of a spell with assist (702.132a); gives what is left to pay.
    fn assisted(&mut self, mana: ManaCost, spell: ObjectId, player: PlayerId, frame: &Frame) -> Res<ManaCost> {
        let generic: u32 =
            mana.0.iter().map(|symbol| if let ManaSymbol::Generic(count) = symbol { *count } else { 0 }).sum();
        // Where costs count as paid, nobody needs help.
        if generic == 0 || self.settings.unlimited_mana || !self.object(spell).chars.has(Kw::Assist) {
            return Ok(mana);
        }
        let options = self.opponents(player).into_iter().map(Pick::Player).collect();
        let question = Question { player, purpose: Purpose::Player, source: spell, options, min: 0, max: 1 };
        let Some(Pick::Player(helper)) = self.ask(question)?.pop() else { return Ok(mana) };
        let most = generic.min(u32::try_from(self.mana_at_hand(helper)).unwrap_or(u32::MAX));
        let amount = self.ask_number(helper, Purpose::Pay, 0, most)?;
        if amount == 0 || !self.pay_mana(&ManaCost(vec![ManaSymbol::Generic(amount)]), helper, frame)? {
            return Ok(mana);
        }
        note!(self, "702.132a", "{} helps to pay.", "{} aide à payer.", self.player_name(helper));
        let mut cost = vec![Cost::Mana(mana)];
        super::cost_changes::reduce_generic(&mut cost, i64::from(amount));
        Ok(super::cost_changes::take_mana(&mut cost))
    }

    /// Artifacts and creatures that a player could tap for a waterbend cost (701.67a).
    fn benders(&self, player: PlayerId) -> Vec<ObjectId> {
        let able = |id: &ObjectId| {
            let object = self.object(*id);
            object.controller == player
                && !object.tapped
                && (object.chars.is_creature() || object.chars.is(CardType::Artifact))
        };
        self.battlefield.iter().copied().filter(able).collect()
    }

    /// Whether a player could pay a waterbend cost.
    pub(super) fn can_waterbend(&self, mana: &ManaCost, player: PlayerId, frame: &Frame) -> bool {
        let left = self.most_helped(mana, Kw::Improvise, &self.benders(player));
        left.iter().any(|left| self.can_pay_mana(left, player, frame))
    }

    /// Artifacts and creatures are tapped for generic mana of a waterbend cost (701.67a); gives what is left to pay.
    pub(super) fn waterbend(&mut self, mana: &ManaCost, player: PlayerId, frame: &Frame) -> Res<ManaCost> {
        let helpers = (Kw::Improvise, self.benders(player));
        let (left, chosen) = self.ask_for_help(mana.clone(), helpers, frame.source, player, frame)?;
        self.tap_all(&chosen, Some(player))?;
        Ok(left)
    }
}

/// What can be left of a cost when one object has paid for one mana of it: of one of its colours or generic for a creature
/// that convokes, generic for the others.
fn without_one(cost: &ManaCost, keyword: Kw, object: &Object) -> Vec<ManaCost> {
    let mut found: Vec<ManaCost> = Vec::new();
    let mut leave = |symbols: Vec<ManaSymbol>| {
        let left = ManaCost(symbols);
        if !found.contains(&left) {
            found.push(left);
        }
    };
    for (at, symbol) in cost.0.iter().enumerate() {
        let without = || [&cost.0[..at], &cost.0[at + 1..]].concat();
        let with = |count| {
            let mut symbols = cost.0.clone();
            symbols[at] = ManaSymbol::Generic(count);
            symbols
        };
        let has_colour = || colours_of(*symbol).any(|one| object.chars.colours.has(one));
        match *symbol {
            ManaSymbol::Generic(0) => {}
            ManaSymbol::Generic(1) => leave(without()),
            ManaSymbol::Generic(more) => leave(with(more - 1)),
            ManaSymbol::Colour(_)
            | ManaSymbol::TwoOr(_)
            | ManaSymbol::ColourlessOr(_)
            | ManaSymbol::Phyrexian(_)
            | ManaSymbol::Hybrid(..)
            | ManaSymbol::PhyrexianHybrid(..) => {
                if keyword == Kw::Convoke && has_colour() {
                    leave(without());
                }
                // {2/W} is {2} where its player says so (601.2b).
                if matches!(symbol, ManaSymbol::TwoOr(_)) {
                    leave(with(1));
                }
            }
            ManaSymbol::X | ManaSymbol::Colourless | ManaSymbol::Snow => {}
        }
    }
    // Coloured mana first: it is the hardest to come by.
    found.sort_by_key(|left| left.0.iter().filter(|symbol| !matches!(symbol, ManaSymbol::Generic(_))).count());
    found
}

/// The colours of mana that a symbol can be paid with (107.4).
fn colours_of(symbol: ManaSymbol) -> impl Iterator<Item = Colour> {
    let kinds = match (symbol, payers(symbol)) {
        (ManaSymbol::TwoOr(one), _) => Some([ManaSymbol::Colour(one); 2]),
        (_, Some(Payers::Kinds(kinds))) => Some(kinds),
        (_, Some(Payers::Snow) | None) => None,
    };
    kinds.into_iter().flatten().filter_map(|kind| if let ManaSymbol::Colour(one) = kind { Some(one) } else { None })
}
