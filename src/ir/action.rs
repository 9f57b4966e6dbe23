//! Keyword actions (701) and the other things an instruction can tell a player to do.

use super::any_order::{AnyOrder, compared_by_key};
use super::{
    Ability, CardType, Colour, CounterBearer, CounterKind, Duration, ManaCost, ManaSymbol, ObjectFilter, Objects,
    Players, PowerToughness, Quantity, Step, Style, Supertype, Term, Zone,
};
use ir_derive::{CloneOnce, DebugOnce, EqOnce, Node, OrdOnce};
use serde::Serialize;
use smol_str::SmolStr;
use std::hash::Hash;

/// Something a player does; the player stands beside it in [`super::What::Do`].
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(
    visit = action,
    /// Whether games do it as it stands; one that says nothing is refused as a card is loaded.
    pub runs: bool,
    /// What it is done to, or brings: what a text can speak of behind it (608.2c).
    pub handles: Handles<'_>,
    /// What it changes without moving it.
    pub changes: Option<&Objects>,
    /// What is destroyed, moved, tapped or gets counters, of each of which a condition, a payment or a number can speak on
    /// its own: "destroy each creature unless its controller pays {2}". None of an action on anything else.
    pub acted_on: Option<&Objects>,
)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Action {
    #[node(runs, handles = Handles::Found)]
    Draw {
        count: Quantity,
        #[node(visit = definition)]
        x: Option<Quantity>,
        /// "draw up to two cards": the player chooses how many of these (608.2d).
        up_to: bool,
        /// Style: "an additional card", besides the one of the draw step.
        additional: Style<bool>,
    },
    #[node(runs, handles = Handles::Found)]
    Discard { what: Objects, random: bool },
    #[node(runs, handles = Handles::Found)]
    Mill { count: Quantity },
    #[node(runs)]
    GainLife {
        amount: Quantity,
        #[node(visit = definition)]
        x: Option<Quantity>,
    },
    #[node(runs)]
    LoseLife {
        amount: Quantity,
        #[node(visit = definition)]
        x: Option<Quantity>,
    },
    #[node(runs)]
    SetLife { to: Quantity },
    #[node(runs)]
    PayLife { amount: Quantity },
    #[node(runs)]
    PayMana { cost: ManaCost },
    /// A player chooses what to sacrifice (701.21a), whether the text says "of their choice" or not.
    #[node(runs, handles = Handles::Found, acted_on = Some(what))]
    Sacrifice { what: Objects, own_choice: Style<bool> },
    /// `regenerate`: false when the text adds "it can't be regenerated" (701.19).
    #[node(runs, handles = Handles::Found, acted_on = Some(what))]
    Destroy { what: Objects, no_regeneration: bool },
    /// `from`: "exile that card from your graveyard", where it is there.
    #[node(runs, handles = Handles::Found, acted_on = Some(what))]
    Exile {
        what: Objects,
        from: Option<Box<FromZone>>,
        face_down: bool,
        until: Option<Box<super::Event>>,
        with_counters: Option<Box<WithCounters>>,
    },
    /// "return", "put": a move to a zone. `verb` is style: a thing is returned where it was before.
    #[node(runs, handles = Handles::Found, acted_on = Some(what))]
    Move { what: Objects, from: Option<FromZone>, to: Box<Destination>, verb: Style<MoveVerb> },
    #[node(runs, handles = Handles::These(what), acted_on = Some(what), changes = Some(what))]
    Tap { what: Objects },
    #[node(runs, handles = Handles::These(what), acted_on = Some(what), changes = Some(what))]
    Untap { what: Objects },
    #[node(runs, handles = Handles::These(what), changes = Some(what))]
    TapOrUntap { what: Objects },
    /// Counter a spell or ability (701.6).
    #[node(runs, handles = Handles::Found, acted_on = Some(what))]
    Counter { what: Objects },
    #[node(runs, handles = Handles::Found)]
    Create {
        count: Quantity,
        token: Box<Token>,
        #[node(visit = definition)]
        x: Option<Quantity>,
    },
    /// "create three of those tokens": tokens like the ones that the text has named before.
    #[node(runs, handles = Handles::Found)]
    CreateMore {
        count: Quantity,
        /// "that are tapped and attacking": else as those arrived.
        arrival: Arrival,
    },
    /// "create a token that's a copy of target creature".
    #[node(runs, handles = Handles::Found)]
    CreateCopy { count: Quantity, of: Objects, changes: Option<Box<CopyChanges>>, arrival: Arrival },
    #[node(runs, handles = Handles::These(on), acted_on = Some(on), changes = Some(on))]
    PutCounters {
        count: Quantity,
        kind: CounterKind,
        on: Objects,
        #[node(visit = definition)]
        x: Option<Quantity>,
        said: Style<Distribution>,
    },
    /// "put a deathtouch counter and a lifelink counter on it".
    #[node(runs, handles = Handles::These(on), changes = Some(on))]
    PutSeveralCounters { counters: Vec<(Quantity, CounterKind)>, on: Objects, said: Style<Distribution> },
    /// "put its counters on target creature you control": as many of each kind as it has (122.8).
    #[node(runs, handles = Handles::These(on))]
    PutItsCounters {
        of: Objects,
        on: Objects,
        /// Style: "those counters", which the sentence before asked about.
        those: Style<bool>,
    },
    /// "put X, Y, or Z counter": the player chooses the kind.
    #[node(runs, handles = Handles::These(on))]
    PutChosenCounter {
        kinds: Vec<CounterKind>,
        on: Objects,
        /// Style: "a flying counter or a reach counter".
        each: Style<bool>,
    },
    #[node(runs, handles = Handles::Found)]
    DistributeCounters { count: Quantity, kind: CounterKind, among: Objects },
    #[node(runs, handles = from.objects().map_or(Handles::Nothing, Handles::These), changes = from.objects())]
    RemoveCounters {
        count: CounterCount,
        kind: Option<CounterKind>,
        from: CounterBearer,
        /// So many in all, "from among" several objects; else so many from each.
        together: bool,
        said: Style<TakenWord>,
    },
    #[node(runs, handles = Handles::Found, changes = Some(from))]
    MoveCounters { count: CounterCount, kind: Option<CounterKind>, from: Objects, to: Objects },
    /// "you get {E}{E}", "that player gets a poison counter".
    #[node(runs)]
    GetCounters { count: Quantity, kind: CounterKind },
    #[node(runs)]
    GetEmblem { abilities: Vec<Ability> },
    /// Search a library (701.23); what is done with the cards found follows as `then`.
    #[node(runs, handles = Handles::Found)]
    Search {
        whose: Players,
        zones: Vec<Zone>,
        what: Objects,
        reveal: bool,
        /// The word between the zones.
        join: super::Join,
    },
    #[node(runs)]
    Shuffle { whose: Style<bool>, library: Players },
    #[node(runs, handles = Handles::Found)]
    ShuffleInto { what: Objects, library: Players },
    #[node(runs, handles = Handles::Found)]
    Reveal { what: Objects },
    /// "reveal a card at random from your hand".
    #[node(runs, handles = Handles::Found)]
    RevealAtRandom { count: Quantity, from: FromZone },
    /// `duration`: "look at those cards for as long as they remain exiled", at any time in it.
    #[node(runs, handles = Handles::Found)]
    LookAt {
        what: Objects,
        duration: Option<Duration>,
        /// Style: "you may look at it for as long as it remains exiled", where it is not said that it may be played.
        alone: Style<bool>,
    },
    /// "reveal cards from the top of your library until you reveal a land card"; `exile`: exiled instead of revealed.
    /// `count`: "until you reveal two land cards"; one where nothing is said.
    #[node(runs, handles = Handles::Found)]
    RevealUntil { what: ObjectFilter, count: Option<Quantity>, exile: bool },
    #[node(runs)]
    AddMana {
        mana: Mana,
        /// Style: "an additional {G}", besides what the land makes.
        additional: Style<bool>,
    },
    #[node(runs, handles = Handles::These(what))]
    GainControl { what: Objects, duration: Option<Duration> },
    #[node(runs, handles = Handles::These(what))]
    GiveControl { what: Objects, to: Players },
    #[node(runs, handles = Handles::These(what))]
    ExchangeControl { what: Objects },
    /// Life totals are exchanged (701.12c), with none by the two players who do it with each other.
    #[node(runs)]
    ExchangeLife { with: Option<Players> },
    /// "exchange its power and the power of target creature" (701.12g).
    #[node(runs, handles = Handles::Found)]
    ExchangePower { what: Objects, with: Objects, duration: Option<Duration> },
    /// "exchange your life total with this creature's power" (701.12g).
    #[node(runs, handles = Handles::These(what))]
    ExchangeLifeForSize { of: Players, what: Objects, toughness: bool },
    /// "exchange your graveyard and library" (701.12e).
    #[node(runs, handles = Handles::Found)]
    ExchangeZones { first: Zone, second: Zone, of: Players },
    /// "change the text of …" (612).
    #[node(runs, handles = Handles::These(what))]
    ChangeText {
        what: Objects,
        /// One of these is done: "one color word with another or one basic land type with another".
        words: Vec<TextChange>,
        duration: Option<Duration>,
    },
    /// Fight (701.14).
    #[node(runs, handles = Handles::Found)]
    Fight {
        what: Objects,
        /// Whom it fights; none where the two that `what` is fight each other.
        with: Option<Objects>,
    },
    #[node(runs, handles = Handles::Found)]
    Attach { what: Objects, to: Objects },
    #[node(runs, handles = Handles::These(what))]
    Unattach { what: Objects },
    /// Cast (601), for free or not, in some time.
    #[node(runs, handles = Handles::Found)]
    Cast {
        what: Objects,
        /// "cast it transformed": with its back face up (712.11a).
        transformed: bool,
        free: bool,
        duration: Option<Duration>,
        /// Style: the duration stands first.
        duration_first: Style<bool>,
        any_mana: Option<Box<AnyMana>>,
        /// "cast it from your graveyard", of what is spoken of: where it must be.
        from: Option<Box<FromZone>>,
    },
    #[node(runs, handles = Handles::Found)]
    Play {
        what: Objects,
        /// "look at and play": of what is face down (406.3).
        looks: bool,
        free: bool,
        duration: Option<Duration>,
        duration_first: Style<bool>,
        any_mana: Option<Box<AnyMana>>,
    },
    #[node(runs)]
    PlayAdditionalLands { count: Quantity, duration: Option<Duration> },
    #[node(runs, handles = Handles::Found)]
    CopySpell {
        what: Objects,
        times: Quantity,
        /// "an additional time".
        additional: Style<bool>,
        /// "except the copy isn't legendary" (707.10).
        except: Option<Box<CopyChanges>>,
    },
    #[node(runs, handles = Handles::These(what))]
    ChooseNewTargets {
        what: Objects,
        /// "a new target".
        one: Style<bool>,
    },
    #[node(runs, handles = Handles::These(what))]
    ChangeTarget { what: Objects },
    #[node(runs)]
    Choose { what: Choice },
    #[node(runs, handles = Handles::These(what))]
    ChooseObjects { what: Objects },
    #[node(runs)]
    ChoosePlayer { who: Players },
    /// "separates those cards into two piles. Put one pile into your hand and the other into your graveyard." (700.3): whoever
    /// follows the ability chooses the pile.
    #[node(runs, handles = Handles::Found)]
    Piles {
        what: Objects,
        /// "into a face-down pile and a face-up pile".
        hidden: bool,
        one: Box<Destination>,
        other: Box<Destination>,
    },
    /// "remove all damage from target creature": what is marked on it (120.6, 701.69a).
    #[node(order(amount))]
    #[node(runs, handles = Handles::These(what))]
    RemoveDamage {
        what: Objects,
        /// "heal 2 damage already dealt to it": how much of it; none for all.
        amount: Option<Quantity>,
        /// Style: "all damage already dealt to it is healed".
        healed: Style<bool>,
    },
    #[node(runs, handles = Handles::These(what))]
    Regenerate { what: Objects },
    #[node(runs, handles = Handles::These(what), changes = Some(what))]
    Transform { what: Objects },
    #[node(runs, handles = Handles::These(what), changes = Some(what))]
    TurnFaceUp { what: Objects },
    #[node(runs, handles = Handles::These(what), changes = Some(what))]
    TurnFaceDown { what: Objects },
    #[node(runs, handles = Handles::These(what))]
    PhaseOut { what: Objects },
    /// "target attacking creature becomes blocked", by no creature (509.1h).
    #[node(runs, handles = Handles::These(what))]
    BecomeBlocked { what: Objects },
    /// "reselect which player or permanent target attacking creature is attacking" (508.7).
    #[node(runs, handles = Handles::These(what))]
    ReselectAttacked { what: Objects },
    #[node(runs)]
    ExtraTurn { count: Quantity },
    /// "there is an additional beginning phase after this phase" (500.8).
    #[node(runs)]
    ExtraBeginning,
    /// `main`: followed by an additional main phase. `after_main`: "after this main phase", which in another phase is none (500.8).
    #[node(runs)]
    ExtraCombat { main: bool, after_main: bool },
    #[node(runs)]
    SkipStep { step: Step, count: SkipCount },
    #[node(runs)]
    WinGame,
    #[node(runs)]
    LoseGame,
    #[node(runs)]
    EndTurn,
    #[node(runs)]
    FlipCoin,
    /// "flip a coin until you lose a flip" (705.2).
    #[node(runs)]
    FlipUntilLoss,
    #[node(runs)]
    RollDie {
        sides: u32,
        /// "and add the number of cards in your hand" (706.2).
        plus: Option<Quantity>,
    },
    #[node(runs)]
    BecomeMonarch,
    #[node(runs)]
    TakeInitiative,
    /// Keyword actions with only a number or nothing: scry, surveil, proliferate, investigate,
    /// populate, amass, bolster, support, adapt, monstrosity, learn, explore, discover, …
    #[node(runs)]
    Keyword { action: Term, count: Option<Quantity>, on: Option<Objects> },
    /// Goad, detain, exert, suspect, …: a keyword action done to objects; those that a set brings may have a number.
    #[node(runs)]
    KeywordTo { action: Term, what: Objects, count: Option<Quantity> },
    /// A keyword action that a set brings, done to players.
    #[node(runs)]
    KeywordToPlayers { action: Term, who: Players },
    /// "It becomes primed", "it's no longer primed": it gets or loses a designation. "It becomes saddled until end of turn"
    /// (702.171b): the designation ends by itself.
    #[node(runs, handles = Handles::These(what))]
    Designate { what: Objects, designation: Term, ends: bool, duration: Option<Duration> },
    #[node(runs, handles = Handles::These(what))]
    SwitchPowerToughness { what: Objects, duration: Option<Duration> },
    #[node(runs, handles = Handles::These(on), changes = Some(on))]
    DoubleCounters { kind: Option<CounterKind>, on: Objects },
    #[node(runs, handles = Handles::These(what))]
    DoublePower { what: Objects, toughness: bool, duration: Option<Duration> },
    #[node(runs, handles = Handles::Found)]
    Prevent(Box<super::Prevention>),
    #[node(runs, handles = Handles::These(what))]
    RemoveFromCombat { what: Objects },
    /// "repeat this process": the instructions of the effect are followed again (608.2c).
    #[node(runs)]
    Repeat(Repeats),
    #[node(runs)]
    Clash,
    /// Each player votes (701.38), one after the other, or in secret and then revealed.
    #[node(runs)]
    Vote { ballot: super::Ballot, secret: bool },
}

