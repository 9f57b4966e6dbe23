//! Words that turn what is said around, or say of what it holds: what a writer said with them no offer may leave out.

use super::pieces::pieces;
use super::words::SearchWords;
use crate::diagnostic::Language;

/// How often a text has each of them; those that stand for each other are counted together.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Decisive {
    counts: Vec<i32>,
    denying: i32,
}

impl Decisive {
    pub fn of(text: &str, language: Language) -> Decisive {
        let words = SearchWords::in_language(language);
        let pieces = pieces(text, language);
        let among = |row: &[smol_str::SmolStr]| pieces.iter().filter(|piece| row.contains(&piece.lower)).count() as i32;
        Decisive { counts: words.decisive.iter().map(|row| among(row)).collect(), denying: among(&words.denying) }
    }

    /// These, with a phrase written in the place of another that means the same.
    pub fn with(&self, old: &Decisive, new: &Decisive) -> Decisive {
        let changed = |had: i32, old: i32, new: i32| (had + new - old).max(0);
        let rows = self.counts.iter().zip(old.counts.iter().zip(&new.counts));
        Decisive {
            counts: rows.map(|(had, (old, new))| changed(*had, *old, *new)).collect(),
            denying: changed(self.denying, old.denying, new.denying),
        }
    }

    /// Whether a text with these says all that one with the others does, and denies nothing where that denies nothing.
    pub fn say_all_of(&self, others: &Decisive) -> bool {
        self.counts.iter().zip(&others.counts).all(|(own, other)| own >= other)
            && (others.denying > 0 || self.denying == 0)
    }

    /// Whether a text with these has none of the words more often than one with the others, but for those that a change may add.
    pub fn add_nothing_to(&self, others: &Decisive, language: Language) -> bool {
        let words = SearchWords::in_language(language);
        let may_be_added = |row: &[smol_str::SmolStr]| row.iter().any(|word| words.addable.contains(word));
        let counts = self.counts.iter().zip(&others.counts).zip(&words.decisive);
        counts.into_iter().all(|((own, other), row)| own <= other || may_be_added(row))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_denies_is_counted_in_any_of_its_forms() {
        let of = |text| Decisive::of(text, Language::French);
        let said = of("Cette créature ne peut bloquer que les créatures avec le vol.");
        assert!(!of("Cette créature peut bloquer les créatures avec le vol.").say_all_of(&said));
        assert!(of("Cette créature n'est bloquée qu'une fois, et ne peut bloquer.").say_all_of(&said));
        assert!(!said.say_all_of(&of("Cette créature ne peut pas bloquer que les créatures avec le vol.")));
        let other = Decisive::of("Return another target creature to its owner's hand.", Language::English);
        let lost = Decisive::of("Return target creature to its owner's hand.", Language::English);
        assert!(!lost.say_all_of(&other) && other.say_all_of(&lost));
    }

    #[test]
    fn a_phrase_takes_the_place_of_another() {
        let of = |text| Decisive::of(text, Language::English);
        let expected = of("it can't attack except if you pay").with(&of("except if"), &of("unless"));
        assert!(of("it can't attack unless you pay").say_all_of(&expected));
        assert!(!of("it can't attack if you pay").say_all_of(&expected));
    }
}
