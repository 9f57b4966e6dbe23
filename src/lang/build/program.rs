//! Turns a grammar, as pest has read and optimised it, into tables that `src/parse` runs.

use std::collections::BTreeMap;

use pest_meta::ast::RuleType;
use pest_meta::optimizer::{OptimizedExpr, OptimizedRule};

use crate::grammar::Kind;
use crate::shape::{FIRST_WORD_CLASS, Shape};
use crate::table::{self, Items, RuleTable, Step, Tables};

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

    fn iter(&self) -> impl Iterator<Item = usize> {
        let has = |class: &usize| self.0[class / 64] >> (class % 64) & 1 != 0;
        (0..self.0.len() * 64).filter(has)
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

struct Rule {
    name: String,
    silent: bool,
    body: usize,
    /// The number of its column in the table of what is known, unless it is one token.
    column: Option<usize>,
}

/// The tables of a grammar.
pub struct Program {
    rules: Vec<Rule>,
    /// An operation, and the set of what it can begin with: none where it can be empty.
    nodes: Vec<(Op, Option<usize>)>,
    sets: Vec<Set>,
    columns: usize,
    /// How many classes there are.
    classes: u32,
}

struct Builder<'r> {
    names: BTreeMap<&'r str, usize>,
    nodes: Vec<Op>,
    /// The classes that the `Class` nodes match.
    matched: BTreeMap<usize, Set>,
    known: BTreeMap<(Op, Set), usize>,
    classes: u32,
}

impl Program {
    /// `sets` is the number of classes of words. The names of what pest has and tables have not are errors.
    pub fn new(rules: &[OptimizedRule], sets: usize) -> Result<Program, String> {
        let classes = FIRST_WORD_CLASS - Shape::Word.class() as u32 + sets as u32;
        let mut builder = Builder {
            names: rules.iter().enumerate().map(|(index, rule)| (rule.name.as_str(), index)).collect(),
            nodes: Vec::new(),
            matched: BTreeMap::new(),
            known: BTreeMap::new(),
            classes,
        };
        let mut own = Vec::new();
        let mut columns = 0;
        for rule in rules {
            if !matches!(rule.ty, RuleType::Normal | RuleType::Silent) {
                return Err(format!("the rule `{}` is atomic: over tokens all rules are alike", rule.name));
            }
            let body = builder.node(&rule.expr).map_err(|message| format!("the rule `{}` {message}", rule.name))?;
            let column = (builder.nodes[body] != Op::Class).then(|| {
                columns += 1;
                columns - 1
            });
            own.push(Rule { name: rule.name.clone(), silent: rule.ty == RuleType::Silent, body, column });
        }
        let firsts = builder.firsts(&own);
        let mut sets: Vec<Set> = Vec::new();
        let mut numbers: BTreeMap<Set, usize> = BTreeMap::new();
        let nodes = builder
            .nodes
            .into_iter()
            .zip(firsts)
            .map(|(op, (empty, first))| {
                let set = (!empty).then(|| {
                    *numbers.entry(first).or_insert_with_key(|set| {
                        sets.push(set.clone());
                        sets.len() - 1
                    })
                });
                (op, set)
            })
            .collect();
        Ok(Program { rules: own, nodes, sets, columns, classes })
    }
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

    fn node(&mut self, expr: &OptimizedExpr) -> Result<usize, String> {
        Ok(match expr {
            OptimizedExpr::Str(text) => {
                let items: Vec<usize> = text.chars().map(|token| self.class(token, token)).collect();
                self.sequence(items)
            }
            OptimizedExpr::Range(first, last) => {
                let only = |text: &String| text.chars().next().unwrap_or_default();
                self.class(only(first), only(last))
            }
            OptimizedExpr::Ident(name) => match (name.as_str(), self.names.get(name.as_str())) {
                (_, Some(rule)) => self.op(Op::Rule(*rule)),
                ("SOI", None) => self.op(Op::Start),
                ("EOI", None) => self.op(Op::End),
                ("DROP", None) => self.op(Op::Drop),
                (_, None) => return Err(format!("uses `{name}`, which has no meaning over tokens")),
            },
            OptimizedExpr::PosPred(inner) => {
                let inner = self.node(inner)?;
                self.op(Op::Ahead(inner))
            }
            OptimizedExpr::NegPred(inner) => {
                let inner = self.node(inner)?;
                self.op(Op::NotAhead(inner))
            }
            OptimizedExpr::Push(inner) => {
                let inner = self.node(inner)?;
                self.op(Op::Push(inner))
            }
            OptimizedExpr::Opt(inner) => {
                let inner = self.node(inner)?;
                self.op(Op::Optional(inner))
            }
            OptimizedExpr::Rep(inner) => {
                let inner = self.node(inner)?;
                self.op(Op::Repeat(inner))
            }
            OptimizedExpr::Seq(first, rest) => {
                let items = vec![self.node(first)?, self.node(rest)?];
                self.sequence(items)
            }
            OptimizedExpr::Choice(first, rest) => {
                let items = vec![self.node(first)?, self.node(rest)?];
                self.choice(items)
            }
            OptimizedExpr::RestoreOnErr(inner) => self.node(inner)?,
            _ => return Err(format!("uses `{expr}`, which has no meaning over tokens")),
        })
    }

