//! Numbers and comparisons.

use super::mentions::Referent;
use super::noun::{characteristic, colour, counter_kind};
use super::referents::Ambiguous;
use super::{Lower, Lowered, Reason, fault, first, misplaced, need};
use crate::ir::*;
use crate::lex::{Amount, Signed, Value};
use crate::parse::{Kind, Node};

impl Lower {
    /// A `numeral` node: a number, X, or "that many".
    pub(super) fn number(&mut self, node: Node<'_>) -> Lowered<Quantity> {
        let child = first(node)?;
        Ok(match child.kind() {
            Kind::X => Quantity::X,
            Kind::ThatMany => self.that_many(child)?,
            Kind::Number => Quantity::Number(leaf_number(child)?),
            Kind::TwiceNumber => {
                let of = first(child)?;
                let of = if of.is(Kind::X) { Quantity::X } else { self.that_many(of)? };
                Quantity::Twice(Box::new(of))
            }
            Kind::XPlus => {
                let more = leaf_number(need(child, Kind::Number)?)?;
                Quantity::Plus(Box::new(Quantity::X), Box::new(Quantity::Number(more)))
            }
            _ => return misplaced(child),
        })
    }

    /// "that much", "that many": an amount spoken of before.
    pub(super) fn that_many(&mut self, node: Node<'_>) -> Lowered<Quantity> {
        match self.said.that_much() {
            Ok(of) => {
                self.mentioned(node, Referent::Amount(of));
                Ok(Quantity::ThatMuch(of))
            }
            Err(reason) => fault(node, reason),
        }
    }

    /// Reads an amount of life or damage.
    pub(super) fn measuring<T>(
        &mut self,
        measure: super::referents::Measure,
        read: impl FnOnce(&mut Lower) -> Lowered<T>,
    ) -> Lowered<T> {
        self.within(|scope| scope.measured = Some(measure), read)
    }

    /// How much an instruction did "this way".
    /// "the excess damage dealt to that creature this way": that has to be what the damage was dealt to.
    fn amount_this_way(&mut self, node: Node<'_>) -> Lowered<Quantity> {
        let to = node.child(Kind::ThatObject).or_else(|| node.child(Kind::ThisOrThat));
        if let Some(to) = to {
            let damaged = self.said.damaged;
            let said = self.object(to)?;
            if damaged.is_none() || said.reference().map(|said| said.to) != damaged {
                return misplaced(to);
            }
        }
        self.this_way(node, amount_this_way(node)?)
    }

    /// "damage is prevented this way": some of it is.
    pub(super) fn some_this_way(&mut self, node: Node<'_>, way: AmountThisWay) -> Lowered<Condition> {
        let (left, right) = (self.this_way(node, way)?, Quantity::Number(1));
        Ok(Condition::Compare { left, comparison: Comparison::AtLeast, right, said: Style(CompareWord::Is) })
    }

    fn this_way(&mut self, node: Node<'_>, way: AmountThisWay) -> Lowered<Quantity> {
        match self.said.this_way(way) {
            Some(of) => {
                self.mentioned(node, Referent::Amount(of));
                Ok(Quantity::ThisWay(way, of))
            }
            None => fault(node, Reason::NoAmount),
        }
    }

    /// A `quantity` node: one amount, or the sum or difference of two.
    pub(super) fn quantity(&mut self, node: Node<'_>) -> Lowered<Quantity> {
        self.within(|scope| scope.counting = true, |lower| lower.any_quantity(node))
    }

    fn any_quantity(&mut self, node: Node<'_>) -> Lowered<Quantity> {
        if !node.is(Kind::Quantity) {
            return self.quantity_term(node);
        }
        // "the number of creatures you control as you cast this spell": the number that it was then.
        if let Some(moment) = node.child(Kind::AsCastMoment) {
            if moment.has(Kind::AsResolving) {
                return if self.said.resolving { self.as_sum(node) } else { misplaced(moment) };
            }
            let spell = self.object(first(moment)?)?;
            let number = self.as_sum(node)?;
            return match spell.is_this() {
                true => Ok(Quantity::AsCast(Box::new(number))),
                false => misplaced(moment),
            };
        }
        self.as_sum(node)
    }

