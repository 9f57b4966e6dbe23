//! Conditions.

use super::noun::{colour, counter_kind};
use super::referents::{Contest, Measure, Number, Spot, Sum, Thing};
use super::{Lower, Lowered, Reason, fault, first, misplaced, need};
use crate::ir::*;
use crate::lex::Language;
use crate::parse::{Kind, Node};

impl Lower {
    /// A `condition` node: "and" binds closer than "or".
    pub(super) fn condition(&mut self, node: Node<'_>) -> Lowered<Condition> {
        let condition = self.within(|scope| scope.in_condition = true, |lower| lower.any_condition(node))?;
        if let Some(measure) = amount_measured(&condition) {
            self.said.add_amount(Sum { of: AmountOf::Condition, measure, way: None, again: false });
        }
        if let Some(compared) = compared(&condition) {
            self.said.compared = Some(compared.into());
        }
        if let Some(counters) = counters_asked(&condition) {
            self.said.counters = Some(counters);
        }
        Ok(condition.canonical())
    }

    fn any_condition(&mut self, node: Node<'_>) -> Lowered<Condition> {
        let mut any: Vec<Condition> = Vec::new();
        let mut all: Vec<Condition> = Vec::new();
        for child in node.children() {
            match child.kind() {
                Kind::And => {}
                Kind::Or => any.push(together(std::mem::take(&mut all))),
                _ => all.push(self.simple_condition(child)?),
            }
        }
        if all.is_empty() {
            return misplaced(node);
        }
        any.push(together(all));
        Ok(if any.len() == 1 { any.remove(0) } else { Condition::AnyOf(any) })
    }

    fn simple_condition(&mut self, node: Node<'_>) -> Lowered<Condition> {
        let condition = self.one_condition(node)?;
        Ok(self.said.as_it_was(condition))
    }

    /// "you revealed a Dragon card or controlled a Dragon as you cast this spell".
    fn as_cast(&mut self, node: Node<'_>) -> Lowered<Condition> {
        let mut then = |kind: Kind| -> Lowered<Option<Objects>> {
            let Some(part) = node.child(kind) else { return Ok(None) };
            Ok(Some(self.unspoken(|lower| lower.objects(first(part)?))?))
        };
        let (revealed, controls) = (then(Kind::RevealedThen)?, then(Kind::ControlledThen)?);
        let described = |what: &Option<Objects>| what.as_ref().is_none_or(|what| what.described().is_some());
        let spell =
            node.children().last().filter(|last| !matches!(last.kind(), Kind::RevealedThen | Kind::ControlledThen));
        match spell.map(|spell| self.object(spell)).transpose()? {
            Some(spell) if spell.is_this() && described(&revealed) && described(&controls) => {
                Ok(Condition::AsCast { revealed, controls }.canonical())
            }
            _ => misplaced(node),
        }
    }

