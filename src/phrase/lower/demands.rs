//! What a verb or a predicate demands of the thing it is said of, and where each thing is by then.
//!
//! A spell isn't untapped, a creature isn't countered, and what was sacrificed, discarded or exiled gets nothing (400.7). A
//! pronoun that a verb is said of is therefore never such a thing, however lately it was named.

use super::referents::{Referents, Spot, Thing};
use super::{FaceContext, Lower, Lowered, Reason, fault, misplaced, need};
use crate::ir::*;
use crate::lex::lexicon::PartOfSpeech;
use crate::parse::{Kind, Node};

/// What is demanded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Demand {
    /// Tapped, untapped, sacrificed, destroyed, attached: permanents are (110.5, 701).
    Permanent,
    /// Power, toughness and combat are of creatures (208, 508.1, 509.1); another permanent may become one.
    Creature,
    /// A keyword that is of use on the battlefield alone: a spell that becomes a permanent can gain it (611.2e).
    Gains,
    /// A keyword that only creatures have a use for, as attacking, blocking and dealing combat damage is theirs (508.1, 509.1).
    GainsOfCreature,
    /// Tapped and untapped: any permanent is (110.5), but an Aura does nothing by it.
    Turned,
    /// Counters of other kinds than those that change power and toughness: cards in exile have them as well (122.1).
    Counters,
    /// Spells and abilities are countered and have targets (701.6, 115.7).
    OnStack,
    /// "is a land card", "discard it": a permanent is no card, and neither is a spell (109.2).
    Card,
    /// "copy it": a spell or an ability (707.10), or else a card.
    Copied,
    /// What is no permanent: a card or a spell.
    NoPermanent,
    /// "reveal it": a card that is hidden, or else something face down.
    Hidden,
    /// Only Auras, Equipment and Fortifications are attached (701.3a).
    Attached,
    /// The same, where the card is none of these.
    AttachedOther,
    /// What is put onto the battlefield is not there yet.
    Arrives,
    /// What is returned to a hand can be anywhere.
    Returned,
    /// The same, where the hand is named: what was drawn is there already.
    ToHand,
    /// What is returned to the battlefield was there: a card that an instruction has put elsewhere from a hand or a library
    /// was not.
    ComesBack,
    /// Cards are cast and played, and copies of them; tokens never are (601.2, 111.8).
    Cast,
    /// Of permanents, spells and abilities control is gained: cards elsewhere have no controller (108.4).
    Controlled,
    /// What deals damage is no card that was only revealed, drawn or exiled.
    Deals,
    /// What deals damage equal to its own power: a creature (208.1).
    DealsOwnPower,
    /// Whose controller or owner is named: of a token that "you" have made, that would be "you".
    Others,
    /// Whose mana value or loyalty is asked: the token's that is made is said where it is made.
    OwnNumber,
    /// Whose power or toughness is asked: only creatures have these, and Vehicles (208.1, 208.3).
    OwnPower,
    /// The same, of what may have become a creature since: a permanent.
    PowerByNow,
    /// "if it was a Giant": what has left is asked about in the past, and a permanent is asked what its own type line is.
    Other,
    /// Nothing.
    Nothing,
}

/// Where a thing is when the text has come so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Battlefield,
    Stack,
    Exile,
    /// A graveyard, a hand, a library.
    Elsewhere,
    /// The text leaves it open, as where it is moved under a condition.
    Open,
}

impl Place {
    /// Where something is that was introduced by these nouns.
    pub fn introduced(spot: Spot, nouns: &[Noun]) -> Place {
        match spot {
            Spot::Battlefield => Place::Battlefield,
            Spot::Stack if nouns.iter().all(Noun::is_on_stack) => Place::Stack,
            Spot::Elsewhere => Place::Elsewhere,
            Spot::Stack | Spot::Moved => Place::Open,
        }
    }

    pub fn of_zone(zone: Zone) -> Place {
        match zone {
            Zone::Battlefield => Place::Battlefield,
            Zone::Stack => Place::Stack,
            Zone::Exile => Place::Exile,
            Zone::Graveyard | Zone::Hand | Zone::Library | Zone::Command => Place::Elsewhere,
        }
    }
}

/// What the object with the ability is, where the text has introduced no more of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Speaker {
    #[default]
    Unknown,
    Spell,
    Permanent,
}

