//! A text of cards that is read again as it changes: what stands before a change and behind it stays as it was read.
//!
//! The reader has nothing gathered where a card begins, and at the lines that end one whatever follows (`---`, `language:`,
//! `words:`, `cards:`). From such a place on, what it reads depends on the text, and on what it knows there. So it begins anew
//! at the last such place before a change whose own line is untouched, and ends at the first one behind it at which it knew the
//! same before: there the rest only stands elsewhere. Where it knew other words, its words are looked up elsewhere besides.

use std::cell::OnceCell;
use std::ops::Range;

use smol_str::SmolStr;

use super::draft::{Begin, Reader};
use super::line::Choice;
use crate::diagnostic::{Diagnostic, Position, Shift};
use crate::lex::{Lexicon, TypeLine};
use crate::source::labels::{self, Labels};
use crate::source::{Card, Cards, Face, Input, Printed, format, limits, read_all};

/// The cards of a text, whatever their type lines, with what is wrong with it: that of [`read_all`] of an
/// [untyped](Input::untyped) input.
#[derive(Clone, Debug)]
pub struct Reading {
    pub cards: Vec<Card>,
    pub diagnostics: Vec<Diagnostic>,
    name: SmolStr,
    lexicon: Lexicon,
    /// The places to begin anew at; none where the text is not of the form, or has no cards.
    begins: Vec<Begin>,
    vocabularies: usize,
    /// The labels of each card, and those that several have.
    labels: Vec<Vec<SmolStr>>,
    shared: Labels,
}

/// The cards that are as they were before a change, but for their places: so many of the first, and so many of the last. What the
/// words of the last are looked up in may be another lexicon.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    pub first: usize,
    pub last: usize,
}

/// What is read of a stretch of a text.
struct Stretch {
    cards: Vec<Card>,
    diagnostics: Vec<Diagnostic>,
    begins: Vec<Begin>,
    /// Where it ends.
    end: Begin,
    /// Whether what follows is known.
    is_done: bool,
}

impl Reading {
    /// Reads a text, whose words are looked up in a lexicon where it brings none of its own.
    pub fn of(name: &str, text: &str, lexicon: Lexicon) -> Reading {
        let mut reading = Reading {
            cards: Vec::new(),
            diagnostics: Vec::new(),
            name: name.into(),
            lexicon,
            begins: Vec::new(),
            vocabularies: 0,
            labels: Vec::new(),
            shared: Labels::default(),
        };
        if is_plain(text) {
            let all = reading.stretch(text, &reading.start(), &|_| false);
            reading.vocabularies = all.end.vocabularies;
            (reading.cards, reading.diagnostics, reading.begins) = (all.cards, all.diagnostics, all.begins);
        }
        if reading.cards.is_empty() {
            let Cards { cards, diagnostics, summary: _ } =
                read_all(Input::from_text(name, text).lexicon(lexicon).untyped());
            (reading.cards, reading.diagnostics, reading.begins) = (cards, diagnostics, Vec::new());
            return reading;
        }
        reading.labels = reading.cards.iter().map(labels::folded).collect();
        reading.mark(0..0);
        reading
    }

    /// Reads a text that was another one, with the name and the lexicon of now.
    pub fn changed(mut self, name: &str, before: &str, text: &str, lexicon: Lexicon) -> (Reading, Kept) {
        let is_like = !self.begins.is_empty() && self.name == name && self.lexicon == lexicon;
        if is_like && before == text {
            let first = self.cards.len();
            return (self, Kept { first, last: 0 });
        }
        let kept = if is_like && is_plain(text) { self.take_in(before, text) } else { None };
        match kept {
            Some(kept) if !self.cards.is_empty() => (self, kept),
            _ => (Reading::of(name, text, lexicon), Kept::default()),
        }
    }

