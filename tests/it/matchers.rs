//! What matchers mean, by the rules, on small games built by hand.

use cardc::eval::*;
use cardc::ir::*;

const GOBLIN: Term = term_at(1);
const FLYING: Term = term_at(2);
const MONARCH: Term = term_at(3);
const YOU: u8 = 0;
const OPPONENT: u8 = 1;

struct Game {
    vocabulary: Vocabulary,
    state: StateColumns,
    source: SourceRow,
    bindings: Bindings,
}

impl Game {
    /// Two players; the source is a creature that you control.
    fn new() -> Self {
        let vocabulary = Vocabulary::new([GOBLIN], [FLYING], [MONARCH]).expect("they fit");
        let mut state = StateColumns::new();
        for opponents in [2, 1] {
            state.push_player(PlayerData { life: 20, opponents, ..PlayerData::default() }).expect("two players");
        }
        let mut game = Game { vocabulary, state, source: SourceRow::default(), bindings: Bindings::default() };
        let object = game.creature(YOU, 2);
        game.source = SourceRow { object, controller: YOU.into() };
        game
    }

    fn data(&self, controller: u8, power: i32) -> ObjectData {
        ObjectData {
            identity: self.state.rows() as u32,
            zone: Some(Zone::Battlefield),
            controller,
            owner: controller,
            types: type_bit(CardType::Creature),
            power,
            flags: object_flag::CARD,
            ..ObjectData::default()
        }
    }

    fn creature(&mut self, controller: u8, power: i32) -> Row {
        let data = self.data(controller, power);
        self.state.push_object(&data)
    }

    /// The object goes from the battlefield to the graveyard: its row becomes last-known information.
    fn die(&mut self, row: Row, controller: u8, power: i32) -> EventView {
        let mut last = self.data(controller, power);
        last.identity = row;
        last.flags |= object_flag::SNAPSHOT;
        self.state.set_object(row, &last);
        let mut card = self.data(controller, power);
        card.zone = Some(Zone::Graveyard);
        let moved = self.state.push_object(&card);
        let mut event = EventView::new(EventKind::ZoneChange);
        (event.subject, event.moved) = (row, moved);
        (event.from, event.to) = (zone_code(Zone::Battlefield), zone_code(Zone::Graveyard));
        self.happens(event)
    }

    fn happens(&mut self, mut event: EventView) -> EventView {
        event.turn = self.state.game.turn;
        event.sequence = self.state.as_view().events() as u32 + 1;
        self.state.record(event);
        event
    }

    fn matches(&mut self, event: &Event, condition: Option<&Condition>, view: &EventView) -> bool {
        let matcher = lower::matcher(event, condition, &mut self.vocabulary).expect("it is supported");
        Context::of_event(view, &self.state.as_view(), self.source, &self.bindings).matches(&matcher)
    }

    fn holds(&mut self, condition: &Condition) -> bool {
        let test = lower::condition(condition, &mut self.vocabulary).expect("it is supported");
        Context::new(&self.state.as_view(), self.source, &self.bindings).holds(&test)
    }
}

fn filter(other: Option<Antecedent>, class: Option<ObjectClass>, tests: Vec<ObjectTest>) -> ObjectFilter {
    let noun = Noun { adjectives: vec![], subtypes: vec![], types: vec![CardType::Creature], class };
    Description { other, nouns: vec![noun], join: Style(Join::Or), tests, said: Style::default() }.into()
}

fn some(count: Count, filter: ObjectFilter) -> Objects {
    Objects::Some { count, filter }
}

fn reference(to: Antecedent) -> Objects {
    Objects::Ref(Reference { to, said: Style(Mention::It) })
}

fn yours() -> ObjectTest {
    ObjectTest::ControlledBy(Players::You)
}

fn opponent() -> Players {
    Players::Some { count: Count::One, filter: PlayerFilter::Opponent(Style::default()) }
}

/// "Whenever another creature you control dies" looks at the creature as it last was (603.10a).
#[test]
fn dies_looks_back() {
    let mut game = Game::new();
    let another = Event::Dies {
        what: some(Count::One, filter(Some(Antecedent::This), None, vec![yours()])),
        said: Default::default(),
    };
    let this = Event::Dies { what: reference(Antecedent::This), said: Default::default() };
    let other = game.creature(YOU, 1);
    let theirs = game.creature(OPPONENT, 1);
    let other = game.die(other, YOU, 1);
    let theirs = game.die(theirs, OPPONENT, 1);
    let source = game.source.object;
    let own = game.die(source, YOU, 2);
    assert!(game.matches(&another, None, &other));
    assert!(!game.matches(&another, None, &theirs));
    assert!(!game.matches(&another, None, &own));
    assert!(game.matches(&this, None, &own));
    assert!(!game.matches(&this, None, &other));
}

