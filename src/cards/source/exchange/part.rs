//! What a card file can say of a card. Names, types, texts, costs and corners every form has a place for; of what stands
//! beside, not each has.

use smol_str::SmolStr;

use super::Form;
use crate::bilingual;
use crate::diagnostic::{Bilingual, Language};
use crate::source::card::{Card, Face, Printed};
use crate::source::facts::Facts;

/// A kind of data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// How many faces there are, and what each is called.
    Faces,
    Cost,
    Types,
    Text,
    /// Power and toughness, loyalty, defense.
    Corner,
    /// The text in the language that is not the one written.
    OtherLanguage,
    /// The name in a language that nothing else is known in.
    OtherName,
    /// The colours that the cost does not tell (204.1).
    Colours,
    Flavour,
    Rarity,
    Artist,
    Number,
    Set,
    /// The other sets that it is printed in.
    Printings,
    /// What data call the layout of a card with one face: `saga`, `class`, `token`.
    Layout,
    Keywords,
    Identity,
    Legalities,
    OracleId,
    ScryfallId,
    MtgjsonId,
    GathererId,
    ArenaId,
    MtgoId,
}

impl Part {
    pub const ALL: [Part; 24] = [
        Part::Faces,
        Part::Cost,
        Part::Types,
        Part::Text,
        Part::Corner,
        Part::OtherLanguage,
        Part::OtherName,
        Part::Colours,
        Part::Flavour,
        Part::Rarity,
        Part::Artist,
        Part::Number,
        Part::Set,
        Part::Printings,
        Part::Layout,
        Part::Keywords,
        Part::Identity,
        Part::Legalities,
        Part::OracleId,
        Part::ScryfallId,
        Part::MtgjsonId,
        Part::GathererId,
        Part::ArenaId,
        Part::MtgoId,
    ];

    /// Takes it from a card that is written in a language. Says whether the card had it.
    pub fn clear(self, card: &mut Card, language: Language) -> bool {
        let Card { layout, faces, facts, .. } = card;
        let Facts { identity, ids, set, printings, legalities } = facts;
        let mut of_faces = false;
        for face in faces.iter_mut() {
            of_faces |= match self {
                Part::OtherLanguage => match face.printed(language) {
                    Some(_) => face.printed_mut(language.other()).take().is_some(),
                    None => false,
                },
                Part::OtherName => face.other_name.take().is_some(),
                Part::Colours => {
                    let before = face.printed_colours();
                    (face.indicator, face.stated_colours) = (None, None);
                    before != face.printed_colours()
                }
                Part::Flavour => {
                    let mut had = false;
                    for printed in [&mut face.english, &mut face.french].into_iter().flatten() {
                        had |= printed.flavour.take().is_some();
                    }
                    had
                }
                Part::Rarity => face.rarity.take().is_some(),
                Part::Artist => face.artist.take().is_some(),
                Part::Number => face.number.take().is_some(),
                Part::Keywords => !std::mem::take(&mut face.keywords).is_empty(),
                Part::MtgjsonId => face.ids.mtgjson.take().is_some(),
                Part::GathererId => face.ids.multiverse.take().is_some(),
                _ => false,
            };
        }
        of_faces
            || match self {
                Part::Set => {
                    let code = set.take();
                    printings.retain(|other| Some(other) != code.as_ref());
                    code.is_some()
                }
                Part::Printings => {
                    let before = printings.len();
                    printings.retain(|code| Some(code) == set.as_ref());
                    printings.len() < before
                }
                Part::Layout => faces.len() == 1 && std::mem::replace(layout, "normal".into()) != "normal",
                Part::Identity => identity.take().is_some(),
                Part::Legalities => !std::mem::take(legalities).is_empty(),
                Part::OracleId => ids.oracle.take().is_some(),
                Part::ScryfallId => ids.scryfall.take().is_some(),
                Part::ArenaId => ids.arena.take().is_some(),
                Part::MtgoId => ids.mtgo.take().is_some(),
                _ => false,
            }
    }

    /// Whether a form has a place for it.
    pub fn fits(self, form: Form) -> bool {
        use Form::{Cards, Cockatrice, Csv, MagicSetEditor, Mtgjson, Scryfall, Text, Tsv};
        match self {
            Part::Faces | Part::Cost | Part::Types | Part::Text | Part::Corner => true,
            Part::OtherLanguage => !matches!(form, MagicSetEditor | Cockatrice | Text),
            Part::OtherName => matches!(form, Cards | Csv | Tsv | Mtgjson),
            Part::Colours => form != Text,
            Part::Rarity | Part::Number | Part::Set => form != Text,
            Part::Flavour | Part::Artist => !matches!(form, Cockatrice | Text),
            Part::Printings => matches!(form, Mtgjson | Cockatrice),
            Part::Layout => matches!(form, Mtgjson | Scryfall | Cockatrice | Csv | Tsv),
            Part::Keywords | Part::OracleId | Part::ArenaId | Part::MtgoId => matches!(form, Mtgjson | Scryfall),
            Part::Identity | Part::Legalities | Part::ScryfallId | Part::GathererId => {
                matches!(form, Mtgjson | Scryfall | Cockatrice)
            }
            Part::MtgjsonId => form == Mtgjson,
        }
    }

