//! English words beside each other.

use super::{Fault, Of, Words};
use crate::lex::{Concept, PartOfSpeech, Shape};

/// Determiners of one thing.
const ONE: &[&str] = &["a", "an", "another", "each", "every", "this", "defending"];
/// Behind these "that" is a determiner.
const BEFORE_THAT: &[&str] = &[
    "of",
    "to",
    "on",
    "from",
    "as",
    "exile",
    "put",
    "return",
    "reveal",
    "tap",
    "untap",
    "destroy",
    "sacrifice",
    "then",
    "if",
    "cast",
    "copy",
];
/// Verbs and prepositions that a target stands behind where nothing says how many.
const BEFORE_TARGET: &[&str] =
    &["on", "to", "from", "by", "with", "enchanting", "blocking", "and", "then", "have", "has"];
/// Behind these a verb is an infinitive.
const MODALS: &[&str] = &[
    "can't", "can", "may", "must", "don't", "doesn't", "didn't", "would", "wouldn't", "could", "couldn't", "cannot",
    "you", "they", "we",
];
/// Behind these what is said of somebody is an infinitive, too: "have it deal".
const CAUSES: &[&str] = &[
    "have", "has", "had", "having", "let", "make", "makes", "to", "do", "does", "did", "would", "could", "can",
    "can't", "may", "don't", "doesn't", "must", "if", "where",
];

/// What is looked for at each word.
pub(super) const CHECKS: &[super::Check] =
    &[of_one, of_target, of_several, before_noun, infinitive, there, subject, joined, second_verb, pronoun];

/// Whether a word may stand between a determiner and the noun.
fn is_modifier(words: &Words<'_>, at: usize) -> bool {
    use PartOfSpeech as P;
    let Some(unit) = words.units.get(at) else { return false };
    matches!(unit.shape, Some(Shape::Size | Shape::SizeChange))
        || words.is_any(at, &["other", "additional", "non", "-"])
        || unit.text.to_lowercase().starts_with("non")
        || unit.entries.iter().any(|entry| match entry.row.part_of_speech() {
            P::Adjective | P::Colour | P::Supertype | P::CardType | P::Keyword | P::Counter | P::TokenName => true,
            P::Verb => matches!(entry.form, 3 | 4),
            part => P::SUBTYPES.contains(&part),
        })
}

/// The nouns that stand behind a place without a word between that is none of their phrase.
fn phrase(words: &Words<'_>, from: usize) -> Vec<usize> {
    let mut nouns = Vec::new();
    for at in from..words.len() {
        // "this creature attacks", "last turn": what may be a verb ends the phrase, but for counters.
        if is_also_verb(words, at) || words.is_any(at, &["last", "next", "life"]) {
            break;
        }
        let noun = words.noun_entry(at).is_some();
        if noun {
            nouns.push(at);
        } else if !is_modifier(words, at) {
            break;
        }
    }
    nouns
}

/// Whether a noun is a finite verb, too, and more often that: "attacks", "controls".
fn is_also_verb(words: &Words<'_>, at: usize) -> bool {
    words.verb_form(at).is_some_and(|(_, form)| form < 2) && !words.is_any(at, &["counter", "counters"])
}

/// Whether a verb in its first form may be one in the past: "a player cast".
fn is_past(words: &Words<'_>, at: usize) -> bool {
    words.verb_form(at).is_some_and(|(entry, _)| {
        let forms = entry.row.row().english;
        forms.first() == forms.get(2)
    })
}

fn other_number(words: &Words<'_>, at: usize, number: usize) -> Option<Fault> {
    let (entry, known) = words.noun_entry(at)?;
    (known != number).then(|| Fault { at, with: words.form(entry, number), of: Of::Noun })
}

/// What is behind a phrase that "or" goes on with: "a Spirit or Arcane spells".
fn or_phrase(words: &Words<'_>, nouns: &[usize]) -> Vec<usize> {
    match nouns.last() {
        Some(last) if words.is_any(last + 1, &["or", "and/or"]) => phrase(words, last + 2),
        _ => Vec::new(),
    }
}

