//! What matchers read of a game: columns over objects and players.
//!
//! Rows are numbers into the columns; row 0 is no object, so that every read is in bounds and a
//! test on "no object" is false. A row flagged [`object_flag::SNAPSHOT`] is last-known information
//! (113.7a, 608.2h): events refer to it, and nothing that counts objects sees it.

use super::{EventView, Vocabulary, counter_code, zone_code};
use crate::ir::{CardType, Colour, CounterKind, Supertype, Term, Zone};

/// Index of an object in the columns.
pub type Row = u32;
/// The row that stands for no object.
pub const NO_OBJECT: Row = 0;
/// The player index that stands for nobody.
pub const NOBODY: u8 = u8::MAX;
/// The zone code that stands for no zone.
pub const NO_ZONE: u8 = u8::MAX;
/// Most players of one game: sets of players are bits of a `u32`.
pub const MAX_PLAYERS: usize = 32;
/// Words of a set of subtypes.
pub const SUBTYPE_WORDS: usize = 10;
/// Words of a set of keywords.
pub const KEYWORD_WORDS: usize = 5;
/// Most subtypes of a vocabulary.
pub const SUBTYPE_BITS: usize = SUBTYPE_WORDS * 64;
/// Most keywords of a vocabulary.
pub const KEYWORD_BITS: usize = KEYWORD_WORDS * 64;

/// States of an object, one bit each.
pub mod object_flag {
    /// Last-known information, not an object of the game as it is.
    pub const SNAPSHOT: u32 = 1;
    pub const TAPPED: u32 = 1 << 1;
    pub const ATTACKING: u32 = 1 << 2;
    pub const BLOCKING: u32 = 1 << 3;
    /// An attacking creature that was blocked this combat (509.1h).
    pub const BLOCKED: u32 = 1 << 4;
    /// An attacking creature that was not, once blockers are declared.
    pub const UNBLOCKED: u32 = 1 << 5;
    pub const FACE_DOWN: u32 = 1 << 6;
    pub const TOKEN: u32 = 1 << 7;
    /// A copy of a spell or of a card that is not a card itself (707.10).
    pub const COPY: u32 = 1 << 8;
    /// An Aura is attached to it (303.4).
    pub const ENCHANTED: u32 = 1 << 9;
    /// An Equipment is attached to it (301.5).
    pub const EQUIPPED: u32 = 1 << 10;
    /// Modified (700.9).
    pub const MODIFIED: u32 = 1 << 11;
    /// A player's commander (903.3).
    pub const COMMANDER: u32 = 1 << 12;
    /// An activated ability on the stack.
    pub const ACTIVATED_ABILITY: u32 = 1 << 13;
    /// A triggered ability on the stack.
    pub const TRIGGERED_ABILITY: u32 = 1 << 14;
    /// A card, not a token, copy, emblem or ability (109.1).
    pub const CARD: u32 = 1 << 15;
    /// A spell, or a permanent that was one, that somebody cast (601).
    pub const CAST: u32 = 1 << 16;
    /// An emblem (114).
    pub const EMBLEM: u32 = 1 << 17;
    /// It is no longer in its zone: last-known information of the game itself (400.7).
    pub const GONE: u32 = 1 << 18;
    /// A loyalty ability on the stack (606.1).
    pub const LOYALTY_ABILITY: u32 = 1 << 19;
}

/// States of the game, one bit each.
pub mod game_flag {
    /// It is day (731).
    pub const DAY: u32 = 1;
    /// It is night (731).
    pub const NIGHT: u32 = 1 << 1;
}

/// Something said of an object by a tag and a number, for what few objects have.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fact {
    pub tag: u32,
    pub value: u32,
}

impl Fact {
    pub(super) const TARGET: u32 = 0x10 << 24;
    pub(super) const TARGET_PLAYER: u32 = 0x11 << 24;
    pub(super) const BLOCKS: u32 = 0x12 << 24;
    pub(super) const EXILED_WITH: u32 = 0x13 << 24;
    pub(super) const PAID: u32 = 0x14 << 24;
    pub(super) const PIPS: u32 = 0x15 << 24;
    pub(super) const NAMED: u32 = 0x16 << 24;
    /// The first tag that is not a kind of counter.
    pub(crate) const FIRST_AFTER_COUNTERS: u32 = Self::TARGET;