    /// Whether a card says it otherwise than the one that it was written from. What the other one had not is no difference.
    pub fn differs(self, card: &Card, back: &Card) -> bool {
        let (one, other) = (&card.facts, &back.facts);
        let gone = |of: fn(&Facts) -> &Option<SmolStr>| of(one).is_some() && of(one) != of(other);
        let of_faces = |same: &dyn Fn(&Face, &Face) -> bool| {
            card.faces.iter().zip(&back.faces).any(|(face, back)| !same(face, back))
        };
        let kept =
            |of: fn(&Face) -> &Option<SmolStr>| of_faces(&|face, back| of(face).is_none() || of(face) == of(back));
        match self {
            Part::Faces => card.faces.len() != back.faces.len() || of_faces(&|face, back| face.name == back.name),
            Part::Cost => of_faces(&|face, back| face.mana_cost == back.mana_cost),
            Part::Types => {
                of_faces(&|face, back| same_printed(face, back, |printed| printed.type_line.trim().to_owned()))
            }
            Part::Text => of_faces(&|face, back| same_printed(face, back, paragraphs)),
            Part::Corner => of_faces(&|face, back| {
                let corner = |face: &Face| {
                    [&face.power, &face.toughness, &face.loyalty, &face.defense].map(|number| number.clone())
                };
                corner(face) == corner(back)
            }),
            Part::OtherLanguage => of_faces(&|face, back| {
                Language::BOTH
                    .into_iter()
                    .all(|language| face.printed(language).is_none() || back.printed(language).is_some())
            }),
            Part::OtherName => kept(|face| &face.other_name),
            Part::Colours => of_faces(&|face, back| {
                face.printed_colours() == back.printed_colours()
                    && (face.indicator.is_none() || face.indicator == back.indicator)
            }),
            Part::Flavour => {
                of_faces(&|face, back| same_printed(face, back, |printed| printed.flavour.clone().unwrap_or_default()))
            }
            Part::Rarity => kept(|face| &face.rarity),
            Part::Artist => kept(|face| &face.artist),
            Part::Number => kept(|face| &face.number),
            Part::Set => gone(|facts| &facts.set),
            Part::Printings => !one.printings.iter().all(|code| other.printings.contains(code)),
            Part::Layout => card.layout != back.layout,
            Part::Keywords => of_faces(&|face, back| {
                let sorted = |face: &Face| {
                    let mut all = face.keywords.clone();
                    all.sort();
                    all
                };
                sorted(face) == sorted(back)
            }),
            Part::Identity => one.identity.is_some() && one.identity != other.identity,
            Part::Legalities => !one.legalities.iter().all(|standing| other.legalities.contains(standing)),
            Part::OracleId => gone(|facts| &facts.ids.oracle),
            Part::ScryfallId => gone(|facts| &facts.ids.scryfall),
            Part::MtgjsonId => kept(|face| &face.ids.mtgjson),
            Part::GathererId => kept(|face| &face.ids.multiverse),
            Part::ArenaId => gone(|facts| &facts.ids.arena),
            Part::MtgoId => gone(|facts| &facts.ids.mtgo),
        }
    }

    /// What it is called.
    pub fn name(self) -> Bilingual {
        let (en, fr) = match self {
            Part::Faces => ("the names of the faces", "les noms des faces"),
            Part::Cost => ("the mana cost", "le coût de mana"),
            Part::Types => ("the type line", "la ligne de type"),
            Part::Text => ("the rules text", "le texte de règles"),
            Part::Corner => ("the numbers in the corner", "les nombres du coin"),
            Part::OtherLanguage => ("the text in the other language", "le texte dans l'autre langue"),
            Part::OtherName => ("the name in the other language", "le nom dans l'autre langue"),
            Part::Colours => ("the color indicator", "l'indicateur de couleur"),
            Part::Flavour => ("the flavor text", "le texte d'ambiance"),
            Part::Rarity => ("the rarity", "la rareté"),
            Part::Artist => ("the artist", "l'artiste"),
            Part::Number => ("the number", "le numéro"),
            Part::Set => ("the set", "l'extension"),
            Part::Printings => ("the other printings", "les autres impressions"),
            Part::Layout => ("the layout", "la disposition"),
            Part::Keywords => ("the list of keywords", "la liste des mots-clés"),
            Part::Identity => ("the color identity", "l'identité couleur"),
            Part::Legalities => ("the legalities", "les légalités"),
            Part::OracleId => ("Scryfall's id of the card", "l'identifiant de la carte chez Scryfall"),
            Part::ScryfallId => ("Scryfall's id of the printing", "l'identifiant de l'impression chez Scryfall"),
            Part::MtgjsonId => ("MTGJSON's id", "l'identifiant de MTGJSON"),
            Part::GathererId => ("Gatherer's number", "le numéro de Gatherer"),
            Part::ArenaId => ("Arena's number", "le numéro d'Arena"),
            Part::MtgoId => ("Magic Online's number", "le numéro de Magic Online"),
        };
        bilingual!("{en}", "{fr}")
    }
}

/// Whether two faces say the same in each language that both have.
fn same_printed(face: &Face, back: &Face, of: impl Fn(&Printed) -> String) -> bool {
    let both = Language::BOTH.into_iter().filter_map(|language| face.printed(language).zip(back.printed(language)));
    both.into_iter().all(|(one, other)| of(one) == of(other))
}

/// The paragraphs of a text, without the white space around them.
fn paragraphs(printed: &Printed) -> String {
    let lines: Vec<&str> = printed.text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    lines.join("\n")
}
