//! A walk over the parts of an IR, in the order of the text.
//!
//! Each method visits one kind of node and by default goes on to its parts. The matches are exhaustive, so that a new
//! node can't be missed by what is built on the walk: the load check and the lifting of targets.

use crate::ir::*;

pub trait Walk: Sized {
    fn effect(&mut self, effect: &mut Effect) {
        for step in &mut effect.steps {
            self.what(&mut step.what);
        }
    }
    fn what(&mut self, what: &mut What) {
        walk_what(self, what);
    }
    fn modal(&mut self, modal: &mut Modal) {
        if let Some(instead) = &mut modal.instead {
            self.condition(&mut instead.condition);
        }
        for mode in &mut modal.modes {
            self.costs(mode.cost.iter_mut().flatten());
            self.effect(&mut mode.effect);
        }
    }
    fn action(&mut self, action: &mut Action) {
        walk_action(self, action);
    }
    fn objects(&mut self, objects: &mut Objects) {
        walk_objects(self, objects);
    }
    fn players(&mut self, players: &mut Players) {
        walk_players(self, players);
    }
    fn player_filter(&mut self, filter: &mut PlayerFilter) {
        match filter {
            PlayerFilter::Any | PlayerFilter::Opponent | PlayerFilter::Other => {}
            PlayerFilter::Who(filter, condition) => {
                self.player_filter(filter);
                self.condition(condition);
            }
        }
    }
    fn recipient(&mut self, recipient: &mut Recipient) {
        match recipient {
            Recipient::AnyTarget { count, other: _ } => self.count(count),
            Recipient::Player(players) => self.players(players),
            Recipient::Objects(objects) => self.objects(objects),
            Recipient::Either(all, _) => all.iter_mut().for_each(|one| self.recipient(one)),
        }
    }
    fn count(&mut self, count: &mut Count) {
        match count {
            Count::One | Count::All(_) | Count::AnyNumber | Count::OneOrMore | Count::None | Count::Between(..) => {}
            Count::Exactly(quantity) | Count::UpTo(quantity) | Count::AtLeast(quantity) => self.quantity(quantity),
        }
    }
    fn filter(&mut self, filter: &mut ObjectFilter) {
        for noun in &mut filter.nouns {
            noun.adjectives.iter_mut().for_each(|test| self.test(test));
        }
        filter.tests.iter_mut().for_each(|test| self.test(test));
    }
    fn test(&mut self, test: &mut ObjectTest) {
        walk_test(self, test);
    }
    fn quantity(&mut self, quantity: &mut Quantity) {
        walk_quantity(self, quantity);
    }
    fn condition(&mut self, condition: &mut Condition) {
        walk_condition(self, condition);
    }
    fn event(&mut self, event: &mut Event) {
        walk_event(self, event);
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
        walk_change(self, change);
    }
    fn restriction(&mut self, restriction: &mut Restriction) {
        walk_restriction(self, restriction);
    }
    fn duration(&mut self, duration: &mut Duration) {
        match duration {
            Duration::EndOfTurn
            | Duration::ThisTurn
            | Duration::ThisCombat
            | Duration::YourNextTurn
            | Duration::EndOfYourNextTurn
            | Duration::Indefinite => {}
            Duration::NextTurnOf(players) | Duration::EndOfNextTurnOf(players) => self.players(players),
            Duration::Until(event) => self.event(event),
            Duration::AsLongAs(condition) => self.condition(condition),
        }
    }
    fn cost(&mut self, cost: &mut Cost) {
        match cost {
            Cost::Mana(_) | Cost::Tap | Cost::Untap | Cost::Energy(_) | Cost::Loyalty(_) => {}
            Cost::Life(quantity) => self.quantity(quantity),
            Cost::Sacrifice(objects)
            | Cost::Discard { what: objects, random: _ }
            | Cost::Exile(objects)
            | Cost::Return(objects)
            | Cost::TapObjects(objects)
            | Cost::UntapObjects(objects)
            | Cost::ExileFrom { what: objects, from: _ }
            | Cost::RevealFrom { what: objects, from: _ }
            | Cost::Reveal(objects) => self.objects(objects),
            Cost::EnergyAmount(quantity) => self.quantity(quantity),
            Cost::RemoveCounters { count, kind: _, from: objects }
            | Cost::PutCounters { count, kind: _, on: objects } => {
                self.quantity(count);
                self.objects(objects);
            }
            Cost::Act(action) => self.action(action),
        }
    }
    fn costs<'a>(&mut self, costs: impl IntoIterator<Item = &'a mut Cost>) {
        for cost in costs {
            self.cost(cost);
        }
    }
    fn keyword(&mut self, keyword: &mut Keyword) {
        match &mut keyword.parameter {
            Parameter::None | Parameter::Name(_) | Parameter::Prototype { .. } => {}
            Parameter::CostX { cost, x } => {
                self.costs(cost);
                self.quantity(x);
            }
            Parameter::NumberX { x } => self.quantity(x),
            Parameter::Counted { what } => self.objects(what),
            Parameter::CountedCost { what, cost } => {
                self.objects(what);
                self.costs(cost);
            }
            Parameter::Cost { cost, alternative } => {
                self.costs(cost);
                self.costs(alternative.iter_mut().flatten());
            }
            Parameter::CostFor { filter, cost } | Parameter::Typecycling { filter, cost } => {
                self.filter(filter);
                self.costs(cost);
            }
            Parameter::Number(quantity) => self.quantity(quantity),
            Parameter::NumberCost { number, cost } => {
                self.quantity(number);
                self.costs(cost);
            }
            Parameter::From(qualities) => qualities.iter_mut().for_each(|quality| match quality {
                Quality::Test(test) => self.test(test),
                Quality::Objects(filter) => self.filter(filter),
                Quality::Everything
                | Quality::AllColours
                | Quality::EachColour(_)
                | Quality::ChosenColour
                | Quality::ColourOfChoice
                | Quality::ChosenType => {}
                Quality::Players(players) => self.players(players),
                Quality::ManaValue(_, quantity) => self.quantity(quantity),
            }),
            Parameter::Objects(filter) => self.filter(filter),
            Parameter::Players(players) => self.players(players),
            Parameter::Condition(condition) => self.condition(condition),
        }
    }
    fn keywords(&mut self, keywords: &mut [Keyword]) {
        keywords.iter_mut().for_each(|keyword| self.keyword(keyword));
    }
    fn ability(&mut self, ability: &mut Ability) {
        walk_ability(self, ability);
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
            | ActivationLimit::AnyPlayer => {}
            ActivationLimit::OnTurn(players) | ActivationLimit::OnlyBy(players) => self.players(players),
            ActivationLimit::DuringStep { step: _, of } => of.iter_mut().for_each(|of| self.players(of)),
            ActivationLimit::If(condition) => self.condition(condition),
            ActivationLimit::Costs { change, condition } => {
                change.per.iter_mut().chain(&mut change.x).for_each(|quantity| self.quantity(quantity));
                condition.iter_mut().for_each(|condition| self.condition(condition));
            }
        }
    }
    fn replacement(&mut self, replacement: &mut Replacement) {
        walk_replacement(self, replacement);
    }
    fn prevention(&mut self, prevention: &mut Prevention) {
        match &mut prevention.amount {
            PreventAmount::All | PreventAmount::NextTime => {}
            PreventAmount::Next(quantity) | PreventAmount::Some(quantity) | PreventAmount::AllBut(quantity) => {
                self.quantity(quantity);
            }
        }
        prevention.to.iter_mut().for_each(|to| self.recipient(to));
        prevention.by.iter_mut().for_each(|by| self.objects(by));
        prevention.duration.iter_mut().for_each(|duration| self.duration(duration));
    }
    fn arrival(&mut self, arrival: &mut Arrival) {
        arrival.under.iter_mut().for_each(|under| self.players(under));
        arrival.with_counters.iter_mut().for_each(|with| self.quantity(&mut with.count));
        arrival.attached_to.iter_mut().for_each(|to| self.objects(to));
    }
}

