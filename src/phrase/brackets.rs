//! Cleave (702.148): a spell whose words in square brackets are removed where its cleave cost was paid. Its text is read
//! with these words and without them.

use crate::ir::walk::{Node as _, Visit, VisitMut};
use crate::ir::*;

/// A text without its brackets, and without what stands in them; every other character keeps its place. None where no
/// bracket is opened, or one isn't closed.
pub fn readings(text: &str) -> Option<[String; 2]> {
    let (mut with, mut without) = (String::with_capacity(text.len()), String::with_capacity(text.len()));
    let mut open = None;
    for letter in text.chars() {
        let blank = || std::iter::repeat_n(' ', letter.len_utf8());
        match letter {
            '[' if open != Some(true) => open = Some(true),
            ']' if open == Some(true) => open = Some(false),
            '[' | ']' => return None,
            letter if open == Some(true) => {
                with.push(letter);
                without.extend(blank());
                continue;
            }
            letter => {
                with.push(letter);
                without.push(letter);
                continue;
            }
        }
        with.extend(blank());
        without.extend(blank());
    }
    (open == Some(false)).then_some([with, without])
}

/// The spell that does the one where its cleave cost was paid, and else the other.
pub(crate) fn joined(without: Effect, with: Effect) -> Effect {
    let (mut without, mut with) = (without, with);
    let mut found = Counted::default();
    found.effect(&without);
    Shift { steps: 1, targets: 0 }.effect(&mut without);
    Shift { steps: found.steps.saturating_add(1), targets: found.targets }.effect(&mut with);
    let noun =
        Noun { adjectives: Vec::new(), subtypes: Vec::new(), types: Vec::new(), class: Some(ObjectClass::Spell) };
    let this = Reference { to: Antecedent::This, said: Style(Mention::This(Box::new(noun))) };
    let condition =
        Condition::Paid { what: Objects::Ref(this), keyword: symbol::keyword::CLEAVE, times: None, cost: None };
    let (then, otherwise) = (Box::new(without), Some(Box::new(with)));
    let what = InstructionKind::If { condition, then, otherwise, last: Style(false) };
    Effect { steps: vec![Instruction::new(InstructionId(0), Style(Link::Sentence), what)] }
}

/// How many names its instructions have, and how many target phrases it has.
#[derive(Default)]
struct Counted {
    steps: u16,
    targets: u8,
}

impl Visit for Counted {
    fn instruction(&mut self, step: &Instruction) {
        if step.id != InstructionId::UNNAMED {
            self.steps = self.steps.max(step.id.0.saturating_add(1));
        }
        step.what.visit(self);
    }

    fn objects(&mut self, objects: &Objects) {
        let union = |members: &Members, join: &Join| Objects::one_target_phrase(members, *join).is_some();
        let phrase = matches!(objects, Objects::Target { .. })
            || matches!(objects, Objects::Union(members, join) if union(members, join));
        self.targets = self.targets.saturating_add(u8::from(phrase));
        if !(phrase && matches!(objects, Objects::Union(..))) {
            objects.parts(self);
        }
    }

    fn players(&mut self, players: &Players) {
        self.targets = self.targets.saturating_add(u8::from(matches!(players, Players::Target { .. })));
        players.parts(self);
    }

    fn recipient(&mut self, recipient: &Recipient) {
        self.targets = self.targets.saturating_add(u8::from(matches!(recipient, Recipient::AnyTarget { .. })));
        recipient.parts(self);
    }
}

/// Names instructions and target phrases behind those of another effect.
struct Shift {
    steps: u16,
    targets: u8,
}

impl Shift {
    fn name(&self, id: &mut InstructionId) {
        if *id != InstructionId::UNNAMED {
            id.0 = id.0.saturating_add(self.steps);
        }
    }
}

impl VisitMut for Shift {
    fn instruction(&mut self, step: &mut Instruction) {
        self.name(&mut step.id);
        step.what.visit_mut(self);
    }

    fn instruction_reference(&mut self, id: &mut InstructionId) {
        self.name(id);
    }

    fn antecedent(&mut self, to: &mut Antecedent) {
        if let Antecedent::Target(target) = to {
            *target = target.saturating_add(self.targets);
        }
        to.parts_mut(self);
    }

    fn player_reference(&mut self, to: &mut PlayerAntecedent) {
        if let PlayerAntecedent::Target(target) = to {
            *target = target.saturating_add(self.targets);
        }
        to.parts_mut(self);
    }
}
