//! Abilities as a game holds them.

use crate::eval;
use crate::ir::*;
use crate::state::frame::Frame;
use crate::state::gate::Gate;
use crate::state::keys::{Key, Keys};
use crate::state::reads::Reads;
use crate::state::script::Script;
use smol_str::SmolStr;
use std::sync::{Arc, OnceLock};

/// A static ability's continuous effect (604.2), with what is known of it beforehand.
#[derive(Debug, Clone)]
pub struct LoadedStatic {
    pub said: Continuous,
    pub(crate) layers: Layers,
    /// It is of an ability that defines a characteristic of its own object (604.3).
    pub(crate) defines: bool,
    pub(crate) reads: Reads,
    /// What it defines is said of the size of other objects, which may be defined themselves.
    pub(crate) asks_sizes: bool,
}

impl std::ops::Deref for LoadedStatic {
    type Target = Continuous;

    fn deref(&self) -> &Continuous {
        &self.said
    }
}

/// A set of layers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Layers(pub(crate) u16);

/// An ability's identity on its object, for limits and state triggers.
pub type AbilityKey = u32;

/// An ability of an object.
#[derive(Debug, Clone)]
pub struct Held {
    pub key: AbilityKey,
    pub ability: Arc<Loaded>,
    /// The timestamp of the effect that gave it (613.7a); 0 of what is the object's own.
    pub since: u64,
    /// The keyword that it is of, with which it is lost.
    pub keyword: Option<Term>,
}

#[derive(Debug, Clone)]
pub enum Loaded {
    Triggered(Box<LoadedTrigger>),
    Activated(Box<LoadedActivated>),
    Static(Box<LoadedStatic>),
    Replacement(Arc<LoadedReplacement>),
    Prevention(Arc<LoadedPrevention>),
    Spell(Arc<Script>),
    AdditionalCost {
        cost: Vec<Cost>,
        optional: bool,
        or: Option<Vec<Cost>>,
        /// The keyword that stands for it, which is noted where it is paid.
        keyword: Option<Term>,
    },
    /// When the spell can be cast (601.3): all of these must allow it.
    CastOnly(Vec<ActivationLimit>),
    /// It may be exerted as it attacks; what happens when it is (701.43d).
    MayExert(Option<Arc<Effect>>),
    /// The n-th card that its controller draws each turn is revealed; other abilities of the paragraph are linked (607.2h).
    RevealDrawn {
        ordinal: Ordinal,
        your_turns: bool,
        may: bool,
    },
}

impl Loaded {
    /// What a triggered or activated ability does.
    #[expect(clippy::wildcard_enum_match_arm, reason = "only these do something")]
    pub(crate) fn script(&self) -> Option<&Arc<Script>> {
        match self {
            Loaded::Triggered(trigger) => Some(&trigger.script),
            Loaded::Activated(activated) => Some(&activated.script),
            _ => None,
        }
    }

    /// The same, to be changed.
    #[expect(clippy::wildcard_enum_match_arm, reason = "only these do something")]
    pub(crate) fn script_mut(&mut self) -> Option<&mut Arc<Script>> {
        match self {
            Loaded::Triggered(trigger) => Some(&mut trigger.script),
            Loaded::Activated(activated) => Some(&mut activated.script),
            _ => None,
        }
    }

    /// The triggered ability that it is.
    pub fn triggered(&self) -> Option<&LoadedTrigger> {
        if let Loaded::Triggered(trigger) = self { Some(trigger) } else { None }
    }

    /// The continuous effect of a static ability that it is.
    pub fn fixed(&self) -> Option<&LoadedStatic> {
        if let Loaded::Static(effect) = self { Some(effect) } else { None }
    }

    /// The instructions of a spell that it is.
    pub fn spell(&self) -> Option<&Arc<Script>> {
        if let Loaded::Spell(script) = self { Some(script) } else { None }
    }
}

