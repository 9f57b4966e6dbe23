//! A walk over the parts of an IR, in the order of the text.
//!
//! Each method visits one kind of node and by default goes on to its parts. The matches are exhaustive, so that a new
//! node can't be missed by what is built on the walk: classification, the load check and the lifting of targets. What
//! only reads walks over a copy.

mod action;
mod change;
mod description;
mod event;
mod find;
mod library;
mod named;
mod number;
mod order;

pub use action::{walk_action, walk_mana};
pub use change::{walk_ability, walk_change, walk_replacement, walk_restriction};
pub use description::{walk_condition, walk_objects, walk_players, walk_quantity, walk_test};
pub use event::walk_event;
pub use find::{
    Members, Node, adds_mana, amounts_in, event_outside, has_target, members_in, names_granter, names_host,
    names_target, refers_to, refers_to_resolution, speaks_of_linked_player, steps_in,
};
pub use library::moves_library_card;
pub use named::rename;
pub use number::{Numbered, number, number_from};
pub use order::{Done, done};

use crate::*;

/// Any walk as the one that the functions of this module take, so that each of them is compiled once and not once a walk.
pub trait AsWalk {
    fn as_walk(&mut self) -> &mut dyn Walk;
}

impl<W: Walk> AsWalk for W {
    fn as_walk(&mut self) -> &mut dyn Walk {
        self
    }
}

