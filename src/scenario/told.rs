//! Why an ability triggered or not, was applied or not: what a game tells of it, in words.

use crate::eval::Waits;
use crate::lex::{Language, Names};
use crate::render::{Unsayable, pieces};
use crate::runtime::why::{Ability, Piece, Reason, Told, Verdict};

/// What came of one event for one ability, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words {
    pub source: String,
    /// Who controls the source, where the game has several objects of that name.
    pub holder: Option<String>,
    /// A quotation of what the ability waits for, with its condition.
    pub ability: Option<String>,
    pub verdict: &'static str,
    pub reasons: Vec<ReasonWords>,
}

/// A reason, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReasonWords {
    /// The number in the Comprehensive Rules.
    pub rule: &'static str,
    /// It speaks for the ability; else against it.
    pub holds: bool,
    pub words: String,
}

/// Says what was told.
pub fn in_words(told: &Told, language: Language) -> Words {
    let source = told.source.get(language);
    // The whole name: a short one is a matter of the text that it stands in.
    let mut names = Names::new(source, language);
    names.short = None;
    let of = |reason: &Reason| ReasonWords {
        rule: reason.rule,
        holds: reason.holds,
        words: of_reason(reason, &names, language),
    };
    Words {
        source: source.to_owned(),
        holder: told.holder.as_ref().map(|holder| holder.get(language).to_owned()),
        ability: told.ability.as_ref().map(|ability| said(waited(ability, &names, language), language)),
        verdict: verdict(told.verdict, language),
        reasons: told.reasons.iter().map(of).collect(),
    }
}

/// The colon of a language, with its space.
pub fn colon(language: Language) -> &'static str {
    match language {
        Language::English => ": ",
        Language::French => " : ",
    }
}

fn of_reason(reason: &Reason, names: &Names, language: Language) -> String {
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