/// What an action is done to, or brings.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Handles<'a> {
    /// These, which are chosen before it is done.
    These(&'a Objects),
    /// What it makes, finds or moves: that is known as it is done.
    Found,
    /// No objects.
    #[default]
    Nothing,
}

/// How often a process is repeated.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Repeats {
    /// "repeat this process": with the instruction to repeat it.
    Again,
    /// "once", "six more times".
    Times(Quantity),
    /// "any number of times".
    AnyNumber,
}

/// "and you may spend mana as though it were mana of any color to cast that spell" (609.4b).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct AnyMana {
    /// Of any type, which colourless is too; else of any colour.
    pub any_type: bool,
    /// What is cast.
    pub on: Objects,
    /// Style: "mana of any type can be spent to cast it".
    pub passive: Style<bool>,
    /// Style: "If you cast a spell this way, …", a sentence of its own.
    pub apart: Style<bool>,
}

/// The verb of a move: a thing is returned where it was before.
#[derive(DebugOnce, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum MoveVerb {
    #[default]
    Return,
    Put,
}

/// Where a moved object comes from, when the text says it apart from the object itself.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct FromZone {
    pub zone: Zone,
    pub of: Option<Players>,
}

/// Where a moved object goes to.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct Destination {
    pub zone: Zone,
    /// Whose hand, library or graveyard; none where the text says none ("the battlefield").
    pub of: Option<Players>,
    pub position: Option<Position>,
    pub arrival: Arrival,
    /// Style: where the place stands in its sentence.
    pub said: Style<PlaceSaid>,
}

