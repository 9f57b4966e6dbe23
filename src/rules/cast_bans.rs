//! What forbids casting a spell and playing a land (101.2, 305.2, 601.3).

use super::permissions::as_cards;
use super::stack::Casting;
use super::trace::Name;
use super::words::Kw;
use crate::bilingual;
use crate::game::Game;
use crate::ir::walk::{Node, Visit};
use crate::ir::*;
use crate::state::ability::Loaded;
use crate::state::event::GameEvent;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::stop::{Res, Stop};

impl Game {
    /// What says that a player can't begin to cast a card as what it is now (601.3).
    pub(super) fn forbids_casting(&self, player: PlayerId, card: ObjectId, casting: Casting) -> Res<Option<Stop>> {
        let object = self.object(card);
        let Name { english, french } = object.chars.names();
        if object.chars.is(CardType::Land) {
            return Ok(Some(Stop::Illegal(bilingual!(
                "305.9: {english} is a land",
                "305.9 : {french} est un terrain"
            ))));
        }
        if !casting.any_time && !self.sorcery_time(player) && !self.may_cast_any_time(player, card)? {
            return Ok(Some(Stop::Illegal(bilingual!(
                "307.1: {player} can't cast {english} now",
                "307.1 : {player} ne peut pas lancer {french} maintenant"
            ))));
        }
        if !casting.told && !self.may_play_from_there(player, card, false)? {
            return Ok(Some(Stop::Illegal(bilingual!(
                "601.3: {player} can't cast {english} from there",
                "601.3 : {player} ne peut pas lancer {french} de là"
            ))));
        }
        if !self.is_cheap_enough(card, casting) {
            return Ok(Some(Stop::Illegal(bilingual!(
                "601.3: the mana value of {english} is too great",
                "601.3 : la valeur de mana de {french} est trop grande"
            ))));
        }
        if self.cant_cast(player, card)? {
            return Ok(Some(cant_be_cast(player, &object.chars.names())));
        }
        Ok(None)
    }

    /// Whether an effect says that a player can't cast a card (101.2).
    pub(super) fn cant_cast(&self, player: PlayerId, card: ObjectId) -> Res<bool> {
        if self.split_second() || self.lacks_legend_for(player, card) {
            return Ok(true);
        }
        let frame = Frame { you: player, ..self.frame_of(card) };
        for held in &self.object(card).chars.abilities {
            if let Loaded::CastOnly(limits) = &*held.ability {
                for limit in limits {
                    if !self.limit_allows(limit, player, false, &frame)? {
                        return Ok(true);
                    }
                }
            }
        }
        for continuous in self.object(card).chars.abilities.iter().filter_map(|held| held.ability.fixed()) {
            for change in &continuous.changes {
                if self.forbids_itself(change, continuous.on.is_this(), &frame)? {
                    return Ok(true);
                }
            }
        }
        let zone = self.object(card).zone;
        for (_, restriction) in &self.player(player).restrictions {
            let banned = if let Restriction::CastOnlyAt { when, abilities_too: _ } = restriction {
                !self.is_time_to_cast(player, *when)
            } else {
                is_banned_from(restriction, zone)
            };
            if banned {
                return Ok(true);
            }
        }
        // What X will be may change what it is forbidden for (601.3a): then it is asked of the spell, once X is chosen.
        let waits = |what: &Objects| self.x_may_change(what, card);
        self.is_banned(player, card, &waits)
    }

    /// Whether a change that a card's own ability makes says that its caster can't cast it now: "during your first, second, or
    /// third turns of the game", "unless an opponent lost life this turn".
    fn forbids_itself(&self, change: &Change, of_this: bool, frame: &Frame) -> Res<bool> {
        if let Change::Restrict(Restriction::Unless(inner, condition)) = change {
            return Ok(is_of_itself(inner) && !self.holds(condition, frame)?);
        }
        let turns_before = self.turns_ended.get(frame.you.index()).copied().unwrap_or(0);
        let early = self.active == frame.you && turns_before < 3;
        Ok(of_this && early && *change == Change::Restrict(Restriction::CantCastEarly))
    }

    /// Whether an effect prohibits a player from casting a spell, which is on the stack with all choices made that could change
    /// that (601.3a).
    pub(super) fn is_spell_banned(&self, player: PlayerId, spell: ObjectId) -> Res<bool> {
        self.is_banned(player, spell, &|_| false)
    }

