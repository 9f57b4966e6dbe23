//! Patterns, and what they find and don't.

use super::compiled;
use super::index::database;
use cardc::database::find::{Form, NoForm, Query};
use cardc::database::{Compiled, compile};
use cardc::source::{Input, read_all};

/// Abilities that patterns are tried on, by their names.
const CARDS: &str = "Ash Widow {B}
Creature — Human
When this creature dies, if you control a Forest, draw a card.
1/1

Bone Widow {B}
Creature — Human
Whenever another creature you control dies, you gain 1 life.
1/1

Clay Watcher {W}
Creature — Human
Whenever this creature attacks, if you have 5 or more life, draw two cards.
1/1

Deep Harbor
Land
This land enters tapped unless you control two or more other lands.

Ember Note {R}
Sorcery
Draw two cards. Destroy target artifact.

Fern Guard {G}
Creature — Human
Vigilance, trample
When this creature enters, destroy target artifact or enchantment.
2/2
= Garde des fougères
Créature : humain
Vigilance, piétinement
Quand cette créature arrive, détruisez l'artefact ou l'enchantement ciblé.

Gold Clerk {W}
Creature — Human
{2}, {T}: Draw a card.
1/1

Hollow Widow {B}
Creature — Human
When this creature dies, if you control a Swamp, target opponent discards a card.
1/1

Idle Prism
Artifact
{T}, Sacrifice this artifact: Add one mana of any color.

Jade Scribe {2}
Artifact
When this artifact enters and at the beginning of your upkeep, put a verse counter on it.
{T}: Add {G} or {W}.

Kelp Watcher {U}
Creature — Fish
Flying, vigilance, ward {1}
Whenever an opponent draws a card except the first one they draw in each of their draw steps, you may gain 2 life.
Whenever this creature attacks or blocks, scry 1.
1/1

Lime Ghost {U}
Creature — Spirit
This creature can't be blocked except by Walls.
This creature can't block alone.
Whenever another creature dies, you may draw a card.
1/1

Loam Warden {G}
Creature — Plant
If damage would be dealt to you, prevent that damage and mill two cards.
Whenever a card is put into your graveyard from your library, you gain 1 life.
1/1

Onyx Gate
Land
{T}: Add {U}, {B}, or {R}.
Metalcraft — {2}, {T}: Scry 1. Activate only if you control three or more artifacts.
";

/// The names of the cards that a query finds.
fn found(query: &Query) -> Vec<String> {
    found_in(CARDS, query)
}

/// The same of the cards of a file.
fn found_in(file: &str, query: &Query) -> Vec<String> {
    let cards = compiled(file);
    for card in &cards {
        assert!(card.is_accepted(), "{card:?}");
    }
    let hit = |card: &Compiled| card.abilities().any(|place| query.holds(&place));
    // A database finds the same on the cards that its index names.
    let database = database(&cards);
    let named = query.candidates(None, &database).into_iter().map(|number| database.compiled(number).unwrap());
    let named: Vec<Compiled> = named.filter(hit).collect();
    assert_eq!(named.iter().collect::<Vec<_>>(), cards.iter().filter(|card| hit(card)).collect::<Vec<_>>());
    named.into_iter().map(|card| card.card.name.split_whitespace().next().unwrap_or_default().to_owned()).collect()
}

fn finds(pattern: &str, wanted: &[&str]) {
    let form = Form::new(pattern, None).unwrap_or_else(|why| panic!("{pattern}: {why:?}"));
    assert_eq!(found(&Query { form: Some(form), ..Query::default() }), wanted, "{pattern}");
}

/// Cards of a time when what entered did so under your control, and what died was put into a graveyard.
const EARLIER: &str = "langue : fr

Rôdeur des quais {G}
Créature : elfe
À chaque fois qu'un terrain arrive sur le champ de bataille sous votre contrôle, piochez une carte.
Vous pouvez surmener le Rôdeur des quais au moment où il attaque. Quand vous faites ainsi, piochez une carte.
1/1

Gardienne du phare {W}
Créature : humain
Quand la Gardienne du phare est mise dans un cimetière depuis le champ de bataille, vous gagnez 1 point de vie.
{T} : Une créature ciblée gagne +1/+1 jusqu'à la fin du tour. Si elle attaque, piochez une carte.
1/1
";

