//! The state of a game: players, objects and their zones.

use crate::ir::{Antecedent, Colour, Condition, InstructionId, ObjectFilter, Objects, Payment, Players, Term};
use crate::state::ids::{ObjectId, PlayerId, Target};
use smol_str::SmolStr;
use std::collections::BTreeMap;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// What an instruction did: what its name stands for afterwards (608.2c).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Outcome {
    /// What it acted on or produced.
    pub objects: Vec<ObjectId>,
    /// How much, how many.
    pub amount: i64,
    /// Of the damage it dealt, what was more than lethal (120.10).
    pub excess: i64,
    /// Whom it was about.
    pub players: Vec<PlayerId>,
    /// Whether it was done.
    pub done: bool,
    /// The votes (701.38).
    pub votes: Vec<(PlayerId, Vote)>,
    /// The same of each of several players who did it.
    pub of_each: BTreeMap<PlayerId, Share>,
}

impl Outcome {
    /// Adds what one of several players does.
    pub fn add_share(&mut self, player: PlayerId, frame: &Frame) {
        self.add_turn(frame);
        let share = self.of_each.entry(player).or_default();
        share.objects.extend(&frame.results);
        share.amount += frame.amount;
        share.done |= frame.done;
    }

    /// Adds what is done in one of several turns.
    pub fn add_turn(&mut self, frame: &Frame) {
        self.objects.extend(&frame.results);
        self.amount += frame.amount;
        self.excess += frame.excess;
        self.done |= frame.done;
        self.votes.extend(&frame.votes);
        for player in &frame.last_players {
            if !self.players.contains(player) {
                self.players.push(*player);
            }
        }
    }

    /// Adds what was done another time.
    fn add(&mut self, other: &Outcome) {
        self.objects.extend(&other.objects);
        self.amount += other.amount;
        self.excess += other.excess;
        self.players.extend(other.players.iter().filter(|player| !self.players.contains(player)).collect::<Vec<_>>());
        self.done |= other.done;
        self.votes.extend(&other.votes);
        for (player, share) in &other.of_each {
            let own = self.of_each.entry(*player).or_default();
            own.objects.extend(&share.objects);
            own.amount += share.amount;
            own.done |= share.done;
        }
    }
}

/// What a player voted for (701.38a).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Vote {
    /// One of the words, from 0.
    Word(usize),
    Object(ObjectId),
    Player(PlayerId),
}

/// What one of several players did.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Share {
    pub objects: Vec<ObjectId>,
    pub amount: i64,
    pub done: bool,
}

/// What instructions did, by their names. Most frames only look at the game and have none.
#[derive(Debug, Clone, Default)]
pub struct Outcomes(pub(crate) Option<Arc<BTreeMap<InstructionId, Outcome>>>);

impl Deref for Outcomes {
    type Target = BTreeMap<InstructionId, Outcome>;

    fn deref(&self) -> &Self::Target {
        static NONE: BTreeMap<InstructionId, Outcome> = BTreeMap::new();
        self.0.as_deref().unwrap_or(&NONE)
    }
}

impl DerefMut for Outcomes {
    fn deref_mut(&mut self) -> &mut Self::Target {
        Arc::make_mut(self.0.get_or_insert_default())
    }
}

/// What the event that triggered an ability, or that would be replaced, binds.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Bindings {
    /// "it", "that creature": the subject.
    pub subjects: Vec<ObjectId>,
    /// The second object: the blocked creature, the damaged permanent, the spell that targets.
    pub others: Vec<ObjectId>,
    pub player: Option<PlayerId>,
    /// The one attacking creature that its text speaks of (508.5).
    pub attacker: Option<ObjectId>,
    /// The player attacked (506.2).
    pub defending: Option<PlayerId>,
    pub amount: i64,
    /// Of damage that would be dealt, how much the effect has prevented: none where it can't be (615.12).
    pub prevented: i64,
}

