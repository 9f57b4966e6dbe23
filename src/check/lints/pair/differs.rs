//! PR-1 to PR-4: what the French says, and the English does not.

use std::ops::Range;

use similar::{Algorithm, DiffOp, capture_diff_slices};

use super::{Bilingual, CARD, Check, Diagnostic, Example, Lint, Pair, Text, WARNING, bilingual, pairs};
use crate::classify::classify;
use crate::ir::walk::rename;
use crate::ir::{Ability, Paragraph};
use crate::lex::{Language, Names};
use crate::source::names;
use crate::text::Place;

pub(super) const KIND: Lint = Lint {
    code: "PR-1",
    rule: Some("113.3"),
    says: (
        "the French and the English text are abilities of different kinds",
        "le texte français et l'anglais sont des capacités de genres différents",
    ),
    why: (
        "A triggered ability uses the stack, a static one doesn't, a replacement effect changes the event itself: the two \
         texts play differently.",
        "Une capacité déclenchée passe par la pile, une statique non, un effet de remplacement change l'événement \
         lui-même : les deux textes se jouent différemment.",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Tide Cub {U}\nCreature — Bear\nThis creature enters tapped.\n1/1\n= Ourson des marées\nCréature : \
             ours\nQuand cette créature arrive, engagez-la.",
            "Tide Cub {U}\nCreature — Bear\nThis creature enters tapped.\n1/1\n= Ourson des marées\nCréature : \
             ours\nCette créature arrive engagée.",
        ),
        french: (
            "Ourson des marées {U}\nCréature : ours\nCette créature arrive engagée.\n1/1\n= Tide Cub\nCreature — \
             Bear\nWhen this creature enters, tap it.",
            "Ourson des marées {U}\nCréature : ours\nCette créature arrive engagée.\n1/1\n= Tide Cub\nCreature — \
             Bear\nThis creature enters tapped.",
        ),
    }],
    check: Check::Translation(|english, french| found(english, french, &KIND, Difference::Kind)),
    ..WARNING
};

pub(super) const OPTIONAL: Lint = Lint {
    code: "PR-2",
    rule: Some("603.5"),
    says: (
        "one of the two texts lets a player choose, the other doesn't",
        "l'un des deux textes laisse le choix au joueur, l'autre non",
    ),
    why: (
        "With \"you may\" the player chooses on resolution; without it the instruction must be followed.",
        "Avec « vous pouvez », le joueur choisit à la résolution ; sans ces mots, l'instruction doit être suivie.",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Tide Cub {U}\nCreature — Bear\nWhen this creature enters, you may draw a card.\n1/1\n= Ourson des \
             marées\nCréature : ours\nQuand cette créature arrive, piochez une carte.",
            "Tide Cub {U}\nCreature — Bear\nWhen this creature enters, you may draw a card.\n1/1\n= Ourson des \
             marées\nCréature : ours\nQuand cette créature arrive, vous pouvez piocher une carte.",
        ),
        french: (
            "Ourson des marées {U}\nCréature : ours\nQuand cette créature arrive, vous pouvez piocher une carte.\n1/1\n= \
             Tide Cub\nCreature — Bear\nWhen this creature enters, draw a card.",
            "Ourson des marées {U}\nCréature : ours\nQuand cette créature arrive, vous pouvez piocher une carte.\n1/1\n= \
             Tide Cub\nCreature — Bear\nWhen this creature enters, you may draw a card.",
        ),
    }],
    check: Check::Translation(|english, french| found(english, french, &OPTIONAL, Difference::Optional)),
    ..WARNING
};

pub(super) const NUMBER: Lint = Lint {
    code: "PR-3",
    says: ("the two texts have different numbers", "les deux textes ont des nombres différents"),
    why: (
        "All else is the same: one of the numbers is a slip.",
        "Tout le reste est identique : l'un des nombres est une erreur.",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Tide Cub {U}\nCreature — Bear\nWhen this creature enters, draw two cards.\n1/1\n= Ourson des \
             marées\nCréature : ours\nQuand cette créature arrive, piochez trois cartes.",
            "Tide Cub {U}\nCreature — Bear\nWhen this creature enters, draw two cards.\n1/1\n= Ourson des \
             marées\nCréature : ours\nQuand cette créature arrive, piochez deux cartes.",
        ),
        french: (
            "Ourson des marées {U}\nCréature : ours\nQuand cette créature arrive, piochez deux cartes.\n1/1\n= Tide \
             Cub\nCreature — Bear\nWhen this creature enters, draw three cards.",
            "Ourson des marées {U}\nCréature : ours\nQuand cette créature arrive, piochez deux cartes.\n1/1\n= Tide \
             Cub\nCreature — Bear\nWhen this creature enters, draw two cards.",
        ),
    }],
    check: Check::Translation(|english, french| found(english, french, &NUMBER, Difference::Number)),
    ..WARNING
};

