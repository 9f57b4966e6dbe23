//! Whether something says what X is where a text speaks of X (107.3).

use crate::ir::walk::{Node, Visit};
use crate::ir::*;
use crate::state::card::Printed;
use crate::words;
use crate::x_of_event::{is_of_monstrosity, speaks_of_x};

/// The first paragraph of a card, counted from 1, that speaks of an X that nothing says: neither what is paid to cast the
/// card, nor a cost, a "where X is …" or a spell with {X} of the same ability (107.3a-e). A player would have to choose it
/// (107.3f). Of each ability X is its own (107.3c, 107.3k); the instructions of a spell are one.
pub(super) fn first_unknown(card: &Printed) -> Option<usize> {
    let abilities = || card.ir.paragraphs.iter().map(|paragraph| &paragraph.ability);
    if card.mana_cost.as_ref().is_some_and(has_x) || abilities().any(is_paid_to_cast) {
        return None;
    }
    let spell = Xs::of(abilities().filter(|ability| is_spell(ability)));
    let monstrous = Xs::of(abilities()).of_monstrosity;
    let unknown = |ability: &Ability| {
        let alone = Xs::of([ability]);
        let of_others = is_spell(ability) && spell.defined || monstrous && triggers_as_it_is_monstrous(ability);
        alone.used && !alone.defined && !of_others
    };
    abilities().position(unknown).map(|at| at + 1)
}

/// Whether an ability triggers as its object becomes monstrous, which knows the X of "monstrosity X" (701.37c).
fn triggers_as_it_is_monstrous(ability: &Ability) -> bool {
    matches!(ability, Ability::Triggered(triggered) if is_of_monstrosity(&triggered.event))
}

fn is_spell(ability: &Ability) -> bool {
    matches!(ability, Ability::Spell(_))
}

fn has_x(cost: &ManaCost) -> bool {
    cost.0.contains(&ManaSymbol::X)
}

fn is_of_x(pt: &PowerToughness) -> bool {
    [pt.power, pt.toughness].iter().any(|stat| matches!(stat, Stat::X | Stat::MinusX))
}

/// Whether an ability is a keyword with X or a cost of X with which the card is cast: what all of the card knows (107.3a,
/// 107.3i).
fn is_paid_to_cast(ability: &Ability) -> bool {
    if let Ability::Keywords(_) = ability {
        return Xs::of([ability]).defined;
    }
    let Ability::Static(all) = ability else { return false };
    let of_x = |cost: &[Cost]| {
        let mut find = Xs::default();
        find.costs(cost);
        find.defined
    };
    all.iter().any(|one| match one {
        Static::AdditionalCost { cost, optional: _, or } => of_x(cost) || or.as_ref().is_some_and(|or| of_x(or)),
        Static::Continuous(continuous) => continuous
            .changes
            .iter()
            .any(|change| matches!(change, Change::Permit(Permission::AlternativeCost { cost }) if of_x(cost))),
        Static::Linked(inner) => is_paid_to_cast(inner),
        Static::MayAsAttacks { .. }
        | Static::CastOnly { .. }
        | Static::XIs { .. }
        | Static::DeckRule(_)
        | Static::BeginGame
        | Static::OpeningHand { .. }
        | Static::RevealDrawn { .. } => false,
    })
}

/// Where X is spoken of, and where it is said.
#[derive(Default)]
struct Xs {
    used: bool,
    defined: bool,
    /// It says "monstrosity X".
    of_monstrosity: bool,
}

impl Xs {
    fn of<'a>(abilities: impl IntoIterator<Item = &'a Ability>) -> Xs {
        let mut find = Xs::default();
        abilities.into_iter().for_each(|ability| find.ability(ability));
        find
    }
}

impl Visit for Xs {
    fn quantity(&mut self, quantity: &Quantity) {
        self.used |= *quantity == Quantity::X;
        quantity.parts(self);
    }

    fn definition(&mut self, x: &Quantity) {
        self.defined = true;
        self.quantity(x);
    }

    fn cost(&mut self, cost: &Cost) {
        let mut inner = Xs::default();
        cost.parts(&mut inner);
        let of_mana = matches!(cost, Cost::Mana(mana) | Cost::Waterbend(mana) if has_x(mana));
        self.defined |= inner.used || inner.defined || of_mana || matches!(cost, Cost::Loyalty(Loyalty::MinusX));
    }

    fn triggered(&mut self, triggered: &Triggered) {
        self.defined |= speaks_of_x(&triggered.event);
        self.event(&triggered.event);
        triggered.intervening_if.iter().for_each(|condition| self.condition(condition));
        self.effect(&triggered.effect);
    }

    fn delayed(&mut self, delayed: &Delayed) {
        self.defined |= speaks_of_x(&delayed.event);
        self.event(&delayed.event);
        delayed.intervening_if.iter().for_each(|condition| self.condition(condition));
        self.effect(&delayed.effect);
        delayed.duration.iter().for_each(|duration| self.duration(duration));
    }

    fn what(&mut self, what: &InstructionKind) {
        // Who accepts an offer to give up X objects chooses X.
        self.defined |=
            matches!(what, InstructionKind::May { effect, .. } if crate::effects::x_to_choose::offers_x(effect));
        what.parts(self);
    }

    fn action(&mut self, action: &Action) {
        self.defined |= matches!(action, Action::PayMana { cost } if has_x(cost));
        self.of_monstrosity |= matches!(
            action,
            Action::Keyword { action, count: Some(Quantity::X), .. } if words::id(*action) == "monstrosity"
        );
        if let Action::Create { token, .. } = action {
            self.used |= token.pt.as_ref().is_some_and(is_of_x);
        }
        action.parts(self);
    }

    fn change(&mut self, change: &Change) {
        self.used |= matches!(change, Change::Modify { by, .. } | Change::SetBase { to: by, .. } if is_of_x(by));
        change.parts(self);
    }
}
