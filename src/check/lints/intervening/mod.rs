//! Intervening-if clauses (603.4): an "if" directly behind the event of a trigger is tested when the event occurs and
//! again on resolution; an "if" anywhere else is tested once.

mod always;
mod before_event;
mod commas;
mod constant_condition;
mod done;
mod doubled;
mod elsewhere;
mod if_position;
mod joined;
mod no_if;
mod other_words;
mod otherwise;
mod quoted;
mod target;
mod tense;
mod then;
mod unless;
mod unless_paid;

use std::ops::Range;

use super::{ARTIFACT, CREATURE, Check, ERROR, Example, Lint, NONE, NOTE, PEDANTIC, Repair, WARNING};
use crate::diagnostic::{Diagnostic, Fix, Language};
use crate::ir::walk::{Node, VisitMut};
use crate::ir::{Ability, Condition, Effect, Paragraph, PlayerAntecedent, PlayerMention, Players, Triggered};
use crate::text::{Edit, Place, Words, capitalised, lowered};

pub(super) use otherwise::OTHERWISE;

pub(super) const LINTS: &[&Lint] = &[
    &if_position::WHOLE,
    &constant_condition::LINT,
    &if_position::OPTIONAL,
    &if_position::LAST_ALONE,
    &commas::BEFORE,
    &commas::BEHIND,
    &before_event::LINT,
    &other_words::ONLY_IF,
    &other_words::AS_LONG_AS,
    &other_words::PROVIDED,
    &joined::LINT,
    &tense::IMPERFECT,
    &tense::PRESENT,
    &tense::PAST,
    &always::ALWAYS,
    &always::NEVER,
    &target::LINT,
    &done::NOT_OPTIONAL,
    &done::REFLEXIVE,
    &unless::LINT,
    &then::LINT,
    &doubled::LINT,
    &quoted::QUOTED,
    &quoted::DELAYED,
    &OTHERWISE,
    &then::ALORS,
    &unless_paid::LINT,
    &no_if::MISSING,
    &no_if::WHEN,
    &elsewhere::THEN,
    &elsewhere::CHAPTER,
    &elsewhere::TWO,
    &elsewhere::MODES,
];

/// Whether a paragraph is a trigger with an intervening-if clause.
fn has_clause(ir: &Paragraph) -> bool {
    matches!(&ir.ability, Ability::Triggered(triggered) if triggered.intervening_if.is_some())
}

/// Whether the words of a trigger have an "if" between commas behind its event; an instruction's stands elsewhere (608.2c).
pub(super) fn stands_in(words: &Words<'_>) -> bool {
    words.is_trigger() && words.find_if(2).is_some_and(|at| words.is(at - 1, ","))
}

/// The trigger of a paragraph.
fn triggered(ir: &Paragraph) -> Option<&Triggered> {
    match &ir.ability {
        Ability::Triggered(triggered) => Some(triggered),
        _ => None,
    }
}

/// The paragraph with a condition as the intervening-if clause of its trigger.
fn with_clause(ir: &Paragraph, condition: &Condition, effect: &Effect) -> Option<Paragraph> {
    let mut moved = ir.clone();
    let Ability::Triggered(triggered) = &mut moved.ability else { return None };
    let (mut condition, mut effect) = (condition.clone(), effect.clone());
    named_first(&mut condition, &mut effect);
    triggered.intervening_if = Some(condition);
    triggered.effect = effect;
    crate::ir::walk::number(&mut moved.ability);
    Some(moved)
}

/// "That player loses 2 life, if they have no cards": where the clause goes first, it names the player.
fn named_first(condition: &mut Condition, effect: &mut Effect) {
    /// The first mention of a player; with `said`, that it is in other words.
    #[derive(Default)]
    struct First {
        mention: Option<(PlayerAntecedent, PlayerMention)>,
        said: Option<PlayerMention>,
    }
    impl VisitMut for First {
        fn players(&mut self, players: &mut Players) {
            if let Players::Ref { to, said } = players
                && self.mention.is_none()
            {
                self.mention = Some((to.clone(), said.0));
                if let Some(other) = self.said {
                    said.0 = other;
                }
            }
            players.parts_mut(self);
        }
        fn ability(&mut self, _: &mut Ability) {}
    }
    let (mut asked, mut acts) = (First::default(), First::default());
    asked.condition(&mut condition.clone());
    acts.effect(&mut effect.clone());
    if let (Some((whose, PlayerMention::They)), Some((who, name))) = (asked.mention, acts.mention)
        && whose == who
        && name != PlayerMention::They
    {
        First { said: Some(name), ..First::default() }.condition(condition);
        First { said: Some(PlayerMention::They), ..First::default() }.effect(effect);
    }
}

/// The fix that makes a condition the intervening-if clause.
fn clause_fix(place: Place<'_>, ir: &Paragraph, condition: &Condition, effect: &Effect) -> Option<Fix> {
    place.meaning(&with_clause(ir, condition, effect)?)
}

/// The last "if" of a paragraph with its clause, up to the end of the sentence; the whole paragraph where none is found.
fn last_if(place: Place<'_>) -> Range<usize> {
    let words = place.words();
    let last = (0..words.list.len()).rev().find(|at| words.find_if(*at) == Some(*at));
    match last {
        Some(at) => words.span(at..words.sentence_end(at).max(at + 1)),
        None => place.span(),
    }
}

/// The first "if" behind the event, up to the comma behind the clause.
fn clause_span(place: Place<'_>) -> Range<usize> {
    let words = place.words();
    let Some(at) = words.find_if(1) else { return place.span() };
    let end = words.comma_from(at).unwrap_or(words.sentence_end(at));
    words.span(at..end.max(at + 1))
}

/// A diagnostic with a fix where there is one.
fn fixed(found: Diagnostic, fix: Option<Fix>) -> Vec<Diagnostic> {
    vec![match fix {
        Some(fix) => found.fix(fix),
        None => found,
    }]
}

/// "if" with what follows: « si » before « il » is « s' ».
fn if_word(language: Language, clause: &str) -> String {
    match language {
        Language::English => format!("if {clause}"),
        Language::French if clause.starts_with("il ") || clause.starts_with("ils ") => format!("s'{clause}"),
        Language::French => format!("si {clause}"),
    }
}

/// Where the event of a trigger ends: its first comma outside of quotations.
fn event_end(words: &Words<'_>) -> Option<usize> {
    (0..words.list.len()).find(|at| words.is(*at, ",") && words.list[*at].depth == 0)
}
