//! W-44: reminder text of another keyword.

use std::ops::Range;

use render::templating::today::dated_anywhere;

use super::{CREATURE, Check, Diagnostic, Example, Fix, Language, Lint, Paragraph, Place, WARNING};
use crate::diagnostic::Bilingual;
use crate::ir::Ability;
use crate::lex::Concept;
use crate::lints;
use crate::reminders::reminder as reminder_of;

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
    let span = place.span();
    let trivia = place.text.compiled.lexed.trivia.iter().map(|trivia| trivia.range());
    let reminders = trivia.filter(|trivia| span.start <= trivia.start && trivia.start <= span.end + 1);
    let mut found = Vec::new();
    for reminder in reminders {
        let Some(said) = place.text.compiled.lexed.text.get(reminder.clone()) else { continue };
        found.extend(dated(place, reminder.clone(), said));
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
        let said = said.to_lowercase().replace('’', "'");
        let has = |marks: &(&str, &[&str], &[&str])| {
            let of = match place.language() {
                Language::English => marks.1,
                Language::French => marks.2,
            };
            of.iter().any(|mark| said.contains(mark))
        };
        let own = |id: &str| keywords.iter().any(|keyword| keyword.name.row().id == id);
        let known = keywords.iter().all(|keyword| MARKS.iter().any(|marks| marks.0 == keyword.name.row().id));
        // What has flying can block what has it, too.
        let fits = |id: &str| own(id) || id == "reach" && own("flying");
        let of_another = MARKS.iter().any(|marks| has(marks) && !fits(marks.0));
        let of_own = MARKS.iter().any(|marks| has(marks) && own(marks.0));
        if known && of_another && !of_own {
            found.push(LINT.found().at(reminder));
        }
    }
    found
}

/// The dated forms of a reminder text that mean the same wherever they stand.
fn dated(place: Place<'_>, reminder: Range<usize>, said: &str) -> Vec<Diagnostic> {
    let Some(inner) = said.strip_prefix('(').and_then(|said| said.strip_suffix(')')) else { return Vec::new() };
    let start = reminder.start + 1;
    let found = dated_anywhere(inner, &[], place.language()).into_iter().filter_map(|form| {
        let (english, french) = form.change.name;
        let replacement = form.today.first()?.clone();
        let span = start + form.span.start..start + form.span.end;
        let found = lints::named(form.change.lint)?.found().note(Bilingual::new(english, french));
        Some(found.at(span.clone()).fix(Fix { span, replacement, safe: true }))
    });
    found.collect()
}