pub fn walk_what<W: Walk>(walk: &mut W, what: &mut What) {
    match what {
        What::Do { who, stated: _, action } => {
            walk.players(who);
            walk.action(action);
        }
        What::Damage { source, amount, to, x, divided: _, said: _ } => {
            walk.objects(source);
            walk.quantity(amount);
            walk.recipient(to);
            x.iter_mut().for_each(|x| walk.quantity(x));
        }
        What::DamageEach { source, parts } => {
            walk.objects(source);
            for (amount, to) in parts {
                walk.quantity(amount);
                walk.recipient(to);
            }
        }
        What::Apply(continuous) => walk.continuous(continuous),
        What::May { who, effect } => {
            walk.players(who);
            walk.effect(effect);
        }
        What::MayPay { who, cost } => {
            walk.players(who);
            walk.costs(cost);
        }
        What::If { condition, then, otherwise, last: _ } => {
            walk.condition(condition);
            walk.effect(then);
            otherwise.iter_mut().for_each(|otherwise| walk.effect(otherwise));
        }
        What::UnlessPaid { who, cost, effect } => {
            walk.players(who);
            walk.costs(cost);
            walk.effect(effect);
        }
        What::IfInstead { condition, then, place: _ } => {
            walk.condition(condition);
            walk.effect(then);
        }
        What::InsteadOf { effect, of } => {
            walk.effect(effect);
            walk.effect(of);
        }
        What::Where { x, effect } => {
            walk.quantity(x);
            walk.effect(effect);
        }
        What::Unless { condition, effect } => {
            walk.condition(condition);
            walk.effect(effect);
        }
        What::ForEach { each, effect } => {
            match each {
                ForEach::Objects(objects) => walk.objects(objects),
                ForEach::Players(players) => walk.players(players),
                ForEach::Times(quantity) => walk.quantity(quantity),
            }
            walk.effect(effect);
        }
        What::Delayed(delayed) => walk.delayed(delayed),
        What::Reflexive { who, effect } => {
            walk.players(who);
            walk.effect(effect);
        }
        What::Modal(modal) => walk.modal(modal),
        What::Replace(replacement) => walk.replacement(replacement),
        What::Repeat => {}
        What::Grant(triggered) => walk.triggered(triggered),
    }
}

