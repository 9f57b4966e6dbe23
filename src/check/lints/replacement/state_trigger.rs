//! RP-8: a state trigger that may loop.

use super::{CREATURE, Check, Example, Lint, WARNING, triggered};
use crate::ir::{Action, Characteristic, Condition, Event, InstructionKind, ObjectTest, Quantity, Recipient, Zone};

pub(super) const LINT: Lint = Lint {
    code: "RP-8",
    rule: Some("603.8"),
    says: (
        "this triggers again and again while the state lasts",
        "ceci se déclenche encore et encore tant que dure l'état",
    ),
    why: (
        "A state trigger triggers again as soon as it has left the stack while the state lasts. A loop that nobody can \
         end is a draw (104.4b). Let the effect end the state, for example by sacrificing the permanent.",
        "Un déclenchement sur état recommence dès qu'il a quitté la pile tant que l'état dure. Une boucle que personne \
         ne peut arrêter fait match nul (104.4b). Faites que l'effet mette fin à l'état, par exemple en sacrifiant le \
         permanent.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When you control no Swamps, you lose 1 life.",
            "When you control no Swamps, sacrifice this creature.",
        ),
        french: (
            "Quand vous ne contrôlez pas de marais, vous perdez 1 point de vie.",
            "Quand vous ne contrôlez pas de marais, sacrifiez cette créature.",
        ),
    }],
    check: Check::Ability(|place, ir| {
        let lasts = triggered(ir).is_some_and(|triggered| match &triggered.event {
            Event::State(state) => matter(state).is_some_and(|matter| {
                triggered.intervening_if.is_none()
                    && triggered.effect.steps.iter().all(|step| spares(matter, &step.what))
            }),
            _ => false,
        });
        if lasts { vec![LINT.found().at(place.span())] } else { Vec::new() }
    }),
    ..WARNING
};

/// What a state is of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Matter {
    Permanents,
    Life,
    Hand,
    Graveyard,
    Library,
}

/// What a state is of, where it is of one thing alone.
fn matter(state: &Condition) -> Option<Matter> {
    match state {
        Condition::Not(state) => matter(state),
        Condition::All(states) | Condition::AnyOf(states) => {
            let mut matters = states.iter().map(matter);
            let first = matters.next()??;
            matters.all(|other| other == Some(first)).then_some(first)
        }
        Condition::Controls { .. } | Condition::ControlsMore { .. } => Some(Matter::Permanents),
        Condition::Is { what, .. } if what.is_this() => Some(Matter::Permanents),
        Condition::Life { .. } => Some(Matter::Life),
        Condition::CardsIn { zone: Zone::Hand, .. } => Some(Matter::Hand),
        Condition::CardsIn { zone: Zone::Graveyard, .. } => Some(Matter::Graveyard),
        Condition::CardsIn { zone: Zone::Library, .. } => Some(Matter::Library),
        Condition::Exists { what } => match what.card_zone()? {
            ObjectTest::InZone { zone: Zone::Hand, .. } => Some(Matter::Hand),
            ObjectTest::InZone { zone: Zone::Graveyard, .. } => Some(Matter::Graveyard),
            ObjectTest::InZone { zone: Zone::Library, .. } => Some(Matter::Library),
            _ => None,
        },
        Condition::Compare { left, right: Quantity::Number(_), .. } => match left {
            Quantity::LifeOf(_) => Some(Matter::Life),
            // A permanent's size may be counted from anything, but hardly from life.
            Quantity::Of(Characteristic::Power | Characteristic::Toughness, what, _)
                if what.is_this() || what.card_zone().is_none() =>
            {
                Some(Matter::Permanents)
            }
            _ => None,
        },
        _ => None,
    }
}

/// Whether an instruction leaves all that a state is of as it is: only such are sure not to end the state.
fn spares(matter: Matter, what: &InstructionKind) -> bool {
    let action = |action: &Action| match action {
        Action::GainLife { .. } | Action::LoseLife { .. } => matter != Matter::Life,
        Action::Draw { .. } => !matches!(matter, Matter::Hand | Matter::Library),
        Action::Discard { .. } => matter == Matter::Permanents || matter == Matter::Life,
        Action::Mill { .. } => !matches!(matter, Matter::Graveyard | Matter::Library),
        // What a player has in hand, in the graveyard or in life is no matter of permanents.
        Action::PutCounters { .. } | Action::Create { .. } => matter != Matter::Permanents,
        _ => false,
    };
    match what {
        InstructionKind::Do { action: done, .. } => action(done),
        what => matches!(what, InstructionKind::Damage { to: Recipient::Player(_), .. }) && matter != Matter::Life,
    }
}