/// A token's or a card's death is not an entering, and the other way round.
#[test]
fn enters_looks_at_the_permanent() {
    let mut game = Game::new();
    let enters = Event::Enters {
        what: some(Count::One, filter(Some(Antecedent::This), None, vec![yours()])),
        under: None,
        from: None,
    };
    let row = game.creature(YOU, 1);
    let mut event = EventView::new(EventKind::ZoneChange);
    (event.moved, event.from, event.to) = (row, zone_code(Zone::Hand), zone_code(Zone::Battlefield));
    assert!(game.matches(&enters, None, &event));
    let death = game.die(row, YOU, 1);
    assert!(!game.matches(&enters, None, &death));
}

/// The intervening-if clause is part of what is matched (603.4), and "it" is the event's subject.
#[test]
fn intervening_if() {
    let mut game = Game::new();
    let event = Event::Dies { what: some(Count::One, filter(None, None, vec![])), said: Default::default() };
    let power = ObjectTest::Compare(Characteristic::Power, Comparison::AtLeast, Quantity::Number(4));
    let strong = Condition::Is { what: reference(Antecedent::Event), tests: vec![power], past: Style(true) };
    let (small, large) = (game.creature(OPPONENT, 3), game.creature(OPPONENT, 4));
    let (small, large) = (game.die(small, OPPONENT, 3), game.die(large, OPPONENT, 4));
    assert!(!game.matches(&event, Some(&strong), &small));
    assert!(game.matches(&event, Some(&strong), &large));
}

/// "Their second spell each turn" goes by the order of the casts, and by whose they are.
#[test]
fn second_spell() {
    let mut game = Game::new();
    let spell = some(Count::One, filter(None, Some(ObjectClass::Spell), vec![]));
    let second =
        Event::Casts { who: opponent(), spell, ordinal: Some(Ordinal(2)), from: None, voice: Style::default() };
    let casts: Vec<EventView> = [OPPONENT, YOU, OPPONENT, OPPONENT].map(|player| game.cast(player)).into();
    let matched: Vec<bool> = casts.iter().map(|cast| game.matches(&second, None, cast)).collect();
    assert_eq!(matched, [false, false, true, false]);
    game.state.game.turn += 1;
    let next_turn = game.cast(OPPONENT);
    assert!(!game.matches(&second, None, &next_turn));
}

impl Game {
    fn cast(&mut self, player: u8) -> EventView {
        let mut spell = self.data(player, 1);
        spell.zone = Some(Zone::Stack);
        let mut event = EventView::new(EventKind::Casts);
        event.subject = self.state.push_object(&spell);
        event.player = player;
        self.happens(event)
    }
}

/// "If a creature died this turn" and "if you control no creatures", as states.
#[test]
fn conditions() {
    let mut game = Game::new();
    let any = || some(Count::One, filter(None, None, vec![]));
    let died = Condition::Happened {
        event: Box::new(Event::Dies { what: any(), said: Default::default() }),
        period: Period::ThisTurn,
        at_least: None,
        said: Style::default(),
    };
    let none = Condition::Controls { who: Players::You, what: some(Count::None, filter(None, None, vec![])) };
    assert!(!game.holds(&died) && !game.holds(&none));
    let source = game.source.object;
    game.die(source, YOU, 2);
    assert!(game.holds(&died) && game.holds(&none));
    game.state.game.turn += 1;
    assert!(!game.holds(&died));
}

/// "If a creature entered the battlefield under your control this turn" is asked of who controlled it as it entered (608.2i).
#[test]
fn entered_under_whose_control() {
    let mut game = Game::new();
    let entered = |whose: Players| Condition::Happened {
        event: Box::new(Event::Enters {
            what: some(Count::One, filter(None, None, vec![ObjectTest::ControlledBy(whose)])),
            under: None,
            from: None,
        }),
        period: Period::ThisTurn,
        at_least: None,
        said: Style::default(),
    };
    let row = game.creature(YOU, 1);
    let mut event = EventView::new(EventKind::ZoneChange);
    (event.moved, event.from, event.to) = (row, zone_code(Zone::Hand), zone_code(Zone::Battlefield));
    game.happens(event);
    let stolen = game.data(OPPONENT, 1);
    game.state.set_object(row, &ObjectData { identity: row, ..stolen });
    assert!(game.holds(&entered(Players::You)) && !game.holds(&entered(opponent())));
}

