//! Abilities that wait for events, over batches of events.

use std::collections::HashMap;
use std::sync::Arc;

use arrow_array::{ArrayRef, RecordBatch, RecordBatchReader, UInt32Array, UInt64Array};
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use cardc::Table as Waiting;
use cardc::bilingual;
use cardc::codegen::Source;
use cardc::diagnostic::Bilingual;
use cardc::eval::{
    Bindings, EventKind, EventView, ObjectData, PlayerData, Row, SourceRow, StateColumns, Vocabulary, event_flag,
    object_flag, step_code, type_bit, zone_code,
};
use cardc::ir::{CardType, Colour, Step, Term, Zone};
use cardc::runtime::turn::STEPS;
use cardc::runtime::words;
use cardc::source::names::nearest;
use pyo3::prelude::*;
use rustc_hash::FxHashMap;

use crate::database::Database;
use crate::errors::{Of, warn};
use crate::imported::{Column, batches};
use crate::tables::{Table, failed};

/// The kinds of events of the schema: those of which its columns tell all that a matcher asks.
const KINDS: [EventKind; 33] = [
    EventKind::ZoneChange,
    EventKind::Attacks,
    EventKind::Blocks,
    EventKind::BecomesBlocked,
    EventKind::AttacksUnblocked,
    EventKind::Tapped,
    EventKind::Untapped,
    EventKind::BecomesTarget,
    EventKind::Damage,
    EventKind::Casts,
    EventKind::PlaysLand,
    EventKind::Activates,
    EventKind::Draws,
    EventKind::Discards,
    EventKind::Sacrifices,
    EventKind::GainsLife,
    EventKind::LosesLife,
    EventKind::LosesGame,
    EventKind::WinsGame,
    EventKind::StepBegins,
    EventKind::Transforms,
    EventKind::TurnedFaceUp,
    EventKind::PhasesOut,
    EventKind::PhasesIn,
    EventKind::Cycles,
    EventKind::Mills,
    EventKind::Creates,
    EventKind::Searches,
    EventKind::Shuffles,
    EventKind::ControlChange,
    EventKind::Countered,
    EventKind::Destroyed,
    EventKind::Regenerated,
];

/// The columns of the schema.
const COLUMNS: [&str; 23] = [
    "kind",
    "card",
    "this",
    "controller",
    "owner",
    "types",
    "subtypes",
    "keywords",
    "colours",
    "power",
    "toughness",
    "mana_value",
    "token",
    "tapped",
    "from",
    "to",
    "player",
    "other_player",
    "amount",
    "combat",
    "step",
    "other_types",
    "other_controller",
];

/// The rows of the state: what has the abilities, then the subject and the other object of the event, and what the subject
/// became.
const HOLDER: Row = 1;
const SUBJECT: Row = 2;
const OTHER: Row = 3;
const BECAME: Row = 4;

/// Players of the state: the controller of the abilities and that player's opponents.
const PLAYERS: u8 = 4;

/// Events that are matched between two moments at which Ctrl-C is heard.
const LOT: usize = 65_536;

/// Events of a batch that tell how many rows the others will give.
const SAMPLE: usize = 1024;

fn snake(name: impl std::fmt::Debug) -> String {
    cardc::database::facts::snake(&format!("{name:?}"))
}

/// The abilities of a database that wait for events: triggered abilities, replacement and prevention effects.
#[pyclass(frozen, module = "cardc")]
pub struct Matchers {
    database: Py<Database>,
    /// How many cards it has.
    cards: usize,
    /// For each ability that waits, the card, the face and the line.
    places: Vec<[u32; 3]>,
    different: usize,
    vocabulary: Vocabulary,
    /// The abilities as those of an object that is not in the event, and as those of its subject.
    others: Waiting,
    own: Waiting,
    kinds: FxHashMap<String, EventKind>,
    zones: FxHashMap<String, Zone>,
    steps: FxHashMap<String, Step>,
}

#[pymethods]
impl Matchers {
    /// Compiles what all abilities of a database wait for.
    #[new]
    fn new(py: Python<'_>, database: Py<Database>) -> PyResult<Matchers> {
        let own = database.get().database.clone();
        let cards = own.len();
        py.detach(|| {
            let no_matchers = |error: cardc::NoMatchers| {
                let said = error.to_string();
                Of::File.error(bilingual!("no matchers: {said}", "pas de filtres : {said}"))
            };
            let mut matchers = cardc::Matchers::of_database(&own).map_err(no_matchers)?;
            let table = |row: Row| {
                let row = SourceRow { object: row, controller: 0 };
                let of = |waits: &cardc::Waits| Source { matcher: waits.matcher, row, bindings: Bindings::default() };
                matchers.table(matchers.waiting().iter().map(of).collect(), &state().as_view())
            };
            let (others, own) = (table(HOLDER), table(SUBJECT));
            let places =
                matchers.waiting().iter().map(|one| [one.card, one.face, one.line].map(|n| n as u32)).collect();
            let different = matchers.len();
            let vocabulary = matchers.vocabulary().clone();
            Ok(Matchers {
                database,
                cards,
                places,
                different,
                vocabulary,
                others,
                own,
                kinds: KINDS.iter().map(|kind| (snake(kind), *kind)).collect(),
                zones: Zone::ALL.iter().map(|zone| (snake(zone), *zone)).collect(),
                steps: STEPS.iter().map(|step| (snake(step), *step)).collect(),
            })
        })
    }

