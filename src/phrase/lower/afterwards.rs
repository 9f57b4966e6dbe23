//! Sentences about what the instruction before does: "It's still a land.", "It can't be regenerated."

use super::noun::card_type;
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

/// What is destroyed, by the name of the instruction where it is a description.
fn named(what: &Objects, id: InstructionId) -> Objects {
    if let Objects::Some { .. } = what {
        return super::objects::reference(Antecedent::Done(id), Mention::It);
    }
    what.clone()
}

#[expect(clippy::wildcard_enum_match_arm, reason = "nothing else destroys: it is refused at the word")]
pub(crate) fn destruction(step: &mut Instruction) -> Option<(InstructionId, &Objects, &mut bool)> {
    let id = step.id;
    match &mut step.what {
        InstructionKind::Do { action: Action::Destroy { what, no_regeneration }, .. } => {
            Some((id, what, no_regeneration))
        }
        InstructionKind::If { then: effect, otherwise: None, .. }
        | InstructionKind::May { effect, .. }
        | InstructionKind::IfInstead { then: effect, .. }
        | InstructionKind::UnlessPaid { effect, .. } => destruction(effect.steps.last_mut()?),
        InstructionKind::Delayed(delayed) => destruction(delayed.effect.steps.last_mut()?),
        _ => None,
    }
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

/// "If you cast a spell this way, you may spend mana as though it were mana of any color to cast it.": of what the instruction
/// before lets somebody play (609.4b).
pub(super) fn any_mana_said(node: Node<'_>, steps: &mut [Instruction]) -> Lowered<()> {
    let any_type = node.descendants().any(|part| part.is(Kind::ManaTypeWord));
    let passive = Style(node.has(Kind::ManaPassive));
    let Some((what, any_mana)) = steps.last_mut().and_then(played) else { return misplaced(node) };
    let of = if let Objects::Among { of, .. } = what { Some(&**of) } else { what.reference() };
    let Some(to) = of.map(|of| of.to).filter(|_| any_mana.is_none()) else { return misplaced(node) };
    let on = super::objects::reference(to, Mention::It);
    *any_mana = Some(Box::new(AnyMana { any_type, on, passive, apart: Style(true) }));
    Ok(())
}

/// What an instruction lets somebody play, and which mana they may spend on it.
#[expect(clippy::wildcard_enum_match_arm, reason = "nothing else lets anybody play a card")]
fn played(step: &mut Instruction) -> Option<(&Objects, &mut Option<Box<AnyMana>>)> {
    match &mut step.what {
        InstructionKind::Do {
            action: Action::Play { what, any_mana, .. } | Action::Cast { what, any_mana, .. },
            ..
        } => Some((what, any_mana)),
        InstructionKind::May { effect, .. }
        | InstructionKind::Where { effect, .. }
        | InstructionKind::If { then: effect, otherwise: None, .. } => effect.steps.last_mut().and_then(played),
        _ => None,
    }
}
