//! A card said in the other language, as `.cards` text has it.

mod called;
mod reminders;

use std::borrow::Cow;
use std::collections::HashMap;

use called::CalledThere;

use crate::bilingual;
use crate::check::{colours, fix};
use crate::compile::{Compiled, CompiledParagraph, Problem, compile, context_of};
use crate::diagnostic::{Bilingual, Language};
use crate::ir::Paragraph;
use crate::ir::walk::rename;
use crate::lex::{Names, TypeLine};
use crate::render::{self, Stands};
use crate::source::cards::Remarks;
use crate::source::{Card, Face, Printed};

/// What stands before what is left as it was, and before the reasons for it.
const LEFT: &str = "??";

/// A card in another language.
pub(super) struct Translated {
    pub card: Card,
    /// What is to be said of each face, in the language of the user.
    pub remarks: Vec<Remarks>,
    /// Every paragraph of its texts was said.
    pub whole: bool,
}

impl Translated {
    /// The language that it was said from, which stands first where both do.
    pub(super) fn main(&self, to: Language) -> Language {
        if self.card.is_in(to.other()) { to.other() } else { to }
    }
}

/// How cards are translated.
#[derive(Clone, Copy)]
pub(super) struct Way {
    pub to: Language,
    /// The texts as they were stand beside.
    pub side_by_side: bool,
    /// The language of remarks; that of the text where none is settled.
    pub remarks: Option<Language>,
}

impl Way {
    /// What is said of words that stay in the other language.
    pub(super) fn left(self, kept: &str) -> Bilingual {
        match self.to {
            Language::French => bilingual!("{LEFT} not in French: {kept}", "{LEFT} pas en français : {kept}"),
            Language::English => bilingual!("{LEFT} not in English: {kept}", "{LEFT} pas en anglais : {kept}"),
        }
    }
}

/// What cards are called in another language, by their names in the language that is translated.
#[derive(Default)]
pub(super) struct NamesThere(HashMap<String, String>);

impl NamesThere {
    /// Adds the names of cards that have one in both languages.
    pub(super) fn add(&mut self, cards: &[Card], to: Language) {
        let faces = cards.iter().flat_map(|card| &card.faces);
        let both = |face: &Face| Some((face.name_in(to.other())?.to_string(), face.name_in(to)?.to_string()));
        self.0.extend(faces.filter_map(both).filter(|(here, there)| here != there));
    }

    /// A paragraph calls other cards by their names there.
    fn rename(&self, one: &mut Paragraph) {
        rename(&mut one.ability, &|name: &str| self.0.get(name).cloned());
    }
}

/// Says a card in a language. Its names are those that are known there, else they stay.
pub(super) fn translated(card: &Card, way: Way, there: &NamesThere) -> Translated {
    let mut said = Translated { card: card.clone(), remarks: Vec::new(), whole: true };
    for (index, face) in said.card.faces.iter_mut().enumerate() {
        let mut remarks = Remarks { language: way.to, ..Remarks::default() };
        said.whole &= translate(face, index, way, there, &mut remarks);
        said.remarks.push(remarks);
    }
    said
}

/// Puts a translation into the place of the text that a face has in a language. False when a part of it could not be said.
fn translate(face: &mut Face, index: usize, way: Way, there: &NamesThere, remarks: &mut Remarks) -> bool {
    let to = way.to;
    let source = [to.other(), to].into_iter().find_map(|language| Some((language, face.printed(language)?.clone())));
    let Some((from, printed)) = source else { return true };
    let name = face.name_in(to).unwrap_or(&printed.name).clone();
    let mut speaker = Speaker::new(face, &printed, from, &name, way);
    // In its own language a text has the names that it has.
    speaker.there = Some(there).filter(|_| from != to);
    if let Some(other) = face.printed(to).filter(|_| from != to) {
        speaker.called = CalledThere::of(other, to, context_of(face.type_line()));
    }
    if face.name_in(to).is_none() {
        speaker.keep(&Bilingual::new("the name", "le nom"));
    }
    let type_line = speaker.type_line(face, index);
    let text = speaker.text();
    if speaker.defines_colours {
        // What is printed of them says nothing beside the ability that defines them.
        (face.indicator, face.stated_colours) = (None, None);
    }
    let known = face.printed(to).and_then(|known| known.flavour.clone());
    let flavour = known.or_else(|| {
        printed.flavour.clone().inspect(|_| speaker.keep(&Bilingual::new("the flavor text", "le texte d'ambiance")))
    });
    let whole = speaker.whole;
    remarks.within = std::mem::take(&mut speaker.within);
    remarks.above.extend(speaker.remark());
    let said = Printed { name: name.clone(), type_line: type_line.into(), text, flavour, ..printed.clone() };
    if from != to {
        face.other_name = Some(printed.name.clone()).filter(|other| !way.side_by_side && *other != said.name);
        face.set_printed(from, Some(printed).filter(|_| way.side_by_side));
    }
    let said = in_todays_words(face, said, to, whole);
    face.set_printed(to, Some(said));
    whole
}

