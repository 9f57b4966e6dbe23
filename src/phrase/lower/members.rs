//! What is said of each member of a group: "each creature … equal to its power".

use super::objects::mention_noun;
use super::referents::{Number, Referents, Spot, Thing};
use super::{Lower, Lowered, misplaced, need};
use crate::ir::walk::VisitMut;
use crate::ir::*;
use crate::parse::{Kind, Node};

/// A mention in the singular of the several objects that the same instruction acts on: of each of them, as no
/// instruction can speak of what it has yet to do.
pub(super) fn of_each(id: InstructionId, mut what: InstructionKind) -> InstructionKind {
    if acts_on_each(&what) {
        OfEach(id).what(&mut what);
    }
    what
}

/// The number of damage that one source deals to each of several is each one's own, where it speaks of one.
pub(super) struct OfRecipient;

impl VisitMut for OfRecipient {
    fn reference(&mut self, reference: &mut Reference) {
        if reference.to == Antecedent::Subject {
            reference.to = Antecedent::Each;
        }
    }

    // In a description, its own object is meant.
    fn filter(&mut self, _: &mut ObjectFilter) {}

    fn ability(&mut self, _: &mut Ability) {}
}

/// Whether an instruction acts on all objects of a description.
fn acts_on_each(what: &InstructionKind) -> bool {
    let all = |objects: &Objects| matches!(objects, Objects::Some { count: Count::All(_), .. });
    let in_effect = |effect: &Effect| matches!(effect.steps.as_slice(), [only] if acts_on_each(&only.what));
    if let InstructionKind::If { then: effect, otherwise: None, .. }
    | InstructionKind::Unless { effect, .. }
    | InstructionKind::UnlessPaid { effect, .. }
    | InstructionKind::Where { effect, .. } = what
    {
        return in_effect(effect);
    }
    if let InstructionKind::Do { action, .. } = what {
        return action.acted_on().is_some_and(all);
    }
    if let InstructionKind::Apply(continuous) = what {
        return matches!(&continuous.on, Scope::Objects(objects) if all(objects));
    }
    matches!(what, InstructionKind::Damage { to: Recipient::Objects(objects), .. } if all(objects))
}

/// The controllers or owners of the members of a loop, behind it: whom the last instruction of it was about.
pub(super) fn of_each_turn(effect: &Effect, player: &PlayerAntecedent) -> Option<PlayerAntecedent> {
    let (PlayerAntecedent::ControllerOf(Antecedent::Each) | PlayerAntecedent::OwnerOf(Antecedent::Each)) = player
    else {
        return None;
    };
    let theirs = |who: &Players| {
        if let Players::ControllerOf(of, _) | Players::OwnerOf(of, _) = who {
            return of.reference().is_some_and(|of| of.to == Antecedent::Each);
        }
        matches!(who, Players::Ref { to, .. } if to == player)
    };
    effect.steps.iter().rev().find_map(|step| {
        let (InstructionKind::Do { who, .. } | InstructionKind::May { who, .. }) = &step.what else { return None };
        theirs(who).then_some(PlayerAntecedent::Done(step.id))
    })
}

struct OfEach(InstructionId);

impl VisitMut for OfEach {
    fn reference(&mut self, reference: &mut Reference) {
        if reference.to == Antecedent::Done(self.0) && !reference.said.0.is_plural() {
            reference.to = Antecedent::Each;
        }
    }

    fn player_reference(&mut self, to: &mut PlayerAntecedent) {
        if let PlayerAntecedent::ControllerOf(object) | PlayerAntecedent::OwnerOf(object) = to
            && *object == Antecedent::Done(self.0)
        {
            *object = Antecedent::Each;
        }
    }

    fn ability(&mut self, _: &mut Ability) {}
}

/// "both creatures", "each of those creatures": this creature and the one that it is paired with (702.95).
pub(super) fn of_pair(said: AllWord) -> Objects {
    let creature = Noun::of_type(CardType::Creature);
    Objects::Some { count: Count::All(Style(said)), filter: ObjectFilter::of(vec![creature], vec![ObjectTest::OfPair]) }
}

/// "each of those creatures"
pub(super) fn each_of_pair(node: Node<'_>) -> Lowered<Objects> {
    let noun = need(node, Kind::MentionNoun)?;
    match mention_noun(noun)?.types.as_slice() {
        [CardType::Creature] => Ok(of_pair(AllWord::Each)),
        _ => misplaced(noun),
    }
}

impl Lower {
    /// « une cible, créature ou planeswalker, que vous contrôlez »: tests that are parted from the nouns.
    pub(super) fn more_tests(&mut self, node: Node<'_>, filter: &mut ObjectFilter) -> Lowered<()> {
        let mut said = filter.take_tests();
        for child in node.children() {
            let mut tests = Vec::new();
            self.add_test(child, &mut tests)?;
            let wording = match node.lexed().language {
                crate::lex::Language::English => TestWording::Behind,
                crate::lex::Language::French => TestWording::Usual,
            };
            said.extend(tests.into_iter().map(|test| (test, wording)));
        }
        filter.set_tests(said);
        Ok(())
    }

    /// "destroy one of them at random": chance takes it (701.9b).
    pub(super) fn one_at_random(&mut self, chance: Node<'_>, count: Count, of: Reference) -> Objects {
        let plain = |noun: Noun| Noun { adjectives: Vec::new(), ..noun };
        let nouns: Vec<Noun> = self.nouns_of(of.to).into_iter().map(plain).collect();
        let mut filter = ObjectFilter::of(nouns, Vec::new());
        filter.add_test(ObjectTest::AtRandom, super::wording::test_wording(chance));
        self.described_among(count, filter, of)
    }

    /// Those of what is spoken of that a description fits: what is taken from it, and what it is taken from.
    pub(super) fn described_among(&mut self, count: Count, filter: ObjectFilter, of: Reference) -> Objects {
        self.said.introduce_nouns(&filter.nouns, super::referents::number_of(&count), Spot::Moved);
        self.said.taken_from = Some(of.to);
        self.said.taken.push(self.said.name_here());
        Objects::Among { count, filter: Some(filter), of: Box::new(of) }
    }
}

impl Referents {
    /// The target on the battlefield spoken of last that was called so, else whatever it was called; and how many it is.
    pub fn than_target(&self, filter: &ObjectFilter) -> Option<Antecedent> {
        let there = |thing: &&Thing| thing.spot == Spot::Battlefield;
        let called = self.targets_before().filter(there).find(|thing| thing.could_be_among(filter));
        called.or_else(|| self.targets_before().find(there)).map(|thing| thing.to)
    }

    /// Whether several of what is described were spoken of before.
    pub fn has_described(&self, filter: &ObjectFilter) -> bool {
        self.things.iter().any(|thing| {
            thing.number == Number::Several && thing.spot == Spot::Battlefield && thing.could_be_among(filter)
        })
    }
}
