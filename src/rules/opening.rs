//! What players do with cards of their opening hands before the first turn (103.6).

use super::trace::note;
use crate::game::Game;
use crate::ir::*;
use crate::state::decision::Purpose;
use crate::state::event::{Cause, GameEvent};
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::moves::Move;
use crate::state::stop::Res;

/// What the abilities of a card let its owner do with it in an opening hand.
pub(super) fn actions(abilities: &[Ability]) -> Vec<Static> {
    let statics =
        abilities.iter().filter_map(|ability| if let Ability::Static(all) = ability { Some(all) } else { None });
    let opening = |one: &&Static| matches!(one, Static::BeginGame | Static::OpeningHand { .. });
    statics.flatten().filter(opening).cloned().collect()
}

impl Game {
    /// The starting player does what cards in the opening hand allow, then each other player in turn order (103.6).
    pub(super) fn opening_hands(&mut self) -> Res<()> {
        let mut acted = false;
        for player in self.apnap() {
            for card in self.zone(Zone::Hand, player) {
                for one in self.object(card).def.opening.clone().iter() {
                    if !self.ask_whether(player, Purpose::May, card)? {
                        continue;
                    }
                    acted = true;
                    if let Static::OpeningHand { at, effect } = one {
                        self.promise_for_opening(card, player, *at, effect)?;
                    } else {
                        note!(
                            self,
                            "103.6a",
                            "{} begins the game on the battlefield.",
                            "{} commence la partie sur le champ de bataille.",
                            self.name(card)
                        );
                        self.move_one(Move::new(card, Zone::Battlefield, Cause::Effect, player))?;
                    }
                }
            }
        }
        if acted {
            self.begin_first_steps()?;
        }
        Ok(())
    }

    /// A card is revealed: it does something as a step of the game begins for the first time (103.6b).
    fn promise_for_opening(&mut self, card: ObjectId, player: PlayerId, at: OpeningTime, effect: &Effect) -> Res<()> {
        note!(self, "103.6b", "{} reveals {}.", "{} révèle {}.", self.player_name(player), self.name(card));
        let event = match at {
            OpeningTime::Upkeep => Event::StepBegins { step: Step::Upkeep, whose: StepOwner::Next },
            OpeningTime::OwnMainPhase => {
                Event::StepBegins { step: Step::PrecombatMain, whose: StepOwner::Of(Players::You) }
            }
        };
        let delayed = Delayed {
            word: Style(TriggerWord::At),
            event,
            intervening_if: None,
            effect: effect.clone(),
            duration: None,
            event_last: Style(false),
            targets_at_once: false,
        };
        let frame = Frame { you: player, ..self.frame_of(card) };
        self.delay(&delayed, &frame)
    }

    /// Games begin in the first main phase: what waits for the first upkeep, or for that phase, waits no longer.
    fn begin_first_steps(&mut self) -> Res<()> {
        let active = self.active;
        for step in [Step::Upkeep, Step::PrecombatMain] {
            self.emit(vec![GameEvent::Step { step, active }], None)?;
        }
        Ok(())
    }
}
