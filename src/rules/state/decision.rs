//! What players are asked (101.3), and what they may answer.

use crate::diagnostic::Bilingual;
use crate::ir::*;
use crate::state::ids::{ObjectId, PlayerId, Target};
use smol_str::SmolStr;

/// What is chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Purpose {
    /// The targets of the n-th target phrase (601.2c).
    Targets {
        phrase: usize,
    },
    /// Modes (700.2).
    Modes,
    /// What a card is played as that can be several things (709.3, 712.11b, 715.3).
    Half,
    /// The order of triggered abilities (603.3b): first chosen, first put on the stack.
    TriggerOrder,
    /// "you may" (603.5).
    May,
    /// Whether a spell or copy gets new targets (115.7d).
    NewTargets,
    /// Whether the library is searched, beside other zones or instead of them (701.23).
    SearchLibrary,
    /// "you may pay", "unless … pays".
    Pay,
    /// A cost that may be paid in addition (118.8b): kicker and its like.
    OptionalCost,
    /// A cost that is paid instead of the mana cost (118.9): evoke and its like.
    AlternativeCost,
    /// The cards that are spliced onto a spell, in the order in which their effects will happen (702.47b).
    Splice,
    Sacrifice,
    Discard,
    Exile,
    Return,
    Tap,
    RemoveCounters,
    /// Cards found in a search (701.23).
    Search,
    /// Cards put on the bottom, the rest staying on top (701.22).
    Bottom,
    /// Cards put into the graveyard (701.25).
    Graveyard,
    /// The order of cards, or of objects.
    Order,
    /// The replacement or prevention effect that applies first (616.1).
    Replacement,
    /// Which of several events that happen at the same time a delayed trigger triggers on (603.7b), or a shield prevents first
    /// (615.7).
    Event,
    /// Which legendary permanent is kept (704.5j).
    LegendRule,
    /// What an Aura or Equipment is attached to (303.4f).
    Attach,
    /// What something enters as a copy of (707.5).
    Copy,
    Colour,
    CreatureType,
    Word,
    Player,
    /// What a player votes for (701.38a).
    Vote,
    Attackers,
    /// The creatures that attack in a band with another (702.22c).
    Band,
    Blockers,
    /// How much of divided damage or of counters each gets (601.2d).
    Divide,
    /// How much combat damage a creature with trample assigns to one that blocks it, of which that much is lethal (702.19b).
    Assign {
        lethal: u32,
    },
    Objects,
    Number,
    /// What is done with priority (117.1); nothing chosen is a pass.
    Priority,
}

impl Purpose {
    /// What messages call the choice.
    pub fn name(&self) -> Bilingual {
        let (en, fr) = match self {
            Purpose::Targets { .. } => ("targets", "cibles"),
            Purpose::Modes => ("modes", "modes"),
            Purpose::Half => ("what the card is played as", "ce que la carte devient en la jouant"),
            Purpose::TriggerOrder => ("the order of triggered abilities", "l'ordre des capacités déclenchées"),
            Purpose::NewTargets => ("new targets", "nouvelles cibles"),
            Purpose::SearchLibrary => ("whether the library is searched", "si la bibliothèque est cherchée"),
            Purpose::May => ("what may be done", "ce qui peut être fait"),
            Purpose::Pay => ("what may be paid", "ce qui peut être payé"),
            Purpose::OptionalCost => ("an additional cost", "un coût supplémentaire"),
            Purpose::AlternativeCost => ("an alternative cost", "un coût alternatif"),
            Purpose::Splice => ("what is spliced onto the spell", "ce qui imprègne le sort"),
            Purpose::Sacrifice => ("what is sacrificed", "ce qui est sacrifié"),
            Purpose::Discard => ("what is discarded", "ce qui est défaussé"),
            Purpose::Exile => ("what is exiled", "ce qui est exilé"),
            Purpose::Return => ("what is returned", "ce qui est renvoyé"),
            Purpose::Tap => ("what is tapped", "ce qui est engagé"),
            Purpose::RemoveCounters => ("which counters are removed", "les marqueurs à retirer"),
            Purpose::Search => ("what is found", "ce qui est trouvé"),
            Purpose::Bottom => ("what goes to the bottom", "ce qui va au-dessous"),
            Purpose::Graveyard => ("what goes to the graveyard", "ce qui va au cimetière"),
            Purpose::Order => ("an order", "un ordre"),
            Purpose::Replacement => ("the effect that applies first", "l'effet qui s'applique en premier"),
            Purpose::Event => ("one of the events", "un des événements"),
            Purpose::LegendRule => ("which legend stays", "la légende qui reste"),
            Purpose::Attach => ("what it is attached to", "ce à quoi attacher"),
            Purpose::Copy => ("what is copied", "ce qui est copié"),
            Purpose::Colour => ("a colour", "une couleur"),
            Purpose::CreatureType => ("a creature type", "un type de créature"),
            Purpose::Word => ("a word", "un mot"),
            Purpose::Player => ("a player", "un joueur"),
            Purpose::Vote => ("a vote", "un vote"),
            Purpose::Attackers => ("attackers", "attaquants"),
            Purpose::Band => ("a band", "une bande"),
            Purpose::Blockers => ("blockers", "bloqueurs"),
            Purpose::Divide => ("a division", "une répartition"),
            Purpose::Assign { .. } => {
                ("the combat damage assigned to a blocker", "les blessures attribuées à un bloqueur")
            }
            Purpose::Objects => ("objects", "objets"),
            Purpose::Number => ("a number", "un nombre"),
            Purpose::Priority => ("priority", "priorité"),
        };
        Bilingual::new(en, fr)
    }
}

