//! What continuous effects look at besides what they apply to (611.3a).
//!
//! Of each part of an effect it is noted what of the game it asks for: what is tapped, life, whose turn it is. What is not
//! known to be less counts as everything.

use super::objects::zones_of;
use crate::ir::walk::{Node, Visit};
use crate::ir::*;
use crate::phrases::is_size;
use crate::state::lasting::{Lasting, Until};
use crate::state::reads::Reads;

impl Reads {
    pub(super) const BOARD: Reads = Reads(0);
    /// Which turn it is, and whose.
    pub(super) const TURN: Reads = Reads(1);
    /// Life totals.
    pub(super) const LIFE: Reads = Reads(1 << 1);
    /// How objects were cast, what they target, and what else stands in one of them.
    pub(super) const OBJECTS: Reads = Reads(1 << 2);
    /// Spells and abilities on the stack.
    pub(super) const STACK: Reads = Reads(1 << 3);
    /// More than is noted here: what happened before, cards in exile.
    pub(super) const ANYTHING: Reads = Reads(1 << 4);
    /// Of the board: power, toughness and counters.
    pub(super) const SIZES: Reads = Reads(1 << 5);
    /// Nothing more, but the effect may give text, abilities or another controller to what comes.
    pub(super) const GIVES: Reads = Reads(1 << 6);
    /// Which objects are on the board besides its own source and what it was made for: a description is asked of them.
    pub(super) const OTHERS: Reads = Reads(1 << 7);
    /// What has happened: asked anew as soon as something more has.
    pub(super) const PAST: Reads = Reads(1 << 8);
    /// Of the board: what is tapped.
    pub(super) const TAPPED: Reads = Reads(1 << 9);
    /// Which step or phase of which turn it is.
    pub(super) const STEP: Reads = Reads(1 << 10);
    /// Whether it is day or night.
    pub(super) const NIGHT: Reads = Reads(1 << 11);
    /// Of the board: power and toughness as effects make them (613.4).
    pub(super) const POWER: Reads = Reads(1 << 12);
    /// Of the board: which abilities objects have.
    pub(super) const ABILITIES: Reads = Reads(1 << 13);
    /// Of the board: what attacks and blocks.
    pub(super) const COMBAT: Reads = Reads(1 << 14);
    /// Of the board: what is face down, what objects were designated and what was chosen for them.
    pub(super) const MARKS: Reads = Reads(1 << 15);
    /// Of the board: the status of its objects, whatever of it.
    pub(super) const STATUS: Reads = Reads::TAPPED.and(Reads::COMBAT).and(Reads::MARKS);
    /// Counters and designations of players.
    pub(super) const DESIGNATIONS: Reads = Reads(1 << 16);
    /// The cards of the zones that each player has.
    pub(super) const LIBRARIES: Reads = Reads(1 << 17);
    pub(super) const HANDS: Reads = Reads(1 << 18);
    pub(super) const GRAVEYARDS: Reads = Reads(1 << 19);
    /// Anything of players.
    pub(super) const PLAYERS: Reads =
        Reads::LIFE.and(Reads::DESIGNATIONS).and(Reads::LIBRARIES).and(Reads::HANDS).and(Reads::GRAVEYARDS);

    pub(super) const fn and(self, other: Reads) -> Reads {
        Reads(self.0 | other.0)
    }

    pub(super) fn has(self, other: Reads) -> bool {
        self.0 & other.0 != 0
    }

    pub(super) fn add(&mut self, other: Reads) {
        self.0 |= other.0;
    }

    /// What a static ability's effect looks at.
    pub(super) fn of(continuous: &Continuous) -> Reads {
        let mut look = Look(Reads::BOARD);
        look.continuous(continuous);
        look.0
    }

