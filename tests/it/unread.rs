//! Every phrase that the grammar names is asked for when a tree becomes IR: one that is not has no part in the meaning,
//! and would be dropped in silence.

use std::collections::BTreeMap;

use cardc::compile::context_of;
use cardc::lex::{Language, Names, lex, paragraphs};
use cardc::lower;
use cardc::parse::{Entry, Watch, parse};
use cardc::source::{Card, Face};
use rayon::prelude::*;

use super::abilities::{corpus, own_cards};

/// Phrases that nobody has to ask for: why, and for each the rule around it and its own.
const LISTED: &[(&str, &[(&str, &str)])] = &[
    (
        "the rule around it has this meaning in any case",
        &[
            ("add_mana", "your"),
            ("activate_so", "any_instant_time"),
            ("additional_card", "additional"),
            ("all_graveyards", "bare_graveyards"),
            ("attack_target", "and_or"),
            ("attack_target", "or"),
            ("control_change", "you"),
            ("cost_change", "to_activate"),
            ("costs_less", "ability_subject"),
            ("done_this_way", "dealt_word"),
            ("draft_face_up", "this_object"),
            ("each_player", "each"),
            ("equal_size", "each"),
            ("flavour_word", "NUMBER"),
            ("instead_anywhere", "objects"),
            ("instead_anywhere", "pronoun"),
            ("instead_static", "instead_word"),
            ("keeps_mana", "this_mana"),
            ("later_tail", "end_of_combat"),
            ("entering_counters", "one"),
            ("lose_keywords", "all_abilities"),
            ("skip_action", "next"),
            ("within_step", "combat"),
            ("may_end", "you"),
            ("token_name", "SELF"),
            ("turned_into", "SELF"),
            ("any_mana", "you"),
            ("as_enters_pay", "you"),
            ("multiplied", "instead_word"),
            ("factor", "plain_factor"),
            ("name", "SELF"),
            ("named_not_cast", "named_card"),
            ("next_time", "prevent_that"),
            ("x_plus", "x"),
            ("pay_energy", "ENERGY"),
            ("player", "you"),
            ("shared_card_type", "permanent_type"),
            ("target_objects", "target"),
            ("target_player", "target"),
            ("tie_rule", "least_word"),
            ("tie_rule", "mention_noun"),
            ("top_of_graveyard", "graveyard"),
            ("where_x", "x"),
            ("x_is", "x"),
            ("x_not_zero", "x"),
            ("cards_from_top", "a_number_of"),
            ("both_instead", "one_or_more"),
            ("once_lead", "once_your_turns"),
            ("own_name", "its"),
            ("skip_action", "whole_turn"),
            ("reveal_until", "player"),
        ],
    ),
    (
        "it is the other of two, and the one was asked for",
        &[
            ("those_plus", "one"),
            ("cost_change", "more"),
            ("defined_too", "toughness"),
            ("half", "rounded_down"),
            ("hand_size", "increased"),
            ("in_zone", "or"),
            ("life_changed", "lost_life_word"),
            ("one_of_them", "those"),
            ("other", "another"),
            ("that_player", "any_player"),
            ("trigger_word", "at"),
            ("any_mana_said", "mana_type_word"),
        ],
    ),
    (
        "one is the number that is meant where none is asked for",
        &[
            ("counters_on_it", "one"),
            ("has_counter", "one"),
            ("counters_put_on", "one"),
            ("remove_counter", "one"),
            ("spend_on_ability", "one"),
        ],
    ),
    (
        "the object that speaks, by whatever noun",
        &[
            ("additional_cost", "this_object"),
            ("additional_cost", "this_or_that"),
            ("alternative_cost", "this_object"),
            ("alternative_cost", "this_or_that"),
            ("as_enters_pay", "this_object"),
            ("as_enters_pay", "this_or_that"),
            ("as_enters_pay", "pronoun"),
            ("keyword_paid", "this_object"),
            ("keyword_paid", "this_or_that"),
            ("whose_keyword", "this_object"),
            ("whose_keyword", "its"),
            ("begin_game", "it"),
            ("begin_game", "this_object"),
            ("can_be_commander", "this_object"),
            ("dated_flash", "this_object"),
            ("dated_vigilance", "this_object"),
            ("may_as_attacks", "it"),
            ("this_object", "SELF"),
            ("this_object", "mention_noun"),
            ("this_or_that", "mention_noun"),
        ],
    ),
    (
        "the word that the phrase is, looked up by the rule around it",
        &[("designated", "OBJECT_DESIGNATION"), ("done_status", "OBJECT_DESIGNATION"), ("event_verb", "OBJECT_VERB")],
    ),
    (
        "a pronoun that can only mean what the rule around it is about",
        &[
            ("among_objects", "they"),
            ("arrival_counters", "pronoun"),
            ("assigns_by_toughness", "its"),
            ("cast_it", "pronoun"),
            ("cast_with_flash", "it"),
            ("cast_with_flash", "they"),
            ("crews_as", "its"),
            ("defined_too", "its"),
            ("entering_counters", "pronoun"),
            ("is_chosen_type", "its"),
            ("is_chosen_type", "their_own"),
            ("assigns_as_unblocked", "subject_own"),
            ("its_abilities_cant_activate", "subject_own"),
            ("saddles_by_toughness", "subject_own"),
            ("its_abilities_cant_activate_dated_en_1", "subject_own"),
            ("its_abilities_cant_activate_dated_fr_1", "subject_own"),
            ("keeps_colours", "its"),
            ("keeps_colours", "their_own"),
            ("keeps_types", "its"),
            ("keeps_types", "their_own"),
            ("next_spell", "possessive"),
            ("no_regeneration", "pronoun"),
            ("players_play_revealed", "their"),
            ("pronoun", "it"),
            ("pronoun", "they"),
            ("return_cost", "its"),
            ("return_cost", "their_own"),
            ("total_of_them", "their_own"),
            ("unblocked_assignment", "it"),
            ("unblocked_assignment", "its"),
        ],
    ),
    ("a kind of counter said again: the event has it", &[("counter_kind", "PT_CHANGE")]),
];

