//! Events: their clauses, and what happens to objects.

use super::noun::counter_kind;
use super::referents::{Measure, Number, Spot, Sum, Thing};
use super::{Lower, Lowered, Reason, fault, first, misplaced, need};
use crate::ir::*;
use crate::lex::Concept;
use crate::lex::lexicon::PartOfSpeech;
use crate::parse::{Kind, Node};

impl Lower {
    /// An `event` node; afterwards "it" is the event's subject.
    pub(super) fn event(&mut self, node: Node<'_>) -> Lowered<Event> {
        let mut events = Vec::new();
        let mut tails = Vec::new();
        let mut join = EventJoin::Or;
        for child in node.children() {
            match child.kind() {
                Kind::OrEvent | Kind::AndEvent => join = event_join(child),
                Kind::StepBegins | Kind::EventClause | Kind::StateEvent => {
                    self.within(|scope| scope.in_event = true, |lower| lower.event_part(child, &mut events))?;
                }
                _ => tails.push(child),
            }
        }
        let about = self.said.object;
        if !matches!(join, EventJoin::Again { .. }) {
            share_origin(&mut events);
        }
        super::twice::in_events(node, &events)?;
        let mut event = if events.len() == 1 { events.remove(0) } else { Event::AnyOf(events, Style(join)) };
        for tail in tails {
            // A trigger word that is said again begins an event of its own: what follows limits that one alone.
            if let Event::AnyOf(events, Style(EventJoin::Again { .. })) = &mut event
                && let Some(last) = events.pop()
            {
                events.push(self.event_tail(tail, last)?);
            } else {
                event = of_those_that_can(self.event_tail(tail, event)?);
            }
        }
        self.event_amounts(&event);
        if let (Some(about), Some(place)) = (about, super::demands::place_behind(&event)) {
            self.said.place(about, place);
            // "When enchanted creature dies": what the Aura was on is what has left, and nothing else that could be spoken of.
            if is_of_host(&event) {
                self.said.forget(|to| to == Antecedent::Host);
            }
        }
        Ok(event)
    }

    /// The amount that an event introduces: of life or damage, or of things.
    pub(super) fn event_amounts(&mut self, event: &Event) {
        let event = super::roles::inner(event);
        if let Event::AnyOf(events, _) = event {
            return events.iter().for_each(|event| self.event_amounts(event));
        }
        if let Event::Caused { event, .. } = event {
            return self.event_amounts(event);
        }
        let Some(measure) = measure_of(event) else { return };
        if matches!(event, Event::Rolls { .. }) {
            self.said.roll = Some(AmountOf::Event);
        }
        self.said.life_event = None;
        if let Event::GainsLife { who } | Event::LosesLife { who } = event {
            self.said.life_event = Some((matches!(event, Event::GainsLife { .. }), who.clone()));
        }
        self.said.add_amount(Sum { of: AmountOf::Event, measure, way: None, again: false });
    }

    /// A state that is waited for (603.8).
    fn state_event(&mut self, node: Node<'_>) -> Lowered<Event> {
        let condition = self.condition(need(node, Kind::Condition)?)?;
        // What was done "this way" is done: it doesn't become true later (603.8).
        let done = if let Condition::Is { tests, .. } = &condition {
            // "is tapped", "is goaded" behind a trigger word would be said of what happens: it "becomes tapped" (603.2e).
            let happens = |test: &ObjectTest| {
                matches!(test, ObjectTest::ThisWay(_) | ObjectTest::Tapped | ObjectTest::Designated(_))
            };
            tests.iter().any(happens)
        } else {
            // A cost that was paid has been paid before: that doesn't become true later.
            matches!(&condition, Condition::Compare { left: Quantity::ThisWay(..), .. } | Condition::Paid { .. })
        };
        if done {
            return misplaced(node);
        }
        Ok(Event::State(Box::new(condition)))
    }

    fn event_part(&mut self, node: Node<'_>, events: &mut Vec<Event>) -> Lowered<()> {
        match node.kind() {
            Kind::StepBegins => events.push(self.step_begins(node)?),
            Kind::EventClause => self.event_clause(first(node)?, events)?,
            Kind::StateEvent => events.push(self.state_event(node)?),
            _ => return misplaced(node),
        }
        Ok(())
    }

    fn event_tail(&mut self, node: Node<'_>, event: Event) -> Lowered<Event> {
        let (limited, player) = self.unspoken(|lower| -> Lowered<_> {
            let limited = lower.limited_event(node, event)?;
            Ok((limited, lower.said.player.take()))
        })?;
        // "during each opponent's turn … that player" is the one whose turn it is.
        // unless the event itself is about a player.
        let turns = if let Event::FirstTimeEachTurn(event) = &limited { event } else { &limited };
        if let Event::During { turn_of: Players::Some { .. }, .. } = turns
            && player.is_some()
            && self.said.player.is_none()
        {
            self.said.player = Some(PlayerAntecedent::Active);
        }
        Ok(limited)
    }

