//! The shape of a set: how many of its cards are what, and how they read.

mod words;

pub use words::called;

use std::collections::BTreeMap;

use serde::Serialize;

use crate::facts::{Facts, kind_name};
use crate::lex::{Language, Lexicon};
use crate::source::{Card, Colours, Face};
use crate::tree::{self, Label, Tree};
use crate::{Compiled, compile_for};
use check::lints::Checks;

/// Cards by a name, which is one of data: `creature`, `dies`, `flying`.
pub type Counts = BTreeMap<String, usize>;

/// The mana values that the curve tells apart: the last is that of all cards that cost as much or more.
pub const CURVE: usize = 8;

/// How many words are told that stand most often.
const MOST_WORDS: usize = 24;

/// What `cardc set` counts. Where nothing else is said, figures are of cards, and a card counts once for each name.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Shape {
    pub cards: usize,
    /// Cards whose abilities are all understood: what follows from abilities is known of these alone.
    pub understood: usize,
    /// By card type of the front.
    pub types: Counts,
    /// By colour: the letter of cards of one, `multicolor`, `colorless`, and `land` for lands without any.
    pub colors: Counts,
    pub rarities: Counts,
    /// Cards other than lands by mana value: 0, 1, …, 7 or more. None where a cost has no whole number.
    pub curve: [usize; CURVE],
    pub mean_mana_value: f64,
    /// By kind of ability.
    pub abilities: Counts,
    /// By what triggered abilities wait for.
    pub triggers: Counts,
    pub keywords: Counts,
    /// What words are looked up in that the set brings.
    #[serde(skip)]
    pub words: Lexicon,
    /// Cards that destroy, exile, deal damage to or fight permanents that somebody chooses, or all of a kind.
    pub removal: Counts,
    /// The same cards, each once.
    pub removal_cards: usize,
    pub en: Option<Reading>,
    pub fr: Option<Reading>,
}

/// How the texts in a language read, without reminder text.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Reading {
    /// Faces with a text.
    pub faces: usize,
    pub words: usize,
    pub sentences: usize,
    pub words_per_face: f64,
    pub words_per_sentence: f64,
    /// Ease by Flesch's formula, and for French by that of Kandel and Moles: from 0, hard, to 100, easy.
    pub ease: f64,
    /// Words that stand only once in the texts of the set.
    pub once: Vec<String>,
    /// Those that stand most often, with how often: of four letters and more, which leaves out those that hold sentences
    /// together.
    pub most: Vec<(String, usize)>,
}

/// Measures a set.
pub fn measure(cards: &[Card]) -> Shape {
    let each = cards.iter().map(|card| OfCard::of(&compile_for(card.clone(), Checks::of_meaning())));
    let each: Vec<OfCard> = each.collect();
    let words = cards.iter().flat_map(|card| &card.faces).map(Face::lexicon).find(|words| !words.is_built_in());
    let mut shape = Shape { cards: cards.len(), words: words.unwrap_or_default(), ..Shape::default() };
    let mut valued = (0usize, 0u64);
    for (card, of) in cards.iter().zip(each) {
        shape.understood += usize::from(of.understood);
        let Some(front) = card.faces.first() else { continue };
        let types = front.types();
        types.types.iter().for_each(|row| count(&mut shape.types, row.id()));
        let is_land = types.is("land");
        count(&mut shape.colors, &colour(card, is_land));
        front.rarity.iter().for_each(|rarity| count(&mut shape.rarities, rarity));
        if let Some(value) = card.mana_value().filter(|_| !is_land) {
            shape.curve[(value as usize).min(CURVE - 1)] += 1;
            valued = (valued.0 + 1, valued.1 + u64::from(value));
        }
        for (counts, names) in [
            (&mut shape.abilities, &of.abilities),
            (&mut shape.triggers, &of.triggers),
            (&mut shape.keywords, &of.keywords),
            (&mut shape.removal, &of.removal),
        ] {
            names.iter().for_each(|name| count(counts, name));
        }
        shape.removal_cards += usize::from(!of.removal.is_empty());
    }
    shape.mean_mana_value = ratio(valued.1 as usize, valued.0);
    shape.en = reading(cards, Language::English);
    shape.fr = reading(cards, Language::French);
    shape
}

