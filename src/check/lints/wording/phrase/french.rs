//! French words beside each other.

use smol_str::SmolStr;

use super::{Fault, Of, Words, is_noun};
use crate::lex::say::elides;
use crate::lex::{Concept, Entry, Gender, PartOfSpeech, Shape};

/// What a determiner says of its noun.
struct Determiner {
    gender: Option<Gender>,
    /// 0 for one, 1 for several.
    number: usize,
}

/// What a noun is.
#[derive(Clone, Copy)]
struct Noun {
    gender: Option<Gender>,
    number: Option<usize>,
}

/// Nouns that nothing speaks of again by a pronoun: parts of a turn, amounts and places.
const NEVER_MEANT: &[&str] = &[
    "tour",
    "tours",
    "début",
    "fin",
    "étape",
    "phase",
    "combat",
    "coût",
    "champ",
    "cimetière",
    "cimetières",
    "dessus",
    "dessous",
    "nombre",
    "point",
    "points",
    "mana",
    "moment",
    "contrôle",
    "exil",
    "lieu",
    "choix",
    "hasard",
    "main",
    "mains",
    "bibliothèque",
    "bibliothèques",
    "bataille",
    "vie",
    "fois",
    "ordre",
    "force",
    "endurance",
    "valeur",
    "entretien",
    "manière",
    "façon",
    "place",
    "combats",
    "blessures",
    "blessure",
    "type",
    "types",
    "texte",
    "nom",
    "couleur",
    "total",
    "pioche",
];

/// What is looked for at each word.
pub(super) const CHECKS: &[super::Check] =
    &[article, counted, of_cards, behind_noun, second_adjective, predicate, pronoun, verb];

/// Determiners in the masculine, in the feminine, and their number; those of either gender stand in both places.
const DETERMINERS: &[(&str, &str, usize)] = &[
    ("le", "la", 0),
    ("un", "une", 0),
    ("ce", "cette", 0),
    ("cet", "cette", 0),
    ("l'", "l'", 0),
    ("chaque", "chaque", 0),
    ("aucun", "aucune", 0),
    ("votre", "votre", 0),
    ("leur", "leur", 0),
    ("tout", "toute", 0),
    ("les", "les", 1),
    ("des", "des", 1),
    ("ces", "ces", 1),
    ("vos", "vos", 1),
    ("leurs", "leurs", 1),
    ("ses", "ses", 1),
    ("tous", "toutes", 1),
    ("plusieurs", "plusieurs", 1),
    ("certains", "certaines", 1),
    ("au", "au", 0),
    ("aux", "aux", 1),
];

fn determiner(words: &Words<'_>, at: usize) -> Option<Determiner> {
    let word = words.word(at);
    let begins = |form: &str| form.as_bytes().first() == word.as_bytes().first();
    // Both forms begin with one letter.
    let is_one = |(he, she, _): &&(&str, &str, usize)| begins(he) && (word == *he || word == *she);
    let (masculine, feminine, number) = DETERMINERS.iter().find(is_one)?;
    let gender = if masculine == feminine {
        (word == "au").then_some(Gender::Masculine)
    } else if word == *masculine {
        Some(Gender::Masculine)
    } else {
        Some(Gender::Feminine)
    };
    Some(Determiner { gender, number: *number })
}

/// The determiner of the same kind that agrees with a noun that is written so.
fn agreeing_determiner(word: &str, gender: Gender, next: &str) -> Option<SmolStr> {
    let (masculine, feminine, _) = DETERMINERS.iter().find(|(he, she, _)| word == *he || word == *she)?;
    let vowel = elides(next);
    match (gender, word) {
        // « l'enchantement » is another word.
        (_, "le" | "la") if vowel => None,
        (Gender::Masculine, "cette") => Some(if vowel { "cet" } else { "ce" }.into()),
        (Gender::Masculine, _) => Some((*masculine).into()),
        (Gender::Feminine, _) => Some((*feminine).into()),
    }
}

