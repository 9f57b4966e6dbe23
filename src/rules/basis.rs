//! What continuous effects look at (611.3a), and whether any of it is another than when their layers were last applied
//! (613): as long as it is the same, so is what they make of it.
//!
//! Every effect depends on the board: which objects are on the battlefield and in the command zone, what these are without
//! effects, their counters and what they are attached to, and which effects there are. Of an effect
//! that looks at more it is noted what: a filter that asks what is tapped, a condition about life or about whose turn it
//! is. What is not known to be less counts as everything: then the layers are applied whenever they are asked for.

use super::characteristics::{Characteristics, stat_value};
use super::lasting::{Lasting, Special, Until};
use super::objects::zones_of;
use super::state::{Game, Object, ObjectId, Player, PlayerId, Target};
use crate::ir::walk::{Node, Walk, walk_change, walk_condition, walk_objects, walk_players, walk_quantity, walk_test};
use crate::ir::*;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// What an effect looks at besides the board.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Reads(u8);

impl Reads {
    const BOARD: Reads = Reads(0);
    /// Whose turn and which step it is, and whether it is day.
    const TURN: Reads = Reads(1);
    /// Life, counters and designations of players, and the cards of their own zones.
    const PLAYERS: Reads = Reads(1 << 1);
    /// The status of objects, combat, choices made for them, how they were cast.
    const OBJECTS: Reads = Reads(1 << 2);
    /// Spells and abilities on the stack.
    const STACK: Reads = Reads(1 << 3);
    /// More than is noted here: what happened before, cards in exile.
    const ANYTHING: Reads = Reads(1 << 4);
    /// Of the board: power, toughness and counters.
    const SIZES: Reads = Reads(1 << 5);
    /// Nothing more, but the effect may give text, abilities or another controller to what comes.
    pub(super) const GIVES: Reads = Reads(1 << 6);

    pub(super) fn and(self, other: Reads) -> Reads {
        Reads(self.0 | other.0)
    }

    fn has(self, other: Reads) -> bool {
        self.0 & other.0 != 0
    }

    fn add(&mut self, other: Reads) {
        self.0 |= other.0;
    }

    /// What a static ability's effect looks at.
    pub(super) fn of(continuous: &Continuous) -> Reads {
        let mut look = Look(Reads::BOARD);
        look.continuous(&mut continuous.clone());
        look.0
    }

    fn of_node(node: &impl Node) -> Reads {
        let mut look = Look(Reads::BOARD);
        node.clone().walk(&mut look);
        look.0
    }

    /// What is looked at where a number of objects is asked.
    const fn of_number(of: Characteristic) -> Reads {
        match of {
            Characteristic::ManaValue => Reads::BOARD,
            Characteristic::Power
            | Characteristic::Toughness
            | Characteristic::PowerPlusToughness
            | Characteristic::Loyalty => Reads::SIZES,
        }
    }

    /// What is looked at where objects are compared with each other.
    const fn of_shared(shared: Shared) -> Reads {
        match shared {
            Shared::Power | Shared::Toughness => Reads::SIZES,
            Shared::Name
            | Shared::Colour
            | Shared::CreatureType
            | Shared::LandType
            | Shared::CardType
            | Shared::ManaValue
            | Shared::Controller => Reads::BOARD,
        }
    }

    /// What is looked at where a description is of objects in a zone.
    const fn of_zone(zone: Zone) -> Reads {
        match zone {
            Zone::Battlefield | Zone::Command => Reads::BOARD,
            Zone::Stack => Reads::STACK,
            Zone::Library | Zone::Hand | Zone::Graveyard => Reads::PLAYERS,
            Zone::Exile => Reads::ANYTHING,
        }
    }
}

/// Notes what the parts of an effect look at while the layers are applied. What a restriction, a permission or a cost
/// says is asked when it matters, not then.
struct Look(Reads);

