//! Cards ready to play: abilities in the form the rules core uses them, with their targets lifted out.
//!
//! What the runtime can't run is found here, and the card is refused by name of what it lacks.

use super::functions_in::trigger_zones;
use super::index::keys_replaced;
use super::refuse;
use super::words::Kw;
use crate::abilities::{add_ability, push};
use crate::diagnostic::Bilingual;
use crate::eval;
use crate::ir::*;
use crate::state::ability::{Held, LoadedReplacement};
pub use crate::state::ability::{Loaded, LoadedTrigger};
use crate::state::card::{CardDef, Printed};
use crate::state::characteristics::{Characteristics, colours_of};
use crate::state::frame::Frame;
use crate::state::gate::Gate;
use crate::state::script::Script;
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

impl LoadedReplacement {
    /// Of an ability of an object.
    pub fn new(replacement: Replacement) -> LoadedReplacement {
        let cast_this_way = is_of_cast_this_way(&replacement);
        LoadedReplacement { keys: keys_replaced(&replacement), replacement, cast_this_way, gate: OnceLock::new() }
    }

    /// Made by a resolution.
    pub fn within(replacement: Replacement, frame: &Frame) -> LoadedReplacement {
        let cast_this_way = is_of_cast_this_way(&replacement);
        let eval::Waiting { waits: _, event, condition } = eval::replaced(&replacement);
        // Tokens that would be created are not there to be looked at.
        let gate = if let Event::Creates { who, what: _ } = &event {
            Gate::of_tokens(who, &event)
        } else {
            Gate::within(&event, condition.as_ref(), frame)
        };
        let gate = OnceLock::from(gate);
        LoadedReplacement { keys: keys_replaced(&replacement), replacement, cast_this_way, gate }
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

/// Whether a replacement effect is of spells that were cast "this way": by what its effect or ability permits.
fn is_of_cast_this_way(replacement: &Replacement) -> bool {
    let Replacement::Instead { event: Event::PutInto { what: Objects::Some { filter, .. }, .. }, .. } = replacement
    else {
        return false;
    };
    filter.tests.contains(&eval::CAST_THIS_WAY)
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
    printed.identity = super::commanders::identity_of(&card.ir.paragraphs, printed.colours);
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
        as_cast: crate::ir::walk::asked_as_cast(&laid.abilities).into(),
        asks_what_made_mana: crate::ir::walk::asks_what_made_mana(&laid.abilities),
        numbers_as_cast: crate::ir::walk::numbers_as_cast(&laid.abilities)
            .iter()
            .map(crate::script::announced_number)
            .collect(),
        opening: crate::opening::actions(&laid.abilities).into(),
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
fn rooms_of(card: &Printed) -> Vec<crate::state::card::Room> {
    let rooms = card.ir.paragraphs.iter().filter_map(|paragraph| {
        let Ability::Room(effect) = &paragraph.ability else { return None };
        Some((paragraph.flavour.0.clone()?, Arc::new(effect.clone())))
    });
    let rooms = rooms.zip(&card.exits);
    rooms.map(|((name, effect), exits)| crate::state::card::Room { name, effect, exits: exits.clone() }).collect()
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
    let mana = ManaSymbol::Colour(colour_of_land(subtype)?);
    let mana = Mana::Symbols(vec![ManaCost(vec![mana])]);
    let action = Action::AddMana { mana, additional: Style(false) };
    let what = InstructionKind::Do { who: Players::You, stated: Style(false), action };
    let effect = Effect { steps: vec![Instruction::new(InstructionId(0), Style::default(), what)] };
    Some(Ability::Activated(Activated { cost: vec![Cost::Tap], effect, limits: Vec::new() }))
}
