//! Words that stand in the way of others: two of one name, a word of the game, a plural that is another word.

use crate::lex::Concept;
use super::Reader;
use crate::bilingual;
use crate::diagnostic::{Bilingual, Language, Severity};
use crate::lex::PartOfSpeech;
use crate::lex::lexicon::{Layout, NewRow, Row};
use crate::source::cards::Line;

impl Reader<'_> {
    /// The words that stand in the way of none before them; the others are reported.
    pub(super) fn without_clashes(&mut self, words: Vec<(NewRow, Line)>) -> Vec<(NewRow, Line)> {
        let mut kept: Vec<(NewRow, Line)> = Vec::new();
        for (row, line) in words {
            let clash = kept
                .iter()
                .find_map(|(other, at)| with_own(&row, other, at))
                .or_else(|| Language::BOTH.into_iter().find_map(|language| self.with_game(&row, language)));
            let Some(message) = clash else {
                kept.push((row, line));
                continue;
            };
            let mut diagnostic = *self.fault(&line, message);
            // A word that means nothing of its own is as good as the one that is known.
            if self.is_known(&row) && !has_meaning(row.part) {
                diagnostic.severity = Severity::Warning;
            }
            self.diagnostics.push(diagnostic);
        }
        kept
    }

    /// Whether the game has a word of the same kind and name.
    fn is_known(&self, row: &NewRow) -> bool {
        self.under.find(row.part, &row.id).is_some()
    }

    /// Whether a form is a word of the game, or of the vocabulary that this one stands over.
    fn with_game(&self, row: &NewRow, language: Language) -> Option<Bilingual> {
        for (at, form) in used_forms(row, language) {
            let entries = self.under.entries(form, language);
            let same = entries.iter().find(|entry| family(entry.row.part_of_speech()) == family(row.part));
            if let Some(same) = same {
                let (en, fr) = same.row.part_of_speech().names();
                let derived = at > 0 && row.forms(language)[0] != *form;
                let rule = same.row.row().rule.map(|rule| format!(" ({rule})")).unwrap_or_default();
                let origin = same.row.meaning().map(|meaning| format!(", {}", meaning.origin())).unwrap_or_default();
                return Some(match derived {
                    true => bilingual!(
                        "its form \"{form}\" is another word already: {en}{rule}{origin}; give the form that it shall have, \
                         behind a comma",
                        "sa forme « {form} » est déjà un autre mot : {fr}{rule}{origin} ; donnez la forme qu'il doit avoir, \
                         après une virgule"
                    ),
                    false => bilingual!(
                        "\"{form}\" is known already: {en}{rule}{origin}",
                        "« {form} » est déjà connu : {fr}{rule}{origin}"
                    ),
                });
            }
            let of_grammar = entries.iter().any(|entry| is_of_grammar(entry.row.row(), row.part, language));
            if of_grammar || reads_as_sign(form) {
                return Some(bilingual!(
                    "\"{form}\" is a word that sentences are built with, and would be read in its place; take another",
                    "« {form} » est un mot dont les phrases sont faites, et serait lu à sa place ; prenez-en un autre"
                ));
            }
        }
        None
    }
}

/// Whether a vocabulary says what such words mean.
fn has_meaning(part: PartOfSpeech) -> bool {
    PartOfSpeech::KEYWORDS.contains(&part) || PartOfSpeech::ACTIONS.contains(&part) || part == PartOfSpeech::TokenName
}

/// Whether two words of one vocabulary have a form in common.
fn with_own(row: &NewRow, other: &NewRow, at: &Line) -> Option<Bilingual> {
    if family(row.part) != family(other.part) {
        return None;
    }
    let line = at.at.line;
    if row.id == other.id {
        let name = row.english.first().or(row.french.first())?;
        return Some(bilingual!(
            "\"{name}\" stands in line {line} already",
            "« {name} » se trouve déjà à la ligne {line}"
        ));
    }
    Language::BOTH.into_iter().find_map(|language| {
        let (_, form) = used_forms(row, language)
            .find(|(_, form)| used_forms(other, language).any(|(_, theirs)| *theirs == **form))?;
        Some(bilingual!(
            "\"{form}\" is a form of the word in line {line} too",
            "« {form} » est aussi une forme du mot de la ligne {line}"
        ))
    })
}

/// The forms that texts are read by: of a verb, not its participles.
fn used_forms(row: &NewRow, language: Language) -> impl Iterator<Item = (usize, &String)> {
    let used = move |at: usize| match (row.part.layout(), language) {
        (Layout::Verb, Language::English) => at <= 1,
        (Layout::Verb, Language::French) => at <= 6,
        (Layout::Noun | Layout::Adjective | Layout::Free, _) => true,
    };
    row.forms(language).iter().enumerate().filter(move |(at, form)| used(*at) && !form.is_empty())
}

/// Words that stand in the same places of a sentence.
#[derive(PartialEq, Eq)]
enum Family {
    Keyword,
    Action,
    Subtype,
    Other(PartOfSpeech),
}

fn family(part: PartOfSpeech) -> Family {
    if PartOfSpeech::KEYWORDS.contains(&part) {
        Family::Keyword
    } else if PartOfSpeech::ACTIONS.contains(&part) {
        Family::Action
    } else if PartOfSpeech::SUBTYPES.contains(&part) {
        Family::Subtype
    } else {
        Family::Other(part)
    }
}

/// Whether words of a section are the grammar's own, so that a word of a vocabulary can't be called so. The kinds of
/// counters stand where no other word does.
///
/// A verb stands in the way of an action where it is one already (701); in French, one verb often says two of them.
fn is_of_grammar(row: &Row, own: PartOfSpeech, language: Language) -> bool {
    let part = row.part_of_speech;
    let of_rules = |rules: &str| row.rule.is_some_and(|rule| rule.starts_with(rules));
    let function = matches!(
        part,
        PartOfSpeech::Word
            | PartOfSpeech::CardType
            | PartOfSpeech::Supertype
            | PartOfSpeech::Colour
            | PartOfSpeech::Number
            | PartOfSpeech::Ordinal
    );
    let action = PartOfSpeech::ACTIONS.contains(&own) && language == Language::English && of_rules("701");
    let of_game = match part {
        PartOfSpeech::Verb => action || own == PartOfSpeech::Designation && (of_rules("701") || of_rules("702")),
        PartOfSpeech::Noun => own != PartOfSpeech::Counter,
        PartOfSpeech::Adjective => own == PartOfSpeech::Designation,
        _ => false,
    };
    function || of_game
}

/// Whether the lexer takes a form for a number or a sign.
fn reads_as_sign(form: &str) -> bool {
    form.chars().count() < 2
}
