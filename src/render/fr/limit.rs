//! What limits how an ability is activated.

use super::Speaker;
use super::tone::Tone;
use super::words::{Mood, Person, number, the};
use crate::ir::{ActivationLimit, CombatTime, CostOf, Step};
use crate::lex::lexicon::{Gender, Number};
use crate::limit::{Sentence, is_of_turn, joined};
use crate::{Said, unsayable};

impl Speaker {
    /// What limits an ability, in sentences.
    pub(super) fn limits(&mut self, limits: &[ActivationLimit]) -> Said<Vec<String>> {
        Ok(crate::limit::sentences(self.joined_limits(limits)?, |times| format!("N'activez {}.", only(times))))
    }

    /// « que pendant votre tour et que si … »: limits that are all of time.
    pub(super) fn times_of_limits(&mut self, limits: &[ActivationLimit]) -> Said {
        match self.joined_limits(limits)?.as_slice() {
            [Sentence::Activate(times)] => Ok(only(times)),
            _ => unsayable("such a time to cast"),
        }
    }

    fn joined_limits(&mut self, limits: &[ActivationLimit]) -> Said<Vec<Sentence>> {
        joined(limits, |before, limit| Ok((self.limit(limit)?, if is_of_turn(before, limit) { ", " } else { "" })))
    }

    fn limit(&mut self, limit: &ActivationLimit) -> Said<Sentence> {
        let when = |when: &str| Sentence::Activate(vec![when.to_owned()]);
        Ok(match limit {
            ActivationLimit::AsSorcery => when("lorsque vous pourriez lancer un rituel"),
            ActivationLimit::AsInstant => when("lorsque vous pourriez lancer un éphémère"),
            ActivationLimit::TimesPerTurn(1) => when("une seule fois par tour"),
            ActivationLimit::Once => when("une seule fois"),
            ActivationLimit::OnTurn(players) => {
                when(&format!("pendant {}", self.possessed(players, "tour", Gender::Masculine)?))
            }
            ActivationLimit::DuringStep { step, of: Some(players) } => {
                let (step, gender) = super::zone::step(*step)?;
                when(&format!("pendant {}", self.possessed(players, step, gender)?))
            }
            ActivationLimit::If(condition) => when(&format!("si {}", self.condition(condition, Tone::Fact)?)),
            ActivationLimit::AnyPlayer => {
                let who = "N'importe quel joueur peut activer cette capacité".to_owned();
                Sentence::Who(who, ", mais uniquement", None)
            }
            ActivationLimit::TimesPerTurn(times) => {
                when(&format!("{} fois par tour", number(*times, Gender::Feminine)))
            }
            ActivationLimit::XIs(value) => Sentence::Other(format!("X est {}.", self.amount(value)?)),
            ActivationLimit::XNotZero => Sentence::Other("X ne peut pas être 0.".into()),
            ActivationLimit::DuringStep { step: step @ Step::Upkeep, of: None } => {
                when(&format!("pendant n'importe quel {}", super::zone::step(*step)?.0))
            }
            ActivationLimit::DuringStep { step, of: None } => {
                let (step, gender) = super::zone::step(*step)?;
                when(&format!("pendant {} {step}", the(gender, Number::Singular)))
            }
            ActivationLimit::BeforeAttackers => when("avant que les attaquants soient déclarés"),
            ActivationLimit::AroundCombat(time) => when(match time {
                CombatTime::BeforeBlockers => "avant la déclaration des bloqueurs",
                CombatTime::AfterBlockers => "après la déclaration des bloqueurs",
                CombatTime::BeforeDamage => "avant l'étape de blessures de combat",
                CombatTime::AfterCombat => "après le combat",
            }),
            ActivationLimit::Costs { change, condition } => {
                // What flashback casts is the spell (702.34a).
                let what = match change.what {
                    CostOf::CastThisWay => "Ce sort",
                    CostOf::Cast | CostOf::Activate => "Cette capacité",
                };
                let change = self.cost_change(change, Mood::Indicative(Person::Third(Number::Singular)))?;
                Sentence::Other(match condition {
                    Some(condition) => format!("{what} {change} si {}.", self.condition(condition, Tone::Fact)?),
                    None => format!("{what} {change}."),
                })
            }
            ActivationLimit::CostReduced { .. } => return unsayable("a cost that is reduced by a mana cost"),
            ActivationLimit::OnlyBy(players) => {
                let players = self.players(players)?;
                let can = Mood::Indicative(players.person()).say("be_able")?;
                Sentence::Other(format!("Seuls {} {can} activer cette capacité.", players.text))
            }
        })
    }
}

/// « que pendant votre tour et que une seule fois »
fn only(times: &[String]) -> String {
    times.iter().map(|when| format!("que {when}")).collect::<Vec<_>>().join(" et ")
}
