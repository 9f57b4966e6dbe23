//! What is said of an object after its noun: whose it is, where it is, what it has and did.

pub use super::noun::quality_name;
use super::noun::{NounSetting, adjective, colour_count, is_adjective, subtype_name, type_names};
use super::property::{Lead, Predicate, Property};
use super::words::{Phrase, Tense, Verb, article, list, number};
use super::{condition, event, keyword, object, past, player, quantity, zone};
use crate::Said;
use crate::ir::{
    Antecedent, Characteristic, Comparison, Count, CounterKind, Event, Mention, ObjectClass, ObjectFilter, ObjectTest,
    Objects, Players, Quantity, Reference, Shared, Style, TestWording, Voice, Zone,
};

/// The tests after a noun, in the order in which they were said, else in that of current cards: whose, which, with
/// what, where, what happened to it.
pub fn after_noun(filter: &ObjectFilter, place: NounSetting) -> Said {
    let tests = &filter.tests;
    // A card in exile that a player owns stays "in exile".
    let owned = tests.iter().any(|test| matches!(test, ObjectTest::OwnedBy(_)));
    let exiled = tests.iter().any(|test| matches!(test, ObjectTest::InZone { zone: Zone::Exile, of: None }));
    let stays = owned && exiled && tests.len() > 2;
    let place = NounSetting { taken: place.taken && !stays, ..place };
    let mut items: Vec<Property> = Vec::with_capacity(tests.len());
    let (mut type_before, mut colour_before) = (false, false);
    let under = crate::pieces::died_under(filter);
    let mut in_order = filter.said_tests(|test| rank(test, place.taken));
    in_order.retain(|(test, _)| under.is_none() || !matches!(test, ObjectTest::ControlledBy(_)));
    for (test, wording) in apart_from_ownership(in_order) {
        let said_test = match test {
            Said1::One(test) => Some(test),
            Said1::Both(_) | Said1::But(..) => None,
        };
        let said: Property = match test {
            Said1::Both(players) => player::clause(players, "both own and control")?.into(),
            Said1::But(players, verb, not) => format!("{} but don't {not}", player::clause(players, verb)?).into(),
            // "that died under your control this turn"
            Said1::One(ObjectTest::Did(event, period)) if let (Some(whose), Event::Dies { .. }) = (under, &**event) => {
                let died = past::relative(event, Verb::new(Tense::Past, place.plural))?;
                let under = format!("under {} control {}", player::possessive(whose)?, condition::period(*period));
                died.and(&under)
            }
            Said1::One(test) => super::worded::worded(test, wording, place)?,
        };
        let is_type = matches!(said_test, Some(ObjectTest::Type(_) | ObjectTest::Subtype(_)));
        let is_colour = wording == TestWording::Clause && matches!(said_test, Some(ObjectTest::Colour(_)));
        match items.last_mut() {
            // "other than this creature or a land"
            Some(last) if last.lead == Lead::OtherThan && said.lead == last.lead => {
                let join = if place.plural { "and" } else { "or" };
                last.rest = format!("{} {join} {}", last.rest, said.rest);
            }
            // "that's a Bear and an artifact"
            Some(last) if is_type && type_before && said.lead == Lead::Is => {
                last.rest = format!("{} and {}", last.rest, said.rest);
            }
            // "that's both white and black"
            Some(last) if is_colour && colour_before && said.lead == Lead::Is => {
                last.rest = format!("both {} and {}", last.rest, said.rest);
            }
            Some(_) | None => {
                (type_before, colour_before) = (is_type, is_colour);
                items.push(said);
            }
        }
    }
    Ok(super::property::sequence(&items))
}

