//! W-19, W-20: "when" and "whenever".

use super::{CREATURE, Check, Diagnostic, Edit, Example, Language, Lint, NOTE, Paragraph, Place};
use crate::ir::walk::{Node, Visit};
use crate::ir::{Ability, Action, Condition, Effect, Event, EventJoin, Noun, Objects, Style};
use crate::lex::PartOfSpeech;

pub(super) const ONCE: Lint = Lint {
    code: "W-19",
    rule: Some("603.1"),
    says: ("what happens once is said with \"when\"", "ce qui n'arrive qu'une fois se dit avec « quand »"),
    why: (
        "A permanent enters once and dies once: \"When this creature enters\". \"Whenever\" is said of what can happen \
         again. The rules treat both alike.",
        "Un permanent n'arrive et ne meurt qu'une fois : « Quand cette créature arrive ». « À chaque fois que » se dit de \
         ce qui peut se répéter. Les règles traitent les deux de même.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: ("Whenever this creature dies, draw a card.", "When this creature dies, draw a card."),
        french: (
            "À chaque fois que cette créature meurt, piochez une carte.",
            "Quand cette créature meurt, piochez une carte.",
        ),
    }],
    check: Check::Ability(|place, ir| found(place, ir, &ONCE, true)),
    ..NOTE
};

pub(super) const EACH: Lint = Lint {
    code: "W-20",
    rule: Some("603.1"),
    says: (
        "what can happen again is said with \"whenever\"",
        "ce qui peut se répéter se dit avec « à chaque fois que »",
    ),
    why: (
        "\"When a creature dies\" reads as if it triggered for the first only. \"Whenever\" says that it triggers each \
         time. The rules treat both alike.",
        "« Quand une créature meurt » se lit comme pour la première seulement. « À chaque fois que » dit que cela se \
         déclenche à chaque fois. Les règles traitent les deux de même.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters or attacks, draw a card.",
            "Whenever this creature enters or attacks, draw a card.",
        ),
        french: (
            "Quand une autre créature meurt, piochez une carte.",
            "À chaque fois qu'une autre créature meurt, piochez une carte.",
        ),
    }],
    check: Check::Ability(|place, ir| found(place, ir, &EACH, false)),
    ..NOTE
};

fn found(place: Place<'_>, ir: &Paragraph, lint: &Lint, once: bool) -> Vec<Diagnostic> {
    let Ability::Triggered(triggered) = &ir.ability else { return Vec::new() };
    if happens_once(&triggered.event) != Some(once) || !once && !comes_again(place, ir) {
        return Vec::new();
    }
    let words = place.words();
    // What a card haunts is one creature, and dies once (702.55c).
    if (0..words.list.len()).any(|at| words.is_any(at, &["haunts", "hante", "hantent"])) {
        return Vec::new();
    }
    let behind = |length: usize| words.is_any(length, &["une", "un", "il", "elle", "au"]);
    let (wrong, with): (usize, &str) = match (place.language(), once) {
        (Language::English, true) if words.is(0, "whenever") => (1, "When"),
        (Language::English, false) if words.is(0, "when") => (1, "Whenever"),
        (Language::French, true) if words.stands(0, "à chaque fois que") => (4, "Quand"),
        (Language::French, true) if words.stands(0, "à chaque fois qu'") => (4, "Quand "),
        (Language::French, false) if words.is(0, "quand") && behind(1) => (1, "À chaque fois qu'"),
        (Language::French, false) if words.is(0, "quand") => (1, "À chaque fois que"),
        (Language::English | Language::French, _) => return Vec::new(),
    };
    let span = words.span(0..wrong);
    let edit = match with.ends_with('\'') {
        true => Edit::new(words.with_space_behind(0..wrong), with),
        false => Edit::new(span.clone(), with),
    };
    let same = place.edited(std::slice::from_ref(&edit)).and_then(|text| place.read(&text)).as_ref() == Some(ir);
    match place.fix(&[edit], true).filter(|_| same) {
        Some(fix) => vec![lint.found().at(span).fix(fix)],
        None => Vec::new(),
    }
}

