//! How English says what French leaves it to say.

use phrase::lower::FaceContext;

use super::token::calls_itself_token;
use crate::en;
use crate::ir::walk::{Node, VisitMut};
use crate::ir::{
    Action, Antecedent, CardType, DiesWord, Event, Instruction, InstructionKind, Mention, Noun, ObjectFilter, Objects,
    Players, Reference, Style, TestWording,
};

pub(super) struct Customs {
    /// The noun that the card calls itself by; none where it is its name, as of legends and spells.
    itself: Option<Noun>,
    /// What happens is said that dies: "dies" is said of creatures.
    enters: bool,
}

impl Customs {
    pub(super) fn on(on: FaceContext) -> Customs {
        Customs { itself: on.calls_itself(), enters: false }
    }

    fn is_creature(&self, what: &Objects) -> bool {
        let creature = |noun: &Noun| noun.card_types().contains(&CardType::Creature);
        match what {
            Objects::Some { filter, .. } | Objects::Target { filter, .. } => {
                !filter.nouns.is_empty() && filter.nouns.iter().all(creature)
            }
            Objects::Ref(known) if known.to == Antecedent::This => self.itself.as_ref().is_some_and(creature),
            Objects::Ref(Reference {
                said: Style(Mention::Attached { noun, .. } | Mention::That { noun, .. }),
                ..
            }) => creature(noun),
            Objects::Union(members, _) => members.iter().all(|member| self.is_creature(member)),
            _ => false,
        }
    }
}

impl VisitMut for Customs {
    /// "Each opponent sacrifices a creature of their choice."
    fn instruction(&mut self, step: &mut Instruction) {
        if let InstructionKind::Do { who, action: Action::Sacrifice { what, own_choice }, .. } = &mut step.what
            && *who != Players::You
            && matches!(what, Objects::Some { .. })
        {
            *own_choice = Style(true);
        }
        self.what(&mut step.what);
    }

    fn action(&mut self, action: &mut Action) {
        action.parts_mut(self);
        match action {
            Action::Shuffle { whose, library: Players::You } => *whose = Style(false),
            Action::Create { token, .. } => token.abilities.iter_mut().for_each(calls_itself_token),
            _ => {}
        }
    }

    fn event(&mut self, event: &mut Event) {
        if let Event::Dies { what, said } = event
            && self.is_creature(what)
        {
            *said = Style(DiesWord::Dies);
        }
        let outer = std::mem::replace(&mut self.enters, matches!(event, Event::Enters { .. }));
        event.parts_mut(self);
        self.enters = outer;
    }

    fn filter(&mut self, filter: &mut ObjectFilter) {
        let tests = filter.tests.clone();
        let order = &mut filter.said.0.order;
        order.sort_by_key(|said| tests.get(usize::from(said.test)).map(en::usual_place));
        // "a creature you control enters"
        if self.enters {
            for said in order.iter_mut().filter(|said| said.wording == TestWording::Under) {
                said.wording = TestWording::Usual;
            }
        }
        for noun in &mut filter.nouns {
            noun.adjectives.iter_mut().for_each(|test| self.test(test));
        }
        filter.tests.iter_mut().for_each(|test| self.test(test));
    }

    /// "this creature"
    fn reference(&mut self, reference: &mut Reference) {
        if let (Antecedent::This, Mention::Name, Some(noun)) = (reference.to, &reference.said.0, &self.itself) {
            reference.said = Style(Mention::This(Box::new(noun.clone())));
        }
    }
}
