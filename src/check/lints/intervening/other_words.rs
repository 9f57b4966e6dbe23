//! IF-9 to IF-11: other words where the rules know "if" alone.

use super::{
    CREATURE, Check, Diagnostic, ERROR, Edit, Example, Lint, Paragraph, Place, Repair, Words, before_event, event_end,
    fixed, has_clause, if_word, triggered,
};
use crate::diagnostic::Language;

pub(super) const ONLY_IF: Lint = Lint {
    code: "IF-9",
    rule: Some("603.4"),
    says: (
        "\"only if\" makes no intervening-if clause: the clause is \"if\", behind the event",
        "« seulement si » ne fait pas une clause d'intervention : elle est « si », après l'événement",
    ),
    why: (
        "\"Only if\" is said of activated abilities and of spells (602.5b). A trigger with \"When …, if …, …\" doesn't \
         trigger unless the condition is true, and tests it again on resolution.",
        "« Seulement si » se dit des capacités activées et des sorts (602.5b). Avec « Quand …, si …, … », la capacité \
         ne se déclenche que si la condition est vraie, et la vérifie encore à la résolution.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters, draw a card only if you control a Forest.",
            "When this creature enters, if you control a Forest, draw a card.",
        ),
        french: (
            "Quand cette créature arrive, piochez une carte seulement si vous contrôlez une forêt.",
            "Quand cette créature arrive, si vous contrôlez une forêt, piochez une carte.",
        ),
    }],
    check: Check::Repair(|words| match words.language() {
        Language::English => reworded(words, &["only if", "but only if", "if and only if"]),
        Language::French => {
            reworded(words, &["seulement si", "uniquement si", "mais seulement si", "si et seulement si"])
        }
    }),
    ..ERROR
};

pub(super) const AS_LONG_AS: Lint = Lint {
    code: "IF-10",
    rule: Some("603.4"),
    says: (
        "\"as long as\" is said of static abilities: a trigger's clause is \"if\", behind the event",
        "« tant que » se dit des capacités statiques : la clause d'un déclenchement est « si », après l'événement",
    ),
    why: (
        "A state that lasts makes a static ability true for so long (611.3). A trigger looks at two moments: when the \
         event occurs and on resolution. \"When …, if …, …\" says that.",
        "Un état qui dure rend une capacité statique vraie aussi longtemps (611.3). Un déclenchement regarde deux \
         moments : l'événement et la résolution. « Quand …, si …, … » le dit.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters, as long as you control a Forest, draw a card.",
            "When this creature enters, if you control a Forest, draw a card.",
        ),
        french: (
            "Quand cette créature arrive, tant que vous contrôlez une forêt, piochez une carte.",
            "Quand cette créature arrive, si vous contrôlez une forêt, piochez une carte.",
        ),
    }],
    check: Check::Repair(|words| match words.language() {
        Language::English => in_place(words, &["as long as", "so long as", "while"]),
        Language::French => in_place(words, &["tant que", "tant qu'", "aussi longtemps que", "pendant que"]),
    }),
    also: &[Check::Ability(both_durations)],
    ..ERROR
};

/// "… until end of turn as long as …" in a trigger: an effect has one duration (611.2a), so the second is no duration.
fn both_durations(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    if triggered(ir).is_none() {
        return Vec::new();
    }
    let words = place.words();
    let (ends, phrases): (&[&str], &[&str]) = match place.language() {
        Language::English => (&["until end of turn", "this turn"], &["as long as", "so long as"]),
        Language::French => {
            (&["jusqu' à la fin du tour", "ce tour-ci"], &["tant que", "tant qu'", "aussi longtemps que"])
        }
    };
    let begins = (0..words.list.len()).find_map(|at| {
        let end = ends.iter().find(|end| words.stands(at, end))?;
        let behind = at + end.split(' ').count();
        let phrase = phrases.iter().find(|phrase| words.stands(behind, phrase))?;
        Some(behind..behind + phrase.split(' ').count())
    });
    let Some(phrase) = begins.filter(|phrase| words.list[phrase.start].depth == 0) else { return Vec::new() };
    let mut repairs = reworded(&words, phrases).into_iter();
    let fix = repairs.find_map(|repair| {
        let read = place.edited(&repair.edits).and_then(|text| place.read(&text))?;
        if has_clause(&read) { place.fix(&repair.edits, false) } else { None }
    });
    fixed(AS_LONG_AS.found().at(words.span(phrase)), fix)
}