pub fn walk_objects<W: Walk>(walk: &mut W, objects: &mut Objects) {
    match objects {
        Objects::Ref(_) | Objects::Rest => {}
        Objects::Target { count, filter } | Objects::Some { count, filter } => {
            walk.count(count);
            walk.filter(filter);
        }
        Objects::Union(all, _) => all.iter_mut().for_each(|one| walk.objects(one)),
        Objects::TopOfLibrary { count, library } => {
            walk.quantity(count);
            walk.players(library);
        }
        Objects::Among { count, filter, of: _ } => {
            walk.count(count);
            filter.iter_mut().for_each(|filter| walk.filter(filter));
        }
        Objects::AllIn { zone: _, of } => walk.players(of),
    }
}

pub fn walk_players<W: Walk>(walk: &mut W, players: &mut Players) {
    match players {
        Players::You | Players::Ref { .. } => {}
        Players::Some { count, filter } | Players::Target { count, filter } => {
            walk.count(count);
            walk.player_filter(filter);
        }
        Players::ControllerOf(objects) | Players::OwnerOf(objects) => walk.objects(objects),
        Players::Union(all) => all.iter_mut().for_each(|one| walk.players(one)),
    }
}

pub fn walk_test<W: Walk>(walk: &mut W, test: &mut ObjectTest) {
    match test {
        ObjectTest::Not(test) => walk.test(test),
        ObjectTest::AnyOf(tests, _) => tests.iter_mut().for_each(|test| walk.test(test)),
        ObjectTest::ControlledBy(players)
        | ObjectTest::OwnedBy(players)
        | ObjectTest::AttackingPlayer(players)
        | ObjectTest::TargetsPlayer(players)
        | ObjectTest::TypeOfChoice(players)
        | ObjectTest::ColourOfChoice(players)
        | ObjectTest::ChosenBy(players)
        | ObjectTest::CastBy(players) => walk.players(players),
        ObjectTest::InZone { zone: _, of } => of.iter_mut().for_each(|of| walk.players(of)),
        ObjectTest::Has(keyword) => walk.keyword(keyword),
        ObjectTest::Compare(_, _, quantity) => walk.quantity(quantity),
        ObjectTest::SameNameAs(objects)
        | ObjectTest::Shares(_, objects)
        | ObjectTest::OtherThan(objects)
        | ObjectTest::AbilityOf(objects)
        | ObjectTest::BlockedBy(objects)
        | ObjectTest::Blocks(objects)
        | ObjectTest::TargetsObject(objects)
        | ObjectTest::AttachedTo(objects) => walk.objects(objects),
        ObjectTest::Did(event, _) => walk.event(event),
        ObjectTest::Extreme { greatest: _, of: _, among } => among.iter_mut().for_each(|among| walk.filter(among)),
        ObjectTest::Tapped
        | ObjectTest::Untapped
        | ObjectTest::Attacking
        | ObjectTest::Blocking
        | ObjectTest::Blocked
        | ObjectTest::Unblocked
        | ObjectTest::FaceDown
        | ObjectTest::FaceUp
        | ObjectTest::Token
        | ObjectTest::Enchanted
        | ObjectTest::Equipped
        | ObjectTest::Modified
        | ObjectTest::Historic
        | ObjectTest::Supertype(_)
        | ObjectTest::Colour(_)
        | ObjectTest::Colourless
        | ObjectTest::Multicoloured
        | ObjectTest::Monocoloured
        | ObjectTest::Type(_)
        | ObjectTest::Subtype(_)
        | ObjectTest::ChosenColour
        | ObjectTest::ChosenType
        | ObjectTest::HasCounter { .. }
        | ObjectTest::Named(_)
        | ObjectTest::CastFrom(_)
        | ObjectTest::ExiledWithThis
        | ObjectTest::ThisWay(_)
        | ObjectTest::MovedThisWay(_)
        | ObjectTest::Kicked
        | ObjectTest::Designated(_)
        | ObjectTest::Differ(_)
        | ObjectTest::ChosenName
        | ObjectTest::InSingle(_)
        | ObjectTest::ManaAbility
        | ObjectTest::NoAbilities => {}
    }
}

pub fn walk_quantity<W: Walk>(walk: &mut W, quantity: &mut Quantity) {
    match quantity {
        Quantity::Number(_)
        | Quantity::X
        | Quantity::ThatMuch(_)
        | Quantity::Domain
        | Quantity::DevotionTo(_)
        | Quantity::AnyAmount
        | Quantity::TimesKicked
        | Quantity::ThisWay(_)
        | Quantity::Party
        | Quantity::RollResult
        | Quantity::ChosenNumber => {}
        Quantity::CountOf(objects)
        | Quantity::Of(_, objects)
        | Quantity::CountersOn(_, objects)
        | Quantity::KindsAmong(_, objects)
        | Quantity::ManaSpentOn(objects)
        | Quantity::ColoursSpentOn(objects) => walk.objects(objects),
        Quantity::CardsIn { zone: _, of } => walk.players(of),
        Quantity::Greatest(_, filter)
        | Quantity::Least(_, filter)
        | Quantity::Total(_, filter)
        | Quantity::ColoursAmong(filter) => walk.filter(filter),
        Quantity::LifeOf(players)
        | Quantity::PlayerCounters(_, players)
        | Quantity::PlayersCount(players)
        | Quantity::LifeGainedThisTurn(players)
        | Quantity::LifeLostThisTurn(players)
        | Quantity::StartingLife(players) => walk.players(players),
        Quantity::Twice(of) | Quantity::Half { of, round: _ } | Quantity::Times(of, _) => walk.quantity(of),
        Quantity::Plus(a, b) | Quantity::Minus(a, b) => {
            walk.quantity(a);
            walk.quantity(b);
        }
        Quantity::TimesThisTurn(event) => walk.event(event),
    }
}

