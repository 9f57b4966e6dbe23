//! What a sentence says of a thing that one before it puts somewhere, as far as a machine can see that it is wrong.

use cardc::ir::walk::{Node as _, Visit};
use cardc::ir::{Action, Antecedent, Instruction, InstructionKind, Objects, Scope, Verbs, Zone};
use rayon::prelude::*;

use super::abilities::{abilities, corpus, own_cards};
use cardc::compile::{compile, context_of};
use cardc::lex::{Language, Names};
use cardc::source::{Card, Face};

/// What an ability moves, in the order of its text, and what it says of that as if it were not so.
#[derive(Default)]
struct Afterwards {
    /// What is put onto the battlefield.
    entered: Vec<Antecedent>,
    /// It is a target, of whatever number.
    target_entered: bool,
    /// What is exiled only under a condition.
    exiled_if: Vec<Antecedent>,
    /// How often something is said to apply as a thing enters, and how often it is that only afterwards (611.2e).
    as_it_enters: usize,
    once_there: usize,
    /// How often something may be played whether it was exiled or not (608.2c).
    played_anyway: usize,
}

impl Visit for Afterwards {
    fn instruction(&mut self, step: &Instruction) {
        match &step.what {
            InstructionKind::Do { action: Action::Move { what, to, .. }, .. } if to.zone == Zone::Battlefield => {
                self.entered.push(Antecedent::Done(step.id));
                self.entered.extend(what.reference().map(|of| of.to));
                self.target_entered |= matches!(what, Objects::Target { .. });
            }
            InstructionKind::Apply(continuous) if continuous.verbs.0 == Verbs::State => {
                if continuous.as_enters {
                    self.as_it_enters += 1;
                } else if let Scope::Objects(Objects::Ref(of)) = &continuous.on
                    && (self.entered.contains(&of.to) || self.target_entered && matches!(of.to, Antecedent::Target(_)))
                {
                    self.once_there += 1;
                }
            }
            InstructionKind::Do { action: Action::Cast { what, .. } | Action::Play { what, .. }, .. } => {
                self.played_anyway += usize::from(what.reference().is_some_and(|of| self.exiled_if.contains(&of.to)));
            }
            _ => {}
        }
        step.parts(self);
        // What is played within the branch is played only there.
        let InstructionKind::If { then, otherwise: None, .. } = &step.what else { return };
        for step in &then.steps {
            if let InstructionKind::Do { action: Action::Exile { what, .. }, .. } = &step.what {
                self.exiled_if.extend(what.reference().map(|of| of.to));
            }
        }
    }
}

fn seen(cards: &[Card]) -> Vec<(String, Afterwards)> {
    let faces: Vec<&Face> = cards.iter().flat_map(|card| &card.faces).collect();
    let all = faces.par_iter().flat_map_iter(|face| abilities(face)).map(|ability| {
        let mut seen = Afterwards::default();
        seen.ability(&ability.ir.ability);
        (ability.text, seen)
    });
    all.collect()
}

/// Prints what is wrong, and counts it: what is true only once the thing is there, what may be played in any case, and what is
/// right about arrivals.
fn counted(seen: &[(String, Afterwards)]) -> (usize, usize, usize) {
    for (text, _) in seen.iter().filter(|(_, seen)| seen.once_there + seen.played_anyway > 0) {
        eprintln!("  {text}");
    }
    let sum = |of: fn(&Afterwards) -> usize| seen.iter().map(|(_, seen)| of(seen)).sum::<usize>();
    (sum(|seen| seen.once_there), sum(|seen| seen.played_anyway), sum(|seen| seen.as_it_enters))
}

#[test]
fn what_is_said_of_a_thing_put_somewhere_on_the_own_cards() {
    let (once_there, played_anyway, _) = counted(&seen(&own_cards()));
    assert_eq!((once_there, played_anyway), (0, 0));
}

#[test]
fn what_is_said_of_a_thing_put_somewhere_in_a_corpus() {
    let Some((cards, extent)) = corpus(15, 1) else { return };
    let (once_there, played_anyway, as_it_enters) = counted(&seen(&cards));
    // "If it's a creature, it's a Zombie …": asked of what has entered, in both languages of one card.
    assert!(once_there <= extent.of(0, 2), "{once_there}");
    assert_eq!(played_anyway, 0);
    assert!(as_it_enters >= extent.of(2, 40), "{as_it_enters}");
}

/// "That type" is one that was chosen, or the one in turn of "for each card type among …": where there is none, the text is
/// not understood, as nothing would be of it.
#[test]
fn that_type_where_there_is_none_is_refused() {
    let texts = [
        (Language::English, "Destroy target land. Destroy all creatures of that type.", false),
        (Language::French, "Détruisez un terrain ciblé. Détruisez toutes les créatures de ce type.", false),
        (Language::English, "Choose a creature type. Destroy all creatures of that type.", true),
        (Language::French, "Choisissez un type de créature. Détruisez toutes les créatures de ce type.", true),
    ];
    for (language, text, understood) in texts {
        let compiled = compile(text, &Names::new("Reed Storm", language), language, context_of("Sorcery"));
        let found =
            compiled.is_ok_and(|compiled| compiled.paragraphs.iter().all(|paragraph| paragraph.outcome.is_ok()));
        assert_eq!(found, understood, "{text}");
    }
}