/// A test as it is said: "you both own and control" is two in one.
enum Said1<'t> {
    One(&'t ObjectTest),
    Both(&'t Players),
    /// "you control but don't own".
    But(&'t Players, &'static str, &'static str),
}

fn apart_from_ownership<'t>(tests: Vec<(&'t ObjectTest, TestWording)>) -> Vec<(Said1<'t>, TestWording)> {
    let mut said = Vec::with_capacity(tests.len());
    for (test, wording) in tests {
        let both = match (said.last(), test) {
            (Some((Said1::One(ObjectTest::ControlledBy(a)), _)), ObjectTest::OwnedBy(b))
            | (Some((Said1::One(ObjectTest::OwnedBy(a)), _)), ObjectTest::ControlledBy(b)) => (a == b).then_some(a),
            _ => None,
        };
        let but = match (said.last(), test) {
            (Some((Said1::One(ObjectTest::ControlledBy(a)), _)), ObjectTest::Not(not))
                if **not == ObjectTest::OwnedBy(a.clone()) =>
            {
                Some((a, "control", "own"))
            }
            (Some((Said1::One(ObjectTest::OwnedBy(a)), _)), ObjectTest::Not(not))
                if **not == ObjectTest::ControlledBy(a.clone()) =>
            {
                Some((a, "own", "control"))
            }
            // "spells you cast but don't own"
            (Some((Said1::One(ObjectTest::CastBy(a @ Players::You)), _)), ObjectTest::Not(not))
                if **not == ObjectTest::OwnedBy(a.clone()) =>
            {
                Some((a, "cast", "own"))
            }
            _ => None,
        };
        match both {
            _ if but.is_some() => {
                said.pop();
                said.extend(but.map(|(players, verb, not)| (Said1::But(players, verb, not), wording)));
            }
            Some(players) => {
                said.pop();
                said.push((Said1::Both(players), wording));
            }
            None => said.push((Said1::One(test), wording)),
        }
    }
    said
}

pub fn rank(test: &ObjectTest, taken: bool) -> u8 {
    use ObjectTest as T;
    match test {
        T::Not(test) => rank(test, taken),
        T::AnyOf(tests, _) => tests.iter().map(|test| rank(test, taken)).min().unwrap_or(0),
        T::AbilityOf(_) | T::ControlledBy(_) => 0,
        T::OwnedBy(_) | T::CastBy(_) | T::CastThisTurn(_) => 1,
        T::ChosenColour | T::ChosenType | T::TypeOfChoice(_) | T::ColourOfChoice(_) => 2,
        T::AttackingPlayer(_)
        | T::AttackingPlayerOrPlaneswalker(..)
        | T::AttackingPlayerAlone(_)
        | T::AttackingAlone
        | T::BlockedBy(_)
        | T::Blocks(_)
        | T::AttachedTo(_)
        | T::AttachedToPlayer(_)
        | T::PairedWith(_)
        | T::OfPair => 3,
        T::Has(_)
        | T::HasCounter { .. }
        | T::Named(_)
        | T::ChosenName
        | T::NoAbilities { .. }
        | T::AtRandom
        | T::ColourCount(_)
        | T::HauntedBy(_)
        | T::HasHalf(_) => 4,
        T::SingleTarget | T::MostVotes(_) | T::Parity { .. } | T::InManaCost(_) | T::Next => 4,
        T::Compare(_, comparison, amount) => match quantity::digits(amount).is_some() && is_plain(*comparison) {
            true => 4,
            false if taken => 4,
            false => 6,
        },
        T::InZone { zone: Zone::Battlefield | Zone::Exile, of: None } if !taken => 3,
        T::InZone { .. } | T::InSingle(_) | T::CastFrom { .. } | T::OutsideGame => 5,
        T::SameNameAs(_) | T::Total(..) | T::NthEachTurn(_) | T::Differ(_) | T::Alike(_) | T::Extreme { .. } => 6,
        T::Shares(Shared::Name | Shared::ManaValue | Shared::Power | Shared::Toughness | Shared::Controller, _) => 6,
        test if is_adjective(test) => {
            if taken {
                4
            } else {
                7
            }
        }
        T::OtherThan(_) => 7,
        T::ChosenBy(_) => {
            if taken {
                4
            } else {
                9
            }
        }
        // What it does, and what was done to it.
        _ => 8,
    }
}

/// The player of "that you've cast".
fn caster(event: &Event) -> Option<&Players> {
    match event {
        Event::Casts {
            who,
            spell: Objects::Ref(Reference { to: Antecedent::Subject, .. }),
            ordinal: None,
            from: None,
            voice: Style(Voice::Active),
        } => Some(who),
        _ => None,
    }
}

fn is_plain(comparison: Comparison) -> bool {
    match comparison {
        Comparison::Equal | Comparison::AtMost | Comparison::AtLeast => true,
        Comparison::NotEqual | Comparison::More | Comparison::Less => false,
    }
}

