//! Cards ready to play: abilities in the form the rules core uses them, with their targets lifted out.
//!
//! What the runtime can't run is found here, and the card is refused by name of what it lacks.

use super::characteristics::{Characteristics, colours_of};
use super::frame::Frame;
use super::functions_in::{activation_zones, trigger_zones};
use super::gate::Gate;
use super::index::{Key, Keys, keys_of, keys_replaced};
use super::layers::LoadedStatic;
use super::mana_triggers::is_mana_trigger;
use super::refuse;
pub use super::script::{CostPaid, Script, TargetKind, TargetSpec, announced_prevention, announced_replacement};
use super::words::{self, Kw};
use crate::diagnostic::Bilingual;
use crate::eval;
use crate::ir::*;
use crate::lex::{Lexicon, PartOfSpeech};
use crate::mana_ability;
use smol_str::SmolStr;
use std::sync::{Arc, OnceLock};

/// What the runtime can't run in a card.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, thiserror::Error)]
#[error("{card}: this can't be run: {}", .what.en)]
pub struct Refusal {
    pub card: SmolStr,
    /// What messages call it.
    pub what: Bilingual,
}

/// A card face as data: what is printed beside the text, and the text's IR.
#[derive(Debug, Clone, Default)]
pub struct Printed {
    pub name: SmolStr,
    pub french: Option<SmolStr>,
    pub mana_cost: Option<ManaCost>,
    /// A colour indicator, or the colours of a token.
    pub colours: Vec<Colour>,
    pub supertypes: Vec<Supertype>,
    pub types: Vec<CardType>,
    pub subtypes: Vec<Term>,
    pub power: Option<Stat>,
    pub toughness: Option<Stat>,
    pub loyalty: Option<u32>,
    pub defense: Option<u32>,
    pub ir: FaceIr,
    /// Of a dungeon, the rooms that each of its rooms leads to.
    pub exits: Vec<Vec<usize>>,
    /// What its words were looked up in.
    pub lexicon: Lexicon,
}

/// A card that can be played.
#[derive(Debug, Clone, Default)]
pub struct CardDef {
    pub name: SmolStr,
    pub french: Option<SmolStr>,
    pub printed: Arc<Characteristics>,
    /// The back face of a card that can transform (712.1).
    pub back: Option<Arc<Characteristics>>,
    /// What it can be played as, where that is more than one thing (709, 712, 715, 720).
    pub halves: Vec<super::halves::Half>,
    /// The rooms of a dungeon (309.4).
    pub rooms: Vec<super::dungeons::Room>,
    /// What its words were looked up in: those of its set belong to the game.
    pub lexicon: Lexicon,
}

/// An ability's identity on its object, for limits and state triggers.
pub type AbilityKey = u32;

/// An ability of an object.
#[derive(Debug, Clone)]
pub struct Held {
    pub key: AbilityKey,
    pub ability: Arc<Loaded>,
}

#[derive(Debug, Clone)]
pub enum Loaded {
    Triggered(Box<LoadedTrigger>),
    Activated(Box<LoadedActivated>),
    Static(Box<LoadedStatic>),
    Replacement(Arc<LoadedReplacement>),
    Prevention(Arc<LoadedPrevention>),
    Spell(Arc<Script>),
    AdditionalCost {
        cost: Vec<Cost>,
        optional: bool,
        or: Option<Vec<Cost>>,
        /// The keyword that stands for it, which is noted where it is paid.
        keyword: Option<Term>,
    },
    /// When the spell can be cast (601.3): all of these must allow it.
    CastOnly(Vec<ActivationLimit>),
    /// It may be exerted as it attacks; what happens when it is (701.43d).
    MayExert(Option<Arc<Effect>>),
    /// The n-th card that its controller draws each turn is revealed; other abilities of the paragraph are linked (607.2h).
    RevealDrawn {
        ordinal: Ordinal,
        your_turns: bool,
        may: bool,
    },
}

