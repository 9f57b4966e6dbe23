//! What is done with cards: searched for, revealed, played, cast, copied, chosen.

use super::choice::chooses_other;
use super::places::number_of_cards;
use super::referents::{Number, Spot, Thing};
use super::{Lower, Lowered, first, misplaced, need};
use crate::ir::*;
use crate::parse::{Kind, Node};

/// Until which event something is exiled, and with which counters.
type ExiledHow = (Option<Box<Event>>, Option<Box<WithCounters>>);

impl Lower {
    /// "the top two cards of your library", "cards equal to its power from the top of your library".
    pub(super) fn top_cards(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let (node, count) = match (node.child(Kind::CardsFromTop), node.child(Kind::Numeral)) {
            (Some(cards), _) => (cards, self.equal_to(need(cards, Kind::EqualTo)?)?),
            (None, Some(number)) => (node, self.number(number)?),
            (None, None) if node.has(Kind::ThatManyWord) => (node, self.that_many(node)?),
            (None, None) => (node, Quantity::Number(1)),
        };
        let library = self.possessive(need(need(node, Kind::LibraryOf)?, Kind::Possessive)?)?;
        self.introduce_cards(number_of_cards(&count));
        Ok(Objects::TopOfLibrary { count, library: Box::new(library) })
    }

    /// "half the creatures you control, rounded up".
    pub(super) fn half_objects(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let filter = self.filter(need(node, Kind::Filter)?)?;
        // "of their choice" is said of the half, and not of all.
        let mut counted = filter.clone();
        let mut tests = counted.take_tests();
        tests.retain(|(test, _)| !matches!(test, ObjectTest::ChosenBy(_)));
        counted.set_tests(tests);
        let all = Objects::Some { count: Count::All(Style(AllWord::Bare)), filter: counted };
        let round = if node.has(Kind::RoundedUp) { Rounding::Up } else { Rounding::Down };
        let count = Count::Exactly(Quantity::Half { of: Box::new(Quantity::CountOf(Box::new(all))), round });
        self.said.introduce_described(&filter, &count);
        Ok(Objects::Some { count, filter })
    }

