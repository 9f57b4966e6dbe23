//! The words that a vocabulary brings: whether what they mean is understood, and what the rules make of it.

use crate::lex::Concept;
use std::collections::BTreeMap;

use super::{Classification, classify, diagnose_text};
use crate::bilingual;
use crate::compile::{compile, context_of};
use crate::diagnostic::{Bilingual, Diagnostic, Excerpt, Location, Position};
use crate::ir::walk::{self, Walk};
use crate::ir::*;
use crate::lex::lexicon::{Lexicon, Meaning};
use crate::lex::{Language, Names, PartOfSpeech};
use crate::lower::FaceContext;
use crate::meaning;

/// Says what is wrong with the meanings of the words that a lexicon has over another.
pub fn words(lexicon: Lexicon, under: Lexicon) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    let mut calls: BTreeMap<Term, Vec<Term>> = BTreeMap::new();
    for term in lexicon.added_rows().iter().filter(|term| !under.added_rows().contains(term)) {
        let Some(said) = term.meaning() else { continue };
        let (found, called) = one(*term, said);
        diagnostics.extend(found);
        calls.insert(*term, called);
    }
    for term in calls.keys() {
        if let Some(path) = way_back(*term, &calls)
            && let Some(said) = term.meaning()
        {
            diagnostics.push(endless(*term, &path, said));
        }
    }
    diagnostics
}

/// What the abilities are that a keyword of a vocabulary stands for.
pub fn by_meaning(ability: &Ability) -> Vec<Classification> {
    let Ability::Keywords(keywords) = ability else { return Vec::new() };
    match keywords.as_slice() {
        [only] if only.name.is_added() => {
            let abilities = meaning::of_keyword(only);
            abilities.iter().flat_map(|abilities| abilities.iter()).map(classify).collect()
        }
        _ => Vec::new(),
    }
}

/// The sentences that a keyword of a vocabulary stands for.
pub fn sentences(ability: &Ability) -> Option<String> {
    let Ability::Keywords(keywords) = ability else { return None };
    let [only] = keywords.as_slice() else { return None };
    let said = only.name.meaning().filter(|said| !said.text.is_empty())?;
    let number = match &only.parameter {
        Parameter::Number(Quantity::Number(number))
        | Parameter::NumberCost { number: Quantity::Number(number), .. } => Some(*number),
        _ => None,
    };
    let mut text = said.text.clone();
    if let Some(number) = number {
        text = meaning::with_number(&text, number);
    }
    Some(text)
}

/// Checks one word; says also which words of vocabularies it calls upon.
fn one(term: Term, said: &Meaning) -> (Vec<Diagnostic>, Vec<Term>) {
    if said.text.is_empty() {
        return (Vec::new(), Vec::new());
    }
    let text = with_stand_ins(said);
    let names = Names::default().in_lexicon(term.lexicon());
    let context = said.token.as_ref().map_or(FaceContext::Unknown, |token| context_of(&token.type_line));
    let type_line = said.token.as_ref().map_or("", |token| token.type_line.as_str());
    let Ok(compiled) = compile(&text, &names, said.language, context) else {
        let message = Bilingual::new("this meaning is too long", "ce sens est trop long");
        return (vec![about(Diagnostic::error("E-SIZE", message), said)], Vec::new());
    };
    let mut found = Vec::new();
    let mut called = Called::default();
    for paragraph in &compiled.paragraphs {
        for diagnostic in diagnose_text(&compiled, paragraph, &names, type_line) {
            // Parameters are stood in for by numbers: how they are written is no matter of the vocabulary.
            if paragraph.outcome.is_ok() {
                continue;
            }
            found.push(about(diagnostic, said));
        }
        let Ok(read) = &paragraph.outcome else { continue };
        let mut ability = read.ability.clone();
        if let Some(message) = wrong_kind(term, &ability) {
            let diagnostic = Diagnostic::error("E-WORDS", message).at(paragraph.span.range());
            found.push(about(diagnostic, said));
        }
        called.ability(&mut ability);
        if let Ability::Keywords(keywords) = &ability {
            called.terms.extend(keywords.iter().map(|keyword| keyword.name));
        }
        if PartOfSpeech::ACTIONS.contains(&term.part_of_speech()) && called.targets {
            let message = Bilingual::new(
                "an action has no target of its own: what it is done to follows it as `[object]`",
                "une action n'a pas de cible propre : ce sur quoi elle porte la suit, comme « [objet] »",
            );
            found.push(about(Diagnostic::error("E-WORDS", message).at(paragraph.span.range()), said));
        }
    }
    (found, called.terms)
}

