//! Keyword abilities that stand for abilities whose instructions no sentence says: each is an event, an action or a special
//! action, and what then happens is in `effects/keyword_effects.rs` under the same keyword.

use super::keywords::{effect, this, trigger, you_do};
use super::meanings;
use super::words::Kw;
use crate::abilities::loaded;
use crate::ir::walk::{Node, VisitMut};
use crate::ir::*;
use crate::state::ability::{Also, Loaded, LoadedActivated, LoadedReplacement, LoadedTrigger};
use crate::state::frame::PaidFor;
use crate::state::script::Script;
use std::sync::Arc;

/// The abilities that a keyword stands for.
#[expect(clippy::wildcard_enum_match_arm, reason = "which keywords run is listed in `refuse`; not all have abilities")]
pub(super) fn of(kw: Kw, keyword: &Keyword) -> Vec<Loaded> {
    match kw {
        Kw::Storm | Kw::Gravestorm | Kw::Demonstrate => vec![as_cast(keyword, None)],
        Kw::Replicate | Kw::Casualty | Kw::Conspire => vec![as_cast(keyword, Some(paid(keyword)))],
        Kw::Offspring | Kw::Squad => vec![as_enters(keyword, Some(paid(keyword)))],
        Kw::Exploit | Kw::Hideaway => vec![as_enters(keyword, None)],
        Kw::Soulbond => soulbond(keyword),
        Kw::Myriad | Kw::Melee | Kw::Firebending => vec![on(attacks(), None, act(keyword, None))],
        Kw::Rampage => vec![on(Event::BecomesBlocked { what: this(), by: None }, None, act(keyword, None))],
        Kw::Renown => vec![renown(keyword)],
        Kw::Champion => champion(keyword),
        Kw::Embalm | Kw::Eternalize | Kw::Encore => from_graveyard(keyword).into_iter().collect(),
        Kw::Riot | Kw::Amplify | Kw::Tribute | Kw::ReadAhead => vec![as_it_enters(keyword)],
        Kw::Saddle => saddle(keyword).into_iter().collect(),
        Kw::Ripple => vec![as_cast(keyword, None)],
        Kw::Backup => {
            let target = Objects::Target { count: Count::One, filter: super::keywords::creature(Vec::new()) };
            vec![on(Event::Enters { what: this(), under: None, from: None }, None, act(keyword, Some(target)))]
        }
        Kw::Gift => vec![as_enters(keyword, Some(paid(keyword)))],
        Kw::Impending => impending(keyword),
        Kw::Craft => craft(keyword).into_iter().collect(),
        Kw::LevelUp => meanings::of(keyword).iter().flat_map(|abilities| abilities.iter()).flat_map(loaded).collect(),
        Kw::Foretell => vec![foretell(keyword)],
        Kw::Plot => plot(keyword).into_iter().collect(),
        Kw::Suspend => suspend(keyword),
        Kw::Madness => vec![maddened(keyword)],
        Kw::Miracle => vec![miracle(keyword)],
        Kw::Partner => partner_with(keyword),
        _ => Vec::new(),
    }
}

/// What the keyword itself does.
fn act(keyword: &Keyword, on: Option<Objects>) -> Vec<InstructionKind> {
    let count = if let Parameter::Number(number) | Parameter::NumberCost { number, cost: _ } = &keyword.parameter {
        Some(number.clone())
    } else if let Parameter::NumberX { x } = &keyword.parameter {
        Some(x.clone())
    } else {
        None
    };
    vec![you_do(Action::Keyword { action: keyword.name, count, on })]
}

fn on(event: Event, condition: Option<Condition>, whats: Vec<InstructionKind>) -> Loaded {
    Loaded::Triggered(Box::new(trigger(event, condition, whats)))
}

fn attacks() -> Event {
    Event::Attacks { what: this(), whom: None, alone: false, voice: Style::default() }
}

fn as_cast(keyword: &Keyword, condition: Option<Condition>) -> Loaded {
    let event = Event::Casts { who: Players::You, spell: this(), ordinal: None, from: None, voice: Style::default() };
    on(event, condition, act(keyword, None))
}

fn as_enters(keyword: &Keyword, condition: Option<Condition>) -> Loaded {
    on(Event::Enters { what: this(), under: None, from: None }, condition, act(keyword, None))
}

