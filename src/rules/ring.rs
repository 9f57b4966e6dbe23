//! The Ring tempts a player (701.54).

use super::trace::note;
use super::{meanings, words};
use crate::game::Game;
use crate::ir::walk::{Node, VisitMut};
use crate::ir::*;
use crate::state::characteristics::Characteristics;
use crate::state::decision::Purpose;
use crate::state::event::GameEvent;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::stop::Res;
use std::sync::{Arc, LazyLock};

/// What the emblem named The Ring has, one more each time up to the fourth (701.54c). A Ring-bearer is said here with the word
/// for another designation, which the sentences are read with.
const SENTENCES: [&str; 4] = [
    "Each suspected creature you control is legendary and can't be blocked by creatures with power greater than its power.",
    "Whenever a suspected creature you control attacks, draw a card, then discard a card.",
    "Whenever a suspected creature you control becomes blocked by a creature, that creature's controller sacrifices it at end \
     of combat.",
    "Whenever a suspected creature you control deals combat damage to a player, each opponent loses 3 life.",
];

/// The designation (701.54b).
fn bearer() -> Option<Term> {
    words::term("noun.ring_bearer")
}

/// The abilities of the emblem.
static ABILITIES: LazyLock<Vec<Ability>> = LazyLock::new(|| {
    struct OfBearer(Term);
    impl VisitMut for OfBearer {
        fn test(&mut self, test: &mut ObjectTest) {
            if let ObjectTest::Designated(term) = test {
                *term = self.0;
            }
            test.parts_mut(self);
        }

        fn filter(&mut self, filter: &mut ObjectFilter) {
            for noun in &mut filter.nouns {
                noun.adjectives.iter_mut().for_each(|test| self.test(test));
            }
            filter.tests.iter_mut().for_each(|test| self.test(test));
        }
    }
    let Some(bearer) = bearer() else { return Vec::new() };
    let mut abilities: Vec<Ability> = SENTENCES.into_iter().flat_map(meanings::abilities_said).collect();
    abilities.iter_mut().for_each(|ability| OfBearer(bearer).ability(ability));
    abilities
});

/// The sentences, for the test that each is understood.
pub fn sentences() -> [&'static str; 4] {
    SENTENCES
}

impl Game {
    /// The creature that a player chose, where what happened is that the Ring tempted them.
    pub(super) fn bearer_chosen(&self, caused: &[&GameEvent]) -> Option<ObjectId> {
        caused.iter().find_map(|event| {
            let GameEvent::KeywordAction { player, action, .. } = event else { return None };
            self.player(*player).bearer.filter(|_| words::id(*action) == "tempt")
        })
    }

    /// "Choose a creature you control. That creature becomes your Ring-bearer" (701.54a), and the emblem grows (701.54c).
    pub(super) fn tempt(&mut self, player: PlayerId, source: ObjectId) -> Res<()> {
        let Some(bearer) = bearer() else { return Ok(()) };
        note!(self, "701.54a", "The Ring tempts {}.", "L'Anneau tente {}.", self.player_name(player));
        self.player_mut(player).tempted += 1;
        let times = self.player(player).tempted as usize;
        let mut chars = Characteristics {
            name: "The Ring".into(),
            french: Some("L'Anneau".into()),
            supertypes: vec![Supertype::Legendary],
            ..Characteristics::default()
        };
        ABILITIES.iter().take(times).for_each(|ability| crate::abilities::add_ability(&mut chars, ability));
        match self.player(player).ring {
            Some(ring) => {
                let chars = Arc::new(chars);
                self.object_mut(ring).copiable = chars.clone();
                self.object_mut(ring).chars = chars.into();
                self.derived.stale.push(ring);
            }
            None => {
                let ring = self.make_emblem(player, source, chars);
                self.player_mut(player).ring = Some(ring);
            }
        }
        self.refresh()?;
        let own = |id: &ObjectId| self.object(*id).controller == player;
        let creatures: Vec<ObjectId> =
            self.battlefield.iter().copied().filter(own).filter(|id| self.object(*id).chars.is_creature()).collect();
        let least = creatures.len().min(1);
        let chosen = self.ask_objects(player, Purpose::Objects, source, &creatures, least, 1)?;
        self.player_mut(player).bearer = chosen.first().copied();
        if let Some(chosen) = chosen.first().copied() {
            for id in self.battlefield.clone() {
                if id != chosen && self.object(id).controller == player {
                    self.ends_designation(id, bearer);
                }
            }
            self.designate(chosen, bearer, player)?;
            self.refresh()?;
        }
        let Some(action) = words::term("verb.tempt") else { return Ok(()) };
        self.emit(vec![GameEvent::KeywordAction { player, action, looked_at: 0 }], None)
    }
}
