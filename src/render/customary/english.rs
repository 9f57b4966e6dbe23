//! How English says what French leaves it to say.

use phrase::lower::FaceContext;

use super::owners::Owners;
use super::token::calls_itself_token;
use super::{is_chosen, moves_the_rest, shuffles};
use crate::en;
use crate::ir::walk::{Node, VisitMut};
use crate::ir::{
    Ability, Action, Activated, AllWord, Antecedent, AskedFor, AtLeastWord, BASIC_LAND_TYPES, Change, Condition,
    Continuous, Cost, Count, DiesWord, Distribution, Effect, Event, Instruction, InstructionId, InstructionKind, Join,
    LeadWord, Link, Mention, Noun, ObjectClass, ObjectFilter, ObjectTest, Objects, PastWord, PlaceSaid,
    PlayerAntecedent, Players, Prevention, PreventionOrder, Quantity, Recipient, Reference, Replacement, Scope, Style,
    TestWording, Triggered, Zone,
};
use crate::told_apart::of_class;

pub(super) struct Customs {
    /// What the last of a list is joined by follows the custom.
    links: bool,
    /// What is done is what an ability does that has triggered when the card died.
    has_died: bool,
    /// The noun that the card calls itself by; none where it is its name, as of legends and spells.
    itself: Option<Noun>,
    /// The text is an instant's or a sorcery's.
    of_spell: bool,
    /// What happens is said that enters: "a creature you control enters".
    enters: bool,
    /// A condition is read. What "entered under your control" may be another's by now.
    asking: bool,
    /// What an ability triggers on is that something is so.
    in_state: bool,
    /// The instructions that create tokens.
    created: Vec<InstructionId>,
    owners: Owners,
}

impl Customs {
    pub(super) fn on(on: FaceContext, links: bool) -> Customs {
        Customs {
            links,
            itself: on.calls_itself(),
            of_spell: on == FaceContext::Spell,
            enters: false,
            asking: false,
            in_state: false,
            created: Vec::new(),
            has_died: false,
            owners: Owners::default(),
        }
    }
}

/// Whether these are the same: "each opponent searches their library, …, then shuffles".
fn is_of(owner: &Players, who: &Players) -> bool {
    let of_each = matches!(owner, Players::Ref { to: PlayerAntecedent::Each, .. });
    owner == who || of_each && matches!(who, Players::Some { .. })
}

/// "exile target card from a graveyard", where French has « dans un cimetière »; but "in a graveyard that was put there".
fn leaves_its_zone(what: &mut Objects) {
    let put_there = |test: &ObjectTest| matches!(test, ObjectTest::Did(..));
    if let Objects::Some { filter, .. } | Objects::Target { filter, .. } = what
        && !filter.tests.iter().any(put_there)
    {
        for said in filter.said.0.order.iter_mut().filter(|said| said.wording == TestWording::In) {
            said.wording = TestWording::Usual;
        }
    }
}

/// "Put all cards from your hand on the bottom", where French has « les cartes de votre main ».
fn says_all(what: &mut Objects) {
    let in_zone = |test: &ObjectTest| matches!(test, ObjectTest::InZone { .. });
    if let Objects::Some { count: Count::All(word), filter } = what
        && matches!(word.0, AllWord::Bare)
        && filter.tests.iter().any(in_zone)
    {
        *word = Style(AllWord::All);
    }
}

/// "You may choose new targets for the copy."
fn says_the_copy(what: &mut Objects) {
    if let Objects::Ref(copy) = what
        && let Mention::That { noun, plural, each: false } = &copy.said.0
        && noun.class == Some(ObjectClass::Copy)
    {
        copy.said = Style(Mention::The { noun: noun.clone(), plural: *plural, participle: None });
    }
}

/// "attacks while saddled": what a designation is asked of is what the event is about.
fn leaves_subject_out(event: &mut Event) {
    if let Event::While { condition, .. } = event
        && let Condition::Is { what: Objects::Ref(known), tests, .. } = &mut **condition
        && known.said.0 == Mention::It
        && matches!(tests.as_slice(), [ObjectTest::Designated(_)])
    {
        known.said = Style(Mention::Unsaid { plural: false });
    }
}

/// "To each of two target creatures", where French leaves « chacune » to the reader.
fn says_each(said: &mut Distribution) {
    said.each = said.each.filter(|each| *each);
}

