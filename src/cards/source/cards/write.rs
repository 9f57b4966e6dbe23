//! Writes cards as `.cards` text.

use std::fmt::Write;

use super::finish::LAYOUTS;
use crate::diagnostic::Language;
use crate::source::card::{Card, Face, Printed};

/// The cards as a `.cards` file, which reads back as these cards: with rules text, corner and everything that is noted
/// beside. A layout that the format has no word for is left to be told from the faces.
pub fn write<'c>(cards: impl IntoIterator<Item = &'c Card>) -> String {
    let mut out = String::new();
    let mut mode = None;
    for card in cards {
        let main = main_language(card);
        if mode != Some(main) {
            let _ = writeln!(out, "language: {}\n", main.code());
            mode = Some(main);
        }
        for (index, face) in card.faces.iter().enumerate() {
            if index > 0 {
                let layout = LAYOUTS.iter().find(|known| index == 1 && **known == card.layout);
                out.push_str("//");
                layout.iter().for_each(|layout| _ = write!(out, " {layout}"));
                out.push('\n');
            }
            write_face(&mut out, face, main);
        }
        out.push('\n');
    }
    out
}

/// The language that a card is given in first: English, if all of it is in English.
fn main_language(card: &Card) -> Language {
    if card.faces.iter().all(|face| face.english.is_some()) { Language::English } else { Language::French }
}

fn write_face(out: &mut String, face: &Face, main: Language) {
    let printed = [main, main.other()].into_iter().filter_map(|language| face.printed(language));
    for (index, printed) in printed.enumerate() {
        if index == 0 {
            write_printed(out, printed, "", face.mana_cost.as_deref());
            write_notes(out, face);
            write_corner(out, face);
        } else {
            write_printed(out, printed, "= ", None);
        }
    }
}

fn write_printed(out: &mut String, printed: &Printed, before: &str, cost: Option<&str>) {
    let cost = cost.map(|cost| format!(" {cost}")).unwrap_or_default();
    let _ = writeln!(out, "{before}{}{cost}\n{}", printed.name, printed.type_line);
    for paragraph in printed.text.lines().filter(|paragraph| !paragraph.trim().is_empty()) {
        let _ = writeln!(out, "{}", paragraph.trim());
    }
    for line in printed.flavour.iter().flat_map(|flavour| flavour.split('\n')) {
        let _ = writeln!(out, "{}", format!("Flavor: {line}").trim_end());
    }
}

fn write_notes(out: &mut String, face: &Face) {
    for (name, value) in [("Rarity", &face.rarity), ("Artist", &face.artist), ("Number", &face.number)] {
        value.iter().for_each(|value| _ = writeln!(out, "{name}: {value}"));
    }
}

fn write_corner(out: &mut String, face: &Face) {
    if let (Some(power), Some(toughness)) = (&face.power, &face.toughness) {
        let _ = writeln!(out, "{power}/{toughness}");
    } else if let Some(loyalty) = &face.loyalty {
        let _ = writeln!(out, "Loyalty: {loyalty}");
    } else if let Some(defense) = &face.defense {
        let _ = writeln!(out, "Defense: {defense}");
    }
}
