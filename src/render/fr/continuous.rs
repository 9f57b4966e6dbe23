//! Continuous effects, restrictions and durations.

use super::Speaker;
use super::condition::Tone;
use super::words::{Mood, Np, list};
use crate::ir::{Change, Condition, Continuous, Duration, Restriction, Scope, UntapStep};
use crate::lex::lexicon::Gender;
use crate::render::{Said, unsayable};

impl Speaker {
    pub fn continuous(&mut self, effect: &Continuous, mood: fn(super::words::Person) -> Mood) -> Said {
        let Continuous { on, changes, duration, condition, condition_first, duration_first } = effect;
        let mut text = String::new();
        if let Some(condition) = condition.as_ref().filter(|_| condition_first.0) {
            text = format!("{}, ", self.as_long_as(condition)?);
        }
        if let Some(duration) = duration.as_ref().filter(|_| duration_first.0) {
            text = format!("{text}{}, ", self.duration(duration)?);
        }
        let subject = match on {
            Scope::Objects(objects) => self.objects(objects)?,
            Scope::Players(players) => self.players(players)?,
            Scope::Game => return unsayable("a rule of the game"),
        };
        let lasting = duration.is_some();
        let changes = changes
            .iter()
            .map(|change| self.change_words(change, &subject, mood(subject.person()), lasting))
            .collect::<Said<Vec<_>>>()?;
        text = format!("{text}{}", subject.does(&list(&changes, "et")));
        if let Some(duration) = duration.as_ref().filter(|_| !duration_first.0) {
            text = format!("{text} {}", self.duration(duration)?);
        }
        if let Some(condition) = condition.as_ref().filter(|_| !condition_first.0) {
            text = format!("{text} {}", self.as_long_as(condition)?);
        }
        Ok(text)
    }

    fn as_long_as(&mut self, condition: &Condition) -> Said {
        Ok(format!("tant que {}", self.condition(condition, Tone::Fact)?))
    }

    fn change_words(&mut self, change: &Change, subject: &Np, mood: Mood, lasting: bool) -> Said {
        let has = if lasting { "gain" } else { "have" };
        Ok(match change {
            Change::Modify { by, per, x } => {
                let per = match per {
                    Some(per) => self.for_each(per)?,
                    None => String::new(),
                };
                format!("{} {}{per}{}", mood.say("get")?, self.change(*by)?, self.where_x(x.as_ref())?)
            }
            Change::Gain(keywords) => format!("{} {}", mood.say(has)?, self.keywords(keywords)?),
            Change::GainAbilities(abilities) => {
                let quotes = abilities.iter().map(|ability| self.quoted(ability)).collect::<Said<Vec<_>>>()?;
                format!("{} {}", mood.say(has)?, list(&quotes, "et"))
            }
            Change::Lose(keywords) => format!("{} {}", mood.say("lose")?, self.keywords(keywords)?),
            Change::LoseAllAbilities => {
                let own = if subject.plural() { "leurs" } else { "ses" };
                format!("{} toutes {own} capacités", mood.say("lose")?)
            }
            Change::Restrict(restriction) => self.restriction(restriction, subject, mood)?,
            Change::SetBase { .. }
            | Change::Define { .. }
            | Change::GainChoice(_)
            | Change::Become(_)
            | Change::EveryCreatureType
            | Change::Control(_)
            | Change::Costs(_)
            | Change::Permit(_)
            | Change::MaximumHandSize(_)
            | Change::HandSizeChange { .. }
            | Change::AdditionalLands(_)
            | Change::TriggersAgain { .. }
            | Change::AssignsByToughness
            | Change::PlayWithTopRevealed
            | Change::PlayWithHandRevealed
            | Change::DamageCantBePrevented
            | Change::LifeCantBeGained
            | Change::CountersCantBePut { .. }
            | Change::NoteColour(_)
            | Change::AddTypes { .. }
            | Change::AddChosenType
            | Change::GainAbilitiesOf(_)
            | Change::AllColours
            | Change::Goaded
            | Change::NotLegendary
            | Change::Step(_) => return unsayable("this change"),
        })
    }