/// What noun a word is; none where it may be another word, or is said not to be one: « non-créature ».
fn noun(words: &Words<'_>, at: usize) -> Option<Noun> {
    if is_denied(words, at) || words.word(at) == "pile" {
        return None;
    }
    let mut genders = words.entries(at).iter().filter_map(|entry| {
        let part = entry.row.part_of_speech();
        let of_noun = is_noun(part) || PartOfSpeech::KEYWORDS.contains(&part) || part == PartOfSpeech::TokenName;
        entry.row.row().gender.filter(|_| of_noun)
    });
    let first = genders.next()?;
    let gender = genders.all(|gender| gender == first).then_some(first);
    // « Les hors-la-loi » has one form, whatever else is printed.
    let number = words.noun_entry(at).map(|(_, number)| number).filter(|_| !words.word(at).starts_with("hors-la-loi"));
    Some(Noun { gender, number })
}

/// « non-créature »
fn is_denied(words: &Words<'_>, at: usize) -> bool {
    let before = at.checked_sub(1).map_or("", |before| words.word(before));
    words.word(at).starts_with("non-") || matches!(before, "non" | "non-" | "-")
}

/// Whether a word may be a form of a verb that stands in a sentence: « la copie ».
fn may_be_verb(words: &Words<'_>, at: usize) -> bool {
    words.verb_form(at).is_some_and(|(_, form)| form < 7)
}

/// The forms of an adjective or participle that a word is: 0 masculine, 1 feminine, 2 and 3 in the plural.
fn adjective_forms(words: &Words<'_>, at: usize) -> Vec<(Entry, usize)> {
    let all = words.entries(at).iter().filter_map(|entry| {
        let first = match entry.row.part_of_speech() {
            PartOfSpeech::Verb => 7,
            PartOfSpeech::Adjective | PartOfSpeech::Colour | PartOfSpeech::Supertype | PartOfSpeech::Designation => 0,
            _ => return None,
        };
        let forms = entry.row.row().forms(words.language);
        let form = usize::from(entry.form).checked_sub(first).filter(|form| *form < 4)?;
        // A row of one form agrees with all.
        (forms.len() >= first + 4).then_some((*entry, form))
    });
    all.collect()
}

/// All forms that are written like this one: « rouge » is of both genders.
fn agrees(words: &Words<'_>, at: usize, noun: Noun) -> bool {
    let forms = adjective_forms(words, at);
    forms.iter().any(|(entry, form)| {
        let first = usize::from(entry.form) - form;
        let row = entry.row.row().forms(words.language);
        let word = row[usize::from(entry.form)];
        (0..4).filter(|other| row[first + other] == word).any(|form| {
            let gender = if form % 2 == 0 { Gender::Masculine } else { Gender::Feminine };
            noun.gender.is_none_or(|of| of == gender) && noun.number.is_none_or(|of| of == form / 2)
        })
    })
}

/// The form of an adjective that agrees with a noun.
fn agreeing(words: &Words<'_>, at: usize, noun: Noun) -> Option<SmolStr> {
    let (entry, form) = *adjective_forms(words, at).first()?;
    let first = usize::from(entry.form) - form;
    let wanted = noun.number? * 2 + usize::from(noun.gender? == Gender::Feminine);
    words.form(entry, first + wanted)
}

/// Whether a word stands between a determiner and its noun.
fn is_before_noun(words: &Words<'_>, at: usize) -> bool {
    words.is_number(at)
        || words.is_any(
            at,
            &[
                "autre",
                "autres",
                "même",
                "mêmes",
                "prochain",
                "prochaine",
                "prochains",
                "prochaines",
                "x",
                "seul",
                "seule",
                "dernier",
                "dernière",
            ],
        )
        || words.entries(at).iter().any(|entry| entry.row.part_of_speech() == PartOfSpeech::Ordinal)
}

