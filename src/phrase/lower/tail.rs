//! What stands behind an instruction: when or whether it is done, and what X is.

use super::effect::{is_time, next_step, one_step, with_x};
use super::referents::{Referents, Spot};
use super::{Lower, Lowered, Reason, fault, misplaced, need};
use crate::ir::walk::refers_to;
use crate::ir::*;
use crate::parse::{Kind, Node};

impl Lower {
    /// What follows an instruction and says when or whether it is done, or what X is; `focus` is what the text was about
    /// before it. "Untap each of them unless its controller pays {2}" would ask once for all of them.
    pub(super) fn tail(
        &mut self,
        tail: Node<'_>,
        what: InstructionKind,
        focus: Option<Antecedent>,
    ) -> Lowered<InstructionKind> {
        if !matches!(tail.kind(), Kind::UnlessPaid | Kind::UnlessTail | Kind::IfTail | Kind::InsteadIf) {
            return self.any_tail(tail, what, focus);
        }
        let clause = self.said.clause;
        let each = self.said.singly.take().filter(|(_, of)| *of == clause).map(|(each, _)| each);
        self.said.not_done();
        self.within(|scope| scope.asked_once_of = each, |lower| lower.any_tail(tail, what, focus))
    }

    fn any_tail(
        &mut self,
        tail: Node<'_>,
        what: InstructionKind,
        focus: Option<Antecedent>,
    ) -> Lowered<InstructionKind> {
        // The stop before a closing quotation mark ends the sentence: what begins with a capital is the next one.
        if tail.tokens().first().is_some_and(|token| token.capital) {
            return misplaced(tail);
        }
        if matches!(tail.kind(), Kind::UnlessPaid | Kind::UnlessTail | Kind::IfTail)
            && let InstructionKind::Delayed(delayed) = what
        {
            return self.tail_of_delayed(tail, *delayed, focus);
        }
        Ok(match tail.kind() {
            Kind::UnlessPaid => {
                self.within(|scope| scope.paying_unless = true, |lower| lower.unless_paid(tail, what))?
            }
            Kind::UnlessTail => {
                let asked = need(tail, Kind::Condition)?;
                let condition = self.asked_before(focus, asked, |lower| lower.condition(asked))?;
                InstructionKind::Unless { condition, effect: Box::new(one_step(what)) }
            }
            Kind::IfTail if adds_less_or_more(&what) => return misplaced(tail),
            Kind::IfTail => {
                let asked = need(tail, Kind::Condition)?;
                let condition = self.asked_before(focus, asked, |lower| lower.condition(asked))?;
                InstructionKind::If { condition, then: Box::new(one_step(what)), otherwise: None, last: Style(true) }
            }
            Kind::InsteadIf => {
                let asked = need(tail, Kind::Condition)?;
                let condition = self.asked_before(focus, asked, |lower| lower.condition_of_instead(asked))?;
                let place = Style(InsteadPlace::BeforeCondition);
                InstructionKind::IfInstead { condition, then: Box::new(one_step(what)), place }
            }
            Kind::InsteadOf => {
                let (moved, to) = match tail.child(Kind::ThatGraveyard) {
                    Some(graveyard) => {
                        let Some(same) = moved_by(&what) else { return misplaced(tail) };
                        let (zone, of) = self.zone_of(graveyard)?;
                        let to = Destination {
                            zone,
                            of,
                            position: None,
                            arrival: Arrival::default(),
                            said: Style::default(),
                        };
                        (super::objects::reference(same, Mention::Unsaid { plural: false }), to)
                    }
                    None => (self.acted_on(tail)?, self.destination(need(tail, Kind::Destination)?)?),
                };
                if tail.has(Kind::AsItResolves) {
                    return as_it_resolves(tail, what, moved, to);
                }
                let action = Action::Move { what: moved, from: None, to: Box::new(to), verb: Style(MoveVerb::Put) };
                let of = one_step(InstructionKind::Do { who: Players::You, stated: Style(false), action });
                InstructionKind::InsteadOf { effect: Box::new(one_step(what)), of: Box::new(of) }
            }
            Kind::LaterTail => {
                let event = match tail.child(Kind::Event) {
                    // "at this artifact leaves the battlefield": only steps and phases have "at" (603.2b).
                    Some(said) => {
                        let event = self.apart(|lower| lower.event(said))?;
                        let leaves = matches!(event, Event::Leaves { .. } | Event::Dies { .. });
                        match tail.has(Kind::LaterWhen) {
                            true if leaves => event,
                            false if is_time(&event) => next_step(event),
                            _ => return misplaced(said),
                        }
                    }
                    None => Event::StepBegins { step: Step::EndOfCombat, whose: StepOwner::The },
                };
                let effect = one_step(what);
                // "Exile that creature. Return that card when this artifact leaves the battlefield": as that happens, the event that
                // has led here is another one (603.7c).
                if event.object().is_some_and(Objects::is_this) && refers_to(&effect, Antecedent::Event) {
                    return fault(tail, Reason::NothingBefore);
                }
                let word = if tail.has(Kind::LaterWhen) { TriggerWord::When } else { TriggerWord::At };
                InstructionKind::Delayed(Box::new(Delayed {
                    word: Style(word),
                    event,
                    intervening_if: None,
                    targets_at_once: crate::ir::walk::has_target(&effect),
                    effect,
                    duration: None,
                    event_last: Style(true),
                }))
            }
            Kind::WhereX => {
                let x = need(tail, Kind::Quantity)?;
                // "Create an X/X token, where X is this creature's power. It gains haste": what was made is spoken of.
                let made = self.said.object.filter(|_| creates(&what));
                let targets = self.said.targets;
                let quantity = self.quantity(x)?;
                if let Some(made) = made.filter(|_| self.said.targets == targets) {
                    self.said.mention(made);
                }
                // « à moins que son contrôleur ne paie {X}, X étant la force de cette créature »: the one that attacks, too.
                if let InstructionKind::UnlessPaid { who: Players::ControllerOf(..), effect, .. } = &what
                    && let Some(InstructionKind::Apply(_)) = effect.only()
                    && x.descendants().any(|part| part.is(Kind::ThisOrThat))
                    && refers_to(&quantity, Antecedent::This)
                {
                    return fault(x, Reason::ThisOrThat { other: None });
                }
                with_x(what, quantity)
            }
            _ => return misplaced(tail),
        })
    }

