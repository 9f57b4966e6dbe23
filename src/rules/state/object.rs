//! Objects and players.

use crate::ir::*;
use crate::state::card::CardDef;
use crate::state::characteristics::Characteristics;
use crate::state::frame::{Choices, Frame};
use crate::state::gate::Clause;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::script::Script;
use crate::state::shared::Shared;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// What an object is besides its characteristics.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    Card,
    /// A token (111), or a copy of a card in a zone other than the battlefield.
    Token,
    /// A copy of a spell (707.10).
    SpellCopy,
    /// An activated or triggered ability on the stack (113.7a).
    Ability,
    Emblem,
}

/// A spell or ability on the stack (405).
#[derive(Debug, Clone)]
pub struct StackItem {
    pub what: StackKind,
    pub parts: Vec<Part>,
    /// The object whose ability it is; the spell itself for a spell.
    pub source: ObjectId,
    pub frame: Frame,
}

#[derive(Debug, Clone)]
pub enum StackKind {
    Spell,
    Activated {
        /// It is a loyalty ability (606.1).
        loyalty: bool,
    },
    /// The intervening "if" is tested again on resolution (608.2a).
    Triggered {
        intervening_if: Option<Clause>,
        once_per_turn: Option<crate::state::ability::AbilityKey>,
        /// The state trigger that it is: it doesn't trigger again before this leaves the stack (603.8).
        state: Option<crate::state::ability::AbilityKey>,
        /// How many abilities triggered one on the other until this one did.
        generation: u32,
    },
}

/// A spell or ability that has resolved.
#[derive(Debug, Clone)]
pub(crate) struct Resolved {
    pub turn: u32,
    pub source: ObjectId,
    /// What it was on the stack.
    pub on_stack: ObjectId,
    /// Which ability of the source it was, by its instructions.
    pub script: Option<Arc<Script>>,
}

impl Resolved {
    /// Whether its instructions are those of another one.
    pub fn has_effect_of(&self, other: &Resolved) -> bool {
        self.script.as_ref().map(|script| &script.effect) == other.script.as_ref().map(|script| &script.effect)
    }
}

impl StackKind {
    /// The ability of which the text says to do it only once each turn.
    pub(crate) fn once_per_turn(&self) -> Option<crate::state::ability::AbilityKey> {
        match self {
            StackKind::Triggered { once_per_turn, .. } => *once_per_turn,
            StackKind::Spell | StackKind::Activated { .. } => None,
        }
    }
}

/// One effect of a spell or ability with what was announced for it.
#[derive(Debug, Clone)]
pub struct Part {
    pub script: Arc<Script>,
    pub targets: Vec<Vec<Target>>,
    /// Of each phrase that is said for each of several players: for which of them each of its targets was chosen.
    pub chosen_for: Vec<Vec<PlayerId>>,
    /// Chosen modes, in the order of the text.
    pub modes: Vec<usize>,
    /// Of each phrase among whose targets something is divided: what each of them gets (601.2d).
    pub division: Vec<Vec<u32>>,
}

/// How a spell was cast; a permanent keeps it (400.7d).
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct CastInfo {
    pub by: PlayerId,
    pub from: Option<Zone>,
    /// The step or phase in which it was cast, and whose turn it was.
    pub at: Option<(crate::ir::Step, PlayerId)>,
    pub x: Option<i64>,
    /// Ids of optional costs that were paid, as often as they were.
    pub paid: Vec<Term>,
    /// The optional costs that were paid: which of several kicker costs it was (702.33g).
    pub paid_costs: Vec<Vec<crate::ir::Cost>>,
    /// The alternative cost that was paid instead of its mana cost, where no keyword has it (118.9).
    pub instead: Vec<crate::ir::Cost>,
    /// The mana that was spent on it (601.2h).
    pub spent: Vec<crate::state::ability::Unit>,
    /// What it asks about the time at which it was cast, and was so.
    pub as_cast: Vec<crate::ir::Condition>,
    /// The creatures that convoked it (702.51c).
    pub convoked: Vec<ObjectId>,
    /// The numbers that it asks about as it is cast, and what they were.
    pub numbers: Vec<(crate::ir::Quantity, i64)>,
    /// What it was cast as, where its card can be played as several things.
    pub half: Option<crate::state::card::HalfKind>,
    /// It was cast at a time at which no sorcery could have been (307.1).
    pub untimely: bool,
    /// The opponent to whom a gift was promised (702.174a).
    pub promised: Option<PlayerId>,
    /// How many Phyrexian mana symbols of its cost were paid with life (107.4f).
    pub paid_with_life: u32,
    /// What permitted that it was cast: an object with a static ability, or what resolved with an effect that did.
    pub permitted: Option<ObjectId>,
}