/// What was said of a text of another day may have its words: `fmt` would change them. The lines stay, which remarks count.
fn in_todays_words(face: &Face, said: Printed, to: Language, whole: bool) -> Printed {
    let today = if whole { fix::in_todays_words(face, &said, to) } else { None };
    match today.filter(|today| today.lines().count() == said.text.lines().count()) {
        Some(text) => Printed { text, ..said },
        None => said,
    }
}

/// Says one face.
struct Speaker<'f> {
    printed: &'f Printed,
    from: Language,
    way: Way,
    type_line: String,
    names: Names,
    target: Names,
    /// What other cards are called, where that is another language.
    there: Option<&'f NamesThere>,
    /// What its abilities are called there, where the card has a text in that language.
    called: CalledThere,
    /// What stays in the language that it was in.
    kept: Vec<Bilingual>,
    /// Why lines of the text stay as they were, each with the number of lines before it.
    within: Vec<(usize, String)>,
    defines_colours: bool,
    whole: bool,
}

impl<'f> Speaker<'f> {
    fn new(face: &Face, printed: &'f Printed, from: Language, name: &str, way: Way) -> Speaker<'f> {
        Speaker {
            printed,
            from,
            way,
            type_line: face.type_line().to_owned(),
            names: printed.names(from),
            target: Names::with_words(name, way.to, printed.lexicon),
            there: None,
            called: CalledThere::default(),
            kept: Vec::new(),
            within: Vec::new(),
            defines_colours: false,
            whole: true,
        }
    }

    /// Notes that something stays as it was.
    fn keep(&mut self, what: &Bilingual) {
        if self.from != self.way.to && !self.kept.contains(what) {
            self.kept.push(what.clone());
        }
    }

    fn language(&self) -> Language {
        self.way.remarks.unwrap_or(self.from)
    }

    /// The remark about what stays.
    fn remark(self) -> Option<String> {
        let language = self.language();
        let kept: Vec<&str> = self.kept.iter().map(|what| what.get(language)).collect();
        let kept = kept.join(", ");
        (!kept.is_empty()).then(|| self.way.left(&kept).get(language).to_owned())
    }

    /// The type line, or that of the source where it would not be read to the same types.
    fn type_line(&mut self, face: &Face, index: usize) -> String {
        let lexicon = self.printed.lexicon;
        // Data may give a face the type line of the whole card.
        let own = match face.english.is_some() {
            true => self.type_line.clone(),
            false => self.type_line.split("//").nth(index).unwrap_or(&self.type_line).trim().to_owned(),
        };
        let language = if face.english.is_some() { Language::English } else { self.from };
        let read = TypeLine::seen_in(&own, language, lexicon);
        let said = render::type_line(&read, self.way.to);
        let again = TypeLine::seen_in(&said.line, self.way.to, lexicon);
        let sorted = |line: &TypeLine| {
            let mut rows = [line.supertypes.clone(), line.types.clone(), line.subtypes.clone()].concat();
            rows.sort();
            rows
        };
        let is_plane = read.is("plane");
        // « Creature : humain » says no card type: nothing of it can be said.
        if is_plane || read.types.is_empty() && read.marks.is_empty() || sorted(&read) != sorted(&again) {
            self.keep(&Bilingual::new("the type line", "la ligne de type"));
            return own;
        }
        for word in &said.kept {
            self.keep(&bilingual!("\"{word}\"", "« {word} »"));
        }
        said.line
    }

    /// The rules text, a paragraph a line, with what could not be said of it as it was.
    fn text(&mut self) -> String {
        let context = context_of(&self.type_line);
        let printed = self.printed;
        let compiled = match compile(&printed.text, &self.names.clone(), self.from, context) {
            Ok(compiled) => compiled,
            Err(error) => {
                self.whole = false;
                self.within.push((0, format!("{LEFT} {error}")));
                return LEFT.to_owned();
            }
        };
        let all = compiled.paragraphs.len();
        let read = compiled.paragraphs.iter().enumerate();
        let meant = read.filter_map(|(at, paragraph)| Some((at, paragraph.outcome.as_ref().ok()?)));
        let meant: Vec<Cow<'_, Paragraph>> = match self.there {
            Some(there) => meant.map(|(at, ir)| Cow::Owned(self.named_there(there, ir, at, all))).collect(),
            None => meant.map(|(_, ir)| Cow::Borrowed(ir)).collect(),
        };
        let understood: Vec<&Paragraph> = meant.iter().map(|one| &**one).collect();
        self.defines_colours = understood.iter().any(|ir| colours::defined(&ir.ability).is_some());
        let mut lines: Vec<String> = Vec::new();
        let mut before = 0;
        let mut end = 0;
        for paragraph in &compiled.paragraphs {
            self.reminders_alone(&compiled, end..paragraph.span.start as usize, &mut lines);
            let stands = Stands { on: context, called: &printed.name, behind: &understood[..before] };
            let meant = understood.get(before).copied().filter(|_| paragraph.outcome.is_ok());
            before += usize::from(meant.is_some());
            end = self.paragraph(&compiled, (paragraph, meant), stands, &mut lines);
        }
        self.reminders_alone(&compiled, end..printed.text.len(), &mut lines);
        lines.join("\n")
    }

