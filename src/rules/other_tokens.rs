//! Tokens that are created as others (614.1a): "that many 4/4 white Angel creature tokens are created instead".

use super::creating::Batch;
use super::view::Would;
use crate::game::Game;
use crate::ir::*;
use crate::state::decision::{Pick, Purpose, Question};
use crate::state::frame::Frame;
use crate::state::ids::PlayerId;
use crate::state::keys::Key;
use crate::state::stop::Res;

/// So many of a token for each that it is created instead of.
type Other<'e> = (u32, &'e Token);

/// What is created instead of tokens, where an effect does nothing else: one of these lists.
struct Others<'e> {
    optional: bool,
    options: Vec<Vec<Other<'e>>>,
}

/// Tokens of one kind on their way, of which of the instruction's they are, and what has applied to them (614.5).
pub(super) struct Underway {
    pub(super) batch: Batch,
    pub(super) of: usize,
    applied: Vec<(crate::state::ids::ObjectId, u32)>,
}

fn others<'e>(count: &Count, instead: &'e Effect) -> Option<Others<'e>> {
    let (effect, optional) = match instead.only() {
        Some(InstructionKind::May { who: Players::You, effect }) => (&**effect, true),
        _ => (instead, false),
    };
    let one = *count == Count::One;
    let options = match effect.only() {
        Some(InstructionKind::Either { who: Players::You, options, villainous: false }) => {
            options.iter().map(|option| created(one, option)).collect::<Option<Vec<_>>>()?
        }
        _ => vec![created(one, effect)?],
    };
    Some(Others { optional, options })
}

/// `one`: instead of each token; else instead of all of them together, "that many".
fn created(one: bool, effect: &Effect) -> Option<Vec<Other<'_>>> {
    effect.steps.iter().map(|step| other(one, step)).collect()
}

fn other(one: bool, step: &Instruction) -> Option<Other<'_>> {
    let InstructionKind::Do { who: Players::You, stated: _, action: Action::Create { count, token, x: None } } =
        &step.what
    else {
        return None;
    };
    let each = if let (Quantity::Number(number), true) = (count, one) {
        Some(*number)
    } else {
        (matches!(count, Quantity::ThatMuch(_)) && !one).then_some(1)
    };
    Some((each?, &**token)).filter(|_| token.arrival == Arrival::default())
}

/// Whether tokens are described by what they are as they are created: "a creature token", "a Clue, Food, or Treasure token".
fn described(what: &Objects) -> Option<(&Count, &ObjectFilter)> {
    let (count, filter) = what.described()?;
    let plain = filter.tests.is_empty() && filter.other.is_none();
    // "a Clue, Food, or Treasure token": one noun says it of all.
    let of_tokens = filter.nouns.iter().any(|noun| noun.class == Some(ObjectClass::Token));
    let bare = |noun: &Noun| noun.class.is_none_or(|class| class == ObjectClass::Token) && noun.adjectives.is_empty();
    (plain && of_tokens && filter.nouns.iter().all(bare)).then_some((count, filter))
}

/// Whether an effect creates other tokens instead of some, and does nothing else.
pub(super) fn creates_others(event: &Event, instead: &Effect) -> bool {
    let Event::Creates { who: Players::You, what } = event else { return false };
    described(what).is_some_and(|(count, _)| others(count, instead).is_some())
}

impl Game {
    /// Tokens as they are created in the end, after what creates others instead.
    pub(super) fn as_others(&mut self, batches: &[Batch]) -> Res<Vec<Underway>> {
        let begin = |(of, batch): (usize, &Batch)| Underway { batch: batch.clone(), of, applied: Vec::new() };
        let mut underway: Vec<Underway> = batches.iter().enumerate().map(begin).collect();
        let mut players: Vec<PlayerId> = Vec::new();
        for batch in batches.iter().filter(|batch| batch.count > 0) {
            if !players.contains(&batch.controller) {
                players.push(batch.controller);
            }
        }
        for player in players {
            while self.others_for(player, &mut underway)? {}
        }
        Ok(underway)
    }

    /// One effect applies to what a player would create; whether one did.
    fn others_for(&mut self, player: PlayerId, underway: &mut Vec<Underway>) -> Res<bool> {
        let is = |replacement: &Replacement| matches!(replacement, Replacement::Instead { event, instead, .. } if creates_others(event, instead));
        let mut candidates = self.replacing(Key::ToBattlefield, Would::Create { player }, is)?;
        let fits = |candidate: &crate::replacement::Candidate, one: &Underway| {
            let Replacement::Instead { event: Event::Creates { what, .. }, .. } = candidate.replacement() else {
                return false;
            };
            let of_player = one.batch.controller == player && one.batch.count > 0;
            of_player && !one.applied.contains(&candidate.id) && is_described(&one.batch, what)
        };
        candidates.retain(|candidate| underway.iter().any(|one| fits(candidate, one)));
        if candidates.is_empty() {
            return Ok(false);
        }
        let chosen = self.choose_first(player, candidates)?;
        let Replacement::Instead { event: Event::Creates { what, .. }, instead, .. } = chosen.replacement() else {
            return Ok(false);
        };
        let Some(others) = described(what).and_then(|(count, _)| others(count, instead)) else { return Ok(false) };
        let declined = others.optional && !self.ask_whether(player, Purpose::May, chosen.frame.source)?;
        let option = if declined { None } else { self.option_of(&others, player, &chosen.frame)? };
        for mut one in std::mem::take(underway) {
            if !fits(&chosen, &one) {
                underway.push(one);
                continue;
            }
            one.applied.push(chosen.id);
            let Some(tokens) = option else {
                underway.push(one);
                continue;
            };
            for (each, token) in tokens {
                let count = one.batch.count.saturating_mul(*each);
                let def = self.added_tokens(token, count, player, &chosen.frame)?.def;
                let batch = Batch { def, count, ..one.batch.clone() };
                underway.push(Underway { batch, of: one.of, applied: one.applied.clone() });
            }
        }
        Ok(true)
    }

    /// Which of the lists of tokens is created, by the choice of the player.
    fn option_of<'o, 'e>(
        &mut self,
        others: &'o Others<'e>,
        player: PlayerId,
        frame: &Frame,
    ) -> Res<Option<&'o Vec<Other<'e>>>> {
        let options: Vec<Pick> = (0..others.options.len()).map(Pick::Mode).collect();
        if options.len() < 2 {
            return Ok(others.options.first());
        }
        let question = Question { player, purpose: Purpose::Modes, source: frame.source, options, min: 1, max: 1 };
        Ok(match self.ask(question)?.first() {
            Some(Pick::Mode(at)) => others.options.get(*at),
            _ => None,
        })
    }
}

/// Whether tokens that are not there yet are described: by what they will be.
fn is_described(batch: &Batch, what: &Objects) -> bool {
    let Some((_, filter)) = described(what) else { return false };
    let printed = &batch.def.printed;
    filter.nouns.iter().any(|noun| {
        noun.types.iter().all(|card_type| printed.types.contains(card_type))
            && noun.subtypes.iter().all(|subtype| printed.subtypes.contains(subtype))
    })
}
