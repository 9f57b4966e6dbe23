//! A game by the rules.

use std::sync::Arc;

use super::{Card, Language};
use crate::diagnostic::Bilingual;
use crate::runtime::play::{Ending, Rules, deal, play};
use crate::runtime::printed::from_face;
use crate::runtime::pull::{Attention, Pull};
use crate::runtime::{CardDef, Decider, load};

/// A game of two or more decks, whose players' choices a [`Decider`] makes; or one that asks by returning questions, see
/// [`Game::pull`].
///
/// ```
/// use cardc::{Compiler, Game};
///
/// let (cards, _) = Compiler::new().cards("Plains\nBasic Land — Plains\n\nReef Lookout {W}\nCreature — Scout\n2/2\n");
/// let deck: Vec<_> = cards.iter().cycle().take(40).collect();
/// let game = Game::new(&[deck.clone(), deck], Box::new(cardc::runtime::FirstLegal), 7).unwrap();
/// let played = game.play().unwrap();
/// assert!(played.turns > 1);
/// ```
pub struct Game {
    game: crate::runtime::Game,
    rules: Rules,
}

/// How a game went.
#[derive(Clone, Debug)]
pub struct Played {
    /// The seat of the winner, from 0; none where nobody won.
    pub winner: Option<usize>,
    pub turns: u32,
    /// What happened: the number of the rule, and the step in English and in French.
    pub trace: Vec<(&'static str, String, String)>,
}

impl Game {
    /// Sets up a game: the decks are shuffled and hands are drawn (103). The same seed, decks and choices give the same
    /// game. A card that can't be played in full is refused with what is missing.
    pub fn new(decks: &[Vec<&Card>], decider: Box<dyn Decider>, seed: u64) -> Result<Game, Bilingual> {
        let rules = Rules { seed, trace: true, ..Rules::default() };
        let game = deal(&all_loaded(decks)?, rules, decider).map_err(|stop| stop.said())?;
        Ok(Game { game, rules })
    }

    /// Sets up the same game to be played from outside: it stands at a question ([`play::Ask`](crate::play::Ask)) and goes on
    /// with the answer. At any question it can be copied, compared by its key, and seen from one seat (400.2).
    ///
    /// ```
    /// use cardc::play::{Attention, Decision, Options, PlayerId, Step};
    /// use cardc::{Compiler, Game};
    ///
    /// let (cards, _) = Compiler::new().cards("Plains\nBasic Land — Plains\n\nReef Lookout {W}\nCreature — Scout\n2/2\n");
    /// let deck: Vec<_> = cards.iter().cycle().take(40).collect();
    /// let mut game = Game::pull(&[deck.clone(), deck], 7, Attention::Assumed).unwrap();
    /// assert_eq!(game.choices()[0].text().en, "play Plains");
    /// assert!(game.observation(PlayerId(1)).players[0].hand.is_empty());
    /// let before = game.clone();
    /// let ending = loop {
    ///     // The first that can be done, each time.
    ///     let answer = match game.step() {
    ///         Step::Ask(ask) => match &ask.options {
    ///             Options::Picks { max, .. } => Decision::Picks((0..(*max).min(1)).collect()),
    ///             Options::Number { least, .. } => Decision::Number(*least),
    ///             Options::Attend => Decision::Attends(true),
    ///         },
    ///         Step::Over(ending) => break ending.clone(),
    ///     };
    ///     game.answer(answer).unwrap();
    /// };
    /// assert!(ending.is_ok() && game.key() != before.key());
    /// ```
    pub fn pull(decks: &[Vec<&Card>], seed: u64, attention: Attention) -> Result<Pull, Bilingual> {
        let rules = Rules { seed, ..Rules::default() };
        Pull::new(&all_loaded(decks)?, rules, attention).map_err(|stop| stop.said())
    }

    /// Plays it to its end.
    pub fn play(mut self) -> Result<Played, Bilingual> {
        let ending = play(&mut self.game, self.rules).map_err(|fault| fault.said())?;
        let winner = match ending {
            Ending::Won(player) => Some(usize::from(player.0)),
            Ending::Draw | Ending::TurnLimit | Ending::Endless(_) => None,
        };
        let trace = self.game.trace.iter().map(|line| (line.rule, line.english.clone(), line.french.clone())).collect();
        Ok(Played { winner, turns: self.game.turn, trace })
    }
}

fn all_loaded(decks: &[Vec<&Card>]) -> Result<Vec<Vec<Arc<CardDef>>>, Bilingual> {
    decks.iter().map(|deck| deck.iter().map(|card| loaded(card)).collect()).collect()
}

/// The front face of a card, for the runtime.
fn loaded(card: &Card) -> Result<Arc<CardDef>, Bilingual> {
    let face =
        card.card.faces.first().ok_or_else(|| Bilingual::new("a card has no face", "une carte n'a pas de face"))?;
    let printed = from_face(face, Language::English).map_err(|error| error.said())?;
    let refused = |refusals: Vec<crate::runtime::Refusal>| {
        let what = |get: fn(&Bilingual) -> &str| {
            refusals.iter().map(|refusal| get(&refusal.what)).collect::<Vec<_>>().join(", ")
        };
        let (en, fr) = (what(|said| &said.en), what(|said| &said.fr));
        let name = &card.card.name;
        crate::bilingual!("\"{name}\" can't be played: {en}", "« {name} » ne peut pas être joué : {fr}")
    };
    load(&printed).map(Arc::new).map_err(refused)
}