/// Words of effects that end the permanent, which makes the trigger one that happens once, whatever its event.
const ENDS: [&str; 20] = [
    "sacrifice",
    "sacrifiez",
    "exile",
    "exilez",
    "destroy",
    "détruisez",
    "return",
    "renvoyez",
    "transform",
    "transformez",
    "flip",
    "retournez",
    "renvoyer",
    "sacrifier",
    "exiler",
    "lose",
    "win",
    "counter",
    "becomes",
    "devient",
];

/// Whether what an ability waits for can happen again to what it stands on, and its effect leaves that there.
pub(super) fn comes_again(place: Place<'_>, ir: &Paragraph) -> bool {
    let Ability::Triggered(triggered) = &ir.ability else { return false };
    // Once there is a monarch, there is one (725.3).
    let ended = matches!(&triggered.intervening_if, Some(Condition::NoMonarch));
    if happens_once(&triggered.event) != Some(false) || ended || takes_itself_away(&triggered.effect) {
        return false;
    }
    let words = place.words();
    // The verb of the event ends nothing: "becomes blocked".
    let effect = (0..words.list.len()).find(|at| words.is(*at, ",")).unwrap_or(0);
    // "Sacrifice another creature" leaves this one.
    let of_another =
        |at: usize| words.is(at + 1, "another") || words.is_any(at + 1, &["un", "une"]) && words.is(at + 2, "autre");
    !(effect..words.list.len()).any(|at| words.is_any(at, &ENDS) && !of_another(at))
}

/// Whether an effect takes its own source away from where it triggers.
struct MovesItself(bool);

/// The same of all that is done.
pub(in crate::lints) fn takes_itself_away(effect: &Effect) -> bool {
    let mut itself = MovesItself(false);
    itself.effect(effect);
    itself.0
}

impl Visit for MovesItself {
    fn action(&mut self, action: &Action) {
        self.0 |= matches!(
            action,
            Action::Move { .. } | Action::Exile { .. } | Action::Sacrifice { .. } | Action::Destroy { .. }
        ) && action.acted_on().is_some_and(Objects::is_this);
        action.parts(self);
    }
}

/// Whether a noun is a planeswalker type and nothing else (205.3j), which looks like somebody's name.
fn is_planeswalkers_name(noun: &Noun) -> bool {
    let alone = noun.types.is_empty() && noun.class.is_none();
    alone && noun.subtypes.iter().any(|subtype| subtype.part_of_speech() == PartOfSpeech::PlaneswalkerType)
}

/// Whether an event can happen to its object but once; none where it is not clear.
fn happens_once(event: &Event) -> Option<bool> {
    match event {
        Event::Enters { what, .. } | Event::Dies { what, .. } => match what {
            what if what.is_this() => Some(true),
            // "When Chandra enters" is said of one that has a name, whichever card is meant.
            Objects::Some { filter, .. } if filter.nouns.iter().any(is_planeswalkers_name) => None,
            Objects::Some { .. } => Some(false),
            _ => None,
        },
        // An attack or damage that the permanent survives comes again.
        Event::Attacks { .. }
        | Event::PlayerAttacks { .. }
        | Event::Blocks { .. }
        | Event::BecomesBlocked { .. }
        | Event::DealsDamage { .. }
        | Event::IsDealtDamage { .. } => Some(false),
        // "When this creature enters or attacks"
        Event::AnyOf(events, Style(EventJoin::Or)) if events.iter().any(|event| happens_once(event) == Some(false)) => {
            Some(false)
        }
        // Of a spell that is none in particular.
        Event::Casts { spell: Objects::Some { .. }, ordinal: None, .. } => Some(false),
        _ => None,
    }
}
