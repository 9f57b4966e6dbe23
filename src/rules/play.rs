//! Whole games: players who have priority do what they may, until the game ends.

use super::invariant::Broken;
use super::object_list::ObjectMark;
use super::stack::Casting;
use super::stage::Stage;
use super::trace::note;
use crate::diagnostic::Bilingual;
use crate::game::{Decider, Game};
use crate::ir::{ActivationLimit, CardType, Cost, ManaSymbol, Step};
use crate::state::ability::{AbilityKey, LoadedActivated};
use crate::state::card::CardDef;
use crate::state::decision::{Pick, Purpose, Question};
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::moves::ZonePosition;
use crate::state::script::{Script, TargetSpec};
use crate::state::settings::Settings;
use crate::state::stop::{Res, Stop, Work};
use std::sync::Arc;

/// The greatest X that a player is offered where mana costs count as paid.
const MOST_FREE_X: usize = 6;

/// How a game is played.
#[derive(Debug, Clone, Copy)]
pub struct Rules {
    pub seed: u64,
    /// Turns after which a game is given up.
    pub turns: u32,
    /// Whether what must hold in every state is checked after each step.
    pub invariants: bool,
    pub trace: bool,
    /// Where the cards of each deck are as the game begins; none: it begins with opening hands (103.5).
    pub stage: Option<Stage>,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules { seed: 0, turns: 400, invariants: cfg!(debug_assertions), trace: false, stage: None }
    }
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    Won(PlayerId),
    /// All players lost at once (104.4a), a loop of mandatory actions (104.4b), or an effect (104.4c).
    Draw,
    /// More turns than allowed.
    TurnLimit,
    /// A turn of more steps than allowed: a loop whose state never comes again. The game counts as a draw (104.4b).
    Endless(Work),
}

/// Why a game could not be played to its end.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    #[error(transparent)]
    Stop(#[from] Stop),
    #[error("a rule of the game's states is broken: {0}")]
    Broken(#[from] Broken),
}

impl Fault {
    /// What is said to the user.
    pub fn said(&self) -> Bilingual {
        match self {
            Fault::Stop(stop) => stop.said(),
            Fault::Broken(broken) => {
                let Bilingual { en: _, fr } = broken.said();
                Bilingual::new(self.to_string(), format!("une règle des états du jeu est violée : {fr}"))
            }
        }
    }
}

/// Sets up a game: decks are shuffled, each player draws an opening hand (103); on a stage, their cards are where it says.
pub fn deal(decks: &[Vec<Arc<CardDef>>], rules: Rules, decider: Box<dyn Decider>) -> Res<Game> {
    let stage = rules.stage.unwrap_or(Stage::OPENING);
    let settings = Settings {
        unlimited_mana: stage.free,
        taps_for_mana: true,
        trace: rules.trace,
        verify: rules.invariants,
        seed: rules.seed.wrapping_add(1),
        ..Settings::default()
    };
    let mut game = Game::new(u8::try_from(decks.len()).unwrap_or(u8::MAX), settings);
    game.set_decider(decider);
    game.players.iter_mut().for_each(|player| player.life = stage.life);
    // Dungeons are no part of a deck: they begin outside the game (309.2).
    let is_dungeon = |card: &&Arc<CardDef>| !card.rooms.is_empty();
    game.dungeons = decks.iter().flatten().filter(is_dungeon).cloned().collect();
    for (seat, deck) in decks.iter().enumerate() {
        let owner = PlayerId(seat as u8);
        let mut deck: Vec<&Arc<CardDef>> = deck.iter().filter(|card| !is_dungeon(card)).collect();
        for index in (1..deck.len()).rev().take_while(|_| rules.stage.is_none()) {
            let other = game.random_below(index + 1);
            deck.swap(index, other);
        }
        for (place, card) in deck.into_iter().enumerate() {
            game.know_words(card.lexicon);
            game.put_card(card, owner, stage.zone(place), ZonePosition::Bottom);
        }
    }
    game.refresh()?;
    game.opening = rules.stage.is_none();
    if rules.stage.is_some() {
        game.arrange_stage()?;
    }
    Ok(game)
}

/// Plays a game to its end.
pub fn play(game: &mut Game, rules: Rules) -> Result<Ending, Fault> {
    loop {
        if let Some(ending) = ended(game.play_step(rules)) {
            return ending;
        }
    }
}

/// How a game ended with a step; none where it goes on.
pub(super) fn ended(step: Result<Option<Ending>, Fault>) -> Option<Result<Ending, Fault>> {
    match step {
        Ok(None) => None,
        Ok(Some(ending)) => Some(Ok(ending)),
        Err(Fault::Stop(Stop::Endless(what))) => Some(Ok(Ending::Endless(what))),
        Err(fault) => Some(Err(fault)),
    }
}

/// Where a game stands within a step: what is done next, and who may be asked.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Progress {
    /// State-based actions are performed and triggered abilities put on the stack, before anybody receives priority (117.5).
    Begin,
    /// A player has priority, and says whether to do anything with it.
    Priority(Round),
    /// A player chooses one of these things to do, or passes.
    Acting(Round, Vec<Pick>),
    /// All players have passed in succession.
    Passed,
}

