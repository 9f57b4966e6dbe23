//! Tests after a noun in the wording of their text.

use super::attribute::{attribute, counter_name, counters, predicate, quality_name};
use super::noun::NounSetting;
use super::property::Property;
use super::words::{Phrase, Tense, Verb, article, list};
use super::{condition, keyword, past, player, quantity};
use crate::Said;
use crate::ir::{Comparison, Count, Event, ObjectTest, PlayerFilter, Players, Quantity, Shared, TestWording, Zone};

/// A test after a noun in one of its wordings.
pub fn worded(test: &ObjectTest, wording: TestWording, place: NounSetting) -> Said<Property> {
    use ObjectTest as T;
    let it = if place.plural { "them" } else { "it" };
    Ok(match (wording, test) {
        (TestWording::Activated, T::ControlledBy(players)) => player::clause(players, "activate")?.into(),
        // "that has flying", "that doesn't have the same name as it"
        (TestWording::Clause, test) if is_had(test) => {
            let verb = Verb::new(Tense::Present, place.plural);
            let subject = Phrase { text: String::new(), plural: place.plural };
            Property::that(predicate(test, &subject, verb)?.text())
        }
        (wording @ (TestWording::Clause | TestWording::Reduced), T::Did(event, period))
            if let Some(done) = done(event) =>
        {
            let done = format!("{done} {}", condition::period(*period));
            match wording {
                TestWording::Reduced => done.into(),
                _ => Property::that(format!("{} {done}", Verb::new(Tense::Past, place.plural).be())),
            }
        }
        (TestWording::Clause, T::Did(..)) => attribute(test, place)?,
        (TestWording::Clause, test) => {
            let said = attribute(test, place)?;
            if said.is_relative() { said } else { Property::is(place.plural, said.text()) }
        }
        (TestWording::Articles, T::AnyOf(tests, join)) if !place.plural => {
            let nouns: Option<Vec<String>> = tests.iter().map(super::noun::type_name).collect::<Said<_>>()?;
            match nouns {
                Some(nouns) => {
                    let nouns: Vec<String> = nouns.iter().map(|noun| article(noun)).collect();
                    Property::is(false, list(&nouns, super::words::join_word(join.0)))
                }
                None => attribute(test, place)?,
            }
        }
        // "all cards with that name": of what was named before.
        (_, T::SameNameAs(other)) if crate::is_unsaid(other) => Property::with("that name"),
        (_, T::Shares(Shared::Colour, other)) if crate::is_unsaid(other) => "of that color".into(),
        (TestWording::OfAbility, T::Has(keyword)) => {
            Property::with(format!("{} ability", article(&keyword::inline(keyword)?)))
        }
        (TestWording::That, T::Compare(_, Comparison::Equal, whose @ Quantity::Of(..))) => {
            Property::with(quantity::value(whose)?)
        }
        (TestWording::That, T::ChosenColour) => "of that color".into(),
        (TestWording::That, T::ChosenType) => "of that type".into(),
        (TestWording::That, T::ChosenName) => Property::with("that name"),
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
            Property::with(format!("{counters} on {it}"))
        }
        (TestWording::One, T::Not(inner)) if let T::HasCounter { at_least: 1, kind } = &**inner => {
            format!("without {} on {it}", counters(1, kind.as_ref())?).into()
        }
        (TestWording::Tied, T::Extreme { greatest, of, .. }) => {
            let most = if *greatest { "greatest" } else { "least" };
            attribute(test, place)?.and(&format!("or tied for the {most} {}", super::attribute::characteristic(*of)))
        }
        (TestWording::Extreme, T::Extreme { greatest, of, among }) => {
            super::attribute::extreme(if *greatest { "highest" } else { "lowest" }, *of, among.as_deref())?
        }
        (TestWording::FromAmong, test) => {
            let said = attribute(test, NounSetting { plural: true, taken: false, ..place })?;
            format!("from among cards {}", said.text()).into()
        }
        (TestWording::There, T::Did(event, period)) => {
            past::put_there(event, Verb::new(Tense::Past, place.plural))?.and(condition::period(*period))
        }
        (TestWording::Reduced, T::AtRandom) => "chosen at random".into(),
        (TestWording::Reduced, T::Did(event, period)) if let Some(done) = past::reduced(event, place.plural)? => {
            format!("{done} {}", condition::period(*period)).into()
        }
        (TestWording::Whose, T::ControlledBy(Players::Some { filter: PlayerFilter::Who(_, who), .. })) => {
            format!("whose controller {}", condition::relative(who, false)?).into()
        }
        (TestWording::Bare, T::SameNameAs(_)) => Property::with("the same name"),
        (TestWording::Bare, T::Shares(quality, _)) => {
            Property::with(format!("the same {}", quality_name(*quality, false)))
        }
        (TestWording::Past, T::ControlledBy(players)) => {
            let controller = player::subject(players)?;
            controller.does(&Verb::new(Tense::Past, controller.plural).say("control")).into()
        }
        (TestWording::Already, T::ControlledBy(players)) => {
            let controller = player::subject(players)?;
            controller.does(&format!("already {}", Verb::new(Tense::Present, controller.plural).say("control"))).into()
        }
        (TestWording::Perfect, T::Did(event, period)) => {
            past::relative(event, Verb::new(Tense::Perfect, place.plural))?.and(condition::period(*period))
        }
        (_, test) => attribute(test, place)?,
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
