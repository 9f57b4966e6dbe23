//! What players are told to do.

use super::choice::choice;
use super::demands;
use super::effect::third_person;
use super::moves::{
    arriving_attached, arriving_tapped, arriving_with, at_random, from_hand, is_from_own_graveyard, milled, place_said,
    taken_from,
};
use super::places::number_of_cards;
use super::referents::{Measure, Number, Spot, Thing};
use super::{Lower, Lowered, Reason, fault, first, misplaced, need, position};
use crate::ir::*;
use crate::parse::{Kind, Node};

impl Lower {
    pub(super) fn action(&mut self, node: Node<'_>) -> Lowered<Action> {
        let mut action = self.any_action(node)?;
        if let Some(reason) = self.is_nowhere(&mut action) {
            return fault(node.child(Kind::Objects).map_or(node, |what| what), reason);
        }
        let demand = demands::of_action(node);
        if matches!(demand, Some(demands::Demand::Permanent | demands::Demand::Creature | demands::Demand::Turned))
            && action.acted_on().is_some_and(is_no_permanent)
        {
            return fault(node.child(Kind::Objects).map_or(node, |what| what), Reason::NoZone);
        }
        if super::impossible::is_impossible(&action) {
            return misplaced(node.child(Kind::Objects).map_or(node, |what| what));
        }
        if let Action::Move { what: Objects::Target { filter, .. }, from: None, .. }
        | Action::Exile { what: Objects::Target { filter, .. }, .. } = &action
            && filter.tests.is_empty()
            && !filter.nouns.iter().flat_map(|noun| &noun.adjectives).any(ObjectTest::says_zone)
            && are_cards(filter)
        {
            return fault(node.child(Kind::Objects).map_or(node, |what| what), Reason::NoZone);
        }
        if let Some((what, verb, moved)) = done_to(&action) {
            self.said.acted(what, verb, moved);
        }
        self.said.placed(&action);
        if let Some(what) = action.changes() {
            self.said.changes(what);
        }
        Ok(action)
    }

    fn any_action(&mut self, node: Node<'_>) -> Lowered<Action> {
        if let Some(action) = self.told(node)? {
            return Ok(action);
        }
        if let Some(action) = self.card_action(node)? {
            return Ok(action);
        }
        if let Some(action) = self.counter_action(node)? {
            return Ok(action);
        }
        if let Some(action) = self.token_action(node)? {
            return Ok(action);
        }
        if let Some(action) = self.keyword_action(node)? {
            return Ok(action);
        }
        self.plain_action(node)
    }

