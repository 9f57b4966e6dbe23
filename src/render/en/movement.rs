//! Objects that change zones.

use super::attribute::attribute;
use super::noun::NounSetting;
use super::words::{Tense, Verb, list};
use super::{counter, event, object, player, zone};
use crate::ir::{
    Antecedent, Arrival, ArrivalOrder, Count, Destination, Event, FromZone, Mention, MoveVerb, ObjectTest, Objects,
    PlaceSaid, Players, Position, Remainder, RestWord, Style, WithCounters, Zone,
};
use crate::{Said, unsayable};

fn pronoun(what: &Objects) -> Said<&'static str> {
    object::pronoun_object(what)
}

/// "exile target creature until this enchantment leaves the battlefield".
pub fn exile(
    verb: Verb,
    (what, from): (&Objects, Option<&FromZone>),
    face_down: bool,
    until: Option<&Event>,
    with: Option<&WithCounters>,
) -> Said {
    let mut text = format!("{} {}", verb.say("exile"), object::taken(what)?);
    if let Some(FromZone { zone, of }) = from {
        text = format!("{text} from {}", zone::of(*zone, of.as_ref())?);
    }
    if face_down {
        text.push_str(" face down");
    }
    if let Some(with) = with {
        text = format!("{text} {}", counter::with(with, pronoun(what)?)?);
    }
    if let Some(until) = until {
        text = format!("{text} until {}", event::clause(until, Tense::Present)?);
    }
    Ok(text)
}

/// "return it to its owner's hand", "put a land card onto the battlefield tapped".
pub fn to_zone(
    (who, verb): (&Players, Verb),
    style: MoveVerb,
    what: &Objects,
    from: Option<&FromZone>,
    to: &Destination,
) -> Said {
    let base = match style {
        MoveVerb::Return => "return",
        MoveVerb::Put => "put",
    };
    // "return all creatures to their owners' hands except for Krakens"
    let excepted = excepted(what).filter(|_| style == MoveVerb::Return && to.zone == Zone::Hand);
    let except = excepted.map(|others| attribute(others, NounSetting::MANY)).transpose()?;
    // "put one into your hand": where it goes is said, of what is not.
    let mut what_said = match what {
        Objects::Among { count: Count::Exactly(count), filter: None, of }
            if style == MoveVerb::Put && matches!(of.said.0, Mention::Unsaid { .. }) =>
        {
            super::quantity::count_word(count)?
        }
        what => match origin_last(what, to).or(excepted) {
            Some(zone) => object::taken(&what.without_zone(zone))?,
            None => object::taken(what)?,
        },
    };
    // "put your commander into your hand from the command zone"
    let behind = from.filter(|from| from.zone == Zone::Command && to.said.0 == PlaceSaid::OriginLast);
    if let Some(FromZone { zone, of }) = from
        && behind.is_none()
    {
        what_said = format!("{what_said} from {}", zone::of(*zone, of.as_ref())?);
    }
    let place = placed(who, style, what, to)?;
    if let Some(FromZone { zone, of }) = behind {
        return Ok(verb.does(base, &format!("{what_said} {place} from {}", zone::of(*zone, of.as_ref())?)));
    }
    if let Some(zone) = origin_last(what, to) {
        let taken = NounSetting { taken: true, ..NounSetting::ONE };
        return Ok(verb.does(base, &format!("{what_said} {place} {}", attribute(zone, taken)?.text())));
    }
    let except = except.map_or(String::new(), |except| format!(" {}", except.text()));
    Ok(match to.said.0 {
        PlaceSaid::First | PlaceSaid::FirstWithOrigin => verb.does(base, &format!("{place} {what_said}")),
        PlaceSaid::Behind | PlaceSaid::OriginLast => verb.does(base, &format!("{what_said} {place}{except}")),
    })
}

/// "all creatures except for Krakens": which are not among them.
fn excepted(what: &Objects) -> Option<&ObjectTest> {
    let is_all = |test: &&ObjectTest| {
        let ObjectTest::OtherThan(others) = test else { return false };
        others.described().is_some_and(|(count, _)| matches!(count, Count::All(_)))
    };
    what.described()?.1.tests.iter().find(is_all)
}

