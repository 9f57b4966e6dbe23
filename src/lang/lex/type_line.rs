//! The type line of a card, in either language: supertypes, card types, and subtypes behind the dash (205).
//!
//! The one place that takes a type line apart. It is read by the lexer, so that a name of several words ("Time Lord") is
//! one subtype, and gives rows of the lexicon: both languages come to the same rows.

mod early;

pub use early::{ENCHANTED, is_summoning};

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use super::language::Language;
use super::lexicon::{Lexicon, PartOfSpeech, Symbol, find};
use super::names::Names;
use super::say::in_lower_case;
use super::shape::Shape;
use super::token::Token;
use super::{Lexed, lex};

/// What a type line says (205.1).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TypeLine {
    /// Supertypes (205.4), in the order of the line.
    pub supertypes: Vec<Symbol>,
    /// Card types (205.2). A dated name stands for the type it is called by today: an Interrupt is an instant.
    pub types: Vec<Symbol>,
    /// Subtypes (205.3). Of a plane none: all that stands behind its dash is one planar type (205.3n).
    pub subtypes: Vec<Symbol>,
    /// Words of a frame that are no types: "Token", "Emblem".
    pub marks: Vec<SmolStr>,
    /// Words that are none of these.
    pub unknown: Vec<SmolStr>,
    /// How many of them, the last ones, stand behind the dash, where only subtypes do.
    pub unknown_subtypes: usize,
}

/// The sections of the lexicon that hold subtypes, each with the card type that has them (205.3). Instants and
/// sorceries share theirs, as creatures and kindreds do.
pub const SUBTYPES: [(PartOfSpeech, &[&str]); 7] = [
    (PartOfSpeech::CreatureType, &["creature", "kindred"]),
    (PartOfSpeech::LandType, &["land"]),
    (PartOfSpeech::ArtifactType, &["artifact"]),
    (PartOfSpeech::EnchantmentType, &["enchantment"]),
    (PartOfSpeech::SpellType, &["instant", "sorcery"]),
    (PartOfSpeech::PlaneswalkerType, &["planeswalker"]),
    (PartOfSpeech::BattleType, &["battle"]),
];

/// Words that stand in the place of types on dated and on unusual frames.
const ENGLISH_MARKS: [&str; 5] = ["card", "emblem", "hero", "stickers", "token"];
const FRENCH_MARKS: [&str; 4] = ["carte", "emblème", "héros", "jeton"];

/// What French cards of some years call a card type, and its id. Rules texts don't.
const FRENCH_DATED: [(&str, &str); 8] = [
    ("arpenteur", "planeswalker"),
    ("artéfact", "artifact"),
    ("clan", "kindred"),
    ("instant", "instant"),
    ("instantané", "instant"),
    ("interrupt", "instant"),
    ("interruption", "instant"),
    ("sorcellerie", "sorcery"),
];

/// The most lines that are kept in a thread: more than a whole database has. When there are more, all are forgotten.
const KEPT: usize = 8_192;

thread_local! {
    /// What was read of lines in the words of the game alone: cards have the same ones again.
    static GUESSED: RefCell<Kept> = RefCell::default();
    /// The same of lines whose language is known, in the order of the languages.
    static READ: RefCell<[Kept; 2]> = RefCell::default();
}

/// Lines that were read.
#[derive(Default)]
struct Kept(FxHashMap<SmolStr, Rc<TypeLine>>);

impl Kept {
    fn get(&mut self, line: &str, read: impl FnOnce() -> TypeLine) -> Rc<TypeLine> {
        if let Some(known) = self.0.get(line) {
            return Rc::clone(known);
        }
        if self.0.len() == KEPT {
            self.0.clear();
        }
        let types = Rc::new(read());
        self.0.insert(line.into(), Rc::clone(&types));
        types
    }
}

