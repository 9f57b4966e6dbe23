//! The search for the nearest text that reads: the cheapest changes first, so many that the work stays in proportion to the
//! length of the text.

use std::collections::{BTreeSet, HashSet};

use super::decisive::Decisive;
use super::edits::around_the_stop;
use super::table::{Found, Table};
use super::verify::{Settled, settled};
use super::words::SearchWords;
use crate::compile::{Compiled, Problem, compile};
use crate::diagnostic::Language;
use crate::ir::Paragraph;
use crate::lex::{PartOfSpeech, Token};
use crate::lints::look::REPAIRS;
use crate::parse::Spellings;
use crate::text::{Edit, Place, Text};

/// The most words and signs of a paragraph for which a nearest one is looked for: no ability of a card is as long.
const LONGEST: usize = 90;
/// The work on a paragraph: so many tokens are read in all, and so a short one is read some hundred times, a long one some
/// dozens.
const MOST_READ: usize = 6_000;
/// The most that all changes of a text may cost, and of those the ones that stand in no table; a further one for so many
/// words.
const MOST_COST: usize = 4;
const MOST_FREE: usize = 2;
const WORDS_FOR_ONE: usize = 8;

/// Where changes come from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Source {
    /// They stand in no table, and no lint makes them.
    Free,
    /// What beginners write: what they leave out is said by what stands in its place.
    Table,
    /// The repairs of lints.
    Lint,
}

/// Changes to try.
pub(super) struct Guess {
    /// In the order of the text.
    pub edits: Vec<Edit>,
    pub cost: usize,
    source: Source,
    sure: bool,
    accepts: fn(&Paragraph) -> bool,
}

impl Guess {
    /// One that no table has.
    pub fn new(edits: Vec<Edit>, cost: usize) -> Guess {
        Guess { edits, cost, source: Source::Free, sure: false, accepts: |_| true }
    }

    fn of_table(found: Found) -> Guess {
        let (sure, cost) = (found.is_sure(), usize::from(!found.is_sure()));
        Guess { edits: vec![found.edit], cost, source: Source::Table, sure, accepts: |_| true }
    }
}

/// A text on the way.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    cost: usize,
    /// How many bytes stand behind the place where reading stopped.
    left: usize,
    free: usize,
    guessed: bool,
    text: String,
    /// What the writer said with words that turn it around, in the words that it has by now.
    said: Decisive,
}

/// A text that reads.
pub(super) struct Nearest {
    pub settled: Settled,
    /// Whether every change can mean nothing else.
    pub sure: bool,
}

struct Search<'p, 's> {
    place: Place<'s>,
    this: &'p str,
    table: &'static Table,
    /// How many more tokens may be read.
    left: usize,
    spellings: Spellings,
    tried: HashSet<String>,
    open: BTreeSet<State>,
    most: usize,
    most_free: usize,
    /// Whether the text says what something is done for: that word is no small one.
    says_purpose: bool,
}

/// The nearest text for a paragraph.
pub(super) fn nearest(place: Place<'_>, this: &str) -> Option<Nearest> {
    let words = place.tokens().len();
    if words > LONGEST {
        return None;
    }
    let table = Table::in_language(place.language());
    let more = words / WORDS_FOR_ONE;
    let mut search = Search {
        place,
        this,
        table,
        left: MOST_READ,
        spellings: Spellings::default(),
        tried: HashSet::new(),
        open: BTreeSet::new(),
        most: MOST_COST + more,
        most_free: MOST_FREE,
        says_purpose: says_purpose(place),
    };
    let said = Decisive::of(place.written(), place.language());
    let whole = State { cost: 0, left: usize::MAX, free: 0, guessed: false, text: place.written().to_owned(), said };
    let found = search.by_the_table(&whole);
    if !matches!(place.paragraph.outcome, Err(Problem::Meaning(_))) {
        return found.or_else(|| search.step_by_step(whole));
    }
    // A sentence that has no meaning is one of the grammar: its words are changed only where beginners write them so, and a
    // comma more or less is no word.
    let words = |text: &str| text.replace(',', "");
    found.filter(|nearest| words(&nearest.settled.text) != words(place.written()))
}

