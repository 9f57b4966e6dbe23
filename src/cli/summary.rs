//! The last line of a command: how much there was of what, with numbers that agree.

use crate::database::diff::Change;
use crate::diagnostic::{Bilingual, printable};
use crate::lex::Language;
use crate::lex::say::{Forms, Say, counted, nouns};

const BEYOND: Forms = Forms::new(["beyond", "beyond"], ["passage non compris", "passages non compris"]);
const FILES: Forms = Forms::new(["file", "files"], ["fichier", "fichiers"]);
const PASSED: Forms = Forms::new(["passed", "passed"], ["réussi", "réussis"]);
const FAILED: Forms = Forms::new(["failed", "failed"], ["échoué", "échoués"]);
const SKIPPED: Forms = Forms::new(["skipped", "skipped"], ["sauté", "sautés"]);
const WON: Forms = Forms::new(["won", "won"], ["gagnée", "gagnées"]);
const DRAWN: Forms = Forms::new(["drawn", "drawn"], ["nulle", "nulles"]);
const ENDLESS: Forms = Forms::new(["endless", "endless"], ["sans fin", "sans fin"]);
const GIVEN_UP: Forms = Forms::new(["given up", "given up"], ["abandonnée", "abandonnées"]);
const STOPPED: Forms = Forms::new(["stopped", "stopped"], ["arrêtée", "arrêtées"]);
const ABILITIES: Forms = Forms::new(["ability", "abilities"], ["capacité", "capacités"]);
const THREADS: Forms = Forms::new(["thread", "threads"], ["fil d'exécution", "fils d'exécution"]);
const CARDS_A_SECOND: Forms =
    Forms::new(["card a second", "cards a second"], ["carte par seconde", "cartes par seconde"]);

/// Numbers of things, one after the other.
fn list(counts: &[(u64, Forms)], language: Language) -> String {
    let said: Vec<String> =
        counts.iter().map(|(count, forms)| counted(*count, *forms).say(language).into_owned()).collect();
    said.join(", ")
}

/// A number with decimals, as the language writes it.
pub(super) fn decimal(number: f64, decimals: usize, language: Language) -> String {
    let text = format!("{number:.decimals$}");
    match language {
        Language::English => text,
        Language::French => text.replace('.', ","),
    }
}

/// `cardc check`: "2 cards, 1 error, 0 warnings", and what is beyond it, where something is; of files that people write, also
/// what that means.
pub(super) fn checked(
    cards: usize,
    errors: usize,
    warnings: usize,
    [beyond, written]: [usize; 2],
    language: Language,
) -> String {
    let counts = [(cards, nouns::CARDS), (errors, nouns::ERRORS), (warnings, nouns::WARNINGS), (beyond, BEYOND)];
    let shown = if beyond == 0 { 3 } else { 4 };
    let said = list(&counts.map(|(count, forms)| (count as u64, forms))[..shown], language);
    match (language, written) {
        (_, 0) => said,
        (Language::English, _) => format!("{said}: what is not understood was not checked"),
        (Language::French, _) => format!("{said} : ce qui n'est pas compris n'a pas été contrôlé"),
    }
}

/// `cardc fmt`: "2 files rewritten".
pub(super) fn rewritten(files: usize, only_shown: bool, language: Language) -> String {
    let said = counted(files as u64, FILES).say(language).into_owned();
    match (language, only_shown, files) {
        (Language::English, true, _) => format!("{said} to rewrite"),
        (Language::English, false, _) => format!("{said} rewritten"),
        (Language::French, true, _) => format!("{said} à récrire"),
        (Language::French, false, 0 | 1) => format!("{said} récrit"),
        (Language::French, false, _) => format!("{said} récrits"),
    }
}

/// `cardc test`: "3 passed, 1 failed, 0 skipped (0.01 s)".
pub(super) fn tested(passed: usize, failed: usize, skipped: usize, seconds: f64, language: Language) -> String {
    let counts = [(passed, PASSED), (failed, FAILED), (skipped, SKIPPED)];
    let counts = list(&counts.map(|(count, forms)| (count as u64, forms)), language);
    format!("{counts} ({} s)", decimal(seconds, 2, language))
}

