//! Turns a grammar, as pest has read and checked it, into tables that the parser runs.

use std::collections::{BTreeMap, VecDeque};
use std::mem;

use pest_meta::ast::{self, Expr, RuleType};

use crate::grammar::Kind;
use crate::shape::{FIRST_WORD_CLASS, Shape};
use crate::table::{self, Items, MEMBERS_AT_ONCE, Memory, RuleTable, Step, Tables};

/// Token classes, as numbers from the first class character on: a bit each. Sets of one grammar are equally long, but
/// for the one that stands for none.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Set(Vec<u64>);

impl Set {
    fn empty(classes: u32) -> Set {
        Set(vec![0; classes as usize / 64 + 1])
    }

    fn insert(&mut self, class: u32) {
        self.0[class as usize / 64] |= 1 << (class % 64);
    }

    fn insert_all(&mut self, other: &Set) {
        for (own, other) in self.0.iter_mut().zip(&other.0) {
            *own |= other;
        }
    }

    fn retain_all(&mut self, other: &Set) {
        for (own, other) in self.0.iter_mut().zip(&other.0) {
            *own &= other;
        }
    }

    /// How many there are.
    fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    fn iter(&self) -> impl Iterator<Item = usize> {
        let ones = |(at, word): (usize, &u64)| {
            let mut left = *word;
            std::iter::from_fn(move || {
                let bit = left.trailing_zeros() as usize;
                left &= left.checked_sub(1)?;
                Some(at * 64 + bit)
            })
        };
        self.0.iter().enumerate().flat_map(ones)
    }
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Op {
    Class,
    Rule(usize),
    Sequence(Vec<usize>),
    Choice(Vec<usize>),
    Optional(usize),
    Repeat(usize),
    Ahead(usize),
    NotAhead(usize),
    Push(usize),
    Drop,
    Start,
    End,
}

impl Op {
    /// The nodes that it is made of.
    fn parts(&self) -> &[usize] {
        match self {
            Op::Sequence(items) | Op::Choice(items) => items,
            Op::Optional(inner) | Op::Repeat(inner) | Op::Ahead(inner) | Op::NotAhead(inner) | Op::Push(inner) => {
                std::slice::from_ref(inner)
            }
            Op::Class | Op::Rule(_) | Op::Drop | Op::Start | Op::End => &[],
        }
    }

    fn parts_mut(&mut self) -> &mut [usize] {
        match self {
            Op::Sequence(items) | Op::Choice(items) => items,
            Op::Optional(inner) | Op::Repeat(inner) | Op::Ahead(inner) | Op::NotAhead(inner) | Op::Push(inner) => {
                std::slice::from_mut(inner)
            }
            Op::Class | Op::Rule(_) | Op::Drop | Op::Start | Op::End => &mut [],
        }
    }
}

/// An operation, and what it can begin with.
struct Node {
    op: Op,
    begins: Looked,
}

/// What is looked at before an operation.
#[derive(Clone, Copy)]
struct Looked {
    /// The set of what it can begin with; [`ANY`] where it can be empty.
    first: usize,
    /// The set of what can stand behind its first token; [`ANY`] where it can be one token or none.
    second: usize,
}

/// The number of the set of all classes and the end of the text.
const ANY: usize = table::ANY as usize;

/// What an operation can begin with.
#[derive(Clone, PartialEq, Eq)]
struct Begins {
    /// Whether it can be empty.
    empty: bool,
    /// What its first token can be.
    first: Set,
    /// Whether it can be one token.
    single: bool,
    /// What its second token can be.
    second: Set,
}

impl Begins {
    /// Nothing.
    fn never(classes: u32) -> Begins {
        Begins { empty: false, first: Set::empty(classes), single: false, second: Set::empty(classes) }
    }

    /// No token.
    fn empty(classes: u32) -> Begins {
        Begins { empty: true, ..Begins::never(classes) }
    }

    /// One token.
    fn token(class: &Set, classes: u32) -> Begins {
        Begins { first: class.clone(), single: true, ..Begins::never(classes) }
    }

