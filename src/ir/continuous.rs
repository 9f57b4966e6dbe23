//! Continuous effects (611): one type for static abilities and for effects of a resolution.

use super::any_order::{AnyOrder, compared_by_key};
use super::{
    Ability, CardType, Colour, Condition, Cost, Duration, Keyword, Link, ManaCost, Objects, Players, PowerToughness,
    Quantity, Restriction, Step, Style, Supertype, Term,
};
use ir_derive::{CloneOnce, DebugOnce, EqOnce, Node, OrdOnce};
use serde::Serialize;
use smol_str::SmolStr;
use std::hash::Hash;
use symbol::land_type;

/// What changes for whom, and for how long.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(visit = continuous)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct Continuous {
    pub on: Scope,
    pub changes: Vec<Change>,
    /// None for static abilities, whose effect lasts while the ability functions (611.3).
    pub duration: Option<Duration>,
    /// "as long as …" of a static ability. Style: said first.
    pub condition: Option<Condition>,
    pub condition_first: Style<bool>,
    pub condition_word: Style<ConditionWord>,
    /// Style: the duration stands first ("Until end of turn, …").
    pub duration_first: Style<bool>,
    /// Style: said once for several clauses of the sentence, at its head or behind the last of them, and not here.
    pub duration_shared: Style<bool>,
    /// What joins it to the static ability before it in the same paragraph.
    pub link: Style<Link>,
    pub verbs: Style<Verbs>,
    /// It says what a permanent is or has that the same effect puts onto the battlefield, and applies as that enters (611.2e);
    /// of a token that the effect creates, it is the token's text (111.3). What "becomes" or "gains" something does so
    /// afterwards.
    pub as_enters: bool,
    /// Style: "two target creatures each get +1/+1".
    pub each: Style<bool>,
    /// Style: "those creatures also gain lifelink": the first of the changes, beside what was said of them before.
    pub also: Style<bool>,
    /// Style: said of you as well, by the same words: "You and creatures you control have hexproof." The effect before it is
    /// the one on you.
    pub with_you: Style<bool>,
}

impl Continuous {
    /// Whether it says how often abilities trigger, and nothing else (603.2d).
    pub fn changes_triggering(&self) -> bool {
        !self.changes.is_empty() && self.changes.iter().all(|change| matches!(change, Change::Triggering(_)))
    }

    /// An effect without duration and condition, in the usual wording.
    pub fn new(on: Scope, changes: Vec<Change>) -> Continuous {
        Continuous {
            on,
            changes,
            duration: None,
            condition: None,
            condition_first: Style(false),
            condition_word: Style(ConditionWord::Usual),
            duration_first: Style(false),
            duration_shared: Style(false),
            link: Style(Link::Sentence),
            verbs: Style(Verbs::Usual),
            as_enters: false,
            each: Style(false),
            also: Style(false),
            with_you: Style(false),
        }
    }
}

/// The word before the condition of a continuous effect.
#[derive(DebugOnce, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum ConditionWord {
    /// The one that current cards have for such a change.
    #[default]
    Usual,
    AsLongAs,
    If,
    /// "during your turn".
    During,
    /// "during your turn, as long as …": both.
    DuringAsLongAs,
    /// "Otherwise": of the condition of the static ability before, denied.
    Otherwise,
    /// "unless …": of a condition denied.
    Unless,
    /// Nothing: of what the sentence behind replaces while its condition holds.
    Replaced,
    /// "… instead as long as …": in place of what the sentence before says.
    Instead,
}

/// The verbs of a continuous effect.
#[derive(DebugOnce, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Verbs {
    /// "has" and "is" of static abilities, "gains" and "becomes" of resolutions.
    #[default]
    Usual,
    /// "has", "is".
    State,
    /// "gains", "becomes".
    Beginning,
    /// "its base power and toughness become …".
    BaseBecomes,
}

/// What a continuous effect is about: characteristics of objects, players, or rules (611.1).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Scope {
    Objects(Objects),
    Players(Players),
    /// The rules of the game (613.11).
    Game,
}

impl Scope {
    /// Whether it is the object that says so, and nothing else.
    pub fn is_this(&self) -> bool {
        match self {
            Scope::Objects(objects) => objects.is_this(),
            Scope::Players(_) | Scope::Game => false,
        }
    }
}