/// Where in its sentence an instruction says the place that a thing is moved to.
#[derive(DebugOnce, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum PlaceSaid {
    /// "return it from your graveyard to the battlefield": behind the thing and where it comes from.
    #[default]
    Behind,
    /// Between the thing and where it comes from.
    OriginLast,
    /// Before the thing.
    First,
    /// Before the thing, and so is where it comes from.
    FirstWithOrigin,
}

/// Place in a library.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Position {
    Top(Order),
    Bottom(Order),
    /// "third from the top".
    FromTop(Quantity),
    TopOrBottom,
    /// "second from the top or on the bottom": whoever puts it there chooses.
    FromTopOrBottom(Quantity),
    /// "put them back": on top, where they came from.
    Back(Order),
}

/// The order of cards that are put into a library together (401.4).
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Order {
    /// The text says nothing about the order.
    Unsaid,
    Any,
    Random,
}

/// How a permanent arrives on the battlefield.
#[derive(DebugOnce, CloneOnce, Default, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct Arrival {
    pub tapped: bool,
    pub attacking: bool,
    /// "attacking that opponent": whom it attacks, where the text says so (508.4).
    pub whom: Option<Box<Players>>,
    pub transformed: bool,
    pub face_down: bool,
    pub under: Option<Box<Players>>,
    pub with_counters: Option<Box<WithCounters>>,
    pub attached_to: Option<Box<Objects>>,
    pub said: Style<ArrivalOrder>,
}

