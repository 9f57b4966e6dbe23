//! Continuous effects (611) and the layers in which they apply (613).

use super::characteristics::{AllColours as _, Characteristics, Colours};
use super::event::GameEvent;
use super::frame::Frame;
use super::load::{self, AbilityKey, Loaded};
use super::shared::Shared;
use super::state::{EntersLookAhead, Game, ObjectId, PlayerId, Res, Stop, Target};
use super::words::{self, Kw};
use crate::ir::*;
use std::sync::Arc;

/// A continuous effect made by the resolution of a spell or ability (611.2).
#[derive(Debug, Clone)]
pub struct Lasting {
    pub frame: Shared<Frame>,
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
    /// During this player's next turn only: it has no effect before.
    DuringTurnOf(PlayerId, u32),
    Event(Event),
    AsLongAs(Condition),
    Never,
}

/// The layers, in order (613.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Layer {
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
#[derive(Clone)]
pub(super) struct Effective {
    pub(super) frame: Shared<Frame>,
    /// The static ability it is of; an effect of an ability that is lost before it first applies does not apply (613.6).
    pub(super) of: Option<(ObjectId, AbilityKey)>,
    pub(super) body: Body,
    pub(super) switch: bool,
    timestamp: u64,
    /// The objects it began to apply to.
    pub(super) started: Option<Vec<ObjectId>>,
}

/// What an effect says: of a static ability, or of something that resolved.
#[derive(Clone)]
pub(super) enum Body {
    Static(Arc<Loaded>),
    Lasting { scope: Affected, changes: Arc<Vec<Change>>, condition: Option<Box<Condition>> },
}

#[derive(Clone)]
pub(super) enum Affected {
    Fixed(Vec<ObjectId>),
    Dynamic(Box<Objects>),
    Players(Vec<PlayerId>),
}

impl Body {
    /// The effect of a static ability, if it is of one.
    fn ability(&self) -> Option<&Continuous> {
        match self {
            Body::Static(ability) => match &**ability {
                Loaded::Static(continuous) => Some(continuous),
                _ => None,
            },
            Body::Lasting { .. } => None,
        }
    }

    pub(super) fn changes(&self) -> &[Change] {
        match self {
            Body::Static(_) => self.ability().map_or(&[], |continuous| &continuous.changes),
            Body::Lasting { changes, .. } => changes,
        }
    }

    pub(super) fn condition(&self) -> Option<&Condition> {
        match self {
            Body::Static(_) => self.ability().and_then(|continuous| continuous.condition.as_ref()),
            Body::Lasting { condition, .. } => condition.as_deref(),
        }
    }
}

pub(super) fn layers_of(change: &Change) -> &'static [Layer] {
    match change {
        Change::Control(_) => &[Layer::Control],
        Change::Become(_) => &[Layer::Types, Layer::Colours, Layer::Abilities, Layer::SetBase],
        Change::EveryCreatureType
        | Change::AddTypes { .. }
        | Change::AddChosenType { .. }
        | Change::BecomeChosenType
        | Change::LoseTypes(_)
        | Change::NotLegendary => &[Layer::Types],
        Change::NoteColour(_) | Change::AllColours => &[Layer::Colours],
        Change::Gain(_)
        | Change::GainAbilities(_)
        | Change::GainChoice(_)
        | Change::Lose(_)
        | Change::LoseAllAbilities
        | Change::LoseThisAbility
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
        | Change::MayAssignAsUnblocked
        | Change::AssignsNoDamage
        | Change::NoLegendRule
        | Change::CrewsAs { .. }
        | Change::KeepsMana { .. }
        | Change::Goaded
        | Change::DoesntRemove(_)
        | Change::Step(_) => &[Layer::Rules],
    }
}

impl Game {
    /// Computes all characteristics anew (613).
    pub fn refresh(&mut self) -> Res<()> {
        self.reset();
        let mut effects = self.lasting_effects()?;
        let mut known = Vec::new();
        self.static_effects(&mut effects, &mut known);
        effects.sort_by_key(|effect| effect.timestamp);
        for layer in LAYERS {
            // Abilities gained in layer 6 have their effects from there on.
            if layer > Layer::Abilities && !self.reworked.is_empty() && self.static_effects(&mut effects, &mut known) {
                effects.sort_by_key(|effect| effect.timestamp);
            }
            self.apply_layer(layer, &mut effects)?;
            match layer {
                Layer::Abilities => self.apply_keyword_counters(),
                Layer::Modify => self.apply_counters(),
                _ => {}
            }
        }
        self.stale.extend(&self.reworked);
        self.update_index();
        self.note_control_changes();
        Ok(())
    }

