//! Objects (109): what a noun phrase names, which objects fit a description, and the references
//! ("it", "that creature") that are resolved when the IR is built.

use super::any_order::{AnyOrder, compared_by_key};
use super::sorting::{sort_by, sort_by_key};
use super::{
    Colour, Comparison, CounterKind, Event, InstructionId, KeywordName, Members, Mention, ObjectClass, Payment,
    Players, Quantity, RestWord, Style, Term, Zone,
};
use ir_derive::{CloneOnce, DebugOnce, EqOnce, Node, OrdOnce};
use serde::Serialize;
use smol_str::SmolStr;
use std::hash::Hash;

/// The objects that an event, an effect or a condition is about.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(visit = objects)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Objects {
    /// Something already known: this object, "it", "that creature", "enchanted creature".
    Ref(Reference),
    /// Targets, announced when the spell or ability is put on the stack (115).
    Target { count: Count, filter: ObjectFilter },
    /// Objects by description: "a creature", "all lands", "two artifacts you control".
    Some { count: Count, filter: ObjectFilter },
    /// "this creature or another creature you control", "target artifact and target enchantment". Where "target" is said once
    /// of alternatives, the first is the target and the others are described: [`Objects::one_target_phrase`].
    Union(Members, Join),
    /// The top cards of a library: "the top two cards of your library".
    TopOfLibrary { count: Quantity, library: Box<Players> },
    /// The topmost card of a graveyard that fits (404.2): "the top creature card of your graveyard".
    TopOfGraveyard { filter: ObjectFilter, graveyard: Box<Players> },
    /// Cards among some already known: "a creature card from among them", "one of them".
    #[node(order(of))]
    Among { count: Count, filter: Option<ObjectFilter>, of: Box<Reference> },
    /// "the rest" of the cards looked at or revealed, "the other" of two.
    Rest(Remainder, Style<RestWord>),
    /// A whole zone of some players as a set of cards: "your hand", "target player's graveyard".
    AllIn { zone: Zone, of: Box<Players>, said: Style<ZoneSaid> },
}

impl Objects {
    /// What they refer to, where they are something known.
    pub fn reference(&self) -> Option<&Reference> {
        if let Objects::Ref(reference) = self { Some(reference) } else { None }
    }

    /// The alternatives of one target phrase, and how many targets it has in all (115.3): "up to three target creatures and/or
    /// creature cards from graveyards", "target artifact or target creature with flying".
    pub fn one_target_phrase(members: &[Objects], join: Join) -> Option<(&Count, Vec<&ObjectFilter>)> {
        let [Objects::Target { count, filter }, others @ ..] = members else { return None };
        let several = matches!(count, Count::Exactly(_) | Count::UpTo(_) | Count::AnyNumber | Count::Between(..));
        let alternative = |member: &'_ _| match (member, join) {
            (Objects::Some { count: Count::All(Style(AllWord::Bare)), .. }, Join::AndOr) => several,
            (Objects::Target { count: of_other, .. }, Join::Or) => of_other == count,
            _ => false,
        };
        if others.is_empty() || !others.iter().all(alternative) {
            return None;
        }
        Some((count, std::iter::once(filter).chain(others.iter().filter_map(Objects::description)).collect()))
    }

    /// What they are described as, targets or not.
    pub fn description(&self) -> Option<&ObjectFilter> {
        match self {
            Objects::Some { filter, .. } | Objects::Target { filter, .. } => Some(filter),
            _ => None,
        }
    }

    /// Where described cards are.
    pub fn card_zone(&self) -> Option<&ObjectTest> {
        match self {
            Objects::Some { filter, .. } | Objects::Target { filter, .. } => {
                let cards = filter.nouns.iter().all(Noun::is_card);
                filter.tests.iter().find(|test| cards && matches!(test, ObjectTest::InZone { .. }))
            }
            _ => None,
        }
    }

    /// Of described objects how many there are, and the description.
    pub fn described(&self) -> Option<(&Count, &ObjectFilter)> {
        if let Objects::Some { count, filter } = self { Some((count, filter)) } else { None }
    }

    /// They without the zone that others say with them.
    pub fn without_zone(&self, zone: &ObjectTest) -> Objects {
        let mut plain = self.clone();
        if let Objects::Some { filter, .. } | Objects::Target { filter, .. } = &mut plain {
            let mut said = filter.take_tests();
            said.retain(|(test, _)| test != zone);
            filter.set_tests(said);
        }
        plain
    }

    /// All cards of a zone, as a description: "all cards from your graveyard".
    pub fn cards_of(zone: Zone, of: Players, all: AllWord, wording: TestWording) -> Objects {
        let card =
            Noun { adjectives: Vec::new(), subtypes: Vec::new(), types: Vec::new(), class: Some(ObjectClass::Card) };
        let mut filter = ObjectFilter::of(vec![card], Vec::new());
        filter.set_tests(vec![(ObjectTest::InZone { zone, of: Some(of) }, wording)]);
        Objects::Some { count: Count::All(Style(all)), filter }
    }

    /// "all cards from your graveyard" as "your graveyard": the same set.
    pub fn whole_zone(self) -> Objects {
        let Objects::Some { count: Count::All(Style(all)), filter } = &self else { return self };
        let [Noun { adjectives, subtypes, types, class: Some(ObjectClass::Card) }] = filter.nouns.as_slice() else {
            return self;
        };
        if filter.other.is_some() || !adjectives.is_empty() || !subtypes.is_empty() || !types.is_empty() {
            return self;
        }
        match filter.said_tests(|_| 0).as_slice() {
            [
                (
                    ObjectTest::InZone { zone: zone @ (Zone::Graveyard | Zone::Hand | Zone::Library), of: Some(of) },
                    wording,
                ),
            ] => Objects::AllIn { zone: *zone, of: Box::new(of.clone()), said: Style(ZoneSaid::Cards(*all, *wording)) },
            _ => self,
        }
    }

    /// Whether they are the object that says so.
    pub fn is_this(&self) -> bool {
        self.reference().is_some_and(|reference| reference.to == Antecedent::This)
    }
}

