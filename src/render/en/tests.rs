//! IR built by hand, and what it says.

use super::{ability, face};
use crate::ir::*;
use crate::lex::{Language, Names, PartOfSpeech, find};

fn row(part: PartOfSpeech, id: &str) -> Term {
    find(part, id).unwrap_or_else(|| panic!("the lexicon has no {id}"))
}

fn creature_type(id: &str) -> Term {
    row(PartOfSpeech::CreatureType, id)
}

fn keyword(id: &str) -> Keyword {
    Keyword { name: row(PartOfSpeech::Keyword, id), parameter: Parameter::None }
}

fn noun(types: &[CardType]) -> Noun {
    Noun { adjectives: Vec::new(), subtypes: Vec::new(), types: types.to_vec(), class: None }
}

fn creature() -> Noun {
    noun(&[CardType::Creature])
}

fn card(types: &[CardType]) -> Noun {
    Noun { class: Some(ObjectClass::Card), ..noun(types) }
}

fn filter(noun: Noun) -> ObjectFilter {
    ObjectFilter::of(vec![noun], Vec::new())
}

fn with(mut filter: ObjectFilter, test: ObjectTest) -> ObjectFilter {
    filter.tests.push(test);
    filter
}

fn some(count: Count, filter: ObjectFilter) -> Objects {
    Objects::Some { count, filter }
}

fn target(filter: ObjectFilter) -> Objects {
    Objects::Target { count: Count::One, filter }
}

fn said(to: Antecedent, mention: Mention) -> Objects {
    Objects::Ref(Reference { to, said: Style(mention) })
}

fn this_creature() -> Objects {
    said(Antecedent::This, Mention::This(Box::new(creature())))
}

fn do_it(action: Action) -> InstructionKind {
    InstructionKind::Do { who: Players::You, stated: Style(false), action }
}

fn effect(steps: Vec<(Link, InstructionKind)>) -> Effect {
    Effect {
        steps: steps
            .into_iter()
            .map(|(link, what)| Instruction::new(InstructionId::UNNAMED, Style(link), what))
            .collect(),
    }
}

fn one(what: InstructionKind) -> Effect {
    effect(vec![(Link::Sentence, what)])
}

fn number(value: u32) -> Quantity {
    Quantity::Number(value)
}

fn draw(count: u32) -> InstructionKind {
    do_it(Action::Draw { count: number(count), x: None, up_to: false, additional: Style(false) })
}

fn change(power: i32, toughness: i32) -> Change {
    let by = PowerToughness { power: Stat::Number(power), toughness: Stat::Number(toughness) };
    Change::modify(by)
}

fn continuous(on: Objects, changes: Vec<Change>, duration: Option<Duration>) -> Continuous {
    Continuous { duration, ..Continuous::new(Scope::Objects(on), changes) }
}

fn triggered(word: TriggerWord, event: Event, effect: Effect) -> Triggered {
    Triggered { word: Style(word), event, intervening_if: None, effect, limit: None }
}

/// An ability of a card that is called "Brume Warden, of the Tide", Brume Warden for short.
fn text(said: Ability) -> String {
    let names = Names::new("Brume Warden, of the Tide", Language::English);
    ability(&said, &names).unwrap_or_else(|unsayable| panic!("{unsayable}"))
}

fn spell(what: InstructionKind) -> String {
    text(Ability::Spell(one(what)))
}

#[test]
fn a_trigger_names_its_subjects_once() {
    let mut another = with(filter(creature()), ObjectTest::ControlledBy(Players::You));
    another.other = Some(Antecedent::This);
    let subjects = Objects::Union(vec![this_creature(), some(Count::One, another)].into(), Join::Or);
    let gain = InstructionKind::Do {
        who: Players::You,
        stated: Style(true),
        action: Action::GainLife { amount: number(3), x: None },
    };
    let ability = triggered(TriggerWord::Whenever, Event::Dies { what: subjects, said: Default::default() }, one(gain));
    assert_eq!(
        text(Ability::Triggered(Box::new(ability))),
        "Whenever this creature or another creature you control dies, you gain 3 life."
    );
}

#[test]
fn events_of_one_subject_share_it() {
    let this = || said(Antecedent::This, Mention::Name);
    let event = Event::AnyOf(
        vec![
            Event::Enters { what: this(), under: None, from: None },
            Event::Attacks { what: this(), whom: None, alone: false, voice: Style::default() },
        ],
        Style(EventJoin::Or),
    );
    let ability = triggered(TriggerWord::Whenever, event, one(draw(1)));
    assert_eq!(text(Ability::Triggered(Box::new(ability))), "Whenever Brume Warden enters or attacks, draw a card.");
}

