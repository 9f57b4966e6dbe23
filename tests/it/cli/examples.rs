//! `tests/cli/examples.md`: examples of the documents, as `explain` and `--why` tell of them. It names cards and rules and
//! holds no texts: these are in the file that `CARDC_CARDS` names.
//! `CARDC_BLESS=1 cargo test --test it -- examples` writes it anew.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::cardc;

/// Cards of the documents whose parts are told.
const EXPLAINED: [&str; 18] = [
    "Felidar Sovereign",
    "Kalastria Highborn",
    "Force of Nature",
    "Flametongue Kavu",
    "Rowen",
    "Sneak Attack",
    "T-06",
    "T-08",
    "T-03",
    "T-09",
    "T-17",
    "Gift of Immortality",
    "Gather Specimens",
    "Healing Salve",
    "Howl of the Horde",
    "Voice of All",
    "Duplicity",
    "Boros Guildgate",
];

/// Scenarios of the documents, and of which card it is asked why.
const ASKED: [(&str, &str); 20] = [
    ("S-001", "Felidar Sovereign"),
    ("S-002", "Felidar Sovereign"),
    ("S-003", "Felidar Sovereign"),
    ("S-007", "City of Brass"),
    ("S-008", "City of Brass"),
    ("S-009", "City of Brass"),
    ("S-011", "Jackal Pup"),
    ("S-020", "Linvala, Keeper of Silence"),
    ("S-024", "Elvish Visionary"),
    ("S-025", "Kalastria Highborn"),
    ("S-028", "Emrakul, the Aeons Torn"),
    ("S-039", "Murderous Redcap"),
    ("S-046", "Howl of the Horde"),
    ("S-052", "T-03"),
    ("S-054", "Rowen"),
    ("S-064", "Triskelion"),
    ("S-066", "Bramblewood Paragon"),
    ("S-083", "Erebos, God of the Dead"),
    ("S-083", "Imposing Sovereign"),
    ("S-085", "Imposing Sovereign"),
];

fn document() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/examples.md")
}

/// What is told of an ability beside its class.
fn facts(row: &Value) -> String {
    let flags = [("intervening_if", "intervening if"), ("look_back", "looks back"), ("optional", "optional")];
    let flags = flags.into_iter().filter(|(key, _)| row[*key] == true).map(|(_, name)| name.to_owned());
    let makes = row["makes"].as_array().into_iter().flatten();
    let makes = makes.map(|made| format!("makes {}", made["makes"].as_str().unwrap().replace('_', " ")));
    let second = row["linked"].as_array().into_iter().flatten();
    let second = second
        .map(|ability| format!("and {} {}", ability["kind"].as_str().unwrap(), ability["rule"].as_str().unwrap()));
    let facts: Vec<String> = flags.chain(makes).chain(second).collect();
    if facts.is_empty() { "—".to_owned() } else { facts.join(", ") }
}

/// The parts, each with how deep it stands.
fn parts(row: &Value) -> String {
    let part = |part: &Value| {
        let depth = part["depth"].as_u64().unwrap() as usize;
        let role = part["role"].as_str().unwrap().replace('_', " ");
        format!("{}{} {role}", "› ".repeat(depth), part["rule"].as_str().unwrap())
    };
    row["parts"].as_array().into_iter().flatten().map(part).collect::<Vec<_>>().join("; ")
}

fn explained(cards: &str) -> String {
    let printed = cardc(&["classify", "--parts", cards]).stdout;
    let mut rows: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for row in printed.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()) {
        rows.entry(row["card"].as_str().unwrap().to_owned()).or_default().push(row);
    }
    let mut table =
        String::from("| card | language | line | class | told | parts |\n| --- | --- | --- | --- | --- | --- |\n");
    for card in EXPLAINED {
        let rows = rows.get(card).unwrap_or_else(|| panic!("there is no {card}"));
        for row in rows {
            let (kind, rule) = (&row["kind"], &row["rule"]);
            assert_eq!(row["accepted"], true, "{row}");
            table.push_str(&format!(
                "| {card} | {} | {} | {} {} | {} | {} |\n",
                row["lang"].as_str().unwrap(),
                row["line"],
                kind.as_str().unwrap(),
                rule.as_str().unwrap(),
                facts(row),
                parts(row),
            ));
        }
    }
    table
}

/// The verdicts and their reasons: "does not trigger −603.4".
fn verdicts(printed: &str) -> String {
    let mut told: Vec<String> = Vec::new();
    for line in printed.lines() {
        let indent = line.len() - line.trim_start().len();
        match (indent, line.trim_start().split_once(' ')) {
            (9, Some(_)) => told.extend(line.rsplit_once(": ").map(|(_, verdict)| verdict.trim().to_owned())),
            (11, Some((sign, reason))) => {
                let rule = reason.split_whitespace().next().unwrap_or_default();
                if let Some(last) = told.last_mut() {
                    last.push_str(&format!(" {}{rule}", if sign == "+" { "+" } else { "−" }));
                }
            }
            _ => {}
        }
    }
    told.join("; ")
}

fn asked(cards: &str) -> String {
    let mut table = String::from("| scenario | card | in English | in French |\n| --- | --- | --- | --- |\n");
    for (scenario, card) in ASKED {
        let file = format!("tests/scenarios/seeds/{scenario}.toml");
        let told = ["en", "fr"].map(|language| {
            let run = cardc(&["--lang", language, "test", file.as_str(), "--cards", cards, "--why", card]);
            assert_eq!(run.code, Some(0), "{scenario}: {}{}", run.stdout, run.stderr);
            verdicts(&run.stdout)
        });
        assert!(told.iter().all(|told| !told.is_empty()), "{scenario}: nothing is told of {card}");
        table.push_str(&format!("| {scenario} | {card} | {} | {} |\n", told[0], told[1]));
    }
    table
}

#[test]
fn examples_are_told() {
    let Some(cards) = std::env::var("CARDC_CARDS").ok().filter(|cards| Path::new(cards).exists()) else {
        println!("skipped: CARDC_CARDS names no file of the cards of the documents");
        return;
    };
    let document = document();
    let told = format!(
        "# Examples of the documents\n\nWhat `explain` and `classify --parts` mark in the cards of the documents, in both \
         languages: the class, what is\ntold besides, and each part with its rule, deeper ones within those before. No texts \
         stand here: they are those of the\nfile that `CARDC_CARDS` names.\n\n{}\n## Why\n\nWhat `cardc test --why` tells \
         in scenarios of the documents: each verdict with the rules that speak for it (+) and\nagainst it (−).\n\n{}",
        explained(&cards),
        asked(&cards)
    );
    if std::env::var_os("CARDC_BLESS").is_some() {
        std::fs::write(&document, told).unwrap();
    } else {
        let written = std::fs::read_to_string(&document).unwrap();
        assert_eq!(written, told, "{}: CARDC_BLESS=1 rewrites it", document.display());
    }
}
