//! Facts that follow from the structure of an ability.

use crate::ir::walk::{
    Walk, adds_mana, has_target, walk_action, walk_change, walk_condition, walk_mana, walk_test, walk_what,
};
use crate::ir::*;

/// The rule that names this kind of trigger.
pub(super) fn trigger_rule(event: &Event) -> &'static str {
    match event {
        Event::Enters { .. } => "603.6a",
        Event::Dies { .. }
        | Event::Leaves { zone: Zone::Battlefield, .. }
        | Event::PutInto { from: Some(Origin::Zone { zone: Zone::Battlefield, .. }), .. }
        | Event::Exiled { from: Some(Zone::Battlefield), .. }
        | Event::ReturnedToHand { .. }
        | Event::Destroyed { .. } => "603.6c",
        Event::Leaves { .. }
        | Event::PutInto { .. }
        | Event::Exiled { .. }
        | Event::Sacrifices { .. }
        | Event::Discards { .. }
        | Event::Mills { .. } => "603.6",
        Event::StepBegins { .. } => "603.2b",
        Event::Becomes { .. }
        | Event::BecomesTarget { .. }
        | Event::PlayerBecomesTarget { .. }
        | Event::BecomesBlocked { .. }
        | Event::BecomesMonarch { .. }
        | Event::BecomesLevel { .. }
        | Event::DayNight(_) => "603.2e",
        Event::State(_) => "603.8",
        Event::LosesGame { .. } => "603.9",
        Event::During { event, turn_of: _, each: _ }
        | Event::FirstTimeEachTurn(event)
        | Event::While { event, condition: _ }
        | Event::NextTime(event)
        | Event::Caused { event, .. } => trigger_rule(event),
        Event::AnyOf(events, _) => events.first().map_or("603.1", trigger_rule),
        Event::Attacks { .. }
        | Event::PlayerAttacks { .. }
        | Event::Blocks { .. }
        | Event::AttacksUnblocked { .. }
        | Event::DealsDamage { .. }
        | Event::IsDealtDamage { .. }
        | Event::Casts { .. }
        | Event::Copies { .. }
        | Event::Plays { .. }
        | Event::Activates { .. }
        | Event::Draws { .. }
        | Event::GainsLife { .. }
        | Event::LosesLife { .. }
        | Event::WinsGame { .. }
        | Event::TapsForMana { .. }
        | Event::IsTappedForMana { .. }
        | Event::CountersPut { .. }
        | Event::CounterRemoved { .. }
        | Event::GetsCounters { .. }
        | Event::Transforms { .. }
        | Event::TurnedFaceUp { .. }
        | Event::PhasesOut { .. }
        | Event::PhasesIn { .. }
        | Event::Cycles { .. }
        | Event::Creates { .. }
        | Event::Searches { .. }
        | Event::Shuffles { .. }
        | Event::KeywordAction { .. }
        | Event::ObjectAction { .. }
        | Event::LosesControl { .. }
        | Event::GainsControl { .. }
        | Event::Countered { .. }
        | Event::Triggers { .. }
        | Event::SpendsMana { .. }
        | Event::WinsFlip { .. }
        | Event::LosesFlip { .. }
        | Event::Rolls { .. }
        | Event::FlipsCoin { .. }
        | Event::Expends { .. }
        | Event::UnlocksDoor { .. }
        | Event::TurnsFaceUp { .. }
        | Event::Reveals { .. }
        | Event::ChaosEnsues
        | Event::Planeswalks { .. }
        | Event::SetsInMotion { .. } => "603.1",
    }
}

/// The rule that makes a replacement effect of a text (614.1).
pub(super) fn replacement_rule(replacement: &Replacement) -> &'static str {
    match replacement {
        Replacement::Instead { .. } | Replacement::Multiply { .. } => "614.1a",
        Replacement::Skip { .. } => "614.1b",
        Replacement::EntersWith { what, counters: Some(_), .. } if what.is_this() => "614.1c",
        Replacement::EntersWith { .. } => "614.1d",
        Replacement::AsEnters { face_up: true, .. } => "614.1e",
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
        Static::Continuous(continuous) => continuous.changes.first().map_or("604.1", change_rule),
        Static::CastOnly { .. } => "604.6",
        Static::MayAsAttacks { .. } => "508.1g",
        Static::XIs { .. } => "107.3",
        Static::DeckRule(_) => "113.6n",
        Static::BeginGame => "103.6a",
        Static::RevealDrawn { .. } => "604.1",
        Static::Linked(ability) => super::classify(ability).rule,
    }
}