    /// What an effect of a resolution looks at.
    pub(super) fn of_lasting(lasting: &Lasting) -> Reads {
        let mut look = Look(Reads::BOARD);
        lasting.changes.iter().for_each(|change| look.change(change));
        let mut reads = look.0;
        lasting.scope.iter().for_each(|scope| reads.add(Reads::of_node(scope)));
        lasting.condition.iter().for_each(|condition| reads.add(Reads::of_node(condition)));
        match &lasting.until {
            Until::AsLongAs(condition, _) => reads.add(Reads::of_node(&**condition)),
            Until::DuringTurnOf(..) => reads.add(Reads::TURN),
            Until::NextCombat(_) => reads.add(Reads::TURN.and(Reads::STEP)),
            Until::EndOfTurn
            | Until::EndOfCombat
            | Until::TurnOf(..)
            | Until::EndOfTurnOf(..)
            | Until::StepOf(..)
            | Until::AnotherExiled
            | Until::Event(..)
            | Until::Never => {}
        }
        // What resolved with it is not on the board, where it is noted what was chosen for an object.
        if reads.has(Reads::MARKS) {
            reads.add(Reads::OBJECTS);
        }
        reads
    }

    /// What an effect of a resolution asks of the objects as they are by then; nothing where all was fixed as it began
    /// (608.2h, 611.2c).
    pub(super) fn asked_by(lasting: &Lasting) -> Reads {
        let is_fixed = lasting.scope.is_none() && lasting.condition.is_none();
        match is_fixed && !matches!(lasting.until, Until::AsLongAs(..)) {
            true => Reads::BOARD,
            false => Reads::of_lasting(lasting),
        }
    }

    fn of_node(node: &impl Node) -> Reads {
        let mut look = Look(Reads::BOARD);
        node.visit(&mut look);
        look.0
    }

    /// What is looked at where a number of objects is asked.
    const fn of_number(of: Characteristic) -> Reads {
        match of {
            Characteristic::ManaValue => Reads::BOARD,
            Characteristic::Power | Characteristic::Toughness | Characteristic::PowerPlusToughness => {
                Reads::SIZES.and(Reads::POWER)
            }
            Characteristic::Loyalty => Reads::SIZES,
        }
    }

    /// What is looked at where objects are compared with each other.
    const fn of_shared(shared: Shared) -> Reads {
        match shared {
            Shared::Power | Shared::Toughness => Reads::SIZES.and(Reads::POWER),
            Shared::Name
            | Shared::Colour
            | Shared::CreatureType
            | Shared::LandType
            | Shared::BasicLandType
            | Shared::CardType
            | Shared::PermanentType
            | Shared::ManaValue
            | Shared::Controller => Reads::BOARD,
        }
    }

    /// What is looked at where a description is of objects in a zone.
    const fn of_zone(zone: Zone) -> Reads {
        match zone {
            Zone::Battlefield | Zone::Command => Reads::OTHERS,
            Zone::Stack => Reads::STACK,
            Zone::Library => Reads::LIBRARIES,
            Zone::Hand => Reads::HANDS,
            Zone::Graveyard => Reads::GRAVEYARDS,
            Zone::Exile => Reads::ANYTHING,
        }
    }
}

/// Notes what the parts of an effect look at while the layers are applied. What a restriction, a permission or a cost
/// says is asked when it matters, not then.
struct Look(Reads);

impl Visit for Look {
    fn objects(&mut self, objects: &Objects) {
        match objects {
            Objects::Ref(_) | Objects::Some { .. } | Objects::Union(..) => {}
            Objects::TopOfLibrary { .. } => self.0.add(Reads::LIBRARIES),
            Objects::TopOfGraveyard { .. } => self.0.add(Reads::GRAVEYARDS),
            Objects::AllIn { zone, of: _, said: _ } => self.0.add(Reads::of_zone(*zone)),
            Objects::Target { .. } | Objects::Among { .. } | Objects::Rest(..) => self.0.add(Reads::ANYTHING),
        }
        objects.parts(self);
    }

    fn antecedent(&mut self, to: &Antecedent) {
        self.0.add(match to {
            Antecedent::This | Antecedent::Host | Antecedent::Subject | Antecedent::Each => Reads::BOARD,
            // What they refer to may be anywhere.
            Antecedent::Event
            | Antecedent::EventOther
            | Antecedent::Target(_)
            | Antecedent::Done(_)
            | Antecedent::Paid(_)
            | Antecedent::Chosen
            | Antecedent::Linked
            | Antecedent::Granter
            | Antecedent::Condition => Reads::ANYTHING,
        });
    }

