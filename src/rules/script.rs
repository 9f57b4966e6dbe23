//! Scripts: effects with their target phrases lifted out (601.2c), and what makes a spell require a target.

use super::words;
use crate::ir::walk::{Node, Visit, VisitMut};
use crate::ir::*;
use crate::state::script::{CostPaid, Script, TargetKind, TargetSpec};

/// Whether a condition is about an optional cost of the spell alone.
fn is_of_cost(condition: &Condition) -> bool {
    if let Condition::Not(condition) = condition {
        return is_of_cost(condition);
    }
    matches!(condition, Condition::Paid { what, .. } if what.is_this())
}

impl Script {
    /// Lifts the targets out of an effect.
    pub fn lift(effect: &Effect, base: usize) -> Script {
        let mut effect = effect.clone();
        crate::defined::before_use(&mut effect);
        crate::told::asked_of_the_card(&mut effect);
        crate::told::each_may_be_cast(&mut effect);
        crate::of_the_stack::from_the_stack(&mut effect);
        crate::in_turn::of_each(&mut effect);
        crate::commanders::wherever_they_are(&mut effect);
        crate::instead::behind_what_it_replaces(&mut effect);
        crate::effects::of_choice::choose_described_first(&mut effect);
        let times = crate::repeated_modes::unroll(&mut effect);
        let mut lift = Lift::new(base);
        lift.effect(&mut effect);
        Script { effect, targets: lift.targets, base, granter: None, linked: false, times }
    }

    /// Whether a player is targeted by it.
    pub fn targets_player(&self) -> bool {
        self.targets.iter().any(|target| matches!(target.what, TargetKind::Players(_)))
    }

    /// The modal instruction, if the effect has one.
    pub fn modal(&self) -> Option<&Modal> {
        self.effect.steps.iter().find_map(|step| {
            let InstructionKind::Modal(modal) = &step.what else { return None };
            Some(modal)
        })
    }
}

/// How many target phrases an effect has.
pub(super) fn targets_of(effect: &Effect) -> usize {
    let mut lift = Lift::new(0);
    lift.effect(&mut effect.clone());
    lift.targets.len()
}

/// A condition as it is asked once what it targets has been announced.
pub(super) fn announced(condition: &Condition) -> Condition {
    let mut condition = condition.clone();
    Lift::new(0).condition(&mut condition);
    condition
}

/// "create five of those tokens": the instruction that created them, for so many.
fn more_of(created: &Action, so_many: &Quantity) -> Action {
    let mut more = created.clone();
    if let Action::Create { count, .. } | Action::CreateCopy { count, .. } = &mut more {
        *count = so_many.clone();
    }
    if let Action::Create { x, .. } = &mut more {
        *x = None;
    }
    more
}

/// A number as it is asked once what it targets has been announced.
pub(super) fn announced_number(number: &Quantity) -> Quantity {
    let mut number = number.clone();
    Lift::new(0).quantity(&mut number);
    number
}

struct Lift {
    base: usize,
    targets: Vec<TargetSpec>,
    mode: Option<usize>,
    divide: Option<Quantity>,
    /// What X is, of instructions that end with "where X is …": targets are chosen by it (601.2c, 603.3d).
    x: Option<Quantity>,
    /// The instruction that created tokens last: "create three of those tokens".
    created: Option<Action>,
    /// The costs on which it depends whether the instruction is followed that is read.
    when: Vec<CostPaid>,
    /// The players in whose turns the instruction is followed that is read.
    each: Option<Players>,
    /// Whether each mode has to target another player.
    another: bool,
}

impl Lift {
    fn new(base: usize) -> Lift {
        Lift {
            base,
            targets: Vec::new(),
            mode: None,
            divide: None,
            x: None,
            created: None,
            when: Vec::new(),
            each: None,
            another: false,
        }
    }

    fn push(&mut self, mut count: Count, mut what: TargetKind) -> u8 {
        if let Some(x) = &self.x {
            count.visit_mut(&mut KnownX(x));
            KnownX(x).kind(&mut what);
        }
        let index = self.base + self.targets.len();
        let (mut divide, when, each) = (self.divide.take(), self.when.clone(), self.each.clone());
        if let (Some(divide), Some(x)) = (&mut divide, &self.x) {
            KnownX(x).quantity(divide);
        }
        let another = self.another;
        self.targets.push(TargetSpec { count, what, mode: self.mode, divide, when, each, another });
        u8::try_from(index).unwrap_or(u8::MAX)
    }