/// "Each opponent" asks all of them, "an opponent" any; life and designations are the player's.
#[test]
fn players() {
    let mut game = Game::new();
    let monarch = Condition::Has { who: opponent(), designation: MONARCH };
    assert!(!game.holds(&monarch));
    game.state.player_mut(OPPONENT).expect("a player").designations = 1;
    assert!(game.holds(&monarch));
    let each = Players::Some { count: Count::All(Style(AllWord::Each)), filter: PlayerFilter::Any };
    let life = |who, n| Condition::Life { who, comparison: Comparison::AtMost, amount: Quantity::Number(n) };
    game.state.player_mut(OPPONENT).expect("a player").life = 5;
    assert!(game.holds(&life(opponent(), 10)) && !game.holds(&life(each.clone(), 10)) && game.holds(&life(each, 20)));
}

/// "A player who controls a creature has three or more cards in hand" is of one player.
#[test]
fn players_who() {
    let mut game = Game::new();
    let creature = Condition::Controls {
        who: Players::Ref { to: PlayerAntecedent::Each, said: Style(PlayerMention::They) },
        what: some(Count::One, filter(None, None, vec![])),
    };
    let who = PlayerFilter::Who(Box::new(PlayerFilter::Any), Box::new(creature));
    let cards = Condition::CardsIn {
        zone: Zone::Hand,
        whose: Style::default(),
        who: Players::Some { count: Count::One, filter: who },
        comparison: Comparison::AtLeast,
        count: Quantity::Number(3),
    };
    game.state.player_mut(OPPONENT).expect("a player").hand = 3;
    assert!(!game.holds(&cards));
    game.state.player_mut(YOU).expect("a player").hand = 3;
    assert!(game.holds(&cards));
    game.state.player_mut(OPPONENT).expect("a player").hand = 0;
    assert!(game.holds(&cards));
}

/// A noncreature permanent has no power (208.3).
#[test]
fn no_power() {
    let mut game = Game::new();
    let mut land = game.data(YOU, 0);
    land.types = type_bit(CardType::Land);
    let row = game.state.push_object(&land);
    let weak = ObjectTest::Compare(Characteristic::Power, Comparison::AtMost, Quantity::Number(2));
    let noun = Noun { adjectives: vec![], subtypes: vec![], types: vec![], class: Some(ObjectClass::Permanent) };
    let permanent = ObjectFilter::of(vec![noun], vec![weak]);
    let test = lower::filter(&permanent, &mut game.vocabulary).expect("it is supported");
    let view = game.state.as_view();
    let context = Context::new(&view, game.source, &game.bindings);
    assert!(context.fits(&test, game.source.object));
    assert!(!context.fits(&test, row));
    assert!(!context.fits(&test, NO_OBJECT) && !context.fits(&test, u32::MAX));
}

/// A symbol of two colours counts once for both (700.5).
#[test]
fn devotion() {
    let mut game = Game::new();
    let mut hybrid = game.data(YOU, 1);
    let (white, blue) = (colour_bit(Colour::White), colour_bit(Colour::Blue));
    hybrid.facts = vec![Fact::pips(white | blue, 2), Fact::pips(blue, 1), Fact::paid(FLYING, 9)];
    game.state.push_object(&hybrid);
    let mut devotion = |colours: &[Colour]| {
        let quantity =
            lower::quantity(&Quantity::DevotionTo(Box::new(colours.to_vec()), Style(false)), &mut game.vocabulary)
                .expect("it is supported");
        Context::new(&game.state.as_view(), game.source, &game.bindings).number(&quantity)
    };
    assert_eq!([devotion(&[Colour::White]), devotion(&[Colour::Blue])], [2, 3]);
    assert_eq!([devotion(&[Colour::White, Colour::Blue]), devotion(&[Colour::Red])], [3, 0]);
}

/// What can't be decided is refused by name when it is lowered.
#[test]
fn refused_by_name() {
    let mut game = Game::new();
    let refused =
        lower::condition(&Condition::Flip { of: None, won: true }, &mut game.vocabulary).expect_err("it is no state");
    assert_eq!(refused.what, "whether the flip was won");
    let unknown = filter(None, None, vec![ObjectTest::Subtype(term_at(99))]);
    assert!(lower::filter(&unknown, &mut game.vocabulary).is_err());
}

/// Nesting without bound is refused, not overflowed.
#[test]
fn depth_is_bounded() {
    let mut game = Game::new();
    let deep = (0..10_000).fold(Condition::Day, |inner, _| Condition::Not(Box::new(inner)));
    assert!(lower::condition(&deep, &mut game.vocabulary).is_err());
    let mut rest = deep;
    while let Condition::Not(inner) = rest {
        rest = *inner;
    }
}

/// A row of the lexicon by its number: what it says does not matter here.
const fn term_at(index: u16) -> Term {
    match Term::from_index(index) {
        Some(term) => term,
        None => panic!("the lexicon has more rows than that"),
    }
}
