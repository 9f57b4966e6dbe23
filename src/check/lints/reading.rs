//! What is found as a text is read: words that are none, sentences that have no meaning, and what is beyond the checker.
//!
//! *Wrong* is only what can't be right whatever the checker does not know: a misspelt word, a reference with nothing to
//! refer to. Everything else that is not understood is *beyond*: perhaps right, and perhaps not.

use std::collections::HashSet;
use std::ops::Range;

use super::reference::{ALONE, NO_AMOUNT, NONE_CALLED_SO, NOTHING_BEFORE, NOTHING_DONE, OF_A_SPELL};
use super::wording::slang;
use super::{
    CREATURE, ERROR, Example, Lint, WARNING, destination, determiner, intervening, nearest, replacement, together,
    wording,
};
use crate::bilingual;
use crate::compile::Problem;
use crate::diagnostic::{Bilingual, Diagnostic, Fix, Severity};
use crate::ir::{Ability, Event};
use crate::lex::lexicon::Layout;
use crate::lex::{Concept, Entry as LexiconEntry, Language, PartOfSpeech, Shape, Token};
use crate::lower::mana::MOST_MANAS;
use crate::lower::{FaceContext, Fault, Reason};
use crate::parse::{self, Cause, Entry, Failure, Missing, Spellings};
use crate::text::{Edit, Place, capitalised, lowered};

const BEYOND: Lint = Lint { severity: Severity::Beyond, ..WARNING };

pub(super) const LINTS: &[&Lint] =
    &[&WORD, &determiner::LINT, &ABILITY, &COST, &KEYWORD, &SYMBOL, &SIZE, &UNKNOWN, &SENTENCE, &MEANING, &MENTION];

const WORD: Lint = Lint {
    code: "E-WORD",
    says: ("a word is misspelt", "un mot est mal orthographié"),
    why: (
        "A word that the game does not have stops the reading: nothing of its ability is known. The word beside is \
         spelt much alike and can stand there.",
        "Un mot que le jeu n'a pas arrête la lecture : on ne sait rien de sa capacité. Le mot proposé s'écrit presque de \
         même et peut figurer là.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters, destroy targt creature.",
            "When this creature enters, destroy target creature.",
        ),
        french: (
            "Quand cette créature arrive, détruisez la craéture ciblée.",
            "Quand cette créature arrive, détruisez la créature ciblée.",
        ),
    }],
    ..ERROR
};

const ABILITY: Lint = Lint {
    code: "E-ABILITY",
    rule: Some("113.3a"),
    says: (
        "this is an instruction, but nothing says when to follow it",
        "ceci est une instruction, mais rien ne dit quand la suivre",
    ),
    why: (
        "Only instants and sorceries are followed as they resolve. A permanent has abilities: triggered ones begin with \
         what they wait for, \"When this creature enters, …\", activated ones with a cost, \"{2}, {T}: …\", static ones \
         say what is true, \"Other creatures you control get +1/+1.\"",
        "Seuls les éphémères et les rituels sont suivis à leur résolution. Un permanent a des capacités : les \
         déclenchées commencent par ce qu'elles attendent, « Quand cette créature arrive, … », les activées par un \
         coût, « {2}, {T} : … », les statiques disent ce qui est vrai, « Les autres créatures que vous contrôlez \
         gagnent +1/+1. »",
    ),
    examples: &[Example {
        on: CREATURE,
        english: ("Draw a card.", "When this creature enters, draw a card."),
        french: ("Piochez une carte.", "Quand cette créature arrive, piochez une carte."),
    }],
    ..ERROR
};

const COST: Lint = Lint {
    code: "E-COST",
    rule: Some("602.1"),
    says: ("the cost before the colon is missing", "il manque le coût devant les deux-points"),
    why: (
        "An activated ability is a cost, a colon and an effect: \"{2}, {T}: Draw a card.\" Without a cost nobody can activate it.",
        "Une capacité activée est un coût, deux-points et un effet : « {2}, {T} : Piochez une carte. » Sans coût, personne ne peut \
         l'activer.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (": Draw a card.", "{2}, {T}: Draw a card."),
        french: (" : Piochez une carte.", "{2}, {T} : Piochez une carte."),
    }],
    ..ERROR
};

const SYMBOL: Lint = Lint {
    code: "E-SYMBOL",
    rule: Some("107.4"),
    says: ("this is not a symbol of the game", "ceci n'est pas un symbole du jeu"),
    why: (
        "Mana symbols are `{W}`, `{U}`, `{B}`, `{R}`, `{G}`, `{C}`, `{S}`, `{X}`, numbers, and pairs of them; `{T}` taps, `{Q}` untaps.",
        "Les symboles de mana sont `{W}`, `{U}`, `{B}`, `{R}`, `{G}`, `{C}`, `{S}`, `{X}`, les nombres et leurs paires ; `{T}` engage, `{Q}` \
         dégage.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: ("{J}: Draw a card.", "{U}: Draw a card."),
        french: ("{J} : Piochez une carte.", "{U} : Piochez une carte."),
    }],
    ..ERROR
};

const KEYWORD: Lint = Lint {
    code: "E-KEYWORD",
    rule: Some("702.1"),
    says: ("what follows this keyword is missing", "il manque ce qui suit ce mot-clé"),
    why: (
        "A keyword that has a cost, a number or a quality has no meaning without: `Ward {2}`, `Toxic 1`, `Equip {3}`.",
        "Un mot-clé à coût, à nombre ou à qualité n'a pas de sens sans : « Parade {2} », « Toxique 1 », « Équipement {3} ».",
    ),
    examples: &[Example { on: CREATURE, english: ("Ward", "Ward {2}"), french: ("Parade", "Parade {2}") }],
    ..ERROR
};