    fn one_condition(&mut self, node: Node<'_>) -> Lowered<Condition> {
        if let Some(fact) = self.fact(node)? {
            return Ok(fact);
        }
        Ok(match node.kind() {
            Kind::TurnOf => {
                let turn = Condition::TurnOf { who: self.possessive(need(node, Kind::Possessive)?)? };
                negate_if(node.has(Kind::IsNot), turn)
            }
            Kind::StepNow => {
                let now = Condition::During(self.step_of_turn(need(node, Kind::StepOfTurn)?)?);
                negate_if(node.has(Kind::IsNot), now)
            }
            Kind::AsCastCondition => self.as_cast(node)?,
            Kind::CardExiled => {
                let exiled = ObjectTest::ExiledWith(Box::new(self.object(first(need(node, Kind::ExiledWith)?)?)?));
                let filter = ObjectFilter::of(vec![super::objects::bare_noun(ObjectClass::Card)], vec![exiled]);
                Condition::Exists { what: Objects::Some { count: self.count(node)?, filter } }.canonical()
            }
            Kind::Exists => self.exists(node)?,
            Kind::DayNow => {
                let now = if node.has(Kind::Day) { Condition::Day } else { Condition::Night };
                negate_if(node.has(Kind::IsNot), now)
            }
            Kind::VoteWon => self.vote_won(node)?,
            Kind::ResolvedTimes => {
                let again = node.has(Kind::TimeAgain);
                if again && !self.said.resolutions {
                    return fault(node, Reason::NothingBefore);
                }
                self.said.resolutions = true;
                Condition::NthResolution(super::event::ordinal(need(node, Kind::Ordinal)?)?, Style(again))
            }
            Kind::FirstCombat if node.has(Kind::InYourTurn) => {
                Condition::All(vec![Condition::TurnOf { who: Players::You }, Condition::FirstCombatPhase])
            }
            Kind::FirstCombat => Condition::FirstCombatPhase,
            Kind::Beheld => {
                Condition::Beheld { what: self.in_passing(|lower| lower.objects(need(node, Kind::Objects)?))? }
            }
            Kind::ActivatedTimes => match self.small_number(need(node, Kind::AtLeast)?)? {
                Some(times) => Condition::ActivatedTimes(times),
                None => return misplaced(node),
            },
            Kind::MostCommon => Condition::MostCommonColour(super::noun::colour(need(node, Kind::Colour)?)?),
            Kind::WinFlip | Kind::WinClash if self.player_in(node)? != Players::You => return misplaced(node),
            Kind::WinFlip | Kind::WinClash => self.won(node)?,
            Kind::DamagePreventedWay => self.some_this_way(node, AmountThisWay::DamagePrevented)?,
            // Damage in excess is dealt to permanents alone (120.10); "to a creature": to one.
            Kind::ExcessDealtWay => {
                let dealt = self.some_this_way(node, AmountThisWay::ExcessDamageDealt)?;
                match (node.child(Kind::CardType), self.said.damaged) {
                    (None, _) => dealt,
                    (Some(of), Some(damaged)) => {
                        let noun = Noun::of_type(super::noun::card_type(of)?);
                        let what = super::objects::reference(damaged, Mention::It);
                        let noun = ObjectFilter::of(vec![noun], Vec::new());
                        Condition::All(vec![dealt, Condition::IsA { what, noun, past: Style(true) }])
                    }
                    (Some(of), None) => return misplaced(of),
                }
            }
            Kind::ItBargained => {
                let keyword = symbol::keyword::BARGAIN;
                Condition::Paid { what: this_or_it(self), keyword, times: None, cost: None }
            }
            Kind::KickPaid => {
                let keyword = symbol::keyword::KICKER;
                let cost = node.child(Kind::ManaSymbols).map(super::cost::mana_cost).transpose()?;
                Condition::Paid { what: this_or_it(self), keyword, times: None, cost }
            }
            Kind::GiftPromised => {
                let keyword = symbol::keyword::GIFT;
                let promised = Condition::Paid { what: this_or_it(self), keyword, times: None, cost: None };
                negate_if(node.has(Kind::GiftRefused), promised)
            }
            Kind::TributeUnpaid => {
                let keyword = symbol::keyword::TRIBUTE;
                let paid = Condition::Paid { what: this_or_it(self), keyword, times: None, cost: None };
                Condition::Not(Box::new(paid))
            }
            Kind::KeywordPaid => {
                let whose = node.child(Kind::WhoseKeyword).unwrap_or(node);
                let keyword = super::noun::term(need(whose, Kind::KeywordCost)?)?;
                // A cost is the spell's own, whatever was spoken of since.
                let named = |part: &Node<'_>| matches!(part.kind(), Kind::ThisObject | Kind::ThisOrThat);
                let named = whose.children().find(named).map(|whose| self.possessor_object(whose)).transpose()?;
                let what = named
                    .filter(Objects::is_this)
                    .unwrap_or(Objects::Ref(Reference { to: Antecedent::This, said: Style::default() }));
                Condition::Paid { what, keyword, times: None, cost: None }
            }
            Kind::AdditionalPaid => {
                let keyword = symbol::adjective::ADDITIONAL;
                // A cost is the spell's own, whatever was spoken of since.
                let what = match node.first_child().filter(|whose| !whose.is(Kind::Its)) {
                    Some(whose) => self.possessor_object(whose)?,
                    None => this_or_it(self),
                };
                if !what.is_this() {
                    return misplaced(node);
                }
                Condition::Paid { what, keyword, times: None, cost: None }
            }
            Kind::EvidenceCollected => {
                let keyword = symbol::verb::COLLECT;
                Condition::Paid { what: this_or_it(self), keyword, times: None, cost: None }
            }
            Kind::ActivationSpent => {
                let from = match node.child(Kind::ManaFrom) {
                    // So much of it is said of spells alone.
                    Some(of) if of.has(Kind::AmountOfMana) => return misplaced(of),
                    Some(of) => Some(self.filter(need(of, Kind::Filter)?)?),
                    None => None,
                };
                let exact = node.child(Kind::ExactColours).map(|exact| need(exact, Kind::Number)).transpose()?;
                let colours = exact.map(super::quantity::leaf_number).transpose()?;
                Condition::SpentToActivate { from, colours }
            }
            Kind::ManaWasSpent => self.mana_was_spent(node)?,
            Kind::OwnAndControlCondition => {
                let what = self.described(need(node, Kind::Objects)?)?;
                Condition::All(vec![
                    Condition::Owns { who: Players::You, what: what.clone() },
                    Condition::Controls { who: Players::You, what },
                ])
            }
            Kind::CardsInZone => self.cards_in_zone(node)?,
            Kind::ZoneHolds => {
                let who = match node.has(Kind::SomePlayers) {
                    true => Players::Some { count: Count::One, filter: PlayerFilter::Any },
                    false => self.possessive(need(node, Kind::Possessive)?)?,
                };
                let (comparison, count) = self.how_many(node)?;
                let Some(zone) = node.children().find_map(super::zones::zone_name) else { return misplaced(node) };
                Condition::CardsIn { who, zone, whose: Style(HeldWord::InIt), comparison, count }
            }
            Kind::PlayerCondition => self.player_condition(node)?,
            Kind::CompareCondition => {
                let left = self.quantity(need(node, Kind::Quantity)?)?;
                let comparison = need(node, Kind::Comparison)?;
                let (comparison, right) = if let Quantity::Of(which, of, _) = &left {
                    self.compared_with_another(*which, of.reference().map(|subject| subject.to), comparison)?
                } else {
                    self.comparison(comparison)?
                };
                // "if its power is greater than this creature's power or its toughness is greater than …": what is compared
                // goes on being spoken of, whatever it is compared with.
                if let Quantity::Of(_, of, _) = &left
                    && let Some(subject) = of.reference()
                {
                    self.said.mention(subject.to);
                }
                let said = Style(if node.has(Kind::Past) { CompareWord::Was } else { CompareWord::Is });
                negate_if(node.has(Kind::AreNot), Condition::Compare { left, comparison, right, said })
            }
            Kind::ObjectCondition => self.object_condition(node)?,
            _ => return misplaced(node),
        })
    }