impl Loaded {
    /// What a triggered or activated ability does.
    pub(super) fn script_mut(&mut self) -> Option<&mut Arc<Script>> {
        match self {
            Loaded::Triggered(trigger) => Some(&mut trigger.script),
            Loaded::Activated(activated) => Some(&mut activated.script),
            Loaded::Static(_)
            | Loaded::Replacement(_)
            | Loaded::Prevention(_)
            | Loaded::Spell(_)
            | Loaded::AdditionalCost { .. }
            | Loaded::CastOnly(_)
            | Loaded::MayExert(_)
            | Loaded::RevealDrawn { .. } => None,
        }
    }

    /// The triggered ability that it is.
    pub fn triggered(&self) -> Option<&LoadedTrigger> {
        if let Loaded::Triggered(trigger) = self { Some(trigger) } else { None }
    }

    /// The continuous effect of a static ability that it is.
    pub fn fixed(&self) -> Option<&LoadedStatic> {
        if let Loaded::Static(effect) = self { Some(effect) } else { None }
    }

    /// The instructions of a spell that it is.
    pub fn spell(&self) -> Option<&Arc<Script>> {
        if let Loaded::Spell(script) = self { Some(script) } else { None }
    }
}

#[derive(Debug, Clone)]
pub struct LoadedTrigger {
    pub event: Event,
    pub intervening_if: Option<Arc<Condition>>,
    pub script: Arc<Script>,
    pub limit: Option<Limit>,
    /// What else has to be so, where no event and no condition says it.
    pub also: Option<Also>,
    /// Where it functions (113.6).
    pub zones: Vec<Zone>,
    /// The kinds of events that it could trigger on.
    pub keys: Keys,
    /// Its event speaks of the object with the ability.
    pub of_this: bool,
    /// It is a mana ability (605.1b): it doesn't use the stack.
    pub mana: bool,
    /// How it is decided whether an event is one of them; made when it is first asked.
    pub gate: Arc<OnceLock<Gate>>,
}

/// What has to be so for a trigger of the rules themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Also {
    /// It is this chapter of a Saga, and the event reaches it (714.2b).
    Chapter(u32),
    /// Its object came under the control of its player since the beginning of that player's last upkeep (702.30a).
    CameSinceUpkeep,
    /// Its card was discarded, and exiled by madness (702.35a).
    Maddened,
    /// Its card is the first that its owner drew this turn (702.94a).
    DrawnFirst,
    /// It is of this half of its Room, which is the one that is unlocked (709.5h).
    Door(usize),
}

impl LoadedTrigger {
    /// The chapter of a Saga that it is.
    pub fn chapter(&self) -> Option<u32> {
        match self.also {
            Some(Also::Chapter(chapter)) => Some(chapter),
            Some(Also::CameSinceUpkeep | Also::Maddened | Also::DrawnFirst | Also::Door(_)) | None => None,
        }
    }

    /// How it is decided whether an event is one that it triggers on.
    pub fn gate(&self) -> &Gate {
        self.gate.get_or_init(|| Gate::of(&self.event, self.intervening_if.as_deref()))
    }

    /// Whether it triggers on nothing but what happens to the object with the ability.
    pub fn is_own(&self) -> bool {
        self.of_this && self.gate().is_own()
    }
}

/// A replacement effect (614), of an ability or made by a resolution.
#[derive(Debug)]
pub struct LoadedReplacement {
    pub replacement: Replacement,
    /// The kinds of events that it could apply to.
    pub keys: Keys,
    gate: OnceLock<Gate>,
}

impl LoadedReplacement {
    /// Of an ability of an object.
    pub fn new(replacement: Replacement) -> LoadedReplacement {
        LoadedReplacement { keys: keys_replaced(&replacement), replacement, gate: OnceLock::new() }
    }

    /// Made by a resolution.
    pub fn within(replacement: Replacement, frame: &Frame) -> LoadedReplacement {
        let eval::Waiting { waits: _, event, condition } = eval::replaced(&replacement);
        let gate = OnceLock::from(Gate::within(&event, condition.as_ref(), frame));
        LoadedReplacement { keys: keys_replaced(&replacement), replacement, gate }
    }

