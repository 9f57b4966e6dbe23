//! Descriptions of objects: nouns and the adjectives before them.

use super::attribute;
use super::words::{article, capitals, join_word, list, name, participle};
use crate::ir::{
    AllWord, CardType, Colour, Description, FilterWords, Join, Noun, ObjectClass, ObjectFilter, ObjectTest, Shared,
    Supertype, are_said_of_all,
};
use crate::lex::lexicon::Number;
use crate::lex::{Concept, Language, PartOfSpeech, Symbol};
use crate::{Said, Unsayable, unsayable};

/// How a description stands in its sentence.
#[derive(Clone, Copy, Debug, Default)]
pub struct NounSetting {
    pub plural: bool,
    /// The objects are taken out of their zone: "from your graveyard", not "in".
    pub taken: bool,
    /// All that fit are meant: "in all graveyards".
    pub all: bool,
    /// "target" stands before the description, once for all its nouns.
    pub target: bool,
}

impl NounSetting {
    pub const ONE: NounSetting = NounSetting { plural: false, taken: false, all: false, target: false };
    pub const MANY: NounSetting = NounSetting { plural: true, taken: false, all: false, target: false };
    pub const ALL: NounSetting = NounSetting { plural: true, taken: false, all: true, target: false };
}

/// A description without its determiner, and without "other".
pub fn description(filter: &ObjectFilter, place: NounSetting) -> Said {
    let filter = &*filter.as_said();
    let Description { other: _, nouns, join, tests: _, said } = &**filter;
    let nouns = match join.0 {
        Join::OrAgain if !place.plural && !place.target && filter.other.is_none() => alternatives(nouns)?,
        join => nouns_of(nouns, join_word(join), &said.0, place.plural)?,
    };
    let tests = attribute::after_noun(filter, place)?;
    Ok(match tests.is_empty() {
        true => nouns,
        false => format!("{nouns} {tests}"),
    })
}

/// A description with "other" and no article: "other creatures you control".
pub fn described(filter: &ObjectFilter, place: NounSetting) -> Said {
    let text = description(filter, place)?;
    Ok(if filter.other.is_some() { format!("other {text}") } else { text })
}

/// A description of any one object: "a creature", "another creature".
pub fn any_one(filter: &ObjectFilter, place: NounSetting) -> Said {
    let text = description(filter, place)?;
    Ok(if filter.other.is_some() { format!("another {text}") } else { super::words::article(&text) })
}

/// "Mountain or a Plains", behind an article of the first.
fn alternatives(nouns: &[Noun]) -> Said {
    let mut items = Vec::with_capacity(nouns.len());
    for (index, Noun { adjectives, subtypes, types, class }) in nouns.iter().enumerate() {
        let text = noun_words(adjectives, subtypes, types, *class, false)?;
        items.push(if index > 0 { super::words::article(&text) } else { text });
    }
    Ok(list(&items, "or"))
}

/// Whether the word that says that all are meant stands before each noun: "each creature and each planeswalker", "all Forests
/// and all green creatures", where an adjective is not of all of them.
pub fn is_counted_each(filter: &ObjectFilter, all: &AllWord) -> bool {
    let filter = &*filter.as_said();
    let [first, others @ ..] = filter.nouns.as_slice() else { return false };
    let plain = !others.is_empty() && filter.tests.is_empty() && filter.other.is_none();
    let apart = || {
        matches!(all, AllWord::Each) && others.len() == 1
            || others.iter().any(|noun| noun.adjectives != first.adjectives)
    };
    plain && filter.join.0 == Join::And && apart()
}

/// "all red creatures and all lands".
pub fn each_counted(word: &str, filter: &ObjectFilter, place: NounSetting) -> Said {
    let each = |of: &Noun| Ok(format!("{word} {}", noun(of, place.plural)?));
    Ok(list(&filter.nouns.iter().map(each).collect::<Said<Vec<_>>>()?, "and"))
}

/// Whether the class is said behind the last noun alone: "artifact or creature card".
fn is_class_shared(nouns: &[Noun], said: &FilterWords) -> bool {
    let [first @ .., last] = nouns else { return false };
    let each = said.class_each && last.class.is_some();
    // "noncreature or Dragon spell"
    let named = |noun: &Noun| has_name(noun) || is_described_alone(noun) && has_name(last);
    !first.is_empty() && !each && first.iter().all(|noun| noun.class == last.class && named(noun))
}

