//! W-43: damage that nobody deals.

use super::{ARTIFACT, Check, ERROR, Edit, Example, Language, Lint, Repair};
use crate::text::{Words, capitalised};

pub(super) const LINT: Lint = Lint {
    code: "W-43",
    rule: Some("609.7"),
    says: ("damage has a source: say what deals it", "les blessures ont une source : dites ce qui les inflige"),
    why: (
        "Instructions in the imperative are followed by a player. A player deals no damage: an object does, and its \
         characteristics count.",
        "Une instruction à l'impératif est suivie par un joueur. Un joueur n'inflige pas de blessures : un objet le fait, \
         et ses caractéristiques comptent.",
    ),
    examples: &[Example {
        on: ARTIFACT,
        english: ("{T}: Deal 1 damage to any target.", "{T}: This artifact deals 1 damage to any target."),
        french: (
            "{T} : Infligez 1 blessure à n'importe quelle cible.",
            "{T} : Cet artefact inflige 1 blessure à n'importe quelle cible.",
        ),
    }],
    check: Check::Repair(candidates),
    ..ERROR
};

fn candidates(words: &Words<'_>) -> Vec<Repair> {
    let command: &[&str] = match words.language() {
        Language::English => &["deal"],
        Language::French => &["infligez"],
    };
    let Some(at) = words.near_the_stop().find(|at| words.is_any(*at, command)) else { return Vec::new() };
    let text = words.place.text;
    let own = ["creature", "artifact", "enchantment", "land", "planeswalker"].iter().find(|own| text.types.is(own));
    let this = match (words.language(), own) {
        (Language::English, Some(own)) => format!("this {own}"),
        (Language::French, Some(&"creature")) => "cette créature".to_owned(),
        (Language::French, Some(&"artifact")) => "cet artefact".to_owned(),
        (Language::French, Some(&"enchantment")) => "cet enchantement".to_owned(),
        (Language::French, Some(&"land")) => "ce terrain".to_owned(),
        (Language::English | Language::French, _) => text.names.full.to_string(),
    };
    let head = at == 0 || words.is_any(at - 1, &[".", ":", "—", "•"]);
    let this = if head { capitalised(&this) } else { this };
    let verb = match words.language() {
        Language::English => "deals",
        Language::French => "inflige",
    };
    let span = words.span(at..at + 1);
    vec![Repair::new(span.clone(), vec![Edit::new(span, format!("{this} {verb}"))])]
}
