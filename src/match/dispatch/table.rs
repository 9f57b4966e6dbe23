//! Matchers put together by their keys, and the sources of a game that have them.

use std::collections::HashMap;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::key::{Depends, Key, Whose};
use super::{MatcherId, Source};
#[cfg(feature = "native")]
use crate::codegen::{self, Hits, Sources};
use crate::eval::{Bindings, Column, Context, EventKind, EventView, Matcher, Number, SourceRow, StateView};

/// Why matchers could not be put together: there is no native code of them. A build without it never says so.
#[cfg(feature = "native")]
pub type NotFused = codegen::CodegenError;
#[cfg(not(feature = "native"))]
pub type NotFused = std::convert::Infallible;

/// Matchers by what an event must be for any of them to hold, each group one function in builds with native code.
#[derive(Debug)]
pub struct Fused {
    matchers: Vec<Matcher>,
    groups: Vec<Group>,
}

/// Matchers with one key.
struct Group {
    key: Key,
    members: Vec<Member>,
    #[cfg(feature = "native")]
    native: codegen::Matchers,
}

/// A matcher's part in a group.
struct Member {
    /// The matcher, as it is counted in the pool.
    matcher: u32,
    /// Its alternative of the group's kind.
    alternative: Matcher,
}

impl std::fmt::Debug for Group {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Group").field("key", &self.key).field("members", &self.members.len()).finish_non_exhaustive()
    }
}

#[cfg(feature = "native")]
fn fuse(groups: Vec<(Key, Vec<Member>)>) -> Result<Vec<Group>, NotFused> {
    use rayon::prelude::*;
    let compile = |(key, members): (Key, Vec<Member>)| {
        let all: Vec<&Matcher> = members.iter().map(|member| &member.alternative).collect();
        Ok(Group { key, native: codegen::Matchers::compile(&all)?, members })
    };
    groups.into_par_iter().map(compile).collect()
}

#[cfg(not(feature = "native"))]
fn fuse(groups: Vec<(Key, Vec<Member>)>) -> Result<Vec<Group>, NotFused> {
    Ok(groups.into_iter().map(|(key, members)| Group { key, members }).collect())
}

impl Fused {
    /// Sorts the alternatives of matchers into groups, and compiles each.
    pub fn new(matchers: Vec<Matcher>) -> Result<Fused, NotFused> {
        let mut groups: Vec<(Key, Vec<Member>)> = Vec::new();
        for (number, matcher) in matchers.iter().enumerate() {
            for alternative in &matcher.alternatives {
                let key = Key::of(alternative);
                let alternative = Matcher { alternatives: vec![alternative.clone()] };
                let member = Member { matcher: number as u32, alternative };
                match groups.iter_mut().find(|(other, _)| *other == key) {
                    Some((_, members)) => members.push(member),
                    None => groups.push((key, vec![member])),
                }
            }
        }
        Ok(Fused { matchers, groups: fuse(groups)? })
    }

    /// How many matchers there are.
    pub fn len(&self) -> usize {
        self.matchers.len()
    }

    pub fn is_empty(&self) -> bool {
        self.matchers.is_empty()
    }

    /// Whether any matcher waits for events of this kind.
    pub fn waits_for(&self, kind: EventKind) -> bool {
        self.groups.iter().any(|group| group.key.kind == kind)
    }

    /// The predicate of a matcher, as the reference evaluator reads it.
    pub fn predicate(&self, matcher: MatcherId) -> Option<&Matcher> {
        self.matchers.get(matcher.0 as usize)
    }

    /// Bytes of native code.
    #[cfg(feature = "native")]
    pub fn code_size(&self) -> usize {
        self.groups.iter().map(|group| group.native.code_size()).sum()
    }

    /// The abilities of objects as they stand in the state.
    pub fn table(self: &Arc<Self>, sources: Vec<Source>, state: &StateView<'_>) -> Table {
        // The members of each matcher, by group.
        let mut of_matcher: HashMap<u32, Vec<u32>> = HashMap::new();
        for (place, source) in sources.iter().enumerate() {
            of_matcher.entry(source.matcher.0).or_default().push(place as u32);
        }
        let mut held: Vec<OfKind> = Vec::new();
        held.resize_with(EventKind::COUNT, OfKind::default);
        for (number, group) in self.groups.iter().enumerate() {
            let mut found: Vec<(usize, u32)> = Vec::new();
            for (member, part) in group.members.iter().enumerate() {
                let places = of_matcher.get(&part.matcher).into_iter().flatten();
                found.extend(places.map(|place| (member, *place)));
            }
            if !found.is_empty() {
                held[group.key.kind as usize].add(number, group, Held::new(group, found, &sources, state));
            }
        }
        Table { fused: self.clone(), sources, held }
    }
}

