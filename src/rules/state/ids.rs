//! Who and what a game is about, by number.

use std::fmt;

/// A player, by seat; `A` is the first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PlayerId(pub u8);

impl PlayerId {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'A' + self.0 % 26))
    }
}

/// An object. A zone change makes a new one (400.7); the old id stays valid and leads to the last-known information.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ObjectId(pub u32);

impl ObjectId {
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// An object or a player: what can be targeted, damaged or attached to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Target {
    Object(ObjectId),
    Player(PlayerId),
}

impl Target {
    pub fn object(self) -> Option<ObjectId> {
        match self {
            Target::Object(id) => Some(id),
            Target::Player(_) => None,
        }
    }

    pub fn player(self) -> Option<PlayerId> {
        match self {
            Target::Object(_) => None,
            Target::Player(id) => Some(id),
        }
    }
}
