//! Counters (122): put, removed, moved, doubled, got.

use super::noun::counter_kind;
use super::referents::Thing;
use super::{Lower, Lowered, misplaced, need, position};
use crate::ir::walk::Visit;
use crate::ir::*;
use crate::lex::Language;
use crate::parse::{Kind, Node};

impl Lower {
    /// The actions of this family; none if the node is of another.
    pub(super) fn counter_action(&mut self, node: Node<'_>) -> Lowered<Option<Action>> {
        Ok(Some(match node.kind() {
            Kind::PutCounters => self.put_counters(node)?,
            Kind::PutItsCounters => {
                let Some(of) = node.first_child() else { return misplaced(node) };
                let those = Style(of.is(Kind::ThoseCounters));
                // « ses marqueurs »: of what was spoken of before.
                let of = match of.kind() {
                    Kind::ThoseCounters if !counters_of_any_kind_before(of) => {
                        return super::fault(of, super::Reason::NothingBefore);
                    }
                    Kind::ThoseCounters | Kind::Objects => self.it(node)?,
                    _ => self.possessor_object(of)?,
                };
                Action::PutItsCounters { of, on: self.acted_on(node)?, those }
            }
            Kind::PutChoice => {
                let kinds = node.children_of(Kind::CounterKind).map(counter_kind).collect::<Lowered<Vec<_>>>()?;
                // "a menace, trample, or lifelink counter" says the noun once.
                let each = Style(node.children_of(Kind::One).count() > 1);
                Action::PutChosenCounter { kinds, on: self.affected(need(node, Kind::Objects)?)?, each }
            }
            Kind::PutSeveral => {
                let counters = self.counters_of_each(node)?;
                let said = Style(Distribution { each: Some(node.has(Kind::EachOne)), number_first: None, also: false });
                Action::PutSeveralCounters { counters, on: self.acted_on(node)?, said }
            }
            Kind::Distribute => {
                let count = match node.child(Kind::EqualTo) {
                    Some(equal) => self.equal_to(equal)?,
                    None => self.number(need(node, Kind::Numeral)?)?,
                };
                let kind = counter_kind(need(node, Kind::CounterKind)?)?;
                Action::DistributeCounters { count, kind, among: self.acted_on(node)? }
            }
            Kind::RemoveCounters if node.has(Kind::SpokenCounters) || node.has(Kind::SpokenBefore) => {
                self.remove_spoken(node)?
            }
            Kind::RemoveCounters => {
                let (count, kind) = self.taken(node)?;
                let from = self.acted_on(node)?;
                // All that there are, from each or from among them, are the same.
                let together = node.has(Kind::FromAmong) && is_several(&from) && count != CounterCount::All;
                Action::RemoveCounters {
                    count,
                    kind,
                    from: CounterBearer::Objects(from),
                    together,
                    said: Style::default(),
                }
            }
            Kind::MoveCounters => {
                let (count, kind) = self.taken(node)?;
                let from = self.acted_on(node)?;
                let to = self.acted_on(need(node, Kind::CountersOnto)?)?;
                Action::MoveCounters { count, kind, from, to }
            }
            Kind::DoubleCounters => {
                let kind = node.child(Kind::CounterKind).map(counter_kind).transpose()?;
                Action::DoubleCounters { kind, on: self.acted_on(node)? }
            }
            Kind::GetCounters => self.get_counters(node)?,
            _ => return Ok(None),
        }))
    }

    /// "If there are three or more charge counters on it, remove them.": all of those that were asked about.
    fn remove_spoken(&mut self, node: Node<'_>) -> Lowered<Action> {
        let Some((kind, on)) = self.said.counters else { return super::fault(node, super::Reason::NothingBefore) };
        let text = node.text().to_lowercase();
        let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
        let said = if has(&["those", "ces marqueurs"]) {
            TakenWord::Those
        } else if has(&["all", "tous"]) {
            TakenWord::AllOfThem
        } else {
            TakenWord::Them
        };
        let from = CounterBearer::Objects(super::objects::reference(on, Mention::It));
        Ok(Action::RemoveCounters { count: CounterCount::All, kind, from, together: false, said: Style(said) })
    }

    /// "a deathtouch counter and a lifelink counter": how many of each kind.
    pub(super) fn counters_of_each(&mut self, node: Node<'_>) -> Lowered<Vec<(Quantity, CounterKind)>> {
        let some = node.children_of(Kind::CountersSome);
        some.map(|some| Ok((self.one_or_number(some)?, counter_kind(need(some, Kind::CounterKind)?)?))).collect()
    }

