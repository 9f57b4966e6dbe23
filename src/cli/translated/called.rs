//! What abilities, chapters, modes and tokens are called in a text that the card has in the other language (207.2d): names that no
//! translation makes.

use smol_str::SmolStr;

use crate::compile::{Compiled, compile};
use crate::ir::walk::{Node, Visit, VisitMut};
use crate::ir::{Ability, Action, Modal, Paragraph};
use crate::lex::Language;
use crate::lower::FaceContext;
use crate::render;
use crate::source::Printed;

/// How many words a name of an ability has at most, where the ability behind it isn't understood.
const MOST_WORDS: usize = 8;

/// The names of each paragraph of a text.
#[derive(Default)]
pub(super) struct CalledThere(Vec<Names>);

/// The names of one paragraph.
#[derive(Default)]
struct Names {
    flavour: Option<SmolStr>,
    /// Of its chapter, modes and tokens, in their order.
    parts: Vec<Option<SmolStr>>,
}

impl CalledThere {
    /// Those of a text that is printed in a language.
    pub(super) fn of(printed: &Printed, language: Language, context: FaceContext) -> CalledThere {
        let Ok(compiled) = compile(&printed.text, &printed.names(language), language, context) else {
            return CalledThere::default();
        };
        CalledThere(
            compiled
                .paragraphs
                .iter()
                .map(|paragraph| match &paragraph.outcome {
                    Ok(one) => Names { flavour: one.flavour.0.clone(), parts: parts_of(&one.ability) },
                    Err(_) => Names { flavour: before_dash(&compiled, paragraph.span), parts: Vec::new() },
                })
                .collect(),
        )
    }

    /// A paragraph of a text of so many, with the names that it has there.
    pub(super) fn name(&self, one: &mut Paragraph, at: usize, of: usize) {
        let Some(there) = self.0.get(at).filter(|_| self.0.len() == of) else { return };
        if one.flavour.0.as_ref().is_some_and(|words| !render::is_counted(words)) && there.flavour.is_some() {
            one.flavour.0.clone_from(&there.flavour);
        }
        if parts_of(&one.ability).len() == there.parts.len() {
            Named(there.parts.iter()).ability(&mut one.ability);
        }
    }
}

/// The words before the first dash of a paragraph that isn't understood, where they can be a name.
fn before_dash(compiled: &Compiled<'_>, span: crate::lex::Span) -> Option<SmolStr> {
    let (words, _) = compiled.lexed.text_of(span).split_once(" — ")?;
    let is_name = !words.contains(['{', '}', ':', '.', '•', '\n', '«', '"']);
    (is_name && words.split_whitespace().count() <= MOST_WORDS).then(|| words.trim().into())
}

/// The names of an ability's chapter, modes and tokens.
fn parts_of(ability: &Ability) -> Vec<Option<SmolStr>> {
    struct Parts(Vec<Option<SmolStr>>);
    impl Visit for Parts {
        fn ability(&mut self, ability: &Ability) {
            if let Ability::Chapter { name, .. } = ability {
                self.0.push(name.0.clone());
            }
            ability.parts(self);
        }

        fn modal(&mut self, modal: &Modal) {
            self.0.extend(modal.modes.iter().map(|mode| mode.name.0.clone()));
            modal.parts(self);
        }

        fn action(&mut self, action: &Action) {
            if let Action::Create { token, .. } = action {
                self.0.push(token.name.clone());
            }
            action.parts(self);
        }
    }
    let mut parts = Parts(Vec::new());
    parts.ability(ability);
    parts.0
}

/// Gives them the names that they have in the other text, in the same order.
struct Named<'n>(std::slice::Iter<'n, Option<SmolStr>>);

impl Named<'_> {
    fn put(&mut self, name: &mut Option<SmolStr>) {
        if let (Some(there), true) = (self.0.next().and_then(Option::as_ref), name.is_some()) {
            *name = Some(there.clone());
        }
    }
}

impl VisitMut for Named<'_> {
    fn ability(&mut self, ability: &mut Ability) {
        if let Ability::Chapter { name, .. } = ability {
            self.put(&mut name.0);
        }
        ability.parts_mut(self);
    }

    fn modal(&mut self, modal: &mut Modal) {
        modal.modes.iter_mut().for_each(|mode| self.put(&mut mode.name.0));
        modal.parts_mut(self);
    }

    fn action(&mut self, action: &mut Action) {
        if let Action::Create { token, .. } = action {
            self.put(&mut token.name);
        }
        action.parts_mut(self);
    }
}