/// Where the state of an arriving permanent stands.
#[derive(DebugOnce, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum ArrivalOrder {
    /// "tapped under your control", "a tapped Treasure token", "a token that's tapped and attacking".
    #[default]
    Usual,
    /// "under your control tapped".
    ControlFirst,
    /// "a tapped and attacking token".
    BeforeNoun,
    /// "a token that's tapped".
    BehindNoun,
}

/// Counters that something enters or is exiled with (122.6).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct WithCounters {
    pub count: Quantity,
    pub kind: CounterKind,
    pub additional: bool,
    /// "and a lifelink counter": those of other kinds.
    pub more: Vec<(Quantity, CounterKind)>,
}

impl WithCounters {
    /// So many counters of one kind.
    pub fn of(count: Quantity, kind: CounterKind) -> WithCounters {
        WithCounters { count, kind, additional: false, more: Vec::new() }
    }

    /// How many there are of each kind.
    pub fn each(&self) -> impl Iterator<Item = (&Quantity, CounterKind)> {
        std::iter::once((&self.count, self.kind)).chain(self.more.iter().map(|(count, kind)| (count, *kind)))
    }
}

/// Words that a text-changing effect replaces by others of their kind (612).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum TextChange {
    /// "all instances of one creature type with another", none of these types being the new one; `to`: "with Vampire".
    CreatureType {
        never: Vec<Term>,
        to: Option<Term>,
    },
    ColourWord,
    BasicLandType,
}

