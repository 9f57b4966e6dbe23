//! Mentions for the other language, where its pronoun would be taken for something else.
//!
//! French tells two things apart by the gender of a pronoun, or by its place at the verb, and English by its subject: "it" of
//! one language is "that land", « cette créature », of the other where something else was named last.

use crate::ir::walk::{
    Walk, walk_ability, walk_action, walk_event, walk_objects, walk_players, walk_recipient, walk_what,
};
use crate::ir::*;
use crate::lex::Language;

/// The paragraph with such mentions in full.
pub(crate) fn told_apart(paragraph: &Paragraph, to: Language) -> Paragraph {
    let mut said = paragraph.clone();
    let mut itself = Itself(None);
    itself.ability(&mut said.ability);
    let french = to == Language::French;
    Focus { itself: itself.0, french, ..Focus::default() }.ability(&mut said.ability);
    said
}

/// Whether what has an ability does something to one other thing, or has it done by that: « exilez-la » is the other then.
pub(crate) fn has_two_of_event(paragraph: &Paragraph) -> bool {
    let Ability::Triggered(Triggered { event, .. }) = &paragraph.ability else { return false };
    let one = |objects: &Objects| matches!(objects, Objects::Some { count: Count::One, .. });
    match event {
        Event::Blocks { what, blocked: Some(other) } | Event::BecomesBlocked { what, by: Some(other) } => {
            what.is_this() && one(other)
        }
        Event::DealsDamage { source, to: Some(Recipient::Objects(other)), .. } => source.is_this() && one(other),
        _ => false,
    }
}

/// How the text speaks of what has the ability, other than by a pronoun.
struct Itself(Option<Mention>);

impl Walk for Itself {
    fn reference(&mut self, reference: &mut Reference) {
        if reference.to == Antecedent::This
            && matches!(reference.said.0, Mention::This(_) | Mention::Name)
            && self.0.is_none()
        {
            self.0 = Some(reference.said.0.clone());
        }
    }
}

/// What was named last, and by which noun each thing was described.
#[derive(Default)]
struct Focus {
    /// Whether it is written in French, where « -la » behind a verb is the other object of the event, and not its subject.
    french: bool,
    itself: Option<Mention>,
    last: Option<Antecedent>,
    /// In which instruction that was: within one, the subject of the verb is no object of it.
    last_in: InstructionId,
    /// What the event is about.
    subject: Option<Antecedent>,
    nouns: Vec<(Antecedent, Noun)>,
    /// What was described as each of all: "each of them".
    each: Vec<Antecedent>,
    targets: u8,
    step: InstructionId,
    /// How many objects of the event that is read have been read.
    in_event: Option<u8>,
    within: bool,
}

impl Focus {
    fn names(&mut self, to: Antecedent, nouns: &[Noun]) {
        self.nouns.retain(|(known, _)| *known != to);
        if let [noun] = nouns {
            let plain = Noun { adjectives: Vec::new(), ..noun.clone() };
            self.nouns.push((to, plain));
        }
        self.mentions(to);
    }

    fn mentions(&mut self, to: Antecedent) {
        self.last = Some(to);
        self.last_in = self.step;
        if self.in_event.is_some() && self.subject.is_none() {
            self.subject = Some(to);
        }
    }

    fn next_target(&mut self) -> Antecedent {
        let target = Antecedent::Target(self.targets);
        self.targets = self.targets.saturating_add(1);
        target
    }

    /// What a description names where it stands.
    fn here(&mut self) -> Antecedent {
        match &mut self.in_event {
            None => Antecedent::Done(self.step),
            Some(count) => {
                *count = count.saturating_add(1);
                if *count == 1 { Antecedent::Event } else { Antecedent::EventOther }
            }
        }
    }

    /// The mention in full of something other than what was named last.
    fn in_full(&self, to: Antecedent) -> Option<Mention> {
        if to == Antecedent::This {
            return self.itself.clone();
        }
        let (_, noun) = self.nouns.iter().find(|(known, _)| *known == to)?;
        Some(Mention::That { noun: Box::new(noun.clone()), plural: false, each: false })
    }
}

impl Walk for Focus {
    /// An ability in quotation marks speaks of its own.
    fn ability(&mut self, ability: &mut Ability) {
        if !std::mem::replace(&mut self.within, true) {
            walk_ability(self, ability);
        }
    }

