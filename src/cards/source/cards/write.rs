//! Writes cards as `.cards` text.

use std::fmt::Write;

use super::layout;
use super::line::{ESCAPE, Kind, Note, corner, note};
use crate::diagnostic::Language;
use crate::source::card::{Card, Face, Printed};
use crate::source::colours::Colours;

/// The cards as a `.cards` file, which reads back as these cards: with rules text, corner and everything that is noted
/// beside.
pub fn write<'c>(cards: impl IntoIterator<Item = &'c Card>) -> String {
    let mut writer = Writer::default();
    cards.into_iter().for_each(|card| writer.card(card, main_language(card), &[]));
    writer.take()
}

/// Writes cards one after the other.
#[derive(Debug, Default)]
pub struct Writer {
    out: String,
    /// What the last `language:` line says.
    mode: Option<Language>,
}

impl Writer {
    /// Writes a card, each face in a language first, and in the other behind `=`. Above each face stand the remarks that are
    /// made of it, as comments.
    pub fn card(&mut self, card: &Card, main: Language, remarks: &[Vec<String>]) {
        let out = &mut self.out;
        if self.mode != Some(main) {
            let _ = writeln!(out, "language: {}\n", main.code());
            self.mode = Some(main);
        }
        for (index, face) in card.faces.iter().enumerate() {
            if index > 0 {
                let layout = if index == 1 { layout::word_for(card) } else { "" };
                let _ = writeln!(out, "{}", format!("// {layout}").trim_end());
            }
            remarks.get(index).into_iter().flatten().for_each(|remark| _ = writeln!(out, "# {remark}"));
            write_face(out, face, main, card.facts.set.as_deref().filter(|_| index == 0));
        }
        out.push('\n');
    }

    /// What has been written since it was last taken.
    pub fn take(&mut self) -> String {
        std::mem::take(&mut self.out)
    }
}

/// The language that a card is given in first: English, if all of it is in English.
pub(in crate::source) fn main_language(card: &Card) -> Language {
    if card.faces.iter().all(|face| face.english.is_some()) { Language::English } else { Language::French }
}

fn write_face(out: &mut String, face: &Face, main: Language, set: Option<&str>) {
    let printed = [main, main.other()].into_iter().filter_map(|language| Some((language, face.printed(language)?)));
    for (index, (language, printed)) in printed.enumerate() {
        if index == 0 {
            let cost = face.mana_cost.iter().map(|cost| format!(" {cost}")).collect::<String>();
            let name = &printed.name;
            let escape = if is_text(name) { String::new() } else { ESCAPE.to_string() };
            let _ = writeln!(out, "{escape}{name}{cost}\n{}", printed.type_line);
            write_colours(out, face, language);
            write_text(out, printed, language, has_corner(face));
            write_notes(out, face, language);
            set.iter().for_each(|set| write_note(out, Note::Set, language, set));
            write_corner(out, face, language);
        } else {
            let _ = writeln!(out, "= {}\n{}", printed.name, printed.type_line);
            write_text(out, printed, language, false);
        }
    }
    face.other_name.iter().for_each(|name| _ = writeln!(out, "= {name}"));
}

/// A line that notes something: `Rarity: rare`, « Rareté : rare ».
fn write_note(out: &mut String, note: Note, language: Language, value: &str) {
    let (name, colon) = match language {
        Language::English => (note.name(language), ":"),
        Language::French => (note.name(language), " :"),
    };
    let _ = writeln!(out, "{}", format!("{name}{colon} {value}").trim_end());
}

/// The colours that the cost does not tell (204.1).
fn write_colours(out: &mut String, face: &Face, language: Language) {
    let of_cost = face.mana_cost.as_deref().map(Colours::of_cost).unwrap_or_default();
    let printed = face.printed_colours();
    let said = face.indicator.or((printed != of_cost).then_some(printed)).filter(|colours| !colours.is_empty());
    said.iter().for_each(|colours| write_note(out, Note::Colour, language, &colours.said(language)));
}

/// Whether a line is read as text wherever it stands below the name.
fn is_text(line: &str) -> bool {
    !line.starts_with(ESCAPE) && Kind::of(line) == Kind::Text && note(line).is_none()
}

/// The paragraphs, those that would be taken for something else escaped: so would a last one be for a corner, where none
/// follows.
fn write_text(out: &mut String, printed: &Printed, language: Language, corner_follows: bool) {
    let mut paragraphs = printed.text.lines().map(str::trim).filter(|paragraph| !paragraph.is_empty()).peekable();
    while let Some(paragraph) = paragraphs.next() {
        let is_corner = paragraphs.peek().is_none() && !corner_follows && corner(paragraph).is_some();
        if is_corner || !is_text(paragraph) {
            out.push(ESCAPE);
        }
        let _ = writeln!(out, "{paragraph}");
    }
    for line in printed.flavour.iter().flat_map(|flavour| flavour.split('\n')) {
        write_note(out, Note::Flavour, language, line);
    }
}

fn write_notes(out: &mut String, face: &Face, language: Language) {
    for (note, value) in [(Note::Rarity, &face.rarity), (Note::Artist, &face.artist), (Note::Number, &face.number)] {
        value.iter().for_each(|value| write_note(out, note, language, value));
    }
}

fn has_corner(face: &Face) -> bool {
    face.power.is_some() && face.toughness.is_some() || face.loyalty.is_some() || face.defense.is_some()
}

fn write_corner(out: &mut String, face: &Face, language: Language) {
    let (loyalty, defense) = match language {
        Language::English => ("Loyalty:", "Defense:"),
        Language::French => ("Loyauté :", "Défense :"),
    };
    if let (Some(power), Some(toughness)) = (&face.power, &face.toughness) {
        let _ = writeln!(out, "{power}/{toughness}");
    } else if let Some(value) = &face.loyalty {
        let _ = writeln!(out, "{loyalty} {value}");
    } else if let Some(value) = &face.defense {
        let _ = writeln!(out, "{defense} {value}");
    }
}