#[test]
fn french_of_earlier_years_is_found_in_todays_words_and_by_its_own_pronoun() {
    let finds = |pattern: &str, wanted: &[&str]| {
        let form = Form::new(pattern, None).unwrap_or_else(|why| panic!("{pattern}: {why:?}"));
        assert_eq!(found_in(EARLIER, &Query { form: Some(form), ..Query::default() }), wanted, "{pattern}");
    };
    finds("à chaque fois qu'un terrain que vous contrôlez arrive, …", &["Rôdeur"]);
    finds("à chaque fois qu'un terrain arrive sur le champ de bataille sous votre contrôle, …", &["Rôdeur"]);
    finds("quand ~ meurt, …", &["Gardienne"]);
    finds("vous pouvez surmener cette créature au moment où elle attaque", &["Rôdeur"]);
    finds("vous pouvez surmener ~ au moment où il attaque", &["Rôdeur"]);
    // What the pronoun is said of has its own gender.
    finds("une créature ciblée gagne +1/+1 jusqu'à la fin du tour. Si elle attaque, …", &["Gardienne"]);
    finds("une créature ciblée gagne +1/+1 jusqu'à la fin du tour. S'il attaque, …", &[]);
}

/// A card whose French text leaves out the ability word that the English one has, and says « ou qu'une autre ».
const IN_BOTH: &str = r#"{"data": {"Quay Heron": [{"name": "Quay Heron", "type": "Creature — Bird", "layout": "normal",
    "text": "Landfall — Whenever a land you control enters, you gain 1 life.\nWhenever this creature or another creature you control dies, draw a card.",
    "power": "1", "toughness": "1",
    "foreignData": [{"language": "French", "name": "Héron du quai", "type": "Créature : oiseau",
    "text": "À chaque fois qu'un terrain que vous contrôlez arrive, vous gagnez 1 point de vie.\nÀ chaque fois que cette créature ou qu'une autre créature que vous contrôlez meurt, piochez une carte."}]}]}}"#;

#[test]
fn what_one_language_says_alone_is_found_in_either() {
    let cards = read_all(Input::from_text("both.json", IN_BOTH)).cards;
    let cards: Vec<Compiled> = cards.into_iter().map(compile).collect();
    let finds = |pattern: &str| {
        let form = Form::new(pattern, None).unwrap_or_else(|why| panic!("{pattern}: {why:?}"));
        let query = Query { form: Some(form), ..Query::default() };
        cards.iter().any(|card| card.abilities().any(|place| query.holds(&place)))
    };
    assert!(finds("landfall — …"));
    assert!(finds("toucheterre — …"));
    assert!(finds("à chaque fois que ~ ou une autre créature … meurt, …"));
    assert!(finds("à chaque fois que ~ ou qu'une autre créature … meurt, …"));
    assert!(!finds("constellation — …") && !finds("à chaque fois que ~ ou une autre créature … attaque, …"));
}

/// « Défaussez-vous » and « vous pouvez vous défausser » are one verb, as "discard" and "you may discard" are.
#[test]
fn a_reflexive_verb_is_found_whether_you_must_or_may() {
    let discards = "language: fr

Ours du quai {1}
Créature — ours
Quand cette créature arrive, vous pouvez vous défausser d'une carte. Si vous faites ainsi, piochez une carte.
1/1

Loutre du quai {1}
Créature — loutre
À chaque fois que vous vous défaussez d'une carte, piochez une carte.
1/1
";
    let finds = |pattern: &str, wanted: &[&str]| {
        let form = Form::new(pattern, None).unwrap_or_else(|why| panic!("{pattern}: {why:?}"));
        assert_eq!(found_in(discards, &Query { form: Some(form), ..Query::default() }), wanted, "{pattern}");
    };
    finds("défaussez-vous d'une carte", &["Ours"]);
    finds("vous pouvez vous défausser d'une carte", &["Ours"]);
    finds("à chaque fois que vous vous défaussez d'une carte, …", &["Loutre"]);
}

