//! The listed changes of templating: what a text may lose or change when it is compiled and rendered, without any
//! change of meaning.
//!
//! A rendering is compared with the printed text word by word, after both have been rewritten by these changes.

mod changes;
mod dated;
mod order;
mod phrasing;
mod rewrite;
#[cfg(test)]
mod tests;
pub mod today;
mod variants;
mod wordings;

use std::ops::Range;

use smol_str::{SmolStr, SmolStrBuilder};

use crate::lex::lexicon::Number;
use crate::lex::{Concept, Entry, Language, Lexed, Names, PartOfSpeech, Shape, Span, Token, lex};

pub use changes::{CHANGES, Change};

/// Where a rendering departs from the printed text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{printed}` comes back as `{rendered}`")]
pub struct Difference {
    /// In the printed text: the first word that differs, or its end.
    pub at: Span,
    /// A few words of each from there on.
    pub printed: String,
    pub rendered: String,
}

/// Compares two texts of one card.
pub fn same_text(printed: &str, rendered: &str, names: &Names, language: Language) -> Result<(), Difference> {
    match lex(printed, names, language) {
        Ok(lexed) => same_tokens(&lexed, 0..lexed.tokens.len(), rendered, names),
        Err(error) => Err(Difference { at: Span::default(), printed: error.to_string(), rendered: String::new() }),
    }
}

/// Compares some tokens of a printed text, such as a paragraph, with its rendering.
pub fn same_tokens(printed: &Lexed<'_>, tokens: Range<usize>, rendered: &str, names: &Names) -> Result<(), Difference> {
    let language = printed.language;
    let span = printed.span_of(tokens.clone());
    // Mostly it comes back letter by letter.
    if printed.text_of(span) == rendered {
        return Ok(());
    }
    let end = span.end;
    let differ = |units: &[Unit], rendered: &str| Difference {
        at: units.first().map_or(Span::new(end, end), |unit| unit.span),
        printed: words(units),
        rendered: rendered.to_owned(),
    };
    let again = match lex(rendered, names, language) {
        Ok(again) => again,
        Err(error) => return Err(differ(&[], &error.to_string())),
    };
    let (text, names_in) = (printed.text_of(span), own_names(printed, tokens.clone()));
    let before = units(printed, tokens);
    let same = |printed: Vec<Unit>, again: Vec<Unit>| first_difference(printed, again, language);
    let Some((printed, again)) = same(before, units(&again, 0..again.tokens.len())) else { return Ok(()) };
    if same_today((text, &names_in), rendered, names, language) {
        return Ok(());
    }
    Err(differ(&printed, &words(&again)))
}

/// What is left of both from the first word that differs, behind all rewritings.
fn first_difference(printed: Vec<Unit>, again: Vec<Unit>, language: Language) -> Option<(Vec<Unit>, Vec<Unit>)> {
    let (mut printed, mut again) = rewrite::rewritten(printed, again, language)?;
    let at = printed.iter().zip(&again).enumerate().position(|(at, (a, b))| {
        // Behind « de » the number of a noun is a matter of spelling: « une capacité d'artefact », « d'artefacts ».
        let of =
            || language == Language::French && at > 0 && matches!(printed[at - 1].text.as_str(), "de" | "d'" | "non-");
        !(same(a, b, language) || of() && same_noun(a.entries, b.entries))
    });
    let at = at.unwrap_or(printed.len().min(again.len()));
    let same = at == printed.len() && at == again.len();
    (!same).then(|| (printed.split_off(at), again.split_off(at)))
}

/// Whether both are the same once what is said of what older texts say is what cards say today: the likeliest words for each
/// form, or others for one of them.
fn same_today((text, own): (&str, &[Range<usize>]), rendered: &str, names: &Names, language: Language) -> bool {
    let forms = today::dated_forms(text, own, language);
    let again = lex(rendered, names, language);
    let of_rendered = again.map_or_else(|_| Vec::new(), |again| own_names(&again, 0..again.tokens.len()));
    let dated = today::dated_forms(rendered, &of_rendered, language);
    if forms.is_empty() && dated.is_empty() {
        return false;
    }
    let compared = |text: &str| lex(text, names, language).ok().map(|text| units(&text, 0..text.tokens.len()));
    let (Some(rendered), Some(modern)) = (compared(rendered), compared(&brought_up(rendered, &dated, None))) else {
        return false;
    };
    let same = |of_one: Option<(usize, usize)>| {
        let Some(text) = compared(&brought_up(text, &forms, of_one)) else { return false };
        [&rendered, &modern].into_iter().any(|again| first_difference(text.clone(), again.clone(), language).is_none())
    };
    let others =
        || (0..forms.len()).flat_map(|form| (0..=forms[form].today.len()).map(move |words| Some((form, words))));
    same(None) || others().any(same)
}

/// A text with the likeliest of today's words for its dated forms; one of them with others, or as it is behind the last.
fn brought_up(text: &str, forms: &[today::DatedForm], of_one: Option<(usize, usize)>) -> String {
    let mut said = text.to_owned();
    for (at, form) in forms.iter().enumerate().rev() {
        let words = of_one.filter(|(form, _)| *form == at).map_or(0, |(_, words)| words);
        if let Some(words) = form.today.get(words) {
            said.replace_range(form.span.clone(), words);
        }
    }
    said
}

