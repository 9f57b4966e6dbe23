//! Files and the documents in the editor.

use serde::{Deserialize, Serialize};

use super::{Code, Lang, Refusal, Shared};
use crate::bilingual;
use crate::bounds::{BODY, FINDINGS, TEXT};
use crate::desk::protocol::{CompletionResponse, HoverContents, Position, TextEdit, Uri};
use crate::desk::{self, Document};
use crate::diagnostic::{Bilingual, Severity};
use crate::documents::{Documents, Key};
use crate::files::{Listed, NoFile, Place};
use crate::lex::Lexicon;
use crate::source::{Card, Input, read_all};

/// The cards that may be named: those of a file, as it is or as the page has it.
#[derive(Debug, Deserialize)]
pub struct Cards {
    pub file: String,
    pub text: Option<String>,
}

#[derive(Debug, Deserialize)]
pub struct AboutState {
    pub lang: Lang,
}

/// What is served.
#[derive(Debug, Serialize)]
pub struct State {
    pub version: &'static str,
    /// What the folder or the file is called.
    pub name: String,
    /// The language that the page begins in, where it has not been told another.
    pub lang: Lang,
    pub write: bool,
    /// Whether games are played: there are builds without the rules.
    pub plays: bool,
    pub files: Vec<Listed>,
    /// There are more files than are listed.
    pub more: bool,
}

#[derive(Debug, Deserialize)]
pub struct Open {
    pub lang: Lang,
    pub file: String,
}

