//! Cards of our own for tables, and how games with them are set up.

use std::sync::Arc;

use cardc::lex::Language;
use cardc::runtime::printed::from_face;
use cardc::runtime::state::Settings;
use cardc::runtime::{CardDef, load};
use cardc::source::{Face, Printed};

/// Neither traced nor verified, and without an end to its work.
pub fn settings() -> Settings {
    Settings { trace: false, verify: false, fuel: u32::MAX, ..Settings::default() }
}

/// A creature, or another permanent where no power and toughness is given.
pub fn card(name: &str, type_line: &str, pt: &str, text: &str) -> Arc<CardDef> {
    let (power, toughness) = pt.split_once('/').unzip();
    let english = Printed { name: name.into(), type_line: type_line.into(), text: text.into(), ..Printed::default() };
    let face = Face {
        name: name.into(),
        power: power.map(Into::into),
        toughness: toughness.map(Into::into),
        english: Some(english),
        ..Face::default()
    };
    let printed = from_face(&face, Language::English).expect("the card is understood");
    Arc::new(load(&printed).expect("the card can be played"))
}
