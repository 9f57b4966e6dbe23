//! PR-6: other types in the French type line than in the English one.

use super::{CARD, Check, Diagnostic, Example, Lint, Text, WARNING, bilingual};
use crate::diagnostic::Excerpt;
use crate::lex::{Concept, Language, Symbol, TypeLine};

pub(super) const LINT: Lint = Lint {
    code: "PR-6",
    rule: Some("205.1"),
    says: ("the two type lines say different things", "les deux lignes de type ne disent pas la même chose"),
    why: (
        "One card has one type line: supertypes, card types and subtypes are the same in every language.",
        "Une carte n'a qu'une ligne de type : super-types, types et sous-types sont les mêmes dans toutes les langues.",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Tide Cub {U}\nLegendary Creature — Bear\nVigilance\n1/1\n= Ourson des marées\nCréature : loup\nVigilance",
            "Tide Cub {U}\nLegendary Creature — Bear\nVigilance\n1/1\n= Ourson des marées\nCréature légendaire : \
             ours\nVigilance",
        ),
        french: (
            "Chant des marées {U}\nRituel\nPiochez une carte.\n= Tide Song\nInstant\nDraw a card.",
            "Chant des marées {U}\nRituel\nPiochez une carte.\n= Tide Song\nSorcery\nDraw a card.",
        ),
    }],
    check: Check::Translation(found),
    ..WARNING
};

fn found(english: &Text<'_>, french: &Text<'_>) -> Vec<Diagnostic> {
    let line = french.printed.type_line.as_str();
    if line.is_empty() || english.printed.type_line.is_empty() {
        return Vec::new();
    }
    let there = TypeLine::seen_in(&english.printed.type_line, Language::English, english.printed.lexicon);
    let here = TypeLine::seen_in(line, Language::French, french.printed.lexicon);
    let (english_only, french_only) = (only_in(&there, &here), only_in(&here, &there));
    if english_only.is_empty() && french_only.is_empty() {
        return Vec::new();
    }
    let mut found = LINT.found().at(0..line.len()).excerpt(Excerpt::of_line(line, french.printed.origin.type_line));
    if !english_only.is_empty() {
        let (en, fr) = (named(&english_only, Language::English), named(&english_only, Language::French));
        found = found.note(bilingual!("only the English has: {en}", "seul l'anglais a : {fr}"));
    }
    if !french_only.is_empty() {
        let (en, fr) = (named(&french_only, Language::English), named(&french_only, Language::French));
        found = found.note(bilingual!("only the French has: {en}", "seul le français a : {fr}"));
    }
    vec![found]
}

/// What one type line says and the other doesn't. Words that are not known may be any subtype.
fn only_in(one: &TypeLine, other: &TypeLine) -> Vec<Symbol> {
    let missing = |mine: &[Symbol], theirs: &[Symbol]| {
        let theirs: Vec<Symbol> = theirs.iter().map(|row| row.canonical()).collect();
        mine.iter().filter(|row| !theirs.contains(&row.canonical())).copied().collect::<Vec<_>>()
    };
    let mut only = missing(&one.supertypes, &other.supertypes);
    only.extend(missing(&one.types, &other.types));
    if other.unknown.is_empty() {
        only.extend(missing(&one.subtypes, &other.subtypes));
    }
    only
}

/// The names of types in a language.
fn named(rows: &[Symbol], language: Language) -> String {
    let names = rows.iter().map(|row| row.row().name(language).unwrap_or(row.id()));
    names.collect::<Vec<_>>().join(", ")
}