pub fn walk_condition<W: Walk>(walk: &mut W, condition: &mut Condition) {
    match condition {
        Condition::Not(inner) => walk.condition(inner),
        Condition::All(all) | Condition::AnyOf(all) => all.iter_mut().for_each(|one| walk.condition(one)),
        Condition::Controls { who, what } | Condition::Owns { who, what } => {
            walk.players(who);
            walk.objects(what);
        }
        Condition::ControlsMore { who, what, than } => {
            walk.players(who);
            walk.objects(what);
            walk.players(than);
        }
        Condition::Compare { left, comparison: _, right } => {
            walk.quantity(left);
            walk.quantity(right);
        }
        Condition::Is { what, tests, past: _ } | Condition::Remains { what, tests } => {
            walk.objects(what);
            tests.iter_mut().for_each(|test| walk.test(test));
        }
        Condition::IsA { what, noun, past: _ } => {
            walk.objects(what);
            walk.filter(noun);
        }
        Condition::Exists { what } => walk.objects(what),
        Condition::CardsInHand { who, comparison: _, count }
        | Condition::Life { who, comparison: _, amount: count }
        | Condition::PlayerCounters { who, kind: _, comparison: _, count } => {
            walk.players(who);
            walk.quantity(count);
        }
        Condition::Happened { event, period: _, at_least } => {
            walk.event(event);
            at_least.iter_mut().for_each(|count| walk.quantity(count));
        }
        Condition::TurnOf { who } | Condition::Has { who, designation: _ } | Condition::Done { who } => {
            walk.players(who)
        }
        Condition::Paid { what, keyword: _, times: _ } | Condition::ManaSpent { mana: _, what } => walk.objects(what),
        Condition::WasCast { what, who, from: _ } => {
            walk.objects(what);
            who.iter_mut().for_each(|who| walk.players(who));
        }
        Condition::ManaAmountSpent { what, colour: _, comparison: _, amount } => {
            walk.objects(what);
            walk.quantity(amount);
        }
        Condition::DoneThisWay { event } => walk.event(event),
        Condition::SharesColour { a, b } => {
            walk.objects(a);
            walk.objects(b);
        }
        Condition::During { .. }
        | Condition::FlipWon
        | Condition::Day
        | Condition::Night
        | Condition::FirstTimeThisTurn
        | Condition::NthResolution(_)
        | Condition::FirstCombatPhase
        | Condition::ChosenIs { .. } => {}
    }
}

fn walk_origin<W: Walk>(walk: &mut W, origin: &mut Option<Origin>) {
    match origin {
        None | Some(Origin::Anywhere | Origin::AnywhereOtherThan(_)) => {}
        Some(Origin::Zone { zone: _, of }) => of.iter_mut().for_each(|of| walk.players(of)),
    }
}

fn walk_attack_target<W: Walk>(walk: &mut W, target: &mut AttackTarget) {
    match target {
        AttackTarget::Player(players) | AttackTarget::PlayerOrPlaneswalker(players) => walk.players(players),
        AttackTarget::Permanent(objects) => walk.objects(objects),
    }
}

fn walk_bearer<W: Walk>(walk: &mut W, bearer: &mut CounterBearer) {
    match bearer {
        CounterBearer::Objects(objects) => walk.objects(objects),
        CounterBearer::Player(players) => walk.players(players),
    }
}

