//! Semantic tokens: what each word of a rules text is.

use std::ops::Range;

use lsp_types::{SemanticToken, SemanticTokenType, SemanticTokens, SemanticTokensLegend, SemanticTokensResult};

use crate::document::{Document, compiled, in_file};
use crate::lex::{Language, PartOfSpeech, Shape, Token};
use crate::source::{Card, Face, Printed};

const KINDS: [SemanticTokenType; 8] = [
    SemanticTokenType::KEYWORD,
    SemanticTokenType::TYPE,
    SemanticTokenType::FUNCTION,
    SemanticTokenType::NUMBER,
    SemanticTokenType::VARIABLE,
    SemanticTokenType::MACRO,
    SemanticTokenType::COMMENT,
    SemanticTokenType::PROPERTY,
];

pub fn legend() -> SemanticTokensLegend {
    SemanticTokensLegend { token_types: KINDS.to_vec(), token_modifiers: Vec::new() }
}

/// Which of the kinds a token is.
fn kind(token: &Token) -> Option<u32> {
    let of_shape = match token.shape() {
        Some(Shape::Itself) => Some(4),
        Some(Shape::Mana | Shape::Tap | Shape::Untap | Shape::Energy | Shape::Loyalty | Shape::Roman) => Some(5),
        Some(Shape::Digits | Shape::Size | Shape::SizeChange) => Some(3),
        _ => None,
    };
    let of_word = || {
        Some(match token.entries.first()?.row.part_of_speech() {
            PartOfSpeech::Keyword
            | PartOfSpeech::KeywordCost
            | PartOfSpeech::KeywordNumber
            | PartOfSpeech::KeywordOther
            | PartOfSpeech::KeywordNumberCost
            | PartOfSpeech::KeywordQuality
            | PartOfSpeech::KeywordHead
            | PartOfSpeech::AbilityWord => 0,
            PartOfSpeech::CardType
            | PartOfSpeech::CreatureType
            | PartOfSpeech::LandType
            | PartOfSpeech::ArtifactType
            | PartOfSpeech::EnchantmentType
            | PartOfSpeech::SpellType
            | PartOfSpeech::PlaneswalkerType
            | PartOfSpeech::BattleType
            | PartOfSpeech::TokenName
            | PartOfSpeech::Supertype => 1,
            PartOfSpeech::Verb
            | PartOfSpeech::ActionWord
            | PartOfSpeech::ActionNumber
            | PartOfSpeech::ActionObject
            | PartOfSpeech::ActionNumberObject
            | PartOfSpeech::ActionPlayer
            | PartOfSpeech::ObjectVerb => 2,
            PartOfSpeech::Number | PartOfSpeech::Ordinal => 3,
            PartOfSpeech::Colour
            | PartOfSpeech::Counter
            | PartOfSpeech::Designation
            | PartOfSpeech::PlayerDesignation
            | PartOfSpeech::ChoiceName => 7,
            PartOfSpeech::Noun | PartOfSpeech::Adjective | PartOfSpeech::Word => return None,
        })
    };
    of_shape.or_else(of_word)
}

/// All tokens of a document, each told from the one before as the protocol wants it.
pub fn tokens(document: &Document) -> SemanticTokensResult {
    let mut all = Vec::new();
    for (card, start, part) in document.parts() {
        let Some(part) = part else { continue };
        let of_card = part.tokens.get_or_init(|| of_card(card, start));
        all.extend(of_card.iter().map(|(span, kind)| (span.start + start..span.end + start, *kind)));
    }
    all.sort_by_key(|(span, _)| span.start);
    all.dedup_by(|one, other| one.0.start < other.0.end);
    let (mut line, mut start) = (0, 0);
    let mut data = Vec::new();
    for (span, kind) in all {
        let place = document.range(&span);
        if place.start.line != place.end.line {
            continue;
        }
        let delta_line = place.start.line - line;
        let delta_start = if delta_line == 0 { place.start.character - start } else { place.start.character };
        data.push(SemanticToken {
            delta_line,
            delta_start,
            length: place.end.character - place.start.character,
            token_type: kind,
            token_modifiers_bitset: 0,
        });
        (line, start) = (place.start.line, place.start.character);
    }
    SemanticTokensResult::Tokens(SemanticTokens { result_id: None, data })
}

/// What the words of a card are, with places counted from where it begins.
fn of_card(card: &Card, start: usize) -> Vec<(Range<usize>, u32)> {
    let mut all = Vec::new();
    for (face, printed, language) in card.faces.iter().flat_map(texts) {
        let Some((_, compiled)) = compiled(face, printed, language) else { continue };
        let words = compiled.lexed.tokens.iter().filter_map(|token| Some((token.span.range(), kind(token)?)));
        let reminders = compiled.lexed.trivia.iter().map(|span| (span.range(), 6));
        for (span, kind) in words.chain(reminders) {
            let span = in_file(Some(printed.text_in_file()), &span);
            all.extend(span.map(|span| (span.start.saturating_sub(start)..span.end.saturating_sub(start), kind)));
        }
    }
    all
}

fn texts(face: &Face) -> impl Iterator<Item = (&Face, &Printed, Language)> {
    face.all_printed().map(move |(language, printed)| (face, printed, language))
}
