//! "The same is true for first strike and menace": the sentence before, said again of other keywords.

use super::{Lower, Lowered, misplaced, need};
use crate::ir::walk::{Node as _, VisitMut};
use crate::ir::*;
use crate::parse::{Kind, Node};

impl Lower {
    /// An instruction for each keyword, as the one before has it of its own.
    pub(super) fn same_for_keywords(&mut self, node: Node<'_>, steps: &mut Vec<Instruction>) -> Lowered<()> {
        let keywords = self.keyword_list(need(node, Kind::KeywordList)?)?;
        let Some(first) = steps.last().cloned() else { return misplaced(node) };
        let Some(of) = first.what.gives_keyword_if().map(|keyword| keyword.name) else { return misplaced(node) };
        for keyword in keywords {
            if keyword.parameter != Parameter::None || keyword.name == of {
                return misplaced(node);
            }
            let mut what = first.what.clone();
            Again { lower: self, node, of, by: keyword.name }.what(&mut what);
            steps.push(Instruction::new(self.name_step(node), Style(Link::SameIsTrue), what));
        }
        Ok(())
    }
}

/// Puts one keyword in the place of another, and names the instructions anew.
struct Again<'l, 'n> {
    lower: &'l mut Lower,
    node: Node<'n>,
    of: Term,
    by: Term,
}

impl VisitMut for Again<'_, '_> {
    fn instruction(&mut self, step: &mut Instruction) {
        step.id = self.lower.name_step(self.node);
        step.what.parts_mut(self);
    }

    fn change(&mut self, change: &mut Change) {
        if let Change::Gain(keywords) = change {
            keywords.iter_mut().filter(|held| held.name == self.of).for_each(|held| held.name = self.by);
        }
        change.parts_mut(self);
    }

    fn test(&mut self, test: &mut ObjectTest) {
        if let ObjectTest::Has(held) = test
            && held.name == self.of
        {
            held.name = self.by;
        }
        test.parts_mut(self);
    }
}