pub fn walk_event<W: Walk>(walk: &mut W, event: &mut Event) {
    match event {
        Event::Enters { what, under, from } => {
            walk.objects(what);
            under.iter_mut().for_each(|under| walk.players(under));
            walk_origin(walk, from);
        }
        Event::Dies { what }
        | Event::AttacksUnblocked { what }
        | Event::IsTappedForMana { what }
        | Event::Transforms { what }
        | Event::TurnedFaceUp { what }
        | Event::PhasesOut { what }
        | Event::PhasesIn { what }
        | Event::Exiled { what, from: _ }
        | Event::Destroyed { what }
        | Event::BecomesLevel { what, level: _ }
        | Event::Regenerated { what }
        | Event::CounterRemoved { kind: _, last: _, from: what } => walk.objects(what),
        Event::Leaves { what, zone: _, of } | Event::ReturnedToHand { what, of } => {
            walk.objects(what);
            of.iter_mut().for_each(|of| walk.players(of));
        }
        Event::PutInto { what, zone: _, of, from } => {
            walk.objects(what);
            of.iter_mut().for_each(|of| walk.players(of));
            walk_origin(walk, from);
        }
        Event::Attacks { what, whom, alone: _ } => {
            walk.objects(what);
            whom.iter_mut().for_each(|whom| walk_attack_target(walk, whom));
        }
        Event::PlayerAttacks { who, with, whom } => {
            walk.players(who);
            with.iter_mut().for_each(|with| walk.objects(with));
            whom.iter_mut().for_each(|whom| walk_attack_target(walk, whom));
        }
        Event::Blocks { what, blocked: other }
        | Event::BecomesBlocked { what, by: other }
        | Event::Countered { what, by: other }
        | Event::ObjectAction { what, action: _, on: other } => {
            walk.objects(what);
            other.iter_mut().for_each(|other| walk.objects(other));
        }
        Event::Becomes { what, status } => {
            walk.objects(what);
            match status {
                Status::Tapped | Status::Untapped | Status::Designated(_) => {}
                Status::Attached { to: other } | Status::Unattached { from: other } => {
                    other.iter_mut().for_each(|other| walk.objects(other));
                }
            }
        }
        Event::BecomesTarget { what, of } => {
            walk.objects(what);
            walk.objects(of);
        }
        Event::PlayerBecomesTarget { who, of } => {
            walk.players(who);
            walk.objects(of);
        }
        Event::DealsDamage { source, kind: _, to } => {
            walk.objects(source);
            to.iter_mut().for_each(|to| walk.recipient(to));
        }
        Event::IsDealtDamage { what, kind: _, by } => {
            walk.recipient(what);
            by.iter_mut().for_each(|by| walk.objects(by));
        }
        Event::Casts { who, spell, ordinal: _, from } => {
            walk.players(who);
            walk.objects(spell);
            walk_origin(walk, from);
        }
        Event::Copies { who, spell: what }
        | Event::Plays { who, what }
        | Event::Activates { who, what }
        | Event::Discards { who, what }
        | Event::Sacrifices { who, what }
        | Event::TapsForMana { who, what }
        | Event::Cycles { who, what }
        | Event::Mills { who, what }
        | Event::Creates { who, what }
        | Event::LosesControl { who, what }
        | Event::TurnsFaceUp { who, what }
        | Event::Planeswalks { who, what, away: _ }
        | Event::SetsInMotion { who, what }
        | Event::GainsControl { who, what } => {
            walk.players(who);
            walk.objects(what);
        }
        Event::Draws { who, .. }
        | Event::GainsLife { who }
        | Event::LosesLife { who }
        | Event::LosesGame { who }
        | Event::WinsGame { who }
        | Event::GetsCounters { who, kind: _ }
        | Event::KeywordAction { who, action: _ }
        | Event::BecomesMonarch { who }
        | Event::WinsFlip { who }
        | Event::LosesFlip { who }
        | Event::FlipsCoin { who }
        | Event::Expends { who, amount: _ }
        | Event::Rolls { who } => walk.players(who),
        Event::UnlocksDoor { who, fully } => {
            walk.players(who);
            fully.iter_mut().for_each(|fully| walk.objects(fully));
        }
        Event::During { event, turn_of } => {
            walk.event(event);
            walk.players(turn_of);
        }
        Event::FirstTimeEachTurn(event) => walk.event(event),
        Event::While { event, condition } => {
            walk.event(event);
            walk.condition(condition);
        }
        Event::StepBegins { step: _, whose } => match whose {
            StepOwner::Of(players)
            | StepOwner::EachOf(players)
            | StepOwner::NextOf(players)
            | StepOwner::OnTurnOf(players) => {
                walk.players(players);
            }
            StepOwner::Each | StepOwner::The | StepOwner::Next | StepOwner::NextTurn => {}
        },
        Event::CountersPut { who, count: _, kind: _, on } => {
            who.iter_mut().for_each(|who| walk.players(who));
            walk_bearer(walk, on);
        }
        Event::Searches { who, library } | Event::Shuffles { who, library } => {
            walk.players(who);
            walk.players(library);
        }
        Event::DayNight(_) | Event::ChaosEnsues => {}
        Event::State(condition) => walk.condition(condition),
        Event::AnyOf(all) => all.iter_mut().for_each(|one| walk.event(one)),
    }
}