/// One test as it stands after a noun.
pub fn attribute(test: &ObjectTest, place: NounSetting) -> Said<Property> {
    use ObjectTest as T;
    let is = |what: String| Property::is(place.plural, what);
    let does = |verb: &'static str, what: String| Property::does(place.plural, verb, what);
    let with = |what: String| Property::with(what);
    let it = if place.plural { "them" } else { "it" };
    Ok(match test {
        T::Not(inner) if **inner == T::Colourless => is("one or more colors".into()),
        T::Not(inner) => return negated(inner, place),
        T::AnyOf(tests, _) if crate::pieces::are_basic_types(tests) => Property::with("a basic land type"),
        T::AnyOf(tests, _) if let Some((of, numbers)) = crate::pieces::one_of_numbers(tests) => {
            with(format!("{} {}", self::characteristic(of), list(&numbers, "or")))
        }
        T::AnyOf(tests, _) if let Some(names) = crate::pieces::names(tests) => {
            format!("named {}", list(&names, "or")).into()
        }
        T::AnyOf(tests, join) => return any_of(tests, super::words::join_word(join.0), place),
        T::ChosenColour => "of the chosen color".into(),
        T::ChosenType => "of the chosen type".into(),
        T::ControlledBy(players) => player::clause(players, "control")?.into(),
        T::OwnedBy(players) => player::clause(players, "own")?.into(),
        T::InZone { zone, of } => zone::among(*zone, of.as_ref(), place)?.into(),
        T::Has(keyword) => with(keyword::inline(keyword)?),
        T::Compare(characteristic, comparison, Quantity::Of(_, of, _)) if crate::is_unsaid(of) => {
            let than_that = match comparison {
                Comparison::AtMost => "equal or lesser",
                Comparison::AtLeast => "equal or greater",
                Comparison::Less => "lesser",
                Comparison::More => "greater",
                Comparison::Equal | Comparison::NotEqual => {
                    return crate::unsayable("such a comparison with what is unsaid");
                }
            };
            with(format!("{than_that} {}", self::characteristic(*characteristic)))
        }
        T::Compare(_, _, Quantity::Of(_, of, _)) if place.plural && crate::is_each_described(of) => {
            return crate::unsayable("several, each compared with itself");
        }
        T::Compare(characteristic, comparison, amount) => {
            with(format!("{} {}", self::characteristic(*characteristic), compared(*comparison, amount)?))
        }
        T::HasCounter { at_least: 1, kind } if place.plural => {
            with(format!("{} on them", counter_name(kind.as_ref(), true)?))
        }
        T::HasCounter { at_least, kind } => with(format!("{} on {it}", counters(*at_least, kind.as_ref())?)),
        T::Named(name) => format!("named {name}").into(),
        T::SameNameAs(object) => with(format!("the same name as {}", object::object(object)?)),
        T::AttackingPlayer(players) => format!("attacking {}", player::object(players)?).into(),
        T::AttackingPlayerOrPlaneswalker(players, Style(several)) => {
            let more = if *several { "and/or planeswalkers" } else { "or a planeswalker" };
            let who = if *players == Players::You { "you" } else { "they" };
            format!("attacking {} {more} {who} control", player::object(players)?).into()
        }
        T::AttackingAlone => "attacking alone".into(),
        T::AttackingPlayerAlone(players) => format!("attacking {} alone", player::object(players)?).into(),
        T::BlockedBy(object) if matches!(&**object, Objects::Ref(known) if known.said.0 == Mention::It) => {
            "it's blocking".into()
        }
        T::BlockedBy(object) => format!("blocked by {}", object::object(object)?).into(),
        T::Blocks(object) => format!("blocking {}", object::object(object)?).into(),
        T::TargetsObject(object) => does("target", object::object(object)?),
        T::TargetsPlayer(players) => does("target", player::object(players)?),
        T::AttachedTo(object) => format!("attached to {}", object::object(object)?).into(),
        T::AttachedToPlayer(players) => format!("attached to {}", player::object(players)?).into(),
        T::Did(event, period) if let Some(who) = caster(event) => {
            let caster = player::subject(who)?;
            let cast = Verb::new(Tense::Perfect, caster.plural).say("cast");
            let cast = if *who == Players::You { caster.has_done(&cast) } else { caster.does(&cast) };
            format!("{cast} {}", condition::period(*period)).into()
        }
        T::Did(event, period) => {
            past::relative(event, Verb::new(Tense::Past, place.plural))?.and(condition::period(*period))
        }
        T::CastBy(players) => player::clause(players, "cast")?.into(),
        T::CastThisTurn(players) => format!("{} this turn", player::clause(players, "cast")?).into(),
        T::TargetsOnly(object) => does("target", format!("only {}", only(object)?)),
        T::SingleTarget => Property::with("a single target"),
        T::Parity { of, even } => with(super::quantity::parity(*of, *even, place.plural)),
        T::MostVotes(_) => Property::with("the most votes or tied for most votes"),
        T::InManaCost(symbol) => {
            let whose = if place.plural { "their mana costs" } else { "its mana cost" };
            with(format!("{} in {whose}", super::cost::symbol(*symbol)))
        }
        T::Next => return crate::unsayable("the next one, behind a noun"),
        T::CastFrom { zone, of } => format!("from {}", zone::of(*zone, of.as_ref())?).into(),
        T::ExiledWith(by) => format!("exiled with {}", object::object(by)?).into(),
        T::CreatedWith(by) => format!("created with {}", object::object(by)?).into(),
        T::Shares(quality @ (Shared::ManaValue | Shared::Power | Shared::Toughness | Shared::Controller), other) => {
            with(format!("the same {} as {}", quality_name(*quality, false), object::object(other)?))
        }
        T::Shares(quality, other) => {
            does("share", format!("a {} with {}", quality_name(*quality, false), object::object(other)?))
        }
        T::Alike(Shared::Name) => Property::with("the same name"),
        T::Alike(Shared::Controller) => "controlled by the same player".into(),
        T::Differ(Shared::Controller) => "controlled by different players".into(),
        T::Alike(quality) => does("share", format!("a {}", quality_name(*quality, false))),
        T::Total(characteristic, comparison, quantity) => {
            let compared = attribute(&T::Compare(*characteristic, *comparison, quantity.clone()), place)?;
            with(format!("total {}", compared.rest))
        }
        T::NthEachTurn(_) => return crate::unsayable("the first of a turn, behind a noun"),
        T::Differ(quality) => with(format!("different {}", quality_name(*quality, true))),
        T::Extreme { greatest, of, among } => {
            extreme(if *greatest { "greatest" } else { "least" }, *of, among.as_deref())?
        }
        T::TypeOfChoice(who) => format!("of the creature type of {} choice", player::possessive(who)?).into(),
        T::ColourOfChoice(who) => format!("of the color of {} choice", player::possessive(who)?).into(),
        T::ChosenBy(who) => format!("of {} choice", player::possessive(who)?).into(),
        T::ChosenName => Property::with("the chosen name"),
        T::OtherThan(others) if others.described().is_some_and(|(count, _)| matches!(count, Count::All(_))) => {
            format!("except for {}", object::object(others)?).into()
        }
        T::OtherThan(other) => Property { lead: Lead::OtherThan, ..object::object(other)?.into() },
        T::InSingle(zone) => {
            format!("{} a single {}", if place.taken { "from" } else { "in" }, zone::name(*zone, false)).into()
        }
        T::HasHalf(half) => does("have", article(&subtype_name(*half, false)?)),
        T::HauntedBy(by) => object::subject(by)?.does("haunts").into(),
        T::ColourCount(count) => is(colour_count(*count)),
        T::NoAbilities { mana: true } => "without mana abilities".into(),
        T::NoAbilities { mana: false } => Property::with("no abilities"),
        T::AtRandom => "at random".into(),
        T::OutsideGame => "from outside the game".into(),
        T::PairedWith(object) => format!("paired with {}", object::object(object)?).into(),
        T::OfPair => return crate::unsayable("a pair among other tests"),
        T::AbilityOf(source) => {
            // "abilities from artifact sources", but "activated abilities of sources with the chosen name"
            let from_source = matches!(
                &**source,
                Objects::Some { filter, .. } if filter.nouns.iter().any(|noun| noun.class == Some(ObjectClass::Source))
                    && !filter.tests.contains(&T::ChosenName)
            );
            format!("{} {}", if from_source { "from" } else { "of" }, object::object(source)?).into()
        }
        T::MovedThisWay { zone, of } => {
            let into = if *zone == Zone::Battlefield { "onto" } else { "into" };
            format!("put {into} {} this way", zone::of(*zone, of.as_ref())?).into()
        }
        T::ThisWayFrom { verb, zone, of } => past::done_from(*verb, *zone, of.as_ref())?.into(),
        T::ThisWayBy { verb, by } => past::done_this_way_by(*verb, by)?.into(),
        T::Convoked(spell) => Property::that(format!("convoked {}", object::object(spell)?)),
        T::ThisWay(verb) if verb.id() == "deal" => "dealt damage this way".into(),
        T::ThisWay(verb) => format!("{} this way", super::words::participle(*verb)?).into(),
        T::ManaAbility => is((if place.plural { "mana abilities" } else { "a mana ability" }).into()),
        T::Type(card_type) if place.plural => is(super::noun::card_type_name(*card_type, true).into()),
        T::Type(card_type) => is(article(super::noun::card_type_name(*card_type, false))),
        T::Subtype(subtype) if place.plural => is(subtype_name(*subtype, true)?),
        T::Subtype(subtype) => is(article(&subtype_name(*subtype, false)?)),
        T::Token => is((if place.plural { "tokens" } else { "a token" }).into()),
        state => is(adjective(state)?),
    })
}