const SAME: Forms = Forms::new(["the same", "the same"], ["pareil", "pareils"]);
const APART: Forms = Forms::new(["apart", "apart"], ["différent", "différents"]);

/// `cardc test --compare`: "11 the same, 1 apart".
pub(super) fn compared(same: u64, apart: u64, language: Language) -> String {
    list(&[(same, SAME), (apart, APART)], language)
}

/// The games of `cardc play`.
#[derive(Default)]
pub(super) struct Games {
    pub games: u64,
    pub won: u64,
    pub drawn: u64,
    pub endless: u64,
    pub given_up: u64,
    pub faults: u64,
    pub turns: u64,
}

/// `cardc play`: "10 games: 9 won, 1 drawn, …; 8.1 turns on average; 300 games a second".
pub(super) fn played(games: &Games, seconds: f64, language: Language) -> String {
    let rate = (games.games as f64 / seconds.max(1e-9)).round() as u64;
    let (ended, rate) = (ended(games, language), counted(rate, nouns::GAMES).say(language).into_owned());
    match language {
        Language::English => format!("{ended}; {rate} a second"),
        Language::French => format!("{ended} ; {rate} par seconde"),
    }
}

/// How games ended: "10 games: 9 won, 1 drawn, …; 8.1 turns on average".
pub(super) fn ended(games: &Games, language: Language) -> String {
    let Games { games, won, drawn, endless, given_up, faults, turns } = *games;
    let ends = [(won, WON), (drawn, DRAWN), (endless, ENDLESS), (given_up, GIVEN_UP), (faults, STOPPED)];
    let (games_said, ends) = (counted(games, nouns::GAMES).say(language).into_owned(), list(&ends, language));
    let length = decimal(turns as f64 / games.max(1) as f64, 1, language);
    match language {
        Language::English => format!("{games_said}: {ends}; {length} turns on average"),
        Language::French => format!("{games_said} : {ends} ; {length} tours en moyenne"),
    }
}

/// `cardc build`: "NAME: 2 cards, 1 card with errors, 2 cards unchanged".
pub(super) fn built(name: &str, cards: usize, with_errors: usize, unchanged: usize, language: Language) -> String {
    let said = |count: usize| counted(count as u64, nouns::CARDS).say(language).into_owned();
    let (all, wrong, same) = (said(cards), said(with_errors), said(unchanged));
    match (language, unchanged) {
        (Language::English, 0) => format!("{name}: {all}, {wrong} not understood in full"),
        (Language::English, _) => format!("{name}: {all}, {wrong} not understood in full, {same} taken as before"),
        (Language::French, 0) => format!("{name} : {all}, {wrong} sans compréhension complète"),
        (Language::French, _) => format!("{name} : {all}, {wrong} sans compréhension complète, {same} reprises"),
    }
}

/// The most cards that are named.
const NAMED: usize = 20;

/// `cardc build`: "not in set.json, because of the errors above: 1 card: set.cards:6".
pub(super) fn left_out(name: &str, cards: &[String], language: Language) -> String {
    let count = counted(cards.len() as u64, nouns::CARDS).say(language).into_owned();
    let more = if cards.len() > NAMED { ", …" } else { "" };
    let named = cards[..cards.len().min(NAMED)].join(", ");
    match language {
        Language::English => format!("not in {name}, because of the errors above: {count}: {named}{more}"),
        Language::French => format!("pas dans {name}, à cause des erreurs ci-dessus : {count} : {named}{more}"),
    }
}

/// `cardc db verify`.
pub(super) fn whole(cards: usize, language: Language) -> String {
    let cards = counted(cards as u64, nouns::CARDS).say(language).into_owned();
    match language {
        Language::English => format!("{cards}, all of them whole"),
        Language::French => format!("{cards}, tout est intact"),
    }
}