const SIZE: Lint = Lint {
    code: "E-SIZE",
    says: ("this text is longer than any card's", "ce texte est plus long que celui de toute carte"),
    why: (
        "Length and depth of what is read are bounded, so that no file can hang the checker.",
        "La longueur et la profondeur de ce qui est lu sont bornées : aucun fichier ne peut bloquer le contrôle.",
    ),
    ..ERROR
};

const UNKNOWN: Lint = Lint {
    code: "B-WORD",
    says: ("a word that the game does not have yet", "un mot que le jeu n'a pas encore"),
    why: (
        "It may be a word that this set brings along. Nothing of its ability is known.",
        "C'est peut-être un mot que cette extension apporte. On ne sait rien de sa capacité.",
    ),
    ..BEYOND
};

const SENTENCE: Lint = Lint {
    code: "B-TEXT",
    says: ("this is not understood from here on", "ceci n'est pas compris à partir d'ici"),
    why: (
        "An ability is understood whole or not at all, so that no clause is lost.",
        "Une capacité est comprise en entier ou pas du tout : aucune proposition n'est perdue.",
    ),
    ..BEYOND
};

const MEANING: Lint = Lint {
    code: "B-MEANING",
    says: ("no meaning is known for this here", "aucun sens n'est connu pour ceci ici"),
    why: (
        "The words are understood one by one, but not what they do together in this place; say it in a sentence of its \
         own.",
        "Les mots sont compris un à un, mais pas ce qu'ils font ensemble à cet endroit ; dites-le dans une phrase à part.",
    ),
    ..BEYOND
};

const MENTION: Lint = Lint {
    code: "B-MENTION",
    says: ("it is not understood what this refers to", "on ne comprend pas à quoi ceci renvoie"),
    why: (
        "Something was spoken of before that it could be, but none of the known ways leads there. Call it by what it \
         is: \"this creature\", \"target creature\", \"enchanted creature\".",
        "Quelque chose a été nommé avant que ceci pourrait être, mais aucune voie connue n'y mène. Dites ce que rien \
         d'autre n'est : « la créature ciblée », « la créature enchantée », la carte par son nom.",
    ),
    ..BEYOND
};

/// The lint of words that are none, and are near to one.
pub(super) const MISSPELT: &str = WORD.code;

/// The lint of what is not understood from a place on.
pub(super) const BEYOND_READING: &Lint = &SENTENCE;

/// What a translation leaves as it was stands behind this mark.
const LEFT: &str = "??";

/// Whether a paragraph was left by a translation: its words are of another language, whatever they look like in this one.
pub(super) fn is_left(place: Place<'_>) -> bool {
    place.written().starts_with(LEFT)
}

/// What is wrong with a paragraph that was not understood.
pub(super) fn faults(place: Place<'_>) -> Vec<Diagnostic> {
    if is_left(place) {
        let message = bilingual!("this is still to be translated", "ceci reste à traduire");
        let start = place.span().start;
        return vec![Diagnostic::new(SENTENCE.severity, SENTENCE.code, message).at(start..start + LEFT.len())];
    }
    if let Some(found) = replacement::would_instead(place) {
        return vec![found];
    }
    match &place.paragraph.outcome {
        Ok(_) => Vec::new(),
        Err(Problem::Syntax(_)) if place.written().trim_start().starts_with(':') => {
            let start = place.span().end - place.written().trim_start().len();
            vec![COST.found().at(start..start + 1)]
        }
        Err(Problem::Syntax(_)) => {
            // What could have stood there is told, and says what an unknown word may be.
            let told = place.text.in_full || place.tokens().iter().any(|token| token.is(Shape::Word));
            let compiled = place.text.compiled;
            let failure = if told { compiled.failure(place.paragraph) } else { compiled.refusal(place.paragraph) };
            failure.map(|failure| syntax(place, &failure)).unwrap_or_default()
        }
        Err(Problem::Meaning(fault)) => vec![meaning(place, fault)],
    }
}

/// How many unknown words of a paragraph are tried as the card's name, mistyped.
const MOST_NAMES: usize = 8;

