//! Events: the kind of event that a text waits for, and the test of one such event.

mod attacking;

use attacking::{attacker_of, members_of};

use super::kind::{Fields, USUAL, Whose, kind_of, returned_as, seen_as};
use super::object::has_type;
use super::{
    Lowered, Lowering, Reader, Roles, Scope, Waited, Whereabouts, event_field, everyone, figure, same_object,
    unsupported,
};
use crate::eval::{
    Alternative, Bound, By, Column, EventField, EventKind, Figure, Fold, GameField, Loop, NO_OBJECT, Number, Op, Over,
    Test, When, counter_code, event_flag, step_code, zone_code,
};
use crate::ir::walk::{Node, Visit};
use crate::ir::{
    Antecedent, CardType, Comparison, Count, CounterBearer, CounterKind, DamageKind, DayNight, DrawCount, Event, Join,
    Noun, ObjectClass, ObjectTest, Objects, Ordinal, Origin, PlayerAntecedent, Players, Recipient, Reference, Status,
    Step, StepOwner, Style, Term, Zone,
};

/// One event being lowered: where it is read, and what its description refers to.
#[derive(Clone, Copy)]
struct At<'s> {
    when: When,
    scope: Scope<'s>,
}

impl At<'_> {
    fn field(self, field: EventField) -> Number {
        event_field(self.when, field)
    }
    fn is(self, field: EventField, code: impl Into<i64>) -> Test {
        self.field(field).equals(code)
    }
    fn flag(self, bit: u16) -> Test {
        self.field(EventField::Flags).has_bit(bit)
    }
}

type Tests = Lowered<Vec<Test>>;

