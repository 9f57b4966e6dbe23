//! Conditions on objects: what they are, have or did.

use super::condition::negate_if;
use super::demands::{Demand, Place};
use super::noun::characteristic;
use super::test::{any_of, past_period};
use super::wording::past_word;
use super::{CardTypes, FaceContext, Lower, Lowered, first, misplaced, need};
use crate::ir::*;
use crate::lex::Language;
use crate::parse::{Kind, Node};

/// "it's", "they're", "he's".
fn it_is_said(node: Node<'_>) -> Mention {
    match node.first_child().map(Node::kind) {
        Some(Kind::HeIs) => Mention::He,
        Some(Kind::SheIs) => Mention::She,
        _ => Mention::It,
    }
}

/// "it doesn't have a +1/+1 counter on it" is "it has no +1/+1 counters on it".
pub(super) fn without_counters(denied: bool, condition: Condition) -> Condition {
    if let Condition::Is { what, tests, past } = &condition
        && let [test @ ObjectTest::HasCounter { .. }] = tests.as_slice()
        && denied
    {
        let tests = vec![ObjectTest::Not(Box::new(test.clone()))];
        return Condition::Is { what: what.clone(), tests, past: *past };
    }
    negate_if(denied, condition)
}

/// "an opponent had a land enter the battlefield under their control this turn": a land that they control has entered. Of
/// several lands there would have to be one opponent with so many.
fn had_enter(node: Node<'_>, who: Players, mut condition: Condition) -> Lowered<Condition> {
    let Condition::Happened { event, at_least, .. } = &mut condition else { return misplaced(node) };
    let one = at_least.is_none() || matches!(who, Players::Ref { .. } | Players::You);
    let Event::Enters { what: Objects::Some { count: Count::One | Count::OneOrMore, filter }, under: None, .. } =
        &mut **event
    else {
        return misplaced(node);
    };
    let mut said = filter.take_tests();
    let theirs = said.iter_mut().find(|(test, _)| matches!(test, ObjectTest::ControlledBy(_)));
    let Some((ObjectTest::ControlledBy(theirs), _)) = theirs.filter(|_| one) else { return misplaced(node) };
    *theirs = who;
    filter.set_tests(said);
    Ok(condition)
}

/// Whether an object is one of those described, no matter which: what is denied of it is true of one.
fn is_indefinite(what: &Objects) -> bool {
    matches!(what, Objects::Some { count: Count::One, filter } if !filter.said.0.definite)
}

/// "A creature you control isn't tapped": there is one that isn't, where "no creature you control is tapped" is said of all.
fn denied(node: Node<'_>, condition: Condition) -> Lowered<Condition> {
    if let Condition::Is { what, tests, past } = &condition
        && is_indefinite(what)
    {
        let [test] = tests.as_slice() else { return misplaced(node) };
        let tests = vec![ObjectTest::Not(Box::new(test.clone()))];
        return Ok(Condition::Is { what: what.clone(), tests, past: *past });
    }
    let one = matches!(&condition, Condition::IsA { what, .. } if is_indefinite(what));
    if one { misplaced(node) } else { Ok(negate_if(true, condition)) }
}

/// "A creature card is in your graveyard", "seven or more cards are in your graveyard": whether there are so many there.
fn is_where(what: Objects, tests: Vec<ObjectTest>, past: Style<bool>) -> Condition {
    match (what, <[ObjectTest; 1]>::try_from(tests)) {
        (Objects::Some { count, mut filter }, Ok([place @ ObjectTest::InZone { .. }]))
            if !past.0 && !matches!(count, Count::All(_)) =>
        {
            filter.add_test(place, TestWording::In);
            Condition::Exists { what: Objects::Some { count, filter } }
        }
        (what, Ok(test)) => Condition::Is { what, tests: test.into(), past },
        (what, Err(tests)) => Condition::Is { what, tests, past },
    }
}

