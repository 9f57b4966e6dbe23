//! What a text has spoken of so far: the candidates for "it", "that creature", "that player".

use std::rc::Rc;

use crate::ir::{Antecedent, Noun, ObjectClass, Objects, PlayerAntecedent, Players};

/// The antecedents at hand. One rule serves both languages: the last thing named is "it", and a
/// demonstrative prefers anything to the object that is speaking.
#[derive(Clone, Debug, Default)]
pub(super) struct Discourse {
    /// What "it" is.
    pub object: Option<Antecedent>,
    /// What "that creature" is, when it can't be the speaking object.
    pub other: Option<Antecedent>,
    /// The nouns by which that was described; none where it is known by nothing but its place.
    pub other_nouns: Option<Rc<[Noun]>>,
    /// That was exiled or moved since: it is a card now, whatever it was described as.
    pub other_moved: bool,
    /// Among the instructions of an ability that resolves, not in the text of a static one.
    pub resolving: bool,
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
            self.other_nouns = None;
            self.other_moved = false;
        }
    }

    /// Says by which nouns the object that was named last was described.
    pub fn describe_other(&mut self, nouns: &[Noun]) {
        self.other_nouns = Some(nouns.into());
    }

    /// Whether a demonstrative with this noun can mean the other object.
    pub fn fits_other(&self, noun: &Noun) -> bool {
        let card = self.other_moved && noun.class == Some(ObjectClass::Card);
        card || self.other_nouns.as_deref().is_none_or(|nouns| nouns.iter().any(|described| agree(noun, described)))
    }

    /// Says that objects are exiled or moved by an instruction.
    pub fn moves(&mut self, what: &Objects) {
        self.other_moved |= match what {
            Objects::Ref(reference) => self.other == Some(reference.to),
            _ => self.other.is_some(),
        };
    }

    pub fn next_target(&mut self) -> u8 {
        let index = self.targets;
        self.targets = self.targets.saturating_add(1);
        index
    }
}

/// Whether what one noun describes can be called by another.
fn agree(said: &Noun, described: &Noun) -> bool {
    let spell = Some(ObjectClass::Spell);
    if (said.class == spell) != (described.class == spell) {
        return false;
    }
    // « ce gobelin », « cette carte », « ce permanent »
    if said.types.is_empty() || described.types.is_empty() {
        return true;
    }
    said.types.iter().any(|card_type| described.types.contains(card_type))
}