/// Players receive priority in turn order, until all pass in succession (117.3, 117.4).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Round {
    order: Vec<PlayerId>,
    /// How many have passed in succession.
    passes: usize,
    /// How often priority has gone on to the next player.
    at: usize,
}

impl Round {
    fn player(&self) -> PlayerId {
        self.order[self.at % self.order.len()]
    }

    /// The player who has priority passes.
    fn passed(self) -> Progress {
        Progress::Priority(Round { passes: self.passes + 1, at: self.at + 1, ..self })
    }
}

/// What comes of a stretch of a step.
pub(super) enum Next {
    /// The next one: the first, where the step is done.
    Progress(Progress),
    Ended(Ending),
}

/// A game as it was.
pub(super) struct Mark {
    /// All but what is remembered apart.
    game: Box<Game>,
    objects: ObjectMark,
    history: usize,
    triggered: usize,
    trace: usize,
}

impl Game {
    /// Lets the players act, then resolves the top of the stack or goes on to the next step (117.4).
    pub fn play_step(&mut self, rules: Rules) -> Result<Option<Ending>, Fault> {
        let mut progress = Progress::Begin;
        loop {
            match self.advance(progress, rules)? {
                Next::Progress(Progress::Begin) => return Ok(None),
                Next::Progress(next) => progress = next,
                Next::Ended(ending) => return Ok(Some(ending)),
            }
        }
    }

    /// Does what is done at a stretch of a step. Where that asks a player, the answers to the same questions give the same again.
    pub(super) fn advance(&mut self, progress: Progress, rules: Rules) -> Result<Next, Fault> {
        Ok(Next::Progress(match progress {
            Progress::Begin => {
                if std::mem::take(&mut self.opening) {
                    self.opening_hands()?;
                }
                self.prepare_priority()?;
                self.check(rules)?;
                Progress::Priority(Round { order: self.apnap(), passes: 0, at: 0 })
            }
            Progress::Priority(round) => self.offer_priority(round)?,
            Progress::Acting(round, options) => self.act_with_priority(round, options, rules)?,
            Progress::Passed => return self.go_on(rules),
        }))
    }

    /// All players have passed in succession: the top of the stack resolves, or the next step begins (117.4).
    fn go_on(&mut self, rules: Rules) -> Result<Next, Fault> {
        if !self.over() {
            if self.stack.is_empty() {
                // The next step may begin with a declaration that is no legal one.
                if self.may_declare() {
                    self.attempt(Game::next_step)?;
                } else {
                    self.next_step()?;
                }
            } else {
                self.resolve_top()?;
                self.prepare_priority()?;
            }
            self.check(rules)?;
        }
        if self.over() {
            let winners: Vec<PlayerId> = (0..self.players.len() as u8)
                .map(PlayerId)
                .filter(|id| self.player(*id).won || !(self.player(*id).lost || self.players.iter().any(|p| p.won)))
                .collect();
            return Ok(Next::Ended(match winners.as_slice() {
                [winner] if !self.draw => Ending::Won(*winner),
                _ => Ending::Draw,
            }));
        }
        Ok(if self.turn > rules.turns { Next::Ended(Ending::TurnLimit) } else { Next::Progress(Progress::Begin) })
    }

