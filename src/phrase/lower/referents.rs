//! What a text has introduced, and what its mentions refer to: the rules of resolution for both languages.
//!
//! A mention is resolved to the latest thing that its noun and number can describe. A demonstrative or an article with a
//! noun ("that creature", "the exiled card") asks for a thing that was described so; a pronoun ("it") takes the one that
//! is in focus. Nothing that fits is an error at the mention: nothing stands in for it.

use std::rc::Rc;

use super::called::{is_done, is_permanent, of_type};
use super::chosen::TargetedPlayer;
use super::demands::{Demand, Place, Speaker};
use super::offered::{Answered, Offer};
use super::other::Bearer;
use super::scope::Open;
use super::shared::Shared;
use crate::ir::{
    AllWord, AmountOf, AmountThisWay, Antecedent, Count, CounterKind, InstructionId, Noun, ObjectClass, ObjectFilter,
    ObjectTest, Objects, PlayerAntecedent, Players, Quantity, Side, Style, Term,
};
use crate::lex::Span;

/// How many a thing is: "that creature" is not two of them, "those creatures" not one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Number {
    One,
    Several,
    /// "each creature", "up to two", "one or more": said in the singular and in the plural.
    Either,
}

/// Where a thing is, as far as a noun says so (109.2): a card in a graveyard is no creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    Battlefield,
    Stack,
    /// A graveyard, a hand, a library, exile: there are cards (109.2a).
    Elsewhere,
    /// It was in one place and is in another: it is called what it was or what it is (608.2h).
    Moved,
}

/// Something that the text has introduced.
#[derive(Clone, Debug)]
pub(super) struct Thing {
    pub to: Antecedent,
    /// The nouns by which it was described.
    pub nouns: Rc<[Noun]>,
    pub number: Number,
    pub spot: Spot,
    /// Where it is by now.
    pub place: Place,
    /// What was done to it, by the verbs: "the exiled card".
    pub done: Vec<&'static str>,
    /// The words that introduced it.
    pub at: Option<Span>,
    /// The noun by which it was spoken of last: « cette carte … elle » of a spell.
    pub called: Option<Noun>,
    /// It is the card that speaks, and the text has its name, whose gender is not known.
    pub(super) named: bool,
    /// All of a kind: "each creature" is one of them only within its clause.
    pub(super) every: bool,
    /// "up to one target creature": one, or none.
    pub(super) one_at_most: bool,
    /// What can be several and is not each of all: "any number of cards" are not "it".
    pub(super) several: bool,
    /// What it was described as attached to: "target Aura attached to a creature".
    pub(super) bearer: Option<Bearer>,
    /// One that each of several players has: "each player mills a card".
    pub(super) one_each: bool,
    /// "any target": it was called by no noun.
    pub(super) vague: bool,
    /// A target with the definite article, as a French card of old chooses one: « la créature ciblée ».
    pub(super) definite: bool,
    /// "another target creature": another than the card that speaks.
    pub(super) another: bool,
    /// A token that "you" have made.
    pub(super) own_token: bool,
    /// Its power and toughness were said where it was made.
    pub(super) of_known_size: bool,
    /// It is there later, if at all: "the next spell you cast this turn".
    pub(super) to_come: bool,
    /// "the rest" of what some were taken from.
    pub(super) rest: bool,
    /// The last of the cards that were revealed until it was.
    pub(super) last_revealed: bool,
    /// Whose it was described as.
    pub(super) side: Option<Side>,
    /// It is one of several targets that a phrase lists: "target creature and target land".
    pub(super) listed: bool,
    /// It is all of those targets together: by a noun it can be called that each of them can be.
    pub(super) together: bool,
    /// "a creature card and a land card": one thing of each noun, which the noun tells from the others.
    pub(super) one_of_each: bool,
    /// The clause that introduced it: what stands in one clause is told apart by no order.
    pub(super) clause: u16,
}

/// Two things that one mention could be of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ambiguous {
    pub one: Antecedent,
    pub other: Antecedent,
}

impl Thing {
    pub fn new(to: Antecedent, nouns: &[Noun], number: Number, spot: Spot) -> Thing {
        Thing {
            to,
            nouns: nouns.into(),
            number,
            spot,
            place: Place::introduced(spot, nouns),
            done: Vec::new(),
            at: None,
            called: None,
            named: false,
            every: false,
            one_at_most: false,
            several: false,
            bearer: None,
            one_each: false,
            vague: false,
            definite: false,
            another: false,
            own_token: false,
            of_known_size: false,
            to_come: false,
            rest: false,
            last_revealed: false,
            side: None,
            listed: false,
            together: false,
            one_of_each: false,
            clause: 0,
        }
    }

    /// What a description introduces.
    pub fn described(to: Antecedent, filter: &ObjectFilter, count: &Count) -> Thing {
        let every = matches!(count, Count::All(_));
        let one_at_most = *count == Count::UpTo(Quantity::Number(1));
        let to_come = filter.tests.contains(&ObjectTest::Next);
        Thing {
            bearer: filter.tests.iter().find_map(|test| super::other::bearer_in(test, to)),
            every,
            one_at_most,
            to_come,
            side: Side::of(filter),
            another: filter.other == Some(Antecedent::This),
            several: !every && can_be_several(count),
            ..Thing::new(to, &filter.nouns, number_of(count), super::places::spot_of(filter))
        }
    }