    /// When an event counts, said behind it.
    fn limited_event(&mut self, node: Node<'_>, event: Event) -> Lowered<Event> {
        let event = Box::new(event);
        Ok(match node.kind() {
            Kind::DuringTurn => {
                let turn_of = self.possessive(need(node, Kind::Possessive)?)?;
                Event::During { event, turn_of, each: Style(node.has(Kind::EachOfTurns)) }
            }
            // The first of those that happen in such a turn.
            Kind::FirstInTurns => {
                let during = need(node, Kind::DuringTurn)?;
                let turn_of = self.possessive(need(during, Kind::Possessive)?)?;
                let each = Style(during.has(Kind::EachOfTurns));
                Event::FirstTimeEachTurn(Box::new(Event::During { event, turn_of, each }))
            }
            Kind::FirstTime => Event::FirstTimeEachTurn(event),
            Kind::WithinStep => {
                let during = match node.child(Kind::StepOfTurn) {
                    Some(step) => self.step_of_turn(step)?,
                    None => StepOfTurn::any(Step::Combat),
                };
                Event::While { event, condition: Box::new(Condition::During(during)) }
            }
            Kind::WhileTrue => {
                let condition = match node.child(Kind::Status) {
                    // "attacks while saddled": said of what attacks.
                    Some(status) => {
                        let Some(to) = self.said.object else { return fault(node, Reason::NothingBefore) };
                        let what = super::objects::reference(to, Mention::Unsaid { plural: false });
                        let tests = vec![super::noun::status(first(status)?)?];
                        Condition::Is { what, tests, past: Style(false) }
                    }
                    // « pendant que cette carte est dans votre cimetière »: where the ability functions from (113.6).
                    None => {
                        let condition = need(node, Kind::Condition)?;
                        self.within(|scope| scope.own_zone = true, |lower| lower.condition(condition))?
                    }
                };
                Event::While { event, condition: Box::new(condition) }
            }
            _ => return misplaced(node),
        })
    }

    pub(super) fn event_clause(&mut self, node: Node<'_>, events: &mut Vec<Event>) -> Lowered<()> {
        self.begin_clause();
        if node.is(Kind::CountersPutOn) {
            events.push(self.counters_put_on(node)?);
            return Ok(());
        }
        match node.kind() {
            Kind::DealtToYou => {
                let kind = damage_kind(need(node, Kind::DamageKind)?)?;
                // "You" is no object: the only one is what deals the damage.
                let by = self.optional_second(node)?;
                if by.as_ref().is_some_and(|by| by.reference().is_none()) {
                    self.said.object = Some(Antecedent::EventOther);
                }
                events.push(Event::IsDealtDamage { what: Recipient::Player(Players::You), kind, by });
                return Ok(());
            }
            Kind::ManaSpent => {
                let who = Players::Some { count: Count::One, filter: PlayerFilter::Any };
                let on = self.event_object(node)?;
                events.push(Event::SpendsMana { who, on, voice: Style(Voice::Passive) });
                return Ok(());
            }
            _ => {}
        }
        if let Some(event) = self.event_sentence(node)? {
            events.push(event);
            return Ok(());
        }
        let mut children = node.children();
        let too = children.clone().next().is_some_and(|child| child.is(Kind::YouOr));
        let subject = if too { children.nth(1) } else { children.next() };
        let Some(subject) = subject else { return misplaced(node) };
        match node.kind() {
            Kind::ObjectEvent => {
                let demand = children.clone().find_map(super::demands::of_happening);
                // "If that spell is countered this way": as it was before.
                let demand = demand.filter(|_| !self.said.scope.told);
                let what = self.demanding(demand, |lower| lower.objects(subject))?;
                if !self.said.scope.told {
                    super::determiner::of_event(subject, &what)?;
                }
                self.event_subject(&what);
                let from = events.len();
                for happening in children {
                    let event = self.object_happening(happening, what.clone())?;
                    events.push(event);
                }
                share_opponent(&mut events[from..]);
                share_control(&mut events[from..]);
                // "you or a permanent you control becomes the target of a spell"
                if too {
                    let [Event::BecomesTarget { what: _, of }] = &events[from..] else { return misplaced(node) };
                    let yours = Event::PlayerBecomesTarget { who: Players::You, of: of.clone() };
                    events.insert(from, yours);
                }
            }
            Kind::PlayerEvent => {
                let who = if subject.is(Kind::YouHave) { Players::You } else { self.player(subject)? };
                // « quand vous attaquez un adversaire ou quand il vous attaque »: « il » is none of "you".
                let again = |token: &crate::lex::Token| {
                    matches!(&*node.lexed().lower_of(token.span), "il" | "elle" | "iel" | "ils" | "elles")
                };
                if who == Players::You && node.own_tokens().any(again) {
                    return misplaced(node);
                }
                let from = events.len();
                for happening in children.filter(|child| !child.is(Kind::NextOnly)) {
                    self.player_happenings(happening, who.clone(), events)?;
                }
                share_origin(&mut events[from..]);
                share_targets(&mut events[from..]);
                // « quand vous lancez pour la prochaine fois un sort »: behind the verb it stands with it.
                if node.has(Kind::NextOnly) || node.child(Kind::Casts).is_some_and(|casts| casts.has(Kind::NextOnly)) {
                    let [event] = &mut events[from..] else { return misplaced(node) };
                    *event = Event::NextTime(Box::new(event.clone()));
                }
            }
            _ => return misplaced(node),
        }
        Ok(())
    }