impl Walk for Look {
    fn objects(&mut self, objects: &mut Objects) {
        match objects {
            Objects::Ref(_) | Objects::Some { .. } | Objects::Union(..) => {}
            Objects::TopOfLibrary { .. } | Objects::TopOfGraveyard { .. } => self.0.add(Reads::PLAYERS),
            Objects::AllIn { zone, of: _, said: _ } => self.0.add(Reads::of_zone(*zone)),
            Objects::Target { .. } | Objects::Among { .. } | Objects::Rest(..) => self.0.add(Reads::ANYTHING),
        }
        walk_objects(self, objects);
    }

    fn antecedent(&mut self, to: &mut Antecedent) {
        self.0.add(match to {
            Antecedent::This | Antecedent::Host | Antecedent::Subject | Antecedent::Each => Reads::BOARD,
            // What they refer to may be anywhere.
            Antecedent::Event
            | Antecedent::EventOther
            | Antecedent::Target(_)
            | Antecedent::Done(_)
            | Antecedent::Paid(_)
            | Antecedent::Chosen
            | Antecedent::Linked
            | Antecedent::Granter
            | Antecedent::Condition => Reads::ANYTHING,
        });
    }

    fn instruction_reference(&mut self, _: &mut InstructionId) {
        self.0.add(Reads::ANYTHING);
    }

    fn amount_reference(&mut self, _: &mut AmountOf) {
        self.0.add(Reads::ANYTHING);
    }

    fn players(&mut self, players: &mut Players) {
        if let Players::Target { .. } = players {
            self.0.add(Reads::ANYTHING);
        }
        walk_players(self, players);
    }

    fn player_reference(&mut self, to: &mut PlayerAntecedent) {
        match to {
            // Said in the frame of the effect, and the same as long as it lasts.
            PlayerAntecedent::Event
            | PlayerAntecedent::Target(_)
            | PlayerAntecedent::Each
            | PlayerAntecedent::Done(_)
            | PlayerAntecedent::Host => {}
            PlayerAntecedent::Defending | PlayerAntecedent::Chosen => self.0.add(Reads::OBJECTS),
            PlayerAntecedent::Active => self.0.add(Reads::TURN),
            PlayerAntecedent::ControllerOf(object) | PlayerAntecedent::OwnerOf(object) => self.antecedent(object),
        }
    }

    fn filter(&mut self, filter: &mut ObjectFilter) {
        for zone in zones_of(filter) {
            let reads = Reads::of_zone(zone);
            self.0.add(reads);
            // Of objects that are elsewhere the board has neither counters nor what is attached.
            let adjectives = filter.nouns.iter().flat_map(|noun| &noun.adjectives);
            let away = !matches!(zone, Zone::Battlefield | Zone::Stack | Zone::Command);
            if away && filter.tests.iter().chain(adjectives).any(asks_more_than_a_card) {
                self.0.add(Reads::ANYTHING);
            }
        }
        filter.other.iter_mut().for_each(|other| self.antecedent(other));
        for noun in &mut filter.nouns {
            noun.adjectives.iter_mut().for_each(|test| self.test(test));
        }
        filter.tests.iter_mut().for_each(|test| self.test(test));
    }

    fn test(&mut self, test: &mut ObjectTest) {
        self.0.add(reads_of_test(test));
        // A keyword with what it says is compared with what an object has.
        if !matches!(test, ObjectTest::Has(_)) {
            walk_test(self, test);
        }
    }

    fn quantity(&mut self, quantity: &mut Quantity) {
        self.0.add(reads_of_quantity(quantity));
        // The size of a card that lies somewhere may be defined by what its own text counts (604.3).
        if quantity.characteristic().is_some_and(|(of, permanents)| is_size(of) && !permanents) {
            self.0.add(Reads::ANYTHING);
        }
        walk_quantity(self, quantity);
    }

    fn condition(&mut self, condition: &mut Condition) {
        self.0.add(reads_of_condition(condition));
        walk_condition(self, condition);
    }

    fn event(&mut self, _: &mut Event) {
        self.0.add(Reads::ANYTHING);
    }

    fn continuous(&mut self, continuous: &mut Continuous) {
        match &mut continuous.on {
            // Which spells it is of is asked as they are cast.
            Scope::Objects(_) if are_asked_later(&continuous.changes) => {}
            Scope::Objects(objects) => self.objects(objects),
            Scope::Players(players) => self.players(players),
            Scope::Game => {}
        }
        continuous.changes.iter_mut().for_each(|change| self.change(change));
        continuous.condition.iter_mut().for_each(|condition| self.condition(condition));
    }

