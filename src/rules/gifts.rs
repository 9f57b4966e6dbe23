//! Gift (702.174): an opponent is chosen as a spell is cast, and gets something as it resolves.

use super::trace::note;
use super::words::{self, Kw};
use crate::game::Game;
use crate::ir::*;
use crate::state::decision::Purpose;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::stop::Res;

/// What the chosen player is told to do (702.174d-i).
fn said(what: &Objects) -> Option<&'static str> {
    let Objects::Some { count: Count::One, filter } = what else { return None };
    let [noun] = filter.nouns.as_slice() else { return None };
    match (noun.class, noun.subtypes.as_slice()) {
        (Some(ObjectClass::Card), []) => Some("Draw a card."),
        (None, [subtype]) => match words::id(*subtype) {
            "food" => Some("Create a Food token."),
            "fish" => Some("Create a tapped 1/1 blue Fish creature token."),
            "treasure" => Some("Create a Treasure token."),
            "octopus" => Some("Create an 8/8 blue Octopus creature token."),
            _ => None,
        },
        _ => None,
    }
}

/// The sentence of a gift.
fn sentence(parameter: &Parameter) -> Option<&'static str> {
    if let Parameter::Counted { what } = parameter { said(what) } else { None }
}

/// Whether there is such a gift.
pub(super) fn is_known(parameter: &Parameter) -> bool {
    sentence(parameter).is_some()
}

impl Game {
    /// "As an additional cost to cast this spell, you may choose an opponent." (702.174a)
    pub(super) fn promise(&mut self, spell: ObjectId, keyword: &Keyword, player: PlayerId) -> Res<()> {
        if self.opponents(player).is_empty() || !self.ask_whether(player, Purpose::OptionalCost, spell)? {
            return Ok(());
        }
        let Some(opponent) = self.choose_opponent(player, spell)? else { return Ok(()) };
        note!(self, "702.174k", "A gift is promised to {}.", "Un cadeau est promis à {}.", self.player_name(opponent));
        if let Some(cast) = &mut self.object_mut(spell).cast {
            cast.paid.push(keyword.name);
            cast.promised = Some(opponent);
        }
        Ok(())
    }

    /// The chosen player gets what was promised (702.174b).
    pub(super) fn give_gift(&mut self, of: ObjectId, frame: &Frame) -> Res<()> {
        let object = self.object(of);
        let promised = object.cast.as_ref().and_then(|cast| cast.promised);
        let sentence = object
            .chars
            .keyword(Kw::Gift)
            .or_else(|| object.copiable.keyword(Kw::Gift))
            .and_then(|gift| sentence(&gift.parameter));
        let (Some(player), Some(sentence)) = (promised, sentence) else { return Ok(()) };
        let effect = super::meanings::said(sentence)?;
        self.run(&effect, &mut Frame { you: player, ..frame.clone() })
    }
}
