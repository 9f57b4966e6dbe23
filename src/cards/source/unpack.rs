//! Compressed card files, `.json.gz` and `.json.zip`, unpacked while they are read: never as a whole, and never more than
//! a card file can hold.

use std::cell::Cell;
use std::fmt;
use std::fs::File;
use std::io::{self, Cursor, Read};
use std::rc::Rc;

use flate2::bufread::MultiGzDecoder;

use super::limits;
#[cfg(feature = "zip")]
use super::zipped::zip_entry;
use crate::bilingual;
use crate::diagnostic::Bilingual;

/// How a file is compressed, as far as it is unpacked here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Packed {
    Gzip,
    Zip,
}

/// What a file begins with that is compressed so.
pub(super) fn packed(head: &[u8]) -> Option<Packed> {
    if head.starts_with(b"\x1f\x8b\x08") {
        Some(Packed::Gzip)
    } else if head.starts_with(b"PK\x03\x04") || head.starts_with(b"PK\x05\x06") {
        Some(Packed::Zip)
    } else {
        None
    }
}

/// Why the content of a compressed file can't be read. It comes through readers as the cause of an I/O error.
#[derive(Debug)]
pub(super) struct Fault(pub(super) Bilingual);

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.en)
    }
}

impl std::error::Error for Fault {}

/// The reason that an I/O error has for the user.
pub(super) fn reason(error: &io::Error) -> Option<&Bilingual> {
    error.get_ref()?.downcast_ref::<Fault>().map(|fault| &fault.0)
}

/// The content of a gzip file.
pub(super) fn gzip(packed: impl Read + 'static) -> Box<dyn Read> {
    let counted = Counted { inner: packed, read: Rc::default() };
    let read = Rc::clone(&counted.read);
    Box::new(Bounded::new(MultiGzDecoder::new(io::BufReader::new(counted)), Spent::Read(read)))
}

/// A ZIP archive that entries are read from, one at a time.
pub(super) enum Archive {
    File(File),
    Held(Rc<[u8]>),
}

impl Archive {
    /// One that can only be read from the beginning to the end: it is held in memory.
    pub(super) fn of_stream(packed: impl Read) -> Result<Archive, Bilingual> {
        let mut whole = Vec::new();
        let most = limits::ARCHIVE_BYTES;
        packed.take(most + 1).read_to_end(&mut whole).map_err(|error| unreadable(&error))?;
        if whole.len() as u64 > most {
            return Err(bilingual!(
                "the archive is longer than {most} bytes: name the file instead of piping it",
                "l'archive dépasse {most} octets : nommez le fichier au lieu de le passer par un tube"
            ));
        }
        Ok(Archive::Held(whole.into()))
    }

    /// One that is in memory.
    #[cfg(feature = "exchange")]
    pub(super) fn held(bytes: &[u8]) -> Archive {
        Archive::Held(bytes.into())
    }

    /// The content of the one card file in it.
    pub(super) fn card_file(&self) -> Result<Box<dyn Read>, Bilingual> {
        self.read(None)
    }

    /// The content of the file of a name.
    #[cfg(feature = "exchange")]
    pub(super) fn entry(&self, name: &str) -> Result<Box<dyn Read>, Bilingual> {
        self.read(Some(name))
    }

    fn read(&self, wanted: Option<&str>) -> Result<Box<dyn Read>, Bilingual> {
        match self {
            Archive::File(file) => {
                let file = file.try_clone().map_err(|error| unreadable(&error))?;
                zip_entry(io::BufReader::new(file), wanted)
            }
            Archive::Held(bytes) => zip_entry(Cursor::new(Rc::clone(bytes)), wanted),
        }
    }
}

/// Builds for a browser leave archives out.
#[cfg(not(feature = "zip"))]
fn zip_entry(_: impl Read, _: Option<&str>) -> Result<Box<dyn Read>, Bilingual> {
    Err(Bilingual::new(
        "this build reads no archives: unpack it first",
        "cette version ne lit pas d'archives : décompressez-la d'abord",
    ))
}

