//! What a mention could have been of besides, and what speaks against each: constraints on antecedents, and the preference for
//! what was spoken of last.

use super::referents::{Referents, Thing};
use crate::ir::{Antecedent, Mention, Noun};
use crate::lex::Span;

/// Another thing that the text had introduced by then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The words that introduced it.
    pub by: Span,
    pub against: Constraint,
}

/// Why a mention is not of a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Constraint {
    /// The mention's noun says another class or type than it was described by.
    Noun,
    /// One is mentioned, and it is several, or the other way round.
    Number,
    /// It does what is said, to another: of it "itself" would be said. Or it is none that can be spoken of any more, as each of a
    /// kind is not behind its clause.
    Scope,
    /// The verb can't be said of it where it is by then: what was put into a graveyard gets no +1/+1 (400.7).
    Verb,
    /// What was spoken of last goes first.
    Recency,
}

impl Referents {
    /// What was introduced before a mention of `to`, and is not what is meant; the latest first.
    pub(super) fn candidates_besides(&self, to: Antecedent, said: &Mention) -> Vec<Candidate> {
        let (noun, plural) = asked_for(said);
        let others = self.things.iter().rev().filter(|thing| thing.to != to);
        let candidates =
            others.filter_map(|thing| Some(Candidate { by: thing.at?, against: self.against(thing, noun, plural) }));
        candidates.collect()
    }

    fn against(&self, thing: &Thing, noun: Option<&Noun>, plural: bool) -> Constraint {
        let is_called = |plural: bool| noun.is_none_or(|noun| thing.is_called(noun, plural));
        if !is_called(plural) && !is_called(!plural) {
            return Constraint::Noun;
        }
        if !thing.fits_number(plural) {
            return Constraint::Number;
        }
        if !self.is_there(thing, plural) {
            return Constraint::Scope;
        }
        match self.scope.demand {
            Some(demand) if !demand.is_met_by(thing, self.speaker) => Constraint::Verb,
            _ => Constraint::Recency,
        }
    }
}

/// The noun by which something is mentioned, if there is one, and whether several are.
fn asked_for(said: &Mention) -> (Option<&Noun>, bool) {
    match said {
        Mention::That { noun, plural, .. }
        | Mention::The { noun, plural, .. }
        | Mention::ThisWay { noun, plural, .. } => (Some(&**noun), *plural),
        Mention::This(noun) | Mention::ThatEither { noun, .. } | Mention::OnSide { noun, .. } => (Some(&**noun), false),
        Mention::Unsaid { plural } => (None, *plural),
        Mention::They => (None, true),
        Mention::Name
        | Mention::It
        | Mention::Itself
        | Mention::He
        | Mention::She
        | Mention::EachOfThem
        | Mention::Attached { .. } => (None, false),
    }
}