    /// One amount, or the sum or difference of two.
    fn as_sum(&mut self, node: Node<'_>) -> Lowered<Quantity> {
        let mut children = node.children().filter(|child| !child.is(Kind::AsCastMoment));
        let Some(left) = children.next() else { return misplaced(node) };
        let left = self.quantity_term(left)?;
        let (Some(operator), Some(right)) = (children.next(), children.next()) else { return Ok(left) };
        let (left, right) = (Box::new(left), Box::new(self.quantity_term(right)?));
        match operator.kind() {
            Kind::PlusWord => Ok(Quantity::Plus(left, right)),
            Kind::MinusWord => Ok(Quantity::Minus(left, right)),
            _ => misplaced(operator),
        }
    }

    pub(super) fn quantity_term(&mut self, node: Node<'_>) -> Lowered<Quantity> {
        Ok(match node.kind() {
            Kind::Number => Quantity::Number(leaf_number(node)?),
            Kind::Numeral => self.number(node)?,
            Kind::TheDifference => match self.said.compared.as_deref() {
                Some((greater, lesser)) => {
                    Quantity::Difference { greater: Box::new(greater.clone()), lesser: Box::new(lesser.clone()) }
                }
                None => return fault(node, Reason::NoAmount),
            },
            Kind::X => Quantity::X,
            Kind::ThatMany => self.that_many(node)?,
            Kind::ThatExcess => self.this_way(node, AmountThisWay::ExcessDamageDealt)?,
            Kind::ThatDamage => self.measuring(super::referents::Measure::Mass, |lower| lower.that_many(node))?,
            Kind::TwiceQuantity => Quantity::Twice(Box::new(self.quantity_term(first(node)?)?)),
            Kind::ManyTimes => {
                let times = leaf_number(first(node)?)?;
                match node.children().nth(1) {
                    Some(of) => Quantity::Times(Box::new(self.quantity_term(of)?), times),
                    None => return misplaced(node),
                }
            }
            Kind::Half => {
                let of = Box::new(self.quantity_term(first(node)?)?);
                let round = if node.has(Kind::RoundedUp) { Rounding::Up } else { Rounding::Down };
                Quantity::Half { of, round }
            }
            Kind::TheNumberOf => self.counted(node)?,
            Kind::ExtremeAmong => self.extreme_among(node)?,
            Kind::Total | Kind::TotalOfThem => {
                let which = characteristic(need(node, Kind::Characteristic)?)?;
                self.total(node, which)?
            }
            Kind::AmountThisWay => self.amount_this_way(first(node)?)?,
            Kind::ManaSpentAmount => self.mana_spent_on(node)?,
            Kind::LifeChanged => {
                let you_have = node.has(Kind::YouHave);
                let who = Box::new(if you_have { Players::You } else { self.player_in(node)? });
                let word = match (node.has(Kind::BareLife), you_have || node.has(Kind::PerfectWord)) {
                    (false, false) => LifeWord::Amount,
                    (true, false) => LifeWord::Life,
                    (true, true) => LifeWord::Perfect,
                    (false, true) => LifeWord::AmountPerfect,
                };
                match node.has(Kind::GainedLifeWord) {
                    true => Quantity::LifeGainedThisTurn(who, Style(word)),
                    false => Quantity::LifeLostThisTurn(who, Style(word)),
                }
            }
            Kind::LifeOfEvent => self.life_of_event(node)?,
            Kind::ExtremeLife => {
                // Nobody of them is spoken of.
                let of = Box::new(self.of_player(self.said.player.clone(), |lower| lower.player_in(node))?);
                // "the lowest life total among target player": an extreme is of several.
                if !matches!(*of, Players::Some { count: Count::All(_), .. }) {
                    return misplaced(node);
                }
                let greatest = node.has(Kind::GreatestWord);
                let lowest = |word: Node<'_>| word.has(Kind::Lowest) || word.first_child().is_none();
                if !greatest && !lowest(need(node, Kind::LeastWord)?) {
                    return misplaced(node);
                }
                Quantity::ExtremeLife { greatest, of }
            }
            Kind::StartingLife => Quantity::StartingLife(Box::new(self.possessive(need(node, Kind::Possessive)?)?)),
            Kind::LifeTotal => Quantity::LifeOf(Box::new(self.possessive(need(node, Kind::Possessive)?)?)),
            Kind::Devotion => {
                let colours = node.children_of(Kind::Colour).map(colour).collect::<Lowered<Vec<_>>>()?;
                match colours.is_empty() {
                    true => return misplaced(node),
                    false => Quantity::DevotionTo(Box::new(colours), Style(false)),
                }
            }
            Kind::RollResult => match self.said.roll {
                Some(of) => {
                    self.mentioned(node, Referent::Amount(of));
                    Quantity::RollResult(of)
                }
                None => return fault(node, Reason::NoAmount),
            },
            Kind::ChosenNumber => Quantity::ChosenNumber,
            Kind::DamageThisTurn | Kind::MostDiscarded | Kind::MostOfType | Kind::SpeedOf => self.tally(node)?,
            Kind::EachOwnPower if self.said.scope.each_deals => {
                let own = super::objects::reference(Antecedent::Subject, Mention::It);
                Quantity::Of(Characteristic::Power, Box::new(own), Style(OfWord::Usual))
            }
            Kind::TheOneOf => match self.said.scope.compared {
                Some(which) => Quantity::Of(which, Box::new(self.object(first(node)?)?), Style(OfWord::Usual)),
                None => return misplaced(node),
            },
            Kind::CharacteristicOf => {
                let which = characteristic(need(node, Kind::Characteristic)?)?;
                let parts = [Kind::Characteristic, Kind::OfTheWord];
                let Some(whose) = node.children().find(|part| !parts.contains(&part.kind())) else {
                    return misplaced(node);
                };
                let word = if node.has(Kind::OfTheWord) { OfWord::Of } else { OfWord::Usual };
                // « infligent chacune un nombre de blessures égal à leur force »
                if self.said.scope.each_deals && whose.is(Kind::TheirOwn) {
                    let own = super::objects::reference(Antecedent::Subject, Mention::It);
                    return Ok(Quantity::Of(which, Box::new(own), Style(word)));
                }
                // "a creature with toughness greater than its power": the other size of the same creature.
                let sizes = [Characteristic::Power, Characteristic::Toughness];
                let other = self.said.scope.compared.filter(|compared| *compared != which);
                if self.said.scope.describing
                    && whose.is(Kind::Its)
                    && sizes.contains(&which)
                    && other.is_some_and(|compared| sizes.contains(&compared))
                {
                    self.said.object = Some(Antecedent::Subject);
                }
                let demand = Some(match super::demands::is_of_power(node) {
                    true => super::demands::Demand::OwnPower,
                    false => super::demands::Demand::OwnNumber,
                });
                let of = self.demanding(demand, |lower| lower.possessor_object(whose))?;
                // « Les Orphes infligent des blessures égales à leur force »: « sa » can't be said of a name in the plural.
                if whose.is(Kind::Its) && of.is_this() && !self.said.scope.given && self.own.is_plural() {
                    return misplaced(whose);
                }
                if whose.is(Kind::Its)
                    && of.is_this()
                    && which == Characteristic::ManaValue
                    && let Some(other) = self.said.besides_this()
                {
                    return self.ambiguous(whose, Ambiguous { one: Antecedent::This, other });
                }
                Quantity::Of(which, Box::new(of), Style(word))
            }
            _ => return misplaced(node),
        })
    }

