//! Pieces of a text by themselves, as an explanation quotes them: an event, a condition, a description.

use crate::ir::{Condition, Event, Objects, Players};
use crate::lex::{Language, Names};
use crate::{Said, en, fr, named};

/// An event as a clause: "a creature dies", « une créature meurt ».
pub fn event(event: &Event, names: &Names, language: Language) -> Said {
    match language {
        Language::English => Ok(named(&en::event_piece(event)?, names)),
        Language::French => fr::event_piece(event, names),
    }
}

/// A condition as it stands behind "if".
pub fn condition(condition: &Condition, names: &Names, language: Language) -> Said {
    match language {
        Language::English => Ok(named(&en::condition_piece(condition)?, names)),
        Language::French => fr::condition_piece(condition, names),
    }
}

/// Objects: "a creature you control", « une créature que vous contrôlez ».
pub fn objects(objects: &Objects, names: &Names, language: Language) -> Said {
    match language {
        Language::English => Ok(named(&en::objects_piece(objects)?, names)),
        Language::French => fr::objects_piece(objects, names),
    }
}

/// Players: "an opponent", « un adversaire ».
pub fn players(players: &Players, names: &Names, language: Language) -> Said {
    match language {
        Language::English => Ok(named(&en::players_piece(players)?, names)),
        Language::French => fr::players_piece(players, names),
    }
}