    /// This or another.
    fn add(&mut self, other: &Begins) {
        self.empty |= other.empty;
        self.first.insert_all(&other.first);
        self.single |= other.single;
        self.second.insert_all(&other.second);
    }

    /// This, and another behind it.
    fn then(&mut self, next: &Begins) {
        if self.single {
            self.second.insert_all(&next.first);
        }
        if self.empty {
            self.first.insert_all(&next.first);
            self.second.insert_all(&next.second);
        }
        self.single = self.single && next.empty || self.empty && next.single;
        self.empty &= next.empty;
    }
}

struct Rule {
    name: String,
    silent: bool,
    body: usize,
    /// The number of its column in the table of what is known, where something is to be kept of it.
    column: Option<usize>,
}

/// The tables of a grammar.
pub struct Program {
    rules: Vec<Rule>,
    /// For each rule some sets that it needs a token of each of, wherever in it.
    needs: Vec<[usize; table::NEEDED]>,
    nodes: Vec<Node>,
    sets: Vec<Set>,
    /// How many sets some rule needs a token of: the first ones.
    needed: usize,
    columns: usize,
    /// How many classes there are.
    classes: u32,
}

struct Builder<'r> {
    names: BTreeMap<&'r str, usize>,
    nodes: Vec<Op>,
    /// The classes that the `Class` nodes match, and those of which the members of a choice need one.
    matched: BTreeMap<usize, Set>,
    known: BTreeMap<(Op, Set), usize>,
    classes: u32,
}

impl Program {
    /// `sets` is the number of classes of words. The names of what pest has and tables have not are errors.
    pub fn new(rules: &[ast::Rule], sets: usize) -> Result<Program, String> {
        let classes = FIRST_WORD_CLASS - Shape::Word.class() as u32 + sets as u32;
        let mut builder = Builder {
            names: rules.iter().enumerate().map(|(index, rule)| (rule.name.as_str(), index)).collect(),
            nodes: Vec::new(),
            matched: BTreeMap::new(),
            known: BTreeMap::new(),
            classes,
        };
        let mut bodies = Vec::new();
        for rule in rules {
            if !matches!(rule.ty, RuleType::Normal | RuleType::Silent) {
                return Err(format!("the rule `{}` is atomic: over tokens all rules are alike", rule.name));
            }
            let body = builder.node(&rule.expr).map_err(|message| format!("the rule `{}` {message}", rule.name))?;
            bodies.push(body);
        }
        builder.keep(&mut bodies);
        let paragraph = rules.iter().position(|rule| rule.name == "paragraph");
        let columns = builder.columns(paragraph, &bodies);
        let mut own = Vec::new();
        for ((rule, body), column) in rules.iter().zip(bodies).zip(&columns) {
            own.push(Rule { name: rule.name.clone(), silent: rule.ty == RuleType::Silent, body, column: *column });
        }
        let columns = columns.iter().flatten().count();
        if builder.nodes.iter().any(|op| builder.is_rewritten_by_pest(op)) {
            return Err("a rule has `(a ~ b)* ~ a`, which pest takes for `a ~ (b ~ a)*`: write that".into());
        }
        let begins = builder.begins(&own);
        let needs = builder.needs(&own);
        let (begins, mut sets) = looked_at(begins, classes);
        let nodes: Vec<Node> = builder.nodes.into_iter().zip(begins).map(|(op, begins)| Node { op, begins }).collect();
        let rarest =
            |(rule, needed): (&Rule, Set)| rarest(&needed, nodes[rule.body].begins.first, &builder.matched, &mut sets);
        let needs = own.iter().zip(needs).map(rarest).collect();
        let mut program = Program { needs, rules: own, nodes, sets, columns, classes, needed: 0 };
        program.put_needed_first();
        Ok(program)
    }