/// « cette enchantement », « un cartes », « tous les cartes », « jusqu'à cette que ».
fn article(words: &Words<'_>, at: usize) -> Option<Fault> {
    let said = determiner(words, at)?;
    if words.word(at) == "cette" && words.is_any(at + 1, &["que", "qu'", "qui", "dont"]) {
        return Some(Fault { at, with: Some("ce".into()), of: Of::Word });
    }
    let all = words.is_any(at, &["tous", "toutes"]);
    let mut from = at + 1;
    if all && determiner(words, from).is_some() {
        from += 1;
    }
    let first = from;
    while is_before_noun(words, from) && from < first + 3 {
        from += 1;
    }
    let noun = noun(words, from)?;
    // « la copie », « le contrôle »: a pronoun before its verb.
    let clitic = words.is_any(at, &["le", "la", "les", "l'", "leur", "en"]);
    if clitic && may_be_verb(words, from) {
        return None;
    }
    if let (Some(of), Some(gender)) = (said.gender, noun.gender)
        && of != gender
    {
        let next = words.word(at + 1);
        let with = if words.word(at) == "au" { None } else { agreeing_determiner(words.word(at), gender, next) };
        return Some(Fault { at, with, of: Of::Word });
    }
    let number = noun.number?;
    // « tous les types » has two determiners, of which the second says the number.
    if number == said.number || words.is_any(at, &["tout", "toute", "l'"]) || all {
        return None;
    }
    let (entry, _) = words.noun_entry(from)?;
    Some(Fault { at: from, with: words.form(entry, said.number), of: Of::Noun })
}

/// « deux carte », « le nombre de carte », « autant de carte », « 3 point de vie ».
fn counted(words: &Words<'_>, at: usize) -> Option<Fault> {
    let (entry, 0) = words.noun_entry(at)? else { return None };
    let fault = || Some(Fault { at, with: words.form(entry, 1), of: Of::Noun });
    let before = |back: usize| at.checked_sub(back);
    let of = before(1).is_some_and(|before| words.is_any(before, &["de", "d'"]));
    let amount = before(2).is_some_and(|before| words.is_any(before, &["nombre", "autant"]));
    if of && amount && !words.is_any(at, &["mana"]) {
        return fault();
    }
    // « gagner de point de vie », but « 1 point de vie »
    if words.word(at) == "point" && words.is_any(at + 1, &["de"]) && of {
        return fault();
    }
    let mut from = at;
    while from > 0 && words.is_any(from - 1, &["autre", "autres", "même", "mêmes"]) {
        from -= 1;
    }
    let number = from.checked_sub(1)?;
    if !words.is_several(number) || words.word(number) == "x" {
        return None;
    }
    let measure = words.has_before(
        number,
        &["force", "endurance", "niveau", "valeur", "mana", "à", "de", "chapitre", "vaut", "plus", "moins", "est"],
    );
    if measure { None } else { fault() }
}

/// « une carte de créatures »: a kind of card is said in the singular.
fn of_cards(words: &Words<'_>, at: usize) -> Option<Fault> {
    let (entry, 1) = words.noun_entry(at)? else { return None };
    let of = at.checked_sub(2)?;
    let is_card = words.is_any(of, &["carte", "cartes", "jeton", "jetons"]) && words.is_any(at - 1, &["de", "d'"]);
    (is_card && entry.row.part_of_speech() == PartOfSpeech::CardType).then(|| Fault {
        at,
        with: words.form(entry, 0),
        of: Of::Noun,
    })
}

/// Where what a word may agree with begins: with its clause, and before that where a list goes on behind a comma, « une carte
/// d'artefact, d'éphémère ou de rituel ».
fn list_start(words: &Words<'_>, at: usize) -> usize {
    let mut start = words.clause_start(at);
    let goes_on = |start: usize| {
        words.is_any(start, &["de", "d'", "du", "et", "ou", "non"])
            || is_denied(words, start)
            || noun(words, start).is_some()
    };
    while start > 1 && words.word(start - 1) == "," && goes_on(start) {
        start = words.clause_start(start - 1);
    }
    start
}