impl Speaker {
    pub fn of(context: FaceContext) -> Speaker {
        match context {
            FaceContext::Unknown | FaceContext::Dungeon => Speaker::Unknown,
            FaceContext::Spell => Speaker::Spell,
            FaceContext::Permanent(_) => Speaker::Permanent,
        }
    }
}

impl Demand {
    /// Whether a thing meets the demand where it is.
    pub fn is_met_by(self, thing: &Thing, speaker: Speaker) -> bool {
        if thing.to == Antecedent::This && !self.is_met_by_speaker(speaker, thing.place) {
            return false;
        }
        let gone = matches!(thing.place, Place::Exile | Place::Elsewhere);
        match self {
            Demand::Permanent => !gone && thing.place != Place::Stack,
            Demand::Creature => !gone && thing.place != Place::Stack && can_be_creature(thing),
            Demand::Gains => !gone && (thing.place != Place::Stack || becomes_permanent(thing)),
            Demand::GainsOfCreature => Demand::Gains.is_met_by(thing, speaker) && may_become_creature(thing),
            // An Aura that the text has had tapped is what it speaks of.
            Demand::Turned => {
                let turned = !is_aura(thing) || thing.was("tap") || thing.was("untap");
                turned && Demand::Permanent.is_met_by(thing, speaker)
            }
            Demand::Counters => !matches!(thing.place, Place::Elsewhere | Place::Stack) || is_suspended(thing),
            Demand::OnStack => matches!(thing.place, Place::Stack | Place::Open),
            Demand::Card => !matches!(thing.place, Place::Battlefield | Place::Stack),
            Demand::Copied => matches!(thing.place, Place::Stack | Place::Open),
            Demand::NoPermanent => thing.place != Place::Battlefield,
            Demand::Hidden => !matches!(thing.place, Place::Battlefield | Place::Stack),
            Demand::Attached => !gone && thing.place != Place::Stack && can_be_attached(thing),
            Demand::AttachedOther => thing.to != Antecedent::This && Demand::Attached.is_met_by(thing, speaker),
            Demand::Arrives => !matches!(thing.place, Place::Battlefield | Place::Stack),
            Demand::ComesBack => Demand::Arrives.is_met_by(thing, speaker) && !is_put_from_hand_or_library(thing),
            Demand::Cast => thing.place != Place::Battlefield && !is_token(thing),
            Demand::Controlled => !gone,
            Demand::Deals => !(gone && matches!(thing.to, Antecedent::Done(_)) && thing.nouns.iter().all(is_card)),
            Demand::DealsOwnPower => Demand::Deals.is_met_by(thing, speaker) && can_be_creature(thing),
            Demand::Others => !thing.own_token && !is_gone_card(thing),
            Demand::OwnNumber => !thing.of_known_size,
            Demand::OwnPower => !thing.of_known_size && can_be_creature(thing) && !is_any_card_gone(thing),
            Demand::PowerByNow => can_be_creature(thing) || !gone && thing.place != Place::Stack,
            Demand::Other => thing.to != Antecedent::This,
            Demand::ToHand => thing.done.last() != Some(&"draw"),
            Demand::Returned | Demand::Nothing => true,
        }
    }

    /// Whether what speaks meets it, which has a place of its own only where an event or an instruction gave it one.
    pub fn is_met_by_speaker(self, speaker: Speaker, place: Place) -> bool {
        let gone = matches!(place, Place::Exile | Place::Elsewhere);
        match self {
            Demand::Permanent | Demand::Creature | Demand::Gains | Demand::GainsOfCreature | Demand::Turned => {
                speaker != Speaker::Spell && !gone
            }
            Demand::OwnPower | Demand::PowerByNow | Demand::DealsOwnPower => speaker != Speaker::Spell,
            Demand::Counters => place != Place::Elsewhere,
            Demand::OnStack => speaker != Speaker::Permanent || place == Place::Stack,
            Demand::Card => speaker != Speaker::Permanent || gone,
            Demand::Copied => speaker != Speaker::Permanent || place == Place::Stack,
            Demand::NoPermanent | Demand::Hidden | Demand::Arrives | Demand::ComesBack => {
                speaker != Speaker::Permanent || place != Place::Open
            }
            Demand::AttachedOther | Demand::Other => false,
            Demand::Controlled | Demand::Attached => speaker != Speaker::Spell && !gone,
            Demand::Cast
            | Demand::Deals
            | Demand::Others
            | Demand::OwnNumber
            | Demand::Returned
            | Demand::ToHand
            | Demand::Nothing => true,
        }
    }

