//! Descriptions, and events of the IR, asked of the objects and the history of a game: the predicates that
//! [`crate::eval::lower`] makes of them, the same that matchers are made of, read of the objects themselves instead of
//! columns.
//!
//! A description is lowered once and kept. What only the game can tell — what its effects did, what its references and its
//! history say — stands in the predicate as a question, and [`Game::answer`] is the one place that answers it. Which of all
//! objects fit a description is asked of columns ([`super::columns`]), as far as they say it.

use super::asked::{self, Asked};
use super::board::{Arguments, Plan};
use super::matching::ReadyEvent;
use super::numbers::in_bounds;
use super::objects::{likened, zones_of};
use super::view::{self, bits_of};
use super::words::Kw;
use crate::bilingual;
use crate::derived::view::row;
use crate::eval::{
    self, At, Bound, By, Column, EventField, EventView, Fact, FactField, Figure, GameField, Known, NO_OBJECT, NO_ZONE,
    NOBODY, Number, PlayerColumn, Question, Range, Row, SetColumn, SourceRow, Test, Unsupported, Vocabulary, Whose,
    World, fits_in, holds_in, lower, number_in, player_bit, step_code, supertype_bit, type_bit, zone_code,
};
use crate::game::Game;
use crate::ir::{Condition, CounterKind, Event, ObjectFilter, ObjectTest, Ordinal, PlayerFilter, Quantity, Term, Zone};
use crate::state::event::GameEvent;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::object::Object;
use crate::state::stop::{Res, Stop};
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

/// A description of objects, ready to be asked.
pub(super) enum Fits {
    Test(Box<Ready>),
    /// "the first Dragon spell you cast each turn": which of those that fit the rest of the description.
    Nth(u32, ObjectFilter),
}

/// What an object must be to fit a description.
pub(super) struct Ready {
    pub test: Test,
    /// The same, asked of all objects at once.
    pub plan: Plan,
    /// Where objects are looked for, each zone once.
    pub zones: Vec<Zone>,
}

/// What was made of a description, or what it lacks.
pub(super) type Made<P> = Rc<Result<P, Unsupported>>;

/// Descriptions that were asked of, by where they are in memory: what is there now is looked at before it is taken for the
/// same. They are found by what they say where they were written anew.
struct Kept<D, P> {
    places: FxHashMap<usize, (Rc<D>, Made<P>)>,
    known: FxHashMap<Rc<D>, Made<P>>,
}

impl<D, P> Default for Kept<D, P> {
    fn default() -> Self {
        Kept { places: FxHashMap::default(), known: FxHashMap::default() }
    }
}

/// Descriptions of one kind that are kept at most.
const MOST: usize = 20_000;

thread_local! {
    static CONDITIONS: RefCell<Kept<Condition, Test>> = RefCell::default();
    static EVENTS: RefCell<Kept<Event, ReadyEvent>> = RefCell::default();
    static FILTERS: RefCell<Kept<ObjectFilter, Fits>> = RefCell::default();
    static PLAYERS: RefCell<Kept<PlayerFilter, Number>> = RefCell::default();
    static QUANTITIES: RefCell<Kept<Quantity, Number>> = RefCell::default();
    static TESTS: RefCell<Kept<ObjectTest, Test>> = RefCell::default();
}

impl<D: Clone + Eq + std::hash::Hash, P> Kept<D, P> {
    fn get(&mut self, said: &D, lower: impl FnOnce() -> Result<P, Unsupported>) -> Made<P> {
        let place = std::ptr::from_ref(said).addr();
        if let Some((known, described)) = self.places.get(&place)
            && **known == *said
        {
            return described.clone();
        }
        if self.places.len() >= MOST || self.known.len() >= MOST {
            self.places.clear();
            self.known.clear();
        }
        let (key, described) = match self.known.get_key_value(said) {
            Some((key, described)) => (key.clone(), described.clone()),
            None => {
                let (key, described) = (Rc::new(said.clone()), Rc::new(lower()));
                self.known.insert(key.clone(), described.clone());
                (key, described)
            }
        };
        self.places.insert(place, (key, described.clone()));
        described
    }
}

/// The numbers of names, for the descriptions that games ask; of terms it is their own.
static NAMES: LazyLock<Mutex<Vocabulary>> = LazyLock::new(|| Mutex::new(Vocabulary::of_terms_themselves()));

