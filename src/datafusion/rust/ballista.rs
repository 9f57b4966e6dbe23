//! A Ballista cluster that knows the functions of this crate, and a proof that it gives what one process gives.
//!
//! ```console
//! $ cardc-ballista scheduler HOST PORT             # of this machine, as others reach it
//! $ cardc-ballista executor HOST CORES HEAD PORT   # this machine, and the scheduler; on each machine, beside the files that are read
//! $ cardc-ballista compare --cards FILE.cards --decks ONE TWO --games 200000 [--bulk AtomicCards.json]
//! ```
//!
//! `compare` starts a scheduler and two executors on this machine, plays games and compiles cards in one process and on
//! them, kills an executor while they do it again, and compares all rows, sorted.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use ballista_executor::executor_process::{ExecutorProcessConfig, start_executor_process};
use ballista_scheduler::cluster::BallistaCluster;
use ballista_scheduler::config::SchedulerConfig;
use ballista_scheduler::scheduler_process::start_server;
use cardc_datafusion::cluster;
use datafusion::arrow::array::{ArrayRef, Int64Array, RecordBatch, StringArray};
use datafusion::arrow::util::display::{ArrayFormatter, FormatOptions};
use datafusion::dataframe::DataFrameWriteOptions;
use datafusion::prelude::{ParquetReadOptions, SessionConfig, SessionContext};

type Result<T> = std::result::Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// Where a cluster on one machine listens: nobody else reaches it.
const LOCAL: &str = "127.0.0.1";

/// Seconds without a word after which an executor is taken for lost.
const SILENCE: u64 = 8;

/// Milliseconds after which an executor is lost, where none were named.
const LOST_AFTER: u64 = 3_000;

const USAGE: &str = "scheduler HOST PORT, executor HOST CORES HEAD PORT, or compare --cards FILE --decks ONE TWO --games N \
                     [--bulk FILE] [--lost-after MILLISECONDS]";

fn main() -> Result<()> {
    // The stacks of a debug build are deep.
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().thread_stack_size(32 << 20).build()?;
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    runtime.block_on(async {
        match words.as_slice() {
            ["scheduler", host, port] => scheduler(host, port.parse()?).await,
            ["executor", host, cores, head, port] => executor(host, cores.parse()?, head, port.parse()?).await,
            ["compare", options @ ..] => compare(options).await,
            _ => Err(USAGE.into()),
        }
    })
}

async fn scheduler(host: &str, port: u16) -> Result<()> {
    let config = SchedulerConfig {
        bind_host: host.to_owned(),
        external_host: host.to_owned(),
        bind_port: port,
        executor_timeout_seconds: SILENCE,
        expire_dead_executor_interval_seconds: 2,
        no_executors_grace_period_seconds: SILENCE,
        ..cluster::scheduler()
    };
    let all = BallistaCluster::new_from_config(&config).await?;
    let address = tokio::net::lookup_host((host, port)).await?.next().ok_or("no such host")?;
    start_server(all, address, Arc::new(config)).await?;
    Ok(())
}

async fn executor(host: &str, cores: usize, head: &str, port: u16) -> Result<()> {
    let config = ExecutorProcessConfig {
        bind_host: host.to_owned(),
        external_host: Some(host.to_owned()),
        port: free_port()?,
        grpc_port: free_port()?,
        scheduler_host: head.to_owned(),
        scheduler_port: port,
        scheduler_connect_timeout_seconds: 60,
        vcores: cores,
        executor_heartbeat_interval_seconds: 2,
        ..cluster::executor()
    };
    start_executor_process(Arc::new(config)).await?;
    Ok(())
}

fn free_port() -> Result<u16> {
    Ok(std::net::TcpListener::bind((LOCAL, 0))?.local_addr()?.port())
}

/// What `compare` is asked for.
struct Options {
    cards: String,
    decks: [String; 2],
    games: i64,
    bulk: Option<PathBuf>,
    lost_after: Duration,
}