    /// The actions of this family; none if the node is of another.
    pub(super) fn card_action(&mut self, node: Node<'_>) -> Lowered<Option<Action>> {
        Ok(Some(match node.kind() {
            Kind::Search => self.search(node)?,
            Kind::Shuffle => self.shuffle(node)?,
            Kind::ShuffleInto => {
                let what = match node.child(Kind::TwoZones) {
                    Some(zones) => self.two_zones(zones)?,
                    None => self.acted_on(node)?.whole_zone(),
                };
                self.owner_agrees(node, &what)?;
                let library = self.library_owner(node)?;
                Action::ShuffleInto { what, library }
            }
            Kind::RevealRandom => {
                let count = self.one_or_number(node)?;
                let (zone, of) = self.zone_of(node)?;
                self.introduce_cards(number_of_cards(&count));
                self.said.done_here("reveal");
                Action::RevealAtRandom { count, from: FromZone { zone, of } }
            }
            Kind::Reveal => Action::Reveal { what: self.acted_on(node)? },
            Kind::RevealUntil => {
                // The IR has whoever follows the instruction take the cards of their own library.
                let library = need(need(node, Kind::LibraryOf)?, Kind::Possessive)?;
                let (own, several) = match node.child(Kind::Player) {
                    // « jusqu'à révéler une carte »: whoever follows the instruction does.
                    None => (library.has(Kind::Your) || library.has(Kind::Their), false),
                    Some(who) => {
                        let own = who.has(Kind::You) && library.has(Kind::Your)
                            || who.has(Kind::TheyPlayer) && library.has(Kind::Their);
                        let plural = |word: &str| who.text().to_lowercase().starts_with(word);
                        (own, plural("ils") || plural("elles"))
                    }
                };
                if !own || super::agreement::is_of_several(library) && !several {
                    return misplaced(library);
                }
                let count = match (node.child(Kind::EqualTo), node.child(Kind::Numeral)) {
                    (Some(equal), _) => Some(self.equal_to(equal)?),
                    (None, Some(numeral)) => Some(self.number(numeral)?),
                    (None, None) => None,
                };
                let what = self.filter(need(node, Kind::Filter)?)?;
                let exile = node.has(Kind::ExileWord);
                if count.is_some() {
                    self.introduce_cards_of(&what.nouns, Number::Several);
                } else {
                    self.introduce_cards_of(&what.nouns, Number::One);
                    self.said.one_each();
                }
                self.said.done_here(if exile { "exile" } else { "reveal" });
                if !exile && count.is_none() {
                    self.said.last_revealed();
                }
                Action::RevealUntil { what, count, exile }
            }
            Kind::LookAt => {
                let what = self.acted_on(node)?;
                let duration = self.duration_of(&what, node)?;
                Action::LookAt { what, duration, alone: Style(true) }
            }
            Kind::PlayLands => {
                let count = self.one_or_number(node)?;
                Action::PlayAdditionalLands { count, duration: self.optional_duration(node)? }
            }
            Kind::PlayCards => {
                let known = self.said.clone();
                let what = self.acted_on(node)?;
                self.agrees_in_number(node.child(Kind::ForFree), &what)?;
                if what.described().is_some_and(|(count, filter)| {
                    matches!(count, Count::All(Style(AllWord::Bare))) && filter.tests.is_empty()
                }) {
                    // "play lands and cast spells from among them": which lands, the next verb says.
                    self.said = known;
                } else {
                    self.said.acted(&what, "cast", true);
                }
                let duration = self.duration_of(&what, node)?;
                Action::Play {
                    what,
                    looks: node.has(Kind::LookAnd),
                    free: node.has(Kind::ForFree),
                    duration,
                    duration_first: Style(false),
                    any_mana: self.any_mana(node)?,
                }
            }
            Kind::CastCards => {
                let what = self.acted_on(node)?;
                super::demands::can_be_cast(node, &what)?;
                self.agrees_in_number(node.child(Kind::ForFree), &what)?;
                self.said.acted(&what, "cast", true);
                let duration = self.duration_of(&what, node)?;
                let from = match node.child(Kind::FromZone) {
                    Some(from) if what.reference().is_some() => {
                        let (zone, of) = self.zone_of(from)?;
                        Some(Box::new(FromZone { zone, of }))
                    }
                    Some(from) => return misplaced(from),
                    None => None,
                };
                Action::Cast {
                    from,
                    what,
                    transformed: node.has(Kind::Transformed),
                    free: node.has(Kind::ForFree),
                    duration,
                    duration_first: Style(false),
                    any_mana: self.any_mana(node)?,
                }
            }
            Kind::CopySpell => {
                let what = self.acted_on(node)?;
                let times = Quantity::Number(if node.has(Kind::Twice) { 2 } else { 1 });
                let times = match node.child(Kind::CopyTimes) {
                    Some(times) => self.number(first(times)?)?,
                    None => self.apart(|lower| lower.scaled(node, times))?,
                };
                let copy = super::objects::bare_noun(ObjectClass::Copy);
                self.said.add(Thing::new(self.said.name_here(), &[copy], Number::Either, Spot::Stack));
                let except = node.child(Kind::CopyException).map(|except| self.copy_exception(except)).transpose()?;
                let additional = Style(node.has(Kind::AdditionalTime));
                Action::CopySpell { what, times, additional, except: except.map(Box::new) }
            }
            Kind::ChangeTarget => Action::ChangeTarget { what: self.acted_on(node)? },
            Kind::NewTargets => {
                // "Copy target spell. You may choose new targets for it": the copy, which was named last (707.10c).
                let it = need(node, Kind::Objects)?.descendants().any(|part| part.is(Kind::It));
                if let Some(copy) = self.said.copies().last().filter(|_| it) {
                    self.said.object = Some(*copy);
                }
                let one = Style(node.has(Kind::OneNewTarget));
                Action::ChooseNewTargets { what: self.acted_on(node)?, one }
            }
            Kind::ChooseFrom => {
                let count = self.count(node)?;
                let filter = self.filter(need(node, Kind::Filter)?)?;
                let Some(to) = self.said.them() else {
                    return super::fault(node, super::Reason::NothingBefore);
                };
                let of = Reference { to, said: Style(Mention::It) };
                self.said.taken_from = Some(to);
                if count == Count::One
                    && let Some(what) = self.taken_by_article(need(node, Kind::Filter)?, &filter, &of)
                {
                    return Ok(Some(Action::ChooseObjects { what }));
                }
                self.introduce_cards_of(&filter.nouns, super::referents::number_of(&count));
                Action::ChooseObjects { what: Objects::Among { count, filter: Some(filter), of: Box::new(of) } }
            }
            Kind::ChoosePlayer => {
                let who = self.player_part(need(node, Kind::TargetPlayer)?)?;
                Action::ChoosePlayer { who }
            }
            Kind::ChooseObjects if node.has(Kind::TargetNamed) => self.target_named(need(node, Kind::TargetNamed)?)?,
            Kind::ChooseObjects if super::choice::card_types(node)?.is_some() => match super::choice::card_types(node)?
            {
                Some(types) => Action::Choose { what: Choice::Words(types) },
                None => return misplaced(node),
            },
            Kind::ChooseObjects if !node.has(Kind::AtRandom) => {
                super::articles::chosen_by_article(node)?;
                let what = self.acted_on(node)?;
                // "Choose two of them. Put one of them into your hand": of those chosen, who are still there.
                let here = self.said.name_here();
                self.said.taken.retain(|taken| *taken != here || !matches!(what, Objects::Among { .. }));
                Action::ChooseObjects { what }
            }
            Kind::Exile => self.exile_action(node)?,
            _ => return Ok(None),
        }))
    }