    /// Whether the next thing that is done is likely a declaration that somebody chooses.
    pub(super) fn will_declare(&self, progress: &Progress) -> bool {
        *progress == Progress::Passed && self.stack.is_empty() && self.may_declare()
    }

    /// Whether the next step begins with a declaration that somebody chooses: of attackers (508.1), of blockers (509.1).
    fn may_declare(&self) -> bool {
        let ready = |id: &ObjectId| {
            let object = self.object(*id);
            object.controller == self.active && !object.tapped && object.chars.is_creature()
        };
        if self.step == Step::Combat {
            return self.battlefield.iter().any(ready);
        }
        self.step == Step::DeclareAttackers && self.anything_attacks()
    }

    fn check(&self, rules: Rules) -> Result<(), Fault> {
        if rules.invariants {
            self.check_invariants()??;
        }
        Ok(())
    }

    /// A player says whether to do anything with priority; what can be done is looked for only then. Who can do nothing
    /// passes.
    fn offer_priority(&mut self, round: Round) -> Res<Progress> {
        if round.passes >= round.order.len() || self.over() {
            return Ok(Progress::Passed);
        }
        let player = round.player();
        let Some(mut decider) = self.decider.0.take() else { return Ok(round.passed()) };
        let attends = decider.attends(self, player);
        self.decider.0 = Some(decider);
        if !attends || self.player(player).lost {
            return Ok(round.passed());
        }
        let options = self.actions_of(player)?;
        Ok(if options.is_empty() { round.passed() } else { Progress::Acting(round, options) })
    }

    /// Lets a player do one of these things with priority. A player who did has priority again (117.3c); what turned out to be
    /// illegal is offered no more.
    fn act_with_priority(&mut self, mut round: Round, mut options: Vec<Pick>, rules: Rules) -> Result<Progress, Fault> {
        let player = round.player();
        let source = self.stack.last().copied().unwrap_or_default();
        let question =
            Question { player, purpose: Purpose::Priority, source, options: options.clone(), min: 0, max: 1 };
        let Some(chosen) = self.ask(question)?.pop() else { return Ok(round.passed()) };
        match self.attempt(|game| game.do_action(player, &chosen)) {
            Ok(()) => {
                self.burn(Work::Actions)?;
                self.prepare_priority()?;
                self.check(rules)?;
                round.passes = 0;
                Ok(Progress::Priority(round))
            }
            Err(Stop::Illegal(_)) => {
                options.retain(|option| *option != chosen);
                Ok(if options.is_empty() { round.passed() } else { Progress::Acting(round, options) })
            }
            Err(stop) => Err(stop.into()),
        }
    }

    /// Does something that may turn out to be illegal; then the game is again as it was before (733.1), and it is done
    /// once more with plain choices. The error is that of the second time.
    pub fn attempt(&mut self, action: impl Fn(&mut Game) -> Res<()>) -> Res<()> {
        let before = self.remember();
        let mut done = action(self);
        if let Err(Stop::Illegal(_)) = done {
            self.go_back(&before);
            self.set_cautious(true);
            done = action(self);
            if let Err(Stop::Illegal(_)) = done {
                self.go_back(&before);
            }
            self.set_cautious(false);
        }
        self.objects.release();
        done
    }

    /// The game as it is. What only grows is remembered by its length, and of the objects what each was before it changed.
    pub(super) fn remember(&mut self) -> Mark {
        let history = std::mem::take(&mut self.history);
        let triggered = std::mem::take(&mut self.triggered);
        let trace = std::mem::take(&mut self.trace);
        let mut objects = std::mem::take(&mut self.objects);
        let mark = Mark {
            game: Box::new(self.clone()),
            objects: objects.mark(),
            history: history.len(),
            triggered: triggered.len(),
            trace: trace.len(),
        };
        self.history = history;
        self.triggered = triggered;
        self.trace = trace;
        self.objects = objects;
        mark
    }

