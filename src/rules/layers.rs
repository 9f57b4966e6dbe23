//! The layers of continuous effects (613.1), and an effect as it is worked through them.

use crate::ir::walk::{Node, Visit};
use crate::ir::*;
use crate::phrases::is_size;
use crate::state::ability::{AbilityKey, Layers, Loaded, LoadedStatic};
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::lasting::Special;
use crate::state::reads::Reads;
use crate::state::shared::Shared;
use std::sync::Arc;

/// The layers, in order (613.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Layer {
    Control,
    Text,
    Types,
    Colours,
    Abilities,
    Define,
    SetBase,
    Modify,
    Switch,
    /// Rules about what objects and players may do (613.11).
    Rules,
}

pub(super) const LAYERS: [Layer; 10] = [
    Layer::Control,
    Layer::Text,
    Layer::Types,
    Layer::Colours,
    Layer::Abilities,
    Layer::Define,
    Layer::SetBase,
    Layer::Modify,
    Layer::Switch,
    Layer::Rules,
];

/// An effect while the layers are worked through.
#[derive(Clone)]
pub(super) struct Effective {
    pub(super) frame: Shared<Frame>,
    /// The static ability it is of; an effect of an ability that is lost before it first applies does not apply (613.6).
    pub(super) of: Option<(ObjectId, AbilityKey)>,
    pub(super) body: Body,
    pub(super) special: Option<Special>,
    pub(super) timestamp: u64,
    layers: Layers,
    pub(super) defines: bool,
    /// What it asks of objects.
    asks: Reads,
    /// The objects it began to apply to.
    pub(super) started: Option<Started>,
}

/// What an effect began to apply to; effects that say the same share the list.
#[derive(Clone)]
pub(super) struct Started {
    pub(super) objects: Arc<Vec<ObjectId>>,
    /// One of them that it does not apply to: its own source.
    pub(super) but: Option<ObjectId>,
}

impl Started {
    pub(super) fn at(objects: Vec<ObjectId>) -> Started {
        Started { objects: Arc::new(objects), but: None }
    }

    /// The objects, each once.
    pub(super) fn iter(&self) -> impl Iterator<Item = ObjectId> + '_ {
        self.objects.iter().copied().filter(|id| Some(*id) != self.but)
    }

    pub(super) fn list(&self) -> Vec<ObjectId> {
        self.iter().collect()
    }
}

/// What an effect says: of a static ability, or of something that resolved.
#[derive(Clone)]
pub(super) enum Body {
    Static(Arc<Loaded>),
    Lasting { scope: Affected, changes: Arc<Vec<Change>>, condition: Option<Box<Condition>> },
}

#[derive(Clone)]
pub(super) enum Affected {
    Fixed(Vec<ObjectId>),
    Dynamic(Box<Objects>),
    Players(Vec<PlayerId>),
}

impl Effective {
    /// Whether what it defines depends on sizes that others define (613.8a).
    pub(super) fn asks_sizes(&self) -> bool {
        self.body.loaded().is_some_and(|ability| matches!(&**ability, Loaded::Static(effect) if effect.asks_sizes))
    }

    /// Whether nothing that other effects do can change what it applies to (611.2c).
    pub(super) fn is_settled(&self) -> bool {
        match &self.body {
            Body::Lasting { scope: Affected::Fixed(_) | Affected::Players(_), changes: _, condition } => {
                condition.is_none()
            }
            Body::Lasting { scope: Affected::Dynamic(_), .. } | Body::Static(_) => false,
        }
    }

    pub(super) fn new(
        frame: Shared<Frame>,
        of: Option<(ObjectId, AbilityKey)>,
        body: Body,
        special: Option<Special>,
        timestamp: u64,
    ) -> Effective {
        let (layers, defines, asks) = (body.layers(special), body.defines(), body.reads());
        Effective { frame, of, body, special, timestamp, layers, defines, asks, started: None }
    }

    /// An effect of a resolution, with what it asks of objects.
    pub(super) fn asking(self, asks: Reads) -> Effective {
        Effective { asks, ..self }
    }

    /// Whether it asks something of objects that effects of a layer change (613.8a).
    pub(super) fn asks_in(&self, layer: Layer) -> bool {
        match layer {
            Layer::Abilities => self.asks.has(Reads::ABILITIES),
            Layer::SetBase | Layer::Modify => self.asks.has(Reads::POWER),
            Layer::Control
            | Layer::Text
            | Layer::Types
            | Layer::Colours
            | Layer::Define
            | Layer::Switch
            | Layer::Rules => false,
        }
    }

