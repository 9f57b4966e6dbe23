//! Translates a grammar over words to one over the characters that stand for them.

use std::collections::BTreeMap;
use std::fmt::Write;

use pest::error::{Error, LineColLocation};
use pest_meta::ast::{self, RuleType};
use pest_meta::{parser, validator};

use crate::Source;
use crate::fault::{Fault, Faults};
use crate::frames::Frames;
use crate::language::Language;
use crate::lexicon::Lexicon;
use crate::membership::{Atom, Membership};
use crate::names::{self, RuleNames};
use crate::program::Program;
use crate::shape::{LAST_WORD_CLASS, Shape};
use crate::speech::PartOfSpeech;

/// A string in the source of a grammar.
pub struct Literal {
    pub text: String,
}

/// A translated grammar.
pub struct Grammar {
    pub language: Language,
    pub text: String,
    pub rules: Vec<Rule>,
    /// None where something is wrong in the grammar.
    pub program: Option<Program>,
}

pub struct Rule {
    pub name: String,
    pub silent: bool,
    /// What messages call it.
    pub names: Option<RuleNames>,
    /// How many places of the grammar ask for it.
    pub uses: usize,
}

/// A kind of tree node: a rule of either grammar.
pub struct Kind {
    pub rule: String,
    pub variant: String,
    /// What messages call it.
    pub names: Option<RuleNames>,
    /// How many places of both grammars ask for it.
    pub uses: usize,
}

enum Piece<'s> {
    Text(&'s str),
    Literal { text: String, line: usize },
}

/// All literals of a grammar.
pub fn literals(files: &[Source], faults: &mut Faults) -> Vec<Literal> {
    let mut literals = Vec::new();
    for file in files {
        for piece in scan(file, faults) {
            if let Piece::Literal { text, .. } = piece {
                literals.push(Literal { text });
            }
        }
    }
    literals
}

/// Cuts a grammar into its literals and what stands between them.
fn scan<'s>(file: &'s Source, faults: &mut Faults) -> Vec<Piece<'s>> {
    let source = file.text.as_str();
    let bytes = source.as_bytes();
    let mut pieces = Vec::new();
    let mut line = 1;
    let mut start = 0;
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            b'\n' => {
                line += 1;
                at += 1;
            }
            b'/' if bytes.get(at + 1) == Some(&b'/') => {
                while at < bytes.len() && bytes[at] != b'\n' {
                    at += 1;
                }
            }
            b'/' if bytes.get(at + 1) == Some(&b'*') => {
                let end = source[at..].find("*/").map_or(bytes.len(), |length| at + length + 2);
                line += source[at..end].matches('\n').count();
                at = end;
            }
            // A character: `'a'`, `'\u{E000}'`.
            b'\'' => {
                at += 1;
                while at < bytes.len() && bytes[at] != b'\'' && bytes[at] != b'\n' {
                    at += if bytes[at] == b'\\' { 2 } else { 1 };
                }
                at += 1;
            }
            b'"' => {
                let mut end = at + 1;
                while end < bytes.len() && bytes[end] != b'"' && bytes[end] != b'\n' {
                    end += 1;
                }
                if bytes.get(end) != Some(&b'"') {
                    faults.push(Fault::new(&file.name, line, "the literal has no end on its line"));
                    break;
                }
                let text = source[at + 1..end].to_owned();
                if text.contains('\\') {
                    faults.push(Fault::new(&file.name, line, "a literal is made of words, it has no escapes"));
                }
                if source[..at].ends_with('^') {
                    faults.push(Fault::new(&file.name, line, "literals match whatever the case: leave out the `^`"));
                }
                pieces.push(Piece::Text(&source[start..at]));
                pieces.push(Piece::Literal { text, line });
                at = end + 1;
                start = at;
            }
            _ => at += 1,
        }
    }
    pieces.push(Piece::Text(&source[start.min(source.len())..]));
    pieces
}

impl Grammar {
    pub fn translate(
        files: &[Source],
        lexicon: &Lexicon,
        membership: &Membership,
        frames: &Frames,
        faults: &mut Faults,
    ) -> Grammar {
        let mut text = String::new();
        // The file that each line of the text comes from, by the line that it begins with.
        let mut begins: Vec<(usize, Option<&Source>)> = Vec::new();
        let mut names = BTreeMap::new();
        for file in files {
            begins.push((text.matches('\n').count(), Some(file)));
            for piece in scan(file, faults) {
                match piece {
                    Piece::Text(piece) => text.push_str(piece),
                    Piece::Literal { text: literal, line } => match membership.classes(lexicon, &literal) {
                        Ok(classes) => text.push_str(&sequence(&classes)),
                        Err(message) => {
                            faults.push(Fault::new(&file.name, file.line(line), format!("\"{literal}\": {message}")));
                            text.push_str("\"?\"");
                        }
                    },
                }
            }
            if !text.ends_with('\n') {
                text.push('\n');
            }
            names::documented(file, &mut names, faults);
        }
        begins.push((text.matches('\n').count(), None));
        let own = built_in(membership);
        for (name, silent, body) in &own {
            let modifier = if *silent { "_" } else { "" };
            let _ = writeln!(text, "{name} = {modifier}{{ {body} }}");
        }

        let rules = check(&text, faults, |line| {
            let (begin, file) = *begins.iter().rfind(|(begin, _)| *begin < line)?;
            Some(match file {
                Some(file) => (file.name.clone(), file.line(line - begin)),
                None => ("the rules of the build script".to_owned(), line - begin),
            })
        });
        frames.prove(membership.language, &rules, faults);
        let uses = uses(&rules);
        let own = rules
            .iter()
            .map(|rule| Rule {
                names: names.remove(&rule.name),
                uses: uses.get(rule.name.as_str()).copied().unwrap_or(0),
                name: rule.name.clone(),
                silent: rule.ty == RuleType::Silent,
            })
            .collect();
        let program = match Program::new(&rules, membership.sets.len()) {
            Ok(program) => Some(program),
            Err(message) => {
                faults.push(Fault::new(format!("grammar/{}", membership.language.code()), 0, message));
                None
            }
        };
        Grammar { language: membership.language, text, rules: own, program }
    }
}

