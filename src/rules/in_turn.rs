//! "The controller of each of those artifacts gains life equal to its mana value.": each of several objects in turn, with
//! what is its own (608.2c).

use crate::ir::walk::{Node, VisitMut, refers_to};
use crate::ir::*;

/// Puts such instructions as what is done for each of the objects, when an ability is loaded.
pub fn of_each(effect: &mut Effect) {
    InTurn.effect(effect);
}

struct InTurn;

impl VisitMut for InTurn {
    fn effect(&mut self, effect: &mut Effect) {
        effect.parts_mut(self);
        let mut steps = std::mem::take(&mut effect.steps).into_iter().peekable();
        while let Some(step) = steps.next() {
            let Some(of) = doer(&step.what).and_then(possessed).cloned() else {
                effect.steps.push(step);
                continue;
            };
            let mut clause = vec![step];
            while let Some(next) =
                steps.next_if(|next| !next.begins_sentence() && doer(&next.what) == doer(&clause[0].what))
            {
                clause.push(next);
            }
            if clause.iter().any(|step| speaks_of_one(&step.what)) {
                effect.steps.push(for_each(&of, clause));
            } else {
                by_the_same(&of, &mut clause);
                effect.steps.append(&mut clause);
            }
        }
    }

    fn ability(&mut self, _: &mut Ability) {}
}

/// Who does what an instruction says.
fn doer(what: &InstructionKind) -> Option<&Players> {
    if let InstructionKind::Do { who, .. } | InstructionKind::May { who, .. } | InstructionKind::MayPay { who, .. } =
        what
    {
        Some(who)
    } else {
        None
    }
}

fn doer_mut(what: &mut InstructionKind) -> Option<&mut Players> {
    if let InstructionKind::Do { who, .. } | InstructionKind::May { who, .. } | InstructionKind::MayPay { who, .. } =
        what
    {
        Some(who)
    } else {
        None
    }
}

/// What players are said to control or own.
fn possessed(who: &Players) -> Option<&Objects> {
    if let Players::ControllerOf(of, _) | Players::OwnerOf(of, _) = who { Some(of) } else { None }
}

/// Whether what is done, whoever does it, is done to the one of the objects that is in turn, or asks something of it.
fn speaks_of_one(what: &InstructionKind) -> bool {
    let mut done = what.clone();
    if let Some(who) = doer_mut(&mut done) {
        *who = Players::You;
    }
    refers_to(&done, Antecedent::Subject)
}

/// What the controllers or owners of objects do, done for each of the objects.
fn for_each(of: &Objects, mut clause: Vec<Instruction>) -> Instruction {
    // One instruction leaves what it did for all of them under its own name.
    let (id, link) = match clause.as_mut_slice() {
        [only] => (std::mem::replace(&mut only.id, InstructionId::UNNAMED), only.link),
        [first, ..] => (InstructionId::UNNAMED, first.link),
        [] => (InstructionId::UNNAMED, Style::default()),
    };
    for step in &mut clause {
        if let Some(Players::ControllerOf(of, _) | Players::OwnerOf(of, _)) = doer_mut(&mut step.what) {
            **of = Objects::Ref(Reference { to: Antecedent::Each, said: Style::default() });
        }
        OfEach.what(&mut step.what);
    }
    let each = ForEach::Objects(of.clone());
    Instruction::new(id, link, InstructionKind::ForEach { each, effect: Box::new(Effect { steps: clause }) })
}

/// "The controller of each creature sacrifices a creature of their choice, then draws a card.": who does the first thing does the
/// next, whatever they control by then.
fn by_the_same(of: &Objects, clause: &mut [Instruction]) {
    let [first, rest @ ..] = clause else { return };
    if of.reference().is_some() || first.id == InstructionId::UNNAMED {
        return;
    }
    for who in rest.iter_mut().filter_map(|step| doer_mut(&mut step.what)) {
        *who = Players::Ref { to: PlayerAntecedent::Done(first.id), said: Style(PlayerMention::ThosePlayers) };
    }
}

/// Says of each in turn what was said of each of those described.
struct OfEach;

impl VisitMut for OfEach {
    fn antecedent(&mut self, to: &mut Antecedent) {
        if *to == Antecedent::Subject {
            *to = Antecedent::Each;
        }
    }

    fn ability(&mut self, _: &mut Ability) {}
}