    fn duration(&mut self, _: &mut Duration) {}

    fn ability(&mut self, _: &mut Ability) {}

    fn change(&mut self, change: &mut Change) {
        match change {
            Change::Control(_)
            | Change::Modify { .. }
            | Change::Define { .. }
            | Change::SetBase { .. }
            | Change::SetBasePart { .. } => walk_change(self, change),
            Change::Gain(keywords) | Change::GainChoice(keywords) => {
                if keywords.iter().any(is_of_a_choice) {
                    self.0.add(Reads::OBJECTS);
                }
            }
            Change::Become(becoming) => {
                if becoming.chosen.is_some() {
                    self.0.add(Reads::OBJECTS);
                }
                if becoming.copy_of.is_some() {
                    self.0.add(Reads::ANYTHING);
                }
                becoming.size.iter_mut().for_each(|size| self.quantity(size));
            }
            Change::AddChosenType { .. } | Change::BecomeChosenType => self.0.add(Reads::OBJECTS),
            Change::FullTextOf(_) | Change::GainAbilitiesOf(_) => self.0.add(Reads::ANYTHING),
            Change::GainAbilities(_)
            | Change::GainText(_)
            | Change::Lose(_)
            | Change::LoseAllAbilities
            | Change::LoseThisAbility
            | Change::HasThisAbility
            | Change::EveryCreatureType
            | Change::AddTypes { .. }
            | Change::LoseTypes(_)
            | Change::NotLegendary
            | Change::AllColours
            | Change::Restrict(_)
            | Change::Costs(_)
            | Change::Permit(_)
            | Change::MaximumHandSize(_)
            | Change::HandSizeChange { .. }
            | Change::AdditionalLands(_)
            | Change::Triggering(..)
            | Change::AssignsByToughness
            | Change::PlayWithTopRevealed
            | Change::PlayWithHandRevealed
            | Change::DamageCantBePrevented
            | Change::MayAssignAsUnblocked
            | Change::AssignsNoDamage
            | Change::NoLegendRule
            | Change::CrewsAs { .. }
            | Change::KeepsMana { .. }
            | Change::Goaded
            | Change::DoesntRemove(_)
            | Change::Step(_) => {}
        }
    }
}

/// Whether changes are of what spells cost and may be cast: what they apply to is asked then.
pub(super) fn are_asked_later(changes: &[Change]) -> bool {
    !changes.is_empty()
        && changes.iter().all(|change| matches!(change, Change::Costs(_) | Change::Restrict(Restriction::CantBeCast)))
}

pub(super) fn is_size(characteristic: Characteristic) -> bool {
    match characteristic {
        Characteristic::Power | Characteristic::Toughness | Characteristic::PowerPlusToughness => true,
        Characteristic::ManaValue | Characteristic::Loyalty => false,
    }
}

/// Whether a keyword is "from the chosen colour" or the like (607.2d).
fn is_of_a_choice(keyword: &Keyword) -> bool {
    let Parameter::From(qualities) = &keyword.parameter else { return false };
    qualities.iter().any(|quality| matches!(quality, Quality::ChosenColour | Quality::ChosenType | Quality::ChosenName))
}

/// Whether a test asks of an object what a card that lies somewhere does not say.
fn asks_more_than_a_card(test: &ObjectTest) -> bool {
    if let ObjectTest::Not(test) = test {
        return asks_more_than_a_card(test);
    }
    if let ObjectTest::AnyOf(tests, _) = test {
        return tests.iter().any(asks_more_than_a_card);
    }
    !matches!(
        test,
        ObjectTest::Supertype(_)
            | ObjectTest::Colour(_)
            | ObjectTest::Colourless
            | ObjectTest::Multicoloured
            | ObjectTest::Monocoloured
            | ObjectTest::Type(_)
            | ObjectTest::Subtype(_)
            | ObjectTest::OwnedBy(_)
            | ObjectTest::InZone { .. }
            | ObjectTest::Historic
            | ObjectTest::Named(_)
            | ObjectTest::Compare(Characteristic::ManaValue, ..)
    )
}