/// Whether adjectives are all that is said of a card, spell or source.
fn is_described_alone(noun: &Noun) -> bool {
    let shared = [ObjectClass::Card, ObjectClass::Spell, ObjectClass::Source];
    !noun.adjectives.is_empty() && !has_name(noun) && noun.class.is_some_and(|class| shared.contains(&class))
}

/// Whether each noun has the class, said again.
fn has_class_each(nouns: &[Noun], said: &FilterWords) -> bool {
    !is_class_shared(nouns, said) && nouns.iter().all(|noun| noun.class.is_some() && noun.class == nouns[0].class)
}

/// Whether an adjective is the first noun's alone, which would be read as of all: "nontoken artifact or creature".
fn is_of_first_alone(nouns: &[Noun], said: &FilterWords) -> bool {
    let [head, others @ ..] = nouns else { return false };
    // "noncreature or Dragon spell": the adjective stands for a noun, and is of no other.
    let stands_alone = is_described_alone(head) && is_class_shared(nouns, said);
    !head.adjectives.is_empty()
        && !stands_alone
        && !others.is_empty()
        && others.iter().all(|noun| noun.adjectives.is_empty())
        && are_said_of_all(&head.adjectives, nouns, has_class_each(nouns, said))
        && !others.iter().any(|noun| crate::ir::denies(&head.adjectives, noun))
}

/// The nouns of a description: what English says once of several of them stands before the first or behind the last.
fn nouns_of(nouns: &[Noun], join: &str, said: &FilterWords, plural: bool) -> Said {
    let Some(last) = nouns.last() else { return unsayable("a description without a noun") };
    let several = nouns.len() > 1;
    let first = &nouns[..nouns.len() - 1];
    // "an instant card or sorcery card" says the class of each.
    let shared_class = is_class_shared(nouns, said);
    let shared_types = shared_class
        && !last.subtypes.is_empty()
        && first.iter().all(|noun| {
            !noun.subtypes.is_empty() && (noun.types == last.types || noun.types.is_empty() && noun.class.is_none())
        });
    // "basic Plains, Island, or Swamp card", "nontoken Elf or Berserker"
    let shared_adjectives = several
        && !said.adjective_each
        && first.iter().all(|noun| noun.adjectives == last.adjectives)
        && are_said_of_all(&last.adjectives, nouns, has_class_each(nouns, said));
    // "nontoken artifact or creature" is nontoken of both.
    if is_of_first_alone(nouns, said) {
        return unsayable("an adjective of the first of a list alone");
    }
    let mut items = Vec::with_capacity(nouns.len());
    for (index, noun) in nouns.iter().enumerate() {
        let Noun { adjectives, subtypes, types, class } = noun;
        let adjectives: &[ObjectTest] = if shared_adjectives && index > 0 { &[] } else { adjectives };
        let is_last = index + 1 == nouns.len();
        let bare = |shared: bool| shared && !is_last;
        let types: &[CardType] = if bare(shared_types) { &[] } else { types };
        let class = class.filter(|_| !bare(shared_class));
        let modifies = bare(shared_class) && last.class.is_some() || bare(shared_types) && !last.types.is_empty();
        items.push(noun_words(adjectives, subtypes, types, class, plural && !modifies)?);
    }
    Ok(list(&items, join))
}

fn has_name(noun: &Noun) -> bool {
    !noun.types.is_empty() || !noun.subtypes.is_empty()
}

/// A noun with its adjectives.
pub fn noun(noun: &Noun, plural: bool) -> Said {
    let Noun { adjectives, subtypes, types, class } = noun;
    noun_words(adjectives, subtypes, types, *class, plural)
}

