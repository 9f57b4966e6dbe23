//! From matchers to code in memory, and its calls: the only unsafe code of the crate.
#![allow(unsafe_code)]

use super::layout::RawState;
use super::{CodegenError, Hits, MatcherId, Sources, emit};
use crate::eval::{Bindings, EventKind, EventView, Matcher, SourceRow, StateView, Test};
use cranelift_codegen::control::ControlPlane;
use cranelift_codegen::isa::OwnedTargetIsa;
use cranelift_codegen::settings::{self, Configurable};
use cranelift_codegen::{Context, ir};
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext};
use cranelift_jit::{JITBuilder, JITModule};
use cranelift_module::{FuncId, Module};
use rayon::prelude::*;
use std::marker::PhantomData;
use std::sync::{Arc, Mutex};

/// Most matchers of one function: as many as leave work for all threads that compile.
pub const MATCHERS_A_FUNCTION: usize = 64;

/// A compiled function; see [`emit::signature`].
type Entry = unsafe extern "C" fn(
    event: *const EventView,
    state: *const RawState,
    starts: *const u32,
    rows: *const SourceRow,
    bindings: *const Bindings,
    out: *mut u64,
);

/// A state as native code reads it.
pub(crate) struct State<'s> {
    raw: RawState,
    of: PhantomData<&'s StateView<'s>>,
}

impl<'s> State<'s> {
    pub(crate) fn new(state: &'s StateView<'s>) -> State<'s> {
        State { raw: RawState::new(state), of: PhantomData }
    }
}

/// Matchers as native code. Cheap to clone; the code is freed with the last clone.
#[derive(Clone)]
pub struct Matchers {
    code: Arc<Code>,
    /// The functions of each kind of event.
    entries: Arc<[Vec<Entry>]>,
    count: usize,
}

/// Owner of the memory that the functions are in.
struct Code {
    module: Mutex<Option<JITModule>>,
    bytes: usize,
}

impl Drop for Code {
    fn drop(&mut self) {
        let module = self.module.get_mut().map_or_else(|poisoned| poisoned.into_inner().take(), Option::take);
        if let Some(module) = module {
            // SAFETY: every `Entry` is in a `Matchers` beside an `Arc` of this; it is not called
            // once the last of those is gone, and nothing else has pointers into the module.
            unsafe { module.free_memory() };
        }
    }
}

/// The tests of one function, each with its matcher.
struct Chunk {
    kind: EventKind,
    tests: Vec<(u32, Test)>,
}

impl Matchers {
    /// Compiles matchers; [`MatcherId`] `n` is the `n`-th of them.
    pub fn compile(matchers: &[&Matcher]) -> Result<Matchers, CodegenError> {
        let isa = machine()?;
        let chunks = chunks(matchers);
        let compiled: Result<Vec<Vec<u8>>, CodegenError> =
            chunks.par_iter().map(|chunk| compile(chunk, &isa)).collect();
        Self::load(isa, &chunks, &compiled?, matchers.len())
    }

    fn load(
        isa: OwnedTargetIsa,
        chunks: &[Chunk],
        compiled: &[Vec<u8>],
        count: usize,
    ) -> Result<Matchers, CodegenError> {
        let call_conv = isa.default_call_conv();
        let mut module = JITModule::new(JITBuilder::with_isa(isa, cranelift_module::default_libcall_names()));
        let mut functions = Vec::new();
        for (chunk, bytes) in chunks.iter().zip(compiled) {
            functions.push((chunk.kind, define(&mut module, call_conv, bytes)?));
        }
        module.finalize_definitions().map_err(cranelift)?;
        let mut entries = vec![Vec::new(); EventKind::COUNT];
        for (kind, function) in functions {
            let pointer = module.get_finalized_function(function);
            // SAFETY: the code at `pointer` was emitted with `emit::signature`, six pointers and
            // no result in the platform's C calling convention, which is the type of `Entry`.
            let entry = unsafe { std::mem::transmute::<*const u8, Entry>(pointer) };
            entries[kind as usize].push(entry);
        }
        let bytes = compiled.iter().map(Vec::len).sum();
        let code = Arc::new(Code { module: Mutex::new(Some(module)), bytes });
        Ok(Matchers { code, entries: entries.into(), count })
    }

    /// Sets the hits to the sources that the event concerns.
    ///
    /// # Panics
    /// If the sources were sorted for another number of matchers.
    pub fn run(&self, event: &EventView, state: &StateView, sources: &Sources, hits: &mut Hits) {
        self.run_in(event, &State::new(state), sources, hits);
    }

    /// The same, in a state that is asked of many matchers.
    ///
    /// # Panics
    /// If the sources were sorted for another number of matchers.
    pub(crate) fn run_in(&self, event: &EventView, state: &State<'_>, sources: &Sources, hits: &mut Hits) {
        assert_eq!(sources.starts.len(), self.count + 1, "sources of other matchers");
        hits.reset(sources.len());
        let entries = &self.entries[event.kind as usize];
        if entries.is_empty() || sources.is_empty() {
            return;
        }
        for entry in entries {
            // SAFETY: the code is alive, as `self.code` is. It reads the event; the state, whose
            // columns all have `rows` entries by construction, at rows that it bounds itself, as
            // it does players and facts; `starts` at the matchers it was compiled for, and there
            // are as many; the rows and bindings between two starts, all below their length; and
            // writes the bit of such a row to `hits`, which has room for all of them. It neither
            // calls nor unwinds.
            unsafe {
                entry(
                    event,
                    &state.raw,
                    sources.starts.as_ptr(),
                    sources.rows.as_ptr(),
                    sources.bindings.as_ptr(),
                    hits.words.as_mut_ptr(),
                );
            }
        }
    }

