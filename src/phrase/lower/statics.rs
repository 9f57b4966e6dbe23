//! Sentences that could be instructions or static abilities: what they are depends on the object that has them (113.3).
//!
//! An instruction is followed as a spell or ability resolves (113.3a). The same sentence on a permanent can only be a
//! static ability (604), and one with a target, a duration or an act in it is no ability of a permanent at all.

use super::{FaceContext, Lower, Lowered, Reason, fault, misplaced};
use crate::ir::walk::{Node as _, Visit, VisitMut, has_target, refers_to};
use crate::ir::*;
use crate::parse::{Kind, Node};

impl Lower {
    /// What the sentences of a paragraph make: instructions of a spell, or static abilities.
    pub(super) fn instructions(&self, node: Node<'_>, mut effect: Effect) -> Lowered<Ability> {
        let statics = statics_of(&effect);
        match (self.context, statics) {
            (FaceContext::Spell, Some(statics)) if statics.iter().all(of_itself) => Ok(only_static(statics)),
            (FaceContext::Spell, _) | (FaceContext::Unknown, None) => {
                followed_in_time(node, &mut effect)?;
                Ok(Ability::Spell(effect))
            }
            (FaceContext::Unknown | FaceContext::Permanent(_) | FaceContext::Dungeon, Some(statics)) => {
                Ok(only_static(statics))
            }
            (FaceContext::Dungeon, None) => Ok(Ability::Room(effect)),
            (FaceContext::Permanent(_), None) => fault(node, Reason::Instruction),
        }
    }

    /// A triggered ability, or on an instant or sorcery an instruction that creates a delayed one (603.7a). Triggered
    /// abilities of such a card speak of the card: they function where it is not resolving (113.6k, 113.6m).
    pub(super) fn triggered_or_delayed(&self, node: Node<'_>, triggered: Triggered) -> Lowered<Ability> {
        if self.context != FaceContext::Spell || speaks_of_its_card(&triggered) {
            return Ok(Ability::Triggered(Box::new(triggered)));
        }
        if triggered.limit.is_some() {
            return fault(node, Reason::Misplaced);
        }
        let mut delayed = Delayed::once(triggered);
        delayed.event = super::effect::next_step(delayed.event);
        Ok(Ability::Spell(super::effect::one_step(InstructionKind::Delayed(Box::new(delayed)))))
    }

    /// Whether one of a paragraph's static sentences is an instruction here.
    pub(super) fn has_instruction(&self, parts: &[Static]) -> bool {
        let spell = self.context == FaceContext::Spell;
        parts.iter().any(|part| is_instruction(part) || spell && is_effect(part) && !of_itself(part))
    }
}

/// One replacement or prevention effect is that ability; anything else is a list.
pub(super) fn only_static(mut statics: Vec<Static>) -> Ability {
    match (statics.pop(), statics.is_empty()) {
        (Some(Static::Linked(only)), true) => *only,
        (last, _) => {
            statics.extend(last);
            Ability::Static(statics)
        }
    }
}

/// The static abilities that sentences are, if none of them is an act.
fn statics_of(effect: &Effect) -> Option<Vec<Static>> {
    let mut statics: Vec<Static> = Vec::new();
    for step in &effect.steps {
        if matches!(&step.what, InstructionKind::Apply(effect) if lasts(effect)) {
            return None;
        }
        let mut part = static_of(&step.what)?;
        if let Static::Continuous(continuous) = &mut part {
            continuous.link = step.link;
            share_condition(statics.last(), continuous)?;
        }
        if is_instruction(&part) {
            return None;
        }
        statics.push(part);
        let spending = any_mana(&step.what);
        // Lands are played and not cast (305.1).
        if let Some(Static::Continuous(spends)) = &spending
            && let [Change::Permit(Permission::SpendAs { on: Some(on), .. })] = spends.changes.as_slice()
            && is_of_lands(on)
        {
            return None;
        }
        statics.extend(spending);
    }
    Some(statics)
}

/// "As long as …, A and B": the condition holds for both. Behind the second it could be of either: declined.
fn share_condition(before: Option<&Static>, continuous: &mut Continuous) -> Option<()> {
    match continuous.link.0 {
        Link::Sentence => return Some(()),
        Link::And | Link::CommaAnd | Link::Comma => {}
        Link::Then | Link::SentenceThen | Link::SentenceAfterwards | Link::SameIsTrue => return None,
    }
    let before = match before {
        Some(Static::Continuous(before)) => before,
        Some(Static::Linked(linked)) if is_entering(linked) && continuous.condition.is_none() => return Some(()),
        _ => return None,
    };
    match (&before.condition, &continuous.condition) {
        (None, None) => {}
        (Some(condition), None) if before.condition_first.0 => {
            continuous.condition = Some(condition.clone());
            continuous.condition_first = before.condition_first;
            continuous.condition_word = before.condition_word;
        }
        (None | Some(_), _) => return None,
    }
    Some(())
}

