//! The trace of a game: what was done, and by which rule, in English and French.

use crate::ir::{CounterKind, Stat, Step};
use smol_str::SmolStr;
use std::borrow::Cow;
use std::fmt::Write as _;

/// The language of a trace line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lang {
    English,
    French,
}

/// One step of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The number in the Comprehensive Rules.
    pub rule: &'static str,
    pub english: String,
    pub french: String,
}

impl Line {
    pub fn text(&self, lang: Lang) -> &str {
        match lang {
            Lang::English => &self.english,
            Lang::French => &self.french,
        }
    }
}

/// Something that has a name in each language.
pub trait Say {
    fn say(&self, lang: Lang) -> Cow<'_, str>;
}

/// The name of a card or player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Name {
    pub english: SmolStr,
    pub french: SmolStr,
}

impl Name {
    pub fn same(name: impl Into<SmolStr>) -> Name {
        let english = name.into();
        Name { french: english.clone(), english }
    }
}

impl Say for Name {
    fn say(&self, lang: Lang) -> Cow<'_, str> {
        Cow::Borrowed(match lang {
            Lang::English => &self.english,
            Lang::French => &self.french,
        })
    }
}

impl<T: Say + ?Sized> Say for &T {
    fn say(&self, lang: Lang) -> Cow<'_, str> {
        (**self).say(lang)
    }
}

/// A list: "a, b".
impl Say for [Name] {
    fn say(&self, lang: Lang) -> Cow<'_, str> {
        let mut text = String::new();
        for (index, name) in self.iter().enumerate() {
            if index > 0 {
                text.push_str(", ");
            }
            text.push_str(&name.say(lang));
        }
        Cow::Owned(text)
    }
}

impl Say for Vec<Name> {
    fn say(&self, lang: Lang) -> Cow<'_, str> {
        self.as_slice().say(lang)
    }
}

macro_rules! say_numbers {
    ($($number:ty)*) => { $(impl Say for $number {
        fn say(&self, _: Lang) -> Cow<'_, str> {
            Cow::Owned(self.to_string())
        }
    })* };
}

say_numbers! { u32 i32 i64 usize }

impl Say for Step {
    fn say(&self, lang: Lang) -> Cow<'_, str> {
        let (english, french) = match self {
            Step::Turn => ("turn", "tour"),
            Step::Untap => ("untap step", "étape de dégagement"),
            Step::Upkeep => ("upkeep step", "étape d'entretien"),
            Step::Draw => ("draw step", "étape de pioche"),
            Step::Main => ("main phase", "phase principale"),
            Step::PrecombatMain => ("precombat main phase", "phase principale d'avant combat"),
            Step::PostcombatMain => ("postcombat main phase", "phase principale d'après combat"),
            Step::Combat => ("beginning of combat step", "étape de début de combat"),
            Step::DeclareAttackers => ("declare attackers step", "étape de déclaration des attaquants"),
            Step::DeclareBlockers => ("declare blockers step", "étape de déclaration des bloqueurs"),
            Step::CombatDamage => ("combat damage step", "étape des blessures de combat"),
            Step::EndOfCombat => ("end of combat step", "étape de fin de combat"),
            Step::End => ("end step", "étape de fin"),
            Step::Cleanup => ("cleanup step", "étape de nettoyage"),
        };
        Cow::Borrowed(match lang {
            Lang::English => english,
            Lang::French => french,
        })
    }
}

impl Say for CounterKind {
    fn say(&self, _: Lang) -> Cow<'_, str> {
        Cow::Owned(counter_name(*self))
    }
}

/// The name of a kind of counters as scenarios write it: `+1/+1`, `charge`.
pub fn counter_name(kind: CounterKind) -> String {
    match kind {
        CounterKind::PowerToughness(pt) => {
            let mut name = String::new();
            for (index, stat) in [pt.power, pt.toughness].into_iter().enumerate() {
                if index > 0 {
                    name.push('/');
                }
                match stat {
                    Stat::Number(number) => {
                        let _ = write!(name, "{number:+}");
                    }
                    Stat::X => name.push_str("+X"),
                    Stat::MinusX => name.push_str("-X"),
                    Stat::MinusZero => name.push_str("-0"),
                    Stat::Star | Stat::StarPlus(_) => name.push('*'),
                }
            }
            name
        }
        CounterKind::Keyword(term) | CounterKind::Named(term) => super::words::id(term).to_owned(),
        CounterKind::Energy => "energy".to_owned(),
        CounterKind::Poison => "poison".to_owned(),
    }
}

/// Adds a line to the trace of a game: the rule, the English text, the French text and what they name.
macro_rules! note {
    ($game:expr, $rule:literal, $english:literal, $french:literal $(, $arg:expr)* $(,)?) => {
        if $game.settings.trace {
        let line = $crate::trace::Line {
            rule: $rule,
            english: format!($english $(, $crate::trace::Say::say(&$arg, $crate::trace::Lang::English))*),
            french: format!($french $(, $crate::trace::Say::say(&$arg, $crate::trace::Lang::French))*),
        };
        $game.trace.push(line);
        }
    };
}
pub(crate) use note;