    /// How it is decided whether an event is one that it applies to.
    pub fn gate(&self) -> &Gate {
        self.gate.get_or_init(|| {
            let eval::Waiting { waits: _, event, condition } = eval::replaced(&self.replacement);
            // Tokens that would be created are not there to be looked at: the effect is of all of them.
            if let Event::Creates { who, what: _ } = &event {
                return Gate::of_tokens(who, &event);
            }
            Gate::of(&event, condition.as_ref())
        })
    }
}

/// A prevention effect (615), of an ability or made by a resolution.
#[derive(Debug)]
pub struct LoadedPrevention {
    pub prevention: Prevention,
    gate: OnceLock<Gate>,
}

impl LoadedPrevention {
    /// The kinds of events that prevention effects apply to.
    pub const KEYS: Keys = Keys::of(Key::Damage);

    /// Of an ability of an object.
    pub fn new(prevention: Prevention) -> LoadedPrevention {
        LoadedPrevention { prevention, gate: OnceLock::new() }
    }

    /// Made by a resolution.
    pub fn within(prevention: Prevention, frame: &Frame) -> LoadedPrevention {
        let waiting = eval::prevented(&prevention);
        let gate = OnceLock::from(Gate::within(&waiting.event, waiting.condition.as_ref(), frame));
        LoadedPrevention { prevention, gate }
    }

    /// How it is decided whether damage is what it prevents.
    pub fn gate(&self) -> &Gate {
        self.gate.get_or_init(|| {
            let waiting = eval::prevented(&self.prevention);
            Gate::of(&waiting.event, waiting.condition.as_ref())
        })
    }
}

#[derive(Debug, Clone)]
pub struct LoadedActivated {
    pub cost: Vec<Cost>,
    pub script: Arc<Script>,
    pub limits: Vec<ActivationLimit>,
    /// Where it functions (113.6).
    pub zones: Vec<Zone>,
    /// It is a mana ability (605.1a), but perhaps for what it does with cards of a library.
    pub mana: bool,
    /// Its cost or its effect moves a card to or from a library.
    pub through_library: bool,
    /// Its card is cycled when it is activated (702.29c).
    pub cycles: bool,
    /// It is a special action: it doesn't use the stack (116.2).
    pub special: bool,
    /// The level that its Class has to have (716.2a).
    pub from_level: Option<u32>,
    /// The keyword that it is of.
    pub keyword: Option<Term>,
    /// What it makes as a mana ability that just taps, once that was asked.
    pub(super) simple_mana: OnceLock<Option<super::payment::SimpleMana>>,
}

impl LoadedActivated {
    /// Whether it is a mana ability by an edition of the rules (605.1a).
    pub fn is_mana(&self, edition: Edition) -> bool {
        self.mana && (edition < Edition::September2026 || !self.through_library)
    }

    /// Whether it is a loyalty ability: one with a loyalty symbol in its cost (606.1).
    pub fn is_loyalty(&self) -> bool {
        self.cost.iter().any(|cost| matches!(cost, Cost::Loyalty(_)))
    }
}

