//! W-50, W-51: a word that is missing, and a noun without its article.

use super::{
    CREATURE, Check, Diagnostic, Edit, Example, Hunk, INSTANT, Language, Lint, NONE, Paragraph, Place, WARNING,
};
use crate::bilingual;
use crate::lex::lexicon::EnglishVerb;
use crate::lex::{Concept, Gender, PartOfSpeech, Shape};

pub(super) const LINT: Lint = Lint {
    code: "W-50",
    says: ("a word is missing here", "il manque ici un mot"),
    why: (
        "The text is understood as if the word stood there, and no other way: still nobody would print it so.",
        "Le texte est compris comme si le mot y était, et d'aucune autre façon : personne ne l'imprimerait pourtant ainsi.",
    ),
    examples: &[
        Example {
            on: CREATURE,
            english: NONE,
            french: (
                "Cette créature gagne +1/+1 tant que vous contrôlez aucun artefact.",
                "Cette créature gagne +1/+1 tant que vous ne contrôlez aucun artefact.",
            ),
        },
        Example {
            on: INSTANT,
            english: (
                "Target land you control becomes 2/2 creature until end of turn.",
                "Target land you control becomes a 2/2 creature until end of turn.",
            ),
            french: (
                "Une créature ciblée acquiert vol jusqu'à la fin du tour.",
                "Une créature ciblée acquiert le vol jusqu'à la fin du tour.",
            ),
        },
        Example {
            on: INSTANT,
            english: (
                "Counter target spell unless its controller {2}.",
                "Counter target spell unless its controller pays {2}.",
            ),
            french: (
                "Contrecarrez un sort ciblé à moins que son contrôleur {2}.",
                "Contrecarrez un sort ciblé à moins que son contrôleur ne paie {2}.",
            ),
        },
    ],
    check: Check::Hunk(|hunk| {
        let verb: &[&str] = &["put", "puts", "return", "returns", "then put", "then return", "then puts", "mettez"];
        let pronoun: &[&str] = &["it", "them", "that", "those", "this", "the"];
        let words: &[&str] = match hunk.language() {
            Language::English => &ENGLISH,
            Language::French => &FRENCH,
        };
        let listed = words.contains(&hunk.new()) || verb.contains(&hunk.new()) && pronoun.contains(&hunk.behind());
        // « le Loup » and « Loup » are one name: it is never said which is right.
        // "Is black, has trample, and has": the last of a list has its own.
        let joins = hunk.new() == "and" && hunk.before() == ",";
        // "With mana value X plus 1" is said without it.
        let sum = hunk.new() == "equal to" && hunk.behind() == "x";
        // "Has loyalty counters on it" says no number.
        let several = matches!(hunk.new(), "a" | "an")
            && hunk.written()[hunk.old.end..].iter().take(3).any(|unit| unit.text == "counters");
        // « À moins que vous n'ayez »: « ne » alone denies nothing, and may be left out.
        let denied = |unit: &super::hunk::Unit| DENYING.contains(&unit.text.to_lowercase().as_str());
        let free_ne = matches!(hunk.new(), "ne" | "n'") && !hunk.written()[hunk.old.end..].iter().take(4).any(denied);
        hunk.old_units().is_empty()
            && !free_ne
            && listed
            && !joins
            && !sum
            && !several
            && hunk.behind() != "~"
            && hunk.goes_on_alike()
            && !is_free(hunk)
    }),
    ..WARNING
};

/// What cards of today never leave out where it can be understood.
const ENGLISH: [&str; 17] = [
    "a", "an", "the", "and", "or", "for", "of", "pay", "pays", "paid", "each", "one", "card", "cards", "next", "much",
    "equal to",
];

const FRENCH: [&str; 36] = [
    "un",
    "une",
    "le",
    "la",
    "l'",
    "les",
    "du",
    "des",
    "au",
    "aux",
    "ou",
    "que",
    "ne",
    "n'",
    "se",
    "s'",
    "est",
    "sont",
    "avez",
    "être",
    "devrait",
    "devraient",
    "devait",
    "payer",
    "payez",
    "payiez",
    "paie",
    "ne paie",
    "prochaine",
    "chaque fois",
    "chaque fois que",
    "chaque fois qu'",
    "pendant",
    "lancer",
    "effectuer",
    "effectuez",
];