/// A token's characteristics (111.3).
#[derive(DebugOnce, CloneOnce, Default, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct Token {
    /// A predefined token (111.10) has only its subtype: Treasure, Food, Clue.
    pub predefined: Option<Term>,
    pub name: Option<SmolStr>,
    pub pt: Option<PowerToughness>,
    pub supertypes: Vec<Supertype>,
    #[node(visit = colours)]
    pub colours: Vec<Colour>,
    pub colourless: bool,
    #[node(visit = subtypes)]
    pub subtypes: Vec<Term>,
    pub types: Vec<CardType>,
    pub abilities: Vec<Ability>,
    pub arrival: Arrival,
}

compared_by_key!(Token);

impl Token {
    /// The order of colours and of subtypes is wording.
    fn key(&self) -> impl Ord + Hash + '_ {
        let Token { predefined, name, pt, supertypes, colours, colourless, subtypes, types, abilities, arrival } = self;
        let (colours, subtypes) = (AnyOrder(colours), AnyOrder(subtypes));
        (predefined, name, pt, supertypes, colours, (colourless, subtypes, types, abilities, arrival))
    }
}

/// "except it's 1/1 and has flying".
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct CopyChanges {
    pub changes: Vec<super::Change>,
    /// "except it isn't legendary if the spell is legendary": it is copied in any case, so only if this is true (707.9).
    pub condition: Option<super::Condition>,
}

