//! Mentions for the other language, where its pronoun would be taken for something else.
//!
//! French tells two things apart by the gender of a pronoun, or by its place at the verb, and English by its subject: "it" of
//! one language is "that land", « cette créature », of the other where something else was named last.

use crate::ir::walk::{Node, Visit, VisitMut};
use crate::ir::*;
use crate::lex::Language;

/// Which mentions are said in full.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum InFull {
    /// What something else was named behind.
    #[default]
    Another,
    /// All that are pronouns and have a noun, but for some of them.
    All(Pronouns),
}

/// Which of the mentions that could be said in full stay pronouns, by their number in the text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pronouns(u8);

impl Pronouns {
    /// How many mentions are asked about.
    pub(crate) const MOST: u8 = 8;
    pub(crate) const NONE: Pronouns = Pronouns(0);

    /// One more, where that one is asked about.
    pub(crate) fn and(self, nth: u8) -> Pronouns {
        Pronouns(self.0 | 1u8.checked_shl(nth.into()).map_or(0, |one| one))
    }

    fn has(self, nth: u8) -> bool {
        self.and(nth) == self && nth < Pronouns::MOST
    }
}

/// The paragraph with such mentions in full, behind others that have named something, and what all have named then.
pub(crate) fn told_apart(paragraph: &Paragraph, to: Language, in_full: InFull, before: &Focus) -> (Paragraph, Focus) {
    let mut said = paragraph.clone();
    let itself = before.itself.clone().or_else(|| own_mentions(&said.ability).into_iter().next());
    let french = to == Language::French;
    let mut focus = Focus { itself, french, in_full, within: false, could_be_full: 0, ..before.clone() };
    focus.ability(&mut said.ability);
    (said, focus)
}

/// Whether what has an ability does something to one other thing, or has it done by that: « exilez-la » is the other then.
pub(crate) fn has_two_of_event(paragraph: &Paragraph) -> bool {
    let Ability::Triggered(triggered) = &paragraph.ability else { return false };
    let one = |objects: &Objects| matches!(objects, Objects::Some { count: Count::One, .. });
    match &triggered.event {
        Event::Blocks { what, blocked: Some(other) } | Event::BecomesBlocked { what, by: Some(other) } => {
            what.is_this() && one(other)
        }
        Event::DealsDamage { source, to: Some(Recipient::Objects(other)), .. } => source.is_this() && one(other),
        _ => false,
    }
}

/// The nouns by which an ability calls what has it: « cette créature ».
pub(crate) fn own_nouns(ability: &Ability) -> Vec<Noun> {
    let noun = |said| if let Mention::This(noun) = said { Some(*noun) } else { None };
    own_mentions(ability).into_iter().filter_map(noun).collect()
}

fn own_mentions(ability: &Ability) -> Vec<Mention> {
    let mut itself = Itself::default();
    itself.ability(ability);
    itself.said
}

/// How the text speaks of what has the ability, other than by a pronoun, in its order.
#[derive(Default)]
struct Itself {
    said: Vec<Mention>,
    within: bool,
}

impl Visit for Itself {
    /// An ability in quotation marks is of something else.
    fn ability(&mut self, ability: &Ability) {
        if !std::mem::replace(&mut self.within, true) {
            ability.parts(self);
        }
    }

    fn reference(&mut self, reference: &Reference) {
        if reference.to == Antecedent::This && matches!(reference.said.0, Mention::This(_) | Mention::Name) {
            self.said.push(reference.said.0.clone());
        }
    }
}

/// What was named last, and by which noun each thing was described.
#[derive(Clone, Debug, Default)]
pub(crate) struct Focus {
    /// Whether the text is written in French.
    french: bool,
    in_full: InFull,
    /// How many mentions could be said in full so far.
    could_be_full: u8,
    itself: Option<Mention>,
    last: Option<Antecedent>,
    /// In which instruction that was: within one, the subject of the verb is no object of it.
    last_in: InstructionId,
    /// What the event is about.
    subject: Option<Antecedent>,
    /// Several things were named last, in one list: none of them is "it".
    listed: bool,
    mentions: Vec<(Antecedent, Mention)>,
    /// What was described as each of all: "each of them".
    each: Vec<Antecedent>,
    targets: u8,
    step: InstructionId,
    /// How many objects of the event that is read have been read.
    in_event: Option<u8>,
    /// A condition is read, which looks for things and names none.
    asking: bool,
    within: bool,
}

