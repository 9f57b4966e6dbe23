//! Keyword abilities that stand for other abilities (702), written in the IR they stand for.

use super::sba::plus_one;
use super::words::Kw;
use crate::abilities::load_trigger;
use crate::ir::*;
use crate::lex::Concept;
use crate::state::ability::{Also, Loaded, LoadedActivated, LoadedReplacement, LoadedTrigger};
use crate::state::script::Script;
use std::sync::Arc;

pub(super) fn this() -> Objects {
    Objects::Ref(Reference { to: Antecedent::This, said: Style::default() })
}

fn event_subject() -> Objects {
    Objects::Ref(Reference { to: Antecedent::Event, said: Style::default() })
}

pub(super) fn effect(whats: Vec<InstructionKind>) -> Effect {
    Effect {
        steps: (0..)
            .zip(whats)
            .map(|(place, what)| Instruction::new(InstructionId(place), Style::default(), what))
            .collect(),
    }
}

pub(super) fn you_do(action: Action) -> InstructionKind {
    InstructionKind::Do { who: Players::You, stated: Style(false), action }
}

pub(super) fn creature(tests: Vec<ObjectTest>) -> ObjectFilter {
    let noun = Noun::of_type(CardType::Creature);
    ObjectFilter::of(vec![noun], tests)
}

/// A change of this object until end of turn.
pub(super) fn this_turn(change: Change) -> Continuous {
    let duration = Some(Duration::EndOfTurn);
    Continuous { duration, ..Continuous::new(Scope::Objects(this()), vec![change]) }
}

pub(super) fn trigger(event: Event, intervening_if: Option<Condition>, whats: Vec<InstructionKind>) -> LoadedTrigger {
    load_trigger(&Triggered { word: Style::default(), event, intervening_if, effect: effect(whats), limit: None })
}

/// The abilities that a keyword stands for; none for keywords that the rules core knows itself.
pub fn abilities_of(keyword: &Keyword) -> Vec<Loaded> {
    let mut abilities = all_of(keyword);
    for ability in &mut abilities {
        if let Loaded::Activated(activated) = ability {
            activated.keyword = Some(keyword.name);
        }
    }
    abilities
}

fn all_of(keyword: &Keyword) -> Vec<Loaded> {
    match Kw::of(keyword.name) {
        Some(Kw::Equip) => equip(keyword).into_iter().collect(),
        Some(Kw::Cycling) => cycling(keyword).into_iter().collect(),
        Some(Kw::Haunt) => {
            let event = Event::Dies { what: this(), said: Default::default() };
            vec![Loaded::Triggered(Box::new(trigger(event, None, vec![haunts()])))]
        }
        Some(Kw::Persist) => vec![returns(-1)],
        Some(Kw::Undying) => vec![returns(1)],
        Some(Kw::Prowess) => vec![prowess()],
        Some(Kw::Evoke) => vec![evoke(keyword.name)],
        Some(Kw::Echo) => echo(keyword).into_iter().collect(),
        Some(kw @ (Kw::Devour | Kw::DevourArtifact | Kw::DevourFood | Kw::DevourLand)) => {
            devour(kw, keyword).into_iter().collect()
        }
        Some(Kw::Cascade) => vec![cascade(keyword)],
        Some(Kw::Annihilator) => annihilator(keyword).into_iter().collect(),
        Some(Kw::Crew) => crew(keyword).into_iter().collect(),
        Some(other) => super::keyword_abilities::of(other, keyword),
        None => {
            let meaning = super::meanings::of(keyword);
            let loaded = meaning.iter().flat_map(|abilities| abilities.iter()).flat_map(crate::abilities::loaded);
            loaded.filter_map(|ability| of_its_own(ability, keyword)).collect()
        }
    }
}