pub trait Walk: AsWalk {
    fn effect(&mut self, effect: &mut Effect) {
        for step in &mut effect.steps {
            self.instruction(step);
        }
    }
    fn instruction(&mut self, step: &mut Instruction) {
        self.what(&mut step.what);
    }
    /// The name of an instruction, where a phrase refers to it by something else than objects or players.
    fn instruction_reference(&mut self, _: &mut InstructionId) {}
    fn amount_reference(&mut self, amount: &mut AmountOf) {
        match amount {
            AmountOf::Done(of) => self.instruction_reference(of),
            AmountOf::Event | AmountOf::Paid(_) | AmountOf::Condition => {}
        }
    }
    fn what(&mut self, what: &mut InstructionKind) {
        walk_what(self.as_walk(), what);
    }
    fn modal(&mut self, modal: &mut Modal) {
        if let Some(instead) = &mut modal.instead {
            self.condition(&mut instead.condition);
        }
        for mode in &mut modal.modes {
            mode.cost.iter_mut().for_each(|cost| self.costs(cost));
            self.effect(&mut mode.effect);
        }
    }
    fn action(&mut self, action: &mut Action) {
        walk_action(self.as_walk(), action);
    }
    fn objects(&mut self, objects: &mut Objects) {
        walk_objects(self.as_walk(), objects);
    }
    fn reference(&mut self, reference: &mut Reference) {
        self.antecedent(&mut reference.to);
    }
    fn antecedent(&mut self, to: &mut Antecedent) {
        if let Antecedent::Done(of) = to {
            self.instruction_reference(of);
        }
    }
    fn player_reference(&mut self, to: &mut PlayerAntecedent) {
        walk_player_reference(self.as_walk(), to);
    }
    fn players(&mut self, players: &mut Players) {
        walk_players(self.as_walk(), players);
    }
    fn player_filter(&mut self, filter: &mut PlayerFilter) {
        match filter {
            PlayerFilter::Any | PlayerFilter::Opponent(_) => {}
            PlayerFilter::Other(than, _) | PlayerFilter::OtherOpponent(than) => self.players(than),
            PlayerFilter::FromYou(filter) => self.player_filter(filter),
            PlayerFilter::Who(filter, condition) => {
                self.player_filter(filter);
                self.condition(condition);
            }
        }
    }
    fn recipient(&mut self, recipient: &mut Recipient) {
        walk_recipient(self.as_walk(), recipient);
    }
    fn count(&mut self, count: &mut Count) {
        match count {
            Count::One | Count::All(_) | Count::AnyNumber | Count::OneOrMore | Count::None | Count::Between(..) => {}
            Count::Exactly(quantity) | Count::UpTo(quantity) | Count::AtLeast(quantity, _) => self.quantity(quantity),
        }
    }
    fn filter(&mut self, filter: &mut ObjectFilter) {
        filter.other.iter_mut().for_each(|other| self.antecedent(other));
        for noun in &mut filter.nouns {
            noun.adjectives.iter_mut().for_each(|test| self.test(test));
        }
        filter.tests.iter_mut().for_each(|test| self.test(test));
    }
    fn test(&mut self, test: &mut ObjectTest) {
        walk_test(self.as_walk(), test);
    }
    fn quantity(&mut self, quantity: &mut Quantity) {
        walk_quantity(self.as_walk(), quantity);
    }
    /// What a text says that X is: "where X is …" (107.3c).
    fn definition(&mut self, x: &mut Quantity) {
        self.quantity(x);
    }
    fn condition(&mut self, condition: &mut Condition) {
        walk_condition(self.as_walk(), condition);
    }
    fn event(&mut self, event: &mut Event) {
        walk_event(self.as_walk(), event);
    }
    fn continuous(&mut self, continuous: &mut Continuous) {
        match &mut continuous.on {
            Scope::Objects(objects) => self.objects(objects),
            Scope::Players(players) => self.players(players),
            Scope::Game => {}
        }
        continuous.changes.iter_mut().for_each(|change| self.change(change));
        continuous.duration.iter_mut().for_each(|duration| self.duration(duration));
        continuous.condition.iter_mut().for_each(|condition| self.condition(condition));
    }
    fn change(&mut self, change: &mut Change) {
        walk_change(self.as_walk(), change);
    }
    fn restriction(&mut self, restriction: &mut Restriction) {
        walk_restriction(self.as_walk(), restriction);
    }
    fn duration(&mut self, duration: &mut Duration) {
        walk_duration(self.as_walk(), duration);
    }
    fn cost(&mut self, cost: &mut Cost) {
        walk_cost(self.as_walk(), cost);
    }
    fn costs(&mut self, costs: &mut [Cost]) {
        for cost in costs {
            self.cost(cost);
        }
    }
    fn keyword(&mut self, keyword: &mut Keyword) {
        walk_keyword(self.as_walk(), keyword);
    }
    fn quality(&mut self, quality: &mut Quality) {
        walk_quality(self.as_walk(), quality);
    }
    fn mana(&mut self, mana: &mut Mana) {
        walk_mana(self.as_walk(), mana);
    }
    fn keywords(&mut self, keywords: &mut [Keyword]) {
        keywords.iter_mut().for_each(|keyword| self.keyword(keyword));
    }
    fn ability(&mut self, ability: &mut Ability) {
        walk_ability(self.as_walk(), ability);
    }
    fn triggered(&mut self, triggered: &mut Triggered) {
        self.event(&mut triggered.event);
        triggered.intervening_if.iter_mut().for_each(|condition| self.condition(condition));
        self.effect(&mut triggered.effect);
    }
    fn delayed(&mut self, delayed: &mut Delayed) {
        self.event(&mut delayed.event);
        delayed.intervening_if.iter_mut().for_each(|condition| self.condition(condition));
        self.effect(&mut delayed.effect);
        delayed.duration.iter_mut().for_each(|duration| self.duration(duration));
    }
    fn activation_limit(&mut self, limit: &mut ActivationLimit) {
        match limit {
            ActivationLimit::AsSorcery
            | ActivationLimit::AsInstant
            | ActivationLimit::TimesPerTurn(_)
            | ActivationLimit::Once
            | ActivationLimit::BeforeAttackers
            | ActivationLimit::AroundCombat(_)
            | ActivationLimit::AnyPlayer => {}
            ActivationLimit::OnTurn(players) | ActivationLimit::OnlyBy(players) => self.players(players),
            ActivationLimit::DuringStep { step: _, of } => of.iter_mut().for_each(|of| self.players(of)),
            ActivationLimit::If(condition) => self.condition(condition),
            ActivationLimit::Costs { change, condition } => {
                change.per.iter_mut().for_each(|per| self.quantity(per));
                change.x.iter_mut().for_each(|x| self.definition(x));
                condition.iter_mut().for_each(|condition| self.condition(condition));
            }
            ActivationLimit::CostReduced { by_mana_cost_of, condition } => {
                condition.iter_mut().for_each(|condition| self.condition(condition));
                self.objects(by_mana_cost_of);
            }
        }
    }
    fn replacement(&mut self, replacement: &mut Replacement) {
        walk_replacement(self.as_walk(), replacement);
    }
    fn prevention(&mut self, prevention: &mut Prevention) {
        match &mut prevention.amount {
            PreventAmount::All | PreventAmount::NextTime => {}
            PreventAmount::Next(quantity) | PreventAmount::Some(quantity) => {
                self.quantity(quantity);
            }
        }
        prevention.to.iter_mut().for_each(|to| self.recipient(to));
        prevention.by.iter_mut().for_each(|by| self.objects(by));
        prevention.duration.iter_mut().for_each(|duration| self.duration(duration));
        prevention.redirect.iter_mut().for_each(|to| self.recipient(to));
        prevention.then.iter_mut().for_each(|then| self.effect(then));
    }
    fn arrival(&mut self, arrival: &mut Arrival) {
        arrival.whom.iter_mut().for_each(|whom| self.players(whom));
        arrival.under.iter_mut().for_each(|under| self.players(under));
        arrival.with_counters.iter_mut().for_each(|with| self.quantity(&mut with.count));
        arrival.attached_to.iter_mut().for_each(|to| self.objects(to));
    }
}