impl Lower {
    pub(super) fn object_condition(&mut self, node: Node<'_>) -> Lowered<Condition> {
        if let Some(it_is) = node.child(Kind::ItIs) {
            let text = it_is.text().to_lowercase();
            let past = text.starts_with("c'était")
                || text.starts_with("c’était")
                || text.ends_with("était pas")
                || text.contains("agissait");
            let demand = node.children().find_map(super::demands::of_complement);
            let demand =
                demand.or_else(|| node.children().find_map(|complement| self.asked_of_other(complement, past)));
            let mut what = self.demanding(demand, |lower| lower.it(node))?;
            if let Objects::Ref(reference) = &mut what
                && reference.said.0 != Mention::They
            {
                reference.said = Style(it_is_said(it_is));
            }
            let Some(complement) = node.children().find(|child| !child.is(Kind::ItIs)) else {
                return misplaced(node);
            };
            let is = self.complement(complement, what, past)?;
            return Ok(negate_if(it_is.has(Kind::ItIsNot), is));
        }
        let had = node.child(Kind::PlayerHad).map(|had| self.player_in(had)).transpose()?;
        let Some(predicate) = node.children().find(|child| !matches!(child.kind(), Kind::Objects | Kind::PlayerHad))
        else {
            return misplaced(node);
        };
        let subject = need(node, Kind::Objects)?;
        let paid = [Kind::KickedWord, Kind::BargainedWord, Kind::EscapedWord].iter().any(|word| predicate.has(*word));
        let demand = predicate.children().find_map(super::demands::of_complement);
        let past = was(predicate) || predicate.child(Kind::IsNegated).is_some_and(|word| word.has(Kind::PastNegated));
        let demand = demand
            .or_else(|| predicate.children().find_map(|complement| self.asked_of_other(complement, past)))
            .filter(|_| !paid);
        let what = match paid {
            true => self.what_was_paid_for(subject)?,
            false => self.demanding(demand, |lower| lower.described(subject))?,
        };
        // "an opponent had a land enter under their control": whose that is says who had it.
        let theirs = had.is_some() || self.said.scope.described_player;
        let condition =
            self.within(|scope| scope.described_player = theirs, |lower| lower.object_predicate(predicate, what))?;
        if let Some(who) = had {
            return had_enter(node, who, condition);
        }
        self.about_what_was_done(&condition);
        Ok(condition)
    }

    /// "If a creature card was discarded this way, return it to your hand": what was discarded, whatever was done since.
    fn about_what_was_done(&mut self, condition: &Condition) {
        if let Condition::Is { what: Objects::Some { filter, .. }, tests, .. } = condition
            && let [ObjectTest::ThisWay(verb)] = tests.as_slice()
            && let Some(to) = self.said.done_by(verb.id())
        {
            self.said.also_called(to, &filter.nouns);
            self.said.mention(to);
            self.said.asked_about = Some(to);
        }
    }

    /// "Whenever you sacrifice a permanent, put a +1/+1 counter on this creature. If it was a land, …": what has left is asked
    /// about in the past, and no card is asked whether it is what its type line never says.
    fn asked_of_other(&mut self, complement: Node<'_>, past: bool) -> Option<Demand> {
        let FaceContext::Permanent(types) = self.context else { return None };
        let gone = |to: Antecedent| {
            self.said.thing(to).is_some_and(|thing| matches!(thing.place, Place::Exile | Place::Elsewhere))
        };
        if self.said.object != Some(Antecedent::This) || types == CardTypes::default() || gone(Antecedent::This) {
            return None;
        }
        let left = past && self.said.things.iter().any(|thing| gone(thing.to));
        if left && matches!(complement.kind(), Kind::NounComplement | Kind::AdjectiveComplement) {
            return Some(Demand::Other);
        }
        let nouns =
            complement.child(Kind::Filter).filter(|_| complement.is(Kind::NounComplement))?.children_of(Kind::Noun);
        let nouns: Vec<Noun> = nouns.map(|noun| self.noun(noun)).collect::<Lowered<_>>().ok()?;
        let never = |noun: &Noun| {
            let said: Vec<CardType> = noun.card_types();
            matches!(noun.class, Some(ObjectClass::Spell | ObjectClass::Token))
                || !said.is_empty() && !said.iter().any(|card_type| types.has(*card_type))
        };
        (!nouns.is_empty() && nouns.iter().all(never)).then_some(Demand::Other)
    }

