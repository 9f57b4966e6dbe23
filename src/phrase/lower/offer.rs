//! "You may …": what players can choose to do (608.2d).

use super::{Lower, Lowered, first, misplaced, need};
use crate::ir::*;
use crate::parse::{Kind, Node};

/// What is offered: to pay a cost and no more (118.12), or to follow instructions (608.2d).
enum Offered {
    Cost(Vec<Cost>),
    Steps(Vec<Instruction>),
}

impl Lower {
    pub(super) fn may_clause(&mut self, node: Node<'_>) -> Lowered<InstructionKind> {
        let duration = node.child(Kind::Duration).map(|child| self.duration(child)).transpose()?;
        let who = self.asked_in(node)?;
        // "Each opponent may have you draw a card. If they don't, …": they stay who is spoken of, whoever draws.
        let each = matches!(who, Players::Some { .. });
        let doer = self.again(&who);
        let subject = self.said.subject.replace(doer.clone());
        self.said.optional.push(self.said.scope.step);
        let offered = self.within(|scope| scope.each_player |= each, |lower| lower.offered_parts(node, &who));
        if self.said.subject.as_ref() == Some(&doer) {
            self.said.subject = subject;
        }
        let mut steps = match offered? {
            Offered::Cost(cost) => return Ok(InstructionKind::MayPay { who, cost }),
            Offered::Steps(steps) => steps,
        };
        super::among::share_played_from(&mut steps);
        if let Some(duration) = duration {
            let allowed = steps.first_mut().is_some_and(|step| permit_during(&mut step.what, &duration));
            if !allowed || steps.len() != 1 {
                return misplaced(node);
            }
        }
        Ok(InstructionKind::May { who, effect: Box::new(Effect { steps }) })
    }

    fn offered_parts(&mut self, node: Node<'_>, who: &Players) -> Lowered<Offered> {
        let mut steps: Vec<Instruction> = Vec::new();
        let mut link = Link::Sentence;
        for child in node.children() {
            match child.kind() {
                Kind::Player | Kind::Duration | Kind::InsteadWord => {}
                Kind::CommaThen => link = Link::Then,
                Kind::CommaAnd => link = Link::CommaAnd,
                Kind::AndLink => link = Link::And,
                Kind::CommaLink => link = Link::Comma,
                Kind::AnyCost if link == Link::Sentence && only_part(node) => {
                    return Ok(Offered::Cost(vec![self.any_cost(child)?]));
                }
                Kind::Pay if link == Link::Sentence && only_part(node) => {
                    return Ok(Offered::Cost(self.cost(need(child, Kind::Payment)?)?));
                }
                _ => {
                    // "You may have target opponent discard a card and lose 2 life": who loses it, no word says.
                    let others =
                        |step: &Instruction| matches!(&step.what, InstructionKind::Do { who: doer, .. } if doer != who);
                    if !child.is(Kind::MayHave) && steps.last().is_some_and(others) {
                        return misplaced(child);
                    }
                    // "look at and play that card": the one, and the other in the same time.
                    let looks = child.is(Kind::LookAndPlay).then(|| self.name_step(child));
                    let child = if looks.is_some() { first(child)? } else { child };
                    if matches!(link, Link::And | Link::CommaAnd) && super::effect::comes_after(child) {
                        link = Link::Then;
                    }
                    let id = self.name_step(child);
                    self.said.optional.push(id);
                    let what = self.within(
                        |scope| scope.step = id,
                        |lower| -> Lowered<_> {
                            let targets = lower.said.targets;
                            let what = lower.may_part(child, who)?;
                            lower.outline.announces(id, targets..lower.said.targets);
                            lower.after_step(id, targets, &what);
                            Ok(what)
                        },
                    )?;
                    if let Some(looks) = looks {
                        steps.push(Instruction::new(looks, Style(link), looked_at_too(child, &what)?));
                        link = Link::And;
                    }
                    steps.push(Instruction::new(id, Style(link), what));
                }
            }
        }
        Ok(Offered::Steps(steps))
    }

    fn may_part(&mut self, node: Node<'_>, who: &Players) -> Lowered<InstructionKind> {
        let action = match node.kind() {
            Kind::MayHave => return self.body(need(node, Kind::Body)?),
            Kind::Pay => self.pays(node)?,
            Kind::EitherClause => return self.one_or_another(node),
            _ => self.action(node)?,
        };
        let mut action = action;
        self.shuffles_own(&mut action, who);
        let who = self.who_adds(node, who.clone(), true)?;
        Ok(InstructionKind::Do { who, stated: Style(false), action })
    }

    /// "pay {2}", "pay 2 life" as an instruction.
    pub(super) fn pays(&mut self, node: Node<'_>) -> Lowered<Action> {
        match self.cost(need(node, Kind::Payment)?)?.as_slice() {
            [Cost::Mana(cost)] => Ok(Action::PayMana { cost: cost.clone() }),
            [Cost::Life(amount)] => Ok(Action::PayLife { amount: amount.clone() }),
            _ => misplaced(node),
        }
    }

    /// Names the library that a player shuffles where no word says whose it is, or says that it is their own: "its controller may
    /// search their library …, then shuffle their library". A target is announced once (115.1).
    pub(super) fn shuffles_own(&self, action: &mut Action, who: &Players) {
        let Action::Shuffle { whose, library } = action else { return };
        let their_own = match (&*library, who) {
            (Players::Ref { to: PlayerAntecedent::ControllerOf(of), .. }, Players::ControllerOf(what, _)) => {
                what.reference().is_some_and(|known| known.to == *of)
            }
            _ => false,
        };
        if !whose.0 || their_own {
            *whose = Style(false);
            let target = self.said.subject.as_ref().filter(|_| matches!(who, Players::Target { .. }));
            *library = target.map_or_else(|| own_library(who), Players::clone);
        }
    }
}

/// That the cards that may be played for a time may be looked at in it.
fn looked_at_too(node: Node<'_>, play: &InstructionKind) -> Lowered<InstructionKind> {
    if let InstructionKind::Do { who, stated, action: Action::Play { what: what @ Objects::Ref(_), duration, .. } } =
        play
        && duration.is_some()
    {
        let action = Action::LookAt { what: what.clone(), duration: duration.clone(), alone: Style(false) };
        return Ok(InstructionKind::Do { who: who.clone(), stated: *stated, action });
    }
    misplaced(node)
}

/// Whose library is shuffled where no word says it: each of several players shuffles their own (701.24a).
fn own_library(who: &Players) -> Players {
    match who {
        Players::Some { .. } => Players::Ref { to: PlayerAntecedent::Each, said: Style(PlayerMention::They) },
        Players::You
        | Players::Target { .. }
        | Players::Ref { .. }
        | Players::ControllerOf(..)
        | Players::OwnerOf(..)
        | Players::Union(_) => who.clone(),
    }
}

fn only_part(may: Node<'_>) -> bool {
    may.children().filter(|child| !child.is(Kind::Player) && !child.is(Kind::Duration)).count() == 1
}

/// "Until end of turn, you may play that card": the time of the permission.
fn permit_during(what: &mut InstructionKind, during: &Duration) -> bool {
    let InstructionKind::Do {
        action: Action::Play { duration, duration_first, .. } | Action::Cast { duration, duration_first, .. },
        ..
    } = what
    else {
        return false;
    };
    let unsaid = duration.is_none();
    if unsaid {
        *duration = Some(during.clone());
        *duration_first = Style(true);
    }
    unsaid
}