    /// "there are …": objects, counters or kinds of things.
    fn exists(&mut self, node: Node<'_>) -> Lowered<Condition> {
        if let Some(kinds) = node.child(Kind::KindsExist) {
            let left = match kinds.has(Kind::BasicLandTypes) {
                true => Quantity::Domain,
                false => self.kinds_among(need(kinds, Kind::KindsAmong)?)?,
            };
            // "there are five colors among permanents you control": no more and no fewer.
            let (comparison, right) = match kinds.child(Kind::CountNumber) {
                Some(number) => (Comparison::Equal, self.number(need(number, Kind::Numeral)?)?),
                None => (Comparison::AtLeast, self.at_least(need(kinds, Kind::AtLeast)?)?),
            };
            let said = Style(CompareWord::ThereAre);
            let there_are = Condition::Compare { left, comparison, right, said };
            return Ok(negate_if(node.has(Kind::ThereArent), there_are));
        }
        if let Some(counters) = node.child(Kind::CountersExist) {
            return Ok(negate_if(node.has(Kind::ThereArent), self.counters_exist(counters)?));
        }
        if let Some(fewer) = node.child(Kind::FewerExist) {
            let (comparison, right) = self.how_many(fewer)?;
            let filter = need(fewer, Kind::Filter)?;
            let filter = self.unspoken(|lower| lower.filter(filter))?;
            let left = Quantity::CountOf(Box::new(Objects::Some { count: Count::All(Style(AllWord::Bare)), filter }));
            let said = Style(CompareWord::ThereAre);
            let there_are = Condition::Compare { left, comparison, right, said };
            return Ok(negate_if(node.has(Kind::ThereArent), there_are));
        }
        let what = self.described(need(node, Kind::Objects)?)?;
        Ok(negate_if(node.has(Kind::ThereArent), Condition::Exists { what }))
    }

