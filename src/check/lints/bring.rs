//! Words that no lexicon has: what to write into a vocabulary to bring them.

use crate::bilingual;
use crate::compile::Compiled;
use crate::diagnostic::{Bilingual, Diagnostic};
use crate::lex::PartOfSpeech;
use crate::parse::Missing;

/// A word that is none of the game, where a keyword, a counter, a type or their like stands: what to write to bring it.
pub(super) fn missing_word(compiled: &Compiled<'_>, missing: &Missing) -> Diagnostic {
    let word = compiled.lexed.text_of(missing.span);
    let (en, fr) = missing.part.names();
    let message = bilingual!(
        "\"{word}\" is not known, and stands where {en} does",
        "« {word} » n'est pas connu, et se trouve à la place d'{fr}"
    );
    Diagnostic::error("E-WORD", message).at(missing.span.range()).note(to_bring(word, missing.part))
}

/// The line that brings a word, to be put into a vocabulary.
pub(crate) fn to_bring(word: &str, part: PartOfSpeech) -> Bilingual {
    let (en, fr, means) = match part {
        PartOfSpeech::Keyword => ("keyword {word}", "mot-clé {word}", true),
        PartOfSpeech::KeywordNumber => ("keyword {word} N", "mot-clé {word} N", true),
        PartOfSpeech::KeywordCost => ("keyword {word} {cost}", "mot-clé {word} {coût}", true),
        PartOfSpeech::KeywordNumberCost => ("keyword {word} N—{cost}", "mot-clé {word} N—{coût}", true),
        PartOfSpeech::KeywordQuality => ("keyword {word} [quality]", "mot-clé {word} [qualité]", true),
        PartOfSpeech::ActionWord => ("action {word}", "action à mot-clé {word}", true),
        PartOfSpeech::ActionNumber => ("action {word} N", "action à mot-clé {word} N", true),
        PartOfSpeech::ActionObject => ("action {word} [object]", "action à mot-clé {word} [objet]", true),
        PartOfSpeech::TokenName => ("token {word}", "jeton {word}", true),
        PartOfSpeech::Counter => ("counter {word}", "marqueur {word}", false),
        PartOfSpeech::Designation => ("designation {word}", "désignation {word}", false),
        PartOfSpeech::AbilityWord => ("ability word {word}", "mot de capacité {word}", false),
        PartOfSpeech::LandType => ("land type {word}", "type de terrain {word}", false),
        PartOfSpeech::ArtifactType => ("artifact type {word}", "type d'artefact {word}", false),
        PartOfSpeech::EnchantmentType => ("enchantment type {word}", "type d'enchantement {word}", false),
        PartOfSpeech::SpellType => ("spell type {word}", "type de sort {word}", false),
        PartOfSpeech::PlaneswalkerType => ("planeswalker type {word}", "type de planeswalker {word}", false),
        PartOfSpeech::BattleType => ("battle type {word}", "type de bataille {word}", false),
        _ => ("creature type {word}", "type de créature {word}", false),
    };
    let (en, fr) = (en.replace("{word}", word), fr.replace("{word}", word));
    let (below, dessous) = match means {
        true => (", and what it means indented below it", ", et au-dessous, en retrait, ce qu'il signifie"),
        false => ("", ""),
    };
    bilingual!(
        "to bring it, write `{en}` into `cardc.words` beside the cards, or at their head between `words:` and `cards:`{below}",
        "pour l'apporter, écrivez « {fr} » dans « cardc.words » à côté des cartes, ou en tête entre « mots : » et \
         « cartes : »{dessous}"
    )
}
