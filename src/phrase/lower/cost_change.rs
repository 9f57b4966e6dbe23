//! What a spell costs to cast, or an ability to activate, more or less (601.2f, 602.2b).

use super::cost::mana_cost;
use super::{Lower, Lowered, misplaced, need};
use crate::ir::*;
use crate::parse::{Kind, Node};

impl Lower {
    pub(super) fn cost_change(&mut self, node: Node<'_>) -> Lowered<CostChange> {
        let by = mana_cost(need(node, Kind::ManaSymbols)?)?;
        let what = match (node.has(Kind::ToCastThisWay), node.has(Kind::ToCast)) {
            (true, _) => CostOf::CastThisWay,
            (false, true) => CostOf::Cast,
            (false, false) => CostOf::Activate,
        };
        let per = match node.has(Kind::BeyondFirst) {
            true => Some(Quantity::TargetsBeyondFirst),
            false => self.for_each(node)?,
        };
        let x = self.where_x(node)?;
        Ok(CostChange { by, less: node.has(Kind::Less), per, what, x, bound: None })
    }
}

impl Lower {
    /// "This effect can't reduce …": said of the reduction before.
    pub(super) fn reduction_bound(&self, node: Node<'_>, before: Option<&mut Static>) -> Lowered<()> {
        let Some(Static::Continuous(effect)) = before else { return misplaced(node) };
        let bound = match (node.has(Kind::ColouredOnly), node.has(Kind::OneManaLeft)) {
            (true, _) => ReductionBound::ColouredOnly,
            (false, true) => ReductionBound::OneMana,
            (false, false) => return misplaced(node),
        };
        match effect.changes.as_mut_slice() {
            [Change::Costs(change)] if change.less && change.bound.is_none() => {
                change.bound = Some(bound);
                Ok(())
            }
            _ => misplaced(node),
        }
    }
}

/// « Les sorts noirs coûtent {1} de plus. »: without « à lancer » or « à activer » the noun tells what for: a spell is cast,
/// an ability is activated.
pub(super) fn said_by_subject(node: Node<'_>, on: Option<&Scope>, changes: &mut [Change]) -> Lowered<()> {
    let said = [Kind::ToCast, Kind::ToCastThisWay, Kind::ToActivate];
    if !node.is(Kind::CostChange) || said.iter().any(|kind| node.has(*kind)) {
        return Ok(());
    }
    let Some(of) = on.and_then(cost_of) else { return misplaced(node) };
    if let Some(Change::Costs(change)) = changes.last_mut() {
        change.what = of;
    }
    Ok(())
}

/// What is paid for these objects; none where the words don't tell.
fn cost_of(on: &Scope) -> Option<CostOf> {
    let of_noun = |noun: &Noun| match noun.class {
        Some(ObjectClass::Spell | ObjectClass::PermanentSpell | ObjectClass::Card) => Some(CostOf::Cast),
        _ => noun.is_ability().then_some(CostOf::Activate),
    };
    let Scope::Objects(what) = on else { return None };
    if let Objects::Ref(known) = what {
        if let Mention::This(noun) | Mention::That { noun, .. } | Mention::The { noun, .. } = &known.said.0 {
            return of_noun(noun);
        }
        return (known.to == Antecedent::This).then_some(CostOf::Cast);
    }
    let (_, filter) = what.described()?;
    let (first, others) = filter.nouns.split_first()?;
    let of = of_noun(first)?;
    others.iter().all(|noun| of_noun(noun).as_ref() == Some(&of)).then_some(of)
}
