//! What a card is as it is cast in a way that changes it: only that is looked at to tell whether it can be cast (601.3e).

use super::stack::Casting;
use super::ways::Way;
use super::words::{self, Kw};
use crate::game::Game;
use crate::ir::*;
use crate::state::characteristics::Characteristics;
use crate::state::decision::{Pick, Purpose, Question};
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::moves::Hidden;
use crate::state::stop::Res;
use std::sync::Arc;

/// What a card is cast as by a keyword.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shape {
    /// 702.37c, 702.168b
    FaceDown(Hidden),
    /// 702.103b
    Bestowed,
    /// 718.3
    Prototyped,
}

#[expect(clippy::wildcard_enum_match_arm, reason = "most keywords don't change what is cast")]
fn shape_of(kw: Kw) -> Option<Shape> {
    match kw {
        Kw::Morph | Kw::Megamorph => Some(Shape::FaceDown(Hidden::Morph)),
        Kw::Disguise => Some(Shape::FaceDown(Hidden::Disguise)),
        Kw::Bestow => Some(Shape::Bestowed),
        Kw::Prototype => Some(Shape::Prototyped),
        _ => None,
    }
}

/// Whether a card is cast as something else by a keyword.
pub(super) fn is_shape(kw: Kw) -> bool {
    shape_of(kw).is_some()
}

/// Whether the cost of a way to cast a card is an alternative cost (118.9). That of a prototype is its mana cost (718.3a).
pub(super) fn is_cost(kw: Kw) -> bool {
    shape_of(kw) != Some(Shape::Prototyped)
}

/// It becomes an Aura enchantment with enchant creature (702.103b).
fn bestowed(own: &Characteristics) -> Characteristics {
    let mut chars = own.clone();
    chars.types.retain(|card_type| *card_type != CardType::Creature);
    chars.subtypes.retain(|subtype| !words::is_creature_type(*subtype));
    crate::state::characteristics::extend(&mut chars.types, &[CardType::Enchantment]);
    chars.subtypes.push(symbol::enchantment_type::AURA);
    let parameter = Parameter::Objects(super::keywords::creature(Vec::new()));
    chars.keywords.push(Keyword { name: symbol::keyword::ENCHANT, parameter });
    chars
}

/// It has the cost, colours and size of its prototype (718.3b).
fn prototyped(own: &Characteristics) -> Option<Characteristics> {
    let Parameter::Prototype { mana, size } = own.keyword(Kw::Prototype)?.parameter.clone() else { return None };
    let mut chars = own.clone();
    chars.colours = crate::state::characteristics::colours_of(&mana);
    chars.mana_cost = Some(mana);
    chars.set_size(size, 0);
    Some(chars)
}

fn shaped(own: &Characteristics, kw: Kw) -> Option<Arc<Characteristics>> {
    match shape_of(kw)? {
        Shape::FaceDown(hidden) => Some(hidden.characteristics()),
        Shape::Bestowed => Some(Arc::new(bestowed(own))),
        Shape::Prototyped => prototyped(own).map(Arc::new),
    }
}

impl Game {
    /// Does something while a card is what it would be cast as by a keyword.
    pub(super) fn as_shape<T>(&mut self, card: ObjectId, kw: Kw, does: impl FnOnce(&mut Game) -> Res<T>) -> Res<T> {
        let object = self.object(card);
        let Some(chars) = shaped(&object.copiable, kw) else { return does(self) };
        let whole = (object.copiable.clone(), object.chars.clone());
        self.wear(card, (chars.clone(), chars.into()));
        let done = does(self);
        self.wear(card, whole);
        done
    }

    /// A spell becomes what the keyword that it is cast by makes of it (601.2b).
    pub(super) fn take_shape(&mut self, spell: ObjectId, kw: Kw) {
        if let Some(chars) = shaped(&self.object(spell).copiable, kw) {
            self.object_mut(spell).copiable = chars;
        }
    }

    /// Whether a player casts a card in a way that changes what it is: the only one, where it can't be cast as what it is.
    fn takes_shape(&mut self, player: PlayerId, card: ObjectId) -> Res<bool> {
        let (purpose, min) = (Purpose::AlternativeCost, usize::from(self.cant_cast(player, card)?));
        let question = Question { player, purpose, source: card, options: vec![Pick::Yes], min, max: 1 };
        Ok(!self.ask(question)?.is_empty())
    }

    /// The way that changes what a card is which a player casts it in, where the rules allow that of what it would be.
    pub(super) fn choose_shape(&mut self, player: PlayerId, card: ObjectId, casting: Casting) -> Res<Option<Way>> {
        if casting.by.is_some() {
            return Ok(None);
        }
        let free = casting.free || self.plays_free(player, card)?;
        // No alternative cost can be paid for what is cast without paying its mana cost (118.9a).
        let may_be = |kw: &Kw| is_shape(*kw) && !(casting.free && is_cost(*kw));
        let keywords = self.object(card).chars.keywords.iter();
        let shapes: Vec<Kw> = keywords.filter_map(|keyword| Kw::of(keyword.name)).filter(may_be).collect();
        for kw in shapes {
            let Some(way) = self.way_by(card, kw) else { continue };
            let able = self.as_shape(card, kw, |game| {
                let frame = Frame { you: player, ..game.frame_of(card) };
                Ok(game.is_cast_in_general(card, player)?
                    && game.forbids_casting(player, card, casting)?.is_none()
                    && (free && !is_cost(kw) || game.can_pay_way(&way, player, card, &frame)?))
            })?;
            if able && self.takes_shape(player, card)? {
                return Ok(Some(way));
            }
        }
        Ok(None)
    }
}