pub fn walk_player_reference(walk: &mut dyn Walk, to: &mut PlayerAntecedent) {
    match to {
        PlayerAntecedent::ControllerOf(object) | PlayerAntecedent::OwnerOf(object) => walk.antecedent(object),
        PlayerAntecedent::Done(of) => walk.instruction_reference(of),
        PlayerAntecedent::Event
        | PlayerAntecedent::Target(_)
        | PlayerAntecedent::Each
        | PlayerAntecedent::Defending
        | PlayerAntecedent::Active
        | PlayerAntecedent::Chosen
        | PlayerAntecedent::Linked
        | PlayerAntecedent::Host => {}
    }
}

pub fn walk_keyword(walk: &mut dyn Walk, keyword: &mut Keyword) {
    match &mut keyword.parameter {
        Parameter::None | Parameter::Name(_) | Parameter::Prototype { .. } => {}
        Parameter::Deck(rule) => match &mut **rule {
            StartingDeck::Only(all) => all.iter_mut().for_each(|one| walk.filter(one)),
            StartingDeck::EachIs { cards, one_of } => {
                walk.filter(cards);
                walk.filter(one_of);
            }
            StartingDeck::EachHas { cards, test } => {
                walk.filter(cards);
                walk.test(test);
            }
            StartingDeck::EachActivates { cards } => walk.filter(cards),
            StartingDeck::Larger(_) => {}
        },
        Parameter::CostX { cost, x } => {
            walk.costs(cost);
            walk.definition(x);
        }
        Parameter::NumberX { x } => walk.definition(x),
        Parameter::ManaCostOf { of, whose: _ } => walk.objects(of),
        Parameter::Counted { what } => walk.objects(what),
        Parameter::CountedCost { what, cost } => {
            walk.objects(what);
            walk.costs(cost);
        }
        Parameter::Cost { cost, alternative } => {
            walk.costs(cost);
            alternative.iter_mut().for_each(|cost| walk.costs(cost));
        }
        Parameter::CostFor { filter, cost } => {
            walk.filter(filter);
            walk.costs(cost);
        }
        Parameter::Number(quantity) => walk.quantity(quantity),
        Parameter::NumberCost { number, cost } => {
            walk.quantity(number);
            walk.costs(cost);
        }
        Parameter::From(qualities) => qualities.iter_mut().for_each(|quality| walk.quality(quality)),
        Parameter::Objects(filter) => walk.filter(filter),
        Parameter::Players(players) => walk.players(players),
    }
}

pub fn walk_quality(walk: &mut dyn Walk, quality: &mut Quality) {
    match quality {
        Quality::Test(test) => walk.test(test),
        Quality::Objects(filter) => walk.filter(filter),
        Quality::Everything
        | Quality::EachColour(_)
        | Quality::ChosenColour
        | Quality::ColourOfChoice
        | Quality::ChosenType
        | Quality::ChosenName => {}
        Quality::Players(players) => walk.players(players),
        Quality::ManaValue(_, quantity) => walk.quantity(quantity),
    }
}

pub fn walk_recipient(walk: &mut dyn Walk, recipient: &mut Recipient) {
    match recipient {
        Recipient::AnyTarget { count, other: _ } => walk.count(count),
        Recipient::Player(players) => walk.players(players),
        Recipient::Objects(objects) => walk.objects(objects),
        Recipient::Either(all, _) => all.iter_mut().for_each(|one| walk.recipient(one)),
    }
}

pub fn walk_duration(walk: &mut dyn Walk, duration: &mut Duration) {
    match duration {
        Duration::EndOfTurn
        | Duration::ThisTurn
        | Duration::ThisCombat
        | Duration::TurnCycle
        | Duration::YourNextTurn
        | Duration::EndOfYourNextTurn
        | Duration::RestOfGame
        | Duration::EndOfCombat => {}
        Duration::DuringNextTurnOf(players) | Duration::UntilStep { step: _, of: players } => walk.players(players),
        Duration::Until(event) => walk.event(event),
        Duration::AsLongAs(condition) => walk.condition(condition),
    }
}

