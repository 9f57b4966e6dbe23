//! What happened, in words.

use super::said;
use crate::diagnostic::Bilingual;
use crate::game::Game;
use crate::ir::{Term, Zone};
use crate::lex::Language;
use crate::state::event::{Became, Cause, GameEvent, Moved};
use crate::trace::{Counters, Name, Say, StepName, counted, nouns, of};
use crate::view::Would;
use std::borrow::Cow;

/// A zone that something comes from: "from the battlefield", « du champ de bataille ».
pub(super) struct FromZone(pub(super) Zone);

/// A zone that something goes to: "into a graveyard", « au cimetière ».
pub(super) struct ToZone(pub(super) Zone);

/// A zone that something is in: "in a graveyard", « dans un cimetière ».
pub(super) struct InZone(pub(super) Zone);

fn pick(language: Language, [english, french]: [&'static str; 2]) -> Cow<'static, str> {
    Cow::Borrowed(match language {
        Language::English => english,
        Language::French => french,
    })
}

impl Say for FromZone {
    fn say(&self, language: Language) -> Cow<'_, str> {
        pick(
            language,
            match self.0 {
                Zone::Battlefield => ["from the battlefield", "du champ de bataille"],
                Zone::Graveyard => ["from a graveyard", "d'un cimetière"],
                Zone::Hand => ["from a hand", "d'une main"],
                Zone::Library => ["from a library", "d'une bibliothèque"],
                Zone::Exile => ["from exile", "de l'exil"],
                Zone::Stack => ["from the stack", "de la pile"],
                Zone::Command => ["from the command zone", "de la zone de commandement"],
            },
        )
    }
}

impl Say for ToZone {
    fn say(&self, language: Language) -> Cow<'_, str> {
        pick(
            language,
            match self.0 {
                Zone::Battlefield => ["onto the battlefield", "sur le champ de bataille"],
                Zone::Graveyard => ["into a graveyard", "dans un cimetière"],
                Zone::Hand => ["into a hand", "dans une main"],
                Zone::Library => ["into a library", "dans une bibliothèque"],
                Zone::Exile => ["into exile", "en exil"],
                Zone::Stack => ["onto the stack", "sur la pile"],
                Zone::Command => ["into the command zone", "dans la zone de commandement"],
            },
        )
    }
}

impl Say for InZone {
    fn say(&self, language: Language) -> Cow<'_, str> {
        pick(
            language,
            match self.0 {
                Zone::Battlefield => ["on the battlefield", "sur le champ de bataille"],
                Zone::Graveyard => ["in a graveyard", "dans un cimetière"],
                Zone::Hand => ["in a hand", "dans une main"],
                Zone::Library => ["in a library", "dans une bibliothèque"],
                Zone::Exile => ["in exile", "en exil"],
                Zone::Stack => ["on the stack", "sur la pile"],
                Zone::Command => ["in the command zone", "dans la zone de commandement"],
            },
        )
    }
}

/// A word of the game in each language.
fn word(term: Term) -> Name {
    Name::new(crate::words::name(term, Language::English), crate::words::name(term, Language::French))
}

impl Game {
    /// What would happen, in words.
    pub(super) fn would_said(&self, would: Would<'_>) -> Bilingual {
        match would {
            Would::Happen(event) => {
                let Bilingual { en, fr } = self.event_said(event);
                Bilingual::new(format!("to happen: {en}"), format!("à venir : {fr}"))
            }
            Would::Draw { player, first_of_step: _, count: _ } => {
                said!("to happen: {} draws a card", "à venir : {} pioche une carte", self.player_name(player))
            }
            Would::Create { player } => {
                said!("to happen: {} creates tokens", "à venir : {} crée des jetons", self.player_name(player))
            }
            Would::Be => said!("the game as it is", "la partie telle qu'elle est"),
        }
    }