#[derive(Debug, Default, Serialize)]
pub struct Opened {
    pub text: String,
    pub stamp: String,
    /// The name of the file that the text becomes, where it was made of one of another program.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What such a file says that has no place in the text.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// What tells whether a file is as it was.
#[derive(Debug, Serialize)]
pub struct Stamp {
    pub stamp: String,
}

#[derive(Debug, Deserialize)]
pub struct Save {
    pub lang: Lang,
    pub file: String,
    pub text: String,
    /// The stamp of what it takes the place of; none for a new file.
    pub before: Option<String>,
}

/// The text of a file, as a page has it now.
#[derive(Debug, Deserialize)]
pub struct Check {
    pub lang: Lang,
    /// The page's own number.
    pub page: String,
    pub file: String,
    /// All of it; none where `edit` says what has changed.
    pub text: Option<String>,
    pub edit: Option<Edit>,
    /// Counted by the page.
    pub version: i32,
}

/// What has changed in a text: a large one need not be sent for each key. Places are UTF-16 units.
#[derive(Debug, Deserialize)]
pub struct Edit {
    /// The number of the text that has changed.
    pub before: i32,
    pub from: usize,
    pub to: usize,
    pub insert: String,
    /// How long the text is then: where both sides don't agree on that, all of it is to be sent.
    pub length: usize,
}

impl Edit {
    fn applied(&self, text: &str) -> Option<String> {
        let from = byte_of(text, self.from)?;
        let to = from + byte_of(&text[from..], self.to.checked_sub(self.from)?)?;
        let new = [&text[..from], &self.insert, &text[to..]].concat();
        (units(&new) == self.length).then_some(new)
    }
}

/// The byte at which a UTF-16 unit of a text begins.
fn byte_of(text: &str, unit: usize) -> Option<usize> {
    const AT_ONCE: usize = 4096;
    let (mut byte, mut at) = (0, 0);
    loop {
        let end = text.floor_char_boundary(byte + AT_ONCE);
        let here = units(&text[byte..end]);
        if at + here >= unit || end == text.len() {
            break;
        }
        (byte, at) = (end, at + here);
    }
    for (start, letter) in text[byte..].char_indices() {
        if at >= unit {
            return (at == unit).then_some(byte + start);
        }
        at += letter.len_utf16();
    }
    (at == unit).then_some(text.len())
}

/// How many UTF-16 units a text has: one a character, and another where it takes four bytes. So few are counted in a byte at a
/// time that it can't overflow: a register holds many such counts at once.
fn units(text: &str) -> usize {
    const AT_ONCE: usize = 127;
    let of =
        |bytes: &[u8]| bytes.iter().map(|byte| u8::from(byte & 0xC0 != 0x80) + u8::from(*byte >= 0xF0)).sum::<u8>();
    text.as_bytes().chunks(AT_ONCE).map(|bytes| usize::from(of(bytes))).sum()
}

/// What is wrong with a document.
#[derive(Debug, Serialize)]
pub struct Checked {
    pub version: i32,
    pub cards: usize,
    pub findings: Vec<Finding>,
    /// Findings that are not among them.
    pub more: usize,
    pub errors: usize,
    pub warnings: usize,
    /// What is beyond the checker.
    pub beyond: usize,
    /// Cards that have not been looked at yet: asked again with the same text and number, more of them are.
    pub waiting: usize,
}

/// Something that is wrong, beyond the checker, or worth a note.
#[derive(Debug, Serialize)]
pub struct Finding {
    pub start: Position,
    pub end: Position,
    /// `error`, `warning`, `beyond` or `note`.
    pub severity: &'static str,
    pub code: &'static str,
    pub message: String,
    pub fix: Option<Fix>,
}

/// What can be written instead.
#[derive(Debug, Serialize)]
pub struct Fix {
    pub start: Position,
    pub end: Position,
    pub text: String,
    /// It changes no meaning.
    pub safe: bool,
}

/// A place of a document.
#[derive(Debug, Deserialize)]
pub struct At {
    pub lang: Lang,
    pub page: String,
    pub file: String,
    pub version: i32,
    #[serde(default)]
    pub line: u32,
    #[serde(default)]
    pub character: u32,
}

/// What is said of a place, as Markdown of bold words and lists.
#[derive(Debug, Serialize)]
pub struct Hovered {
    pub markdown: Option<String>,
}

/// What can be written at a place.
#[derive(Debug, Serialize)]
pub struct Completed {
    pub items: Vec<Item>,
}

#[derive(Debug, Serialize)]
pub struct Item {
    pub label: String,
    pub start: Position,
    pub end: Position,
    pub text: String,
}

/// Changes of a document.
#[derive(Debug, Serialize)]
pub struct Edits {
    pub edits: Vec<TextEdit>,
}

pub(super) fn state(shared: &Shared, _: AboutState) -> Result<State, Refusal> {
    let (files, more) = shared.files.files();
    Ok(State {
        version: env!("CARGO_PKG_VERSION"),
        name: shared.files.name(),
        lang: shared.language.into(),
        write: shared.write,
        plays: cfg!(feature = "play"),
        files,
        more,
    })
}

pub(super) fn open(shared: &Shared, asked: Open) -> Result<Opened, Refusal> {
    #[cfg(feature = "server")]
    if let Some(name) = crate::files::text_of(&asked.file) {
        return as_text(shared, &asked, name);
    }
    let read = shared.files.read(&asked.file);
    let (text, stamp) = read.map_err(|why| Refusal::file(&asked.file, &why, asked.lang))?;
    Ok(Opened { text, stamp, ..Opened::default() })
}

/// The cards of a file of another program as a text of that name, and what is lost on the way.
#[cfg(feature = "server")]
fn as_text(shared: &Shared, asked: &Open, name: String) -> Result<Opened, Refusal> {
    use crate::source::exchange::{Form, Wish, write};
    let (file, lang) = (&asked.file, asked.lang);
    let read = read(shared, file, lang)?;
    let mut notes: Vec<String> =
        read.diagnostics.iter().map(|fault| fault.message.get(lang.into()).to_owned()).collect();
    if read.cards.is_empty() {
        let message = notes.pop().unwrap_or_default();
        let message = bilingual!("{file}: {message}", "{file} : {message}");
        return Err(Refusal::refused(&message, lang));
    }
    let wish = Wish { language: lang.into(), head: &read.summary.aside.head, ..Wish::default() };
    let written = write(Form::Cards, &read.cards, &wish).map_err(|message| Refusal::refused(&message, lang))?;
    let lost = written.lost.keys().map(|part| part.name().get(lang.into()).to_owned());
    let beyond = read.summary.aside.beyond.keys().map(ToString::to_string);
    let lost: Vec<String> = lost.chain(beyond).collect();
    if !lost.is_empty() {
        let lost = lost.join(", ");
        notes.push(bilingual!("Not taken over: {lost}.", "Non repris : {lost}.").get(lang.into()).to_owned());
    }
    let text = String::from_utf8(written.bytes).map_err(|_| Refusal::unknown(lang))?;
    if text.len() as u64 > TEXT {
        return Err(Refusal::file(file, &NoFile::TooLong, lang));
    }
    Ok(Opened { text, name: Some(name), notes, ..Opened::default() })
}

pub(super) fn stamp(shared: &Shared, asked: Open) -> Result<Stamp, Refusal> {
    let stamp = shared.files.stamp(&asked.file);
    stamp.map(|stamp| Stamp { stamp }).map_err(|why| Refusal::file(&asked.file, &why, asked.lang))
}

pub(super) fn save(shared: &Shared, asked: Save) -> Result<Stamp, Refusal> {
    if !shared.write {
        let message = Bilingual::new(
            "nothing is written: start cardc serve with --write",
            "rien n'est écrit : lancez cardc serve avec --write",
        );
        return Err(Refusal::new(Code::ReadOnly, &message, asked.lang));
    }
    let written = shared.files.write(&asked.file, &asked.text, asked.before.as_deref());
    written.map(|stamp| Stamp { stamp }).map_err(|why| Refusal::file(&asked.file, &why, asked.lang))
}

/// The cards of a file. Those of the page's own text are read from it.
pub(super) fn cards(shared: &Shared, asked: &Cards, lang: Lang) -> Result<Vec<Card>, Refusal> {
    let file = &asked.file;
    if let Some(text) = &asked.text {
        let words = words_beside(shared, file, lang)?;
        return Ok(read_all(Input::from_text(file, text.as_str()).lexicon(words)).cards);
    }
    Ok(read(shared, file, lang)?.cards)
}

/// What a file has that is of a size to be read as a whole.
fn read(shared: &Shared, file: &str, lang: Lang) -> Result<crate::source::Cards, Refusal> {
    let place = shared.files.place(file).map_err(|why| Refusal::file(file, &why, lang))?;
    if let Place::Disk(path) = &place
        && (std::fs::metadata(path).map_or(0, |file| file.len()) > most_bytes(file)
            || database::Database::is_database(path))
    {
        let most = TEXT >> 20;
        let message = bilingual!(
            "this takes the cards of a file of at most {most} MB that is no database",
            "il y faut les cartes d'un fichier d'au plus {most} Mo qui ne soit pas une base"
        );
        return Err(Refusal::refused(&message, lang));
    }
    let words = words_beside(shared, file, lang)?;
    let input = place.input(file).map_err(|message| Refusal::refused(&message, lang))?;
    Ok(read_all(input.lexicon(words)))
}

/// How long a file may be that is read as a whole. In a set of Magic Set Editor pictures take the most, and are not read.
fn most_bytes(file: &str) -> u64 {
    let ending = file.rsplit('.').next().unwrap_or_default();
    if ending.eq_ignore_ascii_case("mse-set") { u64::MAX } else { TEXT }
}

fn words_beside(shared: &Shared, file: &str, lang: Lang) -> Result<Lexicon, Refusal> {
    let path = shared.files.beside(file).map_err(|why| Refusal::file(file, &why, lang))?;
    Ok(lsp::desk::Vocabularies::default().beside(&path))
}

pub(super) fn check(shared: &Shared, documents: &mut Documents, asked: Check) -> Result<Checked, Refusal> {
    // A text that was never saved stands beside the folder's other files.
    let path = shared.files.beside(&asked.file).map_err(|why| Refusal::file(&asked.file, &why, asked.lang))?;
    let key = Key { page: asked.page, file: asked.file };
    let changed = |edit: &Edit| edit.applied(&documents.get(&key, edit.before)?.text);
    let text = asked.text.or_else(|| asked.edit.as_ref().and_then(changed));
    let text = text.ok_or_else(|| Refusal::stale(asked.lang))?;
    // A text can't be sent whole that is longer; no changes make one.
    if text.len() > BODY {
        return Err(Refusal::file(&key.file, &NoFile::TooLong, asked.lang));
    }
    let document = documents.take(key, &path, text, asked.version, asked.lang.into());
    Ok(checked(document))
}

/// A text as an editor has it, whose lines end in one way.
pub(super) fn as_edited(text: &str) -> String {
    if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n") } else { text.to_owned() }
}

/// Has the file looked at that a page opens first, so that it is known when a page asks. Gives whether there is more of it.
#[cfg(feature = "server")]
pub(crate) fn prepare(shared: &Shared, documents: &mut Documents) -> bool {
    let (files, _) = shared.files.files();
    let Some(first) = files.into_iter().find(|file| file.kind == crate::files::Kind::Cards) else { return false };
    // From here on the page asks for the rest.
    if documents.are_open(&first.path) {
        return false;
    }
    let (Ok((text, _)), Ok(path)) = (shared.files.read(&first.path), shared.files.beside(&first.path)) else {
        return false;
    };
    let text = as_edited(&text);
    let key = Key { page: Key::NOBODY.to_owned(), file: first.path };
    documents.take(key, &path, text, 0, shared.language).waiting > 0
}

fn checked(document: &Document) -> Checked {
    let count = |severity| document.findings.iter().filter(|one| one.diagnostic.severity == severity).count();
    let nowhere = nowhere();
    let messages = desk::diagnostics(document, &nowhere);
    let finding = |(found, told): (&desk::Finding, desk::protocol::Diagnostic)| Finding {
        start: told.range.start,
        end: told.range.end,
        severity: match found.diagnostic.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Beyond => "beyond",
            Severity::Note => "note",
        },
        code: found.diagnostic.code,
        message: told.message,
        fix: found.fix.as_ref().map(|(span, text, safe)| {
            let range = document.range(span);
            Fix { start: range.start, end: range.end, text: text.clone(), safe: *safe }
        }),
    };
    Checked {
        version: document.version,
        cards: document.cards().len(),
        findings: document.findings.iter().zip(messages).take(FINDINGS).map(finding).collect(),
        more: document.findings.len().saturating_sub(FINDINGS),
        errors: count(Severity::Error),
        warnings: count(Severity::Warning),
        beyond: count(Severity::Beyond),
        waiting: document.waiting,
    }
}