pub(super) const PROVIDED: Lint = Lint {
    code: "IF-11",
    rule: Some("603.4"),
    says: (
        "the rules know no such condition: the clause of a trigger is \"if\", behind the event",
        "les règles ne connaissent pas cette condition : la clause d'un déclenchement est « si », après l'événement",
    ),
    why: (
        "\"Provided that\" says neither when the condition is tested nor how often. \"When …, if …, …\" tests it when \
         the event occurs and again on resolution.",
        "« À condition que » ne dit ni quand la condition est vérifiée, ni combien de fois. « Quand …, si …, … » la \
         vérifie quand l'événement se produit, puis à la résolution.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters, provided that you control a Forest, draw a card.",
            "When this creature enters, if you control a Forest, draw a card.",
        ),
        french: (
            "Quand cette créature arrive, à condition que vous contrôliez une forêt, piochez une carte.",
            "Quand cette créature arrive, si vous contrôlez une forêt, piochez une carte.",
        ),
    }],
    check: Check::Repair(|words| match words.language() {
        Language::English => {
            let phrases = [
                "provided that",
                "provided",
                "providing that",
                "assuming that",
                "assuming",
                "in case",
                "given that",
                "on condition that",
            ];
            let mut repairs = reworded(words, &phrases);
            repairs.extend(in_place(words, &["should", "whether", "where"]));
            repairs.extend(negated(words));
            repairs
        }
        Language::French => {
            let phrases = [
                "à condition que",
                "à condition qu'",
                "pourvu que",
                "pourvu qu'",
                "du moment que",
                "dans le cas où",
                "au cas où",
                "étant donné que",
                "étant donné qu'",
                "pour peu que",
                "pour peu qu'",
                "à supposer que",
                "en supposant que",
                "en admettant que",
                "si jamais",
                "si tant est que",
            ];
            let mut repairs = reworded(words, &phrases);
            repairs.extend(negated(words));
            repairs
        }
    }),
    ..ERROR
};

/// "When …, unless you control …, …": the clause of a trigger begins with "if", and has the negation in its verb.
fn negated(words: &Words<'_>) -> Vec<Repair> {
    let phrases: &[&str] = match words.language() {
        Language::English => &["unless", "except if", "if not"],
        Language::French => &["à moins que", "à moins qu'", "sauf si", "excepté si"],
    };
    let Some(event) = event_end(words).filter(|_| words.is_trigger()) else { return Vec::new() };
    let Some(phrase) = phrases.iter().find(|phrase| words.stands(event + 1, phrase)) else { return Vec::new() };
    let begin = event + 1 + phrase.split(' ').count();
    let Some(comma) = words.comma_from(begin).filter(|comma| *comma > begin + 1) else { return Vec::new() };
    let Some(clause) = denied(words.text(begin..comma), words.language()) else { return Vec::new() };
    let mark = words.span(event + 1..begin);
    let edit = Edit::new(words.span(event + 1..comma), if_word(words.language(), &clause));
    vec![Repair::new(mark, vec![edit]).if_it_is(has_clause)]
}

