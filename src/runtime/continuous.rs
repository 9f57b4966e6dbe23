//! Continuous effects (611) and the layers in which they apply (613).

use super::characteristics::{AllColours as _, Characteristics, Colours};
use super::event::GameEvent;
use super::frame::Frame;
use super::load::{self, AbilityKey, Loaded};
use super::state::{Game, ObjectId, PlayerId, Res, Stop, Target};
use super::words::Kw;
use crate::ir::*;
use std::sync::Arc;

/// A continuous effect made by the resolution of a spell or ability (611.2).
#[derive(Debug, Clone)]
pub struct Lasting {
    pub frame: Frame,
    /// The objects it affects, fixed when it began (611.2c); none for an effect that is not of objects' characteristics.
    pub objects: Option<Vec<ObjectId>>,
    pub players: Vec<PlayerId>,
    pub scope: Option<Objects>,
    pub changes: Arc<Vec<Change>>,
    /// Power and toughness are switched (613.4d).
    pub switch: bool,
    pub condition: Option<Condition>,
    pub until: Until,
    pub timestamp: u64,
}

/// When an effect ends (611.2a).
#[derive(Debug, Clone)]
pub enum Until {
    EndOfTurn,
    EndOfCombat,
    /// Before the untap step of this player's next turn.
    TurnOf(PlayerId, u32),
    /// The end of this player's next turn.
    EndOfTurnOf(PlayerId, u32),
    Event(Event),
    AsLongAs(Condition),
    Never,
}

/// The layers, in order (613.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Layer {
    Control,
    Types,
    Colours,
    Abilities,
    Define,
    SetBase,
    Modify,
    Switch,
    /// Rules about what objects and players may do (613.11).
    Rules,
}

const LAYERS: [Layer; 9] = [
    Layer::Control,
    Layer::Types,
    Layer::Colours,
    Layer::Abilities,
    Layer::Define,
    Layer::SetBase,
    Layer::Modify,
    Layer::Switch,
    Layer::Rules,
];

/// An effect while the layers are worked through.
struct Effective {
    frame: Frame,
    /// The static ability it is of; an effect of an ability that is lost before it first applies does not apply (613.6).
    of: Option<(ObjectId, AbilityKey)>,
    scope: Affected,
    changes: Arc<Vec<Change>>,
    switch: bool,
    condition: Option<Condition>,
    timestamp: u64,
    /// The objects it began to apply to.
    started: Option<Vec<ObjectId>>,
}

#[derive(Clone)]
enum Affected {
    Fixed(Vec<ObjectId>),
    Dynamic(Objects),
    Players(Vec<PlayerId>),
    PlayersDynamic(Players),
    Nothing,
}

fn layers_of(change: &Change) -> &'static [Layer] {
    match change {
        Change::Control(_) => &[Layer::Control],
        Change::Become(_) => &[Layer::Types, Layer::Colours, Layer::Abilities, Layer::SetBase],
        Change::EveryCreatureType
        | Change::AddTypes { .. }
        | Change::AddChosenType { .. }
        | Change::BecomeChosenType
        | Change::NotLegendary => &[Layer::Types],
        Change::NoteColour(_) | Change::AllColours => &[Layer::Colours],
        Change::Gain(_)
        | Change::GainAbilities(_)
        | Change::GainChoice(_)
        | Change::Lose(_)
        | Change::LoseAllAbilities
        | Change::GainAbilitiesOf(_) => &[Layer::Abilities],
        Change::Define { .. } => &[Layer::Define],
        Change::SetBase { .. } => &[Layer::SetBase],
        Change::Modify { .. } => &[Layer::Modify],
        Change::Restrict(_)
        | Change::Costs(_)
        | Change::Permit(_)
        | Change::MaximumHandSize(_)
        | Change::HandSizeChange { .. }
        | Change::AdditionalLands(_)
        | Change::TriggersAgain { .. }
        | Change::AssignsByToughness
        | Change::PlayWithTopRevealed
        | Change::PlayWithHandRevealed
        | Change::DamageCantBePrevented
        | Change::LifeCantBeGained
        | Change::CountersCantBePut { .. }
        | Change::Goaded
        | Change::Step(_) => &[Layer::Rules],
    }
}

