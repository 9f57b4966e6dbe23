//! Which mana abilities are activated to pay a cost (601.2g, 605.3a).

use super::stack::Casting;
use crate::derived::taps::{Known, Tap};
use crate::game::Game;
use crate::ir::*;
use crate::state::ability::{AbilityKey, Held, Loaded, LoadedActivated, Made, Making, SimpleMana, Unit};
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::stop::Res;
use ir::sorting::sort_by_key;
use std::collections::VecDeque;
use std::sync::Arc;

/// What pays for one symbol of a cost.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Payers {
    /// One kind of mana or the other.
    Kinds([ManaSymbol; 2]),
    /// Any mana from a snow source (107.4h).
    Snow,
}

impl Payers {
    pub fn accept(&self, unit: &Unit) -> bool {
        match self {
            Payers::Kinds(kinds) => kinds.contains(&unit.mana),
            Payers::Snow => unit.snow,
        }
    }
}

/// An activation, and the mana that is wanted of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Activation {
    pub(super) object: ObjectId,
    pub(super) key: AbilityKey,
    pub(super) wish: ManaSymbol,
}

/// The kinds of mana that pay for one symbol of a cost, of which two may be the same; none for generic mana.
pub(crate) fn payers(symbol: ManaSymbol) -> Option<Payers> {
    match symbol {
        ManaSymbol::Generic(_) | ManaSymbol::X | ManaSymbol::TwoOr(_) => None,
        ManaSymbol::Snow => Some(Payers::Snow),
        ManaSymbol::Colour(_) | ManaSymbol::Colourless => Some(Payers::Kinds([symbol; 2])),
        ManaSymbol::Phyrexian(colour) => Some(Payers::Kinds([ManaSymbol::Colour(colour); 2])),
        ManaSymbol::ColourlessOr(colour) => Some(Payers::Kinds([ManaSymbol::Colour(colour), ManaSymbol::Colourless])),
        ManaSymbol::Hybrid(one, two) | ManaSymbol::PhyrexianHybrid(one, two) => {
            Some(Payers::Kinds([ManaSymbol::Colour(one), ManaSymbol::Colour(two)]))
        }
    }
}

/// One bit for a kind of mana that is asked for.
pub(super) fn bit(symbol: ManaSymbol) -> u8 {
    match symbol {
        ManaSymbol::Colour(colour) => 1 << colour as u8,
        ManaSymbol::Colourless => 1 << 7,
        // No cost asks for mana of such a kind: they are symbols of costs.
        ManaSymbol::Generic(_)
        | ManaSymbol::X
        | ManaSymbol::Snow
        | ManaSymbol::TwoOr(_)
        | ManaSymbol::Phyrexian(_)
        | ManaSymbol::ColourlessOr(_)
        | ManaSymbol::Hybrid(..)
        | ManaSymbol::PhyrexianHybrid(..) => 0,
    }
}

impl Tap {
    /// What is kept for other costs the longer, the greater this is: restricted mana does for less else.
    pub(super) fn worth(&self) -> (bool, bool, usize) {
        (self.dear, self.uses.is_empty(), self.makes.len())
    }

    /// The first choice of what it makes that pays for a symbol, and what of that does.
    fn for_symbol(&self, payers: &Payers) -> Option<(&Vec<ManaSymbol>, ManaSymbol)> {
        let pays = |mana: &&ManaSymbol| payers.accept(&Unit { mana: **mana, snow: self.snow, made: Made::default() });
        self.makes.iter().find_map(|made| made.iter().find(pays).map(|wish| (made, *wish)))
    }

    /// What else an activation makes pays for other symbols that ask for mana of such kinds; gives how much is left of it.
    fn pay_with_rest(&self, made: &[ManaSymbol], wish: ManaSymbol, coloured: &mut Vec<Payers>) -> i64 {
        let wished = made.iter().position(|mana| *mana == wish);
        let mut left = 0;
        for (_, mana) in made.iter().enumerate().filter(|(at, _)| Some(*at) != wished) {
            let unit = Unit { mana: *mana, snow: self.snow, made: Made::default() };
            match coloured.iter().position(|payers| payers.accept(&unit)) {
                Some(at) => {
                    coloured.swap_remove(at);
                }
                None => left += 1,
            }
        }
        left
    }

    pub(super) fn pays_for(&self, payers: &Payers) -> bool {
        match payers {
            Payers::Kinds([one, other]) => self.kinds & (bit(*one) | bit(*other)) != 0,
            Payers::Snow => self.snow,
        }
    }
}

