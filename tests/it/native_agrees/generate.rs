//! Random IR: events, conditions and the descriptions in them.

use super::random::Random;
use super::state::{ACTIONS, DESIGNATIONS, KEYWORDS, NAMES, SUBTYPES, ZONES, counter_kind, term};
use cardc::ir::*;

const COLOURS: [Colour; 5] = [Colour::White, Colour::Blue, Colour::Black, Colour::Red, Colour::Green];
const TYPES: [CardType; 5] =
    [CardType::Artifact, CardType::Creature, CardType::Enchantment, CardType::Land, CardType::Planeswalker];
const COMPARISONS: [Comparison; 6] = [
    Comparison::Equal,
    Comparison::NotEqual,
    Comparison::AtMost,
    Comparison::AtLeast,
    Comparison::More,
    Comparison::Less,
];
const STEPS: [Step; 6] = [Step::Upkeep, Step::Draw, Step::Main, Step::Combat, Step::End, Step::PrecombatMain];
const PERIODS: [Period; 4] = [Period::ThisTurn, Period::LastTurn, Period::ThisCombat, Period::ThisGame];

fn number(n: u64) -> Quantity {
    Quantity::Number(n as u32)
}

fn reference(r: &mut Random) -> Objects {
    use Antecedent::*;
    let to = r.pick(&[
        This,
        This,
        This,
        Host,
        Event,
        Event,
        EventOther,
        Target(0),
        Target(3),
        Done(InstructionId(0)),
        Paid(Payment::Sacrificed),
        Each,
        Chosen,
        Linked,
        Subject,
    ]);
    Objects::Ref(Reference { to, said: Style(Mention::It) })
}

fn count(r: &mut Random) -> Count {
    match r.below(9) {
        0..=3 => Count::One,
        4 => Count::All(Style(AllWord::All)),
        5 => Count::OneOrMore,
        6 => Count::None,
        7 => Count::AtLeast(Box::new(number(r.below(4))), Style::default()),
        _ => Count::Exactly(number(r.below(3))),
    }
}

pub fn objects(r: &mut Random, depth: u32) -> Objects {
    match r.below(12) {
        0..=2 => reference(r),
        3 if depth > 0 => Objects::Union(vec![reference(r), objects(r, depth - 1)].into(), Join::Or),
        4 => Objects::AllIn { zone: r.pick(&ZONES), of: Box::new(players(r, 0)), said: Style::default() },
        _ => Objects::Some { count: count(r), filter: filter(r, depth) },
    }
}

pub fn filter(r: &mut Random, depth: u32) -> ObjectFilter {
    let mut nouns = vec![noun(r, depth)];
    if r.chance(15) {
        nouns.push(noun(r, depth));
    }
    let tests = if r.chance(40) { vec![object_test(r, depth)] } else { vec![] };
    let mut filter = ObjectFilter::of(nouns, tests);
    filter.other = r.chance(20).then_some(Antecedent::This);
    filter
}

fn noun(r: &mut Random, depth: u32) -> Noun {
    use ObjectClass::*;
    let class = r.maybe(40, |r| {
        r.pick(&[
            Permanent,
            Permanent,
            Card,
            Spell,
            Token,
            Source,
            ActivatedAbility,
            TriggeredAbility,
            Ability,
            Commander,
            Copy,
        ])
    });
    Noun {
        adjectives: if r.chance(30) { vec![object_test(r, depth)] } else { vec![] },
        subtypes: if r.chance(15) { vec![term(r, SUBTYPES)] } else { vec![] },
        types: if r.chance(50) { vec![r.pick(&TYPES)] } else { vec![] },
        class,
    }
}

fn boxed(r: &mut Random, depth: u32) -> Box<Objects> {
    Box::new(objects(r, depth.saturating_sub(1)))
}

