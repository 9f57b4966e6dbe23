//! W-55 to W-59: texts that are understood, and that no card has.

use std::ops::Range;

use super::hunk::Unit;
use super::{
    CREATURE, Check, Diagnostic, Edit, Example, INSTANT, Language, Lint, NONE, NOTE, Paragraph, Place, WARNING,
};
use crate::lex::{PartOfSpeech, Shape};
use crate::lints::nearest;

pub(super) const UNSAID: Lint = Lint {
    code: "W-55",
    says: ("this is understood, but no card says it so", "ceci est compris, mais aucune carte ne le dit ainsi"),
    why: (
        "One wording for one meaning: who reads another looks for another meaning behind it.",
        "Une seule formulation pour un sens : qui en lit une autre y cherche un autre sens.",
    ),
    examples: &[Example {
        on: INSTANT,
        english: ("Target creature has flying until end of turn.", "Target creature gains flying until end of turn."),
        french: ("Vous gagnez 2 points de vies.", "Vous gagnez 2 points de vie."),
    }],
    check: Check::Ability(|place, ir| {
        if said_twice(place).is_some() {
            return Vec::new();
        }
        let start = place.span().start;
        let changes = nearest::of_understood(place).into_iter().filter_map(|edit| {
            let span = start + edit.span.start..start + edit.span.end;
            let edit = Edit::new(span.clone(), edit.with);
            let read = place.edited(std::slice::from_ref(&edit)).and_then(|text| place.read(&text))?;
            let fix = place.fix(&[edit], read == *ir)?;
            Some(UNSAID.found().at(span).fix(fix))
        });
        changes.collect()
    }),
    ..WARNING
};

pub(super) const CAPITALS: Lint = Lint {
    code: "W-56",
    says: (
        "capital letters within the line: one is missing, or none is needed",
        "majuscules dans la ligne : il en manque une, ou il n'en faut pas",
    ),
    why: (
        "English subtypes have a capital, and so has what begins a sentence behind a colon, a dash or a bullet; a keyword \
         within a list has none, nor has another word within a sentence.",
        "Ce qui commence une phrase derrière deux-points, un tiret ou une puce a une majuscule ; un mot-clé à l'intérieur \
         d'une liste n'en a pas, ni un autre mot à l'intérieur d'une phrase.",
    ),
    examples: &[
        Example {
            on: CREATURE,
            english: ("Flying, Vigilance", "Flying, vigilance"),
            french: ("Vol, Vigilance", "Vol, vigilance"),
        },
        Example {
            on: CREATURE,
            english: (
                "When this creature enters, create a 1/1 white soldier creature token.",
                "When this creature enters, create a 1/1 white Soldier creature token.",
            ),
            french: NONE,
        },
    ],
    check: Check::Hunk(|hunk| {
        let (old, new) = (hunk.old_units(), hunk.new_units());
        let folded = |unit: &Unit| unit.text.to_lowercase().replace('-', "");
        let same = old.len() == new.len()
            && old.iter().zip(new).all(|(old, new)| match old.text.to_lowercase() == new.text.to_lowercase() {
                true => true,
                // "nonspirit" is "non-Spirit".
                false => new.text.to_lowercase().starts_with("non-") && folded(old) == folded(new),
            });
        let capital = |unit: &Unit| unit.text.starts_with(char::is_uppercase);
        let begins = matches!(hunk.before(), ":" | "—" | "•" | "“" | "«" | "\"");
        let list = |unit: &Unit| hunk.before() == "," && is_any(unit, &PartOfSpeech::KEYWORDS);
        // What is no name and no subtype has none within a sentence.
        let is_small = |unit: &Unit| {
            !unit.entries.is_empty()
                && unit.entries.iter().all(|entry| !PartOfSpeech::SUBTYPES.contains(&entry.row.part_of_speech()))
        };
        same && !old.is_empty()
            && old.iter().zip(new).all(|(old, new)| match (capital(old), capital(new)) {
                _ if folded(old) == folded(new) && old.text.len() != new.text.len() => true,
                (true, false) => list(old) || !begins && !matches!(hunk.before(), "" | "." | "\n") && is_small(old),
                (false, true) => begins || hunk.language() == Language::English && may_be_subtype(old),
                (true, true) | (false, false) => false,
            })
    }),
    ..NOTE
};