/// How many of the objects that fit.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Count {
    /// "a creature", "target creature".
    One,
    /// "all creatures", "each creature", "creatures you control": style says which.
    All(Style<AllWord>),
    Exactly(Quantity),
    UpTo(Quantity),
    AnyNumber,
    /// "one or more": one trigger for the whole event (603.2c).
    OneOrMore,
    /// "two or more", "at least N".
    AtLeast(Box<Quantity>, Style<AtLeastWord>),
    /// "one or two": at least the first and at most the second.
    Between(u32, u32),
    /// "no creatures", in conditions.
    None,
}

/// How all objects of a description are said: "creatures", "all creatures", "each creature".
#[derive(DebugOnce, Clone, Copy, Default, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum AllWord {
    #[default]
    Bare,
    All,
    Each,
    Every,
    /// "all the cards in your hand".
    AllThe,
    /// "any opponent may …", "unless any player pays …": each is asked (101.4).
    Any,
}

/// How a least number is said.
#[derive(DebugOnce, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum AtLeastWord {
    /// "two or more".
    #[default]
    OrMore,
    /// "at least two".
    AtLeast,
}

/// Of what the rest is, when some were taken from it.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Remainder {
    /// Of the cards that were looked at, revealed, exiled, of two targets: what is still there and was not taken.
    Of(Antecedent),
    /// "each player chooses a creature they control, then sacrifices the rest": all that fit but those.
    Besides { filter: ObjectFilter, taken: Antecedent },
}

/// How all cards of a zone are said.
#[derive(DebugOnce, Clone, Copy, Default, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum ZoneSaid {
    /// "your graveyard".
    #[default]
    Zone,
    /// "all cards from your graveyard".
    Cards(AllWord, TestWording),
}

/// How the members of a list belong together: all of them, one of them, or any of them.
#[derive(DebugOnce, Clone, Copy, Default, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Join {
    #[default]
    Or,
    And,
    AndOr,
    /// Means [`Join::Or`]: "a Mountain or a Plains", the article is said again.
    OrAgain,
    /// Means [`Join::And`]: the first member stands in the sentence, the others in "The same is true for …" behind it.
    SameIsTrue,
}

impl Join {
    /// What it means, whatever the wording.
    pub fn meaning(self) -> Join {
        match self {
            Join::Or | Join::OrAgain => Join::Or,
            Join::And | Join::SameIsTrue => Join::And,
            Join::AndOr => Join::AndOr,
        }
    }

