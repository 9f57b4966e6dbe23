//! Cards by structure: a text with holes, and conditions on what the rules make of it, in either language.

mod apart;
mod card_facts;
mod filter;
mod filter_index;
mod filter_read;
mod form;
pub(crate) mod index;
mod joined;
mod own_pronoun;
mod sentence;
mod text;
mod unknown;
mod words;

pub use card_facts::{Facts as CardFacts, Lacking};
use check::classify_by;
pub use filter::Filter;
pub use filter_index::has_set;
pub use filter_read::NoFilter;
pub use form::{Example, Form, MOST_HOLES, NoForm, Told, Unsaid, nearest};
use index::{CardSet, Flag, flag_key};
pub use unknown::Unknown;

use crate::diagnostic::Language;
use crate::facts::{self, Facts};
use crate::file::Database;
use crate::ir::Paragraph;
use crate::lex::Lexicon;
use crate::record::Place;

/// What is asked. Each list holds alternatives, of which one must hold; an empty one asks nothing.
#[derive(Clone, Debug, Default)]
pub struct Query {
    pub form: Option<Form>,
    /// The language of the text that says it.
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

/// The words of all vocabularies that some cards are read with, for a pattern about them.
pub fn words_of_all(lexicons: impl IntoIterator<Item = Lexicon>) -> Lexicon {
    Lexicon::united(lexicons).unwrap_or_default()
}

impl Query {
    /// Whether an ability is known to be what is asked for.
    pub fn holds(&self, place: &Place<'_>) -> bool {
        self.look(place) == Ok(true)
    }

