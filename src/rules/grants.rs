//! Abilities that effects give, ready to play.

use crate::abilities::loaded;
use crate::derived::grants::{Grants, Ready};
use crate::ir::walk::names_granter;
use crate::ir::{Ability, Keyword};
use crate::state::ability::Loaded;
use crate::state::ids::ObjectId;
use crate::state::lasting::WordChange;
use std::sync::Arc;

impl Grants {
    /// An ability that an object gives to another, or to itself.
    pub fn of_ability(&mut self, ability: &Ability, granter: ObjectId) -> Ready {
        if let Some(granted) = self.by_name.get(ability) {
            return self.by_granter(ability, granted.clone(), granter);
        }
        if let Some(ready) = self.abilities.get(ability) {
            return ready.clone();
        }
        let ready: Ready = loaded(ability).into_iter().map(Arc::new).collect();
        if names_granter(ability) {
            let granted = Arc::new(ready.to_vec());
            self.by_name.insert(ability.clone(), granted.clone());
            return self.by_granter(ability, granted, granter);
        }
        self.abilities.insert(ability.clone(), ready.clone());
        ready
    }

    /// An ability that speaks of the object that gives it (201.5a).
    fn by_granter(&mut self, ability: &Ability, granted: Arc<Vec<Arc<Loaded>>>, granter: ObjectId) -> Ready {
        let place = (Arc::as_ptr(&granted) as usize, granter);
        if let Some(ready) = self.granted.get(&place) {
            return ready.clone();
        }
        debug_assert!(self.by_name.contains_key(ability));
        let ready: Ready = granted.iter().map(|one| Arc::new(granted_by(one, granter))).collect();
        self.granted.insert(place, ready.clone());
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

/// An ability with the object that gives it.
fn granted_by(ability: &Loaded, granter: ObjectId) -> Loaded {
    let mut given = ability.clone();
    // What has no script is refused at the check.
    if let Some(script) = given.script_mut() {
        Arc::make_mut(script).granter = Some(granter);
    }
    given
}