/// Where the card's own name stands in what some tokens were made of.
fn own_names(lexed: &Lexed<'_>, tokens: Range<usize>) -> Vec<Range<usize>> {
    let start = lexed.span_of(tokens.clone()).start as usize;
    let own = lexed.tokens[tokens].iter().filter(|token| token.shape() == Some(Shape::Itself));
    own.map(|token| token.span.start as usize - start..token.span.end as usize - start).collect()
}

/// A word or sign as it is compared.
#[derive(Clone, Debug)]
struct Unit {
    /// In lower case; a number in digits, the card's name as `~`.
    text: SmolStr,
    /// The rows that it can be a form of; none after a rewriting.
    entries: &'static [Entry],
    /// Of the printed text.
    span: Span,
}

impl Unit {
    /// All but where it stands.
    fn content(&self) -> (&str, &[Entry]) {
        (&self.text, self.entries)
    }

    fn sign(&self) -> bool {
        !self.text.starts_with(|character: char| character.is_alphanumeric() || character == '~')
    }
}

/// What compares as the card's own name.
const ITSELF: &str = "~";

fn units(lexed: &Lexed<'_>, tokens: Range<usize>) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::with_capacity(tokens.len() + 8);
    for token in &lexed.tokens[tokens] {
        let Some(text) = text_of(token, lexed) else { continue };
        // The two words of « du » have one span.
        let article = match units.last_mut() {
            Some(before) if before.span == token.span => contracted(&text).map(|(preposition, article)| {
                before.text = SmolStr::new_static(preposition);
                article
            }),
            _ => None,
        };
        let text = article.map_or(text, SmolStr::new_static);
        units.push(Unit { text, entries: token.entries, span: token.span });
    }
    units
}

/// The preposition and the article of a French contraction.
fn contracted(word: &str) -> Option<(&'static str, &'static str)> {
    Some(match word {
        "du" => ("de", "le"),
        "des" => ("de", "les"),
        "au" => ("à", "le"),
        "aux" => ("à", "les"),
        _ => return None,
    })
}

/// How a token is compared; None for signs that say nothing.
fn text_of(token: &Token, lexed: &Lexed<'_>) -> Option<SmolStr> {
    if let Some(number) = token.number() {
        return Some(smol_str::format_smolstr!("{number}"));
    }
    let raw = lexed.text_of(token.span);
    // The full stop of a quotation, read a second time as that of the sentence around it.
    if raw.is_empty() && token.is(Shape::Period) {
        return None;
    }
    Some(match token.shape() {
        Some(Shape::Itself) => SmolStr::new_static(ITSELF),
        Some(Shape::Possessive) => SmolStr::new_static("'s"),
        Some(Shape::QuoteOpen) => SmolStr::new_static("“"),
        Some(Shape::QuoteClose) => SmolStr::new_static("”"),
        Some(Shape::Dash) => SmolStr::new_static("—"),
        Some(Shape::Loyalty) => SmolStr::from(raw.trim_matches(['[', ']']).replace(['−', '–'], "-").to_lowercase()),
        Some(Shape::SizeChange) => SmolStr::from(raw.replace(['−', '–', '—'], "-").to_lowercase()),
        Some(Shape::Semicolon) => SmolStr::new_static(","),
        Some(Shape::Bullet) => SmolStr::new_static("•"),
        // The brackets around a loyalty cost in some files.
        Some(Shape::Unknown) if matches!(raw, "[" | "]") => return None,
        _ if raw.bytes().all(|byte| byte.is_ascii_lowercase()) => SmolStr::new(raw),
        _ => {
            let mut text = SmolStrBuilder::new();
            for character in raw.chars() {
                match character {
                    '’' | '‘' | 'ʼ' => text.push('\''),
                    '‐' | '‑' | '−' | '–' => text.push('-'),
                    '\u{a0}' | '\u{202f}' => text.push(' '),
                    '[' | ']' => {}
                    _ => character.to_lowercase().for_each(|character| text.push(character)),
                }
            }
            text.finish()
        }
    })
}

fn same(a: &Unit, b: &Unit, language: Language) -> bool {
    a.text == b.text || language == Language::French && agree(a.entries, b.entries)
}

/// Whether two French words are forms of one concept: of the same number if it is a noun, in any form else.
fn agree(a: &[Entry], b: &[Entry]) -> bool {
    a.iter().any(|a| b.iter().any(|b| a.row.canonical() == b.row.canonical() && same_number(a, b)))
}

/// Whether two French words are forms of one concept, of any number.
fn same_noun(a: &[Entry], b: &[Entry]) -> bool {
    a.iter().any(|a| b.iter().any(|b| a.row.canonical() == b.row.canonical()))
}

fn same_number(a: &Entry, b: &Entry) -> bool {
    let part = a.row.part_of_speech();
    let plural = |entry: &Entry| entry.row.row().noun(Language::French, Number::Plural);
    !(part == PartOfSpeech::Noun || part.is_type()) || a.form == b.form || plural(a).is_none() || plural(b).is_none()
}

/// The first words, for a message.
fn words(units: &[Unit]) -> String {
    units.iter().take(6).map(|unit| unit.text.as_str()).collect::<Vec<_>>().join(" ")
}
