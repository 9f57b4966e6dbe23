//! Zones, steps and phases by name.

use super::Speaker;
use super::object::NounSetting;
use crate::ir::{AllWord, Count, ObjectTest, Order, PlayerFilter, Players, Position, Quantity, Step, Zone};
use crate::lex::lexicon::Gender;
use crate::{Said, unsayable};

/// Whether these are all players: their graveyards are « tous les cimetières ».
pub fn is_everyone(players: &Players) -> bool {
    let all = |word: &AllWord| matches!(word, AllWord::All | AllWord::AllThe);
    matches!(players, Players::Some { count: Count::All(word), filter: PlayerFilter::Any } if all(&word.0))
}

/// The noun of a zone, and its gender.
pub fn word(zone: Zone) -> (&'static str, Gender) {
    match zone {
        Zone::Battlefield => ("champ de bataille", Gender::Masculine),
        Zone::Graveyard => ("cimetière", Gender::Masculine),
        Zone::Hand => ("main", Gender::Feminine),
        Zone::Library => ("bibliothèque", Gender::Feminine),
        Zone::Exile => ("exil", Gender::Masculine),
        Zone::Stack => ("pile", Gender::Feminine),
        Zone::Command => ("zone de commandement", Gender::Feminine),
    }
}

impl Speaker {
    /// « votre cimetière », « un cimetière », « le champ de bataille »
    pub fn zone(&mut self, zone: Zone, of: Option<&Players>) -> Said {
        let (word, gender) = word(zone);
        match (zone, of) {
            (Zone::Battlefield | Zone::Stack | Zone::Command | Zone::Exile, None) => {
                Ok(format!("{} {word}", super::words::the(gender, crate::lex::lexicon::Number::Singular)))
            }
            (Zone::Battlefield | Zone::Stack | Zone::Command | Zone::Exile, Some(_)) => {
                unsayable("a shared zone of one player")
            }
            (Zone::Graveyard | Zone::Hand | Zone::Library, None) => Ok(format!("{} {word}", super::words::a(gender))),
            (Zone::Graveyard | Zone::Hand | Zone::Library, Some(players)) => self.possessed_each(players, word, gender),
        }
    }

    /// « dans votre cimetière », « sur le champ de bataille », « depuis votre main »
    pub fn in_zone(&mut self, zone: Zone, of: Option<&Players>, place: NounSetting) -> Said {
        if zone == Zone::Exile && of.is_none() && !place.is_moved() {
            return Ok("en exil".into());
        }
        if let (Zone::Graveyard | Zone::Hand | Zone::Library, None, NounSetting::Counted) = (zone, of, place) {
            let (word, gender) = word(zone);
            return Ok(format!("dans {} les {word}s", super::words::all(gender)));
        }
        let preposition = match (place, zone) {
            (NounSetting::Taken, Zone::Battlefield) => "sur",
            // « chaque carte de créature de votre main a recyclage {2} »
            (NounSetting::Subject, Zone::Hand) if of == Some(&Players::You) => "de",
            (NounSetting::Taken | NounSetting::Chosen, Zone::Hand) => "de",
            (NounSetting::Taken | NounSetting::Chosen, Zone::Graveyard) if self.of_keyword || self.beside_hand => "de",
            (NounSetting::Taken | NounSetting::Chosen | NounSetting::Cast, _) => "depuis",
            (_, Zone::Battlefield | Zone::Stack) => "sur",
            (
                NounSetting::Plain | NounSetting::Counted | NounSetting::Subject,
                Zone::Graveyard | Zone::Hand | Zone::Library | Zone::Exile | Zone::Command,
            ) => "dans",
        };
        Ok(format!("{preposition} {}", self.zone(zone, of)?))
    }

