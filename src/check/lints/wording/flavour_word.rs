//! W-35: words before a dash that the lexicon has neither as a keyword nor as an ability word.

use super::{CARD, Check, Diagnostic, Example, Fix, Lint, WARNING, bilingual};
use crate::diagnostic::{Bilingual, Severity};
use crate::lex::{Concept, PartOfSpeech};
use crate::source::names::nearest;
use crate::words::to_bring;

pub(super) const LINT: Lint = Lint {
    code: "W-35",
    rule: Some("207.2d"),
    says: (
        "words before a dash that are neither a keyword nor an ability word that is known",
        "des mots devant un tiret qui ne sont ni un mot-clé ni un mot de capacité connu",
    ),
    why: (
        "Flavor words have no rules meaning. If the words are a keyword of your own, what the keyword does is missing here. Words \
         that several cards of a file have, or that data call a keyword, are none of flavor.",
        "Les mots d'ambiance n'ont pas de sens pour les règles. Si ces mots sont un mot-clé à vous, ce que fait le mot-clé \
         manque ici. Des mots que plusieurs cartes d'un fichier portent, ou que les données appellent un mot-clé, ne sont pas \
         d'ambiance.",
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
        let Some(words) = ir.flavour.0.as_ref() else { return Vec::new() };
        let of_its_file = place.text.face.words.contains(words);
        // On one printed card they are what they are.
        if !of_its_file && place.text.printed.origin.paragraphs.is_empty() {
            return Vec::new();
        }
        // "Descend 4" is an ability word with its number.
        let word = words.trim_end_matches(|letter: char| letter.is_ascii_digit()).trim_end();
        let known = place.text.names.lexicon().entries(word, place.language());
        if known.iter().any(|entry| entry.row.part_of_speech() == PartOfSpeech::AbilityWord) {
            return Vec::new();
        }
        let start = place.span().start;
        let found = |message: Bilingual| LINT.saying(message).at(start..start + words.len());
        let rows = place.text.names.lexicon().rows(PartOfSpeech::AbilityWord);
        let near = nearest(words, rows.filter_map(|row| row.row().name(place.language())));
        let near = near.first().filter(|near| is_one_slip(&words.to_lowercase(), near));
        vec![match (of_its_file, near) {
            (true, _) => found(bilingual!(
                "\"{words}\" is a word of this set, and what it means is not known: the ability can't be played",
                "« {words} » est un mot de cette extension, et son sens n'est pas connu : la capacité ne peut pas être jouée"
            ))
            .note(to_bring(words, PartOfSpeech::AbilityWord)),
            // Slips of the pen are no flavour.
            (false, Some(near)) => {
                let near = crate::text::capitalised(near);
                let span = start..start + words.len();
                LINT.found().label(span.clone(), bilingual!("did you mean \"{near}\"?", "vouliez-vous dire « {near} » ?")).fix(Fix {
                    span,
                    replacement: near,
                    safe: false,
                })
            }
            (false, None) => Diagnostic {
                severity: Severity::Note,
                ..found(bilingual!(
                    "\"{words}\" is taken for flavor words, which have no meaning for the rules",
                    "« {words} » est pris pour des mots d'ambiance, qui n'ont pas de sens pour les règles"
                ))
            },
        }]
    }),
    ..WARNING
};

/// Whether two words differ by one letter, or by two that have changed places.
fn is_one_slip(one: &str, other: &str) -> bool {
    let same = one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
    let rest = |word: &str| word.chars().skip(same).collect::<Vec<char>>();
    let (mut one, mut other) = (rest(one), rest(other));
    while !one.is_empty() && one.last() == other.last() {
        one.pop();
        other.pop();
    }
    match (one.as_slice(), other.as_slice()) {
        ([a, b], [c, d]) => a == d && b == c,
        (one, other) => one.len() <= 1 && other.len() <= 1,
    }
}
