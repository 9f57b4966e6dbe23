//! The catalogue of lints is true: each finds its own examples, and not what it says to write instead.

use cardc::check::lints::{Check, Example, Lint};
use cardc::check::{Found, check_card, check_file, diagnose, lints};
use cardc::compile::{compile, context_of};
use cardc::diagnostic::Diagnostic;
use cardc::lex::{Language, Names};
use cardc::source::{Face, Input, Printed, read_all};

/// A text on a face with a type line, `Creature 2/2`: the numbers are those of the corner.
fn face(text: &str, on: &str, language: Language) -> (Face, Printed) {
    let corner = on.rsplit_once(' ').and_then(|(line, corner)| Some((line, corner.split_once('/')?)));
    let (type_line, corner) = match corner {
        Some((line, corner)) => (line, Some(corner)),
        None => (on, None),
    };
    let printed = Printed {
        name: "Quay Warden".into(),
        type_line: type_line.into(),
        text: text.to_owned(),
        ..Printed::default()
    };
    let face = Face {
        name: "Quay Warden".into(),
        mana_cost: Some("{2}".into()),
        power: corner.map(|(power, _)| power.into()),
        toughness: corner.map(|(_, toughness)| toughness.into()),
        english: (language == Language::English).then(|| printed.clone()),
        french: (language == Language::French).then(|| printed.clone()),
        ..Face::default()
    };
    (face, printed)
}

fn of_text(text: &str, on: &str, language: Language) -> Vec<Diagnostic> {
    let (face, printed) = face(text, on, language);
    diagnose(&face, &printed, language)
}

/// What is found in cards as a `.cards` file has them.
fn of_cards(text: &str) -> Vec<Diagnostic> {
    let read = read_all(Input::from_text("example.cards", text));
    assert!(read.diagnostics.iter().all(|found| !found.code.starts_with("E-")), "{text}: {:?}", read.diagnostics);
    let found = read.cards.iter().flat_map(|card| check_card("example.cards", card));
    let all: Vec<Found<'_>> = found.chain(check_file("example.cards", &read.cards)).collect();
    all.into_iter().map(|found| found.diagnostic).collect()
}

fn found(text: &str, example: &Example, language: Language) -> Vec<Diagnostic> {
    let on = match language {
        Language::English => example.on.0,
        Language::French => example.on.1,
    };
    if on.is_empty() { of_cards(text) } else { of_text(text, on, language) }
}

fn pair(example: &Example, language: Language) -> Option<(&'static str, &'static str)> {
    let (wrong, right) = match language {
        Language::English => example.english,
        Language::French => example.french,
    };
    (!wrong.is_empty()).then_some((wrong, right))
}

