//! The language server: what an editor asks about `.cards` files.
//!
//! At each change the cards are looked at whose text has changed; what is known of the others stays.

use cards::{diagnostic, source};
use lang::{lex, parse};
use phrase::compile;

mod actions;
mod affected;
mod changes;
mod completion;
mod document;
mod folder;
mod hover;
mod markdown;
mod outline;
mod rename;
mod tokens;
mod vocabularies;
mod wire;

use std::collections::HashMap;
use std::io;
use std::path::PathBuf;

use lsp_types::notification::{
    DidChangeTextDocument, DidCloseTextDocument, DidOpenTextDocument, Exit, Notification as _, PublishDiagnostics,
};
use lsp_types::request::{
    CodeActionRequest, CodeActionResolveRequest, Completion, DocumentSymbolRequest, FoldingRangeRequest, Formatting,
    GotoDefinition, GotoImplementation, HoverRequest, Initialize, InlayHintRequest, PrepareRenameRequest, References,
    Rename, Request as _, SemanticTokensFullRequest, Shutdown, WorkspaceSymbolRequest,
};
use lsp_types::{
    CodeActionOptions, CodeActionProviderCapability, CompletionOptions, FoldingRangeProviderCapability,
    HoverProviderCapability, ImplementationProviderCapability, InitializeResult, OneOf, PositionEncodingKind,
    PublishDiagnosticsParams, RenameOptions, RenameParams, SemanticTokensFullOptions, SemanticTokensOptions,
    SemanticTokensServerCapabilities, ServerCapabilities, ServerInfo, TextDocumentItem, TextDocumentSyncCapability,
    TextDocumentSyncKind, Uri, VersionedTextDocumentIdentifier, WorkDoneProgressOptions, WorkspaceSymbolResponse,
};
use serde_json::Value;

use crate::actions::Later;
use crate::diagnostic::Bilingual;
use crate::document::Document;
use crate::folder::Folders;
use crate::lex::Language;
use crate::vocabularies::Vocabularies;
use crate::wire::{
    INVALID_PARAMS, INVALID_REQUEST, Incoming, METHOD_NOT_FOUND, NOT_INITIALIZED, REQUEST_FAILED, Refusal, answer,
    notify, read,
};

/// What is asked of a document besides over the protocol: the page of `cardc serve` has an editor of its own.
pub mod desk {
    pub use crate::actions::{diagnostics, fix_all, formatted};
    pub use crate::completion::completion;
    pub use crate::document::{Before, Document, Finding, Share, Spot, compiled, in_file};
    pub use crate::hover::{hover, in_other_language};
    pub use crate::tokens::{legend, tokens};
    pub use crate::vocabularies::Vocabularies;
    pub use lsp_types as protocol;
}

/// Serves an editor over standard input and output until it goes away. Messages are in the language that is asked for, or
/// else in that of the cards. Says whether the editor has taken its leave as the protocol wants it.
pub fn serve(language: Option<Language>) -> io::Result<bool> {
    let (mut input, mut out) = (io::stdin().lock(), io::stdout().lock());
    let mut server = Server {
        language,
        documents: HashMap::new(),
        vocabularies: Vocabularies::default(),
        folders: Folders::default(),
        later: Later::No,
    };
    let mut stage = Stage::Ungreeted;
    while let Some(incoming) = read(&mut input)? {
        match incoming {
            Incoming::Request { id, method, params } => {
                if method == Initialize::METHOD && stage == Stage::Ungreeted {
                    server.folders = Folders::of(roots(&params));
                    server.later = later(&params);
                }
                let answered = stage.passes(&method).and_then(|greeted| match greeted {
                    Some(answered) => Ok(answered),
                    None => server.answer(&method, params),
                });
                answer(&mut out, id, answered)?;
            }
            Incoming::Notification { method, .. } if method == Exit::METHOD => return Ok(stage == Stage::Left),
            Incoming::Notification { .. } if stage != Stage::Greeted => {}
            Incoming::Notification { method, params } => {
                if let Some(told) = server.hear(&method, params) {
                    notify(&mut out, PublishDiagnostics::METHOD, &serde_json::to_value(told)?)?;
                }
            }
            Incoming::Response => {}
            Incoming::Malformed { id, why } => answer(&mut out, id, Err(why))?,
        }
    }
    Ok(true)
}