    /// How many abilities wait for events.
    fn __len__(&self) -> usize {
        self.places.len()
    }

    /// How many different matchers they have.
    #[getter]
    fn different(&self) -> usize {
        self.different
    }

    /// The kinds of events that `match` knows.
    #[getter]
    fn kinds(&self) -> Vec<String> {
        KINDS.iter().map(snake).collect()
    }

    /// The abilities that events concern: a row for each event and ability, `event` (the number of the event, from 0), `card`
    /// (its number in the database), `face`, `line`.
    #[pyo3(name = "match")]
    fn match_(&self, py: Python<'_>, events: &Bound<'_, PyAny>) -> PyResult<Table> {
        let reader = batches(events)?;
        near_miss(py, &reader.schema())?;
        if reader.schema().field_with_name("kind").is_err() {
            return Err(
                Of::Event.error(Bilingual::new("there is no column \"kind\"", "il n'y a pas de colonne « kind »"))
            );
        }
        let schema = schema();
        let mut found = Vec::new();
        let mut first = 0;
        for batch in reader {
            let batch = batch.map_err(failed)?;
            // A whole log may be one batch.
            for from in (0..batch.num_rows()).step_by(LOT) {
                let lot = batch.slice(from, LOT.min(batch.num_rows() - from));
                found.push(py.detach(|| self.concerned(&lot, first, &schema))?);
                first += lot.num_rows() as u64;
                py.check_signals()?;
            }
        }
        Ok(Table::of_batches(schema, found))
    }

    /// Compiled again where it is unpickled.
    fn __reduce__(&self, py: Python<'_>) -> (Py<PyAny>, (Py<Database>,)) {
        (py.get_type::<Matchers>().into_any().unbind(), (self.database.clone_ref(py),))
    }

    fn __repr__(&self) -> String {
        format!("<Matchers of {} abilities, {} different>", self.places.len(), self.different)
    }
}

/// Warns of columns that are not looked at, and are called nearly as some that are. Others may be there: a log has more.
fn near_miss(py: Python<'_>, schema: &Schema) -> PyResult<()> {
    for name in schema.fields().iter().map(|field| field.name().as_str()).filter(|name| !COLUMNS.contains(name)) {
        let Some(near) = nearest(name, COLUMNS).first().copied().filter(|near| schema.field_with_name(near).is_err())
        else {
            continue;
        };
        let message = bilingual!(
            "the column \"{name}\" is not looked at; did you mean \"{near}\"?",
            "la colonne « {name} » n'est pas regardée ; vouliez-vous dire « {near} » ?"
        );
        warn(py, &message)?;
    }
    Ok(())
}

fn schema() -> SchemaRef {
    let number = |name: &str| Field::new(name, DataType::UInt32, false);
    let event = Field::new("event", DataType::UInt64, false);
    Arc::new(Schema::new(vec![event, number("card"), number("face"), number("line")]))
}

/// Where the subject of an event is: a spell that was cast, or countered, on the stack, wherever it was cast from (601.2a).
fn place(kind: EventKind, from: Option<Zone>) -> Zone {
    let is_spell = matches!(kind, EventKind::Casts | EventKind::Countered);
    if is_spell { Zone::Stack } else { from.unwrap_or(Zone::Battlefield) }
}

/// A game of four players in which there is what an event needs, and nothing else.
fn state() -> StateColumns {
    let mut state = StateColumns::new();
    let all = (1_u32 << PLAYERS) - 1;
    for player in 0..PLAYERS {
        let opponents = all & !(1 << player);
        // Fewer players than a state can have.
        let _ = state.push_player(PlayerData { life: 20, opponents, ..PlayerData::default() });
    }
    state.push_object(&ObjectData {
        identity: HOLDER,
        zone: Some(Zone::Battlefield),
        controller: 0,
        owner: 0,
        ..ObjectData::default()
    });
    for row in [SUBJECT, OTHER, BECAME] {
        state.push_object(&ObjectData { identity: row, ..ObjectData::default() });
    }
    state.game.active = 0;
    state
}