    /// Whether an ability is what is asked for; an error where that hangs on words that it lacks in the language of a pattern.
    pub fn look(&self, place: &Place<'_>) -> Result<bool, Unsaid> {
        if !self.holds_but_for_forms(place) {
            return Ok(false);
        }
        for form in self.forms() {
            if form.look(place)?.is_none() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The texts with holes that it asks for.
    pub fn forms(&self) -> impl Iterator<Item = &Form> {
        let of_clause = match &self.clause {
            Some(Clause::Form(form)) => Some(form),
            Some(Clause::Kind(_)) | None => None,
        };
        self.form.iter().chain(&self.condition).chain(of_clause)
    }

    fn holds_but_for_forms(&self, place: &Place<'_>) -> bool {
        let is = |asked: Option<bool>, found: bool| asked.is_none_or(|asked| asked == found);
        is(self.accepted, place.ability.ir.is_some())
            && is(self.lossless, place.ability.lossless)
            && is(self.runnable, place.compiled.is_runnable())
            && self.language.is_none_or(|language| language == place.language)
            && match &place.ability.ir {
                Some(ir) => self.holds_of(ir, place),
                None => self.asks_nothing_of_ir(),
            }
    }

    /// Whether it asks nothing of abilities, but their language.
    pub fn asks_nothing(&self) -> bool {
        self.asks_nothing_of_ir()
            && self.form.is_none()
            && [self.accepted, self.lossless, self.runnable].iter().all(Option::is_none)
    }

    /// Whether it asks for what only an ability that is understood has.
    pub fn asks_for_meaning(&self) -> bool {
        !self.asks_nothing_of_ir()
    }

    fn asks_nothing_of_ir(&self) -> bool {
        self.asks_nothing_of_facts() && self.form.as_ref().is_none_or(Form::is_head_alone)
    }

    fn asks_nothing_of_facts(&self) -> bool {
        let lists = [&self.kinds, &self.rules, &self.events, &self.effects, &self.keywords, &self.mentions];
        let flags = [self.intervening_if, self.optional, self.look_back];
        lists.iter().all(|list| list.is_empty())
            && flags.iter().all(Option::is_none)
            && self.clause.is_none()
            && self.condition.is_none()
    }

    fn holds_of(&self, ir: &Paragraph, place: &Place<'_>) -> bool {
        if self.asks_nothing_of_facts() {
            return true;
        }
        let is = |asked: Option<bool>, found: bool| asked.is_none_or(|asked| asked == found);
        let class = classify_by(&ir.ability, place.compiled.edition);
        is(self.intervening_if, class.intervening_if)
            && is(self.optional, class.optional)
            && is(self.look_back, class.look_back)
            && (self.kinds.is_empty() || self.kinds.iter().any(|kind| kind == facts::kind_name(&class)))
            && (self.rules.is_empty() || self.rules.iter().any(|rule| is_of_rule(class.rule, rule)))
            && (self.asks_for_class_alone() || self.holds_of_facts(&Facts::of(ir, place.compiled.edition)))
    }

    fn holds_of_facts(&self, facts: &Facts) -> bool {
        let any = |asked: &[String], found: &[String]| asked.is_empty() || asked.iter().any(|one| found.contains(one));
        let names: Vec<String> = facts.symbols.iter().map(|name| facts::short(name).to_owned()).collect();
        any(&self.events, &facts.events)
            && any(&self.effects, &facts.effects)
            && any(&self.keywords, &facts.keywords)
            && any(&self.mentions, &names)
            && self.clause.as_ref().is_none_or(|clause| clause.may_be_of(facts))
    }

    /// Whether it asks for nothing that stands within an ability: that takes longer to know.
    fn asks_for_class_alone(&self) -> bool {
        let lists = [&self.events, &self.effects, &self.keywords, &self.mentions];
        lists.iter().all(|list| list.is_empty()) && self.clause.is_none()
    }

    /// The cards of a database that it can hold of, and a condition on cards as well, where the index tells.
    pub fn candidates(&self, filter: Option<&Filter>, database: &Database) -> Vec<usize> {
        let mut found = match filter {
            Some(filter) => filter.candidates(database, true),
            None => CardSet::all(database),
        };
        for (of, asked) in
            [("kind", &self.kinds), ("event", &self.events), ("effect", &self.effects), ("keyword", &self.keywords)]
        {
            if !asked.is_empty() {
                let cards = asked.iter().flat_map(|name| database.with_symbol(&facts::tag(of, name)));
                found.keep(&CardSet::of(database, cards));
            }
        }
        let flags = [
            (Flag::Runnable, self.runnable),
            (Flag::Accepted, self.accepted),
            (Flag::InterveningIf, self.intervening_if),
            (Flag::Optional, self.optional),
            (Flag::LookBack, self.look_back),
        ];
        for (flag, asked) in flags {
            if let Some(asked) = asked {
                found.keep(&CardSet::with_any_key(database, &[flag_key(flag, asked)]));
            }
        }
        if !self.rules.is_empty() {
            let is_asked = |name: &str| {
                let rule = name.strip_prefix("rule:");
                rule.is_some_and(|rule| self.rules.iter().any(|asked| is_of_rule(rule, asked)))
            };
            let cards = database.symbols_that(is_asked).into_iter().flat_map(|name| database.with_symbol(name));
            found.keep(&CardSet::of(database, cards));
        }
        if !self.mentions.is_empty() {
            let is_asked =
                |name: &str| !name.contains(':') && self.mentions.iter().any(|one| one == facts::short(name));
            let cards = database.symbols_that(is_asked).into_iter().flat_map(|name| database.with_symbol(name));
            found.keep(&CardSet::of(database, cards));
        }
        self.forms().for_each(|form| found.keep(&form.candidates(database)));
        found.numbers()
    }
}

impl Clause {
    /// Whether an ability has a clause of this kind, or one whose words are to be looked at.
    fn may_be_of(&self, facts: &Facts) -> bool {
        match self {
            // `life` is in `gains_life` and in `life_total`.
            Clause::Kind(asked) => {
                facts.intervening_if.iter().any(|kind| kind == asked || kind.split('_').any(|word| word == asked))
            }
            Clause::Form(_) => facts.class.intervening_if,
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
