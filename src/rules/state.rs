//! The state of a game: players, objects and their zones.

use super::basis::{Basis, OnStack};
use super::characteristics::Characteristics;
use super::columns::Columns;
use super::cost_changes::CostEffect;
use super::decide::{Decider, FirstLegal};
use super::event::{GameEvent, Logged};
use super::frame::{Bindings, Frame};
use super::gate::{Clause, Ending};
use super::grants::Grants;
use super::halves::HalfKind;
use super::index::Index;
use super::invariant::Tally;
use super::lasting::Lasting;
use super::load::{CardDef, Script};
use super::loops::Loops;
pub use super::loops::Work;
use super::object_list::ObjectList;
use super::replacement::Shield;
use super::shared::{Seat, Shared};
use super::trace::{Line, Name};
use super::triggers::{Pending, Waiting};
use super::view::{Touched, View};
use crate::diagnostic::Bilingual;
use crate::ir::{CardType, Colour, CounterKind, ManaSymbol, Step, Term, Zone};
use crate::lex::Lexicon;
use rustc_hash::FxHashMap;
use smol_str::SmolStr;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

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

/// Why a game can't go on.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Stop {
    /// Something the rules core can't do. The load check names it before a game; here it is the second line of defence.
    #[error("this can't be run: {}", .0.en)]
    Refused(Bilingual),
    #[error("no answer: {}", .0.en)]
    Undecided(Bilingual),
    #[error("not a legal action: {}", .0.en)]
    Illegal(Bilingual),
    /// A loop of mandatory actions (732.4).
    #[error("the game does not come to an end: {} without end", .0.name().en)]
    Endless(Work),
}

impl Stop {
    /// What is said to the user.
    pub fn said(&self) -> Bilingual {
        let en = self.to_string();
        match self {
            Stop::Refused(Bilingual { en: _, fr }) => Bilingual::new(en, format!("ceci ne peut pas être joué : {fr}")),
            Stop::Undecided(Bilingual { en: _, fr }) => Bilingual::new(en, format!("pas de réponse : {fr}")),
            Stop::Illegal(Bilingual { en: _, fr }) => Bilingual::new(en, format!("action illégale : {fr}")),
            Stop::Endless(work) => {
                Bilingual::new(en, format!("la partie ne se termine pas : {} sans fin", work.name().fr))
            }
        }
    }
}

pub type Res<T> = Result<T, Stop>;

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
        once_per_turn: Option<super::load::AbilityKey>,
        /// The state trigger that it is: it doesn't trigger again before this leaves the stack (603.8).
        state: Option<super::load::AbilityKey>,
        /// How many abilities triggered one on the other until this one did.
        generation: u32,
    },
}

