//! Which cards games have shown at work: how often each was cast or played, how often it resolved, and of those that never
//! were, what was in the way.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::ir::Zone;
use crate::runtime::event::{Cause, GameEvent, Moved};
use crate::runtime::stage::Hindrance;
use crate::runtime::{CardDef, Game};
use crate::scenario::NotCast;

/// Names of cards that are listed of those that never came up.
const LISTED: usize = 40;

/// What was seen of a card that was in a deck.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Seen {
    /// How often it was cast, or played as a land.
    pub cast: u32,
    /// How often it resolved, or was played as a land.
    pub resolved: u32,
    /// What kept it from being cast where it last was in a hand as a game began or ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hindered: Option<Hindrance>,
}

impl Seen {
    fn add(&mut self, other: Seen) {
        self.cast += other.cast;
        self.resolved += other.resolved;
        self.hindered = other.hindered.or(self.hindered);
    }
}

/// Names beside each other; of many only the first.
fn listed(names: &[&str]) -> String {
    let more = if names.len() > LISTED { ", …" } else { "" };
    format!("{}{more}", names[..names.len().min(LISTED)].join(", "))
}

/// Whether a spell has left the stack since its instructions were followed: its controller may have had them put it
/// elsewhere than into a graveyard.
fn has_resolved(game: &Game, moved: &Moved) -> bool {
    let by_controller = || moved.old.is_some_and(|old| game.object(old).controller == moved.by);
    let elsewhere = || moved.cause == Cause::Effect && moved.from == Some(Zone::Stack) && by_controller();
    moved.cause == Cause::Resolve || elsewhere()
}

/// What a game of these decks showed of their cards; `hand`: how many cards of each began in a hand that was not drawn.
pub(super) fn seen_in(game: &Game, decks: &[Vec<Arc<CardDef>>], hand: usize) -> BTreeMap<String, Seen> {
    let mut seen: BTreeMap<String, Seen> = BTreeMap::new();
    for card in decks.iter().flatten() {
        seen.entry(card.name.to_string()).or_default();
    }
    for logged in game.history.iter() {
        let (object, cast, resolved) = match &logged.event {
            GameEvent::Cast { spell, .. } => (*spell, 1, 0),
            GameEvent::Played { object, .. } => (*object, 1, 1),
            GameEvent::Moved(moved) if has_resolved(game, moved) => (moved.new, 0, 1),
            _ => continue,
        };
        let name = game.object(object).def.name.to_string();
        seen.entry(name).or_default().add(Seen { cast, resolved, hindered: None });
    }
    for player in game.apnap() {
        for card in &game.player(player).hand {
            let hindered = game.hindrance(player, *card).ok();
            let name = game.object(*card).def.name.to_string();
            seen.entry(name).or_default().add(Seen { cast: 0, resolved: 0, hindered });
        }
    }
    for card in decks.iter().flat_map(|deck| deck.iter().take(hand)) {
        let of_card = seen.entry(card.name.to_string()).or_default();
        if of_card.cast == 0 {
            of_card.hindered.get_or_insert(Hindrance::Gone);
        }
    }
    seen
}

/// What many games showed of the cards that could come up in them.
pub(super) struct Tally {
    /// Those that no player casts or plays, and why.
    apart: BTreeMap<String, NotCast>,
    /// The others.
    seen: BTreeMap<String, Option<Seen>>,
}

