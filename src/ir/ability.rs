//! Abilities (113) as they stand in a text: one paragraph is one, or a list of keywords.

use super::{
    Condition, Continuous, Cost, CostChange, Effect, Event, Keyword, Objects, Players, Quantity, Replacement, Style,
    Term,
};
use ir_derive::{CloneOnce, DebugOnce, EqOnce, Node, OrdOnce};
use serde::Serialize;
use smol_str::SmolStr;

/// The abilities of one face, paragraph by paragraph.
#[derive(DebugOnce, CloneOnce, Default, EqOnce, Hash, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct FaceIr {
    pub paragraphs: Vec<Paragraph>,
}

/// One paragraph of rules text.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct Paragraph {
    /// An ability word has no rules meaning (207.2c).
    pub ability_word: Style<Option<Term>>,
    /// Flavour words name an ability of this card and have no rules meaning (207.2d).
    pub flavour: Style<Option<SmolStr>>,
    pub ability: Ability,
}

/// An ability, told apart by what the rules do with it (113.3).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(visit = ability)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Ability {
    /// A line of keyword abilities (702).
    Keywords(Vec<Keyword>),
    Triggered(Box<Triggered>),
    Activated(Activated),
    /// Static abilities of one paragraph (604).
    Static(Vec<Static>),
    /// Static abilities that create replacement effects (614).
    Replacement(Box<Replacement>),
    Prevention(Box<Prevention>),
    /// The instructions of an instant or sorcery (113.3a).
    Spell(Effect),
    /// A chapter of a Saga (714.2).
    Chapter {
        chapters: Vec<u32>,
        /// The name of a chapter has no rules meaning (207.2d).
        name: Style<Option<SmolStr>>,
        effect: Effect,
    },
    /// A room of a dungeon: it triggers when its owner's venture marker moves there (309.4c).
    Room(Effect),
    /// A level band (711.2) or station band: the abilities follow as paragraphs of their own.
    Level {
        from: u32,
        to: Option<u32>,
    },
    /// The P/T line of a level band.
    LevelPt(super::PowerToughness),
    /// "{2}{W}: Level 2" (716.2).
    ClassLevel {
        cost: Vec<Cost>,
        level: u32,
    },
    /// Station with its bands (702.184): each ability holds from so many charge counters on.
    Station {
        bands: Vec<StationBand>,
    },
    /// A sticker that costs tickets (123): an ability, or a power and toughness.
    Sticker {
        tickets: u32,
        ability: Box<Ability>,
    },
    /// An ability that a keyword before it governs: boast, exhaust, forecast, max speed, solved, spree, tiered.
    Governed {
        keyword: Term,
        ability: Box<Ability>,
    },
}

/// What a permanent has with so many charge counters on it (702.184).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct StationBand {
    pub from: u32,
    pub abilities: Vec<Ability>,
}

/// A triggered ability (603).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(visit = triggered)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct Triggered {
    /// "When", "Whenever" or "At"; the rules treat them alike (603.1).
    pub word: Style<TriggerWord>,
    pub event: Event,
    /// Tested when the event occurs and on resolution (603.4).
    pub intervening_if: Option<Condition>,
    pub effect: Effect,
    pub limit: Option<Limit>,
}

impl Triggered {
    /// The condition under which a Case is solved, of an ability that does so (719.3a).
    pub fn solved_if(&self) -> Option<&Condition> {
        let solves = matches!(
            self.effect.only(),
            Some(super::InstructionKind::Do { action: super::Action::KeywordTo { action, .. }, .. })
                if *action == super::symbol::verb::SOLVE
        );
        match &self.intervening_if {
            Some(Condition::All(conditions)) if solves => conditions.first(),
            _ => None,
        }
    }
}

/// The word that a triggered ability begins with (603.1).
#[derive(DebugOnce, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum TriggerWord {
    #[default]
    When,
    Whenever,
    At,
}

/// Instructions after an effect that limit the ability (603.1a, 603.2h, 602.5b).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Limit {
    TriggersOncePerTurn,
    TriggersTwicePerTurn,
    DoOncePerTurn,
    TriggersOnce,
}

/// A delayed triggered ability (603.7): an event to wait for, and what then happens.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(visit = delayed)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct Delayed {
    pub word: Style<TriggerWord>,
    pub event: Event,
    pub intervening_if: Option<Condition>,
    pub effect: Effect,
    /// "this turn": it may trigger more than once while this lasts (603.7b).
    pub duration: Option<super::Duration>,
    /// Style: "at the beginning of the next end step" stands last.
    pub event_last: Style<bool>,
    /// Its targets are chosen for what makes it: "Destroy target creature at end of combat" says "target" before the time
    /// (115.1). Those said behind it are chosen when it goes on the stack (603.3d).
    pub targets_at_once: bool,
}

impl Delayed {
    /// What a triggered ability says, once the instruction that makes it has been followed (603.7a).
    pub fn once(triggered: Triggered) -> Delayed {
        let Triggered { word, event, intervening_if, effect, limit: _ } = triggered;
        Delayed {
            word,
            event,
            intervening_if,
            effect,
            duration: None,
            event_last: Style(false),
            targets_at_once: false,
        }
    }
}

/// An activated ability (602).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct Activated {
    pub cost: Vec<Cost>,
    pub effect: Effect,
    pub limits: Vec<ActivationLimit>,
}

