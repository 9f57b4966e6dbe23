//! "Creatures of the creature type of your choice": chosen as the effect begins (608.2d).

use crate::game::Game;
use crate::ir::walk::{Node, Visit, VisitMut};
use crate::ir::*;
use crate::state::decision::{Pick, Purpose, Question};
use crate::state::frame::Frame;
use crate::state::stop::Res;
use crate::words;
use ir::sorting::sort;

/// Puts what was chosen in the place of the choice; without it, finds who chooses.
#[derive(Default)]
struct OfChoice {
    by: Option<Players>,
    chosen: Option<ObjectTest>,
}

impl OfChoice {
    fn tests(&mut self, filter: &mut ObjectFilter) {
        let OfChoice { by, chosen } = self;
        let Description { nouns, tests, .. } = &mut **filter;
        let nouns = nouns.iter_mut().flat_map(|noun| &mut noun.adjectives);
        for test in nouns.chain(tests) {
            let (ObjectTest::TypeOfChoice(players) | ObjectTest::ColourOfChoice(players)) = test else { continue };
            match chosen {
                Some(chosen) => *test = chosen.clone(),
                None => *by = Some(players.clone()),
            }
        }
    }
}

impl VisitMut for OfChoice {
    fn objects(&mut self, objects: &mut Objects) {
        if let Objects::Some { filter, .. } = objects {
            self.tests(filter);
        }
        objects.parts_mut(self);
    }
}

/// Whether a type is chosen, as opposed to a colour.
fn is_of_type(continuous: &Continuous) -> bool {
    struct Find(bool);
    impl Visit for Find {
        fn test(&mut self, test: &ObjectTest) {
            self.0 |= matches!(test, ObjectTest::TypeOfChoice(_));
            test.parts(self);
        }
    }
    let mut find = Find(false);
    find.continuous(continuous);
    find.0
}

/// Whether an instruction says itself what is done, to what it describes.
fn is_direct(what: &InstructionKind) -> bool {
    matches!(what, InstructionKind::Do { .. } | InstructionKind::Damage { .. } | InstructionKind::DamageEach { .. })
}

/// Whether an effect leaves a quality to choose that [`choose_described_first`] has chosen first.
pub(crate) fn leaves_to_choose(effect: &Effect) -> bool {
    struct Find(bool);
    impl Visit for Find {
        fn test(&mut self, test: &ObjectTest) {
            self.0 |= matches!(test, ObjectTest::TypeOfChoice(_) | ObjectTest::ColourOfChoice(_));
            test.parts(self);
        }

        fn ability(&mut self, _: &Ability) {}
    }
    let mut find = Find(false);
    effect.steps.iter().filter(|step| is_direct(&step.what)).for_each(|step| find.what(&step.what));
    find.0
}

/// "Destroy all creatures of the creature type of your choice": that is chosen first, and is then the chosen type. What
/// continuous effects leave to choose is chosen as they begin.
pub(crate) fn choose_described_first(effect: &mut Effect) {
    let replaces = |step: &Instruction| matches!(step.what, InstructionKind::IfInstead { .. });
    if effect.steps.iter().any(replaces) {
        return;
    }
    for at in (0..effect.steps.len()).rev() {
        let step = &mut effect.steps[at];
        let mut first = ChosenFirst::default();
        if is_direct(&step.what) {
            first.what(&mut step.what);
        }
        let choices =
            [first.kind.then_some(Choice::CreatureType { other_than: None }), first.colour.then_some(Choice::Colour)];
        for what in choices.into_iter().flatten() {
            let choose =
                InstructionKind::Do { who: Players::You, stated: Style(false), action: Action::Choose { what } };
            let chosen = Instruction::new(InstructionId(u16::MAX), effect.steps[at].link, choose);
            effect.steps.insert(at, chosen);
        }
    }
}

/// Puts what has been chosen in the place of what is to be chosen by you.
#[derive(Default)]
struct ChosenFirst {
    kind: bool,
    colour: bool,
}

impl VisitMut for ChosenFirst {
    fn objects(&mut self, objects: &mut Objects) {
        if let Objects::Some { filter, .. } = objects {
            let Description { nouns, tests, .. } = &mut **filter;
            let nouns = nouns.iter_mut().flat_map(|noun| &mut noun.adjectives);
            for test in nouns.chain(tests) {
                if *test == ObjectTest::TypeOfChoice(Players::You) {
                    (*test, self.kind) = (ObjectTest::ChosenType, true);
                } else if *test == ObjectTest::ColourOfChoice(Players::You) {
                    (*test, self.colour) = (ObjectTest::ChosenColour, true);
                }
            }
        }
        objects.parts_mut(self);
    }

    fn ability(&mut self, _: &mut Ability) {}
}

impl Game {
    /// Has the type or the colour chosen that an effect leaves to choose.
    pub(super) fn choose_described(&mut self, continuous: &mut Continuous, frame: &Frame) -> Res<()> {
        let mut of_choice = OfChoice::default();
        of_choice.continuous(continuous);
        let Some(by) = of_choice.by.take() else { return Ok(()) };
        let Some(player) = self.players_of(&by, frame)?.first().copied() else { return Ok(()) };
        let chosen = if is_of_type(continuous) {
            let options = self.creature_types_to_choose(None).into_iter().map(Pick::Term).collect();
            let question =
                Question { player, purpose: Purpose::CreatureType, source: frame.source, options, min: 1, max: 1 };
            match self.ask(question)?.pop() {
                Some(Pick::Term(term)) => ObjectTest::Subtype(term),
                _ => return Ok(()),
            }
        } else {
            ObjectTest::Colour(self.choose_colour(player, frame)?)
        };
        of_choice.chosen = Some(chosen);
        of_choice.continuous(continuous);
        Ok(())
    }

    /// Any creature type there is (205.3m); those of objects of the game are offered first.
    pub(super) fn creature_types_to_choose(&self, other_than: Option<Term>) -> Vec<Term> {
        let mut options: Vec<Term> = Vec::new();
        for object in &self.objects {
            for subtype in &object.copiable.subtypes {
                if words::is_creature_type(*subtype) && !options.contains(subtype) {
                    options.push(*subtype);
                }
            }
        }
        sort(&mut options);
        let others = self.creature_types().filter(|subtype| !options.contains(subtype)).collect::<Vec<_>>();
        options.extend(others);
        options.retain(|subtype| Some(*subtype) != other_than);
        options
    }
}
