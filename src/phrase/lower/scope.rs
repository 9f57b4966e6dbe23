//! Which instruction a sentence belongs to: the loop or the trigger that the sentence before it makes.
//!
//! A sentence is followed when the one before has been, but for one that depends on what happens only in a turn of a loop,
//! or that speaks of what only a delayed or reflexive trigger introduces (603.7, 603.12): it is a part of that.

use super::ways::Ways;
use crate::ir::walk::{Node as _, Visit, VisitMut};
use crate::ir::*;
use crate::parse::{Kind, Node};
use std::ops::Range;

/// "For each creature you control, you may draw a card. If you do, sacrifice it.": what depends on what is done in a loop,
/// or speaks of one of those who or which it goes through, is done in the same turn of it. The sentence that begins at
/// `from` joins the loop before it.
pub(super) fn within_loop(steps: &mut Vec<Instruction>, from: usize) {
    let Some((made, sentence)) = steps.split_at_mut_checked(from) else { return };
    let Some(Instruction { id, what: InstructionKind::ForEach { each, effect }, .. }) = made.last() else { return };
    let (id, steps_of_loop) = (*id, named_in(effect));
    let Some(last) = effect.steps.last().map(|step| step.id) else { return };
    let depends = matches!(sentence, [Instruction { what: InstructionKind::If { condition, .. }, .. }]
        if condition_done(condition).is_some_and(|of| of == id || steps_of_loop.contains(&of)));
    let mut one = OfOne { players: matches!(each, ForEach::Players(_)), of: id, steps: steps_of_loop, found: false };
    sentence.iter_mut().for_each(|step| one.what(&step.what));
    if !depends && !one.found {
        return;
    }
    let sentence: Vec<Instruction> = steps.drain(from..).collect();
    let Some(InstructionKind::ForEach { each, effect }) = steps.last_mut().map(|step| &mut step.what) else { return };
    let from = effect.steps.len();
    effect.steps.extend(sentence);
    if let ForEach::Players(_) = each {
        InTurn(id).effect(effect);
    }
    Renamed { from: id, to: last }.effect(effect);
    within_branch(&mut effect.steps, from);
}

/// Whether a sentence speaks of one of the players or objects of a loop, or of what is done for one of them: "that player",
/// "it".
struct OfOne {
    players: bool,
    of: InstructionId,
    steps: Vec<InstructionId>,
    found: bool,
}

impl Visit for OfOne {
    fn players(&mut self, players: &Players) {
        use PlayerMention as M;
        if let Players::Ref { to: PlayerAntecedent::Done(of), said } = players {
            let one = matches!(said.0, M::ThatPlayer | M::ThatOpponent | M::ThePlayer);
            self.found |= self.players && one && *of == self.of;
        }
        players.parts(self);
    }

    fn reference(&mut self, reference: &Reference) {
        let of_loop = if let Antecedent::Done(of) = reference.to {
            of == self.of || self.steps.contains(&of)
        } else {
            reference.to == Antecedent::Each && !self.players
        };
        self.found |= of_loop && !reference.said.0.is_plural();
    }

    fn ability(&mut self, _: &Ability) {}
}

/// Puts the other branch to the condition of the last instruction, which can be the last of a loop: "For each opponent,
/// exile the top card of your library. If it's a land card, …. Otherwise, …"
pub(super) fn put_otherwise(steps: &mut [Instruction], mut branch: Effect) -> bool {
    let Some(Instruction { id, what, .. }) = steps.last_mut() else { return false };
    if let InstructionKind::ForEach { each: ForEach::Players(_) | ForEach::Objects(_), effect } = what {
        InTurn(*id).effect(&mut branch);
        return put_otherwise(&mut effect.steps, branch);
    }
    // "Reveal the top card of your library at the beginning of the next end step. If it's a land card, …. Otherwise, …"
    if let InstructionKind::Delayed(delayed) = what {
        return put_otherwise(&mut delayed.effect.steps, branch);
    }
    let InstructionKind::If { otherwise: otherwise @ None, .. } = what else { return false };
    *otherwise = Some(Box::new(branch));
    true
}

/// The players of a loop, in it: each in turn.
struct InTurn(InstructionId);