/// "Sacrifice this creature: It deals 4 damage to target creature", where nothing else is named in the cost.
fn calls_sacrificed_it(activated: &mut Activated) {
    let sacrificed = |cost: &Cost| matches!(cost, Cost::Sacrifice(what) if what.is_this());
    let plain = |cost: &Cost| sacrificed(cost) || matches!(cost, Cost::Mana(_) | Cost::Tap);
    if activated.cost.iter().any(sacrificed)
        && activated.cost.iter().all(plain)
        && let Some(InstructionKind::Damage { source: Objects::Ref(source), .. }) =
            activated.effect.steps.first_mut().map(|step| &mut step.what)
        && source.to == Antecedent::This
    {
        source.said = Style(Mention::It);
    }
}

/// Whether the second of two things that you do has no "you" of its own: "you gain 1 life and draw a card", but "you draw a
/// card and you lose 1 life".
fn leaves_you_out(first: &InstructionKind, second: &InstructionKind) -> bool {
    let (
        InstructionKind::Do { who: Players::You, stated: Style(true), action: before },
        InstructionKind::Do { who: Players::You, stated: Style(true), action },
    ) = (first, second)
    else {
        return false;
    };
    let life = matches!(action, Action::LoseLife { .. } | Action::GainLife { .. });
    !(life && matches!(before, Action::Draw { .. }))
}

/// Whether nouns are basic land types and nothing else: "a Plains or a Swamp".
fn are_land_types(nouns: &[Noun]) -> bool {
    let is_one = |noun: &Noun| {
        let Noun { adjectives, subtypes, types, class } = noun;
        let alone = adjectives.is_empty() && types.is_empty() && class.is_none();
        alone && matches!(subtypes.as_slice(), [land] if BASIC_LAND_TYPES.contains(land))
    };
    nouns.iter().all(is_one)
}

/// « une carte de terrain de base ou une carte de désert »: whether a description has two kinds of cards, each called one.
fn are_two_cards(filter: &ObjectFilter) -> bool {
    filter.said.0.class_each && filter.nouns.len() == 2 && filter.nouns.iter().all(Noun::is_card)
}

impl VisitMut for Customs {
    /// "sacrifices a creature, discards a card, and loses 4 life"
    fn effect(&mut self, effect: &mut Effect) {
        if self.links {
            super::shuffles_in_sentence(effect);
        }
        for at in 1..effect.steps.len() {
            let is_last = effect.steps.get(at + 1).is_none_or(|next| next.begins_sentence());
            let (before, behind) = effect.steps.split_at_mut(at);
            let (Some(before), Some(step)) = (before.last(), behind.first_mut()) else { continue };
            if step.link.0 == Link::And && before.link.0 == Link::Comma && !moves_the_rest(&step.what) {
                step.link = Style(Link::CommaAnd);
            }
            // « … et mélangez ensuite votre bibliothèque »
            if matches!(step.link.0, Link::And | Link::CommaAnd) && is_last && shuffles(&step.what) {
                step.link = Style(Link::Then);
            }
            if step.link.0 == Link::And
                && leaves_you_out(&before.what, &step.what)
                && let InstructionKind::Do { stated, .. } = &mut step.what
            {
                *stated = Style(false);
            }
        }
        effect.steps.iter_mut().for_each(|step| self.instruction(step));
    }

    fn objects(&mut self, objects: &mut Objects) {
        if let Objects::Some { count: Count::One, filter } = objects
            && filter.join.0 == Join::Or
            // "a basic land card or a Desert card"
            && (are_land_types(&filter.nouns) || are_two_cards(filter))
        {
            filter.join = Style(Join::OrAgain);
        }
        objects.parts_mut(self);
    }

    fn ability(&mut self, ability: &mut Ability) {
        super::says_who_has_keywords(ability, self.itself.as_ref());
        if let Ability::Activated(activated) = ability {
            calls_sacrificed_it(activated);
        }
        let outer = std::mem::replace(&mut self.owners, Owners::of(ability));
        super::within_ability(self, |customs| &mut customs.itself, ability);
        self.owners = outer;
    }

    /// "Each opponent sacrifices a creature of their choice.", "… unless that player sacrifices a creature of their choice"
    fn instruction(&mut self, step: &mut Instruction) {
        if let InstructionKind::Do { action: Action::Create { .. }, .. } = step.what {
            self.created.push(step.id);
        }
        self.owners.says_owner(step);
        match &mut step.what {
            InstructionKind::Do { who, action: Action::Sacrifice { what, own_choice }, .. }
                if *who != Players::You && is_chosen(what) =>
            {
                *own_choice = Style(true);
            }
            InstructionKind::Damage { said, divided: false, amount, to, .. } => {
                says_each(&mut said.0);
                // "deals damage equal to that card's power to target creature"
                let to_target = matches!(to, Recipient::AnyTarget { .. } | Recipient::Objects(Objects::Target { .. }));
                if to_target && matches!(amount, Quantity::Of(..)) {
                    said.0.number_first = Some(true);
                }
            }
            // Whose library it is, only one who shuffles another's has to say.
            InstructionKind::Do { who, action: Action::Shuffle { whose, library }, .. }
                if *who != Players::You && is_of(library, who) =>
            {
                *whose = Style(false);
            }
            InstructionKind::UnlessPaid { who, cost, .. } if *who != Players::You => {
                for cost in cost {
                    if let Cost::Sacrifice(what) = cost
                        && is_chosen(what)
                    {
                        *what = en::of_own_choice(what, who);
                    }
                }
            }
            _ => {}
        }
        self.what(&mut step.what);
    }

