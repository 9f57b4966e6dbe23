//! Cards by structure: a text with holes, and conditions on what the rules make of it. It finds meaning, whatever the
//! wording or the language.

mod holes;
mod pattern;

use std::collections::BTreeSet;

pub use holes::MOST_HOLES;
use pattern::{Ends, Names, Pattern, members};

use crate::diagnostic::Language;
use crate::facts::{self, Facts};
use crate::file::Database;
use crate::ir::{Edition, Paragraph};
use crate::lex::Lexicon;
use crate::record::Place;
use crate::tree::{self, Label, Tree};

/// A text with holes, understood.
#[derive(Clone, Debug)]
pub struct Form {
    roots: Vec<Root>,
}

/// What of an ability a text can be.
#[derive(Clone, Debug)]
enum Root {
    /// A whole ability.
    Ability(Pattern),
    /// Instructions that follow one another, anywhere in an ability.
    Instructions(Vec<Pattern>),
    /// Static abilities of one paragraph.
    Statics(Vec<Pattern>),
    /// Keyword abilities, in whatever order and company.
    Keywords(Vec<Pattern>),
    /// A condition.
    Condition(Pattern),
}

/// Why a text is no pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoForm {
    NotUnderstood,
    /// It has nothing but holes.
    Empty,
    TooManyHoles,
}

impl Form {
    /// A text in one of the languages, or in either where none is given. "…" and "..." are holes, `~` is the card itself.
    pub fn new(text: &str, language: Option<Language>) -> Result<Form, NoForm> {
        Form::with_words(text, language, Lexicon::BUILT_IN)
    }

    /// The same, of a text with words that a set brings.
    pub fn with_words(text: &str, language: Option<Language>, lexicon: Lexicon) -> Result<Form, NoForm> {
        Form::read(text, language, |text, language| {
            let part = |paragraph: &Paragraph| tree::of(paragraph.ability.data()).ok();
            holes::patterns(text, (language, lexicon), part).into_iter().filter_map(root).collect()
        })
    }

    /// A condition: what stands behind "if".
    pub fn condition(text: &str, language: Option<Language>, lexicon: Lexicon) -> Result<Form, NoForm> {
        Form::read(text, language, |text, language| {
            let sentence = match language {
                Language::English => format!("Whenever this creature attacks, if {text}, you gain 1 life."),
                Language::French => {
                    format!("À chaque fois que cette créature attaque, si {text}, vous gagnez 1 point de vie.")
                }
            };
            let part = |paragraph: &Paragraph| tree::of(facts::intervening_if(&paragraph.ability)?.data()).ok();
            holes::patterns(&sentence, (language, lexicon), part).into_iter().map(Root::Condition).collect()
        })
    }

    fn read(
        text: &str,
        language: Option<Language>,
        roots: impl Fn(&str, Language) -> Vec<Root>,
    ) -> Result<Form, NoForm> {
        if holes::holes(text) > MOST_HOLES {
            return Err(NoForm::TooManyHoles);
        }
        let text = text.trim();
        if text.chars().all(|letter| !letter.is_alphanumeric() && !"~{".contains(letter)) {
            return Err(NoForm::Empty);
        }
        let languages = Language::BOTH.into_iter().filter(|one| language.is_none_or(|only| only == *one));
        let roots = languages.map(|language| roots(text, language)).find(|roots| !roots.is_empty());
        let roots = roots.ok_or(NoForm::NotUnderstood)?;
        let roots: Vec<Root> = roots.into_iter().filter(|root| !root.is_empty()).collect();
        if roots.is_empty() { Err(NoForm::Empty) } else { Ok(Form { roots }) }
    }

    /// Whether a part of an ability has this form.
    pub fn is_in(&self, tree: &Tree) -> bool {
        let mut found = false;
        tree.walk(&mut |node| found = found || self.roots.iter().any(|root| root.is_at(node)));
        found
    }

    /// The names of concepts that stand in whatever has this form.
    fn names(&self) -> BTreeSet<&str> {
        let mut roots = self.roots.iter().map(Root::names);
        let first = roots.next().unwrap_or_default();
        roots.fold(first, |names, other| names.intersection(&other).copied().collect())
    }
}