impl Game {
    /// Computes all characteristics anew (613).
    pub fn refresh(&mut self) -> Res<()> {
        for object in self.objects.iter_mut().filter(|object| !object.gone) {
            object.chars = object.copiable.clone().into();
            object.controller = object.base_controller;
        }
        for player in &mut self.players {
            player.restrictions.clear();
            player.keywords.clear();
            player.no_maximum_hand = false;
            player.hand_size = 7;
            player.extra_lands = 0;
        }
        let mut effects = self.lasting_effects()?;
        let mut known = Vec::new();
        self.static_effects(&mut effects, &mut known);
        for layer in LAYERS {
            if layer > Layer::Abilities {
                // Abilities gained in layer 6 have their effects from there on.
                self.static_effects(&mut effects, &mut known);
            }
            effects.sort_by_key(|effect| effect.timestamp);
            for effect in &mut effects {
                self.apply_in(layer, effect)?;
            }
            match layer {
                Layer::Abilities => self.apply_keyword_counters(),
                Layer::Modify => self.apply_counters(),
                _ => {}
            }
        }
        self.note_control_changes();
        Ok(())
    }

    fn lasting_effects(&self) -> Res<Vec<Effective>> {
        let mut effects = Vec::new();
        for lasting in &self.lasting {
            if let Until::AsLongAs(condition) = &lasting.until
                && !self.holds(condition, &lasting.frame)?
            {
                continue;
            }
            let scope = match (&lasting.objects, &lasting.scope) {
                (Some(objects), _) => Affected::Fixed(objects.clone()),
                (None, Some(scope)) => Affected::Dynamic(scope.clone()),
                (None, None) => Affected::Players(lasting.players.clone()),
            };
            effects.push(Effective {
                frame: lasting.frame.clone(),
                of: None,
                scope,
                changes: lasting.changes.clone(),
                switch: lasting.switch,
                condition: lasting.condition.clone(),
                timestamp: lasting.timestamp,
                started: None,
            });
        }
        Ok(effects)
    }

    /// Adds the effects of static abilities that are not known yet.
    fn static_effects(&self, effects: &mut Vec<Effective>, known: &mut Vec<(ObjectId, AbilityKey)>) {
        for id in self.battlefield.iter().chain(&self.command) {
            let object = self.object(*id);
            for held in &object.chars.abilities {
                let Loaded::Static(continuous) = &*held.ability else { continue };
                if known.contains(&(*id, held.key)) {
                    continue;
                }
                known.push((*id, held.key));
                let scope = match &continuous.on {
                    Scope::Objects(objects) => Affected::Dynamic(objects.clone()),
                    Scope::Players(players) => Affected::PlayersDynamic(players.clone()),
                    Scope::Game => Affected::Nothing,
                };
                effects.push(Effective {
                    frame: self.frame_of(*id),
                    of: Some((*id, held.key)),
                    scope,
                    changes: Arc::new(continuous.changes.clone()),
                    switch: false,
                    condition: continuous.condition.clone(),
                    timestamp: object.timestamp,
                    started: None,
                });
            }
        }
    }

