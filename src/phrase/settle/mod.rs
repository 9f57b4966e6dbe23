//! What depends on what the mentions of a text refer to, once all of it has been read.
//!
//! Lowering makes of each sentence what its tree says, one behind the other. Which instruction a sentence belongs to, and
//! how something is done that a sentence behind it speaks of, is told by what that one refers to: a sentence is followed
//! when the one before has been, but for one that depends on what happens only in a turn of a loop, or that speaks of what
//! only a delayed or reflexive trigger introduces (603.7, 603.12): it is a part of that. All of it is done here, over the
//! IR of a whole paragraph, one rule a file.

mod answer;
mod as_enters;
mod duration;
mod exiled;
mod later;
mod outline;
mod regeneration;
mod resolving;
mod search;
mod targets;
mod trigger;
mod turn;

use crate::ir::walk::{Node as _, Visit, VisitMut};
use crate::ir::*;
use crate::lower::Fault;
use std::ops::Range;

pub(crate) use outline::{Outline, Sentence};
pub(crate) use trigger::done_by_trigger;
pub(crate) use turn::InTurn;

/// Puts the sentences of an ability where they belong, by what they speak of.
///
/// # Errors
///
/// A sentence that asks whether something was not done which only some are asked to do, and other sentences between the two.
pub(crate) fn settle(ability: &mut Ability, outline: &Outline) -> Result<(), Fault> {
    let mut settling = Settling { outline, fault: None };
    ability.parts_mut(&mut settling);
    ability.parts_mut(&mut Arrivals(outline));
    settling.fault.map_or(Ok(()), Err)
}

/// Says of each effect, with its sentences where they belong, what applies as something enters.
struct Arrivals<'o>(&'o Outline);

impl VisitMut for Arrivals<'_> {
    fn effect(&mut self, effect: &mut Effect) {
        effect.parts_mut(self);
        as_enters::state_as_it_enters(&mut effect.steps, self.0);
    }
}

struct Settling<'o> {
    outline: &'o Outline,
    fault: Option<Fault>,
}

impl VisitMut for Settling<'_> {
    fn effect(&mut self, effect: &mut Effect) {
        effect.parts_mut(self);
        let steps = std::mem::take(&mut effect.steps);
        match attached(steps, self.outline) {
            Ok(steps) => effect.steps = steps,
            Err(fault) => self.fault = self.fault.take().or(Some(fault)),
        }
        if let Some(fault) = later::this_way_too_early(&effect.steps, self.outline) {
            self.fault = self.fault.take().or(Some(fault));
        }
    }
}

/// The instructions of an effect, with each sentence where it belongs.
fn attached(steps: Vec<Instruction>, outline: &Outline) -> Result<Vec<Instruction>, Fault> {
    if steps.len() < 2 {
        return Ok(steps);
    }
    // What stands before the first sentence of another effect, which that one says nothing of.
    let mut before = Vec::new();
    let mut made: Vec<Instruction> = Vec::new();
    // Whether the sentence before does nothing but name targets, and the targets that it announces.
    let (mut named, mut targets) = (false, 0..0);
    let mut steps = steps.into_iter().peekable();
    while let Some(head) = steps.next() {
        let sentence = outline.begun_by(head.id);
        if sentence.is_some_and(|sentence| sentence.first) {
            before.append(&mut made);
            (named, targets) = (false, 0..0);
        }
        let from = made.len();
        add(&mut made, head, outline);
        while let Some(step) = steps.next_if(|step| outline.begun_by(step.id).is_none()) {
            add(&mut made, step, outline);
        }
        let Some(sentence) = sentence else { continue };
        targets::targeted_by_name(&mut made, from, std::mem::replace(&mut named, sentence.names_targets));
        turn::within_loop(&mut made, from);
        if !answer::within_branch(&mut made, from) {
            return Err(sentence.misplaced());
        }
        duration::as_long_as_replaced(&mut made, from);
        resolving::within_resolving(&mut made, from);
        later::within_later(&mut made, from);
        later::within_later_way(&mut made, from, |verb| sentence.is_paid(verb));
        search::within_search(&mut made, from);
        search::within_search_that_may_be(&mut made, from);
        trigger::within_trigger(&mut made, from, &targets);
        exiled::played_if_exiled(&mut made, from);
        // "Target creature can't block, and at the beginning of your next upkeep, …": that target is not the trigger's.
        let own = made.last().map_or(0..0, |last| outline.announced(last.id));
        targets = if made.len() > from { own } else { targets.start..sentence.targets.end };
    }
    before.append(&mut made);
    Ok(before)
}

/// Adds an instruction behind those of the sentences before and of its own, or to the last of them where it says how that
/// is done, or when.
fn add(made: &mut Vec<Instruction>, step: Instruction, outline: &Outline) {
    if regeneration::joined_no_regeneration(made.last_mut(), &step, outline) {
        return;
    }
    match made.last_mut().and_then(|before| later::arrives_later(before, &step)) {
        Some(effect) => effect.steps.push(step),
        None => made.push(step),
    }
}

/// The instruction that a condition asks to have been done.
pub(crate) fn condition_done(condition: &Condition) -> Option<InstructionId> {
    if let Condition::Done { of, .. } = condition { Some(*of) } else { None }
}

fn named_in(effect: &Effect) -> Vec<InstructionId> {
    let mut named = Named(Vec::new());
    named.effect(effect);
    named.0
}

/// The names of instructions.
struct Named(Vec<InstructionId>);

impl Visit for Named {
    fn instruction(&mut self, step: &Instruction) {
        self.0.push(step.id);
        self.what(&step.what);
    }

    fn ability(&mut self, _: &Ability) {}
}

/// Speaks of another instruction.
struct Renamed {
    from: InstructionId,
    to: InstructionId,
}

impl VisitMut for Renamed {
    fn instruction_reference(&mut self, id: &mut InstructionId) {
        if *id == self.from {
            *id = self.to;
        }
    }

    fn ability(&mut self, _: &mut Ability) {}
}

/// Whether a phrase speaks of certain instructions or targets.
struct Inner<'t> {
    steps: Vec<InstructionId>,
    targets: &'t Range<u8>,
    /// The event of the trigger has an object that the text speaks of.
    event: bool,
    found: bool,
}

impl Visit for Inner<'_> {
    fn instruction_reference(&mut self, id: &InstructionId) {
        self.found |= self.steps.contains(id);
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the others are known without this effect")]
    fn antecedent(&mut self, to: &Antecedent) {
        match to {
            Antecedent::Target(index) => self.found |= self.targets.contains(index),
            Antecedent::Done(of) => self.instruction_reference(of),
            Antecedent::Event => self.found |= self.event,
            _ => {}
        }
    }

    fn player_reference(&mut self, to: &PlayerAntecedent) {
        match to {
            PlayerAntecedent::Target(index) => self.found |= self.targets.contains(index),
            PlayerAntecedent::Done(of) => self.instruction_reference(of),
            PlayerAntecedent::ControllerOf(object) | PlayerAntecedent::OwnerOf(object) => self.antecedent(object),
            PlayerAntecedent::Event
            | PlayerAntecedent::Each
            | PlayerAntecedent::Defending
            | PlayerAntecedent::Active
            | PlayerAntecedent::Chosen
            | PlayerAntecedent::Linked
            | PlayerAntecedent::Host => {}
        }
    }

    fn ability(&mut self, _: &Ability) {}
}