    fn key(self) -> u8 {
        match self.meaning() {
            Join::Or | Join::OrAgain => 0,
            Join::And | Join::SameIsTrue => 1,
            Join::AndOr => 2,
        }
    }
}

compared_by_key!(Join);

/// A description of objects: any of the nouns, and all of the tests.
// It stands in most of what a text says, and is a pointer wide.
#[derive(CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(visit = filter)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct ObjectFilter(pub Box<Description>);

impl std::ops::Deref for ObjectFilter {
    type Target = Description;
    fn deref(&self) -> &Description {
        &self.0
    }
}

impl std::ops::DerefMut for ObjectFilter {
    fn deref_mut(&mut self) -> &mut Description {
        &mut self.0
    }
}

impl std::fmt::Debug for ObjectFilter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Description { other, nouns, join, tests, said } = &**self;
        f.debug_struct("ObjectFilter")
            .field("other", other)
            .field("nouns", nouns)
            .field("join", join)
            .field("tests", tests)
            .field("said", said)
            .finish()
    }
}

/// The parts of a description of objects.
#[derive(CloneOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct Description {
    /// "another", "other": than what.
    pub other: Option<Antecedent>,
    /// Alternatives; never empty. Their order is wording.
    pub nouns: Vec<Noun>,
    pub join: Style<Join>,
    /// Tests written after the noun; they hold for every alternative.
    pub tests: Vec<ObjectTest>,
    pub said: Style<FilterWords>,
}

/// How a description was said, where its parts leave a choice.
#[derive(DebugOnce, CloneOnce, Default, EqOnce, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct FilterWords {
    /// The tests in the order in which they were said; empty where the usual order and wording is meant.
    pub order: Vec<SaidTest>,
    /// "an instant card or sorcery card": the class is said of each alternative.
    pub class_each: bool,
    /// "a legendary artifact or legendary creature": so is the adjective.
    pub adjective_each: bool,
    /// "the creature with the least power".
    pub definite: bool,
    /// In a condition: the number by which the text asks for objects.
    pub asked_for: AskedFor,
}

/// How a condition asks whether there is any of something. Each of them means [`Count::One`]; "no creatures" is the denial
/// of that.
#[derive(DebugOnce, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum AskedFor {
    /// "a creature".
    #[default]
    One,
    /// "one or more creatures", « au moins une créature ».
    OneOrMore,
    /// "no creatures", « aucune créature ».
    No,
    /// "creatures named A and B": one of each name.
    Listed,
}

/// One test as it was said.
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct SaidTest {
    /// Its index among the tests of the description.
    pub test: u8,
    pub wording: TestWording,
}

/// Which of its wordings a test was said in.
#[derive(DebugOnce, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum TestWording {
    #[default]
    Usual,
    /// "that's attacking you", "that's attached to it", "that were cast this turn".
    Clause,
    /// "that's a Wolf or a Werewolf": each with its article.
    Articles,
    /// "of that colour", "with that name": for the chosen one; "with that spell's mana value"; "those cards", of those
    /// revealed this way.
    That,
    /// "the revealed cards", of those revealed this way.
    The,
    /// "with counters on them", "in graveyards", "with the same name": as what was named before.
    Bare,
    FromBare,
    /// "with a counter on them".
    One,
    /// "with one or more counters on it".
    OneOrMore,
    /// "from exile" and "in exile", whatever is done to the object.
    From,
    In,
    /// "lowest" and "highest".
    Extreme,
    /// "with the greatest power or tied for the greatest power".
    Tied,
    /// "If two or more creatures are tied for least power, you choose one of them.": a sentence behind the instruction.
    TieTold,
    /// "under your control", behind the verb.
    Under,
    /// "that has been dealt damage".
    Perfect,
    /// "you controlled", of what has left.
    Past,
    /// "you already control".
    Already,
    /// "whose controller controls an Island".
    Whose,
    /// "dealt damage by it", "cast this turn", without "that was".
    Reduced,
    /// "from among cards exiled with it": of spells that such cards become.
    FromAmong,
    /// "that were put there from the battlefield", into the zone just named.
    There,
    /// "you activate", of abilities that a player controls.
    Activated,
    /// "with a kicker ability".
    OfAbility,
    /// "a card from it with mana value 3 or less": behind what it is taken from.
    Behind,
}

