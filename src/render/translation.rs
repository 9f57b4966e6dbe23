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
    fn read(
        self,
        text: &str,
        one: &Paragraph,
        earlier: Option<&str>,
        names: &Names,
        to: Language,
    ) -> Option<Paragraph> {
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
/// read in tells two things apart and one of the other would not, the thing is named. Of the ways to say it the first is
/// written that is read to the same meaning: words of another meaning are none.
pub fn translation(one: &Paragraph, names: &Names, from: Language, to: Language, stands: Stands<'_>) -> Said {
    let earlier = stands.earlier(one, names, to)?;
    // English calls by "it" what was named last, and French by « -la » the other object of an event: the rest is named there,
    // even where what the verb demands would tell.
    let ways: &[Option<InFull>] = match to {
        _ if from == to => &[None, Some(InFull::All)],
        Language::French if !has_two_of_event(one) => &[None, Some(InFull::Another), Some(InFull::All)],
        Language::French | Language::English => &[Some(InFull::Another), Some(InFull::All)],
    };
    let mut tried: Vec<String> = Vec::new();
    let mut understood = false;
    for in_full in ways {
        let said = match in_full {
            None => paragraph(one, names, to),
            Some(in_full) => paragraph(&told_apart(one, to, *in_full), names, to),
        }?;
        if tried.contains(&said) {
            continue;
        }
        match stands.read(&said, one, earlier.as_deref(), names, to) {
            Some(read) if read == *one => return Ok(said),
            read => understood |= read.is_some(),
        }
        tried.push(said);
    }
    let why = match understood {
        true => "the words would be read to another meaning",
        false => "the words would not be understood",
    };
    let first = tried.first().map_or("", String::as_str);
    Err(Unsayable(format!("{why}: {first}").into()))
}