    /// Whether it can be called by a noun in the singular or the plural.
    pub(super) fn is_called(&self, noun: &Noun, plural: bool) -> bool {
        let can = |described: &Noun| self.can_be(noun, described);
        let called = if self.together { self.nouns.iter().all(can) } else { self.nouns.iter().any(can) };
        self.fits_number(plural) && called
    }

    /// "target creature or planeswalker … the chosen planeswalker": a target of either type may be none of that one.
    fn is_narrowed(&self, noun: &Noun) -> bool {
        let target = matches!(self.to, Antecedent::Target(_)) && self.number == Number::One;
        let plain = |described: &Noun| described.class.is_none() && !described.card_types().is_empty();
        target
            && noun.class.is_none()
            && noun.types.len() == 1
            && self.nouns.iter().all(plain)
            && !self.nouns.iter().all(|described| of_type(noun, described))
    }

    /// Whether one of two nouns can describe it, and the other can, too.
    pub(super) fn can_be_either(&self, noun: &Noun, or: &Noun) -> bool {
        let can = |said: &Noun| self.nouns.iter().any(|described| self.can_be(said, described));
        noun != or && (self.vague || can(noun) && can(or))
    }

    /// Whether it was a spell or an ability, of which a noun names one alone.
    pub(super) fn is_spell_or_ability(&self, noun: &Noun) -> bool {
        let either = |described: &Noun| described.class == Some(ObjectClass::SpellOrAbility);
        let both = self.nouns.iter().any(Noun::is_ability) && self.nouns.iter().any(Noun::is_spell);
        (noun.is_ability() || noun.class == Some(ObjectClass::Spell)) && (both || self.nouns.iter().any(either))
    }

    pub(super) fn fits_number(&self, plural: bool) -> bool {
        self.number != if plural { Number::One } else { Number::Several } && !(plural && self.one_at_most)
    }

    /// Whether what one noun describes can be called by another.
    fn can_be(&self, said: &Noun, described: &Noun) -> bool {
        use ObjectClass as C;
        let class = described.class;
        let (ability, spell) = (described.is_ability(), described.is_spell());
        let card = matches!(class, Some(C::Card | C::PermanentCard));
        // "that creature" is what a creature spell becomes.
        let becomes = spell && said.class.is_none() && !said.types.is_empty() && !described.types.is_empty();
        let either = class == Some(C::SpellOrAbility);
        let other = ability || either || spell && !becomes || card && self.spot == Spot::Elsewhere;
        let there = !other;
        let fits = match said.class {
            None => there,
            Some(C::Permanent) => {
                let put_there = !card || matches!(self.place, Place::Battlefield | Place::Open);
                there && self.spot != Spot::Elsewhere && put_there && is_permanent(described)
            }
            Some(C::Card) => card || self.spot == Spot::Elsewhere || self.spot == Spot::Moved,
            Some(C::Spell) => spell || class == Some(C::Copy) || self.was("cast"),
            Some(C::Copy) => class == Some(C::Copy) || self.was("copy"),
            Some(C::SpellOrAbility) => spell || ability,
            Some(of @ (C::ActivatedAbility | C::TriggeredAbility | C::Ability | C::ActivatedOrTriggeredAbility)) => {
                class == Some(of) || ability || either
            }
            Some(C::Source) => class == Some(C::Source),
            Some(
                of @ (C::Token
                | C::Commander
                | C::PermanentCard
                | C::PermanentSpell
                | C::LoyaltyAbility
                | C::ManaAbility
                | C::Emblem
                | C::Outlaw),
            ) => class == Some(of),
        };
        fits && of_type(said, described)
    }

    /// Whether it was called by this very noun: a Sliver is a creature, but "that creature" is what was called so.
    fn is_named(&self, noun: &Noun) -> bool {
        self.nouns.iter().any(|described| {
            let same = |said: &[Term], of: &[Term]| said.iter().all(|term| of.contains(term));
            described.class == noun.class
                && noun.types.iter().all(|card_type| described.types.contains(card_type))
                && same(&noun.subtypes, &described.subtypes)
        })
    }

    /// Whether a demonstrative or a pronoun tells it from another of the same clause: what has a name of its own in the text
    /// ("this creature", "enchanted creature") is called by that, an object in turn is one of those that it stands for, and
    /// the subject of an event is "it".
    fn is_told_from(&self, other: &Thing) -> bool {
        let known = |thing: &Thing| {
            matches!(thing.to, Antecedent::This | Antecedent::Host | Antecedent::Each | Antecedent::Subject)
        };
        let of_event = |thing: &Thing| matches!(thing.to, Antecedent::Event | Antecedent::EventOther);
        known(self) || known(other) || of_event(self) && of_event(other)
    }