pub fn walk_change<W: Walk>(walk: &mut W, change: &mut Change) {
    match change {
        Change::Modify { by: _, per, x, per_last: _ } => {
            per.iter_mut().for_each(|per| walk.quantity(per));
            x.iter_mut().for_each(|x| walk.quantity(x));
        }
        Change::Define { characteristics: _, to } => walk.quantity(to),
        Change::Gain(keywords) | Change::GainChoice(keywords) | Change::Lose(keywords) => walk.keywords(keywords),
        Change::GainAbilities(abilities) => abilities.iter_mut().for_each(|ability| walk.ability(ability)),
        Change::Become(becoming) => {
            walk.keywords(&mut becoming.keywords);
            becoming.abilities.iter_mut().for_each(|ability| walk.ability(ability));
            becoming.copy_of.iter_mut().for_each(|of| walk.objects(of));
        }
        Change::Control(players) => walk.players(players),
        Change::Restrict(restriction) => walk.restriction(restriction),
        Change::Costs(costs) => {
            costs.per.iter_mut().for_each(|per| walk.quantity(per));
            costs.x.iter_mut().for_each(|x| walk.quantity(x));
        }
        Change::Permit(permission) => match permission {
            Permission::CastAsThoughFlash { what } | Permission::Cast { what, free: _ } | Permission::Play { what } => {
                walk.objects(what);
            }
            Permission::AlternativeCost { cost } => walk.costs(cost),
            Permission::SpendAs { any_type: _, on } => on.iter_mut().for_each(|on| walk.objects(on)),
            Permission::FlashFor { what, more: _ } => walk.objects(what),
            Permission::PlayFrom { play, cast, from } => {
                play.iter_mut().chain(cast).for_each(|what| walk.objects(what));
                match from {
                    None => {}
                    Some(PermittedFrom::TopOfLibrary(players)) => walk.players(players),
                    Some(PermittedFrom::Zone(from)) => from.of.iter_mut().for_each(|of| walk.players(of)),
                }
            }
            Permission::LookAtTop | Permission::ActivateTwice => {}
        },
        Change::TriggersAgain { of } | Change::GainAbilitiesOf(of) => walk.objects(of),
        Change::SetBase { .. }
        | Change::LoseAllAbilities
        | Change::EveryCreatureType
        | Change::MaximumHandSize(_)
        | Change::HandSizeChange { .. }
        | Change::AdditionalLands(_)
        | Change::AssignsByToughness
        | Change::PlayWithTopRevealed
        | Change::PlayWithHandRevealed
        | Change::DamageCantBePrevented
        | Change::LifeCantBeGained
        | Change::CountersCantBePut { .. }
        | Change::NoteColour(_)
        | Change::AddTypes { .. }
        | Change::AddChosenType { .. }
        | Change::NotLegendary
        | Change::AllColours
        | Change::Goaded
        | Change::Step(_) => {}
    }
}

pub fn walk_restriction<W: Walk>(walk: &mut W, restriction: &mut Restriction) {
    match restriction {
        Restriction::CantAttack { whom, unless } => {
            whom.iter_mut().for_each(|whom| walk_attack_target(walk, whom));
            unless.iter_mut().for_each(|unless| walk.condition(unless));
        }
        Restriction::CantAttackOrBlock { unless, alone: _ } => {
            unless.iter_mut().for_each(|unless| walk.condition(unless));
        }
        Restriction::CantBlock { what } | Restriction::MustBlock { what } => {
            what.iter_mut().for_each(|what| walk.objects(what));
        }
        Restriction::CantBeBlocked { by } => by.iter_mut().for_each(|by| walk.filter(by)),
        Restriction::BlockedOnlyBy(filter) | Restriction::CanBlockOnly(filter) => walk.filter(filter),
        Restriction::MustAttackPlayer(players) => walk.players(players),
        Restriction::CantBeTargeted { by: what }
        | Restriction::CantCast { what }
        | Restriction::CantPlay { what }
        | Restriction::CastOnlyOnce { per_turn: _, what } => walk.objects(what),
        Restriction::DoesntUntap { step } => match step {
            UntapStep::Every(players) | UntapStep::Next(players) => walk.players(players),
        },
        Restriction::AttackTax { whom, cost } => {
            walk_attack_target(walk, whom);
            walk.costs(cost);
        }
        Restriction::Unless(restriction, condition) => {
            walk.restriction(restriction);
            walk.condition(condition);
        }
        Restriction::CantAttackAlone
        | Restriction::CantBlockAlone
        | Restriction::BlockedOnlyByAtLeast(_)
        | Restriction::BlockedByAtMost(_)
        | Restriction::BlocksMore(_)
        | Restriction::MustAttack
        | Restriction::MustBeBlocked
        | Restriction::AllMustBlock
        | Restriction::CantBeCountered
        | Restriction::CantBeRegenerated
        | Restriction::CantBeSacrificed
        | Restriction::CantBeEnchanted
        | Restriction::CantTransform
        | Restriction::CantActivate { .. }
        | Restriction::MayNotUntap
        | Restriction::CantDraw
        | Restriction::CantGainLife
        | Restriction::CantSearch
        | Restriction::CantLoseGame
        | Restriction::CantWinGame
        | Restriction::CantBeTapped
        | Restriction::CantEnter
        | Restriction::AttackAsThoughNoDefender
        | Restriction::BlockAsThoughFlying
        | Restriction::ActivateOnlyDuring(_) => {}
    }
}