impl TypeLine {
    /// Reads a type line of a language. Of the line of a whole card, `Creature // Instant`, it is the first face's.
    pub fn read(line: &str, language: Language) -> TypeLine {
        TypeLine::read_in(line, language, Lexicon::BUILT_IN)
    }

    /// Reads a type line of a set that brings words of its own.
    pub fn read_in(line: &str, language: Language, lexicon: Lexicon) -> TypeLine {
        let line = line.split("//").next().unwrap_or_default();
        let mut read = TypeLine::default();
        let Ok(lexed) = lex(line, &Names::default().in_lexicon(lexicon), language) else {
            read.unknown.push(line.into());
            return read;
        };
        let separates = |token: &Token| token.is(Shape::Dash) || token.is(Shape::Colon);
        let separator = lexed.tokens.iter().position(separates);
        let (before, behind) = lexed.tokens.split_at(separator.unwrap_or(lexed.tokens.len()));
        let (before, behind) = early::take(&mut read, &lexed, before, behind);
        for token in &before {
            read.before_dash(&lexed, token, separator.is_none());
        }
        if !read.is("plane") {
            let sections = read.sections();
            let before = read.unknown.len();
            for token in &behind {
                read.behind_dash(&lexed, token, &sections);
            }
            read.unknown_subtypes = read.unknown.len() - before;
        }
        read
    }

    /// Reads a type line whose language isn't known: in the one that knows more of its words.
    pub fn guess(line: &str) -> TypeLine {
        TypeLine::guess_in(line, Lexicon::BUILT_IN)
    }

    /// The same of a set that brings words of its own.
    pub fn guess_in(line: &str, lexicon: Lexicon) -> TypeLine {
        match lexicon.is_built_in() {
            true => TypeLine::guessed(line).as_ref().clone(),
            false => TypeLine::of_either(line, lexicon),
        }
    }

    /// The same as [`TypeLine::guess`], to look at.
    pub fn guessed(line: &str) -> Rc<TypeLine> {
        GUESSED.with_borrow_mut(|kept| kept.get(line, || TypeLine::of_either(line, Lexicon::BUILT_IN)))
    }

    /// The same as [`TypeLine::read`], to look at.
    pub fn seen(line: &str, language: Language) -> Rc<TypeLine> {
        READ.with_borrow_mut(|kept| kept[language as usize].get(line, || TypeLine::read(line, language)))
    }

    /// The same as [`TypeLine::read_in`], to look at.
    pub fn seen_in(line: &str, language: Language, lexicon: Lexicon) -> Rc<TypeLine> {
        match lexicon.is_built_in() {
            true => TypeLine::seen(line, language),
            false => Rc::new(TypeLine::read_in(line, language, lexicon)),
        }
    }

    fn of_either(line: &str, lexicon: Lexicon) -> TypeLine {
        let english = TypeLine::read_in(line, Language::English, lexicon);
        if english.unknown.is_empty() {
            return english;
        }
        let french = TypeLine::read_in(line, Language::French, lexicon);
        let better = french.unknown.len() < english.unknown.len() || english.known() == 0;
        if better { french } else { english }
    }

    /// Whether the card type with this id in the lexicon is among them.
    pub fn is(&self, card_type: &str) -> bool {
        self.types.iter().any(|row| row.id() == card_type)
    }

    /// The section of the lexicon that its subtypes stand in: that of the first of its card types that has some.
    pub fn subtype_section(&self) -> Option<PartOfSpeech> {
        let own = |types: &[&str]| types.iter().any(|card_type| self.is(card_type));
        SUBTYPES.into_iter().find(|(_, types)| own(types)).map(|(section, _)| section)
    }

    /// The unknown words that can be nothing but subtypes, and those that can't be told.
    pub fn unknown_parts(&self) -> (&[SmolStr], &[SmolStr]) {
        let (others, subtypes) = self.unknown.split_at(self.unknown.len() - self.unknown_subtypes);
        (subtypes, others)
    }

