//! The few words that the runtime itself knows, by the ids of their rows in the lexicon.
//!
//! The one place in the runtime that looks into the lexicon.

use crate::ir::{CardType, Colour, Term};
use crate::lex::lexicon::{self, PartOfSpeech, RowId};
use crate::lex::{Language, Lexicon};
use std::sync::LazyLock;

/// The row with a name such as `creature_type.goblin`.
pub fn term(name: &str) -> Option<Term> {
    RowId::from_name(name)
}

/// The id of a row within its section: `goblin`.
pub fn id(term: Term) -> &'static str {
    term.canonical().id()
}

/// The name of a row in a language; in the other where it has none of its own.
pub fn name(term: Term, language: Language) -> &'static str {
    let row = term.canonical().row();
    row.name(language).or_else(|| row.name(language.other())).unwrap_or(row.id)
}

/// Whether the row is a creature type (205.3m).
pub fn is_creature_type(term: Term) -> bool {
    term.part_of_speech() == PartOfSpeech::CreatureType
}

/// All creature types (205.3m).
pub fn creature_types() -> impl Iterator<Item = Term> {
    Term::all().filter(|term| is_creature_type(*term) && term.canonical() == *term)
}

impl super::state::Game {
    /// Knows the words that a card brings.
    pub fn learn(&mut self, lexicon: Lexicon) {
        if !lexicon.is_built_in() && !self.lexicons.contains(&lexicon) {
            self.lexicons.push(lexicon);
        }
    }

    /// All creature types, with those that the cards of the game bring (205.3m).
    pub fn creature_types(&self) -> impl Iterator<Item = Term> {
        let brought = self.lexicons.iter().flat_map(|lexicon| lexicon.added_rows()).copied();
        let mut brought: Vec<Term> = brought.filter(|term| is_creature_type(*term)).collect();
        brought.sort_unstable();
        brought.dedup();
        creature_types().chain(brought)
    }
}

/// Whether the row is a designation that marks objects and means nothing else: one that a vocabulary brings, or harnessed
/// (701.64b).
pub fn is_designation(term: Term) -> bool {
    term.part_of_speech() == PartOfSpeech::Designation && (term.is_added() || term.id() == "harnessed")
}

/// Whether the row is a land type (205.3i).
pub fn is_land_type(term: Term) -> bool {
    term.part_of_speech() == PartOfSpeech::LandType
}

/// The row of a keyword ability, whatever section it stands in.
pub fn keyword(id: &str) -> Option<Term> {
    let sections = PartOfSpeech::KEYWORDS;
    sections
        .into_iter()
        .find_map(|section| lexicon::find(section, id))
        .or_else(|| lexicon::find(PartOfSpeech::Noun, id))
}

/// The row of a subtype of any card type (205.3).
pub fn subtype(id: &str) -> Option<Term> {
    let sections = [
        PartOfSpeech::CreatureType,
        PartOfSpeech::LandType,
        PartOfSpeech::ArtifactType,
        PartOfSpeech::EnchantmentType,
        PartOfSpeech::SpellType,
        PartOfSpeech::PlaneswalkerType,
        PartOfSpeech::BattleType,
    ];
    sections.into_iter().find_map(|section| lexicon::find(section, id))
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
                static TABLE: LazyLock<Vec<Option<Kw>>> =
                    LazyLock::new(|| RowId::all().map(|row| Kw::from_id(id(row))).collect());
                TABLE.get(term.index()).copied().flatten()
            }

            pub fn from_id(id: &str) -> Option<Kw> {
                match id {
                    $($id => Some(Kw::$name),)*
                    _ => None,
                }
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
    /// 702.26
    Phasing "phasing",
    /// 702.30
    Echo "echo",
    /// 702.33
    Kicker "kicker",
    /// 702.34
    Flashback "flashback",
    /// 702.42
    Entwine "entwine",
    /// 702.51
    Convoke "convoke",
    /// 702.66
    Delve "delve",
    /// 702.126
    Improvise "improvise",
    /// 702.74
    Evoke "evoke",
    /// 702.82
    Devour "devour",
    /// 702.86
    Annihilator "annihilator",
    /// 702.85
    Cascade "cascade",
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
    /// 702.13
    Intimidate "intimidate",
    /// 702.27
    Buyback "buyback",
    /// 702.41
    Affinity "affinity",
    /// 702.61
    SplitSecond "split_second",
    /// 702.73
    Changeling "changeling",
    /// 702.88
    Rebound "rebound",
    /// 702.114
    Devoid "devoid",
    /// 702.122
    Crew "crew",
    /// 702.124: for the building of decks.
    Partner "partner",
    Background "choose_a_background",
    /// 702.164
    Toxic "toxic",
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
        "plane" => CardType::Plane,
        _ => return None,
    })
}

/// The colour whose lexicon id is `id`.
pub fn colour_called(id: &str) -> Option<Colour> {
    Some(match id {
        "white" => Colour::White,
        "blue" => Colour::Blue,
        "black" => Colour::Black,
        "red" => Colour::Red,
        "green" => Colour::Green,
        _ => return None,
    })
}

/// The name of a colour (105.1).
pub fn colour(colour: Colour, language: Language) -> &'static str {
    let id = match colour {
        Colour::White => "white",
        Colour::Blue => "blue",
        Colour::Black => "black",
        Colour::Red => "red",
        Colour::Green => "green",
    };
    lexicon::find(PartOfSpeech::Colour, id).map_or(id, |row| name(row, language))
}

/// The name of a card type (205.2a).
pub fn type_name(card_type: CardType, language: Language) -> &'static str {
    let id = match card_type {
        CardType::Artifact => "artifact",
        CardType::Battle => "battle",
        CardType::Creature => "creature",
        CardType::Enchantment => "enchantment",
        CardType::Instant => "instant",
        CardType::Kindred => "kindred",
        CardType::Land => "land",
        CardType::Planeswalker => "planeswalker",
        CardType::Sorcery => "sorcery",
        CardType::Dungeon => "dungeon",
        CardType::Plane => "plane",
    };
    lexicon::find(PartOfSpeech::CardType, id).map_or(id, |row| name(row, language))
}