fn reads_of_test(test: &ObjectTest) -> Reads {
    match test {
        // Of the characteristics and the controller, which are made from the board, and of other parts of it.
        ObjectTest::Not(_)
        | ObjectTest::AnyOf(..)
        | ObjectTest::Token
        | ObjectTest::Enchanted
        | ObjectTest::Equipped
        | ObjectTest::Historic
        | ObjectTest::Supertype(_)
        | ObjectTest::Colour(_)
        | ObjectTest::Colourless
        | ObjectTest::Multicoloured
        | ObjectTest::Monocoloured
        | ObjectTest::Type(_)
        | ObjectTest::Subtype(_)
        | ObjectTest::ControlledBy(_)
        | ObjectTest::OwnedBy(_)
        | ObjectTest::Has(_)
        | ObjectTest::Named(_)
        | ObjectTest::SameNameAs(_)
        | ObjectTest::InSingle(_)
        | ObjectTest::OtherThan(_)
        | ObjectTest::NoAbilities
        | ObjectTest::InManaCost(_)
        | ObjectTest::AttachedTo(_) => Reads::BOARD,
        ObjectTest::Compare(of, ..) | ObjectTest::Total(of, ..) | ObjectTest::Extreme { of, .. } => {
            Reads::of_number(*of)
        }
        ObjectTest::Shares(shared, _) | ObjectTest::Differ(shared) | ObjectTest::Alike(shared) => {
            Reads::of_shared(*shared)
        }
        ObjectTest::Modified | ObjectTest::HasCounter { .. } => Reads::SIZES,
        ObjectTest::InZone { zone, of: _ } => Reads::of_zone(*zone),
        ObjectTest::Tapped
        | ObjectTest::Untapped
        | ObjectTest::Attacking
        | ObjectTest::Blocking
        | ObjectTest::Blocked
        | ObjectTest::FaceDown
        | ObjectTest::FaceUp
        | ObjectTest::Kicked
        | ObjectTest::Designated(_)
        | ObjectTest::ChosenColour
        | ObjectTest::ChosenType
        | ObjectTest::ChosenName
        | ObjectTest::AttackingPlayer(_)
        | ObjectTest::BlockedBy(_)
        | ObjectTest::Blocks(_)
        | ObjectTest::CastBy(_)
        | ObjectTest::CastFrom { .. }
        | ObjectTest::TargetsObject(_)
        | ObjectTest::TargetsOnly(_)
        | ObjectTest::SingleTarget
        | ObjectTest::MostVotes(_)
        | ObjectTest::Parity { .. }
        | ObjectTest::TargetsPlayer(_) => Reads::OBJECTS,
        ObjectTest::Unblocked
        | ObjectTest::Next
        | ObjectTest::CastThisTurn(_)
        | ObjectTest::NthEachTurn(_)
        | ObjectTest::TypeOfChoice(_)
        | ObjectTest::ColourOfChoice(_)
        | ObjectTest::ChosenBy(_)
        | ObjectTest::ManaAbility
        | ObjectTest::AtRandom
        | ObjectTest::AbilityOf(_)
        | ObjectTest::Did(..)
        | ObjectTest::ExiledWith(_)
        | ObjectTest::ThisWay(_)
        | ObjectTest::MovedThisWay { .. } => Reads::ANYTHING,
    }
}

