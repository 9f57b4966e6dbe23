//! What an adjective can be said of, and when one that is said once is said of a whole list of nouns.

use super::{CardType, Noun, ObjectClass, ObjectTest, Supertype, Term};
use symbol::PartOfSpeech;

impl Noun {
    /// The card types that a noun says, or that its subtypes belong to (205.3): a Dragon is a creature.
    pub fn card_types(&self) -> Vec<CardType> {
        let adjectives = self.adjectives.iter().filter_map(|test| match test {
            ObjectTest::Type(card_type) => Some(*card_type),
            ObjectTest::Subtype(subtype) => type_of(subtype),
            _ => None,
        });
        let only_creatures = self.class == Some(ObjectClass::Outlaw) || self.adjectives.iter().any(in_combat);
        let combat = only_creatures.then_some(CardType::Creature);
        let subtypes = self.subtypes.iter().filter_map(type_of);
        self.types.iter().copied().chain(subtypes).chain(adjectives).chain(combat).collect()
    }

    /// Whether an adjective says something of what the noun names: only lands are basic or not (205.4c), only enchantments
    /// are Auras or not, only creatures attack, block and are equipped (508.1, 509.1, 301.5), only permanents are tapped or
    /// tokens (110.5, 111.1), and an ability has no characteristics of its own (109.3).
    pub fn takes(&self, adjective: &ObjectTest) -> bool {
        use ObjectTest as T;
        let types = self.card_types();
        match adjective {
            T::Not(adjective) => match &**adjective {
                T::Type(CardType::Land) => self.is_permanent() || self.class == Some(ObjectClass::Card),
                adjective => self.takes(adjective),
            },
            T::AnyOf(tests, _) => tests.iter().all(|test| self.takes(test)),
            T::Supertype(Supertype::Basic) => {
                let basic = |subtype: &Term| matches!(subtype.id(), "plains" | "island" | "swamp" | "mountain" | "forest");
                types.contains(&CardType::Land) && (self.subtypes.is_empty() || self.subtypes.iter().any(basic))
            }
            T::Subtype(subtype) => !self.is_ability() && type_of(subtype).is_none_or(|of| types.contains(&of)),
            T::Attacking | T::Blocking | T::Blocked | T::Unblocked | T::Equipped => {
                self.is_permanent() && (types.is_empty() || types.contains(&CardType::Creature) || self.is_vehicle())
            }
            T::Tapped | T::Untapped | T::Token | T::Enchanted | T::FaceDown | T::FaceUp => self.is_permanent(),
            _ => !self.is_ability(),
        }
    }

    fn is_vehicle(&self) -> bool {
        self.subtypes.iter().any(|subtype| matches!(subtype.id(), "vehicle" | "spacecraft"))
    }

    fn is_permanent(&self) -> bool {
        matches!(
            self.class,
            None | Some(
                ObjectClass::Permanent | ObjectClass::Token | ObjectClass::Commander | ObjectClass::Outlaw
            )
        )
    }

    fn is_ability(&self) -> bool {
        use ObjectClass as C;
        match self.class {
            Some(
                C::Ability
                | C::ActivatedAbility
                | C::TriggeredAbility
                | C::ActivatedOrTriggeredAbility
                | C::LoyaltyAbility
                | C::ManaAbility,
            ) => true,
            None
            | Some(
                C::Permanent
                | C::Card
                | C::Spell
                | C::Token
                | C::Source
                | C::Commander
                | C::Copy
                | C::PermanentCard
                | C::PermanentSpell
                | C::SpellOrAbility
                | C::Emblem
                | C::Outlaw,
            ) => false,
        }
    }
}

/// Whether adjectives that stand once at the end of a list are read of all its nouns: each of them takes them, and no two
/// say the same type ("red creature or artifact creature": each is said whole). `each`: a class is said of each noun.
pub fn are_said_of_all(adjectives: &[ObjectTest], nouns: &[Noun], each: bool) -> bool {
    let again = nouns.windows(2).any(|two| {
        let whole = |noun: &Noun| noun.subtypes.is_empty() && !noun.types.is_empty();
        two.iter().all(whole) && two[0].types.iter().any(|name| two[1].types.contains(name))
    });
    !each && !again && nouns.iter().all(|noun| adjectives.iter().all(|adjective| noun.takes(adjective)))
}

/// The card type that a subtype belongs to (205.3).
fn type_of(subtype: &Term) -> Option<CardType> {
    match subtype.part_of_speech() {
        PartOfSpeech::CreatureType => Some(CardType::Creature),
        PartOfSpeech::LandType => Some(CardType::Land),
        PartOfSpeech::ArtifactType => Some(CardType::Artifact),
        PartOfSpeech::EnchantmentType => Some(CardType::Enchantment),
        PartOfSpeech::PlaneswalkerType => Some(CardType::Planeswalker),
        PartOfSpeech::BattleType => Some(CardType::Battle),
        _ => None,
    }
}

/// Only creatures attack and block (508.1, 509.1).
fn in_combat(test: &ObjectTest) -> bool {
    matches!(test, ObjectTest::Attacking | ObjectTest::Blocking | ObjectTest::Blocked | ObjectTest::Unblocked)
}