    /// What happened, in words.
    pub(super) fn event_said(&self, event: &GameEvent) -> Bilingual {
        let name = |id| self.name(id);
        let player = |id| self.player_name(id);
        match event {
            GameEvent::Moved(moved) => self.move_said(moved),
            GameEvent::Damage { source, to, amount, combat, excess: _ } => {
                let (source, to, damage) = (name(*source), self.target_name(*to), counted(*amount, nouns::DAMAGE));
                if *combat {
                    said!(
                        "{} deals {} to {} (combat damage)",
                        "{} inflige {} à {} (blessures de combat)",
                        source,
                        damage,
                        to
                    )
                } else {
                    said!("{} deals {} to {}", "{} inflige {} à {}", source, damage, to)
                }
            }
            GameEvent::Life { player: who, change } => {
                let life = counted(change.abs(), nouns::LIFE);
                match *change < 0 {
                    true => said!("{} loses {}", "{} perd {}", player(*who), life),
                    false => said!("{} gains {}", "{} gagne {}", player(*who), life),
                }
            }
            GameEvent::Tapped { object, .. } => said!("{} becomes tapped", "{} s'engage", name(*object)),
            GameEvent::TappedForMana { object, .. } => {
                said!("{} is tapped for mana", "{} est engagé pour du mana", name(*object))
            }
            GameEvent::Untapped { object } => said!("{} becomes untapped", "{} se dégage", name(*object)),
            GameEvent::Counters { on, kind, change, .. } => {
                let count = u32::try_from(change.abs()).unwrap_or(u32::MAX);
                let counters = Counters { count, kind: *kind };
                match *change < 0 {
                    true => said!("{} loses {}", "{} perd {}", self.target_name(*on), counters),
                    false => said!("{} gets {}", "{} reçoit {}", self.target_name(*on), counters),
                }
            }
            GameEvent::Cast { spell, by, .. } => said!("{} casts {}", "{} lance {}", player(*by), name(*spell)),
            GameEvent::Played { object, by, from: _ } => said!("{} plays {}", "{} joue {}", player(*by), name(*object)),
            GameEvent::Copied { spell, by } => said!("{} copies {}", "{} copie {}", player(*by), name(*spell)),
            GameEvent::Activated { ability: _, source, by } => {
                said!("{} activates an ability {}", "{} active une capacité {}", player(*by), of(name(*source)))
            }
            GameEvent::Triggered { source, by: _ } => {
                said!("an ability {} triggers", "une capacité {} se déclenche", of(name(*source)))
            }
            GameEvent::ManaSpent { spell, by, marks: _ } => {
                said!("{} spends that mana on {}", "{} dépense ce mana pour {}", player(*by), name(*spell))
            }
            GameEvent::Targeted { target, by } => {
                said!("{} becomes the target {}", "{} devient la cible {}", self.target_name(*target), of(name(*by)))
            }
            GameEvent::Step { step, active } => {
                said!("the {} {} begins", "début : {} {}", StepName(*step), of(player(*active)))
            }
            GameEvent::Attack { attacker, defender, .. } => {
                said!("{} attacks {}", "{} attaque {}", name(*attacker), player(*defender))
            }
            GameEvent::Attackers { by, attackers, .. } => {
                let all: Vec<Name> = attackers.iter().map(|id| name(*id)).collect();
                said!("{} attacks with {}", "{} attaque avec {}", player(*by), all)
            }
            GameEvent::Block { blocker, attacker } => {
                said!("{} blocks {}", "{} bloque {}", name(*blocker), name(*attacker))
            }
            GameEvent::BecameBlocked { attacker, .. } => {
                said!("{} becomes blocked", "{} devient bloqué", name(*attacker))
            }
            GameEvent::Unblocked { attacker } => {
                said!("{} attacks and isn't blocked", "{} attaque et n'est pas bloqué", name(*attacker))
            }
            GameEvent::Countered { spell, .. } => said!("{} is countered", "{} est contrecarré", name(*spell)),
            GameEvent::Attached { object, to } => {
                said!("{} becomes attached to {}", "{} devient attaché à {}", name(*object), self.target_name(*to))
            }
            GameEvent::Unattached { object, from } => {
                let from = crate::trace::from(self.target_name(*from));
                said!("{} becomes unattached {}", "{} devient détaché {}", name(*object), from)
            }
            GameEvent::Control { object, from, to } => said!(
                "{} gains control {} ({} loses it)",
                "{} acquiert le contrôle {} ({} le perd)",
                player(*to),
                of(name(*object)),
                player(*from)
            ),
            GameEvent::Lost { player: who } => said!("{} loses the game", "{} perd la partie", player(*who)),
            GameEvent::LeftGame { object } => {
                said!("{} leaves the game with its owner", "{} quitte la partie avec son propriétaire", name(*object))
            }
            GameEvent::Won { player: who } => said!("{} wins the game", "{} gagne la partie", player(*who)),
            GameEvent::Shuffled { player: who, .. } => said!("{} shuffles", "{} mélange", player(*who)),
            GameEvent::Searched { player: who, .. } => {
                said!("{} searches a library", "{} cherche dans une bibliothèque", player(*who))
            }
            GameEvent::KeywordAction { player: who, action, looked_at: _ } => {
                said!("{} does this: {}", "{} fait ceci : {}", player(*who), word(*action))
            }
            GameEvent::Designated { player: who, .. } => {
                said!("{} gets a designation", "{} reçoit une désignation", player(*who))
            }
            GameEvent::Flipped { player: who, won: true } => {
                said!("{} wins a flip", "{} gagne à pile ou face", player(*who))
            }
            GameEvent::Flipped { player: who, won: false } => {
                said!("{} loses a flip", "{} perd à pile ou face", player(*who))
            }
            GameEvent::Rolled { player: who, result } => said!("{} rolls {}", "{} obtient {}", player(*who), *result),
            GameEvent::Expended { player: who, before: _, after } => {
                said!("{} has spent {} mana this turn", "{} a dépensé {} manas ce tour-ci", player(*who), *after)
            }
            GameEvent::Regenerated { object } => said!("{} regenerates", "{} se régénère", name(*object)),
            GameEvent::Phased { object, out: true } => said!("{} phases out", "{} passe hors phase", name(*object)),
            GameEvent::Phased { object, out: false } => said!("{} phases in", "{} passe en phase", name(*object)),
            GameEvent::Became { object, what, .. } => {
                let name = name(*object);
                match what {
                    Became::FaceUp => said!("{} is turned face up", "{} est retourné face visible", name),
                    Became::Level(level) => said!("{} becomes level {}", "{} passe au niveau {}", name, *level),
                    Became::Unlocked { .. } => {
                        said!("a door of {} is unlocked", "une porte de {} est déverrouillée", name)
                    }
                    Became::Transformed => said!("{} transforms", "{} se transforme", name),
                    Became::Designated { term, number: _ } => {
                        said!("{} becomes {}", "{} devient {}", name, word(*term))
                    }
                    Became::Did { action, on: None } => {
                        said!("{} does this: {}", "{} fait ceci : {}", name, word(*action))
                    }
                    Became::Did { action, on: Some(on) } => {
                        said!("{} does this: {} ({})", "{} fait ceci : {} ({})", name, word(*action), self.name(*on))
                    }
                }
            }
            GameEvent::DayNight { night: true, changed: _ } => said!("it becomes night", "la nuit tombe"),
            GameEvent::DayNight { night: false, changed: _ } => said!("it becomes day", "le jour se lève"),
            GameEvent::Chaos => said!("chaos ensues", "le chaos survient"),
            GameEvent::Revealed { card, by, .. } => said!("{} reveals {}", "{} révèle {}", player(*by), name(*card)),
        }
    }

