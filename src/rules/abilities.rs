//! What a game holds of an ability of the IR.

use crate::functions_in::{activation_zones, trigger_zones};
use crate::index::keys_of;
use crate::ir::*;
use crate::lex::PartOfSpeech;
use crate::mana_ability;
use crate::phrases::is_mana_trigger;
use crate::state::ability::{
    Held, Loaded, LoadedActivated, LoadedPrevention, LoadedReplacement, LoadedStatic, LoadedTrigger,
};
use crate::state::characteristics::Characteristics;
use crate::state::script::Script;
use crate::words::{self, Kw};
use std::sync::{Arc, OnceLock};

/// Gives abilities that are ready to characteristics.
pub fn hold(chars: &mut Characteristics, abilities: &[Arc<Loaded>]) {
    hold_by(chars, None, abilities);
}

/// The same with those that a keyword stands for.
pub fn hold_of_keyword(chars: &mut Characteristics, keyword: Term, abilities: &[Arc<Loaded>]) {
    hold_by(chars, Some(keyword), abilities);
}

fn hold_by(chars: &mut Characteristics, keyword: Option<Term>, abilities: &[Arc<Loaded>]) {
    for ability in abilities {
        let key = chars.next_key;
        chars.next_key += 1;
        chars.abilities.push(Held { key, ability: ability.clone(), since: 0, keyword });
    }
}

pub fn load_trigger(triggered: &Triggered) -> LoadedTrigger {
    let script = Arc::new(Script::lift(&triggered.effect, 0));
    LoadedTrigger {
        mana: is_mana_trigger(&triggered.event, &script),
        event: triggered.event.clone(),
        intervening_if: triggered.intervening_if.clone().map(Arc::new),
        script,
        limit: triggered.limit.clone(),
        also: None,
        keys: keys_of(&triggered.event),
        of_this: crate::ir::walk::refers_to(&triggered.event, Antecedent::This),
        gate: Arc::default(),
        zones: trigger_zones(&triggered.event, triggered.intervening_if.as_ref(), &triggered.effect),
    }
}

pub fn add_keyword(chars: &mut Characteristics, keyword: &Keyword) {
    let abilities: Vec<Arc<Loaded>> = crate::keywords::abilities_of(keyword).into_iter().map(Arc::new).collect();
    hold_of_keyword(chars, keyword.name, &abilities);
    match Kw::of(keyword.name) {
        // They define characteristics (604.3).
        Some(Kw::Devoid) => chars.colours = Default::default(),
        Some(Kw::Changeling) => chars.every_creature_type = true,
        _ => {}
    }
    chars.keywords.push(keyword.clone());
}

/// What static abilities say, as long as a condition holds too (702.169b): in each layer that it is of, as nothing gives
/// them to the object.
pub(crate) fn as_long_as(condition: &Condition, statics: &[Static]) -> Vec<Loaded> {
    let mut statics = statics.to_vec();
    for one in &mut statics {
        if let Static::Continuous(continuous) = one {
            continuous.condition = Some(both(condition.clone(), &continuous.condition));
        }
    }
    loaded(&Ability::Static(statics))
}