/// All words that are none, and where understanding stops.
fn syntax(place: Place<'_>, failure: &Failure) -> Vec<Diagnostic> {
    // What was not read has no word that stopped the reading.
    if failure.cause != Cause::Unexpected {
        return vec![stopped(place, failure)];
    }
    let unknown: Vec<&Token> = place.tokens().iter().filter(|token| token.is(Shape::Word)).collect();
    if unknown.is_empty() {
        let mut found = vec![stopped(place, failure)];
        found.extend(later(place, failure));
        return found;
    }
    // A word that reading went past has not stopped it: names and flavour words may be any. Where it stopped at a word that is
    // known, that is the cause, and the unknown ones behind it come on top.
    let stop = failure.span;
    let mut found = Vec::new();
    if unknown.iter().all(|token| token.span != stop) {
        found.push(stopped(place, failure));
    }
    let mut told = HashSet::new();
    // With each name that is tried the paragraph is read anew.
    let mut names_left = MOST_NAMES;
    let spellings = Spellings::default();
    for token in unknown.into_iter().filter(|token| token.span.start >= stop.start) {
        let word = place.text_of(token.span);
        if !told.insert(word) {
            continue;
        }
        // A suggestion is looked for where the reading stopped; of other words, what they mean elsewhere.
        let here = failure.unknown_word == Some(token.span);
        let (lexed, tokens) = (&place.text.compiled.lexed, || place.paragraph.tokens.clone());
        let missing = if here { failure.missing(lexed, tokens()) } else { None };
        let expected = missing.filter(|missing| missing.whole).map(|missing| missing.part);
        // A part of the card's own name is no slip of the pen.
        let is_own = is_of_name(&place.text.names.full, word);
        let suggestion = match here && !is_own {
            // Where an action stands, a verb that is mistyped is likelier than a new one.
            true => failure.suggestion(lexed, tokens(), expected, &spellings).or_else(|| {
                expected
                    .filter(|part| is_action(*part))
                    .and_then(|_| failure.suggestion(lexed, tokens(), Some(PartOfSpeech::Verb), &spellings))
            }),
            false => None,
        };
        // Before a dash flavour words stand, which may be any.
        if is_label(place, token) {
            found.push(unknown_word(word, token.span.range(), None, true));
            continue;
        }
        let slang = slang::instead_of(word, place.language()).map(|word| (word.to_owned(), true));
        let suggestion = suggestion.map(|suggestion| (suggestion.word.to_owned(), suggestion.certain));
        let mut near_name = || {
            let name = near_name(place, word).filter(|_| names_left > 0)?;
            names_left -= 1;
            Some(with_name(place, token, name))
        };
        let suggestion = match is_own {
            true => None,
            false => slang.or(suggestion).or_else(&mut near_name),
        };
        if let (Some(missing), None) = (missing, &suggestion) {
            found.push(missing_word(place, &missing));
            continue;
        }
        let suggestion = suggestion.map(|(word, certain)| (in_form(place, token, word), certain));
        // A word in capitals is perhaps a name that this set brings along. A word with which the text can't be read may be
        // right: only what can't be right is wrong.
        let name = token.capital && token.span.start as usize > place.span().start;
        let certain = suggestion.as_ref().is_some_and(|(_, certain)| *certain);
        let suggestion = suggestion.map(|(suggestion, _)| suggestion);
        found.push(unknown_word(word, token.span.range(), suggestion, name || !certain));
    }
    found
}

/// A word in place of an unknown one, in the form that reads: "Other Elfs" are Elves, and no Elf.
fn in_form(place: Place<'_>, token: &Token, word: String) -> String {
    let is_right = |form: &str| {
        let with = with_capital_of(place.text_of(token.span), form);
        nearest::is_right(place, &[Edit::new(token.span.range(), with)])
    };
    let entries = place.text.names.lexicon().entries(&word.to_lowercase(), place.language());
    let mut forms = entries.iter().flat_map(|entry| entry.row.row().forms(place.language()));
    let other = if is_right(&word) { None } else { forms.find(|form| !form.is_empty() && is_right(form)) };
    other.map_or(word, |form| (*form).to_owned())
}

/// Whether a word is one of the card's name, in its very letters.
pub(super) fn is_of_name(name: &str, word: &str) -> bool {
    word.starts_with(char::is_uppercase) && name.split([' ', ',', '\'', '’', '-']).any(|part| part == word)
}

/// Whether a token stands before a dash at the head of its paragraph.
fn is_label(place: Place<'_>, token: &Token) -> bool {
    const LONGEST: usize = 8;
    let head = place.tokens().iter().take(LONGEST).position(|token| token.is(Shape::Dash));
    head.is_some_and(|dash| place.tokens()[dash].span.start > token.span.start)
}

/// The card's name, or a word of it, where an unknown word is spelt like it.
fn near_name(place: Place<'_>, word: &str) -> Option<String> {
    let names = [Some(place.text.names.full.as_str()), place.text.names.short.as_deref()];
    let words = names.into_iter().flatten().flat_map(|name| name.split([' ', ',']));
    let same = crate::source::names::fold(word);
    let plain = |part: &str| part.chars().count() > 3 && part.chars().all(char::is_alphabetic);
    // Another ending is another form, of a word that the name has in its own.
    let stem = |word: &str| word.chars().take(word.chars().count().saturating_sub(2)).collect::<String>();
    let inflected = |part: &str| {
        let folded = crate::source::names::fold(part);
        match place.language() {
            Language::French => folded.starts_with(&stem(&same)) || same.starts_with(&stem(&folded)),
            // "a debt counter" of a Ledger of Debts
            Language::English => {
                word.starts_with(char::is_lowercase) && (folded.starts_with(&same) || same.starts_with(&folded))
            }
        }
    };
    let near = words.filter(|part| plain(part) && crate::source::names::fold(part) != same && !inflected(part));
    near.map(|part| (part, crate::source::names::nearest(word, [part])))
        .find(|(_, near)| !near.is_empty())
        .map(|(part, _)| part.to_owned())
}

/// A word of the card's name in place of an unknown one, and whether the text can be read with it.
fn with_name(place: Place<'_>, token: &Token, name: String) -> (String, bool) {
    let edit = Edit::new(token.span.range(), name.as_str());
    let certain = place.edited(&[edit]).is_some_and(|text| place.read(&text).is_some());
    (name, certain)
}