    fn object_predicate(&mut self, node: Node<'_>, what: Objects) -> Lowered<Condition> {
        Ok(match node.kind() {
            Kind::AttacksNow => {
                let test = if node.has(Kind::Alone) { ObjectTest::AttackingAlone } else { ObjectTest::Attacking };
                Condition::Is { what, tests: vec![test], past: Style(node.has(Kind::AttackedThen)) }
            }
            Kind::IsPredicate => {
                let negated = node.child(Kind::IsNegated);
                let past = was(node) || negated.is_some_and(|word| word.has(Kind::PastNegated));
                let complement = node.children().find(|child| !matches!(child.kind(), Kind::IsNegated | Kind::Past));
                let Some(complement) = complement else { return misplaced(node) };
                let is = self.complement(complement, what, past)?;
                match negated {
                    Some(_) => denied(node, is)?,
                    None => is,
                }
            }
            Kind::HasPredicate => self.has_predicate(node, what)?,
            Kind::SharesPredicate => {
                let quality = super::test::shared(need(node, Kind::SharedQuality)?)?;
                let apart = [Kind::SharedQuality, Kind::LacksSharing];
                let Some(other) = node.children().find(|child| !apart.contains(&child.kind())) else {
                    return misplaced(node);
                };
                let subject = what.reference().map(|reference| reference.to);
                let other = self.unspoken(|lower| lower.other_than(subject, |lower| lower.object(other)))?;
                let test = ObjectTest::Shares(quality, Box::new(other));
                negate_if(node.has(Kind::LacksSharing), Condition::Is { what, tests: vec![test], past: Style(false) })
            }
            Kind::Remains => self.remains(node, what)?,
            Kind::TargetsPredicate => {
                let test = match node.child(Kind::Player) {
                    Some(player) => ObjectTest::TargetsPlayer(self.player(player)?),
                    None => ObjectTest::TargetsObject(Box::new(self.described(need(node, Kind::Objects)?)?)),
                };
                Condition::Is { what, tests: vec![test], past: Style(false) }
            }
            Kind::ObjectDid => self.object_did(node, what)?,
            // "if it entered from your graveyard": it has entered once, as the object that it is (400.7).
            Kind::EnteredFrom if what.reference().is_some() => {
                let event = Box::new(self.unspoken(|lower| lower.enters_event(node, what))?);
                Condition::Happened { event, period: Period::ThisGame, at_least: None, said: Style::default() }
            }
            Kind::LetEnter => self.let_enter(node, what)?,
            Kind::PastPassive => self.past_passive(node, what)?,
            _ => return misplaced(node),
        })
    }