/// How often each phrase is not asked for, with an example.
type Unread = BTreeMap<(&'static str, &'static str, &'static str), (usize, String)>;

fn unread(face: &Face) -> Unread {
    let mut found = Unread::new();
    for (language, printed) in face.all_printed() {
        let names = Names::new(&printed.name, language);
        let Ok(lexed) = lex(&printed.text, &names, language) else { continue };
        let words = lower::FaceWords::of(&lexed);
        for tokens in paragraphs(&lexed) {
            let Ok(tree) = parse(Entry::Paragraph, &lexed, tokens) else { continue };
            let watch = Watch::of(&tree);
            let root = tree.watched_root(&lexed, &watch);
            if lower::paragraph(root, context_of(&printed.type_line), words, None).is_err() {
                continue;
            }
            for (around, phrase) in watch.unread(root) {
                let key = (language.code(), around.kind().rule(), phrase.kind().rule());
                let example = || (0, format!("{:?} in {:?}", phrase.text(), root.text()));
                found.entry(key).or_insert_with(example).0 += 1;
            }
        }
    }
    found
}

fn assert_all_is_read(cards: &[Card]) {
    let faces: Vec<&Face> = cards.iter().flat_map(|card| &card.faces).collect();
    let mut all = Unread::new();
    for found in faces.par_iter().map(|face| unread(face)).collect::<Vec<_>>() {
        for (key, (count, example)) in found {
            all.entry(key).or_insert((0, example)).0 += count;
        }
    }
    let listed = |around: &str, phrase: &str| LISTED.iter().any(|(_, pairs)| pairs.contains(&(around, phrase)));
    all.retain(|(_, around, phrase), _| !listed(around, phrase));
    let mut list: Vec<_> = all.iter().collect();
    list.sort_by_key(|(_, (count, _))| std::cmp::Reverse(*count));
    let lines = list.iter().map(|((language, around, phrase), (count, example))| {
        format!("{count:6} {language} {phrase} in {around}: {example}")
    });
    let lines: Vec<String> = lines.collect();
    eprintln!("{} kinds of phrases are not read", lines.len());
    assert!(lines.is_empty(), "\n{}", lines.join("\n"));
}

#[test]
fn every_phrase_of_the_own_cards_is_read() {
    assert_all_is_read(&own_cards());
}

#[test]
fn every_phrase_of_a_corpus_is_read() {
    let Some((cards, _)) = corpus(5, 1) else { return };
    assert_all_is_read(&cards);
}

/// What is passed over is found: nobody asks for what stands in a tree that nobody reads.
#[test]
fn what_nobody_reads_is_unread() {
    let lexed = lex("Draw a card.", &Names::default(), Language::English).expect("it is short");
    let tokens = paragraphs(&lexed).next().expect("a paragraph");
    let tree = parse(Entry::Paragraph, &lexed, tokens).expect("it is a sentence");
    let watch = Watch::of(&tree);
    let root = tree.watched_root(&lexed, &watch);
    let [(around, _)] = watch.unread(root)[..] else { panic!("a paragraph has one body") };
    assert_eq!(around, root);
}
