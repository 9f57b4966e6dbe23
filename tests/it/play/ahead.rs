//! Players who look one step ahead, and what is counted of their games.

use cardc::play::{Ahead, Ask, ByDecider, Decision, Evaluation, Material, Player, Pull, Random, Seats};
use cardc::playtest::{Better, Decks, Lot, Playtest, better_pairs};
use cardc::runtime::ahead::{Aim, Plain, play};
use cardc::runtime::play::{Ending, Rules};
use cardc::runtime::pull::Horizon;
use cardc::runtime::{Game, PlayerId};
use cardc::scenario::{CardPool, RandomDecks};
use cardc::source::read_file;
use std::path::Path;
use std::sync::{Arc, LazyLock};

fn rules(seed: u64) -> Rules {
    Rules { seed, turns: 60, invariants: false, ..Rules::default() }
}

/// Decks of a set that is made to be played.
static DECKS: LazyLock<RandomDecks> = LazyLock::new(|| {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards/cinderquay.cards");
    RandomDecks::new(&CardPool::from_cards(&read_file(&file).cards)).with_basics()
});

/// Who wins a game of two decks of a set, with these players.
fn winner(seed: u64, players: Vec<Box<dyn Player>>) -> Option<PlayerId> {
    let decks = [DECKS.draw(seed * 2), DECKS.draw(seed * 2 + 1)];
    let whole = play(&decks, rules(seed), &mut Seats(players)).unwrap_or_else(|stop| panic!("{stop}"));
    match whole.ending.unwrap_or_else(|fault| panic!("game {seed}: {fault}")) {
        Ending::Won(player) => Some(player),
        Ending::Draw | Ending::TurnLimit | Ending::Endless(_) => None,
    }
}

#[test]
fn who_looks_ahead_beats_chance() {
    let won = (0..12).filter(|seed| {
        // Each begins in every second game.
        let seat = (seed % 2) as usize;
        let mut players: Vec<Box<dyn Player>> =
            vec![Box::new(Ahead::new(*seed)), Box::new(ByDecider(Random::new(*seed)))];
        players.rotate_right(seat);
        winner(*seed, players) == Some(PlayerId(seat as u8))
    });
    let won = won.count();
    assert!(won >= 9, "{won} of 12");
}

/// Whoever has less life stands better.
struct Reckless;

impl Evaluation for Reckless {
    fn worth(&self, game: &Game, seat: PlayerId) -> f64 {
        -Material.worth(game, seat)
    }
}

#[test]
fn another_evaluation_plays_otherwise() {
    let won = (0..6).filter(|seed| {
        let players: Vec<Box<dyn Player>> =
            vec![Box::new(Ahead::new(*seed)), Box::new(Ahead::by(Arc::new(Reckless), *seed))];
        winner(*seed, players) == Some(PlayerId(0))
    });
    assert_eq!(won.count(), 6);
}

/// Looks ahead at each question once more, and in a copy of the game, where nobody has looked before.
struct Twice {
    player: Ahead,
    looks: u32,
}

impl Player for Twice {
    fn answer(&mut self, game: &Pull, ask: &Ask) -> Decision {
        let answer = self.player.answer(game, ask);
        let look = |game: &Pull| {
            let after = game.look_ahead(&answer, Box::new(Plain::new(Aim::Theirs)), Horizon::Turn, 7);
            after.map(|game| (game.key(), game.turn, game.history.len()))
        };
        assert_eq!(look(game), look(&game.clone()), "turn {}", game.game().turn);
        self.looks += 1;
        answer
    }
}

#[test]
fn who_looked_before_changes_nothing() {
    let decks = [DECKS.draw(3), DECKS.draw(4)];
    let mut player = Twice { player: Ahead::new(3), looks: 0 };
    play(&decks, rules(3), &mut player).unwrap_or_else(|stop| panic!("{stop}"));
    assert!(player.looks > 50, "{}", player.looks);
}

fn cinderquay() -> Playtest {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards/cinderquay.cards");
    let cards = read_file(&file).cards;
    Playtest::new(Decks::Dealt(RandomDecks::new(&CardPool::from_cards(&cards)).with_basics()), 60)
}

#[test]
fn lots_add_up_in_any_grouping() {
    let games = cinderquay();
    let all = Lot { first: 5, games: 7 };
    let whole = games.play(all);
    assert_eq!(whole.games, 7);
    assert_eq!(all.split(3).collect::<Vec<_>>().len(), 3);
    let lots: Vec<_> = all.split(3).map(|lot| games.play(lot)).collect();
    let [one, two, three] = <[_; 3]>::try_from(lots).unwrap();
    assert_eq!(three.clone() + (two.clone() + one.clone()), whole);
    assert_eq!((one + two) + three, whole);
    let dealt: u64 = whole.cards.values().map(|card| card.dealt.games).sum();
    assert!(dealt > 7 * 2 * 8, "{dealt}");
    for (name, card) in &whole.cards {
        assert!(card.drawn.games <= card.dealt.games && card.drawn.won <= card.dealt.won, "{name}");
        assert!(card.early.games <= card.dealt.games && card.early.won <= card.dealt.won, "{name}");
    }
}

/// Where a card lies is chance; how often it is drawn hangs on how long games are, and so on who wins long games.
#[test]
fn a_card_gains_by_where_it_lay_not_by_how_long_games_are() {
    let tally = cinderquay().play(Lot { first: 90, games: 8 });
    for (name, card) in &tally.cards {
        let deeper = card.dealt - card.early;
        let gain = card.early.value().zip(deeper.value()).map(|(early, deeper)| early - deeper);
        assert_eq!(card.gain().map(|gain| gain.value), gain, "{name}");
    }
    let (early, dealt) =
        tally.cards.values().fold((0, 0), |(early, dealt), card| (early + card.early.games, dealt + card.dealt.games));
    assert!((0.35..0.75).contains(&(early as f64 / dealt as f64)), "{early} of {dealt}");
}

/// Pairs of a set of our own of which one card is the other's better.
#[test]
fn cards_that_are_better_by_everything_are_found() {
    let text = "\
Plain Bear {1}{G}
Creature — Bear
2/2

Winged Bear {1}{G}
Creature — Bear
Flying
2/2

Slow Bear {2}{G}
Creature — Bear
2/2

Timid Bear {1}{G}
Creature — Bear
Defender
2/3

Blue Bear {1}{U}
Creature — Bear
3/3

Mending {W}
Sorcery
You gain 3 life.

Quick Mending {W}
Instant
You gain 3 life.

Eager Bear {1}{G}
Creature — Bear
When this creature enters, draw a card.
2/2

Keen Bear {1}{G}
Creature — Bear
When this creature enters, draw a card.
3/2
";
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bears.cards");
    std::fs::write(&file, text).unwrap();
    let pairs = better_pairs(&read_file(&file).cards);
    let pair = |better: &str, worse: &str| Better { better: better.into(), worse: worse.into() };
    let expected = [
        pair("Keen Bear", "Eager Bear"),
        pair("Plain Bear", "Slow Bear"),
        pair("Quick Mending", "Mending"),
        pair("Winged Bear", "Plain Bear"),
        pair("Winged Bear", "Slow Bear"),
    ];
    assert_eq!(pairs, expected);
}