fn count(counts: &mut Counts, name: &str) {
    *counts.entry(name.to_owned()).or_default() += 1;
}

/// Rounded to hundredths.
fn ratio(of: usize, to: usize) -> f64 {
    if to == 0 { 0.0 } else { (100.0 * of as f64 / to as f64).round() / 100.0 }
}

/// The colours of all faces that a card is counted by (202.2).
fn colour(card: &Card, is_land: bool) -> String {
    let colours = card.faces.iter().map(Face::printed_colours).fold(Colours::default(), Colours::with);
    match (colours.count(), is_land) {
        (0, true) => "land".to_owned(),
        (0, false) => "colorless".to_owned(),
        (1, _) => colours.letters().collect(),
        _ => "multicolor".to_owned(),
    }
}

/// What a card counts for by its abilities, each name once.
struct OfCard {
    understood: bool,
    abilities: Vec<String>,
    triggers: Vec<String>,
    keywords: Vec<String>,
    removal: Vec<String>,
}

impl OfCard {
    fn of(compiled: &Compiled) -> OfCard {
        let (mut abilities, mut triggers, mut keywords, mut removal) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for place in compiled.abilities() {
            let Some(ir) = place.ir() else { continue };
            let facts = Facts::of(ir, place.compiled.edition);
            let kind = kind_name(&facts.class);
            abilities.push(kind.to_owned());
            if kind == "triggered" {
                triggers.extend(facts.events);
            }
            keywords.extend(facts.keywords);
            if let Ok(tree) = tree::of(ir.ability.data()) {
                tree.walk(&mut |node| removal.extend(removes(node).map(str::to_owned)));
            }
        }
        for names in [&mut abilities, &mut triggers, &mut keywords, &mut removal] {
            names.sort_unstable();
            names.dedup();
        }
        OfCard { understood: compiled.is_accepted(), abilities, triggers, keywords, removal }
    }
}

/// How a node of an effect removes permanents of somebody's choice, or all of a kind, from the battlefield, if it does.
fn removes(node: &Tree) -> Option<&'static str> {
    let chosen = |tree: &Tree| {
        let named = |name| tree.variants_of("Objects").contains(&name);
        named("Target") || named("Some") || tree.variants_of("Recipient").contains(&"AnyTarget")
    };
    let elsewhere = |tree: &Tree| {
        let classes = tree.variants_of("ObjectClass");
        !tree.variants_of("Zone").is_empty() || classes.contains(&"Card") || classes.contains(&"Spell")
    };
    match node.label {
        Label::Variant("Action", "Destroy") if chosen(node) => Some("destroy"),
        Label::Variant("Action", "Exile") if chosen(node) && !elsewhere(node) => Some("exile"),
        Label::Variant("Action", "Fight") => Some("fight"),
        // What it is dealt to stands behind its source and its amount.
        Label::Variant("InstructionKind", "Damage") if node.children.get(2).is_some_and(chosen) => Some("damage"),
        Label::Variant("InstructionKind", "DamageEach") if node.children.get(1).is_some_and(chosen) => Some("damage"),
        _ => None,
    }
}

