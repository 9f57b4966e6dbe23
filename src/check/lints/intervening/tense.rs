//! IF-13 to IF-15: the tense of a clause.

use super::other_words::indicative;
use super::{CREATURE, Check, ERROR, Edit, Example, Lint, Repair, WARNING, Words, clause_span, has_clause};
use crate::diagnostic::{Diagnostic, Fix, Language};
use crate::ir::{
    Ability, Antecedent, Characteristic, Condition, Event, ObjectClass, ObjectTest, Objects, Paragraph, Quantity, Style,
};
use crate::text::Place;

pub(super) const IMPERFECT: Lint = Lint {
    code: "IF-13",
    rule: Some("603.4"),
    says: ("this clause is said in the present", "cette clause se dit au présent"),
    why: (
        "The condition is tested as the event occurs and again on resolution: it is about what is so then. The past \
         is said of what has happened, \"if a creature died this turn\"; of what is so, it would be a guess.",
        "La condition est vérifiée quand l'événement se produit, puis à la résolution : elle porte sur ce qui est vrai \
         alors. Le passé se dit de ce qui a eu lieu, « si une créature est morte ce tour-ci » ; « si » et l'imparfait \
         seraient une supposition.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters, if you controlled a Forest, draw a card.",
            "When this creature enters, if you control a Forest, draw a card.",
        ),
        french: (
            "Quand cette créature arrive, si vous contrôliez une forêt, piochez une carte.",
            "Quand cette créature arrive, si vous contrôlez une forêt, piochez une carte.",
        ),
    }],
    check: Check::Repair(imperfect),
    ..ERROR
};

pub(super) const PRESENT: Lint = Lint {
    code: "IF-14",
    rule: Some("603.10a"),
    says: (
        "this ability looks back in time: what the object was like is said in the past",
        "cette capacité regarde en arrière : ce qu'était l'objet se dit au passé",
    ),
    why: (
        "When the clause is tested, the object has left; the rules ask what it was like right before. The present \
         reads as if the card in its new zone were asked, which has no counters, is not tapped and attacks nobody.",
        "Quand la clause est vérifiée, l'objet est parti ; les règles demandent ce qu'il était juste avant. Au présent, \
         on croirait interroger la carte dans sa nouvelle zone, qui n'a pas de marqueur, n'est pas engagée et n'attaque \
         personne.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature dies, if it has a +1/+1 counter on it, draw a card.",
            "When this creature dies, if it had a +1/+1 counter on it, draw a card.",
        ),
        french: (
            "Quand cette créature meurt, si elle a un marqueur +1/+1 sur elle, piochez une carte.",
            "Quand cette créature meurt, si elle avait un marqueur +1/+1 sur elle, piochez une carte.",
        ),
    }],
    check: Check::Ability(|place, ir| tense(place, ir, &PRESENT, false)),
    ..WARNING
};

pub(super) const PAST: Lint = Lint {
    code: "IF-15",
    rule: Some("603.4"),
    says: (
        "this ability does not look back in time: its clause is said in the present",
        "cette capacité ne regarde pas en arrière : sa clause se dit au présent",
    ),
    why: (
        "The object is there when the event occurs and is asked as it is. The past would be right of an object that \
         has left: \"When this creature dies, if it was …\".",
        "L'objet est là quand l'événement se produit et on l'interroge tel qu'il est. Le passé conviendrait à un objet \
         parti : « Quand cette créature meurt, si elle était … ».",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "Whenever this creature attacks, if it was tapped, draw a card.",
            "Whenever this creature attacks, if it's tapped, draw a card.",
        ),
        french: (
            "À chaque fois que cette créature attaque, si elle était engagée, piochez une carte.",
            "À chaque fois que cette créature attaque, si elle est engagée, piochez une carte.",
        ),
    }],
    check: Check::Ability(|place, ir| tense(place, ir, &PAST, true)),
    ..WARNING
};

fn imperfect(words: &Words<'_>) -> Vec<Repair> {
    let Some(at) = words.find_if(2).filter(|_| words.is_trigger()) else { return Vec::new() };
    let verbs =
        words.up_to_comma(at + 1).filter_map(|at| {
            let word = &words.list[at];
            let with: Vec<String> = match words.language() {
                Language::English => match word.lower.as_str() {
                    // Whose an object was that has left is not asked in the present.
                    "controlled" if words.list.get(at + 1).is_some_and(|next| next.lower == "it") => return None,
                    "controlled" => vec!["control".into(), "controls".into()],
                    "had" => vec!["have".into(), "has".into()],
                    "was" => vec!["is".into()],
                    "were" => vec!["are".into(), "is".into()],
                    _ => return None,
                },
                Language::French => {
                    let present = indicative(&word.lower, Language::French);
                    if present == word.lower || word.lower.starts_with("dev") {
                        return None;
                    }
                    vec![present]
                }
            };
            Some(with.into_iter().map(|with| {
                Repair::new(word.span.clone(), vec![Edit::new(word.span.clone(), with)]).if_it_is(has_clause)
            }))
        });
    verbs.flatten().collect()
}