pub(super) const OTHER: Lint = Lint {
    code: "PR-4",
    says: ("the two texts mean different things", "les deux textes ne disent pas la même chose"),
    why: (
        "What each says in the other's words stands below. On a printed card the English text may have been changed \
         since.",
        "Ce que chacun dit dans les mots de l'autre figure ci-dessous. Sur une carte imprimée, le texte anglais a pu \
         changer depuis.",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Tide Cub {U}\nCreature — Bear\nWhen this creature enters, destroy target creature.\n1/1\n= Ourson des \
             marées\nCréature : ours\nQuand cette créature arrive, détruisez un artefact ciblé.",
            "Tide Cub {U}\nCreature — Bear\nWhen this creature enters, destroy target creature.\n1/1\n= Ourson des \
             marées\nCréature : ours\nQuand cette créature arrive, détruisez une créature ciblée.",
        ),
        french: (
            "Ourson des marées {U}\nCréature : ours\nQuand cette créature arrive, détruisez une créature ciblée.\n1/1\n= \
             Tide Cub\nCreature — Bear\nWhen this creature enters, destroy target artifact.",
            "Ourson des marées {U}\nCréature : ours\nQuand cette créature arrive, détruisez une créature ciblée.\n1/1\n= \
             Tide Cub\nCreature — Bear\nWhen this creature enters, destroy target creature.",
        ),
    }],
    check: Check::Translation(|english, french| found(english, french, &OTHER, Difference::Other)),
    ..WARNING
};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Difference {
    Kind,
    Optional,
    Number,
    Other,
}

fn found(english: &Text<'_>, french: &Text<'_>, lint: &Lint, wanted: Difference) -> Vec<Diagnostic> {
    let all = pairs(english, french).filter(|pair| difference(pair) == Some(wanted));
    all.map(|pair| with_meanings(lint.found(), pair)).collect()
}

/// How two abilities differ; none where they are the same, or where another lint says it.
fn difference(((there_at, there), (here_at, here)): &Pair<'_>) -> Option<Difference> {
    if there.ability == here.ability {
        return None;
    }
    let english = unnamed(&there.ability, &there_at.text.names.full);
    let french = unnamed(&here.ability, &here_at.text.names.full);
    if english == french {
        return None;
    }
    if let (Ability::Triggered(english), Ability::Triggered(french)) = (&english, &french)
        && english.intervening_if.is_some() != french.intervening_if.is_some()
    {
        return None;
    }
    let (there, here) = (classify(&english), classify(&french));
    if there.kind != here.kind {
        return Some(Difference::Kind);
    }
    if there.optional != here.optional {
        return Some(Difference::Optional);
    }
    let numbers = |ability: &Ability| {
        let text = format!("{ability:?}");
        let blank: String = text.chars().map(|letter| if letter.is_ascii_digit() { '#' } else { letter }).collect();
        blank.replace("##", "#").replace("##", "#")
    };
    match unstyled(&numbers(&english)) == unstyled(&numbers(&french)) {
        true => Some(Difference::Number),
        false => Some(Difference::Other),
    }
}

/// An ability in which cards and tokens have no names but one for the card's own: what they are called in the other language
/// the text does not say (201.2).
fn unnamed(ability: &Ability, own: &str) -> Ability {
    let mut unnamed = ability.clone();
    rename(&mut unnamed, &|name| Some(if names::same(name, own) { "~" } else { "…" }.to_owned()));
    unnamed
}

