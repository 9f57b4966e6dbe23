//! What is said of an object after its noun: whose it is, where it is, what it has and did.

pub use super::noun::quality_name;
use super::noun::{NounSetting, adjective, colour_count, is_adjective, subtype_name, type_names};
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
    let mut text = String::new();
    let mut previous = String::new();
    let (mut type_before, mut colour_before) = (false, false);
    let under = crate::pieces::died_under(filter);
    let mut in_order = filter.said_tests(|test| rank(test, place.taken));
    in_order.retain(|(test, _)| under.is_none() || !matches!(test, ObjectTest::ControlledBy(_)));
    for (test, wording) in apart_from_ownership(in_order) {
        let said_test = match test {
            Said1::One(test) => Some(test),
            Said1::Both(_) | Said1::But(..) => None,
        };
        let said = match test {
            Said1::Both(players) => player::clause(players, "both own and control")?,
            Said1::But(players, verb, not) => {
                format!("{} but don't {not}", player::clause(players, verb)?)
            }
            // "that died under your control this turn"
            Said1::One(ObjectTest::Did(event, period)) if let (Some(whose), Event::Dies { .. }) = (under, &**event) => {
                let died = past::relative(event, place.plural, Tense::Past)?;
                format!("{died} under {} control {}", player::possessive(whose)?, condition::period(*period))
            }
            Said1::One(test) => super::worded::worded(test, wording, place)?,
        };
        // "other than this creature or a land"
        let but = said.strip_prefix("other than ").filter(|_| previous.starts_with("other than "));
        if let Some(but) = but {
            text.push_str(if place.plural { " and " } else { " or " });
            text.push_str(but);
            previous = said;
            continue;
        }
        // "that player controls" is no clause about the object.
        let clause = !["that player", "that opponent"]
            .iter()
            .any(|whose| previous.starts_with(whose) || said.starts_with(whose));
        let list =
            clause && ["with ", "that "].iter().any(|start| said.starts_with(start) && previous.starts_with(start));
        // "that's a Bear and an artifact"
        let is_type = matches!(said_test, Some(ObjectTest::Type(_) | ObjectTest::Subtype(_)));
        let again = ["that's ", "that are "].into_iter().find_map(|is| said.strip_prefix(is));
        if let Some(again) = again.filter(|_| is_type && type_before) {
            text.push_str(" and ");
            text.push_str(again);
            previous = said;
            continue;
        }
        type_before = is_type;
        // "that's both white and black"
        let is_colour = wording == TestWording::Clause && matches!(said_test, Some(ObjectTest::Colour(_)));
        if let Some(again) = again.filter(|_| is_colour && colour_before) {
            let word = text.len() - previous.len() + (said.len() - again.len());
            text.insert_str(word, "both ");
            text.push_str(" and ");
            text.push_str(again);
            previous = said;
            continue;
        }
        colour_before = is_colour;
        let link = match (text.is_empty(), list) {
            (true, _) => "",
            (false, true) => " and ",
            (false, false) => " ",
        };
        text.push_str(link);
        text.push_str(said.strip_prefix("with ").filter(|_| list).unwrap_or(&said));
        previous = said;
    }
    Ok(text)
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
        test if taken && is_adjective(test) => 4,
        T::Tapped
        | T::Untapped
        | T::Attacking
        | T::Blocking
        | T::Blocked
        | T::Unblocked
        | T::FaceDown
        | T::FaceUp
        | T::Token
        | T::Enchanted
        | T::Equipped
        | T::Modified
        | T::Historic
        | T::Transformed
        | T::DoubleFaced
        | T::Outlaw
        | T::Size(_)
        | T::Supertype(_)
        | T::Colour(_)
        | T::Colourless
        | T::Multicoloured
        | T::Monocoloured
        | T::Type(_)
        | T::Subtype(_)
        | T::Kicked
        | T::Designated(_) => 7,
        T::TargetsObject(_)
        | T::TargetsPlayer(_)
        | T::TargetsOnly(_)
        | T::Did(..)
        | T::ExiledWith(_)
        | T::CreatedWith(_)
        | T::Shares(
            Shared::Colour
            | Shared::CreatureType
            | Shared::LandType
            | Shared::BasicLandType
            | Shared::CardType
            | Shared::PermanentType,
            _,
        )
        | T::ManaAbility
        | T::MovedThisWay { .. }
        | T::ThisWayFrom { .. }
        | T::ThisWayBy { .. }
        | T::Convoked(_)
        | T::ThisWay(_) => 8,
        T::OtherThan(_) => 7,
        T::ChosenBy(_) if taken => 4,
        T::ChosenBy(_) => 9,
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
pub fn attribute(test: &ObjectTest, place: NounSetting) -> Said {
    use ObjectTest as T;
    let verb = Verb::new(Tense::Present, place.plural);
    Ok(match test {
        T::Not(inner) if **inner == T::Colourless => {
            if place.plural { "that are one or more colors" } else { "that's one or more colors" }.into()
        }
        T::Not(inner) => return negated(inner, place),
        T::AnyOf(tests, _) if crate::pieces::are_basic_types(tests) => "with a basic land type".into(),
        T::AnyOf(tests, _) if let Some((of, numbers)) = crate::pieces::one_of_numbers(tests) => {
            format!("with {} {}", self::characteristic(of), list(&numbers, "or"))
        }
        T::AnyOf(tests, _) if let Some(names) = crate::pieces::names(tests) => format!("named {}", list(&names, "or")),
        T::AnyOf(tests, join) => return any_of(tests, super::words::join_word(join.0), place),
        T::ChosenColour => "of the chosen color".into(),
        T::ChosenType => "of the chosen type".into(),
        T::ControlledBy(players) => player::clause(players, "control")?,
        T::OwnedBy(players) => player::clause(players, "own")?,
        T::InZone { zone, of } => zone::among(*zone, of.as_ref(), place)?,
        T::Has(keyword) => format!("with {}", keyword::inline(keyword)?),
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
            format!("with {than_that} {}", self::characteristic(*characteristic))
        }
        T::Compare(_, _, Quantity::Of(_, of, _)) if place.plural && crate::is_each_described(of) => {
            return crate::unsayable("several, each compared with itself");
        }
        T::Compare(characteristic, comparison, amount) => {
            format!("with {} {}", self::characteristic(*characteristic), compared(*comparison, amount)?)
        }
        T::HasCounter { at_least: 1, kind } if place.plural => {
            format!("with {} on them", counter_name(kind.as_ref(), true)?)
        }
        T::HasCounter { at_least, kind } => {
            format!("with {} on {}", counters(*at_least, kind.as_ref())?, if place.plural { "them" } else { "it" })
        }
        T::Named(name) => format!("named {name}"),
        T::SameNameAs(object) => format!("with the same name as {}", object::object(object)?),
        T::AttackingPlayer(players) => format!("attacking {}", player::object(players)?),
        T::AttackingPlayerOrPlaneswalker(players, Style(several)) => {
            let more = if *several { "and/or planeswalkers" } else { "or a planeswalker" };
            let who = if *players == Players::You { "you" } else { "they" };
            format!("attacking {} {more} {who} control", player::object(players)?)
        }
        T::AttackingAlone => "attacking alone".into(),
        T::AttackingPlayerAlone(players) => format!("attacking {} alone", player::object(players)?),
        T::BlockedBy(object) if matches!(&**object, Objects::Ref(known) if known.said.0 == Mention::It) => {
            "it's blocking".into()
        }
        T::BlockedBy(object) => format!("blocked by {}", object::object(object)?),
        T::Blocks(object) => format!("blocking {}", object::object(object)?),
        T::TargetsObject(object) => format!("that {} {}", verb.say("target"), object::object(object)?),
        T::TargetsPlayer(players) => format!("that {} {}", verb.say("target"), player::object(players)?),
        T::AttachedTo(object) => format!("attached to {}", object::object(object)?),
        T::AttachedToPlayer(players) => format!("attached to {}", player::object(players)?),
        T::Did(event, period) if let Some(who) = caster(event) => {
            let cast = match who {
                Players::You => "you've cast".to_owned(),
                other => {
                    let caster = player::subject(other)?;
                    caster.does(&Verb::new(Tense::Perfect, caster.plural).say("cast"))
                }
            };
            format!("{cast} {}", condition::period(*period))
        }
        T::Did(event, period) => {
            let event = past::relative(event, place.plural, Tense::Past)?;
            format!("{event} {}", condition::period(*period))
        }
        T::CastBy(players) => player::clause(players, "cast")?,
        T::CastThisTurn(players) => format!("{} this turn", player::clause(players, "cast")?),
        T::TargetsOnly(object) => format!("that {} only {}", verb.say("target"), only(object)?),
        T::SingleTarget => "with a single target".into(),
        T::Parity { of, even } => super::quantity::parity(*of, *even, place.plural),
        T::MostVotes(_) => "with the most votes or tied for most votes".into(),
        T::InManaCost(symbol) => {
            let whose = if place.plural { "their mana costs" } else { "its mana cost" };
            format!("with {} in {whose}", super::cost::symbol(*symbol))
        }
        T::Next => return crate::unsayable("the next one, behind a noun"),
        T::CastFrom { zone, of } => format!("from {}", zone::of(*zone, of.as_ref())?),
        T::ExiledWith(by) => format!("exiled with {}", object::object(by)?),
        T::CreatedWith(by) => format!("created with {}", object::object(by)?),
        T::Shares(quality @ (Shared::ManaValue | Shared::Power | Shared::Toughness | Shared::Controller), other) => {
            format!("with the same {} as {}", quality_name(*quality, false), object::object(other)?)
        }
        T::Shares(quality, other) => {
            let quality = quality_name(*quality, false);
            format!("that {} a {quality} with {}", verb.say("share"), object::object(other)?)
        }
        T::Alike(Shared::Name) => "with the same name".into(),
        T::Alike(Shared::Controller) => "controlled by the same player".into(),
        T::Differ(Shared::Controller) => "controlled by different players".into(),
        T::Alike(quality) => format!("that {} a {}", verb.say("share"), quality_name(*quality, false)),
        T::Total(characteristic, comparison, quantity) => {
            let compared = attribute(&T::Compare(*characteristic, *comparison, quantity.clone()), place)?;
            compared.replacen("with ", "with total ", 1)
        }
        T::NthEachTurn(_) => return crate::unsayable("the first of a turn, behind a noun"),
        T::Differ(quality) => format!("with different {}", quality_name(*quality, true)),
        T::Extreme { greatest, of, among } => {
            let most = if *greatest { "greatest" } else { "least" };
            let extreme = format!("with the {most} {}", self::characteristic(*of));
            match among {
                Some(among) => format!("{extreme} among {}", super::noun::described(among, NounSetting::ALL)?),
                None => extreme,
            }
        }
        T::TypeOfChoice(who) => format!("of the creature type of {} choice", player::possessive(who)?),
        T::ColourOfChoice(who) => format!("of the color of {} choice", player::possessive(who)?),
        T::ChosenBy(who) => format!("of {} choice", player::possessive(who)?),
        T::ChosenName => "with the chosen name".into(),
        T::OtherThan(others) if others.described().is_some_and(|(count, _)| matches!(count, Count::All(_))) => {
            format!("except for {}", object::object(others)?)
        }
        T::OtherThan(other) => format!("other than {}", object::object(other)?),
        T::InSingle(zone) => {
            format!("{} a single {}", if place.taken { "from" } else { "in" }, zone::name(*zone, false))
        }
        T::HasHalf(half) => {
            let has = if place.plural { "have" } else { "has" };
            format!("that {has} {}", article(&subtype_name(*half, false)?))
        }
        T::HauntedBy(by) => object::subject(by)?.does("haunts"),
        T::ColourCount(count) => {
            format!("{} {}", if place.plural { "that are" } else { "that's" }, colour_count(*count))
        }
        T::NoAbilities { mana } => (if *mana { "without mana abilities" } else { "with no abilities" }).into(),
        T::AtRandom => "at random".into(),
        T::OutsideGame => "from outside the game".into(),
        T::PairedWith(object) => format!("paired with {}", object::object(object)?),
        T::OfPair => return crate::unsayable("a pair among other tests"),
        T::AbilityOf(source) => {
            // "abilities from artifact sources", but "activated abilities of sources with the chosen name"
            let from_source = matches!(
                &**source,
                Objects::Some { filter, .. } if filter.nouns.iter().any(|noun| noun.class == Some(ObjectClass::Source))
                    && !filter.tests.contains(&T::ChosenName)
            );
            format!("{} {}", if from_source { "from" } else { "of" }, object::object(source)?)
        }
        T::MovedThisWay { zone, of } => {
            let into = if *zone == Zone::Battlefield { "onto" } else { "into" };
            format!("put {into} {} this way", zone::of(*zone, of.as_ref())?)
        }
        T::ThisWayFrom { verb, zone, of } => past::done_from(*verb, *zone, of.as_ref())?,
        T::ThisWayBy { verb, by } => past::done_this_way_by(*verb, by)?,
        T::Convoked(spell) => format!("that convoked {}", object::object(spell)?),
        T::ThisWay(verb) if verb.id() == "deal" => "dealt damage this way".into(),
        T::ThisWay(verb) => format!("{} this way", super::words::participle(*verb)?),
        T::ManaAbility if place.plural => "that are mana abilities".into(),
        T::ManaAbility => "that's a mana ability".into(),
        T::Type(card_type) if place.plural => format!("that are {}", super::noun::card_type_name(*card_type, true)),
        T::Type(card_type) => format!("that's {}", article(super::noun::card_type_name(*card_type, false))),
        T::Subtype(subtype) if place.plural => format!("that are {}", subtype_name(*subtype, true)?),
        T::Subtype(subtype) => format!("that's {}", article(&subtype_name(*subtype, false)?)),
        T::Token if place.plural => "that are tokens".into(),
        T::Token => "that's a token".into(),
        T::Tapped
        | T::Untapped
        | T::Attacking
        | T::Blocking
        | T::Blocked
        | T::Unblocked
        | T::FaceDown
        | T::FaceUp
        | T::Enchanted
        | T::Equipped
        | T::Modified
        | T::Historic
        | T::Transformed
        | T::DoubleFaced
        | T::Outlaw
        | T::Size(_)
        | T::Supertype(_)
        | T::Colour(_)
        | T::Colourless
        | T::Multicoloured
        | T::Monocoloured
        | T::Kicked
        | T::Designated(_) => format!("{} {}", if place.plural { "that are" } else { "that's" }, adjective(test)?),
    })
}