#[derive(Debug, Clone)]
pub struct Object {
    /// The mana that was spent to activate the ability that it is.
    pub spent: Vec<crate::state::ability::Unit>,
    pub kind: Kind,
    pub def: Arc<CardDef>,
    pub owner: PlayerId,
    pub controller: PlayerId,
    /// The controller before control-changing effects (110.2a).
    pub base_controller: PlayerId,
    pub zone: Zone,
    /// The object it became; an object without is where it is.
    pub next: Option<ObjectId>,
    /// It is no longer in its zone.
    pub gone: bool,
    pub tapped: bool,
    pub face_down: bool,
    /// Why it is face down, where the rules say what it is meanwhile (708.2).
    pub hidden: Option<crate::state::moves::Hidden>,
    /// Modes of its abilities that were chosen, each with the turn (700.2e).
    pub modes_chosen: Vec<(u32, usize)>,
    /// Monstrous, renowned, suspected and the like, foretold, plotted: with the turn in which it became so.
    pub designations: BTreeMap<&'static str, u32>,
    /// Of a commander (903.3), how often it was cast from the command zone (903.8).
    pub commander: Option<u32>,
    /// A double-faced permanent shows its back face (712).
    pub back_up: bool,
    /// When it last transformed.
    pub turned_over: u64,
    pub counters: BTreeMap<CounterKind, u32>,
    /// The keywords that it has counters of, and their timestamps (613.7c).
    pub keyword_counters: Vec<(Term, u64)>,
    pub damage: u32,
    /// Damaged by a source with deathtouch since the last check (704.5h).
    pub deathtouched: bool,
    pub attached_to: Option<Target>,
    /// What was attached to it as it left the battlefield (608.2h).
    pub carried: Vec<ObjectId>,
    /// Who last controlled it, to see a change of control.
    pub held_by: PlayerId,
    /// The turn in which its controller got it (302.6).
    pub since_turn: u32,
    pub timestamp: u64,
    /// When it entered its zone: the same for all that entered at the same time.
    pub arrived: u64,
    /// What it is copied from or printed as (707.2).
    pub copiable: Arc<Characteristics>,
    /// What it entered as a copy of: that it stays, whichever face of its card is up (613.2a, 707.2).
    pub entered_as: Option<Box<EnteredAs>>,
    /// As they are now, or as they last were.
    pub chars: Shared<Characteristics>,
    pub choices: Choices,
    pub cast: Option<CastInfo>,
    /// Objects exiled with it (607).
    pub linked: Vec<ObjectId>,
    /// The permanents that were sacrificed for its devour ability, as they last were (702.82b).
    pub devoured: Vec<ObjectId>,
    /// What created it, if it is a token (607).
    pub made_by: Option<ObjectId>,
    /// The cards that are encoded on it (702.99b).
    pub encoded: Vec<ObjectId>,
    /// The unlocked halves of a Room (709.5c).
    pub doors: Vec<usize>,
    /// The level of a Class (716.2b, 716.2d).
    pub level: u32,
    pub stack: Option<Box<StackItem>>,
    pub regeneration: u32,
    /// The defending player of this attacker (508.5).
    pub attacking: Option<PlayerId>,
    /// The planeswalker or battle that it attacks, where it attacks no player.
    pub attacked: Option<ObjectId>,
    /// That one was removed from combat (506.4c).
    pub attacks_nothing: bool,
    /// The player who protects this battle (310.9).
    pub protector: Option<PlayerId>,
    /// Attackers that it blocks.
    pub blocking: Vec<ObjectId>,
    pub blocked: bool,
    /// It is on its way to the battlefield, or from outside the game: in no zone yet, so it is not counted and not chosen, and
    /// nothing of it waits for an event (614.12).
    pub on_its_way: bool,
    /// The band that it attacks in, told by when it was formed (702.22c).
    pub band: Option<u64>,
    pub exerted: bool,
    /// The creature that it haunts, of a card in exile (702.55b).
    pub haunting: Option<ObjectId>,
    /// The creature that it is paired with (702.95b).
    pub paired: Option<ObjectId>,
    /// It has phased out (702.26).
    pub phased: Option<crate::state::object::Phased>,
    /// Uses of its limited abilities this turn, and in all.
    pub uses: BTreeMap<u32, (u32, u32, u32)>,
}

/// What a permanent entered the battlefield as a copy of.
#[derive(Debug, Clone)]
pub struct EnteredAs {
    pub values: Arc<Characteristics>,
    /// Of a Room: both of its halves (709.5b).
    pub room: Option<Arc<CardDef>>,
}

