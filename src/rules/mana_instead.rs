//! What a permanent that is tapped for mana produces instead: another type, or more (106.12b).

use super::trace::{note, of};
use crate::game::Game;
use crate::ir::{Colour, Event, Mana, ManaSymbol, Objects, Players, Produced, Replacement};
use crate::state::characteristics::AllColours as _;
use crate::state::decision::Purpose;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::keys::Key;
use crate::state::stop::Res;
use ir::sorting::sort;
use std::sync::Arc;

/// What an effect does to mana that is produced.
#[derive(Debug, Clone)]
enum OnMana {
    /// So many times as much of it.
    Times(usize),
    /// Mana of another type, of one of several where the permanent is of several kinds; only so much, where `amount` says so.
    Other { any: Vec<Mana>, amount: bool },
}

impl OnMana {
    fn sets_amount(&self) -> bool {
        matches!(self, OnMana::Other { amount: true, .. })
    }

    fn sets_type(&self) -> bool {
        matches!(self, OnMana::Other { .. })
    }
}

impl Game {
    /// The effects that apply to mana of a permanent that a player taps for it.
    fn effects_on_mana(&self, object: ObjectId, by: PlayerId) -> Res<Vec<(Frame, OnMana)>> {
        let mut found = Vec::new();
        for candidate in self.replacements(Key::TappedForMana) {
            let (frame, effect) = (candidate.frame, candidate.effect);
            let tap = (object, by);
            if let Replacement::Multiply { event, condition, by: times, .. } = &effect.replacement
                && let Some((who, what)) = tapped(event)
                && condition.as_ref().map_or(Ok(true), |condition| self.holds(condition, &frame))?
                && self.taps_such(who, what, tap, &frame)?
            {
                found.push((frame, OnMana::Times(*times as usize)));
            } else if let Replacement::Produces { who, made, amount, duration: _ } = &effect.replacement {
                let mut any = Vec::new();
                for Produced { what, mana } in made {
                    if self.taps_such(who.as_ref(), what, tap, &frame)? {
                        any.push(mana.clone());
                    }
                }
                if !any.is_empty() {
                    found.push((frame, OnMana::Other { any, amount: *amount }));
                }
            }
        }
        Ok(found)
    }

    /// Whether a player who taps a permanent is one of these, and it one of those.
    fn taps_such(
        &self,
        who: Option<&Players>,
        what: &Objects,
        (object, by): (ObjectId, PlayerId),
        frame: &Frame,
    ) -> Res<bool> {
        let player = who.map_or(Ok(true), |who| Ok(self.players_of(who, frame)?.contains(&by)))?;
        Ok(player && self.subject_fits(what, object, frame)?)
    }

    /// Mana that a permanent would produce, after the effects that replace it: the player who taps it has them apply in an
    /// order, where that matters (616.1).
    pub(super) fn mana_instead(
        &mut self,
        mut mana: Vec<ManaSymbol>,
        object: ObjectId,
        by: PlayerId,
    ) -> Res<Vec<ManaSymbol>> {
        let mut left = self.effects_on_mana(object, by)?;
        // An ability that produces no mana taps nothing for mana (106.12a).
        while !left.is_empty() && !mana.is_empty() {
            let types = left.iter().filter(|(_, what)| what.sets_type()).count();
            let amount = left.iter().any(|(_, what)| what.sets_amount());
            let sources: Vec<ObjectId> = left.iter().map(|(frame, _)| frame.source).collect();
            let asks = types > 1 || amount && types < left.len();
            let index = if asks { self.first_of(by, &sources)? } else { 0 };
            let (frame, what) = left.remove(index);
            mana = match what {
                OnMana::Times(times) => mana.repeat(times),
                OnMana::Other { any, amount } => {
                    let wished = self.wish.and_then(|wish| any.iter().position(|mana| kinds(mana).contains(&wish)));
                    let last = any.len() as u32 - 1;
                    let at = match wished {
                        Some(at) => at,
                        None if last > 0 => self.ask_number(by, Purpose::Number, 0, last)? as usize,
                        None => 0,
                    };
                    let Some(other) = any.get(at) else { continue };
                    let made = self.produced(other, frame.you, &frame)?;
                    match (amount, made.as_slice()) {
                        (false, [symbol]) => vec![*symbol; mana.len()],
                        (_, _) => made,
                    }
                }
            };
            note!(
                self,
                "106.12b",
                "{} changes the mana {}.",
                "{} change le mana {}.",
                self.name(frame.source),
                of(self.name(object))
            );
        }
        Ok(mana)
    }

    /// What a permanent could make by each choice, after those effects, as they are planned with.
    pub(super) fn foreseen_instead(&self, makes: Arc<[Vec<ManaSymbol>]>, object: ObjectId) -> Arc<[Vec<ManaSymbol>]> {
        let effects = self.effects_on_mana(object, self.object(object).controller).unwrap_or_default();
        if effects.is_empty() {
            return makes;
        }
        let mut makes: Vec<Vec<ManaSymbol>> = makes.to_vec();
        for (_, what) in effects {
            makes = match what {
                OnMana::Times(times) => makes.iter().map(|made| made.repeat(times)).collect(),
                OnMana::Other { any, amount } => {
                    let kinds: Vec<ManaSymbol> = any.iter().flat_map(kinds).collect();
                    let of = |made: &Vec<ManaSymbol>| {
                        let many = if amount { 1 } else { made.len() };
                        kinds.iter().map(|kind| vec![*kind; many]).collect::<Vec<_>>()
                    };
                    makes.iter().flat_map(of).collect()
                }
            };
        }
        sort(&mut makes);
        makes.dedup();
        makes.into()
    }
}

/// Who taps what for mana.
fn tapped(event: &Event) -> Option<(Option<&Players>, &Objects)> {
    if let Event::TapsForMana { who, what } = event {
        return Some((Some(who), what));
    }
    let Event::IsTappedForMana { what } = event else { return None };
    Some((None, what))
}

/// The types of which mana is produced instead.
fn kinds(mana: &Mana) -> Vec<ManaSymbol> {
    if let Mana::Symbols(all) = mana {
        return all.iter().flat_map(|cost| cost.0.iter().copied()).collect();
    }
    Colour::ALL.into_iter().map(ManaSymbol::Colour).collect()
}
