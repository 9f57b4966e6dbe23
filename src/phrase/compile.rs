//! From the text of a face to its IR: lexing, parsing and lowering, paragraph by paragraph.

use std::ops::Range;
use std::sync::OnceLock;

use crate::ir::{CardType, FaceIr, Paragraph};
use crate::lex::{Language, LexError, Lexed, Names, Span, TypeLine, lex, paragraphs};
use crate::lower::{self, Before, CardTypes, Elsewhere, FaceContext, FaceWords, Fault, Mentioned};
use crate::parse::{self, Entry, Failure, Refusal, Tree};

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
    /// What its mentions are: "that creature" is the first target.
    pub mentions: Vec<Mentioned>,
    /// Where reading stopped, once it was asked for.
    stop: OnceLock<usize>,
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
                let tokens = paragraph.tokens.clone();
                Some(parse::explain(Entry::Paragraph, &self.lexed, tokens, *refusal, self.stop(paragraph)?))
            }
            Ok(_) | Err(Problem::Meaning(_)) => None,
        }
    }

    /// The same without what could have stood there: no record is made for it.
    pub fn refusal(&self, paragraph: &CompiledParagraph) -> Option<Failure> {
        let Err(Problem::Syntax(refusal)) = &paragraph.outcome else { return None };
        Some(parse::refused(&self.lexed, paragraph.tokens.clone(), *refusal, self.stop(paragraph)?))
    }

    /// The furthest token that reading came to of a paragraph of this face that is none that the grammar has; the number of
    /// tokens where it ends too early. It is read once more for this, the first time that it is asked for.
    pub fn stop(&self, paragraph: &CompiledParagraph) -> Option<usize> {
        let Err(Problem::Syntax(refusal)) = &paragraph.outcome else { return None };
        let read = || parse::stop(Entry::Paragraph, &self.lexed, paragraph.tokens.clone(), *refusal);
        Some(*paragraph.stop.get_or_init(read))
    }
}

/// Compiles the rules text of a face.
pub fn compile<'t>(
    text: &'t str,
    names: &Names,
    language: Language,
    context: FaceContext,
) -> Result<Compiled<'t>, LexError> {
    Ok(Parsed::of(text, names, language)?.compiled(context))
}

/// Compiles some paragraphs of a face: what they speak of may stand in the others (607).
pub fn compile_part<'t>(
    text: &'t str,
    names: &Names,
    language: Language,
    context: FaceContext,
) -> Result<Compiled<'t>, LexError> {
    compile_part_of(false, text, names, language, context)
}

/// The same of a face whose other paragraphs name an Aura, Equipment or Fortification, if it `attaches`: these can speak of
/// "enchanted creature" (303.4).
pub fn compile_part_of<'t>(
    attaches: bool,
    text: &'t str,
    names: &Names,
    language: Language,
    context: FaceContext,
) -> Result<Compiled<'t>, LexError> {
    compile_paragraphs(attaches, text, names, language, context).map(|(compiled, _)| compiled)
}

/// Compiles one paragraph of a spell behind those before it, of which it can speak (608.2c).
pub fn compile_behind(
    earlier: &str,
    text: &str,
    names: &Names,
    language: Language,
    context: FaceContext,
) -> Option<Result<Paragraph, Problem>> {
    let whole = format!("{earlier}\n{text}");
    let (mut compiled, _) = compile_paragraphs(false, &whole, names, language, context).ok()?;
    compiled.paragraphs.pop().map(|last| last.outcome)
}

/// Paragraphs of a text that were read, and what they have introduced for one behind them (608.2c).
#[derive(Clone, Debug, Default)]
pub struct Earlier {
    text: String,
    paragraphs: usize,
    before: Option<Box<Before>>,
}

impl Earlier {
    /// One paragraph behind them, of a face whose other paragraphs name an Aura, Equipment or Fortification if it `attaches`:
    /// what it is read to, and all with it. None where it isn't understood, or isn't one.
    pub fn and(
        &self,
        attaches: bool,
        text: &str,
        names: &Names,
        language: Language,
        context: FaceContext,
    ) -> Option<(Paragraph, Earlier)> {
        let whole = if self.paragraphs == 0 { text.to_owned() } else { format!("{}\n{text}", self.text) };
        let read = self.read_last(attaches, &whole, names, language, context)?;
        let before = read.after.or_else(|| self.before.clone());
        Some((read.paragraph, Earlier { text: whole, paragraphs: self.paragraphs + 1, before }))
    }