impl StackKind {
    /// The ability of which the text says to do it only once each turn.
    pub(super) fn once_per_turn(&self) -> Option<super::load::AbilityKey> {
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

/// What was chosen for an object as it entered or by an effect (607.2d).
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Choices {
    pub colour: Option<Colour>,
    pub term: Option<Term>,
    pub player: Option<PlayerId>,
    /// Whom the ability targeted that another of its abilities is linked to (607.1).
    pub targeted: Option<PlayerId>,
    pub number: Option<i64>,
    pub name: Option<SmolStr>,
    pub objects: Vec<ObjectId>,
}

impl Choices {
    /// Whether a quality was chosen: a colour, a type or another word, a number, a name.
    pub(super) fn has_qualities(&self) -> bool {
        self.colour.is_some() || self.term.is_some() || self.number.is_some() || self.name.is_some()
    }

    /// The qualities that another choice was of, in the place of its own.
    pub(super) fn take_qualities(&mut self, of: &Choices) {
        (self.colour, self.term, self.number) = (of.colour, of.term, of.number);
        self.name.clone_from(&of.name);
    }

    /// The card type that was chosen, where it is one.
    pub(super) fn card_type(&self) -> Option<CardType> {
        self.term.and_then(|term| super::words::card_type(term.id()))
    }
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
    /// The mana that was spent on it (601.2h).
    pub spent: Vec<super::payment::Unit>,
    /// What it was cast as, where its card can be played as several things.
    pub half: Option<super::halves::HalfKind>,
    /// The opponent to whom a gift was promised (702.174a).
    pub promised: Option<PlayerId>,
}

#[derive(Debug, Clone)]
pub struct Object {
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
    pub hidden: Option<super::face_down::Hidden>,
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
    /// As they are now, or as they last were.
    pub chars: Shared<Characteristics>,
    pub choices: Choices,
    pub cast: Option<CastInfo>,
    /// Objects exiled with it (607).
    pub linked: Vec<ObjectId>,
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
    /// The creature that it is paired with (702.95b).
    pub paired: Option<ObjectId>,
    /// It has phased out (702.26).
    pub phased: Option<super::phasing::Phased>,
    /// Uses of its limited abilities this turn, and in all.
    pub uses: BTreeMap<u32, (u32, u32, u32)>,
}

/// Mana in a pool with what it may be spent on, and the object that made it (106.6).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Restricted {
    pub mana: ManaSymbol,
    /// One of these; anything, where there are none.
    pub uses: Arc<[crate::ir::ManaUse]>,
    pub source: ObjectId,
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
    /// The combat damage that each commander has dealt to the player, by its place in [`Game::commanders`] (903.10a).
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
    /// Speed (702.179b), once a rule or an effect has set it.
    pub speed: Option<u32>,
    /// How much mana the player has spent this turn to cast spells (700.14).
    pub spent_on_spells: u32,
    pub hand_size: i64,
    pub extra_lands: u32,
    /// How often the Ring has tempted the player, and the emblem (701.54c).
    pub tempted: u32,
    pub ring: Option<ObjectId>,
    /// Where the player's venture marker is (309.4).
    pub marker: Option<super::dungeons::Marker>,
    pub skips: Vec<Step>,
}

/// Settings of the harness, outside the rules.
#[derive(Debug, Clone, Copy)]
pub struct Settings {
    /// Mana costs count as paid.
    pub unlimited_mana: bool,
    pub seed: u64,
    /// Whether mana abilities are activated for the mana that a cost needs (601.2g); else players do it themselves.
    pub taps_for_mana: bool,
    /// Whether the game keeps a trace.
    pub trace: bool,
    /// Whether what a matcher lets go is looked at by the evaluator too; the game stops where they differ.
    pub verify: bool,
    /// Whether matchers that are asked often are compiled, where the machine and the build can; else all are evaluated.
    pub native: bool,
    /// Work in one turn before a game counts as endless: a step of the engine, or as much as it looks at objects.
    pub fuel: u32,
    /// By which edition of the rules it is played, where editions differ.
    pub edition: crate::ir::Edition,
    pub enters_look_ahead: EntersLookAhead,
    pub legend_rule: LegendRule,
}

/// Which continuous effects count when it is decided how a permanent enters (614.12).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EntersLookAhead {
    /// Its own static abilities, and effects that exist already and would apply to it.
    #[default]
    Current,
    /// Its own static abilities only, as the rule was in 2013.
    #[serde(rename = "seed_2013")]
    OwnAbilitiesOnly,
}

/// Which of several legendary permanents of one name stays (704.5j).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LegendRule {
    /// Each player keeps one of those that they control.
    #[default]
    Current,
    /// Among all players' the one that has been legendary for longest stays; on a tie none does.
    #[serde(rename = "pre2004")]
    OldestStays,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            unlimited_mana: true,
            seed: 1,
            taps_for_mana: false,
            trace: true,
            verify: cfg!(debug_assertions),
            native: true,
            fuel: 1_000_000,
            edition: crate::ir::Edition::default(),
            enters_look_ahead: EntersLookAhead::Current,
            legend_rule: LegendRule::Current,
        }
    }
}

/// Objects that an ability exiled until an event, with the zones that they go back to (610.3).
pub(super) type Exiled = (Ending, Frame, Vec<(ObjectId, Zone)>);