/// What is the only target: "a single creature" of what is described.
fn only(object: &Objects) -> Said {
    let said = object::object(object)?;
    Ok(match object {
        Objects::Some { .. } => match said.strip_prefix("a ").or_else(|| said.strip_prefix("an ")) {
            Some(noun) => format!("a single {noun}"),
            None => said,
        },
        _ => said,
    })
}

fn negated(test: &ObjectTest, place: NounSetting) -> Said {
    let verb = Verb::new(Tense::Present, place.plural).negated(true);
    Ok(match test {
        ObjectTest::ControlledBy(players) => player::negated_clause(players, "control")?,
        ObjectTest::OwnedBy(players) => player::negated_clause(players, "own")?,
        ObjectTest::CastFrom { zone, of } => {
            format!("from anywhere other than {}", zone::of(*zone, of.as_ref())?)
        }
        ObjectTest::Has(keyword) => format!("without {}", keyword::inline(keyword)?),
        ObjectTest::AnyOf(tests, _) if let Some(keywords) = crate::pieces::had(tests) => {
            let names = keywords.into_iter().map(keyword::inline).collect::<Said<Vec<_>>>()?;
            format!("without {}", super::words::list(&names, "or"))
        }
        ObjectTest::HasCounter { at_least: 1, kind } => {
            let counters = self::counter_name(kind.as_ref(), true)?;
            format!("with no {counters} on {}", if place.plural { "them" } else { "it" })
        }
        ObjectTest::ThisWay(_) => format!("not {}", attribute(test, place)?),
        ObjectTest::NoAbilities { mana: true } if !place.plural => "with a mana ability".into(),
        ObjectTest::NoAbilities { mana } => format!("with {}abilities", if *mana { "mana " } else { "" }),
        ObjectTest::Parity { of, even: None } => format!("without {} of the chosen quality", characteristic(*of)),
        ObjectTest::Named(name) => format!("not named {name}"),
        ObjectTest::ChosenType => format!("that {} of the chosen type", verb.be()),
        ObjectTest::ChosenColour => format!("that {} of the chosen color", verb.be()),
        ObjectTest::Type(card_type) if !place.plural => {
            format!("that isn't {}", article(super::noun::card_type_name(*card_type, false)))
        }
        ObjectTest::Token if !place.plural => "that isn't a token".into(),
        ObjectTest::Subtype(subtype) if !place.plural => {
            format!("that isn't {}", article(&subtype_name(*subtype, false)?))
        }
        ObjectTest::Shares(quality @ (Shared::ManaValue | Shared::Power | Shared::Toughness | Shared::Name), other) => {
            format!("with a different {} than {}", quality_name(*quality, false), object::object(other)?)
        }
        ObjectTest::AttachedTo(object) => format!("that {} attached to {}", verb.be(), object::object(object)?),
        ObjectTest::SameNameAs(object) => {
            format!("that {} the same name as {}", verb.say("have"), object::object(object)?)
        }
        ObjectTest::Did(event, period) => {
            let event = past::relative_negated(event, place.plural)?;
            format!("{event} {}", condition::period(*period))
        }
        ObjectTest::AnyOf(tests, join) if type_names(tests, "or", place.plural)?.is_some() => {
            let nouns = type_names(tests, super::words::join_word(join.0), place.plural)?.unwrap_or_default();
            format!("that {} {nouns}", verb.be())
        }
        test if is_adjective(test) => format!("that {} {}", verb.be(), adjective(test)?),
        test => {
            let subject = Phrase { text: String::new(), plural: place.plural };
            format!("that {}", predicate(test, &subject, verb)?)
        }
    })
}

