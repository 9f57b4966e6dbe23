//! Descriptions of objects: nouns, and the adjectives and subtypes behind them.

use super::words::{Np, adjective, agreeing, join_word, list, name, participle};
use crate::ir::{CardType, Colour, Noun, ObjectClass, ObjectTest, Supertype, are_one_kind};
use crate::lex::lexicon::{Gender, Number};
use crate::lex::say::elides;
use crate::lex::{Concept, Language, PartOfSpeech, Symbol, find};
use crate::{Said, Unsayable, unsayable};

/// A noun without its determiner, and what agrees with it.
pub fn noun(noun: &Noun, number: Number) -> Said<Np> {
    let Noun { adjectives, subtypes, types, class } = noun;
    match class {
        Some(class) => with_class(*class, adjectives, subtypes, types, number),
        None => without_class(adjectives, subtypes, types, number),
    }
}

/// « carte de créature Gobelin », « sort non-créature », « jeton Trésor »
fn with_class(
    class: ObjectClass,
    adjectives: &[ObjectTest],
    subtypes: &[Symbol],
    types: &[CardType],
    number: Number,
) -> Said<Np> {
    // « créatures Commandant »
    if class == ObjectClass::Commander && !types.is_empty() {
        let (gender, types) = type_words(types, number)?;
        let mut words = vec![types, super::words::capital(class_word(class, Number::Singular)?.1)];
        words.extend(subtypes.iter().map(|subtype| subtype_name(*subtype)).collect::<Said<Vec<_>>>()?);
        push_adjectives(&mut words, adjectives, (gender, number))?;
        return Ok(Np::new(words.join(" "), gender, number));
    }
    let (gender, word) = class_word(class, number)?;
    let mut words = vec![word.to_owned()];
    // « capacité d'équipement », « carte de hors-la-loi »
    let is_of_card = matches!(class, ObjectClass::Card | ObjectClass::Spell);
    let named = |test: &ObjectTest| match test {
        ObjectTest::Has(_) => class == ObjectClass::Ability,
        ObjectTest::Outlaw => is_of_card && types.is_empty() && subtypes.is_empty(),
        _ => false,
    };
    for test in adjectives.iter().filter(|test| named(test)) {
        match test {
            ObjectTest::Has(keyword) => words.push(format!("de {}", super::words::name(keyword.name)?)),
            test => words.push(format!("de {}", adjective_words(test, gender, Number::Singular)?)),
        }
    }
    let adjectives: Vec<ObjectTest> = adjectives.iter().filter(|test| !named(test)).cloned().collect();
    let adjectives = adjectives.as_slice();
    let mut agreement = (gender, number);
    if !types.is_empty() {
        let (gender, types) = type_words(types, Number::Singular)?;
        agreement = (gender, Number::Singular);
        words.push(format!("de {types}"));
        words.extend(subtypes.iter().map(|subtype| subtype_name(*subtype)).collect::<Said<Vec<_>>>()?);
    } else if let [first, rest @ ..] = subtypes {
        let named = matches!(class, ObjectClass::Card | ObjectClass::Spell);
        match named {
            true => words.push(format!("de {}", subtype_noun(*first, Number::Singular)?.text)),
            false => words.push(subtype_name(*first)?),
        }
        // « permanents Eldrazi et Engeance »
        if number == Number::Plural && !named && are_one_kind(subtypes) {
            words.push("et".into());
        }
        words.extend(rest.iter().map(|subtype| subtype_name(*subtype)).collect::<Said<Vec<_>>>()?);
    }
    push_adjectives(&mut words, adjectives, agreement)?;
    Ok(Np::new(words.join(" "), gender, number))
}

fn without_class(adjectives: &[ObjectTest], subtypes: &[Symbol], types: &[CardType], number: Number) -> Said<Np> {
    let mut words = Vec::new();
    let (gender, rest) = match (types, subtypes) {
        ([], []) => return unsayable("a noun without words"),
        // « un eldrazi et scion »
        ([], [first, rest @ ..]) if !rest.is_empty() && are_one_kind(subtypes) => {
            let gender = subtype_noun(*first, number)?.gender;
            words.push(kinds(subtypes, number)?);
            (gender, &[][..])
        }
        ([], [first, rest @ ..]) => {
            let head = subtype_noun(*first, number)?;
            words.push(head.text);
            (head.gender, rest)
        }
        (types, subtypes) => {
            let (gender, types) = type_words(types, number)?;
            words.push(types);
            (gender, subtypes)
        }
    };
    let names = rest.iter().map(|subtype| subtype_name(*subtype)).collect::<Said<Vec<_>>>()?;
    // « créatures Eldrazi et Engeance »
    match number == Number::Plural && are_one_kind(rest) {
        true => words.push(names.join(" et ")),
        false => words.extend(names),
    }
    push_adjectives(&mut words, adjectives, (gender, number))?;
    Ok(Np::new(words.join(" "), gender, number))
}