    /// What is demanded at least, where nothing meets all of it: an artifact can have become a creature.
    pub fn at_least(self) -> Option<Demand> {
        match self {
            Demand::Creature | Demand::Turned => Some(Demand::Permanent),
            Demand::GainsOfCreature => Some(Demand::Gains),
            Demand::ComesBack => Some(Demand::Arrives),
            Demand::DealsOwnPower => Some(Demand::Deals),
            Demand::OwnPower => Some(Demand::PowerByNow),
            Demand::Copied => Some(Demand::NoPermanent),
            Demand::AttachedOther => Some(Demand::Attached),
            Demand::Hidden | Demand::Arrives | Demand::Deals | Demand::Others | Demand::OwnNumber | Demand::Other => {
                Some(Demand::Nothing)
            }
            Demand::Permanent
            | Demand::Gains
            | Demand::Counters
            | Demand::OnStack
            | Demand::Card
            | Demand::NoPermanent
            | Demand::Attached
            | Demand::Cast
            | Demand::Controlled
            | Demand::Returned
            | Demand::ToHand
            | Demand::PowerByNow
            | Demand::Nothing => None,
        }
    }

    /// Whether what meets it is on the battlefield.
    pub fn is_of_permanents(self) -> bool {
        matches!(
            self,
            Demand::Permanent
                | Demand::Creature
                | Demand::Gains
                | Demand::GainsOfCreature
                | Demand::Turned
                | Demand::Counters
                | Demand::Attached
                | Demand::AttachedOther
                | Demand::Controlled
        )
    }
}

/// Spells and cards are cast and played (601.2): abilities are activated, and of a hand or a graveyard its cards are cast.
pub(super) fn can_be_cast(node: Node<'_>, what: &Objects) -> Lowered<()> {
    if let Objects::Union(parts, _) = what {
        return parts.iter().try_for_each(|part| can_be_cast(node, part));
    }
    let described = |is: fn(&Noun) -> bool| what.described().is_some_and(|(_, filter)| filter.nouns.iter().any(is));
    // « n'importe quel nombre de copies »: a copy of a card is somewhere only while the effect that made it goes on (707.12), and is
    // one of those.
    if described(|noun| noun.class == Some(ObjectClass::Copy)) {
        return fault(node, Reason::NothingBefore);
    }
    let abilities = described(Noun::is_ability);
    if abilities || matches!(what, Objects::AllIn { .. }) { fault(node, Reason::NotCast) } else { Ok(()) }
}

/// Whether something was described as a creature, or in a way that leaves it open.
fn can_be_creature(thing: &Thing) -> bool {
    thing.nouns.is_empty()
        || thing.nouns.iter().any(|noun| {
            let types = noun.card_types();
            let none = noun.adjectives.contains(&ObjectTest::Not(Box::new(ObjectTest::Type(CardType::Creature))));
            types.is_empty() && !none
                || types.contains(&CardType::Creature)
                || noun.subtypes.iter().any(|subtype| subtype.id() == "vehicle")
        })
}

/// Whether something was described as a creature, or as a permanent that can become one: "return target artifact card …
/// to the battlefield. It gains haste." An Aura doesn't.
fn may_become_creature(thing: &Thing) -> bool {
    const OTHERS: [CardType; 5] =
        [CardType::Artifact, CardType::Battle, CardType::Enchantment, CardType::Land, CardType::Planeswalker];
    let permanent = |noun: &Noun| noun.card_types().iter().any(|card_type| OTHERS.contains(card_type));
    can_be_creature(thing) || !is_aura(thing) && thing.nouns.iter().any(permanent)
}

/// Whether something can be an Aura, an Equipment or a Fortification, as far as its nouns say.
fn can_be_attached(thing: &Thing) -> bool {
    thing.nouns.is_empty()
        || thing.nouns.iter().any(|noun| {
            let types = noun.card_types();
            let open = types.is_empty() && noun.subtypes.is_empty() && noun.class != Some(ObjectClass::Token);
            open || types.contains(&CardType::Artifact) || types.contains(&CardType::Enchantment)
        })
}