impl VisitMut for InTurn {
    fn player_reference(&mut self, to: &mut PlayerAntecedent) {
        if *to == PlayerAntecedent::Done(self.0) {
            *to = PlayerAntecedent::Each;
        }
    }

    fn ability(&mut self, _: &mut Ability) {}
}

/// "You may pay {1}. If you do, target opponent may discard a card. If they don't, they lose 3 life.": who was not asked has
/// not declined, so that the sentence at `from` is a part of the branch in which they are asked. False where other sentences
/// stand between the two.
pub(super) fn within_branch(steps: &mut Vec<Instruction>, from: usize) -> bool {
    let Some((made, sentence)) = steps.split_at_mut_checked(from) else { return true };
    let mut denied = Denied(Vec::new());
    sentence.iter_mut().for_each(|step| denied.what(&step.what));
    let asked = |effect: &Effect| named_in(effect).iter().any(|id| denied.0.contains(id));
    let Some(at) = made.iter().position(|step| answer(&step.what).into_iter().any(asked)) else { return true };
    if at + 1 != from {
        return false;
    }
    let sentence: Vec<Instruction> = steps.drain(from..).collect();
    let Some(branch) = steps.last_mut().and_then(|step| answer_mut(&mut step.what).into_iter().rfind(|one| asked(one)))
    else {
        return false;
    };
    let from = branch.steps.len();
    branch.steps.extend(sentence);
    within_branch(&mut branch.steps, from)
}

/// What is followed where something was done or not.
fn answer(what: &InstructionKind) -> Vec<&Effect> {
    let InstructionKind::If { condition, then, otherwise, last: Style(false) } = what else { return Vec::new() };
    match condition_done(condition) {
        Some(_) => std::iter::once(&**then).chain(otherwise.as_deref()).collect(),
        None => Vec::new(),
    }
}

fn answer_mut(what: &mut InstructionKind) -> Vec<&mut Effect> {
    let InstructionKind::If { condition: _, then, otherwise, last: _ } = what else { return Vec::new() };
    std::iter::once(&mut **then).chain(otherwise.as_deref_mut()).collect()
}

/// The instructions that a sentence asks not to have been done.
struct Denied(Vec<InstructionId>);

impl Visit for Denied {
    fn condition(&mut self, condition: &Condition) {
        if let Condition::Done { of, denied: true, .. } = condition {
            self.0.push(*of);
        }
        condition.parts(self);
    }

    fn ability(&mut self, _: &Ability) {}
}

fn named_in(effect: &Effect) -> Vec<InstructionId> {
    let mut named = Named(Vec::new());
    named.effect(effect);
    named.0
}

/// "If you do, search your library for a card and put it into your hand. Then shuffle.": who has not searched does not
/// shuffle, so that the sentence at `from` belongs to the condition before it.
pub(super) fn within_search(steps: &mut Vec<Instruction>, from: usize) {
    let Some(before) = from.checked_sub(1).filter(|_| steps.len() == from + 1) else { return };
    let shuffles =
        |step: &Instruction| matches!(&step.what, InstructionKind::Do { action: Action::Shuffle { .. }, .. });
    let searches = |step: &Instruction| matches!(&step.what, InstructionKind::Do { action: Action::Search { .. }, .. });
    let InstructionKind::If { then, otherwise: None, last: Style(false), .. } = &steps[before].what else { return };
    if !then.steps.iter().any(searches) || then.steps.iter().any(shuffles) || !shuffles(&steps[from]) {
        return;
    }
    let Some(sentence) = steps.pop() else { return };
    if let InstructionKind::If { then, .. } = &mut steps[before].what {
        then.steps.push(sentence);
    }
}

