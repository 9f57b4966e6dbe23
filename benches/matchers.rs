//! One event against the triggers of 1,000 permanents: native matchers and reference evaluator. And a description asked of
//! all permanents: by columns, by native code and by the evaluator; `docs/architecture.md` says what follows from it.
use cardc::codegen::{Hits, MatcherId, Matchers, Source, Sources};
use cardc::columns::{Bits, Board, ObjectRow, Plan, Terms};
use cardc::eval::*;
use cardc::ir::*;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

const PERMANENTS: u32 = 1_000;
const SUBTYPES: u16 = 40;

fn some(filter: ObjectFilter) -> Objects {
    Objects::Some { count: Count::One, filter }
}

fn creature(n: u32, tests: Vec<ObjectTest>) -> ObjectFilter {
    let subtypes = if n.is_multiple_of(3) { vec![term_at(n as u16 % SUBTYPES)] } else { vec![] };
    let noun = Noun { adjectives: vec![], subtypes, types: vec![CardType::Creature], class: None };
    let other = n.is_multiple_of(2).then_some(Antecedent::This);
    Description { other, nouns: vec![noun], join: Style(Join::Or), tests, said: Style::default() }.into()
}

fn yours() -> ObjectTest {
    ObjectTest::ControlledBy(Players::You)
}

fn strong(n: u32) -> ObjectTest {
    ObjectTest::Compare(Characteristic::Power, Comparison::AtLeast, Quantity::Number(n % 6))
}

/// "Whenever another Goblin you control dies, …" and the like: no two of them are equal.
fn dies(n: u32) -> (Event, Option<Condition>) {
    let this = Objects::Ref(Reference { to: Antecedent::This, said: Style(Mention::It) });
    let event = match n % 4 {
        0 => Event::Dies { what: this, said: Default::default() },
        1 => Event::Dies { what: some(creature(n, vec![yours(), strong(n)])), said: Default::default() },
        2 => Event::Enters { what: some(creature(n, vec![yours()])), under: None, from: None },
        _ => Event::Dies { what: some(creature(n, vec![strong(n)])), said: Default::default() },
    };
    let life = Condition::Life { who: Players::You, comparison: Comparison::AtLeast, amount: Quantity::Number(n % 30) };
    (event, n.is_multiple_of(5).then_some(life))
}

/// Triggers on five kinds of events, as a table has them.
fn mixed(n: u32) -> (Event, Option<Condition>) {
    let event = match n % 5 {
        0 | 1 => return dies(n),
        2 => {
            Event::Attacks { what: some(creature(n, vec![yours()])), whom: None, alone: false, voice: Style::default() }
        }
        3 => Event::GainsLife { who: Players::You },
        _ => Event::StepBegins { step: Step::Upkeep, whose: StepOwner::Of(Players::You) },
    };
    (event, None)
}

/// "…, if you control five or more creatures, …": each counts the 1,000 permanents.
fn counting(n: u32) -> (Event, Option<Condition>) {
    let event = Event::Dies { what: some(creature(n, vec![strong(n)])), said: Default::default() };
    let count = Count::AtLeast(Box::new(Quantity::Number(400 + n)), Style::default());
    let five = Condition::Controls { who: Players::You, what: Objects::Some { count, filter: creature(1, vec![]) } };
    (event, Some(five))
}

type Triggers = fn(u32) -> (Event, Option<Condition>);
const TRIGGERS: [(&str, Triggers); 3] = [("dies", dies), ("mixed kinds", mixed), ("counting", counting)];

struct Table {
    state: StateColumns,
    matchers: Vec<Matcher>,
    sources: Vec<Source>,
    event: EventView,
}