#[test]
fn a_pattern_finds_what_means_it() {
    finds("whenever ~ dies, if …, …", &["Ash", "Hollow"]);
    finds("when this creature dies, if …", &["Ash", "Hollow"]);
    finds("Sacrifice …: Add …", &["Idle"]);
    finds("whenever … dies, …", &["Ash", "Bone", "Hollow", "Lime"]);
    finds("whenever a creature enters, …", &[]);
    finds("… enters tapped unless …", &["Deep"]);
    finds("draw two cards", &["Clay", "Ember"]);
    finds("draw … cards", &["Ash", "Clay", "Ember", "Gold", "Lime"]);
    finds("destroy target …", &["Ember", "Fern"]);
    finds("destroy target artifact", &["Ember"]);
    finds("trample", &["Fern"]);
    finds("whenever this creature attacks", &["Clay", "Kelp"]);
    finds("{2}, {T}: …", &["Gold", "Onyx"]);
    finds("metalcraft — {T}: …", &["Onyx"]);
    finds("…: draw a card", &["Gold"]);
    finds("{T}: …", &["Gold", "Idle", "Jade", "Onyx"]);
    finds("{1}: …", &[]);
    finds("you … two cards", &["Clay", "Ember", "Loam"]);
    finds("you … enters tapped unless you control two or more other lands", &[]);
    finds("land … enters tapped unless …", &[]);
}

/// A word that is the same in both languages is found in a text of either.
#[test]
fn a_word_of_both_languages_is_found_in_either() {
    let cards = compiled("Quick Gull {U}\nCreature — Bird\nFlash\n1/1\n");
    for language in cardc::lex::Language::BOTH {
        let form = Form::new("flash", Some(language)).unwrap();
        let holds = |cards: &[Compiled]| cards[0].abilities().any(|place| form.holds(&place));
        assert!(holds(&cards), "{language:?}");
        let database = database(&cards);
        let query = Query { form: Some(form.clone()), ..Query::default() };
        assert_eq!(query.candidates(None, &database), [0], "{language:?}");
        assert!(holds(&[database.compiled(0).unwrap()]), "{language:?}");
    }
}

#[test]
fn a_pattern_begins_where_something_does() {
    // Each of the triggers of an ability, each keyword of a line, what replaces an event.
    finds("at the beginning of your upkeep, …", &["Jade"]);
    finds("flying", &["Kelp"]);
    finds("vigilance", &["Fern", "Kelp"]);
    finds("ward {1}", &["Kelp"]);
    finds("prevent that damage", &["Loam"]);
    finds("you gain … life", &["Bone", "Kelp", "Loam"]);
}

#[test]
fn what_stands_at_the_end_of_a_pattern_is_said_to_its_end() {
    finds("Add {G}", &[]);
    finds("Add {G} or {W}", &["Jade"]);
    finds("Add {U}", &[]);
    finds("Add {U}, {B}, or {R}", &["Onyx"]);
    // The event goes on behind what stands before the comma.
    finds("whenever an opponent draws a card, …", &[]);
    finds("whenever an opponent draws a card …, …", &["Kelp"]);
    // A hole takes no half of another instruction.
    finds("put … counter on …", &["Jade"]);
    finds("prevent … cards", &[]);
    finds("prevent … and mill … cards", &["Loam"]);
    finds("à chaque fois qu'un adversaire pioche une carte, …", &[]);
    // What something can't do, and to what.
    finds("this creature can't block", &[]);
    finds("this creature can't block …", &["Lime"]);
    finds("cette créature ne peut pas être bloquée", &[]);
    finds("cette créature ne peut pas être bloquée …", &["Lime"]);
}

#[test]
fn an_instruction_is_found_whether_you_must_or_may() {
    finds("whenever … dies, draw a card", &["Lime"]);
    finds("à chaque fois que … meurt, piochez une carte", &["Lime"]);
    finds("whenever … dies, gain 1 life", &["Bone"]);
    finds("whenever … dies, you gain 1 life", &["Bone"]);
    finds("whenever … dies, discard a card", &[]);
}

#[test]
fn the_passive_is_another_voice() {
    finds("whenever … put …", &["Jade"]);
    finds("whenever … is put …", &["Loam"]);
}

