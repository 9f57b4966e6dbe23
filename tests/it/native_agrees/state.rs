//! Random games: consistent enough for matchers to hold often, odd enough to try every bound.

use super::random::Random;
use cardc::eval::*;
use cardc::ir::{CounterKind, PowerToughness, Stat, Term, Zone};

pub const SUBTYPES: std::ops::Range<u16> = 100..112;
pub const KEYWORDS: std::ops::Range<u16> = 200..208;
pub const DESIGNATIONS: std::ops::Range<u16> = 300..304;
pub const ACTIONS: std::ops::Range<u16> = 400..403;
pub const NAMES: [&str; 3] = ["Forest", "Grizzly Bears", "Ajani's Pridemate"];
pub const ZONES: [Zone; 7] =
    [Zone::Battlefield, Zone::Graveyard, Zone::Hand, Zone::Library, Zone::Exile, Zone::Stack, Zone::Command];

pub fn term(r: &mut Random, range: std::ops::Range<u16>) -> Term {
    term_at(range.start + r.below(u64::from(range.end - range.start)) as u16)
}

pub fn vocabulary() -> Vocabulary {
    let terms = |range: std::ops::Range<u16>| range.map(term_at);
    let mut vocabulary = Vocabulary::new(terms(SUBTYPES), terms(KEYWORDS), terms(DESIGNATIONS)).expect("they fit");
    vocabulary.name_rules_terms(term_at(100), (101..106).map(term_at));
    for name in NAMES {
        vocabulary.name(name);
    }
    vocabulary
}

pub fn counter_kind(r: &mut Random) -> CounterKind {
    let stats = |n| PowerToughness { power: Stat::Number(n), toughness: Stat::Number(n) };
    match r.below(6) {
        0 | 1 => CounterKind::PowerToughness(stats(1)),
        2 => CounterKind::PowerToughness(stats(-1)),
        3 => CounterKind::Keyword(term(r, KEYWORDS)),
        4 => CounterKind::Named(term(r, ACTIONS)),
        _ => CounterKind::Energy,
    }
}

pub fn state(r: &mut Random, vocabulary: &Vocabulary) -> StateColumns {
    let mut state = StateColumns::new();
    let players = 2 + r.below(3);
    for index in 0..players {
        let player = player(r, index, players);
        state.push_player(player).expect("few players");
    }
    let rows = 2 + r.below(24) as u32;
    for row in 1..rows {
        let object = object(r, vocabulary, row, rows, players);
        state.push_object(&object);
    }
    for _ in 0..r.below(4) {
        let again = object(r, vocabulary, 1, rows, players);
        let row = r.below(u64::from(rows) + 1) as u32;
        assert_eq!(state.set_object(row, &again), row != 0 && row < rows);
    }
    if r.chance(20) {
        state.game.players &= r.next() as u32;
    }
    state.game.turn = 3;
    state.game.combat = r.below(3) as u32;
    state.game.step = r.below(14) as u8;
    state.game.active = r.below(players) as u8;
    state.game.flags = r.below(4) as u32;
    for sequence in 0..r.below(12) as u32 {
        let kind = r.pick(&KINDS);
        let mut event = event(r, kind, rows, players as u8);
        event.sequence = sequence + 1;
        state.record(event);
    }
    state
}

fn player(r: &mut Random, index: u64, players: u64) -> PlayerData {
    PlayerData {
        life: r.below(45) as i32 - 3,
        hand: r.below(8) as i32,
        library: r.below(60) as i32,
        graveyard: r.below(10) as i32,
        poison: r.below(11) as i32,
        energy: r.below(5) as i32,
        designations: r.below(16) as u32,
        opponents: ((1 << players) - 1) & !(1 << index),
    }
}

fn some_player(r: &mut Random, players: u64) -> u8 {
    if r.chance(95) { r.below(players) as u8 } else { r.pick(&[NOBODY, 31, 32, 7]) }
}

fn some_row(r: &mut Random, rows: u32) -> Row {
    if r.chance(90) { r.below(u64::from(rows)) as u32 } else { r.pick(&[rows, rows + 7, u32::MAX, 1 << 31]) }
}

