//! Continuous effects, restrictions and durations.

use super::Speaker;
use super::condition::Tone;
use super::words::{Mood, Np, list};
use crate::ir::{
    Change, Condition, ConditionWord, Continuous, CostChange, CostOf, DefinedPart, Duration, Permission, Players, Scope,
};
use crate::render::{Said, unsayable};

impl Speaker {
    pub fn continuous(&mut self, effect: &Continuous, mood: fn(super::words::Person) -> Mood) -> Said {
        let Continuous {
            on,
            changes,
            duration,
            condition,
            condition_first,
            duration_first,
            condition_word,
            verbs: _,
            link: _,
        } = effect;
        let mut text = String::new();
        if let Some(condition) = condition.as_ref().filter(|_| condition_first.0) {
            text = format!("{}, ", self.condition_of(condition, condition_word.0)?);
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
        if let Some(sentence) = self.whole_sentence(changes, &subject)? {
            text.push_str(&sentence);
        } else {
            text.push_str(&self.changes(changes, &subject, mood, lasting)?);
        }
        if let Some(duration) = duration.as_ref().filter(|_| !duration_first.0) {
            text = format!("{text} {}", self.duration(duration)?);
        }
        if let Some(condition) = condition.as_ref().filter(|_| !condition_first.0) {
            text = format!("{text} {}", self.condition_of(condition, condition_word.0)?);
        }
        Ok(text)
    }

    fn changes(
        &mut self,
        changes: &[Change],
        subject: &Np,
        mood: fn(super::words::Person) -> Mood,
        lasting: bool,
    ) -> Said {
        let changes = changes
            .iter()
            .map(|change| self.change_words(change, subject, mood(subject.person()), lasting))
            .collect::<Said<Vec<_>>>()?;
        Ok(subject.does(&list(&changes, "et")))
    }

    /// Changes whose object is not the subject of their sentence: « vous contrôlez la créature enchantée ».
    fn whole_sentence(&mut self, changes: &[Change], on: &Np) -> Said<Option<String>> {
        Ok(match changes {
            [Change::Control(Players::You)] => Some(format!("vous contrôlez {}", on.text)),
            [Change::Define { characteristics, to }] => {
                let (what, are) = match characteristics {
                    DefinedPart::Power => ("la force", "est égale"),
                    DefinedPart::Toughness => ("l'endurance", "est égale"),
                    DefinedPart::Both => ("la force et l'endurance", "sont chacune égales"),
                };
                if !on.is_noun() {
                    return unsayable("the power of a pronoun, defined");
                }
                Some(format!("{what} de {} {are} à {}", on.text, self.amount(to)?))
            }
            _ => None,
        })
    }

    /// « coûte {1} de moins à lancer »
    fn cost_change(&mut self, change: &CostChange, mood: Mood) -> Said {
        let CostChange { by, less, per, what, x } = change;
        let less = if *less { "de moins" } else { "de plus" };
        let what = match what {
            CostOf::Cast => "à lancer",
            CostOf::Activate => "à activer",
            CostOf::Keyword(_) => return unsayable("the cost of a keyword, changed"),
        };
        let per = match per {
            Some(per) => self.for_each(per)?,
            None => String::new(),
        };
        let by = super::keyword::mana(by)?;
        Ok(format!("{} {by} {less} {what}{per}{}", mood.say("cost")?, self.where_x(x.as_ref())?))
    }

    /// « tant que … », « si … »
    fn condition_of(&mut self, condition: &Condition, word: ConditionWord) -> Said {
        match word {
            ConditionWord::AsLongAs | ConditionWord::Usual | ConditionWord::During => self.as_long_as(condition),
            ConditionWord::If => Ok(format!("si {}", self.condition(condition, Tone::Fact)?)),
        }
    }

    fn as_long_as(&mut self, condition: &Condition) -> Said {
        Ok(format!("tant que {}", self.condition(condition, Tone::Fact)?))
    }

    fn change_words(&mut self, change: &Change, subject: &Np, mood: Mood, lasting: bool) -> Said {
        let has = if lasting { "gain" } else { "have" };
        Ok(match change {
            Change::Modify { by, per, x, per_last: _ } => {
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
            Change::SetBase { to } => {
                format!("{} une force et une endurance de base de {}", mood.say("have")?, self.size(*to)?)
            }
            Change::Costs(change) => self.cost_change(change, mood)?,
            Change::AllColours => format!("{} de toutes les couleurs", mood.say("be")?),
            Change::EveryCreatureType => format!("{} de tous les types de créature", mood.say("be")?),
            Change::BecomeChosenType => format!("{} de le type choisi", mood.say("be")?),
            Change::AddChosenType { kept: _ } => {
                let own = if subject.plural() { "leurs" } else { "ses" };
                format!("{} de le type choisi en plus de {own} autres types", mood.say("be")?)
            }
            Change::MaximumHandSize(None) => format!("ne {} pas de taille de main maximale", mood.say("have")?),
            Change::AdditionalLands(1) => format!("{} jouer un terrain supplémentaire", mood.say("be_able")?),
            Change::Permit(Permission::LookAtTop) => {
                let library =
                    subject.own(crate::lex::lexicon::Gender::Feminine, crate::lex::lexicon::Number::Singular, false);
                format!(
                    "{} regarder la carte de le dessus de {library} bibliothèque à tout moment",
                    mood.say("be_able")?
                )
            }
            Change::Define { .. }
            | Change::GainChoice(_)
            | Change::Become(_)
            | Change::Control(_)
            | Change::Permit(_)
            | Change::MaximumHandSize(Some(_))
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
            | Change::GainAbilitiesOf(_)
            | Change::LoseTypes(_)
            | Change::DoesntRemove(_)
            | Change::MayAssignAsUnblocked
            | Change::AssignsNoDamage
            | Change::NoLegendRule
            | Change::CrewsAs { .. }
            | Change::LoseThisAbility
            | Change::KeepsMana { .. }
            | Change::Goaded
            | Change::NotLegendary
            | Change::Step(_) => return unsayable("this change"),
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
            | Duration::DuringNextTurnOf(_)
            | Duration::UntilStep { .. }
            | Duration::EndOfCombat => return unsayable("this duration"),
        })
    }
}
