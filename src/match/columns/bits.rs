//! What is true or false of an object, as one number.

use crate::eval::{MAX_PLAYERS, object_flag};
use std::ops::{BitOr, BitOrAssign};

/// What is true or false of an object, one bit each: types, supertypes, colours, its zone, some of its states, who controls
/// it, who owns it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Bits(pub(super) u128);

/// A part of [`Bits`] that is a set of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Field {
    pub shift: u32,
    pub width: u32,
}

impl Field {
    pub const TYPES: Field = Field { shift: 0, width: 16 };
    pub const SUPERTYPES: Field = Field { shift: 16, width: 8 };
    pub const COLOURS: Field = Field { shift: 24, width: 8 };
    pub const ZONES: Field = Field { shift: 32, width: 8 };
    const FLAGS: Field = Field { shift: 40, width: 24 };
    pub const CONTROLLER: Field = Field { shift: 64, width: MAX_PLAYERS as u32 };
    pub const OWNER: Field = Field { shift: 96, width: MAX_PLAYERS as u32 };

    /// The set that the bits of an object have here.
    pub fn of(self, bits: Bits) -> i64 {
        (bits.0 >> self.shift) as i64 & ((1 << self.width) - 1)
    }

    /// The bits of a set here; none where it has members for which there is no bit.
    pub fn bits(self, set: i64) -> Option<Bits> {
        (set >> self.width == 0).then_some(Bits((set as u128) << self.shift))
    }

    fn cut(self, set: u32) -> Bits {
        Bits((u128::from(set) & ((1 << self.width) - 1)) << self.shift)
    }
}

/// Of [`object_flag`] none has these bits: they say what a column of its own is needed for.
const _: () = assert!(Bits::KEPT_FLAGS & (0b111 << 21) == 0 && Bits::KEPT_FLAGS < 1 << 24);

impl Bits {
    /// The flags of [`object_flag`] that are kept: those that an object has whatever is attached to it.
    pub const KEPT_FLAGS: u32 = object_flag::SNAPSHOT
        | object_flag::TAPPED
        | object_flag::ATTACKING
        | object_flag::BLOCKING
        | object_flag::BLOCKED
        | object_flag::UNBLOCKED
        | object_flag::FACE_DOWN
        | object_flag::TOKEN
        | object_flag::COPY
        | object_flag::COMMANDER
        | object_flag::ACTIVATED_ABILITY
        | object_flag::TRIGGERED_ABILITY
        | object_flag::LOYALTY_ABILITY
        | object_flag::CARD
        | object_flag::CAST
        | object_flag::EMBLEM
        | object_flag::GONE;
    /// It is an object: the row is not empty.
    pub const OBJECT: Bits = Bits(1 << (Field::FLAGS.shift + 21));
    /// It has counters (122).
    pub const COUNTERS: Bits = Bits(1 << (Field::FLAGS.shift + 22));
    /// It has every creature type (702.73).
    pub const EVERY_CREATURE_TYPE: Bits = Bits(1 << (Field::FLAGS.shift + 23));

    /// Bits of [`type_bit`](crate::eval::type_bit).
    pub fn types(set: u16) -> Bits {
        Field::TYPES.cut(set.into())
    }

    /// Bits of [`supertype_bit`](crate::eval::supertype_bit).
    pub fn supertypes(set: u8) -> Bits {
        Field::SUPERTYPES.cut(set.into())
    }

    /// Bits of [`colour_bit`](crate::eval::colour_bit).
    pub fn colours(set: u8) -> Bits {
        Field::COLOURS.cut(set.into())
    }

    /// A code of [`zone_code`](crate::eval::zone_code); none for no zone.
    pub fn zone(code: u8) -> Bits {
        Field::ZONES.cut(1_u32.checked_shl(code.into()).unwrap_or(0))
    }

    /// Those of these flags that are kept.
    pub fn flags(flags: u32) -> Bits {
        Field::FLAGS.cut(flags & Bits::KEPT_FLAGS)
    }

    /// The player who controls it; none for nobody.
    pub fn controller(player: u8) -> Bits {
        Field::CONTROLLER.cut(crate::eval::player_bit(player))
    }

    /// The player who owns it; none for nobody.
    pub fn owner(player: u8) -> Bits {
        Field::OWNER.cut(crate::eval::player_bit(player))
    }

    /// The numbers of the bits that are set.
    pub(super) fn ones(self) -> impl Iterator<Item = usize> {
        let halves = [(self.0 as u64, 0), ((self.0 >> 64) as u64, 64)];
        halves.into_iter().flat_map(|(mut rest, from)| {
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
                Some(from + bit)
            })
        })
    }
}

impl BitOr for Bits {
    type Output = Bits;

    fn bitor(self, other: Bits) -> Bits {
        Bits(self.0 | other.0)
    }
}

impl BitOrAssign for Bits {
    fn bitor_assign(&mut self, other: Bits) {
        self.0 |= other.0;
    }
}
