//! Parts of speech: the sections of the lexicon.

macro_rules! parts_of_speech {
    ($($(#[doc = $doc:literal])* $part:ident $section:literal $class:tt $forms:ident $english:literal $french:literal,)*) => {
        /// The section of the lexicon that a row stands in.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum PartOfSpeech { $($(#[doc = $doc])* $part,)* }

        #[allow(dead_code, reason = "the build script and the library use different halves")]
        impl PartOfSpeech {
            pub const ALL: &[PartOfSpeech] = &[$(PartOfSpeech::$part,)*];

            /// The name of the section in the lexicon's files.
            pub const fn name(self) -> &'static str {
                match self { $(PartOfSpeech::$part => $section,)* }
            }

            /// The grammar rule that matches every row of the section, where the section is an open class:
            /// creature types, keywords, colours and the like, which grammars don't name one by one.
            pub const fn class_rule(self) -> Option<&'static str> {
                match self { $(PartOfSpeech::$part => parts_of_speech!(@class $class),)* }
            }

            /// How the forms of a row are laid out.
            pub const fn layout(self) -> Layout {
                match self { $(PartOfSpeech::$part => Layout::$forms,)* }
            }

            /// What messages call it, in English and in French.
            pub const fn names(self) -> (&'static str, &'static str) {
                match self { $(PartOfSpeech::$part => ($english, $french),)* }
            }

            pub fn from_name(name: &str) -> Option<PartOfSpeech> {
                PartOfSpeech::ALL.iter().copied().find(|part| part.name() == name)
            }
        }
    };
    (@class closed) => { None };
    (@class $rule:literal) => { Some($rule) };
}

/// How the forms of a row are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Singular, plural.
    Noun,
    /// English: base, third person, past, participle, gerund. French: infinitive, imperative, third person singular
    /// and plural, subjunctive singular, plural and second person plural; four participles; gerund; others.
    Verb,
    /// English: any forms. French: masculine, feminine, masculine plural, feminine plural.
    Adjective,
    /// Any forms, the canonical one first.
    Free,
}

parts_of_speech! {
    Noun "noun" closed Noun "a noun" "un nom",
    Verb "verb" closed Verb "a verb" "un verbe",
    Adjective "adjective" closed Adjective "an adjective" "un adjectif",
    Word "word" closed Free "a word" "un mot",
    CardType "card_type" "CARD_TYPE" Noun "a card type" "un type de carte",
    Supertype "supertype" "SUPERTYPE" Free "a supertype" "un super-type",
    CreatureType "creature_type" "CREATURE_TYPE" Noun "a creature type" "un type de créature",
    LandType "land_type" "LAND_TYPE" Noun "a land type" "un type de terrain",
    ArtifactType "artifact_type" "ARTIFACT_TYPE" Noun "an artifact type" "un type d'artefact",
    EnchantmentType "enchantment_type" "ENCHANTMENT_TYPE" Noun "an enchantment type" "un type d'enchantement",
    SpellType "spell_type" "SPELL_TYPE" Noun "a spell type" "un type de sort",
    PlaneswalkerType "planeswalker_type" "PLANESWALKER_TYPE" Noun "a planeswalker type" "un type de planeswalker",
    BattleType "battle_type" "BATTLE_TYPE" Noun "a battle type" "un type de bataille",
    Colour "colour" "COLOUR" Free "a colour" "une couleur",
    /// A keyword that stands alone: "flying".
    Keyword "keyword" "KEYWORD" Free "a keyword" "un mot-clé",
    /// A keyword with a cost: "equip".
    KeywordCost "keyword_cost" "KEYWORD_COST" Free "a keyword with a cost" "un mot-clé à coût",
    /// A keyword with a number: "crew".
    KeywordNumber "keyword_number" "KEYWORD_NUMBER" Free "a keyword with a number" "un mot-clé à nombre",
    /// A keyword that the grammar names: "protection", "enchant".
    KeywordOther "keyword_other" closed Free "a keyword" "un mot-clé",
    /// A keyword with a number and a cost: "suspend".
    KeywordNumberCost "keyword_number_cost" "KEYWORD_NUMBER_COST" Free "a keyword with a number and a cost" "un mot-clé à nombre et à coût",
    /// A keyword with a description of objects or a quality.
    KeywordQuality "keyword_quality" "KEYWORD_QUALITY" Free "a keyword with a quality" "un mot-clé à qualité",
    /// A keyword before an activated ability, which says more of it: "exhaust", "power-up".
    KeywordHead "keyword_head" "KEYWORD_HEAD" Free "a keyword before an ability" "un mot-clé devant une capacité",
    /// A keyword action (701) that stands alone.
    ActionWord "action" "ACTION_WORD" Verb "a keyword action" "une action à mot-clé",
    /// A keyword action with a number.
    ActionNumber "action_number" "ACTION_NUMBER" Verb "a keyword action with a number" "une action à mot-clé à nombre",
    /// A keyword action with an object.
    ActionObject "action_object" "ACTION_OBJECT" Verb "a keyword action with an object" "une action à mot-clé à objet",
    /// A keyword action with a number and an object.
    ActionNumberObject "action_number_object" "ACTION_NUMBER_OBJECT" Verb "a keyword action with a number and an object" "une action à mot-clé à nombre et à objet",
    /// A keyword action that is done to a player.
    ActionPlayer "action_player" "ACTION_PLAYER" Verb "a keyword action with a player" "une action à mot-clé à joueur",
    /// What objects do that has a name: exploit, explore (701, 702).
    ObjectVerb "object_verb" "OBJECT_VERB" Verb "what a permanent does" "ce que fait un permanent",
    /// What a permanent, spell or player can be called until something ends it: a designation.
    Designation "designation" "OBJECT_DESIGNATION" Adjective "a designation" "une désignation",
    /// What a player has from some time on, for the rest of the game: "an enduring story".
    PlayerDesignation "player_designation" "PLAYER_DESIGNATION" Free "a designation of a player" "une désignation de joueur",
    /// What a card has one choose by its name: "choose Khans or Dragons" (614.12c).
    ChoiceName "choice" "CHOICE_NAME" Free "a choice" "un choix",
    /// A predefined token (111.10) that is known by its name.
    TokenName "token" "PREDEFINED" Noun "a predefined token" "un jeton prédéfini",
    AbilityWord "ability_word" "ABILITY_WORD" Free "an ability word" "un mot de capacité",
    Counter "counter" "COUNTER" Free "a kind of counter" "un type de marqueur",
    Number "number" "NUMBER_WORD" Free "a number" "un nombre",
    Ordinal "ordinal" "ORDINAL" Free "an ordinal number" "un nombre ordinal",
}

