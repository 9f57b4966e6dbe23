//! Why an ability triggered or not, was applied or not: what a game tells of it, on a terminal.

use std::io::{Result, Write};

use crate::diagnostic::{Bilingual, printable};
use crate::lex::Language;
use crate::runtime::trace::Name;
use crate::runtime::why::{Told, UnknownName};
use crate::scenario::told::{Words, colon, in_words};

/// Writes what was told; what happened once is written once for all that is told of it.
pub fn write(out: &mut dyn Write, all: &[Told], margin: &str, language: Language) -> Result<()> {
    let mut last: Option<(&Bilingual, usize)> = None;
    for told in all {
        if last != Some((&told.happened, told.at)) {
            last = Some((&told.happened, told.at));
            writeln!(out, "{margin}{}", printable(told.happened.get(language)))?;
        }
        one(out, &in_words(told, language), margin, language)?;
    }
    Ok(())
}

fn one(out: &mut dyn Write, words: &Words, margin: &str, language: Language) -> Result<()> {
    let Words { source, holder, ability, verdict, reasons } = words;
    let holder = holder.as_ref().map_or(String::new(), |holder| format!(" ({holder})"));
    let ability = ability.as_ref().map_or(String::new(), |ability| format!(", {ability}"));
    writeln!(out, "{margin}  {source}{holder}{ability}{}{verdict}", colon(language))?;
    reasons.iter().try_for_each(|reason| {
        // What a reason speaks for or against is told by a sign, too.
        let sign = if reason.holds { '+' } else { '-' };
        writeln!(out, "{margin}    {sign} {:<8} {}", reason.rule, reason.words)
    })
}

/// Names that no card of the game has.
pub(super) fn unknown(out: &mut dyn Write, names: &[UnknownName], margin: &str, language: Language) -> Result<()> {
    names.iter().try_for_each(|UnknownName { name, near }| {
        let (name, near) = (printable(name), near.get(language));
        match language {
            Language::English => writeln!(out, "{margin}there is no card called {name} in the game{near}"),
            Language::French => writeln!(out, "{margin}il n'y a pas de carte appelée {name} dans la partie{near}"),
        }
    })
}

/// Nothing that happened could concern an ability of the cards that are in the game.
pub(super) fn nothing(
    out: &mut dyn Write,
    asked: &[String],
    unknown: &[UnknownName],
    margin: &str,
    language: Language,
) -> Result<()> {
    let known = asked.iter().filter(|name| !unknown.iter().any(|missing| missing.name == name.as_str()));
    known.into_iter().try_for_each(|name| {
        let name = printable(name);
        match language {
            Language::English => {
                writeln!(out, "{margin}nothing that happened could concern an ability of {name}")
            }
            Language::French => {
                let of = crate::lex::say::of(Name::same(name.as_ref()));
                let of = crate::lex::say::Say::say(&of, language);
                writeln!(out, "{margin}rien de ce qui est arrivé ne pouvait concerner une capacité {of}")
            }
        }
    })
}
