//! W-45, W-47: phrases that cards of today say in others, and the sign of loyalty costs.

use std::ops::Range;

use super::{Check, Diagnostic, Edit, Example, Fix, INSTANT, Language, Lint, NOTE, Place, WARNING};
use crate::diagnostic::Bilingual;
use crate::lex::Shape;
use crate::text::Words;

pub(super) const LINT: Lint = Lint {
    code: "W-45",
    says: ("cards of today say this in other words", "les cartes d'aujourd'hui le disent autrement"),
    why: (
        "\"Any target\" is a creature, player, planeswalker or battle (115.4); who searched shuffles, and need not say what; \
         a creature attacks in a combat, not in a turn. A reader who knows today's cards looks for a difference.",
        "Qui a cherché mélange, sans dire quoi ; une créature attaque à un combat, non à un tour ; « votre entretien », et non \
         « l'entretien de vous ». Qui connaît les cartes d'aujourd'hui cherche une différence là où figure un autre mot.",
    ),
    examples: &[Example {
        on: INSTANT,
        english: (
            "Search your library for a land card, reveal it, put it into your hand, then shuffle your library.",
            "Search your library for a land card, reveal it, put it into your hand, then shuffle.",
        ),
        french: (
            "Cherchez dans votre bibliothèque une carte de terrain, révélez-la, mettez-la dans votre main, puis mélangez \
             votre bibliothèque.",
            "Cherchez dans votre bibliothèque une carte de terrain, révélez-la, mettez-la dans votre main, puis mélangez.",
        ),
    }],
    check: Check::Paragraph(phrases),
    also: &[
        Check::Templating,
        Check::Hunk(|hunk| {
            let (old, new) = (hunk.old(), hunk.new());
            match hunk.language() {
                Language::English => old == "of you" && new == "your",
                Language::French => ["l'", "le", "la", "les"].contains(&old) && ["votre", "vos"].contains(&new),
            }
        }),
    ],
    ..WARNING
};

pub(super) const MINUS: Lint = Lint {
    code: "W-47",
    rule: Some("606.1"),
    says: ("a minus sign stands here, not a hyphen", "il faut ici un signe moins, pas un trait d'union"),
    why: (
        "Loyalty costs have the sign \"−\", as wide as \"+\". The meaning is the same.",
        "Les coûts de loyauté ont le signe « − », de la largeur de « + ». Le sens est le même.",
    ),
    examples: &[Example {
        on: ("Legendary Planeswalker", "Planeswalker légendaire"),
        english: ("-2: Draw a card.", "−2: Draw a card."),
        french: ("-2 : Piochez une carte.", "−2 : Piochez une carte."),
    }],
    check: Check::Paragraph(|place| {
        let Some(token) = place.tokens().first().filter(|token| token.is(Shape::Loyalty)) else { return Vec::new() };
        let written = place.text_of(token.span);
        let Some(at) = written.find(['-', '–']) else { return Vec::new() };
        let start = token.span.start as usize + at;
        let length = written[at..].chars().next().map_or(1, char::len_utf8);
        let fix = Fix { span: start..start + length, replacement: "−".to_owned(), safe: true };
        vec![MINUS.found().at(token.span.range()).fix(fix)]
    }),
    ..NOTE
};

/// Said of damage until 2018. Today's words mean planeswalkers and battles, too (115.4), and one card still says these on
/// purpose: whether they are meant, its author knows.
const DATED: [(&str, &str); 5] = [
    ("another target creature or player", "another target"),
    ("any other target creature or player", "any other target"),
    ("any target creature or player", "any target"),
    ("a target creature or player", "any target"),
    ("target creature or player", "any target"),
];

fn phrases(place: Place<'_>) -> Vec<Diagnostic> {
    // Most paragraphs have none: look before the words are taken apart.
    if place.language() != Language::English || !place.written().contains("target") {
        return Vec::new();
    }
    let words = place.words();
    one(&words).into_iter().collect()
}

fn one(words: &Words<'_>) -> Option<Diagnostic> {
    let (found, dated) = words.find_any(&DATED.map(|(dated, _)| dated))?;
    let (_, today) = DATED.into_iter().find(|(said, _)| *said == dated)?;
    let edit = Edit::new(words.span(found.clone()), today);
    let read = |edits: &[Edit]| words.place.edited(edits).and_then(|text| words.place.read(&text));
    // Any target is a permanent or a player where it is spoken of again: what is half changed speaks of nothing.
    let again = spoken_of(words, found.end);
    let all: Vec<Edit> = std::iter::once(edit).chain(again.iter().cloned()).collect();
    if speaks_of_creature(words, found.end, &again) {
        return Some(LINT.found().at(words.span(found)));
    }
    // It is told of a text that is not understood, too.
    let Some(ir) = words.place.ir() else { return said(words, found, &all, false) };
    match read(&all) {
        Some(meaning) => said(words, found, &all, meaning == *ir),
        None if again.is_empty() => None,
        None => Some(LINT.found().at(words.span(found))),
    }
}

fn said(words: &Words<'_>, found: Range<usize>, edits: &[Edit], safe: bool) -> Option<Diagnostic> {
    let told = LINT.found().at(words.span(found)).fix(words.place.fix(edits, safe)?);
    // Why it is no fix that is simply made.
    let wider = || {
        Bilingual::new(
            "\"Any target\" is a wider choice: a planeswalker or a battle, too. Whether that is meant, its author knows.",
            "« Any target » laisse plus de choix : un planeswalker ou une bataille aussi. L'auteur seul sait si c'est voulu.",
        )
    };
    Some(if safe { told } else { told.note(wider()) })
}

/// The places behind a word where a creature or player is spoken of again, in words of any target.
fn spoken_of(words: &Words<'_>, from: usize) -> Vec<Edit> {
    let says = |at: usize, said: &[&str]| said.iter().enumerate().all(|(ahead, word)| words.is(at + ahead, word));
    let edit = |at: usize| {
        // "That creature's controller or that player".
        let noun = words.span(at..at + 2);
        let owned =
            words.place.text.printed.text[noun.end..].replace('’', "'").starts_with("'s controller or that player");
        if says(at, &["that", "creature", "or", "player"]) {
            let end = at + 4;
            // "2 damage to that creature or player instead" is dealt to the same, whatever it is.
            return Some(match at > 0 && words.is(at - 1, "to") && words.is(end, "instead") {
                true => Edit::new(words.span(at - 1..end + 1), "instead"),
                false => Edit::new(words.span(at..end), "that permanent or player"),
            });
        }
        let begins = words.place.text.printed.text[noun.clone()].starts_with('T');
        owned.then(|| Edit::new(noun, if begins { "That permanent" } else { "that permanent" }))
    };
    (from..words.list.len()).filter(|at| says(*at, &["that", "creature"])).filter_map(edit).collect()
}

/// Whether a creature is spoken of behind a word that any target need not be, but for these places.
fn speaks_of_creature(words: &Words<'_>, from: usize, again: &[Edit]) -> bool {
    let creatures = (from..words.list.len()).filter(|at| words.is(*at, "that") && words.is(at + 1, "creature"));
    let said_again = |at: usize| again.iter().any(|edit| edit.span.contains(&words.span(at..at + 1).start));
    creatures.into_iter().any(|at| !said_again(at))
}
