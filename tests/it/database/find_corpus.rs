//! Patterns that are made of the texts of a corpus: every word of one counts.

use std::collections::BTreeSet;

use super::corpus;
use cardc::database::Compiled;
use cardc::database::find::Form;
use cardc::lex::Language;

/// The numbers of the cards that have a pattern.
fn with(cards: &[Compiled], form: &Form) -> BTreeSet<usize> {
    let has = |card: &(usize, &Compiled)| accepted(card.1).any(|place| form.holds(&place));
    cards.iter().enumerate().filter(has).map(|(number, _)| number).collect()
}

fn accepted<'c>(card: &'c Compiled) -> impl Iterator<Item = cardc::database::Place<'c>> {
    card.abilities().filter(|place| place.language == Language::English && place.ability.ir.is_some())
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

/// Another word in the place of one, or one word less: nothing has the pattern any more that had it, or it is refused. Where a
/// word beside the hole is left out, the hole stands for it as well: then more cards are found, unless all that say the rest
/// say that word, too. Then the word counts by what it is not: with another in its place that card is not found.
#[test]
fn every_word_of_a_pattern_counts() {
    let Some(cards) = corpus() else { return };
    let wanted = 500;
    let (mut numbers, mut of_exchange) = (Numbers(20), Numbers(21));
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
    let (mut understood, mut refused, mut idle) = (0, Vec::new(), Vec::new());
    let (mut wider, mut same) = (0, Vec::new());
    let mut at = numbers.below(texts.len());
    for _ in 0..3 * texts.len() {
        if understood == wanted {
            break;
        }
        at = (at + 97) % texts.len();
        let (number, text) = &texts[at];
        let Some(pattern) = pattern(text, &mut numbers) else { continue };
        let holds = |form: &Form| accepted(&cards[*number]).any(|place| form.holds(&place));
        let form = Form::new(&pattern, Some(Language::English)).ok().filter(holds);
        let Some(form) = form else {
            refused.push(format!("{pattern} | {text}"));
            continue;
        };
        understood += 1;
        let words: Vec<&str> = pattern.split(' ').collect();
        let is_hole = |at: usize| words.get(at).is_some_and(|word| word.starts_with('…'));
        let at = numbers.below(words.len());
        if is_hole(at) {
            continue;
        }
        let says = |other: &str| text.contains(other.trim_end_matches([',', '.']));
        let mut changed = words.clone();
        let other = others[numbers.below(others.len())].trim_end_matches([',', '.']).to_owned();
        let drops = numbers.below(2) == 0;
        match drops {
            true => drop(changed.remove(at)),
            // What the text says as well is found by it.
            false
                if is_same(words[at], &other)
                    || says(&other)
                    || at > 0 && words[at - 1].eq_ignore_ascii_case("this") =>
            {
                continue;
            }
            false => changed[at] = &other,
        }
        // An instruction is found whether it must be followed or may.
        if drops && words[at] == "may" && at > 0 && words[at - 1].eq_ignore_ascii_case("you") {
            continue;
        }
        // "To owner's hand", "at beginning of" is what old cards say.
        let before_of_old = match words[at] {
            "its" => "owner's",
            "the" => "beginning",
            _ => "",
        };
        if drops && !before_of_old.is_empty() && words.get(at + 1).is_some_and(|next| next.starts_with(before_of_old)) {
            continue;
        }
        // A word at the beginning or the end leaves a shorter pattern; so does the player of an instruction behind a comma.
        let stands_beside = at == 0
            || at + 1 == words.len()
            || is_hole(at - 1)
            || is_hole(at + 1)
            || words[at] == "you" && words[at - 1].ends_with(',');
        let changed = changed.join(" ");
        if let Some(less) = Form::new(&changed, Some(Language::English)).ok().filter(holds) {
            match drops && stands_beside {
                true if with(cards, &less) != with(cards, &form) => wider += 1,
                true => {
                    let mut exchanged = words.clone();
                    let other = (0..)
                        .map(|_| &others[of_exchange.below(others.len())])
                        .find(|other| !is_same(words[at], other) && !says(other));
                    exchanged[at] = other.map_or("", |other| other.trim_end_matches([',', '.']));
                    let exchanged = exchanged.join(" ");
                    if Form::new(&exchanged, Some(Language::English)).is_ok_and(|form| holds(&form)) {
                        idle.push(format!("{pattern} | {exchanged}"));
                    }
                    same.push(format!("{pattern} | {changed}"));
                }
                false => idle.push(format!("{pattern} | {changed}")),
            }
        }
    }
    println!(
        "{understood} patterns are understood, {} refused; {} have a word that does not count; of {} the hole stands for a word \
         that is left out, of which {wider} find more then; the same: {same:#?}",
        refused.len(),
        idle.len(),
        wider + same.len()
    );
    assert!(idle.is_empty(), "{idle:#?}");
    assert_eq!(understood, wanted, "{refused:#?}");
    // In the whole corpus fewer: a sample has few other cards that could say it.
    assert!(same.len() * 10 <= understood, "{same:#?}");
    // The rest has half of a clause in its hole.
    assert!(refused.len() * 4 <= understood, "{refused:#?}");
}