/// "with flying or reach", "with power or toughness 1 or less".
fn any_of(tests: &[ObjectTest], join: &str, place: NounSetting) -> Said {
    if let [ObjectTest::Compare(a, comparison, amount), ObjectTest::Compare(b, other, same)] = tests
        && (comparison, amount) == (other, same)
    {
        let (a, b) = (characteristic(*a), characteristic(*b));
        return Ok(format!("with {a} {join} {b} {}", compared(*comparison, amount)?));
    }
    if let [ObjectTest::Blocks(a), ObjectTest::BlockedBy(b)] = tests
        && a == b
    {
        return Ok(format!("blocking {join} blocked by {}", object::object(a)?));
    }
    if let Some(zones) = zones(tests, join, place)? {
        return Ok(zones);
    }
    if let [player @ ObjectTest::TargetsPlayer(_), ObjectTest::TargetsObject(what)] = tests {
        return Ok(format!("{} {join} {}", attribute(player, place)?, object::object(what)?));
    }
    if let Some(nouns) = type_names(tests, join, place.plural)? {
        let that = if place.plural { "that are" } else { "that's" };
        return Ok(format!("{that} {nouns}"));
    }
    let mut items = tests.iter().map(|test| attribute(test, place)).collect::<Said<Vec<_>>>()?;
    for start in ["with ", "that's ", "that are ", "that "] {
        if items.iter().all(|item| item.starts_with(start)) {
            for item in &mut items[1..] {
                item.drain(..start.len());
            }
            break;
        }
    }
    Ok(list(&items, join))
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
pub fn predicate(test: &ObjectTest, subject: &Phrase, verb: Verb) -> Said {
    use ObjectTest as T;
    let place = NounSetting { plural: subject.plural, ..NounSetting::default() };
    Ok(match test {
        // "is nonbasic", but "isn't tapped".
        T::Not(inner) if matches!(**inner, T::Supertype(_) | T::Colour(_)) => {
            format!("{} {}", verb.be(), adjective(test)?)
        }
        T::Not(inner) => match &**inner {
            T::HasCounter { at_least: 1, kind } => {
                let pronoun = if subject.plural { "them" } else { "it" };
                format!("{} no {} on {pronoun}", verb.say("have"), counter_name(kind.as_ref(), true)?)
            }
            inner => predicate(inner, subject, verb.negated(!verb.negated))?,
        },
        T::Has(keyword) => format!("{} {}", verb.say("have"), keyword::inline(keyword)?),
        // "if it had counters on it, put those counters on …"
        T::HasCounter { at_least: 1, kind: None } if !subject.plural => {
            format!("{} counters on it", verb.say("have"))
        }
        T::HasCounter { at_least, kind } => {
            let pronoun = if subject.plural { "them" } else { "it" };
            format!("{} {} on {pronoun}", verb.say("have"), counters(*at_least, kind.as_ref())?)
        }
        T::Compare(characteristic, comparison, amount) => {
            let characteristic = self::characteristic(*characteristic);
            format!("{} {characteristic} {}", verb.say("have"), compared(*comparison, amount)?)
        }
        T::SameNameAs(object) => {
            format!("{} the same name as {}", verb.say("have"), object::object(object)?)
        }
        T::TargetsObject(object) => format!("{} {}", verb.say("target"), object::object(object)?),
        T::TargetsPlayer(players) => format!("{} {}", verb.say("target"), player::object(players)?),
        T::Did(event, period) => {
            let event = event::predicate(event, Verb { tense: Tense::Past, ..verb })?;
            format!("{event} {}", condition::period(*period))
        }
        T::ControlledBy(players) => format!("{} controlled by {}", verb.be(), player::object(players)?),
        T::OwnedBy(players) => format!("{} owned by {}", verb.be(), player::object(players)?),
        T::CastBy(players) => format!("{} cast by {}", verb.be(), player::object(players)?),
        T::TargetsOnly(object) => format!("{} only {}", verb.say("target"), only(object)?),
        T::SingleTarget | T::MostVotes(_) | T::Parity { .. } | T::InManaCost(_) => {
            let what = attribute(test, place)?;
            format!("{} {}", verb.say("have"), what.strip_prefix("with ").unwrap_or(&what))
        }
        T::Next | T::CastThisTurn(_) => return crate::unsayable("this test as a clause"),
        T::InZone { zone: Zone::Battlefield, of: None } => format!("{} on the battlefield", verb.be()),
        T::Type(card_type) if !subject.plural => {
            format!("{} {}", verb.be(), article(super::noun::card_type_name(*card_type, false)))
        }
        T::Type(card_type) => format!("{} {}", verb.be(), super::noun::card_type_name(*card_type, true)),
        T::Subtype(subtype) if !subject.plural => {
            format!("{} {}", verb.be(), article(&subtype_name(*subtype, false)?))
        }
        T::Subtype(subtype) => format!("{} {}", verb.be(), subtype_name(*subtype, true)?),
        T::Token => format!("{} {}", verb.be(), if subject.plural { "tokens" } else { "a token" }),
        T::FaceDown => format!("{} face down", verb.be()),
        T::FaceUp => format!("{} face up", verb.be()),
        T::AnyOf(tests, join) if is_adjective(test) => {
            let words = tests.iter().map(adjective).collect::<Said<Vec<_>>>()?;
            format!("{} {}", verb.be(), list(&words, super::words::join_word(join.0)))
        }
        // "is in the command zone or on the battlefield"
        T::AnyOf(tests, join) if tests.iter().all(|test| matches!(test, T::InZone { .. })) => {
            let where_it_is = any_of(tests, super::words::join_word(join.0), place)?;
            format!("{} {where_it_is}", verb.be())
        }
        T::AnyOf(tests, join) => {
            let items = tests.iter().map(|test| predicate(test, subject, verb)).collect::<Said<Vec<_>>>()?;
            list(&items, super::words::join_word(join.0))
        }
        T::MovedThisWay { .. } | T::ThisWay(_) | T::ThisWayFrom { .. } | T::ThisWayBy { .. } => {
            format!("{} {}", verb.be(), attribute(test, place)?)
        }
        T::Shares(
            quality @ (Shared::Colour
            | Shared::CreatureType
            | Shared::LandType
            | Shared::BasicLandType
            | Shared::CardType
            | Shared::PermanentType),
            other,
        ) => {
            let quality = quality_name(*quality, false);
            format!("{} a {quality} with {}", verb.say("share"), object::object(other)?)
        }
        T::Shares(quality, other) => {
            let quality = quality_name(*quality, false);
            format!("{} the same {quality} as {}", verb.say("have"), object::object(other)?)
        }
        T::Alike(quality) => format!("{} a {}", verb.say("share"), quality_name(*quality, false)),
        T::Total(..) | T::NthEachTurn(_) | T::OfPair | T::OutsideGame => {
            return crate::unsayable("this test as a clause");
        }
        T::Differ(quality) => format!("{} different {}", verb.say("have"), quality_name(*quality, true)),
        T::HasHalf(half) => format!("{} {}", verb.say("have"), article(&subtype_name(*half, false)?)),
        T::ColourCount(count) => format!("{} {}", verb.be(), colour_count(*count)),
        T::HauntedBy(_) => return crate::unsayable("this test as a clause"),
        T::Extreme { .. } | T::NoAbilities { .. } | T::AtRandom | T::ChosenName => {
            let what = attribute(test, place)?;
            format!("{} {}", verb.say("have"), what.strip_prefix("with ").unwrap_or(&what))
        }
        T::ManaAbility if subject.plural => format!("{} mana abilities", verb.be()),
        T::ManaAbility => format!("{} a mana ability", verb.be()),
        T::TypeOfChoice(_)
        | T::ColourOfChoice(_)
        | T::ChosenBy(_)
        | T::OtherThan(_)
        | T::InSingle(_)
        | T::AbilityOf(_) => format!("{} {}", verb.be(), attribute(test, place)?),
        T::ChosenColour
        | T::ChosenType
        | T::InZone { .. }
        | T::Named(_)
        | T::AttackingPlayer(_)
        | T::AttackingPlayerOrPlaneswalker(..)
        | T::AttackingPlayerAlone(_)
        | T::AttackingAlone
        | T::BlockedBy(_)
        | T::Blocks(_)
        | T::PairedWith(_)
        | T::AttachedTo(_)
        | T::AttachedToPlayer(_)
        | T::CastFrom { .. }
        | T::CreatedWith(_)
        | T::Convoked(_)
        | T::ExiledWith(_) => format!("{} {}", verb.be(), attribute(test, place)?),
        T::Tapped
        | T::Untapped
        | T::Attacking
        | T::Blocking
        | T::Blocked
        | T::Unblocked
        | T::Enchanted
        | T::Equipped
        | T::Modified
        | T::Historic
        | T::Transformed
        | T::DoubleFaced
        | T::Outlaw
        | T::Size(_)
        | T::Supertype(_)
        | T::Colour(_)
        | T::Colourless
        | T::Multicoloured
        | T::Monocoloured
        | T::Kicked
        | T::Designated(_) => format!("{} {}", verb.be(), adjective(test)?),
    })
}

/// A state that an object is in, without its verb: "tapped", "on the battlefield".
pub fn state(test: &ObjectTest) -> Said {
    if let ObjectTest::InZone { zone: Zone::Exile, of: None } = test {
        return Ok("exiled".into());
    }
    if is_adjective(test) { adjective(test) } else { attribute(test, NounSetting::ONE) }
}
