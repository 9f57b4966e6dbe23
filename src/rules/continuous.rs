//! Continuous effects (611) and the layers in which they apply (613).

use super::final_sizes::Size;
use super::functions_in::static_zones;
use super::layers::{Affected, Body, Effective, LAYERS, Layer, Started, is_in};
use super::reads::are_asked_later;
use super::trace::{note, of};
use super::words::{self, Kw};
use crate::diagnostic::Bilingual;
use crate::game::Game;
use crate::ir::*;
use crate::phrases::is_lifted_at_once;
use crate::state::ability::{AbilityKey, Loaded};
use crate::state::characteristics::{AllColours as _, Characteristics, clamp, extend, stat_value};
use crate::state::event::GameEvent;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::lasting::{Special, Until};
use crate::state::object::{CostEffect, CostsOf};
use crate::state::reads::Reads;
use crate::state::settings::EntersLookAhead;
use crate::state::shared::Shared;
use crate::state::stop::{Res, Stop};
use ir::sorting::sort_by_key;
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// Hone counters (122.1j).
pub(super) const HONE: CounterKind = CounterKind::Named(symbol::counter::HONE);

/// Permanents whose own state changes what they are.
#[derive(Debug, Default)]
struct Met {
    /// Those with counters.
    counters: Vec<ObjectId>,
    /// Those with a level beyond the first.
    grown: Vec<ObjectId>,
}

/// Of which objects effects are looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Which {
    All,
    /// Those that effects have changed: no others have gained anything.
    Changed,
}

impl Game {
    /// Brings what continuous effects make of the game up to date (611.3a): their layers are applied anew where something
    /// that they look at has changed.
    pub fn refresh(&mut self) -> Res<()> {
        if !self.is_settled() {
            self.apply_layers()?;
            // What a player has from when they could have it counts at once (702.195c).
            let changed = self.end_pairs() | self.tell_stories();
            return if changed { self.apply_layers() } else { Ok(()) };
        }
        if self.settings.verify {
            let kept = self.derived();
            self.apply_layers()?;
            if kept != self.derived() {
                return Err(Stop::Refused(Bilingual::new(
                    "characteristics that were kept though they have changed",
                    "des caractéristiques gardées alors qu'elles ont changé",
                )));
            }
        }
        self.update_index();
        Ok(())
    }

    /// Computes all characteristics anew (613).
    fn apply_layers(&mut self) -> Res<()> {
        let before = self.derived.basis.take();
        self.derived.layers_applied += 1;
        let objects = &self.objects;
        self.defining.retain(|id| !objects[id.index()].gone);
        let effects = self.settle_layers()?;
        self.derived.stale.extend(&self.derived.reworked);
        let left = self.note_control_changes();
        self.update_index();
        let left = self.leave_combat() || left;
        // Storied looks at what is on the battlefield (702.195a).
        let stories = self.battlefield.iter().any(|id| self.object(*id).chars.has(Kw::Storied));
        let reads = if stories { Reads::OTHERS } else { Reads::default() };
        let local = if stories { None } else { self.local_effects(&effects) };
        self.note_basis(before, effects.iter().fold(reads, |reads, effect| reads.and(effect.reads())), local);
        // Effects may have looked at whether it attacks or blocks.
        if left { self.apply_layers() } else { Ok(()) }
    }