#[test]
fn steps_begin_at_their_beginning() {
    let event = Event::StepBegins { step: Step::Combat, whose: StepOwner::OnTurnOf(Players::You) };
    let ability = Triggered {
        intervening_if: Some(Condition::CardsIn {
            zone: Zone::Hand,
            whose: Style::default(),
            who: Players::You,
            comparison: Comparison::Equal,
            count: number(0),
        }),
        limit: Some(Limit::TriggersOncePerTurn),
        ..triggered(TriggerWord::When, event, one(draw(2)))
    };
    assert_eq!(
        text(Ability::Triggered(Box::new(ability))),
        "At the beginning of combat on your turn, if you have no cards in hand, draw two cards. This ability triggers \
         only once each turn."
    );
}

#[test]
fn changes_join_and_the_duration_stands_last() {
    let changes = vec![change(2, 2), Change::Gain(vec![keyword("flying")])];
    let apply =
        InstructionKind::Apply(Box::new(continuous(target(filter(creature())), changes, Some(Duration::EndOfTurn))));
    assert_eq!(spell(apply), "Target creature gets +2/+2 and gains flying until end of turn.");
}

#[test]
fn a_static_ability_has_what_a_resolving_one_gives() {
    let mut others = with(filter(creature()), ObjectTest::ControlledBy(Players::You));
    others.other = Some(Antecedent::This);
    let others = some(Count::All(Style(AllWord::Bare)), others);
    let changes = vec![change(1, 1), Change::Gain(vec![keyword("flying"), keyword("haste")])];
    let ability = Ability::Static(vec![Static::Continuous(Box::new(continuous(others, changes, None)))]);
    assert_eq!(text(ability), "Other creatures you control get +1/+1 and have flying and haste.");
}

#[test]
fn an_optional_payment_and_what_follows() {
    let cost = vec![Cost::Mana(ManaCost(vec![ManaSymbol::Generic(2)]))];
    let done = InstructionKind::If {
        condition: Condition::Done { who: Players::You, of: InstructionId(0), denied: false, able: Style(false) },
        then: Box::new(one(draw(1))),
        otherwise: None,
        last: Style(false),
    };
    let both =
        effect(vec![(Link::Sentence, InstructionKind::MayPay { who: Players::You, cost }), (Link::Sentence, done)]);
    assert_eq!(text(Ability::Spell(both)), "You may pay {2}. If you do, draw a card.");
}

#[test]
fn then_joins_and_a_player_is_named_once() {
    let discard = |who: &Players| InstructionKind::Do {
        who: who.clone(),
        stated: Style(false),
        action: Action::Discard { what: some(Count::One, filter(card(&[]))), random: false },
    };
    let yours = effect(vec![(Link::Sentence, draw(1)), (Link::Then, discard(&Players::You))]);
    assert_eq!(text(Ability::Spell(yours)), "Draw a card, then discard a card.");

    let each =
        Players::Some { count: Count::All(Style(AllWord::Each)), filter: PlayerFilter::Opponent(Style::default()) };
    let lose = InstructionKind::Do {
        who: each.clone(),
        stated: Style(true),
        action: Action::LoseLife { amount: number(2), x: None },
    };
    let theirs = effect(vec![(Link::Sentence, lose), (Link::And, discard(&each))]);
    assert_eq!(text(Ability::Spell(theirs)), "Each opponent loses 2 life and discards a card.");
}

#[test]
fn tokens_with_their_article_and_abilities() {
    let token = Token {
        predefined: None,
        name: None,
        pt: Some(PowerToughness { power: Stat::Number(1), toughness: Stat::Number(1) }),
        supertypes: Vec::new(),
        colours: vec![Colour::White],
        colourless: false,
        subtypes: vec![creature_type("soldier")],
        types: vec![CardType::Creature],
        abilities: vec![Ability::Keywords(vec![keyword("flying")])],
        arrival: Arrival::default(),
    };
    let create = |count: u32| do_it(Action::Create { count: number(count), token: Box::new(token.clone()), x: None });
    assert_eq!(spell(create(2)), "Create two 1/1 white Soldier creature tokens with flying.");
    assert_eq!(spell(create(1)), "Create a 1/1 white Soldier creature token with flying.");
}

#[test]
fn cards_leave_a_zone_they_are_taken_from() {
    let in_graveyard = ObjectTest::InZone { zone: Zone::Graveyard, of: Some(Players::You) };
    let cards = with(filter(card(&[CardType::Creature])), in_graveyard);
    let to = Destination {
        zone: Zone::Hand,
        of: Some(Players::You),
        position: None,
        arrival: Arrival::default(),
        said: Style::default(),
    };
    let returned =
        Action::Move { what: target(cards.clone()), from: None, to: Box::new(to), verb: Style(MoveVerb::Return) };
    assert_eq!(spell(do_it(returned)), "Return target creature card from your graveyard to your hand.");

    let counted = Quantity::CountOf(Box::new(some(Count::All(Style(AllWord::Bare)), cards)));
    let draw = do_it(Action::Draw { count: counted, x: None, up_to: false, additional: Style(false) });
    assert_eq!(spell(draw), "Draw cards equal to the number of creature cards in your graveyard.");
}

