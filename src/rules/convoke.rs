//! What pays for mana of a spell's cost besides mana: creatures that convoke it (702.51), artifacts that improvise it
//! (702.126), and cards of the graveyard that it delves (702.66).

use super::characteristics::Characteristics;
use super::decide::{Pick, Purpose, Question};
use super::event::Cause;
use super::frame::Frame;
use super::state::{Game, Object, ObjectId, PlayerId, Res, Stop};
use super::trace::{Name, note};
use super::words::Kw;
use super::zones::Move;
use crate::bilingual;
use crate::ir::*;

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

    /// The cost that is left when these pay for as much of it as they can.
    fn helped(&self, mana: &ManaCost, keyword: Kw, helpers: &[ObjectId]) -> ManaCost {
        let mut symbols = mana.0.clone();
        for id in helpers {
            take_one(&mut symbols, keyword, self.object(*id));
        }
        ManaCost(symbols)
    }

    /// Whether a player could pay for a spell with all the help there is.
    pub(super) fn can_pay_helped(&self, mana: &ManaCost, spell: ObjectId, player: PlayerId, frame: &Frame) -> bool {
        let mut left = mana.clone();
        for keyword in HELPING.into_iter().filter(|keyword| self.object(spell).chars.has(*keyword)) {
            left = self.helped(&left, keyword, &self.helpers(keyword, spell, player));
        }
        self.plan_mana(&left, player, frame).is_some()
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
            let mut helpers = self.helpers(keyword, spell, player);
            // One that pays for nothing is not tapped for it (702.51b).
            let mut symbols = left.0.clone();
            helpers.retain(|id| take_one(&mut symbols, keyword, self.object(*id)));
            let enough = |game: &Game, count: &usize| {
                game.settings.unlimited_mana
                    || game.plan_mana(&game.helped(&left, keyword, &helpers[..*count]), player, frame).is_some()
            };
            let least = (0..=helpers.len()).find(|count| enough(self, count)).unwrap_or(0);
            let purpose = if keyword == Kw::Delve { Purpose::Exile } else { Purpose::Tap };
            let chosen = self.ask_objects(player, purpose, spell, &helpers, least, helpers.len())?;
            left = self.helped(&left, keyword, &chosen);
            if keyword == Kw::Delve {
                let moves = chosen.iter().map(|id| Move::new(*id, Zone::Exile, Cause::Effect, player)).collect();
                self.move_all(moves)?;
            } else {
                self.tap_all(&chosen)?;
            }
        }
        if left.0.is_empty() || self.settings.unlimited_mana || self.plan_mana(&left, player, frame).is_some() {
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
        let left = self.helped(mana, Kw::Improvise, &self.benders(player));
        self.plan_mana(&left, player, frame).is_some()
    }

    /// Artifacts and creatures are tapped for generic mana of a waterbend cost (701.67a); gives what is left to pay.
    pub(super) fn waterbend(&mut self, mana: &ManaCost, player: PlayerId, frame: &Frame) -> Res<ManaCost> {
        let mut helpers = self.benders(player);
        let mut symbols = mana.0.clone();
        helpers.retain(|id| take_one(&mut symbols, Kw::Improvise, self.object(*id)));
        let enough = |count: &usize| {
            self.settings.unlimited_mana
                || self.plan_mana(&self.helped(mana, Kw::Improvise, &helpers[..*count]), player, frame).is_some()
        };
        let least = (0..=helpers.len()).find(enough).unwrap_or(0);
        let chosen = self.ask_objects(player, Purpose::Tap, frame.source, &helpers, least, helpers.len())?;
        self.tap_all(&chosen)?;
        Ok(self.helped(mana, Kw::Improvise, &chosen))
    }
}

/// Takes from a cost what one object pays for: mana of one of its colours or generic mana for a creature that convokes,
/// generic mana for the others.
fn take_one(symbols: &mut Vec<ManaSymbol>, keyword: Kw, object: &Object) -> bool {
    if keyword == Kw::Convoke {
        let own =
            |symbol: &ManaSymbol| matches!(symbol, ManaSymbol::Colour(colour) if object.chars.colours.has(*colour));
        if let Some(at) = symbols.iter().position(own) {
            symbols.remove(at);
            return true;
        }
    }
    for at in 0..symbols.len() {
        if let ManaSymbol::Generic(count @ 1..) = symbols[at] {
            match count {
                1 => drop(symbols.remove(at)),
                more => symbols[at] = ManaSymbol::Generic(more - 1),
            }
            return true;
        }
    }
    false
}
