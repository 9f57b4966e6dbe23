//! Costs.

use super::noun::counter_kind;
use super::quantity::leaf_number;
use super::referents::{Measure, Number, Spot, Sum, Thing, number_of};
use super::{Lower, Lowered, Reason, fault, misplaced, need};
use crate::ir::*;
use crate::lex::{Amount, Span, Value};
use crate::parse::{Kind, Node};

impl Lower {
    pub(super) fn cost(&mut self, node: Node<'_>) -> Lowered<Vec<Cost>> {
        let parts: Vec<Cost> = node.children().map(|part| self.cost_part(part)).collect::<Lowered<_>>()?;
        self.said.paid_together(&parts);
        // "Pay any amount of {E} and any amount of life": "that many" could be either.
        let any = |part: &&Cost| {
            matches!(
                part,
                Cost::Life(Quantity::AnyAmount) | Cost::EnergyAmount(Quantity::AnyAmount | Quantity::OneOrMore)
            )
        };
        if parts.iter().filter(any).count() > 1 {
            return fault(node, Reason::SeveralAmounts);
        }
        Ok(parts)
    }

    /// A part of a cost, which names no target: targets are chosen before costs are paid, and by what is put on the stack
    /// (115.1, 601.2c).
    pub(super) fn cost_part(&mut self, node: Node<'_>) -> Lowered<Cost> {
        self.begin_clause();
        let targets = self.said.targets;
        let part = self.any_cost_part(node)?;
        if self.said.targets == targets { Ok(part) } else { misplaced(node) }
    }

    fn any_cost_part(&mut self, node: Node<'_>) -> Lowered<Cost> {
        Ok(match node.kind() {
            Kind::ManaCost | Kind::PayMana => Cost::Mana(mana_cost(node)?),
            // How often it is paid is "that many" (107.1c).
            Kind::TimesPaid => {
                let any_mana = node.has(Kind::AnyManaPaid);
                // "each player may pay any amount of mana": what all of them paid is counted together.
                if !any_mana {
                    self.one_payer(node)?;
                }
                let way = any_mana.then_some(AmountThisWay::ManaPaid);
                let of = AmountOf::Paid(Payment::Acted);
                for measure in [Measure::Mass, Measure::Things] {
                    self.said.add_amount(Sum { of, measure, way, again: false });
                }
                let cost = match any_mana {
                    true => vec![Cost::Mana(ManaCost(vec![ManaSymbol::Generic(1)]))],
                    false => vec![Cost::Mana(mana_cost(need(node, Kind::ManaCost)?)?)],
                };
                Cost::PerEach { cost, each: Quantity::AnyAmount }
            }
            Kind::Waterbend => Cost::Waterbend(mana_cost(node)?),
            Kind::Tap => Cost::Tap,
            Kind::UntapSymbol => Cost::Untap,
            Kind::Loyalty => Cost::Loyalty(loyalty(node)?),
            Kind::ZeroLoyalty => Cost::Loyalty(loyalty(need(node, Kind::Number)?)?),
            Kind::PayLife | Kind::LifePaid if node.has(Kind::AnyAmount) => {
                self.one_payer(node)?;
                let of = AmountOf::Paid(Payment::Acted);
                self.said.add_amount(Sum { of, measure: Measure::Mass, way: None, again: false });
                Cost::Life(Quantity::AnyAmount)
            }
            Kind::PayLife | Kind::LifePaid => Cost::Life(match node.child(Kind::EqualTo) {
                Some(equal) => self.equal_to(equal)?,
                None => self.number(need(node, Kind::Numeral)?)?,
            }),
            Kind::PayHalfLife => {
                let of = Box::new(Quantity::LifeOf(Box::new(Players::You)));
                Cost::Life(Quantity::Half { of, round: Rounding::Up })
            }
            Kind::PayEnergy | Kind::EnergyPaid => self.pay_energy(node)?,
            Kind::SacrificeCost | Kind::Sacrifice => {
                let mut what = self.paid_objects(node, Payment::Sacrificed)?;
                self.by_own_choice(&mut what, true);
                Cost::Sacrifice(what)
            }
            Kind::DiscardCost | Kind::Discard => {
                let (what, random) =
                    super::moves::at_random(super::moves::from_hand(self.paid_objects(node, Payment::Discarded)?));
                Cost::Discard { what, random: random || node.has(Kind::AtRandom) }
            }
            Kind::ExileCost | Kind::Exile => {
                let what = self.paid_objects(node, Payment::Exiled)?.whole_zone();
                if what.is_this() {
                    self.said.place(Antecedent::This, super::demands::Place::Exile);
                }
                match self.paid_from(node)? {
                    Some(from) => Cost::ExileFrom { what, from },
                    None => Cost::Exile(what),
                }
            }
            Kind::RevealCost => {
                let what = self.paid_objects(node, Payment::Revealed)?;
                match self.paid_from(node)? {
                    Some(from) => Cost::RevealFrom { what, from },
                    None => Cost::Reveal(what),
                }
            }
            Kind::ReturnCost => {
                let what = self.paid_objects(node, Payment::Returned)?;
                self.agrees_in_number(Some(node), &what)?;
                Cost::Return(what)
            }
            Kind::TapPower => {
                let at_least = Quantity::Number(leaf_number(need(node, Kind::Number)?)?);
                Cost::TapPower { what: self.paid_objects(node, Payment::Tapped)?, at_least }
            }
            Kind::TapObjects => with_total_power(self.paid_objects(node, Payment::Tapped)?),
            Kind::UntapObjects => Cost::UntapObjects(self.paid_objects(node, Payment::Untapped)?),
            Kind::RemoveCounter => self.remove_counter(node)?,
            Kind::PutCounterCost => {
                let count = self.one_or_number(node)?;
                let kind = counter_kind(need(node, Kind::CounterKind)?)?;
                Cost::PutCounters { count, kind, on: self.paid_objects(node, Payment::Countered)? }
            }
            Kind::ActCost => {
                let about = self.said.object;
                let done = super::first(node)?;
                let action = self.within(|scope| scope.paying = Some(Payment::Acted), |lower| lower.action(done))?;
                if self.said.object != Some(Antecedent::This) {
                    self.said.object = about;
                }
                // "Remove all +1/+1 counters from this creature: … for each counter removed this way"
                if let Action::RemoveCounters { count: CounterCount::All, kind, .. } = &action {
                    let of = AmountOf::Paid(Payment::Acted);
                    let way = Some(AmountThisWay::CountersRemoved(*kind));
                    self.said.add_amount(Sum { of, measure: Measure::Things, way, again: false });
                }
                Cost::Act(Box::new(action))
            }
            Kind::DealCost => {
                let source = self.demanding(Some(super::demands::Demand::Deals), |lower| {
                    lower.objects(need(node, Kind::Objects)?)
                })?;
                let numeral = need(node, Kind::Numeral)?;
                let amount = self.number(numeral)?;
                // "that much damage" would be what the instruction deals, which has not been done.
                if !matches!(amount, Quantity::Number(_)) {
                    return misplaced(numeral);
                }
                Cost::Deal { source, amount, to: self.dealt_payer(node)? }
            }
            Kind::OthersDo => self.others_do(node)?,
            _ => return misplaced(node),
        })
    }

