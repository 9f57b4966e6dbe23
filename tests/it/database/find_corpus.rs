//! Patterns over a corpus: what they find is counted in a second way, by the words of the texts; and every word counts.

use std::collections::BTreeSet;

use crate::abilities::corpus;
use cardc::database::find::{Form, Query};
use cardc::database::{Compiled, compile};
use cardc::lex::Language;

/// A pattern, and what a sentence says that it finds: in small letters, without reminder text.
type Question = (&'static str, fn(&str) -> bool);

/// What the second way takes for an instruction begins a sentence or a clause of it, or stands behind whoever follows it.
const ASKED: [Question; 20] = [
    ("create … token", |text| instructs(text, &["create", "creates"], "token")),
    ("discard …", |text| instructs(text, &["discard", "discards"], "")),
    ("counter target …", |text| instructs(text, &["counter"], "") && text.contains("counter target ")),
    ("landfall — …", |text| text.starts_with("landfall —")),
    ("destroy target …", |text| text.contains("destroy target ")),
    ("search your library for … card", |text| text.contains("earch your library for ")),
    ("draw … cards", |text| instructs(text, &["draw", "draws"], "card")),
    ("deals … damage to any target", |text| text.contains(" damage to any target") && !text.contains("revent ")),
    ("players can't …", |text| begins(text, "players can't ")),
    ("whenever ~ dies, …", |text| text.contains("when ~ dies,") || text.contains("whenever ~ dies,")),
    ("each player discards …", |text| text.contains("each player discards ")),
    ("exile target creature until …", |text| text.contains("exile target creature until ")),
    ("draw two cards, then discard …", |text| {
        text.contains("draw two cards, then discard ") || text.contains("draws two cards, then discards ")
    }),
    ("create two … tokens", |text| instructs(text, &["create two", "creates two"], "tokens")),
    ("choose one —", |text| begins(text, "choose one —")),
    ("equip {1}", |text| text == "equip {1}"),
    ("quand ~ arrive, piochez une carte", |text| {
        ["when ~ enters, draw a card", "whenever ~ enters, draw a card"].iter().any(|said| text.contains(said))
    }),
    ("ce sort ne peut pas être contrecarré", |text| text.starts_with("~ can't be countered")),
    ("détruisez toutes les créatures", |text| begins(text, "destroy all creatures") && !goes_on(text)),
    ("chaque adversaire se défausse …", |text| text.contains("each opponent discards ")),
];

/// Whether one of some words stands in a text where an instruction can begin, and another behind it in the sentence.
fn instructs(text: &str, verbs: &[&str], behind: &str) -> bool {
    verbs.iter().any(|verb| {
        text.match_indices(verb).any(|(at, _)| {
            let rest = &text[at + verb.len()..];
            let sentence = rest.split('.').next().unwrap_or_default();
            // A cost is no instruction (118.1).
            let is_cost = sentence.contains(": ") || text.contains("additional cost");
            !is_cost && rest.starts_with(' ') && begins_clause(text[..at].trim_end()) && sentence.contains(behind)
        })
    })
}

/// Whether an instruction can begin behind a text, or is what somebody does.
fn begins_clause(before: &str) -> bool {
    const BEHIND: [&str; 18] = [
        "then",
        "and",
        "or",
        "may",
        "you",
        "player",
        "opponent",
        "controller",
        "owner",
        "players",
        "it",
        "~",
        "creature",
        "they",
        "have",
        "who",
        "opponents",
        "instead",
    ];
    let last = before.rsplit(' ').next().unwrap_or_default();
    let clause = before.rsplit(['.', '—', '"', '•']).next().unwrap_or_default().trim_start();
    let of_event = ["when", "if", "unless", "as long as"].iter().any(|word| clause.starts_with(word));
    let is_event = of_event && !clause.contains(',');
    let ends = before.is_empty() || before.ends_with(['.', ',', ':', '—', '•', '"']);
    !is_event && (ends || BEHIND.contains(&last))
}

fn begins(text: &str, words: &str) -> bool {
    text.match_indices(words).any(|(at, _)| begins_clause(text[..at].trim_end()))
}

/// Whether what is destroyed is told more closely.
fn goes_on(text: &str) -> bool {
    ["with ", "you ", "other", "that ", "of ", "except"]
        .iter()
        .any(|word| text.contains(&format!("all creatures {word}")))
}

/// A text in small letters, without reminder text, with `~` for what it calls itself.
fn plain(text: &str, name: &str) -> String {
    let mut plain = String::new();
    let mut depth = 0;
    for letter in text.chars() {
        depth += i32::from(letter == '(');
        if depth == 0 {
            plain.push(letter);
        }
        depth -= i32::from(letter == ')');
    }
    let short = name.split([',', '/']).next().unwrap_or(name).trim();
    let mut plain = plain.replace(name, "~").replace(short, "~");
    for kind in [
        "creature",
        "artifact",
        "enchantment",
        "land",
        "permanent",
        "planeswalker",
        "Aura",
        "Equipment",
        "Vehicle",
        "spell",
    ] {
        plain = plain.replace(&format!("this {kind}"), "~").replace(&format!("This {kind}"), "~");
    }
    plain.trim().to_lowercase().replace("enters the battlefield", "enters")
}

/// The cards of a corpus, compiled.
fn cards(sample: usize, whole: usize) -> Option<Vec<Compiled>> {
    let (cards, _) = corpus(sample, whole)?;
    Some(cards.into_iter().map(compile).collect())
}

/// The numbers of the cards that a pattern finds.
fn found(cards: &[Compiled], form: &Form) -> BTreeSet<usize> {
    let query = Query { form: Some(form.clone()), language: Some(Language::English), ..Query::default() };
    let holds = |card: &(usize, &Compiled)| card.1.abilities().any(|place| query.holds(&place));
    cards.iter().enumerate().filter(holds).map(|(number, _)| number).collect()
}

fn accepted<'c>(card: &'c Compiled) -> impl Iterator<Item = cardc::database::Place<'c>> {
    card.abilities().filter(|place| place.language == Language::English && place.ability.ir.is_some())
}

