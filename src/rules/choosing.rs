//! Questions to the decider, whose answers are checked, and what chance decides (705, 706).

use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::game::Game;
use crate::state::decision::{Chance, Pick, Purpose, Question};
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::stop::{Res, Stop, Work};
use ir::sorting::different;

impl Game {
    /// Asks the decider; the answer is checked.
    pub fn ask(&mut self, question: Question) -> Res<Vec<Pick>> {
        let most = question.max.min(question.options.len());
        if question.min > question.options.len() {
            let Bilingual { en, fr } = question.purpose.name();
            return Err(Stop::Illegal(bilingual!("{en}: too few to choose from", "{fr} : trop peu d'options")));
        }
        if question.options.is_empty() || most == 0 {
            return Ok(Vec::new());
        }
        let mut decider = self.decider.0.take().ok_or(Stop::Endless(Work::Choices))?;
        let answer = decider.pick(self, &question);
        self.decider.0 = Some(decider);
        self.loops.chosen(&question.purpose);
        let answer = answer.map_err(Stop::Undecided)?;
        if answer.len() < question.min {
            let Bilingual { en, fr } = question.purpose.name();
            let (found, least) = (answer.len(), question.min);
            return Err(Stop::Illegal(bilingual!(
                "{en}: {found} chosen, at least {least} must be",
                "{fr} : {found} au lieu d'au moins {least}"
            )));
        }
        let fits = different(answer.iter()) == answer.len()
            && answer.len() <= most
            && answer.iter().all(|index| *index < question.options.len());
        if !fits {
            let Bilingual { en, fr } = question.purpose.name();
            return Err(Stop::Illegal(bilingual!(
                "{en}: this is not among the options",
                "{fr} : ceci n'est pas parmi les options"
            )));
        }
        Ok(answer.into_iter().map(|index| question.options[index].clone()).collect())
    }

    /// A yes-or-no question.
    pub fn ask_whether(&mut self, player: PlayerId, purpose: Purpose, source: ObjectId) -> Res<bool> {
        let question = Question { player, purpose, source, options: vec![Pick::Yes], min: 0, max: 1 };
        Ok(!self.ask(question)?.is_empty())
    }

    /// Chooses objects.
    pub fn ask_objects(
        &mut self,
        player: PlayerId,
        purpose: Purpose,
        source: ObjectId,
        options: &[ObjectId],
        min: usize,
        max: usize,
    ) -> Res<Vec<ObjectId>> {
        if min == options.len() && max >= min && purpose != Purpose::Order {
            return Ok(options.to_vec());
        }
        let options = options.iter().map(|id| Pick::Object(*id)).collect();
        let picks = self.ask(Question { player, purpose, source, options, min, max })?;
        Ok(picks.into_iter().filter_map(Pick::object).collect())
    }

    pub fn ask_number(&mut self, player: PlayerId, purpose: Purpose, least: u32, most: u32) -> Res<u32> {
        if least >= most {
            return Ok(least);
        }
        let mut decider = self.decider.0.take().ok_or(Stop::Endless(Work::Choices))?;
        let answer = decider.number(self, player, &purpose, least, most);
        self.decider.0 = Some(decider);
        self.loops.chosen(&purpose);
        let answer = answer.map_err(Stop::Undecided)?;
        if answer < least || answer > most {
            let Bilingual { en, fr } = purpose.name();
            return Err(Stop::Illegal(bilingual!(
                "{en}: {answer} is not between {least} and {most}",
                "{fr} : {answer} n'est pas entre {least} et {most}"
            )));
        }
        Ok(answer)
    }

    /// What comes of a coin or a die: as the decider has it, else by chance. A flip that is won is 1, one that is lost 0.
    pub(super) fn result_of(&mut self, chance: Chance) -> Res<u32> {
        let given = match &mut self.decider.0 {
            Some(decider) => decider.result(chance).map_err(Stop::Undecided)?,
            None => None,
        };
        Ok(match (given, chance) {
            (Some(result), _) => result,
            (None, Chance::Coin) => u32::from(self.random_below(2) == 0),
            (None, Chance::Die { sides }) => self.random_below(sides as usize) as u32 + 1,
        })
    }

    /// A number below `bound`, from the seed of the game.
    pub fn random_below(&mut self, bound: usize) -> usize {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        (self.random % bound.max(1) as u64) as usize
    }
}
