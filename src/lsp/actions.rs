//! Diagnostics, quick fixes and formatting.

use std::collections::HashMap;

use check::fix::{Which, fix_text, format_text};
use lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CodeDescription, Diagnostic, DiagnosticRelatedInformation,
    DiagnosticSeverity, DiagnosticTag, Location, NumberOrString, Range, TextEdit, Uri, WorkspaceEdit,
};
use serde_json::Value;

use crate::diagnostic::{Language, Severity};
use crate::document::{Document, Finding};
use crate::source::cards::begins_words;

/// What is wrong with a document.
pub fn diagnostics<'d>(document: &'d Document, uri: &'d Uri) -> impl Iterator<Item = Diagnostic> + 'd {
    document.findings.iter().map(|finding| diagnostic(document, finding, uri))
}

fn diagnostic(document: &Document, finding: &Finding, uri: &Uri) -> Diagnostic {
    let said = &finding.diagnostic;
    let language = document.language;
    let mut message = said.message.get(language).to_owned();
    if let Some(label) = said.primary.as_ref().and_then(|label| label.text.as_ref()) {
        message.push_str(&format!("\n{}", label.get(language)));
    }
    for note in &said.notes {
        message.push_str(&format!("\n{}", note.get(language)));
    }
    if let Some(rule) = said.rule {
        message.push_str(&match language {
            Language::English => format!("\n(rule {rule})"),
            Language::French => format!("\n(règle {rule})"),
        });
    }
    let related = finding.others.iter().map(|(span, message)| DiagnosticRelatedInformation {
        location: Location { uri: uri.clone(), range: document.range(span) },
        message: message.clone(),
    });
    let related: Vec<_> = related.collect();
    Diagnostic {
        range: document.range(&finding.span),
        severity: Some(match said.severity {
            Severity::Error => DiagnosticSeverity::ERROR,
            Severity::Warning => DiagnosticSeverity::WARNING,
            Severity::Beyond => DiagnosticSeverity::INFORMATION,
            Severity::Note => DiagnosticSeverity::HINT,
        }),
        code: Some(NumberOrString::String(said.code.to_owned())),
        code_description: None::<CodeDescription>,
        source: Some("cardc".to_owned()),
        message,
        related_information: (!related.is_empty()).then_some(related),
        tags: (said.code == "E-UNUSED").then(|| vec![DiagnosticTag::UNNECESSARY]),
        data: None,
    }
}

/// What can be done about a stretch of a document.
pub(crate) fn actions(document: &Document, uri: &Uri, range: Range, later: Later) -> Vec<CodeActionOrCommand> {
    let (from, to) = (document.offset(range.start), document.offset(range.end));
    let mut actions = Vec::new();
    let here = document.findings.iter().filter(|finding| finding.span.start <= to && from <= finding.span.end);
    for finding in here {
        let Some((span, with, safe)) = &finding.fix else { continue };
        let edit = TextEdit { range: document.range(span), new_text: with.clone() };
        let code = finding.diagnostic.code;
        let title = match (document.language, with.is_empty()) {
            (Language::English, false) => format!("{code}: write \"{with}\""),
            (Language::English, true) => format!("{code}: leave this out"),
            (Language::French, false) => format!("{code} : écrire « {with} »"),
            (Language::French, true) => format!("{code} : supprimer ceci"),
        };
        actions.push(CodeActionOrCommand::CodeAction(CodeAction {
            title,
            kind: Some(CodeActionKind::QUICKFIX),
            diagnostics: Some(vec![diagnostic(document, finding, uri)]),
            edit: Some(change(uri, vec![edit])),
            is_preferred: Some(*safe),
            ..CodeAction::default()
        }));
    }
    let mut brought = Vec::new();
    for finding in document.findings.iter().filter(|finding| finding.span.start <= to && from <= finding.span.end) {
        let Some(line) = check::line_to_bring(&finding.diagnostic, document.language) else { continue };
        if brought.contains(&line) {
            continue;
        }
        let title = match document.language {
            Language::English => format!("bring this word: {line}"),
            Language::French => format!("apporter ce mot : {line}"),
        };
        actions.push(CodeActionOrCommand::CodeAction(CodeAction {
            title,
            kind: Some(CodeActionKind::QUICKFIX),
            diagnostics: Some(vec![diagnostic(document, finding, uri)]),
            edit: Some(change(uri, vec![bringing(document, line)])),
            is_preferred: Some(false),
            ..CodeAction::default()
        }));
        brought.push(line);
    }
    if document.findings.iter().any(|finding| finding.fix.as_ref().is_some_and(|(_, _, safe)| *safe)) {
        let title = match document.language {
            Language::English => "make all fixes that change no meaning",
            Language::French => "faire toutes les corrections qui ne changent pas le sens",
        };
        actions.push(CodeActionOrCommand::CodeAction(CodeAction {
            title: title.to_owned(),
            kind: Some(CodeActionKind::SOURCE_FIX_ALL),
            edit: (later == Later::No).then(|| change(uri, fix_all(document))),
            data: (later == Later::Yes).then(|| Value::String(uri.as_str().to_owned())),
            ..CodeAction::default()
        }));
    }
    actions
}

/// Whether the changes that take a while to find are asked for once the action is chosen.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Later {
    Yes,
    No,
}

/// Puts a line among the words at the head of a document, which it gets where it has none.
fn bringing(document: &Document, line: &str) -> TextEdit {
    let mut at = 0;
    for text in document.text.split_inclusive('\n') {
        if begins_words(text) == Some(true) {
            let place = at + text.len();
            return TextEdit { range: document.range(&(place..place)), new_text: format!("{line}\n") };
        }
        at += text.len();
    }
    let new_text = match document.language {
        Language::English => format!("words:\n{line}\ncards:\n\n"),
        Language::French => format!("mots :\n{line}\ncartes :\n\n"),
    };
    TextEdit { range: document.range(&(0..0)), new_text }
}

/// What `check --fix` changes: what is found behind a fix is mended, too, and all cards are looked at for each round.
pub fn fix_all(document: &Document) -> Vec<TextEdit> {
    let fixed = fix_text("", &document.text, document.words, Which::Safe, &|found| {
        check::lints::named(found.diagnostic.code).is_none_or(|lint| lint.on)
    });
    if fixed.text == document.text { Vec::new() } else { vec![whole(document, fixed.text)] }
}

/// The document in the wording of today.
pub fn formatted(document: &Document) -> Vec<TextEdit> {
    let fixed = format_text("", &document.text, document.words);
    if fixed.text == document.text { Vec::new() } else { vec![whole(document, fixed.text)] }
}

fn whole(document: &Document, text: String) -> TextEdit {
    TextEdit { range: document.range(&(0..document.text.len())), new_text: text }
}

#[allow(clippy::mutable_key_type, reason = "the protocol's own type")]
pub(crate) fn change(uri: &Uri, edits: Vec<TextEdit>) -> WorkspaceEdit {
    WorkspaceEdit { changes: Some(HashMap::from([(uri.clone(), edits)])), ..WorkspaceEdit::default() }
}