fn names() -> MutexGuard<'static, Vocabulary> {
    NAMES.lock().unwrap_or_else(PoisonError::into_inner)
}

pub(super) fn described(filter: &ObjectFilter) -> Made<Fits> {
    FILTERS.with_borrow_mut(|kept| {
        kept.get(filter, || match nth_each_turn(filter) {
            Some((nth, rest)) => Ok(Fits::Nth(nth, rest)),
            None => {
                let test = lower::in_game(filter, &mut names())?;
                let plan = Plan::new(&test, super::columns::TERMS);
                Ok(Fits::Test(Box::new(Ready { test, plan, zones: zones_of(filter) })))
            }
        })
    })
}

/// "the first Dragon spell you cast each turn": which of them, and the rest of the description.
fn nth_each_turn(filter: &ObjectFilter) -> Option<(u32, ObjectFilter)> {
    let nth = filter.tests.iter().find_map(|test| {
        let ObjectTest::NthEachTurn(Ordinal(nth)) = test else { return None };
        Some(*nth)
    })?;
    let mut rest = filter.clone();
    rest.tests.retain(|test| !matches!(test, ObjectTest::NthEachTurn(_)));
    Some((nth, rest))
}

/// What an event of the IR speaks of, ready to be asked.
pub(super) fn ready_event(event: &Event) -> Made<ReadyEvent> {
    EVENTS.with_borrow_mut(|kept| {
        kept.get(event, || Ok(ReadyEvent::new(event, lower::event_in_game(event, &mut names())?)))
    })
}

/// What a game can ask, if its lowering says so.
pub(super) trait Askable {
    /// What there is no predicate for.
    fn lacks(&self) -> Option<Unsupported>;
}

impl Askable for Event {
    fn lacks(&self) -> Option<Unsupported> {
        lower::event_in_game(self, &mut names()).err()
    }
}

impl Askable for Condition {
    /// What is targeted is announced before the condition is asked (601.2c): then it is referred to.
    fn lacks(&self) -> Option<Unsupported> {
        lower::condition_in_game(&super::script::announced(self), &mut names()).err()
    }
}

impl Askable for ObjectTest {
    /// Which of a turn's objects it is, is asked of the whole description.
    fn lacks(&self) -> Option<Unsupported> {
        lower::test_in_game(self, &mut names()).err().filter(|_| !matches!(self, ObjectTest::NthEachTurn(_)))
    }
}

impl Askable for Quantity {
    fn lacks(&self) -> Option<Unsupported> {
        lower::quantity_in_game(self, &mut names()).err()
    }
}

/// What can't be asked is refused by its name.
pub(super) fn made<P>(described: &Result<P, Unsupported>) -> Res<&P> {
    described.as_ref().map_err(|unsupported| refused(*unsupported))
}

fn refused(Unsupported { what }: Unsupported) -> Stop {
    let fr = Unsupported { what }.french();
    Stop::Refused(bilingual!("{what}", "{fr}"))
}

impl Game {
    /// Whether an object fits a description, wherever it is: of its zone only that is asked which its class has.
    pub fn fits(&self, filter: &ObjectFilter, id: ObjectId, frame: &Frame) -> Res<bool> {
        self.fits_described(&described(filter), filter, id, frame)
    }

    /// The same, where it is known what was made of the description.
    pub(super) fn fits_described(
        &self,
        described: &Made<Fits>,
        filter: &ObjectFilter,
        id: ObjectId,
        frame: &Frame,
    ) -> Res<bool> {
        asked::note(|| Asked::Filter(filter.clone()), frame);
        match made(described)? {
            Fits::Test(ready) => fits_in(&Seen::now(self, frame), &ready.test, row(id)),
            Fits::Nth(nth, rest) => {
                let id = self.spell_it_was(rest, id);
                Ok(self.fits(rest, id, frame)? && self.nth_of_turn(rest, id, frame)? == *nth)
            }
        }
    }

    /// Whether a test is true of an object.
    pub(super) fn is_true(&self, test: &Test, id: ObjectId, frame: &Frame) -> Res<bool> {
        fits_in(&Seen::now(self, frame), test, row(id))
    }

    /// What a plan asks of all objects alike.
    pub(super) fn arguments(&self, plan: &Plan, frame: &Frame) -> Res<Arguments> {
        plan.arguments(&Seen::now(self, frame))
    }