/// One ability at work. Most of them only look at the game; what is known of few stands apart, so that the others are small.
#[derive(Debug, Clone, Default)]
pub struct Frame {
    /// The object with the ability (109.5, 113.7).
    pub source: ObjectId,
    /// The object that gave it the ability, where that speaks of it (201.5a).
    pub granter: Option<ObjectId>,
    pub you: PlayerId,
    /// The objects and players of each target phrase, from 0.
    pub targets: Vec<Vec<Target>>,
    /// Of each phrase that is said for each of several players: for which of them each of its targets was chosen.
    pub chosen_for: Vec<Vec<PlayerId>>,
    pub event: Bindings,
    /// Who controlled the objects of the past event that is looked at, where that has changed since (608.2i).
    pub then: Vec<(ObjectId, PlayerId)>,
    /// What X is, where a cost or the text says so.
    pub x: Option<i64>,
    /// What the instruction that is followed acts on or produces; of an ability that waits, what its event speaks of.
    pub results: Vec<ObjectId>,
    /// Whom the instruction that is followed is about.
    pub last_players: Vec<PlayerId>,
    /// What the instructions that were followed did, by their names.
    pub outcomes: Outcomes,
    /// The instruction that is followed.
    pub step: Option<InstructionId>,
    /// The amount of the instruction that is followed.
    pub amount: i64,
    /// Whether the instruction that is followed was done (608.2c).
    pub done: bool,
    /// Several players follow it, one after the other: what each did before is that player's own.
    pub apart: bool,
    pub each: Option<ObjectId>,
    pub each_player: Option<PlayerId>,
    /// The object of a description: "its power" in a filter.
    pub subject: Option<ObjectId>,
    pub chosen: Vec<ObjectId>,
    /// The ability that is activated cycles its card (702.29c).
    pub cycles: bool,
    /// The activated ability that it is, by its key on the source.
    pub activated: Option<crate::state::ability::AbilityKey>,
    /// What is paid for, where that is not a spell for its mana cost, nor asked for by a resolution.
    pub paid_for: Option<PaidFor>,
    /// The spell or ability on the stack.
    pub resolving: Option<ObjectId>,
    /// How many events were on record when the resolution began: what happened since is done "this way".
    pub since: usize,
    pub more: More,
}

/// What only a frame has that follows instructions, or was announced or paid for. Nothing has a place in memory as long as there
/// is nothing of all that, and copies share theirs until one changes its own.
#[derive(Debug, Clone, Default)]
pub struct More(Option<Arc<Known>>);

