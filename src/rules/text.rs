//! Text-changing effects (612): words of one kind replaced by others of that kind, in all that an object says.
//!
//! Only words used as what they are change: a creature type where a creature type is meant, never a part of a name
//! (612.2). In the IR that is so by type: names are no terms.

use super::layers::{Body, Effective};
use super::{load, words};
use crate::game::Game;
use crate::ir::walk::{Node, VisitMut};
use crate::ir::*;
use crate::state::ability::{
    AbilityKey, Held, Loaded, LoadedActivated, LoadedPrevention, LoadedReplacement, LoadedStatic, LoadedTrigger,
};
use crate::state::characteristics::Characteristics;
use crate::state::ids::ObjectId;
use crate::state::lasting::WordChange;
use crate::state::script::{Script, TargetKind, TargetSpec};
use std::sync::{Arc, OnceLock};

/// The first key of abilities that an object has by having the text of another one.
const TEXT_OF_ANOTHER: AbilityKey = 1 << 16;

impl Game {
    /// Static abilities whose words have changed have the effects that they say now (612.1).
    pub(super) fn reread(&self, effects: &mut [Effective]) {
        for effect in effects.iter_mut().filter(|effect| effect.started.is_none()) {
            let Some((id, key)) = effect.of else { continue };
            let held = self.object(id).chars.abilities.iter().find(|held| held.key == key);
            if let Some(held) = held.filter(|held| matches!(&*held.ability, Loaded::Static(_))) {
                effect.says(Body::Static(held.ability.clone()));
            }
        }
    }

    /// Replaces a word in the type line and the text of an object.
    pub(super) fn change_words(&mut self, id: ObjectId, change: WordChange) {
        if self.object(id).gone {
            return;
        }
        let held = self.object(id).chars.abilities.clone();
        let mut any = false;
        let mut changed = Vec::with_capacity(held.len());
        for one in held {
            let ability = self.derived.grants.with_words(&one.ability, change);
            any |= !Arc::ptr_eq(&ability, &one.ability);
            changed.push(Held { ability, ..one });
        }
        let types = self.object(id).chars.subtypes.clone();
        change.change_words(self.chars_mut(id));
        if any {
            self.abilities_mut(id).abilities = changed;
        }
        if let WordChange::LandType { from, to } = change
            && types.contains(&from)
        {
            self.change_land_ability(id, from, to, types.contains(&to));
        }
    }

    /// A land has the mana ability of the basic land type that it is now, not that of the one before (305.6).
    fn change_land_ability(&mut self, id: ObjectId, from: Term, to: Term, has_other: bool) {
        let (Some(Ability::Activated(old)), Some(new)) = (load::mana_ability_of(from), load::mana_ability_of(to))
        else {
            return;
        };
        if !self.object(id).chars.is(CardType::Land) {
            return;
        }
        let is_old = |held: &Held| {
            let Loaded::Activated(ability) = &*held.ability else { return false };
            ability.cost == old.cost && ability.script.effect == old.effect && ability.limits.is_empty()
        };
        let abilities = &mut self.abilities_mut(id).abilities;
        if let Some(at) = abilities.iter().rposition(is_old) {
            abilities.remove(at);
        }
        if !has_other {
            self.grant_one(id, &new, id);
        }
    }

    /// An object has all that is printed on another (612.6).
    pub(super) fn take_text(&mut self, id: ObjectId, of: ObjectId) {
        let mut text = (*self.object(of).copiable).clone();
        text.abilities = rekeyed(&text.abilities, TEXT_OF_ANOTHER);
        text.next_key += TEXT_OF_ANOTHER;
        *self.abilities_mut(id) = text;
    }
}

impl WordChange {
    fn term(self, term: &mut Term) {
        if let WordChange::CreatureType { from, to } | WordChange::LandType { from, to } = self
            && *term == from
        {
            *term = to;
        }
    }

    /// "plainswalk" becomes "islandwalk", and "plainscycling" "islandcycling", with the word in them (702.14a, 702.29e).
    fn keyword(self, keyword: &mut Keyword) {
        let WordChange::LandType { from, to } = self else { return };
        let name = words::id(keyword.name);
        let (from, to) = (words::id(from), words::id(to));
        if name.contains(from) && (name.ends_with("walk") || name.ends_with("cycling")) {
            let renamed = words::term(&format!("keyword.{}", name.replacen(from, to, 1)));
            keyword.name = renamed.unwrap_or(keyword.name);
        }
    }

    fn colour(self, colour: &mut Colour) {
        if let WordChange::Colour { from, to } = self
            && *colour == from
        {
            *colour = to;
        }
    }

    fn terms(self, terms: &mut Vec<Term>) {
        terms.iter_mut().for_each(|term| self.term(term));
        let mut seen = Vec::new();
        terms.retain(|term| {
            let new = !seen.contains(term);
            seen.push(*term);
            new
        });
    }

    fn colours(self, colours: &mut [Colour]) {
        colours.iter_mut().for_each(|colour| self.colour(colour));
    }

    /// Changes the type line and the keywords; the abilities are changed apart, because they are shared.
    pub fn change_words(self, chars: &mut Characteristics) {
        self.terms(&mut chars.subtypes);
        let mut rewrite = Rewrite(self);
        chars.keywords.visit_mut(&mut rewrite);
    }

