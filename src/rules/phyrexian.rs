//! Phyrexian mana symbols: each is paid with mana or with 2 life (107.4f).

use crate::game::Game;
use crate::ir::*;
use crate::state::ability::letter;
use crate::state::decision::{Pick, Purpose, Question};
use crate::state::frame::Frame;
use crate::state::ids::PlayerId;
use crate::state::stop::Res;
use ir::sorting::sort_by_key;
use smol_str::SmolStr;

/// The life that is paid for one symbol (107.4f).
pub(crate) const LIFE: i64 = 2;

/// A way to pay a cost of mana: what is paid with mana, and the life that is paid for the rest.
#[derive(Debug, Clone)]
pub(crate) struct WayToPay {
    pub mana: ManaCost,
    pub life: i64,
    /// The Phyrexian symbols that are paid with mana.
    kept: Vec<ManaSymbol>,
}

impl WayToPay {
    /// The same, where of so many equal symbols these are paid with life and the others with mana.
    fn with(&self, symbol: ManaSymbol, count: usize, with_life: usize) -> WayToPay {
        let mut way = self.clone();
        let kept = count.saturating_sub(with_life);
        way.mana.0.extend(std::iter::repeat_n(symbol, kept));
        way.kept.extend(std::iter::repeat_n(symbol, kept));
        way.life += LIFE * with_life as i64;
        way
    }

    /// How many symbols are paid with life.
    fn symbols(&self) -> u32 {
        u32::try_from(self.life / LIFE).unwrap_or(u32::MAX)
    }

    /// How a question names it: the symbols that are paid with mana.
    fn name(&self) -> SmolStr {
        self.kept.iter().map(|symbol| symbol_name(*symbol)).collect::<String>().into()
    }
}

impl Game {
    /// The ways to pay a cost: of each of its Phyrexian symbols so many with mana, and the others with life (107.4f). Which of
    /// equal symbols are paid with life makes no difference. Those with the least life come first.
    pub(crate) fn ways_to_pay(&self, cost: &ManaCost, player: PlayerId, frame: &Frame) -> Vec<WayToPay> {
        let life = if self.cant_spend_life(player, frame) { 0 } else { self.player(player).life.max(0) };
        let (phyrexian, others): (Vec<ManaSymbol>, Vec<ManaSymbol>) = cost.0.iter().copied().partition(is_phyrexian);
        let mut ways = vec![WayToPay { mana: ManaCost(others), life: 0, kept: Vec::new() }];
        for (symbol, count) in counted(&phyrexian) {
            let more = ways.iter().flat_map(|way| (0..=count).map(move |with_life| way.with(symbol, count, with_life)));
            ways = more.filter(|way| way.life <= life).collect();
        }
        sort_by_key(&mut ways, |way| way.life);
        ways
    }

    /// The way in which a player pays a cost: where there are several, they choose how many of its symbols are paid with life,
    /// and then which (601.2b).
    pub(crate) fn choose_how_to_pay(
        &mut self,
        cost: &ManaCost,
        player: PlayerId,
        frame: &Frame,
    ) -> Res<Option<WayToPay>> {
        let mut ways = self.ways_to_pay(cost, player, frame);
        ways.retain(|way| self.has_mana_for(&way.mana, player, frame));
        let (Some(least), Some(most)) = (ways.first(), ways.last()) else { return Ok(None) };
        let chosen = self.ask_number(player, Purpose::Pay, least.symbols(), most.symbols())?;
        let Some(life) = ways.iter().map(|way| way.life).find(|life| *life >= LIFE * i64::from(chosen)) else {
            return Ok(None);
        };
        ways.retain(|way| way.life == life);
        if ways.len() < 2 {
            return Ok(ways.pop());
        }
        let options = ways.iter().map(|way| Pick::Name(way.name())).collect();
        let question = Question { player, purpose: Purpose::Pay, source: frame.source, options, min: 1, max: 1 };
        let picked = self.ask(question)?.pop();
        Ok(ways.into_iter().find(|way| picked == Some(Pick::Name(way.name()))))
    }
}

pub(crate) fn is_phyrexian(symbol: &ManaSymbol) -> bool {
    matches!(symbol, ManaSymbol::Phyrexian(_) | ManaSymbol::PhyrexianHybrid(..))
}

/// Each symbol with how often it is there.
fn counted(symbols: &[ManaSymbol]) -> Vec<(ManaSymbol, usize)> {
    let mut found: Vec<(ManaSymbol, usize)> = Vec::new();
    for symbol in symbols {
        match found.iter_mut().find(|(other, _)| other == symbol) {
            Some((_, count)) => *count += 1,
            None => found.push((*symbol, 1)),
        }
    }
    found
}

/// A Phyrexian symbol as it is written.
fn symbol_name(symbol: ManaSymbol) -> String {
    let of = Colour::letter;
    match symbol {
        ManaSymbol::PhyrexianHybrid(one, other) => format!("{{{}/{}/P}}", of(one), of(other)),
        ManaSymbol::Phyrexian(colour) => format!("{{{}/P}}", of(colour)),
        // No other symbol is paid with life.
        ManaSymbol::Colour(_)
        | ManaSymbol::Colourless
        | ManaSymbol::Generic(_)
        | ManaSymbol::X
        | ManaSymbol::Snow
        | ManaSymbol::TwoOr(_)
        | ManaSymbol::ColourlessOr(_)
        | ManaSymbol::Hybrid(..) => format!("{{{}}}", letter(symbol)),
    }
}