impl Search<'_, '_> {
    /// All rows of the table made at once: those that are sure, and then the others, too.
    fn by_the_table(&mut self, whole: &State) -> Option<Nearest> {
        for with_guesses in [false, true] {
            let mut state = whole.clone();
            for _ in 0..MOST_COST {
                let found = self.found(&state.text);
                let all: Vec<Found> = found.into_iter().filter(|found| found.is_sure() || with_guesses).collect();
                let all = apart(all);
                if all.is_empty() {
                    break;
                }
                let guesses = all.iter().filter(|found| !found.is_sure()).count();
                let edits: Vec<Edit> = all.into_iter().map(|found| found.edit).collect();
                let text = edited(&state.text, &edits)?;
                let said = Decisive::of(&text, self.place.language());
                state =
                    State { text, said, cost: state.cost + guesses, guessed: state.guessed || guesses > 0, ..state };
                if let Some(nearest) = self.look(state.clone(), &|_| true, usize::MAX) {
                    return Some(nearest);
                }
            }
        }
        None
    }

    fn step_by_step(&mut self, whole: State) -> Option<Nearest> {
        self.open.insert(whole);
        while let Some(state) = self.open.pop_first() {
            if self.left == 0 {
                return None;
            }
            let has = Decisive::of(&state.text, self.place.language());
            for guess in self.guesses(&state.text) {
                let is_free = guess.source == Source::Free;
                let free = state.free + if is_free { guess.cost } else { 0 };
                let cost = state.cost + guess.cost;
                if cost > self.most || free > self.most_free {
                    continue;
                }
                let Some(text) = edited(&state.text, &guess.edits) else { continue };
                let new = Decisive::of(&text, self.place.language());
                let said = match guess.source {
                    Source::Table => state.said.with(&has, &new),
                    Source::Free | Source::Lint => state.said.clone(),
                };
                let adds = is_free && !new.add_nothing_to(&has, self.place.language());
                if adds || !new.say_all_of(&said) {
                    continue;
                }
                let next = State { cost, free, guessed: state.guessed || !guess.sure, text, left: 0, said };
                // What no table has must bring the reading on.
                let most_left = if is_free { state.left } else { usize::MAX };
                if let Some(nearest) = self.look(next, &guess.accepts, most_left) {
                    return Some(nearest);
                }
            }
        }
        None
    }

    fn found(&self, text: &str) -> Vec<Found> {
        self.table.found(text, self.place.language(), self.place.text.names.lexicon(), self.this)
    }

    /// What may be changed of a text next, the cheapest first.
    fn guesses(&mut self, text: &str) -> Vec<Guess> {
        let of = self.place.text;
        let mut guesses: Vec<Guess> = self.found(text).into_iter().map(Guess::of_table).collect();
        let Ok(compiled) = compile(text, of.names, of.language, of.context) else { return Vec::new() };
        self.left = self.left.saturating_sub(compiled.lexed.tokens.len());
        guesses.extend(repairs(self.place, &compiled));
        let around = around_the_stop(&compiled, self.table, &self.spellings, &of.names.full);
        guesses
            .extend(around.into_iter().filter(|guess| !(self.says_purpose && loses_purpose(text, guess, of.language))));
        guesses.sort_by_key(|guess| guess.cost);
        guesses
    }

    /// Reads a text: it is the nearest, or one on the way where less than so much of it is left.
    fn look(&mut self, state: State, accepts: &dyn Fn(&Paragraph) -> bool, most_left: usize) -> Option<Nearest> {
        if self.left == 0 || !self.tried.insert(state.text.clone()) {
            return None;
        }
        let of = self.place.text;
        let compiled = compile(&state.text, of.names, of.language, of.context).ok()?;
        self.left = self.left.saturating_sub(compiled.lexed.tokens.len());
        // What was one paragraph may be several: a list of keywords with bullets.
        let several = compiled.paragraphs.len() > 1;
        if several && !(state.text.contains('\n') && compiled.accepted()) {
            return None;
        }
        match &compiled.paragraphs.first()?.outcome {
            Ok(ir) if accepts(ir) => {
                self.left = self.left.saturating_sub(4 * compiled.lexed.tokens.len());
                let settled = settled(self.place, &state.text)?;
                // What is guessed is a meaning of cards: one that the other language has words for, too.
                let may_be = !state.guessed || self.place.is_sayable(&settled.ir);
                may_be.then_some(Nearest { settled, sure: !state.guessed })
            }
            Ok(_) => None,
            Err(problem) => {
                let left = behind_the_stop(&compiled, problem);
                if left < most_left {
                    self.open.insert(State { left, ..state });
                }
                None
            }
        }
    }
}