    fn plain_action(&mut self, node: Node<'_>) -> Lowered<Action> {
        Ok(match node.kind() {
            Kind::Draw => self.draw(node)?,
            // "discard cards equal to its power"
            Kind::Discard if let Some(cards) = node.child(Kind::CardsEqual) => {
                let count = Count::Exactly(self.equal_to(need(cards, Kind::EqualTo)?)?);
                let card = super::objects::bare_noun(ObjectClass::Card);
                let filter = ObjectFilter::of(vec![card], Vec::new());
                self.said.introduce_described(&filter, &count);
                let (what, random) = at_random(from_hand(Objects::Some { count, filter }));
                Action::Discard { what, random: random || node.has(Kind::AtRandom) }
            }
            Kind::Discard => {
                let what = self.acted_on(node)?;
                self.is_own_hand(node, &what)?;
                let (what, random) = at_random(from_hand(what));
                let what = self.so_many_each(node, what)?;
                Action::Discard { what, random: random || node.has(Kind::AtRandom) }
            }
            Kind::Mill => self.mill(node)?,
            Kind::GainLife => {
                let (amount, x) = self.amount(node)?;
                Action::GainLife { amount, x }
            }
            Kind::LoseLife => self.lose_life(node)?,
            Kind::Sacrifice => self.sacrifice(node)?,
            Kind::Destroy => Action::Destroy { what: self.acted_on(node)?, no_regeneration: false },
            Kind::Bury => self.bury(node)?,
            Kind::MoveTo => self.move_objects(node)?,
            Kind::TapThem => Action::Tap { what: self.tapped(node)? },
            Kind::Untap => Action::Untap { what: self.tapped(node)? },
            Kind::TapOrUntap => Action::TapOrUntap { what: self.of_permanent(|lower| lower.acted_on(node))? },
            Kind::CounterSpell => Action::Counter { what: self.acted_on(node)? },
            // « Ajoutez {G} à sa réserve »: whose would that be?
            Kind::AddMana if node.has(Kind::TheirPool) && node.text().to_lowercase().starts_with("ajoutez") => {
                return misplaced(node);
            }
            Kind::AddMana => {
                Action::AddMana { mana: self.mana(node)?, additional: Style(node.has(Kind::AdditionalMana)) }
            }
            Kind::GainControl => {
                let what = self.acted_on(node)?;
                // « tant que cette créature est enchantée »: what the creature itself is, the other can be.
                let own = |part: Node<'_>| matches!(part.kind(), Kind::Enchanted | Kind::Equipped | Kind::CounterKind);
                let of_other = node.child(Kind::Duration).is_some_and(|duration| duration.descendants().any(own));
                let other = self.said.object.filter(|_| !of_other);
                let duration = self.where_this_is_none_of(other, |lower| {
                    node.child(Kind::Duration).map(|child| lower.duration(child)).transpose()
                })?;
                Action::GainControl { what, duration }
            }
            Kind::ExchangePower => {
                let mut parts = node.children().filter(|child| !child.is(Kind::Duration));
                let (Some(one), Some(other)) = (parts.next(), parts.next()) else { return misplaced(node) };
                let what = self.possessor_object(one)?;
                let with = self.object(other)?;
                let duration = node.child(Kind::Duration).map(|child| self.duration(child)).transpose()?;
                Action::ExchangePower { what, with, duration }
            }
            Kind::Piles => {
                let what = self.objects(need(node, Kind::Objects)?)?;
                let mut places = node.children_of(Kind::Destination);
                let (Some(one), Some(other)) = (places.next(), places.next()) else { return misplaced(node) };
                let (one, other) = (Box::new(self.destination(one)?), Box::new(self.destination(other)?));
                Action::Piles { what, hidden: node.has(Kind::HiddenPiles), one, other }
            }
            Kind::ExchangeSize => {
                let of = need(need(node, Kind::LifeTotal)?, Kind::Possessive)?;
                let of = self.possessive(of)?;
                let whose = |part: &Node<'_>| !matches!(part.kind(), Kind::LifeTotal | Kind::Power | Kind::Toughness);
                let Some(whose) = node.children().find(whose) else { return misplaced(node) };
                let what = match node.lexed().language {
                    crate::lex::Language::English => self.possessor_object(whose)?,
                    crate::lex::Language::French => self.object(whose)?,
                };
                Action::ExchangeLifeForSize { of, what, toughness: node.has(Kind::Toughness) }
            }
            Kind::ExchangeZones => {
                let of = self.possessive(need(node, Kind::Possessive)?)?;
                let mut zones = node.children().filter_map(super::zones::zone_name);
                match (zones.next(), zones.next()) {
                    (Some(first), Some(second)) => Action::ExchangeZones { first, second, of },
                    _ => return misplaced(node),
                }
            }
            Kind::ExchangeLife => {
                self.exchanges_own(node)?;
                let with = node.child(Kind::Player).map(|player| self.player(player)).transpose()?;
                Action::ExchangeLife { with }
            }
            Kind::ChangeText => self.change_text(node)?,
            Kind::ExchangeControl => Action::ExchangeControl { what: self.acted_on(node)? },
            Kind::Attach => {
                let about = self.said.object;
                // A card that is no Aura, Equipment or Fortification is attached to nothing.
                let never = matches!(self.context, super::FaceContext::Permanent(types)
                    if types != super::CardTypes::default() && !types.is_attached());
                let demand = if never { demands::Demand::AttachedOther } else { demands::Demand::Attached };
                let what = self.demanding(Some(demand), |lower| lower.objects(need(node, Kind::Objects)?))?;
                // Nothing is attached to itself (301.5c, 303.4d): "attach this Equipment to it" is to what was spoken of before.
                if what.is_this() && about != Some(Antecedent::This) {
                    self.said.object = about;
                }
                let subject = what.reference().map_or(Some(self.said.name_here()), |reference| Some(reference.to));
                let subject = if let Objects::Target { .. } = &what { self.said.object } else { subject };
                let onto = need(node, Kind::AttachOnto)?;
                let mut to = self.other_than(subject, |lower| lower.acted_on(onto))?;
                if let Some(attached) = subject {
                    self.said.other_than_bearer(&mut to, attached);
                }
                Action::Attach { what, to }
            }
            Kind::RemoveDamage => {
                let amount = node.child(Kind::Numeral).map(|amount| self.number(amount)).transpose()?;
                let healed = Style(node.has(Kind::Healed));
                Action::RemoveDamage { what: self.acted_on(node)?, amount, healed }
            }
            Kind::DoublePower => {
                let what = self.doubled(node)?;
                let duration = node.child(Kind::Duration).map(|child| self.duration(child)).transpose()?;
                Action::DoublePower { what, toughness: node.has(Kind::AndToughness), duration }
            }
            Kind::SwitchPt => {
                let what = self.doubled(node)?;
                let duration = node.child(Kind::Duration).map(|child| self.duration(child)).transpose()?;
                Action::SwitchPowerToughness { what, duration }
            }
            Kind::RepeatProcess => Action::Repeat(if node.has(Kind::OnceWord) {
                Repeats::Times(Quantity::Number(1))
            } else if node.has(Kind::AnyTimes) {
                Repeats::AnyNumber
            } else {
                match node.child(Kind::Numeral) {
                    Some(times) => Repeats::Times(self.number(times)?),
                    None => Repeats::Again,
                }
            }),
            Kind::Vote => self.vote(node)?,
            Kind::SkipAction | Kind::SkipThatDraw => self.skip_step(node)?,
            Kind::PreventDamage => Action::Prevent(Box::new(self.prevention(node)?)),
            Kind::NextTime => Action::Prevent(Box::new(self.next_time(node)?)),
            Kind::ChooseValue => {
                let chosen = first(node)?;
                let mut what = choice(chosen)?;
                // "a creature card name"
                if let (Choice::CardName { filter, .. }, Some(noun)) = (&mut what, chosen.child(Kind::Noun)) {
                    *filter = Some(ObjectFilter::of(vec![self.noun(noun)?], Vec::new()));
                }
                self.said.chosen = true;
                if matches!(what, Choice::Opponent | Choice::Player | Choice::Random(_)) {
                    self.said.player = Some(PlayerAntecedent::Each);
                    self.said.players_described = Some(super::referents::Number::One);
                }
                Action::Choose { what }
            }
            _ => return misplaced(node),
        })
    }