    /// Who is dealt damage as a payment: « lui » is who pays, one who was spoken of or each who may.
    fn dealt_payer(&mut self, node: Node<'_>) -> Lowered<Recipient> {
        if let Some(node) = node.child(Kind::ToPayer) {
            let known = |payer: &&PlayerAntecedent| {
                matches!(payer, PlayerAntecedent::ControllerOf(_) | PlayerAntecedent::Target(_))
            };
            let known = self.said.player.as_ref().filter(|_| self.said.scope.paying_unless).filter(known);
            let to = known.cloned().unwrap_or(PlayerAntecedent::Each);
            self.mentioned(node, super::mentions::Referent::Player(to.clone()));
            return Ok(Recipient::Player(Players::Ref { to, said: Style(PlayerMention::They) }));
        }
        let recipient = need(node, Kind::Recipient)?;
        let to = self.recipient(recipient)?;
        if matches!(to, Recipient::Player(_)) { Ok(to) } else { misplaced(recipient) }
    }

    /// "an opponent gains 5 life": who pays chooses which (118.1).
    fn others_do(&mut self, node: Node<'_>) -> Lowered<Cost> {
        let (who, action) = self.in_passing(|lower| -> Lowered<_> {
            let who = lower.player_in(node)?;
            if !matches!(who, Players::Some { count: Count::One | Count::All(Style(AllWord::Each)), .. }) {
                return misplaced(node);
            }
            let Some(action) = node.children().last() else { return misplaced(node) };
            Ok((who, Box::new(lower.action(action)?)))
        })?;
        Ok(Cost::Others { who, have: Style(node.has(Kind::HaveOthers)), action })
    }