/// The address of a document that nobody looks at by it.
fn nowhere() -> Uri {
    use std::str::FromStr as _;
    Uri::from_str("cardc:document").expect("an address")
}

impl At {
    pub(super) fn document<'d>(&self, documents: &'d Documents) -> Result<&'d Document, Refusal> {
        let key = Key { page: self.page.clone(), file: self.file.clone() };
        documents.get(&key, self.version).ok_or_else(|| Refusal::stale(self.lang))
    }

    fn position(&self) -> Position {
        Position::new(self.line, self.character)
    }
}

pub(super) fn hover(_: &Shared, documents: &mut Documents, asked: At) -> Result<Hovered, Refusal> {
    let hover = desk::hover(asked.document(documents)?, asked.position());
    let markdown = hover.and_then(|hover| match hover.contents {
        HoverContents::Markup(markup) => Some(markup.value),
        HoverContents::Scalar(_) | HoverContents::Array(_) => None,
    });
    Ok(Hovered { markdown })
}

pub(super) fn complete(_: &Shared, documents: &mut Documents, asked: At) -> Result<Completed, Refusal> {
    use crate::desk::protocol::CompletionTextEdit;
    let items = match desk::completion(asked.document(documents)?, asked.position()) {
        Some(CompletionResponse::Array(items)) => items,
        Some(CompletionResponse::List(list)) => list.items,
        None => Vec::new(),
    };
    let item = |item: desk::protocol::CompletionItem| match item.text_edit? {
        CompletionTextEdit::Edit(edit) => {
            Some(Item { label: item.label, start: edit.range.start, end: edit.range.end, text: edit.new_text })
        }
        CompletionTextEdit::InsertAndReplace(_) => None,
    };
    Ok(Completed { items: items.into_iter().filter_map(item).collect() })
}