impl Options {
    fn read(words: &[&str]) -> Result<Options> {
        let behind = |name: &str, at: usize| {
            let found = words.iter().position(|word| *word == name).and_then(|place| words.get(place + at));
            found.copied()
        };
        let file = |name: &str, at: usize| -> Result<String> {
            let path = behind(name, at).ok_or_else(|| format!("{name} is missing"))?;
            Ok(std::fs::read_to_string(path)?)
        };
        Ok(Options {
            cards: file("--cards", 1)?,
            decks: [file("--decks", 1)?, file("--decks", 2)?],
            games: behind("--games", 1).ok_or("--games is missing")?.parse()?,
            bulk: behind("--bulk", 1).map(PathBuf::from),
            lost_after: Duration::from_millis(
                behind("--lost-after", 1).map(str::parse).transpose()?.unwrap_or(LOST_AFTER),
            ),
        })
    }
}

/// The processes of a cluster on this machine; they end with it.
struct Cluster {
    port: u16,
    scheduler: Child,
    executors: Vec<Child>,
}

impl Cluster {
    async fn start() -> Result<Cluster> {
        let port = free_port()?;
        let mut cluster =
            Cluster { port, scheduler: started(&["scheduler", LOCAL, &port.to_string()])?, executors: Vec::new() };
        while tokio::net::TcpStream::connect((LOCAL, port)).await.is_err() {
            if let Some(ended) = cluster.scheduler.try_wait()? {
                return Err(format!("the scheduler ended: {ended}").into());
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        cluster.add()?;
        cluster.add()?;
        tokio::time::sleep(Duration::from_secs(3)).await;
        Ok(cluster)
    }

    /// An executor goes away without a word.
    fn lose(&mut self) -> Result<()> {
        if let Some(mut lost) = self.executors.pop() {
            lost.kill()?;
            lost.wait()?;
        }
        Ok(())
    }

    fn add(&mut self) -> Result<()> {
        self.executors.push(started(&["executor", LOCAL, "1", LOCAL, &self.port.to_string()])?);
        Ok(())
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        for child in self.executors.iter_mut().chain([&mut self.scheduler]) {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// This program, in another process.
fn started(words: &[&str]) -> Result<Child> {
    Ok(Command::new(std::env::current_exe()?).args(words).stdout(Stdio::null()).spawn()?)
}

/// A question, with the table of Parquet files that it is asked of: a file is a task.
struct Work {
    name: &'static str,
    table: &'static str,
    folder: PathBuf,
    sql: String,
}

/// Columns in files of so many rows.
async fn written(folder: &Path, columns: Vec<(&str, ArrayRef)>, each: usize) -> Result<()> {
    let all = RecordBatch::try_from_iter(columns)?;
    for (number, first) in (0..all.num_rows()).step_by(each).enumerate() {
        let part = all.slice(first, each.min(all.num_rows() - first));
        let frame = SessionContext::new().read_batch(part)?;
        let path = folder.join(format!("{number:04}.parquet"));
        frame
            .write_parquet(
                &path.display().to_string(),
                DataFrameWriteOptions::new().with_single_file_output(true),
                None,
            )
            .await?;
    }
    Ok(())
}

fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}

async fn games(options: &Options, folder: &Path) -> Result<Work> {
    let folder = folder.join("seeds");
    std::fs::create_dir(&folder)?;
    let seeds: ArrayRef = Arc::new(Int64Array::from_iter_values(0..options.games));
    written(&folder, vec![("seed", seeds)], (options.games as usize / 40).clamp(1, 5_000)).await?;
    let [one, other] = &options.decks;
    let given = [&options.cards, one, other].map(|text| quoted(text)).join(", ");
    // Not a field after the other: each would be a game of its own.
    let sql = format!("SELECT seed, unnest(game) FROM (SELECT seed, play({given}, seed) AS game FROM seeds)");
    Ok(Work { name: "games", table: "seeds", folder, sql })
}

/// The cards of a file of MTGJSON, a thousand to a row.
async fn bulk(file: &Path, folder: &Path) -> Result<Work> {
    let folder = folder.join("lots");
    std::fs::create_dir(&folder)?;
    let whole: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(file)?)?;
    let cards: Vec<_> = whole["data"].as_object().ok_or("no file of MTGJSON")?.iter().collect();
    let text = |lot: &[(&String, &serde_json::Value)]| {
        let data: serde_json::Map<_, _> = lot.iter().map(|(name, card)| ((*name).clone(), (*card).clone())).collect();
        serde_json::json!({ "data": data }).to_string()
    };
    let files: ArrayRef = Arc::new(StringArray::from_iter_values(cards.chunks(1_000).map(text)));
    let first: ArrayRef = Arc::new(Int64Array::from_iter_values((0..cards.len() as i64).step_by(1_000)));
    written(&folder, vec![("first", first), ("file", files)], 1).await?;
    let sql = "SELECT first + ability['card'] AS card, ability FROM \
               (SELECT first, unnest(compile_cards(file)) AS ability FROM lots)";
    Ok(Work { name: "cards", table: "lots", folder, sql: sql.to_owned() })
}

/// All rows of an answer as text, sorted.
async fn rows(context: &SessionContext, work: &Work) -> Result<Vec<String>> {
    context.register_parquet(work.table, &work.folder.display().to_string(), ParquetReadOptions::default()).await?;
    let batches = context.sql(&work.sql).await?.collect().await?;
    context.deregister_table(work.table)?;
    let mut rows = Vec::new();
    let options = FormatOptions::default().with_null("null");
    for batch in batches {
        let columns: Vec<_> = batch
            .columns()
            .iter()
            .map(|column| ArrayFormatter::try_new(column, &options))
            .collect::<std::result::Result<_, _>>()?;
        rows.extend(
            (0..batch.num_rows())
                .map(|row| columns.iter().map(|column| column.value(row).to_string()).collect::<Vec<_>>().join("\t")),
        );
    }
    rows.sort_unstable();
    Ok(rows)
}

async fn timed(what: &str, context: &SessionContext, work: &Work) -> Result<Vec<String>> {
    let begun = Instant::now();
    let rows = rows(context, work).await?;
    println!("{:<40}{:>9} rows {:>9.1} s", format!("{}: {what}", work.name), rows.len(), begun.elapsed().as_secs_f64());
    Ok(rows)
}

async fn compare(words: &[&str]) -> Result<()> {
    let options = Options::read(words)?;
    let folder = tempfile::tempdir()?;
    let mut all = vec![games(&options, folder.path()).await?];
    if let Some(file) = &options.bulk {
        all.push(bulk(file, folder.path()).await?);
    }
    let mut cluster = Cluster::start().await?;
    let here = SessionContext::new_with_state(cluster::state(SessionConfig::new()));
    let there = cluster::connect(&format!("df://{LOCAL}:{}", cluster.port), 8).await?;
    for work in &all {
        let expected = timed("one process", &here, work).await?;
        let found = timed("cluster", &there, work).await?;
        same(&expected, &found, work.name)?;
        let (found, lost) = tokio::join!(timed("cluster, an executor lost", &there, work), async {
            tokio::time::sleep(options.lost_after).await;
            cluster.lose()
        });
        lost?;
        same(&expected, &found?, work.name)?;
        cluster.add()?;
        println!("{}: the same three times", work.name);
    }
    Ok(())
}

fn same(expected: &[String], found: &[String], name: &str) -> Result<()> {
    if expected == found {
        return Ok(());
    }
    let at = expected.iter().zip(found).take_while(|(one, other)| one == other).count();
    Err(format!("{name}: {} rows and {}, which part at {at}", expected.len(), found.len()).into())
}