/// What that is.
#[derive(Debug, Clone)]
pub struct Known {
    /// Of each target phrase, what each of its targets gets of what is divided among them (601.2d).
    pub division: Vec<Vec<u32>>,
    pub modes: Vec<usize>,
    /// Modes were chosen as it was put on the stack; those of another modal instruction are chosen as it is followed.
    pub modes_announced: bool,
    /// The result of the latest roll (706.2).
    pub rolled: Option<i64>,
    /// What those who paid an X chose for it as they did, where nothing else says what it is (107.3f).
    pub x_chosen: BTreeMap<PlayerId, i64>,
    /// What each of several players has chosen: each goes on with their own (608.2d).
    pub qualities: BTreeMap<PlayerId, Choices>,
    /// In a loop, the cards that were found in it.
    pub found: Option<Vec<ObjectId>>,
    /// Cards that are being looked at or revealed, and not yet dealt with.
    pub looked: Vec<ObjectId>,
    /// What conditions ask of the time before an instruction, and what was so then.
    pub before: Vec<(InstructionId, Condition, bool)>,
    /// The instructions about how something enters that were followed with the move itself.
    pub arrived: Vec<InstructionId>,
    /// The instruction that looked at or revealed them.
    pub looked_at: Option<InstructionId>,
    /// Of the damage that it deals, what is more than lethal (120.10).
    pub excess: i64,
    /// The players whom it names, where it is not about those who follow it: an opponent chosen.
    pub named: Option<Vec<PlayerId>>,
    /// What each of several players does in the instruction that is followed.
    pub of_each: BTreeMap<PlayerId, Share>,
    /// The votes of the instruction that is followed.
    pub votes: Vec<(PlayerId, Vote)>,
    /// Who of several players follows what all of them may do.
    pub acting: Option<(Players, Vec<PlayerId>)>,
    /// Which of several objects an instruction is followed for.
    pub members: Option<(Objects, Vec<ObjectId>)>,
    /// Who controlled what an instruction of this effect has given to another: "that player" is that one.
    pub controlled: Vec<(ObjectId, PlayerId)>,
    /// What was chosen to be paid before the targets were, and how (601.5).
    pub promised: Vec<(Payment, ObjectId)>,
    /// What was paid, and how.
    pub paid: Vec<(Payment, ObjectId)>,
    /// How many were paid: the counters removed, by the way in which something was paid.
    pub paid_amounts: Vec<(Payment, i64)>,
    /// The Ring-bearer that was chosen as the Ring tempted a player, which triggered this (701.54a).
    pub bearer: Option<ObjectId>,
    /// What instructions took, and from among what: no rest of those.
    pub taken: Vec<(Antecedent, ObjectId)>,
    /// The instruction by which they were chosen.
    pub chosen_at: Option<InstructionId>,
    pub chosen_player: Option<PlayerId>,
    /// Everything this effect moved or made: "this way".
    pub this_way: Vec<ObjectId>,
    /// What this effect tapped or untapped: "tapped this way".
    pub turned: Vec<ObjectId>,
    /// What this effect revealed: "revealed this way".
    pub revealed: Vec<ObjectId>,
    /// What the instruction that is followed destroys can't be regenerated where it fits one of these (608.2c, 701.19c).
    pub for_good: Vec<ObjectFilter>,
    /// What this effect dealt damage to: "dealt damage this way".
    pub dealt: Vec<ObjectId>,
    /// When the delayed triggered ability was created (603.7).
    pub created: Option<u64>,
    /// Where objects went that this effect, its cost or the event moved (400.7).
    pub moved: BTreeMap<ObjectId, ObjectId>,
    /// What the condition of the effect is about: "as long as the top card of your graveyard is …, … that card".
    pub condition: Vec<ObjectId>,
    /// The number in that condition.
    pub condition_amount: i64,
    /// That its instructions are followed again: "repeat this process".
    pub repeat: Option<Repetition>,
}

impl Known {
    const NOTHING: Known = Known {
        division: Vec::new(),
        modes: Vec::new(),
        modes_announced: false,
        rolled: None,
        x_chosen: BTreeMap::new(),
        qualities: BTreeMap::new(),
        found: None,
        looked: Vec::new(),
        before: Vec::new(),
        arrived: Vec::new(),
        looked_at: None,
        excess: 0,
        named: None,
        of_each: BTreeMap::new(),
        votes: Vec::new(),
        acting: None,
        members: None,
        controlled: Vec::new(),
        promised: Vec::new(),
        paid: Vec::new(),
        paid_amounts: Vec::new(),
        bearer: None,
        taken: Vec::new(),
        chosen_at: None,
        chosen_player: None,
        this_way: Vec::new(),
        turned: Vec::new(),
        revealed: Vec::new(),
        for_good: Vec::new(),
        dealt: Vec::new(),
        created: None,
        moved: BTreeMap::new(),
        condition: Vec::new(),
        condition_amount: 0,
        repeat: None,
    };
}

impl Deref for More {
    type Target = Known;

    fn deref(&self) -> &Known {
        static NOTHING: Known = Known::NOTHING;
        self.0.as_deref().unwrap_or(&NOTHING)
    }
}

impl DerefMut for More {
    fn deref_mut(&mut self) -> &mut Known {
        Arc::make_mut(self.0.get_or_insert_with(|| Arc::new(Known::NOTHING)))
    }
}

impl Deref for Frame {
    type Target = More;

    fn deref(&self) -> &More {
        &self.more
    }
}

impl DerefMut for Frame {
    fn deref_mut(&mut self) -> &mut More {
        &mut self.more
    }
}