/// Several subtypes of one thing: « dragon et illusion ».
pub fn kinds(subtypes: &[Symbol], number: Number) -> Said {
    let kinds = subtypes.iter().map(|kind| Ok(subtype_noun(*kind, number)?.text)).collect::<Said<Vec<_>>>()?;
    Ok(kinds.join(" et "))
}

fn push_adjectives(words: &mut Vec<String>, adjectives: &[ObjectTest], (gender, number): (Gender, Number)) -> Said<()> {
    // « terrain de base engagé », « créature légendaire dégagée », « créature blanche attaquante », « carte historique
    // non-Assassin »
    let place = |test: &&ObjectTest| match test {
        ObjectTest::Supertype(Supertype::Basic) => 0,
        ObjectTest::Tapped | ObjectTest::Untapped => 2,
        ObjectTest::Attacking | ObjectTest::Blocking => 3,
        ObjectTest::Not(inner) if matches!(**inner, ObjectTest::Subtype(_)) => 4,
        _ => 1,
    };
    let mut ordered: Vec<&ObjectTest> = adjectives.iter().collect();
    ordered.sort_by_key(place);
    let mut of_type = false;
    for test in ordered {
        // « carte non-créature, non-terrain »
        let no_type = matches!(test, ObjectTest::Not(inner) if matches!(**inner, ObjectTest::Type(_)));
        if let (true, Some(before)) = (no_type && of_type, words.last_mut()) {
            before.push(',');
        }
        of_type = no_type;
        words.push(adjective_words(test, gender, number)?);
    }
    Ok(())
}

/// « carte d'éphémère ou de rituel »: alternatives that share their class say it once. None where they don't.
pub fn shared(nouns: &[Noun], join: &str, number: Number) -> Said<Option<Np>> {
    let [first, _, ..] = nouns else { return Ok(None) };
    let Some(class) = first.class else { return of_one_type(nouns, join, number) };
    if let Some(spell) = other_than_or_of(nouns, join, number)? {
        return Ok(Some(spell));
    }
    let plain = |noun: &Noun| {
        noun.class == Some(class)
            && noun.adjectives == first.adjectives
            && (!noun.types.is_empty() || !noun.subtypes.is_empty())
    };
    if !matches!(class, ObjectClass::Card | ObjectClass::Spell) || !nouns.iter().all(plain) {
        return Ok(None);
    }
    let (gender, word) = class_word(class, number)?;
    // « carte de créature Ninja ou Gredin »
    let one_type =
        !first.types.is_empty() && nouns.iter().all(|noun| noun.types == first.types && !noun.subtypes.is_empty());
    let kinds = nouns
        .iter()
        .enumerate()
        .map(|(index, alternative)| {
            let mut bare = Noun { class: None, ..alternative.clone() };
            // What all are is said of the last: « carte de plaine ou d'île de base ».
            if index + 1 < nouns.len() {
                bare.adjectives.clear();
            }
            if one_type && index > 0 {
                let mut words = bare.subtypes.iter().map(|one| subtype_name(*one)).collect::<Said<Vec<_>>>()?;
                push_adjectives(&mut words, &bare.adjectives, (gender, number))?;
                return Ok(words.join(" "));
            }
            Ok(format!("de {}", noun(&bare, Number::Singular)?.text))
        })
        .collect::<Said<Vec<_>>>()?;
    Ok(Some(Np::new(format!("{word} {}", list(&kinds, join)), gender, number)))
}

/// « sort non-créature ou de dragon »: a spell that is not of a type, or is of a kind. None of other nouns.
fn other_than_or_of(nouns: &[Noun], join: &str, number: Number) -> Said<Option<Np>> {
    let [one, or] = nouns else { return Ok(None) };
    let no_type = |test: &ObjectTest| matches!(test, ObjectTest::Not(of) if matches!(**of, ObjectTest::Type(_)));
    let is_other =
        one.subtypes.is_empty() && one.types.is_empty() && matches!(&*one.adjectives, [test] if no_type(test));
    let is_of = or.adjectives.is_empty() && (!or.types.is_empty() || !or.subtypes.is_empty());
    if one.class != Some(ObjectClass::Spell) || or.class != one.class || !is_other || !is_of {
        return Ok(None);
    }
    let other = noun(one, number)?;
    let of = noun(&Noun { class: None, ..or.clone() }, Number::Singular)?;
    Ok(Some(Np::new(format!("{} {join} de {}", other.text, of.text), other.gender, number)))
}

