//! What "the rest" and "the other" are the rest of.

use super::demands::{Demand, Place};
use super::referents::{Number, Referents, Spot, Thing};
use super::{Lower, Lowered, Reason, fault, misplaced};
use crate::ir::*;
use crate::parse::{Kind, Node};

/// Whether an instruction looks at, reveals or moves cards by their place, so that some can be taken from them.
pub(super) fn is_group(what: &InstructionKind) -> bool {
    let placed = |what: &Objects| matches!(what, Objects::TopOfLibrary { .. } | Objects::AllIn { .. });
    if let InstructionKind::Where { effect, .. } = what {
        return effect.steps.iter().any(|step| is_group(&step.what));
    }
    let InstructionKind::Do { action, .. } = what else { return false };
    if let Action::LookAt { what, .. } | Action::Reveal { what } | Action::Exile { what, .. } = action {
        return placed(what);
    }
    matches!(
        action,
        Action::Mill { .. } | Action::RevealUntil { .. } | Action::RevealAtRandom { .. } | Action::Search { .. }
    )
}

/// The cards that an instruction searches through: "search your library for five cards and exile the rest".
pub(super) fn searched(what: &InstructionKind) -> Option<ObjectFilter> {
    let InstructionKind::Do { action: Action::Search { whose: whose @ Players::You, zones, .. }, .. } = what else {
        return None;
    };
    let mut tests: Vec<ObjectTest> =
        zones.iter().map(|zone| ObjectTest::InZone { zone: *zone, of: Some(whose.clone()) }).collect();
    let test = match tests.len() {
        1 => tests.remove(0),
        _ => ObjectTest::AnyOf(tests, Style(Join::And)),
    };
    Some(ObjectFilter::of(vec![super::objects::bare_noun(ObjectClass::Card)], vec![test]))
}

/// What an instruction picks some of: "chooses a creature they control", "puts a vow counter on a creature they control".
pub(super) fn picked(what: &InstructionKind) -> Option<&ObjectFilter> {
    let InstructionKind::Do { action, .. } = what else { return None };
    let (Action::ChooseObjects { what: picked }
    | Action::PutCounters { on: picked, .. }
    | Action::Move { what: picked, .. }
    | Action::Exile { what: picked, .. }
    | Action::Sacrifice { what: picked, .. }
    | Action::Destroy { what: picked, .. }
    | Action::Tap { what: picked }
    | Action::Untap { what: picked }) = action
    else {
        return None;
    };
    let (count, filter) = picked.described()?;
    (!matches!(count, Count::All(_))).then_some(filter)
}

impl Lower {
    /// "the rest", "the other": of what some were taken from. It can be spoken of again.
    pub(super) fn rest(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let plural = || node.text().ends_with(['s', 'S']);
        let word = if let Some(not_done) = node.child(Kind::RestNotDone) {
            rest_not_done(not_done)?
        } else if node.has(Kind::OtherCard) && plural() || node.text().starts_with("les autres carte") {
            RestWord::OtherCards
        } else if node.has(Kind::OtherCard) {
            RestWord::OtherCard
        } else if node.has(Kind::OtherOne) {
            RestWord::Other
        } else {
            RestWord::Rest
        };
        let Some(of) = self.said.remainder() else { return fault(node, Reason::NothingBefore) };
        if !self.said.is_rest_after(&word, &of) {
            return fault(node, Reason::NothingBefore);
        }
        // "Reveal the top three cards … Choose two of them. Put one of them into your hand and the rest …": of the two, or of
        // the three.
        if let (RestWord::Rest | RestWord::OtherCards, Remainder::Of(chosen)) = (&word, &of)
            && let Some(group) = self.said.chosen_of(*chosen)
        {
            let at = |to: Antecedent| self.said.thing(to).and_then(|thing| thing.at);
            return fault(node, Reason::Ambiguous { one: at(group), other: at(*chosen) });
        }
        let nouns = match &of {
            Remainder::Of(of) => self.nouns_of(*of),
            Remainder::Besides { filter, .. } => filter.nouns.clone(),
        };
        let one = matches!(word, RestWord::Other | RestWord::OtherCard);
        let number = if one { Number::One } else { Number::Several };
        let about = self.said.object;
        self.said.introduce_nouns(&nouns, number, Spot::Moved);
        self.said.is_the_rest();
        if number == Number::Several {
            self.said.object = about;
        }
        Ok(Objects::Rest(of, Style(word)))
    }
}

/// "the exiled cards that weren't cast this way".
fn rest_not_done(node: Node<'_>) -> Lowered<RestWord> {
    match (node.has(Kind::ExiledCards), node.has(Kind::RestCast), node.has(Kind::RestPut)) {
        _ if node.has(Kind::NotCast) && node.has(Kind::RevealedCards) => Ok(RestWord::RevealedNotCast),
        _ if node.has(Kind::NotCast) => Ok(RestWord::ExiledNotCast),
        (true, true, false) => Ok(RestWord::ExiledNotCast),
        (false, false, true) => Ok(RestWord::RevealedNotPut),
        _ => misplaced(node),
    }
}