/// `cardc db diff`: the heading of the cards of which the same became.
pub(super) fn change(change: Change, cards: usize, language: Language) -> String {
    let cards = counted(cards as u64, nouns::CARDS).say(language).into_owned();
    match (language, change) {
        (Language::English, Change::Added) => format!("{cards} added"),
        (Language::English, Change::Removed) => format!("{cards} removed"),
        (Language::English, Change::Meaning) => format!("{cards} changed in meaning"),
        (Language::English, Change::Unknown) => format!("{cards} changed in a text that is not understood"),
        (Language::English, Change::Wording) => format!("{cards} changed in wording only"),
        (Language::French, Change::Added) => format!("ajouts : {cards}"),
        (Language::French, Change::Removed) => format!("retraits : {cards}"),
        (Language::French, Change::Meaning) => format!("changements de sens : {cards}"),
        (Language::French, Change::Unknown) => format!("changements d'un texte qui n'est pas compris : {cards}"),
        (Language::French, Change::Wording) => format!("changements de formulation seulement : {cards}"),
    }
}

/// `cardc db diff`: there is nothing to tell.
pub(super) fn no_change(language: Language) -> &'static str {
    match language {
        Language::English => "no card changed",
        Language::French => "aucune carte n'a changé",
    }
}

/// `cardc find`: "12 cards, 13 abilities".
pub(super) fn found(cards: usize, abilities: usize, language: Language) -> String {
    list(&[(cards as u64, nouns::CARDS), (abilities as u64, ABILITIES)], language)
}

/// `cardc find` of cards alone: "12 cards".
pub(super) fn found_cards(cards: usize, language: Language) -> String {
    list(&[(cards as u64, nouns::CARDS)], language)
}

/// What `cardc find` could not look into: "9 abilities are not understood: what they mean was not asked".
pub(super) fn unread(abilities: usize, language: Language) -> String {
    let said = list(&[(abilities as u64, ABILITIES)], language);
    match (language, abilities) {
        (Language::English, 1) => format!("{said} is not understood: nobody can tell whether it is one of these"),
        (Language::English, _) => format!("{said} are not understood: nobody can tell whether they are among these"),
        (Language::French, 0 | 1) => {
            format!("{said} n'est pas comprise : personne ne peut dire si elle est l'une de celles-ci")
        }
        (Language::French, _) => {
            format!("{said} ne sont pas comprises : personne ne peut dire si elles sont parmi celles-ci")
        }
    }
}

/// How many cards are named whose abilities a pattern could not be looked for in.
const OF_THESE: usize = 6;

/// The names of the first of some cards.
fn names_of<'c>(cards: impl Iterator<Item = &'c str>) -> String {
    let mut names: Vec<String> = Vec::new();
    for card in cards {
        let name = printable(card).into_owned();
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let more = if names.len() > OF_THESE { ", …" } else { "" };
    names.truncate(OF_THESE);
    names.join(", ") + more
}

/// Cards on which what a pattern says goes on behind its words: "2 cards go on behind these words: …".
pub(super) fn going_on(cards: &[&str], opened: &str, language: Language) -> String {
    let said = list(&[(cards.len() as u64, nouns::CARDS)], language);
    let names = names_of(cards.iter().copied());
    match (language, cards.len()) {
        (Language::English, 1) => format!("{said} says more than these words, as \"{opened}\" finds it ({names})"),
        (Language::English, _) => format!("{said} say more than these words, as \"{opened}\" finds them ({names})"),
        (Language::French, 0 | 1) => {
            format!("{said} en dit plus que ces mots, comme la trouve « {opened} » ({names})")
        }
        (Language::French, _) => {
            format!("{said} en disent plus que ces mots, comme les trouve « {opened} » ({names})")
        }
    }
}

/// Abilities that a pattern could not be looked for in, each by its card and with how many words of it they lack: "9 abilities have
/// no words in French: …". Those that lack the fewest are named.
pub(super) fn unsaid(cards: &[(usize, String)], pattern: Language, language: Language) -> String {
    let abilities = cards.len();
    let mut nearest: Vec<&(usize, String)> = cards.iter().collect();
    nearest.sort();
    let names = names_of(nearest.into_iter().map(|(_, card)| card.as_str()));
    let said = list(&[(abilities as u64, ABILITIES)], language);
    let of_pattern = called(pattern, language);
    match (language, abilities) {
        (Language::English, 1) => {
            format!("{said} has no words in {of_pattern}: nobody can tell whether it is one of these ({names})")
        }
        (Language::English, _) => {
            format!("{said} have no words in {of_pattern}: nobody can tell whether they are among these ({names})")
        }
        (Language::French, 0 | 1) => {
            format!(
                "{said} n'a pas de mots en {of_pattern} : personne ne peut dire si elle est l'une de celles-ci ({names})"
            )
        }
        (Language::French, _) => {
            format!(
                "{said} n'ont pas de mots en {of_pattern} : personne ne peut dire si elles sont parmi celles-ci ({names})"
            )
        }
    }
}

/// A language, as a language calls it.
fn called(language: Language, of: Language) -> &'static str {
    match (language, of) {
        (Language::English, Language::English) => "English",
        (Language::English, Language::French) => "anglais",
        (Language::French, Language::English) => "French",
        (Language::French, Language::French) => "français",
    }
}