#[expect(clippy::wildcard_enum_match_arm, reason = "what else is done is no static ability")]
fn static_of(what: &InstructionKind) -> Option<Static> {
    match what {
        InstructionKind::Apply(continuous) => Some(Static::Continuous(Box::new(continuous.as_ref().clone()))),
        InstructionKind::If { condition, then, otherwise: None, last } => {
            let [only] = then.steps.as_slice() else { return None };
            let Static::Continuous(mut continuous) = static_of(&only.what)? else { return None };
            if continuous.condition.is_some() {
                return None;
            }
            let mut condition = condition.clone();
            OfSubject.condition(&mut condition);
            continuous.condition = Some(condition);
            continuous.condition_first = Style(!last.0);
            continuous.condition_word = Style(ConditionWord::If);
            Some(Static::Continuous(continuous))
        }
        InstructionKind::UnlessPaid { who, cost, effect } => lifted_by_payment(who, cost, effect, None),
        InstructionKind::Where { x, effect } => match effect.only() {
            Some(InstructionKind::UnlessPaid { who, cost, effect }) => {
                lifted_by_payment(who, cost, effect, Some(x.clone()))
            }
            _ => None,
        },
        InstructionKind::May { who, effect } => match effect.only() {
            Some(InstructionKind::Do { action, .. }) => permitted(who, action),
            _ => None,
        },
        InstructionKind::Replace(replacement) => {
            Some(Static::Linked(Box::new(Ability::Replacement(replacement.clone()))))
        }
        InstructionKind::Do { who: Players::You, action: Action::Prevent(prevention), .. } => {
            Some(Static::Linked(Box::new(Ability::Prevention(prevention.clone()))))
        }
        // "This land enters tapped and doesn't untap …"
        InstructionKind::Enters { what, arrival } if what.is_this() && *arrival == tapped() => {
            let enters = Replacement::EntersWith {
                what: what.clone(),
                tapped: true,
                counters: None,
                abilities: Vec::new(),
                x: None,
                unless: None,
                when: None,
                first: Style::default(),
                duration: None,
            };
            Some(Static::Linked(Box::new(Ability::Replacement(Box::new(enters)))))
        }
        _ => None,
    }
}

fn is_entering(ability: &Ability) -> bool {
    matches!(ability, Ability::Replacement(replacement) if matches!(**replacement, Replacement::EntersWith { .. }))
}

/// The arrival of what enters tapped.
fn tapped() -> Arrival {
    Arrival { tapped: true, ..Arrival::default() }
}

fn only_continuous(effect: &Effect) -> Option<Continuous> {
    match effect.only() {
        Some(InstructionKind::Apply(continuous)) => Some(continuous.as_ref().clone()),
        _ => None,
    }
}

/// "can't attack unless its controller pays {2}"
fn lifted_by_payment(who: &Players, cost: &[Cost], effect: &Effect, x: Option<Quantity>) -> Option<Static> {
    let mut continuous = only_continuous(effect)?;
    let [Change::Restrict(restriction)] = continuous.changes.as_mut_slice() else { return None };
    *restriction = Restriction::UnlessPaid {
        restriction: Box::new(restriction.clone()),
        who: who.clone(),
        cost: cost.to_vec(),
        x,
    };
    Some(Static::Continuous(Box::new(continuous)))
}

/// "… and you may spend mana as though it were mana of any color to cast those spells."
fn any_mana(what: &InstructionKind) -> Option<Static> {
    let InstructionKind::May { who, effect } = what else { return None };
    let Some(InstructionKind::Do { action, .. }) = effect.only() else { return None };
    let (Action::Cast { what, any_mana: Some(any), .. } | Action::Play { what, any_mana: Some(any), .. }) = action
    else {
        return None;
    };
    let AnyMana { any_type, on, passive: Style(false), apart: _ } = &**any else { return None };
    // In an ability that always permits it, no instruction has let anything be cast before: "those spells" are those that it
    // permits to cast.
    let those = on.reference().is_some_and(|spells| matches!(spells.to, Antecedent::Done(_)));
    let on = if those { what } else { on };
    let spend = Permission::SpendAs { any_type: *any_type, on: Some(on.clone()) };
    Some(permission(who, spend, Link::CommaAnd))
}