    /// "the amount of mana spent to cast it", "for each {S} spent to cast it".
    fn mana_spent_on(&mut self, node: Node<'_>) -> Lowered<Quantity> {
        let Some(spell) = node.children().find(|child| !child.is(Kind::SnowSymbol)) else { return misplaced(node) };
        let spell = Box::new(self.object(spell)?);
        match node.child(Kind::SnowSymbol) {
            Some(symbol) if symbol.text().eq_ignore_ascii_case("{S}") => Ok(Quantity::SnowSpentOn(spell)),
            Some(symbol) => misplaced(symbol),
            None => Ok(Quantity::ManaSpentOn(spell)),
        }
    }

    /// "the amount of life you gained": how much the event was, which is that of this player.
    fn life_of_event(&mut self, node: Node<'_>) -> Lowered<Quantity> {
        let gained = node.has(Kind::GainedLifeWord) || node.has(Kind::GainedLifeSaid);
        let who = self.said.life_event.clone();
        let same = match (&who, node.child(Kind::Player)) {
            (Some((of_gain, _)), None) => *of_gain == gained,
            (Some((of_gain, who)), Some(said)) if *of_gain == gained => {
                let said = self.in_passing(|lower| lower.player(said))?;
                let is_of_event = matches!(said, Players::Ref { to: PlayerAntecedent::Event, .. });
                if said == Players::You { *who == Players::You } else { is_of_event && *who != Players::You }
            }
            _ => false,
        };
        let by = match node.child(Kind::Player).and_then(|said| said.first_child()) {
            None => LifeBy::Nobody,
            Some(said) if said.is(Kind::You) => LifeBy::You,
            Some(_) => LifeBy::They,
        };
        let way = match gained {
            true => AmountThisWay::LifeGained(Style(by)),
            false => AmountThisWay::LifeLost(Style(by)),
        };
        match same {
            true => Ok(Quantity::ThisWay(way, AmountOf::Event)),
            false => fault(node, Reason::NoAmount),
        }
    }

