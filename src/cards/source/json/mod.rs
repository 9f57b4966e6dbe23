//! Card data in JSON: what the file holds is told from its structure.

mod beside;
mod beyond;
mod merge;
mod mtgjson;
mod own;
mod record;
mod scan;
mod scryfall;
mod typeset;

use super::CardResult;
use super::card::Card;
use super::format::Format;
use super::input::Input;
use crate::bilingual;
use crate::diagnostic::{Bilingual, Diagnostic};
pub(super) use beyond::Counts;
use scan::Scanner;

/// Reads the file to its end. An error is one that nothing can be read after.
pub(super) fn read(input: &mut Input, each: &mut dyn FnMut(CardResult)) -> Result<Format, Box<Diagnostic>> {
    let mut scanner = Scanner { input };
    if scanner.peek()?.is_some() && own::is_next(&mut scanner)? {
        own::read(&mut scanner, each)?;
        end(&mut scanner)?;
        return Ok(Format::Own);
    }
    if scanner.peek()? == Some(b'[') {
        scryfall::read_array(&mut scanner, each)?;
        end(&mut scanner)?;
        return Ok(Format::Scryfall);
    }
    if is_card_object(&mut scanner)? {
        // Single cards, one after the other: what `jq -c '.[]'` makes of a bulk file.
        scryfall::read_sequence(&mut scanner, each)?;
        return Ok(Format::Scryfall);
    }
    let mut format = None;
    let mut older = mtgjson::Older::default();
    let read = scanner.object(|scanner, key| match (key, scanner.peek()?) {
        ("data", Some(b'[')) => {
            format = Some(Format::Scryfall);
            scryfall::read_array(scanner, each)
        }
        ("data", Some(b'{')) => {
            format = Some(Format::Mtgjson);
            mtgjson::read(scanner, each)
        }
        (key, _) => older.field(scanner, key, each),
    });
    if older.close(scanner.input, each) {
        format.get_or_insert(Format::Mtgjson);
    }
    read?;
    end(&mut scanner)?;
    format.ok_or_else(|| {
        let message = bilingual!(
            "this JSON holds no cards: MTGJSON, Scryfall and magicthegathering.io are read",
            "ce JSON ne contient pas de cartes : MTGJSON, Scryfall et magicthegathering.io se lisent"
        );
        Box::new(Diagnostic::error("E-FORMAT", message).place(scanner.input.place(scanner.input.position())))
    })
}

/// Whether the next object is one of Scryfall's cards, which begin with `"object": "card"`.
fn is_card_object(scanner: &mut Scanner<'_>) -> Result<bool, Box<Diagnostic>> {
    let head = scanner.input.window_of(256)?;
    let head: Vec<u8> = head.iter().take(256).copied().filter(|byte| !byte.is_ascii_whitespace()).collect();
    Ok(head.starts_with(br#"{"object":"card""#))
}

/// Nothing but white space may follow.
fn end(scanner: &mut Scanner<'_>) -> Result<(), Box<Diagnostic>> {
    match scanner.peek()? {
        None => Ok(()),
        Some(_) => scanner
            .damaged(Bilingual::new("something follows the end of the data", "quelque chose suit la fin des données")),
    }
}

fn hand_out(each: &mut dyn FnMut(CardResult), cards: impl IntoIterator<Item = Card>) {
    cards.into_iter().for_each(|card| each(Ok(card)));
}
