//! What abilities, chapters, modes and tokens are called in a text that the card has in the other language (207.2d): names that no
//! translation makes.

use std::cell::OnceCell;

use crate::compile::{Compiled, compile};
use crate::ir::walk::{Node, Visit, VisitMut};
use crate::ir::{Ability, Action, Modal, Paragraph};
use crate::lex::Language;
use crate::lower::FaceContext;
use crate::render;
use crate::source::Printed;

/// How many words a name of an ability has at most, where the ability behind it isn't understood.
const MOST_WORDS: usize = 8;

/// The names of each paragraph of a text. Few texts have any: it is read when the first is asked for.
#[derive(Default)]
pub(super) struct CalledThere {
    text: Option<(Printed, Language, FaceContext)>,
    names: OnceCell<Vec<Names>>,
}

/// The names of one paragraph.
#[derive(Default)]
struct Names {
    flavour: Option<String>,
    /// Of its chapter, modes and tokens, in their order.
    parts: Vec<Option<String>>,
}

impl CalledThere {
    /// Those of a text that is printed in a language.
    pub(super) fn of(printed: &Printed, language: Language, context: FaceContext) -> CalledThere {
        CalledThere { text: Some((printed.clone(), language, context)), names: OnceCell::new() }
    }

    fn names(&self) -> &[Names] {
        self.names.get_or_init(|| {
            let Some((printed, language, context)) = &self.text else { return Vec::new() };
            let Ok(compiled) = compile(&printed.text, &printed.names(*language), *language, *context) else {
                return Vec::new();
            };
            let names = compiled.paragraphs.iter().map(|paragraph| match &paragraph.outcome {
                Ok(one) => Names { flavour: text(one.flavour.0.as_deref()), parts: parts_of(&one.ability) },
                Err(_) => Names { flavour: before_dash(&compiled, paragraph.span), parts: Vec::new() },
            });
            names.collect()
        })
    }

    /// A paragraph of a text of so many, with the names that it has there.
    pub(super) fn name(&self, one: &mut Paragraph, at: usize, of: usize) {
        let has_names = one.flavour.0.is_some() || parts_of(&one.ability).iter().any(Option::is_some);
        if self.text.is_none() || !has_names {
            return;
        }
        let all = self.names();
        let Some(there) = all.get(at).filter(|_| all.len() == of) else { return };
        if let (Some(own), Some(words)) = (&mut one.flavour.0, &there.flavour)
            && !render::is_counted(own)
        {
            *own = words.as_str().into();
        }
        if parts_of(&one.ability).len() == there.parts.len() {
            Named(there.parts.iter()).ability(&mut one.ability);
        }
    }
}

fn text(words: Option<&str>) -> Option<String> {
    words.map(str::to_owned)
}

/// The words before the first dash of a paragraph that isn't understood, where they can be a name.
fn before_dash(compiled: &Compiled<'_>, span: crate::lex::Span) -> Option<String> {
    let (words, _) = compiled.lexed.text_of(span).split_once(" — ")?;
    let is_name = !words.contains(['{', '}', ':', '.', '•', '\n', '«', '"']);
    (is_name && words.split_whitespace().count() <= MOST_WORDS).then(|| words.trim().into())
}

/// The names of an ability's chapter, modes and tokens.
fn parts_of(ability: &Ability) -> Vec<Option<String>> {
    struct Parts(Vec<Option<String>>);
    impl Visit for Parts {
        fn ability(&mut self, ability: &Ability) {
            if let Ability::Chapter { name, .. } = ability {
                self.0.push(text(name.0.as_deref()));
            }
            ability.parts(self);
        }

        fn modal(&mut self, modal: &Modal) {
            self.0.extend(modal.modes.iter().map(|mode| text(mode.name.0.as_deref())));
            modal.parts(self);
        }

        fn action(&mut self, action: &Action) {
            if let Action::Create { token, .. } = action {
                self.0.push(text(token.name.as_deref()));
            }
            action.parts(self);
        }
    }
    let mut parts = Parts(Vec::new());
    parts.ability(ability);
    parts.0
}

/// Gives them the names that they have in the other text, in the same order.
struct Named<'n>(std::slice::Iter<'n, Option<String>>);

impl Named<'_> {
    fn put<T: From<String>>(&mut self, name: &mut Option<T>) {
        if let (Some(there), true) = (self.0.next().and_then(Option::as_ref), name.is_some()) {
            *name = Some(there.clone().into());
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