    /// Applies all effects, layer by layer; until the layers that make power and toughness, these are what they are taken for.
    pub(super) fn work_through(&mut self, taken: &[(ObjectId, Size)]) -> Res<Vec<Effective>> {
        let Met { counters, grown } = self.reset();
        self.apply_copies();
        let made = self.take_sizes(taken);
        let mut effects = self.lasting_effects()?;
        self.keyword_counter_effects(&counters, &mut effects)?;
        let mut known = FxHashSet::default();
        self.static_effects(&mut effects, &mut known, Which::All);
        Game::order(&mut effects);
        // A game that grows without end gets slower with it: what much is computed for counts for more.
        let work = self.battlefield.len() + self.stack.len() + self.entering.len() + effects.len();
        self.burn_for(work / 64, crate::state::stop::Work::ContinuousEffects)?;
        for layer in LAYERS {
            if layer == Layer::Define {
                self.give_back_sizes(taken, &made);
            }
            // What asks for sizes in this layer depends on them (613.8a), and all else is added to them.
            if layer == Layer::Modify {
                self.apply_counters(&counters);
            }
            self.apply_layer(layer, &mut effects)?;
            if layer == Layer::Text && !self.derived.reworked.is_empty() {
                self.reread(&mut effects);
                self.static_effects(&mut effects, &mut known, Which::All);
                Game::order(&mut effects);
            }
            if layer == Layer::Abilities {
                self.apply_levels(&grown);
                self.apply_gained(&mut effects, &mut known)?;
            }
        }
        Ok(effects)
    }

    /// Gives objects and players what they have without continuous effects. Tells what it met.
    fn reset(&mut self) -> Met {
        self.derived.stale.append(&mut self.derived.reworked);
        let mut changed = std::mem::take(&mut self.derived.changed);
        for id in changed.drain(..) {
            self.reset_object(id);
        }
        self.derived.changed = changed;
        // Others may have another copiable value or controller than they had.
        let mut met = Met::default();
        for at in 0..self.battlefield.len() {
            let id = self.battlefield[at];
            self.reset_to_copiable(id);
            let object = &self.objects[id.index()];
            if !object.counters.is_empty() {
                met.counters.push(id);
            }
            if object.level > 1 {
                met.grown.push(id);
            }
        }
        for at in 0..self.entering.len() {
            let id = self.entering[at];
            self.reset_to_copiable(id);
            if !self.objects[id.index()].counters.is_empty() {
                met.counters.push(id);
            }
        }
        for at in 0..self.stack.len() {
            self.reset_to_copiable(self.stack[at]);
        }
        self.unpreventable = false;
        self.combat_unpreventable = false;
        self.uncastable.clear();
        self.combat_limits.clear();
        self.cost_effects.clear();
        for player in &mut self.players {
            player.restrictions.clear();
            player.permissions.clear();
            player.keywords.clear();
            player.no_maximum_hand = false;
            player.top_revealed = false;
            player.hand_revealed = false;
            player.keeps_unspent.clear();
            player.unspent_becomes = None;
            player.hand_size = 7;
            player.extra_lands = 0;
        }
        met
    }

