//! The stack (405): casting, activating, putting triggered abilities on it, and resolving.

use super::trace::{Name, note, of};
use super::words::Kw;
use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::game::Game;
use crate::ir::*;
use crate::state::ability::{AbilityKey, Held, Loaded, LoadedActivated};
use crate::state::decision::Purpose;
use crate::state::event::{Cause, GameEvent};
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::moves::Move;
use crate::state::object::{Kind, Part, Resolved, StackItem, StackKind};
use crate::state::script::Script;
use crate::state::stop::{Res, Stop, Work};
use crate::state::trigger::Pending;
use std::borrow::Cow;
use std::sync::Arc;

/// What is said with a spell or ability besides what the decider is asked.
#[derive(Debug, Clone, Copy, Default)]
pub struct Casting {
    pub x: Option<u32>,
    /// Without paying its mana cost (118.9).
    pub free: bool,
    /// Timing rules are not enforced: for effects that cast, and for the harness.
    pub any_time: bool,
    /// An effect says that the card is cast, wherever it is (601.3).
    pub told: bool,
    /// What resolves with that effect.
    pub by_effect: Option<ObjectId>,
    /// The keyword whose cost is paid, where an effect says which: madness, miracle.
    pub by: Option<Kw>,
    /// Which of its halves the card is cast as, where it can be cast as several things (709.3).
    pub half: Option<usize>,
    /// With its back face up (712.11a).
    pub transformed: bool,
    /// The most that the mana value of the spell may be (701.57a, 702.85a).
    pub most: Option<i64>,
}

impl Game {
    /// Whether a player could cast a sorcery now (307.1).
    pub fn sorcery_time(&self, player: PlayerId) -> bool {
        self.active == player
            && self.stack.is_empty()
            && matches!(self.step, Step::PrecombatMain | Step::PostcombatMain)
    }

    /// Plays a land (305.1, 116.2a).
    pub fn play_land(&mut self, player: PlayerId, card: ObjectId, half: Option<usize>) -> Res<ObjectId> {
        if self.object(card).def.halves.is_empty() {
            return self.play_whole(player, card, None);
        }
        self.play_half(player, card, half)
    }

    /// Plays a land as what it is now.
    pub(super) fn play_whole(&mut self, player: PlayerId, card: ObjectId, half: Option<usize>) -> Res<ObjectId> {
        if !self.object(card).chars.is(CardType::Land) {
            let Name { english, french } = self.name(card);
            return Err(Stop::Illegal(bilingual!(
                "305.1: {english} is no land",
                "305.1 : {french} n'est pas un terrain"
            )));
        }
        if !self.sorcery_time(player) || !self.has_land_play(player) || self.cant_play_land(player, card)? {
            return Err(Stop::Illegal(bilingual!(
                "305.3: {player} can't play a land now",
                "305.3 : {player} ne peut pas jouer de terrain maintenant"
            )));
        }
        if !self.may_play_from_there(player, card, true)? {
            let Name { english, french } = self.name(card);
            return Err(Stop::Illegal(bilingual!(
                "305.1: {player} can't play {english} from there",
                "305.1 : {player} ne peut pas jouer {french} de là"
            )));
        }
        self.use_permission(player, card, true)?;
        self.spend_permission(player, card)?;
        self.put_land(player, card, half)
    }

    /// Whether it is a player's turn with a land to play left (305.2, 305.3).
    pub(super) fn has_land_play(&self, player: PlayerId) -> bool {
        self.active == player && self.player(player).lands_played < 1 + self.player(player).extra_lands
    }

    /// A land is played: it is put onto the battlefield (305.4).
    pub(super) fn put_land(&mut self, player: PlayerId, card: ObjectId, half: Option<usize>) -> Res<ObjectId> {
        self.player_mut(player).lands_played += 1;
        note!(self, "305.1", "{} plays {}.", "{} joue {}.", self.player_name(player), self.name(card));
        let from = self.object(card).zone;
        let mut change = Move::new(card, Zone::Battlefield, Cause::Play, player);
        change.controller = Some(player);
        change.landing.half = half;
        // Where its own effect replaces that it enters, it is where that has put it.
        let land = self.move_one(change)?.or(self.object(card).next).unwrap_or(card);
        self.emit(vec![GameEvent::Played { object: land, by: player, from }], None)?;
        Ok(land)
    }

    /// Casts a spell (601.2).
    pub fn cast(&mut self, player: PlayerId, card: ObjectId, casting: Casting) -> Res<ObjectId> {
        self.refresh()?;
        if self.object(card).def.halves.is_empty() {
            return self.cast_whole(player, card, casting);
        }
        self.cast_half(player, card, casting)
    }