    /// Whether it could be one of the objects of a description, but for "other".
    pub(super) fn could_be_among(&self, filter: &ObjectFilter) -> bool {
        let meets = |a: &Noun, b: &Noun| {
            let (a, b) = (a.card_types(), b.card_types());
            a.is_empty() || b.is_empty() || a.iter().any(|card_type| b.contains(card_type))
        };
        // A permanent is no spell: "another black spell" is another than the one that says so.
        let is_spell = |noun: &Noun| {
            use ObjectClass as C;
            matches!(noun.class, Some(C::Spell | C::PermanentSpell | C::SpellOrAbility))
        };
        let fits = |own: &Noun, noun: &Noun| meets(own, noun) && (is_spell(own) || !is_spell(noun));
        self.nouns.iter().any(|own| filter.nouns.iter().any(|noun| fits(own, noun)))
    }

    /// Whether it was a card that a player has got rid of: it can't be tapped or changed as a permanent can (400.7).
    fn is_gone(&self) -> bool {
        self.was("discard") || self.was("sacrifice")
    }

    /// Whether an instruction or a cost has taken it off the battlefield, and none has brought it back.
    pub fn has_left(&self) -> bool {
        matches!(self.done.last(), Some(&("sacrifice" | "exile" | "discard" | "mill" | "shuffle")))
    }

    pub(super) fn was(&self, verb: &str) -> bool {
        self.done.contains(&verb)
    }
}

/// How many a count is.
pub(super) fn number_of(count: &Count) -> Number {
    match count {
        Count::One => Number::One,
        Count::Exactly(number) => number_in(number),
        Count::All(Style(AllWord::Each | AllWord::Every | AllWord::Any))
        | Count::UpTo(_)
        | Count::AnyNumber
        | Count::OneOrMore
        | Count::Between(..)
        | Count::None => Number::Either,
        Count::AtLeast(least, _) => match number_in(least) {
            Number::Several => Number::Several,
            Number::One | Number::Either => Number::Either,
        },
        Count::All(Style(AllWord::Bare | AllWord::All | AllWord::AllThe)) => Number::Several,
    }
}

/// Whether a count can be of more than one.
fn can_be_several(count: &Count) -> bool {
    match count {
        Count::One | Count::None | Count::UpTo(Quantity::Number(1)) => false,
        Count::Exactly(number) | Count::UpTo(number) => matches!(number, Quantity::Number(_)),
        Count::All(_) | Count::AnyNumber | Count::OneOrMore | Count::AtLeast(..) | Count::Between(..) => true,
    }
}

/// How many things a quantity is of.
pub(super) fn number_in(quantity: &Quantity) -> Number {
    let Quantity::Number(number) = quantity else { return Number::Either };
    if *number == 1 { Number::One } else { Number::Several }
}

/// What an amount is of: life and damage, or a number of things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Measure {
    Mass,
    Things,
}

/// An amount that the text has introduced.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sum {
    pub of: AmountOf,
    pub measure: Measure,
    pub way: Option<AmountThisWay>,
    /// It is itself "that much" of another.
    pub again: bool,
}

/// How a player has the objects of a description.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whose {
    Controller,
    Owner,
}

/// What can be won: a coin flip (705), which an instruction or the event is, or a clash (701.30).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Contest {
    Flip(Option<InstructionId>),
    Clash(InstructionId),
}

