//! The order in which phrases are tried, and that none is hidden behind another.
//!
//! A choice takes the first of its members that can be read, and never comes back to the others: "can't block" in front of
//! "can't block alone" would leave "alone" unread. Where two begin alike, that goes in front which goes on with a word, behind
//! it that with a slot, and what can end there last. [`prove`] then looks at the rules as pest has read them: no member may
//! read the beginning of what stands behind it. A word in front of a slot is taken for the more special of the two: what
//! stands in a slot is a noun phrase, and never all that a whole member reads.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;
use std::rc::Rc;

use pest_meta::ast::{Expr, Rule};

use super::template::Piece;
use super::{Frame, Wording};
use crate::fault::{Fault, Faults};

/// The wordings of some phrases in the order in which they are tried.
pub fn sorted<'f>(wordings: impl Iterator<Item = (&'f Frame, &'f Wording)>) -> Vec<(&'f Frame, &'f Wording)> {
    let mut keyed: Vec<_> = wordings.map(|(frame, wording)| (key(&wording.pieces), frame, wording)).collect();
    keyed.sort_by(|(one, ..), (other, ..)| one.cmp(other));
    keyed.into_iter().map(|(_, frame, wording)| (frame, wording)).collect()
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Word(String),
    /// It is made of words, too.
    Time,
    Slot(String),
    End,
}

/// What a wording is made of, without what can be left out.
fn key(pieces: &[Piece]) -> Vec<Part> {
    let mut parts = Vec::new();
    add(pieces, &mut parts);
    parts.push(Part::End);
    parts
}

fn add(pieces: &[Piece], parts: &mut Vec<Part>) {
    let words = |text: &str, parts: &mut Vec<Part>| {
        // A comma is a token of its own: what goes on with one is no other word.
        let text = text.replace(',', " , ");
        parts.extend(text.split_whitespace().map(|word| Part::Word(word.to_lowercase())));
    };
    for piece in pieces {
        match piece {
            Piece::Words(text) => words(text, parts),
            Piece::Agreeing { word, .. } => words(word, parts),
            Piece::VerbObject { verb, slot, optional } => {
                words(verb, parts);
                parts.extend((!optional).then(|| Part::Slot(slot.form.clone())));
            }
            Piece::Slot(slot) | Piece::Possession { slot, .. } => parts.push(Part::Slot(slot.form.clone())),
            Piece::Number(_) => parts.push(Part::Slot("NUMBER".into())),
            Piece::Time { always: true } => parts.push(Part::Time),
            Piece::Rule(name) => parts.push(Part::Slot(name.clone())),
            Piece::Time { always: false } | Piece::Optional { .. } => {}
            // It reads nothing, but is more than the end.
            Piece::Ahead(_) => parts.push(Part::Slot(String::new())),
        }
    }
}

/// Whether each member of a choice can be read, whatever stands in front of it.
pub fn prove(rules: &[Rule], members: &[(&Frame, &Wording)], faults: &mut Faults) {
    let mut proof = Proof {
        rules: rules.iter().map(|rule| (rule.name.as_str(), &rule.expr)).collect(),
        begins: BTreeMap::new(),
        same: false,
    };
    for (at, (frame, behind)) in members.iter().enumerate() {
        for (other, front) in &members[..at] {
            let (Some(first), Some(second)) =
                (proof.rules.get(front.rule.as_str()), proof.rules.get(behind.rule.as_str()))
            else {
                continue;
            };
            proof.same = frame.id == other.id;
            if proof.cuts(&[*first], &[*second]) {
                let message = format!(
                    "`{}` of line {} could read the beginning of `{}`, before which it is tried",
                    front.rule, front.line, behind.rule
                );
                faults.push(Fault::new(&frame.file, behind.line, message));
            }
        }
    }
}

type Set = BTreeSet<char>;

/// What an expression can begin with.
#[derive(Clone, Default)]
struct Begin {
    first: Set,
    /// The tokens that are all it reads.
    alone: Set,
}

impl Begin {
    fn tokens(tokens: RangeInclusive<char>, alone: bool) -> Begin {
        let first: Set = tokens.collect();
        Begin { alone: if alone { first.clone() } else { Set::new() }, first }
    }

