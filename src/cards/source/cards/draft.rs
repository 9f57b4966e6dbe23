//! Gathers the lines of each card: which line belongs to which face and language.

use smol_str::SmolStr;

use super::line::{Choice, Kind, Line};
use crate::bilingual;
use crate::diagnostic::{Bilingual, Diagnostic, Excerpt, Location, Position};
use crate::lex::Lexicon;
use crate::source::CardResult;
use crate::source::limits;
use crate::vocabulary;

/// A card whose lines are being gathered.
#[derive(Default)]
pub(super) struct Draft {
    pub(super) faces: Vec<FaceDraft>,
    /// A fault was reported: the lines that still belong to it are passed over.
    broken: bool,
}

/// The lines of one face.
#[derive(Default)]
pub(super) struct FaceDraft {
    pub(super) main: Vec<Line>,
    /// The lines behind `=`, where there is one.
    pub(super) other: Option<Vec<Line>>,
    /// The word behind `//`, and where it stands.
    pub(super) layout: Option<Line>,
}

/// Takes the lines of a file one by one and hands out the cards.
pub(super) struct Reader<'e> {
    pub(super) file: SmolStr,
    pub(super) each: &'e mut dyn FnMut(CardResult),
    pub(super) choice: Choice,
    draft: Option<Draft>,
    /// The next line of text goes on with the draft. Else it begins a new card.
    open: bool,
    /// Bytes of the draft's lines.
    size: usize,
    /// What the words of the cards are looked up in.
    pub(super) lexicon: Lexicon,
    /// The lines of a vocabulary that is being gathered.
    words: Option<Vec<Line>>,
    /// The vocabularies that were read, as they stand.
    pub(super) head: String,
    /// Cards are handed out whose type line is no type line, too.
    pub(super) untyped: bool,
}

impl<'e> Reader<'e> {
    pub(super) fn new(file: SmolStr, lexicon: Lexicon, each: &'e mut dyn FnMut(CardResult)) -> Self {
        let (choice, head) = (Choice::Detect, String::new());
        Reader { file, each, choice, draft: None, open: false, size: 0, lexicon, words: None, head, untyped: false }
    }

    /// Takes a line of a vocabulary: false for one that is none.
    fn word(&mut self, line: &Line) -> bool {
        let Some(words) = &mut self.words else { return false };
        match line.kind() {
            Kind::Cards => self.end_words(true),
            _ => words.push(line.clone()),
        }
        true
    }

    /// Puts the words that are gathered over those that are known. Where no `cards:` ends them, the first line that is no
    /// word is told, and what follows it is left out.
    fn end_words(&mut self, said: bool) {
        let Some(mut words) = self.words.take() else { return };
        if !said && let Some(at) = words.iter().position(|line| !vocabulary::can_be_word(line)) {
            let line = words[at].clone();
            words.truncate(at);
            self.report(
                &line,
                "E-WORDS",
                bilingual!(
                    "this is no word, and no `cards:` stands before it: write `cards:` on a line of its own where the words end",
                    "ceci n'est pas un mot, et aucun « cartes : » ne le précède : écrivez « cartes : » seul sur une ligne là où \
                     les mots finissent"
                ),
            );
        }
        self.head += &vocabulary::written(&words);
        let read = vocabulary::read(&self.file, words, self.lexicon);
        self.lexicon = read.lexicon;
        for diagnostic in read.diagnostics {
            (self.each)(Err(Box::new(diagnostic)));
        }
    }

    pub(super) fn line(&mut self, line: Line) {
        if self.word(&line) {
            return;
        }
        match line.kind() {
            Kind::Words => {
                self.end();
                self.words = Some(Vec::new());
            }
            Kind::Cards => self.end(),
            Kind::Comment => {}
            Kind::Blank => self.open &= self.draft.as_ref().is_some_and(Draft::waits_for_name),
            Kind::Rule => self.end(),
            Kind::Language(choice) => {
                self.end();
                match choice {
                    Some(choice) => self.choice = choice,
                    None => self.report(
                        &line,
                        "E-LANGUAGE",
                        bilingual!(
                            "unknown language: write `en`, `fr` or `auto`",
                            "langue inconnue : écrivez « en », « fr » ou « auto »"
                        ),
                    ),
                }
            }
            Kind::NextFace(_) => self.next_face(line),
            Kind::OtherLanguage(_) => self.other_language(line),
            Kind::Text => self.text(line),
        }
    }

    /// Hands out the card whose lines are gathered.
    pub(super) fn end(&mut self) {
        self.end_words(false);
        self.open = false;
        self.size = 0;
        if let Some(draft) = self.draft.take().filter(|draft| !draft.broken) {
            self.finish(draft);
        }
    }

    fn text(&mut self, line: Line) {
        if !self.open {
            self.end();
            self.draft = Some(Draft { faces: vec![FaceDraft::default()], broken: false });
            self.open = true;
        }
        self.push(line);
    }