/// Loads a card, or says all that the runtime can't run of it.
pub fn load(card: &Printed) -> Result<CardDef, Vec<Refusal>> {
    let refusals = refuse::check(card);
    if !refusals.is_empty() {
        return Err(refusals);
    }
    let mut printed = Characteristics {
        name: card.name.clone(),
        french: card.french.clone(),
        mana_cost: card.mana_cost.clone(),
        colours: card.mana_cost.as_ref().map(colours_of).unwrap_or_default(),
        supertypes: card.supertypes.clone(),
        types: card.types.clone(),
        subtypes: card.subtypes.clone(),
        power: card.power.map(stat),
        toughness: card.toughness.map(stat),
        loyalty: card.loyalty,
        defense: card.defense,
        ..Characteristics::default()
    };
    card.colours.iter().for_each(|colour| printed.colours.add(*colour));
    let laid = super::sections::lay_out(card, &instructions_together(&card.ir.paragraphs));
    for ability in &laid.abilities {
        if let Ability::Triggered(triggered) = ability
            && creates_delayed(card, ability)
        {
            push(&mut printed, Loaded::Spell(Arc::new(Script::lift(&delaying(triggered), 0))));
        } else {
            add_ability(&mut printed, ability);
        }
    }
    printed.below_backup = below_backup(&laid.abilities);
    printed.levels = laid.levels;
    laid.activated.into_iter().for_each(|gains| push(&mut printed, gains));
    add_land_ability(&mut printed);
    if printed.has_subtype(symbol::battle_type::SIEGE) {
        super::battles::abilities_of_siege().into_iter().for_each(|ability| push(&mut printed, ability));
    }
    if laid.abilities.iter().any(crate::ir::walk::speaks_of_linked_player) {
        printed.abilities.iter_mut().for_each(link_target);
    }
    if card.ir.paragraphs.iter().any(|paragraph| matches!(paragraph.ability, Ability::Chapter { .. }))
        && let Some(enters) = super::sagas::enters_with_lore()
    {
        push(&mut printed, enters);
    }
    Ok(CardDef {
        name: card.name.clone(),
        french: card.french.clone(),
        printed: Arc::new(printed),
        back: None,
        halves: Vec::new(),
        rooms: rooms_of(card),
        lexicon: card.lexicon,
    })
}

/// Marks an ability whose targeted player another ability of the object speaks of (607.1).
fn link_target(held: &mut Held) {
    let script = Arc::get_mut(&mut held.ability).and_then(Loaded::script_mut).and_then(Arc::get_mut);
    if let Some(script) = script.filter(|script| script.targets_player()) {
        script.linked = true;
    }
}

/// The rooms of a dungeon (309.4).
fn rooms_of(card: &Printed) -> Vec<super::dungeons::Room> {
    let rooms = card.ir.paragraphs.iter().filter_map(|paragraph| {
        let Ability::Room(effect) = &paragraph.ability else { return None };
        Some((paragraph.flavour.0.clone()?, Arc::new(effect.clone())))
    });
    let rooms = rooms.zip(&card.exits);
    rooms.map(|((name, effect), exits)| super::dungeons::Room { name, effect, exits: exits.clone() }).collect()
}

/// The abilities that backup gives to another creature: those below it that are no backup themselves (702.165a).
fn below_backup(abilities: &[Ability]) -> Vec<Ability> {
    let is_backup = |ability: &Ability| {
        let Ability::Keywords(keywords) = ability else { return false };
        keywords.iter().any(|keyword| Kw::of(keyword.name) == Some(Kw::Backup))
    };
    let first = abilities.iter().position(is_backup);
    let below = first.map_or(&[][..], |at| &abilities[at + 1..]);
    below.iter().filter(|ability| !is_backup(ability)).cloned().collect()
}

/// The abilities of a face. Paragraphs of a spell that speak of those before them are followed with them (608.2c).
pub(super) fn instructions_together(paragraphs: &[Paragraph]) -> Vec<Ability> {
    let mut abilities: Vec<Ability> = Vec::with_capacity(paragraphs.len());
    for paragraph in paragraphs {
        let spell = abilities.iter_mut().rev().find_map(|ability| {
            let Ability::Spell(effect) = ability else { return None };
            Some(effect)
        });
        match (&paragraph.ability, spell) {
            (Ability::Spell(effect), Some(before)) if effect.continues() => {
                before.steps.extend(effect.steps.iter().cloned());
            }
            (ability, _) => abilities.push(ability.clone()),
        }
    }
    abilities
}