/// Whether something is an Aura by its nouns.
fn is_aura(thing: &Thing) -> bool {
    let aura = |subtype: &Term| subtype.id() == "aura" || subtype.id().ends_with("role");
    !thing.nouns.is_empty() && thing.nouns.iter().all(|noun| noun.subtypes.iter().any(aura))
}

/// Whether an instruction took a card from a hand or a library and put it elsewhere.
fn is_put_from_hand_or_library(thing: &Thing) -> bool {
    matches!(thing.to, Antecedent::Done(_))
        && thing.nouns.iter().all(is_card)
        && matches!(thing.done.last(), Some(&("put" | "discard" | "mill" | "shuffle")))
}

/// Whether something is a card that was discarded, milled or drawn, which nobody controls (109.4).
fn is_gone_card(thing: &Thing) -> bool {
    matches!(thing.to, Antecedent::Done(_))
        && thing.place == Place::Elsewhere
        && thing.nouns.iter().all(is_card)
        && matches!(thing.done.last(), Some(&("discard" | "mill" | "draw")))
}

/// The same, where no type of it was said.
fn is_any_card_gone(thing: &Thing) -> bool {
    is_gone_card(thing) && thing.nouns.iter().all(|noun| noun.card_types().is_empty())
}

fn is_token(thing: &Thing) -> bool {
    !thing.nouns.is_empty() && thing.nouns.iter().all(|noun| noun.class == Some(ObjectClass::Token))
}

fn is_card(noun: &Noun) -> bool {
    matches!(noun.class, Some(ObjectClass::Card | ObjectClass::PermanentCard))
}

/// Whether a spell becomes a permanent as it resolves.
fn becomes_permanent(thing: &Thing) -> bool {
    thing.nouns.iter().any(|noun| {
        let permanent = |card_type: &CardType| !matches!(card_type, CardType::Instant | CardType::Sorcery);
        noun.class == Some(ObjectClass::PermanentSpell) || noun.card_types().iter().any(permanent)
    })
}

impl Referents {
    /// Where an action has put what it was done to.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what else is done leaves an object where it is")]
    pub fn placed(&mut self, action: &Action) {
        use Action as A;
        let (what, place) = match action {
            A::Exile { what, .. } => (what, Place::Exile),
            A::Move { what, to, .. } => (what, Place::of_zone(to.zone)),
            A::Destroy { what, .. }
            | A::Sacrifice { what, .. }
            | A::Discard { what, .. }
            | A::Counter { what }
            | A::ShuffleInto { what, .. } => (what, Place::Elsewhere),
            A::Cast { what, .. } | A::Play { what, .. } | A::PhaseOut { what } => (what, Place::Open),
            A::KeywordTo { what, action, .. } if matches!(*action, symbol::verb::MANIFEST | symbol::verb::CLOAK) => {
                (what, Place::Battlefield)
            }
            _ => return,
        };
        for to in self.names_of(what) {
            self.place(to, place);
        }
    }

    pub fn place(&mut self, to: Antecedent, place: Place) {
        if to == Antecedent::This {
            self.own_place = Some(place);
            self.left = matches!(place, Place::Exile | Place::Elsewhere);
        }
        if let Some(thing) = self.things.iter_mut().find(|thing| thing.to == to) {
            thing.place = place;
        }
    }

    /// Where the things are.
    pub fn places(&self) -> Vec<(Antecedent, Place)> {
        self.things.iter().map(|thing| (thing.to, thing.place)).collect()
    }

    /// After what may not be done, or not yet: what it moves may be where it was.
    pub fn perhaps(&mut self, before: &[(Antecedent, Place)]) {
        for thing in self.things.iter_mut() {
            let was = before.iter().find(|(to, _)| *to == thing.to).map(|(_, place)| *place);
            if was.is_some_and(|was| was != thing.place) {
                thing.place = Place::Open;
            }
        }
    }

    /// "If you don't", "Otherwise": what was done to the things before was not done.
    pub fn not_done(&mut self) {
        self.left = false;
        for thing in self.things.iter_mut().filter(|thing| !thing.done.is_empty()) {
            thing.place = Place::Open;
        }
    }
}

