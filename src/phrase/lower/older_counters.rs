//! « fatalité », « bouclier »: counters whose French names other kinds had before.
//!
//! The kinds of today have rules of their own (122.1c, 122.1h). By the same names kinds without any were printed, on cards that are
//! no creatures and speak of themselves by their names. Which kind such a card means, its text does not say.

use super::{FaceContext, Lower, Lowered, Reason, fault, misplaced};
use crate::ir::walk::{Node as _, Visit};
use crate::ir::*;
use crate::lex::Language;
use crate::parse::{Kind, Node};

/// The kinds of today that have such a name.
const SHARED: [Term; 2] = [symbol::counter::FINALITY, symbol::counter::SHIELD];

impl Lower {
    /// « mettez un marqueur « bouclier » sur le Phare », said by the lighthouse: of one of two kinds.
    pub(super) fn older_counters(&self, ability: &Ability, body: Node<'_>) -> Lowered<()> {
        let other =
            |types: super::CardTypes| types.is_known() && !types.has(CardType::Creature) && !types.is_legendary();
        let by_name = self.own.by_name() && body.lexed().language == Language::French;
        if !by_name || !matches!(self.context, FaceContext::Permanent(types) if other(types)) {
            return Ok(());
        }
        let mut put = Put::default();
        ability.parts(&mut put);
        if !put.found {
            return Ok(());
        }
        match body.descendants().find(|part| part.is(Kind::CounterKind)) {
            Some(kind) => fault(kind, Reason::Ambiguous { one: None, other: None }),
            None => misplaced(body),
        }
    }
}

/// Whether such counters are put on the card itself, or on permanents of any type.
#[derive(Default)]
struct Put {
    found: bool,
    any_permanent: bool,
}

impl Put {
    fn on(&mut self, kind: CounterKind, on: &Objects) {
        let shared = matches!(kind, CounterKind::Named(name) if SHARED.contains(&name));
        self.found |= shared && (on.is_this() || self.any_permanent && on.reference().is_some());
    }
}

impl Visit for Put {
    fn action(&mut self, action: &Action) {
        if let Action::ChooseObjects { what } = action {
            let any = |noun: &Noun| noun.class == Some(ObjectClass::Permanent) && noun.types.is_empty();
            self.any_permanent |= what.description().is_some_and(|filter| filter.nouns.iter().all(any));
        }
        if let Action::PutCounters { kind, on, .. } = action {
            self.on(*kind, on);
        }
        action.parts(self);
    }

    fn replacement(&mut self, replacement: &Replacement) {
        if let Replacement::EntersWith { what, counters: Some(counters), .. } = replacement
            && counters.more.is_empty()
        {
            self.on(counters.kind, what);
        }
        replacement.parts(self);
    }

    fn ability(&mut self, _: &Ability) {}
}