/// What a text has introduced, the latest last.
#[derive(Clone, Debug, Default)]
pub(super) struct Referents {
    /// What is being read.
    pub scope: Open,
    /// What "it" is.
    pub object: Option<Antecedent>,
    pub(super) things: Shared<Thing>,
    pub(super) amounts: Shared<Sum>,
    /// Who gains life in the event, or loses it: "the amount of life you gained" is of that.
    pub life_event: Option<(bool, Players)>,
    /// The die roll that "the result" is of.
    pub roll: Option<AmountOf>,
    /// The greater and the lesser of the numbers that a condition compared last: "the difference" is of them.
    pub compared: Option<Rc<(Quantity, Quantity)>>,
    /// The counters that a condition asked about last, and what they are on: "remove them".
    pub counters: Option<(Option<CounterKind>, Antecedent)>,
    /// The kind of counter that the alternative before puts on something: "or remove one from it".
    pub put: Option<CounterKind>,
    /// A condition has asked how often the ability has resolved.
    pub resolutions: bool,
    /// The instruction that "if you do" is about.
    pub outcome: Option<InstructionId>,
    /// The instructions that players could follow or not.
    pub(super) offers: Shared<Offer>,
    /// The instructions that someone may follow or not: "if you can't" is not asked of these.
    pub optional: Vec<InstructionId>,
    /// What the condition before has asked about: "if a creature card was discarded this way".
    pub asked_about: Option<Antecedent>,
    /// The permission for a while that was given last.
    pub permitted: Option<InstructionId>,
    /// What the object with the ability is.
    pub speaker: Speaker,
    /// By which noun it was spoken of last, where it has no name in the text.
    pub called_itself: Option<Noun>,
    /// It was spoken of as a creature: "this creature".
    pub said_itself: bool,
    /// What damage was dealt to before: "… deals 4 damage instead".
    pub damaged: Option<Antecedent>,
    /// In a triggered ability of an instant or sorcery, which its card has in another zone than the stack.
    pub own_trigger: bool,
    /// Among the instructions of an ability that resolves, not in the text of a static one.
    pub resolving: bool,
    pub player: Option<PlayerAntecedent>,
    /// The player that was last called so, "a player", "target opponent", and whether an opponent.
    pub called_player: Option<(PlayerAntecedent, bool)>,
    /// Whether the player named last was named as several: « les joueurs », « ces adversaires ».
    pub several_players: Option<(PlayerAntecedent, bool)>,
    /// Targets that are players other than one spoken of: "any number of target players other than that player".
    pub(super) players_besides: Option<(PlayerAntecedent, PlayerAntecedent)>,
    /// The targets that are players, and how many each phrase names.
    pub(super) target_players: Vec<(u8, Number)>,
    /// Those of them that are one player each.
    pub(super) targeted_players: Vec<TargetedPlayer>,
    /// How many players one phrase has described: "each opponent", "an opponent".
    pub(super) players_described: Option<Number>,
    /// The instructions that such players followed, and how many they are.
    pub(super) done_players: Vec<(InstructionId, Number)>,
    /// What the object that speaks was told to become a copy of.
    pub copied: Option<Antecedent>,
    /// The one player that was called so before several were.
    pub called_one: Option<(PlayerAntecedent, bool)>,
    /// A player whose the objects are that are described: "a creature an opponent controls".
    pub whose: Option<Whose>,
    /// That player was called an opponent.
    pub whose_opponent: bool,
    /// The event is a step of each turn, whose player no word names.
    pub unnamed_owner: Option<Span>,
    /// How many target phrases have been read.
    pub targets: u8,
    /// The event is about the speaking object: "when this creature attacks".
    pub event_is_this: bool,
    /// What speaks is what an event makes happen to: « un sort vous contraint à vous défausser de cette carte ».
    pub caused_to_itself: bool,
    /// The player that the verbs of this sentence are said of: "each player draws a card, then discards a card".
    pub subject: Option<Players>,
    /// That is several players, or one said as "they": their verbs are in the base form.
    pub plural_subject: bool,
    /// The objects whose total was named: "their total toughness".
    pub counted: Option<Objects>,
    /// The words that introduced the player spoken of.
    pub player_at: Option<Span>,
    /// The two players of an event who are both "that player".
    pub two_players: Option<(Span, Span)>,
    /// The opponent whose the object is that was described last: "a creature an opponent controls".
    pub opponent_with: Option<PlayerAntecedent>,
    /// The clause that is read.
    pub clause: u16,
    /// Where an instruction has put what speaks.
    pub own_place: Option<Place>,
    /// It has left the battlefield by that (400.7).
    pub left: bool,
    /// What "each of them" was said of, and in which clause: there each is "it".
    pub singly: Option<(Antecedent, u16)>,
    /// What was put somewhere last, and into which zone.
    pub put_into: Option<(Antecedent, crate::ir::Zone)>,
    /// What an instruction has put into a hand last.
    pub in_hand: Option<Antecedent>,
    /// A card whose name is in the plural: « les Alphas … ils ».
    pub named_in_plural: bool,
    /// Nothing but such a pronoun says that the name is in the plural.
    pub perhaps_in_plural: bool,
    /// The source of the last damage that an instruction deals: "it deals … instead" is of the same.
    pub dealer: Option<Antecedent>,
    /// Which sentence that was.
    pub dealt_in: usize,
    /// The last sentence under an "if you do", "if you don't" or of "each player who does".
    pub answered: Option<Answered>,
    /// The clauses with which the sentences begin.
    pub sentences: Vec<u16>,
    /// What was played for last.
    pub contest: Option<Contest>,
    /// The instruction that first changed something that stayed where it was.
    pub changed: Vec<(Antecedent, InstructionId)>,
    /// The instructions that looked at, revealed or exiled cards by their place.
    pub groups: Vec<InstructionId>,
    /// The set that some were taken from: "the rest" are the others of it.
    pub taken_from: Option<Antecedent>,
    /// What was taken from it.
    pub taken: Vec<Antecedent>,
    /// What was described to be chosen or acted on, by its name: "then sacrifices the rest".
    pub picked: Option<(ObjectFilter, Antecedent)>,
    /// The instruction by which all cards of a hand left it.
    pub hand_left: Option<InstructionId>,
    /// A turn was added: "that turn".
    pub extra_turn: bool,
    /// This text has chosen a name, a colour or the like: "that name" is that one.
    pub chosen: bool,
    /// The cards that an instruction searched through.
    pub searched_cards: Option<(InstructionId, ObjectFilter)>,
    /// Whose library was searched: « au-dessus de votre bibliothèque » is then said of the cards found, as "on top" is.
    pub searched: Option<Players>,
}

/// What "it" and the things that were spoken of are outside of a clause about each of several objects.
#[derive(Clone, Debug)]
pub(super) struct Together {
    pub(super) object: Option<Antecedent>,
}

