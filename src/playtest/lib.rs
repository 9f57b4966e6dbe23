//! A set, played: two players who look one step ahead play its cards, and what came of each card is counted.
//!
//! A game is told by its seed alone, decks included, and what a lot of games comes to is a [`Tally`]: tallies add up in any
//! order and grouping. So lots can be handed out to threads, processes and machines, and one that was lost is played again.

mod better;
mod share;
mod tally;

pub use better::{Better, better_pairs};
pub use share::{Difference, Interval, Share};
pub use tally::{CardTally, Loop, Tally};

use rules::ahead::{Ahead, Evaluation, Material, Whole, play};
use rules::event::GameEvent;
use rules::play::Rules;
use rules::pull::{Attention, Pull};
use rules::{CardDef, Game, ObjectId, PlayerId, Res};
use scenario::RandomDecks;
use std::collections::BTreeSet;
use std::sync::Arc;

use tally::Met;

/// Where the decks of the games come from.
pub enum Decks {
    /// Each player's is dealt anew for each game: 17 basic lands of two colours, and 23 cards of these colours, each as likely
    /// as the others. Nobody chooses them, so that no card is in better company than another.
    Dealt(RandomDecks),
    /// These, one for each player.
    Given(Vec<Vec<Arc<CardDef>>>),
}

impl Decks {
    fn of(&self, seed: u64) -> Vec<Vec<Arc<CardDef>>> {
        match self {
            Decks::Dealt(decks) => [0, 1].map(|seat| decks.draw(seed.wrapping_mul(2).wrapping_add(seat))).to_vec(),
            Decks::Given(decks) => decks.clone(),
        }
    }
}

/// Games to play: of so many seeds from the first on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lot {
    pub first: u64,
    pub games: u64,
}

impl Lot {
    /// The lots of at most so many games that make up this one.
    pub fn split(self, most: u64) -> impl Iterator<Item = Lot> {
        let most = most.max(1);
        (0..self.games.div_ceil(most)).map(move |at| self.part(at, most))
    }

    /// Of the lots of at most so many games that make up this one, the one at a place; empty behind the last.
    pub fn part(self, at: u64, most: u64) -> Lot {
        let before = at.saturating_mul(most);
        Lot { first: self.first.wrapping_add(before), games: most.min(self.games.saturating_sub(before)) }
    }

    pub fn seeds(self) -> impl Iterator<Item = u64> {
        (0..self.games).map(move |at| self.first.wrapping_add(at))
    }
}

/// What is played.
pub struct Playtest {
    decks: Decks,
    evaluation: Arc<dyn Evaluation>,
    /// Turns after which a game is given up.
    turns: u32,
}

impl Playtest {
    /// The players judge positions by [`Material`].
    pub fn new(decks: Decks, turns: u32) -> Playtest {
        Playtest::by(Arc::new(Material), decks, turns)
    }

    /// The players judge positions by an evaluation.
    pub fn by(evaluation: Arc<dyn Evaluation>, decks: Decks, turns: u32) -> Playtest {
        Playtest { decks, evaluation, turns }
    }

    /// The names of the cards that are dealt, but for basic lands: those of given decks, or of the set.
    fn names(&self) -> BTreeSet<&str> {
        match &self.decks {
            Decks::Dealt(decks) => decks.names().map(|(name, _)| name).collect(),
            Decks::Given(decks) => {
                let cards = decks.iter().flatten();
                cards.filter(|card| !is_basic(card)).map(|card| card.name.as_str()).collect()
            }
        }
    }

    /// Nothing played yet, of each card that can be.
    pub fn nothing(&self) -> Tally {
        Tally::of(self.names())
    }

    /// Plays the games of a lot, one after the other.
    pub fn play(&self, lot: Lot) -> Tally {
        lot.seeds().fold(self.nothing(), |tally, seed| tally + self.game(seed))
    }

    /// Plays one game.
    pub fn game(&self, seed: u64) -> Tally {
        let decks = self.decks.of(seed);
        let rules = Rules { seed, turns: self.turns, invariants: false, trace: false, stage: None };
        let Ok(first) = first_cards(&decks, rules) else { return Tally::stopped(seed) };
        match play(&decks, rules, &mut Ahead::by(self.evaluation.clone(), seed)) {
            Ok(whole) => counted(&decks, &first, &whole, seed),
            Err(_) => Tally::stopped(seed),
        }
    }
}

fn is_basic(card: &CardDef) -> bool {
    card.printed.supertypes.contains(&ir::Supertype::Basic)
}

/// Cards of a shuffled deck that come early, the opening hand among them: about those that a game of middle length shows.
pub const EARLY: usize = 15;

/// By seat, the names of the first cards of the decks as they are shuffled for this game.
fn first_cards(decks: &[Vec<Arc<CardDef>>], rules: Rules) -> Res<Vec<BTreeSet<String>>> {
    let begun = Pull::new(decks, rules, Attention::Asked)?;
    let game = begun.game();
    let all = game.players.iter().map(|player| {
        let library = player.library.iter().rev().take(EARLY.saturating_sub(player.hand.len()));
        player.hand.iter().chain(library).map(|id| game.object(*id).def.name.to_string()).collect()
    });
    Ok(all.collect())
}

/// What a game came to.
fn counted(decks: &[Vec<Arc<CardDef>>], first: &[BTreeSet<String>], whole: &Whole, seed: u64) -> Tally {
    let game = whole.game.game();
    let mut tally = Tally::game(&whole.ending, game.turn, seed);
    let winner = tally.winner(&whole.ending);
    for (seat, (deck, first)) in decks.iter().zip(first).enumerate() {
        let seat = PlayerId(seat as u8);
        let dealt: BTreeSet<&str> = deck.iter().filter(|card| !is_basic(card)).map(|card| card.name.as_str()).collect();
        let (drawn, cast) = seen(game, seat, &whole.hands[seat.index()]);
        for name in dealt {
            let met = Met { drawn: drawn.contains(name), early: first.contains(name), cast: cast.contains(name) };
            tally.add_card(name, winner.map(|winner| winner == Some(seat)), met);
        }
    }
    tally
}

/// The names of a player's cards that were in their hand, and that they cast or played as a land.
fn seen<'g>(game: &'g Game, seat: PlayerId, hand: &[ObjectId]) -> (BTreeSet<&'g str>, BTreeSet<&'g str>) {
    let own = |id: &ObjectId| game.object(*id).owner == seat;
    let name = |id: ObjectId| game.object(id).def.name.as_str();
    let mut drawn: BTreeSet<&str> = hand.iter().map(|id| name(*id)).collect();
    let mut cast = BTreeSet::new();
    for logged in game.history.iter() {
        match &logged.event {
            GameEvent::Moved(moved) if moved.to == ir::Zone::Hand && own(&moved.new) => {
                _ = drawn.insert(name(moved.new))
            }
            GameEvent::Cast { spell: id, by, .. } | GameEvent::Played { object: id, by, .. }
                if *by == seat && own(id) =>
            {
                cast.insert(name(*id));
            }
            _ => {}
        }
    }
    (drawn, cast)
}
