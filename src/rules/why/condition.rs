//! Conditions, with the values that make them true or false.

use super::said;
use crate::diagnostic::Bilingual;
use crate::game::Game;
use crate::ir::*;
use crate::lex::Language;
use crate::state::frame::Frame;
use crate::state::stop::Res;
use crate::state::watch::{Piece, Reason};
use crate::trace::{Name, Say};
use std::borrow::Cow;

/// The most objects that are named one by one.
const NAMED: usize = 6;

/// What is said of each player or object, in a row: "A: 2, B: 0".
struct Values(Vec<(Name, i64)>);

impl Say for Values {
    fn say(&self, language: Language) -> Cow<'_, str> {
        let colon = match language {
            Language::English => ": ",
            Language::French => " : ",
        };
        let one = |(name, value): &(Name, i64)| format!("{}{colon}{value}", name.get(language));
        Cow::Owned(self.0.iter().map(one).collect::<Vec<_>>().join(", "))
    }
}

/// Objects by their names: how many there are, where they are many.
struct Listed(Vec<Name>);

impl Say for Listed {
    fn say(&self, language: Language) -> Cow<'_, str> {
        let count = self.0.len();
        Cow::Owned(match (count, language) {
            (0, Language::English) => "none".to_owned(),
            (0, Language::French) => "aucun".to_owned(),
            (1..=NAMED, _) => format!("{count} ({})", self.0.say(language)),
            _ => count.to_string(),
        })
    }
}

impl Game {
    /// Each part of a condition, whether it holds and by which values.
    pub(super) fn condition_reasons(
        &self,
        rule: &'static str,
        condition: &Condition,
        frame: &Frame,
    ) -> Res<Vec<Reason>> {
        let mut reasons = Vec::new();
        let parts: &[Condition] =
            if let Condition::All(parts) = condition { parts } else { std::slice::from_ref(condition) };
        for part in parts {
            let holds = self.holds(part, frame)?;
            let said = self.value_of(part, frame)?;
            reasons.push(Reason::new(rule, holds, Some(Piece::Condition(part.clone())), said));
        }
        Ok(reasons)
    }

    /// What is so, in the words of the condition: how many there are, how much it is.
    #[expect(clippy::wildcard_enum_match_arm, reason = "of what has no value to show it is said whether it holds")]
    pub(super) fn value_of(&self, condition: &Condition, frame: &Frame) -> Res<Bilingual> {
        Ok(match condition {
            Condition::Not(inner) => self.value_of(inner, frame)?,
            Condition::Controls { who, what } => {
                let mut found = Vec::new();
                let players = self.players_of(who, frame)?;
                for id in self.described(what, frame)? {
                    if players.contains(&self.object(id).controller) {
                        found.push(self.name(id));
                    }
                }
                said!("there: {}", "là : {}", Listed(found))
            }
            Condition::Exists { what } | Condition::Owns { what, .. } => {
                let found = self.described(what, frame)?.into_iter().map(|id| self.name(id)).collect();
                said!("there: {}", "là : {}", Listed(found))
            }
            Condition::ControlsMore { who, what, than, by: _, fewer: _ } => {
                let mut values = Vec::new();
                let mut all = self.players_of(who, frame)?;
                all.extend(self.players_of(than, frame)?);
                let found = self.described(what, frame)?;
                for player in all {
                    let count = found.iter().filter(|id| self.object(**id).controller == player).count();
                    values.push((self.player_name(player), count as i64));
                }
                said!("{}", "{}", Values(values))
            }
            Condition::Compare { left, comparison: _, right, said: _ } => {
                let (left, right) = (self.quantity(left, frame)?, self.quantity(right, frame)?);
                said!("it is {}, to compare with {}", "c'est {}, à comparer à {}", left, right)
            }
            Condition::Life { who, .. } => {
                let of = self.players_of(who, frame)?;
                let life = of.into_iter().map(|player| (self.player_name(player), self.player(player).life));
                said!("{}", "{}", Values(life.collect()))
            }
            Condition::CardsIn { who, zone, .. } => {
                let of = self.players_of(who, frame)?;
                let count = |player| self.zone(*zone, player).len() as i64;
                let values = of.into_iter().map(|player| (self.player_name(player), count(player)));
                said!("{}", "{}", Values(values.collect()))
            }
            Condition::PlayerCounters { who, kind, .. } => {
                let of = self.players_of(who, frame)?;
                let count = |player| self.player(player).counters.get(kind).copied().unwrap_or(0);
                let values = of.into_iter().map(|player| (self.player_name(player), i64::from(count(player))));
                said!("{}", "{}", Values(values.collect()))
            }
            Condition::Happened { event, period, .. } => {
                said!("it happened: {}", "survenu : {}", Times(self.times(event, *period, frame)?))
            }
            Condition::Is { what, tests, .. } => {
                let objects = self.objects_of(what, frame)?;
                let objects: Vec<_> = objects.into_iter().map(|id| self.as_tested(tests, id, frame)).collect();
                for id in &objects {
                    for test in tests {
                        if !self.passes(test, *id, frame)? {
                            return Ok(self.fact(test, *id).0);
                        }
                    }
                }
                let names: Vec<Name> = objects.iter().map(|id| self.name(*id)).collect();
                said!("true of {}", "vrai pour {}", names)
            }
            other if self.holds(other, frame)? => said!("true", "vrai"),
            _ => said!("not true", "pas vrai"),
        })
    }

    /// All objects that a description is of, however many it asks for.
    fn described(&self, what: &Objects, frame: &Frame) -> Res<Vec<crate::state::ids::ObjectId>> {
        let Some((_, filter)) = what.described() else { return self.objects_of(what, frame) };
        let all = Objects::Some { count: Count::All(Style::default()), filter: filter.clone() };
        self.objects_of(&all, frame)
    }
}

/// How often something happened.
struct Times(i64);

impl Say for Times {
    fn say(&self, language: Language) -> Cow<'_, str> {
        Cow::Owned(match (self.0, language) {
            (0, Language::English) => "never".to_owned(),
            (1, Language::English) => "once".to_owned(),
            (times, Language::English) => format!("{times} times"),
            (0, Language::French) => "jamais".to_owned(),
            (times, Language::French) => format!("{times} fois"),
        })
    }
}