/// A word that is none of the game, where a keyword, a counter, a type or their like stands: what to write to bring it.
fn missing_word(place: Place<'_>, missing: &Missing) -> Diagnostic {
    let word = place.text_of(missing.span);
    let (en, fr) = missing.part.names();
    let message = bilingual!(
        "\"{word}\" is not known, and stands where {en} does",
        "« {word} » n'est pas connu, et se trouve à la place d'{fr}"
    );
    Diagnostic::new(UNKNOWN.severity, UNKNOWN.code, message)
        .at(missing.span.range())
        .note(crate::words::to_bring(&named(place, word, missing), missing.part))
}

/// The word as a vocabulary names it: a noun in the singular, an English verb without the ending of the third person.
fn named(place: Place<'_>, word: &str, missing: &Missing) -> String {
    let before = place.tokens().iter().take_while(|token| token.span.start < missing.span.start).last();
    let plural = match missing.part.layout() {
        Layout::Noun => before.is_some_and(|before| {
            let said = place.text_of(before.span).to_lowercase();
            !matches!(said.as_str(), "a" | "an" | "another" | "target" | "this" | "un" | "une" | "le" | "la" | "cette")
        }),
        Layout::Verb => before.is_some_and(|before| !before.is(Shape::Period)),
        Layout::Adjective | Layout::Free => false,
    };
    let french_verb = missing.part.layout() == Layout::Verb && place.language() == Language::French;
    let stem = if french_verb {
        word.strip_suffix("ez").map(|stem| format!("{stem}er"))
    } else if plural {
        let whole = word.strip_suffix("ies").map(|stem| format!("{stem}y"));
        let hissing = |stem: &&str| ["s", "x", "ch", "sh"].iter().any(|ending| stem.ends_with(ending));
        whole
            .or_else(|| word.strip_suffix("es").filter(hissing).map(str::to_owned))
            .or_else(|| word.strip_suffix('s').filter(|stem| !stem.ends_with('s')).map(str::to_owned))
    } else {
        None
    };
    stem.unwrap_or_else(|| word.to_owned())
}

fn unknown_word(word: &str, span: Range<usize>, suggestion: Option<String>, name: bool) -> Diagnostic {
    let message = bilingual!("\"{word}\" is not a word of the game", "« {word} » n'est pas un mot du jeu");
    match suggestion.map(|suggestion| with_capital_of(word, &suggestion)) {
        Some(suggestion) => {
            let lint = if name { &UNKNOWN } else { &WORD };
            Diagnostic::new(lint.severity, lint.code, message)
                .label(
                    span.clone(),
                    bilingual!("did you mean \"{suggestion}\"?", "vouliez-vous dire « {suggestion} » ?"),
                )
                .fix(Fix { span, replacement: suggestion, safe: false })
        }
        None => Diagnostic::new(UNKNOWN.severity, UNKNOWN.code, message).at(span),
    }
}

/// A suggestion with a capital where the mistyped word has one; one in capitals altogether is short for something.
fn with_capital_of(word: &str, suggestion: &str) -> String {
    let short = word.chars().nth(1).is_some_and(char::is_uppercase);
    match !short && word.chars().next().is_some_and(char::is_uppercase) {
        true => capitalised(suggestion),
        false => suggestion.to_owned(),
    }
}

/// Where understanding stops in a sentence whose words are known.
fn stopped(place: Place<'_>, failure: &Failure) -> Diagnostic {
    let message = match failure.cause {
        Cause::Unexpected => Bilingual::new(SENTENCE.says.0, SENTENCE.says.1),
        Cause::TooLong => Bilingual::new("this paragraph is too long", "ce paragraphe est trop long"),
        Cause::TooDeep => {
            Bilingual::new("quotations stand too deep in each other", "les citations sont trop imbriquées")
        }
        Cause::TooCostly => {
            Bilingual::new("this paragraph is too intricate to read", "ce paragraphe est trop compliqué à lire")
        }
    };
    let span = if failure.span.is_empty() { place.span() } else { failure.span.range() };
    if let Some(symbol) = place.tokens().iter().find(|token| is_bad_symbol(place, token)) {
        return SYMBOL.found().at(symbol.span.range());
    }
    let names = |language| failure.likeliest(language).join(", ");
    let label = match failure.expected.is_empty() {
        true => Bilingual::new("understanding stops here", "la compréhension s'arrête ici"),
        false => {
            let (en, fr) = (names(Language::English), names(Language::French));
            bilingual!("expected here: {en}", "attendu ici : {fr}")
        }
    };
    match failure.cause {
        Cause::Unexpected => {
            let named = place.tokens().iter().find(|token| token.span.range() == span && is_token_name(token));
            let found = SENTENCE.saying(message).label(span.clone(), label);
            match named {
                Some(_) => found.note(token_name(place.text.compiled.lexed.text_of(failure.span))),
                None => found,
            }
        }
        // No card is like this.
        Cause::TooLong | Cause::TooDeep | Cause::TooCostly => SIZE.saying(message).label(span, label),
    }
}

/// Whether a word is the name of a token (111.4), and nothing else that objects are called.
fn is_token_name(token: &Token) -> bool {
    token.row(PartOfSpeech::TokenName).is_some()
        && PartOfSpeech::SUBTYPES.into_iter().all(|part| token.row(part).is_none())
}

/// A token that is spoken of by its name as if that were a subtype.
fn token_name(word: &str) -> Bilingual {
    bilingual!(
        "\"{word}\" is the name of a token, and no type of it: write `token named {word}`, or bring the type besides, as in \
         `creature type {word}`, and have it in the type line of the token",
        "« {word} » est le nom d'un jeton, et non un type : écrivez « jeton appelé {word} », ou apportez aussi le type, comme \
         « type de créature {word} », et mettez-le dans la ligne de type du jeton"
    )
}