#[derive(Clone)]
pub struct Game {
    pub settings: Settings,
    pub players: Vec<Player>,
    pub objects: ObjectList,
    pub battlefield: Vec<ObjectId>,
    /// Permanents that have phased out: treated as though they didn't exist (702.26b).
    pub phased: Vec<ObjectId>,
    /// Hidden cards that players see now (701.20).
    pub shown: Vec<super::shown::Shown>,
    /// What has been shown, and to whom, for who looks at the game; none stands for everybody.
    pub shown_before: Vec<(ObjectId, Option<PlayerId>)>,
    pub exile: Vec<ObjectId>,
    pub command: Vec<ObjectId>,
    /// The last is on top.
    pub stack: Vec<ObjectId>,
    pub active: PlayerId,
    pub step: Step,
    pub turn: u32,
    pub lasting: Vec<Lasting>,
    pub shields: Vec<Shield>,
    pub pending: Vec<Pending>,
    /// Abilities that triggered, where others wait for that (603.3b).
    pub(super) triggerings: std::collections::VecDeque<super::event::GameEvent>,
    /// Whose pool the latest mana was added to, and how much.
    pub(super) last_mana: (PlayerId, usize),
    /// Whether it may be spent on certain things only.
    pub(super) last_mana_restricted: bool,
    /// How much mana has been marked.
    pub(super) marks: u32,
    pub delayed: Vec<Waiting>,
    /// State triggers that have triggered and not left the stack (603.8).
    pub state_triggers: BTreeSet<(ObjectId, u32)>,
    pub history: Vec<Logged>,
    /// Every triggering of an ability: its source and controller.
    pub triggered: Vec<(ObjectId, PlayerId)>,
    pub trace: Vec<Line>,
    /// The cards that a user asks about; without it nothing is looked at for them.
    pub why: Option<Box<super::why::Watch>>,
    pub draw: bool,
    /// Players who take extra turns, the next one last (500.7).
    pub extra_turns: Vec<PlayerId>,
    /// In an extra turn, whose turn the last one was that was none (500.7).
    pub(super) turn_order: Option<PlayerId>,
    /// What was exiled until an event, with the ability that did it (610.3).
    pub(super) returns: Vec<Exiled>,
    /// Permanents on their way to the battlefield (614.12).
    pub(super) entering: Vec<ObjectId>,
    /// What is sacrificed as permanents enter: it has been chosen, and goes when all of how they enter is settled
    /// (614.12a, 614.13). None while nothing is being settled.
    pub(super) sacrificed_for: Option<Vec<super::zones::Move>>,
    /// What they and what moved with them were, in the zones they left.
    pub(super) leaving: Vec<ObjectId>,
    /// The active player has drawn in this draw step.
    pub(super) drew_in_step: bool,
    /// Those that dealt damage in the first of two combat damage steps (510.4), until the second begins.
    pub(super) struck_first: Option<Vec<ObjectId>>,
    /// Steps that began, to tell two combat damage steps of one phase apart.
    pub(super) steps_begun: u32,
    pub(super) blocks_declared: bool,
    pub(super) combats: u32,
    pub(super) combats_this_turn: u32,
    /// The turn in which each player's latest turn began.
    pub(super) last_turns: Vec<u32>,
    pub(super) clock: u64,
    pub(super) random: u64,
    pub(super) fuel: u32,
    /// What can't be cast by anybody, and the effect that says so (601.3).
    pub(super) uncastable: Vec<(Shared<Frame>, crate::ir::Objects)>,
    /// What happens now is no effect: a cost is paid, or a turn-based action taken (608.1, 609.1).
    pub(super) no_effect: bool,
    /// Damage can't be prevented now (615.12).
    pub(super) unpreventable: bool,
    /// The damage that is dealt now can't be prevented, as its instruction says (615.12).
    pub(super) dealt_for_certain: bool,
    /// How many creatures can attack in a combat, or block (508.1c, 509.1b).
    pub(super) combat_limits: Vec<(usize, bool)>,
    /// What changes the costs of spells now (601.2f).
    pub(super) cost_effects: Vec<CostEffect>,
    /// Whether it is night, or day; none where it is neither (731.1).
    pub(super) night: Option<bool>,
    /// Permissions that may be used once a turn: the objects that give them, and the turns in which they were used.
    pub(super) used_permissions: BTreeSet<(ObjectId, u32)>,
    /// What cards may be cast as, each as some of its halves only, while an effect says of what kind the spell is.
    pub(super) cast_as: Vec<(ObjectId, Vec<usize>)>,
    /// What lets the card be played that is cast or played.
    pub(super) permitted: Option<ObjectId>,
    /// Phases that come before the turn goes on as usual (500.8), and with which step it then goes on.
    pub(super) extra_phases: std::collections::VecDeque<Step>,
    pub(super) resume_with: Option<Step>,
    /// The turn ends (724.1): the next step is the cleanup step.
    pub(super) turn_ends: bool,
    /// Players received priority in the cleanup step that goes on (514.3a).
    pub(super) another_cleanup: bool,
    /// Whose turn it was before this one.
    pub(super) last_active: PlayerId,
    /// The abilities that resolved this turn, by their sources.
    pub(super) resolved: Vec<(u32, ObjectId)>,
    /// The names of all cards there are, whoever plays with them: any of them may be chosen (201.4).
    pub known_names: Arc<[super::effects::KnownName]>,
    /// The dungeon cards that each player has outside the game (309.2b).
    pub dungeons: Arc<[Arc<CardDef>]>,
    /// Cards of sideboards, which are outside the game (400.11a): in no zone, so that nothing of them functions.
    pub(super) outside: Vec<ObjectId>,
    /// The lexicons whose words the cards of the game bring.
    pub lexicons: Vec<Lexicon>,
    /// What mana a cost that is being paid still needs: it answers the choices of mana abilities (605.3a).
    pub(super) wish: Option<ManaSymbol>,
    /// Counters that the effect which is followed as a permanent enters has it enter with (614.1c).
    pub(super) enters_with: Vec<(CounterKind, u32)>,
    /// The mana that the mana ability which is resolving has made so far; none while none is.
    pub(super) mana_made: Option<Vec<ManaSymbol>>,
    /// Changes of control that are not recorded yet.
    pub(super) control_changes: Vec<GameEvent>,
    /// Objects whose characteristics or controller are not what they are without effects.
    pub(super) changed: Vec<ObjectId>,
    /// Of these, the ones whose abilities may be others.
    pub(super) reworked: Vec<ObjectId>,
    /// The frames of static abilities, which every look at the continuous effects asks for.
    pub(super) static_frames: FxHashMap<ObjectId, Shared<Frame>>,
    /// Abilities that effects give, ready to play.
    pub(super) grants: Grants,
    pub(super) view: View,
    pub(super) columns: RefCell<Columns>,
    pub(super) touched: Touched,
    /// How often something of a player was changed.
    pub(super) players_changed: u64,
    /// What the layers were last applied to (613), and when its objects were last found to be the same.
    pub(super) basis: Option<Arc<Basis>>,
    pub(super) looked_at: u64,
    /// How often the layers were applied.
    pub(super) layers_applied: u64,
    /// What the last check of state-based actions looked at that found nothing to do.
    pub(super) checked: Option<super::sba::Checked>,
    /// What could be activated for mana when that was last asked.
    pub(super) known_taps: super::payment::KnownTaps,
    /// Tokens and copies of cards in zones where they cease to exist (704.5d, e).
    pub(super) astray: Vec<ObjectId>,
    /// Cards and spells with static abilities that function where they are: that define their own size (604.3), or say where
    /// they are (113.6); of those in a library nobody asks.
    pub(super) defining: Vec<ObjectId>,
    /// The stack as the layers, or what has come onto it since, left it.
    pub(super) on_stack: OnStack,
    pub(super) index: Index,
    pub(super) dispatch: super::dispatching::Dispatch,
    /// Objects that the index doesn't know as they are.
    pub(super) stale: Vec<ObjectId>,
    /// Replacement effects that are being carried out: they don't apply to what they do themselves (614.5).
    pub(super) applying: Vec<(ObjectId, u32)>,
    /// The spell or ability whose instructions are being followed: it causes what happens meanwhile (609.1).
    pub(super) following: Option<ObjectId>,
    /// What the instructions behind one that prevents damage do as soon as it has been prevented (615.5).
    pub(super) prevented_then: Option<(crate::ir::InstructionId, Arc<crate::ir::Effect>)>,
    /// The effects that the instructions behind one that puts permanents onto the battlefield state of these, by their
    /// timestamps (611.2e).
    pub(super) stated: Vec<u64>,
    /// What is done with a spell that the instruction counters, instead of putting it into a graveyard (614.15).
    pub(super) countered_to: Option<(Box<crate::ir::Effect>, Box<Frame>, Option<crate::ir::Objects>)>,
    /// How many effects are being run within each other.
    pub(super) depth: u32,
    pub(super) loops: Loops,
    pub(super) tally: Tally,
    pub(super) decider: Seat,
    /// The commanders as what they are now, and those that a check of state-based actions asks about (704.6d).
    pub(super) commanders: Vec<ObjectId>,
    pub(super) commanders_put: Vec<ObjectId>,
}