    /// It has this many counters of a kind; `None` for a kind without fixed numbers.
    pub fn counters(kind: CounterKind, count: u32) -> Option<Fact> {
        counter_code(kind).map(|tag| Fact { tag, value: count })
    }
    /// It targets an object (115.1).
    pub const fn targets(row: Row) -> Fact {
        Fact { tag: Self::TARGET, value: row }
    }
    /// It targets a player.
    pub const fn targets_player(player: u8) -> Fact {
        Fact { tag: Self::TARGET_PLAYER, value: player as u32 }
    }
    /// It blocks an attacking creature (509.1).
    pub const fn blocks(row: Row) -> Fact {
        Fact { tag: Self::BLOCKS, value: row }
    }
    /// It has a name, by its number, besides what it is called as a whole: a half's (709.4a).
    pub const fn named(name: u32) -> Fact {
        Fact { tag: Self::NAMED, value: name }
    }
    /// It was exiled by the object with this identity (607.2a).
    pub const fn exiled_with(identity: u32) -> Fact {
        Fact { tag: Self::EXILED_WITH, value: identity }
    }
    /// The optional cost of this keyword was paid for it so many times (702.33).
    pub fn paid(keyword: Term, times: u32) -> Fact {
        Fact { tag: Self::PAID | keyword.index() as u32, value: times }
    }
    /// Its mana cost has so many symbols of exactly these colours: bits of [`colour_bit`] (700.5).
    pub const fn pips(colours: u8, count: u32) -> Fact {
        Fact { tag: Self::PIPS | colours as u32, value: count }
    }
}

/// One object, as pushed to the columns; [`ObjectData::default`] is no object.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ObjectData {
    /// The same number for an object and for the snapshots taken of it (400.7).
    pub identity: u32,
    pub zone: Option<Zone>,
    pub controller: u8,
    pub owner: u8,
    /// Number of its name in the [`Vocabulary`], 0 for none.
    pub name: u32,
    /// Number of its name in French, 0 where none is known.
    pub french: u32,
    pub types: u16,
    pub supertypes: u8,
    pub colours: u8,
    pub subtypes: [u64; SUBTYPE_WORDS],
    pub keywords: [u64; KEYWORD_WORDS],
    pub power: i32,
    pub toughness: i32,
    pub mana_value: i32,
    pub loyalty: i32,
    /// Bits of [`object_flag`].
    pub flags: u32,
    /// Bits of its designations in the [`Vocabulary`].
    pub designations: u32,
    /// Damage marked on it (120.6).
    pub damage: i32,
    pub attached_to: Row,
    /// The player that it is attached to (303.4).
    pub attached_player: u8,
    /// The player it attacks, or whose permanent it attacks (508.5).
    pub defending_player: u8,
    /// The planeswalker or battle it attacks.
    pub attacked: Row,
    /// The zone it was cast from.
    pub cast_from: Option<Zone>,
    /// Who cast it.
    pub cast_by: u8,
    pub chosen_colours: u8,
    /// Bits of the chosen card type.
    pub chosen_types: u16,
    /// Bit of the chosen subtype in the [`Vocabulary`].
    pub chosen_subtype: Option<u16>,
    pub chosen_player: u8,
    pub chosen_object: Row,
    /// Counters, targets, blocked creatures, paid costs, mana symbols.
    pub facts: Vec<Fact>,
}