    fn move_said(&self, moved: &Moved) -> Bilingual {
        let name = self.name(moved.old.unwrap_or(moved.new));
        let how = match moved.cause {
            Cause::Discard | Cause::Cycle { .. } => Some(Name::new("discarded", "défaussé")),
            Cause::Mill => Some(Name::new("milled", "meulé")),
            Cause::Destroy => Some(Name::new("destroyed", "détruit")),
            Cause::Sacrifice => Some(Name::new("sacrificed", "sacrifié")),
            Cause::Countered => Some(Name::new("countered", "contrecarré")),
            Cause::Draw { .. } => Some(Name::new("drawn", "pioché")),
            Cause::Created => Some(Name::new("created", "créé")),
            Cause::Effect | Cause::StateBased | Cause::Cast | Cause::Play | Cause::Resolve => None,
        };
        let to = ToZone(moved.to);
        match (moved.from, how) {
            (Some(from), Some(how)) => said!("{} goes {} {} ({})", "{} va {} {} ({})", name, FromZone(from), to, how),
            (Some(from), None) => said!("{} goes {} {}", "{} va {} {}", name, FromZone(from), to),
            (None, Some(how)) => said!("{} comes {} ({})", "{} arrive {} ({})", name, to, how),
            (None, None) => said!("{} comes {}", "{} arrive {}", name, to),
        }
    }
}