fn table(triggers: Triggers) -> Table {
    let terms = || (0..SUBTYPES).map(term_at);
    let mut vocabulary = Vocabulary::new(terms(), [], []).expect("they fit");
    let mut state = StateColumns::new();
    for opponents in [2, 1] {
        let player = PlayerData { life: 20, opponents, ..PlayerData::default() };
        state.push_player(player).expect("two players");
    }
    let (mut matchers, mut sources) = (Vec::new(), Vec::new());
    for n in 0..PERMANENTS {
        let row = state.push_object(&permanent(n, &vocabulary));
        let (event, condition) = triggers(n);
        matchers.push(lower::matcher(&event, condition.as_ref(), &mut vocabulary).expect("it is supported"));
        let row = SourceRow { object: row, controller: n % 2 };
        sources.push(Source { matcher: MatcherId(n), row, bindings: Bindings::default() });
    }
    Table { state, matchers, sources, event: death() }
}

fn permanent(n: u32, vocabulary: &Vocabulary) -> ObjectData {
    let mut object = ObjectData {
        identity: n + 1,
        zone: Some(Zone::Battlefield),
        controller: (n % 2) as u8,
        owner: (n % 2) as u8,
        types: type_bit(CardType::Creature),
        power: (n % 7) as i32,
        toughness: 3,
        ..ObjectData::default()
    };
    object.add_subtype(term_at(n as u16 % SUBTYPES), vocabulary);
    object
}

fn death() -> EventView {
    let mut event = EventView::new(EventKind::ZoneChange);
    event.subject = 124;
    event.moved = 124;
    event.from = zone_code(Zone::Battlefield);
    event.to = zone_code(Zone::Graveyard);
    event
}

#[divan::bench(args = TRIGGERS.map(|(name, _)| name))]
fn native(bencher: Bencher, name: &str) {
    let table = named(name);
    let matchers = Matchers::compile(&table.matchers.iter().collect::<Vec<_>>()).expect("they compile");
    let sources = Sources::new(table.matchers.len(), &table.sources);
    let mut hits = Hits::default();
    bencher.bench_local(|| {
        matchers.run(black_box(&table.event), &table.state.as_view(), &sources, &mut hits);
        hits.count()
    });
}

#[divan::bench(args = TRIGGERS.map(|(name, _)| name))]
fn evaluator(bencher: Bencher, name: &str) {
    let table = named(name);
    bencher.bench_local(|| {
        let view = table.state.as_view();
        let holds = |source: &&Source| {
            let context = Context::of_event(black_box(&table.event), &view, source.row, &source.bindings);
            context.matches(&table.matchers[source.matcher.0 as usize])
        };
        table.sources.iter().filter(holds).count()
    });
}

#[divan::bench(args = TRIGGERS.map(|(name, _)| name), sample_count = 10)]
fn compile(bencher: Bencher, name: &str) {
    let table = named(name);
    let matchers: Vec<&Matcher> = table.matchers.iter().collect();
    bencher.bench_local(|| Matchers::compile(&matchers).expect("they compile").code_size());
}

#[divan::bench]
fn sort_sources(bencher: Bencher) {
    let table = named("dies");
    bencher.bench_local(|| Sources::new(table.matchers.len(), black_box(&table.sources)));
}

const BOARDS: [u32; 3] = [30, 100, 1_000];

/// "Tapped creatures with power 3 or greater you control", of the object in a row.
fn described(row: Number) -> Test {
    let column = |column| Box::new(Number::Column(column, Box::new(row.clone())));
    let constant = |number: i64| Box::new(Number::Const(number));
    Test::All(vec![
        Test::Overlap(column(Column::Types), constant(type_bit(CardType::Creature).into())),
        Test::Overlap(column(Column::Flags), constant(object_flag::TAPPED.into())),
        Test::Compare(Comparison::Equal, column(Column::Controller), Box::new(Number::Controller)),
        Test::Compare(Comparison::AtLeast, column(Column::Power), constant(3)),
    ])
}

const YOU: u32 = 1;

/// Permanents of which every second one is tapped.
fn permanents(count: u32) -> StateColumns {
    let vocabulary = Vocabulary::new((0..SUBTYPES).map(term_at), [], []).expect("they fit");
    let mut state = StateColumns::new();
    for n in 0..count {
        let flags = if n / 2 % 2 == 0 { object_flag::TAPPED } else { 0 };
        state.push_object(&ObjectData { flags, ..permanent(n, &vocabulary) });
    }
    state
}

