//! Cards outside the game (400.11): effects may find those that a player owns there.

use super::card;
use cardc::ir::Zone;
use cardc::runtime::stack::Casting;
use cardc::runtime::state::{Game, PlayerId, Settings};
use cardc::runtime::zones::ZonePosition;

#[test]
fn a_card_from_outside_the_game_is_put_into_the_hand() {
    let mut game = Game::new(2, Settings { unlimited_mana: true, ..Settings::default() });
    let (you, other) = (PlayerId(0), PlayerId(1));
    let wish = card(
        "Far Call",
        "Sorcery",
        "{1}{G}",
        "",
        "You may reveal a creature card you own from outside the game and put it into your hand. Exile Far Call.",
    );
    let ox = card("Ox", "Creature — Ox", "{1}{W}", "2/4", "");
    let song = card("Song", "Sorcery", "{R}", "", "You gain 1 life.");
    game.leave_outside(&song, you);
    let mine = game.leave_outside(&ox, you);
    game.leave_outside(&ox, other);
    let spell = game.put_card(&wish, you, Zone::Hand, ZonePosition::Top);
    game.refresh().expect("nothing is wrong");
    game.set_decider(Box::new(Willing));
    game.cast(you, spell, Casting::default()).expect("it can be cast");
    game.resolve_top().expect("it resolves");
    let hand = game.zone(Zone::Hand, you);
    assert_eq!(hand.len(), 1);
    assert_eq!(game.object(hand[0]).chars.name, "Ox");
    assert!(game.object(mine).gone);
    assert_eq!(game.zone(Zone::Exile, you).len(), 1);
}

/// Does what may be done, and chooses the first of all options.
struct Willing;

impl cardc::runtime::Decider for Willing {
    fn attends(&mut self, _: &Game, _: PlayerId) -> bool {
        true
    }

    fn pick(
        &mut self,
        _: &Game,
        question: &cardc::runtime::Question,
    ) -> Result<Vec<usize>, cardc::diagnostic::Bilingual> {
        Ok((0..question.max.min(question.options.len()).max(question.min)).take(question.max).collect())
    }

    fn number(
        &mut self,
        _: &Game,
        _: PlayerId,
        _: &cardc::runtime::decide::Purpose,
        _: u32,
        most: u32,
    ) -> Result<u32, cardc::diagnostic::Bilingual> {
        Ok(most)
    }
}
