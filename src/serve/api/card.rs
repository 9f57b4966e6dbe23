//! Cards of a document: the list of them, their pictures, and what the rules make of them.

use std::ops::Range;

use check::{Part, Role, candidates, classify, describe_paragraph, mentions, parts_of};
use ir::{AmountOf, Antecedent};
use phrase::compile::{Compiled, CompiledParagraph};
use phrase::lower::{Mentioned, Referent};
use serde::{Deserialize, Serialize};

use super::document::At;
use super::{Lang, Refusal, Shared};
use crate::bounds::PAGE;
use crate::desk::{self, Document, Spot};
use crate::diagnostic::{Bilingual, Severity};
use crate::documents::Documents;
use crate::lex::Language;
use crate::source::{Card, Face, Printed, names::fold};

/// Which cards of a document are wanted.
#[derive(Debug, Deserialize)]
pub struct List {
    pub lang: Lang,
    pub page: String,
    pub file: String,
    pub version: i32,
    /// What stands in a name or a type line.
    #[serde(default)]
    pub text: String,
    /// How many of these are passed over.
    #[serde(default)]
    pub from: usize,
}

/// A page of the list of cards.
#[derive(Debug, Serialize)]
pub struct Listed {
    pub total: usize,
    pub items: Vec<Line>,
}

/// A card of the list.
#[derive(Debug, Serialize)]
pub struct Line {
    /// Its number in the document, from 0.
    pub index: usize,
    pub name: String,
    pub cost: Option<String>,
    pub type_line: String,
    /// The letters of its colours.
    pub colours: String,
    /// The line on which it begins, from 0.
    pub line: u32,
    pub errors: usize,
    pub warnings: usize,
    /// What of it is beyond the checker.
    pub beyond: usize,
}

/// A card of a document: the one of a number, or the one that stands at a place.
#[derive(Debug, Deserialize)]
pub struct Which {
    #[serde(flatten)]
    pub at: At,
    pub index: Option<usize>,
}

/// Cards to be printed.
#[derive(Debug, Serialize)]
pub struct Sheet {
    pub total: usize,
    pub cards: Vec<Picture>,
}

/// What a card looks like.
#[derive(Debug, Serialize)]
pub struct Picture {
    pub layout: String,
    pub set: Option<String>,
    pub faces: Vec<PictureFace>,
}

#[derive(Debug, Serialize)]
pub struct PictureFace {
    pub name: String,
    pub cost: Option<String>,
    pub type_line: String,
    pub text: String,
    pub flavour: Option<String>,
    pub language: Lang,
    pub colours: String,
    pub power: Option<String>,
    pub toughness: Option<String>,
    pub loyalty: Option<String>,
    pub defense: Option<String>,
    pub rarity: Option<String>,
    pub artist: Option<String>,
    pub number: Option<String>,
}

/// A card, and what the rules make of it.
#[derive(Debug, Serialize)]
pub struct CardView {
    pub index: usize,
    pub line: u32,
    pub picture: Picture,
    /// A text for each face and language in which it is printed.
    pub texts: Vec<TextView>,
}

#[derive(Debug, Serialize)]
pub struct TextView {
    /// From 0.
    pub face: usize,
    pub language: Lang,
    pub name: String,
    pub paragraphs: Vec<ParagraphView>,
}

/// What the rules make of a paragraph.
#[derive(Debug, Serialize)]
pub struct ParagraphView {
    pub text: String,
    /// The class, with the rule that makes it that; none where the paragraph is not understood.
    pub class: Option<Class>,
    /// What follows from that, a line a fact.
    pub facts: Vec<String>,
    pub parts: Vec<PartView>,
    pub mentions: Vec<MentionView>,
    pub other: Other,
}

#[derive(Debug, Serialize)]
pub struct Class {
    pub name: &'static str,
    pub rule: &'static str,
}

/// A part of a text: an event, a clause, an effect, …
#[derive(Debug, Serialize)]
pub struct PartView {
    pub from: usize,
    pub to: usize,
    /// The role, as data has it: `intervening_if`.
    pub role: check::Role,
    pub name: &'static str,
    pub rule: &'static str,
    /// How many parts it stands within.
    pub depth: usize,
}

/// A mention: "that creature", and what introduced it.
#[derive(Debug, Serialize)]
pub struct MentionView {
    pub from: usize,
    pub to: usize,
    /// The words that introduced it, or the event that did, where the text has such.
    pub by: Option<(usize, usize)>,
    pub said: String,
    /// What it could have been of besides, each with what speaks against it.
    pub besides: Vec<String>,
}

/// A paragraph in the other language.
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Other {
    Said {
        language: Lang,
        text: String,
    },
    /// Why it is not said.
    Unsaid {
        language: Lang,
        why: String,
    },
}

/// A paragraph of a document.
#[derive(Debug, Deserialize)]
pub struct Stage {
    #[serde(flatten)]
    pub at: At,
    /// The card's number in the document.
    pub index: usize,
    pub face: usize,
    pub language: Lang,
    pub paragraph: usize,
}

