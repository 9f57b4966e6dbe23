//! What a card is as it is cast in a way that changes it: only that is looked at to tell whether it can be cast (601.3e).

use super::characteristics::Characteristics;
use super::decide::Purpose;
use super::face_down::Hidden;
use super::frame::Frame;
use super::stack::Casting;
use super::state::{Game, ObjectId, PlayerId, Res};
use super::ways::Way;
use super::words::{self, Kw};
use crate::ir::*;
use std::sync::Arc;

/// Keywords by which a card is cast as something else: face down (702.37c, 702.168b), as an Aura (702.103b), with the
/// characteristics of its prototype (718.3a).
pub(super) fn is_shape(kw: Kw) -> bool {
    matches!(kw, Kw::Morph | Kw::Megamorph | Kw::Disguise | Kw::Bestow | Kw::Prototype)
}

/// It becomes an Aura enchantment with enchant creature (702.103b).
fn bestowed(own: &Characteristics) -> Characteristics {
    let mut chars = own.clone();
    chars.types.retain(|card_type| *card_type != CardType::Creature);
    chars.subtypes.retain(|subtype| !words::is_creature_type(*subtype));
    super::characteristics::extend(&mut chars.types, &[CardType::Enchantment]);
    chars.subtypes.push(symbol::enchantment_type::AURA);
    let parameter = Parameter::Objects(super::keywords::creature(Vec::new()));
    chars.keywords.push(Keyword { name: symbol::keyword::ENCHANT, parameter });
    chars
}

/// It has the cost, colours and size of its prototype (702.160a).
fn prototyped(own: &Characteristics) -> Option<Characteristics> {
    let Parameter::Prototype { mana, size } = own.keyword(Kw::Prototype)?.parameter.clone() else { return None };
    let mut chars = own.clone();
    chars.colours = super::characteristics::colours_of(&mana);
    chars.mana_cost = Some(mana);
    chars.set_size(size, 0);
    Some(chars)
}

#[expect(clippy::wildcard_enum_match_arm, reason = "most keywords don't change what is cast")]
fn shaped(own: &Characteristics, kw: Kw) -> Option<Arc<Characteristics>> {
    match kw {
        Kw::Morph | Kw::Megamorph => Some(Hidden::Morph.characteristics()),
        Kw::Disguise => Some(Hidden::Disguise.characteristics()),
        Kw::Bestow => Some(Arc::new(bestowed(own))),
        Kw::Prototype => prototyped(own).map(Arc::new),
        _ => None,
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

    /// The way that changes what a card is which a player casts it in, where the rules allow that of what it would be.
    pub(super) fn choose_shape(&mut self, player: PlayerId, card: ObjectId, casting: Casting) -> Res<Option<Way>> {
        if casting.free || casting.by.is_some() {
            return Ok(None);
        }
        let keywords = self.object(card).chars.keywords.iter();
        let shapes: Vec<Kw> = keywords.filter_map(|keyword| Kw::of(keyword.name)).filter(|kw| is_shape(*kw)).collect();
        for kw in shapes {
            let Some(way) = self.way_by(card, kw) else { continue };
            let able = self.as_shape(card, kw, |game| {
                let frame = Frame { you: player, ..game.frame_of(card) };
                Ok(game.is_cast_in_general(card, player)?
                    && game.forbids_casting(player, card, casting)?.is_none()
                    && game.can_pay_way(&way, player, card, &frame)?)
            })?;
            if able && self.ask_whether(player, Purpose::AlternativeCost, card)? {
                return Ok(Some(way));
            }
        }
        Ok(None)
    }
}