    /// "the total power of creatures you control", "of the exiled cards", "their total power".
    fn total(&mut self, node: Node<'_>, which: Characteristic) -> Lowered<Quantity> {
        let Some(objects) = node.child(Kind::Objects) else {
            return match (self.said.counted.clone(), node.child(Kind::Filter)) {
                (_, Some(filter)) => {
                    let filter = self.unspoken(|lower| lower.filter(filter))?;
                    Ok(Quantity::Total(which, Box::new(filter)))
                }
                (Some(Objects::Ref(known)), None) => {
                    let again = Objects::Ref(Reference { to: known.to, said: Style(Mention::They) });
                    Ok(Quantity::TotalOf(which, Box::new(again)))
                }
                (Some(_), None) => misplaced(node),
                // "Tap two target creatures. You gain life equal to their total power."
                (None, None) => {
                    let them = self.them(node, Mention::They)?;
                    Ok(Quantity::TotalOf(which, Box::new(Objects::Ref(them))))
                }
            };
        };
        let objects = self.unnamed(objects)?;
        if objects.reference().is_some() {
            self.said.counted = Some(objects.clone());
            return Ok(Quantity::TotalOf(which, Box::new(objects)));
        }
        let Objects::Some { count: Count::All(_), filter } = objects else { return misplaced(node) };
        Ok(Quantity::Total(which, Box::new(filter)))
    }

    fn extreme_among(&mut self, node: Node<'_>) -> Lowered<Quantity> {
        let which = characteristic(need(node, Kind::Characteristic)?)?;
        let among = Box::new(self.described_filter(need(node, Kind::Objects)?)?);
        Ok(match node.has(Kind::GreatestWord) {
            true => Quantity::Greatest(which, among),
            false => Quantity::Least(which, among),
        })
    }

    /// Objects that are only described, not chosen or known: "among creatures you control".
    fn described_filter(&mut self, node: Node<'_>) -> Lowered<ObjectFilter> {
        // « parmi les créatures sacrifiées de cette manière »
        let the = node.first_child().filter(|the| the.is(Kind::TheObject) && node.children().count() == 1);
        if let Some((the, way)) = the.and_then(|the| Some((the, the.child(Kind::ParticipleThisWay)?))) {
            let noun = super::objects::mention_noun(need(the, Kind::MentionNoun)?)?;
            let verb = super::objects::verb_term(need(way, Kind::Participle)?)?;
            self.this_way_by(way.span(), verb.id());
            return Ok(ObjectFilter::of(vec![*noun], vec![ObjectTest::ThisWay(verb)]));
        }
        let objects = self.unnamed(node)?;
        let Objects::Some { count, filter } = objects else { return misplaced(node) };
        // "the greatest mana value of a commander you own": of all that are there.
        let all = matches!(count, Count::All(_)) || count == Count::One && filter.are_commanders();
        if all { Ok(filter) } else { misplaced(node) }
    }