    /// A paragraph of a text of so many, with the names that it and other cards have there.
    fn named_there(&self, there: &NamesThere, ir: &Paragraph, at: usize, of: usize) -> Paragraph {
        let mut one = ir.clone();
        there.rename(&mut one);
        self.called.name(&mut one, at, of);
        one
    }

    /// Says a paragraph with the reminder text behind it, and tells where that ends.
    fn paragraph(
        &mut self,
        compiled: &Compiled<'_>,
        (paragraph, meant): (&CompiledParagraph, Option<&Paragraph>),
        stands: Stands<'_>,
        lines: &mut Vec<String>,
    ) -> usize {
        let ir = paragraph.outcome.as_ref().ok();
        let end = paragraph.span.end as usize;
        let line_end = self.printed.text[end..].find('\n').map_or(self.printed.text.len(), |at| end + at);
        let say = |one: &Paragraph| render::translation(one, &self.target, self.from, self.way.to, stands);
        let (mut meant, mut said) = (meant, meant.map(say));
        // Where a name of another card would not be read there, it stays.
        if let (Some(Err(_)), Some(ir), true) = (&said, ir, self.there.is_some())
            && let Ok(kept) = say(ir)
        {
            (meant, said) = (Some(ir), Some(Ok(kept)));
        }
        match said {
            Some(Ok(text)) => {
                let within = paragraph.span.start as usize..line_end;
                let reminders = self.reminders(compiled, within.clone(), ir, lines);
                let text = self.with_energy(compiled, within, text);
                let [was, is] = [ir, meant].map(|one| one.map(render::kept_words).unwrap_or_default());
                for (words, _) in was.iter().zip(&is).filter(|(was, is)| was == is) {
                    if *words != self.printed.name {
                        self.keep(&bilingual!("\"{words}\"", "« {words} »"));
                    }
                }
                lines.push(format!("{text}{reminders}"));
            }
            said => {
                self.whole = false;
                let why = match said {
                    Some(Err(why)) => why.told(self.language()),
                    _ => not_understood(compiled, paragraph).get(self.language()).to_owned(),
                };
                // It may quote a text of several lines.
                why.lines().for_each(|line| self.remark_within(lines, line));
                let whole = self.printed.text[paragraph.span.start as usize..line_end].lines();
                // What was left before is marked already.
                let unmarked = |line: &str| line.trim().trim_start_matches(LEFT).trim_start().to_owned();
                lines.extend(whole.map(|line| format!("{LEFT} {}", unmarked(line))));
            }
        }
        line_end
    }

    /// Remarks something below the lines that are there.
    fn remark_within(&mut self, lines: &[String], remark: &str) {
        let before = lines.iter().flat_map(|line| line.lines()).filter(|line| !line.trim().is_empty()).count();
        self.within.push((before, format!("{LEFT} {remark}")));
    }
}

/// How many words of what is not understood are quoted.
const QUOTED: usize = 4;

/// Why a paragraph is not understood: from where on, or which phrase of it has no meaning there.
fn not_understood(compiled: &Compiled<'_>, paragraph: &CompiledParagraph) -> Bilingual {
    let text = compiled.lexed.text_of(paragraph.span);
    let from = match &paragraph.outcome {
        Err(Problem::Meaning(fault)) => Some(fault.span.start),
        Err(Problem::Syntax(_)) => {
            let token = compiled.stop(paragraph).and_then(|stop| compiled.lexed.tokens.get(stop));
            token.map(|token| token.span.start)
        }
        Ok(_) => None,
    };
    let from = from.and_then(|from| from.checked_sub(paragraph.span.start)).map(|from| from as usize);
    let Some((before, rest)) = from.and_then(|from| text.split_at_checked(from)) else {
        return bilingual!("this is not understood", "ceci n'est pas compris");
    };
    let words: Vec<&str> = rest.split_whitespace().take(QUOTED).collect();
    if rest.contains(char::is_alphanumeric) {
        let words = words.join(" ");
        return bilingual!(
            "this is not understood from \"{words}\" on",
            "ceci n'est pas compris à partir de « {words} »"
        );
    }
    // Only the full stop is left: the end is what is wrong.
    let all: Vec<&str> = before.split_whitespace().collect();
    let words = all[all.len().saturating_sub(QUOTED)..].join(" ");
    match words.is_empty() {
        true => bilingual!("this is not understood", "ceci n'est pas compris"),
        false => bilingual!(
            "this is not understood to its end, \"{words}\"",
            "ceci n'est pas compris jusqu'à sa fin, « {words} »"
        ),
    }
}
