//! W-21, W-29, W-30: capitals, spellings, accents.

use super::hunk::Unit;
use super::{
    CREATURE, Check, Diagnostic, Edit, Example, Language, Lint, NONE, NOTE, Paragraph, Place, Repair, WARNING, Words,
};
use crate::lex::PartOfSpeech;

pub(super) const CAPITALS: Lint = Lint {
    code: "W-21",
    says: (
        "capital letters: none is needed here, or one is missing",
        "majuscules : il n'en faut pas ici, ou il en manque une",
    ),
    why: (
        "Sentences, names and English subtypes begin with a capital; card types, keywords within a line and other words \
         of the game don't.",
        "Les phrases et les noms commencent par une majuscule ; les types, les sous-types, les mots-clés dans une ligne \
         et les autres mots du jeu, non.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: ("When this Creature enters, draw a card.", "When this creature enters, draw a card."),
        french: ("Quand cette Créature arrive, piochez une carte.", "Quand cette créature arrive, piochez une carte."),
    }],
    check: Check::Hunk(|hunk| {
        let (old, new) = (hunk.old_units(), hunk.new_units());
        let same = !old.is_empty()
            && old.len() == new.len()
            && old.iter().zip(new).all(|(old, new)| old.text.to_lowercase() == new.text.to_lowercase());
        let capital = |unit: &Unit| unit.text.starts_with(char::is_uppercase);
        let begins = matches!(hunk.before(), "" | ".");
        // Subtypes, names of modes and of ability words have capitals of their own.
        same && old.iter().zip(new).all(|(old, new)| match (capital(old), capital(new)) {
            (true, false) => !begins && (is_common(old) || hunk.before() == "," && is_small(old)),
            (false, true) => begins,
            (true, true) | (false, false) => false,
        })
    }),
    also: &[Check::Paragraph(small_symbols), Check::Repair(symbols_in_capitals), Check::Ability(all_capitals)],
    ..NOTE
};

/// Whether a word is one that no name is made of: a card type, a verb.
fn is_common(unit: &Unit) -> bool {
    !unit.entries.is_empty()
        && unit
            .entries
            .iter()
            .all(|entry| matches!(entry.row.part_of_speech(), PartOfSpeech::CardType | PartOfSpeech::Verb))
}

/// Whether a word is one of the small ones: behind a comma it begins no sentence.
fn is_small(unit: &Unit) -> bool {
    !unit.entries.is_empty() && unit.entries.iter().all(|entry| entry.row.part_of_speech() == PartOfSpeech::Word)
}

/// "FLYING AND HASTE": a text that shouts.
fn all_capitals(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    const FEWEST: usize = 4;
    let written = place.written();
    let letters = || written.chars().filter(|letter| letter.is_alphabetic());
    if letters().any(char::is_lowercase)
        || letters().count() < FEWEST
        || written.contains(|letter: char| matches!(letter, '{' | '—') || letter.is_numeric())
    {
        return Vec::new();
    }
    let edit = Edit::new(place.span(), crate::text::capitalised(&written.to_lowercase()));
    let same = place.means_with(std::slice::from_ref(&edit), ir);
    let fix = place.fix(&[edit], true).filter(|_| same);
    fix.map(|fix| CAPITALS.found().at(place.span()).fix(fix)).into_iter().collect()
}

/// Symbols have capitals: `{T}` (107.4, 107.5).
fn symbols(place: Place<'_>) -> Vec<Edit> {
    let small = place.tokens().iter().filter_map(|token| {
        let text = place.text_of(token.span);
        let is_small = text.starts_with('{') && text.bytes().any(|byte| byte.is_ascii_lowercase());
        is_small.then(|| Edit::new(token.span.range(), text.to_ascii_uppercase()))
    });
    small.collect()
}

fn small_symbols(place: Place<'_>) -> Vec<Diagnostic> {
    let Some(ir) = place.ir() else { return Vec::new() };
    let same =
        |edit: &Edit| place.edited(std::slice::from_ref(edit)).and_then(|text| place.read(&text)).as_ref() == Some(ir);
    let edits = symbols(place).into_iter().filter(same);
    edits
        .filter_map(|edit| {
            let found = CAPITALS.found().at(edit.span.clone());
            Some(found.fix(place.fix(&[edit], true)?))
        })
        .collect()
}

fn symbols_in_capitals(words: &Words<'_>) -> Vec<Repair> {
    let edits = symbols(words.place);
    let mark = edits.first().map(|edit| edit.span.clone());
    mark.map(|mark| Repair::new(mark, edits).safe()).into_iter().collect()
}

pub(super) const BRITISH: Lint = Lint {
    code: "W-29",
    says: ("cards have American spelling", "les cartes anglaises ont l'orthographe américaine"),
    why: (
        "\"Color\", \"defense\", \"armor\": one spelling for all cards.",
        "« Color », « defense », « armor » : une seule orthographe pour toutes les cartes. En français, « clé » et « clef » \
         de même.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters, add one mana of any colour.",
            "When this creature enters, add one mana of any color.",
        ),
        french: NONE,
    }],
    check: Check::Repair(|words| {
        const SPELLINGS: [(&str, &str); 10] = [
            ("colour", "color"),
            ("colours", "colors"),
            ("colourless", "colorless"),
            ("multicoloured", "multicolored"),
            ("monocoloured", "monocolored"),
            ("amongst", "among"),
            ("till", "until"),
            ("towards", "toward"),
            ("defence", "defense"),
            ("armour", "armor"),
        ];
        let spelt = words.list.iter().filter_map(|word| {
            let (_, american) = SPELLINGS.iter().find(|(british, _)| word.lower == *british)?;
            Some(Edit::new(word.span.clone(), *american))
        });
        let edits: Vec<Edit> = spelt.collect();
        match edits.first() {
            Some(first) => vec![Repair::new(first.span.clone(), edits).safe()],
            None => Vec::new(),
        }
    }),
    ..WARNING
};

pub(super) const ACCENT: Lint = Lint {
    code: "W-30",
    says: ("the capital has its accent: « À »", "la majuscule a son accent : « À »"),
    why: (
        "« A » is a verb, « À » the preposition: cards write the accents of capitals. In English no letter has one.",
        "« A » est un verbe, « À » la préposition : les cartes écrivent les accents des majuscules.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: NONE,
        french: (
            "A chaque fois qu'une créature meurt, piochez une carte.",
            "À chaque fois qu'une créature meurt, piochez une carte.",
        ),
    }],
    check: Check::Hunk(|hunk| {
        let (old, new) = (hunk.old(), hunk.new());
        hunk.language() == Language::French && old != new && unaccented(old) == unaccented(new) && starts_with_a(new)
    }),
    ..WARNING
};

fn starts_with_a(word: &str) -> bool {
    word == "à" || word == "étape" || word.starts_with('À')
}

/// A French word without its accents and ligatures.
pub(super) fn unaccented(word: &str) -> String {
    word.chars()
        .map(|letter| match letter {
            'à' | 'â' => 'a',
            'é' | 'è' | 'ê' | 'ë' => 'e',
            'î' | 'ï' => 'i',
            'ô' => 'o',
            'ù' | 'û' | 'ü' => 'u',
            'ç' => 'c',
            letter => letter,
        })
        .collect()
}