    /// Whether one test is true of an object.
    pub fn passes(&self, test: &ObjectTest, id: ObjectId, frame: &Frame) -> Res<bool> {
        let lowered = TESTS.with_borrow_mut(|kept| kept.get(test, || lower::test_in_game(test, &mut names())));
        fits_in(&Seen::now(self, frame), made(&lowered)?, row(id))
    }

    /// Whether a condition is true now.
    pub fn holds(&self, condition: &Condition, frame: &Frame) -> Res<bool> {
        asked::note(|| Asked::Condition(Box::new(condition.clone())), frame);
        let lowered = CONDITIONS
            .with_borrow_mut(|kept| kept.get(condition, || lower::condition_in_game(condition, &mut names())));
        holds_in(&Seen::now(self, frame), made(&lowered)?)
    }

    /// Whether a player fits a description.
    pub fn player_fits(&self, filter: &PlayerFilter, player: PlayerId, frame: &Frame) -> Res<bool> {
        let lowered = PLAYERS.with_borrow_mut(|kept| kept.get(filter, || lower::players_in_game(filter, &mut names())));
        let set = number_in(&Seen::now(self, frame), made(&lowered)?)?;
        Ok(set & i64::from(player_bit(player.0)) != 0)
    }

    /// The value of a quantity.
    pub fn quantity(&self, quantity: &Quantity, frame: &Frame) -> Res<i64> {
        if let Quantity::Number(number) = quantity {
            return Ok((*number).into());
        }
        asked::note(|| Asked::Number(quantity.clone()), frame);
        let lowered =
            QUANTITIES.with_borrow_mut(|kept| kept.get(quantity, || lower::quantity_in_game(quantity, &mut names())));
        number_in(&Seen::now(self, frame), made(&lowered)?)
    }

    /// Whether a test is true of something that happened.
    pub(super) fn is_true_of(&self, test: &Test, happened: Happened<'_>, frame: &Frame) -> Res<bool> {
        holds_in(&Seen { game: self, frame, happened: Some(happened) }, test)
    }

    /// A number that something that happened gives.
    pub(super) fn number_of(&self, number: &Number, happened: Happened<'_>, frame: &Frame) -> Res<i64> {
        number_in(&Seen { game: self, frame, happened: Some(happened) }, number)
    }
}

/// Something that happened, or would, as its pattern is asked about it.
#[derive(Clone, Copy)]
pub(super) struct Happened<'e> {
    /// As one of the kinds of events that it is.
    pub view: &'e EventView,
    /// The event itself; none of what would happen to what there is not yet.
    pub event: Option<&'e GameEvent>,
    /// What the pattern's words refer to where it stands.
    pub frame: &'e Frame,
}

/// A game as an ability at work sees it.
struct Seen<'g> {
    game: &'g Game,
    frame: &'g Frame,
    happened: Option<Happened<'g>>,
}

impl<'g> Seen<'g> {
    /// Asked of the game as it is, not of an event.
    fn now(game: &'g Game, frame: &'g Frame) -> Seen<'g> {
        Seen { game, frame, happened: None }
    }

    fn id(&self, row: i64) -> Option<ObjectId> {
        let id = crate::derived::view::id(Row::try_from(row).ok()?)?;
        (id.index() < self.game.objects.len()).then_some(id)
    }

    fn object(&self, row: i64) -> Option<(ObjectId, &'g Object)> {
        self.id(row).map(|id| (id, self.game.object(id)))
    }
}

fn player_number(player: Option<PlayerId>) -> i64 {
    player.map_or(NOBODY, |player| player.0).into()
}

fn row_number(id: Option<ObjectId>) -> i64 {
    id.map_or(NO_OBJECT, row).into()
}

fn zone_number(zone: Option<Zone>) -> i64 {
    zone.map_or(NO_ZONE, zone_code).into()
}

