//! A text with holes as patterns. "…" stands for whatever makes a sentence there.
//!
//! The grammar says what that can be: phrases of each kind ([`super::kinds`]) are put into the hole, and those that make a
//! sentence are compiled. What the IRs of one kind have in common is what the text says; where they differ is the hole. Kinds
//! that make a sentence both are alternatives. So a hole may be a noun, a number, a condition, a cost or several sentences, in
//! either language, and nobody has to say which.
//!
//! Where reading stops before it comes to what stands behind a hole, no phrase in a later hole helps: most kinds are told by
//! that.

use super::kinds::kinds;
use super::pattern::{Names as Bound, Pattern};
use crate::ir::Paragraph;
use crate::lex::{Language, Lexicon, Names};
use crate::phrase_compile::{compile, context_of};
use crate::tree::{Label, Tree};

/// What holes are written as.
pub(super) const HOLES: [&str; 2] = ["…", "..."];
/// The most holes of a text.
pub const MOST_HOLES: usize = 4;

/// The contexts that a text is read in: sentences of an instant are instructions.
const TYPE_LINES: [&str; 4] = ["", "Creature", "Enchantment — Aura", "Instant"];
/// The most kinds of sentences that a text is taken for.
const SENTENCES: usize = 64;
/// The most texts that are read to find them.
const TRIED: usize = 20_000;
/// A kind that had no place in a hole behind so many different texts has none.
const EXPLORED: usize = 64;
/// A word that no text has: what stands for the holes that are not yet filled.
const UNREAD: &str = " zqx";

/// The language of a text, and what its words are looked up in.
pub(super) type Words = (Language, Lexicon);

/// What of an ability is asked for, as a tree.
pub(super) type Part = fn(&Paragraph) -> Option<Tree>;

/// A text that is cut at its holes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pieces(pub(super) Vec<String>);

impl Pieces {
    pub(super) fn of(text: &str) -> Pieces {
        let mut text = text.trim().to_owned();
        for hole in HOLES {
            text = text.replace(hole, "\0");
        }
        Pieces(text.split('\0').map(str::to_owned).collect())
    }

    pub(super) fn holes(&self) -> usize {
        self.0.len() - 1
    }

    /// The text, with these phrases in its holes.
    pub(super) fn with(&self, phrases: &[impl AsRef<str>]) -> String {
        let mut text = self.0[0].clone();
        for (phrase, piece) in phrases.iter().zip(&self.0[1..]) {
            put(&mut text, phrase.as_ref());
            text.push_str(piece);
        }
        text
    }

    /// The pattern, as it is written.
    pub(super) fn shown(&self) -> String {
        self.0.join("…")
    }

    /// This with something more in front and behind, cut at its holes as well.
    fn within(&self, front: &[&str], behind: &[&str]) -> Pieces {
        let mut pieces = self.0.clone();
        if let Some((last, before)) = front.split_last() {
            pieces[0] = format!("{last}{}", pieces[0]);
            pieces.splice(0..0, before.iter().map(|piece| (*piece).to_owned()));
        }
        if let Some((first, rest)) = behind.split_first() {
            if let Some(last) = pieces.last_mut() {
                last.push_str(first);
            }
            pieces.extend(rest.iter().map(|piece| (*piece).to_owned()));
        }
        Pieces(pieces)
    }
}

/// Puts a phrase behind a text; modes begin a line.
fn put(text: &mut String, phrase: &str) {
    if phrase.starts_with('\n') {
        text.truncate(text.trim_end().len());
    }
    text.push_str(phrase);
}

/// One kind of thing that a text is.
#[derive(Clone, Debug)]
pub(super) struct Sentence {
    /// The kinds that stand in its holes, by their numbers among those of the language.
    pub(super) kinds: Vec<usize>,
    /// The phrases that stand in them in the sentence that was read first.
    pub(super) phrases: Vec<String>,
    pub(super) pattern: Pattern,
    /// For each instruction that the text begins with whether it says who follows it.
    pub(super) unsaid: Vec<bool>,
}

/// What a text is, and how it was read.
#[derive(Clone, Debug, Default)]
pub(super) struct Read {
    /// The text, with what was put around it.
    pub(super) pieces: Option<Pieces>,
    pub(super) sentences: Vec<Sentence>,
    /// The furthest byte of the text that reading came to.
    pub(super) stop: usize,
}