    /// Reads what has changed.
    fn take_in(&mut self, before: &str, text: &str) -> Option<Kept> {
        let (from, behind) = alike(before.as_bytes(), text.as_bytes());
        let (old_end, new_end) = (before.len() - behind, text.len() - behind);
        let offset = |begin: &Begin| begin.at.offset as usize;
        // The one before the last that stands before the change: the line of that one may have become another.
        let again = self.begins.partition_point(|begin| offset(begin) <= from).checked_sub(2);
        let start = again.map_or_else(|| self.start(), |at| self.begins[at]);
        let alike = OnceCell::new();
        let same = |begin: &Begin| {
            let there = offset(begin).checked_sub(new_end)? + old_end;
            let at = self.begins.binary_search_by_key(&there, offset).ok()?;
            let old = &self.begins[at];
            let same = (old.at.column, old.choice) == (begin.at.column, begin.choice);
            let words = || {
                let is_alike = || self.is_alike(old, begin.lexicon);
                old.lexicon == begin.lexicon || *alike.get_or_init(is_alike)
            };
            // Words that stand behind it know their places.
            (same && old.vocabularies == self.vocabularies && words()).then_some(at)
        };
        let read = self.stretch(text, &start, &|begin| same(begin).is_some());
        let rest = if read.is_done { same(&read.end) } else { None };
        let old = match rest {
            Some(at) => self.begins[at],
            None => {
                let (cards, diagnostics) = (self.cards.len(), self.diagnostics.len());
                Begin { cards, diagnostics, vocabularies: self.vocabularies, ..read.end }
            }
        };
        let kept = Kept { first: start.cards, last: self.cards.len() - old.cards };
        let labels: Vec<Vec<SmolStr>> = read.cards.iter().map(labels::folded).collect();
        let first_begin = again.unwrap_or(0);
        let behind = first_begin + read.begins.len();
        self.labels.splice(start.cards..old.cards, labels);
        self.cards.splice(start.cards..old.cards, read.cards);
        self.diagnostics.splice(start.diagnostics..old.diagnostics, read.diagnostics);
        self.begins.splice(first_begin..rest.unwrap_or(self.begins.len()), read.begins);
        self.vocabularies = read.end.vocabularies;
        if rest.is_some() {
            self.move_on(behind, &old, &read.end);
        }
        Some(if self.mark(start.cards..read.end.cards) { kept } else { Kept::default() })
    }

    /// Whether the cards behind a place are the same with other words: those ask for the types of faces, which settle how they
    /// stand on a card.
    fn is_alike(&self, from: &Begin, lexicon: Lexicon) -> bool {
        let types = |printed: &Printed, lexicon| TypeLine::guess_in(&printed.type_line, lexicon);
        let mut printed = self.cards[from.cards..].iter().filter(|card| card.faces.len() > 1).flat_map(|card| {
            let faces = card.faces.iter();
            faces.flat_map(|face| face.all_printed().map(|(_, printed)| printed))
        });
        self.diagnostics[from.diagnostics..].iter().all(|found| found.code != "E-LAYOUT")
            && printed.all(|printed| types(printed, from.lexicon) == types(printed, lexicon))
    }

    /// What the words of the last cards are looked up in.
    pub fn words(&self) -> Lexicon {
        let face = self.cards.last().and_then(|card| card.faces.first());
        face.map_or(self.lexicon, Face::lexicon)
    }

    /// Moves what stands behind a place that has moved: the places from a number on, the cards and what is said behind it.
    fn move_on(&mut self, behind: usize, old: &Begin, new: &Begin) {
        let shift = Shift::between(old.at, new.at);
        for begin in &mut self.begins[behind..] {
            shift.apply(&mut begin.at);
            begin.cards = begin.cards - old.cards + new.cards;
            begin.diagnostics = begin.diagnostics - old.diagnostics + new.diagnostics;
            begin.vocabularies = new.vocabularies;
            begin.lexicon = new.lexicon;
        }
        if old.lexicon != new.lexicon {
            let faces = self.cards[new.cards..].iter_mut().flat_map(|card| &mut card.faces);
            faces.for_each(|face| face.read_with(new.lexicon));
        }
        if !shift.is_none() {
            self.cards[new.cards..].iter_mut().for_each(|card| card.moved(shift));
            self.diagnostics[new.diagnostics..].iter_mut().for_each(|found| found.moved(shift));
        }
    }

    /// The beginning of a text.
    fn start(&self) -> Begin {
        let (at, choice, lexicon) = (Position::START, Choice::Detect, self.lexicon);
        Begin { at, choice, lexicon, cards: 0, diagnostics: 0, vocabularies: 0 }
    }