    /// Whether the card above is given up: what continues it is passed over as well.
    fn passes_over(&mut self) -> bool {
        let broken = self.draft.as_ref().is_some_and(|draft| draft.broken);
        self.open |= broken;
        broken
    }

    fn next_face(&mut self, line: Line) {
        if self.passes_over() {
            return;
        }
        let Some(draft) = &mut self.draft else {
            return self.fault(
                &line,
                "E-FACE",
                bilingual!("no card above to add a face to", "aucune carte au-dessus à qui ajouter une face"),
            );
        };
        if draft.waits_for_name() {
            let message = bilingual!("expected a face above this line", "face attendue au-dessus de cette ligne");
            return self.fault(&line, "E-FACE", message);
        }
        if draft.faces.len() == limits::FACES {
            let message = bilingual!("this card has too many faces", "cette carte a trop de faces");
            return self.fault(&line, "E-SIZE", message);
        }
        draft.faces.push(FaceDraft { layout: Some(line), ..FaceDraft::default() });
        self.open = true;
    }

    fn other_language(&mut self, line: Line) {
        if self.passes_over() {
            return;
        }
        let face = self.draft.as_mut().filter(|draft| !draft.waits_for_name()).and_then(|draft| draft.faces.last_mut());
        let Some(face) = face else {
            return self.fault(
                &line,
                "E-PAIR",
                bilingual!(
                    "no face above to give in the other language",
                    "aucune face au-dessus à donner dans l'autre langue"
                ),
            );
        };
        if face.other.is_some() {
            return self.fault(
                &line,
                "E-PAIR",
                bilingual!(
                    "the face above is given in both languages already",
                    "la face au-dessus est déjà donnée dans les deux langues"
                ),
            );
        }
        face.other = Some(Vec::new());
        self.open = true;
        let name = line.text[1..].trim_start();
        let at = line.at.after(&line.text.as_bytes()[..line.text.len() - name.len()]);
        self.push(Line { text: name.to_owned(), at });
    }

    fn push(&mut self, line: Line) {
        let Some(draft) = &mut self.draft else { return };
        if draft.broken {
            return;
        }
        self.size += line.text.len();
        if self.size > limits::TEXT_BYTES {
            let most = limits::TEXT_BYTES;
            return self.fault(
                &line,
                "E-SIZE",
                bilingual!("this card is longer than {most} bytes", "cette carte dépasse {most} octets"),
            );
        }
        if let Some(face) = draft.faces.last_mut() {
            face.other.as_mut().unwrap_or(&mut face.main).push(line);
        }
    }

    /// Reports a line that can't be read as text, and with it gives up its card.
    pub(super) fn unreadable(
        &mut self,
        bytes: &[u8],
        fault: usize,
        start: Position,
        code: &'static str,
        message: Bilingual,
    ) {
        let lossy = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let before: String = lossy(&bytes[..fault]);
        let shown = crate::source::format::shown_line(&bytes[fault..]);
        let pointed = shown.chars().next().map_or(0, char::len_utf8);
        let span = before.len()..before.len() + pointed;
        let position = start.after(&bytes[..fault]);
        self.give_up();
        let diagnostic = Diagnostic::error(code, message).at(span).excerpt(Excerpt::of_line(before + &shown, start));
        let diagnostic = diagnostic.place(self.place(position));
        (self.each)(Err(Box::new(diagnostic)));
    }

    /// Reports a line and gives up its card.
    fn fault(&mut self, line: &Line, code: &'static str, message: Bilingual) {
        self.give_up();
        self.report(line, code, message);
    }

    /// Passes over the lines up to the next card.
    fn give_up(&mut self) {
        self.draft = Some(Draft { faces: vec![FaceDraft::default()], broken: true });
        self.open = true;
    }

    fn report(&mut self, line: &Line, code: &'static str, message: Bilingual) {
        let diagnostic = self.about(line, Diagnostic::error(code, message).at(0..line.text.len()));
        (self.each)(Err(Box::new(diagnostic)));
    }

    /// Adds the line, which the spans of the diagnostic count in, and its place.
    pub(super) fn about(&self, line: &Line, diagnostic: Diagnostic) -> Diagnostic {
        let offset = diagnostic.primary.as_ref().map_or(0, |label| label.span.start);
        let position = line.at.after(&line.text.as_bytes()[..offset]);
        diagnostic.excerpt(Excerpt::of_line(line.text.as_str(), line.at)).place(self.place(position))
    }

    fn place(&self, position: Position) -> Location {
        Location { file: Some(self.file.clone()), position: Some(position), ..Location::default() }
    }
}

impl Draft {
    /// A face has been begun with `//` and has no line yet.
    fn waits_for_name(&self) -> bool {
        !self.broken && self.faces.last().is_some_and(|face| face.main.is_empty())
    }
}
