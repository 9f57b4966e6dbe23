//! Bytes in: a file, or anything that can be read, with a window on what comes next.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use smol_str::SmolStr;

use super::json::Counts;
use super::unpack::{self, Archive, Packed};
use crate::bilingual;
use crate::diagnostic::{Bilingual, Diagnostic, Location, Position, system_error};
use crate::lex::Lexicon;

const CHUNK: usize = 256 << 10;

/// A card file to be read, whatever its format.
pub struct Input {
    /// As the user named it: what diagnostics say.
    pub(super) name: SmolStr,
    reader: Box<dyn Read>,
    /// The file itself, where what is read is one on a disk.
    file: Option<File>,
    /// The archive that the content stands in.
    archive: Option<Archive>,
    buffer: Vec<u8>,
    /// The part of the buffer that is filled and not yet consumed.
    start: usize,
    end: usize,
    /// Where in the file the unconsumed part begins.
    position: Position,
    /// Bytes of the whole, where known.
    size: Option<u64>,
    read: u64,
    progress: Box<dyn Progress>,
    /// What the words of the cards are looked up in.
    pub(super) lexicon: Lexicon,
    /// What records say that a card has no place for, where it is counted.
    pub(super) beyond: Option<Counts>,
    /// Printings of cards that had been read.
    pub(super) again: usize,
    /// Cards of `.cards` files are handed out whose type line is no type line, too.
    pub(super) untyped: bool,
}

impl Input {
    /// Opens a file.
    pub fn open(path: &Path) -> Result<Input, Box<Diagnostic>> {
        let name = path.display().to_string();
        let opened = File::open(path).and_then(|file| Ok((file.metadata()?, file)));
        match opened {
            Ok((metadata, _)) if metadata.is_dir() => Err(file_error(
                &name,
                &bilingual!("this is a folder, not a card file", "c'est un dossier, pas un fichier de cartes"),
            )),
            Ok((metadata, file)) => {
                let again = if metadata.is_file() { file.try_clone().ok() } else { None };
                let mut input = Input::new(&name, file);
                input.size = metadata.is_file().then_some(metadata.len());
                input.file = again;
                Ok(input)
            }
            Err(error) => {
                Err(file_error(&name, &unable(&error, "can't open the file", "impossible d'ouvrir le fichier")))
            }
        }
    }

    /// Reads from anything: a pipe, a text in memory. Reading is buffered here.
    pub fn new(name: &str, reader: impl Read + 'static) -> Input {
        Input {
            name: name.into(),
            reader: Box::new(reader),
            file: None,
            archive: None,
            buffer: vec![0; CHUNK],
            start: 0,
            end: 0,
            position: Position::START,
            size: None,
            read: 0,
            progress: Box::new(()),
            lexicon: Lexicon::BUILT_IN,
            beyond: None,
            again: 0,
            untyped: false,
        }
    }

    /// Reads a text that is in memory.
    pub fn from_text(name: &str, text: impl Into<Vec<u8>>) -> Input {
        let text = text.into();
        let size = text.len() as u64;
        let mut input = Input::new(name, io::Cursor::new(text));
        input.size = Some(size);
        input
    }

    /// Has the words of the cards looked up in a lexicon.
    pub fn lexicon(mut self, lexicon: Lexicon) -> Input {
        self.lexicon = lexicon;
        self
    }

    /// Has cards of `.cards` files handed out whose type line is not understood, behind the error that says so: their text is
    /// looked at for what is wrong in it, and is no card to play or to keep.
    pub fn untyped(mut self) -> Input {
        self.untyped = true;
        self
    }

    /// Has what JSON says of cards that they have no place for counted, which reads each record twice.
    pub fn counting(mut self) -> Input {
        self.beyond = Some(Counts::new());
        self
    }

    /// Has `progress` told how far the reading is.
    pub fn progress(mut self, progress: impl Progress + 'static) -> Input {
        self.progress = Box::new(progress);
        self
    }

    /// Where in the file the next byte stands.
    pub(super) fn position(&self) -> Position {
        self.position
    }

    /// What comes next: empty at the end of the file only.
    pub(super) fn window(&mut self) -> Result<&[u8], Box<Diagnostic>> {
        if self.start == self.end {
            self.start = 0;
            self.end = 0;
            self.fill()?;
        }
        Ok(&self.buffer[self.start..self.end])
    }

