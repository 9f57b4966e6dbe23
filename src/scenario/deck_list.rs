//! Deck lists as programs write them: which card names stand in which line, how often, and in which part of the deck.
//!
//! - plain lists: `4 Name`, `4x Name`, `Name x4`, `Name`; `SB: 2 Name`; lines that begin with `#` or `//` are remarks;
//! - those of Magic Arena, with headings (`Deck`, `Sideboard`, `Commander`, …) and `(SET) 123` behind a name;
//! - those of Moxfield and others, with marks and tags behind a name: `*F* #tag`, `[Land]`, `^Have^`;
//! - Magic Online's `.dek` and Cockatrice's `.cod`, which are XML.
//!
//! In a list without headings, what stands behind a blank line is the sideboard.

use std::borrow::Cow;

use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use crate::diagnostic::Bilingual;

/// The part of a deck that a card stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Main,
    /// It begins in the command zone (903.6).
    Commander,
    /// Outside the game: a sideboard (100.4), a companion, cards that are only thought about.
    Outside,
}

/// A line with a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// From 1.
    pub line: usize,
    /// In digits.
    pub count: String,
    pub name: String,
    pub part: Part,
}

/// A list, read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct List {
    pub entries: Vec<Entry>,
    /// The line of the blank line that its sideboard stands behind, where nothing else says so.
    pub blank: Option<usize>,
}

/// What is wrong with a list, and in which line.
pub(super) type Fault = (usize, Bilingual);

/// Reads a list. `is_card` tells whether a text is the name of a card, whatever it looks like.
pub(super) fn read(text: &str, is_card: &dyn Fn(&str) -> bool) -> Result<List, Fault> {
    if text.trim_start().starts_with('<') { xml(text, is_card) } else { Lines::default().read(text, is_card) }
}

/// Words that are headings, and what stands below them.
const HEADINGS: [(&[&str], Part); 3] = [
    (&["deck", "main", "main deck", "maindeck", "mainboard"], Part::Main),
    (&["commander", "commanders", "commandant", "commandants"], Part::Commander),
    (
        &[
            "sideboard",
            "side board",
            "side",
            "réserve",
            "companion",
            "compagnon",
            "maybeboard",
            "considering",
            "about",
            "à propos",
            "tokens",
            "metadata",
        ],
        Part::Outside,
    ),
];

/// Headings of groups of cards, which say nothing of the part that they are in.
const GROUPS: [&str; 12] = [
    "artifacts",
    "battles",
    "creatures",
    "enchantments",
    "instants",
    "instants and sorceries",
    "lands",
    "other",
    "other spells",
    "planeswalkers",
    "sorceries",
    "spells",
];

/// What a line says that has no card.
enum Heading {
    Part(Part),
    Group,
}

/// The heading that a line is: `Sideboard`, `SIDEBOARD:`, `[Main]`, `Creatures (16)`.
fn heading(line: &str) -> Option<Heading> {
    let line = line.trim().trim_end_matches(':').trim();
    let line = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')).unwrap_or(line);
    let number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let numbered = line.strip_suffix(')').and_then(|line| line.rsplit_once('(')).filter(|(_, count)| number(count));
    let word = numbered.map_or(line, |(word, _)| word).trim().to_lowercase();
    let part = HEADINGS.iter().find(|(words, _)| words.contains(&word.as_str())).map(|(_, part)| *part);
    part.map(Heading::Part).or_else(|| GROUPS.contains(&word.as_str()).then_some(Heading::Group))
}

/// A list in lines, as far as it was read.
#[derive(Default)]
struct Lines {
    entries: Vec<Entry>,
    part: Option<Part>,
    /// Something says where the sideboard is: then no blank line does.
    said: bool,
    /// The blank lines that cards stand behind which nothing heads, each with the first of these cards.
    blanks: Vec<(usize, usize)>,
}

impl Lines {
    fn read(mut self, text: &str, is_card: &dyn Fn(&str) -> bool) -> Result<List, Fault> {
        let mut blank = None;
        for (line, number) in text.lines().zip(1usize..) {
            let line = line.trim();
            if line.is_empty() {
                blank = blank.or(Some(number)).filter(|_| !self.entries.is_empty());
                continue;
            }
            let remark = line.strip_prefix("//").or_else(|| line.strip_prefix('#')).filter(|_| !is_card(line));
            if !is_card(line)
                && let Some(found) = heading(remark.unwrap_or(line))
            {
                if let Heading::Part(part) = found {
                    self.part = Some(part);
                    self.said = true;
                }
                blank = None;
            } else if remark.is_some() {
                // What has a remark for its head is a group of the same part.
                blank = None;
            } else {
                let blank = blank.take();
                self.card(number, line, blank, is_card);
            }
        }
        self.parted()
    }

