//! How the work of the rules grows with what is on the table.
//!
//! `cargo bench --bench growth`, with the name of a case behind `--` for that one alone. Each case is run at a size, at twice
//! and at four times that size; printed are the least time of some runs, and the exponent of the last doubling. The bar of
//! an exponent is 1.2 where the work is as much as there are things, and 2.2 where each of them has to do with each other.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cardc::diagnostic::Bilingual;
use cardc::ir::{Step, Zone};
use cardc::runtime::state::{Game, ObjectId, PlayerId, Target};
use cardc::runtime::zones::{Landing, ZonePosition};
use cardc::runtime::{CardDef, Decider, Pick, Purpose, Question};

mod cards;

use cards::{card, settings};

const ME: PlayerId = PlayerId(0);
const YOU: PlayerId = PlayerId(1);

/// One kind of growth.
struct Case {
    name: &'static str,
    /// The smallest of the three sizes.
    size: usize,
    /// The bar of the exponent.
    most: f64,
    /// Sets a table up that has the size.
    table: fn(usize) -> Game,
    /// What is measured, at the size.
    run: fn(&mut Game, usize),
}

const LINEAR: f64 = 1.2;
const SQUARE: f64 = 2.2;

const CASES: [Case; 10] = [
    Case { name: "tokens created", size: 10_000, most: LINEAR, table: |_| Game::new(2, settings()), run: create },
    Case { name: "lords, layers anew", size: 500, most: LINEAR, table: lords, run: anew },
    Case { name: "changes of types, layers anew", size: 25, most: SQUARE, table: type_changes, run: anew },
    Case { name: "triggers of one upkeep", size: 250, most: LINEAR, table: upkeep, run: to_draw },
    // Each of the watchers sees each death (603.2c).
    Case { name: "watchers of as many deaths", size: 25, most: SQUARE, table: watchers, run: all_die },
    // Each asks which creatures there are to target (702.6a).
    Case { name: "Equipment, actions of a player", size: 100, most: SQUARE, table: equipment, run: actions },
    Case { name: "attackers", size: 250, most: LINEAR, table: oxen, run: attack },
    // Each may block each (509.1a).
    Case { name: "attackers, each blocked", size: 50, most: SQUARE, table: two_sides, run: blocked },
    Case { name: "turns of ten permanents", size: 200, most: LINEAR, table: |_| herd(10, &ox()), run: turns },
    Case { name: "turns with a spell each", size: 100, most: LINEAR, table: |_| herd(10, &upkeep_ox()), run: turns },
];

fn main() {
    let only = std::env::args().skip(1).find(|argument| !argument.starts_with("--"));
    println!(
        "{:<32} {:>8} {:>12} {:>12} {:>12} {:>6} {:>5}",
        "case", "size", "once", "twice", "four times", "exp.", "bar"
    );
    for case in CASES.iter().filter(|case| only.as_ref().is_none_or(|only| case.name.contains(only.as_str()))) {
        let times: Vec<f64> = [1, 2, 4].iter().map(|times| seconds(case, case.size * times)).collect();
        let exponent = (times[2] / times[1]).log2();
        let told = if exponent <= case.most { "" } else { "  over" };
        println!(
            "{:<32} {:>8} {:>12.3?} {:>12.3?} {:>12.3?} {exponent:>6.2} {:>5.1}{told}",
            case.name,
            case.size,
            Duration::from_secs_f64(times[0]),
            Duration::from_secs_f64(times[1]),
            Duration::from_secs_f64(times[2]),
            case.most
        );
    }
}

/// The least time of some runs.
fn seconds(case: &Case, size: usize) -> f64 {
    let begun = Instant::now();
    let mut least = f64::INFINITY;
    for run in 0..7 {
        if run > 1 && begun.elapsed() > Duration::from_secs(8) {
            break;
        }
        let mut game = (case.table)(size);
        let start = Instant::now();
        (case.run)(&mut game, size);
        least = least.min(start.elapsed().as_secs_f64());
    }
    least
}

fn create(game: &mut Game, count: usize) {
    let made = game.create_tokens(&ox(), count as u32, ME, &Landing::default());
    assert_eq!(made.map(|made| made.len()), Ok(count));
}

fn turns(game: &mut Game, count: usize) {
    for turn in 0..count {
        let active = if turn % 2 == 0 { YOU } else { ME };
        game.advance_to(active, Step::Upkeep).expect("the turn comes");
        game.pass_all().expect("what triggered resolves");
        game.advance_to(active, Step::PrecombatMain).expect("the phase comes");
        if active == ME {
            attack_with_mine(game);
            game.player_mut(YOU).life = 1_000;
        }
    }
}

/// All layers, since a time stamp has changed (613.7).
fn anew(game: &mut Game, _: usize) {
    let one = game.battlefield[0];
    game.object_mut(one).timestamp ^= 1;
    game.refresh().expect("the layers apply");
}

