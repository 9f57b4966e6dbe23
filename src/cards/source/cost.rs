//! What follows from the mana costs of a card's faces: its mana value (202.3).

use super::card::{Card, Face};

impl Face {
    /// The mana value of its own cost (202.3), without one what its file states, or 0 (202.3a); None where a symbol has no whole
    /// number.
    fn own_mana_value(&self) -> Option<u32> {
        if self.mana_cost.is_none() {
            return Some(self.stated_mana_value.unwrap_or(0));
        }
        self.cost_mana_value()
    }

    /// The mana value of its printed cost; None where it has none, or one with a symbol of no whole number.
    pub fn cost_mana_value(&self) -> Option<u32> {
        let cost = self.mana_cost.as_deref()?;
        let symbols = cost.split('{').skip(1).filter_map(|rest| rest.split('}').next());
        symbols.map(of_symbol).try_fold(0u32, |sum, symbol| sum.checked_add(symbol?))
    }
}

/// What a symbol adds to the mana value: of a hybrid symbol its greatest part (202.3f), X as 0 (202.3e).
fn of_symbol(symbol: &str) -> Option<u32> {
    let part = |part: &str| match part {
        "X" | "Y" | "Z" => Some(0),
        "W" | "U" | "B" | "R" | "G" | "C" | "S" | "P" => Some(1),
        number => number.parse().ok(),
    };
    symbol.split('/').map(part).try_fold(0, |most: u32, part| Some(most.max(part?)))
}

impl Card {
    /// The mana value that the card has where it is neither cast nor on the battlefield: of a split card that of both halves
    /// (709.4b), else that of its first face (712.8a, 715.4). None where a cost has a symbol of no whole number, as joke cards
    /// have.
    pub fn mana_value(&self) -> Option<u32> {
        match self.layout.as_str() {
            "split" | "aftermath" => {
                self.faces.iter().map(Face::own_mana_value).try_fold(0u32, |sum, half| sum.checked_add(half?))
            }
            _ => self.faces.first()?.own_mana_value(),
        }
    }

    /// The mana value of one of its faces by itself, counted from 0: the back of a transforming card and the lower half of a
    /// flip card have that of the front (202.3b, 710.1c). None where it is not known: melded faces have that of two cards
    /// (202.3c), and a back without a cost may be one that transforms or not where its layout doesn't tell.
    pub fn mana_value_of(&self, face: usize) -> Option<u32> {
        const TELLS: [&str; 5] = ["modal_dfc", "split", "aftermath", "adventure", "prepare"];
        let own = self.faces.get(face)?;
        match self.layout.as_str() {
            "transform" | "flip" => self.faces.first()?.own_mana_value(),
            layout if face > 0 && own.mana_cost.is_none() && !TELLS.contains(&layout) => own.stated_mana_value,
            _ => own.own_mana_value(),
        }
    }
}
