//! The few words that the runtime itself knows, by the ids of their rows in the lexicon.
//!
//! The one place in the runtime that looks into the lexicon.

use crate::ir::{BASIC_LAND_TYPES, CardType, Colour, Term};
use crate::lex::lexicon::{self, PartOfSpeech, Symbol};
use crate::lex::{Concept, Language};
use std::sync::LazyLock;

/// The row with a name such as `creature_type.goblin`.
pub fn term(name: &str) -> Option<Term> {
    Symbol::from_name(name)
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

/// Whether the row is a designation that marks objects and means nothing else: one that a vocabulary brings, or harnessed
/// (701.64b).
pub fn is_own_designation(term: Term) -> bool {
    term.part_of_speech() == PartOfSpeech::Designation && (term.is_added() || term.id() == "harnessed")
}

/// Whether a number follows a keyword action that a set brings, and is part of what it means.
pub fn is_counted_action(term: Term) -> bool {
    matches!(term.part_of_speech(), PartOfSpeech::ActionNumber | PartOfSpeech::ActionNumberObject)
}

/// Whether the row is a land type (205.3i).
pub fn is_land_type(term: Term) -> bool {
    term.part_of_speech() == PartOfSpeech::LandType
}

/// Plains, Island, Swamp, Mountain, Forest (305.6).
pub fn is_basic_land_type(term: Term) -> bool {
    BASIC_LAND_TYPES.contains(&term.canonical())
}

/// The card types that a subtype is correlated with (205.3b).
#[expect(clippy::wildcard_enum_match_arm, reason = "asked of subtypes; other words are correlated with none")]
pub fn types_of(subtype: Term) -> Option<&'static [CardType]> {
    Some(match subtype.part_of_speech() {
        PartOfSpeech::CreatureType => &[CardType::Creature, CardType::Kindred],
        PartOfSpeech::LandType => &[CardType::Land],
        PartOfSpeech::ArtifactType => &[CardType::Artifact],
        PartOfSpeech::EnchantmentType => &[CardType::Enchantment],
        PartOfSpeech::SpellType => &[CardType::Instant, CardType::Sorcery],
        PartOfSpeech::PlaneswalkerType => &[CardType::Planeswalker],
        PartOfSpeech::BattleType => &[CardType::Battle],
        _ => return None,
    })
}

/// The row of a keyword ability, whatever section it stands in.
pub fn keyword(id: &str) -> Option<Term> {
    let sections = PartOfSpeech::KEYWORDS;
    sections
        .into_iter()
        .find_map(|section| lexicon::find(section, id))
        .or_else(|| lexicon::find(PartOfSpeech::Noun, id))
}

/// Whether the row is a keyword ability (702).
pub fn is_keyword(term: Term) -> bool {
    PartOfSpeech::KEYWORDS.contains(&term.part_of_speech())
}

