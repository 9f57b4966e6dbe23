//! Zones, steps and phases by name.

use super::noun::NounSetting;
use super::player;
use super::words::article;
use crate::ir::{Order, Players, Position, Zone};
use crate::{Said, unsayable};

/// Whether each player has such a zone (400.1).
pub fn is_owned(zone: Zone) -> bool {
    match zone {
        Zone::Graveyard | Zone::Hand | Zone::Library => true,
        Zone::Battlefield | Zone::Exile | Zone::Stack | Zone::Command => false,
    }
}

/// "graveyard", "graveyards".
pub fn name(zone: Zone, plural: bool) -> &'static str {
    let (one, many) = match zone {
        Zone::Battlefield => ("battlefield", "battlefields"),
        Zone::Graveyard => ("graveyard", "graveyards"),
        Zone::Hand => ("hand", "hands"),
        Zone::Library => ("library", "libraries"),
        Zone::Exile => ("exile", "exile"),
        Zone::Stack => ("stack", "stacks"),
        Zone::Command => ("command zone", "command zones"),
    };
    if plural { many } else { one }
}

/// "your graveyard", "their owners' hands", "a graveyard", "the battlefield", "exile".
pub fn of(zone: Zone, of: Option<&Players>) -> Said {
    match (zone, of) {
        (Zone::Battlefield | Zone::Stack, None) => Ok(format!("the {}", name(zone, false))),
        (Zone::Command, _) => Ok("the command zone".into()),
        (Zone::Exile, None) => Ok("exile".into()),
        (Zone::Battlefield | Zone::Stack | Zone::Exile, Some(_)) => unsayable("a shared zone of one player"),
        (Zone::Graveyard | Zone::Hand | Zone::Library, None) => Ok(article(name(zone, false))),
        (Zone::Graveyard | Zone::Hand | Zone::Library, Some(players)) => {
            Ok(format!("{} {}", player::possessive(players)?, name(zone, player::several(players))))
        }
    }
}

/// "in your graveyard", "from all graveyards", "on the battlefield".
pub fn among(zone: Zone, players: Option<&Players>, place: NounSetting) -> Said {
    let preposition = match (place.taken, zone) {
        (true, _) => "from",
        (false, Zone::Battlefield | Zone::Stack) => "on",
        (false, Zone::Graveyard | Zone::Hand | Zone::Library | Zone::Exile | Zone::Command) => "in",
    };
    let zone = match (zone, players) {
        (Zone::Graveyard | Zone::Hand | Zone::Library, None) if place.all => format!("all {}", name(zone, true)),
        (Zone::Graveyard | Zone::Hand | Zone::Library, None) if place.plural => name(zone, true).to_owned(),
        (
            Zone::Graveyard
            | Zone::Hand
            | Zone::Library
            | Zone::Battlefield
            | Zone::Exile
            | Zone::Stack
            | Zone::Command,
            _,
        ) => of(zone, players)?,
    };
    Ok(format!("{preposition} {zone}"))
}

/// Where a spell is cast from: "from your graveyard" where its caster is known, else "from a graveyard".
pub fn cast_from(zone: Zone, caster: Option<&Players>) -> Said {
    let whose = match (zone, caster) {
        (Zone::Graveyard | Zone::Hand | Zone::Library, Some(caster)) => {
            format!("{} {}", player::pronoun_possessive(caster), name(zone, false))
        }
        (Zone::Graveyard | Zone::Hand | Zone::Library, None)
        | (Zone::Battlefield | Zone::Exile | Zone::Stack | Zone::Command, _) => of(zone, None)?,
    };
    Ok(format!("from {whose}"))
}

/// "on top of your library in any order", "into its owner's library third from the top".
pub fn position(position: &Position, library: &str) -> Said {
    let order = |order: &Order| match order {
        Order::Unsaid => "",
        Order::Any => " in any order",
        Order::Random => " in a random order",
    };
    Ok(match position {
        Position::Top(how) => format!("on top{library}{}", order(how)),
        Position::Bottom(how) => format!("on the bottom{library}{}", order(how)),
        Position::FromTop(place) => match place {
            crate::ir::Quantity::Number(place) => {
                format!("into {library} {} from the top", super::words::ordinal(*place))
            }
            place => format!("into {library} just beneath the top {} cards", super::quantity::count_word(place)?),
        },
        Position::FromTopOrBottom(place) => {
            format!("{} or on the bottom", self::position(&Position::FromTop(place.clone()), library)?)
        }
        Position::Back(how) => format!("back{}", order(how)),
        Position::TopOrBottom => return unsayable("either end of a library, chosen by nobody named"),
    })
}
