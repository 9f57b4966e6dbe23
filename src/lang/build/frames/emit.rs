//! Writes what is made of frames: the rules that read them, and the Rust that binds and says them.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::read::camel;
use super::template::{Piece, Slot, all};
use super::word::{self, Word};
use super::{Family, Fill, Frame, Group, On, Wording};
use crate::Source;
use crate::fault::{Fault, Faults};
use crate::language::Language;
use crate::lexicon::Lexicon;

/// What stands between the rule of a wording and that of a part of it that a flag tells.
pub const FLAG: &str = "__";

/// Writes the rules of a grammar.
pub struct Grammar<'s> {
    language: Language,
    lexicon: &'s Lexicon,
    /// The rules that the grammar has beside those of frames.
    rules: BTreeSet<&'s str>,
    synonyms: &'s [Vec<String>],
}

/// A part of a rule: words that are still to be put between quotation marks, or an expression.
enum Part {
    Words(String),
    Expression(String),
}

impl<'s> Grammar<'s> {
    pub fn new(language: Language, lexicon: &'s Lexicon, files: &'s [Source], synonyms: &'s [Vec<String>]) -> Self {
        let named = files.iter().flat_map(|file| file.text.lines()).filter_map(|line| line.split_once(" = "));
        Grammar { language, lexicon, rules: named.map(|(name, _)| name).collect(), synonyms }
    }

    /// The rules of a family: one a wording, and a choice of those that are predicates and of those that are sentences.
    pub fn family(&self, family: &Family) -> Source {
        let (mut text, mut lines) = (String::new(), Vec::new());
        let name = family.frames.first().map(|frame| frame.file.clone()).unwrap_or_default();
        let mut add = |line: usize, rule: String| {
            let _ = writeln!(text, "{rule}");
            lines.push(line);
        };
        for (rule, wordings) in family.choices(self.language) {
            let members: Vec<&str> = wordings.iter().map(|(_, wording)| wording.rule.as_str()).collect();
            add(0, format!("{rule} = _{{ {} }}", members.join(" | ")));
        }
        for frame in &family.frames {
            for wording in frame.wordings(self.language) {
                let mut parts = Vec::new();
                let body = self.sequence(frame, &wording.pieces, &wording.rule, &mut parts);
                add(wording.line, format!("{} = {{ {body} }}", wording.rule));
                parts.into_iter().for_each(|(rule, body)| add(wording.line, format!("{rule} = {{ {body} }}")));
            }
        }
        Source { name, text, lines: Some(lines) }
    }

    fn sequence(&self, frame: &Frame, pieces: &[Piece], rule: &str, flags: &mut Vec<(String, String)>) -> String {
        let mut parts: Vec<Part> = Vec::new();
        for piece in pieces {
            match self.part(frame, piece, rule, flags) {
                Part::Words(more) => match parts.last_mut() {
                    Some(Part::Words(words)) => words.push_str(&more),
                    _ => parts.push(Part::Words(more)),
                },
                expression => parts.push(expression),
            }
        }
        let parts = parts.into_iter().filter_map(|part| match part {
            Part::Words(words) if words.trim().is_empty() => None,
            Part::Words(words) => Some(self.literal(words.trim())),
            Part::Expression(expression) => Some(expression),
        });
        parts.collect::<Vec<_>>().join(" ~ ")
    }

    fn part(&self, frame: &Frame, piece: &Piece, rule: &str, flags: &mut Vec<(String, String)>) -> Part {
        Part::Expression(match piece {
            Piece::Words(words) => return Part::Words(words.clone()),
            Piece::Agreeing { word, .. } => match self.agreeing(frame, word) {
                Some(expression) => expression,
                None if self.also(frame).is_empty() => return Part::Words(word.clone()),
                None => format!("\"{word}\"{}", self.also(frame)),
            },
            Piece::Number(_) => "NUMBER".to_owned(),
            Piece::VerbObject { verb, slot, optional } => {
                let (form, may) = (reads(slot), if *optional { "?" } else { "" });
                let verb = self.agreeing(frame, verb).unwrap_or_else(|| format!("\"{verb}\""));
                let also = self.also(frame);
                format!("({form}_clitic ~ {verb} | {verb}{also} ~ {form}{may})")
            }
            Piece::Slot(slot) => reads(slot),
            Piece::Possession { article, thing, slot, .. } => self.possession(article, thing, slot),
            Piece::Optional { flag: None, inside } => format!("({})?", self.sequence(frame, inside, rule, flags)),
            Piece::Optional { flag: Some((flag, set)), inside } => {
                let part = part_of(rule, flag, *set);
                let body = self.sequence(frame, inside, rule, flags);
                flags.push((part.clone(), body));
                format!("{part}?")
            }
            Piece::Time { always: true } => "frame_time".to_owned(),
            Piece::Time { always: false } => "frame_time_within?".to_owned(),
            Piece::Ahead(inside) => format!("&({})", self.sequence(frame, inside, rule, flags)),
            Piece::Rule(name) => name.clone(),
        })
    }