impl ObjectFilter {
    /// "creatures you control": any of the nouns that pass all of the tests, in the usual wording.
    pub fn of(nouns: Vec<Noun>, tests: Vec<ObjectTest>) -> ObjectFilter {
        Description { other: None, nouns, join: Style(Join::Or), tests, said: Style::default() }.into()
    }

    /// Sets the tests from the order in which a text says them.
    pub fn set_tests(&mut self, said: Vec<(ObjectTest, TestWording)>) {
        let mut sorted: Vec<_> = said.into_iter().enumerate().collect();
        sort_by(&mut sorted, |(_, (a, _)), (_, (b, _))| a.cmp(b));
        let mut order: Vec<_> = sorted
            .iter()
            .enumerate()
            .filter_map(|(test, (place, (_, wording)))| {
                Some((*place, SaidTest { test: u8::try_from(test).ok()?, wording: *wording }))
            })
            .collect();
        sort_by_key(&mut order, |(place, _)| *place);
        let plain = order.len() == 1 && order[0].1.wording == TestWording::Usual;
        self.said.0.order = if plain { Vec::new() } else { order.into_iter().map(|(_, said)| said).collect() };
        self.tests = sorted.into_iter().map(|(_, (test, _))| test).collect();
    }

    /// Adds a test, which is said behind the others.
    pub fn add_test(&mut self, test: ObjectTest, wording: TestWording) {
        let mut said = self.take_tests();
        said.push((test, wording));
        self.set_tests(said);
    }

    /// Takes the tests out, as they were said.
    pub fn take_tests(&mut self) -> Vec<(ObjectTest, TestWording)> {
        let said = self.said_tests(|_| 0).into_iter().map(|(test, wording)| (test.clone(), wording)).collect();
        self.tests.clear();
        self.said.0.order.clear();
        said
    }

    /// The tests in the order in which they are said, with their wording; `usual` orders them where nothing is known.
    pub fn said_tests(&self, usual: impl Fn(&ObjectTest) -> u8) -> Vec<(&ObjectTest, TestWording)> {
        let order = &self.said.0.order;
        let said = order.iter().filter_map(|said| Some((self.tests.get(usize::from(said.test))?, said.wording)));
        if order.len() == self.tests.len() {
            return said.collect();
        }
        let mut tests: Vec<_> = self.tests.iter().map(|test| (test, TestWording::Usual)).collect();
        tests.sort_by_key(|(test, _)| usual(test));
        tests
    }
}

/// One noun with the adjectives before it: "nonblack attacking Goblin creature card".
#[derive(DebugOnce, CloneOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct Noun {
    /// In the order of [`ObjectTest`], whatever the language's word order.
    pub adjectives: Vec<ObjectTest>,
    /// Their order is wording.
    #[node(visit = subtypes)]
    pub subtypes: Vec<Term>,
    pub types: Vec<CardType>,
    pub class: Option<ObjectClass>,
}

compared_by_key!(Description, Noun);

impl From<Description> for ObjectFilter {
    fn from(description: Description) -> ObjectFilter {
        ObjectFilter(Box::new(description))
    }
}

impl ObjectFilter {
    /// Whether nothing but commanders is described.
    pub fn are_commanders(&self) -> bool {
        !self.nouns.is_empty() && self.nouns.iter().all(|noun| noun.class == Some(ObjectClass::Commander))
    }
}

impl Description {
    fn key(&self) -> impl Ord + Hash + '_ {
        let Description { other, nouns, join: _, tests, said: _ } = self;
        (other, AnyOrder(nouns), tests)
    }
}

impl Noun {
    /// "creature": what is of a card type.
    pub fn of_type(card_type: CardType) -> Noun {
        Noun { adjectives: Vec::new(), subtypes: Vec::new(), types: vec![card_type], class: None }
    }

    /// Whether it names cards, which are in the zones that hold them (109.2a).
    pub fn is_card(&self) -> bool {
        matches!(self.class, Some(ObjectClass::Card | ObjectClass::PermanentCard))
    }

    fn key(&self) -> impl Ord + Hash + '_ {
        let Noun { adjectives, subtypes, types, class } = self;
        (adjectives, AnyOrder(subtypes), types, class)
    }
}