/// An additional cost of a keyword is noted as paid with it; what may be paid instead of the mana cost is offered with the
/// keyword when the card is cast (118.9).
fn of_its_own(ability: Loaded, keyword: &Keyword) -> Option<Loaded> {
    let mut ability = ability;
    if let Loaded::AdditionalCost { keyword: paid_with, .. } = &mut ability {
        *paid_with = Some(keyword.name);
    }
    if let (Loaded::Triggered(triggered), Some(verb)) = (&mut ability, done_by(keyword.name)) {
        tell_at_the_end(Arc::make_mut(&mut triggered.script), verb);
    }
    // Typecycling abilities are cycling abilities (702.29f).
    if let Loaded::Activated(activated) = &mut ability {
        activated.cycles = is_typecycling(keyword.name);
    }
    let is_offered =
        ability.fixed().is_some_and(|effect| alternative_cost(effect).is_some() && keyword.name.is_added());
    (!is_offered).then_some(ability)
}

/// What a creature does whose ability of this keyword resolves: other abilities trigger on it (702.100b, 702.134c, 702.149c).
fn done_by(keyword: Term) -> Option<Term> {
    match keyword {
        symbol::keyword::EVOLVE => Some(symbol::verb::EVOLVE),
        symbol::keyword::TRAINING => Some(symbol::verb::TRAIN),
        symbol::keyword::MENTOR => Some(symbol::verb::MENTOR),
        _ => None,
    }
}

/// Behind the one instruction of an ability, tells what is done with it, and to its target.
fn tell_at_the_end(script: &mut crate::state::script::Script, verb: Term) {
    let to = Reference { to: Antecedent::Target(0), said: Style::default() };
    let on = (!script.targets.is_empty()).then_some(Objects::Ref(to));
    let what = you_do(Action::Keyword { action: verb, count: None, on });
    script.effect.steps.push(Instruction::new(InstructionId(1), Style::default(), what));
}

/// The keyword that another is a kind of: what has that has this (702.14a, 702.29f, 702.33c, 702.37b).
pub(super) fn kind_of(keyword: Term) -> Option<Term> {
    keyword.row().kind
}

/// Whether a keyword is a kind of cycling (702.29e): "landcycling", "Swampcycling".
pub(super) fn is_typecycling(keyword: Term) -> bool {
    kind_of(keyword) == Some(symbol::keyword::CYCLING)
}

/// What a static ability lets be paid instead of the mana cost, where it says nothing else (118.9).
pub(super) fn alternative_cost(continuous: &Continuous) -> Option<&[Cost]> {
    match continuous.changes.as_slice() {
        [Change::Permit(Permission::AlternativeCost { cost })] => Some(cost),
        _ => None,
    }
}
/// What the rules have happen to a permanent whose spell was cast with a keyword, as it has resolved.
pub(super) struct AfterResolving {
    pub(super) keyword: Kw,
    /// Whether it has haste, and an ability that a sentence says.
    pub(super) haste: bool,
    pub(super) has: Option<&'static str>,
    /// What then happens to it.
    pub(super) then: &'static str,
}

/// Dash (702.109a), blitz (702.152a) and warp (702.185a).
pub(super) const AFTER_RESOLVING: [AfterResolving; 3] = [
    AfterResolving {
        keyword: Kw::Dash,
        haste: true,
        has: None,
        then: "Return this permanent to its owner's hand at the beginning of the next end step.",
    },
    AfterResolving {
        keyword: Kw::Blitz,
        haste: true,
        has: Some("When this creature dies, draw a card."),
        then: "Sacrifice this permanent at the beginning of the next end step.",
    },
    AfterResolving {
        keyword: Kw::Warp,
        haste: false,
        has: None,
        then: "Exile this permanent at the beginning of the next end step.",
    },
];

/// "Exile it haunting target creature." (702.55a)
pub(super) fn haunts() -> InstructionKind {
    let on = Some(Objects::Target { count: Count::One, filter: creature(Vec::new()) });
    you_do(Action::Keyword { action: symbol::keyword::HAUNT, count: None, on })
}

/// "The controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step."
pub(super) fn sacrificed_at_cleanup() -> Delayed {
    let who = Players::ControllerOf(Box::new(this()), Style::default());
    let action = Action::Sacrifice { what: this(), own_choice: Style::default() };
    Delayed {
        word: Style(TriggerWord::At),
        event: Event::StepBegins { step: Step::Cleanup, whose: StepOwner::Next },
        intervening_if: None,
        effect: effect(vec![InstructionKind::Do { who, stated: Style(true), action }]),
        duration: None,
        event_last: Style(true),
        targets_at_once: false,
    }
}