/// "with the greatest power among creatures you control"
pub fn extreme(most: &str, of: Characteristic, among: Option<&ObjectFilter>) -> Said<Property> {
    let extreme = Property::with(format!("the {most} {}", self::characteristic(of)));
    Ok(match among {
        Some(among) => extreme.and(&format!("among {}", super::noun::described(among, NounSetting::ALL)?)),
        None => extreme,
    })
}

/// What is the only target: "a single creature" of what is described.
fn only(object: &Objects) -> Said {
    match object {
        Objects::Some { count: Count::One, filter } if filter.other.is_none() && !filter.said.0.definite => {
            Ok(format!("a single {}", super::noun::description(filter, NounSetting::ONE)?))
        }
        _ => object::object(object),
    }
}

fn negated(test: &ObjectTest, place: NounSetting) -> Said<Property> {
    use ObjectTest as T;
    let verb = Verb::new(Tense::Present, place.plural).negated(true);
    Ok(match test {
        T::ControlledBy(players) => player::negated_clause(players, "control")?.into(),
        T::OwnedBy(players) => player::negated_clause(players, "own")?.into(),
        T::CastFrom { zone, of } => format!("from anywhere other than {}", zone::of(*zone, of.as_ref())?).into(),
        T::Has(keyword) => format!("without {}", keyword::inline(keyword)?).into(),
        T::AnyOf(tests, _) if let Some(keywords) = crate::pieces::had(tests) => {
            let names = keywords.into_iter().map(keyword::inline).collect::<Said<Vec<_>>>()?;
            format!("without {}", super::words::list(&names, "or")).into()
        }
        T::HasCounter { at_least: 1, kind } => {
            let counters = self::counter_name(kind.as_ref(), true)?;
            Property::with(format!("no {counters} on {}", if place.plural { "them" } else { "it" }))
        }
        T::ThisWay(_) => format!("not {}", attribute(test, place)?.text()).into(),
        T::NoAbilities { mana: true } if !place.plural => Property::with("a mana ability"),
        T::NoAbilities { mana } => Property::with(format!("{}abilities", if *mana { "mana " } else { "" })),
        T::Parity { of, even: None } => format!("without {} of the chosen quality", characteristic(*of)).into(),
        T::Named(name) => format!("not named {name}").into(),
        T::Shares(quality @ (Shared::ManaValue | Shared::Power | Shared::Toughness | Shared::Name), other) => {
            Property::with(format!("a different {} than {}", quality_name(*quality, false), object::object(other)?))
        }
        T::Did(event, period) => {
            past::relative(event, Verb { tense: Tense::Past, ..verb })?.and(condition::period(*period))
        }
        T::AnyOf(tests, join)
            if let Some(nouns) = type_names(tests, super::words::join_word(join.0), place.plural)? =>
        {
            Property::that(format!("{} {nouns}", verb.be()))
        }
        T::Type(_) | T::Subtype(_) | T::Token if !place.plural => {
            Property::that(attribute(test, place)?.predicate(verb)?.text())
        }
        test if is_adjective(test) => Property::that(format!("{} {}", verb.be(), adjective(test)?)),
        test => {
            let subject = Phrase { text: String::new(), plural: place.plural };
            Property::that(predicate(test, &subject, verb)?.text())
        }
    })
}