    /// "Each player may pay any amount of life": each pays an amount of their own, and an amount of one payment is one (107.1c).
    fn one_payer(&self, node: Node<'_>) -> Lowered<()> {
        if self.said.scope.each_player {
            return fault(node, Reason::SeveralAmounts);
        }
        Ok(())
    }

    fn pay_energy(&mut self, node: Node<'_>) -> Lowered<Cost> {
        let symbols = node.children_of(Kind::Energy).count();
        if let Some(equal) = node.child(Kind::EqualTo) {
            return Ok(Cost::EnergyAmount(self.equal_to(equal)?));
        }
        // "any amount of {E}": it is so much that "that much" and "the amount of {E} paid this way" are.
        if node.has(Kind::AnyAmount) || node.has(Kind::OneOrMore) {
            self.one_payer(node)?;
            let of = AmountOf::Paid(Payment::Removed);
            let way = Some(AmountThisWay::CountersRemoved(Some(CounterKind::Energy)));
            for measure in [Measure::Mass, Measure::Things] {
                self.said.add_amount(Sum { of, measure, way, again: false });
            }
            let least = if node.has(Kind::OneOrMore) { Quantity::OneOrMore } else { Quantity::AnyAmount };
            return Ok(Cost::EnergyAmount(least));
        }
        match node.child(Kind::Numeral) {
            Some(number) => {
                let amount = self.number(number)?;
                Ok(if let Quantity::Number(number) = amount {
                    Cost::Energy(number)
                } else {
                    Cost::EnergyAmount(amount)
                })
            }
            None => Ok(Cost::Energy(symbols as u32)),
        }
    }

    /// "from your graveyard", said of an object that is no description.
    fn paid_from(&mut self, node: Node<'_>) -> Lowered<Option<FromZone>> {
        match node.child(Kind::FromZone) {
            Some(from) => {
                let (zone, of) = self.zone_of(from)?;
                Ok(Some(FromZone { zone, of }))
            }
            None => Ok(None),
        }
    }

    /// What is paid is not "it" afterwards, but "that creature" and "the sacrificed creature".
    fn paid_objects(&mut self, node: Node<'_>, payment: Payment) -> Lowered<Objects> {
        let about = self.said.object;
        let paid = need(node, Kind::Objects)?;
        let objects = self.within(|scope| scope.paying = Some(payment), |lower| lower.objects(paid))?;
        // "Sacrifice this artifact: It deals …": what speaks stays in focus.
        self.said.object = if objects.is_this() { Some(Antecedent::This) } else { about };
        // "Sacrifice enchanted creature: … the sacrificed creature".
        if let Objects::Ref(reference) = &objects
            && reference.to != Antecedent::This
        {
            let nouns = self.nouns_of(reference.to);
            self.said.add(Thing::new(Antecedent::Paid(payment), &nouns, Number::One, Spot::Moved));
        }
        if let Some(verb) = verb_of(payment) {
            self.said.paid(payment, verb);
        }
        let several = objects.described().is_none_or(|(count, _)| number_of(count) != Number::One);
        if several && !objects.is_this() {
            let way = (payment == Payment::Discarded).then_some(AmountThisWay::CardsDiscarded);
            self.said.add_amount(Sum { of: AmountOf::Paid(payment), measure: Measure::Things, way, again: false });
        }
        Ok(objects)
    }

    fn remove_counter(&mut self, node: Node<'_>) -> Lowered<Cost> {
        let count = match node.child(Kind::Numeral) {
            Some(number) => self.number(number)?,
            None if node.has(Kind::AnyNumber) || node.has(Kind::OneOrMore) => Quantity::AnyAmount,
            None => Quantity::Number(1),
        };
        let kind = node.child(Kind::CounterKind).map(counter_kind).transpose()?;
        let from = self.paid_objects(node, Payment::Removed)?;
        if count != Quantity::Number(1) {
            let of = AmountOf::Paid(Payment::Removed);
            let way = Some(AmountThisWay::CountersRemoved(kind));
            self.said.add_amount(Sum { of, measure: Measure::Things, way, again: false });
        }
        Ok(Cost::RemoveCounters { count, some: node.has(Kind::OneOrMore), kind, from })
    }
}

/// Whether an "and" stands between the parts of a cost.
pub(super) fn joined_by_and(cost: Node<'_>) -> bool {
    let within =
        |token: Span| cost.children().any(|part| part.span().start <= token.start && token.end <= part.span().end);
    cost.tokens().iter().filter(|token| !within(token.span)).any(|token| {
        let text = cost.lexed().text_of(token.span);
        text.eq_ignore_ascii_case("and") || text.eq_ignore_ascii_case("et")
    })
}

