//! Tests behind a noun: « que vous contrôlez », « avec le vol », « dans votre cimetière ».

use super::Speaker;
use super::noun::adjective_words;
use super::object::Place;
use super::words::a;
use crate::ir::{Characteristic, Comparison, CounterKind, KeywordName, ObjectTest, Parameter, Quantity};
use crate::lex::lexicon::{Gender, Number};
use crate::render::{Said, unsayable};

/// All tests in the order that French has them: what a thing is, then whose it is, then where.
pub fn after_noun(say: &mut Speaker, tests: &[ObjectTest], gender: Gender, number: Number, place: Place) -> Said {
    let mut ordered: Vec<&ObjectTest> = tests.iter().collect();
    ordered.sort_by_key(|test| rank(test));
    let words = ordered.into_iter().map(|test| one(say, test, gender, number, place)).collect::<Said<Vec<_>>>()?;
    Ok(words.join(" "))
}

fn rank(test: &ObjectTest) -> u8 {
    match test {
        ObjectTest::Not(inner) => rank(inner),
        ObjectTest::ControlledBy(_) | ObjectTest::OwnedBy(_) => 2,
        ObjectTest::HasCounter { .. } => 3,
        ObjectTest::InZone { .. } => 4,
        ObjectTest::AnyOf(..)
        | ObjectTest::Tapped
        | ObjectTest::Untapped
        | ObjectTest::Attacking
        | ObjectTest::Blocking
        | ObjectTest::Blocked
        | ObjectTest::Unblocked
        | ObjectTest::FaceDown
        | ObjectTest::FaceUp
        | ObjectTest::Token
        | ObjectTest::Enchanted
        | ObjectTest::Equipped
        | ObjectTest::Modified
        | ObjectTest::Historic
        | ObjectTest::Kicked
        | ObjectTest::Designated(_)
        | ObjectTest::Supertype(_)
        | ObjectTest::Colour(_)
        | ObjectTest::Colourless
        | ObjectTest::Multicoloured
        | ObjectTest::Monocoloured
        | ObjectTest::Type(_)
        | ObjectTest::Subtype(_) => 0,
        ObjectTest::ChosenColour
        | ObjectTest::ChosenType
        | ObjectTest::Has(_)
        | ObjectTest::Compare(..)
        | ObjectTest::Named(_)
        | ObjectTest::SameNameAs(_)
        | ObjectTest::Shares(..)
        | ObjectTest::Differ(_)
        | ObjectTest::Alike(_)
        | ObjectTest::Extreme { .. }
        | ObjectTest::TypeOfChoice(_)
        | ObjectTest::ColourOfChoice(_)
        | ObjectTest::ChosenBy(_)
        | ObjectTest::ChosenName
        | ObjectTest::OtherThan(_)
        | ObjectTest::InSingle(_)
        | ObjectTest::ManaAbility
        | ObjectTest::NoAbilities
        | ObjectTest::AbilityOf(_)
        | ObjectTest::MovedThisWay { .. }
        | ObjectTest::AttackingPlayer(_)
        | ObjectTest::BlockedBy(_)
        | ObjectTest::Blocks(_)
        | ObjectTest::TargetsObject(_)
        | ObjectTest::TargetsPlayer(_)
        | ObjectTest::AttachedTo(_)
        | ObjectTest::Did(..)
        | ObjectTest::CastBy(_)
        | ObjectTest::CastFrom { .. }
        | ObjectTest::ExiledWith(_)
        | ObjectTest::ThisWay(_) => 1,
    }
}

