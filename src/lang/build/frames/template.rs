//! The wording of a frame in one language, as a translator writes it.
//!
//! | written | is |
//! | --- | --- |
//! | `{by:plural}` | a slot: what stands there has the form `plural` |
//! | `[bloquée]` | a word that agrees with the nearest number before it, and where there is none with the subject |
//! | `[is put]`, `[est mise]` | the passive of a verb |
//! | `[leurs\|subject]` | a word that agrees with the subject, though a number stands before it |
//! | `[bloque {what:object}]` | a verb with its object, before which a pronoun stands |
//! | `{la prochaine étape de who}` | a thing of whoever stands in the slot: « votre prochaine étape » |
//! | `( by {by:plural})` | said where the slot is filled |
//! | `(alone: alone)`, `(not alone: …)` | said where the flag is set, or isn't |
//! | `{time}`, `{time?}` | when: how long the effect lasts, or each combat; or nothing |
//! | `(… for as long as)` | what has to follow, in a dated wording |
//! | `{@rule}` | what a rule of the grammar reads, in a dated wording |

use crate::language::Language;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Words with the spaces around them.
    Words(String),
    /// A number that is compared with what was read.
    Number(u32),
    Agreeing {
        word: String,
        with_subject: bool,
    },
    VerbObject {
        verb: String,
        slot: Slot,
        optional: bool,
    },
    Slot(Slot),
    Possession {
        /// Empty in English.
        article: String,
        thing: String,
        /// The last word of the thing agrees with those whose it is.
        agrees: bool,
        slot: Slot,
    },
    Optional {
        /// A flag, and whether it is set; else the slot inside decides.
        flag: Option<(String, bool)>,
        inside: Vec<Piece>,
    },
    Time {
        always: bool,
    },
    Ahead(Vec<Piece>),
    Rule(String),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    pub name: String,
    pub form: String,
}

impl Piece {
    /// The pieces within this one.
    pub fn inside(&self) -> &[Piece] {
        match self {
            Piece::Optional { inside, .. } | Piece::Ahead(inside) => inside,
            _ => &[],
        }
    }

    pub fn flag(&self) -> Option<(&str, bool)> {
        if let Piece::Optional { flag: Some((flag, set)), .. } = self { Some((flag, *set)) } else { None }
    }

    pub fn number(&self) -> Option<u32> {
        if let Piece::Number(number) = self { Some(*number) } else { None }
    }

    pub fn slot(&self) -> Option<&Slot> {
        match self {
            Piece::VerbObject { slot, .. } | Piece::Slot(slot) | Piece::Possession { slot, .. } => Some(slot),
            _ => None,
        }
    }
}

/// A wording as it is read from the table.
pub fn parse(text: &str, language: Language) -> Result<Vec<Piece>, String> {
    Parser { rest: text, language }.pieces(None)
}

/// All pieces, and those within them.
pub fn all(pieces: &[Piece]) -> Box<dyn Iterator<Item = &Piece> + '_> {
    Box::new(pieces.iter().flat_map(|piece| std::iter::once(piece).chain(all(piece.inside()))))
}

struct Parser<'t> {
    rest: &'t str,
    language: Language,
}

impl<'t> Parser<'t> {
    /// The pieces up to the closing bracket, or to the end.
    fn pieces(&mut self, closing: Option<char>) -> Result<Vec<Piece>, String> {
        let mut pieces = Vec::new();
        loop {
            let end = self.rest.find(['{', '[', '(', ')']).unwrap_or(self.rest.len());
            words(self.take(end), &mut pieces)?;
            let Some(bracket) = self.rest.chars().next() else {
                return if closing.is_none() { Ok(pieces) } else { Err("a `(` is not closed".into()) };
            };
            self.take(1);
            match bracket {
                '{' => {
                    let inside = self.up_to('}')?;
                    pieces.push(self.braced(inside)?);
                }
                '[' => {
                    let inside = self.up_to(']')?;
                    pieces.push(bracketed(inside)?);
                }
                '(' => pieces.push(self.parenthesised()?),
                _ if closing == Some(')') => return Ok(pieces),
                _ => return Err("a `)` closes nothing".into()),
            }
        }
    }

