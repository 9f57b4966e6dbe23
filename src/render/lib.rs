//! IR to text: the inverse of the parser.
//!
//! A rendering either says all of an IR or is [`Unsayable`]: nothing is left out.

use ::ir;
use lang::lex;

mod brackets;
mod customary;
pub mod en;
pub mod fr;
mod frames;
mod kept;
mod limit;
pub mod pieces;
pub mod templating;
mod told_apart;
mod translation;
mod type_line;

use std::borrow::Cow;

pub use fr::name_agreement;
pub use kept::kept_words;
pub use translation::{Stands, Withheld, calling_itself, in_own_words, said_again, translation};
pub use type_line::{SaidTypes, type_line};

use crate::lex::lexicon::Concept as _;
use crate::lex::{Language, Names, Symbol};

/// Stands for the card's name until the text is complete.
const SELF: &str = "~";

/// A part of an IR that has no words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unsayable(pub Cow<'static, str>);

impl Unsayable {
    /// A word that has no form of the kind that is needed here, by the name that it has in either language.
    fn word(row: Symbol) -> Unsayable {
        let name = Language::BOTH.into_iter().find_map(|language| row.row().name(language));
        Unsayable(format!("\"{}\"", name.unwrap_or(row.id())).into())
    }
}

/// What a part of the IR is in words.
type Said<T = String> = Result<T, Unsayable>;

fn unsayable<T>(what: &'static str) -> Said<T> {
    Err(Unsayable(Cow::Borrowed(what)))
}

/// Whether what is meant is left out: "with that name", « ayant ce nom », "… and attack this turn if able".
fn is_unsaid(objects: &ir::Objects) -> bool {
    if let ir::Objects::Union(members, _) = objects {
        return members.iter().all(is_unsaid);
    }
    matches!(objects, ir::Objects::Ref(ir::Reference { said: ir::Style(ir::Mention::Unsaid { .. }), .. }))
}

/// "its", of what is described: of several it would be "their".
fn is_each_described(objects: &ir::Objects) -> bool {
    let ir::Objects::Ref(ir::Reference { to, said: ir::Style(ir::Mention::It) }) = objects else { return false };
    *to == ir::Antecedent::Subject
}

/// Puts the name by which a card's text calls it in place of the placeholder: the short name of a legend, if any.
fn named(text: String, names: &Names) -> String {
    match text.as_bytes().contains(&SELF.as_bytes()[0]) {
        true => text.replace(SELF, names.short.as_ref().unwrap_or(&names.full)),
        false => text,
    }
}

/// Whether what a text has before a dash is an ability word with its number, "Descend 4" (207.2c).
pub fn is_counted(words: &str) -> bool {
    counted_ability_word(words).is_some()
}

/// Such an ability word and its number.
fn counted_ability_word(words: &str) -> Option<(Symbol, &str)> {
    let (word, number) = words.rsplit_once([' ', '\u{a0}'])?;
    number.parse::<u32>().ok()?;
    let is_one = |entry: &lex::lexicon::Entry| entry.row.part_of_speech() == lex::PartOfSpeech::AbilityWord;
    let find = |language| lex::Lexicon::BUILT_IN.entries(word, language).into_iter().find(is_one);
    Some((Language::BOTH.into_iter().find_map(find)?.row, number))
}

/// The text with a capital letter first, behind the mark of a French pronoun.
pub(crate) fn capital(text: &str) -> String {
    lex::say::capitalised(text.trim_start_matches(fr::PRONOUN))
}

/// A number or its ordinal in words, where the language has one for it.
fn worded(part: lex::PartOfSpeech, value: u32, language: Language) -> Option<&'static str> {
    let has_value = |row: &Symbol| row.row().value == Some(value);
    lex::lexicon::rows(part).find(has_value).and_then(|row| row.row().name(language))
}

/// Words before a dash, whatever their language: French alone has a space before their sign.
fn label(words: &str, language: Language) -> String {
    let Some((at, sign @ ('!' | '?'))) = words.char_indices().next_back() else { return words.to_owned() };
    let before = &words[..at];
    match language {
        Language::English => format!("{}{sign}", before.trim_end()),
        Language::French if before.ends_with([' ', '\u{a0}', '\u{202f}', '!', '?']) => words.to_owned(),
        Language::French => format!("{before} {sign}"),
    }
}

/// One paragraph in a language.
pub fn paragraph(paragraph: &crate::ir::Paragraph, names: &Names, language: Language) -> Said {
    match language {
        Language::English => en::paragraph(paragraph, names),
        Language::French => fr::paragraph(paragraph, names),
    }
}

/// The quotation marks of an ability, by the language.
pub const QUOTES: [(&str, &str); 2] = [("\"", "\""), ("« ", " »")];

/// "It's an artifact with", « Ce sont des artefacts avec »: what stands before the ability of what was made.
pub fn it_is_with(card_type: ir::CardType, plural: bool, language: Language) -> Said {
    Ok(match language {
        Language::English => format!("{} with", en::it_is(card_type, plural)),
        Language::French => format!("{} avec", fr::it_is(card_type, plural)?),
    })
}

/// What a keyword is called: some are called otherwise with a parameter, "hexproof from".
fn spoken(keyword: &crate::ir::Keyword) -> Symbol {
    use crate::ir::symbol::keyword;
    match (keyword.name, &keyword.parameter) {
        (name, crate::ir::Parameter::None) => name,
        (keyword::HEXPROOF, _) => keyword::HEXPROOF_FROM,
        (keyword::PARTNER, crate::ir::Parameter::Name(_)) => keyword::PARTNER_WITH,
        (keyword::TRAMPLE, _) => keyword::TRAMPLE_OVER,
        (name, _) => name,
    }
}