/// "[Cost]: Attach this permanent to target creature you control. Activate only as a sorcery." (702.6a)
fn equip(keyword: &Keyword) -> Option<Loaded> {
    let yours = ObjectTest::ControlledBy(Players::You);
    let (parameter, more) = if let Parameter::Limited { parameter, limits } = &keyword.parameter {
        (&**parameter, limits.as_slice())
    } else {
        (&keyword.parameter, [].as_slice())
    };
    let (cost, filter) = if let Parameter::Cost { cost, alternative } = parameter {
        let cost = match alternative {
            Some(other) => vec![super::meanings::either(cost, other)?],
            None => cost.clone(),
        };
        (cost, creature(vec![yours]))
    } else if let Parameter::CostFor { filter, cost } = parameter {
        let mut filter = filter.clone();
        if !filter.tests.contains(&yours) {
            filter.tests.push(yours);
        }
        (cost.clone(), filter)
    } else {
        return None;
    };
    let to = Objects::Target { count: Count::One, filter };
    let script = Arc::new(Script::lift(&effect(vec![you_do(Action::Attach { what: this(), to })]), 0));
    let limits = more.iter().cloned().chain([ActivationLimit::AsSorcery]).collect();
    Some(Loaded::Activated(Box::new(LoadedActivated {
        cost,
        script,
        limits,
        zones: vec![Zone::Battlefield],
        mana: false,
        through_library: false,
        cycles: false,
        special: false,
        from_level: None,
        keyword: None,
        making: Default::default(),
    })))
}

/// "[Cost], Discard this card: Draw a card." (702.29a)
fn cycling(keyword: &Keyword) -> Option<Loaded> {
    let Parameter::Cost { cost, .. } = &keyword.parameter else { return None };
    let mut cost = cost.clone();
    cost.push(Cost::Discard { what: this(), random: false });
    let script = Arc::new(Script::lift(
        &effect(vec![you_do(Action::Draw {
            count: Quantity::Number(1),
            x: None,
            up_to: false,
            additional: Style(false),
        })]),
        0,
    ));
    Some(Loaded::Activated(Box::new(LoadedActivated {
        cost,
        script,
        limits: Vec::new(),
        zones: vec![Zone::Hand],
        mana: false,
        through_library: false,
        cycles: true,
        special: false,
        from_level: None,
        keyword: None,
        making: Default::default(),
    })))
}

/// Persist (702.79a) and undying (702.93a).
fn returns(sign: i32) -> Loaded {
    let kind = plus_one(sign);
    let had = ObjectTest::HasCounter { at_least: 1, kind: Some(kind) };
    let condition =
        Condition::Is { what: event_subject(), tests: vec![ObjectTest::Not(Box::new(had))], past: Style(true) };
    let with = WithCounters::of(Quantity::Number(1), kind);
    let owner = Players::OwnerOf(Box::new(event_subject()), Style::default());
    let to = Destination {
        zone: Zone::Battlefield,
        of: None,
        position: None,
        said: Style::default(),
        arrival: Arrival { under: Some(Box::new(owner)), with_counters: Some(Box::new(with)), ..Arrival::default() },
    };
    let back = Action::Move { what: event_subject(), from: None, to: Box::new(to), verb: Style::default() };
    Loaded::Triggered(Box::new(trigger(
        Event::Dies { what: this(), said: Default::default() },
        Some(condition),
        vec![you_do(back)],
    )))
}

/// "Whenever you cast a noncreature spell, this creature gets +1/+1 until end of turn." (702.108a)
fn prowess() -> Loaded {
    let noun = Noun {
        adjectives: vec![ObjectTest::Not(Box::new(ObjectTest::Type(CardType::Creature)))],
        subtypes: Vec::new(),
        types: Vec::new(),
        class: Some(ObjectClass::Spell),
    };
    let filter = ObjectFilter::of(vec![noun], Vec::new());
    let spell = Objects::Some { count: Count::One, filter };
    let by = PowerToughness { power: Stat::Number(1), toughness: Stat::Number(1) };
    let gets = InstructionKind::Apply(Box::new(this_turn(Change::modify(by))));
    Loaded::Triggered(Box::new(trigger(
        Event::Casts { who: Players::You, spell, ordinal: None, from: None, voice: Style::default() },
        None,
        vec![gets],
    )))
}