/// The nouns before a place that it may agree with, from the nearest on; of points of life and manas the measure counts.
fn nouns_before(words: &Words<'_>, at: usize) -> Vec<(usize, Noun)> {
    let is_measured = |at: usize| words.is_any(at, &["vie", "mana"]) && words.has_before(at, &["de"]);
    (list_start(words, at)..at)
        .rev()
        .filter(|at| !is_measured(*at))
        .filter_map(|at| Some((at, noun(words, at)?)))
        .collect()
}

/// Whether several are named together in a clause before a place.
fn is_joined(words: &Words<'_>, at: usize) -> bool {
    (words.clause_start(at).saturating_sub(4)..at).any(|word| {
        words.is_any(word, &["et", "et/ou", "ou", "/"])
            && !words.is_any(word + 1, &["que", "qu'", "plus", "moins", "égal", "égale", "égaux", "égales"])
    })
}

/// « une carte ciblé », « des créatures engagée », « deux cartes de créature ciblée ».
fn behind_noun(words: &Words<'_>, at: usize) -> Option<Fault> {
    if adjective_forms(words, at).is_empty()
        || noun(words, at).is_some()
        || may_be_verb(words, at)
        || is_denied(words, at)
        || is_present_participle(words, at)
    {
        return None;
    }
    // Behind other adjectives: « une créature non-noire ciblée ».
    let mut of = at.checked_sub(1)?;
    let passes = |of: usize| {
        is_denied(words, of)
            || words.is_any(of, &["non", "-", "non-"])
            || noun(words, of).is_none() && !adjective_forms(words, of).is_empty() && !may_be_verb(words, of)
            || matches!(words.units[of].shape, Some(Shape::Size | Shape::SizeChange))
    };
    while of > 0 && passes(of) {
        of -= 1;
    }
    // « tant qu'elle reste exilée », « mettez-les sur le champ de bataille engagées », « mettez-les en jeu engagées »
    let is_battlefield = words.word(of) == "bataille" || words.word(of) == "jeu" && words.has_before(of, &["en"]);
    if may_be_verb(words, of) || is_battlefield {
        return None;
    }
    let of_noun = noun(words, of)?;
    let before = nouns_before(words, at);
    // « deux cartes de créature ciblées »: the cards are the targets.
    let head = match before.as_slice() {
        [_, (head, noun), ..]
            if at >= 3
                && words.is_any(at - 2, &["de", "d'"])
                && *head + 3 == at
                && words.is_any(*head, &["carte", "cartes", "sort", "sorts"])
                && words.is_any(at, &["ciblé", "ciblée", "ciblés", "ciblées"]) =>
        {
            Some(*noun)
        }
        _ => None,
    };
    // « un nombre de blessures égal à »: the number is.
    let is_equal =
        adjective_forms(words, at).iter().any(|(entry, _)| entry.row.row().english.first() == Some(&"equal"));
    let number = of.checked_sub(2).filter(|number| is_equal && words.word(*number) == "nombre");
    if let Some(number) = number.and_then(|number| noun(words, number)) {
        return (!agrees(words, at, number)).then(|| Fault { at, with: agreeing(words, at, number), of: Of::Word });
    }
    let joined = is_joined(words, at);
    let agrees_with = |noun: Noun| agrees(words, at, noun);
    if let Some(head) = head.filter(|_| !joined) {
        return (!agrees_with(head)).then(|| Fault { at, with: agreeing(words, at, head), of: Of::Word });
    }
    let several = |gender| Noun { gender: Some(gender), number: Some(1) };
    let any = agrees_with(of_noun)
        || before.iter().any(|(_, noun)| agrees_with(*noun))
        || joined && (agrees_with(several(Gender::Masculine)) || agrees_with(several(Gender::Feminine)))
        || names_itself(words, at);
    if any || of_noun.gender.is_none() || of_noun.number.is_none() {
        return None;
    }
    Some(Fault { at, with: agreeing(words, at, of_noun), of: Of::Word })
}