    /// The one paragraph that a text has more than these.
    fn read_last(
        &self,
        attaches: bool,
        whole: &str,
        names: &Names,
        language: Language,
        context: FaceContext,
    ) -> Option<lower::Read> {
        let lexed = lex(whole, names, language).ok()?;
        let words = FaceWords::of(&lexed).of_face_that_attaches(attaches);
        let mut behind = paragraphs(&lexed).skip(self.paragraphs);
        let (tokens, None) = (behind.next()?, behind.next()) else { return None };
        let read = |lexed: &Lexed<'_>, tree| one_paragraph(lexed, tree, context, words, self.before.as_deref());
        // Only of a spell with cleave words are said in brackets.
        let cleft = between_brackets(&lexed, self.paragraphs, lexed.span_of(tokens.clone()), names, &read);
        cleft.unwrap_or_else(|| read(&lexed, parse::parse(Entry::Paragraph, &lexed, tokens))).ok()
    }
}

/// For each paragraph, its mentions of what another does.
type Linked = Vec<Vec<(Span, Elsewhere)>>;

fn compile_paragraphs<'t>(
    attaches: bool,
    text: &'t str,
    names: &Names,
    language: Language,
    context: FaceContext,
) -> Result<(Compiled<'t>, Linked), LexError> {
    Ok(Parsed::of(text, names, language)?.understood(attaches, context))
}

/// The text of a face as trees of phrases, which say nothing yet of what they mean.
///
/// Whoever compiles many texts takes them to trees first, some at a time: reading and understanding have code and tables of
/// their own, more than a core keeps at hand.
pub struct Parsed<'t> {
    lexed: Lexed<'t>,
    /// By what names it is read again, where it has words in brackets.
    bracketed: Option<Box<Names>>,
    /// The tokens of each paragraph, and its tree.
    trees: Vec<(Range<usize>, Result<Tree, Refusal>)>,
}

impl<'t> Parsed<'t> {
    /// Reads the text of a face.
    pub fn of(text: &'t str, names: &Names, language: Language) -> Result<Parsed<'t>, LexError> {
        let lexed = lex(text, names, language)?;
        let tree = |tokens: Range<usize>| (tokens.clone(), parse::parse(Entry::Paragraph, &lexed, tokens));
        let trees = paragraphs(&lexed).map(tree).collect();
        let bracketed = text.contains('[').then(|| Box::new(names.clone()));
        Ok(Parsed { lexed, bracketed, trees })
    }

    /// What it means on a face.
    pub fn compiled(self, context: FaceContext) -> Compiled<'t> {
        let (mut compiled, linked) = self.understood(false, context);
        refuse_unlinked(&mut compiled.paragraphs, &linked);
        compiled
    }

    fn understood(self, attaches: bool, context: FaceContext) -> (Compiled<'t>, Linked) {
        let Parsed { lexed, bracketed, trees } = self;
        let mut cleaves = false;
        let words = FaceWords::of(&lexed).of_face_that_attaches(attaches);
        let mut linked = Vec::with_capacity(trees.len());
        let mut before = None;
        let (mut line, mut counted) = (0, 0);
        let paragraphs = trees.into_iter().enumerate().map(|(nth, (tokens, tree))| {
            let span = lexed.span_of(tokens.clone());
            let start = span.start as usize;
            let between = lexed.text.as_bytes().get(counted..start).unwrap_or_default();
            line += between.iter().filter(|byte| **byte == b'\n').count();
            counted = start;
            let read = |lexed: &Lexed<'_>, tree| one_paragraph(lexed, tree, context, words, before.as_deref());
            let in_brackets = || between_brackets(&lexed, nth, span, bracketed.as_deref()?, &read);
            let whole = if cleaves { in_brackets() } else { None };
            let (outcome, mentions) = match whole.unwrap_or_else(|| read(&lexed, tree)) {
                Ok(read) => {
                    cleaves |= read.cleaves();
                    before = read.after.or(before.take());
                    linked.push(read.linked);
                    (Ok(read.paragraph), read.mentions)
                }
                Err(problem) => {
                    linked.push(Vec::new());
                    (Err(problem), Vec::new())
                }
            };
            CompiledParagraph { outcome, tokens, span, line, mentions, stop: OnceLock::new() }
        });
        let paragraphs = paragraphs.collect();
        (Compiled { lexed, paragraphs }, linked)
    }
}

/// How one paragraph is lowered.
type ReadOne<'r> = dyn Fn(&Lexed<'_>, Result<Tree, Refusal>) -> Result<lower::Read, Problem> + 'r;

