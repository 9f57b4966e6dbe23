//! The decider of a scenario: the answers of a step, and the first legal choice where the step says nothing.

use super::names::{self, Aliases};
use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::lex::{Concept, Language};
use crate::runtime::{Chance, Decider, FirstLegal, Game, ObjectId, Pick, PlayerId, Purpose, Question, Target, words};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What a step says about its choices.
#[derive(Debug, Default)]
pub struct Answers {
    pub targets: VecDeque<Vec<String>>,
    pub modes: Option<Vec<usize>>,
    pub choose: VecDeque<Vec<String>>,
    pub attack: Option<Vec<String>>,
    pub block: Option<Vec<(String, String)>>,
    /// Whether flips are won, and what dice show.
    pub flips: VecDeque<bool>,
    pub rolls: VecDeque<u32>,
    pub aliases: Aliases,
    /// The choices that were offered in the step.
    pub offered: Vec<Question>,
}

/// Shares its answers with the runner, which fills them before each step.
#[derive(Debug, Clone, Default)]
pub struct Scripted(Arc<Mutex<Answers>>);

impl Scripted {
    /// What it answers with.
    pub fn answers(&self) -> MutexGuard<'_, Answers> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Answers that no question asked for.
    pub fn unused(&self) -> Vec<String> {
        let mut answers = self.answers();
        let mut left: Vec<String> = answers.targets.drain(..).flatten().collect();
        left.extend(answers.choose.drain(..).flatten());
        left.extend(answers.modes.take().into_iter().flatten().map(|mode| format!("mode {mode}")));
        left.extend(answers.attack.take().into_iter().flatten());
        left.extend(answers.flips.drain(..).map(|won| if won { "won" } else { "lost" }.to_owned()));
        left.extend(answers.rolls.drain(..).map(|result| result.to_string()));
        left.extend(answers.block.take().into_iter().flatten().map(|(blocker, _)| blocker));
        left
    }
}

impl Decider for Scripted {
    fn is_exact(&self) -> bool {
        true
    }

    fn pick(&mut self, game: &Game, question: &Question) -> Result<Vec<usize>, Bilingual> {
        let mut answers = self.answers();
        answers.offered.push(question.clone());
        match question.purpose {
            Purpose::Targets { .. } => {
                if let Some(names) = answers.targets.pop_front() {
                    return names
                        .iter()
                        .try_fold(Vec::new(), |found, name| add(game, &answers.aliases, question, name, found));
                }
            }
            // Targets that the file names are new ones; else they stay as they are (115.7d).
            Purpose::NewTargets if answers.choose.is_empty() => {
                return Ok(if answers.targets.is_empty() { Vec::new() } else { vec![0] });
            }
            Purpose::Modes => {
                // Where the same mode may be chosen again, each is asked for on its own (700.2d).
                if let Some(mut modes) = answers.modes.take() {
                    let later = modes.split_off(question.max.min(modes.len()));
                    answers.modes = Some(later).filter(|later| !later.is_empty());
                    return modes
                        .iter()
                        .map(|mode| {
                            let wanted = Pick::Mode(mode.wrapping_sub(1));
                            let index = question.options.iter().position(|option| *option == wanted);
                            index.ok_or_else(|| {
                                bilingual!("mode {mode} can't be chosen", "le mode {mode} ne peut pas être choisi")
                            })
                        })
                        .collect();
                }
            }
            Purpose::Attackers => {
                return match answers.attack.take() {
                    Some(names) => names
                        .iter()
                        .try_fold(Vec::new(), |found, name| add(game, &answers.aliases, question, name, found)),
                    None => Ok(Vec::new()),
                };
            }
            Purpose::Blockers => {
                let Some(blocks) = answers.block.take() else { return Ok(Vec::new()) };
                // Each defending player is asked for their own creatures; the rest is for who is asked next (802.4).
                let owns = |(blocker, _): &(String, String)| controls(game, &answers.aliases, question, blocker);
                let (own, rest): (Vec<_>, Vec<_>) = blocks.into_iter().partition(owns);
                answers.block = Some(rest).filter(|rest| !rest.is_empty());
                return own.iter().try_fold(Vec::new(), |mut found, (blocker, attacker)| {
                    let blocks = |option: &Pick| if let Pick::Block(one, _) = option { Some(*one) } else { None };
                    let blocker_id = nth_of(game, &answers.aliases, question, blocker, &blocks);
                    let blocked = |option: &Pick| match option {
                        Pick::Block(one, other) if Some(*one) == blocker_id => Some(*other),
                        _ => None,
                    };
                    let attacker_id = nth_of(game, &answers.aliases, question, attacker, &blocked);
                    let index = question
                        .options
                        .iter()
                        .position(|option| attacker_id.is_some() && blocked(option) == attacker_id);
                    found.push(index.ok_or_else(|| {
                        bilingual!("{blocker} can't block {attacker}", "{blocker} ne peut pas bloquer {attacker}")
                    })?);
                    Ok(found)
                });
            }
            _ => {
                if let Some(names) = answers.choose.pop_front() {
                    if let [word] = names.as_slice() {
                        match word.as_str() {
                            "yes" if question.options == [Pick::Yes] => return Ok(vec![0]),
                            "no" | "none" => return Ok(Vec::new()),
                            _ => {}
                        }
                    }
                    return names
                        .iter()
                        .try_fold(Vec::new(), |found, name| add(game, &answers.aliases, question, name, found));
                }
            }
        }
        FirstLegal.pick(game, question)
    }