impl Default for ObjectData {
    fn default() -> Self {
        ObjectData {
            identity: 0,
            zone: None,
            controller: NOBODY,
            owner: NOBODY,
            name: 0,
            french: 0,
            types: 0,
            supertypes: 0,
            colours: 0,
            subtypes: [0; SUBTYPE_WORDS],
            keywords: [0; KEYWORD_WORDS],
            power: 0,
            toughness: 0,
            mana_value: 0,
            loyalty: 0,
            flags: 0,
            designations: 0,
            damage: 0,
            attached_to: NO_OBJECT,
            attached_player: NOBODY,
            defending_player: NOBODY,
            attacked: NO_OBJECT,
            cast_from: None,
            cast_by: NOBODY,
            chosen_colours: 0,
            chosen_types: 0,
            chosen_subtype: None,
            chosen_player: NOBODY,
            chosen_object: NO_OBJECT,
            facts: Vec::new(),
        }
    }
}

impl ObjectData {
    /// Adds a subtype; false when the vocabulary lacks it.
    pub fn add_subtype(&mut self, term: Term, vocabulary: &Vocabulary) -> bool {
        vocabulary.subtype(term).is_some_and(|bit| set(&mut self.subtypes, bit))
    }
    /// Adds a keyword; false when the vocabulary lacks it.
    pub fn add_keyword(&mut self, term: Term, vocabulary: &Vocabulary) -> bool {
        vocabulary.keyword(term).is_some_and(|bit| set(&mut self.keywords, bit))
    }
}

fn set(words: &mut [u64], bit: u16) -> bool {
    words[usize::from(bit) / 64] |= 1 << (bit % 64);
    true
}

/// One player, as pushed to the columns.
#[repr(C)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PlayerData {
    pub life: i32,
    pub hand: i32,
    pub library: i32,
    pub graveyard: i32,
    pub poison: i32,
    pub energy: i32,
    /// Bits of the player's designations in the [`Vocabulary`].
    pub designations: u32,
    /// Set of the player's opponents (102.2, 102.3).
    pub opponents: u32,
}

/// The bit of a card type.
pub const fn type_bit(card_type: CardType) -> u16 {
    1 << card_type as u16
}
/// The bit of a supertype.
pub const fn supertype_bit(supertype: Supertype) -> u8 {
    1 << supertype as u8
}
/// The bit of a colour.
pub const fn colour_bit(colour: Colour) -> u8 {
    1 << colour as u8
}
/// The set of one player; empty for nobody.
pub const fn player_bit(player: u8) -> u32 {
    if (player as usize) < MAX_PLAYERS { 1 << player } else { 0 }
}

/// What is one for the whole game.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameData {
    pub turn: u32,
    /// Number of the current combat phase through the game; 0 outside of combat.
    pub combat: u32,
    /// Bits of [`game_flag`].
    pub flags: u32,
    /// Set of the players still in the game.
    pub players: u32,
    /// [`step_code`](super::step_code) of the current step.
    pub step: u8,
    /// The player whose turn it is (102.1).
    pub active: u8,
}

impl Default for GameData {
    fn default() -> Self {
        GameData { turn: 1, combat: 0, flags: 0, players: 0, step: 0, active: NOBODY }
    }
}

macro_rules! columns {
    ($($(#[$doc:meta])* $name:ident: $type:ty = |$object:ident| $value:expr;)*) => {
        /// The columns of the objects, all of one length.
        #[derive(Debug, Clone, Default)]
        pub(super) struct ObjectColumns { $(pub(super) $name: Vec<$type>,)* }

        impl ObjectColumns {
            fn push(&mut self, data: &ObjectData) {
                $(self.$name.push({ let $object = data; $value });)*
            }
            fn replace(&mut self, row: usize, data: &ObjectData) {
                $(self.$name[row] = { let $object = data; $value };)*
            }
            fn with_room(&self, rows: usize) -> ObjectColumns {
                ObjectColumns { $($name: with_room(&self.$name, rows),)* }
            }
            fn truncate(&mut self, rows: usize) {
                $(self.$name.truncate(rows);)*
            }
        }

        /// The columns of the objects as a matcher reads them; index 0 is no object.
        #[derive(Debug, Clone, Copy)]
        pub struct Columns<'a> { $($(#[$doc])* pub(crate) $name: &'a [$type],)* }

        impl ObjectColumns {
            fn view(&self) -> Columns<'_> {
                Columns { $($name: &self.$name,)* }
            }
        }
    };
}