impl Referents {
    /// Whether what is left of a group is what these words say of it: its cards were exiled or revealed, and some of them were
    /// cast or put onto the battlefield, and nothing else was done with any.
    fn is_rest_after(&self, word: &RestWord, of: &Remainder) -> bool {
        let (group, verb) = match word {
            RestWord::Rest | RestWord::Other | RestWord::OtherCard | RestWord::OtherCards => return true,
            RestWord::ExiledNotCast => ("exile", "cast"),
            RestWord::RevealedNotPut => ("reveal", "put"),
            RestWord::RevealedNotCast => ("reveal", "cast"),
        };
        let Remainder::Of(of) = of else { return false };
        let Some(cards) = self.thing(*of).filter(|cards| cards.was(group)) else { return false };
        // The card that was looked for is the last of them: "until you exile a nonland card. You may cast that card".
        let since = |thing: &&Thing| match (thing.to, cards.to) {
            (Antecedent::Done(thing), Antecedent::Done(cards)) => thing >= cards,
            _ => false,
        };
        let mut moved = self.things.iter().filter(since).filter(|thing| thing.was("cast") || thing.was("put"));
        let there = |thing: &Thing| {
            let put = self.put_into == Some((thing.to, Zone::Battlefield));
            verb == "cast" || put || thing.place == Place::Battlefield
        };
        moved.next().is_some_and(|thing| thing.was(verb) && there(thing)) && moved.next().is_none()
    }

    /// The cards that were looked at, revealed or exiled last, by their place.
    pub fn group(&self) -> Option<Antecedent> {
        let group = Antecedent::Done(*self.groups.last()?);
        self.thing(group).map(|thing| thing.to)
    }

    /// The cards of which these were chosen.
    fn chosen_of(&self, chosen: Antecedent) -> Option<Antecedent> {
        let group = self.group()?;
        self.thing(chosen).filter(|thing| chosen != group && thing.was("choose")).map(|_| group)
    }

    /// The copies that several instructions have made: "the copies" are all of them.
    pub fn copies(&self) -> Vec<Antecedent> {
        let copies = |thing: &&Thing| thing.nouns.iter().all(|noun| noun.class == Some(ObjectClass::Copy));
        self.things.iter().filter(copies).map(|thing| thing.to).collect()
    }

    /// Of what "the rest" and "the other" are: of the set that some were taken from, of the cards that were looked at last,
    /// else of what was described where some of it were chosen.
    pub fn remainder(&self) -> Option<Remainder> {
        let seen = |thing: &&Thing| {
            let looked = ["look", "reveal", "exile", "mill"].iter().any(|verb| thing.was(verb));
            looked && thing.number != Number::One && matches!(thing.to, Antecedent::Done(_))
        };
        let group = self.groups.last().copied();
        if let (None, Some((search, cards))) = (self.taken_from, &self.searched_cards)
            && group == Some(*search)
        {
            return Some(Remainder::Besides { filter: cards.clone(), taken: Antecedent::Done(*search) });
        }
        let of = match (self.taken_from, group) {
            (Some(Antecedent::Done(from)), Some(group)) if group > from => Some(Antecedent::Done(group)),
            (Some(from), _) => Some(from),
            (None, Some(group)) => Some(Antecedent::Done(group)),
            (None, None) => self.things.iter().rev().find(seen).map(|thing| thing.to),
        };
        let picked = || {
            let (filter, taken) = self.picked.clone()?;
            Some(Remainder::Besides { filter, taken })
        };
        of.map(Remainder::Of).or_else(picked)
    }

    /// What "one of them" and "from among them" take from.
    pub fn them(&self) -> Option<Antecedent> {
        // "Sacrifice two creatures, then draw X cards, where X is their total power": how many is known before they are drawn.
        let own = |thing: &Thing| self.scope.counting && thing.to == Antecedent::Done(self.scope.step);
        let there = |thing: &&Thing| thing.number != Number::One && thing.to != Antecedent::This && !own(thing);
        let several = self.things.iter().rev().find(there);
        let to = several.map(|thing| thing.to)?;
        // "You may return two of them to your hand. Discard one of them.": only cards in a hand are discarded (701.9a).
        let in_hand = self.in_hand.filter(|held| self.scope.demand == Some(Demand::Card) && self.taken.contains(held));
        if in_hand.is_some() {
            return in_hand;
        }
        // "Put any number of creature cards from among them onto the battlefield. Put a +1/+1 counter on one of them.": of those
        // that are there.
        let arrived = self.thing(to).is_some_and(|thing| thing.place == Place::Battlefield);
        if arrived && self.scope.demand.is_some_and(Demand::is_of_permanents) {
            return Some(to);
        }
        // "Put two of them into your hand and two of them into your graveyard": what was taken from a group is none.
        let to = match self.taken_from {
            Some(group) if self.taken.contains(&to) => group,
            _ => to,
        };
        // "Draw two cards, then sacrifice one of them": one of several is asked what all of them are.
        let least = std::iter::successors(self.scope.demand, |demand| demand.at_least()).last();
        let met = |demand: Demand| self.thing(to).is_none_or(|thing| demand.is_met_by(thing, self.speaker));
        least.filter(|demand| demand.is_of_permanents()).is_none_or(met).then_some(to)
    }

    /// "Put two of them into your hand …. If …, put three of those cards into your hand instead": of which cards that are, where
    /// what was taken by the instruction before was not taken (614.15).
    pub fn before_taken(&self, to: Antecedent) -> Antecedent {
        match self.taken_from {
            Some(group) if self.scope.replacing && self.taken.contains(&to) => group,
            Some(_) | None => to,
        }
    }

    /// The source of the damage of this sentence or the one before: "If you lose the flip, it deals 2 damage to you."
    pub fn dealing_again(&self, spell: bool) -> Option<Antecedent> {
        let near = self.sentences.len() <= self.dealt_in.saturating_add(1);
        self.dealer.filter(|dealer| near || spell && *dealer == Antecedent::This)
    }
}
