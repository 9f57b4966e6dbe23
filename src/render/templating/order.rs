//! French words whose place in the sentence is free, and words that a list may say again or not.

use smol_str::SmolStr;

use super::Unit;
use super::rewrite::is_of_a_type;
use crate::lex::lexicon::Number;
use crate::lex::{Concept, Entry, Language, PartOfSpeech};

/// Phrases that may stand in more than one place of a sentence, the longest first. Each is compared at the end of its
/// sentence.
const MOVABLE: &[&[&str]] = &[
    &["sous", "le", "contrôle", "de", "son", "propriétaire"],
    &["sous", "le", "contrôle", "de", "leur", "propriétaire"],
    &["sur", "le", "champ", "de", "bataille"],
    &["sous", "votre", "contrôle"],
    &["sous", "son", "contrôle"],
    &["sous", "leur", "contrôle"],
    &["de", "votre", "cimetière"],
    &["de", "son", "cimetière"],
    &["de", "la", "bibliothèque", "de", "1", "adversaire"],
    &["de", "la", "bibliothèque", "d'", "1", "adversaire"],
    &["de", "la", "bibliothèque", "de", "1", "joueur"],
    &["de", "la", "bibliothèque", "d'", "1", "joueur"],
    &["de", "votre", "bibliothèque"],
    &["de", "sa", "bibliothèque"],
    &["à", "la", "place"],
    &["parmi", "ils"],
    &["face", "cachée"],
    &["face", "visible"],
    &["selon", "votre", "choix"],
    &["sur", "~"],
    &["sur", "il"],
    &["sur", "ils"],
    &["ce", "tour"],
];

/// The words that they begin with.
const BEGINNINGS: [&str; 9] = ["sous", "sur", "de", "dans", "à", "parmi", "face", "selon", "ce"];

/// What an arriving object is, wherever that is said: « engagé et attaquant ».
fn is_arrival(text: &str) -> bool {
    const WORDS: [&str; 8] =
        ["engagé", "engagée", "engagés", "engagées", "attaquant", "attaquants", "attaquante", "attaquantes"];
    WORDS.contains(&text)
}

/// The phrases of free place at the end of their sentences, in one order.
pub fn moved_last(units: Vec<Unit>) -> Vec<Unit> {
    let mut kept: Vec<Unit> = Vec::with_capacity(units.len());
    let mut moved: Vec<Vec<Unit>> = Vec::new();
    let close = |moved: &mut Vec<Vec<Unit>>, kept: &mut Vec<Unit>| {
        moved.sort_by(|a, b| a.iter().map(|unit| &unit.text).cmp(b.iter().map(|unit| &unit.text)));
        kept.extend(moved.drain(..).flatten());
    };
    let mut at = 0;
    while let Some(unit) = units.get(at) {
        let rest = &units[at..];
        let stands = |phrase: &&&[&str]| {
            rest.len() >= phrase.len() && phrase.iter().zip(rest).all(|(word, unit)| unit.text == *word)
        };
        let phrase = if BEGINNINGS.contains(&unit.text.as_str()) { MOVABLE.iter().find(stands) } else { None };
        if let Some(phrase) = phrase {
            moved.push(rest[..phrase.len()].to_vec());
            at += phrase.len();
            continue;
        }
        if is_arrival(&unit.text) {
            // One form stands for all.
            let word = if unit.text.starts_with("en") { "engagé" } else { "attaquant" };
            moved.push(vec![Unit { text: SmolStr::new_static(word), entries: &[], span: unit.span }]);
            at += 1;
            if rest.len() > 2 && rest[1].text == "et" && is_arrival(&rest[2].text) {
                at += 1;
            }
            continue;
        }
        // « trois marqueurs « charge » »: the name of a counter is no sentence.
        let is_counter = |open: usize| {
            let text = |at: usize| units.get(at).map(|unit| unit.text.as_str());
            (text(open), text(open + 2)) == (Some("“"), Some("”"))
        };
        let ends = matches!(unit.text.as_str(), "." | "\n" | "”" | "“" | ":");
        if ends && !is_counter(at) && !(at >= 2 && is_counter(at - 2)) {
            close(&mut moved, &mut kept);
        }
        kept.push(unit.clone());
        at += 1;
    }
    close(&mut moved, &mut kept);
    kept
}