fn each(mut look: impl FnMut(&'static Lint, &Example, Language, &'static str, &'static str) -> Option<String>) {
    let mut wrong = Vec::new();
    for lint in lints::catalogue() {
        for example in lint.examples {
            for language in Language::BOTH {
                if let Some((before, after)) = pair(example, language) {
                    wrong.extend(look(lint, example, language, before, after));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} examples:\n{}", wrong.len(), wrong.join("\n"));
}

fn codes(found: &[Diagnostic]) -> Vec<&'static str> {
    found.iter().map(|found| found.code).collect()
}

/// « Plus de créatures que vous » compares, and the verb behind it is of somebody else; behind « à moins que » the right form is the
/// subjunctive.
#[test]
fn the_verb_behind_a_comparison_is_not_yours() {
    let told = |text| {
        let found = of_text(text, "Rituel", Language::French).into_iter().filter(|found| found.code == "W-13");
        found.filter_map(|found| found.fix.map(|fix| fix.replacement)).collect::<Vec<_>>()
    };
    assert!(told("Chaque joueur qui contrôle plus de créatures que vous sacrifie une créature.").is_empty());
    assert!(told("Chaque joueur qui a moins de points de vie que vous pioche une carte.").is_empty());
    assert_eq!(told("Détruisez une créature ciblée à moins que vous pioche une carte."), ["piochiez"]);
    assert_eq!(told("Détruisez les créatures que vous contrôle."), ["contrôlez"]);
}

#[test]
fn each_lint_finds_its_examples() {
    each(|lint, example, language, before, _| {
        let found = found(before, example, language);
        let is = codes(&found).contains(&lint.code);
        (!is).then(|| format!("{} {}: {before} gives {:?}", lint.code, language.code(), codes(&found)))
    });
}

#[test]
fn what_is_written_instead_is_not_found() {
    each(|lint, example, language, _, after| {
        let found = found(after, example, language);
        let is = codes(&found).contains(&lint.code) || found.iter().any(|found| found.code.starts_with("B-"));
        is.then(|| format!("{} {}: {after} gives {:?}", lint.code, language.code(), codes(&found)))
    });
}

/// Words that one finding writes anew are told of once, and what a form is said to be is a reason of its own.
#[test]
fn what_one_finding_mends_is_told_once() {
    use Language::{English, French};
    let texts = [
        ("When this creature enters the battlefield, if you control three or more creatures draw two cards.", English),
        ("{T}: Target creature gets +1/+1 until the end of the turn and gain flying.", English),
        ("{T} : Piochez une carte et défaussez une carte.", French),
    ];
    for (text, language) in texts {
        let found = of_text(text, "Creature 2/2", language);
        let fixes = || found.iter().filter_map(|found| Some((found.code, found.fix.as_deref()?.span.clone())));
        for (at, (code, one)) in fixes().enumerate() {
            for (other_code, other) in fixes().skip(at + 1) {
                let apart = one.end <= other.start || other.end <= one.start;
                assert!(apart, "{text}: {code} and {other_code} both write {one:?} and {other:?}");
            }
        }
    }
    let reasons = |text: &str, language| {
        let found = of_text(text, "Creature 2/2", language);
        let of_form = found.into_iter().filter(|found| found.code == "W-53");
        of_form.flat_map(|found| found.notes).map(|note| note.fr.into_owned()).collect::<Vec<_>>()
    };
    let foreign = reasons("Quand cette créature arrive, placez un marqueur +1/+1 sur elle.", French);
    assert!(!foreign.is_empty() && foreign.iter().all(|reason| !reason.contains("de 4 ou plus")), "{foreign:?}");
    let own = reasons("Cette créature gagne +1/+1 aussi longtemps que vous contrôlez une forêt.", French);
    assert!(own.iter().any(|reason| reason.contains("tant que")), "{own:?}");
}

/// A fix that is safe keeps the IR; any fix is understood, and is not found again.
#[test]
fn fixes_do_what_they_say() {
    each(|lint, example, language, before, _| {
        let on = match language {
            Language::English => example.on.0,
            Language::French => example.on.1,
        };
        if on.is_empty() {
            return None;
        }
        let all = of_text(before, on, language);
        let of_lint = all.iter().find(|found| found.code == lint.code)?;
        let fix = of_lint.fix.as_deref()?;
        let mut fixed = before.to_owned();
        fixed.replace_range(fix.span.clone(), &fix.replacement);
        let names = Names::new("Quay Warden", language);
        let ir = |text: &str| compile(text, &names, language, context_of(on)).ok().and_then(|compiled| compiled.ir());
        let (was, is) = (ir(before), ir(&fixed));
        let again = of_text(&fixed, on, language)
            .iter()
            .any(|found| found.code == lint.code && found.fix.as_deref() == Some(fix));
        let wrong = if is.is_none() {
            "is not understood"
        } else if fix.safe && was.is_some() && was != is {
            "means something else"
        } else if again {
            "is found again"
        } else {
            return None;
        };
        Some(format!("{} {}: {before} -> {fixed} {wrong}", lint.code, language.code()))
    });
}

#[test]
fn the_catalogue_is_whole() {
    let all: Vec<&Lint> = lints::catalogue().collect();
    let rules = all.iter().filter(|lint| !matches!(lint.group(), "E" | "B")).count();
    assert!(rules >= 120, "{rules} rules");
    let of = |group: &str| all.iter().filter(|lint| lint.group() == group).count();
    assert!(of("IF") >= 24 && of("RP") >= 16 && of("RF") >= 12 && of("CD") >= 27 && of("W") >= 30);
    let in_both = |lint: &&&Lint| {
        let whole = |example: &Example| Language::BOTH.iter().all(|language| pair(example, *language).is_some());
        !matches!(lint.group(), "E" | "B") && lint.examples.iter().any(whole)
    };
    let both = all.iter().filter(in_both).count();
    println!("{rules} rules, {both} of them with an example before and after in both languages");
    assert!(both >= 130, "{both} rules have examples in both languages");
    for (at, lint) in all.iter().enumerate() {
        assert!(all[..at].iter().all(|other| other.code != lint.code), "{} stands here twice", lint.code);
        assert!(lints::GROUPS.iter().any(|(group, _)| *group == lint.group()), "{}", lint.code);
        let beyond = lint.group() == "B" || matches!(lint.code, "E-SIZE" | "E-UNUSED" | "E-REASON");
        assert!(beyond || !lint.examples.is_empty(), "{} has no example", lint.code);
        let reading = matches!(lint.check, Check::Reading);
        // What cards don't say so is found by looking for what they say.
        let found_reading = matches!(lint.group(), "E" | "B" | "RF" | "IF" | "RP") || lint.code == "W-54";
        assert!(!reading || found_reading, "{}", lint.code);
    }
}

#[test]
fn a_replacement_in_a_later_sentence_is_no_contradiction() {
    let text = "When this creature enters, you may cast target instant card from your graveyard. If that spell would be \
                put into your graveyard, exile it instead.";
    assert!(!codes(&of_text(text, "Creature 2/2", Language::English)).contains(&"RP-1"));
}

/// The rows of the tables of `tests/lints/texts.md`: the language, the code, the type line, the wrong text, the right one.
fn rows() -> Vec<(Language, String, String, String, String)> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lints/texts.md");
    let document = std::fs::read_to_string(path).expect("the document");
    let mut language = Language::English;
    let mut rows = Vec::new();
    for line in document.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            language = if heading.starts_with("Français") { Language::French } else { Language::English };
        }
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        if let ["", code, on, wrong, right, ""] = cells.as_slice()
            && lints::named(code).is_some()
        {
            let on = match (*on, language) {
                ("", Language::English) => "Creature 2/2",
                ("", Language::French) => "Créature 2/2",
                (on, _) => on,
            };
            let text = |cell: &str| cell.replace("\\n", "\n");
            rows.push((language, (*code).to_owned(), on.to_owned(), text(wrong), text(right)));
        }
    }
    rows
}