    /// Gives objects and players what they have without continuous effects.
    fn reset(&mut self) {
        self.stale.append(&mut self.reworked);
        let mut changed = std::mem::take(&mut self.changed);
        for id in changed.drain(..) {
            self.reset_object(id);
        }
        self.changed = changed;
        // Others may have another copiable value or controller than they had.
        for list in [&self.battlefield, &self.entering, &self.stack] {
            for id in list {
                let object = &mut self.objects[id.index()];
                if !object.chars.is_same(&object.copiable) {
                    object.chars = object.copiable.clone().into();
                    self.stale.push(*id);
                    self.touched.mark(*id);
                }
                if object.controller != object.base_controller {
                    self.touched.mark(*id);
                    object.controller = object.base_controller;
                }
            }
        }
        for player in &mut self.players {
            player.restrictions.clear();
            player.permissions.clear();
            player.keywords.clear();
            player.no_maximum_hand = false;
            player.hand_size = 7;
            player.extra_lands = 0;
        }
    }

    fn reset_object(&mut self, id: ObjectId) {
        if !self.object(id).gone {
            let object = self.object_mut(id);
            object.chars = object.copiable.clone().into();
            object.controller = object.base_controller;
        }
    }

    /// The characteristics of an object, to change them by an effect.
    fn chars_mut(&mut self, id: ObjectId) -> &mut Characteristics {
        self.changed.push(id);
        &mut self.object_mut(id).chars
    }

    /// The abilities of an object, to change them by an effect.
    fn abilities_mut(&mut self, id: ObjectId) -> &mut Characteristics {
        self.reworked.push(id);
        self.chars_mut(id)
    }

    fn lasting_effects(&self) -> Res<Vec<Effective>> {
        let mut effects = Vec::new();
        for lasting in &self.lasting {
            if let Until::AsLongAs(condition) = &lasting.until
                && !self.holds(condition, &lasting.frame)?
            {
                continue;
            }
            if let Until::DuringTurnOf(player, made) = lasting.until
                && (self.active != player || self.turn == made)
            {
                continue;
            }
            let scope = match (&lasting.objects, &lasting.scope) {
                (Some(objects), _) => Affected::Fixed(objects.clone()),
                (None, Some(scope)) => Affected::Dynamic(Box::new(scope.clone())),
                (None, None) => Affected::Players(lasting.players.clone()),
            };
            let (changes, condition) = (lasting.changes.clone(), lasting.condition.clone());
            effects.push(Effective {
                frame: lasting.frame.clone(),
                of: None,
                body: Body::Lasting { scope, changes, condition: condition.map(Box::new) },
                switch: lasting.switch,
                timestamp: lasting.timestamp,
                started: None,
            });
        }
        Ok(effects)
    }

    /// Adds the effects of static abilities that are not known yet; says whether there are any.
    fn static_effects(&self, effects: &mut Vec<Effective>, known: &mut Vec<(ObjectId, AbilityKey)>) -> bool {
        let had = effects.len();
        for id in self.battlefield.iter().chain(&self.entering).chain(&self.command) {
            let object = self.object(*id);
            for held in &object.chars.abilities {
                if !matches!(&*held.ability, Loaded::Static(_)) || known.contains(&(*id, held.key)) {
                    continue;
                }
                known.push((*id, held.key));
                effects.push(Effective {
                    frame: Shared::new(self.frame_of(*id)),
                    of: Some((*id, held.key)),
                    body: Body::Static(held.ability.clone()),
                    switch: false,
                    timestamp: object.timestamp,
                    started: None,
                });
            }
        }
        effects.len() > had
    }

    /// The objects and players that an effect applies to, as it begins to.
    pub(super) fn start(&self, effect: &Effective) -> Res<Vec<ObjectId>> {
        match &effect.body {
            Body::Static(_) => match effect.body.ability().map(|continuous| &continuous.on) {
                Some(Scope::Objects(objects)) => self.affected(objects, effect),
                Some(Scope::Players(_) | Scope::Game) | None => Ok(Vec::new()),
            },
            Body::Lasting { scope, .. } => match scope {
                Affected::Fixed(objects) => Ok(objects.clone()),
                Affected::Dynamic(objects) => self.affected(objects, effect),
                Affected::Players(_) => Ok(Vec::new()),
            },
        }
    }

