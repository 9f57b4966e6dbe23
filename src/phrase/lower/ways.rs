//! "This way": what an instruction of the same ability, or its cost, does by that verb (608.2c).

use super::linked::Elsewhere;
use super::{Fault, Lower, Reason};
use crate::ir::walk::{Node, Visit};
use crate::ir::*;
use crate::lex::Span;
use crate::parse::Kind;

/// The verbs that the instructions and costs of an ability have.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ways {
    done: Vec<&'static str>,
    /// A keyword action does whatever its rules say.
    any: bool,
    /// The verbs of what is said to be done this way where nothing before does so. Instructions are followed in the order written
    /// (608.2c): what is done behind a condition, or under it, is none that it can ask about.
    early: Vec<&'static str>,
}

impl Ways {
    pub(crate) fn has(&self, verb: &str) -> bool {
        self.any || self.done.contains(&verb) || verb == "remove" && self.done.contains(&"exile")
    }

    fn asked(&mut self, verb: &'static str) {
        if !self.has(verb) {
            self.early.push(verb);
        }
    }
}

impl Visit for Ways {
    fn what(&mut self, what: &InstructionKind) {
        if matches!(what, InstructionKind::Damage { .. } | InstructionKind::DamageEach { .. }) {
            self.done.push("deal");
        }
        what.parts(self);
    }

    fn condition(&mut self, condition: &Condition) {
        if let Condition::DoneThisWay { event, .. } = condition
            && let Some(verb) = verb_of(event)
        {
            self.asked(verb);
        }
        condition.parts(self);
    }

    fn test(&mut self, test: &ObjectTest) {
        if let ObjectTest::ThisWay(verb) = test {
            self.asked(verb.id());
        }
        test.parts(self);
    }

    fn action(&mut self, action: &Action) {
        match verbs_of(action) {
            Some(verbs) => self.done.extend(verbs),
            None => self.any = true,
        }
        action.parts(self);
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "by paying the others nothing is done that a participle calls")]
    fn cost(&mut self, cost: &Cost) {
        self.done.extend::<Option<&'static str>>(match cost {
            Cost::Sacrifice(_) => Some("sacrifice"),
            Cost::Discard { .. } => Some("discard"),
            Cost::Exile(_) | Cost::ExileFrom { .. } => Some("exile"),
            Cost::Return(_) => Some("return"),
            Cost::Reveal(_) | Cost::RevealFrom { .. } => Some("reveal"),
            Cost::TapObjects(_) | Cost::TapPower { .. } => Some("tap"),
            Cost::UntapObjects(_) => Some("untap"),
            Cost::RemoveCounters { .. } => Some("remove"),
            _ => None,
        });
        cost.parts(self);
    }
}

/// The verbs by which an action can be spoken of; none of one whose rules do more than its own name says (701).
#[expect(clippy::wildcard_enum_match_arm, reason = "what else is done isn't called by a participle")]
fn verbs_of(action: &Action) -> Option<&'static [&'static str]> {
    use Action as A;
    Some(match action {
        A::Draw { .. } => &["draw"],
        A::Discard { .. } => &["discard"],
        A::Mill { .. } => &["mill", "put"],
        A::Sacrifice { .. } => &["sacrifice"],
        A::Destroy { .. } => &["destroy"],
        A::Exile { .. } => &["exile"],
        A::Move { to, .. } if to.zone == Zone::Exile => &["exile", "put"],
        A::Move { .. } => &["return", "put"],
        A::ShuffleInto { .. } => &["shuffle", "return", "put"],
        A::Tap { .. } => &["tap"],
        A::Untap { .. } => &["untap"],
        A::TapOrUntap { .. } => &["tap", "untap"],
        A::Counter { .. } => &["counter"],
        A::Create { .. } | A::CreateMore { .. } | A::CreateCopy { .. } => &["create"],
        A::RemoveCounters { .. } | A::MoveCounters { .. } => &["remove"],
        A::Search { .. } => &["choose", "find", "reveal", "search"],
        A::Reveal { .. } | A::RevealAtRandom { .. } => &["reveal"],
        A::RevealUntil { exile: true, .. } => &["exile"],
        A::RevealUntil { .. } => &["reveal"],
        A::Choose { .. } | A::ChooseObjects { .. } | A::ChoosePlayer { .. } => &["choose"],
        A::Cast { .. } | A::Play { .. } => &["cast", "play"],
        A::ExchangeZones { .. }
        | A::Fight { .. }
        | A::TakeInitiative
        | A::Keyword { .. }
        | A::KeywordTo { .. }
        | A::KeywordToPlayers { .. }
        | A::Repeat(_)
        | A::Clash
        | A::Vote { .. } => return None,
        _ => &[],
    })
}

/// The verb of what "was … this way"; none where several verbs can have brought it about, as a creature dies.
#[expect(clippy::wildcard_enum_match_arm, reason = "what else happens isn't called by a participle")]
pub(super) fn verb_of(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::Destroyed { .. } => "destroy",
        Event::Sacrifices { .. } => "sacrifice",
        Event::Exiled { .. } => "exile",
        Event::Discards { .. } => "discard",
        Event::Mills { .. } | Event::Milled { .. } => "mill",
        Event::Countered { .. } => "counter",
        _ => return None,
    })
}

impl Lower {
    /// "… this way": there must be an instruction of the ability that does so.
    pub(super) fn this_way_by(&mut self, span: Span, verb: &'static str) {
        self.ways.push((span, verb));
    }

    /// Refuses "this way" of a verb that nothing before has. What a replacement or a static ability changes is said by its
    /// event.
    /// The ability is only looked at.
    pub(super) fn refuse_other_ways(&mut self, ability: &mut Ability, earlier: Ways) -> Result<Ways, Fault> {
        // What an ability does is spoken of by the next paragraph only where both are instructions of a spell.
        if self.ways.is_empty() && !matches!(ability, Ability::Spell(_)) {
            return Ok(earlier);
        }
        let mut ways = earlier;
        ways.ability(ability);
        let early = std::mem::take(&mut ways.early);
        if !matches!(ability, Ability::Spell(_) | Ability::Triggered(_) | Ability::Activated(_)) {
            return Ok(ways);
        }
        for (span, verb) in self.ways.iter().filter(|(_, verb)| early.contains(verb) || !ways.has(verb)) {
            // An additional cost is said in a paragraph of its own (601.2b).
            match super::elsewhere::elsewhere(verb, true) {
                Some(to) => self.linked.push((*span, Elsewhere::Object { to, called: None })),
                None => return Err(Fault { span: *span, kind: Kind::DoneThisWay, reason: Reason::NotDone }),
            }
        }
        Ok(ways)
    }
}
