//! What can be told of the words of a message.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use cardc::lex::Language;
use cardc::lex::lexicon::surfaces;
use cardc::lex::say::elides;

/// The words of the game that one language has and the other has not.
static ENGLISH_ALONE: LazyLock<BTreeSet<&str>> = LazyLock::new(|| alone(Language::English));
static FRENCH_ALONE: LazyLock<BTreeSet<&str>> = LazyLock::new(|| alone(Language::French));

/// Words of messages that are words of the game in the other language alone.
const ALSO_ENGLISH: &[&str] = &["note", "phrase", "force", "table", "sets", "lists", "long", "net"];
const ALSO_FRENCH: &[&str] = &["chose", "station", "son", "sort", "mode", "modes", "symbole", "image", "note"];

fn alone(language: Language) -> BTreeSet<&'static str> {
    let others: BTreeSet<&str> = surfaces(language.other()).collect();
    let also = match language {
        Language::English => ALSO_FRENCH,
        Language::French => ALSO_ENGLISH,
    };
    surfaces(language).filter(|word| word.len() > 1 && !others.contains(word) && !also.contains(word)).collect()
}

/// A message without what it quotes: cards' words, signs and the names of options.
pub fn unquoted(message: &str) -> String {
    let mut out = String::new();
    let mut end = None;
    for letter in message.chars() {
        match (end, letter) {
            (Some(closing), _) if letter == closing => end = None,
            (Some(_), _) => {}
            (None, '"') => end = Some('"'),
            (None, '«') => end = Some('»'),
            (None, '`') => end = Some('`'),
            (None, _) => out.push(letter),
        }
    }
    out
}

/// A word of the other language in a message.
pub fn foreign_word(message: &str, language: Language) -> Option<String> {
    let foreign = match language {
        Language::English => &*FRENCH_ALONE,
        Language::French => &*ENGLISH_ALONE,
    };
    let plain = unquoted(message).to_lowercase();
    // French quotation marks and accents stand in French alone.
    let accented =
        |word: &str| language == Language::English && word.chars().any(|letter| "éèêàâçîïôûùœ".contains(letter));
    plain
        .split(|letter: char| !letter.is_alphabetic())
        // What is left of « que » before a vowel.
        .filter(|word| *word != "qu" || language == Language::English)
        .find(|word| foreign.contains(word) || accented(word))
        .map(str::to_owned)
}

/// A name of the program in a message: a path, a variant, a field, the way Rust writes values.
pub fn inner_name(message: &str) -> Option<String> {
    let plain = unquoted(message);
    let signs = ["::", "Some(", "None", "Ok(", "Err(", "{", "}", "[", "]", "_"];
    let camel = |word: &&str| {
        let mut letters = word.chars();
        letters.next().is_some_and(char::is_uppercase) && {
            let rest: Vec<char> = letters.collect();
            rest.windows(2).any(|pair| pair[0].is_lowercase() && pair[1].is_uppercase())
        }
    };
    let sign = signs.into_iter().find(|sign| plain.contains(sign)).map(str::to_owned);
    sign.or_else(|| plain.split(|letter: char| !letter.is_alphanumeric()).find(camel).map(str::to_owned))
}

/// A number and a noun that don't agree: "1 cards", « 2 carte », and the like.
pub fn disagreement(message: &str, language: Language) -> Option<String> {
    const NOUNS: [&[&str]; 2] = [
        &["card", "error", "warning", "creature", "counter", "token", "game", "turn", "thread", "pair", "scenario"],
        &[
            "carte",
            "erreur",
            "avertissement",
            "créature",
            "marqueur",
            "jeton",
            "partie",
            "tour",
            "point",
            "blessure",
            "mana",
            "paire",
            "réussi",
            "échoué",
            "sauté",
            "gagnée",
            "nulle",
            "abandonnée",
            "arrêtée",
        ],
    ];
    let words: Vec<&str> = message.split(' ').collect();
    let nouns = NOUNS[language as usize];
    words.windows(2).find_map(|pair| {
        let count: i64 = pair[0].parse().ok()?;
        let word = pair[1].trim_end_matches(|letter: char| !letter.is_alphabetic());
        let singular = match language {
            Language::English => count == 1,
            Language::French => count.abs() < 2,
        };
        let wrong = match word.strip_suffix('s') {
            Some(stem) => singular && nouns.contains(&stem),
            None => !singular && nouns.contains(&word),
        };
        wrong.then(|| pair.join(" "))
    })
}

/// A French word that should lose its vowel before the next: « de Oriane ».
pub fn missing_elision(message: &str) -> Option<String> {
    let words: Vec<&str> = message.split([' ', '\u{a0}']).collect();
    words.windows(2).find_map(|pair| {
        let short = matches!(pair[0].to_lowercase().as_str(), "de" | "que" | "ne" | "se" | "jusque" | "lorsque");
        (short && elides(pair[1])).then(|| pair.join(" "))
    })
}
