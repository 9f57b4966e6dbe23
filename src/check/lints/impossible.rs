//! E-NEVER, E-LASTING, E-MODES: what the rules let happen never, or for good, though it is understood.

use std::ops::Range;

use super::{CREATURE, Check, ERROR, Example, INSTANT, Lint, NOTE, WARNING};
use crate::bilingual;
use crate::diagnostic::{Bilingual, Diagnostic};
use crate::ir::{
    Ability, Action, CardType, Change, Cost, Effect, Event, Instruction, InstructionKind, Mention, Modal, ModeCount,
    Noun, ObjectClass, ObjectFilter, ObjectTest, Objects, Paragraph, Players, Reference, Restriction, Static, Zone,
};
use crate::text::Place;

pub(super) const LINTS: &[&Lint] = &[&NEVER, &LASTING, &MODES];

pub(super) const NEVER: Lint = Lint {
    code: "E-NEVER",
    says: ("the rules never let this happen", "les règles ne laissent jamais cela arriver"),
    why: (
        "It is read, and in no game does it do anything. Instants and sorceries never enter the battlefield (304.4, 307.4), only \
         what is on the battlefield dies (700.4), a permanent taps once for a cost (107.5), nobody sacrifices what others control \
         (701.21a), and a card that was sacrificed is another object (400.7).",
        "C'est lu, et dans aucune partie cela ne fait rien. Un éphémère ou un rituel n'arrive jamais sur le champ de bataille (304.4, \
         307.4), seul meurt ce qui s'y trouve (700.4), un permanent ne s'engage qu'une fois pour un coût (107.5), nul ne sacrifie \
         ce qu'un autre contrôle (701.21a), et une carte sacrifiée est un autre objet (400.7).",
    ),
    examples: &[Example {
        on: CREATURE,
        english: ("Whenever an instant enters, draw a card.", "Whenever you cast an instant spell, draw a card."),
        french: (
            "À chaque fois qu'un éphémère arrive, piochez une carte.",
            "À chaque fois que vous lancez un sort d'éphémère, piochez une carte.",
        ),
    }],
    check: Check::Ability(never),
    ..WARNING
};

pub(super) const LASTING: Lint = Lint {
    code: "E-LASTING",
    rule: Some("611.2a"),
    says: (
        "nothing says how long: this lasts for the rest of the game",
        "rien ne dit combien de temps : ceci dure jusqu'à la fin de la partie",
    ),
    why: (
        "An effect of a spell or ability without a duration has no end. Cards say \"until end of turn\", or put counters, which \
         everybody sees.",
        "L'effet d'un sort ou d'une capacité sans durée n'a pas de fin. Les cartes disent « jusqu'à la fin du tour », ou mettent des \
         marqueurs, que chacun voit.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: ("{T}: Target creature gets +1/+1.", "{T}: Target creature gets +1/+1 until end of turn."),
        french: (
            "{T} : Une créature ciblée gagne +1/+1.",
            "{T} : Une créature ciblée gagne +1/+1 jusqu'à la fin du tour.",
        ),
    }],
    check: Check::Ability(lasting),
    ..NOTE
};

pub(super) const MODES: Lint = Lint {
    code: "E-MODES",
    rule: Some("700.2"),
    says: ("the number of modes doesn't fit what is chosen", "le nombre de modes ne va pas avec ce qui est choisi"),
    why: (
        "What is modal has two or more modes (700.2), and of these no more are chosen than there are, unless one may be chosen more \
         than once (700.2d). Add the mode that is missing, or change the number.",
        "Ce qui a des modes en a deux ou plus (700.2), et l'on n'en choisit pas plus qu'il n'y en a, à moins que l'un puisse être \
         choisi plus d'une fois (700.2d). Ajoutez le mode qui manque, ou changez le nombre.",
    ),
    examples: &[Example {
        on: INSTANT,
        english: (
            "Choose three —\n• Draw a card.\n• You gain 2 life.",
            "Choose one or both —\n• Draw a card.\n• You gain 2 life.",
        ),
        french: (
            "Choisissez-en trois —\n• Piochez une carte.\n• Vous gagnez 2 points de vie.",
            "Choisissez l'un ou les deux —\n• Piochez une carte.\n• Vous gagnez 2 points de vie.",
        ),
    }],
    check: Check::Ability(modes),
    ..ERROR
};

/// The modes of an ability that are fewer than two, or fewer than are chosen.
fn modes(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    let steps = effect_of(ir).map_or(&[][..], |effect| &effect.steps);
    let is_modal = |step: &Instruction| matches!(&step.what, InstructionKind::Modal(_));
    let wrong = |step: &Instruction| matches!(&step.what, InstructionKind::Modal(modal) if is_short(modal));
    if steps.iter().any(wrong) {
        return vec![MODES.found().at(place.span())];
    }
    if !steps.iter().any(is_modal) {
        return Vec::new();
    }
    let start = place.span().start;
    let twice = said_twice(place.written());
    let message = bilingual!("this mode is there already", "ce mode y est déjà");
    twice.map(|mode| MODES.saying(message).at(start + mode.start..start + mode.end)).into_iter().collect()
}