impl Referents {
    /// By which name the text refers to what is described here.
    pub fn name_here(&self) -> Antecedent {
        match (self.scope.in_event, self.scope.paying) {
            (true, _) if self.scope.second => Antecedent::EventOther,
            (true, _) => Antecedent::Event,
            (false, Some(payment)) => Antecedent::Paid(payment),
            (false, None) => Antecedent::Done(self.scope.step),
        }
    }

    /// Introduces what is described here, which "it" is from now on.
    pub fn introduce_described(&mut self, filter: &ObjectFilter, count: &Count) {
        let thing = Thing::described(self.name_here(), filter, count);
        let one_each = self.scope.by_several && thing.number == Number::One;
        let number = if one_each { Number::Either } else { thing.number };
        self.introduce(self.each_ones(Thing { number, one_each, ..thing }));
    }

    /// Introduces objects by their nouns.
    pub fn introduce_nouns(&mut self, nouns: &[Noun], number: Number, spot: Spot) {
        let one_each = self.scope.by_several && number == Number::One;
        let number = if one_each { Number::Either } else { number };
        self.introduce(Thing { one_each, ..Thing::new(self.name_here(), nouns, number, spot) });
    }

    /// Introduces a target phrase, with the definite article or without.
    pub fn introduce_target(&mut self, filter: &ObjectFilter, count: &Count, definite: bool) {
        let to = Antecedent::Target(self.next_target());
        let thing = Thing::described(to, filter, count);
        self.introduce(self.each_ones(Thing { several: can_be_several(count), definite, ..thing }));
    }

    /// "Each player exiles up to one creature": those of all of them can be several.
    fn each_ones(&self, thing: Thing) -> Thing {
        Thing { one_at_most: thing.one_at_most && !self.scope.by_several && !self.scope.each_player, ..thing }
    }

    /// Introduces a thing, which "it" is from now on, and the player whose it was described as: "target creature an opponent
    /// controls … that player".
    pub fn introduce(&mut self, thing: Thing) {
        self.player = match self.whose.take() {
            Some(Whose::Controller) => Some(PlayerAntecedent::ControllerOf(thing.to)),
            Some(Whose::Owner) => Some(PlayerAntecedent::OwnerOf(thing.to)),
            None => return self.add_in_focus(thing),
        };
        // "target creature an opponent controls … that player"
        self.called_player = None;
        self.opponent_with = self.player.clone().filter(|_| std::mem::take(&mut self.whose_opponent));
        self.add_in_focus(thing);
    }

    fn add_in_focus(&mut self, thing: Thing) {
        self.object = Some(thing.to);
        self.add(thing);
    }

    /// "a player or planeswalker": what was described here without an article of its own is one.
    pub(super) fn is_one_here(&mut self) {
        let here = self.name_here();
        let described = self.things.iter_mut().filter(|thing| thing.to == here && thing.number == Number::Several);
        described.for_each(|thing| (thing.number, thing.every, thing.several) = (Number::One, false, false));
    }

    /// What was introduced as the subject of the event is its second object.
    pub fn second_object(&mut self) {
        for thing in self.things.iter_mut().filter(|thing| thing.to == Antecedent::Event) {
            thing.to = Antecedent::EventOther;
        }
        self.object = Some(Antecedent::EventOther);
    }

    /// Introduces a thing without making the text be about it.
    pub fn add(&mut self, mut thing: Thing) {
        thing.at = thing.at.or(self.scope.at);
        thing.clause = self.clause;
        let things = self.things.list();
        things.retain(|other| other.to != thing.to);
        things.push(thing);
    }

    /// Takes over what the paragraph before has introduced.
    pub fn introduced_before(
        &mut self,
        before: &Referents,
        object: impl Fn(Antecedent) -> Antecedent,
        amount: impl Fn(AmountOf) -> AmountOf,
    ) {
        self.things = before.things.iter().map(|thing| Thing { to: object(thing.to), ..thing.clone() }).collect();
        self.amounts = before.amounts.iter().map(|sum| Sum { of: amount(sum.of), ..*sum }).collect();
    }

    /// Speaks of something again: it is in focus.
    pub fn mention(&mut self, to: Antecedent) {
        self.object = Some(to);
        let at = self.things.iter().position(|thing| thing.to == to);
        if let Some(at) = at.filter(|at| at + 1 < self.things.len()) {
            self.things[at..].rotate_left(1);
        }
    }

    /// A limit on activation is asked about before there is a target, a cost paid or a result (602.5): only what the
    /// ability stands on is known.
    pub fn before_activation(&mut self) {
        let known = |to: Antecedent| matches!(to, Antecedent::This | Antecedent::Host | Antecedent::Linked);
        self.forget(|to| !known(to));
        self.object = self.object.filter(|to| known(*to));
        self.outcome = None;
    }

    pub fn forget(&mut self, forgotten: impl Fn(Antecedent) -> bool) {
        self.things.list().retain(|thing| !forgotten(thing.to));
    }

    pub fn thing(&self, to: Antecedent) -> Option<&Thing> {
        self.things.iter().find(|thing| thing.to == to)
    }