    /// "you win the flip", "you win" of a clash, « vous gagnez » of either: what was played for last.
    fn won(&self, node: Node<'_>) -> Lowered<Condition> {
        let of_flip = node.is(Kind::WinFlip) && node.lexed().language == Language::English;
        match self.said.contest {
            Some(Contest::Flip(of)) if !node.is(Kind::WinClash) => {
                Ok(Condition::Flip { of, won: !node.has(Kind::LostFlip) })
            }
            // Who has not won a clash has not lost it (701.30d).
            Some(Contest::Clash(of)) if !of_flip && !node.has(Kind::LostFlip) => Ok(Condition::ClashWon { of }),
            _ => fault(node, Reason::NothingDone),
        }
    }

    /// "there are three or more counters on it".
    fn counters_exist(&mut self, node: Node<'_>) -> Lowered<Condition> {
        let kind = node.child(Kind::CounterKind).map(counter_kind).transpose()?;
        let (comparison, right) = self.how_many(node)?;
        let on = node.children().find(|child| {
            !matches!(
                child.kind(),
                Kind::CounterKind
                    | Kind::No
                    | Kind::AtLeast
                    | Kind::QuantityOrLess
                    | Kind::FewerThan
                    | Kind::CountNumber
                    | Kind::One
            )
        });
        let Some(on) = on else { return misplaced(node) };
        let on = match on.kind() {
            Kind::Objects => self.unnamed(on)?,
            _ => self.object(on)?,
        };
        // « s'il n'y avait pas de marqueur +1/+1 sur elle »: "if it had no +1/+1 counters on it".
        if node.lexed().language == Language::French && is_imperfect(node) {
            let at_least = match (comparison, &right) {
                (Comparison::Equal, Quantity::Number(0)) => 1,
                (Comparison::AtLeast, Quantity::Number(number)) => *number,
                _ => return misplaced(node),
            };
            let tests = vec![ObjectTest::HasCounter { at_least, kind }];
            let had = Condition::Is { what: on, tests, past: Style(true) };
            return Ok(super::condition_object::without_counters(comparison == Comparison::Equal, had));
        }
        let left = Quantity::CountersOn(kind.map(Box::new), Box::new(on));
        Ok(Condition::Compare { left, comparison, right, said: Style(CompareWord::ThereAre) })
    }

    fn at_least(&mut self, node: Node<'_>) -> Lowered<Quantity> {
        self.number(need(node, Kind::Numeral)?)
    }

    /// How many of something there are, as a comparison.
    pub(super) fn how_many(&mut self, node: Node<'_>) -> Lowered<(Comparison, Quantity)> {
        for child in node.children() {
            return Ok(match child.kind() {
                Kind::No => (Comparison::Equal, Quantity::Number(0)),
                Kind::One | Kind::OneOrMore => (Comparison::AtLeast, Quantity::Number(1)),
                Kind::AtLeast | Kind::QuantityOrMore => (Comparison::AtLeast, self.at_least(child)?),
                Kind::QuantityOrLess if child.text().contains("less") => return misplaced(child),
                Kind::QuantityOrLess => (Comparison::AtMost, self.at_least(child)?),
                // « si vous avez une carte en main »: one or more, as "a card" is.
                Kind::CountNumber if matches!(child.text().to_lowercase().as_str(), "un" | "une") => {
                    (Comparison::AtLeast, Quantity::Number(1))
                }
                Kind::CountNumber => (Comparison::Equal, self.at_least(child)?),
                Kind::ExactlyNumber | Kind::ExactlyLife => {
                    (Comparison::Equal, Quantity::Number(super::quantity::leaf_number(first(child)?)?))
                }
                Kind::FewerThan => (Comparison::Less, self.at_least(child)?),
                Kind::LifeAboveStart => {
                    let more = Quantity::Number(super::quantity::leaf_number(need(child, Kind::Number)?)?);
                    let start = self.quantity_term(need(child, Kind::StartingLife)?)?;
                    (Comparison::AtLeast, Quantity::Plus(Box::new(start), Box::new(more)))
                }
                Kind::GreaterThan => (Comparison::More, self.quantity(need(child, Kind::Quantity)?)?),
                Kind::Comparison => self.comparison(child)?,
                _ => continue,
            });
        }
        misplaced(node)
    }

