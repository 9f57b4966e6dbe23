//! W-40: the verb behind "if".

use super::{Check, Edit, Example, Language, Lint, Repair, WARNING};
use crate::text::Words;

pub(super) const LINT: Lint = Lint {
    code: "W-40",
    rule: Some("614.1a"),
    says: (
        "what would happen is said with \"would\"",
        "ce qui devait se produire se dit avec « devait », jamais au conditionnel",
    ),
    why: (
        "\"If … would …, … instead\" names an event that has not happened yet, which the effect replaces.",
        "« Si … devait …, … à la place » nomme un événement qui n'a pas encore eu lieu et que l'effet remplace. Derrière \
         « si », le français n'a pas de conditionnel.",
    ),
    examples: &[Example {
        on: ("Enchantment", "Enchantement"),
        english: (
            "If you should draw a card, draw two cards instead.",
            "If you would draw a card, draw two cards instead.",
        ),
        french: (
            "Si vous devriez piocher une carte, piochez deux cartes à la place.",
            "Si vous deviez piocher une carte, piochez deux cartes à la place.",
        ),
    }],
    check: Check::Hunk(|hunk| {
        let (old, new) = (hunk.old(), hunk.new());
        hunk.language() == Language::French
            && ["devrait", "devraient", "devriez"].contains(&old)
            && ["devait", "devaient", "deviez"].contains(&new)
    }),
    also: &[Check::Repair(would)],
    ..WARNING
};

fn would(words: &Words<'_>) -> Vec<Repair> {
    let Some(at) = words.find_if(0) else { return Vec::new() };
    match words.language() {
        Language::English => {
            let verb = words.up_to_comma(at).find(|at| words.is_any(*at, &["should", "will", "were"]));
            verb.map(|at| {
                let end = if words.stands(at, "were to") { at + 2 } else { at + 1 };
                Repair::replace(words.span(at..end), "would")
            })
            .into_iter()
            .collect()
        }
        Language::French => {
            let conditional = words.up_to_comma(at).find_map(|at| Some((at, infinitives(&words.list[at].lower)?)));
            let Some((at, (auxiliary, infinitives))) = conditional else { return Vec::new() };
            let span = words.span(at..at + 1);
            let with = infinitives.into_iter().map(|infinitive| match infinitive.as_str() {
                "devoir" => auxiliary.to_owned(),
                infinitive => format!("{auxiliary} {infinitive}"),
            });
            with.map(|with| Repair::new(span.clone(), vec![Edit::new(span.clone(), with)])).collect()
        }
    }
}

/// The infinitives that a French conditional may be of, and « devait » in its person; none where it is no conditional.
fn infinitives(word: &str) -> Option<(&'static str, Vec<String>)> {
    const ENDINGS: [(&str, &str); 3] = [("raient", "devaient"), ("rait", "devait"), ("riez", "deviez")];
    const IRREGULAR: [(&str, &str); 9] = [
        ("mour", "mourir"),
        ("se", "être"),
        ("au", "avoir"),
        ("dev", "devoir"),
        ("pour", "pouvoir"),
        ("deviend", "devenir"),
        ("reviend", "revenir"),
        ("acquer", "acquérir"),
        ("enver", "envoyer"),
    ];
    let (stem, auxiliary) =
        ENDINGS.iter().find_map(|(ending, auxiliary)| Some((word.strip_suffix(ending)?, *auxiliary)))?;
    if let Some((_, infinitive)) = IRREGULAR.iter().find(|(irregular, _)| *irregular == stem) {
        return Some((auxiliary, vec![(*infinitive).to_owned()]));
    }
    // « infligerait » of « infliger », « détruirait » of « détruire ».
    (stem.len() > 1).then(|| (auxiliary, vec![format!("{stem}r"), format!("{stem}re")]))
}
