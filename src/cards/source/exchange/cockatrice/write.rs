//! Writes Cockatrice's XML, form 4.

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event};

use super::{BETWEEN, TOGETHER};
use crate::lex::TypeLine;
use crate::source::card::{Card, Face};
use crate::source::exchange::only;

/// XML that is being written: to memory, which does not fail.
struct Out(Writer<Vec<u8>>);

pub(in crate::source::exchange) fn write(cards: &[Card]) -> Vec<u8> {
    let mut out = Out(Writer::new_with_indent(Vec::new(), b' ', 2));
    out.event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)));
    out.within("cockatrice_carddatabase", &[("version", "4")], |out| {
        out.within("sets", &[], |out| {
            let mut codes: Vec<&str> = cards.iter().flat_map(|card| &card.facts.printings).map(AsRef::as_ref).collect();
            codes.sort_unstable();
            codes.dedup();
            codes.iter().for_each(|code| out.within("set", &[], |out| out.text("name", code)));
        });
        out.within("cards", &[], |out| cards.iter().for_each(|card| out.card(card)));
    });
    let mut bytes = out.0.into_inner();
    bytes.push(b'\n');
    bytes
}

impl Out {
    fn event(&mut self, event: Event<'_>) {
        let _ = self.0.write_event(event);
    }

    fn within(&mut self, name: &str, attributes: &[(&str, &str)], body: impl FnOnce(&mut Out)) {
        self.event(Event::Start(BytesStart::new(name).with_attributes(attributes.iter().copied())));
        body(self);
        self.event(Event::End(BytesEnd::new(name)));
    }

    fn text(&mut self, name: &str, text: &str) {
        self.with_attributes(name, &[], text);
    }

    fn with_attributes(&mut self, name: &str, attributes: &[(&str, &str)], text: &str) {
        self.within(name, attributes, |out| out.event(Event::Text(BytesText::new(text))));
    }

    fn card(&mut self, card: &Card) {
        let all: Vec<&Face> = card.faces.iter().collect();
        match all.as_slice() {
            _ if TOGETHER.contains(&card.layout.as_str()) => self.entry(card, &all, "front", None),
            [front, backs @ ..] => {
                let back = backs.first();
                self.entry(card, &[front], "front", back.map(|back| back.name.as_str()));
                for back in backs {
                    self.entry(card, &[back], "back", Some(&front.name));
                }
            }
            [] => {}
        }
    }

    /// An entry, of one face or of several that stand together.
    fn entry(&mut self, card: &Card, faces: &[&Face], side: &str, turns_into: Option<&str>) {
        let printed: Vec<_> = faces.iter().filter_map(|face| only(face)).map(|(_, printed)| printed).collect();
        let joined = |parts: Vec<&str>, between: &str| parts.join(between);
        let name = joined(printed.iter().map(|printed| printed.name.as_str()).collect(), " // ");
        let types = joined(printed.iter().map(|printed| printed.type_line.as_str()).collect(), " // ");
        let costs: Vec<&str> = faces.iter().map(|face| face.mana_cost.as_deref().unwrap_or_default()).collect();
        let cost =
            if costs.iter().all(|cost| cost.is_empty()) { String::new() } else { plain_cost(&costs.join(" // ")) };
        let first = faces[0];
        self.within("card", &[], |out| {
            out.text("name", &name);
            out.text("text", &joined(printed.iter().map(|printed| printed.text.as_str()).collect(), BETWEEN));
            out.within("prop", &[], |out| {
                out.text("layout", &card.layout);
                out.text("side", side);
                out.text("type", &types);
                out.text("maintype", main_type(&first.types()));
                let colours: String = faces
                    .iter()
                    .fold(Default::default(), |all: crate::source::Colours, face| all.with(face.printed_colours()))
                    .letters()
                    .collect();
                let own = |value: &Option<smol_str::SmolStr>| value.as_deref().map(str::to_owned);
                let body = first.power.as_ref().zip(first.toughness.as_ref());
                let filled = |text: String| Some(text).filter(|text| !text.is_empty());
                let identity = card.facts.identity.map(|identity| identity.letters().collect::<String>());
                for (name, value) in [
                    ("manacost", filled(cost)),
                    ("cmc", card.mana_value().map(|value| value.to_string())),
                    ("colors", filled(colours)),
                    // Empty is colourless.
                    ("coloridentity", identity),
                    ("pt", body.map(|(power, toughness)| format!("{power}/{toughness}"))),
                    ("loyalty", own(&first.loyalty)),
                    ("defense", own(&first.defense)),
                ] {
                    value.iter().for_each(|value| out.text(name, value));
                }
                for (format, standing) in &card.facts.legalities {
                    out.text(&format!("format-{format}"), standing.name());
                }
            });
            out.sets(card, first);
            turns_into.iter().for_each(|other| out.with_attributes("related", &[("attach", "transform")], other));
            if card.layout == "token" {
                out.text("token", "1");
            }
            out.text("tablerow", row(&first.types()));
        });
    }

    fn sets(&mut self, card: &Card, face: &Face) {
        let facts = &card.facts;
        let of_first = [
            ("num", face.number.as_deref()),
            ("rarity", face.rarity.as_deref()),
            ("uuid", facts.ids.scryfall.as_deref()),
            ("muid", face.ids.multiverse.as_deref()),
        ];
        let own: Vec<(&str, &str)> = of_first.into_iter().filter_map(|(name, value)| Some((name, value?))).collect();
        let set = facts.set.as_deref().unwrap_or_default();
        self.with_attributes("set", &own, set);
        for code in facts.printings.iter().filter(|code| *code != set) {
            self.text("set", code);
        }
    }
}

/// A cost whose symbols of one letter or number have no braces.
fn plain_cost(cost: &str) -> String {
    let mut out = String::new();
    let mut last_is_number = false;
    for part in cost.split_inclusive('}') {
        let (before, symbol) = part.split_once('{').unwrap_or((part, ""));
        out.push_str(before);
        let symbol = symbol.trim_end_matches('}');
        let is_number = symbol.bytes().all(|byte| byte.is_ascii_digit());
        let is_plain = is_number && !last_is_number || symbol.chars().count() == 1 && !is_number;
        match symbol {
            "" => {}
            symbol if is_plain => out.push_str(symbol),
            symbol => out += &format!("{{{symbol}}}"),
        }
        last_is_number = is_number && !symbol.is_empty();
    }
    out
}

/// The type that decides where a card belongs: of several the first of these.
fn main_type(types: &TypeLine) -> &'static str {
    const TYPES: [(&str, &str); 9] = [
        ("land", "Land"),
        ("creature", "Creature"),
        ("planeswalker", "Planeswalker"),
        ("battle", "Battle"),
        ("artifact", "Artifact"),
        ("enchantment", "Enchantment"),
        ("instant", "Instant"),
        ("sorcery", "Sorcery"),
        ("kindred", "Kindred"),
    ];
    TYPES.iter().find(|(id, _)| types.is(id)).map_or("", |(_, name)| name)
}

/// The row of the table that it is put into: lands, other permanents, creatures, spells.
fn row(types: &TypeLine) -> &'static str {
    match main_type(types) {
        "Land" => "0",
        "Creature" => "2",
        "Instant" | "Sorcery" => "3",
        _ => "1",
    }
}
