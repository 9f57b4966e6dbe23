//! What kind of object a noun names besides its card types (109).

use ir_derive::{DebugOnce, Node};
use serde::Serialize;

use super::Noun;

/// What kind of object a noun names besides its card types.
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum ObjectClass {
    Permanent,
    Card,
    Spell,
    Token,
    /// A source of damage or of an ability.
    Source,
    ActivatedAbility,
    TriggeredAbility,
    /// Any activated or triggered ability.
    Ability,
    ActivatedOrTriggeredAbility,
    Commander,
    Copy,
    /// A card or spell that is or becomes a permanent (110.4a).
    PermanentCard,
    PermanentSpell,
    /// "spell or ability" as one noun, in "that spell or ability".
    SpellOrAbility,
    LoyaltyAbility,
    ManaAbility,
    Emblem,
    /// An Assassin, Mercenary, Pirate, Rogue or Warlock (700.12).
    Outlaw,
}

impl ObjectClass {
    /// Whether it is one of abilities alone (113), no class of objects that can be a card, too.
    pub fn is_ability(self) -> bool {
        use ObjectClass as C;
        match self {
            C::Ability
            | C::ActivatedAbility
            | C::TriggeredAbility
            | C::ActivatedOrTriggeredAbility
            | C::LoyaltyAbility
            | C::ManaAbility => true,
            C::Permanent
            | C::Card
            | C::Spell
            | C::Token
            | C::Source
            | C::Commander
            | C::Copy
            | C::PermanentCard
            | C::PermanentSpell
            | C::SpellOrAbility
            | C::Emblem
            | C::Outlaw => false,
        }
    }

    /// Whether it is one of spells, or of these and abilities.
    pub fn is_spell(self) -> bool {
        matches!(self, ObjectClass::Spell | ObjectClass::PermanentSpell | ObjectClass::SpellOrAbility)
    }

    /// Whether it is of what is on the stack: spells and abilities.
    pub fn is_on_stack(self) -> bool {
        self.is_spell() || self.is_ability()
    }
}

impl Noun {
    /// Whether it names nothing: of a mention, "that target".
    pub fn says_nothing(&self) -> bool {
        self.adjectives.is_empty() && self.subtypes.is_empty() && self.types.is_empty() && self.class.is_none()
    }

    /// Whether it names abilities alone.
    pub fn is_ability(&self) -> bool {
        self.class.is_some_and(ObjectClass::is_ability)
    }

    /// Whether it names spells, or these and abilities.
    pub fn is_spell(&self) -> bool {
        self.class.is_some_and(ObjectClass::is_spell)
    }

    /// Whether it names what is on the stack: a spell or an ability.
    pub fn is_on_stack(&self) -> bool {
        self.class.is_some_and(ObjectClass::is_on_stack)
    }
}
