//! Walks through a JSON file without holding it: values are skipped, or copied out one at a time for serde.
//!
//! What is copied out is checked by serde; what is skipped is only followed from bracket to bracket.

use super::beyond::{self, Known};
use crate::bilingual;
use crate::diagnostic::{Bilingual, Diagnostic, Position};
use crate::source::format::error_here;
use crate::source::input::Input;
use crate::source::limits;

/// A reader of JSON from an [`Input`].
pub(super) struct Scanner<'i> {
    pub(super) input: &'i mut Input,
}

/// One value copied out of the file.
#[derive(Default)]
pub(super) struct Frame {
    pub(super) bytes: Vec<u8>,
    /// Where it begins.
    pub(super) start: Position,
    /// It was bigger than a card may be; `bytes` is cut off.
    pub(super) too_big: bool,
}

type Result<T> = std::result::Result<T, Box<Diagnostic>>;

impl Scanner<'_> {
    /// The next byte that isn't white space, still unread; None at the end of the file.
    pub(super) fn peek(&mut self) -> Result<Option<u8>> {
        loop {
            let window = self.input.window()?;
            if window.is_empty() {
                return Ok(None);
            }
            let blank = window.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
            let next = window.get(blank).copied();
            self.input.consume(blank);
            if next.is_some() {
                return Ok(next);
            }
        }
    }

    /// Reads `byte`, after white space.
    pub(super) fn expect(&mut self, byte: u8, what: &Bilingual) -> Result<()> {
        if self.accept(byte)? {
            return Ok(());
        }
        let (en, fr) = (&what.en, &what.fr);
        self.damaged(bilingual!("expected {en}", "{fr} attendu"))
    }

    /// Reads `byte` if it is next, after white space.
    pub(super) fn accept(&mut self, byte: u8) -> Result<bool> {
        let found = self.peek()? == Some(byte);
        if found {
            self.input.consume(1);
        }
        Ok(found)
    }

    /// Calls `each` with every key of the object that is next; `each` reads the value.
    pub(super) fn object(&mut self, mut each: impl FnMut(&mut Self, &str) -> Result<()>) -> Result<()> {
        self.expect(b'{', &Bilingual::new("`{`", "« { »"))?;
        if self.accept(b'}')? {
            return Ok(());
        }
        let mut key = Frame::default();
        loop {
            if self.peek()? != Some(b'"') {
                return self.damaged(bilingual!("expected a key in quotes", "clé entre guillemets attendue"));
            }
            let at = self.input.position();
            self.copy(&mut key)?;
            match serde_json::from_slice::<String>(&key.bytes) {
                Ok(name) if !key.too_big => {
                    self.expect(b':', &Bilingual::new("`:`", "« : »"))?;
                    each(self, &name)?;
                }
                _ => return Err(self.at(at, bilingual!("unreadable key", "clé illisible"))),
            }
            if !self.accept(b',')? {
                return self.expect(b'}', &Bilingual::new("`,` or `}`", "« , » ou « } »"));
            }
        }
    }

    /// Calls `each` before every element of the array that is next; `each` reads the element.
    pub(super) fn array(&mut self, mut each: impl FnMut(&mut Self) -> Result<()>) -> Result<()> {
        self.expect(b'[', &Bilingual::new("`[`", "« [ »"))?;
        if self.accept(b']')? {
            return Ok(());
        }
        loop {
            each(self)?;
            if !self.accept(b',')? {
                return self.expect(b']', &Bilingual::new("`,` or `]`", "« , » ou « ] »"));
            }
        }
    }

    /// Skips the value that is next.
    pub(super) fn skip(&mut self) -> Result<()> {
        self.value(None)
    }

    /// Copies the value that is next.
    pub(super) fn copy(&mut self, frame: &mut Frame) -> Result<()> {
        self.value(Some(frame))
    }

    /// Counts what a record, or each of a list, says that is not read, where that is wanted.
    pub(super) fn count(&mut self, frame: &Frame, known: impl FnOnce(&Frame) -> Known) {
        if let (Some(counts), Ok(json)) = (&mut self.input.beyond, std::str::from_utf8(&frame.bytes)) {
            beyond::count(json, &known(frame), counts);
        }
    }

    /// Skips a field of a set, which is counted where that is wanted.
    pub(super) fn skip_field(&mut self, name: &str, frame: &mut Frame) -> Result<()> {
        if self.input.beyond.is_none() {
            return self.skip();
        }
        self.copy(frame)?;
        if let Some(counts) = &mut self.input.beyond {
            beyond::count_field(&format!("set: {name}"), &String::from_utf8_lossy(&frame.bytes), counts);
        }
        Ok(())
    }

    fn value(&mut self, mut frame: Option<&mut Frame>) -> Result<()> {
        let first = self.peek()?;
        let start = self.input.position();
        if let Some(frame) = frame.as_deref_mut() {
            frame.bytes.clear();
            frame.start = start;
            frame.too_big = false;
        }
        let mut state = State::default();
        match first {
            Some(b'{' | b'[' | b'"' | b'-' | b'0'..=b'9' | b't' | b'f' | b'n') => {}
            _ => return self.damaged(bilingual!("expected a value", "valeur attendue")),
        }
        loop {
            let window = self.input.window()?;
            if window.is_empty() {
                let message =
                    bilingual!("the file ends in the middle of a value", "le fichier s'arrête au milieu d'une valeur");
                let line = start.line;
                let note = bilingual!("the value begins in line {line}", "la valeur commence à la ligne {line}");
                return Err(Box::new(error_here(self.input, "E-JSON", message).note(note)));
            }
            let (used, step) = state.follow(window);
            if let Some(frame) = frame.as_deref_mut() {
                let room = limits::CARD_BYTES - frame.bytes.len();
                frame.too_big |= used > room;
                frame.bytes.extend_from_slice(&window[..used.min(room)]);
            }
            self.input.consume(used);
            match step {
                Step::More => {}
                Step::Done => return Ok(()),
                Step::Mismatch => {
                    return self
                        .damaged(bilingual!("this bracket closes none that is open", "ce crochet n'en ferme aucun"));
                }
                Step::TooDeep => {
                    let most = limits::DEPTH;
                    let message = bilingual!(
                        "brackets nested more than {most} deep",
                        "crochets imbriqués à plus de {most} niveaux"
                    );
                    return Err(error_here(self.input, "E-DEPTH", message));
                }
            }
        }
    }

    /// The file is damaged at the next byte.
    pub(super) fn damaged<T>(&mut self, message: Bilingual) -> Result<T> {
        let message = match self.peek()? {
            Some(_) => message,
            None => {
                let (en, fr) = (message.en, message.fr);
                bilingual!("the file ends too early: {en}", "le fichier s'arrête trop tôt : {fr}")
            }
        };
        Err(error_here(self.input, "E-JSON", message))
    }

    fn at(&self, position: Position, message: Bilingual) -> Box<Diagnostic> {
        Box::new(Diagnostic::error("E-JSON", message).place(self.input.place(position)))
    }
}