pub fn walk_ability<W: Walk>(walk: &mut W, ability: &mut Ability) {
    match ability {
        Ability::Keywords(keywords) => walk.keywords(keywords),
        Ability::Triggered(triggered) => walk.triggered(triggered),
        Ability::Activated(activated) => {
            walk.costs(&mut activated.cost);
            walk.effect(&mut activated.effect);
            activated.limits.iter_mut().for_each(|limit| walk.activation_limit(limit));
        }
        Ability::Static(statics) => statics.iter_mut().for_each(|one| match one {
            Static::Continuous(continuous) => walk.continuous(continuous),
            Static::AdditionalCost { cost, optional: _, or } => {
                walk.costs(cost);
                walk.costs(or.iter_mut().flatten());
            }
            Static::CastOnly { limit } => walk.activation_limit(limit),
            Static::XIs { value } => walk.quantity(value),
            Static::Linked(ability) => walk.ability(ability),
            Static::MayAsAttacks { .. } | Static::DeckRule(_) | Static::BeginGame => {}
        }),
        Ability::Replacement(replacement) => walk.replacement(replacement),
        Ability::Prevention(prevention) => walk.prevention(prevention),
        Ability::Spell(effect) | Ability::Chapter { chapters: _, name: _, effect } => walk.effect(effect),
        Ability::ClassLevel { cost, level: _ } => walk.costs(cost),
        Ability::Station { bands } => bands.iter_mut().for_each(|band| walk.ability(&mut band.ability)),
        Ability::Sticker { tickets: _, ability } | Ability::Governed { keyword: _, ability } => walk.ability(ability),
        Ability::Level { .. } | Ability::LevelPt(_) => {}
    }
}

pub fn walk_replacement<W: Walk>(walk: &mut W, replacement: &mut Replacement) {
    match replacement {
        Replacement::Instead { event, condition, instead, duration, first: _ } => {
            walk.event(event);
            condition.iter_mut().for_each(|condition| walk.condition(condition));
            walk.effect(instead);
            duration.iter_mut().for_each(|duration| walk.duration(duration));
        }
        Replacement::EntersWith { what, tapped: _, counters, x, unless, when, first: _, duration } => {
            walk.objects(what);
            counters.iter_mut().for_each(|with| walk.quantity(&mut with.count));
            x.iter_mut().for_each(|x| walk.quantity(x));
            unless.iter_mut().chain(when).for_each(|condition| walk.condition(condition));
            duration.iter_mut().for_each(|duration| walk.duration(duration));
        }
        Replacement::AsEnters { what, face_up: _, effect } => {
            walk.objects(what);
            walk.effect(effect);
        }
        Replacement::EntersTappedUnlessPaid { what, cost } => {
            walk.objects(what);
            walk.costs(cost);
        }
        Replacement::EntersAsCopy { what, of, optional: _, changes, any: _ } => {
            walk.objects(what);
            walk.objects(of);
            changes.iter_mut().flat_map(|changes| &mut changes.changes).for_each(|change| walk.change(change));
        }
        Replacement::Skip { who, step: _ } => walk.players(who),
        Replacement::Multiply { event, by: _, plus: _ } => walk.event(event),
    }
}