/// What is paid for, as far as mana may be spent on certain things only (106.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaidFor {
    /// A spell that is cast for the cost of this keyword.
    SpellWith(Term),
    /// An activated ability: of which keyword it is, and whether it gains a Class level (716.2a).
    Ability { keyword: Option<Term>, gains_level: bool },
    /// A permanent is turned face up (116.2b).
    TurningUp,
    /// A door of a Room is unlocked (116.2m).
    Unlocking,
    /// A card is foretold (116.2h).
    Foretelling,
    /// Another special action, or that a creature attacks or blocks.
    Other,
}

impl Frame {
    /// Forgets what the instruction before did, as the next one is followed.
    pub fn begin(&mut self) {
        self.results.clear();
        self.amount = 0;
        self.done = true;
        self.note_rare(0, Vec::new(), BTreeMap::new());
    }

    /// Notes what is seldom counted of an instruction: excess damage, votes, what each of several players did.
    fn note_rare(&mut self, excess: i64, votes: Vec<(PlayerId, Vote)>, of_each: BTreeMap<PlayerId, Share>) {
        if (self.excess, &self.votes, &self.of_each) != (excess, &votes, &of_each) {
            let known = &mut *self.more;
            (known.excess, known.votes, known.of_each) = (excess, votes, of_each);
        }
    }

    /// Nobody has done anything alone.
    pub fn forget_shares(&mut self) {
        if !self.of_each.is_empty() {
            self.more.of_each.clear();
        }
    }

    /// Whether a turn of the loop before this one has found a card: it isn't found again.
    pub fn has_found(&self, id: ObjectId) -> bool {
        self.found.as_ref().is_some_and(|found| found.contains(&id))
    }

    /// What X is: of several players who have chosen one, each has their own.
    pub fn x(&self) -> Option<i64> {
        let own = || self.each_player.and_then(|player| self.x_chosen.get(&player));
        let only = || self.x_chosen.values().next().filter(|_| self.x_chosen.len() == 1);
        self.x.or_else(|| own().or_else(only).copied())
    }

    /// The number that X is: 0 of a card that was not cast, and of a cost that was not paid (107.3g, 107.3j). A text that speaks
    /// of an X that nothing on its card says is refused as it is loaded.
    pub fn x_or_0(&self) -> i64 {
        self.x().unwrap_or(0)
    }

    /// In the turn of one of several players, a phrase that is said for each of them has the targets chosen for that one, and
    /// what each of these gets of what is divided (601.2d).
    pub fn targets_of_turn(&mut self, all: &(Vec<Vec<Target>>, Vec<Vec<u32>>)) {
        (self.targets, self.division) = all.clone();
        for (phrase, (targets, players)) in self.targets.iter_mut().zip(&self.chosen_for).enumerate() {
            if !players.is_empty() && players.len() == targets.len() {
                let mut of_whom = players.iter();
                targets.retain(|_| of_whom.next().copied() == self.each_player);
                if let Some(division) =
                    self.more.division.get_mut(phrase).filter(|shares| shares.len() == players.len())
                {
                    let mut of_whom = players.iter();
                    division.retain(|_| of_whom.next().copied() == self.each_player);
                }
            }
        }
    }

    /// Keeps what an instruction did under its name.
    pub fn keep(&mut self, id: InstructionId) {
        let outcome = Outcome {
            objects: self.results.clone(),
            amount: self.amount,
            excess: self.excess,
            players: self.last_players.clone(),
            done: self.done,
            votes: self.votes.clone(),
            of_each: self.of_each.clone(),
        };
        self.outcomes.insert(id, outcome);
    }

    /// Which of several players an object belongs to whose instruction moved, made or chose it: "that player" of "for each
    /// card discarded this way".
    pub fn whose(&self, id: ObjectId) -> Option<PlayerId> {
        self.outcomes.values().rev().find_map(|outcome| {
            outcome.of_each.iter().find(|(_, share)| share.objects.contains(&id)).map(|(player, _)| *player)
        })
    }

    /// What an instruction did: of several players who follow one that all of them followed, each has done their own.
    pub fn outcome(&self, id: InstructionId) -> Option<&Outcome> {
        self.outcomes.get(&id)
    }

