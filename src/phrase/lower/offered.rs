//! Which instruction "if you do", "if they don't" and "when you do" are about: the last one that those players could
//! follow or not (608.2c).

use super::branch::is_negative;
use super::referents::Referents;
use super::{Lower, Lowered, Reason, fault};
use crate::ir::*;
use crate::parse::{Kind, Node};
use std::ops::Range;
use std::rc::Rc;

/// An instruction, and who follows it or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    pub(super) of: InstructionId,
    who: Rc<[Players]>,
    /// The targets that it names.
    targets: Range<u8>,
    /// They may follow it or not, or a sentence has asked whether they did.
    optional: bool,
}

/// How many instructions back "if you do" can look for the one that those players could follow.
const MOST_OFFERS: usize = 12;

/// What is done where an instruction was done, or where it was not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Answered {
    /// The instruction asked about.
    pub of: InstructionId,
    /// Whether it is asked to have been done; none where each of several players is asked.
    pub done: Option<bool>,
    /// It is asked whether that was possible: "if you can't".
    able: bool,
    /// The instruction that was the latest at the end of the sentence: no other has been done since.
    pub last: Option<InstructionId>,
}

impl Lower {
    /// A sentence under "if you do" or "if you don't" has been read.
    pub(super) fn answered(&mut self, condition: &Condition) {
        if let Some(of) = crate::settle::condition_done(condition) {
            let done = Some(!is_negative(condition));
            self.said.answered = Some(Answered { of, done, able: asks_ability(condition), last: self.said.outcome });
        }
    }

    /// A sentence of each of several players who did an instruction or not has been read.
    pub(super) fn answered_by_each(&mut self, of: InstructionId) {
        self.said.answered = Some(Answered { of, done: None, able: false, last: self.said.outcome });
    }

    /// "If you do, …. If you don't, …", "each player who does …. Each player who doesn't …": the instruction that the first
    /// of two such sentences is about, where the second can be about it, too.
    fn answered_otherwise(&self, now: bool) -> Option<InstructionId> {
        let answered = self.said.answered?;
        // "Sacrifice a creature. If you can't, sacrifice this artifact. If you do, …": what could not be done was not done.
        let settled = answered.able && now;
        let other = answered.last == self.said.outcome && !settled && answered.done.is_none_or(|before| before != now);
        other.then_some(answered.of)
    }

    /// Whether a condition that has just been read denies what the sentence before asked: that is its other branch.
    pub(super) fn is_other_answer(&self, condition: &Condition) -> bool {
        is_negative(condition)
            && crate::settle::condition_done(condition).is_some_and(|of| self.answered_otherwise(false) == Some(of))
    }

    /// The instruction that "if you do" is about. `who` are those who did it, where the text says so.
    pub(super) fn done_before(&mut self, node: Node<'_>, who: Option<&Players>) -> Lowered<InstructionId> {
        let latest = self.answered_otherwise(!node.has(Kind::NotDone)).or(self.said.outcome);
        let Some(latest) = latest else { return fault(node, Reason::NothingDone) };
        let of = match who {
            Some(who) => self.said.offered(latest, who),
            None => Some(latest),
        };
        match of {
            Some(of) if self.said.permitted == Some(of) => fault(node, Reason::UsedLater),
            Some(of) => {
                self.mentioned(node, super::mentions::Referent::Done(of));
                Ok(of)
            }
            None => fault(node, Reason::DoneByOthers),
        }
    }
}

impl Referents {
    /// An instruction has been read, with the targets that it names.
    pub fn offer(&mut self, of: InstructionId, what: &InstructionKind, targets: Range<u8>) {
        self.outcome = Some(of);
        let who: Rc<[Players]> = followers(what).into_iter().cloned().collect();
        // "That player or that permanent's controller may pay {2}. If the player does, they …": whoever of the two it was.
        let is_either = |who: &Players| matches!(who, Players::Union(members) if !members.contains(&Players::You));
        if who.iter().any(is_either) {
            self.player = Some(PlayerAntecedent::Done(of));
        }
        let offers = self.offers.list();
        if offers.len() == MOST_OFFERS {
            offers.remove(0);
        }
        offers.push(Offer { of, who, targets, optional: is_optional(what) });
    }

    /// What is done instead of the instruction before may be followed or not, and that one must be: "Destroy it. If you
    /// control a Wizard, you may exile it instead. If you do, …"
    pub fn offered_instead(&mut self, then: &Effect, targets: u8) {
        let Some(last) = then.steps.last().filter(|last| is_optional(&last.what)) else { return };
        if self.offers.last().is_some_and(|before| !before.optional) {
            self.offer(last.id, &last.what, targets..self.targets);
        }
    }

