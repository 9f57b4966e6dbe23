//! Trees to IR: one lowering for both languages.
//!
//! Each phrase family has a file; a node's children are told apart by their kind, never by their
//! place, because the two languages order them differently. A node that no function knows is an
//! error that names it, so that nothing is dropped in silence.

mod ability;
mod action;
mod activation;
mod becoming;
mod cards;
mod choice;
mod condition;
mod condition_object;
mod condition_player;
mod continuous;
mod cost;
mod counters;
mod discourse;
mod effect;
mod event;
mod event_player;
mod keyword;
mod keyword_action;
mod level;
mod mana;
mod modal;
mod noun;
mod objects;
mod permission;
mod player;
mod prevention;
mod quantity;
mod replacement;
mod restriction;
mod test;
mod token;
mod wording;

use crate::ir::{CardType, FaceIr, Noun, ObjectClass, Paragraph};
use crate::lex::Span;
use crate::parse::{Kind, Node};
use discourse::Discourse;

/// What a face is, as far as its text means different things for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FaceContext {
    /// An instant or a sorcery: its sentences are instructions, not static abilities (113.3).
    pub is_spell: bool,
    /// Its card types, a bit each in the order of [`CardType`]; none where the type line is not known.
    pub types: u16,
}

impl FaceContext {
    /// The bit of a card type.
    pub const fn type_bit(card_type: CardType) -> u16 {
        1 << card_type as u16
    }

    /// Whether the card is known to be a permanent.
    fn is_permanent(self) -> bool {
        !self.is_spell && self.types != 0
    }

    /// Whether the card itself can be called by this noun: « cette créature » is no enchantment.
    fn may_be(self, noun: &Noun) -> bool {
        if noun.class == Some(ObjectClass::Spell) {
            return self.is_spell || self.types == 0;
        }
        noun.types.is_empty()
            || self.types == 0
            || noun.types.iter().all(|card_type| self.types & FaceContext::type_bit(*card_type) != 0)
    }
}

/// A phrase that was read but has no meaning in the IR.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    pub span: Span,
    /// The phrase that could not be understood there.
    pub kind: Kind,
    pub reason: Reason,
}

/// Why a phrase has no meaning in the IR.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The phrase can't stand where it stands.
    Misplaced,
    /// "it", "that creature" or "that player" with nothing spoken of before.
    NothingBefore,
    /// A word stands for no concept of the lexicon.
    UnknownTerm,
    /// A mana symbol that is no symbol (107.4).
    BadSymbol,
}

pub(crate) type Lowered<T> = Result<T, Fault>;

/// Builds the IR of one paragraph.
pub fn paragraph(root: Node<'_>, context: FaceContext) -> Result<Paragraph, Fault> {
    Lower { context, said: Discourse::default() }.paragraph(root)
}

/// Puts the paragraphs of a face together.
pub fn face(paragraphs: Vec<Paragraph>) -> FaceIr {
    FaceIr { paragraphs }
}

/// The state of lowering one paragraph: what has been spoken of so far.
struct Lower {
    context: FaceContext,
    said: Discourse,
}

fn misplaced<T>(node: Node<'_>) -> Lowered<T> {
    fault(node, Reason::Misplaced)
}

fn fault<T>(node: Node<'_>, reason: Reason) -> Lowered<T> {
    Err(Fault { span: node.span(), kind: node.kind(), reason })
}

/// The first child of a kind that must be there.
fn need<'t>(node: Node<'t>, kind: Kind) -> Lowered<Node<'t>> {
    match node.child(kind) {
        Some(child) => Ok(child),
        None => misplaced(node),
    }
}

/// The place of the first child of a kind, for the style of a text: its meaning never depends on it.
fn position(node: Node<'_>, kind: Kind) -> Option<usize> {
    node.children().position(|child| child.is(kind))
}

/// The first child, which must be there.
fn first<'t>(node: Node<'t>) -> Lowered<Node<'t>> {
    match node.first_child() {
        Some(child) => Ok(child),
        None => misplaced(node),
    }
}