impl Game {
    pub fn new(players: u8, settings: Settings) -> Game {
        Game {
            settings,
            players: (0..players).map(|_| Player { life: 20, hand_size: 7, ..Player::default() }).collect(),
            objects: ObjectList::default(),
            battlefield: Vec::new(),
            phased: Vec::new(),
            shown: Vec::new(),
            shown_before: Vec::new(),
            exile: Vec::new(),
            command: Vec::new(),
            stack: Vec::new(),
            active: PlayerId(0),
            step: Step::PrecombatMain,
            turn: 1,
            lasting: Vec::new(),
            shields: Vec::new(),
            pending: Vec::new(),
            triggerings: std::collections::VecDeque::new(),
            last_mana: (PlayerId(0), 0),
            last_mana_restricted: false,
            marks: 0,
            delayed: Vec::new(),
            state_triggers: BTreeSet::new(),
            history: Vec::new(),
            triggered: Vec::new(),
            trace: Vec::new(),
            why: None,
            draw: false,
            extra_turns: Vec::new(),
            turn_order: None,
            returns: Vec::new(),
            entering: Vec::new(),
            sacrificed_for: None,
            leaving: Vec::new(),
            drew_in_step: false,
            struck_first: None,
            steps_begun: 0,
            blocks_declared: false,
            combats: 0,
            combats_this_turn: 0,
            last_turns: vec![1; usize::from(players)],
            clock: 0,
            random: settings.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1,
            fuel: settings.fuel,
            no_effect: false,
            unpreventable: false,
            dealt_for_certain: false,
            uncastable: Vec::new(),
            cast_as: Vec::new(),
            combat_limits: Vec::new(),
            cost_effects: Vec::new(),
            known_names: Arc::default(),
            dungeons: Arc::default(),
            outside: Vec::new(),
            lexicons: Vec::new(),
            wish: None,
            mana_made: None,
            enters_with: Vec::new(),
            control_changes: Vec::new(),
            changed: Vec::new(),
            reworked: Vec::new(),
            static_frames: FxHashMap::default(),
            grants: Grants::default(),
            view: View::default(),
            columns: RefCell::default(),
            touched: Touched::default(),
            players_changed: 0,
            basis: None,
            looked_at: 0,
            layers_applied: 0,
            checked: None,
            known_taps: super::payment::KnownTaps::default(),
            astray: Vec::new(),
            defining: Vec::new(),
            on_stack: OnStack::default(),
            index: Index::default(),
            dispatch: super::dispatching::Dispatch::default(),
            stale: Vec::new(),
            applying: Vec::new(),
            following: None,
            prevented_then: None,
            stated: Vec::new(),
            countered_to: None,
            night: None,
            used_permissions: BTreeSet::new(),
            permitted: None,
            extra_phases: std::collections::VecDeque::new(),
            resume_with: None,
            turn_ends: false,
            another_cleanup: false,
            last_active: PlayerId(0),
            resolved: Vec::new(),
            depth: 0,
            loops: Loops::default(),
            tally: Tally::default(),
            decider: Seat(Some(Box::new(FirstLegal))),
            commanders: Vec::new(),
            commanders_put: Vec::new(),
        }
    }