    fn complement(&mut self, node: Node<'_>, what: Objects, past: bool) -> Lowered<Condition> {
        let past = Style(past);
        Ok(match node.kind() {
            Kind::ComplementTest => {
                let mut tests = Vec::new();
                self.add_test(first(node)?, &mut tests)?;
                if let (Objects::Some { .. }, [ObjectTest::ThisWay(verb)]) = (&what, tests.as_slice()) {
                    self.said.which_of_them(verb.id());
                }
                // "If it's paired with a creature, that creature …": which of the two that would be, no word says.
                match tests.as_slice() {
                    [ObjectTest::PairedWith(_)] if !what.is_this() => return misplaced(node),
                    [ObjectTest::PairedWith(_)] => self.paired = true,
                    _ => {}
                }
                match done_this_way(&what, &tests, past.0) {
                    Some(done) => done,
                    None => is_where(what, tests, past),
                }
            }
            // "if it's the named card": it has the name that was chosen.
            Kind::NamedCard => Condition::Is { what, tests: vec![ObjectTest::ChosenName], past },
            // "if this card is exiled"; "if it was exiled" would be what was done to it.
            Kind::ExiledWithCounter if past.0 => return misplaced(node),
            Kind::ExiledWithCounter => {
                let mut tests = vec![ObjectTest::InZone { zone: Zone::Exile, of: None }];
                self.add_test(need(node, Kind::WithCounter)?, &mut tests)?;
                is_where(what, tests, past)
            }
            Kind::IsExiled if past.0 => return misplaced(node),
            Kind::IsExiled => is_where(what, vec![ObjectTest::InZone { zone: Zone::Exile, of: None }], past),
            Kind::AdjectiveComplement => Condition::Is { what, tests: self.adjectives(node)?, past },
            Kind::NthComplement => {
                let mut noun = self.filter(need(node, Kind::Filter)?)?;
                let by_you = |test: &ObjectTest| {
                    matches!(test, ObjectTest::Did(event, Period::ThisTurn)
                        if matches!(**event, Event::Casts { who: Players::You, .. }))
                };
                if !matches!(noun.tests.as_slice(), [test] if by_you(test)) {
                    return misplaced(node);
                }
                let nth = super::event::ordinal(need(node, Kind::Ordinal)?)?;
                noun.add_test(ObjectTest::NthEachTurn(nth), TestWording::Usual);
                Condition::IsA { what, noun, past }
            }
            Kind::NounComplement => {
                let noun = self.filter(need(node, Kind::Filter)?)?;
                if let Objects::Ref(reference) = &what {
                    self.said.also_called(reference.to, &noun.nouns);
                }
                Condition::IsA { what, noun, past }
            }
            _ => return misplaced(node),
        })
    }

    /// "tapped and attacking": all of them; "white or blue": any of them.
    fn adjectives(&mut self, node: Node<'_>) -> Lowered<Vec<ObjectTest>> {
        let tests =
            node.children_of(Kind::Adjective).map(|child| self.adjective(child)).collect::<Lowered<Vec<_>>>()?;
        match node.has(Kind::Or) {
            true => Ok(vec![any_of(tests, Join::Or, node)?]),
            false => Ok(tests),
        }
    }

    /// "it has flying", "it has three or more counters on it".
    fn has_predicate(&mut self, node: Node<'_>, what: Objects) -> Lowered<Condition> {
        let lacks = node.child(Kind::Lacks);
        let negated = lacks.is_some();
        let past = node.has(Kind::Had) || lacks.is_some_and(|lacks| lacks.has(Kind::Lacked));
        if let Some(counters) = node.child(Kind::CountersOnIt) {
            return Ok(without_counters(negated, self.has_counters(counters, what, past)?));
        }
        if node.has(Kind::HasChosenName) {
            let named = Condition::Is { what, tests: vec![ObjectTest::ChosenName], past: Style(past) };
            return Ok(negate_if(negated, named));
        }
        if let Some(same) = node.child(Kind::HasSameName) {
            let same = first(same)?;
            let test = ObjectTest::SameNameAs(Box::new(self.unspoken(|lower| lower.object(same))?));
            return Ok(negate_if(negated, Condition::Is { what, tests: vec![test], past: Style(past) }));
        }
        if let Some(compared) = node.child(Kind::ComparisonOf) {
            let which = characteristic(need(compared, Kind::Characteristic)?)?;
            let (comparison, right) = self.comparison_of(which, need(compared, Kind::Comparison)?)?;
            let left = match (compared.has(Kind::TotalWord), what) {
                (false, what) => Quantity::Of(which, Box::new(what), Style::default()),
                (true, Objects::Some { count: Count::All(_), filter }) => Quantity::Total(which, Box::new(filter)),
                (true, _) => return misplaced(compared),
            };
            let said = Style(if past { CompareWord::Had } else { CompareWord::Has });
            return Ok(negate_if(negated, Condition::Compare { left, comparison, right, said }));
        }
        let mut tests = Vec::new();
        for child in
            node.children().filter(|child| !matches!(child.kind(), Kind::Lacks | Kind::Had | Kind::Or | Kind::AndOr))
        {
            tests.push(ObjectTest::Has(self.bare_keyword(child)?));
        }
        let tests = vec![any_of(tests, Join::Or, node)?];
        Ok(negate_if(negated, Condition::Is { what, tests, past: Style(past) }))
    }