/// "can't" in two words.
pub fn contracted(units: Vec<Unit>) -> Vec<Unit> {
    const SHORT: [(&str, &str); 4] = [("n't", "not"), ("'re", "are"), ("'ve", "have"), ("'s", "is")];
    let mut full = Vec::with_capacity(units.len());
    for mut unit in units {
        let cut = match unit.text.as_str() {
            "cannot" => Some(("can", "not")),
            text => SHORT.into_iter().find_map(|(short, word)| Some((text.strip_suffix(short)?, word))),
        };
        // What a possessive or a name ends with is a sign of its own.
        let Some((word, second)) = cut.filter(|(word, _)| !word.is_empty()) else {
            full.push(unit);
            continue;
        };
        // "can't" has lost a letter of its own.
        let word = SmolStr::new(if word == "ca" { "can" } else { word });
        unit = Unit { text: word, entries: &[], span: unit.span };
        let second = Unit { text: SmolStr::new_static(second), entries: &[], span: unit.span };
        full.extend([unit, second]);
    }
    full
}

/// What each player has one of, and whom it is of: its number is that of the players.
fn each_has_one(unit: &Unit, language: Language) -> Option<&'static str> {
    const ROWS: [&str; 6] = ["hand", "library", "graveyard", "owner", "controller", "step"];
    let entry = unit.entries.iter().find(|entry| ROWS.contains(&entry.row.id()))?;
    entry.row.row().noun(language, Number::Singular)
}

/// "their owners' hands" as "their owner's hand".
pub fn english_in_singular(mut units: Vec<Unit>) -> Vec<Unit> {
    for unit in &mut units {
        if let Some(one) = each_has_one(unit, Language::English) {
            unit.text = SmolStr::new_static(one);
        }
    }
    units
}

/// « les mains de leurs propriétaires » as « la main de leur propriétaire ».
pub fn french_in_singular(mut units: Vec<Unit>) -> Vec<Unit> {
    for at in 0..units.len() {
        let of_several = at > 0 && units[at - 1].text == "leur";
        let noun = |entry: &&Entry| entry.row.part_of_speech() == PartOfSpeech::Noun;
        let one = || units[at].entries.iter().find(noun)?.row.row().noun(Language::French, Number::Singular);
        if units[at].text == "leurs" {
            units[at].text = SmolStr::new_static("leur");
        } else if let Some(one) = each_has_one(&units[at], Language::French).or_else(|| of_several.then(one).flatten())
        {
            units[at].text = SmolStr::new_static(one);
            units[at].entries = &[];
            if let Some(article) = at.checked_sub(1).filter(|before| units[*before].text == "les") {
                units[article].text = SmolStr::new_static("le");
            }
        }
    }
    units
}

/// « dans votre cimetière », « depuis votre cimetière » as « de votre cimetière »: where something is, and where it comes from.
pub fn from_there(mut units: Vec<Unit>) -> Vec<Unit> {
    const ZONES: [&str; 4] = ["cimetière", "main", "bibliothèque", "exil"];
    const WHOSE: [&str; 12] = ["votre", "son", "sa", "leur", "le", "la", "l'", "1", "ce", "cette", "tous", "chaque"];
    for at in 0..units.len() {
        let is_zone = |at: usize| units.get(at).is_some_and(|unit| ZONES.contains(&unit.text.as_str()));
        let is_whose = |at: usize| units.get(at).is_some_and(|unit| WHOSE.contains(&unit.text.as_str()));
        let in_zone = || is_whose(at + 1) && (is_zone(at + 2) || is_whose(at + 2) && is_zone(at + 3));
        if units[at].text == "depuis" || matches!(units[at].text.as_str(), "dans" | "d'") && in_zone() {
            units[at].text = SmolStr::new_static("de");
            units[at].entries = &[];
        }
    }
    units
}

