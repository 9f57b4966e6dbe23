//! The reference evaluator: walks a predicate, as native code must agree with.

use super::{
    At, Bindings, Bound, CANDIDATE, Column, EventField, EventKind, EventView, FactField, Figure, Fold, GameField,
    KEYWORD_BITS, Loop, MAX_SLOTS, Matcher, Number, Op, Over, PlayerColumn, PlayerData, Question, Range, Row,
    SUBTYPE_BITS, SetColumn, Slot, SourceRow, Spoken, StateView, Test, When, World, object_flag, player_bit,
};
use crate::ir::{Comparison, Rounding};

/// What a predicate is asked about.
#[derive(Debug, Clone, Copy)]
pub struct Context<'a> {
    pub event: &'a EventView,
    pub state: &'a StateView<'a>,
    pub source: SourceRow,
    pub bindings: &'a Bindings,
}

impl<'a> Context<'a> {
    /// Questions about a state alone.
    pub fn new(state: &'a StateView<'a>, source: SourceRow, bindings: &'a Bindings) -> Self {
        const NONE: &EventView = &EventView::new(EventKind::State);
        Context { event: NONE, state, source, bindings }
    }

    /// Questions about an event.
    pub fn of_event(event: &'a EventView, state: &'a StateView<'a>, source: SourceRow, bindings: &'a Bindings) -> Self {
        Context { event, state, source, bindings }
    }

    /// Whether the event is one that the matcher waits for, its condition included.
    pub fn matches(&self, matcher: &Matcher) -> bool {
        matcher.alternatives.iter().any(|alternative| {
            alternative.kind == self.event.kind
                && self.holds(&alternative.event)
                && alternative.condition.as_ref().is_none_or(|condition| self.holds(condition))
        })
    }

    /// Whether a condition holds.
    pub fn holds(&self, test: &Test) -> bool {
        unasked(holds_in(self, test))
    }

    /// Whether the object fits a lowered filter.
    pub fn fits(&self, filter: &Test, object: Row) -> bool {
        unasked(fits_in(self, filter, object))
    }

    /// The value of a lowered quantity.
    pub fn number(&self, number: &Number) -> i64 {
        unasked(number_in(self, number))
    }

    /// The set that lowered players are: bit `p` is player `p`.
    pub fn players(&self, players: &Number) -> u32 {
        self.number(players) as u32
    }
}

/// A walk over a predicate, with the values of its slots.
struct Walk<'w, W> {
    world: &'w W,
    slots: [i64; MAX_SLOTS],
}

/// Whether a test holds for an object, in a world that may have no answer.
pub fn fits_in<W: World>(world: &W, filter: &Test, object: Row) -> Result<bool, W::Stop> {
    let mut slots = [0; MAX_SLOTS];
    slots[usize::from(CANDIDATE)] = object.into();
    Walk { world, slots }.test(filter)
}

/// Whether a condition holds, in a world that may have no answer.
pub fn holds_in<W: World>(world: &W, test: &Test) -> Result<bool, W::Stop> {
    Walk { world, slots: [0; MAX_SLOTS] }.test(test)
}

/// The value of a quantity, in a world that may have no answer.
pub fn number_in<W: World>(world: &W, number: &Number) -> Result<i64, W::Stop> {
    Walk { world, slots: [0; MAX_SLOTS] }.number(number)
}

/// The values of quantities, in a world that may have no answer.
pub fn numbers_in<W: World>(world: &W, numbers: &[Number]) -> Result<Vec<i64>, W::Stop> {
    let mut walk = Walk { world, slots: [0; MAX_SLOTS] };
    numbers.iter().map(|number| walk.number(number)).collect()
}

/// For each turn of a loop whose test holds, the values of quantities that may speak of what the turn is about.
pub fn numbers_of_turns<W: World>(world: &W, over: &Loop, numbers: &[Number]) -> Result<Vec<Vec<i64>>, W::Stop> {
    let mut walk = Walk { world, slots: [0; MAX_SLOTS] };
    let mut turns = Vec::new();
    walk.turns(over, |walk| {
        let values: Result<Vec<i64>, W::Stop> = numbers.iter().map(|number| walk.number(number)).collect();
        turns.push(values?);
        Ok(false)
    })?;
    Ok(turns)
}