    fn has_counters(&mut self, node: Node<'_>, what: Objects, past: bool) -> Lowered<Condition> {
        let exact = [Kind::CountNumber, Kind::QuantityOrLess, Kind::FewerThan].iter().any(|kind| node.has(*kind));
        if !exact {
            let test = self.with_counter(node)?;
            return Ok(Condition::Is { what, tests: vec![test], past: Style(past) });
        }
        let kind = node.child(Kind::CounterKind).map(super::noun::counter_kind).transpose()?;
        let (comparison, right) = self.how_many(node)?;
        let said = Style(if past { CompareWord::Had } else { CompareWord::Has });
        Ok(Condition::Compare {
            left: Quantity::CountersOn(kind.map(Box::new), Box::new(what)),
            comparison,
            right,
            said,
        })
    }

    fn remains(&mut self, node: Node<'_>, what: Objects) -> Lowered<Condition> {
        let tests = match node.first_child() {
            Some(child) if child.is(Kind::AdjectiveComplement) => self.adjectives(child)?,
            Some(child) if child.is(Kind::InExileWord) => vec![ObjectTest::InZone { zone: Zone::Exile, of: None }],
            Some(child) => {
                let mut tests = Vec::new();
                self.add_test(first(child)?, &mut tests)?;
                tests
            }
            None => vec![ObjectTest::InZone { zone: Zone::Battlefield, of: None }],
        };
        Ok(Condition::Remains { what, tests })
    }

    /// "a creature died this turn".
    fn object_did(&mut self, node: Node<'_>, what: Objects) -> Lowered<Condition> {
        let period = past_period(need(node, Kind::PastPeriod)?)?;
        let apart = [Kind::PastPeriod, Kind::DidNot, Kind::PerfectWord, Kind::OrBlocked];
        let Some(happening) = node.children().find(|child| !apart.contains(&child.kind())) else {
            return misplaced(node);
        };
        // "If it dies this turn" asks what has not happened yet: that is what a trigger waits for (603.7).
        if !node.has(Kind::DidNot) && !node.has(Kind::PerfectWord) && super::tense::in_present(happening) {
            return misplaced(happening);
        }
        let said = Style(past_word(node, happening));
        let indefinite = is_indefinite(&what);
        let (event, at_least) = without_least(self.unspoken(|lower| lower.object_happening(happening, what))?);
        // "If a creature didn't attack this turn": there is one that didn't, for which there is no condition.
        if node.has(Kind::DidNot) && indefinite {
            return misplaced(node);
        }
        let event = if node.has(Kind::OrBlocked) { super::test::or_blocked(node, event)? } else { event };
        let event = Box::new(event);
        Ok(negate_if(node.has(Kind::DidNot), Condition::Happened { event, period, at_least, said }))
    }

    /// « vous avez fait arriver un terrain sur le champ de bataille sous votre contrôle ce tour-ci »
    fn let_enter(&mut self, node: Node<'_>, what: Objects) -> Lowered<Condition> {
        let period = past_period(need(node, Kind::PastPeriod)?)?;
        // « un terrain sur le champ de bataille »: where it was to enter, not where it was.
        let mut what = what;
        if let Objects::Some { count: _, filter } = &mut what {
            let mut said = filter.take_tests();
            said.retain(|(test, _)| !matches!(test, ObjectTest::InZone { zone: Zone::Battlefield, of: None }));
            filter.set_tests(said);
        }
        let under = need(node, Kind::LetEnterUnder)?;
        let event = Box::new(self.unspoken(|lower| lower.enters_event(under, what))?);
        Ok(Condition::Happened { event, period, at_least: None, said: Style::default() })
    }

