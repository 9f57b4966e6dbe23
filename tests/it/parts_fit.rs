//! What a verb is said of can be so: no token is cast or attached, no card without a zone is destroyed, an object "of the
//! event" stands beneath an event, a change of power lasts for some time, and no sentence of an accepted text is lost.

use cardc::ir::walk::{Node, Visit};
use cardc::ir::{
    self, Action, Antecedent, Change, Delayed, Instruction, InstructionId, InstructionKind, Mention, ObjectClass,
    ObjectFilter, Objects, PlayerAntecedent,
};
use cardc::render;
use cardc::source::Card;

use super::abilities::{Ability, abilities, corpus, own_cards};

/// What doesn't fit, by the name of the check.
#[derive(Default)]
struct Misfits {
    /// How many events the phrase stands beneath.
    events: usize,
    step: Option<InstructionId>,
    /// The instructions that make tokens.
    made: Vec<InstructionId>,
    found: Vec<&'static str>,
}

impl Misfits {
    fn beneath_event(&mut self, walk: impl FnOnce(&mut Misfits)) {
        self.events += 1;
        walk(self);
        self.events -= 1;
    }

    fn of_event(&mut self) {
        if self.events == 0 {
            self.found.push("of an event that there is not");
        }
    }

    fn is_token(&self, what: &Objects) -> bool {
        matches!(what.reference().map(|known| known.to), Some(Antecedent::Done(step)) if self.made.contains(&step))
    }

    /// Whether it is what the ability is of, spoken of by a pronoun twice in one verb.
    fn is_itself(what: &Objects, to: &Objects) -> bool {
        let known = |objects: &Objects| objects.reference().map(|known| known.to);
        known(what).is_some() && known(what) == known(to)
    }
}

fn are_cards(filter: &ObjectFilter) -> bool {
    filter.nouns.iter().all(|noun| noun.class == Some(ObjectClass::Card))
}

impl Visit for Misfits {
    fn ability(&mut self, ability: &ir::Ability) {
        let outer = (self.events, std::mem::take(&mut self.made));
        self.events = usize::from(matches!(
            ability,
            ir::Ability::Triggered(_) | ir::Ability::Replacement(_) | ir::Ability::Prevention(_)
        ));
        ability.parts(self);
        (self.events, self.made) = outer;
    }

    fn instruction(&mut self, step: &Instruction) {
        self.step = Some(step.id);
        self.what(&step.what);
    }

    fn what(&mut self, what: &InstructionKind) {
        match what {
            InstructionKind::Apply(applied) => {
                let size = |change: &Change| matches!(change, Change::Modify { .. });
                if applied.duration.is_none() && applied.condition.is_none() && applied.changes.iter().any(size) {
                    self.found.push("a change of power for good");
                }
                what.parts(self);
            }
            InstructionKind::Replace(_) | InstructionKind::Reflexive { .. } => {
                self.beneath_event(|walk| what.parts(walk));
            }
            _ => what.parts(self),
        }
    }

    fn delayed(&mut self, delayed: &Delayed) {
        self.beneath_event(|walk| {
            walk.event(&delayed.event);
            walk.effect(&delayed.effect);
        });
    }

    fn action(&mut self, action: &Action) {
        match action {
            Action::Create { .. } => self.made.extend(self.step),
            Action::Cast { what, .. } | Action::Play { what, .. } | Action::CopySpell { what, .. }
                if self.is_token(what) =>
            {
                self.found.push("a token that is cast or copied");
            }
            Action::Attach { what, to } if Misfits::is_itself(what, to) => {
                self.found.push("attached to itself");
            }
            Action::Destroy { what, .. }
            | Action::Tap { what }
            | Action::Untap { what }
            | Action::Sacrifice { what, .. } => {
                if let Objects::Some { filter, .. } | Objects::Target { filter, .. } = what
                    && are_cards(filter)
                {
                    self.found.push("a card that is no permanent");
                }
            }
            _ => {}
        }
        match action {
            Action::Prevent(_) => self.beneath_event(|walk| action.parts(walk)),
            _ => action.parts(self),
        }
    }

    fn antecedent(&mut self, to: &Antecedent) {
        if matches!(to, Antecedent::Event | Antecedent::EventOther) {
            self.of_event();
        }
    }

    fn player_reference(&mut self, to: &PlayerAntecedent) {
        match to {
            PlayerAntecedent::Event => self.of_event(),
            PlayerAntecedent::ControllerOf(object) | PlayerAntecedent::OwnerOf(object) => self.antecedent(object),
            _ => {}
        }
    }

    fn reference(&mut self, reference: &ir::Reference) {
        if reference.to == Antecedent::Granter && reference.said.0 == Mention::It && self.step.is_none() {
            self.found.push("what gives an ability, outside of one");
        }
        self.antecedent(&reference.to);
    }
}

/// The sentences of a text without its reminders. One that ends in a quotation ends there or behind it.
fn sentences(text: &str) -> usize {
    let mut depth = 0_usize;
    let mut count = 0;
    let mut ended = false;
    for letter in text.chars() {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            '.' if depth == 0 => {
                count += usize::from(!ended);
                ended = true;
            }
            letter => ended = ended && !letter.is_alphanumeric(),
        }
    }
    count
}

/// Whether a text comes back with a sentence fewer. A keyword that is said in a sentence comes back as a keyword, without one.
fn loses_a_sentence(ability: &Ability<'_>) -> bool {
    let Ok(said) = render::paragraph(&ability.ir, &ability.names(ability.from), ability.from) else { return false };
    (1..sentences(&ability.text)).contains(&sentences(&said))
}

fn misfits(ability: &Ability<'_>) -> Vec<&'static str> {
    let mut misfits = Misfits::default();
    misfits.ability(&ability.ir.ability);
    misfits.found
}

/// How many abilities were looked at, what doesn't fit, and the texts that lose a sentence.
fn examined(cards: &[Card]) -> (usize, Vec<String>, Vec<String>) {
    let all: Vec<Ability<'_>> = cards.iter().flat_map(|card| &card.faces).flat_map(abilities).collect();
    let mut unfit = Vec::new();
    for ability in &all {
        unfit.extend(misfits(ability).into_iter().map(|why| format!("{why}: {}", ability.text)));
    }
    let shorter: Vec<String> = all.iter().filter(|one| loses_a_sentence(one)).map(|one| one.text.clone()).collect();
    eprintln!(
        "{} abilities, {} with parts that don't fit, {} with a sentence fewer",
        all.len(),
        unfit.len(),
        shorter.len()
    );
    unfit.iter().chain(&shorter).for_each(|text| eprintln!("    {text}"));
    (all.len(), unfit, shorter)
}

#[test]
fn the_parts_of_own_cards_fit() {
    let (examined, unfit, shorter) = examined(&own_cards());
    assert!(examined > 100, "{examined}");
    assert!(unfit.is_empty(), "{unfit:#?}");
    assert!(shorter.len() <= 2, "{shorter:#?}");
}

#[test]
fn the_parts_of_a_corpus_fit() {
    let Some((cards, extent)) = corpus(15, 1) else { return };
    let (examined, unfit, shorter) = examined(&cards);
    assert!(examined > extent.of(2_000, 30_000), "{examined}");
    assert!(unfit.len() <= extent.of(1, 6), "{unfit:#?}");
    assert!(shorter.len() <= extent.of(4, 24), "{shorter:#?}");
}