    /// "Bury": to destroy without regeneration; of the speaking object, to sacrifice it (701.21), as its cards say today.
    fn bury(&mut self, node: Node<'_>) -> Lowered<Action> {
        let what = self.acted_on(node)?;
        Ok(match what.is_this() {
            true => Action::Sacrifice { what, own_choice: Style(false) },
            false => Action::Destroy { what, no_regeneration: true },
        })
    }

    /// "sacrifices a creature of their choice": whoever sacrifices chooses, so that it says no more than without.
    fn sacrifice(&mut self, node: Node<'_>) -> Lowered<Action> {
        let mut what = self.acted_on(node)?;
        let others = self.said.subject.as_ref().is_some_and(|who| *who != Players::You);
        let own_choice = self.by_own_choice(&mut what, others);
        let what = self.so_many_each(node, what)?;
        Ok(Action::Sacrifice { what, own_choice: Style(own_choice) })
    }

    /// Leaves out "of their choice" of what somebody sacrifices, who may be one of `others`; whether it was said.
    pub(super) fn by_own_choice(&self, what: &mut Objects, others: bool) -> bool {
        let own = |test: &ObjectTest| match (test, &self.said.subject) {
            (ObjectTest::ChosenBy(Players::You), subject) => subject.as_ref().is_none_or(|who| *who == Players::You),
            (ObjectTest::ChosenBy(Players::Ref { said: Style(PlayerMention::They), .. }), _) => others,
            _ => false,
        };
        // "an artifact and a land of their choice"
        if let Objects::Union(members, _) = what {
            let mut any = false;
            for member in members.iter_mut() {
                any |= self.by_own_choice(member, others);
            }
            return any;
        }
        let Objects::Some { filter, .. } = what else { return false };
        let mut said = filter.take_tests();
        let all = said.len();
        said.retain(|(test, _)| !own(test));
        let chosen = said.len() < all;
        filter.set_tests(said);
        chosen
    }