/// « créature Ondin ou Sangami engagée »: subtypes of one card type.
fn of_one_type(nouns: &[Noun], join: &str, number: Number) -> Said<Option<Np>> {
    let [first, _, ..] = nouns else { return Ok(None) };
    let alike = |noun: &Noun| {
        noun.class.is_none()
            && noun.types == first.types
            && noun.adjectives == first.adjectives
            && !noun.subtypes.is_empty()
            && noun.card_types().iter().all(|own| first.types.contains(own))
    };
    if first.types.is_empty() || !nouns.iter().all(alike) {
        return Ok(None);
    }
    let (gender, word) = type_words(&first.types, number)?;
    let kinds = nouns
        .iter()
        .map(|noun| Ok(noun.subtypes.iter().map(|one| subtype_name(*one)).collect::<Said<Vec<_>>>()?.join(" ")))
        .collect::<Said<Vec<_>>>()?;
    let mut words = vec![word, list(&kinds, join)];
    push_adjectives(&mut words, &first.adjectives, (gender, number))?;
    Ok(Some(Np::new(words.join(" "), gender, number)))
}

/// An adjective, or several joined: « attaquante ou bloqueuse », « non-noire ».
pub fn adjective_words(test: &ObjectTest, gender: Gender, number: Number) -> Said {
    let status = |id| participle(id, gender, number).map(str::to_owned);
    let word = |id| adjective(id, gender, number).map(str::to_owned);
    Ok(match test {
        ObjectTest::Not(inner) => match &**inner {
            ObjectTest::Supertype(Supertype::Basic) => "non-base".into(),
            ObjectTest::Subtype(subtype) => format!("non-{}", subtype_name(*subtype)?),
            ObjectTest::Type(card_type) => format!("non-{}", type_words(&[*card_type], Number::Singular)?.1),
            inner => format!("non-{}", adjective_words(inner, gender, number)?),
        },
        ObjectTest::AnyOf(tests, join) => {
            let words = tests.iter().map(|test| adjective_words(test, gender, number)).collect::<Said<Vec<_>>>()?;
            list(&words, join_word(join.0))
        }
        ObjectTest::InZone { zone: crate::ir::Zone::Exile, of: None } => status("exile")?,
        ObjectTest::Tapped => status("tap")?,
        ObjectTest::Untapped => status("untap")?,
        ObjectTest::Attacking => word("attacking")?,
        ObjectTest::Blocking => word("blocking")?,
        ObjectTest::Blocked => status("block")?,
        ObjectTest::Unblocked => format!("non {}", status("block")?),
        ObjectTest::FaceDown => "face cachée".into(),
        ObjectTest::FaceUp => "face visible".into(),
        ObjectTest::Token => "jeton".into(),
        ObjectTest::Enchanted => status("enchant")?,
        ObjectTest::Equipped => status("equip")?,
        ObjectTest::Modified => status("modify")?,
        ObjectTest::Historic => word("historic")?,
        ObjectTest::Transformed => status("transform")?,
        ObjectTest::DoubleFaced => word("double_faced")?,
        ObjectTest::Outlaw => "hors-la-loi".into(),
        ObjectTest::Size(size) => super::quantity::size(*size)?,
        ObjectTest::Kicked => status("kick")?,
        ObjectTest::Designated(crate::ir::symbol::verb::SUSPEND) => "en suspension".into(),
        ObjectTest::Designated(term) => agreeing(*term, gender, number)?.to_owned(),
        ObjectTest::Supertype(supertype) => supertype_word(*supertype, gender, number)?,
        ObjectTest::Colour(colour) => colour_word(*colour, gender, number)?.to_owned(),
        ObjectTest::Colourless => colour_row("colourless", gender, number)?.to_owned(),
        ObjectTest::Multicoloured => word("multicoloured")?,
        ObjectTest::Monocoloured => word("monochrome")?,
        ObjectTest::Type(card_type) => type_words(&[*card_type], number)?.1,
        ObjectTest::Subtype(subtype) => subtype_name(*subtype)?,
        _ => return unsayable("a clause as an adjective"),
    })
}

pub fn supertype_word(supertype: Supertype, gender: Gender, number: Number) -> Said {
    let (before, id) = match supertype {
        Supertype::Basic => ("de ", "basic"),
        Supertype::World => ("de le ", "world"),
        Supertype::Legendary => ("", "legendary"),
        Supertype::Snow => ("", "snow"),
    };
    match find(PartOfSpeech::Supertype, id) {
        Some(row) => Ok(format!("{before}{}", agreeing(row, gender, number)?)),
        None => unsayable("a supertype that the lexicon lacks"),
    }
}

