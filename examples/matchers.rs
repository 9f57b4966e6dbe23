//! Builds a database, opens it, and asks native code which abilities an event concerns: `cargo run --example matchers`.

use cardc::codegen::Source;
use cardc::database::Builder;
use cardc::database::file::Prepared;
use cardc::eval::{
    Bindings, EventKind, EventView, ObjectData, PlayerData, SourceRow, StateColumns, type_bit, zone_code,
};
use cardc::ir::{CardType, Zone};
use cardc::{Compiler, Database, Matchers};

const CARDS: &str = "Reef Lookout {W}
Creature — Scout
Whenever another creature you control dies, draw a card.
2/2

Tide Clerk {U}
Creature — Human
Whenever you gain life, scry 1.
1/1

Salt Ghost {B}
Creature — Spirit
When this creature dies, each opponent loses 1 life.
1/1
";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut builder = Builder::new();
    for card in Compiler::new().cards(CARDS).0 {
        builder.add(&Prepared::new(&card)?)?;
    }
    let mut bytes = Vec::new();
    builder.write(&mut bytes)?;
    let database = Database::from_bytes(bytes)?;

    // One call makes the matchers of all abilities of the database.
    let matchers = Matchers::of_database(&database)?;
    println!("{} matchers, {} bytes of code", matchers.len(), matchers.code_size());

    // A table: each card is a creature on the battlefield, controlled by the first player.
    let mut state = StateColumns::new();
    for opponents in [2, 1] {
        state.push_player(PlayerData { life: 20, opponents, ..PlayerData::default() })?;
    }
    let rows: Vec<u32> = (0..database.len() as u32)
        .map(|number| {
            state.push_object(&ObjectData {
                identity: number + 1,
                zone: Some(Zone::Battlefield),
                controller: 0,
                owner: 0,
                types: type_bit(CardType::Creature),
                ..ObjectData::default()
            })
        })
        .collect();
    let waiting = matchers.waiting();
    let sources: Vec<Source> = waiting
        .iter()
        .map(|waits| {
            let row = SourceRow { object: rows[waits.card], controller: 0 };
            Source { matcher: waits.matcher, row, bindings: Bindings::default() }
        })
        .collect();

    // The last of them dies.
    let mut event = EventView::new(EventKind::ZoneChange);
    event.subject = rows[2];
    event.moved = rows[2];
    event.from = zone_code(Zone::Battlefield);
    event.to = zone_code(Zone::Graveyard);
    let table = matchers.table(sources, &state.as_view());
    let mut concerned = Vec::new();
    table.concerned(&event, &state.as_view(), &mut concerned);
    for at in concerned {
        println!("concerned: {}, line {}", database.card(waiting[at].card)?.name, waiting[at].line + 1);
    }
    Ok(())
}
