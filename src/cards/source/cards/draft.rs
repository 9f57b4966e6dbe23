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
    /// No blank line stands before `//`, so that none may stand behind it.
    joined: bool,
}

/// A place where a reader has nothing gathered: what it reads from here on depends on this, and on nothing before it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Begin {
    /// Where the line begins that is read next.
    pub(super) at: Position,
    pub(super) choice: Choice,
    pub(super) lexicon: Lexicon,
    /// What has been handed out so far.
    pub(super) cards: usize,
    pub(super) diagnostics: usize,
    /// The vocabularies that have been read.
    pub(super) vocabularies: usize,
}

/// Whether what follows a place is known, so that reading ends there.
pub(super) type IsKnown<'e> = &'e dyn Fn(&Begin) -> bool;

/// Takes the lines of a file one by one and hands out the cards.
pub(super) struct Reader<'e> {
    pub(super) file: SmolStr,
    each: &'e mut dyn FnMut(CardResult),
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
    cards: usize,
    diagnostics: usize,
    vocabularies: usize,
    /// The places where nothing was gathered, where somebody asks for them.
    begins: Option<(Vec<Begin>, IsKnown<'e>)>,
    /// The place from which on all is known.
    known_from: Option<Begin>,
}

impl<'e> Reader<'e> {
    pub(super) fn new(file: SmolStr, lexicon: Lexicon, each: &'e mut dyn FnMut(CardResult)) -> Self {
        Reader {
            file,
            each,
            choice: Choice::Detect,
            draft: None,
            open: false,
            size: 0,
            lexicon,
            words: None,
            head: String::new(),
            untyped: false,
            cards: 0,
            diagnostics: 0,
            vocabularies: 0,
            begins: None,
            known_from: None,
        }
    }

    /// A reader that goes on from a place up to one from which on all is known, and notes such places.
    pub(super) fn from(
        begin: &Begin,
        file: SmolStr,
        is_known: IsKnown<'e>,
        each: &'e mut dyn FnMut(CardResult),
    ) -> Self {
        let Begin { at: _, choice, lexicon, cards, diagnostics, vocabularies } = *begin;
        let begins = Some((Vec::new(), is_known));
        Reader { choice, cards, diagnostics, vocabularies, begins, ..Reader::new(file, lexicon, each) }
    }

    /// The places that were noted, and where it is now.
    pub(super) fn begins(self) -> (Vec<Begin>, Begin) {
        let end = self.known_from.unwrap_or_else(|| self.begin(Position::START));
        (self.begins.map(|(begins, _)| begins).unwrap_or_default(), end)
    }

    /// Whether it has come to a place from which on all is known.
    pub(super) fn is_done(&self) -> bool {
        self.known_from.is_some()
    }

    fn begin(&self, at: Position) -> Begin {
        let Reader { choice, lexicon, cards, diagnostics, vocabularies, .. } = *self;
        Begin { at, choice, lexicon, cards, diagnostics, vocabularies }
    }

    /// Ends what is gathered before a line. False where what follows is known.
    fn begins_at(&mut self, line: &Line) -> bool {
        self.end();
        let begin = self.begin(line.at);
        if let Some((begins, is_known)) = &mut self.begins {
            match is_known(&begin) {
                true => self.known_from = Some(begin),
                false => begins.push(begin),
            }
        }
        !self.is_done()
    }

    pub(super) fn hand_out(&mut self, result: CardResult) {
        match result {
            Ok(_) => self.cards += 1,
            Err(_) => self.diagnostics += 1,
        }
        (self.each)(result);
    }

    /// Takes a line as it stands in the file, of which the first bytes are at hand where it is too long.
    pub(super) fn take(&mut self, bytes: &[u8], whole: bool, at: Position) {
        match std::str::from_utf8(bytes) {
            _ if !whole => {
                let most = limits::TEXT_BYTES;
                self.unreadable(
                    bytes,
                    0,
                    at,
                    "E-SIZE",
                    bilingual!("this line is longer than {most} bytes", "cette ligne dépasse {most} octets"),
                );
            }
            Err(error) => {
                let message = bilingual!(
                    "this is not UTF-8: save the file in that encoding",
                    "ce n'est pas de l'UTF-8 : enregistrez le fichier dans cet encodage"
                );
                self.unreadable(bytes, error.valid_up_to(), at, "E-UTF8", message);
            }
            Ok(text) => {
                let indent = text.len() - text.trim_start().len();
                self.line(Line { text: text.trim().to_owned(), at: at.after(&bytes[..indent]) });
            }
        }
    }

    /// Takes a line of a vocabulary: false for one that is none.
    fn word(&mut self, line: &Line) -> bool {
        let Some(words) = &mut self.words else { return false };
        match line.kind() {
            Kind::Cards => {
                self.end_words(true);
                self.begins_at(line);
            }
            _ => words.push(line.clone()),
        }
        true
    }

    /// Puts the words that are gathered over those that are known. Where no `cards:` ends them, the first line that is no
    /// word is told, and what follows it is left out.
    fn end_words(&mut self, said: bool) {
        let Some(mut words) = self.words.take() else { return };
        self.vocabularies += 1;
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
            self.hand_out(Err(Box::new(diagnostic)));
        }
    }

    fn line(&mut self, line: Line) {
        if self.word(&line) {
            return;
        }
        match line.kind() {
            Kind::Words => {
                if self.begins_at(&line) {
                    self.words = Some(Vec::new());
                }
            }
            Kind::Cards | Kind::Rule => {
                self.begins_at(&line);
            }
            Kind::Comment => {}
            Kind::Blank => self.open &= self.draft.as_ref().is_some_and(Draft::goes_on_over_blank),
            Kind::Language(choice) => {
                if self.begins_at(&line) {
                    self.speak(choice, &line);
                }
            }
            Kind::NextFace(_) => self.next_face(line),
            Kind::OtherLanguage(_) => self.other_language(line),
            Kind::Text => self.text(line),
        }
    }

    fn speak(&mut self, choice: Option<Choice>, line: &Line) {
        match choice {
            Some(choice) => self.choice = choice,
            None => self.report(
                line,
                "E-LANGUAGE",
                bilingual!(
                    "unknown language: write `en`, `fr` or `auto`",
                    "langue inconnue : écrivez « en », « fr » ou « auto »"
                ),
            ),
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
            if !self.begins_at(&line) {
                return;
            }
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
        draft.faces.push(FaceDraft { layout: Some(line), joined: self.open, ..FaceDraft::default() });
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
        self.hand_out(Err(Box::new(diagnostic)));
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
        self.hand_out(Err(Box::new(diagnostic)));
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

    fn goes_on_over_blank(&self) -> bool {
        self.waits_for_name() && self.faces.last().is_some_and(|face| !face.joined)
    }
}