fn noun_words(
    adjectives: &[ObjectTest],
    subtypes: &[Symbol],
    types: &[CardType],
    class: Option<ObjectClass>,
    plural: bool,
) -> Said {
    let mut words = Vec::new();
    // "equip abilities": the keyword stands before the class.
    let (keywords, adjectives): (Vec<ObjectTest>, Vec<ObjectTest>) =
        adjectives.iter().cloned().partition(|test| is_keyword(test) && class == Some(ObjectClass::Ability));
    if !adjectives.is_empty() {
        words.push(before_noun(&adjectives)?);
    }
    for test in &keywords {
        words.push(keyword_names(test)?);
    }
    // "commander creatures": the designation (903.3) stands before the card types.
    let leading = class == Some(ObjectClass::Commander) && !types.is_empty();
    if leading {
        words.push(class_name(ObjectClass::Commander, false).to_owned());
    }
    let class = class.filter(|_| !leading);
    let last = subtypes.len() + types.len() + usize::from(class.is_some());
    let mut place = 0;
    let mut head = || {
        place += 1;
        plural && place == last
    };
    // "Urza's Mine": whose it is stands before what it is.
    let is_owner = |subtype: &&Symbol| subtype_name(**subtype, false).is_ok_and(|name| name.ends_with("'s"));
    let (owners, kinds): (Vec<&Symbol>, Vec<&Symbol>) = subtypes.iter().partition(is_owner);
    for subtype in owners.into_iter().chain(kinds) {
        words.push(subtype_name(*subtype, head())?);
    }
    for card_type in in_order(types) {
        words.push(card_type_name(card_type, head()).to_owned());
    }
    if let Some(class) = class {
        words.push(class_name(class, head()).to_owned());
    }
    match last {
        0 if words.is_empty() => unsayable("a noun without words"),
        _ => Ok(words.join(" ")),
    }
}

/// Whether a test names a keyword, or any of several.
fn is_keyword(test: &ObjectTest) -> bool {
    match test {
        ObjectTest::AnyOf(tests, _) => tests.iter().all(is_keyword),
        test => matches!(test, ObjectTest::Has(_)),
    }
}

fn keyword_names(test: &ObjectTest) -> Said {
    match test {
        ObjectTest::Has(keyword) => super::keyword::inline(keyword),
        ObjectTest::AnyOf(tests, join) => {
            let names = tests.iter().map(keyword_names).collect::<Said<Vec<_>>>()?;
            Ok(list(&names, super::words::join_word(join.0)))
        }
        _ => unsayable("a test that is no keyword"),
    }
}

/// Card types in the order of type lines: "artifact creature", "enchantment artifact".
pub fn in_order(types: &[CardType]) -> Vec<CardType> {
    let mut types = types.to_vec();
    types.sort_by_key(|card_type| match card_type {
        CardType::Kindred => 0,
        CardType::Enchantment => 1,
        CardType::Artifact => 2,
        CardType::Land => 3,
        CardType::Creature => 4,
        _ => 5,
    });
    types
}

pub fn subtype_name(subtype: Symbol, plural: bool) -> Said {
    let number = if plural { Number::Plural } else { Number::Singular };
    let name = subtype.row().noun(Language::English, number).ok_or_else(|| Unsayable::word(subtype))?;
    Ok(capitals(name))
}

pub fn card_type_name(card_type: CardType, plural: bool) -> &'static str {
    let (one, many) = match card_type {
        CardType::Artifact => ("artifact", "artifacts"),
        CardType::Battle => ("battle", "battles"),
        CardType::Creature => ("creature", "creatures"),
        CardType::Enchantment => ("enchantment", "enchantments"),
        CardType::Instant => ("instant", "instants"),
        CardType::Kindred => ("kindred", "kindreds"),
        CardType::Land => ("land", "lands"),
        CardType::Planeswalker => ("planeswalker", "planeswalkers"),
        CardType::Sorcery => ("sorcery", "sorceries"),
        CardType::Dungeon => ("dungeon", "dungeons"),
        CardType::Plane => ("plane", "planes"),
    };
    if plural { many } else { one }
}