#[test]
fn both_articles_are_those_of_a_target() {
    finds("détruisez un artefact ciblé", &["Ember"]);
    finds("détruisez l'artefact ciblé", &["Ember"]);
    finds("détruisez … ciblé", &["Ember", "Fern"]);
}

#[test]
fn a_pattern_with_many_ways_to_stand_is_looked_for_to_its_end() {
    let trample = "trample, ".repeat(80);
    let cards = compiled(&format!("Long Vine\nCreature — Plant\n{trample}flying\n1/1\n"));
    assert!(cards[0].is_accepted());
    let holds = |pattern: &str| {
        let form = Form::new(pattern, None).unwrap();
        cards[0].abilities().any(|place| form.holds(&place))
    };
    assert!(holds("trample, … trample, … trample, … flying"));
    assert!(!holds("trample, … trample, … trample, … trample, … vigilance"));
}

#[test]
fn a_pattern_of_one_language_finds_texts_of_the_other() {
    finds("quand ~ meurt, si …, …", &["Ash", "Hollow"]);
    finds("piochez deux cartes", &["Clay", "Ember"]);
    finds("vous gagnez … points de vie", &["Bone", "Kelp", "Loam"]);
    finds("regard 1", &["Kelp", "Onyx"]);
    finds("Sacrifiez … : Ajoutez …", &["Idle"]);
    finds("piétinement", &["Fern"]);
}

#[test]
fn a_hole_in_the_place_of_words_loses_no_dated_text() {
    let cards = compiled(
        "Old Bell\nSorcery\nPut a 1/1 white Soldier creature token into play.\nRemove target creature from the game.\n",
    );
    assert!(cards[0].is_accepted());
    let database = database(&cards);
    for pattern in
        ["create a 1/1 white Soldier creature token", "create … token", "create …", "exile target creature", "exile …"]
    {
        let query = Query { form: Some(Form::new(pattern, None).unwrap()), ..Query::default() };
        assert!(cards[0].abilities().any(|place| query.holds(&place)), "{pattern}");
        let known = database.compiled(0).unwrap();
        assert!(known.abilities().any(|place| query.holds(&place)), "{pattern}");
        assert_eq!(query.candidates(None, &database), [0], "{pattern}");
    }
}

#[test]
fn a_pattern_in_dated_words_is_asked_in_todays() {
    let cards = compiled("New Bell\nSorcery\nCreate a 1/1 white Soldier creature token. Exile target creature.\n");
    assert!(cards[0].is_accepted());
    let database = database(&cards);
    for pattern in
        ["put a 1/1 white Soldier creature token onto the battlefield", "remove target creature from the game"]
    {
        let query = Query { form: Some(Form::new(pattern, None).unwrap()), ..Query::default() };
        assert!(cards[0].abilities().any(|place| query.holds(&place)), "{pattern}");
        assert_eq!(query.candidates(None, &database), [0], "{pattern}");
    }
}

/// Whether each of these patterns is said of the one card, or none is.
fn says(card: &str, patterns: &[(&str, bool)]) {
    let cards = compiled(card);
    assert!(cards[0].is_accepted(), "{cards:?}");
    let database = database(&cards);
    for (pattern, wanted) in patterns {
        let query = Query { form: Some(Form::new(pattern, None).unwrap()), ..Query::default() };
        assert_eq!(cards[0].abilities().any(|place| query.holds(&place)), *wanted, "{pattern}");
        assert!(!wanted || query.candidates(None, &database) == [0], "{pattern}");
    }
}

#[test]
fn a_comma_stands_within_a_cost_or_between_two() {
    says(
        "Last Loan {B}\nEnchantment\n{B}{B}, Pay half your life, rounded up: Destroy target creature.\n",
        &[
            ("pay half your life, rounded up: …", true),
            ("{B}{B}, Pay half your life, rounded up: Destroy target creature", true),
            ("pay half your life, rounded up, {B}{B}: …", true),
            ("…, {B}{B}: …", true),
            ("pay half your life: …", false),
            ("{B}{B}, {T}: …", false),
        ],
    );
}

