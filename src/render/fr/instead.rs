//! What is done in the place of an event (614.1a), in French.

use super::Speaker;
use super::words::{Mood, Person, capital};
use crate::ir::{
    Action, Arrival, Destination, Effect, Event, Instruction, InstructionKind, Link, Mention, MoveVerb, Objects,
    Reference, Style,
};
use crate::{Said, unsayable};

impl Speaker {
    /// What is done behind its condition: « si c'est votre phase principale, il y a une phase de combat supplémentaire ».
    pub(super) fn conditioned(&mut self, then: &Effect) -> Said {
        let first = then.steps.first().map(|step| &step.what);
        let begins = matches!(first, Some(InstructionKind::Do { action: Action::ExtraCombat { .. }, .. }));
        let outer = std::mem::replace(&mut self.conditioned, begins);
        let said = self.sentences(then);
        self.conditioned = outer;
        said
    }

    /// What is done instead: « exilez-la à la place », and what follows in sentences of their own.
    pub(super) fn done_instead(&mut self, effect: &Effect) -> Said {
        self.done_with(effect, |_| Ok("à la place".to_owned()))
    }

    /// « exilez-la à la place de la mettre dans votre cimetière au moment où elle se résout »
    pub(super) fn as_it_resolves(&mut self, event: &Event, instead: &Effect) -> Said {
        let Event::PutInto { what: Objects::Ref(what), zone, of, from: _ } = event else {
            return unsayable("something else as a spell resolves");
        };
        let it = self.pronoun(what.to)?;
        let to = Destination {
            zone: *zone,
            of: of.clone(),
            position: None,
            arrival: Arrival::default(),
            said: Style::default(),
        };
        let it_again = Objects::Ref(Reference { to: what.to, said: Style(Mention::It) });
        let verb = Style(MoveVerb::Put);
        let put = Action::Move { what: it_again, from: None, to: Box::new(to), verb };
        let resolves = Mood::Indicative(it.person()).reflexive("resolve")?;
        let as_it_resolves = format!("à le moment où {}", it.does(&resolves));
        // « Exilez cette carte à la place de la mettre … au moment où il se résout »: the pronoun is of the noun before it.
        self.done_with(instead, |say| {
            let put = say.infinitive(&put, Person::You)?;
            Ok(format!("à la place de {put} {as_it_resolves}"))
        })
    }

    /// What is done, with more behind its first sentence.
    pub(super) fn done_with(&mut self, effect: &Effect, tail: impl FnOnce(&mut Speaker) -> Said) -> Said {
        let later = |step: &Instruction| step.begins_sentence();
        match effect.steps.iter().skip(1).position(later) {
            None => {
                let said = self.sentences(effect)?;
                Ok(format!("{said} {}", tail(self)?))
            }
            Some(at) => {
                let (first, rest) = effect.steps.split_at(at + 1);
                let part = |steps: &[Instruction]| Effect { steps: steps.to_vec() };
                let then = if rest[0].link.0 == Link::SentenceThen { "Puis " } else { "" };
                let first = self.sentences(&part(first))?;
                let tail = tail(self)?;
                let rest = self.sentences(&part(rest))?;
                let rest = if then.is_empty() { capital(&rest) } else { rest };
                Ok(format!("{first} {tail}. {then}{rest}"))
            }
        }
    }
}