pub fn object_test(r: &mut Random, depth: u32) -> ObjectTest {
    use ObjectTest::*;
    let below = depth.saturating_sub(1);
    if r.chance(50) || depth == 0 {
        let simple = [
            Tapped,
            Untapped,
            Attacking,
            Blocking,
            Blocked,
            Unblocked,
            FaceDown,
            FaceUp,
            Token,
            Enchanted,
            Equipped,
            Modified,
            Historic,
            Colourless,
            Multicoloured,
            Monocoloured,
            ChosenColour,
            ChosenType,
            ExiledWith(Box::new(this())),
        ];
        return r.pick(&simple);
    }
    match r.below(24) {
        0 => Not(Box::new(object_test(r, below))),
        1 => AnyOf(vec![object_test(r, below), object_test(r, below)], Style(Join::Or)),
        2 => Supertype(r.pick(&[
            cardc::ir::Supertype::Basic,
            cardc::ir::Supertype::Legendary,
            cardc::ir::Supertype::Snow,
        ])),
        3 => Colour(r.pick(&COLOURS)),
        4 => Type(r.pick(&TYPES)),
        5 => Subtype(term(r, SUBTYPES)),
        6 | 7 => ControlledBy(players(r, below)),
        8 => OwnedBy(players(r, below)),
        9 => InZone { zone: r.pick(&ZONES), of: r.maybe(50, |r| players(r, below)) },
        10 => Has(Keyword { name: term(r, KEYWORDS), parameter: Parameter::None }),
        11 | 12 => Compare(characteristic(r), r.pick(&COMPARISONS), quantity(r, below)),
        13 => HasCounter { at_least: r.below(4) as u32, kind: r.maybe(60, counter_kind) },
        14 => Named(r.pick(&NAMES).into()),
        15 => SameNameAs(boxed(r, depth)),
        16 => Shares(Shared::Colour, boxed(r, depth)),
        17 => AttackingPlayer(players(r, below)),
        18 => BlockedBy(boxed(r, depth)),
        19 => Blocks(boxed(r, depth)),
        20 => TargetsObject(boxed(r, depth)),
        21 => {
            r.pick(&[TargetsPlayer(Players::You), CastBy(Players::You), CastFrom { zone: Zone::Graveyard, of: None }])
        }
        22 => AttachedTo(boxed(r, depth)),
        _ => {
            let event = Box::new(event(r, below));
            Did(event, r.pick(&PERIODS))
        }
    }
}

fn characteristic(r: &mut Random) -> Characteristic {
    use Characteristic::*;
    r.pick(&[Power, Toughness, ManaValue, Loyalty, PowerPlusToughness])
}

pub fn players(r: &mut Random, depth: u32) -> Players {
    use PlayerAntecedent::*;
    let said = Style(PlayerMention::ThatPlayer);
    match r.below(10) {
        0..=2 => Players::You,
        3..=5 => Players::Some {
            count: r.pick(&[Count::One, Count::One, Count::All(Style(AllWord::Each)), Count::None]),
            filter: player_filter(r, depth),
        },
        6 | 7 => Players::Ref {
            to: r.pick(&[
                Event,
                Event,
                Target(0),
                Each,
                Done(InstructionId(0)),
                Defending,
                Active,
                Chosen,
                Host,
                ControllerOf(Antecedent::Event),
            ]),
            said,
        },
        8 => r.pick(&[
            Players::ControllerOf(Box::new(this()), Style::default()),
            Players::OwnerOf(Box::new(this()), Style::default()),
        ]),
        _ => Players::Union(vec![Players::You, Players::Ref { to: Event, said }]),
    }
}

fn this() -> Objects {
    Objects::Ref(Reference { to: Antecedent::This, said: Style(Mention::It) })
}

fn player_filter(r: &mut Random, depth: u32) -> PlayerFilter {
    if depth > 0 && r.chance(15) {
        return PlayerFilter::Who(Box::new(player_filter(r, 0)), Box::new(condition(r, depth - 1)));
    }
    let opponent = PlayerFilter::Opponent(Style::default());
    r.pick(&[PlayerFilter::Any, opponent.clone(), opponent, PlayerFilter::Other(Box::new(Players::You), Style(false))])
}