/// Every wrong text is found, with the right code; nothing is found in the right ones.
#[test]
fn wrong_texts_are_found_and_right_ones_are_not() {
    let rows = rows();
    let of = |language, group: &str| {
        let of_group = |code: &str| code.split_once('-').is_some_and(|(own, _)| own == group);
        rows.iter().filter(|row| row.0 == language && of_group(&row.1)).count()
    };
    for (group, least) in [("IF", 20), ("RP", 10), ("RF", 10), ("W", 20)] {
        let [english, french] = Language::BOTH.map(|language| of(language, group));
        println!("{group}: {english} English texts, {french} French ones");
        assert!(english >= least && french >= least, "{group}: {english} and {french}, {least} wanted");
    }
    let mut wrong = Vec::new();
    for (language, code, on, before, after) in &rows {
        let counts = |found: &Diagnostic| lints::named(found.code).is_none_or(|lint| lint.on);
        let found = of_text(before, on, *language);
        if !codes(&found).contains(&code.as_str()) {
            wrong.push(format!("{code} is not found: {before} gives {:?}", codes(&found)));
        }
        let left: Vec<Diagnostic> = of_text(after, on, *language).into_iter().filter(counts).collect();
        if !left.is_empty() {
            wrong.push(format!("{:?} in the right text: {after}", codes(&left)));
        }
    }
    assert!(wrong.is_empty(), "{} texts:\n{}", wrong.len(), wrong.join("\n"));
}

/// Every faulty card is found, and no other fault in it.
#[test]
fn faulty_cards_are_found() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lints/cards.md");
    let document = std::fs::read_to_string(path).expect("the document");
    let mut blocks = 0;
    let mut wrong = Vec::new();
    for block in document.split("```cards").skip(1) {
        let (codes_of, rest) = block.split_once('\n').expect("a block");
        let cards = rest.split("```").next().expect("an end");
        blocks += 1;
        let mut expected: Vec<&str> = codes_of.split_whitespace().collect();
        let on = |found: &&Diagnostic| lints::named(found.code).is_none_or(|lint| lint.on);
        let all = of_cards(cards);
        let mut found: Vec<&str> = all.iter().filter(on).map(|found| found.code).collect();
        found.sort_unstable();
        found.dedup();
        expected.sort_unstable();
        if found != expected {
            wrong.push(format!("{expected:?} expected, {found:?} found:\n{cards}"));
        }
    }
    println!("{blocks} blocks of faulty cards");
    assert!(blocks >= 40, "{blocks} blocks");
    assert!(wrong.is_empty(), "{} blocks:\n{}", wrong.len(), wrong.join("\n"));
}