/// Mana in a pool with what it may be spent on, and the object that made it (106.6).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Restricted {
    pub mana: ManaSymbol,
    /// One of these; anything, where there are none.
    pub uses: Arc<[crate::ir::ManaUse]>,
    pub source: ObjectId,
    /// What made it, as far as a card of the game asks.
    pub made: crate::state::ability::Made,
    /// It is not lost as steps end, until the turn ends (500.5).
    pub kept: bool,
    /// What tells it apart, where a delayed triggered ability waits for it to be spent.
    pub mark: Option<u32>,
}

#[derive(Debug, Clone, Default)]
pub struct Player {
    pub life: i64,
    /// The last is on top.
    pub library: Vec<ObjectId>,
    pub hand: Vec<ObjectId>,
    pub graveyard: Vec<ObjectId>,
    pub counters: BTreeMap<CounterKind, u32>,
    pub lost: bool,
    pub won: bool,
    /// Tried to draw from an empty library since the last check (704.5b).
    pub drew_from_empty: bool,
    /// The combat damage that each commander has dealt to the player, by its place in `Game::commanders` (903.10a).
    pub commander_damage: BTreeMap<usize, u32>,
    pub mana: Vec<ManaSymbol>,
    /// Mana of the pool that is not lost as steps end, until combat ends (500.5).
    pub kept_mana: Vec<ManaSymbol>,
    /// Mana of the pool that is not lost as steps end, until the turn ends (500.5).
    pub kept_for_turn: Vec<ManaSymbol>,
    /// Mana that may be spent on certain things only (106.6).
    pub restricted_mana: Vec<Restricted>,
    pub lands_played: u32,
    pub drawn: u32,
    pub designations: BTreeSet<Term>,
    pub restrictions: Vec<(Shared<Frame>, crate::ir::Restriction)>,
    /// What the player may play from elsewhere, and the object that says so (601.3).
    pub permissions: Vec<(ObjectId, crate::ir::Permission)>,
    /// Keywords that effects give to the player, and the object that says so (702.11c, 702.16k).
    pub keywords: Vec<(ObjectId, crate::ir::Keyword)>,
    pub no_maximum_hand: bool,
    /// The player plays with the top card of the library, or the hand, revealed.
    pub top_revealed: bool,
    pub hand_revealed: bool,
    /// Unspent mana of these colours, or of any, is not lost as steps end (500.5).
    pub keeps_unspent: Vec<Option<crate::ir::Colour>>,
    /// What other unspent mana becomes instead of being lost (614.1a).
    pub unspent_becomes: Option<ManaSymbol>,
    /// Speed (702.179b), once a rule or an effect has set it.
    pub speed: Option<u32>,
    /// How much mana the player has spent this turn to cast spells (700.14).
    pub spent_on_spells: u32,
    pub hand_size: i64,
    pub extra_lands: u32,
    /// How often the Ring has tempted the player, and the emblem (701.54c).
    pub tempted: u32,
    /// The creature that they chose the last time as their Ring-bearer.
    pub bearer: Option<ObjectId>,
    pub ring: Option<ObjectId>,
    /// Where the player's venture marker is (309.4).
    pub marker: Option<crate::state::object::Marker>,
    pub skips: Vec<Step>,
    /// What they skip all of, in this turn and in their next one: "all combat phases of their next turn".
    pub skips_this_turn: Vec<Step>,
    pub skips_in_next_turn: Vec<Step>,
}

/// What is remembered of a permanent that has phased out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Phased {
    /// Who controlled it then: it phases in during that player's untap step (702.26a).
    pub under: PlayerId,
    /// What it was attached to, if it phased out only because that did (702.26g).
    pub with: Option<ObjectId>,
}

/// Where a player's venture marker is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Marker {
    pub dungeon: ObjectId,
    pub room: usize,
}

/// A card that is revealed, or looked at by one player (701.20e).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shown {
    pub card: ObjectId,
    /// The player who looks at it; none if everybody sees it.
    pub to: Option<PlayerId>,
    pub(crate) until: ShownUntil,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ShownUntil {
    /// The spell or ability that shows it leaves the stack.
    Leaves(ObjectId),
    /// An ability that triggered as it was revealed leaves the stack; if none is put there, a player would receive
    /// priority.
    Triggered,
}

/// A change of costs that applies now, with the spells that it is of.
#[derive(Debug, Clone)]
pub struct CostEffect {
    pub frame: Shared<Frame>,
    pub spells: CostsOf,
    pub change: CostChange,
}

/// How few creatures can attack, or block, in a combat.
#[derive(Debug, Clone)]
pub struct CombatLimit {
    pub most: usize,
    pub blocks: bool,
    /// Only attackers of these players are counted.
    pub whom: Option<Vec<PlayerId>>,
}

/// The spells, or abilities, whose costs change.
#[derive(Debug, Clone)]
pub enum CostsOf {
    Described(Objects),
    /// These spells.
    These(Vec<ObjectId>),
}