/// "each creatures", "enchanted creatures" (303.4, 301.5): one.
fn of_one(words: &Words<'_>, at: usize) -> Option<Fault> {
    let attached = words.is_any(at, &["enchanted", "equipped", "fortified"])
        && (words.is_boundary(at.wrapping_sub(1))
            || words.has_before(
                at,
                &["tap", "untap", "of", "destroy", "exile", "sacrifice", "when", "whenever", "to", "on", "if"],
            ));
    let ordinal = words.entries(at).iter().any(|entry| entry.row.part_of_speech() == PartOfSpeech::Ordinal)
        && words.has_before(at, &["your", "the", "their"]);
    let that = words.word(at) == "that" && words.has_before(at, BEFORE_THAT);
    let top = words.is_any(at, &["top", "bottom"]) && words.has_before(at, &["the"]);
    if !words.is_any(at, ONE) && !attached && !ordinal && !that && !top {
        return None;
    }
    let nouns = phrase(words, at + 1);
    let first = *nouns.first()?;
    // "the first two spells", "one or more": no phrase of one.
    if (at + 1..first).any(|between| words.is_number(between)) {
        return None;
    }
    let is_list = |at: &usize| words.is_any(*at + 1, &["'", "’"]);
    if nouns.iter().any(is_list) {
        return None;
    }
    nouns.iter().chain(&or_phrase(words, &nouns)).find_map(|at| other_number(words, *at, 0))
}

/// "Target creatures gets": a target is one unless a number is said (115.1).
fn of_target(words: &Words<'_>, at: usize) -> Option<Fault> {
    let before = |at: usize| {
        words.verb_form(at).is_some_and(|(_, form)| form < 2 || form == 4) && !words.is_any(at, &["are", "is", "be"])
            || words.is_any(at, BEFORE_TARGET)
    };
    let alone = words.is_boundary(at.wrapping_sub(1)) || at.checked_sub(1).is_some_and(before);
    if words.word(at) != "target" || !alone {
        return None;
    }
    let nouns = phrase(words, at + 1);
    nouns.iter().chain(&or_phrase(words, &nouns)).find_map(|at| other_number(words, *at, 0))
}

/// "two card", "that many counter", "any number of creature".
fn of_several(words: &Words<'_>, at: usize) -> Option<Fault> {
    let many = words.is_any(at, &["many", "both", "those", "these", "fewer"])
        || words.word(at) == "more" && words.has_before(at, &["or"])
        || words.word(at) == "of" && words.has_before(at, &["number"]) && !words.has_before(at - 1, &["the"]);
    let counted = words.is_several(at)
        && !words.has_before(at, &["value", "power", "toughness", "level", "chapter", "than", "with", "is", "a", "an"]);
    if !many && !counted {
        return None;
    }
    let mut from = at + 1;
    while words.is_any(from, &["or", "more", "fewer", "less", "other", "target", "additional"]) {
        from += 1;
    }
    let nouns = phrase(words, from);
    let last = *nouns.last()?;
    // "all but one of those creature types" and the like end in the noun that counts.
    let ends = words.is_boundary(last + 1)
        || words.is_any(
            last + 1,
            &[
                "you", "with", "from", "on", "of", "in", "that", "into", "to", "are", "your", "this", "an", "among",
                "under", "at", "unless", "if", "it", "named",
            ],
        );
    if !ends {
        return None;
    }
    other_number(words, last, 1)
}

/// "all lands cards": a noun before a noun is in the singular.
fn before_noun(words: &Words<'_>, at: usize) -> Option<Fault> {
    const HEADS: &[&str] = &[
        "card",
        "cards",
        "spell",
        "spells",
        "token",
        "tokens",
        "permanent",
        "permanents",
        "creature",
        "creatures",
        "type",
        "types",
    ];
    let (_, number) = words.noun_entry(at)?;
    if number == 0 || !words.is_any(at + 1, HEADS) || words.verb_form(at).is_some() {
        return None;
    }
    other_number(words, at, 0)
}

/// "can't attacks", "you controls", "gain controls of".
fn infinitive(words: &Words<'_>, at: usize) -> Option<Fault> {
    let (entry, form) = words.verb_form(at)?;
    let before = if words.has_before(at, &["next", "also", "only", "each"]) { at.checked_sub(1)? } else { at };
    if form != 1 {
        return None;
    }
    let caused = words.has_before(at, &["it"]) && at >= 2 && words.is_any(at - 2, &["have", "let", "make"]);
    let noun = words.word(at) == "controls"
        && words.has_before(
            at,
            &["gain", "gains", "gained", "lose", "loses", "your", "their", "its", "exchange", "under", "his"],
        );
    let behind_modal = words.has_before(before, MODALS) && !words.is_any(at, &["counters"]);
    // "the player they controls", "and you loses"; not "who chose you gains".
    let subject = words.has_before(before, &["you"])
        && before.checked_sub(2).is_some_and(|of| {
            words.is_any(
                of,
                &[
                    "to",
                    "attack",
                    "attacks",
                    "attacking",
                    "than",
                    "of",
                    "on",
                    "from",
                    "by",
                    "for",
                    "with",
                    "against",
                    "control",
                    "protect",
                    "opposite",
                ],
            )
        });
    (noun || caused || behind_modal && !subject).then(|| Fault { at, with: words.form(entry, 0), of: Of::Verb })
}