fn reads_of_quantity(quantity: &Quantity) -> Reads {
    match quantity {
        Quantity::Number(_)
        | Quantity::X
        | Quantity::CountOf(_)
        | Quantity::Domain
        | Quantity::DevotionTo(_)
        | Quantity::Twice(_)
        | Quantity::Half { .. }
        | Quantity::Plus(..)
        | Quantity::Minus(..)
        | Quantity::Times(..)
        | Quantity::PlayersCount(_)
        | Quantity::StartingLife(_)
        | Quantity::Party => Reads::BOARD,
        Quantity::Of(of, ..)
        | Quantity::Greatest(of, _)
        | Quantity::Least(of, _)
        | Quantity::Total(of, _)
        | Quantity::TotalOf(of, _) => Reads::of_number(*of),
        Quantity::KindsAmong(shared, ..) => Reads::of_shared(*shared),
        Quantity::CountersOn(..) => Reads::SIZES,
        Quantity::CardsIn { zone, of: _ } => Reads::of_zone(*zone),
        Quantity::LifeOf(_) | Quantity::PlayerCounters(..) => Reads::PLAYERS,
        Quantity::TimesKicked(_)
        | Quantity::ManaSpentOn(_)
        | Quantity::ColoursSpentOn(_)
        | Quantity::ChosenNumber
        | Quantity::TargetsBeyondFirst => Reads::OBJECTS,
        Quantity::ThatMuch(_)
        | Quantity::ThisWay(..)
        | Quantity::AnyAmount
        | Quantity::CommanderCasts(_)
        | Quantity::LifeGainedThisTurn(..)
        | Quantity::LifeLostThisTurn(..)
        | Quantity::Votes { .. }
        | Quantity::RollResult(_) => Reads::ANYTHING,
    }
}

fn reads_of_condition(condition: &Condition) -> Reads {
    match condition {
        Condition::Not(_)
        | Condition::All(_)
        | Condition::AnyOf(_)
        | Condition::Controls { .. }
        | Condition::Owns { .. }
        | Condition::ControlsMore { .. }
        | Condition::Compare { .. }
        | Condition::Is { .. }
        | Condition::IsA { .. }
        | Condition::Exists { .. }
        | Condition::Remains { .. } => Reads::BOARD,
        Condition::CardsIn { zone, .. } => Reads::of_zone(*zone),
        Condition::Life { .. } | Condition::Has { .. } | Condition::PlayerCounters { .. } => Reads::PLAYERS,
        Condition::TurnOf { .. }
        | Condition::During { .. }
        | Condition::Day
        | Condition::Night
        | Condition::FirstCombatPhase => Reads::TURN,
        Condition::Paid { .. }
        | Condition::WasCast { .. }
        | Condition::ManaSpent { .. }
        | Condition::ManaAmountSpent { .. } => Reads::OBJECTS,
        Condition::Before { .. }
        | Condition::Happened { .. }
        | Condition::Done { .. }
        | Condition::DoneThisWay { .. }
        | Condition::FlipWon { .. }
        | Condition::ClashWon { .. }
        | Condition::VoteWon { .. }
        | Condition::ByPermission
        | Condition::NthResolution(_) => Reads::ANYTHING,
    }
}

/// What an object of the board is before effects.
#[derive(Debug, Clone)]
pub(super) struct Bare {
    copiable: Arc<Characteristics>,
    base_controller: PlayerId,
    timestamp: u64,
    level: u32,
    x: Option<i64>,
    attached_to: Option<Target>,
    counters: BTreeMap<CounterKind, u32>,
}

impl Bare {
    fn of(object: &Object) -> Bare {
        Bare {
            copiable: object.copiable.clone(),
            base_controller: object.base_controller,
            timestamp: object.timestamp,
            level: object.level,
            x: object.cast.as_ref().and_then(|cast| cast.x),
            attached_to: object.attached_to,
            counters: object.counters.clone(),
        }
    }

    fn is(&self, object: &Object) -> bool {
        let Bare { copiable, base_controller, timestamp, level, x, attached_to, counters } = self;
        Arc::ptr_eq(copiable, &object.copiable)
            && *base_controller == object.base_controller
            && *timestamp == object.timestamp
            && *level == object.level
            && *x == object.cast.as_ref().and_then(|cast| cast.x)
            && *attached_to == object.attached_to
            && (counters.is_empty() && object.counters.is_empty() || *counters == object.counters)
    }
}

