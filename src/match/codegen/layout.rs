//! Where native code finds each field: offsets in `#[repr(C)]` records.

use crate::eval::{
    Bindings, Bound, Column, EventField, EventView, Fact, FactField, GameData, GameField, KEYWORD_BITS, KEYWORD_WORDS,
    PlayerColumn, PlayerData, SUBTYPE_BITS, SUBTYPE_WORDS, SetColumn, StateView,
};
use cranelift_codegen::ir::{Type, types};
use std::mem::{offset_of, size_of};

/// A number in a record.
#[derive(Debug, Clone, Copy)]
pub(super) struct Field {
    pub offset: usize,
    pub ty: Type,
    pub signed: bool,
}

impl Field {
    const fn unsigned(offset: usize, ty: Type) -> Field {
        Field { offset, ty, signed: false }
    }
    const fn signed(offset: usize) -> Field {
        Field { offset, ty: types::I32, signed: true }
    }
}

macro_rules! raw_state {
    ($($name:ident: $type:ty,)*) => {
        /// A [`StateView`] with pointers in place of slices, as native code reads it. The columns
        /// have `rows` entries, `fact_ends` too; `players` has one entry more than players.
        #[repr(C)]
        pub(super) struct RawState {
            pub game: GameData,
            pub rows: u64,
            pub player_count: u64,
            pub history_count: u64,
            pub fact_ends: *const u32,
            pub facts: *const Fact,
            pub players: *const PlayerData,
            pub history: *const EventView,
            $(pub $name: *const $type,)*
        }

        impl RawState {
            pub(super) fn new(state: &StateView) -> RawState {
                RawState {
                    game: state.game,
                    rows: state.rows() as u64,
                    player_count: state.players.len() as u64 - 1,
                    history_count: state.history.len() as u64,
                    fact_ends: state.fact_ends.as_ptr(),
                    facts: state.facts.as_ptr(),
                    players: state.players.as_ptr(),
                    history: state.history.as_ptr(),
                    $($name: state.objects.$name.as_ptr(),)*
                }
            }
        }
    };
}

raw_state! {
    identity: u32,
    zone: u8,
    controller: u8,
    owner: u8,
    name: u32,
    french: u32,
    types: u16,
    supertypes: u8,
    colours: u8,
    subtypes: [u64; SUBTYPE_WORDS],
    keywords: [u64; KEYWORD_WORDS],
    power: i32,
    toughness: i32,
    mana_value: i32,
    loyalty: i32,
    flags: u32,
    designations: u32,
    damage: i32,
    attached_to: u32,
    attached_player: u8,
    defending_player: u8,
    attacked: u32,
    cast_from: u8,
    cast_by: u8,
    chosen_colours: u8,
    chosen_types: u16,
    chosen_subtype: u16,
    chosen_player: u8,
    chosen_object: u32,
}

/// The column's pointer in a [`RawState`], as the offset, and the type of its entries.
pub(super) fn column(column: Column) -> Field {
    use types::{I8, I16, I32};
    match column {
        Column::Identity => Field::unsigned(offset_of!(RawState, identity), I32),
        Column::Zone => Field::unsigned(offset_of!(RawState, zone), I8),
        Column::Controller => Field::unsigned(offset_of!(RawState, controller), I8),
        Column::Owner => Field::unsigned(offset_of!(RawState, owner), I8),
        Column::Name => Field::unsigned(offset_of!(RawState, name), I32),
        Column::French => Field::unsigned(offset_of!(RawState, french), I32),
        Column::Types => Field::unsigned(offset_of!(RawState, types), I16),
        Column::Supertypes => Field::unsigned(offset_of!(RawState, supertypes), I8),
        Column::Colours => Field::unsigned(offset_of!(RawState, colours), I8),
        Column::Power => Field::signed(offset_of!(RawState, power)),
        Column::Toughness => Field::signed(offset_of!(RawState, toughness)),
        Column::ManaValue => Field::signed(offset_of!(RawState, mana_value)),
        Column::Loyalty => Field::signed(offset_of!(RawState, loyalty)),
        Column::Flags => Field::unsigned(offset_of!(RawState, flags), I32),
        Column::Designations => Field::unsigned(offset_of!(RawState, designations), I32),
        Column::Damage => Field::signed(offset_of!(RawState, damage)),
        Column::AttachedTo => Field::unsigned(offset_of!(RawState, attached_to), I32),
        Column::AttachedPlayer => Field::unsigned(offset_of!(RawState, attached_player), I8),
        Column::DefendingPlayer => Field::unsigned(offset_of!(RawState, defending_player), I8),
        Column::Attacked => Field::unsigned(offset_of!(RawState, attacked), I32),
        Column::CastFrom => Field::unsigned(offset_of!(RawState, cast_from), I8),
        Column::CastBy => Field::unsigned(offset_of!(RawState, cast_by), I8),
        Column::ChosenColours => Field::unsigned(offset_of!(RawState, chosen_colours), I8),
        Column::ChosenTypes => Field::unsigned(offset_of!(RawState, chosen_types), I16),
        Column::ChosenSubtype => Field::unsigned(offset_of!(RawState, chosen_subtype), I16),
        Column::ChosenPlayer => Field::unsigned(offset_of!(RawState, chosen_player), I8),
        Column::ChosenObject => Field::unsigned(offset_of!(RawState, chosen_object), I32),
    }
}

