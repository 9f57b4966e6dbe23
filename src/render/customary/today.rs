//! What a text says in the words of today, whatever year it is of: what dies, and who controls what enters.

use phrase::lower::FaceContext;

use crate::ir::walk::{Node, VisitMut};
use crate::ir::{Condition, DiesWord, Event, Noun, ObjectFilter, Style, TestWording};

/// « Un terrain arrive sur le champ de bataille sous votre contrôle » is « un terrain que vous contrôlez arrive », and "is put into
/// a graveyard from the battlefield" of a creature "dies".
pub(super) struct Today {
    /// The noun that the card calls itself by; none where it is its name, as of legends and spells.
    itself: Option<Noun>,
    /// What happens is said that enters: "a creature you control enters".
    enters: bool,
    /// A condition is read. What "entered under your control" may be another's by now.
    asking: bool,
}

impl Today {
    pub(super) fn on(on: FaceContext) -> Today {
        Today { itself: on.calls_itself(), enters: false, asking: false }
    }
}

impl VisitMut for Today {
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

    fn condition(&mut self, condition: &mut Condition) {
        let outer = std::mem::replace(&mut self.asking, true);
        condition.parts_mut(self);
        self.asking = outer;
    }

    fn filter(&mut self, filter: &mut ObjectFilter) {
        if self.enters && !super::is_owned(&filter.tests) {
            for said in filter.said.0.order.iter_mut().filter(|said| said.wording == TestWording::Under) {
                said.wording = TestWording::Usual;
            }
        }
        filter.parts_mut(self);
    }
}