/// "Flip a coin at end of combat. If you lose the flip, …", "When you do, …": what speaks of what a delayed triggered ability
/// does belongs to it (603.7). The sentence that begins at `from` joins the trigger before it.
pub(super) fn within_later(steps: &mut Vec<Instruction>, from: usize) {
    let Some(before) = from.checked_sub(1).filter(|_| steps.len() > from) else { return };
    let (made, sentence) = steps.split_at_mut(from);
    let Instruction { id: later, what: InstructionKind::Delayed(delayed), .. } = &made[before] else { return };
    let later = *later;
    let mut own = vec![later];
    if delayed.event_last.0 {
        own.extend(named_in(&delayed.effect).into_iter().filter(|id| *id != InstructionId::UNNAMED));
    }
    let mut inner = Inner { steps: own, targets: &(0..0), event: false, found: false };
    sentence.iter_mut().for_each(|step| inner.what(&step.what));
    if !inner.found && !super::afterwards::comes_back(delayed, sentence) {
        return;
    }
    let found = inner.found;
    let mut sentence: Vec<Instruction> = steps.drain(from..).collect();
    if let Some(head) = sentence.first_mut().filter(|_| !found) {
        head.link = Style(Link::Then);
    }
    let Some(trigger) = steps.last_mut() else { return };
    let InstructionKind::Delayed(delayed) = &mut trigger.what else { return };
    let Some(last) = delayed.effect.steps.last_mut() else { return };
    // What is spoken of is what the trigger does, and not that there is one.
    match last.id {
        InstructionId::UNNAMED => last.id = std::mem::replace(&mut trigger.id, InstructionId::UNNAMED),
        to => sentence.iter_mut().for_each(|step| Renamed { from: later, to }.what(&mut step.what)),
    }
    delayed.effect.steps.extend(sentence);
}

/// "At the beginning of the next end step, sacrifice them. You draw a card for each creature sacrificed this way.": what is
/// said of what only the delayed trigger before does by that verb is done by it. `paid` tells what a cost does.
pub(super) fn within_later_way(steps: &mut Vec<Instruction>, from: usize, paid: impl Fn(&str) -> bool) {
    let from = from.min(steps.len());
    let (made, speaking) = steps.split_at_mut(from);
    let Some((Instruction { id, what: InstructionKind::Delayed(delayed), .. }, sooner)) = made.split_last_mut() else {
        return;
    };
    let mut own = Ways::default();
    own.effect(&delayed.effect);
    let mut before = Ways::default();
    sooner.iter_mut().for_each(|step| before.what(&step.what));
    let mut said = ThisWay { of: *id, verbs: Vec::new(), done: false };
    speaking.iter_mut().for_each(|step| said.what(&step.what));
    let later = |verb: &str| own.has(verb) && !before.has(verb) && !paid(verb);
    if !said.done && !said.verbs.iter().any(|verb| later(verb)) {
        return;
    }
    let (of, last) = (*id, delayed.effect.steps.last().map(|step| step.id));
    let mut sentence: Vec<Instruction> = steps.drain(from..).collect();
    let Some(Instruction { id, what: InstructionKind::Delayed(delayed), .. }) = steps.last_mut() else { return };
    match last {
        // What is spoken of is what the trigger does, and not that there is one.
        Some(InstructionId::UNNAMED) if said.done => {
            if let Some(last) = delayed.effect.steps.last_mut() {
                last.id = std::mem::replace(id, InstructionId::UNNAMED);
            }
        }
        Some(to) => sentence.iter_mut().for_each(|step| Renamed { from: of, to }.what(&mut step.what)),
        None => {}
    }
    delayed.effect.steps.extend(sentence);
}

/// "Mill three cards at the beginning of the next end step. Draw a card. You gain 1 life for each land card milled this way.":
/// whether something speaks at once of what only a delayed trigger does by that verb. `paid` tells what a cost does.
pub(super) fn this_way_too_early(steps: &[Instruction], paid: impl Fn(&str) -> bool) -> bool {
    if !steps.iter().any(|step| matches!(step.what, InstructionKind::Delayed(_))) {
        return false;
    }
    let at_once = |step: &&Instruction| !matches!(step.what, InstructionKind::Delayed(_));
    let mut now = Ways::default();
    steps.iter().filter(at_once).for_each(|step| now.what(&step.what));
    steps.iter().enumerate().any(|(at, step)| {
        let InstructionKind::Delayed(delayed) = &step.what else { return false };
        let mut own = Ways::default();
        own.effect(&delayed.effect);
        let mut said = ThisWay { of: step.id, verbs: Vec::new(), done: false };
        steps.iter().skip(at).filter(at_once).for_each(|step| said.what(&step.what));
        said.verbs.iter().any(|verb| own.has(verb) && !now.has(verb) && !paid(verb))
    })
}

/// By which verbs something is said to be done "this way", and whether an instruction is said to do so: "the card drawn this
/// way".
struct ThisWay {
    of: InstructionId,
    verbs: Vec<&'static str>,
    done: bool,
}