    /// An effect that is followed only if a cost was paid, or was not.
    fn effect_when(&mut self, effect: &mut Effect, condition: &Condition, holds: bool) {
        self.when.push(CostPaid { condition: condition.clone(), holds });
        self.effect(effect);
        self.when.pop();
    }

    fn object_ref(index: u8) -> Objects {
        Objects::Ref(Reference { to: Antecedent::Target(index), said: Style::default() })
    }
}

/// Whether an effect speaks of one of these target phrases.
fn speaks_of(effect: &Effect, phrases: std::ops::Range<usize>) -> bool {
    struct Find(std::ops::Range<usize>, bool);
    impl Visit for Find {
        fn objects(&mut self, objects: &Objects) {
            if let Objects::Ref(Reference { to: Antecedent::Target(index), .. }) = objects {
                self.1 |= self.0.contains(&usize::from(*index));
            }
            objects.parts(self);
        }

        fn players(&mut self, players: &Players) {
            if let Players::Ref { to, .. } = players {
                self.1 |= matches!(
                    to,
                    PlayerAntecedent::Target(index)
                    | PlayerAntecedent::ControllerOf(Antecedent::Target(index))
                    | PlayerAntecedent::OwnerOf(Antecedent::Target(index)) if self.0.contains(&usize::from(*index))
                );
            }
            players.parts(self);
        }
    }
    let mut find = Find(phrases, false);
    find.effect(effect);
    find.1
}

/// Lets the target player who is asked do what is offered, where the offer says the same phrase for who does it.
struct SameTarget<'t> {
    asked: &'t Players,
    target: &'t Players,
}

impl VisitMut for SameTarget<'_> {
    fn what(&mut self, what: &mut InstructionKind) {
        if let InstructionKind::Do { who, .. } = what
            && who == self.asked
        {
            *who = self.target.clone();
        }
        what.parts_mut(self);
    }

    fn ability(&mut self, _: &mut Ability) {}
}

/// What an instruction says of the X in it.
#[expect(clippy::wildcard_enum_match_arm, reason = "asks only about what defines an X of its own")]
fn defined_x(what: &InstructionKind) -> Option<&Quantity> {
    match what {
        InstructionKind::Damage { x, .. } | InstructionKind::DamageEach { x, .. } => x.as_ref(),
        InstructionKind::Do { action: Action::PutCounters { x, .. }, .. } => x.as_ref(),
        InstructionKind::Apply(continuous) => continuous.changes.iter().find_map(|change| match change {
            Change::Modify { x, .. } | Change::SetBase { x, .. } => x.as_ref(),
            _ => None,
        }),
        _ => None,
    }
}

/// Puts what X is in the place of X.
struct KnownX<'x>(&'x Quantity);

impl KnownX<'_> {
    fn kind(&mut self, kind: &mut TargetKind) {
        match kind {
            TargetKind::Objects(filter) => self.filter(filter),
            TargetKind::Players(filter) => filter.visit_mut(self),
            TargetKind::Either(kinds) => kinds.iter_mut().for_each(|kind| self.kind(kind)),
            TargetKind::Any { .. } => {}
        }
    }
}

impl VisitMut for KnownX<'_> {
    fn quantity(&mut self, quantity: &mut Quantity) {
        if *quantity == Quantity::X {
            *quantity = self.0.clone();
        } else {
            quantity.parts_mut(self);
        }
    }

    fn ability(&mut self, _: &mut Ability) {}
}

/// A prevention effect as it begins: its target phrases refer to the targets that were announced (115.1).
pub fn announced_prevention(prevention: &Prevention) -> Prevention {
    let mut prevention = prevention.clone();
    Lift::new(0).prevention(&mut prevention);
    prevention
}

/// A replacement effect as it begins: its target phrases refer to the targets that were announced (115.1).
pub fn announced_replacement(replacement: &Replacement) -> Replacement {
    let mut replacement = replacement.clone();
    Lift::new(0).replacement(&mut replacement);
    replacement
}

