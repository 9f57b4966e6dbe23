//! Type lines (205): « Créature-artefact légendaire — humain et soldat », "Legendary Artifact Creature — Human Soldier".

use smol_str::SmolStr;

use super::{en, fr};
use crate::lex::lexicon::{Concept, Gender, Number};
use crate::lex::{Language, PartOfSpeech, Symbol, TypeLine};

/// A type line in a language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SaidTypes {
    pub line: String,
    /// Its words that have no form in that language, as they stand in the line: in the other language, or as they were read.
    pub kept: Vec<SmolStr>,
}

/// The order of card types in an English line. French has the other one: « créature-artefact ».
const TYPES: [&str; 5] = ["kindred", "enchantment", "artifact", "land", "creature"];
/// The order of supertypes before English types. Behind French ones it is the other.
const SUPERTYPES: [&str; 5] = ["basic", "legendary", "ongoing", "world", "snow"];
/// Words of frames that are no types, in English and French.
const MARKS: [(&str, &str); 4] = [("card", "carte"), ("emblem", "emblème"), ("hero", "héros"), ("token", "jeton")];

/// Says what a type line says in a language, in the form of today's cards.
pub fn type_line(types: &TypeLine, to: Language) -> SaidTypes {
    let mut said = SaidTypes::default();
    let rank = |order: &[&str], row: &Symbol| order.iter().position(|id| *id == row.id()).unwrap_or(order.len());
    let mut card_types = types.types.clone();
    card_types.sort_by_key(|row| rank(&TYPES, row));
    let mut supertypes = types.supertypes.clone();
    supertypes.sort_by_key(|row| rank(&SUPERTYPES, row));
    let marks: Vec<String> = types.marks.iter().map(|mark| mark_in(mark, to)).collect();
    let before = match to {
        Language::English => said.english(&supertypes, &card_types),
        Language::French => said.french(&supertypes, &card_types),
    };
    let before: Vec<String> = marks.into_iter().chain(before).filter(|part| !part.is_empty()).collect();
    said.line = before.join(" ");
    let behind = said.subtypes(types, to);
    if !behind.is_empty() {
        said.line = format!("{} — {behind}", said.line);
    }
    said
}

fn mark_in(mark: &str, to: Language) -> String {
    let known = MARKS.iter().find(|(english, french)| [*english, *french].contains(&mark));
    match (known, to) {
        (Some((english, _)), Language::English) => en::capital(english),
        (Some((_, french)), Language::French) => fr::capital(french),
        (None, _) => mark.to_owned(),
    }
}

impl SaidTypes {
    /// A word in a language, or in the other where that lacks it.
    fn word(&mut self, row: Symbol, to: Language) -> String {
        let noun = |language| row.row().noun(language, Number::Singular).or_else(|| row.row().name(language));
        noun(to).map(str::to_owned).unwrap_or_else(|| self.keep(noun(to.other()).unwrap_or_default()))
    }

    fn keep(&mut self, word: &str) -> String {
        let word = en::capitals(word);
        self.kept.push(word.as_str().into());
        word
    }

    fn english(&mut self, supertypes: &[Symbol], types: &[Symbol]) -> Vec<String> {
        let all = supertypes.iter().chain(types);
        all.map(|row| self.word(*row, Language::English)).map(|word| en::capitals(&word)).collect()
    }

    /// « Créature-artefact neigeuse légendaire »: the noun that the English line ends with stands first, and what agrees with it
    /// last.
    fn french(&mut self, supertypes: &[Symbol], types: &[Symbol]) -> Vec<String> {
        let is_kindred = |row: &&Symbol| row.id() == "kindred";
        let nouns: Vec<Symbol> = types.iter().rev().filter(|row| !is_kindred(row)).copied().collect();
        let gender = nouns.first().and_then(|head| head.row().gender).unwrap_or(Gender::Masculine);
        let joined = nouns.iter().map(|row| self.word(*row, Language::French)).collect::<Vec<_>>().join("-");
        // Since 2023 « de clan »; the lexicon has the adjective, which rules texts still say.
        let kindred = types.iter().filter(is_kindred).map(|_| "de clan".to_owned()).collect::<Vec<_>>();
        let supertypes = supertypes.iter().rev().map(|row| {
            let form = row.row().agreeing(gender, Number::Singular);
            let Some(form) = form else { return self.word(*row, Language::French) };
            // The lexicon has the nouns of these alone.
            match row.id() {
                "basic" => format!("de {form}"),
                "world" => format!("du {form}"),
                _ => form.to_owned(),
            }
        });
        let rest: Vec<String> = supertypes.collect();
        [fr::capital(&joined)].into_iter().chain(kindred).chain(rest).collect()
    }

    fn subtypes(&mut self, types: &TypeLine, to: Language) -> String {
        let mut words: Vec<String> = Vec::new();
        // « centrale énergétique d'Urza »
        let mut belonging = String::new();
        for row in &types.subtypes {
            let word = self.word(*row, to);
            let is_name = row.part_of_speech() == PartOfSpeech::PlaneswalkerType;
            match (to, word.split_once('\'')) {
                (Language::English, _) if word.ends_with("'s") => words.insert(0, en::capitals(&word)),
                (Language::English, _) => words.push(en::capitals(&word)),
                (Language::French, Some(("d", name))) => belonging = format!(" d'{}", en::capitals(name)),
                (Language::French, _) if is_name => words.push(en::capitals(&word)),
                (Language::French, _) => words.push(word),
            }
        }
        for word in &types.unknown {
            words.push(self.keep(word));
        }
        let joint = match to {
            Language::English => " ",
            Language::French => " et ",
        };
        format!("{}{belonging}", words.join(joint)).trim().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn type_lines_are_said_and_read_back() {
        for (english, french) in [
            ("Legendary Artifact Creature — Human Soldier", "Créature-artefact légendaire — humain et soldat"),
            ("Creature — Human Elf Noble", "Créature — humain et elfe et noble"),
            ("Legendary Snow Creature — Bear", "Créature neigeuse légendaire — ours"),
            ("Basic Land — Forest", "Terrain de base — forêt"),
            ("World Enchantment", "Enchantement du monde"),
            ("Kindred Instant — Elf", "Éphémère de clan — elfe"),
            ("Legendary Planeswalker — Jace", "Planeswalker légendaire — Jace"),
            ("Land — Urza's Power-Plant", "Terrain — centrale énergétique d'Urza"),
            ("Enchantment Land", "Terrain-enchantement"),
            ("Token Creature — Elf", "Jeton Créature — elfe"),
        ] {
            let of = |line: &str, from, to| type_line(&TypeLine::read(line, from), to);
            assert_eq!(of(english, Language::English, Language::French).line, french);
            assert_eq!(of(french, Language::French, Language::English).line, english, "{french}");
        }
        let unknown = type_line(&TypeLine::read("Creature — Zorblax Elf", Language::English), Language::French);
        assert_eq!(unknown.line, "Créature — elfe et Zorblax");
        assert_eq!(unknown.kept, ["Zorblax"]);
    }
}
