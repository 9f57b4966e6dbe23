//! Which cards games have shown at work: those that were cast, and those that resolved or were played.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::sync::Arc;

use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::runtime::event::{Cause, GameEvent};
use crate::runtime::{CardDef, Game};

/// Names of cards that are listed of those that never came up.
const LISTED: usize = 20;

/// What was seen of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Seen {
    /// It was in a deck.
    Dealt,
    Cast,
    /// It resolved, or was played as a land.
    Resolved,
}

/// What a game of these decks showed of their cards.
pub(super) fn seen_in(game: &Game, decks: &[Vec<Arc<CardDef>>]) -> BTreeMap<String, Seen> {
    let mut seen: BTreeMap<String, Seen> = BTreeMap::new();
    let mut add = |name: String, what| {
        seen.entry(name).and_modify(|known: &mut Seen| *known = (*known).max(what)).or_insert(what);
    };
    for card in decks.iter().flatten() {
        add(card.name.to_string(), Seen::Dealt);
    }
    for logged in &game.history {
        let (object, what) = match &logged.event {
            GameEvent::Cast { spell, .. } => (*spell, Seen::Cast),
            GameEvent::Played { object, .. } => (*object, Seen::Resolved),
            GameEvent::Moved(moved) if moved.cause == Cause::Resolve => (moved.new, Seen::Resolved),
            _ => continue,
        };
        add(game.object(object).def.name.to_string(), what);
    }
    seen
}

/// What many games showed of the cards that could come up in them.
pub(super) struct Tally {
    all: BTreeSet<String>,
    seen: BTreeMap<String, Seen>,
    /// Those that have no mana cost and no other way to be cast.
    without_cost: BTreeSet<String>,
}

impl Tally {
    /// Of the cards of these names, none has been seen.
    pub fn of<'n>(names: impl Iterator<Item = &'n str>) -> Tally {
        Tally { all: names.map(str::to_owned).collect(), seen: BTreeMap::new(), without_cost: BTreeSet::new() }
    }

    /// Those of these names can't be cast as they are (118.6): they are counted apart.
    pub fn without_cost<'n>(mut self, names: impl Iterator<Item = &'n str>) -> Tally {
        self.without_cost.extend(names.map(str::to_owned));
        self
    }

    pub fn add(&mut self, seen: BTreeMap<String, Seen>) {
        for (name, what) in seen {
            self.seen.entry(name).and_modify(|known| *known = (*known).max(what)).or_insert(what);
        }
    }

    pub fn has_resolved(&self, name: &str) -> bool {
        self.seen.get(name) == Some(&Seen::Resolved)
    }

    /// Tells how many cards were in no game, were never cast, and never resolved, and names some of them.
    pub fn write(&self, out: &mut dyn Write, french: bool) -> io::Result<()> {
        let only = |what: Option<Seen>| -> Vec<&String> {
            self.all.iter().filter(|name| self.seen.get(*name).copied() == what).collect()
        };
        let (undealt, uncast, unresolved) = (only(None), only(Some(Seen::Dealt)), only(Some(Seen::Cast)));
        let (costless, uncast): (Vec<&String>, Vec<&String>) =
            uncast.into_iter().partition(|name| self.without_cost.contains(*name));
        let (cards, without) = (self.all.len(), costless.len());
        let [in_none, never_cast, never_resolved] = [&undealt, &uncast, &unresolved].map(Vec::len);
        let Bilingual { en, fr } = bilingual!(
            "of {cards} cards {in_none} were in no deck, {never_cast} in decks and never cast, \
             {never_resolved} cast and never resolved; {without} more have no mana cost (118.6)",
            "sur {cards} cartes, {in_none} dans aucun deck, {never_cast} dans des decks et jamais lancées, \
             {never_resolved} lancées et jamais résolues ; {without} autres n'ont pas de coût de mana (118.6)"
        );
        writeln!(out, "{}", if french { fr } else { en })?;
        for name in undealt.into_iter().chain(uncast).chain(unresolved).take(LISTED) {
            writeln!(out, "  {name}")?;
        }
        Ok(())
    }
}
