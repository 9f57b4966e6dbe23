//! W-44: reminder text of another keyword.

use std::ops::Range;

use render::templating::today::dated_reminders;
use render::templating::today::reminders::{amounts, reminder_of_today};

use super::dated::TEMPLATING;
use super::{CREATURE, Check, Diagnostic, Example, Fix, Language, Lint, Paragraph, Place, WARNING};
use crate::diagnostic::Bilingual;
use crate::ir::{Ability, BASIC_LAND_TYPES, colour_of_land};
use crate::lex::say::lower_case;
use crate::lex::{Concept, Symbol};
use crate::lints;
use crate::reminders::reminder as reminder_of;
use crate::text::Text;

pub(super) const LINT: Lint = Lint {
    code: "W-44",
    rule: Some("207.2a"),
    says: ("this reminder text is that of another keyword", "ce texte de rappel est celui d'un autre mot-clé"),
    why: (
        "Reminder text has no effect in the game: the ability does what its keyword means. A reader believes the text.",
        "Le texte de rappel n'a pas d'effet en jeu : la capacité fait ce que veut dire son mot-clé. Le lecteur croit le \
         texte.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "Trample (Only creatures with flying or reach can block this.)",
            "Flying (Only creatures with flying or reach can block this.)",
        ),
        french: (
            "Piétinement (Seules les créatures avec le vol ou la portée peuvent la bloquer.)",
            "Vol (Seules les créatures avec le vol ou la portée peuvent la bloquer.)",
        ),
    }],
    check: Check::Ability(check),
    also: &[Check::Paragraph(dated_texts), Check::Text(of_basic_lands)],
    ..WARNING
};

/// What a keyword's reminder text cannot do without, and others don't have: in English, in French.
const MARKS: [(&str, &[&str], &[&str]); 15] = [
    ("flying", &["flying or reach", "fly or have reach"], &["vol ou la portée", "vol ou portée"]),
    ("reach", &["can block creatures with flying"], &["peut bloquer les créatures avec le vol"]),
    ("first_strike", &["before creatures without"], &["avant les créatures sans"]),
    ("double_strike", &["first-strike and regular", "twice in combat"], &["deux fois"]),
    ("trample", &["excess"], &["excès", "surplus"]),
    ("vigilance", &["doesn't cause", "attacking doesn't"], &["ne la fait pas s'engager"]),
    ("haste", &["as soon as it comes", "the turn it comes"], &["dès qu'elle arrive", "dès le tour"]),
    ("menace", &["by two or more"], &["par deux créatures ou plus", "par deux ou plus"]),
    ("deathtouch", &["enough to destroy"], &["suffit à la détruire", "suffisent à la détruire", "suffit pour"]),
    ("lifelink", &["gain that much life"], &["gagner autant de points de vie", "gagnez autant"]),
    ("defender", &["this creature can't attack."], &["cette créature ne peut pas attaquer."]),
    ("flash", &["any time you could cast an instant"], &["moment où vous pourriez lancer un éphémère"]),
    ("indestructible", &["don't destroy", "doesn't destroy"], &["ne détruisent pas", "ne la détruisent pas"]),
    ("prowess", &["cast a noncreature spell"], &["sort non-créature"]),
    ("ward", &["counter it unless"], &["contrecarrez-le à moins", "contrecarrez ce sort"]),
];

fn check(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    let Ability::Keywords(keywords) = &ir.ability else { return Vec::new() };
    let mut found = Vec::new();
    for (reminder, said) in reminders_of(place) {
        // The vocabulary that brought the keyword says what reminds of it.
        if let Some(wanted) = reminder_of(&ir.ability, place.written(), place.language()) {
            if wanted.replace('’', "'") != said.replace('’', "'") {
                let fix = Fix { span: reminder.clone(), replacement: wanted, safe: true };
                let message = Bilingual::new(
                    "the vocabulary has another reminder text for this keyword",
                    "le vocabulaire a un autre texte de rappel pour ce mot-clé",
                );
                found.push(LINT.saying(message).at(reminder).fix(fix));
            }
            continue;
        }
        // Of another keyword, what it reminds of is not known.
        if !keywords.iter().all(|keyword| MARKS.iter().any(|marks| marks.0 == keyword.name.row().id)) {
            continue;
        }
        let said = lower_case(said).replace('’', "'");
        let has = |marks: &(&str, &[&str], &[&str])| {
            let of = match place.language() {
                Language::English => marks.1,
                Language::French => marks.2,
            };
            of.iter().any(|mark| said.contains(mark))
        };
        let own = |id: &str| keywords.iter().any(|keyword| keyword.name.row().id == id);
        // What has flying can block what has it, too.
        let fits = |id: &str| own(id) || id == "reach" && own("flying");
        let of_own = MARKS.iter().any(|marks| own(marks.0) && has(marks));
        if !of_own && MARKS.iter().any(|marks| !fits(marks.0) && has(marks)) {
            found.push(LINT.found().at(reminder));
        }
    }
    found
}

/// "({T}: Add {B}.)" on a Plains.
fn of_basic_lands(text: &Text<'_>) -> Vec<Diagnostic> {
    let is = |land: &Symbol| text.types.subtypes.contains(land);
    let written = text.printed.text.as_str();
    let Some(start) = written.find("({T}").filter(|_| BASIC_LAND_TYPES.iter().any(is)) else {
        return Vec::new();
    };
    let end = written[start..].find(')').map_or(written.len(), |end| start + end + 1);
    let said = &written[start + "({T}".len()..end];
    let says_mana_of =
        |land: &Symbol| colour_of_land(*land).is_some_and(|colour| said.contains(&format!("{{{}}}", colour.letter())));
    match BASIC_LAND_TYPES.iter().all(|land| is(land) == says_mana_of(land)) {
        true => Vec::new(),
        false => vec![
            LINT.saying(Bilingual::new(
                "this reminder text has other mana than the basic land types of the card",
                "ce texte de rappel a un autre mana que les types de terrain de base de la carte",
            ))
            .rule("305.6")
            .at(start..end),
        ],
    }
}

