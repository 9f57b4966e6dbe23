//! Commanders (903): their owners cast them from the command zone, dearer each time, and may have them go back there; who is
//! dealt much combat damage by one of them loses.

use super::trace::note;
use crate::game::Game;
use crate::ir::walk::{Node as _, Visit, VisitMut};
use crate::ir::{
    Ability, Effect, ManaCost, ManaSymbol, ObjectClass, ObjectFilter, ObjectTest, Paragraph, Quantity, Style,
    TestWording, Zone,
};
use crate::state::card::CardDef;
use crate::state::characteristics::{Colours, colours_of};
use crate::state::decision::Purpose;
use crate::state::event::Cause;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::moves::Move;
use crate::state::object::Object;
use crate::state::stop::Res;

/// Combat damage of one commander that makes a player lose (903.10a).
const COMMANDER_DAMAGE: u32 = 21;

/// What a face gives to the colour identity of its card, whose cost and indicator have some colours: those, and the colours of the
/// mana symbols in its text (903.4).
pub(super) fn identity_of(paragraphs: &[Paragraph], of_cost: Colours) -> Colours {
    struct Symbols(Colours);
    impl Visit for Symbols {
        fn mana_cost(&mut self, cost: &ManaCost) {
            self.0 = self.0.and(colours_of(cost));
        }
    }
    let mut symbols = Symbols(of_cost);
    paragraphs.iter().for_each(|paragraph| symbols.ability(&paragraph.ability));
    symbols.0
}

impl CardDef {
    /// The colour identity of the card: that of all its faces (903.4d).
    fn identity(&self) -> Colours {
        let flipped = self.printed.flip.as_ref().map(|flip| flip.back.identity);
        let others =
            self.back.iter().map(|back| back.identity).chain(self.halves.iter().map(|half| half.chars.identity));
        others.chain(flipped).fold(self.printed.identity, Colours::and)
    }
}

impl Object {
    /// Whether it is a commander in the command zone: no emblem or plane, so nothing of it functions there (113.6).
    pub(super) fn awaits_command(&self) -> bool {
        self.zone == Zone::Command && self.commander.is_some()
    }
}

impl Game {
    /// Makes a card a commander: it is one wherever it goes (903.3).
    pub fn make_commander(&mut self, card: ObjectId) {
        self.object_mut(card).commander = Some(0);
        self.commanders.push(card);
    }

    /// A player's commanders, as what they are now.
    fn commanders_of(&self, player: PlayerId) -> impl Iterator<Item = &Object> {
        self.commanders.iter().map(|id| self.object(*id)).filter(move |object| object.owner == player)
    }

    /// The mana of each colour in the colour identity of a player's commanders; none without one (903.4, 903.4f).
    pub(super) fn commander_mana(&self, player: PlayerId) -> Vec<ManaSymbol> {
        let identities = self.commanders_of(player).map(|commander| commander.def.identity());
        identities.fold(Colours::default(), Colours::and).iter().map(ManaSymbol::Colour).collect()
    }

    /// A commander has become another object; whether it is asked about where it is now is settled by the next check of
    /// state-based actions.
    pub(super) fn carry_commander(&mut self, old: ObjectId, new: ObjectId) {
        self.object_mut(new).commander = self.object(old).commander;
        self.commanders.iter_mut().filter(|id| **id == old).for_each(|id| *id = new);
        if matches!(self.object(new).zone, Zone::Graveyard | Zone::Exile) {
            self.commanders_put.push(new);
        }
    }

    /// What a spell costs more that is cast as a commander from the command zone: {2} for each time before (903.8).
    pub(super) fn commander_tax(&self, card: ObjectId) -> Option<ManaSymbol> {
        let object = self.object(card);
        let from_there = match object.zone {
            Zone::Command => true,
            Zone::Stack => object.cast.as_ref().is_some_and(|cast| cast.from == Some(Zone::Command)),
            Zone::Battlefield | Zone::Hand | Zone::Graveyard | Zone::Library | Zone::Exile => false,
        };
        let times = object.commander.filter(|times| from_there && *times > 0)?;
        Some(ManaSymbol::Generic(2 * times))
    }

