//! Cipher (702.99): a card is encoded on a creature, which casts copies of it.

use super::stack::Casting;
use super::trace::note;
use crate::game::Game;
use crate::ir::*;
use crate::state::decision::Purpose;
use crate::state::event::Cause;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::lasting::Until;
use crate::state::moves::Move;
use crate::state::stop::{Res, Stop};

impl Game {
    /// "If this spell is represented by a card, you may exile this card encoded on a creature you control." (702.99a)
    pub(super) fn encode(&mut self, spell: ObjectId, player: PlayerId) -> Res<bool> {
        let own = self.battlefield.iter().copied().filter(|id| {
            let object = self.object(*id);
            object.controller == player && object.chars.is_creature()
        });
        let own: Vec<ObjectId> = own.collect();
        if own.is_empty() || !self.ask_whether(player, Purpose::May, spell)? {
            return Ok(false);
        }
        let chosen = self.ask_objects(player, Purpose::Objects, spell, &own, 1, 1)?;
        let exiled = self.move_one(Move::new(spell, Zone::Exile, Cause::Resolve, player))?;
        let (Some(creature), Some(card)) = (chosen.first().copied(), exiled) else { return Ok(true) };
        note!(self, "702.99a", "{} is encoded on {}.", "{} est codé sur {}.", self.name(card), self.name(creature));
        let first = self.object(creature).encoded.is_empty();
        self.object_mut(creature).encoded.push(card);
        if first {
            let frame = Frame { you: player, ..self.frame_of(card) };
            self.for_a_time(&[creature], vec![Change::GainAbilities(vec![casts_encoded()])], Until::Never, &frame)?;
        }
        Ok(true)
    }

    /// "You may copy the encoded card and you may cast the copy without paying its mana cost."
    pub(super) fn cast_encoded(&mut self, creature: ObjectId, player: PlayerId) -> Res<bool> {
        let mut any = false;
        for card in self.object(creature).encoded.clone() {
            let object = self.object(card);
            if object.gone || object.zone != Zone::Exile || !self.ask_whether(player, Purpose::May, card)? {
                continue;
            }
            any |= self.cast_copy(card, player)?;
        }
        Ok(any)
    }

    /// A copy of a card is made where the card is, and cast (707.12).
    fn cast_copy(&mut self, card: ObjectId, player: PlayerId) -> Res<bool> {
        let copy = self.copy_card(card, player);
        self.refresh()?;
        let casting = Casting { free: true, any_time: true, told: true, ..Casting::default() };
        match self.attempt(|game| game.cast(player, copy, casting).map(|_| ())) {
            Ok(()) => Ok(true),
            Err(Stop::Illegal(_)) => {
                // A copy that was not cast ceases to exist (704.5e).
                self.vanish(copy);
                Ok(false)
            }
            Err(stop) => Err(stop),
        }
    }
}

/// "Whenever this creature deals combat damage to a player, …" (702.99a)
fn casts_encoded() -> Ability {
    let player = Players::Some { count: Count::One, filter: PlayerFilter::Any };
    let event = Event::DealsDamage {
        source: super::keywords::this(),
        kind: DamageKind::Combat,
        to: Some(Recipient::Player(player)),
    };
    let act = Action::Keyword { action: symbol::keyword::CIPHER, count: None, on: None };
    let effect = super::keywords::effect(vec![super::keywords::you_do(act)]);
    Ability::Triggered(Box::new(Triggered { word: Style::default(), event, intervening_if: None, effect, limit: None }))
}
