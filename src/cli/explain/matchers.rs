//! The native code of what an ability waits for, as text.

use std::fmt::Write;

use crate::bilingual;
use crate::codegen::{self, Text};
use crate::diagnostic::Bilingual;
use crate::eval::{Vocabulary, Waiting, Waits, lower, waiting};
use crate::ir::Ability;

/// The code of an ability's matchers; what to say where it waits for no event, or a matcher can't decide what it
/// asks for.
pub(super) fn matchers(ability: &Ability, form: Text) -> Result<String, Bilingual> {
    let found = waiting(ability);
    if found.is_empty() {
        let (en, fr) = crate::check::classify(ability).kind.names();
        return Err(bilingual!(
            "no matcher: this {en} waits for no event",
            "pas de code : {fr} qui n'attend aucun événement"
        ));
    }
    let mut vocabulary = Vocabulary::of_lexicon().map_err(|error| Bilingual::same(error.to_string()))?;
    let mut out = String::new();
    for one in &found {
        let matcher = lower::matcher(&one.event, one.condition.as_ref(), &mut vocabulary)
            .map_err(|error| bilingual!("no matcher: {error}", "pas de code : {error}"))?;
        let code = codegen::text(&matcher, form).map_err(|error| Bilingual::same(error.to_string()))?;
        let _ = write!(out, "; {}\n{code}", heading(one));
    }
    Ok(out)
}

fn heading(waiting: &Waiting) -> &'static str {
    match (waiting.waits, waiting.condition.is_some()) {
        (Waits::Trigger, false) => "trigger event (603.2)",
        (Waits::Trigger, true) => "trigger event with its intervening-if clause (603.2, 603.4)",
        (Waits::Replacement, false) => "event to replace (614)",
        (Waits::Replacement, true) => "event to replace with its condition (614)",
        (Waits::Prevention, _) => "damage to prevent (615)",
    }
}
