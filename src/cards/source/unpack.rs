//! Compressed card files, `.json.gz` and `.json.zip`, unpacked while they are read: never as a whole, and never more than
//! a card file can hold.

use std::cell::Cell;
use std::fmt;
use std::fs::File;
use std::io::{self, Cursor, Read, Seek, SeekFrom};
use std::rc::Rc;

use flate2::CrcReader;
use flate2::bufread::{DeflateDecoder, MultiGzDecoder};
use zip::{CompressionMethod, ZipArchive};

use super::limits;
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
    Box::new(Bounded {
        inner: MultiGzDecoder::new(io::BufReader::new(counted)),
        packed: Spent::Read(read),
        unpacked: 0,
    })
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

/// The content of the file of a name in an archive, or of the one card file in it.
fn zip_entry(reader: impl Seek + io::BufRead + 'static, wanted: Option<&str>) -> Result<Box<dyn Read>, Bilingual> {
    let mut archive = ZipArchive::new(reader).map_err(|error| unreadable(&error))?;
    let index = match wanted {
        None => card_file(&mut archive)?,
        Some(name) => archive.index_for_name(name).ok_or_else(|| not_there(name))?,
    };
    let entry = archive.by_index_raw(index).map_err(|error| unreadable(&error))?;
    if entry.encrypted() {
        return Err(bilingual!("the archive is protected by a password", "l'archive est protégée par un mot de passe"));
    }
    let (method, size, crc) = (entry.compression(), entry.compressed_size(), entry.crc32());
    let Some(start) = entry.data_start() else {
        return Err(bilingual!("the archive is damaged", "l'archive est endommagée"));
    };
    drop(entry);
    let mut reader = archive.into_inner();
    reader.seek(SeekFrom::Start(start)).map_err(|error| unreadable(&error))?;
    let packed = reader.take(size);
    let content: Box<dyn Read> = match method {
        CompressionMethod::Stored => Box::new(packed),
        CompressionMethod::DEFLATE => Box::new(DeflateDecoder::new(packed)),
        other => {
            return Err(bilingual!(
                "the archive is packed with {other}: only Deflate is read",
                "l'archive est compressée avec {other} : seul Deflate se lit"
            ));
        }
    };
    let checked = Checked { inner: CrcReader::new(content), crc };
    Ok(Box::new(Bounded { inner: checked, packed: Spent::Known(size), unpacked: 0 }))
}

/// The number of the entry that is a card file.
fn card_file<R: Read + Seek>(archive: &mut ZipArchive<R>) -> Result<usize, Bilingual> {
    let mut files = Vec::new();
    for index in 0..archive.len() {
        let entry = archive.by_index_raw(index).map_err(|error| unreadable(&error))?;
        let name = entry.name().map_err(|error| unreadable(&error))?.into_owned();
        if leads_out(&name) {
            return Err(bilingual!(
                "the archive has a file with the path \"{name}\", which leads out of it",
                "l'archive a un fichier de chemin « {name} », qui en sort"
            ));
        }
        let hidden = name.split('/').any(|part| part.starts_with('.') || part == "__MACOSX");
        if entry.is_file() && !hidden {
            files.push((index, name));
        }
    }
    // What Magic Set Editor saves is an archive of a file of this name and of pictures.
    if let Some((index, _)) = files.iter().find(|(_, name)| name == "set") {
        return Ok(*index);
    }
    let is_card_file = |name: &str| [".json", ".cards"].iter().any(|ending| name.to_lowercase().ends_with(ending));
    if files.len() > 1 {
        files.retain(|(_, name)| is_card_file(name));
    }
    match files.as_slice() {
        [(index, _)] => Ok(*index),
        [] => Err(bilingual!(
            "the archive holds no card file (.json, .cards)",
            "l'archive ne contient aucun fichier de cartes (.json, .cards)"
        )),
        several => {
            let count = several.len();
            let names: Vec<&str> = several.iter().take(5).map(|(_, name)| name.as_str()).collect();
            let names = names.join(", ");
            Err(bilingual!(
                "the archive holds {count} card files ({names}): unpack it and name the one to read",
                "l'archive contient {count} fichiers de cartes ({names}) : décompressez-la et nommez celui à lire"
            ))
        }
    }
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
pub(super) fn leads_out(path: &str) -> bool {
    let has_drive = path.as_bytes().get(1) == Some(&b':');
    has_drive || path.starts_with(['/', '\\']) || path.split(['/', '\\']).any(|part| part == "..")
}

/// What is said of a file that a set includes and its archive lacks.
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
enum Spent {
    Known(u64),
    Read(Rc<Cell<u64>>),
}

/// Stops what unpacks to more than any card file.
struct Bounded<R> {
    inner: R,
    packed: Spent,
    unpacked: u64,
}

impl<R: Read> Read for Bounded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer).map_err(damaged)?;
        self.unpacked += read as u64;
        let packed = match &self.packed {
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

/// Compares the checksum at the end.
struct Checked<R> {
    inner: CrcReader<R>,
    crc: u32,
}

impl<R: Read> Read for Checked<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        if read == 0 && !buffer.is_empty() && self.inner.crc().sum() != self.crc {
            return Err(io::ErrorKind::InvalidData.into());
        }
        Ok(read)
    }
}