    /// Takes a line with a card.
    fn card(&mut self, line: usize, text: &str, blank: Option<usize>, is_card: &dyn Fn(&str) -> bool) {
        let side = ["SB:", "sb:", "Sb:"].iter().find_map(|mark| text.strip_prefix(mark));
        self.said |= side.is_some();
        let (count, name) = count_and_name(side.unwrap_or(text).trim(), is_card);
        let part = if side.is_some() { Part::Outside } else { self.part.unwrap_or(Part::Main) };
        self.blanks.extend(blank.map(|blank| (blank, self.entries.len())));
        self.entries.push(Entry { line, count: count.to_owned(), name: plain(name, is_card).into_owned(), part });
    }

    /// The list, parted where a blank line parts it.
    fn parted(mut self) -> Result<List, Fault> {
        let blank = match self.blanks.as_slice() {
            _ if self.said => None,
            [] => None,
            [(line, first)] => {
                self.entries[*first..].iter_mut().for_each(|entry| entry.part = Part::Outside);
                Some(*line)
            }
            [_, (line, _), ..] => {
                return Err((
                    *line,
                    Bilingual::new(
                        "this is the second blank line: does a sideboard stand behind one of them? Write `Sideboard` on a line \
                         of its own where it begins, or `Deck` in the first line where there is none",
                        "ceci est la deuxième ligne vide : une réserve suit-elle l'une d'elles ? Écrivez « Sideboard » seul sur \
                         une ligne là où elle commence, ou « Deck » sur la première ligne s'il n'y en a pas",
                    ),
                ));
            }
        };
        Ok(List { entries: self.entries, blank })
    }
}

/// The digits and the name of `4 Name`, `4x Name` and `Name x4`; without a number it is one.
fn count_and_name<'l>(line: &'l str, is_card: &dyn Fn(&str) -> bool) -> (&'l str, &'l str) {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_card(line) {
        return ("1", line);
    }
    if let Some((first, rest)) = line.split_once(char::is_whitespace) {
        let count = first.trim_end_matches(['x', 'X', '×']);
        if digits(count) {
            return (count, rest.trim());
        }
    }
    if let Some((rest, last)) = line.rsplit_once(char::is_whitespace) {
        let last = last.strip_prefix('(').and_then(|last| last.strip_suffix(')')).unwrap_or(last);
        let count = last.trim_start_matches(['x', 'X', '×']);
        if count.len() < last.len() && digits(count) {
            return (count, rest.trim());
        }
    }
    ("1", line)
}

/// A name without what programs write around it: the set and the number in it, marks and tags.
fn plain<'l>(name: &'l str, is_card: &dyn Fn(&str) -> bool) -> Cow<'l, str> {
    let mut left = name;
    // `[SET:123] Name`
    if let Some((_, rest)) = left.strip_prefix('[').and_then(|left| left.split_once(']')) {
        left = rest.trim();
    }
    while !is_card(left) {
        let shorter = without_last_mark(left);
        if shorter.len() == left.len() {
            break;
        }
        left = shorter;
    }
    let Some((one, other)) = left.split_once('/').filter(|_| !is_card(left)) else { return Cow::Borrowed(left) };
    // Magic Online has one stroke between the halves of a split card; behind two a remark may stand.
    let (one, other) = (one.trim(), other.trim_start_matches('/').trim());
    let both = format!("{one} // {other}");
    if is_card(one) && !is_card(&both) { Cow::Borrowed(one) } else { Cow::Owned(both) }
}

/// A name without the last thing behind it that is no part of it.
fn without_last_mark(name: &str) -> &str {
    // Tags, and remarks; what stands behind a stroke is a set.
    for mark in [" #", "\t#", "|"] {
        if let Some((rest, _)) = name.split_once(mark) {
            return rest.trim_end();
        }
    }
    for (open, close) in [('[', ']'), ('<', '>'), ('*', '*'), ('^', '^'), ('(', ')')] {
        let inner = name.strip_suffix(close).and_then(|name| name.rsplit_once(open));
        if let Some((rest, _)) = inner.filter(|(rest, _)| !rest.is_empty()) {
            return rest.trim_end();
        }
    }
    // `(SET) 123`
    match name.rsplit_once(char::is_whitespace) {
        Some((rest, number)) if rest.ends_with(')') && number.bytes().any(|byte| byte.is_ascii_digit()) => {
            rest.trim_end()
        }
        _ => name,
    }
}