    pub fn set_decider(&mut self, decider: Box<dyn Decider>) {
        self.decider = Seat(Some(decider));
    }

    pub fn object(&self, id: ObjectId) -> &Object {
        &self.objects[id.index()]
    }

    pub fn object_mut(&mut self, id: ObjectId) -> &mut Object {
        self.touched.mark(id);
        self.columns.get_mut().mark(id);
        self.objects.change(id)
    }

    pub fn player(&self, id: PlayerId) -> &Player {
        &self.players[id.index()]
    }

    pub fn player_mut(&mut self, id: PlayerId) -> &mut Player {
        self.players_changed += 1;
        &mut self.players[id.index()]
    }

    pub fn name(&self, id: ObjectId) -> Name {
        let object = self.object(id);
        let source = object.stack.as_ref().filter(|_| object.kind == Kind::Ability).map(|item| item.source);
        if let Some(source) = source {
            return self.name(source);
        }
        if object.face_down && object.chars.name.is_empty() {
            return super::face_down::called();
        }
        // A Room without an unlocked door has no name (709.5d): it is called by those of its halves.
        if object.chars.name.is_empty() && object.def.halves.iter().any(|half| half.kind == HalfKind::Locked) {
            return object.def.printed.names();
        }
        object.chars.names()
    }

