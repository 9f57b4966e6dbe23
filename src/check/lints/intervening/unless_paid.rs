//! IF-28: "if you don't pay".

use super::{CREATURE, Check, ERROR, Edit, Example, Lint, Repair, Words};
use crate::diagnostic::Language;

pub(super) const LINT: Lint = Lint {
    code: "IF-28",
    rule: Some("118.12a"),
    says: ("what a payment averts is said with \"unless\"", "ce qu'un paiement évite se dit avec « à moins que »"),
    why: (
        "\"[Do something] unless [a player pays].\" gives that player the choice as the ability resolves. \"If you don't \
         pay\" asks for a payment that nothing offers.",
        "« [Faites ceci] à moins que [un joueur ne paie]. » donne le choix à ce joueur à la résolution. « Si vous ne payez \
         pas » demande un paiement que rien ne propose.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "At the beginning of your upkeep, sacrifice this creature if you don't pay {2}.",
            "At the beginning of your upkeep, sacrifice this creature unless you pay {2}.",
        ),
        french: (
            "Au début de votre entretien, sacrifiez cette créature si vous ne payez pas {2}.",
            "Au début de votre entretien, sacrifiez cette créature à moins que vous ne payiez {2}.",
        ),
    }],
    check: Check::Repair(candidates),
    ..ERROR
};

fn candidates(words: &Words<'_>) -> Vec<Repair> {
    let pairs: &[(&str, &str)] = match words.language() {
        Language::English => &[
            ("if you don't pay", "unless you pay"),
            ("if you do not pay", "unless you pay"),
            ("if you didn't pay", "unless you pay"),
            ("if they don't pay", "unless they pay"),
            ("if that player doesn't pay", "unless that player pays"),
            ("if its controller doesn't pay", "unless its controller pays"),
        ],
        Language::French => &[
            ("si vous ne payez pas", "à moins que vous ne payiez"),
            ("s' il ne paie pas", "à moins qu'il ne paie"),
            ("si son contrôleur ne paie pas", "à moins que son contrôleur ne paie"),
        ],
    };
    let found = pairs.iter().find_map(|(wrong, right)| Some((words.find_any(&[wrong])?.0, right)));
    let Some((found, right)) = found else { return Vec::new() };
    let span = words.span(found.clone());
    let mut repairs = vec![Repair::replace(span.clone(), *right)];
    // With the comma that may stand before it.
    if found.start > 0 && words.is(found.start - 1, ",") {
        let edit = Edit::new(words.with_space_before(found.start - 1..found.end), format!(" {right}"));
        repairs.push(Repair::new(span, vec![edit]));
    }
    repairs
}