    /// "it" is the event's subject: the speaking object itself, or what the event happened to.
    pub(super) fn event_subject(&mut self, what: &Objects) {
        // What an Aura or Equipment is attached to may be another later: what the event is about stays the same.
        let antecedent = match what.reference() {
            Some(Reference { to: Antecedent::Host, .. }) => {
                let nouns = self.nouns_of(Antecedent::Host);
                self.said.introduce(Thing::new(Antecedent::Event, &nouns, Number::One, Spot::Battlefield));
                Antecedent::Event
            }
            Some(reference) => reference.to,
            None => Antecedent::Event,
        };
        if let Objects::Some { count, filter } | Objects::Target { count, filter } = what {
            self.said.introduce(Thing::described(Antecedent::Event, filter, count));
        }
        if let Objects::Union(parts, _) = what {
            let nouns = self.nouns_of_parts(parts);
            self.said.introduce(Thing::new(Antecedent::Event, &nouns, Number::One, Spot::Battlefield));
        }
        self.said.object = Some(antecedent);
        self.said.event_is_this = antecedent == Antecedent::This;
        // "When this creature dies, return that card to the battlefield."
        if antecedent == Antecedent::This {
            self.said.add(Thing::new(Antecedent::This, &self.context.nouns(), Number::Either, Spot::Battlefield));
        }
    }

    /// The nouns of the members of a list; what speaks can be called what it is.
    pub(super) fn nouns_of_parts(&self, parts: &[Objects]) -> Vec<Noun> {
        let nouns = |part: &Objects| match part {
            Objects::Some { filter, .. } | Objects::Target { filter, .. } => filter.nouns.clone(),
            Objects::Ref(Reference { to: _, said: Style(Mention::This(noun)) }) => vec![(**noun).clone()],
            Objects::Ref(Reference { to: Antecedent::This, .. }) => self.context.nouns(),
            Objects::Ref(Reference { to, .. }) => self.nouns_of(*to),
            Objects::Union(parts, _) => self.nouns_of_parts(parts),
            Objects::Among { filter: Some(filter), .. } => filter.nouns.clone(),
            Objects::TopOfLibrary { .. }
            | Objects::TopOfGraveyard { .. }
            | Objects::Among { .. }
            | Objects::Rest(..)
            | Objects::AllIn { .. } => Vec::new(),
        };
        parts.iter().flat_map(nouns).collect()
    }

    /// The second object of an event is what "that creature" is, and leaves "it" alone.
    pub(super) fn second_objects(&mut self, node: Node<'_>) -> Lowered<Objects> {
        self.in_passing(|lower| lower.within(|scope| scope.second = true, |lower| lower.objects(node)))
    }

    pub(super) fn optional_second(&mut self, node: Node<'_>) -> Lowered<Option<Objects>> {
        node.child(Kind::Objects).map(|child| self.second_objects(child)).transpose()
    }

    pub(super) fn object_happening(&mut self, node: Node<'_>, what: Objects) -> Lowered<Event> {
        let event = self.happening(node, what)?;
        // What leaves a zone is called what it was or what it is: "return that card".
        if matches!(
            event,
            Event::Dies { .. }
                | Event::Leaves { .. }
                | Event::PutInto { .. }
                | Event::Exiled { .. }
                | Event::ReturnedToHand { .. }
                | Event::Countered { .. }
                | Event::Destroyed { .. }
                | Event::Milled { .. }
        ) {
            self.said.moved(Antecedent::Event);
            self.said.moved(Antecedent::This);
            self.said.moved(Antecedent::Host);
            if let Some(about) = self.said.object {
                self.said.moved(about);
            }
        }
        Ok(event)
    }

