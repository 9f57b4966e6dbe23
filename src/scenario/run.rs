//! Runs scenarios.

use super::choices::choices;
use super::compiler::{CardCompiler, Compiler, Subject};
use super::expect::{Expectation, Verdict};
use super::file::{self, CardSetup, Library, Resolve, Scenario, ScenarioError, Step};
use super::names::{self, Aliases};
use super::pool::CardPool;
use super::script::{Answers, Scripted};
use super::tokens::Tokens;
use super::written::{self, Fault, Known, MAX_CARDS};
use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::ir::{CardType, Edition, Zone};
use crate::lex::{Language, Lexicon};
use crate::runtime::state::{EntersLookAhead, LegendRule, Target};
use crate::runtime::trace::Line;
use crate::runtime::why::{Told, UnknownName, Watch};
use crate::runtime::zones::ZonePosition;
use crate::runtime::{CardDef, Casting, Game, ObjectId, PlayerId, Printed, Settings, Stop, load};
use crate::source::Card;
use crate::source::names::{did_you_mean, same};
use crate::vocabulary;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How scenarios are run.
#[derive(Default)]
pub struct Options<'a> {
    /// Answers what texts compile to; without it, such expectations are skipped.
    pub compiler: Option<&'a dyn Compiler>,
    /// Dated rules to play by, in place of what the scenario says.
    pub dated: Overridden,
    /// Cards by their names: why their abilities trigger and apply, or don't, is told.
    pub why: Vec<String>,
}

/// Dated rules that a user asks for, whatever the scenario says.
#[derive(Debug, Clone, Copy, Default)]
pub struct Overridden {
    pub edition: Option<Edition>,
    pub etb_lookahead: Option<EntersLookAhead>,
    pub legend_rule: Option<LegendRule>,
}

impl Overridden {
    /// Sets a game's rules.
    pub fn apply(self, settings: &mut Settings) {
        settings.edition = self.edition.unwrap_or(settings.edition);
        settings.enters_look_ahead = self.etb_lookahead.unwrap_or(settings.enters_look_ahead);
        settings.legend_rule = self.legend_rule.unwrap_or(settings.legend_rule);
    }
}

/// What is told of the cards that a user asks about.
#[derive(Debug, Clone, Default)]
pub struct Asked {
    pub told: Vec<Told>,
    /// The names that no card of the game has.
    pub unknown: Vec<UnknownName>,
}

/// What came of a scenario file.
#[derive(Debug)]
pub struct Report {
    pub id: String,
    pub title: String,
    pub rules: Vec<String>,
    /// The scenario, then its variants.
    pub runs: Vec<Run>,
}

impl Report {
    /// Failed if any run failed, skipped if all were.
    pub fn outcome(&self) -> Outcome {
        if self.runs.iter().any(|run| run.outcome == Outcome::Failed) {
            Outcome::Failed
        } else if self.runs.iter().all(|run| run.outcome == Outcome::Skipped) {
            Outcome::Skipped
        } else {
            Outcome::Passed
        }
    }

    /// No run failed. A run that was skipped did not fail.
    pub fn passed(&self) -> bool {
        self.runs.iter().all(|run| run.outcome != Outcome::Failed)
    }
}

#[derive(Debug)]
pub struct Run {
    pub variant: Option<String>,
    pub outcome: Outcome,
    pub failures: Vec<Failure>,
    pub trace: Vec<Line>,
    /// What the scenario has and doesn't use, because it can't: cards that can't be played.
    pub notes: Vec<Bilingual>,
    pub asked: Asked,
    /// How many lines the trace had after each step.
    pub after: Vec<usize>,
    pub time: Duration,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Passed,
    Failed,
    /// It needs the compiler, and there is none.
    Skipped,
}

/// An expectation that does not hold, or a step that could not be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// From 1; none for what must hold at the end.
    pub step: Option<usize>,
    pub expected: Bilingual,
    pub found: Bilingual,
    /// Lines of the trace there were.
    pub at: usize,
}