/// Something that may be chosen.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Pick {
    Object(ObjectId),
    Player(PlayerId),
    Yes,
    /// Mode, from 0.
    Mode(usize),
    Colour(Colour),
    Type(CardType),
    Term(Term),
    Counter(CounterKind),
    /// The source of a triggered ability or of a replacement effect, by its place in the list.
    Ability(ObjectId, usize),
    /// A blocker and what it blocks.
    Block(ObjectId, ObjectId),
    /// An attacker and the player, planeswalker or battle that it attacks (508.1b).
    Attack(ObjectId, Target),
    Name(SmolStr),
    /// One of the words that may be voted for, from 0.
    Vote(usize, SmolStr),
    /// A land to play (305.1).
    Land(ObjectId),
    /// A spell to cast (601).
    Cast(ObjectId),
    /// An activated ability by its key on its object (602).
    Activate(ObjectId, u32),
    /// A permanent to turn face up (116.2b).
    TurnUp(ObjectId),
    /// The source of an effect to be ended (116.2c).
    EndEffect(ObjectId),
}

impl Pick {
    /// The object that was chosen, of a question that offers objects.
    pub fn object(self) -> Option<ObjectId> {
        if let Pick::Object(id) = self { Some(id) } else { None }
    }

    /// The player who was chosen.
    pub fn player(self) -> Option<PlayerId> {
        if let Pick::Player(id) = self { Some(id) } else { None }
    }

    /// The object or player that was chosen (115.1).
    pub fn target(self) -> Option<Target> {
        if let Pick::Player(id) = self { Some(Target::Player(id)) } else { self.object().map(Target::Object) }
    }

    /// The colour that was chosen.
    pub fn colour(self) -> Option<Colour> {
        if let Pick::Colour(colour) = self { Some(colour) } else { None }
    }

    /// The word that was chosen.
    pub fn term(self) -> Option<Term> {
        if let Pick::Term(term) = self { Some(term) } else { None }
    }
}

/// A question to a player: at least `min` and at most `max` of the options. Where the order matters, it is that of the
/// answer.
#[derive(Debug, Clone)]
pub struct Question {
    pub player: PlayerId,
    pub purpose: Purpose,
    /// The object that asks.
    pub source: ObjectId,
    pub options: Vec<Pick>,
    pub min: usize,
    pub max: usize,
}

/// What nobody chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Chance {
    /// A coin: 1 is a flip that is won, 0 one that is lost (705.2).
    Coin,
    /// A die, from 1 to its sides (706.1a).
    Die { sides: u32 },
}

pub(crate) fn pick(target: Target) -> Pick {
    match target {
        Target::Object(id) => Pick::Object(id),
        Target::Player(id) => Pick::Player(id),
    }
}
