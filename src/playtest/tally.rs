//! What was counted of games.

use super::share::{Difference, Share};
use rules::PlayerId;
use rules::play::{Ending, Fault};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Seeds of games that did not end that are kept: the least.
const SEEDS: usize = 20;

/// What was counted of a card. A game counts once for each player in whose deck it was.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardTally {
    /// Games in whose deck it was.
    pub dealt: Share,
    /// Those of them in which it was in its player's hand.
    pub drawn: Share,
    /// Those in which it was among the first cards of its player's shuffled deck.
    pub early: Share,
    /// Those in which its player cast it, or played it as a land.
    pub cast: Share,
    /// Games besides that came to no end, and in which it was cast.
    pub endless: u64,
}

impl CardTally {
    /// How much more of the games were won in which it came early than of those in which it lay deeper in the library: what
    /// it does in a deck, whatever the deck is. None where there are no games of one kind.
    ///
    /// Where it lay is chance and nothing else. Whether it was drawn is not: in long games more is drawn, and who wins long games
    /// is told by the colours, so that each card of a colour would seem to gain, or to lose.
    pub fn gain(self) -> Option<Difference> {
        self.early.above(self.dealt - self.early)
    }

    fn add(&mut self, other: CardTally) {
        self.dealt = self.dealt + other.dealt;
        self.drawn = self.drawn + other.drawn;
        self.early = self.early + other.early;
        self.cast = self.cast + other.cast;
        self.endless += other.endless;
    }
}

/// How a card was met in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Met {
    pub(super) drawn: bool,
    pub(super) early: bool,
    pub(super) cast: bool,
}

/// Games that went on for ever by the same means.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Loop {
    pub games: u64,
    /// What was done without end, in French.
    pub fr: String,
}

/// What was counted of games. Tallies of different games add up; those of the same are counted twice.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    pub games: u64,
    pub won: u64,
    pub drawn: u64,
    /// Games that came to no end within a turn: loops (104.4b).
    pub endless: u64,
    /// Games that were given up after so many turns as they were allowed.
    pub given_up: u64,
    /// Games that something stopped which the program can't do.
    pub stopped: u64,
    pub turns: u64,
    /// By what was done without end, in English.
    pub loops: BTreeMap<String, Loop>,
    /// Seeds of games that were not won or drawn: the least of them.
    pub seeds: BTreeSet<u64>,
    /// By the English name of the card.
    pub cards: BTreeMap<String, CardTally>,
}

impl Tally {
    /// Nothing counted of these cards.
    pub fn of<'n>(names: impl IntoIterator<Item = &'n str>) -> Tally {
        let cards = names.into_iter().map(|name| (name.to_owned(), CardTally::default())).collect();
        Tally { cards, ..Tally::default() }
    }

    /// A game that could not be set up, or in which a player could not answer.
    pub(super) fn stopped(seed: u64) -> Tally {
        Tally { games: 1, stopped: 1, seeds: BTreeSet::from([seed]), ..Tally::default() }
    }

    /// A game that ended so, without its cards.
    pub(super) fn game(ending: &Result<Ending, Fault>, turns: u32, seed: u64) -> Tally {
        let mut tally = Tally { games: 1, turns: turns.into(), ..Tally::default() };
        match ending {
            Ok(Ending::Won(_)) => tally.won = 1,
            Ok(Ending::Draw) => tally.drawn = 1,
            Ok(Ending::TurnLimit) => tally.given_up = 1,
            Ok(Ending::Endless(work)) => {
                tally.endless = 1;
                let name = work.name();
                tally.loops.insert(name.en.to_string(), Loop { games: 1, fr: name.fr.to_string() });
            }
            Err(_) => tally.stopped = 1,
        }
        if tally.won + tally.drawn == 0 {
            tally.seeds.insert(seed);
        }
        tally
    }

    /// Who won, where the game ended; none where it did not.
    pub(super) fn winner(&self, ending: &Result<Ending, Fault>) -> Option<Option<PlayerId>> {
        match ending {
            Ok(Ending::Won(player)) => Some(Some(*player)),
            Ok(Ending::Draw) => Some(None),
            Ok(Ending::TurnLimit | Ending::Endless(_)) | Err(_) => None,
        }
    }

    /// Counts a card of a player's deck; `won`: whether that player won, where the game ended.
    pub(super) fn add_card(&mut self, name: &str, won: Option<bool>, met: Met) {
        let Met { drawn, early, cast } = met;
        let card = self.cards.entry(name.to_owned()).or_default();
        match won {
            Some(won) => {
                card.dealt.add(won);
                if drawn {
                    card.drawn.add(won);
                }
                if early {
                    card.early.add(won);
                }
                if cast {
                    card.cast.add(won);
                }
            }
            None => card.endless += u64::from(cast),
        }
    }

    /// The cards from the one that gains most for who has it early to that which gains least; those of which that is not known stand
    /// last. By shares alone, a card would stand high for the colour that it is in.
    pub fn ranked(&self) -> Vec<(&str, CardTally)> {
        let mut ranked: Vec<(&str, CardTally)> = self.cards.iter().map(|(name, card)| (name.as_str(), *card)).collect();
        let gain = |card: &CardTally| card.gain().map_or(f64::NEG_INFINITY, |gain| gain.value);
        ranked.sort_by(|one, other| gain(&other.1).total_cmp(&gain(&one.1)).then(one.0.cmp(other.0)));
        ranked
    }
}

impl std::ops::Add for Tally {
    type Output = Tally;

    fn add(mut self, other: Tally) -> Tally {
        self.games += other.games;
        self.won += other.won;
        self.drawn += other.drawn;
        self.endless += other.endless;
        self.given_up += other.given_up;
        self.stopped += other.stopped;
        self.turns += other.turns;
        for (name, Loop { games, fr }) in other.loops {
            let known = self.loops.entry(name).or_insert(Loop { games: 0, fr });
            known.games += games;
        }
        self.seeds.extend(other.seeds);
        while self.seeds.len() > SEEDS {
            self.seeds.pop_last();
        }
        for (name, card) in other.cards {
            self.cards.entry(name).or_default().add(card);
        }
        self
    }
}
