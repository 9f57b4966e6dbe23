//! A game: what is so, what was made of it, and who decides.

use crate::derived::Derived;
use crate::derived::loops::{Loops, Tally};
use crate::diagnostic::Bilingual;
use crate::ir::{CounterKind, ManaSymbol, Step, Zone};
use crate::lex::Lexicon;
use crate::state::card::CardDef;
use crate::state::decision::{Chance, Purpose, Question};
use crate::state::event::GameEvent;
use crate::state::frame::Frame;
use crate::state::gate::Ending;
use crate::state::history::History;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::lasting::{EndedByChoice, Lasting};
use crate::state::line::Line;
use crate::state::object::{CombatLimit, CostEffect, Player, Resolved};
use crate::state::object_list::ObjectList;
use crate::state::permission::UsedPermission;
use crate::state::settings::Settings;
use crate::state::shared::Shared;
use crate::state::shield::Shield;
use crate::state::trigger::{Pending, Waiting};
use std::collections::BTreeSet;
use std::sync::Arc;

#[derive(Clone)]
pub struct Game {
    pub settings: Settings,
    pub players: Vec<Player>,
    pub objects: ObjectList,
    pub battlefield: Vec<ObjectId>,
    /// Permanents that have phased out: treated as though they didn't exist (702.26b).
    pub phased: Vec<ObjectId>,
    /// Hidden cards that players see now (701.20).
    pub shown: Vec<crate::state::object::Shown>,
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
    pub(crate) triggerings: std::collections::VecDeque<crate::state::event::GameEvent>,
    /// Whose pool the latest mana was added to, and how much.
    pub(crate) last_mana: (PlayerId, usize),
    /// Whether it may be spent on certain things only.
    pub(crate) last_mana_restricted: bool,
    /// How much mana has been marked.
    pub(crate) marks: u32,
    pub delayed: Vec<Waiting>,
    /// State triggers that have triggered and not left the stack (603.8).
    pub state_triggers: BTreeSet<(ObjectId, u32)>,
    pub history: History,
    /// Every triggering of an ability: its source and controller.
    pub triggered: Vec<(ObjectId, PlayerId)>,
    pub trace: Vec<Line>,
    /// The cards that a user asks about; without it nothing is looked at for them.
    pub why: Option<Box<crate::state::watch::Watch>>,
    pub draw: bool,
    /// Players who take extra turns, the next one last (500.7).
    pub extra_turns: Vec<PlayerId>,
    /// What tells these apart: the times at which they were added.
    pub(crate) extra_turns_added: Vec<u64>,
    /// When the turn was added that goes on, where it was.
    pub(crate) turn_added: Option<u64>,
    /// In an extra turn, whose turn the last one was that was none (500.7).
    pub(crate) turn_order: Option<PlayerId>,
    /// What was exiled until an event, with the ability that did it (610.3).
    pub(crate) returns: Vec<Exiled>,
    /// Permanents on their way to the battlefield (614.12).
    pub(crate) entering: Vec<ObjectId>,
    /// What is sacrificed as permanents enter: it has been chosen, and goes when all of how they enter is settled
    /// (614.12a, 614.13). None while nothing is being settled.
    pub(crate) sacrificed_for: Option<Vec<crate::state::moves::Move>>,
    /// What they and what moved with them were, in the zones they left.
    pub(crate) leaving: Vec<ObjectId>,
    /// The active player has drawn in this draw step.
    pub(crate) drew_in_step: bool,
    /// Those that dealt damage in the first of two combat damage steps (510.4), until the second begins.
    pub(crate) struck_first: Option<Vec<ObjectId>>,
    /// Steps that began, to tell two combat damage steps of one phase apart.
    pub(crate) steps_begun: u32,
    pub(crate) blocks_declared: bool,
    pub(crate) combats: u32,
    pub(crate) combats_this_turn: u32,
    /// The turn in which each player's latest turn began.
    pub(crate) last_turns: Vec<u32>,
    /// How many turns each player has taken that are over.
    pub(crate) turns_ended: Vec<u32>,
    pub(crate) clock: u64,
    pub(crate) random: u64,
    pub(crate) fuel: u32,
    /// What can't be cast by anybody, and the effect that says so (601.3).
    pub(crate) uncastable: Vec<(Shared<Frame>, crate::ir::Objects)>,
    /// What happens now is no effect: a cost is paid, or a turn-based action taken (608.1, 609.1).
    pub(crate) no_effect: bool,
    /// Damage can't be prevented now (615.12).
    pub(crate) unpreventable: bool,
    /// The same of combat damage.
    pub(crate) combat_unpreventable: bool,
    /// The damage that is dealt now can't be prevented, as its instruction says (615.12).
    pub(crate) dealt_for_certain: bool,
    /// How many creatures can attack in a combat, or block (508.1c, 509.1b).
    pub(crate) combat_limits: Vec<CombatLimit>,
    /// Effects that players may end by paying (116.2c).
    pub(crate) to_end: Vec<EndedByChoice>,
    /// A card of the game asks what made mana that was spent.
    pub(crate) asks_what_made_mana: bool,
    /// What changes the costs of spells now (601.2f).
    pub(crate) cost_effects: Vec<CostEffect>,
    /// Whether it is night, or day; none where it is neither (731.1).
    pub(crate) night: Option<bool>,
    /// Permissions that may be used once a turn, and have been.
    pub(crate) used_permissions: BTreeSet<UsedPermission>,
    /// What cards may be cast as, each as some of its halves only, while an effect says of what kind the spell is.
    pub(crate) cast_as: Vec<(ObjectId, Vec<usize>)>,
    /// What lets the card be played that is cast or played.
    pub(crate) permitted: Option<ObjectId>,
    /// Phases that come before the turn goes on as usual (500.8), and with which step it then goes on.
    pub(crate) extra_phases: std::collections::VecDeque<Step>,
    pub(crate) resume_with: Option<Step>,
    /// The turn ends (724.1): the next step is the cleanup step.
    pub(crate) turn_ends: bool,
    /// Players received priority in the cleanup step that goes on (514.3a).
    pub(crate) another_cleanup: bool,
    /// What players may do with cards of their opening hands comes first (103.6).
    pub(crate) opening: bool,
    /// Whose turn it was before this one.
    pub(crate) last_active: PlayerId,
    /// The spells and abilities that resolved this turn.
    pub(crate) resolved: Vec<Resolved>,
    /// The names of all cards there are, whoever plays with them: any of them may be chosen (201.4).
    pub known_names: Arc<[crate::state::card::KnownName]>,
    /// The dungeon cards that each player has outside the game (309.2b).
    pub dungeons: Arc<[Arc<CardDef>]>,
    /// Cards of sideboards, which are outside the game (400.11a): in no zone, so that nothing of them functions.
    pub(crate) outside: Vec<ObjectId>,
    /// The lexicons whose words the cards of the game bring.
    pub lexicons: Vec<Lexicon>,
    /// What mana a cost that is being paid still needs: it answers the choices of mana abilities (605.3a).
    pub(crate) wish: Option<ManaSymbol>,
    /// Counters that the effect which is followed as a permanent enters has it enter with (614.1c).
    pub(crate) enters_with: Vec<(CounterKind, u32)>,
    /// The mana that the mana ability which is resolving has made so far; none while none is.
    pub(crate) mana_made: Option<Vec<ManaSymbol>>,
    /// The permanent that is being tapped for mana, and who taps it (106.12).
    pub(crate) tapping: Option<(ObjectId, PlayerId)>,
    /// Changes of control that are not recorded yet.
    pub(crate) control_changes: Vec<GameEvent>,
    /// How often something of a player was changed.
    pub(crate) players_changed: u64,
    /// Tokens and copies of cards in zones where they cease to exist (704.5d, e).
    pub(crate) astray: Vec<ObjectId>,
    /// Cards and spells with static abilities that function where they are: that define their own size (604.3), or say where
    /// they are (113.6); of those in a library nobody asks.
    pub(crate) defining: Vec<ObjectId>,
    /// Replacement effects that are being carried out: they don't apply to what they do themselves (614.5).
    pub(crate) applying: Vec<(ObjectId, u32)>,
    /// The spell or ability whose instructions are being followed: it causes what happens meanwhile (609.1).
    pub(crate) following: Option<ObjectId>,
    /// What the instructions behind one that prevents damage do as soon as it has been prevented (615.5).
    pub(crate) prevented_then: Option<(crate::ir::InstructionId, Arc<crate::ir::Effect>)>,
    /// The effects that the instructions behind one that puts permanents onto the battlefield state of these, by their
    /// timestamps (611.2e).
    pub(crate) stated: Vec<u64>,
    /// What is done with a spell that the instruction counters, instead of putting it into a graveyard (614.15).
    pub(crate) countered_to: Option<(Box<crate::ir::Effect>, Box<Frame>, Option<crate::ir::Objects>)>,
    /// How many effects are being run within each other.
    pub(crate) depth: u32,
    pub(crate) loops: Loops,
    pub(crate) tally: Tally,
    pub(crate) decider: Seat,
    /// The commanders as what they are now, and those that a check of state-based actions asks about (704.6d).
    pub(crate) commanders: Vec<ObjectId>,
    pub(crate) commanders_put: Vec<ObjectId>,
    /// What was made of all this, and can be forgotten.
    pub(crate) derived: Derived,
}