pub fn quantity(r: &mut Random, depth: u32) -> Quantity {
    use Quantity::*;
    if depth == 0 || r.chance(50) {
        return if r.chance(80) {
            number(r.below(6))
        } else {
            r.pick(&[
                X,
                ThatMuch(AmountOf::Event),
                ThatMuch(AmountOf::Done(InstructionId(0))),
                TimesKicked(Box::new(this())),
            ])
        };
    }
    let below = depth - 1;
    let inner = |r: &mut Random| Box::new(quantity(r, below));
    match r.below(16) {
        0 | 1 => CountOf(boxed(r, depth)),
        2 => CardsIn { zone: r.pick(&ZONES), of: Box::new(players(r, below)) },
        3 => Of(characteristic(r), Box::new(reference(r)), Style::default()),
        4 => Greatest(characteristic(r), Box::new(filter(r, below))),
        5 => Total(characteristic(r), Box::new(filter(r, below))),
        6 => LifeOf(Box::new(players(r, below))),
        7 => CountersOn(r.maybe(50, counter_kind).map(Box::new), boxed(r, depth)),
        8 => PlayerCounters(Box::new(r.pick(&[CounterKind::Energy, CounterKind::Poison])), Box::new(players(r, below))),
        9 => Domain,
        10 => DevotionTo(Box::new(vec![r.pick(&COLOURS), r.pick(&COLOURS)]), Style(false)),
        11 => Twice(inner(r)),
        12 => Half { of: inner(r), round: r.pick(&[Rounding::Up, Rounding::Down]) },
        13 => Plus(inner(r), inner(r)),
        14 => Minus(inner(r), inner(r)),
        _ => PlayersCount(Box::new(players(r, below))),
    }
}

pub fn condition(r: &mut Random, depth: u32) -> Condition {
    use Condition::*;
    let below = depth.saturating_sub(1);
    let how = r.pick(&COMPARISONS);
    match r.below(if depth == 0 { 16 } else { 20 }) {
        0 | 1 => Controls { who: players(r, below), what: objects(r, below) },
        2 => Owns { who: players(r, below), what: objects(r, below) },
        3 => ControlsMore {
            who: players(r, below),
            what: objects(r, below),
            than: players(r, below),
            by: 1 + r.below(3) as u32,
            fewer: Style::default(),
        },
        4 | 5 => {
            let (left, right) = (quantity(r, depth), quantity(r, below));
            Compare { left, comparison: how, right, said: Style::default() }
        }
        6 => Is { what: objects(r, below), tests: vec![object_test(r, below)], past: Style(false) },
        7 => IsA { what: objects(r, below), noun: filter(r, below), past: Style(false) },
        8 => Exists { what: objects(r, below) },
        9 => CardsIn {
            who: players(r, below),
            zone: r.pick(&[Zone::Hand, Zone::Graveyard, Zone::Library]),
            whose: Style::default(),
            comparison: how,
            count: quantity(r, below),
        },
        10 => Life { who: players(r, below), comparison: how, amount: number(r.below(40)) },
        11 => TurnOf { who: players(r, below) },
        12 => During(StepOfTurn { step: r.pick(&STEPS), of: players(r, below) }),
        13 => Has { who: players(r, below), designation: term(r, DESIGNATIONS) },
        14 => {
            let from = origin(r);
            r.pick(&[
                Day,
                Night,
                Paid { what: this(), keyword: super::state::term_at(200), times: None, cost: None },
                WasCast { what: this(), who: Some(Players::You), from, during: None },
            ])
        }
        15 => PlayerCounters {
            who: players(r, below),
            kind: CounterKind::Poison,
            comparison: how,
            count: number(r.below(8)),
            poisoned: Style::default(),
        },
        16 => Not(Box::new(condition(r, below))),
        17 => All(vec![condition(r, below), condition(r, below)]),
        18 => AnyOf(vec![condition(r, below), condition(r, below)]),
        _ => {
            let event = Box::new(event(r, below));
            let at_least = r.maybe(40, |r| number(r.below(4)));
            Happened { event, period: r.pick(&PERIODS), at_least, said: Style::default() }
        }
    }
}

fn origin(r: &mut Random) -> Option<Origin> {
    r.maybe(40, |r| match r.below(3) {
        0 => Origin::Anywhere,
        1 => Origin::AnywhereOtherThan { zone: r.pick(&ZONES), of: r.maybe(50, |r| players(r, 0)) },
        _ => Origin::Zone {
            zone: r.pick(&[Zone::Battlefield, Zone::Graveyard, Zone::Hand]),
            of: r.maybe(50, |r| players(r, 0)),
        },
    })
}