/// Card types (300).
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum CardType {
    Artifact,
    Battle,
    Creature,
    Enchantment,
    Instant,
    Kindred,
    Land,
    Planeswalker,
    Sorcery,
    Dungeon,
    /// 311, only in Planechase.
    Plane,
}

impl CardType {
    /// Every card type.
    pub const ALL: [CardType; 11] = [
        CardType::Artifact,
        CardType::Battle,
        CardType::Creature,
        CardType::Enchantment,
        CardType::Instant,
        CardType::Kindred,
        CardType::Land,
        CardType::Planeswalker,
        CardType::Sorcery,
        CardType::Dungeon,
        CardType::Plane,
    ];

    /// The name of its row in the lexicon.
    pub fn id(self) -> &'static str {
        match self {
            CardType::Artifact => "artifact",
            CardType::Battle => "battle",
            CardType::Creature => "creature",
            CardType::Enchantment => "enchantment",
            CardType::Instant => "instant",
            CardType::Kindred => "kindred",
            CardType::Land => "land",
            CardType::Planeswalker => "planeswalker",
            CardType::Sorcery => "sorcery",
            CardType::Dungeon => "dungeon",
            CardType::Plane => "plane",
        }
    }

    /// The card type whose row has this name.
    pub fn called(id: &str) -> Option<CardType> {
        CardType::ALL.into_iter().find(|card_type| card_type.id() == id)
    }
}

/// Supertypes (205.4).
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Supertype {
    Basic,
    Legendary,
    Snow,
    World,
}

