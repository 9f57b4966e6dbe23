//! From a predicate to Cranelift's IR.
//!
//! Every number is an `i64`. A test is emitted as control flow: it jumps to one of two blocks. A
//! row or a player's index is replaced by 0, no object or nobody, where it is out of bounds, so
//! that every load is in bounds whatever the event says.

use super::CodegenError;
use super::layout::{self, EVENT_SIZE, FACT_SIZE, Field, PLAYER_SIZE, RawState};
use crate::eval::{
    Bindings, Column, EventField, FactField, Fold, Loop, MAX_SLOTS, Number, Op, Over, SetColumn, Slot, SourceRow, Test,
    When, object_flag,
};
use crate::ir::{Comparison, Rounding};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{AbiParam, Block, BlockArg, InstBuilder, MemFlagsData, Signature, Value, types};
use cranelift_codegen::isa::{CallConv, TargetFrontendConfig};
use cranelift_frontend::FunctionBuilder;
use std::mem::{offset_of, size_of};

type Emitted<T> = Result<T, CodegenError>;

/// Loads that are in bounds wherever they stand, of memory that does not change during the call.
const VIEW: MemFlagsData = MemFlagsData::trusted().with_readonly().with_can_move();
/// Loads that are in bounds by the test at the head of a loop, not to be moved before it.
const IN_RANGE: MemFlagsData = MemFlagsData::trusted().with_readonly();

/// `fn(event, state, starts, rows, bindings, out)`, all pointers.
pub(super) fn signature(call_conv: CallConv) -> Signature {
    let mut signature = Signature::new(call_conv);
    signature.params = vec![AbiParam::new(types::I64); 6];
    signature
}

/// Emits the function that evaluates these tests, each with the index of its matcher.
pub(super) fn function<'f>(
    builder: FunctionBuilder<'f>,
    tests: &[(u32, &'f Test)],
    target: TargetFrontendConfig,
) -> Emitted<()> {
    let mut emit = Emit::new(builder);
    for &(matcher, test) in tests {
        emit.matcher(matcher, test)?;
    }
    emit.builder.ins().return_(&[]);
    emit.builder.seal_all_blocks();
    emit.builder.finalize(target);
    Ok(())
}

/// A slot's value, and what the value is a place in.
#[derive(Clone, Copy)]
struct Bound {
    value: Value,
    of: Table,
}

/// What a loop's slot is a place in, where it is in bounds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Table {
    Objects,
    Players,
    History,
    Facts,
}

/// A row in bounds, and how what it has may be loaded.
#[derive(Clone, Copy)]
struct InBounds {
    row: Value,
    flags: MemFlagsData,
}

struct Emit<'f> {
    builder: FunctionBuilder<'f>,
    event: Value,
    state: Value,
    starts: Value,
    rows: Value,
    bindings: Value,
    out: Value,
    /// Addresses of the current source's row and bindings.
    source: Value,
    bound: Value,
    slots: [Option<Bound>; MAX_SLOTS],
    /// Numbers and rows computed on every way to the current block, to be used again. What is
    /// computed in a part that may be skipped is dropped at its end.
    known: Vec<(&'f Number, Known)>,
}

/// What is known of a number: its value, or that it is a row and the row it is within bounds.
#[derive(Clone, Copy)]
enum Known {
    Number(Value),
    Row(InBounds),
}

impl<'f> Emit<'f> {
    fn new(mut builder: FunctionBuilder<'f>) -> Self {
        let entry = builder.create_block();
        builder.append_block_params_for_function_params(entry);
        builder.switch_to_block(entry);
        let params: [Value; 6] = std::array::from_fn(|n| builder.block_params(entry)[n]);
        let [event, state, starts, rows, bindings, out] = params;
        Emit {
            builder,
            event,
            state,
            starts,
            rows,
            bindings,
            out,
            source: rows,
            bound: bindings,
            slots: [None; MAX_SLOTS],
            known: Vec::new(),
        }
    }

