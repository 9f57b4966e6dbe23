//! The names that vocabularies bring, behind those that are built in. They live as long as the process.

use std::sync::{PoisonError, RwLock, RwLockReadGuard};

use super::{COUNT, Name, PartOfSpeech, Symbol};

static ADDED: RwLock<Vec<Name>> = RwLock::new(Vec::new());

fn added() -> RwLockReadGuard<'static, Vec<Name>> {
    ADDED.read().unwrap_or_else(PoisonError::into_inner)
}

pub fn name(number: usize) -> Name {
    added()[number]
}

/// Whether a number is that of one of them.
pub fn has(number: u16) -> bool {
    usize::from(number).checked_sub(COUNT).is_some_and(|at| at < added().len())
}

/// The latest of a name.
pub fn find(part: PartOfSpeech, id: &str) -> Option<Symbol> {
    let at = added().iter().rposition(|name| name.part == part && name.id == id)?;
    Some(Symbol((COUNT + at) as u16))
}

/// Gives names to new symbols, one behind the other, if something can be made with them; none where there is no room for
/// so many. A lexicon does so, which has the words of each. The symbols have no names yet while it is made.
pub fn intern<T, E>(
    names: impl ExactSizeIterator<Item = (PartOfSpeech, &'static str)>,
    make: impl FnOnce(&[Symbol]) -> Result<T, E>,
) -> Option<Result<T, E>> {
    let mut added = ADDED.write().unwrap_or_else(PoisonError::into_inner);
    let first = COUNT + added.len();
    let symbols = (first..first + names.len()).map(|number| u16::try_from(number).ok().map(Symbol));
    let symbols: Vec<Symbol> = symbols.collect::<Option<_>>()?;
    let made = make(&symbols);
    if made.is_ok() {
        added.extend(names.map(|(part, id)| Name { part, id, same_as: None, repeated: false }));
    }
    Some(made)
}