    /// « ce sort »: what it cost and where it was cast from, a spell asks of itself, whatever it acts on.
    fn spell_itself(&self, node: Node<'_>, what: Objects) -> Objects {
        let french = node.lexed().language == Language::French;
        if let Objects::Ref(Reference { to: _, said: Style(Mention::That { noun, .. }) }) = &what
            && self.context == super::FaceContext::Spell
            && noun.class == Some(ObjectClass::Spell)
            && noun.types.is_empty()
            && french
        {
            return super::objects::reference(Antecedent::This, Mention::This(noun.clone()));
        }
        what
    }

    /// "it was kicked", "it was cast".
    fn past_passive(&mut self, node: Node<'_>, what: Objects) -> Lowered<Condition> {
        let what = self.spell_itself(node, what);
        let mut condition = None;
        for child in node.children() {
            condition = match child.kind() {
                Kind::KickedWord => {
                    let keyword = symbol::keyword::KICKER;
                    let times = child.has(Kind::TwiceKicked).then_some(2);
                    let cost = child.child(Kind::KickedWith).map(|with| need(with, Kind::ManaSymbols)).transpose()?;
                    let cost = cost.map(super::cost::mana_cost).transpose()?;
                    Some(Condition::Paid { what: what.clone(), keyword, times, cost })
                }
                Kind::BargainedWord | Kind::EscapedWord => {
                    let bargained = child.is(Kind::BargainedWord);
                    let keyword = if bargained { symbol::keyword::BARGAIN } else { symbol::keyword::ESCAPE };
                    Some(Condition::Paid { what: what.clone(), keyword, times: None, cost: None })
                }
                Kind::CastUsing => {
                    let keyword = super::noun::term(first(child)?)?;
                    Some(Condition::Paid { what: what.clone(), keyword, times: None, cost: None })
                }
                Kind::CastWord => {
                    let from = self.cast_origin(child)?;
                    let during = child.child(Kind::StepOfTurn).map(|during| self.step_of_turn(during)).transpose()?;
                    Some(Condition::WasCast { what: what.clone(), who: None, from, during: during.map(Box::new) })
                }
                _ => condition,
            };
        }
        match condition {
            Some(condition) => Ok(negate_if(node.has(Kind::WasNot), condition)),
            None => misplaced(node),
        }
    }
}

/// "was dealt 4 or more damage this turn": of what happened in a time, the amounts are added up.
pub(super) fn without_least(event: Event) -> (Event, Option<Quantity>) {
    if let Event::While { event, condition } = &event
        && let Condition::Compare {
            left: Quantity::ThatMuch(AmountOf::Event),
            comparison: Comparison::AtLeast,
            right,
            said: _,
        } = &**condition
    {
        return ((**event).clone(), Some(right.clone()));
    }
    (event, None)
}

/// "If it's countered this way", "if that spell is countered this way": one thing that was spoken of, and what was done to it.
fn done_this_way(what: &Objects, tests: &[ObjectTest], past: bool) -> Option<Condition> {
    let one = what.reference().is_some_and(|known| !known.said.0.is_plural());
    let [ObjectTest::ThisWay(verb)] = tests else { return None };
    let event = match *verb {
        symbol::verb::COUNTER if one => Event::Countered { what: what.clone(), by: None },
        symbol::verb::DESTROY if one => Event::Destroyed { what: what.clone() },
        _ => return None,
    };
    let past = Style(if past { PastWord::Simple } else { PastWord::Present });
    Some(Condition::DoneThisWay { event: Box::new(event), past })
}

/// Whether a predicate stands in the past: "was attached to a creature", « lui était attachée ».
fn was(predicate: Node<'_>) -> bool {
    let attached = predicate.child(Kind::ComplementTest).and_then(|test| test.child(Kind::AttachedToObject));
    predicate.has(Kind::Past) || attached.is_some_and(|attached| attached.has(Kind::Past))
}
