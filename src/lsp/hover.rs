//! Hover and inlay hints: the class of an ability, its other language, what a word is.

use check::{classify, describe_paragraph};
use ir::Paragraph;
use lsp_types::{Hover, HoverContents, InlayHint, InlayHintLabel, MarkupContent, MarkupKind, Position, Range};
use phrase::compile::{Compiled, CompiledParagraph, context_of_types};
use render::{Stands, Withheld};

use crate::document::{Document, Spot, compiled, in_file, paragraph_at};
use crate::lex::{Concept, Language, Names, PartOfSpeech, SUBTYPES, Symbol};
use crate::markdown::escaped;
use crate::source::{Card, Colours, Face, Printed};

/// What the rules make of the ability at a place, and what the word there is.
pub fn hover(document: &Document, position: Position) -> Option<Hover> {
    let offset = document.offset(position);
    let Some(spot) = document.spot(offset) else { return beside(document, offset) };
    let (_, compiled) = compiled(spot.face, spot.printed, spot.language)?;
    let paragraph = paragraph_at(&compiled, spot.offset)?;
    let mut lines = Vec::new();
    let token = compiled.lexed.tokens.iter().find(|token| token.span.range().contains(&spot.offset));
    if let Some(row) = token.and_then(|token| token.entries.first()).map(|entry| entry.row.canonical()) {
        let word = token.map_or("", |token| compiled.lexed.text_of(token.span));
        lines.push(of_word(word, row, spot.language, document.language));
    }
    if let Ok(ir) = &paragraph.outcome {
        let facts = describe_paragraph(&compiled, paragraph, &ir.ability, &classify(&ir.ability));
        lines.extend(facts.iter().map(|fact| format!("- {}", escaped(fact.get(document.language)))));
        let mentions = check::mentions(&compiled, paragraph);
        for (mention, mentioned) in mentions.iter().zip(&paragraph.mentions) {
            lines.push(format!("- {}", escaped(mention.get(document.language))));
            let besides = check::candidates(&compiled, mentioned);
            lines.extend(besides.iter().map(|line| format!("  - {}", escaped(line.get(document.language)))));
        }
        let other = spot.language.other();
        let said = match in_other_language(&spot, &compiled, paragraph, ir) {
            Ok(said) => format!("\n{}: {}", other.code(), escaped(&said)),
            Err(why) => format!("\n{}: ?? {}", other.code(), escaped(&why.told(document.language))),
        };
        lines.push(said);
    }
    let span = in_file(Some(spot.printed.text_in_file()), &paragraph.span.range());
    Some(Hover {
        contents: HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value: lines.join("\n") }),
        range: span.map(|span| document.range(&span)),
    })
}

/// What the type or the cost is that stands at a place.
fn beside(document: &Document, offset: usize) -> Option<Hover> {
    let (face, printed, language) = document.printed().find(|(_, printed, _)| {
        let origin = &printed.origin;
        let on_line = |start: crate::diagnostic::Position, length: usize| {
            (start.offset as usize..=start.offset as usize + length).contains(&offset)
        };
        on_line(origin.type_line, printed.type_line.len())
            || on_line(origin.start, line_at(document, origin.start).len())
    })?;
    let types = printed.origin.type_line.offset as usize;
    match offset.checked_sub(types) {
        Some(at) if at <= printed.type_line.len() => of_type(document, printed, language, at),
        _ => of_cost(document, face, printed, offset),
    }
}

fn line_at(document: &Document, start: crate::diagnostic::Position) -> &str {
    document.text[start.offset as usize..].lines().next().unwrap_or_default()
}

/// A word of a type line: what it is, the same in the other language, the rule.
fn of_type(document: &Document, printed: &Printed, language: Language, at: usize) -> Option<Hover> {
    let line = printed.type_line.as_str();
    let is_of_word = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '\'' | '’');
    let start = line[..at]
        .rfind(|letter| !is_of_word(letter))
        .map_or(0, |sign| sign + line[sign..].chars().next().map_or(1, char::len_utf8));
    let end = line[at..].find(|letter| !is_of_word(letter)).map_or(line.len(), |sign| at + sign);
    let word = &line[start..end];
    let entries = printed.lexicon.entries(&word.to_lowercase(), language);
    let row = entries.iter().map(|entry| entry.row.canonical()).find(|row| {
        SUBTYPES.iter().any(|(part, _)| *part == row.part_of_speech())
            || matches!(row.part_of_speech(), PartOfSpeech::CardType | PartOfSpeech::Supertype)
    })?;
    let from = printed.origin.type_line.offset as usize;
    told(document, of_word(word, row, language, document.language), from + start..from + end)
}

/// What a word is, the same in the other language, the rule.
fn of_word(word: &str, row: Symbol, language: Language, messages: Language) -> String {
    let (english, french) = row.part_of_speech().names();
    let part = if messages == Language::English { english } else { french };
    let name = row.row().name(language.other()).filter(|name| !name.is_empty());
    let other = name.map(|name| format!(" · *{}*", escaped(name))).unwrap_or_default();
    let rule = row.row().rule.map(|rule| format!(" · {rule}")).unwrap_or_default();
    format!("**{}** · {part}{other}{rule}", escaped(word))
}

/// A mana cost: its mana value (202.3) and the colours that it gives (202.2).
fn of_cost(document: &Document, face: &Face, printed: &Printed, offset: usize) -> Option<Hover> {
    let start = printed.origin.start.offset as usize;
    let line = line_at(document, printed.origin.start);
    let brace = start + line.find('{')?;
    let cost = face.mana_cost.as_deref().filter(|_| offset >= brace)?;
    let alone = Card { faces: vec![face.clone()], ..Card::default() };
    let value = alone.mana_value()?;
    let colours = Colours::of_cost(cost);
    let said = colours.said(document.language);
    let text = match (document.language, colours.is_empty()) {
        (Language::English, true) => format!("{cost}\n- mana value {value} (202.3)\n- colorless (105.2c)"),
        (Language::English, false) => format!("{cost}\n- mana value {value} (202.3)\n- {said} (202.2)"),
        (Language::French, true) => format!("{cost}\n- valeur de mana {value} (202.3)\n- incolore (105.2c)"),
        (Language::French, false) => format!("{cost}\n- valeur de mana {value} (202.3)\n- {said} (202.2)"),
    };
    told(document, text, brace..start + line.trim_end().len())
}

fn told(document: &Document, value: String, span: std::ops::Range<usize>) -> Option<Hover> {
    Some(Hover {
        contents: HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value }),
        range: Some(document.range(&span)),
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