    /// Cards that are known by more than being cards.
    fn introduce_cards_of(&mut self, nouns: &[Noun], number: Number) {
        let card = |noun: &Noun| Noun { class: Some(ObjectClass::Card), ..noun.clone() };
        self.said.introduce_nouns(&nouns.iter().map(card).collect::<Vec<_>>(), number, Spot::Elsewhere);
    }

    /// « ciblez jusqu'à une créature »: what is described becomes a target.
    fn target_named(&mut self, node: Node<'_>) -> Lowered<Action> {
        let count = self.count(node)?;
        let filter = self.target_filter(node)?;
        self.said.introduce_target(&filter, &count, false);
        Ok(Action::ChooseObjects { what: Objects::Target { count, filter } })
    }

    /// "their hand and graveyard".
    fn two_zones(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let of = self.possessive(need(node, Kind::Possessive)?)?;
        let all = |zone| Objects::AllIn { zone, of: Box::new(of.clone()), said: Style::default() };
        let zones: Vec<Objects> = node.children().filter_map(super::zones::zone_name).map(all).collect();
        Ok(Objects::Union(zones.into(), Join::And))
    }

    /// "cast spells from among them for as long as they remain exiled": "they" are those that are there to be cast.
    fn duration_of(&mut self, what: &Objects, node: Node<'_>) -> Lowered<Option<Duration>> {
        let about = if let Objects::Among { of, .. } = what { Some(of.to) } else { self.said.object };
        self.about(about, |lower| lower.optional_duration(node))
    }

    fn optional_duration(&mut self, node: Node<'_>) -> Lowered<Option<Duration>> {
        node.child(Kind::Duration).map(|child| self.duration(child)).transpose()
    }

    /// "and you may spend mana as though it were mana of any color to cast it".
    fn any_mana(&mut self, node: Node<'_>) -> Lowered<Option<Box<AnyMana>>> {
        let Some(any) = node.child(Kind::AnyMana) else { return Ok(None) };
        let passive = any.child(Kind::AnyManaPassive);
        let part = passive.unwrap_or(any);
        let on = self.unnamed(need(part, Kind::Objects)?)?;
        let any = AnyMana {
            any_type: part.has(Kind::ManaTypeWord),
            on,
            passive: Style(passive.is_some()),
            apart: Style(false),
        };
        Ok(Some(Box::new(any)))
    }

    fn library_owner(&mut self, node: Node<'_>) -> Lowered<Players> {
        self.possessive(need(need(node, Kind::LibraryOf)?, Kind::Possessive)?)
    }