fn is_bad_symbol(place: Place<'_>, token: &Token) -> bool {
    // `{H}` stands for Phyrexian mana of any colour in the rules (107.4g).
    token.is(Shape::Unknown) && place.text_of(token.span).starts_with('{') && place.text_of(token.span) != "{H}"
}

/// The sentences behind the one where understanding stopped are read each alone: what stops there, too, is told.
fn later(place: Place<'_>, failure: &Failure) -> Vec<Diagnostic> {
    let lexed = &place.text.compiled.lexed;
    let paragraph = place.paragraph.tokens.clone();
    let mut depth = 0usize;
    let mut starts = Vec::new();
    for at in paragraph.clone() {
        let token = &lexed.tokens[at];
        if token.is(Shape::QuoteOpen) {
            depth += 1;
        } else if token.is(Shape::QuoteClose) {
            depth = depth.saturating_sub(1);
        } else if token.is(Shape::Period) && depth == 0 {
            starts.push(at + 1);
        }
    }
    let stopped = failure.span.start;
    let mut found = Vec::new();
    for (index, start) in starts.iter().enumerate() {
        let end = starts.get(index + 1).copied().unwrap_or(paragraph.end);
        if *start >= end || lexed.tokens[*start].span.start <= stopped {
            continue;
        }
        let Err(refusal) = parse::parse(Entry::Paragraph, lexed, *start..end) else { continue };
        let stop = parse::stop(Entry::Paragraph, lexed, *start..end, refusal);
        // A sentence that leans on the one before is not read alone: only what stops well within it is its own.
        if stop < *start + 3 || stop + 1 >= end {
            continue;
        }
        let failure = match place.text.in_full {
            true => parse::explain(Entry::Paragraph, lexed, *start..end, refusal, stop),
            false => parse::refused(lexed, *start..end, refusal, stop),
        };
        found.push(self::stopped(place, &failure));
    }
    found
}

fn meaning(place: Place<'_>, fault: &Fault) -> Diagnostic {
    let span = fault.span.range();
    // Behind "if" at the most.
    let begins = (fault.span.start as usize) <= place.span().start + "if ".len();
    // On an instant or sorcery a paragraph may speak of what another did.
    let first = place.text.paragraphs().next().is_some_and(|first| first.span() == place.span());
    let own = first || place.text.context != FaceContext::Spell;
    let said = place.text_of(fault.span).to_lowercase();
    let pronoun = said.split([' ', '\'', '’', '-']).find(|word| !word.is_empty()).is_some_and(|word| {
        const WORDS: [&str; 22] = [
            "it", "its", "that", "those", "they", "them", "their", "il", "elle", "ils", "elles", "la", "le", "les",
            "lui", "leur", "cette", "cet", "ce", "ces", "sa", "son",
        ];
        WORDS.contains(&word)
    });
    let other = said.split(' ').take(2).any(|word| matches!(word, "another" | "other" | "autre" | "autres"));
    match fault.reason {
        Reason::NothingBefore | Reason::NoneCalledSo if other && own && !type_elsewhere(place, fault) => {
            Diagnostic { severity: Severity::Error, ..OF_A_SPELL.found() }.at(span)
        }
        Reason::NothingBefore | Reason::NoneCalledSo if own && pronoun && !noun_before(place, fault) => {
            NOTHING_BEFORE.found().at(span)
        }
        Reason::NoneCalledSo if own && pronoun && !type_before(place, fault) => NONE_CALLED_SO.found().at(span),
        Reason::NoAmount if !amount_before(place, fault) => NO_AMOUNT.found().at(span),
        Reason::NothingDone if begins && first => NOTHING_DONE.found().at(span),
        Reason::NothingBefore | Reason::NoneCalledSo | Reason::NoAmount | Reason::NothingDone => {
            MENTION.found().at(span)
        }
        Reason::NotThere => of_nothing(NOT_THERE, "400.7").at(span),
        Reason::NotDone => of_nothing(NOT_DONE, "608.2c").at(span),
        Reason::DoneByOthers => of_nothing(DONE_BY_OTHERS, "608.2c").at(span),
        Reason::UsedLater => of_nothing(USED_LATER, "608.2c").at(span),
        Reason::CountedByNumber => of_nothing(COUNTED_BY_NUMBER, "608.2c").at(span),
        Reason::NoDuration => of_nothing(NO_DURATION, "603.7").at(span),
        Reason::HostOfNothing => of_nothing(HOST_OF_NOTHING, "303.4").at(span),
        Reason::NoZone => of_nothing(NO_ZONE, "109.2a").at(span),
        Reason::OnStackOnly => no_meaning(ON_STACK_ONLY, "113.6").at(span),
        Reason::AllDamage => no_meaning(ALL_DAMAGE, "611.2a").at(span),
        Reason::NotLinked if may_be_done(place, fault) => MENTION.found().at(span),
        Reason::SeveralAmounts | Reason::Ambiguous { .. } | Reason::ThisOrThat { .. } | Reason::NotLinked => {
            several(fault.reason, span)
        }
        Reason::KeywordAlone => no_meaning(KEYWORD_ALONE, "702.1").at(span),
        Reason::KeywordBare => KEYWORD.found().at(span),
        Reason::NoDeterminer => determiner::found(place, fault),
        Reason::NoPlace => no_meaning(destination::NO_PLACE, "608.2c").at(span),
        Reason::NoReturn => no_meaning(destination::NO_RETURN, "610.3").at(span),
        Reason::SideBySide => no_meaning(together::SIDE_BY_SIDE, "205.1").at(span),
        Reason::EachOfEvent => no_meaning(together::EACH_OF_EVENT, "603.2c").at(span),
        Reason::EachOfOne => no_meaning(together::EACH_OF_ONE, "115.1").at(span),
        Reason::NotCast => no_meaning(together::NOT_CAST, "601.2a").at(span),
        Reason::Twice => no_meaning(together::TWICE, "109.3").at(span),
        Reason::WordOrder => no_meaning(together::WORD_ORDER, "208.1").at(span),
        Reason::WhoDoes => no_meaning(together::WHO_DOES, "608.2c").at(span),
        Reason::NoAlternative if intervening::stands_in(&place.words()) => intervening::OTHERWISE
            .found()
            .label(span, Bilingual::new("when would this be followed?", "quand ceci serait-il suivi ?")),
        // Card data give some French faces the text of the whole card.
        Reason::Instruction if is_instruction(place) && is_certain(place) => match with_event(place) {
            Some(fix) => ABILITY.found().at(span).fix(fix),
            None => ABILITY.found().at(span),
        },
        Reason::TooManyManas => Diagnostic::error(
            SIZE.code,
            bilingual!("more than {MOST_MANAS} manas at once", "plus de {MOST_MANAS} manas à la fois"),
        )
        .rule("106.4")
        .at(span),
        Reason::BadSymbol => SYMBOL.found().at(span),
        Reason::Misplaced | Reason::NoAlternative | Reason::UnknownTerm | Reason::Instruction => misplaced(fault),
    }
}