impl Failure {
    /// What is said to the user.
    pub fn said(&self, language: Language) -> String {
        let (expected, found) = (self.expected.get(language), self.found.get(language));
        match (self.step, language) {
            (Some(step), Language::English) => format!("step {step}: {expected} — found: {found}"),
            (Some(step), Language::French) => format!("étape {step} : {expected} — trouvé : {found}"),
            (None, Language::English) => format!("at the end: {expected} — found: {found}"),
            (None, Language::French) => format!("à la fin : {expected} — trouvé : {found}"),
        }
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.said(Language::English))
    }
}

/// Reads the scenario of a file, and its variants.
pub fn read_file(path: &Path) -> Result<Vec<Scenario>, ScenarioError> {
    let mut scenarios = file::parse(&file::read_text(path, file::MAX_BYTES)?)?;
    if let Some(beside) = vocabulary::beside(path) {
        let read = vocabulary::read_file(&beside, Lexicon::BUILT_IN);
        scenarios.iter_mut().for_each(|scenario| scenario.lexicon = read.lexicon);
    }
    Ok(scenarios)
}

/// Runs the scenario of a file and its variants.
pub fn run_file(path: &Path, pool: &CardPool, options: &Options<'_>) -> Result<Report, ScenarioError> {
    run_scenarios(&read_file(path)?, pool, options)
}

pub fn run_text(text: &str, pool: &CardPool, options: &Options<'_>) -> Result<Report, ScenarioError> {
    run_scenarios(&file::parse(text)?, pool, options)
}

/// Runs the scenarios of a file: the first, and its variants.
pub fn run_scenarios(scenarios: &[Scenario], pool: &CardPool, options: &Options<'_>) -> Result<Report, ScenarioError> {
    let Some(first) = scenarios.first() else {
        return Err(ScenarioError::Invalid(Bilingual::new("there is no scenario", "il n'y a pas de scénario")));
    };
    let (id, title, rules) = (first.id.clone(), first.title.clone(), first.rules.clone());
    let mut runs = Vec::with_capacity(scenarios.len());
    for scenario in scenarios {
        let start = Instant::now();
        let mut run = run(scenario, scenarios, pool, options)?;
        run.time = start.elapsed();
        runs.push(run);
    }
    Ok(Report { id, title, rules, runs })
}

pub(super) struct Runner<'a> {
    pub(super) game: Game,
    script: Scripted,
    pub(super) aliases: Aliases,
    failures: Vec<Failure>,
    pool: &'a CardPool<'a>,
    /// The cards of this scenario alone.
    own: CardPool<'a>,
    /// The names of the cards that the scenario has.
    named: Vec<String>,
    tokens: Tokens,
}

/// What a scenario puts somewhere.
pub(super) enum Thing {
    Card(Arc<CardDef>),
    Token(Arc<CardDef>),
}

fn parsed(texts: &[String]) -> Result<Vec<Expectation>, Bilingual> {
    texts.iter().map(|text| Expectation::parse(text)).collect()
}

/// A game as a scenario has left it.
pub struct Position {
    pub game: Box<Game>,
    aliases: Aliases,
}

impl Position {
    /// What a next step of the scenario can call an object.
    pub fn called(&self, id: ObjectId) -> Option<String> {
        names::called_by(&self.game, &self.aliases, id)
    }
}

/// Runs a scenario alone, and gives the game as it stands then; none where it is about texts only.
pub fn run_to_position(
    scenario: &Scenario,
    pool: &CardPool,
    options: &Options<'_>,
) -> Result<(Run, Option<Position>), ScenarioError> {
    Ok(run_kept(scenario, std::slice::from_ref(scenario), pool, options)?)
}

fn run(scenario: &Scenario, file: &[Scenario], pool: &CardPool, options: &Options<'_>) -> Result<Run, Fault> {
    run_kept(scenario, file, pool, options).map(|(run, _)| run)
}