    fn instruction_reference(&mut self, _: &InstructionId) {
        self.0.add(Reads::ANYTHING);
    }

    fn amount_reference(&mut self, _: &AmountOf) {
        self.0.add(Reads::ANYTHING);
    }

    fn players(&mut self, players: &Players) {
        if let Players::Target { .. } = players {
            self.0.add(Reads::ANYTHING);
        }
        players.parts(self);
    }

    fn player_reference(&mut self, to: &PlayerAntecedent) {
        match to {
            // Said in the frame of the effect, and the same as long as it lasts.
            PlayerAntecedent::Event
            | PlayerAntecedent::Target(_)
            | PlayerAntecedent::Each
            | PlayerAntecedent::Done(_)
            | PlayerAntecedent::Host => {}
            PlayerAntecedent::Defending => self.0.add(Reads::OBJECTS),
            PlayerAntecedent::Chosen | PlayerAntecedent::Linked => self.0.add(Reads::MARKS),
            PlayerAntecedent::Active => self.0.add(Reads::TURN),
            PlayerAntecedent::ControllerOf(object) | PlayerAntecedent::OwnerOf(object) => self.antecedent(object),
        }
    }

    fn filter(&mut self, filter: &ObjectFilter) {
        for zone in zones_of(filter) {
            let reads = Reads::of_zone(zone);
            self.0.add(reads);
            // Of objects that are elsewhere the board has neither counters nor what is attached.
            let adjectives = filter.nouns.iter().flat_map(|noun| &noun.adjectives);
            let away = !matches!(zone, Zone::Battlefield | Zone::Stack | Zone::Command);
            if away && filter.tests.iter().chain(adjectives).any(asks_more_than_a_card) {
                self.0.add(Reads::ANYTHING);
            }
        }
        filter.other.iter().for_each(|other| self.antecedent(other));
        for noun in &filter.nouns {
            noun.adjectives.iter().for_each(|test| self.test(test));
        }
        filter.tests.iter().for_each(|test| self.test(test));
    }

    fn test(&mut self, test: &ObjectTest) {
        self.0.add(reads_of_test(test));
        // A keyword with what it says is compared with what an object has.
        if !matches!(test, ObjectTest::Has(_)) {
            test.parts(self);
        }
    }

    fn quantity(&mut self, quantity: &Quantity) {
        let outer = std::mem::replace(&mut self.0, reads_of_quantity(quantity));
        quantity.parts(self);
        // The size of a card that lies somewhere may be defined by what its own text counts (604.3): in a graveyard or a hand its
        // effect is one of the board's, elsewhere nobody asks what it looks at.
        let lies = quantity.characteristic().is_some_and(|(of, permanents)| is_size(of) && !permanents);
        let known = self.0.has(Reads::GRAVEYARDS.and(Reads::HANDS)) && !self.0.has(Reads::LIBRARIES.and(Reads::STACK));
        if lies && !known {
            self.0.add(Reads::ANYTHING);
        }
        self.0.add(outer);
    }

    fn condition(&mut self, condition: &Condition) {
        let reads = reads_of_condition(condition);
        let combines = matches!(condition, Condition::Not(_) | Condition::All(_) | Condition::AnyOf(_));
        // What it asks for may be on the board or not.
        self.0.add(if reads == Reads::BOARD && !combines { Reads::OTHERS } else { reads });
        condition.parts(self);
    }

    fn event(&mut self, _: &Event) {
        self.0.add(Reads::ANYTHING.and(Reads::PAST));
    }

    fn continuous(&mut self, continuous: &Continuous) {
        match &continuous.on {
            // Which spells it is of is asked as they are cast.
            Scope::Objects(_) if are_asked_later(&continuous.changes) => {}
            Scope::Objects(objects) => self.objects(objects),
            Scope::Players(players) => self.players(players),
            Scope::Game => {}
        }
        continuous.changes.iter().for_each(|change| self.change(change));
        continuous.condition.iter().for_each(|condition| self.condition(condition));
    }