/// Whether a word is a subtype, among others: "bears" is a verb, too, and what it is here its capital says in today's wording.
fn may_be_subtype(unit: &Unit) -> bool {
    unit.entries.iter().any(|entry| PartOfSpeech::SUBTYPES.contains(&entry.row.part_of_speech()))
}

/// Whether a word is of one of some parts of speech, and of no other.
fn is_any(unit: &Unit, parts: &[PartOfSpeech]) -> bool {
    !unit.entries.is_empty() && unit.entries.iter().all(|entry| parts.contains(&entry.row.part_of_speech()))
}

pub(super) const SIGNS: Lint = Lint {
    code: "W-57",
    says: ("cards have another sign here", "les cartes ont ici un autre signe"),
    why: (
        "Modes begin with a bullet, `•`. English quotes an ability in \"…\", French in « … ».",
        "Les modes commencent par une puce, « • ». Le français cite une capacité entre « … », l'anglais entre \"…\".",
    ),
    examples: &[
        Example {
            on: INSTANT,
            english: (
                "Choose one —\n* Draw a card.\n* You gain 3 life.",
                "Choose one —\n• Draw a card.\n• You gain 3 life.",
            ),
            french: (
                "Choisissez l'un —\n* Piochez une carte.\n* Vous gagnez 3 points de vie.",
                "Choisissez l'un —\n• Piochez une carte.\n• Vous gagnez 3 points de vie.",
            ),
        },
        Example {
            on: CREATURE,
            english: ("Creatures you control have « {T}: Add {G}. »", "Creatures you control have \"{T}: Add {G}.\""),
            french: (
                "Les créatures que vous contrôlez ont \"{T} : Ajoutez {G}.\"",
                "Les créatures que vous contrôlez ont « {T} : Ajoutez {G}. »",
            ),
        },
    ],
    check: Check::Ability(signs),
    ..NOTE
};

/// All bullets and quotation marks of a paragraph that are none of its language.
fn signs(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    let text = place.text.compiled.lexed.text;
    let mut edits: Vec<Edit> = Vec::new();
    // Within a quotation the marks of another stand for one within it.
    let mut within = 0_usize;
    for token in place.tokens() {
        let span = token.span.range();
        let written = place.text_of(token.span);
        within = if token.is(Shape::QuoteClose) { within.saturating_sub(1) } else { within };
        let outer = within == 0;
        within += usize::from(token.is(Shape::QuoteOpen));
        if token.is(Shape::Bullet) && written != "•" {
            edits.push(Edit::new(span, "•"));
        } else if outer && token.is(Shape::QuoteOpen) && is_of_the_other(written, place.language()) {
            let end =
                text[span.end..].find(|next| next != ' ' && next != '\u{a0}').map_or(span.end, |at| span.end + at);
            let with = if place.language() == Language::French { "« " } else { "\"" };
            edits.push(Edit::new(span.start..end, with));
        } else if outer && token.is(Shape::QuoteClose) && is_of_the_other(written, place.language()) {
            let start = text[..span.start].trim_end_matches([' ', '\u{a0}']).len();
            let with = if place.language() == Language::French { " »" } else { "\"" };
            edits.push(Edit::new(start..span.end, with));
        }
    }
    let Some(first) = edits.first() else { return Vec::new() };
    let mark = first.span.clone();
    let same = place.edited(&edits).and_then(|text| place.read(&text)).as_ref() == Some(ir);
    match place.fix(&edits, true).filter(|_| same) {
        Some(fix) => vec![SIGNS.found().at(mark).fix(fix)],
        None => Vec::new(),
    }
}

