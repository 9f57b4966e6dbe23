//! IF-22, IF-27: "then" behind an intervening-if clause.

use super::{CREATURE, Check, ERROR, Edit, Example, Lint, NONE, NOTE, Repair, fixed, has_clause, triggered};
use crate::diagnostic::Language;

pub(super) const LINT: Lint = Lint {
    code: "IF-22",
    rule: Some("603.4"),
    says: (
        "\"then\" has no place behind an event or an intervening-if clause",
        "« puis » n'a pas sa place derrière un événement ou une clause d'intervention",
    ),
    why: (
        "\"Then\" orders instructions. The event and the clause are none: they say whether the ability triggers. Without \
         the word the meaning is the same.",
        "« Puis » ordonne des instructions. L'événement et la clause n'en sont pas : ils disent si la capacité se \
         déclenche. Sans le mot, le sens est le même.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters, if you control a Forest, then draw a card.",
            "When this creature enters, if you control a Forest, draw a card.",
        ),
        french: (
            "Quand cette créature arrive, si vous contrôlez une forêt, puis piochez une carte.",
            "Quand cette créature arrive, si vous contrôlez une forêt, piochez une carte.",
        ),
    }],
    check: Check::Ability(|place, ir| {
        let Some(triggered) = triggered(ir) else { return Vec::new() };
        let words = place.words();
        let from = match triggered.intervening_if {
            Some(_) => words.find_if(1),
            None => Some(1),
        };
        let comma = from.and_then(|from| words.comma_from(from));
        let Some(comma) = comma else { return Vec::new() };
        let then: &[&str] = match place.language() {
            Language::English => &["then"],
            Language::French => &["puis"],
        };
        if !words.is_any(comma + 1, then) {
            return Vec::new();
        }
        let edit = Edit::new(words.with_space_behind(comma + 1..comma + 2), "");
        let same = place.edited(std::slice::from_ref(&edit)).and_then(|text| place.read(&text)).as_ref() == Some(ir);
        fixed(LINT.found().at(words.span(comma + 1..comma + 2)), place.fix(&[edit], same))
    }),
    ..NOTE
};

pub(super) const ALORS: Lint = Lint {
    code: "IF-27",
    rule: Some("603.4"),
    says: (
        "« alors » has no place behind an intervening-if clause",
        "« alors » n'a pas sa place derrière une clause d'intervention",
    ),
    why: LINT.why,
    examples: &[Example {
        on: CREATURE,
        english: NONE,
        french: (
            "Quand cette créature arrive, si vous contrôlez une forêt, alors piochez une carte.",
            "Quand cette créature arrive, si vous contrôlez une forêt, piochez une carte.",
        ),
    }],
    check: Check::Repair(|words| {
        if words.find_if(1).is_none() || !words.is_trigger() {
            return Vec::new();
        }
        let Some(at) = (1..words.list.len()).find(|at| words.is(*at, "alors")) else { return Vec::new() };
        let mark = words.span(at..at + 1);
        let gone = Edit::new(words.with_space_behind(at..at + 1), "");
        let comma = Edit::new(words.with_space_before(at..at + 1), ",");
        [gone, comma].map(|edit| Repair::new(mark.clone(), vec![edit]).if_it_is(has_clause)).into()
    }),
    ..ERROR
};
