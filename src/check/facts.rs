//! Facts that follow from the structure of an ability.

use crate::ir::walk::{Node, Visit, adds_mana, has_target};
use crate::ir::*;

/// The rule that makes a replacement effect of a text (614.1).
pub(super) fn replacement_rule(replacement: &Replacement) -> &'static str {
    match replacement {
        Replacement::Instead { .. }
        | Replacement::Multiply { .. }
        | Replacement::Produces { .. }
        | Replacement::Besides { .. }
        | Replacement::OnceMore { .. } => "614.1a",
        Replacement::Skip { .. } => "614.1b",
        Replacement::EntersWith { what, counters: Some(_), .. } if what.is_this() => "614.1c",
        Replacement::EntersWith { .. } | Replacement::EntersSo { .. } => "614.1d",
        Replacement::AsEnters { face_up: true, .. } | Replacement::AsTransforms { .. } => "614.1e",
        Replacement::AsEnters { face_up: false, .. }
        | Replacement::DayAsEnters { .. }
        | Replacement::EntersTappedUnlessPaid { .. }
        | Replacement::EntersAsCopy { .. } => "614.1c",
    }
}

/// The rule that a static ability falls under.
pub(super) fn static_rule(ability: &Static) -> &'static str {
    match ability {
        Static::AdditionalCost { .. } => "118.8",
        Static::Continuous(continuous) => continuous.changes.first().map_or("604.1", Change::static_rule),
        Static::CastOnly { .. } => "604.6",
        Static::MayAsAttacks { .. } => "508.1g",
        Static::XIs { .. } => "107.3",
        Static::DeckRule(_) => "113.6n",
        Static::BeginGame => "103.6a",
        Static::OpeningHand { .. } => "103.6b",
        Static::RevealDrawn { .. } => "604.1",
        Static::Linked(ability) => super::classify(ability).rule,
    }
}

/// Whether a player may choose not to do some of it as it resolves (603.5, 608.2d).
pub(super) fn is_optional(effect: &Effect) -> bool {
    let mut choices = Choices { may: false };
    choices.effect(effect);
    choices.may
}

/// 605.1b: triggers from a mana ability or from mana being added, and could add mana.
pub(super) fn is_mana_trigger(triggered: &Triggered) -> bool {
    triggered.event.is_of_mana() && adds_mana(&triggered.effect) && !has_target(&triggered.effect)
}

/// What a resolution may do by itself: what it creates for later, or grants, is not part of it.
struct Choices {
    may: bool,
}

/// Whether what a player may do is allowed for a time, as opposed to being chosen on resolution (601.3, 611.2).
fn is_permission(effect: &Effect) -> bool {
    effect.steps.iter().all(|step| match &step.what {
        InstructionKind::Do { action, .. } => matches!(
            action,
            Action::Play { duration: Some(_), .. }
                | Action::Cast { duration: Some(_), .. }
                | Action::PlayAdditionalLands { duration: Some(_), .. }
        ),
        _ => false,
    })
}

impl Visit for Choices {
    fn what(&mut self, what: &InstructionKind) {
        if !matches!(what, InstructionKind::Delayed(_) | InstructionKind::Reflexive { .. } | InstructionKind::Grant(_))
        {
            self.may |= match what {
                InstructionKind::May { effect, .. } => !is_permission(effect),
                InstructionKind::MayPay { .. } => true,
                _ => false,
            };
            what.parts(self);
        }
    }
    fn delayed(&mut self, _: &Delayed) {}
    fn ability(&mut self, _: &Ability) {}
}

/// Whether an ability refers to what a linked ability of the same object did or had chosen (607.2).
pub fn is_linked(ability: &Ability) -> bool {
    let mut links = Links { refers: false, chooses: false };
    ability.parts(&mut links);
    links.refers && !links.chooses
}

/// Looks for references to the choices and exiled cards of another ability. An ability that makes the choice itself
/// is linked to nothing but itself (607.1c).
struct Links {
    refers: bool,
    chooses: bool,
}

impl Visit for Links {
    fn reference(&mut self, reference: &Reference) {
        self.refers |= matches!(reference.to, Antecedent::Linked | Antecedent::Chosen);
    }
    fn player_reference(&mut self, to: &PlayerAntecedent) {
        self.refers |= matches!(to, PlayerAntecedent::Chosen | PlayerAntecedent::Linked);
    }
    fn test(&mut self, test: &ObjectTest) {
        self.refers |= matches!(
            test,
            ObjectTest::ChosenColour | ObjectTest::ChosenType | ObjectTest::ChosenName | ObjectTest::ExiledWith { .. }
        );
        test.parts(self);
    }
    fn quality(&mut self, quality: &Quality) {
        self.refers |= matches!(quality, Quality::ChosenColour | Quality::ChosenType | Quality::ChosenName);
        quality.parts(self);
    }
    fn mana(&mut self, mana: &Mana) {
        self.refers |= matches!(mana, Mana::ChosenColour { .. });
        mana.parts(self);
    }
    fn change(&mut self, change: &Change) {
        self.refers |= matches!(change, Change::AddChosenType { .. } | Change::BecomeChosenType);
        change.parts(self);
    }
    fn quantity(&mut self, quantity: &Quantity) {
        self.refers |= matches!(quantity, Quantity::ChosenNumber | Quantity::TimesKicked(_));
        quantity.parts(self);
    }
    fn condition(&mut self, condition: &Condition) {
        self.refers |= matches!(condition, Condition::Paid { .. });
        condition.parts(self);
    }
    fn action(&mut self, action: &Action) {
        self.chooses |=
            matches!(action, Action::Choose { .. } | Action::ChooseObjects { .. } | Action::ChoosePlayer { .. });
        action.parts(self);
    }
    fn ability(&mut self, _: &Ability) {}
}