pub fn class_name(class: ObjectClass, plural: bool) -> &'static str {
    let (one, many) = match class {
        ObjectClass::Permanent => ("permanent", "permanents"),
        ObjectClass::Card => ("card", "cards"),
        ObjectClass::Spell => ("spell", "spells"),
        ObjectClass::Token => ("token", "tokens"),
        ObjectClass::Source => ("source", "sources"),
        ObjectClass::ActivatedAbility => ("activated ability", "activated abilities"),
        ObjectClass::TriggeredAbility => ("triggered ability", "triggered abilities"),
        ObjectClass::Ability => ("ability", "abilities"),
        ObjectClass::ActivatedOrTriggeredAbility => {
            ("activated or triggered ability", "activated or triggered abilities")
        }
        ObjectClass::Commander => ("commander", "commanders"),
        ObjectClass::Copy => ("copy", "copies"),
        ObjectClass::PermanentCard => ("permanent card", "permanent cards"),
        ObjectClass::PermanentSpell => ("permanent spell", "permanent spells"),
        ObjectClass::SpellOrAbility => ("spell or ability", "spells or abilities"),
        ObjectClass::LoyaltyAbility => ("loyalty ability", "loyalty abilities"),
        ObjectClass::ManaAbility => ("mana ability", "mana abilities"),
        ObjectClass::Emblem => ("emblem", "emblems"),
        ObjectClass::Outlaw => ("outlaw", "outlaws"),
    };
    if plural { many } else { one }
}

pub fn supertype_name(supertype: Supertype) -> &'static str {
    match supertype {
        Supertype::Basic => "basic",
        Supertype::Legendary => "legendary",
        Supertype::Snow => "snow",
        Supertype::World => "world",
    }
}

pub fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "white",
        Colour::Blue => "blue",
        Colour::Black => "black",
        Colour::Red => "red",
        Colour::Green => "green",
    }
}

pub fn colour_names(colours: &[Colour]) -> String {
    let names: Vec<&str> = colours.iter().map(|colour| colour_name(*colour)).collect();
    list(&names, "and")
}

/// Adjectives in the order of current cards: "untapped nonland, nontoken legendary white".
fn before_noun(adjectives: &[ObjectTest]) -> Said {
    let mut ordered: Vec<&ObjectTest> = adjectives.iter().collect();
    ordered.sort_by_key(|test| rank(test));
    let mut text = String::new();
    for adjective in ordered {
        let word = self::adjective(adjective)?;
        if !text.is_empty() {
            let negatives = word.starts_with("non") && last_word(&text).starts_with("non");
            text.push_str(if negatives { ", " } else { " " });
        }
        text.push_str(&word);
    }
    Ok(text)
}

fn last_word(text: &str) -> &str {
    text.rsplit(' ').next().unwrap_or(text)
}

/// The place of an adjective before a noun.
fn rank(test: &ObjectTest) -> u8 {
    use ObjectTest as T;
    match test {
        T::AnyOf(tests, _) => tests.iter().map(rank).min().unwrap_or(0),
        T::Tapped | T::Untapped | T::FaceDown | T::FaceUp => 0,
        T::Unblocked => 1,
        T::Not(test) if matches!(**test, T::Token) => 6,
        T::Not(test) if matches!(**test, T::Supertype(_) | T::Type(CardType::Land)) => 4,
        T::Not(test) if matches!(**test, T::Colour(_)) => 3,
        T::Not(_) => 2,
        T::Attacking | T::Blocking | T::Blocked | T::Enchanted | T::Equipped => 5,
        T::Token => 6,
        T::Modified | T::Historic | T::Transformed | T::DoubleFaced | T::Outlaw | T::Size(_) => 7,
        T::Supertype(Supertype::Snow) => 10,
        T::Supertype(Supertype::Basic | Supertype::Legendary | Supertype::World) => 8,
        T::Colour(_) | T::Colourless | T::Multicoloured | T::Monocoloured => 9,
        T::Type(_) | T::Subtype(_) => 11,
        T::Kicked | T::Designated(_) => 6,
        // No adjective.
        _ => 12,
    }
}

/// Whether a test is said by an adjective.
pub fn is_adjective(test: &ObjectTest) -> bool {
    match test {
        ObjectTest::Not(test) => is_adjective(test),
        ObjectTest::AnyOf(tests, _) => tests.iter().all(is_adjective),
        test => rank(test) < 12,
    }
}

