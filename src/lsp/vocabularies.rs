//! The words that stand beside documents.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::lex::Lexicon;

/// The vocabulary files that stand beside documents or above them, as they were read last.
#[derive(Default)]
pub struct Vocabularies(HashMap<PathBuf, (Option<SystemTime>, Lexicon)>);

impl Vocabularies {
    /// The words that a document finds beside it. A file that was written since is read again.
    pub fn beside(&mut self, path: &str) -> Lexicon {
        let Some(found) = cards::vocabulary::beside(Path::new(path)) else { return Lexicon::BUILT_IN };
        let written = std::fs::metadata(&found).and_then(|file| file.modified()).ok();
        if let Some((at, lexicon)) = self.0.get(&found)
            && *at == written
        {
            return *lexicon;
        }
        let lexicon = cards::vocabulary::read_file(&found, Lexicon::BUILT_IN).lexicon;
        self.0.insert(found, (written, lexicon));
        lexicon
    }
}