#[test]
fn what_holds_under_a_condition_is_found_behind_it() {
    says(
        "Own Terms {U}\nInstant\nIf you control a Wizard, you may cast this spell without paying its mana cost.\nDraw a card.\n",
        &[
            ("you may cast this spell without paying its mana cost", true),
            ("you may cast … without paying its mana cost", true),
            ("vous pouvez lancer ce sort sans payer son coût de mana", true),
            ("you control a Wizard", false),
        ],
    );
    says(
        "Own Time {U}\nEnchantment\nIf you control a Wizard, you may cast this spell as though it had flash.\n",
        &[("you may cast this spell as though it had flash", true)],
    );
}

#[test]
fn a_pronoun_that_stands_for_the_card_is_the_card() {
    says(
        "Low Tern {W}\nCreature — Bird\nKicker {2}\nIf this creature was kicked, it enters with two +1/+1 counters on it.\nWhenever this creature attacks, it gets +2/+2 until end of turn.\nWhenever another creature dies, exile it.\n1/1\n",
        &[
            ("~ enters with … counters …", true),
            ("~ gets +2/+2 …", true),
            ("it gets +2/+2 …", true),
            ("~ gagne +2/+2 …", true),
            // What another mention is of.
            ("exile ~", false),
            ("exile it", true),
            ("exilez ~", false),
        ],
    );
    // « Cette créature » and « -la » are the card itself or another one: which of them tells what they are bound to.
    says(
        "Far Tern {W}\nCreature — Bird\nWhenever another creature dies, put a +1/+1 counter on this creature.\nWhenever a creature an opponent controls enters, tap that creature.\nWhen this creature deals combat damage to a player, return it to its owner's hand.\n1/1\n",
        &[
            ("mettez un marqueur +1/+1 sur ~", true),
            ("engagez ~", false),
            ("tap ~", false),
            ("renvoyez ~ dans la main de son propriétaire", true),
            ("return ~ to its owner's hand", true),
        ],
    );
}

#[test]
fn each_row_of_a_die_table_is_an_instruction() {
    says(
        "Fate Wheel {U}\nSorcery\nRoll a d20.\n1—9 | Scry 1.\n10—19 | Scry 2. Create three Treasure tokens.\n20 | Scry 3.\n",
        &[
            ("scry 1", true),
            ("scry 2", true),
            ("regard 3", true),
            ("create three Treasure tokens", true),
            ("scry 4", false),
        ],
    );
}

#[test]
fn what_is_done_instead_is_an_instruction() {
    says(
        "Twin Mint {R}\nEnchantment\nIf you would create one or more Treasure tokens, instead create those tokens plus an additional Treasure token.\n",
        &[("create … treasure token", true), ("instead create …", true), ("create … Food token", false)],
    );
}

#[test]
fn what_is_prevented_is_said_to_its_end() {
    let all = "prevent all combat damage that would be dealt this turn";
    for (end, wanted) in [("", true), (" to creatures you control", false), (" by creatures without flying", false)] {
        let card = format!("Long Mist {{G}}\nInstant\nPrevent all combat damage that would be dealt this turn{end}.\n");
        says(&card, &[(all, wanted), (&format!("{all} …"), true)]);
    }
}

/// Words that English could take for a flavour word, or has for other things.
#[test]
fn a_pattern_is_of_the_language_in_which_cards_say_it() {
    for pattern in ["toucheterre — …", "choisissez l'un — …", "double initiative", "enchanter : créature"] {
        let form = Form::new(pattern, None).unwrap_or_else(|why| panic!("{pattern}: {why:?}"));
        assert_eq!(form.language(), cardc::lex::Language::French, "{pattern}");
    }
    let cards = compiled("Quay Chain {U}\nEnchantment — Aura\nEnchant creature\nEnchanted creature can't attack.\n");
    let form = Form::new("enchanter : créature", None).unwrap();
    assert!(cards[0].abilities().any(|place| form.holds(&place)));
}

#[test]
fn what_says_nothing_or_is_no_text_is_refused() {
    assert_eq!(Form::new("…", None).err(), Some(NoForm::Empty));
    assert_eq!(Form::new("… … … … … …", None).err(), Some(NoForm::TooManyHoles));
    assert!(matches!(Form::new("frobnicate … twice", None).err(), Some(NoForm::NotUnderstood { .. })));
}