    /// A sequence within one is part of it.
    fn sequence(&mut self, items: Vec<usize>) -> usize {
        let flat: Vec<usize> = items
            .into_iter()
            .flat_map(|item| match &self.nodes[item] {
                Op::Sequence(inner) => inner.clone(),
                _ => vec![item],
            })
            .collect();
        match flat.as_slice() {
            [only] => *only,
            _ => self.op(Op::Sequence(flat)),
        }
    }

    /// A choice within one is part of it, and classes that follow each other are one class.
    fn choice(&mut self, items: Vec<usize>) -> usize {
        let mut flat: Vec<usize> = Vec::new();
        for item in items {
            let inner = match &self.nodes[item] {
                Op::Choice(inner) => inner.clone(),
                _ => vec![item],
            };
            for item in inner {
                let classes = |item: &usize| self.matched.get(item);
                match flat.last().and_then(classes).zip(classes(&item)) {
                    Some((before, after)) => {
                        let mut union = before.clone();
                        union.insert_all(after);
                        flat.pop();
                        flat.push(self.add(Op::Class, union));
                    }
                    None => flat.push(item),
                }
            }
        }
        match flat.as_slice() {
            [only] => *only,
            _ => self.op(Op::Choice(flat)),
        }
    }

    /// For every node, whether it can be empty and what it can begin with: the least that fits all rules.
    fn firsts(&self, rules: &[Rule]) -> Vec<(bool, Set)> {
        let none = (false, Set::empty(self.classes));
        let mut firsts: Vec<(bool, Set)> = vec![none.clone(); self.nodes.len()];
        loop {
            let mut changed = false;
            for (index, op) in self.nodes.iter().enumerate() {
                let mut first = none.clone();
                match op {
                    Op::Class => first.1.insert_all(&self.matched[&index]),
                    Op::Rule(rule) => first.clone_from(&firsts[rules[*rule].body]),
                    Op::Push(inner) => first.clone_from(&firsts[*inner]),
                    Op::Optional(inner) | Op::Repeat(inner) => first = (true, firsts[*inner].1.clone()),
                    Op::Ahead(_) | Op::NotAhead(_) | Op::Drop | Op::Start | Op::End => first.0 = true,
                    Op::Choice(items) => {
                        for item in items {
                            first.0 |= firsts[*item].0;
                            first.1.insert_all(&firsts[*item].1);
                        }
                    }
                    Op::Sequence(items) => {
                        first.0 = true;
                        for item in items {
                            first.1.insert_all(&firsts[*item].1);
                            if !firsts[*item].0 {
                                first.0 = false;
                                break;
                            }
                        }
                    }
                }
                if firsts[index] != first {
                    firsts[index] = first;
                    changed = true;
                }
            }
            if !changed {
                return firsts;
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
        for (op, first) in &self.nodes {
            let op = match op {
                Op::Class => table::Op::Class,
                Op::Rule(rule) => table::Op::Rule(number(*rule)?),
                Op::Sequence(members) => table::Op::Sequence(list(members)?),
                Op::Choice(members) => table::Op::Choice(list(members)?),
                Op::Optional(inner) => table::Op::Optional(number(*inner)?),
                Op::Repeat(inner) => table::Op::Repeat(number(*inner)?),
                Op::Ahead(inner) => table::Op::Ahead(number(*inner)?),
                Op::NotAhead(inner) => table::Op::NotAhead(number(*inner)?),
                Op::Push(inner) => table::Op::Push(number(*inner)?),
                Op::Drop => table::Op::Drop,
                Op::Start => table::Op::Start,
                Op::End => table::Op::End,
            };
            steps.push(Step { op, first: first.map(number).transpose()? });
        }
        let kind = |rule: &Rule| kinds.iter().position(|kind| !rule.silent && kind.rule == rule.name);
        let mut rules = Vec::new();
        for rule in &self.rules {
            let column = rule.column.map(number).transpose()?;
            rules.push(RuleTable { kind: kind(rule).map(number).transpose()?, body: number(rule.body)?, column });
        }
        let paragraph = self.rules.iter().position(|rule| rule.name == "paragraph");
        let tables = Tables {
            paragraph: number(paragraph.ok_or("the grammar has no rule `paragraph`")?)?,
            columns: number(self.columns)?,
            classes: number(self.classes as usize)?,
            rules,
            steps,
            items,
            sets: &self.bits(),
        };
        postcard::to_allocvec(&tables).map_err(|error| error.to_string())
    }

    /// A row of bits a class: the sets that it is in. The row behind the last is that of the end of the text, which is
    /// in none.
    fn bits(&self) -> Vec<u8> {
        let width = self.sets.len().div_ceil(8);
        let mut bits = vec![0u8; width * (self.classes as usize + 1)];
        for (number, set) in self.sets.iter().enumerate() {
            for class in set.iter() {
                bits[class * width + number / 8] |= 1 << (number % 8);
            }
        }
        bits
    }
}
