//! Putting a few things in order.
//!
//! The sorts of the standard library are made for millions of things, and each kind of thing gets a copy of some thousand
//! bytes. Here places are sorted, the same way for all, and the things then put there.

use std::cmp::Ordering;

/// Puts things in their order.
pub fn sort<T: Ord>(things: &mut [T]) {
    sort_by(things, |one, other| one.cmp(other));
}

/// Puts things in the order of a key of each; those of one key stay as they stand.
pub fn sort_by_key<T, K: Ord>(things: &mut [T], key: impl Fn(&T) -> K) {
    sort_by(things, |one, other| key(one).cmp(&key(other)));
}

/// Puts things in the order of a comparison; equal ones stay as they stand.
pub fn sort_by<T>(things: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    if things.len() < 2 {
        return;
    }
    let mut from = places(things.len(), &|one, other| compare(&things[one], &things[other]));
    // Each round of things that take each other's places is gone through once.
    for start in 0..from.len() {
        let mut at = start;
        while from[at] != start {
            let next = from[at];
            things.swap(at, next);
            from[at] = at;
            at = next;
        }
        from[at] = at;
    }
}

/// For each place, the place of the thing that belongs there.
fn places(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    places.sort_by(|one, other| compare(*one, *other));
    places
}

/// How many different things there are.
pub fn different<T: Ord>(things: impl Iterator<Item = T>) -> usize {
    let mut all: Vec<T> = things.collect();
    sort(&mut all);
    all.dedup();
    all.len()
}
