//! Which instructions an "instead" takes the place of (614.15): those that it says again in another way (608.2c).

use super::{
    Action, Antecedent, Change, Count, Effect, Instruction, InstructionKind, Objects, Recipient, Remainder, Scope,
};
use std::mem::discriminant;
use std::ops::Range;

/// How alike what two instructions are about is, the least first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Alike {
    /// Their words don't tell.
    Perhaps,
    /// A group and some of it, a target phrase and a target.
    InPart,
    Same,
}

/// How well an instruction is said again by another: whether with the same verb, and of what.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Fit {
    verb: bool,
    about: Alike,
}

impl Effect {
    /// The instructions before a place that what is done instead says again: as many as that has, one by one; a sentence that
    /// has no more, and of which it says one again; or the one instruction that its first one says again. None where it says
    /// none of them again, or one as well as another of the same sentence.
    pub fn said_again_by(&self, at: usize, then: &Effect) -> Option<Range<usize>> {
        let length = then.steps.len();
        let one_by_one = self.best(at, length, |run| self.one_by_one(run, then));
        let first = || {
            let first = &then.steps.first()?.what;
            self.best(at, 1, |run| fit(self.steps.get(run.start)?, first))
        };
        let run = one_by_one.or_else(|| self.sentence_said_again(at, then)).or_else(first)?;
        Some(self.with_the_rest(run, at, then))
    }

    /// The run of so many instructions before a place that fits best, and of several the last one.
    fn best(&self, at: usize, length: usize, fit: impl Fn(Range<usize>) -> Option<Fit>) -> Option<Range<usize>> {
        let runs = (length.max(1)..=at).map(|end| end - length.max(1)..end);
        let plain = |run: &Range<usize>| !self.steps[run.clone()].iter().any(Instruction::is_instead);
        let fitting: Vec<(Fit, Range<usize>)> =
            runs.filter(plain).filter_map(|run| Some((fit(run.clone())?, run))).collect();
        let (best, run) = fitting.iter().max_by_key(|(fit, run)| (*fit, run.end))?;
        // "Create a Soldier and a Bear. If …, create a Giant instead": of which?
        let rival = |(fit, other): &(Fit, Range<usize>)| {
            fit == best
                && best.about == Alike::Perhaps
                && other != run
                && self.sentence_start(other.end) == self.sentence_start(run.end)
        };
        (!fitting.iter().any(rival)).then(|| run.clone())
    }

    fn one_by_one(&self, run: Range<usize>, then: &Effect) -> Option<Fit> {
        let fits = self.steps[run].iter().zip(&then.steps).map(|(step, part)| fit(step, &part.what));
        fits.collect::<Option<Vec<Fit>>>()?.into_iter().min()
    }

    /// The sentence of which what is done instead says an instruction again, where it has as many itself.
    fn sentence_said_again(&self, at: usize, then: &Effect) -> Option<Range<usize>> {
        let mut found: Option<(Fit, Range<usize>)> = None;
        let mut end = at;
        while end > 0 {
            let sentence = self.sentence_start(end)..end;
            end = sentence.start;
            let plain = sentence.end - self.steps[sentence.clone()].iter().filter(|step| step.is_instead()).count();
            let sentence = sentence.start..plain;
            let pairs =
                self.steps[sentence.clone()].iter().flat_map(|step| then.steps.iter().map(move |it| (step, it)));
            let best = pairs.filter_map(|(step, part)| fit(step, &part.what)).max();
            if let Some(best) = best.filter(|_| !sentence.is_empty() && sentence.len() <= then.steps.len())
                && found.as_ref().is_none_or(|(fit, _)| best > *fit)
            {
                found = Some((best, sentence));
            }
        }
        found.map(|(_, sentence)| sentence)
    }

    /// Where the sentence begins that ends at a place; what is done instead of one of its instructions belongs to it.
    fn sentence_start(&self, end: usize) -> usize {
        let begins = |step: &Instruction| step.begins_sentence() && !step.is_instead();
        self.steps[..end].iter().rposition(begins).map_or(0, |first| first)
    }