/// Reads the lists that are XML: `<Cards Quantity Sideboard Name>` of Magic Online, `<zone name><card number name>` of
/// Cockatrice.
fn xml(text: &str, is_card: &dyn Fn(&str) -> bool) -> Result<List, Fault> {
    let mut reader = Reader::from_str(text);
    let mut list = List::default();
    let (mut zone, mut root) = (Part::Main, false);
    let (mut line, mut counted) = (1, 0);
    loop {
        let read = reader.read_event();
        let at = usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX).min(text.len());
        line += text.as_bytes()[counted..at].iter().filter(|byte| **byte == b'\n').count();
        counted = at;
        let broken = || (line, Bilingual::new("this is no XML from here on", "à partir d'ici, ceci n'est pas du XML"));
        let element = match read.map_err(|_| broken())? {
            Event::Start(element) | Event::Empty(element) => element,
            Event::Eof => break,
            _ => continue,
        };
        let name = element.name().as_ref().to_ascii_lowercase();
        let attributes = attributes(&element).map_err(|_| broken())?;
        let get = |wanted: &str| attributes.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.as_str());
        if !std::mem::replace(&mut root, true) && !matches!(name.as_str(), "deck" | "cockatrice_deck") {
            return Err((
                line,
                Bilingual::new(
                    "this XML is no deck of Magic Online or Cockatrice",
                    "ce XML n'est pas un deck de Magic Online ou de Cockatrice",
                ),
            ));
        }
        let part = match name.as_str() {
            "zone" => {
                zone = if get("name") == Some("main") { Part::Main } else { Part::Outside };
                continue;
            }
            "card" => zone,
            "cards" if get("sideboard").is_some_and(|side| side.eq_ignore_ascii_case("true")) => Part::Outside,
            "cards" => Part::Main,
            _ => continue,
        };
        let Some(card) = get("name") else {
            return Err((line, Bilingual::new("this card has no name", "cette carte n'a pas de nom")));
        };
        let count = get("number").or(get("quantity")).unwrap_or("1").to_owned();
        list.entries.push(Entry { line, count, name: plain(card, is_card).into_owned(), part });
    }
    Ok(list)
}