    /// "the number of …" and "for each …": what is counted.
    pub(super) fn counted(&mut self, node: Node<'_>) -> Lowered<Quantity> {
        let Some(every) = node.child(Kind::EveryNumber) else { return self.counted_by(first(node)?) };
        let number = leaf_number(first(every)?)?;
        match node.children().nth(1) {
            Some(of) if number > 1 => Ok(Quantity::Every(Box::new(self.counted_by(of)?), number)),
            _ => misplaced(node),
        }
    }

    fn counted_by(&mut self, child: Node<'_>) -> Lowered<Quantity> {
        Ok(match child.kind() {
            Kind::CountersOfPlayer => {
                let kind = counter_kind(need(child, Kind::CounterKind)?)?;
                Quantity::PlayerCounters(Box::new(kind), Box::new(self.player_in(child)?))
            }
            Kind::CountersOn => {
                let kind = child.child(Kind::CounterKind).map(counter_kind).transpose()?;
                let Some(on) = child.children().find(|part| !part.is(Kind::CounterKind)) else {
                    return misplaced(child);
                };
                // "counters among creatures you control": on all of them together.
                let on = match on.is(Kind::Objects) {
                    true => one_kind(self.unnamed(on)?),
                    false => self.object(on)?,
                };
                Quantity::CountersOn(kind.map(Box::new), Box::new(on))
            }
            Kind::KindsAmong => self.kinds_among(child)?,
            Kind::SymbolsCounted => {
                Quantity::DevotionTo(Box::new(vec![colour(need(child, Kind::Colour)?)?]), Style(true))
            }
            Kind::OwnColours => {
                let of = match child.has(Kind::ItsColours) {
                    true => self.it(child)?,
                    false => self.possessor_object(first(child)?)?,
                };
                Quantity::KindsAmong(Shared::Colour, Box::new(of), Style::default())
            }
            Kind::BasicLandTypes => Quantity::Domain,
            Kind::TimesMutated | Kind::DevouredCounted | Kind::ScriedCounted | Kind::DamageEach => self.tally(child)?,
            Kind::ManaSpentEach => self.mana_spent_on(child)?,
            Kind::ColoursSpent => Quantity::ColoursSpentOn(Box::new(self.object(first(child)?)?)),
            Kind::OpponentsYouHave => {
                let filter = PlayerFilter::Opponent(Style(OpponentWord::YouHave));
                Quantity::PlayersCount(Box::new(Players::Some { count: Count::All(Style(AllWord::Bare)), filter }))
            }
            Kind::Party => Quantity::Party,
            Kind::VotesCounted => self.votes_counted(child)?,
            Kind::CommanderCasts => Quantity::CommanderCasts(Style(child.has(Kind::AnyCommander))),
            Kind::TimesKicked => Quantity::TimesKicked(Box::new(self.what_was_paid_for(first(child)?)?)),
            Kind::CountersRemoved => {
                let kind = child.child(Kind::CounterKind).map(counter_kind).transpose()?;
                self.this_way(child, AmountThisWay::CountersRemoved(kind))?
            }
            Kind::EnergyCounted => self.this_way(child, energy_paid(child)?)?,
            Kind::LifeLostCounted => match child.child(Kind::Number) {
                Some(number) if leaf_number(number)? != 1 => return misplaced(number),
                _ => self.this_way(child, AmountThisWay::LifeLost(Style::default()))?,
            },
            Kind::LifeEach => {
                match child.child(Kind::Number) {
                    Some(number) if leaf_number(number)? != 1 => return misplaced(number),
                    _ => {}
                }
                match child.has(Kind::TurnToo) {
                    true if !child.has(Kind::YouHave) && !child.has(Kind::Player) => return misplaced(child),
                    true => {
                        let who = if child.has(Kind::YouHave) { Players::You } else { self.player_in(child)? };
                        let perfect = child.has(Kind::YouHave) || child.has(Kind::PerfectWord);
                        let word = if perfect { LifeWord::AmountPerfect } else { LifeWord::Amount };
                        match child.has(Kind::LostLifeWord) {
                            true => Quantity::LifeLostThisTurn(Box::new(who), Style(word)),
                            false => Quantity::LifeGainedThisTurn(Box::new(who), Style(word)),
                        }
                    }
                    false => self.life_of_event(child)?,
                }
            }
            Kind::DamagePreventedCounted => match child.child(Kind::Number) {
                Some(number) if leaf_number(number)? != 1 => return misplaced(number),
                _ => self.this_way(child, AmountThisWay::DamagePrevented)?,
            },
            Kind::FlipsWon => self.this_way(child, AmountThisWay::FlipsWon)?,
            Kind::CardsThisWay => self.this_way(child, AmountThisWay::CardsDiscarded)?,
            Kind::OfTheSet => {
                let set = first(child)?;
                Quantity::CountOf(Box::new(self.unspoken(|lower| lower.object(set))?))
            }
            Kind::PlayersCounted => Quantity::PlayersCount(Box::new(self.counted_players(child)?)),
            Kind::Objects => {
                // « pour chaque ours et un bœuf »: all of either are counted.
                if let Some(one) = child.children_of(Kind::SomeObjects).skip(1).find(|part| part.has(Kind::One)) {
                    return misplaced(one);
                }
                let objects = self.unnamed(child)?;
                // "for each two creatures": one kind is counted one by one.
                if matches!(&objects, Objects::Some { count: Count::Exactly(_) | Count::UpTo(_), .. }) {
                    return fault(child, Reason::CountedByNumber);
                }
                // "the number of cards with different mana values": of the cards or of the values, no word says.
                let differ = |(_, filter): (&Count, &ObjectFilter)| {
                    filter.tests.iter().any(|test| matches!(test, ObjectTest::Differ(_)))
                };
                if objects.described().is_some_and(differ) {
                    return misplaced(child);
                }
                Quantity::CountOf(Box::new(one_kind(objects)))
            }
            _ => return misplaced(child),
        })
    }

