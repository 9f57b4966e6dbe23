//! Restrictions and requirements: « ne peut pas attaquer », « bloque à chaque combat si possible ».

use super::Speaker;
use super::condition::Tone;
use super::words::{Mood, Np, Person, adjective, number, participle};
use crate::ir::{AttackTarget, Objects, Players, Restriction, TaxWord, UntapStep};
use crate::lex::lexicon::{Gender, Number};
use crate::{Said, unsayable};

impl Speaker {
    pub fn restriction(&mut self, restriction: &Restriction, subject: &Np, mood: Mood) -> Said {
        let can = mood.say("be_able")?;
        let cannot = |rest: &str| format!("ne {can} pas {rest}");
        let passive = |verb: &str| -> Said {
            Ok(format!("ne {can} pas être {}", participle(verb, subject.gender, subject.number)?))
        };
        let alone = || adjective("alone", subject.gender, subject.number);
        let it = Np::pronoun(subject.gender, subject.number);
        Ok(match restriction {
            Restriction::CantAttack { whom: None, unless: None } => cannot("attaquer"),
            Restriction::CantAttack { whom: Some(AttackTarget::Player(Players::You)), unless: None } => {
                cannot("vous attaquer")
            }
            Restriction::UntapAtMost { count, what } => {
                let times = if *count < 2 { Number::Singular } else { Number::Plural };
                let what = self.bare(what, times)?;
                let steps = match subject.person() {
                    super::words::Person::You => "votre étape de dégagement",
                    super::words::Person::Third(_) => "leurs étapes de dégagement",
                };
                format!("ne {can} pas dégager plus de {} {} pendant {steps}", number(*count, what.gender), what.text)
            }
            Restriction::FewInCombat { .. } => return unsayable("a limit of all creatures, said of one thing"),
            Restriction::CantBlock { what: None } => cannot("bloquer"),
            Restriction::CantBlock { what: Some(what) } => {
                let what = self.objects(what)?;
                cannot(&Mood::Infinitive(subject.person()).with_object("block", &what)?)
            }
            Restriction::CantAttackOrBlock { unless: None, alone: false } => format!("ne {can} ni attaquer ni bloquer"),
            Restriction::CantAttackOrBlock { unless: None, alone: true } => {
                format!("ne {can} ni attaquer ni bloquer {}", alone()?)
            }
            Restriction::CantAttackAlone => cannot(&format!("attaquer {}", alone()?)),
            Restriction::CantBlockAlone => cannot(&format!("bloquer {}", alone()?)),
            Restriction::CantBeBlocked { by: None } => passive("block")?,
            Restriction::CantBeBlocked { by: Some(filter) } => {
                format!("{} par des {}", passive("block")?, self.bare(filter, Number::Plural)?.text)
            }
            Restriction::BlockedOnlyBy(filter) => {
                format!("{} excepté par des {}", passive("block")?, self.bare(filter, Number::Plural)?.text)
            }
            Restriction::BlockedOnlyByAtLeast(count) => {
                format!("{} excepté par au moins {} créatures", passive("block")?, number(*count, Gender::Feminine))
            }
            Restriction::BlockedByAtMost(count) => {
                let plural = if *count < 2 { "" } else { "s" };
                format!("{} par plus de {} créature{plural}", passive("block")?, number(*count, Gender::Feminine))
            }
            Restriction::CanBlockOnly(filter) => {
                format!("ne {can} bloquer que des {}", self.bare(filter, Number::Plural)?.text)
            }
            Restriction::BlocksMore(None) => format!("{can} bloquer n'importe quel nombre de créatures"),
            Restriction::BlocksMore(Some(count)) => {
                let plural = if *count < 2 { "" } else { "s" };
                let count = number(*count, Gender::Feminine);
                format!("{can} bloquer {count} créature{plural} supplémentaire{plural} à chaque combat")
            }
            Restriction::MustAttack => format!("{} à chaque combat si possible", mood.say("attack")?),
            Restriction::MustBlock { what: None } => format!("{} à chaque combat si possible", mood.say("block")?),
            Restriction::MustBeBlocked => {
                let blocked = participle("block", subject.gender, subject.number)?;
                format!("{} être {blocked} si possible", mood.say("have_to")?)
            }
            Restriction::CantBeCast => passive("cast")?,
            Restriction::CantBeCountered => passive("counter")?,
            Restriction::CantBeSacrificed => passive("sacrifice")?,
            Restriction::CantBeRegenerated => passive("regenerate")?,
            Restriction::CantBeEnchanted => passive("enchant")?,
            Restriction::CantPhaseOut => cannot("passer hors phase"),
            Restriction::CantTransform => cannot("se transformer"),
            Restriction::CantBeTargeted { by } => cannot(&format!("être la cible de {}", self.sources_of(by)?)),
            Restriction::DoesntUntap { step } => {
                let (who, next) = match step {
                    UntapStep::Every(who) => (who, ""),
                    UntapStep::Next(who) => (who, "prochaine "),
                };
                let step = self.possessed(who, &format!("{next}étape de dégagement"), Gender::Feminine)?;
                format!("ne {} pas pendant {step}", mood.reflexive("untap")?)
            }
            Restriction::CantCast { what } => cannot(&format!("lancer de {}", self.any(what)?)),
            Restriction::CantPlay { what } => cannot(&format!("jouer de {}", self.any(what)?)),
            Restriction::LastsWithoutLife => {
                let (who, have) = match subject.person() {
                    Person::You => ("vous", "avez"),
                    Person::Third(Number::Singular) => ("il", "a"),
                    Person::Third(Number::Plural) => return unsayable("several players who last without life"),
                };
                format!("ne {} pas la partie parce que {who} {have} 0 point de vie ou moins", mood.say("lose")?)
            }
            Restriction::CantDraw => cannot("piocher de cartes"),
            Restriction::DrawsAtMost(most) => {
                let plural = if *most < 2 { "" } else { "s" };
                cannot(&format!("piocher plus de {} carte{plural} par tour", number(*most, Gender::Feminine)))
            }
            Restriction::CantGainLife => cannot("gagner de points de vie"),
            Restriction::CantSearch => cannot("chercher dans les bibliothèques"),
            Restriction::CantLoseGame => cannot("perdre la partie"),
        }
}

fn had(subject: &Np) -> &'static str {
    match subject.number {
        Number::Singular => "avait",
        Number::Plural => "avaient",
    }
}