/// How much generic mana a symbol asks for, where it asks for such.
pub(crate) fn generic(symbol: ManaSymbol, x: i64) -> i64 {
    match symbol {
        ManaSymbol::Generic(count) => i64::from(count),
        ManaSymbol::X => x,
        ManaSymbol::TwoOr(_) => 2,
        ManaSymbol::Snow
        | ManaSymbol::Colour(_)
        | ManaSymbol::Colourless
        | ManaSymbol::Phyrexian(_)
        | ManaSymbol::ColourlessOr(_)
        | ManaSymbol::Hybrid(..)
        | ManaSymbol::PhyrexianHybrid(..) => 0,
    }
}

impl Game {
    /// The activations that make what the player's pool lacks to pay a mana cost; none if there are none that do.
    fn plan_mana(&self, cost: &ManaCost, player: PlayerId, frame: &Frame) -> Option<Vec<Activation>> {
        self.plan(cost, player, frame, true)
    }

    /// Whether there are such activations, or none are needed.
    pub(super) fn could_make(&self, cost: &ManaCost, player: PlayerId, frame: &Frame) -> bool {
        self.plan(cost, player, frame, false).is_some() || self.could_make_at_a_price(cost, player, frame)
    }

    /// `best`: what is worth least is taken first; whether there is enough does not hang on that.
    fn plan(&self, cost: &ManaCost, player: PlayerId, frame: &Frame, best: bool) -> Option<Vec<Activation>> {
        let x = frame.x_or_0();
        let pool = self.pool_for(player, frame, cost);
        if super::spend(&pool, cost, x).is_some() {
            return Some(Vec::new());
        }
        let asked: Vec<Payers> = cost.0.iter().filter_map(|symbol| payers(*symbol)).collect();
        let mut any: i64 = cost.0.iter().filter(|one| payers(**one).is_none()).map(|one| generic(*one, x)).sum();
        let (coloured, left) = super::effects::mana::assigned(&pool, &asked);
        let mut coloured: Vec<Payers> = coloured.into_iter().map(|slot| asked[slot]).collect();
        any -= left.len() as i64;
        let (all, most) = self.taps(player);
        // Each is activated once at most.
        if i64::try_from(most).is_ok_and(|most| most < coloured.len() as i64 + any.max(0)) {
            return None;
        }
        let mut taps: Vec<&Tap> = Vec::with_capacity(all.len());
        let helps = |tap: &&Tap| tap.object != frame.source && self.may_be_spent(&tap.uses, tap.object, frame, cost);
        taps.extend(all.iter().filter(helps));
        let mut plan = Vec::with_capacity(coloured.len() + usize::try_from(any).unwrap_or(0).min(taps.len()));
        while let Some(index) = scarcest(&coloured, &taps) {
            let kinds = coloured.swap_remove(index);
            let best = (0..taps.len())
                .filter(|index| taps[*index].pays_for(&kinds))
                .min_by_key(|index| taps[*index].worth())?;
            let tap = taps.swap_remove(best);
            let (made, wish) = tap.for_symbol(&kinds)?;
            any -= tap.pay_with_rest(made, wish, &mut coloured);
            plan.push(Activation { object: tap.object, key: tap.key, wish });
        }
        if best && any > 0 {
            sort_by_key(&mut taps, |tap| tap.worth());
        }
        for tap in taps {
            if any <= 0 {
                break;
            }
            let made = tap.makes.iter().max_by_key(|mana| mana.len())?;
            any -= made.len() as i64;
            plan.push(Activation { object: tap.object, key: tap.key, wish: *made.first()? });
        }
        (any <= 0).then_some(plan)
    }

    /// Whether all mana that a player has and could make is less than a cost asks for, whatever its kinds. False where it
    /// isn't known at once.
    pub(super) fn falls_short(&self, cost: &ManaCost, player: PlayerId) -> bool {
        let least = |symbol: &ManaSymbol| match symbol {
            ManaSymbol::Generic(count) => *count as usize,
            ManaSymbol::Colour(_)
            | ManaSymbol::Colourless
            | ManaSymbol::Hybrid(..)
            | ManaSymbol::ColourlessOr(_)
            | ManaSymbol::Snow
            | ManaSymbol::TwoOr(_) => 1,
            ManaSymbol::X | ManaSymbol::Phyrexian(_) | ManaSymbol::PhyrexianHybrid(..) => 0,
        };
        let state = self.player(player);
        let needed: usize = cost.0.iter().map(least).sum();
        let there = state.mana.len() + state.restricted_mana.len();
        let short = needed > there && self.settings.taps_for_mana && needed > there + self.taps(player).1;
        short && needed > there + self.taps(player).1 + self.sources(player).most
    }

    /// Activates mana abilities until the pool has what the cost needs: simple ones, if they do.
    pub(super) fn make_mana(&mut self, cost: &ManaCost, player: PlayerId, frame: &Frame) -> Res<bool> {
        let Some(plan) = self.plan_mana(cost, player, frame) else {
            return self.make_at_a_price(cost, player, frame);
        };
        let mut plan: VecDeque<Activation> = plan.into();
        while let Some(activation) = plan.pop_front() {
            let placed = self.tally.placed;
            self.activate_for(activation, player)?;
            // A triggered mana ability may have made some of it (605.4a).
            if self.tally.placed != placed {
                let Some(rest) = self.plan_mana(cost, player, frame) else {
                    return self.make_at_a_price(cost, player, frame);
                };
                plan = rest.into();
            }
        }
        Ok(true)
    }