impl<W: World> Walk<'_, W> {
    fn test(&mut self, test: &Test) -> Result<bool, W::Stop> {
        Ok(match test {
            Test::Always(value) => *value,
            Test::Not(inner) => !self.test(inner)?,
            Test::All(tests) => {
                for test in tests {
                    if !self.test(test)? {
                        return Ok(false);
                    }
                }
                true
            }
            Test::Any(tests) => {
                for test in tests {
                    if self.test(test)? {
                        return Ok(true);
                    }
                }
                false
            }
            Test::Compare(comparison, left, right) => comparison.holds(self.number(left)?, self.number(right)?),
            Test::Overlap(left, right) => match (&**left, &**right) {
                // A world may know of one flag at less cost than of all.
                (Number::Column(Column::Flags, row), Number::Const(bits)) => {
                    let row = self.number(row)?;
                    self.world.has_flag(row, *bits)
                }
                (left, right) => self.number(left)? & self.number(right)? != 0,
            },
            Test::Member { set, of, index } => {
                let (row, index) = (self.number(of)?, self.number(index)?);
                self.world.member(*set, row, index)
            }
            Test::Exists(inner) => self.turns(inner, |_| Ok(true))?,
            Test::Asked(question, spoken) => {
                let at = self.at(spoken)?;
                self.world.answer(question, at)?
            }
        })
    }

    fn number(&mut self, number: &Number) -> Result<i64, W::Stop> {
        let world = self.world;
        Ok(match number {
            Number::Const(value) => *value,
            Number::Slot(slot) => self.slots[usize::from(*slot)],
            Number::Source => world.source().object.into(),
            Number::Controller => world.source().controller.into(),
            Number::Bound(bound) => world.bound(*bound)?,
            Number::Event(When::Now, field) => world.event(None, *field)?,
            Number::Event(When::Past(slot), field) => world.event(Some(self.slots[usize::from(*slot)]), *field)?,
            Number::Game(field) => world.game(*field),
            Number::Column(column, row) => {
                let row = self.number(row)?;
                world.column(*column, row)
            }
            Number::Player(column, player) => {
                let player = self.number(player)?;
                world.player(*column, player)
            }
            Number::Fact(field, slot) => world.fact(*field, self.slots[usize::from(*slot)]),
            Number::PlayerSet(player) => u8::try_from(self.number(player)?).map_or(0, |p| player_bit(p).into()),
            Number::Ones(inner) => self.number(inner)?.count_ones().into(),
            Number::Half(Rounding::Down, inner) => self.number(inner)? >> 1,
            Number::Every(of, number) => self.number(of)? / i64::from((*number).max(1)),
            Number::Half(Rounding::Up, inner) => self.number(inner)?.wrapping_add(1) >> 1,
            Number::Truth(test) => self.test(test)?.into(),
            Number::Binary(op, left, right) => {
                let (left, right) = (self.number(left)?, self.number(right)?);
                world.calculated(exact(*op, left, right), binary(*op, left, right))?
            }
            Number::Fold { by, over, value } => self.fold(*by, over, value)?,
            Number::Asked(figure, spoken) => {
                let at = self.at(spoken)?;
                world.figure(figure, at)?
            }
        })
    }

    fn at(&mut self, spoken: &Spoken) -> Result<At, W::Stop> {
        let each = spoken.each.as_ref().map(|each| self.number(each)).transpose()?;
        Ok(At { subject: self.number(&spoken.subject)?, each })
    }

    /// Runs the loop; stops, and is true, when `each` is true for a turn whose test holds.
    fn turns(
        &mut self,
        inner: &Loop,
        mut each: impl FnMut(&mut Self) -> Result<bool, W::Stop>,
    ) -> Result<bool, W::Stop> {
        let range = match &inner.over {
            // Most objects are elsewhere than where they are looked for.
            Over::Objects => Range::Objects { zone: zone_asked(&inner.test, inner.slot) },
            Over::Players => Range::Players,
            Over::Seats => Range::Seats,
            Over::History => Range::History,
            Over::Facts(row) => Range::Facts { of: self.number(row)? },
            Over::Declared => Range::Declared,
            Over::Named(objects, known, spoken) => Range::Named { objects, known: *known, at: self.at(spoken)? },
        };
        let world = self.world;
        let slot = usize::from(inner.slot);
        let outer = self.slots[slot];
        let stopped = world.turns(range, |value| {
            self.slots[slot] = value;
            Ok(self.test(&inner.test)? && each(self)?)
        });
        self.slots[slot] = outer;
        stopped
    }

    fn fold(&mut self, by: Fold, over: &Loop, value: &Number) -> Result<i64, W::Stop> {
        let mut total: Option<i64> = None;
        self.turns(over, |walk| {
            let value = walk.number(value)?;
            total = Some(match (by, total) {
                (Fold::Max, Some(total)) => total.max(value),
                (Fold::Max, None) => value,
                (Fold::Sum, total) => total.unwrap_or(0).wrapping_add(value),
                (Fold::Union, total) => total.unwrap_or(0) | value,
            });
            Ok(false)
        })?;
        Ok(total.unwrap_or(0))
    }
}

