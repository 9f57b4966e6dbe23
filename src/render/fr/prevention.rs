//! Prevention of damage (615).

use super::Speaker;
use super::words::Mood;
use crate::ir::{
    Condition, ConditionWord, DamageKind, Join, Objects, PreventAmount, Prevention, PreventionOrder, Quantity,
    Recipient, Rounding,
};
use crate::lex::lexicon::Number;
use crate::{Said, unsayable};

impl Speaker {
    /// « prévenez les 3 prochaines blessures qui devraient être infligées à … ce tour-ci »
    pub fn prevention(&mut self, prevention: &Prevention, mood: Mood) -> Said {
        let Prevention {
            amount,
            kind,
            to,
            by,
            both,
            duration,
            of_each,
            redirect,
            dealer: _,
            then,
            when,
            order,
            duration_lead,
        } = prevention;
        if duration_lead.0
            && let Some(lead) = duration
        {
            let alone = Prevention { duration: None, duration_lead: crate::ir::Style(false), ..prevention.clone() };
            return Ok(format!("{}, {}", self.duration(lead)?, self.prevention(&alone, mood)?));
        }
        if let Some(then) = then {
            let alone = Prevention { then: None, ..prevention.clone() };
            let text = super::effect::closed(&self.prevention(&alone, mood)?);
            return Ok(format!("{text} {}", super::words::capital(&self.sentences(then)?)));
        }
        // « Tant que …, prévenez toutes les blessures »: of a static ability.
        if let (Some(held), false) = (when, of_each) {
            let alone = Prevention { when: None, ..prevention.clone() };
            let during = matches!(held, Condition::TurnOf { .. });
            let word = if during { ConditionWord::During } else { ConditionWord::AsLongAs };
            return Ok(format!("{}, {}", self.as_long_as(held, word)?, self.prevention(&alone, mood)?));
        }
        let combat = match kind {
            DamageKind::Any => "",
            DamageKind::Combat => " de combat",
            DamageKind::Noncombat => " non-combat",
            DamageKind::Excess | DamageKind::ExcessNoncombat => return unsayable("excess damage that is prevented"),
        };
        let prevent = mood.say("prevent")?;
        if *of_each {
            let would = self.would_deal(by.as_ref(), to.as_ref(), combat, ["devait", "devaient"])?;
            let would = match when {
                Some(when) => format!("{would} {}", self.at_that_time(when)?),
                None => would,
            };
            if let Some(to) = redirect {
                return Ok(format!(
                    "si {would}, ces blessures sont infligées {} à la place",
                    self.recipient_phrase(to)?
                ));
            }
            return self.prevention_of_each(amount, &would, prevent);
        }
        let lasting = match duration {
            Some(duration) => format!(" {}", self.duration(duration)?),
            None => String::new(),
        };
        if matches!(amount, PreventAmount::NextTime) {
            return self.next_damage(prevention, combat, &lasting, prevent);
        }
        let some = match amount {
            PreventAmount::All => "toutes les blessures".to_owned(),
            PreventAmount::Next(Quantity::Number(1)) => "la prochaine 1 blessure".to_owned(),
            PreventAmount::Next(count) => format!("les {} prochaines blessures", self.count_digits(count)?),
            PreventAmount::Some(_) | PreventAmount::NextTime | PreventAmount::AllBut(_) | PreventAmount::Half(_) => {
                return unsayable("such an amount of damage prevented");
            }
        };
        let one = matches!(amount, PreventAmount::Next(Quantity::Number(1)));
        let (would, dealt, are) = match one {
            true => ("devrait", "infligée", "est"),
            false => ("devraient", "infligées", "sont"),
        };
        let before = to.as_ref().filter(|_| !*both).map(|to| self.before_verb(to)).transpose()?.flatten();
        let clitic = before.map(|clitic| format!("{clitic} ")).unwrap_or_default();
        // « les blessures qu'une source de votre choix devrait vous infliger »
        if let (PreventionOrder::ThatSourceDeals | PreventionOrder::SourceDeals, Some(by), None) =
            (order.0, by, redirect)
        {
            let source = self.objects(by)?;
            let would = if source.plural() { "devraient" } else { "devrait" };
            let to = match to {
                Some(to) if before.is_none() => format!(" {}", self.recipient_phrase(to)?),
                Some(_) | None => String::new(),
            };
            return Ok(format!("{prevent} {some}{combat} que {} {would} {clitic}infliger{to}{lasting}", source.text));
        }
        let text = match redirect {
            Some(_) => format!("{some}{combat} qui {would} {clitic}être {dealt}"),
            None => format!("{prevent} {some}{combat} qui {would} {clitic}être {dealt}"),
        };
        if *both {
            let Some(Recipient::Objects(to)) = to else { return unsayable("damage dealt to and by a player") };
            return Ok(format!("{text} à et par {}{lasting}", self.objects(to)?.tonic()));
        }
        let to = match to {
            Some(to) if before.is_none() => format!(" {}", self.recipient_phrase(to)?),
            Some(_) | None => String::new(),
        };
        let by = match by {
            Some(by) => format!(" par {}", self.sources(by)?),
            None => String::new(),
        };
        let described = match order.0 {
            PreventionOrder::DurationFirst => format!("{text}{lasting}{to}{by}"),
            PreventionOrder::SourceFirst => format!("{text}{by}{to}{lasting}"),
            PreventionOrder::DurationBetween => format!("{text}{to}{lasting}{by}"),
            PreventionOrder::DurationLast | PreventionOrder::ThatSourceDeals | PreventionOrder::SourceDeals => {
                format!("{text}{to}{by}{lasting}")
            }
        };
        Ok(match redirect {
            Some(to) => match self.before_verb(to)? {
                Some(clitic) => format!("{described} {clitic} {are} {dealt} à la place"),
                None => format!("{described} {are} {dealt} {} à la place", self.recipient_phrase(to)?),
            },
            None => described,
        })
    }