    /// "change the text of … by replacing all instances of one creature type with another".
    fn change_text(&mut self, node: Node<'_>) -> Lowered<Action> {
        let what = self.acted_on(node)?;
        let mut never: Vec<Term> = match node.child(Kind::NewTypeCant) {
            Some(cant) => cant.children_of(Kind::CreatureType).map(super::noun::term).collect::<Lowered<_>>()?,
            None => Vec::new(),
        };
        let mut words = Vec::new();
        for child in node.children() {
            match child.kind() {
                Kind::ColourWords => words.push(TextChange::ColourWord),
                Kind::LandTypeWords => words.push(TextChange::BasicLandType),
                Kind::CreatureTypeWords => {
                    let to = node.child(Kind::NewType).map(|new| super::noun::term(first(new)?)).transpose()?;
                    words.push(TextChange::CreatureType { never: std::mem::take(&mut never), to });
                }
                _ => {}
            }
        }
        let of_types = words.iter().any(|words| matches!(words, TextChange::CreatureType { .. }));
        if words.is_empty() || !never.is_empty() || (node.has(Kind::NewType) && !of_types) {
            return misplaced(node);
        }
        let duration = node.child(Kind::Duration).map(|child| self.duration(child)).transpose()?;
        Ok(Action::ChangeText { what, words, duration })
    }

    /// What stands before its power: "target creature's power", or behind "of".
    fn doubled(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let what = node.children().find(|child| !matches!(child.kind(), Kind::AndToughness | Kind::Duration));
        match what {
            Some(what) => self.possessor_object(what),
            None => misplaced(node),
        }
    }

    fn skip_step(&mut self, node: Node<'_>) -> Lowered<Action> {
        if node.is(Kind::SkipThatDraw) {
            return match self.said.scope.draw_replaced {
                true => Ok(Action::SkipStep { step: Step::Draw, count: SkipCount::ThatDraw }),
                false => misplaced(node),
            };
        }
        let whose = need(node, Kind::Possessive)?;
        // Whoever skips it skips their own.
        let theirs = self.said.subject.as_ref().is_some_and(|subject| *subject != Players::You);
        if !(whose.has(Kind::Your) && !third_person(node) || whose.has(Kind::Their) && theirs) {
            return misplaced(whose);
        }
        if let Some(their) = whose.child(Kind::Their) {
            self.agrees_with_subject(their)?;
        }
        let step = match node.child(Kind::Step) {
            Some(step) => super::event::step(step)?,
            None if node.has(Kind::AllCombats) => Step::Combat,
            None => Step::Turn,
        };
        let count = if node.has(Kind::AllCombats) {
            SkipCount::OfNextTurn
        } else if node.has(Kind::Next) {
            SkipCount::Next
        } else {
            SkipCount::All
        };
        Ok(Action::SkipStep { step, count })
    }

    fn mill(&mut self, node: Node<'_>) -> Lowered<Action> {
        super::agreement::own_zones(self, node)?;
        let count = self.cards(node)?;
        let count = self.scaled(node, count)?;
        self.introduce_cards(number_of_cards(&count));
        self.said.done_here("mill");
        Ok(Action::Mill { count })
    }

    fn lose_life(&mut self, node: Node<'_>) -> Lowered<Action> {
        if let Some(half) = node.child(Kind::HalfLife) {
            let of = Quantity::LifeOf(Box::new(self.possessive(need(half, Kind::Possessive)?)?));
            let round = if half.has(Kind::RoundedUp) { Rounding::Up } else { Rounding::Down };
            return Ok(Action::LoseLife { amount: Quantity::Half { of: Box::new(of), round }, x: None });
        }
        let (amount, x) = self.amount(node)?;
        Ok(Action::LoseLife { amount, x })
    }