/// "When this creature enters, …" and "Whenever another creature enters under your control, …" (702.95a), each only while
/// both are unpaired.
fn soulbond(keyword: &Keyword) -> Vec<Loaded> {
    let unpaired = || {
        let any = Objects::Some { count: Count::One, filter: super::keywords::creature(Vec::new()) };
        ObjectTest::Not(Box::new(ObjectTest::PairedWith(Box::new(any))))
    };
    let other = |tests: Vec<ObjectTest>| {
        let mut filter = super::keywords::creature(tests);
        filter.other = Some(Antecedent::This);
        Objects::Some { count: Count::One, filter }
    };
    let yours = || ObjectTest::ControlledBy(Players::You);
    let alone = |what: Objects| Condition::Is { what, tests: vec![unpaired()], past: Style(false) };
    let there = Condition::Controls { who: Players::You, what: other(vec![unpaired()]) };
    let entered = Objects::Ref(Reference { to: Antecedent::Event, said: Style::default() });
    let first = Condition::All(vec![alone(this()), there]);
    let second = Condition::All(vec![alone(this()), alone(entered.clone())]);
    vec![
        on(Event::Enters { what: this(), under: None, from: None }, Some(first), act(keyword, None)),
        on(
            Event::Enters { what: other(vec![yours()]), under: None, from: None },
            Some(second),
            act(keyword, Some(entered)),
        ),
    ]
}

fn paid(keyword: &Keyword) -> Condition {
    Condition::Paid { what: this(), keyword: keyword.name, times: None, cost: None }
}

/// "If you chose to pay this permanent's impending cost, it enters with N time counters on it", "as long as this permanent's
/// impending cost was paid and it has a time counter on it, it's not a creature", and at the beginning of its controller's end
/// step one of them is removed (702.176a).
fn impending(keyword: &Keyword) -> Vec<Loaded> {
    let Parameter::NumberCost { number: Quantity::Number(number), .. } = &keyword.parameter else { return Vec::new() };
    let sentences = format!(
        "This permanent enters with {number} time counters on it.\nThis permanent isn't a creature as long as it has a time \
         counter on it.\nAt the beginning of your end step, if this permanent has a time counter on it, remove a time counter \
         from it."
    );
    let was_paid =
        |other: Option<Condition>| Some(Condition::All(std::iter::once(paid(keyword)).chain(other).collect()));
    let mut abilities = meanings::abilities_said(&sentences);
    for ability in &mut abilities {
        if let Ability::Replacement(replacement) = ability
            && let Replacement::EntersWith { when, .. } = &mut **replacement
        {
            *when = was_paid(when.take().map(|when| *when)).map(Box::new);
        } else if let Ability::Triggered(triggered) = ability {
            triggered.intervening_if = was_paid(triggered.intervening_if.take());
        } else if let Ability::Static(statics) = ability {
            for one in statics {
                if let Static::Continuous(continuous) = one {
                    continuous.condition = was_paid(continuous.condition.take());
                }
            }
        }
    }
    abilities.iter().flat_map(loaded).collect()
}

/// "Tap any number of other untapped creatures you control with total power N or more: This permanent becomes saddled until
/// end of turn. Activate only as a sorcery." (702.171a)
fn saddle(keyword: &Keyword) -> Option<Loaded> {
    let Parameter::Number(power) = &keyword.parameter else { return None };
    let mut filter = super::keywords::creature(vec![ObjectTest::ControlledBy(Players::You)]);
    filter.other = Some(Antecedent::This);
    let what = Objects::Some { count: Count::AnyNumber, filter };
    let cost = vec![Cost::TapPower { what, at_least: power.clone() }];
    Some(activated(cost, keyword, vec![ActivationLimit::AsSorcery], Zone::Battlefield, false))
}

/// "[Cost], Exile this permanent, Exile [materials] from among permanents you control and/or cards in your graveyard: Return
/// this card to the battlefield transformed under its owner's control. Activate only as a sorcery." (702.167a)
fn craft(keyword: &Keyword) -> Option<Loaded> {
    let Parameter::CountedCost { what, cost } = &keyword.parameter else { return None };
    let mut cost = cost.clone();
    let materials = Action::Keyword { action: keyword.name, count: None, on: Some(what.clone()) };
    cost.push(Cost::Act(Box::new(materials)));
    cost.push(Cost::Exile(this()));
    Some(activated(cost, keyword, vec![ActivationLimit::AsSorcery], Zone::Battlefield, false))
}