/// Every static ability falls under 604.1; some changes have a rule that says more.
fn change_rule(change: &Change) -> &'static str {
    match change {
        Change::Costs(_) => "601.2f",
        Change::Define { .. } => "604.3",
        Change::Restrict(Restriction::DamageLeaves(_)) => "614.1a",
        Change::Restrict(Restriction::UntapsBesides) => "502.3",
        Change::Restrict(_) => "101.2",
        Change::Permit(Permission::AlternativeCost { .. }) => "118.9",
        Change::Permit(_)
        | Change::Modify { .. }
        | Change::SetBase { .. }
        | Change::SetBasePart { .. }
        | Change::FullTextOf(_)
        | Change::GainText(_)
        | Change::Gain(_)
        | Change::GainAbilities(_)
        | Change::GainChoice(_)
        | Change::Lose(_)
        | Change::LoseAllAbilities
        | Change::Become(_)
        | Change::EveryCreatureType
        | Change::Control(_)
        | Change::MaximumHandSize(_)
        | Change::HandSizeChange { .. }
        | Change::AdditionalLands(_)
        | Change::Triggering(..)
        | Change::AssignsByToughness
        | Change::PlayWithTopRevealed
        | Change::PlayWithHandRevealed
        | Change::DamageCantBePrevented
        | Change::AddTypes { .. }
        | Change::AddChosenType { .. }
        | Change::BecomeChosenType
        | Change::NotLegendary
        | Change::Step(_)
        | Change::GainAbilitiesOf(_)
        | Change::LoseTypes(_)
        | Change::DoesntRemove(_)
        | Change::AllColours
        | Change::Goaded
        | Change::MayAssignAsUnblocked
        | Change::AssignsNoDamage
        | Change::NoLegendRule
        | Change::CrewsAs { .. }
        | Change::LoseThisAbility
        | Change::HasThisAbility
        | Change::KeepsMana { .. } => "604.1",
    }
}

/// Whether a player may choose not to do some of it as it resolves (603.5, 608.2d).
pub(super) fn is_optional(effect: &Effect) -> bool {
    let mut choices = Choices { may: false };
    choices.effect(&mut effect.clone());
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

impl Walk for Choices {
    fn what(&mut self, what: &mut InstructionKind) {
        if !matches!(what, InstructionKind::Delayed(_) | InstructionKind::Reflexive { .. } | InstructionKind::Grant(_))
        {
            self.may |= match what {
                InstructionKind::May { effect, .. } => !is_permission(effect),
                InstructionKind::MayPay { .. } => true,
                _ => false,
            };
            walk_what(self, what);
        }
    }
    fn delayed(&mut self, _: &mut Delayed) {}
    fn ability(&mut self, _: &mut Ability) {}
}

/// Whether an ability refers to what a linked ability of the same object did or had chosen (607.2).
pub fn is_linked(ability: &Ability) -> bool {
    let mut links = Links { refers: false, chooses: false };
    crate::ir::walk::walk_ability(&mut links, &mut ability.clone());
    links.refers && !links.chooses
}

/// Looks for references to the choices and exiled cards of another ability. An ability that makes the choice itself
/// is linked to nothing but itself (607.1c).
struct Links {
    refers: bool,
    chooses: bool,
}

impl Walk for Links {
    fn reference(&mut self, reference: &mut Reference) {
        self.refers |= matches!(reference.to, Antecedent::Linked | Antecedent::Chosen);
    }
    fn player_reference(&mut self, to: &mut PlayerAntecedent) {
        self.refers |= matches!(to, PlayerAntecedent::Chosen | PlayerAntecedent::Linked);
    }
    fn test(&mut self, test: &mut ObjectTest) {
        self.refers |= matches!(
            test,
            ObjectTest::ChosenColour | ObjectTest::ChosenType | ObjectTest::ChosenName | ObjectTest::ExiledWith { .. }
        );
        walk_test(self, test);
    }
    fn quality(&mut self, quality: &mut Quality) {
        self.refers |= matches!(quality, Quality::ChosenColour | Quality::ChosenType | Quality::ChosenName);
        crate::ir::walk::walk_quality(self, quality);
    }
    fn mana(&mut self, mana: &mut Mana) {
        self.refers |= matches!(mana, Mana::ChosenColour { .. });
        walk_mana(self, mana);
    }
    fn change(&mut self, change: &mut Change) {
        self.refers |= matches!(change, Change::AddChosenType { .. } | Change::BecomeChosenType);
        walk_change(self, change);
    }
    fn quantity(&mut self, quantity: &mut Quantity) {
        self.refers |= matches!(quantity, Quantity::ChosenNumber | Quantity::TimesKicked(_));
        crate::ir::walk::walk_quantity(self, quantity);
    }
    fn condition(&mut self, condition: &mut Condition) {
        self.refers |= matches!(condition, Condition::Paid { .. });
        walk_condition(self, condition);
    }
    fn action(&mut self, action: &mut Action) {
        self.chooses |=
            matches!(action, Action::Choose { .. } | Action::ChooseObjects { .. } | Action::ChoosePlayer { .. });
        walk_action(self, action);
    }
    fn ability(&mut self, _: &mut Ability) {}
}
