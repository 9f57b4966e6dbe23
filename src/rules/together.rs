//! What a phrase says of several objects at once: with different names, with total mana value 6 or less, all in a single
//! graveyard, or chosen at random.

use crate::game::Game;
use crate::ir::*;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, Target};
use crate::state::stop::Res;
use std::collections::BTreeMap;

/// A condition on objects that are chosen together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Together {
    /// No two have this in common.
    Differ(Shared),
    /// All have this in common.
    Alike(Shared),
    /// The sum of this stands in this relation to a number.
    Total(Characteristic, Comparison, Quantity),
    /// All are in one player's zone.
    Single,
}

/// The conditions of a description.
pub(super) fn of(filter: &ObjectFilter) -> Vec<Together> {
    let tests = filter.tests.iter().chain(filter.nouns.iter().flat_map(|noun| &noun.adjectives));
    tests
        .filter_map(|test| {
            if let ObjectTest::Differ(shared) = test {
                Some(Together::Differ(*shared))
            } else if let ObjectTest::Alike(shared) = test {
                Some(Together::Alike(*shared))
            } else if let ObjectTest::Total(of, comparison, number) = test {
                Some(Together::Total(*of, *comparison, number.clone()))
            } else {
                matches!(test, ObjectTest::InSingle(_)).then_some(Together::Single)
            }
        })
        .collect()
}

/// Whether objects of a description are chosen at random.
pub(super) fn at_random(filter: &ObjectFilter) -> bool {
    filter.tests.contains(&ObjectTest::AtRandom)
        || filter.nouns.iter().any(|noun| noun.adjectives.contains(&ObjectTest::AtRandom))
}

/// Whether some of them say which total a group has to reach.
pub(super) fn ask_for_totals(conditions: &[Together]) -> bool {
    let must_reach = |condition: &Together| {
        matches!(condition, Together::Total(_, Comparison::Equal | Comparison::AtLeast | Comparison::More, _))
    };
    conditions.iter().any(must_reach)
}