    /// How many of its words are words of type lines.
    pub fn known(&self) -> usize {
        self.supertypes.len() + self.types.len() + self.subtypes.len() + self.marks.len()
    }

    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        self.known() == 0 && self.unknown.is_empty()
    }

    /// Whether it says what a card is: a card type, or a word that stands in the place of one.
    pub fn says_types(&self) -> bool {
        !self.types.is_empty() || !self.marks.is_empty()
    }

    /// Takes a word of the part with the card types.
    fn before_dash(&mut self, lexed: &Lexed<'_>, token: &Token, alone: bool) {
        let word = lexed.text_of(token.span);
        if self.of_types(token) || self.dated(word, lexed.language) || is_joint(word, lexed.language) {
            return;
        }
        // « créature-artefact », « carte-terrain »: French joins card types with a hyphen.
        if word.contains('-') {
            for part in word.split('-') {
                self.part(part, lexed.language);
            }
            return;
        }
        if self.mark(word, lexed.language) {
            return;
        }
        // A line without a dash may still have its subtype behind the type.
        match subtype(token, &SUBTYPES.map(|(section, _)| section)) {
            Some(row) if alone && !self.types.is_empty() => add(&mut self.subtypes, row),
            _ if alone && self.is("creature") && self.dated_subtype(word) => {}
            _ => self.add_unknown(token, word),
        }
    }

    /// Takes a part of a word with a hyphen.
    fn part(&mut self, part: &str, language: Language) {
        let lexed = lex(part, &Names::default(), language);
        let known = lexed.as_ref().is_ok_and(|lexed| match lexed.tokens.as_slice() {
            [token] => self.of_types(token),
            _ => false,
        });
        if !known && !self.mark(part, language) {
            self.unknown.push(part.into());
        }
    }

    /// Takes a card type, which is in the singular, or a supertype.
    fn of_types(&mut self, token: &Token) -> bool {
        if let Some(entry) = token.entry(PartOfSpeech::CardType).filter(|entry| entry.form == 0) {
            add(&mut self.types, entry.row.canonical());
        } else if let Some(row) = token.row(PartOfSpeech::Supertype) {
            add(&mut self.supertypes, row);
        } else {
            return false;
        }
        true
    }

    fn dated(&mut self, word: &str, language: Language) -> bool {
        if language != Language::French {
            return false;
        }
        let folded = in_lower_case(word);
        let known = FRENCH_DATED.iter().find(|(dated, _)| *dated == folded);
        let row = known.and_then(|(_, id)| find(PartOfSpeech::CardType, id));
        row.into_iter().for_each(|row| add(&mut self.types, row));
        row.is_some()
    }

    fn behind_dash(&mut self, lexed: &Lexed<'_>, token: &Token, sections: &[PartOfSpeech]) {
        let word = lexed.text_of(token.span);
        match subtype(token, sections) {
            Some(row) => add(&mut self.subtypes, row),
            None if self.dated_subtype(word) => {}
            None if is_joint(word, lexed.language) => {}
            None => self.add_unknown(token, word),
        }
    }

    /// What was a creature type once: until 2004 "Legend" had the rule that legendary permanents have; no object is a
    /// "Lord" any more (205.3m).
    fn dated_subtype(&mut self, word: &str) -> bool {
        match in_lower_case(word).as_str() {
            "legend" | "légende" => self.supertypes.extend(find(PartOfSpeech::Supertype, "legendary")),
            "lord" | "seigneur" => {}
            _ => return false,
        }
        true
    }

    /// The sections that its subtypes stand in, those of its own card types first.
    fn sections(&self) -> Vec<PartOfSpeech> {
        let is_own = |(_, types): &(PartOfSpeech, &[&str])| types.iter().any(|card_type| self.is(card_type));
        let (own, others): (Vec<_>, Vec<_>) = SUBTYPES.into_iter().partition(is_own);
        own.into_iter().chain(others).map(|(section, _)| section).collect()
    }

    fn mark(&mut self, word: &str, language: Language) -> bool {
        let folded = in_lower_case(word);
        let marks: &[&str] = match language {
            Language::English => &ENGLISH_MARKS,
            Language::French => &FRENCH_MARKS,
        };
        let is_mark = marks.contains(&folded.as_str());
        if is_mark {
            self.marks.push(folded);
        }
        is_mark
    }

    /// Signs are no words: only what has a letter can be unknown.
    fn add_unknown(&mut self, token: &Token, word: &str) {
        if !token.entries.is_empty() || word.contains(char::is_alphanumeric) {
            self.unknown.push(word.into());
        }
    }
}