    /// The nouns of the things with such names.
    pub fn nouns_where(&self, of: impl Fn(Antecedent) -> bool) -> Vec<Noun> {
        self.things.iter().filter(|thing| of(thing.to)).flat_map(|thing| thing.nouns.iter().cloned()).collect()
    }

    /// What a demonstrative in the plural refers to, where it is of several targets together.
    pub fn called_together(&self, noun: &Noun) -> Vec<Antecedent> {
        self.targets_together(|thing| {
            let one = Thing { number: Number::Either, one_at_most: false, ..thing.clone() };
            one.is_called(noun, true) && self.is_there(thing, true)
        })
    }

    /// What a demonstrative or an article with this noun refers to: the latest thing that can be called so, and of those of
    /// one clause the one that was called by this very noun.
    pub fn called(&self, noun: &Noun, plural: bool) -> Result<Option<Antecedent>, Ambiguous> {
        self.called_where(noun, plural, None)
    }

    /// The same, of what the verb can be said of: what was sacrificed is no "that creature" that gets anything.
    pub fn called_meeting(&self, noun: &Noun, plural: bool) -> Result<Option<Antecedent>, Ambiguous> {
        // "If that card is an enchantment card": it is called a card.
        let demand =
            self.scope.demand.filter(|demand| *demand != Demand::Card || noun.class != Some(ObjectClass::Card));
        let least = demand.and_then(Demand::at_least);
        match (self.called_where(noun, plural, demand), least) {
            (Ok(None), Some(least)) => self.called_where(noun, plural, Some(least)),
            (called, _) => called,
        }
    }

    /// The one target that was described as what a noun says and as on this side; none where several were, or nothing tells
    /// it from another target.
    pub fn on_side(&self, noun: &Noun, side: Side) -> Option<Antecedent> {
        let target = |thing: &&Thing| matches!(thing.to, Antecedent::Target(_)) && thing.is_called(noun, false);
        let mut fitting = self.things.iter().filter(target).filter(|thing| thing.side == Some(side));
        let only = fitting.next().filter(|thing| self.is_there(thing, false));
        only.filter(|_| fitting.next().is_none()).map(|thing| thing.to)
    }

    fn called_where(&self, noun: &Noun, plural: bool, demand: Option<Demand>) -> Result<Option<Antecedent>, Ambiguous> {
        let met = |thing: &Thing| {
            Some(thing.to) != self.scope.but && demand.is_none_or(|demand| demand.is_met_by(thing, self.speaker))
        };
        // The object that speaks is "this creature"; "that card" is what it has become (400.7).
        let speaker = |thing: &Thing| thing.to == Antecedent::This && noun.class != Some(ObjectClass::Card);
        let fits = |thing: &&Thing| {
            thing.is_called(noun, plural) && self.is_there(thing, plural) && !speaker(thing) && met(thing)
        };
        // "When this creature leaves the battlefield, return that card": itself would be "this card".
        let others = self.things.iter().any(|thing| fits(&thing) && thing.to != Antecedent::This);
        let itself = |thing: &&Thing| others && thing.to == Antecedent::This;
        // "Put the rest into your graveyard and those cards on the bottom of your library": those are not the rest.
        let rest = |thing: &Thing| thing.rest && self.sentences.last().is_some_and(|begins| thing.clause >= *begins);
        let besides = self.things.iter().any(|thing| fits(&thing) && !rest(thing));
        let left = |thing: &&Thing| besides && rest(thing);
        let fits = |thing: &&Thing| fits(thing) && !itself(thing) && !left(thing);
        let mut fitting = self.things.iter().rev().filter(fits);
        let Some(latest) = fitting.next() else { return Ok(None) };
        // "any target" was called nothing, and a permanent that went to a graveyard no card, where something else was.
        let card = noun.class == Some(ObjectClass::Card);
        let creature_card = noun.class.is_none() && latest.nouns.iter().all(|of| of.class == Some(ObjectClass::Card));
        let token = |of: &Noun| of.class == Some(ObjectClass::Token);
        let uncalled = latest.vague
            || noun.class.is_none() && latest.nouns.iter().all(token)
            || card && latest.done.last() == Some(&"destroy")
            || (noun.class == Some(ObjectClass::Permanent) || creature_card) && !latest.is_named(noun);
        if uncalled && let Some(called) = fitting.clone().find(|thing| !thing.vague && thing.is_named(noun)) {
            return Ok(Some(called.to));
        }
        // « inflige à une créature ciblée des blessures égales à la valeur de mana de ce permanent »: what the sentence has
        // called a creature is called that; "permanent" is said of what was called by several nouns.
        let several = |thing: &&Thing| thing.nouns.len() > 1 && thing.nouns.iter().all(|of| of.class.is_none());
        let here = latest.clause == self.clause && latest.nouns.len() == 1 && !latest.is_named(noun);
        if noun.class == Some(ObjectClass::Permanent)
            && here
            && let Some(called) = fitting.clone().find(several)
        {
            return Ok(Some(called.to));
        }
        // "an Elf … a creature, … that creature": a noun asks for what was called so.
        let mut named = fitting.clone().filter(|thing| thing.clause == latest.clause && thing.is_named(noun));
        if !latest.is_named(noun)
            && let (Some(only), None) = (named.next(), named.next())
        {
            return Ok(Some(only.to));
        }
        let rival = fitting.find(|thing| thing.clause == latest.clause && !thing.is_told_from(latest));
        match rival {
            None => Ok(Some(latest.to)),
            Some(rival) => match (latest.is_named(noun), rival.is_named(noun)) {
                (true, false) => Ok(Some(latest.to)),
                (false, true) => Ok(Some(rival.to)),
                (true, true) | (false, false) => Err(Ambiguous { one: rival.to, other: latest.to }),
            },
        }
    }