/// Whether a text says what something is done for: "pay {1} to gain 1 life".
fn says_purpose(place: Place<'_>) -> bool {
    let tokens = place.tokens();
    let purpose = SearchWords::in_language(place.language()).purpose.as_str();
    let is_verb = |token: &Token| token.entry(PartOfSpeech::Verb).is_some();
    tokens.windows(2).any(|pair| place.text_of(pair[0].span).eq_ignore_ascii_case(purpose) && is_verb(&pair[1]))
}

/// Whether a change takes the word away that says so: what is paid, and what for, would be two things that are done.
fn loses_purpose(text: &str, guess: &Guess, language: Language) -> bool {
    let purpose = SearchWords::in_language(language).purpose.as_str();
    let count = |part: &str| {
        let words = part.split(|letter: char| !letter.is_alphanumeric());
        words.filter(|word| word.eq_ignore_ascii_case(purpose)).count()
    };
    let taken: usize = guess.edits.iter().filter_map(|edit| text.get(edit.span.clone())).map(count).sum();
    let written: usize = guess.edits.iter().map(|edit| count(&edit.with)).sum();
    taken > written
}

/// How many bytes of a paragraph stand behind the place where reading stopped.
fn behind_the_stop(compiled: &Compiled<'_>, problem: &Problem) -> usize {
    let Some(paragraph) = compiled.paragraphs.first() else { return usize::MAX };
    let stop = match problem {
        Problem::Syntax(_) => {
            let stop = compiled.stop(paragraph).and_then(|stop| compiled.lexed.tokens.get(stop));
            stop.map_or(paragraph.span.end, |token| token.span.start)
        }
        Problem::Meaning(fault) => fault.span.start,
    };
    (paragraph.span.end - stop.min(paragraph.span.end)) as usize
}

/// The repairs that lints know, of a text that stands in the place of a paragraph.
fn repairs(place: Place<'_>, compiled: &Compiled<'_>) -> Vec<Guess> {
    let of = place.text;
    let text = Text::new(of.face, of.printed, of.names, compiled, of.types);
    let Some(place) = text.paragraphs().next() else { return Vec::new() };
    let words = place.words();
    let all = REPAIRS.iter().flat_map(|(_, candidates)| candidates(&words));
    all.map(|repair| {
        let (sure, accepts) = (repair.safe, repair.accepts);
        Guess { edits: repair.edits, cost: 1, source: Source::Lint, sure, accepts }
    })
    .collect()
}

/// Those of the rows that don't overlap, the longer ones first, and of those the ones that say more words themselves.
fn apart(mut all: Vec<Found>) -> Vec<Found> {
    all.sort_by_key(|found| {
        (std::cmp::Reverse(found.edit.span.len()), std::cmp::Reverse(found.literal), found.edit.span.start)
    });
    let mut kept: Vec<Found> = Vec::new();
    for found in all {
        let span = &found.edit.span;
        if kept.iter().all(|kept| span.end <= kept.edit.span.start || kept.edit.span.end <= span.start) {
            kept.push(found);
        }
    }
    kept.sort_by_key(|found| found.edit.span.start);
    kept
}

/// A text with changes made, which stand in its order.
fn edited(text: &str, edits: &[Edit]) -> Option<String> {
    let mut out = String::with_capacity(text.len() + 32);
    let mut at = 0;
    for edit in edits {
        out.push_str(text.get(at..edit.span.start)?);
        out.push_str(&edit.with);
        at = edit.span.end;
    }
    out.push_str(text.get(at..)?);
    Some(out)
}