/// Without what a list may say again: the article and « carte de » before a further noun, « créez » before a further
/// token. Without signs that say nothing besides.
pub fn said_again(units: Vec<Unit>) -> Vec<Unit> {
    let mut kept: Vec<Unit> = Vec::with_capacity(units.len());
    let mut at = 0;
    while let Some(unit) = units.get(at) {
        let rest = &units[at..];
        let text = |ahead: usize| rest.get(ahead).map_or("", |unit| unit.text.as_str());
        match unit.text.as_str() {
            "—" => {
                at += 1;
                if text(1) == "•" {
                    at += 1;
                }
                continue;
            }
            "•" => {
                if kept.last().is_some_and(|last| matches!(last.text.as_str(), "." | "\n")) {
                    kept.pop();
                }
                kept.push(Unit { text: SmolStr::new_static("ou"), entries: &[], span: unit.span });
                at += 1;
                continue;
            }
            "," | "et" | "ou" => {
                kept.push(unit.clone());
                at += 1;
                if unit.text == "," && matches!(text(1), "et" | "ou") {
                    continue;
                }
                if unit.text != "," {
                    at += again_before(&units[at..]);
                }
                let in_list = unit.text != "," || kept.len() > 1 && is_listed(&kept[kept.len() - 2]);
                if in_list {
                    at += said_before(&units[at..], &kept);
                }
                continue;
            }
            "1" | "les"
                if rest.get(1).is_some_and(|next| is_size(next) || is_being(kept.last()) && is_of_a_type(next)) =>
            {
                at += 1;
                continue;
            }
            "chacun" | "chacune" => {
                at += 1 + usize::from(matches!(text(1), "de" | "d'"));
                if kept.last().is_some_and(|last| last.text == "à") && !text(1).starts_with("d") {
                    kept.pop();
                }
                continue;
            }
            "de" | "d'" if kept.last().is_some_and(is_class) && rest.get(1).is_some_and(is_of_a_type) => {
                at += 1;
                continue;
            }
            "supplémentaire" | "supplémentaires" if kept.last().is_some_and(|last| last.text.contains('/')) => {
                let article = kept.len().checked_sub(2).filter(|before| kept[*before].text == "1");
                if let Some(article) = article {
                    kept.remove(article);
                }
                at += 1;
                continue;
            }
            _ => {}
        }
        kept.push(unit.clone());
        at += 1;
    }
    kept
}

/// « 2/2 »
pub fn is_size(unit: &Unit) -> bool {
    unit.text.split_once('/').is_some_and(|(power, toughness)| !power.is_empty() && !toughness.is_empty())
        && unit.text.starts_with(|first: char| first.is_ascii_digit() || matches!(first, '*' | 'x'))
}

/// Whether what follows is what something is or becomes: « est un zombie 4/4 », « est 4/4 et zombie ».
fn is_being(before: Option<&Unit>) -> bool {
    before.is_some_and(|word| matches!(word.text.as_str(), "est" | "sont" | "devient" | "deviennent"))
}

/// « carte », « sort » and their like, which a type may stand behind with « de » or without.
fn is_class(unit: &Unit) -> bool {
    matches!(
        unit.text.as_str(),
        "carte" | "cartes" | "sort" | "sorts" | "permanent" | "permanents" | "source" | "sources"
    )
}

/// What can be a member of a list of nouns.
fn is_listed(unit: &Unit) -> bool {
    is_of_a_type(unit) || unit.text.starts_with("ciblé") || is_class(unit)
}

