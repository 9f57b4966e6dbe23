//! What was made of texts before. Cards say the same again ("Flying", "Enchant creature"), what is said anew from its
//! meaning is mostly said as it was, and every text with the same token classes in the same order has the same tree.

use std::cell::RefCell;
use std::ops::Range;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::Refusal;
use super::tree::{NodeData, Tree};
use crate::lex::{Language, Lexed};

/// The longest text that is kept: longer ones are rare, and none is like another.
const LONGEST: usize = 200;

/// The most nodes that are kept of a language in a thread: 2 MB. When there are more, all are forgotten.
pub(super) const MOST: usize = 1 << 17;

thread_local! {
    static KNOWN: RefCell<[Known; 2]> = RefCell::default();
}

/// Outcomes by the classes of the tokens.
#[derive(Default)]
struct Known {
    outcomes: FxHashMap<Box<str>, Outcome>,
    /// How many nodes and tokens they have.
    size: usize,
}

/// What was made of a text, its tokens counted from its own first one.
#[derive(Clone)]
enum Outcome {
    Read(Rc<[NodeData]>),
    Refused(Refusal),
}

/// What is made of some tokens: what was made of such before, or what is made of them now. `read` gives the nodes, with
/// tokens counted from the first of the text.
pub(super) fn or_read(
    lexed: &Lexed<'_>,
    tokens: Range<usize>,
    read: impl FnOnce() -> Result<Vec<NodeData>, Refusal>,
) -> Result<Tree, Refusal> {
    let classes = lexed.encoded_of(tokens.clone());
    // The classes of a vocabulary are its own; a text without its words is the same text with it.
    if tokens.len() > LONGEST || lexed.lexicon.has_own_class(classes, lexed.language) {
        return read().map(|nodes| Tree::at(tokens.start, nodes.into()));
    }
    let language = match lexed.language {
        Language::English => 0,
        Language::French => 1,
    };
    let known = KNOWN.with_borrow(|known| known[language].outcomes.get(classes).cloned());
    let outcome = known.unwrap_or_else(|| {
        let outcome = match read() {
            Ok(nodes) => Outcome::Read(nodes.into()),
            Err(refusal) => Outcome::Refused(refusal),
        };
        KNOWN.with_borrow_mut(|known| known[language].keep(classes, outcome.clone()));
        outcome
    });
    match outcome {
        Outcome::Read(nodes) => Ok(Tree::at(tokens.start, nodes)),
        Outcome::Refused(refusal) => Err(refusal),
    }
}

/// How many nodes and tokens are kept in this thread.
#[cfg(test)]
pub(super) fn size() -> usize {
    KNOWN.with_borrow(|known| known.iter().map(|known| known.size).max().unwrap_or_default())
}

impl Known {
    fn keep(&mut self, classes: &str, outcome: Outcome) {
        let tokens = classes.chars().count();
        let size = match &outcome {
            Outcome::Read(nodes) => nodes.len() + tokens,
            Outcome::Refused(_) => tokens,
        };
        if self.size + size > MOST {
            *self = Known::default();
        }
        self.size += size;
        self.outcomes.insert(classes.into(), outcome);
    }
}