    /// The loop over the sources of one matcher.
    fn matcher(&mut self, matcher: u32, test: &'f Test) -> Emitted<()> {
        let at = 4 * matcher as usize;
        let start = self.load(self.starts, Field { offset: at, ty: types::I32, signed: false }, VIEW);
        let end = self.load(self.starts, Field { offset: at + 4, ty: types::I32, signed: false }, VIEW);
        let (head, body, hit, next, done) = (self.block(1), self.block(0), self.block(0), self.block(0), self.block(0));
        self.jump(head, &[start]);

        self.builder.switch_to_block(head);
        let index = self.builder.block_params(head)[0];
        let more = self.builder.ins().icmp(IntCC::UnsignedLessThan, index, end);
        self.branch(more, body, done);

        self.builder.switch_to_block(body);
        self.source = self.element(self.rows, index, size_of::<SourceRow>());
        self.bound = self.element(self.bindings, index, size_of::<Bindings>());
        self.known.clear();
        self.test(test, hit, next)?;

        self.builder.switch_to_block(hit);
        self.set_bit(index);
        self.jump(next, &[]);

        self.builder.switch_to_block(next);
        let index = self.builder.ins().iadd_imm_s(index, 1);
        self.jump(head, &[index]);
        self.builder.switch_to_block(done);
        Ok(())
    }

    fn set_bit(&mut self, index: Value) {
        let word = self.builder.ins().ushr_imm_u(index, 6);
        let address = self.element(self.out, word, 8);
        let old = self.builder.ins().load(types::I64, MemFlagsData::trusted(), address, 0);
        let one = self.number_const(1);
        let bit = self.builder.ins().ishl(one, index);
        let new = self.builder.ins().bor(old, bit);
        self.builder.ins().store(MemFlagsData::trusted(), new, address, 0);
    }

    /// Jumps to `then` if the test holds, else to `otherwise`.
    fn test(&mut self, test: &'f Test, then: Block, otherwise: Block) -> Emitted<()> {
        match test {
            Test::Always(true) => self.jump(then, &[]),
            Test::Always(false) => self.jump(otherwise, &[]),
            Test::Not(inner) => self.test(inner, otherwise, then)?,
            Test::All(tests) => {
                self.in_turn(tests, |emit, test, next| emit.test(test, next, otherwise))?;
                self.jump(then, &[]);
            }
            Test::Any(tests) => {
                self.in_turn(tests, |emit, test, next| emit.test(test, then, next))?;
                self.jump(otherwise, &[]);
            }
            Test::Compare(..) | Test::Overlap(..) | Test::Member { .. } => {
                let holds = self.simple(test)?;
                self.branch(holds, then, otherwise);
            }
            Test::Exists(inner) => {
                self.turns(inner, &[], |emit, _| {
                    emit.jump(then, &[]);
                    Ok(None)
                })?;
                self.jump(otherwise, &[]);
            }
            Test::Asked(..) => return Err(CodegenError::IllFormed("a question that only a game answers")),
        }
        Ok(())
    }