const NOT_THERE: (&str, &str) = (
    "what this refers to is nothing that the verb can be said of by then: what was sacrificed, exiled or put elsewhere is a \
     card, a spell isn't untapped, a permanent isn't countered",
    "ce que ceci désigne n'est plus de ce dont le verbe peut se dire : ce qui a été sacrifié, exilé ou mis ailleurs est une \
     carte, un sort ne se dégage pas, un permanent ne se contrecarre pas",
);

const NOT_DONE: (&str, &str) = (
    "nothing before this does or chooses so: say it of the verb that the instruction before has",
    "rien avant ceci ne fait ni ne choisit cela : dites-le du verbe que l'instruction précédente a",
);

const DONE_BY_OTHERS: (&str, &str) = (
    "nothing before this was for that player to do, or not to do: say who does it, as in \"if they do\" or \"if you do\"",
    "rien de ce qui précède n'était à faire par ce joueur : dites qui le fait, par exemple « s'il le fait » ou « si vous \
     faites ainsi »",
);

const USED_LATER: (&str, &str) = (
    "the permission before this is used later, if ever, and not while the ability resolves: say when, as in \"when you \
     cast that card this way\"",
    "la permission qui précède est utilisée plus tard, ou jamais, et non pendant la résolution : dites quand, par exemple \
     « quand vous lancez cette carte de cette manière »",
);

const COUNTED_BY_NUMBER: (&str, &str) = (
    "what is counted is counted one by one: \"for each creature\", or \"X is half the number of creatures\"",
    "ce qui se compte se compte un à un : « pour chaque créature », ou « X étant la moitié du nombre de créatures »",
);

const NO_DURATION: (&str, &str) = (
    "an instruction that creates a triggered ability with \"whenever\" says how long it lasts, as in \"whenever … this \
     turn\"; another ability of the card stands on a line of its own",
    "une instruction qui crée une capacité déclenchée « à chaque fois que » dit pour combien de temps, par exemple « ce \
     tour-ci » ; une autre capacité de la carte est sur une ligne à elle",
);

const HOST_OF_NOTHING: (&str, &str) = (
    "only an Aura, Equipment or Fortification is attached to something, and this is none: \"target enchanted creature\", \
     \"an enchanted creature\", \"target creature\"?",
    "seuls une aura, un équipement ou une fortification sont attachés à quelque chose, et ceci n'en est pas : « la créature \
     enchantée ciblée », « une créature enchantée », « la créature ciblée » ?",
);

const NO_ZONE: (&str, &str) = (
    "a card is named with its zone: \"from your hand\", \"from your graveyard\", \"from among them\"",
    "une carte se nomme avec sa zone : « de votre main », « de votre cimetière », « parmi elles »",
);

const ON_STACK_ONLY: (&str, &str) = (
    "a spell can't be countered while it is on the stack: as an instruction this would be followed when the spell has \
     resolved, and it stands on a line of its own, with nothing else in its sentence",
    "un sort ne peut pas être contrecarré tant qu'il est sur la pile : comme instruction, ceci serait suivi une fois le sort \
     résolu ; ceci est sur une ligne à soi, sans rien d'autre dans la phrase",
);

const ALL_DAMAGE: (&str, &str) = (
    "this says neither for how long nor of which damage: \"damage can't be prevented this turn\", or \"the damage can't be \
     prevented\" behind what deals it",
    "ceci ne dit ni pour combien de temps, ni de quelles blessures : « les blessures ne peuvent pas être prévenues ce \
     tour-ci », ou « les blessures ne peuvent pas être prévenues » après ce qui les inflige",
);

const KEYWORD_ALONE: (&str, &str) = (
    "this is a keyword, and what stands behind the dash is nothing that it can have",
    "ceci est un mot-clé, et ce qui suit le tiret n'est rien qu'il puisse avoir",
);