impl Bare {
    /// How much more power and toughness counters give to an object than they gave, where they are all that is another.
    fn grown_by(&self, object: &Object) -> Option<(i32, i32)> {
        if !(Bare { counters: object.counters.clone(), ..self.clone() }).is(object) {
            return None;
        }
        let (mut power, mut toughness) = (0_i32, 0_i32);
        let kinds: BTreeSet<CounterKind> = self.counters.keys().chain(object.counters.keys()).copied().collect();
        for kind in kinds {
            let count = |counters: &BTreeMap<CounterKind, u32>| counters.get(&kind).copied().unwrap_or(0);
            let more = i32::try_from(i64::from(count(&object.counters)) - i64::from(count(&self.counters))).ok()?;
            match kind {
                CounterKind::PowerToughness(pt) => {
                    let by = |stat| i32::try_from(stat_value(stat, 0)).ok()?.checked_mul(more);
                    power = power.checked_add(by(pt.power)?)?;
                    toughness = toughness.checked_add(by(pt.toughness)?)?;
                }
                // It may give an ability.
                CounterKind::Keyword(_) if more != 0 => return None,
                CounterKind::Keyword(_) | CounterKind::Named(_) | CounterKind::Energy | CounterKind::Poison => {}
            }
        }
        Some((power, toughness))
    }
}

/// An effect of a resolution as it was: its timestamp is its own, and what it affects only loses or gains objects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Made {
    timestamp: u64,
    objects: usize,
    reads: Reads,
}

/// What the layers make of the game, to compare.
#[derive(Debug, PartialEq)]
pub(super) struct Derived {
    objects: Vec<(ObjectId, PlayerId, Characteristics)>,
    players: Vec<(usize, usize, usize, bool, i64, u32)>,
    game: (usize, usize),
}

/// What effects see that look at players.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Seen {
    life: i64,
    counters: BTreeMap<CounterKind, u32>,
    designations: BTreeSet<Term>,
    zones: [Vec<ObjectId>; 3],
}

impl Seen {
    fn of(player: &Player) -> Seen {
        Seen {
            life: player.life,
            counters: player.counters.clone(),
            designations: player.designations.clone(),
            zones: [&player.library, &player.hand, &player.graveyard].map(Vec::clone),
        }
    }

    fn is(&self, player: &Player) -> bool {
        let Seen { life, counters, designations, zones } = self;
        *life == player.life
            && *counters == player.counters
            && *designations == player.designations
            && zones.iter().eq([&player.library, &player.hand, &player.graveyard])
    }
}

/// Whose turn it is and the like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Moment(u32, PlayerId, Step, Option<bool>, u32);

/// What the layers were last applied to.
#[derive(Debug, Clone, Default)]
pub(super) struct Basis {
    /// The zones of the board and what is on its way to it, one behind the other.
    board: Vec<ObjectId>,
    sizes: [usize; 2],
    bare: Vec<Bare>,
    lasting: Vec<Made>,
    lost: usize,
    /// What the effects that there are look at.
    reads: Reads,
    moment: Option<Moment>,
    objects: u64,
    players: u64,
    /// The players, where an effect looks at them.
    seen: Vec<Seen>,
}