    /// Gives the sets that some rule needs a token of the first numbers, behind [`ANY`]: those of a text are then put together
    /// from the beginnings of rows.
    fn put_needed_first(&mut self) {
        let mut needed = vec![false; self.sets.len()];
        needed[ANY] = true;
        self.needs.iter().flatten().for_each(|set| needed[*set] = true);
        let mut order: Vec<usize> = (0..self.sets.len()).collect();
        order.sort_by_key(|set| (*set != ANY, !needed[*set]));
        let mut numbers = vec![0; order.len()];
        order.iter().enumerate().for_each(|(new, old)| numbers[*old] = new);
        self.needed = needed.iter().filter(|needed| **needed).count();
        self.sets = order.iter().map(|old| mem::take(&mut self.sets[*old])).collect();
        let of_nodes = self.nodes.iter_mut().flat_map(|Node { begins, .. }| [&mut begins.first, &mut begins.second]);
        let sets = self.needs.iter_mut().flatten().chain(of_nodes);
        sets.for_each(|set| *set = numbers[*set]);
    }
}

/// The sets that are looked at before each operation, and all of them, [`ANY`] first.
fn looked_at(begins: Vec<Begins>, classes: u32) -> (Vec<Looked>, Vec<Set>) {
    let mut any = Set::empty(classes);
    (0..=classes).for_each(|class| any.insert(class));
    let mut sets: Vec<Set> = vec![any];
    let mut numbers: BTreeMap<Set, usize> = BTreeMap::new();
    let mut number = |set: Set| {
        *numbers.entry(set).or_insert_with_key(|set| {
            sets.push(set.clone());
            sets.len() - 1
        })
    };
    let looked = |Begins { empty, first, single, second }: Begins| Looked {
        first: if empty { ANY } else { number(first) },
        second: if empty || single { ANY } else { number(second) },
    };
    let looked = begins.into_iter().map(looked).collect();
    (looked, sets)
}

/// The sets of the fewest classes among those of some nodes, but for that which the rule begins with: that one is looked for
/// where the rule is tried. Where there are fewer than are kept, [`ANY`].
fn rarest(needed: &Set, first: usize, matched: &BTreeMap<usize, Set>, sets: &mut Vec<Set>) -> [usize; table::NEEDED] {
    let mut needed: Vec<&Set> = needed.iter().map(|node| &matched[&node]).filter(|set| **set != sets[first]).collect();
    needed.sort_by_key(|set| set.len());
    needed.dedup();
    let mut rarest = [ANY; table::NEEDED];
    for (place, set) in rarest.iter_mut().zip(needed) {
        *place = sets.iter().position(|known| known == set).unwrap_or_else(|| {
            sets.push(set.clone());
            sets.len() - 1
        });
    }
    rarest
}