#[test]
fn alternatives_share_their_class() {
    let either = |first: Noun, second: Noun| ObjectFilter::of(vec![first, second], Vec::new());
    let artifact = noun(&[CardType::Artifact]);
    let enchantment = noun(&[CardType::Enchantment]);
    let destroy = Action::Destroy { what: target(either(artifact, enchantment)), no_regeneration: true };
    assert_eq!(spell(do_it(destroy)), "Destroy target artifact or enchantment. It can't be regenerated.");

    let found = either(card(&[CardType::Instant]), card(&[CardType::Sorcery]));
    let reveal = Action::Reveal { what: some(Count::One, found) };
    assert_eq!(spell(do_it(reveal)), "Reveal an instant or sorcery card.");
}

#[test]
fn adjectives_stand_in_order() {
    let white = ObjectTest::Colour(Colour::White);
    let not_token = ObjectTest::Not(Box::new(ObjectTest::Token));
    let noun = Noun {
        adjectives: vec![not_token, ObjectTest::Attacking, white],
        subtypes: vec![creature_type("goblin")],
        ..creature()
    };
    let tap = Action::Tap { what: some(Count::All(Style(AllWord::All)), filter(noun)) };
    assert_eq!(spell(do_it(tap)), "Tap all attacking nontoken white Goblin creatures.");
}

#[test]
fn modes_stand_on_their_lines() {
    let mode = |what: InstructionKind| Mode { name: Style(None), cost: None, effect: one(what) };
    let modal = Modal {
        choose: ModeCount::Exactly(1),
        repeatable: false,
        different_players: false,
        unchosen: None,
        instead: None,
        modes: vec![mode(draw(1)), mode(do_it(Action::Untap { what: target(filter(creature())) }))],
    };
    let event = Event::Enters { what: this_creature(), under: None, from: None };
    let ability = triggered(TriggerWord::When, event, one(InstructionKind::Modal(modal)));
    assert_eq!(
        text(Ability::Triggered(Box::new(ability))),
        "When this creature enters, choose one —\n• Draw a card.\n• Untap target creature."
    );
}

#[test]
fn costs_and_limits_of_an_activated_ability() {
    let ability = Activated {
        cost: vec![
            Cost::Mana(ManaCost(vec![ManaSymbol::Generic(1), ManaSymbol::Colour(Colour::Blue)])),
            Cost::Tap,
            Cost::Sacrifice(this_creature()),
        ],
        effect: one(draw(1)),
        limits: vec![ActivationLimit::OnTurn(Players::You), ActivationLimit::TimesPerTurn(1)],
    };
    assert_eq!(
        text(Ability::Activated(ability)),
        "{1}{U}, {T}, Sacrifice this creature: Draw a card. Activate only during your turn and only once each turn."
    );
}

#[test]
fn damage_by_a_characteristic_stands_before_its_recipient() {
    let it = said(Antecedent::This, Mention::It);
    let damage = InstructionKind::Damage {
        unpreventable: false,
        excess: None,
        source: this_creature(),
        amount: Quantity::Of(Characteristic::Power, Box::new(it), Style::default()),
        to: Recipient::AnyTarget { count: Count::One, other: false },
        x: None,
        divided: false,
        said: Style::default(),
    };
    assert_eq!(spell(damage), "This creature deals damage equal to its power to any target.");
}

#[test]
fn a_replacement_says_instead_at_the_end_of_its_sentence() {
    let event = Event::Dies { what: some(Count::One, filter(creature())), said: Default::default() };
    let it = said(Antecedent::Event, Mention::It);
    let exile = Action::Exile { what: it, from: None, face_down: false, until: None, with_counters: None };
    let replacement = Replacement::Instead {
        event,
        condition: None,
        held: Style(false),
        instead: one(do_it(exile)),
        duration: None,
        place: Style::default(),
        resolving: false,
    };
    assert_eq!(text(Ability::Replacement(Box::new(replacement))), "If a creature would die, exile it instead.");
}

#[test]
fn keywords_of_a_line() {
    let ward = Keyword {
        name: row(PartOfSpeech::KeywordCost, "ward"),
        parameter: Parameter::Cost { cost: vec![Cost::Life(number(3))], alternative: None },
    };
    assert_eq!(text(Ability::Keywords(vec![keyword("flying"), keyword("vigilance")])), "Flying, vigilance");
    assert_eq!(text(Ability::Keywords(vec![ward])), "Ward—Pay 3 life.");
}

#[test]
fn what_has_no_words_is_an_error() {
    let names = Names::new("Brume Warden", Language::English);
    let nothing = Ability::Spell(Effect { steps: Vec::new() });
    assert!(ability(&nothing, &names).is_err());
    let paragraph = Paragraph { ability_word: Style(None), flavour: Style(None), ability: nothing };
    assert!(face(&FaceIr { paragraphs: vec![paragraph] }, &names).is_err());
}