/// A clause about the object of the event in the wrong tense. The meaning is the same in either: only the words differ.
fn tense(place: Place<'_>, ir: &Paragraph, lint: &Lint, past: bool) -> Vec<Diagnostic> {
    let Ability::Triggered(triggered) = &ir.ability else { return Vec::new() };
    let Some(clause) = &triggered.intervening_if else { return Vec::new() };
    let moves = leaves(&triggered.event);
    let asked = |what: &Objects| of_the_event(what) && (past || is_what_left(what, &triggered.event));
    if moves && !past && is_of_size(clause, &asked) {
        return size_in_the_present(place, ir, lint);
    }
    if moves == past || past && !stays(&triggered.event) || !is_said_in(clause, past, &asked) {
        return Vec::new();
    }
    // Some verbs keep their tense to themselves: "had", « avait ».
    let words = place.words();
    let in_the_past = ["had", "was", "were", "wasn't", "avait", "avaient", "était", "étaient"];
    let said_past = (0..words.list.len()).any(|at| words.is_any(at, &in_the_past));
    if said_past != past {
        return Vec::new();
    }
    let mut said = ir.clone();
    if let Ability::Triggered(triggered) = &mut said.ability {
        triggered.intervening_if.iter_mut().for_each(|clause| set_past(clause, !past));
    }
    let found = lint.found().at(clause_span(place));
    let better = render::paragraph(&said, place.text.names, place.language()).ok();
    let better =
        better.filter(|text| text != place.written() && !place.has_reminder() && place.read(text).as_ref() == Some(ir));
    vec![match better {
        Some(text) => found.fix(Fix { span: place.span(), replacement: text, safe: true }),
        None => found,
    }]
}

/// Whether a clause compares the power or toughness of the object of the event with a number.
fn is_of_size(clause: &Condition, asked: &dyn Fn(&Objects) -> bool) -> bool {
    match clause {
        Condition::Not(inner) => is_of_size(inner, asked),
        Condition::Compare {
            left: Quantity::Of(Characteristic::Power | Characteristic::Toughness, what, _),
            right: Quantity::Number(_),
            ..
        } => asked(what),
        _ => false,
    }
}

/// "If its power is 4 or greater" of what has left: the number is the one it had. The tense is no part of the meaning there.
fn size_in_the_present(place: Place<'_>, ir: &Paragraph, lint: &Lint) -> Vec<Diagnostic> {
    let words = place.words();
    let (sizes, is, was): (&[&str], &str, &str) = match place.language() {
        Language::English => (&["power", "toughness"], "is", "was"),
        Language::French => (&["force", "endurance"], "est", "était"),
    };
    let verb = (1..words.list.len()).find(|at| words.is(*at, is) && words.is_any(*at - 1, sizes));
    let Some(verb) = verb else { return Vec::new() };
    let edit = Edit::new(words.span(verb..verb + 1), was);
    let same = place.edited(std::slice::from_ref(&edit)).and_then(|text| place.read(&text)).as_ref() == Some(ir);
    match place.fix(&[edit], true).filter(|_| same) {
        Some(fix) => vec![lint.found().at(clause_span(place)).fix(fix)],
        None => Vec::new(),
    }
}

/// Whether the subject of an event has left the battlefield when the clause is tested.
fn leaves(event: &Event) -> bool {
    matches!(event, Event::Dies { .. }) || matches!(event, Event::Leaves { zone: crate::ir::Zone::Battlefield, .. })
}

/// Whether the subject of an event is where it was before.
fn stays(event: &Event) -> bool {
    matches!(event, Event::Attacks { .. } | Event::Blocks { .. } | Event::BecomesBlocked { .. })
}

fn of_the_event(what: &Objects) -> bool {
    what.reference().is_some_and(|reference| matches!(reference.to, Antecedent::This | Antecedent::Event))
}

/// Whether what leaves by the event is the object that is asked about: "whenever another creature dies, if this creature is
/// attacking" asks about one that is there.
fn is_what_left(what: &Objects, event: &Event) -> bool {
    let is_this = |objects: &Objects| objects.reference().is_some_and(|known| known.to == Antecedent::This);
    !is_this(what) || event.object().is_some_and(is_this)
}

/// Tests whose answer changes with the zone: the card keeps its types and its size.
fn is_of_permanents(tests: &[ObjectTest]) -> bool {
    !tests.is_empty()
        && tests.iter().all(|test| match test {
            ObjectTest::Not(test) => is_of_permanents(std::slice::from_ref(test)),
            ObjectTest::Tapped
            | ObjectTest::Untapped
            | ObjectTest::Attacking
            | ObjectTest::Blocking
            | ObjectTest::HasCounter { .. }
            | ObjectTest::Enchanted
            | ObjectTest::Equipped
            | ObjectTest::Modified => true,
            _ => false,
        })
}

fn is_said_in(clause: &Condition, past: bool, asked: &dyn Fn(&Objects) -> bool) -> bool {
    match clause {
        Condition::Not(inner) => is_said_in(inner, past, asked),
        Condition::Is { what, tests, past: Style(said) } => {
            // Where the object is now is asked in the present: "if this card is in your graveyard".
            let of_zone = tests.iter().any(|test| matches!(test, ObjectTest::InZone { .. }));
            let of_itself = !past && !of_zone && !tests.is_empty();
            *said == past && asked(what) && (is_of_permanents(tests) || of_itself)
        }
        Condition::IsA { what, noun, past: Style(said) } => {
            // A token is none in any zone; of a card, the zone is said.
            let of_cards =
                noun.nouns.iter().any(|noun| matches!(noun.class, Some(ObjectClass::Card | ObjectClass::Token)));
            !past && *said == past && asked(what) && !of_cards
        }
        _ => false,
    }
}

fn set_past(clause: &mut Condition, to: bool) {
    match clause {
        Condition::Not(inner) => set_past(inner, to),
        Condition::Is { past, .. } | Condition::IsA { past, .. } => *past = Style(to),
        _ => {}
    }
}
