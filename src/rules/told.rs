//! Cards that are cast or played because an instruction says so (608.2g), and phrases for them.

use super::decide::Purpose;
use super::frame::Frame;
use super::stack::Casting;
use super::state::{Game, ObjectId, PlayerId, Res, Stop};
use super::trace::note;
use crate::diagnostic::Bilingual;
use crate::ir::*;

/// A card is cast because an effect says so.
const TOLD: Casting =
    Casting { x: None, free: false, any_time: true, told: true, by: None, half: None, transformed: false, most: None };

impl Game {
    /// A spell is cast in the course of a resolution (608.2g).
    pub(super) fn cast_instruction(
        &mut self,
        what: &Objects,
        free: bool,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let cards = self.select(&to_be_cast(what), player, frame, Purpose::Objects)?;
        self.cast_these(cards, Casting { free, ..TOLD }, player, frame)
    }

    /// A player may cast a card without paying its mana cost, where `most` is said if the spell's mana value is not more.
    pub(super) fn may_cast_free(
        &mut self,
        card: ObjectId,
        most: Option<i64>,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        if !self.ask_whether(player, Purpose::May, card)? {
            let name = self.player_name(player);
            note!(self, "608.2d", "{} chooses not to.", "{} choisit de ne pas le faire.", name);
            return Ok(false);
        }
        self.cast_these(vec![card], Casting { free: true, most, ..TOLD }, player, frame)
    }

    /// The same of a double-faced card with its back face up: only that face is looked at to see whether it can be cast
    /// (712.11a, 712.11c).
    pub(super) fn may_cast_transformed(&mut self, card: ObjectId, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        if !self.ask_whether(player, Purpose::May, card)? {
            let name = self.player_name(player);
            note!(self, "608.2d", "{} chooses not to.", "{} choisit de ne pas le faire.", name);
            return Ok(false);
        }
        let casting = Casting { free: true, transformed: true, ..TOLD };
        self.as_back(card, |game| game.cast_these(vec![card], casting, player, frame))
    }

    /// "play that card": a land is played if the player could play one now (305.3, 701.18a), any other card is cast.
    pub(super) fn play_instruction(
        &mut self,
        what: &Objects,
        free: bool,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let chosen = self.select(&to_be_cast(what), player, frame, Purpose::Objects)?;
        let (lands, spells): (Vec<ObjectId>, Vec<ObjectId>) =
            chosen.into_iter().partition(|id| self.object(*id).chars.is(CardType::Land));
        let mut played = self.cast_these(spells, Casting { free, ..TOLD }, player, frame)?;
        for land in lands {
            if !self.has_land_play(player) {
                note!(self, "305.3", "{} can't be played.", "{} ne peut pas être joué.", self.name(land));
                continue;
            }
            let permanent = self.put_land(player, land, None)?;
            frame.moved.insert(land, permanent);
            frame.looked.retain(|other| *other != land);
            frame.results.push(permanent);
            played = true;
        }
        Ok(played)
    }

    fn cast_these(&mut self, cards: Vec<ObjectId>, casting: Casting, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        let mut cast = Vec::new();
        for id in cards {
            let inner = Frame { you: player, ..self.frame_of(id) };
            // A card is cast from where cards are (601.2a).
            let object = self.object(id);
            let castable = !matches!(object.zone, Zone::Battlefield | Zone::Stack);
            let mut possible = castable && !object.chars.is(CardType::Land) && !self.cant_cast(player, id)?;
            for script in self.spell_scripts(id)? {
                possible = possible && self.could_announce(&script, &inner, id)?;
            }
            if !casting.free {
                // What has no mana cost can't be paid for (118.6).
                let mana = self.object(id).chars.mana_cost.clone();
                possible =
                    possible && mana.map_or(Ok(false), |mana| self.can_pay(&[Cost::Mana(mana)], player, &inner))?;
            }
            let done = if possible {
                self.attempt(|game| game.cast(player, id, casting).map(|_| ()))
            } else {
                Err(Stop::Illegal(Bilingual::default()))
            };
            match done {
                Ok(()) => {
                    // The rest of the effect finds the spell that the card became (400.7h, 608.2g).
                    if let Some(spell) = self.object(id).next {
                        frame.moved.insert(id, spell);
                        // It is none of "the rest" of the cards that were looked at or exiled.
                        frame.looked.retain(|other| *other != id);
                        cast.push(spell);
                    }
                }
                Err(Stop::Illegal(_)) => {
                    note!(self, "608.2g", "{} can't be cast.", "{} ne peut pas être lancé.", self.name(id));
                }
                Err(stop) => return Err(stop),
            }
        }
        frame.results.clone_from(&cast);
        Ok(!cast.is_empty())
    }
}

/// A phrase for spells that are to be cast, as one for the cards that could become such: "a creature spell from among them"
/// is a creature card, "a spell" any card but a land (601.3).
fn to_be_cast(objects: &Objects) -> Objects {
    let mut objects = objects.clone();
    if let Objects::Some { filter, .. } | Objects::Among { filter: Some(filter), .. } = &mut objects {
        for noun in &mut filter.nouns {
            noun.class = match noun.class {
                Some(ObjectClass::Spell) => {
                    noun.adjectives.push(ObjectTest::Not(Box::new(ObjectTest::Type(CardType::Land))));
                    Some(ObjectClass::Card)
                }
                Some(ObjectClass::PermanentSpell) => {
                    noun.adjectives.push(ObjectTest::Not(Box::new(ObjectTest::Type(CardType::Land))));
                    Some(ObjectClass::PermanentCard)
                }
                other => other,
            };
        }
    }
    objects
}