impl Visit for ThisWay {
    fn test(&mut self, test: &ObjectTest) {
        if let ObjectTest::ThisWay(verb) = test {
            self.verbs.push(verb.id());
        }
        test.parts(self);
    }

    fn reference(&mut self, reference: &Reference) {
        self.done |= reference.to == Antecedent::Done(self.of) && matches!(reference.said.0, Mention::ThisWay { .. });
    }

    fn ability(&mut self, _: &Ability) {}
}

/// "Each player who does draws a card.": the instruction that each of the players is asked to have done.
pub(super) fn asked_of_each(what: &InstructionKind) -> Option<InstructionId> {
    let InstructionKind::Do { who: Players::Some { filter: PlayerFilter::Who(_, condition), .. }, .. } = what else {
        return None;
    };
    condition_done(condition)
}

/// "You may search your library for a card and put it into your hand. If you do, shuffle.": anybody can search (701.23), so
/// that who may do it does the rest as well: the sentence at `from` is the end of what may be done.
pub(super) fn within_search_that_may_be(steps: &mut Vec<Instruction>, from: usize) {
    let Some(before) = from.checked_sub(1).filter(|_| steps.len() == from + 1) else { return };
    let does = |effect: &Effect, shuffles: bool| {
        effect.steps.iter().any(|step| {
            let InstructionKind::Do { who: Players::You, action, .. } = &step.what else { return false };
            match shuffles {
                true => matches!(action, Action::Shuffle { .. }),
                false => matches!(action, Action::Search { .. }),
            }
        })
    };
    let InstructionKind::May { who: Players::You, effect } = &steps[before].what else { return };
    let InstructionKind::If {
        condition: Condition::Done { who: Players::You, of, denied: false, .. },
        then,
        otherwise: None,
        last: Style(false),
    } = &steps[from].what
    else {
        return;
    };
    if *of != steps[before].id || !does(effect, false) || does(effect, true) || !does(then, true) {
        return;
    }
    let Some(InstructionKind::If { mut then, .. }) = steps.pop().map(|sentence| sentence.what) else { return };
    if let Some(head) = then.steps.first_mut() {
        head.link = Style(Link::Sentence);
    }
    if let InstructionKind::May { effect, .. } = &mut steps[before].what {
        effect.steps.extend(then.steps);
    }
}

/// The instruction that a condition asks to have been done.
pub(super) fn condition_done(condition: &Condition) -> Option<InstructionId> {
    if let Condition::Done { of, .. } = condition { Some(*of) } else { None }
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

/// "When you do, destroy target creature. Its controller loses 2 life.": what speaks of a target or of an instruction of
/// the trigger before it is done by that trigger. `targets` are those that the sentence before has introduced.
pub(super) fn within_trigger(steps: &mut Vec<Instruction>, from: usize, targets: &Range<u8>) {
    let Some(before) = from.checked_sub(1).filter(|_| from < steps.len()) else { return };
    // "When you win the flip, …. When you lose the flip, …" stand side by side.
    if is_triggered(&steps[before]) && is_triggered(&steps[from]) {
        return;
    }
    let (made, speaking) = steps.split_at_mut(from);
    let event = introduces_object(&made[before].what);
    let Some(effect) = triggered(&mut made[before].what) else { return };
    let mut own = Named(Vec::new());
    own.effect(effect);
    let mut inner = Inner { steps: own.0, targets, event, found: false };
    speaking.iter_mut().for_each(|step| inner.what(&step.what));
    if !inner.found {
        return;
    }
    let sentence: Vec<Instruction> = steps.drain(from..).collect();
    if let Some(effect) = triggered(&mut steps[before].what) {
        effect.steps.extend(sentence);
    }
}

/// Whether a delayed trigger waits for something to happen to what it describes: "when you next cast a creature spell this
/// turn, …" is about that spell from then on, whatever the ability was triggered by.
fn introduces_object(what: &InstructionKind) -> bool {
    struct Described(bool);
    impl Visit for Described {
        fn objects(&mut self, objects: &Objects) {
            self.0 |= matches!(objects, Objects::Some { .. });
        }
    }
    let InstructionKind::Delayed(delayed) = what else { return false };
    let mut described = Described(false);
    described.event(&delayed.event);
    described.0 && !matches!(delayed.event, Event::StepBegins { .. })
}

/// "When …", "Whenever …": a delayed trigger that waits for an event, or a reflexive one that names it: "when you win the
/// flip".
fn is_triggered(step: &Instruction) -> bool {
    if let InstructionKind::Delayed(delayed) = &step.what {
        return delayed.word.0 != TriggerWord::At && !delayed.event_last.0;
    }
    matches!(step.what, InstructionKind::Reflexive { event: Some(_), .. })
}

/// What a sentence that begins with "When" does not speak of: what only the trigger before it does.
pub(super) fn done_by_trigger(sentence: Node<'_>, steps: &[Instruction]) -> Vec<InstructionId> {
    let waits = |clause: Node<'_>| {
        clause.children_of(Kind::DelayedClause).any(|delayed| delayed.has(Kind::When) || delayed.has(Kind::Whenever))
    };
    let Some(trigger) = steps.last().filter(|last| is_triggered(last)) else { return Vec::new() };
    if !sentence.children_of(Kind::Clause).any(waits) {
        return Vec::new();
    }
    let mut own = Named(Vec::new());
    if let Some(effect) = triggered(&mut trigger.what.clone()) {
        own.effect(effect);
    }
    own.0
}