    /// Counts that a commander was cast from the command zone (903.8).
    pub(super) fn count_commander(&mut self, spell: ObjectId, from: Zone) {
        if from == Zone::Command
            && let Some(times) = &mut self.object_mut(spell).commander
        {
            *times += 1;
        }
    }

    /// How often a player has cast their commanders from the command zone (903.8).
    pub(super) fn commander_casts(&self, player: PlayerId) -> u32 {
        self.commanders_of(player).filter_map(|object| object.commander).sum()
    }

    /// Counts combat damage that a commander deals to a player, by whoever controls it (903.10a).
    pub(super) fn note_commander_damage(&mut self, source: ObjectId, player: PlayerId, amount: u32) {
        if let Some(commander) = self.commanders.iter().position(|id| *id == source) {
            let dealt = self.player_mut(player).commander_damage.entry(commander).or_default();
            *dealt = dealt.saturating_add(amount);
        }
    }

    /// Whether one commander has dealt a player so much combat damage that the player loses (704.6c).
    pub(super) fn is_beaten_by_commander(&self, player: PlayerId) -> bool {
        self.player(player).commander_damage.values().any(|dealt| *dealt >= COMMANDER_DAMAGE)
    }

    /// Whether the owner of a commander that would be put into a hand or a library puts it into the command zone instead
    /// (903.9b).
    pub(super) fn goes_to_command(&mut self, change: &mut Move) -> Res<()> {
        let owner = self.object(change.object).owner;
        if self.ask_whether(owner, Purpose::May, change.object)? {
            note!(
                self,
                "903.9b",
                "{} is put into the command zone instead.",
                "{} est mis dans la zone de commandement à la place.",
                self.name(change.object)
            );
            change.to = Zone::Command;
        }
        Ok(())
    }

    /// Commanders that were put into a graveyard or into exile since the last check, which their owners put into the command
    /// zone (704.6d, 903.9a).
    pub(super) fn recalled_commanders(&mut self) -> Res<Vec<Move>> {
        let mut moves = Vec::new();
        for id in std::mem::take(&mut self.commanders_put) {
            let owner = self.object(id).owner;
            if !self.object(id).gone && self.ask_whether(owner, Purpose::May, id)? {
                note!(
                    self,
                    "903.9a",
                    "{} puts {} into the command zone.",
                    "{} met {} dans la zone de commandement.",
                    self.player_name(owner),
                    self.name(id)
                );
                moves.push(Move::new(id, Zone::Command, Cause::StateBased, owner));
            }
        }
        Ok(moves)
    }
}

/// "the greatest mana value among your commanders": a card is a commander in any zone (903.3), and no noun or zone says that they
/// are permanents.
pub(super) fn wherever_they_are(effect: &mut Effect) {
    struct Wherever;
    impl VisitMut for Wherever {
        fn quantity(&mut self, quantity: &mut Quantity) {
            if let Quantity::Greatest(_, of) | Quantity::Least(_, of) | Quantity::Total(_, of) = quantity
                && is_of_own_commanders(of)
            {
                let zones = Zone::ALL.into_iter().map(|zone| ObjectTest::InZone { zone, of: None }).collect();
                let mut tests = of.take_tests();
                tests.push((ObjectTest::AnyOf(zones, Style::default()), TestWording::Usual));
                of.set_tests(tests);
            }
            quantity.parts_mut(self);
        }

        fn ability(&mut self, _: &mut Ability) {}
    }
    Wherever.effect(effect);
}

/// "your commanders": so described and no more.
fn is_of_own_commanders(filter: &ObjectFilter) -> bool {
    let alone = filter.nouns.iter().all(|noun| noun.class == Some(ObjectClass::Commander) && noun.types.is_empty());
    alone && !filter.nouns.is_empty() && matches!(filter.tests.as_slice(), [ObjectTest::OwnedBy(_)])
}