/// What a column says of no object.
fn of_no_object(column: Column) -> i64 {
    match column {
        Column::Zone | Column::CastFrom => NO_ZONE.into(),
        Column::Controller
        | Column::Owner
        | Column::AttachedPlayer
        | Column::DefendingPlayer
        | Column::CastBy
        | Column::ChosenPlayer => NOBODY.into(),
        Column::ChosenSubtype => u16::MAX.into(),
        Column::AttachedTo | Column::Attacked | Column::ChosenObject => NO_OBJECT.into(),
        Column::Identity
        | Column::Name
        | Column::French
        | Column::Types
        | Column::Supertypes
        | Column::Colours
        | Column::Power
        | Column::Toughness
        | Column::ManaValue
        | Column::Loyalty
        | Column::Flags
        | Column::Designations
        | Column::Damage
        | Column::ChosenColours
        | Column::ChosenTypes => 0,
    }
}

/// The number of a name; 0 of none.
fn name_number(name: Option<&str>) -> i64 {
    name.filter(|name| !name.is_empty()).map_or(0, |name| names().name(name)).into()
}

/// A fact as the value of a slot, and back.
fn packed(Fact { tag, value }: Fact) -> i64 {
    i64::from(tag) << 32 | i64::from(value)
}

impl World for Seen<'_> {
    type Stop = Stop;

    fn source(&self) -> SourceRow {
        SourceRow { object: row(self.frame.source), controller: self.frame.you.0.into() }
    }

    /// What is bound is asked of the game by what it is called: no test that a game asks reads it so.
    fn bound(&self, _: Bound) -> Res<i64> {
        Err(refused(Unsupported { what: "what an effect is bound to, within a description" }))
    }

    /// Other events than the one that is looked at are asked of the game: no test reads their fields.
    fn event(&self, past: Option<i64>, field: EventField) -> Res<i64> {
        match self.happened.filter(|_| past.is_none()) {
            Some(happened) => Ok(happened.view.field(field)),
            None => Err(refused(Unsupported { what: "past events within a description" })),
        }
    }

    fn game(&self, field: GameField) -> i64 {
        let game = self.game;
        match field {
            GameField::Turn => game.turn.into(),
            GameField::Combat => game.combat_number().into(),
            GameField::Flags => view::game_flags(game).into(),
            // What players who have lost controlled is still known as it last was (608.2h).
            GameField::Players => (1_i64 << game.players.len().min(32)) - 1,
            GameField::Step => step_code(game.step).into(),
            GameField::Active => game.active.0.into(),
        }
    }

    fn column(&self, column: Column, row_of: i64) -> i64 {
        let Some((id, object)) = self.object(row_of) else { return of_no_object(column) };
        let game = self.game;
        let chars = &object.chars;
        match column {
            Column::Identity => row(game.identity(id)).into(),
            Column::Zone => zone_code(object.zone).into(),
            Column::Controller => game.controller_in(id, self.frame).0.into(),
            Column::Owner => object.owner.0.into(),
            Column::Name => name_number(Some(&chars.name)),
            Column::French => name_number(chars.french.as_deref()),
            Column::Types => chars.types.iter().fold(0, |bits, one| bits | i64::from(type_bit(*one))),
            Column::Supertypes => chars.supertypes.iter().fold(0, |bits, one| bits | i64::from(supertype_bit(*one))),
            Column::Colours => bits_of(chars.colours).into(),
            Column::Power => chars.power.unwrap_or(0).into(),
            Column::Toughness => chars.toughness.unwrap_or(0).into(),
            Column::ManaValue => game.characteristic(crate::ir::Characteristic::ManaValue, id),
            Column::Loyalty => game.counters_on(Target::Object(id), Some(super::sba::LOYALTY)).into(),
            Column::Flags => (0..u32::BITS)
                .map(|bit| 1_u32 << bit)
                .filter(|flag| game.has_object_flag(id, *flag))
                .fold(0, |flags, flag| flags | i64::from(flag)),
            Column::Designations => 0,
            Column::Damage => object.damage.into(),
            Column::AttachedTo => row_number(object.attached_to.and_then(Target::object)),
            Column::AttachedPlayer => player_number(object.attached_to.and_then(Target::player)),
            Column::DefendingPlayer => player_number(object.attacking),
            Column::Attacked => row_number(object.attacked),
            Column::CastFrom => zone_number(object.cast.as_ref().and_then(|cast| cast.from)),
            Column::CastBy => player_number(object.cast.as_ref().map(|cast| cast.by)),
            Column::ChosenColours => object.choices.colour.map_or(0, eval::colour_bit).into(),
            Column::ChosenTypes => object.choices.card_type().map_or(0, eval::type_bit).into(),
            Column::ChosenSubtype => object.choices.term.map_or(i64::from(u16::MAX), |term| term.index() as i64),
            Column::ChosenPlayer => player_number(object.choices.player),
            Column::ChosenObject => row_number(object.choices.objects.first().copied()),
        }
    }

    fn has_flag(&self, row: i64, bits: i64) -> bool {
        let Some(id) = self.id(row) else { return false };
        let mut rest = bits as u32;
        while rest != 0 {
            let flag = rest & rest.wrapping_neg();
            if self.game.has_object_flag(id, flag) {
                return true;
            }
            rest &= rest - 1;
        }
        false
    }

    fn member(&self, set: SetColumn, row: i64, index: i64) -> bool {
        let Some((_, object)) = self.object(row) else { return false };
        let Some(term) = u16::try_from(index).ok().and_then(Term::of_number) else { return false };
        match set {
            SetColumn::Subtypes => object.chars.has_subtype(term),
            SetColumn::Keywords => {
                let is = |held: Term| match Kw::of(term) {
                    Some(keyword) => Kw::of(held) == Some(keyword),
                    None => held == term,
                };
                let fits = |held: Term| is(held) || super::keywords::kind_of(held).is_some_and(is);
                object.chars.keywords.iter().any(|held| fits(held.name))
            }
        }
    }

    fn player(&self, column: PlayerColumn, player: i64) -> i64 {
        let Some(id) = u8::try_from(player).ok().map(PlayerId).filter(|id| id.index() < self.game.players.len()) else {
            return 0;
        };
        let player = self.game.player(id);
        let counters = |kind| i64::from(self.game.counters_on(Target::Player(id), Some(kind)));
        match column {
            PlayerColumn::Life => player.life,
            PlayerColumn::Hand => player.hand.len() as i64,
            PlayerColumn::Library => player.library.len() as i64,
            PlayerColumn::Graveyard => player.graveyard.len() as i64,
            PlayerColumn::Poison => counters(CounterKind::Poison),
            PlayerColumn::Energy => counters(CounterKind::Energy),
            PlayerColumn::Designations => 0,
            PlayerColumn::Opponents => self.game(GameField::Players) & !i64::from(player_bit(id.0)),
        }
    }

    fn fact(&self, field: FactField, place: i64) -> i64 {
        match field {
            FactField::Tag => place >> 32,
            FactField::Value => place & i64::from(u32::MAX),
        }
    }

    fn calculated(&self, exact: Option<i64>, _: i64) -> Res<i64> {
        in_bounds(exact)
    }

    fn turns(&self, range: Range<'_>, mut turn: impl FnMut(i64) -> Res<bool>) -> Res<bool> {
        let game = self.game;
        let mut any = |values: &mut dyn Iterator<Item = i64>| -> Res<bool> {
            for value in values {
                if turn(value)? {
                    return Ok(true);
                }
            }
            Ok(false)
        };
        match range {
            Range::Facts { of } => {
                let Some((_, object)) = self.object(of) else { return Ok(false) };
                let mut facts = Vec::new();
                view::write_facts(object, &mut facts);
                facts.extend(view::facts_of(&object.chars, &mut |name| names().name(name)));
                any(&mut facts.into_iter().map(packed))
            }
            Range::Named { objects, known, at } => {
                let frame = self.of_each(at);
                let frame = match self.id(at.subject) {
                    Some(subject) => likened(objects, subject, &frame),
                    None => Cow::Borrowed(&*frame),
                };
                let found = match known {
                    Known::AsSpokenOf => game.informed_of(objects, &frame)?,
                    Known::AsReferred | Known::AsItWas => game.objects_of(objects, &frame)?,
                };
                let seen = |id| if known == Known::AsItWas { game.informed(id, &frame) } else { id };
                any(&mut found.into_iter().map(|id| row(seen(id)).into()))
            }
            Range::Declared => match self.happened.and_then(|happened| happened.event) {
                Some(GameEvent::Attackers { attackers, .. }) => any(&mut attackers.iter().map(|id| row(*id).into())),
                Some(_) | None => Err(refused(Unsupported { what: "attackers of an event that declares none" })),
            },
            Range::Players => any(&mut (0..game.players.len() as i64).filter(|p| !game.players[*p as usize].lost)),
            Range::Seats => any(&mut (0..game.players.len() as i64)),
            Range::Objects { zone } => {
                const ZONES: [Zone; 7] = [
                    Zone::Battlefield,
                    Zone::Graveyard,
                    Zone::Hand,
                    Zone::Library,
                    Zone::Exile,
                    Zone::Stack,
                    Zone::Command,
                ];
                let there = |of: &Zone| zone.is_none_or(|zone| i64::from(zone_code(*of)) == zone);
                let found = ZONES.into_iter().filter(there).flat_map(|zone| game.everywhere(zone));
                any(&mut found.map(|id| row(id).into()))
            }
            // What has happened is asked of the game, event by event.
            Range::History => Err(refused(Unsupported { what: "past events within a description" })),
        }
    }

    fn answer(&self, question: &Question, at: At) -> Res<bool> {
        let (game, frame) = (self.game, self.of_each(at));
        let of = |ask: &dyn Fn(ObjectId) -> Res<bool>| self.id(at.subject).map_or(Ok(false), ask);
        match question {
            Question::Is(test) => of(&|id| game.answer(test, id, &frame)),
            Question::Referred(to) => of(&|id| Ok(game.is_referred(*to, id, &frame))),
            Question::Among(objects) => of(&|id| game.subject_fits(objects, id, &frame)),
            Question::Described(objects) => of(&|id| game.subject_is(objects, id, &frame)),
            Question::IsA(noun) => of(&|id| game.fits(noun, game.as_described(noun, id, &frame), &frame)),
            Question::Done(step) => Ok(frame.did_step(*step)),
            Question::Concerned(step) => Ok(frame.each_player.is_some_and(|player| frame.concerned(*step, player))),
            Question::Holds(condition) => game.answer_condition(condition, &frame),
            Question::LastKnown => of(&|id| {
                let followed = frame.resolving.is_some() && frame.resolving == game.following;
                Ok(followed && game.object(id).zone == Zone::Battlefield)
            }),
        }
    }

    fn figure(&self, figure: &Figure, at: At) -> Res<i64> {
        let (game, frame) = (self.game, self.of_each(at));
        let each = || at.each.and_then(|player| u8::try_from(player).ok()).map(PlayerId);
        match figure {
            Figure::Players(players) => {
                let players = game.players_of(players, &frame)?;
                Ok(players.into_iter().fold(0, |set, player| set | i64::from(player_bit(player.0))))
            }
            // "power less than its toughness": it may speak of the object that is described.
            Figure::Quantity(quantity) => match (frame.subject, self.id(at.subject)) {
                (Some(_), _) | (None, None) => game.quantity(quantity, &frame),
                (None, subject) => game.quantity(quantity, &Frame { subject, ..frame.into_owned() }),
            },
            Figure::Known(quantity) => game.answer_quantity(quantity, &frame),
            Figure::Together(objects, whose) => {
                let mut found = game.objects_of(objects, &frame)?;
                found.retain(|id| match whose {
                    Whose::Anyone => true,
                    Whose::Controlled => !game.object(*id).gone && Some(game.object(*id).controller) == each(),
                    Whose::Owned => Some(game.object(*id).owner) == each(),
                });
                Ok(game.counted_together(objects, found, &frame)? as i64)
            }
            Figure::Counters(kind) => {
                let counted = |player| i64::from(game.counters_on(Target::Player(player), Some(*kind)));
                Ok(each().map_or(0, counted))
            }
            Figure::Cause => Ok(row_number(game.following)),
            Figure::Earlier(event, by) => match self.happened {
                Some(happened) => game.earlier(event, happened, *by == By::SamePlayer),
                None => Err(refused(Unsupported { what: "past events within a description" })),
            },
            Figure::Designated(term) => {
                Ok(each().is_some_and(|player| game.player(player).designations.contains(term)).into())
            }
        }
    }
}

impl<'g> Seen<'g> {
    /// The frame in which a question is asked: of each of several players it is asked about that one.
    fn of_each(&self, at: At) -> Cow<'g, Frame> {
        match at.each.and_then(|player| u8::try_from(player).ok()) {
            Some(player) => Cow::Owned(Frame { each_player: Some(PlayerId(player)), ..self.frame.clone() }),
            None => Cow::Borrowed(self.frame),
        }
    }
}