    fn or(&self, other: &Begin) -> Begin {
        let either = |one: &Set, other: &Set| one.union(other).copied().collect();
        Begin { first: either(&self.first, &other.first), alone: either(&self.alone, &other.alone) }
    }
}

/// What a wording goes on with.
enum Head<'r> {
    Class(Rc<Begin>),
    /// What another rule reads.
    Slot(&'r str, Rc<Begin>),
    /// Something has to follow that is not looked at: less is read than it seems.
    Narrowed,
    End,
}

struct Proof<'r> {
    rules: BTreeMap<&'r str, &'r Expr>,
    begins: BTreeMap<&'r str, Rc<Begin>>,
    /// The two are wordings of one phrase: a text that both read means the same.
    same: bool,
}

impl<'r> Proof<'r> {
    /// Whether all of the one could be read where the other stands.
    fn cuts(&mut self, front: &[&'r Expr], behind: &[&'r Expr]) -> bool {
        for (head, front) in self.heads(front) {
            if matches!(head, Head::End) {
                let ends = self.heads(behind).iter().any(|(head, _)| matches!(head, Head::End));
                if !(self.same && ends) {
                    return true;
                }
            }
            for (other, behind) in self.heads(behind) {
                if self.goes_on_so(&head, &front, &other, &behind) {
                    return true;
                }
            }
        }
        false
    }

