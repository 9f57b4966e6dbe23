//! Scenarios: a game set up in a TOML file, what is done in it, and what must hold.
//!
//! Written for card designers: a scenario names cards, players and numbers, and never a piece of the IR.
//!
//! ```toml
//! id = "example"
//! title = "A wall survives a small fire"
//! rules = ["120.6"]
//! start = "A main"                      # whose turn, which step; "A main" when nothing is said
//! plane = "Windy Heights"               # the plane card that is face up, in Planechase
//! expect = ["on_bf(Stone Wall)", "life(B)=17"]   # what must hold at the end
//!
//! [players.A]
//! hand = ["Small Fire", "Big Fire"]
//!
//! [players.B]
//! life = 20
//! battlefield = ["Stone Wall", { card = "Bear", count = 2, tapped = true, counters = { "+1/+1" = 1 } }]
//!
//! [[step]]
//! cast = "Small Fire"
//! by = "A"
//! targets = ["Stone Wall"]
//! [[step]]
//! resolve = "all"
//! expect = ["damage(Stone Wall)=2"]
//! [[step]]
//! cast = "Big Fire"
//! targets = ["B"]
//! [[step]]
//! resolve = "top"
//!
//! [[variant]]                           # the same again with changes
//! name = "with a thin wall"
//! expect = ["not on_bf(Stone Wall)"]
//! [variant.players.B]
//! battlefield = [{ card = "Stone Wall", counters = { "-1/-1" = 1 } }]
//! ```
//!
//! # What a step does
//!
//! One of these, with `by` for the player who does it where that is not the active one (or the controller):
//!
//! | key | what happens |
//! | --- | --- |
//! | `cast`, `play_land` | a card is cast or played: from the hand, or from wherever that is permitted |
//! | `activate` | an ability; `ability = 2` is the second of those that can be activated where the object is: cycling counts in the hand only |
//! | `turn_up` | a face-down permanent is turned face up for its cost |
//! | `end_effect` | the controller of its source pays to end an effect |
//! | `resolve` | the `"top"` of the stack, or `"all"` of it |
//! | `advance` | to the beginning of a step: `"A upkeep"`, `"B main"`, `"A first strike damage"`; before `attack` or `block` up to where these are declared |
//! | `pass`, `priority` | all players pass once; players would receive priority |
//! | `attack`, `block` | attackers (`"Bear"`, `"Bear -> Planeswalker"`); blockers with what they block |
//! | `put = { card = …, zone = … }` | a card or a token is put somewhere: with `enters = true` by the rules, else it is there all at once; `owner`, `as` |
//! | `move = { cards = […], to = … }` | cards change zones, at the same time; `controller` |
//! | `damage = { from = …, to = …, amount = … }` | an object deals damage; `combat = true` |
//! | `counters = { on = …, kind = …, count = … }`, `attach = { what = …, to = … }`, `control = { cards = […], to = … }`, `grant = { to = …, text = … }` | |
//! | `destroy`, `sacrifice`, `tap`, `untap` | lists of permanents |
//! | `draw = { A = 2 }`, `set_life = { A = 5 }`, `mana = { A = "{G}{C}" }`, `chaos = true` | |
//!
//! From `put` on it is done by the harness, outside the rules of casting; what happens then follows the rules. A step that
//! never comes (`advance = "A combat damage"` where nobody attacks) is an error.
//!
//! `targets`, `modes`, `x` and `choose` answer the choices in the order in which they are asked; a choice that the step
//! does not answer is the first legal one. Too few, or what is not offered, is told. `flips = ["won", "lost"]` and
//! `rolls = [20, 3]` are what comes of coins and dice; of those that aren't given chance decides, by `seed`. `legal = true`
//! and `illegal = true` try a step and take it back.
//!
//! # Mana
//!
//! Mana costs count as paid. With `real_mana = true` they are paid: from the pool, and for what is missing by tapping sources
//! for mana as the player could (601.2g), the scarcest mana first; a spell that can't be paid for is not legal. A source
//! whose mana may be spent on some things only is tapped by a step of its own.
//!
//! # Zones, tokens, commanders
//!
//! A player has `battlefield`, `hand`, `graveyard`, `exile`, `library` (a number, or cards from the top down) and `command`:
//! the command zone, where each card is a commander (903.6) that costs {2} more for each time it was cast from there (903.8).
//! Its `sideboard` is outside the game, where some effects take cards from (400.11b).
//! A card that is a commander elsewhere is `{ card = "Queen", commander = true }`. On the battlefield a name that no card has is
//! a token's: one that the rules define (`"Treasure"`, 111.10), or one that a text of the scenario's cards creates
//! (`"Soldier"`).
//!
//! # What can be expected
//!
//! | expectation | holds if |
//! | --- | --- |
//! | `life(A)=20`, `hand(A)>=1`, `library(A)`, `graveyard(A)`, `exile(A)`, `battlefield(A)`, `drawn(A)`, `tokens(A)`, `mana(A)` | the number is as said: of permanents, those that A controls; of mana, what is in the pool |
//! | `on_bf(Bear)`, `on_bf(Bear, B)`, `count(Bear, A)=2`, `tapped_count(Bear)=1`, `tapped_count(A)=3`, `in(graveyard, A, Bear)` | it is there |
//! | `pt(Bear)=2/2`, `ctr(Bear, +1/+1)=1`, `damage(Bear)=1`, `tapped(Bear)`, `controller(Bear)=A` | the permanent is so |
//! | `has(Bear, trample)`, `type(Bear, creature)`, `no_abilities(Bear)`, `attached(Sword, Bear)` | |
//! | `attacking(Bear)`, `blocked(Bear)`, `step(A upkeep)` | |
//! | `trig(Bear)=2`, `trig(Bear, A)=1` | its abilities triggered so often, under the control of A |
//! | `stack empty`, `stack=2`, `stack(Bear)=1`, `top(Bear, A)` | spells and abilities on the stack |
//! | `choice_offered(A, Bear)`, `choices(A)=0` | choices that the step offered to a player |
//! | `shown(Bear)`, `shown(Bear, A)`, `was_shown(Bear, A)` | a hidden card is seen by all, or by A, now or in the step |
//! | `won(A)`, `lost(A)`, `game over`, `game drawn` | |
//! | `class(Bear, 1)=triggered`, `no_trigger(Bear)`, `equal_ir(Bear)`, `compiles(Bear)` | about the text of a card |
//!
//! What the scenario says and nobody looks at is an error: a step that does nothing, `expect` in a step that is taken
//! back, a name that no card of the scenario has.
//!
//! `not` before an expectation turns it around. A permanent is named by its card, by `Bear@B` for the one that B
//! controls, by `Bear#2` for the second, or by the name that `as` gave it. What it is now has a name as well: what a copy is a
//! copy of, the face that is up; a token goes by its type. Names are found whatever their case, accents and spaces.

use ::{check, ir};
use ::render;
use cards::{bilingual, diagnostic, source, vocabulary};
use lang::lex;
use matchers::eval;
use phrase::compile;
use rules as runtime;

mod choices;
mod compiler;
mod deck_list;
mod decks;
mod declared;
mod expect;
mod file;
mod found;
mod harness;
mod names;
mod pool;
mod run;
mod script;
mod shapes;
mod skeleton;
mod stages;
mod tokens;
pub mod told;
mod written;

pub use compiler::{CardCompiler, Compiler, Subject};
pub use decks::{Deck, NotCast, RandomDecks, read_deck};
pub use expect::Expectation;
pub use file::{Scenario, ScenarioError, parse};
pub use pool::CardPool;
pub use run::{
    Asked, Failure, Options, Outcome, Overridden, Position, Report, Run, read_file, run_file, run_scenarios, run_text,
    run_to_position,
};
pub use skeleton::skeleton;
pub use stages::of_stages;
pub use written::{MAX_CARDS, MAX_PLAYERS};