/// A paragraph of a spell with cleave that has words in brackets (702.148): read with them and without them.
fn between_brackets(
    lexed: &Lexed<'_>,
    nth: usize,
    span: Span,
    names: &Names,
    read: &ReadOne<'_>,
) -> Option<Result<lower::Read, Problem>> {
    if !lexed.text_of(span).contains('[') {
        return None;
    }
    let read = |text: &str| {
        let lexed = lex(text, names, lexed.language).ok()?;
        let tokens = paragraphs(&lexed).nth(nth)?;
        Some(read(&lexed, parse::parse(Entry::Paragraph, &lexed, tokens)))
    };
    let [with, without] = crate::brackets::readings(lexed.text)?;
    // What is not understood is told of the text as it stands.
    let (with, without) = (read(&with)?.ok()?, read(&without)?.ok()?);
    Some(Ok(with.unless_cleaved(without)?))
}

/// Refuses the paragraphs that speak of what another ability of the card does, where none does so (607). Where a paragraph
/// was not understood, it may be the one.
fn refuse_unlinked(paragraphs: &mut [CompiledParagraph], linked: &[Vec<(Span, Elsewhere)>]) {
    if linked.iter().all(Vec::is_empty) {
        return;
    }
    let understood: Option<Vec<Paragraph>> =
        paragraphs.iter().map(|paragraph| paragraph.outcome.clone().ok()).collect();
    let Some(understood) = understood else { return };
    for (paragraph, mentions) in paragraphs.iter_mut().zip(linked) {
        if let Some(fault) = lower::unlinked(&understood, mentions) {
            paragraph.outcome = Err(Problem::Meaning(fault));
        }
    }
}

fn one_paragraph(
    lexed: &Lexed<'_>,
    tree: Result<Tree, Refusal>,
    context: FaceContext,
    words: FaceWords,
    before: Option<&Before>,
) -> Result<lower::Read, Problem> {
    let tree = tree.map_err(Problem::Syntax)?;
    let root = tree.root(lexed);
    let alone = lower::paragraph(root, context, words, None);
    if let (Some(before), Ok(read)) = (before, &alone) {
        // What is done instead of what the paragraph before does speaks of what that one has introduced.
        let replaces = read.replaces_earlier();
        // « le contrôleur de ce sort »: the one that the paragraph before has spoken of, as one of the same paragraph would be.
        let may_be_another = read.after.is_some() && read.calls_itself(lexed);
        // « la créature ciblée »: the one that the paragraph before has chosen.
        let may_be_chosen = read.after.is_some() && read.definite_target;
        if (replaces || may_be_another || may_be_chosen)
            && let Ok(behind) = lower::paragraph(root, context, words, Some(before))
            && behind.after.is_some()
            && (replaces || read.mentions_differ(&behind) || may_be_chosen && behind.mentions_more_than(read))
        {
            return Ok(behind);
        }
    }
    alone.or_else(|fault| match before {
        // What it speaks of stands in the paragraph before.
        Some(before) if fault.reason.is_reference() => match lower::paragraph(root, context, words, Some(before)) {
            Ok(read) if read.after.is_some() => Ok(read),
            Ok(_) | Err(_) => Err(Problem::Meaning(fault)),
        },
        _ => Err(Problem::Meaning(fault)),
    })
}

/// What a type line, in either language, says about how the text is to be read.
pub fn context_of(type_line: &str) -> FaceContext {
    context_of_types(&TypeLine::guessed(type_line))
}

/// The same of a type line that was read.
pub fn context_of_types(line: &TypeLine) -> FaceContext {
    if !line.says_types() {
        return FaceContext::Unknown;
    }
    let mut types = CardTypes::default();
    for row in &line.types {
        match row.id() {
            "instant" | "sorcery" => return FaceContext::Spell,
            "dungeon" => return FaceContext::Dungeon,
            id => {
                let card_type = PERMANENT_TYPES.into_iter().find(|(permanent, _)| *permanent == id);
                types = card_type.map_or(types, |(_, card_type)| types.with(card_type));
            }
        }
    }
    if line.supertypes.iter().any(|supertype| supertype.id() == "legendary") {
        types = types.legendary();
    }
    if line.subtypes.iter().any(|subtype| matches!(subtype.id(), "aura" | "equipment" | "fortification")) {
        types = types.attached();
    }
    FaceContext::Permanent(line.subtypes.iter().fold(types, |types, subtype| types.of_kind(*subtype)))
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