/// Whether an instruction is followed here and now, and not under a condition or later.
pub(super) fn is_certain(what: &InstructionKind) -> bool {
    use InstructionKind as K;
    match what {
        K::If { .. }
        | K::IfInstead { .. }
        | K::InsteadOf { .. }
        | K::Unless { .. }
        | K::UnlessPaid { .. }
        | K::Delayed(_)
        | K::Reflexive { .. }
        | K::Replace(_)
        | K::Modal(_)
        | K::May { .. }
        | K::DieTable { .. }
        | K::Either { .. }
        | K::ForEach { .. } => false,
        K::Where { effect, .. } => effect.steps.iter().all(|step| is_certain(&step.what)),
        K::Do { .. }
        | K::Damage { .. }
        | K::DamageEach { .. }
        | K::Apply(_)
        | K::Enters { .. }
        | K::MayPay { .. }
        | K::MayEnd { .. }
        | K::IfSpent { .. }
        | K::Grant(_) => true,
    }
}

/// Where what an event happens to is behind it.
#[expect(clippy::wildcard_enum_match_arm, reason = "other events leave an object where it is, wherever that is")]
pub(super) fn place_behind(event: &Event) -> Option<Place> {
    use Event as E;
    Some(match event {
        E::Enters { .. }
        | E::Attacks { .. }
        | E::AttacksUnblocked { .. }
        | E::Blocks { .. }
        | E::BecomesBlocked { .. }
        | E::BecomesTarget { .. }
        | E::TapsForMana { .. }
        | E::Taps { .. }
        | E::IsTappedForMana { .. } => Place::Battlefield,
        E::Casts { .. } | E::Copies { .. } => Place::Stack,
        E::Exiled { .. } => Place::Exile,
        E::Dies { .. }
        | E::ReturnedToHand { .. }
        | E::Destroyed { .. }
        | E::Sacrifices { .. }
        | E::Discards { .. }
        | E::Cycles { .. }
        | E::Mills { .. }
        | E::Milled { .. }
        | E::Countered { .. } => Place::Elsewhere,
        // It may have gone anywhere.
        E::Leaves { zone: Zone::Battlefield, .. } => Place::Elsewhere,
        E::PutInto { zone, .. } => Place::of_zone(*zone),
        E::During { event, .. } | E::FirstTimeEachTurn(event) | E::While { event, .. } | E::NextTime(event) => {
            return place_behind(event);
        }
        E::AnyOf(events, _) => {
            let places: Vec<Place> = events.iter().map(place_behind).collect::<Option<_>>()?;
            let first = *places.first()?;
            if places.iter().all(|place| *place == first) { first } else { Place::Open }
        }
        _ => return None,
    })
}

impl Lower {
    /// Reads the objects of a verb that demands something of them.
    pub(super) fn demanding<T>(
        &mut self,
        demand: Option<Demand>,
        read: impl FnOnce(&mut Lower) -> Lowered<T>,
    ) -> Lowered<T> {
        self.within(|scope| scope.demand = demand, read)
    }
}

/// What an action demands of what it is done to.
pub(super) fn of_action(node: Node<'_>) -> Option<Demand> {
    Some(match node.kind() {
        Kind::Sacrifice | Kind::Destroy | Kind::Bury | Kind::AttachOnto | Kind::PhasesOutVerb => Demand::Permanent,
        Kind::TapThem | Kind::Untap | Kind::TapOrUntap => Demand::Turned,
        Kind::Fights | Kind::NowBlocked | Kind::DoublePower | Kind::SwitchPt => Demand::Creature,
        Kind::CounterSpell | Kind::ChangeTarget | Kind::NewTargets => Demand::OnStack,
        Kind::CopySpell => Demand::Copied,
        Kind::Attach => Demand::Attached,
        Kind::CastCards | Kind::PlayCards => Demand::Cast,
        Kind::GainControl | Kind::ExchangeControl => Demand::Controlled,
        Kind::Discard => Demand::Card,
        Kind::Reveal => Demand::Hidden,
        Kind::RemoveDamage => Demand::Permanent,
        Kind::MoveTo if onto_battlefield(node) && node.has(Kind::Returns) => Demand::ComesBack,
        Kind::MoveTo if onto_battlefield(node) => Demand::Arrives,
        Kind::MoveTo if into_hand(node) => Demand::ToHand,
        Kind::MoveTo => Demand::Returned,
        Kind::ObjectKeyword if keyword_action(node) == Some(symbol::verb::UNATTACH) => Demand::Attached,
        Kind::ObjectKeyword if is_of_permanents(node) => Demand::Permanent,
        Kind::PutCounters | Kind::PutSeveral | Kind::RemoveCounters | Kind::DoubleCounters | Kind::CountersOnto => {
            match node.child(Kind::CounterKind).is_some_and(|kind| kind.has(Kind::PtChange)) {
                true => Demand::Creature,
                false => Demand::Counters,
            }
        }
        kind => return lang::action_demands!(kind),
    })
}

