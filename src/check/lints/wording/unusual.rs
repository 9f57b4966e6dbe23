//! W-62: a text that is understood, and that differs from today's wording in words that no change of templating names.

use super::hunk::{Hunk, all_hunks};
use super::{CREATURE, Check, Diagnostic, Edit, Example, Lint, NOTE, Paragraph, Place};
use crate::bilingual;
use crate::lints::nearest;
use render::templating;

pub(in crate::lints) const LINT: Lint = Lint {
    code: "W-62",
    says: (
        "this is understood, and cards of today say it in other words",
        "ceci est compris, et les cartes d'aujourd'hui le disent autrement",
    ),
    why: (
        "What was read is said here as cards say it: a word may be in another form, missing, or one too many. Where that is \
         not what was meant, the text says something else than was meant.",
        "Ce qui a été lu est dit ici comme le disent les cartes : un mot a peut-être une autre forme, manque ou est de trop. \
         Si ce n'est pas le sens voulu, le texte dit autre chose.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: ("At the beginning of yours upkeep, draw a card.", "At the beginning of your upkeep, draw a card."),
        french: (
            "Les autres créatures que contrôlez vous gagnent +1/+1.",
            "Les autres créatures que vous contrôlez gagnent +1/+1.",
        ),
    }],
    check: Check::Reading,
    ..NOTE
};

/// What differs in a paragraph beside what is `told` of it. What stands in a database was printed so.
pub(in crate::lints) fn found(place: Place<'_>, ir: &Paragraph, told: &[&Diagnostic]) -> Option<Diagnostic> {
    if nearest::was_printed(place) {
        return None;
    }
    let said = place.in_own_words()?;
    let (lexed, tokens) = (&place.text.compiled.lexed, place.paragraph.tokens.clone());
    let differs = templating::same_tokens(lexed, tokens, &said, place.text.names).err()?;
    let hunks = all_hunks(place);
    if !is_slip(&hunks) || is_told(place, told) {
        return None;
    }
    let at = Some(differs.at.range()).filter(|at| !at.is_empty()).unwrap_or_else(|| place.span());
    let found = LINT.found().label(at, bilingual!("today: \"{said}\"", "aujourd'hui : « {said} »"));
    let edits: Vec<Edit> = hunks.into_iter().map(|hunk| hunk.edit).collect();
    let fix = place.fix(&edits, false).filter(|_| !place.has_reminder() && place.means_with(&edits, ir));
    Some(match fix {
        Some(fix) => found.fix(fix),
        None => found,
    })
}

/// Whether so little differs, in one place, that it is a slip: whole phrases cards may say in several ways.
fn is_slip(hunks: &[Hunk<'_>]) -> bool {
    const MOST: usize = 2;
    let (Some(first), Some(last)) = (hunks.first(), hunks.last()) else { return false };
    let (old, new) = hunks.iter().fold((0, 0), |(old, new), hunk| (old + hunk.old.len(), new + hunk.new.len()));
    old <= MOST && new <= MOST && last.old.start <= first.old.end + 1
}

/// Whether what is told of a paragraph is all that differs: with its fixes the text comes back, or it has none.
fn is_told(place: Place<'_>, told: &[&Diagnostic]) -> bool {
    if told.iter().any(|found| found.fix.is_none()) {
        return true;
    }
    let span = place.span();
    let mut edits: Vec<Edit> = told
        .iter()
        .filter_map(|found| found.fix.as_deref())
        .filter(|fix| span.start <= fix.span.start && fix.span.end <= span.end)
        .map(|fix| Edit::new(fix.span.clone(), fix.replacement.clone()))
        .collect();
    edits.sort_by_key(|edit| edit.span.start);
    edits.dedup_by(|next, before| next.span.start < before.span.end || next.span == before.span);
    !edits.is_empty() && place.edited(&edits).is_none_or(|text| place.comes_back(&text))
}
