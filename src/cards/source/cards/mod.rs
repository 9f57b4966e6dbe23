//! The `.cards` format: cards as they read, for whoever designs them.
//!
//! ```text
//! # Lines that begin with # are comments.
//!
//! Lantern Keeper {1}{W}
//! Creature — Human Cleric
//! Vigilance
//! When Lantern Keeper enters, you gain 2 life.
//! 1/3
//!
//! = Gardienne des lanternes
//! Créature : humain et clerc
//! Vigilance
//! Quand la Gardienne des lanternes arrive, vous gagnez 2 points de vie.
//!
//! Marais aux murmures
//! Terrain
//! {T} : Ajoutez {B}.
//!
//! Quiet Apprentice {U}
//! Creature — Human Wizard
//! {3}{U}: Transform Quiet Apprentice.
//! 1/1
//! // transform
//! Loud Master
//! Creature — Human Wizard
//! Flying
//! 4/4
//! ```
//!
//! - A **blank line** ends a card. So does a line of dashes (`---`).
//! - The **first line** is the name, and behind it the mana cost in braces, if there is one.
//! - The **second line** is the type line.
//! - **Each further line** is one paragraph of the rules text. White space around a line doesn't count.
//! - The **last line** may hold the numbers of the lower right corner: `2/3`, `Loyalty: 4` (« Loyauté : 4 ») or
//!   `Defense: 5` (« Défense : 5 »).
//! - **`Color:`** (« Couleur : ») anywhere below the type line is the colour indicator (204) of a face that has its colours not
//!   from its cost: `Color: red and green`, `Color: RG`, « Couleur : rouge et vert ». It adds to the colours of the cost;
//!   an ability such as devoid sets them whatever it says.
//! - **`Flavor:`**, **`Rarity:`**, **`Artist:`**, **`Number:`** and **`Set:`** (« Ambiance : », « Rareté : »,
//!   « Illustration : », « Numéro : », « Extension : ») anywhere below the type line note what stands on the card beside its rules; they are kept. Flavour
//!   text of several lines has `Flavor:` before each.
//! - A **backslash** before a line says that it is text, whatever it looks like: `\4/5` as the last line is a paragraph.
//! - **`= Name`** begins the same face in the other language, blank lines or none before it. Cost, corner,
//!   colour, rarity, artist and number may be left out there. Alone, it is the name that the face has there, and no more.
//! - **`//`** begins the next face of the card, blank lines or none around it; none behind it alone, where what follows may be
//!   another card. The layout may stand behind it:
//!   `// transform`, `// modal_dfc`, `// split`, `// room`, `// aftermath`, `// adventure`, `// omen`, `// prepare`, `// flip`,
//!   `// meld`. Without, the faces settle it: an Adventure, an Omen, a Room, a Siege say what they are; a back without a cost
//!   belongs to a transforming card; two instants or sorceries are a split card; where the first says "prepared", the second
//!   is its prepare spell. What is left is taken for a modal double-faced card with a warning, or asked for.
//! - The **language** is told from the words of the card. `language: fr` on a line of its own (« langue : fr ») settles
//!   it for the cards that follow, `language: auto` ends that. With both languages given, it is that of the face above
//!   the `=`.
//!
//! - **`words:`** (« mots : ») begins words that the cards bring, which [`crate::vocabulary`] describes, up to `cards:`
//!   (« cartes : »).
//!
//! A card with a fault is reported and left out; the others are read.

mod draft;
mod finish;
mod language;
mod layout;
mod line;
mod reading;
mod write;

use super::input::Input;
use super::limits;
use super::{Aside, CardResult};
use crate::diagnostic::{Diagnostic, Position};
use draft::Reader;
pub(crate) use language::frenchness;
#[cfg(feature = "exchange")]
pub(super) use language::is_type_line;
#[cfg(feature = "exchange")]
pub(super) use layout::settled_layout;
pub(crate) use line::Line;
pub use line::{begins_words, ends_card, is_note};
pub use reading::{Kept, Reading};
pub use write::{Remarks, Writer, write};

/// Reads the file to its end. An error is one that nothing can be read after.
pub(super) fn read(
    input: &mut Input,
    aside: &mut Aside,
    each: &mut dyn FnMut(CardResult),
) -> Result<(), Box<Diagnostic>> {
    let mut reader = Reader::new(input.name.clone(), input.lexicon, each);
    reader.untyped = input.untyped;
    let mut bytes = Vec::new();
    while let Some((at, whole)) = next_line(input, &mut bytes)? {
        reader.take(&bytes, whole, at);
    }
    reader.end();
    aside.head = reader.head;
    Ok(())
}

/// Reads a line, without its end, into `bytes`. Says where it begins and whether it is whole or cut off for its
/// length; None at the end of the file.
fn next_line(input: &mut Input, bytes: &mut Vec<u8>) -> Result<Option<(Position, bool)>, Box<Diagnostic>> {
    bytes.clear();
    let start = input.position();
    let mut whole = true;
    loop {
        let window = input.window()?;
        if window.is_empty() {
            return Ok((input.position() != start).then_some((start, whole)));
        }
        let newline = memchr::memchr(b'\n', window);
        let part = &window[..newline.unwrap_or(window.len())];
        let room = limits::TEXT_BYTES - bytes.len();
        whole &= part.len() <= room;
        bytes.extend_from_slice(&part[..part.len().min(room)]);
        let used = part.len() + usize::from(newline.is_some());
        input.consume(used);
        if newline.is_some() {
            return Ok(Some((start, whole)));
        }
    }
}
