//! The trace of a game: what was done, and by which rule, in English and French.

use crate::ir::{CounterKind, Stat, Step};
use crate::lex::Language;
pub use crate::state::line::Line;
use std::borrow::Cow;
use std::fmt::Write as _;

pub use crate::lex::say::{Forms, Name, Number, Say, agreeing, counted, from, is_singular, nouns, of};

/// A step or phase by its name.
pub struct StepName(pub Step);

impl Say for StepName {
    fn say(&self, language: Language) -> Cow<'_, str> {
        let (english, french) = match self.0 {
            Step::Turn => ("turn", "tour"),
            Step::ExtraTurn => ("extra turn", "tour supplémentaire"),
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
        Cow::Borrowed(match language {
            Language::English => english,
            Language::French => french,
        })
    }
}

/// A step or phase as the one of a player who skips it: « son étape de pioche », « sa phase principale ».
pub struct OwnStep(pub Step);

impl Say for OwnStep {
    fn say(&self, language: Language) -> Cow<'_, str> {
        let name = StepName(self.0).say(language).into_owned();
        Cow::Owned(match (language, self.0) {
            // The phase begins with the step of that name.
            (Language::English, Step::Combat) => "the combat phase".to_owned(),
            (Language::French, Step::Combat) => "sa phase de combat".to_owned(),
            (Language::English, _) => format!("the {name}"),
            (Language::French, Step::Main | Step::PrecombatMain | Step::PostcombatMain) => format!("sa {name}"),
            (Language::French, _) => format!("son {name}"),
        })
    }
}

/// Counters of a kind: "2 +1/+1 counters", « 1 marqueur « charge » ».
pub struct Counters {
    pub count: u32,
    pub kind: CounterKind,
}

impl Say for Counters {
    fn say(&self, language: Language) -> Cow<'_, str> {
        let Counters { count, kind } = *self;
        let name = counter_in(kind, language);
        Cow::Owned(match (language, kind, is_singular(count, language)) {
            (Language::English, _, true) => format!("{count} {name} counter"),
            (Language::English, _, false) => format!("{count} {name} counters"),
            (Language::French, CounterKind::PowerToughness(_), true) => format!("{count} marqueur {name}"),
            (Language::French, CounterKind::PowerToughness(_), false) => format!("{count} marqueurs {name}"),
            (Language::French, _, true) => format!("{count} marqueur « {name} »"),
            (Language::French, _, false) => format!("{count} marqueurs « {name} »"),
        })
    }
}

/// Tokens of a name: "2 Soldier tokens", « 1 jeton Soldat ».
pub struct Tokens {
    pub count: u32,
    pub name: Name,
}

impl Say for Tokens {
    fn say(&self, language: Language) -> Cow<'_, str> {
        let (count, name) = (self.count, self.name.say(language));
        // A token without a name of its own is called "Soldier Token" (111.4).
        let name = match language {
            Language::English => name.strip_suffix(" Token").unwrap_or(&name),
            Language::French => name.strip_prefix("Jeton ").unwrap_or(&name),
        };
        Cow::Owned(match (language, is_singular(count, language)) {
            (Language::English, true) => format!("{count} {name} token"),
            (Language::English, false) => format!("{count} {name} tokens"),
            (Language::French, true) => format!("{count} jeton {name}"),
            (Language::French, false) => format!("{count} jetons {name}"),
        })
    }
}

/// What is discarded: nothing stands before it in English, « de » in French.
pub struct Discarded<T>(T);

impl<T: Say> Say for Discarded<T> {
    fn say(&self, language: Language) -> Cow<'_, str> {
        match language {
            Language::English => self.0.say(language),
            Language::French => Cow::Owned(of(&self.0).say(language).into_owned()),
        }
    }
}

pub fn discarded<T: Say>(what: T) -> Discarded<T> {
    Discarded(what)
}

/// The name of a kind of counters as cards write it.
pub(super) fn counter_in(kind: CounterKind, language: Language) -> Cow<'static, str> {
    match (kind, language) {
        (CounterKind::PowerToughness(_), _) => counter_name(kind).into(),
        (CounterKind::Keyword(term) | CounterKind::Named(term), _) => super::words::name(term, language).into(),
        (CounterKind::Energy, Language::English) => "energy".into(),
        (CounterKind::Energy, Language::French) => "énergie".into(),
        (CounterKind::Poison, _) => "poison".into(),
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
        let line = $crate::state::line::Line {
            rule: $game.settings.edition.number_of($rule),
            english: format!($english $(, $crate::trace::Say::say(&$arg, $crate::lex::Language::English))*),
            french: format!($french $(, $crate::trace::Say::say(&$arg, $crate::lex::Language::French))*),
        };
        $game.trace.push(line);
        }
    };
}
pub(crate) use note;
