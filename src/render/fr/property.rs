//! What an object is, has or does, as it stands behind its noun and as a predicate: « qui est engagée », « est engagée ».

use crate::lex::lexicon::Number;

/// What begins it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lead {
    /// « qui est engagée »
    Is,
    /// « qui cible un joueur »
    Who,
    /// « avec le vol »
    With,
    /// « autre que cette créature »
    OtherThan,
    /// « enchantée par Oriane »
    Bare,
}

#[derive(Clone, Debug)]
pub struct Property {
    pub lead: Lead,
    pub rest: String,
    /// The number of the noun that it stands behind.
    pub number: Number,
}

impl<T: Into<String>> From<T> for Property {
    fn from(rest: T) -> Property {
        Property { lead: Lead::Bare, rest: rest.into(), number: Number::Singular }
    }
}

impl Property {
    pub fn is(number: Number, rest: impl Into<String>) -> Property {
        Property { lead: Lead::Is, rest: rest.into(), number }
    }

    pub fn who(rest: impl Into<String>) -> Property {
        Property { lead: Lead::Who, ..rest.into().into() }
    }

    pub fn with(rest: impl Into<String>) -> Property {
        Property { lead: Lead::With, ..rest.into().into() }
    }

    pub fn other_than(number: Number, rest: impl Into<String>) -> Property {
        Property { lead: Lead::OtherThan, rest: rest.into(), number }
    }

    /// Behind its noun.
    pub fn text(&self) -> String {
        match (self.lead, self.predicate()) {
            (_, Some(predicate)) => format!("qui {predicate}"),
            (Lead::With, None) => format!("avec {}", self.rest),
            (Lead::OtherThan, None) if self.number == Number::Plural => format!("autres que {}", self.rest),
            (Lead::OtherThan, None) => format!("autre que {}", self.rest),
            (Lead::Is | Lead::Who | Lead::Bare, None) => self.rest.clone(),
        }
    }

    /// As the predicate of its noun, where it is a clause about it.
    pub fn predicate(&self) -> Option<String> {
        match (self.lead, self.number) {
            (Lead::Is, Number::Singular) => Some(format!("est {}", self.rest)),
            (Lead::Is, Number::Plural) => Some(format!("sont {}", self.rest)),
            (Lead::Who, _) => Some(self.rest.clone()),
            (Lead::With | Lead::OtherThan | Lead::Bare, _) => None,
        }
    }
}