/// An ability under a keyword that says when it functions (702.57a, 702.142a, 702.177a, 702.172a, 702.183a, 702.193a).
pub(crate) fn governed(keyword: Term, ability: &Ability) -> Vec<Loaded> {
    if keyword.part_of_speech() == PartOfSpeech::ChoiceName {
        return while_chosen(keyword, ability);
    }
    if let Some(condition) = functions_while(keyword) {
        if let Ability::Static(statics) = ability
            && words::id(keyword) == "solved"
        {
            return as_long_as(&condition, statics);
        }
        return while_it_holds(condition, ability);
    }
    let Ability::Activated(activated) = ability else { return loaded(ability) };
    let mut activated = activated.clone();
    activated.limits.extend(crate::meanings::limits_of(keyword));
    if words::id(keyword) == "forecast" {
        activated.limits.push(ActivationLimit::TimesPerTurn(1));
        activated.limits.push(ActivationLimit::DuringStep { step: Step::Upkeep, of: Some(Players::You) });
        let revealed = activated.cost.iter().any(|cost| matches!(cost, Cost::RevealFrom { .. }));
        if !revealed {
            let from = FromZone { zone: Zone::Hand, of: Some(Players::You) };
            activated.cost.push(Cost::RevealFrom { what: crate::keywords::this(), from });
        }
    }
    let activated = load_activated(&activated);
    let zones = if words::id(keyword) == "forecast" { vec![Zone::Hand] } else { activated.zones.clone() };
    vec![Loaded::Activated(Box::new(LoadedActivated { zones, keyword: Some(keyword), ..activated }))]
}

/// An ability that functions while its name is what was chosen for the object (614.12c).
pub(crate) fn while_chosen(name: Term, ability: &Ability) -> Vec<Loaded> {
    let tests = vec![ObjectTest::Designated(name)];
    let chosen = || Condition::Is { what: crate::keywords::this(), tests: tests.clone(), past: Style::default() };
    if let Ability::Static(statics) = ability {
        return as_long_as(&chosen(), statics);
    }
    let mut ability = ability.clone();
    if let Ability::Triggered(triggered) = &mut ability {
        let event = Box::new(triggered.event.clone());
        triggered.event = Event::While { event, condition: Box::new(chosen()) };
    } else if let Ability::Activated(activated) = &mut ability {
        activated.limits.push(ActivationLimit::If(chosen()));
    } else {
        // Refused at the check.
        return Vec::new();
    }
    loaded(&ability)
}

pub fn load_activated(activated: &Activated) -> LoadedActivated {
    let script = Arc::new(Script::lift(&activated.effect, 0));
    let mana = mana_ability::is_by_its_effect(activated);
    LoadedActivated {
        mana,
        through_library: mana && mana_ability::goes_through_library(activated),
        cost: activated.cost.clone(),
        limits: activated.limits.clone(),
        zones: activation_zones(activated),
        script,
        cycles: false,
        special: false,
        from_level: None,
        keyword: None,
        making: OnceLock::new(),
    }
}

pub(crate) fn push(chars: &mut Characteristics, loaded: Loaded) {
    hold(chars, &[Arc::new(loaded)]);
}

/// An object has an ability as long as a condition holds. One that is activated elsewhere than on the battlefield is there
/// whenever it can be activated (702.178b).
pub(crate) fn while_it_holds(condition: Condition, ability: &Ability) -> Vec<Loaded> {
    if let Ability::Activated(activated) = ability {
        let mut activated = activated.clone();
        activated.limits.push(ActivationLimit::If(condition));
        return loaded(&Ability::Activated(activated));
    }
    let has = Change::GainAbilities(vec![ability.clone()]);
    let continuous = Continuous {
        condition: Some(condition),
        ..Continuous::new(Scope::Objects(crate::keywords::this()), vec![has])
    };
    loaded(&Ability::Static(vec![Static::Continuous(Box::new(continuous))]))
}

pub(crate) fn load_static(ability: &Static) -> Vec<Loaded> {
    match ability {
        Static::Continuous(continuous) if is_discarded_at_will(continuous) => vec![discarded_at_will()],
        Static::Continuous(continuous) => vec![Loaded::Static(Box::new(LoadedStatic::new((**continuous).clone())))],
        Static::AdditionalCost { cost, optional, or } => {
            let keyword = Some(crate::optional_costs::noted(cost));
            vec![Loaded::AdditionalCost { cost: cost.clone(), optional: *optional, or: or.clone(), keyword }]
        }
        Static::Linked(ability) => loaded(ability),
        // It matters when decks are built (113.6n), not in a game.
        Static::DeckRule(_) => Vec::new(),
        // Refused at the check.
        Static::XIs { .. } | Static::BeginGame | Static::OpeningHand { .. } => Vec::new(),
        Static::CastOnly { limits } => vec![Loaded::CastOnly(limits.clone())],
        Static::MayAsAttacks { action: _, what: _, when_done } => {
            vec![Loaded::MayExert(when_done.as_ref().map(|effect| Arc::new(effect.clone())))]
        }
        Static::RevealDrawn { ordinal, your_turns, may } => {
            vec![Loaded::RevealDrawn { ordinal: *ordinal, your_turns: *your_turns, may: *may }]
        }
    }
}

