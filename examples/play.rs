//! Plays a game whose choices a decider of our own makes: `cargo run --example play`.

use cardc::bilingual;
use cardc::diagnostic::Bilingual;
use cardc::runtime::{Game as State, PlayerId, Purpose, Question};
use cardc::{Compiler, Decider, Game};

/// Plays lands and spells whenever it may, attacks with everything, and takes the most of what it may have.
struct Eager;

impl Decider for Eager {
    fn pick(&mut self, _: &State, question: &Question) -> Result<Vec<usize>, Bilingual> {
        let wanted = match question.purpose {
            Purpose::Blockers => question.min,
            Purpose::Priority => 1,
            _ => question.max,
        };
        let count = wanted.clamp(question.min, question.max).min(question.options.len());
        if count < question.min {
            return Err(bilingual!("too few options", "trop peu d'options"));
        }
        Ok((0..count).collect())
    }

    fn number(&mut self, _: &State, _: PlayerId, _: &Purpose, least: u32, _: u32) -> Result<u32, Bilingual> {
        Ok(least)
    }
}

const CARDS: &str = "Plains
Basic Land — Plains

Reef Lookout {W}
Creature — Human Scout
When this creature enters, you gain 1 life.
2/1
";

fn main() {
    let (cards, _) = Compiler::new().cards(CARDS);
    let deck: Vec<_> = cards.iter().cycle().take(40).collect();
    let game = Game::new(&[deck.clone(), deck], Box::new(Eager), 1);
    match game.and_then(Game::play) {
        Ok(played) => {
            let last = played.trace.last().map_or("", |(_, english, _)| english.as_str());
            println!("player {:?} wins in turn {}: {last}", played.winner, played.turns);
        }
        Err(why) => println!("{}", why.en),
    }
}