    fn apply_in(&mut self, layer: Layer, effect: &mut Effective) -> Res<()> {
        let here = |change: &Change| layers_of(change).contains(&layer);
        if !(effect.changes.iter().any(here) || (effect.switch && layer == Layer::Switch)) {
            return Ok(());
        }
        if effect.started.is_none() {
            if let Some((object, key)) = effect.of
                && !self.object(object).chars.abilities.iter().any(|held| held.key == key)
            {
                return Ok(());
            }
            if let Some((object, _)) = effect.of {
                effect.frame.you = self.object(object).controller;
            }
            if let Some(condition) = &effect.condition
                && !self.holds(condition, &effect.frame)?
            {
                return Ok(());
            }
            effect.started = Some(match &effect.scope {
                Affected::Fixed(objects) => objects.clone(),
                Affected::Dynamic(objects) => self.objects_of(objects, &effect.frame)?,
                Affected::Players(_) | Affected::PlayersDynamic(_) | Affected::Nothing => Vec::new(),
            });
        }
        let players = match &effect.scope {
            Affected::Players(players) => players.clone(),
            Affected::PlayersDynamic(players) => self.players_of(players, &effect.frame)?,
            _ => Vec::new(),
        };
        let objects = effect.started.clone().unwrap_or_default();
        for change in effect.changes.iter().filter(|change| here(change)) {
            for id in &objects {
                if !self.object(*id).gone {
                    self.change_object(layer, change, *id, effect)?;
                }
            }
            for player in &players {
                self.change_player(change, *player, effect)?;
            }
        }
        if effect.switch && layer == Layer::Switch {
            for id in &objects {
                let chars = &mut *self.object_mut(*id).chars;
                std::mem::swap(&mut chars.power, &mut chars.toughness);
            }
        }
        Ok(())
    }

    fn change_object(&mut self, layer: Layer, change: &Change, id: ObjectId, effect: &Effective) -> Res<()> {
        let frame = &effect.frame;
        match change {
            Change::Control(players) => {
                if let Some(player) = self.players_of(players, frame)?.first() {
                    self.object_mut(id).controller = *player;
                }
            }
            Change::Modify { by, per, x, per_last: _ } => {
                let inner = Frame { each: Some(id), subject: Some(id), ..frame.clone() };
                let times = match per {
                    Some(per) => self.quantity(per, &inner)?,
                    None => 1,
                };
                let x = match x {
                    Some(x) => self.quantity(x, &inner)?,
                    None => inner.x.unwrap_or(0),
                };
                let chars = &mut self.object_mut(id).chars;
                add(&mut chars.power, stat_value(by.power, x) * times);
                add(&mut chars.toughness, stat_value(by.toughness, x) * times);
            }
            Change::SetBase { to } => {
                let x = frame.x.unwrap_or(0);
                let chars = &mut self.object_mut(id).chars;
                chars.power = Some(clamp(stat_value(to.power, x)));
                chars.toughness = Some(clamp(stat_value(to.toughness, x)));
            }
            Change::Define { characteristics, to } => {
                let value = clamp(self.quantity(to, frame)?);
                let chars = &mut self.object_mut(id).chars;
                if matches!(characteristics, DefinedPart::Power | DefinedPart::Both) {
                    chars.power = Some(value);
                }
                if matches!(characteristics, DefinedPart::Toughness | DefinedPart::Both) {
                    chars.toughness = Some(value);
                }
            }
            Change::Gain(keywords) => {
                for keyword in keywords {
                    load::add_keyword(&mut self.object_mut(id).chars, keyword);
                }
            }
            Change::GainAbilities(abilities) => {
                for ability in abilities {
                    load::add_ability(&mut self.object_mut(id).chars, ability);
                }
            }
            Change::Lose(keywords) => {
                let chars = &mut self.object_mut(id).chars;
                chars.keywords.retain(|held| !keywords.iter().any(|lost| lost.name == held.name));
            }
            Change::LoseAllAbilities => {
                let chars = &mut self.object_mut(id).chars;
                chars.keywords.clear();
                chars.abilities.clear();
            }
            Change::Become(becoming) => self.become_in(layer, becoming, id, frame),
            Change::EveryCreatureType => self.object_mut(id).chars.every_creature_type = true,
            Change::AddTypes { types, supertypes, subtypes, kept: _ } => {
                let chars = &mut self.object_mut(id).chars;
                extend(&mut chars.types, types);
                extend(&mut chars.supertypes, supertypes);
                extend(&mut chars.subtypes, subtypes);
            }
            Change::AddChosenType { kept: _ } => {
                if let Some(subtype) = self.object(frame.source).choices.term {
                    extend(&mut self.object_mut(id).chars.subtypes, &[subtype]);
                }
            }
            Change::AllColours => self.object_mut(id).chars.colours = Colour::ALL.into_iter().collect(),
            Change::NotLegendary => {
                self.object_mut(id).chars.supertypes.retain(|supertype| *supertype != Supertype::Legendary);
            }
            Change::NoteColour(colour) => self.object_mut(id).chars.colours.add(*colour),
            Change::Restrict(restriction) => {
                self.object_mut(id).chars.restrictions.push((frame.source, restriction.clone()));
            }
            Change::AssignsByToughness => self.object_mut(id).chars.assigns_by_toughness = true,
            Change::GainChoice(_)
            | Change::GainAbilitiesOf(_)
            | Change::BecomeChosenType
            | Change::Goaded
            | Change::Costs(_)
            | Change::Permit(_)
            | Change::MaximumHandSize(_)
            | Change::HandSizeChange { .. }
            | Change::AdditionalLands(_)
            | Change::TriggersAgain { .. }
            | Change::PlayWithTopRevealed
            | Change::PlayWithHandRevealed
            | Change::DamageCantBePrevented
            | Change::LifeCantBeGained
            | Change::CountersCantBePut { .. }
            | Change::Step(_) => return Err(Stop::Refused(super::refuse::variant("Change", change))),
        }
        Ok(())
    }

