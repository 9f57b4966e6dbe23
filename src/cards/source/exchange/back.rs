//! What was written is read again: what does not come back as it was is named.

use std::collections::{BTreeMap, HashMap, VecDeque};

use smol_str::SmolStr;

use super::Part;
use crate::source::card::Card;
use crate::source::{Input, read_all};

/// What a file says otherwise than the cards that it was written from.
#[derive(Clone, Debug, Default)]
pub(super) struct Changed {
    /// With how many cards it differs in.
    pub parts: BTreeMap<Part, usize>,
    /// Cards that are not found again by their names.
    pub gone: Vec<SmolStr>,
}

/// Reads what was written of some cards, which had nothing more that the form has no place for.
pub(super) fn changed(written: &[u8], cards: &[Card]) -> Changed {
    let mut by_name: HashMap<SmolStr, VecDeque<Card>> = HashMap::new();
    for card in read_all(Input::from_text("-", written)).cards {
        by_name.entry(card.name.clone()).or_default().push_back(card);
    }
    let mut changed = Changed::default();
    for card in cards {
        // What Magic Set Editor and others have as the name of a card is that of its faces.
        let names: Vec<&str> = card.faces.iter().map(|face| face.name.as_str()).collect();
        let joined = SmolStr::from(names.join(" // "));
        let found = [&card.name, &joined].into_iter().find_map(|name| by_name.get_mut(name)?.pop_front());
        match found {
            None => changed.gone.push(card.name.clone()),
            Some(back) => Part::ALL
                .into_iter()
                .filter(|part| part.differs(card, &back))
                .for_each(|part| *changed.parts.entry(part).or_default() += 1),
        }
    }
    changed
}
