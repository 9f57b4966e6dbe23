//! Cards whose abilities stand in sections: levelers (711), Classes (716), and cards with station symbols (721).

use super::keywords::{effect, this, you_do};
use super::words;
use crate::ir::*;
use crate::state::ability::{Loaded, LoadedActivated};
use crate::state::card::Printed;
use crate::state::script::Script;
use std::sync::Arc;

/// The abilities of a card, those of its sections as the abilities that the sections stand for.
pub(super) struct Laid {
    pub(super) abilities: Vec<Ability>,
    /// What gains the levels of a Class.
    pub(super) activated: Vec<Loaded>,
    /// What a Class has from a level on (716.2a).
    pub(super) levels: Vec<(u32, Vec<Ability>)>,
}

/// A level symbol, with what follows it (711.2).
struct Level {
    from: u32,
    to: Option<u32>,
    size: Option<PowerToughness>,
    abilities: Vec<Ability>,
}

pub(super) fn lay_out(card: &Printed, abilities: &[Ability]) -> Laid {
    let mut laid = Laid { abilities: Vec::new(), activated: Vec::new(), levels: Vec::new() };
    let mut levels: Vec<Level> = Vec::new();
    for ability in abilities {
        match ability {
            Ability::Level { from, to } => {
                levels.push(Level { from: *from, to: *to, size: None, abilities: Vec::new() });
            }
            Ability::LevelPt(size) => {
                if let Some(level) = levels.last_mut() {
                    level.size = Some(*size);
                }
            }
            Ability::ClassLevel { cost, level } => {
                laid.activated.extend(gains_level(cost, *level));
                laid.levels.push((*level, Vec::new()));
            }
            Ability::Station { bands } => {
                // The word "Station" above its bands is the keyword (702.184a).
                let station = Keyword { name: symbol::keyword::STATION, parameter: Parameter::None };
                laid.abilities.push(Ability::Keywords(vec![station]));
                laid.abilities.extend(stations(card, bands));
            }
            other @ (Ability::Keywords(_)
            | Ability::Triggered(_)
            | Ability::Activated(_)
            | Ability::Static(_)
            | Ability::Replacement(_)
            | Ability::Prevention(_)
            | Ability::Spell(_)
            | Ability::Chapter { .. }
            | Ability::Room(_)
            | Ability::Sticker { .. }
            | Ability::Governed { .. }) => match (levels.last_mut(), laid.levels.last_mut()) {
                (Some(level), _) => level.abilities.push(other.clone()),
                (None, Some((_, abilities))) => abilities.push(other.clone()),
                (None, None) => laid.abilities.push(other.clone()),
            },
        }
    }
    laid.abilities.extend(levels.into_iter().filter_map(Level::ability));
    laid
}

impl Level {
    /// "As long as this creature has at least N1 level counters on it, but no more than N2 level counters on it, it has base
    /// power and toughness [P/T] and has [abilities]." (711.2a-b)
    fn ability(self) -> Option<Ability> {
        let kind = Some(CounterKind::Named(words::term("counter.level")?));
        let mut tests = Vec::new();
        if self.from > 0 {
            tests.push(ObjectTest::HasCounter { at_least: self.from, kind });
        }
        if let Some(to) = self.to {
            tests.push(ObjectTest::Not(Box::new(ObjectTest::HasCounter { at_least: to.saturating_add(1), kind })));
        }
        let mut changes: Vec<Change> = self.size.map(|to| Change::SetBase { to, x: None }).into_iter().collect();
        if !self.abilities.is_empty() {
            changes.push(Change::GainAbilities(self.abilities));
        }
        Some(while_it_is(tests, changes))
    }
}

/// "As long as this permanent has N or more charge counters on it, it has [abilities]"; with the last of them a Spacecraft
/// with a power and toughness is a creature (721.2).
fn stations(card: &Printed, bands: &[StationBand]) -> Vec<Ability> {
    let Some(charge) = words::term("counter.charge") else { return Vec::new() };
    let last = bands.iter().map(|band| band.from).max();
    let band = |band: &StationBand| {
        let mut changes = vec![Change::GainAbilities(band.abilities.clone())];
        if Some(band.from) == last && card.power.is_some() {
            let (types, supertypes, subtypes) = (vec![CardType::Creature], Vec::new(), Vec::new());
            changes.push(Change::AddTypes { types, supertypes, subtypes, kept: Style::default() });
        }
        let kind = Some(CounterKind::Named(charge));
        while_it_is(vec![ObjectTest::HasCounter { at_least: band.from, kind }], changes)
    };
    bands.iter().map(band).collect()
}

fn while_it_is(tests: Vec<ObjectTest>, changes: Vec<Change>) -> Ability {
    let condition = Some(Condition::Is { what: this(), tests, past: Style(false) });
    let continuous = Continuous { condition, ..Continuous::new(Scope::Objects(this()), changes) };
    Ability::Static(vec![Static::Continuous(Box::new(continuous))])
}

/// "[Cost]: This Class's level becomes N. Activate only if this Class is level N-1 and only as a sorcery." (716.2a)
fn gains_level(cost: &[Cost], level: u32) -> Option<Loaded> {
    let action = symbol::keyword::LEVEL_UP;
    let count = Some(Quantity::Number(level));
    let becomes = effect(vec![you_do(Action::Keyword { action, count, on: None })]);
    Some(Loaded::Activated(Box::new(LoadedActivated {
        cost: cost.to_vec(),
        script: Arc::new(Script::lift(&becomes, 0)),
        limits: vec![ActivationLimit::AsSorcery],
        zones: vec![Zone::Battlefield],
        mana: false,
        through_library: false,
        cycles: false,
        special: false,
        from_level: level.checked_sub(1),
        keyword: None,
        making: Default::default(),
    })))
}