    /// Activates a mana ability for the mana that is wanted of it.
    pub(super) fn activate_for(&mut self, activation: Activation, player: PlayerId) -> Res<()> {
        let Activation { object, key, wish } = activation;
        let outer = self.wish.replace(wish);
        let done = self.activate(player, object, key, Casting { any_time: true, ..Casting::default() });
        self.wish = outer;
        done
    }

    /// How much mana a player could make now, as a number.
    pub(super) fn mana_at_hand(&self, player: PlayerId) -> usize {
        self.player(player).mana.len() + self.taps(player).1 + self.sources(player).sure
    }

    /// The mana abilities that a player could activate one after the other, at most one of each object. They are looked for
    /// anew when something has changed. With them comes the most mana of all of them together.
    pub(super) fn taps(&self, player: PlayerId) -> (Arc<[Tap]>, usize) {
        let now = (player, self.turn, self.to_check());
        let known = self.derived.known_taps.0.borrow();
        if let Some(known) = known.as_ref().filter(|known| known.at == now) {
            return (known.taps.clone(), known.most);
        }
        drop(known);
        let (taps, others) = self.find_taps(player);
        let taps: Arc<[Tap]> = taps.into();
        let most = taps.iter().map(|tap| tap.most).sum();
        *self.derived.known_taps.0.borrow_mut() =
            Some(Known { at: now, taps: taps.clone(), most, others, sources: None });
        (taps, most)
    }

    /// The simple ones, and whether there may be others.
    fn find_taps(&self, player: PlayerId) -> (Vec<Tap>, bool) {
        let mut taps = Vec::new();
        let mut others = false;
        for id in &self.battlefield {
            let object = self.object(*id);
            if object.controller != player {
                continue;
            }
            let mut found = object.tapped;
            for held in &object.chars.abilities {
                let Loaded::Activated(ability) = &*held.ability else { continue };
                if found {
                    // What else it could be tapped for is another way.
                    others |= ability.mana && !(object.tapped && ability.cost.contains(&Cost::Tap));
                } else if let Some((makes, simple)) = self.simple_mana(*id, ability) {
                    if matches!(self.forbids_activating(player, *id, held.key, ability, Casting::default()), Ok(None)) {
                        let most = makes.iter().map(Vec::len).max().unwrap_or(0);
                        let kinds = makes.iter().flatten().fold(0, |kinds, symbol| kinds | bit(*symbol));
                        let snow = self.is_snow(*id);
                        let (dear, uses) = (simple.dear, simple.uses.clone());
                        taps.push(Tap { object: *id, key: held.key, makes, kinds, most, snow, dear, uses });
                        found = true;
                    }
                } else {
                    others |= ability.mana && matches!(ability.making(), Making::Priced(_));
                }
            }
        }
        let in_hand = |id: &ObjectId| {
            let is_mana = |held: &Held| {
                let Loaded::Activated(ability) = &*held.ability else { return false };
                ability.mana && ability.zones.contains(&Zone::Hand)
            };
            self.object(*id).chars.abilities.iter().any(is_mana)
        };
        (taps, others || self.player(player).hand.iter().any(in_hand))
    }

    /// What a mana ability can make, if it costs no more than {T} and perhaps the sacrifice of its object, and always
    /// makes something.
    fn simple_mana<'a>(
        &self,
        id: ObjectId,
        ability: &'a LoadedActivated,
    ) -> Option<(Arc<[Vec<ManaSymbol>]>, &'a SimpleMana)> {
        if !ability.is_mana(self.settings.edition) {
            return None;
        }
        let Making::Simple(simple) = ability.making() else { return None };
        if self.is_too_sick(self.object(id).controller, id) {
            return None;
        }
        let makes = match &simple.makes {
            Some(makes) => makes.clone(),
            None => {
                let colour = self.object(id).choices.colour?;
                Arc::from([vec![ManaSymbol::Colour(colour)]])
            }
        };
        Some((self.foreseen_instead(makes, id), simple))
    }
}

/// The symbol that the fewest abilities make.
fn scarcest(wanted: &[Payers], taps: &[&Tap]) -> Option<usize> {
    if wanted.len() < 2 {
        return (!wanted.is_empty()).then_some(0);
    }
    let makers = |kinds: &Payers| taps.iter().filter(|tap| tap.pays_for(kinds)).count();
    (0..wanted.len()).min_by_key(|index| makers(&wanted[*index]))
}
