//! What an adjective can be said of, and when one that is said once is said of a whole list of nouns.

use std::borrow::Cow;

use super::sorting::sort;
use super::{
    BASIC_LAND_TYPES, CardType, Characteristic, Noun, ObjectClass, ObjectFilter, ObjectTest, Supertype, Term,
    TestWording,
};
use symbol::{PartOfSpeech, creature_type, keyword};

impl ObjectFilter {
    /// "artifact, enchantment, or creature with flying", "attacking creatures and creatures with haste": what stands behind a
    /// list of nouns and only the last of them can have, or where the last says the same type again, is said of that alone.
    /// So is what would leave nothing of an earlier noun: "Walls and/or creatures with flying" names Walls for some reason.
    /// Whose they are and where is said of all.
    pub fn bind_to_last(&mut self) {
        let Some((last, before)) = self.nouns.split_last() else { return };
        let of_creatures = last.card_types().contains(&CardType::Creature)
            && before.iter().any(|noun| !noun.takes_what_creatures_have() && noun.class == last.class);
        let again = !last.types.is_empty()
            && last.subtypes.is_empty()
            && before
                .iter()
                .any(|noun| noun.types == last.types && noun.subtypes.is_empty() && noun.class == last.class);
        let contains = before.iter().any(|noun| noun.is_within(last));
        // "black spells or abilities from black sources": a spell is no ability of a source (113.7).
        let of_abilities = last.is_ability() && before.iter().any(|noun| !noun.is_ability());
        if !of_creatures && !again && !contains && !of_abilities {
            return;
        }
        let own = |test: &ObjectTest| {
            of_creatures && only_creatures_have(test)
                || (again || contains) && is_of_itself(test)
                || of_abilities && matches!(test, ObjectTest::AbilityOf(_))
        };
        let (own, of_all): (Vec<_>, Vec<_>) = self.take_tests().into_iter().partition(|(test, _)| own(test));
        self.set_tests(of_all);
        if let Some(last) = self.nouns.last_mut() {
            last.adjectives.extend(own.into_iter().map(|(test, _)| test));
            sort(&mut last.adjectives);
        }
    }

    /// The description as a text says it: what stands behind its last noun, behind all of them.
    pub fn as_said(&self) -> Cow<'_, ObjectFilter> {
        let behind = |noun: &Noun, test: &ObjectTest| {
            matches!(test, ObjectTest::AbilityOf(_)) || noun.class != Some(ObjectClass::Ability) && is_of_itself(test)
        };
        if !self.nouns.last().is_some_and(|last| last.adjectives.iter().any(|test| behind(last, test))) {
            return Cow::Borrowed(self);
        }
        let mut said = self.clone();
        let of_all = said.take_tests();
        let mut own = Vec::new();
        if let Some(last) = said.nouns.last_mut() {
            let (behind, before): (Vec<_>, Vec<_>) =
                std::mem::take(&mut last.adjectives).into_iter().partition(|test| behind(last, test));
            last.adjectives = before;
            own = behind;
        }
        said.set_tests(own.into_iter().map(|test| (test, TestWording::Usual)).chain(of_all).collect());
        Cow::Owned(said)
    }
}

/// Power, toughness, the keyword abilities of combat: what is said of creatures only (208.1, 702). Not to attack is true of
/// anything else, too.
fn only_creatures_have(test: &ObjectTest) -> bool {
    match test {
        ObjectTest::Not(test) => only_creatures_have(test) && !in_combat(test),
        ObjectTest::Compare(Characteristic::Power | Characteristic::Toughness, ..) => true,
        ObjectTest::Has(has) => OF_CREATURES.contains(&has.name),
        test => in_combat(test),
    }
}

const OF_CREATURES: [Term; 15] = [
    keyword::DEATHTOUCH,
    keyword::DEFENDER,
    keyword::DOUBLE_STRIKE,
    keyword::FEAR,
    keyword::FIRST_STRIKE,
    keyword::FLYING,
    keyword::HASTE,
    keyword::HORSEMANSHIP,
    keyword::INTIMIDATE,
    keyword::LIFELINK,
    keyword::MENACE,
    keyword::REACH,
    keyword::SHADOW,
    keyword::TRAMPLE,
    keyword::VIGILANCE,
];

/// Whether two creature types are together the name of one kind of tokens: an Eldrazi Spawn, an Eldrazi Scion.
pub fn are_one_kind(subtypes: &[Term]) -> bool {
    const KINDS: [[Term; 2]; 2] =
        [[creature_type::ELDRAZI, creature_type::SPAWN], [creature_type::ELDRAZI, creature_type::SCION]];
    KINDS.iter().any(|kind| kind == subtypes)
}

/// What an object has itself, whoever controls it and wherever it is.
fn is_of_itself(test: &ObjectTest) -> bool {
    if let ObjectTest::Not(test) = test {
        return is_of_itself(test);
    }
    matches!(test, ObjectTest::Has(_) | ObjectTest::Compare(..) | ObjectTest::HasCounter { .. })
}

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
                let basic = |subtype: &Term| BASIC_LAND_TYPES.contains(subtype);
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

    /// Whether all that this noun names is named by another one as well: a Wall is a creature, an artifact creature is one, and
    /// a Dragon spell is a creature spell (205.3).
    pub fn is_within(&self, other: &Noun) -> bool {
        use ObjectClass as C;
        let class = match other.class {
            None => matches!(self.class, None | Some(C::Token | C::Outlaw)),
            Some(C::Permanent) => matches!(self.class, None | Some(C::Permanent | C::Token | C::Outlaw)),
            Some(C::Card) => matches!(self.class, Some(C::Card | C::PermanentCard)),
            Some(C::Spell) => matches!(self.class, Some(C::Spell | C::PermanentSpell)),
            of => self.class == of,
        };
        let types = self.card_types();
        class
            && other.types.iter().all(|card_type| types.contains(card_type))
            && other.subtypes.iter().all(|subtype| self.subtypes.contains(subtype))
            && other.adjectives.iter().all(|adjective| self.adjectives.contains(adjective))
    }

    /// Whether it may have a power, or flying: anything but a noun of other card types alone.
    fn takes_what_creatures_have(&self) -> bool {
        let types = self.card_types();
        types.is_empty() || types.contains(&CardType::Creature) || self.is_vehicle()
    }

    fn is_vehicle(&self) -> bool {
        self.subtypes.iter().any(|subtype| matches!(subtype.id(), "vehicle" | "spacecraft"))
    }

    fn is_permanent(&self) -> bool {
        matches!(
            self.class,
            None | Some(ObjectClass::Permanent | ObjectClass::Token | ObjectClass::Commander | ObjectClass::Outlaw)
        )
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

/// Whether adjectives can be said of no object that a noun names: "noncreature artifacts and creatures".
pub fn denies(adjectives: &[ObjectTest], noun: &Noun) -> bool {
    adjectives.iter().any(|adjective| {
        let ObjectTest::Not(denied) = adjective else { return false };
        let of_type = matches!(&**denied, ObjectTest::Type(of) if noun.types.contains(of));
        let of_subtype = matches!(&**denied, ObjectTest::Subtype(of) if noun.subtypes.contains(of));
        let token = **denied == ObjectTest::Token && noun.class == Some(ObjectClass::Token);
        of_type || of_subtype || token || noun.adjectives.contains(denied)
    })
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
