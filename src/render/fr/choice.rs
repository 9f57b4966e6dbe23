//! Choices that are not of objects (607.2d).

use super::Speaker;
use super::words::{capital, list};
use crate::Said;
use crate::ir::{Choice, Term};
use crate::lex::lexicon::{Gender, Number, PartOfSpeech};

impl Speaker {
    /// What is chosen: « une couleur », « un type de créature ».
    pub fn choice(&mut self, choice: &Choice) -> Said {
        Ok(match choice {
            Choice::Colour => "une couleur".into(),
            Choice::OtherColour { than } => {
                let than = super::noun::colour_word(*than, Gender::Masculine, Number::Singular)?;
                format!("une couleur autre que le {than}")
            }
            Choice::CreatureType { other_than: None } => "un type de créature".into(),
            Choice::CreatureType { other_than: Some(than) } => {
                format!("un type de créature autre que {}", super::noun::subtype_name(*than)?)
            }
            Choice::LandType { basic: true } => "un type de terrain de base".into(),
            Choice::LandType { basic: false } => "un type de terrain".into(),
            Choice::CardName { nonland: false, filter: None } => "un nom de carte".into(),
            Choice::CardName { nonland: true, filter: None } => "un nom de carte non-terrain".into(),
            Choice::CardName { nonland: _, filter: Some(filter) } => {
                format!("un nom de {}", self.bare(filter, Number::Singular)?.text)
            }
            Choice::Number { between: None } => "un nombre".into(),
            Choice::Number { between: Some((least, most)) } => format!("un nombre entre {least} et {most}"),
            Choice::Opponent => "un adversaire".into(),
            Choice::Player => "un joueur".into(),
            Choice::CardType => "un type de carte".into(),
            Choice::Words(words) => {
                // A name that is chosen has a capital, a card type none.
                let one = |word: &Term| {
                    let said = super::words::name(*word)?;
                    let name = word.part_of_speech() == PartOfSpeech::ChoiceName;
                    Ok(if name { capital(said) } else { said.to_owned() })
                };
                let words = words.iter().map(one).collect::<Said<Vec<_>>>()?;
                list(&words, "ou")
            }
            Choice::Random(what) => format!("{} au hasard", self.choice(what)?),
        })
    }
}