    /// Whether it begins to apply before the layers that make power and toughness, and asks for these.
    pub(super) fn asks_sizes_to_come(&self) -> bool {
        let early = || LAYERS.into_iter().take_while(|layer| *layer < Layer::Define).any(|layer| self.is_in(layer));
        self.asks.has(Reads::POWER) && early()
    }

    /// It says something else than it did (612.1).
    pub(super) fn says(&mut self, body: Body) {
        (self.layers, self.defines, self.asks) = (body.layers(self.special), body.defines(), body.reads());
        self.body = body;
    }

    /// Whether something that it says is in a layer.
    pub(super) fn is_in(&self, layer: Layer) -> bool {
        self.layers.has(layer)
    }

    /// What it looks at besides the board, and whether it may give something to what comes.
    pub(super) fn reads(&self) -> Reads {
        let gives = [Layer::Control, Layer::Text, Layer::Abilities].into_iter().any(|layer| self.is_in(layer));
        let reads = self.body.reads();
        if gives && !self.is_settled() { reads.and(Reads::GIVES) } else { reads }
    }

    /// Whether it changes what players have and may do.
    pub(super) fn is_of_players(&self) -> bool {
        match &self.body {
            Body::Static(_) => self.body.ability().is_some_and(|continuous| matches!(continuous.on, Scope::Players(_))),
            Body::Lasting { scope, .. } => matches!(scope, Affected::Players(_)),
        }
    }
}

impl Body {
    /// The effect of a static ability, if it is of one.
    pub(super) fn ability(&self) -> Option<&Continuous> {
        match self {
            Body::Static(ability) => ability.fixed().map(|effect| &effect.said),
            Body::Lasting { .. } => None,
        }
    }

    /// The layers in which it says something.
    fn layers(&self, special: Option<Special>) -> Layers {
        let mut layers = match self {
            Body::Static(ability) => ability.fixed().map_or(Layers::default(), |effect| effect.layers),
            Body::Lasting { scope, changes, .. } => Layers::of(changes, matches!(scope, Affected::Players(_))),
        };
        special.iter().for_each(|special| layers.add(special.layer()));
        layers
    }

    /// What it looks at besides the board; of lasting effects that is noted with them.
    pub(super) fn reads(&self) -> Reads {
        match self {
            Body::Static(ability) => ability.fixed().map_or(Reads::default(), |effect| effect.reads),
            Body::Lasting { .. } => Reads::default(),
        }
    }

    fn defines(&self) -> bool {
        matches!(self, Body::Static(ability) if matches!(&**ability, Loaded::Static(effect) if effect.defines))
    }

    /// The static ability that it is of.
    pub(super) fn loaded(&self) -> Option<&Arc<Loaded>> {
        match self {
            Body::Static(ability) => Some(ability),
            Body::Lasting { .. } => None,
        }
    }

    pub(super) fn changes(&self) -> &[Change] {
        match self {
            Body::Static(_) => self.ability().map_or(&[], |continuous| &continuous.changes),
            Body::Lasting { changes, .. } => changes,
        }
    }

    /// The phrase for what it applies to, where it is of objects that come and go.
    pub(super) fn scope(&self) -> Option<&Objects> {
        match self {
            Body::Static(_) => match self.ability().map(|continuous| &continuous.on) {
                Some(Scope::Objects(objects)) => Some(objects),
                Some(Scope::Players(_) | Scope::Game) | None => None,
            },
            Body::Lasting { scope: Affected::Dynamic(objects), .. } => Some(objects),
            Body::Lasting { scope: Affected::Fixed(_) | Affected::Players(_), .. } => None,
        }
    }

    pub(super) fn condition(&self) -> Option<&Condition> {
        match self {
            Body::Static(_) => self.ability().and_then(|continuous| continuous.condition.as_ref()),
            Body::Lasting { condition, .. } => condition.as_deref(),
        }
    }
}

impl LoadedStatic {
    /// Whether it defines the size of its own object (604.3).
    pub(super) fn defines_size(&self) -> bool {
        self.defines && self.layers.has(Layer::Define)
    }

    /// Whether it defines no other than this part of the size of its own object.
    pub(super) fn defines_part(&self, part: DefinedPart) -> bool {
        let of_part = |change: &Change| matches!(change, Change::Define { characteristics: defined, .. } if part == DefinedPart::Both || *defined == part);
        self.defines_size() && self.said.changes.iter().all(of_part)
    }