    fn stretch(&self, text: &str, start: &Begin, is_known: &dyn Fn(&Begin) -> bool) -> Stretch {
        let (mut cards, mut diagnostics) = (Vec::new(), Vec::new());
        let lexicon = self.lexicon;
        let mut each = |result| match result {
            Ok(card) => {
                let mut card: Card = card;
                card.faces.iter_mut().for_each(|face| face.words_from(lexicon));
                cards.push(card);
            }
            Err(diagnostic) => {
                let diagnostic: Box<Diagnostic> = diagnostic;
                diagnostics.push(*diagnostic);
            }
        };
        let mut reader = Reader::from(start, self.name.clone(), is_known, &mut each);
        reader.untyped = true;
        let mut at = start.at;
        for raw in text[start.at.offset as usize..].split_inclusive('\n') {
            let line = raw.strip_suffix('\n').unwrap_or(raw).as_bytes();
            reader.take(&line[..line.len().min(limits::TEXT_BYTES)], line.len() <= limits::TEXT_BYTES, at);
            if reader.is_done() {
                break;
            }
            at = at.after(raw.as_bytes());
        }
        let is_done = reader.is_done();
        if !is_done {
            reader.end();
        }
        let (begins, end) = reader.begins();
        Stretch { cards, diagnostics, begins, end, is_done }
    }

    /// Notes on cards which of their labels several have: on those of some numbers, or, where other labels have become such, on all.
    /// Says whether the others stay as they are.
    fn mark(&mut self, new: Range<usize>) -> bool {
        let mut shared = Labels::default();
        for (card, labels) in self.cards.iter().zip(&self.labels) {
            shared.add_those(card, labels);
        }
        shared.settle_as(&self.shared);
        let is_same = shared == self.shared;
        let marked = if is_same { new } else { 0..self.cards.len() };
        for (card, labels) in self.cards[marked.clone()].iter_mut().zip(&self.labels[marked]) {
            if !labels.is_empty() {
                card.faces.iter_mut().for_each(|face| face.words.clear());
                shared.mark(card);
            }
        }
        self.shared = shared;
        is_same
    }
}

/// Whether a text is read as one of this form, as it stands.
fn is_plain(text: &str) -> bool {
    const MARK: char = '\u{feff}';
    let head = &text[..text.floor_char_boundary(format::LOOKED_AT * 2)];
    !text.starts_with(MARK) && format::is_text(&mut Input::from_text("", head))
}

/// How many bytes two texts have alike at their beginnings, and behind those at their ends.
fn alike(one: &[u8], other: &[u8]) -> (usize, usize) {
    const AT_ONCE: usize = 4096;
    let most = one.len().min(other.len());
    let from = alike_by(most, AT_ONCE, |at, to| one[at..to] == other[at..to]);
    let last = |text: &[u8], at: usize, to: usize| (text.len() - to, text.len() - at);
    let behind = alike_by(most - from, AT_ONCE, |at, to| {
        let ((from, end), (other_from, other_end)) = (last(one, at, to), last(other, at, to));
        one[from..end] == other[other_from..other_end]
    });
    (from, behind)
}