    fn triggered(&mut self, triggered: &mut Triggered) {
        super::within_triggered(self, |customs| &mut customs.has_died, |customs| &mut customs.itself, triggered);
    }

    fn cost(&mut self, cost: &mut Cost) {
        super::pays_itself_as_card(cost);
        cost.parts_mut(self);
    }

    fn action(&mut self, action: &mut Action) {
        super::calls_itself_card(action, self.has_died);
        if let Action::Exile { what, .. } | Action::Move { what, .. } = action {
            leaves_its_zone(what);
            says_all(what);
        }
        if let Action::Move { what: Objects::Some { .. }, to, .. } = action
            && to.said.0 == PlaceSaid::OriginLast
        {
            to.said = Style(PlaceSaid::Behind);
        }
        action.parts_mut(self);
        match action {
            Action::Shuffle { whose, library: Players::You } => *whose = Style(false),
            Action::ChooseNewTargets { what, one: _ } => says_the_copy(what),
            // « Ciblez jusqu'à une créature. Mettez un marqueur +1/+1 sur elle. »
            Action::PutCounters {
                on: Objects::Target { count: Count::UpTo(Quantity::Number(1)), .. }, said, ..
            } => {
                said.0.each = None;
            }
            Action::PutCounters { said, .. } => says_each(&mut said.0),
            Action::Create { token, .. } => token.abilities.iter_mut().for_each(calls_itself_token),
            _ => {}
        }
    }

    fn event(&mut self, event: &mut Event) {
        super::happens_to_card(event);
        leaves_subject_out(event);
        if let Event::Dies { what, said } = event
            && super::is_creature(what, self.itself.as_ref())
        {
            *said = Style(DiesWord::Dies);
        }
        let outer = std::mem::replace(&mut self.enters, !self.asking && matches!(event, Event::Enters { .. }));
        // "When you control no Islands, sacrifice this creature."
        let in_state = std::mem::replace(&mut self.in_state, matches!(event, Event::State(_)));
        event.parts_mut(self);
        (self.enters, self.in_state) = (outer, in_state);
    }

    fn continuous(&mut self, continuous: &mut Continuous) {
        super::calls_itself_spell(continuous);
        super::is_cast_as_card(continuous, self.itself.as_ref());
        super::says_during_turn(continuous);
        let several = |count: &Count| !matches!(count, Count::One | Count::UpTo(Quantity::Number(1)));
        let modifies = |change: &Change| matches!(change, Change::Modify { .. });
        match &continuous.on {
            // "Up to two target creatures each get +1/+0 and gain first strike until end of turn."
            Scope::Objects(Objects::Target { count, .. }) if several(count) => {
                continuous.each = Style(continuous.each.0 || continuous.changes.iter().any(modifies));
            }
            Scope::Objects(Objects::Ref(Reference { to: Antecedent::Done(id), .. })) if self.created.contains(id) => {
                for change in &mut continuous.changes {
                    if let Change::GainAbilities(abilities) = change {
                        abilities.iter_mut().for_each(calls_itself_token);
                    }
                }
            }
            _ => {}
        }
        continuous.parts_mut(self);
    }

    fn condition(&mut self, condition: &mut Condition) {
        // "if at least three black mana was spent to cast this spell"
        if let Condition::ManaAmountSpent { colour: Some(_), said, .. } = condition {
            *said = Style(AtLeastWord::AtLeast);
        }
        // "as long as you control an Island"
        if let Condition::Controls { what: Objects::Some { count: Count::One, filter }, .. } = condition
            && filter.said.0.asked_for == AskedFor::OneOrMore
        {
            filter.said.0.asked_for = AskedFor::One;
        }
        // "if you don't control an Elf"
        if !self.in_state
            && let Condition::Not(inner) = condition
            && let Condition::Controls { who: Players::You, what: Objects::Some { count: Count::One, filter } } =
                &mut **inner
        {
            filter.said.0.asked_for = AskedFor::One;
        }
        // "if this spell was kicked"
        if self.of_spell
            && let Condition::Paid { what: Objects::Ref(spell), .. } = condition
            && (spell.to, &spell.said.0) == (Antecedent::This, &Mention::Name)
        {
            spell.said = Style(Mention::This(Box::new(of_class(ObjectClass::Spell))));
        }
        // "you've cast another spell this turn", but "an opponent lost life this turn"
        if let Condition::Happened { said, .. } = condition {
            *said = Style(PastWord::Usual);
        }
        let outer = std::mem::replace(&mut self.asking, true);
        condition.parts_mut(self);
        self.asking = outer;
    }

