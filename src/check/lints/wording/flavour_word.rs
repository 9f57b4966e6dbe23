//! W-35: words before a dash that the lexicon has neither as a keyword nor as an ability word.

use super::{CARD, Check, Example, Lint, WARNING, bilingual};

pub(super) const LINT: Lint = Lint {
    code: "W-35",
    rule: Some("207.2d"),
    says: (
        "words before a dash that are neither a keyword nor an ability word that is known",
        "des mots devant un tiret qui ne sont ni un mot-clé ni un mot de capacité connu",
    ),
    why: (
        "Flavor words have no rules meaning. If the words are a keyword of your own, what the keyword does is missing here.",
        "Les mots d'ambiance n'ont pas de sens pour les règles. Si ces mots sont un mot-clé à vous, ce que fait le mot-clé \
         manque ici.",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Tide Cub {U}\nCreature — Bear\nPower surge — {2}: Put a +1/+1 counter on this creature.\n1/1",
            "Tide Cub {U}\nCreature — Bear\n{2}: Put a +1/+1 counter on this creature.\n1/1",
        ),
        french: (
            "Ourson des marées {U}\nCréature : ours\nPoussée de sève — {2} : Mettez un marqueur +1/+1 sur cette \
             créature.\n1/1",
            "Ourson des marées {U}\nCréature : ours\n{2} : Mettez un marqueur +1/+1 sur cette créature.\n1/1",
        ),
    }],
    check: Check::Ability(|place, ir| {
        // On printed cards they are what they are.
        let written = !place.text.printed.origin.paragraphs.is_empty();
        let Some(words) = ir.flavour.0.as_ref().filter(|_| written) else { return Vec::new() };
        let start = place.span().start;
        let message = bilingual!(
            "\"{words}\" is taken for flavor words, which have no meaning for the rules",
            "« {words} » est pris pour des mots d'ambiance, qui n'ont pas de sens pour les règles"
        );
        vec![LINT.saying(message).at(start..start + words.len())]
    }),
    ..WARNING
};