#[test]
fn conditions_narrow() {
    let life = Form::intervening_if("you have … life", None, cardc::lex::lexicon::Lexicon::BUILT_IN).unwrap();
    let clause = cardc::database::find::Clause::Form(life);
    assert_eq!(found(&Query { clause: Some(clause), ..Query::default() }), ["Clay"]);
    assert_eq!(found(&Query { intervening_if: Some(true), ..Query::default() }), ["Ash", "Clay", "Hollow"]);
    assert_eq!(found(&Query { events: vec!["dies".into()], ..Query::default() }), ["Ash", "Bone", "Hollow", "Lime"]);
    assert_eq!(found(&Query { effects: vec!["destroy".into()], ..Query::default() }), ["Ember", "Fern"]);
    assert_eq!(found(&Query { kinds: vec!["activated".into()], ..Query::default() }), ["Gold", "Idle", "Jade", "Onyx"]);
    assert_eq!(found(&Query { rules: vec!["603.6c".into()], ..Query::default() }), ["Ash", "Bone", "Hollow", "Lime"]);
    assert_eq!(found(&Query { mentions: vec!["forest".into()], ..Query::default() }), ["Ash"]);
}

#[test]
fn instead_is_found_at_either_end() {
    let cards = "Slow Well {U}\nEnchantment\nIf you would draw a card, exile the top card of your library instead.\n";
    says(
        cards,
        &[
            ("if you would draw a card, … instead", true),
            ("if you would draw a card, instead …", true),
            ("if you would draw a card, instead exile the top card of your library", true),
            ("si vous deviez piocher une carte, à la place …", true),
            ("if you would gain life, instead …", false),
        ],
    );
    says(
        "Late Well {U}\nEnchantment\nIf you would draw a card, instead exile the top card of your library.\n",
        &[("if you would draw a card, … instead", true), ("if a player would draw a card, … instead", false)],
    );
}

#[test]
fn what_a_mode_is_called_says_nothing() {
    says(
        "Two Ways {G}\nSorcery\nChoose one —\n• Run and Fight — Draw a card.\n• Stand — Target creature gets +1/+3 until end of turn.\n",
        &[("… fights …", false), ("… draw a card", true), ("target creature gets +1/+3 …", true)],
    );
}

#[test]
fn an_instruction_is_no_noun() {
    says(
        "Still Air {W}\nEnchantment\nCounters can't be put on creatures.\nWhenever you cast a spell, tap target creature.\n",
        &[("counter …", false), ("counters can't be put …", true), ("tap …", true)],
    );
    says("Full Stop {U}\nInstant\nCounter target spell.\n", &[("counter …", true), ("contrecarrez …", true)]);
}

#[test]
fn either_of_two_things_that_may_be_done_is_found() {
    says(
        "Odd Trade {R}\nCreature — Goblin\nWhenever this creature attacks, you may sacrifice an artifact or discard a card. If you do, draw a card.\n1/1\n",
        &[
            ("discard …", true),
            ("discard a card", true),
            ("sacrifice an artifact", true),
            ("sacrifice a creature", false),
        ],
    );
}

#[test]
fn a_sentence_is_found_whether_it_must_or_may_be_followed() {
    says(
        "Wide View {U}\nSorcery\nLook at the top three cards of your library. You may put one of them into your hand. Put the rest on the bottom of your library in any order.\n",
        &[
            ("look at the top … cards of your library. Put …", true),
            ("look at the top … cards of your library. You may put …", true),
            ("look at the top … cards of your library. Draw …", false),
        ],
    );
}

#[test]
fn what_a_number_is_stands_in_a_hole() {
    says(
        "Dear Bell {2}\nArtifact\nAt the beginning of your end step, you may pay X life, where X is the amount of life you gained this turn. If you do, draw a card.\n",
        &[("you may pay …. If you do, …", true), ("you may pay … life. If you do, …", false)],
    );
}