    /// Whether both can go on with the same, the one with a head and what follows it, the other with another.
    fn goes_on_so(&mut self, head: &Head<'r>, front: &[&'r Expr], other: &Head<'r>, behind: &[&'r Expr]) -> bool {
        let meets = |one: &Begin, other: &Begin| !one.first.is_disjoint(&other.first);
        match (head, other) {
            (Head::End | Head::Narrowed, _) | (_, Head::End | Head::Narrowed) => false,
            (Head::Class(one), Head::Class(other)) => meets(one, other) && self.cuts(front, behind),
            // The same rule reads the same.
            (Head::Slot(one, _), Head::Slot(other, _)) if one == other => self.cuts(front, behind),
            (Head::Class(word), Head::Slot(_, slot)) => {
                let alone = !word.first.is_disjoint(&slot.alone);
                meets(word, slot) && self.middles(front, alone).iter().any(|front| self.cuts(front, behind))
            }
            (Head::Slot(_, slot), Head::Class(word)) => {
                let alone = !word.first.is_disjoint(&slot.alone);
                meets(word, slot) && self.rests(behind, alone).iter().any(|behind| self.cuts(front, behind))
            }
            (Head::Slot(_, one), Head::Slot(_, other)) => {
                meets(one, other)
                    && (self.rests(behind, true).iter().any(|behind| self.cuts(front, behind))
                        || self.middles(front, true).iter().any(|front| self.cuts(front, behind)))
            }
        }
    }

    /// What is left behind any number of heads, but for nothing.
    fn middles(&mut self, of: &[&'r Expr], all: bool) -> Vec<Vec<&'r Expr>> {
        let rests = self.rests(of, all);
        let goes_on = |rest: &Vec<&'r Expr>| !self.heads(rest).iter().any(|(head, _)| matches!(head, Head::End));
        rests.into_iter().filter(goes_on).collect()
    }

    /// What is left behind any number of heads; with all of it, or one at least.
    fn rests(&mut self, of: &[&'r Expr], all: bool) -> Vec<Vec<&'r Expr>> {
        let mut rests = vec![of.to_vec()];
        let mut at = 0;
        while at < rests.len() {
            for (head, rest) in self.heads(&rests[at].clone()) {
                if !matches!(head, Head::End) && !rests.contains(&rest) {
                    rests.push(rest);
                }
            }
            at += 1;
        }
        rests.split_off(usize::from(!all))
    }

    /// What some expressions in a row can go on with, each with what stands behind it.
    fn heads(&mut self, row: &[&'r Expr]) -> Vec<(Head<'r>, Vec<&'r Expr>)> {
        let Some((first, rest)) = row.split_first() else { return vec![(Head::End, Vec::new())] };
        let before = |parts: &[&'r Expr]| [parts, rest].concat();
        match first {
            Expr::Str(_) | Expr::Range(..) => vec![(Head::Class(self.begin(first)), rest.to_vec())],
            Expr::Ident(name) => match self.rules.get(name.as_str()) {
                // A part of a frame that is told by a flag.
                Some(inner) if self.is_words(inner) => self.heads(&before(&[*inner])),
                _ => vec![(Head::Slot(name, self.begin(first)), rest.to_vec())],
            },
            Expr::Seq(one, other) => self.heads(&before(&[&**one, &**other])),
            Expr::Choice(one, other) => {
                let mut heads = self.heads(&before(&[&**one]));
                heads.extend(self.heads(&before(&[&**other])));
                heads
            }
            Expr::Opt(inner) => {
                let mut heads = self.heads(&before(&[&**inner]));
                heads.extend(self.heads(rest));
                heads
            }
            Expr::PosPred(_) | Expr::NegPred(_) => vec![(Head::Narrowed, rest.to_vec())],
            _ => vec![(Head::Slot("", self.begin(first)), rest.to_vec())],
        }
    }

    fn begin(&mut self, of: &'r Expr) -> Rc<Begin> {
        if let Expr::Ident(name) = of {
            if let Some(known) = self.begins.get(name.as_str()) {
                return known.clone();
            }
            // No rule of a grammar begins with itself: pest has seen to that.
            let begin = self.rules.get(name.as_str()).copied().map(|inner| self.begin(inner)).unwrap_or_default();
            self.begins.insert(name, begin.clone());
            return begin;
        }
        let only = |text: &String| text.chars().next().unwrap_or_default();
        Rc::new(match of {
            Expr::Str(text) => Begin::tokens(only(text)..=only(text), text.chars().count() == 1),
            Expr::Range(from, to) => Begin::tokens(only(from)..=only(to), true),
            Expr::Seq(one, other) if let Expr::PosPred(ahead) = &**one => {
                let (ahead, other) = (self.begin(ahead), self.begin(other));
                let first = other.first.intersection(&ahead.first).copied().collect();
                Begin { first, alone: other.alone.clone() }
            }
            // What stands behind is looked at only where it can begin, as it may be what is being looked at.
            Expr::Seq(one, other) => {
                let (first, last) = (self.begin(one), self.is_empty(other));
                let first = if last { (*first).clone() } else { Begin { alone: Set::new(), ..(*first).clone() } };
                if self.is_empty(one) { first.or(&self.begin(other)) } else { first }
            }
            Expr::Choice(one, other) => self.begin(one).or(&self.begin(other)),
            Expr::Opt(inner) | Expr::Rep(inner) | Expr::RepOnce(inner) | Expr::Push(inner) => {
                (*self.begin(inner)).clone()
            }
            Expr::RepMin(inner, _) | Expr::RepExact(inner, _) | Expr::RepMax(inner, _) | Expr::RepMinMax(inner, ..) => {
                (*self.begin(inner)).clone()
            }
            // What looks ahead reads nothing.
            _ => Begin::default(),
        })
    }

    /// Whether an expression can read nothing.
    fn is_empty(&self, of: &Expr) -> bool {
        match of {
            Expr::Str(_) | Expr::Range(..) => false,
            Expr::Seq(one, other) => self.is_empty(one) && self.is_empty(other),
            Expr::Choice(one, other) => self.is_empty(one) || self.is_empty(other),
            Expr::Ident(name) => self.rules.get(name.as_str()).is_some_and(|inner| self.is_empty(inner)),
            Expr::RepOnce(inner) | Expr::Push(inner) => self.is_empty(inner),
            Expr::RepMin(inner, least) | Expr::RepExact(inner, least) | Expr::RepMinMax(inner, least, _) => {
                *least == 0 || self.is_empty(inner)
            }
            _ => true,
        }
    }

    /// Whether an expression is made of words alone.
    fn is_words(&self, of: &Expr) -> bool {
        match of {
            Expr::Str(_) | Expr::Range(..) => true,
            Expr::Seq(one, other) | Expr::Choice(one, other) => self.is_words(one) && self.is_words(other),
            Expr::Opt(inner) => self.is_words(inner),
            Expr::Ident(name) => self.rules.get(name.as_str()).is_some_and(|inner| self.is_words(inner)),
            _ => false,
        }
    }
}
