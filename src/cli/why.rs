//! Why an ability triggered or not, was applied or not: what a game tells of it, in words.

use std::io::{Result, Write};

use crate::diagnostic::{Bilingual, printable};
use crate::eval::Waits;
use crate::lex::{Language, Names};
use crate::render::{Unsayable, pieces};
use crate::runtime::trace::Name;
use crate::runtime::why::{Ability, Piece, Reason, Told, UnknownName, Verdict};

/// Writes what was told; what happened once is written once for all that is told of it.
pub fn write(out: &mut dyn Write, all: &[Told], margin: &str, language: Language) -> Result<()> {
    let mut last: Option<(&Bilingual, usize)> = None;
    for told in all {
        if last != Some((&told.happened, told.at)) {
            last = Some((&told.happened, told.at));
            writeln!(out, "{margin}{}", printable(told.happened.get(language)))?;
        }
        one(out, told, margin, language)?;
    }
    Ok(())
}

fn one(out: &mut dyn Write, told: &Told, margin: &str, language: Language) -> Result<()> {
    let source = told.source.get(language);
    let holder = told.holder.as_ref().map_or(String::new(), |holder| format!(" ({})", holder.get(language)));
    // The whole name: a short one is a matter of the text that it stands in.
    let mut names = Names::new(source, language);
    names.short = None;
    let verdict = verdict(told.verdict, language);
    let colon = colon(language);
    match &told.ability {
        Some(ability) => {
            let ability = said(waited(ability, &names, language), language);
            writeln!(out, "{margin}  {source}{holder}, {ability}{colon}{verdict}")?;
        }
        None => writeln!(out, "{margin}  {source}{holder}{colon}{verdict}")?,
    }
    told.reasons.iter().try_for_each(|reason| {
        writeln!(out, "{margin}    {} {:<8} {}", sign(reason), reason.rule, in_words(reason, &names, language))
    })
}

/// What a reason speaks for or against is told by a sign, too.
fn sign(reason: &Reason) -> char {
    if reason.holds { '+' } else { '-' }
}

fn colon(language: Language) -> &'static str {
    match language {
        Language::English => ": ",
        Language::French => " : ",
    }
}

fn in_words(reason: &Reason, names: &Names, language: Language) -> String {
    let mut line = match &reason.part {
        Some(piece) => format!("{}{}", said(piece_in_words(piece, names, language), language), colon(language)),
        None => String::new(),
    };
    line.push_str(reason.said.get(language));
    if let Some(found) = &reason.found {
        line.push(' ');
        match piece_in_words(found, names, language) {
            Ok(words) => line.push_str(&words),
            Err(Unsayable(_)) => line.push_str(&unsaid(language)),
        }
    }
    line
}

/// A quotation; what has no words is said to have none.
fn said(words: std::result::Result<String, Unsayable>, language: Language) -> String {
    match (words, language) {
        (Ok(words), Language::English) => format!("\"{words}\""),
        (Ok(words), Language::French) => format!("« {words} »"),
        (Err(_), language) => unsaid(language),
    }
}

fn unsaid(language: Language) -> String {
    match language {
        Language::English => "something else".to_owned(),
        Language::French => "autre chose".to_owned(),
    }
}

fn piece_in_words(piece: &Piece, names: &Names, language: Language) -> std::result::Result<String, Unsayable> {
    match piece {
        Piece::Event(event) => pieces::event(event, names, language),
        Piece::Condition(condition) => pieces::condition(condition, names, language),
        Piece::Objects(objects) => pieces::objects(objects, names, language),
        Piece::Players(players) => pieces::players(players, names, language),
    }
}

/// What an ability waits for, with its condition.
fn waited(ability: &Ability, names: &Names, language: Language) -> std::result::Result<String, Unsayable> {
    let mut words = pieces::event(&ability.event, names, language)?;
    if let (Some(condition), Waits::Trigger) = (&ability.condition, ability.waits) {
        let condition = pieces::condition(condition, names, language)?;
        match language {
            Language::English => words.push_str(&format!(", if {condition}")),
            Language::French if condition.starts_with("il ") || condition.starts_with("ils ") => {
                words.push_str(&format!(", s'{condition}"));
            }
            Language::French => words.push_str(&format!(", si {condition}")),
        }
    }
    Ok(words)
}

fn verdict(verdict: Verdict, language: Language) -> &'static str {
    let (english, french) = match verdict {
        Verdict::Triggers => ("triggers", "se déclenche"),
        Verdict::DoesNotTrigger => ("does not trigger", "ne se déclenche pas"),
        Verdict::Applies => ("is applied", "s'applique"),
        Verdict::DoesNotApply => ("does not apply", "ne s'applique pas"),
        Verdict::Waits => ("is not applied first", "ne s'applique pas en premier"),
        Verdict::WouldBe => {
            ("what counts is what it would be there", "compte ce que ce serait sur le champ de bataille")
        }
        Verdict::Resolves => ("its condition is still true", "sa condition est encore vraie"),
        Verdict::Removed => {
            ("its condition is no longer true, it does nothing", "sa condition n'est plus vraie, elle ne fait rien")
        }
    };
    match language {
        Language::English => english,
        Language::French => french,
    }
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