    /// Whether an event concerns one source of the only matcher there is.
    ///
    /// # Panics
    /// If there are more matchers, or none.
    pub fn concerns(&self, event: &EventView, state: &StateView, source: SourceRow, bindings: &Bindings) -> bool {
        assert_eq!(self.count, 1, "one matcher");
        let state = RawState::new(state);
        let starts = [0_u32, 1];
        let mut hits = 0_u64;
        for entry in &self.entries[event.kind as usize] {
            // SAFETY: as in `run`, for the one source whose row and bindings these are: `starts` gives
            // the range of the only matcher, and `hits` has room for one bit.
            unsafe { entry(event, &state, starts.as_ptr(), &source, bindings, &mut hits) }
        }
        hits != 0
    }

    /// Whether any matcher waits for this kind of event.
    pub fn waits_for(&self, kind: EventKind) -> bool {
        !self.entries[kind as usize].is_empty()
    }

    /// Number of matchers.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether there are no matchers.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Bytes of native code.
    pub fn code_size(&self) -> usize {
        self.code.bytes
    }

    /// The identifiers of the matchers.
    pub fn ids(&self) -> impl Iterator<Item = MatcherId> {
        (0..self.count as u32).map(MatcherId)
    }
}

/// A form of native code to read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Text {
    /// Cranelift's intermediate form.
    Clif,
    /// Instructions of this machine.
    Asm,
}

/// The native code of a matcher, as text: one function for each kind of event it waits for.
pub fn text(matcher: &Matcher, form: Text) -> Result<String, CodegenError> {
    let isa = machine()?;
    let mut text = String::new();
    for chunk in chunks(&[matcher]) {
        let mut context = lower(&chunk, &isa)?;
        let function = match form {
            Text::Clif => context.func.display().to_string(),
            Text::Asm => {
                context.set_disasm(true);
                let code = context.compile(&*isa, &mut ControlPlane::default()).map_err(|e| cranelift(e.inner))?;
                code.vcode.clone().unwrap_or_default()
            }
        };
        text.push_str(&format!("; {:?}\n{}\n", chunk.kind, function.trim_end()));
    }
    Ok(text)
}

/// The tests of all matchers by kind of event, in functions of a bounded size.
fn chunks(matchers: &[&Matcher]) -> Vec<Chunk> {
    let mut kinds: Vec<EventKind> = matchers.iter().flat_map(|m| m.alternatives.iter().map(|a| a.kind)).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let mut chunks = Vec::new();
    for kind in kinds {
        let tests = matchers.iter().enumerate().filter_map(|(id, m)| Some((id as u32, m.test_of(kind)?)));
        let tests: Vec<(u32, Test)> = tests.collect();
        chunks.extend(tests.chunks(MATCHERS_A_FUNCTION).map(|tests| Chunk { kind, tests: tests.to_vec() }));
    }
    chunks
}

/// The machine that runs this, and how code is made for it.
fn machine() -> Result<OwnedTargetIsa, CodegenError> {
    let mut flags = settings::builder();
    let verifier = if cfg!(debug_assertions) { "true" } else { "false" };
    for (name, value) in [
        ("opt_level", "speed"),
        ("enable_verifier", verifier),
        ("is_pic", "false"),
        ("unwind_info", "false"),
        ("use_colocated_libcalls", "false"),
    ] {
        flags.set(name, value).map_err(cranelift)?;
    }
    let builder = cranelift_native::builder().map_err(|reason| CodegenError::Machine(reason.into()))?;
    builder.finish(settings::Flags::new(flags)).map_err(cranelift)
}

fn lower(chunk: &Chunk, isa: &OwnedTargetIsa) -> Result<Context, CodegenError> {
    let mut context = Context::new();
    context.func.signature = emit::signature(isa.default_call_conv());
    let mut scratch = FunctionBuilderContext::new();
    let builder = FunctionBuilder::new(&mut context.func, &mut scratch);
    let tests: Vec<(u32, &Test)> = chunk.tests.iter().map(|(id, test)| (*id, test)).collect();
    emit::function(builder, &tests, isa.frontend_config())?;
    Ok(context)
}

fn compile(chunk: &Chunk, isa: &OwnedTargetIsa) -> Result<Vec<u8>, CodegenError> {
    let mut context = lower(chunk, isa)?;
    let code = context.compile(&**isa, &mut ControlPlane::default()).map_err(|e| cranelift(e.inner))?;
    if !code.buffer.relocs().is_empty() {
        return Err(CodegenError::Cranelift("a matcher needs code outside of itself".into()));
    }
    Ok(code.code_buffer().to_vec())
}

fn define(
    module: &mut JITModule,
    call_conv: cranelift_codegen::isa::CallConv,
    bytes: &[u8],
) -> Result<FuncId, CodegenError> {
    let signature: ir::Signature = emit::signature(call_conv);
    let name = module.declare_anonymous_function(&signature).map_err(cranelift)?;
    module.define_function_bytes(name, 16, bytes, &[]).map_err(cranelift)?;
    Ok(name)
}

fn cranelift(error: impl std::fmt::Display) -> CodegenError {
    CodegenError::Cranelift(error.to_string())
}
