//! How the faces of a card stand on it: what its `//` line says, or what the faces are.

use smol_str::SmolStr;

use super::finish::Block;
use super::line::Line;
use crate::bilingual;
use crate::diagnostic::{Bilingual, Diagnostic, Fix};
use crate::lex::TypeLine;
use crate::source::card::{Card, Face, Printed};

/// The words that may stand behind `//`, English and French, and the layout of the data files that each means.
pub(super) const LAYOUTS: [(&str, &str, &str); 10] = [
    ("transform", "transformation", "transform"),
    ("modal_dfc", "recto_verso", "modal_dfc"),
    ("split", "double", "split"),
    ("room", "pièce", "split"),
    ("aftermath", "répercussion", "aftermath"),
    ("adventure", "aventure", "adventure"),
    ("omen", "présage", "adventure"),
    ("prepare", "préparation", "prepare"),
    ("flip", "retournement", "flip"),
    ("meld", "assimilation", "meld"),
];

/// The layout that a word behind `//` means.
pub(super) fn named(word: &str) -> Option<&'static str> {
    let word = word.to_lowercase();
    LAYOUTS.iter().find(|(english, french, _)| [*english, *french].contains(&word.as_str())).map(|(.., layout)| *layout)
}

/// The word that is written for a card of several faces. Data have layouts besides, of cards with two faces all: a back that
/// can't be cast belongs to one that transforms.
pub(super) fn word_for(card: &Card) -> &'static str {
    let is_omen = |face: &Face| face.types().subtypes.iter().any(|row| row.id() == "omen");
    let can_not_be_cast = |face: &Face| face.mana_cost.is_none() && !face.types().is("land");
    match LAYOUTS.iter().find(|(_, _, known)| *known == card.layout) {
        Some((_, _, "adventure")) if card.faces.iter().any(is_omen) => "omen",
        Some((english, ..)) => english,
        None if card.faces.get(1).is_some_and(can_not_be_cast) => "transform",
        None => "modal_dfc",
    }
}

/// What the faces settle, where no word does.
pub(super) enum Settled {
    /// They can be no other card.
    Layout(&'static str),
    /// A modal double-faced card, for want of a word that says otherwise.
    Modal,
    /// They may be cards of several kinds: whoever writes them says which.
    Open(Bilingual),
}

/// A face, as far as it tells.
struct Told {
    types: TypeLine,
    has_cost: bool,
    text: String,
}

impl Told {
    fn of(block: &Block) -> Told {
        Told::of_printed(&block.printed, block.cost.is_some())
    }

    fn of_printed(printed: &Printed, has_cost: bool) -> Told {
        Told {
            types: TypeLine::guess_in(&printed.type_line, printed.lexicon),
            has_cost,
            text: printed.text.to_lowercase(),
        }
    }

    fn is_spell(&self) -> bool {
        self.types.is("instant") || self.types.is("sorcery")
    }

    fn is_a(&self, subtype: &str) -> bool {
        self.types.subtypes.iter().any(|row| row.id() == subtype)
    }

    fn says(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.text.contains(word))
    }
}

/// Words of abilities that turn a card over (701.27, 701.28, 702.145, 702.146, 702.167).
const TURNS_OVER: [&str; 8] =
    ["transform", "convert", "daybound", "nightbound", "craft with", "lié au jour", "lié à la nuit", "façonnage"];
/// Words of cards that are prepared (722.3a).
const PREPARED: [&str; 2] = ["prepared", "préparé"];

/// What layout these faces have.
pub(super) fn settled(faces: &[&Block]) -> Settled {
    settle(&faces.iter().map(|face| Told::of(face)).collect::<Vec<_>>())
}

/// The same of faces that stand in a file of another program: what may be cards of several kinds is an error.
#[cfg(feature = "exchange")]
pub(in crate::source) fn settled_layout(faces: &[Face]) -> Result<&'static str, Bilingual> {
    let told = |face: &Face| {
        let printed = face.all_printed().next().map(|(_, printed)| printed.clone()).unwrap_or_default();
        Told::of_printed(&printed, face.mana_cost.is_some())
    };
    match settle(&faces.iter().map(told).collect::<Vec<_>>()) {
        Settled::Layout(layout) => Ok(layout),
        Settled::Modal => Ok("modal_dfc"),
        Settled::Open(asked) => Err(asked),
    }
}

fn settle(all: &[Told]) -> Settled {
    let of_all = |test: fn(&Told) -> bool| all.iter().all(test);
    let [front, back] = all else {
        return match all.len() {
            0 | 1 => Settled::Layout("normal"),
            _ if of_all(Told::is_spell) => Settled::Layout("split"),
            _ => Settled::Open(Bilingual::new(
                "more than two faces are those of a split card: name the layout",
                "plus de deux faces sont celles d'une carte double : nommez la disposition",
            )),
        };
    };
    let turns_over = front.says(&TURNS_OVER) || back.says(&TURNS_OVER);
    if all.iter().any(|face| face.is_a("adventure") || face.is_a("omen")) {
        Settled::Layout("adventure")
    } else if all.iter().any(|face| face.is_a("room")) {
        of_rooms(all)
    } else if front.types.is("battle") && !back.has_cost {
        Settled::Layout("transform")
    } else if !back.has_cost && (turns_over || !back.types.is("land")) {
        Settled::Layout(if flips(front) { "flip" } else { "transform" })
    } else if front.is_spell() && back.is_spell() {
        Settled::Layout(if back.says(&["aftermath", "répercussion"]) { "aftermath" } else { "split" })
    } else if back.is_spell() && front.says(&PREPARED) {
        Settled::Layout("prepare")
    } else if back.is_spell() {
        Settled::Open(Bilingual::new(
            "a permanent with a spell may be an adventurer card (its second type line ends in `— Adventure`), an omen card \
             (`— Omen`), a preparation card (`// prepare`) or a modal double-faced card (`// modal_dfc`)",
            "un permanent avec un sort peut être une carte d'aventurier (sa seconde ligne de type finit par « : aventure »), \
             une carte de présage (« : présage »), une carte de préparation (« // prepare ») ou une carte double-face \
             modale (« // modal_dfc »)",
        ))
    } else {
        Settled::Modal
    }
}