impl Lowering<'_> {
    /// What an event can be, one entry for each kind of event. `subject`: the object that a
    /// description is about, in "creature that attacked this turn". In a past event, references
    /// still mean the event of `scope`.
    pub(super) fn event(
        &mut self,
        event: &Event,
        when: When,
        subject: Option<&Number>,
        scope: Scope,
    ) -> Lowered<Vec<Waited>> {
        let scope = Scope { subject: subject.or(scope.subject), ..scope };
        self.deeper(|l| match event {
            Event::AnyOf(events, _) => {
                let mut all = Vec::new();
                for event in events {
                    all.extend(l.event(event, when, subject, scope)?);
                }
                Ok(all)
            }
            Event::Plays { who, what, from } => l.plays(who, what, from.as_ref(), when, scope),
            Event::FlipsCoin { who } => {
                let mut all = l.event(&Event::WinsFlip { who: who.clone() }, when, subject, scope)?;
                all.extend(l.event(&Event::LosesFlip { who: who.clone() }, when, subject, scope)?);
                Ok(all)
            }
            // The first that a delayed trigger sees; then it is gone (603.7b).
            Event::NextTime(event) => l.event(event, when, subject, scope),
            Event::Caused { by, event } => l.caused(by, event, when, scope),
            Event::During { .. } | Event::While { .. } if when != When::Now => {
                unsupported("what was so while something happened before")
            }
            Event::During { event, turn_of, each: _ } => l.with_test(event, when, scope, |l, at, _| {
                l.is_among(Number::Game(GameField::Active), turn_of, at.scope)
            }),
            Event::While { event, condition } => l.with_test(event, when, scope, |l, at, roles| {
                l.condition(condition, Scope { roles: Some(roles), ..at.scope })
            }),
            // The turn is the same for all that happens in it: the first in a turn of yours, if that is one of yours.
            Event::FirstTimeEachTurn(inner)
                if let Event::During { event, turn_of: turn_of @ (Players::You | Players::Some { .. }), each } =
                    &**inner =>
            {
                let first = Box::new(Event::FirstTimeEachTurn(event.clone()));
                l.event(&Event::During { event: first, turn_of: turn_of.clone(), each: *each }, when, subject, scope)
            }
            // What happens at the same time is one time, and an event doesn't tell a matcher what does (603.2c).
            Event::FirstTimeEachTurn(inner) if l.reader == Reader::Matcher && is_of_several(inner) => {
                unsupported("several at once, the first time in a turn")
            }
            Event::FirstTimeEachTurn(inner) => {
                l.with_test(inner, when, scope, |l, at, _| Ok(l.happened_before(inner, at)?.negate()))
            }
            event => {
                let (kind, fields) = kind_of(event)?;
                let what = (kind, fields, attacker_of(event));
                let mut waited = l.waited(what, when, scope, |l, at| l.event_tests(event, at))?;
                waited.iter_mut().for_each(|waited| waited.members = members_of(event).cloned());
                Ok(waited)
            }
        })
    }

    /// What a spell or ability causes happens while its instructions are followed (609.1). The cause is the second object,
    /// where what it causes has none.
    fn caused(&mut self, by: &Objects, event: &Event, when: When, scope: Scope) -> Lowered<Vec<Waited>> {
        // An event doesn't tell by which spell or ability it was caused.
        if self.reader == Reader::Matcher {
            return unsupported("what causes an event");
        }
        let cause = figure(Figure::Cause, scope);
        let fits = self.fits(by, &cause, Whereabouts::Noun, scope)?;
        let mut all = self.event(event, when, None, scope)?;
        for Waited { alternative, roles, members: _ } in &mut all {
            let event = std::mem::replace(&mut alternative.event, Test::Always(true));
            alternative.event = Test::all([fits.clone(), event]);
            let none = Number::Truth(Box::new(roles.other.clone().equals(NO_OBJECT)));
            roles.other = roles.other.clone().op(Op::Add, none.op(Op::Multiply, cause.clone()));
        }
        Ok(all)
    }

    /// The alternatives of an event, each with one more test.
    fn with_test(
        &mut self,
        event: &Event,
        when: When,
        scope: Scope,
        mut test: impl FnMut(&mut Self, At, &Roles) -> Lowered<Test>,
    ) -> Lowered<Vec<Waited>> {
        let mut all = self.event(event, when, None, scope)?;
        for Waited { alternative, roles, members: _ } in &mut all {
            let event = std::mem::replace(&mut alternative.event, Test::Always(true));
            alternative.event = Test::all([event, test(self, At { when, scope }, roles)?]);
        }
        Ok(all)
    }

    /// Such an event happened earlier in the turn of the one at `at`.
    fn happened_before(&mut self, event: &Event, at: At) -> Lowered<Test> {
        if self.reader == Reader::Game {
            let earlier = figure(Figure::Earlier(Box::new(event.clone()), By::Anyone), at.scope);
            return Ok(earlier.is(Comparison::More, Number::Const(0)));
        }
        self.with_slot(|l, slot| {
            let past = At { when: When::Past(slot), scope: at.scope };
            let mut any = Vec::new();
            for waited in l.event(event, past.when, None, past.scope)? {
                let kind = past.is(EventField::Kind, waited.alternative.kind as i64);
                any.push(Test::all([kind, waited.alternative.event]));
            }
            let same_turn = past.field(EventField::Turn).is(Comparison::Equal, at.field(EventField::Turn));
            let before = past.field(EventField::Sequence).is(Comparison::Less, at.field(EventField::Sequence));
            Ok(Test::exists(Over::History, slot, Test::all([same_turn, before, Test::any(any)])))
        })
    }

    pub(super) fn created_by(&mut self, who: &Players) -> Lowered<Waited> {
        let mut all = self.waited((EventKind::Creates, USUAL, None), When::Now, Scope::default(), |l, at| {
            Ok(vec![l.by(who, EventField::Player, at)?])
        })?;
        match all.pop() {
            Some(waited) => Ok(waited),
            None => unsupported("tokens that nobody creates"),
        }
    }

    fn waited(
        &mut self,
        (kind, fields, attacker): (EventKind, Fields, Option<EventField>),
        when: When,
        scope: Scope,
        tests: impl FnOnce(&mut Self, At) -> Tests,
    ) -> Lowered<Vec<Waited>> {
        let Fields(subject, other, player) = fields;
        let subject = event_field(when, subject);
        let player = match player {
            Whose::Of(field) => event_field(when, field),
            Whose::Its(column) => subject.clone().column(column),
        };
        let defending = match kind.tells_defender() {
            true => event_field(when, EventField::OtherPlayer),
            false => subject.clone().column(Column::DefendingPlayer),
        };
        let attacker = attacker.map(|field| event_field(when, field));
        let roles = Roles { subject, other: event_field(when, other), player, attacker, defending: defending.set() };
        let scope = Scope { roles: Some(scope.roles.unwrap_or(&roles)), ..scope };
        let event = Test::all(tests(self, At { when, scope })?);
        let alternative = Alternative { kind, event, condition: None };
        Ok(vec![Waited { alternative, roles, members: None }])
    }

    /// "Plays a card": casts it or plays it as a land (701.18).
    fn plays(
        &mut self,
        who: &Players,
        what: &Objects,
        said: Option<&Origin>,
        when: When,
        scope: Scope,
    ) -> Lowered<Vec<Waited>> {
        let (what, from) = played(what);
        let mut all = Vec::new();
        for kind in [EventKind::PlaysLand, EventKind::Casts] {
            all.extend(self.waited((kind, USUAL, None), when, scope, |l, at| {
                let fits = l.fits(&what, &at.field(EventField::Subject), Whereabouts::Context, at.scope)?;
                let mut tests = vec![l.by(who, EventField::Player, at)?, fits];
                tests.extend(l.origin(from.as_ref(), at)?);
                tests.extend(l.origin(said, at)?);
                Ok(tests)
            })?);
        }
        Ok(all)
    }

    /// The tests of an event of the kind that [`kind_of`] gives it.
    fn event_tests(&mut self, event: &Event, at: At) -> Tests {
        use EventField::{OtherPlayer, Player};
        match event {
            Event::Enters { what, under, from } => self.enters(what, under.as_ref(), from.as_ref(), at),
            Event::Dies { what, said: _ } => {
                self.moves(what, EventField::Subject, Zone::Graveyard, Some(&battlefield()), None, at)
            }
            Event::Leaves { what, zone, of, alive } => {
                let mut left = self.leaves(what, *zone, of.as_ref(), at)?;
                if *alive {
                    left.push(at.is(EventField::To, zone_code(Zone::Graveyard)).negate());
                }
                Ok(left)
            }
            Event::PutInto { what, zone, of, from } => {
                self.moves(what, seen_as(event), *zone, from.as_ref(), of.as_ref(), at)
            }
            Event::Exiled { what, from } => {
                let from = from.map(|zone| Origin::Zone { zone, of: None });
                self.moves(what, seen_as(event), Zone::Exile, from.as_ref(), None, at)
            }
            Event::ReturnedToHand { what, of, from_said: _ } => self.returned(what, of.as_ref(), at),
            Event::Attacks { what, whom, alone, voice: _ } => self.attacks(what, whom.as_ref(), *alone, at),
            Event::PlayerAttacks { who, with, whom } => self.player_attacks(who, with.as_ref(), whom.as_ref(), at),
            Event::Blocks { what, blocked: other } | Event::Countered { what, by: other } => {
                self.subject_and_other(what, other.as_ref(), at)
            }
            Event::BecomesBlocked { what, by: None } => self.subject(what, at),
            Event::BecomesBlocked { what, by: Some(by) } => self.pair(by, what, at),
            Event::Becomes { what, status } => self.becomes(what, status, at),
            Event::BecomesTarget { what, of } => self.pair(what, of, at),
            Event::PlayerBecomesTarget { who, of } => {
                let of = self.fits(of, &at.field(EventField::Other), Whereabouts::Noun, at.scope)?;
                Ok(vec![self.by(who, Player, at)?, of])
            }
            Event::DealsDamage { source, kind, to } => self.damage(Some(source), *kind, to.as_ref(), at),
            Event::IsDealtDamage { what, kind, by } => self.damage(by.as_ref(), *kind, Some(what), at),
            Event::Casts { who, spell, ordinal, from, voice: _ } => {
                self.casts(event, (who, spell), *ordinal, from.as_ref(), at)
            }
            // So many by one instruction are asked about before the first is drawn.
            Event::Draws { who, count: DrawCount::AtLeast(least), .. } => {
                let so_many = at.field(EventField::Amount).is(Comparison::AtLeast, Number::Const(i64::from(*least)));
                Ok(vec![self.by(who, Player, at)?, so_many])
            }
            Event::Draws { who, count: DrawCount::One | DrawCount::OneOrMore, ordinal, except_first } => {
                self.draws(event, who, *ordinal, *except_first, at)
            }
            // "who discarded their hand": every card that a player discards was in it (701.9a).
            Event::Discards { who, what: Objects::AllIn { zone: Zone::Hand, of: _, said: _ } } => {
                Ok(vec![self.by(who, Player, at)?])
            }
            Event::Triggers { what } => match trigger_tests(what) {
                Some(tests) => self.triggered_of(tests, at),
                None => unsupported("abilities of some objects"),
            },
            Event::SpendsMana { who, on: what, voice: _ }
            | Event::TurnsFaceUp { who, what }
            | Event::Copies { who, spell: what }
            | Event::Activates { who, what }
            | Event::Discards { who, what }
            | Event::Sacrifices { who, what }
            | Event::TapsForMana { who, what }
            | Event::Cycles { who, what }
            | Event::Mills { who, what }
            | Event::Creates { who, what } => Ok(vec![self.by(who, Player, at)?, self.subject_fits(what, at)?]),
            Event::Exerts { who, what } => {
                let exerts = term_is(crate::ir::symbol::verb::EXERT, at);
                Ok(vec![self.by(who, Player, at)?, exerts, self.subject_fits(what, at)?])
            }
            Event::GainsControl { who, what, from } => {
                let mut all = vec![self.by(who, Player, at)?, self.subject_fits(what, at)?];
                if let Some(from) = from {
                    all.push(self.by(from, OtherPlayer, at)?);
                }
                Ok(all)
            }
            Event::LosesControl { who, what } => Ok(vec![self.by(who, OtherPlayer, at)?, self.subject_fits(what, at)?]),
            Event::GainsLife { who }
            | Event::LosesLife { who }
            | Event::LosesGame { who }
            | Event::WinsGame { who }
            | Event::BecomesMonarch { who }
            | Event::WinsFlip { who }
            | Event::LosesFlip { who }
            | Event::Rolls { who, dice: _ } => Ok(vec![self.by(who, Player, at)?]),
            Event::RollsResult { who, result } => {
                Ok(vec![self.by(who, Player, at)?, at.is(EventField::Amount, *result)])
            }
            Event::Transforms { what, into: Some(into) } => {
                let becomes = match into {
                    Objects::Ref(Reference { to: Antecedent::This, .. }) => vec![],
                    into => vec![self.subject_fits(into, at)?],
                };
                Ok([vec![self.subject_fits(what, at)?], becomes].concat())
            }
            Event::Expends { who, amount } => Ok(vec![self.by(who, Player, at)?, at.is(EventField::Amount, *amount)]),
            Event::BecomesLevel { what, level } => {
                Ok(vec![self.subject_fits(what, at)?, at.is(EventField::Amount, *level)])
            }
            Event::UnlocksDoor { who, fully } => {
                let it = match fully {
                    Some(what) => Test::all([at.flag(event_flag::FULLY), self.subject_fits(what, at)?]),
                    None => same_object(&at.field(EventField::Subject), &Number::Source),
                };
                Ok(vec![self.by(who, Player, at)?, it])
            }
            // "this way": by the ability that this one is linked to (607.2h).
            Event::Reveals { who, what, this_way } => {
                let mut all = vec![self.by(who, Player, at)?, self.subject_fits(what, at)?];
                if *this_way {
                    all.push(same_object(&at.field(EventField::Other), &Number::Source));
                }
                Ok(all)
            }
            Event::StepBegins { step, whose } => self.step_begins(*step, whose, at),
            // An ability that produces no mana doesn't count (106.12a).
            Event::IsTappedForMana { what } => {
                let produces = at.field(EventField::Amount).is(Comparison::More, Number::Const(0));
                let mut all = self.subject(what, at)?;
                all.push(produces);
                Ok(all)
            }
            Event::AttacksUnblocked { what }
            | Event::Transforms { what, into: None }
            | Event::TurnedFaceUp { what }
            | Event::PhasesOut { what }
            | Event::PhasesIn { what }
            | Event::Milled { what }
            | Event::Destroyed { what } => self.subject(what, at),
            // What becomes tapped was untapped (701.26a), and is so no more.
            Event::Taps { who, what } => {
                let what = without_untapped(what);
                Ok(vec![self.by(who, Player, at)?, self.subject_fits(&what, at)?])
            }
            Event::ExilesAnother { .. } => unsupported("another card exiled with something"),
            Event::CountersPut { who, count: _, kind, on } => self.counters_put(who.as_ref(), *kind, on, at),
            Event::CounterRemoved { kind, last, from } => self.counter_removed(*kind, *last, from, at),
            Event::GetsCounters { who, kind, count: _ } => {
                Ok(vec![self.by(who, Player, at)?, counter_is(Some(*kind), at)?])
            }
            Event::Searches { who, library } | Event::Shuffles { who, library } => {
                Ok(vec![self.by(who, Player, at)?, self.library_of(library, at)?])
            }
            Event::KeywordAction { who, action } => Ok(vec![self.by(who, Player, at)?, term_is(*action, at)]),
            Event::ObjectAction { what, action, on } => {
                let mut all = self.subject_and_other(what, on.as_ref(), at)?;
                all.insert(0, term_is(*action, at));
                Ok(all)
            }
            Event::DayNight(which) => Ok(vec![day_night(*which, at)]),
            Event::ChaosEnsues => Ok(Vec::new()),
            Event::State(condition) => Ok(vec![self.condition(condition, at.scope)?]),
            Event::FlipsCoin { .. }
            | Event::Planeswalks { .. }
            | Event::SetsInMotion { .. }
            | Event::During { .. }
            | Event::FirstTimeEachTurn(_)
            | Event::NextTime(_)
            | Event::Caused { .. }
            | Event::While { .. } => unsupported("coins, planes, and events limited to a time"),
            Event::Plays { .. } | Event::AnyOf(_, _) => unsupported("several kinds of event as one"),
        }
    }

    fn subject_fits(&mut self, what: &Objects, at: At) -> Lowered<Test> {
        self.fits(what, &at.field(EventField::Subject), Whereabouts::Noun, at.scope)
    }

    fn subject(&mut self, what: &Objects, at: At) -> Tests {
        Ok(vec![self.subject_fits(what, at)?])
    }

    fn pair(&mut self, subject: &Objects, other: &Objects, at: At) -> Tests {
        self.subject_and_other(subject, Some(other), at)
    }

    fn subject_and_other(&mut self, subject: &Objects, other: Option<&Objects>, at: At) -> Tests {
        let mut all = self.subject(subject, at)?;
        if let Some(other) = other {
            all.push(self.fits(other, &at.field(EventField::Other), Whereabouts::Noun, at.scope)?);
        }
        Ok(all)
    }

    /// The player in a field of the event is one of these.
    fn by(&mut self, who: &Players, field: EventField, at: At) -> Lowered<Test> {
        self.is_among(at.field(field), who, at.scope)
    }

    /// Whose library it is: "their library" is that of the player who does it.
    fn library_of(&mut self, library: &Players, at: At) -> Lowered<Test> {
        if let Players::Ref { to: PlayerAntecedent::Event, said: _ } = library {
            let doer = at.field(EventField::Player);
            return Ok(at.field(EventField::OtherPlayer).is(Comparison::Equal, doer));
        }
        self.by(library, EventField::OtherPlayer, at)
    }

    /// Enters the battlefield (603.6a): the permanent it becomes is looked at.
    fn enters(&mut self, what: &Objects, under: Option<&Players>, from: Option<&Origin>, at: At) -> Tests {
        let moved = at.field(EventField::Moved);
        let mut all = vec![at.is(EventField::To, zone_code(Zone::Battlefield))];
        // The event says where it is; one that would enter is not there yet (614.12).
        all.push(self.fits(what, &moved, Whereabouts::Context, at.scope)?);
        if let Some(players) = under {
            all.push(self.is_among(moved.column(Column::Controller), players, at.scope)?);
        }
        all.extend(self.origin(from, at)?);
        Ok(all)
    }

    /// Leaves a zone (603.6c): the object is looked at as it last was (603.10a).
    fn leaves(&mut self, what: &Objects, zone: Zone, of: Option<&Players>, at: At) -> Tests {
        let mut all = vec![at.is(EventField::From, zone_code(zone))];
        all.push(self.fits(what, &at.field(EventField::Subject), place_in(zone), at.scope)?);
        all.extend(self.zone_of(zone, of, EventField::Subject, at)?);
        Ok(all)
    }

    /// Goes to a zone; `field` is the object looked at.
    fn moves(
        &mut self,
        what: &Objects,
        field: EventField,
        to: Zone,
        from: Option<&Origin>,
        of: Option<&Players>,
        at: At,
    ) -> Tests {
        let mut all = vec![at.is(EventField::To, zone_code(to))];
        all.extend(self.origin(from, at)?);
        let place = if field == EventField::Moved { Whereabouts::Context } else { place_from(from) };
        all.push(self.fits(what, &at.field(field), place, at.scope)?);
        all.extend(self.zone_of(to, of, EventField::Subject, at)?);
        Ok(all)
    }

    /// Is returned to a hand: a permanent, which is seen as it was, or a card from wherever it was (109.2). Of what is
    /// known a game asks no more than that it is there now.
    fn returned(&mut self, what: &Objects, of: Option<&Players>, at: At) -> Tests {
        let known = self.reader == Reader::Game && what.reference().is_some();
        if !known {
            let field = returned_as(what);
            let from = if field == EventField::Subject { battlefield() } else { Origin::Anywhere };
            return self.moves(what, field, Zone::Hand, Some(&from), of, at);
        }
        let mut either = Vec::new();
        for field in [EventField::Subject, EventField::Moved] {
            either.push(self.fits(what, &at.field(field), Whereabouts::Context, at.scope)?);
        }
        let mut all = vec![at.is(EventField::To, zone_code(Zone::Hand)), Test::any(either)];
        all.extend(self.zone_of(Zone::Hand, of, EventField::Subject, at)?);
        Ok(all)
    }

    fn origin(&mut self, from: Option<&Origin>, at: At) -> Tests {
        match from {
            None | Some(Origin::Anywhere) => Ok(Vec::new()),
            Some(Origin::AnywhereOtherThan { zone, of: None }) => {
                Ok(vec![at.is(EventField::From, zone_code(*zone)).negate()])
            }
            Some(Origin::AnywhereOtherThan { zone, of: of @ Some(_) }) => {
                let mut there = vec![at.is(EventField::From, zone_code(*zone))];
                there.extend(self.zone_of(*zone, of.as_ref(), EventField::Subject, at)?);
                Ok(vec![Test::all(there).negate()])
            }
            Some(Origin::Zone { zone, of }) => {
                let mut all = vec![at.is(EventField::From, zone_code(*zone))];
                all.extend(self.zone_of(*zone, of.as_ref(), EventField::Subject, at)?);
                Ok(all)
            }
        }
    }

    /// The zone is of one of these players.
    fn zone_of(&mut self, zone: Zone, of: Option<&Players>, field: EventField, at: At) -> Tests {
        let Some(players) = of else { return Ok(Vec::new()) };
        Ok(vec![self.is_among(at.field(field).column(super::object::whose(zone)), players, at.scope)?])
    }

    /// What is said of an ability that triggers, before it is on the stack: of what it is, and who controls it.
    fn triggered_of<'t>(&mut self, tests: impl IntoIterator<Item = &'t ObjectTest>, at: At) -> Tests {
        let mut all = Vec::new();
        for test in tests {
            all.push(match test {
                ObjectTest::AbilityOf(objects) => self.subject_fits(objects, at)?,
                ObjectTest::ControlledBy(players) => self.by(players, EventField::Player, at)?,
                _ => return unsupported("abilities of some objects"),
            });
        }
        Ok(all)
    }

    fn becomes(&mut self, what: &Objects, status: &Status, at: At) -> Tests {
        match status {
            Status::Tapped | Status::Untapped => self.subject(what, at),
            Status::Attached { to: other } | Status::Unattached { from: other } => {
                self.subject_and_other(what, other.as_deref(), at)
            }
            Status::Designated(term) => Ok(vec![term_is(*term, at), self.subject_fits(what, at)?]),
        }
    }

    fn damage(&mut self, source: Option<&Objects>, kind: DamageKind, to: Option<&Recipient>, at: At) -> Tests {
        let mut all = Vec::new();
        match kind {
            DamageKind::Any => {}
            DamageKind::Combat => all.push(at.flag(event_flag::COMBAT)),
            DamageKind::Noncombat => all.push(at.flag(event_flag::COMBAT).negate()),
            DamageKind::Excess => all.push(at.flag(event_flag::EXCESS)),
            DamageKind::ExcessNoncombat => {
                all.extend([at.flag(event_flag::EXCESS), at.flag(event_flag::COMBAT).negate()]);
            }
        }
        if let Some(source) = source {
            all.push(self.subject_fits(source, at)?);
        }
        if let Some(recipient) = to {
            all.push(self.recipient(recipient, at)?);
        }
        Ok(all)
    }

    fn recipient(&mut self, recipient: &Recipient, at: At) -> Lowered<Test> {
        let other = at.field(EventField::Other);
        match recipient {
            Recipient::AnyTarget { count: _, other: true } => unsupported("any other target, in an event"),
            Recipient::AnyTarget { count: _, other: false } => {
                let to_player = at.field(EventField::Player).set().overlaps(everyone());
                let types = [CardType::Creature, CardType::Planeswalker, CardType::Battle];
                Ok(Test::any(std::iter::once(to_player).chain(types.map(|card_type| has_type(&other, card_type)))))
            }
            Recipient::Attacked(_) => unsupported("whom a creature attacks, in an event"),
            Recipient::Player(players) => self.by(players, EventField::Player, at),
            // A target that may be a player as well as an object.
            Recipient::Objects(objects @ Objects::Ref(Reference { to: Antecedent::Target(n), said: _ }))
                if self.reader == Reader::Game =>
            {
                let target = Players::Ref { to: PlayerAntecedent::Target(*n), said: Style::default() };
                let object = self.fits(objects, &other, Whereabouts::Noun, at.scope)?;
                Ok(Test::any([object, self.by(&target, EventField::Player, at)?]))
            }
            Recipient::Objects(Objects::Ref(Reference { to: Antecedent::Target(n @ 0..=3), said: _ })) => {
                let object = same_object(&other, &Number::Bound(Bound::Target(*n)));
                let player = at.field(EventField::Player).set().overlaps(Number::Bound(Bound::TargetPlayers(*n)));
                Ok(Test::any([object, player]))
            }
            Recipient::Objects(objects) => self.fits(objects, &other, Whereabouts::Noun, at.scope),
            Recipient::Either(members, _) => {
                let tests: Tests = members.iter().map(|member| self.recipient(member, at)).collect();
                Ok(Test::any(tests?))
            }
        }
    }

    fn casts(
        &mut self,
        event: &Event,
        (who, spell): (&Players, &Objects),
        ordinal: Option<Ordinal>,
        from: Option<&Origin>,
        at: At,
    ) -> Tests {
        let mut all = vec![self.by(who, EventField::Player, at)?];
        all.extend(self.origin(from, at)?);
        all.push(self.subject_fits(spell, at)?);
        if let Some(ordinal) = ordinal {
            all.push(self.is_nth(event, EventKind::Casts, ordinal, at, |l, past| {
                let mut alike = l.origin(from, past)?;
                alike.push(l.subject_fits(spell, past)?);
                Ok(alike)
            })?);
        }
        Ok(all)
    }

    fn draws(&mut self, event: &Event, who: &Players, ordinal: Option<Ordinal>, except_first: bool, at: At) -> Tests {
        let mut all = vec![self.by(who, EventField::Player, at)?];
        if except_first {
            all.push(at.flag(event_flag::FIRST_IN_DRAW_STEP).negate());
        }
        if let Some(ordinal) = ordinal {
            all.push(self.is_nth(event, EventKind::Draws, ordinal, at, |_, _| Ok(Vec::new()))?);
        }
        Ok(all)
    }

    /// It is the player's n-th such event this turn: n - 1 of them came before it.
    fn is_nth(
        &mut self,
        event: &Event,
        kind: EventKind,
        Ordinal(n): Ordinal,
        at: At,
        alike: impl FnOnce(&mut Self, At) -> Tests,
    ) -> Lowered<Test> {
        if self.reader == Reader::Game {
            let earlier = figure(Figure::Earlier(Box::new(any_of_turn(event)), By::SamePlayer), at.scope);
            return Ok(earlier.op(Op::Add, Number::Const(1)).equals(n));
        }
        self.with_slot(|l, slot| {
            let past = At { when: When::Past(slot), scope: at.scope };
            let same = |field| past.field(field).is(Comparison::Equal, at.field(field));
            let before = past.field(EventField::Sequence).is(Comparison::Less, at.field(EventField::Sequence));
            let mut all =
                vec![past.is(EventField::Kind, kind as i64), same(EventField::Turn), same(EventField::Player), before];
            all.extend(alike(l, past)?);
            let over = Box::new(Loop { over: Over::History, slot, test: Test::all(all) });
            let earlier = Number::Fold { by: Fold::Sum, over, value: Box::new(Number::Const(1)) };
            Ok(earlier.op(Op::Add, Number::Const(1)).equals(n))
        })
    }

    /// The beginning of a step (603.2b). "The next" is the first that a delayed trigger sees.
    fn step_begins(&mut self, step: Step, whose: &StepOwner, at: At) -> Tests {
        let mut all = vec![step_is(step, at)];
        match whose {
            StepOwner::Of(players) | StepOwner::NextOf(players) | StepOwner::OnTurnOf(players) => {
                all.push(self.by(players, EventField::Player, at)?);
            }
            StepOwner::Each | StepOwner::The | StepOwner::Next => {}
            StepOwner::EachOf(players) => all.push(self.by(players, EventField::Player, at)?),
            // A delayed trigger with it is made in the turn before.
            StepOwner::NextTurn | StepOwner::ThatTurn if self.reader == Reader::Game => {}
            StepOwner::NextTurn => return unsupported("a step of the next turn"),
            StepOwner::ThatTurn => return unsupported("a step of the turn that was added"),
        }
        Ok(all)
    }

    fn counters_put(&mut self, who: Option<&Players>, kind: Option<CounterKind>, on: &CounterBearer, at: At) -> Tests {
        let mut all = vec![counter_is(kind, at)?];
        let by = match on {
            CounterBearer::Objects(objects) => {
                all.push(self.subject_fits(objects, at)?);
                EventField::Player
            }
            CounterBearer::Player(players) => {
                all.push(self.by(players, EventField::Player, at)?);
                EventField::OtherPlayer
            }
        };
        if let Some(who) = who {
            all.push(self.by(who, by, at)?);
        }
        Ok(all)
    }

    fn counter_removed(&mut self, kind: Option<CounterKind>, last: bool, from: &Objects, at: At) -> Tests {
        let mut all = vec![counter_is(kind, at)?];
        if last {
            all.push(at.flag(event_flag::LAST));
        }
        all.push(self.subject_fits(from, at)?);
        Ok(all)
    }
}