/// A matcher's predicate has no question that only a game can answer: lowering for matchers refuses them by name.
fn unasked<T>(answer: Result<T, OfAGame>) -> T {
    match answer {
        Ok(answer) => answer,
        Err(OfAGame) => unreachable!("a matcher asks nothing that only a game can answer"),
    }
}

/// A question that only a game can answer was asked of columns.
#[derive(Debug, Clone, Copy)]
pub struct OfAGame;

impl World for Context<'_> {
    type Stop = OfAGame;

    fn source(&self) -> SourceRow {
        self.source
    }

    fn bound(&self, bound: Bound) -> Result<i64, OfAGame> {
        Ok(bound_value(self.bindings, bound))
    }

    fn event(&self, past: Option<i64>, field: EventField) -> Result<i64, OfAGame> {
        let event = match past {
            None => self.event,
            Some(place) => &self.state.history[place as usize],
        };
        Ok(event.field(field))
    }

    fn game(&self, field: GameField) -> i64 {
        let game = &self.state.game;
        match field {
            GameField::Turn => game.turn.into(),
            GameField::Combat => game.combat.into(),
            GameField::Flags => game.flags.into(),
            GameField::Players => game.players.into(),
            GameField::Step => game.step.into(),
            GameField::Active => game.active.into(),
        }
    }

    fn column(&self, column: Column, row: i64) -> i64 {
        let row = self.state.clamp(row_number(row));
        let objects = &self.state.objects;
        match column {
            Column::Identity => objects.identity[row].into(),
            Column::Zone => objects.zone[row].into(),
            Column::Controller => objects.controller[row].into(),
            Column::Owner => objects.owner[row].into(),
            Column::Name => objects.name[row].into(),
            Column::French => objects.french[row].into(),
            Column::Types => objects.types[row].into(),
            Column::Supertypes => objects.supertypes[row].into(),
            Column::Colours => objects.colours[row].into(),
            Column::Power => objects.power[row].into(),
            Column::Toughness => objects.toughness[row].into(),
            Column::ManaValue => objects.mana_value[row].into(),
            Column::Loyalty => objects.loyalty[row].into(),
            Column::Flags => objects.flags[row].into(),
            Column::Designations => objects.designations[row].into(),
            Column::Damage => objects.damage[row].into(),
            Column::AttachedTo => objects.attached_to[row].into(),
            Column::AttachedPlayer => objects.attached_player[row].into(),
            Column::DefendingPlayer => objects.defending_player[row].into(),
            Column::Attacked => objects.attacked[row].into(),
            Column::CastFrom => objects.cast_from[row].into(),
            Column::CastBy => objects.cast_by[row].into(),
            Column::ChosenColours => objects.chosen_colours[row].into(),
            Column::ChosenTypes => objects.chosen_types[row].into(),
            Column::ChosenSubtype => objects.chosen_subtype[row].into(),
            Column::ChosenPlayer => objects.chosen_player[row].into(),
            Column::ChosenObject => objects.chosen_object[row].into(),
        }
    }

    fn member(&self, set: SetColumn, row: i64, index: i64) -> bool {
        let row = self.state.clamp(row_number(row));
        let objects = &self.state.objects;
        let (words, bits): (&[u64], usize) = match set {
            SetColumn::Subtypes => (&objects.subtypes[row], SUBTYPE_BITS),
            SetColumn::Keywords => (&objects.keywords[row], KEYWORD_BITS),
        };
        let inside = usize::try_from(index).is_ok_and(|index| index < bits);
        inside && words[index as usize / 64] >> (index % 64) & 1 != 0
    }

    fn player(&self, column: PlayerColumn, player: i64) -> i64 {
        let players = self.state.players;
        let at = usize::try_from(player).ok().and_then(|player| player.checked_add(1));
        player_value(at.and_then(|at| players.get(at)).unwrap_or(&players[0]), column)
    }

    fn fact(&self, field: FactField, place: i64) -> i64 {
        let fact = self.state.facts[place as usize];
        match field {
            FactField::Tag => fact.tag.into(),
            FactField::Value => fact.value.into(),
        }
    }

    fn calculated(&self, _: Option<i64>, wrapped: i64) -> Result<i64, OfAGame> {
        Ok(wrapped)
    }

    fn turns(&self, range: Range<'_>, mut turn: impl FnMut(i64) -> Result<bool, OfAGame>) -> Result<bool, OfAGame> {
        let state = self.state;
        match range {
            Range::Objects { zone } => {
                let (zones, flags) = (state.objects.zone, state.objects.flags);
                for row in 1..state.rows() {
                    let there = zone.is_none_or(|zone| i64::from(zones[row]) == zone);
                    if there && flags[row] & object_flag::SNAPSHOT == 0 && turn(row as i64)? {
                        return Ok(true);
                    }
                }
            }
            Range::Players => {
                for player in 0..state.players.len() - 1 {
                    if state.game.players & 1 << player != 0 && turn(player as i64)? {
                        return Ok(true);
                    }
                }
            }
            Range::Seats => {
                for player in 0..state.players.len() - 1 {
                    if turn(player as i64)? {
                        return Ok(true);
                    }
                }
            }
            Range::History => {
                for place in 0..state.history.len() {
                    if turn(place as i64)? {
                        return Ok(true);
                    }
                }
            }
            Range::Facts { of } => {
                for place in state.facts_of(row_number(of)) {
                    if turn(place as i64)? {
                        return Ok(true);
                    }
                }
            }
            Range::Named { .. } | Range::Declared => return Err(OfAGame),
        }
        Ok(false)
    }

    fn answer(&self, _: &Question, _: At) -> Result<bool, OfAGame> {
        Err(OfAGame)
    }

    fn figure(&self, _: &Figure, _: At) -> Result<i64, OfAGame> {
        Err(OfAGame)
    }
}

