//! Votes (701.38).

use super::{Lower, Lowered, Reason, fault, misplaced, need};
use crate::ir::*;
use crate::parse::{Kind, Node};
use smol_str::SmolStr;

/// The last vote that was read: which instruction it is, and the words that were voted for.
#[derive(Debug)]
pub(super) struct Voted {
    of: InstructionId,
    names: Vec<SmolStr>,
}

impl Lower {
    /// "votes for time or money", "votes for a nonland permanent you don't control", "secretly votes for a player".
    pub(super) fn vote(&mut self, node: Node<'_>) -> Lowered<Action> {
        let secret = node.has(Kind::Secretly);
        if secret != node.has(Kind::VotesRevealed) {
            return misplaced(node);
        }
        let mut names = Vec::new();
        let ballot = match node.child(Kind::VoteWords) {
            Some(words) => {
                for option in words.children_of(Kind::VoteOption) {
                    let name = word_of(option);
                    // The same word twice would be one option.
                    if names.iter().any(|other| is_same(other, &name)) {
                        return misplaced(option);
                    }
                    names.push(name);
                }
                let Ok(options) = u8::try_from(names.len()) else { return misplaced(words) };
                Ballot::Words { options, names: Style(names.clone()) }
            }
            None => self.apart(|lower| match node.child(Kind::Player) {
                Some(player) => Ok(Ballot::Player(one(player, lower.player(player)?)?)),
                None => {
                    let objects = need(node, Kind::Objects)?;
                    let what = lower.objects(objects)?;
                    match what.described() {
                        Some((Count::One, _)) => Ok(Ballot::Objects(what)),
                        Some(_) | None => misplaced(objects),
                    }
                }
            })?,
        };
        self.voted = Some(Voted { of: self.said.scope.step, names });
        Ok(Action::Vote { ballot, secret })
    }

    /// "time" in "if time gets more votes" and "for each time vote": one of the words of the vote before.
    fn vote_word(&self, node: Node<'_>) -> Lowered<(InstructionId, VoteWord)> {
        let option = need(node, Kind::VoteOption)?;
        let name = word_of(option);
        let Some(voted) = &self.voted else { return fault(node, Reason::NothingDone) };
        let at = voted.names.iter().position(|word| is_same(word, &name));
        match at.and_then(|at| u8::try_from(at).ok()) {
            Some(at) => Ok((voted.of, VoteWord { option: at, name: Style(name) })),
            None => fault(option, Reason::NoneCalledSo),
        }
    }

    /// "knowledge gets more votes or the vote is tied".
    pub(super) fn vote_won(&mut self, node: Node<'_>) -> Lowered<Condition> {
        let (of, word) = self.vote_word(node)?;
        Ok(Condition::VoteWon { of, word, or_tied: node.has(Kind::OrTied) })
    }

    /// "each time vote", "each vote you received".
    pub(super) fn votes_counted(&mut self, node: Node<'_>) -> Lowered<Quantity> {
        if node.has(Kind::VoteOption) {
            let (of, word) = self.vote_word(node)?;
            return Ok(Quantity::Votes { of, cast_for: VotesFor::Word(Box::new(word)) });
        }
        let of = self.last_vote(node)?;
        let who = self.player_in(node)?;
        Ok(Quantity::Votes { of, cast_for: VotesFor::Player(Box::new(who)) })
    }

    /// "who received no votes".
    pub(super) fn no_votes(&mut self, node: Node<'_>, who: Players) -> Lowered<Condition> {
        let of = self.last_vote(node)?;
        Ok(Condition::Compare {
            left: Quantity::Votes { of, cast_for: VotesFor::Player(Box::new(who)) },
            comparison: Comparison::Equal,
            right: Quantity::Number(0),
            said: Style(CompareWord::Has),
        })
    }

    /// "with the most votes or tied for most votes".
    pub(super) fn most_votes(&self, node: Node<'_>) -> Lowered<ObjectTest> {
        Ok(ObjectTest::MostVotes(self.last_vote(node)?))
    }

    fn last_vote(&self, node: Node<'_>) -> Lowered<InstructionId> {
        match &self.voted {
            Some(voted) => Ok(voted.of),
            None => fault(node, Reason::NothingDone),
        }
    }
}

/// One player, whom each voter chooses.
fn one(node: Node<'_>, player: Players) -> Lowered<Players> {
    if let Players::Some { count: Count::One, .. } = player { Ok(player) } else { misplaced(node) }
}

/// A word that is voted for, as the text says it.
fn word_of(node: Node<'_>) -> SmolStr {
    SmolStr::new(node.text())
}

fn is_same(one: &SmolStr, other: &SmolStr) -> bool {
    one.to_lowercase() == other.to_lowercase()
}