    /// « sacrifiez ensuite », « gagnez aussi »: what links an instruction to the one before stands behind its verb.
    fn also(&self, frame: &Frame) -> &'static str {
        let told = frame.is_told && self.language == Language::French;
        if told { " ~ then_also?" } else { "" }
    }

    /// What reads a word that agrees, where the word itself doesn't.
    fn agreeing(&self, frame: &Frame, word: &str) -> Option<String> {
        let read = Word::of(word, self.language, self.lexicon).ok()?;
        let group = frame.group();
        let tensed = matches!(group, Group::OfPlayer | Group::OfObject);
        let tensed = tensed.then(|| read.tensed(word, group == Group::OfPlayer, self.language, self.lexicon)).flatten();
        tensed.or_else(|| read.rule(word, self.language))
    }

    /// « votre étape » and « l'étape de ce joueur », as far as the form has them.
    fn possession(&self, article: &str, thing: &str, slot: &Slot) -> String {
        let (before, behind) = (format!("{}_before", reads(slot)), format!("{}_behind", reads(slot)));
        let article = if article.is_empty() { "" } else { "(\"le\" | \"les\") ~ " };
        let mut ways = Vec::new();
        if self.rules.contains(before.as_str()) {
            ways.push(format!("{before} ~ \"{thing}\""));
        }
        if self.rules.contains(behind.as_str()) || ways.is_empty() {
            ways.push(format!("{article}\"{thing}\" ~ {behind}"));
        }
        format!("({})", ways.join(" | "))
    }

    /// Words as a grammar has them, each with those that are read in its place.
    fn literal(&self, words: &str) -> String {
        let words: Vec<&str> = words.split_whitespace().collect();
        let begins = |at: usize| {
            self.synonyms.iter().find(|others| {
                let first: Vec<&str> = others.first().map(|first| first.split(' ').collect()).unwrap_or_default();
                !first.is_empty() && words[at..].starts_with(&first)
            })
        };
        let (mut parts, mut plain, mut at) = (Vec::new(), Vec::new(), 0);
        let quoted = |words: &[&str]| format!("\"{}\"", words.join(" "));
        while at < words.len() {
            let Some(others) = begins(at) else {
                plain.push(words[at]);
                at += 1;
                continue;
            };
            if !plain.is_empty() {
                parts.push(quoted(&std::mem::take(&mut plain)));
            }
            let choice: Vec<String> = others.iter().map(|other| format!("\"{other}\"")).collect();
            parts.push(format!("({})", choice.join(" | ")));
            at += others[0].split(' ').count();
        }
        if !plain.is_empty() {
            parts.push(quoted(&plain));
        }
        parts.join(" ~ ")
    }
}

/// The rule that reads a form.
fn reads(slot: &Slot) -> String {
    format!("slot_{}", slot.form)
}

/// The rule of a part that is there where a flag is set, or isn't.
fn part_of(rule: &str, flag: &str, set: bool) -> String {
    format!("{rule}{FLAG}{}{flag}", if set { "" } else { "not_" })
}

