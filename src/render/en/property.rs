//! What an object is, has or does, as it stands behind its noun and as a predicate: "with flying" and "has flying".

use super::words::{Tense, Verb, list};
use crate::{Said, unsayable};

/// What begins it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lead {
    /// "with flying", "has flying"
    With,
    /// "that's white", "is white"
    Is,
    /// "that targets a creature", "targets a creature"
    Does(&'static str),
    /// A relative clause in a tense of its own: "that attacked this turn".
    That,
    OtherThan,
    /// "attached to it", "is attached to it"
    Bare,
}

#[derive(Clone, Debug)]
pub struct Property {
    pub lead: Lead,
    pub rest: String,
    /// The noun that it stands behind is plural.
    pub plural: bool,
}

impl<T: Into<String>> From<T> for Property {
    fn from(rest: T) -> Property {
        Property { lead: Lead::Bare, rest: rest.into(), plural: false }
    }
}

impl Property {
    pub fn with(rest: impl Into<String>) -> Property {
        Property { lead: Lead::With, rest: rest.into(), plural: false }
    }

    pub fn that(rest: impl Into<String>) -> Property {
        Property { lead: Lead::That, rest: rest.into(), plural: false }
    }

    pub fn is(plural: bool, rest: impl Into<String>) -> Property {
        Property { lead: Lead::Is, rest: rest.into(), plural }
    }

    pub fn does(plural: bool, verb: &'static str, rest: impl Into<String>) -> Property {
        Property { lead: Lead::Does(verb), rest: rest.into(), plural }
    }

    /// The same with more behind it.
    pub fn and(self, more: &str) -> Property {
        Property { rest: format!("{} {more}", self.rest), ..self }
    }

    /// Behind its noun.
    pub fn text(&self) -> String {
        match self.lead {
            Lead::With => format!("with {}", self.rest),
            Lead::Is if !self.plural => format!("that's {}", self.rest),
            Lead::Is | Lead::Does(_) | Lead::That => format!("that {}", self.clause()),
            Lead::OtherThan => format!("other than {}", self.rest),
            Lead::Bare => self.rest.clone(),
        }
    }

    /// As the predicate of its noun.
    pub fn predicate(&self, verb: Verb) -> Said<Predicate> {
        let (said, rest) = match self.lead {
            Lead::With => (verb.say("have"), self.rest.clone()),
            Lead::Is | Lead::Bare => (verb.be().to_owned(), self.rest.clone()),
            Lead::OtherThan => (verb.be().to_owned(), self.text()),
            Lead::Does(base) => (verb.say(base), self.rest.clone()),
            Lead::That => return unsayable("this test as a clause"),
        };
        Ok(Predicate { verb: said, rest })
    }

    /// A relative clause without its pronoun.
    fn clause(&self) -> String {
        let verb = Verb::new(Tense::Present, self.plural);
        match self.lead {
            Lead::Is => format!("{} {}", verb.be(), self.rest),
            Lead::Does(base) => format!("{} {}", verb.say(base), self.rest),
            Lead::With | Lead::That | Lead::OtherThan | Lead::Bare => self.rest.clone(),
        }
    }

    /// A relative clause, however it begins.
    pub fn is_relative(&self) -> bool {
        matches!(self.lead, Lead::Is | Lead::Does(_) | Lead::That)
    }

    /// Whether "that" is a word of its own in it: not in "that's".
    fn has_that(&self) -> bool {
        self.is_relative() && (self.lead != Lead::Is || self.plural)
    }

    /// How it stands behind another of the same noun.
    fn behind(&self, before: &Property) -> String {
        match (before.lead, self.lead) {
            (Lead::With, Lead::With) => format!(" and {}", self.rest),
            _ if before.has_that() && self.has_that() => format!(" and {}", self.text()),
            _ => format!(" {}", self.text()),
        }
    }
}

/// All that stands behind a noun: "with flying and vigilance that attacked this turn".
pub fn sequence(items: &[Property]) -> String {
    let mut text = items.first().map(Property::text).unwrap_or_default();
    text.extend(items.windows(2).map(|pair| pair[1].behind(&pair[0])));
    text
}

/// "with flying or reach": what all begin with is said once.
pub fn alternatives(items: &[Property], join: &str) -> Property {
    let all = |is: &dyn Fn(&Property) -> bool| items.iter().all(is);
    let listed = |said: &dyn Fn(&Property) -> String| list(&items.iter().map(said).collect::<Vec<_>>(), join);
    let rest = |item: &Property| item.rest.clone();
    if all(&|item| item.lead == Lead::With) {
        Property::with(listed(&rest))
    } else if all(&|item| item.lead == Lead::Is) {
        Property::is(items.iter().any(|item| item.plural), listed(&rest))
    } else if all(&Property::has_that) {
        Property::that(listed(&Property::clause))
    } else {
        listed(&Property::text).into()
    }
}

/// A verb and what follows it.
pub struct Predicate {
    pub verb: String,
    pub rest: String,
}

impl From<String> for Predicate {
    fn from(rest: String) -> Predicate {
        Predicate { verb: String::new(), rest }
    }
}

impl Predicate {
    pub fn text(&self) -> String {
        super::words::spaced(&self.verb, &self.rest)
    }
}

/// Predicates of one subject, with a shared "is" said once: "is tapped and attacking".
pub fn predicates(all: &[Predicate], be: &str) -> Predicate {
    if all.iter().all(|one| one.verb == be) {
        let rest: Vec<&str> = all.iter().map(|one| one.rest.as_str()).collect();
        return Predicate { verb: be.to_owned(), rest: list(&rest, "and") };
    }
    list(&all.iter().map(Predicate::text).collect::<Vec<_>>(), "and").into()
}
