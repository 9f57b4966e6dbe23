//! Games as a function: `play(cards, deck, deck, seed)`.

use std::sync::{Arc, Mutex, PoisonError};

use cardc::play::{Ending, Random};
use cardc::runtime::CardDef;
use cardc::runtime::play::{Rules, deal, play};
use cardc::scenario::CardPool;
use datafusion::arrow::array::builder::{Int32Builder, StringBuilder};
use datafusion::arrow::array::{Array, ArrayRef, AsArray, StructArray};
use datafusion::arrow::buffer::NullBuffer;
use datafusion::arrow::datatypes::{DataType, Field, Fields, Int64Type};
use datafusion::error::Result;
use datafusion::logical_expr::{ColumnarValue, ScalarFunctionArgs, ScalarUDFImpl, Signature, Volatility};

use crate::functions::{Texts, cards};
use crate::sheets::failed;

/// Turns after which a game is given up.
const TURNS: u32 = 400;

/// The decks of a game, ready to be dealt.
type Decks = Vec<Vec<Arc<CardDef>>>;

/// The text of the cards and both decks, as they were given.
type Given = [String; 3];

/// `play(cards, deck, deck, seed)`: the text of a card file, and decks as lists of `4 Name`, a line each. The same seed gives the
/// same game, which is that of `cardc play --seed`.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Play(Signature);

impl Default for Play {
    fn default() -> Play {
        let arguments = vec![DataType::Utf8, DataType::Utf8, DataType::Utf8, DataType::Int64];
        Play(Signature::exact(arguments, Volatility::Immutable))
    }
}

fn columns() -> Fields {
    Fields::from(vec![
        Field::new("winner", DataType::Int32, true),
        Field::new("ending", DataType::Utf8, true),
        Field::new("turns", DataType::Int32, true),
    ])
}

impl ScalarUDFImpl for Play {
    fn name(&self) -> &str {
        "play"
    }

    fn signature(&self) -> &Signature {
        &self.0
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        Ok(DataType::Struct(columns()))
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let [cards, one, other] = [0, 1, 2].map(|at| Texts::new(&args.args[at]));
        let texts = [cards?, one?, other?];
        let seeds = args.args[3].to_array(args.number_rows)?;
        let seeds = seeds.as_primitive::<Int64Type>();
        let (mut winners, mut endings, mut turns) = (Int32Builder::new(), StringBuilder::new(), Int32Builder::new());
        let mut valid = Vec::with_capacity(args.number_rows);
        for row in 0..args.number_rows {
            let given = [0, 1, 2].map(|at| texts[at].at(row));
            let ([Some(cards), Some(one), Some(other)], true) = (given, seeds.is_valid(row)) else {
                winners.append_null();
                // A field of a null struct is null only where it is so itself.
                endings.append_null();
                turns.append_null();
                valid.push(false);
                continue;
            };
            valid.push(true);
            let decks = dealt([cards, one, other])?;
            let seed = seeds.value(row) as u64;
            let rules = Rules { seed, turns: TURNS, invariants: false, trace: false, stage: None };
            let mut game = deal(&decks, rules, Box::new(Random::new(seed))).map_err(|stop| failed(stop.said().en))?;
            let ending = play(&mut game, rules).map_err(|fault| failed(fault.said().en))?;
            winners.append_option(match ending {
                Ending::Won(player) => Some(player.0.into()),
                Ending::Draw | Ending::TurnLimit | Ending::Endless(_) => None,
            });
            endings.append_value(match ending {
                Ending::Won(_) => "won",
                Ending::Draw => "draw",
                Ending::TurnLimit => "turn_limit",
                Ending::Endless(_) => "endless",
            });
            turns.append_value(i32::try_from(game.turn).map_err(failed)?);
        }
        let made: Vec<ArrayRef> =
            vec![Arc::new(winners.finish()), Arc::new(endings.finish()), Arc::new(turns.finish())];
        Ok(ColumnarValue::Array(Arc::new(StructArray::try_new(columns(), made, Some(NullBuffer::from(valid)))?)))
    }
}

/// The decks of these texts. Those that were asked for last are kept: batches of one query have the same.
fn dealt(given: [&str; 3]) -> Result<Arc<Decks>> {
    static LAST: Mutex<Option<(Given, Arc<Decks>)>> = Mutex::new(None);
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((of, decks)) = &*last
        && of.iter().eq(given)
    {
        return Ok(decks.clone());
    }
    let compiled = cards(given[0])?;
    let pool = CardPool::from_cards(compiled.iter().map(|card| &card.card));
    let decks = Arc::new(given[1..].iter().map(|deck| listed(deck, &pool)).collect::<Result<Decks>>()?);
    *last = Some((given.map(str::to_owned), decks.clone()));
    Ok(decks)
}

/// The cards of a list of `4 Name`, a line each.
fn listed(deck: &str, pool: &CardPool) -> Result<Vec<Arc<CardDef>>> {
    let mut cards = Vec::new();
    for line in deck.lines().filter(|line| !line.trim().is_empty()) {
        let (count, name) = line.trim().split_once(' ').ok_or_else(|| failed(format!("no \"4 Name\": {line}")))?;
        let count: usize = count.parse().map_err(failed)?;
        let card = pool.get(name).map_err(|message| failed(message.en))?;
        cards.extend(std::iter::repeat_n(card, count));
    }
    Ok(cards)
}
