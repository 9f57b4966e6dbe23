//! Continuous effects of resolutions (611.2).

use crate::ir::*;
use crate::state::frame::Frame;
use crate::state::gate::Ending;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::shared::Shared;
use std::sync::Arc;

/// A continuous effect made by the resolution of a spell or ability (611.2).
#[derive(Debug, Clone)]
pub struct Lasting {
    pub frame: Shared<Frame>,
    /// The objects it affects, fixed when it began (611.2c); none for an effect that is not of objects' characteristics.
    pub objects: Option<Vec<ObjectId>>,
    pub players: Vec<PlayerId>,
    pub scope: Option<Objects>,
    pub changes: Arc<Vec<Change>>,
    pub special: Option<Special>,
    /// What the objects are copies of meanwhile (707.2).
    pub copy: Option<Arc<crate::state::characteristics::Characteristics>>,
    /// Where that is a Room: both of its halves (709.5b).
    pub room: Option<Arc<crate::state::card::CardDef>>,
    pub condition: Option<Condition>,
    /// It waits for the next spell that its scope describes.
    pub waits: bool,
    /// How many of the cards may still be played; none where all may.
    pub left: Option<usize>,
    pub until: Until,
    pub timestamp: u64,
}

impl Lasting {
    /// An effect that changes nothing yet.
    pub(crate) fn new(frame: &Frame, until: Until, timestamp: u64) -> Lasting {
        Lasting {
            frame: Shared::new(frame.clone()),
            objects: None,
            players: Vec::new(),
            scope: None,
            changes: Arc::default(),
            special: None,
            copy: None,
            room: None,
            condition: None,
            waits: false,
            left: None,
            until,
            timestamp,
        }
    }
}

impl Lasting {
    /// Whether it gives an object a designation for as long as it lasts.
    pub(crate) fn designates(&self, id: ObjectId, term: Term) -> bool {
        self.special == Some(Special::Designated(term)) && self.objects.iter().any(|objects| objects.contains(&id))
    }
}

/// What an effect does that no static ability says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Special {
    /// Power and toughness are switched (613.4d).
    Switch,
    /// A word of the text is replaced by another (612.1).
    Words(WordChange),
    /// The players may play the objects, which are cards in exile or elsewhere (601.3).
    MayPlay { free: bool, lands: bool, any_mana: bool },
    /// The objects have a designation, which ends with the effect.
    Designated(Term),
}

/// When an effect ends (611.2a).
#[derive(Debug, Clone)]
pub enum Until {
    EndOfTurn,
    EndOfCombat,
    /// Before the untap step of this player's next turn.
    TurnOf(PlayerId, u32),
    /// The end of this player's next turn.
    EndOfTurnOf(PlayerId, u32),
    /// During this player's next turn only: it has no effect before.
    DuringTurnOf(PlayerId, u32),
    /// The end of the next combat phase of the controller of each object that it is of; it was made after so many.
    NextCombat(u32),
    /// Another card is exiled with the source of the effect.
    AnotherExiled,
    /// The beginning of this player's next such step.
    StepOf(PlayerId, Step),
    /// What ends it, said of the objects as they were found when it began.
    Event(Ending, Arc<Frame>),
    /// What must stay true, said of the objects as they were found when it began.
    AsLongAs(Box<Condition>, Arc<Frame>),
    Never,
}

/// An effect that a player may end by paying a cost (116.2c).
#[derive(Debug, Clone)]
pub struct EndedByChoice {
    pub player: PlayerId,
    pub source: ObjectId,
    pub cost: Vec<Cost>,
    /// Its parts, by their timestamps.
    pub effects: Vec<u64>,
}

/// One word that stands for another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WordChange {
    CreatureType {
        from: Term,
        to: Term,
    },
    /// A basic land type, in landwalk and typecycling, too.
    LandType {
        from: Term,
        to: Term,
    },
    Colour {
        from: Colour,
        to: Colour,
    },
}