    fn become_in(&mut self, layer: Layer, becoming: &Becoming, id: ObjectId, frame: &Frame) {
        let chosen = self.object(frame.source).choices.colour;
        let chars = &mut self.object_mut(id).chars;
        let keeps_types = !matches!(becoming.keeps, Keeps::Nothing);
        match layer {
            Layer::Types => {
                if !becoming.types.is_empty() {
                    if !keeps_types {
                        chars.types.clear();
                    }
                    extend(&mut chars.types, &becoming.types);
                }
                if let Keeps::Still(kept, _) = becoming.keeps {
                    extend(&mut chars.types, &[kept]);
                }
                if !becoming.subtypes.is_empty() {
                    if !keeps_types {
                        chars.subtypes.clear();
                    }
                    extend(&mut chars.subtypes, &becoming.subtypes);
                }
                extend(&mut chars.supertypes, &becoming.supertypes);
            }
            Layer::Colours => {
                if becoming.colourless {
                    chars.colours = Colours::default();
                }
                let new = becoming.colours.iter().copied().chain(chosen.filter(|_| becoming.chosen_colour));
                let new: Colours = new.collect();
                if new.count() > 0 {
                    let kept =
                        if becoming.keeps == Keeps::OtherColoursAndTypes { chars.colours } else { Colours::default() };
                    chars.colours = kept.iter().chain(new.iter()).collect();
                }
            }
            Layer::Abilities => {
                becoming.keywords.iter().for_each(|keyword| load::add_keyword(chars, keyword));
                becoming.abilities.iter().for_each(|ability| load::add_ability(chars, ability));
            }
            Layer::SetBase => {
                if let Some(pt) = becoming.pt {
                    let x = frame.x.unwrap_or(0);
                    chars.power = Some(clamp(stat_value(pt.power, x)));
                    chars.toughness = Some(clamp(stat_value(pt.toughness, x)));
                }
            }
            Layer::Control | Layer::Define | Layer::Modify | Layer::Switch | Layer::Rules => {}
        }
    }