/// « Avez » is a form of « avoir », as « a » and « ont » are.
#[test]
fn irregular_forms_are_forms_of_their_verb() {
    says("Deep Cover {G}\nEnchantment\nYou have hexproof.\n", &[("… a la défense talismanique", true)]);
}

#[test]
fn a_keyword_is_found_where_something_has_it() {
    let cards = "Long Ward {W}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +2/+2 and has protection from black and from red.\nSacrifice this Aura: Target creature gains flying and hexproof until end of turn.\nAt the beginning of your upkeep, create a 1/1 white Bird creature token with vigilance.\n";
    says(
        cards,
        &[
            ("protection from black", true),
            ("protection from red", true),
            ("protection contre le rouge", true),
            ("protection from blue", false),
            ("hexproof", true),
            ("la défense talismanique", true),
            ("défense talismanique", true),
            ("vigilance", true),
            ("enchanted creature has protection from red", true),
            ("enchanted creature has flying", false),
            ("target creature gains hexproof until end of turn", true),
            ("target creature gains flying", true),
            ("target creature gains vigilance", false),
        ],
    );
    says("Low Wall {W}\nInstant\nDestroy target creature with flying.\n", &[("flying", false)]);
}

#[test]
fn a_hole_at_the_end_may_be_nothing() {
    says(
        "Short Gate\nLand\nThis land enters tapped.\n",
        &[
            ("this land enters tapped …", true),
            ("ce terrain arrive engagé …", true),
            ("this land enters tapped unless …", false),
        ],
    );
}

/// The noun of "this creature" is the kind of the card, by whatever name it is called.
#[test]
fn what_calls_the_card_by_a_kind_is_found_on_that_kind() {
    says(
        "Quiet Idol {2}\nArtifact\nThis artifact enters tapped.\n",
        &[
            ("this artifact enters tapped", true),
            ("~ enters tapped", true),
            ("this permanent enters tapped", true),
            ("this land enters tapped", false),
            ("ce terrain arrive engagé", false),
            ("cet artefact arrive engagé", true),
        ],
    );
    says(
        "Old Ram {G}\nLegendary Creature — Goat\nWhenever Old Ram attacks, draw a card.\n1/1\n",
        &[
            ("whenever this creature attacks, …", true),
            ("whenever this Goat attacks, …", true),
            ("whenever this Aura attacks, …", false),
        ],
    );
}

#[test]
fn each_of_joined_events_is_found() {
    says(
        "Far Gull {U}\nCreature — Bird\nWhenever this creature enters, attacks, or dies, scry 1.\n1/1\n",
        &[
            ("when ~ enters, …", true),
            ("whenever ~ attacks, …", true),
            ("quand cette créature meurt, …", true),
            ("whenever ~ blocks, …", false),
        ],
    );
    says(
        "Far Bell {U}\nEnchantment\nWhen a player casts a spell or a creature attacks, scry 1.\n",
        &[
            ("when a player casts a spell, …", true),
            ("when a creature attacks, …", true),
            ("when a player attacks, …", false),
            ("when a creature casts a spell, …", false),
        ],
    );
}

#[test]
fn a_verb_alone_is_found_as_what_happens() {
    says(
        "Slow Growth {G}\nEnchantment\nWhenever you proliferate, draw a card.\n",
        &[("proliferate", true), ("prolifère", true), ("draw", true), ("scry", false), ("you proliferate", false)],
    );
}

#[test]
fn words_in_brackets_are_there_or_not() {
    says(
        "Tide Cut {1}{U}\nSorcery\nCleave {2}{U}\nDestroy all creatures [with mana value 2 or less].\n",
        &[
            ("destroy all creatures", true),
            ("destroy all creatures with mana value 2 or less", true),
            ("destroy all creatures with mana value 3 or less", false),
            ("détruisez toutes les créatures", true),
        ],
    );
}

#[test]
fn what_is_quoted_may_be_several_sentences() {
    says(
        "Deep Root {G}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +1/+1 and has \"{T}: Draw a card. Scry 1.\"\n",
        &[
            ("enchanted creature has \"…\"", true),
            ("enchanted creature has \"{T}: …\"", true),
            ("enchanted creature has \"{2}: …\"", false),
        ],
    );
}