    /// "Destroy it at the beginning of the next end step if it didn't attack this turn": what stands behind the time is
    /// asked then.
    fn tail_of_delayed(
        &mut self,
        tail: Node<'_>,
        mut delayed: Delayed,
        focus: Option<Antecedent>,
    ) -> Lowered<InstructionKind> {
        let Some(step) = delayed.effect.steps.pop().filter(|_| delayed.effect.steps.is_empty()) else {
            return misplaced(tail);
        };
        delayed.effect = one_step(self.tail(tail, step.0.what, focus)?);
        Ok(InstructionKind::Delayed(Box::new(delayed)))
    }
}

impl Referents {
    /// What is done with a spell as it resolves is done with its card: "exile that card". Gives what the spells were.
    pub(super) fn spells_as_cards(&mut self, instruction: Node<'_>) -> Vec<(Antecedent, Spot)> {
        let resolving = |tail: Node<'_>| tail.is(Kind::InsteadOf) && tail.has(Kind::AsItResolves);
        if !instruction.children().any(resolving) {
            return Vec::new();
        }
        let spells = self.things.iter_mut().filter(|thing| thing.nouns.iter().any(Noun::is_spell));
        spells.map(|thing| (thing.to, std::mem::replace(&mut thing.spot, Spot::Moved))).collect()
    }

    /// Spells are spells again.
    pub(super) fn spells_again(&mut self, spells: &[(Antecedent, Spot)]) {
        for (to, spot) in spells {
            self.things.iter_mut().filter(|thing| thing.to == *to).for_each(|thing| thing.spot = *spot);
        }
    }
}

/// "Exile that card instead of putting it into your graveyard as it resolves": an effect that waits for the last step of the
/// resolution of that spell (608.2n).
fn as_it_resolves(tail: Node<'_>, what: InstructionKind, moved: Objects, to: Destination) -> Lowered<InstructionKind> {
    let acted = moved_by(super::branch::inner(&what));
    let same = acted.is_some() && moved.reference().map(|moved| moved.to) == acted;
    if !same || to.zone != Zone::Graveyard || to.position.is_some() || to.arrival != Arrival::default() {
        return misplaced(tail);
    }
    Ok(InstructionKind::Replace(Box::new(Replacement::Instead {
        event: Event::PutInto { what: moved, zone: to.zone, of: to.of, from: None },
        condition: None,
        held: Style(false),
        instead: one_step(what),
        duration: None,
        place: Style::default(),
        resolving: true,
    })))
}

/// "Add {C}, or {C}{C} if you control a Wizard": the condition is that of the greater amount, without which there is the
/// other. Of two amounts nobody is told to choose.
fn adds_less_or_more(what: &InstructionKind) -> bool {
    let InstructionKind::Do { action: Action::AddMana { mana: Mana::Symbols(runs), .. }, .. } = what else {
        return false;
    };
    runs.windows(2).any(|pair| pair[0].0.len() != pair[1].0.len())
}

fn creates(what: &InstructionKind) -> bool {
    matches!(what, InstructionKind::Do { action: Action::Create { .. } | Action::CreateCopy { .. }, .. })
}

/// What an instruction moves, where it is something spoken of.
fn moved_by(what: &InstructionKind) -> Option<Antecedent> {
    let InstructionKind::Do { action, .. } = what else { return None };
    let (Action::Move { what, .. } | Action::Exile { what, .. }) = action else { return None };
    what.reference().map(|known| known.to)
}
