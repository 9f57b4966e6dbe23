//! Which words are likely misspellings of which.

/// Whether a word may be meant by another one by how they begin: with the same letter, or with two that have changed places. A slip
/// in a word of at most `short` letters is hardly one of its first: « bœuf » is an animal, and no egg.
pub fn begin_alike(word: &str, meant: &str, short: usize) -> bool {
    let (mut one, mut other) = (word.chars(), meant.chars());
    let ([first, second], [of_other, behind]) = ([one.next(), one.next()], [other.next(), other.next()]);
    first == of_other || first == behind && second == of_other || word.chars().count() > short
}