/// One change, with the layer (613) it applies in given by its kind.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(
    visit = change,
    /// Every static ability falls under 604.1; some changes have a rule that says more.
    pub static_rule: &'static str = "604.1",
    /// The keywords that objects have by it, or may choose from.
    pub given_keywords: &[Keyword],
)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Change {
    /// "gets +2/+1" (7c); `per`: "for each …"; `x`: "where X is …".
    Modify {
        by: PowerToughness,
        per: Option<Quantity>,
        #[node(visit = definition)]
        x: Option<Quantity>,
        /// Style: "for each …" stands behind the duration.
        per_last: Style<bool>,
        /// Style: "an additional +1/+1", besides what else changes it.
        additional: Style<bool>,
    },
    /// "has base power and toughness 4/4" (7b).
    SetBase {
        to: PowerToughness,
        /// "where X is …".
        #[node(visit = definition)]
        x: Option<Quantity>,
    },
    /// "has base power 4", "has base power and base toughness each equal to its mana value" (7b).
    SetBasePart {
        part: DefinedPart,
        to: Quantity,
    },
    /// "this creature's power and toughness are each equal to …" (7a).
    #[node(static_rule = "604.3")]
    Define {
        characteristics: DefinedPart,
        to: Quantity,
    },
    /// "gains flying", "has flying" (6).
    #[node(given_keywords = _0)]
    Gain(Vec<Keyword>),
    /// Abilities in quotes (6).
    GainAbilities(Vec<Ability>),
    /// "gains your choice of flying or haste".
    #[node(given_keywords = _0)]
    GainChoice(Vec<Keyword>),
    /// "gets +1/-1 or -1/+1": one of these, chosen as the effect begins (608.2d).
    OneOf(Vec<Change>),
    Lose(Vec<Keyword>),
    /// "loses all abilities" (6): before what the same effect gives. Style: "loses all other abilities", behind it.
    LoseAllAbilities {
        others: Style<bool>,
    },
    /// "becomes a 3/3 Elemental creature" (4, 5, 7b).
    #[node(given_keywords = &_0.keywords)]
    Become(Becoming),
    /// "is every creature type", "is all colours".
    EveryCreatureType,
    /// "loses all creature types" (4).
    LoseCreatureTypes,
    Control(Players),
    #[node(static_rule = _0.static_rule())]
    Restrict(Restriction),
    /// Costs (601.2f).
    #[node(static_rule = "601.2f")]
    Costs(CostChange),
    /// "you may cast … as though they had flash", "you may play … from …".
    #[node(static_rule = _0.static_rule())]
    Permit(Permission),
    MaximumHandSize(Option<u32>),
    HandSizeChange {
        by: i32,
    },
    AdditionalLands(u32),
    /// How often abilities trigger (603.2d).
    Triggering(Box<Triggering>),
    /// "assigns combat damage equal to its toughness".
    AssignsByToughness,
    /// "enters" and other replacement effects are [`super::Replacement`], not changes.
    PlayWithTopRevealed,
    PlayWithHandRevealed,
    DamageCantBePrevented,
    AddTypes {
        types: Vec<CardType>,
        supertypes: Vec<Supertype>,
        #[node(visit = subtypes)]
        subtypes: Vec<Term>,
        kept: Style<KeptTypes>,
    },
    /// "is the chosen type in addition to its other types".
    AddChosenType {
        kept: Style<KeptTypes>,
    },
    /// "are the chosen type", which replaces the types of that kind (205.1a).
    BecomeChosenType,
    /// "it isn't legendary": an exception of a copy (707.9d).
    NotLegendary,
    /// "isn't snow" (205.4g). Style: "is no longer snow".
    NotSnow(Style<bool>),
    Step(Step),
    /// "has all activated abilities of …" (6).
    GainAbilitiesOf(Objects),
    /// "isn't a creature" (4).
    LoseTypes(Vec<CardType>),
    /// "This effect doesn't remove Auras": of protection, which leaves them attached (702.16p).
    DoesntRemove(Objects),
    /// "is all colours" (5).
    AllColours,
    /// "is goaded" (701.15).
    Goaded,
    /// "you may have this creature assign its combat damage as though it weren't blocked" (702.19e).
    MayAssignAsUnblocked,
    /// "assigns no combat damage" (510.1a).
    AssignsNoDamage,
    /// "the legend rule doesn't apply to …" (704.5j).
    NoLegendRule,
    /// "crews Vehicles as though its power were 2 greater" (702.122).
    CrewsAs {
        more: u32,
        crews: bool,
        saddles: bool,
    },
    /// "has the full text of that card": all that is printed on it (612.6).
    FullTextOf(Objects),
    /// "has the text "…"": abilities that are part of its own text (612.1), not granted to it (612.3).
    GainText(Vec<Ability>),
    /// "loses this ability": the one that says so (613.1f).
    LoseThisAbility,
    /// "its name is …": an exception of a copy (707.9b).
    Called(SmolStr),
    /// "it has this ability": an exception of a copy that keeps the ability that says so (707.9a).
    HasThisAbility,
    /// "you don't lose this mana as steps and phases end" (500.5).
    KeepsMana {
        mana: KeptMana,
    },
}