    pub(super) fn kinds_among(&mut self, node: Node<'_>) -> Lowered<Quantity> {
        let named = node.has(Kind::DifferentlyNamed);
        let kind = if named { Shared::Name } else { super::test::shared(need(node, Kind::SharedQuality)?)? };
        let objects = self.unnamed(need(node, Kind::Objects)?)?;
        let word = match node.has(Kind::DifferentWord) {
            _ if named => KindsWord::Named,
            true => KindsWord::Different,
            false => KindsWord::Usual,
        };
        Ok(Quantity::KindsAmong(kind, Box::new(one_kind(objects)), Style(word)))
    }

    /// Players as a set to be counted: how many is not part of it.
    pub(super) fn counted_players(&mut self, node: Node<'_>) -> Lowered<Players> {
        let mut players = self.player_in(node)?;
        // "for each any number of opponents": they are counted one by one.
        if let Players::Some { count, .. } = &players
            && !matches!(count, Count::All(_) | Count::One)
        {
            return fault(node, Reason::CountedByNumber);
        }
        if let Players::Some { count: count @ (Count::All(_) | Count::One), filter: _ } = &mut players {
            *count = Count::All(Style(AllWord::Bare));
        }
        Ok(players)
    }

    /// "a card for each Swamp you control"
    pub(super) fn so_many_each(&mut self, node: Node<'_>, what: Objects) -> Lowered<Objects> {
        let Some(each) = self.for_each(node)? else { return Ok(what) };
        let Objects::Some { count, filter } = what else { return misplaced(node) };
        let number = if count == Count::One {
            1
        } else if let Count::Exactly(Quantity::Number(number)) = count {
            number
        } else {
            return misplaced(node);
        };
        Ok(Objects::Some { count: Count::Exactly(Quantity::Times(Box::new(each), number)), filter })
    }

