//! What continuous effects make of types and colours (305.7, 205.1, 613.1d-e), and keywords with what was chosen (607.2d).

use super::layers::Layer;
use super::load;
use super::words::Kw;
use crate::game::Game;
use crate::ir::*;
use crate::state::characteristics::{Colours, extend};
use crate::state::frame::Frame;
use crate::state::ids::ObjectId;

impl Game {
    /// A land gets the mana ability of a basic land type with the type (305.6). One whose types are set to basic land
    /// types loses the abilities of its text and of its types before (305.7).
    pub(super) fn take_land_types(&mut self, id: ObjectId, types: &[Term], sets: bool) {
        let new: Vec<Ability> = types
            .iter()
            .filter(|subtype| sets || !self.object(id).chars.subtypes.contains(subtype))
            .filter_map(|subtype| load::mana_ability_of(*subtype))
            .collect();
        if new.is_empty() || !self.object(id).chars.is(CardType::Land) {
            return;
        }
        if sets {
            let chars = self.abilities_mut(id);
            chars.keywords.clear();
            chars.abilities.clear();
        }
        for ability in &new {
            self.grant_one(id, ability, id);
        }
    }

    /// "protection from the chosen colour": a keyword with what was chosen for the object that gives it (607.2d).
    #[expect(clippy::wildcard_enum_match_arm, reason = "other qualities are not chosen")]
    pub(super) fn with_choices(&self, keyword: &Keyword, frame: &Frame) -> Keyword {
        let mut keyword = keyword.clone();
        if let Parameter::From(qualities) = &mut keyword.parameter {
            let choices = &self.object(frame.source).choices;
            for quality in qualities {
                let chosen = match quality {
                    Quality::ChosenColour => choices.colour.map(ObjectTest::Colour),
                    Quality::ChosenType => choices.term.map(ObjectTest::Subtype),
                    Quality::ChosenName => choices.name.clone().map(ObjectTest::Named),
                    _ => None,
                };
                if let Some(chosen) = chosen {
                    *quality = Quality::Test(chosen);
                }
            }
        }
        keyword
    }

    /// A keyword as an object gets it whose cost is said to be the object's own mana cost (702.141, 702.187); none for one that
    /// can't be paid, as there is no such cost (118.6).
    pub(super) fn with_own_cost(&self, keyword: Keyword, id: ObjectId) -> Option<Keyword> {
        if !has_own_cost(&keyword) {
            return Some(keyword);
        }
        let mut cost = vec![Cost::Mana(self.object(id).chars.mana_cost.clone()?)];
        if let Parameter::ManaCostOf { plus, .. } = &keyword.parameter {
            cost.extend(plus.iter().cloned());
        }
        Some(Keyword { parameter: Parameter::Cost { cost, alternative: None }, ..keyword })
    }

    pub(super) fn become_in(&mut self, layer: Layer, becoming: &Becoming, id: ObjectId, frame: &Frame) {
        let chosen = self.object(frame.source).choices.colour;
        if layer == Layer::Abilities {
            becoming.keywords.iter().for_each(|keyword| self.grant_keyword(id, keyword));
            becoming.abilities.iter().for_each(|ability| self.grant_one(id, ability, frame.source));
            return;
        }
        // "becomes a 3/3 Dinosaur artifact creature": it keeps all other types; other creature types are replaced (205.1b).
        let artifact_creature = [CardType::Artifact, CardType::Creature].iter().all(|one| becoming.types.contains(one));
        let keeps_types = !matches!(becoming.keeps, Keeps::Nothing);
        if layer == Layer::Types {
            self.take_land_types(id, &becoming.subtypes, !keeps_types && becoming.types.is_empty());
        }
        let chars = self.chars_mut(id);
        match layer {
            Layer::Types => {
                if let Some(name) = &becoming.named {
                    (chars.name, chars.french) = (name.clone(), None);
                }
                if !becoming.types.is_empty() {
                    let sets = !keeps_types && !artifact_creature;
                    if sets {
                        chars.types.retain(|held| matches!(held, CardType::Instant | CardType::Sorcery));
                    }
                    extend(&mut chars.types, &becoming.types);
                    if let Keeps::Still(kept, _) = becoming.keeps {
                        extend(&mut chars.types, &[kept]);
                    }
                    if sets {
                        chars.drop_subtypes_of_lost_types();
                    }
                }
                if let Keeps::Still(kept, _) = becoming.keeps {
                    extend(&mut chars.types, &[kept]);
                }
                let subtypes = chars.gainable(&becoming.subtypes);
                if !subtypes.is_empty() {
                    if !keeps_types {
                        chars.set_subtypes(&subtypes, artifact_creature || becoming.types.is_empty());
                    }
                    extend(&mut chars.subtypes, &subtypes);
                }
                extend(&mut chars.supertypes, &becoming.supertypes);
                chars.every_creature_type |= becoming.every_type;
            }
            Layer::Colours => {
                if becoming.colourless {
                    chars.colours = Colours::default();
                }
                let new = becoming
                    .colours
                    .iter()
                    .copied()
                    .chain(chosen.filter(|_| becoming.chosen == Some(ChosenQuality::Colour)));
                let new: Colours = new.collect();
                if new.count() > 0 {
                    let kept =
                        if becoming.keeps == Keeps::OtherColoursAndTypes { chars.colours } else { Colours::default() };
                    chars.colours = kept.iter().chain(new.iter()).collect();
                }
            }
            Layer::SetBase => {
                if let Some(pt) = becoming.pt {
                    chars.set_size(pt, frame.x_or_0());
                }
            }
            Layer::Control
            | Layer::Text
            | Layer::Abilities
            | Layer::Define
            | Layer::Modify
            | Layer::Switch
            | Layer::Rules => {}
        }
    }
}

/// Whether a keyword's cost is that of the object that gets it. What is cast by it reads its cost as it is cast.
pub(super) fn has_own_cost(keyword: &Keyword) -> bool {
    let Parameter::ManaCostOf { of, .. } = &keyword.parameter else { return false };
    let of_itself = of.reference().is_some_and(|of| of.to == Antecedent::Subject);
    of_itself && Kw::of(keyword.name) != Some(Kw::Flashback)
}