    /// « au-dessus de votre bibliothèque, dans l'ordre de votre choix »
    pub fn library_place(&mut self, position: &Position, of: Option<&Players>) -> Said {
        let searched = self.searched.clone();
        let library = match of.or(searched.as_ref()) {
            Some(of) => Some(self.zone(Zone::Library, Some(of))?),
            None => None,
        };
        let (place, order) = match (position, library) {
            (Position::Back(order), _) => ("dessus".to_owned(), *order),
            // « et le reste au-dessous dans un ordre aléatoire »
            (Position::Bottom(order), None) => ("au-dessous".to_owned(), *order),
            (Position::Top(Order::Unsaid), None) => ("au-dessus".to_owned(), Order::Unsaid),
            (_, None) => return unsayable("the top of a library of nobody named"),
            (Position::Top(order), Some(library)) => (format!("au-dessus de {library}"), *order),
            (Position::Bottom(order), Some(library)) => (format!("au-dessous de {library}"), *order),
            (Position::TopOrBottom, Some(library)) => (format!("au-dessus ou au-dessous de {library}"), Order::Unsaid),
            (
                Position::FromTop(Quantity::Number(place)) | Position::FromTopOrBottom(Quantity::Number(place)),
                Some(library),
            ) => {
                let ordinal = super::words::ordinal(*place, Gender::Feminine)?;
                let either = if matches!(position, Position::FromTopOrBottom(_)) { " ou au-dessous" } else { "" };
                (format!("dans {library} en {ordinal} position à partir de le dessus{either}"), Order::Unsaid)
            }
            (Position::FromTop(_) | Position::FromTopOrBottom(_), Some(_)) => {
                return unsayable("a place counted from the top of a library");
            }
        };
        let order = match order {
            Order::Unsaid => String::new(),
            Order::Any => format!(", dans l'ordre de {}", self.own_choice()),
            Order::Random => " dans un ordre aléatoire".to_owned(),
        };
        Ok(format!("{place}{order}"))
    }
}

/// A step or phase by name, and its gender.
pub fn step(step: Step) -> Said<(&'static str, Gender)> {
    Ok(match step {
        Step::Untap => ("étape de dégagement", Gender::Feminine),
        Step::Upkeep => ("entretien", Gender::Masculine),
        Step::Draw => ("étape de pioche", Gender::Feminine),
        Step::Main => ("phase principale", Gender::Feminine),
        Step::PrecombatMain => ("première phase principale", Gender::Feminine),
        Step::PostcombatMain => ("deuxième phase principale", Gender::Feminine),
        Step::Combat => ("combat", Gender::Masculine),
        Step::End => ("étape de fin", Gender::Feminine),
        Step::EndOfCombat => ("fin de combat", Gender::Feminine),
        Step::Turn => ("tour", Gender::Masculine),
        Step::ExtraTurn => ("tour supplémentaire", Gender::Masculine),
        Step::DeclareAttackers => ("étape de déclaration des attaquants", Gender::Feminine),
        Step::DeclareBlockers => ("étape de déclaration des bloqueurs", Gender::Feminine),
        Step::CombatDamage => ("étape de blessures de combat", Gender::Feminine),
        Step::Cleanup => ("étape de nettoyage", Gender::Feminine),
    })
}

/// Several such steps: « étapes de pioche ».
pub fn steps(step: Step) -> Said<&'static str> {
    Ok(match step {
        Step::Untap => "étapes de dégagement",
        Step::Upkeep => "entretiens",
        Step::Draw => "étapes de pioche",
        Step::Main => "phases principales",
        Step::PrecombatMain => "premières phases principales",
        Step::PostcombatMain => "phases principales postcombat",
        Step::Combat => "combats",
        Step::End => "étapes de fin",
        Step::EndOfCombat => "fins de combat",
        Step::Turn => "tours",
        Step::ExtraTurn => "tours supplémentaires",
        Step::DeclareAttackers => "étapes de déclaration des attaquants",
        Step::DeclareBlockers => "étapes de déclaration des bloqueurs",
        Step::CombatDamage => "étapes de blessures de combat",
        Step::Cleanup => "étapes de nettoyage",
    })
}

/// Several zones, whoever's: « des cimetières et des bibliothèques », « depuis les cimetières ou l'exil ».
pub fn of_everyone(test: &ObjectTest, from: bool) -> Option<String> {
    let ObjectTest::AnyOf(zones, join) = test else { return None };
    let zone = |test: &ObjectTest| match test {
        ObjectTest::InZone { zone: Zone::Exile, of: None } => Some("l'exil".to_owned()),
        ObjectTest::InZone { zone, of: None } => Some(format!("les {}s", word(*zone).0)),
        _ => None,
    };
    let zones = zones.iter().map(zone).collect::<Option<Vec<_>>>()?;
    let join = super::words::join_word(join.0);
    Some(match from {
        true => format!("depuis {}", super::words::list(&zones, join)),
        false => {
            let of_each: Vec<String> = zones.iter().map(|zone| format!("de {zone}")).collect();
            super::words::list(&of_each, join)
        }
    })
}
