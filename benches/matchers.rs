//! One event against the triggers of 1,000 permanents: native matchers and reference evaluator.
use cardc::codegen::{Hits, MatcherId, Matchers, Source, Sources};
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
    ObjectFilter { other, nouns: vec![noun], join: Style(Join::Or), tests, said: Style::default() }
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
    let count = Count::AtLeast(Quantity::Number(400 + n), Style::default());
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
