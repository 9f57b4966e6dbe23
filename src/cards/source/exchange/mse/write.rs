//! Writes cards as Magic Set Editor has them.

use super::keywords;
use super::markup;
use super::package::archive;
use super::{FACES, STYLES};
use crate::diagnostic::{Bilingual, Language};
use crate::source::card::{Card, Face, Printed};
use crate::source::exchange::only;

/// The keys of one face with their values, those that are empty too.
pub(super) type Values = Vec<(String, String)>;

/// A new set with these cards, and with the keywords among the words that they bring.
pub(in crate::source::exchange) fn write(cards: &[Card], head: &str) -> Result<Vec<u8>, Bilingual> {
    let set = cards.first().and_then(|card| card.facts.set.as_deref());
    let is_french = |card: &Card| card.faces.iter().all(|face| face.english.is_none());
    let all_french = !cards.is_empty() && cards.iter().all(is_french);
    let mut text = String::from("mse_version: 2.0.2\ngame: magic\nstylesheet: m15-altered\nset_info:\n");
    set.iter().for_each(|set| text += &format!("\tset_code: {set}\n"));
    text += if all_french { "\tset_language: French\n" } else { "" };
    cards.iter().for_each(|card| text += &block(card, "\n"));
    text += &keywords::entries(head, if all_french { Language::French } else { Language::English });
    text += "version_control:\n\ttype: none\napprentice_code:\n";
    archive(&[("set", text.as_bytes())])
}

/// A card as an entry of a set.
pub(super) fn block(card: &Card, line_end: &str) -> String {
    let mut out = format!("card:{line_end}\thas_styling: false{line_end}");
    if let Some(style) = style(card) {
        out += &format!("\tstylesheet: {style}{line_end}");
    }
    let values = card.faces.iter().zip(FACES).flat_map(|(face, end)| values(face, end));
    for (key, value) in values.filter(|(_, value)| !value.is_empty()) {
        out += &field(&key, &value, line_end);
    }
    out
}

/// A key with its value: below it where that has several lines.
pub(super) fn field(key: &str, value: &str, line_end: &str) -> String {
    if !value.contains('\n') {
        return format!("\t{key}: {value}{line_end}");
    }
    let lines: String = value.lines().map(|line| format!("\t\t{line}{line_end}")).collect();
    format!("\t{key}:{line_end}{lines}")
}

fn style(card: &Card) -> Option<&'static str> {
    if card.faces.len() == 1 {
        return card.faces[0].loyalty.is_some().then_some("m15-mainframe-planeswalker");
    }
    let known = STYLES.iter().find(|(_, layout)| *layout == card.layout);
    Some(known.map_or("m15-mainframe-dfc", |(style, _)| style))
}

/// What the keys of a face say whose ends are `end`.
pub(super) fn values(face: &Face, end: &str) -> Values {
    let Some((language, printed)) = only(face) else { return Vec::new() };
    let (types, subtypes) = types(printed, language);
    let text = |text: &Option<smol_str::SmolStr>| text.as_deref().unwrap_or_default().to_owned();
    let of_walker = face.loyalty.is_some();
    let of_cost = face.mana_cost.as_deref().map(crate::source::colours::Colours::of_cost).unwrap_or_default();
    let printed_colours = face.printed_colours();
    // Colours that nothing else tells are shown by an indicator, too.
    let indicator = face.indicator.or((printed_colours != of_cost).then_some(printed_colours));
    let indicator = indicator.map(|colours| colours.ids().collect::<Vec<_>>().join(", ")).unwrap_or_default();
    let flavour = printed.flavour.as_deref().map(|flavour| format!("<i-flavor>{}</i-flavor>", markup::marked(flavour)));
    let rarity = text(&face.rarity);
    [
        ("name", markup::marked(&printed.name)),
        ("casting_cost", face.mana_cost.as_deref().map(markup::cost).unwrap_or_default()),
        ("super_type", markup::marked(types)),
        ("sub_type", markup::marked(subtypes)),
        ("rarity", if rarity == "mythic" { "mythic rare".to_owned() } else { rarity }),
        (if of_walker { "special_text" } else { "rule_text" }, markup::marked(&printed.text)),
        ("flavor_text", flavour.unwrap_or_default()),
        ("power", text(&face.power)),
        ("toughness", text(&face.toughness)),
        ("loyalty", text(&face.loyalty)),
        ("defense", text(&face.defense)),
        ("illustrator", text(&face.artist)),
        ("custom_card_number", text(&face.number)),
        ("indicator", indicator),
    ]
    .map(|(key, value)| (format!("{key}{end}"), value))
    .into()
}

/// The types and the subtypes of a type line.
fn types(printed: &Printed, language: Language) -> (&str, &str) {
    let line = printed.type_line.as_str();
    let split = match language {
        Language::English => line.split_once(" — "),
        Language::French => line.split_once(" : "),
    };
    split.unwrap_or((line, ""))
}
