//! The words that a vocabulary brings: whether what they mean is understood, and what the rules make of it.

use std::collections::{BTreeMap, HashSet};
use std::ops::Range;

use super::{Classification, classify, diagnose_text};
use crate::bilingual;
use crate::compile::{compile, context_of};
use crate::diagnostic::{Bilingual, Diagnostic, Excerpt, Location, Position};
use crate::ir::walk::{Node, Visit};
use crate::ir::*;
use crate::lex::lexicon::{Lexicon, Meaning, Place};
use crate::lex::{Concept, Language, Names, PartOfSpeech, TypeLine};
use crate::lower::FaceContext;
use crate::meaning;

/// Says what is wrong with the meanings of the words that a lexicon has over another.
pub fn words(lexicon: Lexicon, under: Lexicon) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    let mut calls: BTreeMap<Term, Vec<Term>> = BTreeMap::new();
    let known: HashSet<Term> = under.added_rows().iter().copied().collect();
    for term in lexicon.added_rows().iter().filter(|term| !known.contains(term)) {
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

/// The sentences that a keyword of a vocabulary stands for, in both languages, with what follows the keyword in its place.
/// What can't be said in a language stands as the vocabulary says it.
pub fn sentences(ability: &Ability) -> Vec<Bilingual> {
    let Ability::Keywords(keywords) = ability else { return Vec::new() };
    let [only] = keywords.as_slice() else { return Vec::new() };
    let Some(said) = only.name.meaning().filter(|said| !said.text.is_empty()) else { return Vec::new() };
    let names = Names::default().in_lexicon(only.name.lexicon());
    let abilities = meaning::of_keyword(only);
    let said_anew = abilities.iter().flat_map(|abilities| abilities.iter()).map(|ability| {
        let meant = Paragraph { ability_word: Style::default(), flavour: Style::default(), ability: ability.clone() };
        let [en, fr] = Language::BOTH.map(|language| render::paragraph(&meant, &names, language).ok());
        match (en, fr) {
            (Some(en), Some(fr)) => Some(Bilingual::new(en, fr)),
            // A word that has no form in the other language.
            (Some(one), None) | (None, Some(one)) => Some(Bilingual::same(one)),
            (None, None) => None,
        }
    });
    match said_anew.collect::<Option<Vec<Bilingual>>>() {
        Some(lines) if !lines.is_empty() => lines,
        _ => said.text.lines().map(|line| Bilingual::same(line.to_owned())).collect(),
    }
}

/// Checks one word; says also which words of vocabularies it calls upon.
fn one(term: Term, said: &Meaning) -> (Vec<Diagnostic>, Vec<Term>) {
    let mut found: Vec<Diagnostic> = token_type(term, said).into_iter().collect();
    if said.text.is_empty() {
        return (found, Vec::new());
    }
    let StoodIn { text, moved } = with_stand_ins(said);
    let names = Names::default().in_lexicon(term.lexicon());
    let context = said.token.as_ref().map_or(FaceContext::Unknown, |token| context_of(&token.type_line));
    let type_line = said.token.as_ref().map_or("", |token| token.type_line.as_str());
    let Ok(compiled) = compile(&text, &names, said.language, context) else {
        let message = Bilingual::new("this meaning is too long", "ce sens est trop long");
        return (vec![about(Diagnostic::error("E-SIZE", message), said)], Vec::new());
    };
    let mut called = Called::default();
    for paragraph in &compiled.paragraphs {
        // How the stand-ins of parameters are written is no matter of the vocabulary.
        let unread = paragraph.outcome.is_err();
        for diagnostic in unread.then(|| diagnose_text(&compiled, paragraph, &names, type_line)).into_iter().flatten() {
            found.push(about(moved_back(diagnostic, &moved), said));
        }
        let Ok(read) = &paragraph.outcome else { continue };
        let ability = &read.ability;
        if let Some(message) = wrong_kind(term, ability) {
            let diagnostic = Diagnostic::error("E-WORDS", message).at(paragraph.span.range());
            found.push(about(moved_back(diagnostic, &moved), said));
        }
        called.ability(ability);
        if let Ability::Keywords(keywords) = ability {
            called.terms.extend(keywords.iter().map(|keyword| keyword.name));
        }
        let part = term.part_of_speech();
        if PartOfSpeech::ACTIONS.contains(&part) && part != PartOfSpeech::ActionPlayer && called.targets {
            let message = Bilingual::new(
                "an action has no target of its own: what it is done to follows it as `[object]`",
                "une action n'a pas de cible propre : ce sur quoi elle porte la suit, comme « [objet] »",
            );
            let diagnostic = Diagnostic::error("E-WORDS", message).at(paragraph.span.range());
            found.push(about(moved_back(diagnostic, &moved), said));
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

impl Visit for Called {
    fn action(&mut self, action: &Action) {
        if let Action::Keyword { action, .. }
        | Action::KeywordTo { action, .. }
        | Action::KeywordToPlayers { action, .. } = action
        {
            self.terms.push(*action);
        }
        action.parts(self);
    }

    fn objects(&mut self, objects: &Objects) {
        self.targets |= matches!(objects, Objects::Target { .. });
        objects.parts(self);
    }

    fn players(&mut self, players: &Players) {
        self.targets |= matches!(players, Players::Target { .. });
        players.parts(self);
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

/// Why what is printed on a token is no permanent's type line (111.1).
fn token_type(term: Term, said: &Meaning) -> Option<Diagnostic> {
    let line = said.token.as_ref()?.type_line.as_str();
    let types = TypeLine::guess_in(line, term.lexicon());
    let message = if types.types.is_empty() {
        bilingual!(
            "\"{line}\" is no type line: a token's first line is one, such as `Artifact — Lantern`",
            "« {line} » n'est pas une ligne de type : la première ligne d'un jeton en est une, comme « Artefact : lanterne »"
        )
    } else if types.is("instant") || types.is("sorcery") {
        Bilingual::new(
            "a token is a permanent, which is no instant and no sorcery (111.1)",
            "un jeton est un permanent, et n'est ni éphémère ni rituel (111.1)",
        )
    } else {
        let word = types.unknown.first()?;
        bilingual!("\"{word}\" in the type line is not known", "« {word} » dans la ligne de type n'est pas connu")
    };
    let Place { offset, line, column } = said.place;
    let position = Some(Position { offset, line, column });
    let place = Location { file: Some(said.file.as_str().into()), position, ..Location::default() };
    Some(Diagnostic::error("E-WORDS", message).rule("111.1").place(place))
}

/// A meaning with something in the place of what follows the word.
struct StoodIn {
    text: String,
    /// Where something of another length stands: its place there, and that of what is written.
    moved: Vec<(Range<usize>, Range<usize>)>,
}

/// Puts something in the place of what follows the word.
fn with_stand_ins(said: &Meaning) -> StoodIn {
    let text = meaning::with_number(&said.text, 2);
    let (some, first, then) = match said.language {
        Language::English => ("creatures", "target player", "that player"),
        Language::French => ("créatures", "le joueur ciblé", "ce joueur"),
    };
    let marks = [
        ("{cost}", "{1}"),
        ("{coût}", "{1}"),
        ("[quality]", some),
        ("[qualité]", some),
        ("[object]", "~"),
        ("[objet]", "~"),
        ("[player]", first),
        ("[joueur]", first),
    ];
    let mut stood = StoodIn { text: String::with_capacity(text.len()), moved: Vec::new() };
    let mut at = 0;
    let mut players = 0;
    while let Some((start, mark, stand_in)) =
        marks.iter().filter_map(|(mark, said)| Some((at + text[at..].find(mark)?, *mark, *said))).min()
    {
        let stand_in = if stand_in == first && players > 0 { then } else { stand_in };
        players += usize::from(stand_in == first);
        stood.text.push_str(&text[at..start]);
        let begins = stood.text.len();
        stood.text.push_str(stand_in);
        at = start + mark.len();
        stood.moved.push((begins..stood.text.len(), start..at));
    }
    stood.text.push_str(&text[at..]);
    stood
}

/// A diagnostic of a text with stand-ins, at the places of what is written.
fn moved_back(mut diagnostic: Diagnostic, moved: &[(Range<usize>, Range<usize>)]) -> Diagnostic {
    let back = |at: usize, end: bool| {
        let before = moved.iter().rev().find(|(there, _)| there.start < at || there.start == at && !end);
        match before {
            None => at,
            Some((there, here)) if at >= there.end => here.end + (at - there.end),
            Some((_, here)) => {
                if end {
                    here.end
                } else {
                    here.start
                }
            }
        }
    };
    let labels = diagnostic.primary.iter_mut().chain(&mut diagnostic.secondary);
    for label in labels {
        label.span = back(label.span.start, false)..back(label.span.end, true);
    }
    if let Some(fix) = &mut diagnostic.fix {
        fix.span = back(fix.span.start, false)..back(fix.span.end, true);
    }
    diagnostic
}

/// The line that a finding says would bring its word: `keyword Kindle N`.
pub fn line_to_bring(diagnostic: &Diagnostic, language: Language) -> Option<&str> {
    let (open, close) = match language {
        Language::English => (BRING[0], "`"),
        Language::French => (BRING[1], " »"),
    };
    diagnostic.notes.iter().find_map(|note| Some(note.get(language).strip_prefix(open)?.split_once(close)?.0))
}

/// What stands before the line that brings a word.
const BRING: [&str; 2] = ["to bring it, write `", "pour l'apporter, écrivez « "];

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
        PartOfSpeech::ActionNumberObject => ("action {word} N [object]", "action à mot-clé {word} N [objet]", true),
        PartOfSpeech::ActionPlayer => ("action {word} [player]", "action à mot-clé {word} [joueur]", true),
        PartOfSpeech::ChoiceName => ("choice {word}", "choix {word}", false),
        PartOfSpeech::TokenName => ("token {word}", "jeton {word}", true),
        PartOfSpeech::Counter => ("counter {word}", "marqueur {word}", false),
        PartOfSpeech::PlayerDesignation => ("player designation {word}", "désignation de joueur {word}", false),
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
    let [before, avant] = BRING;
    let (below, dessous) = match means {
        true => (", and what it means indented below it", ", et au-dessous, en retrait, ce qu'il signifie"),
        false => ("", ""),
    };
    bilingual!(
        "{before}{en}` into `cardc.words` beside the cards, or at their head between `words:` and `cards:`{below}",
        "{avant}{fr} » dans « cardc.words » à côté des cartes, ou en tête entre « mots : » et \
         « cartes : »{dessous}"
    )
}