fn is_of_the_other(mark: &str, language: Language) -> bool {
    match language {
        Language::English => matches!(mark, "«" | "»"),
        Language::French => matches!(mark, "\"" | "“" | "”"),
    }
}

pub(super) const TWICE: Lint = Lint {
    code: "W-58",
    says: ("this is said twice", "ceci est dit deux fois"),
    why: (
        "\"Nonspirit non-Spirit\" is one condition: the second word says nothing that the first doesn't.",
        "Deux mots de suite disent la même condition : le second n'ajoute rien.",
    ),
    examples: &[Example {
        on: INSTANT,
        english: ("Destroy target nonblack non-black creature.", "Destroy target nonblack creature."),
        french: NONE,
    }],
    check: Check::Paragraph(|place| {
        let Some([one, other]) = said_twice(place) else { return Vec::new() };
        // Of the two, the one that is written as cards write it stays: a subtype has a hyphen and a capital.
        let capital = place.text.printed.text.get(other.clone()).is_some_and(|word| word.contains(char::is_uppercase));
        let gone = if capital { one.start..other.start } else { one.end..other.end };
        let edit = Edit::new(gone, "");
        let found = TWICE.found().at(one.start..other.end);
        let same = place.edited(std::slice::from_ref(&edit)).and_then(|text| place.read(&text));
        let safe = same.is_some() && same.as_ref() == place.ir();
        match place.fix(&[edit], safe) {
            Some(fix) => vec![found.fix(fix)],
            None => vec![found],
        }
    }),
    ..WARNING
};

/// Two words in a row that deny the same, by their bytes in the text.
fn said_twice(place: Place<'_>) -> Option<[Range<usize>; 2]> {
    let start = place.span().start;
    // Few words begin as "non" does, with a hyphen in it or without, and most paragraphs have none.
    let denies =
        |word: &[u8]| matches!(word, [b'n' | b'N', b'-', ..] | [b'n' | b'N', b'o' | b'O', b'n' | b'N' | b'-', ..]);
    let written = place.written().as_bytes();
    let mut ends = written.iter().enumerate().filter(|(_, byte)| matches!(byte, b' ' | b'-'));
    if !denies(written) && !ends.any(|(end, _)| denies(&written[end + 1..])) {
        return None;
    }
    let mut before: Option<(Range<usize>, String)> = None;
    let mut at = 0;
    for word in place.written().split(' ') {
        let span = start + at..start + at + word.len();
        at += word.len() + 1;
        let denial = word.trim_start_matches('-').starts_with(['n', 'N']).then(|| word.to_lowercase().replace('-', ""));
        let Some(plain) = denial
            .filter(|plain| plain.len() > 4 && plain.starts_with("non") && plain.chars().all(char::is_alphabetic))
        else {
            before = None;
            continue;
        };
        match before.take().filter(|(_, other)| *other == plain) {
            Some((one, _)) => return Some([one, span]),
            None => before = Some((span, plain)),
        }
    }
    None
}

pub(super) const NAMED: Lint = Lint {
    code: "W-59",
    says: ("the card does this: its verb is in the singular", "la carte le fait : son verbe est au singulier"),
    why: (
        "A card is one thing, whatever its name: \"Quay Warden deals\", not \"deal\".",
        "Une carte est une seule chose, quel que soit son nom.",
    ),
    examples: &[Example {
        on: INSTANT,
        english: ("Quay Warden deal 3 damage to any target.", "Quay Warden deals 3 damage to any target."),
        french: NONE,
    }],
    check: Check::Hunk(|hunk| {
        let name = &hunk.place.text.names.full;
        let several = name.contains('&') || name.to_lowercase().contains(" and ") || name.ends_with('s');
        let singular = hunk.new() == format!("{}s", hunk.old()) || hunk.new() == format!("{}es", hunk.old());
        hunk.language() == Language::English
            && hunk.before() == "~"
            && !hunk.old().is_empty()
            && !hunk.old().contains(' ')
            && singular
            && !several
    }),
    ..WARNING
};
