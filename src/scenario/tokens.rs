//! Tokens that a scenario has on the battlefield: those that the rules define (111.10), and those that a text of its cards
//! creates.

use crate::compile::{compile, context_of};
use crate::ir::walk::{Node, Visit};
use crate::ir::{Action, Token};
use crate::lex::{Language, Lexicon, Names};
use crate::runtime::{CardDef, token};
use crate::source::names::same;
use crate::source::{Card, Face};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The tokens of a scenario, each made once.
#[derive(Debug, Default)]
pub(super) struct Tokens {
    /// Those that the cards create, where that was asked.
    created: Option<Vec<Arc<CardDef>>>,
    called: BTreeMap<String, Option<Arc<CardDef>>>,
}

impl Tokens {
    /// What a token of this name is made from; `cards` are those whose texts may create it.
    pub(super) fn called<'c>(
        &mut self,
        name: &str,
        cards: impl FnOnce() -> Vec<&'c Card>,
        lexicons: &[Lexicon],
    ) -> Option<Arc<CardDef>> {
        if let Some(known) = self.called.get(name) {
            return known.clone();
        }
        let by_rules = made(defined(name, lexicons));
        let created = self.created.get_or_insert_with(|| made(cards().into_iter().flat_map(created_by).collect()));
        let found = by_rules.iter().chain(&*created).find(|def| is_called(def, name)).cloned();
        self.called.insert(name.to_owned(), found.clone());
        found
    }
}

fn made(tokens: Vec<Token>) -> Vec<Arc<CardDef>> {
    tokens.iter().filter_map(token).map(Arc::new).collect()
}

/// "Soldier" is what a Soldier token is called as well (111.4).
fn is_called(def: &CardDef, name: &str) -> bool {
    let english = def.name.strip_suffix(" Token").unwrap_or(&def.name);
    let french = def.french.as_deref().map(|french| french.strip_prefix("Jeton ").unwrap_or(french));
    same(english, name) || french.is_some_and(|french| same(french, name)) || same(&def.name, name)
}

/// A token that the rules, or the words of the cards, define by its name.
fn defined(name: &str, lexicons: &[Lexicon]) -> Vec<Token> {
    let wordings = [
        (Language::English, format!("Create a {name} token.")),
        (Language::English, format!("Create an {name} token.")),
        (Language::French, format!("Créez un jeton {name}.")),
    ];
    let known = || [Lexicon::BUILT_IN].into_iter().chain(lexicons.iter().copied());
    let tokens = wordings.iter().flat_map(|(language, text)| {
        known().flat_map(|lexicon| created(text, &Names::with_words("", *language, lexicon), *language, "Instant"))
    });
    tokens.filter(|token| token.predefined.is_some()).collect()
}

fn created_by(card: &Card) -> Vec<Token> {
    let printed = card.faces.iter().flat_map(Face::all_printed);
    let tokens = printed.flat_map(|(language, printed)| {
        let names = Names::with_words(&printed.name, language, printed.lexicon);
        created(&printed.text, &names, language, &printed.type_line)
    });
    tokens.collect()
}

/// The tokens that a text creates.
fn created(text: &str, names: &Names, language: Language, type_line: &str) -> Vec<Token> {
    struct Created(Vec<Token>);
    impl Visit for Created {
        fn action(&mut self, action: &Action) {
            if let Action::Create { token, .. } = action {
                self.0.push((**token).clone());
            }
            action.parts(self);
        }
    }
    let mut found = Created(Vec::new());
    let Ok(compiled) = compile(text, names, language, context_of(type_line)) else { return Vec::new() };
    for paragraph in compiled.paragraphs {
        let Ok(paragraph) = paragraph.outcome else { continue };
        found.ability(&paragraph.ability);
    }
    found.0
}
