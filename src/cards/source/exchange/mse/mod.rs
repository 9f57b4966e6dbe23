//! Sets of [Magic Set Editor](https://magicseteditor.sourceforge.net/doc): a ZIP archive with a text file `set`, pictures and,
//! in newer versions, files that it includes. Its own keywords are words that the cards bring.

mod document;
mod keywords;
mod markup;
mod package;
mod read;
mod write;

pub(super) use keywords::is_keyword;
pub(super) use markup::in_braces;
pub use package::Package;
pub(super) use read::read;
pub(super) use write::write;

/// The ends of the keys of each face.
const FACES: [&str; 4] = ["", "_2", "_3", "_4"];
/// The keys of a face that are read.
const KEYS: [&str; 13] = [
    "name",
    "casting_cost",
    "super_type",
    "sub_type",
    "rarity",
    "rule_text",
    "special_text",
    "flavor_text",
    "power",
    "toughness",
    "loyalty",
    "defense",
    "illustrator",
];
/// The same, of others.
const MORE_KEYS: [&str; 2] = ["indicator", "custom_card_number"];
/// Keys that every card has, and that say nothing of it.
const OF_THE_EDITOR: [&str; 4] = ["has_styling", "time_created", "time_modified", "stylesheet_version"];

/// The styles of cards with several faces, and the layouts that they show. Of one with two sides the faces tell more.
const STYLES: [(&str, &str); 6] = [
    ("m15-split", "split"),
    ("m15-aftermath", "aftermath"),
    ("m15-adventure", "adventure"),
    ("m15-flip", "flip"),
    ("m15-prepare", "prepare"),
    ("m15-mainframe-dfc", "transform"),
];