/// The abilities of a game's objects that wait for events. It is made anew when objects come or go.
#[derive(Debug)]
pub struct Table {
    fused: Arc<Fused>,
    sources: Vec<Source>,
    /// For each kind of event the groups that have a source.
    held: Vec<OfKind>,
}

/// The groups of a kind of event, and what they ask of an event before anything else. Many ask the same: it is found out once.
#[derive(Debug, Default)]
struct OfKind {
    /// Numbers that the event tells, whatever the source.
    asked: Vec<Number>,
    gates: Vec<Gate>,
}

/// When a group is asked at all, in places of [`OfKind::asked`].
#[derive(Debug)]
struct Gate {
    /// Numbers, and what each must be.
    equal: Vec<(usize, i64)>,
    /// Sets, and those with which each must have a member in common.
    overlap: Vec<(usize, i64)>,
    /// The number that tells whose abilities are asked.
    whose: Option<usize>,
    group: usize,
    held: Held,
}

impl OfKind {
    fn add(&mut self, number: usize, group: &Group, held: Held) {
        let Key { kind: _, fields, types, whose, depends: _ } = &group.key;
        let equal = fields.iter().map(|(field, is)| (self.place(field), *is)).collect();
        let overlap = types.iter().map(|(types, any)| (self.place(types), *any)).collect();
        let whose = match whose {
            Whose::Own(number) | Whose::Controlled(number) => Some(self.place(number)),
            Whose::Anyone => None,
        };
        self.gates.push(Gate { equal, overlap, whose, group: number, held });
    }

    fn place(&mut self, number: &Number) -> usize {
        self.asked.iter().position(|asked| asked == number).unwrap_or_else(|| {
            self.asked.push(number.clone());
            self.asked.len() - 1
        })
    }
}

impl Gate {
    /// Whether the event is one that anything in the group could hold for.
    fn admits(&self, values: &[i64]) -> bool {
        self.equal.iter().all(|(at, is)| values[*at] == *is)
            && self.overlap.iter().all(|(at, any)| values[*at] & any != 0)
    }
}

/// The sources of a group.
#[derive(Debug)]
enum Held {
    /// By the identity of the object: the member and the place in the list of sources. There are few of each, which are
    /// evaluated.
    Own(FxHashMap<i64, Vec<(usize, u32)>>),
    Controlled(FxHashMap<i64, Part>),
    Anyone(Part),
}

/// Sources that are asked together.
#[derive(Debug)]
struct Part {
    /// One of those that have the same answer.
    asked: Vec<Source>,
    /// The same as native code reads them.
    #[cfg(feature = "native")]
    sorted: Sources,
    /// For each of them, those that it answers for.
    same: Vec<Vec<u32>>,
}

/// How the members of a group are asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Run {
    Native,
    Evaluator,
}

/// An event and the state that it is asked in, for one group after the other.
struct Asking<'a> {
    event: &'a EventView,
    state: &'a StateView<'a>,
    #[cfg(feature = "native")]
    native: codegen::State<'a>,
    #[cfg(feature = "native")]
    hits: Hits,
}

impl<'a> Asking<'a> {
    fn new(event: &'a EventView, state: &'a StateView<'a>) -> Asking<'a> {
        Asking {
            event,
            state,
            #[cfg(feature = "native")]
            native: codegen::State::new(state),
            #[cfg(feature = "native")]
            hits: Hits::default(),
        }
    }
}

impl Held {
    fn new(group: &Group, found: Vec<(usize, u32)>, sources: &[Source], state: &StateView<'_>) -> Held {
        match group.key.whose {
            Whose::Own(_) => {
                let mut own: FxHashMap<i64, Vec<(usize, u32)>> = FxHashMap::default();
                for (member, place) in found {
                    let row = sources[place as usize].row;
                    let bindings = Bindings::default();
                    let identity = Number::Column(Column::Identity, Box::new(Number::Source));
                    let identity = Context::new(state, row, &bindings).number(&identity);
                    own.entry(identity).or_default().push((member, place));
                }
                Held::Own(own)
            }
            Whose::Controlled(_) => {
                let mut by_player: HashMap<i64, Vec<(usize, u32)>> = HashMap::new();
                for (member, place) in found {
                    by_player.entry(sources[place as usize].row.controller.into()).or_default().push((member, place));
                }
                let parts = by_player.into_iter().map(|(player, found)| (player, Part::new(group, found, sources)));
                Held::Controlled(parts.collect())
            }
            Whose::Anyone => Held::Anyone(Part::new(group, found, sources)),
        }
    }
}

impl Part {
    fn new(group: &Group, found: Vec<(usize, u32)>, sources: &[Source]) -> Part {
        let mut asked: Vec<Source> = Vec::new();
        let mut same: Vec<Vec<u32>> = Vec::new();
        let mut known: HashMap<(usize, u32), usize> = HashMap::new();
        for (member, place) in found {
            let Source { matcher: _, row, bindings } = sources[place as usize];
            let alike = match group.key.depends {
                Depends::Nothing => Some((member, 0)),
                Depends::Controller => Some((member, row.controller)),
                Depends::Source | Depends::Bindings => None,
            };
            if let Some(at) = alike.and_then(|alike| known.get(&alike)) {
                same[*at].push(place);
                continue;
            }
            if let Some(alike) = alike {
                known.insert(alike, asked.len());
            }
            asked.push(Source { matcher: MatcherId(member as u32), row, bindings });
            same.push(vec![place]);
        }
        Part {
            #[cfg(feature = "native")]
            sorted: Sources::new(group.members.len(), &asked),
            asked,
            same,
        }
    }