impl Focus {
    /// How many mentions were, or could have been, said in full.
    pub(crate) fn could_be_full(&self) -> u8 {
        self.could_be_full
    }

    fn names(&mut self, to: Antecedent, nouns: &[Noun]) {
        self.is_called(to, nouns);
        self.mentions(to);
    }

    /// Remembers by which nouns a thing can be mentioned.
    fn is_called(&mut self, to: Antecedent, nouns: &[Noun]) {
        self.mentions.retain(|(known, _)| *known != to);
        let plain = |noun: &Noun| Box::new(Noun { adjectives: Vec::new(), ..noun.clone() });
        match nouns {
            [noun] => self.mentions.push((to, Mention::That { noun: plain(noun), plural: false, each: false })),
            [noun, or] => self.mentions.push((to, Mention::ThatEither { noun: plain(noun), or: plain(or) })),
            _ => {}
        }
    }

    fn mentions(&mut self, to: Antecedent) {
        self.last = Some(to);
        self.last_in = self.step;
        self.listed = false;
        if self.in_event.is_some() && self.subject.is_none() {
            self.subject = Some(to);
        }
    }

    /// Cards that no description names: those that are drawn, milled or revealed.
    fn names_card(&mut self, to: Antecedent) {
        self.names(to, &[of_class(ObjectClass::Card)]);
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
        let (_, mention) = self.mentions.iter().find(|(known, _)| *known == to)?;
        let mut mention = mention.clone();
        // "that card", of a creature card, as far as that tells it apart.
        if let (InFull::Another, Mention::That { noun, .. }) = (self.in_full, &mut mention)
            && let Some(class @ (ObjectClass::Card | ObjectClass::Spell)) = noun.class
        {
            **noun = of_class(class);
        }
        Some(mention)
    }

    /// Whether a pronoun is of this thing where it stands.
    fn is_it(&self, to: Antecedent) -> bool {
        match self.in_full {
            InFull::All(_) => false,
            InFull::Another if self.french => to != Antecedent::This,
            InFull::Another if self.last_in == self.step => true,
            InFull::Another => !self.listed && self.last.is_none_or(|last| last == to),
        }
    }
}

/// The nouns of a description.
fn nouns_of(objects: &Objects) -> &[Noun] {
    match objects {
        Objects::Target { filter, .. } | Objects::Some { filter, .. } => &filter.nouns,
        _ => &[],
    }
}

/// A noun of a class alone.
pub(crate) fn of_class(class: ObjectClass) -> Noun {
    Noun { adjectives: Vec::new(), subtypes: Vec::new(), types: Vec::new(), class: Some(class) }
}

impl VisitMut for Focus {
    /// An ability in quotation marks speaks of its own: nothing that was named before.
    fn ability(&mut self, ability: &mut Ability) {
        if !std::mem::replace(&mut self.within, true) {
            return ability.parts_mut(self);
        }
        let itself = own_mentions(ability).into_iter().next();
        let Focus { french, in_full, could_be_full, .. } = *self;
        let mut inner = Focus { itself, french, in_full, could_be_full, within: true, ..Focus::default() };
        ability.parts_mut(&mut inner);
        self.could_be_full = inner.could_be_full;
    }

    fn instruction(&mut self, step: &mut Instruction) {
        let outer = std::mem::replace(&mut self.step, step.id);
        self.what(&mut step.what);
        self.step = outer;
    }

    /// What fights or deals damage goes on being "it".
    fn what(&mut self, what: &mut InstructionKind) {
        let target = Antecedent::Target(self.targets);
        match what {
            // "Sacrifice this enchantment if it has four or more counters on it."
            InstructionKind::If { condition, then, otherwise, last: Style(true) } => {
                self.effect(then);
                self.condition(condition);
                otherwise.iter_mut().for_each(|otherwise| self.effect(otherwise));
            }
            _ => what.parts_mut(self),
        }
        if let InstructionKind::Do { action: Action::Fight { what: subject, .. }, .. }
        | InstructionKind::Damage { source: subject, .. } = what
        {
            match subject {
                Objects::Target { .. } => self.mentions(target),
                Objects::Ref(Reference { to: to @ (Antecedent::Target(_) | Antecedent::This), said: _ }) => {
                    self.mentions(*to)
                }
                _ => {}
            }
        }
    }