    /// The share of the player who follows an instruction now in what was done before.
    pub fn share(&self, id: InstructionId) -> Option<&Share> {
        let player = self.each_player.filter(|_| self.apart)?;
        self.outcome(id)?.of_each.get(&player)
    }

    /// The objects that an instruction acted on or produced.
    pub fn objects_of_step(&self, id: InstructionId) -> &[ObjectId] {
        match self.share(id) {
            Some(share) => &share.objects,
            None => self.outcome(id).map_or(&[], |outcome| &outcome.objects),
        }
    }

    /// Whom an instruction was about; who follows an instruction now, where that is one of them.
    pub fn players_of_step(&self, id: InstructionId) -> Vec<PlayerId> {
        match self
            .each_player
            .filter(|player| self.apart && self.outcome(id).is_some_and(|it| it.players.contains(player)))
        {
            Some(player) => vec![player],
            None => self.outcome(id).map_or_else(Vec::new, |outcome| outcome.players.clone()),
        }
    }

    /// The players that a target phrase has. While each of several players follows an instruction, the one in turn is meant:
    /// "two target players each discard cards equal to the number of lands they control".
    pub fn target_players(&self, phrase: usize) -> Vec<PlayerId> {
        let targets = self.targets.get(phrase).into_iter().flatten();
        self.own_among(targets.filter_map(|target| target.player()).collect())
    }

    /// Of several players who follow an instruction one after the other, the one in turn: "those players shuffle their
    /// libraries" is each one's own library (701.24a).
    pub fn own_among(&self, players: Vec<PlayerId>) -> Vec<PlayerId> {
        match self.each_player.filter(|player| self.apart && players.contains(player)) {
            Some(player) => vec![player],
            None => players,
        }
    }

    /// Whether an instruction was about a player, whether that one did it or not.
    pub fn concerned(&self, id: InstructionId, player: PlayerId) -> bool {
        self.outcome(id).is_some_and(|it| it.players.contains(&player) || it.of_each.contains_key(&player))
    }

    /// Whether an instruction was done.
    pub fn did_step(&self, id: InstructionId) -> bool {
        match self.each_player.and_then(|player| self.outcome(id)?.of_each.get(&player)) {
            Some(share) => share.done,
            None => self.outcome(id).is_some_and(|outcome| outcome.done),
        }
    }

    /// Whether the flip or clash of an instruction was won (705.2, 701.30d); none where there was none.
    pub fn won_step(&self, id: InstructionId) -> Option<bool> {
        let (done, won) = match self.each_player.and_then(|player| self.outcome(id)?.of_each.get(&player)) {
            Some(share) => (share.done, share.amount),
            None => self.outcome(id).map(|outcome| (outcome.done, outcome.amount))?,
        };
        done.then_some(won > 0)
    }

    /// With what matchers are told of the instruction that a phrase refers to.
    pub fn speaking_of(&self, steps: &[InstructionId]) -> Frame {
        let mut frame = self.clone();
        if let [step] = steps {
            frame.results = self.objects_of_step(*step).to_vec();
            frame.amount = self.amount_of_step(*step);
            frame.last_players = self.players_of_step(*step);
        }
        frame
    }

    /// How much an instruction did.
    pub fn amount_of_step(&self, id: InstructionId) -> i64 {
        match self.share(id) {
            Some(share) => share.amount,
            None => self.outcome(id).map_or(0, |outcome| outcome.amount),
        }
    }

    /// Takes what an instruction did that several players followed, or that was followed several times.
    pub fn resume(&mut self, outcome: Outcome) {
        let Outcome { objects, amount, excess, players, done, votes, of_each } = outcome;
        self.results = objects;
        self.amount = amount;
        self.last_players = players;
        self.done = done;
        self.note_rare(excess, votes, of_each);
    }