    /// The objects that an action is done to; an action makes them the antecedent of "it".
    pub(super) fn acted_on(&mut self, node: Node<'_>) -> Lowered<Objects> {
        self.acted_on_demanding(node, demands::of_action(node))
    }

    /// The same, of which something is demanded.
    pub(super) fn acted_on_demanding(&mut self, node: Node<'_>, demand: Option<demands::Demand>) -> Lowered<Objects> {
        let objects = need(node, Kind::Objects)?;
        let what = self.demanding(demand, |lower| lower.objects(objects))?;
        if let Some(Reference { to: Antecedent::This, said: Style(Mention::It) }) = what.reference() {
            self.is_no_copied(objects, demand)?;
        }
        Ok(what)
    }

    /// What is tapped or untapped.
    fn tapped(&mut self, node: Node<'_>) -> Lowered<Objects> {
        self.demanding(demands::of_action(node), |lower| lower.affected(need(node, Kind::Objects)?))
    }

    /// Reads the object of a verb, or what something is compared with: the subject would be "itself" there.
    pub(super) fn other_than<T>(
        &mut self,
        subject: Option<Antecedent>,
        read: impl FnOnce(&mut Lower) -> Lowered<T>,
    ) -> Lowered<T> {
        self.within(|scope| (scope.acting, scope.acting_set) = (subject, None), read)
    }

    fn draw(&mut self, node: Node<'_>) -> Lowered<Action> {
        let x = self.where_x(node)?;
        let count = self.cards(node)?;
        let additional = Style(node.has(Kind::AdditionalCard));
        let count = self.scaled(node, count)?;
        // The cards drawn are "that card" and "the card drawn this way", but no "it".
        self.in_passing(|lower| {
            lower.introduce_cards(number_of_cards(&count));
            lower.said.done_here("draw");
        });
        Ok(Action::Draw { count, x, up_to: node.has(Kind::DrawnUpTo), additional })
    }

    /// "a card", "two cards", "cards equal to …".
    fn cards(&mut self, node: Node<'_>) -> Lowered<Quantity> {
        if node.has(Kind::OneCard) {
            return Ok(Quantity::Number(1));
        }
        if let Some(most) = node.child(Kind::DrawnUpTo) {
            return self.number(need(need(most, Kind::UpTo)?, Kind::Numeral)?);
        }
        if let Some(more) = node.child(Kind::AdditionalCard) {
            return more.child(Kind::Numeral).map_or(Ok(Quantity::Number(1)), |number| self.number(number));
        }
        // "half your library, rounded up": of one's own.
        if let Some(half) = node.child(Kind::HalfLibrary) {
            let whose = self.possessive(need(need(half, Kind::LibraryOf)?, Kind::Possessive)?)?;
            let of = Box::new(Quantity::CardsIn { zone: Zone::Library, of: Box::new(whose) });
            let round = if half.has(Kind::RoundedUp) { Rounding::Up } else { Rounding::Down };
            return Ok(Quantity::Half { of, round });
        }
        if let Some(counted) = node.child(Kind::CardCount) {
            let count = self.number(need(counted, Kind::Numeral)?)?;
            // « autant de cartes que vous en aviez »: of the hand, where all of it has gone.
            if let Some(had) = counted.child(Kind::AsYouHad)
                && !matches!(&count, Quantity::ThatMuch(AmountOf::Done(of)) if self.said.hand_left == Some(*of))
            {
                return fault(had, Reason::NoAmount);
            }
            // "that many cards plus one"
            return match counted.child(Kind::PlusCards) {
                Some(more) => {
                    let more = more.child(Kind::Number).map_or(Ok(1), super::quantity::leaf_number)?;
                    Ok(Quantity::Plus(Box::new(count), Box::new(Quantity::Number(more))))
                }
                None => Ok(count),
            };
        }
        let equal = need(node, Kind::DrawEqual)?;
        self.equal_to(need(equal, Kind::EqualTo)?)
    }

    /// An amount with what stands for X: "3 life", "life equal to …", "1 life for each …".
    pub(super) fn amount(&mut self, node: Node<'_>) -> Lowered<(Quantity, Option<Quantity>)> {
        self.measuring(Measure::Mass, |lower| lower.amount_measured(node))
    }