    /// An object has what it has without continuous effects.
    pub(super) fn reset_to_copiable(&mut self, id: ObjectId) {
        let object = &self.objects[id.index()];
        let (same, own) = (object.chars.is_same(&object.copiable), object.controller == object.base_controller);
        if same && own {
            return;
        }
        let object = self.object_mut(id);
        object.controller = object.base_controller;
        if !same {
            object.chars = object.copiable.clone().into();
            self.derived.stale.push(id);
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
    pub(super) fn chars_mut(&mut self, id: ObjectId) -> &mut Characteristics {
        // What differs from its copiable values is noted already.
        if self.object(id).chars.is_same(&self.object(id).copiable) {
            self.derived.changed.push(id);
        }
        &mut self.object_mut(id).chars
    }

    /// The abilities of an object, to change them by an effect.
    pub(super) fn abilities_mut(&mut self, id: ObjectId) -> &mut Characteristics {
        self.derived.reworked.push(id);
        self.chars_mut(id)
    }

    fn lasting_effects(&self) -> Res<Vec<Effective>> {
        let mut effects = Vec::new();
        for lasting in &self.lasting {
            if let Until::AsLongAs(condition, found) = &lasting.until
                && !self.holds(condition, found)?
            {
                continue;
            }
            if let Until::DuringTurnOf(player, made) = lasting.until
                && (self.active != player || self.turn == made)
            {
                continue;
            }
            // Of a combat phase that was going on as it was made it says nothing.
            if matches!(lasting.until, Until::NextCombat(made) if made == self.combats && self.in_combat()) {
                continue;
            }
            let scope = match (&lasting.objects, &lasting.scope) {
                (Some(objects), _) => Affected::Fixed(objects.clone()),
                (None, Some(scope)) => Affected::Dynamic(Box::new(scope.clone())),
                (None, None) => Affected::Players(lasting.players.clone()),
            };
            let (mut changes, condition) = (lasting.changes.clone(), lasting.condition.clone());
            // Until there is the spell that it waits for, only the costs of those that could be it are others.
            if lasting.waits {
                let of_costs = changes.iter().filter(|change| matches!(change, Change::Costs(_))).cloned().collect();
                changes = Arc::new(of_costs);
            }
            let body = Body::Lasting { scope, changes, condition: condition.map(Box::new) };
            let effect = Effective::new(lasting.frame.clone(), None, body, lasting.special, lasting.timestamp);
            effects.push(effect.asking(Reads::asked_by(lasting)));
        }
        Ok(effects)
    }

    /// Orders effects by timestamp (613.7), characteristic-defining abilities before all others (613.3).
    fn order(effects: &mut [Effective]) {
        sort_by_key(effects, |effect| (!effect.defines, effect.timestamp));
    }

    /// Adds the effects of static abilities that are not known yet; says whether there are any.
    fn static_effects(
        &mut self,
        effects: &mut Vec<Effective>,
        known: &mut FxHashSet<(ObjectId, AbilityKey)>,
        of: Which,
    ) -> bool {
        let had = effects.len();
        let mut frames = std::mem::take(&mut self.derived.static_frames);
        let there = self.battlefield.iter().chain(&self.entering).chain(&self.command).map(|id| (id, false));
        for (id, elsewhere) in there.chain(self.defining.iter().map(|id| (id, true))) {
            let object = self.object(*id);
            if object.awaits_command() || (of == Which::Changed && object.chars.is_same(&object.copiable)) {
                continue;
            }
            for held in &object.chars.abilities {
                let functions = matches!(
                    &*held.ability,
                    Loaded::Static(effect) if effect.defines || !elsewhere || static_zones(effect).contains(&object.zone)
                );
                if !functions || !known.insert((*id, held.key)) {
                    continue;
                }
                let (frame, of) = (self.static_frame(*id, &mut frames), Some((*id, held.key)));
                // That of what gave the ability, where that is later (613.7a).
                let timestamp = object.timestamp.max(held.since);
                effects.push(Effective::new(frame, of, Body::Static(held.ability.clone()), None, timestamp));
            }
        }
        self.derived.static_frames = frames;
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
        if !effect.is_in(layer) {
            return Ok(());
        }
        let of_players = effect.is_of_players();
        let here = |change: &Change| is_in(layer, change, of_players);
        let special = effect.special.filter(|special| special.layer() == layer);
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
            if let Some(condition) = effect.body.condition() {
                if !self.holds(condition, &effect.frame)? {
                    return Ok(());
                }
                let about = self.about(condition, &effect.frame)?;
                if !about.is_empty() {
                    effect.frame.condition = about;
                }
            }
            let found = if are_asked_later(effect.body.changes()) { Vec::new() } else { self.start(effect)? };
            effect.started = Some(Started::at(found));
        }
        let players = self.players_affected(effect)?;
        let started = effect.started.clone();
        let objects = || started.iter().flat_map(Started::iter);
        for change in effect.body.changes().iter().filter(|change| here(change)) {
            if *change == Change::Restrict(Restriction::CantBeCast) {
                let spells = effect.body.scope().ok_or_else(|| refused(change))?.clone();
                self.uncastable.push((effect.frame.clone(), spells));
                continue;
            }
            if self.changes_game(change, &effect.frame)? {
                continue;
            }
            if let Change::Costs(costs) = change {
                let spells = match (effect.body.scope(), &effect.body) {
                    (Some(described), _) => CostsOf::Described(described.clone()),
                    (None, Body::Lasting { scope: Affected::Fixed(these), .. }) => CostsOf::These(these.clone()),
                    (None, Body::Lasting { .. } | Body::Static(_)) => return Err(refused(change)),
                };
                self.cost_effects.push(CostEffect { frame: effect.frame.clone(), spells, change: costs.clone() });
                continue;
            }
            for id in objects() {
                if !self.object(id).gone {
                    let first = self.object(id).chars.next_key;
                    self.change_object(layer, change, id, effect)?;
                    self.date_abilities(id, first, effect.timestamp);
                }
            }
            for player in &players {
                self.change_player(change, *player, effect)?;
            }
        }
        for id in objects().filter(|_| special.is_some()) {
            match special {
                Some(Special::Switch) => {
                    let chars = self.chars_mut(id);
                    std::mem::swap(&mut chars.power, &mut chars.toughness);
                }
                Some(Special::Words(change)) => self.change_words(id, change),
                // Read where a card is played, and where a designation ends.
                Some(Special::MayPlay { .. } | Special::Designated(_)) | None => {}
            }
        }
        Ok(())
    }

    /// What an effect applies to. A permanent on its way to the battlefield is affected by its own static abilities
    /// and by effects that are there already, and affects nothing else yet (614.12).
    fn affected(&self, objects: &Objects, effect: &Effective) -> Res<Vec<ObjectId>> {
        let own = effect.of.map(|(source, _)| source).filter(|source| self.entering.contains(source));
        let mut found = if own.is_some() { Vec::new() } else { self.objects_of(objects, &effect.frame)? };
        if own.is_none() && self.entering.len() > 16 {
            // Many at once, none of which is among those that are there.
            if self.settings.enters_look_ahead == EntersLookAhead::Current {
                for id in &self.entering {
                    if self.subject_fits(objects, *id, &effect.frame)? {
                        found.push(*id);
                    }
                }
            }
            return Ok(found);
        }
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

    /// What effects that say the same apply to, their sources among it.
    pub(super) fn affected_by_kin(&self, objects: &Objects, frame: &Frame) -> Res<Vec<ObjectId>> {
        let mut found = self.objects_of(objects, frame)?;
        if self.settings.enters_look_ahead == EntersLookAhead::Current {
            for id in &self.entering {
                if self.subject_fits(objects, *id, frame)? {
                    found.push(*id);
                }
            }
        }
        Ok(found)
    }

    /// Adds to power and toughness, so many times (613.4c).
    pub(super) fn add_to_size(&mut self, id: ObjectId, by: &PowerToughness, times: i64) {
        let chars = self.chars_mut(id);
        add(&mut chars.power, stat_value(by.power, 0).saturating_mul(times));
        add(&mut chars.toughness, stat_value(by.toughness, 0).saturating_mul(times));
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "what is no change of an object is refused by name")]
    fn change_object(&mut self, layer: Layer, change: &Change, id: ObjectId, effect: &Effective) -> Res<()> {
        let frame = &effect.frame;
        match change {
            Change::Control(players) => {
                if let Some(player) = self.players_of(players, frame)?.first() {
                    self.derived.changed.push(id);
                    self.object_mut(id).controller = *player;
                }
            }
            Change::Modify { by, per, x, per_last: _, additional: _ } => {
                let (times, x) = match (per, x) {
                    (None, None) => (1, frame.x_or_0()),
                    (per, x) => {
                        let inner = Frame { each: Some(id), subject: Some(id), ..(**frame).clone() };
                        let times = match per {
                            Some(per) => self.quantity(per, &inner)?,
                            None => 1,
                        };
                        let x = match x {
                            Some(x) => self.quantity(x, &inner)?,
                            None => inner.x_or_0(),
                        };
                        (times, x)
                    }
                };
                let chars = self.chars_mut(id);
                add(&mut chars.power, stat_value(by.power, x).saturating_mul(times));
                add(&mut chars.toughness, stat_value(by.toughness, x).saturating_mul(times));
            }
            Change::FullTextOf(of) => {
                if let Some(of) = self.objects_of(of, frame)?.first() {
                    self.take_text(id, *of);
                }
            }
            Change::SetBase { to, x } => {
                let x = match x {
                    Some(x) => {
                        let inner = Frame { each: Some(id), subject: Some(id), ..(**frame).clone() };
                        self.quantity(x, &inner)?
                    }
                    None => frame.x_or_0(),
                };
                self.chars_mut(id).set_size(*to, x);
            }
            Change::SetBasePart { part, to } => {
                // "its mana value": that of each of them.
                let inner = Frame { each: Some(id), subject: Some(id), ..(**frame).clone() };
                let value = clamp(self.quantity(to, &inner)?);
                self.chars_mut(id).set_parts(*part, value);
            }
            Change::Define { characteristics, to } => {
                let value = clamp(self.quantity(to, frame)?);
                self.chars_mut(id).set_parts(*characteristics, value);
            }
            Change::Gain(keywords) => {
                let spared = effect.body.changes().iter().find_map(|change| {
                    let Change::DoesntRemove(spared) = change else { return None };
                    Some(spared)
                });
                for keyword in keywords {
                    let chosen = self.with_choices(keyword, frame);
                    let Some(keyword) = self.with_own_cost(chosen, id) else { continue };
                    if let Some(spared) = spared {
                        let spares = (frame.source, keyword.clone(), spared.clone());
                        self.chars_mut(id).spares.push(spares);
                    }
                    self.grant_keyword(id, &keyword);
                }
            }
            Change::GainAbilities(abilities) | Change::GainText(abilities) => {
                for ability in abilities {
                    self.grant_one(id, ability, frame.source);
                }
            }
            Change::Lose(keywords) => self.abilities_mut(id).lose(|name| keywords.iter().any(|lost| lost.name == name)),
            Change::LoseThisAbility => {
                if let Some(key) = frame.activated.filter(|_| id == frame.source) {
                    self.abilities_mut(id).abilities.retain(|held| held.key != key);
                }
            }
            Change::LoseAllAbilities { .. } => {
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
            Change::LoseCreatureTypes => self.chars_mut(id).lose_creature_types(),
            Change::EveryCreatureType => self.chars_mut(id).every_creature_type = true,
            Change::AddTypes { types, supertypes, subtypes, kept: _ } => {
                self.take_land_types(id, subtypes, false);
                let chars = self.chars_mut(id);
                extend(&mut chars.types, types);
                extend(&mut chars.supertypes, supertypes);
                let gained = chars.gainable(subtypes);
                extend(&mut chars.subtypes, &gained);
            }
            Change::AddChosenType { kept: _ } => {
                if let Some(subtype) = self.object(frame.source).choices.term {
                    let gained = self.object(id).chars.gainable(&[subtype]);
                    self.take_land_types(id, &gained, false);
                    extend(&mut self.chars_mut(id).subtypes, &gained);
                }
            }
            Change::BecomeChosenType => {
                // It replaces the types of that kind and no others (205.1a).
                let chosen = self.object(frame.source).choices.term;
                if let Some(subtype) = chosen.filter(|chosen| !self.object(id).chars.gainable(&[*chosen]).is_empty()) {
                    self.take_land_types(id, &[subtype], true);
                    let chars = self.chars_mut(id);
                    chars.set_subtypes(&[subtype], true);
                    extend(&mut chars.subtypes, &[subtype]);
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
            Change::NotSnow(_) => {
                self.chars_mut(id).supertypes.retain(|supertype| *supertype != Supertype::Snow);
            }
            Change::NotLegendary => {
                self.chars_mut(id).supertypes.retain(|supertype| *supertype != Supertype::Legendary);
            }
            Change::Restrict(restriction) => {
                // What it says of each object is that object's own: "creatures with power greater than its power".
                let because = match walk::refers_to(change, Antecedent::Subject) {
                    true => Shared::new(Frame { subject: Some(id), ..(**frame).clone() }),
                    false => frame.clone(),
                };
                let restriction = if let Restriction::Unless(inner, condition) = restriction
                    && is_lifted_at_once(inner)
                {
                    let own = Frame { subject: Some(id), each: Some(id), ..(*because).clone() };
                    if self.holds(condition, &own)? {
                        return Ok(());
                    }
                    (**inner).clone()
                } else {
                    restriction.clone()
                };
                // Behind all that gives abilities (101.2, 113.11).
                if let Restriction::CantHaveKeyword { keyword } = &restriction {
                    self.abilities_mut(id).lose(|name| name == keyword.name);
                }
                self.chars_mut(id).restrictions.push((because, restriction));
            }
            Change::AssignsByToughness => self.chars_mut(id).assigns_by_toughness = true,
            // Noted with the protection that it is said of.
            Change::DoesntRemove(_) => {}
            Change::GainAbilitiesOf(of) => {
                let gained = self.activated_abilities_of(of, id, frame)?;
                crate::abilities::hold(self.abilities_mut(id), &gained);
            }
            Change::MayAssignAsUnblocked => self.chars_mut(id).may_assign_as_unblocked = true,
            Change::AssignsNoDamage => self.chars_mut(id).assigns_no_damage = true,
            Change::NoLegendRule => self.chars_mut(id).no_legend_rule = true,
            Change::CrewsAs { more, crews: _, saddles: _ } => self.chars_mut(id).crews_as += more,
            Change::Goaded => {
                let you = frame.you;
                self.chars_mut(id).goaded_by.push(you);
            }
            _ => return Err(Stop::Refused(crate::refused::variant("Change", change))),
        }
        Ok(())
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "what is no change of a player is refused by name")]
    fn change_player(&mut self, change: &Change, player: PlayerId, effect: &Effective) -> Res<()> {
        match change {
            Change::Gain(keywords) => {
                for keyword in keywords {
                    let keyword = self.with_choices(keyword, &effect.frame);
                    self.player_mut(player).keywords.push((effect.frame.source, keyword));
                }
            }
            Change::Restrict(restriction) => {
                // "Each opponent can't … that player": each of them is that player (109.5).
                let frame = match crate::ir::walk::members_in(change).player {
                    true => Shared::new(Frame { each_player: Some(player), ..(*effect.frame).clone() }),
                    false => effect.frame.clone(),
                };
                self.player_mut(player).restrictions.push((frame, restriction.clone()));
            }
            Change::Permit(permission) => {
                self.player_mut(player).permissions.push((effect.frame.source, permission.clone()));
            }
            Change::MaximumHandSize(None) => self.player_mut(player).no_maximum_hand = true,
            // Of "no maximum" and a size the latest counts (613.11).
            Change::MaximumHandSize(Some(size)) => {
                let player = self.player_mut(player);
                (player.hand_size, player.no_maximum_hand) = (i64::from(*size), false);
            }
            Change::HandSizeChange { by } => self.player_mut(player).hand_size += i64::from(*by),
            Change::AdditionalLands(count) => self.player_mut(player).extra_lands += count,
            Change::PlayWithTopRevealed => self.player_mut(player).top_revealed = true,
            Change::PlayWithHandRevealed => self.player_mut(player).hand_revealed = true,
            Change::KeepsMana { mana: KeptMana::Unspent(colour) } => {
                self.player_mut(player).keeps_unspent.push(*colour);
            }
            Change::KeepsMana { mana: KeptMana::Becomes(colour) } => {
                let becomes = colour.map_or(ManaSymbol::Colourless, ManaSymbol::Colour);
                self.player_mut(player).unspent_becomes = Some(becomes);
            }
            // Noted with the pool as the effect began.
            Change::KeepsMana { mana: KeptMana::This } => {}
            other => return Err(Stop::Refused(crate::refused::variant("Change", other))),
        }
        Ok(())
    }

    /// A keyword counter gives its keyword from its timestamp on (613.1f, 613.7c).
    fn keyword_counter_effects(&mut self, permanents: &[ObjectId], effects: &mut Vec<Effective>) -> Res<()> {
        let with_some = |id: &ObjectId| !self.object(*id).keyword_counters.is_empty();
        for id in permanents.iter().copied().filter(with_some).collect::<Vec<_>>() {
            let frame = Shared::new(self.frame_of(id));
            for (name, timestamp) in self.object(id).keyword_counters.clone() {
                let keyword = Keyword { name, parameter: Parameter::None };
                // Each counter gives it (122.1b); of what means no ability of its own, more than one is redundant.
                let instances = match self.derived.grants.of_keyword(&keyword).is_empty() {
                    true => 1,
                    false => self.counters_on(Target::Object(id), Some(CounterKind::Keyword(name))) as usize,
                };
                self.burn_for(instances / 8, crate::state::stop::Work::ContinuousEffects)?;
                let gained = Change::Gain(vec![keyword; instances]);
                let scope = Affected::Fixed(vec![id]);
                let body = Body::Lasting { scope, changes: Arc::new(vec![gained]), condition: None };
                effects.push(Effective::new(frame.clone(), None, body, None, timestamp));
            }
        }
        Ok(())
    }

    /// Abilities that are gained in layer 6 have their effects from there on; those that give abilities themselves do so in
    /// it (613.6).
    fn apply_gained(&mut self, effects: &mut Vec<Effective>, known: &mut FxHashSet<(ObjectId, AbilityKey)>) -> Res<()> {
        loop {
            let had = effects.len();
            if self.derived.reworked.is_empty() || !self.static_effects(effects, known, Which::Changed) {
                break;
            }
            let mut gained = effects.split_off(had);
            self.burn_for(gained.len() / 8, crate::state::stop::Work::ContinuousEffects)?;
            Game::order(&mut gained);
            let gives = gained.iter().any(|effect| effect.is_in(Layer::Abilities));
            if gives {
                self.apply_layer(Layer::Abilities, &mut gained)?;
            }
            effects.append(&mut gained);
            if !gives {
                break;
            }
        }
        Game::order(effects);
        Ok(())
    }

    /// A Class has what its levels give it (716.2a).
    fn apply_levels(&mut self, grown: &[ObjectId]) {
        for id in grown.iter().copied() {
            let level = self.object(id).level;
            let gained: Vec<Ability> = self
                .object(id)
                .copiable
                .levels
                .iter()
                .filter(|(from, _)| *from <= level)
                .flat_map(|(_, abilities)| abilities.iter().cloned())
                .collect();
            gained.iter().for_each(|ability| self.grant_one(id, ability, id));
        }
    }

    /// Counters that change power and toughness (613.4c).
    fn apply_counters(&mut self, permanents: &[ObjectId]) {
        for id in permanents.iter().copied() {
            for (kind, count) in self.object(id).counters.clone() {
                if let CounterKind::PowerToughness(pt) = kind {
                    let chars = self.chars_mut(id);
                    add(&mut chars.power, i64::from(count) * stat_value(pt.power, 0));
                    add(&mut chars.toughness, i64::from(count) * stat_value(pt.toughness, 0));
                } else if kind == HONE
                    && let Some(creature) = self.honed_by(id)
                {
                    add(&mut self.chars_mut(creature).power, i64::from(count));
                }
            }
        }
    }

    /// The creature that an Equipment with hone counters is attached to (122.1j).
    fn honed_by(&self, id: ObjectId) -> Option<ObjectId> {
        let object = self.object(id);
        let Some(Target::Object(on)) = object.attached_to else { return None };
        let honed = object.chars.has_subtype(symbol::artifact_type::EQUIPMENT) && self.object(on).chars.is_creature();
        honed.then_some(on)
    }

    /// Gives an object an ability, by an effect of another or a counter.
    pub(super) fn grant_one(&mut self, id: ObjectId, ability: &Ability, granter: ObjectId) {
        if let Ability::Keywords(keywords) = ability {
            keywords.iter().for_each(|keyword| self.grant_keyword(id, keyword));
            return;
        }
        let loaded = self.derived.grants.of_ability(ability, granter);
        crate::abilities::hold(self.abilities_mut(id), &loaded);
    }

    /// The abilities that an effect has given to an object, from the first of their keys on, are as old as the effect (613.7a).
    fn date_abilities(&mut self, id: ObjectId, first: AbilityKey, timestamp: u64) {
        let object = self.object(id);
        if object.chars.next_key > first && timestamp > object.timestamp {
            let given = self.chars_mut(id).abilities.iter_mut().filter(|held| held.key >= first);
            given.for_each(|held| held.since = timestamp);
        }
    }

    pub(super) fn grant_keyword(&mut self, id: ObjectId, keyword: &Keyword) {
        let loaded = self.derived.grants.of_keyword(keyword);
        let chars = self.abilities_mut(id);
        crate::abilities::hold_of_keyword(chars, keyword.name, &loaded);
        chars.keywords.push(keyword.clone());
    }

    /// A new controller has a permanent anew (302.6), and it leaves combat (506.4c). The change is an event: it is
    /// recorded with the next ones. Says whether any left combat.
    pub(super) fn note_control_changes(&mut self) -> bool {
        let turn = self.turn;
        let changed = |id: &&ObjectId| {
            let object = self.object(**id);
            object.held_by != object.controller
        };
        let changed: Vec<ObjectId> = self.battlefield.iter().filter(changed).copied().collect();
        let mut left = false;
        for id in changed {
            let object = self.object_mut(id);
            let (from, to) = (object.held_by, object.controller);
            left |= object.fights();
            object.held_by = to;
            // Effects may have looked at that (701.54a).
            left |= object.designations.remove("ring_bearer").is_some();
            object.since_turn = turn;
            object.leave_combat();
            self.no_longer_attacked(id);
            note!(
                self,
                "110.2",
                "{} gains control {}.",
                "{} acquiert le contrôle {}.",
                self.player_name(to),
                of(self.name(id))
            );
            self.derived.stale.push(id);
            self.control_changes.push(GameEvent::Control { object: id, from, to });
        }
        left
    }

    /// What attacks a planeswalker or battle that is removed from combat attacks on, but nothing (506.4c).
    fn no_longer_attacked(&mut self, attacked: ObjectId) {
        let attackers = self.battlefield.iter().filter(|id| self.object(**id).attacked == Some(attacked));
        for id in attackers.copied().collect::<Vec<_>>() {
            self.object_mut(id).attacks_nothing = true;
        }
    }

    /// What stops being a creature, or becomes a battle, is removed from combat (506.4). Says whether anything was.
    pub(super) fn leave_combat(&mut self) -> bool {
        let removed = |id: &&ObjectId| {
            let object = self.object(**id);
            object.fights() && (!object.chars.is_creature() || object.chars.is(CardType::Battle))
        };
        let removed: Vec<ObjectId> = self.battlefield.iter().filter(removed).copied().collect();
        for id in removed.iter().copied() {
            note!(
                self,
                "506.4",
                "{} is no creature that fights any more, and is removed from combat.",
                "{} n'est plus une créature qui combat, et est retirée du combat.",
                self.name(id)
            );
            self.object_mut(id).leave_combat();
        }
        !removed.is_empty()
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
            Target::Player(id) => self.player(id).keywords.iter().any(|(_, held)| Kw::of(held.name) == Some(keyword)),
        }
    }
}

fn refused(change: &Change) -> Stop {
    Stop::Refused(crate::refused::variant("Change", change))
}

fn add(stat: &mut Option<i32>, by: i64) {
    if let Some(value) = stat {
        *value = clamp(i64::from(*value).saturating_add(by));
    }
}