    /// "seven or more cards are in your graveyard".
    fn cards_in_zone(&mut self, node: Node<'_>) -> Lowered<Condition> {
        let count = Count::AtLeast(Box::new(self.at_least(need(node, Kind::AtLeast)?)?), Style::default());
        let (zone, of) = self.zone_of(need(node, Kind::InZone)?)?;
        let filter =
            ObjectFilter::of(vec![super::objects::bare_noun(ObjectClass::Card)], vec![ObjectTest::InZone { zone, of }]);
        Ok(Condition::Exists { what: Objects::Some { count, filter } })
    }

    fn mana_was_spent(&mut self, node: Node<'_>) -> Lowered<Condition> {
        let Some(object) = node.children().find(|child| {
            !matches!(child.kind(), Kind::NoMana | Kind::ManaFrom | Kind::AmountOfMana | Kind::ManaSymbols)
        }) else {
            return misplaced(node);
        };
        let what = self.object(object)?;
        if let Some(symbols) = node.child(Kind::ManaSymbols) {
            return Ok(Condition::ManaSpent { mana: super::cost::mana_cost(symbols)?, what });
        }
        let of = node.child(Kind::ManaFrom);
        // "if mana from a Treasure was spent": some of it.
        let (from, some) = match of {
            Some(of) => (Some(self.filter(need(of, Kind::Filter)?)?), !of.has(Kind::AmountOfMana)),
            None => (None, false),
        };
        let Some(amount) = of.unwrap_or(node).child(Kind::AmountOfMana) else {
            let (comparison, amount) = if some { (Comparison::AtLeast, 1) } else { (Comparison::Equal, 0) };
            let (amount, said) = (Quantity::Number(amount), Style::default());
            return Ok(Condition::ManaAmountSpent { what, colour: None, from, comparison, amount, said });
        };
        let colour = amount.child(Kind::Colour).map(colour).transpose()?;
        let comparison = Comparison::AtLeast;
        let number = amount.child(Kind::QuantityOrMore).unwrap_or(amount);
        let said = Style(super::objects::at_least_word(number));
        let amount = self.at_least(number)?;
        Ok(Condition::ManaAmountSpent { what, colour, from, comparison, amount, said })
    }

    /// Objects that a condition looks for are not what "it" is afterwards.
    pub(super) fn described(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let before = self.said.clone();
        let objects = self.within(|scope| scope.asking = true, |lower| lower.objects(node))?;
        let (player, about) = (self.said.player.clone(), self.said.object);
        let named = self.said.targets > before.targets;
        self.said.keep_targets(before);
        self.said.player = player;
        match objects.reference() {
            // "If this spell was kicked, …": a spell that asks about itself goes on about what it acts on.
            Some(reference)
                if reference.to == Antecedent::This && about.is_some() && self.context == super::FaceContext::Spell => {
            }
            Some(reference) => {
                self.said.mention(reference.to);
                self.said.is_singled_out(reference.to);
            }
            None if named => self.said.object = about,
            None => {}
        }
        if is_top_card(&objects) {
            let card = super::objects::bare_noun(ObjectClass::Card);
            self.said.add(Thing::new(Antecedent::Condition, &[card], Number::One, Spot::Elsewhere));
        }
        Ok(objects)
    }

    /// A condition before its sentence, and what the sentence is about: "if it was kicked, this creature enters …" speaks of
    /// what follows, "if this creature was kicked, it enters …" of what stands before.
    pub(super) fn condition_of(
        &mut self,
        condition: Option<Node<'_>>,
        subject: Node<'_>,
    ) -> Lowered<(Option<Condition>, Objects)> {
        let Some(condition) = condition else { return Ok((None, self.objects(subject)?)) };
        if self.said.object.is_some() || subject.first_child().is_some_and(|child| child.is(Kind::Pronoun)) {
            let condition = self.condition(condition)?;
            return Ok((Some(condition), self.objects(subject)?));
        }
        let what = self.objects(subject)?;
        Ok((Some(self.condition(condition)?), what))
    }

