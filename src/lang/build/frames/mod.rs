//! Frames: phrases that are said once, with their words in both languages around typed slots. Of a block of
//! `grammar/frames/*.toml` come the rule of each grammar that reads it, the code that binds what was read, and what the
//! renderers say: none of them can be written alone.

mod emit;
mod order;
mod read;
mod template;
mod word;

use std::collections::BTreeMap;

use pest_meta::ast::Rule;
use template::Piece;

use crate::fault::Faults;
use crate::language::Language;
use crate::lexicon::Lexicon;
use crate::{Source, sources};

/// The phrases of one type of the IR: one file.
pub struct Family {
    /// The name of the file and of its rules, and of the type.
    pub name: String,
    pub of: String,
    pub frames: Vec<Frame>,
}

/// One phrase.
pub struct Frame {
    pub id: String,
    pub file: String,
    /// The variant of the IR with a name for each slot and flag: a pattern, and as well what makes it.
    pub ir: String,
    pub on: On,
    /// Where the variant holds the subject of the sentence: under which name. It is an event, which is said in the past, too.
    pub of: Option<String>,
    /// A player is told to do it.
    pub is_told: bool,
    /// What it can be said of alone, or what it is done to.
    pub demands: Option<String>,
    pub english: Vec<Wording>,
    pub french: Vec<Wording>,
    pub fills: Vec<Fill>,
    pub flags: Vec<String>,
}

/// What a phrase is said of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum On {
    /// The subject of the sentence that it is the predicate of.
    Subject,
    /// It is a sentence, with these in the slot `on`.
    Objects,
    Players,
    /// A sentence about the game.
    Game,
}

/// The phrases of a family that stand in one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    Predicate,
    Sentence,
    /// What a player does.
    OfPlayer,
    /// What happens to an object.
    OfObject,
}

impl Group {
    const ALL: [Group; 4] = [Group::Predicate, Group::Sentence, Group::OfPlayer, Group::OfObject];

    /// The rule that tries its phrases.
    fn rule(self, family: &str) -> String {
        let behind = match self {
            Group::Predicate => "_predicate",
            Group::Sentence => "_sentence",
            Group::OfPlayer => "_of_player",
            Group::OfObject => "_of_object",
        };
        format!("{family}{behind}")
    }
}

/// The first of a language is said, the others are dated.
pub struct Wording {
    /// The rule that reads it.
    pub rule: String,
    pub line: usize,
    pub pieces: Vec<Piece>,
}

/// A slot in one of the forms in which the phrase has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fill {
    pub name: String,
    pub form: String,
    pub optional: bool,
}

impl Frame {
    /// The group of its family that it is tried in.
    fn group(&self) -> Group {
        match (self.on, self.of.as_deref()) {
            (On::Subject, None) => Group::Predicate,
            (On::Subject, Some("who")) => Group::OfPlayer,
            (On::Subject, Some(_)) => Group::OfObject,
            _ => Group::Sentence,
        }
    }

    /// The wordings of both languages, but for one of each two that are said: they are read by rules of one name.
    pub fn rules(&self) -> impl Iterator<Item = &Wording> {
        self.english.iter().chain(self.french.iter().skip(1))
    }

    pub fn wordings(&self, language: Language) -> &[Wording] {
        match language {
            Language::English => &self.english,
            Language::French => &self.french,
        }
    }
}

/// A choice of wordings: the name of its rule, and the members in the order in which they are tried.
type Choice<'f> = (String, Vec<(&'f Frame, &'f Wording)>);

impl Family {
    /// The groups that it has phrases in.
    fn groups(&self) -> impl Iterator<Item = Group> {
        Group::ALL.into_iter().filter(|group| self.frames.iter().any(|frame| frame.group() == *group))
    }

    /// The phrases of each of its groups.
    fn choices(&self, language: Language) -> impl Iterator<Item = Choice<'_>> {
        self.groups().map(move |group| {
            let frames = self.frames.iter().filter(move |frame| frame.group() == group);
            let wordings =
                frames.flat_map(|frame| frame.wordings(language).iter().map(move |wording| (frame, wording)));
            (group.rule(&self.name), order::sorted(wordings))
        })
    }
}

/// All frames, and the words that are read in the place of theirs.
pub struct Frames {
    pub families: Vec<Family>,
    synonyms: BTreeMap<Language, Vec<Vec<String>>>,
}

impl Frames {
    pub fn read(folder: &std::path::Path, faults: &mut Faults) -> Frames {
        let mut frames = Frames { families: Vec::new(), synonyms: BTreeMap::new() };
        for source in sources(folder, "toml", faults) {
            match source.name.ends_with("/synonyms.toml") {
                true => frames.synonyms = read::synonyms(&source, faults),
                false => frames.families.push(read::family(&source, faults)),
            }
        }
        frames
    }

    /// The rules of a grammar that read the frames, a file a family.
    pub fn grammar(&self, language: Language, lexicon: &Lexicon, files: &[Source]) -> Vec<Source> {
        let writer =
            emit::Grammar::new(language, lexicon, files, self.synonyms.get(&language).map_or(&[], Vec::as_slice));
        self.families.iter().map(|family| writer.family(family)).collect()
    }

    /// Whether each wording can be read, whatever is tried before it.
    pub fn prove(&self, language: Language, rules: &[Rule], faults: &mut Faults) {
        for (_, members) in self.families.iter().flat_map(|family| family.choices(language)) {
            order::prove(rules, &members, faults);
        }
    }

    /// What lowering and the renderers include.
    pub fn rust(&self, lexicon: &Lexicon, faults: &mut Faults) -> String {
        emit::rust(&self.families, lexicon, faults)
    }
}