    fn instruction(&mut self, step: &mut Instruction) {
        let outer = std::mem::replace(&mut self.step, step.id);
        self.what(&mut step.what);
        self.step = outer;
    }

    /// What fights or deals damage goes on being "it".
    fn what(&mut self, what: &mut InstructionKind) {
        let target = Antecedent::Target(self.targets);
        walk_what(self, what);
        if let InstructionKind::Do { action: Action::Fight { what: subject, .. }, .. }
        | InstructionKind::Damage { source: subject, .. } = what
        {
            match subject {
                Objects::Target { .. } => self.mentions(target),
                Objects::Ref(Reference { to: to @ Antecedent::Target(_), .. }) => self.mentions(*to),
                _ => {}
            }
        }
    }

    fn action(&mut self, action: &mut Action) {
        walk_action(self, action);
        if let Action::Create { .. } | Action::CreateCopy { .. } = action {
            let token = Noun {
                adjectives: Vec::new(),
                subtypes: Vec::new(),
                types: Vec::new(),
                class: Some(ObjectClass::Token),
            };
            self.names(Antecedent::Done(self.step), &[token]);
        }
    }

    /// The subject of an event is "it".
    fn event(&mut self, event: &mut Event) {
        let before = self.last.take();
        self.subject = None;
        let outer = self.in_event.replace(0);
        let subject = match event {
            Event::StepBegins { .. } => before,
            _ => None,
        };
        walk_event(self, event);
        self.in_event = outer;
        self.last = subject.or(self.subject.take()).or(self.last);
    }

    fn objects(&mut self, objects: &mut Objects) {
        match objects {
            Objects::Target { filter, .. } => {
                let target = self.next_target();
                let nouns = filter.nouns.clone();
                self.names(target, &nouns);
            }
            Objects::Some { filter, count } => {
                let here = self.here();
                if let Count::All(Style(AllWord::Each)) = count {
                    self.each.push(here);
                }
                let nouns = filter.nouns.clone();
                self.names(here, &nouns);
            }
            // One target of either kind is one phrase (115.1).
            Objects::Union(parts, Join::Or | Join::OrAgain)
                if parts.iter().any(|part| matches!(part, Objects::Target { .. })) =>
            {
                let target = self.next_target();
                self.names(target, &[]);
            }
            _ => walk_objects(self, objects),
        }
    }

    fn players(&mut self, players: &mut Players) {
        if let Players::Target { .. } = players {
            self.targets = self.targets.saturating_add(1);
        }
        walk_players(self, players);
    }

    fn recipient(&mut self, recipient: &mut Recipient) {
        match recipient {
            Recipient::AnyTarget { .. } => {
                let target = self.next_target();
                self.names(target, &[]);
            }
            Recipient::Either(parts, Join::Or | Join::OrAgain)
                if parts.iter().any(|part| {
                    matches!(
                        part,
                        Recipient::Player(Players::Target { .. }) | Recipient::Objects(Objects::Target { .. })
                    )
                }) =>
            {
                let target = self.next_target();
                self.names(target, &[]);
            }
            _ => walk_recipient(self, recipient),
        }
    }

    // What a description is like is said within it, and a condition or a cost names nothing for what follows.
    fn filter(&mut self, _: &mut ObjectFilter) {}
    fn condition(&mut self, _: &mut Condition) {}
    fn costs(&mut self, _: &mut [Cost]) {}

    fn reference(&mut self, reference: &mut Reference) {
        let to = reference.to;
        // « la créature équipée devient bloquée par un mur »: the event is about what was known, and what is described is the
        // other.
        if let Some(described @ 0) = &mut self.in_event {
            *described = 1;
        }
        // « exilez chaque créature. Renvoyez-la … »
        if !self.french && reference.said.0 == Mention::It && self.each.contains(&to) && self.last_in != self.step {
            reference.said = Style(Mention::EachOfThem);
            return self.mentions(to);
        }
        let told = match self.french {
            true => to != Antecedent::This,
            false => self.last_in == self.step || self.last.is_none_or(|last| last == to),
        };
        if reference.said.0 == Mention::It
            && !told
            && !matches!(to, Antecedent::Subject | Antecedent::Each)
            && let Some(mention) = self.in_full(to)
        {
            reference.said = Style(mention);
        }
        if !reference.said.0.is_plural() || reference.said.0 == Mention::EachOfThem {
            self.mentions(to);
        }
    }
}
