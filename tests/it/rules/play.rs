//! Small games and whole ones: what must hold of each.

use super::{card, pool};
use cardc::diagnostic::Bilingual;
use cardc::ir::{CounterKind, PowerToughness, Stat, Zone};
use cardc::runtime::play::{Ending, Fault, Rules, deal, play};
use cardc::runtime::players::Random;
use cardc::runtime::stack::Casting;
use cardc::runtime::state::{Game, PlayerId, Settings, Stop, Target};
use cardc::runtime::zones::{Landing, ZonePosition};
use cardc::runtime::{CardDef, Pick};
use proptest::prelude::*;
use std::sync::Arc;

pub(super) fn decks(seed: u64) -> Vec<Vec<Arc<CardDef>>> {
    let pool = pool();
    let deck = |salt: u64| {
        let mut deck: Vec<Arc<CardDef>> = Vec::new();
        let mut state = seed.wrapping_mul(31).wrapping_add(salt);
        for index in 0..40 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let pick = if index < 17 { index % 2 } else { 2 + (state >> 33) as usize % (pool.len() - 2) };
            deck.push(pool[pick].clone());
        }
        deck
    };
    vec![deck(1), deck(2)]
}

fn played(seed: u64, trace: bool) -> (Result<Ending, Fault>, Game) {
    let rules = Rules { seed, turns: 60, invariants: true, trace, ..Rules::default() };
    let mut game = match deal(&decks(seed), rules, Box::new(Random::new(seed))) {
        Ok(game) => game,
        Err(stop) => panic!("{stop}"),
    };
    let ending = play(&mut game, rules);
    (ending, game)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(24) })]

    /// In random games, the index and the matchers find every match that looking at every ability with the
    /// evaluator finds, no card is lost, no trigger is, and state-based actions come to an end.
    #[test]
    fn index_and_matchers_find_what_a_scan_finds(seed in any::<u64>()) {
        let (ending, _) = played(seed, false);
        prop_assert!(ending.is_ok(), "{ending:?}");
    }
}

/// What the games above look for is there to be found: in a short game perhaps not once, in six of them often.
#[test]
fn abilities_trigger_in_random_games() {
    let triggered: u64 = (0..6).map(|seed| played(seed, false).1.times_triggered()).sum();
    assert!(triggered >= 60, "{triggered} triggers");
}

#[test]
fn a_seed_plays_the_same_game() {
    let text = |game: &Game| game.trace.iter().map(|line| line.english.clone()).collect::<Vec<_>>();
    let ((one, first), (other, second)) = (played(5, true), played(5, true));
    assert_eq!(one, other);
    assert!(text(&first).len() > 100);
    assert_eq!(text(&first), text(&second));
    assert_ne!(text(&first), text(&played(6, true).1));
}

fn table(cards: &[Arc<CardDef>]) -> Game {
    table_with(Settings::default(), cards)
}

fn table_with(settings: Settings, cards: &[Arc<CardDef>]) -> Game {
    let mut game = Game::new(2, settings);
    for card in cards {
        if let Err(stop) = game.place_card(card, PlayerId(0), Zone::Battlefield, ZonePosition::Top) {
            panic!("{stop}");
        }
    }
    game
}

#[test]
fn what_cannot_be_run_is_not_taken_for_done() {
    let mut game = table(&[]);
    let refused = || Stop::Refused(Bilingual::same("this"));
    assert_eq!(game.attempt(|_| Err(refused())), Err(refused()));
}

#[test]
fn a_state_that_comes_again_by_mandatory_actions_is_a_draw() {
    let text = "Whenever this creature becomes tapped, untap it.\nWhenever this creature becomes untapped, tap it.";
    let mut game = table(&[card("Restless One", "Creature — Goblin", "{1}", "1/1", text)]);
    let id = game.battlefield[0];
    assert!(game.tap_all(&[id], None).is_ok());
    assert_eq!(game.resolve_all(), Ok(()));
    assert!(game.draw);
    assert_eq!(game.trace.last().map(|line| line.rule), Some("104.4b"));
}

#[test]
fn a_loop_that_grows_is_found_by_its_length() {
    let text = "Whenever a creature enters, create a 1/1 green Snake creature token.";
    let settings = Settings { fuel: 3_000, ..Settings::default() };
    let mut game = table_with(settings, &[card("Endless Nest", "Enchantment", "{1}", "", text)]);
    let bear = card("Mossback", "Creature — Goblin", "{1}{G}", "2/2", "");
    let made = game.create_tokens(&bear, 1, PlayerId(0), &Landing::default());
    assert!(made.is_ok());
    assert!(matches!(game.resolve_all(), Err(Stop::Endless(_))));
}