/// The zone in which a test wants the object of a slot to be, where it says so outright.
fn zone_asked(test: &Test, slot: Slot) -> Option<i64> {
    match test {
        Test::All(tests) => tests.iter().find_map(|test| zone_asked(test, slot)),
        Test::Compare(Comparison::Equal, left, right) => match (&**left, &**right) {
            (Number::Column(Column::Zone, of), Number::Const(zone)) if **of == Number::Slot(slot) => Some(*zone),
            _ => None,
        },
        _ => None,
    }
}

/// A number as a row; what is no row becomes one out of bounds, which reads as no object.
fn row_number(row: i64) -> Row {
    Row::try_from(row).unwrap_or(Row::MAX)
}

fn binary(op: Op, left: i64, right: i64) -> i64 {
    match op {
        Op::Add => left.wrapping_add(right),
        Op::Subtract => left.wrapping_sub(right),
        Op::Multiply => left.wrapping_mul(right),
        Op::And => left & right,
        Op::Or => left | right,
        Op::AndNot => left & !right,
    }
}

/// What an operation gives, if it is in range.
fn exact(op: Op, left: i64, right: i64) -> Option<i64> {
    match op {
        Op::Add => left.checked_add(right),
        Op::Subtract => left.checked_sub(right),
        Op::Multiply => left.checked_mul(right),
        Op::And | Op::Or | Op::AndNot => Some(binary(op, left, right)),
    }
}

fn player_value(player: &PlayerData, column: PlayerColumn) -> i64 {
    match column {
        PlayerColumn::Life => player.life.into(),
        PlayerColumn::Hand => player.hand.into(),
        PlayerColumn::Library => player.library.into(),
        PlayerColumn::Graveyard => player.graveyard.into(),
        PlayerColumn::Poison => player.poison.into(),
        PlayerColumn::Energy => player.energy.into(),
        PlayerColumn::Designations => player.designations.into(),
        PlayerColumn::Opponents => player.opponents.into(),
    }
}

fn bound_value(bindings: &Bindings, bound: Bound) -> i64 {
    let nth = |values: &[u32; 4], n: u8| values.get(usize::from(n)).copied().unwrap_or(0).into();
    match bound {
        Bound::Target(n) => nth(&bindings.targets, n),
        Bound::Result => bindings.result.into(),
        Bound::Paid => bindings.paid.into(),
        Bound::Each => bindings.each.into(),
        Bound::Linked => bindings.linked.into(),
        Bound::TargetPlayers(n) => nth(&bindings.target_players, n),
        Bound::EachPlayer => bindings.each_player.into(),
        Bound::LastPlayer => bindings.last_player.into(),
        Bound::X => bindings.x.into(),
        Bound::ResultAmount => bindings.result_amount.into(),
        Bound::TimesKicked => bindings.times_kicked.into(),
    }
}
