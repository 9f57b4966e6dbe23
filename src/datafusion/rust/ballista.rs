//! A Ballista cluster that knows the functions of this crate, and a proof that it gives what one process gives.
//!
//! ```console
//! $ cardc-ballista scheduler PORT
//! $ cardc-ballista executor PORT          # of the scheduler; on each machine, beside the files that are read
//! $ cardc-ballista compare --cards FILE.cards --decks ONE TWO --games 200000 [--bulk AtomicCards.json]
//! ```
//!
//! `compare` starts a scheduler and two executors on this machine, plays games and compiles cards in one process and on them, kills
//! an executor while they do it again, and compares all rows, sorted.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use ballista::prelude::*;
use ballista_core::registry::BallistaFunctionRegistry;
use ballista_executor::executor_process::{ExecutorProcessConfig, start_executor_process};
use ballista_scheduler::cluster::BallistaCluster;
use ballista_scheduler::config::SchedulerConfig;
use ballista_scheduler::scheduler_process::start_server;
use datafusion::arrow::array::{ArrayRef, Int64Array, RecordBatch, StringArray};
use datafusion::arrow::util::display::{ArrayFormatter, FormatOptions};
use datafusion::dataframe::DataFrameWriteOptions;
use datafusion::execution::{SessionState, SessionStateBuilder};
use datafusion::prelude::{ParquetReadOptions, SessionConfig, SessionContext};

type Result<T> = std::result::Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// Seconds without a word after which an executor is taken for lost.
const SILENCE: u64 = 8;

fn main() -> Result<()> {
    // The stacks of a debug build are deep.
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().thread_stack_size(32 << 20).build()?;
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    runtime.block_on(async {
        match words.as_slice() {
            ["scheduler", port] => scheduler(port.parse()?).await,
            ["executor", port] => executor(port.parse()?).await,
            ["compare", options @ ..] => compare(options).await,
            _ => Err("scheduler PORT, executor PORT, or compare --cards FILE --decks ONE TWO --games N [--bulk FILE]".into()),
        }
    })
}

/// A session whose functions are known, and whose settings a cluster understands.
fn state(config: SessionConfig) -> SessionState {
    let context = SessionContext::new_with_state(
        SessionStateBuilder::new().with_default_features().with_config(config).build(),
    );
    cardc_datafusion::register(&context);
    context.state()
}

async fn scheduler(port: u16) -> Result<()> {
    let mut config = SchedulerConfig::default().with_override_session_builder(Arc::new(|config| Ok(state(config))));
    config.bind_port = port;
    config.executor_timeout_seconds = SILENCE;
    let cluster = BallistaCluster::new_from_config(&config).await?;
    start_server(cluster, ([127, 0, 0, 1], port).into(), Arc::new(config)).await?;
    Ok(())
}

async fn executor(scheduler: u16) -> Result<()> {
    let known = BallistaFunctionRegistry::from(&state(SessionConfig::new_with_ballista()));
    let config = ExecutorProcessConfig {
        port: free_port()?,
        grpc_port: free_port()?,
        scheduler_port: scheduler,
        scheduler_connect_timeout_seconds: 60,
        vcores: 1,
        executor_heartbeat_interval_seconds: 2,
        override_function_registry: Some(Arc::new(known)),
        ..ExecutorProcessConfig::default()
    };
    start_executor_process(Arc::new(config)).await?;
    Ok(())
}

fn free_port() -> Result<u16> {
    Ok(std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

/// What `compare` is asked for.
struct Options {
    cards: String,
    decks: [String; 2],
    games: i64,
    bulk: Option<PathBuf>,
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
        let mut cluster = Cluster { port, scheduler: started("scheduler", port)?, executors: Vec::new() };
        while tokio::net::TcpStream::connect(("127.0.0.1", port)).await.is_err() {
            if let Some(ended) = cluster.scheduler.try_wait()? {
                return Err(format!("the scheduler ended: {ended}").into());
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        cluster.executors = vec![started("executor", port)?, started("executor", port)?];
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
        self.executors.push(started("executor", self.port)?);
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

fn started(what: &str, port: u16) -> Result<Child> {
    let mut command = Command::new(std::env::current_exe()?);
    command.arg(what).arg(port.to_string()).stdout(Stdio::null());
    Ok(command.spawn()?)
}

/// A question, with the folder of Parquet files that it is asked of: a file is a task.
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
        frame.write_parquet(&path.display().to_string(), DataFrameWriteOptions::new().with_single_file_output(true), None).await?;
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
    let sql = format!(
        "SELECT seed, game['winner'] AS winner, game['ending'] AS ending, game['turns'] AS turns \
         FROM (SELECT seed, play({given}, seed) AS game FROM seeds)"
    );
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
        let columns: Vec<_> =
            batch.columns().iter().map(|column| ArrayFormatter::try_new(column, &options)).collect::<std::result::Result<_, _>>()?;
        rows.extend((0..batch.num_rows()).map(|row| {
            columns.iter().map(|column| column.value(row).to_string()).collect::<Vec<_>>().join("\t")
        }));
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
    let here = SessionContext::new_with_state(state(SessionConfig::new()));
    let config = SessionConfig::new_with_ballista().with_target_partitions(8);
    let there = SessionContext::remote_with_state(&format!("df://127.0.0.1:{}", cluster.port), state(config)).await?;
    for work in &all {
        let expected = timed("one process", &here, work).await?;
        let found = timed("cluster", &there, work).await?;
        same(&expected, &found, work.name)?;
        let (found, lost) = tokio::join!(timed("cluster, an executor lost", &there, work), async {
            tokio::time::sleep(Duration::from_secs(3)).await;
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