    /// "it" or "they" in a verb: "it's", "they're", « ce sont ».
    pub(super) fn it(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let text = node.text().to_lowercase();
        let plural = text.starts_with("they") || text.starts_with("ce sont");
        match self.or_itself(plural, self.said.pronoun(plural)) {
            Some(to) => {
                self.mentioned(node, super::mentions::Referent::Object(to));
                Ok(super::objects::reference(to, if plural { Mention::They } else { Mention::It }))
            }
            None => super::fault(node, super::Reason::NothingBefore),
        }
    }

    /// What a cost was paid for while it was cast: "it was kicked" is said of the spell or what it became, never of what the
    /// spell acts on, unless that is a spell.
    pub(super) fn what_was_paid_for(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let pronoun = |part: Node<'_>| part.is(Kind::Pronoun) && part.has(Kind::It);
        let it = match node.is(Kind::Objects) {
            true => node.children().count() == 1 && node.children().all(pronoun),
            false => pronoun(node),
        };
        if !it {
            return if node.is(Kind::Objects) { self.described(node) } else { self.object(node) };
        }
        let spell = |to: &Antecedent| {
            let nouns = self.nouns_of(*to);
            matches!(to, Antecedent::Target(_)) && !nouns.is_empty() && nouns.iter().all(Noun::is_on_stack)
        };
        let what = match self.said.object.filter(spell) {
            Some(to) => super::objects::reference(to, Mention::It),
            None => this_or_it(self),
        };
        if let Objects::Ref(reference) = &what {
            self.mentioned(node, super::mentions::Referent::Object(reference.to));
        }
        Ok(what)
    }
}

/// The greater and the lesser of the numbers that a condition compares, when it holds: "the difference" is of them.
#[expect(clippy::wildcard_enum_match_arm, reason = "other conditions compare no numbers")]
fn compared(condition: &Condition) -> Option<(Quantity, Quantity)> {
    let (left, comparison, right) = match condition {
        Condition::Compare { left, comparison, right, said: _ } => (left.clone(), *comparison, right),
        Condition::CardsIn { who, zone, whose: _, comparison, count } => {
            (Quantity::CardsIn { zone: *zone, of: Box::new(who.clone()) }, *comparison, count)
        }
        Condition::ControlsMore { who, what, than, by: _, fewer: _ } => {
            return controlled_by(what, who).zip(controlled_by(what, than));
        }
        Condition::Life { who, comparison, amount } => (Quantity::LifeOf(Box::new(who.clone())), *comparison, amount),
        _ => return None,
    };
    match comparison {
        Comparison::More | Comparison::AtLeast => Some((left, right.clone())),
        Comparison::Less | Comparison::AtMost => Some((right.clone(), left)),
        Comparison::Equal | Comparison::NotEqual => None,
    }
}

/// The counters that a condition asks about, of one kind or of any, and what they are on.
#[expect(clippy::wildcard_enum_match_arm, reason = "other conditions ask about no counters")]
fn counters_asked(condition: &Condition) -> Option<(Option<CounterKind>, Antecedent)> {
    match condition {
        Condition::All(all) => all.iter().find_map(counters_asked),
        Condition::Compare { left: Quantity::CountersOn(kind, on), .. } => {
            Some((kind.as_deref().copied(), on.reference()?.to))
        }
        Condition::Is { what, tests, past: Style(false) } => tests.iter().find_map(|test| match test {
            ObjectTest::HasCounter { kind, .. } => Some((*kind, what.reference()?.to)),
            _ => None,
        }),
        _ => None,
    }
}

/// How many of some objects a player controls; none where it is no one player.
fn controlled_by(what: &Objects, who: &Players) -> Option<Quantity> {
    let Objects::Some { count, filter } = what else { return None };
    if matches!(who, Players::Some { .. }) {
        return None;
    }
    let mut filter = filter.clone();
    filter.add_test(ObjectTest::ControlledBy(who.clone()), TestWording::Usual);
    Some(Quantity::CountOf(Box::new(Objects::Some { count: count.clone(), filter })))
}