    fn search(&mut self, node: Node<'_>) -> Lowered<Action> {
        let (whose, zones, join) = match node.child(Kind::SearchZones) {
            Some(places) => {
                let said = need(places, Kind::Possessive)?;
                let whose = self.possessive(said)?;
                let yours = whose == Players::You;
                let several = super::agreement::is_of_several;
                let others = |again: Node<'_>| chooses_other(again, yours) || !yours && several(again) != several(said);
                if let Some(other) = places.children_of(Kind::WhoseAgain).find(|again| others(*again)) {
                    return misplaced(other);
                }
                let join = if places.has(Kind::AndOr) { Join::AndOr } else { Join::And };
                (whose, places.children().filter_map(super::zones::zone_name).collect(), join)
            }
            None => (self.library_owner(node)?, vec![Zone::Library], Join::And),
        };
        let what = self.acted_on(node)?;
        let one_of_each = is_one_of_each(&what);
        let (nouns, number) = if let Objects::Some { filter, count } = &what {
            (filter.nouns.clone(), super::referents::number_of(count))
        } else {
            let number = if one_of_each { Number::Several } else { Number::Either };
            (self.said.nouns_where(|to| to == self.said.name_here()), number)
        };
        self.introduce_cards_of(&nouns, number);
        if one_of_each {
            self.said.are_one_of_each();
        }
        self.said.done_here("choose");
        self.said.searched = Some(whose.clone());
        Ok(Action::Search { whose, zones, what, reveal: false, join })
    }

    fn shuffle(&mut self, node: Node<'_>) -> Lowered<Action> {
        if node.has(Kind::LibraryOf) {
            return Ok(Action::Shuffle { whose: Style(true), library: self.library_owner(node)? });
        }
        Ok(Action::Shuffle { whose: Style(false), library: Players::You })
    }

    /// Until when, and with which counters something is exiled.
    fn exiled_how(&mut self, node: Node<'_>) -> Lowered<ExiledHow> {
        let mut until = None;
        let mut with_counters = None;
        for part in node.children() {
            match part.kind() {
                Kind::Objects | Kind::FaceDown | Kind::FromZone => {}
                Kind::ExileUntil if until.is_none() => {
                    let other = self.said.object;
                    let event = self.where_this_is_none_of(other, |lower| lower.event(need(part, Kind::Event)?))?;
                    if matches!(event, Event::StepBegins { step: Step::End, whose: StepOwner::The }) {
                        return super::fault(part, super::Reason::NoReturn);
                    }
                    until = Some(Box::new(event));
                }
                Kind::ArrivalCounters if with_counters.is_none() => {
                    with_counters = Some(Box::new(self.with_counters(part)?));
                }
                _ => return misplaced(part),
            }
        }
        Ok((until, with_counters))
    }

    /// "exile … until …", "face down", "with three time counters on it".
    fn exile_action(&mut self, node: Node<'_>) -> Lowered<Action> {
        let what = self.acted_on(node)?.whole_zone();
        for to in self.said.names_of(&what) {
            self.said.place(to, super::demands::Place::Exile);
        }
        let (until, mut with_counters) = self.apart(|lower| lower.exiled_how(node))?;
        let what = match with_counters {
            Some(_) => what,
            None => {
                let (what, with) = super::action::exiled_with(what);
                with_counters = with;
                what
            }
        };
        let from = match node.child(Kind::FromZone) {
            Some(from) => {
                let (zone, of) = self.zone_of(from)?;
                Some(FromZone { zone, of })
            }
            None => None,
        };
        let (what, from) = super::moves::taken_from(what, from);
        let from = from.map(Box::new);
        Ok(Action::Exile { what, from, face_down: node.has(Kind::FaceDown), until, with_counters })
    }

    /// "with two +1/+1 counters on it", of something that arrives.
    pub(super) fn with_counters(&mut self, node: Node<'_>) -> Lowered<WithCounters> {
        let count = self.one_or_number(node)?;
        let kind = super::noun::counter_kind(need(node, Kind::CounterKind)?)?;
        let more = self.counters_of_each(node)?;
        Ok(WithCounters { count, kind, additional: node.has(Kind::Additional), more })
    }
}

/// "a creature card and a land card": one of each, and not one that may be either.
fn is_one_of_each(what: &Objects) -> bool {
    let Objects::Union(members, Join::And) = what else { return false };
    members.iter().all(|member| matches!(member, Objects::Some { count: Count::One, .. }))
}