impl Change {
    /// "gets +1/+1".
    pub fn modify(by: PowerToughness) -> Change {
        Change::Modify { by, per: None, x: None, per_last: Style(false), additional: Style(false) }
    }
}

/// "gets +X/+Y, where X is … and Y is …" as two changes that stand together: the numbers, where both are said.
pub fn sizes_apart(pair: &[Change]) -> Option<Option<(&Quantity, &Quantity)>> {
    fn size(change: &Change) -> Option<(super::Stat, super::Stat)> {
        match change {
            Change::Modify { by, per: None, .. } => Some((by.power, by.toughness)),
            _ => None,
        }
    }
    fn number(change: &Change) -> Option<&Quantity> {
        if let Change::Modify { x, .. } = change { x.as_ref() } else { None }
    }
    let [power, toughness] = pair else { return None };
    match (size(power)?, size(toughness)?) {
        ((super::Stat::X, super::Stat::Number(0)), (super::Stat::Number(0), super::Stat::X)) => {
            Some(number(power).zip(number(toughness)))
        }
        _ => None,
    }
}

/// How often abilities trigger that would trigger once (603.2d).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(order(cause))]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct Triggering {
    /// The triggered abilities: "a triggered ability of a permanent you control".
    pub abilities: Objects,
    /// What causes them to trigger: "a creature dying"; any event where nothing is said.
    pub cause: Option<super::Event>,
    pub times: TriggerTimes,
}

/// How often an ability triggers.
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum TriggerTimes {
    /// "that ability triggers an additional time". Style: "it triggers".
    Again(Style<bool>),
    /// "… don't cause abilities to trigger".
    Never,
}

/// Mana that is not lost as steps and phases end.
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum KeptMana {
    /// The mana added by the instruction before.
    This,
    /// "unspent mana", of one colour where the text says so.
    Unspent(Option<Colour>),
    /// "If you would lose unspent mana, that mana becomes colorless instead": of this colour, or of none (500.5, 614.1a).
    Becomes(Option<Colour>),
}

/// What a characteristic-defining ability defines (208.2, 604.3).
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum DefinedPart {
    Power,
    Toughness,
    /// "power and toughness are each".
    Both,
}

/// What an object becomes (613.1d, e).
#[derive(DebugOnce, CloneOnce, Node, Serialize)]
#[node(order(keywords, abilities, copy_of, except))]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct Becoming {
    pub pt: Option<PowerToughness>,
    /// Style: "with base power and toughness 4/4" behind the noun.
    pub pt_last: Style<bool>,
    /// Style: "and loses all other card types", which it does in any case.
    pub loses_others: Style<bool>,
    /// "with all creature types".
    pub every_type: bool,
    /// "with power and toughness each equal to its mana value".
    pub size: Option<Quantity>,
    pub supertypes: Vec<Supertype>,
    #[node(visit = colours)]
    pub colours: Vec<Colour>,
    pub colourless: bool,
    #[node(visit = subtypes)]
    pub subtypes: Vec<Term>,
    pub types: Vec<CardType>,
    pub keywords: Vec<Keyword>,
    pub abilities: Vec<Ability>,
    /// "named Old Stump": it has no other name (201.2).
    pub named: Option<SmolStr>,
    /// "in addition to its other types", "that's still a land".
    pub keeps: Keeps,
    pub chosen: Option<ChosenQuality>,
    pub copy_of: Option<Box<Objects>>,
    /// ", except it has this ability": what the copy changes (707.9).
    pub except: Option<Box<super::CopyChanges>>,
}

compared_by_key!(Becoming);

impl Becoming {
    /// What changes nothing.
    pub const NOTHING: Becoming = Becoming {
        pt: None,
        pt_last: Style(false),
        loses_others: Style(false),
        every_type: false,
        size: None,
        supertypes: Vec::new(),
        colours: Vec::new(),
        colourless: false,
        subtypes: Vec::new(),
        types: Vec::new(),
        keywords: Vec::new(),
        abilities: Vec::new(),
        named: None,
        keeps: Keeps::Nothing,
        chosen: None,
        copy_of: None,
        except: None,
    };

    /// The order of colours and of subtypes is wording.
    fn key(&self) -> impl Ord + Hash + '_ {
        let Becoming {
            pt,
            pt_last: _,
            loses_others: _,
            every_type,
            size,
            supertypes,
            colours,
            colourless,
            subtypes,
            types,
            keywords,
            abilities,
            named,
            keeps,
            chosen,
            copy_of,
            except,
        } = self;
        let (colours, subtypes) = (AnyOrder(colours), AnyOrder(subtypes));
        let size = (pt, every_type, size, supertypes, colours, colourless, subtypes, types);
        (size, keywords, abilities, named, keeps, chosen, copy_of, except)
    }
}

