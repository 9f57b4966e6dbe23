//! Clauses denied: the words round the verb, « ne … pas », « ne … de », and « ne » behind « à moins que ».

use super::Speaker;
use super::attribute::{characteristic_word, counter_suffix, is_noun, nouns, on_it, shared_noun};
use super::noun::adjective_words;
use super::object::NounSetting;
use super::property::Property;
use super::words::{Mood, Np, Person, a};
use crate::ir::{ObjectTest, Style};
use crate::lex::lexicon::{Gender, Number};
use crate::{Said, unsayable};

/// A clause behind « à moins que »: « vous n'ayez lancé un sort » for « vous avez lancé un sort ».
pub(super) fn not_yet_done(clause: &str) -> Said {
    const VERBS: [(&str, &str); 5] =
        [("avez", "ayez"), ("ont", "aient"), ("a", "ait"), ("est", "soit"), ("sont", "soient")];
    let words: Vec<&str> = clause.split(' ').collect();
    let verb = |word: &&str| VERBS.iter().find(|(said, _)| said == word).map(|(_, wished)| *wished);
    let Some(at) = words.iter().position(|word| verb(word).is_some()) else {
        return unsayable("such a clause behind « à moins que »");
    };
    let before: Vec<&str> = words[..at].iter().copied().filter(|word| *word != "ne").collect();
    let wished = verb(&words[at]).unwrap_or_default();
    Ok(format!("{} ne {wished} {}", before.join(" "), words[at + 1..].join(" ")))
}

/// A clause denied: « vous n'avez pas lancé de sort » for « vous avez lancé un sort ».
pub(super) fn not_done(clause: &str) -> Said {
    denied(clause, " pas")
}

/// A clause denied by a word of its own: « aucun adversaire n'a perdu de points de vie » has no « pas ».
pub(super) fn denied(clause: &str, word: &str) -> Said {
    const VERBS: [&str; 12] =
        ["avez", "êtes", "ont", "a", "est", "s'est", "sont", "l'avez", "avait", "avaient", "était", "étaient"];
    let words: Vec<&str> = clause.split(' ').collect();
    let Some(at) = words.iter().position(|word| VERBS.contains(word)) else {
        return unsayable("a denial of such a clause");
    };
    // « ce joueur vous a attaqué », « vous vous êtes défaussé »: the pronoun stands at the verb.
    let object = at > 1 && words[at - 1] == "vous" && matches!(words[at], "a" | "ont" | "êtes");
    let object = object || at > 0 && words[at - 1] == "se" && matches!(words[at], "est" | "sont");
    let (before, after) = (&words[..at - usize::from(object)], &words[at + 1..]);
    let verb = match words[at] {
        "l'avez" => "ne l'avez",
        verb if object => &format!("ne {} {verb}", words[at - 1]),
        verb => &format!("ne {verb}"),
    };
    let verb = format!("{verb}{word}");
    let mut said: Vec<&str> = before.iter().copied().chain([verb.as_str()]).collect();
    // « pas de sort », behind the participle or the verb itself.
    let article = after.iter().take(2).position(|word| matches!(*word, "un" | "une" | "des"));
    said.extend(after.iter().enumerate().map(|(at, word)| if Some(at) == article { "de" } else { word }));
    Ok(said.join(" "))
}