    fn put_counters(&mut self, node: Node<'_>) -> Lowered<Action> {
        let kind = counter_kind(need(node, Kind::CounterKind)?)?;
        let number_first = match (position(node, Kind::EqualTo), position(node, Kind::Objects)) {
            (Some(number), Some(objects)) => Some(number < objects),
            _ => None,
        };
        // What is said first can't speak of what is said later.
        let mut count = match node.child(Kind::EqualTo).filter(|_| number_first == Some(true)) {
            Some(equal) => Some(self.apart(|lower| lower.equal_to(equal))?),
            None => None,
        };
        let on = self.demanding(super::demands::of_action(node), |lower| lower.affected(need(node, Kind::Objects)?))?;
        if let (Some(count), Some(equal)) = (&count, node.child(Kind::EqualTo)) {
            told_from_each(equal, count, &on)?;
        }
        let count = match (count.take(), node.child(Kind::EqualTo)) {
            (Some(count), _) => count,
            (None, Some(equal)) => self.apart(|lower| lower.equal_to(equal))?,
            (None, None) => self.one_or_number(node)?,
        };
        let x = self.where_x(node)?;
        let said = Style(Distribution { each: Some(node.has(Kind::EachOne)), number_first, also: false });
        Ok(Action::PutCounters { count: self.scaled(node, count)?, kind, on, x, said })
    }

    /// How many counters are taken, and of what kind.
    fn taken(&mut self, node: Node<'_>) -> Lowered<(CounterCount, Option<CounterKind>)> {
        let kind = node.child(Kind::CounterKind).map(counter_kind).transpose()?;
        for child in node.children() {
            let count = match child.kind() {
                Kind::OneOfThemTaken if child.text() == "one" && self.said.put.is_some() => {
                    return Ok((CounterCount::Exactly(Quantity::Number(1)), self.said.put));
                }
                Kind::One => CounterCount::Exactly(Quantity::Number(1)),
                Kind::All => CounterCount::All,
                Kind::AnyNumber => CounterCount::AnyNumber,
                Kind::UpTo => CounterCount::UpTo(self.number(need(child, Kind::Numeral)?)?),
                Kind::Numeral => CounterCount::Exactly(self.number(child)?),
                _ => continue,
            };
            return Ok((count, kind));
        }
        misplaced(node)
    }

    fn get_counters(&mut self, node: Node<'_>) -> Lowered<Action> {
        let symbols = node.children_of(Kind::Energy).count();
        if symbols > 0 {
            let count = match (node.child(Kind::EqualTo), node.child(Kind::Numeral)) {
                (Some(equal), _) => self.equal_to(equal)?,
                (None, Some(number)) => self.number(number)?,
                (None, None) => self.scaled(node, Quantity::Number(symbols as u32))?,
            };
            return Ok(Action::GetCounters { count, kind: CounterKind::Energy });
        }
        let count = self.one_or_number(node)?;
        Ok(Action::GetCounters { count, kind: counter_kind(need(node, Kind::CounterKind)?)? })
    }
}

/// Whether objects can be several, of which one may have more counters taken than another.
fn is_several(objects: &Objects) -> bool {
    match objects {
        Objects::Some { count, .. } | Objects::Target { count, .. } | Objects::Among { count, .. } => {
            *count != Count::One
        }
        Objects::Ref(_) | Objects::Union(..) | Objects::AllIn { .. } | Objects::Rest(..) => true,
        Objects::TopOfLibrary { count, .. } => *count != Quantity::Number(1),
        Objects::TopOfGraveyard { .. } => false,
    }
}

/// « … égal à l'endurance de cette créature sur chaque autre créature »: of the card, or of each of them? English tells "this" from
/// "that".
fn told_from_each(equal: Node<'_>, count: &Quantity, on: &Objects) -> Lowered<()> {
    struct CalledByNoun(Option<Noun>);
    impl Visit for CalledByNoun {
        fn reference(&mut self, reference: &Reference) {
            if let (Antecedent::This, Mention::This(noun)) = (reference.to, &reference.said.0) {
                self.0 = Some((**noun).clone());
            }
        }
    }
    let each = Count::All(Style(AllWord::Each));
    let Objects::Some { count: Count::All(Style(AllWord::Each | AllWord::Every)), filter } = on else { return Ok(()) };
    if equal.lexed().language == Language::English {
        return Ok(());
    }
    let mut called = CalledByNoun(None);
    called.quantity(count);
    let thing = Thing::described(Antecedent::Each, filter, &each);
    match called.0.is_some_and(|noun| thing.is_called(&noun, false)) {
        true => super::fault(equal, super::Reason::Ambiguous { one: None, other: None }),
        false => Ok(()),
    }
}

/// "if it had counters on it, put those counters on …": whether counters of no kind in particular were spoken of.
fn counters_of_any_kind_before(node: Node<'_>) -> bool {
    let lexed = node.lexed();
    let text = |at: usize| lexed.tokens.get(at).map_or("", |token| lexed.text_of(token.span));
    (1..node.range().start).any(|at| {
        matches!((text(at - 1), text(at)), ("had" | "has" | "have", "counters") | ("des", "marqueurs"))
            && matches!(text(at + 1), "on" | "sur")
    })
}
