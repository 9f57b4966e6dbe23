//! What players may do that the rules don't let them: cast from elsewhere, at another time, for another cost.

use super::words::{Tense, Verb};
use super::{cost, object, player, zone};
use crate::ir::{ActivateHow, Objects, Paying, Permission, PermittedFrom, Players, Scope, Style, UseLimit};
use crate::{Said, unsayable};

/// A permission: a predicate of the players in its scope, or a clause with "you" where it has no such scope. `time` stands
/// before "as though".
pub fn said(permission: &Permission, on: &Scope, time: &str) -> Said<(String, bool)> {
    let (who, predicate) = match on {
        Scope::Players(players) => (players, true),
        Scope::Game | Scope::Objects(_) => (&Players::You, false),
    };
    let text = text(permission, who, time)?;
    if let Permission::PlayFrom { limit: Some(limit), .. } | Permission::AlternativeCostOf { limit: Some(limit), .. } =
        permission
    {
        let once = match limit {
            UseLimit::OnceEachTurn => "once each turn",
            UseLimit::OnceOnEachOfYourTurns => "once during each of your turns",
        };
        return Ok((format!("{once}, {}", player::subject(who)?.does(&text)), true));
    }
    Ok(match predicate {
        true => (text, false),
        false => (format!("you {text}"), true),
    })
}

/// What it costs to have cast a spell that becomes a permanent as though it had flash.
const FLASH_PRICE: &str =
    "the controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step";

fn text(permission: &Permission, who: &Players, time: &str) -> Said {
    let whose = player::pronoun_possessive(who);
    Ok(match permission {
        Permission::CastAsThoughFlash { what, sacrificed } => {
            let they = object::pronoun(what)?.text;
            let flash = format!("may cast {}{time} as though {they} had flash", object::taken(what)?);
            match sacrificed {
                true => format!("{flash}. If you cast it any time a sorcery couldn't have been cast, {FLASH_PRICE}"),
                false => flash,
            }
        }
        Permission::Cast { what, free } => {
            let free = match (free, object::subject(what)?.plural) {
                (false, _) => "",
                (true, false) => " without paying its mana cost",
                (true, true) => " without paying their mana costs",
            };
            format!("may cast {}{free}", object::taken(what)?)
        }
        // Of what is face down on the battlefield it is said when.
        Permission::LookAt { what } => {
            let when = if crate::pieces::is_face_down(what) { " any time" } else { "" };
            format!("may look at {}{when}", object::taken(what)?)
        }
        Permission::CastUsing { what, from, keyword } => {
            let from = zone::of(from.zone, from.of.as_ref())?;
            format!("may cast {} from {from} using its {} ability", object::object(what)?, super::noun::term(*keyword)?)
        }
        Permission::Activate { abilities, how } => {
            let how = match how {
                ActivateHow::AsInstant(Style(true)) => "on any player's turn any time you could cast an instant",
                ActivateHow::AsInstant(Style(false)) => "any time you could cast an instant",
                ActivateHow::Twice => "twice each turn rather than only once",
                ActivateHow::AsThoughHaste => "as though those creatures had haste",
            };
            format!("may activate {} {how}", object::object(abilities)?)
        }
        Permission::Play { what } => format!("may play {}", object::taken(what)?),
        Permission::LookAtTop => format!("may look at the top card of {whose} library any time"),
        Permission::AlternativeCost { cost } => {
            format!("may {} rather than pay this spell's mana cost", cost::paid(cost, Verb::BARE)?)
        }
        Permission::AlternativeCostOf { cost, what, limit: _ } => {
            format!("may {} rather than pay the mana cost for {}", cost::paid(cost, Verb::BARE)?, object::object(what)?)
        }
        Permission::SpendAs { any_type, on } => {
            let kind = if *any_type { "type" } else { "color" };
            let on = match on {
                Some(on) => format!(" to cast {}", object::taken(on)?),
                None => String::new(),
            };
            format!("may spend mana as though it were mana of any {kind}{on}")
        }
        Permission::FlashFor { what, more } => {
            let they = object::pronoun(what)?.text;
            format!(
                "may cast {} as though {they} had flash if you pay {} more to cast {they}",
                object::taken(what)?,
                cost::mana(more)
            )
        }
        Permission::PlayFrom { play, cast, from, limit: _, paying } => {
            let may = play_from(play.as_ref(), cast.as_ref(), from.as_ref())?;
            match paying {
                None => may,
                Some(Paying { cost, instead }) => {
                    let several = cast
                        .as_ref()
                        .or(play.as_ref())
                        .is_some_and(|what| matches!(what, Objects::Some { count: crate::ir::Count::All(_), .. }));
                    let its = if several { "their" } else { "its" };
                    let plural = if several { "s" } else { "" };
                    let paid = cost::paid(cost, Verb { tense: Tense::Gerund, ..Verb::BARE })?;
                    match instead {
                        true => format!("{may} by {paid} rather than paying {its} mana cost{plural}"),
                        false => format!("{may} by {paid} in addition to paying {its} other costs"),
                    }
                }
            }
        }
    })
}

/// "may play lands and cast creature spells from the top of your library".
fn play_from(play: Option<&Objects>, cast: Option<&Objects>, from: Option<&PermittedFrom>) -> Said {
    let play = play.map(|what| Ok(format!("play {}", object::taken(what)?))).transpose()?;
    let cast = cast.map(|what| Ok(format!("cast {}", object::taken(what)?))).transpose()?;
    let what = match (play, cast) {
        (Some(play), Some(cast)) => format!("{play} and {cast}"),
        (Some(only), None) | (None, Some(only)) => only,
        (None, None) => return unsayable("a permission to play nothing"),
    };
    let from = match from {
        Some(PermittedFrom::ExiledWith(by)) => format!(" from among cards exiled with {}", object::object(by)?),
        Some(PermittedFrom::TopOfLibrary(players)) => format!(" from the top of {}", player::has(players, "library")?),
        Some(PermittedFrom::Zone(from)) => format!(" from {}", zone::of(from.zone, from.of.as_ref())?),
        None => String::new(),
    };
    Ok(format!("may {what}{from}"))
}