    /// What comes next, at least `wanted` bytes of it unless the file ends before.
    pub(super) fn window_of(&mut self, wanted: usize) -> Result<&[u8], Box<Diagnostic>> {
        debug_assert!(wanted <= CHUNK);
        self.buffer.copy_within(self.start..self.end, 0);
        self.end -= self.start;
        self.start = 0;
        while self.end < wanted && self.fill()? {}
        Ok(&self.buffer[..self.end])
    }

    pub(super) fn consume(&mut self, bytes: usize) {
        let consumed = &self.buffer[self.start..self.end][..bytes];
        self.position = self.position.after(consumed);
        self.start += bytes;
    }

    /// Consumes a mark that no editor counts as a column.
    pub(super) fn skip_mark(&mut self, bytes: usize) {
        self.consume(bytes);
        self.position.column = Position::START.column;
    }

    /// Goes on with what is packed in the file.
    pub(super) fn unpack(&mut self, packed: Packed) -> Result<(), Box<Diagnostic>> {
        let head = io::Cursor::new(self.buffer[self.start..self.end].to_vec());
        let rest = std::mem::replace(&mut self.reader, Box::new(io::empty()));
        let mut whole = head.chain(rest);
        let archive = match (packed, self.file.take()) {
            (Packed::Gzip, _) => Ok(None),
            (Packed::Zip, Some(file)) => Ok(Some(Archive::File(file))),
            (Packed::Zip, None) => Archive::of_stream(&mut whole).map(Some),
        };
        self.archive = archive.map_err(|message| file_error(&self.name, &message))?;
        self.reader = match &self.archive {
            None => unpack::gzip(whole),
            Some(archive) => archive.card_file().map_err(|message| file_error(&self.name, &message))?,
        };
        (self.start, self.end, self.size, self.read) = (0, 0, None, 0);
        Ok(())
    }

    /// The text of another file in the archive that the content stands in.
    #[cfg(feature = "exchange")]
    pub(super) fn entry(&self, name: &str) -> Result<String, Box<Diagnostic>> {
        let failed = |message: Bilingual| file_error(&self.name, &message);
        let archive = self.archive.as_ref().ok_or_else(|| failed(unpack::not_there(name)))?;
        let content = archive
            .entry(name)
            .and_then(|content| unpack::whole(content, super::limits::CARD_BYTES))
            .map_err(failed)?;
        String::from_utf8(content)
            .map_err(|_| failed(bilingual!("\"{name}\" is not UTF-8", "« {name} » n'est pas de l'UTF-8")))
    }

    /// Adds to the buffer; false at the end of the file.
    fn fill(&mut self) -> Result<bool, Box<Diagnostic>> {
        loop {
            match self.reader.read(&mut self.buffer[self.end..]) {
                Ok(read) => {
                    self.end += read;
                    self.read += read as u64;
                    self.progress.read(self.read, self.size);
                    return Ok(read > 0);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    let message = match unpack::reason(&error) {
                        Some(reason) => reason.clone(),
                        None => unable(&error, "can't read the file", "impossible de lire le fichier"),
                    };
                    return Err(file_error(&self.name, &message));
                }
            }
        }
    }

    /// The place in this file.
    pub(super) fn place(&self, position: Position) -> Location {
        Location { file: Some(self.name.clone()), position: Some(position), ..Location::default() }
    }
}

/// What could not be done with a file, and what the system says of it.
fn unable(error: &io::Error, en: &str, fr: &str) -> Bilingual {
    let Bilingual { en: why_en, fr: why_fr } = system_error(error);
    bilingual!("{en}: {why_en}", "{fr} : {why_fr}")
}

fn file_error(name: &str, message: &Bilingual) -> Box<Diagnostic> {
    let place = Location { file: Some(name.into()), ..Location::default() };
    Box::new(Diagnostic::error("E-FILE", message.clone()).place(place))
}

/// Told how far the reading is. `()` doesn't listen.
pub trait Progress {
    /// Called after each stretch of the file, at most some 256 KB; `total` is None where the size isn't known.
    fn read(&mut self, bytes: u64, total: Option<u64>);
}

impl Progress for () {
    fn read(&mut self, _bytes: u64, _total: Option<u64>) {}
}