#[test]
fn patterns_find_what_texts_say() {
    let Some(cards) = cards(24, 1) else { return };
    let mut wrong = Vec::new();
    for (pattern, says) in ASKED {
        let found = found(&cards, &Form::new(pattern, None).unwrap());
        let said = cards.iter().enumerate().filter(|(_, card)| {
            let mut sentences = accepted(card).map(|place| plain(place.words(), &place.printed.name));
            sentences.any(|text| says(&text))
        });
        let said: BTreeSet<usize> = said.map(|(number, _)| number).collect();
        let apart: Vec<&str> =
            found.symmetric_difference(&said).map(|number| cards[*number].card.name.as_str()).collect();
        println!("{pattern}: {} found, {} said, {} apart", found.len(), said.len(), apart.len());
        if found.len().abs_diff(said.len()) * 50 > said.len().max(100) {
            wrong.push(format!("{pattern}: {} found, {} said: {apart:?}", found.len(), said.len()));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// A sequence of numbers that is the same each time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end.max(1)
    }
}

/// A pattern made of a text: some words that follow one another become a hole.
fn pattern(text: &str, numbers: &mut Numbers) -> Option<String> {
    let words: Vec<&str> = text.split(' ').collect();
    if !(4..=16).contains(&words.len()) || text.contains(['(', '"', '\n', '—', '•', ':']) {
        return None;
    }
    let start = 1 + numbers.below(words.len() - 1);
    let length = 1 + numbers.below(3.min(words.len() - start));
    let last = words[start + length - 1];
    let closing: String = last.chars().rev().take_while(|letter| ",.".contains(*letter)).collect();
    let hole = format!("…{closing}");
    let all = words[..start].iter().copied().chain([hole.as_str()]).chain(words[start + length..].iter().copied());
    Some(all.collect::<Vec<_>>().join(" "))
}

/// Words of which one stands for another, whichever is said: when, whenever and at begin a trigger (603.1), an article is one
/// before each sound. "This creature" and "this permanent" are both the card itself (201.5).
fn is_same(one: &str, other: &str) -> bool {
    let plain = |word: &str| word.trim_end_matches([',', '.']).to_lowercase();
    let (one, other) = (plain(one), plain(other));
    let stem = |word: &str| word.trim_end_matches('s').trim_end_matches('e').to_owned();
    let same = [["when", "whenever", "at"], ["a", "an", "an"]];
    stem(&one) == stem(&other) || same.iter().any(|all| all.contains(&&*one) && all.contains(&&*other))
}

/// Another word in the place of one: nothing has the pattern any more that had it. One word less: what has the pattern still
/// has it where the word stood beside the hole, which now stands for the word as well, and nothing has it elsewhere, unless
/// without it the sentence is another that is said as well.
#[test]
fn every_word_of_a_pattern_counts() {
    let Some(cards) = cards(24, 8) else { return };
    let wanted = 500;
    let mut numbers = Numbers(20);
    let texts: Vec<(usize, String)> = cards
        .iter()
        .enumerate()
        .flat_map(|(number, card)| {
            let of_others = |place: &cardc::database::Place<'_>| {
                let mut names = place.printed.name.split([' ', ',']).filter(|word| word.len() > 3);
                !names.any(|word| place.words().contains(word))
            };
            accepted(card).filter(of_others).map(move |place| (number, place.words().to_owned()))
        })
        .collect();
    let others: Vec<String> = texts.iter().flat_map(|(_, text)| text.split(' ').map(str::to_owned)).collect();
    let (mut understood, mut refused, mut beside, mut idle) = (0, Vec::new(), 0, Vec::new());
    let mut at = numbers.below(texts.len());
    for _ in 0..3 * texts.len() {
        at = (at + 97) % texts.len();
        let (number, text) = &texts[at];
        let Some(pattern) = pattern(text, &mut numbers) else { continue };
        let holds = |form: &Form| accepted(&cards[*number]).any(|place| form.holds(&place));
        if !Form::new(&pattern, Some(Language::English)).is_ok_and(|form| holds(&form)) {
            refused.push(format!("{pattern} | {text}"));
            continue;
        }
        understood += 1;
        let words: Vec<&str> = pattern.split(' ').collect();
        let is_hole = |at: usize| words.get(at).is_some_and(|word| word.starts_with('…'));
        let at = numbers.below(words.len());
        if is_hole(at) {
            continue;
        }
        let mut changed = words.clone();
        let other = others[numbers.below(others.len())].trim_end_matches([',', '.']).to_owned();
        let drops = numbers.below(2) == 0;
        match drops {
            true => drop(changed.remove(at)),
            false if is_same(words[at], &other) || at > 0 && words[at - 1].eq_ignore_ascii_case("this") => continue,
            false => changed[at] = &other,
        }
        // A word at the beginning or the end leaves a shorter pattern.
        let stands_beside = at == 0 || at + 1 == words.len() || is_hole(at - 1) || is_hole(at + 1);
        let changed = changed.join(" ");
        if Form::new(&changed, Some(Language::English)).is_ok_and(|form| holds(&form)) {
            match drops && stands_beside {
                true => beside += 1,
                false => idle.push(format!("{pattern} | {changed}")),
            }
        }
        if understood == wanted {
            break;
        }
    }
    println!(
        "{understood} patterns are understood, {} refused; {} have a word that does not count; of {beside} the hole stands for \
         a word that is left out",
        refused.len(),
        idle.len()
    );
    assert!(idle.is_empty(), "{idle:#?}");
    assert_eq!(understood, wanted, "{refused:#?}");
    // The rest has half of a clause in its hole.
    assert!(refused.len() * 4 <= understood, "{refused:#?}");
}