/// The set column's pointer in a [`RawState`], the bytes of an entry, and its bits in use.
pub(super) fn set_column(set: SetColumn) -> (usize, usize, usize) {
    match set {
        SetColumn::Subtypes => (offset_of!(RawState, subtypes), SUBTYPE_WORDS * 8, SUBTYPE_BITS),
        SetColumn::Keywords => (offset_of!(RawState, keywords), KEYWORD_WORDS * 8, KEYWORD_BITS),
    }
}

pub(super) fn event(field: EventField) -> Field {
    use types::{I8, I16, I32};
    match field {
        EventField::Kind => Field::unsigned(offset_of!(EventView, kind), I16),
        EventField::Flags => Field::unsigned(offset_of!(EventView, flags), I16),
        EventField::Subject => Field::unsigned(offset_of!(EventView, subject), I32),
        EventField::Other => Field::unsigned(offset_of!(EventView, other), I32),
        EventField::Moved => Field::unsigned(offset_of!(EventView, moved), I32),
        EventField::Amount => Field::signed(offset_of!(EventView, amount)),
        EventField::Sequence => Field::unsigned(offset_of!(EventView, sequence), I32),
        EventField::Turn => Field::unsigned(offset_of!(EventView, turn), I32),
        EventField::Combat => Field::unsigned(offset_of!(EventView, combat), I32),
        EventField::Counter => Field::unsigned(offset_of!(EventView, counter), I32),
        EventField::Term => Field::unsigned(offset_of!(EventView, term), I16),
        EventField::Player => Field::unsigned(offset_of!(EventView, player), I8),
        EventField::OtherPlayer => Field::unsigned(offset_of!(EventView, other_player), I8),
        EventField::From => Field::unsigned(offset_of!(EventView, from), I8),
        EventField::To => Field::unsigned(offset_of!(EventView, to), I8),
        EventField::Step => Field::unsigned(offset_of!(EventView, step), I8),
        EventField::SubjectController => Field::unsigned(offset_of!(EventView, subject_controller), I8),
        EventField::OtherController => Field::unsigned(offset_of!(EventView, other_controller), I8),
        EventField::MovedController => Field::unsigned(offset_of!(EventView, moved_controller), I8),
    }
}

/// Bytes of an event.
pub(super) const EVENT_SIZE: usize = size_of::<EventView>();
/// Bytes of a fact.
pub(super) const FACT_SIZE: usize = size_of::<Fact>();
/// Bytes of a player.
pub(super) const PLAYER_SIZE: usize = size_of::<PlayerData>();

/// A field of the game in a [`RawState`].
pub(super) fn game(field: GameField) -> Field {
    use types::{I8, I32};
    let (offset, ty) = match field {
        GameField::Turn => (offset_of!(GameData, turn), I32),
        GameField::Combat => (offset_of!(GameData, combat), I32),
        GameField::Flags => (offset_of!(GameData, flags), I32),
        GameField::Players => (offset_of!(GameData, players), I32),
        GameField::Step => (offset_of!(GameData, step), I8),
        GameField::Active => (offset_of!(GameData, active), I8),
    };
    Field::unsigned(offset_of!(RawState, game) + offset, ty)
}

pub(super) fn player(column: PlayerColumn) -> Field {
    match column {
        PlayerColumn::Life => Field::signed(offset_of!(PlayerData, life)),
        PlayerColumn::Hand => Field::signed(offset_of!(PlayerData, hand)),
        PlayerColumn::Library => Field::signed(offset_of!(PlayerData, library)),
        PlayerColumn::Graveyard => Field::signed(offset_of!(PlayerData, graveyard)),
        PlayerColumn::Poison => Field::signed(offset_of!(PlayerData, poison)),
        PlayerColumn::Energy => Field::signed(offset_of!(PlayerData, energy)),
        PlayerColumn::Designations => Field::unsigned(offset_of!(PlayerData, designations), types::I32),
        PlayerColumn::Opponents => Field::unsigned(offset_of!(PlayerData, opponents), types::I32),
    }
}

pub(super) fn fact(field: FactField) -> Field {
    match field {
        FactField::Tag => Field::unsigned(offset_of!(Fact, tag), types::I32),
        FactField::Value => Field::unsigned(offset_of!(Fact, value), types::I32),
    }
}

/// A field of the bindings; `None` for an element they don't have, which reads as 0.
pub(super) fn bound(bound: Bound) -> Option<Field> {
    let unsigned = |offset| Some(Field::unsigned(offset, types::I32));
    let nth = |offset, n: u8| if n < 4 { unsigned(offset + 4 * usize::from(n)) } else { None };
    match bound {
        Bound::Target(n) => nth(offset_of!(Bindings, targets), n),
        Bound::Result => unsigned(offset_of!(Bindings, result)),
        Bound::Paid => unsigned(offset_of!(Bindings, paid)),
        Bound::Each => unsigned(offset_of!(Bindings, each)),
        Bound::Linked => unsigned(offset_of!(Bindings, linked)),
        Bound::TargetPlayers(n) => nth(offset_of!(Bindings, target_players), n),
        Bound::EachPlayer => unsigned(offset_of!(Bindings, each_player)),
        Bound::LastPlayer => unsigned(offset_of!(Bindings, last_player)),
        Bound::X => Some(Field::signed(offset_of!(Bindings, x))),
        Bound::ResultAmount => Some(Field::signed(offset_of!(Bindings, result_amount))),
        Bound::TimesKicked => Some(Field::signed(offset_of!(Bindings, times_kicked))),
    }
}