/// Errors are faults of the scenario itself; what does not hold is in the result. `file` is what else stands in its file.
fn run_kept(
    scenario: &Scenario,
    file: &[Scenario],
    pool: &CardPool,
    options: &Options<'_>,
) -> Result<(Run, Option<Position>), Fault> {
    let at_end = parsed(&scenario.expect)?;
    written::form(scenario, &at_end)?;
    let at_steps =
        scenario.steps.iter().map(|step| parsed(&step.expect)).collect::<Result<Vec<Vec<Expectation>>, _>>()?;
    let own = written::own_cards(scenario)?;
    let (of_texts, of_game): (Vec<_>, Vec<_>) = at_end.into_iter().partition(Expectation::of_compiler);
    let own_pool = CardPool::in_language(&own, pool.language());
    let notes = unplayable(&own_pool, &of_texts);
    if scenario.players.is_empty() {
        return Ok((Run { notes, ..run_compiled(scenario, &of_texts, options, &own)? }, None));
    }
    let lexicons = own_pool.lexicons().into_iter().chain(pool.lexicons()).collect();
    let known = Known::of(file, scenario, &own, pool, lexicons);
    let mut missing = Vec::new();
    for expectation in at_steps.iter().flatten().chain(&of_game) {
        missing.extend(known.missing(expectation)?);
    }
    let mut runner = Runner::set_up(scenario, pool, own_pool, options)?;
    let mut after = Vec::with_capacity(scenario.steps.len());
    for (index, (step, expectations)) in scenario.steps.iter().zip(&at_steps).enumerate() {
        let number = index + 1;
        after.extend((index > 0).then_some(runner.game.trace.len()));
        if step.legal || step.illegal {
            runner.try_out(number, step);
            continue;
        }
        match runner.step_before(step, scenario.steps.get(number)) {
            Ok(()) => {}
            Err(error) => {
                runner.fail(Some(number), step.describe(), error.said());
                break;
            }
        }
        let unused = runner.script.unused();
        if !unused.is_empty() {
            let unused = unused.join(", ");
            let expected = Bilingual::new("answers that are asked for", "des réponses qui sont demandées");
            runner.fail(Some(number), expected, bilingual!("not used: {unused}", "non utilisé : {unused}"));
        }
        runner.check(Some(number), expectations);
    }
    after.extend((after.len() < scenario.steps.len()).then_some(runner.game.trace.len()));
    runner.check(None, &of_game);
    if let Some(name) = missing.iter().find(|name| !written::has_been(&runner.game, name)) {
        return Err(known.no_such_card(name));
    }
    runner.failures.extend(run_compiled(scenario, &of_texts, options, &own)?.failures);
    let outcome = if runner.failures.is_empty() { Outcome::Passed } else { Outcome::Failed };
    let run = Run {
        variant: scenario.name.clone(),
        outcome,
        failures: runner.failures,
        asked: asked(&mut runner.game),
        trace: std::mem::take(&mut runner.game.trace),
        notes,
        after,
        time: Duration::ZERO,
    };
    Ok((run, Some(Position { game: Box::new(runner.game), aliases: runner.aliases })))
}

/// What is told of the cards that were asked about.
fn asked(game: &mut Game) -> Asked {
    let unknown = game.unknown_watched();
    Asked { told: game.why.take().map(|watch| watch.told).unwrap_or_default(), unknown }
}

/// What is expected of texts.
fn run_compiled(
    scenario: &Scenario,
    expectations: &[Expectation],
    options: &Options<'_>,
    own: &[Card],
) -> Result<Run, Fault> {
    let own_compiler = CardCompiler::new(own);
    let mut failures = Vec::new();
    let mut skipped = false;
    for expectation in expectations {
        let (Some(name), Some(compiler)) = (expectation.subject(), options.compiler) else {
            skipped = true;
            continue;
        };
        let text = scenario.texts.iter().find(|text| text.name == name);
        let (subject, compiler): (_, &dyn Compiler) = match text {
            Some(text) => {
                let (english, french) = (text.english.as_deref(), text.french.as_deref());
                (Subject::Text { name, english, french }, compiler)
            }
            None if own_compiler.knows(name) => (Subject::Card(name), &own_compiler),
            None if compiler.knows(name) => (Subject::Card(name), compiler),
            None => return Err(no_such_text(scenario, own, name)),
        };
        match expectation.check_compiled(compiler, subject) {
            Verdict::Holds => {}
            Verdict::Skipped => skipped = true,
            Verdict::Fails(found) => {
                failures.push(Failure {
                    step: None,
                    expected: Bilingual::same(expectation.text().to_owned()),
                    found,
                    at: 0,
                });
            }
        }
    }
    let outcome = match (failures.is_empty(), skipped) {
        (false, _) => Outcome::Failed,
        (true, true) => Outcome::Skipped,
        (true, false) => Outcome::Passed,
    };
    let variant = scenario.name.clone();
    let (notes, asked) = (Vec::new(), Asked::default());
    Ok(Run { variant, outcome, failures, trace: Vec::new(), notes, asked, after: Vec::new(), time: Duration::ZERO })
}

