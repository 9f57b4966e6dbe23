//! What stands in the slots of frames: a function for each form, called as the rule of `63_slot.pest` that reads it.

use super::demands;
use super::event::counter_count;
use super::keyword_action::action_term;
use super::noun::status_term;
use super::quantity::leaf_number;
use super::referents::Number;
use super::{Lower, Lowered, Reason, fault, first, misplaced, need};
use crate::ir::*;
use crate::parse::{Kind, Node};

impl Lower {
    /// A restriction as the predicate of a sentence; none for other phrases.
    pub(super) fn restriction(&mut self, node: Node<'_>) -> Lowered<Option<Restriction>> {
        Ok(lang::read_restriction_predicate!(self, node))
    }

    /// A restriction as a sentence, with what it is about; none for other phrases.
    pub(super) fn restriction_sentence(&mut self, node: Node<'_>) -> Lowered<Option<(Scope, Restriction)>> {
        Ok(lang::read_restriction_sentence!(self, node))
    }

    /// What happens to an object; none for other phrases.
    pub(super) fn event_of_object(&mut self, node: Node<'_>, what: &Objects) -> Lowered<Option<Event>> {
        Ok(lang::read_event_of_object!(self, node, what))
    }

    /// What a player does; none for other phrases.
    pub(super) fn event_of_player(&mut self, node: Node<'_>, who: &Players) -> Lowered<Option<Event>> {
        Ok(lang::read_event_of_player!(self, node, who))
    }

    /// What happens in the game; none for other phrases.
    pub(super) fn event_sentence(&mut self, node: Node<'_>) -> Lowered<Option<Event>> {
        Ok(lang::read_event_sentence!(self, node).map(|(_, event)| event))
    }

    /// What a player is told to do; none for other phrases.
    pub(super) fn told(&mut self, node: Node<'_>) -> Lowered<Option<Action>> {
        self.demanding(demands::of_action(node), |lower| Ok(lang::read_action_predicate!(lower, node)))
    }

    /// A condition that is a sentence of its own; none for other phrases.
    pub(super) fn fact(&mut self, node: Node<'_>) -> Lowered<Option<Condition>> {
        Ok(lang::read_condition_sentence!(self, node).map(|(_, condition)| condition))
    }