    /// Casts a card as what it is now, or as what a keyword of it makes of it.
    pub(super) fn cast_whole(&mut self, player: PlayerId, card: ObjectId, casting: Casting) -> Res<ObjectId> {
        match self.choose_shape(player, card, casting)? {
            Some(way) => {
                let Some(kw) = way.kw() else { return self.cast_as_it_is(player, card, casting, Some(way)) };
                self.as_shape(card, kw, |game| game.cast_as_it_is(player, card, casting, Some(way)))
            }
            None => self.cast_as_it_is(player, card, casting, None),
        }
    }

    /// Whether a spell's mana value would be no more than an effect that casts it says, with 0 for X (107.3b).
    pub(super) fn is_cheap_enough(&self, card: ObjectId, casting: Casting) -> bool {
        casting.most.is_none_or(|most| self.object(card).chars.mana_value(0) <= most)
    }

    /// The effects of a spell; for an Aura, what it will enchant.
    pub(super) fn spell_scripts(&self, spell: ObjectId) -> Res<Vec<Arc<Script>>> {
        let object = self.object(spell);
        if object.chars.is_permanent_card() {
            return Ok(if self.has_subtype_id(spell, "aura") {
                self.enchant_script(spell).into_iter().collect()
            } else {
                Vec::new()
            });
        }
        let overloaded = self.was_paid(spell, Kw::Overload);
        let mut scripts = Vec::new();
        for script in object.chars.abilities.iter().filter_map(|held| held.ability.spell()) {
            // Its text says "each" instead of "target" (702.96a).
            scripts.push(match overloaded {
                true => Arc::new(script.of_each().map_err(Stop::Refused)?),
                false => script.clone(),
            });
        }
        scripts.extend(self.awakening(spell));
        Ok(scripts)
    }

    /// The activated abilities that an object has where it is.
    pub fn activated_abilities(&self, id: ObjectId) -> Vec<(AbilityKey, LoadedActivated)> {
        let object = self.object(id);
        let abilities = object.chars.abilities.iter().filter_map(|held| {
            let Loaded::Activated(activated) = &*held.ability else { return None };
            (activated.zones.contains(&object.zone)).then(|| (held.key, (**activated).clone()))
        });
        abilities.collect()
    }

    /// An activated ability of an object that functions where it is, by its key.
    fn activated_ability(&self, id: ObjectId, key: AbilityKey) -> Option<Arc<Loaded>> {
        let object = self.object(id);
        let functions = |held: &&Held| {
            let Loaded::Activated(activated) = &*held.ability else { return false };
            held.key == key && activated.zones.contains(&object.zone)
        };
        object.chars.abilities.iter().find(functions).map(|held| held.ability.clone())
    }