/// The targets that a recipient consists of, when it is nothing else: "target creature or player".
fn only_targets(recipient: &Recipient) -> Option<(Count, TargetKind)> {
    match recipient {
        Recipient::AnyTarget { count, other } => Some((count.clone(), TargetKind::Any { other: *other })),
        Recipient::Player(Players::Target { count, filter }) => {
            Some((count.clone(), TargetKind::Players(filter.clone())))
        }
        Recipient::Objects(Objects::Target { count, filter }) => {
            Some((count.clone(), TargetKind::Objects(filter.clone())))
        }
        Recipient::Either(all, join) if join.meaning() == Join::Or => {
            let parts: Vec<_> = all.iter().map(only_targets).collect::<Option<_>>()?;
            let count = parts.first()?.0.clone();
            Some((count, TargetKind::Either(parts.into_iter().map(|(_, kind)| kind).collect())))
        }
        Recipient::Player(_) | Recipient::Objects(_) | Recipient::Attacked(_) | Recipient::Either(..) => None,
    }
}

impl VisitMut for Lift {
    fn effect(&mut self, effect: &mut Effect) {
        let mut begins = Vec::new();
        for at in 0..effect.steps.len() {
            begins.push(self.targets.len());
            self.instruction(&mut effect.steps[at]);
            // What it takes the place of is not followed: its targets are not required, unless they are spoken of.
            let before = begins[at - effect.replaced_before(at)];
            if let InstructionKind::IfInstead { condition, then, place: _ } = &effect.steps[at].what
                && is_of_cost(condition)
                && self.targets.len() > begins[at]
                && !speaks_of(then, self.base + before..self.base + begins[at])
            {
                let unpaid = CostPaid { condition: condition.clone(), holds: false };
                self.targets[before..begins[at]].iter_mut().for_each(|spec| spec.when.push(unpaid.clone()));
            }
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the walk itself is exhaustive")]
    fn what(&mut self, what: &mut InstructionKind) {
        match what {
            InstructionKind::If { condition, then, otherwise, last: _ } if is_of_cost(condition) => {
                self.condition(condition);
                self.effect_when(then, condition, true);
                otherwise.iter_mut().for_each(|otherwise| self.effect_when(otherwise, condition, false));
            }
            InstructionKind::IfInstead { condition, then, place: _ } if is_of_cost(condition) => {
                self.effect_when(then, condition, true);
            }
            // "Target player may …": who is asked and who does it is one target (601.2c, 608.2d).
            InstructionKind::May { who, effect } if matches!(who, Players::Target { .. }) => {
                let asked = who.clone();
                self.players(who);
                SameTarget { asked: &asked, target: who }.effect(effect);
                self.effect(effect);
            }
            // They have targets of their own, announced when they go on the stack.
            InstructionKind::Reflexive { .. } | InstructionKind::Grant(_) => {}
            InstructionKind::Damage { source, amount, to, x, divided: true, unpreventable: _, excess: _, said: _ } => {
                self.objects(source);
                let mut total = amount.clone();
                x.iter().for_each(|x| KnownX(x).quantity(&mut total));
                self.divide = Some(total);
                self.recipient(to);
                self.divide = None;
            }
            InstructionKind::Do { who, stated: _, action: Action::DistributeCounters { count, kind: _, among } } => {
                self.players(who);
                self.divide = Some(count.clone());
                self.objects(among);
                self.divide = None;
            }
            // "Up to X target creatures get +X/+X, where X is …" (601.2c).
            what if defined_x(what).is_some() && self.x.is_none() => {
                self.x = defined_x(what).cloned();
                self.what(what);
                self.x = None;
            }
            InstructionKind::Where { x, effect } => {
                // "up to X target cards, where X is the number of creatures target opponent controls": that target is
                // announced before those whose number it tells (601.2c).
                let first = crate::ir::walk::has_target(x);
                if first {
                    self.quantity(x);
                }
                let outer = self.x.replace(x.clone());
                self.effect(effect);
                self.x = outer;
                if !first {
                    self.quantity(x);
                }
            }
            InstructionKind::ForEach { each: ForEach::Players(players), effect } => {
                self.players(players);
                let outer = self.each.replace(players.clone());
                self.effect(effect);
                self.each = outer;
            }
            other => other.parts_mut(self),
        }
    }

    fn modal(&mut self, modal: &mut Modal) {
        self.another = modal.different_players;
        for (index, mode) in modal.modes.iter_mut().enumerate() {
            self.mode = Some(index);
            self.effect(&mut mode.effect);
        }
        self.mode = None;
        self.another = false;
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the walk itself is exhaustive")]
    fn objects(&mut self, objects: &mut Objects) {
        match objects {
            Objects::Target { count, filter } => {
                let index = self.push(count.clone(), TargetKind::Objects(filter.clone()));
                *objects = Lift::object_ref(index);
            }
            Objects::Union(all, join) if let Some((count, filters)) = Objects::one_target_phrase(all, *join) => {
                let kinds = filters.into_iter().map(|filter| TargetKind::Objects(filter.clone())).collect();
                let index = self.push(count.clone(), TargetKind::Either(kinds));
                *objects = Lift::object_ref(index);
            }
            // Each is an instance of the word "target" (601.2c); what was announced is acted on together.
            Objects::Union(all, join @ Join::AndOr) if all.iter().all(|one| matches!(one, Objects::Target { .. })) => {
                all.iter_mut().for_each(|one| self.objects(one));
                *join = Join::And;
            }
            other => other.parts_mut(self),
        }
    }

    fn test(&mut self, test: &mut ObjectTest) {
        // "blocking or blocked by target creature": one target, said once (115.1).
        if let ObjectTest::AnyOf(tests, _) = test
            && let [ObjectTest::Blocks(blocks), ObjectTest::BlockedBy(blocked)] = tests.as_mut_slice()
            && blocks == blocked
        {
            self.objects(blocks);
            *blocked = blocks.clone();
            return;
        }
        test.parts_mut(self);
    }

    fn players(&mut self, players: &mut Players) {
        if let Players::Target { count, filter } = players {
            let index = self.push(count.clone(), TargetKind::Players(filter.clone()));
            *players = Players::Ref { to: PlayerAntecedent::Target(index), said: Style::default() };
        } else {
            players.parts_mut(self);
        }
    }

    fn action(&mut self, action: &mut Action) {
        if let (Action::CreateMore { count, arrival }, Some(like)) = (&*action, &self.created) {
            let mut more = more_of(like, count);
            if *arrival != Arrival::default()
                && let Action::Create { token, .. } = &mut more
            {
                (token.arrival.tapped, token.arrival.attacking) = (arrival.tapped, arrival.attacking);
            }
            *action = more;
        }
        // Their targets are said by the rules of the keyword action (701.41a, 701.66a).
        if let Action::Keyword { action: verb, count, on: on @ None } = action {
            let yours = ObjectTest::ControlledBy(Players::You);
            match words::id(*verb) {
                "support" => {
                    let mut filter = super::keywords::creature(Vec::new());
                    filter.other = Some(Antecedent::This);
                    let number = count.clone().unwrap_or(Quantity::Number(1));
                    *on = Some(Objects::Target { count: Count::UpTo(number), filter });
                }
                "earthbend" => {
                    let mut filter = super::keywords::creature(vec![yours]);
                    filter.nouns.iter_mut().for_each(|noun| noun.types = vec![CardType::Land]);
                    *on = Some(Objects::Target { count: Count::One, filter });
                }
                _ => {}
            }
        }
        action.parts_mut(self);
        if matches!(action, Action::Create { .. } | Action::CreateCopy { .. }) {
            self.created = Some(action.clone());
        }
    }

    fn recipient(&mut self, recipient: &mut Recipient) {
        if let Some((count, kind)) = only_targets(recipient) {
            let index = self.push(count, kind);
            *recipient = Recipient::Objects(Lift::object_ref(index));
            return;
        }
        match recipient {
            Recipient::AnyTarget { .. } => {}
            Recipient::Attacked(by) => self.objects(by),
            Recipient::Player(players) => self.players(players),
            Recipient::Objects(objects) => self.objects(objects),
            Recipient::Either(all, _) => all.iter_mut().for_each(|one| self.recipient(one)),
        }
    }

    fn ability(&mut self, _: &mut Ability) {}

    fn triggered(&mut self, _: &mut Triggered) {}

    /// Its event is about targets of what creates it: "when target creature dies this turn". Its effect has its own,
    /// announced when it goes on the stack.
    fn delayed(&mut self, delayed: &mut Delayed) {
        if delayed.targets_at_once {
            self.effect(&mut delayed.effect);
        }
        self.event(&mut delayed.event);
    }
}
