//! The native code of what an ability waits for, as text.

use std::fmt::Write;

use crate::bilingual;
use crate::codegen::{self, Text};
use crate::diagnostic::Bilingual;
use crate::eval::{Vocabulary, Waiting, Waits, lower, waiting};
use crate::ir::Ability;
use crate::lex::Language;

/// The code of an ability's matchers; what to say where it waits for no event, or a matcher can't decide what it
/// asks for.
pub(super) fn matchers(ability: &Ability, form: Text, language: Language) -> Result<String, Bilingual> {
    let found = waiting(ability);
    if found.is_empty() {
        let (en, fr) = crate::check::classify(ability).kind.names();
        return Err(bilingual!(
            "no matcher: this {en} waits for no event",
            "pas de code : {fr} qui n'attend aucun événement"
        ));
    }
    let mut vocabulary = Vocabulary::of_lexicon().map_err(|error| no_code(&error))?;
    let mut out = String::new();
    for one in &found {
        let matcher = lower::matcher(&one.event, one.condition.as_ref(), &mut vocabulary).map_err(|error| {
            let (en, fr) = (error.what, error.french());
            bilingual!("no matcher: matchers can't decide {en}", "pas de code : rien ne décide de ceci : {fr}")
        })?;
        let code = codegen::text(&matcher, form).map_err(|error| no_code(&error))?;
        let _ = write!(out, "; {}\n{code}", heading(one).get(language));
    }
    Ok(out)
}

/// What the library that makes the code says, which speaks English.
fn no_code(error: &dyn std::fmt::Display) -> Bilingual {
    bilingual!("no code: {error}", "pas de code : la génération échoue")
}

fn heading(waiting: &Waiting) -> Bilingual {
    let (en, fr) = match (waiting.waits, waiting.condition.is_some()) {
        (Waits::Trigger, false) => ("trigger event (603.2)", "événement déclencheur (603.2)"),
        (Waits::Trigger, true) => (
            "trigger event with its intervening-if clause (603.2, 603.4)",
            "événement déclencheur avec sa clause d'intervention « si » (603.2, 603.4)",
        ),
        (Waits::Replacement, false) => ("event to replace (614)", "événement à remplacer (614)"),
        (Waits::Replacement, true) => {
            ("event to replace with its condition (614)", "événement à remplacer avec sa condition (614)")
        }
        (Waits::Prevention, _) => ("damage to prevent (615)", "blessures à prévenir (615)"),
    };
    Bilingual::new(en, fr)
}
