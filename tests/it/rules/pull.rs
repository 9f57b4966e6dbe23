//! Pull play: games that ask by returning a question are the games that ask a decider, a moment has a key, and a seat sees
//! what it may see.

use super::play::decks;
use cardc::ir::Zone;
use cardc::runtime::keep::{Decision, play_kept};
use cardc::runtime::play::Rules;
use cardc::runtime::players::Random;
use cardc::runtime::pull::{Ask, Attention, Observation, Options, Pull, Step, Undo, Unfit};
use cardc::runtime::{CardDef, Decider, Game, ObjectId, Pick, PlayerId, Question};
use std::collections::HashMap;
use std::sync::Arc;

/// How many times as many games are played as in a short run: `CARDC_PULL=10` for the full one.
fn times() -> u64 {
    std::env::var("CARDC_PULL").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

fn rules(seed: u64) -> Rules {
    Rules { seed, turns: 30, invariants: false, trace: false, stage: None }
}

fn begun(seed: u64, attention: Attention) -> Pull {
    Pull::new(&decks(seed), rules(seed), attention).unwrap_or_else(|stop| panic!("game {seed} can't be dealt: {stop}"))
}

/// What a decider answers to a question that was returned.
fn answered(by: &mut dyn Decider, game: &Game, ask: &Ask) -> Decision {
    by.be_cautious(ask.again);
    match &ask.options {
        Options::Attend => Decision::Attends(by.attends(game, ask.player)),
        Options::Picks { options, min, max } => {
            let question = Question {
                player: ask.player,
                purpose: ask.purpose.clone(),
                source: ask.source.unwrap_or_default(),
                options: options.clone(),
                min: *min,
                max: *max,
            };
            Decision::Picks(by.pick(game, &question).unwrap_or_else(|message| panic!("{}", message.en)))
        }
        Options::Number { least, most } => {
            let number = by.number(game, ask.player, &ask.purpose, *least, *most);
            Decision::Number(number.unwrap_or_else(|message| panic!("{}", message.en)))
        }
    }
}

/// Plays to the end; `look` sees each question before it is answered.
fn played(pull: &mut Pull, seed: u64, look: &mut dyn FnMut(&Pull, &Ask)) {
    let mut random = Random::new(seed);
    while let Step::Ask(ask) = pull.step().clone() {
        look(pull, &ask);
        let decision = answered(&mut random, pull.game(), &ask);
        if let Err(unfit) = pull.answer(decision) {
            panic!("game {seed}: {unfit}");
        }
    }
}

#[test]
fn games_played_from_outside_are_those_that_ask_a_decider() {
    let mut decisions = 0;
    for seed in 0..200 * times() {
        let Ok(inside) = play_kept(&decks(seed), rules(seed), Box::new(Random::new(seed)), &|_| {}) else {
            panic!("game {seed} can't be dealt")
        };
        let mut pull = begun(seed, Attention::Asked);
        played(&mut pull, seed, &mut |_, _| {});
        let Step::Over(ending) = pull.step() else { unreachable!() };
        assert_eq!(*ending, inside.ending, "game {seed}");
        assert!(pull.decisions() == inside.decisions, "game {seed} is decided otherwise");
        assert_eq!(pull.key(), pull.clone().key());
        assert_eq!(pull.game().key(), inside.game.key(), "game {seed} ends in another position");
        decisions += inside.decisions.len();
    }
    assert!(decisions as u64 > 30_000 * times(), "{decisions} decisions");
}

/// What the rules look at, said in another way than by the key.
fn said(pull: &Pull) -> String {
    let game = pull.game();
    let object = |id: usize| {
        let object = game.object(ObjectId(id as u32));
        let (chars, stack) = (&object.chars, object.stack.as_ref().map(|item| (item.source, item.parts.len())));
        let what = (&object.def.name, object.zone, object.timestamp, object.tapped, object.damage, &object.counters);
        format!(
            "{what:?} {stack:?} {:?}",
            (chars.power, chars.toughness, &chars.keywords, object.attacking, object.uses.len())
        )
    };
    let objects: Vec<String> = (0..game.objects.len()).map(object).collect();
    let given = pull.answered().last();
    format!("{:?} {:?} {:?} {objects:?} {given:?}", game.position(), pull.step(), game.history)
}

#[test]
fn keys_are_the_same_where_the_games_are() {
    let mut all: HashMap<u128, String> = HashMap::new();
    let mut looked = 0;
    for seed in 0..25 * times() {
        let mut keys = Vec::new();
        played(&mut begun(seed, Attention::Assumed), seed, &mut |pull, _| {
            keys.push(pull.key());
            let said = said(pull);
            looked += 1;
            // Another game, or another moment of this one, that has the key says the same.
            let before = all.insert(pull.key(), said.clone());
            assert!(before.is_none_or(|before| before == said), "game {seed}: a key stands for two moments");
        });
        let mut at = 0;
        played(&mut begun(seed, Attention::Assumed), seed, &mut |pull, _| {
            assert_eq!(pull.key(), keys[at], "game {seed}, decision {at}");
            if at % 17 == 0 {
                assert_eq!(pull.clone().key(), keys[at], "game {seed}: a copy at decision {at}");
            }
            at += 1;
        });
        assert_eq!(at, keys.len());
    }
    assert_eq!(all.len(), looked, "two moments of these games have one key");
    assert!(looked > 1_000);
}

#[test]
fn a_copy_goes_on_by_itself_and_answers_are_taken_back() {
    for seed in 0..6 * times() {
        let mut line = Undo::new(begun(seed, Attention::Assumed));
        let mut random = Random::new(seed);
        let mut keys = vec![line.pull().key()];
        while let Step::Ask(ask) = line.pull().step().clone() {
            let decision = answered(&mut random, line.pull().game(), &ask);
            let copy = line.pull().clone();
            assert!(line.push(decision).is_ok());
            assert_eq!(Some(copy.key()), keys.last().copied(), "the copy stands where it stood");
            keys.push(line.pull().key());
            if keys.len() == 150 {
                break;
            }
        }
        let count = keys.len();
        while let Some(key) = keys.pop() {
            assert_eq!(line.pull().key(), key, "game {seed}: {} of {count} answers taken back", count - keys.len() - 1);
            assert_eq!(line.pop().is_some(), !keys.is_empty());
        }
    }
}

#[test]
fn what_is_no_answer_leaves_the_game_as_it_was() {
    let mut pull = begun(3, Attention::Assumed);
    let key = pull.key();
    for wrong in [Decision::Number(1), Decision::Attends(true), Decision::Picks(vec![0, 0]), Decision::Picks(vec![999])]
    {
        assert!(matches!(pull.answer(wrong), Err(Unfit::Form(_))));
    }
    assert_eq!(pull.key(), key);
    played(&mut pull, 3, &mut |_, _| {});
    assert!(matches!(pull.answer(Decision::Number(1)), Err(Unfit::Over)));
}

/// A card that no deck has.
fn stranger() -> Arc<CardDef> {
    super::card("Nobody's Secret", "Creature — Goblin", "{7}", "7/7", "Flying")
}

/// The cards that a seat may not see: libraries, the hands of others, but for what is shown and what it is offered.
fn hidden(game: &Game, seat: PlayerId, ask: &Ask) -> Vec<ObjectId> {
    let offered = |id: &ObjectId| match &ask.options {
        Options::Picks { options, .. } => ask.player == seat && options.contains(&Pick::Object(*id)),
        Options::Attend | Options::Number { .. } => false,
    };
    let players = (0..game.players.len() as u8).map(PlayerId);
    let zones = players.flat_map(|player| {
        let hand = if player == seat { Vec::new() } else { game.zone(Zone::Hand, player) };
        game.zone(Zone::Library, player).into_iter().chain(hand)
    });
    zones.filter(|id| !game.is_shown(*id, Some(seat)) && !offered(id)).collect()
}

/// Whatever the hidden cards are, a seat sees the same.
#[test]
fn an_observation_says_nothing_of_hidden_cards() {
    let other = stranger();
    let (mut looks, mut exchanged) = (0, 0);
    let enough = 1_000 * times();
    for seed in 0.. {
        if looks >= enough {
            break;
        }
        played(&mut begun(seed, Attention::Assumed), seed, &mut |pull, ask| {
            for seat in [PlayerId(0), PlayerId(1)] {
                let seen = pull.observation(seat);
                let mut game = pull.game().clone();
                for id in hidden(&game, seat, ask) {
                    let object = game.object_mut(id);
                    object.def = other.clone();
                    object.copiable = other.printed.clone();
                    object.chars = other.printed.clone().into();
                    exchanged += 1;
                }
                assert!(Observation::of(&game, seat, Some(ask)) == seen, "game {seed}: seat {seat} sees hidden cards");
                assert!(!format!("{seen:?}").contains(other.name.as_str()));
                let own: Vec<&ObjectId> = seen.players[seat.index()].hand.iter().map(|card| &card.id).collect();
                assert_eq!(own, pull.game().player(seat).hand.iter().collect::<Vec<_>>());
                looks += 1;
            }
        });
    }
    assert!(exchanged > 20 * looks, "{exchanged} hidden cards in {looks} observations");
}