    /// What stands in a slot; none where it is left out. Where it stands twice, it is the same.
    fn slot<T: PartialEq>(
        &mut self,
        node: Node<'_>,
        kind: Kind,
        read: impl Fn(&mut Lower, Node<'_>) -> Lowered<T>,
    ) -> Lowered<Option<T>> {
        let mut found = None;
        for slot in node.children_of(kind) {
            let value = read(self, slot)?;
            match &found {
                Some(before) if *before != value => return misplaced(slot),
                // In the words in which it is said first.
                Some(_) => {}
                None => found = Some(value),
            }
        }
        Ok(found)
    }

    fn needed_slot<T: PartialEq>(
        &mut self,
        node: Node<'_>,
        kind: Kind,
        read: impl Fn(&mut Lower, Node<'_>) -> Lowered<T>,
    ) -> Lowered<T> {
        match self.slot(node, kind, read)? {
            Some(value) => Ok(value),
            None => misplaced(node),
        }
    }

    /// Numbers among the words of a frame are those that it has.
    fn numbers_are(&self, node: Node<'_>, numbers: &[u32]) -> Lowered<()> {
        let read = node.children_of(Kind::Number).map(leaf_number).collect::<Lowered<Vec<_>>>()?;
        if read == numbers { Ok(()) } else { misplaced(node) }
    }

    fn slot_attacked(&mut self, node: Node<'_>) -> Lowered<Players> {
        self.player_in(node)
    }

    fn slot_controls(&mut self, node: Node<'_>) -> Lowered<Players> {
        self.player_in(node)
    }

    fn slot_player(&mut self, node: Node<'_>) -> Lowered<Players> {
        self.player_in(node)
    }

    /// "Target creature can't block it": not itself.
    fn slot_not_itself(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let (subject, objects) = (self.said.object, need(node, Kind::Objects)?);
        self.other_than(subject, |lower| lower.objects(objects))
    }

    fn slot_blocked(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let (subject, object) = (self.said.object, first(node)?);
        self.other_than(subject, |lower| lower.object(object))
    }

    fn slot_it(&mut self, node: Node<'_>) -> Lowered<Objects> {
        self.object(first(node)?)
    }

    fn slot_any(&mut self, node: Node<'_>) -> Lowered<Objects> {
        self.objects(need(node, Kind::Objects)?)
    }

    fn slot_plural(&mut self, node: Node<'_>) -> Lowered<ObjectFilter> {
        let filter = need(node, Kind::Filter)?;
        super::determiner::in_plural(filter)?;
        self.filter(filter)
    }

    fn slot_counted(&mut self, node: Node<'_>) -> Lowered<ObjectFilter> {
        self.filter(need(node, Kind::Filter)?)
    }

    fn slot_each(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let filter = self.filter(need(node, Kind::Filter)?)?;
        Ok(Objects::Some { count: Count::All(Style(AllWord::Bare)), filter })
    }

    fn slot_source(&mut self, node: Node<'_>) -> Lowered<Objects> {
        self.unnamed(need(node, Kind::Objects)?)
    }

    fn slot_denied(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let what = self.unnamed(need(node, Kind::Objects)?)?;
        super::demands::can_be_cast(node, &what)?;
        Ok(what)
    }

    /// What something is done to, of which the verb demands what its frame says.
    fn slot_acted(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let demand = self.said.scope.demand;
        self.acted_on_demanding(node, demand)
    }

    fn slot_thing(&mut self, node: Node<'_>) -> Lowered<Objects> {
        self.event_object(node)
    }

    fn slot_discarded(&mut self, node: Node<'_>) -> Lowered<Objects> {
        Ok(super::moves::from_hand(self.event_object(node)?))
    }

    /// What something else counters is not "it" afterwards.
    fn slot_countered(&mut self, node: Node<'_>) -> Lowered<Objects> {
        self.acted_on(node)
    }

    fn slot_second(&mut self, node: Node<'_>) -> Lowered<Objects> {
        self.second_objects(need(node, Kind::Objects)?)
    }

    fn slot_bearer(&mut self, node: Node<'_>) -> Lowered<Box<Objects>> {
        self.slot_second(node).map(Box::new)
    }

    fn slot_aiming(&mut self, node: Node<'_>) -> Lowered<Objects> {
        self.slot_second(node)
    }

    /// « se transforme en phyrexian » has no article.
    fn slot_into(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let into = first(node)?;
        let mut into = self.unspoken(|lower| lower.object(into))?;
        if let Objects::Some { count: count @ Count::All(Style(AllWord::Bare)), filter: _ } = &mut into {
            *count = Count::One;
        }
        Ok(into)
    }

    fn slot_counter(&mut self, node: Node<'_>) -> Lowered<CounterKind> {
        super::noun::counter_kind(need(node, Kind::CounterKind)?)
    }

    fn slot_designation(&mut self, node: Node<'_>) -> Lowered<Term> {
        status_term(need(node, Kind::DoneStatus)?)
    }

    /// A zone that is nobody's.
    fn slot_whence(&mut self, node: Node<'_>) -> Lowered<Zone> {
        match self.zone_of(node)? {
            (zone, None) => Ok(zone),
            _ => misplaced(node),
        }
    }

    fn slot_hand(&mut self, node: Node<'_>) -> Lowered<Option<Players>> {
        match self.zone_of(node)? {
            (Zone::Hand, of) => Ok(of),
            _ => misplaced(node),
        }
    }

    fn slot_robbed(&mut self, node: Node<'_>) -> Lowered<Players> {
        self.player_in(node)
    }

    fn slot_some(&mut self, node: Node<'_>) -> Lowered<Count1> {
        Ok(counter_count(node))
    }

    fn slot_deed(&mut self, node: Node<'_>) -> Lowered<Term> {
        action_term(first(node)?)
    }

    fn slot_number(&mut self, node: Node<'_>) -> Lowered<u32> {
        match self.small_number(node)? {
            Some(number) => Ok(number),
            None => misplaced(node),
        }
    }

    fn slot_an(&mut self, node: Node<'_>) -> Lowered<u32> {
        Ok(self.small_number(node)?.unwrap_or(1))
    }

    fn slot_digits(&mut self, node: Node<'_>) -> Lowered<u32> {
        leaf_number(need(node, Kind::Number)?)
    }

    fn slot_keyword(&mut self, node: Node<'_>) -> Lowered<KeywordName> {
        self.bare_keyword(first(node)?)
    }

    fn slot_mana(&mut self, node: Node<'_>) -> Lowered<ManaCost> {
        super::cost::mana_cost(need(node, Kind::ManaSymbols)?)
    }

    fn slot_possessor(&mut self, node: Node<'_>) -> Lowered<Players> {
        self.possessive(need(node, Kind::Possessive)?)
    }

    /// "doesn't untap for as long as you control this creature": in its controller's untap steps (502.3).
    fn left_out_possessor(&self, node: Node<'_>) -> Lowered<Players> {
        let Some(to) = self.said.object.or_else(|| self.said.scope.describing.then_some(Antecedent::Subject)) else {
            return fault(node, Reason::NothingBefore);
        };
        let several = self.said.thing(to).is_some_and(|thing| thing.number == Number::Several);
        let focus = super::objects::reference(to, if several { Mention::They } else { Mention::It });
        Ok(Players::ControllerOf(Box::new(focus), Style(OfWord::Usual)))
    }

    /// "the named card" until 2016: what has the chosen name.
    fn slot_named(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let whose = first(node)?;
        match whose.kind() {
            Kind::NamedCard => Ok(super::continuous::with_chosen_name(ObjectClass::Source)),
            Kind::Its | Kind::TheirOwn => self.possessor_object(whose),
            Kind::SeveralOwn => self.it(whose),
            _ => self.object(whose),
        }
    }

    /// The numeral below a node, where it must be a number.
    pub(super) fn small_number(&mut self, node: Node<'_>) -> Lowered<Option<u32>> {
        match node.child(Kind::Numeral) {
            Some(numeral) => {
                let Quantity::Number(number) = self.number(numeral)? else { return misplaced(numeral) };
                Ok(Some(number))
            }
            None => Ok(None),
        }
    }

    /// Objects that are not what "it" is afterwards.
    pub(super) fn unnamed(&mut self, node: Node<'_>) -> Lowered<Objects> {
        self.unspoken(|lower| lower.objects(node))
    }
}