/// What is played and from where: "a land card from exile" is no card in exile any more as it has been played (701.18).
pub fn played(what: &Objects) -> (Objects, Option<Origin>) {
    let mut what = what.clone();
    let Objects::Some { filter, .. } = &mut what else { return (what, None) };
    let mut from = None;
    let mut tests = filter.take_tests();
    tests.retain(|(test, _)| match test {
        ObjectTest::InZone { zone, of } if from.is_none() => {
            from = Some(Origin::Zone { zone: *zone, of: of.clone() });
            false
        }
        _ => true,
    });
    filter.set_tests(tests);
    (what, from)
}

/// What is said of abilities that trigger, where that is only of what they are and who controls them.
/// A phrase for what is tapped without the word that it was untapped.
fn without_untapped(what: &Objects) -> Objects {
    let mut what = what.clone();
    if let Objects::Some { filter, .. } = &mut what {
        let untapped = |test: &ObjectTest| matches!(test, ObjectTest::Untapped);
        filter.nouns.iter_mut().for_each(|noun| noun.adjectives.retain(|test| !untapped(test)));
        filter.tests.retain(|test| !untapped(test));
    }
    what
}

fn trigger_tests(abilities: &Objects) -> Option<impl Iterator<Item = &ObjectTest>> {
    let Objects::Some { count: _, filter } = abilities else { return None };
    let of_class = |noun: &Noun| {
        let ability = matches!(noun.class, Some(ObjectClass::Ability | ObjectClass::TriggeredAbility));
        let alone = filter.nouns.len() == 1 || noun.adjectives.is_empty();
        ability && alone && noun.types.is_empty() && noun.subtypes.is_empty()
    };
    let plain = filter.other.is_none() && filter.nouns.iter().all(of_class);
    plain.then(|| filter.nouns.iter().flat_map(|noun| &noun.adjectives).chain(&filter.tests))
}