/// What a text with holes is; nothing where it is no text of the language. Where it can be several things, an instruction and a
/// static ability for one, there are several.
pub(super) fn read(text: &str, words: Words, part: Part) -> Read {
    let pieces = Pieces::of(text);
    let (mut stop, mut tried) = (0, 0);
    for (pieces, lead) in wholes(&pieces, text) {
        if pieces.holes() > MOST_HOLES + 1 {
            continue;
        }
        let holes = vec![Hole { explored: 0, useful: vec![false; kinds(words.0).len()] }; pieces.holes()];
        let mut reader = Reader { pieces: &pieces, words, part, tried, stop: 0, sentences: Vec::new(), holes };
        // Where reading stops before the first hole, nothing in it helps.
        if pieces.holes() == 0 || pieces.0[0].trim().is_empty() || reader.goes_on(&pieces.0[0], 0, 0) {
            reader.search(0, &pieces.0[0], &mut Vec::new());
        }
        let (sentences, furthest) = (reader.sentences, reader.stop);
        tried = reader.tried;
        if !sentences.is_empty() {
            let loosened = |sentence: Sentence| Sentence { pattern: sentence.pattern.loosened(), ..sentence };
            return Read {
                pieces: Some(pieces),
                sentences: sentences.into_iter().map(loosened).collect(),
                stop: furthest,
            };
        }
        if lead == 0 {
            stop = stop.max(furthest);
        }
    }
    Read { pieces: None, sentences: Vec::new(), stop: in_text(text, stop) }
}

/// Where in a text a byte of what stands around its holes is.
fn in_text(text: &str, of_fixed: usize) -> usize {
    let (mut at, mut left) = (0, of_fixed);
    while let Some(letter) = text[at..].chars().next() {
        if let Some(hole) = HOLES.iter().find(|hole| text[at..].starts_with(**hole)) {
            at += hole.len();
        } else if left == 0 {
            break;
        } else {
            at += letter.len_utf8();
            left = left.saturating_sub(letter.len_utf8());
        }
    }
    at
}

/// The text as it is, and what it can be the beginning or the end of. What isn't said stands for anything: an event has any
/// effect, a verb any subject. With each whether something stands in front.
fn wholes(pieces: &Pieces, text: &str) -> Vec<(Pieces, usize)> {
    let mut wholes = vec![(pieces.clone(), 0)];
    let ended = text.trim_end().ends_with(['.', '"']);
    let open = pieces.0.last().is_some_and(|last| !last.is_empty());
    let behind: &[&[&str]] = match (ended, open) {
        (true, _) => &[&[]],
        (false, true) if begins_event(text) => &[&["."], &[", ", "."], &[" ", "."]],
        (false, true) => &[&["."], &[" : ", "."], &[": ", "."], &[" ", "."]],
        (false, false) => &[&["."]],
    };
    wholes.extend(behind.iter().filter(|_| !ended).map(|end| (pieces.within(&[], end), 0)));
    wholes.extend(behind.iter().map(|end| (pieces.within(&["", " "], end), 1)));
    wholes.push((pieces.within(&["", ", "], behind[0]), 1));
    wholes
}

/// Whether a text begins as what happens, or a condition, before a comma.
fn begins_event(text: &str) -> bool {
    const WORDS: [&str; 14] = [
        "when", "whenever", "at", "if", "as", "until", "during", "quand", "à", "lorsque", "lorsqu'", "si", "tant", "au",
    ];
    let first = text.split(' ').next().unwrap_or_default().to_lowercase();
    WORDS.contains(&first.as_str())
}

struct Reader<'p> {
    pieces: &'p Pieces,
    words: Words,
    part: Part,
    tried: usize,
    /// The furthest byte, of the text without what fills its holes.
    stop: usize,
    sentences: Vec<Sentence>,
    holes: Vec<Hole>,
}

/// What is known of a hole.
#[derive(Clone)]
struct Hole {
    /// Behind how many texts all kinds were tried.
    explored: usize,
    /// The kinds that had a place in it.
    useful: Vec<bool>,
}

/// The tree of a text, and for each instruction whether nobody is named who follows it.
pub(super) type Reading = (Tree, Vec<bool>);

/// What became of a text that was compiled.
enum Compiled {
    /// Its trees, each with whether instructions say who follows them.
    Is(Vec<Reading>),
    /// Reading stopped at this byte.
    Stops(usize),
    /// It is read and means nothing.
    Meaningless,
}