/// "When this permanent enters, if its evoke cost was paid, its controller sacrifices it." (702.74a)
fn evoke(name: Term) -> Loaded {
    let paid = Condition::Paid { what: this(), keyword: name, times: None, cost: None };
    let event = Event::Enters { what: this(), under: None, from: None };
    let action = Action::Sacrifice { what: this(), own_choice: Style::default() };
    let who = Players::ControllerOf(Box::new(this()), Style::default());
    let sacrifices = InstructionKind::Do { who, stated: Style(true), action };
    Loaded::Triggered(Box::new(trigger(event, Some(paid), vec![sacrifices])))
}

/// "At the beginning of your upkeep, if this permanent came under your control since the beginning of your last upkeep,
/// sacrifice it unless you pay [cost]." (702.30a)
fn echo(keyword: &Keyword) -> Option<Loaded> {
    let Parameter::Cost { cost, .. } = &keyword.parameter else { return None };
    let event = Event::StepBegins { step: Step::Upkeep, whose: StepOwner::Of(Players::You) };
    let sacrifice = Action::Sacrifice { what: this(), own_choice: Style::default() };
    let effect = Box::new(effect(vec![you_do(sacrifice)]));
    let unless = InstructionKind::UnlessPaid { who: Players::You, cost: cost.clone(), effect };
    let trigger = LoadedTrigger { also: Some(Also::CameSinceUpkeep), ..trigger(event, None, vec![unless]) };
    Some(Loaded::Triggered(Box::new(trigger)))
}

/// "As this object enters, you may sacrifice any number of creatures. This permanent enters with N +1/+1 counters on
/// it for each creature sacrificed this way." (702.82a)
fn devour(kw: Kw, keyword: &Keyword) -> Option<Loaded> {
    let Parameter::Number(Quantity::Number(times)) = keyword.parameter else { return None };
    let mut filter = creature(vec![ObjectTest::ControlledBy(Players::You)]);
    // "Devour [quality]" (702.82c).
    for noun in &mut filter.nouns {
        if kw == Kw::DevourArtifact {
            noun.types = vec![CardType::Artifact];
        } else if kw == Kw::DevourLand {
            noun.types = vec![CardType::Land];
        } else if kw == Kw::DevourFood {
            (noun.types, noun.subtypes) = (Vec::new(), vec![symbol::artifact_type::FOOD]);
        }
    }
    let creatures = Objects::Some { count: Count::AnyNumber, filter };
    let count = Quantity::Times(Box::new(Quantity::ThatMuch(AmountOf::Done(InstructionId(0)))), times);
    let sacrifice = Action::Sacrifice { what: creatures, own_choice: Style::default() };
    let with = Action::PutCounters { count, kind: plus_one(1), on: this(), x: None, said: Style::default() };
    let effect = effect(vec![you_do(sacrifice), you_do(with)]);
    let replacement = Replacement::AsEnters { what: this(), face_up: false, effect };
    Some(Loaded::Replacement(Arc::new(LoadedReplacement::new(replacement))))
}