    /// The several targets of one sentence, each of them one, that a mention in the plural is of together: "target creature
    /// gets +2/+2 and another target creature gets +1/+1 until end of turn. Those creatures gain trample …". None where a
    /// phrase in the plural was spoken of later.
    pub fn targets_together(&self, fits: impl Fn(&Thing) -> bool) -> Vec<Antecedent> {
        let target = |thing: &Thing| matches!(thing.to, Antecedent::Target(_));
        let one = |thing: &Thing| thing.number == Number::One || thing.one_at_most;
        let mut fitting = self.things.iter().rev().filter(|thing| fits(thing));
        let Some(latest) = fitting.next().filter(|thing| target(thing) && one(thing)) else { return Vec::new() };
        let sentence = |thing: &&Thing| self.sentences.iter().rev().find(|from| **from <= thing.clause).copied();
        let mut all = vec![latest.to];
        all.extend(
            fitting
                .take_while(|thing| target(thing) && one(thing) && sentence(thing) == sentence(&latest))
                .map(|thing| thing.to),
        );
        all.sort();
        if all.len() > 1 { all } else { Vec::new() }
    }

    /// Whether something is not what the verb is said of.
    fn is_known(&self, to: Antecedent) -> bool {
        // Each of a set is no object of what is said of it, and neither is the set.
        let own = self.scope.acting == Some(Antecedent::Subject) && to == self.name_here();
        Some(to) != self.scope.acting && Some(to) != self.scope.acting_set && !own
    }

    /// Whether something can be spoken of here: what an instruction makes or finds is there behind it.
    pub(super) fn is_there(&self, thing: &Thing, plural: bool) -> bool {
        if plural && thing.to == Antecedent::This && !self.named_in_plural {
            return false;
        }
        let of_clause_before = thing.every && !plural && !self.is_singly(thing.to) || thing.to_come;
        if of_clause_before && thing.clause != self.clause {
            return false;
        }
        let made = |noun: &Noun| matches!(noun.class, Some(ObjectClass::Token | ObjectClass::Card));
        let own = self.scope.counting && thing.to == Antecedent::Done(self.scope.step);
        self.is_known(thing.to) && !(own && thing.nouns.iter().all(made))
    }

    /// "Exile target creature or planeswalker. … the exiled creature": what was done to may be none of that type.
    pub fn is_done_to_other(&self, verb: &str, noun: &Noun) -> bool {
        self.things.iter().any(|thing| thing.was(verb) && thing.is_narrowed(noun))
    }

    /// What a mention with a participle refers to: "the sacrificed creature", "the cards milled this way".
    pub fn done(&self, verb: &str, noun: &Noun, plural: bool) -> Option<Antecedent> {
        let named = |thing: &&Thing| {
            let called = thing.nouns.iter().any(|described| of_type(noun, described) && is_done(verb, noun, described));
            let any_number = !plural && thing.several && thing.number == Number::Either;
            thing.was(verb) && thing.fits_number(plural) && called && !thing.is_narrowed(noun) && !any_number
        };
        self.things.iter().rev().find(named).map(|thing| thing.to)
    }

    /// What "it" or "them" refers to: the referent in focus, if it has that number.
    pub fn pronoun(&self, plural: bool) -> Option<Antecedent> {
        self.agreeing(plural, |_| true)
    }

    /// What "it" is where a permanent is meant ("you may discard a card. If you do, it gains haste"): none that has been
    /// discarded or sacrificed, if there is another.
    pub fn permanent(&self, plural: bool, agrees: impl Fn(&Thing) -> bool) -> Option<Antecedent> {
        let gone = |to: Antecedent| self.thing(to).is_some_and(Thing::is_gone);
        let focus = self.agreeing(plural, &agrees)?;
        if !self.scope.of_permanent || !gone(focus) {
            return Some(focus);
        }
        let there = |thing: &&Thing| {
            !thing.is_gone()
                && matches!(thing.spot, Spot::Battlefield)
                && self.is_there(thing, plural)
                && thing.fits_number(plural)
                && agrees(thing)
        };
        self.things.iter().rev().find(there).map_or(Some(focus), |thing| Some(thing.to))
    }

