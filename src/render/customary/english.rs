//! How English says what French leaves it to say.

use phrase::lower::FaceContext;

use super::token::calls_itself_token;
use crate::en;
use crate::ir::walk::{Node, VisitMut};
use crate::ir::{
    Action, Antecedent, Condition, Continuous, Cost, Count, DiesWord, Event, Instruction, InstructionKind, Mention,
    Noun, ObjectFilter, ObjectTest, Objects, Players, Reference, Style, TestWording,
};

pub(super) struct Customs {
    /// The noun that the card calls itself by; none where it is its name, as of legends and spells.
    itself: Option<Noun>,
    /// What happens is said that enters: "a creature you control enters".
    enters: bool,
    /// A condition is read. What "entered under your control" may be another's by now.
    asking: bool,
}

impl Customs {
    pub(super) fn on(on: FaceContext) -> Customs {
        Customs { itself: on.calls_itself(), enters: false, asking: false }
    }
}

impl VisitMut for Customs {
    /// "Each opponent sacrifices a creature of their choice."
    fn instruction(&mut self, step: &mut Instruction) {
        if let InstructionKind::Do { who, action: Action::Sacrifice { what, own_choice }, .. } = &mut step.what
            && *who != Players::You
            && matches!(what, Objects::Some { count, .. } if !matches!(count, Count::AnyNumber | Count::All(_)))
        {
            *own_choice = Style(true);
        }
        self.what(&mut step.what);
    }

    fn cost(&mut self, cost: &mut Cost) {
        super::pays_itself_as_card(cost);
        cost.parts_mut(self);
    }

    fn action(&mut self, action: &mut Action) {
        super::calls_itself_card(action);
        action.parts_mut(self);
        match action {
            Action::Shuffle { whose, library: Players::You } => *whose = Style(false),
            Action::Create { token, .. } => token.abilities.iter_mut().for_each(calls_itself_token),
            _ => {}
        }
    }

    fn event(&mut self, event: &mut Event) {
        if let Event::Dies { what, said } = event
            && super::is_creature(what, self.itself.as_ref())
        {
            *said = Style(DiesWord::Dies);
        }
        let outer = std::mem::replace(&mut self.enters, !self.asking && matches!(event, Event::Enters { .. }));
        event.parts_mut(self);
        self.enters = outer;
    }

    fn continuous(&mut self, continuous: &mut Continuous) {
        super::calls_itself_spell(continuous);
        continuous.parts_mut(self);
    }

    fn condition(&mut self, condition: &mut Condition) {
        let outer = std::mem::replace(&mut self.asking, true);
        condition.parts_mut(self);
        self.asking = outer;
    }

    fn filter(&mut self, filter: &mut ObjectFilter) {
        let tests = filter.tests.clone();
        let order = &mut filter.said.0.order;
        // "you own but don't control": whose it is not stands behind whose it is.
        let whose = |test: &ObjectTest| matches!(test, ObjectTest::OwnedBy(_) | ObjectTest::ControlledBy(_));
        let last = tests.iter().filter(|test| whose(test)).map(en::usual_place).max();
        let place = |test: &ObjectTest| match (test, last) {
            (ObjectTest::Not(inner), Some(last)) if whose(inner) => last,
            (test, _) => en::usual_place(test),
        };
        order.sort_by_key(|said| tests.get(usize::from(said.test)).map(place));
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