/// One thing that may be true of an object.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(
    visit = test,
    /// Whether it says where the object is, whatever the noun.
    pub says_zone: bool,
    /// Whether it tells where an object is, whose it is or how it is at this moment. What it is like is told of it as it was.
    pub is_of_now: bool,
    /// What it asks that no column of a game says, by its name.
    pub undecided: Option<&'static str>,
)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum ObjectTest {
    #[node(is_of_now = _0.is_of_now())]
    Not(Box<ObjectTest>),
    /// "attacking or blocking", "white or black".
    #[node(says_zone = _0.iter().all(ObjectTest::says_zone), is_of_now = _0.iter().any(ObjectTest::is_of_now))]
    AnyOf(Vec<ObjectTest>, Style<Join>),
    #[node(is_of_now)]
    Tapped,
    #[node(is_of_now)]
    Untapped,
    #[node(is_of_now)]
    Attacking,
    #[node(is_of_now)]
    Blocking,
    #[node(is_of_now)]
    Blocked,
    #[node(is_of_now)]
    Unblocked,
    FaceDown,
    FaceUp,
    Token,
    /// Enchanted, equipped or modified permanents (700.9).
    Enchanted,
    Equipped,
    Modified,
    /// Artifacts, legendaries and Sagas (700.6).
    Historic,
    /// "outlaw creature": an Assassin, Mercenary, Pirate, Rogue or Warlock (700.12).
    Outlaw,
    /// "1/1 creature": of this power and this toughness (208.1).
    Size(PowerToughness),
    /// "kicked spell" (702.33).
    Kicked,
    /// A designation or status named by a participle: goaded, suspected, saddled, foretold. Suspended cards are in exile
    /// (702.62b).
    #[node(says_zone = *_0 == super::symbol::verb::SUSPEND)]
    Designated(Term),
    Supertype(Supertype),
    Colour(#[node(visit = colour)] Colour),
    Colourless,
    Multicoloured,
    Monocoloured,
    Type(CardType),
    Subtype(#[node(visit = subtype)] Term),
    /// "of the chosen colour", "of the chosen type".
    ChosenColour,
    ChosenType,
    #[node(is_of_now)]
    ControlledBy(Players),
    OwnedBy(Players),
    /// "in your graveyard", "from a graveyard"; no player means any player's.
    #[node(says_zone, is_of_now)]
    InZone {
        zone: Zone,
        of: Option<Players>,
    },
    /// "with flying".
    Has(KeywordName),
    /// "with power 2 or less", "with mana value X".
    Compare(Characteristic, Comparison, Quantity),
    /// "with a +1/+1 counter on it": at least this many; no kind means any kind.
    HasCounter {
        at_least: u32,
        kind: Option<CounterKind>,
    },
    /// "named Forest": a card's name is a name, not text.
    Named(SmolStr),
    SameNameAs(Box<Objects>),
    /// "that shares a creature type with it", "with the same mana value as that card".
    Shares(Shared, Box<Objects>),
    /// What the objects have together: "any number of target creature cards with total mana value 6 or less".
    Total(Characteristic, Comparison, Quantity),
    /// "the first Dragon spell you cast each turn": the n-th that fits the rest of the description in a turn.
    NthEachTurn(super::Ordinal),
    /// The objects of the set differ from each other: "with different names".
    Differ(Shared),
    /// They have it in common: "three creatures that share a creature type".
    Alike(Shared),
    /// "with the greatest power among creatures you control"; no description means among its own kind.
    Extreme {
        greatest: bool,
        of: Characteristic,
        among: Option<Box<ObjectFilter>>,
    },
    /// "of the creature type of your choice": the player who chooses.
    TypeOfChoice(Players),
    ColourOfChoice(Players),
    /// "of their choice": who picks the objects.
    ChosenBy(Players),
    /// "with the chosen name".
    ChosenName,
    /// "other than this creature".
    OtherThan(Box<Objects>),
    /// "from a single graveyard": all of them from one player's zone.
    #[node(says_zone)]
    InSingle(Zone),
    /// "that isn't a mana ability" (605).
    ManaAbility,
    /// "that has an Adventure" (715.2a), an Omen: its other half has this subtype.
    HasHalf(#[node(visit = subtype)] Term),
    /// "exactly two colors", "all colors" (105).
    ColourCount(u32),
    /// "transformed": its back face is up (701.27).
    Transformed,
    /// "double-faced" (712).
    DoubleFaced,
    /// "the creature it haunts".
    #[node(undecided = Some("what haunts a creature"))]
    HauntedBy(Box<Objects>),
    /// "with no abilities"; `mana`: "without mana abilities".
    NoAbilities {
        mana: bool,
    },
    /// "a creature card at random from your graveyard": which of those that fit is left to chance (701.9b).
    AtRandom,
    /// "an activated ability of a creature".
    AbilityOf(Box<Objects>),
    /// "attacking you", "attacking one of your opponents".
    #[node(is_of_now)]
    AttackingPlayer(Players),
    /// "attacking you or a planeswalker you control", and "you and/or planeswalkers you control" of several (506.2).
    #[node(is_of_now)]
    AttackingPlayerOrPlaneswalker(Players, Style<bool>),
    /// "that's attacking a player alone": nothing else is attacking that player (506.6).
    #[node(is_of_now)]
    AttackingPlayerAlone(Players),
    /// "attacking alone": no other creature is attacking (506.5).
    #[node(is_of_now)]
    AttackingAlone,
    #[node(is_of_now)]
    BlockedBy(Box<Objects>),
    #[node(is_of_now)]
    Blocks(Box<Objects>),
    /// "paired with another creature" (702.95).
    #[node(is_of_now)]
    PairedWith(Box<Objects>),
    /// "both creatures", "each of those creatures": the speaking one and the one that it is paired with.
    #[node(is_of_now)]
    OfPair,
    /// "from outside the game".
    OutsideGame,
    /// "that targets you", "that targets a creature you control".
    TargetsObject(Box<Objects>),
    TargetsPlayer(Players),
    /// "that targets only this creature": all that it targets is that one object (115.1).
    TargetsOnly(Box<Objects>),
    /// "with a single target".
    SingleTarget,
    /// "with the most votes or tied for most votes" (701.38), of the vote that an instruction is.
    MostVotes(super::InstructionId),
    /// "with an even mana value", "with odd mana values" (202.3); "with power of the chosen quality": odd or even, as was
    /// chosen.
    Parity {
        of: Characteristic,
        even: Option<bool>,
    },
    /// "with {X} in its mana cost".
    InManaCost(super::ManaSymbol),
    /// "the next creature spell you cast this turn": the first such spell that is cast from then on.
    Next,
    /// "spells you cast this turn": those that are cast from then on.
    CastThisTurn(Players),
    /// "attached to this creature".
    AttachedTo(Box<Objects>),
    /// "attached to you", of a Curse (303.4).
    AttachedToPlayer(Players),
    /// The object takes part in this past event as its subject: "that was dealt damage this
    /// turn", "that entered this turn".
    #[node(is_of_now)]
    Did(Box<Event>, Period),
    /// "that player cast from", "cast by".
    CastBy(Players),
    /// "cast from exile", "that player cast from their graveyard".
    CastFrom {
        zone: Zone,
        of: Option<Players>,
    },
    /// Exiled with the object by a linked ability (607).
    #[node(says_zone, undecided = Some("what was exiled with an object"))]
    ExiledWith(Box<Objects>),
    /// Created by a linked ability of the object (607): "tokens created with this creature".
    #[node(undecided = Some("what was created with an object"))]
    CreatedWith(Box<Objects>),
    /// Done by this effect: "exiled this way", "sacrificed this way"; the verb.
    ThisWay(Term),
    /// "each card they exiled this way": done by this effect, by such a player.
    ThisWayBy {
        verb: Term,
        by: Players,
    },
    /// "exiled from their hand this way": so done by this effect, from such a zone.
    ThisWayFrom {
        verb: Term,
        zone: Zone,
        of: Option<Players>,
    },
    /// "that convoked it": tapped to pay for the spell (702.51c).
    #[node(undecided = Some("what convoked a spell"))]
    Convoked(Box<Objects>),
    /// "put into a graveyard this way".
    MovedThisWay {
        zone: Zone,
        of: Option<Players>,
    },
}

/// What two objects can have in common.
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[node(
    /// The characteristic that is a number, where it is one.
    pub characteristic: Option<Characteristic>,
)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Shared {
    Name,
    Colour,
    CreatureType,
    LandType,
    /// "basic land type" (305.6).
    BasicLandType,
    CardType,
    /// A card type that permanents have (110.4).
    PermanentType,
    #[node(characteristic = Some(Characteristic::ManaValue))]
    ManaValue,
    #[node(characteristic = Some(Characteristic::Power))]
    Power,
    #[node(characteristic = Some(Characteristic::Toughness))]
    Toughness,
    /// Of permanents that different players control, or the same one.
    Controller,
}

/// The time in which a past event is looked for.
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Period {
    ThisTurn,
    LastTurn,
    ThisCombat,
    /// "this step".
    ThisStep,
    ThisGame,
}

/// A number that an object has.
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Characteristic {
    Power,
    Toughness,
    ManaValue,
    Loyalty,
    /// "total power and toughness".
    PowerPlusToughness,
}

/// Something the text has spoken of already, or that its position defines.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(visit = reference)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct Reference {
    pub to: Antecedent,
    pub said: Style<Mention>,
}

/// What a reference was resolved to.
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[node(visit = antecedent)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Antecedent {
    /// The object with the ability (109.5, 201.5).
    This,
    /// The object that the Aura, Equipment or Fortification is attached to (303.4, 301.5).
    Host,
    /// The subject of the event that triggered or would be replaced.
    Event,
    /// The second object of that event: the blocked creature, the damaged permanent.
    EventOther,
    /// The n-th target phrase of this spell or ability, from 0.
    Target(u8),
    /// What an instruction of this ability acted on or produced: "it", "those tokens", "that card".
    Done(InstructionId),
    /// What was paid as a cost: "the sacrificed creature", "the discarded card".
    Paid(Payment),
    /// The object a description is about, in "deals damage equal to its power".
    Subject,
    /// The current object of a "for each".
    Each,
    /// Chosen as this entered or by an effect: "the chosen creature".
    Chosen,
    /// Exiled by a linked ability (607): "the exiled card".
    Linked,
    /// What the condition of this effect is about: "as long as the top card of your library is …, … that card".
    Condition,
    /// The object that gave another this ability, which calls it by its name (201.5a): "Equipped creature has “Sacrifice
    /// Quay Hammer: …”".
    Granter,
}

/// What a P/T, counter or ability word changes is said of a characteristic's value.
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct PowerToughness {
    pub power: Stat,
    pub toughness: Stat,
}

/// A printed or changed number of power or toughness.
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Stat {
    Number(i32),
    /// The zero of `-3/-0`, which has the sign of the number beside it.
    MinusZero,
    /// `X`, and `-X` in a change.
    X,
    MinusX,
    /// `*`: defined by a characteristic-defining ability (208.2).
    Star,
    StarPlus(i32),
}
