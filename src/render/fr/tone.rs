//! In which mood and time the verb of a condition stands.

use super::words::{Mood, Person};
use crate::ir::ObjectTest;
use crate::lex::lexicon::Number;
use crate::{Said, unsayable};

/// The mood of a condition's verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// After « si » and « tant que ».
    Fact,
    /// After « à moins que »: the subjunctive, with « ne ».
    Unless,
    /// After « si », of the time before an instruction: the imperfect.
    Before,
}

impl Tone {
    pub(super) fn mood(self, person: Person) -> Mood {
        match self {
            Tone::Fact | Tone::Before => Mood::Indicative(person),
            Tone::Unless => Mood::Subjunctive(person),
        }
    }

    /// A fact that was so before: « si elle avait un marqueur +1/+1 sur elle ».
    pub(super) fn of_past(self, past: bool) -> Tone {
        match self {
            Tone::Fact if past => Tone::Before,
            tone => tone,
        }
    }

    /// The verb denied: « n'a pas », « n'avait pas ».
    pub(super) fn denied_verb(self, id: &str, person: Person) -> Said {
        match self {
            Tone::Before => Ok(format!("ne {} pas", self.verb(id, person, false)?)),
            Tone::Fact | Tone::Unless => Mood::Indicative(person).negated(id),
        }
    }

    /// « est choisie », « était bloquée », and of what was done: « a été meulée de cette manière », « aucune n'a été meulée … ».
    pub(super) fn is_so(self, test: &ObjectTest, person: Person, no: bool) -> Said {
        let ne = if no { "ne " } else { "" };
        match (self, test, person) {
            (Tone::Before, ObjectTest::ThisWay(_), Person::Third(Number::Plural)) => Ok(format!("{ne}ont été")),
            (Tone::Before, ObjectTest::ThisWay(_), _) => Ok(format!("{ne}a été")),
            _ => self.verb("be", person, no),
        }
    }

    /// The verb as it is said, with « ne » where the tone or a « aucun » behind it asks for that.
    pub(super) fn verb(self, id: &str, person: Person, no: bool) -> Said {
        if self == Tone::Before {
            let plural = person == Person::Third(Number::Plural);
            let verb = match (id, plural) {
                ("be", false) => "était",
                ("be", true) => "étaient",
                ("have", false) => "avait",
                ("have", true) => "avaient",
                ("attack", false) => "attaquait",
                ("attack", true) => "attaquaient",
                _ => return unsayable("such a condition of the time before"),
            };
            return Ok(if no { format!("ne {verb}") } else { verb.to_owned() });
        }
        let verb = self.mood(person).say(id)?;
        Ok(if no || self == Tone::Unless { format!("ne {verb}") } else { verb.to_owned() })
    }
}
