//! What a translation says as its language is used to, where the other language's text is one choice of several.
//!
//! A style is no meaning: the text of the other language has put the place before the thing, or named the card, for reasons of
//! its own. How each is said most often today is counted in `docs/wording-by-year.md`.

mod english;
mod french;
mod token;

use phrase::lower::FaceContext;

use crate::ir::Paragraph;
use crate::ir::walk::VisitMut;
use crate::lex::Language;

/// Which customs are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Customs {
    All,
    /// All but the commas before the last clause of a list, where another end of the list would be read without.
    AllButLinks,
    None,
}

/// The paragraph as it is said in a language.
pub(crate) fn customary(paragraph: &Paragraph, customs: Customs, to: Language, on: FaceContext) -> Paragraph {
    let mut said = paragraph.clone();
    match to {
        _ if customs == Customs::None => {}
        Language::French => french::Customs::new(customs == Customs::All).ability(&mut said.ability),
        Language::English => english::Customs::on(on).ability(&mut said.ability),
    }
    said
}