    fn happening(&mut self, node: Node<'_>, what: Objects) -> Lowered<Event> {
        if let Some(event) = self.event_of_object(node, &what)? {
            return Ok(event);
        }
        Ok(match node.kind() {
            Kind::Enters => {
                let event = self.enters_event(node, what)?;
                let state = match (node.has(Kind::Tapped), node.has(Kind::Untapped)) {
                    (true, _) => ObjectTest::Tapped,
                    (false, true) => ObjectTest::Untapped,
                    (false, false) => return Ok(event),
                };
                // "enters untapped": said of what enters, which is looked at as it is then.
                let Event::Enters { what, .. } = &event else { return misplaced(node) };
                let one = what.is_this() || matches!(what, Objects::Some { count: Count::One, .. });
                let to = if what.is_this() { Antecedent::This } else { Antecedent::Event };
                if !one {
                    return misplaced(node);
                }
                let what = super::objects::reference(to, Mention::Unsaid { plural: false });
                let condition = Condition::Is { what, tests: vec![state], past: Style(false) };
                Event::While { event: Box::new(event), condition: Box::new(condition) }
            }
            Kind::Dies => Event::Dies { what: self.under_control(node, what)?, said: Style(DiesWord::Dies) },
            Kind::Leaves => {
                let (zone, of) = self.zone_of(node)?;
                Event::Leaves { alive: node.has(Kind::WithoutDying), what: self.under_control(node, what)?, zone, of }
            }
            Kind::LeavesIt => Event::Leaves { alive: false, what, zone: Zone::Battlefield, of: None },
            Kind::PutThere | Kind::ThereThen => {
                let from = self.optional_origin(node)?;
                Event::PutInto { what, zone: Zone::Graveyard, of: None, from }
            }
            // "each card put into your graveyard": a participle describes, and tells of no event.
            Kind::PutInto if node.text().starts_with("put ") && !self.said.scope.describing => return misplaced(node),
            Kind::PutInto => {
                let (zone, of) = self.zone_of(node)?;
                let from = self.optional_origin(node)?;
                put_into(what, zone, of, from)
            }
            Kind::Attacks => {
                let whom = node.child(Kind::AttackTarget).map(|child| self.attack_target(child)).transpose()?;
                Event::Attacks { what, whom, alone: node.has(Kind::Alone), voice: Style::default() }
            }
            Kind::BecomesBearer => self.becomes_bearer(node, what)?,
            Kind::DealsDamageEvent => {
                let kind = damage_kind(need(node, Kind::DamageKind)?)?;
                // « Le Déchaînement inflige 7 blessures à une créature ciblée. Quand il inflige un surplus de blessures …»: the
                // spell dealt it (120.10), not what it was dealt to.
                let target = |to: &Reference| matches!(to.to, Antecedent::Target(_));
                if matches!(kind, DamageKind::Excess | DamageKind::ExcessNoncombat)
                    && self.context == super::FaceContext::Spell
                    && what.reference().is_some_and(target)
                {
                    return misplaced(node);
                }
                let to = node.child(Kind::Recipient).map(|child| self.event_recipient(child)).transpose()?;
                self.of_least(node, Event::DealsDamage { source: what, kind, to })?
            }
            Kind::IsDealtDamage => {
                let kind = damage_kind(need(node, Kind::DamageKind)?)?;
                let by = self.optional_second(node)?;
                self.of_least(node, Event::IsDealtDamage { what: Recipient::Objects(what), kind, by })?
            }
            Kind::Causes => {
                self.said.cause_is_other();
                let who = self.player_in(node)?;
                let Some(happening) = node.children().find(|child| !child.is(Kind::Player)) else {
                    return misplaced(node);
                };
                let event = Box::new(self.player_happening(happening, who)?);
                self.said.caused_to_itself = self.said.object == Some(Antecedent::This);
                Event::Caused { by: what, event }
            }
            Kind::IsCast => {
                let from = self.optional_origin(node)?;
                let who = Players::Some { count: Count::One, filter: PlayerFilter::Any };
                Event::Casts { who, spell: what, ordinal: None, from, voice: Style(Voice::Passive) }
            }
            Kind::DoesAction => {
                let action = if node.has(Kind::MutatesEvent) {
                    symbol::verb::MUTATE
                } else if node.has(Kind::WarpedEvent) {
                    symbol::verb::WARP
                } else {
                    super::objects::verb_term(need(node, Kind::EventVerb)?)?
                };
                Event::ObjectAction { what, action, on: self.optional_second(node)? }
            }
            _ => return misplaced(node),
        })
    }

    /// "deals 3 or more damage": an event of at least that amount.
    pub(super) fn of_least(&mut self, node: Node<'_>, event: Event) -> Lowered<Event> {
        let number = match node.child(Kind::AtLeast) {
            Some(least) => need(least, Kind::Numeral)?,
            None => match node.child(Kind::Numeral) {
                Some(number) => number,
                None => return Ok(event),
            },
        };
        let condition = Condition::Compare {
            left: Quantity::ThatMuch(AmountOf::Event),
            comparison: Comparison::AtLeast,
            right: self.number(number)?,
            said: Style::default(),
        };
        Ok(Event::While { event: Box::new(event), condition: Box::new(condition) })
    }

