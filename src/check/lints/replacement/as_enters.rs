//! RP-11: "as … enters" with what is done after it has entered.

use super::{CREATURE, Check, Example, Lint, WARNING, first_word};
use crate::diagnostic::Language;
use crate::ir::{Ability, Action, InstructionKind, Replacement};
use crate::text::Edit;

pub(super) const LINT: Lint = Lint {
    code: "RP-11",
    rule: Some("614.1c"),
    says: (
        "\"as … enters\" is a replacement effect: this is done while it enters, and nobody can respond",
        "« au moment où … arrive » est un effet de remplacement : ceci se fait pendant l'arrivée, sans réponse possible",
    ),
    why: (
        "\"As\" is for choices that shape how the object enters: a colour, a type, a cost to pay. What happens because it \
         has entered is a trigger, \"When … enters, …\": it uses the stack, can have targets and can be responded to.",
        "« Au moment où » sert aux choix qui disent comment l'objet arrive : une couleur, un type, un coût. Ce qui se \
         produit parce qu'il est arrivé est un déclenchement, « Quand … arrive, … » : il passe par la pile, peut avoir \
         des cibles, et on peut y répondre.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: ("As this creature enters, draw a card.", "When this creature enters, draw a card."),
        french: (
            "Au moment où cette créature arrive, piochez une carte.",
            "Quand cette créature arrive, piochez une carte.",
        ),
    }],
    check: Check::Ability(|place, ir| {
        let Ability::Replacement(replacement) = &ir.ability else { return Vec::new() };
        let Replacement::AsEnters { effect, .. } = &**replacement else { return Vec::new() };
        let happens = |what: &InstructionKind| match what {
            InstructionKind::Do { action, .. } => {
                matches!(
                    action,
                    Action::Draw { .. } | Action::GainLife { .. } | Action::Create { .. } | Action::Destroy { .. }
                )
            }
            what => matches!(what, InstructionKind::Damage { .. }),
        };
        if effect.steps.is_empty() || !effect.steps.iter().all(|step| happens(&step.what)) {
            return Vec::new();
        }
        let words = place.words();
        let (phrase, with) = match place.language() {
            Language::English => ("as", "When"),
            Language::French => ("au moment où", "Quand"),
        };
        let found = LINT.found().at(first_word(place));
        if !words.stands(0, phrase) {
            return vec![found];
        }
        let edit = Edit::new(words.span(0..phrase.split(' ').count()), with);
        let understood = place.edited(std::slice::from_ref(&edit)).is_some_and(|text| place.read(&text).is_some());
        vec![match place.fix(&[edit], false).filter(|_| understood) {
            Some(fix) => found.fix(fix),
            None => found,
        }]
    }),
    ..WARNING
};