/// Whether a triggered ability of an instant or sorcery is one that its resolution creates (603.7a): it could trigger
/// only on the battlefield, where such a card never is (304.4).
pub(super) fn creates_delayed(card: &Printed, ability: &Ability) -> bool {
    let Ability::Triggered(triggered) = ability else { return false };
    let is_spell = card.types.iter().any(|card_type| matches!(card_type, CardType::Instant | CardType::Sorcery));
    is_spell
        && trigger_zones(&triggered.event, triggered.intervening_if.as_ref(), &triggered.effect) == [Zone::Battlefield]
}

/// The instruction to create a delayed triggered ability (603.7).
fn delaying(triggered: &Triggered) -> Effect {
    let what = InstructionKind::Delayed(Box::new(Delayed::once(triggered.clone())));
    Effect { steps: vec![Instruction::new(InstructionId(0), Style::default(), what)] }
}

/// The number of a printed power or toughness; a star is 0 until its ability defines it (208.2a).
pub fn stat(stat: Stat) -> i32 {
    match stat {
        Stat::Number(number) | Stat::StarPlus(number) => number,
        Stat::X | Stat::MinusX | Stat::Star | Stat::MinusZero => 0,
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

pub fn add_keyword(chars: &mut Characteristics, keyword: &Keyword) {
    for loaded in super::keywords::abilities_of(keyword) {
        push(chars, loaded);
    }
    match Kw::of(keyword.name) {
        // They define characteristics (604.3).
        Some(Kw::Devoid) => chars.colours = Default::default(),
        Some(Kw::Changeling) => chars.every_creature_type = true,
        _ => {}
    }
    chars.keywords.push(keyword.clone());
}

fn push(chars: &mut Characteristics, loaded: Loaded) {
    hold(chars, &[Arc::new(loaded)]);
}

/// Gives abilities that are ready to characteristics.
pub fn hold(chars: &mut Characteristics, abilities: &[Arc<Loaded>]) {
    for ability in abilities {
        let key = chars.next_key;
        chars.next_key += 1;
        chars.abilities.push(Held { key, ability: ability.clone() });
    }
}

/// Basic land types have a mana ability (305.6).
fn add_land_ability(chars: &mut Characteristics) {
    for subtype in chars.subtypes.clone() {
        if let Some(ability) = mana_ability_of(subtype) {
            add_ability(chars, &ability);
        }
    }
}

/// The mana ability that a basic land type gives (305.6).
pub fn mana_ability_of(subtype: Term) -> Option<Ability> {
    let colour = match words::id(subtype) {
        "plains" => Colour::White,
        "island" => Colour::Blue,
        "swamp" => Colour::Black,
        "mountain" => Colour::Red,
        "forest" => Colour::Green,
        _ => return None,
    };
    let mana = Mana::Symbols(vec![ManaCost(vec![ManaSymbol::Colour(colour)])]);
    let action = Action::AddMana { mana, additional: Style(false) };
    let what = InstructionKind::Do { who: Players::You, stated: Style(false), action };
    let effect = Effect { steps: vec![Instruction::new(InstructionId(0), Style::default(), what)] };
    Some(Ability::Activated(Activated { cost: vec![Cost::Tap], effect, limits: Vec::new() }))
}

/// The abilities that a paragraph stands for; keywords have theirs elsewhere.
pub fn loaded(ability: &Ability) -> Vec<Loaded> {
    match ability {
        Ability::Keywords(keywords) => keywords.iter().flat_map(super::keywords::abilities_of).collect(),
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
        Ability::Chapter { chapters, name: _, effect } => super::sagas::chapters(chapters, effect),
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

/// An ability under a keyword that says when it functions (702.57a, 702.142a, 702.177a, 702.172a, 702.183a, 702.193a).
fn governed(keyword: Term, ability: &Ability) -> Vec<Loaded> {
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
    activated.limits.extend(super::meanings::limits_of(keyword));
    if words::id(keyword) == "forecast" {
        activated.limits.push(ActivationLimit::TimesPerTurn(1));
        activated.limits.push(ActivationLimit::DuringStep { step: Step::Upkeep, of: Some(Players::You) });
        let revealed = activated.cost.iter().any(|cost| matches!(cost, Cost::RevealFrom { .. }));
        if !revealed {
            let from = FromZone { zone: Zone::Hand, of: Some(Players::You) };
            activated.cost.push(Cost::RevealFrom { what: super::keywords::this(), from });
        }
    }
    let activated = load_activated(&activated);
    let zones = if words::id(keyword) == "forecast" { vec![Zone::Hand] } else { activated.zones.clone() };
    vec![Loaded::Activated(Box::new(LoadedActivated { zones, ..activated }))]
}

/// As long as what is so an object has the abilities under a keyword: at maximum speed (702.178a), of a Case that is solved
/// (702.169a).
pub(super) fn functions_while(keyword: Term) -> Option<Condition> {
    let this = super::keywords::this();
    match words::id(keyword) {
        "max_speed" => Some(super::inherent::has_max_speed()),
        "solved" => {
            Some(Condition::Is { what: this, tests: vec![ObjectTest::Designated(keyword)], past: Style::default() })
        }
        _ => None,
    }
}

/// What static abilities say, as long as a condition holds too (702.169b): in each layer that it is of, as nothing gives
/// them to the object.
fn as_long_as(condition: &Condition, statics: &[Static]) -> Vec<Loaded> {
    let mut statics = statics.to_vec();
    for one in &mut statics {
        if let Static::Continuous(continuous) = one {
            continuous.condition = Some(both(condition.clone(), &continuous.condition));
        }
    }
    loaded(&Ability::Static(statics))
}

/// A condition, and the one that an effect has already.
fn both(condition: Condition, other: &Option<Condition>) -> Condition {
    match other {
        Some(other) => Condition::All(vec![condition, other.clone()]),
        None => condition,
    }
}

/// An object has an ability as long as a condition holds. One that is activated elsewhere than on the battlefield is there
/// whenever it can be activated (702.178b).
fn while_it_holds(condition: Condition, ability: &Ability) -> Vec<Loaded> {
    if let Ability::Activated(activated) = ability {
        let mut activated = activated.clone();
        activated.limits.push(ActivationLimit::If(condition));
        return loaded(&Ability::Activated(activated));
    }
    let has = Change::GainAbilities(vec![ability.clone()]);
    let continuous = Continuous {
        condition: Some(condition),
        ..Continuous::new(Scope::Objects(super::keywords::this()), vec![has])
    };
    loaded(&Ability::Static(vec![Static::Continuous(Box::new(continuous))]))
}

/// An ability that functions while its name is what was chosen for the object (614.12c).
fn while_chosen(name: Term, ability: &Ability) -> Vec<Loaded> {
    let tests = vec![ObjectTest::Designated(name)];
    let chosen = || Condition::Is { what: super::keywords::this(), tests: tests.clone(), past: Style::default() };
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

fn load_static(ability: &Static) -> Vec<Loaded> {
    match ability {
        Static::Continuous(continuous) => vec![Loaded::Static(Box::new(LoadedStatic::new((**continuous).clone())))],
        Static::AdditionalCost { cost, optional, or } => {
            let keyword = super::optional_costs::noted(cost);
            vec![Loaded::AdditionalCost { cost: cost.clone(), optional: *optional, or: or.clone(), keyword }]
        }
        Static::Linked(ability) => loaded(ability),
        // It matters when decks are built (113.6n), not in a game.
        Static::DeckRule(_) => Vec::new(),
        // Refused at the check.
        Static::XIs { .. } | Static::BeginGame => Vec::new(),
        Static::CastOnly { limits } => vec![Loaded::CastOnly(limits.clone())],
        Static::MayAsAttacks { action: _, what: _, when_done } => {
            vec![Loaded::MayExert(when_done.as_ref().map(|effect| Arc::new(effect.clone())))]
        }
        Static::RevealDrawn { ordinal, your_turns, may } => {
            vec![Loaded::RevealDrawn { ordinal: *ordinal, your_turns: *your_turns, may: *may }]
        }
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
        simple_mana: OnceLock::new(),
    }
}
