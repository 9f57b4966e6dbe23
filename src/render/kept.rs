//! Words of a text that are names: a translation leaves them in the language that they are in.

use smol_str::SmolStr;

use crate::ir::walk::{Node, Visit};
use crate::ir::{Ability, Action, Ballot, Change, Keyword, Modal, ObjectTest, Paragraph, Parameter};

/// The words of a paragraph that no language says otherwise, in the order of the text: flavour words (207.2d), the names of
/// modes, chapters and tokens, those of cards that are looked for, and what is voted for.
pub fn kept_words(one: &Paragraph) -> Vec<SmolStr> {
    let mut kept = Kept(Vec::new());
    let flavour = one.flavour.0.iter().filter(|words| crate::counted_ability_word(words).is_none());
    kept.0.extend(flavour.cloned());
    kept.ability(&one.ability);
    kept.0
}

struct Kept(Vec<SmolStr>);

impl Visit for Kept {
    fn ability(&mut self, ability: &Ability) {
        if let Ability::Chapter { name, .. } = ability {
            self.0.extend(name.0.clone());
        }
        ability.parts(self);
    }

    fn modal(&mut self, modal: &Modal) {
        self.0.extend(modal.modes.iter().filter_map(|mode| mode.name.0.clone()));
        modal.parts(self);
    }

    fn action(&mut self, action: &Action) {
        match action {
            Action::Create { token, .. } => self.0.extend(token.name.clone()),
            Action::Vote { ballot: Ballot::Words { names, .. }, .. } => self.0.extend(names.0.iter().cloned()),
            _ => {}
        }
        action.parts(self);
    }

    fn change(&mut self, change: &Change) {
        match change {
            Change::Called(name) => self.0.push(name.clone()),
            Change::Become(becoming) => {
                self.0.extend(becoming.named.clone());
                becoming.parts(self);
            }
            change => change.parts(self),
        }
    }

    fn test(&mut self, test: &ObjectTest) {
        match test {
            ObjectTest::Named(name) => self.0.push(name.clone()),
            test => test.parts(self),
        }
    }

    fn keyword(&mut self, keyword: &Keyword) {
        match &keyword.parameter {
            Parameter::Name(name) | Parameter::Group(name) => self.0.push(name.clone()),
            _ => keyword.parts(self),
        }
    }
}