/// Cards that say a pattern in the other language alone, though they are printed in its own: "12 cards say it in their French
/// text alone".
pub(super) fn elsewhere(cards: usize, pattern: Language, language: Language) -> String {
    let (said, other) = (list(&[(cards as u64, nouns::CARDS)], language), called(pattern.other(), language));
    match (language, cards) {
        (Language::English, 1) => format!("{said} says it in its {other} text alone"),
        (Language::English, _) => format!("{said} say it in their {other} texts alone"),
        (Language::French, 0 | 1) => format!("{said} le dit seulement dans son texte {other}"),
        (Language::French, _) => format!("{said} le disent seulement dans leurs textes {other}"),
    }
}

/// Facts that faces lack: "12 faces have no color recorded: nobody can tell whether they are among these".
pub(super) fn lacking(faces: usize, fact: &Bilingual, language: Language) -> String {
    let (said, fact) = (list(&[(faces as u64, nouns::FACES)], language), fact.get(language));
    match (language, faces) {
        (Language::English, 1) => format!("{said} has no {fact} recorded: nobody can tell whether it is one of these"),
        (Language::English, _) => {
            format!("{said} have no {fact} recorded: nobody can tell whether they are among these")
        }
        (Language::French, 0 | 1) => {
            format!("de {said}, le fichier ne dit rien ({fact}) : personne ne peut dire si elle est l'une de celles-ci")
        }
        (Language::French, _) => {
            format!("de {said}, le fichier ne dit rien ({fact}) : personne ne peut dire si elles sont parmi celles-ci")
        }
    }
}

/// How long `cardc stats` took: "0.91 s on 2 threads, 53000 cards a second".
pub(super) fn measured(seconds: f64, threads: usize, cards_per_second: f64, language: Language) -> String {
    let on = match language {
        Language::English => "on",
        Language::French => "sur",
    };
    let rate = cards_per_second.round() as u64;
    format!(
        "{} s {on} {}, {}",
        decimal(seconds, 2, language),
        counted(threads, THREADS).say(language),
        counted(rate, CARDS_A_SECOND).say(language)
    )
}

/// `cardc stats --runnable`: how many faces run in full.
pub(super) fn runnable(runnable: usize, accepted: usize, language: Language) -> String {
    let share = decimal(100.0 * runnable as f64 / accepted.max(1) as f64, 1, language);
    match language {
        Language::English => format!("runnable: {runnable} of {accepted} accepted faces en ({share} %)"),
        Language::French => format!("jouables : {runnable} sur {accepted} faces acceptées en ({share} %)"),
    }
}

/// What faces lack to be run: those that lack nothing else, and all.
pub(super) fn missing(alone: usize, faces: usize, what: &str, language: Language) -> String {
    match language {
        Language::English => format!("{alone:5} alone {faces:5} {}  {what}", nouns::FACES.of(faces, language)),
        Language::French => format!("{alone:5} seule {faces:5} {}  {what}", nouns::FACES.of(faces, language)),
    }
}