    fn go_back(&mut self, to: &Mark) {
        self.restore(to);
        note!(self, "733.1", "An illegal action is taken back.", "Une action illégale est annulée.");
    }

    /// The game is again as it was.
    pub(super) fn restore(&mut self, to: &Mark) {
        let decider = self.decider.0.take();
        let rows = self.take_rows();
        let mut history = std::mem::take(&mut self.history);
        let mut triggered = std::mem::take(&mut self.triggered);
        let mut trace = std::mem::take(&mut self.trace);
        let mut objects = std::mem::take(&mut self.objects);
        let changed = objects.go_back(to.objects);
        history.truncate(to.history);
        triggered.truncate(to.triggered);
        trace.truncate(to.trace);
        *self = (*to.game).clone();
        self.decider.0 = decider;
        self.history = history;
        self.triggered = triggered;
        self.trace = trace;
        self.objects = objects;
        self.put_rows(rows, changed);
    }

    /// A copy of the game as it was, which has no decider.
    pub(super) fn as_it_was(&self, at: &Mark) -> Game {
        Game {
            history: self.history.up_to(at.history),
            triggered: self.triggered[..at.triggered].to_vec(),
            trace: self.trace[..at.trace].to_vec(),
            objects: self.objects.as_it_was(at.objects),
            ..(*at.game).clone()
        }
    }

    /// The objects of then that have changed since.
    pub(super) fn changed_since(&self, at: &Mark) -> Vec<ObjectId> {
        self.objects.changed_since(at.objects)
    }

    /// The moment is not gone back to any more.
    pub(super) fn forget(&mut self, _: Mark) {
        self.objects.release();
    }

    fn set_cautious(&mut self, cautious: bool) {
        if let Some(decider) = &mut self.decider.0 {
            decider.be_cautious(cautious);
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "what is nothing to do with priority is refused")]
    fn do_action(&mut self, player: PlayerId, action: &Pick) -> Res<()> {
        match action {
            Pick::Land(card) => self.play_land(player, *card, None).map(|_| ()),
            Pick::Cast(card) => {
                let half = match self.object(*card).def.halves.is_empty() {
                    true => None,
                    false => Some(self.choose_half(player, *card, Casting::default())?),
                };
                let x = if self.plays_free(player, *card)? { None } else { self.choose_x(player, *card, half)? };
                self.cast(player, *card, Casting { x, half, ..Casting::default() }).map(|_| ())
            }
            Pick::Activate(object, key) => {
                let x = self.choose_x_of(player, *object, *key)?;
                self.activate(player, *object, *key, Casting { x, ..Casting::default() })
            }
            Pick::TurnUp(object) => self.turn_up_for_cost(player, *object),
            Pick::EndEffect(object) => self.end_effect_for_cost(player, *object),
            _ => Err(Stop::Illegal(Bilingual::new("nothing to do with priority", "rien à faire avec la priorité"))),
        }
    }

    /// What a player may do with priority (117.1): lands, spells and abilities that can be paid for. Mana abilities that
    /// take no more than mana and life are activated when something is paid.
    pub fn actions_of(&mut self, player: PlayerId) -> Res<Vec<Pick>> {
        let mut actions = Vec::new();
        let sorcery_time = self.sorcery_time(player);
        let state = self.player(player);
        let land = sorcery_time && state.lands_played < 1 + state.extra_lands;
        let elsewhere = self.playable_elsewhere(player)?;
        let several = |id: &&ObjectId| !self.object(**id).def.halves.is_empty();
        let halved: Vec<ObjectId> = state.hand.iter().chain(&elsewhere).filter(several).copied().collect();
        for card in halved {
            actions.append(&mut self.actions_with_halves(player, card, land)?);
        }
        let state = self.player(player);
        for card in state.hand.iter().chain(&elsewhere).filter(|id| self.object(**id).def.halves.is_empty()) {
            let chars = &self.object(*card).chars;
            if chars.is(CardType::Land) {
                if land {
                    actions.push(Pick::Land(*card));
                }
            } else if (sorcery_time || self.may_cast_any_time(player, *card)?) && self.could_cast(player, *card)? {
                actions.push(Pick::Cast(*card));
            }
        }
        for id in self.battlefield.iter().chain(&state.hand).chain(&state.graveyard) {
            self.abilities_to_activate(player, *id, &mut actions)?;
        }
        for id in &self.battlefield {
            if self.object(*id).face_down && self.could_turn_up(player, *id)? {
                actions.push(Pick::TurnUp(*id));
            }
        }
        actions.extend(self.effects_to_end(player)?.into_iter().map(Pick::EndEffect));
        Ok(actions)
    }