    fn take(&mut self, bytes: usize) -> &'t str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.rest = rest;
        taken
    }

    fn up_to(&mut self, closing: char) -> Result<&'t str, String> {
        let end = self.rest.find(closing).ok_or_else(|| format!("a `{closing}` is missing"))?;
        let inside = self.take(end);
        self.take(1);
        Ok(inside)
    }

    fn parenthesised(&mut self) -> Result<Piece, String> {
        if let Some(rest) = self.rest.strip_prefix("… ") {
            self.rest = rest;
            return Ok(Piece::Ahead(self.pieces(Some(')'))?));
        }
        let head = self.rest.find(['{', '[', '(', ')', ':']).filter(|at| self.rest[*at..].starts_with(':'));
        let flag = head.map(|end| {
            let name = self.take(end);
            self.take(1);
            match name.strip_prefix("not ") {
                Some(name) => (name.to_owned(), false),
                None => (name.to_owned(), true),
            }
        });
        let inside = self.pieces(Some(')'))?;
        if flag.is_none() && inside.iter().filter_map(Piece::slot).count() != 1 {
            return Err("what stands in parentheses has one slot, or begins with a flag: `(alone: …)`".into());
        }
        Ok(Piece::Optional { flag, inside })
    }

    fn braced(&self, inside: &str) -> Result<Piece, String> {
        match inside {
            "time" => return Ok(Piece::Time { always: true }),
            "time?" => return Ok(Piece::Time { always: false }),
            _ => {}
        }
        if let Some(rule) = inside.strip_prefix('@') {
            return Ok(Piece::Rule(rule.to_owned()));
        }
        let of = match self.language {
            Language::English => " of ",
            Language::French => " de ",
        };
        let Some((thing, owner)) = inside.rsplit_once(of) else { return Ok(Piece::Slot(slot(inside)?)) };
        let (article, thing) = match self.language {
            Language::English => ("", thing),
            Language::French => article(thing)?,
        };
        let bare = thing.replace(['[', ']'], "");
        let agrees = bare != thing;
        if agrees && !thing.ends_with(']') {
            return Err("of a thing, the last word agrees".into());
        }
        Ok(Piece::Possession { article: article.to_owned(), thing: bare, agrees, slot: slot(owner)? })
    }
}

/// « la prochaine étape », « l'étape »: with the article, without which a French noun tells no gender.
fn article(thing: &str) -> Result<(&str, &str), String> {
    let split = thing.split_once(' ').or_else(|| thing.split_once('\''));
    let split = if thing.starts_with("l'") { thing.split_once('\'') } else { split };
    split
        .filter(|(article, _)| matches!(*article, "le" | "la" | "les" | "l"))
        .ok_or_else(|| format!("`{thing}` needs an article"))
}

fn slot(text: &str) -> Result<Slot, String> {
    let (name, form) = text.split_once(':').unwrap_or_default();
    let is_name =
        |name: &str| !name.is_empty() && name.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_');
    match is_name(name) && is_name(form) {
        true => Ok(Slot { name: name.to_owned(), form: form.to_owned() }),
        false => Err(format!("`{{{text}}}` is no slot: `{{by:plural}}`")),
    }
}

fn bracketed(inside: &str) -> Result<Piece, String> {
    if let Some((verb, object)) = inside.split_once('{') {
        let verb = verb.trim_end();
        let optional = verb.ends_with('(');
        let object = object.trim_end_matches([')', '}']);
        return Ok(Piece::VerbObject { verb: verb.trim_end_matches('(').to_owned(), slot: slot(object)?, optional });
    }
    let (word, with) = inside.split_once('|').unwrap_or((inside, ""));
    match with {
        "" | "subject" => Ok(Piece::Agreeing { word: word.to_owned(), with_subject: !with.is_empty() }),
        other => Err(format!("a word agrees with a number before it or with the subject, not with `{other}`")),
    }
}

/// Adds words, and the numbers among them.
fn words(text: &str, pieces: &mut Vec<Piece>) -> Result<(), String> {
    let mut plain = String::new();
    for (at, part) in text.split(' ').enumerate() {
        if at > 0 {
            plain.push(' ');
        }
        match part.chars().next().is_some_and(|first| first.is_ascii_digit()) {
            true => {
                pieces.extend((!plain.is_empty()).then(|| Piece::Words(std::mem::take(&mut plain))));
                pieces.push(Piece::Number(part.parse().map_err(|_| format!("`{part}` is no number"))?));
            }
            false => plain.push_str(part),
        }
    }
    pieces.extend((!plain.is_empty()).then_some(Piece::Words(plain)));
    Ok(())
}