/// Why a paragraph can't be part of what a word means.
fn wrong_kind(term: Term, ability: &Ability) -> Option<Bilingual> {
    let part = term.part_of_speech();
    let instruction = matches!(ability, Ability::Spell(_));
    if PartOfSpeech::ACTIONS.contains(&part) && !instruction {
        return Some(Bilingual::new(
            "an action is instructions such as `Draw a card.`, and this is an ability",
            "une action est faite d'instructions comme « Piochez une carte. », et ceci est une capacité",
        ));
    }
    (PartOfSpeech::KEYWORDS.contains(&part) && instruction).then(|| {
        Bilingual::new(
            "a keyword stands for an ability, and this is an instruction: nothing says when to follow it",
            "un mot-clé représente une capacité, et ceci est une instruction : rien ne dit quand la suivre",
        )
    })
}

/// The words that a meaning calls upon, and whether it has targets.
#[derive(Default)]
struct Called {
    terms: Vec<Term>,
    targets: bool,
}

impl Walk for Called {
    fn action(&mut self, action: &mut Action) {
        if let Action::Keyword { action, .. } | Action::KeywordTo { action, .. } = action {
            self.terms.push(*action);
        }
        walk::walk_action(self, action);
    }

    fn objects(&mut self, objects: &mut Objects) {
        self.targets |= matches!(objects, Objects::Target { .. });
        walk::walk_objects(self, objects);
    }

    fn players(&mut self, players: &mut Players) {
        self.targets |= matches!(players, Players::Target { .. });
        walk::walk_players(self, players);
    }
}

/// The words by which a word comes back to itself.
fn way_back(from: Term, calls: &BTreeMap<Term, Vec<Term>>) -> Option<Vec<Term>> {
    let mut open: Vec<Vec<Term>> = vec![vec![from]];
    let mut seen = Vec::new();
    while let Some(path) = open.pop() {
        let last = *path.last()?;
        for next in calls.get(&last).into_iter().flatten() {
            if *next == from {
                return Some(path);
            }
            if !seen.contains(next) {
                seen.push(*next);
                open.push(path.iter().copied().chain([*next]).collect());
            }
        }
    }
    None
}

fn endless(term: Term, path: &[Term], said: &Meaning) -> Diagnostic {
    let name = |term: &Term| {
        let row = term.row();
        row.name(Language::English).or(row.name(Language::French)).unwrap_or(row.id).to_owned()
    };
    let own = name(&term);
    let message = match path {
        [_] => bilingual!(
            "the meaning of \"{own}\" calls upon itself: it would never end",
            "le sens de « {own} » s'appelle lui-même : il ne finirait jamais"
        ),
        path => {
            let way = path.iter().chain([&term]).map(name).collect::<Vec<_>>().join(" → ");
            bilingual!(
                "the meaning of \"{own}\" calls upon itself: {way}",
                "le sens de « {own} » s'appelle lui-même : {way}"
            )
        }
    };
    let line = said.text.lines().next().unwrap_or_default().len();
    about(Diagnostic::error("E-WORDS", message).at(0..line), said)
}

