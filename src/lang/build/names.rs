//! What messages call the rules of the grammars: doc comments such as `/// a condition | une condition`, English first.

use std::collections::BTreeMap;

use crate::Source;
use crate::fault::{Fault, Faults};
use crate::grammar::Grammar;
use crate::shape::Shape;
use crate::speech::PartOfSpeech;

/// What messages call a rule.
#[derive(Clone, PartialEq, Eq)]
pub struct RuleNames {
    pub english: String,
    pub french: String,
}

/// What an English name begins with: an article, or the pronoun that stands for one.
const ENGLISH_STARTS: &[&str] = &["a", "an", "the", "what"];

/// What a French name begins with.
const FRENCH_STARTS: &[&str] = &["un", "une", "le", "la", "les", "des", "ce"];

/// Signs that stand in names of the other language alone: quotation marks, and letters that English does not have.
const NOT_ENGLISH: &[char] = &['«', '»', 'é', 'è', 'ê', 'à', 'â', 'ç', 'î', 'ï', 'ô', 'û', 'ù', 'œ'];
const NOT_FRENCH: &[char] = &['"'];

/// The names that doc comments of a grammar give to its rules. A comment of one line alone stands before a rule that
/// leaves a node, and has two sides, each in its language.
pub fn documented(file: &Source, names: &mut BTreeMap<String, RuleNames>, faults: &mut Faults) {
    let mut pending: Option<RuleNames> = None;
    for (index, line) in file.text.lines().enumerate() {
        let line = line.trim();
        let mut fault = |message: String| faults.push(Fault::new(&file.name, index + 1, message));
        if let Some(doc) = line.strip_prefix("///") {
            match sides(doc) {
                Ok(names) => pending = Some(names),
                Err(message) => fault(message),
            }
        } else if line.starts_with("//") {
            continue;
        } else if let (Some((rule, body)), Some(found)) = (line.split_once('='), pending.take()) {
            let rule = rule.trim();
            if body.trim_start().starts_with('_') {
                fault(format!(
                    "`{rule}` leaves no node, so no message has a name for it: make its comment a plain one"
                ));
            }
            names.insert(rule.to_owned(), found);
        }
    }
}

/// The two sides of a doc comment, each of which has to be in its language as far as that is plain to see.
fn sides(doc: &str) -> Result<RuleNames, String> {
    let Some((english, french)) = doc.split_once('|') else {
        return Err("a doc comment is what messages call a rule, `/// English | French`; make others plain ones".into());
    };
    let (english, french) = (english.trim(), french.trim());
    let first = |name: &str| name.split([' ', '\'']).next().map(str::to_owned).unwrap_or_default();
    // « l'ensemble »
    let elided = french.starts_with("l'");
    if !ENGLISH_STARTS.contains(&first(english).as_str()) || english.contains(NOT_ENGLISH) {
        return Err(format!(
            "the English name \"{english}\" stands on the left, and begins with an article or \"what\""
        ));
    }
    if !(elided || FRENCH_STARTS.contains(&first(french).as_str())) || french.contains(NOT_FRENCH) {
        return Err(format!("the French name « {french} » stands on the right, and begins with an article or « ce »"));
    }
    Ok(RuleNames { english: english.to_owned(), french: french.to_owned() })
}

/// A rule that both grammars have is called the same in both.
pub fn agree(grammars: [&Grammar; 2], faults: &mut Faults) {
    let [english, french] = grammars;
    for rule in &english.rules {
        let other = french.rules.iter().find(|other| other.name == rule.name).and_then(|other| other.names.as_ref());
        if let (Some(one), Some(other)) = (&rule.names, other)
            && one != other
        {
            let message = format!("the two grammars call the rule `{}` by different names", rule.name);
            faults.push(Fault::new("grammar", 0, message));
        }
    }
}

/// The names of rules that every grammar has.
pub fn built_in(rule: &str) -> Option<RuleNames> {
    let shape = Shape::ALL.iter().find(|shape| shape.rule() == rule).map(|shape| shape.names());
    let class = PartOfSpeech::ALL.iter().find(|part| part.class_rule() == Some(rule)).map(|part| part.names());
    let (english, french) = shape.or(class).or((rule == "NUMBER").then_some(("a number", "un nombre")))?;
    Some(RuleNames { english: english.to_owned(), french: french.to_owned() })
}
