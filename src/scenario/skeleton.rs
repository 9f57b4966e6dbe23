//! The beginning of a scenario about some cards: where they are, a step for each of their abilities, and `?` where somebody
//! who knows the rules writes what is chosen and what must hold.

use super::names;
use super::pool::CardPool;
use crate::diagnostic::Bilingual;
use crate::ir::{CardType, Event, ManaSymbol, Objects, PlayerFilter, Players, Step, StepOwner};
use crate::lex::Language;
use crate::runtime::CardDef;
use crate::runtime::load::{Loaded, LoadedTrigger};
use crate::runtime::state::script::Script;
use crate::source::names::fold;
use std::fmt::Write as _;
use std::sync::Arc;

/// What stands where something is to be found.
pub(super) const TO_FIND: &str = "?";

/// A scenario about cards of these names, as a file.
pub fn skeleton(names: &[String], pool: &CardPool<'_>, language: Language) -> Result<String, Bilingual> {
    let cards = names.iter().map(|name| pool.get(name)).collect::<Result<Vec<Arc<CardDef>>, _>>()?;
    let mut draft = Draft { language, hand: Vec::new(), battlefield: Vec::new(), steps: Vec::new() };
    cards.iter().for_each(|card| draft.card(card));
    Ok(draft.written(&cards))
}

/// What is known of the scenario.
struct Draft {
    language: Language,
    hand: Vec<String>,
    battlefield: Vec<String>,
    steps: Vec<Vec<String>>,
}

impl Draft {
    fn card(&mut self, card: &CardDef) {
        let chars = &card.printed;
        let name = quoted(&self.name(card));
        let is = |card_type| chars.types.contains(&card_type);
        let spell = is(CardType::Instant) || is(CardType::Sorcery);
        let loaded = || chars.abilities.iter().map(|held| &*held.ability);
        let enters =
            loaded().any(|ability| matches!(ability, Loaded::Triggered(trigger) if enters_itself(&trigger.event)));
        if spell || enters {
            self.hand.push(name.clone());
            let mut step = vec![format!("{} = {name}", if is(CardType::Land) { "play_land" } else { "cast" })];
            let script =
                loaded().find_map(|ability| if let Loaded::Spell(script) = ability { Some(script) } else { None });
            step.extend(script.into_iter().flat_map(|script| choices(script)));
            if chars.mana_cost.as_ref().is_some_and(|cost| cost.0.contains(&ManaSymbol::X)) {
                step.push("x = 1".to_owned());
            }
            self.steps.push(step);
            self.resolve();
        } else {
            self.battlefield.push(name.clone());
        }
        let mut number = 0;
        for ability in loaded() {
            match ability {
                Loaded::Activated(activated) => {
                    number += 1;
                    let mut step = vec![format!("activate = {name}")];
                    step.extend((number > 1).then(|| format!("ability = {number}")));
                    step.extend(choices(&activated.script));
                    self.steps.push(step);
                    self.resolve();
                }
                Loaded::Triggered(trigger) => self.trigger(&name, trigger),
                Loaded::Static(_)
                | Loaded::Replacement(_)
                | Loaded::Prevention(_)
                | Loaded::Spell(_)
                | Loaded::AdditionalCost { .. }
                | Loaded::CastOnly(_)
                | Loaded::MayExert(_)
                | Loaded::RevealDrawn { .. } => {}
            }
        }
        if self.steps.is_empty() {
            self.steps.push(vec!["priority = true".to_owned(), expected()]);
        }
    }

    /// What makes an ability trigger, and that it resolves.
    fn trigger(&mut self, name: &str, trigger: &LoadedTrigger) {
        let mut events = vec![&trigger.event];
        if let Event::AnyOf(all, _) = &trigger.event {
            events = all.iter().collect();
        }
        for event in events {
            // What it does as it enters follows from its being cast.
            if enters_itself(event) {
                continue;
            }
            let (mut step, mine) = cause(event, name);
            step.extend(choices(&trigger.script));
            step.push(format!("note = {}", quoted(self.note(mine))));
            self.steps.push(step);
            self.resolve();
        }
    }

