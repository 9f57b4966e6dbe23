//! What is wrong with a text: what was not understood, and what the lints say.

use serde::{Deserialize, Serialize};

use super::lints::{self, Checks, Faces};
use super::words::to_bring;
use crate::bilingual;
use crate::compile::{Compiled, CompiledParagraph, compile, context_of_types};
use crate::diagnostic::{Bilingual, Diagnostic, Excerpt, Language, Position, Severity};
use crate::gate::{self, Gate};
use crate::ir::Paragraph;
use crate::lex::{Concept, LexError, MAX_TEXT, MAX_TOKENS, Names, PartOfSpeech, TypeLine};
use crate::source::{Card, Face, Origin, Printed, names};
use crate::text::{Place, Text};

/// A text of a face, read once for all that looks at it.
pub(crate) struct ReadText<'f, 't> {
    face: &'f Face,
    printed: &'f Printed,
    language: Language,
    names: Names,
    types: &'t TypeLine,
    compiled: Result<Compiled<'f>, LexError>,
}

impl<'f, 't> ReadText<'f, 't> {
    pub fn of(face: &'f Face, printed: &'f Printed, language: Language, types: &'t TypeLine) -> ReadText<'f, 't> {
        let names = printed.names(language);
        let compiled = compile(&printed.text, &names, language, context_of_types(types));
        ReadText { face, printed, language, names, types, compiled }
    }

    /// Another text in the place of this one.
    pub fn anew<'a>(&'a self, printed: &'a Printed) -> ReadText<'a, 'a> {
        ReadText::of(self.face, printed, self.language, self.types)
    }

    pub fn printed(&self) -> &'f Printed {
        self.printed
    }

    pub fn language(&self) -> Language {
        self.language
    }

    fn text(&self) -> Option<Text<'_>> {
        let compiled = self.compiled.as_ref().ok()?;
        Some(Text::new(self.face, self.printed, &self.names, compiled, self.types))
    }

    /// What every paragraph of it means, where it is understood.
    pub fn meanings(&self) -> Vec<Option<Paragraph>> {
        let paragraphs = self.compiled.iter().flat_map(|compiled| &compiled.paragraphs);
        paragraphs.map(|paragraph| paragraph.outcome.as_ref().ok().cloned()).collect()
    }

    /// What is wrong with it; with the English text of the same face, also where it says something else.
    pub fn found(&self, english: Option<&ReadText<'f, 't>>, checks: &Checks) -> Vec<Diagnostic> {
        let text = match (&self.compiled, self.text()) {
            (Err(error), _) => return vec![Diagnostic::error("E-SIZE", too_long(*error))],
            (_, None) => return Vec::new(),
            (_, Some(text)) => text.told_in_full(checks.asks_in_full()),
        };
        let mut found = checks.text(&text);
        // What the type line of the face says is known: where all of it is, there is nothing to find. A French name of a type
        // that the English line has is no mistake of the card.
        if !self.types.unknown.is_empty() {
            found.extend(type_line(self.printed, self.language));
        }
        if let Some(english) = english.and_then(ReadText::text) {
            found.extend(checks.pair(&english, &text));
        }
        in_order(found)
    }
}

/// Compiles one printed text of a face and says what is wrong with it; of a French text also where it says something
/// else than the English one.
pub fn diagnose(face: &Face, printed: &Printed, language: Language) -> Vec<Diagnostic> {
    let english = face.english.as_ref().filter(|_| language == Language::French);
    let types = face.types();
    let english = english.map(|english| ReadText::of(face, english, Language::English, &types));
    let read = ReadText::of(face, printed, language, &types);
    found_and_judged(&read, english.as_ref(), Checks::all())
}

/// What is wrong with a text; of the fixes those that may be written or offered, where fixes are asked for.
fn found_and_judged(read: &ReadText<'_, '_>, english: Option<&ReadText<'_, '_>>, checks: &Checks) -> Vec<Diagnostic> {
    let mut found = read.found(english, checks);
    if !checks.asks_in_full() {
        found.iter_mut().for_each(|found| found.fix = None);
    } else if gate::changes(&found) {
        Gate::new(read, english).judge(&mut found);
    }
    found
}

/// The texts of a face, and of each the English one where it is French.
fn with_english<'r, 'f, 't>(
    texts: &'r [ReadText<'f, 't>],
) -> impl Iterator<Item = (&'r ReadText<'f, 't>, Option<&'r ReadText<'f, 't>>)> {
    let english = texts.iter().find(|text| text.language == Language::English);
    texts.iter().map(move |text| (text, english.filter(|_| text.language == Language::French)))
}

fn texts_of<'f, 't>(face: &'f Face, types: &'t TypeLine) -> Vec<ReadText<'f, 't>> {
    face.all_printed().map(|(language, printed)| ReadText::of(face, printed, language, types)).collect()
}