    /// Emits each test, the block after it going on with the next one.
    fn in_turn(
        &mut self,
        tests: &'f [Test],
        mut each: impl FnMut(&mut Self, &'f Test, Block) -> Emitted<()>,
    ) -> Emitted<()> {
        let mark = self.known.len();
        for test in tests {
            let next = self.block(0);
            each(self, test, next)?;
            self.builder.switch_to_block(next);
        }
        self.known.truncate(mark);
        Ok(())
    }

    /// Not 0 if the comparison holds.
    fn simple(&mut self, test: &'f Test) -> Emitted<Value> {
        match test {
            Test::Compare(comparison, left, right) => {
                let (left, right) = (self.number(left)?, self.number(right)?);
                Ok(self.builder.ins().icmp(condition_code(*comparison), left, right))
            }
            Test::Overlap(left, right) => {
                let (left, right) = (self.number(left)?, self.number(right)?);
                Ok(self.builder.ins().band(left, right))
            }
            Test::Member { set, of, index } => self.member(*set, of, index),
            Test::Always(_) | Test::Not(_) | Test::All(_) | Test::Any(_) | Test::Exists(_) | Test::Asked(..) => {
                self.truth(test)
            }
        }
    }

    /// A number, as computed before where it was.
    fn number(&mut self, number: &'f Number) -> Emitted<Value> {
        if matches!(number, Number::Const(_) | Number::Slot(_)) {
            return self.compute(number);
        }
        let known = self.known.iter().find_map(|(of, known)| match known {
            Known::Number(value) if *of == number => Some(*value),
            Known::Number(_) | Known::Row(_) => None,
        });
        if let Some(value) = known {
            return Ok(value);
        }
        let value = self.compute(number)?;
        self.known.push((number, Known::Number(value)));
        Ok(value)
    }

    fn compute(&mut self, number: &'f Number) -> Emitted<Value> {
        Ok(match number {
            Number::Const(value) => self.number_const(*value),
            Number::Slot(slot) => self.slot(*slot)?.value,
            Number::Source => self.load(self.source, source_field(offset_of!(SourceRow, object)), IN_RANGE),
            Number::Controller => self.load(self.source, source_field(offset_of!(SourceRow, controller)), IN_RANGE),
            Number::Bound(bound) => match layout::bound(*bound) {
                Some(field) => self.load(self.bound, field, IN_RANGE),
                None => self.number_const(0),
            },
            Number::Event(when, field) => self.event_field(*when, *field)?,
            Number::Game(field) => self.load(self.state, layout::game(*field), VIEW),
            Number::Column(column, row) => {
                let row = self.row(row)?;
                self.column(*column, row)
            }
            Number::Player(column, player) => {
                let player = self.number(player)?;
                let address = self.player(player);
                self.load(address, layout::player(*column), VIEW)
            }
            Number::Fact(field, slot) => self.fact(*field, *slot)?,
            Number::PlayerSet(player) => {
                let player = self.number(player)?;
                self.player_set(player)
            }
            Number::Ones(inner) => {
                let inner = self.number(inner)?;
                self.builder.ins().popcnt(inner)
            }
            Number::Every(of, number) => {
                let of = self.number(of)?;
                self.builder.ins().sdiv_imm_s(of, i64::from((*number).max(1)))
            }
            Number::Half(round, inner) => {
                let inner = self.number(inner)?;
                self.half(*round, inner)
            }
            Number::Truth(test) => self.truth(test)?,
            Number::Binary(op, left, right) => {
                let (left, right) = (self.number(left)?, self.number(right)?);
                self.binary(*op, left, right)
            }
            Number::Fold { by, over, value } => self.fold(*by, over, value)?,
            Number::Asked(..) => return Err(CodegenError::IllFormed("a question that only a game answers")),
        })
    }

    fn half(&mut self, round: Rounding, whole: Value) -> Value {
        let rounded = match round {
            Rounding::Down => whole,
            Rounding::Up => self.builder.ins().iadd_imm_s(whole, 1),
        };
        self.builder.ins().sshr_imm_u(rounded, 1)
    }

    fn binary(&mut self, op: Op, left: Value, right: Value) -> Value {
        let ins = self.builder.ins();
        match op {
            Op::Add => ins.iadd(left, right),
            Op::Subtract => ins.isub(left, right),
            Op::Multiply => ins.imul(left, right),
            Op::And => ins.band(left, right),
            Op::Or => ins.bor(left, right),
            Op::AndNot => ins.band_not(left, right),
        }
    }

    fn truth(&mut self, test: &'f Test) -> Emitted<Value> {
        let (yes, no, done) = (self.block(0), self.block(0), self.block(1));
        let mark = self.known.len();
        self.test(test, yes, no)?;
        self.known.truncate(mark);
        for (block, value) in [(yes, 1), (no, 0)] {
            self.builder.switch_to_block(block);
            let value = self.number_const(value);
            self.jump(done, &[value]);
        }
        self.builder.switch_to_block(done);
        Ok(self.builder.block_params(done)[0])
    }

    fn fold(&mut self, by: Fold, over: &'f Loop, value: &'f Number) -> Emitted<Value> {
        let first = self.number_const(if by == Fold::Max { i64::MIN } else { 0 });
        let none = self.number_const(0);
        let results = self.turns(over, &[first, none], |emit, carried| {
            let value = emit.number(value)?;
            let ins = emit.builder.ins();
            let total = match by {
                Fold::Sum => ins.iadd(carried[0], value),
                Fold::Max => ins.smax(carried[0], value),
                Fold::Union => ins.bor(carried[0], value),
            };
            let found = emit.number_const(1);
            Ok(Some(vec![total, found]))
        })?;
        match by {
            Fold::Sum | Fold::Union => Ok(results[0]),
            Fold::Max => Ok(self.builder.ins().select(results[1], results[0], none)),
        }
    }

    /// Emits a loop that carries values from turn to turn; `each` gives the values after a turn
    /// whose test holds, or none where it has jumped out of the loop. Emission goes on after the
    /// loop, and the values it ended with are returned.
    fn turns(
        &mut self,
        inner: &'f Loop,
        carried: &[Value],
        each: impl FnOnce(&mut Self, &[Value]) -> Emitted<Option<Vec<Value>>>,
    ) -> Emitted<Vec<Value>> {
        let (start, end) = self.range(&inner.over)?;
        let count = carried.len();
        let (head, body, done) = (self.block(1 + count), self.block(0), self.block(count));
        let (holds, skip) = (self.block(0), self.block(0));
        self.jump(head, &[&[start], carried].concat());

        self.builder.switch_to_block(head);
        let params = self.builder.block_params(head).to_vec();
        let (index, values) = (params[0], &params[1..]);
        let more = self.builder.ins().icmp(IntCC::UnsignedLessThan, index, end);
        self.branch_with(more, body, &[], done, values);

        self.builder.switch_to_block(body);
        self.member_of_loop(&inner.over, index, skip);
        let outer = self.bind(inner, index)?;
        // What is known of a slot that this one hides is not known of it.
        let hidden = if outer.is_some() { std::mem::take(&mut self.known) } else { Vec::new() };
        let mark = self.known.len();
        self.test(&inner.test, holds, skip)?;

        self.builder.switch_to_block(holds);
        if let Some(after) = each(self, values)? {
            let index = self.builder.ins().iadd_imm_s(index, 1);
            self.jump(head, &[&[index], after.as_slice()].concat());
        }
        self.slots[usize::from(inner.slot)] = outer;
        self.known.truncate(mark);
        self.known.splice(0..0, hidden);

        self.builder.switch_to_block(skip);
        let index = self.builder.ins().iadd_imm_s(index, 1);
        self.jump(head, &[&[index], values].concat());
        self.builder.switch_to_block(done);
        Ok(self.builder.block_params(done).to_vec())
    }

    /// Binds the slot of a loop; what it held before holds again after the loop.
    fn bind(&mut self, inner: &Loop, value: Value) -> Emitted<Option<Bound>> {
        let of = match inner.over {
            Over::Objects => Table::Objects,
            Over::Players | Over::Seats => Table::Players,
            Over::History => Table::History,
            Over::Facts(_) => Table::Facts,
            Over::Named(..) | Over::Declared => {
                return Err(CodegenError::IllFormed("a question that only a game answers"));
            }
        };
        match self.slots.get_mut(usize::from(inner.slot)) {
            Some(slot) => Ok(slot.replace(Bound { value, of })),
            None => Err(CodegenError::IllFormed("a slot beyond the last")),
        }
    }

    /// The first index of the loop, and the one after its last.
    fn range(&mut self, over: &'f Over) -> Emitted<(Value, Value)> {
        let count = |emit: &mut Self, offset| emit.load(emit.state, word(offset), VIEW);
        Ok(match over {
            Over::Objects => (self.number_const(1), count(self, offset_of!(RawState, rows))),
            Over::Players | Over::Seats => (self.number_const(0), count(self, offset_of!(RawState, player_count))),
            Over::History => (self.number_const(0), count(self, offset_of!(RawState, history_count))),
            Over::Facts(row) => {
                let InBounds { row, flags } = self.row(row)?;
                let ends = self.load(self.state, word(offset_of!(RawState, fact_ends)), VIEW);
                // Row 0 has no facts, and the entry before the first is the first itself.
                let zero = self.number_const(0);
                let before = self.builder.ins().iadd_imm_s(row, -1);
                let before = self.builder.ins().select(row, before, zero);
                let start = self.element(ends, before, 4);
                let end = self.element(ends, row, 4);
                let bound = Field { offset: 0, ty: types::I32, signed: false };
                (self.load(start, bound, flags), self.load(end, bound, flags))
            }
            Over::Named(..) | Over::Declared => {
                return Err(CodegenError::IllFormed("a question that only a game answers"));
            }
        })
    }

    /// Jumps to `skip` where the range has what the loop passes over: snapshots, players who left.
    fn member_of_loop(&mut self, over: &Over, index: Value, skip: Block) {
        let take = self.block(0);
        match over {
            Over::Objects => {
                let flags = self.column(Column::Flags, InBounds { row: index, flags: IN_RANGE });
                let snapshot = self.builder.ins().band_imm_u(flags, i64::from(object_flag::SNAPSHOT));
                self.branch(snapshot, skip, take);
            }
            Over::Players => {
                let players = self.load(self.state, layout::game(crate::eval::GameField::Players), VIEW);
                let set = self.player_set(index);
                let inside = self.builder.ins().band(players, set);
                self.branch(inside, take, skip);
            }
            Over::Seats | Over::History | Over::Facts(_) | Over::Named(..) | Over::Declared => self.jump(take, &[]),
        }
        self.builder.switch_to_block(take);
    }

    /// A row, 0 where it is out of bounds.
    fn row(&mut self, row: &'f Number) -> Emitted<InBounds> {
        if let Number::Slot(slot) = row {
            let slot = self.slot(*slot)?;
            if slot.of == Table::Objects {
                return Ok(InBounds { row: slot.value, flags: IN_RANGE });
            }
        }
        let known = self.known.iter().find_map(|(of, known)| match known {
            Known::Row(at) if *of == row => Some(*at),
            Known::Number(_) | Known::Row(_) => None,
        });
        if let Some(at) = known {
            return Ok(at);
        }
        let at = self.bounded(row)?;
        self.known.push((row, Known::Row(at)));
        Ok(at)
    }

    fn bounded(&mut self, row: &'f Number) -> Emitted<InBounds> {
        let row = self.number(row)?;
        let rows = self.load(self.state, word(offset_of!(RawState, rows)), VIEW);
        let inside = self.builder.ins().icmp(IntCC::UnsignedLessThan, row, rows);
        let zero = self.number_const(0);
        Ok(InBounds { row: self.builder.ins().select(inside, row, zero), flags: VIEW })
    }

    fn column(&mut self, column: Column, at: InBounds) -> Value {
        let Field { offset, ty, signed } = layout::column(column);
        let base = self.load(self.state, word(offset), VIEW);
        let address = self.element(base, at.row, ty.bytes() as usize);
        self.load(address, Field { offset: 0, ty, signed }, at.flags)
    }

    /// Not 0 if the set of the object has the bit.
    fn member(&mut self, set: SetColumn, of: &'f Number, index: &'f Number) -> Emitted<Value> {
        let (offset, size, bits) = layout::set_column(set);
        let InBounds { row, flags } = self.row(of)?;
        let base = self.load(self.state, word(offset), VIEW);
        let entry = self.element(base, row, size);
        if let Number::Const(index) = index {
            let Some(index) = usize::try_from(*index).ok().filter(|&index| index < bits) else {
                return Ok(self.number_const(0));
            };
            let words = self.load(entry, word(index / 64 * 8), flags);
            let mask = self.number_const((1_u64 << (index % 64)).cast_signed());
            return Ok(self.builder.ins().band(words, mask));
        }
        let index = self.number(index)?;
        let limit = self.number_const(bits as i64);
        let inside = self.builder.ins().icmp(IntCC::UnsignedLessThan, index, limit);
        let zero = self.number_const(0);
        let index = self.builder.ins().select(inside, index, zero);
        let at = self.builder.ins().ushr_imm_u(index, 6);
        let address = self.element(entry, at, 8);
        let words = self.load(address, word(0), flags);
        let shifted = self.builder.ins().ushr(words, index);
        let bit = self.builder.ins().band_imm_u(shifted, 1);
        Ok(self.builder.ins().select(inside, bit, zero))
    }

    /// The address of a player's data; of nobody's where there is no such player.
    fn player(&mut self, player: Value) -> Value {
        let count = self.load(self.state, word(offset_of!(RawState, player_count)), VIEW);
        let inside = self.builder.ins().icmp(IntCC::UnsignedLessThan, player, count);
        let place = self.builder.ins().iadd_imm_s(player, 1);
        let zero = self.number_const(0);
        let place = self.builder.ins().select(inside, place, zero);
        let base = self.load(self.state, word(offset_of!(RawState, players)), VIEW);
        self.element(base, place, PLAYER_SIZE)
    }

    fn player_set(&mut self, player: Value) -> Value {
        let limit = self.number_const(32);
        let inside = self.builder.ins().icmp(IntCC::UnsignedLessThan, player, limit);
        let one = self.number_const(1);
        let zero = self.number_const(0);
        let bit = self.builder.ins().ishl(one, player);
        self.builder.ins().select(inside, bit, zero)
    }

    fn event_field(&mut self, when: When, field: EventField) -> Emitted<Value> {
        let field = layout::event(field);
        match when {
            When::Now => Ok(self.load(self.event, field, VIEW)),
            When::Past(slot) => {
                let place = self.place(slot, Table::History)?;
                let base = self.load(self.state, word(offset_of!(RawState, history)), VIEW);
                let address = self.element(base, place, EVENT_SIZE);
                Ok(self.load(address, field, IN_RANGE))
            }
        }
    }

    fn fact(&mut self, field: FactField, slot: Slot) -> Emitted<Value> {
        let place = self.place(slot, Table::Facts)?;
        let base = self.load(self.state, word(offset_of!(RawState, facts)), VIEW);
        let address = self.element(base, place, FACT_SIZE);
        Ok(self.load(address, layout::fact(field), IN_RANGE))
    }

    fn slot(&self, slot: Slot) -> Emitted<Bound> {
        let bound = self.slots.get(usize::from(slot)).copied().flatten();
        bound.ok_or(CodegenError::IllFormed("a slot that no loop binds"))
    }

    /// The value of a slot that must be a place in what a load reads.
    fn place(&self, slot: Slot, of: Table) -> Emitted<Value> {
        let bound = self.slot(slot)?;
        if bound.of == of { Ok(bound.value) } else { Err(CodegenError::IllFormed("a slot of another kind of loop")) }
    }

    fn number_const(&mut self, value: i64) -> Value {
        self.builder.ins().iconst(types::I64, value)
    }

    /// A field of the record at an address, as an `i64`.
    fn load(&mut self, address: Value, field: Field, flags: MemFlagsData) -> Value {
        let Field { offset, ty, signed } = field;
        let value = self.builder.ins().load(ty, flags, address, offset as i32);
        if ty == types::I64 {
            value
        } else if signed {
            self.builder.ins().sextend(types::I64, value)
        } else {
            self.builder.ins().uextend(types::I64, value)
        }
    }

    /// The address of an element of an array.
    fn element(&mut self, base: Value, index: Value, size: usize) -> Value {
        let offset = if size == 1 {
            index
        } else if size.is_power_of_two() {
            self.builder.ins().ishl_imm_u(index, i64::from(size.trailing_zeros()))
        } else {
            self.builder.ins().imul_imm_s(index, size as i64)
        };
        self.builder.ins().iadd(base, offset)
    }

    /// A new block with so many `i64` parameters.
    fn block(&mut self, params: usize) -> Block {
        let block = self.builder.create_block();
        for _ in 0..params {
            self.builder.append_block_param(block, types::I64);
        }
        block
    }

    fn jump(&mut self, to: Block, with: &[Value]) {
        let args: Vec<BlockArg> = with.iter().map(|&value| value.into()).collect();
        self.builder.ins().jump(to, &args);
    }

    fn branch(&mut self, on: Value, then: Block, otherwise: Block) {
        self.branch_with(on, then, &[], otherwise, &[]);
    }

    fn branch_with(&mut self, on: Value, then: Block, with: &[Value], otherwise: Block, other_with: &[Value]) {
        let args = |values: &[Value]| -> Vec<BlockArg> { values.iter().map(|&value| value.into()).collect() };
        self.builder.ins().brif(on, then, &args(with), otherwise, &args(other_with));
    }
}

/// A pointer or a count in a record.
fn word(offset: usize) -> Field {
    Field { offset, ty: types::I64, signed: false }
}

fn source_field(offset: usize) -> Field {
    Field { offset, ty: types::I32, signed: false }
}

fn condition_code(comparison: Comparison) -> IntCC {
    match comparison {
        Comparison::Equal => IntCC::Equal,
        Comparison::NotEqual => IntCC::NotEqual,
        Comparison::AtMost => IntCC::SignedLessThanOrEqual,
        Comparison::AtLeast => IntCC::SignedGreaterThanOrEqual,
        Comparison::More => IntCC::SignedGreaterThan,
        Comparison::Less => IntCC::SignedLessThan,
    }
}