    fn players_affected(&self, effect: &Effective) -> Res<Vec<PlayerId>> {
        match &effect.body {
            Body::Static(_) => match effect.body.ability().map(|continuous| &continuous.on) {
                Some(Scope::Players(players)) => self.players_of(players, &effect.frame),
                Some(Scope::Objects(_) | Scope::Game) | None => Ok(Vec::new()),
            },
            Body::Lasting { scope: Affected::Players(players), .. } => Ok(players.clone()),
            Body::Lasting { scope: Affected::Fixed(_) | Affected::Dynamic(_), .. } => Ok(Vec::new()),
        }
    }

    pub(super) fn apply_in(&mut self, layer: Layer, effect: &mut Effective) -> Res<()> {
        let here = |change: &Change| layers_of(change).contains(&layer);
        if !(effect.body.changes().iter().any(here) || (effect.switch && layer == Layer::Switch)) {
            return Ok(());
        }
        if effect.started.is_none() {
            if let Some((object, key)) = effect.of
                && !self.object(object).chars.abilities.iter().any(|held| held.key == key)
            {
                return Ok(());
            }
            if let Some((object, _)) = effect.of
                && effect.frame.you != self.object(object).controller
            {
                effect.frame.you = self.object(object).controller;
            }
            if let Some(condition) = effect.body.condition()
                && !self.holds(condition, &effect.frame)?
            {
                return Ok(());
            }
            effect.started = Some(self.start(effect)?);
        }
        let players = self.players_affected(effect)?;
        let objects = effect.started.take().unwrap_or_default();
        for change in effect.body.changes().iter().filter(|change| here(change)) {
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
                let chars = self.chars_mut(*id);
                std::mem::swap(&mut chars.power, &mut chars.toughness);
            }
        }
        effect.started = Some(objects);
        Ok(())
    }

    /// What an effect applies to. A permanent on its way to the battlefield is affected by its own static abilities
    /// and by effects that are there already, and affects nothing else yet (614.12).
    fn affected(&self, objects: &Objects, effect: &Effective) -> Res<Vec<ObjectId>> {
        let own = effect.of.map(|(source, _)| source).filter(|source| self.entering.contains(source));
        let mut found = if own.is_some() { Vec::new() } else { self.objects_of(objects, &effect.frame)? };
        for id in &self.entering {
            let counts = match own {
                Some(source) => source == *id,
                None => self.settings.enters_look_ahead == EntersLookAhead::Current,
            };
            if counts && !found.contains(id) && self.subject_fits(objects, *id, &effect.frame)? {
                found.push(*id);
            }
        }
        Ok(found)
    }

    fn change_object(&mut self, layer: Layer, change: &Change, id: ObjectId, effect: &Effective) -> Res<()> {
        let frame = &effect.frame;
        match change {
            Change::Control(players) => {
                if let Some(player) = self.players_of(players, frame)?.first() {
                    self.changed.push(id);
                    self.object_mut(id).controller = *player;
                }
            }
            Change::Modify { by, per, x, per_last: _, additional: _ } => {
                let (times, x) = match (per, x) {
                    (None, None) => (1, frame.x.unwrap_or(0)),
                    (per, x) => {
                        let inner = Frame { each: Some(id), subject: Some(id), ..(**frame).clone() };
                        let times = match per {
                            Some(per) => self.quantity(per, &inner)?,
                            None => 1,
                        };
                        let x = match x {
                            Some(x) => self.quantity(x, &inner)?,
                            None => inner.x.unwrap_or(0),
                        };
                        (times, x)
                    }
                };
                let chars = self.chars_mut(id);
                add(&mut chars.power, stat_value(by.power, x) * times);
                add(&mut chars.toughness, stat_value(by.toughness, x) * times);
            }
            Change::SetBase { to, x } => {
                let x = match x {
                    Some(x) => {
                        let inner = Frame { each: Some(id), subject: Some(id), ..(**frame).clone() };
                        self.quantity(x, &inner)?
                    }
                    None => frame.x.unwrap_or(0),
                };
                let chars = self.chars_mut(id);
                chars.power = Some(clamp(stat_value(to.power, x)));
                chars.toughness = Some(clamp(stat_value(to.toughness, x)));
            }
            Change::Define { characteristics, to } => {
                let value = clamp(self.quantity(to, frame)?);
                let chars = self.chars_mut(id);
                if matches!(characteristics, DefinedPart::Power | DefinedPart::Both) {
                    chars.power = Some(value);
                }
                if matches!(characteristics, DefinedPart::Toughness | DefinedPart::Both) {
                    chars.toughness = Some(value);
                }
            }
            Change::Gain(keywords) => {
                for keyword in keywords {
                    self.grant_keyword(id, keyword);
                }
            }
            Change::GainAbilities(abilities) => {
                for ability in abilities {
                    self.grant_one(id, ability);
                }
            }
            Change::Lose(keywords) => {
                let chars = self.abilities_mut(id);
                chars.keywords.retain(|held| !keywords.iter().any(|lost| lost.name == held.name));
            }
            Change::LoseAllAbilities => {
                let chars = self.abilities_mut(id);
                chars.keywords.clear();
                chars.abilities.clear();
            }
            Change::Become(becoming) => {
                let size = match &becoming.size {
                    Some(size) if layer == Layer::SetBase => {
                        let inner = Frame { each: Some(id), subject: Some(id), ..(**frame).clone() };
                        Some(clamp(self.quantity(size, &inner)?))
                    }
                    _ => None,
                };
                self.become_in(layer, becoming, id, frame);
                if let Some(size) = size {
                    let chars = self.chars_mut(id);
                    (chars.power, chars.toughness) = (Some(size), Some(size));
                }
            }
            Change::EveryCreatureType => self.chars_mut(id).every_creature_type = true,
            Change::AddTypes { types, supertypes, subtypes, kept: _ } => {
                let chars = self.chars_mut(id);
                extend(&mut chars.types, types);
                extend(&mut chars.supertypes, supertypes);
                extend(&mut chars.subtypes, subtypes);
            }
            Change::AddChosenType { kept: _ } => {
                if let Some(subtype) = self.object(frame.source).choices.term {
                    extend(&mut self.chars_mut(id).subtypes, &[subtype]);
                }
            }
            Change::BecomeChosenType => {
                // It replaces the types of that kind and no others (205.1a).
                if let Some(subtype) = self.object(frame.source).choices.term {
                    let subtypes = &mut self.chars_mut(id).subtypes;
                    subtypes.retain(|held| words::is_creature_type(*held) != words::is_creature_type(subtype));
                    extend(subtypes, &[subtype]);
                }
            }
            Change::LoseTypes(types) => {
                let chars = self.chars_mut(id);
                chars.types.retain(|held| !types.contains(held));
                // Creature types go with the card type (205.1a).
                if types.contains(&CardType::Creature) && !chars.is(CardType::Kindred) {
                    chars.subtypes.retain(|held| !words::is_creature_type(*held));
                }
            }
            Change::AllColours => self.chars_mut(id).colours = Colour::ALL.into_iter().collect(),
            Change::NotLegendary => {
                self.chars_mut(id).supertypes.retain(|supertype| *supertype != Supertype::Legendary);
            }
            Change::NoteColour(colour) => self.chars_mut(id).colours.add(*colour),
            Change::Restrict(restriction) => {
                self.chars_mut(id).restrictions.push((frame.source, restriction.clone()));
            }
            Change::AssignsByToughness => self.chars_mut(id).assigns_by_toughness = true,
            Change::GainChoice(_)
            | Change::GainAbilitiesOf(_)
            | Change::MayAssignAsUnblocked
            | Change::AssignsNoDamage
            | Change::NoLegendRule
            | Change::CrewsAs { .. }
            | Change::LoseThisAbility
            | Change::KeepsMana { .. }
            | Change::DoesntRemove(_)
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
        if layer == Layer::Abilities {
            becoming.keywords.iter().for_each(|keyword| self.grant_keyword(id, keyword));
            becoming.abilities.iter().for_each(|ability| self.grant_one(id, ability));
            return;
        }
        let chars = self.chars_mut(id);
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
                let new = becoming
                    .colours
                    .iter()
                    .copied()
                    .chain(chosen.filter(|_| becoming.chosen == Some(ChosenQuality::Colour)));
                let new: Colours = new.collect();
                if new.count() > 0 {
                    let kept =
                        if becoming.keeps == Keeps::OtherColoursAndTypes { chars.colours } else { Colours::default() };
                    chars.colours = kept.iter().chain(new.iter()).collect();
                }
            }
            Layer::SetBase => {
                if let Some(pt) = becoming.pt {
                    let x = frame.x.unwrap_or(0);
                    chars.power = Some(clamp(stat_value(pt.power, x)));
                    chars.toughness = Some(clamp(stat_value(pt.toughness, x)));
                }
            }
            Layer::Control | Layer::Abilities | Layer::Define | Layer::Modify | Layer::Switch | Layer::Rules => {}
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
            Change::Permit(permission) => {
                self.player_mut(player).permissions.push((effect.frame.source, permission.clone()));
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
        for id in self.permanents() {
            for kind in self.object(id).counters.keys().copied().collect::<Vec<_>>() {
                if let CounterKind::Keyword(name) = kind {
                    self.grant_keyword(id, &Keyword { name, parameter: Parameter::None });
                }
            }
        }
    }

    /// Counters that change power and toughness (613.4c).
    fn apply_counters(&mut self) {
        for id in self.permanents() {
            for (kind, count) in self.object(id).counters.clone() {
                if let CounterKind::PowerToughness(pt) = kind {
                    let chars = self.chars_mut(id);
                    add(&mut chars.power, i64::from(count) * stat_value(pt.power, 0));
                    add(&mut chars.toughness, i64::from(count) * stat_value(pt.toughness, 0));
                }
            }
        }
    }

    /// Permanents with counters.
    fn permanents(&self) -> Vec<ObjectId> {
        let all = self.battlefield.iter().chain(&self.entering).copied();
        all.filter(|id| !self.object(*id).counters.is_empty()).collect()
    }

    /// Gives an object an ability, by an effect or a counter.
    fn grant_one(&mut self, id: ObjectId, ability: &Ability) {
        if let Ability::Keywords(keywords) = ability {
            keywords.iter().for_each(|keyword| self.grant_keyword(id, keyword));
            return;
        }
        let loaded = self.grants.of_ability(ability);
        load::hold(self.abilities_mut(id), &loaded);
    }

    fn grant_keyword(&mut self, id: ObjectId, keyword: &Keyword) {
        let loaded = self.grants.of_keyword(keyword);
        let chars = self.abilities_mut(id);
        load::hold(chars, &loaded);
        chars.keywords.push(keyword.clone());
    }

    /// A new controller has a permanent anew (302.6), and it leaves combat (506.4c).
    fn note_control_changes(&mut self) {
        let turn = self.turn;
        for id in &self.battlefield {
            let object = &mut self.objects[id.index()];
            if object.held_by != object.controller {
                self.touched.mark(*id);
                object.held_by = object.controller;
                object.since_turn = turn;
                object.attacking = None;
                object.blocking.clear();
            }
        }
    }

    /// A continuous effect begins (611.2): what it applies to and its numbers are fixed now.
    pub fn begin(&mut self, continuous: &Continuous, frame: &Frame) -> Res<()> {
        if let (Scope::Players(players), Some(Duration::DuringNextTurnOf(_)), None) =
            (&continuous.on, &continuous.duration, frame.each_player)
        {
            // "during that player's next turn": each has a turn of their own.
            for player in self.players_of(players, frame)? {
                let only = Players::Ref { to: PlayerAntecedent::Each, said: Style::default() };
                let one = Continuous { on: Scope::Players(only), ..continuous.clone() };
                self.begin(&one, &Frame { each_player: Some(player), ..frame.clone() })?;
            }
            return Ok(());
        }
        let mut changes = Vec::with_capacity(continuous.changes.len());
        for change in &continuous.changes {
            changes.push(self.fixed(change, frame)?);
        }
        let only_rules = changes.iter().all(|change| layers_of(change) == [Layer::Rules]);
        let mut lasting = Lasting {
            frame: Shared::new(frame.clone()),
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

    /// A permanent gains abilities for the rest of the game: an operation of the harness.
    pub fn grant(&mut self, id: ObjectId, abilities: Vec<Ability>) -> Res<()> {
        let timestamp = self.tick();
        self.lasting.push(Lasting {
            frame: Shared::new(self.frame_of(id)),
            objects: Some(vec![id]),
            players: Vec::new(),
            scope: None,
            changes: Arc::new(vec![Change::GainAbilities(abilities)]),
            switch: false,
            condition: None,
            until: Until::Never,
            timestamp,
        });
        self.refresh()
    }

    /// A change with its numbers computed once (608.2h).
    fn fixed(&self, change: &Change, frame: &Frame) -> Res<Change> {
        let Change::Modify { by, per, x, per_last, additional } = change else { return Ok(change.clone()) };
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
        Ok(Change::Modify {
            by: PowerToughness { power, toughness },
            per: None,
            x: None,
            per_last: *per_last,
            additional: *additional,
        })
    }

    pub(super) fn until(&self, duration: Option<&Duration>, frame: &Frame) -> Res<Until> {
        let first = |players: &Players| self.players_of(players, frame).map(|found| found.first().copied());
        Ok(match duration {
            None => Until::Never,
            Some(Duration::EndOfTurn | Duration::ThisTurn) => Until::EndOfTurn,
            Some(Duration::ThisCombat | Duration::EndOfCombat) => Until::EndOfCombat,
            Some(Duration::YourNextTurn) => Until::TurnOf(frame.you, self.turn),
            Some(Duration::EndOfYourNextTurn) => Until::EndOfTurnOf(frame.you, self.turn),
            Some(Duration::NextTurnOf(players)) => Until::TurnOf(first(players)?.unwrap_or(frame.you), self.turn),
            Some(Duration::EndOfNextTurnOf(players)) => {
                Until::EndOfTurnOf(first(players)?.unwrap_or(frame.you), self.turn)
            }
            Some(Duration::DuringNextTurnOf(players)) => {
                Until::DuringTurnOf(first(players)?.unwrap_or(frame.you), self.turn)
            }
            Some(duration @ Duration::UntilStep { .. }) => {
                return Err(Stop::Refused(super::refuse::variant("Duration", duration)));
            }
            Some(Duration::Until(event)) => Until::Event((**event).clone()),
            Some(Duration::AsLongAs(condition)) => Until::AsLongAs((**condition).clone()),
        })
    }

    /// Ends effects whose event has happened, or whose condition is no longer true (611.2b).
    pub(super) fn end_durations(&mut self, events: &[GameEvent]) -> Res<()> {
        let may_end = |lasting: &Lasting| matches!(lasting.until, Until::Event(_) | Until::AsLongAs(_));
        if !self.lasting.iter().any(may_end) {
            return Ok(());
        }
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
                Until::EndOfTurn
                | Until::EndOfCombat
                | Until::TurnOf(..)
                | Until::EndOfTurnOf(..)
                | Until::DuringTurnOf(..)
                | Until::Never => {}
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
    /// Takes over an exception of a copy effect (707.9): it is copiable itself.
    pub(super) fn except(&mut self, change: &Change) -> Res<()> {
        match change {
            Change::Gain(keywords) => keywords.iter().for_each(|keyword| load::add_keyword(self, keyword)),
            Change::GainAbilities(abilities) => abilities.iter().for_each(|ability| load::add_ability(self, ability)),
            Change::NotLegendary => self.supertypes.retain(|supertype| *supertype != Supertype::Legendary),
            Change::AddTypes { types, supertypes, subtypes, kept: _ } => {
                extend(&mut self.types, types);
                extend(&mut self.supertypes, supertypes);
                extend(&mut self.subtypes, subtypes);
            }
            Change::SetBase { to, x: _ } => {
                self.power = Some(clamp(stat_value(to.power, 0)));
                self.toughness = Some(clamp(stat_value(to.toughness, 0)));
            }
            Change::NoteColour(colour) => self.colours.add(*colour),
            Change::AllColours => self.colours = Colour::ALL.into_iter().collect(),
            Change::EveryCreatureType => self.every_creature_type = true,
            other => return Err(Stop::Refused(super::refuse::variant("Change", other))),
        }
        Ok(())
    }

    /// Power and toughness as they stand in scenarios: `2/3`.
    pub fn power_toughness(&self) -> Option<(i32, i32)> {
        Some((self.power?, self.toughness?))
    }
}