impl Reader<'_> {
    /// Fills the holes from one on, behind a text: whether that makes a sentence.
    fn search(&mut self, hole: usize, before: &str, chosen: &mut Vec<(usize, &'static str)>) -> bool {
        let Some(piece) = self.pieces.0.get(hole + 1) else { return self.whole(before, chosen) };
        let mut any = false;
        let last = hole + 1 == self.pieces.holes();
        let known = self.holes[hole].explored >= EXPLORED;
        for (kind, of_kind) in kinds(self.words.0).iter().enumerate() {
            if known && !self.holes[hole].useful[kind] {
                continue;
            }
            for phrase in of_kind.phrases.iter().take(if last { usize::MAX } else { 2 }) {
                if self.tried >= TRIED || self.sentences.len() >= SENTENCES {
                    return any;
                }
                let mut text = before.to_owned();
                put(&mut text, phrase);
                let filled = text.trim_end().len();
                text.push_str(piece);
                if !last && !self.goes_on(&text, filled, chosen.len() + 1) {
                    continue;
                }
                chosen.push((kind, phrase));
                let found = self.search(hole + 1, &text, chosen);
                chosen.pop();
                self.holes[hole].useful[kind] |= found;
                any |= found;
                if found || !last {
                    break;
                }
            }
        }
        self.holes[hole].explored += 1;
        any
    }

    /// Whether reading comes to the end of a text, of which more is to come.
    fn goes_on(&mut self, text: &str, filled: usize, holes: usize) -> bool {
        self.tried += 1;
        let end = text.trim_end().len();
        match compiled(&format!("{text}{UNREAD}"), self.words, self.part) {
            Compiled::Stops(at) => {
                self.reached(at, filled, text, holes);
                at >= end
            }
            Compiled::Is(_) | Compiled::Meaningless => true,
        }
    }

    /// Notes how far the text itself was read.
    fn reached(&mut self, at: usize, filled: usize, text: &str, holes: usize) {
        if at >= filled {
            let fixed: usize = self.pieces.0[..=holes].iter().map(String::len).sum();
            self.stop = self.stop.max(fixed.saturating_sub(text.len().saturating_sub(at)));
        }
    }

    /// Compiles a text without holes, and with it others of the same kinds: whether it is a sentence.
    fn whole(&mut self, text: &str, chosen: &[(usize, &'static str)]) -> bool {
        self.tried += 1;
        let readings = match compiled(text, self.words, self.part) {
            Compiled::Is(readings) => readings,
            Compiled::Stops(at) => {
                let last = self.pieces.0.last().map_or(0, String::len);
                self.reached(at, text.len().saturating_sub(last), text, chosen.len());
                return false;
            }
            Compiled::Meaningless => return false,
        };
        let mut sentence = Sentence {
            kinds: chosen.iter().map(|(kind, _)| *kind).collect(),
            phrases: chosen.iter().map(|(_, phrase)| (*phrase).to_owned()).collect(),
            pattern: Pattern::ANYTHING,
            unsaid: Vec::new(),
        };
        let mut found: Vec<(Label, Sentence)> = Vec::new();
        for (tree, unsaid) in readings {
            // What is found already need not be looked for.
            if self.sentences.iter().any(|known| known.pattern.fits(&tree, &mut Bound::default())) {
                continue;
            }
            (sentence.pattern, sentence.unsaid) = (Pattern::from(&tree), unsaid);
            found.push((tree.label.clone(), sentence.clone()));
        }
        if !found.is_empty() {
            self.vary(&mut found, &sentence);
        }
        self.sentences.extend(found.into_iter().map(|(_, sentence)| sentence));
        true
    }

    /// Widens what was found by the other phrases of the same kinds.
    fn vary(&mut self, found: &mut Vec<(Label, Sentence)>, first: &Sentence) {
        let open = self.pieces.0.last().is_some_and(|last| last.trim().is_empty() || last.trim() == ".");
        for (hole, kind) in first.kinds.iter().enumerate() {
            let mut others: Vec<String> =
                kinds(self.words.0)[*kind].phrases.iter().map(|phrase| (*phrase).to_owned()).collect();
            // A hole at the end may hold more than what it begins with.
            if open && hole + 1 == first.kinds.len() {
                others.extend(more(self.words.0).iter().map(|more| format!("{}{more}", first.phrases[hole])));
            }
            for other in others {
                let mut sentence = first.clone();
                sentence.phrases[hole] = other;
                self.add(found, &self.pieces.with(&sentence.phrases), &sentence);
            }
        }
        for continued in continued(self.words.0, self.pieces) {
            self.add(found, &continued.with(&first.phrases), first);
        }
    }

    /// Widens what was found by a sentence of the same kinds. One that would leave nothing of it is another reading.
    fn add(&mut self, found: &mut Vec<(Label, Sentence)>, text: &str, sentence: &Sentence) {
        self.tried += 1;
        let Compiled::Is(readings) = compiled(text, self.words, self.part) else { return };
        for (tree, unsaid) in readings {
            let mut alike = found.iter_mut().filter(|(label, _)| *label == tree.label).peekable();
            let known = alike.peek().is_some();
            let widened = alike.any(|(_, sentence)| {
                let wider = sentence.pattern.or(&tree);
                let keeps = !wider.is_hollow() || sentence.pattern.is_hollow();
                if keeps {
                    sentence.pattern = wider;
                }
                keeps
            });
            if known && !widened {
                found
                    .push((tree.label.clone(), Sentence { pattern: Pattern::from(&tree), unsaid, ..sentence.clone() }));
            }
        }
    }
}

/// What may stand behind whatever fills a hole at the end.
const fn more(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => {
            &[". You lose 3 life", ", then draw a card", " and you gain 2 life", ". Draw a card. Scry 1"]
        }
        Language::French => {
            &[". Vous perdez 3 points de vie", ", puis piochez une carte", ". Piochez une carte. Regard 1"]
        }
    }
}

/// What a pattern that ends with the name of a thing that is made may go on with: "create … token" is said of tokens with flying,
/// too.
fn continued(language: Language, pieces: &Pieces) -> Vec<Pieces> {
    let last = pieces.0.last().map_or("", String::as_str).trim_end().trim_end_matches('.');
    let behind: &[&str] = match language {
        Language::English if last.ends_with("token") => {
            &[" with flying.", " that's a copy of target creature.", " that's tapped and attacking.", " named Aa."]
        }
        Language::English if last.ends_with("tokens") => {
            &[" with flying.", " that are copies of target creature.", " that are tapped and attacking."]
        }
        Language::French if last.ends_with("jeton") => &[" Trésor."],
        Language::English | Language::French => &[],
    };
    let with = |end: &&str| {
        let mut pieces = pieces.clone();
        if let Some(piece) = pieces.0.last_mut() {
            *piece = format!("{last}{end}");
        }
        pieces
    };
    behind.iter().map(with).collect()
}

/// The trees of the one ability that a text is, in each context that gives another.
pub(super) fn trees(text: &str, words: Words, part: Part) -> Vec<Reading> {
    match compiled(text, words, part) {
        Compiled::Is(readings) => readings,
        Compiled::Stops(_) | Compiled::Meaningless => Vec::new(),
    }
}

fn compiled(text: &str, (language, lexicon): Words, part: Part) -> Compiled {
    let names = Names::default().in_lexicon(lexicon);
    let mut readings: Vec<Reading> = Vec::new();
    for type_line in TYPE_LINES {
        let Ok(mut compiled) = compile(text, &names, language, context_of(type_line)) else {
            return Compiled::Meaningless;
        };
        if compiled.paragraphs.len() != 1 {
            return Compiled::Meaningless;
        }
        let paragraph = &compiled.paragraphs[0];
        if let Some(token) = compiled.stop(paragraph) {
            let at = compiled.lexed.tokens.get(token).map_or(text.len(), |token| token.span.start as usize);
            return Compiled::Stops(at);
        }
        let Some(paragraph) = compiled.paragraphs.pop().and_then(|paragraph| paragraph.outcome.ok()) else { continue };
        let Some(tree) = part(&paragraph) else { continue };
        // What a permanent has is no instruction of a spell.
        let delayed =
            type_line == "Instant" && readings.iter().any(|(tree, _)| tree.is_variant("Ability", "Triggered"));
        if !delayed && readings.iter().all(|(known, _)| *known != tree) {
            readings.push((tree, unsaid(&paragraph)));
        }
    }
    if readings.is_empty() { Compiled::Meaningless } else { Compiled::Is(readings) }
}

/// For each instruction of a spell whether nobody is named who follows it.
fn unsaid(paragraph: &Paragraph) -> Vec<bool> {
    use crate::ir::{Ability, InstructionKind, Players};
    let Ability::Spell(effect) = &paragraph.ability else { return Vec::new() };
    let unsaid = |what: &InstructionKind| match what {
        InstructionKind::Do { who, stated, .. } => *who == Players::You && !stated.0,
        _ => false,
    };
    effect.steps.iter().map(|step| unsaid(&step.what)).collect()
}