impl Tally {
    /// Of the cards of these names, none has been seen.
    pub fn of<'n>(names: impl Iterator<Item = (&'n str, Option<NotCast>)>) -> Tally {
        let mut tally = Tally { apart: BTreeMap::new(), seen: BTreeMap::new() };
        for (name, not_cast) in names {
            match not_cast {
                Some(why) => _ = tally.apart.insert(name.to_owned(), why),
                None => _ = tally.seen.insert(name.to_owned(), None),
            }
        }
        tally
    }

    pub fn add(&mut self, seen: BTreeMap<String, Seen>) {
        for (name, what) in seen {
            if let Some(known) = self.seen.get_mut(&name) {
                known.get_or_insert_default().add(what);
            }
        }
    }

    /// What games before have shown, of the cards that there still are.
    pub fn go_on_from(&mut self, known: BTreeMap<String, Option<Seen>>) {
        for (name, seen) in known {
            if let (Some(of_card), Some(seen)) = (self.seen.get_mut(&name), seen) {
                of_card.get_or_insert_default().add(seen);
            }
        }
    }

    /// What was seen of each card that can be cast.
    pub fn seen(&self) -> &BTreeMap<String, Option<Seen>> {
        &self.seen
    }

    /// How many cards that can be cast were cast less often than this.
    pub fn short(&self, times: u32) -> usize {
        self.seen.values().filter(|seen| seen.unwrap_or_default().cast < times).count()
    }

    /// Whether a card that can be cast was cast less often than this.
    pub fn is_short(&self, name: &str, times: u32) -> bool {
        self.seen.get(name).is_some_and(|seen| seen.unwrap_or_default().cast < times)
    }

    /// Tells how many cards were in no game, were cast less often than so many times, and never resolved; names some of them,
    /// with what was in the way.
    pub fn write(&self, out: &mut dyn Write, times: u32, french: bool) -> io::Result<()> {
        let chosen = |fits: &dyn Fn(Option<Seen>) -> bool| -> Vec<(&String, Seen)> {
            let those = self.seen.iter().filter(|(_, seen)| fits(**seen));
            those.map(|(name, seen)| (name, seen.unwrap_or_default())).collect()
        };
        let undealt = chosen(&|seen| seen.is_none());
        let uncast = chosen(&|seen| seen.is_some_and(|seen| seen.cast == 0));
        let short = chosen(&|seen| seen.is_some_and(|seen| (1..times).contains(&seen.cast)));
        let unresolved = chosen(&|seen| seen.is_some_and(|seen| seen.cast >= times && seen.resolved == 0));
        let (cards, apart) = (self.seen.len(), self.apart.len());
        let [in_none, never_cast, seldom_cast, never_resolved] = [&undealt, &uncast, &short, &unresolved].map(Vec::len);
        let Bilingual { en, fr } = bilingual!(
            "of {cards} cards {in_none} were in no deck, {never_cast} in decks and never cast, {seldom_cast} cast fewer \
             than {times} times, {never_resolved} cast and never resolved; {apart} more are not cast",
            "sur {cards} cartes, {in_none} dans aucun deck, {never_cast} dans des decks et jamais lancées, {seldom_cast} \
             lancées moins de {times} fois, {never_resolved} lancées et jamais résolues ; {apart} autres ne se lancent pas"
        );
        let said = |Bilingual { en, fr }: Bilingual| if french { fr } else { en };
        writeln!(out, "{}", if french { fr } else { en })?;
        for why in NotCast::ALL {
            let those = self.apart.iter().filter(|(_, other)| **other == why).map(|(name, _)| name.as_str());
            let names: Vec<&str> = those.collect();
            if !names.is_empty() {
                writeln!(out, "  {}: {}\n    {}", names.len(), said(why.said()), listed(&names))?;
            }
        }
        for why in Hindrance::ALL {
            let hindered = uncast.iter().chain(&short).filter(|(_, seen)| seen.hindered == Some(why));
            let count = hindered.count();
            if count > 0 {
                writeln!(out, "  {count}: {}", said(why.said()))?;
            }
        }
        for (name, seen) in undealt.into_iter().chain(uncast).chain(short).chain(unresolved).take(LISTED) {
            match seen.hindered.map(|hindered| said(hindered.said())) {
                Some(why) => writeln!(out, "  {name} ({}): {why}", seen.cast)?,
                None => writeln!(out, "  {name} ({})", seen.cast)?,
            }
        }
        Ok(())
    }
}
