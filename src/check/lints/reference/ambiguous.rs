//! RF-5: "it" after two objects.

use super::{CREATURE, Check, Example, Lint, Place, WARNING};
use crate::diagnostic::{Diagnostic, Language};
use crate::ir::walk::{Node, Visit};
use crate::ir::{Ability, Antecedent, Count, Mention, Objects, Paragraph, PlayerAntecedent, Reference};
use crate::lex::Shape;

pub(super) const LINT: Lint = Lint {
    code: "RF-5",
    rule: Some("608.2c"),
    says: (
        "\"it\" could be either of two targets: the rules take the one named last",
        "ce pronom pourrait être l'une ou l'autre de deux cibles : les règles prennent la dernière nommée",
    ),
    why: (
        "A reader can't tell which of the two is meant. Call it by its noun, \"that artifact\", or speak of it before \
         the other is named.",
        "Un lecteur ne peut pas dire laquelle des deux est visée. Appelez-la par son nom, « cet artefact-là », ou \
         parlez-en avant de nommer l'autre.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters, tap target creature and untap target artifact. It doesn't untap during its \
             controller's next untap step.",
            "When this creature enters, tap target creature and untap target artifact. That artifact doesn't untap \
             during its controller's next untap step.",
        ),
        french: (
            "Quand cette créature arrive, engagez une créature ciblée et dégagez un artefact ciblé. Il ne se dégage pas \
             pendant la prochaine étape de dégagement de son contrôleur.",
            "Quand cette créature arrive, engagez une créature ciblée et dégagez un artefact ciblé. Cet artefact ne se \
             dégage pas pendant la prochaine étape de dégagement de son contrôleur.",
        ),
    }],
    check: Check::Ability(check),
    ..WARNING
};

/// Targets in the order of the text, and what is then said by a pronoun alone.
#[derive(Default)]
struct Seen {
    single: Vec<bool>,
    ambiguous: bool,
    /// The subject of the sentence says who "its" is.
    named: bool,
}

impl Visit for Seen {
    fn objects(&mut self, objects: &Objects) {
        objects.parts(self);
        if let Objects::Target { count, .. } = objects {
            self.single.push(matches!(count, Count::One));
        }
    }
    fn reference(&mut self, reference: &Reference) {
        self.mention(reference.to, matches!(reference.said.0, Mention::It));
    }
    fn player_reference(&mut self, to: &PlayerAntecedent) {
        if let PlayerAntecedent::ControllerOf(of) | PlayerAntecedent::OwnerOf(of) = to {
            self.mention(*of, true);
        }
    }
    fn ability(&mut self, _: &Ability) {}
}

impl Seen {
    fn mention(&mut self, to: Antecedent, pronoun: bool) {
        // What a fight or damage began with goes on being "it".
        let last = |index: u8| usize::from(index) + 1 == self.single.len();
        let of_targets = matches!(to, Antecedent::Done(_)) || matches!(to, Antecedent::Target(index) if last(index));
        let two = self.single.len() == 2 && self.single.iter().all(|single| *single);
        self.ambiguous |= pronoun && of_targets && two && !self.named;
        self.named |= !pronoun && two;
    }
}

fn check(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    // Two targets are said twice.
    let said = |word: &str| place.written().matches(word).count();
    if said("target") + said("cibl") < 2 {
        return Vec::new();
    }
    let mut seen = Seen::default();
    ir.ability.parts(&mut seen);
    if !seen.ambiguous {
        return Vec::new();
    }
    let words = place.words();
    // In each mode "it" is what that mode speaks of.
    if place.tokens().iter().any(|token| token.is(Shape::Bullet)) {
        return Vec::new();
    }
    let pronouns: &[&str] = match place.language() {
        Language::English => &["it", "it's", "its"],
        Language::French => &["il", "elle", "son", "sa"],
    };
    // At the head of a sentence it can be the object of none of its own words.
    let said = (1..words.list.len()).find(|at| words.is(*at - 1, ".") && words.is_any(*at, pronouns));
    match said {
        Some(at) => vec![LINT.found().at(words.span(at..at + 1))],
        None => Vec::new(),
    }
}
