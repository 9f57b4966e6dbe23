//! Questions about a corpus, each with a second way to its answer: by the letters of the texts.

use std::collections::BTreeSet;

use super::corpus;
use super::second_way::{
    begins, behind, costs, ends, enters_and_creates, gives_keyword, instructs, plain, says_then, sentence, triggers_on,
};
use cardc::database::Compiled;
use cardc::database::find::{CardFacts, Filter, Form, Query};
use cardc::lex::Language;
use cardc::lex::lexicon::Lexicon;
use cardc::source::Face;

/// A pattern, and what a text in small letters says that has it.
type Said = (&'static str, fn(&str) -> bool);

/// What other programs' users asked first.
const ASKED: [Said; 29] = [
    ("create … token", |text| instructs(text, &["create", "creates"], "token")),
    ("when ~ enters, create … token", |text| {
        says_then(text, " ~ enters, create", "token") || enters_and_creates(text)
    }),
    ("create two … tokens", |text| {
        instructs(text, &["create two", "creates two"], "tokens") && !text.contains("create two tokens")
    }),
    ("each player discards …", |text| text.contains("each player discards ")),
    ("chaque joueur se défausse …", |text| text.contains("each player discards ")),
    ("discard …", |text| {
        // What is paid is no instruction (118.12).
        const PAID: [&str; 6] = [
            "unless you discard",
            "unless that player discards",
            "unless they discard",
            "—discard",
            "rather than pay",
            " or discard",
        ];
        instructs(text, &["discard", "discards"], "") && !PAID.iter().any(|paid| text.contains(paid))
    }),
    ("counter …", |text| instructs(text, &["counter"], "") && !text.contains("counter on ")),
    ("counter target …", |text| text.contains("counter target ")),
    ("exile target creature until …", |text| text.contains("exile target creature until ")),
    ("draw two cards, then discard …", |text| {
        text.contains("draw two cards, then discard ") || text.contains("draws two cards, then discards ")
    }),
    ("whenever …, …", |text| {
        ["when ", "whenever ", "at the beginning ", "at end "].iter().any(|word| {
            let at_head =
                |(at, _): (usize, &str)| text[..at].is_empty() || text[..at].ends_with([' ', '"', '\n', '—', '•']);
            text.match_indices(word).any(at_head) && says_then(text, word, ", ")
        })
    }),
    ("landfall — …", |text| text.starts_with("landfall —")),
    ("threshold — …", |text| text.starts_with("threshold —")),
    ("if you would draw a card, … instead", |text| {
        behind(text, "if you would draw a card, ").any(|rest| sentence(rest).contains("instead"))
    }),
    // At either end of what is done.
    ("…, instead …", |text| {
        let after_comma = |sentence: &str| sentence.find(", ").is_some_and(|at| sentence[at..].contains(" instead"));
        text.split('.').any(|sentence| after_comma(sentence) && !sentence.contains("instead of"))
    }),
    ("when ~ enters, create …", |text| text.contains(" ~ enters, create ") || enters_and_creates(text)),
    ("deals … damage to any target", |text| {
        text.contains(" damage to any target") && !text.contains("revent ") && !text.contains("deals damage to any")
    }),
    ("can't be regenerated", |text| {
        text.contains("can't be regenerated") && !text.contains("can't be regenerated this turn")
    }),
    ("players can't …", |text| begins(text, "players can't ")),
    ("prevent …", |text| begins(text, "prevent ")),
    ("choose one —", |text| begins(text, "choose one —")),
    ("spells your opponents cast cost … more", |text| text.starts_with("spells your opponents cast cost ")),
    ("search your library for … card", |text| text.contains("earch your library for ")),
    ("draw … cards", |text| instructs(text, &["draw", "draws"], "card")),
    ("destroy target …", |text| text.contains("destroy target ")),
    ("détruisez … ciblé", |text| {
        let behind = behind(text, "destroy").chain(behind(text, "destroys"));
        behind.into_iter().any(|rest| rest.starts_with(' ') && sentence(rest).contains("target"))
    }),
    ("you gain … life", |text| {
        behind(text, "you gain ").chain(behind(text, "you may gain ")).any(|rest| {
            let gained = sentence(rest);
            (gained.contains(" life") && !rest.starts_with("life,") || gained.starts_with("life equal"))
                && !rest.starts_with("control")
        })
    }),
    ("détruisez toutes les créatures", |text| ends(text, "destroy all creatures")),
    ("piochez une carte, puis défaussez-vous d'une carte", |text| {
        instructs(text, &["draw a card, then discard", "draws a card, then discards"], "a card")
    }),
];

/// Whether a card is so, and the face of it that is looked at.
type OfCard = fn(&Compiled, usize) -> bool;

/// A question of a judge: a pattern, and what a text says that has it, with conditions on the card.
struct Question {
    pattern: &'static str,
    on: Option<(&'static str, OfCard)>,
    says: fn(&str) -> bool,
}

const fn question(pattern: &'static str, says: fn(&str) -> bool) -> Question {
    Question { pattern, on: None, says }
}

/// Twenty-five, in both languages.
const JUDGE: [Question; 30] = [
    question("whenever an opponent draws a card, …", |text| triggers_on(text, "an opponent draws a card")),
    question("à chaque fois qu'un adversaire pioche une carte, …", |text| {
        triggers_on(text, "an opponent draws a card")
    }),
    question("if … would die this turn, exile it instead", |text| {
        says_then(text, "if ", " would die this turn, exile it instead")
    }),
    question("… can't be countered", |text| text.contains("can't be countered")),
    question("creatures you control have …", |text| begins(text, "creatures you control have ")),
    question("you may play an additional land on each of your turns", |text| {
        text.contains("you may play an additional land on each of your turns")
    }),
    question("vous gagnez … points de vie", |text| {
        let is_event = |rest: &str| rest.starts_with("life") && !rest.starts_with("life equal");
        behind(text, "gain ").any(|rest| sentence(rest).contains("life") && !is_event(rest))
            && (text.contains("you gain ") || text.contains("you may gain ") || text.contains("and gain "))
            && !text.contains("gain control")
    }),
    question("Sacrifice a creature: …", |text| costs(text, "sacrifice a creature")),
    question("Sacrifiez une créature : …", |text| costs(text, "sacrifice a creature")),
    question("search your library for a basic land card, …", |text| {
        text.contains("search your library for a basic land card,")
    }),
    question("at the beginning of your upkeep, …", |text| triggers_on(text, "the beginning of your upkeep")),
    question("au début de votre entretien, …", |text| triggers_on(text, "the beginning of your upkeep")),
    question("whenever you cast an instant or sorcery spell, …", |text| {
        triggers_on(text, "you cast an instant or sorcery spell")
            || triggers_on(text, "you cast or copy an instant or sorcery spell")
    }),
    question("return target creature card from your graveyard to …", |text| {
        text.contains("return target creature card from your graveyard to ")
    }),
    question("enchanted creature can't attack or block", |text| {
        text.contains("enchanted creature can't attack or block")
    }),
    question("exilez la créature ciblée", |text| {
        ends(text, "exile target creature") || ends(text, "exiles target creature")
    }),
    question("gain control of target creature …", |text| {
        let gains =
            behind(text, "gain control of target creature").chain(behind(text, "gains control of target creature"));
        gains.into_iter().any(|rest| rest.starts_with([' ', ',']))
    }),
    question("prevent the next … damage …", |text| text.contains("prevent the next ")),
    question("double strike", |text| gives_keyword(text, "double strike")),
    question("deals … damage to each creature", |text| {
        ends(text, "damage to each creature") || text.contains("damage to each creature for each ")
    }),
    question("contrecarrez le sort ciblé à moins que son contrôleur ne paie …", |text| {
        text.contains("counter target spell unless its controller pays ")
    }),
    Question {
        pattern: "counter target spell",
        on: Some(("color=blue and mv<=2", is_blue_and_cheap)),
        says: |text| {
            behind(text, "counter target spell").any(|rest| {
                rest.is_empty() || [".", ",", " unless", " and", " if"].iter().any(|next| rest.starts_with(next))
            })
        },
    },
    Question {
        pattern: "{T}: Add …",
        on: Some(("type:creature and not color:green", is_creature_and_not_green)),
        says: |text| costs(text, "{t}") && text.contains(": add "),
    },
    Question {
        pattern: "… arrive engagé",
        on: Some(("type:terrain", |card, face| card.card.faces[face].type_line().contains("Land"))),
        says: |text| text.contains("enters tapped"),
    },
    question("proliferate", |text| behind(text, "proliferate").any(|rest| !rest.starts_with('d'))),
    question("protection from red", |text| {
        behind(text, "protection from ").any(|rest| format!(" from {}", sentence(rest)).contains(" from red"))
    }),
    question("protection contre le noir", |text| {
        behind(text, "protection from ").any(|rest| format!(" from {}", sentence(rest)).contains(" from black"))
    }),
    question("ward {2}", |text| text.contains("ward {2}")),
    question("enchanted creature has \"…\"", |text| {
        behind(text, "enchanted creature ").any(|rest| sentence(rest).contains("has ") && rest.contains('"'))
    }),
    question("when … leaves the battlefield, … sacrifice …", |text| {
        ["when ", "whenever "].iter().any(|word| {
            behind(text, word).any(|rest| says_then(sentence(rest), " leaves the battlefield,", " sacrifice"))
        })
    }),
];

/// The letters of the colors that its file says a face has, or else those of its cost.
fn colours(face: &Face) -> String {
    let of_cost = || {
        let cost = face.mana_cost.as_deref().unwrap_or_default();
        "WUBRG".chars().filter(|letter| cost.contains(*letter)).collect()
    };
    face.stated_colours.map_or_else(of_cost, |colours| colours.letters().collect())
}

/// By the signs of the cost, which both faces have the value of; the color by what the file says.
fn is_blue_and_cheap(card: &Compiled, face: usize) -> bool {
    let cost = card.card.faces[0].mana_cost.as_deref().unwrap_or_default();
    let signs = cost.split(['{', '}']).filter(|sign| !sign.is_empty());
    let value = |sign: &str| match sign {
        "X" => 0,
        sign => sign.parse().unwrap_or(1),
    };
    colours(&card.card.faces[face]) == "U" && signs.map(value).sum::<u32>() <= 2
}

fn is_creature_and_not_green(card: &Compiled, face: usize) -> bool {
    let face = &card.card.faces[face];
    let kinds = face.type_line().split('—').next().unwrap_or_default().to_owned();
    kinds.contains("Creature") && !colours(face).contains('G')
}

/// The numbers of the cards that have an ability in English of which something holds.
fn with(
    cards: &[Compiled],
    filter: Option<&Filter>,
    holds: impl Fn(&cardc::database::Place<'_>) -> bool,
) -> BTreeSet<usize> {
    let lets = |card: &Compiled, face: usize| {
        filter.is_none_or(|filter| filter.holds(&CardFacts::of(card, face), &mut Vec::new()) == Some(true))
    };
    let has = |card: &Compiled| {
        card.abilities().any(|place| place.language == Language::English && holds(&place) && lets(card, place.number))
    };
    cards.iter().enumerate().filter(|(_, card)| has(card)).map(|(number, _)| number).collect()
}

/// Asks in both ways, and says where they are more than 2 % apart.
fn ask(cards: &[Compiled], question: &Question) -> Option<String> {
    let Question { pattern, on, says } = question;
    let filter = on.map(|(filter, _)| Filter::read(filter, Lexicon::BUILT_IN).unwrap());
    let form = Form::new(pattern, None).unwrap_or_else(|why| panic!("{pattern}: {why:?}"));
    let query = Query { form: Some(form), ..Query::default() };
    let found = with(cards, filter.as_ref(), |place| query.holds(place));
    let mut said = BTreeSet::new();
    for (number, card) in cards.iter().enumerate() {
        let has = |place: &cardc::database::Place<'_>| {
            let words = plain(place.words(), &place.printed.name, place.face.type_line().contains("Legendary"));
            // What isn't understood is known to begin with the words before a dash, and nothing else of it.
            let label = pattern.trim_end_matches(['…', ' ']);
            let is_asked = place.ability.ir.is_some() || label.ends_with('—') && words.starts_with(label);
            place.language == Language::English
                && is_asked
                && on.is_none_or(|(_, second)| second(card, place.number))
                && says(&words)
        };
        if card.abilities().any(|place| has(&place)) {
            said.insert(number);
        }
    }
    let name = |number: &usize| cards[*number].card.name.to_string();
    let apart: Vec<String> = found.symmetric_difference(&said).map(name).collect();
    println!("{pattern}: {} found, {} said, {} apart", found.len(), said.len(), apart.len());
    // Of few cards, a sample of a corpus may have one more or less.
    (found.len().abs_diff(said.len()) * 50 > said.len().max(50))
        .then(|| format!("{pattern}: {} found, {} said: {apart:?}", found.len(), said.len()))
}

#[test]
fn patterns_find_what_texts_say() {
    let Some(cards) = corpus() else { return };
    let questions = ASKED.map(|(pattern, says)| question(pattern, says));
    let wrong: Vec<String> = questions.iter().filter_map(|question| ask(cards, question)).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(Form::new("zzz — …", None).is_ok_and(|form| form.flavour() == Some("zzz")));
}

#[test]
fn questions_of_a_judge_have_the_answer_of_a_second_way() {
    let Some(cards) = corpus() else { return };
    let wrong: Vec<String> = JUDGE.iter().filter_map(|question| ask(cards, question)).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}