/// How the texts in a language read; None where there is none.
fn reading(cards: &[Card], language: Language) -> Option<Reading> {
    let mut reading = Reading::default();
    let mut used: BTreeMap<String, usize> = BTreeMap::new();
    let mut syllables = 0;
    for printed in cards.iter().flat_map(|card| &card.faces).filter_map(|face| face.printed(language)) {
        // Names say nothing of how a text reads.
        let text = without_reminders(&printed.text).replace(printed.name.as_str(), " ");
        let words: Vec<String> = words(&text).collect();
        if words.is_empty() {
            continue;
        }
        reading.faces += 1;
        reading.words += words.len();
        let ends = |line: &str| line.matches(['.', '!', '?']).count().max(1);
        reading.sentences += text.lines().filter(|line| !line.trim().is_empty()).map(ends).sum::<usize>();
        syllables += words.iter().map(|word| of_vowels(word)).sum::<usize>();
        words.into_iter().for_each(|word| *used.entry(word).or_default() += 1);
    }
    if reading.faces == 0 {
        return None;
    }
    reading.words_per_face = ratio(reading.words, reading.faces);
    reading.words_per_sentence = ratio(reading.words, reading.sentences);
    let per_word = syllables as f64 / reading.words as f64;
    let (base, of_sentences, of_syllables) = match language {
        Language::English => (2.068_35e2, 1.015, 84.6),
        Language::French => (207.0, 1.015, 73.6),
    };
    let ease = base - of_sentences * reading.words_per_sentence - of_syllables * per_word;
    // A few long words alone would be below nothing.
    reading.ease = (10.0 * ease.clamp(0.0, 100.0)).round() / 10.0;
    let mut most: Vec<(String, usize)> =
        used.iter().filter(|(word, _)| is_long(word)).map(|(word, times)| (word.clone(), *times)).collect();
    most.sort_by(|one, other| other.1.cmp(&one.1).then_with(|| one.0.cmp(&other.0)));
    most.truncate(MOST_WORDS);
    reading.most = most;
    reading.once = used.into_iter().filter(|(_, times)| *times == 1).map(|(word, _)| word).collect();
    Some(reading)
}

fn without_reminders(text: &str) -> String {
    let mut depth = 0usize;
    let is_outside = |letter: &char| {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && *letter != ')'
    };
    text.chars().filter(is_outside).collect()
}

/// The words of a text of four letters and more, in small letters, without its reminders: those that hold sentences together
/// are shorter.
pub fn long_words(text: &str) -> impl Iterator<Item = String> {
    words(&without_reminders(text)).filter(|word| is_long(word)).collect::<Vec<_>>().into_iter()
}

fn is_long(word: &str) -> bool {
    word.chars().count() >= 4
}

/// The words of a text, in small letters: neither symbols in braces nor numbers.
fn words(text: &str) -> impl Iterator<Item = String> {
    let outside: String = text.split('{').enumerate().fold(String::new(), |all, (number, part)| {
        let rest = if number == 0 { part } else { part.split_once('}').map_or("", |(_, rest)| rest) };
        all + " " + rest
    });
    let words: Vec<String> = outside
        .split(|letter: char| !letter.is_alphabetic() && !matches!(letter, '-' | '’' | '\''))
        .map(|word| word.trim_matches(['-', '’', '\'']).to_lowercase())
        .filter(|word| word.chars().any(char::is_alphabetic))
        .collect();
    words.into_iter()
}

/// The syllables of a word, told from its runs of vowels; a silent "e" at the end is none.
fn of_vowels(word: &str) -> usize {
    let is_vowel = |letter: char| "aeiouyàâäéèêëîïôöùûüœæ".contains(letter);
    let mut runs = 0;
    let mut last = false;
    for letter in word.chars() {
        runs += usize::from(is_vowel(letter) && !last);
        last = is_vowel(letter);
    }
    let silent = word.ends_with('e') && !word.ends_with("le") && runs > 1;
    (runs - usize::from(silent)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{Input, read_all};

    #[test]
    fn ease_is_from_0_to_100() {
        let card = |text: &str| format!("language: fr\n\nBrouteur des marais {{G}}\nCréature : bête\n{text}\n2/2\n");
        let ease = |text: &str| {
            let cards = read_all(Input::from_text("a.cards", card(text))).cards;
            reading(&cards, Language::French).map(|reading| reading.ease)
        };
        assert_eq!(ease("Indestructible, piétinement"), Some(0.0));
        assert!(ease("Quand il meurt, tu joues.").is_some_and(|ease| (80.0..=100.0).contains(&ease)));
        assert_eq!(ease("(Elle est là.)"), None);
    }
}