/// The tables of what is said, and macros that bind slots: they name types that this crate doesn't know.
pub fn rust(families: &[Family], lexicon: &Lexicon, faults: &mut Faults) -> String {
    let mut out = String::from("// Generated from the frames by the build script.\n\n");
    let mut number = 0;
    let mut frames = String::new();
    for family in families {
        let first = number;
        for frame in &family.frames {
            number += 1;
            match said(frame, lexicon) {
                Ok(text) => frames.push_str(&text),
                Err((line, message)) => faults.push(Fault::new(&frame.file, line, message)),
            }
        }
        say(family, first, &mut out);
        read(family, &mut out);
        demands(family, &mut out);
        samples(family, &mut out);
    }
    let fills = families.iter().flat_map(|family| &family.frames).flat_map(|frame| &frame.fills);
    let forms: BTreeSet<&str> = fills.map(|fill| fill.form.as_str()).collect();
    let _ = writeln!(
        out,
        "/// The forms of slots.\npub const FORMS: [&str; {}] = {:?};",
        forms.len(),
        Vec::from_iter(&forms)
    );
    let _ = writeln!(out, "/// All frames.\npub static FRAMES: &[Frame] = &[\n{frames}];");
    out
}

/// A frame as the renderers say it.
fn said(frame: &Frame, lexicon: &Lexicon) -> Result<String, (usize, String)> {
    let mut said = Vec::new();
    for language in Language::BOTH {
        let wording = &frame.wordings(language)[0];
        let mut writer = Sayer { frame, language, lexicon, counted: false, finite: false };
        said.push(writer.parts(&wording.pieces).map_err(|message| (wording.line, message))?);
    }
    Ok(format!("    Frame {{ id: {:?}, english: &{}, french: &{} }},\n", frame.id, said[0], said[1]))
}

struct Sayer<'s> {
    frame: &'s Frame,
    language: Language,
    lexicon: &'s Lexicon,
    /// A number has been said, which words behind it agree with.
    counted: bool,
    /// A verb has been said: those behind it stand in no subordinate clause.
    finite: bool,
}