    fn action(&mut self, action: &mut Action) {
        action.parts_mut(self);
        if let Action::Create { .. } | Action::CreateCopy { .. } = action {
            self.names(Antecedent::Done(self.step), &[of_class(ObjectClass::Token)]);
        }
        match action {
            // « renvoyez sur le champ de bataille, engagée, cette carte depuis votre cimetière »: English says the place last.
            Action::Move { to, .. } if !self.french => match to.said.0 {
                PlaceSaid::First | PlaceSaid::FirstWithOrigin => to.said = Style(PlaceSaid::Behind),
                PlaceSaid::Behind | PlaceSaid::OriginLast => {}
            },
            Action::Mill { .. } | Action::RevealUntil { .. } => self.names_card(Antecedent::Done(self.step)),
            // What is drawn is known to nobody else: it is "that card", and what was named before goes on being "it".
            Action::Draw { .. } => self.is_called(Antecedent::Done(self.step), &[of_class(ObjectClass::Card)]),
            _ => {}
        }
    }

    /// The subject of an event is "it".
    fn event(&mut self, event: &mut Event) {
        let before = self.last.take();
        self.subject = None;
        let outer = self.in_event;
        self.in_event = Some(0);
        let subject = match event {
            Event::StepBegins { .. } => before,
            _ => None,
        };
        event.parts_mut(self);
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
            // What a condition looks for is no thing that the text has named.
            Objects::Some { .. } if self.asking => {}
            // Whichever of them it happens to is what the event is about, by none of their nouns.
            Objects::Union(_, Join::Or | Join::OrAgain) if self.in_event == Some(0) => {
                self.in_event = Some(1);
                self.names(Antecedent::Event, &[]);
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
                let nouns: Vec<Noun> = parts.iter().flat_map(nouns_of).cloned().collect();
                self.names(target, &nouns);
            }
            Objects::Union(_, Join::And | Join::AndOr) => {
                objects.parts_mut(self);
                self.listed = true;
            }
            Objects::TopOfLibrary { .. } | Objects::TopOfGraveyard { .. } => {
                objects.parts_mut(self);
                let here = self.here();
                self.names_card(here);
            }
            _ => objects.parts_mut(self),
        }
    }

    fn players(&mut self, players: &mut Players) {
        if let Players::Target { .. } = players {
            self.targets = self.targets.saturating_add(1);
        }
        players.parts_mut(self);
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
            _ => recipient.parts_mut(self),
        }
    }

    fn condition(&mut self, condition: &mut Condition) {
        let outer = std::mem::replace(&mut self.asking, true);
        condition.parts_mut(self);
        self.asking = outer;
    }

    /// "for as long as you control this creature": what a duration mentions is no "it" behind it.
    fn duration(&mut self, duration: &mut Duration) {
        let before = (self.last, self.last_in, self.listed);
        duration.parts_mut(self);
        (self.last, self.last_in, self.listed) = before;
    }

    // What a description is like is said within it, and a cost names nothing for what follows.
    fn filter(&mut self, _: &mut ObjectFilter) {}
    fn costs(&mut self, _: &mut [Cost]) {}

    fn reference(&mut self, reference: &mut Reference) {
        let to = reference.to;
        // « les Pillards … mettez un marqueur +1/+1 sur eux »: one card, whatever its name.
        if !self.french && to == Antecedent::This && reference.said.0 == Mention::They {
            reference.said = Style(Mention::It);
        }
        // « la créature équipée devient bloquée par un mur »: the event is about what was known, and what is described is the
        // other.
        if let Some(described @ 0) = &mut self.in_event {
            *described = 1;
            if let Mention::Attached { noun, .. } = &reference.said.0 {
                let noun = noun.clone();
                return self.names(Antecedent::Event, &[*noun]);
            }
        }
        // « exilez chaque créature. Renvoyez-la … »
        if !self.french && reference.said.0 == Mention::It && self.each.contains(&to) && self.last_in != self.step {
            reference.said = Style(Mention::EachOfThem);
            return self.mentions(to);
        }
        if reference.said.0 == Mention::It
            && !self.is_it(to)
            && !matches!(to, Antecedent::Subject | Antecedent::Each)
            && let Some(mention) = self.in_full(to)
        {
            let nth = self.could_be_full;
            self.could_be_full = nth.saturating_add(1);
            if !matches!(self.in_full, InFull::All(pronouns) if pronouns.has(nth)) {
                reference.said = Style(mention);
            }
        }
        if !reference.said.0.is_plural() || reference.said.0 == Mention::EachOfThem {
            self.mentions(to);
        }
    }
}
