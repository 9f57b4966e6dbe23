//! Tables and functions, asked in SQL.

use std::path::Path;

use cardc::database::file::Prepared;
use cardc::database::{Builder, compile};
use cardc::source::{Input, read_all};
use datafusion::arrow::util::pretty::pretty_format_batches;
use datafusion::error::Result;
use datafusion::physical_plan::displayable;
use datafusion::prelude::{SessionConfig, SessionContext};

const CARDS: &str = "\
Plains
Basic Land — Plains

Quay Warden {1}{W}
Creature — Human Soldier
Whenever another creature you control dies, you gain 1 life.
{T}: Target player draws a card.
2/3

Pier Cutter {2}{R}
Creature — Human Pirate
When this creature enters, draw a card.
3/2
";

const DECK: &str = "17 Plains\n23 Quay Warden\n";

fn built(folder: &Path) -> String {
    let mut builder = Builder::new();
    for card in read_all(Input::from_text("few.cards", CARDS)).cards {
        builder.add(&Prepared::new(&compile(card)).expect("a card of a database")).expect("added");
    }
    let path = folder.join("few.cdb");
    builder.write(&mut std::fs::File::create(&path).expect("a file")).expect("written");
    path.display().to_string()
}

fn context(parts: usize) -> SessionContext {
    let context = SessionContext::new_with_config(SessionConfig::new().with_target_partitions(parts));
    cardc_datafusion::register(&context);
    context
}

/// The rows of an answer, a line each.
async fn asked(context: &SessionContext, sql: &str) -> Result<Vec<String>> {
    let batches = context.sql(sql).await?.collect().await?;
    let table = pretty_format_batches(&batches)?.to_string();
    let rows = table.lines().filter(|line| line.starts_with('|')).skip(1);
    Ok(rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect::<Vec<_>>().join(", ")).collect())
}

#[tokio::test]
async fn tables_of_a_database() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let path = built(folder.path());
    for parts in [1, 2, 16] {
        let context = context(parts);
        let rows = asked(&context, &format!("SELECT card, name FROM cdb('{path}', 'cards') ORDER BY card")).await?;
        assert_eq!(rows, ["0, Plains", "1, Quay Warden", "2, Pier Cutter"], "{parts}");
        let sql = format!("SELECT kind, count(*) FROM cdb('{path}') WHERE card > 0 GROUP BY kind ORDER BY kind");
        assert_eq!(asked(&context, &sql).await?, ["activated, 1", "triggered, 2"], "{parts}");
        assert_eq!(asked(&context, &format!("SELECT name FROM cdb('{path}', 'cards') LIMIT 2")).await?.len(), 2);
    }
    let context = SessionContext::new();
    context.register_table("faces", cardc_datafusion::table(&path, "faces", 2)?)?;
    assert_eq!(asked(&context, "SELECT power FROM faces WHERE name = 'Pier Cutter'").await?, ["3"]);
    Ok(())
}

#[tokio::test]
async fn abilities_that_a_pattern_describes() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let path = built(folder.path());
    let sql = |pattern: &str| format!("SELECT card, kind FROM find('{path}', '{pattern}') ORDER BY card");
    let context = context(2);
    assert_eq!(asked(&context, &sql("whenever … dies, …")).await?, ["1, triggered"]);
    // Whoever draws is found, as `cardc find` finds them; the language of the pattern is its own.
    assert_eq!(asked(&context, &sql("draw a card")).await?, asked(&context, &sql("piochez une carte")).await?);
    Ok(())
}

#[tokio::test]
async fn what_is_refused_says_why() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let path = built(folder.path());
    let context = context(2);
    for (sql, why) in [
        (format!("SELECT * FROM cdb('{path}', 'decks')"), "no table is called decks"),
        (format!("SELECT * FROM cdb('{path}', 1)"), "its arguments are texts"),
        (format!("SELECT * FROM find('{path}', 'frobnicate it')"), "not understood from \"frobnicate"),
        (format!("SELECT * FROM cdb('{path}.none')"), "rror"),
        ("SELECT matches('Draw a card.', 'frobnicate it')".to_owned(), "not understood from \"frobnicate"),
        (format!("SELECT play('{CARDS}', '4 Nothing', '4 Nothing', 1)"), "Nothing"),
    ] {
        let error = asked(&context, &sql).await.expect_err(&sql).to_string();
        assert!(error.contains(why), "{sql}: {error}");
    }
    Ok(())
}

#[tokio::test]
async fn functions_of_texts() -> Result<()> {
    let context = context(2);
    let sql = "SELECT classify(column1), matches(column1, 'draw a card') FROM (VALUES \
               ('When this creature enters, draw a card.'), ('Quand cette créature arrive, piochez une carte.'), \
               ('{T}: You gain 1 life.'), ('Frobnicate it.'), (NULL))";
    let rows = asked(&context, sql).await?;
    assert_eq!(rows[..3], ["triggered, true", "triggered, true", "activated, false"]);
    assert_eq!(rows[3..], [", false", ", "]);
    Ok(())
}

/// The abilities of cards that are given as text are those of the database that is built of it.
#[tokio::test]
async fn compiled_cards_are_the_rows_of_their_database() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let path = built(folder.path());
    let context = context(2);
    let sql = format!("SELECT unnest(ability) FROM (SELECT unnest(compile_cards('{CARDS}')) AS ability)");
    let given = asked(&context, &sql).await?;
    let kept = asked(&context, &format!("SELECT * FROM cdb('{path}')")).await?;
    assert_eq!(given.len(), 3);
    assert_eq!(given, kept);
    Ok(())
}

#[tokio::test]
async fn a_seed_is_a_game() -> Result<()> {
    let context = context(2);
    let of_seeds = format!(
        "(SELECT column1 AS seed, play('{CARDS}', '{DECK}', '{DECK}', column1) AS game \
         FROM (VALUES (7), (8), (7), (NULL)))"
    );
    let sql = format!("SELECT seed, unnest(game) FROM {of_seeds}");
    let games = asked(&context, &sql).await?;
    assert_eq!(games[0], games[2]);
    assert!(games[0].starts_with("7, ") && games[0].contains(", won, "), "{games:?}");
    assert_eq!(games[3], ", , , ");
    // A game is played once for all its fields; asked for one after the other, they are those of the same game.
    assert_eq!(calls(&context, &sql).await?, 1);
    let fields = format!("SELECT seed, game['winner'], game['ending'], game['turns'] FROM {of_seeds}");
    assert_eq!(asked(&context, &fields).await?, games);
    assert_eq!(calls(&context, &fields).await?, 3);
    Ok(())
}

/// How often a row calls `play`, by the plan of a query.
async fn calls(context: &SessionContext, sql: &str) -> Result<usize> {
    let plan = context.sql(sql).await?.create_physical_plan().await?;
    let said = displayable(plan.as_ref()).indent(false).to_string();
    Ok(said.matches("play(").count())
}