/// The participle by which what was paid is called.
fn verb_of(payment: Payment) -> Option<&'static str> {
    match payment {
        Payment::Sacrificed => Some("sacrifice"),
        Payment::Discarded => Some("discard"),
        Payment::Exiled => Some("exile"),
        Payment::Returned => Some("return"),
        Payment::Revealed => Some("reveal"),
        Payment::Tapped => Some("tap"),
        Payment::Untapped => Some("untap"),
        Payment::Countered | Payment::Removed | Payment::Acted => None,
    }
}

/// The mana symbols below a node, as printed.
pub(super) fn mana_cost(node: Node<'_>) -> Lowered<ManaCost> {
    node.children_of(Kind::Mana).map(mana_symbol).collect::<Lowered<Vec<_>>>().map(ManaCost)
}

fn mana_symbol(node: Node<'_>) -> Lowered<ManaSymbol> {
    match parse_symbol(node.text()) {
        Some(symbol) => Ok(symbol),
        None => fault(node, Reason::BadSymbol),
    }
}

/// Reads `{2}`, `{W/U}`, `{G/W/P}` (107.4).
pub(crate) fn parse_symbol(text: &str) -> Option<ManaSymbol> {
    let inner = text.strip_prefix('{')?.strip_suffix('}')?.to_ascii_uppercase();
    let colour = |letter: &str| match letter {
        "W" => Some(Colour::White),
        "U" => Some(Colour::Blue),
        "B" => Some(Colour::Black),
        "R" => Some(Colour::Red),
        "G" => Some(Colour::Green),
        _ => None,
    };
    let parts: Vec<&str> = inner.split('/').collect();
    match parts.as_slice() {
        ["X"] => Some(ManaSymbol::X),
        ["C"] => Some(ManaSymbol::Colourless),
        ["S"] => Some(ManaSymbol::Snow),
        [one] => colour(one).map(ManaSymbol::Colour).or_else(|| one.parse().ok().map(ManaSymbol::Generic)),
        ["2", second] => colour(second).map(ManaSymbol::TwoOr),
        ["C", second] => colour(second).map(ManaSymbol::ColourlessOr),
        [first, "P"] => colour(first).map(ManaSymbol::Phyrexian),
        [first, second] => Some(ManaSymbol::Hybrid(colour(first)?, colour(second)?)),
        [first, second, "P"] => Some(ManaSymbol::PhyrexianHybrid(colour(first)?, colour(second)?)),
        _ => None,
    }
}

fn loyalty(node: Node<'_>) -> Lowered<Loyalty> {
    match node.token().map(|token| token.value) {
        Some(Value::Loyalty(signed)) => match (signed.amount, signed.negative) {
            (Amount::Number(0), _) => Ok(Loyalty::Zero),
            (Amount::Number(number), false) => Ok(Loyalty::Plus(number)),
            (Amount::Number(number), true) => Ok(Loyalty::Minus(number)),
            (Amount::Variable('X'), true) => Ok(Loyalty::MinusX),
            (Amount::Variable(_) | Amount::Star | Amount::NumberPlusStar(_) | Amount::NumberMinusStar(_), _) => {
                fault(node, Reason::BadSymbol)
            }
        },
        _ => match leaf_number(node)? {
            0 => Ok(Loyalty::Zero),
            _ => fault(node, Reason::BadSymbol),
        },
    }
}

/// "Tap any number of untapped creatures you control with total power 4 or greater": the total is of those that are
/// tapped, not of what each of them is (702.122a).
fn with_total_power(mut what: Objects) -> Cost {
    if let Objects::Some { count: Count::AnyNumber, filter } = &mut what {
        let mut said = filter.take_tests();
        let total =
            |test: &ObjectTest| matches!(test, ObjectTest::Total(Characteristic::Power, Comparison::AtLeast, _));
        if let Some(at) = said.iter().position(|(test, _)| total(test))
            && let (ObjectTest::Total(_, _, at_least), _) = said.remove(at)
        {
            filter.set_tests(said);
            return Cost::TapPower { what, at_least };
        }
        filter.set_tests(said);
    }
    Cost::TapObjects(what)
}

/// How much generic mana a cost is, where it is nothing else.
pub(super) fn generic_of(cost: &[Cost]) -> Option<u32> {
    let [Cost::Mana(ManaCost(symbols))] = cost else { return None };
    let [ManaSymbol::Generic(number)] = symbols.as_slice() else { return None };
    Some(*number)
}