    /// Whether a spell's mana cost could be paid and its targets chosen. Casting may still turn out to be illegal.
    pub(super) fn could_cast(&self, player: PlayerId, card: ObjectId) -> Res<bool> {
        Ok(self.could_pay_for(card, player)? && !self.cant_cast(player, card)? && self.has_targets(player, card)?)
    }

    /// Whether there are targets for a spell that a card would be: where its cost has an X, for one that can be chosen
    /// (601.2b).
    pub(super) fn has_targets(&self, player: PlayerId, card: ObjectId) -> Res<bool> {
        let mut frame = Frame { you: player, ..self.frame_of(card) };
        let scripts = self.spell_scripts(card)?;
        let cost = self.object(card).chars.mana_cost.iter();
        let has_x = cost.flat_map(|cost| &cost.0).any(|symbol| *symbol == ManaSymbol::X);
        for x in 0..=if has_x { MOST_FREE_X } else { 0 } {
            frame.x = i64::try_from(x).ok().filter(|_| has_x);
            let mut able = true;
            for script in &scripts {
                able = able && self.could_announce(script, &frame, card)?;
            }
            if able {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether there are targets for all phrases that aren't of a mode; of those that depend on an optional cost, for those
    /// with it or those without (601.2c).
    pub(super) fn could_announce(&self, script: &Script, frame: &Frame, by: ObjectId) -> Res<bool> {
        let mut frame = frame.clone();
        frame.targets.resize(script.base, Vec::new());
        frame.chosen_for.resize(script.base, Vec::new());
        let phrases: Vec<&TargetSpec> = script.targets.iter().filter(|spec| spec.mode.is_none()).collect();
        self.could_target(&phrases, &mut frame, by, [true; 2])
    }

    /// Whether there are targets for these phrases, behind others; `open`: whether there have been so far, with optional costs
    /// and without. What a phrase allows may hang on what an earlier one has chosen: then each of its targets is tried.
    fn could_target(&self, phrases: &[&TargetSpec], frame: &mut Frame, by: ObjectId, open: [bool; 2]) -> Res<bool> {
        let [mut paid, mut unpaid] = open;
        let Some((spec, behind)) = phrases.split_first() else { return Ok(paid || unpaid) };
        // What will be paid is not known yet (601.5).
        if !super::effects::promised::depends_on_payment(spec) && !self.has_candidates(spec, frame, by)? {
            paid &= spec.when.iter().any(|cost| !cost.holds);
            unpaid &= spec.when.iter().any(|cost| cost.holds);
        }
        if !paid && !unpaid {
            return Ok(false);
        }
        let place = frame.targets.len();
        frame.targets.push(Vec::new());
        frame.chosen_for.push(Vec::new());
        let mut able = self.could_target(behind, frame, by, [paid, unpaid])?;
        if !able && !behind.is_empty() {
            for target in self.candidates(spec, frame, by)? {
                frame.targets[place] = vec![target];
                able = self.could_target(behind, frame, by, [paid, unpaid])?;
                if able {
                    break;
                }
            }
        }
        frame.targets.truncate(place);
        frame.chosen_for.truncate(place);
        Ok(able)
    }

    fn abilities_to_activate(&self, player: PlayerId, id: ObjectId, actions: &mut Vec<Pick>) -> Res<()> {
        let object = self.object(id);
        for held in &object.chars.abilities {
            let crate::state::ability::Loaded::Activated(ability) = &*held.ability else { continue };
            // Other mana abilities are activated when something is paid.
            let paying = ability.is_mana(self.settings.edition)
                && (self.settings.unlimited_mana || !ability.is_mana_on_request());
            if paying
                || !ability.zones.contains(&object.zone)
                || self.forbids_activating(player, id, held.key, ability, Casting::default())?.is_some()
            {
                continue;
            }
            if self.clearly_too_dear(&ability.cost, player, id) {
                continue;
            }
            let granter = ability.script.granter;
            let paid_for = Some(ability.paid_for());
            let mut frame = Frame { you: player, granter, paid_for, ..self.frame_of(id) };
            frame.x = self.x_said(ability, &frame)?;
            if self.can_pay(&ability.cost, player, &frame)? && self.could_announce(&ability.script, &frame, id)? {
                actions.push(Pick::Activate(id, held.key));
            }
        }
        Ok(())
    }

    /// Whether a cost can't be paid, as can be seen without asking what its words mean.
    fn clearly_too_dear(&self, costs: &[Cost], player: PlayerId, source: ObjectId) -> bool {
        let short = |mana| !self.settings.unlimited_mana && self.falls_short(mana, player);
        let taps = |cost| matches!(cost, &Cost::Tap) && self.object(source).tapped;
        costs.iter().any(|cost| taps(cost) || matches!(cost, Cost::Mana(mana) if short(mana)))
    }

    /// X of a mana cost (601.2b), at most what the player's mana allows.
    fn choose_x(&mut self, player: PlayerId, card: ObjectId, half: Option<usize>) -> Res<Option<u32>> {
        let cost = self.half_or_whole(card, half).mana_cost.clone().unwrap_or_default();
        self.ask_x(player, &cost.0, 0)
    }

    fn choose_x_of(&mut self, player: PlayerId, id: ObjectId, key: AbilityKey) -> Res<Option<u32>> {
        let abilities = self.activated_abilities(id);
        let ability: Option<&LoadedActivated> =
            abilities.iter().find(|(other, _)| *other == key).map(|(_, ability)| ability);
        let symbols: Vec<ManaSymbol> = ability
            .iter()
            .flat_map(|ability| &ability.cost)
            .filter_map(|cost| {
                let Cost::Mana(mana) = cost else { return None };
                Some(mana.0.clone())
            })
            .flatten()
            .collect();
        // The X that a text says itself is not chosen (107.3c).
        let says = |limit: &ActivationLimit| matches!(limit, ActivationLimit::XIs(_));
        if ability.is_some_and(|ability| ability.limits.iter().any(says)) {
            return Ok(None);
        }
        let not_zero = ability.is_some_and(|ability| ability.limits.contains(&ActivationLimit::XNotZero));
        self.ask_x(player, &symbols, u32::from(not_zero))
    }

    /// `least`: what X has to be at least, where the mana at hand allows that.
    fn ask_x(&mut self, player: PlayerId, symbols: &[ManaSymbol], least: u32) -> Res<Option<u32>> {
        let times = symbols.iter().filter(|symbol| **symbol == ManaSymbol::X).count();
        if times == 0 {
            return Ok(None);
        }
        let other: usize = symbols
            .iter()
            .map(|symbol| match symbol {
                ManaSymbol::X => 0,
                ManaSymbol::Generic(count) => *count as usize,
                ManaSymbol::Colour(_)
                | ManaSymbol::Colourless
                | ManaSymbol::Snow
                | ManaSymbol::Hybrid(..)
                | ManaSymbol::TwoOr(_)
                | ManaSymbol::ColourlessOr(_)
                | ManaSymbol::Phyrexian(_)
                | ManaSymbol::PhyrexianHybrid(..) => 1,
            })
            .sum();
        let most = match self.settings.unlimited_mana {
            true => MOST_FREE_X,
            false => self.mana_at_hand(player).saturating_sub(other) / times,
        };
        let most = u32::try_from(most).unwrap_or(u32::MAX);
        self.ask_number(player, Purpose::Number, least.min(most), most).map(Some)
    }

    /// Whether a step is one in which a player mostly acts: the player's own main phases.
    pub fn is_main_of(&self, player: PlayerId) -> bool {
        self.active == player && matches!(self.step, Step::PrecombatMain | Step::PostcombatMain)
    }
}