pub fn colour_word(colour: Colour, gender: Gender, number: Number) -> Said<&'static str> {
    let id = match colour {
        Colour::White => "white",
        Colour::Blue => "blue",
        Colour::Black => "black",
        Colour::Red => "red",
        Colour::Green => "green",
    };
    colour_row(id, gender, number)
}

pub fn colour_row(id: &str, gender: Gender, number: Number) -> Said<&'static str> {
    match find(PartOfSpeech::Colour, id) {
        Some(row) => agreeing(row, gender, number),
        None => unsayable("a colour that the lexicon lacks"),
    }
}

fn class_word(class: ObjectClass, number: Number) -> Said<(Gender, &'static str)> {
    let (gender, one, many) = match class {
        ObjectClass::Permanent => (Gender::Masculine, "permanent", "permanents"),
        ObjectClass::Card => (Gender::Feminine, "carte", "cartes"),
        ObjectClass::Spell => (Gender::Masculine, "sort", "sorts"),
        ObjectClass::Token => (Gender::Masculine, "jeton", "jetons"),
        ObjectClass::Source => (Gender::Feminine, "source", "sources"),
        ObjectClass::ActivatedAbility => (Gender::Feminine, "capacité activée", "capacités activées"),
        ObjectClass::TriggeredAbility => (Gender::Feminine, "capacité déclenchée", "capacités déclenchées"),
        ObjectClass::Ability => (Gender::Feminine, "capacité", "capacités"),
        ObjectClass::ActivatedOrTriggeredAbility => {
            (Gender::Feminine, "capacité activée ou déclenchée", "capacités activées ou déclenchées")
        }
        ObjectClass::Commander => (Gender::Masculine, "commandant", "commandants"),
        ObjectClass::PermanentCard => (Gender::Feminine, "carte de permanent", "cartes de permanent"),
        ObjectClass::PermanentSpell => (Gender::Masculine, "sort de permanent", "sorts de permanent"),
        ObjectClass::LoyaltyAbility => (Gender::Feminine, "capacité de loyauté", "capacités de loyauté"),
        ObjectClass::ManaAbility => (Gender::Feminine, "capacité de mana", "capacités de mana"),
        ObjectClass::Outlaw => (Gender::Masculine, "hors-la-loi", "hors-la-loi"),
        ObjectClass::Emblem => (Gender::Masculine, "emblème", "emblèmes"),
        ObjectClass::SpellOrAbility => (Gender::Masculine, "sort ou capacité", "sorts ou capacités"),
        ObjectClass::Copy => (Gender::Feminine, "copie", "copies"),
    };
    Ok((gender, if number == Number::Plural { many } else { one }))
}

/// One type, or the noun of several: « créature-artefact ».
pub fn type_words(types: &[CardType], number: Number) -> Said<(Gender, String)> {
    let (part, id) = match types {
        [only] => (PartOfSpeech::CardType, only.id()),
        [CardType::Artifact, CardType::Creature] => (PartOfSpeech::Noun, "artifact_creature"),
        [CardType::Creature, CardType::Enchantment] => (PartOfSpeech::Noun, "enchantment_creature"),
        [CardType::Artifact, CardType::Creature, CardType::Enchantment] => {
            (PartOfSpeech::Noun, "artifact_enchantment_creature")
        }
        [CardType::Creature, CardType::Land] => (PartOfSpeech::Noun, "land_creature"),
        [CardType::Artifact, CardType::Land] => (PartOfSpeech::Noun, "artifact_land"),
        _ => return unsayable("card types without a common noun"),
    };
    let Some(row) = find(part, id) else { return unsayable("a card type that the lexicon lacks") };
    let word = row.row().noun(Language::French, number).ok_or_else(|| Unsayable::word(row))?;
    Ok((row.row().gender.unwrap_or(Gender::Masculine), word.to_owned()))
}

/// A subtype behind a type, with a capital letter: « créature Grand singe ».
pub fn subtype_name(subtype: Symbol) -> Said {
    name(subtype).map(super::words::capital)
}

/// A subtype as a noun of its own: « un gobelin », « des plaines ».
pub fn subtype_noun(subtype: Symbol, number: Number) -> Said<Np> {
    let row = subtype.row();
    let word = row.noun(Language::French, number).ok_or_else(|| Unsayable::word(subtype))?;
    let gender = row.gender.unwrap_or(Gender::Masculine);
    // What a planeswalker is called is a name (205.3j).
    match subtype.part_of_speech() {
        PartOfSpeech::PlaneswalkerType => Ok(Np::new(super::words::capital(word), gender, number)),
        _ => Ok(Np::new(word, gender, number)),
    }
}

/// « cette créature », « ces cartes »
pub fn demonstrative(noun: &Np) -> String {
    let article = super::words::this(noun.gender, noun.number, elides(&noun.text));
    format!("{article} {}", noun.text)
}