    fn number(
        &mut self,
        game: &Game,
        player: PlayerId,
        purpose: &Purpose,
        least: u32,
        most: u32,
    ) -> Result<u32, Bilingual> {
        if let Some(words) = self.answers().choose.pop_front() {
            let [word] = words.as_slice() else {
                return Err(Bilingual::new(
                    "a number is asked for, not a list",
                    "un nombre est demandé, pas une liste",
                ));
            };
            return word.parse().map_err(|_| {
                bilingual!("a number is asked for, not `{word}`", "un nombre est demandé, pas « {word} »")
            });
        }
        FirstLegal.number(game, player, purpose, least, most)
    }

    fn result(&mut self, chance: Chance) -> Result<Option<u32>, Bilingual> {
        let mut answers = self.answers();
        let Chance::Die { sides } = chance else { return Ok(answers.flips.pop_front().map(u32::from)) };
        match answers.rolls.pop_front() {
            Some(result) if !(1..=sides).contains(&result) => Err(bilingual!(
                "a die with {sides} sides shows no {result} (706.1a)",
                "un dé à {sides} faces ne montre pas {result} (706.1a)"
            )),
            result => Ok(result),
        }
    }
}

/// Adds the option that a name stands for.
fn add(
    game: &Game,
    aliases: &Aliases,
    question: &Question,
    name: &str,
    mut found: Vec<usize>,
) -> Result<Vec<usize>, Bilingual> {
    // `#2` is the second of the name; without a number it is the next that is not chosen yet.
    let (plain, nth) = match numbered(name) {
        Some((plain, number)) if !fits_any(game, aliases, question, name) => (plain, Some(number)),
        Some(_) | None => (name.to_owned(), None),
    };
    let mut attackers = Vec::new();
    let matching: Vec<usize> = (0..question.options.len())
        .filter(|index| nth.is_some() || !found.contains(index))
        .filter(|index| {
            let option = &question.options[*index];
            !matches!(option, Pick::Block(..)) && is_option(game, aliases, option, &plain)
        })
        // The second Bear is another than the first, whomever it could attack.
        .filter(|index| match question.options[*index] {
            Pick::Attack(id, _) if nth.is_some() && attackers.contains(&id) => false,
            Pick::Attack(id, _) => {
                attackers.push(id);
                true
            }
            _ => true,
        })
        .collect();
    let nth = nth.unwrap_or(1);
    match nth.checked_sub(1).and_then(|at| matching.get(at)) {
        Some(index) => found.push(*index),
        None => {
            let [en, fr] = Language::BOTH.map(|language| {
                let options = question.options.iter().map(|option| describe(game, option, language));
                options.collect::<Vec<String>>().join(", ")
            });
            return Err(bilingual!("`{name}` is not among: {en}", "« {name} » n'est pas parmi : {fr}"));
        }
    }
    Ok(found)
}

/// "Bear#2" is the second of "Bear", "Bear#2@A" of "Bear@A", "Bear#2 -> B" of "Bear -> B".
fn numbered(name: &str) -> Option<(String, usize)> {
    let (subject, whom) = name.split_at(name.find(" -> ").unwrap_or(name.len()));
    let (plain, number) = subject.rsplit_once('#')?;
    let (number, whose) = number.split_at(number.find('@').unwrap_or(number.len()));
    Some((format!("{plain}{whose}{whom}"), number.parse().ok()?))
}