    /// What is written beside a step that stands for an event.
    fn note(&self, known: bool) -> &'static str {
        match (known, self.language) {
            (true, Language::English) => "its ability triggers",
            (true, Language::French) => "sa capacité se déclenche",
            (false, Language::English) => "what its ability waits for: put, move, damage, cast …",
            (false, Language::French) => "ce que sa capacité attend : put, move, damage, cast…",
        }
    }

    fn resolve(&mut self) {
        self.steps.push(vec!["resolve = \"all\"".to_owned(), expected()]);
    }

    fn name(&self, card: &CardDef) -> String {
        let french = card.french.as_ref().filter(|_| self.language == Language::French);
        french.unwrap_or(&card.name).to_string()
    }

    fn written(&self, cards: &[Arc<CardDef>]) -> String {
        let first = cards.first().map(|card| self.name(card)).unwrap_or_default();
        let id: String =
            fold(&first).chars().map(|letter| if letter.is_alphanumeric() { letter } else { '-' }).collect();
        let title = match self.language {
            Language::English => format!("What {first} does"),
            Language::French => format!("Ce que fait {first}"),
        };
        let mut text = format!("id = {}\ntitle = {}\nrules = []\nstart = \"A main\"\n", quoted(&id), quoted(&title));
        let mut player = |letter: char, zones: &[(&str, &[String])]| {
            let _ = writeln!(text, "\n[players.{letter}]");
            for (zone, cards) in zones.iter().filter(|(_, cards)| !cards.is_empty()) {
                let _ = writeln!(text, "{zone} = [{}]", cards.join(", "));
            }
        };
        player('A', &[("hand", &self.hand), ("battlefield", &self.battlefield)]);
        // Something has to be there where something is to be named.
        let blank = quoted(TO_FIND);
        let named = self.steps.iter().flatten().any(|line| !line.starts_with("expect") && line.contains(&blank));
        player('B', &[("battlefield", &vec![blank; usize::from(named)])]);
        for step in &self.steps {
            let _ = writeln!(text, "\n[[step]]\n{}", step.join("\n"));
        }
        text
    }
}

/// A text of TOML.
fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

fn expected() -> String {
    format!("expect = [{}]", quoted(TO_FIND))
}

/// The choices that are announced for a script: a target for each phrase, modes.
fn choices(script: &Script) -> Vec<String> {
    let of_modes = script.targets.iter().any(|target| target.mode.is_some());
    let blanks = script.targets.iter().filter(|target| target.mode.is_none()).map(|_| quoted(TO_FIND));
    let blanks: Vec<String> = blanks.collect();
    let mut lines = Vec::new();
    if of_modes || script.modal().is_some() {
        lines.push("modes = [1]".to_owned());
    }
    if !blanks.is_empty() {
        lines.push(format!("targets = [{}]", blanks.join(", ")));
    }
    lines
}

/// Whether an event is that the object with the ability enters.
fn enters_itself(event: &Event) -> bool {
    match event {
        Event::Enters { what, .. } => what.is_this(),
        Event::AnyOf(all, _) => all.iter().any(enters_itself),
        _ => false,
    }
}

/// The step that brings an event about, and whether it is known which does.
fn cause(event: &Event, name: &str) -> (Vec<String>, bool) {
    let own = |what: &Objects| if what.is_this() { name.to_owned() } else { quoted(TO_FIND) };
    let step = match event {
        Event::Dies { what, .. } => format!("destroy = [{}]", own(what)),
        Event::Attacks { what, .. } => format!("attack = [{}]", own(what)),
        Event::PlayerAttacks { .. } => format!("attack = [{}]", quoted(TO_FIND)),
        Event::Blocks { what, .. } => format!("block = {{ {} = {} }}", own(what), quoted(TO_FIND)),
        Event::BecomesBlocked { what, .. } => format!("block = {{ {} = {} }}", quoted(TO_FIND), own(what)),
        Event::DealsDamage { source, .. } => {
            format!("damage = {{ from = {}, to = {}, amount = 1 }}", own(source), quoted(TO_FIND))
        }
        Event::StepBegins { step, whose } => format!("advance = {}", quoted(&beginning(*step, whose))),
        Event::Casts { .. } => format!("cast = {}", quoted(TO_FIND)),
        Event::Draws { .. } => "draw = { A = 1 }".to_owned(),
        Event::Enters { .. } => {
            format!("put = {{ card = {}, zone = \"battlefield\", enters = true }}", quoted(TO_FIND))
        }
        _ => return (vec![format!("cast = {}", quoted(TO_FIND))], false),
    };
    (vec![step], true)
}

/// A step as scenarios name it, of the player whose it is.
fn beginning(step: Step, whose: &StepOwner) -> String {
    let opponents = |players: &Players| matches!(players, Players::Some { filter: PlayerFilter::Opponent(_), .. });
    let player = match whose {
        StepOwner::Of(players) | StepOwner::NextOf(players) | StepOwner::OnTurnOf(players) if opponents(players) => 'B',
        StepOwner::Of(_)
        | StepOwner::EachOf(_)
        | StepOwner::NextOf(_)
        | StepOwner::OnTurnOf(_)
        | StepOwner::Each
        | StepOwner::The
        | StepOwner::Next
        | StepOwner::ThatTurn
        | StepOwner::NextTurn => 'A',
    };
    format!("{player} {}", names::called(step))
}