/// The first line of modes that says what one before it does.
fn said_twice(written: &str) -> Option<Range<usize>> {
    let mut seen: Vec<String> = Vec::new();
    let mut at = 0;
    for line in written.split('\n') {
        let (start, mode) = (at, line.to_lowercase());
        at += line.len() + 1;
        if !mode.trim_start().starts_with('•') {
            continue;
        }
        if seen.contains(&mode) {
            return Some(start..start + line.len());
        }
        seen.push(mode);
    }
    None
}

fn is_short(modal: &Modal) -> bool {
    let most = match modal.choose {
        ModeCount::Exactly(number) | ModeCount::AtRandom(number) | ModeCount::UpTo(number) => number,
        ModeCount::Between(_, most) => most,
        ModeCount::AtLeastOne | ModeCount::AnyNumber | ModeCount::X => 1,
    };
    let there = u32::try_from(modal.modes.len()).unwrap_or(u32::MAX);
    there < 2 || (most > there && !modal.repeatable)
}

fn effect_of(ir: &Paragraph) -> Option<&Effect> {
    match &ir.ability {
        Ability::Triggered(triggered) => Some(&triggered.effect),
        Ability::Activated(activated) => Some(&activated.effect),
        Ability::Spell(effect) => Some(effect),
        _ => None,
    }
}

fn never(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    let found = |rule: &'static str, message: Bilingual| NEVER.saying(message).rule(rule).at(place.span());
    let mut all = Vec::new();
    if let Ability::Triggered(triggered) = &ir.ability {
        match &triggered.event {
            Event::Enters { what, .. } if is_all(what, never_permanent) => all.push(found(
                "304.4",
                bilingual!(
                    "an instant or a sorcery never enters the battlefield",
                    "un éphémère ou un rituel n'arrive jamais sur le champ de bataille"
                ),
            )),
            Event::Dies { what, .. } if is_all(what, on_stack) || is_all(what, never_permanent) => all.push(found(
                "700.4",
                bilingual!("only what is on the battlefield dies", "seul meurt ce qui est sur le champ de bataille"),
            )),
            _ => {}
        }
    }
    if let Ability::Static(parts) = &ir.ability
        && parts.iter().any(|part| matches!(part, Static::Continuous(effect) if is_torn(&effect.changes)))
    {
        all.push(found(
            "508.1c",
            bilingual!(
                "what can't attack never has to: a restriction comes before a requirement",
                "ce qui ne peut pas attaquer n'y est jamais obligé : une restriction passe avant une obligation"
            ),
        ));
    }
    if let Ability::Activated(activated) = &ir.ability {
        let twice = |cost: &Cost| activated.cost.iter().filter(|other| *other == cost).count() > 1;
        if twice(&Cost::Tap) || twice(&Cost::Untap) {
            all.push(found(
                "107.5",
                bilingual!(
                    "a permanent that is tapped already can't be tapped for this cost",
                    "un permanent déjà engagé ne peut pas être engagé pour ce coût"
                ),
            ));
        }
        let sacrificed = activated.cost.iter().any(|cost| matches!(cost, Cost::Sacrifice(what) if what.is_this()));
        let marked = |step: &Instruction| matches!(&step.what, InstructionKind::Do { action: Action::PutCounters { on, .. }, .. } if on.is_this());
        if sacrificed && activated.effect.steps.iter().any(marked) {
            all.push(found(
                "400.7",
                bilingual!(
                    "what was sacrificed for this is another object, on which no counter is put",
                    "ce qui a été sacrifié pour cela est un autre objet, sur lequel aucun marqueur n'est mis"
                ),
            ));
        }
    }
    let of_others = |step: &Instruction| {
        let InstructionKind::Do { who, action: Action::Sacrifice { what, .. }, .. } = &step.what else { return false };
        who.are_others() && what.description().is_some_and(|filter| filter.tests.iter().any(is_yours))
    };
    if let Some(effect) = effect_of(ir) {
        let tapped = matches!(&ir.ability, Ability::Activated(activated) if activated.cost.contains(&Cost::Tap));
        all.extend(effect.steps.iter().filter_map(|step| idle(step, tapped)).map(|(rule, why)| found(rule, why)));
    }
    let thrown = |cost: &Cost| matches!(cost, Cost::Discard { what: Objects::Ref(this), .. } if is_permanent(this));
    if matches!(&ir.ability, Ability::Activated(activated) if activated.cost.iter().any(thrown)) {
        all.push(found(
            "701.9a",
            bilingual!(
                "what is discarded is a card in a hand, and no permanent: \"Discard this card\"",
                "ce dont on se défausse est une carte en main, et non un permanent : « Défaussez-vous de cette carte »"
            ),
        ));
    }
    if effect_of(ir).is_some_and(|effect| effect.steps.iter().any(of_others)) {
        all.push(found(
            "701.21a",
            bilingual!(
                "a player can't sacrifice what you control",
                "un joueur ne peut pas sacrifier ce que vous contrôlez"
            ),
        ));
    }
    all
}