/// « une créature bloquant ~ », « bloquant ou bloquée par »: with an object it is no adjective, and has one form.
fn is_present_participle(words: &Words<'_>, at: usize) -> bool {
    let has_object = |behind: usize| words.word(behind) == "~" || determiner(words, behind).is_some();
    let shared = words.is_any(at + 1, &["ou", "et"]) && words.is_any(at + 3, &["par"]);
    words.word(at).ends_with("ant") && (has_object(at + 1) || shared)
}

/// Whether the card's own name stands in the clause, whose gender nobody can tell.
fn names_itself(words: &Words<'_>, at: usize) -> bool {
    (words.clause_start(at)..at).any(|word| words.word(word) == "~")
}

/// « supérieure ou égal », « verte et bleu »: two adjectives of one noun agree with each other.
fn second_adjective(words: &Words<'_>, at: usize) -> Option<Fault> {
    if !words.is_any(at, &["ou", "et"]) || at < 2 {
        return None;
    }
    let (first, second) = (at - 1, at + 1);
    let (one, other) = (adjective_forms(words, first), adjective_forms(words, second));
    let alike = |parts: &[(Entry, usize)]| {
        parts.iter().any(|(entry, _)| entry.row.part_of_speech() == PartOfSpeech::Colour)
            || parts.iter().any(|(entry, _)| {
                matches!(entry.row.row().english.first(), Some(&"equal" | &"greater" | &"less" | &"lesser" | &"fewer"))
            })
    };
    if !alike(&one) || !alike(&other) || noun(words, first).is_some() || noun(words, second).is_some() {
        return None;
    }
    let written = |at: usize| {
        let forms = adjective_forms(words, at);
        let all = forms.iter().flat_map(|(entry, form)| {
            let first = usize::from(entry.form) - form;
            let row = entry.row.row().forms(words.language);
            (0..4).filter(move |other| row[first + other] == row[usize::from(entry.form)])
        });
        all.collect::<Vec<usize>>()
    };
    let (of_first, of_second) = (written(first), written(second));
    if of_first.iter().any(|form| of_second.contains(form)) {
        return None;
    }
    let before = nouns_before(words, first);
    // Whichever does not agree with a noun before them.
    let wrong = [first, second].into_iter().find(|at| !before.iter().any(|(_, noun)| agrees(words, *at, *noun)))?;
    let right = if wrong == first { of_second } else { of_first };
    let (entry, form) = *adjective_forms(words, wrong).first()?;
    let with = right.first().and_then(|wanted| words.form(entry, usize::from(entry.form) - form + wanted));
    Some(Fault { at: wrong, with, of: Of::Word })
}

/// « ne peut pas être bloqué », « arrive engagée », « est supérieure »: with the subject.
fn predicate(words: &Words<'_>, at: usize) -> Option<Fault> {
    const VERBS: &[&str] = &[
        "être",
        "est",
        "sont",
        "soit",
        "soient",
        "devient",
        "deviennent",
        "reste",
        "restent",
        "arrive",
        "arrivent",
        "était",
        "étaient",
        "été",
    ];
    let between =
        at.checked_sub(1).filter(|before| words.is_any(*before, &["pas", "plus", "aussi", "chacun", "chacune"]));
    let verb = between.unwrap_or(at).checked_sub(1)?;
    if !words.is_any(verb, VERBS) || adjective_forms(words, at).is_empty() || may_be_verb(words, at) {
        return None;
    }
    let start = list_start(words, verb);
    let unknown = (start..verb).any(|word| {
        words.is_any(
            word,
            &[
                "vous", "on", "nous", "~", "qui", "c'", "ce", "dont", "cela", "ils", "celui-ci", "celle-ci",
                "personne", "rien", "ceux-ci", "lequel", "laquelle", "chacun", "chacune", "auquel",
            ],
        ) && !(words.word(word) == "vous" && words.is_any(word + 1, &["contrôlez", "possédez"]))
    });
    if unknown || is_joined(words, at) {
        return None;
    }
    let mut before = nouns_before(words, verb);
    before.extend((start..verb).filter_map(|at| Some((at, pronoun_noun(words.word(at))?))));
    // « une de ces cartes reste exilée »: one of them does.
    before.extend((start..verb).filter_map(|at| Some((at, one_of(words, at)?))));
    if before.is_empty() || before.iter().any(|(_, noun)| agrees(words, at, *noun)) || is_boundary_of_list(words, start)
    {
        return None;
    }
    let (_, subject) = *before.last()?;
    Some(Fault { at, with: agreeing(words, at, subject), of: Of::Word })
}