/// How many places of a grammar ask for each rule.
fn uses(rules: &[ast::Rule]) -> BTreeMap<String, usize> {
    let mut uses = BTreeMap::new();
    for expression in rules.iter().flat_map(|rule| rule.expr.clone().iter_top_down()) {
        if let ast::Expr::Ident(name) = expression {
            *uses.entry(name).or_default() += 1;
        }
    }
    uses
}

/// Has pest check the grammar. Gives its rules.
fn check(text: &str, faults: &mut Faults, place: impl Fn(usize) -> Option<(String, usize)>) -> Vec<ast::Rule> {
    let mut report = |error: &Error<parser::Rule>| {
        let line = match error.line_col {
            LineColLocation::Pos((line, _)) | LineColLocation::Span((line, _), _) => line,
        };
        let (file, line) = place(line).unwrap_or_default();
        faults.push(Fault::new(file, line, error.variant.message().into_owned()));
    };
    let pairs = match parser::parse(parser::Rule::grammar_rules, text) {
        Ok(pairs) => pairs,
        Err(error) => {
            report(&error);
            return Vec::new();
        }
    };
    if let Err(errors) = validator::validate_pairs(pairs.clone()) {
        errors.iter().for_each(&mut report);
        return Vec::new();
    }
    match parser::consume_rules(pairs) {
        Ok(rules) => rules,
        Err(errors) => {
            errors.iter().for_each(&mut report);
            Vec::new()
        }
    }
}

/// The rules that every grammar has: shapes, open classes, and unions of them. Name, silent, body.
fn built_in(membership: &Membership) -> Vec<(String, bool, String)> {
    let mut rules = Vec::new();
    for shape in Shape::ALL {
        rules.push((shape.rule().to_owned(), shape.silent(), choice(&[shape.class()])));
    }
    for part in PartOfSpeech::ALL {
        if let Some(rule) = part.class_rule() {
            let classes = membership.having([Atom::Class(*part)]);
            rules.push((rule.to_owned(), false, choice(&classes)));
        }
    }
    let mut numbers = vec![Shape::Digits.class()];
    numbers.extend(membership.having([Atom::Class(PartOfSpeech::Number)]));
    rules.push(("NUMBER".to_owned(), false, choice(&numbers)));
    let mut words = vec![Shape::Word.class()];
    words.extend(membership.all());
    rules.push(("ANY_WORD".to_owned(), true, choice(&words)));
    rules
}

fn sequence(classes: &[Vec<char>]) -> String {
    let tokens: Vec<String> = classes.iter().map(|classes| choice(classes)).collect();
    match tokens.as_slice() {
        [token] => token.clone(),
        tokens => format!("({})", tokens.join(" ~ ")),
    }
}

/// An expression that matches one of some characters, which are in order.
fn choice(classes: &[char]) -> String {
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    for class in classes {
        let class = *class as u32;
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == class => *last = class,
            _ => ranges.push((class, class)),
        }
    }
    // What has no words in this language matches nothing.
    if ranges.is_empty() {
        ranges.push((LAST_WORD_CLASS, LAST_WORD_CLASS));
    }
    let ranges: Vec<String> = ranges
        .into_iter()
        .map(|(first, last)| match first == last {
            true => format!("\"\\u{{{first:X}}}\""),
            false => format!("'\\u{{{first:X}}}'..'\\u{{{last:X}}}'"),
        })
        .collect();
    match ranges.as_slice() {
        [range] => range.clone(),
        ranges => format!("({})", ranges.join(" | ")),
    }
}

/// The kinds of nodes: the rules of both grammars that are not silent.
pub fn kinds(grammars: [&Grammar; 2], faults: &mut Faults) -> Vec<Kind> {
    names::agree(grammars, faults);
    let mut kinds: BTreeMap<String, Kind> = BTreeMap::new();
    for rule in grammars.iter().flat_map(|grammar| &grammar.rules).filter(|rule| !rule.silent) {
        let variant = variant(&rule.name);
        match kinds.get_mut(&variant) {
            Some(kind) if kind.rule != rule.name => {
                let message = format!("the rules `{}` and `{}` would be the same kind of node", kind.rule, rule.name);
                faults.push(Fault::new("grammar", 0, message));
            }
            Some(kind) => kind.names = kind.names.take().or_else(|| rule.names.clone()),
            None => {
                let names = rule.names.clone().or_else(|| names::built_in(&rule.name));
                let uses = grammars
                    .iter()
                    .flat_map(|grammar| &grammar.rules)
                    .filter(|other| other.name == rule.name)
                    .map(|other| other.uses)
                    .sum();
                kinds.insert(variant.clone(), Kind { rule: rule.name.clone(), variant, names, uses });
            }
        }
    }
    kinds.into_values().collect()
}

/// The name of the variant of `Kind` for a rule.
pub fn variant(rule: &str) -> String {
    if rule == "SELF" {
        return "Itself".to_owned();
    }
    rule.split('_')
        .map(|word| {
            let mut letters = word.chars();
            let first = letters.next().map(|letter| letter.to_ascii_uppercase());
            first.into_iter().chain(letters.map(|letter| letter.to_ascii_lowercase())).collect::<String>()
        })
        .collect()
}