    pub(super) fn enters_event(&mut self, node: Node<'_>, what: Objects) -> Lowered<Event> {
        let under = match node.child(Kind::EntersUnder) {
            Some(child) => Some(self.possessive(need(child, Kind::Possessive)?)?),
            None => None,
        };
        let from = match node.child(Kind::EntersFrom) {
            Some(child) => Some(self.origin(need(child, Kind::FromZone)?)?),
            None => None,
        };
        Ok(match under.map(|player| controlled_by(&what, player)) {
            Some(Ok(what)) => Event::Enters { what, under: None, from },
            Some(Err(player)) => Event::Enters { what, under: Some(player), from },
            None => Event::Enters { what, under: None, from },
        })
    }

    /// "died under your control": the object was controlled by that player.
    fn under_control(&mut self, node: Node<'_>, what: Objects) -> Lowered<Objects> {
        let Some(under) = node.child(Kind::DiedUnder) else { return Ok(what) };
        // Of a description, who controlled what is described is said with its other tests.
        if what.reference().is_some_and(|what| what.to == Antecedent::Subject) {
            return Ok(what);
        }
        let player = self.possessive(need(under, Kind::Possessive)?)?;
        let Objects::Some { count, mut filter } = what else { return misplaced(under) };
        filter.add_test(ObjectTest::ControlledBy(player), TestWording::Under);
        Ok(Objects::Some { count, filter })
    }

    pub(super) fn event_recipient(&mut self, node: Node<'_>) -> Lowered<Recipient> {
        self.in_passing(|lower| lower.within(|scope| scope.second = true, |lower| lower.recipient(node)))
    }

    /// "~ becomes equipped": an Equipment becomes attached to it (301.5b), an Aura if it becomes enchanted (303.4b). What
    /// is spoken of afterwards is what is equipped: the second object of that event.
    fn becomes_bearer(&mut self, node: Node<'_>, bearer: Objects) -> Lowered<Event> {
        let subtype = match first(node)?.kind() {
            Kind::Equipped => symbol::artifact_type::EQUIPMENT,
            Kind::Enchanted => symbol::enchantment_type::AURA,
            _ => return misplaced(node),
        };
        match bearer.reference() {
            // Said so, "it" would be the Equipment.
            Some(_) => self.said.object = None,
            None => self.said.second_object(),
        }
        let noun = Noun { adjectives: Vec::new(), subtypes: vec![subtype], types: Vec::new(), class: None };
        let filter = ObjectFilter::of(vec![noun], Vec::new());
        let what = Objects::Some { count: Count::One, filter };
        Ok(Event::Becomes { what, status: Status::Attached { to: Some(Box::new(bearer)) } })
    }

    pub(super) fn optional_origin(&mut self, node: Node<'_>) -> Lowered<Option<Origin>> {
        node.child(Kind::FromZone).map(|child| self.origin(child)).transpose()
    }

    pub(super) fn origin(&mut self, node: Node<'_>) -> Lowered<Origin> {
        if node.has(Kind::Anywhere) {
            return Ok(Origin::Anywhere);
        }
        if let Some(other) = node.child(Kind::AnywhereOther) {
            let (zone, of) = self.zone_of(other)?;
            return Ok(Origin::AnywhereOtherThan { zone, of });
        }
        let (zone, of) = self.zone_of(node)?;
        Ok(Origin::Zone { zone, of })
    }

    pub(super) fn attack_target(&mut self, node: Node<'_>) -> Lowered<AttackTarget> {
        let mut players = node.children_of(Kind::Player);
        match (players.next(), players.next(), node.child(Kind::Objects)) {
            (Some(player), Some(again), None) => {
                let attacked = self.player(player)?;
                self.is_attacked_again(again, &attacked)?;
                Ok(AttackTarget::PlayerOrPlaneswalker(attacked))
            }
            (Some(player), None, None) => Ok(AttackTarget::Player(self.player(player)?)),
            (None, None, Some(objects)) => Ok(AttackTarget::Permanent(self.second_objects(objects)?)),
            _ => misplaced(node),
        }
    }

    /// "you or a planeswalker you control", "a player or a planeswalker they control": the planeswalkers of nobody else.
    fn is_attacked_again(&mut self, node: Node<'_>, attacked: &Players) -> Lowered<()> {
        let again = self.unspoken(|lower| lower.player(node))?;
        let others = matches!(attacked, Players::Ref { .. } | Players::Some { .. });
        let same = again == *attacked || others && matches!(again, Players::Ref { .. });
        if same { Ok(()) } else { misplaced(node) }
    }