    pub(super) fn where_x(&mut self, node: Node<'_>) -> Lowered<Option<Quantity>> {
        match node.child(Kind::WhereX).map(|child| self.where_x_and_y(child)).transpose()? {
            Some((_, Some(_))) => misplaced(node),
            Some((x, None)) => Ok(Some(x)),
            None => Ok(None),
        }
    }

    /// "gets +X/+Y": +X/+0, and +0/+X by another number.
    pub(super) fn two_sizes(&mut self, node: Node<'_>) -> Lowered<Option<[Change; 2]>> {
        if !node.is(Kind::Modify) || !node.child(Kind::PtChange).is_some_and(is_x_y) {
            return Ok(None);
        }
        if node.has(Kind::ForEach) || node.has(Kind::AdditionalChange) {
            return misplaced(node);
        }
        let said = node.child(Kind::WhereX).map(|said| self.where_x_and_y(said)).transpose()?;
        let (x, y) = said.map_or((None, None), |(x, y)| (Some(x), y));
        let change = |power, toughness, x| {
            let by = PowerToughness { power, toughness };
            Change::Modify { by, per: None, x, per_last: Style(false), additional: Style(false) }
        };
        Ok(Some([change(Stat::X, Stat::Number(0), x), change(Stat::Number(0), Stat::X, y)]))
    }

    /// "where X is its power and Y is its toughness".
    pub(super) fn where_x_and_y(&mut self, node: Node<'_>) -> Lowered<(Quantity, Option<Quantity>)> {
        let x = self.quantity(need(node, Kind::Quantity)?)?;
        let y = node.child(Kind::WhereY).map(|y| self.quantity(need(y, Kind::Quantity)?)).transpose()?;
        Ok((x, y))
    }

    pub(super) fn for_each(&mut self, node: Node<'_>) -> Lowered<Option<Quantity>> {
        node.child(Kind::ForEach).map(|child| self.counted(child)).transpose()
    }

    /// "equal to …".
    pub(super) fn equal_to(&mut self, node: Node<'_>) -> Lowered<Quantity> {
        self.quantity(need(node, Kind::Quantity)?)
    }

    /// What a characteristic is compared with: « celle de cette créature » is that characteristic of it.
    pub(super) fn comparison_of(&mut self, which: Characteristic, node: Node<'_>) -> Lowered<(Comparison, Quantity)> {
        self.within(|scope| scope.compared = Some(which), |lower| lower.comparison(node))
    }

    /// "this creature's power is less than its power": nothing is compared with itself.
    pub(super) fn compared_with_another(
        &mut self,
        which: Characteristic,
        subject: Option<Antecedent>,
        node: Node<'_>,
    ) -> Lowered<(Comparison, Quantity)> {
        let (comparison, right) = self.comparison_of(which, node)?;
        let same = matches!(&right, Quantity::Of(of, what, _)
            if *of == which && subject.is_some() && what.reference().map(|what| what.to) == subject);
        if same { misplaced(node) } else { Ok((comparison, right)) }
    }

    pub(super) fn comparison(&mut self, node: Node<'_>) -> Lowered<(Comparison, Quantity)> {
        let child = first(node)?;
        // "mana value 3 or fewer": sizes are less, things are fewer.
        let of_size = self.said.scope.compared.is_some();
        if of_size && matches!(child.kind(), Kind::QuantityOrLess | Kind::LessThan) && child.text().contains("fewer") {
            return misplaced(child);
        }
        let comparison = match child.kind() {
            Kind::QuantityOrLess => Comparison::AtMost,
            Kind::QuantityOrMore => Comparison::AtLeast,
            Kind::GreaterThan => Comparison::More,
            Kind::LessThan => Comparison::Less,
            Kind::AtMostEqual => Comparison::AtMost,
            Kind::AtLeastEqual => Comparison::AtLeast,
            Kind::EqualTo => Comparison::Equal,
            Kind::Quantity => return Ok((Comparison::Equal, self.quantity(child)?)),
            _ => return misplaced(child),
        };
        let amount = first(child)?;
        let quantity = if amount.is(Kind::Numeral) { self.number(amount)? } else { self.quantity(amount)? };
        Ok((comparison, quantity))
    }
}

