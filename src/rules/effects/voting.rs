//! Votes (701.38).

use crate::game::Game;
use crate::ir::*;
use crate::state::decision::{Pick, Purpose, Question};
use crate::state::frame::{Frame, Vote};
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::stop::Res;
use crate::trace::{Name, note};
use std::collections::BTreeMap;

impl Game {
    /// A player votes for one of the choices (701.38a).
    pub(super) fn vote(&mut self, ballot: &Ballot, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        let options: Vec<Pick> = match ballot {
            Ballot::Words { options, names } => {
                (0..usize::from(*options)).zip(&names.0).map(|(at, name)| Pick::Vote(at, name.clone())).collect()
            }
            Ballot::Objects(objects) => self.objects_of(objects, frame)?.into_iter().map(Pick::Object).collect(),
            Ballot::Player(players) => self.players_of(players, frame)?.into_iter().map(Pick::Player).collect(),
        };
        if options.is_empty() {
            return Ok(false);
        }
        let question = Question { player, purpose: Purpose::Vote, source: frame.source, options, min: 1, max: 1 };
        let mut picks = Vec::new();
        for _ in 0..self.votes_to_cast(player, frame)? {
            picks.extend(self.ask(question.clone())?);
        }
        for pick in picks {
            let (vote, name) = if let Pick::Vote(option, word) = pick {
                (Vote::Word(option), Name::same(word))
            } else {
                match pick.target() {
                    Some(Target::Object(id)) => (Vote::Object(id), self.name(id)),
                    Some(Target::Player(voted)) => (Vote::Player(voted), self.player_name(voted)),
                    None => continue,
                }
            };
            note!(self, "701.38a", "{} votes for {}.", "{} vote pour {}.", self.player_name(player), name);
            frame.votes.push((player, vote));
        }
        Ok(!frame.votes.is_empty())
    }

    /// How often a player votes: all of it at the time when they would vote once (701.38d).
    fn votes_to_cast(&mut self, player: PlayerId, frame: &Frame) -> Res<usize> {
        let count = |game: &Game, counted: Restriction| {
            game.player(player).restrictions.iter().filter(|(_, restriction)| *restriction == counted).count()
        };
        let mut votes = 1 + count(self, Restriction::VoteCountsTwice);
        for _ in 0..count(self, Restriction::VotesMore) {
            votes += usize::from(self.ask_whether(player, Purpose::May, frame.source)?);
        }
        Ok(votes)
    }

    /// How many votes an instruction brought for something.
    pub(crate) fn votes(&self, of: InstructionId, cast_for: &VotesFor, frame: &Frame) -> Res<i64> {
        let players = match cast_for {
            VotesFor::Word(_) => Vec::new(),
            VotesFor::Player(players) => self.players_of(players, frame)?,
        };
        let counts = |vote: &Vote| match (vote, cast_for) {
            (Vote::Word(option), VotesFor::Word(word)) => *option == usize::from(word.option),
            (Vote::Player(voted), VotesFor::Player(_)) => players.contains(voted),
            (Vote::Word(_) | Vote::Object(_) | Vote::Player(_), _) => false,
        };
        Ok(frame.votes_of(of).filter(|vote| counts(vote)).count() as i64)
    }
}

impl Frame {
    fn votes_of(&self, of: InstructionId) -> impl Iterator<Item = &Vote> {
        self.outcome(of).into_iter().flat_map(|outcome| &outcome.votes).map(|(_, vote)| vote)
    }

    /// Whether a word got more votes than each other, or none did where a tie counts as well.
    pub(crate) fn vote_won(&self, of: InstructionId, option: usize, or_tied: bool) -> bool {
        let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
        for vote in self.votes_of(of) {
            if let Vote::Word(voted) = vote {
                *counts.entry(*voted).or_default() += 1;
            }
        }
        let most = counts.values().max();
        let mut first = counts.iter().filter(|(_, count)| Some(*count) == most).map(|(word, _)| *word);
        match (first.next(), first.next()) {
            (Some(word), None) => word == option,
            (None, _) | (Some(_), Some(_)) => or_tied,
        }
    }

    /// Whether no object got more votes than this one.
    pub(crate) fn has_most_votes(&self, of: InstructionId, id: ObjectId) -> bool {
        let votes = |id: ObjectId| self.votes_of(of).filter(|vote| **vote == Vote::Object(id)).count();
        let own = votes(id);
        let more = |vote: &Vote| matches!(vote, Vote::Object(other) if votes(*other) > own);
        own > 0 && !self.votes_of(of).any(more)
    }
}