    fn amount_measured(&mut self, node: Node<'_>) -> Lowered<(Quantity, Option<Quantity>)> {
        let x = self.where_x(node)?;
        let amount = match (node.child(Kind::Numeral), node.child(Kind::EqualTo)) {
            (Some(number), _) => self.number(number)?,
            (None, Some(equal)) => self.equal_to(equal)?,
            (None, None) => return misplaced(node),
        };
        Ok((self.scaled(node, amount)?, x))
    }

    /// "1 life for each creature": so many times what is counted.
    pub(super) fn scaled(&mut self, node: Node<'_>, amount: Quantity) -> Lowered<Quantity> {
        match (self.for_each(node)?, amount) {
            (None, amount) => Ok(amount),
            (Some(counted), Quantity::Number(number)) => Ok(Quantity::Times(Box::new(counted), number)),
            (Some(_), _) => misplaced(node),
        }
    }

    fn but_for(&mut self, what: Objects, except: Node<'_>) -> Lowered<Objects> {
        let Objects::Some { count: count @ Count::All(_), mut filter } = what else { return misplaced(except) };
        filter.add_test(self.except_for(except)?, TestWording::Usual);
        Ok(Objects::Some { count, filter })
    }

    fn move_objects(&mut self, node: Node<'_>) -> Lowered<Action> {
        let verb = Style(if node.has(Kind::Returns) { MoveVerb::Return } else { MoveVerb::Put });
        let own_zone = is_from_own_graveyard(node);
        let what = self.within(|scope| scope.own_zone = own_zone, |lower| lower.acted_on(node))?;
        self.owner_agrees(node, &what)?;
        let from = match node.child(Kind::FromZone) {
            Some(child) => {
                let (zone, of) = self.zone_of(child)?;
                Some(FromZone { zone, of })
            }
            None => None,
        };
        let what = match node.child(Kind::ExceptFor) {
            // "return all creatures to their owners' hands except for Krakens": said behind where they go.
            Some(except) => self.but_for(what, except)?,
            None => what,
        };
        let (what, from) = taken_from(what, from);
        let mut to = self.destination(need(node, Kind::Destination)?)?;
        goes_to_own_owner(node, &what, &to)?;
        // How it arrives, said behind what is moved.
        let behind = self.arrival(node)?;
        if behind != Arrival::default() {
            if to.arrival != Arrival::default() {
                return misplaced(node);
            }
            to.arrival = behind;
        }
        let what = arriving_tapped(arriving_with(what, &mut to), &mut to);
        let what = arriving_attached(what, &mut to);
        to.said = Style(place_said(node));
        let own = |library: &Players| match (library, &self.said.subject) {
            (Players::You, subject) => subject.as_ref().is_none_or(|who| *who == Players::You),
            // "you put the top card of their library into their graveyard" is no card of one's own.
            (Players::Ref { said: Style(PlayerMention::They), .. }, subject) => {
                subject.as_ref().is_some_and(|who| *who != Players::You)
            }
            _ => false,
        };
        match milled(&what, &from, &to).filter(|(_, library)| own(library)) {
            Some((count, _)) => {
                let count = count.clone();
                self.said.done_here("mill");
                Ok(Action::Mill { count })
            }
            None => {
                self.said.put_into = what.reference().map(|what| (what.to, to.zone));
                if let (Zone::Hand, [moved]) = (to.zone, self.said.names_of(&what).as_slice()) {
                    self.said.in_hand = Some(*moved);
                }
                Ok(Action::Move { what, from, to: Box::new(to), verb })
            }
        }
    }