/// "with flying or reach", "with power or toughness 1 or less".
fn any_of(tests: &[ObjectTest], join: &str, place: NounSetting) -> Said<Property> {
    if let [ObjectTest::Compare(a, comparison, amount), ObjectTest::Compare(b, other, same)] = tests
        && (comparison, amount) == (other, same)
    {
        let (a, b) = (characteristic(*a), characteristic(*b));
        return Ok(Property::with(format!("{a} {join} {b} {}", compared(*comparison, amount)?)));
    }
    if let [ObjectTest::Blocks(a), ObjectTest::BlockedBy(b)] = tests
        && a == b
    {
        return Ok(format!("blocking {join} blocked by {}", object::object(a)?).into());
    }
    if let Some(zones) = zones(tests, join, place)? {
        return Ok(zones.into());
    }
    if let [player @ ObjectTest::TargetsPlayer(_), ObjectTest::TargetsObject(what)] = tests {
        return Ok(attribute(player, place)?.and(&format!("{join} {}", object::object(what)?)));
    }
    if let Some(nouns) = type_names(tests, join, place.plural)? {
        return Ok(Property::is(place.plural, nouns));
    }
    let items = tests.iter().map(|test| attribute(test, place)).collect::<Said<Vec<_>>>()?;
    Ok(super::property::alternatives(&items, join))
}

