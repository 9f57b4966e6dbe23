//! Prevention of damage (615).

use super::Speaker;
use super::words::Mood;
use crate::ir::{DamageKind, Objects, PreventAmount, Prevention, PreventionOrder, Quantity, Recipient};
use crate::lex::lexicon::Number;
use crate::render::{Said, unsayable};

impl Speaker {
    /// « prévenez les 3 prochaines blessures qui devraient être infligées à … ce tour-ci »
    pub fn prevention(&mut self, prevention: &Prevention, mood: Mood) -> Said {
        let Prevention { amount, kind, to, by, both, duration, of_each, then, order } = prevention;
        if let Some(then) = then {
            let alone = Prevention { then: None, ..prevention.clone() };
            let text = super::effect::closed(&self.prevention(&alone, mood)?);
            return Ok(format!("{text} {}", super::words::capital(&self.sentences(then)?)));
        }
        let combat = match kind {
            DamageKind::Any => "",
            DamageKind::Combat => " de combat",
            DamageKind::Noncombat => " non-combat",
        };
        let prevent = mood.say("prevent")?;
        if *of_each {
            return self.prevention_of_each(amount, combat, to.as_ref(), by.as_ref(), prevent);
        }
        let (some, be) = match amount {
            PreventAmount::All => ("toutes les blessures".to_owned(), "qui devraient être infligées"),
            PreventAmount::Next(Quantity::Number(1)) => {
                ("la prochaine 1 blessure".to_owned(), "qui devrait être infligée")
            }
            PreventAmount::Next(count) => {
                (format!("les {} prochaines blessures", self.count_digits(count)?), "qui devraient être infligées")
            }
            PreventAmount::Some(_) | PreventAmount::NextTime | PreventAmount::AllBut(_) => {
                return unsayable("such an amount of damage prevented");
            }
        };
        let lasting = match duration {
            Some(duration) => format!(" {}", self.duration(duration)?),
            None => String::new(),
        };
        let text = format!("{prevent} {some}{combat} {be}");
        if *both {
            let Some(Recipient::Objects(to)) = to else { return unsayable("damage dealt to and by a player") };
            return Ok(format!("{text} à et par {}{lasting}", self.objects(to)?.tonic()));
        }
        let to = match to {
            Some(to) => format!(" {}", self.recipient_phrase(to)?),
            None => String::new(),
        };
        let by = match by {
            Some(by) => format!(" par {}", self.sources(by)?),
            None => String::new(),
        };
        Ok(match order.0 {
            PreventionOrder::DurationFirst => format!("{text}{lasting}{to}{by}"),
            PreventionOrder::SourceFirst => format!("{text}{by}{to}{lasting}"),
            PreventionOrder::DurationBetween => format!("{text}{to}{lasting}{by}"),
            PreventionOrder::DurationLast
            | PreventionOrder::ThatSourceDeals
            | PreventionOrder::SourceDeals => format!("{text}{to}{by}{lasting}"),
        })
    }

    /// « si une source devait vous infliger des blessures, prévenez 1 de ces blessures »
    fn prevention_of_each(
        &mut self,
        amount: &PreventAmount,
        combat: &str,
        to: Option<&Recipient>,
        by: Option<&Objects>,
        prevent: &str,
    ) -> Said {
        let Some(by) = by else { return unsayable("damage of no source prevented") };
        let source = self.objects(by)?;
        let would = match source.number {
            Number::Singular => "devait",
            Number::Plural => "devaient",
        };
        let dealt = match to {
            None => format!("{would} infliger des blessures{combat}"),
            Some(to) => match self.before_verb(to)? {
                Some(clitic) => format!("{would} {clitic} infliger des blessures{combat}"),
                None => format!("{would} infliger des blessures{combat} {}", self.recipient_phrase(to)?),
            },
        };
        let some = match amount {
            PreventAmount::All => "ces blessures".to_owned(),
            PreventAmount::Some(count) | PreventAmount::Next(count) => {
                format!("{} de ces blessures", self.count_digits(count)?)
            }
            PreventAmount::NextTime | PreventAmount::AllBut(_) => {
                return unsayable("such an amount of damage prevented");
            }
        };
        Ok(format!("si {} {dealt}, {prevent} {some}", source.text))
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
                if matches!(word.0, crate::ir::AllWord::Bare) && !filter.other =>
            {
                Ok(self.bare(filter, Number::Plural)?.text.replace(" ou ", " ou de "))
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
            Recipient::AnyTarget { .. } | Recipient::Either(..) => None,
        })
    }
}