/// A Room is one with another (709.5).
fn of_rooms(all: &[Told]) -> Settled {
    if all.iter().all(|face| face.is_a("room")) {
        return Settled::Layout("split");
    }
    Settled::Open(Bilingual::new(
        "one face is a Room and the other is none: both doors of a Room have its type line (709.5)",
        "une face est une pièce et l'autre non : les deux accès d'une pièce ont sa ligne de type (709.5)",
    ))
}

/// Whether a face is the upper half of a flip card (710): it flips itself, not a coin.
fn flips(face: &Told) -> bool {
    let name_follows = |rest: &str| !rest.starts_with("a coin") && !rest.contains("coins");
    face.text.match_indices("flip ").any(|(at, word)| name_follows(&face.text[at + word.len()..]))
        || face.says(&["retournez cette", "retournez-la", "retournez-le"])
}

/// What a card lacks to have the layout that a word of its `//` line names; None where it lacks nothing.
pub(super) fn lacks(word: &str, faces: &[&Block]) -> Option<Bilingual> {
    let all: Vec<Told> = faces.iter().map(|face| Told::of(face)).collect();
    let one_is = |subtype: &str| all.iter().any(|face| face.is_a(subtype));
    let word = word.to_lowercase();
    let wanted = LAYOUTS.iter().find(|(english, french, _)| [*english, *french].contains(&word.as_str()))?.0;
    match wanted {
        "adventure" if !one_is("adventure") && !one_is("omen") => Some(Bilingual::new(
            "no face is an Adventure: write it into its type line, `Sorcery — Adventure` (715.1)",
            "aucune face n'est une aventure : écrivez-le dans sa ligne de type, « Rituel : aventure » (715.1)",
        )),
        "omen" if !one_is("omen") => Some(Bilingual::new(
            "no face is an Omen: write it into its type line, `Sorcery — Omen` (720.1)",
            "aucune face n'est un présage : écrivez-le dans sa ligne de type, « Rituel : présage » (720.1)",
        )),
        "room" if !all.iter().all(|face| face.is_a("room")) => Some(Bilingual::new(
            "both doors of a Room have its type line, `Enchantment — Room` (709.5)",
            "les deux accès d'une pièce ont sa ligne de type, « Enchantement — pièce » (709.5)",
        )),
        "prepare" if !matches!(all.as_slice(), [first, second] if !first.is_spell() && second.is_spell()) => {
            Some(Bilingual::new(
                "a preparation card is a permanent with an instant or sorcery (722.2)",
                "une carte de préparation est un permanent avec un éphémère ou un rituel (722.2)",
            ))
        }
        _ => None,
    }
}

/// What is said of a `//` line that has a modal double-faced card taken for granted.
pub(super) fn taken_for_modal() -> Diagnostic {
    let message = bilingual!(
        "this is taken for a modal double-faced card (712): say so with `// modal_dfc`",
        "ceci est pris pour une carte double-face modale (712) : dites-le par « // modal_dfc »"
    );
    Diagnostic::warning("W-LAYOUT", message).rule("712.1").at(0..2).fix(Fix {
        span: 0..2,
        replacement: "// modal_dfc".to_owned(),
        safe: true,
    })
}

/// A name as databases write it, `A // B`, taken apart.
pub(super) fn names_in(name: &str) -> Option<Vec<SmolStr>> {
    let names: Vec<SmolStr> = name.split("//").map(str::trim).map(SmolStr::from).collect();
    (names.len() > 1 && names.iter().all(|name| !name.is_empty())).then_some(names)
}

/// What is said of such a name where it stands on one face.
pub(super) fn several_names(line: &Line) -> Bilingual {
    // A cost may stand behind both names, behind each its own, or behind neither.
    let (first, second) = line.text.split_once("//").unwrap_or((&line.text, ""));
    let (first, second) = (first.trim(), second.trim());
    let (named, costs) = second.split_at(second.find('{').unwrap_or(second.len()));
    let (of_first, of_second) = match costs.split_once("//") {
        Some((first, second)) => (first.trim(), second.trim()),
        None if first.contains('{') => ("", costs.trim()),
        None => (costs.trim(), ""),
    };
    let (first, second) = (format!("{first} {of_first}"), format!("{} {of_second}", named.trim()));
    let (first, second) = (first.trim(), second.trim());
    bilingual!(
        "this is the name of a card with two faces, and each is written by itself: `{first}` here, and below its text a line \
         `//` and then `{second}`",
        "c'est le nom d'une carte à deux faces, et chacune s'écrit à part : « {first} » ici, et sous son texte une ligne « // » \
         puis « {second} »"
    )
}
