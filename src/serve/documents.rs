//! The documents that pages have open: what is known of a card stays while its text does.

use crate::bounds::DOCUMENTS;
use crate::desk::{Document, Vocabularies};
use crate::lex::{Language, Lexicon};

/// The documents, the latest last.
#[derive(Default)]
pub(crate) struct Documents {
    open: Vec<(Key, Document)>,
    vocabularies: Vocabularies,
}

/// A file as one page has it: two pages may have changed it in different ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Key {
    /// The page's own number.
    pub page: String,
    pub file: String,
}

impl Documents {
    /// Takes in the text of a document, which stands at a place of the disk.
    pub(crate) fn take(&mut self, key: Key, path: &str, text: String, version: i32, language: Language) -> &Document {
        let before = self.open.iter().position(|(known, _)| *known == key).map(|at| self.open.remove(at).1);
        let words = self.words(path);
        let mut document = Document::new(path, text, Some(language), words, before);
        document.version = version;
        if self.open.len() >= DOCUMENTS {
            self.open.remove(0);
        }
        self.open.push((key, document));
        &self.open[self.open.len() - 1].1
    }

    /// A document as a page knows it; none where another version is held, or none any more.
    pub(crate) fn get(&self, key: &Key, version: i32) -> Option<&Document> {
        self.open
            .iter()
            .find(|(known, _)| known == key)
            .map(|(_, document)| document)
            .filter(|it| it.version == version)
    }

    /// The words that a file finds beside it.
    pub(crate) fn words(&mut self, path: &str) -> Lexicon {
        self.vocabularies.beside(path)
    }
}
