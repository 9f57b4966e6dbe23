//! Numbers that only the past tells: « le nombre de blessures infligées à vos adversaires ce tour-ci ».

use super::Speaker;
use super::words::participle;
use crate::ir::{Players, Recipient, Tally};
use crate::lex::lexicon::{Gender, Number};
use crate::{Said, unsayable};

impl Speaker {
    /// After « égal à », « X étant ».
    pub(super) fn tally(&mut self, tally: &Tally) -> Said {
        Ok(match tally {
            Tally::MostDiscarded => {
                "le plus grand nombre de cartes dont un joueur s'est défaussé de cette manière".to_owned()
            }
            Tally::MostOfType(of) => {
                let of = self.bare(of, Number::Plural)?.text;
                format!("le plus grand nombre de {of} qui ont un type de créature en commun")
            }
            Tally::Speed(Players::You) => "votre vitesse".to_owned(),
            Tally::Speed(who) => {
                let owner = self.players(who)?;
                match owner.is_noun() {
                    true => format!("la vitesse de {}", owner.text),
                    false => format!("{} vitesse", owner.own(Gender::Feminine, Number::Singular, false)),
                }
            }
            Tally::DamageDealtTo(Recipient::Player(who))
                if !matches!(who, Players::You) && !self.clone().players(who)?.is_noun() =>
            {
                format!("le nombre de blessures que {} a subies ce tour-ci", self.players(who)?.text)
            }
            counted => format!("le nombre de {}", self.tally_counted(counted, Number::Plural)?),
        })
    }

    /// After « pour chaque » and « le nombre de ».
    pub(super) fn tally_counted(&mut self, tally: &Tally, number: Number) -> Said {
        let plural = |one: &'static str, many: &'static str| if number == Number::Plural { many } else { one };
        Ok(match tally {
            Tally::Mutated(what) => {
                format!("{} par {}", plural("mutation subie", "mutations subies"), self.objects(what)?.tonic())
            }
            Tally::Devoured { what, by } => {
                let what = self.bare(what, number)?;
                let by = self.objects(by)?;
                format!("{} que {} a {}", what.text, by.text, participle("devour", what.gender, number)?)
            }
            Tally::LookedAtScrying => plural(
                "carte que vous avez regardée en appliquant le regard de cette manière",
                "cartes que vous avez regardées en appliquant le regard de cette manière",
            )
            .to_owned(),
            Tally::DamageDealtTo(to) => {
                let dealt = plural("blessure infligée", "blessures infligées");
                format!("{dealt} {} ce tour-ci", self.recipient_phrase(to)?)
            }
            Tally::MostDiscarded | Tally::MostOfType(_) | Tally::Speed(_) => return unsayable("such a thing counted"),
        })
    }
}
