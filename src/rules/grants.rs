//! Abilities that effects give, ready to play.

use super::load::{Loaded, loaded};
use super::shared::Shared;
use super::text::WordChange;
use crate::ir::{Ability, Keyword};
use std::collections::HashMap;
use std::sync::Arc;

type Ready = Arc<[Arc<Loaded>]>;

/// The abilities that effects have given in a game: each is made ready once.
#[derive(Debug, Clone, Default)]
pub struct Grants {
    abilities: Shared<HashMap<Ability, Ready>>,
    keywords: Shared<HashMap<Keyword, Ready>>,
    /// Abilities with words changed, by the ability as it was, which is kept so that its place stays its own.
    worded: Shared<HashMap<(usize, WordChange), Reworded>>,
}

/// An ability as it was, and with words changed.
type Reworded = (Arc<Loaded>, Arc<Loaded>);

impl Grants {
    pub fn of_ability(&mut self, ability: &Ability) -> Ready {
        if let Some(ready) = self.abilities.get(ability) {
            return ready.clone();
        }
        let ready: Ready = loaded(ability).into_iter().map(Arc::new).collect();
        self.abilities.insert(ability.clone(), ready.clone());
        ready
    }

    /// An ability with the words of a text-changing effect (612); itself if it has no such word.
    pub fn with_words(&mut self, ability: &Arc<Loaded>, change: WordChange) -> Arc<Loaded> {
        let place = (Arc::as_ptr(ability) as usize, change);
        if let Some((_, changed)) = self.worded.get(&place) {
            return changed.clone();
        }
        let changed = change.ability(ability).map_or_else(|| ability.clone(), Arc::new);
        self.worded.insert(place, (ability.clone(), changed.clone()));
        changed
    }

    /// The abilities that a keyword stands for.
    pub fn of_keyword(&mut self, keyword: &Keyword) -> Ready {
        if let Some(ready) = self.keywords.get(keyword) {
            return ready.clone();
        }
        let ready: Ready = super::keywords::abilities_of(keyword).into_iter().map(Arc::new).collect();
        self.keywords.insert(keyword.clone(), ready.clone());
        ready
    }
}
