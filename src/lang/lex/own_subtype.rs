//! Names that are words of the game, too: "Bear" on a Bear of that name, "Treasure" (201.5, 205.3).

use super::Lexer;
use super::language::Language;
use super::lexicon::PartOfSpeech;
use super::names::Mention;
use super::shape::Shape;

/// What stands before a subtype, and before no name.
const BEFORE: [&[&str]; 2] = [
    &["a", "an", "another", "target", "each", "every", "other", "all", "no", "nontoken", "token"],
    &["un", "une", "autre", "autres", "chaque", "aucun", "aucune", "jeton", "jetons", "carte", "cartes"],
];

/// What stands behind a subtype in English, beside card types.
const BEHIND: [&str; 8] = ["card", "cards", "token", "tokens", "spell", "spells", "permanent", "permanents"];

impl Lexer<'_> {
    /// Whether the name stands where only a subtype of the same name can: "create a 2/2 green Bear creature token".
    pub(super) fn is_subtype_item(&self, mention: &Mention<'_>) -> bool {
        let is_one = |part: PartOfSpeech| {
            part.is_subtype() && part != PartOfSpeech::PlaneswalkerType || part == PartOfSpeech::TokenName
        };
        let entries = self.entries_of(mention.name);
        entries.iter().any(|entry| is_one(entry.row.part_of_speech()))
            && (self.is_behind(mention) || self.is_before(mention))
    }

    /// Whether what stands before the name has a noun behind it.
    fn is_behind(&self, mention: &Mention<'_>) -> bool {
        let Some(last) = self.tokens.last() else { return false };
        let between = self.text.get(self.normal.place_of(last.span.end, mention.start)..mention.start);
        if !between.is_some_and(|between| between.trim().is_empty()) {
            return false;
        }
        let of_noun = |part: PartOfSpeech| {
            part.is_type() || matches!(part, PartOfSpeech::Colour | PartOfSpeech::Number | PartOfSpeech::Supertype)
        };
        let words = BEFORE[usize::from(self.language == Language::French)];
        last.is(Shape::Size)
            || last.is(Shape::Digits)
            || self.surface(last).is_some_and(|word| words.contains(&word))
            || last.entries.iter().any(|entry| of_noun(entry.row.part_of_speech()))
    }

    /// Whether the noun behind the name is what the subtype says more of.
    fn is_before(&self, mention: &Mention<'_>) -> bool {
        let Some(behind) = self.text[mention.end..].strip_prefix(' ') else { return false };
        let end = behind.find(|letter: char| !letter.is_alphanumeric()).unwrap_or(behind.len());
        let word = &behind[..end];
        let is_type = || self.entries_of(word).iter().any(|entry| entry.row.part_of_speech() == PartOfSpeech::CardType);
        self.language == Language::English && !word.is_empty() && (BEHIND.contains(&word) || is_type())
    }
}