fn object(r: &mut Random, vocabulary: &Vocabulary, row: Row, rows: u32, players: u64) -> ObjectData {
    let mut object = ObjectData {
        identity: 1 + r.below(u64::from(row)) as u32,
        zone: if r.chance(60) { Some(Zone::Battlefield) } else { Some(r.pick(&ZONES)) },
        controller: some_player(r, players),
        owner: some_player(r, players),
        name: r.below(4) as u32,
        types: (r.next() & r.next()) as u16 & 0x3ff | if r.chance(60) { 4 } else { 0 },
        supertypes: r.below(16) as u8 & r.below(16) as u8,
        colours: r.below(32) as u8,
        power: r.below(8) as i32 - 1,
        toughness: r.below(8) as i32 - 1,
        mana_value: r.below(8) as i32,
        loyalty: r.below(6) as i32,
        flags: r.next() as u32 & r.next() as u32,
        designations: r.below(16) as u32,
        damage: r.below(4) as i32,
        attached_to: some_row(r, rows),
        attached_player: some_player(r, players),
        defending_player: some_player(r, players),
        attacked: if r.chance(60) { NO_OBJECT } else { some_row(r, rows) },
        cast_from: r.maybe(60, |r| r.pick(&ZONES)),
        cast_by: some_player(r, players),
        chosen_colours: r.below(32) as u8,
        chosen_types: if r.chance(50) { 0 } else { 1 << r.below(9) },
        chosen_subtype: r.maybe(80, |r| r.pick(&[0, 1, 5, 11, 63, 64, 639, 640])),
        chosen_player: some_player(r, players),
        chosen_object: some_row(r, rows),
        ..ObjectData::default()
    };
    for _ in 0..4 {
        object.add_subtype(term(r, SUBTYPES), vocabulary);
        object.add_keyword(term(r, KEYWORDS), vocabulary);
    }
    object.facts = r.few(|r| fact(r, rows, players));
    object
}

fn fact(r: &mut Random, rows: u32, players: u64) -> Fact {
    match r.below(7) {
        0 | 1 => Fact::counters(counter_kind(r), r.below(4) as u32).expect("a fixed kind"),
        2 => Fact::targets(some_row(r, rows)),
        3 => Fact::targets_player(some_player(r, players)),
        4 => Fact::blocks(some_row(r, rows)),
        5 => Fact::exiled_with(r.below(u64::from(rows)) as u32),
        _ => r.pick(&[Fact::paid(term_at(200), 1), Fact::paid(term_at(201), 2), Fact::pips(3, 2), Fact::pips(4, 1)]),
    }
}

pub fn event(r: &mut Random, kind: EventKind, rows: u32, players: u8) -> EventView {
    let mut event = EventView::new(kind);
    event.flags = r.below(32) as u16;
    event.subject = some_row(r, rows);
    event.other = if r.chance(30) { NO_OBJECT } else { some_row(r, rows) };
    event.moved = if r.chance(40) { event.subject } else { some_row(r, rows) };
    event.amount = r.below(7) as i32;
    event.sequence = 1 + r.below(14) as u32;
    event.turn = 1 + r.below(3) as u32;
    event.combat = r.below(3) as u32;
    event.counter = counter_code(counter_kind(r)).expect("a fixed kind");
    event.term = if r.chance(50) { term(r, ACTIONS).index() as u16 } else { term(r, DESIGNATIONS).index() as u16 };
    event.player = some_player(r, players.into());
    event.other_player = some_player(r, players.into());
    event.subject_controller = some_player(r, players.into());
    event.other_controller = some_player(r, players.into());
    event.moved_controller = some_player(r, players.into());
    event.from = zone_code(r.pick(&[Zone::Battlefield, Zone::Battlefield, Zone::Hand, Zone::Graveyard, Zone::Library]));
    event.to = zone_code(r.pick(&[Zone::Battlefield, Zone::Graveyard, Zone::Graveyard, Zone::Exile, Zone::Hand]));
    event.step = r.below(14) as u8;
    event
}

pub fn bindings(r: &mut Random, rows: u32) -> Bindings {
    let mut row = || some_row(r, rows);
    let mut bindings = Bindings {
        targets: [row(), row(), row(), row()],
        result: row(),
        paid: row(),
        each: row(),
        linked: row(),
        ..Bindings::default()
    };
    let mut set = || r.below(16) as u32;
    bindings.target_players = [set(), set(), set(), set()];
    bindings.each_player = set();
    bindings.last_player = set();
    bindings.x = set() as i32 - 2;
    bindings.result_amount = set() as i32 - 2;
    bindings.times_kicked = set() as i32 % 3;
    bindings
}

pub fn source(r: &mut Random, rows: u32, players: u64) -> SourceRow {
    SourceRow { object: some_row(r, rows), controller: some_player(r, players).into() }
}

/// Kinds of event that the generator makes descriptions of.
pub const KINDS: [EventKind; 20] = [
    EventKind::ZoneChange,
    EventKind::Attacks,
    EventKind::PlayerAttacks,
    EventKind::Blocks,
    EventKind::BlocksCreature,
    EventKind::Tapped,
    EventKind::BecomesTarget,
    EventKind::Damage,
    EventKind::Casts,
    EventKind::PlaysLand,
    EventKind::Draws,
    EventKind::Discards,
    EventKind::GainsLife,
    EventKind::LosesLife,
    EventKind::StepBegins,
    EventKind::CountersPut,
    EventKind::KeywordAction,
    EventKind::ControlChange,
    EventKind::DayNight,
    EventKind::State,
];

/// A row of the lexicon by its number: what it says does not matter here.
pub const fn term_at(index: u16) -> Term {
    match Term::from_index(index) {
        Some(term) => term,
        None => panic!("the lexicon has more rows than that"),
    }
}
