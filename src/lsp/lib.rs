//! The language server: what an editor asks about `.cards` files.
//!
//! At each change the cards are looked at whose text has changed; what is known of the others stays.

use cards::{diagnostic, source};
use lang::{lex, parse};
use phrase::compile;

mod actions;
mod completion;
mod document;
mod hover;
mod outline;
mod rename;
mod tokens;

use std::collections::HashMap;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use lsp_server::{Connection, ErrorCode, Message, Notification, Request, Response};
use lsp_types::notification::{
    DidChangeTextDocument, DidCloseTextDocument, DidOpenTextDocument, Notification as _, PublishDiagnostics,
};
use lsp_types::request::{
    CodeActionRequest, Completion, DocumentSymbolRequest, Formatting, GotoDefinition, GotoImplementation, HoverRequest,
    InlayHintRequest, PrepareRenameRequest, References, Rename, Request as _, SemanticTokensFullRequest,
};
use lsp_types::{
    CodeActionProviderCapability, CompletionOptions, HoverProviderCapability, ImplementationProviderCapability, OneOf,
    PublishDiagnosticsParams, RenameOptions, SemanticTokensFullOptions, SemanticTokensOptions,
    SemanticTokensServerCapabilities, ServerCapabilities, TextDocumentSyncCapability, TextDocumentSyncKind, Uri,
    WorkDoneProgressOptions,
};
use serde_json::Value;

use crate::document::Document;
use crate::lex::{Language, Lexicon};

type Failure = Box<dyn Error + Sync + Send>;

/// Serves an editor over standard input and output until it goes away. Messages are in the language that is asked for, or
/// else in that of the cards.
pub fn serve(language: Option<Language>) -> Result<(), Failure> {
    let (connection, threads) = Connection::stdio();
    connection.initialize(serde_json::to_value(capabilities())?)?;
    let mut server = Server { language, documents: HashMap::new(), vocabularies: Vocabularies::default() };
    for message in &connection.receiver {
        match message {
            Message::Request(request) => {
                if connection.handle_shutdown(&request)? {
                    break;
                }
                connection.sender.send(Message::Response(server.answer(request)))?;
            }
            Message::Notification(notification) => {
                if let Some(said) = server.hear(notification) {
                    connection.sender.send(Message::Notification(said))?;
                }
            }
            Message::Response(_) => {}
        }
    }
    drop(connection);
    threads.join()?;
    Ok(())
}

fn capabilities() -> ServerCapabilities {
    ServerCapabilities {
        text_document_sync: Some(TextDocumentSyncCapability::Kind(TextDocumentSyncKind::FULL)),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some(vec![" ".to_owned()]),
            ..CompletionOptions::default()
        }),
        code_action_provider: Some(CodeActionProviderCapability::Simple(true)),
        document_formatting_provider: Some(OneOf::Left(true)),
        document_symbol_provider: Some(OneOf::Left(true)),
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

/// The vocabulary files that stand beside documents or above them, as they were read last.
#[derive(Default)]
struct Vocabularies(HashMap<PathBuf, (Option<SystemTime>, Lexicon)>);

impl Vocabularies {
    /// The words that a document finds beside it. A file that was written since is read again.
    fn beside(&mut self, path: &str) -> Lexicon {
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
}

/// The name of the request for what the latest change of a document took.
const WORK: &str = "cardc/work";

impl Server {
    fn answer(&self, request: Request) -> Response {
        let Request { id, method, params } = request;
        let answered = match method.as_str() {
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
            Rename::METHOD => self.about::<Rename>(params, |params, at| {
                let place = &params.text_document_position;
                let uri = &place.text_document.uri;
                rename::rename(at(uri)?, uri, place.position, &params.new_name)
            }),
            Completion::METHOD => self.about::<Completion>(params, |params, at| {
                let place = &params.text_document_position;
                completion::completion(at(&place.text_document.uri)?, place.position)
            }),
            CodeActionRequest::METHOD => self.about::<CodeActionRequest>(params, |params, at| {
                let uri = &params.text_document.uri;
                Some(actions::actions(at(uri)?, uri, params.range))
            }),
            Formatting::METHOD => {
                self.about::<Formatting>(params, |params, at| Some(actions::formatted(at(&params.text_document.uri)?)))
            }
            DocumentSymbolRequest::METHOD => self.about::<DocumentSymbolRequest>(params, |params, at| {
                Some(outline::outline(at(&params.text_document.uri)?))
            }),
            InlayHintRequest::METHOD => self.about::<InlayHintRequest>(params, |params, at| {
                Some(hover::hints(at(&params.text_document.uri)?, params.range))
            }),
            SemanticTokensFullRequest::METHOD => self.about::<SemanticTokensFullRequest>(params, |params, at| {
                Some(tokens::tokens(at(&params.text_document.uri)?))
            }),
            WORK => Ok(self.work(&params)),
            _ => return Response::new_err(id, ErrorCode::MethodNotFound as i32, format!("no method {method}")),
        };
        match answered {
            Ok(result) => Response::new_ok(id, result),
            Err(error) => Response::new_err(id, ErrorCode::InvalidParams as i32, error.to_string()),
        }
    }

    /// How many cards a document has, and how many of them its latest change had looked at.
    fn work(&self, params: &Value) -> Value {
        let document = params["textDocument"]["uri"].as_str().and_then(|uri| self.documents.get(uri));
        document.map_or(
            Value::Null,
            |document| serde_json::json!({ "cards": document.cards.len(), "lookedAt": document.looked_at }),
        )
    }

    /// The answer to a request about a document; null where there is nothing to say.
    fn about<'s, R: lsp_types::request::Request>(
        &'s self,
        params: Value,
        answer: impl FnOnce(&R::Params, &dyn Fn(&Uri) -> Option<&'s Document>) -> R::Result,
    ) -> Result<Value, serde_json::Error> {
        let params: R::Params = serde_json::from_value(params)?;
        serde_json::to_value(answer(&params, &|uri| self.documents.get(uri.as_str())))
    }

    /// Takes a change in, and gives what is to be told of it.
    fn hear(&mut self, notification: Notification) -> Option<Notification> {
        let Notification { method, params } = notification;
        let (uri, text) = match method.as_str() {
            DidOpenTextDocument::METHOD => {
                let params: lsp_types::DidOpenTextDocumentParams = serde_json::from_value(params).ok()?;
                (params.text_document.uri, Some(params.text_document.text))
            }
            DidChangeTextDocument::METHOD => {
                let params: lsp_types::DidChangeTextDocumentParams = serde_json::from_value(params).ok()?;
                (params.text_document.uri, Some(params.content_changes.into_iter().last()?.text))
            }
            DidCloseTextDocument::METHOD => {
                let params: lsp_types::DidCloseTextDocumentParams = serde_json::from_value(params).ok()?;
                (params.text_document.uri, None)
            }
            _ => return None,
        };
        let diagnostics = match text {
            Some(text) => {
                let before = self.documents.remove(uri.as_str());
                let path = decoded(uri.path().as_str());
                let words = self.vocabularies.beside(&path);
                let document = Document::new(&path, text, self.language, words, before);
                let diagnostics = actions::diagnostics(&document, &uri);
                self.documents.insert(uri.as_str().to_owned(), document);
                diagnostics
            }
            None => {
                self.documents.remove(uri.as_str());
                Vec::new()
            }
        };
        let params = PublishDiagnosticsParams { uri, diagnostics, version: None };
        Some(Notification::new(PublishDiagnostics::METHOD.to_owned(), params))
    }
}