    /// "one or more +1/+1 counters are put on this creature".
    fn counters_put_on(&mut self, node: Node<'_>) -> Lowered<Event> {
        let kind = node.child(Kind::CounterKind).map(counter_kind).transpose()?;
        let on = match node.child(Kind::Objects) {
            Some(objects) => {
                let objects = self.objects(objects)?;
                self.event_subject(&objects);
                CounterBearer::Objects(objects)
            }
            None => CounterBearer::Player(self.player_in(node)?),
        };
        match (node.has(Kind::CounterRemoved), on) {
            (true, CounterBearer::Objects(from)) if node.has(Kind::One) || node.has(Kind::LastOne) => {
                Ok(Event::CounterRemoved { kind, last: node.has(Kind::LastOne), from })
            }
            (true, _) => misplaced(node),
            (false, _) if node.has(Kind::LastOne) => misplaced(node),
            (false, on) => Ok(Event::CountersPut { who: None, count: counter_count(node), kind, on }),
        }
    }

    pub(super) fn step_begins(&mut self, node: Node<'_>) -> Lowered<Event> {
        let phrase = first(node)?;
        let step = || need(phrase, Kind::Step).and_then(step);
        let (step, whose) = match phrase.kind() {
            Kind::EndOfCombat => (Step::EndOfCombat, StepOwner::The),
            Kind::CombatOnTurn => {
                let owner = match phrase.child(Kind::EachTurnOf) {
                    Some(each) => self.player_in(each)?,
                    None => self.step_owner(need(phrase, Kind::Possessive)?)?,
                };
                (Step::Combat, StepOwner::OnTurnOf(owner))
            }
            Kind::PossessedStep => self.possessed_step(phrase)?,
            Kind::EachStep => {
                self.said.player = Some(PlayerAntecedent::Event);
                self.said.unnamed_owner = Some(phrase.span());
                (step()?, StepOwner::Each)
            }
            Kind::ThatTurnsStep if self.said.extra_turn => (step()?, StepOwner::ThatTurn),
            Kind::NextStep if phrase.has(Kind::OfNextTurn) => (step()?, StepOwner::NextTurn),
            Kind::NextStep => (step()?, StepOwner::Next),
            Kind::TheStep if phrase.has(Kind::Step) => (step()?, StepOwner::The),
            Kind::TheStep => (Step::Combat, if phrase.has(Kind::Combat) { StepOwner::The } else { StepOwner::Each }),
            _ => return misplaced(phrase),
        };
        Ok(Event::StepBegins { step, whose })
    }

    fn possessed_step(&mut self, node: Node<'_>) -> Lowered<(Step, StepOwner)> {
        let step = step(need(node, Kind::Step)?)?;
        let of = match node.child(Kind::Possessive) {
            Some(possessive) => self.step_owner(possessive)?,
            None => {
                let player = self.player_in(node)?;
                if player != Players::You {
                    self.said.player = Some(PlayerAntecedent::Event);
                }
                player
            }
        };
        let owner = if node.has(Kind::Next) {
            StepOwner::NextOf(of)
        } else if node.has(Kind::EachOfIts) {
            StepOwner::EachOf(of)
        } else {
            StepOwner::Of(of)
        };
        Ok((step, owner))
    }

    fn step_owner(&mut self, node: Node<'_>) -> Lowered<Players> {
        let players = self.possessive(node)?;
        if players != Players::You {
            self.said.player = Some(PlayerAntecedent::Event);
        }
        Ok(players)
    }
}

/// "enters or leaves the battlefield under your control": the words behind the last verb belong to all of them.
fn share_control(events: &mut [Event]) {
    let Some((last, before)) = events.split_last_mut() else { return };
    let under = |what: &Objects| {
        let (_, filter) = what.described()?;
        let mut said = filter.said_tests(|_| 0).into_iter();
        said.find_map(|(test, wording)| (wording == TestWording::Under).then(|| test.clone()))
    };
    let (Event::Enters { what, .. } | Event::Leaves { what, .. } | Event::Dies { what, .. }) = last else { return };
    let Some(ObjectTest::ControlledBy(player)) = under(what) else { return };
    for event in before {
        if let Event::Enters { what, .. } | Event::Leaves { what, .. } | Event::Dies { what, .. } = event
            && under(what).is_none()
            && let Ok(shared) = controlled_by(what, player.clone())
        {
            *what = shared;
        }
    }
}

/// What the amount of an event is of; none of one that has no amount.
#[expect(clippy::wildcard_enum_match_arm, reason = "what happens to several or often has a number")]
pub(super) fn measure_of(event: &Event) -> Option<Measure> {
    Some(match event {
        Event::StepBegins { .. } | Event::State(_) | Event::DayNight(_) | Event::ChaosEnsues => return None,
        Event::GainsLife { .. } | Event::LosesLife { .. } | Event::DealsDamage { .. } | Event::IsDealtDamage { .. } => {
            Measure::Mass
        }
        Event::Caused { event, .. } => return measure_of(event),
        // One thing is no amount: "when this creature enters, … that many", "if you would draw a card, … that much".
        Event::Draws { count: DrawCount::One, .. } => return None,
        Event::Enters { what, .. }
        | Event::Dies { what, .. }
        | Event::Leaves { what, .. }
        | Event::PutInto { what, .. }
        | Event::Attacks { what, .. }
        | Event::Blocks { what, .. }
        | Event::BecomesBlocked { what, .. }
        | Event::AttacksUnblocked { what }
        | Event::Becomes { what, .. }
        | Event::BecomesTarget { what, .. }
        | Event::Discards { what, .. }
        | Event::Sacrifices { what, .. }
        | Event::Mills { what, .. }
        | Event::Creates { what, .. }
        | Event::Exiled { what, .. }
        | Event::Destroyed { what }
        | Event::Milled { what }
        | Event::Triggers { what }
        | Event::SpendsMana { on: what, .. }
        | Event::Casts { spell: what, .. }
            if one_object(what) =>
        {
            return None;
        }
        _ => Measure::Things,
    })
}