    /// "Put one of them into your hand and the rest into your graveyard. If …, put those cards into your hand instead": what
    /// is done with all of a group takes the place of all that the sentence does with some of it.
    fn with_the_rest(&self, run: Range<usize>, at: usize, then: &Effect) -> Range<usize> {
        let all = match then.steps.as_slice() {
            [part] => inner(&part.what).and_then(about),
            [] | [_, ..] => None,
        };
        let all = match all {
            Some(Objects::Ref(all)) => all,
            Some(Objects::Among { count: Count::All(_), filter: None, of }) => of,
            _ => return run,
        };
        let of_group = |step: &Instruction| inner(&step.what).and_then(about).and_then(group_of) == Some(all.to);
        if !self.steps[run.clone()].iter().all(of_group) {
            return run;
        }
        let before = self.steps[self.sentence_start(run.end)..run.start].iter().rev().take_while(|step| of_group(step));
        let behind = self.steps[run.end..at].iter().take_while(|step| step.is_joined() && of_group(step));
        run.start - before.count()..run.end + behind.count()
    }

    /// How many instructions the sentence before the "instead" at a place has.
    fn replaced_sentence(&self, at: usize) -> usize {
        at - self.sentence_start(at)
    }

    /// How many instructions before it the "instead" at a place takes the place of, where it stands right behind them. Behind
    /// another "instead" it replaces what that one does.
    pub fn replaced_before(&self, at: usize) -> usize {
        let Some(InstructionKind::IfInstead { then, .. }) = self.steps.get(at).map(|step| &step.what) else {
            return 0;
        };
        let before = self.steps[..at].iter().rposition(|step| !step.is_instead()).map_or(0, |last| last + 1);
        let length = then.steps.len();
        let sentence = self.replaced_sentence(before);
        let ends = self.steps[at..].iter().find(|step| !step.is_instead()).is_none_or(Instruction::begins_sentence);
        let run = before.checked_sub(length).map(|start| start..before).filter(|run| {
            !run.is_empty()
                && !self.steps[run.clone()].iter().any(Instruction::is_instead)
                && self.one_by_one(run.clone(), then).is_some()
        });
        let replaced = match run {
            Some(run) => self.with_the_rest(run, before, then).len(),
            None if ends && length >= sentence => sentence,
            None => before.min(1),
        };
        at - before + replaced
    }

    /// Whether the "instead" at a place says something of those before it again, or there is but one that it could be followed
    /// instead of.
    pub fn replaces_something(&self, at: usize) -> bool {
        let Some(InstructionKind::IfInstead { then, .. }) = self.steps.get(at).map(|step| &step.what) else {
            return true;
        };
        let only = self.steps[..at].iter().filter(|step| !step.is_instead()).count() < 2;
        only || self.said_again_by(at, then).is_some()
    }

    /// Those that take the place of what begins with the instruction at a place, in the order of the text, and where each
    /// of them stands.
    pub fn insteads_of(&self, at: usize) -> impl DoubleEndedIterator<Item = (usize, &super::Condition, &Effect)> {
        let first = self.steps[at + 1..]
            .iter()
            .position(Instruction::is_instead)
            .map_or(self.steps.len(), |next| at + 1 + next);
        let all = self.steps[first..].iter().take_while(|step| step.is_instead()).count();
        (first..first + all).filter_map(move |place| match &self.steps[place].what {
            InstructionKind::IfInstead { condition, then, place: _ } if place - self.replaced_before(place) == at => {
                Some((place, condition, &**then))
            }
            _ => None,
        })
    }
}

/// How well what is done instead says an instruction again; none where it doesn't.
fn fit(step: &Instruction, instead: &InstructionKind) -> Option<Fit> {
    let (one, other) = (inner(&step.what)?, inner(instead)?);
    let verb = has_verb(one, other)?;
    let about = match (about(one), about(other)) {
        (_, Some(Objects::Ref(known))) if known.to == Antecedent::Done(step.id) => Some(Alike::Same),
        (Some(one), Some(other)) => alike(one, other),
        (None, _) | (_, None) => Some(Alike::Perhaps),
    }?;
    // "Destroy target creature. If it's a Bear, exile it instead": something else is done with the same thing.
    (verb || about > Alike::Perhaps).then_some(Fit { verb, about })
}