impl Builder<'_> {
    fn add(&mut self, op: Op, matched: Set) -> usize {
        let nodes = &mut self.nodes;
        let classes = &mut self.matched;
        *self.known.entry((op, matched)).or_insert_with_key(|(op, matched)| {
            if *op == Op::Class {
                classes.insert(nodes.len(), matched.clone());
            }
            nodes.push(op.clone());
            nodes.len() - 1
        })
    }

    fn op(&mut self, op: Op) -> usize {
        self.add(op, Set::default())
    }

    fn class(&mut self, first: char, last: char) -> usize {
        let zero = Shape::Word.class() as u32;
        let from = (first as u32).saturating_sub(zero);
        let to = (last as u32 + 1).saturating_sub(zero).min(self.classes);
        let mut set = Set::empty(self.classes);
        (from..to).for_each(|class| set.insert(class));
        self.add(Op::Class, set)
    }

    fn node(&mut self, expr: &Expr) -> Result<usize, String> {
        Ok(match expr {
            Expr::Str(text) => {
                let items: Vec<usize> = text.chars().map(|token| self.class(token, token)).collect();
                self.sequence(items)
            }
            Expr::Range(first, last) => {
                let only = |text: &String| text.chars().next().unwrap_or_default();
                self.class(only(first), only(last))
            }
            Expr::Ident(name) => match (name.as_str(), self.names.get(name.as_str())) {
                (_, Some(rule)) => self.op(Op::Rule(*rule)),
                ("SOI", None) => self.op(Op::Start),
                ("EOI", None) => self.op(Op::End),
                ("DROP", None) => self.op(Op::Drop),
                (_, None) => return Err(format!("uses `{name}`, which has no meaning over tokens")),
            },
            Expr::PosPred(inner) => {
                let inner = self.node(inner)?;
                self.op(Op::Ahead(inner))
            }
            Expr::NegPred(inner) => {
                let inner = self.node(inner)?;
                self.op(Op::NotAhead(inner))
            }
            Expr::Push(inner) => {
                let inner = self.node(inner)?;
                self.op(Op::Push(inner))
            }
            Expr::Opt(inner) => {
                let inner = self.node(inner)?;
                self.op(Op::Optional(inner))
            }
            Expr::Rep(inner) => self.repeated(inner, 0, None)?,
            Expr::RepOnce(inner) => self.repeated(inner, 1, None)?,
            Expr::RepMin(inner, least) => self.repeated(inner, *least, None)?,
            Expr::RepExact(inner, times) => self.repeated(inner, *times, Some(*times))?,
            Expr::RepMax(inner, most) => self.repeated(inner, 0, Some(*most))?,
            Expr::RepMinMax(inner, least, most) => self.repeated(inner, *least, Some(*most))?,
            Expr::Seq(first, rest) => {
                let items = vec![self.node(first)?, self.node(rest)?];
                self.sequence(items)
            }
            Expr::Choice(first, rest) => {
                let items = vec![self.node(first)?, self.node(rest)?];
                self.choice(items)
            }
            Expr::Insens(_) | Expr::PeekSlice(..) | Expr::Skip(_) => {
                return Err(format!("uses `{expr}`, which has no meaning over tokens"));
            }
        })
    }

    fn repeated(&mut self, inner: &Expr, least: u32, most: Option<u32>) -> Result<usize, String> {
        let inner = self.node(inner)?;
        let mut items = vec![inner; least as usize];
        match most {
            None => items.push(self.op(Op::Repeat(inner))),
            Some(most) => {
                let optional = self.op(Op::Optional(inner));
                items.extend((least..most).map(|_| optional));
            }
        }
        Ok(self.sequence(items))
    }

    /// The members of a sequence; of anything else, itself.
    fn members(&self, item: usize) -> Vec<usize> {
        match &self.nodes[item] {
            Op::Sequence(members) => members.clone(),
            _ => vec![item],
        }
    }

    /// A sequence within one is part of it.
    fn sequence(&mut self, items: Vec<usize>) -> usize {
        let flat: Vec<usize> = items.into_iter().flat_map(|item| self.members(item)).collect();
        match flat.as_slice() {
            [only] => *only,
            _ => self.op(Op::Sequence(flat)),
        }
    }

    /// A choice within one is part of it, classes that follow each other are one class, and what members that follow
    /// each other begin with is read once.
    fn choice(&mut self, items: Vec<usize>) -> usize {
        let mut flat: Vec<usize> = Vec::new();
        for item in items {
            for item in self.alternatives(item) {
                match flat.last().and_then(|before| self.joined(*before, item)) {
                    Some(both) => {
                        flat.pop();
                        flat.push(both);
                    }
                    None => flat.push(item),
                }
            }
        }
        self.choice_of(flat)
    }

    /// The members of a choice, and of those that it is made of; of anything else, itself.
    fn alternatives(&self, item: usize) -> Vec<usize> {
        match &self.nodes[item] {
            Op::Choice(members) => members.iter().flat_map(|member| self.alternatives(*member)).collect(),
            _ => vec![item],
        }
    }

    /// A choice; where it has more members than are asked for at once, of choices.
    fn choice_of(&mut self, members: Vec<usize>) -> usize {
        match members.as_slice() {
            [only] => *only,
            members if members.len() <= MEMBERS_AT_ONCE => self.op(Op::Choice(members.to_vec())),
            members => {
                let parts = members.chunks(MEMBERS_AT_ONCE).map(|part| self.choice_of(part.to_vec())).collect();
                self.choice_of(parts)
            }
        }
    }

    /// One step for two members of a choice, where they begin alike or are classes.
    fn joined(&mut self, before: usize, after: usize) -> Option<usize> {
        if let Some((before, after)) = self.matched.get(&before).zip(self.matched.get(&after)) {
            let mut union = before.clone();
            union.insert_all(after);
            return Some(self.add(Op::Class, union));
        }
        let (first, second) = (self.members(before), self.members(after));
        let alike = first.iter().zip(&second).take_while(|(a, b)| a == b).count();
        if alike == 0 {
            return None;
        }
        let mut items = first[..alike].to_vec();
        match (&first[alike..], &second[alike..]) {
            // The second is never come to.
            ([], _) => {}
            (rest, []) => {
                let rest = self.sequence(rest.to_vec());
                items.push(self.op(Op::Optional(rest)));
            }
            (rest, other) => {
                let members = vec![self.sequence(rest.to_vec()), self.sequence(other.to_vec())];
                items.push(self.choice(members));
            }
        }
        Some(self.sequence(items))
    }

    /// Keeps the nodes that rules come to, in the order that they come to them.
    fn keep(&mut self, bodies: &mut [usize]) {
        let mut kept = Vec::new();
        let mut numbers: Vec<Option<usize>> = vec![None; self.nodes.len()];
        let mut open: Vec<usize> = bodies.iter().rev().copied().collect();
        while let Some(node) = open.pop() {
            if numbers[node].is_none() {
                numbers[node] = Some(kept.len());
                kept.push(node);
                open.extend(self.nodes[node].parts().iter().rev());
            }
        }
        let number = |node: &mut usize| *node = numbers[*node].expect("what is kept has a number");
        let mut nodes = Vec::new();
        let mut matched = BTreeMap::new();
        for (new, old) in kept.into_iter().enumerate() {
            let mut op = self.nodes[old].clone();
            op.parts_mut().iter_mut().for_each(number);
            nodes.push(op);
            if let Some(set) = self.matched.remove(&old) {
                matched.insert(new, set);
            }
        }
        bodies.iter_mut().for_each(number);
        self.nodes = nodes;
        self.matched = matched;
    }

    /// Whether each rule is asked for in several places of the grammar: only then it can be tried at a token again, where the
    /// rule around it is not.
    fn are_asked_again(&self, bodies: &[usize]) -> Vec<bool> {
        let mut places = vec![0u8; self.nodes.len()];
        let mut again = vec![false; bodies.len()];
        let mut open = bodies.to_vec();
        while let Some(node) = open.pop() {
            if places[node] == 2 {
                continue;
            }
            places[node] += 1;
            match &self.nodes[node] {
                Op::Rule(asked) => again[*asked] = places[node] == 2,
                op => open.extend(op.parts()),
            }
        }
        again
    }

    /// The column of each rule that something is kept of: the first, and those that are asked for again and are not one token.
    /// Rules that a rule asks for one behind the other have columns one beside the other, so that what is known of them stands
    /// together in memory.
    fn columns(&self, start: Option<usize>, bodies: &[usize]) -> Vec<Option<usize>> {
        let again = self.are_asked_again(bodies);
        let mut seen = vec![false; bodies.len()];
        let mut columns: Vec<Option<usize>> = vec![None; bodies.len()];
        let mut next = 0;
        for first in start.into_iter().chain(0..bodies.len()) {
            let mut rules = VecDeque::from([first]);
            while let Some(rule) = rules.pop_front() {
                if mem::replace(&mut seen[rule], true) || self.nodes[bodies[rule]] == Op::Class {
                    continue;
                }
                if again[rule] || start == Some(rule) {
                    columns[rule] = Some(next);
                    next += 1;
                }
                let mut open = vec![bodies[rule]];
                while let Some(node) = open.pop() {
                    match &self.nodes[node] {
                        Op::Rule(asked) => rules.push_back(*asked),
                        op => open.extend(op.parts().iter().rev()),
                    }
                }
            }
        }
        columns
    }

    /// pest makes `a ~ (b ~ a)*` of `(a ~ b)* ~ a`, which does not match the same.
    fn is_rewritten_by_pest(&self, op: &Op) -> bool {
        match op.parts() {
            [.., before, last] if matches!(op, Op::Sequence(_)) => match self.nodes[*before] {
                Op::Repeat(inner) => matches!(self.members(inner).as_slice(), [first, _, ..] if first == last),
                _ => false,
            },
            _ => false,
        }
    }

    /// For every rule, the nodes that whatever it reads has a token of each of: a `Class` node stands for its classes, a choice
    /// for those that its members have one of each of. Choices stand in choices: what is known of the inner ones is put together
    /// once more.
    fn needs(&mut self, rules: &[Rule]) -> Vec<Set> {
        const ROUNDS: usize = 3;
        // Hardly a text has no token of a larger set.
        const WIDEST: usize = 32;
        let mut needs = vec![Set::empty(self.nodes.len() as u32); self.nodes.len()];
        self.add_needs(rules, &mut needs);
        for _ in 0..ROUNDS {
            for (index, op) in self.nodes.iter().enumerate() {
                let Op::Choice(members) = op else { continue };
                let members = members.iter().map(|member| {
                    let sets = needs[*member].iter().map(|needed| &self.matched[&needed]);
                    sets.min_by_key(|set| set.len())
                });
                let Some(members) = members.collect::<Option<Vec<&Set>>>() else { continue };
                let mut any = Set::empty(self.classes);
                members.into_iter().for_each(|set| any.insert_all(set));
                if any.len() <= WIDEST {
                    self.matched.insert(index, any);
                }
            }
            self.add_needs(rules, &mut needs);
        }
        rules.iter().map(|rule| needs[rule.body].clone()).collect()
    }

    /// Adds to what is known of every node what follows from it, and from what is known of choices by now.
    fn add_needs(&self, rules: &[Rule], needs: &mut [Set]) {
        let none = Set::empty(self.nodes.len() as u32);
        loop {
            let mut changed = false;
            for (index, op) in self.nodes.iter().enumerate() {
                let mut needed = none.clone();
                match op {
                    Op::Class => needed.insert(index as u32),
                    Op::Rule(rule) => needed.clone_from(&needs[rules[*rule].body]),
                    Op::Push(inner) | Op::Ahead(inner) => needed.clone_from(&needs[*inner]),
                    Op::Sequence(items) => items.iter().for_each(|item| needed.insert_all(&needs[*item])),
                    Op::Choice(items) => {
                        let mut items = items.iter().map(|item| &needs[*item]);
                        needed.clone_from(items.next().unwrap_or(&none));
                        items.for_each(|other| needed.retain_all(other));
                        if self.matched.contains_key(&index) {
                            needed.insert(index as u32);
                        }
                    }
                    Op::Optional(_) | Op::Repeat(_) | Op::NotAhead(_) | Op::Drop | Op::Start | Op::End => {}
                }
                if needs[index] != needed {
                    needs[index] = needed;
                    changed = true;
                }
            }
            if !changed {
                return;
            }
        }
    }

    /// For every node what it can begin with: the least that fits all rules.
    fn begins(&self, rules: &[Rule]) -> Vec<Begins> {
        let empty = Begins::empty(self.classes);
        let mut begins: Vec<Begins> = vec![Begins::never(self.classes); self.nodes.len()];
        loop {
            let mut changed = false;
            for (index, op) in self.nodes.iter().enumerate() {
                let now = match op {
                    Op::Class => Begins::token(&self.matched[&index], self.classes),
                    Op::Rule(rule) => begins[rules[*rule].body].clone(),
                    Op::Push(inner) => begins[*inner].clone(),
                    Op::Optional(inner) => Begins { empty: true, ..begins[*inner].clone() },
                    Op::Repeat(inner) => {
                        let mut twice = begins[*inner].clone();
                        twice.then(&begins[*inner]);
                        twice.add(&begins[*inner]);
                        Begins { empty: true, ..twice }
                    }
                    Op::Ahead(_) | Op::NotAhead(_) | Op::Drop | Op::Start | Op::End => empty.clone(),
                    Op::Choice(items) => {
                        let mut any = Begins::never(self.classes);
                        items.iter().for_each(|item| any.add(&begins[*item]));
                        any
                    }
                    Op::Sequence(items) => {
                        let mut all = empty.clone();
                        items.iter().for_each(|item| all.then(&begins[*item]));
                        all
                    }
                };
                if begins[index] != now {
                    begins[index] = now;
                    changed = true;
                }
            }
            if !changed {
                return begins;
            }
        }
    }
}