    /// Puts together what was done in each of several turns through the same instructions, each of these players' own. Who
    /// has not followed one of them has done nothing.
    pub fn gather_of(
        &mut self,
        players: impl IntoIterator<Item = PlayerId>,
        mut gathered: BTreeMap<InstructionId, Outcome>,
    ) {
        for player in players {
            for outcome in gathered.values_mut() {
                outcome.of_each.entry(player).or_default();
            }
        }
        for (id, outcome) in gathered {
            self.outcomes.insert(id, outcome);
        }
    }

    /// What the instructions of this turn did that were each about one player is that player's own: "for each creature, its
    /// controller searches …. Those players put those cards …".
    pub fn own_turn(&mut self, before: &Outcomes) {
        for (id, outcome) in self.outcomes.iter_mut() {
            if let ([player], true) = (&outcome.players[..], outcome.of_each.is_empty())
                && before.get(id) != Some(outcome)
            {
                let share = Share { objects: outcome.objects.clone(), amount: outcome.amount, done: outcome.done };
                outcome.of_each.insert(*player, share);
            }
        }
    }

    /// Adds what one turn through instructions, of one player or of nobody, did to what the turns before did. The next turn
    /// begins with what was done before the first.
    pub fn gather_turn(
        &mut self,
        player: Option<PlayerId>,
        before: &Outcomes,
        gathered: &mut BTreeMap<InstructionId, Outcome>,
    ) {
        let turn = std::mem::replace(&mut self.outcomes, before.clone());
        for (id, outcome) in turn.iter().filter(|(id, outcome)| before.get(id) != Some(outcome)) {
            let mut outcome = outcome.clone();
            if let Some(player) = player
                && outcome.of_each.is_empty()
            {
                let (objects, amount, done) = (outcome.objects.clone(), outcome.amount, outcome.done);
                outcome.of_each.insert(player, Share { objects, amount, done });
            }
            match gathered.get_mut(id) {
                Some(all) => all.add(&outcome),
                None => {
                    gathered.insert(*id, outcome);
                }
            }
        }
    }

    /// The frame with everything that it speaks of where the effect finds it now (400.7j): what a duration says of an object
    /// is said of what the effect's own instructions, its cost or its event have made of it. "Exile target creature. You may
    /// cast that card for as long as it remains exiled."
    pub fn as_found(&self) -> Frame {
        let mut found = self.clone();
        found.each_object(&mut |id| *id = self.follow(*id));
        if !found.moved.is_empty() {
            found.more.moved.clear();
        }
        found
    }

    /// Has it speak of what an object has become.
    pub fn becomes(&mut self, old: ObjectId, new: ObjectId) {
        self.each_object(&mut |id| {
            if *id == old {
                *id = new;
            }
        });
    }

    /// Every object that it speaks of by a reference.
    fn each_object(&mut self, change: &mut dyn FnMut(&mut ObjectId)) {
        change(&mut self.source);
        self.granter.iter_mut().chain(&mut self.each).chain(&mut self.subject).for_each(&mut *change);
        for target in self.targets.iter_mut().flatten() {
            if let Target::Object(id) = target {
                change(id);
            }
        }
        let Bindings { subjects, others, attacker, .. } = &mut self.event;
        let named = subjects.iter_mut().chain(others).chain(attacker).chain(&mut self.results).chain(&mut self.chosen);
        named.for_each(&mut *change);
        if !self.paid.is_empty() {
            self.more.paid.iter_mut().for_each(|(_, id)| change(id));
        }
        if !self.outcomes.is_empty() {
            for outcome in self.outcomes.values_mut() {
                outcome.objects.iter_mut().for_each(&mut *change);
                outcome.of_each.values_mut().flat_map(|share| &mut share.objects).for_each(&mut *change);
            }
        }
    }

    /// The object that `id` has become by moves this ability knows of (400.7h-j).
    pub fn follow(&self, mut id: ObjectId) -> ObjectId {
        while let Some(next) = self.moved.get(&id) {
            id = *next;
        }
        id
    }
}

/// How often a process is repeated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Repetition {
    /// With the instruction to repeat it.
    Again,
    /// So many times, in which it isn't followed.
    Times(usize),
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