/// There is neither a text nor a card of a name.
fn no_such_text(scenario: &Scenario, own: &[Card], name: &str) -> Fault {
    let names = || {
        let texts = scenario.texts.iter().map(|text| text.name.as_str());
        texts.chain(own.iter().map(|card| card.name.as_str()))
    };
    let Bilingual { en, fr } = did_you_mean(name, names());
    let listed = names().collect::<Vec<_>>().join(", ");
    Fault(bilingual!(
        "no text and no card is called `{name}`{en}; the scenario has: {listed}",
        "ni texte ni carte ne s'appelle « {name} »{fr} ; le scénario a : {listed}"
    ))
}

#[derive(Debug)]
pub(super) enum StepError {
    Stop(Stop),
    Name(Bilingual),
}

impl StepError {
    /// What is said to the user.
    fn said(&self) -> Bilingual {
        match self {
            StepError::Stop(stop) => stop.said(),
            StepError::Name(message) => message.clone(),
        }
    }
}

impl From<Stop> for StepError {
    fn from(stop: Stop) -> StepError {
        StepError::Stop(stop)
    }
}

impl From<Bilingual> for StepError {
    fn from(message: Bilingual) -> StepError {
        StepError::Name(message)
    }
}

impl Step {
    /// How many things it does.
    pub(super) fn actions(&self) -> usize {
        [
            self.cast.is_some(),
            self.activate.is_some(),
            self.turn_up.is_some(),
            self.end_effect.is_some(),
            self.play_land.is_some(),
            self.resolve.is_some(),
            self.advance.is_some(),
            self.priority.is_some(),
            self.pass.is_some(),
            self.attack.is_some(),
            self.block.is_some(),
            self.put.is_some(),
            self.moves.is_some(),
            self.damage.is_some(),
            self.set_life.is_some(),
            self.tap.is_some(),
            self.untap.is_some(),
            self.destroy.is_some(),
            self.sacrifice.is_some(),
            self.control.is_some(),
            self.grant.is_some(),
            self.attach.is_some(),
            self.counters.is_some(),
            self.draw.is_some(),
            self.chaos.is_some(),
            self.mana.is_some(),
        ]
        .into_iter()
        .filter(|done| *done)
        .count()
    }

    fn describe(&self) -> Bilingual {
        if let Some(note) = &self.note {
            return Bilingual::same(note.clone());
        }
        match (&self.cast, &self.activate, &self.advance, &self.play_land) {
            (Some(card), ..) => bilingual!("{card} is cast", "{card} est lancé"),
            (_, Some(card), ..) => bilingual!("an ability of {card} is activated", "une capacité est activée : {card}"),
            (_, _, Some(step), _) => bilingual!("the game goes on to {step}", "la partie avance jusqu'à {step}"),
            (.., Some(card)) => bilingual!("{card} is played", "{card} est joué"),
            _ => Bilingual::new("the step is done", "l'étape est faite"),
        }
    }
}

/// The cards written in the scenario that can't be played, with the reasons, but for those that stand there for what is
/// expected of their texts. A scenario that uses one is an error; one that doesn't is told.
fn unplayable(pool: &CardPool, of_texts: &[Expectation]) -> Vec<Bilingual> {
    let subjects: Vec<&str> = of_texts.iter().filter_map(Expectation::subject).collect();
    let is_subject = |name: &str| subjects.iter().any(|subject| same(subject, name) || pool.same_card(subject, name));
    pool.refused().filter(|(name, _)| !is_subject(name)).map(|(_, why)| why.clone()).collect()
}

/// A card without types and text, for libraries.
fn blank() -> Arc<CardDef> {
    let printed = Printed {
        name: "(card)".into(),
        french: Some("(carte)".into()),
        types: vec![CardType::Sorcery],
        ..Printed::default()
    };
    Arc::new(load(&printed).unwrap_or_default())
}

