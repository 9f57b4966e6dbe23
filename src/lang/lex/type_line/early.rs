//! The beginnings of older type lines: "Summon Bear", "Enchant Creature", "Mono Artifact", « Invocation de trolls », « Enchanter :
//! créature ».

use smol_str::SmolStr;

use super::super::lexicon::find;
use super::super::say::in_lower_case;
use super::{Language, Lexed, PartOfSpeech, Token, TypeLine};

/// What an older line begins with stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Begins {
    /// A creature, whose types follow.
    Creature,
    /// An Aura: what follows is what it enchants, which its text says today.
    Aura,
    /// How an artifact was used, which is no type.
    Use,
}

/// The first words of older lines. In French they are the translation of the English ones, by whoever had to find one.
const WORDS: [(Language, &str, Begins); 15] = [
    (Language::English, "summon", Begins::Creature),
    (Language::English, "enchant", Begins::Aura),
    (Language::English, "mono", Begins::Use),
    (Language::English, "poly", Begins::Use),
    (Language::English, "continuous", Begins::Use),
    (Language::French, "summon", Begins::Creature),
    (Language::French, "invocation", Begins::Creature),
    (Language::French, "invoque", Begins::Creature),
    (Language::French, "invoquer", Begins::Creature),
    (Language::French, "invoquez", Begins::Creature),
    (Language::French, "enchante", Begins::Aura),
    (Language::French, "enchanter", Begins::Aura),
    (Language::French, "enchantez", Begins::Aura),
    (Language::French, "mono", Begins::Use),
    (Language::French, "poly", Begins::Use),
];
/// Words behind « artefact » that are no types.
const USES: [&str; 3] = ["mono", "poly", "continu"];
/// « Enchantement de créature »: what stands between.
const OF: [&str; 2] = ["de", "d'"];
/// What an Aura enchants beside card types, in French.
pub const ENCHANTED: [&str; 2] = ["permanent", "joueur"];
/// Small words before the types of what is summoned: « Invocation d'un troll ».
const ARTICLES: [&str; 7] = ["d'", "l'", "la", "le", "les", "un", "une"];
/// What an enchantment of the world enchanted.
const WORLDS: [&str; 2] = ["world", "monde"];

/// Instants that nobody could respond to, as they added mana (until 1999).
const MANA_SOURCES: [(Language, &[&str]); 2] =
    [(Language::English, &["mana", "source"]), (Language::French, &["source", "de", "mana"])];

/// Whether older lines of creatures begin with a word in lower case.
pub fn is_summoning(word: &str, language: Language) -> bool {
    WORDS.contains(&(language, word, Begins::Creature))
}

/// Takes the beginning of an older line; what is left of both its parts, before the sign and behind it.
pub(super) fn take(
    read: &mut TypeLine,
    lexed: &Lexed<'_>,
    before: &[Token],
    behind: &[Token],
) -> (Vec<Token>, Vec<Token>) {
    let word = |token: &Token| in_lower_case(lexed.text_of(token.span));
    let left = |tokens: &[Token], out: &[&str]| -> Vec<Token> {
        tokens.iter().filter(|token| !out.contains(&word(token).as_str())).cloned().collect()
    };
    let rest = before.get(1..).unwrap_or_default();
    let is_line = |words: &[&str]| {
        let line = before.iter().chain(behind);
        before.len() + behind.len() == words.len() && line.zip(words).all(|(token, listed)| word(token) == *listed)
    };
    if MANA_SOURCES.iter().any(|(language, source)| *language == lexed.language && is_line(source)) {
        read.types.extend(find(PartOfSpeech::CardType, "instant"));
        return (Vec::new(), Vec::new());
    }
    match begins(lexed, before, behind, &word) {
        Some(Begins::Creature) => {
            read.types.extend(find(PartOfSpeech::CardType, "creature"));
            (left(rest, &ARTICLES), left(behind, &ARTICLES))
        }
        Some(Begins::Aura) => {
            read.types.extend(find(PartOfSpeech::CardType, "enchantment"));
            let is_world = rest.iter().chain(behind).any(|token| WORLDS.contains(&word(token).as_str()));
            match is_world {
                true => read.supertypes.extend(find(PartOfSpeech::Supertype, "world")),
                false => read.subtypes.extend(find(PartOfSpeech::EnchantmentType, "aura")),
            }
            (Vec::new(), Vec::new())
        }
        Some(Begins::Use) => {
            (left(before, &USES).into_iter().filter(|token| word(token) != "continuous").collect(), behind.to_vec())
        }
        None => (before.to_vec(), behind.to_vec()),
    }
}

fn begins(lexed: &Lexed<'_>, before: &[Token], behind: &[Token], word: &dyn Fn(&Token) -> SmolStr) -> Option<Begins> {
    let first = word(before.first()?);
    let is_card_type = |token: &Token| token.entry(PartOfSpeech::CardType).is_some_and(|entry| entry.form == 0);
    let is_enchanted = |token: &Token| is_card_type(token) || ENCHANTED.contains(&word(token).as_str());
    let listed = WORDS.iter().find(|(language, listed, _)| *language == lexed.language && *listed == first);
    match listed.map(|(.., begins)| *begins) {
        Some(Begins::Aura) => (before.len() + behind.len() > 1).then_some(Begins::Aura),
        Some(Begins::Use) => before[1..].iter().any(is_card_type).then_some(Begins::Use),
        Some(Begins::Creature) => Some(Begins::Creature),
        None if lexed.language == Language::English => None,
        None if first == "artefact" && before[1..].iter().any(|token| USES.contains(&word(token).as_str())) => {
            Some(Begins::Use)
        }
        None if first == "enchantement" => {
            let of = before.get(1).is_some_and(|token| OF.contains(&word(token).as_str()));
            (of && before.get(2).is_some_and(is_enchanted)).then_some(Begins::Aura)
        }
        None => None,
    }
}
