//! "That creature enters with an additional +1/+1 counter on it", said by an instruction: of a spell it is a replacement
//! effect that waits for it to enter (614.1c); of what the effect has just put onto the battlefield it says how that came.

use crate::game::Game;
use crate::ir::{walk, *};
use crate::state::ability::LoadedReplacement;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, Target};
use crate::state::shield::ShieldKind;
use crate::state::stop::Res;
use std::borrow::Cow;
use std::sync::Arc;

/// Whether an effect says what a permanent is or has that the instruction of a name puts onto the battlefield: it applies as
/// that enters (611.2e). What is said with numbers or choices that are its own applies afterwards.
pub(super) fn states_of(continuous: &Continuous, step: InstructionId, what: &InstructionKind) -> bool {
    if let InstructionKind::May { effect, .. } | InstructionKind::If { then: effect, otherwise: None, .. } = what {
        let mut moves = effect.steps.iter().filter(|step| puts_something(step));
        return match (moves.next(), moves.next()) {
            (Some(step), None) => states_of(continuous, step.id, &step.what),
            (Some(_), Some(_)) | (None, _) => false,
        };
    }
    let InstructionKind::Do { action: Action::Move { what: moved, to, .. }, .. } = what else { return false };
    let Scope::Objects(Objects::Ref(of)) = &continuous.on else { return false };
    let of_it = of.to == Antecedent::Done(step) || moved.reference().is_some_and(|moved| moved.to == of.to);
    let unspoken = Continuous { on: Scope::Game, ..continuous.clone() };
    let own = walk::refers_to(&unspoken, of.to) || walk::refers_to(&unspoken, Antecedent::Subject);
    to.zone == Zone::Battlefield
        && of_it
        && continuous.as_enters
        && continuous.condition.is_none()
        && !own
        && !continuous.changes.iter().any(leaves_a_choice)
}

/// "If you do": nothing is put anywhere where the instruction of a name is not followed.
pub(super) fn is_that_it_was_done(condition: &Condition, step: InstructionId) -> bool {
    matches!(condition, Condition::Done { of, denied: false, .. } if *of == step)
}

/// Whether an instruction puts something onto the battlefield, or some that it governs do.
fn puts_something(step: &Instruction) -> bool {
    if let InstructionKind::May { effect, .. } | InstructionKind::If { then: effect, .. } = &step.what {
        return effect.steps.iter().any(puts_something);
    }
    matches!(&step.what, InstructionKind::Do { action: Action::Move { to, .. }, .. } if to.zone == Zone::Battlefield)
}

/// The abilities that an effect says a token has which the instruction of a name creates: they are the token's text (111.3).
pub(super) fn text_of_token(
    continuous: &Continuous,
    step: InstructionId,
    what: &InstructionKind,
) -> Option<Vec<Ability>> {
    let InstructionKind::Do { action: Action::Create { .. }, .. } = what else { return None };
    let Scope::Objects(Objects::Ref(of)) = &continuous.on else { return None };
    let plain = continuous.as_enters && continuous.condition.is_none() && continuous.duration.is_none();
    if !plain || of.to != Antecedent::Done(step) || continuous.changes.iter().any(leaves_a_choice) {
        return None;
    }
    let mut abilities = Vec::new();
    for change in &continuous.changes {
        if let Change::Gain(keywords) = change {
            abilities.push(Ability::Keywords(keywords.clone()));
        } else if let Change::GainAbilities(more) = change {
            abilities.extend(more.iter().cloned());
        } else {
            return None;
        }
    }
    Some(abilities)
}

/// Adds to the text of the token that an instruction creates.
pub(super) fn add_text(what: &mut Cow<'_, InstructionKind>, more: Vec<Ability>) {
    if let InstructionKind::Do { action: Action::Create { token, .. }, .. } = what.to_mut() {
        token.abilities.extend(more);
    }
}

/// Whether a change is settled as the effect begins: by what a player chooses, or by what is copied.
fn leaves_a_choice(change: &Change) -> bool {
    if let Change::Become(becoming) = change
        && (becoming.copy_of.is_some() || becoming.chosen.is_some())
    {
        return true;
    }
    let of_choice = |keyword: &Keyword| matches!(&keyword.parameter, Parameter::From(qualities) if qualities.iter().any(Quality::is_of_choice));
    matches!(change, Change::GainChoice(_) | Change::OneOf(_)) || change.given_keywords().iter().any(of_choice)
}

impl Game {
    /// An effect begins that applies to what the instruction puts onto the battlefield, as that enters (611.2e).
    pub(super) fn state_on_arrival(&mut self, continuous: &Continuous, frame: &Frame) -> Res<()> {
        let nothing_yet = Scope::Objects(Objects::Ref(Reference { to: Antecedent::Each, said: Style::default() }));
        let inner = Frame { each: None, ..frame.clone() };
        self.begin(&Continuous { on: nothing_yet, ..continuous.clone() }, &inner)?;
        self.stated.extend(self.lasting.last().map(|lasting| lasting.timestamp));
        Ok(())
    }

    pub(super) fn say_how_it_enters(&mut self, what: &Objects, arrival: &Arrival, frame: &Frame) -> Res<()> {
        // What was said with the move itself has happened (614.12).
        if frame.step.is_some_and(|step| frame.arrived.contains(&step)) {
            return Ok(());
        }
        let objects = self.objects_of(what, frame)?;
        let objects: Vec<ObjectId> = objects.into_iter().map(|id| frame.follow(id)).collect();
        let in_zone = |zone: Zone| -> Vec<ObjectId> {
            let there = |id: &ObjectId| !self.object(*id).gone && self.object(*id).zone == zone;
            objects.iter().copied().filter(there).collect()
        };
        let (spells, mut here) = (in_zone(Zone::Stack), in_zone(Zone::Battlefield));
        // Of what has not entered, nothing is said (614.1).
        let moved = |id: &ObjectId| frame.this_way.contains(id) || frame.moved.values().any(|moved| moved == id);
        here.retain(|id| self.object(*id).on_its_way || moved(id));
        if arrival.tapped {
            self.tap_all(&here, None)?;
        }
        if let Some(with) = &arrival.with_counters {
            let on: Vec<Target> = here.into_iter().map(Target::Object).collect();
            for (count, kind) in with.each() {
                let count = crate::numbers::as_count(self.quantity(count, frame)?)?;
                self.put_counters_on(&on, kind, count, frame.you)?;
            }
        }
        if spells.is_empty() {
            return Ok(());
        }
        let inner = Frame { chosen: spells, ..frame.clone() };
        let replacement = Replacement::EntersWith {
            what: Objects::Ref(Reference { to: Antecedent::Chosen, said: Style::default() }),
            tapped: arrival.tapped,
            counters: arrival.with_counters.as_deref().cloned(),
            abilities: Vec::new(),
            x: None,
            unless: None,
            when: None,
            first: Style::default(),
            duration: None,
        };
        let effect = LoadedReplacement::within(replacement, &inner);
        self.add_shield(&inner, ShieldKind::Replace(Arc::new(effect)), None, false)
    }
}