/// How far the talk with an editor is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Ungreeted,
    Greeted,
    Left,
}

impl Stage {
    /// Whether a request can come now. Greeting and leave have their answer here.
    fn passes(&mut self, method: &str) -> Result<Option<Value>, Refusal> {
        match (*self, method) {
            (Stage::Ungreeted, Initialize::METHOD) => {
                *self = Stage::Greeted;
                let greeting = InitializeResult { capabilities: capabilities(), server_info: Some(own_name()) };
                serde_json::to_value(greeting)
                    .map(Some)
                    .map_err(|error| Refusal::new(INVALID_REQUEST, error.to_string()))
            }
            (Stage::Ungreeted, _) => Err(Refusal::new(NOT_INITIALIZED, "the server has not been initialized")),
            (Stage::Greeted, Initialize::METHOD) => {
                Err(Refusal::new(INVALID_REQUEST, "the server has been initialized already"))
            }
            (Stage::Greeted, Shutdown::METHOD) => {
                *self = Stage::Left;
                Ok(Some(Value::Null))
            }
            (Stage::Greeted, _) => Ok(None),
            (Stage::Left, _) => Err(Refusal::new(INVALID_REQUEST, "the server has been shut down")),
        }
    }
}

fn own_name() -> ServerInfo {
    ServerInfo { name: "cardc".to_owned(), version: Some(env!("CARGO_PKG_VERSION").to_owned()) }
}

fn capabilities() -> ServerCapabilities {
    ServerCapabilities {
        // The one that every editor has.
        position_encoding: Some(PositionEncodingKind::UTF16),
        text_document_sync: Some(TextDocumentSyncCapability::Kind(TextDocumentSyncKind::INCREMENTAL)),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some([" ", "{", "'", "’"].map(str::to_owned).into()),
            ..CompletionOptions::default()
        }),
        code_action_provider: Some(CodeActionProviderCapability::Options(CodeActionOptions {
            resolve_provider: Some(true),
            ..CodeActionOptions::default()
        })),
        document_formatting_provider: Some(OneOf::Left(true)),
        document_symbol_provider: Some(OneOf::Left(true)),
        workspace_symbol_provider: Some(OneOf::Left(true)),
        folding_range_provider: Some(FoldingRangeProviderCapability::Simple(true)),
        definition_provider: Some(OneOf::Left(true)),
        implementation_provider: Some(ImplementationProviderCapability::Simple(true)),
        references_provider: Some(OneOf::Left(true)),
        rename_provider: Some(OneOf::Right(RenameOptions {
            prepare_provider: Some(true),
            work_done_progress_options: WorkDoneProgressOptions::default(),
        })),
        inlay_hint_provider: Some(OneOf::Left(true)),
        semantic_tokens_provider: Some(SemanticTokensServerCapabilities::SemanticTokensOptions(
            SemanticTokensOptions {
                legend: tokens::legend(),
                full: Some(SemanticTokensFullOptions::Bool(true)),
                ..SemanticTokensOptions::default()
            },
        )),
        ..ServerCapabilities::default()
    }
}

/// The folders that an editor says it has open: one, or several in newer ones.
fn roots(params: &Value) -> Vec<PathBuf> {
    let folders = params["workspaceFolders"].as_array();
    let several = folders.into_iter().flatten().filter_map(|folder| folder["uri"].as_str());
    let mut all: Vec<&str> = several.collect();
    if all.is_empty() {
        all.extend(params["rootUri"].as_str());
    }
    all.iter().filter_map(|uri| uri.strip_prefix("file://")).map(|path| PathBuf::from(decoded(path))).collect()
}

