//! W-34: words that players use and cards don't.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use super::{CREATURE, Check, Edit, Example, Language, Lint, Repair, WARNING, Words};

pub(super) const LINT: Lint = Lint {
    code: "W-34",
    says: ("players say this, cards don't", "les joueurs le disent, les cartes non"),
    why: (
        "The rules have one name for each thing: graveyard, library, damage. A word that they don't have means nothing in \
         a text.",
        "Les règles ont un nom pour chaque chose : cimetière, bibliothèque, blessures. Un mot qu'elles n'ont pas ne veut \
         rien dire dans un texte.",
    ),
    examples: &[
        Example {
            on: CREATURE,
            english: (
                "When this creature enters, return target creature card from your cemetery to your hand.",
                "When this creature enters, return target creature card from your graveyard to your hand.",
            ),
            french: (
                "Quand cette créature arrive, elle inflige 2 dégâts à n'importe quelle cible.",
                "Quand cette créature arrive, elle inflige 2 blessures à n'importe quelle cible.",
            ),
        },
        Example {
            on: CREATURE,
            english: ("When this creature ETBs, draw a card.", "When this creature enters, draw a card."),
            french: (
                "Quand cette créature arrive, mettez un monstre ciblé dans votre main.",
                "Quand cette créature arrive, mettez une créature ciblée dans votre main.",
            ),
        },
    ],
    check: Check::Repair(candidates),
    also: &[Check::Repair(conditions)],
    ..WARNING
};

/// Words of players, and those of cards; `{this}` is the card by its type.
const ENGLISH: &[(&str, &str)] = &[
    ("etb :", "when {this} enters,"),
    ("etb ,", "when {this} enters,"),
    ("ltb :", "when {this} leaves the battlefield,"),
    ("dies :", "when {this} dies,"),
    ("at eot", "at the beginning of the next end step"),
    ("etb", "enters"),
    ("etbs", "enters"),
    ("ltb", "leaves the battlefield"),
    ("eot", "end of turn"),
    ("cemetery", "graveyard"),
    ("graveyards pile", "graveyard"),
    ("discard pile", "graveyard"),
    ("deck", "library"),
    ("decks", "libraries"),
    ("dmg", "damage"),
    ("damages", "damage"),
    ("cmc", "mana value"),
    ("mv", "mana value"),
    ("gy", "graveyard"),
    ("monster", "creature"),
    ("monsters", "creatures"),
    ("minion", "creature"),
    ("minions", "creatures"),
    ("kill", "destroy"),
    ("kills", "destroys"),
    ("opp", "opponent"),
    ("opps", "opponents"),
    ("enemy creatures", "creatures your opponents control"),
    ("enemy", "opponent"),
    ("enemies", "opponents"),
    ("life points", "life"),
    ("hit points", "life"),
    ("health", "life"),
    ("upkeep phase", "upkeep"),
    ("draw phase", "draw step"),
    ("end phase", "end step"),
    ("untap phase", "untap step"),
    ("attack phase", "combat"),
    ("heal", "gain"),
    ("immortal", "indestructible"),
    ("invincible", "indestructible"),
    ("untargetable", "hexproof"),
    ("lifegain", "gain life"),
    ("mill", "mill"),
    ("sac", "sacrifice"),
    ("tutor", "search your library for"),
    ("bounce", "return"),
    ("if you have a", "if you control a"),
    ("if you have an", "if you control an"),
    ("if you have another", "if you control another"),
    ("you've got", "you have"),
    ("you don't control any", "you control no"),
    ("you don't have any", "you have no"),
    ("has a +1/+1 counter ,", "has a +1/+1 counter on it,"),
    ("had a +1/+1 counter ,", "had a +1/+1 counter on it,"),
    ("has a counter ,", "has a counter on it,"),
    ("had a counter ,", "had a counter on it,"),
];

