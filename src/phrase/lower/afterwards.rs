//! Sentences about what the instruction before does: "It's still a land.", "It can't be regenerated."

use super::noun::card_type;
use super::referents::Referents;
use super::{Lowered, misplaced, need};
use crate::ir::*;
use crate::parse::{Kind, Node};

/// "It's still a land.": a sentence about what something became.
pub(super) fn still_type(node: Node<'_>, steps: &mut [Instruction]) -> Lowered<()> {
    let still = card_type(need(node, Kind::CardType)?)?;
    match steps.last_mut().and_then(became) {
        Some(keeps) => {
            *keeps = Keeps::Still(still, Style(false));
            Ok(())
        }
        None => misplaced(node),
    }
}

/// Whether something keeps its types that becomes something by an instruction: "you may have it become a 0/0 creature".
#[expect(clippy::wildcard_enum_match_arm, reason = "nothing else has objects become something")]
fn became(step: &mut Instruction) -> Option<&mut Keeps> {
    match &mut step.what {
        InstructionKind::Apply(effect) => effect.changes.iter_mut().find_map(|change| {
            let Change::Become(becoming) = change else { return None };
            (becoming.keeps == Keeps::Nothing).then_some(&mut becoming.keeps)
        }),
        InstructionKind::May { effect, .. } | InstructionKind::Where { effect, .. } => {
            effect.steps.last_mut().and_then(became)
        }
        _ => None,
    }
}

/// The keyword without a cost that the instruction before gives.
pub(super) fn costless(steps: &mut [Instruction], keyword: Term) -> Option<&mut Parameter> {
    let Some(InstructionKind::Apply(effect)) = steps.last_mut().map(|step| &mut step.what) else { return None };
    effect.changes.iter_mut().find_map(|change| {
        let Change::Gain(keywords) = change else { return None };
        let given = |given: &&mut Keyword| given.name == keyword && given.parameter == Parameter::None;
        keywords.iter_mut().find(given).map(|given| &mut given.parameter)
    })
}

/// "The damage can't be prevented.": a sentence about what the instruction before deals (615.12).
pub(super) fn no_prevention(node: Node<'_>, steps: &mut [Instruction]) -> Lowered<()> {
    match steps.last_mut().and_then(dealing) {
        Some(unpreventable) => {
            *unpreventable = true;
            Ok(())
        }
        None => misplaced(node),
    }
}

/// The same behind « et » or "and", of what this sentence deals. French says of all damage what it says of that damage: « les
/// joueurs ne peuvent pas gagner de points de vie et les blessures ne peuvent pas être prévenues », where none is dealt, is an
/// instruction of its own.
pub(super) fn joined_no_prevention(node: Node<'_>, sentence: &mut [Instruction]) -> Lowered<Option<InstructionKind>> {
    let french = node.lexed().language == crate::lex::Language::French;
    let of_all = french && node.text().to_lowercase().starts_with("les");
    let restricts = |step: &Instruction| matches!(step.what, InstructionKind::Apply(_));
    match sentence {
        [before] if of_all && restricts(before) => {
            let all = Continuous::new(Scope::Game, vec![Change::DamageCantBePrevented]);
            Ok(Some(InstructionKind::Apply(Box::new(all))))
        }
        sentence => no_prevention(node, sentence).map(|()| None),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "nothing else deals damage: it is refused at the word")]
fn dealing(step: &mut Instruction) -> Option<&mut bool> {
    match &mut step.what {
        InstructionKind::Damage { unpreventable, .. } => Some(unpreventable),
        InstructionKind::If { then: effect, otherwise: None, .. }
        | InstructionKind::May { effect, .. }
        | InstructionKind::IfInstead { then: effect, .. } => dealing(effect.steps.last_mut()?),
        _ => None,
    }
}

/// "It can't be regenerated.", "That creature can't be regenerated.": a sentence about what is destroyed.
pub(super) fn no_regeneration(
    node: Node<'_>,
    steps: &mut [Instruction],
    destroyed: impl Fn(&Objects) -> bool,
) -> Lowered<()> {
    match steps.last_mut().and_then(destruction) {
        Some((id, what, no_regeneration)) if destroyed(&named(what, id)) => {
            *no_regeneration = true;
            Ok(())
        }
        _ => misplaced(node),
    }
}

/// "Destroy target creature and it can't be regenerated": as in a sentence of its own, it says how that is destroyed
/// (701.19c) and lasts no longer. What "can't be regenerated this turn" isn't as it is destroyed, either (608.2c): that is
/// an instruction besides.
pub(super) fn joined_no_regeneration(said: &Referents, before: Option<&mut Instruction>, step: &Instruction) -> bool {
    let InstructionKind::Apply(continuous) = &step.what else { return false };
    let Continuous { on: Scope::Objects(Objects::Ref(spoken)), changes, duration, .. } = &**continuous else {
        return false;
    };
    if !matches!(duration, None | Some(Duration::ThisTurn | Duration::EndOfTurn)) {
        return false;
    }
    match before.and_then(destruction) {
        Some((id, what, no_regeneration))
            if matches!(changes.as_slice(), [Change::Restrict(Restriction::CantBeRegenerated)])
                && said.names_of(&named(what, id)).contains(&spoken.to) =>
        {
            *no_regeneration = true;
            duration.is_none()
        }
        // Said of anything else it stays the instruction that it was read as.
        Some(_) | None => false,
    }
}

