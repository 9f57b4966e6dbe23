//! What objects and players can't do, must do, or may do beyond the rules (101.2).

use super::{Condition, Cost, ObjectFilter, Objects, Players, Quantity, Style};
use ir_derive::{CloneOnce, DebugOnce, EqOnce, Node, OrdOnce};
use serde::Serialize;

/// "can't", "must" and the like (101.2, 508.1d, 509.1b).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[node(
    visit = restriction,
    /// The rule of a static ability that restricts so.
    pub static_rule: &'static str = "101.2",
    /// Whether games keep it as it stands; one that says nothing is refused.
    pub runs: bool,
    /// Whether a condition or a payment lifts it where it is looked at in combat (508.1d, 509.1d).
    pub lifted_in_combat: bool,
    /// Whether it can be said of players (611.1).
    pub of_players: bool,
    /// Whether it says itself that it is of its controller (109.5), and no subject: "while voting, you get an additional vote".
    pub of_you: bool,
    /// Whether it is of everybody, and has no subject: "all damage is dealt as though its source had wither".
    pub of_everyone: bool,
)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum Restriction {
    #[node(runs, lifted_in_combat)]
    CantAttack { whom: Option<super::AttackTarget>, unless: Option<Condition> },
    #[node(runs, lifted_in_combat)]
    CantBlock { what: Option<Objects> },
    #[node(runs, lifted_in_combat)]
    CantAttackOrBlock { unless: Option<Condition>, alone: bool },
    /// "can't attack, block, or crew Vehicles", "… or transform".
    #[node(runs)]
    CantAttackBlockOr { crew: bool },
    #[node(runs)]
    CantAttackAlone,
    /// "can't attack during extra turns" (500.7).
    #[node(runs)]
    CantAttackInExtraTurns,
    /// "can only attack alone" (506.5).
    #[node(runs)]
    AttackOnlyAlone,
    #[node(runs)]
    CantBlockAlone,
    #[node(runs)]
    CantBeBlocked { by: Option<ObjectFilter> },
    /// "can't block or be blocked by …".
    #[node(runs)]
    CantBlockOrBeBlockedBy(ObjectFilter),
    /// "can't be blocked except by …".
    #[node(runs)]
    BlockedOnlyBy(ObjectFilter),
    #[node(runs)]
    BlockedOnlyByAtLeast(u32),
    #[node(runs)]
    BlockedByAtMost(u32),
    #[node(runs)]
    CanBlockOnly(ObjectFilter),
    /// "can block an additional creature", "any number".
    #[node(runs)]
    BlocksMore(Option<u32>),
    #[node(runs)]
    MustAttack,
    #[node(runs)]
    MustAttackPlayer(Players),
    /// "attack a player other than you if able" (508.1d).
    #[node(runs)]
    MustAttackOther,
    /// "attacks during its controller's next combat phase if able" (508.1d).
    #[node(runs)]
    MustAttackNextCombat,
    #[node(runs)]
    MustBlock { what: Option<Objects> },
    /// "attacks or blocks each combat if able": both duties.
    #[node(runs)]
    MustAttackOrBlock,
    #[node(runs)]
    MustBeBlocked,
    #[node(runs)]
    AllMustBlock,
    /// "must be blocked by a Wall if able" (509.1c).
    #[node(runs)]
    MustBeBlockedBy(Objects),
    #[node(runs)]
    CantBeCountered,
    /// "spells with the chosen name can't be cast" (601.3).
    #[node(runs)]
    CantBeCast,
    #[node(runs)]
    CantBeTargeted { by: Objects },
    #[node(runs)]
    CantBeRegenerated,
    #[node(runs)]
    CantBeSacrificed,
    /// "if this creature would be destroyed, regenerate it" (701.19b).
    #[node(runs, static_rule = "701.19b")]
    Regenerates,
    /// "can be attached only to a creature with power 3 or greater" (301.5).
    #[node(runs)]
    AttachedOnlyTo(Objects),
    #[node(runs)]
    CantBeEnchanted,
    #[node(runs)]
    CantBeEquipped,
    #[node(runs)]
    CantBeCopied,
    /// "can't have counters put on it". Style: "counters can't be put on it".
    #[node(runs)]
    CantHaveCounters { kind: Option<super::CounterKind>, sentence: Style<bool> },
    /// "can't have or gain flying": whatever gives it (101.2).
    #[node(runs)]
    CantHaveKeyword { keyword: super::KeywordName },
    #[node(runs)]
    CantBecomeUntapped,
    #[node(runs)]
    CantTransform,
    #[node(runs)]
    CantPhaseOut,
    /// "can't phase in": it stays phased out as its controller untaps (702.26).
    #[node(runs)]
    CantPhaseIn,
    /// "can't become suspected" (701.60).
    #[node(runs)]
    CantBecomeDesignated(super::Term),
    #[node(runs)]
    CantActivate { mana_too: bool },
    #[node(runs)]
    DoesntUntap { step: UntapStep },
    #[node(runs)]
    MayNotUntap,
    /// "Untap … during each other player's untap step." (502.3)
    #[node(runs, static_rule = "502.3")]
    UntapsBesides,
    #[node(runs, of_players)]
    CantCast { what: Objects },
    #[node(runs)]
    CantPlay { what: Objects },
    /// "can't activate abilities that aren't mana abilities" (602.5); `loyalty`: "… or loyalty abilities".
    #[node(runs, of_players)]
    CantActivateAny { loyalty: bool },
    /// "can't cast spells or activate abilities of artifacts" (601.3, 602.5).
    #[node(runs, of_players)]
    CantCastOrActivate(Objects),
    /// "can't cycle cards" (702.29).
    #[node(runs, of_players)]
    CantCycle,
    /// "can't pay life or sacrifice creatures to cast spells or activate abilities" (601.2h).
    #[node(runs, of_players)]
    CantPayWith(Option<Objects>),
    #[node(runs, of_players)]
    CantDraw,
    /// "can't draw more than one card each turn".
    #[node(runs, of_players)]
    DrawsAtMost(u32),
    #[node(runs, of_players)]
    CantGainLife,
    /// "can't lose the game or win the game".
    #[node(runs, of_players)]
    CantLoseOrWin,
    /// "can't lose life" (119.8).
    #[node(runs, of_players)]
    CantLoseLife,
    /// "can't activate planeswalkers' loyalty abilities" (606.3); `cast_too`: "can't cast spells or …".
    #[node(runs, of_players)]
    CantActivateLoyalty { cast_too: bool },
    /// "can't attack with creatures with even mana values" (508.1c).
    #[node(runs, of_players)]
    CantAttackWith(ObjectFilter),
    /// (509.1b)
    #[node(runs, of_players)]
    CantBlockWith(ObjectFilter),
    /// "can cast spells only during their own turns" (101.2, 601.3): what is done at no other time.
    #[node(runs, of_players)]
    CastOnlyAt {
        when: CastTime,
        /// "… and activate abilities" (602.5).
        abilities_too: bool,
    },
    /// "Your life total can't change" (119.7, 119.8).
    #[node(runs, of_players)]
    LifeCantChange,
    /// "Damage that would reduce your life total to less than 1 reduces it to 1 instead" (120.3a).
    #[node(runs, static_rule = "614.1a", of_players)]
    DamageLeaves(u32),
    #[node(runs, of_players)]
    CantGetCounters { kind: Option<super::CounterKind> },
    #[node(runs, of_players)]
    CantSearch,
    #[node(runs, of_players)]
    CantLoseGame,
    /// "don't lose the game for having 0 or less life" (704.5a).
    #[node(runs, of_players)]
    LastsWithoutLife,
    /// "can be blocked as though they didn't have islandwalk" (609.4).
    BlockedAsThoughLacking(super::KeywordName),
    #[node(runs, of_players)]
    CantWinGame,
    /// "can't untap more than one artifact during their untap steps" (502.3).
    #[node(runs)]
    UntapAtMost { count: u32, what: ObjectFilter },
    /// "no more than two creatures can attack you each combat" (508.1).
    #[node(runs)]
    FewAttack { count: u32, whom: Players },
    /// "no more than two creatures can attack each combat" (508.1, 509.1).
    #[node(runs)]
    FewInCombat { count: u32, blocks: bool },
    #[node(runs)]
    CantEnter,
    #[node(runs)]
    AttackAsThoughNoDefender,
    #[node(runs)]
    BlockAsThoughFlying,
    /// "can attack as though it had haste" (609.4).
    #[node(runs)]
    AttackAsThoughHaste,
    /// "can block as though they were untapped" (609.4).
    #[node(runs)]
    BlockAsThoughUntapped,
    /// "can block creatures with shadow as though it had shadow" (609.4).
    #[node(runs)]
    BlocksAsThoughHaving(super::KeywordName),
    /// "can be cast as though it had flash" (609.4).
    #[node(runs)]
    CastAsThoughFlash,
    /// "can't cause you to sacrifice permanents" (101.2); `discard`: "… to discard cards or sacrifice permanents".
    #[node(runs)]
    CantCauseSacrifice { discard: bool },
    /// "damage that would be dealt by this creature can't be prevented" (615.12).
    #[node(runs)]
    CantPreventDamageBy,
    /// "combat damage can't be prevented" (615.12).
    #[node(runs)]
    CantPreventCombatDamage,
    /// "damage isn't removed from this creature during cleanup steps" (514.2).
    #[node(runs)]
    KeepsDamage,
    /// "can block creatures with shadow as though they didn't have shadow" (609.4).
    #[node(runs)]
    BlocksAsThoughLacking(super::KeywordName),
    /// "can be the targets of spells as though they didn't have hexproof" (609.4).
    #[node(runs)]
    TargetedAsThoughLacking { by: Objects, keyword: super::KeywordName },
    #[node(runs)]
    CantBeAttacked,
    #[node(runs, of_players)]
    BlocksWithAtMost(u32),
    /// "must attack with at least one creature each combat if able" (508.1d).
    #[node(runs, of_players)]
    MustAttackWith(u32),
    #[node(runs, of_players)]
    MustAttackYouWith(u32),
    /// "can't cast spells from anywhere other than their hands" (601.3).
    #[node(runs, of_players)]
    CantCastFromElsewhere,
    #[node(runs, of_players)]
    CantPlayFromHand,
    #[node(runs, of_players)]
    CantUseGraveyards,
    /// "crews Vehicles using its toughness rather than its power" (702.122).
    #[node(runs)]
    CrewsByToughness,
    #[node(runs)]
    SaddlesByToughness,
    #[node(runs)]
    BoastsTwice,
    /// "while voting, you may vote an additional time" (701.38).
    #[node(runs, of_you)]
    VotesMore,
    #[node(runs, of_you)]
    VoteCountsTwice,
    /// "creatures with landwalk abilities can be blocked as though they didn't have those abilities" (609.4).
    #[node(runs)]
    BlockedAsThoughNoLandwalk,
    /// "lethal damage dealt to creatures you control is determined by their power" (120.6).
    #[node(runs)]
    LethalByPower,
    /// "all damage is dealt as though its source had wither" (609.4).
    #[node(runs, of_everyone)]
    AllDamageAsThough(super::KeywordName),
    /// "damage doesn't cause you to lose life" (120.3a).
    #[node(runs, of_you)]
    LosesNoLifeByDamage,
    /// "can't attack a player it has already attacked this turn" (508.1c).
    #[node(runs)]
    CantBeAttackedTwice,
    /// "assigns its combat damage as though it weren't blocked" (510.1c).
    #[node(runs)]
    AssignsAsUnblocked,
    /// "can't attack unless a creature with greater power also attacks" (508.1c), "can't block unless …" (509.1b).
    #[node(runs)]
    CantAttackWithout(Objects),
    #[node(runs)]
    CantBlockWithout(Objects),
    /// "You can't cast this spell during your first, second, or third turns of the game." (601.3)
    #[node(runs)]
    CantCastEarly,
    /// "You may discard this card any time you could cast an instant." (117.1)
    #[node(runs)]
    DiscardsAsInstant,
    /// "While you're searching your library, you may cast this card from your library." (601.3)
    CastWhileSearching,
    /// "Your devotion to each color and each combination of colors is increased by one." (700.5)
    DevotionIsMore,
    /// "Foretelling cards from your hand costs {1} less and can be done on any player's turn." (702.143)
    #[node(runs, of_you)]
    ForetellingCostsLess { less: super::ManaCost, any_turn: bool },
    /// "Plotting cards from your hand costs {2} less." (702.170)
    #[node(runs, of_you)]
    PlottingCostsLess(super::ManaCost),
    /// "Equip costs you pay cost {1} less." (601.2f)
    #[node(runs, of_everyone)]
    KeywordCostsLess { keyword: super::KeywordName, less: super::ManaCost, yours: bool },
    /// "You may pay {0} rather than pay the equip cost of the first equip ability you activate each turn." (118.9)
    #[node(runs, of_you)]
    FirstEquipFor { cost: super::ManaCost, own_turns: bool },
    #[node(runs, of_you)]
    FirstCyclingFor(super::ManaCost),
    #[node(runs, of_you)]
    CyclingFor(super::ManaCost),
    #[node(runs)]
    EchoFor(super::ManaCost),
    /// "Spend only mana produced by creatures to cast this spell." (601.2g); `this_way`: by what the sentence before permits.
    PaidOnlyWith { by: ObjectFilter, this_way: bool },
    /// "You can't spend mana to cast this spell." (601.2g)
    PaidWithoutMana,
    /// "you draw cards from the bottom of your library rather than the top" (121.1).
    #[node(runs, of_you)]
    DrawsFromBottom,
    /// "can't attack you unless their controller pays {2} for each of those creatures": the cost of each creature that does
    /// what the restriction forbids (508.1d, 509.1d).
    AttackTax {
        restriction: Box<Restriction>,
        cost: Vec<Cost>,
        /// "where X is …" of the cost.
        #[node(visit = definition)]
        x: Option<Quantity>,
        said: Style<TaxWord>,
    },
    #[node(runs)]
    CastOnlyOnce { per_turn: u32, what: Objects },
    /// A restriction that a condition lifts: "can't block unless …".
    Unless(Box<Restriction>, Box<Condition>),
    /// A restriction that a payment lifts: "can't attack unless its controller pays {2}" (508.1d, 509.1c).
    UnlessPaid {
        restriction: Box<Restriction>,
        who: Players,
        cost: Vec<Cost>,
        /// "where X is …" of the cost.
        #[node(visit = definition)]
        x: Option<Quantity>,
    },
}

/// When a player can cast spells who can't at other times.
#[derive(DebugOnce, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum CastTime {
    /// "only during their own turns", "only during your turn".
    OwnTurn,
    /// "can't cast spells during combat".
    OutsideCombat,
    /// "only any time they could cast a sorcery" (307.1).
    AsSorcery,
}

/// For which creatures a cost to attack or to block is said to be paid; it is paid for each of them.
#[derive(DebugOnce, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum TaxWord {
    /// "for each of those creatures".
    #[default]
    OfThose,
    /// "for each creature they control that's attacking you".
    AttackingYou,
    /// "for each attacking creature they control", "for each blocking creature they control".
    InCombat,
}

/// The untap steps in which something does not untap (502.3).
#[derive(DebugOnce, CloneOnce, EqOnce, Hash, OrdOnce, Node, Serialize)]
#[cfg_attr(feature = "deserialize", derive(serde::Deserialize))]
pub enum UntapStep {
    /// "during its controller's untap step", "during your untap step".
    Every(Players),
    Next(Players),
}
