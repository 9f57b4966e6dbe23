//! How often abilities trigger (603.2d) : « Si l'arrivée d'une créature provoque le déclenchement d'une capacité, … »

use super::Speaker;
use super::words::{Mood, Np, Person};
use crate::ir::{
    Count, DamageKind, DiesWord, DrawCount, Event, ObjectTest, Objects, Recipient, Style, TriggerTimes, Triggering,
};
use crate::lex::lexicon::Number;
use crate::{Said, unsayable};

impl Speaker {
    /// The sentence, without its full stop.
    pub(super) fn triggering(&mut self, triggering: &Triggering) -> Said {
        let Triggering { abilities, cause, times } = triggering;
        let again = |pronoun: bool| if pronoun { "elle" } else { "cette capacité" };
        Ok(match (cause, times) {
            (Some(cause), TriggerTimes::Again(Style(pronoun))) => {
                let (cause, plural) = self.cause(cause)?;
                let verb = if plural { "provoquent" } else { "provoque" };
                let abilities = self.objects(abilities)?;
                let caused = format!("{verb} le déclenchement de {}", abilities.tonic());
                format!("si {cause} {caused}, {} se déclenche une fois de plus", again(*pronoun))
            }
            (None, TriggerTimes::Again(Style(pronoun))) => {
                let abilities = self.objects(abilities)?;
                let trigger = format!("se {}", Mood::Indicative(abilities.person()).say("trigger")?);
                format!("si {}, {} se déclenche une fois de plus", abilities.does(&trigger), again(*pronoun))
            }
            (Some(cause), TriggerTimes::Never) => {
                let (cause, plural) = self.cause(cause)?;
                let verb = if plural { "provoquent" } else { "provoque" };
                let abilities = self.objects(abilities)?;
                format!("{cause} ne {verb} pas le déclenchement de {}", abilities.tonic())
            }
            (None, TriggerTimes::Never) => return unsayable("abilities that never trigger, whatever happens"),
        })
    }

    /// What causes it, and whether it is plural: « l'arrivée d'un permanent », « les créatures qui arrivent ou qui meurent ».
    fn cause(&mut self, cause: &Event) -> Said<(String, bool)> {
        let of_player = match cause {
            Event::GainsLife { who } => Some((who, "get", "des points de vie")),
            Event::Draws { who, count: DrawCount::One, ordinal: None, except_first: false } => {
                Some((who, "draw", "une carte"))
            }
            _ => None,
        };
        if let Some((who, verb, what)) = of_player {
            let who = self.players(who)?;
            let does = Mood::Subjunctive(who.person()).say(verb)?;
            return Ok((format!("le fait que {}", who.does(&format!("{does} {what}"))), false));
        }
        let ways = match cause {
            Event::AnyOf(any, _) => any.as_slice(),
            one => std::slice::from_ref(one),
        };
        let Some(first) = ways.first() else { return unsayable("a cause without an event") };
        let what = caused_to(first)?;
        if ways.iter().any(|way| caused_to(way).is_ok_and(|other| other != what)) {
            return unsayable("events of different objects as one cause");
        }
        self.of_each = matches!(ways, [Event::Enters { .. }]);
        let np = self.objects(what);
        self.of_each = false;
        let np = np?;
        let plural = np.person() == Person::Third(Number::Plural);
        if let ([Event::Enters { .. }], false) = (ways, plural) {
            return Ok((format!("l'arrivée sur le champ de bataille de {}", np.tonic()), false));
        }
        // « une créature attaquante provoque »
        if let ([Event::Attacks { .. }], Objects::Some { count: Count::One, filter }) = (ways, what)
            && filter.nouns.len() == 1
            && filter.nouns.iter().all(|noun| noun.adjectives.is_empty())
        {
            let mut attacking = filter.clone();
            for noun in &mut attacking.nouns {
                noun.adjectives = vec![ObjectTest::Attacking];
            }
            let np = self.objects(&Objects::Some { count: Count::One, filter: attacking })?;
            return Ok((np.text, false));
        }
        let verbs = ways.iter().map(|way| self.way(way, &np)).collect::<Said<Vec<_>>>()?;
        Ok((format!("{} {}", np.text, verbs.join(" ou ")), plural))
    }

    fn way(&mut self, event: &Event, np: &Np) -> Said {
        let mood = Mood::Indicative(np.person());
        Ok(match event {
            Event::Enters { .. } => format!("qui {}", mood.say("enter")?),
            Event::Dies { .. } => format!("qui {}", mood.say("die")?),
            Event::Attacks { .. } => format!("qui {}", mood.say("attack")?),
            Event::IsDealtDamage { .. } => format!("qui {} des blessures", mood.say("suffer")?),
            _ => return unsayable("this event as a cause of triggering"),
        })
    }
}

/// The objects that a cause of triggering happens to.
fn caused_to(event: &Event) -> Said<&Objects> {
    Ok(match event {
        Event::Enters { what, under: None, from: None }
        | Event::Dies { what, said: Style(DiesWord::Dies) }
        | Event::Attacks { what, whom: None, alone: false, voice: _ }
        | Event::IsDealtDamage { what: Recipient::Objects(what), kind: DamageKind::Any, by: None } => what,
        _ => return unsayable("this event as a cause of triggering"),
    })
}