/// "When you cast this spell, exile cards from the top of your library until you exile a nonland card whose mana value
/// is less than this spell's. You may cast that card without paying its mana cost. Then put all cards exiled this way
/// that weren't cast on the bottom of your library in a random order." (702.85a)
fn cascade(keyword: &Keyword) -> Loaded {
    let less = Quantity::Of(Characteristic::ManaValue, Box::new(this()), Style::default());
    let noun = Noun {
        adjectives: vec![ObjectTest::Not(Box::new(ObjectTest::Type(CardType::Land)))],
        subtypes: Vec::new(),
        types: Vec::new(),
        class: Some(ObjectClass::Card),
    };
    let tests = vec![ObjectTest::Compare(Characteristic::ManaValue, Comparison::Less, less)];
    let filter = ObjectFilter::of(vec![noun], tests);
    let cast = Action::Keyword { action: keyword.name, count: None, on: None };
    let to = Destination {
        zone: Zone::Library,
        of: None,
        position: Some(Position::Bottom(Order::Random)),
        arrival: Arrival::default(),
        said: Style::default(),
    };
    // A card that was cast is no longer among them.
    let rest = Objects::Rest(Remainder::Of(Antecedent::Done(InstructionId(0))), Style::default());
    let back = Action::Move { what: rest, from: None, to: Box::new(to), verb: Style::default() };
    let event = Event::Casts { who: Players::You, spell: this(), ordinal: None, from: None, voice: Style::default() };
    let whats =
        vec![you_do(Action::RevealUntil { what: filter, count: None, exile: true }), you_do(cast), you_do(back)];
    Loaded::Triggered(Box::new(trigger(event, None, whats)))
}

/// "Whenever this creature attacks, defending player sacrifices N permanents." (702.86a)
fn annihilator(keyword: &Keyword) -> Option<Loaded> {
    let Parameter::Number(count) = &keyword.parameter else { return None };
    let noun =
        Noun { adjectives: Vec::new(), subtypes: Vec::new(), types: Vec::new(), class: Some(ObjectClass::Permanent) };
    let filter = ObjectFilter::of(vec![noun], Vec::new());
    let what = Objects::Some { count: Count::Exactly(count.clone()), filter };
    let who = Players::Ref { to: PlayerAntecedent::Defending, said: Style::default() };
    let action = Action::Sacrifice { what, own_choice: Style::default() };
    let sacrifices = InstructionKind::Do { who, stated: Style(true), action };
    let event = Event::Attacks { what: this(), whom: None, alone: false, voice: Style::default() };
    Some(Loaded::Triggered(Box::new(trigger(event, None, vec![sacrifices]))))
}

/// "Tap any number of other untapped creatures you control with total power N or greater: This permanent becomes an artifact
/// creature until end of turn." (702.122a)
fn crew(keyword: &Keyword) -> Option<Loaded> {
    let Parameter::Number(power) = &keyword.parameter else { return None };
    let mut filter = creature(vec![ObjectTest::ControlledBy(Players::You)]);
    filter.other = Some(Antecedent::This);
    let what = Objects::Some { count: Count::AnyNumber, filter };
    let becoming = Becoming {
        types: vec![CardType::Artifact, CardType::Creature],
        keeps: Keeps::OtherTypes(Style::default()),
        ..Becoming::NOTHING
    };
    let becomes = InstructionKind::Apply(Box::new(this_turn(Change::Become(becoming))));
    // It becomes crewed as the ability resolves (702.122d).
    let crewed =
        you_do(Action::Designate { what: this(), designation: symbol::verb::CREW, ends: false, duration: None });
    Some(Loaded::Activated(Box::new(LoadedActivated {
        cost: vec![Cost::TapPower { what, at_least: power.clone() }],
        script: Arc::new(Script::lift(&effect(vec![becomes, crewed]), 0)),
        limits: Vec::new(),
        zones: vec![Zone::Battlefield],
        mana: false,
        through_library: false,
        cycles: false,
        special: false,
        from_level: None,
        keyword: None,
        making: Default::default(),
    })))
}

/// "At the beginning of your next upkeep, you may cast this card from exile without paying its mana cost." (702.88a)
pub(super) fn rebound() -> Delayed {
    let card = Objects::Ref(Reference { to: Antecedent::This, said: Style::default() });
    let cast = Action::Cast {
        what: card,
        transformed: false,
        free: true,
        duration: None,
        duration_first: Style(false),
        any_mana: None,
        from: None,
    };
    let may = InstructionKind::May { who: Players::You, effect: Box::new(effect(vec![you_do(cast)])) };
    Delayed {
        word: Style(TriggerWord::At),
        event: Event::StepBegins { step: Step::Upkeep, whose: StepOwner::NextOf(Players::You) },
        intervening_if: None,
        effect: effect(vec![may]),
        duration: None,
        event_last: Style(false),
        targets_at_once: false,
    }
}