    /// What a pronoun refers to that only some of the things agree with, by their gender: the referent in focus, else the
    /// latest that has the number. The subject of a clause is no object of it: that would be "itself".
    pub fn agreeing(&self, plural: bool, agrees: impl Fn(&Thing) -> bool) -> Option<Antecedent> {
        let meeting = |demand: Option<Demand>| self.meeting(demand, plural, &agrees);
        meeting(self.scope.demand).or_else(|| {
            let mut lesser = std::iter::successors(self.scope.demand, |demand| demand.at_least()).skip(1);
            let least = lesser.find_map(|least| meeting(Some(least)))?;
            // "Whenever a land enters, this creature gets +1/+1. If that land is a Forest, it gets +2/+2 instead."
            let itself = least == Antecedent::Event && self.said_itself && !plural && self.speaker_fits();
            Some(if itself { Antecedent::This } else { least })
        })
    }

    fn meeting(&self, demand: Option<Demand>, plural: bool, agrees: impl Fn(&Thing) -> bool) -> Option<Antecedent> {
        // "Return each of them …, under its owner's control"
        let singly = |thing: &Thing| !plural && self.is_singly(thing.to);
        let met = |thing: &Thing| {
            let one = plural || !thing.several || singly(thing);
            let there = |demand: Demand| thing.to != Antecedent::This || self.is_still_there_for(demand);
            one && demand.is_none_or(|demand| demand.is_met_by(thing, self.speaker) && there(demand))
        };
        let numbered = |thing: &Thing| thing.fits_number(plural) || singly(thing);
        let fits = |thing: &&Thing| self.is_there(thing, plural) && numbered(thing) && agrees(thing) && met(thing);
        // « Choisissez n'importe quel nombre de cartes ciblées. Commandement vous inflige 2 blessures. Mettez-les … »
        let target = |thing: &&Thing| matches!(thing.to, Antecedent::Target(_)) && fits(thing);
        if plural && self.perhaps_in_plural && self.object == Some(Antecedent::This) {
            let targets = self.things.iter().rev().find(target).map(|thing| thing.to);
            if targets.is_some() {
                return targets;
            }
        }
        let about = self.object.filter(|object| !plural || self.named_in_plural || *object != Antecedent::This);
        let focus = match about.map(|object| (object, self.thing(object))) {
            None if !plural => return None,
            Some((object, None))
                if self.is_known(object) && self.demand_met(object, demand) && self.this_agrees(object, &agrees) =>
            {
                return Some(object);
            }
            None | Some((_, None)) => None,
            Some((_, Some(thing))) => Some(thing),
        };
        // "Exile each creature. Return it …": one of them is none, and neither is anything else that was named before them.
        if !plural && focus.is_some_and(|thing| self.is_each_of_several(thing) && agrees(thing) && met(thing)) {
            return None;
        }
        // "… to their owners' hands" behind a list is of the list.
        let together = |thing: &&Thing| {
            let each = |focus: &Thing| matches!(focus.to, Antecedent::Subject | Antecedent::Each);
            plural
                && thing.number == Number::Several
                && !focus.is_some_and(each)
                && focus.is_some_and(|focus| focus.clause == thing.clause)
        };
        let list = self.things.iter().rev().filter(fits).find(together);
        let latest = || self.things.iter().rev().find(fits);
        list.or(focus.filter(fits)).or_else(latest).map(|thing| thing.to)
    }

    /// Whether a thing is "each creature" of a clause before, whose members are no "it" here.
    fn is_each_of_several(&self, thing: &Thing) -> bool {
        let before = thing.clause != self.clause && !self.is_singly(thing.to);
        thing.every && thing.number == Number::Either && before || self.scope.asked_once_of == Some(thing.to)
    }

    /// Whether something is spoken of as each of them in the clause that is read. A condition, a number or a description is
    /// of one, or of all of them together.
    pub(super) fn is_singly(&self, to: Antecedent) -> bool {
        self.singly == Some((to, self.clause))
            && !self.scope.in_condition
            && !self.scope.counting
            && !self.scope.describing
    }

    /// Whether "each creature" of a clause before is in focus.
    pub(super) fn focus_is_each(&self) -> bool {
        let focus = self.object.and_then(|object| self.thing(object));
        focus.is_some_and(|thing| self.is_each_of_several(thing))
    }

    /// « exilez chaque créature … Renvoyez-la … sous le contrôle de son propriétaire »: they are spoken of as each of them.
    pub(super) fn spoken_of_as_one(&mut self, to: Antecedent) {
        self.singly = Some((to, self.clause));
    }

    /// Whether a pronoun agrees with what speaks, which no phrase has introduced: « cette créature … elle ».
    fn this_agrees(&self, to: Antecedent, agrees: &impl Fn(&Thing) -> bool) -> bool {
        let called = self.called_itself.clone().filter(|_| to == Antecedent::This);
        let own = |noun| Thing { called: Some(noun), ..Thing::new(to, &[], Number::One, Spot::Battlefield) };
        called.map(own).is_none_or(|own| agrees(&own))
    }

    pub fn next_target(&mut self) -> u8 {
        let index = self.targets;
        self.targets = self.targets.saturating_add(1);
        index
    }
}