/// What an object becomes by a choice: "becomes the color of your choice".
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum ChosenQuality {
    Colour,
    /// "the color or colors of your choice".
    Colours,
    CreatureType,
    BasicLandType,
}

/// Which of its types an object keeps that becomes something (205.1).
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Keeps {
    Nothing,
    OtherTypes(Style<KeptTypes>),
    OtherColoursAndTypes,
    /// "It's still a land." Style: "that's still a land" in the same sentence.
    Still(CardType, Style<bool>),
}

/// The basic land types (305.6).
pub const BASIC_LAND_TYPES: [Term; 5] =
    [land_type::PLAINS, land_type::ISLAND, land_type::SWAMP, land_type::MOUNTAIN, land_type::FOREST];

/// What the kept types are called: an object that gets a creature type keeps all its types (205.1b).
#[derive(DebugOnce, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum KeptTypes {
    #[default]
    Types,
    CreatureTypes,
    LandTypes,
    CardTypes,
}

/// "costs {1} less to cast" and its kin.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct CostChange {
    pub by: ManaCost,
    pub less: bool,
    pub per: Option<Quantity>,
    pub what: CostOf,
    #[node(visit = definition)]
    pub x: Option<Quantity>,
    /// What a sentence behind says of the reduction.
    pub bound: Option<ReductionBound>,
}

/// What a reduction of a cost can't take (601.2f).
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum ReductionBound {
    /// "This effect can't reduce the mana in that cost to less than one mana."
    OneMana,
    /// "This effect reduces only the amount of colored mana you pay."
    ColouredOnly,
}

/// Whose cost changes: of a spell, an ability, a keyword (601.2f, 602.2b).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum CostOf {
    Cast,
    /// "to cast this way": by what the sentence before permits.
    CastThisWay,
    Activate,
}

/// What a player may do that the rules don't let them otherwise (101.1, 601.3).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(
    /// The rule of a static ability that permits so.
    pub static_rule: &'static str = "604.1",
)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Permission {
    /// "you may cast this spell as though it had flash" (702.8).
    /// `sacrificed`: "If you cast it any time a sorcery couldn't have been cast, the controller of the permanent it becomes
    /// sacrifices it at the beginning of the next cleanup step."
    CastAsThoughFlash {
        what: Objects,
        sacrificed: bool,
    },
    Cast {
        what: Objects,
        free: bool,
    },
    Play {
        what: Objects,
    },
    LookAtTop,
    /// "you may look at cards exiled with this creature".
    LookAt {
        what: Objects,
    },
    /// "rather than pay this spell's mana cost" (118.9).
    #[node(static_rule = "118.9")]
    AlternativeCost {
        cost: Vec<Cost>,
    },
    /// "you may pay {0} rather than pay the mana cost for spells you cast": an alternative cost of other spells (118.9).
    AlternativeCostOf {
        cost: Vec<Cost>,
        what: Objects,
        limit: Option<UseLimit>,
    },
    /// "you may spend mana as though it were mana of any colour to cast …" (609.4b).
    SpendAs {
        any_type: bool,
        on: Option<Objects>,
    },
    /// "you may cast this spell as though it had flash if you pay {2} more to cast it".
    FlashFor {
        what: Objects,
        more: ManaCost,
    },
    /// "you may cast this card from your graveyard using its mutate ability" (702.140a): only with the cost of that keyword.
    CastUsing {
        what: Objects,
        from: super::FromZone,
        keyword: Term,
    },
    /// "you may activate equip abilities any time you could cast an instant" (602.5).
    Activate {
        abilities: Objects,
        how: ActivateHow,
    },
    /// "you may play lands and cast creature spells from the top of your library".
    #[node(order(paying))]
    PlayFrom {
        play: Option<Objects>,
        cast: Option<Objects>,
        from: Option<PermittedFrom>,
        limit: Option<UseLimit>,
        /// "by paying 2 life in addition to paying its other costs".
        paying: Option<Paying>,
    },
}

/// What a permission to cast a card costs (118.8, 118.9).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub struct Paying {
    pub cost: Vec<Cost>,
    /// "rather than paying its mana cost"; else in addition to its other costs.
    pub instead: bool,
}

/// How abilities may be activated that otherwise could not be.
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum ActivateHow {
    /// "any time you could cast an instant". Style: "on any player's turn", too, which that says.
    AsInstant(Style<bool>),
    /// "twice each turn rather than only once" (606.3).
    Twice,
    /// "as though those creatures had haste" (302.6).
    AsThoughHaste,
}

/// How often a permission may be used.
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum UseLimit {
    OnceEachTurn,
    OnceOnEachOfYourTurns,
}

/// Where a permission lets cards be played from.
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum PermittedFrom {
    /// "from among cards exiled with this creature" (607).
    ExiledWith(Box<Objects>),
    TopOfLibrary(Players),
    Zone(super::FromZone),
}