#[divan::bench(args = BOARDS)]
fn described_by_columns(bencher: Bencher, count: u32) {
    let vocabulary = Vocabulary::new((0..SUBTYPES).map(term_at), [], []).expect("they fit");
    let mut board = Board::default();
    for n in 0..count {
        let object = permanent(n, &vocabulary);
        let flags = if n / 2 % 2 == 0 { object_flag::TAPPED } else { 0 };
        let bits = Bits::types(object.types)
            | Bits::zone(zone_code(Zone::Battlefield))
            | Bits::flags(flags)
            | Bits::controller(object.controller);
        let numbers = [object.power, object.toughness, 0, 0, 0];
        board.put(n as usize, &ObjectRow { bits, numbers, controller: object.controller, ..ObjectRow::default() });
    }
    let terms = Terms { is_creature_type: |_| false, keyword: |number| number };
    let plan = Plan::new(&described(Number::Slot(CANDIDATE)), terms);
    let (state, bindings) = (StateColumns::new(), Bindings::default());
    let mut found = Vec::new();
    bencher.bench_local(|| {
        let view = state.as_view();
        let context = Context::new(&view, SourceRow { object: 0, controller: YOU }, &bindings);
        let arguments = plan.arguments(&context).expect("nothing is asked of a game");
        plan.find(black_box(&board), &arguments, Bits::zone(zone_code(Zone::Battlefield)), &mut found);
        found.iter().map(|word| word.count_ones()).sum::<u32>()
    });
}

#[divan::bench(args = BOARDS)]
fn described_natively(bencher: Bencher, count: u32) {
    let state = permanents(count);
    let matcher = alone(described(Number::Source));
    let matchers = Matchers::compile(&[&matcher]).expect("it compiles");
    let source = |object| Source {
        matcher: MatcherId(0),
        row: SourceRow { object, controller: YOU },
        bindings: Bindings::default(),
    };
    let sources = Sources::new(1, &(1..=count).map(source).collect::<Vec<_>>());
    let (mut hits, event) = (Hits::default(), EventView::new(EventKind::State));
    bencher.bench_local(|| {
        matchers.run(&event, &black_box(&state).as_view(), &sources, &mut hits);
        hits.count()
    });
}

#[divan::bench(args = BOARDS)]
fn described_by_evaluator(bencher: Bencher, count: u32) {
    let (state, bindings) = (permanents(count), Bindings::default());
    let test = described(Number::Slot(CANDIDATE));
    bencher.bench_local(|| {
        let view = black_box(&state).as_view();
        let context = Context::new(&view, SourceRow { object: 0, controller: YOU }, &bindings);
        (1..=count).filter(|row| context.fits(&test, *row)).count()
    });
}

/// What native code of one description costs before it is asked.
#[divan::bench(sample_count = 10)]
fn compile_description(bencher: Bencher) {
    let matcher = alone(described(Number::Source));
    bencher.bench_local(|| Matchers::compile(&[&matcher]).expect("it compiles").code_size());
}

/// The same for columns.
#[divan::bench]
fn plan_description(bencher: Bencher) {
    let terms = Terms { is_creature_type: |_| false, keyword: |number| number };
    let test = described(Number::Slot(CANDIDATE));
    bencher.bench_local(|| Plan::new(black_box(&test), terms));
}

fn alone(event: Test) -> Matcher {
    Matcher { alternatives: vec![Alternative { kind: EventKind::State, event, condition: None }] }
}

fn named(name: &str) -> Table {
    let (_, triggers) = TRIGGERS.into_iter().find(|(known, _)| *known == name).expect("a known set");
    table(triggers)
}

/// A row of the lexicon by its number: what it says does not matter here.
const fn term_at(index: u16) -> Term {
    match Term::from_index(index) {
        Some(term) => term,
        None => panic!("the lexicon has more rows than that"),
    }
}
