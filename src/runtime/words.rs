//! The few words that the runtime itself knows, by the ids of their rows in the lexicon.
//!
//! The one place in the runtime that looks into the lexicon.

use crate::ir::{CardType, Term};
use std::sync::Mutex;

static ROWS: Mutex<Vec<&'static str>> = Mutex::new(Vec::new());

/// The row with a name such as `creature_type.goblin`.
pub fn term(name: &str) -> Option<Term> {
    let mut rows = ROWS.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let index = rows.iter().position(|row| *row == name).unwrap_or_else(|| {
        rows.push(name.to_owned().leak());
        rows.len() - 1
    });
    Some(crate::lex::lexicon::RowId(u16::try_from(index).ok()?))
}

/// The row with a name, if the lexicon has it.
pub fn known(name: &str) -> Option<Term> {
    let rows = ROWS.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let index = rows.iter().position(|row| *row == name)?;
    Some(crate::lex::lexicon::RowId(u16::try_from(index).ok()?))
}

/// The id of a row within its section: `goblin`.
pub fn id(term: Term) -> &'static str {
    let rows = ROWS.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let name = rows.get(usize::from(term.0)).copied().unwrap_or_default();
    name.split_once('.').map_or(name, |(_, id)| id)
}

/// Whether the row is a creature type (205.3m).
pub fn is_creature_type(term: Term) -> bool {
    let rows = ROWS.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    rows.get(usize::from(term.0)).is_some_and(|name| name.starts_with("creature_type."))
}

/// The row of a creature type, a land type or another subtype with this id.
pub fn subtype(id: &str) -> Option<Term> {
    let sections =
        ["creature_type", "land_type", "artifact_type", "enchantment_type", "spell_type", "planeswalker_type", "battle_type"];
    let rows = ROWS.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let known = sections.iter().find_map(|section| {
        let name = format!("{section}.{id}");
        rows.iter().position(|row| *row == name)
    })?;
    Some(crate::lex::lexicon::RowId(u16::try_from(known).ok()?))
}

macro_rules! keywords {
    ($($(#[doc = $doc:literal])* $name:ident $id:literal,)*) => {
        /// Keyword abilities (702) that the rules core itself gives a meaning.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Kw { $($(#[doc = $doc])* $name,)* }

        impl Kw {
            pub const ALL: &[Kw] = &[$(Kw::$name,)*];

            /// The id of the keyword's row.
            pub const fn id(self) -> &'static str {
                match self { $(Kw::$name => $id,)* }
            }

            pub fn of(term: Term) -> Option<Kw> {
                Kw::from_id(id(term))
            }

            pub fn from_id(id: &str) -> Option<Kw> {
                match id { $($id => Some(Kw::$name),)* _ => None }
            }
        }
    };
}

keywords! {
    /// 702.2
    Deathtouch "deathtouch",
    /// 702.3
    Defender "defender",
    /// 702.4
    DoubleStrike "double_strike",
    /// 702.5
    Enchant "enchant",
    /// 702.6
    Equip "equip",
    /// 702.7
    FirstStrike "first_strike",
    /// 702.8
    Flash "flash",
    /// 702.9
    Flying "flying",
    /// 702.10
    Haste "haste",
    /// 702.11
    Hexproof "hexproof",
    /// 702.12
    Indestructible "indestructible",
    /// 702.15
    Lifelink "lifelink",
    /// 702.16
    Protection "protection",
    /// 702.17
    Reach "reach",
    /// 702.18
    Shroud "shroud",
    /// 702.19
    Trample "trample",
    /// 702.20
    Vigilance "vigilance",
    /// 702.33
    Kicker "kicker",
    /// 702.29
    Cycling "cycling",
    /// 702.79
    Persist "persist",
    /// 702.80
    Wither "wither",
    /// 702.90
    Infect "infect",
    /// 702.93
    Undying "undying",
    /// 702.108
    Prowess "prowess",
    /// 702.111
    Menace "menace",
    /// 702.14
    Plainswalk "plainswalk",
    Islandwalk "islandwalk",
    Swampwalk "swampwalk",
    Mountainwalk "mountainwalk",
    Forestwalk "forestwalk",
}

/// The card type whose lexicon id is `id`.
pub fn card_type(id: &str) -> Option<CardType> {
    Some(match id {
        "artifact" => CardType::Artifact,
        "battle" => CardType::Battle,
        "creature" => CardType::Creature,
        "enchantment" => CardType::Enchantment,
        "instant" => CardType::Instant,
        "kindred" => CardType::Kindred,
        "land" => CardType::Land,
        "planeswalker" => CardType::Planeswalker,
        "sorcery" => CardType::Sorcery,
        "dungeon" => CardType::Dungeon,
        _ => return None,
    })
}