/// A clause that says the contrary.
fn denied(clause: &str, language: Language) -> Option<String> {
    match language {
        Language::English => {
            const VERBS: [(&str, &str); 8] = [
                ("you control ", "you don't control "),
                ("you have ", "you don't have "),
                ("it's ", "it isn't "),
                ("it is ", "it isn't "),
                ("it was ", "it wasn't "),
                ("an opponent controls ", "no opponent controls "),
                ("a player controls ", "no player controls "),
                ("there is ", "there isn't "),
            ];
            VERBS.iter().find_map(|(said, denied)| Some(format!("{denied}{}", clause.strip_prefix(said)?)))
        }
        Language::French => {
            let clause = indicative(clause, language);
            let (subject, rest) = clause.split_once(' ')?;
            let rest = rest.strip_prefix("ne ").unwrap_or(rest);
            let (verb, rest) = rest.split_once(' ')?;
            let ne = if verb.starts_with(['a', 'e', 'é', 'ê', 'i', 'o', 'u']) { "n'" } else { "ne " };
            Some(format!("{subject} {ne}{verb} pas {rest}"))
        }
    }
}

/// The same, where the phrase begins the paragraph or stands right behind the event: elsewhere it says how long something
/// lasts.
fn in_place(words: &Words<'_>, phrases: &[&str]) -> Vec<Repair> {
    let Some((phrase, _)) = words.find_any(phrases) else { return Vec::new() };
    let behind_event = event_end(words).is_some_and(|comma| phrase.start == comma + 1 || phrase.start < comma);
    if phrase.start == 0 || behind_event { reworded(words, phrases) } else { Vec::new() }
}

/// The clause that such a phrase begins, as an intervening-if clause: where it stands, behind the event, or moved there.
fn reworded(words: &Words<'_>, phrases: &[&str]) -> Vec<Repair> {
    let Some((phrase, _)) = words.find_any(phrases) else { return Vec::new() };
    let end = words.sentence_end(phrase.end);
    let comma = (phrase.end..end).find(|at| words.is(*at, ","));
    let clause_end = comma.unwrap_or(end);
    if clause_end <= phrase.end {
        return Vec::new();
    }
    let clause = indicative(words.text(phrase.end..clause_end), words.language());
    let clause = if_word(words.language(), &clause);
    let mark = words.span(phrase.clone());
    if phrase.start == 0 {
        return before_event::moved(words, &clause).map(|repair| Repair { mark, ..repair }).into_iter().collect();
    }
    let Some(event) = event_end(words).filter(|_| words.is_trigger()) else { return Vec::new() };
    let here = Edit::new(words.span(phrase.start..clause_end), clause.clone());
    let mut repairs = vec![Repair::new(mark.clone(), vec![here]).if_it_is(has_clause)];
    if phrase.start > event + 1 {
        let behind = Edit::insert(words.list[event].span.end, format!(" {clause},"));
        let gone = Edit::new(words.with_space_before(phrase.start..clause_end), "");
        repairs.push(Repair::new(mark, vec![behind, gone]).if_it_is(has_clause));
    }
    repairs
}

/// The verbs of a French clause in the indicative of the present: « que vous contrôliez » is « si vous contrôlez ».
pub(super) fn indicative(clause: &str, language: Language) -> String {
    if language == Language::English {
        return clause.to_owned();
    }
    let words = clause.split(' ').map(|word| match word {
        "soit" | "était" => "est".to_owned(),
        "soient" | "étaient" => "sont".to_owned(),
        "soyez" | "étiez" => "êtes".to_owned(),
        "ait" | "avait" => "a".to_owned(),
        "aient" | "avaient" => "ont".to_owned(),
        "ayez" | "aviez" => "avez".to_owned(),
        word => match (word.strip_suffix("iez"), word.strip_suffix("aient"), word.strip_suffix("ait")) {
            (Some(stem), _, _) => format!("{stem}ez"),
            (_, Some(stem), _) => format!("{stem}ent"),
            (_, _, Some(stem)) if !stem.is_empty() => format!("{stem}e"),
            (_, _, _) => word.to_owned(),
        },
    });
    words.collect::<Vec<_>>().join(" ")
}