/// How far a value has been followed: it may come in several windows.
#[derive(Default)]
struct State {
    depth: u32,
    /// One bit a level, the innermost lowest: 1 for a brace, 0 for a square bracket.
    braces: u64,
    in_string: bool,
    escaped: bool,
    in_scalar: bool,
}

/// The first byte that can end a string, or escapes another. Keys and many values are short: of these no search is set up.
fn string_end(bytes: &[u8]) -> Option<usize> {
    const SHORT: usize = 16;
    let is_one = |byte: &u8| matches!(byte, b'"' | b'\\');
    let (short, long) = bytes.split_at(SHORT.min(bytes.len()));
    let found = short.iter().position(is_one);
    found.or_else(|| memchr::memchr2(b'"', b'\\', long).map(|at| SHORT + at))
}

enum Step {
    More,
    Done,
    Mismatch,
    TooDeep,
}

impl State {
    /// Follows the value through `window`. Says how many bytes belong to it, or stand before the fault.
    fn follow(&mut self, window: &[u8]) -> (usize, Step) {
        let mut at = 0;
        while at < window.len() {
            if self.in_string {
                if self.escaped {
                    self.escaped = false;
                    at += 1;
                    continue;
                }
                let Some(found) = string_end(&window[at..]) else {
                    return (window.len(), Step::More);
                };
                at += found + 1;
                if window[at - 1] == b'\\' {
                    self.escaped = true;
                    continue;
                }
                self.in_string = false;
                if self.depth == 0 {
                    return (at, Step::Done);
                }
                continue;
            }
            // Within brackets only these and strings say anything.
            if self.depth > 0 {
                match window[at..].iter().position(|byte| matches!(byte, b'"' | b'{' | b'}' | b'[' | b']')) {
                    Some(passed) => at += passed,
                    None => return (window.len(), Step::More),
                }
            }
            let byte = window[at];
            match byte {
                b'"' if self.in_scalar => return (at, Step::Done),
                b'"' => self.in_string = true,
                b'{' | b'[' if self.in_scalar => return (at, Step::Done),
                b'{' | b'[' => {
                    if self.depth == limits::DEPTH {
                        return (at, Step::TooDeep);
                    }
                    self.depth += 1;
                    self.braces = self.braces << 1 | u64::from(byte == b'{');
                }
                b'}' | b']' if self.depth == 0 => return (at, Step::Done),
                b'}' | b']' => {
                    if self.braces & 1 != u64::from(byte == b'}') {
                        return (at, Step::Mismatch);
                    }
                    self.depth -= 1;
                    self.braces >>= 1;
                    if self.depth == 0 {
                        return (at + 1, Step::Done);
                    }
                }
                b',' | b' ' | b'\n' | b'\r' | b'\t' => return (at, Step::Done),
                _ => self.in_scalar = true,
            }
            at += 1;
        }
        (at, Step::More)
    }
}
