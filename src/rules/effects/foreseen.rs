//! What an instruction would have done that another one is followed instead of, as far as that one speaks of it: "Tap all
//! creatures your opponents control. If …, exile those creatures instead." (614.15, 608.2c).

use crate::game::Game;
use crate::ir::walk::steps_in;
use crate::ir::*;
use crate::state::decision::Purpose;
use crate::state::frame::Frame;
use crate::state::ids::ObjectId;
use crate::state::stop::Res;

/// The instructions whose place an "instead" takes and of which it speaks.
fn spoken_of<'e>(replaced: &'e [Instruction], then: &Effect) -> impl Iterator<Item = &'e Instruction> {
    let spoken = steps_in(then);
    replaced.iter().filter(move |step| spoken.contains(&step.id))
}

/// What an instruction is about, known before it is followed.
enum Foreseen<'i> {
    Objects(&'i Objects),
    /// So much of something, by these players.
    Amount(&'i Quantity, Option<&'i Quantity>, &'i Players),
    /// So many cards of the libraries of these players.
    Milled(&'i Quantity, &'i Players),
    Damage(&'i Quantity, Option<&'i Quantity>, &'i Recipient),
    /// Cards of a known set, which this player chooses as the instruction is followed: "put a creature card from among them
    /// into your hand. If …, put that card onto the battlefield instead".
    Chosen(&'i Objects, &'i Players),
}

/// What is known of an instruction before it is followed; of what isn't, no "instead" can speak.
fn foreseen(what: &InstructionKind) -> Option<Foreseen<'_>> {
    if let InstructionKind::Apply(continuous) = what
        && let Scope::Objects(objects) = &continuous.on
    {
        return of_objects(objects);
    }
    if let InstructionKind::Damage { amount, x, to, .. } = what {
        return Some(Foreseen::Damage(amount, x.as_ref(), to));
    }
    let InstructionKind::Do { who, action, .. } = what else { return None };
    if let Action::GainLife { amount, x }
    | Action::LoseLife { amount, x }
    | Action::Draw { count: amount, x, up_to: false, .. }
    | Action::Create { count: amount, x, .. } = action
    {
        return Some(Foreseen::Amount(amount, x.as_ref(), who));
    }
    if let Action::Mill { count } = action {
        return Some(Foreseen::Milled(count, who));
    }
    if let (Players::You, Action::Move { what: what @ Objects::Among { count, .. }, .. }) = (who, action)
        && !matches!(count, Count::All(_))
    {
        return Some(Foreseen::Chosen(what, who));
    }
    of_objects(action.acted_on()?)
}

/// Of objects that are chosen as an instruction is followed it isn't known which they would be.
fn of_objects(objects: &Objects) -> Option<Foreseen<'_>> {
    let known =
        matches!(objects, Objects::Some { count: Count::All(_), .. } | Objects::Ref(_) | Objects::Target { .. });
    known.then_some(Foreseen::Objects(objects))
}

/// Whether all can be known that an "instead" speaks of.
pub(crate) fn can_be_foreseen(replaced: &[Instruction], then: &Effect) -> bool {
    spoken_of(replaced, then).all(|step| foreseen(&step.what).is_some())
}

impl Game {
    /// Keeps what instructions would have done under their names, for the effect that is followed instead.
    pub(super) fn foresee(&mut self, replaced: &[Instruction], then: &Effect, frame: &mut Frame) -> Res<()> {
        for step in spoken_of(replaced, then) {
            let Some(foreseen) = foreseen(&step.what) else { continue };
            frame.begin();
            match foreseen {
                Foreseen::Objects(objects) => {
                    frame.results = self.objects_of(objects, frame)?;
                    frame.amount = frame.results.len() as i64;
                }
                Foreseen::Chosen(objects, who) => {
                    for player in self.players_of(who, frame)? {
                        let chosen = self.select(objects, player, frame, Purpose::Objects)?;
                        frame.results.extend(chosen);
                    }
                    frame.amount = frame.results.len() as i64;
                }
                Foreseen::Amount(amount, x, who) => {
                    frame.amount = self.quantity_where(amount, x, frame)?;
                    frame.last_players = self.players_of(who, frame)?;
                }
                Foreseen::Milled(count, who) => {
                    let count = self.count(count, frame)?;
                    frame.last_players = self.players_of(who, frame)?;
                    let players = frame.last_players.clone();
                    let top = |player| self.player(player).library.iter().rev().take(count).copied();
                    frame.results = players.into_iter().flat_map(top).collect::<Vec<ObjectId>>();
                    frame.amount = frame.results.len() as i64;
                }
                Foreseen::Damage(amount, x, to) => {
                    frame.amount = self.quantity_where(amount, x, frame)?;
                    if let Recipient::Objects(objects) = to {
                        frame.results = self.objects_of(objects, frame)?;
                    }
                    if let Recipient::Player(players) = to {
                        frame.last_players = self.players_of(players, frame)?;
                    }
                }
            }
            frame.keep(step.id);
        }
        frame.begin();
        Ok(())
    }
}