#[allow(dead_code, reason = "the build script has no need of them")]
impl PartOfSpeech {
    /// The sections of keyword abilities (702), by what follows their name.
    pub const KEYWORDS: [PartOfSpeech; 7] = [
        PartOfSpeech::Keyword,
        PartOfSpeech::KeywordCost,
        PartOfSpeech::KeywordNumber,
        PartOfSpeech::KeywordOther,
        PartOfSpeech::KeywordNumberCost,
        PartOfSpeech::KeywordQuality,
        PartOfSpeech::KeywordHead,
    ];

    /// The section that stands for all of one domain: what a keyword is called does not depend on what follows it.
    pub fn domain(self) -> PartOfSpeech {
        if PartOfSpeech::KEYWORDS.contains(&self) {
            PartOfSpeech::Keyword
        } else if PartOfSpeech::ACTIONS.contains(&self) {
            PartOfSpeech::ActionWord
        } else {
            self
        }
    }

    /// The sections of subtypes (205.3).
    pub const SUBTYPES: [PartOfSpeech; 7] = [
        PartOfSpeech::CreatureType,
        PartOfSpeech::LandType,
        PartOfSpeech::ArtifactType,
        PartOfSpeech::EnchantmentType,
        PartOfSpeech::SpellType,
        PartOfSpeech::PlaneswalkerType,
        PartOfSpeech::BattleType,
    ];

    /// Whether the words of a section are subtypes (205.3).
    pub fn is_subtype(self) -> bool {
        PartOfSpeech::SUBTYPES.contains(&self)
    }

    /// Whether the words of a section are card types or subtypes (205.2, 205.3).
    pub fn is_type(self) -> bool {
        self == PartOfSpeech::CardType || self.is_subtype()
    }

    /// The sections of keyword actions (701) that a vocabulary can add to.
    pub const ACTIONS: [PartOfSpeech; 5] = [
        PartOfSpeech::ActionWord,
        PartOfSpeech::ActionNumber,
        PartOfSpeech::ActionObject,
        PartOfSpeech::ActionNumberObject,
        PartOfSpeech::ActionPlayer,
    ];
}
