//! W-34: words that players use and cards don't.

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
    ("summon", "cast"),
    ("summons", "casts"),
    ("heal", "gain"),
    ("immortal", "indestructible"),
    ("invincible", "indestructible"),
    ("untargetable", "hexproof"),
    ("lifegain", "gain life"),
    ("mill", "mill"),
    ("sac", "sacrifice"),
    ("tutor", "search your library for"),
    ("bounce", "return"),
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
    ("invoquez", "lancez"),
    ("invoque", "lance"),
    ("votre défausse", "votre cimetière"),
    ("phase d' entretien", "étape d'entretien"),
    ("ennemi", "adversaire"),
    ("un ennemi", "un adversaire"),
    ("ennemis", "adversaires"),
    ("invincible", "indestructible"),
    ("inciblable", "la défense talismanique"),
    ("rentre en jeu", "arrive"),
    ("entre en jeu", "arrive"),
    ("entre sur le champ de bataille", "arrive"),
    ("décède", "meurt"),
    ("jette", "défausse"),
];

fn table(language: Language) -> &'static [(&'static str, &'static str)] {
    match language {
        Language::English => ENGLISH,
        Language::French => FRENCH,
    }
}

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
    let mut at = 0;
    while at < words.list.len() {
        // The longest of those that stand here.
        let first = words.list[at].lower.as_str();
        let found =
            table(words.language()).iter().filter(|(slang, _)| slang.starts_with(first) && words.stands(at, slang));
        match found.max_by_key(|(slang, _)| slang.len()).filter(|(slang, good)| slang != good) {
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
