//! What is divided among several (601.2d): among targets as the spell or ability is put on the stack, among others as it is
//! followed.

use crate::diagnostic::Bilingual;
use crate::game::Game;
use crate::ir::*;
use crate::state::decision::Purpose;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::stop::Res;

/// What is divided among what is neither targeted nor one description of objects.
pub(crate) fn refused() -> Bilingual {
    Bilingual::new(
        "a division among other players or objects than targets or those of one description (601.2d)",
        "une répartition entre d'autres joueurs ou objets que des cibles ou ceux d'une seule description (601.2d)",
    )
}

/// Whether something can be divided among these as the instruction is followed.
pub(crate) fn can_be_divided_among(what: &Objects) -> bool {
    match what {
        Objects::Ref(_) | Objects::Target { .. } | Objects::Some { .. } | Objects::Among { .. } => true,
        Objects::Union(all, join) => {
            matches!(join, Join::Or | Join::AndOr) && all.iter().all(|one| matches!(one, Objects::Target { .. }))
        }
        Objects::TopOfLibrary { .. } | Objects::TopOfGraveyard { .. } | Objects::Rest(..) | Objects::AllIn { .. } => {
            false
        }
    }
}

/// Whether damage can be divided among these: targets of any kind, or objects of one description.
pub(crate) fn damage_can_be_divided_among(to: &Recipient) -> bool {
    fn is_target(to: &Recipient) -> bool {
        match to {
            Recipient::AnyTarget { .. }
            | Recipient::Player(Players::Target { .. })
            | Recipient::Objects(Objects::Target { .. }) => true,
            Recipient::Either(all, join) => join.meaning() == Join::Or && all.iter().all(is_target),
            Recipient::Player(_) | Recipient::Objects(_) | Recipient::Attacked(_) => false,
        }
    }
    is_target(to) || matches!(to, Recipient::Objects(what) if can_be_divided_among(what))
}

impl Game {
    /// A player divides something among so many: each gets at least one (601.2d).
    pub(crate) fn divide(&mut self, total: u32, among: usize, player: PlayerId) -> Res<Vec<u32>> {
        let mut left = total;
        let mut division = Vec::new();
        for index in 0..among {
            let others = (among - index - 1) as u32;
            let most = left.saturating_sub(others);
            let share = if others == 0 { left } else { self.ask_number(player, Purpose::Divide, 1.min(most), most)? };
            left -= share;
            division.push(share);
        }
        Ok(division)
    }

    /// What each target of a phrase gets that is still there.
    pub(super) fn shares_of_targets(&self, phrase: u8, frame: &Frame) -> Vec<(Target, u32)> {
        let phrase = usize::from(phrase);
        let (Some(targets), Some(division)) = (frame.targets.get(phrase), frame.division.get(phrase)) else {
            return Vec::new();
        };
        let there = |(target, share): (&Target, &u32)| match target {
            Target::Object(id) => self.present(*id, frame).map(|id| (Target::Object(id), *share)),
            Target::Player(_) => Some((*target, *share)),
        };
        targets.iter().zip(division).filter_map(there).collect()
    }

    /// What each object gets: targets what was announced, others what the player chooses now, of those that get some.
    pub(super) fn shares(
        &mut self,
        among: &Objects,
        total: u32,
        player: PlayerId,
        frame: &Frame,
    ) -> Res<Vec<(ObjectId, u32)>> {
        if let Objects::Ref(Reference { to: Antecedent::Target(phrase), .. }) = among {
            let shares = self.shares_of_targets(*phrase, frame);
            return Ok(shares.into_iter().filter_map(|(to, share)| Some((to.object()?, share))).collect());
        }
        let chosen = match among {
            Objects::Some { count, filter } => {
                let found = self.all_that_fit(filter, frame)?;
                let count = self.count_of_shares(count, total, found.len(), frame)?;
                self.choose_of(filter, found, &count, player, frame, Purpose::Objects)?
            }
            Objects::Among { count, .. } => {
                let found = self.objects_of(among, frame)?;
                let found: Vec<ObjectId> = found.into_iter().filter_map(|id| self.present(id, frame)).collect();
                let count = self.count_of_shares(count, total, found.len(), frame)?;
                self.choose_from(found, &count, player, frame, Purpose::Objects)?
            }
            Objects::Ref(_)
            | Objects::Target { .. }
            | Objects::Union(..)
            | Objects::TopOfLibrary { .. }
            | Objects::TopOfGraveyard { .. }
            | Objects::Rest(..)
            | Objects::AllIn { .. } => {
                let found = self.select(among, player, frame, Purpose::Objects)?;
                let most = found.len().min(total as usize);
                self.ask_objects(player, Purpose::Objects, frame.source, &found, most.min(1), most)?
            }
        };
        let division = self.divide(total, chosen.len(), player)?;
        Ok(chosen.into_iter().zip(division).collect())
    }

    /// How many get a share, where the text says so many: no more than there is to divide. "Among creatures you control" is
    /// among as many of them as the player likes.
    fn count_of_shares(&self, count: &Count, total: u32, available: usize, frame: &Frame) -> Res<Count> {
        let all = matches!(count, Count::All(_));
        let (least, most) = if all { (1, available) } else { self.bounds(count, available, frame)? };
        let most = most.min(available).min(total as usize);
        let as_count = |number: usize| u32::try_from(number.min(most)).unwrap_or(total);
        Ok(Count::Between(as_count(least), as_count(most)))
    }

    /// "Distribute three +1/+1 counters among …": gives those that get some.
    pub(super) fn distribute_counters(
        &mut self,
        (total, kind): (&Quantity, CounterKind),
        among: &Objects,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let total = crate::numbers::as_count(self.quantity(total, frame)?)?;
        let shares = self.shares(among, total, player, frame)?;
        let mut events = Vec::new();
        for (id, share) in &shares {
            self.put_counters(Target::Object(*id), kind, *share, player, &mut events)?;
        }
        self.emit(events, None)?;
        frame.amount = shares.iter().map(|(_, share)| i64::from(*share)).sum();
        frame.results = shares.into_iter().map(|(id, _)| id).collect();
        Ok(!frame.results.is_empty())
    }
}