/// The attributes of an element, their names in small letters.
fn attributes(element: &BytesStart<'_>) -> Result<Vec<(String, String)>, quick_xml::Error> {
    let pairs = element.attributes().map(|attribute| {
        let attribute = attribute?;
        let value = attribute.normalized_value(XmlVersion::Implicit1_0)?;
        Ok((attribute.key.as_ref().to_ascii_lowercase(), value.into_owned()))
    });
    pairs.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARDS: [&str; 7] =
        ["Grey Wall", "Two Towers", "Fog // Mist", "1990 Gate", "Wall (Not That One)", "Vex", "Owl's Eye"];

    /// The counts and names of the parts that are played, and those of the others behind a bar.
    fn told(text: &str) -> String {
        let list = match read(text, &|name| CARDS.contains(&name)) {
            Ok(list) => list,
            Err((line, message)) => return format!("{line}: {}", message.en),
        };
        let of = |part: Part| {
            let of_part = list.entries.iter().filter(|entry| entry.part == part);
            of_part.map(|entry| format!("{} {}", entry.count, entry.name)).collect::<Vec<_>>().join(", ")
        };
        [of(Part::Main), of(Part::Commander), of(Part::Outside)].join(" | ").trim_end_matches(" | ").to_owned()
    }

    #[test]
    fn a_card_stands_in_its_line_with_its_number() {
        for line in [
            "4 Grey Wall",
            "4x Grey Wall",
            "4X Grey Wall",
            "Grey Wall x4",
            "Grey Wall (x4)",
            "4\tGrey Wall",
            " 4  Grey Wall ",
        ] {
            assert_eq!(told(line), "4 Grey Wall", "{line}");
        }
        for (line, expected) in [
            ("Grey Wall", "1 Grey Wall"),
            ("1990 Gate", "1 1990 Gate"),
            ("2 1990 Gate", "2 1990 Gate"),
            ("2 Wall (Not That One)", "2 Wall (Not That One)"),
            ("2 Wall (Not That One) (UNX) 7", "2 Wall (Not That One)"),
            ("2 Fog/Mist", "2 Fog // Mist"),
            ("2 Fog//Mist (SET) 3", "2 Fog // Mist"),
            ("2 Vex // two are enough", "2 Vex"),
            ("3 Unknown/Other", "3 Unknown // Other"),
        ] {
            assert_eq!(told(line), expected, "{line}");
        }
    }

    #[test]
    fn sets_marks_and_tags_are_no_part_of_a_name() {
        for behind in [
            "(ANB) 112",
            "(ANB) 112a",
            "(PLST) ANB-112",
            "(ANB)",
            "(CMR) 632 *F*",
            "(CMR) 632 *F* #tag #!other",
            "*E*",
            "[ANB]",
            "<112> [ANB]",
            "(anb) 112 [Land,Ramp] ^Have,#37d67a^",
            "# a remark",
            "|ANB|1",
        ] {
            assert_eq!(told(&format!("4 Grey Wall {behind}")), "4 Grey Wall", "{behind}");
        }
        assert_eq!(told("4 [ANB:112] Grey Wall"), "4 Grey Wall");
    }

    #[test]
    fn headings_say_what_is_played() {
        let arena = "About\nName Walls\n\nCommander\n1 Vex (ANB) 1\n\nDeck\n4 Grey Wall (ANB) 2\n2 Two Towers\n\nSideboard\n3 Vex";
        assert_eq!(told(arena), "4 Grey Wall, 2 Two Towers | 1 Vex | 1 Name Walls, 3 Vex");
        assert_eq!(told("4 Grey Wall\n\nSIDEBOARD:\n2 Vex"), "4 Grey Wall |  | 2 Vex");
        assert_eq!(told("4 Grey Wall\nSB: 2 Vex\n\n1 Two Towers"), "4 Grey Wall, 1 Two Towers |  | 2 Vex");
        assert_eq!(
            told("// Walls\n4 Grey Wall\n\n// Others\n2 Vex\n//Sideboard\n1 Vex"),
            "4 Grey Wall, 2 Vex |  | 1 Vex"
        );
        assert_eq!(told("Artifacts (4)\n4 Grey Wall\n\nLands (1)\n1 Two Towers"), "4 Grey Wall, 1 Two Towers");
        assert_eq!(
            told("[metadata]\nName=Walls\n[Main]\n4 Grey Wall|ANB\n[Sideboard]\n1 Vex|ANB"),
            "4 Grey Wall |  | 1 Name=Walls, 1 Vex"
        );
        assert_eq!(told("Deck\n4 Grey Wall\n\nRéserve\n1 Vex"), "4 Grey Wall |  | 1 Vex");
    }

    #[test]
    fn behind_a_blank_line_the_sideboard_stands_where_nothing_else_says_so() {
        assert_eq!(told("4 Grey Wall\n\n2 Vex\n1 Two Towers\n"), "4 Grey Wall |  | 2 Vex, 1 Two Towers");
        assert_eq!(told("\n4 Grey Wall\n\n# others\n2 Vex\n\n"), "4 Grey Wall, 2 Vex");
        assert!(told("4 Grey Wall\n\n2 Vex\n\n1 Two Towers").starts_with("4: this is the second blank line"));
        assert_eq!(told("Deck\n4 Grey Wall\n\n2 Vex\n\n1 Two Towers"), "4 Grey Wall, 2 Vex, 1 Two Towers");
    }

    #[test]
    fn decks_in_xml_are_read_and_errors_name_the_line() {
        let online = "<?xml version=\"1.0\"?>\n<Deck>\n<Cards CatID=\"1\" Quantity=\"4\" Sideboard=\"false\" Name=\"Fog/Mist\"/>\n<Cards \
                      Quantity=\"2\" Sideboard=\"True\" Name=\"Owl&apos;s Eye\"/></Deck>";
        assert_eq!(told(online), "4 Fog // Mist |  | 2 Owl's Eye");
        let cockatrice = "<cockatrice_deck version=\"1\">\n<zone name=\"main\"><card number=\"4\" name=\"Owl's Eye\"/></zone>\n<zone \
                          name=\"side\"><card name=\"Vex\" number=\"1\"></card></zone></cockatrice_deck>";
        assert_eq!(told(cockatrice), "4 Owl's Eye |  | 1 Vex");
        for (wrong, line) in [
            ("<Deck>\n<Cards Quantity=\"4\"/></Deck>", "2: "),
            ("<html>\n</html>", "1: "),
            ("<Deck>\n<Cards Name='a\n", "3: "),
            ("<Deck>\n\n<Cards Name=\"&nope;\"/>", "3: "),
        ] {
            assert!(told(wrong).starts_with(line), "{wrong}: {}", told(wrong));
        }
    }
}