impl Program {
    /// The tables in the form that the library reads. `kinds` are those of all grammars, in their order.
    pub fn write(&self, kinds: &[Kind]) -> Result<Vec<u8>, String> {
        let number = |number: usize| u16::try_from(number).map_err(|_| "the tables have more than 65,535 entries");
        let mut items: Vec<u16> = Vec::new();
        let mut list = |members: &[usize]| -> Result<Items, &'static str> {
            let start = number(items.len())?;
            for member in members {
                items.push(number(*member)?);
            }
            Ok(Items { start, end: number(items.len())? })
        };
        let mut steps = Vec::new();
        let mut choices: Vec<usize> = Vec::new();
        for Node { op, begins } in &self.nodes {
            let within = op.parts().first();
            let op = match op {
                Op::Class => table::Op::Class,
                Op::Rule(rule) => table::Op::Rule(number(*rule)?),
                Op::Sequence(members) => table::Op::Sequence(list(members)?),
                Op::Choice(members) => {
                    let first = choices.len();
                    choices.extend(members);
                    table::Op::Choice(list(members)?, number(self.sets.len() + first)?)
                }
                Op::Optional(inner) => table::Op::Optional(number(*inner)?),
                Op::Repeat(inner) => table::Op::Repeat(number(*inner)?),
                Op::Ahead(inner) => table::Op::Ahead(number(*inner)?),
                Op::NotAhead(inner) => table::Op::NotAhead(number(*inner)?),
                Op::Push(inner) => table::Op::Push(number(*inner)?),
                Op::Drop => table::Op::Drop,
                Op::Start => table::Op::Start,
                Op::End => table::Op::End,
            };
            let Looked { first, second } = match within {
                Some(inner) if op.looks_for_itself() => self.nodes[*inner].begins,
                Some(_) | None => *begins,
            };
            steps.push(Step { op, first: number(first)?, second: number(second)? });
        }
        let kind = |rule: &Rule| kinds.iter().position(|kind| !rule.silent && kind.rule == rule.name);
        let mut rules = Vec::new();
        for (rule, needs) in self.rules.iter().zip(&self.needs) {
            let memory = match (rule.column, &self.nodes[rule.body].op) {
                (_, Op::Class) => Memory::Token,
                (Some(column), _) => Memory::Column(number(column)?),
                (None, _) => Memory::Once,
            };
            let [first, second, third] = needs.map(number);
            rules.push(RuleTable {
                kind: kind(rule).map(number).transpose()?,
                body: number(rule.body)?,
                memory,
                needs: [first?, second?, third?],
            });
        }
        let paragraph = self.rules.iter().position(|rule| rule.name == "paragraph");
        let tables = Tables {
            paragraph: number(paragraph.ok_or("the grammar has no rule `paragraph`")?)?,
            columns: number(self.columns)?,
            classes: number(self.classes as usize)?,
            rules,
            steps,
            items,
            set_count: number(self.sets.len())?,
            choices: number(choices.len())?,
            needed: number(self.needed)?,
            rows: &self.rows(&choices),
        };
        postcard::to_allocvec(&tables).map_err(|error| error.to_string())
    }

    /// A row of bits a class: the sets that it is in, the members of choices that can begin with it, and those that it can stand
    /// in as the second token. The row behind the last is that of the end of the text, which is in no set.
    fn rows(&self, choices: &[usize]) -> Vec<u8> {
        // The last members, too, are asked for with those that could stand behind them.
        let width = (self.sets.len() + 2 * choices.len()).div_ceil(8) + size_of::<u64>();
        let rows = self.classes as usize + 1;
        let mut bits = vec![0u8; width * rows];
        let mut put = |class: usize, bit: usize| bits[class * width + bit / 8] |= 1 << (bit % 8);
        for (number, set) in self.sets.iter().enumerate() {
            set.iter().for_each(|class| put(class, number));
        }
        let firsts = choices.iter().map(|member| self.nodes[*member].begins.first);
        let seconds = choices.iter().map(|member| self.nodes[*member].begins.second);
        for (number, set) in firsts.chain(seconds).enumerate() {
            let bit = self.sets.len() + number;
            self.sets[set].iter().for_each(|class| put(class, bit));
        }
        bits
    }
}