/// Whether it is one thing that an event happens to.
fn one_object(what: &Objects) -> bool {
    match what {
        Objects::Ref(reference) => !reference.said.0.is_plural(),
        Objects::Some { count: Count::One, .. } => true,
        Objects::Union(parts, join) => join.meaning() == Join::Or && parts.iter().all(one_object),
        Objects::Some { .. }
        | Objects::Target { .. }
        | Objects::TopOfLibrary { .. }
        | Objects::TopOfGraveyard { .. }
        | Objects::Among { .. }
        | Objects::Rest(..)
        | Objects::AllIn { .. } => false,
    }
}

/// "blocks or becomes blocked by a creature": what stands behind the last of two verbs that can both have it belongs to both.
fn share_opponent(events: &mut [Event]) {
    for at in 1..events.len() {
        let (before, after) = events.split_at_mut(at);
        if let (Some(Event::Blocks { blocked: blocked @ None, .. }), Some(Event::BecomesBlocked { by: Some(by), .. })) =
            (before.last_mut(), after.first())
        {
            *blocked = Some(by.clone());
        }
    }
}

/// "or", "and whenever".
fn event_join(node: Node<'_>) -> EventJoin {
    let word = node.children().find_map(|word| match word.kind() {
        Kind::AgainWhen => Some(TriggerWord::When),
        Kind::AgainWhenever => Some(TriggerWord::Whenever),
        Kind::AgainAt => Some(TriggerWord::At),
        _ => None,
    });
    match word {
        Some(word) => EventJoin::Again { and: node.is(Kind::AndEvent), word },
        None => EventJoin::Or,
    }
}

/// "is put into a graveyard from the battlefield" is what "dies" means (700.4). Cards are no tokens, so that a card which
/// is put there is another event.
/// Described objects that something happens to under a player's control: "enters under your control" is said of what
/// "you control". The player comes back where nothing is described.
fn controlled_by(what: &Objects, player: Players) -> Result<Objects, Players> {
    match what {
        Objects::Some { count, filter } => {
            let mut filter = filter.clone();
            filter.add_test(ObjectTest::ControlledBy(player), TestWording::Under);
            Ok(Objects::Some { count: count.clone(), filter })
        }
        Objects::Union(members, join) if members.iter().any(|member| matches!(member, Objects::Some { .. })) => {
            let members: Vec<Objects> = members
                .iter()
                .map(|member| controlled_by(member, player.clone()).unwrap_or_else(|_| member.clone()))
                .collect();
            Ok(Objects::Union(members.into(), *join))
        }
        Objects::Union(..)
        | Objects::Ref(_)
        | Objects::Target { .. }
        | Objects::TopOfLibrary { .. }
        | Objects::TopOfGraveyard { .. }
        | Objects::Among { .. }
        | Objects::Rest(..)
        | Objects::AllIn { .. } => Err(player),
    }
}

/// "That creature".
fn is_called_creature(known: &Reference) -> bool {
    let Style(Mention::That { noun, .. }) = &known.said else { return false };
    noun.class.is_none() && noun.types.contains(&CardType::Creature)
}

pub(super) fn put_into(what: Objects, zone: Zone, of: Option<Players>, from: Option<Origin>) -> Event {
    let battlefield = matches!(from, Some(Origin::Zone { zone: Zone::Battlefield, of: None }));
    let described = what.described().map(|(_, filter)| filter);
    let cards = described.is_some_and(|filter| filter.nouns.iter().any(|noun| noun.class == Some(ObjectClass::Card)));
    // Only a permanent is called a creature and nothing else (109.2), so that it comes from the battlefield.
    let creature = from.is_none()
        && match described {
            Some(filter) => {
                filter.nouns.iter().all(|noun| noun.class.is_none() && noun.types.contains(&CardType::Creature))
            }
            None => what.reference().is_some_and(|known| known.to == Antecedent::Host || is_called_creature(known)),
        };
    if zone == Zone::Graveyard && of.is_none() && (battlefield || creature) && !cards {
        return Event::Dies { what, said: Style(DiesWord::PutIntoGraveyard) };
    }
    // What is put onto the battlefield enters it (603.6a).
    if zone == Zone::Battlefield && of.is_none() {
        return Event::Enters { what, under: None, from };
    }
    Event::PutInto { what, zone, of, from }
}