#[test]
fn french_has_two_ways_to_say_from_where() {
    for from in ["de votre main", "depuis votre main"] {
        let card = format!("langue : fr\n\nVieux livre {{U}}\nArtefact\n{{T}} : Révélez une carte {from}.\n");
        says(
            &card,
            &[
                ("révélez … de votre main", true),
                ("révélez … depuis votre main", true),
                ("révélez … de votre cimetière", false),
            ],
        );
    }
    let card = "Long Road {G}\nSorcery\nYou may put a land card from your hand onto the battlefield.\n";
    says(
        card,
        &[
            ("mettez une carte de terrain de votre main sur le champ de bataille", true),
            ("mettez sur le champ de bataille une carte de terrain de votre main", true),
        ],
    );
}

/// A cost beside others of which one is paid is said with them.
#[test]
fn one_of_several_additional_costs_is_half_of_what_is_said() {
    let cost = "As an additional cost to cast this spell, sacrifice a creature";
    says(
        &format!("Odd Price {{B}}\nSorcery\n{cost}, discard a card, or pay 4 life.\nDraw two cards.\n"),
        &[(cost, false), (&format!("{cost} …"), true)],
    );
    says(&format!("Old Price {{B}}\nSorcery\n{cost}.\nDraw two cards.\n"), &[(cost, true)]);
}

/// The words of a pattern that stand apart, and its costs in another order, are looked for once at each place.
#[test]
fn what_is_joined_many_times_is_looked_for_once_at_each_place() {
    let clauses = |count| vec!["gains flying"; count].join(" and ");
    let text = format!("Long Song {{U}}\nInstant\nTarget creature {} until end of turn.\n", clauses(40));
    let asked = format!("target creature {} and gains reach", clauses(30));
    says(&text, &[(&asked, false)]);
    let costs = |count| vec!["Sacrifice a creature"; count].join(", ");
    let text = format!("Long Price {{U}}\nArtifact\n{}: Draw a card.\n", costs(40));
    let asked = |last: &str| format!("{}, {last}: draw a card", costs(30));
    says(&text, &[(&asked("Discard a card"), false), (&asked("Sacrifice a creature"), true)]);
}

/// Each of several subjects does what their clause says, and each of two verbs is forbidden.
#[test]
fn of_what_is_joined_each_part_is_found() {
    says(
        "Last Rite {B}\nCreature — Human\nWhenever this creature or another creature you control dies, draw a card.\n1/1\n",
        &[
            ("when ~ dies, …", true),
            ("whenever another creature you control dies, …", true),
            ("whenever ~ enters, …", false),
            ("whenever a land you control dies, …", false),
        ],
    );
    says(
        "Calm Bear {G}\nCreature — Bear\nThis creature can't attack or block unless you control a Forest.\n3/3\n",
        &[("~ can't attack …", true), ("~ can't block …", true), ("~ can't be blocked …", false)],
    );
    says(
        "Echo Sage {U}\nCreature — Human\nWhenever you cast or copy an instant or sorcery spell, draw a card.\n1/1\n",
        &[
            ("whenever you cast an instant or sorcery spell, …", true),
            ("whenever you copy an instant or sorcery spell, …", true),
            ("whenever you cast an instant spell, …", false),
        ],
    );
    says(
        "Flank Rider {R}\nCreature — Human\nWhenever this creature and at least two other creatures attack, draw a card.\n1/1\n",
        &[("whenever ~ attacks, …", false)],
    );
    says(
        "langue : fr\n\nRite dernier {B}\nCréature — humain\nÀ chaque fois que cette créature ou qu'une autre créature que vous \
         contrôlez meurt, piochez une carte.\n1/1\n",
        &[("quand ~ meurt, …", true), ("quand ~ arrive, …", false)],
    );
    says(
        "Bone Lord {B}\nCreature — Skeleton\nGoblins you control and other Skeletons you control get +1/+1.\n1/1\n",
        &[
            ("other … you control get …", true),
            ("goblins you control get +1/+1", true),
            ("other goblins you control get …", false),
        ],
    );
    says("Two Ends {B}\nSorcery\nDestroy target artifact or enchantment.\n", &[("destroy target artifact", false)]);
}