fn to_draw(game: &mut Game, _: usize) {
    game.advance_to(ME, Step::Upkeep).expect("the step comes");
    game.pass_all().expect("what triggered resolves");
}

fn all_die(game: &mut Game, _: usize) {
    let walls: Vec<ObjectId> = game.battlefield.iter().copied().filter(|id| game.object(*id).owner == YOU).collect();
    for id in walls {
        game.object_mut(id).damage = 9;
    }
    game.prepare_priority().expect("they die");
    game.resolve_all().expect("what triggered resolves");
}

fn actions(game: &mut Game, _: usize) {
    std::hint::black_box(game.actions_of(ME)).expect("there are actions");
}

fn attack_with_mine(game: &mut Game) {
    let mine = game.battlefield.iter().filter(|id| game.object(**id).owner == ME);
    let attacks: Vec<_> = mine.map(|id| (*id, Target::Player(YOU))).collect();
    game.advance_to(ME, Step::DeclareAttackers).expect("the step comes");
    game.attack_with(&attacks).expect("they may attack");
}

fn attack(game: &mut Game, _: usize) {
    attack_with_mine(game);
    game.advance_to(ME, Step::PostcombatMain).expect("combat ends");
}

/// Blocks with each creature another, and takes the least of all else.
struct OneEach;

impl Decider for OneEach {
    fn pick(&mut self, _: &Game, question: &Question) -> Result<Vec<usize>, Bilingual> {
        if question.purpose != Purpose::Blockers {
            return Ok((0..question.min.min(question.options.len())).collect());
        }
        let (mut blockers, mut blocked) = (HashSet::new(), HashSet::new());
        let each = |option: &Pick| match option {
            Pick::Block(blocker, attacker) if !blockers.contains(blocker) && !blocked.contains(attacker) => {
                blockers.insert(*blocker) && blocked.insert(*attacker)
            }
            _ => false,
        };
        let chosen: Vec<bool> = question.options.iter().map(each).collect();
        Ok((0..chosen.len()).filter(|at| chosen[*at]).collect())
    }

    fn number(&mut self, _: &Game, _: PlayerId, _: &Purpose, least: u32, _: u32) -> Result<u32, Bilingual> {
        Ok(least)
    }
}

fn blocked(game: &mut Game, _: usize) {
    game.set_decider(Box::new(OneEach));
    attack_with_mine(game);
    game.advance_to(ME, Step::PostcombatMain).expect("combat ends");
    assert!(game.battlefield.is_empty(), "each has blocked one");
}

fn lords(size: usize) -> Game {
    herd(size, &card("Ox Herder", "Creature — Ox", "2/2", "Other creatures you control get +1/+1."))
}

fn type_changes(size: usize) -> Game {
    let text = "Nontoken creatures you control are Forest lands in addition to their other types.";
    herd(size, &card("Grove Keeper", "Creature — Dryad", "2/2", text))
}

fn upkeep(size: usize) -> Game {
    herd(size, &upkeep_ox())
}

fn watchers(size: usize) -> Game {
    let watcher = card("Ox Mourner", "Creature — Ox", "2/2", "Whenever another creature dies, you gain 1 life.");
    let mut game = herd(size, &watcher);
    put(&mut game, size, &ox(), YOU);
    game
}

fn equipment(size: usize) -> Game {
    let yoke = card("Ox Yoke", "Artifact — Equipment", "", "Equipped creature gets +1/+1.\nEquip {1}");
    let mut game = herd(size, &ox());
    put(&mut game, size, &yoke, ME);
    game.advance_to(ME, Step::PrecombatMain).expect("the phase comes");
    game
}

fn oxen(size: usize) -> Game {
    herd(size, &ox())
}

fn two_sides(size: usize) -> Game {
    let mut game = herd(size, &ox());
    put(&mut game, size, &ox(), YOU);
    game
}

fn ox() -> Arc<CardDef> {
    card("Plain Ox", "Creature — Ox", "2/2", "")
}

fn upkeep_ox() -> Arc<CardDef> {
    card("Morning Ox", "Creature — Ox", "2/2", "At the beginning of your upkeep, you gain 1 life.")
}

fn herd(size: usize, of: &Arc<CardDef>) -> Game {
    let mut game = Game::new(2, settings());
    put(&mut game, size, of, ME);
    game
}

fn put(game: &mut Game, count: usize, of: &Arc<CardDef>, owner: PlayerId) {
    for _ in 0..count {
        game.put_card(of, owner, Zone::Battlefield, ZonePosition::Top);
    }
    for player in [ME, YOU] {
        while game.player(player).library.len() < 900 {
            game.put_card(&ox(), player, Zone::Library, ZonePosition::Top);
        }
    }
    game.refresh().expect("the layers apply");
}