/// How an instruction says what each of several objects gets.
#[derive(DebugOnce, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct Distribution {
    /// "on each of them"; none where the text leaves it to the language.
    pub each: Option<bool>,
    /// "damage equal to its power to target creature": a computed number stands before the objects.
    pub number_first: Option<bool>,
    /// "it also deals 2 damage".
    pub also: bool,
}

/// How many counters are removed or moved (122.5).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum CounterCount {
    Exactly(Quantity),
    UpTo(Quantity),
    All,
    AnyNumber,
}

/// How all counters are said that the sentence has asked about: "if it has three or more charge counters on it, remove them".
#[derive(DebugOnce, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum TakenWord {
    /// "remove all charge counters from it".
    #[default]
    Usual,
    /// "remove those counters".
    Those,
    /// "remove them".
    Them,
    /// "remove all of them".
    AllOfThem,
}

/// Whether one step, phase or turn is skipped or each of them (614.10).
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum SkipCount {
    Next,
    All,
    /// "skip that draw": the one that is replaced.
    ThatDraw,
    /// "all combat phases of their next turn".
    OfNextTurn,
}

/// What mana is added (106.4).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(visit = mana)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Mana {
    /// Alternatives, each a run of symbols: "{W} or {U}".
    Symbols(Vec<ManaCost>),
    /// "two mana of any one colour", "one mana of any colour".
    AnyColour {
        count: Quantity,
        one: bool,
    },
    /// "three mana in any combination of colours / of {R} and/or {G}".
    Combination {
        count: Quantity,
        of: Option<Vec<ManaCost>>,
    },
    ChosenColour {
        count: Quantity,
    },
    /// "an amount of {G} equal to …", "{C} for each …".
    Amount {
        symbol: ManaCost,
        amount: Quantity,
    },
    /// "one mana of any type that a land you control could produce".
    CouldProduce {
        count: Quantity,
        by: Objects,
        any_type: bool,
    },
    /// "one mana of any type that land produced".
    TypeProducedBy {
        count: Quantity,
        by: Objects,
    },
    CommanderIdentity {
        count: Quantity,
    },
    /// "one mana of any of the exiled card's colors".
    AnyColourOf {
        count: Quantity,
        of: Objects,
    },
    /// "one mana of any colour among permanents you control".
    AnyColourAmong {
        count: Quantity,
        among: ObjectFilter,
    },
    /// "{C} for each …".
    ForEach {
        symbols: ManaCost,
        each: Quantity,
    },
    /// "{W} or one mana of the chosen color".
    AnyOf(Vec<Mana>),
    /// "X mana of any one color, where X is …".
    Where {
        mana: Box<Mana>,
        #[node(visit = definition)]
        x: Quantity,
    },
    /// Restricted mana keeps what it is for: "spend this mana only to cast creature spells".
    Restricted(Box<Mana>, Vec<ManaUse>),
}