/// Objects that an ability exiled until an event, with the zones that they go back to (610.3).
pub(crate) type Exiled = (Ending, Frame, Vec<(ObjectId, Zone)>);

/// Makes the players' choices. A game that is played can be handed to another thread.
pub trait Decider: Send {
    /// Whether a player who has priority would do anything with it. Where the answer is no, the player passes without
    /// being asked what to do.
    fn attends(&mut self, _game: &Game, _player: PlayerId) -> bool {
        true
    }

    /// The answer before was no legal one, and the game went back to the time before it: the next ones should be as
    /// plain as can be, until `cautious` is false again.
    fn be_cautious(&mut self, _cautious: bool) {}

    /// Whether a choice of what can't be chosen together is an error; else as much of it is taken as can be.
    fn is_exact(&self) -> bool {
        false
    }

    /// Indexes into `question.options`.
    fn pick(&mut self, game: &Game, question: &Question) -> Result<Vec<usize>, Bilingual>;

    /// A number between `least` and `most`.
    fn number(
        &mut self,
        game: &Game,
        player: PlayerId,
        purpose: &Purpose,
        least: u32,
        most: u32,
    ) -> Result<u32, Bilingual>;

    /// The result that a flip or a roll is given; none leaves it to chance.
    fn result(&mut self, _chance: Chance) -> Result<Option<u32>, Bilingual> {
        Ok(None)
    }
}

/// The players' choices belong to the game that is played, not to a copy of it.
#[derive(Default)]
pub(crate) struct Seat(pub Option<Box<dyn Decider>>);

impl Clone for Seat {
    fn clone(&self) -> Seat {
        Seat(None)
    }
}
