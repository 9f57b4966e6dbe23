//! The names that the Comprehensive Rules list are in the lexicon. Where `CARDC_CORPUS` names the folder of the cards, the
//! rules stand beside it.

use std::collections::BTreeSet;
use std::path::Path;

use cardc::compile::{compile, context_of};
use cardc::lex::lexicon::{Lexicon, rows};
use cardc::lex::{Concept, Language, Names, PartOfSpeech};
use cardc::runtime::Printed;

/// The English forms of the rows of some sections.
fn forms(parts: &[PartOfSpeech]) -> BTreeSet<&'static str> {
    let rows = parts.iter().flat_map(|part| rows(*part));
    rows.flat_map(|symbol| symbol.row().forms(Language::English)).copied().collect()
}

/// A rule's text, from its number on to the end of its line.
fn rule<'r>(rules: &'r str, number: &str) -> &'r str {
    let line = rules.lines().find(|line| line.strip_prefix(number).is_some_and(|rest| rest.starts_with(' ')));
    line.unwrap_or_else(|| panic!("{number} is a rule"))
}

/// The names of a list that a rule ends with: "… types are Aura (see rule 303.4), Curse, and Saga."
fn listed(text: &str) -> Vec<String> {
    let start = ["one word long: ", "types are ", "words are "].into_iter().find_map(|begin| {
        let at = text.rfind(begin)?;
        Some(at + begin.len())
    });
    let list = &text[start.expect("the rule lists names")..];
    let mut plain = String::new();
    let mut depth = 0usize;
    for letter in list.chars() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            '.' if depth == 0 => break,
            letter if depth == 0 => plain.push(if letter == '’' { '\'' } else { letter }),
            _ => {}
        }
    }
    let names = plain.split(',').map(|name| name.trim().trim_start_matches("and ").trim().to_lowercase());
    names.filter(|name| !name.is_empty()).collect()
}

#[test]
fn the_names_that_the_rules_list_are_known() {
    let corpus = std::env::var("CARDC_CORPUS").unwrap_or_default();
    let Ok(rules) = std::fs::read_to_string(Path::new(&corpus).join("../rules/comprehensive-rules.txt")) else {
        println!("skipped: CARDC_CORPUS names no corpus with the rules beside it");
        return;
    };
    let rules = rules.replace('\r', "");
    let mut missing: Vec<String> = Vec::new();
    let mut all = 0;
    let mut check = |names: Vec<String>, known: &BTreeSet<&str>| {
        all += names.len();
        missing.extend(names.into_iter().filter(|name| !known.contains(name.as_str())));
    };
    for (number, part) in [
        ("205.3g", PartOfSpeech::ArtifactType),
        ("205.3h", PartOfSpeech::EnchantmentType),
        ("205.3i", PartOfSpeech::LandType),
        ("205.3j", PartOfSpeech::PlaneswalkerType),
        ("205.3k", PartOfSpeech::SpellType),
        ("205.3m", PartOfSpeech::CreatureType),
    ] {
        let names = listed(rule(&rules, number));
        assert!(names.len() > 4, "{number}: {names:?}");
        check(names, &forms(&[part]));
    }
    // "Descend 4" is the word and a number.
    let words =
        listed(rule(&rules, "207.2c")).into_iter().map(|word| word.trim_end_matches([' ', '4', '8']).to_owned());
    check(words.collect(), &forms(&[PartOfSpeech::AbilityWord]));
    let titles = |section: &str| {
        let title = |line: &str| {
            let (number, title) = line.strip_prefix(section)?.split_once(". ")?;
            number.chars().all(|digit| digit.is_ascii_digit()).then(|| title.to_lowercase())
        };
        let only = |title: &String| title.split(' ').count() <= 4 && !title.ends_with('.');
        rules.lines().filter_map(title).filter(only).collect::<Vec<String>>()
    };
    let keywords: Vec<String> = forms(&PartOfSpeech::KEYWORDS).into_iter().map(str::to_lowercase).collect();
    let begins = |name: &str| {
        let name = name.replace('’', "'");
        let first =
            name.split(" and ").next().unwrap_or_default().trim_start_matches("∞ ").trim_matches(['(', ')', '!']);
        keywords
            .iter()
            .any(|keyword| keyword.trim_end_matches('!') == first || keyword.split(' ').next() == Some(first))
            || first == "infinity"
    };
    let abilities = titles("702.");
    assert!(abilities.len() > 180);
    all += abilities.len();
    missing.extend(abilities.into_iter().filter(|name| !begins(name)));
    println!("{} of {all} names that the rules list are missing: {missing:?}", missing.len());
    assert_eq!(missing, Vec::<String>::new());
}

/// The predefined tokens that a rule names (111.10a and the rest): "A Treasure token is a colorless Treasure artifact token …".
fn predefined(rules: &str) -> Vec<&str> {
    let named = |line: &'_ str| -> Option<usize> {
        let (letter, rest) = line.strip_prefix("111.10")?.split_once(' ')?;
        let name = rest.strip_prefix("A ").or(rest.strip_prefix("An "))?;
        (letter.len() == 1 && name.contains(" token is ")).then(|| line.len() - name.len())
    };
    let name = |line| named(line).and_then(|at| line[at..].split_once(" token is ")).map(|(name, _)| name);
    rules.lines().filter_map(name).collect()
}

#[test]
fn the_predefined_tokens_of_the_rules_are_read_said_and_created() {
    let corpus = std::env::var("CARDC_CORPUS").unwrap_or_default();
    let rules =
        std::fs::read_to_string(Path::new(&corpus).join("../rules/comprehensive-rules.txt")).unwrap_or_default();
    let mut names = predefined(&rules);
    // Without the rules, some of each kind: an artifact, an enchantment, a Role, one with a name of its own, a double-faced one.
    names.extend(["Treasure", "Shard", "Young Hero Role", "Walker", "Incubator"]);
    println!("{} predefined tokens", names.len());
    for name in names {
        let text = format!("Create two {name} tokens.");
        let read = super::said(&text, "Sorcery", Language::English, Lexicon::BUILT_IN);
        assert_eq!(read[0], text);
        let compiled =
            compile(&text, &Names::default(), Language::English, context_of("Sorcery")).expect("it is short");
        let card = Printed { name: name.into(), ir: compiled.ir().expect("it was read"), ..Printed::default() };
        let missing = cardc::runtime::refuse::check(&card);
        assert!(missing.is_empty(), "{name}: {missing:?}");
    }
}
