//! From the text of a face to its IR: lexing, parsing and lowering, paragraph by paragraph.

use std::ops::Range;

use crate::ir::{CardType, FaceIr, Paragraph};
use crate::lex::{Language, LexError, Lexed, Names, Span, lex, paragraphs};
use crate::lower::{self, CardTypes, FaceContext, Fault};
use crate::parse::{self, Entry, Failure, Refusal};

/// A face, understood as far as possible.
#[derive(Clone, Debug)]
pub struct Compiled<'t> {
    pub lexed: Lexed<'t>,
    pub paragraphs: Vec<CompiledParagraph>,
}

/// One paragraph: its place, and its ability or why it was not understood.
#[derive(Clone, Debug)]
pub struct CompiledParagraph {
    /// Its tokens.
    pub tokens: Range<usize>,
    pub span: Span,
    /// The number of the paragraph's line within the face's text, from 0.
    pub line: usize,
    pub outcome: Result<Paragraph, Problem>,
}

/// Why a paragraph was not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The sentence is none that the grammar has. `Compiled::failure` tells what was expected.
    Syntax(Refusal),
    /// The sentence was read, but a phrase has no meaning where it stands.
    Meaning(Fault),
}

impl Compiled<'_> {
    /// Whether every paragraph was understood whole.
    pub fn accepted(&self) -> bool {
        self.paragraphs.iter().all(|paragraph| paragraph.outcome.is_ok())
    }

    /// The IR of the face, when all of it was understood.
    pub fn ir(&self) -> Option<FaceIr> {
        let paragraphs =
            self.paragraphs.iter().map(|paragraph| paragraph.outcome.clone().ok()).collect::<Option<_>>()?;
        Some(FaceIr { paragraphs })
    }

    /// Why a paragraph of this face is none that the grammar has: where reading stopped, and what could have stood
    /// there. It is read once more for this, with a record, so ask for what is shown only.
    pub fn failure(&self, paragraph: &CompiledParagraph) -> Option<Failure> {
        match &paragraph.outcome {
            Err(Problem::Syntax(refusal)) => {
                Some(parse::explain(Entry::Paragraph, &self.lexed, paragraph.tokens.clone(), *refusal))
            }
            Ok(_) | Err(Problem::Meaning(_)) => None,
        }
    }
}

/// Compiles the rules text of a face.
pub fn compile<'t>(
    text: &'t str,
    names: &Names,
    language: Language,
    context: FaceContext,
) -> Result<Compiled<'t>, LexError> {
    let lexed = lex(text, names, language)?;
    let ranges: Vec<Range<usize>> = paragraphs(&lexed).collect();
    let paragraphs = ranges
        .into_iter()
        .map(|tokens| {
            let span = lexed.span_of(tokens.clone());
            let line = text[..span.start as usize].matches('\n').count();
            CompiledParagraph { outcome: one_paragraph(&lexed, tokens.clone(), context), tokens, span, line }
        })
        .collect();
    Ok(Compiled { lexed, paragraphs })
}

fn one_paragraph(lexed: &Lexed<'_>, tokens: Range<usize>, context: FaceContext) -> Result<Paragraph, Problem> {
    let tree = parse::parse(Entry::Paragraph, lexed, tokens).map_err(Problem::Syntax)?;
    lower::paragraph(tree.root(lexed), context).map_err(Problem::Meaning)
}

/// What a type line says about how the text is to be read.
pub fn context_of(type_line: &str) -> FaceContext {
    const SPELLS: [&str; 5] = ["instant", "sorcery", "éphémère", "rituel", "interrupt"];
    const DUNGEONS: [&str; 2] = ["dungeon", "donjon"];
    let folded = type_line.to_lowercase();
    let says = |words: &[&str]| words.iter().any(|word| folded.contains(word));
    if folded.trim().is_empty() {
        FaceContext::Unknown
    } else if says(&SPELLS) {
        FaceContext::Spell
    } else if says(&DUNGEONS) {
        FaceContext::Dungeon
    } else {
        FaceContext::Permanent(card_types(&folded))
    }
}

/// The card types that a type line names before its dash, in either language.
fn card_types(folded: &str) -> CardTypes {
    const TYPES: [(CardType, &str, &str); 7] = [
        (CardType::Artifact, "artifact", "artefact"),
        (CardType::Battle, "battle", "bataille"),
        (CardType::Creature, "creature", "créature"),
        (CardType::Enchantment, "enchantment", "enchantement"),
        (CardType::Land, "land", "terrain"),
        (CardType::Planeswalker, "planeswalker", "planeswalker"),
        (CardType::Kindred, "kindred", "kindred"),
    ];
    let types = folded.split(['—', ':']).next().unwrap_or_default();
    let named = |word: &str| types.split(|letter: char| !letter.is_alphabetic()).any(|part| part == word);
    TYPES
        .iter()
        .filter(|(_, english, french)| named(english) || named(french))
        .fold(CardTypes::default(), |types, (card_type, ..)| types.with(*card_type))
}