    pub(super) fn destination(&mut self, node: Node<'_>) -> Lowered<Destination> {
        let order = if node.has(Kind::RandomOrder) {
            Order::Random
        } else if let Some(any) = node.child(Kind::AnyOrder) {
            self.is_own_choice(any)?;
            Order::Any
        } else {
            Order::Unsaid
        };
        let arrival = self.arrival(node)?;
        for (kind, position) in [
            (Kind::OnTop, Position::Top(order)),
            (Kind::OnBottom, Position::Bottom(order)),
            (Kind::PutBack, Position::Back(order)),
        ] {
            if node.has(kind) {
                return Ok(Destination {
                    zone: Zone::Library,
                    of: None,
                    position: Some(position),
                    arrival,
                    said: Style::default(),
                });
            }
        }
        if let Some(place) = node.child(Kind::TopOrBottom) {
            let of = Some(self.either_end(place)?);
            let position = Some(Position::TopOrBottom);
            return Ok(Destination { zone: Zone::Library, of, position, arrival, said: Style::default() });
        }
        if let Some(place) = node.child(Kind::FromTheTop) {
            let of = Some(self.possessive(need(need(place, Kind::LibraryOf)?, Kind::Possessive)?)?);
            let Ordinal(place) = super::event::ordinal(need(place, Kind::Ordinal)?)?;
            let place = Quantity::Number(place);
            let either = node.child(Kind::FromTheTop).is_some_and(|from| from.has(Kind::OrBottom));
            let position = Some(if either { Position::FromTopOrBottom(place) } else { Position::FromTop(place) });
            return Ok(Destination { zone: Zone::Library, of, position, arrival, said: Style::default() });
        }
        for (kind, position) in
            [(Kind::TopOfLibrary, Position::Top(order)), (Kind::BottomOfLibrary, Position::Bottom(order))]
        {
            if let Some(place) = node.child(kind) {
                let whose = self.possessive(need(need(place, Kind::LibraryOf)?, Kind::Possessive)?)?;
                let french = node.lexed().language == crate::lex::Language::French;
                let again = french && self.said.searched.as_ref() == Some(&whose);
                return Ok(Destination {
                    zone: Zone::Library,
                    of: Some(whose).filter(|_| !again),
                    position: Some(position),
                    arrival,
                    said: Style::default(),
                });
            }
        }
        let place = need(node, Kind::ToZone)?;
        let (zone, of) = self.zone_of(place)?;
        match (zone, &of) {
            (Zone::Library, _) | (Zone::Battlefield, Some(_)) => super::fault(place, super::Reason::NoPlace),
            _ => Ok(Destination { zone, of, position: None, arrival, said: Style::default() }),
        }
    }

    /// How something arrives, in the words after its zone.
    pub(super) fn arrival(&mut self, node: Node<'_>) -> Lowered<Arrival> {
        let mut arrival = Arrival::default();
        let control = position(node, Kind::UnderControl);
        for (place, part) in node.children().enumerate() {
            if control.is_some_and(|control| control < place) && is_state(part) {
                arrival.said = Style(ArrivalOrder::ControlFirst);
            }
            match part.kind() {
                Kind::Tapped | Kind::TappedAndAttacking | Kind::Transformed | Kind::FaceDown => {
                    super::token::arrive(&mut arrival, part)?;
                    if let Some(whom) = part.child(Kind::Player) {
                        arrival.whom = Some(Box::new(self.player(whom)?));
                    }
                }
                Kind::UnderControl => arrival.under = Some(Box::new(self.possessive(need(part, Kind::Possessive)?)?)),
                Kind::ArrivalCounters => arrival.with_counters = Some(Box::new(self.with_counters(part)?)),
                Kind::ArrivalAttached => {
                    // "Put an Aura card from your hand onto the battlefield attached to it": to something else.
                    let moved = self.said.object.and_then(|moved| self.said.thing(moved));
                    let moved = moved.filter(|moved| moved.clause == self.said.clause).map(|moved| moved.to);
                    // "return this Aura to the battlefield attached to it"
                    let moved = moved.or(self.said.object.filter(|object| *object == Antecedent::This));
                    let bearer = self.within(
                        |scope| scope.acting = moved.or(scope.acting),
                        |lower| {
                            lower.apart(|lower| {
                                lower.demanding(Some(demands::Demand::Permanent), |lower| {
                                    lower.objects(need(part, Kind::Objects)?)
                                })
                            })
                        },
                    )?;
                    arrival.attached_to = Some(Box::new(bearer));
                }
                _ => {}
            }
        }
        Ok(arrival)
    }

