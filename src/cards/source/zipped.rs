//! The files in a ZIP archive.

use std::io::{self, Read, Seek, SeekFrom};

use flate2::CrcReader;
use flate2::bufread::DeflateDecoder;
use zip::{CompressionMethod, ZipArchive};

use super::unpack::{Bounded, Spent, leads_out, not_there, unreadable};
use crate::bilingual;
use crate::diagnostic::Bilingual;

/// The content of the file of a name in an archive, or of the one card file in it.
pub(super) fn zip_entry(
    reader: impl Seek + io::BufRead + 'static,
    wanted: Option<&str>,
) -> Result<Box<dyn Read>, Bilingual> {
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
    Ok(Box::new(Bounded::new(checked, Spent::Known(size))))
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