/// What the compiler makes of a paragraph.
#[derive(Debug, Serialize)]
pub struct Stages {
    /// As JSON; none where it is not understood.
    pub ir: Option<String>,
    /// The native code of what it waits for, or why there is none.
    pub native: Option<String>,
}

impl List {
    fn document<'d>(&self, documents: &'d Documents) -> Result<&'d Document, Refusal> {
        let key = crate::documents::Key { page: self.page.clone(), file: self.file.clone() };
        documents.get(&key, self.version).ok_or_else(|| Refusal::stale(self.lang))
    }

    /// The numbers of the cards that are wanted.
    fn wanted(&self, document: &Document) -> Vec<usize> {
        let wanted = fold(&self.text);
        let has = |card: &Card| {
            card.faces.iter().any(|face| {
                let mut printed = face.all_printed();
                printed.any(|(_, one)| fold(&one.name).contains(&*wanted) || fold(&one.type_line).contains(&*wanted))
            })
        };
        let all = document.cards().iter().enumerate();
        all.filter(|(_, card)| wanted.is_empty() || has(card)).map(|(index, _)| index).collect()
    }
}

pub(super) fn list(_: &Shared, documents: &mut Documents, asked: List) -> Result<Listed, Refusal> {
    let document = asked.document(documents)?;
    let wanted = asked.wanted(document);
    let starts: Vec<usize> = document.parts().map(|(_, start, _)| start).collect();
    // What is wrong with each, in one walk: a set may have thousands of findings.
    let mut counts = vec![[0; 3]; starts.len()];
    for finding in &document.findings {
        let kind = match finding.diagnostic.severity {
            Severity::Error => 0,
            Severity::Warning => 1,
            Severity::Beyond => 2,
            Severity::Note => continue,
        };
        let card = starts.partition_point(|start| *start <= finding.span.start).checked_sub(1);
        if let Some(card) = card {
            counts[card][kind] += 1;
        }
    }
    let line = |index: usize| {
        let card = &document.cards()[index];
        let [errors, warnings, beyond] = counts[index];
        let face = card.faces.first();
        Line {
            index,
            name: card.name.to_string(),
            cost: face.and_then(|face| face.mana_cost.as_ref()).map(ToString::to_string),
            type_line: face.map(|face| face.type_line().to_owned()).unwrap_or_default(),
            colours: face.map(|face| face.printed_colours().letters().collect()).unwrap_or_default(),
            line: document.position(starts[index]).line,
            errors,
            warnings,
            beyond,
        }
    };
    let items = wanted.iter().skip(asked.from).take(PAGE).map(|index| line(*index)).collect();
    Ok(Listed { total: wanted.len(), items })
}

pub(super) fn sheet(_: &Shared, documents: &mut Documents, asked: List) -> Result<Sheet, Refusal> {
    let document = asked.document(documents)?;
    let wanted = asked.wanted(document);
    let cards = wanted.iter().skip(asked.from).take(PAGE).map(|index| picture(&document.cards()[*index])).collect();
    Ok(Sheet { total: wanted.len(), cards })
}

/// What a card looks like.
pub(super) fn picture(card: &Card) -> Picture {
    let face = |face: &Face| {
        let (language, printed) = face.all_printed().next().unzip();
        let printed: Option<&Printed> = printed;
        let text = |get: fn(&Printed) -> String| printed.map(get).unwrap_or_default();
        let fact = |fact: &Option<smol_str::SmolStr>| fact.as_ref().map(ToString::to_string);
        PictureFace {
            name: text(|printed| printed.name.to_string()),
            cost: fact(&face.mana_cost),
            type_line: text(|printed| printed.type_line.to_string()),
            text: text(|printed| printed.text.clone()),
            flavour: printed.and_then(|printed| printed.flavour.clone()),
            language: language.unwrap_or_default().into(),
            colours: face.printed_colours().letters().collect(),
            power: fact(&face.power),
            toughness: fact(&face.toughness),
            loyalty: fact(&face.loyalty),
            defense: fact(&face.defense),
            rarity: fact(&face.rarity),
            artist: fact(&face.artist),
            number: fact(&face.number),
        }
    };
    Picture {
        layout: card.layout.to_string(),
        set: card.facts.set.as_ref().map(ToString::to_string),
        faces: card.faces.iter().map(face).collect(),
    }
}

pub(super) fn card(_: &Shared, documents: &mut Documents, asked: Which) -> Result<CardView, Refusal> {
    let document = asked.at.document(documents)?;
    let starts: Vec<usize> = document.parts().map(|(_, start, _)| start).collect();
    let at = || {
        let place = document.offset(desk::protocol::Position::new(asked.at.line, asked.at.character));
        starts.partition_point(|start| *start <= place).saturating_sub(1)
    };
    let index = asked.index.unwrap_or_else(at);
    let Some(card) = document.cards().get(index) else { return Err(Refusal::unknown(asked.at.lang)) };
    let texts = card.faces.iter().enumerate().flat_map(|(number, face)| {
        face.all_printed().map(move |(language, printed)| TextView {
            face: number,
            language: language.into(),
            name: printed.name.to_string(),
            paragraphs: paragraphs(face, printed, language, asked.at.lang.into()),
        })
    });
    Ok(CardView { index, line: document.position(starts[index]).line, picture: picture(card), texts: texts.collect() })
}