    /// "a" or a number.
    pub(super) fn one_or_number(&mut self, node: Node<'_>) -> Lowered<Quantity> {
        match node.child(Kind::Numeral) {
            Some(number) => self.number(number),
            None if node.has(Kind::One) => Ok(Quantity::Number(1)),
            None => misplaced(node),
        }
    }

    /// "any target": a creature, a planeswalker, a battle or a player (115.4).
    pub(super) fn introduce_any_target(&mut self, number: Number) -> u8 {
        let noun = |card_type| Noun {
            types: vec![card_type],
            class: None,
            ..super::objects::bare_noun(ObjectClass::Permanent)
        };
        let nouns = [CardType::Creature, CardType::Planeswalker, CardType::Battle].map(noun);
        let index = self.said.next_target();
        let thing = Thing::new(Antecedent::Target(index), &nouns, number, Spot::Battlefield);
        self.said.introduce(Thing { vague: true, ..thing });
        index
    }
}

/// An object goes to a zone of its own owner (400.3): "Exile target creature. Draw a card. Put that card on the bottom of its
/// owner's library" is of one thing.
fn goes_to_own_owner(node: Node<'_>, what: &Objects, to: &Destination) -> Lowered<()> {
    let (Some(what), Some(Players::OwnerOf(of, _))) = (what.reference(), &to.of) else { return Ok(()) };
    match of.reference() {
        Some(of) if of.to != what.to && of.said.0 == Mention::It => {
            fault(node.child(Kind::Destination).map_or(node, |to| to), Reason::NothingBefore)
        }
        _ => Ok(()),
    }
}

fn are_cards(filter: &ObjectFilter) -> bool {
    filter.nouns.iter().all(|noun| matches!(noun.class, Some(ObjectClass::Card | ObjectClass::PermanentCard)))
}

/// Whether cards are described, which are no permanents (109.2, 109.2a).
fn is_no_permanent(what: &Objects) -> bool {
    matches!(what, Objects::Some { filter, .. } | Objects::Target { filter, .. } if are_cards(filter))
}

/// « exilez une carte ciblée de votre cimetière avec un marqueur « temps » sur elle »: where a card lies it has no counters
/// (122.2), so that it is exiled with them.
pub(super) fn exiled_with(what: Objects) -> (Objects, Option<Box<WithCounters>>) {
    let mut to = Destination {
        zone: Zone::Battlefield,
        of: None,
        position: None,
        arrival: Arrival::default(),
        said: Style::default(),
    };
    let what = arriving_with(what, &mut to);
    (what, to.arrival.with_counters)
}

fn is_state(node: Node<'_>) -> bool {
    matches!(node.kind(), Kind::Tapped | Kind::TappedAndAttacking | Kind::Transformed)
}

/// What an action is done to, by which verb, and whether it moves it to another zone: "the exiled card".
#[expect(clippy::wildcard_enum_match_arm, reason = "what else is done isn't called by a participle")]
fn done_to(action: &Action) -> Option<(&Objects, &'static str, bool)> {
    Some(match action {
        Action::Exile { what, .. } => (what, "exile", true),
        Action::Move { what, verb: Style(MoveVerb::Return), .. } => (what, "return", true),
        Action::Move { what, verb: Style(MoveVerb::Put), .. } => (what, "put", true),
        Action::Destroy { what, .. } => (what, "destroy", true),
        Action::Sacrifice { what, .. } => (what, "sacrifice", true),
        Action::Discard { what, .. } => (what, "discard", true),
        Action::Counter { what } => (what, "counter", true),
        Action::Reveal { what } => (what, "reveal", false),
        Action::LookAt { what, .. } => (what, "look", false),
        Action::Tap { what } => (what, "tap", false),
        Action::Untap { what } => (what, "untap", false),
        Action::ChooseObjects { what } => (what, "choose", false),
        Action::Cast { what, .. } => (what, "cast", true),
        Action::Play { what, .. } => (what, "cast", true),
        Action::CopySpell { what, .. } => (what, "copied", false),
        Action::ShuffleInto { what, .. } => (what, "shuffle", true),
        Action::KeywordTo { what, action, count: None } if *action == symbol::verb::GOAD => (what, "goad", false),
        _ => return None,
    })
}
