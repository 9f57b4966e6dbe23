//! Power and toughness for effects that ask for them before the layers that make them (611.3a).
//!
//! "Creatures you control with power 4 or greater have trample" gives an ability in layer 6, and power is made in layer 7. At
//! any moment it applies to what its text says, so it asks for the power that comes out in the end. The layers are worked
//! through with the sizes that objects have without effects; where others come out, again with these, until they come out again.

use super::layers::Effective;
use crate::game::Game;
use crate::state::ids::ObjectId;
use crate::state::lasting::{Lasting, Until};
use crate::state::reads::Reads;
use crate::state::stop::Res;

/// Power and toughness.
pub(super) type Size = (Option<i32>, Option<i32>);

/// How often the layers are worked through at most: sizes that turn each other around never come out again.
const ROUNDS: usize = 4;

impl Game {
    /// Works through all layers, and tells what effects there were.
    pub(super) fn settle_layers(&mut self) -> Res<Vec<Effective>> {
        let mut taken = Vec::new();
        let mut effects = self.work_through(&taken)?;
        for _ in 1..ROUNDS {
            let made = match self.asks_final_sizes(&effects) {
                true => self.sizes_made(),
                false => break,
            };
            if made == taken {
                break;
            }
            taken = made;
            effects = self.work_through(&taken)?;
        }
        Ok(effects)
    }

    /// Whether an effect asks for power or toughness before they are made, or ends with them.
    fn asks_final_sizes(&self, effects: &[Effective]) -> bool {
        let ends = |lasting: &Lasting| matches!(lasting.until, Until::AsLongAs(..));
        effects.iter().any(Effective::asks_sizes_to_come)
            || self.lasting.iter().any(|lasting| ends(lasting) && Reads::asked_by(lasting).has(Reads::POWER))
    }

    /// The sizes that effects have made of others.
    fn sizes_made(&self) -> Vec<(ObjectId, Size)> {
        let board = self.battlefield.iter().chain(&self.entering).copied();
        let made = |id: &(ObjectId, Size)| {
            let copiable = &self.object(id.0).copiable;
            id.1 != (copiable.power, copiable.toughness)
        };
        board.map(|id| (id, self.size_of(id))).filter(made).collect()
    }

    fn size_of(&self, id: ObjectId) -> Size {
        let chars = &self.object(id).chars;
        (chars.power, chars.toughness)
    }

    fn set_size(&mut self, id: ObjectId, size: Size) {
        let chars = self.chars_mut(id);
        (chars.power, chars.toughness) = size;
    }

    /// Objects have the sizes that they are taken to have in the end. Gives those that they had.
    pub(super) fn take_sizes(&mut self, taken: &[(ObjectId, Size)]) -> Vec<Size> {
        let mut had = Vec::with_capacity(taken.len());
        for (id, size) in taken {
            had.push(self.size_of(*id));
            self.set_size(*id, *size);
        }
        had
    }

    /// Gives back the sizes that they had, but to what has the whole text of another by now.
    pub(super) fn give_back_sizes(&mut self, taken: &[(ObjectId, Size)], had: &[Size]) {
        for ((id, size), had) in taken.iter().zip(had) {
            if self.size_of(*id) == *size {
                self.set_size(*id, *had);
            }
        }
    }
}
