//! The cards that scenarios can use.

use crate::runtime::{CardDef, Printed, Refusal, load};
use smol_str::SmolStr;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Cards by name, English or French. A card that the runtime can't run stays known, with the reasons.
#[derive(Debug, Default)]
pub struct CardPool {
    cards: BTreeMap<SmolStr, Result<Arc<CardDef>, Vec<Refusal>>>,
    other_names: BTreeMap<SmolStr, SmolStr>,
}

impl CardPool {
    pub fn new() -> CardPool {
        CardPool::default()
    }

    /// Adds a card; says whether it can be played.
    pub fn insert(&mut self, card: &Printed) -> bool {
        let loaded = load(card).map(Arc::new);
        let fine = loaded.is_ok();
        if let Some(french) = &card.french {
            self.other_names.insert(french.clone(), card.name.clone());
        }
        self.cards.insert(card.name.clone(), loaded);
        fine
    }

    pub fn get(&self, name: &str) -> Result<Arc<CardDef>, String> {
        let name = self.other_names.get(name).map_or(name, SmolStr::as_str);
        match self.cards.get(name) {
            Some(Ok(card)) => Ok(card.clone()),
            Some(Err(refusals)) => {
                let missing: Vec<&str> = refusals.iter().map(|refusal| refusal.what.as_str()).collect();
                Err(format!("{name}: the runtime can't run {}", missing.join(", ")))
            }
            None => Err(format!("no card is named `{name}`")),
        }
    }

    /// Everything that cards were refused for.
    pub fn refusals(&self) -> impl Iterator<Item = &Refusal> {
        self.cards.values().filter_map(|card| card.as_ref().err()).flatten()
    }
}