impl Sayer<'_> {
    fn parts(&mut self, pieces: &[Piece]) -> Result<String, String> {
        let mut parts = Vec::new();
        for (at, piece) in pieces.iter().enumerate() {
            parts.push(self.part(piece, &pieces[at + 1..])?);
        }
        Ok(format!("[{}]", parts.join(", ")))
    }

    fn part(&mut self, piece: &Piece, behind: &[Piece]) -> Result<String, String> {
        Ok(match piece {
            Piece::Words(words) => format!("Part::Words({words:?})"),
            Piece::Number(number) => format!("Part::Words(\"{number}\")"),
            Piece::Agreeing { word, with_subject } => {
                let counts = Word::of(word, self.language, self.lexicon)?.counts() && !with_subject;
                let with = if self.counted && counts { "With::Count" } else { "With::Subject" };
                let noun = behind.iter().find(|piece| !matches!(piece, Piece::Words(words) if words.trim().is_empty()));
                let agrees = matches!(noun, Some(Piece::Agreeing { .. }));
                let word = self.word(word, agrees)?;
                format!("Part::Agreeing({word}, {with})")
            }
            Piece::VerbObject { verb, slot, .. } => {
                // « attaquer » stands behind another verb.
                let found = Word::of(verb, self.language, self.lexicon);
                let (id, finite, with_be) = match found {
                    Ok(Word::Verb { id, with_be, .. }) => (id, true, with_be),
                    _ => (self.infinitive(verb)?, false, false),
                };
                let slot = self.slot(slot);
                format!("Part::VerbObject {{ verb: {id:?}, finite: {finite}, with_be: {with_be}, slot: {slot} }}")
            }
            Piece::Slot(slot) => {
                let number = self.slot(slot);
                if matches!(slot.form.as_str(), "number" | "an" | "some") {
                    self.counted = true;
                    return Ok(format!("Part::Count {{ slot: {number}, feminine: {} }}", self.counts_feminine(behind)));
                }
                format!("Part::Slot({number})")
            }
            Piece::Possession { article, thing, agrees, slot } => {
                let missing = || format!("`{thing}` has no noun of the lexicon");
                let feminine = match article.as_str() {
                    "" | "le" => false,
                    "la" => true,
                    _ => word::is_feminine(thing, self.lexicon).ok_or_else(missing)?,
                };
                let forms = match agrees {
                    true => word::numbers(thing, self.language, self.lexicon).ok_or_else(missing)?,
                    false => [thing.clone(), thing.clone()],
                };
                let (plural, slot) = (article == "les", self.slot(slot));
                format!("Part::Possession {{ thing: {forms:?}, feminine: {feminine}, plural: {plural}, slot: {slot} }}")
            }
            Piece::Optional { flag, inside } => {
                let given = match flag {
                    Some((flag, set)) => {
                        let number = self.frame.flags.iter().position(|other| other == flag).unwrap_or_default();
                        format!("Given::Flag({number}, {set})")
                    }
                    None => {
                        let slot = inside.iter().find_map(Piece::slot).map(|slot| self.slot(slot)).unwrap_or_default();
                        format!("Given::Slot({slot})")
                    }
                };
                format!("Part::Optional({given}, &{})", self.parts(inside)?)
            }
            Piece::Time { always } => format!("Part::Time {{ always: {always} }}"),
            Piece::Ahead(_) | Piece::Rule(_) => return Err("this stands in dated wordings only".into()),
        })
    }

    fn slot(&self, slot: &Slot) -> usize {
        let is = |fill: &Fill| fill.name == slot.name && fill.form == slot.form;
        self.frame.fills.iter().position(is).unwrap_or_default()
    }

    fn infinitive(&self, verb: &str) -> Result<String, String> {
        let is = |row: &&crate::lexicon::Row| {
            row.part == crate::speech::PartOfSpeech::Verb && row.french.first().is_some_and(|form| form == verb)
        };
        let row = self.lexicon.rows.iter().find(is);
        row.map(|row| row.id.clone()).ok_or_else(|| format!("the lexicon has no verb `{verb}`"))
    }

    /// Whether a number is said in the feminine: as the noun is that it counts.
    fn counts_feminine(&self, behind: &[Piece]) -> bool {
        let nouns = behind.iter().find_map(|piece| match piece {
            Piece::Agreeing { word, .. } => word::is_feminine(word, self.lexicon),
            Piece::Words(words) => word::is_feminine(words.trim(), self.lexicon),
            _ => None,
        });
        nouns.unwrap_or(false)
    }

    /// A word that agrees, before a noun that agrees with the subject or before another.
    fn word(&mut self, written: &str, before_agreeing: bool) -> Result<String, String> {
        Ok(match Word::of(written, self.language, self.lexicon)? {
            Word::Verb { id, reflexive, with_be } => {
                let first = !std::mem::replace(&mut self.finite, true);
                format!("Word::Verb {{ id: {id:?}, reflexive: {reflexive}, first: {first}, with_be: {with_be} }}")
            }
            Word::Passive { id, denied } => format!("Word::Passive {{ id: {id:?}, denied: {denied} }}"),
            Word::Denied { id } => format!("Word::Denied({id:?})"),
            Word::Past(forms) => format!("Word::Past({forms:?})"),
            Word::Participle { id } => format!("Word::Participle({id:?})"),
            Word::Adjective { id } => format!("Word::Adjective({id:?})"),
            Word::Noun { forms, .. } => format!("Word::Noun({forms:?})"),
            Word::Pronoun => "Word::Pronoun".to_owned(),
            Word::PronounBehind => "Word::PronounBehind".to_owned(),
            Word::Own { several, feminine } => {
                let several = (!before_agreeing).then_some(several);
                format!("Word::Own {{ several: {several:?}, feminine: {feminine} }}")
            }
            Word::OwnAlone => "Word::OwnAlone".to_owned(),
        })
    }
}

/// The variants in the order of the file, each with its frames: one as the predicate of a sentence, one as a sentence.
fn variants(family: &Family) -> Vec<(&str, Vec<(usize, &Frame)>)> {
    let mut variants: Vec<(&str, Vec<(usize, &Frame)>)> = Vec::new();
    for (number, frame) in family.frames.iter().enumerate() {
        match variants.iter_mut().find(|(ir, _)| *ir == frame.ir) {
            Some((_, frames)) => frames.push((number, frame)),
            None => variants.push((&frame.ir, vec![(number, frame)])),
        }
    }
    variants
}