/// Whether objects are one of which an event speaks: "this creature or another creature you control".
fn is_one(objects: &Objects) -> bool {
    match objects {
        Objects::Some { count, filter: _ } => *count == Count::One,
        Objects::Union(all, join) => matches!(join, Join::Or | Join::OrAgain) && all.iter().all(is_one),
        _ => matches!(objects, Objects::Ref(_)),
    }
}

/// The same event, whichever of its turn it is.
fn any_of_turn(event: &Event) -> Event {
    let mut any = event.clone();
    if let Event::Casts { ordinal, .. } | Event::Draws { ordinal, .. } = &mut any {
        *ordinal = None;
    }
    any
}

fn battlefield() -> Origin {
    Origin::Zone { zone: Zone::Battlefield, of: None }
}

/// A bare noun means a permanent, unless the text says the zone it leaves.
fn place_in(zone: Zone) -> Whereabouts {
    if zone == Zone::Battlefield { Whereabouts::Noun } else { Whereabouts::Context }
}

fn place_from(from: Option<&Origin>) -> Whereabouts {
    match from {
        Some(Origin::Zone { zone, of: _ }) => place_in(*zone),
        None | Some(Origin::Anywhere | Origin::AnywhereOtherThan { .. }) => Whereabouts::Noun,
    }
}