/// "Activate only …" (602.5).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(visit = activation_limit)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum ActivationLimit {
    AsSorcery,
    AsInstant,
    TimesPerTurn(u32),
    Once,
    OnTurn(Players),
    DuringStep {
        step: super::Step,
        of: Option<Players>,
    },
    /// "during your turn, before attackers are declared".
    BeforeAttackers,
    /// "before blockers are declared", "after combat".
    AroundCombat(CombatTime),
    If(Condition),
    AnyPlayer,
    /// "X can't be 0" (107.3).
    XNotZero,
    /// "X is the mana value of the exiled card" (107.3): of the X in the cost.
    XIs(super::Quantity),
    OnlyBy(Players),
    /// "This ability costs {1} less to activate …" (602.2b, 601.2f).
    Costs {
        change: CostChange,
        condition: Option<Condition>,
    },
    /// "If this permanent entered this turn, this ability's cost is reduced by this permanent's mana cost." (118.7)
    #[node(order(condition))]
    CostReduced {
        by_mana_cost_of: Objects,
        condition: Option<Condition>,
    },
}

/// A time that the steps of the combat phase bound (506.1).
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum CombatTime {
    BeforeBlockers,
    AfterBlockers,
    BeforeDamage,
    AfterCombat,
}

/// A static ability (604).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Static {
    Continuous(Box<Continuous>),
    /// "As an additional cost to cast this spell, sacrifice a creature." (118.8)
    AdditionalCost {
        cost: Vec<Cost>,
        optional: bool,
        or: Option<Vec<Cost>>,
    },
    /// "You may exert this creature as it attacks. When you do, …" (701.43d, 607).
    MayAsAttacks {
        action: Term,
        what: Objects,
        when_done: Option<Effect>,
    },
    /// "Cast this spell only during … and only if …" (601.3): all of them must hold.
    CastOnly {
        limits: Vec<ActivationLimit>,
    },
    /// "This spell's controller chooses…": "X can't be 0" on costs (107.3).
    XIs {
        value: Quantity,
    },
    /// A deck-construction ability (113.6n): "can be your commander", "a deck can have any number".
    DeckRule(DeckRule),
    /// "starting" rules: "you may begin the game with this on the battlefield".
    BeginGame,
    /// "You may reveal this card from your opening hand. If you do, at the beginning of the first upkeep, …" (103.6b).
    OpeningHand {
        at: OpeningTime,
        effect: Effect,
    },
    /// "Reveal the first card you draw each turn."
    RevealDrawn {
        ordinal: super::Ordinal,
        /// "on each of your turns".
        your_turns: bool,
        /// "you may reveal … as you draw it".
        may: bool,
    },
    /// Sentences in one paragraph that a linked trigger follows (603.11).
    Linked(Box<Ability>),
}

/// The first time of a game at which a card does something that was revealed before it.
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum OpeningTime {
    /// "at the beginning of the first upkeep".
    Upkeep,
    /// "at the beginning of your first main phase of the game".
    OwnMainPhase,
}

/// What an ability lets a player do before the game (100.2, 903.3).
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum DeckRule {
    CanBeCommander,
    AnyNumber,
    /// "A deck can have up to seven cards named …" (100.2a).
    UpTo(u32),
    /// "Draft this card face up." (905.2b)
    DraftFaceUp,
}

/// A prevention effect (615): "prevent the next 3 damage that would be dealt to …"; or one that has damage dealt to
/// something else (614.9).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(visit = prevention)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct Prevention {
    pub amount: PreventAmount,
    pub kind: super::DamageKind,
    pub to: Option<super::Recipient>,
    pub by: Option<Objects>,
    /// "to and dealt by that creature": damage that the objects of `to` would be dealt, and damage that they would deal.
    pub both: bool,
    pub duration: Option<super::Duration>,
    /// "If a source would deal damage to you, prevent 1 of that damage."
    pub of_each: bool,
    /// What the damage is dealt to instead (614.9): then nothing is prevented.
    pub redirect: Option<super::Recipient>,
    /// "it deals that damage to its controller instead": how what deals it is mentioned.
    pub dealer: Style<Option<super::Mention>>,
    /// What happens besides (615.5): "prevent that damage. Remove a counter from it."
    pub then: Option<Effect>,
    /// "… while it has a +1/+1 counter on it": of damage that would be dealt then.
    pub when: Option<Condition>,
    pub order: Style<PreventionOrder>,
    /// "Until your next turn, prevent …": how long is said in front.
    pub duration_lead: Style<bool>,
}

impl Prevention {
    /// Prevention of damage of a kind, of which nothing else is said.
    pub fn of(amount: PreventAmount, kind: super::DamageKind) -> Prevention {
        Prevention {
            amount,
            kind,
            to: None,
            by: None,
            both: false,
            duration: None,
            of_each: false,
            redirect: None,
            dealer: Style(None),
            then: None,
            when: None,
            order: Style::default(),
            duration_lead: Style(false),
        }
    }
}

/// The order of what follows "that would be dealt".
#[derive(DebugOnce, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum PreventionOrder {
    /// "to you this turn by creatures".
    #[default]
    DurationBetween,
    /// "this turn to you by creatures".
    DurationFirst,
    /// "to you by creatures this turn".
    DurationLast,
    /// "by creatures to you this turn".
    SourceFirst,
    /// "damage that creatures would deal to you this turn".
    ThatSourceDeals,
    /// "damage creatures would deal to you this turn".
    SourceDeals,
}

/// How much damage a prevention effect prevents (615.7, 615.8).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum PreventAmount {
    All,
    Next(Quantity),
    Some(Quantity),
    /// "all but 1 of that damage".
    AllBut(Quantity),
    /// "half that damage, rounded up".
    Half(super::Rounding),
    /// "the next time a source would deal damage".
    NextTime,
}
