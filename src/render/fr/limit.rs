//! What limits how an ability is activated.

use super::Speaker;
use super::tone::Tone;
use super::words::{Mood, Person, number, the};
use crate::ir::{ActivationLimit, CombatTime, CostOf, Step};
use crate::lex::lexicon::{Gender, Number};
use crate::{Said, unsayable};

enum Sentence {
    /// « N'activez que pendant votre tour et que si … »: the times.
    Activate(Vec<String>),
    /// « N'importe quel joueur peut activer cette capacité, mais uniquement … »
    AnyPlayer(Option<String>),
    Other(String),
}

impl Speaker {
    /// What limits an ability, in sentences: what is said of the time is one, behind who may.
    pub(super) fn limits(&mut self, limits: &[ActivationLimit]) -> Said<Vec<String>> {
        let said = self.joined_limits(limits)?.into_iter().map(|sentence| match sentence {
            Sentence::Activate(times) => format!("N'activez {}.", only(&times)),
            Sentence::AnyPlayer(None) => "N'importe quel joueur peut activer cette capacité.".into(),
            Sentence::AnyPlayer(Some(when)) => {
                format!("N'importe quel joueur peut activer cette capacité, mais uniquement {when}.")
            }
            Sentence::Other(said) => said,
        });
        Ok(said.collect())
    }

    /// « que pendant votre tour et que si … »: limits that are all of time.
    pub(super) fn times_of_limits(&mut self, limits: &[ActivationLimit]) -> Said {
        match self.joined_limits(limits)?.as_slice() {
            [Sentence::Activate(times)] => Ok(only(times)),
            _ => unsayable("such a time to cast"),
        }
    }

    fn joined_limits(&mut self, limits: &[ActivationLimit]) -> Said<Vec<Sentence>> {
        let mut said: Vec<Sentence> = Vec::new();
        for (at, limit) in limits.iter().enumerate() {
            let on_turn = at.checked_sub(1).is_some_and(|before| matches!(limits[before], ActivationLimit::OnTurn(_)));
            match (self.limit(limit)?, said.last_mut()) {
                (Sentence::Activate(more), Some(Sentence::Activate(times))) => match times.last_mut() {
                    // « pendant votre tour, avant que les attaquants soient déclarés »
                    Some(turn) if on_turn && *limit == ActivationLimit::BeforeAttackers => {
                        *turn = format!("{turn}, {}", more.join(", "));
                    }
                    _ => times.extend(more),
                },
                (Sentence::Activate(mut one), Some(Sentence::AnyPlayer(when @ None))) => *when = one.pop(),
                (one, _) => said.push(one),
            }
        }
        Ok(said)
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
            ActivationLimit::AnyPlayer => Sentence::AnyPlayer(None),
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
