//! Hover and inlay hints: the class of an ability, its other language, what a word is.

use check::{classify, describe_paragraph};
use ir::Paragraph;
use lsp_types::{Hover, HoverContents, InlayHint, InlayHintLabel, MarkupContent, MarkupKind, Position, Range};
use phrase::compile::{Compiled, CompiledParagraph, context_of_types};
use render::{Stands, Withheld};

use crate::document::{Document, Spot, compiled, in_file, paragraph_at};
use crate::lex::{Concept, Language, Names};

/// What the rules make of the ability at a place, and what the word there is.
pub fn hover(document: &Document, position: Position) -> Option<Hover> {
    let spot = document.spot(document.offset(position))?;
    let (_, compiled) = compiled(spot.face, spot.printed, spot.language)?;
    let paragraph = paragraph_at(&compiled, spot.offset)?;
    let mut lines = Vec::new();
    let token = compiled.lexed.tokens.iter().find(|token| token.span.range().contains(&spot.offset));
    if let Some(row) = token.and_then(|token| token.entries.first()).map(|entry| entry.row.canonical()) {
        let other = row.row().name(spot.language.other()).unwrap_or_default();
        let rule = row.row().rule.map(|rule| format!(" · {rule}")).unwrap_or_default();
        let (english, french) = row.part_of_speech().names();
        let part = if document.language == Language::English { english } else { french };
        let word = token.map_or("", |token| compiled.lexed.text_of(token.span));
        let other = if other.is_empty() { String::new() } else { format!(" · *{other}*") };
        lines.push(format!("**{word}** · {part}{other}{rule}"));
    }
    if let Ok(ir) = &paragraph.outcome {
        let facts = describe_paragraph(&compiled, paragraph, &ir.ability, &classify(&ir.ability));
        lines.extend(facts.iter().map(|fact| format!("- {}", fact.get(document.language))));
        let mentions = check::mentions(&compiled, paragraph);
        lines.extend(mentions.iter().map(|mention| format!("- {}", mention.get(document.language))));
        let other = spot.language.other();
        let said = match in_other_language(&spot, &compiled, paragraph, ir) {
            Ok(said) => format!("\n{}: {said}", other.code()),
            Err(why) => format!("\n{}: ?? {}", other.code(), why.told(document.language)),
        };
        lines.push(said);
    }
    let span = in_file(Some(spot.printed.text_in_file()), &paragraph.span.range());
    Some(Hover {
        contents: HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value: lines.join("\n") }),
        range: span.map(|span| document.range(&span)),
    })
}

/// A paragraph that was understood, said in the other language.
pub fn in_other_language(
    spot: &Spot<'_>,
    compiled: &Compiled<'_>,
    paragraph: &CompiledParagraph,
    ir: &Paragraph,
) -> Result<String, Withheld> {
    let other = spot.language.other();
    let name = spot.face.printed(other).map_or(&spot.printed.name, |printed| &printed.name);
    let names = Names::with_words(name, other, spot.printed.lexicon);
    let before = compiled.paragraphs.iter().take_while(|before| before.span != paragraph.span);
    let behind: Vec<_> = before.filter_map(|before| before.outcome.as_ref().ok()).collect();
    let stands = Stands { on: context_of_types(&spot.face.types()), called: &spot.printed.name, behind: &behind };
    render::translation(ir, &names, spot.language, other, stands)
}

/// The class behind each ability.
pub(crate) fn hints(document: &Document, range: Range) -> Vec<InlayHint> {
    let mut hints = Vec::new();
    for (face, printed, language) in document.printed() {
        let line = |line: u32| line.saturating_sub(1);
        let lines = &printed.origin.paragraphs;
        let shown = lines
            .first()
            .zip(lines.last())
            .is_some_and(|(first, last)| line(first.line) <= range.end.line && range.start.line <= line(last.line));
        let Some((_, compiled)) = (if shown { compiled(face, printed, language) } else { None }) else { continue };
        for paragraph in &compiled.paragraphs {
            let Ok(ir) = &paragraph.outcome else { continue };
            let class = classify(&ir.ability);
            let (english, french) = class.kind.names();
            let name = if document.language == Language::English { english } else { french };
            let end = paragraph.span.range().end;
            let Some(span) = in_file(Some(printed.text_in_file()), &(end..end)) else { continue };
            hints.push(InlayHint {
                position: document.position(span.end),
                label: InlayHintLabel::String(format!("{name} ({})", class.rule)),
                kind: None,
                text_edits: None,
                tooltip: None,
                padding_left: Some(true),
                padding_right: None,
                data: None,
            });
        }
    }
    hints
}