impl Mana {
    /// "two mana of different colors": any of their pairs.
    pub fn of_two_colours() -> Mana {
        const COLOURS: [Colour; 5] = [Colour::White, Colour::Blue, Colour::Black, Colour::Red, Colour::Green];
        let behind = |at: usize| COLOURS.into_iter().skip(at + 1);
        let pair = |one: Colour, other: Colour| ManaCost(vec![ManaSymbol::Colour(one), ManaSymbol::Colour(other)]);
        let pairs = COLOURS.into_iter().enumerate();
        Mana::Symbols(pairs.flat_map(|(at, one)| behind(at).map(move |other| pair(one, other))).collect())
    }
}

/// What restricted mana may be spent on (106.6); one of several is enough. Style: "a creature spell", "an ability".
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum ManaUse {
    Cast {
        spells: ObjectFilter,
        one: Style<bool>,
    },
    /// Anything but to cast these: "this mana can't be spent to cast a nonartifact spell".
    Not {
        spells: ObjectFilter,
        one: Style<bool>,
    },
    /// "activate abilities of artifacts"; no description means any ability.
    Activate {
        of: Option<ObjectFilter>,
        one: Style<bool>,
    },
    /// "activate an equip ability": abilities that are described.
    ActivateThese {
        abilities: ObjectFilter,
        one: Style<bool>,
    },
    /// "turn a permanent face up" (708.7).
    TurnFaceUp {
        what: ObjectFilter,
        one: Style<bool>,
    },
    /// "unlock a door" (709.5).
    Unlock {
        one: Style<bool>,
    },
    /// "foretell a card from your hand" (702.143).
    Foretell {
        one: Style<bool>,
    },
    /// "pay a disturb cost": the cost of a keyword (702).
    KeywordCost {
        keyword: Term,
        one: Style<bool>,
    },
    /// "gain a Class level" (716.2a).
    GainLevel,
    /// "pay a cost that contains {C}" (107.4). Style: "on costs that contain {X}".
    CostWith {
        symbol: super::ManaSymbol,
        bare: Style<bool>,
    },
}

/// A choice that is not of objects.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Choice {
    Colour,
    /// "a color other than green".
    OtherColour {
        #[node(visit = colour)]
        than: Colour,
    },
    CreatureType {
        #[node(visit = subtype)]
        other_than: Option<Term>,
    },
    LandType {
        basic: bool,
    },
    CardName {
        nonland: bool,
        filter: Option<ObjectFilter>,
    },
    /// "choose a number", "choose a number between 0 and 13".
    Number {
        between: Option<(u32, u32)>,
    },
    Opponent,
    Player,
    CardType,
    /// One of words that mean something on this object only (607.2d).
    Words(Vec<Term>),
    /// "an opponent at random": chance decides (701.9b).
    Random(Box<Choice>),
}
