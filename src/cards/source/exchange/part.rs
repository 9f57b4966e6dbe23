//! What a card file can say of a card beside its names, types, texts, costs and corners, which every form has a place for.

use super::Form;
use crate::bilingual;
use crate::diagnostic::{Bilingual, Language};
use crate::source::card::Card;
use crate::source::facts::Facts;

/// A kind of data that some forms have no place for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
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
    pub const ALL: [Part; 19] = [
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
                Part::MtgjsonId => ids.mtgjson.take().is_some(),
                Part::GathererId => ids.multiverse.take().is_some(),
                Part::ArenaId => ids.arena.take().is_some(),
                Part::MtgoId => ids.mtgo.take().is_some(),
                _ => false,
            }
    }

    /// Whether a form has a place for it.
    pub fn fits(self, form: Form) -> bool {
        use Form::{Cards, Cockatrice, Csv, MagicSetEditor, Mtgjson, Scryfall, Text, Tsv};
        match self {
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

    /// What it is called.
    pub fn name(self) -> Bilingual {
        let (en, fr) = match self {
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