/// "there is seven or more cards", "there are a card".
fn there(words: &Words<'_>, at: usize) -> Option<Fault> {
    if words.word(at) != "there" {
        return None;
    }
    let none = words.word(at + 2) == "no"
        && phrase(words, at + 3).last().and_then(|noun| words.noun_entry(*noun)).is_some_and(|(_, number)| number == 1);
    let several = words.is_several(at + 2) || none;
    let one = words.is_any(at + 2, &["a", "an"]);
    let with = match words.word(at + 1) {
        "is" if several => "are",
        "was" if several => "were",
        "are" if one => "is",
        "were" if one => "was",
        _ => return None,
    };
    Some(Fault { at: at + 1, with: Some(with.into()), of: Of::Verb })
}

/// What the verb at a place is said of: the noun before it, and where its phrase begins, with its determiner.
fn subject_of(words: &Words<'_>, verb: usize) -> Option<(usize, usize)> {
    let mut last = verb.checked_sub(1)?;
    // "creatures you control", "an enchantment an opponent controls"
    let is_relative = words.is_any(last, &["control", "controls", "own", "owns"]);
    if is_relative {
        last = match words.word(last.checked_sub(1)?) {
            "you" | "they" => last.checked_sub(2)?,
            "opponent" | "opponents" | "player" if last >= 3 => last - 3,
            _ => return None,
        };
    }
    words.noun_entry(last)?;
    let mut first = last;
    while first > 0 && (is_modifier(words, first - 1) || words.noun_entry(first - 1).is_some()) {
        first -= 1;
    }
    Some((first.checked_sub(1)?, last))
}

/// "this creature get", "All creatures attacks", "if that card are".
fn subject(words: &Words<'_>, at: usize) -> Option<Fault> {
    let be = match words.word(at) {
        "are" => Some((0, "is")),
        "were" => Some((0, "was")),
        "is" => Some((1, "are")),
        "was" => Some((1, "were")),
        _ => None,
    };
    let verb = words.verb_form(at).filter(|(_, form)| *form < 2);
    if be.is_none() && verb.is_none() || words.is_any(at, &["be", "do"]) {
        return None;
    }
    let plural_verb = be.map(|(of, _)| of).or(verb.map(|(_, form)| form))? == 0;
    let with = || match be {
        Some((_, with)) => Some(with.into()),
        None => words.form(verb?.0, usize::from(plural_verb)),
    };
    // "it have", "this creature get"
    if words.has_before(at, &["it"]) {
        let before = at.checked_sub(2);
        let is_subject = before.is_none_or(|before| {
            words.is_boundary(before) || words.is_any(before, &["when", "whenever", "until", "and"])
        }) || at >= 4 && words.is_any(at - 2, &["as"]) && words.is_any(at - 3, &["long"]);
        return (is_subject && plural_verb && !is_past(words, at)).then(|| Fault { at, with: with(), of: Of::Verb });
    }
    let start = words.clause_start(at);
    let clause = start..at;
    let Some((determiner, noun)) = subject_of(words, at).filter(|(determiner, _)| *determiner >= start) else {
        // "Attacking creature get +1/+0": no one of them.
        let nouns = phrase(words, start);
        let [noun] = nouns.as_slice() else { return None };
        // Of an Aura or an Equipment there is one (303.4, 301.5): the verb is wrong.
        if words.is_any(start, &["enchanted", "equipped", "fortified"]) {
            return None;
        }
        let (entry, number) = words.noun_entry(*noun)?;
        let bare = noun + 1 == at && number == 0 && plural_verb && *noun > start && !is_past(words, at);
        return bare.then(|| Fault { at: *noun, with: words.form(entry, 1), of: Of::Noun });
    };
    let (noun_entry, number) = words.noun_entry(noun)?;
    if clause.clone().any(|word| {
        words.is_any(
            word,
            &["and", "have", "has", "had", "let", "make", "both", "was", "were", "would", "could", "can", "may"],
        ) && word + 1 != at
    }) {
        return None;
    }
    let before_determiner = determiner.checked_sub(1);
    let begins = before_determiner.is_none_or(|before| {
        before < start
            || words.is_any(
                before,
                &["when", "whenever", "if", "until", "or", "as", "then", "unless", "while", "where", "though"],
            )
    });
    let target = words.word(determiner) == "target";
    let one =
        words.is_any(determiner, &["a", "an", "another", "this", "each", "that", "enchanted", "equipped"]) || target;
    let is_counter = words.is_any(at, &["counter", "counters"]);
    if number == 0 && plural_verb && one && begins && !is_counter && !is_past(words, at) {
        let caused = before_determiner.is_some_and(|before| words.is_any(before, CAUSES) && words.word(before) != "if");
        return (!caused).then(|| Fault { at, with: with(), of: Of::Verb });
    }
    if number == 1 && !plural_verb && begins && !is_counter {
        // "that players discards" speaks of one.
        if words.word(determiner) == "that" {
            return Some(Fault { at: noun, with: words.form(noun_entry, 0), of: Of::Noun });
        }
        let several =
            words.is_any(determiner, &["all", "other", "those", "the", "these", "both", "whenever", "if", "when"]);
        return several.then(|| Fault { at, with: with(), of: Of::Verb });
    }
    None
}