impl Game {
    /// Whether an object may be chosen together with those that were chosen before.
    pub(super) fn goes_with(
        &self,
        conditions: &[Together],
        chosen: &[ObjectId],
        id: ObjectId,
        frame: &Frame,
    ) -> Res<bool> {
        for condition in conditions {
            let fits = match condition {
                Together::Differ(shared) => !chosen.iter().any(|other| self.share(*shared, *other, id)),
                Together::Alike(shared) => chosen.iter().all(|other| self.share(*shared, *other, id)),
                Together::Single => chosen.iter().all(|other| self.object(*other).owner == self.object(id).owner),
                Together::Total(of, comparison, number) => {
                    let number = self.quantity(number, frame)?;
                    let total: i64 = chosen.iter().chain([&id]).map(|id| self.characteristic(*of, *id)).sum();
                    match comparison {
                        Comparison::AtMost | Comparison::Equal => total <= number,
                        Comparison::Less => total < number,
                        Comparison::AtLeast | Comparison::More | Comparison::NotEqual => true,
                    }
                }
            };
            if !fits {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Of those that could be chosen, the ones that belong to a group of so many that may be chosen together.
    pub(super) fn of_groups(
        &self,
        conditions: &[Together],
        found: Vec<ObjectId>,
        wanted: usize,
        frame: &Frame,
    ) -> Res<Vec<ObjectId>> {
        if conditions.is_empty() {
            return Ok(found);
        }
        let mut of_some = Vec::new();
        for id in &found {
            if self.goes_with(conditions, &[], *id, frame)?
                && self.is_completed(conditions, &mut vec![*id], &found, wanted, frame)?
            {
                of_some.push(*id);
            }
        }
        Ok(of_some)
    }

    /// Whether a group can grow to so many that may be chosen together.
    fn is_completed(
        &self,
        conditions: &[Together],
        group: &mut Vec<ObjectId>,
        found: &[ObjectId],
        wanted: usize,
        frame: &Frame,
    ) -> Res<bool> {
        if group.len() >= wanted {
            return Ok(true);
        }
        for (at, id) in found.iter().enumerate() {
            if group.contains(id) || !self.goes_with(conditions, group, *id, frame)? {
                continue;
            }
            group.push(*id);
            // In which order they are chosen changes nothing: each group is tried once.
            if self.is_completed(conditions, group, &found[at + 1..], wanted, frame)? {
                return Ok(true);
            }
            group.pop();
        }
        Ok(false)
    }

    /// Of those that a player chose, the ones that may be chosen together, in the order of the choice.
    pub(super) fn kept_together(
        &self,
        conditions: &[Together],
        picked: Vec<ObjectId>,
        frame: &Frame,
    ) -> Res<Vec<ObjectId>> {
        let mut kept: Vec<ObjectId> = Vec::new();
        for id in picked {
            if self.goes_with(conditions, &kept, id, frame)? {
                kept.push(id);
            }
        }
        Ok(kept)
    }

    /// Whether a group has the totals that are asked for: those that it must reach, and not go beyond.
    fn has_totals(&self, conditions: &[Together], group: &[ObjectId], frame: &Frame) -> Res<bool> {
        for condition in conditions {
            let Together::Total(of, comparison, number) = condition else { continue };
            let total: i64 = group.iter().map(|id| self.characteristic(*of, *id)).sum();
            if !comparison.holds(total, self.quantity(number, frame)?) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// A group of so many that has the totals asked for: what was chosen, with others or in place of it where that lacks them.
    /// None where no group has them: a cost of it can't be paid (601.2h).
    pub(super) fn with_totals(
        &self,
        conditions: &[Together],
        (chosen, found): (Vec<ObjectId>, &[ObjectId]),
        (least, most): (usize, usize),
        frame: &Frame,
    ) -> Res<Option<Vec<ObjectId>>> {
        let fits = |group: &[ObjectId]| {
            Ok((least..=most).contains(&group.len()) && self.has_totals(conditions, group, frame)?)
        };
        if fits(&chosen)? {
            return Ok(Some(chosen));
        }
        let total = conditions.iter().find_map(|condition| match condition {
            Together::Total(of, comparison, number) => Some((*of, *comparison, number)),
            Together::Differ(_) | Together::Alike(_) | Together::Single => None,
        });
        let Some((of, comparison, number)) = total else { return Ok(None) };
        if comparison == Comparison::Equal {
            let group = self.of_sum(of, self.quantity(number, frame)?, found, (least, most));
            return Ok(match group {
                Some(group) if fits(&group)? => Some(group),
                Some(_) | None => None,
            });
        }
        // Those that have most first: a power may be less than 0.
        let mut found = found.to_vec();
        found.sort_by_key(|id| std::cmp::Reverse(self.characteristic(of, *id)));
        for mut group in [chosen, Vec::new()] {
            for id in &found {
                if group.len() < most && !group.contains(id) && self.goes_with(conditions, &group, *id, frame)? {
                    group.push(*id);
                }
                if fits(&group)? {
                    return Ok(Some(group));
                }
            }
        }
        Ok(None)
    }

    /// So many of some objects whose numbers have a sum.
    fn of_sum(
        &self,
        of: Characteristic,
        sum: i64,
        found: &[ObjectId],
        (least, most): (usize, usize),
    ) -> Option<Vec<ObjectId>> {
        // A group for each sum and number of members; beyond the least number of them the number is no matter.
        let mut groups: BTreeMap<(i64, usize), Vec<ObjectId>> = BTreeMap::from([((0, 0), Vec::new())]);
        for id in found {
            let number = self.characteristic(of, *id).max(0);
            for ((so_far, _), group) in groups.clone() {
                let size = if most >= found.len() { (group.len() + 1).min(least) } else { group.len() + 1 };
                if so_far + number <= sum && group.len() < most {
                    let larger: Vec<ObjectId> = group.into_iter().chain([*id]).collect();
                    groups.entry((so_far + number, size)).or_insert(larger);
                }
            }
        }
        groups.into_iter().find(|((so_far, _), group)| *so_far == sum && group.len() >= least).map(|(_, group)| group)
    }

    /// How many of these are as a phrase says of all of them: "creatures with different powers".
    pub(super) fn counted_together(&self, what: &Objects, found: Vec<ObjectId>, frame: &Frame) -> Res<usize> {
        let Objects::Some { filter, .. } = what else { return Ok(found.len()) };
        let conditions = of(filter);
        if conditions.is_empty() {
            return Ok(found.len());
        }
        // Those with which the first has nothing in common may have something in common with each other.
        let alike = conditions.iter().any(|condition| matches!(condition, Together::Alike(_)));
        let mut most = 0;
        for first in 0..if alike { found.len() } else { found.len().min(1) } {
            most = most.max(self.kept_together(&conditions, found[first..].to_vec(), frame)?.len());
        }
        Ok(most)
    }

    /// The same of targets; players go with everything.
    pub(super) fn targets_together(
        &self,
        conditions: &[Together],
        picked: Vec<Target>,
        frame: &Frame,
    ) -> Res<Vec<Target>> {
        let objects: Vec<ObjectId> = picked.iter().filter_map(|target| target.object()).collect();
        let kept = self.kept_together(conditions, objects, frame)?;
        Ok(picked.into_iter().filter(|target| target.object().is_none_or(|id| kept.contains(&id))).collect())
    }
}