/// "a counter", or "one or more counters".
pub(super) fn counter_count(node: Node<'_>) -> Count1 {
    if node.has(Kind::OneOrMore) { Count1::OneOrMore } else { Count1::One }
}

pub(super) fn ordinal(node: Node<'_>) -> Lowered<Ordinal> {
    if super::gender::disagrees(node) {
        return misplaced(node);
    }
    match node.token().and_then(|token| token.entry(PartOfSpeech::Ordinal)).and_then(|entry| entry.row.row().value) {
        Some(value) => Ok(Ordinal(value)),
        None => fault(node, Reason::UnknownTerm),
    }
}

pub(super) fn damage_kind(node: Node<'_>) -> Lowered<DamageKind> {
    Ok(match first(node)?.kind() {
        Kind::CombatDamage => DamageKind::Combat,
        Kind::NoncombatDamage => DamageKind::Noncombat,
        Kind::ExcessDamage => DamageKind::Excess,
        Kind::ExcessNoncombat => DamageKind::ExcessNoncombat,
        Kind::AnyDamage => DamageKind::Any,
        _ => return misplaced(node),
    })
}

pub(super) fn step(node: Node<'_>) -> Lowered<Step> {
    Ok(match first(node)?.kind() {
        Kind::Upkeep => Step::Upkeep,
        Kind::DrawStep => Step::Draw,
        Kind::PrecombatMain => Step::PrecombatMain,
        Kind::PostcombatMain => Step::PostcombatMain,
        Kind::MainPhase => Step::Main,
        Kind::EndStep => Step::End,
        Kind::UntapStep => Step::Untap,
        Kind::CleanupStep => Step::Cleanup,
        Kind::DeclareAttackers => Step::DeclareAttackers,
        Kind::DeclareBlockers => Step::DeclareBlockers,
        Kind::Combat => Step::Combat,
        Kind::EndOfCombat => Step::EndOfCombat,
        _ => return misplaced(node),
    })
}

/// "play a land or cast a spell from anywhere other than your hand": where from is said once of both.
fn share_origin(events: &mut [Event]) {
    if let [Event::Plays { what, from: none @ None, .. }, Event::Casts { from: Some(from), .. }] = events
        && what.card_zone().is_none()
    {
        *none = Some(from.clone());
    }
}

/// "casts a spell or activates an ability that targets you": what it targets is said of both, as of "a spell or ability that
/// targets you".
fn share_targets(events: &mut [Event]) {
    let [Event::Casts { spell, .. }, Event::Activates { what, .. }] = events else { return };
    let targets = |test: &ObjectTest| {
        matches!(
            test,
            ObjectTest::TargetsObject(_)
                | ObjectTest::TargetsPlayer(_)
                | ObjectTest::TargetsOnly(_)
                | ObjectTest::SingleTarget
        )
    };
    let Some((_, of_ability)) = what.described() else { return };
    let mut said = of_ability.said_tests(|_| 0);
    said.retain(|(test, _)| targets(test));
    let shared: Vec<_> = said.into_iter().map(|(test, wording)| (test.clone(), wording)).collect();
    if let Objects::Some { filter, .. } = spell
        && !filter.tests.iter().any(targets)
        && !shared.is_empty()
    {
        let own = filter.take_tests();
        filter.set_tests(own.into_iter().chain(shared).collect());
    }
}

/// "Whenever you cycle this card or cycle another card while this enchantment is on the battlefield": what is cycled never is
/// there (702.29c), so that the condition is of the other event alone.
fn of_those_that_can(event: Event) -> Event {
    let Event::While { event, condition } = event else { return event };
    let Event::AnyOf(mut events, said) = *event else { return Event::While { event, condition } };
    let there = |test: &ObjectTest| matches!(test, ObjectTest::InZone { zone: Zone::Battlefield, .. });
    let itself_there =
        matches!(&*condition, Condition::Is { what, tests, .. } if what.is_this() && tests.iter().any(there));
    let gone =
        |event: &Event| matches!(event, Event::Cycles { what, .. } | Event::Discards { what, .. } if what.is_this());
    match events.pop() {
        Some(last) if itself_there && !gone(&last) && events.iter().all(gone) => {
            events.push(Event::While { event: Box::new(last), condition });
            Event::AnyOf(events, said)
        }
        last => {
            events.extend(last);
            Event::While { event: Box::new(Event::AnyOf(events, said)), condition }
        }
    }
}

/// Whether what leaves is what this is attached to.
fn is_of_host(event: &Event) -> bool {
    let (Event::Dies { what, .. }
    | Event::Leaves { what, .. }
    | Event::PutInto { what, .. }
    | Event::Exiled { what, .. }) = event
    else {
        return false;
    };
    what.reference().is_some_and(|what| what.to == Antecedent::Host)
}
