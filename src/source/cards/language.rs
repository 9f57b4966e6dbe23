//! Which language a text is in, told from its words.
//!
//! Two kinds of words count: those of the type line and the small words of the rules text. Words that both
//! languages have (`planeswalker`, `instant`) count for neither.

use unicode_normalization::UnicodeNormalization;

use crate::diagnostic::Language;

/// The words that a type line has at least one of, and the languages they belong to.
const TYPES: [(&str, Option<Language>); 47] = {
    const EN: Option<Language> = Some(Language::English);
    const FR: Option<Language> = Some(Language::French);
    [
        ("arpenteur", FR),
        ("artifact", EN),
        ("artefact", FR),
        ("bataille", FR),
        ("battle", EN),
        ("card", EN),
        ("carte", FR),
        ("clan", FR),
        ("conspiracy", EN),
        ("conspiration", FR),
        ("creature", EN),
        ("créature", FR),
        ("donjon", FR),
        ("dungeon", EN),
        ("emblem", EN),
        ("emblème", FR),
        ("enchant", EN),
        ("enchanter", FR),
        ("enchantement", FR),
        ("enchantment", EN),
        ("ephemere", FR),
        ("hero", EN),
        ("héros", FR),
        ("instant", None),
        ("interrupt", EN),
        ("invoquer", FR),
        ("jeton", FR),
        ("kindred", None),
        ("land", EN),
        ("legendary", EN),
        ("légendaire", FR),
        ("machination", FR),
        ("phenomenon", EN),
        ("phénomène", FR),
        ("plan", FR),
        ("plane", EN),
        ("planeswalker", None),
        ("rituel", FR),
        ("scheme", EN),
        ("sorcery", EN),
        ("stickers", EN),
        ("summon", EN),
        ("terrain", FR),
        ("token", EN),
        ("tribal", None),
        ("vanguard", EN),
        ("éphémère", FR),
    ]
};

const ENGLISH_WORDS: [&str; 28] = [
    "a", "an", "and", "at", "becomes", "card", "each", "end", "from", "gain", "has", "have", "if",
    "its", "of", "put", "the", "then", "this", "to", "turn", "until", "up", "when", "whenever",
    "with", "you", "your",
];

const FRENCH_WORDS: [&str; 32] = [
    "au", "aux", "avec", "carte", "ce", "cette", "chaque", "d", "dans", "de", "du", "elle", "est",
    "et", "fin", "jusqu", "l", "la", "le", "les", "mettez", "ou", "par", "qu", "quand", "que",
    "si", "sur", "tour", "un", "une", "vous",
];

/// A type word stands among the first words of its line, even where the line has a dozen subtypes.
const MOST_TYPE_WORDS: usize = 6;

/// A word of the type line says more than a word of the text.
const TYPE_WEIGHT: i32 = 4;

/// Whether `line` reads like a type line: it has a word that type lines are made of, and nothing that only sentences
/// and costs have.
pub(super) fn is_type_line(line: &str) -> bool {
    !line.ends_with(['.', ')', '»', '"', '”'])
        && !line.contains(['{', '}', ','])
        && words(line)
            .take(MOST_TYPE_WORDS)
            .any(|word| TYPES.iter().any(|(known, _)| *known == word))
}

/// How French a printed text looks: positive for French, negative for English, 0 for neither.
pub(super) fn frenchness<'a>(
    type_line: &str,
    paragraphs: impl IntoIterator<Item = &'a str>,
) -> i32 {
    let of_types: i32 = words(type_line)
        .filter_map(|word| TYPES.iter().find(|(known, _)| *known == word)?.1)
        .map(|language| {
            if language == Language::French {
                TYPE_WEIGHT
            } else {
                -TYPE_WEIGHT
            }
        })
        .sum();
    let of_text: i32 = paragraphs
        .into_iter()
        .flat_map(words)
        .map(|word| {
            i32::from(FRENCH_WORDS.contains(&word.as_str()))
                - i32::from(ENGLISH_WORDS.contains(&word.as_str()))
        })
        .sum();
    of_types + of_text
}

fn words(line: &str) -> impl Iterator<Item = String> {
    line.split(|c: char| !(c.is_alphabetic() || unicode_normalization::char::is_combining_mark(c)))
        .filter(|word| !word.is_empty())
        .map(|word| word.nfc().flat_map(char::to_lowercase).collect())
}
