//! Turns a grammar, as pest has read and optimised it, into tables that `src/parse` runs.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use pest_meta::ast::RuleType;
use pest_meta::optimizer::{OptimizedExpr, OptimizedRule};

use crate::grammar::variant;
use crate::language::Language;
use crate::shape::{FIRST_WORD_CLASS, Shape};

/// Token classes, as numbers from the first class character on.
type Set = BTreeSet<u32>;

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
        self.add(op, Set::new())
    }

    fn class(&mut self, first: char, last: char) -> usize {
        let zero = Shape::Word.class() as u32;
        let from = (first as u32).saturating_sub(zero);
        let to = (last as u32 + 1).saturating_sub(zero).min(self.classes);
        self.add(Op::Class, (from..to).collect())
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
                        let union = before | after;
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
        let mut firsts: Vec<(bool, Set)> = vec![(false, Set::new()); self.nodes.len()];
        loop {
            let mut changed = false;
            for (index, op) in self.nodes.iter().enumerate() {
                let first = match op {
                    Op::Class => (false, self.matched[&index].clone()),
                    Op::Rule(rule) => firsts[rules[*rule].body].clone(),
                    Op::Push(inner) => firsts[*inner].clone(),
                    Op::Optional(inner) | Op::Repeat(inner) => (true, firsts[*inner].1.clone()),
                    Op::Ahead(_) | Op::NotAhead(_) | Op::Drop | Op::Start | Op::End => (true, Set::new()),
                    Op::Choice(items) => items.iter().fold((false, Set::new()), |(empty, first), item| {
                        (empty || firsts[*item].0, &first | &firsts[*item].1)
                    }),
                    Op::Sequence(items) => items.iter().fold((true, Set::new()), |(empty, first), item| match empty {
                        true => (firsts[*item].0, &first | &firsts[*item].1),
                        false => (false, first),
                    }),
                };
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
    /// The tables as Rust, two statics.
    pub fn emit(&self, language: Language, out: &mut String) {
        let name = match language {
            Language::English => "ENGLISH",
            Language::French => "FRENCH",
        };
        // One bit more than there are classes: that of the end of the text, which no set has.
        let width = self.classes as usize / 64 + 1;
        let _ = writeln!(out, "static {name}_SETS: [u64; {}] = [", width * self.sets.len());
        for set in &self.sets {
            let mut bits = vec![0u64; width];
            for class in set {
                bits[*class as usize / 64] |= 1 << (class % 64);
            }
            for word in bits {
                let _ = write!(out, "{word:#x}, ");
            }
            out.push('\n');
        }
        let start = self.rules.iter().position(|rule| rule.name == "paragraph").unwrap_or_default();
        let _ = writeln!(
            out,
            "];\n\npub(super) static {name}: Program = Program {{\n    paragraph: {start}, columns: {}, classes: {}, \
             width: {width}, sets: &{name}_SETS,\n    rules: &[",
            self.columns, self.classes
        );
        for rule in &self.rules {
            let kind = match rule.silent {
                true => "None".to_owned(),
                false => format!("Some(Kind::{})", variant(&rule.name)),
            };
            let column = rule.column.map_or("None".to_owned(), |column| format!("Some({column})"));
            let _ = writeln!(out, "        Rule {{ kind: {kind}, body: {}, column: {column} }},", rule.body);
        }
        out.push_str("    ],\n    nodes: &[\n");
        for (op, first) in &self.nodes {
            let op = match op {
                Op::Class => "Class".to_owned(),
                Op::Rule(rule) => format!("Rule({rule})"),
                Op::Sequence(items) => format!("Sequence(&{items:?})"),
                Op::Choice(items) => format!("Choice(&{items:?})"),
                Op::Optional(inner) => format!("Optional({inner})"),
                Op::Repeat(inner) => format!("Repeat({inner})"),
                Op::Ahead(inner) => format!("Ahead({inner})"),
                Op::NotAhead(inner) => format!("NotAhead({inner})"),
                Op::Push(inner) => format!("Push({inner})"),
                Op::Drop => "Drop".to_owned(),
                Op::Start => "Start".to_owned(),
                Op::End => "End".to_owned(),
            };
            let first = first.map_or("None".to_owned(), |set| format!("Some({set})"));
            let _ = writeln!(out, "        Step {{ op: Op::{op}, first: {first} }},");
        }
        out.push_str("    ],\n};\n\n");
    }
}