const FRENCH: &[(&str, &str)] = &[
    ("dégâts", "blessures"),
    ("dégât", "blessure"),
    ("dommages", "blessures"),
    ("monstre ciblé", "créature ciblée"),
    ("un monstre ciblé", "une créature ciblée"),
    ("un monstre", "une créature"),
    ("monstre", "créature"),
    ("monstres", "créatures"),
    ("un serviteur", "une créature"),
    ("deck", "bibliothèque"),
    ("votre deck", "votre bibliothèque"),
    ("pioche votre", "bibliothèque"),
    ("pv", "points de vie"),
    ("vies", "points de vie"),
    ("tuez", "détruisez"),
    ("invoquez une créature", "lancez un sort de créature"),
    ("invoque une créature", "lance un sort de créature"),
    ("votre défausse", "votre cimetière"),
    ("phase d' entretien", "étape d'entretien"),
    ("phase de pioche", "étape de pioche"),
    ("phase de dégagement", "étape de dégagement"),
    ("ennemi", "adversaire"),
    ("un ennemi", "un adversaire"),
    ("ennemis", "adversaires"),
    ("invincible", "indestructible"),
    ("inciblable", "la défense talismanique"),
    ("devient inciblable", "acquiert la défense talismanique"),
    ("est inciblable", "a la défense talismanique"),
    ("rentre en jeu", "arrive"),
    ("entre en jeu", "arrive"),
    ("entre sur le champ de bataille", "arrive"),
    ("décède", "meurt"),
    ("jette", "défausse"),
    ("si vous avez un", "si vous contrôlez un"),
    ("si vous avez une", "si vous contrôlez une"),
    ("si vous possédez", "si vous avez"),
    ("mettez -la en main", "mettez-la dans votre main"),
    ("mettez -les en main", "mettez-les dans votre main"),
    // What comes from the battlefield goes to its owner's.
    ("créature ciblée en main", "créature ciblée dans la main de son propriétaire"),
    ("permanent ciblé en main", "permanent ciblé dans la main de son propriétaire"),
    ("artefact ciblé en main", "artefact ciblé dans la main de son propriétaire"),
    ("enchantement ciblé en main", "enchantement ciblé dans la main de son propriétaire"),
    ("terrain ciblé en main", "terrain ciblé dans la main de son propriétaire"),
    ("sort ciblé en main", "sort ciblé dans la main de son propriétaire"),
    // Of permanents with several owners.
    ("toutes les créatures en main", "toutes les créatures dans les mains de leurs propriétaires"),
    ("tous les permanents en main", "tous les permanents dans les mains de leurs propriétaires"),
    ("tous les artefacts en main", "tous les artefacts dans les mains de leurs propriétaires"),
    ("tous les enchantements en main", "tous les enchantements dans les mains de leurs propriétaires"),
    ("tous les terrains en main", "tous les terrains dans les mains de leurs propriétaires"),
    ("créatures ciblées en main", "créatures ciblées dans les mains de leurs propriétaires"),
    ("permanents ciblés en main", "permanents ciblés dans les mains de leurs propriétaires"),
    ("renvoyé en main", "renvoyé en main"),
    ("renvoyée en main", "renvoyée en main"),
    ("renvoyés en main", "renvoyés en main"),
    ("renvoyées en main", "renvoyées en main"),
    ("a un marqueur +1/+1 ,", "a un marqueur +1/+1 sur elle,"),
    ("avait un marqueur +1/+1 ,", "avait un marqueur +1/+1 sur elle,"),
];

/// What players say, and what cards say for it.
type Row = (&'static str, &'static str);

fn table(language: Language) -> &'static [Row] {
    match language {
        Language::English => ENGLISH,
        Language::French => FRENCH,
    }
}

/// The rows of each language by the first word of what players say, in the order of the table.
static BY_FIRST: LazyLock<[FxHashMap<&'static str, Vec<Row>>; 2]> = LazyLock::new(|| {
    Language::BOTH.map(|language| {
        let mut rows: FxHashMap<&str, Vec<_>> = FxHashMap::default();
        for row in table(language) {
            let first = row.0.split(' ').next().unwrap_or_default();
            rows.entry(first).or_default().push(*row);
        }
        rows
    })
});

/// The word of the game for a word of players.
pub(in crate::lints) fn instead_of(word: &str, language: Language) -> Option<&'static str> {
    let word = word.to_lowercase();
    table(language).iter().find(|(slang, good)| *slang == word && slang != good).map(|(_, good)| *good)
}

