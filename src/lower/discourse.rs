//! What a text has spoken of so far: the candidates for "it", "that creature", "that player".

use crate::ir::{Antecedent, Objects, PlayerAntecedent, Players};

/// The antecedents at hand. One rule serves both languages: the last thing named is "it", and a
/// demonstrative prefers anything to the object that is speaking.
#[derive(Clone, Debug, Default)]
pub(super) struct Discourse {
    /// What "it" is.
    pub object: Option<Antecedent>,
    /// What "that creature" is, when it can't be the speaking object.
    pub other: Option<Antecedent>,
    pub player: Option<PlayerAntecedent>,
    /// How many target phrases have been read.
    pub targets: u8,
    /// The event is about the speaking object: "when this creature attacks".
    pub event_is_this: bool,
    /// Inside the event of a trigger, where described objects become the event's own.
    pub in_event: bool,
    /// An amount that "that much" can be, from the instruction before.
    pub amount_from_result: bool,
    /// The player that the verbs of this sentence are said of: "each player draws a card, then discards a card".
    pub subject: Option<Players>,
    /// That player was said as "they", which has verbs in the base form.
    pub plain_they: bool,
    /// The objects whose total was named: "their total toughness".
    pub counted: Option<Objects>,
    /// Objects were paid as a cost.
    pub paid: bool,
}

impl Discourse {
    pub fn name_object(&mut self, antecedent: Antecedent) {
        self.object = Some(antecedent);
        if antecedent != Antecedent::This {
            self.other = Some(antecedent);
        }
    }

    pub fn next_target(&mut self) -> u8 {
        let index = self.targets;
        self.targets = self.targets.saturating_add(1);
        index
    }
}
