//! The colours that a face has in play before anything changes them (105.2): those that are printed on it, and those that its
//! own abilities define.

use crate::ir::{Ability, Becoming, Change, Colour, Continuous, Keeps, Static, Term};
use crate::source::{Colours, Face};

/// The colours of a face with these abilities. An ability that defines them sets them whatever is printed: devoid, "this
/// creature is all colors", "this spell is colorless" (604.3, 702.114a); without one, [`Face::printed_colours`] are its
/// colours.
pub fn of_face<'a>(face: &Face, abilities: impl IntoIterator<Item = &'a Ability>) -> Colours {
    abilities.into_iter().fold(face.printed_colours(), |colours, ability| defined(ability).unwrap_or(colours))
}

/// The colours that an ability defines for its own object; None where it is no characteristic-defining ability of colour.
pub fn defined(ability: &Ability) -> Option<Colours> {
    match ability {
        Ability::Keywords(keywords) => keywords.iter().any(|keyword| keyword.name == DEVOID).then(Colours::default),
        Ability::Static(all) => all.iter().filter_map(of_static).next_back(),
        _ => None,
    }
}

const DEVOID: Term = crate::ir::symbol::keyword::DEVOID;

fn of_static(one: &Static) -> Option<Colours> {
    let Static::Continuous(effect) = one else { return None };
    let Continuous { on, changes, duration: None, condition: None, .. } = &**effect else { return None };
    if !on.is_this() {
        return None;
    }
    changes.iter().filter_map(of_change).next_back()
}

fn of_change(change: &Change) -> Option<Colours> {
    match change {
        Change::AllColours => Colours::of_letters("WUBRG"),
        Change::Become(Becoming { colours, colourless, keeps, .. }) => {
            let sets = *colourless || !colours.is_empty();
            (sets && *keeps != Keeps::OtherColoursAndTypes).then(|| colours_of(colours))
        }
        _ => None,
    }
}

fn colours_of(colours: &[Colour]) -> Colours {
    let letters: String = colours.iter().map(|colour| colour.letter()).collect();
    Colours::of_letters(&letters).unwrap_or_default()
}