    /// Whether all that was told before was told to others than these players.
    pub(super) fn told_to_others(&self, who: &Players) -> bool {
        !self.offers.is_empty() && !self.offers.iter().any(|offer| offer.is_for(who))
    }

    /// The instruction that certain players did or not: the one that the place of the sentence says, if it was theirs, else
    /// the latest that they could choose to do or were asked about.
    fn offered(&mut self, latest: InstructionId, who: &Players) -> Option<InstructionId> {
        let first = self.offers.iter().position(|offer| offer.of == latest && offer.is_for(who));
        let theirs = || self.offers.iter().rposition(|offer| offer.optional && offer.is_for(who));
        let at = first.or_else(theirs)?;
        let offer = self.offers.get_mut(at)?;
        offer.optional = true;
        Some(offer.of)
    }
}

impl Offer {
    /// The same instruction by its other name.
    pub(super) fn renamed(&self, of: InstructionId) -> Offer {
        Offer { of, ..self.clone() }
    }

    fn is_for(&self, asked: &Players) -> bool {
        self.who.iter().any(|who| self.fits(who, asked))
    }

    /// Whether players who are spoken of behind the instruction can be those who follow it.
    fn fits(&self, who: &Players, asked: &Players) -> bool {
        use PlayerAntecedent as P;
        if let Players::Union(members) = asked {
            return members.iter().all(|member| self.is_for(member));
        }
        if let Players::Union(members) = who {
            return members.iter().any(|member| self.fits(member, asked));
        }
        match asked {
            Players::You => {
                let each_player = matches!(who, Players::Some { filter: PlayerFilter::Any, .. });
                *who == Players::You || each_player
            }
            Players::Ref { to: to @ P::Target(at), .. } => {
                matches!(who, Players::Target { .. }) && self.targets.contains(at) || is_same(who, to)
            }
            // "They" behind "each opponent may …", and each of several who are spoken of by what they have.
            Players::Ref { to: P::Each | P::Done(_), .. } => *who != Players::You,
            Players::Ref { to: to @ (P::ControllerOf(_) | P::OwnerOf(_)), .. } => {
                matches!(who, Players::ControllerOf(..) | Players::OwnerOf(..)) || is_same(who, to)
            }
            Players::Ref {
                to: to @ (P::Event | P::Defending | P::Active | P::Chosen | P::Linked | P::Host), ..
            } => is_same(who, to),
            Players::ControllerOf(..) | Players::OwnerOf(..) => {
                let by_object = |to: &P| matches!(to, P::ControllerOf(_) | P::OwnerOf(_));
                matches!(who, Players::ControllerOf(..) | Players::OwnerOf(..))
                    || matches!(who, Players::Ref { to, .. } if by_object(to))
            }
            // "If a player does, …"
            Players::Some { .. } => {
                matches!(who, Players::Some { .. } | Players::Ref { to: P::Each | P::Done(_), .. })
            }
            Players::Target { .. } | Players::Union(_) => false,
        }
    }
}

/// Whether it is for players to choose whether to follow an instruction.
fn is_optional(what: &InstructionKind) -> bool {
    use InstructionKind as I;
    if let I::If { then: effect, .. } | I::ForEach { effect, .. } | I::Unless { effect, .. } = what {
        return effect.steps.last().is_some_and(|step| is_optional(&step.what));
    }
    matches!(what, I::May { .. } | I::MayPay { .. } | I::UnlessPaid { .. })
}

/// "if you can't"
fn asks_ability(condition: &Condition) -> bool {
    matches!(condition, Condition::Done { denied: true, able: Style(true), .. })
}

fn is_same(who: &Players, to: &PlayerAntecedent) -> bool {
    matches!(who, Players::Ref { to: of, .. } if of == to)
}

/// Who follows an instruction, or chooses whether to. Nobody does what an effect says of objects or of later events.
#[expect(clippy::wildcard_enum_match_arm, reason = "in the others nobody is offered anything")]
fn followers(what: &InstructionKind) -> Vec<&Players> {
    use InstructionKind as I;
    let effect = match what {
        I::Do { who, .. }
        | I::May { who, .. }
        | I::MayPay { who, .. }
        | I::UnlessPaid { who, .. }
        | I::Either { who, .. } => {
            return vec![who];
        }
        I::If { then: effect, .. }
        | I::IfInstead { then: effect, .. }
        | I::Unless { effect, .. }
        | I::ForEach { effect, .. }
        | I::Where { effect, .. }
        | I::InsteadOf { effect, .. } => effect,
        I::Delayed(delayed) => &delayed.effect,
        // "Exile that card instead of putting it into your graveyard as it resolves. If you do, …"
        I::Replace(replacement) if let Replacement::Instead { resolving: true, instead, .. } = &**replacement => {
            instead
        }
        _ => return Vec::new(),
    };
    effect.steps.last().map_or_else(Vec::new, |step| followers(&step.what))
}
