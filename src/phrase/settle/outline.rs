//! What the tree of a paragraph says of its instructions that does not stand in the IR.

use crate::ir::{Antecedent, InstructionId};
use crate::lex::Span;
use crate::lower::{Fault, Reason};
use crate::parse::{Kind, Node};
use std::ops::Range;

/// The outline of a paragraph.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outline {
    /// Its sentences, by the name of the first instruction of each.
    sentences: Vec<(InstructionId, Sentence)>,
    /// The target phrases that instructions announce.
    targets: Vec<(InstructionId, Range<u8>)>,
}

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
        let at = self.sentences.partition_point(|(id, _)| *id < head);
        self.sentences.insert(at, (head, sentence));
    }

    /// The sentence whose first instruction has that name.
    pub fn begun_by(&self, head: InstructionId) -> Option<&Sentence> {
        self.at(head).map(|at| &self.sentences[at].1)
    }

    /// Keeps of a sentence without an instruction of its own, which belongs to the one before, what targets it announces.
    pub fn goes_on(&mut self, head: InstructionId, targets: u8) {
        if let Some(at) = self.at(head) {
            let sentence = &mut self.sentences[at].1;
            (sentence.names_targets, sentence.targets.end) = (false, targets);
        }
    }

    /// A sentence that was read for itself belongs to the effect of the sentence before.
    pub fn is_said_behind(&mut self, head: InstructionId) {
        if let Some(at) = self.at(head) {
            self.sentences[at].1.first = false;
        }
    }

    fn at(&self, head: InstructionId) -> Option<usize> {
        self.sentences.binary_search_by_key(&head, |(id, _)| *id).ok()
    }

    /// Keeps which target phrases an instruction announces (115.1).
    pub fn announces(&mut self, step: InstructionId, targets: Range<u8>) {
        if !targets.is_empty() {
            self.targets.push((step, targets));
        }
    }

    /// The target phrases that an instruction announces.
    pub fn announced(&self, step: InstructionId) -> Range<u8> {
        self.targets.iter().find(|(of, _)| *of == step).map_or(0..0, |(_, targets)| targets.clone())
    }

    /// Whether a target is one that an instruction announces.
    pub fn announced_by(&self, step: InstructionId, target: Antecedent) -> bool {
        let Antecedent::Target(target) = target else { return false };
        self.targets.iter().any(|(of, targets)| *of == step && targets.contains(&target))
    }
}