/// Every text of a card, with the gate to what may be written in its place.
pub(crate) fn faces_with_texts(card: &Card, each: &mut dyn FnMut(&Face, &Printed, Language, &Gate<'_>)) {
    for (face, types) in Faces::of(card).with_types() {
        for (read, english) in with_english(&texts_of(face, types)) {
            each(face, read.printed, read.language, &Gate::new(read, english));
        }
    }
}

/// A finding in a text with the place of the file that it is at.
pub(crate) fn located(
    path: &str,
    card: &Card,
    face: &Face,
    printed: &Printed,
    language: Language,
    mut diagnostic: Diagnostic,
) -> Diagnostic {
    let at = diagnostic.primary.as_ref().map_or(0, |label| label.span.start);
    let place = crate::diagnostic::Location { language: Some(language), ..printed.place(path, card, face, at) };
    diagnostic.place = match &diagnostic.excerpt {
        Some(excerpt) => crate::diagnostic::Location { position: excerpt.text_in_file().position(at), ..place },
        None => place,
    };
    diagnostic
}

/// What is wrong with the lines of a card that are no rules text.
pub(crate) fn check_lines<'c>(path: &str, card: &'c Card) -> Vec<Found<'c>> {
    let faces = Faces::of(card);
    Checks::all().card(&faces).into_iter().map(|diagnostic| of_card(path, card, diagnostic)).collect()
}

/// What is wrong with one paragraph that was not understood.
pub fn diagnose_text(
    compiled: &Compiled<'_>,
    paragraph: &CompiledParagraph,
    names: &Names,
    type_line: &str,
) -> Vec<Diagnostic> {
    let (face, printed) = (Face::default(), Printed::default());
    let types = TypeLine::guess(type_line);
    let text = Text::new(&face, &printed, names, compiled, &types);
    let place = Place { text: &text, paragraph };
    match place.ir() {
        Some(ir) => Checks::all().ability(place, ir),
        None => lints::unread(place),
    }
}

/// A finding, with the text that its spans count in.
pub struct Found<'c> {
    pub diagnostic: Diagnostic,
    /// None where the finding brings its own excerpt.
    pub printed: Option<&'c Printed>,
    pub language: Language,
}

/// What is wrong with a card of a file.
pub fn check_card<'c>(path: &str, card: &'c Card) -> Vec<Found<'c>> {
    check_card_for(path, card, Checks::all())
}

/// What is wrong with a card of a file, as far as it is looked for.
pub fn check_card_for<'c>(path: &str, card: &'c Card, checks: &Checks) -> Vec<Found<'c>> {
    Findings::of(card, checks).placed(path, card)
}

/// What is wrong with a card, whatever file it stands in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Findings {
    /// On its lines that are no rules text.
    of_card: Vec<Diagnostic>,
    of_texts: Vec<OfText>,
}

/// A finding in a text: the number of the face, from 0, and the language.
type OfText = (usize, Language, Diagnostic);

impl Findings {
    /// Looks for what is wrong with a card.
    pub fn of(card: &Card, checks: &Checks) -> Findings {
        let faces = Faces::of(card);
        let mut findings = Findings { of_card: checks.card(&faces), of_texts: Vec::new() };
        for (number, (face, types)) in faces.with_types().enumerate() {
            for (text, english) in with_english(&texts_of(face, types)) {
                let found = found_and_judged(text, english, checks).into_iter();
                findings.of_texts.extend(found.map(|found| (number, text.language, found)));
            }
        }
        findings
    }

    /// What was found in a card of data when it stood elsewhere: the lines that a finding brings along stand where the card
    /// does now.
    pub fn moved_to(mut self, start: Position) -> Findings {
        let of_texts = self.of_texts.iter_mut().map(|(.., found)| found);
        let excerpts = self.of_card.iter_mut().chain(of_texts).filter_map(|found| found.excerpt.as_deref_mut());
        excerpts.for_each(|excerpt| excerpt.lines.fill(start));
        self
    }

    /// The findings with their places in a file.
    pub fn placed<'c>(self, path: &str, card: &'c Card) -> Vec<Found<'c>> {
        let mut placed: Vec<Found<'c>> =
            self.of_card.into_iter().map(|diagnostic| of_card(path, card, diagnostic)).collect();
        let faces: Vec<&Face> = card.faces.iter().filter(|face| face.all_printed().next().is_some()).collect();
        for (number, language, mut diagnostic) in self.of_texts {
            let Some((face, printed)) = faces.get(number).and_then(|face| Some((*face, face.printed(language)?)))
            else {
                continue;
            };
            let beside_english = language == Language::French && face.english.is_some();
            if is_printing(beside_english, printed) && diagnostic.severity == Severity::Error {
                diagnostic.severity = Severity::Warning;
            }
            let diagnostic = located(path, card, face, printed, language, diagnostic);
            // A word that the check of the type line finds, too, is said once, with what brings it.
            let same = |found: &&mut Found<'_>| {
                found.diagnostic.code == "CD-8" && found.diagnostic.excerpt == diagnostic.excerpt
            };
            if diagnostic.code == "E-SUBTYPE"
                && let Some(same) = placed.iter_mut().find(same)
            {
                same.diagnostic.notes.extend(diagnostic.notes);
                continue;
            }
            placed.push(Found { diagnostic, printed: Some(printed), language });
        }
        placed
    }
}

