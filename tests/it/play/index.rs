//! The index finds every trigger, replacement and prevention effect that an event concerns: the ones that the reference
//! evaluator finds by looking at every ability of every object.

use super::{played, rules};
use cardc::diagnostic::Bilingual;
use cardc::ir::Zone;
use cardc::lex::Language;
use cardc::runtime::decide::Purpose;
use cardc::runtime::event::{Cause, GameEvent, Moved};
use cardc::runtime::players::Random;
use cardc::runtime::printed::from_face;
use cardc::runtime::zones::ZonePosition;
use cardc::runtime::{CardDef, Decider, Game, PlayerId, Question, Search, Settings, load};
use cardc::source::{Face, Printed};
use proptest::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Plays at random and looks, in states along the way, at the last things that happened.
struct Watcher {
    random: Random,
    asked: usize,
    found: Arc<AtomicUsize>,
}

/// Between two looks, and events that are looked at.
const EVERY: usize = 7;
const EVENTS: usize = 12;

impl Watcher {
    fn look(&self, game: &Game) -> Result<(), String> {
        let mut game = game.clone();
        let first = game.history.len().saturating_sub(EVENTS);
        for event in game.history.since(first).map(|(_, logged)| logged.event.clone()).collect::<Vec<_>>() {
            game.settings.native = true;
            let indexed = game.concerned(&event, Search::Index).map_err(|stop| stop.to_string())?;
            game.settings.native = false;
            let scanned = game.concerned(&event, Search::Everywhere).map_err(|stop| stop.to_string())?;
            if indexed != scanned {
                return Err(format!("{event:?} concerns {scanned:?}, but the index finds {indexed:?}"));
            }
            self.found.fetch_add(scanned.len(), Ordering::Relaxed);
        }
        Ok(())
    }
}

impl Decider for Watcher {
    fn attends(&mut self, game: &Game, player: PlayerId) -> bool {
        self.random.attends(game, player)
    }

    fn be_cautious(&mut self, cautious: bool) {
        self.random.be_cautious(cautious);
    }

    fn pick(&mut self, game: &Game, question: &Question) -> Result<Vec<usize>, Bilingual> {
        self.asked += 1;
        if self.asked.is_multiple_of(EVERY) {
            self.look(game).map_err(Bilingual::same)?;
        }
        self.random.pick(game, question)
    }

    fn number(&mut self, game: &Game, by: PlayerId, of: &Purpose, least: u32, most: u32) -> Result<u32, Bilingual> {
        self.random.number(game, by, of, least, most)
    }
}

/// How many abilities were concerned by events in a random game.
fn concerned_in(seed: u64) -> usize {
    let found = Arc::new(AtomicUsize::new(0));
    let watcher = Watcher { random: Random::new(seed), asked: 0, found: found.clone() };
    played(rules(seed), Box::new(watcher));
    found.load(Ordering::Relaxed)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(16) })]
    #[test]
    fn the_index_finds_what_a_scan_finds(seed in 0_u64..1_000_000) {
        concerned_in(seed);
    }
}

/// A game whose questions come while abilities change.
#[test]
fn the_index_is_up_to_date_in_the_midst_of_changes() {
    concerned_in(890_211);
}

/// Something is found at all.
#[test]
fn events_of_random_games_concern_abilities() {
    assert!((0..10).map(concerned_in).sum::<usize>() > 10);
}

/// Many abilities that are asked often are put together, and the same are found then: those of the objects that an event is
/// about, of their controllers, and of everybody.
#[test]
fn many_abilities_are_asked_at_once() {
    const TEXTS: [&str; 4] = [
        "When this creature dies, draw a card.",
        "Whenever another Ox you control dies, you gain 1 life.",
        "Whenever an artifact becomes tapped, you gain 1 life.",
        "Whenever a creature with power 3 or greater dies, draw a card.",
    ];
    let mut game = Game::new(2, Settings::default());
    let kind = |n: usize| card(&format!("Herd {n}"), "Creature — Ox", TEXTS[n]);
    let kinds: Vec<Arc<CardDef>> = (0..TEXTS.len()).map(kind).collect();
    let mut herd = Vec::new();
    for n in 0..40 {
        herd.push(game.put_card(&kinds[n % 4], PlayerId((n / 4 % 2) as u8), Zone::Battlefield, ZonePosition::Top));
    }
    let stone = card("Plain Stone", "Artifact", "");
    let stone = game.put_card(&stone, PlayerId(0), Zone::Battlefield, ZonePosition::Top);
    game.refresh().expect("nothing is wrong");
    assert_eq!(game.abilities_together(), 0);
    let dies = |object| {
        GameEvent::Moved(Moved {
            old: Some(object),
            new: object,
            from: Some(Zone::Battlefield),
            to: Zone::Graveyard,
            cause: Cause::Effect,
            by: PlayerId(0),
        })
    };
    let events = [
        // Its own, and five of its controller's others.
        (dies(herd[0]), 1 + 5),
        // None of its own.
        (dies(herd[2]), 5),
        // Itself is none of the other ones.
        (dies(herd[1]), 4),
        (GameEvent::Tapped { object: stone, by: None }, 10),
        (GameEvent::Tapped { object: herd[2], by: None }, 0),
    ];
    for (event, count) in events.iter().chain(&events) {
        let found = game.concerned(event, Search::Index).expect("nothing is wrong");
        assert_eq!(found, game.concerned(event, Search::Everywhere).expect("nothing is wrong"), "{event:?}");
        assert_eq!(found.len(), *count, "{event:?}");
    }
    // Those that wait for what happens to themselves are found by that. Without debug assertions more have to be asked.
    if cfg!(debug_assertions) {
        assert_eq!(game.abilities_together(), 3);
    }
}

fn card(name: &str, type_line: &str, text: &str) -> Arc<CardDef> {
    let english = Printed { name: name.into(), type_line: type_line.into(), text: text.into(), ..Printed::default() };
    let size = (!type_line.starts_with("Artifact")).then(|| "2".into());
    let face =
        Face { name: name.into(), power: size.clone(), toughness: size, english: Some(english), ..Face::default() };
    let printed = from_face(&face, Language::English).expect("the card is understood");
    Arc::new(load(&printed).expect("the card can be played"))
}
