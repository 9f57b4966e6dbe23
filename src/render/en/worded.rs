//! Tests after a noun in the wording of their text.

use super::attribute::{attribute, counter_name, counters, predicate, quality_name};
use super::noun::NounSetting;
use super::words::{Phrase, Tense, Verb, article, list};
use super::{condition, keyword, past, player, quantity};
use crate::Said;
use crate::ir::{Comparison, Count, Event, ObjectTest, PlayerFilter, Players, Quantity, Shared, TestWording, Zone};

/// A test after a noun in one of its wordings.
pub fn worded(test: &ObjectTest, wording: TestWording, place: NounSetting) -> Said {
    use ObjectTest as T;
    Ok(match (wording, test) {
        (TestWording::Activated, T::ControlledBy(players)) => player::clause(players, "activate")?,
        // "that has flying", "that doesn't have the same name as it"
        (TestWording::Clause, test) if is_had(test) => {
            let verb = Verb::new(Tense::Present, place.plural);
            format!("that {}", predicate(test, &Phrase { text: String::new(), plural: place.plural }, verb)?)
        }
        (wording @ (TestWording::Clause | TestWording::Reduced), T::Did(event, period))
            if let Some(done) = done(event) =>
        {
            let that = match (wording, place.plural) {
                (TestWording::Reduced, _) => "",
                (_, true) => "that were ",
                (_, false) => "that was ",
            };
            format!("{that}{done} {}", condition::period(*period))
        }
        (TestWording::Clause, T::Did(..)) => attribute(test, place)?,
        (TestWording::Clause, test) => {
            let said = attribute(test, place)?;
            let that = if place.plural { "that are" } else { "that's" };
            if said.starts_with("that") { said } else { format!("{that} {said}") }
        }
        (TestWording::Articles, T::AnyOf(tests, join)) if !place.plural => {
            let nouns: Option<Vec<String>> = tests.iter().map(super::noun::type_name).collect::<Said<_>>()?;
            match nouns {
                Some(nouns) => {
                    let nouns: Vec<String> = nouns.iter().map(|noun| article(noun)).collect();
                    format!("that's {}", list(&nouns, super::words::join_word(join.0)))
                }
                None => attribute(test, place)?,
            }
        }
        // "all cards with that name": of what was named before.
        (_, T::SameNameAs(other)) if crate::is_unsaid(other) => "with that name".into(),
        (_, T::Shares(Shared::Colour, other)) if crate::is_unsaid(other) => "of that color".into(),
        (TestWording::OfAbility, T::Has(keyword)) => {
            format!("with {} ability", article(&keyword::inline(keyword)?))
        }
        (TestWording::That, T::Compare(_, Comparison::Equal, whose @ Quantity::Of(..))) => {
            format!("with {}", quantity::value(whose)?)
        }
        (TestWording::That, T::ChosenColour) => "of that color".into(),
        (TestWording::That, T::ChosenType) => "of that type".into(),
        (TestWording::That, T::ChosenName) => "with that name".into(),
        (TestWording::From, test) => attribute(test, NounSetting { taken: true, ..place })?,
        (TestWording::In, test) => attribute(test, NounSetting { taken: false, ..place })?,
        (TestWording::Bare, T::InZone { zone: Zone::Graveyard, of: None }) => "in graveyards".into(),
        (TestWording::FromBare, T::InZone { zone: Zone::Graveyard, of: None }) => "from graveyards".into(),
        (TestWording::FromBare, test) => attribute(test, NounSetting { taken: true, all: false, ..place })?,
        (TestWording::Bare | TestWording::OneOrMore | TestWording::One, T::HasCounter { at_least: 1, kind }) => {
            let counters = match wording {
                TestWording::OneOrMore => format!("one or more {}", counter_name(kind.as_ref(), true)?),
                TestWording::Bare => counter_name(kind.as_ref(), true)?,
                _ => counters(1, kind.as_ref())?,
            };
            format!("with {counters} on {}", if place.plural { "them" } else { "it" })
        }
        (TestWording::One, T::Not(inner)) if let T::HasCounter { at_least: 1, kind } = &**inner => {
            format!("without {} on {}", counters(1, kind.as_ref())?, if place.plural { "them" } else { "it" })
        }
        (TestWording::Tied, T::Extreme { greatest, of, .. }) => {
            let most = if *greatest { "greatest" } else { "least" };
            format!("{} or tied for the {most} {}", attribute(test, place)?, super::attribute::characteristic(*of))
        }
        (TestWording::Extreme, T::Extreme { .. }) => {
            attribute(test, place)?.replacen("greatest", "highest", 1).replacen("least", "lowest", 1)
        }
        (TestWording::FromAmong, test) => {
            let said = attribute(test, NounSetting { plural: true, taken: false, ..place })?;
            format!("from among cards {said}")
        }
        (TestWording::There, T::Did(event, period)) => {
            let said = format!("{} {}", past::relative(event, place.plural, Tense::Past)?, condition::period(*period));
            said.replacen("put into a graveyard", "put there", 1)
        }
        (TestWording::Reduced, T::AtRandom) => "chosen at random".into(),
        (TestWording::Reduced, test) => {
            let said = attribute(test, place)?;
            let short = ["that was ", "that were "].iter().find_map(|start| said.strip_prefix(start));
            short.unwrap_or(&said).to_owned()
        }
        (TestWording::Whose, T::ControlledBy(Players::Some { filter: PlayerFilter::Who(_, who), .. })) => {
            format!("whose controller {}", condition::relative(who, false)?)
        }
        (TestWording::Bare, T::SameNameAs(_)) => "with the same name".into(),
        (TestWording::Bare, T::Shares(quality, _)) => format!("with the same {}", quality_name(*quality, false)),
        (TestWording::Past, T::ControlledBy(players)) => {
            let controller = player::subject(players)?;
            controller.does(&Verb::new(Tense::Past, controller.plural).say("control"))
        }
        (TestWording::Already, T::ControlledBy(players)) => {
            let controller = player::subject(players)?;
            controller.does(&format!("already {}", Verb::new(Tense::Present, controller.plural).say("control")))
        }
        (TestWording::Perfect, T::Did(event, period)) => {
            format!("{} {}", past::relative(event, place.plural, Tense::Perfect)?, condition::period(*period))
        }
        (
            TestWording::Usual
            | TestWording::Articles
            | TestWording::That
            | TestWording::The
            | TestWording::Whose
            | TestWording::Bare
            | TestWording::One
            | TestWording::OneOrMore
            | TestWording::Extreme
            | TestWording::Tied
            | TestWording::TieTold
            | TestWording::Under
            | TestWording::Activated
            | TestWording::OfAbility
            | TestWording::Behind
            | TestWording::Past
            | TestWording::Already
            | TestWording::There
            | TestWording::Perfect,
            test,
        ) => attribute(test, place)?,
    })
}

/// Whether a test is of something that an object has.
fn is_had(test: &ObjectTest) -> bool {
    match test {
        ObjectTest::Not(test) => is_had(test),
        test => matches!(
            test,
            ObjectTest::Has(_) | ObjectTest::HasCounter { .. } | ObjectTest::Compare(..) | ObjectTest::SameNameAs(_)
        ),
    }
}

/// What was done to an object, by whomever: "cast", "sacrificed".
fn done(event: &Event) -> Option<&'static str> {
    const ANYBODY: Players = Players::Some { count: Count::One, filter: PlayerFilter::Any };
    match event {
        Event::Casts { who, ordinal: None, from: None, .. } if *who == ANYBODY => Some("cast"),
        Event::Sacrifices { who, .. } if *who == ANYBODY => Some("sacrificed"),
        _ => None,
    }
}
