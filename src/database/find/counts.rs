//! That every word of a pattern counts: with a word left out, or with another in its place, a sentence must not be found by the
//! pattern that was made of it, unless it means the same.

use super::fill::{self, Part, Pieces, Sentence, Words};
use super::form::Root;
use crate::lex::Language;

/// Words without which, or with another of which, a text means the same: how a trigger begins (603.1), what joins instructions,
/// articles, "all" where a plural says it.
pub const WITHOUT_MEANING: [&[&str]; 2] = [
    &["when", "whenever", "at", "then", "also", "and", "a", "an", "the", "all"],
    &[
        "quand", "lorsque", "lorsqu", "à", "chaque", "fois", "que", "qu", "au", "puis", "ensuite", "aussi", "et", "un",
        "une", "le", "la", "l", "les", "de", "d", "du", "des", "tous", "toutes",
    ],
];

/// Words of which one can stand in the place of another.
const ENGLISH: &[&[&str]] = &[
    &["creature", "artifact", "land", "enchantment", "planeswalker"],
    &["creatures", "artifacts", "lands", "enchantments", "permanents"],
    &["two", "three", "four", "five", "six"],
    &["white", "blue", "black", "red", "green"],
    &["flying", "trample", "vigilance", "haste", "menace", "reach", "lifelink", "deathtouch"],
    &["draw", "discard", "mill"],
    &["draws", "discards", "mills"],
    &["destroy", "exile", "sacrifice", "tap", "untap"],
    &["dies", "attacks", "blocks", "enters"],
    &["gain", "lose"],
    &["gains", "loses"],
    &["more", "less"],
    &["graveyard", "hand", "library"],
    &["player", "opponent"],
    &["players", "opponents"],
    &["instant", "sorcery"],
    &["Treasure", "Food", "Clue"],
    &["Goblin", "Elf", "Zombie"],
    &["upkeep", "draw step", "end step"],
];
const FRENCH: &[&[&str]] = &[
    &["créature", "légendaire"],
    &["artefact", "enchantement"],
    &["créatures", "forêts"],
    &["terrain", "permanent", "planeswalker"],
    &["deux", "trois", "quatre", "cinq"],
    &["blanche", "noire", "rouge", "verte"],
    &["piochez", "meulez"],
    &["détruisez", "exilez", "sacrifiez", "engagez", "dégagez"],
    &["meurt", "attaque", "bloque", "arrive"],
    &["gagnez", "perdez"],
    &["cimetière", "bibliothèque"],
    &["joueur", "adversaire"],
    &["éphémère", "rituel"],
    &["vol", "piétinement"],
];

/// A word of the fixed text of a pattern: the piece that it stands in, and its bytes there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) piece: usize,
    pub(super) start: usize,
    pub(super) end: usize,
}

/// The words, numbers and symbols of some pieces.
pub(super) fn words(pieces: &Pieces) -> Vec<Place> {
    let mut found = Vec::new();
    for (piece, text) in pieces.0.iter().enumerate() {
        let mut start = None;
        for (at, letter) in text.char_indices().chain([(text.len(), ' ')]) {
            let within = letter.is_alphanumeric() || "{}+~".contains(letter) || (letter == '-' && start.is_some());
            match (within, start) {
                (true, None) => start = Some(at),
                (false, Some(begun)) => {
                    found.push(Place { piece, start: begun, end: at });
                    start = None;
                }
                (true, Some(_)) | (false, None) => {}
            }
        }
    }
    found
}

/// The first word of a sentence that its pattern does not ask for. The frame are bytes at the beginning and at the end that are no
/// part of the pattern.
pub(super) fn idle(
    pieces: &Pieces,
    (front, behind): (usize, usize),
    of: (&Sentence, &Root),
    read: (Words, Part),
) -> Option<Place> {
    let last = pieces.0.len() - 1;
    let end = pieces.0[last].len().saturating_sub(behind);
    let framed = |place: &Place| (place.piece == 0 && place.start < front) || (place.piece == last && place.end > end);
    words(pieces).into_iter().find(|place| !framed(place) && !counts(pieces, place, of, read))
}

fn counts(pieces: &Pieces, place: &Place, (sentence, root): (&Sentence, &Root), (of, part): (Words, Part)) -> bool {
    let word = &pieces.0[place.piece][place.start..place.end];
    let whole = fill::trees(&pieces.with(&sentence.phrases), of, part);
    let found_with = |other: &str| {
        let mut pieces = pieces.clone();
        let text = &mut pieces.0[place.piece];
        text.replace_range(place.start..place.end, other);
        if other.is_empty() {
            *text = text.replace("  ", " ").replace(" ,", ",");
        }
        let trees = fill::trees(&pieces.with(&sentence.phrases), of, part);
        // What means the same is rightly found.
        let others = trees.iter().filter(|(tree, _)| whole.iter().all(|(known, _)| known != tree));
        others.into_iter().any(|(tree, _)| root.is_in(tree))
    };
    !found_with("") && others(word, of.0).iter().all(|other| !found_with(other))
}

/// Words that may stand in the place of one.
fn others(word: &str, language: Language) -> Vec<String> {
    if let Ok(number) = word.parse::<u32>() {
        return vec![(number.saturating_add(1)).to_string()];
    }
    let classes = match language {
        Language::English => ENGLISH,
        Language::French => FRENCH,
    };
    let of = classes.iter().filter(|class| class.iter().any(|one| one.eq_ignore_ascii_case(word)));
    of.flat_map(|class| class.iter())
        .filter(|one| !one.eq_ignore_ascii_case(word))
        .map(|one| (*one).to_owned())
        .collect()
}