/// Each of several counters lets it trigger (603.2c): how many do at once has a bound.
#[test]
fn counters_that_each_trigger_an_ability_are_bounded() {
    let text = "Whenever a +1/+1 counter is put on this creature, you gain 1 life.";
    let one = Stat::Number(1);
    let kind = CounterKind::PowerToughness(PowerToughness { power: one, toughness: one });
    for (count, is_over) in [(50, false), (1_000_000, true)] {
        let mut game = table(&[card("Proud Cub", "Creature — Goblin", "{1}", "1/1", text)]);
        let on = Target::Object(game.battlefield[0]);
        let put = game.put_counters_on(&[on], kind, count, PlayerId(0)).and_then(|()| game.resolve_all());
        assert_eq!(matches!(put, Err(Stop::Endless(_))), is_over, "{put:?}");
        assert_eq!(game.player(PlayerId(0)).life, if is_over { 20 } else { 70 });
    }
}

/// A state that its own ability leaves as it is triggers again whenever that has resolved (603.8).
#[test]
fn a_state_that_stays_is_found_by_its_length() {
    let text = "When you control a creature, you gain 1 life.";
    let mut game = table_with(Settings::default(), &[card("Endless Hearth", "Enchantment", "{1}", "", text)]);
    let bear = card("Mossback", "Creature — Goblin", "{1}{G}", "2/2", "");
    let made = game.create_tokens(&bear, 1, PlayerId(0), &Landing::default());
    assert!(made.is_ok());
    assert_eq!(game.resolve_all(), Ok(()));
    assert!(game.draw, "nothing runs out by it");
    assert_eq!(game.player(PlayerId(0)).life, 20 + 1_001, "one for each resolution that is allowed");
}

#[test]
fn mana_abilities_are_chosen_for_the_colours_that_a_cost_needs() {
    let pool = pool();
    let mut game = table(&[pool[0].clone(), pool[1].clone(), pool[0].clone()]);
    game.settings.unlimited_mana = false;
    game.settings.taps_for_mana = true;
    let mut hand = |card: &Arc<CardDef>| match game.place_card(card, PlayerId(0), Zone::Hand, ZonePosition::Top) {
        Ok(id) => id,
        Err(stop) => panic!("{stop}"),
    };
    let (red, green) = (hand(&pool[4]), hand(&pool[15]));
    let mut actions = game.actions_of(PlayerId(0)).unwrap_or_default();
    actions.retain(|action| matches!(action, Pick::Cast(_)));
    assert_eq!(actions, [Pick::Cast(red)], "{green:?} costs more than three lands make");
    assert!(game.cast(PlayerId(0), red, Casting::default()).is_ok());
    let tapped: Vec<bool> = game.battlefield.iter().map(|id| game.object(*id).tapped).collect();
    assert!(tapped[1], "the red mana");
    assert_eq!(tapped.iter().filter(|tapped| **tapped).count(), 2);
}

/// What a target phrase allows may hang on what an earlier one chooses (601.2c), or on X (601.2b): what can be chosen so is
/// offered, and what can't is not.
#[test]
fn spells_whose_targets_hang_on_others_or_on_x_are_offered() {
    let gang = "Target creature an opponent controls deals damage equal to its power to another target creature that player \
                controls.";
    let spells = [
        card("Press Gang", "Sorcery", "{R}", "", gang),
        card("Even Hand", "Sorcery", "{X}{B}", "", "Destroy target creature with mana value X."),
    ];
    let bear = card("Mossback", "Creature — Goblin", "{1}{G}", "2/2", "");
    for (creatures, offered) in [(0, 0), (1, 1), (2, 2)] {
        let mut game = table(&[]);
        let put = |game: &mut Game, card: &Arc<CardDef>, player: u8, zone: Zone| {
            let put = game.place_card(card, PlayerId(player), zone, ZonePosition::Top);
            assert!(put.is_ok(), "{put:?}");
        };
        spells.iter().for_each(|spell| put(&mut game, spell, 0, Zone::Hand));
        (0..creatures).for_each(|_| put(&mut game, &bear, 1, Zone::Battlefield));
        let actions = game.actions_of(PlayerId(0)).unwrap_or_default();
        let cast = actions.iter().filter(|action| matches!(action, Pick::Cast(_))).count();
        assert_eq!(cast, offered, "{creatures} creatures of the opponent: {actions:?}");
    }
}