/// What an English card calls itself.
fn own(words: &Words<'_>) -> String {
    let types = words.place.text.types;
    let own = ["creature", "artifact", "enchantment", "land"].iter().find(|id| types.is(id));
    own.map_or_else(|| words.place.text.names.full.to_string(), |own| format!("this {own}"))
}

fn candidates(words: &Words<'_>) -> Vec<Repair> {
    let mut edits: Vec<Edit> = Vec::new();
    let by_first = &BY_FIRST[words.language() as usize];
    let mut at = 0;
    while let Some(word) = words.list.get(at) {
        let Some(rows) = by_first.get(word.lower.as_str()) else {
            at += 1;
            continue;
        };
        // The longest of those that stand here.
        let found = rows.iter().filter(|(slang, _)| words.stands(at, slang));
        // A capital within a sentence is that of a name: « un jeton Monstre ».
        let name = at > 0 && !words.is_any(at - 1, &[".", "•", ":", "—", "«", "\""]) && is_name(words.text(at..at + 1));
        let found = found.filter(|_| !name);
        match found.max_by_key(|(slang, _)| slang.len()) {
            // Cards say so, too.
            Some((slang, good)) if slang == good => at += slang.split(' ').count(),
            Some((slang, good)) => {
                let end = at + slang.split(' ').count();
                let said = good.replace("{this}", &own(words));
                let said = if at == 0 { crate::text::capitalised(&said) } else { said };
                edits.push(Edit::new(words.span(at..end), said));
                at = end;
            }
            None => at += 1,
        }
    }
    match edits.first() {
        Some(first) => vec![Repair::new(first.span.clone(), edits)],
        None => Vec::new(),
    }
}

/// Whether a word is written as a name is, and not in capitals altogether.
fn is_name(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(char::is_uppercase) && letters.all(char::is_lowercase)
}

/// Conditions as players say them: "there is a Forest under your control", "you're at 5 life or less".
fn conditions(words: &Words<'_>) -> Vec<Repair> {
    let (there, control, under): (&[&str], _, _) = match words.language() {
        Language::English => (&["there is", "there are"], "you control", "under your control"),
        Language::French => (&["s' il y a", "il y a"], "vous contrôlez", "sous votre contrôle"),
    };
    let mut repairs = Vec::new();
    if let Some((found, phrase)) = words.find_any(there)
        && let Some(under) = words.find_from(found.end, under)
    {
        let with = if phrase.starts_with("s'") { format!("si {control}") } else { control.to_owned() };
        let gone = Edit::new(words.with_space_before(under.clone()), "");
        let mark = words.span(found.start..under.end);
        repairs.push(Repair::new(mark, vec![Edit::new(words.span(found), with), gone]));
    }
    repairs.extend(life(words));
    repairs
}

/// A life total as players say it.
fn life(words: &Words<'_>) -> Option<Repair> {
    let (at, behind): (&[&str], &[&str]) = match words.language() {
        Language::English => (
            &["you're at", "you are at", "your life is", "your life total is"],
            &["life or less", "life or more", "or less life", "or more life", "or less", "or more"],
        ),
        Language::French => (
            &["vous êtes à", "vos points de vie sont à", "votre total de points de vie est de"],
            &["points de vie ou moins", "points de vie ou plus", "ou moins", "ou plus"],
        ),
    };
    let (found, _) = words.find_any(at)?;
    let number = words.text(found.end..found.end + 1);
    let phrase = behind.iter().find(|phrase| words.stands(found.end + 1, phrase))?;
    let more = phrase.contains("more") || phrase.contains("plus");
    let said = match (words.language(), more) {
        (Language::English, false) => format!("you have {number} or less life"),
        (Language::English, true) => format!("you have {number} or more life"),
        (Language::French, false) => format!("vous avez {number} points de vie ou moins"),
        (Language::French, true) => format!("vous avez {number} points de vie ou plus"),
    };
    Some(Repair::replace(words.span(found.start..found.end + 1 + phrase.split(' ').count()), said))
}
