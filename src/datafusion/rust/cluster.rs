//! Ballista: sessions, schedulers and executors that know the functions and tables of this crate.
//!
//! ```no_run
//! # async fn asked() -> datafusion::error::Result<()> {
//! let context = cardc_datafusion::cluster::connect("df://127.0.0.1:50050", 16).await?;
//! context.sql("SELECT kind, count(*) FROM cdb('cards.cdb') GROUP BY kind").await?.show().await?;
//! # Ok(())
//! # }
//! ```

use std::sync::Arc;

use ballista::prelude::{SessionConfigExt, SessionContextExt};
use ballista_core::registry::BallistaFunctionRegistry;
use ballista_core::serde::{BallistaLogicalExtensionCodec, BallistaPhysicalExtensionCodec};
use ballista_executor::executor_process::ExecutorProcessConfig;
use ballista_scheduler::config::SchedulerConfig;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::catalog::TableProvider;
use datafusion::common::TableReference;
use datafusion::datasource::file_format::FileFormatFactory;
use datafusion::error::Result;
use datafusion::execution::{SessionState, SessionStateBuilder, TaskContext};
use datafusion::logical_expr::{Extension, LogicalPlan};
use datafusion::physical_plan::ExecutionPlan;
use datafusion::prelude::{SessionConfig, SessionContext};
use datafusion_proto::logical_plan::LogicalExtensionCodec;
use datafusion_proto::physical_plan::{PhysicalExtensionCodec, PhysicalProtoConverterExtension};
use serde::{Deserialize, Serialize};

use crate::sheets::{Asked, CdbExec, CdbTable, failed};

/// The settings of a session that asks a cluster.
pub fn config() -> SessionConfig {
    SessionConfig::new_with_ballista()
        .with_ballista_logical_extension_codec(Arc::new(LogicalCodec::default()))
        .with_ballista_physical_extension_codec(Arc::new(PhysicalCodec::default()))
}

/// A session that asks the cluster of a scheduler, in so many parts.
pub async fn connect(scheduler: &str, parts: usize) -> Result<SessionContext> {
    let state = state(config().with_target_partitions(parts));
    let context = SessionContext::remote_with_state(scheduler, state).await?;
    // The scalar functions of a state do not come with it (Ballista 55): its own take their place.
    crate::register(&context);
    Ok(context)
}

/// A session that knows all functions and tables.
pub fn state(config: SessionConfig) -> SessionState {
    let state = SessionStateBuilder::new().with_default_features().with_config(config).build();
    let context = SessionContext::new_with_state(state);
    crate::register(&context);
    context.state()
}

/// A scheduler that reads their plans.
pub fn scheduler() -> SchedulerConfig {
    SchedulerConfig {
        override_session_builder: Some(Arc::new(|config| Ok(state(config)))),
        override_logical_codec: Some(Arc::new(LogicalCodec::default())),
        override_physical_codec: Some(Arc::new(PhysicalCodec::default())),
        ..SchedulerConfig::default()
    }
}

/// An executor that does what they say.
pub fn executor() -> ExecutorProcessConfig {
    ExecutorProcessConfig {
        override_function_registry: Some(Arc::new(BallistaFunctionRegistry::from(&state(config())))),
        override_logical_codec: Some(Arc::new(LogicalCodec::default())),
        override_physical_codec: Some(Arc::new(PhysicalCodec::default())),
        ..ExecutorProcessConfig::default()
    }
}

/// What our plans begin with, on the way to another machine. Ballista's own are messages of protobuf, none of which begins with
/// a noughth field.
const OURS: &[u8] = b"\0cdb";

fn written(what: &impl Serialize, buffer: &mut Vec<u8>) -> Result<()> {
    buffer.extend_from_slice(OURS);
    serde_json::to_writer(buffer, what).map_err(failed)
}

/// What was written; none where it is not ours.
fn read<T: for<'t> Deserialize<'t>>(buffer: &[u8]) -> Option<Result<T>> {
    Some(serde_json::from_slice(buffer.strip_prefix(OURS)?).map_err(failed))
}

/// Sends tables to a scheduler.
#[derive(Debug, Default)]
struct LogicalCodec(BallistaLogicalExtensionCodec);

impl LogicalExtensionCodec for LogicalCodec {
    fn try_decode(&self, buffer: &[u8], inputs: &[LogicalPlan], context: &TaskContext) -> Result<Extension> {
        self.0.try_decode(buffer, inputs, context)
    }

    fn try_encode(&self, node: &Extension, buffer: &mut Vec<u8>) -> Result<()> {
        self.0.try_encode(node, buffer)
    }

    fn try_decode_table_provider(
        &self,
        buffer: &[u8],
        name: &TableReference,
        schema: SchemaRef,
        context: &TaskContext,
    ) -> Result<Arc<dyn TableProvider>> {
        match read::<Asked>(buffer) {
            Some(asked) => Ok(Arc::new(CdbTable::of(asked?)?)),
            None => self.0.try_decode_table_provider(buffer, name, schema, context),
        }
    }

    fn try_encode_table_provider(
        &self,
        name: &TableReference,
        table: Arc<dyn TableProvider>,
        buffer: &mut Vec<u8>,
    ) -> Result<()> {
        match table.downcast_ref::<CdbTable>() {
            Some(table) => written(table.asked(), buffer),
            None => self.0.try_encode_table_provider(name, table, buffer),
        }
    }

    fn try_decode_file_format(&self, buffer: &[u8], context: &TaskContext) -> Result<Arc<dyn FileFormatFactory>> {
        self.0.try_decode_file_format(buffer, context)
    }

    fn try_encode_file_format(&self, buffer: &mut Vec<u8>, format: Arc<dyn FileFormatFactory>) -> Result<()> {
        self.0.try_encode_file_format(buffer, format)
    }
}

/// What of a table is read: columns by their places, and no more rows of each part than so many.
#[derive(Serialize, Deserialize)]
struct Scan {
    asked: Asked,
    projection: Option<Vec<usize>>,
    limit: Option<usize>,
}

/// Sends what reads a table to an executor.
#[derive(Debug, Default)]
struct PhysicalCodec(BallistaPhysicalExtensionCodec);

impl PhysicalExtensionCodec for PhysicalCodec {
    fn try_decode(
        &self,
        buffer: &[u8],
        inputs: &[Arc<dyn ExecutionPlan>],
        context: &TaskContext,
        converter: &dyn PhysicalProtoConverterExtension,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        let Some(scan) = read::<Scan>(buffer) else { return self.0.try_decode(buffer, inputs, context, converter) };
        let Scan { asked, projection, limit } = scan?;
        Ok(Arc::new(CdbTable::of(asked)?.plan(projection.as_ref(), limit)?))
    }

    fn try_encode(
        &self,
        node: Arc<dyn ExecutionPlan>,
        buffer: &mut Vec<u8>,
        converter: &dyn PhysicalProtoConverterExtension,
    ) -> Result<()> {
        let Some(exec) = node.downcast_ref::<CdbExec>() else { return self.0.try_encode(node, buffer, converter) };
        let projection = exec.projection().map(<[usize]>::to_vec);
        written(&Scan { asked: exec.asked().clone(), projection, limit: exec.fetch() }, buffer)
    }
}