impl Matchers {
    /// The abilities that the events of a batch concern.
    fn concerned(&self, batch: &RecordBatch, first: u64, schema: &SchemaRef) -> PyResult<RecordBatch> {
        let text = |name| Column::of(batch, name).texts();
        let list = |name| Column::of(batch, name).lists();
        let number = |name| Column::of(batch, name).numbers();
        let truth = |name| Column::of(batch, name).truths();
        let (kind, step, colours) = (text("kind")?, text("step")?, text("colours")?);
        let (from, to) = (text("from")?, text("to")?);
        let (types, subtypes, keywords) = (list("types")?, list("subtypes")?, list("keywords")?);
        let (controller, owner, player) = (number("controller")?, number("owner")?, number("player")?);
        let (power, toughness, mana_value) = (number("power")?, number("toughness")?, number("mana_value")?);
        let (amount, other_player) = (number("amount")?, number("other_player")?);
        let (this, token, tapped, combat) = (truth("this")?, truth("token")?, truth("tapped")?, truth("combat")?);
        let card = number("card")?;
        let other_types = list("other_types")?;
        let other_controller = number("other_controller")?;

        let mut words = Words::of(&self.vocabulary);
        let mut state = state();
        let mut other_before = None;
        let (mut places, mut own) = (Vec::new(), Vec::new());
        // The events, and of each the card, the face and the line.
        let (mut events, mut of_places): (Vec<u64>, [Vec<u32>; 3]) = Default::default();
        for row in 0..batch.num_rows() {
            if row == SAMPLE {
                let room = events.len() / SAMPLE * (batch.num_rows() - SAMPLE) / 8 * 9;
                events.reserve(room);
                of_places.iter_mut().for_each(|column| column.reserve(room));
            }
            let wrong = |column: &str, value: &str| {
                let number = first + row as u64;
                Of::Event.error(bilingual!(
                    "event {number}: {column} can't be \"{value}\"",
                    "événement {number} : {column} ne peut pas être « {value} »"
                ))
            };
            let named = kind(row).unwrap_or("null");
            let kind = *self.kinds.get(named).ok_or_else(|| wrong("kind", named))?;
            let zone = |name: &str, value: Option<&str>| match value {
                None => Ok(None),
                Some(value) => self.zones.get(value).map(|zone| Some(*zone)).ok_or_else(|| wrong(name, value)),
            };
            let (from, to) = (zone("from", from(row))?, zone("to", to(row))?);
            let number = |name: &str, value: Option<i64>, least: i64, most: i64| match value {
                Some(value) if !(least..=most).contains(&value) => Err(wrong(name, &value.to_string())),
                value => Ok(value),
            };
            let seat = |name, value| {
                Ok::<_, PyErr>(number(name, value, 0, i64::from(PLAYERS) - 1)?.map_or(u8::MAX, |seat| seat as u8))
            };
            let small = |name, value| {
                Ok::<_, PyErr>(number(name, value, i32::MIN.into(), i32::MAX.into())?.map_or(0, |value| value as i32))
            };
            let controller = seat("controller", controller(row))?;
            let mut subject = ObjectData {
                identity: SUBJECT,
                zone: Some(place(kind, from)),
                controller,
                owner: owner(row).map_or(Ok(controller), |owner| seat("owner", Some(owner)))?,
                power: small("power", power(row))?,
                toughness: small("toughness", toughness(row))?,
                mana_value: small("mana_value", mana_value(row))?,
                flags: if token(row) { object_flag::TOKEN } else { object_flag::CARD },
                ..ObjectData::default()
            };
            subject.flags |= if tapped(row) { object_flag::TAPPED } else { 0 };
            subject.types = words.types(types.row(row)).map_err(|word| wrong("types", word))?;
            words.subtypes(&mut subject, subtypes.row(row)).map_err(|word| wrong("subtypes", word))?;
            words.keywords(&mut subject, keywords.row(row)).map_err(|word| wrong("keywords", word))?;
            let letters = colours(row).unwrap_or_default();
            let bits = letters.chars().try_fold(0, |bits, letter| colour(letter).map(|bit| bits | bit));
            subject.colours = bits.ok_or_else(|| wrong("colours", letters))?;
            state.set_object(SUBJECT, &subject);
            subject.zone = to;
            state.set_object(BECAME, &subject);
            let types = words.types(other_types.row(row)).map_err(|word| wrong("other_types", word))?;
            let other = (seat("other_controller", other_controller(row))?, types);
            // Hardly an event of many has another object than the one before.
            if other_before != Some(other) {
                state.set_object(OTHER, &other_object(other));
                other_before = Some(other);
            }

            let mut event = EventView::new(kind);
            (event.subject, event.other) = (SUBJECT, if types == 0 { 0 } else { OTHER });
            event.moved = if kind == EventKind::ZoneChange { BECAME } else { 0 };
            event.amount = small("amount", amount(row))?.max(i32::from(kind == EventKind::ZoneChange));
            event.sequence = 1;
            event.turn = 1;
            event.player = player(row).map_or(Ok(controller), |player| seat("player", Some(player)))?;
            event.other_player = seat("other_player", other_player(row))?;
            (event.from, event.to) = (from.map_or(event.from, zone_code), to.map_or(event.to, zone_code));
            event.flags |= if combat(row) { event_flag::COMBAT } else { 0 };
            if let Some(name) = step(row) {
                event.step = step_code(*self.steps.get(name).ok_or_else(|| wrong("step", name))?);
            }
            let view = state.as_view();
            match number("card", card(row), 0, self.cards as i64 - 1)?.map(|card| card as u32) {
                // Its own abilities, and those of objects that see it.
                Some(card) => {
                    self.own.concerned(&event, &view, &mut own);
                    self.others.concerned(&event, &view, &mut places);
                    places.extend(own.iter().filter(|place| self.places[**place][0] == card));
                    places.sort_unstable();
                    places.dedup();
                }
                None if this(row) => self.own.concerned(&event, &view, &mut places),
                None => self.others.concerned(&event, &view, &mut places),
            }
            events.extend(std::iter::repeat_n(first + row as u64, places.len()));
            for (column, of_place) in of_places.iter_mut().zip(0..) {
                column.extend(places.iter().map(|place| self.places[*place][of_place]));
            }
        }
        let mut columns: Vec<ArrayRef> = vec![Arc::new(UInt64Array::from(events))];
        columns.extend(of_places.map(|column| Arc::new(UInt32Array::from(column)) as ArrayRef));
        RecordBatch::try_new(schema.clone(), columns).map_err(failed)
    }
}