/// All of a content; an error where it is longer than a card file can be.
#[cfg(feature = "exchange")]
pub(super) fn whole(content: Box<dyn Read>, most: usize) -> Result<Vec<u8>, Bilingual> {
    let mut bytes = Vec::new();
    let read = content.take(most as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|error| reason(&error).cloned().unwrap_or_else(|| unreadable(&error)))?;
    match bytes.len() > most {
        true => Err(too_long(most)),
        false => Ok(bytes),
    }
}

/// What is said of a file that is read as a whole, and too long for that.
#[cfg(feature = "exchange")]
pub(super) fn too_long(most: usize) -> Bilingual {
    let most = most >> 20;
    bilingual!("the file is longer than {most} MiB unpacked", "le fichier décompressé dépasse {most} Mio")
}

/// Whether a path leads out of the folder that an archive is unpacked in.
#[cfg(feature = "zip")]
pub(super) fn leads_out(path: &str) -> bool {
    let has_drive = path.as_bytes().get(1) == Some(&b':');
    has_drive || path.starts_with(['/', '\\']) || path.split(['/', '\\']).any(|part| part == "..")
}

/// What is said of a file that a set includes and its archive lacks.
#[cfg(feature = "zip")]
pub(super) fn not_there(name: &str) -> Bilingual {
    bilingual!(
        "the set includes the file \"{name}\", which is not in its archive",
        "l'extension inclut le fichier « {name} », qui n'est pas dans son archive"
    )
}

pub(super) fn unreadable(error: &dyn fmt::Display) -> Bilingual {
    bilingual!("the archive can't be read: {error}", "l'archive est illisible : {error}")
}

/// Counts what is read.
struct Counted<R> {
    inner: R,
    read: Rc<Cell<u64>>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.read.set(self.read.get() + read as u64);
        Ok(read)
    }
}

/// The bytes that the packed form has, or has had so far.
pub(super) enum Spent {
    #[cfg(feature = "zip")]
    Known(u64),
    Read(Rc<Cell<u64>>),
}

/// Stops what unpacks to more than any card file.
pub(super) struct Bounded<R> {
    inner: R,
    packed: Spent,
    unpacked: u64,
}

impl<R> Bounded<R> {
    pub(super) fn new(inner: R, packed: Spent) -> Bounded<R> {
        Bounded { inner, packed, unpacked: 0 }
    }
}

impl<R: Read> Read for Bounded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer).map_err(damaged)?;
        self.unpacked += read as u64;
        let packed = match &self.packed {
            #[cfg(feature = "zip")]
            Spent::Known(bytes) => *bytes,
            Spent::Read(bytes) => bytes.get(),
        };
        let swollen = self.unpacked > limits::UNPACKED_FREELY && self.unpacked / limits::UNPACKED_RATIO > packed;
        if swollen || self.unpacked > limits::UNPACKED_BYTES {
            let (most, ratio) = (limits::UNPACKED_BYTES >> 30, limits::UNPACKED_RATIO);
            let message = bilingual!(
                "the file unpacks to more than a card file holds: the most is {most} GB, and {ratio} times its size",
                "le fichier décompressé dépasse ce que contient un fichier de cartes : au plus {most} Go, et {ratio} fois \
                 sa taille"
            );
            return Err(io::Error::other(Fault(message)));
        }
        Ok(read)
    }
}

/// What the decoders say of damaged data is not for the user.
fn damaged(error: io::Error) -> io::Error {
    match error.kind() {
        io::ErrorKind::InvalidData | io::ErrorKind::InvalidInput | io::ErrorKind::UnexpectedEof => {
            let message = bilingual!("the compressed data is damaged", "les données compressées sont endommagées");
            io::Error::other(Fault(message))
        }
        _ => error,
    }
}
