//! RP-2 to RP-5: "would" and "instead".

use super::{CREATURE, Check, ERROR, Edit, Example, Lint, Place, Repair, WARNING, Words, is_replacement};
use crate::diagnostic::{Diagnostic, Language};
use crate::ir::Paragraph;

pub(super) const WHEN_WOULD: Lint = Lint {
    code: "RP-2",
    rule: Some("614.1a"),
    says: (
        "\"when … would\" is neither a trigger nor a replacement effect",
        "« quand … devait » n'est ni un déclenchement ni un effet de remplacement",
    ),
    why: (
        "\"Would\" is said of an event that is about to happen: only a replacement effect, \"If … would …, … instead\", \
         can change it then. A trigger comes after the event, \"When …, …\".",
        "« Devait » se dit d'un événement sur le point de se produire : seul un effet de remplacement, « Si … devait …, \
         … à la place », peut alors le changer. Un déclenchement vient après l'événement, « Quand …, … ».",
    ),
    examples: &[Example {
        on: CREATURE,
        english: ("When this creature would die, exile it.", "If this creature would die, exile it instead."),
        french: (
            "Quand cette créature devait mourir, exilez-la.",
            "Si cette créature devait mourir, exilez-la à la place.",
        ),
    }],
    check: Check::Repair(when_would),
    ..ERROR
};

pub(super) const MISSING: Lint = Lint {
    code: "RP-3",
    rule: Some("614.1a"),
    says: (
        "\"if … would\" without \"instead\": nothing says that the event is replaced",
        "« si … devait » sans « à la place » : rien ne dit que l'événement est remplacé",
    ),
    why: (
        "\"Instead\" is what makes a replacement effect: the new event happens in place of the old one. Without it the \
         sentence has no meaning in the rules.",
        "« À la place » fait l'effet de remplacement : le nouvel événement se produit au lieu de l'ancien. Sans ces mots, \
         la phrase n'a pas de sens dans les règles.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: ("If this creature would die, exile it.", "If this creature would die, exile it instead."),
        french: (
            "Si cette créature devait mourir, exilez-la.",
            "Si cette créature devait mourir, exilez-la à la place.",
        ),
    }],
    check: Check::Repair(missing),
    ..ERROR
};

pub(super) const DOUBLED: Lint = Lint {
    code: "RP-4",
    rule: Some("614.1a"),
    says: ("\"instead\" stands here twice", "« à la place » figure ici deux fois"),
    why: (
        "One \"instead\" says that the event is replaced. A second one reads as if the new event were replaced, too.",
        "Un seul « à la place » dit que l'événement est remplacé. Un second se lit comme si le nouvel événement l'était \
         aussi.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "If you would draw a card, instead draw two cards instead.",
            "If you would draw a card, draw two cards instead.",
        ),
        french: (
            "Si vous deviez piocher une carte, à la place piochez deux cartes à la place.",
            "Si vous deviez piocher une carte, piochez deux cartes à la place.",
        ),
    }],
    check: Check::Paragraph(doubled),
    ..WARNING
};

pub(super) const MISPLACED: Lint = Lint {
    code: "RP-5",
    rule: Some("614.1a"),
    says: (
        "\"instead\" stands with the event that is replaced: it belongs to what happens in its place",
        "« à la place » accompagne l'événement remplacé : ces mots vont avec ce qui le remplace",
    ),
    why: (
        "The event behind \"would\" is the one that doesn't happen. What happens instead follows behind the comma, with \
         \"instead\" at its end.",
        "L'événement derrière « devait » est celui qui n'a pas lieu. Ce qui a lieu à sa place suit la virgule, avec « à \
         la place » à la fin.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "If you would instead draw a card, draw two cards.",
            "If you would draw a card, draw two cards instead.",
        ),
        french: (
            "Si vous deviez à la place piocher une carte, piochez deux cartes.",
            "Si vous deviez piocher une carte, piochez deux cartes à la place.",
        ),
    }],
    check: Check::Repair(misplaced),
    ..ERROR
};

fn phrase(language: Language) -> &'static str {
    match language {
        Language::English => "instead",
        Language::French => "à la place",
    }
}

fn would(words: &Words<'_>) -> bool {
    words.list.iter().take_while(|word| word.lower != ",").any(|word| match words.language() {
        Language::English => word.lower == "would",
        Language::French => {
            matches!(word.lower.as_str(), "devait" | "devaient" | "deviez" | "devrait" | "devraient" | "devriez")
        }
    })
}