/// The root of the pattern of an ability.
fn root(pattern: Pattern) -> Option<Root> {
    let Pattern::Node { label: Label::Variant("Ability", variant), children } = &pattern else { return None };
    let list = |pattern: &Pattern| match pattern {
        Pattern::Node { label: Label::List, children } => Some(children.clone()),
        Pattern::Node { .. } | Pattern::Anything | Pattern::Members(_) => None,
    };
    match (*variant, children.as_slice()) {
        ("Keywords", [keywords]) => list(keywords).map(Root::Keywords),
        ("Static", [statics]) => list(statics).map(Root::Statics),
        ("Spell", [Pattern::Node { label: Label::Fields("Effect"), children: steps }]) => {
            steps.first().and_then(list).map(Root::Instructions)
        }
        _ => Some(Root::Ability(pattern)),
    }
}

impl Root {
    fn is_empty(&self) -> bool {
        match self {
            Root::Ability(pattern) | Root::Condition(pattern) => match pattern {
                Pattern::Node { children, .. } => children.iter().all(Pattern::is_empty) && !children.is_empty(),
                Pattern::Anything | Pattern::Members(_) => true,
            },
            Root::Instructions(list) | Root::Statics(list) | Root::Keywords(list) => list.iter().all(Pattern::is_empty),
        }
    }

    fn names(&self) -> BTreeSet<&str> {
        match self {
            Root::Ability(pattern) | Root::Condition(pattern) => pattern.names().into_iter().collect(),
            Root::Instructions(list) | Root::Statics(list) | Root::Keywords(list) => {
                list.iter().flat_map(Pattern::names).collect()
            }
        }
    }

    /// Whether a node of an ability is what it asks for.
    fn is_at(&self, node: &Tree) -> bool {
        let list = |node: &Tree| match node.children.first() {
            Some(list) if list.label == Label::List => list.children.clone(),
            _ => Vec::new(),
        };
        match self {
            Root::Ability(pattern) => matches!(node.label, Label::Variant("Ability", _)) && fits(pattern, node),
            Root::Condition(pattern) => matches!(node.label, Label::Variant("Condition", _)) && fits(pattern, node),
            Root::Instructions(patterns) => node.label == Label::Fields("Effect") && stand_in(patterns, &list(node)),
            Root::Statics(patterns) => node.is_variant("Ability", "Static") && stand_in(patterns, &list(node)),
            Root::Keywords(patterns) => {
                let keywords = if node.is_variant("Ability", "Keywords") { list(node) } else { Vec::new() };
                patterns.iter().all(|pattern| keywords.iter().any(|keyword| fits(pattern, keyword)))
                    && !keywords.is_empty()
            }
        }
    }
}

fn fits(pattern: &Pattern, tree: &Tree) -> bool {
    pattern.fits(tree, &mut Names::default())
}

/// Whether the members of a list have these forms, one after the other, from somewhere on.
fn stand_in(patterns: &[Pattern], list: &[Tree]) -> bool {
    (0..list.len()).any(|from| members(patterns, &list[from..], Ends::Anywhere, &mut Names::default()))
}

/// What is asked. Each list holds alternatives, of which one must hold; an empty one asks nothing.
#[derive(Clone, Debug, Default)]
pub struct Query {
    pub form: Option<Form>,
    pub language: Option<Language>,
    pub kinds: Vec<String>,
    /// Rule numbers, or what they begin with: `603.6` has 603.6a and 603.6c in it.
    pub rules: Vec<String>,
    pub events: Vec<String>,
    pub effects: Vec<String>,
    pub keywords: Vec<String>,
    /// Names of concepts, without their class: `goblin`, `flying`.
    pub mentions: Vec<String>,
    pub intervening_if: Option<bool>,
    /// What the intervening-if clause must be, or be about.
    pub clause: Option<Clause>,
    /// A condition that stands anywhere in the ability.
    pub condition: Option<Form>,
    pub accepted: Option<bool>,
    pub lossless: Option<bool>,
    pub runnable: Option<bool>,
    pub optional: Option<bool>,
    pub look_back: Option<bool>,
}

/// What an intervening-if clause is asked for.
#[derive(Clone, Debug)]
pub enum Clause {
    Form(Form),
    /// What it is about, a kind of [`Facts::intervening_if`] or a word of one: `life`.
    Kind(String),
}

impl Query {
    /// Whether an ability is what is asked for.
    pub fn holds(&self, place: &Place<'_>) -> bool {
        let is = |asked: Option<bool>, found: bool| asked.is_none_or(|asked| asked == found);
        is(self.accepted, place.ability.ir.is_some())
            && is(self.lossless, place.ability.lossless)
            && is(self.runnable, place.compiled.is_runnable())
            && self.language.is_none_or(|language| language == place.language)
            && match &place.ability.ir {
                Some(ir) => self.holds_of(ir, place.compiled.edition),
                None => self.asks_nothing_of_ir(),
            }
    }