    fn restriction(&mut self, restriction: &Restriction, subject: &Np, mood: Mood) -> Said {
        let can = mood.say("be_able")?;
        let passive = |verb: &str| -> Said {
            let done = super::words::participle(verb, subject.gender, subject.number)?;
            Ok(format!("ne {can} pas être {done}"))
        };
        Ok(match restriction {
            Restriction::CantAttack { whom: None, unless: None } => format!("ne {can} pas attaquer"),
            Restriction::CantBlock { what: None } => format!("ne {can} pas bloquer"),
            Restriction::CantBlock { what: Some(what) } => {
                let what = self.objects(what)?;
                format!("ne {can} pas {}", Mood::Infinitive(subject.person()).with_object("block", &what)?)
            }
            Restriction::CantAttackOrBlock { unless: None, alone: false } => {
                format!("ne {can} ni attaquer ni bloquer")
            }
            Restriction::CantBeBlocked { by: None } => passive("block")?,
            Restriction::CantBeBlocked { by: Some(filter) } => {
                format!("{} par des {}", passive("block")?, self.bare(filter, crate::lex::lexicon::Number::Plural)?.text)
            }
            Restriction::BlockedOnlyBy(filter) => {
                let by = self.bare(filter, crate::lex::lexicon::Number::Plural)?;
                format!("{} excepté par des {}", passive("block")?, by.text)
            }
            Restriction::CantBeCountered => passive("counter")?,
            Restriction::MustAttack => format!("{} à chaque combat si possible", mood.say("attack")?),
            Restriction::DoesntUntap { step } => {
                let (who, next) = match step {
                    UntapStep::Every(who) => (who, ""),
                    UntapStep::Next(who) => (who, "prochaine "),
                };
                let step = self.possessed(who, &format!("{next}étape de dégagement"), Gender::Feminine)?;
                format!("ne {} pas pendant {step}", mood.reflexive("untap")?)
            }
            Restriction::CantAttack { .. }
            | Restriction::CantAttackOrBlock { .. }
            | Restriction::CantAttackAlone
            | Restriction::CantBlockAlone
            | Restriction::BlockedOnlyByAtLeast(_)
            | Restriction::BlockedByAtMost(_)
            | Restriction::CanBlockOnly(_)
            | Restriction::BlocksMore(_)
            | Restriction::MustAttackPlayer(_)
            | Restriction::MustBlock { .. }
            | Restriction::MustBeBlocked
            | Restriction::AllMustBlock
            | Restriction::CantBeTargeted { .. }
            | Restriction::CantBeRegenerated
            | Restriction::CantBeSacrificed
            | Restriction::CantBeEnchanted
            | Restriction::CantTransform
            | Restriction::CantActivate { .. }
            | Restriction::MayNotUntap
            | Restriction::CantCast { .. }
            | Restriction::CantPlay { .. }
            | Restriction::CantDraw
            | Restriction::CantGainLife
            | Restriction::CantSearch
            | Restriction::CantLoseGame
            | Restriction::CantWinGame
            | Restriction::CantBeTapped
            | Restriction::CantEnter
            | Restriction::AttackAsThoughNoDefender
            | Restriction::BlockAsThoughFlying
            | Restriction::AttackTax { .. }
            | Restriction::ActivateOnlyDuring(_)
            | Restriction::Unless(..)
            | Restriction::CastOnlyOnce { .. } => return unsayable("this restriction"),
        })
    }

    pub fn duration(&mut self, duration: &Duration) -> Said {
        Ok(match duration {
            Duration::EndOfTurn => "jusqu'à la fin de le tour".into(),
            Duration::ThisTurn => "ce tour-ci".into(),
            Duration::YourNextTurn => "jusqu'à votre prochain tour".into(),
            Duration::AsLongAs(condition) => self.as_long_as(condition)?,
            Duration::ThisCombat
            | Duration::EndOfYourNextTurn
            | Duration::NextTurnOf(_)
            | Duration::EndOfNextTurnOf(_)
            | Duration::Until(_)
            | Duration::Indefinite => return unsayable("this duration"),
        })
    }
}