fn term_is(term: Term, at: At) -> Test {
    at.is(EventField::Term, term.index() as u32)
}

fn counter_is(kind: Option<CounterKind>, at: At) -> Lowered<Test> {
    match kind.map(counter_code) {
        None => Ok(Test::Always(true)),
        Some(Some(code)) => Ok(at.is(EventField::Counter, code)),
        Some(None) => unsupported("a counter without fixed numbers"),
    }
}

fn step_is(step: Step, at: At) -> Test {
    let is = |step: Step| at.is(EventField::Step, step_code(step));
    match step {
        Step::Main => Test::any([is(Step::PrecombatMain), is(Step::PostcombatMain)]),
        Step::Turn
        | Step::ExtraTurn
        | Step::Untap
        | Step::Upkeep
        | Step::Draw
        | Step::PrecombatMain
        | Step::PostcombatMain
        | Step::Combat
        | Step::DeclareAttackers
        | Step::DeclareBlockers
        | Step::CombatDamage
        | Step::EndOfCombat
        | Step::End
        | Step::Cleanup => is(step),
    }
}

fn day_night(which: DayNight, at: At) -> Test {
    match which {
        DayNight::Day => at.flag(event_flag::NIGHT).negate(),
        DayNight::Night => at.flag(event_flag::NIGHT),
        DayNight::Either => at.flag(event_flag::CHANGED),
    }
}

/// Whether an event is of all that happens at the same time: "one or more cards".
fn is_of_several(event: &Event) -> bool {
    struct Several(bool);
    impl Visit for Several {
        fn objects(&mut self, objects: &Objects) {
            let several = |count: &Count| matches!(count, Count::OneOrMore | Count::AtLeast(..));
            self.0 |= objects.described().is_some_and(|(count, _)| several(count));
            objects.parts(self);
        }
    }
    let mut several = Several(matches!(event, Event::Draws { count: DrawCount::OneOrMore, .. }));
    event.parts(&mut several);
    several.0
}