/// Whether something is put onto the battlefield.
fn onto_battlefield(node: Node<'_>) -> bool {
    let to = node.child(Kind::Destination).and_then(|destination| destination.child(Kind::ToZone));
    to.is_some_and(|zone| zone.has(Kind::Battlefield))
}

/// Whether something is put into a hand.
fn into_hand(node: Node<'_>) -> bool {
    let to = node.child(Kind::Destination).and_then(|destination| destination.child(Kind::ToZone));
    to.is_some_and(|zone| zone.descendants().any(|part| part.is(Kind::Hand)))
}

/// The keyword action that is done to something (701).
fn keyword_action(node: Node<'_>) -> Option<Term> {
    let verb = node.child(Kind::ActionNumberObject).or(node.child(Kind::ActionObject))?;
    super::keyword_action::action_term(verb).ok()
}

/// Whether a keyword action is done to permanents alone: goad, detain, suspect, exert (701).
fn is_of_permanents(node: Node<'_>) -> bool {
    keyword_action(node).is_some_and(|action| matches!(action.id(), "goad" | "detain" | "suspect" | "exert"))
}

/// What the changes of a continuous effect demand of what they are said of.
pub(super) fn of_changes(node: Node<'_>) -> Option<Demand> {
    let demands: Vec<Demand> = node.children().filter_map(of_change).collect();
    [Demand::OnStack, Demand::Creature, Demand::Permanent, Demand::GainsOfCreature, Demand::Gains]
        .into_iter()
        .find(|demand| demands.contains(demand))
}

fn of_change(node: Node<'_>) -> Option<Demand> {
    Some(match node.kind() {
        Kind::Modify | Kind::AssignsByToughness | Kind::IsGoaded | Kind::AssignsNone => Demand::Creature,
        Kind::Gains if gains_any_of(node, &OF_CREATURES) => Demand::GainsOfCreature,
        Kind::Gains if gains_any_of(node, &OF_PERMANENTS) => Demand::Gains,
        kind => return lang::restriction_demands!(kind),
    })
}

/// Keywords that are of use on the battlefield alone, to creatures.
const OF_CREATURES: [&str; 13] = [
    "flying",
    "first_strike",
    "double_strike",
    "trample",
    "vigilance",
    "haste",
    "reach",
    "menace",
    "defender",
    "fear",
    "intimidate",
    "shadow",
    "skulk",
];

/// Keywords that are of use on the battlefield alone, to any permanent.
const OF_PERMANENTS: [&str; 3] = ["hexproof", "indestructible", "shroud"];

/// Whether a keyword that is gained is one of these.
fn gains_any_of(node: Node<'_>, names: &[&str]) -> bool {
    let plain = !node.has(Kind::Quoted);
    let keywords = || node.tokens().iter().filter_map(|token| token.row(PartOfSpeech::Keyword));
    plain && keywords().any(|keyword| names.contains(&keyword.id()))
}

/// Whether what deals damage deals as much as its own power or toughness.
pub(super) fn says_own_power(node: Node<'_>) -> bool {
    let number = node.child(Kind::EqualTo).into_iter().flat_map(Node::descendants);
    number.filter(|part| part.is(Kind::CharacteristicOf) && part.has(Kind::Its)).any(is_of_power)
}

/// Whether a characteristic is one that only creatures have (208.1).
pub(super) fn is_of_power(node: Node<'_>) -> bool {
    node.child(Kind::Characteristic).is_some_and(|which| {
        which.children().any(|word| matches!(word.kind(), Kind::Power | Kind::Toughness | Kind::PowerPlusToughness))
    })
}