    /// An ability with the words changed; none if it has no such word.
    pub fn ability(self, ability: &Loaded) -> Option<Loaded> {
        let mut rewrite = Rewrite(self);
        match ability {
            Loaded::Triggered(trigger) => {
                let mut new: LoadedTrigger = (**trigger).clone();
                rewrite.event(&mut new.event);
                if let Some(condition) = &new.intervening_if {
                    let mut condition = (**condition).clone();
                    rewrite.condition(&mut condition);
                    new.intervening_if = Some(Arc::new(condition));
                }
                new.script = Arc::new(self.script(&new.script));
                let same = new.event == trigger.event
                    && new.intervening_if == trigger.intervening_if
                    && new.script == trigger.script;
                // Its matcher was made for the words before.
                new.gate = Arc::new(OnceLock::new());
                (!same).then(|| Loaded::Triggered(Box::new(new)))
            }
            Loaded::Activated(activated) => {
                let mut new: LoadedActivated = (**activated).clone();
                rewrite.costs(&mut new.cost);
                new.limits.iter_mut().for_each(|limit| rewrite.activation_limit(limit));
                new.script = Arc::new(self.script(&new.script));
                new.making = OnceLock::new();
                let same =
                    new.cost == activated.cost && new.limits == activated.limits && new.script == activated.script;
                (!same).then(|| Loaded::Activated(Box::new(new)))
            }
            Loaded::Static(continuous) => {
                let mut new = continuous.said.clone();
                rewrite.continuous(&mut new);
                (new != continuous.said).then(|| Loaded::Static(Box::new(LoadedStatic::new(new))))
            }
            Loaded::Replacement(effect) => {
                let mut new = effect.replacement.clone();
                rewrite.replacement(&mut new);
                (new != effect.replacement).then(|| Loaded::Replacement(Arc::new(LoadedReplacement::new(new))))
            }
            Loaded::Prevention(effect) => {
                let mut new = effect.prevention.clone();
                rewrite.prevention(&mut new);
                (new != effect.prevention).then(|| Loaded::Prevention(Arc::new(LoadedPrevention::new(new))))
            }
            Loaded::CastOnly(limits) => {
                let mut new = limits.clone();
                new.iter_mut().for_each(|limit| rewrite.activation_limit(limit));
                (new != *limits).then_some(Loaded::CastOnly(new))
            }
            Loaded::MayExert(when_done) => {
                let mut new = (**when_done.as_ref()?).clone();
                rewrite.effect(&mut new);
                (Some(&new) != when_done.as_deref()).then(|| Loaded::MayExert(Some(Arc::new(new))))
            }
            Loaded::Spell(script) => {
                let new = self.script(script);
                (new != **script).then(|| Loaded::Spell(Arc::new(new)))
            }
            Loaded::AdditionalCost { cost, optional, or, keyword } => {
                let (mut new, mut new_or) = (cost.clone(), or.clone());
                rewrite.costs(&mut new);
                new_or.iter_mut().for_each(|cost| rewrite.costs(cost));
                let same = new == *cost && new_or == *or;
                (!same).then_some(Loaded::AdditionalCost {
                    cost: new,
                    optional: *optional,
                    or: new_or,
                    keyword: *keyword,
                })
            }
            Loaded::RevealDrawn { .. } => None,
        }
    }

    /// An effect and its target phrases with the words changed.
    pub fn script(self, script: &Script) -> Script {
        let mut rewrite = Rewrite(self);
        let mut new = script.clone();
        rewrite.effect(&mut new.effect);
        for TargetSpec { count, what, mode: _, divide, when: _, each, another: _ } in &mut new.targets {
            count.visit_mut(&mut rewrite);
            rewrite.target(what);
            divide.iter_mut().for_each(|divide| rewrite.quantity(divide));
            each.iter_mut().for_each(|each| rewrite.players(each));
        }
        new
    }
}

/// The abilities of an object that has the text of another one have keys of their own, so that neither is taken for
/// the other.
pub fn rekeyed(abilities: &[Held], base: u32) -> Vec<Held> {
    abilities.iter().map(|held| Held { key: base.saturating_add(held.key), ..held.clone() }).collect()
}

struct Rewrite(WordChange);

impl Rewrite {
    fn target(&mut self, what: &mut TargetKind) {
        match what {
            TargetKind::Objects(filter) => self.filter(filter),
            TargetKind::Players(filter) => filter.visit_mut(self),
            TargetKind::Any { other: _ } => {}
            TargetKind::Either(all) => all.iter_mut().for_each(|one| self.target(one)),
        }
    }
}

impl VisitMut for Rewrite {
    fn keyword(&mut self, keyword: &mut Keyword) {
        self.0.keyword(keyword);
        keyword.parts_mut(self);
    }

    fn subtype(&mut self, subtype: &mut Term) {
        self.0.term(subtype);
    }

    // A token is named after its creature types, which change with them (612.2a).
    fn subtypes(&mut self, subtypes: &mut Vec<Term>) {
        self.0.terms(subtypes);
    }

    fn colour(&mut self, colour: &mut Colour) {
        self.0.colour(colour);
    }

    fn colours(&mut self, colours: &mut Vec<Colour>) {
        self.0.colours(colours);
    }
}