#[derive(Debug, Clone)]
pub struct LoadedTrigger {
    pub event: Event,
    pub intervening_if: Option<Arc<Condition>>,
    pub script: Arc<Script>,
    pub limit: Option<Limit>,
    /// What else has to be so, where no event and no condition says it.
    pub also: Option<Also>,
    /// Where it functions (113.6).
    pub zones: Vec<Zone>,
    /// The kinds of events that it could trigger on.
    pub keys: Keys,
    /// Its event speaks of the object with the ability.
    pub of_this: bool,
    /// It is a mana ability (605.1b): it doesn't use the stack.
    pub mana: bool,
    /// How it is decided whether an event is one of them; made when it is first asked.
    pub gate: Arc<OnceLock<Gate>>,
}

impl LoadedTrigger {
    /// The chapter of a Saga that it is.
    pub fn chapter(&self) -> Option<u32> {
        match self.also {
            Some(Also::Chapter(chapter)) => Some(chapter),
            Some(Also::CameSinceUpkeep | Also::Maddened | Also::DrawnFirst | Also::Door(_)) | None => None,
        }
    }

    /// How it is decided whether an event is one that it triggers on.
    pub fn gate(&self) -> &Gate {
        self.gate.get_or_init(|| Gate::of(&self.event, self.intervening_if.as_deref()))
    }

    /// Whether it triggers on nothing but what happens to the object with the ability.
    pub fn is_own(&self) -> bool {
        self.of_this && self.gate().is_own()
    }
}

/// What has to be so for a trigger of the rules themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Also {
    /// It is this chapter of a Saga, and the event reaches it (714.2b).
    Chapter(u32),
    /// Its object came under the control of its player since the beginning of that player's last upkeep (702.30a).
    CameSinceUpkeep,
    /// Its card was discarded, and exiled by madness (702.35a).
    Maddened,
    /// Its card is the first that its owner drew this turn (702.94a).
    DrawnFirst,
    /// It is of this half of its Room, which is the one that is unlocked (709.5h).
    Door(usize),
}

/// A replacement effect (614), of an ability or made by a resolution.
#[derive(Debug)]
pub struct LoadedReplacement {
    pub replacement: Replacement,
    /// The kinds of events that it could apply to.
    pub keys: Keys,
    /// It is of spells that were cast by what its effect or ability permits.
    pub(crate) cast_this_way: bool,
    pub(crate) gate: OnceLock<Gate>,
}

/// A prevention effect (615), of an ability or made by a resolution.
#[derive(Debug)]
pub struct LoadedPrevention {
    pub prevention: Prevention,
    pub(crate) gate: OnceLock<Gate>,
}

impl LoadedPrevention {
    /// The kinds of events that prevention effects apply to.
    pub const KEYS: Keys = Keys::of(Key::Damage);

    /// Of an ability of an object.
    pub fn new(prevention: Prevention) -> LoadedPrevention {
        LoadedPrevention { prevention, gate: OnceLock::new() }
    }

    /// Made by a resolution.
    pub fn within(prevention: Prevention, frame: &Frame) -> LoadedPrevention {
        let waiting = eval::prevented(&prevention);
        let gate = OnceLock::from(Gate::within(&waiting.event, waiting.condition.as_ref(), frame));
        LoadedPrevention { prevention, gate }
    }

    /// How it is decided whether damage is what it prevents.
    pub fn gate(&self) -> &Gate {
        self.gate.get_or_init(|| {
            let waiting = eval::prevented(&self.prevention);
            Gate::of(&waiting.event, waiting.condition.as_ref())
        })
    }
}