/// What « ne » stands with.
const DENYING: [&str; 6] = ["aucun", "aucune", "pas", "plus", "jamais", "ni"];

/// Whether French cards of today say it with the word or without: « parade {2} », « s'il ne peut pas »; the article of a
/// further member of a list, of what something is or becomes, before another word that says how many.
fn is_free(hunk: &Hunk<'_>) -> bool {
    if hunk.language() == Language::English {
        return false;
    }
    let definite = matches!(hunk.new(), "le" | "la" | "l'" | "les");
    let article = definite || matches!(hunk.new(), "un" | "une" | "des" | "du");
    let behind = &hunk.written()[hunk.old.end..];
    let parameter = behind.iter().take(4).any(|unit| matches!(unit.shape, Some(Shape::Mana | Shape::Digits)));
    // « Choisir deux » of several modes is not « les deux »; « est mis dans un cimetière ou mis en exil » says its verb once.
    let two = definite && hunk.behind() == "deux";
    let once = matches!(hunk.new(), "est" | "sont") && matches!(hunk.before(), "et" | "ou" | ",");
    let listed =
        matches!(hunk.before(), "," | "et" | "ou" | "et/ou" | "est" | "sont" | "devient" | "deviennent" | "en");
    let counted = matches!(hunk.behind(), "un" | "une" | "autant" | "chaque" | "tout" | "toute" | "x");
    let size = behind.first().is_some_and(|unit| matches!(unit.shape, Some(Shape::Size | Shape::SizeChange)));
    // « Enchanter : artefact ou créature »: both have an article, or neither.
    let head = hunk.before() == ":" && behind.iter().skip(1).take(4).any(|unit| unit.text == "ou");
    two || once || definite && (parameter || hunk.before() == "ne") || article && (listed || counted || size || head)
}

pub(super) const BARE: Lint = Lint {
    code: "W-51",
    says: (
        "a noun in the singular has no article: it is read as all of them",
        "un nom au singulier n'a pas d'article : il est lu comme « tous »",
    ),
    why: (
        "\"Discard cards\" is said of all, \"discard a card\" of one. A type that could be in either number and has neither \
         article, number nor \"target\" says neither; it is read as the first. Other nouns are an error there, `E-NOUN`.",
        "« Défaussez-vous des cartes » se dit de toutes, « défaussez-vous d'une carte » d'une seule. Un type qui peut être de \
         l'un ou l'autre nombre, sans article, ni nombre, ni « ciblé », ne dit ni l'un ni l'autre ; il est lu comme le \
         premier. Les autres noms y sont une erreur, `E-NOUN`.",
    ),
    examples: &[
        Example {
            on: INSTANT,
            english: ("Chandra deals 2 damage to each opponent.", "This spell deals 2 damage to each opponent."),
            french: NONE,
        },
        Example {
            on: INSTANT,
            english: ("Destroy creatures with flying.", "Destroy all creatures with flying."),
            french: ("Détruisez des créatures avec le vol.", "Détruisez toutes les créatures avec le vol."),
        },
    ],
    check: Check::Hunk(|hunk| {
        let ([old], [new]) = (hunk.old_units(), hunk.new_units()) else { return false };
        if super::agreement::is_of_planeswalkers_name(hunk) {
            let is_verb = |entry: &crate::lex::Entry| entry.row.part_of_speech() == PartOfSpeech::Verb;
            return old.entries.iter().any(is_verb);
        }
        let is_noun = |part: PartOfSpeech| part == PartOfSpeech::Noun || part.is_type();
        // « Eldrazi » to « eldrazi », "exile" to "Exile": one word, in another case.
        let becomes_several = old.text.to_lowercase() != new.text.to_lowercase()
            && old.entries.iter().filter(|entry| is_noun(entry.row.part_of_speech())).any(|entry| {
                entry.form == 0 && new.entries.iter().any(|other| other.row == entry.row && other.form == 1)
            });
        // « Activer des capacités d'artefact »: behind « de » the number is a matter of spelling, and what a name begins with
        // is a matter of the name: "Ana & Lys attack". "No Forest" says how many.
        let of = hunk.language() == Language::French && matches!(hunk.before(), "de" | "d'") || hunk.before() == "no";
        let slash = |unit: &super::hunk::Unit| unit.text.contains('/');
        let (before, behind) = (&hunk.written()[..hunk.old.start], &hunk.written()[hunk.old.end..]);
        let listed = before.iter().rev().take(2).any(slash) || behind.iter().take(2).any(slash);
        // "Opponent gains control of it": one, as the verb says; "opponents" would leave the verb alone in the singular.
        let of_one = |unit: &super::hunk::Unit| {
            let singular = |entry: &crate::lex::Entry| {
                entry.row.part_of_speech() == PartOfSpeech::Verb && entry.form == EnglishVerb::ThirdPerson as u8
            };
            hunk.language() == Language::English && unit.entries.iter().any(singular)
        };
        // "Your opponent's turn": whose they are says a word before them.
        let possessive = POSSESSIVES.contains(&hunk.before());
        // "A permanent you control or suspended card you own": the article is said once.
        let shared =
            before.iter().rev().take(2).any(|unit| matches!(unit.text.as_str(), "or" | "and/or" | "ou" | "et/ou"));
        // "Each creature and player" is each of both.
        let of_each = hunk.before() == "and" && before.iter().rev().take(6).any(|unit| unit.text == "each");
        becomes_several
            && !of
            && !of_each
            && !possessive
            && !shared
            && !listed
            && !behind.first().is_some_and(of_one)
            && hunk.before() != "~"
            && super::agreement::says_no_number(hunk)
    }),
    also: &[Check::Ability(not_all)],
    ..WARNING
};

