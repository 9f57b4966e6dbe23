//! What an instruction makes where it is not done: nothing that the text could speak of there.

use super::referents::{Number, Referents, Sum, Thing};
use super::{Lower, Lowered, Mentioned, Reason, Referent, fault};
use crate::ir::{Antecedent, Condition, InstructionId, Noun, ObjectClass, PlayerAntecedent};
use crate::parse::Node;

impl Lower {
    /// "Sacrifice another creature. If you can't, it deals 6 damage to you": where nothing was sacrificed, "it" is nothing
    /// that was. What was there before the instruction can be spoken of.
    pub(super) fn without_undone<T>(&mut self, condition: &Condition, read: impl FnOnce(&mut Lower) -> T) -> T {
        let Condition::Done { of, denied: true, .. } = *condition else { return read(self) };
        let now = self.said.scope.step;
        self.without(|thing| matches!(thing.to, Antecedent::Done(id) if of <= id && id < now), read)
    }

    /// Reads what is done instead of an instruction before: that one has copied nothing, has taken nothing from a set, and
    /// has left no rest of it (614.15). "Copy it. If you control a Giant, copy that spell twice instead."
    pub(super) fn replacing<T>(&mut self, read: impl FnOnce(&mut Lower) -> Lowered<T>) -> Lowered<T> {
        let outcome = self.said.outcome;
        let copy = |thing: &Thing| thing.nouns.iter().all(|noun| noun.class == Some(ObjectClass::Copy));
        let copied =
            |thing: &Thing| matches!((thing.to, outcome), (Antecedent::Done(id), Some(of)) if of <= id) && copy(thing);
        self.without(|thing| thing.rest || copied(thing), |lower| lower.within(|scope| scope.replacing = true, read))
    }

    /// Reads a condition that stands behind an instruction: it is asked before that is followed (608.2c), and speaks of
    /// nothing that the instruction makes, chooses or moves. "Destroy target creature. Create a Treasure token if it was a
    /// Goblin." Only of each of all that it acts on can it be asked what that is now, where it can be said of nothing else: what
    /// "was" is one that was named before. `focus` is what the text was about before the instruction.
    pub(super) fn asked_before<T>(
        &mut self,
        focus: Option<Antecedent>,
        asked: Node<'_>,
        read: impl Fn(&mut Lower) -> Lowered<T>,
    ) -> Lowered<T> {
        let (step, object) = (self.said.scope.step, self.said.object);
        let own = |to: Antecedent| is_not_before(to, step);
        let past = speaks_of_before(asked);
        if !past {
            self.asks_of_none_chosen(asked, step, &read)?;
        }
        let each = |thing: &Thing| !past && thing.every && thing.number == Number::Either;
        let (made, there): (Vec<_>, Vec<_>) =
            self.said.things.iter().cloned().partition(|thing| own(thing.to) && !each(thing));
        self.said.things = there.into();
        let undone = object.filter(|object| own(*object) && self.said.thing(*object).is_none());
        if undone.is_some() {
            self.said.object = focus;
        }
        let one = |thing: &Thing| !own(thing.to) && thing.to != Antecedent::This && thing.number == Number::One;
        let other = self.said.things.iter().any(one);
        let result = read(self);
        self.said.things.list().extend(made);
        if undone.is_some() {
            self.said.object = undone;
        }
        let span = asked.span();
        let of_each = |mention: &Mentioned| {
            let of = match &mention.to {
                Referent::Object(to)
                | Referent::Player(PlayerAntecedent::ControllerOf(to) | PlayerAntecedent::OwnerOf(to)) => own(*to),
                Referent::Player(_) | Referent::Amount(_) | Referent::Done(_) => false,
            };
            of && mention.span.start >= span.start && mention.span.end <= span.end
        };
        if other && self.mentions.iter().any(of_each) {
            return fault(asked, Reason::NoneCalledSo);
        }
        result
    }

    /// "Sacrifice a creature if it's red": what the instruction chooses was named last, and is not chosen yet.
    fn asks_of_none_chosen<T>(
        &mut self,
        asked: Node<'_>,
        step: InstructionId,
        read: &impl Fn(&mut Lower) -> Lowered<T>,
    ) -> Lowered<()> {
        let own = |to: Antecedent| is_not_before(to, step);
        let token = |noun: &Noun| matches!(noun.class, Some(ObjectClass::Token | ObjectClass::Copy));
        let chosen = |thing: &Thing| {
            let described = !thing.nouns.is_empty() && !thing.nouns.iter().any(token) && !thing.was("draw");
            own(thing.to) && thing.number == Number::One && described
        };
        let Some(object) = self.said.object.filter(|object| own(*object)) else { return Ok(()) };
        if !self.said.thing(object).is_some_and(chosen) {
            return Ok(());
        }
        let mentioned = self.mentions.len();
        let read = self.unspoken(read);
        let of_chosen = |mention: &Mentioned| matches!(mention.to, Referent::Object(to) if to == object);
        let asks = read.is_ok() && self.mentions.iter().skip(mentioned).any(of_chosen);
        self.mentions.truncate(mentioned);
        if asks { fault(asked, Reason::NoneCalledSo) } else { Ok(()) }
    }

    /// Reads what can't speak of some things. Behind it they can be spoken of again, as what was named before the rest.
    fn without<T>(&mut self, undone: impl Fn(&Thing) -> bool, read: impl FnOnce(&mut Lower) -> T) -> T {
        let (gone, there): (Vec<_>, Vec<_>) = self.said.things.iter().cloned().partition(undone);
        self.said.things = there.into();
        if self.said.object.is_some_and(|object| gone.iter().any(|thing| thing.to == object)) {
            self.said.object = self.said.things.last().map(|thing| thing.to);
        }
        let result = read(self);
        self.said.things.list().splice(0..0, gone);
        result
    }
}

/// Whether something is what an instruction, or one behind it, is about.
fn is_not_before(to: Antecedent, step: InstructionId) -> bool {
    matches!(to, Antecedent::Done(of) if of >= step)
}

/// Whether a condition is in the past tense of what something was: "if it was a Goblin".
fn speaks_of_before(asked: Node<'_>) -> bool {
    const WAS: [&str; 9] = ["was", "were", "wasn't", "weren't", "had", "était", "étaient", "avait", "avaient"];
    asked.tokens().iter().any(|token| WAS.contains(&asked.lexed().text_of(token.span)))
}

impl Referents {
    /// Whether something that one branch of a condition speaks of is there for the other, too.
    pub fn outlives_branch(&self, to: Antecedent) -> bool {
        matches!(to, Antecedent::This | Antecedent::Host) || self.thing(to).is_some()
    }

    /// Takes over what the other branch of a condition has introduced: it is spoken of later than what was known before, and
    /// earlier than what this branch introduces.
    pub fn introduced_by_branch(&mut self, branch: Referents) {
        let new = |thing: &Thing| self.thing(thing.to).is_none();
        let things: Vec<Thing> = branch.things.iter().filter(|thing| new(thing)).cloned().collect();
        self.things.list().splice(0..0, things);
        let amounts = branch.amounts.iter().filter(|sum| !self.amounts.iter().any(|own| own.of == sum.of));
        let amounts: Vec<Sum> = amounts.cloned().collect();
        self.amounts.list().splice(0..0, amounts);
    }
}