/// "enters or die", "attack or blocks".
fn joined(words: &Words<'_>, at: usize) -> Option<Fault> {
    if !words.is_any(at, &["or", "and"]) || at == 0 {
        return None;
    }
    let ((_, before), (entry, behind)) = (words.verb_form(at - 1)?, words.verb_form(at + 1)?);
    // "the creatures you control and draws", "can't block and attacks": verbs of two subjects, or of two clauses.
    let apart = words.is_any(at - 1, &["control", "controls", "own", "owns"]) || words.word(at) == "and" && before == 0;
    if apart {
        return None;
    }
    let pure = |at: usize| !words.is_any(at, &["counter", "counters"]) && !is_past(words, at);
    (before < 2 && behind < 2 && before != behind && pure(at - 1) && pure(at + 1)).then(|| Fault {
        at: at + 1,
        with: words.form(entry, before),
        of: Of::Verb,
    })
}

/// "Target player draws two cards and lose 2 life": the second verb of one subject.
fn second_verb(words: &Words<'_>, at: usize) -> Option<Fault> {
    let (entry, form) = words.verb_form(at)?;
    if form != 0 || !words.has_before(at, &["and"]) || is_past(words, at) {
        return None;
    }
    let start = words.clause_start(at);
    let first = (start..at).find(|verb| words.verb_form(*verb).is_some_and(|(_, form)| form == 1))?;
    let (determiner, noun) = subject_of(words, first)?;
    let (_, number) = words.noun_entry(noun)?;
    let one =
        words.is_any(determiner, &["this", "target", "enchanted", "equipped", "that", "each"]) && determiner == start;
    let own = noun + 1 == first && number == 0;
    // A verb of another subject between them, or an infinitive.
    let other = (first + 1..at).any(|word| {
        words.is_any(word, &["you", "to", "that", "who", "can", "may", "have", "would", "can't", "if", "they", "it"])
            || words.verb_form(word).is_some_and(|(_, form)| form < 2) && words.noun_entry(word).is_none()
    });
    // "Untap target creature an opponent controls and gain control of it": joined to what you are told to do.
    let told = words.verb_form(start).is_some_and(|(_, form)| form == 0) && words.noun_entry(start).is_none();
    (one && own && !other && !told).then(|| Fault { at, with: words.form(entry, 1), of: Of::Verb })
}

/// "put they into your hand": no object is called so.
fn pronoun(words: &Words<'_>, at: usize) -> Option<Fault> {
    if words.word(at) != "they" || at == 0 {
        return None;
    }
    let object = words.is_any(
        at - 1,
        &[
            "on",
            "put",
            "cast",
            "blocking",
            "blocked",
            "exile",
            "sacrifice",
            "return",
            "tap",
            "untap",
            "to",
            "of",
            "from",
            "by",
            "with",
        ],
    );
    let ends = words.is_boundary(at + 1)
        || words.is_any(at + 1, &["into", "from", "to", "on", "onto", "under", "until", "this"]);
    (object && ends).then(|| Fault { at, with: Some("it".into()), of: Of::Word })
}