/// The row of a subtype of any card type (205.3).
pub fn subtype(id: &str) -> Option<Term> {
    PartOfSpeech::SUBTYPES.into_iter().find_map(|section| lexicon::find(section, id))
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
                    LazyLock::new(|| Symbol::all().map(|row| Kw::from_id(id(row))).collect());
                TABLE.get(term.index()).copied().flatten()
            }

            pub fn from_id(id: &str) -> Option<Kw> {
                match id {
                    $($id => Some(Kw::$name),)*
                    // The names of these have changed.
                    "umbra_armor_dated" => Some(Kw::UmbraArmor),
                    "hideaway_dated" => Some(Kw::Hideaway),
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
    /// 702.124: for the building of decks, but for what "partner with" does as it enters.
    Partner "partner",
    Background "choose_a_background",
    /// 702.164
    Toxic "toxic",
    Landwalk "landwalk",
    Haunt "haunt",
    Offering "offering",
    Plainswalk "plainswalk",
    Islandwalk "islandwalk",
    Swampwalk "swampwalk",
    Mountainwalk "mountainwalk",
    Forestwalk "forestwalk",
    /// 702.37
    Morph "morph",
    Megamorph "megamorph",
    /// 702.168
    Disguise "disguise",
    /// 702.35
    Madness "madness",
    /// 702.40
    Storm "storm",
    /// 702.52
    Dredge "dredge",
    /// 702.56
    Replicate "replicate",
    /// 702.62
    Suspend "suspend",
    /// 702.69
    Gravestorm "gravestorm",
    /// 702.72
    Champion "champion",
    /// 702.75
    Hideaway "hideaway",
    /// 702.76
    Prowl "prowl",
    /// 702.78
    Conspire "conspire",
    /// 702.81
    Retrace "retrace",
    /// 702.89
    UmbraArmor "umbra_armor",
    /// 702.94
    Miracle "miracle",
    /// 702.96
    Overload "overload",
    /// 702.103
    Bestow "bestow",
    /// 702.109
    Dash "dash",
    /// 702.110
    Exploit "exploit",
    /// 702.112
    Renown "renown",
    /// 702.113
    Awaken "awaken",
    /// 702.116
    Myriad "myriad",
    /// 702.117
    Surge "surge",
    /// 702.119
    Emerge "emerge",
    /// 702.120
    Escalate "escalate",
    /// 702.121
    Melee "melee",
    /// 702.23
    Rampage "rampage",
    /// 702.127
    Aftermath "aftermath",
    /// 702.128
    Embalm "embalm",
    /// 702.129
    Eternalize "eternalize",
    /// 702.131
    Ascend "ascend",
    /// 702.195
    Storied "storied",
    /// 702.133
    JumpStart "jump_start",
    /// 702.137
    Spectacle "spectacle",
    /// 702.138
    Escape "escape",
    /// 702.141
    Encore "encore",
    /// 702.143
    Foretell "foretell",
    /// 702.144
    Demonstrate "demonstrate",
    /// 702.145
    Daybound "daybound",
    Nightbound "nightbound",
    /// 702.146
    Disturb "disturb",
    /// 702.148
    Cleave "cleave",
    /// 702.82c
    DevourArtifact "devour_artifact",
    /// 702.82c
    DevourFood "devour_food",
    /// 702.82c
    DevourLand "devour_land",
    /// 702.95
    Soulbond "soulbond",
    /// 702.162
    MoreThanMeetsTheEye "more_than_meets_the_eye",
    /// 702.152
    Blitz "blitz",
    /// 702.153
    Casualty "casualty",
    /// 702.154
    Enlist "enlist",
    /// 702.157
    Squad "squad",
    /// 702.160
    Prototype "prototype",
    /// 702.166
    Bargain "bargain",
    /// 702.170
    Plot "plot",
    /// 702.173
    Freerunning "freerunning",
    /// 702.175
    Offspring "offspring",
    /// 702.176
    Impending "impending",
    /// 702.180
    Harmonize "harmonize",
    /// 702.185
    Warp "warp",
    /// 702.187
    Mayhem "mayhem",
    /// 702.188
    WebSlinging "web_slinging",
    /// 702.136
    Riot "riot",
    /// 702.189
    Firebending "firebending",
    /// 702.33
    Multikicker "multikicker",
    /// 702.124: for the building of decks.
    DoctorsCompanion "doctors_companion",
    FriendsForever "friends_forever",
    /// 702.22
    Banding "banding",
    /// 702.38
    Amplify "amplify",
    /// 702.47
    Splice "splice",
    /// 702.60
    Ripple "ripple",
    /// 702.87
    LevelUp "level_up",
    /// 702.99
    Cipher "cipher",
    /// 702.102
    Fuse "fuse",
    /// 702.104
    Tribute "tribute",
    /// 702.132
    Assist "assist",
    /// 702.155
    ReadAhead "read_ahead",
    /// 702.165
    Backup "backup",
    /// 702.171
    Saddle "saddle",
    /// 702.167
    Craft "craft",
    /// 702.174
    Gift "gift",
    /// 702.179
    StartYourEngines "start_your_engines",
}

/// The card types that a player may choose (205.2a).
pub fn card_types() -> impl Iterator<Item = Term> {
    let names = [
        "artifact",
        "battle",
        "conspiracy",
        "creature",
        "dungeon",
        "enchantment",
        "instant",
        "kindred",
        "land",
        "phenomenon",
        "plane",
        "planeswalker",
        "scheme",
        "sorcery",
        "vanguard",
    ];
    names.into_iter().filter_map(|name| lexicon::find(PartOfSpeech::CardType, name))
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
    let id = card_type.id();
    lexicon::find(PartOfSpeech::CardType, id).map_or(id, |row| name(row, language))
}