    /// The ability with the cost that is paid, where its text has several: "{3}, {T} or {R}, {T}" (602.2b, 601.2b).
    fn choose_way_to_pay<'a>(
        &mut self,
        ability: &'a LoadedActivated,
        player: PlayerId,
        frame: &Frame,
    ) -> Res<Cow<'a, LoadedActivated>> {
        let Some(at) = ability.cost.iter().position(|cost| matches!(cost, Cost::AnyOf(_))) else {
            return Ok(Cow::Borrowed(ability));
        };
        let Cost::AnyOf(ways) = &ability.cost[at] else { return Ok(Cow::Borrowed(ability)) };
        let mut payable = Vec::new();
        for way in ways {
            let mut one = ability.clone();
            one.cost[at] = way.clone();
            let cost = self.cost_of_ability(&one, frame, &[])?.into_owned();
            if self.can_pay(&cost, player, frame)? {
                payable.push(one);
            }
        }
        // Each is offered in turn; the last one needs no question.
        while let Some(one) = (!payable.is_empty()).then(|| payable.remove(0)) {
            if payable.is_empty() || self.ask_whether(player, Purpose::Pay, frame.source)? {
                return Ok(Cow::Owned(one));
            }
        }
        Ok(Cow::Borrowed(ability))
    }

    /// Activates an ability (602.2).
    pub fn activate(&mut self, player: PlayerId, id: ObjectId, key: AbilityKey, casting: Casting) -> Res<()> {
        self.refresh()?;
        let name = self.name(id);
        let known = self.activated_ability(id, key);
        let Some(Loaded::Activated(ability)) = known.as_deref() else {
            let Name { english, french } = name;
            return Err(Stop::Illegal(bilingual!(
                "602.2: {english} has no such ability here",
                "602.2 : {french} n'a pas de telle capacité ici"
            )));
        };
        if let Err(refused) = self.may_activate(player, id, key, ability, casting) {
            self.why_not_activated(player, id, ability);
            return Err(refused);
        }
        let x = casting.x.map(i64::from);
        let granter = ability.script.granter;
        let paid_for = Some(ability.paid_for());
        let mut frame = Frame {
            x,
            you: player,
            granter,
            cycles: ability.cycles,
            activated: Some(key),
            paid_for,
            ..self.frame_of(id)
        };
        frame.x = self.x_said(ability, &frame)?.or(x);
        self.note_activation(player, id, ability);
        let way = self.choose_way_to_pay(ability, player, &frame)?;
        let ability = &*way;
        let cost = self.cost_of_ability(ability, &frame, &[])?;
        if ability.is_mana(self.settings.edition) || ability.special {
            // A mana ability doesn't use the stack (605.3b), nor does a special action (116.2).
            if !self.pay(&cost, player, &mut frame)? {
                let Name { english, french } = name;
                return Err(Stop::Illegal(bilingual!(
                    "602.2b: {player} can't pay for the ability of {english}",
                    "602.2b : {player} ne peut pas payer pour la capacité « {french} »"
                )));
            }
            self.used(id, key);
            if ability.special {
                return self.run(&ability.script.effect, &mut frame);
            }
            return self.resolve_mana_ability(&ability.script.effect, (&cost, player), id, &mut frame);
        }
        let item = self.make_on_stack(Kind::Ability, id, player);
        if let Some(keyword) = ability.keyword {
            self.call_ability(item, keyword);
        }
        frame.resolving = Some(item);
        let loyalty = ability.is_loyalty();
        self.object_mut(item).stack = Some(Box::new(StackItem {
            what: StackKind::Activated { loyalty },
            parts: Vec::new(),
            source: id,
            frame: frame.clone(),
        }));
        let scripts = [ability.script.clone()];
        let promised = self.promise_payment(&scripts, &cost, player, item, &mut frame)?;
        let announced = if promised { self.announce(&ability.script, &frame.as_promised(), item)? } else { None };
        let Some(part) = announced else {
            self.vanish(item);
            let Name { english, french } = name;
            return Err(Stop::Illegal(bilingual!(
                "602.2b: the ability of {english} has no legal target",
                "602.2b : la capacité « {french} » n'a aucune cible légale"
            )));
        };
        // What it targets may change what it costs (602.2b, 601.2f).
        let cost = self.cost_of_ability(ability, &frame, &part.targets)?;
        if !self.pay(&cost, player, &mut frame)? {
            self.vanish(item);
            let Name { english, french } = name;
            return Err(Stop::Illegal(bilingual!(
                "602.2b: {player} can't pay for the ability of {english}",
                "602.2b : {player} ne peut pas payer pour la capacité « {french} »"
            )));
        }
        self.used(id, key);
        let parts = vec![part];
        let mut events = targeting(&parts, item);
        events.extend(self.crime(&parts, player));
        self.object_mut(item).stack =
            Some(Box::new(StackItem { what: StackKind::Activated { loyalty }, parts, source: id, frame }));
        self.emit(events, None)?;
        self.emit(vec![GameEvent::Activated { ability: item, source: id, by: player }], None)
    }

    /// An ability on the stack is one of a keyword: "a cycling ability".
    fn call_ability(&mut self, item: ObjectId, keyword: Term) {
        let keyword = Keyword { name: keyword, parameter: Parameter::None };
        let chars = crate::state::characteristics::Characteristics {
            keywords: vec![keyword],
            ..(*self.object(item).copiable).clone()
        };
        let object = self.object_mut(item);
        object.copiable = Arc::new(chars);
        object.chars = object.copiable.clone().into();
    }

    pub(super) fn used(&mut self, id: ObjectId, key: AbilityKey) {
        let turn = self.turn;
        let uses = self.object_mut(id).uses.entry(key).or_insert((turn, 0, 0));
        if uses.0 != turn {
            *uses = (turn, 0, uses.2);
        }
        uses.1 += 1;
        uses.2 += 1;
    }

    /// Whether an ability whose uses are counted was used this turn.
    pub(super) fn used_this_turn(&self, id: ObjectId, key: AbilityKey) -> bool {
        self.object(id).uses.get(&key).is_some_and(|uses| uses.0 == self.turn && uses.1 > 0)
    }

    pub(super) fn may_activate(
        &self,
        player: PlayerId,
        id: ObjectId,
        key: AbilityKey,
        ability: &LoadedActivated,
        casting: Casting,
    ) -> Res<()> {
        let Some(rule) = self.forbids_activating(player, id, key, ability, casting)? else { return Ok(()) };
        let Name { english, french } = self.object(id).chars.names();
        Err(Stop::Illegal(bilingual!(
            "{rule}: {player} can't activate the ability of {english} now",
            "{rule} : {player} ne peut pas activer maintenant la capacité « {french} »"
        )))
    }

    /// The rule by which a player can't activate an ability now, but for its cost and its targets.
    pub(super) fn forbids_activating(
        &self,
        player: PlayerId,
        id: ObjectId,
        key: AbilityKey,
        ability: &LoadedActivated,
        casting: Casting,
    ) -> Res<Option<&'static str>> {
        let object = self.object(id);
        let refuse = |rule: &'static str| Ok(Some(rule));
        if object.controller == player && self.nothing_limits(player, id, ability) {
            // Only what is on the stack can keep it from being activated.
            return Ok((!ability.is_mana(self.settings.edition) && self.split_second()).then_some("702.61"));
        }
        let uses = object.uses.get(&key).copied().unwrap_or((self.turn, 0, 0));
        let this_turn = if uses.0 == self.turn { uses.1 } else { 0 };
        let anyone =
            ability.limits.iter().any(|limit| matches!(limit, ActivationLimit::AnyPlayer | ActivationLimit::OnlyBy(_)));
        if object.controller != player && !anyone {
            return refuse("602.2");
        }
        let loyalty = ability.is_loyalty();
        // Other abilities that are counted are none of its loyalty abilities; what it has no more may have been one.
        let is_other = |key: &AbilityKey| {
            let held = object.chars.abilities.iter().find(|held| held.key == *key);
            held.is_some_and(|held| !matches!(&*held.ability, Loaded::Activated(used) if used.is_loyalty()))
        };
        let counted = |(key, uses): &(&u32, &(u32, u32, u32))| uses.0 == self.turn && !is_other(key);
        let loyalty_used = || object.uses.iter().filter(counted).map(|(_, uses)| uses.1).sum::<u32>();
        let permitted = |how| self.activates_as(player, id, ability, how);
        if loyalty && !casting.any_time {
            let in_time = self.sorcery_time(player) || permitted(ActivateHow::AsInstant(Style::default()))?;
            let used = if in_time { loyalty_used() } else { 0 };
            if !in_time || used > 1 || used == 1 && !permitted(ActivateHow::Twice)? {
                return refuse("606.3");
            }
        }
        // Special actions can be taken all the same (702.61b), but a card that can't be cast isn't suspended (702.62a).
        let special = ability.special && !super::keyword_abilities::suspends(ability);
        let mana = ability.is_mana(self.settings.edition);
        if !mana && !special && self.split_second() {
            return refuse("702.61");
        }
        // A card is suspended when it could be cast, whatever it costs (702.62a, 702.62c).
        if super::keyword_abilities::suspends(ability)
            && (self.cant_cast(player, id)? || !(self.sorcery_time(player) || self.may_cast_any_time(player, id)?))
        {
            return refuse("702.62a");
        }
        if ability.cycles && self.player_restricted(player, |ban| matches!(ban, Restriction::CantCycle)) {
            return refuse("702.29");
        }
        if ability.from_level.is_some_and(|level| level != object.level) {
            return refuse("716.2a");
        }
        for limit in &ability.limits {
            let allowed = match limit {
                ActivationLimit::TimesPerTurn(times) => this_turn < *times + self.more_boasts(id, ability),
                ActivationLimit::Once => uses.2 == 0,
                ActivationLimit::XNotZero => casting.x != Some(0),
                ActivationLimit::XIs(_) => true,
                ActivationLimit::AsSorcery
                | ActivationLimit::AsInstant
                | ActivationLimit::OnTurn(_)
                | ActivationLimit::DuringStep { .. }
                | ActivationLimit::BeforeAttackers
                | ActivationLimit::AroundCombat(_)
                | ActivationLimit::If(_)
                | ActivationLimit::AnyPlayer
                | ActivationLimit::OnlyBy(_)
                | ActivationLimit::Costs { .. }
                | ActivationLimit::CostReduced { .. } => {
                    let frame = Frame { you: player, ..self.frame_of(id) };
                    self.limit_allows(limit, player, casting.any_time, &frame)?
                        || matches!(limit, ActivationLimit::OnTurn(_)) && self.foretells_in_any_turn(ability, player)
                        || *limit == ActivationLimit::AsSorcery && permitted(ActivateHow::AsInstant(Style::default()))?
                }
            };
            if !allowed {
                return refuse("602.5");
            }
        }
        // A special action is no activated ability (116.1).
        let silences = |restriction: &Restriction| matches!(restriction, Restriction::CantActivate { mana_too } if !ability.special && (*mana_too || !mana));
        let banned = !ability.special && self.cant_activate(player, id, mana, loyalty)?;
        if self.restricted(id, silences) || banned || self.cant_activate_now(player) {
            return refuse("602.5");
        }
        Ok(None)
    }

    /// Whether neither the text of an ability nor an effect says when a player may activate it.
    fn nothing_limits(&self, player: PlayerId, id: ObjectId, ability: &LoadedActivated) -> bool {
        ability.limits.is_empty()
            && !(ability.special || ability.cycles || ability.from_level.is_some() || ability.is_loyalty())
            && self.object(id).chars.restrictions.is_empty()
            && self.player(player).restrictions.is_empty()
    }

    /// How often more than once a turn a creature can boast (702.142a): its controller's own turn, in which it attacked.
    fn more_boasts(&self, id: ObjectId, ability: &LoadedActivated) -> u32 {
        let boasts = ability.keyword.is_some_and(|keyword| super::words::id(keyword) == "boast");
        u32::from(boasts && self.restricted(id, |may| matches!(may, Restriction::BoastsTwice)))
    }

    /// Whether a limit allows that something is activated or cast now (602.5, 601.3).
    pub(super) fn limit_allows(
        &self,
        limit: &ActivationLimit,
        player: PlayerId,
        any_time: bool,
        frame: &Frame,
    ) -> Res<bool> {
        Ok(match limit {
            ActivationLimit::AsSorcery => any_time || self.sorcery_time(player),
            ActivationLimit::AsInstant
            | ActivationLimit::AnyPlayer
            | ActivationLimit::XNotZero
            | ActivationLimit::XIs(_)
            | ActivationLimit::Costs { .. }
            | ActivationLimit::CostReduced { .. }
            | ActivationLimit::TimesPerTurn(_)
            | ActivationLimit::Once => true,
            ActivationLimit::OnTurn(players) => self.is_among(self.active, players, frame)?,
            // "during combat" is the whole phase (506.1).
            ActivationLimit::DuringStep { step, of } => {
                super::turn::is_within(self.step, *step)
                    && match of {
                        Some(of) => self.is_among(self.active, of, frame)?,
                        None => true,
                    }
            }
            ActivationLimit::BeforeAttackers => {
                matches!(self.step, Step::Upkeep | Step::Draw | Step::PrecombatMain | Step::Combat)
            }
            ActivationLimit::AroundCombat(time) => match time {
                CombatTime::BeforeBlockers => matches!(
                    self.step,
                    Step::Upkeep | Step::Draw | Step::PrecombatMain | Step::Combat | Step::DeclareAttackers
                ),
                CombatTime::AfterBlockers => {
                    matches!(self.step, Step::DeclareBlockers | Step::CombatDamage | Step::EndOfCombat)
                }
                CombatTime::BeforeDamage => !matches!(
                    self.step,
                    Step::CombatDamage | Step::EndOfCombat | Step::PostcombatMain | Step::End | Step::Cleanup
                ),
                CombatTime::AfterCombat => matches!(self.step, Step::PostcombatMain | Step::End),
            },
            ActivationLimit::If(condition) => self.holds(condition, frame)?,
            // "your opponents" are those of the player who controls the object (602.2, 109.5).
            ActivationLimit::OnlyBy(players) => self.is_among(player, players, &self.frame_of(frame.source))?,
        })
    }

    /// Puts a triggered ability on the stack, or removes it where it has no legal choice (603.3c-d); says
    /// whether it is there.
    pub(super) fn put_trigger(&mut self, pending: Pending) -> Res<bool> {
        let item = self.make_on_stack(Kind::Ability, pending.source, pending.controller);
        let mut frame = pending.frame;
        frame.you = pending.controller;
        frame.resolving = Some(item);
        self.find_aura(&mut frame);
        self.choose_x_of_targets(&pending.script, pending.controller, &mut frame)?;
        let what = StackKind::Triggered {
            intervening_if: pending.intervening_if,
            once_per_turn: pending.do_once,
            state: pending.state,
            generation: pending.generation,
        };
        // What can be chosen for it may depend on whose ability it is.
        self.object_mut(item).stack = Some(Box::new(StackItem {
            what: what.clone(),
            parts: Vec::new(),
            source: pending.source,
            frame: frame.clone(),
        }));
        let Some(part) = self.announce(&pending.script, &frame, item)? else {
            note!(
                self,
                "603.3d",
                "The ability {} has no legal choice and is removed.",
                "La capacité {} n'a aucun choix légal et est retirée.",
                of(self.name(pending.source))
            );
            self.vanish(item);
            if let Some(key) = pending.state {
                self.state_triggers.remove(&(pending.source, key));
            }
            return Ok(false);
        };
        self.keep_shown(item, &frame);
        let parts = vec![part];
        let mut events = targeting(&parts, item);
        events.extend(self.crime(&parts, pending.controller));
        self.object_mut(item).stack = Some(Box::new(StackItem { what, parts, source: pending.source, frame }));
        note!(
            self,
            "603.3",
            "The ability {} is put on the stack.",
            "La capacité {} est mise sur la pile.",
            of(self.name(pending.source))
        );
        self.emit(events, None)?;
        Ok(true)
    }

    /// The trigger of an Aura whose host left can find the card that the Aura became (400.7f).
    fn find_aura(&self, frame: &mut Frame) {
        let source = self.object(frame.source);
        if let Some(next) = source.next
            && self.has_subtype_id(frame.source, "aura")
            && source.zone == Zone::Battlefield
            && self.object(next).zone == Zone::Graveyard
        {
            frame.more.moved.entry(frame.source).or_insert(next);
        }
    }

    /// Resolves the top of the stack (608).
    pub fn resolve_top(&mut self) -> Res<()> {
        self.burn(Work::Resolutions)?;
        let Some(id) = self.stack.last().copied() else { return Ok(()) };
        if self.comes_again() {
            note!(
                self,
                "104.4b",
                "The same state comes again by mandatory actions alone: the game is a draw.",
                "Le même état revient par des actions obligatoires seules : la partie est nulle."
            );
            self.draw = true;
            return Ok(());
        }
        self.refresh()?;
        let Some(item) = self.object(id).stack.clone() else {
            return Err(Stop::Refused(Bilingual::new(
                "an object on the stack that was not announced",
                "un objet sur la pile qui n'a pas été annoncé",
            )));
        };
        let StackItem { what, parts, source, mut frame } = *item;
        frame.you = self.object(id).controller;
        if self.is_endless(&what)? {
            note!(
                self,
                "104.4b",
                "Mandatory actions alone go on for ever, and nothing runs out by them: the game is a draw.",
                "Des actions obligatoires seules continuent sans fin, et rien ne s'y épuise : la partie est nulle."
            );
            self.draw = true;
            return Ok(());
        }
        if !self.clause_holds_again(&what, source, &mut frame)? {
            return self.leave_stack(id, source);
        }
        let Some(parts) = self.still_legal(&parts, &frame, id)? else { return self.fizzle(id, source) };
        note!(self, "608.1", "{} resolves.", "{} se résout.", self.name(id));
        if matches!(what, StackKind::Spell) && self.object(id).chars.is_permanent_card() {
            return self.resolve_permanent(id, &parts);
        }
        // "Do this only once each turn": the ability, until it is known whether the action was taken.
        let once = what.once_per_turn();
        if once.is_some_and(|key| self.used_this_turn(source, key)) {
            note!(
                self,
                "603.2h",
                "{} was done this turn already.",
                "{} a déjà été fait ce tour-ci.",
                self.name(source)
            );
            return self.leave_stack(id, source);
        }
        if self.object(id).chars.has(Kw::Ascend) {
            self.ascend(frame.you)?;
        }
        if self.was_paid(id, Kw::Gift) {
            self.give_gift(id, &frame)?;
        }
        self.follow_parts((id, source), &parts, once, frame)?;
        if self.object(id).gone { Ok(()) } else { self.finish(id, source) }
    }

    /// The intervening-if clause of a triggered ability is tested again as it resolves (603.4, 608.2a).
    fn clause_holds_again(&mut self, what: &StackKind, source: ObjectId, frame: &mut Frame) -> Res<bool> {
        let StackKind::Triggered { intervening_if: Some(clause), .. } = what else { return Ok(true) };
        let holds = self.holds_again(clause, frame)?;
        self.why_again(clause, source, frame, holds)?;
        if holds {
            self.keep_condition(&clause.condition, frame)?;
        } else {
            note!(
                self,
                "608.2a",
                "{}: its condition is no longer true; it is removed from the stack and does nothing.",
                "{} : sa condition n'est plus vraie ; elle est retirée de la pile et ne fait rien.",
                self.name(source)
            );
        }
        Ok(holds)
    }

    /// All targets are illegal: it doesn't resolve (608.2b). A bestowed Aura resolves as the creature that it is (702.103e).
    fn fizzle(&mut self, id: ObjectId, source: ObjectId) -> Res<()> {
        if self.is_bestowed(id) {
            self.end_bestow(id);
            self.refresh()?;
            return self.resolve_permanent(id, &[]);
        }
        note!(
            self,
            "608.2b",
            "All targets {} are illegal; it does not resolve.",
            "Toutes les cibles {} sont illégales ; pas de résolution.",
            of(self.name(id))
        );
        self.leave_stack(id, source)
    }

    /// The instructions of a spell or ability are followed in the order written (608.2c), part by part.
    fn follow_parts(
        &mut self,
        (id, source): (ObjectId, ObjectId),
        parts: &[Part],
        once: Option<AbilityKey>,
        mut frame: Frame,
    ) -> Res<()> {
        frame.resolving = Some(id);
        let script = parts.first().map(|part| Arc::clone(&part.script));
        self.resolved.push(Resolved { turn: self.turn, source, on_stack: id, script });
        frame.done = true;
        frame.since = self.history.len();
        let outer = self.following.replace(id);
        for part in parts {
            frame.targets.truncate(part.script.base);
            frame.targets.extend(part.targets.iter().cloned());
            frame.chosen_for.truncate(part.script.base);
            frame.chosen_for.extend(part.chosen_for.iter().cloned());
            let announced = part.script.modal().is_some();
            if (&frame.modes, frame.modes_announced) != (&part.modes, announced) {
                (frame.modes, frame.modes_announced) = (part.modes.clone(), announced);
            }
            if part.script.base > 0 || !part.division.is_empty() || !frame.division.is_empty() {
                frame.division.resize(part.script.base, Vec::new());
                frame.division.extend(part.division.iter().cloned());
            }
            if part.script.linked {
                let targeted = part.targets.iter().flatten().find_map(|target| target.player());
                self.object_mut(source).choices.targeted = targeted;
            }
            self.run_process(&part.script.effect, &mut frame)?;
            if let Some(key) = once.filter(|_| took_action(&part.script.effect, &frame)) {
                self.used(source, key);
            }
        }
        self.following = outer;
        Ok(())
    }

    /// Where a spell goes that has resolved, if its keywords say so; else as any other (608.2n).
    fn finish(&mut self, id: ObjectId, source: ObjectId) -> Res<()> {
        let object = self.object(id);
        let paid =
            |keyword: Kw| object.cast.iter().flat_map(|cast| &cast.paid).any(|paid| Kw::of(*paid) == Some(keyword));
        let controller = object.controller;
        let rebounds =
            object.chars.has(Kw::Rebound) && object.cast.as_ref().is_some_and(|cast| cast.from == Some(Zone::Hand));
        if object.kind != Kind::Card || self.is_exiled_afterwards(id) {
            return self.leave_stack(id, source);
        }
        if paid(Kw::Buyback) {
            note!(self, "702.27a", "{} is bought back.", "{} est rappelé.", self.name(id));
            self.move_one(Move::new(id, Zone::Hand, Cause::Resolve, controller))?;
            return Ok(());
        }
        if self.after_adventure(id, controller)? {
            return Ok(());
        }
        if self.object(id).chars.has(Kw::Cipher) && self.encode(id, controller)? {
            return Ok(());
        }
        if self.object(id).chars.has(Kw::Haunt) {
            self.leave_stack(id, source)?;
            return self.haunt_after_resolving(id, controller);
        }
        if !rebounds {
            return self.leave_stack(id, source);
        }
        note!(self, "702.88a", "{} rebounds.", "{} rebondit.", self.name(id));
        if let Some(card) = self.move_one(Move::new(id, Zone::Exile, Cause::Resolve, controller))? {
            let frame = Frame { you: controller, ..self.frame_of(card) };
            self.delay(&super::keywords::rebound(), &frame)?;
        }
        Ok(())
    }

    /// A permanent spell becomes a permanent (608.3).
    fn resolve_permanent(&mut self, id: ObjectId, parts: &[Part]) -> Res<()> {
        let controller = self.object(id).controller;
        let mut change = Move::new(id, Zone::Battlefield, Cause::Resolve, controller);
        change.controller = Some(controller);
        change.landing.attached_to =
            parts.first().and_then(|part| part.targets.first()).and_then(|targets| targets.first()).copied();
        let attached_to = change.landing.attached_to;
        let permanent = self.move_one(change)?;
        if let (Some(permanent), Some(to)) = (permanent, attached_to) {
            self.emit(vec![GameEvent::Attached { object: permanent, to }], None)?;
        }
        match permanent {
            Some(permanent) => {
                self.unlock_as_cast(permanent)?;
                self.arrive_that_way(permanent)
            }
            None => Ok(()),
        }
    }

    /// A spell goes to its owner's graveyard, an ability ceases to exist (608.2n).
    fn leave_stack(&mut self, id: ObjectId, source: ObjectId) -> Res<()> {
        if self.object(id).kind == Kind::Card {
            let controller = self.object(id).controller;
            self.move_one(Move::new(id, Zone::Graveyard, Cause::Resolve, controller))?;
        } else {
            self.vanish(id);
            self.forget_state_trigger(id, source);
            self.check_state_triggers()?;
        }
        Ok(())
    }

    /// A state trigger that has left the stack may trigger again (603.8); other abilities of its source don't matter.
    fn forget_state_trigger(&mut self, id: ObjectId, source: ObjectId) {
        let what = self.object(id).stack.as_ref().map(|item| &item.what);
        if let Some(StackKind::Triggered { state: Some(key), .. }) = what {
            let key = *key;
            self.state_triggers.remove(&(source, key));
        }
    }

    /// Counters a spell or ability (701.6).
    pub fn counter(&mut self, id: ObjectId, by: ObjectId) -> Res<bool> {
        let object = self.object(id);
        if object.gone || object.zone != Zone::Stack {
            return Ok(false);
        }
        if self.spell_restricted(id, &Restriction::CantBeCountered)? {
            note!(self, "101.2", "{} can't be countered.", "{} ne peut pas être contrecarré.", self.name(id));
            return Ok(false);
        }
        let controller = self.object(id).controller;
        if self.replace_event(&GameEvent::Countered { spell: id, by }, controller)? {
            return Ok(false);
        }
        let before = self.trigger_sources();
        note!(self, "701.6a", "{} is countered.", "{} est contrecarré.", self.name(id));
        let elsewhere = match self.countered_to.take().filter(|_| self.object(id).kind == Kind::Card) {
            Some((_, frame, Some(of))) if !self.subject_fits(&of, id, &frame)? => None,
            Some((instead, frame, _)) => Some((instead, frame)),
            None => None,
        };
        if let Some((instead, mut frame)) = elsewhere {
            note!(self, "614.15", "{} goes elsewhere instead.", "{} va ailleurs à la place.", self.name(id));
            self.run(&instead, &mut frame)?;
        } else if self.object(id).kind == Kind::Card {
            self.move_one(Move::new(id, Zone::Graveyard, Cause::Countered, controller))?;
        } else {
            self.vanish(id);
            if let Some(source) = self.object(id).stack.as_ref().map(|item| item.source) {
                self.forget_state_trigger(id, source);
            }
        }
        self.emit(vec![GameEvent::Countered { spell: id, by }], Some(before))?;
        Ok(true)
    }

    /// Whether an effect restricts what is on the stack, or a static ability of its own, which functions there (113.6e):
    /// "This spell can't be countered".
    pub(super) fn spell_restricted(&self, id: ObjectId, restriction: &Restriction) -> Res<bool> {
        let says = |change: &Change| matches!(change, Change::Restrict(own) if own == restriction);
        if self.restricted(id, |held| held == restriction) {
            return Ok(true);
        }
        for continuous in self.object(id).chars.abilities.iter().filter_map(|held| held.ability.fixed()) {
            if continuous.on.is_this() && continuous.changes.iter().any(says) {
                let frame = self.frame_of(id);
                let holds = continuous.condition.as_ref().map_or(Ok(true), |condition| self.holds(condition, &frame));
                if holds? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }
}

impl Game {
    /// A player commits a crime who targets opponents, what they control, or cards in their graveyards (700.13).
    pub(super) fn crime(&self, parts: &[Part], player: PlayerId) -> Option<GameEvent> {
        let of_others = |target: &Target| match target {
            Target::Player(other) => *other != player,
            Target::Object(id) => {
                let object = self.object(*id);
                match object.zone {
                    Zone::Battlefield | Zone::Stack => object.controller != player,
                    Zone::Graveyard => object.owner != player,
                    Zone::Hand | Zone::Library | Zone::Exile | Zone::Command => false,
                }
            }
        };
        let commits = parts.iter().flat_map(|part| part.targets.iter().flatten()).any(of_others);
        commits.then_some(GameEvent::KeywordAction { player, action: crate::ir::symbol::verb::COMMIT, looked_at: 0 })
    }
}

/// "Becomes the target" happens once for each object or player, however often a spell or ability targets it (115.1, 603.2).
pub(super) fn targeting(parts: &[Part], by: ObjectId) -> Vec<GameEvent> {
    let mut targets: Vec<Target> = Vec::new();
    for target in parts.iter().flat_map(|part| part.targets.iter().flatten()) {
        if !targets.contains(target) {
            targets.push(*target);
        }
    }
    targets.into_iter().map(|target| GameEvent::Targeted { target, by }).collect()
}

/// Whether the action that an effect speaks of was taken: what a player may do or pay for, where there is such a choice
/// (603.2h).
pub(super) fn took_action(effect: &Effect, frame: &Frame) -> bool {
    let chosen = |step: &&Instruction| {
        matches!(
            step.what,
            InstructionKind::May { .. } | InstructionKind::MayPay { .. } | InstructionKind::UnlessPaid { .. }
        )
    };
    let mut choices = effect.steps.iter().filter(chosen).peekable();
    choices.peek().is_none() || choices.any(|step| frame.did_step(step.id))
}

pub(super) fn mode_costs(parts: &[Part]) -> Vec<Cost> {
    let mut costs = Vec::new();
    for part in parts {
        if let Some(modal) = part.script.modal() {
            for mode in &part.modes {
                costs.extend(modal.modes.get(*mode).and_then(|mode| mode.cost.clone()).into_iter().flatten());
            }
        }
    }
    costs
}

/// What has no mana cost can't be cast for it (118.6).
pub(super) fn without_mana_cost() -> Stop {
    Stop::Illegal(bilingual!(
        "118.6: it has no mana cost that could be paid",
        "118.6 : il n'a pas de coût de mana qui puisse être payé"
    ))
}