/// "from your hand or graveyard": several zones of one player.
fn zones(tests: &[ObjectTest], join: &str, place: NounSetting) -> Said<Option<String>> {
    let Some(ObjectTest::InZone { zone, of }) = tests.first() else { return Ok(None) };
    let mut names = vec![zone::among(*zone, of.as_ref(), place)?];
    for test in &tests[1..] {
        match test {
            ObjectTest::InZone { zone, of: other }
                if other == of
                    || player::is_target_again(of.as_ref(), other.as_ref())
                    || other.is_none() && !zone::is_owned(*zone) =>
            {
                let own = of.is_some() || zone::is_owned(*zone);
                // "in the command zone or on the battlefield", "from your graveyard or from exile"
                names.push(match own && (other.is_some() || zone::is_owned(*zone)) {
                    true => zone::name(*zone, place.plural && of.is_none()).to_owned(),
                    false => zone::among(*zone, None, place)?,
                });
            }
            _ => return Ok(None),
        }
    }
    Ok(Some(list(&names, join)))
}

pub fn characteristic(characteristic: Characteristic) -> &'static str {
    match characteristic {
        Characteristic::Power => "power",
        Characteristic::Toughness => "toughness",
        Characteristic::ManaValue => "mana value",
        Characteristic::Loyalty => "loyalty",
        Characteristic::PowerPlusToughness => "total power and toughness",
    }
}

/// A comparison after the name of a characteristic: "2 or less", "greater than its power".
pub fn compared(comparison: Comparison, amount: &Quantity) -> Said {
    let plain = quantity::digits(amount);
    let value = match amount {
        Quantity::ThatMuch(_) => "that damage".into(),
        amount => quantity::value(amount)?,
    };
    Ok(match (comparison, plain) {
        (Comparison::Equal, Some(number)) => number,
        (Comparison::AtMost, Some(number)) => format!("{number} or less"),
        (Comparison::AtLeast, Some(number)) => format!("{number} or greater"),
        (Comparison::Equal, None) => format!("equal to {value}"),
        (Comparison::AtMost, None) => format!("less than or equal to {value}"),
        (Comparison::AtLeast, None) => format!("greater than or equal to {value}"),
        (Comparison::NotEqual, _) => format!("not equal to {value}"),
        (Comparison::More, _) => format!("greater than {value}"),
        (Comparison::Less, _) => format!("less than {value}"),
    })
}

/// "a +1/+1 counter", "three or more charge counters".
pub fn counters(at_least: u32, kind: Option<&CounterKind>) -> Said {
    Ok(match at_least {
        1 => article(&counter_name(kind, false)?),
        more => format!("{} or more {}", number(more), counter_name(kind, true)?),
    })
}

