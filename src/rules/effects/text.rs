//! Instructions that change words of a text (612).

use crate::game::Game;
use crate::ir::*;
use crate::state::characteristics::AllColours as _;
use crate::state::decision::{Pick, Purpose, Question};
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::lasting::{Lasting, Special, WordChange};
use crate::state::object::StackKind;
use crate::state::stop::Res;
use crate::trace::{note, of};
use std::sync::Arc;

impl Game {
    /// The player chooses the words, and the effect begins.
    pub(super) fn change_text(
        &mut self,
        chosen: &[ObjectId],
        words: &[TextChange],
        duration: Option<&Duration>,
        player: PlayerId,
        frame: &Frame,
    ) -> Res<bool> {
        if chosen.is_empty() {
            return Ok(false);
        }
        let Some(change) = self.choose_words(words, player, frame)? else { return Ok(false) };
        for id in chosen {
            note!(self, "612.1", "The text {} is changed.", "Le texte {} est changé.", of(self.name(*id)));
            // A spell that is no permanent is followed as it reads now.
            if let Some(item) = &mut self.object_mut(*id).stack
                && matches!(item.what, StackKind::Spell)
            {
                for part in &mut item.parts {
                    part.script = Arc::new(change.script(&part.script));
                }
            }
        }
        let until = self.until(duration, frame)?;
        let lasting = Lasting::new(frame, until, self.tick());
        self.lasting.push(Lasting { objects: Some(chosen.to_vec()), special: Some(Special::Words(change)), ..lasting });
        self.refresh()?;
        Ok(true)
    }

    /// A word, then what stands for it; any word of the kind can be chosen, whether the text has it or not.
    fn choose_words(&mut self, words: &[TextChange], player: PlayerId, frame: &Frame) -> Res<Option<WordChange>> {
        let mut options = Vec::new();
        for kind in words {
            match kind {
                TextChange::CreatureType { .. } => options.extend(self.creature_types().map(Pick::Term)),
                TextChange::ColourWord => options.extend(Colour::ALL.map(Pick::Colour)),
                TextChange::BasicLandType => options.extend(BASIC_LAND_TYPES.into_iter().map(Pick::Term)),
            }
        }
        Ok(match self.choose_word(options, player, frame)? {
            Some(Pick::Term(from)) if words.contains(&TextChange::BasicLandType) => {
                let others = BASIC_LAND_TYPES.into_iter().filter(|other| *other != from).map(Pick::Term).collect();
                match self.choose_word(others, player, frame)? {
                    Some(Pick::Term(to)) => Some(WordChange::LandType { from, to }),
                    _ => None,
                }
            }
            Some(Pick::Term(from)) => {
                let (mut never, mut only): (&[Term], Option<Term>) = (&[], None);
                for kind in words {
                    if let TextChange::CreatureType { never: not, to } = kind {
                        (never, only) = (not, *to);
                    }
                }
                let to = match only {
                    Some(to) => Some(to),
                    None => {
                        let others = self
                            .creature_types()
                            .filter(|other| *other != from && !never.contains(other))
                            .map(Pick::Term)
                            .collect();
                        match self.choose_word(others, player, frame)? {
                            Some(Pick::Term(to)) => Some(to),
                            _ => None,
                        }
                    }
                };
                to.map(|to| WordChange::CreatureType { from, to })
            }
            Some(Pick::Colour(from)) => {
                let others = Colour::ALL.into_iter().filter(|other| *other != from).map(Pick::Colour).collect();
                match self.choose_word(others, player, frame)? {
                    Some(Pick::Colour(to)) => Some(WordChange::Colour { from, to }),
                    _ => None,
                }
            }
            _ => None,
        })
    }

    fn choose_word(&mut self, options: Vec<Pick>, player: PlayerId, frame: &Frame) -> Res<Option<Pick>> {
        let question = Question { player, purpose: Purpose::Word, source: frame.source, options, min: 1, max: 1 };
        Ok(self.ask(question)?.pop())
    }
}