/// "You may cast spells from your hand without paying their mana costs."
#[expect(clippy::wildcard_enum_match_arm, reason = "what no static ability permits is an instruction")]
fn permitted(who: &Players, action: &Action) -> Option<Static> {
    let permission_of = match action {
        Action::Cast { what, transformed: false, free, duration: None, duration_first: _, any_mana, from: None }
            if any_mana.as_deref().is_none_or(is_active) =>
        {
            Permission::Cast { what: what.clone(), free: *free }
        }
        Action::Play { what, looks: false, free: false, duration: None, duration_first: _, any_mana }
            if any_mana.as_deref().is_none_or(is_active) =>
        {
            Permission::Play { what: what.clone() }
        }
        Action::LookAt { what, duration: None, .. } => Permission::LookAt { what: what.clone() },
        _ => return None,
    };
    Some(permission(who, permission_of, Link::Sentence))
}

fn is_active(any: &AnyMana) -> bool {
    !any.passive.0
}

fn permission(who: &Players, permission: Permission, link: Link) -> Static {
    let permit = Continuous::new(Scope::Players(who.clone()), vec![Change::Permit(permission)]);
    Static::Continuous(Box::new(Continuous { link: Style(link), ..permit }))
}

/// Whether a sentence can only be an instruction: it lasts for some time, or has targets.
fn is_instruction(part: &Static) -> bool {
    match part {
        Static::Continuous(effect) => lasts(effect) || has_target(effect),
        Static::Linked(ability) => {
            let duration = if let Ability::Prevention(prevention) = &**ability {
                &prevention.duration
            } else if let Ability::Replacement(replacement) = &**ability
                && let Replacement::Instead { duration, .. }
                | Replacement::EntersWith { duration, .. }
                | Replacement::Multiply { duration, .. } = &**replacement
            {
                duration
            } else {
                return false;
            };
            duration.is_some()
        }
        Static::AdditionalCost { .. }
        | Static::MayAsAttacks { .. }
        | Static::CastOnly { .. }
        | Static::XIs { .. }
        | Static::DeckRule(_)
        | Static::RevealDrawn { .. }
        | Static::OpeningHand { .. }
        | Static::BeginGame => false,
    }
}

/// Whether an effect lasts for some time, or is about something that comes once.
fn lasts(effect: &Continuous) -> bool {
    effect.duration.is_some() || effect.changes.iter().any(once)
}

/// "doesn't untap during its controller's next untap step": the one after the resolution.
fn once(change: &Change) -> bool {
    matches!(change, Change::Restrict(Restriction::DoesntUntap { step: UntapStep::Next(_) }))
}

pub(super) fn instruction(node: Node<'_>, id: InstructionId, part: Static) -> Lowered<Instruction> {
    let what = match part {
        Static::Continuous(effect) => match cast_now(node, &effect)? {
            Some(cast) => cast,
            None => InstructionKind::Apply(super::effect::lasting(effect)),
        },
        Static::Linked(ability) => {
            let ability = *ability;
            if let Ability::Prevention(prevention) = ability {
                InstructionKind::Do { who: Players::You, stated: Style(false), action: Action::Prevent(prevention) }
            } else if let Ability::Replacement(replacement) = ability {
                InstructionKind::Replace(replacement)
            } else {
                return fault(node, Reason::Misplaced);
            }
        }
        Static::AdditionalCost { .. }
        | Static::MayAsAttacks { .. }
        | Static::CastOnly { .. }
        | Static::XIs { .. }
        | Static::DeckRule(_)
        | Static::RevealDrawn { .. }
        | Static::OpeningHand { .. }
        | Static::BeginGame => return fault(node, Reason::Misplaced),
    };
    Ok(Instruction::new(id, Style(Link::Sentence), what))
}

/// "You may cast a spell from your hand.", said by a spell: one is cast or played as that resolves (608.2g), as no duration is
/// said.
fn cast_now(node: Node<'_>, effect: &Continuous) -> Lowered<Option<InstructionKind>> {
    let (
        Scope::Players(who),
        [Change::Permit(Permission::PlayFrom { play, cast, from: None, limit: None, paying: None })],
    ) = (&effect.on, effect.changes.as_slice())
    else {
        return Ok(None);
    };
    if effect.duration.is_some() {
        return Ok(None);
    }
    let (what, plays) = match (play, cast) {
        (Some(play), None) => (play, true),
        (None, Some(cast)) => (cast, false),
        (Some(_), Some(_)) | (None, None) => return Ok(None),
    };
    let Objects::Some { count, .. } = what else { return Ok(None) };
    match count {
        Count::One => {}
        // "any number of spells", "up to two spells": one after another as that resolves, too.
        Count::UpTo(_)
        | Count::AnyNumber
        | Count::Exactly(_)
        | Count::OneOrMore
        | Count::AtLeast(..)
        | Count::Between(..) => return misplaced(node),
        Count::All(_) | Count::None => return Ok(None),
    }
    let (what, duration, duration_first) = (what.clone(), None, Style(false));
    let action = match plays {
        true => Action::Play { what, looks: false, free: false, duration, duration_first, any_mana: None },
        false => {
            Action::Cast { what, free: false, transformed: false, duration, duration_first, any_mana: None, from: None }
        }
    };
    let act = InstructionKind::Do { who: who.clone(), stated: Style(false), action };
    let may = InstructionKind::May { who: who.clone(), effect: Box::new(super::effect::one_step(act)) };
    Ok(match &effect.condition {
        None => Some(may),
        Some(condition) if effect.condition_word.0 == ConditionWord::If => Some(InstructionKind::If {
            condition: condition.clone(),
            then: Box::new(super::effect::one_step(may)),
            otherwise: None,
            last: Style(!effect.condition_first.0),
        }),
        // "as long as", "during your turn": for how long is not said of what is cast now.
        Some(_) => return misplaced(node),
    })
}