fn attacked(r: &mut Random) -> Option<AttackTarget> {
    r.maybe(40, |r| match r.below(3) {
        0 => AttackTarget::Player(players(r, 0)),
        1 => AttackTarget::Permanent(objects(r, 0)),
        _ => AttackTarget::PlayerOrPlaneswalker(players(r, 0)),
    })
}

fn recipient(r: &mut Random, depth: u32) -> Recipient {
    match r.below(5) {
        0 => Recipient::AnyTarget { count: Count::One, other: false },
        1 | 2 => Recipient::Player(players(r, depth)),
        3 => Recipient::Objects(objects(r, depth)),
        _ => Recipient::Either(vec![Recipient::Player(players(r, 0)), Recipient::Objects(objects(r, 0))], Join::Or),
    }
}

pub fn event(r: &mut Random, depth: u32) -> Event {
    use Event::*;
    let below = depth.saturating_sub(1);
    let what = objects(r, below);
    let who = players(r, below);
    let kind = r.pick(&[DamageKind::Any, DamageKind::Combat, DamageKind::Noncombat]);
    match r.below(26) {
        0 | 1 => Enters { what, under: r.maybe(20, |r| players(r, 0)), from: origin(r) },
        2 | 3 => Dies { what, said: Default::default() },
        4 => {
            let zone = r.pick(&[Zone::Battlefield, Zone::Graveyard]);
            Leaves { what, zone, of: r.maybe(40, |r| players(r, 0)), alive: r.below(8) == 0 }
        }
        5 => PutInto {
            what,
            zone: r.pick(&[Zone::Graveyard, Zone::Exile, Zone::Hand]),
            of: r.maybe(40, |r| players(r, 0)),
            from: origin(r),
        },
        6 => Attacks { what, whom: attacked(r), alone: r.chance(20), voice: Default::default() },
        7 => PlayerAttacks { who, with: r.maybe(50, |_| what), whom: attacked(r) },
        8 => Blocks { what, blocked: r.maybe(50, |r| objects(r, below)) },
        9 => BecomesBlocked { what, by: r.maybe(70, |r| objects(r, below)) },
        10 => Becomes { what, status: Status::Tapped },
        11 => BecomesTarget { what, of: objects(r, below) },
        12 => DealsDamage { source: what, kind, to: r.maybe(50, |r| recipient(r, below)) },
        13 => IsDealtDamage { what: recipient(r, below), kind, by: r.maybe(40, |_| what) },
        14 | 15 => Casts {
            who,
            spell: what,
            ordinal: r.maybe(30, |r| Ordinal(1 + r.below(2) as u32)),
            from: r.maybe(20, |r| Origin::Zone { zone: r.pick(&ZONES), of: None }),
            voice: Style::default(),
        },
        16 => Plays { who, what, from: r.maybe(20, |r| Origin::Zone { zone: r.pick(&ZONES), of: None }) },
        17 => Draws {
            who,
            count: DrawCount::One,
            ordinal: r.maybe(30, |r| Ordinal(1 + r.below(2) as u32)),
            except_first: r.chance(20),
        },
        18 => r.pick(&[
            Discards { who: who.clone(), what: what.clone() },
            GainsControl { who: who.clone(), what: what.clone(), from: None },
            LosesControl { who, what },
        ]),
        19 => GainsLife { who },
        20 => LosesLife { who },
        21 => StepBegins {
            step: r.pick(&STEPS),
            whose: r.pick(&[StepOwner::Each, StepOwner::Next, StepOwner::Of(who.clone()), StepOwner::OnTurnOf(who)]),
        },
        22 => CountersPut {
            who: r.maybe(40, |_| who),
            count: Count1::One,
            kind: r.maybe(60, counter_kind),
            on: CounterBearer::Objects(what),
        },
        23 => r.pick(&[
            KeywordAction { who, action: term(&mut Random::new(1), ACTIONS) },
            DayNight(cardc::ir::DayNight::Night),
        ]),
        24 if depth > 0 => State(Box::new(condition(r, below))),
        _ if depth > 0 => AnyOf(vec![event(r, below), event(r, below)], Style::default()),
        _ => Dies { what, said: Default::default() },
    }
}