/// "When this creature deals combat damage to a player, if it isn't renowned, …" (702.112a)
fn renown(keyword: &Keyword) -> Loaded {
    let player = Players::Some { count: Count::One, filter: PlayerFilter::Any };
    let event = Event::DealsDamage { source: this(), kind: DamageKind::Combat, to: Some(Recipient::Player(player)) };
    let tests = vec![ObjectTest::Designated(symbol::adjective::RENOWNED)];
    let renowned = Condition::Is { what: this(), tests, past: Style::default() };
    on(event, Some(Condition::Not(Box::new(renowned))), act(keyword, None))
}

/// "When this permanent enters, sacrifice it unless you exile another [object] you control. When it leaves the battlefield,
/// return the exiled card to the battlefield under its owner's control." (702.72a)
fn champion(keyword: &Keyword) -> Vec<Loaded> {
    let what = if let Parameter::Counted { what } = &keyword.parameter {
        what.clone()
    } else if let Parameter::Objects(filter) = &keyword.parameter {
        Objects::Some { count: Count::One, filter: filter.clone() }
    } else {
        return Vec::new();
    };
    let back = Event::Leaves { alive: false, what: this(), zone: Zone::Battlefield, of: None };
    vec![
        on(Event::Enters { what: this(), under: None, from: None }, None, act(keyword, Some(what))),
        on(back, None, act(keyword, None)),
    ]
}

/// "[Cost], Exile this card from your graveyard: … Activate only as a sorcery." (702.128a, 702.129a, 702.141a)
fn from_graveyard(keyword: &Keyword) -> Option<Loaded> {
    let Parameter::Cost { cost, alternative: None } = &keyword.parameter else { return None };
    let mut cost = cost.clone();
    cost.push(Cost::ExileFrom { what: this(), from: FromZone { zone: Zone::Graveyard, of: Some(Players::You) } });
    let limits = vec![ActivationLimit::AsSorcery];
    Some(activated(cost, keyword, limits, Zone::Graveyard, false))
}

fn activated(cost: Vec<Cost>, keyword: &Keyword, limits: Vec<ActivationLimit>, zone: Zone, special: bool) -> Loaded {
    Loaded::Activated(Box::new(LoadedActivated {
        cost,
        script: Arc::new(Script::lift(&effect(act(keyword, None)), 0)),
        limits,
        zones: vec![zone],
        mana: false,
        through_library: false,
        cycles: false,
        special,
        from_level: None,
        keyword: None,
        making: Default::default(),
    }))
}

/// "During your turn, you may pay {2} and exile this card from your hand face down." (702.143a)
fn foretell(keyword: &Keyword) -> Loaded {
    let cost = vec![Cost::Mana(ManaCost(vec![ManaSymbol::Generic(2)]))];
    activated(cost, keyword, vec![ActivationLimit::OnTurn(Players::You)], Zone::Hand, true)
}

/// "You may pay [cost] and exile this card from your hand … any time you could cast a sorcery." (702.170a)
fn plot(keyword: &Keyword) -> Option<Loaded> {
    let Parameter::Cost { cost, alternative: None } = &keyword.parameter else { return None };
    Some(activated(cost.clone(), keyword, vec![ActivationLimit::AsSorcery], Zone::Hand, true))
}

impl LoadedActivated {
    /// What its cost is paid for (106.6): an ability, or a special action (116.2).
    pub(super) fn paid_for(&self) -> PaidFor {
        if !self.special {
            return PaidFor::Ability { keyword: self.keyword, gains_level: self.from_level.is_some() };
        }
        if self.unlocks_a_door() {
            PaidFor::Unlocking
        } else if self.does(symbol::keyword::FORETELL) {
            PaidFor::Foretelling
        } else {
            PaidFor::Other
        }
    }

    /// Whether a special action is that a door of a Room is unlocked (709.5e).
    pub(super) fn unlocks_a_door(&self) -> bool {
        self.special && crate::words::term("verb.unlock").is_some_and(|unlock| self.does(unlock))
    }