/// "instead" at the end of the first sentence.
fn at_the_end(words: &Words<'_>) -> Edit {
    let end = words.sentence_end(0);
    Edit::insert(words.list[end.max(1) - 1].span.end, format!(" {}", phrase(words.language())))
}

fn if_for_when(words: &Words<'_>) -> Option<Vec<Edit>> {
    let (length, with) = match words.language() {
        Language::English => (usize::from(words.is_any(0, &["when", "whenever"])), "If"),
        Language::French if words.is_any(0, &["quand", "lorsque"]) => (1, "Si"),
        Language::French if words.stands(0, "à chaque fois que") => (4, "Si"),
        Language::French if words.stands(0, "à chaque fois qu'") && words.is_any(4, &["il", "ils"]) => (4, "S'"),
        Language::French if words.stands(0, "à chaque fois qu'") => (4, "Si "),
        Language::French => (0, ""),
    };
    if length == 0 || words.list.len() <= length {
        return None;
    }
    let mut edits = vec![Edit::new(words.span(0..length), with)];
    // « devrait » is the conditional, which the clause of a replacement effect does not have.
    edits.extend(words.list.iter().take_while(|word| word.lower != ",").filter_map(|word| {
        let past = word.lower.strip_prefix("devr").map(|ending| format!("dev{ending}"))?;
        Some(Edit::new(word.span.clone(), past))
    }));
    Some(edits)
}

/// A trigger with "would … instead" as the replacement effect that it is meant to be: "if" in place of the trigger word
/// and, where that is not understood, "instead" at the end. None where neither is.
pub(super) fn as_replacement(words: &Words<'_>) -> Option<Vec<Edit>> {
    let understood = |edits: &[Edit]| {
        let text = words.place.edited(edits);
        text.and_then(|text| words.place.read(&text)).is_some_and(|ir| is_replacement(&ir))
    };
    let edits = if_for_when(words)?;
    if understood(&edits) {
        return Some(edits);
    }
    let mut moved = edits;
    let place = words.find_from(0, phrase(words.language()))?;
    moved.push(Edit::new(words.with_space_before(place), ""));
    moved.push(at_the_end(words));
    understood(&moved).then_some(moved)
}

fn when_would(words: &Words<'_>) -> Vec<Repair> {
    if !would(words) || words.find_from(0, phrase(words.language())).is_some() {
        return Vec::new();
    }
    let Some(mut edits) = if_for_when(words) else { return Vec::new() };
    edits.push(at_the_end(words));
    vec![Repair::new(words.span(0..1), edits).if_it_is(is_replacement)]
}

fn missing(words: &Words<'_>) -> Vec<Repair> {
    let first = words.is_any(0, &["if", "si"]);
    // To regenerate is to replace (701.19a).
    let regenerates =
        words.list.iter().any(|word| word.lower.starts_with("regenerat") || word.lower.starts_with("régénér"));
    if !first || regenerates || !would(words) || words.find_from(0, phrase(words.language())).is_some() {
        return Vec::new();
    }
    let end = words.sentence_end(0).max(1);
    vec![Repair::new(words.span(end - 1..end), vec![at_the_end(words)]).if_it_is(is_replacement)]
}

fn misplaced(words: &Words<'_>) -> Vec<Repair> {
    let Some(comma) = words.comma_from(0) else { return Vec::new() };
    let Some(place) = words.find_from(0, phrase(words.language())).filter(|place| place.end <= comma) else {
        return Vec::new();
    };
    let gone = Edit::new(words.with_space_before(place.clone()), "");
    vec![Repair::new(words.span(place), vec![gone, at_the_end(words)]).if_it_is(is_replacement)]
}

fn doubled(place: Place<'_>) -> Vec<Diagnostic> {
    if place.written().matches(phrase(place.language())).count() < 2 {
        return Vec::new();
    }
    let words = place.words();
    let Some(first) = words.find_from(0, phrase(place.language())) else { return Vec::new() };
    let Some(second) = words.find_from(first.end, phrase(place.language())) else { return Vec::new() };
    if second.start >= words.sentence_end(first.start) {
        return Vec::new();
    }
    let edit = Edit::new(words.with_space_behind(first.clone()), "");
    let text = place.edited(std::slice::from_ref(&edit));
    let read: Option<Paragraph> = text.and_then(|text| place.read(&text));
    // "instead of drawing a card, … instead" is another thing.
    let Some(read) = read.filter(|read| place.ir().is_none_or(|ir| ir == read)) else { return Vec::new() };
    let same = place.ir() == Some(&read);
    let found = DOUBLED.found().at(words.span(second));
    vec![match place.fix(&[edit], same) {
        Some(fix) => found.fix(fix),
        None => found,
    }]
}