/// `say_restriction!(restriction, on, { arms before }, { arms behind })`: the frames of a node with their slots filled.
fn say(family: &Family, first: usize, out: &mut String) {
    let Family { name, of, .. } = family;
    let _ = writeln!(
        out,
        "/// What says a node, with its slots: as a predicate, and as a sentence. The arms of variants without words of their \
         own come first.\n#[macro_export]\nmacro_rules! say_{name} {{\n    ($node:expr, $on:expr, {{ $($other:tt)* }} $(, \
         {{ $($last:tt)* }})?) => {{ match $node {{\n        $($other)*"
    );
    for (ir, frames) in variants(family) {
        let _ = write!(out, "        {of}::{ir} => Phrase {{");
        let (mut subject, mut predicate, mut sentence) = ("None".to_owned(), "None".to_owned(), "None".to_owned());
        for (number, frame) in frames {
            let filled = filled(first + number, frame);
            match frame.on {
                On::Subject => {
                    if let Some(of) = &frame.of {
                        subject = format!("Some(Subject::{}({of}))", subjects(frame));
                    }
                    predicate = format!("Some({filled})");
                }
                On::Game => sentence = format!("Some({filled})"),
                On::Objects => {
                    sentence = format!("if let Scope::Objects(on) = $on {{ Some({filled}) }} else {{ None }}")
                }
                On::Players => {
                    sentence = format!("if let Scope::Players(on) = $on {{ Some({filled}) }} else {{ None }}")
                }
            }
        }
        let _ = writeln!(out, " subject: {subject}, predicate: {predicate}, sentence: {sentence} }},");
    }
    out.push_str("        $($($last)*)?\n    } };\n}\n");
}

/// What the subject of a sentence is.
fn subjects(frame: &Frame) -> &'static str {
    if frame.group() == Group::OfPlayer { "Players" } else { "Objects" }
}

fn filled(number: usize, frame: &Frame) -> String {
    let slots = frame.fills.iter().map(|Fill { name, form, optional }| match optional {
        true => format!("{name}.as_ref().map(Slot::{})", camel(form)),
        false => format!("Some(Slot::{}({name}))", camel(form)),
    });
    let slots = slots.collect::<Vec<_>>().join(", ");
    let flags = frame.flags.iter().map(|flag| format!("*{flag}")).collect::<Vec<_>>().join(", ");
    let on = frame.fills.iter().position(|fill| fill.name == "on" && frame.on != On::Subject);
    format!("Filled {{ frame: &FRAMES[{number}], slots: vec![{slots}], flags: vec![{flags}], on: {on:?} }}")
}

/// `read_restriction!(lower, node)`: what a node of the tree means; none for nodes of other rules. `read_restriction_sentence!`
/// tells what it is said of, too; `read_event_of_player!(lower, node, who)` is given the subject of the sentence.
fn read(family: &Family, out: &mut String) {
    for group in family.groups() {
        let rule = group.rule(&family.name);
        let subject = if matches!(group, Group::OfPlayer | Group::OfObject) { ", $subject:expr" } else { "" };
        let _ = writeln!(
            out,
            "/// What a phrase means; none for other phrases.\n#[macro_export]\nmacro_rules! read_{rule} {{\n    \
             ($lower:expr, $node:expr{subject}) => {{ match $node.kind() {{"
        );
        for frame in family.frames.iter().filter(|frame| frame.group() == group) {
            for wording in frame.rules() {
                let _ =
                    writeln!(out, "        Kind::{} => {}", camel(&wording.rule), bound(frame, wording, &family.of));
            }
        }
        out.push_str("        _ => None,\n    } };\n}\n");
    }
}

