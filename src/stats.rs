//! How much of a card file is understood, and how fast.

mod families;

use std::collections::HashMap;
use std::fmt;
use std::ops::Range;
use std::time::{Duration, Instant};

use rayon::prelude::*;
use serde::Serialize;

use crate::check::diagnose_text;
use crate::compile::{Compiled, CompiledParagraph, Parsed, Problem, compile_behind, compile_part, context_of};
use crate::ir::walk::rename;
use crate::ir::{Ability, FaceIr, Keyword, Paragraph};
use crate::lex::{Language, Names};
use crate::lower::FaceContext;
use crate::render::templating::{self, Difference};
use crate::render::{self, Stands, Unsayable};
use crate::source::{Card, Face, Printed};
pub use families::{Family, families};

/// Totals of one language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    pub total: usize,
    pub accepted: usize,
    pub lossless: usize,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ByLanguage {
    pub en: Tally,
    pub fr: Tally,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Pairs {
    pub both_accepted: usize,
    pub equal_ir: usize,
}

/// What `cardc stats` prints.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Stats {
    pub faces: ByLanguage,
    pub abilities: ByLanguage,
    pub pairs: Pairs,
    /// The time from lexing to IR of all faces: what the threads spent on it together, divided by their number.
    pub seconds: f64,
    pub cards_per_second: f64,
    pub threads: usize,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.total += other.total;
        self.accepted += other.accepted;
        self.lossless += other.lossless;
    }
}

impl Stats {
    /// Counts those of other cards as well.
    pub fn add(&mut self, other: &Stats) {
        let cards = self.cards_per_second * self.seconds + other.cards_per_second * other.seconds;
        for (one, more) in [(&mut self.faces, other.faces), (&mut self.abilities, other.abilities)] {
            one.en.add(more.en);
            one.fr.add(more.fr);
        }
        self.pairs.both_accepted += other.pairs.both_accepted;
        self.pairs.equal_ir += other.pairs.equal_ir;
        self.seconds += other.seconds;
        self.cards_per_second = cards / self.seconds.max(1e-9);
        self.threads = other.threads;
    }
}

/// The English names of the cards by their French ones.
type NamesInEnglish<'c> = HashMap<&'c str, &'c str>;

fn french_names<'c>(faces: &[&'c Face]) -> NamesInEnglish<'c> {
    let mut names = HashMap::new();
    for face in faces {
        let face: &'c Face = face;
        if let (Some(french), Some(english)) = (face.printed(Language::French), face.printed(Language::English)) {
            names.insert(french.name.as_str(), english.name.as_str());
        }
    }
    names
}

/// « une carte appelée Chien de garde » names the card that the English text calls by its English name (201.2).
fn in_english(mut ir: FaceIr, names: &NamesInEnglish<'_>) -> FaceIr {
    let called = |name: &str| names.get(name).map(|english| (*english).to_owned());
    for paragraph in &mut ir.paragraphs {
        rename(&mut paragraph.ability, &called);
    }
    ir
}

/// "Flying, lifelink" in one line or in two, in any order: the keywords are the same abilities (702.1).
fn in_one_line(ir: FaceIr) -> (Vec<Keyword>, Vec<Ability>) {
    let mut keywords = Vec::new();
    let mut others = Vec::new();
    for paragraph in ir.paragraphs {
        match paragraph.ability {
            Ability::Keywords(line) => keywords.extend(line),
            other => others.push(other),
        }
    }
    keywords.sort();
    (keywords, others)
}

/// A text of the file, and how it is read.
struct Job<'c> {
    context: FaceContext,
    language: Language,
    printed: &'c Printed,
}

/// A paragraph that was not understood, or that came back changed.
#[derive(Clone, Debug)]
pub struct Failure {
    pub language: Language,
    pub card: String,
    pub text: String,
    /// Where understanding stopped, as the words before and after.
    pub at: String,
}