/// What `Debug` shows of an IR, without what is only wording.
fn unstyled(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("Style(") {
        out.push_str(&rest[..at]);
        let mut depth = 0usize;
        let end = rest[at..].char_indices().find_map(|(offset, letter)| {
            match letter {
                '(' => depth += 1,
                ')' => depth -= 1,
                _ => {}
            }
            (letter == ')' && depth == 0).then_some(at + offset + 1)
        });
        match end {
            Some(end) => rest = &rest[end..],
            None => return out,
        }
    }
    out.push_str(rest);
    out
}

/// What each of the texts says, in words of the other language, with the words marked that differ.
fn with_meanings(found: Diagnostic, ((there_at, there), (place, here)): Pair<'_>) -> Diagnostic {
    let on = place.text.context;
    let (english, french) = (there_at.text.names, place.text.names);
    let says = |ir: &Paragraph, behind: &[&Paragraph], own: &Names, names: &Names, language: Language| {
        let stands = render::Stands { on, called: &own.full, behind };
        render::translation(ir, names, language.other(), language, stands).ok()
    };
    let french_in_english = says(here, &place.behind(), french, english, Language::English);
    let english_in_french = says(there, &there_at.behind(), english, french, Language::French);
    let mut marks = english_in_french.as_deref().map(|said| marked(place, said)).unwrap_or_default().into_iter();
    let first = marks.next().unwrap_or_else(|| place.span());
    let found = marks.fold(found.at(first), |found, mark| found.secondary(mark, Bilingual::new("and here", "et ici")));
    let mut notes = Vec::new();
    if let Some(one) = french_in_english {
        notes.push(bilingual!("the French says: {one}", "le français dit, en anglais : « {one} »"));
    }
    if let Some(other) = english_in_french {
        notes.push(bilingual!("the English says, in French: \"{other}\"", "l'anglais dit : {other}"));
    }
    if notes.is_empty() {
        notes.push(Bilingual::new("compare them word for word", "comparez-les mot à mot"));
    }
    notes.into_iter().fold(found, Diagnostic::note)
}

/// The most stretches that are marked: where more differ, it is the sentence that does.
const MOST_MARKED: usize = 3;

/// The stretches of a paragraph that another text has otherwise, and that are not only said otherwise today. None where they
/// are most of it.
fn marked(place: Place<'_>, other: &str) -> Vec<Range<usize>> {
    let (start, written) = (place.span().start, place.written());
    let of_wording = place.in_own_words().map(|own| changes(written, &own)).unwrap_or_default();
    let mut all = changes(written, other);
    all.retain(|change| !of_wording.contains(change));
    let bytes: usize = all.iter().map(|(span, _)| span.len()).sum();
    if all.len() > MOST_MARKED || bytes * 2 > written.len() {
        return Vec::new();
    }
    all.into_iter().map(|(span, _)| start + span.start..start + span.end).collect()
}

/// The stretches of a text that another one has otherwise, each with the words that stand in its place there.
fn changes(text: &str, other: &str) -> Vec<(Range<usize>, String)> {
    let (spans, old): (Vec<Range<usize>>, Vec<String>) = words(text).unzip();
    let (_, new): (Vec<_>, Vec<String>) = words(other).unzip();
    let changed = capture_diff_slices(Algorithm::Myers, &old, &new).into_iter().filter_map(|op| {
        if matches!(op, DiffOp::Equal { .. }) {
            return None;
        }
        // Where something is missing, the word behind the place is marked.
        let range = op.old_range();
        let range = if range.is_empty() { range.start..(range.start + 1).min(old.len()) } else { range };
        let (first, last) = (spans.get(range.start).or(spans.last())?, spans.get(range.end.checked_sub(1)?)?);
        Some((first.start..last.end, new[op.new_range()].join(" ")))
    });
    changed.collect()
}

/// The words of a text in small letters, without the signs around them.
fn words(text: &str) -> impl Iterator<Item = (Range<usize>, String)> + '_ {
    let is_sign = |letter: char| letter.is_whitespace() || ".,:;«»\"()'’".contains(letter);
    let mut at = 0;
    let words = text.split_inclusive(is_sign).map(move |word| {
        let start = at;
        at += word.len();
        let word = word.trim_end_matches(is_sign);
        (start..start + word.len(), word.to_lowercase())
    });
    words.filter(|(span, _)| !span.is_empty())
}
