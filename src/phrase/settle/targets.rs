//! A sentence that does nothing but name targets is one instruction with the sentence that acts on them (115.1).

use crate::ir::*;

/// « Ciblez jusqu'à deux créatures. Mettez un marqueur +1/+1 sur chacune d'elles. » puts them on up to two targets: the
/// sentence before (`named`) and the first step from `from` on are one instruction.
pub(super) fn targeted_by_name(steps: &mut Vec<Instruction>, from: usize, named: bool) {
    let Some(before) = from.checked_sub(1).filter(|_| named) else { return };
    let Some(InstructionKind::Do { action: Action::ChooseObjects { what: target @ Objects::Target { .. } }, .. }) =
        steps.get(before).map(|step| &step.what)
    else {
        return;
    };
    let target = target.clone();
    let (on, each) = match steps.get_mut(from).map(|step| &mut step.what) {
        Some(InstructionKind::Do { action: Action::PutCounters { on, said, .. }, .. }) => (on, Some(said)),
        // « Le Tir leur inflige 1 blessure à chacune. »
        Some(InstructionKind::Damage { to: Recipient::Objects(on), said, .. }) => (on, Some(said)),
        // « Acquérez le contrôle de chacune d'elles. »
        Some(InstructionKind::Do { action: Action::GainControl { what, .. }, .. }) => (what, None),
        _ => return,
    };
    if matches!(on, Objects::Ref(Reference { to: Antecedent::Target(_), .. })) {
        *on = target;
        if let Some(said) = each {
            said.0.each = Some(true);
        }
        let link = steps[before].link;
        steps.remove(before);
        steps[before].link = link;
    }
}