/// Whether an editor asks for the changes of an action once it is chosen.
fn later(params: &Value) -> Later {
    let properties = &params["capabilities"]["textDocument"]["codeAction"]["resolveSupport"]["properties"];
    let asks = properties.as_array().is_some_and(|all| all.iter().any(|property| property == "edit"));
    if asks { Later::Yes } else { Later::No }
}

/// A path of an address: signs that addresses don't have stand in it by their numbers.
fn decoded(path: &str) -> String {
    let bytes = path.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let number = path.get(at + 1..at + 3).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match number.filter(|_| bytes[at] == b'%') {
            Some(byte) => {
                out.push(byte);
                at += 3;
            }
            None => {
                out.push(bytes[at]);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

struct Server {
    language: Option<Language>,
    /// By their address.
    documents: HashMap<String, Document>,
    vocabularies: Vocabularies,
    folders: Folders,
    /// Whether the editor asks for changes once an action is chosen.
    later: Later,
}

/// The name of the request for what the latest change of a document took.
const WORK: &str = "cardc/work";

impl Server {
    fn answer(&self, method: &str, params: Value) -> Result<Value, Refusal> {
        match method {
            HoverRequest::METHOD => self.about::<HoverRequest>(params, |params, at| {
                let place = &params.text_document_position_params;
                hover::hover(at(&place.text_document.uri)?, place.position)
            }),
            GotoDefinition::METHOD => self.about::<GotoDefinition>(params, |params, at| {
                let place = &params.text_document_position_params;
                let uri = &place.text_document.uri;
                let document = at(uri)?;
                rename::definition(document, uri, place.position)
                    .or_else(|| outline::twin(document, uri, place.position))
            }),
            GotoImplementation::METHOD => self.about::<GotoImplementation>(params, |params, at| {
                let place = &params.text_document_position_params;
                let uri = &place.text_document.uri;
                outline::twin(at(uri)?, uri, place.position)
            }),
            References::METHOD => self.about::<References>(params, |params, at| {
                let place = &params.text_document_position;
                let uri = &place.text_document.uri;
                rename::references(at(uri)?, uri, place.position)
            }),
            PrepareRenameRequest::METHOD => self.about::<PrepareRenameRequest>(params, |params, at| {
                rename::prepare(at(&params.text_document.uri)?, params.position)
            }),
            Rename::METHOD => self.renamed(params),
            Completion::METHOD => self.about::<Completion>(params, |params, at| {
                let place = &params.text_document_position;
                completion::completion(at(&place.text_document.uri)?, place.position)
            }),
            CodeActionRequest::METHOD => self.about::<CodeActionRequest>(params, |params, at| {
                let uri = &params.text_document.uri;
                Some(actions::actions(at(uri)?, uri, params.range, self.later))
            }),
            CodeActionResolveRequest::METHOD => self.about::<CodeActionResolveRequest>(params, |action, at| {
                let mut action = action.clone();
                let uri = action.data.take().and_then(|uri| uri.as_str()?.parse::<Uri>().ok());
                action.edit =
                    uri.and_then(|uri| Some(actions::change(&uri, actions::fix_all(at(&uri)?)))).or(action.edit);
                action
            }),
            Formatting::METHOD => {
                self.about::<Formatting>(params, |params, at| Some(actions::formatted(at(&params.text_document.uri)?)))
            }
            DocumentSymbolRequest::METHOD => self.about::<DocumentSymbolRequest>(params, |params, at| {
                Some(outline::outline(at(&params.text_document.uri)?))
            }),
            FoldingRangeRequest::METHOD => self.about::<FoldingRangeRequest>(params, |params, at| {
                Some(outline::folds(at(&params.text_document.uri)?))
            }),
            WorkspaceSymbolRequest::METHOD => self.about::<WorkspaceSymbolRequest>(params, |params, _| {
                Some(WorkspaceSymbolResponse::Nested(self.folders.symbols(&params.query)))
            }),
            InlayHintRequest::METHOD => self.about::<InlayHintRequest>(params, |params, at| {
                Some(hover::hints(at(&params.text_document.uri)?, params.range))
            }),
            SemanticTokensFullRequest::METHOD => self.about::<SemanticTokensFullRequest>(params, |params, at| {
                Some(tokens::tokens(at(&params.text_document.uri)?))
            }),
            WORK => Ok(self.work(&params)),
            _ => Err(Refusal::new(METHOD_NOT_FOUND, format!("no method {method}"))),
        }
    }

    /// Another name for a word; what speaks against it is said.
    fn renamed(&self, params: Value) -> Result<Value, Refusal> {
        let wrong = |error| Refusal::new(INVALID_PARAMS, format!("the parameters of {}: {error}", Rename::METHOD));
        let params: RenameParams = serde_json::from_value(params).map_err(wrong)?;
        let place = &params.text_document_position;
        let uri = &place.text_document.uri;
        let Some(document) = self.documents.get(uri.as_str()) else { return Ok(Value::Null) };
        let refused = |why: Bilingual| Refusal::new(REQUEST_FAILED, why.get(document.language));
        let edits = rename::rename(document, uri, place.position, &params.new_name).map_err(refused)?;
        serde_json::to_value(edits).map_err(wrong)
    }

    /// How many cards a document has, and how many of them its latest change had looked at.
    fn work(&self, params: &Value) -> Value {
        let document = params["textDocument"]["uri"].as_str().and_then(|uri| self.documents.get(uri));
        document.map_or(
            Value::Null,
            |document| serde_json::json!({ "cards": document.cards().len(), "lookedAt": document.looked_at }),
        )
    }

    /// The answer to a request about a document; null where there is nothing to say.
    fn about<'s, R: lsp_types::request::Request>(
        &'s self,
        params: Value,
        answer: impl FnOnce(&R::Params, &dyn Fn(&Uri) -> Option<&'s Document>) -> R::Result,
    ) -> Result<Value, Refusal> {
        let wrong = |error| Refusal::new(INVALID_PARAMS, format!("the parameters of {}: {error}", R::METHOD));
        let params: R::Params = serde_json::from_value(params).map_err(wrong)?;
        serde_json::to_value(answer(&params, &|uri| self.documents.get(uri.as_str()))).map_err(wrong)
    }

    /// Takes a change in, and gives what is to be told of it.
    fn hear(&mut self, method: &str, params: Value) -> Option<PublishDiagnosticsParams> {
        let (uri, version, text) = match method {
            DidOpenTextDocument::METHOD => {
                let params: lsp_types::DidOpenTextDocumentParams = serde_json::from_value(params).ok()?;
                let TextDocumentItem { uri, version, text, .. } = params.text_document;
                (uri, version, Some(text))
            }
            DidChangeTextDocument::METHOD => {
                let params: lsp_types::DidChangeTextDocumentParams = serde_json::from_value(params).ok()?;
                let VersionedTextDocumentIdentifier { uri, version } = params.text_document;
                // A change that has been overtaken by a later one says nothing any more.
                let known = self.documents.get(uri.as_str());
                if known.is_some_and(|known| version < known.version) || params.content_changes.is_empty() {
                    return None;
                }
                let before = known.map(|known| known.text.clone()).unwrap_or_default();
                (uri, version, Some(changes::applied(before, params.content_changes)))
            }
            DidCloseTextDocument::METHOD => {
                let params: lsp_types::DidCloseTextDocumentParams = serde_json::from_value(params).ok()?;
                (params.text_document.uri, 0, None)
            }
            _ => return None,
        };
        let Some(text) = text else {
            self.documents.remove(uri.as_str());
            return Some(PublishDiagnosticsParams { uri, diagnostics: Vec::new(), version: None });
        };
        let before = self.documents.remove(uri.as_str());
        let path = decoded(uri.path().as_str());
        let words = self.vocabularies.beside(&path);
        let mut document = Document::new(&path, text, self.language, words, before);
        document.version = version;
        let diagnostics = actions::diagnostics(&document, &uri).collect();
        self.documents.insert(uri.as_str().to_owned(), document);
        Some(PublishDiagnosticsParams { uri, diagnostics, version: Some(version) })
    }
}
