//! What the names of data are called where they are shown: words of the game by the lexicon, the others by what stands here.

use crate::bilingual;
use crate::diagnostic::{Bilingual, Language};
use crate::lex::lexicon::{Concept, Symbol, rows};
use crate::lex::{Lexicon, PartOfSpeech};

/// A name with what it is called in English and in French.
type Word = (&'static str, &'static str, &'static str);

const WORDS: [Word; 21] = [
    ("multicolor", "multicolor", "multicolore"),
    ("colorless", "colorless", "incolore"),
    ("common", "common", "commune"),
    ("uncommon", "uncommon", "inhabituelle"),
    ("rare", "rare", "rare"),
    ("mythic", "mythic", "mythique"),
    ("special", "special", "spéciale"),
    ("basic land", "basic land", "terrain de base"),
    ("triggered", "triggered", "déclenchée"),
    ("activated", "activated", "activée"),
    ("static", "static", "statique"),
    ("keyword", "keyword", "à mot-clé"),
    ("replacement", "replacement", "de remplacement"),
    ("prevention", "prevention", "de prévention"),
    ("spell", "spell", "de sort"),
    ("reminder", "reminder", "de rappel"),
    ("destroy", "destroy", "détruire"),
    ("exile", "exile", "exiler"),
    ("damage", "damage", "blesser"),
    ("fight", "fight", "se battre"),
    ("token", "token", "jeton"),
];

/// What triggered abilities wait for.
const EVENTS: [Word; 62] = [
    ("enters", "enters", "arrive"),
    ("dies", "dies", "meurt"),
    ("leaves", "leaves", "quitte"),
    ("put_into", "put into a zone", "mis dans une zone"),
    ("attacks", "attacks", "attaque"),
    ("player_attacks", "a player attacks", "un joueur attaque"),
    ("blocks", "blocks", "bloque"),
    ("becomes_blocked", "becomes blocked", "devient bloqué"),
    ("attacks_unblocked", "attacks unblocked", "attaque sans être bloqué"),
    ("becomes", "becomes something", "devient quelque chose"),
    ("becomes_target", "becomes a target", "devient une cible"),
    ("player_becomes_target", "a player becomes a target", "un joueur devient une cible"),
    ("deals_damage", "deals damage", "inflige des blessures"),
    ("is_dealt_damage", "is dealt damage", "subit des blessures"),
    ("casts", "casts", "lance"),
    ("copies", "copies", "copie"),
    ("plays", "plays a card", "joue une carte"),
    ("activates", "activates", "active"),
    ("triggers", "triggers", "se déclenche"),
    ("spends_mana", "spends mana", "dépense du mana"),
    ("draws", "draws", "pioche"),
    ("discards", "discards", "défausse"),
    ("sacrifices", "sacrifices", "sacrifie"),
    ("gains_life", "gains life", "gagne des points de vie"),
    ("loses_life", "loses life", "perd des points de vie"),
    ("loses_game", "loses the game", "perd la partie"),
    ("wins_game", "wins the game", "gagne la partie"),
    ("step_begins", "a step begins", "une étape commence"),
    ("taps_for_mana", "taps for mana", "engage pour du mana"),
    ("is_tapped_for_mana", "is tapped for mana", "est engagé pour du mana"),
    ("counters_put", "counters are put", "des marqueurs sont mis"),
    ("counter_removed", "a counter is removed", "un marqueur est retiré"),
    ("gets_counters", "gets counters", "reçoit des marqueurs"),
    ("transforms", "transforms", "se transforme"),
    ("turned_face_up", "is turned face up", "est retourné face visible"),
    ("phases_out", "phases out", "sort de la phase"),
    ("phases_in", "phases in", "entre dans la phase"),
    ("cycles", "cycles", "recycle"),
    ("exiled", "is exiled", "est exilé"),
    ("returned_to_hand", "returns to a hand", "est renvoyé en main"),
    ("mills", "mills", "meule"),
    ("creates", "creates tokens", "crée des jetons"),
    ("searches", "searches a library", "cherche dans une bibliothèque"),
    ("shuffles", "shuffles", "mélange"),
    ("keyword_action", "a keyword action", "une action à mot-clé"),
    ("object_action", "an action of an object", "une action d'un objet"),
    ("loses_control", "loses control", "perd le contrôle"),
    ("gains_control", "gains control", "acquiert le contrôle"),
    ("countered", "is countered", "est contrecarré"),
    ("destroyed", "is destroyed", "est détruit"),
    ("becomes_monarch", "becomes the monarch", "devient le monarque"),
    ("day_night", "day and night change", "le jour et la nuit changent"),
    ("wins_flip", "wins a flip", "gagne à pile ou face"),
    ("loses_flip", "loses a flip", "perd à pile ou face"),
    ("rolls", "rolls dice", "lance des dés"),
    ("flips_coin", "flips a coin", "joue à pile ou face"),
    ("expends", "expends mana", "épuise du mana"),
    ("unlocks_door", "unlocks a door", "déverrouille un accès"),
    ("turns_face_up", "turns face up", "retourne face visible"),
    ("becomes_level", "becomes a level", "devient d'un niveau"),
    ("state", "a state is true", "un état est vrai"),
    ("reveals", "reveals", "révèle"),
];

/// What a name of data is called, in the words of the game and in those that a set brings with it.
pub fn called(name: &str, words: Lexicon) -> Bilingual {
    if let Some((_, en, fr)) = WORDS.iter().chain(&EVENTS).find(|(known, ..)| *known == name) {
        return bilingual!("{en}", "{fr}");
    }
    let id = crate::source::Colours::of_letters(name).and_then(|colour| colour.ids().next()).unwrap_or(name);
    let parts = [PartOfSpeech::CardType, PartOfSpeech::Colour].into_iter().chain(PartOfSpeech::KEYWORDS);
    let is_keyword = |row: &Symbol| PartOfSpeech::KEYWORDS.contains(&row.part_of_speech());
    let brought = words.added_rows().iter().copied().filter(is_keyword);
    let symbol: Option<Symbol> = brought.chain(parts.flat_map(rows)).find(|row| row.id() == id);
    let called = |language| symbol.and_then(|symbol| symbol.row().name(language)).unwrap_or(name);
    let (en, fr) = (called(Language::English), called(Language::French));
    bilingual!("{en}", "{fr}")
}