/// Compiles every face of the cards in both languages and counts. Faces are dropped as soon as they are counted. With
/// `failures`, gives also what was not understood or came back changed: refused paragraphs are read once more for it,
/// outside of the time that is measured.
pub fn measure(cards: &[Card], failures: bool) -> (Stats, Vec<Failure>) {
    let faces: Vec<&Face> = cards.iter().flat_map(|card| &card.faces).collect();
    let names = french_names(&faces);
    let threads = rayon::current_num_threads();
    let batch = faces.len().div_ceil(threads * BATCHES).clamp(1, LARGEST_BATCH);
    let measured: Vec<Batch> = faces.par_chunks(batch).map(|batch| measure_batch(batch, &names, failures)).collect();
    let mut stats = Stats { threads, ..Stats::default() };
    let spent: Duration = measured.iter().map(|batch| batch.spent).sum();
    let mut failed = Vec::new();
    for face in measured.into_iter().flat_map(|batch| batch.faces) {
        stats.pairs.both_accepted += usize::from(face.equal_ir.is_some());
        stats.pairs.equal_ir += usize::from(face.equal_ir == Some(true));
        for (language, checked) in Language::BOTH.into_iter().zip(face.checked) {
            let (faces, abilities) = match language {
                Language::English => (&mut stats.faces.en, &mut stats.abilities.en),
                Language::French => (&mut stats.faces.fr, &mut stats.abilities.fr),
            };
            if checked.abilities.total == 0 {
                continue;
            }
            abilities.add(checked.abilities);
            faces.total += 1;
            faces.accepted += usize::from(checked.abilities.accepted == checked.abilities.total);
            faces.lossless += usize::from(checked.abilities.lossless == checked.abilities.total);
            failed.extend(checked.failures);
        }
    }
    stats.seconds = spent.as_secs_f64() / threads as f64;
    stats.cards_per_second = cards.len() as f64 / stats.seconds.max(1e-9);
    (stats, failed)
}

/// How many faces at most are compiled in one language, and then in the other, before they are checked: compiling each language
/// and checking have tables and code of their own, and all of them are more than a core keeps at hand.
const LARGEST_BATCH: usize = 256;

/// How many batches a thread gets at least, where there are so many faces.
const BATCHES: usize = 4;

/// What there is to say of some faces.
struct Batch {
    faces: Vec<Measured>,
    /// The time from lexing to IR.
    spent: Duration,
}

/// What there is to say of one face.
struct Measured {
    /// In the order of the languages; nothing for one that the face is not printed in.
    checked: [Checked; 2],
    /// None unless the face is accepted in both languages.
    equal_ir: Option<bool>,
}

/// A text and what was made of it; None where the face is not printed in the language, or its text is too long.
type Text<'c> = Option<(Job<'c>, Names, Compiled<'c>)>;

fn measure_batch(faces: &[&Face], names: &NamesInEnglish<'_>, failures: bool) -> Batch {
    let start = Instant::now();
    let contexts: Vec<FaceContext> = faces.iter().map(|face| context_of(face.type_line())).collect();
    let [english, french] = Language::BOTH.map(|language| {
        let read: Vec<_> = faces.iter().map(|face| read_face(face, language)).collect();
        let read = read.into_iter().zip(&contexts);
        read.map(|(read, context)| Some(read?.understood(*context))).collect::<Vec<Text<'_>>>()
    });
    let spent = start.elapsed();
    let faces =
        english.into_iter().zip(french).map(|(english, french)| measure_face([english, french], names, failures));
    Batch { faces: faces.collect(), spent }
}

/// A text, and its phrases.
struct ReadFace<'c> {
    language: Language,
    printed: &'c Printed,
    names: Names,
    parsed: Parsed<'c>,
}

fn read_face(face: &Face, language: Language) -> Option<ReadFace<'_>> {
    let printed = face.printed(language).filter(|printed| !printed.text.trim().is_empty())?;
    let names = printed.names(language);
    let parsed = Parsed::of(&printed.text, &names, language).ok()?;
    Some(ReadFace { language, printed, names, parsed })
}

impl<'c> ReadFace<'c> {
    fn understood(self, context: FaceContext) -> (Job<'c>, Names, Compiled<'c>) {
        let ReadFace { language, printed, names, parsed } = self;
        (Job { context, language, printed }, names, parsed.compiled(context))
    }
}