/// "Can't attack and attacks each combat if able".
fn is_torn(changes: &[Change]) -> bool {
    let has = |is: fn(&Restriction) -> bool| {
        changes.iter().any(|change| matches!(change, Change::Restrict(restriction) if is(restriction)))
    };
    has(|one| matches!(one, Restriction::CantAttack { whom: None, unless: None }))
        && has(|one| matches!(one, Restriction::MustAttack))
}

/// Whether a mention of the card itself calls it a permanent: "this creature".
fn is_permanent(this: &Reference) -> bool {
    matches!(&this.said.0, Mention::This(noun) if !noun.card_types().is_empty() || noun.class == Some(ObjectClass::Permanent))
}

/// The rule by which an instruction does nothing, and why. `tapped`: its own permanent was tapped for the cost.
fn idle(step: &Instruction, tapped: bool) -> Option<(&'static str, Bilingual)> {
    let InstructionKind::Do { action, .. } = &step.what else { return None };
    let says = |what: &Objects, test: &ObjectTest| what.description().is_some_and(|filter| says_of_all(filter, test));
    match action {
        Action::Tap { what } if tapped && what.is_this() || says(what, &ObjectTest::Tapped) => Some((
            "701.26a",
            bilingual!("only what is untapped can be tapped", "seul ce qui est dégagé peut être engagé"),
        )),
        Action::Untap { what } if says(what, &ObjectTest::Untapped) => Some((
            "701.26b",
            bilingual!("only what is tapped can be untapped", "seul ce qui est engagé peut être dégagé"),
        )),
        Action::Counter { what }
            if is_all(what, |noun| on_stack(noun) && noun.card_types().contains(&CardType::Land)) =>
        {
            Some(("305.9", bilingual!("a land is never a spell", "un terrain n'est jamais un sort")))
        }
        Action::Move { what, from: None, to, .. } if to.position.is_none() && is_in(what, to.zone) => {
            Some(("400.7", bilingual!("it is in that zone already", "cela se trouve déjà dans cette zone")))
        }
        Action::Exile { what, from: None, .. } if is_in(what, Zone::Exile) => Some((
            "701.13a",
            bilingual!("what is in exile is exiled already", "ce qui se trouve en exil est déjà exilé"),
        )),
        _ => None,
    }
}

/// Whether something is described by a zone that it is in, of the zones whose cards have no place among each other.
fn is_in(what: &Objects, zone: Zone) -> bool {
    let is = |test: &ObjectTest| matches!(test, ObjectTest::InZone { zone: there, .. } if *there == zone);
    matches!(zone, Zone::Hand | Zone::Graveyard | Zone::Exile)
        && what.description().is_some_and(|filter| filter.tests.iter().any(is))
}

fn says_of_all(filter: &ObjectFilter, test: &ObjectTest) -> bool {
    filter.tests.contains(test)
        || !filter.nouns.is_empty() && filter.nouns.iter().all(|noun| noun.adjectives.contains(test))
}

fn is_yours(test: &ObjectTest) -> bool {
    matches!(test, ObjectTest::ControlledBy(Players::You))
}

fn is_all(what: &Objects, is: fn(&Noun) -> bool) -> bool {
    what.description().is_some_and(|filter| !filter.nouns.is_empty() && filter.nouns.iter().all(is))
}

/// Whether a noun has only card types that no permanent has (110.4). A card of them may have another type on its other face.
fn never_permanent(noun: &Noun) -> bool {
    let types = noun.card_types();
    matches!(noun.class, None | Some(ObjectClass::Permanent))
        && !types.is_empty()
        && types.iter().all(|card_type| matches!(card_type, CardType::Instant | CardType::Sorcery))
}

fn on_stack(noun: &Noun) -> bool {
    noun.class.is_some_and(ObjectClass::is_on_stack)
}

fn lasting(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    let without_end = |step: &Instruction| {
        let InstructionKind::Apply(effect) = &step.what else { return false };
        let sized = effect.changes.iter().any(|change| matches!(change, Change::Modify { .. }));
        sized
            && effect.duration.is_none()
            && effect.condition.is_none()
            && !effect.as_enters
            && !effect.duration_shared.0
    };
    let any = effect_of(ir).is_some_and(|effect| effect.steps.iter().any(without_end));
    if any { vec![LASTING.found().at(place.span())] } else { Vec::new() }
}
