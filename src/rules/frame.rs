//! What the words of an ability refer to while it is matched or resolves: "this", "you", targets, "it", "that player".

use super::state::{ObjectId, PlayerId, Target};
use std::collections::BTreeMap;

/// What the event that triggered an ability, or that would be replaced, binds.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Bindings {
    /// "it", "that creature": the subject.
    pub subjects: Vec<ObjectId>,
    /// The second object: the blocked creature, the damaged permanent, the spell that targets.
    pub others: Vec<ObjectId>,
    pub player: Option<PlayerId>,
    /// The player attacked (506.2).
    pub defending: Option<PlayerId>,
    pub amount: i64,
}

/// One ability at work.
#[derive(Debug, Clone, Default)]
pub struct Frame {
    /// The object with the ability (109.5, 113.7).
    pub source: ObjectId,
    pub you: PlayerId,
    /// The objects and players of each target phrase, from 0.
    pub targets: Vec<Vec<Target>>,
    pub division: Vec<u32>,
    pub modes: Vec<usize>,
    pub event: Bindings,
    pub x: Option<i64>,
    /// What the instruction before acted on or produced.
    pub results: Vec<ObjectId>,
    /// Cards that are being looked at or revealed, and not yet dealt with.
    pub looked: Vec<ObjectId>,
    /// The amount of the instruction before.
    pub amount: i64,
    pub last_players: Vec<PlayerId>,
    /// What each of several players found or moved in the instruction before.
    pub found: BTreeMap<PlayerId, Vec<ObjectId>>,
    /// Whether the optional instruction before was done (608.2c).
    pub done: bool,
    pub flip_won: bool,
    pub each: Option<ObjectId>,
    pub each_player: Option<PlayerId>,
    /// The object of a description: "its power" in a filter.
    pub subject: Option<ObjectId>,
    pub paid: Vec<ObjectId>,
    pub chosen: Vec<ObjectId>,
    pub chosen_player: Option<PlayerId>,
    /// Everything this effect moved or made: "this way".
    pub this_way: Vec<ObjectId>,
    /// What this effect revealed: "revealed this way".
    pub revealed: Vec<ObjectId>,
    /// The ability that is activated cycles its card (702.29c).
    pub cycles: bool,
    /// What this effect dealt damage to: "dealt damage this way".
    pub dealt: Vec<ObjectId>,
    /// How many events were on record when the resolution began: what happened since is done "this way".
    pub since: usize,
    /// Where objects went that this effect, its cost or the event moved (400.7).
    pub moved: BTreeMap<ObjectId, ObjectId>,
    /// What the condition of the effect is about: "as long as the top card of your graveyard is …, … that card".
    pub condition: Vec<ObjectId>,
    /// The spell or ability on the stack.
    pub resolving: Option<ObjectId>,
}

impl Frame {
    /// The object that `id` has become by moves this ability knows of (400.7h-j).
    pub fn follow(&self, mut id: ObjectId) -> ObjectId {
        while let Some(next) = self.moved.get(&id) {
            id = *next;
        }
        id
    }
}