/// "+1/+1 counter", "flying counters".
pub fn counter_name(kind: Option<&CounterKind>, plural: bool) -> Said {
    let noun = if plural { "counters" } else { "counter" };
    Ok(match kind {
        Some(kind) => format!("{} {noun}", counter_kind(kind)?),
        None => noun.to_owned(),
    })
}

pub fn counter_kind(kind: &CounterKind) -> Said {
    Ok(match kind {
        CounterKind::PowerToughness(change) => quantity::change(change),
        CounterKind::Keyword(row) | CounterKind::Named(row) => super::noun::term(*row)?,
        CounterKind::Energy => "{E}".into(),
        CounterKind::Poison => "poison".into(),
    })
}

/// What an object is or has, as a predicate: "is tapped", "has flying", "has power 4 or greater".
pub fn predicate(test: &ObjectTest, subject: &Phrase, verb: Verb) -> Said<Predicate> {
    use ObjectTest as T;
    let place = NounSetting { plural: subject.plural, ..NounSetting::default() };
    let be = |rest: String| Predicate { verb: verb.be().to_owned(), rest };
    let have = |rest: String| Predicate { verb: verb.say("have"), rest };
    let it = if subject.plural { "them" } else { "it" };
    Ok(match test {
        // "is nonbasic", but "isn't tapped".
        T::Not(inner) if matches!(**inner, T::Supertype(_) | T::Colour(_)) => be(adjective(test)?),
        T::Not(inner) => match &**inner {
            T::HasCounter { at_least: 1, kind } => have(format!("no {} on {it}", counter_name(kind.as_ref(), true)?)),
            inner => predicate(inner, subject, verb.negated(!verb.negated))?,
        },
        // "if it had counters on it, put those counters on …"
        T::HasCounter { at_least: 1, kind: None } if !subject.plural => have("counters on it".into()),
        T::HasCounter { at_least, kind } => have(format!("{} on {it}", counters(*at_least, kind.as_ref())?)),
        T::Compare(characteristic, comparison, amount) => {
            have(format!("{} {}", self::characteristic(*characteristic), compared(*comparison, amount)?))
        }
        T::Did(event, period) => {
            let event = event::predicate(event, Verb { tense: Tense::Past, ..verb })?;
            format!("{event} {}", condition::period(*period)).into()
        }
        T::ControlledBy(players) => be(format!("controlled by {}", player::object(players)?)),
        T::OwnedBy(players) => be(format!("owned by {}", player::object(players)?)),
        T::CastBy(players) => be(format!("cast by {}", player::object(players)?)),
        T::Next
        | T::CastThisTurn(_)
        | T::Total(..)
        | T::NthEachTurn(_)
        | T::OfPair
        | T::OutsideGame
        | T::HauntedBy(_) => return crate::unsayable("this test as a clause"),
        T::FaceDown => be("face down".into()),
        T::FaceUp => be("face up".into()),
        T::AnyOf(tests, join) if is_adjective(test) => {
            let words = tests.iter().map(adjective).collect::<Said<Vec<_>>>()?;
            be(list(&words, super::words::join_word(join.0)))
        }
        // "is in the command zone or on the battlefield"
        T::AnyOf(tests, join) if tests.iter().all(|test| matches!(test, T::InZone { .. })) => {
            any_of(tests, super::words::join_word(join.0), place)?.predicate(verb)?
        }
        T::AnyOf(tests, join) => {
            let items =
                tests.iter().map(|test| Ok(predicate(test, subject, verb)?.text())).collect::<Said<Vec<_>>>()?;
            list(&items, super::words::join_word(join.0)).into()
        }
        T::Shares(Shared::Name, other) => have(format!("the same name as {}", object::object(other)?)),
        T::Alike(quality @ (Shared::Name | Shared::Controller)) => {
            Property::does(subject.plural, "share", format!("a {}", quality_name(*quality, false))).predicate(verb)?
        }
        T::Differ(Shared::Controller) => have("different controllers".into()),
        test => attribute(test, place)?.predicate(verb)?,
    })
}

/// A state that an object is in, without its verb: "tapped", "on the battlefield".
pub fn state(test: &ObjectTest) -> Said {
    if let ObjectTest::InZone { zone: Zone::Exile, of: None } = test {
        return Ok("exiled".into());
    }
    if is_adjective(test) { adjective(test) } else { Ok(attribute(test, NounSetting::ONE)?.text()) }
}