fn bound(frame: &Frame, wording: &Wording, of: &str) -> String {
    let mut code = String::from("{ ");
    let numbers: Vec<u32> = all(&wording.pieces).filter_map(Piece::number).collect();
    if !numbers.is_empty() {
        let _ = write!(code, "$lower.numbers_are($node, &{numbers:?})?; ");
    }
    let mut names: Vec<&str> = Vec::new();
    for Fill { name, form, optional } in &frame.fills {
        let kind = camel(&format!("slot_{form}"));
        let mut slots = all(&wording.pieces).filter_map(Piece::slot);
        let read = match (optional, slots.any(|slot| slot.name == *name && slot.form == *form)) {
            (false, false) => format!("$lower.left_out_{form}($node)?"),
            (true, _) => format!("$lower.slot($node, Kind::{kind}, Lower::slot_{form})?"),
            (false, true) => format!("$lower.needed_slot($node, Kind::{kind}, Lower::slot_{form})?"),
        };
        match names.contains(&name.as_str()) {
            // What stands there in two forms is the same.
            true => drop(write!(code, "if {name} != {read} {{ return misplaced($node); }} ")),
            false => drop(write!(code, "let {name} = {read}; ")),
        }
        names.push(name);
    }
    let has = |flag: &str, set| all(&wording.pieces).any(|piece| piece.flag() == Some((flag, set)));
    for flag in &frame.flags {
        let (set, not) = (part_of(&wording.rule, flag, true), part_of(&wording.rule, flag, false));
        let value = match (has(flag, true), has(flag, false)) {
            (true, _) => format!("$node.has(Kind::{})", camel(&set)),
            (false, true) => format!("!$node.has(Kind::{})", camel(&not)),
            (false, false) => "false".to_owned(),
        };
        let _ = write!(code, "let {flag} = {value}; ");
    }
    if let Some(of) = &frame.of {
        let _ = write!(code, "let {of} = $subject.clone(); ");
    }
    let ir = format!("{of}::{}", frame.ir);
    let _ = match frame.on {
        On::Subject => write!(code, "Some({ir}) }},"),
        On::Objects => write!(code, "Some((Scope::Objects(on), {ir})) }},"),
        On::Players => write!(code, "Some((Scope::Players(on), {ir})) }},"),
        On::Game => write!(code, "Some((Scope::Game, {ir})) }},"),
    };
    code
}

/// `restriction_demands!(kind)`: what a phrase can be said of alone.
fn demands(family: &Family, out: &mut String) {
    let _ = writeln!(
        out,
        "/// What a phrase can be said of alone.\n#[macro_export]\nmacro_rules! {}_demands {{\n    ($kind:expr) => {{ match \
         $kind {{",
        family.name
    );
    for frame in &family.frames {
        // Of players and of spells nothing else could be said in their place.
        let Some(demand) = frame.demands.as_ref().filter(|of| !matches!(of.as_str(), "player" | "spell")) else {
            continue;
        };
        let kinds: Vec<String> = frame.rules().map(|wording| format!("Kind::{}", camel(&wording.rule))).collect();
        let _ = writeln!(out, "        {} => Some(Demand::{}),", kinds.join(" | "), camel(demand));
    }
    out.push_str("        _ => None,\n    } };\n}\n");
    let of_players = family.frames.iter().filter(|frame| frame.demands.as_deref() == Some("player"));
    let kinds: Vec<String> =
        of_players.flat_map(|frame| frame.rules()).map(|wording| format!("Kind::{}", camel(&wording.rule))).collect();
    let kinds = if kinds.is_empty() { "false".to_owned() } else { format!("matches!($kind, {})", kinds.join(" | ")) };
    let _ = writeln!(
        out,
        "/// Whether a phrase can be said of players alone.\n#[macro_export]\nmacro_rules! {}_is_of_players {{\n    \
         ($kind:expr) => {{ {kinds} }};\n}}",
        family.name
    );
}

/// `restriction_samples!(each)`: `each!` of every frame with its slots: what it is said of, and what makes its node of values
/// of their forms.
fn samples(family: &Family, out: &mut String) {
    let _ = writeln!(
        out,
        "/// Every frame: its name, what it demands, what it is said of, its node, and the forms of its slots with whether they may be empty.\n\
         #[macro_export]\nmacro_rules! {}_samples {{\n    ($each:ident) => {{",
        family.name
    );
    for frame in &family.frames {
        let mut names: Vec<&str> = Vec::new();
        let mut slots = String::new();
        if let Some(of) = &frame.of {
            let _ = write!(slots, "{of}: needed {}, ", subjects(frame).to_lowercase());
        }
        for Fill { name, form, optional } in &frame.fills {
            if !names.contains(&name.as_str()) {
                names.push(name);
                let way = if *optional { "optional" } else { "needed" };
                let _ = write!(slots, "{name}: {way} {form}, ");
            }
        }
        let flags = frame.flags.join(", ");
        let Family { of, .. } = family;
        let Frame { id, on, ir, .. } = frame;
        let demands = frame.demands.as_deref().unwrap_or_default();
        let _ = writeln!(out, "        $each!({id:?}, {demands:?}, {on:?}, {of}::{ir}, {{ {slots}}}, {{ {flags} }});");
    }
    out.push_str("    };\n}\n");
}
