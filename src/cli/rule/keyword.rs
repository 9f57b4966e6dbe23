//! Keywords that no page tells of: what they are called in both languages, the sentences that they stand for, and whether
//! a game can be played with them.

use std::io::Write as _;

use super::Out;
use crate::Compiler;
use crate::lex::lexicon;
use crate::lex::{Concept, Language, PartOfSpeech, Symbol};
use crate::runtime::{meanings, words};

/// The keyword abilities (702) and keyword actions (701) whose rule has the number.
pub(super) fn of_rule(number: &str) -> Vec<Symbol> {
    let parts: &[PartOfSpeech] = match number.split_once('.') {
        Some(("701", _)) => &[PartOfSpeech::Verb, PartOfSpeech::ActionWord, PartOfSpeech::ActionNumber],
        Some(("702", _)) => &PartOfSpeech::KEYWORDS,
        Some(_) | None => &[],
    };
    let mut found: Vec<Symbol> = Vec::new();
    for part in parts {
        found.extend(lexicon::rows(*part).filter(|row| row.row().rule.is_some_and(|rule| rule == number)));
    }
    found
}

/// The words of a page, in a language.
struct Words {
    ability: &'static str,
    action: &'static str,
    means: &'static str,
    played: &'static str,
    refused: &'static str,
}

const ENGLISH_WORDS: Words = Words {
    ability: "keyword ability",
    action: "keyword action",
    means: "means: ",
    played: "games play it",
    refused: "games refuse it: ",
};

const FRENCH_WORDS: Words = Words {
    ability: "capacité à mot-clé",
    action: "action à mot-clé",
    means: "signifie : ",
    played: "les parties le jouent",
    refused: "les parties le refusent : ",
};

/// Writes what there is about the keywords of a rule.
pub(super) fn page(out: &mut Out, number: &str, rows: &[Symbol], language: Language) -> std::io::Result<()> {
    let said = match language {
        Language::English => ENGLISH_WORDS,
        Language::French => FRENCH_WORDS,
    };
    let title = if number.starts_with("701.") { said.action } else { said.ability };
    writeln!(out, "{number} {title}")?;
    for row in rows {
        let (here, there) = (words::name(*row, language), words::name(*row, language.other()));
        if here == there {
            writeln!(out, "  {here}")?;
        } else {
            writeln!(out, "  {here} = {there}")?;
        }
        if let Some(text) = example(*row) {
            played(out, &text, &said, language)?;
        }
        for line in meaning(*row, language) {
            writeln!(out, "    {}{line}", said.means)?;
        }
    }
    Ok(())
}

/// Writes a line of keywords as a card would have it, with what a game does with it.
fn played(out: &mut Out, text: &str, said: &Words, language: Language) -> std::io::Result<()> {
    let card = Compiler::new().typed_text("", "Artifact", text, Language::English);
    let Some(missing) = card.faces.iter().find_map(|face| face.missing.as_ref()) else { return Ok(()) };
    let Some(line) = card.abilities().find_map(|ability| ability.say(language)) else { return Ok(()) };
    if missing.is_empty() {
        return writeln!(out, "    {line} ({})", said.played);
    }
    let lacks: Vec<&str> = missing.iter().map(|what| what.get(language)).collect();
    writeln!(out, "    {line} ({}{})", said.refused, lacks.join(", "))
}

/// A keyword with what follows it on a card; none where that has no form that all of them share.
fn example(row: Symbol) -> Option<String> {
    let name = row.row().english.first()?;
    match row.part_of_speech() {
        PartOfSpeech::Keyword => Some((*name).to_owned()),
        PartOfSpeech::KeywordCost => Some(format!("{name} {{2}}")),
        PartOfSpeech::KeywordNumber => Some(format!("{name} 2")),
        PartOfSpeech::KeywordNumberCost => Some(format!("{name} 2—{{2}}")),
        _ => None,
    }
}

/// The sentences that a keyword stands for, where they say all of it, with the number 2 and the cost {2}.
fn meaning(row: Symbol, language: Language) -> Vec<String> {
    let Some((_, sentence)) = meanings::sentences().find(|(keyword, _)| *keyword == row.id()) else {
        return Vec::new();
    };
    let text = sentence.replace("{n}", "2").replace("{cost}", "{2}");
    let card = Compiler::new().typed_text("", "Creature", &text, Language::English);
    let said: Option<Vec<String>> = card.abilities().map(|ability| ability.say(language)).collect();
    said.unwrap_or_default()
}