/// Whether an option has a name.
pub fn is_option(game: &Game, aliases: &Aliases, option: &Pick, name: &str) -> bool {
    match option {
        Pick::Object(id)
        | Pick::Ability(id, _)
        | Pick::Block(id, _)
        | Pick::Land(id)
        | Pick::Cast(id)
        | Pick::TurnUp(id)
        | Pick::EndEffect(id)
        | Pick::Activate(id, _) => is(game, aliases, *id, name),
        Pick::Attack(id, target) => match name.split_once(" -> ") {
            Some((name, whom)) => is(game, aliases, *id, name) && is_target(game, aliases, *target, whom),
            None => is(game, aliases, *id, name),
        },
        Pick::Player(player) => names::player(game, name) == Ok(*player),
        Pick::Yes => name == "yes",
        Pick::Mode(index) => name.strip_prefix("mode ").unwrap_or(name).parse() == Ok(index + 1),
        Pick::Colour(colour) => in_a_language(|language| words::colour(*colour, language), name),
        Pick::Type(card_type) => in_a_language(|language| words::type_name(*card_type, language), name),
        Pick::Term(term) => {
            let french = term.row().name(Language::French);
            words::id(*term).replace('_', " ").eq_ignore_ascii_case(name)
                || french.is_some_and(|french| french.to_lowercase() == name.to_lowercase())
        }
        Pick::Counter(kind) => names::counter(name, &game.lexicons).as_ref() == Ok(kind),
        Pick::Name(other) => crate::source::names::same(other, name),
        // By its place, so that one file serves both languages.
        Pick::Vote(index, word) => crate::source::names::same(word, name) || name.parse() == Ok(index + 1),
    }
}

/// Whether a name is a concept's in either language.
fn in_a_language(concept: impl Fn(Language) -> &'static str, name: &str) -> bool {
    Language::BOTH.into_iter().any(|language| concept(language).to_lowercase() == name.to_lowercase())
}

fn is_target(game: &Game, aliases: &Aliases, target: Target, name: &str) -> bool {
    match target {
        Target::Player(player) => names::player(game, name) == Ok(player),
        Target::Object(id) => is(game, aliases, id, name),
    }
}

/// Whether who is asked controls a permanent that a name stands for.
fn controls(game: &Game, aliases: &Aliases, question: &Question, name: &str) -> bool {
    let (plain, _) = numbered(name).unwrap_or_else(|| (name.to_owned(), 1));
    let own = |id: &&ObjectId| game.object(**id).controller == question.player;
    game.battlefield.iter().filter(own).any(|id| is(game, aliases, *id, &plain))
}

/// The blocker or attacker that a name stands for: `Bear#2` is the second Bear that could block, or be blocked.
fn nth_of(
    game: &Game,
    aliases: &Aliases,
    question: &Question,
    name: &str,
    of: &dyn Fn(&Pick) -> Option<ObjectId>,
) -> Option<ObjectId> {
    let (plain, nth) = numbered(name).unwrap_or_else(|| (name.to_owned(), 1));
    let mut found = Vec::new();
    for id in question.options.iter().filter_map(of) {
        if !found.contains(&id) && is(game, aliases, id, &plain) {
            found.push(id);
        }
    }
    found.get(nth.checked_sub(1)?).copied()
}

fn fits_any(game: &Game, aliases: &Aliases, question: &Question, name: &str) -> bool {
    question.options.iter().any(|option| is_option(game, aliases, option, name))
}

fn is(game: &Game, aliases: &Aliases, id: ObjectId, name: &str) -> bool {
    names::one_in(game, aliases, name, &[id]).is_some()
}

/// What messages call an option.
pub fn describe(game: &Game, option: &Pick, language: Language) -> String {
    match option {
        Pick::Object(id)
        | Pick::Ability(id, _)
        | Pick::Attack(id, _)
        | Pick::Block(id, _)
        | Pick::Land(id)
        | Pick::Cast(id)
        | Pick::TurnUp(id)
        | Pick::EndEffect(id)
        | Pick::Activate(id, _) => {
            format!("{}@{}", game.name(*id).get(language), game.object(*id).controller)
        }
        Pick::Player(player) => player.to_string(),
        // What a scenario answers.
        Pick::Yes => "yes".into(),
        Pick::Mode(index) => format!("mode {}", index + 1),
        Pick::Colour(colour) => words::colour(*colour, language).into(),
        Pick::Type(card_type) => words::type_name(*card_type, language).into(),
        Pick::Term(term) => words::name(*term, language).into(),
        Pick::Counter(kind) => crate::runtime::trace::counter_name(*kind),
        Pick::Name(name) | Pick::Vote(_, name) => name.to_string(),
    }
}