/// `texts` are those of one face, in the order of the languages.
fn measure_face(texts: [Text<'_>; 2], names: &NamesInEnglish<'_>, failures: bool) -> Measured {
    let equal_ir = match &texts {
        [Some((.., english)), Some((.., french))] if english.accepted() && french.accepted() => {
            Some(english.ir().map(in_one_line) == french.ir().map(|ir| in_one_line(in_english(ir, names))))
        }
        _ => None,
    };
    let checked = texts.map(|text| match text {
        Some((job, names, compiled)) => check(&job, &names, &compiled, failures),
        None => Checked::default(),
    });
    Measured { checked, equal_ir }
}

#[derive(Default)]
struct Checked {
    abilities: Tally,
    failures: Vec<Failure>,
}

fn check(job: &Job<'_>, names: &Names, compiled: &Compiled<'_>, failures: bool) -> Checked {
    let mut checked = Checked::default();
    for paragraph in &compiled.paragraphs {
        checked.abilities.total += 1;
        let at = match &paragraph.outcome {
            Ok(ir) => {
                checked.abilities.accepted += 1;
                match round_trip(job, names, compiled, paragraph, ir) {
                    Ok(()) => {
                        checked.abilities.lossless += 1;
                        continue;
                    }
                    Err(changed) if failures => changed.to_string(),
                    Err(_) => continue,
                }
            }
            Err(problem) if failures => place_of(problem, compiled, paragraph),
            Err(_) => continue,
        };
        let text = compiled.lexed.text_of(paragraph.span).to_owned();
        checked.failures.push(Failure { language: job.language, card: job.printed.name.to_string(), text, at });
    }
    checked
}

/// Where understanding stopped.
fn place_of(problem: &Problem, compiled: &Compiled<'_>, paragraph: &CompiledParagraph) -> String {
    let lexed = &compiled.lexed;
    match problem {
        Problem::Syntax(_) => {
            let at = compiled.stop(paragraph).expect("reading stopped somewhere").min(lexed.tokens.len());
            let from = at.saturating_sub(4).max(paragraph.tokens.start);
            let to = (at + 4).min(paragraph.tokens.end);
            let words = |range: Range<usize>| if range.is_empty() { "" } else { lexed.text_of(lexed.span_of(range)) };
            format!("{} ‖ {}", words(from..at.min(to)), words(at.min(to)..to))
        }
        Problem::Meaning(fault) => {
            let said = diagnose_text(compiled, paragraph, &Names::default(), "")
                .into_iter()
                .next()
                .map(|diagnostic| diagnostic.message);
            let message = said.as_ref().map_or("", |message| message.get(lexed.language));
            format!("[{message}] {}", lexed.text_of(fault.span))
        }
    }
}

/// The places where understanding stops, the most frequent first.
pub fn frequent(failures: &[Failure], language: Language) -> Vec<(usize, String, String)> {
    let mut counts: HashMap<&str, (usize, &str)> = HashMap::new();
    for failure in failures.iter().filter(|failure| failure.language == language) {
        let entry = counts.entry(&failure.at).or_insert((0, &failure.text));
        entry.0 += 1;
    }
    let mut rows: Vec<_> =
        counts.into_iter().map(|(at, (count, text))| (count, at.to_owned(), text.to_owned())).collect();
    rows.sort_by(|a, b| b.0.cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
    rows
}

/// Why an ability does not come back as it is printed.
enum Changed {
    Unsayable(Unsayable),
    Different(Difference),
    /// What is said of it is read as another meaning, or not at all.
    Another(String),
}

impl fmt::Display for Changed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Changed::Another(said) => write!(f, "[another meaning] {said}"),
            Changed::Unsayable(unsayable) => write!(f, "[unsayable] {unsayable}"),
            Changed::Different(Difference { printed, rendered, .. }) => write!(f, "[changed] {printed} ≠ {rendered}"),
        }
    }
}

/// Renders an ability in its own language and compares the words, and the meaning that they are read to.
fn round_trip(
    job: &Job<'_>,
    names: &Names,
    compiled: &Compiled<'_>,
    place: &CompiledParagraph,
    ir: &Paragraph,
) -> Result<(), Changed> {
    let written = compiled.lexed.text_of(compiled.lexed.span_of(place.tokens.clone()));
    let before = compiled.paragraphs.iter().take_while(|before| before.span != place.span);
    let behind: Vec<&Paragraph> = before.filter_map(|before| before.outcome.as_ref().ok()).collect();
    let stands = Stands { on: job.context, called: &job.printed.name, behind: &behind };
    let rendered = render::in_own_words(ir, written, names, compiled.lexed.language, stands);
    let rendered = rendered.map_err(Changed::Unsayable)?;
    // What comes back letter by letter is read to the same meaning.
    if written == rendered {
        return Ok(());
    }
    templating::same_tokens(&compiled.lexed, place.tokens.clone(), &rendered, names).map_err(Changed::Different)?;
    let same = match &ir.ability {
        Ability::Spell(effect) if effect.continues() => {
            let text = compiled.lexed.text;
            let earlier = text[..place.span.start as usize].trim_end();
            compile_behind(earlier, &rendered, names, job.language, job.context) == Some(Ok(ir.clone()))
        }
        _ => compile_part(&rendered, names, job.language, job.context).is_ok_and(|again| {
            match again.paragraphs.as_slice() {
                [one] => one.outcome.as_ref() == Ok(ir),
                _ => false,
            }
        }),
    };
    if same { Ok(()) } else { Err(Changed::Another(rendered)) }
}
