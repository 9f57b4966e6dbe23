//! The names of other cards and of tokens in an IR.

use super::{Node, VisitMut};
use crate::*;
use smol_str::SmolStr;

/// Calls other cards by other names: "a card named …", "partner with …", "a token named …". The names of one language stand
/// for those of another.
pub fn rename(ability: &mut Ability, called: &impl Fn(&str) -> Option<String>) {
    Names(called).ability(ability);
}

struct Names<'n, F>(&'n F);

impl<F: Fn(&str) -> Option<String>> Names<'_, F> {
    fn name(&self, name: &mut SmolStr) {
        if let Some(other) = (self.0)(name) {
            *name = SmolStr::from(other);
        }
    }
}

impl<F: Fn(&str) -> Option<String>> VisitMut for Names<'_, F> {
    fn test(&mut self, test: &mut ObjectTest) {
        match test {
            ObjectTest::Named(name) => self.name(name),
            test => test.parts_mut(self),
        }
    }

    fn change(&mut self, change: &mut Change) {
        match change {
            Change::Called(name) => self.name(name),
            Change::Become(becoming) => {
                becoming.named.iter_mut().for_each(|name| self.name(name));
                becoming.parts_mut(self);
            }
            change => change.parts_mut(self),
        }
    }

    fn action(&mut self, action: &mut Action) {
        if let Action::Create { token, .. } = action {
            token.name.iter_mut().for_each(|name| self.name(name));
        }
        action.parts_mut(self);
    }

    fn keyword(&mut self, keyword: &mut Keyword) {
        match &mut keyword.parameter {
            Parameter::Name(name) => self.name(name),
            _ => keyword.parts_mut(self),
        }
    }
}
