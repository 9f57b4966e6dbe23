//! Ballista: sessions, schedulers and executors that know the functions of this crate.
//!
//! Its tables are not sent. A scheduler of Ballista 55 gives each task its parts of Parquet files and of what lies in memory; a plan
//! that it does not know it gives whole to every task, and each row would come once for each of them. So a cluster's session knows
//! no `cdb`, and the database goes to it as Parquet.
//!
//! ```no_run
//! # async fn asked() -> datafusion::error::Result<()> {
//! let context = cardc_datafusion::cluster::connect("df://127.0.0.1:50050", 16).await?;
//! context.register_parquet("faces", "/cards/faces.parquet", Default::default()).await?;
//! context.sql("SELECT classify(text), count(*) FROM faces GROUP BY 1").await?.show().await?;
//! # Ok(())
//! # }
//! ```

use std::sync::Arc;

use ballista::prelude::{SessionConfigExt, SessionContextExt};
use ballista_core::registry::BallistaFunctionRegistry;
use ballista_executor::executor_process::ExecutorProcessConfig;
use ballista_scheduler::config::SchedulerConfig;
use datafusion::error::Result;
use datafusion::execution::{SessionState, SessionStateBuilder};
use datafusion::prelude::{SessionConfig, SessionContext};

/// A session that asks the cluster of a scheduler, in so many parts.
pub async fn connect(scheduler: &str, parts: usize) -> Result<SessionContext> {
    let state = state(SessionConfig::new_with_ballista().with_target_partitions(parts));
    let context = SessionContext::remote_with_state(scheduler, state).await?;
    // The scalar functions of a state do not come with it (Ballista 55): its own take their place.
    crate::register_functions(&context);
    Ok(context)
}

/// A session that knows all functions.
pub fn state(config: SessionConfig) -> SessionState {
    let state = SessionStateBuilder::new().with_default_features().with_config(config).build();
    let context = SessionContext::new_with_state(state);
    crate::register_functions(&context);
    context.state()
}

/// A scheduler that reads plans with our functions.
pub fn scheduler() -> SchedulerConfig {
    SchedulerConfig {
        override_session_builder: Some(Arc::new(|config| Ok(state(config)))),
        ..SchedulerConfig::default()
    }
}

/// An executor that does what they say.
pub fn executor() -> ExecutorProcessConfig {
    let known = BallistaFunctionRegistry::from(&state(SessionConfig::new_with_ballista()));
    ExecutorProcessConfig { override_function_registry: Some(Arc::new(known)), ..ExecutorProcessConfig::default() }
}