pub(super) fn fixes(_: &Shared, documents: &mut Documents, asked: At) -> Result<Edits, Refusal> {
    Ok(Edits { edits: desk::fix_all(asked.document(documents)?) })
}

pub(super) fn format(_: &Shared, documents: &mut Documents, asked: At) -> Result<Edits, Refusal> {
    Ok(Edits { edits: desk::formatted(asked.document(documents)?) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_counted_as_the_page_counts_them() {
        let text = "Ourson 𝔸 é\n— 𝔸𝔸 ".repeat(700);
        for text in ["", "a", "𝔸", "é", &text] {
            let all = text.encode_utf16().count();
            assert_eq!(units(text), all);
            let mut at = 0;
            for (byte, letter) in text.char_indices() {
                assert_eq!(byte_of(text, at), Some(byte));
                if letter.len_utf16() == 2 {
                    assert_eq!(byte_of(text, at + 1), None, "a place within a character");
                }
                at += letter.len_utf16();
            }
            assert_eq!((byte_of(text, all), byte_of(text, all + 1)), (Some(text.len()), None));
        }
    }

    #[test]
    fn a_change_is_made_where_both_sides_agree_on_it() {
        let change = |from, to, insert: &str, length| {
            let insert = insert.to_owned();
            Edit { before: 1, from, to, insert, length }.applied("Ourson 𝔸 {U}\n")
        };
        assert_eq!(change(7, 9, "B", 13).as_deref(), Some("Ourson B {U}\n"));
        assert_eq!(change(14, 14, "Vol", 17).as_deref(), Some("Ourson 𝔸 {U}\nVol"));
        assert_eq!(change(7, 9, "B", 14), None, "another length");
        assert_eq!(change(8, 9, "B", 14), None, "within a character");
        assert_eq!(change(9, 7, "B", 14), None);
        assert_eq!(change(15, 15, "B", 15), None);
    }
}