/// "You may discard this card any time you could cast an instant."
fn is_discarded_at_will(continuous: &Continuous) -> bool {
    continuous.changes == [Change::Restrict(Restriction::DiscardsAsInstant)] && continuous.on.is_this()
}

/// That is a special action (116.2e).
fn discarded_at_will() -> Loaded {
    let cost = vec![Cost::Discard { what: crate::keywords::this(), random: false }];
    let activated =
        Activated { cost, effect: crate::keywords::effect(Vec::new()), limits: vec![ActivationLimit::AsInstant] };
    let zones = vec![Zone::Hand];
    Loaded::Activated(Box::new(LoadedActivated { zones, special: true, ..load_activated(&activated) }))
}

/// As long as what is so an object has the abilities under a keyword: at maximum speed (702.178a), of a Case that is solved
/// (702.169a).
pub(crate) fn functions_while(keyword: Term) -> Option<Condition> {
    let this = crate::keywords::this();
    match words::id(keyword) {
        "max_speed" => Some(crate::inherent::has_max_speed()),
        "solved" => {
            Some(Condition::Is { what: this, tests: vec![ObjectTest::Designated(keyword)], past: Style::default() })
        }
        _ => None,
    }
}

/// A condition, and the one that an effect has already.
pub(crate) fn both(condition: Condition, other: &Option<Condition>) -> Condition {
    match other {
        Some(other) => Condition::All(vec![condition, other.clone()]),
        None => condition,
    }
}

/// Gives an ability to characteristics.
pub fn add_ability(chars: &mut Characteristics, ability: &Ability) {
    if let Ability::Keywords(keywords) = ability {
        for keyword in keywords {
            add_keyword(chars, keyword);
        }
        return;
    }
    for loaded in loaded(ability) {
        push(chars, loaded);
    }
}

/// The abilities that a paragraph stands for; keywords have theirs elsewhere.
pub fn loaded(ability: &Ability) -> Vec<Loaded> {
    match ability {
        Ability::Keywords(keywords) => keywords.iter().flat_map(crate::keywords::abilities_of).collect(),
        Ability::Triggered(triggered) => vec![Loaded::Triggered(Box::new(load_trigger(triggered)))],
        Ability::Activated(activated) => vec![Loaded::Activated(Box::new(load_activated(activated)))],
        Ability::Static(statics) => statics.iter().flat_map(load_static).collect(),
        Ability::Replacement(replacement) => {
            vec![Loaded::Replacement(Arc::new(LoadedReplacement::new((**replacement).clone())))]
        }
        Ability::Prevention(prevention) => {
            vec![Loaded::Prevention(Arc::new(LoadedPrevention::new((**prevention).clone())))]
        }
        Ability::Spell(effect) => vec![Loaded::Spell(Arc::new(Script::lift(effect, 0)))],
        Ability::Chapter { chapters, name: _, effect } => crate::sagas::chapters(chapters, effect),
        // Refused at the check.
        Ability::Room(_)
        | Ability::Level { .. }
        | Ability::LevelPt(_)
        | Ability::ClassLevel { .. }
        | Ability::Station { .. }
        | Ability::Sticker { .. } => Vec::new(),
        Ability::Governed { keyword, ability } => governed(*keyword, ability),
    }
}