/// Energy is paid by removing its counters (107.14).
fn energy_paid(node: Node<'_>) -> Lowered<AmountThisWay> {
    need(node, Kind::Energy)?;
    Ok(AmountThisWay::CountersRemoved(Some(CounterKind::Energy)))
}

fn amount_this_way(node: Node<'_>) -> Lowered<AmountThisWay> {
    Ok(match node.kind() {
        Kind::EnergyThisWay => energy_paid(node)?,
        Kind::ManaPaidThisWay => AmountThisWay::ManaPaid,
        Kind::DamageThisWay => AmountThisWay::DamageDealt,
        Kind::ExcessThisWay => AmountThisWay::ExcessDamageDealt,
        Kind::PreventedThisWay => AmountThisWay::DamagePrevented,
        Kind::LifeLostThisWay => AmountThisWay::LifeLost(Style::default()),
        Kind::LifeGainedThisWay => AmountThisWay::LifeGained(Style::default()),
        _ => return misplaced(node),
    })
}

/// "for each creature" and "the number of creatures" count the same things: how many is not part of what is counted.
fn one_kind(objects: Objects) -> Objects {
    if let Objects::Union(parts, join @ Join::And) = objects {
        return Objects::Union(parts.0.into_iter().map(one_kind).collect::<Vec<_>>().into(), join);
    }
    let mut objects = objects;
    if let Objects::Some { count: count @ (Count::All(_) | Count::One), filter: _ } = &mut objects {
        *count = Count::All(Style(AllWord::Bare));
    }
    objects
}

pub(super) fn leaf_number(node: Node<'_>) -> Lowered<u32> {
    match node.token().and_then(|token| token.number()) {
        Some(number) => Ok(number),
        None => fault(node, Reason::UnknownTerm),
    }
}

pub(super) fn pt_change(node: Node<'_>) -> Lowered<PowerToughness> {
    match node.token().map(|token| token.value) {
        Some(Value::Change { power, toughness }) => match (signed(power), signed(toughness)) {
            (Some(power), Some(toughness)) => Ok(PowerToughness { power, toughness }),
            _ => fault(node, Reason::BadSymbol),
        },
        _ => fault(node, Reason::BadSymbol),
    }
}

pub(super) fn pt(node: Node<'_>) -> Lowered<PowerToughness> {
    match node.token().map(|token| token.value) {
        Some(Value::Size { power, toughness }) => match (stat(power), stat(toughness)) {
            (Some(power), Some(toughness)) => Ok(PowerToughness { power, toughness }),
            _ => fault(node, Reason::BadSymbol),
        },
        _ => fault(node, Reason::BadSymbol),
    }
}

/// "+X/+Y": each of its own number.
fn is_x_y(node: Node<'_>) -> bool {
    let value = |amount| Signed { amount: Amount::Variable(amount), negative: false };
    node.token().map(|token| token.value) == Some(Value::Change { power: value('X'), toughness: value('Y') })
}

fn signed(value: Signed) -> Option<Stat> {
    match (value.amount, value.negative) {
        (Amount::Number(0), true) => Some(Stat::MinusZero),
        (Amount::Number(number), negative) => {
            let number = i32::try_from(number).ok()?;
            Some(Stat::Number(if negative { -number } else { number }))
        }
        (Amount::Variable('X'), false) => Some(Stat::X),
        (Amount::Variable('X'), true) => Some(Stat::MinusX),
        (Amount::Variable(_) | Amount::Star | Amount::NumberPlusStar(_) | Amount::NumberMinusStar(_), _) => None,
    }
}

fn stat(amount: Amount) -> Option<Stat> {
    match amount {
        Amount::Number(number) => i32::try_from(number).ok().map(Stat::Number),
        Amount::Variable('X') => Some(Stat::X),
        Amount::Star => Some(Stat::Star),
        Amount::NumberPlusStar(number) => i32::try_from(number).ok().map(Stat::StarPlus),
        Amount::Variable(_) | Amount::NumberMinusStar(_) => None,
    }
}