/// Where something goes, and what is said of its arrival: "onto the battlefield tapped".
fn placed(who: &Players, style: MoveVerb, what: &Objects, to: &Destination) -> Said {
    let Destination { zone, of, position, arrival, said: _ } = to;
    let place = match (position, zone) {
        (Some(position @ (Position::Top(_) | Position::Bottom(_))), Zone::Library) if of.is_none() => {
            zone::position(position, "")?
        }
        (Some(Position::TopOrBottom), Zone::Library) => {
            let library = zone::of(*zone, of.as_ref())?;
            // Whoever puts it there chooses.
            let whose = if *who == Players::You { "your" } else { "their" };
            format!("on {whose} choice of the top or bottom of {library}")
        }
        (Some(position @ (Position::Top(_) | Position::Bottom(_))), Zone::Library) => {
            zone::position(position, &format!(" of {}", zone::of(*zone, of.as_ref())?))?
        }
        (Some(position), Zone::Library) => zone::position(position, &zone::of(*zone, of.as_ref())?)?,
        (Some(_), _) => return unsayable("a place in a zone without order"),
        (None, zone) => {
            let preposition = match (style, zone) {
                (MoveVerb::Return, _) => "to",
                (MoveVerb::Put, Zone::Battlefield) => "onto",
                (MoveVerb::Put, Zone::Stack) => "on",
                (MoveVerb::Put, Zone::Graveyard | Zone::Hand | Zone::Library | Zone::Exile | Zone::Command) => "into",
            };
            format!("{preposition} {}", zone::of(*zone, of.as_ref())?)
        }
    };
    Ok(format!("{place}{}", self::arrival(arrival, pronoun(what)?)?))
}

/// Where described objects come from, if that is said behind where they go: "put an artifact card onto the battlefield from
/// their hand".
fn origin_last<'o>(what: &'o Objects, to: &Destination) -> Option<&'o ObjectTest> {
    let (_, filter) = what.described().filter(|_| to.said.0 == PlaceSaid::OriginLast)?;
    let held = |test: &&ObjectTest| matches!(test, ObjectTest::InZone { zone: Zone::Hand | Zone::Command, .. });
    filter.tests.iter().find(held)
}

/// What is said of the arrival behind the zone: " tapped and attacking", " under your control".
pub fn arrival(arrival: &Arrival, pronoun: &str) -> Said {
    let Arrival { whom, tapped, attacking, transformed, face_down, under, with_counters, attached_to, said } = arrival;
    let mut text = String::new();
    if *face_down {
        text.push_str(" face down");
    }
    let states: Vec<&str> = [(*tapped, "tapped"), (*attacking, "attacking"), (*transformed, "transformed")]
        .into_iter()
        .filter_map(|(is, name)| is.then_some(name))
        .collect();
    let states = match states.is_empty() {
        true => String::new(),
        false => format!(" {}", list(&states, "and")),
    };
    let states = match whom {
        Some(whom) => format!("{states} {}", player::object(whom)?),
        None => states,
    };
    let under = match under {
        Some(under) => format!(" under {} control", player::possessive(under)?),
        None => String::new(),
    };
    text = match said.0 {
        ArrivalOrder::ControlFirst => format!("{text}{under}{states}"),
        ArrivalOrder::Usual | ArrivalOrder::BeforeNoun | ArrivalOrder::BehindNoun => format!("{text}{states}{under}"),
    };
    if let Some(with) = with_counters {
        text = format!("{text} {}", counter::with(with, pronoun)?);
    }
    if let Some(to) = attached_to {
        text = format!("{text} attached to {}", object::object(to)?);
    }
    Ok(text)
}

/// "one pile into your hand and the other into your graveyard".
pub fn piles(one: &Destination, other: &Destination) -> Said {
    let pile = Objects::Rest(Remainder::Of(Antecedent::This), Style(RestWord::Other));
    let placed = |to: &Destination| placed(&Players::You, MoveVerb::Put, &pile, to);
    Ok(format!("one pile {} and the other {}", placed(one)?, placed(other)?))
}
