//! The cards that scenarios can use.

use crate::lex::Language;
use crate::runtime::printed::from_face;
use crate::runtime::{CardDef, Printed, Refusal, load};
use crate::source::{Card, Face};
use smol_str::SmolStr;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// Cards by name, English or French. A card that the runtime can't run stays known, with the reasons.
#[derive(Debug)]
pub struct CardPool {
    language: Language,
    cards: BTreeMap<SmolStr, Result<Arc<CardDef>, String>>,
    refusals: Vec<Refusal>,
    other_names: BTreeMap<SmolStr, SmolStr>,
    /// All names, once they are asked for.
    names: OnceLock<Arc<[SmolStr]>>,
}

impl CardPool {
    pub fn new() -> CardPool {
        CardPool {
            language: Language::English,
            cards: BTreeMap::new(),
            refusals: Vec::new(),
            other_names: BTreeMap::new(),
            names: OnceLock::new(),
        }
    }

    /// The cards of a file, from their English texts. The first face of each can be played.
    pub fn from_cards<'c>(cards: impl IntoIterator<Item = &'c Card>) -> CardPool {
        CardPool::in_language(cards, Language::English)
    }

    /// The cards of a file from their texts in a language; those without one from the other.
    pub fn in_language<'c>(cards: impl IntoIterator<Item = &'c Card>, language: Language) -> CardPool {
        let mut pool = CardPool { language, ..CardPool::new() };
        for card in cards {
            let Some(face) = card.faces.first() else { continue };
            match from_face(face, language) {
                Ok(printed) => {
                    pool.insert(&printed);
                }
                Err(error) => {
                    pool.cards.insert(face.name.clone(), Err(error.to_string()));
                }
            }
            if card.layout == "transform"
                && let Some(back) = card.faces.get(1)
            {
                pool.add_back(&face.name, back, language);
            }
        }
        pool
    }

    /// The other face of a card that transforms (712); a card whose back can't be played can't be played.
    fn add_back(&mut self, front: &SmolStr, back: &Face, language: Language) {
        let loaded = from_face(back, language).map_err(|error| error.to_string()).and_then(|printed| {
            let missing =
                |refusals: Vec<Refusal>| refusals.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            load(&printed).map_err(missing)
        });
        if let Some(Ok(def)) = self.cards.get(front).cloned() {
            let whole = loaded.map(|back| Arc::new(CardDef { back: Some(back.printed), ..(*def).clone() }));
            self.cards.insert(front.clone(), whole);
        }
    }

    /// The language whose texts the cards are made from.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether a card of this name is known, playable or not.
    pub fn has(&self, name: &str) -> bool {
        let name = self.other_names.get(name).map_or(name, SmolStr::as_str);
        self.cards.contains_key(name)
    }

    /// Adds a card; says whether it can be played.
    pub fn insert(&mut self, card: &Printed) -> bool {
        let loaded = load(card).map(Arc::new).map_err(|refusals| {
            let missing: Vec<&str> = refusals.iter().map(|refusal| refusal.what.as_str()).collect();
            let text = format!("{}: the runtime can't run {}", card.name, missing.join(", "));
            self.refusals.extend(refusals);
            text
        });
        let fine = loaded.is_ok();
        if let Some(french) = &card.french {
            self.other_names.insert(french.clone(), card.name.clone());
        }
        self.cards.insert(card.name.clone(), loaded);
        self.names.take();
        fine
    }

    /// The English names of all cards, playable or not: what a player may name (201.4).
    pub fn names(&self) -> Arc<[SmolStr]> {
        self.names.get_or_init(|| self.cards.keys().cloned().collect()).clone()
    }

    /// A card by its English or French name, or why there is none to play.
    pub fn get(&self, name: &str) -> Result<Arc<CardDef>, String> {
        let name = self.other_names.get(name).map_or(name, SmolStr::as_str);
        match self.cards.get(name) {
            Some(card) => card.clone(),
            None => Err(format!("no card is named `{name}`")),
        }
    }

    /// The cards that can be played, by name.
    pub fn runnable(&self) -> impl Iterator<Item = &Arc<CardDef>> {
        self.cards.values().filter_map(|card| card.as_ref().ok())
    }

    /// Everything that cards were refused for.
    pub fn refusals(&self) -> &[Refusal] {
        &self.refusals
    }

    /// How many cards can be played, and how many there are.
    pub fn playable(&self) -> (usize, usize) {
        (self.cards.values().filter(|card| card.is_ok()).count(), self.cards.len())
    }
}

impl Default for CardPool {
    fn default() -> CardPool {
        CardPool::new()
    }
}