/// Checks that cards are not more than one place of a scenario may have.
fn within(count: u32, what: &Bilingual) -> Result<(), Bilingual> {
    if count > MAX_CARDS {
        let Bilingual { en, fr } = what;
        return Err(bilingual!(
            "{en}: {count} cards; the most is {MAX_CARDS}",
            "{fr} : {count} cartes ; le maximum est {MAX_CARDS}"
        ));
    }
    Ok(())
}

/// Life totals are bounded where they are read.
pub(super) fn bounded_life(life: i64) -> Result<i64, Bilingual> {
    const MOST: i64 = 1_000_000_000_000;
    if (-MOST..=MOST).contains(&life) {
        return Ok(life);
    }
    Err(bilingual!("{life} life; the most is {MOST}", "{life} points de vie ; le maximum est {MOST}"))
}

impl<'a> Runner<'a> {
    fn set_up(
        scenario: &Scenario,
        pool: &'a CardPool<'a>,
        own: CardPool<'a>,
        options: &Options<'_>,
    ) -> Result<Runner<'a>, Bilingual> {
        let mut count = 2;
        for name in scenario.players.keys() {
            match name.as_bytes() {
                [letter @ b'A'..=b'H'] => count = count.max(letter - b'A' + 1),
                _ => {
                    return Err(bilingual!(
                        "`{name}` is not a player: players are A, B, …",
                        "« {name} » n'est pas un joueur : les joueurs sont A, B, …"
                    ));
                }
            }
        }
        let mut settings = Settings {
            unlimited_mana: !scenario.real_mana,
            taps_for_mana: scenario.real_mana,
            seed: scenario.seed.unwrap_or(1),
            edition: scenario.options.rules,
            enters_look_ahead: scenario.options.etb_lookahead,
            legend_rule: scenario.options.legend_rule,
            ..Settings::default()
        };
        options.dated.apply(&mut settings);
        let script = Scripted::default();
        let mut game = Game::new(count, settings);
        game.set_decider(Box::new(script.clone()));
        game.known_names = match (own.names(), pool.names()) {
            (own, pool) if own.is_empty() => pool,
            (own, pool) => own.iter().chain(pool.iter()).cloned().collect(),
        };
        own.lexicons().into_iter().chain(pool.lexicons()).for_each(|lexicon| game.know_words(lexicon));
        game.dungeons = own.dungeons().iter().chain(pool.dungeons().iter()).cloned().collect();
        let mut runner = Runner {
            game,
            script,
            aliases: Aliases::new(),
            failures: Vec::new(),
            pool,
            own,
            named: scenario.card_names(),
            tokens: Tokens::default(),
        };
        if let Some(start) = &scenario.start {
            let (player, step) = names::step(&runner.game, start)?;
            runner.game.active = player;
            runner.game.step = step;
        }
        let blank = blank();
        let mut attached = Vec::new();
        for seat in 0..count {
            let player = PlayerId(seat);
            let setup = scenario.players.get(&player.to_string()).cloned().unwrap_or_default();
            if let Some(life) = setup.life {
                runner.game.player_mut(player).life = bounded_life(life)?;
            }
            match &setup.library {
                Some(Library::Cards(cards)) => {
                    for card in cards.iter().rev() {
                        runner.place(&card.setup(), player, Zone::Library, &mut attached)?;
                    }
                }
                other => {
                    let size = if let Some(Library::Size(size)) = other { *size } else { 20 };
                    within(size, &Bilingual::new("library", "bibliothèque"))?;
                    for _ in 0..size {
                        runner.game.put_card(&blank, player, Zone::Library, ZonePosition::Top);
                    }
                }
            }
            let zones = [
                (&setup.battlefield, Zone::Battlefield),
                (&setup.hand, Zone::Hand),
                (&setup.graveyard, Zone::Graveyard),
                (&setup.exile, Zone::Exile),
                (&setup.command, Zone::Command),
            ];
            for (cards, zone) in zones {
                for card in cards {
                    runner.place(&card.setup(), player, zone, &mut attached)?;
                }
            }
            for card in &setup.sideboard {
                let CardSetup { card: name, count, .. } = card.setup();
                let (def, count) = (runner.card(&name)?, count.unwrap_or(1));
                within(count, &Bilingual::same(name))?;
                for _ in 0..count {
                    runner.game.put_outside(&def, player);
                }
            }
            for (kind, count) in &setup.counters {
                let kind = names::counter(kind, &runner.game.lexicons)?;
                runner.game.set_counters(Target::Player(player), kind, *count);
            }
        }
        if let Some(name) = &scenario.plane {
            let (def, active) = (runner.card(name)?, runner.game.active);
            runner.game.set_plane(&def, active).map_err(|stop| stop.said())?;
        }
        for (id, host) in attached {
            let to = runner.target(&host)?;
            runner.game.object_mut(id).attached_to = Some(to);
        }
        runner.game.refresh().map_err(|stop| stop.said())?;
        if !options.why.is_empty() {
            runner.game.why = Some(Box::new(Watch::new(options.why.iter().map(String::as_str))));
        }
        Ok(runner)
    }

    fn place(
        &mut self,
        setup: &CardSetup,
        owner: PlayerId,
        zone: Zone,
        attached: &mut Vec<(ObjectId, String)>,
    ) -> Result<(), Bilingual> {
        let thing = self.thing(&setup.card, zone)?;
        let controller = setup.controller.as_deref().map(|name| names::player(&self.game, name)).transpose()?;
        let count = setup.count.unwrap_or(1);
        within(count, &Bilingual::same(setup.card.clone()))?;
        for _ in 0..count {
            let id = match &thing {
                Thing::Card(def) => self.game.put_card(def, owner, zone, ZonePosition::Top),
                Thing::Token(def) => self.game.put_token(def, owner),
            };
            if setup.commander || zone == Zone::Command {
                self.game.make_commander(id);
            }
            let turn = self.game.turn;
            let lexicons = self.game.lexicons.clone();
            let chosen = setup.chosen.as_deref().map(|text| choices(&self.game, text, self.card(text).is_ok()));
            let object = self.game.object_mut(id);
            object.tapped = setup.tapped;
            object.damage = setup.damage;
            if setup.sick {
                object.since_turn = turn;
            }
            if let Some(controller) = controller {
                object.controller = controller;
                object.base_controller = controller;
                object.held_by = controller;
            }
            if let Some(chosen) = chosen {
                object.choices = chosen?;
            }
            for (kind, count) in &setup.counters {
                self.game.set_counters(Target::Object(id), names::counter(kind, &lexicons)?, *count);
            }
            if let Some(alias) = &setup.alias {
                self.aliases.insert(alias.clone(), id);
            }
            if let Some(host) = &setup.attached_to {
                attached.push((id, host.clone()));
            }
        }
        Ok(())
    }

    fn card(&self, name: &str) -> Result<Arc<CardDef>, Bilingual> {
        if self.own.has(name) { self.own.get(name) } else { self.pool.get(name) }
    }

    /// The card of a name, or the token: one stands on the battlefield only.
    pub(super) fn thing(&mut self, name: &str, zone: Zone) -> Result<Thing, Bilingual> {
        if zone == Zone::Battlefield && !self.own.has(name) && !self.pool.has(name) {
            let cards = || {
                let sources = self.named.iter().filter_map(|named| self.own.source(named).or(self.pool.source(named)));
                let mut cards: Vec<&Card> = self.own.sources().chain(sources).collect();
                cards.dedup_by_key(|card| card.name.clone());
                cards
            };
            if let Some(def) = self.tokens.called(name, cards, &self.game.lexicons) {
                return Ok(Thing::Token(def));
            }
        }
        self.card(name).map(Thing::Card)
    }

    pub(super) fn object(&self, name: &str) -> Result<ObjectId, Bilingual> {
        names::anywhere(&self.game, &self.aliases, name)
    }

    pub(super) fn target(&self, name: &str) -> Result<Target, Bilingual> {
        match names::player(&self.game, name) {
            Ok(player) => Ok(Target::Player(player)),
            Err(_) => self.object(name).map(Target::Object),
        }
    }

    pub(super) fn player(&self, name: Option<&str>) -> Result<PlayerId, Bilingual> {
        match name {
            Some(name) => names::player(&self.game, name),
            None => Ok(self.game.active),
        }
    }

    fn fail(&mut self, step: Option<usize>, expected: Bilingual, found: Bilingual) {
        let at = self.game.trace.len();
        self.failures.push(Failure { step, expected, found, at });
    }

    /// Does a step that must or must not be legal, and takes it back.
    fn try_out(&mut self, number: usize, step: &Step) {
        let (game, aliases) = (self.game.clone(), self.aliases.clone());
        let mut done = self.step(step);
        let unused = self.script.unused();
        if done.is_ok() && !unused.is_empty() {
            // What is said could not even be chosen.
            done = Err(StepError::Stop(Stop::Illegal({
                let unused = unused.join(", ");
                bilingual!("not offered: {unused}", "non proposé : {unused}")
            })));
        }
        // Why it is illegal is told; what happened in a step that is taken back is not.
        let told = self.game.why.take().filter(|_| done.is_err());
        (self.game, self.aliases) = (game, aliases);
        if told.is_some() {
            self.game.why = told;
        }
        self.game.set_decider(Box::new(self.script.clone()));
        match (done, step.legal) {
            (Ok(()), true) | (Err(StepError::Stop(Stop::Illegal(_) | Stop::Undecided(_))), false) => {}
            (Ok(()), false) => {
                let Bilingual { en, fr } = step.describe();
                let expected = bilingual!("not legal: {en}", "illégal : {fr}");
                self.fail(Some(number), expected, Bilingual::new("legal", "légal"));
            }
            (Err(error), _) => {
                let Bilingual { en, fr } = step.describe();
                self.fail(Some(number), bilingual!("legal: {en}", "légal : {fr}"), error.said());
            }
        }
    }

    fn check(&mut self, step: Option<usize>, expectations: &[Expectation]) {
        let offered = self.script.answers().offered.clone();
        for expectation in expectations {
            if let Verdict::Fails(found) = expectation.check(&self.game, &self.aliases, &offered) {
                self.fail(step, Bilingual::same(expectation.text().to_owned()), found);
            }
        }
    }

    /// Does a step, then what happens as players would receive priority. What has triggered and has targets waits for the
    /// next step, where that says which.
    fn step_before(&mut self, step: &Step, next: Option<&Step>) -> Result<(), StepError> {
        self.do_step(&self.up_to_declaring(step, next))?;
        let told_later = |next: &Step| next.resolve.is_some() && !next.targets.is_empty();
        let waits = step.expect.is_empty() && step.targets.is_empty() && next.is_some_and(told_later);
        if !(waits && self.game.has_targets_to_choose()) {
            self.game.prepare_priority()?;
        }
        Ok(())
    }

    fn step(&mut self, step: &Step) -> Result<(), StepError> {
        self.step_before(step, None)
    }

    fn do_step(&mut self, step: &Step) -> Result<(), StepError> {
        self.game.shown_before.clear();
        *self.script.answers() = Answers {
            targets: step.targets.iter().map(file::Answer::words).collect(),
            modes: (!step.modes.is_empty()).then(|| step.modes.clone()),
            choose: step.choose.iter().map(file::Answer::words).collect(),
            attack: step.attack.clone(),
            block: step.block.as_ref().map(|blocks| {
                let pairs = blocks.iter().flat_map(|(one, others)| {
                    others.words().into_iter().map(|other| (one.clone(), other)).collect::<Vec<_>>()
                });
                pairs.collect()
            }),
            flips: step.flips.iter().map(|flip| *flip == file::Flip::Won).collect(),
            rolls: step.rolls.iter().copied().collect(),
            aliases: self.aliases.clone(),
            offered: Vec::new(),
        };
        let casting = Casting { x: step.x, free: step.free, any_time: step.any_time, ..Casting::default() };
        if let Some(name) = &step.cast {
            let player = self.player(step.by.as_deref())?;
            let (card, half) = self.card_of(name, player)?;
            self.game.cast(player, card, Casting { half, ..casting })?;
        } else if let Some(name) = &step.activate {
            let id = self.object(name)?;
            let player = match &step.by {
                Some(by) => names::player(&self.game, by)?,
                None => self.game.object(id).controller,
            };
            let abilities = self.game.activated_abilities(id);
            let index = step.ability.unwrap_or(1);
            let key = index.checked_sub(1).and_then(|index| abilities.get(index)).map(|(key, _)| *key);
            let key = key.ok_or_else(|| {
                let here = abilities.len();
                bilingual!(
                    "{name} has no activated ability {index} here, where {here} can be activated",
                    "{name} n'a pas ici de capacité activée {index} : {here} peuvent être activées ici"
                )
            })?;
            self.game.activate(player, id, key, casting)?;
        } else if let Some(name) = &step.turn_up {
            let id = self.object(name)?;
            let player = self.game.object(id).controller;
            self.game.turn_up_for_cost(player, id)?;
        } else if let Some(name) = &step.end_effect {
            let id = self.object(name)?;
            let player = self.game.object(id).controller;
            self.game.end_effect_for_cost(player, id)?;
        } else if let Some(name) = &step.play_land {
            let player = self.player(step.by.as_deref())?;
            let (card, half) = self.card_of(name, player)?;
            self.game.play_land(player, card, half)?;
        } else if let Some(resolve) = step.resolve {
            match resolve {
                Resolve::Top => {
                    self.game.prepare_priority()?;
                    self.game.resolve_top()?;
                }
                Resolve::All => self.game.resolve_all()?,
            }
        } else if let Some(to) = &step.advance {
            self.advance(to)?;
        } else if step.pass == Some(true) {
            self.game.pass_all()?;
        } else if let Some(attack) = &step.attack {
            self.advance(&format!("{} declare attackers", self.game.active))?;
            self.attacks_as_said(attack)?;
        } else if step.block.is_some() {
            self.advance(&format!("{} declare blockers", self.game.active))?;
        } else {
            self.harness(step)?;
        }
        Ok(())
    }

    /// Goes on to a step. One that doesn't come is a fault: the game went on to its end instead.
    fn advance(&mut self, to: &str) -> Result<(), StepError> {
        let first_strike = to.ends_with(" first strike damage");
        let (player, step) = names::step(&self.game, to)?;
        let since = self.game.turn;
        self.game.advance_to(player, step)?;
        while !first_strike && self.game.in_first_strike_step() && !self.game.over() {
            self.game.advance_to(player, step)?;
        }
        let there = (self.game.active, self.game.step) == (player, step);
        if there && first_strike && !self.game.in_first_strike_step() && !self.game.over() {
            return Err(StepError::Name(Bilingual::new(
                "no creature deals damage with first strike: there is one combat damage step (510.4)",
                "aucune créature n'inflige de blessures avec l'initiative : il y a une étape de blessures de combat (510.4)",
            )));
        }
        // A game that ends before is no fault; one that ends because turn after turn went by without the step is.
        let round = u32::try_from(self.game.players.len()).unwrap_or(u32::MAX);
        let turn = self.game.turn;
        if !there && self.game.over() && turn - since > round {
            return Err(StepError::Name(bilingual!(
                "`{to}` never comes: the game is over in turn {turn}",
                "« {to} » n'arrive jamais : la partie se termine au tour {turn}"
            )));
        }
        Ok(())
    }

    /// A card that a player can cast or play, and as which of its halves: in hand first, else wherever it is, of their own
    /// cards before those of others, which an effect may let them play.
    fn card_of(&self, name: &str, player: PlayerId) -> Result<(ObjectId, Option<usize>), Bilingual> {
        let zones: Vec<Vec<ObjectId>> = self
            .game
            .in_turn_order_from(player)
            .into_iter()
            .flat_map(|owner| {
                let zones = [Zone::Hand, Zone::Command, Zone::Graveyard, Zone::Exile, Zone::Library];
                zones.map(|zone| self.game.zone(zone, owner))
            })
            .collect();
        let whole = |cards: &Vec<ObjectId>| names::one_in(&self.game, &self.aliases, name, cards);
        let by_half =
            |cards: &Vec<ObjectId>| cards.iter().copied().find(|id| names::half_named(&self.game, *id, name).is_some());
        zones
            .iter()
            .find_map(whole)
            .or_else(|| zones.iter().find_map(by_half))
            .map(|id| (id, names::half_named(&self.game, id, name)))
            .ok_or_else(|| {
                bilingual!(
                    "{player} has no card named `{name}` to play",
                    "{player} n'a pas de carte « {name} » à jouer"
                )
            })
    }
}