/// What a condition has a number of that "that many" and "that much" can be.
#[expect(clippy::wildcard_enum_match_arm, reason = "other conditions have a number of things or none")]
fn amount_measured(condition: &Condition) -> Option<Measure> {
    match condition {
        Condition::All(all) => all.iter().find_map(amount_measured),
        // "If excess damage was dealt this way, you gain that much life": the excess (120.10).
        Condition::Compare { left: Quantity::ThisWay(AmountThisWay::ExcessDamageDealt, _), .. } => Some(Measure::Mass),
        Condition::Compare {
            left: Quantity::LifeOf(_) | Quantity::LifeGainedThisTurn(..) | Quantity::LifeLostThisTurn(..),
            comparison: Comparison::AtLeast | Comparison::More,
            ..
        } => Some(Measure::Mass),
        Condition::Happened { event, at_least: Some(_), .. }
            if matches!(**event, Event::GainsLife { .. } | Event::LosesLife { .. }) =>
        {
            Some(Measure::Mass)
        }
        _ => has_amount(condition).then_some(Measure::Things),
    }
}

/// Whether a condition has a number of things.
#[expect(clippy::wildcard_enum_match_arm, reason = "'that many' of what has no number is refused by name")]
fn has_amount(condition: &Condition) -> bool {
    match condition {
        // "if its power was 4 or greater", "if five or more mana was spent to cast it"
        Condition::Compare { left, comparison: Comparison::AtLeast | Comparison::More, .. } => {
            !matches!(left, Quantity::Number(_) | Quantity::X)
        }
        Condition::ManaAmountSpent { comparison: Comparison::AtLeast, .. } => true,
        Condition::CardsIn { comparison: Comparison::AtLeast | Comparison::More, .. } => true,
        // "If one or more creature cards were milled this way, create that many tokens": those that it asks about.
        Condition::Is { what, tests, .. } if several(what) && matches!(tests.as_slice(), [ObjectTest::ThisWay(_)]) => {
            true
        }
        Condition::Is { tests, .. } => tests.iter().any(|test| matches!(test, ObjectTest::HasCounter { .. })),
        Condition::Happened { at_least: Some(_), .. } => true,
        Condition::Happened { event, .. } => match &**event {
            Event::Sacrifices { what, .. }
            | Event::Discards { what, .. }
            | Event::Mills { what, .. }
            | Event::Dies { what, .. }
            | Event::Enters { what, .. }
            | Event::Casts { spell: what, .. } => several(what),
            _ => false,
        },
        Condition::Controls { what, .. } | Condition::Exists { what } => several(what),
        _ => false,
    }
}

fn several(what: &Objects) -> bool {
    matches!(what, Objects::Some { count: Count::OneOrMore | Count::AtLeast(..) | Count::AnyNumber, .. })
}

/// "this spell" where a cost was paid for it: the object with the ability, or the one spoken of.
fn this_or_it(lower: &Lower) -> Objects {
    let event = lower.said.thing(Antecedent::Event).filter(|thing| thing.spot == Spot::Stack);
    let to = event.map_or(Antecedent::This, |thing| thing.to);
    super::objects::reference(to, Mention::It)
}

/// « il y avait »: the verb before what there was.
fn is_imperfect(node: Node<'_>) -> bool {
    let before = node.range().start.checked_sub(1).and_then(|at| node.lexed().tokens.get(at));
    before.is_some_and(|token| node.lexed().text_of(token.span).ends_with("avait"))
}

/// A negation is part of the condition.
pub(super) fn negate_if(negated: bool, condition: Condition) -> Condition {
    if negated { Condition::Not(Box::new(condition)) } else { condition }
}

fn together(mut conditions: Vec<Condition>) -> Condition {
    match conditions.len() {
        1 => conditions.remove(0),
        _ => Condition::All(conditions),
    }
}

/// A card known by its place alone: "that card" can be said of it.
fn is_top_card(objects: &Objects) -> bool {
    matches!(objects, Objects::TopOfLibrary { count: Quantity::Number(1), .. } | Objects::TopOfGraveyard { .. })
}