/// Whether objects are described as lands alone.
fn is_of_lands(on: &Objects) -> bool {
    let land = |noun: &Noun| matches!(noun.types.as_slice(), [CardType::Land]);
    on.described().is_some_and(|(_, filter)| !filter.nouns.is_empty() && filter.nouns.iter().all(land))
}

/// Whether a static sentence could be an instruction as well.
fn is_effect(part: &Static) -> bool {
    matches!(part, Static::Continuous(_))
}

/// Whether a static ability is about the object that has it: on an instant or sorcery no other functions (113.6).
fn of_itself(part: &Static) -> bool {
    match part {
        Static::Continuous(effect) => {
            let alternative = |change: &Change| matches!(change, Change::Permit(Permission::AlternativeCost { .. }));
            effect.changes.iter().any(alternative) || refers_to(effect, Antecedent::This)
        }
        Static::Linked(_)
        | Static::AdditionalCost { .. }
        | Static::MayAsAttacks { .. }
        | Static::CastOnly { .. }
        | Static::XIs { .. }
        | Static::DeckRule(_)
        | Static::RevealDrawn { .. }
        | Static::OpeningHand { .. }
        | Static::BeginGame => true,
    }
}

/// What a spell says of itself while it is on the stack is no instruction of it (113.6), and an instruction that is about all
/// damage says for how long (611.2a).
fn followed_in_time(node: Node<'_>, effect: &mut Effect) -> Lowered<()> {
    struct Begun(Option<Reason>);
    impl Visit for Begun {
        fn what(&mut self, what: &InstructionKind) {
            if let InstructionKind::Apply(continuous) = what {
                let Continuous { on, changes, duration, .. } = &**continuous;
                let own = matches!(on, Scope::Objects(what) if what.is_this());
                if own && changes.contains(&Change::Restrict(Restriction::CantBeCountered)) {
                    self.0 = Some(Reason::OnStackOnly);
                } else if duration.is_none() && changes.contains(&Change::DamageCantBePrevented) {
                    self.0 = self.0.or(Some(Reason::AllDamage));
                }
            }
            what.parts(self);
        }
        fn ability(&mut self, _: &Ability) {}
    }
    let mut begun = Begun(None);
    begun.effect(effect);
    let Some(reason) = begun.0 else { return Ok(()) };
    let kinds: &[Kind] = if matches!(reason, Reason::OnStackOnly) {
        &[Kind::CantBeCountered]
    } else {
        &[Kind::DamageNotPrevented, Kind::NoPrevention]
    };
    fault(node.descendants().find(|part| kinds.contains(&part.kind())).map_or(node, |part| part), reason)
}

/// Whether a triggered ability's event is about its own card, or its effect moves the card (113.6k, 113.6m).
fn speaks_of_its_card(triggered: &Triggered) -> bool {
    let moves = |step: &Instruction| {
        let mut moved = Moves { itself: false };
        moved.what(&step.what);
        moved.itself
    };
    let spoken_of = |condition: &Condition| refers_to(condition, Antecedent::This);
    refers_to(&triggered.event, Antecedent::This)
        || triggered.intervening_if.as_ref().is_some_and(spoken_of)
        || triggered.effect.steps.iter().any(moves)
}

/// Looks for instructions that move the object that has the ability.
struct Moves {
    itself: bool,
}

impl Visit for Moves {
    fn action(&mut self, action: &Action) {
        if let Action::Move { what, .. } | Action::Exile { what, .. } | Action::Cast { what, .. } = action {
            self.itself |= refers_to(what, Antecedent::This);
        }
        action.parts(self);
    }
    fn ability(&mut self, _: &Ability) {}
}

/// "Each creature you control gets +1/+1 if it's attacking.": what is asked of each member of a group by an instruction is asked
/// of the subject of a continuous effect.
struct OfSubject;

impl VisitMut for OfSubject {
    fn antecedent(&mut self, to: &mut Antecedent) {
        if *to == Antecedent::Each {
            *to = Antecedent::Subject;
        }
    }

    fn ability(&mut self, _: &mut Ability) {}
}