pub fn walk_action<W: Walk>(walk: &mut W, action: &mut Action) {
    match action {
        Action::Draw { count, x } => {
            walk.quantity(count);
            x.iter_mut().for_each(|x| walk.quantity(x));
        }
        Action::GainLife { amount, x } | Action::LoseLife { amount, x } => {
            walk.quantity(amount);
            x.iter_mut().for_each(|x| walk.quantity(x));
        }
        Action::Mill { count: quantity }
        | Action::SetLife { to: quantity }
        | Action::PayLife { amount: quantity }
        | Action::ExtraTurn { count: quantity }
        | Action::GetCounters { count: quantity, kind: _ } => walk.quantity(quantity),
        Action::PlayAdditionalLands { count, duration } => {
            walk.quantity(count);
            duration.iter_mut().for_each(|duration| walk.duration(duration));
        }
        Action::Discard { what, random: _ }
        | Action::Sacrifice { what }
        | Action::Destroy { what, no_regeneration: _ }
        | Action::Tap { what }
        | Action::Untap { what }
        | Action::TapOrUntap { what }
        | Action::Counter { what }
        | Action::Reveal { what }
        | Action::LookAt { what }
        | Action::ExchangeControl { what }
        | Action::Unattach { what }
        | Action::ChooseNewTargets { what }
        | Action::ChangeTarget { what }
        | Action::ChooseObjects { what }
        | Action::Regenerate { what }
        | Action::Transform { what }
        | Action::TurnFaceUp { what }
        | Action::TurnFaceDown { what }
        | Action::PhaseOut { what }
        | Action::KeywordTo { action: _, what }
        | Action::DoubleCounters { kind: _, on: what }
        | Action::PutChosenCounter { kinds: _, on: what }
        | Action::RemoveFromCombat { what }
        | Action::SeparatePiles { what }
        | Action::PutOnTopInOrder { what, bottom: _, order: _ } => walk.objects(what),
        Action::Exile { what, face_down: _, until, with_counters } => {
            walk.objects(what);
            until.iter_mut().for_each(|until| walk.event(until));
            with_counters.iter_mut().for_each(|with| walk.quantity(&mut with.count));
        }
        Action::Move { what, from, to, verb: _ } => {
            walk.objects(what);
            from.iter_mut().flat_map(|from| &mut from.of).for_each(|of| walk.players(of));
            to.of.iter_mut().for_each(|of| walk.players(of));
            match &mut to.position {
                None | Some(Position::Top(_) | Position::Bottom(_) | Position::TopOrBottom | Position::Back(_)) => {}
                Some(Position::FromTop(quantity)) => walk.quantity(quantity),
            }
            walk.arrival(&mut to.arrival);
        }
        Action::Create { count, token, x } => {
            walk.quantity(count);
            token.abilities.iter_mut().for_each(|ability| walk.ability(ability));
            walk.arrival(&mut token.arrival);
            x.iter_mut().for_each(|x| walk.quantity(x));
        }
        Action::CreateCopy { count, of, changes, arrival } => {
            walk.quantity(count);
            walk.objects(of);
            changes.iter_mut().flat_map(|changes| &mut changes.changes).for_each(|change| walk.change(change));
            walk.arrival(arrival);
        }
        Action::PutCounters { count, kind: _, on, x, said: _ } => {
            walk.quantity(count);
            walk.objects(on);
            x.iter_mut().for_each(|x| walk.quantity(x));
        }
        Action::DistributeCounters { count, kind: _, among } => {
            walk.quantity(count);
            walk.objects(among);
        }
        Action::RemoveCounters { count, kind: _, from } => {
            walk_counter_count(walk, count);
            walk_bearer(walk, from);
        }
        Action::MoveCounters { count, kind: _, from, to } => {
            walk_counter_count(walk, count);
            walk.objects(from);
            walk.objects(to);
        }
        Action::GetEmblem { abilities } => abilities.iter_mut().for_each(|ability| walk.ability(ability)),
        Action::Search { whose, zones: _, what, reveal: _, join: _ } => {
            walk.players(whose);
            walk.objects(what);
        }
        Action::Shuffle { whose: _, library } => walk.players(library),
        Action::ShuffleInto { what, library } => {
            walk.objects(what);
            walk.players(library);
        }
        Action::RevealUntil { what } => walk.filter(what),
        Action::AddMana { mana } => walk_mana(walk, mana),
        Action::GainControl { what, duration }
        | Action::Cast { what, free: _, duration, duration_first: _ }
        | Action::Play { what, free: _, duration, duration_first: _, any_mana: _ }
        | Action::SwitchPowerToughness { what, duration }
        | Action::DoublePower { what, toughness: _, duration } => {
            walk.objects(what);
            duration.iter_mut().for_each(|duration| walk.duration(duration));
        }
        Action::GiveControl { what, to } => {
            walk.objects(what);
            walk.players(to);
        }
        Action::ExchangeLife { with: players } | Action::ChoosePlayer { who: players } => walk.players(players),
        Action::Fight { what, with: other } | Action::Attach { what, to: other } => {
            walk.objects(what);
            walk.objects(other);
        }
        Action::CopySpell { what, times } => {
            walk.objects(what);
            walk.quantity(times);
        }
        Action::Choose { what } => match what {
            Choice::CardName { nonland: _, filter } => filter.iter_mut().for_each(|filter| walk.filter(filter)),
            Choice::If(condition) => walk.condition(condition),
            Choice::Colour
            | Choice::OtherColour { .. }
            | Choice::CreatureType { .. }
            | Choice::LandType { .. }
            | Choice::Number
            | Choice::Opponent
            | Choice::Player
            | Choice::CardType
            | Choice::Words(_)
            | Choice::OddOrEven => {}
        },
        Action::Keyword { action: _, count, on } => {
            count.iter_mut().for_each(|count| walk.quantity(count));
            on.iter_mut().for_each(|on| walk.objects(on));
        }
        Action::Prevent(prevention) => walk.prevention(prevention),
        Action::Later(delayed) => walk.delayed(delayed),
        Action::PayMana { .. }
        | Action::ExtraCombat { .. }
        | Action::SkipStep { .. }
        | Action::WinGame
        | Action::LoseGame
        | Action::DrawGame
        | Action::EndTurn
        | Action::FlipCoin
        | Action::RollDie { .. }
        | Action::BecomeMonarch
        | Action::TakeInitiative
        | Action::Clash
        | Action::Lose { .. } => {}
    }
}

fn walk_counter_count<W: Walk>(walk: &mut W, count: &mut CounterCount) {
    match count {
        CounterCount::Exactly(quantity) | CounterCount::UpTo(quantity) => walk.quantity(quantity),
        CounterCount::All | CounterCount::AnyNumber => {}
    }
}

fn walk_mana<W: Walk>(walk: &mut W, mana: &mut Mana) {
    match mana {
        Mana::Symbols(_) => {}
        Mana::AnyColour { count, one: _ }
        | Mana::Combination { count, of: _ }
        | Mana::ChosenColour { count }
        | Mana::Amount { symbol: _, amount: count }
        | Mana::CommanderIdentity { count } => walk.quantity(count),
        Mana::AnyColourAmong { count, among } => {
            walk.quantity(count);
            walk.filter(among);
        }
        Mana::ForEach { symbols: _, each } => walk.quantity(each),
        Mana::Where { mana, x } => {
            walk_mana(walk, mana);
            walk.quantity(x);
        }
        Mana::CouldProduce { count, by, any_type: _ } => {
            walk.quantity(count);
            walk.objects(by);
        }
        Mana::Restricted(mana, usage) => {
            walk_mana(walk, mana);
            for usage in usage {
                match usage {
                    ManaUse::Cast { spells, one: _ } => walk.filter(spells),
                    ManaUse::Activate { of, one: _ } => of.iter_mut().for_each(|of| walk.filter(of)),
                }
            }
        }
    }
}