/// Puts a diagnostic about a meaning into its file.
fn about(diagnostic: Diagnostic, said: &Meaning) -> Diagnostic {
    let lines: Vec<Position> =
        said.lines.iter().map(|at| Position { offset: at.offset, line: at.line, column: at.column }).collect();
    let excerpt = Excerpt { text: said.text.clone(), lines };
    let at = diagnostic.primary.as_ref().map_or(0, |label| label.span.start);
    let position = excerpt.text_in_file().position(at);
    let place = Location { file: Some(said.file.as_str().into()), position, ..Location::default() };
    diagnostic.excerpt(excerpt).place(place)
}

/// The text with something of the same length in the place of what follows the word, so that places stay what they are.
fn with_stand_ins(said: &Meaning) -> String {
    let text = meaning::with_number(&said.text, 2);
    let (some, few) = match said.language {
        Language::English => ("creatures", "creatures "),
        Language::French => ("terrains ", "créatures"),
    };
    let marks = [
        ("{cost}", "{1}{1}"),
        ("{coût}", "{10}{1}"),
        ("[quality]", some),
        ("[qualité]", few),
        ("[object]", "~       "),
        ("[objet]", "~      "),
    ];
    marks.iter().fold(text, |text, (mark, stand_in)| {
        debug_assert_eq!(mark.len(), stand_in.len());
        text.replace(mark, stand_in)
    })
}

/// The line that brings a word, to be put into a vocabulary.
pub(crate) fn to_bring(word: &str, part: PartOfSpeech) -> Bilingual {
    let (en, fr, means) = match part {
        PartOfSpeech::Keyword => ("keyword {word}", "mot-clé {word}", true),
        PartOfSpeech::KeywordNumber => ("keyword {word} N", "mot-clé {word} N", true),
        PartOfSpeech::KeywordCost => ("keyword {word} {cost}", "mot-clé {word} {coût}", true),
        PartOfSpeech::KeywordNumberCost => ("keyword {word} N—{cost}", "mot-clé {word} N—{coût}", true),
        PartOfSpeech::KeywordQuality => ("keyword {word} [quality]", "mot-clé {word} [qualité]", true),
        PartOfSpeech::ActionWord => ("action {word}", "action à mot-clé {word}", true),
        PartOfSpeech::ActionNumber => ("action {word} N", "action à mot-clé {word} N", true),
        PartOfSpeech::ActionObject => ("action {word} [object]", "action à mot-clé {word} [objet]", true),
        PartOfSpeech::TokenName => ("token {word}", "jeton {word}", true),
        PartOfSpeech::Counter => ("counter {word}", "marqueur {word}", false),
        PartOfSpeech::Designation => ("designation {word}", "désignation {word}", false),
        PartOfSpeech::AbilityWord => ("ability word {word}", "mot de capacité {word}", false),
        PartOfSpeech::LandType => ("land type {word}", "type de terrain {word}", false),
        PartOfSpeech::ArtifactType => ("artifact type {word}", "type d'artefact {word}", false),
        PartOfSpeech::EnchantmentType => ("enchantment type {word}", "type d'enchantement {word}", false),
        PartOfSpeech::SpellType => ("spell type {word}", "type de sort {word}", false),
        PartOfSpeech::PlaneswalkerType => ("planeswalker type {word}", "type de planeswalker {word}", false),
        PartOfSpeech::BattleType => ("battle type {word}", "type de bataille {word}", false),
        _ => ("creature type {word}", "type de créature {word}", false),
    };
    let (en, fr) = (en.replace("{word}", word), fr.replace("{word}", word));
    let (below, dessous) = match means {
        true => (", and what it means indented below it", ", et au-dessous, en retrait, ce qu'il signifie"),
        false => ("", ""),
    };
    bilingual!(
        "to bring it, write `{en}` into `cardc.words` beside the cards, or at their head between `words:` and `cards:`{below}",
        "pour l'apporter, écrivez « {fr} » dans « cardc.words » à côté des cartes, ou en tête entre « mots : » et \
         « cartes : »{dessous}"
    )
}