impl Game {
    fn board(&self) -> impl Iterator<Item = ObjectId> + '_ {
        let defining = self.defining.iter().filter(|id| !self.object(**id).gone);
        [&self.battlefield, &self.entering, &self.command].into_iter().flatten().chain(defining).copied()
    }

    fn sizes(&self) -> [usize; 2] {
        [self.battlefield.len(), self.entering.len()]
    }

    fn moment(&self) -> Moment {
        Moment(self.turn, self.active, self.step, self.night, self.combats_this_turn)
    }

    fn out_of_the_game(&self) -> usize {
        self.players.iter().filter(|player| player.lost).count()
    }

    /// Whether the layers would make of the game what they made of it.
    pub(super) fn is_settled(&mut self) -> bool {
        let Some(basis) = &self.basis else { return false };
        let reads = basis.reads;
        let touched = self.touched.marks();
        let looked_at_changed = reads.has(Reads::ANYTHING)
            || reads.has(Reads::OBJECTS) && touched != basis.objects
            || reads.has(Reads::PLAYERS)
                && self.players_changed != basis.players
                && !basis.seen.iter().zip(&self.players).all(|(seen, player)| seen.is(player))
            || reads.has(Reads::TURN) && basis.moment != Some(self.moment());
        let same = !looked_at_changed
            && basis.sizes == self.sizes()
            && basis.lost == self.out_of_the_game()
            && basis.lasting.len() == self.lasting.len()
            && basis
                .lasting
                .iter()
                .zip(&self.lasting)
                .all(|(made, lasting)| made.timestamp == lasting.timestamp && made.objects == affected(lasting))
            && self.board().eq(basis.board.iter().copied());
        if !same {
            return false;
        }
        // Nothing that changes an object goes unmarked.
        if touched != self.looked_at && touched != basis.objects {
            if !basis.board.iter().zip(&basis.bare).all(|(id, bare)| bare.is(self.object(*id))) && !self.recount() {
                return false;
            }
            self.looked_at = self.touched.marks();
        }
        let known = |(at, (id, bare)): (usize, &(ObjectId, Bare))| self.stack[at] == *id && bare.is(self.object(*id));
        let same_stack = self.on_stack.len() == self.stack.len() && self.on_stack.iter().enumerate().all(known);
        same_stack || (!reads.has(Reads::STACK) && self.settle_stack())
    }

    /// No effect looks at sizes and counters, and nothing but counters that change a size has changed since the layers were
    /// applied: these come last (613.4c), so that each size is by so much another. Says whether that is all there is to it.
    fn recount(&mut self) -> bool {
        let Some(basis) = &self.basis else { return false };
        let switches = |lasting: &Lasting| matches!(lasting.special, Some(Special::Switch));
        if basis.reads.has(Reads::SIZES) || self.lasting.iter().any(switches) {
            return false;
        }
        let mut changed = Vec::new();
        for (at, (id, bare)) in basis.board.iter().zip(&basis.bare).enumerate() {
            let object = self.object(*id);
            if bare.is(object) {
                continue;
            }
            let Some(by) = bare.grown_by(object).filter(|_| object.zone == Zone::Battlefield) else { return false };
            let (power, toughness) = (object.chars.power, object.chars.toughness);
            let Some(power) = power.map_or(Some(None), |power| power.checked_add(by.0).map(Some)) else { return false };
            let Some(toughness) = toughness.map_or(Some(None), |size| size.checked_add(by.1).map(Some)) else {
                return false;
            };
            changed.push((at, *id, power, toughness));
        }
        for (at, id, power, toughness) in changed {
            let chars = self.chars_mut(id);
            (chars.power, chars.toughness) = (power, toughness);
            let counters = self.object(id).counters.clone();
            if let Some(basis) = &mut self.basis
                && let Some(bare) = Arc::make_mut(basis).bare.get_mut(at)
            {
                bare.counters = counters;
            }
        }
        true
    }

    /// Whether no effect gives text, abilities or another controller to what comes onto the battlefield, as far as the
    /// layers were applied.
    pub(super) fn gives_nothing(&self) -> bool {
        self.basis.as_ref().is_some_and(|basis| !basis.reads.has(Reads::GIVES))
    }

    /// No effect looks at the stack: what is new there is what it is without effects. Says whether that is all there is to
    /// it.
    fn settle_stack(&mut self) -> bool {
        let mut settled = Vec::with_capacity(self.stack.len());
        for at in 0..self.stack.len() {
            let id = self.stack[at];
            let known = self.on_stack.iter().any(|(other, bare)| *other == id && bare.is(self.object(id)));
            if !known {
                if self.lasting.iter().any(|lasting| lasting.objects.iter().flatten().any(|other| *other == id)) {
                    return false;
                }
                self.reset_to_copiable(id);
            }
            settled.push((id, Bare::of(self.object(id))));
        }
        self.on_stack = settled;
        true
    }

    /// What the layers have made of the game.
    pub(super) fn derived(&self) -> Derived {
        let of_object = |id: ObjectId| (id, self.object(id).controller, (*self.object(id).chars).clone());
        let of_player = |player: &super::state::Player| {
            let said = (player.restrictions.len(), player.permissions.len(), player.keywords.len());
            (said.0, said.1, said.2, player.no_maximum_hand, player.hand_size, player.extra_lands)
        };
        Derived {
            objects: self.board().chain(self.stack.iter().copied()).map(of_object).collect(),
            players: self.players.iter().map(of_player).collect(),
            game: (self.uncastable.len(), self.cost_effects.len()),
        }
    }

    /// Notes what the layers have been applied to, and what the effects look at; `basis` is what was noted before.
    pub(super) fn note_basis(&mut self, basis: Option<Arc<Basis>>, of_statics: Reads) {
        let mut reads = of_statics;
        let mut made = Vec::with_capacity(self.lasting.len());
        for lasting in &self.lasting {
            let known = basis.iter().flat_map(|basis| &basis.lasting).find(|made| made.timestamp == lasting.timestamp);
            let own = known.map_or_else(|| reads_of_lasting(lasting), |made| made.reads);
            made.push(Made { timestamp: lasting.timestamp, objects: affected(lasting), reads: own });
            reads.add(own);
            if self.looks_elsewhere(lasting) {
                reads.add(Reads::ANYTHING);
            }
        }
        // A copy of the game that is remembered keeps its own.
        let mut noted = basis.and_then(Arc::into_inner).unwrap_or_default();
        let there = self.battlefield.len() + self.entering.len() + self.command.len() + self.defining.len();
        noted.board.reserve(there.saturating_sub(noted.board.len()));
        noted.bare.reserve(there.saturating_sub(noted.bare.len()));
        // Most of them are what they were.
        let mut count = 0;
        for (at, id) in self.board().enumerate() {
            count = at + 1;
            let object = self.object(id);
            match (noted.board.get_mut(at), noted.bare.get_mut(at)) {
                (Some(known), Some(bare)) => {
                    if *known != id || !bare.is(object) {
                        (*known, *bare) = (id, Bare::of(object));
                    }
                }
                _ => {
                    noted.board.push(id);
                    noted.bare.push(Bare::of(object));
                }
            }
        }
        noted.board.truncate(count);
        noted.bare.truncate(count);
        noted.sizes = self.sizes();
        noted.lasting = made;
        noted.lost = self.out_of_the_game();
        noted.reads = reads;
        noted.moment = Some(self.moment());
        noted.objects = self.touched.marks();
        noted.players = self.players_changed;
        noted.seen.clear();
        if reads.has(Reads::PLAYERS) {
            noted.seen.extend(self.players.iter().map(Seen::of));
        }
        self.looked_at = noted.objects;
        self.on_stack = self.stack.iter().map(|id| (*id, Bare::of(self.object(*id)))).collect();
        self.basis = Some(Arc::new(noted));
    }

    /// Whether an effect is of an object that is not on the board, or may ask for one.
    fn looks_elsewhere(&self, lasting: &Lasting) -> bool {
        let away = |id: ObjectId| {
            let object = self.object(id);
            !object.gone && !matches!(object.zone, Zone::Battlefield | Zone::Stack | Zone::Command)
        };
        let plays_only = lasting.changes.is_empty() && matches!(lasting.special, Some(Special::MayPlay { .. }));
        let asks = lasting.condition.is_some() || matches!(lasting.until, Until::AsLongAs(_));
        (!plays_only && lasting.objects.iter().flatten().any(|id| away(*id))) || (asks && away(lasting.frame.source))
    }
}

fn affected(lasting: &Lasting) -> usize {
    lasting.objects.as_ref().map_or(0, Vec::len)
}

fn reads_of_lasting(lasting: &Lasting) -> Reads {
    let mut look = Look(Reads::BOARD);
    lasting.changes.iter().for_each(|change| look.change(&mut change.clone()));
    let mut reads = look.0;
    lasting.scope.iter().for_each(|scope| reads.add(Reads::of_node(scope)));
    lasting.condition.iter().for_each(|condition| reads.add(Reads::of_node(condition)));
    match &lasting.until {
        Until::AsLongAs(condition) => reads.add(Reads::of_node(&**condition)),
        Until::DuringTurnOf(..) => reads.add(Reads::TURN),
        Until::EndOfTurn
        | Until::EndOfCombat
        | Until::TurnOf(..)
        | Until::EndOfTurnOf(..)
        | Until::StepOf(..)
        | Until::Event(_)
        | Until::Never => {}
    }
    reads
}