pub fn walk_what(walk: &mut dyn Walk, what: &mut InstructionKind) {
    match what {
        InstructionKind::Do { who, stated: _, action } => {
            walk.players(who);
            walk.action(action);
        }
        InstructionKind::Damage { source, amount, to, x, divided: _, unpreventable: _, said: _ } => {
            walk.objects(source);
            walk.quantity(amount);
            walk.recipient(to);
            x.iter_mut().for_each(|x| walk.definition(x));
        }
        InstructionKind::DamageEach { source, parts, x } => {
            walk.objects(source);
            for (amount, to) in parts {
                walk.quantity(amount);
                walk.recipient(to);
            }
            x.iter_mut().for_each(|x| walk.definition(x));
        }
        InstructionKind::Apply(continuous) => walk.continuous(continuous),
        InstructionKind::Enters { what, arrival } => {
            walk.objects(what);
            walk.arrival(arrival);
        }
        InstructionKind::May { who, effect } => {
            walk.players(who);
            walk.effect(effect);
        }
        InstructionKind::MayPay { who, cost } => {
            walk.players(who);
            walk.costs(cost);
        }
        InstructionKind::If { condition, then, otherwise, last: _ } => {
            walk.condition(condition);
            walk.effect(then);
            otherwise.iter_mut().for_each(|otherwise| walk.effect(otherwise));
        }
        InstructionKind::UnlessPaid { who, cost, effect } => {
            walk.players(who);
            walk.costs(cost);
            walk.effect(effect);
        }
        InstructionKind::IfInstead { condition, then, place: _ } => {
            walk.condition(condition);
            walk.effect(then);
        }
        InstructionKind::InsteadOf { effect, of } => {
            walk.effect(effect);
            walk.effect(of);
        }
        InstructionKind::Where { x, effect } => {
            walk.definition(x);
            walk.effect(effect);
        }
        InstructionKind::Unless { condition, effect } => {
            walk.condition(condition);
            walk.effect(effect);
        }
        InstructionKind::ForEach { each, effect } => {
            match each {
                ForEach::Objects(objects) => walk.objects(objects),
                ForEach::Players(players) => walk.players(players),
                ForEach::Times(quantity) => walk.quantity(quantity),
            }
            walk.effect(effect);
        }
        InstructionKind::Delayed(delayed) => walk.delayed(delayed),
        InstructionKind::Reflexive { who, of, event, intervening_if, effect } => {
            event.iter_mut().for_each(|event| walk.event(event));
            walk.players(who);
            walk.instruction_reference(of);
            intervening_if.iter_mut().for_each(|condition| walk.condition(condition));
            walk.effect(effect);
        }
        InstructionKind::Modal(modal) => walk.modal(modal),
        InstructionKind::Replace(replacement) => walk.replacement(replacement),
        InstructionKind::DieTable { rows } => rows.iter_mut().for_each(|row| walk.effect(&mut row.effect)),
        InstructionKind::MayEnd { cost } => walk.costs(cost),
        InstructionKind::Grant(triggered) => walk.triggered(triggered),
    }
}

/// Visits the parts of a cost.
pub fn walk_cost(walk: &mut dyn Walk, cost: &mut Cost) {
    match cost {
        Cost::Mana(_) | Cost::Tap | Cost::Untap | Cost::Energy(_) | Cost::Loyalty(_) | Cost::Waterbend(_) => {}
        Cost::Life(quantity) => walk.quantity(quantity),
        Cost::Sacrifice(objects)
        | Cost::Discard { what: objects, random: _ }
        | Cost::Exile(objects)
        | Cost::Return(objects)
        | Cost::TapObjects(objects)
        | Cost::UntapObjects(objects)
        | Cost::ExileFrom { what: objects, from: _ }
        | Cost::RevealFrom { what: objects, from: _ }
        | Cost::Reveal(objects) => walk.objects(objects),
        Cost::EnergyAmount(quantity) => walk.quantity(quantity),
        Cost::AnyOf(costs) => walk.costs(costs),
        Cost::PerEach { cost, each } => {
            walk.costs(cost);
            walk.quantity(each);
        }
        Cost::RemoveCounters { count, kind: _, from: objects } | Cost::PutCounters { count, kind: _, on: objects } => {
            walk.quantity(count);
            walk.objects(objects);
        }
        Cost::TapPower { what, at_least } => {
            walk.objects(what);
            walk.quantity(at_least);
        }
        Cost::Act(action) => walk.action(action),
        Cost::Others { who, have: _, action } => {
            walk.players(who);
            walk.action(action);
        }
    }
}