/// Some of the cards of the corpus, where there is one.
fn corpus(one_in: usize) -> Option<Vec<cardc::source::Card>> {
    let folder = std::env::var_os("CARDC_CORPUS")?;
    let read = cardc::source::read_file(&std::path::Path::new(&folder).join("AtomicCards.json"));
    Some(read.cards.into_iter().step_by(one_in).collect())
}

/// In current wordings hardly anything is found: rules that cry wolf are no rules. Rebalanced cards (`A-…`) have older
/// wordings, and French is as printed, so that its wording is left aside.
#[test]
fn official_wordings_are_hardly_found_fault_with() {
    let Some(cards) = corpus(8) else {
        println!("skipped: CARDC_CORPUS names no corpus");
        return;
    };
    let counts =
        |found: &Diagnostic| lints::named(found.code).is_none_or(|lint| lint.on) && !found.code.starts_with("B-");
    let (mut faces, mut found) = ([0usize; 2], [0usize; 2]);
    for face in cards.iter().filter(|card| !card.name.starts_with("A-")).flat_map(|card| &card.faces) {
        for (language, printed) in face.all_printed() {
            let french = usize::from(language == Language::French);
            let all = diagnose(face, printed, language);
            faces[french] += 1;
            found[french] +=
                usize::from(all.iter().any(|found| counts(found) && (french == 0 || !found.code.starts_with("W-"))));
        }
    }
    println!("{found:?} of {faces:?} faces, English and French, have a finding");
    let share = |language: usize| 100.0 * found[language] as f64 / faces[language] as f64;
    assert!(share(0) < 1.0, "{:.2} % of English faces", share(0));
    assert!(share(1) < 1.0, "{:.2} % of French faces", share(1));
}

/// What every paragraph of a file means, where it is understood.
fn all_ir(file: &str) -> Vec<Option<cardc::ir::Paragraph>> {
    let cards = read_all(Input::from_text("corpus.cards", file)).cards;
    let mut all = Vec::new();
    for face in cards.iter().flat_map(|card| &card.faces) {
        for (language, printed) in face.all_printed() {
            let names = printed.names(language);
            let compiled = compile(&printed.text, &names, language, context_of(face.type_line()));
            all.extend(compiled.into_iter().flat_map(|compiled| compiled.paragraphs).map(|one| one.outcome.ok()));
        }
    }
    all
}

/// Fixes end, and change no meaning.
#[test]
fn fixes_on_the_corpus_are_made_once() {
    use cardc::check::fix::{Which, fix_text};
    use cardc::lex::lexicon::Lexicon;
    // The whole of it takes some minutes: `CARDC_FULL=1`.
    let full = std::env::var_os("CARDC_FULL").is_some_and(|full| full == "1");
    let Some(cards) = corpus(if full { 1 } else { 60 }) else {
        println!("skipped: CARDC_CORPUS names no corpus");
        return;
    };
    let (mut changed, mut again, mut meant) = (0, Vec::new(), Vec::new());
    for (at, card) in cards.iter().enumerate() {
        if full && at % 1000 == 0 {
            println!("{at} cards, {changed} changed, twice {again:?}, otherwise {meant:?}");
        }
        let text = cardc::source::cards::write([card]);
        let fixed = fix_text("corpus.cards", &text, Lexicon::BUILT_IN, Which::Safe, &|_| true);
        changed += usize::from(fixed.changes > 0);
        if fixed.changes > 0
            && fix_text("corpus.cards", &fixed.text, Lexicon::BUILT_IN, Which::Safe, &|_| true).changes > 0
        {
            again.push(card.name.as_str());
        }
        let (before, after) = (all_ir(&text), all_ir(&fixed.text));
        if before.len() != after.len() || before.iter().zip(&after).any(|(was, is)| was.is_some() && was != is) {
            meant.push(card.name.as_str());
        }
    }
    println!("{changed} of {} cards are changed", cards.len());
    assert!(meant.is_empty(), "something else is meant on {meant:?}");
    assert!(changed > 40, "{changed} cards are changed");
    assert!(again.is_empty(), "fixes are made twice on {again:?}");
}