/// What is not so, behind its noun: « qui n'est pas engagée », « sans le vol », « non choisie de cette manière ».
pub(super) fn denied_test(say: &mut Speaker, test: &ObjectTest, gender: Gender, number: Number) -> Said<Property> {
    let are = if number == Number::Plural { "ne sont" } else { "n'est" };
    let said: String = match test {
        ObjectTest::ControlledBy(players) => format!("que {}", say.clause(players, "control", true)?),
        ObjectTest::Parity { of, even: None } => {
            format!("sans {} de la nature choisie", characteristic_word(*of).0)
        }
        ObjectTest::NoAbilities { mana: true } if number == Number::Singular => "avec une capacité de mana".into(),
        ObjectTest::NoAbilities { mana } => format!("avec des capacités{}", if *mana { " de mana" } else { "" }),
        ObjectTest::Has(keyword) => format!("sans {}", super::keyword::with_article(keyword)?),
        ObjectTest::AnyOf(tests, _) if let Some(keywords) = crate::pieces::had(tests) => {
            let names = keywords.into_iter().map(super::keyword::with_article).collect::<Said<Vec<_>>>()?;
            format!("sans {}", super::words::list(&names, "ou"))
        }
        ObjectTest::Named(name) => {
            return Ok(Property::who(format!(
                "{are} pas {} {name}",
                super::words::participle("call", gender, number)?
            )));
        }
        ObjectTest::CastFrom { zone, of } => {
            format!("depuis autre part que {}", say.zone(*zone, of.as_ref())?)
        }
        ObjectTest::HasCounter { at_least: 1, kind } => {
            format!("sans marqueur{} sur {}", counter_suffix(say, kind.as_ref())?, on_it(gender, number))
        }
        ObjectTest::ManaAbility if number == Number::Plural => {
            return Ok(Property::who("ne sont pas des capacités de mana"));
        }
        ObjectTest::ManaAbility => return Ok(Property::who("n'est pas une capacité de mana")),
        ObjectTest::OwnedBy(players) => format!("que {}", say.clause(players, "own", true)?),
        ObjectTest::Colourless => match number {
            Number::Singular => return Ok(Property::who("a au moins une couleur")),
            Number::Plural => return Ok(Property::who("ont au moins une couleur")),
        },
        ObjectTest::Subtype(subtype) => {
            let noun = super::noun::subtype_noun(*subtype, number)?;
            match number {
                Number::Singular => return Ok(Property::who(format!("n'est pas {} {}", a(noun.gender), noun.text))),
                Number::Plural => return Ok(Property::who(format!("ne sont pas des {}", noun.text))),
            }
        }
        ObjectTest::InZone { zone, of } => {
            return Ok(Property::who(format!("{are} pas {}", say.in_zone(*zone, of.as_ref(), NounSetting::Plain)?)));
        }
        ObjectTest::ChosenType => return Ok(Property::who(format!("{are} pas de le type choisi"))),
        ObjectTest::AnyOf(tests, join) if tests.iter().all(is_noun) => {
            return Ok(Property::who(format!("{are} pas {}", nouns(tests, *join, number)?)));
        }
        test @ ObjectTest::Type(_) => {
            format!("qui {are} pas {}", nouns(std::slice::from_ref(test), Style::default(), number)?)
        }
        adjective @ (ObjectTest::Tapped
        | ObjectTest::Attacking
        | ObjectTest::Blocking
        | ObjectTest::Enchanted
        | ObjectTest::Historic
        | ObjectTest::Equipped
        | ObjectTest::Designated(_)
        | ObjectTest::Supertype(_)
        | ObjectTest::Colour(_)
        | ObjectTest::AnyOf(..)) => {
            return Ok(Property::who(format!("{are} pas {}", adjective_words(adjective, gender, number)?)));
        }
        ObjectTest::Did(event, period) => {
            let did = say.did(event, *period, &Np::pronoun(gender, number))?;
            return Ok(Property { rest: not_done(&did.rest)?, ..did });
        }
        ObjectTest::SameNameAs(other) => {
            let have = if number == Number::Plural { "n'ont" } else { "n'a" };
            return Ok(Property::who(format!("{have} pas le même nom que {}", say.objects(other)?.tonic())));
        }
        // « une carte de terrain qui ne partage pas un type de terrain avec un terrain que vous contrôlez »
        ObjectTest::Shares(shared, other) => {
            let share = Mood::Indicative(Person::Third(number)).negated("share")?;
            let (word, gender) = shared_noun(*shared);
            return Ok(Property::who(format!("{share} {} {word} avec {}", a(gender), say.objects(other)?.tonic())));
        }
        ObjectTest::ColourCount(count) => {
            let verb = |id: &str| Mood::Indicative(Person::Third(number)).negated(id);
            match count {
                5 => return Ok(Property::who(format!("{} de toutes les couleurs", verb("be")?))),
                1 => return Ok(Property::who(format!("{} exactement une couleur", verb("have")?))),
                count => {
                    let count = super::words::number(*count, Gender::Feminine);
                    return Ok(Property::who(format!("{} exactement {count} couleurs", verb("have")?)));
                }
            }
        }
        ObjectTest::ThisWay(done) => {
            format!("non {} de cette manière", super::words::agreeing(*done, gender, number)?)
        }
        _ => return unsayable("such a test denied"),
    };
    Ok(said.into())
}