    fn asks_nothing_of_ir(&self) -> bool {
        let lists = [&self.kinds, &self.rules, &self.events, &self.effects, &self.keywords, &self.mentions];
        let flags = [self.intervening_if, self.optional, self.look_back];
        lists.iter().all(|list| list.is_empty())
            && flags.iter().all(Option::is_none)
            && self.form.is_none()
            && self.clause.is_none()
            && self.condition.is_none()
    }

    fn holds_of(&self, ir: &Paragraph, edition: Edition) -> bool {
        if self.asks_nothing_of_ir() {
            return true;
        }
        let facts = Facts::of(ir, edition);
        let is = |asked: Option<bool>, found: bool| asked.is_none_or(|asked| asked == found);
        let any = |asked: &[String], found: &[String]| asked.is_empty() || asked.iter().any(|one| found.contains(one));
        let names: Vec<String> = facts.symbols.iter().map(|name| facts::short(name).to_owned()).collect();
        is(self.intervening_if, facts.class.intervening_if)
            && is(self.optional, facts.class.optional)
            && is(self.look_back, facts.class.look_back)
            && (self.kinds.is_empty() || self.kinds.iter().any(|kind| kind == facts::kind_name(&facts.class)))
            && (self.rules.is_empty() || self.rules.iter().any(|rule| is_of_rule(facts.class.rule, rule)))
            && any(&self.events, &facts.events)
            && any(&self.effects, &facts.effects)
            && any(&self.keywords, &facts.keywords)
            && any(&self.mentions, &names)
            && self.clause.as_ref().is_none_or(|clause| clause.is_of(ir, &facts))
            && self.forms_hold(ir)
    }

    fn forms_hold(&self, ir: &Paragraph) -> bool {
        let mut forms = self.form.iter().chain(&self.condition).peekable();
        if forms.peek().is_none() {
            return true;
        }
        tree::of(ir.ability.data()).is_ok_and(|tree| forms.all(|form| form.is_in(&tree)))
    }

    /// The cards of a database that can hold it, where its index tells.
    pub fn candidates(&self, database: &Database) -> Vec<usize> {
        let mut found: Option<BTreeSet<usize>> = None;
        let mut narrow = |cards: BTreeSet<usize>| {
            found = Some(match found.take() {
                Some(before) => before.intersection(&cards).copied().collect(),
                None => cards,
            });
        };
        for (of, asked) in
            [("kind", &self.kinds), ("event", &self.events), ("effect", &self.effects), ("keyword", &self.keywords)]
        {
            if !asked.is_empty() {
                narrow(asked.iter().flat_map(|name| database.with_symbol(&facts::tag(of, name))).collect());
            }
        }
        for name in self.form.iter().chain(&self.condition).flat_map(Form::names) {
            narrow(database.with_symbol(name).into_iter().collect());
        }
        match found {
            Some(cards) => cards.into_iter().collect(),
            None => (0..database.len()).collect(),
        }
    }
}

impl Clause {
    fn is_of(&self, ir: &Paragraph, facts: &Facts) -> bool {
        match self {
            // `life` is in `gains_life` and in `life_total`.
            Clause::Kind(asked) => {
                facts.intervening_if.iter().any(|kind| kind == asked || kind.split('_').any(|word| word == asked))
            }
            Clause::Form(form) => facts::intervening_if(&ir.ability)
                .and_then(|clause| tree::of(clause.data()).ok())
                .is_some_and(|clause| form.is_in(&clause)),
        }
    }
}

/// Whether a rule is the one asked for, or one of its parts: 603.6c is of 603.6, and of 603; 701.21 is not of 701.2.
fn is_of_rule(rule: &str, asked: &str) -> bool {
    rule.strip_prefix(asked).is_some_and(|rest| {
        let ends_in_digit = asked.ends_with(|letter: char| letter.is_ascii_digit());
        !(ends_in_digit && rest.starts_with(|letter: char| letter.is_ascii_digit()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_has_its_parts() {
        for (rule, asked) in [("603.6c", "603.6c"), ("603.6c", "603.6"), ("603.6c", "603"), ("603.6", "603.")] {
            assert!(is_of_rule(rule, asked), "{rule} {asked}");
        }
        for (rule, asked) in [("701.21", "701.2"), ("603.6", "603.6c"), ("702", "70")] {
            assert!(!is_of_rule(rule, asked), "{rule} {asked}");
        }
    }
}