/// A test as an adjective: "tapped", "nonblack", "attacking or blocking".
pub fn adjective(test: &ObjectTest) -> Said {
    use ObjectTest as T;
    Ok(match test {
        T::Not(test) => match &**test {
            T::Subtype(subtype) => format!("non-{}", subtype_name(*subtype, false)?),
            T::Outlaw => "non-outlaw".into(),
            test => format!("non{}", adjective(test)?),
        },
        T::AnyOf(tests, join) => {
            let words = tests.iter().map(adjective).collect::<Said<Vec<_>>>()?;
            list(&words, join_word(join.0))
        }
        T::InZone { zone: crate::ir::Zone::Exile, of: None } => "exiled".into(),
        T::Tapped => "tapped".into(),
        T::Untapped => "untapped".into(),
        T::Attacking => "attacking".into(),
        T::Blocking => "blocking".into(),
        T::Blocked => "blocked".into(),
        T::Unblocked => "unblocked".into(),
        T::FaceDown => "face-down".into(),
        T::FaceUp => "face-up".into(),
        T::Token => "token".into(),
        T::Enchanted => "enchanted".into(),
        T::Equipped => "equipped".into(),
        T::Modified => "modified".into(),
        T::Historic => "historic".into(),
        T::Transformed => "transformed".into(),
        T::DoubleFaced => "double-faced".into(),
        T::Outlaw => "outlaw".into(),
        T::Size(size) => super::quantity::size(size),
        T::Kicked => "kicked".into(),
        T::Designated(row) => designation(*row)?,
        T::Supertype(supertype) => supertype_name(*supertype).into(),
        T::Colour(colour) => colour_name(*colour).into(),
        T::Colourless => "colorless".into(),
        T::Multicoloured => "multicolored".into(),
        T::Monocoloured => "monocolored".into(),
        T::Type(card_type) => card_type_name(*card_type, false).into(),
        T::Subtype(subtype) => subtype_name(*subtype, false)?,
        _ => return unsayable("a test that is no adjective, before a noun"),
    })
}

/// A designation as it is said of what has it: "plotted" of the verb, "monstrous" of the adjective.
pub fn designation(row: Symbol) -> Said {
    match row.part_of_speech() {
        PartOfSpeech::Verb => participle(row).map(str::to_owned),
        _ => term(row),
    }
}

/// The name of a keyword, an ability word, a kind of counter: as it stands inside a sentence. Subtypes and keywords
/// made of them keep their capital.
pub fn term(row: Symbol) -> Said {
    match row.part_of_speech() {
        PartOfSpeech::CreatureType
        | PartOfSpeech::LandType
        | PartOfSpeech::ArtifactType
        | PartOfSpeech::EnchantmentType
        | PartOfSpeech::SpellType
        | PartOfSpeech::PlaneswalkerType
        | PartOfSpeech::BattleType => subtype_name(row, false),
        _ => name(row).map(str::to_owned),
    }
}

/// "exactly two colors", "all colors".
pub(super) fn colour_count(count: u32) -> String {
    match count {
        5 => "all colors".into(),
        1 => "exactly one color".into(),
        count => format!("exactly {} colors", super::words::number(count)),
    }
}

/// The name of a type as a noun.
pub(super) fn type_name(test: &ObjectTest) -> Said<Option<String>> {
    if let ObjectTest::Type(card_type) = test {
        return Ok(Some(card_type_name(*card_type, false).to_owned()));
    }
    if let ObjectTest::Subtype(subtype) = test {
        return subtype_name(*subtype, false).map(Some);
    }
    Ok(None)
}

/// "a Wolf or Werewolf", where all that may be true are types: the article is said once.
pub(super) fn type_names(tests: &[ObjectTest], join: &str, plural: bool) -> Said<Option<String>> {
    let names: Option<Vec<String>> = tests.iter().map(type_name).collect::<Said<_>>()?;
    let named = names.filter(|names| names.len() > 1 && !plural);
    Ok(named.map(|names| article(&list(&names, join))))
}

/// What two objects share or differ in.
pub fn quality_name(quality: Shared, plural: bool) -> &'static str {
    let (one, many) = match quality {
        Shared::Name => ("name", "names"),
        Shared::Colour => ("color", "colors"),
        Shared::CreatureType => ("creature type", "creature types"),
        Shared::LandType => ("land type", "land types"),
        Shared::BasicLandType => ("basic land type", "basic land types"),
        Shared::CardType => ("card type", "card types"),
        Shared::PermanentType => ("permanent type", "permanent types"),
        Shared::ManaValue => ("mana value", "mana values"),
        Shared::Power => ("power", "powers"),
        Shared::Toughness => ("toughness", "toughnesses"),
        Shared::Controller => ("controller", "controllers"),
    };
    if plural { many } else { one }
}