    fn change_player(&mut self, change: &Change, player: PlayerId, effect: &Effective) -> Res<()> {
        match change {
            Change::Gain(keywords) => self.player_mut(player).keywords.extend(keywords.iter().cloned()),
            Change::Restrict(restriction) => {
                self.player_mut(player).restrictions.push((effect.frame.source, restriction.clone()));
            }
            Change::LifeCantBeGained => {
                self.player_mut(player).restrictions.push((effect.frame.source, Restriction::CantGainLife));
            }
            Change::MaximumHandSize(None) => self.player_mut(player).no_maximum_hand = true,
            Change::MaximumHandSize(Some(size)) => self.player_mut(player).hand_size = i64::from(*size),
            Change::HandSizeChange { by } => self.player_mut(player).hand_size += i64::from(*by),
            Change::AdditionalLands(count) => self.player_mut(player).extra_lands += count,
            other => return Err(Stop::Refused(super::refuse::variant("Change", other))),
        }
        Ok(())
    }

    fn apply_keyword_counters(&mut self) {
        for id in self.battlefield.clone() {
            let object = self.object_mut(id);
            for kind in object.counters.keys().copied().collect::<Vec<_>>() {
                if let CounterKind::Keyword(name) = kind {
                    load::add_keyword(&mut object.chars, &Keyword { name, parameter: Parameter::None });
                }
            }
        }
    }

    /// Counters that change power and toughness (613.4c).
    fn apply_counters(&mut self) {
        for id in self.battlefield.clone() {
            let object = self.object_mut(id);
            for (kind, count) in &object.counters {
                if let CounterKind::PowerToughness(pt) = kind {
                    add(&mut object.chars.power, i64::from(*count) * stat_value(pt.power, 0));
                    add(&mut object.chars.toughness, i64::from(*count) * stat_value(pt.toughness, 0));
                }
            }
        }
    }

    /// A new controller has a permanent anew (302.6), and it leaves combat (506.4c).
    fn note_control_changes(&mut self) {
        let turn = self.turn;
        for id in self.battlefield.clone() {
            let object = self.object_mut(id);
            if object.held_by != object.controller {
                object.held_by = object.controller;
                object.since_turn = turn;
                object.attacking = None;
                object.blocking.clear();
            }
        }
    }

    /// A continuous effect begins (611.2): what it applies to and its numbers are fixed now.
    pub fn begin(&mut self, continuous: &Continuous, frame: &Frame) -> Res<()> {
        let mut changes = Vec::with_capacity(continuous.changes.len());
        for change in &continuous.changes {
            changes.push(self.fixed(change, frame)?);
        }
        let only_rules = changes.iter().all(|change| layers_of(change) == [Layer::Rules]);
        let mut lasting = Lasting {
            frame: frame.clone(),
            objects: None,
            players: Vec::new(),
            scope: None,
            changes: Arc::new(changes),
            switch: false,
            condition: continuous.condition.clone(),
            until: self.until(continuous.duration.as_ref(), frame)?,
            timestamp: self.tick(),
        };
        match &continuous.on {
            Scope::Objects(objects @ Objects::Some { .. }) if only_rules => lasting.scope = Some(objects.clone()),
            Scope::Objects(objects) => {
                let found = self.objects_of(objects, frame)?;
                lasting.objects = Some(found.into_iter().filter_map(|id| self.present(id, frame)).collect());
            }
            Scope::Players(players) => lasting.players = self.players_of(players, frame)?,
            Scope::Game => {}
        }
        self.lasting.push(lasting);
        self.refresh()
    }

    /// A change with its numbers computed once (608.2h).
    fn fixed(&self, change: &Change, frame: &Frame) -> Res<Change> {
        let Change::Modify { by, per, x, per_last } = change else { return Ok(change.clone()) };
        let times = match per {
            Some(per) => self.quantity(per, frame)?,
            None => 1,
        };
        let x = match x {
            Some(x) => self.quantity(x, frame)?,
            None => frame.x.unwrap_or(0),
        };
        let power = Stat::Number(clamp(stat_value(by.power, x) * times));
        let toughness = Stat::Number(clamp(stat_value(by.toughness, x) * times));
        Ok(Change::Modify { by: PowerToughness { power, toughness }, per: None, x: None, per_last: *per_last })
    }