/// What is done by choice, under a condition or so many times.
fn inner(what: &InstructionKind) -> Option<&InstructionKind> {
    if let InstructionKind::May { effect, .. }
    | InstructionKind::Where { effect, .. }
    | InstructionKind::If { then: effect, .. }
    | InstructionKind::UnlessPaid { effect, .. }
    | InstructionKind::Unless { effect, .. }
    | InstructionKind::ForEach { effect, .. } = what
    {
        return inner(&effect.steps.first()?.what);
    }
    Some(what)
}

/// Whether two instructions have the same verb; none where they have, and put counters of other kinds.
fn has_verb(one: &InstructionKind, other: &InstructionKind) -> Option<bool> {
    use InstructionKind as K;
    if let (K::Do { action: one, .. }, K::Do { action: other, .. }) = (one, other) {
        if let (Action::PutCounters { kind: one, .. }, Action::PutCounters { kind: other, .. }) = (one, other) {
            return (one == other).then_some(true);
        }
        return Some(discriminant(one) == discriminant(other) || creates(one) && creates(other));
    }
    if let (K::Apply(one), K::Apply(other)) = (one, other) {
        let same = |change: &Change| other.changes.iter().any(|too| discriminant(change) == discriminant(too));
        return Some(one.changes.iter().any(same));
    }
    let deals = |what: &K| matches!(what, K::Damage { .. } | K::DamageEach { .. });
    Some(discriminant(one) == discriminant(other) || deals(one) && deals(other))
}

fn creates(action: &Action) -> bool {
    matches!(action, Action::Create { .. } | Action::CreateMore { .. } | Action::CreateCopy { .. })
}

/// The objects that an instruction is about.
fn about(what: &InstructionKind) -> Option<&Objects> {
    match what {
        InstructionKind::Apply(continuous) => match &continuous.on {
            Scope::Objects(objects) => Some(objects),
            Scope::Players(_) | Scope::Game => None,
        },
        InstructionKind::Damage { to: Recipient::Objects(objects), .. } => Some(objects),
        InstructionKind::Do { action, .. } => match action {
            Action::Reveal { what }
            | Action::LookAt { what, .. }
            | Action::ChooseObjects { what }
            | Action::Discard { what, .. }
            | Action::GainControl { what, .. }
            | Action::CreateCopy { of: what, .. } => Some(what),
            action => action.acted_on(),
        },
        _ => None,
    }
}

/// The group that some are taken from.
fn group_of(objects: &Objects) -> Option<Antecedent> {
    match objects {
        Objects::Among { of, .. } => Some(of.to),
        Objects::Rest(Remainder::Of(of), _) => Some(*of),
        _ => None,
    }
}

/// How alike two phrases are; none where they are of different things.
fn alike(one: &Objects, other: &Objects) -> Option<Alike> {
    let named = |objects: &Objects| match objects {
        Objects::Ref(known) => Some(known.to),
        objects => group_of(objects),
    };
    let target = |objects: &Objects| matches!(named(objects), Some(Antecedent::Target(_)));
    match (one, other) {
        (Objects::Among { of: one, .. }, Objects::Among { of: other, .. }) => {
            (one.to == other.to).then_some(Alike::Same)
        }
        (Objects::Ref(one), Objects::Ref(other)) => (one.to == other.to).then_some(Alike::Same),
        (Objects::Rest(one, _), Objects::Rest(other, _)) => (one == other).then_some(Alike::Same),
        (Objects::Target { .. }, known) | (known, Objects::Target { .. }) if named(known).is_some() => {
            target(known).then_some(Alike::InPart)
        }
        (Objects::Union(all, _), one) | (one, Objects::Union(all, _)) => {
            match all.iter().filter_map(|of| alike(of, one)).max() {
                Some(Alike::Same) => Some(Alike::InPart),
                alike => alike,
            }
        }
        _ => match (named(one), named(other), one.description(), other.description()) {
            (Some(one), Some(other), ..) => (one == other).then_some(Alike::InPart),
            (_, _, Some(one), Some(other)) if one.nouns.iter().any(|noun| other.nouns.contains(noun)) => {
                Some(Alike::InPart)
            }
            _ => Some(Alike::Perhaps),
        },
    }
}