/// Words that have no meaning together, and the rule that says so.
fn no_meaning((english, french): (&'static str, &'static str), rule: &'static str) -> Diagnostic {
    let mut found = MEANING.saying(Bilingual::new(english, french));
    found.rule = Some(rule);
    found
}

/// A phrase that is of nothing there is, and the rule that says so.
fn of_nothing((english, french): (&'static str, &'static str), rule: &'static str) -> Diagnostic {
    let mut found = MENTION.saying(Bilingual::new(english, french));
    found.rule = Some(rule);
    found
}

/// Whether something on the card may do what a participle says, for all that is read of it: other words have the same verb,
/// a keyword has it in its meaning, or a paragraph is not understood.
fn may_be_done(place: Place<'_>, fault: &Fault) -> bool {
    let verb_of = |token: &Token| token.entry(PartOfSpeech::Verb).map(|entry| entry.row);
    let within = |token: &Token| token.span.start >= fault.span.start && token.span.end <= fault.span.end;
    let done: Vec<_> = place.tokens().iter().filter(|token| within(token)).filter_map(verb_of).collect();
    let tokens = place.text.paragraphs().flat_map(|paragraph| paragraph.tokens().iter());
    let said = tokens.filter(|token| !within(token)).filter_map(verb_of).any(|verb| done.contains(&verb));
    let mut others = place.text.paragraphs().filter(|paragraph| paragraph.span() != place.span());
    said || others.any(|paragraph| {
        paragraph.ir().is_none_or(|ir| matches!(ir.ability, Ability::Keywords(_) | Ability::Governed { .. }))
    })
}

/// A mention of what could be several things, or of what nothing on the card does.
fn several(reason: Reason, span: Range<usize>) -> Diagnostic {
    match reason {
        Reason::NotLinked => ALONE
            .saying(Bilingual::new(
                "no ability of this card does that to anything",
                "aucune capacité de cette carte ne fait cela à quoi que ce soit",
            ))
            .at(span),
        Reason::SeveralAmounts => MENTION
            .saying(Bilingual::new(
                "several amounts were spoken of before, and none of them is of this kind",
                "plusieurs quantités ont été nommées avant, et aucune n'est de cette sorte",
            ))
            .at(span),
        Reason::Ambiguous { one, other } => {
            let message = Bilingual::new("this could be two things", "ceci peut être deux choses");
            let labels = [(one, "this one?", "celle-ci ?"), (other, "or this one?", "ou celle-ci ?")];
            let labels = labels.into_iter().filter_map(|(at, en, fr)| Some((at?, en, fr)));
            labels.fold(MENTION.saying(message).at(span), |found, (at, en, fr)| {
                found.secondary(at.range(), Bilingual::new(en, fr))
            })
        }
        Reason::ThisOrThat { other } => {
            let found = MENTION.saying(Bilingual::new(
                "this may be the card itself or the other that was spoken of",
                "ceci peut être la carte elle-même ou l'autre objet dont le texte a parlé",
            ));
            let found = found.at(span).note(Bilingual::new(
                "French has one word for \"this\" and \"that\": name the card, or say « elle » of the other",
                "pour la carte, dites son nom ; pour l'autre, dites « elle »",
            ));
            match other {
                Some(other) => found.secondary(other.range(), Bilingual::new("the other", "l'autre")),
                None => found,
            }
        }
        _ => MENTION.found().at(span),
    }
}

/// A phrase that stands where the rules have no meaning for it.
fn misplaced(fault: &Fault) -> Diagnostic {
    let message = match (fault.kind.name(Language::English), fault.kind.name(Language::French)) {
        (Some(en), Some(fr)) => {
            bilingual!("no meaning is known for {en} here", "aucun sens n'est connu pour {fr} ici")
        }
        (_, _) => Bilingual::new(MEANING.says.0, MEANING.says.1),
    };
    MEANING.saying(message).at(fault.span.range())
}

/// Whether something was spoken of before in the paragraph: an object or a player.
fn noun_before(place: Place<'_>, fault: &Fault) -> bool {
    // A keyword action may be about something that only its rule names: "earthbend 2".
    let numbered = |pair: &[Token]| is_verb(&pair[0]) && pair[1].is(Shape::Digits);
    let before: Vec<Token> =
        place.tokens().iter().take_while(|token| token.span.start < fault.span.start).cloned().collect();
    let acts = before.windows(2).any(|pair| numbered(pair) && !pair[1].entries.iter().any(is_time));
    acts || before.iter().any(|token| {
        token.is(Shape::Itself)
            || token.entries.iter().any(|entry| {
                if is_time(entry) || is_verb(token) {
                    return false;
                }
                let part = entry.row.part_of_speech();
                part == PartOfSpeech::Noun || part.is_type()
            })
    })
}

/// Whether a word may be a verb: "exile" and "draw" stand where something is done.
fn is_verb(token: &Token) -> bool {
    token.entry(PartOfSpeech::Verb).is_some()
}

/// Whether a noun is one of times: what begins and ends is no object.
fn is_time(entry: &LexiconEntry) -> bool {
    const TIMES: [&str; 12] = [
        "beginning",
        "upkeep",
        "end",
        "step",
        "turn",
        "phase",
        "combat",
        "time",
        "game",
        "start",
        "end_step",
        "cleanup",
    ];
    entry.row.part_of_speech() == PartOfSpeech::Noun && TIMES.contains(&entry.row.canonical().id())
}