/// Words that say whose something is.
const POSSESSIVES: [&str; 7] = ["your", "his", "her", "their", "its", "our", "my"];

/// "Destroy creatures with flying", « détruisez des créatures »: that all are meant is said of what an instruction is done to.
fn not_all(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    const VERBS: [&str; 11] = [
        "destroy",
        "exile",
        "tap",
        "untap",
        "sacrifice",
        "regenerate",
        "détruisez",
        "exilez",
        "engagez",
        "dégagez",
        "sacrifiez",
    ];
    let words = place.words();
    let of_several = |at: usize| {
        let entries = place.text.names.lexicon().entries(&words.list[at].lower, place.language());
        let noun = entries.iter().find(|entry| {
            let part = entry.row.part_of_speech();
            entry.form == 1 && (part == PartOfSpeech::Noun || part.is_type())
        })?;
        Some(noun.row.row().gender)
    };
    // "Players can't sacrifice nonland permanents": what nobody does is done to none, not to all.
    let is_denied = |at: usize| {
        let before = (0..at).rev().take_while(|before| !words.is_any(*before, &[".", ",", ":"]));
        before.into_iter().any(|before| words.is_any(before, &["can't", "cannot", "don't", "ne", "n'"]))
    };
    let found = (1..words.list.len()).filter(|at| words.is_any(*at - 1, &VERBS) && !is_denied(*at)).filter_map(|at| {
        let end = words.sentence_end(at);
        let edit = match place.language() {
            Language::English if words.is_any(at, &["all", "each", "target", "those", "any", "another"]) => {
                return None;
            }
            Language::English => {
                (at..end.min(at + 3)).find_map(of_several)?;
                Edit::insert(words.list[at].span.start, "all ")
            }
            Language::French if !words.is(at, "des") => return None,
            Language::French => {
                let gender = (at + 1..end.min(at + 3)).find_map(of_several)??;
                let all = if gender == Gender::Feminine { "toutes les" } else { "tous les" };
                Edit::new(words.span(at..at + 1), all)
            }
        };
        super::keeps_meaning(place, ir, std::slice::from_ref(&edit)).then_some(())?;
        let said = BARE.saying(bilingual!(
            "cards say \"all\" of what an instruction is done to",
            "les cartes disent « tous les » de ce à quoi une instruction est faite"
        ));
        Some(said.at(words.span(at..at + 1)).fix(place.fix(&[edit], false)?))
    });
    found.collect()
}
