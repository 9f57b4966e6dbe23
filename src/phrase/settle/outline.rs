//! What the tree of a paragraph says of its instructions that does not stand in the IR.

use crate::ir::InstructionId;
use crate::lex::Span;
use crate::lower::{Fault, Reason};
use crate::parse::{Kind, Node};
use std::ops::Range;

/// The sentences of a paragraph, by the name of the first instruction of each.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outline(Vec<(InstructionId, Sentence)>);

/// A sentence of an effect.
#[derive(Clone, Debug)]
pub(crate) struct Sentence {
    /// It is the first of its effect.
    pub first: bool,
    /// The target phrases that it announces (115.1).
    pub targets: Range<u8>,
    /// It does nothing but name targets: « Ciblez jusqu'à deux créatures. »
    pub names_targets: bool,
    /// By which verbs costs do something.
    pub paid: Vec<&'static str>,
    words: Words,
    /// All of the effect.
    effect: Words,
}

/// A phrase of the text.
#[derive(Clone, Copy, Debug)]
struct Words {
    span: Span,
    kind: Kind,
}

impl Words {
    fn of(node: Node<'_>) -> Words {
        Words { span: node.span(), kind: node.kind() }
    }

    fn fault(self, reason: Reason) -> Fault {
        Fault { span: self.span, kind: self.kind, reason }
    }
}

impl Sentence {
    pub fn new(node: Node<'_>, effect: Node<'_>, first: bool, targets: Range<u8>) -> Sentence {
        let names_targets = node.descendants().any(|node| node.is(Kind::TargetNamed));
        let (words, effect) = (Words::of(node), Words::of(effect));
        Sentence { first, targets, names_targets, paid: Vec::new(), words, effect }
    }

    /// Whether a cost does something by that verb.
    pub fn is_paid(&self, verb: &str) -> bool {
        self.paid.contains(&verb)
    }

    pub fn misplaced(&self) -> Fault {
        self.words.fault(Reason::Misplaced)
    }

    /// What its effect speaks of is done later.
    pub fn used_later(&self) -> Fault {
        self.effect.fault(Reason::UsedLater)
    }
}

impl Outline {
    /// Keeps a sentence whose first instruction has that name; names are given in the order of the text.
    pub fn begins(&mut self, head: InstructionId, sentence: Sentence) {
        let at = self.0.partition_point(|(id, _)| *id < head);
        self.0.insert(at, (head, sentence));
    }

    /// The sentence whose first instruction has that name.
    pub fn begun_by(&self, head: InstructionId) -> Option<&Sentence> {
        self.at(head).map(|at| &self.0[at].1)
    }

    /// Keeps of a sentence without an instruction of its own, which belongs to the one before, what targets it announces.
    pub fn goes_on(&mut self, head: InstructionId, targets: u8) {
        if let Some(at) = self.at(head) {
            let sentence = &mut self.0[at].1;
            (sentence.names_targets, sentence.targets.end) = (false, targets);
        }
    }

    fn at(&self, head: InstructionId) -> Option<usize> {
        self.0.binary_search_by_key(&head, |(id, _)| *id).ok()
    }
}
