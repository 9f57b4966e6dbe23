//! What mana is spent on what, and what costs come to (601.2f, 601.2h).

use cardc::ir::{Colour, ManaCost, ManaSymbol};
use cardc::runtime::cost_changes::Sum;
use cardc::runtime::{Made, Unit, spend as spend_of};

/// What is left of mana of no snow source.
fn spend(pool: &[ManaSymbol], cost: &ManaCost, x: i64) -> Option<Vec<ManaSymbol>> {
    let units: Vec<Unit> = pool.iter().map(|mana| Unit { mana: *mana, snow: false, made: Made::default() }).collect();
    Some(spend_of(&units, cost, x)?.into_iter().map(|unit| unit.mana).collect())
}

#[test]
fn coloured_symbols_are_paid_before_generic_ones() {
    let green = ManaSymbol::Colour(Colour::Green);
    let cost = ManaCost(vec![ManaSymbol::Generic(1), green]);
    assert_eq!(spend(&[green, ManaSymbol::Colourless], &cost, 0), Some(vec![]));
    assert_eq!(spend(&[ManaSymbol::Colourless, ManaSymbol::Colourless], &cost, 0), None);
    assert_eq!(spend(&[green], &cost, 0), None);
    assert_eq!(spend(&[green, green], &ManaCost(vec![ManaSymbol::X]), 2), Some(vec![]));
}

#[test]
fn snow_mana_pays_for_snow_symbols() {
    let cost = ManaCost(vec![ManaSymbol::Snow]);
    let unit = |snow| Unit { mana: ManaSymbol::Colourless, snow, made: Made::default() };
    assert_eq!(spend_of(&[unit(false)], &cost, 0), None);
    assert_eq!(spend_of(&[unit(false), unit(true)], &cost, 0), Some(vec![unit(false)]));
}

fn total(cost: &[ManaSymbol], x: i64, more: &[ManaSymbol], less: &[ManaSymbol]) -> Vec<ManaSymbol> {
    Sum { more: more.to_vec(), less: less.to_vec(), ..Sum::default() }.apply(&ManaCost(cost.to_vec()), x).0
}

#[test]
fn generic_reductions_leave_coloured_mana() {
    use ManaSymbol::{Generic, X};
    let red = ManaSymbol::Colour(Colour::Red);
    assert_eq!(total(&[Generic(2), red], 0, &[], &[Generic(5)]), [red]);
    assert_eq!(total(&[Generic(2), red], 0, &[Generic(1)], &[Generic(1)]), [Generic(2), red]);
    assert_eq!(total(&[Generic(1), red, red], 0, &[], &[red, red, red]), []);
    assert_eq!(total(&[X, red], 4, &[], &[Generic(3)]), [Generic(1), red]);
}