    pub(super) fn until(&self, duration: Option<&Duration>, frame: &Frame) -> Res<Until> {
        let first = |players: &Players| self.players_of(players, frame).map(|found| found.first().copied());
        Ok(match duration {
            None | Some(Duration::Indefinite) => Until::Never,
            Some(Duration::EndOfTurn | Duration::ThisTurn) => Until::EndOfTurn,
            Some(Duration::ThisCombat) => Until::EndOfCombat,
            Some(Duration::YourNextTurn) => Until::TurnOf(frame.you, self.turn),
            Some(Duration::EndOfYourNextTurn) => Until::EndOfTurnOf(frame.you, self.turn),
            Some(Duration::NextTurnOf(players)) => Until::TurnOf(first(players)?.unwrap_or(frame.you), self.turn),
            Some(Duration::EndOfNextTurnOf(players)) => {
                Until::EndOfTurnOf(first(players)?.unwrap_or(frame.you), self.turn)
            }
            Some(Duration::Until(event)) => Until::Event((**event).clone()),
            Some(Duration::AsLongAs(condition)) => Until::AsLongAs((**condition).clone()),
        })
    }

    /// Ends effects whose event has happened, or whose condition is no longer true (611.2b).
    pub(super) fn end_durations(&mut self, events: &[GameEvent]) -> Res<()> {
        let had = self.lasting.len();
        let mut kept = Vec::new();
        for lasting in std::mem::take(&mut self.lasting) {
            let mut ends = false;
            match &lasting.until {
                Until::Event(pattern) => {
                    for event in events {
                        ends = ends || self.matches(pattern, event, &lasting.frame)?.is_some();
                    }
                }
                Until::AsLongAs(condition) => ends = !self.holds(condition, &lasting.frame)?,
                Until::EndOfTurn | Until::EndOfCombat | Until::TurnOf(..) | Until::EndOfTurnOf(..) | Until::Never => {}
            }
            if !ends {
                kept.push(lasting);
            }
        }
        let ended = kept.len() != had;
        self.lasting = kept;
        if ended { self.refresh() } else { Ok(()) }
    }

    /// A restriction of an object that passes a test, and its source.
    pub fn restricted(&self, id: ObjectId, is: impl Fn(&Restriction) -> bool) -> bool {
        self.object(id).chars.restrictions.iter().any(|(_, restriction)| is(restriction))
    }

    pub fn player_restricted(&self, id: PlayerId, is: impl Fn(&Restriction) -> bool) -> bool {
        self.player(id).restrictions.iter().any(|(_, restriction)| is(restriction))
    }

    /// Whether a target has a keyword that matters for it: an object's, or a player's (702.11c).
    pub fn target_has(&self, target: Target, keyword: Kw) -> bool {
        match target {
            Target::Object(id) => self.object(id).chars.has(keyword),
            Target::Player(id) => self.player(id).keywords.iter().any(|held| Kw::of(held.name) == Some(keyword)),
        }
    }
}

/// The value of a number in a change of power or toughness.
pub fn stat_value(stat: Stat, x: i64) -> i64 {
    match stat {
        Stat::Number(number) => i64::from(number),
        Stat::X => x,
        Stat::MinusX => -x,
        Stat::Star | Stat::MinusZero => 0,
        Stat::StarPlus(number) => i64::from(number),
    }
}

fn clamp(value: i64) -> i32 {
    i32::try_from(value).unwrap_or(if value < 0 { i32::MIN } else { i32::MAX })
}

fn add(stat: &mut Option<i32>, by: i64) {
    if let Some(value) = stat {
        *value = clamp(i64::from(*value) + by);
    }
}

fn extend<T: PartialEq + Clone>(list: &mut Vec<T>, more: &[T]) {
    for one in more {
        if !list.contains(one) {
            list.push(one.clone());
        }
    }
}

impl Characteristics {
    /// Power and toughness as they stand in scenarios: `2/3`.
    pub fn power_toughness(&self) -> Option<(i32, i32)> {
        Some((self.power?, self.toughness?))
    }
}
