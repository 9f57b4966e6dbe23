//! PR-5: more paragraphs in one language.

use super::{CARD, Check, Example, Lint, PEDANTIC, bilingual};

pub(super) const LINT: Lint = Lint {
    code: "PR-5",
    says: (
        "the two texts have not the same number of paragraphs",
        "les deux textes n'ont pas le même nombre de paragraphes",
    ),
    why: (
        "Each paragraph is an ability of its own. One is missing in a language, or two have been joined.",
        "Chaque paragraphe est une capacité à part. Il en manque un dans une langue, ou deux ont été joints.",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Tide Cub {U}\nCreature — Bear\nVigilance\nFlying\n1/1\n= Ourson des marées\nCréature : ours\nVigilance",
            "Tide Cub {U}\nCreature — Bear\nVigilance\nFlying\n1/1\n= Ourson des marées\nCréature : ours\nVigilance\nVol",
        ),
        french: (
            "Ourson des marées {U}\nCréature : ours\nVigilance\nVol\n1/1\n= Tide Cub\nCreature — Bear\nVigilance",
            "Ourson des marées {U}\nCréature : ours\nVigilance\nVol\n1/1\n= Tide Cub\nCreature — Bear\nVigilance\nFlying",
        ),
    }],
    check: Check::Pair(|english, french| {
        let (there, here) = (english.compiled.paragraphs.len(), french.compiled.paragraphs.len());
        if here == there || !english.is_whole() || !french.is_whole() {
            return Vec::new();
        }
        let note = bilingual!(
            "the English text has {there}, this one {here}",
            "le texte anglais en a {there}, celui-ci {here}"
        );
        let end = french.printed.text.len();
        let start = french.compiled.paragraphs.last().map_or(end, |paragraph| paragraph.span.start as usize);
        vec![LINT.found().at(start..end).note(note)]
    }),
    ..PEDANTIC
};