/// Where the data of a card begin, all of which have one place; none where people wrote it, so that each of its lines has a place
/// of its own.
pub fn start_of_data(card: &Card) -> Option<Position> {
    let all = || card.faces.iter().flat_map(Face::all_printed).map(|(_, printed)| &printed.origin);
    let start = all().next()?.start;
    let of_data = |origin: &Origin| {
        *origin != Origin::default() && [origin.start, origin.type_line] == [start; 2] && origin.paragraphs.is_empty()
    };
    all().all(of_data).then_some(start)
}

/// Whether a text is that of a printing, which a database has beside the English of today: what is wrong in it is misprinted,
/// or a fault of the data. Nobody who checks a card mends that, so that it is no error of the card.
fn is_printing(beside_english: bool, printed: &Printed) -> bool {
    beside_english && printed.origin.paragraphs.is_empty() && !printed.text.is_empty()
}

/// What is wrong with the cards of a file among each other.
pub fn check_file<'c>(path: &str, cards: &'c [Card]) -> Vec<Found<'c>> {
    check_file_for(path, cards, Checks::all())
}

/// What is wrong with the cards of a file among each other, as far as it is looked for.
pub fn check_file_for<'c>(path: &str, cards: &'c [Card], checks: &Checks) -> Vec<Found<'c>> {
    let found = checks.file(cards).into_iter();
    found.filter_map(|(at, diagnostic)| Some(of_card(path, cards.get(at)?, diagnostic))).collect()
}

/// A finding on a line of the card that is no rules text.
fn of_card<'c>(path: &str, card: &'c Card, mut diagnostic: Diagnostic) -> Found<'c> {
    let printed = card.faces.first().and_then(|face| face.all_printed().next());
    let language = printed.map_or(Language::English, |(language, _)| language);
    let face = diagnostic.place.face.take();
    let position = diagnostic.position(None).or(printed.map(|(_, printed)| printed.origin.start));
    diagnostic.place = crate::diagnostic::Location {
        file: Some(path.into()),
        position,
        card: Some(card.name.clone()),
        face: face.filter(|_| card.faces.len() > 1),
        language: Some(language),
    };
    Found { diagnostic, printed: None, language }
}

/// In the order of the text, the worst first where two begin at one place; and each once.
fn in_order(mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let at = |found: &Diagnostic| found.primary.as_ref().map_or(0, |label| label.span.start);
    found.sort_by_key(|found| (at(found), std::cmp::Reverse(found.severity)));
    found.dedup();
    found
}

/// What is wrong with a text of a face that is compiled already, as far as it is looked for.
pub fn diagnose_compiled(text: &Text<'_>, checks: &Checks) -> Vec<Diagnostic> {
    in_order(checks.text(text))
}

/// Words behind the dash of a type line that are no subtypes (205.3).
fn type_line(printed: &Printed, language: Language) -> Option<Diagnostic> {
    let line = &printed.type_line;
    let read = TypeLine::read_in(line, language, printed.lexicon);
    let word = read.unknown.first().filter(|_| !read.types.is_empty())?;
    let at = line.find(word.as_str())?;
    // What stands before the dash is a card type, and there are no others.
    line.find(['—', '–', ':']).filter(|dash| *dash < at)?;
    let part = read.subtype_section()?;
    let (en, fr) = part.names();
    let known = printed.lexicon.rows(part).filter_map(|row| row.row().name(language));
    let message = bilingual!("\"{word}\" is not {en}", "« {word} » n'est pas {fr}");
    // Each planeswalker has a type of its own (205.3j).
    if part == PartOfSpeech::PlaneswalkerType {
        return None;
    }
    let mut diagnostic = Diagnostic::error("E-SUBTYPE", message).rule("205.3");
    diagnostic = match names::nearest(word, known).first() {
        Some(near) => {
            let near = crate::text::capitalised(near);
            diagnostic
                .label(at..at + word.len(), bilingual!("did you mean \"{near}\"?", "vouliez-vous dire « {near} » ?"))
        }
        None => diagnostic.at(at..at + word.len()).note(to_bring(word, part)),
    };
    Some(diagnostic.excerpt(Excerpt::of_line(line.as_str(), printed.origin.type_line)))
}

/// Why a text is too long to be read.
fn too_long(error: LexError) -> Bilingual {
    match error {
        LexError::TooLong { length } => bilingual!(
            "the text has {length} bytes, the most is {MAX_TEXT}",
            "le texte a {length} octets, le maximum est {MAX_TEXT}"
        ),
        LexError::TooManyTokens => bilingual!(
            "the text has more than {MAX_TOKENS} words and signs",
            "le texte a plus de {MAX_TOKENS} mots et signes"
        ),
    }
}
