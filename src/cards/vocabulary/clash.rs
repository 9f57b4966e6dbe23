//! Words that stand in the way of others: two of one name, a word of the game, a plural that is another word.

use std::collections::HashMap;

use symbol::{action, artifact_type, enchantment_type, keyword, noun};

use super::Reader;
use crate::bilingual;
use crate::diagnostic::{Bilingual, Language, Severity};
use crate::lex::lexicon::{Entry, Layout, NewRow, Row};
use crate::lex::{Concept, PartOfSpeech, Symbol};
use crate::source::cards::Line;

impl Reader<'_> {
    /// The words that stand in the way of none before them; the others are reported.
    pub(super) fn without_clashes(&mut self, words: Vec<(NewRow, Line)>) -> Vec<(NewRow, Line)> {
        let mut kept: Vec<(NewRow, Line)> = Vec::new();
        let mut taken = Taken::default();
        for (row, line) in words {
            let clash = taken
                .clash(&row)
                .or_else(|| predefined(&row))
                .or_else(|| Language::BOTH.into_iter().find_map(|language| self.with_game(&row, language)));
            let Some(message) = clash else {
                taken.add(&row, &line);
                kept.push((row, line));
                continue;
            };
            let mut diagnostic = *self.fault(&line, message);
            // A word that means nothing of its own is as good as the one that is known.
            if let Some(known) = self.under.find(row.part, &row.id).filter(|_| !has_meaning(row.part)) {
                diagnostic.severity = Severity::Warning;
                diagnostic.notes.extend(Language::BOTH.into_iter().filter_map(|of| untaken(known.row(), &row, of)));
            } else if is_new(&row) {
                diagnostic.severity = Severity::Warning;
                diagnostic.notes.push(Bilingual::new(
                    "the rules of September 25, 2026 say what it means: this line can go",
                    "les règles du 25 septembre 2026 disent ce qu'il signifie : cette ligne peut disparaître",
                ));
            }
            self.diagnostics.push(diagnostic);
        }
        kept
    }

    /// Whether a form is a word of the game, or of the vocabulary that this one stands over.
    fn with_game(&self, row: &NewRow, language: Language) -> Option<Bilingual> {
        for (at, form) in used_forms(row, language) {
            let entries = self.under.entries(form, language);
            let same = entries.iter().find(|entry| are_alike(row.part, entry.row.part_of_speech(), language));
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
            let action = |entry: &&Entry| is_action_of_game(entry.row.row(), row.part, language);
            if let Some(rule) = entries.iter().find(action).and_then(|entry| entry.row.row().rule) {
                return Some(bilingual!(
                    "\"{form}\" is known already: a keyword action ({rule})",
                    "« {form} » est déjà connu : une action à mot-clé ({rule})"
                ));
            }
            let of_grammar = entries.iter().any(|entry| is_of_grammar(entry.row.row(), row.part));
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

/// The names and forms of the words of a vocabulary, with the lines that they stand in.
#[derive(Default)]
struct Taken {
    names: HashMap<(Family, String), u32>,
    forms: HashMap<(Family, Language, String), u32>,
}

impl Taken {
    fn add(&mut self, row: &NewRow, line: &Line) {
        let line = line.at.line;
        self.names.insert((family(row.part), row.id.clone()), line);
        for language in Language::BOTH {
            let forms = used_forms(row, language).map(|(_, form)| (family(row.part), language, form.clone()));
            self.forms.extend(forms.map(|form| (form, line)));
        }
    }

    /// The word of the vocabulary that a new one has its name or a form in common with.
    fn clash(&self, row: &NewRow) -> Option<Bilingual> {
        if let Some(line) = self.names.get(&(family(row.part), row.id.clone())) {
            let name = row.english.first().or(row.french.first())?;
            return Some(bilingual!(
                "\"{name}\" stands in line {line} already",
                "« {name} » se trouve déjà à la ligne {line}"
            ));
        }
        Language::BOTH.into_iter().find_map(|language| {
            let of = |form: &String| self.forms.get(&(family(row.part), language, form.clone()));
            let (form, line) = used_forms(row, language).find_map(|(_, form)| Some((form, of(form)?)))?;
            Some(bilingual!(
                "\"{form}\" is a form of the word in line {line} too",
                "« {form} » est aussi une forme du mot de la ligne {line}"
            ))
        })
    }
}

/// The words that the rules of September 2026 brought with a meaning: vocabularies of before say what they mean.
const NEW: [Symbol; 7] = [
    keyword::POWER_UP,
    keyword::STORIED,
    keyword::TEAMWORK,
    action::EMPOWER_JACE,
    action::RECRUIT,
    artifact_type::HEARTWOOD,
    artifact_type::VIBRANIUM,
];

/// Whether a word of a vocabulary is one of these.
fn is_new(row: &NewRow) -> bool {
    has_meaning(row.part) && NEW.iter().any(|known| known.id() == row.id)
}

/// The predefined tokens that are known by a subtype (111.10).
const PREDEFINED: [Symbol; 14] = [
    artifact_type::BLOOD,
    artifact_type::CLUE,
    artifact_type::FOOD,
    artifact_type::GOLD,
    artifact_type::HEARTWOOD,
    artifact_type::INCUBATOR,
    artifact_type::JUNK,
    artifact_type::LANDER,
    artifact_type::MAP,
    artifact_type::MUTAGEN,
    artifact_type::POWERSTONE,
    artifact_type::TREASURE,
    artifact_type::VIBRANIUM,
    enchantment_type::SHARD,
];

/// Whether it is a predefined token of the rules under another meaning.
fn predefined(row: &NewRow) -> Option<Bilingual> {
    row.meaning.as_ref()?.token.as_ref()?;
    let known = PREDEFINED.iter().find(|known| known.id() == row.id)?;
    let name = known.row().name(Language::English)?;
    Some(bilingual!(
        "\"{name}\" is known already: a predefined token (111.10)",
        "« {name} » est déjà connu : un jeton prédéfini (111.10)"
    ))
}

/// That the form of a known word in a language is not taken, where the known word has none, or another.
fn untaken(known: &Row, row: &NewRow, language: Language) -> Option<Bilingual> {
    let form = row.forms(language).first()?;
    let (en, fr) = match language {
        Language::English => ("English", "anglais"),
        Language::French => ("French", "français"),
    };
    match known.name(language) {
        None => Some(bilingual!(
            "the word that is known has no form in this language, and \"{form}\" is not taken for it",
            "le mot connu n'a pas de forme dans cette langue, et « {form} » n'est pas pris pour lui"
        )),
        Some(name) if name != form => Some(bilingual!(
            "in {en} it is \"{name}\", and \"{form}\" is not taken for it: write \"{name}\", or give the new word another name",
            "en {fr}, c'est « {name} », et « {form} » n'est pas pris pour lui : écrivez « {name} », ou donnez un autre nom au mot \
             nouveau"
        )),
        Some(_) => None,
    }
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
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
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
    } else if part.is_subtype() {
        Family::Subtype
    } else {
        Family::Other(part)
    }
}

/// Whether a new word can't be told from a known one: ability words stand where keywords do. In French, many of them share
/// a name.
fn are_alike(own: PartOfSpeech, known: PartOfSpeech, language: Language) -> bool {
    let for_keyword = own == PartOfSpeech::AbilityWord && family(known) == Family::Keyword;
    family(own) == family(known) || for_keyword && language == Language::English
}

/// Whether a row is a keyword action of the rules (701) that a new action would be called as. In French, one verb often
/// says two of them.
fn is_action_of_game(row: &Row, own: PartOfSpeech, language: Language) -> bool {
    PartOfSpeech::ACTIONS.contains(&own)
        && language == Language::English
        && row.part_of_speech == PartOfSpeech::Verb
        && row.rule.is_some_and(|rule| rule.starts_with("701."))
}

/// What objects and players are called, whatever else is said of them.
const THINGS: [Symbol; 8] =
    [noun::CARD, noun::PERMANENT, noun::SPELL, noun::TOKEN, noun::ABILITY, noun::PLAYER, noun::OPPONENT, noun::COUNTER];

/// Whether words of a section are the grammar's own, so that a word of a vocabulary can't be called so. The kinds of
/// counters stand where no other word does.
fn is_of_grammar(row: &Row, own: PartOfSpeech) -> bool {
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
    let of_game = match part {
        PartOfSpeech::Verb => own == PartOfSpeech::Designation && (of_rules("701") || of_rules("702")),
        PartOfSpeech::Noun => own != PartOfSpeech::Counter || THINGS.iter().any(|thing| thing.id() == row.id),
        PartOfSpeech::Adjective => own == PartOfSpeech::Designation,
        _ => false,
    };
    function || of_game
}

/// Whether the lexer takes a form for a number or a sign.
fn reads_as_sign(form: &str) -> bool {
    form.chars().count() < 2
}
