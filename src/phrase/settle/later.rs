//! What speaks of what a delayed triggered ability does belongs to it (603.7).

use super::{Inner, Outline, Renamed, Sentence, named_in};
use crate::ir::walk::{Node as _, Visit, VisitMut};
use crate::ir::*;
use crate::lower::{Fault, Ways};

/// "Flip a coin at end of combat. If you lose the flip, …", "When you do, …": what speaks of what a delayed triggered ability
/// does belongs to it (603.7). The sentence that begins at `from` joins the trigger before it.
pub(super) fn within_later(steps: &mut Vec<Instruction>, from: usize) {
    let Some(before) = from.checked_sub(1).filter(|_| steps.len() > from) else { return };
    let (made, sentence) = steps.split_at_mut(from);
    let later = made[before].id;
    let InstructionKind::Delayed(delayed) = &made[before].what else { return };
    let mut own = vec![later];
    if delayed.event_last.0 {
        own.extend(named_in(&delayed.effect).into_iter().filter(|id| *id != InstructionId::UNNAMED));
    }
    let mut inner = Inner { steps: own, targets: &(0..0), event: false, found: false };
    sentence.iter_mut().for_each(|step| inner.what(&step.what));
    if !inner.found && !comes_back(delayed, sentence) {
        return;
    }
    let found = inner.found;
    let mut sentence: Vec<Instruction> = steps.drain(from..).collect();
    if let Some(head) = sentence.first_mut().filter(|_| !found) {
        head.link = Style(Link::Then);
    }
    let Some(trigger) = steps.last_mut() else { return };
    let InstructionParts { id, what: InstructionKind::Delayed(delayed), .. } = &mut **trigger else { return };
    let Some(last) = delayed.effect.steps.last_mut() else { return };
    // What is spoken of is what the trigger does, and not that there is one.
    match last.id {
        InstructionId::UNNAMED => last.id = std::mem::replace(id, InstructionId::UNNAMED),
        to => sentence.iter_mut().for_each(|step| Renamed { from: later, to }.what(&mut step.what)),
    }
    delayed.effect.steps.extend(sentence);
}

/// "At the beginning of the next end step, sacrifice them. You draw a card for each creature sacrificed this way.": what is
/// said of what only the delayed trigger before does by that verb is done by it. `paid` tells what a cost does.
pub(super) fn within_later_way(steps: &mut Vec<Instruction>, from: usize, paid: impl Fn(&str) -> bool) {
    let from = from.min(steps.len());
    let (made, speaking) = steps.split_at_mut(from);
    let Some((made, sooner)) = made.split_last_mut() else { return };
    let InstructionParts { id, what: InstructionKind::Delayed(delayed), .. } = &mut **made else { return };
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
    let Some(made) = steps.last_mut() else { return };
    let InstructionParts { id, what: InstructionKind::Delayed(delayed), .. } = &mut **made else { return };
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
/// what speaks at once of what only a delayed trigger does by that verb.
pub(super) fn this_way_too_early(steps: &[Instruction], outline: &Outline) -> Option<Fault> {
    if !steps.iter().any(|step| matches!(step.what, InstructionKind::Delayed(_))) {
        return None;
    }
    let sentences: Vec<&Sentence> = steps.iter().filter_map(|step| outline.begun_by(step.id)).collect();
    let paid = |verb: &str| sentences.iter().any(|sentence| sentence.is_paid(verb));
    let at_once = |step: &&Instruction| !matches!(step.what, InstructionKind::Delayed(_));
    let mut now = Ways::default();
    steps.iter().filter(at_once).for_each(|step| now.what(&step.what));
    let too_early = steps.iter().enumerate().any(|(at, step)| {
        let InstructionKind::Delayed(delayed) = &step.what else { return false };
        let mut own = Ways::default();
        own.effect(&delayed.effect);
        let mut said = ThisWay { of: step.id, verbs: Vec::new(), done: false };
        steps.iter().skip(at).filter(at_once).for_each(|step| said.what(&step.what));
        said.verbs.iter().any(|verb| own.has(verb) && !now.has(verb) && !paid(verb))
    });
    sentences.first().filter(|_| too_early).map(|sentence| sentence.used_later())
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

/// "Return it … at the beginning of the next end step. It gains haste.": a sentence about what comes onto the battlefield
/// later belongs to the delayed triggered ability (603.7) that puts it there. Before that it is a card.
pub(super) fn arrives_later<'s>(before: &'s mut Instruction, step: &Instruction) -> Option<&'s mut Effect> {
    let InstructionKind::Delayed(delayed) = &mut before.what else { return None };
    let later = match step.link.0 {
        Link::Sentence => arriving(&delayed.effect).is_some_and(|to| about(&step.what) == Some(to)),
        // "Return it at the beginning of the next end step, then discard a card.": what is said to come after it.
        Link::Then => delayed.event_last.0,
        Link::SentenceThen | Link::SentenceAfterwards | Link::And | Link::CommaAnd | Link::Comma | Link::SameIsTrue => {
            false
        }
    };
    later.then_some(&mut delayed.effect)
}

/// "Exile it at end of combat. Then return it to the battlefield transformed …": what comes back is gone by then.
pub(super) fn comes_back(delayed: &Delayed, sentence: &[Instruction]) -> bool {
    let Some(gone) = delayed.effect.steps.last().and_then(|step| goes(&step.what)) else { return false };
    let then = |head: &&Instruction| matches!(head.link.0, Link::SentenceThen | Link::SentenceAfterwards);
    let back = sentence.first().filter(then).and_then(|step| goes(&step.what)).and_then(spoken_of);
    let comes = if let Objects::Target { .. } = gone {
        matches!(back, Some(Antecedent::Target(_)))
    } else {
        back.is_some() && back == spoken_of(gone)
    };
    delayed.event_last.0 && comes
}

/// What an instruction moves to another zone.
fn goes(what: &InstructionKind) -> Option<&Objects> {
    let InstructionKind::Do { action, .. } = what else { return None };
    if let Action::Move { what, .. }
    | Action::Exile { what, .. }
    | Action::Sacrifice { what, .. }
    | Action::Destroy { what, .. } = action
    {
        return Some(what);
    }
    None
}

/// What an effect puts onto the battlefield.
fn arriving(effect: &Effect) -> Option<Antecedent> {
    let InstructionKind::Do { action: Action::Move { what, to, .. }, .. } = &effect.steps.first()?.what else {
        return None;
    };
    spoken_of(what).filter(|_| to.zone == Zone::Battlefield)
}

/// What objects are that were spoken of before, alone or as each of them.
fn spoken_of(what: &Objects) -> Option<Antecedent> {
    if let Objects::Among { count: Count::All(_), filter: None, of } = what {
        return Some(of.to);
    }
    what.reference().map(|known| known.to)
}

/// What an instruction changes.
fn about(what: &InstructionKind) -> Option<Antecedent> {
    // "If it's a Knight, put a +1/+1 counter on it."
    if let InstructionKind::If { then: effect, otherwise: None, .. } | InstructionKind::May { effect, .. } = what {
        return effect.steps.first().and_then(|step| about(&step.what));
    }
    if let InstructionKind::Apply(continuous) = what
        && let Scope::Objects(on) = &continuous.on
    {
        return spoken_of(on);
    }
    if let InstructionKind::Enters { what: on, .. }
    | InstructionKind::Do { action: Action::PutCounters { on, .. }, .. } = what
    {
        return spoken_of(on);
    }
    None
}
