//! A paragraph in the other language, where it is read to the same meaning.

use phrase::compile::{compile_behind, compile_part_of};
use phrase::lower::FaceContext;

use super::told_apart::{InFull, has_two_of_event, told_apart};
use super::{Said, Unsayable, paragraph};
use crate::ir::walk::names_host;
use crate::ir::{Ability, Paragraph};
use crate::lex::{Language, Names};

/// Where a paragraph stands, as far as reading it asks.
#[derive(Clone, Copy, Debug)]
pub struct Stands<'p> {
    pub on: FaceContext,
    /// The paragraphs before it.
    pub behind: &'p [&'p Paragraph],
}

impl Stands<'_> {
    /// The text of the paragraphs before it, where a spell goes on speaking of what they have introduced (608.2c).
    fn earlier(self, one: &Paragraph, names: &Names, to: Language) -> Result<Option<String>, Unsayable> {
        let continues = matches!(&one.ability, Ability::Spell(effect) if effect.continues());
        if !continues || self.behind.is_empty() {
            return Ok(None);
        }
        let said = |before: &&Paragraph| paragraph(&told_apart(before, to, InFull::Another), names, to);
        Ok(Some(self.behind.iter().map(said).collect::<Said<Vec<_>>>()?.join("\n")))
    }

    /// What a text is read to; none where it isn't understood.
    fn read(self, text: &str, one: &Paragraph, earlier: Option<&str>, names: &Names, to: Language) -> Option<Paragraph> {
        if let Some(earlier) = earlier {
            return compile_behind(earlier, text, names, to, self.on)?.ok();
        }
        let attaches = names_host(&one.ability);
        let mut compiled = compile_part_of(attaches, text, names, to, self.on).ok()?;
        match (compiled.paragraphs.pop(), compiled.paragraphs.is_empty()) {
            (Some(read), true) => read.outcome.ok(),
            _ => None,
        }
    }
}

/// One paragraph of a text, written in a language: that of the text or the other. Where a pronoun of the language that it was
/// read in tells two things apart and one of the other would not, the thing is named; in French first of all where an event
/// has two objects. Of the ways to say it the first is written that is read to the same meaning: words of another meaning
/// are none.
pub fn translation(one: &Paragraph, names: &Names, from: Language, to: Language, stands: Stands<'_>) -> Said {
    let as_it_is = from == to || to == Language::French && !has_two_of_event(one);
    let first = match as_it_is {
        true => paragraph(one, names, to),
        false => paragraph(&told_apart(one, to, InFull::Another), names, to),
    }?;
    let earlier = stands.earlier(one, names, to)?;
    let read = |text: &str| stands.read(text, one, earlier.as_deref(), names, to);
    let again = read(&first);
    if again.as_ref() == Some(one) {
        return Ok(first);
    }
    let in_full = paragraph(&told_apart(one, to, InFull::All), names, to)?;
    if in_full != first && read(&in_full).as_ref() == Some(one) {
        return Ok(in_full);
    }
    let why = if again.is_some() { "the words would be read to another meaning" } else { "the words would not be understood" };
    Err(Unsayable(format!("{why}: {first}").into()))
}