/// What a happening demands of the event's subject: what has left the battlefield doesn't leave it again.
pub(super) fn of_happening(node: Node<'_>) -> Option<Demand> {
    match node.kind() {
        Kind::Dies => Some(Demand::Permanent),
        Kind::Leaves if node.has(Kind::Battlefield) => Some(Demand::Permanent),
        Kind::Attacks => Some(Demand::Creature),
        kind => lang::event_demands!(kind),
    }
}

/// What a complement demands of what is said to be so: "it's a land card".
pub(super) fn of_complement(node: Node<'_>) -> Option<Demand> {
    let filter = node.child(Kind::Filter).filter(|_| node.is(Kind::NounComplement))?;
    let card = |noun: Node<'_>| noun.descendants().any(|part| matches!(part.kind(), Kind::Card | Kind::PermanentCard));
    filter.children_of(Kind::Noun).any(card).then_some(Demand::Card)
}

/// What an Aura, an Equipment or a Fortification is attached to, and how: only creatures are equipped (301.5), only lands
/// fortified (301.6).
pub(super) fn bearer(node: Node<'_>) -> Lowered<(Box<Noun>, Term)> {
    let called = need(node, Kind::MentionNoun)?;
    let noun = super::objects::mention_noun(called)?;
    let participle = super::objects::verb_term(need(node, Kind::AttachedWord)?)?;
    let types = noun.card_types();
    let borne = match participle.id() {
        "equip" => Some(CardType::Creature),
        "fortify" => Some(CardType::Land),
        // What an Aura enchants, its "enchant" says (303.4a).
        "enchant" => None,
        _ => return misplaced(node),
    };
    // What is attached to has to be a permanent: no spell, card or ability (301.5, 303.4).
    // An Aura can enchant a card in a graveyard.
    let card = noun.class == Some(ObjectClass::Card) && participle.id() == "enchant";
    if !card && !matches!(noun.class, None | Some(ObjectClass::Permanent)) {
        return fault(called, Reason::NoneCalledSo);
    }
    match borne {
        Some(borne) if !types.is_empty() && !types.contains(&borne) => fault(called, Reason::NoneCalledSo),
        Some(_) | None => Ok((noun, participle)),
    }
}

impl Referents {
    /// Whether something that no phrase has introduced can be what a verb demands.
    pub(super) fn demand_met(&self, to: Antecedent, demand: Option<Demand>) -> bool {
        demand.is_none_or(|demand| {
            // "Exile this creature, then return it to the battlefield."
            let moved =
                self.own_place.filter(|_| matches!(demand, Demand::Arrives | Demand::ComesBack | Demand::NoPermanent));
            let there = self.is_still_there_for(demand);
            let place = moved.map_or(Place::Open, |place| place);
            to != Antecedent::This || there && demand.is_met_by_speaker(self.speaker, place)
        })
    }

    /// Whether what speaks can be what the verb demands.
    pub fn speaker_fits(&self) -> bool {
        let place = self.thing(Antecedent::This).map_or(Place::Open, |thing| thing.place);
        self.scope
            .demand
            .is_none_or(|demand| demand.is_met_by_speaker(self.speaker, place) && self.is_still_there_for(demand))
    }

    /// The same where the text says where it is: what has entered is on the battlefield.
    pub fn speaker_fits_where_it_is(&self) -> bool {
        let known = self.thing(Antecedent::This).zip(self.scope.demand);
        let met =
            |(own, demand): (&Thing, Demand)| demand.is_met_by(own, self.speaker) && self.is_still_there_for(demand);
        known.map_or_else(|| self.speaker_fits(), met)
    }

    /// Whether what speaks can be what a verb demands as far as an instruction has moved it: "sacrifice this enchantment. It
    /// gains haste" is of another (400.7).
    pub(super) fn is_still_there_for(&self, demand: Demand) -> bool {
        let moved = self.own_place.filter(|_| self.left && demand.is_of_permanents());
        moved.is_none_or(|place| demand.is_met_by_speaker(self.speaker, place))
    }
}

/// "a suspended card" is in exile, with counters on it (702.62b).
fn is_suspended(thing: &Thing) -> bool {
    let suspended = |noun: &Noun| noun.adjectives.contains(&ObjectTest::Designated(symbol::verb::SUSPEND));
    !thing.nouns.is_empty() && thing.nouns.iter().all(suspended)
}