/// What is destroyed, by the name of the instruction where it is a description.
fn named(what: &Objects, id: InstructionId) -> Objects {
    if let Objects::Some { .. } = what {
        return super::objects::reference(Antecedent::Done(id), Mention::It);
    }
    what.clone()
}

#[expect(clippy::wildcard_enum_match_arm, reason = "nothing else destroys: it is refused at the word")]
fn destruction(step: &mut Instruction) -> Option<(InstructionId, &Objects, &mut bool)> {
    match &mut step.what {
        InstructionKind::Do { action: Action::Destroy { what, no_regeneration }, .. } => {
            Some((step.id, what, no_regeneration))
        }
        InstructionKind::If { then: effect, otherwise: None, .. }
        | InstructionKind::May { effect, .. }
        | InstructionKind::IfInstead { then: effect, .. }
        | InstructionKind::UnlessPaid { effect, .. } => destruction(effect.steps.last_mut()?),
        InstructionKind::Delayed(delayed) => destruction(delayed.effect.steps.last_mut()?),
        _ => None,
    }
}

/// "Return it … at the beginning of the next end step. It gains haste.": a sentence about what comes onto the battlefield
/// later belongs to the delayed triggered ability (603.7) that puts it there. Before that it is a card.
pub(super) fn arrives_later<'s>(before: &'s mut Instruction, step: &Instruction) -> Option<&'s mut Effect> {
    let InstructionKind::Delayed(delayed) = &mut before.what else { return None };
    let later = match step.link.0 {
        Link::Sentence => arriving(&delayed.effect).is_some_and(|to| about(&step.what) == Some(to)),
        // "Return it at the beginning of the next end step, then discard a card.": what is said to come after it.
        Link::Then => delayed.event_last.0,
        Link::SentenceThen | Link::And | Link::CommaAnd | Link::Comma => false,
    };
    later.then_some(&mut delayed.effect)
}

/// "Exile it at end of combat. Then return it to the battlefield transformed …": what comes back is gone by then.
pub(super) fn comes_back(delayed: &Delayed, sentence: &[Instruction]) -> bool {
    let Some(gone) = delayed.effect.steps.last().and_then(|step| goes(&step.what)) else { return false };
    let then = |head: &&Instruction| head.link.0 == Link::SentenceThen;
    let back = sentence.first().filter(then).and_then(|step| goes(&step.what)).and_then(spoken_of);
    let comes = if let Objects::Target { .. } = gone {
        matches!(back, Some(Antecedent::Target(_)))
    } else {
        back.is_some() && back == spoken_of(gone)
    };
    delayed.event_last.0 && comes
}

/// What an instruction moves to another zone.
fn goes(what: &InstructionKind) -> Option<&Objects> {
    let InstructionKind::Do { action, .. } = what else { return None };
    if let Action::Move { what, .. }
    | Action::Exile { what, .. }
    | Action::Sacrifice { what, .. }
    | Action::Destroy { what, .. } = action
    {
        return Some(what);
    }
    None
}

/// What an effect puts onto the battlefield.
fn arriving(effect: &Effect) -> Option<Antecedent> {
    let InstructionKind::Do { action: Action::Move { what, to, .. }, .. } = &effect.steps.first()?.what else {
        return None;
    };
    spoken_of(what).filter(|_| to.zone == Zone::Battlefield)
}

/// What objects are that were spoken of before, alone or as each of them.
fn spoken_of(what: &Objects) -> Option<Antecedent> {
    if let Objects::Among { count: Count::All(_), filter: None, of } = what {
        return Some(of.to);
    }
    what.reference().map(|known| known.to)
}

/// "You may play that card this turn.": a permission, which is used after the ability has resolved.
pub(super) fn permits_for_a_while(what: &InstructionKind) -> bool {
    let InstructionKind::May { effect, .. } = what else { return false };
    effect.steps.iter().any(|step| {
        matches!(
            &step.what,
            InstructionKind::Do {
                action: Action::Play { duration: Some(_), .. } | Action::Cast { duration: Some(_), .. },
                ..
            }
        )
    })
}

/// What an instruction changes.
fn about(what: &InstructionKind) -> Option<Antecedent> {
    // "If it's a Knight, put a +1/+1 counter on it."
    if let InstructionKind::If { then: effect, otherwise: None, .. } | InstructionKind::May { effect, .. } = what {
        return effect.steps.first().and_then(|step| about(&step.what));
    }
    if let InstructionKind::Apply(continuous) = what
        && let Scope::Objects(on) = &continuous.on
    {
        return spoken_of(on);
    }
    if let InstructionKind::Enters { what: on, .. }
    | InstructionKind::Do { action: Action::PutCounters { on, .. }, .. } = what
    {
        return spoken_of(on);
    }
    None
}