    /// Whether it functions where its object is no permanent: it defines its size (604.3), or says that it is elsewhere
    /// (113.6).
    pub(super) fn speaks_elsewhere(&self) -> bool {
        self.defines_size() || super::functions_in::static_zones(&self.said) != [Zone::Battlefield]
    }

    pub(super) fn new(said: Continuous) -> LoadedStatic {
        let defining =
            |change: &Change| matches!(change, Change::EveryCreatureType | Change::AllColours | Change::Define { .. });
        let defines = said.on.is_this() && said.condition.is_none() && said.changes.iter().all(defining);
        let layers = Layers::of(&said.changes, matches!(said.on, Scope::Players(_)));
        let reads = Reads::of(&said);
        let asks_sizes = defines && asks_sizes(&said);
        LoadedStatic { said, layers, defines, reads, asks_sizes }
    }
}

/// Whether an effect asks for the power or toughness of objects.
fn asks_sizes(said: &Continuous) -> bool {
    struct Find(bool);
    impl Visit for Find {
        fn quantity(&mut self, quantity: &Quantity) {
            self.0 |= quantity.characteristic().is_some_and(|(of, _)| is_size(of));
            quantity.parts(self);
        }
    }
    let mut find = Find(false);
    find.continuous(said);
    find.0
}

impl Layers {
    /// Those of changes, of objects or of players.
    fn of(changes: &[Change], of_players: bool) -> Layers {
        let mut layers = Layers::default();
        for layer in LAYERS {
            if changes.iter().any(|change| is_in(layer, change, of_players)) {
                layers.add(layer);
            }
        }
        layers
    }

    fn add(&mut self, layer: Layer) {
        self.0 |= 1 << layer as u16;
    }

    fn has(self, layer: Layer) -> bool {
        self.0 & (1 << layer as u16) != 0
    }
}

/// Whether a change is in a layer. What players gain is in none (613.11): an ability may be gained that says so.
pub(super) fn is_in(layer: Layer, change: &Change, of_players: bool) -> bool {
    if of_players && matches!(change, Change::Gain(_)) {
        return layer == Layer::Rules;
    }
    layers_of(change).contains(&layer)
}

pub(super) fn layers_of(change: &Change) -> &'static [Layer] {
    match change {
        Change::Control(_) => &[Layer::Control],
        Change::FullTextOf(_) | Change::GainText(_) => &[Layer::Text],
        Change::Become(_) => &[Layer::Types, Layer::Colours, Layer::Abilities, Layer::SetBase],
        Change::EveryCreatureType
        | Change::LoseCreatureTypes
        | Change::AddTypes { .. }
        | Change::AddChosenType { .. }
        | Change::BecomeChosenType
        | Change::LoseTypes(_)
        | Change::NotLegendary
        | Change::NotSnow(_) => &[Layer::Types],
        Change::AllColours => &[Layer::Colours],
        Change::Gain(_)
        | Change::GainAbilities(_)
        | Change::GainChoice(_)
        | Change::OneOf(_)
        | Change::Lose(_)
        | Change::LoseAllAbilities { .. }
        | Change::LoseThisAbility
        | Change::HasThisAbility
        | Change::Called(_)
        | Change::GainAbilitiesOf(_) => &[Layer::Abilities],
        // What an object can't have is settled where it would get it (613.1f).
        Change::Restrict(Restriction::CantHaveKeyword { .. }) => &[Layer::Abilities],
        Change::Define { .. } => &[Layer::Define],
        Change::SetBase { .. } | Change::SetBasePart { .. } => &[Layer::SetBase],
        Change::Modify { .. } => &[Layer::Modify],
        Change::Restrict(_)
        | Change::Costs(_)
        | Change::Permit(_)
        | Change::MaximumHandSize(_)
        | Change::HandSizeChange { .. }
        | Change::AdditionalLands(_)
        | Change::Triggering(..)
        | Change::AssignsByToughness
        | Change::PlayWithTopRevealed
        | Change::PlayWithHandRevealed
        | Change::DamageCantBePrevented
        | Change::MayAssignAsUnblocked
        | Change::AssignsNoDamage
        | Change::NoLegendRule
        | Change::CrewsAs { .. }
        | Change::KeepsMana { .. }
        | Change::Goaded
        | Change::DoesntRemove(_)
        | Change::Step(_) => &[Layer::Rules],
    }
}