columns! {
    identity: u32 = |o| o.identity;
    /// Code of the zone.
    zone: u8 = |o| o.zone.map_or(NO_ZONE, zone_code);
    controller: u8 = |o| o.controller;
    owner: u8 = |o| o.owner;
    name: u32 = |o| o.name;
    french: u32 = |o| o.french;
    types: u16 = |o| o.types;
    supertypes: u8 = |o| o.supertypes;
    colours: u8 = |o| o.colours;
    subtypes: [u64; SUBTYPE_WORDS] = |o| o.subtypes;
    keywords: [u64; KEYWORD_WORDS] = |o| o.keywords;
    power: i32 = |o| o.power;
    toughness: i32 = |o| o.toughness;
    mana_value: i32 = |o| o.mana_value;
    loyalty: i32 = |o| o.loyalty;
    flags: u32 = |o| o.flags;
    designations: u32 = |o| o.designations;
    damage: i32 = |o| o.damage;
    attached_to: u32 = |o| o.attached_to;
    attached_player: u8 = |o| o.attached_player;
    defending_player: u8 = |o| o.defending_player;
    attacked: u32 = |o| o.attacked;
    cast_from: u8 = |o| o.cast_from.map_or(NO_ZONE, zone_code);
    cast_by: u8 = |o| o.cast_by;
    chosen_colours: u8 = |o| o.chosen_colours;
    chosen_types: u16 = |o| o.chosen_types;
    chosen_subtype: u16 = |o| o.chosen_subtype.unwrap_or(u16::MAX);
    chosen_player: u8 = |o| o.chosen_player;
    chosen_object: u32 = |o| o.chosen_object;
}

/// A copy of a list that can take in more without moving what it has.
pub(crate) fn with_room<T: Clone>(list: &[T], more: usize) -> Vec<T> {
    let mut copy = Vec::with_capacity(list.len() + more);
    copy.extend_from_slice(list);
    copy
}

/// The state of a game, in columns, owned.
#[derive(Debug, Clone)]
pub struct StateColumns {
    pub game: GameData,
    objects: ObjectColumns,
    /// `fact_ends[row]`: where the facts of the row end; they begin where those before end.
    fact_ends: Vec<u32>,
    facts: Vec<Fact>,
    /// Player `p` is at `p + 1`; the first entry is nobody.
    players: Vec<PlayerData>,
    history: Vec<EventView>,
}

/// More players were pushed than a game can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a game has at most {MAX_PLAYERS} players")]
pub struct TooManyPlayers;

impl Default for StateColumns {
    fn default() -> Self {
        Self::new()
    }
}

impl StateColumns {
    /// A game without players and objects.
    pub fn new() -> Self {
        let mut columns = StateColumns {
            game: GameData::default(),
            objects: ObjectColumns::default(),
            fact_ends: Vec::new(),
            facts: Vec::new(),
            players: vec![PlayerData::default()],
            history: Vec::new(),
        };
        columns.push_object(&ObjectData::default());
        columns
    }

    /// A copy that can take in so many objects, and as many events, without moving what it has.
    pub fn with_room(&self, more: usize) -> StateColumns {
        StateColumns {
            game: self.game,
            objects: self.objects.with_room(more),
            fact_ends: with_room(&self.fact_ends, more),
            facts: with_room(&self.facts, 4 * more),
            players: self.players.clone(),
            history: with_room(&self.history, more),
        }
    }

    /// Keeps the first rows, and the events up to a [`EventView::sequence`].
    pub fn truncate(&mut self, rows: usize, sequence: u32) {
        let rows = rows.max(1);
        self.objects.truncate(rows);
        self.fact_ends.truncate(rows);
        self.facts.truncate(self.fact_ends.last().map_or(0, |end| *end as usize));
        while self.history.last().is_some_and(|event| event.sequence > sequence) {
            self.history.pop();
        }
    }

    /// Adds an object and gives its row.
    pub fn push_object(&mut self, object: &ObjectData) -> Row {
        let row = self.fact_ends.len() as Row;
        self.objects.push(object);
        self.facts.extend_from_slice(&object.facts);
        self.fact_ends.push(self.facts.len() as u32);
        row
    }