/// The reminder texts of a paragraph, with their parentheses.
pub(super) fn reminders_of(place: Place<'_>) -> impl Iterator<Item = (Range<usize>, &str)> {
    let span = place.span();
    let lexed = &place.text.compiled.lexed;
    let trivia = lexed.trivia.iter().map(|trivia| trivia.range());
    let behind = trivia.filter(move |trivia| span.start <= trivia.start && trivia.start <= span.end + 1);
    behind.filter_map(|reminder| Some((reminder.clone(), lexed.text.get(reminder)?)))
}

/// Reminder texts in older forms.
fn dated_texts(place: Place<'_>) -> Vec<Diagnostic> {
    reminders_of(place).flat_map(|(reminder, said)| dated(place, reminder, said)).collect()
}

/// A reminder text of the game's own words in an older form, or what in it means the same wherever it stands.
fn dated(place: Place<'_>, reminder: Range<usize>, said: &str) -> Vec<Diagnostic> {
    let Some(inner) = said.strip_prefix('(').and_then(|said| said.strip_suffix(')')) else { return Vec::new() };
    // What a vocabulary brings reminds of its own words.
    if place.ir().is_some_and(|ir| reminder_of(&ir.ability, place.written(), place.language()).is_some()) {
        return Vec::new();
    }
    let before = || place.tokens().iter().filter(|token| token.span.range().end <= reminder.start);
    let is_behind = |id: &str| before().any(|token| token.entries.iter().any(|entry| entry.row.id() == id));
    match reminder_of_today(inner, place.language(), &is_behind) {
        Some(with) if fits(place, inner, &with) => vec![whole(place, reminder, &with)],
        _ => in_part(place, reminder.start + 1, inner),
    }
}

/// Whether what is written in the place of a reminder text is true of this card: it calls itself what it is, and what is written
/// no more the ability says itself.
fn fits(place: Place<'_>, inner: &str, with: &str) -> bool {
    /// What a reminder calls a card, and the type that it has then.
    const CALLED: [(&str, &str); 4] = [
        ("this creature", "creature"),
        ("this artifact", "artifact"),
        ("cette créature", "creature"),
        ("cet artefact", "artifact"),
    ];
    let (was, is) = (inner.to_lowercase(), with.to_lowercase());
    let is_called =
        |called: &(&str, &str)| !is.contains(called.0) || was.contains(called.0) || place.text.types.is(called.1);
    let words = place.words();
    let says = |amount: &String| words.list.iter().any(|word| word.lower == amount.as_str());
    CALLED.iter().all(is_called) && (!with.is_empty() || amounts(inner).iter().all(says))
}

/// The change of a whole reminder text; with nothing in its place, the parentheses go, too.
fn whole(place: Place<'_>, reminder: Range<usize>, with: &str) -> Diagnostic {
    let text = place.text.compiled.lexed.text;
    let (span, replacement) = match with {
        "" => (text[..reminder.start].trim_end_matches([' ', '\u{a0}']).len()..reminder.end, String::new()),
        with => (reminder.start + 1..reminder.end - 1, with.to_owned()),
    };
    let note =
        Bilingual::new("cards of today have another reminder text", "le texte de rappel d'aujourd'hui est un autre");
    TEMPLATING.found().note(note).at(reminder).fix(Fix { span, replacement, safe: true })
}

/// The lint of casting and activating.
const CAST: &str = "W-7";

/// Words of reminder texts that are half changed: then nothing is.
const HALF: [&[&str]; 2] = [
    &[
        "in play",
        "into play",
        "from play",
        "leaves play",
        "from the game",
        "play this",
        "play it",
        "you play",
        "playing this",
    ],
    &["jouer ce", "jouez ce", "jouant ce", "en jeu", "le jeu", "de la partie", "retirée"],
];

/// The dated forms of a keyword's reminder text that mean the same wherever they stand. What a reminder says of another word, it
/// may have to say so: "(Put the top card of your library into your graveyard.)"
fn in_part(place: Place<'_>, start: usize, inner: &str) -> Vec<Diagnostic> {
    if !place.ir().is_some_and(|ir| matches!(ir.ability, Ability::Keywords(_))) {
        return Vec::new();
    }
    let mut forms = dated_reminders(inner, place.language());
    // A land is played.
    if place.text.types.is("land") {
        forms.retain(|form| form.change.lint != CAST);
    }
    let mut changed = inner.to_owned();
    for form in forms.iter().rev() {
        if let Some(with) = form.today.first() {
            changed.replace_range(form.span.clone(), with);
        }
    }
    let changed = changed.to_lowercase();
    if HALF[place.language() as usize].iter().any(|half| changed.contains(half)) {
        return Vec::new();
    }
    let found = forms.into_iter().filter_map(|form| {
        let (english, french) = form.change.name;
        let replacement = form.today.first()?.clone();
        let span = start + form.span.start..start + form.span.end;
        let found = lints::named(form.change.lint)?.found().note(Bilingual::new(english, french));
        Some(found.at(span.clone()).fix(Fix { span, replacement, safe: true }))
    });
    found.collect()
}
