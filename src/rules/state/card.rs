//! Cards as a game holds them.

use crate::ir::*;
use crate::lex::Lexicon;
use crate::state::characteristics::Characteristics;
use smol_str::SmolStr;
use std::sync::Arc;

/// A card that can be played.
#[derive(Debug, Clone, Default)]
pub struct CardDef {
    pub name: SmolStr,
    pub french: Option<SmolStr>,
    pub printed: Arc<Characteristics>,
    /// The back face of a card that can transform (712.1).
    pub back: Option<Arc<Characteristics>>,
    /// What it can be played as, where that is more than one thing (709, 712, 715, 720).
    pub halves: Vec<crate::state::card::Half>,
    /// The rooms of a dungeon (309.4).
    pub rooms: Vec<crate::state::card::Room>,
    /// What its text asks about the time at which it is cast.
    pub as_cast: Arc<[crate::ir::Condition]>,
    /// A text of it asks what made mana that was spent.
    pub asks_what_made_mana: bool,
    /// The numbers that it asks about as it is cast.
    pub numbers_as_cast: Arc<[crate::ir::Quantity]>,
    /// What its owner may do with it in an opening hand (103.6).
    pub opening: Arc<[crate::ir::Static]>,
    /// What its words were looked up in: those of its set belong to the game.
    pub lexicon: Lexicon,
}

/// What a half is to its card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HalfKind {
    /// The normal characteristics of a card that has others besides (712.8a, 715.4, 720.4).
    Front,
    /// One half of a split card (709.3).
    Split,
    /// Both halves of a split card with fuse (702.102a).
    Fused,
    /// The back face of a modal double-faced card (712.11b).
    Back,
    /// 715.3
    Adventure,
    /// 720.3
    Omen,
    /// A half of a Room, which is a door of it on the battlefield (709.5).
    Door,
    /// A Room without an unlocked door (709.5d).
    Locked,
}

/// One of the things that a card can be played as.
#[derive(Debug, Clone)]
pub struct Half {
    pub kind: HalfKind,
    pub chars: Arc<Characteristics>,
}

impl Half {
    /// A half of its kind.
    pub fn of((kind, chars): (HalfKind, Arc<Characteristics>)) -> Half {
        Half { kind, chars }
    }

    /// What a card is cast as: what effects have given the card where it lies is also given to that (709.3a, 715.3): "gains
    /// flashback", "have retrace".
    pub(crate) fn with_given(&self, printed: &Characteristics, now: &Characteristics) -> Arc<Characteristics> {
        let given = now.keywords.iter().filter(|keyword| !printed.keywords.contains(keyword));
        if given.clone().next().is_none() {
            return self.chars.clone();
        }
        let mut chars = (*self.chars).clone();
        chars.keywords.extend(given.cloned());
        Arc::new(chars)
    }
}

/// A room of a dungeon (309.4).
#[derive(Debug, Clone)]
pub struct Room {
    pub name: SmolStr,
    pub effect: Arc<Effect>,
    /// The rooms that it leads to; none of the bottommost.
    pub exits: Vec<usize>,
}

/// A name on a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownName {
    pub name: SmolStr,
    /// The types of its face or half.
    pub types: Vec<CardType>,
}

impl KnownName {
    pub(crate) fn of(chars: &Characteristics) -> KnownName {
        KnownName { name: chars.name.clone(), types: chars.types.clone() }
    }

    /// The names on a card: those of each half of a split card, and not both together (201.4b), of both faces of a
    /// double-faced card (201.4d), and the other name of an adventurer card (201.4f).
    pub fn all_of(def: &CardDef) -> Vec<KnownName> {
        let whole = |kind: HalfKind| matches!(kind, HalfKind::Fused | HalfKind::Locked);
        let halves = def.halves.iter().filter(|half| !whole(half.kind)).map(|half| &half.chars);
        let own = def.halves.is_empty().then_some(&def.printed);
        let faces = own.into_iter().chain(halves).chain(&def.back);
        faces.filter(|chars| !chars.name.is_empty()).map(|chars| KnownName::of(chars)).collect()
    }
}

/// A card face as data: what is printed beside the text, and the text's IR.
#[derive(Debug, Clone, Default)]
pub struct Printed {
    pub name: SmolStr,
    pub french: Option<SmolStr>,
    pub mana_cost: Option<ManaCost>,
    /// A colour indicator, or the colours of a token.
    pub colours: Vec<Colour>,
    pub supertypes: Vec<Supertype>,
    pub types: Vec<CardType>,
    pub subtypes: Vec<Term>,
    pub power: Option<Stat>,
    pub toughness: Option<Stat>,
    pub loyalty: Option<u32>,
    pub defense: Option<u32>,
    pub ir: FaceIr,
    /// Of a dungeon, the rooms that each of its rooms leads to.
    pub exits: Vec<Vec<usize>>,
    /// What its words were looked up in.
    pub lexicon: Lexicon,
}
