//! The kinds of events by which abilities are found that wait for them.

use crate::ir::Zone;

/// A set of keys.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Keys(pub(crate) u64);

impl Keys {
    /// Every zone change.
    pub(crate) const MOVES: Keys = Keys((1 << Key::Damage as u8) - 1);

    pub const fn of(key: Key) -> Keys {
        Keys(1 << key as u8)
    }

    pub const fn and(self, other: Keys) -> Keys {
        Keys(self.0 | other.0)
    }

    pub const fn has(self, key: Key) -> bool {
        self.0 & (1 << key as u8) != 0
    }

    pub const fn meets(self, other: Keys) -> bool {
        self.0 & other.0 != 0
    }

    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The keys, by their numbers.
    pub fn iter(self) -> impl Iterator<Item = Slot> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let at = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(Slot(at))
        })
    }
}

/// A kind of event, as far as the index tells them apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Key {
    /// Zone changes, by where they go.
    ToBattlefield,
    ToGraveyard,
    ToHand,
    ToLibrary,
    ToExile,
    ToStack,
    ToCommand,
    /// Out of the game, which is no zone.
    LeftGame,
    Damage,
    Life,
    Tapped,
    TappedForMana,
    Untapped,
    Counters,
    Cast,
    Played,
    Copied,
    Activated,
    Triggered,
    ManaSpent,
    Targeted,
    Step,
    Attack,
    Attackers,
    Block,
    BecameBlocked,
    Unblocked,
    Countered,
    Attached,
    Unattached,
    Control,
    Lost,
    Won,
    Shuffled,
    Searched,
    KeywordAction,
    Designated,
    Flipped,
    Rolled,
    Expended,
    Chaos,
    Regenerated,
    Phased,
    Revealed,
    Became,
    DayNight,
    /// No event: states are looked at when a player would receive priority (603.8).
    State,
}

/// The number of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slot(pub(crate) usize);

impl From<Key> for Slot {
    fn from(key: Key) -> Slot {
        Slot(key as usize)
    }
}

/// Number of keys.
pub(crate) const KEYS: usize = Key::State as usize + 1;

/// The key of a zone change to a zone.
pub(crate) const fn to(zone: Zone) -> Key {
    match zone {
        Zone::Battlefield => Key::ToBattlefield,
        Zone::Graveyard => Key::ToGraveyard,
        Zone::Hand => Key::ToHand,
        Zone::Library => Key::ToLibrary,
        Zone::Exile => Key::ToExile,
        Zone::Stack => Key::ToStack,
        Zone::Command => Key::ToCommand,
    }
}