    fn duration(&mut self, _: &Duration) {}

    fn ability(&mut self, _: &Ability) {}

    fn change(&mut self, change: &Change) {
        match change {
            Change::Control(_)
            | Change::Modify { .. }
            | Change::Define { .. }
            | Change::SetBase { .. }
            | Change::SetBasePart { .. } => change.parts(self),
            Change::Gain(keywords) | Change::GainChoice(keywords) => {
                if keywords.iter().any(is_of_a_choice) {
                    self.0.add(Reads::MARKS);
                }
            }
            Change::OneOf(options) => options.iter().for_each(|option| self.change(option)),
            Change::Become(becoming) => {
                if becoming.chosen.is_some() {
                    self.0.add(Reads::MARKS);
                }
                if becoming.copy_of.is_some() {
                    self.0.add(Reads::ANYTHING);
                }
                becoming.size.iter().for_each(|size| self.quantity(size));
            }
            // What lifts it is asked as effects are applied.
            Change::Restrict(Restriction::Unless(inner, condition)) if crate::phrases::is_lifted_at_once(inner) => {
                self.condition(condition);
            }
            Change::AddChosenType { .. } | Change::BecomeChosenType => self.0.add(Reads::MARKS),
            Change::FullTextOf(_) => self.0.add(Reads::ANYTHING),
            Change::GainAbilitiesOf(_) => self.0.add(Reads::ANYTHING.and(Reads::ABILITIES)),
            Change::GainAbilities(_)
            | Change::GainText(_)
            | Change::Lose(_)
            | Change::LoseAllAbilities { .. }
            | Change::LoseThisAbility
            | Change::HasThisAbility
            | Change::Called(_)
            | Change::EveryCreatureType
            | Change::LoseCreatureTypes
            | Change::AddTypes { .. }
            | Change::LoseTypes(_)
            | Change::NotLegendary
            | Change::NotSnow(_)
            | Change::AllColours
            | Change::Restrict(_)
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
            | Change::Step(_) => {}
        }
    }
}

/// Whether changes are of what spells cost and may be cast: what they apply to is asked then.
pub(super) fn are_asked_later(changes: &[Change]) -> bool {
    !changes.is_empty()
        && changes.iter().all(|change| matches!(change, Change::Costs(_) | Change::Restrict(Restriction::CantBeCast)))
}

/// Whether a keyword is "from the chosen colour" or the like (607.2d).
fn is_of_a_choice(keyword: &Keyword) -> bool {
    let Parameter::From(qualities) = &keyword.parameter else { return false };
    qualities.iter().any(|quality| matches!(quality, Quality::ChosenColour | Quality::ChosenType | Quality::ChosenName))
}

/// Whether a test asks of an object what a card that lies somewhere does not say.
fn asks_more_than_a_card(test: &ObjectTest) -> bool {
    if let ObjectTest::Not(test) = test {
        return asks_more_than_a_card(test);
    }
    if let ObjectTest::AnyOf(tests, _) = test {
        return tests.iter().any(asks_more_than_a_card);
    }
    !matches!(
        test,
        ObjectTest::Supertype(_)
            | ObjectTest::Colour(_)
            | ObjectTest::Colourless
            | ObjectTest::Multicoloured
            | ObjectTest::Monocoloured
            | ObjectTest::Type(_)
            | ObjectTest::Subtype(_)
            | ObjectTest::OwnedBy(_)
            | ObjectTest::InZone { .. }
            | ObjectTest::Historic
            | ObjectTest::Outlaw
            | ObjectTest::Named(_)
            | ObjectTest::Compare(Characteristic::ManaValue, ..)
    )
}