    pub fn names(&self, ids: &[ObjectId]) -> Vec<Name> {
        ids.iter().map(|id| self.name(*id)).collect()
    }

    pub fn player_name(&self, id: PlayerId) -> Name {
        Name::same(id.to_string())
    }

    pub fn target_name(&self, target: Target) -> Name {
        match target {
            Target::Object(id) => self.name(id),
            Target::Player(id) => self.player_name(id),
        }
    }

    /// A new timestamp (613.7).
    pub fn tick(&mut self) -> u64 {
        self.clock += 1;
        self.clock
    }

    /// Uses up a unit of the limit that ends endless loops.
    pub(super) fn burn(&mut self, work: Work) -> Res<()> {
        self.burn_for(1, work)
    }

    /// Uses up as much of the limit as some work is worth.
    pub(super) fn burn_for(&mut self, units: usize, work: Work) -> Res<()> {
        let units = u32::try_from(units).unwrap_or(u32::MAX);
        self.fuel = self.fuel.checked_sub(units).ok_or(Stop::Endless(work))?;
        Ok(())
    }

    /// The players still in the game, in turn order from the active player (101.4).
    pub fn apnap(&self) -> Vec<PlayerId> {
        self.in_turn_order_from(self.active)
    }

    /// The players in turn order, beginning with one of them.
    pub fn in_turn_order_from(&self, first: PlayerId) -> Vec<PlayerId> {
        let count = self.players.len() as u8;
        (0..count).map(|offset| PlayerId((first.0 + offset) % count)).filter(|id| !self.player(*id).lost).collect()
    }

    pub fn opponents(&self, of: PlayerId) -> Vec<PlayerId> {
        self.apnap().into_iter().filter(|id| *id != of).collect()
    }

    pub fn over(&self) -> bool {
        self.draw
            || self.players.iter().any(|player| player.won)
            || (self.players.len() > 1 && self.players.iter().filter(|player| !player.lost).count() <= 1)
    }

    /// The cards of one zone; those of the library from top to bottom.
    pub fn zone(&self, zone: Zone, of: PlayerId) -> Vec<ObjectId> {
        match zone {
            Zone::Library => self.player(of).library.iter().rev().copied().collect(),
            Zone::Hand => self.player(of).hand.clone(),
            Zone::Graveyard => self.player(of).graveyard.clone(),
            Zone::Battlefield => self.battlefield.iter().copied().filter(|id| self.object(*id).owner == of).collect(),
            Zone::Exile => self.exile.iter().copied().filter(|id| self.object(*id).owner == of).collect(),
            Zone::Command => self.command.iter().copied().filter(|id| self.object(*id).owner == of).collect(),
            Zone::Stack => self.stack.iter().rev().copied().filter(|id| self.object(*id).owner == of).collect(),
        }
    }

    /// Every object of a zone, of all players.
    pub fn everywhere(&self, zone: Zone) -> Vec<ObjectId> {
        match zone {
            Zone::Battlefield => self.battlefield.clone(),
            Zone::Exile => self.exile.clone(),
            Zone::Command => self.command.clone(),
            Zone::Stack => self.stack.iter().rev().copied().collect(),
            Zone::Library | Zone::Hand | Zone::Graveyard => {
                self.apnap().into_iter().flat_map(|player| self.zone(zone, player)).collect()
            }
        }
    }

    /// What happened in this turn and the ones before, the latest last.
    pub fn happened_in(&self, turn: u32) -> impl Iterator<Item = &GameEvent> {
        let from = self.history.partition_point(|logged| logged.turn < turn);
        self.history[from..].iter().take_while(move |logged| logged.turn == turn).map(|logged| &logged.event)
    }

    /// The state of a resolution for an ability of `source`, with nothing announced.
    pub fn frame_of(&self, source: ObjectId) -> Frame {
        let object = self.object(source);
        Frame {
            source,
            you: object.controller,
            x: object.cast.as_ref().and_then(|cast| cast.x),
            event: Bindings::default(),
            ..Frame::default()
        }
    }
}