/// The subtype that a word is, looked for in the sections in their order.
fn subtype(token: &Token, sections: &[PartOfSpeech]) -> Option<Symbol> {
    sections.iter().find_map(|section| token.row(*section))
}

/// Small words between types: « terrain de base », « humain et clerc », « enchantement du monde ».
fn is_joint(word: &str, language: Language) -> bool {
    language == Language::French && matches!(in_lower_case(word).as_str(), "de" | "du" | "des" | "et")
}

fn add(rows: &mut Vec<Symbol>, row: Symbol) {
    if !rows.contains(&row) {
        rows.push(row);
    }
}

/// The card type, supertype or subtype of this name in either language, whatever its case.
pub fn type_named(name: &str) -> Option<Symbol> {
    type_named_in(name, Lexicon::BUILT_IN)
}

/// The card type, supertype or subtype of this name, of the game or of a vocabulary.
pub fn type_named_in(name: &str, lexicon: Lexicon) -> Option<Symbol> {
    let sections = [PartOfSpeech::CardType, PartOfSpeech::Supertype].into_iter();
    let sections: Vec<PartOfSpeech> = sections.chain(SUBTYPES.map(|(section, _)| section)).collect();
    let id = name.trim().to_lowercase().replace([' ', '-'], "_");
    let by_id = sections.iter().find_map(|section| lexicon.find(*section, &id)).map(Symbol::canonical);
    by_id.or_else(|| {
        Language::BOTH.into_iter().find_map(|language| {
            let lexed = lex(name, &Names::default().in_lexicon(lexicon), language).ok()?;
            match lexed.tokens.as_slice() {
                [token] => subtype(token, &sections),
                _ => None,
            }
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(rows: &[Symbol]) -> Vec<&'static str> {
        rows.iter().map(|row| row.id()).collect()
    }

    fn read(line: &str, language: Language) -> [Vec<&'static str>; 3] {
        let read = TypeLine::read(line, language);
        assert_eq!(read.unknown, Vec::<SmolStr>::new(), "{line}");
        [ids(&read.supertypes), ids(&read.types), ids(&read.subtypes)]
    }

    #[test]
    fn both_languages_come_to_the_same_rows() {
        for (english, french, expected) in [
            (
                "Legendary Artifact Creature — Time Lord Scout",
                "Créature-artefact légendaire : time lord et éclaireur",
                [vec!["legendary"], vec!["artifact", "creature"], vec!["time_lord", "scout"]],
            ),
            ("Basic Snow Land — Forest", "Terrain de base neigeux : forêt", {
                [vec!["basic", "snow"], vec!["land"], vec!["forest"]]
            }),
            ("World Enchantment", "Enchantement du monde", [vec!["world"], vec!["enchantment"], vec![]]),
            ("Kindred Instant — Elf", "Éphémère tribal : elfe", [vec![], vec!["kindred", "instant"], vec!["elf"]]),
            ("Kindred Enchantment", "Enchantement de clan", [vec![], vec!["kindred", "enchantment"], vec![]]),
            ("Interrupt", "Éphémère", [vec![], vec!["instant"], vec![]]),
            ("Summon Bear", "Créature : ours", [vec![], vec!["creature"], vec!["bear"]]),
            ("Summon Legend", "Créature légendaire", [vec!["legendary"], vec!["creature"], vec![]]),
            ("Enchant Creature", "Enchantement : aura", [vec![], vec!["enchantment"], vec!["aura"]]),
            ("Enchant World", "Enchantement du monde", [vec!["world"], vec!["enchantment"], vec![]]),
            ("Mono Artifact", "Artefact mono", [vec![], vec!["artifact"], vec![]]),
            ("Interrupt", "Interruption", [vec![], vec!["instant"], vec![]]),
            ("Summon Bears", "Invocation d'ours", [vec![], vec!["creature"], vec!["bear"]]),
            ("Summon Elves", "Invoquer: elfes", [vec![], vec!["creature"], vec!["elf"]]),
            ("Summon Goblins", "Invocation de gobelins", [vec![], vec!["creature"], vec!["goblin"]]),
            ("Summon Legend", "Invocation : légende", [vec!["legendary"], vec!["creature"], vec![]]),
            ("Enchant Creature", "Enchantement de créature", [vec![], vec!["enchantment"], vec!["aura"]]),
            ("Enchant Land", "Enchanter le terrain", [vec![], vec!["enchantment"], vec!["aura"]]),
            ("Enchant Artifact", "Enchantement d'artefact", [vec![], vec!["enchantment"], vec!["aura"]]),
            ("Enchant World", "Enchanter : monde", [vec!["world"], vec!["enchantment"], vec![]]),
            ("Artifact Creature", "Artefact créature", [vec![], vec!["artifact", "creature"], vec![]]),
            ("Artifact — Map", "Artefact : carte", [vec![], vec!["artifact"], vec!["map"]]),
            ("Creature — Assembly-Worker", "Créature — ouvrier spécialisé", {
                [vec![], vec!["creature"], vec!["assembly_worker"]]
            }),
            ("Land — Urza’s Power-Plant", "Terrain : d’Urza et centrale énergétique", {
                [vec![], vec!["land"], vec!["urzas", "power_plant"]]
            }),
        ] {
            let sorted = |mut line: [Vec<&'static str>; 3]| {
                line.iter_mut().for_each(|ids| ids.sort_unstable());
                line
            };
            assert_eq!(sorted(read(english, Language::English)), sorted(expected.clone()), "{english}");
            assert_eq!(sorted(read(french, Language::French)), sorted(expected), "{french}");
        }
    }

    #[test]
    fn what_is_no_type_is_told_apart() {
        let token = TypeLine::read("Token Creature — Zombie Thingummy", Language::English);
        assert_eq!((ids(&token.types), ids(&token.subtypes)), (vec!["creature"], vec!["zombie"]));
        assert_eq!((token.marks, token.unknown), (vec!["token".into()], vec!["Thingummy".into()]));
        let plane = TypeLine::read("Plane — Windy Heights", Language::English);
        assert_eq!((ids(&plane.types), plane.subtypes, plane.unknown), (vec!["plane"], vec![], vec![]));
        let sentence = TypeLine::guess("Draw a card.");
        assert!(sentence.types.is_empty() && !sentence.unknown.is_empty(), "{sentence:?}");
        assert!(TypeLine::guess("  ").is_empty());
    }

    #[test]
    fn the_language_is_guessed_from_the_words() {
        for line in ["Planeswalker légendaire : Jace", "Legendary Planeswalker — Jace"] {
            let read = TypeLine::guess(line);
            assert_eq!((ids(&read.supertypes), ids(&read.types)), (vec!["legendary"], vec!["planeswalker"]), "{line}");
            assert_eq!((ids(&read.subtypes), read.unknown), (vec!["jace"], vec![]), "{line}");
        }
    }

    #[test]
    fn a_type_is_found_by_its_name_in_either_language() {
        for name in ["Time Lord", "time_lord", "TIME LORD"] {
            assert_eq!(type_named(name).map(Symbol::id), Some("time_lord"), "{name}");
        }
        assert_eq!(type_named("créature").map(Symbol::id), Some("creature"));
        assert_eq!(type_named("craeture"), None);
    }
}
