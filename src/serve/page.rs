//! A page that no server stands behind: the same requests, answered where it is.

use std::sync::Arc;

use crate::api::{self, Lang, Refusal, Shared, Work};
use crate::documents::Documents;
use crate::files::Files;
use crate::lex::Language;

/// What a page asks, and what it has open.
pub struct Page {
    shared: Shared,
    documents: Documents,
}

impl Page {
    pub fn new(files: Arc<dyn Files>, language: Language) -> Page {
        let shared = Shared { files, write: true, language, native: None, held: Arc::default() };
        Page { shared, documents: Documents::default() }
    }

    /// Answers a request with JSON: `Err` has what is refused, and why.
    pub fn answer(&mut self, name: &str, body: &[u8]) -> Result<Vec<u8>, Vec<u8>> {
        let answer = match api::named(name) {
            Some(Work::Alone(work)) => work(&self.shared, body),
            Some(Work::OnDocuments(work)) => work(&self.shared, &mut self.documents, body),
            None => Err(Refusal::unknown(Lang::En)),
        };
        answer.map_err(|refusal| refusal.json())
    }
}