    /// Whether an effect says of a card, or of the spell that it is already, that a player can't cast it; `waits`: what can't be
    /// told yet.
    fn is_banned(&self, player: PlayerId, card: ObjectId, waits: &dyn Fn(&Objects) -> bool) -> Res<bool> {
        for (frame, restriction) in &self.player(player).restrictions {
            let kept = if let Restriction::CantCast { what } | Restriction::CantPlay { what } = restriction {
                !waits(what) && self.subject_fits(&as_cards(what), card, frame)?
            } else if let Restriction::CastOnlyOnce { per_turn, what } = restriction {
                let what = as_cards(what);
                !waits(&what)
                    && self.subject_fits(&what, card, frame)?
                    && self.casts_of(player, &what, frame)? >= *per_turn
            } else {
                matches!(
                    restriction,
                    Restriction::CantCastOrActivate(_) | Restriction::CantActivateLoyalty { cast_too: true }
                )
            };
            if kept {
                return Ok(true);
            }
        }
        for (frame, what) in &self.uncastable {
            if !waits(what) && self.subject_fits(&as_cards(what), card, frame)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a description speaks of mana value, and that of a card depends on what X is (202.3e).
    fn x_may_change(&self, what: &Objects, card: ObjectId) -> bool {
        let object = self.object(card);
        object.zone != Zone::Stack
            && object.chars.mana_cost.as_ref().is_some_and(|cost| cost.0.contains(&ManaSymbol::X))
            && speaks_of_mana_value(what)
    }

    /// Whether now is when a player can cast spells who can't at other times.
    fn is_time_to_cast(&self, player: PlayerId, when: CastTime) -> bool {
        match when {
            CastTime::OwnTurn => self.active == player,
            CastTime::OutsideCombat => !super::turn::is_within(self.step, Step::Combat),
            CastTime::AsSorcery => self.sorcery_time(player),
        }
    }

    /// Whether an effect says that a player can't activate abilities now (602.5).
    pub(super) fn cant_activate_now(&self, player: PlayerId) -> bool {
        self.player_restricted(player, |restriction| {
            matches!(restriction, Restriction::CastOnlyAt { when, abilities_too: true } if !self.is_time_to_cast(player, *when))
        })
    }

    /// Whether an effect says that a player can't activate an ability of this object, that of mana or loyalty or another (602.5).
    pub(super) fn cant_activate(&self, player: PlayerId, of: ObjectId, mana: bool, loyalty: bool) -> Res<bool> {
        for (frame, restriction) in &self.player(player).restrictions {
            let banned = if let Restriction::CantActivateAny { loyalty: loyalty_too } = restriction {
                !(mana || loyalty && *loyalty_too)
            } else if let Restriction::CantActivateLoyalty { .. } = restriction {
                loyalty
            } else if let Restriction::CantCastOrActivate(what) = restriction {
                self.subject_fits(what, of, frame)?
            } else if let Restriction::CantUseGraveyards = restriction {
                self.object(of).zone == Zone::Graveyard
            } else {
                false
            };
            if banned {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// How many spells of a kind a player has cast this turn, those among them that were cast before the effect began.
    pub(super) fn casts_of(&self, player: PlayerId, what: &Objects, frame: &Frame) -> Res<u32> {
        let mut count = 0;
        for logged in self.history.iter().rev().take_while(|logged| logged.turn == self.turn) {
            if let GameEvent::Cast { spell, by, from: _ } = logged.event
                && by == player
                && self.subject_fits(what, spell, frame)?
            {
                count += 1;
            }
        }
        Ok(count)
    }

    /// Whether an effect says that a player can't play a land (305.2).
    pub(super) fn cant_play_land(&self, player: PlayerId, card: ObjectId) -> Res<bool> {
        for (frame, restriction) in &self.player(player).restrictions {
            let banned = if let Restriction::CantPlay { what } = restriction {
                self.subject_fits(&as_cards(what), card, frame)?
            } else {
                *restriction == Restriction::CantPlayFromHand && self.object(card).zone == Zone::Hand
            };
            if banned {
                return Ok(true);
            }
        }
        for (frame, what) in &self.uncastable {
            if let Some(lands) = lands_among(what)
                && self.subject_fits(&lands, card, frame)?
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// A legendary instant or sorcery is cast only by who controls a legendary creature or planeswalker (205.4e).
    pub(super) fn lacks_legend_for(&self, player: PlayerId, card: ObjectId) -> bool {
        let chars = &self.object(card).chars;
        let is_legendary = chars.supertypes.contains(&Supertype::Legendary);
        if !is_legendary || !(chars.is(CardType::Instant) || chars.is(CardType::Sorcery)) {
            return false;
        }
        !self.battlefield.iter().map(|id| self.object(*id)).any(|object| {
            object.controller == player
                && object.chars.supertypes.contains(&Supertype::Legendary)
                && (object.chars.is_creature() || object.chars.is(CardType::Planeswalker))
        })
    }

    /// Whether a spell with split second is on the stack: nothing is cast, and only mana abilities are activated (702.61a).
    pub(super) fn split_second(&self) -> bool {
        self.stack.iter().any(|id| self.object(*id).chars.has(Kw::SplitSecond))
    }
}

/// Whether a restriction is that a spell itself can't be cast: a condition lifts it (601.3).
pub(super) fn is_of_itself(restriction: &Restriction) -> bool {
    matches!(restriction, Restriction::CantCast { what } if what.is_this())
}

/// Whether a restriction is that no spells are cast from where a card is (601.3).
fn is_banned_from(restriction: &Restriction, zone: Zone) -> bool {
    matches!(
        (restriction, zone == Zone::Hand, zone == Zone::Graveyard),
        (Restriction::CantCastFromElsewhere, false, _)
            | (Restriction::CantPlayFromHand, true, _)
            | (Restriction::CantUseGraveyards, _, true)
    )
}

/// What of a description is said of lands by name: "lands with the chosen name can't be played" forbids those alone.
fn lands_among(what: &Objects) -> Option<Objects> {
    let Objects::Some { count, filter } = what else { return None };
    let mut lands = filter.clone();
    lands.nouns.retain(|noun| noun.types.contains(&CardType::Land));
    let some = !lands.nouns.is_empty();
    some.then(|| Objects::Some { count: count.clone(), filter: lands })
}

/// Whether a description says something of the mana value.
fn speaks_of_mana_value(what: &Objects) -> bool {
    struct Find(bool);
    impl Visit for Find {
        fn test(&mut self, test: &ObjectTest) {
            self.0 |= matches!(
                test,
                ObjectTest::Compare(Characteristic::ManaValue, ..)
                    | ObjectTest::Shares(Shared::ManaValue, _)
                    | ObjectTest::Parity { .. }
            );
            test.parts(self);
        }
    }
    let mut find = Find(false);
    find.objects(what);
    find.0
}

/// An effect prohibits a player from casting a spell (101.2).
pub(super) fn cant_be_cast(player: PlayerId, Name { english, french }: &Name) -> Stop {
    Stop::Illegal(bilingual!("101.2: {player} can't cast {english}", "101.2 : {player} ne peut pas lancer {french}"))
}