#[derive(Debug, Clone)]
pub struct LoadedActivated {
    pub cost: Vec<Cost>,
    pub script: Arc<Script>,
    pub limits: Vec<ActivationLimit>,
    /// Where it functions (113.6).
    pub zones: Vec<Zone>,
    /// It is a mana ability (605.1a), but perhaps for what it does with cards of a library.
    pub mana: bool,
    /// Its cost or its effect moves a card to or from a library.
    pub through_library: bool,
    /// Its card is cycled when it is activated (702.29c).
    pub cycles: bool,
    /// It is a special action: it doesn't use the stack (116.2).
    pub special: bool,
    /// The level that its Class has to have (716.2a).
    pub from_level: Option<u32>,
    /// The keyword that it is of.
    pub keyword: Option<Term>,
    /// What it makes as a mana ability, once that was asked.
    pub(crate) making: OnceLock<Making>,
}

impl LoadedActivated {
    /// Whether it is a mana ability by an edition of the rules (605.1a).
    pub fn is_mana(&self, edition: Edition) -> bool {
        self.mana && (edition < Edition::September2026 || !self.through_library)
    }

    /// Whether it is a loyalty ability: one with a loyalty symbol in its cost (606.1).
    pub fn is_loyalty(&self) -> bool {
        self.cost.iter().any(|cost| matches!(cost, Cost::Loyalty(_)))
    }
}

/// What a mana ability makes, by what that takes.
#[derive(Debug, Clone)]
pub(crate) enum Making {
    Simple(SimpleMana),
    /// It costs more, does more, or makes what only a game can tell.
    Priced(Box<PricedMana>),
    /// It doesn't begin by adding mana for its player.
    Other,
}

/// What a mana ability makes that costs or does more than a simple one.
#[derive(Debug, Clone)]
pub(crate) struct PricedMana {
    pub(crate) mana: Mana,
    pub(crate) uses: Arc<[ManaUse]>,
    /// The life that what it does besides takes.
    pub(crate) harm: i64,
    /// It takes more than mana and life: it is activated only where its player says so.
    pub(crate) asked: bool,
    /// It can be activated while something is paid for (601.2g).
    pub(crate) pays: bool,
}

/// What a mana ability makes that costs no more than {T} and perhaps the sacrifice of its object.
#[derive(Debug, Clone)]
pub struct SimpleMana {
    /// One list of symbols for each choice; none where it is of the colour chosen for its object.
    pub(crate) makes: Option<Arc<[Vec<ManaSymbol>]>>,
    pub(crate) dear: bool,
    pub(crate) uses: Arc<[ManaUse]>,
}

/// Mana of a pool, as far as a cost asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Unit {
    pub mana: ManaSymbol,
    /// A snow source made it (106.3).
    pub snow: bool,
    /// What else is asked of its source.
    pub made: Made,
}

/// What made mana, as far as a card of the game asks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Made {
    pub treasure: bool,
    pub creature: bool,
}

impl Made {
    pub(crate) fn is_of(self, maker: ManaMaker) -> bool {
        match maker {
            ManaMaker::Treasure => self.treasure,
            ManaMaker::Creature => self.creature,
        }
    }
}

impl Unit {
    /// How a question names it: `{R}`, and `{R} {S}` where a snow source made it, `{R} Treasure` where a Treasure did.
    pub fn name(&self) -> SmolStr {
        let letter = letter(self.mana);
        let words = [(self.snow, " {S}"), (self.made.treasure, " Treasure"), (self.made.creature, " creature")];
        let behind: String = words.into_iter().filter(|(is, _)| *is).map(|(_, word)| word).collect();
        format!("{{{letter}}}{behind}").into()
    }
}

/// The letter of a kind of mana.
pub(crate) fn letter(mana: ManaSymbol) -> char {
    match mana {
        ManaSymbol::Colour(colour) => colour.letter(),
        // A pool has mana of no other kind (106.1b).
        ManaSymbol::Colourless
        | ManaSymbol::Generic(_)
        | ManaSymbol::X
        | ManaSymbol::Snow
        | ManaSymbol::TwoOr(_)
        | ManaSymbol::Phyrexian(_)
        | ManaSymbol::ColourlessOr(_)
        | ManaSymbol::Hybrid(..)
        | ManaSymbol::PhyrexianHybrid(..) => 'C',
    }
}