    /// Whether a keyword action is among what it does.
    fn does(&self, keyword: Term) -> bool {
        let is_that = |step: &Instruction| matches!(&step.what, InstructionKind::Do { action: Action::Keyword { action, .. }, .. } if *action == keyword);
        self.script.effect.steps.iter().any(is_that)
    }
}

/// Whether an activated ability is that a card is suspended from the hand.
pub(super) fn suspends(ability: &LoadedActivated) -> bool {
    ability.special && ability.zones == [Zone::Hand] && ability.does(symbol::keyword::SUSPEND)
}

/// Three abilities (702.62a): the card is exiled with time counters, one of them is removed each upkeep, and with the last
/// of them the card is cast.
fn suspend(keyword: &Keyword) -> Vec<Loaded> {
    // "X can't be 0."
    if let Parameter::Limited { parameter, limits } = &keyword.parameter {
        let mut all = suspend(&Keyword { parameter: (**parameter).clone(), ..keyword.clone() });
        for ability in &mut all {
            if let Loaded::Activated(activated) = ability {
                activated.limits.extend(limits.iter().cloned());
            }
        }
        return all;
    }
    let mut all = Vec::new();
    if let Parameter::NumberCost { number: Quantity::Number(_) | Quantity::X, cost } = &keyword.parameter {
        all.push(activated(cost.clone(), keyword, Vec::new(), Zone::Hand, true));
    } else if keyword.parameter != Parameter::None {
        // What gained it in exile has the other two alone.
        return all;
    }
    let sentences =
        "At the beginning of your upkeep, if this card has a time counter on it, remove a time counter from it.";
    let in_exile = |mut ability: Loaded| {
        if let Loaded::Triggered(trigger) = &mut ability {
            trigger.zones = vec![Zone::Exile];
        }
        ability
    };
    all.extend(meanings::abilities_said(sentences).iter().flat_map(loaded).map(in_exile));
    let time = CounterKind::Named(symbol::counter::TIME);
    let last = Event::CounterRemoved { kind: Some(time), last: true, from: this() };
    all.push(in_exile(on(last, None, act(&Keyword { parameter: Parameter::None, ..keyword.clone() }, None))));
    all
}

/// "When this card is exiled this way, its owner may cast it by paying [cost] …" (702.35a)
fn maddened(keyword: &Keyword) -> Loaded {
    let event = Event::Exiled { what: this(), from: Some(Zone::Hand) };
    let trigger = trigger(event, None, act(keyword, None));
    Loaded::Triggered(Box::new(LoadedTrigger { also: Some(Also::Maddened), zones: vec![Zone::Exile], ..trigger }))
}

/// "You may reveal this card from your hand as you draw it if it's the first card you've drawn this turn. When you reveal
/// this card this way, you may cast it by paying [cost] …" (702.94a)
fn miracle(keyword: &Keyword) -> Loaded {
    let event =
        Event::Draws { who: Players::You, count: DrawCount::One, ordinal: Some(Ordinal(1)), except_first: false };
    let trigger = trigger(event, None, act(keyword, None));
    Loaded::Triggered(Box::new(LoadedTrigger { also: Some(Also::DrawnFirst), zones: vec![Zone::Hand], ..trigger }))
}

/// "When this permanent enters, target player may search their library for a card named [name] …" (702.124j)
fn partner_with(keyword: &Keyword) -> Vec<Loaded> {
    let Parameter::Name(name) = &keyword.parameter else { return Vec::new() };
    let sentence = "When this creature enters, target player may search their library for a card named Partner, reveal it, \
                    put it into their hand, then shuffle.";
    struct Rename<'n>(&'n smol_str::SmolStr);
    impl VisitMut for Rename<'_> {
        fn test(&mut self, test: &mut ObjectTest) {
            if let ObjectTest::Named(name) = test {
                *name = self.0.clone();
            }
            test.parts_mut(self);
        }
    }
    let mut abilities = meanings::abilities_said(sentence);
    abilities.iter_mut().for_each(|ability| VisitMut::ability(&mut Rename(name), ability));
    abilities.iter().flat_map(loaded).collect()
}

/// "As this enters, …": what a keyword does then.
pub(super) fn as_it_enters(keyword: &Keyword) -> Loaded {
    let replacement = Replacement::AsEnters { what: this(), face_up: false, effect: effect(act(keyword, None)) };
    Loaded::Replacement(Arc::new(LoadedReplacement::new(replacement)))
}
