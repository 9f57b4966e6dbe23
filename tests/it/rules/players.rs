//! The random numbers of players who choose at random.

use cardc::runtime::players::Random;
use std::collections::BTreeSet;

#[test]
fn a_seed_gives_the_same_numbers_and_another_gives_others() {
    let (mut one, mut same, mut other) = (Random::new(7), Random::new(7), Random::new(8));
    let of = |random: &mut Random| (0..8).map(|_| random.below(1_000)).collect::<Vec<_>>();
    let numbers = of(&mut one);
    assert_eq!(numbers, of(&mut same));
    assert_ne!(numbers, of(&mut other));
}

#[test]
fn some_are_different_ones() {
    let mut random = Random::new(1);
    for count in 0..=6 {
        let chosen: BTreeSet<usize> = random.some(count, 6).into_iter().collect();
        assert_eq!(chosen.len(), count);
        assert!(chosen.iter().all(|index| *index < 6));
    }
}