/// Whether a clause goes on with what stands before its comma: « …, créature ou planeswalker, est ».
fn is_boundary_of_list(words: &Words<'_>, start: usize) -> bool {
    start > 0
        && words.word(start - 1) == ","
        && words.is_any(start, &["un", "une", "et", "ou", "créature", "artefact", "est", "sont"])
}

/// « une de ces cartes », « l'un d'eux »
fn one_of(words: &Words<'_>, at: usize) -> Option<Noun> {
    let gender = match words.word(at) {
        "un" | "aucun" => Gender::Masculine,
        "une" | "aucune" => Gender::Feminine,
        _ => return None,
    };
    let of_them = words.is_any(at + 1, &["de", "d'", "d'entre"]);
    of_them.then_some(Noun { gender: Some(gender), number: Some(0) })
}

fn pronoun_noun(word: &str) -> Option<Noun> {
    let (gender, number) = match word {
        "il" => (Gender::Masculine, 0),
        "elle" => (Gender::Feminine, 0),
        "ils" => (Gender::Masculine, 1),
        "elles" => (Gender::Feminine, 1),
        _ => return None,
    };
    Some(Noun { gender: Some(gender), number: Some(number) })
}

/// « cette créature attaque, il gagne »: nothing of that gender was named.
fn pronoun(words: &Words<'_>, at: usize) -> Option<Fault> {
    // « sur il »
    if words.is_any(at, &["il", "ils"])
        && words.has_before(at, &["sur", "par", "avec", "à", "de", "pour", "sans", "contre"])
    {
        let first = (0..at).find_map(|at| noun(words, at)?.gender);
        let with = if first == Some(Gender::Feminine) { "elle" } else { "lui" };
        return Some(Fault { at, with: Some(with.into()), of: Of::Word });
    }
    let (gender, with) = match words.word(at) {
        "il" => (Gender::Masculine, "elle"),
        "elle" => {
            (Gender::Feminine, if words.has_before(at, &["sur", "à", "par", "de", "avec"]) { "lui" } else { "il" })
        }
        "ils" => (Gender::Masculine, "elles"),
        "elles" => (Gender::Feminine, "ils"),
        "lui" if words.has_before(at, &["sur", "par", "avec"]) => (Gender::Masculine, "elle"),
        _ => return None,
    };
    // « il y a », « s'il vous reste », « qu'il en soit »
    let impersonal = ["y", "en", "reste", "faut", "s'", "s'agissait", "s'agit"];
    if words.is_any(at + 1, &impersonal) || words.is_any(at + 2, &impersonal) {
        return None;
    }
    let mut meant = false;
    for before in 0..at {
        let word = words.word(before);
        if word == "~" {
            return None;
        }
        let Some(noun) = noun(words, before).filter(|_| !words.is_any(before, NEVER_MEANT)) else { continue };
        // A keyword is had, and does nothing.
        if !words
            .entries(before)
            .iter()
            .any(|entry| is_noun(entry.row.part_of_speech()) || entry.row.part_of_speech() == PartOfSpeech::TokenName)
        {
            continue;
        }
        if noun.gender.is_none_or(|of| of == gender) {
            return None;
        }
        meant = true;
    }
    meant.then(|| Fault { at, with: Some(with.into()), of: Of::Word })
}

