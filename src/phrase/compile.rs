//! From the text of a face to its IR: lexing, parsing and lowering, paragraph by paragraph.

use std::ops::Range;

use crate::ir::{CardType, FaceIr, Paragraph};
use crate::lex::{Language, LexError, Lexed, Names, Span, TypeLine, lex, paragraphs};
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

/// What a type line, in either language, says about how the text is to be read.
pub fn context_of(type_line: &str) -> FaceContext {
    let line = TypeLine::guess(type_line);
    if line.is_empty() {
        FaceContext::Unknown
    } else if line.is("instant") || line.is("sorcery") {
        FaceContext::Spell
    } else if line.is("dungeon") {
        FaceContext::Dungeon
    } else {
        let types = PERMANENT_TYPES.into_iter().filter(|(id, _)| line.is(id));
        FaceContext::Permanent(types.fold(CardTypes::default(), |types, (_, card_type)| types.with(card_type)))
    }
}

/// The card types that a text can call its own permanent by (110.4), and kindred, by their ids in the lexicon.
const PERMANENT_TYPES: [(&str, CardType); 7] = [
    ("artifact", CardType::Artifact),
    ("battle", CardType::Battle),
    ("creature", CardType::Creature),
    ("enchantment", CardType::Enchantment),
    ("kindred", CardType::Kindred),
    ("land", CardType::Land),
    ("planeswalker", CardType::Planeswalker),
];