fn one(say: &mut Speaker, test: &ObjectTest, gender: Gender, number: Number, place: Place) -> Said {
    Ok(match test {
        ObjectTest::Not(inner) => match &**inner {
            ObjectTest::ControlledBy(players) => format!("que {}", say.clause(players, "control", true)?),
            ObjectTest::Has(keyword) => format!("sans {}", keyword_name(keyword)?),
            ObjectTest::HasCounter { at_least: 1, kind } => {
                format!("sans marqueur{} sur {}", counter_suffix(say, kind.as_ref())?, on_it(gender, number))
            }
            _ => return unsayable("such a test denied"),
        },
        ObjectTest::Tapped
        | ObjectTest::Untapped
        | ObjectTest::Attacking
        | ObjectTest::Blocking
        | ObjectTest::Blocked
        | ObjectTest::Unblocked
        | ObjectTest::FaceDown
        | ObjectTest::FaceUp
        | ObjectTest::Token
        | ObjectTest::Enchanted
        | ObjectTest::Equipped
        | ObjectTest::Modified
        | ObjectTest::Historic
        | ObjectTest::Kicked
        | ObjectTest::Designated(_)
        | ObjectTest::Supertype(_)
        | ObjectTest::Colour(_)
        | ObjectTest::Colourless
        | ObjectTest::Multicoloured
        | ObjectTest::Monocoloured
        | ObjectTest::Type(_)
        | ObjectTest::Subtype(_)
        | ObjectTest::AnyOf(..) => {
            let are = if number == Number::Plural { "sont" } else { "est" };
            format!("qui {are} {}", adjective_words(test, gender, number)?)
        }
        ObjectTest::ChosenColour => "de la couleur choisie".into(),
        ObjectTest::ChosenType => "de le type choisi".into(),
        ObjectTest::ControlledBy(players) => format!("que {}", say.clause(players, "control", false)?),
        ObjectTest::OwnedBy(players) => format!("que {}", say.clause(players, "own", false)?),
        ObjectTest::InZone { zone, of } => say.in_zone(*zone, of.as_ref(), place)?,
        ObjectTest::Has(keyword) => format!("avec {}", super::keyword::with_article(keyword)?),
        ObjectTest::Compare(characteristic, comparison, quantity) => {
            let (word, gender) = characteristic_word(*characteristic);
            let words = comparison_words(say, *comparison, quantity, gender)?;
            match characteristic {
                Characteristic::Power | Characteristic::Toughness => format!("de {word} {words}"),
                Characteristic::ManaValue | Characteristic::Loyalty | Characteristic::PowerPlusToughness => {
                    format!("avec {} {word} {words}", a(gender))
                }
            }
        }
        ObjectTest::HasCounter { at_least, kind } => {
            let count = match at_least {
                1 => "un marqueur".to_owned(),
                more => format!("au moins {} marqueurs", super::words::number(*more, Gender::Masculine)),
            };
            format!("avec {count}{} sur {}", counter_suffix(say, kind.as_ref())?, on_it(gender, number))
        }
        ObjectTest::AttackingPlayer(players) => {
            let np = say.players(players)?;
            let verb = if number == Number::Plural { "attaquent" } else { "attaque" };
            match np.is_noun() {
                true => format!("qui {verb} {}", np.text),
                false => format!("qui {} {verb}", np.text),
            }
        }
        ObjectTest::Named(_)
        | ObjectTest::SameNameAs(_)
        | ObjectTest::Shares(..)
        | ObjectTest::Differ(_)
        | ObjectTest::Alike(_)
        | ObjectTest::Extreme { .. }
        | ObjectTest::TypeOfChoice(_)
        | ObjectTest::ColourOfChoice(_)
        | ObjectTest::ChosenBy(_)
        | ObjectTest::ChosenName
        | ObjectTest::OtherThan(_)
        | ObjectTest::InSingle(_)
        | ObjectTest::ManaAbility
        | ObjectTest::NoAbilities
        | ObjectTest::AbilityOf(_)
        | ObjectTest::MovedThisWay { .. }
        | ObjectTest::BlockedBy(_)
        | ObjectTest::Blocks(_)
        | ObjectTest::TargetsObject(_)
        | ObjectTest::TargetsPlayer(_)
        | ObjectTest::AttachedTo(_)
        | ObjectTest::Did(..)
        | ObjectTest::CastBy(_)
        | ObjectTest::CastFrom { .. }
        | ObjectTest::ExiledWith(_)
        | ObjectTest::ThisWay(_) => return unsayable("this test of an object"),
    })
}

fn on_it(gender: Gender, number: Number) -> &'static str {
    match (gender, number) {
        (Gender::Masculine, Number::Singular) => "lui",
        (Gender::Masculine, Number::Plural) => "eux",
        (Gender::Feminine, Number::Singular) => "elle",
        (Gender::Feminine, Number::Plural) => "elles",
    }
}

/// A keyword's name alone.
fn keyword_name(keyword: &KeywordName) -> Said<&'static str> {
    match keyword.parameter {
        Parameter::None => super::words::name(keyword.name),
        Parameter::Cost { .. }
        | Parameter::CostFor { .. }
        | Parameter::Number(_)
        | Parameter::NumberCost { .. }
        | Parameter::From(_)
        | Parameter::Objects(_)
        | Parameter::Players(_)
        | Parameter::Typecycling { .. }
        | Parameter::Name(_)
        | Parameter::CostX { .. }
        | Parameter::NumberX { .. }
        | Parameter::Counted { .. }
        | Parameter::CountedCost { .. }
        | Parameter::Prototype { .. }
        | Parameter::ManaCostOf { .. }
        | Parameter::Condition(_) => unsayable("a keyword with a parameter as a test"),
    }
}

pub fn characteristic_word(characteristic: Characteristic) -> (&'static str, Gender) {
    match characteristic {
        Characteristic::Power => ("force", Gender::Feminine),
        Characteristic::Toughness => ("endurance", Gender::Feminine),
        Characteristic::ManaValue => ("valeur de mana", Gender::Feminine),
        Characteristic::Loyalty => ("loyauté", Gender::Feminine),
        Characteristic::PowerPlusToughness => ("force et endurance totale", Gender::Feminine),
    }
}

/// « inférieure ou égale à 3 », « de 2 »
pub fn comparison_words(say: &mut Speaker, comparison: Comparison, quantity: &Quantity, gender: Gender) -> Said {
    let (e, al) = if gender == Gender::Feminine { ("e", "égale") } else { ("", "égal") };
    let amount = say.amount(quantity)?;
    Ok(match comparison {
        Comparison::Equal => match quantity {
            Quantity::Number(_) | Quantity::X => format!("de {amount}"),
            _ => format!("{al} à {amount}"),
        },
        Comparison::AtMost => format!("inférieur{e} ou {al} à {amount}"),
        Comparison::AtLeast => format!("supérieur{e} ou {al} à {amount}"),
        Comparison::More => format!("supérieur{e} à {amount}"),
        Comparison::Less => format!("inférieur{e} à {amount}"),
        Comparison::NotEqual => return unsayable("numbers that differ"),
    })
}

/// The kind of a counter behind « marqueur », with a space before it; nothing for any kind.
pub fn counter_suffix(say: &mut Speaker, kind: Option<&CounterKind>) -> Said {
    Ok(match kind {
        None => String::new(),
        Some(kind) => format!(" {}", counter_kind(say, kind)?),
    })
}

/// « +1/+1 », « « charge » »
pub fn counter_kind(say: &mut Speaker, kind: &CounterKind) -> Said {
    Ok(match kind {
        CounterKind::PowerToughness(change) => say.change(*change)?,
        CounterKind::Keyword(name) | CounterKind::Named(name) => format!("« {} »", super::words::name(*name)?),
        CounterKind::Poison => "« poison »".into(),
        CounterKind::Energy => "« énergie »".into(),
    })
}
