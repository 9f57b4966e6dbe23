//! W-61: instructions that run into each other.

use super::{CREATURE, Check, Diagnostic, Edit, Example, Language, Lint, Paragraph, Place, WARNING};
use crate::ir::walk::{Node, Visit};
use crate::ir::{Effect, Instruction, Link};
use crate::text::Words;

pub(super) const LINT: Lint = Lint {
    code: "W-61",
    says: (
        "a comma alone does not join the last of several instructions",
        "une virgule seule ne joint pas la dernière de plusieurs instructions",
    ),
    why: (
        "\"And\" says that both are done, \"then\" that one comes first, \"If you do\" that one is done for the other. \"You may \
         pay {1}, draw a card\" says none of them.",
        "« Et » dit que les deux se font, « puis » laquelle vient d'abord, « Si vous faites ainsi » que l'une se fait pour \
         l'autre. « Vous pouvez payer {1}, piochez une carte » n'en dit rien.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters, you may pay {1}, draw a card.",
            "When this creature enters, you may pay {1}. If you do, draw a card.",
        ),
        french: (
            "Quand cette créature arrive, piochez une carte, chaque adversaire perd 1 point de vie.",
            "Quand cette créature arrive, piochez une carte et chaque adversaire perd 1 point de vie.",
        ),
    }],
    check: Check::Ability(check),
    // "Can't block, be green": the last of several things that are true of something.
    also: &[Check::Hunk(|hunk| {
        let behind = &hunk.written()[hunk.old.end..];
        let mut sentence = behind.iter().take_while(|unit| unit.text != ".");
        let joins = |unit: &super::hunk::Unit| matches!(unit.text.as_str(), "and" | "et");
        // A list that has "and" before its last member is joined.
        hunk.old() == "," && matches!(hunk.new(), "and" | "et") && !sentence.any(joins)
    })],
    ..WARNING
};

/// How many lists of instructions end with one that a comma joins.
#[derive(Default)]
struct RunOn(usize);

impl Visit for RunOn {
    fn effect(&mut self, effect: &Effect) {
        let ends = |at: usize| effect.steps.get(at + 1).is_none_or(Instruction::begins_sentence);
        let by_comma = |(at, step): &(usize, &Instruction)| step.link.0 == Link::Comma && ends(*at);
        self.0 += effect.steps.iter().enumerate().filter(by_comma).count();
        effect.parts(self);
    }
}

fn count(ir: &Paragraph) -> usize {
    let mut run_on = RunOn::default();
    ir.ability.parts(&mut run_on);
    run_on.0
}

fn check(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    let before = count(ir);
    if before == 0 {
        return Vec::new();
    }
    let words = place.words();
    let found = (1..words.list.len()).filter(|at| joins(&words, *at) && takes_one_away(&words, *at, before));
    found.map(|at| LINT.found().at(words.span(at..at + 1))).collect()
}

/// Words that join without a comma, as French texts have them: « mettez-la dans votre main puis mélangez ».
const JOINING: [&str; 2] = ["puis", "ensuite"];

/// Whether a comma has none of the words that join behind it, as far as its sentence goes.
fn joins(words: &Words<'_>, at: usize) -> bool {
    // What is done with the rest can't be done for anything else: who puts the others away says so in a list.
    let of_rest = ["put the rest", "puts the rest", "mettez les autres", "mettez le reste"];
    let is_rest = of_rest.iter().any(|rest| words.stands(at + 1, rest));
    words.is(at, ",") && !is_rest && !(at + 1..words.sentence_end(at)).any(|behind| words.is_any(behind, &JOINING))
}

/// Whether with a word that joins in its place there is one less.
fn takes_one_away(words: &Words<'_>, at: usize, before: usize) -> bool {
    let then = match words.language() {
        Language::English => ", then",
        Language::French => ", puis",
    };
    let edit = Edit::new(words.span(at..at + 1), then);
    let read = words.place.edited(&[edit]).and_then(|text| words.place.read(&text));
    read.is_some_and(|read| count(&read) < before)
}