/// The bit of a colour; none where the letter is none's.
fn colour(letter: char) -> Option<u8> {
    let colour = match letter {
        'W' => Colour::White,
        'U' => Colour::Blue,
        'B' => Colour::Black,
        'R' => Colour::Red,
        'G' => Colour::Green,
        _ => return None,
    };
    Some(cardc::eval::colour_bit(colour))
}

/// The other object of an event, of a controller and card types.
fn other_object((controller, types): (u8, u16)) -> ObjectData {
    ObjectData { identity: OTHER, zone: Some(Zone::Battlefield), controller, types, ..ObjectData::default() }
}

/// Words of columns, looked up once each.
struct Words<'v> {
    vocabulary: &'v Vocabulary,
    types: FxHashMap<String, u16>,
    subtypes: FxHashMap<String, Term>,
    keywords: FxHashMap<String, Term>,
}

/// What a word stands for; the word itself where it is none. One that was met before is not looked for again.
fn meaning<'w, T: Copy>(
    known: &mut FxHashMap<String, T>,
    word: &'w str,
    look: impl Fn(&str) -> Option<T>,
) -> Result<T, &'w str> {
    if let Some(found) = known.get(word) {
        return Ok(*found);
    }
    let found = look(word).ok_or(word)?;
    known.insert(word.to_owned(), found);
    Ok(found)
}

/// The id of a row of the lexicon by its English name.
fn id(word: &str) -> String {
    word.to_lowercase().replace([' ', '-'], "_")
}

impl<'v> Words<'v> {
    fn of(vocabulary: &'v Vocabulary) -> Words<'v> {
        Words { vocabulary, types: HashMap::default(), subtypes: HashMap::default(), keywords: HashMap::default() }
    }

    /// The bits of card types; or the first word that is none.
    fn types<'w>(&mut self, mut all: impl Iterator<Item = &'w str>) -> Result<u16, &'w str> {
        let known = &mut self.types;
        all.try_fold(0, |bits, word| Ok(bits | meaning(known, word, |word| CardType::called(word).map(type_bit))?))
    }

    /// Adds subtypes to an object; or gives the first word that is none.
    fn subtypes<'w>(&mut self, object: &mut ObjectData, all: impl Iterator<Item = &'w str>) -> Result<(), &'w str> {
        for word in all {
            let term = meaning(&mut self.subtypes, word, |word| words::subtype(&id(word)))?;
            object.add_subtype(term, self.vocabulary);
        }
        Ok(())
    }

    /// Adds keywords to an object; or gives the first word that is none.
    fn keywords<'w>(&mut self, object: &mut ObjectData, all: impl Iterator<Item = &'w str>) -> Result<(), &'w str> {
        for word in all {
            let term = meaning(&mut self.keywords, word, |word| words::term(&format!("keyword.{}", id(word))))?;
            object.add_keyword(term, self.vocabulary);
        }
        Ok(())
    }
}