/// How many of so many are alike, by whether those between two places are: long stretches are compared at once.
fn alike_by(most: usize, at_once: usize, are: impl Fn(usize, usize) -> bool) -> usize {
    let mut count = 0;
    for length in [at_once, 1] {
        while count + length <= most && are(count, count + length) {
            count += length;
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What texts are made of, and changed with.
    const PIECES: [&str; 40] = [
        "\n",
        "\n\n",
        "Tide Cub {U}\n",
        "Tide Cub {U}\nCreature — Bear\nSurge — Draw a card.\n1/1\n\n",
        "Ourson des marées {U}\nCréature : ours\nVol\n1/1\n",
        "Quay Warden\nCreature — Scout\nSurge — You gain 1 life.\n\n",
        "Landing — Scry 1.\n",
        "Creature — Bear\n",
        "Creture — Bear\n",
        "= Ourson\n",
        "=\n",
        "// transform\n",
        "//\n",
        "// nowhere\n",
        "---\n",
        "language: fr\n",
        "language: auto\n",
        "langue : xx\n",
        "words:\n",
        "words:\n\ncreature type Emberling = Braiseux\nkeyword Glow\n  Draw a card.\n\ncards:\n",
        "cards:\n",
        "creature type Emberling = Braiseux\n",
        "  Draw a card.\n",
        "# a comment\n",
        "Rarity: rare\n",
        "Rarity:\n",
        "Color: rouge\n",
        "2/2\n",
        "\\1/1\n",
        " ",
        "x",
        "é𝔸",
        "—",
        "/",
        "=",
        "{",
        "#",
        "-",
        "\r\n",
        "\t\n",
    ];

    /// Numbers that look random.
    struct Numbers(u64);

    impl Numbers {
        fn below(&mut self, most: usize) -> usize {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            (self.0 % most.max(1) as u64) as usize
        }

        fn pieces(&mut self, most: usize) -> String {
            (0..=self.below(most)).map(|_| PIECES[self.below(PIECES.len())]).collect()
        }

        fn place(&mut self, text: &str) -> usize {
            text.floor_char_boundary(self.below(text.len() + 1))
        }
    }

    /// Each test has a file of its own: where a word stands is known by file, to all threads.
    fn same(reading: &Reading, text: &str) {
        let all = read_all(Input::from_text(&reading.name, text).untyped());
        assert_eq!(reading.diagnostics, all.diagnostics, "{text}");
        assert_eq!(reading.cards, all.cards, "{text}");
    }

    #[test]
    fn what_is_read_of_a_change_is_what_is_read_of_all() {
        let mut numbers = Numbers(0x9E37_79B9_7F4A_7C15);
        let (mut kept, mut cards) = (0, 0);
        for _ in 0..60 {
            let mut text = numbers.pieces(60);
            let mut reading = Reading::of("pieces.cards", &text, Lexicon::BUILT_IN);
            same(&reading, &text);
            for _ in 0..50 {
                let from = numbers.place(&text);
                let to = match numbers.below(4) {
                    0 => numbers.place(&text).max(from),
                    1 => text.ceil_char_boundary((from + numbers.below(12)).min(text.len())),
                    _ => from,
                };
                let with = if numbers.below(4) > 0 { numbers.pieces(2) } else { String::new() };
                // A large piece that goes comes back in part.
                let with = if to - from > 400 { text[from..].to_owned() } else { with };
                let new = [&text[..from], &with, &text[to..]].concat();
                let new = new[..new.floor_char_boundary(6000)].to_owned();
                let read = reading.changed("pieces.cards", &text, &new, Lexicon::BUILT_IN);
                reading = read.0;
                same(&reading, &new);
                kept += read.1.first + read.1.last;
                cards += reading.cards.len();
                text = new;
            }
        }
        assert!(kept * 2 > cards, "{kept} of {cards} cards were kept");
    }

    /// What files have that another program wrote, and faces, languages and words.
    const OTHERS: [&str; 26] = [
        "\u{feff}",
        "\u{3000}",
        "\u{a0}",
        "\t",
        "\r",
        "\r\n\r\n",
        "\0",
        "Tide Cub {U}\r\nCreature — Bear\r\nSurge — Draw a card.\r\n1/1\r\n\r\n",
        "\tTide Cub {U}\n\tCreature — Bear\n\tSurge — Draw a card.\n\n",
        "Cub of Day {U}\nCreature — Bear\n1/1\n\n// transform\nCub of Night\nCreature — Bear\nSurge — Scry 1.\n2/2\n\n",
        "Cub {U} // Warden {W}\nCreature — Bear\n1/1\n\n//\nWarden {W}\nCreature — Scout\n1/2\n\n",
        "Cub {U}\nCreature — Bear\nVigilance\n1/1\n\n= Ourson\nCréature : ours\nVigilance\n1/2\n\n",
        "language: en\n",
        "Langue : Français\n",
        "mots :\n\ntype de créature Braiseux = Emberling\n\ncartes :\n",
        "counter ember = braise (f)\n",
        "keyword Tidecycling {cost}\n  Kind: cycling\n  {cost}, Discard this card: Draw a card.\n",
        "  Kind: cycling\n",
        "token Lantern = Lanterne (f)\n  Artifact — Lantern\n",
        "# cardc: ignore IF-1\n",
        "———\n",
        "//// \n",
        "Flavor: Wet.\n",
        "Number: 1\nNumber: 2\n",
        "<?xml",
        "name,type,text\n",
    ];

    /// A change of a text: a stretch, a line or a card that moves or stands twice, all line ends, all of it.
    fn edit(numbers: &mut Numbers, text: &str, before: &[String]) -> String {
        let moved = |numbers: &mut Numbers, between: &str, twice: bool| {
            let mut parts: Vec<&str> = text.split(between).collect();
            let at = numbers.below(parts.len());
            let part = if twice { parts[at] } else { parts.remove(at) };
            parts.insert(numbers.below(parts.len() + 1), part);
            parts.join(between)
        };
        match numbers.below(14) {
            0 => String::new(),
            1 if text.contains('\r') => text.replace('\r', ""),
            1 => text.replace('\n', "\r\n"),
            2 => text.strip_prefix('\u{feff}').map_or_else(|| format!("\u{feff}{text}"), str::to_owned),
            3 | 4 if !before.is_empty() => before[numbers.below(before.len())].clone(),
            5 => moved(numbers, "\n", false),
            6 => moved(numbers, "\n\n", true),
            7 => text.replace(
                ["Cub", "Surge", "\n\n", "language", "{U}"][numbers.below(5)],
                ["", "Tide", "\n"][numbers.below(3)],
            ),
            _ => {
                let from = numbers.place(text);
                let to = text.ceil_char_boundary((from + [0, 0, 1, 9, 90][numbers.below(5)]).min(text.len()));
                let with: String = (0..numbers.below(4))
                    .map(|_| {
                        if numbers.below(2) == 0 {
                            OTHERS[numbers.below(OTHERS.len())]
                        } else {
                            PIECES[numbers.below(PIECES.len())]
                        }
                    })
                    .collect();
                [&text[..from], &with, &text[to..]].concat()
            }
        }
    }

    /// The same of all kinds of texts and changes; `CARDC_FUZZ_FIRST` has others looked at, `CARDC_FULL=1` many more of them.
    #[test]
    fn whatever_is_changed_is_read_as_all_of_it() {
        let first = std::env::var("CARDC_FUZZ_FIRST").ok().and_then(|first| first.parse::<u64>().ok()).unwrap_or(0);
        let mut numbers = Numbers(0x9E37_79B9_7F4A_7C15 ^ first);
        let rounds = if std::env::var_os("CARDC_FULL").is_some_and(|full| full == "1") { 4_000 } else { 40 };
        for _ in 0..rounds {
            let mut text = numbers.pieces(40);
            let mut reading = Reading::of("others.cards", &text, Lexicon::BUILT_IN);
            let mut before: Vec<String> = Vec::new();
            for _ in 0..40 {
                let new = edit(&mut numbers, &text, &before);
                let new = new[..new.floor_char_boundary(6000)].to_owned();
                reading = reading.changed("others.cards", &text, &new, Lexicon::BUILT_IN).0;
                same(&reading, &new);
                before.push(std::mem::replace(&mut text, new));
            }
        }
    }

    #[test]
    fn a_key_reads_the_card_that_it_changes() {
        let card = |n| format!("Tide Cub No {n} {{U}}\nCreature — Bear\nSurge — Draw a card.\n1/1\n\n");
        let head = "words:\n\ncreature type Emberling = Braiseux\n\ncards:\nlanguage: en\n\n";
        let text = head.to_owned() + &(0..100).map(card).collect::<String>();
        let reading = || Reading::of("keys.cards", &text, Lexicon::BUILT_IN);
        let changed = |at: usize, with: &str| {
            let new = [&text[..at], with, &text[at..]].concat();
            let (reading, kept) = reading().changed("keys.cards", &text, &new, Lexicon::BUILT_IN);
            same(&reading, &new);
            kept
        };
        let within = |n: usize| text.find(&format!("No {n} ")).expect("a card") + 40;
        // The card before it is read again: the line behind that may have gone on with it.
        assert_eq!(changed(within(50), "x"), Kept { first: 49, last: 49 });
        assert_eq!(changed(within(50), "x\ny"), Kept { first: 49, last: 49 });
        assert_eq!(changed(within(0), "x"), Kept { first: 0, last: 99 });
        assert_eq!(changed(text.len(), "x"), Kept { first: 98, last: 0 });
        // A word is one of all cards behind it, which stay for the rest; a line that says their language may change any.
        let all = Kept { first: 0, last: 100 };
        assert_eq!(changed(head.find("\ncards").expect("a line"), "\nartifact type Buoy\n"), all);
        assert_eq!(changed(head.find("ling").expect("a word"), "s"), all);
        assert_eq!(changed(head.find("\n\nTide").unwrap_or(head.len() - 2), "\nlanguage: auto"), Kept::default());
    }
}