    fn filter(&mut self, filter: &mut ObjectFilter) {
        let filter = &mut **filter;
        let tests = filter.tests.clone();
        let order = &mut filter.said.0.order;
        // "you own but don't control": whose it is not stands behind whose it is.
        let whose = |test: &ObjectTest| matches!(test, ObjectTest::OwnedBy(_) | ObjectTest::ControlledBy(_));
        let last = tests.iter().filter(|test| whose(test)).map(en::usual_place).max();
        // "target creature card with mana value less than or equal to that number from your graveyard"
        let card = |noun: &Noun| matches!(noun.class, Some(ObjectClass::Card | ObjectClass::PermanentCard));
        let of_cards = !filter.nouns.is_empty() && filter.nouns.iter().all(card);
        let before_zone = en::usual_place(&ObjectTest::NoAbilities { mana: false });
        let place = |test: &ObjectTest| match (test, last) {
            // "any number of target creature cards with total power 10 or less from your graveyard"
            (ObjectTest::Compare(..) | ObjectTest::Total(..) | ObjectTest::Differ(..), _) if of_cards => before_zone,
            (ObjectTest::Not(inner), Some(last)) if whose(inner) => last,
            (test, _) => en::usual_place(test),
        };
        order.sort_by_key(|said| tests.get(usize::from(said.test)).map(place));
        // "a creature you control enters"
        if self.enters && !super::is_owned(&tests) {
            for said in order.iter_mut().filter(|said| said.wording == TestWording::Under) {
                said.wording = TestWording::Usual;
            }
        }
        // "the number of creature cards in all graveyards"
        for said in order.iter_mut().filter(|said| said.wording == TestWording::Bare) {
            let in_graveyards =
                |test: &ObjectTest| matches!(test, ObjectTest::InZone { zone: Zone::Graveyard, of: None });
            if tests.get(usize::from(said.test)).is_some_and(in_graveyards) {
                said.wording = TestWording::Usual;
            }
        }
        // "a creature that's a Zombie or Mutant"
        for said in order.iter_mut().filter(|said| said.wording == TestWording::Articles) {
            said.wording = TestWording::Usual;
        }
        // "a noncreature or Dragon spell"
        if let [one, or] = filter.nouns.as_slice()
            && one.class == Some(ObjectClass::Spell)
            && or.class == one.class
            && one.subtypes.is_empty()
            && one.types.is_empty()
            && or.adjectives.is_empty()
        {
            filter.said.0.class_each = false;
        }
        for noun in &mut filter.nouns {
            noun.adjectives.iter_mut().for_each(|test| self.test(test));
        }
        filter.tests.iter_mut().for_each(|test| self.test(test));
    }

    /// "If this creature was kicked, it enters with two +1/+1 counters on it."
    fn replacement(&mut self, replacement: &mut Replacement) {
        if let Replacement::EntersWith { what: Objects::Ref(enters), when: Some(when), first, .. } = replacement
            && first.0 != LeadWord::Behind
            && let Condition::Paid { what: Objects::Ref(kicked), .. } = &mut **when
            && (enters.to, kicked.to) == (Antecedent::This, Antecedent::This)
            && matches!(kicked.said.0, Mention::It)
        {
            std::mem::swap(&mut enters.said, &mut kicked.said);
        }
        replacement.parts_mut(self);
    }

    /// "that would be dealt to any target this turn"
    fn prevention(&mut self, prevention: &mut Prevention) {
        if prevention.order.0 == PreventionOrder::DurationFirst {
            prevention.order = Style(PreventionOrder::DurationBetween);
        }
        prevention.parts_mut(self);
    }

    /// "this creature"
    fn reference(&mut self, reference: &mut Reference) {
        if let (Antecedent::This, Mention::Name, Some(noun)) = (reference.to, &reference.said.0, &self.itself) {
            reference.said = Style(Mention::This(Box::new(noun.clone())));
        }
    }
}
