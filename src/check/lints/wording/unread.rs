//! Dated forms in what is not understood, whose words of today may not fit what stands beside them.

use render::templating::today::{DatedForm, TARGETS};

use super::{Language, Place};
use crate::lex::{PartOfSpeech, Token};

/// What one form ends and another begins with: "unblockable and unaffected by …".
const JOINED: [&str; 6] = ["and", "or", "et", "ou", "nor", "ni"];

/// What has states, of which "is unblockable" is one.
const COPULAS: [&str; 6] = ["is ", "are ", "be ", "est ", "sont ", "être "];

/// The lint of the battlefield by its old name.
const BATTLEFIELD: &str = "W-2";

/// Whether a form may say something else there than its words of today: no meaning tells, for the text has none.
pub(super) fn is_doubtful(place: Place<'_>, form: &DatedForm, with: &str) -> bool {
    let written = place.written();
    let Some((before, behind)) = written.get(..form.span.start).zip(written.get(form.span.end..)) else { return true };
    let old = written[form.span.clone()].to_lowercase();
    let clause = behind.split(['.', ',', ';', ':']).next().unwrap_or_default().to_lowercase();
    let next = clause.split_whitespace().next().unwrap_or_default();
    is_joined(place, form, &old, with)
        // « La créature ciblée que vous avez ciblée » was chosen before.
        || form.change.lint == TARGETS && clause.contains("ciblé")
        // « Un jeu de mots », "the player in play".
        || form.change.lint == BATTLEFIELD && (old.contains("jeu") && matches!(next, "de" | "d'") || is_of_player(before))
        || is_any_target(place, with)
}

fn is_of_player(before: &str) -> bool {
    let last = before.split_whitespace().next_back().unwrap_or_default().to_lowercase();
    matches!(last.as_str(), "player" | "players" | "joueur" | "joueurs" | "game" | "partie")
}

/// Whether a state is said in other words than the next one, which shares its verb.
fn is_joined(place: Place<'_>, form: &DatedForm, old: &str, with: &str) -> bool {
    let keeps = |copula: &&str| old.starts_with(*copula) && !with.to_lowercase().starts_with(*copula);
    if !COPULAS.iter().any(keeps) {
        return false;
    }
    let end = place.span().start + form.span.end;
    let behind = |token: &&Token| token.span.start as usize >= end;
    let mut tokens = place.tokens().iter().filter(behind);
    let joins = tokens.next().is_some_and(|token| JOINED.contains(&place.text_of(token.span)));
    joins && tokens.next().is_none_or(|token| token.entry(PartOfSpeech::Verb).is_none())
}

/// Whether the words of today say "any target", which what is not understood may speak of as a creature or a player.
fn is_any_target(place: Place<'_>, with: &str) -> bool {
    let (any, spoken): (&[&str], &[&str]) = match place.language() {
        Language::English => (&["any target"], &["that creature", "that player", "that permanent"]),
        Language::French => (
            &["n'importe quelle cible", "n’importe quelle cible"],
            &["cette créature ou", "ce joueur", "ce permanent ou"],
        ),
    };
    let (with, text) = (with.to_lowercase(), place.written().to_lowercase());
    any.iter().any(|any| with.contains(any)) && spoken.iter().any(|spoken| text.contains(spoken))
}
