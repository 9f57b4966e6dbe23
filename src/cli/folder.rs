//! The files that arguments name: themselves, and those of folders, with the folders in them.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};

use super::{Context, Stop, output};
use crate::bilingual;
use crate::diagnostic::{Bilingual, Language};

/// A kind of files that commands read.
pub(super) struct Kind {
    /// What the names of these files end with.
    pub endings: &'static [&'static str],
    /// What a message calls them.
    pub name: (&'static str, &'static str),
}

/// What the arguments come to.
#[derive(Default)]
pub(super) struct Found {
    pub files: Vec<PathBuf>,
    /// Folders that can't be read, each with the reason.
    pub unreadable: Vec<(PathBuf, io::Error)>,
    skipped: Skipped,
}

/// What folders hold besides.
#[derive(Default)]
struct Skipped {
    /// Files of other endings, by these.
    others: BTreeMap<String, usize>,
    /// Files and folders whose names begin with a full stop.
    hidden: usize,
    /// Pipes, sockets and the like.
    odd: usize,
}

/// Finds the files. A file that is named counts whatever its ending; of a folder those of the kind do, its own and those
/// of the folders in it, in the order of their names. What is passed over is told.
pub(super) fn files(paths: &[PathBuf], kind: &Kind, context: Context) -> Result<Found, Stop> {
    let mut found = Found::default();
    for path in paths {
        if path.is_dir() {
            let (files, unreadable) = (found.files.len(), found.unreadable.len());
            found.walk(path, kind);
            if (files, unreadable) == (found.files.len(), found.unreadable.len()) {
                let (path, endings, (en, fr)) = (path.display(), kind.endings.join(", "), kind.name);
                return Err(Stop::new(
                    bilingual!(
                        "{path}: no {en} ({endings}) in this folder",
                        "{path} : aucun {fr} ({endings}) dans ce dossier"
                    ),
                    context,
                ));
            }
        } else {
            found.files.push(path.clone());
        }
    }
    if let Some(skipped) = found.skipped.message() {
        output::tell(skipped.get(context.language.unwrap_or(Language::English)));
    }
    Ok(found)
}

impl Found {
    fn walk(&mut self, folder: &Path, kind: &Kind) {
        // Links can lead back up.
        let mut seen = BTreeSet::new();
        let mut waiting = vec![folder.to_owned()];
        while let Some(folder) = waiting.pop() {
            if std::fs::canonicalize(&folder).is_ok_and(|whole| !seen.insert(whole)) {
                continue;
            }
            let entries = std::fs::read_dir(&folder).and_then(Iterator::collect::<io::Result<Vec<_>>>);
            let mut entries: Vec<PathBuf> = match entries {
                Ok(entries) => entries.iter().map(std::fs::DirEntry::path).collect(),
                Err(error) => {
                    self.unreadable.push((folder, error));
                    continue;
                }
            };
            entries.sort();
            let mut folders = Vec::new();
            for path in entries {
                if path.is_dir() && !is_hidden(&path) {
                    folders.push(path);
                } else {
                    self.entry(path, kind);
                }
            }
            // The last is gone into next.
            waiting.extend(folders.into_iter().rev());
        }
    }

    fn entry(&mut self, path: PathBuf, kind: &Kind) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        if is_hidden(&path) {
            self.skipped.hidden += 1;
        } else if !kind.endings.iter().any(|ending| name.ends_with(ending)) {
            let ending = name.rsplit_once('.').map_or(String::new(), |(_, ending)| format!(".{ending}"));
            *self.skipped.others.entry(ending).or_default() += 1;
        } else if path.exists() && !path.is_file() {
            self.skipped.odd += 1;
        } else {
            self.files.push(path);
        }
    }
}

fn is_hidden(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'))
}

/// How many endings are named.
const NAMED: usize = 4;

impl Skipped {
    fn message(&self) -> Option<Bilingual> {
        let mut parts = Vec::new();
        let others: usize = self.others.values().sum();
        if others > 0 {
            let mut endings: Vec<(&String, &usize)> =
                self.others.iter().filter(|(ending, _)| !ending.is_empty()).collect();
            endings.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
            let named: Vec<&str> = endings.iter().take(NAMED).map(|(ending, _)| ending.as_str()).collect();
            let more = if endings.len() > NAMED { ", …" } else { "" };
            let named = if named.is_empty() { String::new() } else { format!(" ({}{more})", named.join(", ")) };
            parts.push(match others {
                1 => bilingual!("1 file of another ending{named}", "1 fichier d'une autre extension{named}"),
                _ => {
                    bilingual!("{others} files of other endings{named}", "{others} fichiers d'autres extensions{named}")
                }
            });
        }
        match self.hidden {
            0 => {}
            1 => parts.push(Bilingual::new("1 hidden file or folder", "1 fichier ou dossier masqué")),
            hidden => {
                parts.push(bilingual!("{hidden} hidden files and folders", "{hidden} fichiers et dossiers masqués"))
            }
        }
        match self.odd {
            0 => {}
            odd => parts
                .push(bilingual!("{odd} that can't be read as a file", "{odd} qui ne se lisent pas comme un fichier")),
        }
        if parts.is_empty() {
            return None;
        }
        let joined = |language| parts.iter().map(|part| part.get(language)).collect::<Vec<_>>().join(", ");
        let (en, fr) = (joined(Language::English), joined(Language::French));
        Some(bilingual!("skipped: {en}", "ignoré : {fr}"))
    }
}