/// Whether anything was spoken of before that could be of the card type that a mention names: one that says so, or
/// something of no type, such as a permanent.
fn type_before(place: Place<'_>, fault: &Fault) -> bool {
    let tokens = place.tokens();
    let within = |token: &&Token| fault.span.start <= token.span.start && token.span.end <= fault.span.end;
    let named = tokens.iter().filter(within).find_map(|token| token.row(PartOfSpeech::CardType));
    let Some(named) = named else { return true };
    tokens.iter().take_while(|token| token.span.start < fault.span.start).any(|token| {
        let other_noun = token.entry(PartOfSpeech::Noun).is_some_and(|entry| !is_time(&entry));
        let subtype = token.row(PartOfSpeech::CardType).is_none()
            && token.entries.iter().any(|entry| entry.row.row().gender.is_some())
            && !token.entries.iter().all(is_time);
        token.is(Shape::Itself) || other_noun || subtype || token.row(PartOfSpeech::CardType) == Some(named)
    })
}

/// Whether the paragraph names a card type outside of the mention.
fn type_elsewhere(place: Place<'_>, fault: &Fault) -> bool {
    let outside = |token: &&Token| token.span.end <= fault.span.start || fault.span.end <= token.span.start;
    place.tokens().iter().filter(outside).any(|token| {
        token.row(PartOfSpeech::CardType).is_some()
            || PartOfSpeech::SUBTYPES.iter().any(|part| token.row(*part).is_some())
    })
}

/// Whether a number, damage or life was spoken of before.
fn amount_before(place: Place<'_>, fault: &Fault) -> bool {
    let before = place.tokens().iter().take_while(|token| token.span.start < fault.span.start);
    let is_article = |token: &Token| matches!(place.text_of(token.span), "un" | "une" | "Un" | "Une");
    before.into_iter().any(|token| {
        token.number().is_some() && !is_article(token)
            || token.is(Shape::Mana)
            || token
                .entries
                .iter()
                .any(|entry| entry.row.part_of_speech() == PartOfSpeech::Noun && !is_time(entry) && !is_verb(token))
    }) || ["way", "manière"].iter().any(|word| place.text_of(fault.span).contains(word))
}

/// Whether a paragraph of a permanent begins with a verb in the imperative or with its target: no static ability does.
fn is_instruction(place: Place<'_>) -> bool {
    let Some(first) = place.tokens().first() else { return false };
    let permanent = matches!(place.text.context, FaceContext::Permanent(_));
    let form = match place.language() {
        Language::English => 0,
        Language::French => 1,
    };
    let imperative = first.entry(PartOfSpeech::Verb).is_some_and(|verb| verb.form == form);
    permanent && imperative
}

/// The instruction as what is done when the permanent enters, the event that such a text most often waits for.
fn with_event(place: Place<'_>) -> Option<Fix> {
    if nearest::was_printed(place) {
        return None;
    }
    let start = place.span().start;
    // "Flashback—", and its cost in the next line: one line, broken.
    let before = place.text.paragraphs().take_while(|other| other.span().start < start).last();
    if let Some(before) = before.filter(|before| before.written().trim_end().ends_with('—')) {
        let head = before.written().trim_end();
        place.read(&format!("{head}{}", place.written()))?;
        return Some(Fix { span: before.span().start + head.len()..start, replacement: String::new(), safe: false });
    }
    // What is done while something is so is not what is done on entering.
    let words = place.words();
    if let Some(at) = words.find_if(1).filter(|at| *at < words.sentence_end(0)) {
        return with_state(place, at);
    }
    let own = nearest::own(place);
    let (first, rest) = place.written().split_at(place.written().chars().next()?.len_utf8());
    let head = match place.language() {
        Language::English => format!("When {own} enters, {}", first.to_lowercase()),
        Language::French => format!("Quand {own} arrive, {}", first.to_lowercase()),
    };
    place.read(&format!("{head}{rest}"))?;
    Some(Fix { span: start..start + first.len(), replacement: head, safe: false })
}

/// "Sacrifice this creature if you control no Swamps", as what triggers while that is so (603.8), where the effect takes the
/// permanent away: nothing else is sure to end the state.
fn with_state(place: Place<'_>, at: usize) -> Option<Fix> {
    let words = place.words();
    let end = words.sentence_end(at);
    if end + 1 < words.list.len() {
        return None;
    }
    let condition = words.text(at + 1..end);
    let instruction = lowered(words.text(0..at).trim_end_matches([' ', ',']));
    let text = match words.language() {
        Language::English => format!("When {condition}, {instruction}."),
        Language::French => format!("Quand {condition}, {instruction}."),
    };
    let state = |ability: &Ability| match ability {
        Ability::Triggered(triggered) if matches!(triggered.event, Event::State(_)) => {
            wording::takes_itself_away(&triggered.effect)
        }
        _ => false,
    };
    state(&place.read(&text)?.ability).then(|| Fix { span: place.span(), replacement: text, safe: false })
}

/// Whether a text is surely that of its face: in card data the French of two faces may stand together.
fn is_certain(place: Place<'_>) -> bool {
    place.language() == Language::English
        || !place.text.printed.origin.paragraphs.is_empty()
        || place
            .text
            .face
            .english
            .as_ref()
            .is_none_or(|english| english.text.lines().count() == place.text.printed.text.lines().count())
}

/// Whether a place is one of keyword actions, where any verb can stand.
fn is_action(part: PartOfSpeech) -> bool {
    matches!(part, PartOfSpeech::ActionWord | PartOfSpeech::ActionNumber | PartOfSpeech::ActionObject)
}