    /// « la prochaine fois qu'une source de votre choix devrait vous infliger des blessures, prévenez ces blessures »
    fn next_damage(&mut self, prevention: &Prevention, combat: &str, lasting: &str, prevent: &str) -> Said {
        let would =
            self.would_deal(prevention.by.as_ref(), prevention.to.as_ref(), combat, ["devrait", "devraient"])?;
        let then = match &prevention.redirect {
            Some(to) => format!("ces blessures sont infligées {} à la place", self.recipient_phrase(to)?),
            None => format!("{prevent} ces blessures"),
        };
        Ok(format!("la prochaine fois que {would}{lasting}, {then}"))
    }

    /// « une source devait vous infliger des blessures », « des blessures devaient vous être infligées »: with the verb
    /// of one source, and of several.
    fn would_deal(
        &mut self,
        by: Option<&Objects>,
        to: Option<&Recipient>,
        combat: &str,
        [one, more]: [&str; 2],
    ) -> Said {
        let clitic = to.map(|to| self.before_verb(to)).transpose()?.flatten();
        let before = clitic.map(|clitic| format!("{clitic} ")).unwrap_or_default();
        let behind = match to {
            Some(to) if clitic.is_none() => format!(" {}", self.recipient_phrase(to)?),
            Some(_) | None => String::new(),
        };
        let Some(by) = by else {
            return Ok(format!("des blessures{combat} {more} {before}être infligées{behind}"));
        };
        let source = self.objects(by)?;
        let would = match source.number {
            Number::Singular => one,
            Number::Plural => more,
        };
        Ok(format!("{} {would} {before}infliger des blessures{combat}{behind}", source.text))
    }

    /// « si une source devait vous infliger des blessures, prévenez 1 de ces blessures »
    fn prevention_of_each(&mut self, amount: &PreventAmount, would: &str, prevent: &str) -> Said {
        let some = match amount {
            PreventAmount::All => "ces blessures".to_owned(),
            PreventAmount::Some(count) | PreventAmount::Next(count) => {
                format!("{} de ces blessures", self.count_digits(count)?)
            }
            PreventAmount::AllBut(count) => format!("toutes ces blessures sauf {}", self.count_digits(count)?),
            PreventAmount::Half(round) => {
                let way = match round {
                    Rounding::Up => "supérieure",
                    Rounding::Down => "inférieure",
                };
                format!("la moitié de ces blessures, arrondie à l'unité {way}")
            }
            PreventAmount::NextTime => {
                return unsayable("such an amount of damage prevented");
            }
        };
        Ok(format!("si {would}, {prevent} {some}"))
    }

    /// Sources of damage behind « par »: « des créatures » where they are only described.
    fn sources(&mut self, by: &Objects) -> Said {
        match by {
            Objects::Some { count: crate::ir::Count::All(word), filter }
                if matches!(word.0, crate::ir::AllWord::Bare) =>
            {
                Ok(format!("des {}", self.bare(filter, Number::Plural)?.text))
            }
            known => Ok(self.objects(known)?.tonic().to_owned()),
        }
    }

    /// « de sorts ou de capacités », behind « la cible »: the preposition is said of each.
    pub fn sources_of(&mut self, by: &Objects) -> Said {
        match by {
            Objects::Some { count: crate::ir::Count::All(word), filter }
                if matches!(word.0, crate::ir::AllWord::Bare) && filter.other.is_none() =>
            {
                match filter.join.0 {
                    Join::And => Ok(self.bare(filter, Number::Plural)?.text),
                    _ => Ok(self.of_each(filter)?.text),
                }
            }
            known => Ok(self.objects(known)?.tonic().to_owned()),
        }
    }

    /// « à n'importe quelle cible », « à vous et aux créatures que vous contrôlez »
    pub fn recipient_phrase(&mut self, to: &Recipient) -> Said {
        Ok(format!("à {}", self.recipient(to)?))
    }

    /// The pronoun before « inflige » that says who is dealt damage: « vous », « lui ».
    pub fn before_verb(&mut self, to: &Recipient) -> Said<Option<&'static str>> {
        Ok(match to {
            Recipient::Player(players) => {
                let np = self.clone().players(players)?;
                (!np.is_noun()).then(|| np.dative())
            }
            Recipient::Objects(objects) => {
                let np = self.clone().objects(objects)?;
                (!np.is_noun()).then(|| np.dative())
            }
            Recipient::AnyTarget { .. } | Recipient::Attacked(_) | Recipient::Either(..) => None,
        })
    }
}
