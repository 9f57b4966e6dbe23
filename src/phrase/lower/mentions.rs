//! What each mention of a text was resolved to, for those who explain it.

use super::Lower;
use super::candidates::Candidate;
use super::referents::Ambiguous;
use crate::ir::{AmountOf, Antecedent, InstructionId, Mention, PlayerAntecedent};
use crate::lex::Span;
use crate::parse::Node;

/// A mention, and what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mentioned {
    pub span: Span,
    pub to: Referent,
    /// The words that introduced it, where the text has such.
    pub by: Option<Span>,
    /// What else of the text it could have been of, the latest first; of objects alone.
    pub besides: Vec<Candidate>,
}

impl Mentioned {
    /// Whether it is of the object that says it.
    pub(super) fn is_itself(&self) -> bool {
        self.to == Referent::Object(Antecedent::This)
    }

    /// Whether it is of what an event is about.
    pub(super) fn is_of_event(&self) -> bool {
        use Antecedent::{Event, EventOther};
        matches!(
            self.to,
            Referent::Object(Event | EventOther)
                | Referent::Amount(AmountOf::Event)
                | Referent::Player(
                    PlayerAntecedent::Event
                        | PlayerAntecedent::ControllerOf(Event | EventOther)
                        | PlayerAntecedent::OwnerOf(Event | EventOther)
                )
        )
    }

    /// Whether it is of what this instruction is about.
    pub(super) fn is_of(&self, id: InstructionId) -> bool {
        match &self.to {
            Referent::Object(Antecedent::Done(step))
            | Referent::Player(
                PlayerAntecedent::Done(step)
                | PlayerAntecedent::ControllerOf(Antecedent::Done(step))
                | PlayerAntecedent::OwnerOf(Antecedent::Done(step)),
            )
            | Referent::Amount(AmountOf::Done(step))
            | Referent::Done(step) => *step == id,
            Referent::Object(_) | Referent::Player(_) | Referent::Amount(_) => false,
        }
    }
}

/// What a mention can be of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Referent {
    Object(Antecedent),
    Player(PlayerAntecedent),
    Amount(AmountOf),
    /// The instruction that "if you do" asks about.
    Done(InstructionId),
}

impl Lower {
    /// Keeps which object a mention was resolved to, and which others it is not of.
    pub(super) fn mentioned_object(&mut self, node: Node<'_>, to: Antecedent, said: &Mention) {
        let besides = self.said.candidates_besides(to, said);
        self.mentioned(node, Referent::Object(to));
        if let Some(mentioned) = self.mentions.last_mut() {
            mentioned.besides = besides;
        }
    }

    /// Keeps what a mention was resolved to.
    pub(super) fn mentioned(&mut self, node: Node<'_>, to: Referent) {
        let by = match &to {
            Referent::Object(to) => self.introduced_by(*to),
            Referent::Player(PlayerAntecedent::ControllerOf(of) | PlayerAntecedent::OwnerOf(of)) => {
                self.introduced_by(*of)
            }
            Referent::Player(_) => self.said.player_at,
            Referent::Amount(AmountOf::Done(step)) | Referent::Done(step) => self.step_at(*step),
            Referent::Amount(AmountOf::Event | AmountOf::Paid(_) | AmountOf::Condition) => None,
        };
        let span = node.span();
        self.mentions.retain(|other| other.span != span);
        self.mentions.push(Mentioned { span, to, by, besides: Vec::new() });
    }

    fn introduced_by(&self, to: Antecedent) -> Option<Span> {
        let at = self.said.thing(to).and_then(|thing| thing.at);
        if let Antecedent::Done(step) = to { at.or(self.step_at(step)) } else { at }
    }

    fn step_at(&self, step: InstructionId) -> Option<Span> {
        self.steps_at.get(usize::from(step.0)).copied()
    }

    /// What a mention that two things fit says of them.
    pub(super) fn ambiguous<T>(&self, node: Node<'_>, Ambiguous { one, other }: Ambiguous) -> super::Lowered<T> {
        super::fault(node, super::Reason::Ambiguous { one: self.introduced_by(one), other: self.introduced_by(other) })
    }
}