/// The types and the words that join them behind « cible que … »; empty where there are none.
pub fn types_behind(units: &[Unit]) -> std::ops::Range<usize> {
    const REACH: usize = 8;
    let Some(start) = units.iter().take(REACH).position(is_of_a_type) else { return 0..0 };
    let joined = |unit: &Unit| is_of_a_type(unit) || matches!(unit.text.as_str(), "ou" | "et" | "/");
    let end = units[start..].iter().position(|unit| !joined(unit)).map_or(units.len(), |end| start + end);
    // « artefact ou créature, et mettez »: the list ends with a type.
    let last = units[start..end].iter().rposition(is_of_a_type).map_or(start, |last| start + last + 1);
    start..last
}

/// Articles, prepositions and pronouns in one gender and without elision.
pub fn agreed(units: Vec<Unit>) -> Vec<Unit> {
    let mut quoted = false;
    let mut units: Vec<Unit> = units
        .into_iter()
        .filter(|unit| {
            let stop = quoted && unit.text == ".";
            quoted = unit.text == "”";
            !stop
        })
        .collect();
    for at in 0..units.len() {
        let before_he = units.get(at + 1).is_some_and(|next| matches!(next.text.as_str(), "il" | "ils"));
        let word = match units[at].text.as_str() {
            "la" | "l'" => "le",
            "-la" | "-l'" => "-le",
            "sa" => "son",
            "d'" => "de",
            "n'" => "ne",
            "qu'" => "que",
            "s'" if before_he => "si",
            "s'" => "se",
            "était" | "étaient" => "est",
            _ => continue,
        };
        units[at].text = SmolStr::new_static(word);
        units[at].entries = &[];
    }
    units
}

/// How many words at the head are a conjunction, a subject, a preposition or an auxiliary that stands before the first of what
/// is joined: « arrive ou qu'elle attaque », « d'un sort ou d'une capacité », « et elle a le vol ».
fn again_before(units: &[Unit]) -> usize {
    const AGAIN: [&str; 28] = [
        "que", "qu'", "quand", "lorsque", "lorsqu'", "si", "s'", "il", "elle", "ils", "elles", "à", "de", "d'", "par",
        "sur", "contre", "1", "le", "la", "l'", "les", "a", "ont", "est", "sont", "ne", "n'",
    ];
    const MOST: usize = 4;
    // « et 1 blessure à vous »
    let amount = |at: usize| units.get(at + 1).is_some_and(|unit| unit.text.starts_with("blessure"));
    let head = units.iter().take(MOST).enumerate();
    let again = head.take_while(|(at, unit)| AGAIN.contains(&unit.text.as_str()) && !amount(*at)).count();
    let you = units.get(again).is_some_and(|unit| unit.text == "vous")
        && units.get(again + 1).is_some_and(|next| !next.text.starts_with("inflige"));
    again + usize::from(you)
}

/// How many words at the head were said before.
fn said_before(units: &[Unit], before: &[Unit]) -> usize {
    let text = |at: usize| units.get(at).map_or("", |unit| unit.text.as_str());
    let token_before = || {
        let sentence = before.iter().rev().take_while(|unit| !matches!(unit.text.as_str(), "." | ":" | "\n"));
        sentence.into_iter().any(|unit| unit.text.starts_with("jeton"))
    };
    let verb = usize::from(matches!(text(0), "créez" | "crée" | "créent") && token_before());
    let article = match (text(verb), text(verb + 1)) {
        ("de", "les") | ("de" | "d'", "1") => 2,
        ("1" | "le" | "la" | "l'" | "les" | "de" | "d'" | "chaque", _) => 1,
        _ => 0,
    };
    let noun = verb + article;
    if matches!(text(noun), "carte" | "cartes" | "sort" | "sorts") && matches!(text(noun + 1), "de" | "d'") {
        return noun + 2;
    }
    match units.get(noun) {
        Some(unit) if article > 0 && is_of_a_type(unit) => noun,
        _ => verb,
    }
}

#[cfg(test)]
mod tests {
    use super::{BEGINNINGS, MOVABLE};

    #[test]
    fn phrases_of_free_place_begin_with_these_words() {
        assert!(MOVABLE.iter().all(|phrase| BEGINNINGS.contains(&phrase[0])));
    }
}