/// Where the clause of a verb begins: « ou qu'un autre allié arrive » is one of its own.
fn own_clause_start(words: &Words<'_>, at: usize) -> usize {
    let clause = words.clause_start(at);
    (clause..at)
        .rev()
        .find(|word| words.is_any(*word, &["qu'", "que"]) && words.has_before(*word, &["ou", "et"]))
        .map_or(clause, |that| that + 1)
}

/// « À chaque fois que ~ ou qu'un autre allié arrivent »: the subject before has no verb but this one, which is of both.
fn shares_verb(words: &Words<'_>, at: usize, start: usize) -> bool {
    let before = words.clause_start(at)..start.saturating_sub(2);
    // « cette attaque » is no verb.
    let is_verb = |word: usize| {
        let is_noun = word.checked_sub(1).is_some_and(|before| determiner(words, before).is_some());
        words.verb_form(word).is_some_and(|(_, form)| matches!(form, 2..=5)) && !is_noun
    };
    before.end > before.start && !before.clone().any(is_verb)
}

/// « cette créature gagnent », « une créature ciblée acquièrent », « les créatures que vous contrôlez attaque ».
fn verb(words: &Words<'_>, at: usize) -> Option<Fault> {
    let (entry, form) = words.verb_form(at)?;
    let plural = match form {
        2 | 4 => 0,
        3 | 5 => 1,
        _ => return None,
    };
    let forms = entry.row.row().forms(words.language);
    // « gagne » is of both moods, and an imperative of nobody here.
    let other = if plural == 0 { form + 1 } else { form - 1 };
    if words.is_any(at, &["entre", "importe", "contre"])
        || forms.get(form) == forms.get(other)
        || noun(words, at).is_some()
        || !adjective_forms(words, at).is_empty()
    {
        return None;
    }
    let start = own_clause_start(words, at);
    if plural == 1 && shares_verb(words, at, start) {
        return None;
    }
    let clause = start..at;
    let relative = [
        "où",
        "dont",
        "auquel",
        "auxquels",
        "à",
        "laquelle",
        "lequel",
        "lesquels",
        "lesquelles",
        "duquel",
        "lui",
        "leur",
        "en",
        "que",
        "qu'",
        "y",
    ];
    let joined = clause.clone().any(|word| {
        words.is_any(
            word,
            &[
                "et", "et/ou", "ou", "/", "ni", "chacun", "chacune", "l'un", "l'une", "aucun", "aucune", "plupart",
                "moitié", "reste",
            ],
        ) && !words.is_any(word + 1, &["plus", "moins", "égal", "égale", "égales", "égaux"])
            && !(words.word(word) == "ou" && words.is_any(word + 1, &["plusieurs"]))
    }) || clause.clone().any(|word| {
        words.is_any(word, &["un", "une"])
            && (words.has_before(word, &["l'"]) || words.is_any(word + 1, &["des", "d'", "de", "d'entre"]))
    });
    if joined
        || words.has_before(at, &relative)
        || clause.clone().any(|word| {
            words.is_any(
                word,
                &[
                    "~", "qui", "ce", "c'", "cela", "tout", "on", "x", "personne", "toi", "soi", "celui", "ceux",
                    "celles",
                ],
            )
        })
    {
        return None;
    }
    let mut numbers: Vec<usize> = clause
        .clone()
        .filter_map(|word| match noun(words, word) {
            Some(_) if words.word(word) == "vie" => None,
            Some(noun) => Some(noun.number.unwrap_or(plural)),
            None => pronoun_noun(words.word(word))?.number,
        })
        .collect();
    // A noun that may be of either number, or that the lexicon does not know.
    if clause.clone().any(|word| words.entries(word).is_empty() && words.units[word].shape.is_none()) {
        return None;
    }
    numbers.dedup();
    if numbers.as_slice() != [1 - plural] {
        return None;
    }
    // A list goes on behind its comma.
    if start > 0
        && words.word(start - 1) == ","
        && noun(words, start).is_none()
        && determiner(words, start).is_none()
        && pronoun_noun(words.word(start)).is_none()
    {
        return None;
    }
    Some(Fault { at, with: words.form(entry, other), of: Of::Verb })
}