    /// Replaces an object in place; false when there is no such row.
    pub fn set_object(&mut self, row: Row, object: &ObjectData) -> bool {
        let at = row as usize;
        if row == NO_OBJECT || at >= self.fact_ends.len() {
            return false;
        }
        self.objects.replace(at, object);
        let (start, end) = (self.fact_ends[at - 1] as usize, self.fact_ends[at] as usize);
        if end - start == object.facts.len() {
            self.facts[start..end].copy_from_slice(&object.facts);
            return true;
        }
        self.facts.splice(start..end, object.facts.iter().copied());
        let (old, new) = ((end - start) as u32, object.facts.len() as u32);
        for bound in &mut self.fact_ends[at..] {
            *bound = *bound - old + new;
        }
        true
    }

    /// Adds a player and gives the index; the player is in the game.
    pub fn push_player(&mut self, player: PlayerData) -> Result<u8, TooManyPlayers> {
        let index = self.players.len() - 1;
        if index >= MAX_PLAYERS {
            return Err(TooManyPlayers);
        }
        self.players.push(player);
        self.game.players |= 1 << index;
        Ok(index as u8)
    }

    /// The player with this index, to change.
    pub fn player_mut(&mut self, player: u8) -> Option<&mut PlayerData> {
        self.players.get_mut(usize::from(player) + 1)
    }

    /// Records an event that has happened. Record an event, and all that happen at the same
    /// time, before matching it: a condition such as "if you gained life this turn" sees it, and
    /// ordinals ("the second spell each turn") go by [`EventView::sequence`].
    ///
    /// What it says of who controlled its objects then stays so, whoever controls them later (608.2i).
    pub fn record(&mut self, mut event: EventView) {
        let controllers = &self.objects.controller;
        // Of an event without such an object nobody was its controller: no row has that number.
        let note = |then: &mut u8, row: Row| {
            if *then == NOBODY {
                *then = controllers.get(row as usize).copied().unwrap_or(NOBODY);
            }
        };
        note(&mut event.subject_controller, event.subject);
        note(&mut event.other_controller, event.other);
        note(&mut event.moved_controller, event.moved);
        self.history.push(event);
    }

    /// The events recorded, in their order.
    pub fn recorded(&self) -> &[EventView] {
        &self.history
    }

    /// Number of rows, with row 0.
    pub fn rows(&self) -> usize {
        self.fact_ends.len()
    }

    /// The state as matchers read it.
    pub fn as_view(&self) -> StateView<'_> {
        StateView {
            game: self.game,
            objects: self.objects.view(),
            fact_ends: &self.fact_ends,
            facts: &self.facts,
            players: &self.players,
            history: &self.history,
        }
    }
}

/// The state of a game as matchers read it; only [`StateColumns::as_view`] makes one, so that all
/// columns have one length, and never less than 1.
#[derive(Debug, Clone, Copy)]
pub struct StateView<'a> {
    pub(crate) game: GameData,
    pub(crate) objects: Columns<'a>,
    pub(crate) fact_ends: &'a [u32],
    pub(crate) facts: &'a [Fact],
    pub(crate) players: &'a [PlayerData],
    pub(crate) history: &'a [EventView],
}

impl<'a> StateView<'a> {
    /// Number of rows, with row 0.
    pub fn rows(&self) -> usize {
        self.fact_ends.len()
    }

    /// Number of events recorded.
    pub fn events(&self) -> usize {
        self.history.len()
    }

    /// The row itself, or row 0 where it is out of bounds.
    pub fn clamp(&self, row: Row) -> usize {
        if (row as usize) < self.rows() { row as usize } else { 0 }
    }

    /// Where the facts of an object stand; row 0 has none.
    pub(crate) fn facts_of(&self, row: Row) -> std::ops::Range<usize> {
        let at = self.clamp(row);
        self.fact_ends[at.saturating_sub(1)] as usize..self.fact_ends[at] as usize
    }
}