fn reads_of_test(test: &ObjectTest) -> Reads {
    match test {
        // "that aren't on the battlefield": all that is elsewhere.
        ObjectTest::Not(test) if test.in_zone().is_some() => Reads::ANYTHING,
        // Of the characteristics and the controller, which are made from the board, and of other parts of it.
        ObjectTest::Not(_)
        | ObjectTest::AnyOf(..)
        | ObjectTest::Token
        | ObjectTest::Historic
        | ObjectTest::Outlaw
        | ObjectTest::Supertype(_)
        | ObjectTest::Colour(_)
        | ObjectTest::Colourless
        | ObjectTest::Multicoloured
        | ObjectTest::Monocoloured
        | ObjectTest::Type(_)
        | ObjectTest::Subtype(_)
        | ObjectTest::ControlledBy(_)
        | ObjectTest::OwnedBy(_)
        | ObjectTest::Named(_)
        | ObjectTest::HasHalf(_)
        | ObjectTest::ColourCount(_)
        | ObjectTest::DoubleFaced
        | ObjectTest::InManaCost(_) => Reads::BOARD,
        ObjectTest::Has(_) | ObjectTest::NoAbilities { .. } => Reads::ABILITIES,
        ObjectTest::Size(_) => Reads::SIZES.and(Reads::POWER),
        ObjectTest::Enchanted
        | ObjectTest::Equipped
        | ObjectTest::SameNameAs(_)
        | ObjectTest::OtherThan(_)
        | ObjectTest::AttachedTo(_)
        | ObjectTest::AttachedToPlayer(_) => Reads::OTHERS,
        ObjectTest::Compare(of, ..) | ObjectTest::Total(of, ..) | ObjectTest::Extreme { of, .. } => {
            Reads::of_number(*of)
        }
        ObjectTest::Shares(shared, _) | ObjectTest::Differ(shared) | ObjectTest::Alike(shared) => {
            Reads::of_shared(*shared)
        }
        ObjectTest::HasCounter { .. } => Reads::SIZES,
        ObjectTest::Designated(symbol::verb::SUSPEND) => {
            Reads::of_zone(Zone::Exile).and(Reads::SIZES).and(Reads::BOARD)
        }
        ObjectTest::Modified => Reads::SIZES.and(Reads::OTHERS),
        ObjectTest::InZone { zone, of: _ } | ObjectTest::InSingle(zone) => Reads::of_zone(*zone),
        // It stays saddled until the turn ends (702.171b).
        ObjectTest::Designated(_) => Reads::MARKS.and(Reads::TURN),
        ObjectTest::Tapped | ObjectTest::Untapped => Reads::TAPPED,
        ObjectTest::FaceDown
        | ObjectTest::FaceUp
        | ObjectTest::Transformed
        | ObjectTest::ChosenColour
        | ObjectTest::ChosenType
        | ObjectTest::ChosenName => Reads::MARKS,
        ObjectTest::Attacking
        | ObjectTest::Blocking
        | ObjectTest::Blocked
        | ObjectTest::AttackingPlayer(_)
        | ObjectTest::AttackingPlayerOrPlaneswalker(..)
        | ObjectTest::AttackingPlayerAlone(_)
        | ObjectTest::AttackingAlone
        | ObjectTest::BlockedBy(_)
        | ObjectTest::Blocks(_) => Reads::COMBAT,
        ObjectTest::Kicked
        | ObjectTest::CastBy(_)
        | ObjectTest::CastFrom { .. }
        | ObjectTest::TargetsObject(_)
        | ObjectTest::TargetsOnly(_)
        | ObjectTest::SingleTarget
        | ObjectTest::MostVotes(_)
        | ObjectTest::Parity { .. }
        | ObjectTest::TargetsPlayer(_) => Reads::OBJECTS,
        ObjectTest::Unblocked
        | ObjectTest::Next
        | ObjectTest::CastThisTurn(_)
        | ObjectTest::NthEachTurn(_)
        | ObjectTest::TypeOfChoice(_)
        | ObjectTest::ColourOfChoice(_)
        | ObjectTest::ChosenBy(_)
        | ObjectTest::ManaAbility
        | ObjectTest::AtRandom
        | ObjectTest::PairedWith(_)
        | ObjectTest::OfPair
        | ObjectTest::OutsideGame
        | ObjectTest::AbilityOf(_)
        | ObjectTest::Did(..)
        | ObjectTest::ExiledWith(_)
        | ObjectTest::CreatedWith(_)
        | ObjectTest::ThisWay(_)
        | ObjectTest::ThisWayFrom { .. }
        | ObjectTest::ThisWayBy { .. }
        | ObjectTest::Convoked(_)
        | ObjectTest::HauntedBy(_)
        | ObjectTest::MovedThisWay { .. } => Reads::ANYTHING,
    }
}