/// The effect of the trigger that an instruction makes.
fn triggered(what: &mut InstructionKind) -> Option<&mut Effect> {
    // "If you attacked this turn, when you next cast an instant spell this turn, copy that spell."
    if let InstructionKind::If { condition: _, then, otherwise: None, last: Style(false) } = what {
        return then.steps.last_mut().and_then(|step| triggered(&mut step.what));
    }
    if let InstructionKind::Reflexive { effect, .. } = what {
        return Some(effect);
    }
    // "Exile it at the beginning of the next end step": its sentence ends with the trigger.
    let InstructionKind::Delayed(delayed) = what else { return None };
    (!delayed.event_last.0).then_some(&mut delayed.effect)
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

    fn antecedent(&mut self, to: &Antecedent) {
        match to {
            Antecedent::Target(index) => self.found |= self.targets.contains(index),
            Antecedent::Done(of) => self.instruction_reference(of),
            Antecedent::Event => self.found |= self.event,
            Antecedent::This
            | Antecedent::Host
            | Antecedent::EventOther
            | Antecedent::Paid(_)
            | Antecedent::Subject
            | Antecedent::Each
            | Antecedent::Chosen
            | Antecedent::Linked
            | Antecedent::Condition
            | Antecedent::Granter => {}
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

/// Whether a sentence does nothing but name targets: « Ciblez jusqu'à deux créatures. »
pub(super) fn names_targets(sentence: Node<'_>) -> bool {
    sentence.descendants().any(|node| node.is(Kind::TargetNamed))
}

/// « Ciblez jusqu'à deux créatures. Mettez un marqueur +1/+1 sur chacune d'elles. » puts them on up to two targets: the
/// sentence before (`named`) and the first step from `from` on are one instruction.
pub(super) fn targeted_by_name(steps: &mut Vec<Instruction>, from: usize, named: bool) {
    let Some(before) = from.checked_sub(1).filter(|_| named) else { return };
    let Some(InstructionKind::Do { action: Action::ChooseObjects { what: target @ Objects::Target { .. } }, .. }) =
        steps.get(before).map(|step| &step.what)
    else {
        return;
    };
    let target = target.clone();
    let (on, each) = match steps.get_mut(from).map(|step| &mut step.what) {
        Some(InstructionKind::Do { action: Action::PutCounters { on, said, .. }, .. }) => (on, Some(said)),
        // « Le Tir leur inflige 1 blessure à chacune. »
        Some(InstructionKind::Damage { to: Recipient::Objects(on), said, .. }) => (on, Some(said)),
        // « Acquérez le contrôle de chacune d'elles. »
        Some(InstructionKind::Do { action: Action::GainControl { what, .. }, .. }) => (what, None),
        _ => return,
    };
    if matches!(on, Objects::Ref(Reference { to: Antecedent::Target(_), .. })) {
        *on = target;
        if let Some(said) = each {
            said.0.each = Some(true);
        }
        let link = steps[before].link;
        steps.remove(before);
        steps[before].link = link;
    }
}