    fn run(&self, group: &Group, how: Run, asking: &mut Asking<'_>, found: &mut Vec<usize>) {
        match how {
            Run::Native => self.run_native(group, asking, found),
            Run::Evaluator => self.evaluate(group, asking, found),
        }
    }

    #[cfg(feature = "native")]
    fn run_native(&self, group: &Group, asking: &mut Asking<'_>, found: &mut Vec<usize>) {
        group.native.run_in(asking.event, &asking.native, &self.sorted, &mut asking.hits);
        for at in asking.hits.iter(&self.sorted) {
            found.extend(self.same[at].iter().map(|place| *place as usize));
        }
    }

    #[cfg(not(feature = "native"))]
    fn run_native(&self, group: &Group, asking: &mut Asking<'_>, found: &mut Vec<usize>) {
        self.evaluate(group, asking, found);
    }

    fn evaluate(&self, group: &Group, asking: &Asking<'_>, found: &mut Vec<usize>) {
        for (source, same) in self.asked.iter().zip(&self.same) {
            let context = Context::of_event(asking.event, asking.state, source.row, &source.bindings);
            if context.matches(&group.members[source.matcher.0 as usize].alternative) {
                found.extend(same.iter().map(|place| *place as usize));
            }
        }
    }
}

impl Table {
    /// The places, in the list of sources, of the abilities that an event concerns: those whose matcher holds. They are
    /// sorted, each once.
    pub fn concerned(&self, event: &EventView, state: &StateView<'_>, found: &mut Vec<usize>) {
        self.run(Run::Native, event, state, found);
    }

    /// The same, with the reference evaluator in place of native code.
    pub fn concerned_by_evaluator(&self, event: &EventView, state: &StateView<'_>, found: &mut Vec<usize>) {
        self.run(Run::Evaluator, event, state, found);
    }

    fn run(&self, how: Run, event: &EventView, state: &StateView<'_>, found: &mut Vec<usize>) {
        found.clear();
        let OfKind { asked, gates } = &self.held[event.kind as usize];
        if gates.is_empty() {
            return;
        }
        let nobody = Bindings::default();
        let asks = Context::of_event(event, state, SourceRow::default(), &nobody);
        let values: Vec<i64> = asked.iter().map(|number| asks.number(number)).collect();
        let mut asking = Asking::new(event, state);
        for gate in gates.iter().filter(|gate| gate.admits(&values)) {
            let group = &self.fused.groups[gate.group];
            match (&gate.held, gate.whose.map(|at| values[at])) {
                (Held::Own(own), Some(whose)) => {
                    for (member, place) in own.get(&whose).into_iter().flatten() {
                        let source = &self.sources[*place as usize];
                        let context = Context::of_event(event, state, source.row, &source.bindings);
                        if context.matches(&group.members[*member].alternative) {
                            found.push(*place as usize);
                        }
                    }
                }
                (Held::Controlled(parts), Some(whose)) => {
                    if let Some(part) = parts.get(&whose) {
                        part.run(group, how, &mut asking, found);
                    }
                }
                (Held::Anyone(part), None) => part.run(group, how, &mut asking, found),
                // Sources are held as their group says.
                (Held::Own(_) | Held::Controlled(_), None) | (Held::Anyone(_), Some(_)) => {}
            }
        }
        found.sort_unstable();
        found.dedup();
    }

    /// The same, by looking at every source with the reference evaluator.
    pub fn concerned_by_scan(&self, event: &EventView, state: &StateView<'_>) -> Vec<usize> {
        let holds = |source: &Source| {
            let context = Context::of_event(event, state, source.row, &source.bindings);
            self.fused.predicate(source.matcher).is_some_and(|matcher| context.matches(matcher))
        };
        let found = self.sources.iter().enumerate().filter(|(_, source)| holds(source));
        found.map(|(place, _)| place).collect()
    }
}