fn reads_of_quantity(quantity: &Quantity) -> Reads {
    match quantity {
        Quantity::Number(_)
        | Quantity::X
        | Quantity::Twice(_)
        | Quantity::Half { .. }
        | Quantity::Every(..)
        | Quantity::Plus(..)
        | Quantity::Minus(..)
        | Quantity::Difference { .. }
        | Quantity::Times(..)
        | Quantity::PlayersCount(_)
        | Quantity::StartingLife(_) => Reads::BOARD,
        Quantity::CountOf(_) | Quantity::Domain | Quantity::DevotionTo(..) | Quantity::Party => Reads::OTHERS,
        Quantity::Of(of, ..)
        | Quantity::Greatest(of, _)
        | Quantity::Least(of, _)
        | Quantity::Total(of, _)
        | Quantity::TotalOf(of, _) => Reads::of_number(*of),
        Quantity::KindsAmong(shared, ..) => Reads::of_shared(*shared),
        Quantity::CountersOn(..) => Reads::SIZES,
        Quantity::CardsIn { zone, of: _ } => Reads::of_zone(*zone),
        Quantity::LifeOf(_) | Quantity::ExtremeLife { .. } => Reads::LIFE,
        Quantity::PlayerCounters(..) => Reads::DESIGNATIONS,
        Quantity::TimesKicked(_)
        | Quantity::ManaSpentOn(_)
        | Quantity::ColoursSpentOn(_)
        | Quantity::SnowSpentOn(_)
        | Quantity::AsCast(_)
        | Quantity::Tally(_)
        | Quantity::TargetsBeyondFirst => Reads::OBJECTS,
        Quantity::ChosenNumber => Reads::MARKS,
        Quantity::ThatMuch(_)
        | Quantity::ThisWay(..)
        | Quantity::AnyAmount
        | Quantity::OneOrMore
        | Quantity::CommanderCasts(_)
        | Quantity::Votes { .. }
        | Quantity::RollResult(_) => Reads::ANYTHING,
        Quantity::LifeGainedThisTurn(..) | Quantity::LifeLostThisTurn(..) => Reads::ANYTHING.and(Reads::PAST),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "what others depend on isn't told: on anything")]
fn reads_of_condition(condition: &Condition) -> Reads {
    match condition {
        Condition::Not(_)
        | Condition::All(_)
        | Condition::AnyOf(_)
        | Condition::Controls { .. }
        | Condition::Owns { .. }
        | Condition::ControlsMore { .. }
        | Condition::Compare { .. }
        | Condition::Is { .. }
        | Condition::IsA { .. }
        | Condition::Exists { .. }
        | Condition::Remains { .. } => Reads::BOARD,
        Condition::CardsIn { zone, .. } => Reads::of_zone(*zone),
        Condition::Life { .. } => Reads::LIFE,
        Condition::Has { .. } | Condition::PlayerCounters { .. } => Reads::DESIGNATIONS,
        Condition::TurnOf { .. } => Reads::TURN,
        Condition::During(_) | Condition::FirstCombatPhase => Reads::STEP,
        Condition::MostCommonColour(_) => Reads::BOARD,
        Condition::Day | Condition::Night => Reads::NIGHT,
        Condition::Paid { .. }
        | Condition::AsCast { .. }
        | Condition::Beheld { .. }
        | Condition::WasCast { .. }
        | Condition::ManaSpent { .. }
        | Condition::SpentToActivate { .. }
        | Condition::ManaAmountSpent { .. } => Reads::OBJECTS,
        _ => Reads::ANYTHING,
    }
}