fn paragraphs(face: &Face, printed: &Printed, language: Language, messages: Language) -> Vec<ParagraphView> {
    let Some((_, compiled)) = desk::compiled(face, printed, language) else { return Vec::new() };
    let spot = Spot { face, printed, language, offset: 0 };
    compiled.paragraphs.iter().map(|paragraph| view(&spot, &compiled, paragraph, messages)).collect()
}

fn view(spot: &Spot<'_>, compiled: &Compiled<'_>, paragraph: &CompiledParagraph, messages: Language) -> ParagraphView {
    let text = compiled.lexed.text_of(paragraph.span);
    let place = |span: Range<usize>| units(text, paragraph.span.range().start, &span);
    let of_language = |(english, french): (&'static str, &'static str)| match messages {
        Language::English => english,
        Language::French => french,
    };
    let other = spot.language.other().into();
    let Ok(ir) = &paragraph.outcome else {
        let why = Bilingual::new("it is not understood", "ce n'est pas compris");
        return ParagraphView {
            text: text.to_owned(),
            class: None,
            facts: Vec::new(),
            parts: Vec::new(),
            mentions: Vec::new(),
            other: Other::Unsaid { language: other, why: why.get(messages).to_owned() },
        };
    };
    let class = classify(&ir.ability);
    let facts = describe_paragraph(compiled, paragraph, &ir.ability, &class);
    let part = |part: Part| {
        let (from, to) = place(part.span.range());
        PartView { from, to, role: part.role, name: of_language(part.role.names()), rule: part.rule, depth: part.depth }
    };
    let parts = parts_of(compiled, paragraph);
    let mention = |(said, mentioned): (Bilingual, &Mentioned)| {
        let (from, to) = place(mentioned.span.range());
        let own = mentioned.by.filter(|by| *by != mentioned.span).map(|by| by.range());
        let by = own.or_else(|| event_of(mentioned, &parts)).map(place);
        let besides = candidates(compiled, mentioned).iter().map(|line| line.get(messages).to_owned()).collect();
        MentionView { from, to, by, said: said.get(messages).to_owned(), besides }
    };
    ParagraphView {
        text: text.to_owned(),
        class: Some(Class { name: of_language(class.kind.names()), rule: class.rule }),
        facts: facts.iter().map(|fact| fact.get(messages).to_owned()).collect(),
        mentions: mentions(compiled, paragraph).into_iter().zip(&paragraph.mentions).map(mention).collect(),
        parts: parts.into_iter().map(part).collect(),
        other: match desk::in_other_language(spot, compiled, paragraph, ir) {
            Ok(text) => Other::Said { language: other, text },
            Err(why) => Other::Unsaid { language: other, why: why.told(messages) },
        },
    }
}

/// The event that introduced what is mentioned: the last one before it.
fn event_of(mentioned: &Mentioned, parts: &[Part]) -> Option<Range<usize>> {
    let is_of_event = matches!(
        mentioned.to,
        Referent::Object(Antecedent::Event | Antecedent::EventOther) | Referent::Amount(AmountOf::Event)
    );
    let is_event = |part: &&Part| matches!(part.role, Role::TriggerEvent | Role::ReplacedEvent | Role::DelayedEvent);
    let spans = parts.iter().filter(is_event).map(|part| part.span.range());
    spans.filter(|event| is_of_event && event.end <= mentioned.span.range().start).max_by_key(|event| event.start)
}

/// Bytes of a face's text, as UTF-16 units of a paragraph that begins at a byte of it.
fn units(paragraph: &str, start: usize, span: &Range<usize>) -> (usize, usize) {
    let unit = |byte: usize| {
        let end = paragraph.floor_char_boundary(byte.saturating_sub(start).min(paragraph.len()));
        paragraph[..end].encode_utf16().count()
    };
    (unit(span.start), unit(span.end))
}

pub(super) fn stages(shared: &Shared, documents: &mut Documents, asked: Stage) -> Result<Stages, Refusal> {
    let document = asked.at.document(documents)?;
    let face = document.cards().get(asked.index).and_then(|card| card.faces.get(asked.face));
    let language: Language = asked.language.into();
    let printed = face.and_then(|face| Some((face, face.printed(language)?)));
    let compiled = printed.and_then(|(face, printed)| desk::compiled(face, printed, language));
    let paragraph = compiled.as_ref().and_then(|(_, compiled)| compiled.paragraphs.get(asked.paragraph));
    let Some(paragraph) = paragraph else { return Err(Refusal::unknown(asked.at.lang)) };
    let Ok(ir) = &paragraph.outcome else { return Ok(Stages { ir: None, native: None }) };
    let native = shared.native.map(|code| {
        let messages = asked.at.lang.into();
        code(&ir.ability, messages).unwrap_or_else(|why| format!("; {}", why.get(messages)))
    });
    Ok(Stages { ir: serde_json::to_string_pretty(ir.data()).ok(), native })
}
