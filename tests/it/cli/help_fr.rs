//! Help and faults of arguments in French: every text is there, and nothing else is.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use cardc::lex::Language;
use clap::{Arg, Command};

use super::{Run, cardc, cardc_with};

/// The texts of `src/cli/help/fr.toml` by their keys, and the keys that were asked for.
struct Table {
    texts: BTreeMap<Vec<String>, String>,
    used: BTreeSet<Vec<String>>,
    /// What the English says where one French text serves several commands.
    shared: BTreeMap<Vec<String>, Option<String>>,
}

impl Table {
    fn read() -> Table {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/cli/help/fr.toml");
        let read: toml::Table = toml::from_str(&std::fs::read_to_string(path).unwrap()).expect("a table");
        let mut texts = BTreeMap::new();
        flatten(&toml::Value::Table(read), &mut Vec::new(), &mut texts);
        Table { texts, used: BTreeSet::new(), shared: BTreeMap::new() }
    }

    /// Asks for a text that a command has, or that it shares with others.
    fn ask(&mut self, command: &str, keys: &[&str], english: Option<String>) {
        let key = |first: &[&str]| first.iter().chain(keys).map(|key| (*key).to_owned()).collect::<Vec<_>>();
        let (own, shared) = (key(&["commands", command]), key(&["shared"]));
        let found = if self.texts.contains_key(&own) { own } else { shared.clone() };
        let text = self.texts.get(&found).unwrap_or_else(|| panic!("{command}: no French text of {keys:?}"));
        assert!(!text.trim().is_empty() && !text.contains('`'), "{command} {keys:?}: {text}");
        assert_ne!(Some(text), english.as_ref(), "{command} {keys:?}");
        if found == shared {
            let first = self.shared.entry(shared).or_insert_with(|| english.clone());
            assert_eq!(*first, english, "{command} {keys:?}: commands that say it differently in English");
        }
        self.used.insert(found);
    }
}

fn flatten(value: &toml::Value, keys: &mut Vec<String>, texts: &mut BTreeMap<Vec<String>, String>) {
    match value {
        toml::Value::Table(table) => {
            for (key, value) in table {
                keys.push(key.clone());
                flatten(value, keys, texts);
                keys.pop();
            }
        }
        toml::Value::String(text) => {
            texts.insert(keys.clone(), text.clone());
        }
        other => panic!("{keys:?}: {other}"),
    }
}

fn ask_for(command: &Command, name: &str, table: &mut Table) {
    table.ask(name, &["about"], command.get_about().map(ToString::to_string));
    let after = command.get_after_help().or(command.get_after_long_help());
    if let Some(after) = after {
        table.ask(name, &["after"], Some(after.to_string()));
    }
    for argument in command.get_arguments() {
        let id = argument.get_id().as_str();
        table.ask(name, &["arguments", id], argument.get_help().map(ToString::to_string));
        for value in argument.get_possible_values() {
            if let Some(help) = value.get_help() {
                table.ask(name, &["values", id, value.get_name()], Some(help.to_string()));
            }
        }
        for placeholder in placeholders(argument) {
            let key = vec!["placeholders".to_owned(), placeholder];
            assert!(table.texts.contains_key(&key), "{name}: no French text of {key:?}");
            table.used.insert(key);
        }
    }
    for part in command.get_subcommands() {
        let under = if name == "cardc" { String::new() } else { format!("{name}.") };
        ask_for(part, &format!("{under}{}", part.get_name()), table);
    }
}

fn placeholders(argument: &Arg) -> Vec<String> {
    let names = argument.get_value_names().filter(|_| argument.get_action().takes_values());
    names.into_iter().flatten().map(ToString::to_string).collect()
}

#[test]
fn every_text_of_the_help_is_there_in_french() {
    let mut table = Table::read();
    ask_for(&cardc::cli::command(Language::English), "cardc", &mut table);
    // The one command that clap adds.
    table.ask("help", &["about"], None);
    let built_without = |key: &[String]| !cfg!(feature = "lsp") && key.starts_with(&["commands".into(), "lsp".into()]);
    let left: Vec<&Vec<String>> =
        table.texts.keys().filter(|key| !table.used.contains(*key) && !built_without(key)).collect();
    assert!(left.is_empty(), "texts of what there is not: {left:?}");
}

/// The help of a command and of its parts, short and whole.
fn helps(command: &mut Command, all: &mut Vec<(String, String)>) {
    for help in [command.render_help(), command.render_long_help()] {
        all.push((command.get_name().to_owned(), help.to_string()));
    }
    command.get_subcommands_mut().for_each(|part| helps(part, all));
}

/// The words of a text with one space between them: help is broken into lines.
fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The English texts of the arguments of a command and of its parts.
fn english(command: &Command, texts: &mut BTreeSet<String>) {
    let values = command.get_arguments().flat_map(Arg::get_possible_values);
    texts.extend(command.get_about().map(ToString::to_string));
    texts.extend(command.get_arguments().filter_map(|argument| Some(argument.get_help()?.to_string())));
    texts.extend(values.filter_map(|value| Some(value.get_help()?.to_string())));
    command.get_subcommands().for_each(|part| english(part, texts));
}

#[test]
fn no_help_in_french_has_english_in_it() {
    let mut all = Vec::new();
    helps(&mut cardc::cli::command(Language::French), &mut all);
    let mut texts = BTreeSet::new();
    english(&cardc::cli::command(Language::English), &mut texts);
    let headings = ["Usage:", "Commands:", "Arguments:", "Options:", "default:", "ossible values", "Print ", "help of"];
    for (name, help) in &all {
        let help = words(help);
        assert!(help.contains("Utilisation : cardc"), "{name}: {help}");
        for heading in headings {
            assert!(!help.contains(heading), "{name}: `{heading}` in {help}");
        }
        for text in &texts {
            assert!(!help.contains(&words(text)), "{name}: `{text}` in {help}");
        }
    }
    let of = |wanted: &str| {
        let mut helps = all.iter().filter(|(name, _)| name == wanted).map(|(_, help)| words(help));
        helps.nth(1).expect("two for each command")
    };
    let check = of("check");
    for part in [
        "Arguments : [FICHIERS]... ",
        "Options : --lints ",
        "Valeurs possibles : - terminal : Pour les gens",
        "[par défaut : terminal]",
        "[valeurs possibles : en, fr]",
        "-h, --help Afficher l'aide (résumée avec « -h »)",
    ] {
        assert!(check.contains(part), "`{part}` is not in {check}");
    }
    for change in cardc::render::templating::CHANGES {
        assert!(of("stats").contains(&words(change.french)), "{}", change.french);
    }
}

#[test]
fn the_environment_or_the_arguments_say_the_language_of_help() {
    const FRENCH: &[(&str, &str)] = &[("LANG", "fr_FR.UTF-8")];
    for (locale, arguments, usage) in [
        (FRENCH, &["--help"][..], "Utilisation : cardc [OPTIONS] <COMMANDE>"),
        (FRENCH, &["db", "-h"], "Utilisation : cardc db [OPTIONS] <COMMANDE>"),
        (FRENCH, &["help", "db", "get"], "Utilisation : cardc db get [OPTIONS] <BASE> <NOMS>..."),
        (FRENCH, &["--lang", "en", "--help"], "Usage: cardc [OPTIONS] <COMMAND>"),
        (&[], &["check", "--help", "--lang=fr"], "Utilisation : cardc check [OPTIONS] [FICHIERS]..."),
        (&[], &["--help"], "Usage: cardc [OPTIONS] <COMMAND>"),
    ] {
        let Run { code, stdout, .. } = cardc_with(locale, arguments);
        assert_eq!(code, Some(0), "{arguments:?}");
        assert!(stdout.lines().any(|line| line == usage), "{arguments:?}: `{usage}` is not in\n{stdout}");
    }
    let run = cardc_with(FRENCH, &["db"]);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("Commandes :\n"), "{}", run.stderr);
}

#[test]
fn what_french_help_is_of_still_runs() {
    let run = cardc(&["--lang", "fr", "explain", "Vol", "--text-lang", "fr"]);
    assert_eq!(run.code, Some(0), "{}{}", run.stdout, run.stderr);
    let script = cardc(&["--lang", "fr", "completions", "zsh"]);
    assert_eq!(script.code, Some(0), "{}", script.stderr);
    assert!(script.stdout.contains("Vérifier des cartes") && script.stdout.contains("Une ligne chacun"));
    assert!(!script.stdout.contains("Print help") && !script.stdout.contains("One line each"), "{}", script.stdout);
}

/// Faults of arguments, with what is said of them.
const FAULTS: [(&[&str], &str); 12] = [
    (
        &["find", "--kind", "trigered", "x.cdb"],
        "« trigered » n'est pas une valeur de « --kind <SORTE> »
  [valeurs possibles : triggered, activated, static, replacement, prevention, keyword, spell]

  conseil : une valeur proche existe : « triggered »",
    ),
    (
        &["chek"],
        "la commande « chek » n'existe pas

  conseil : une commande proche existe : « check »

Utilisation : cardc [OPTIONS] <COMMANDE>",
    ),
    (
        &["check", "--fux", "cards"],
        "l'option « --fux » n'existe pas ici

  conseil : une option proche existe : « --fix »

Utilisation : cardc check --fix [FICHIERS]...",
    ),
    (
        &["check", "--runnabl"],
        "l'option « --runnabl » n'existe pas ici

  conseil : pour donner « --runnabl » comme valeur, écrivez « -- --runnabl »

Utilisation : cardc check [OPTIONS] [FICHIERS]...",
    ),
    (
        &["--fix", "check"],
        "l'option « --fix » n'existe pas ici

  conseil : « check --fix » existe

Utilisation : cardc --lang <LANGUE> <COMMANDE>",
    ),
    (
        &["rule", "1", "2"],
        "l'argument « 2 » est de trop

Utilisation : cardc rule [OPTIONS] [NUMÉRO]",
    ),
    (
        &["check"],
        "il manque un argument :
  <FICHIERS>...

Utilisation : cardc check <FICHIERS>...",
    ),
    (
        &["check", "--fix", "--fix", "cards"],
        "« --fix » ne peut être donné qu'une fois

Utilisation : cardc check [OPTIONS] [FICHIERS]...",
    ),
    (
        &["test", "x", "--compare", "etb_lookahead", "--trace", "--why", "n"],
        "l'argument « --compare <RÈGLE> » ne va pas avec :
  --trace
  --why <NOM>

Utilisation : cardc test --compare <RÈGLE> <FICHIERS>...",
    ),
    (
        &["stats", "--every", "0", "f"],
        "« 0 » n'est pas une valeur de « --every <N> » : il faut un nombre de 1 à 4294967295",
    ),
    (
        &["stats", "--failures", "x", "f"],
        "« x » n'est pas une valeur de « --failures <NOMBRE> » : il faut un nombre entier, positif ou nul",
    ),
    (&["play", "--cards"], "il manque la valeur de « --cards <FICHIERS> »"),
];

#[test]
fn faults_of_arguments_are_said_in_french() {
    for (arguments, said) in FAULTS {
        let arguments: Vec<&str> = ["--lang", "fr"].into_iter().chain(arguments.iter().copied()).collect();
        let run = cardc(&arguments);
        assert_eq!(run.code, Some(2), "{arguments:?}");
        assert_eq!(run.stdout, "", "{arguments:?}");
        let said = format!("erreur : {said}\n\nPour en savoir plus, essayez « --help ».\n");
        assert_eq!(run.stderr, said, "{arguments:?}");
    }
}
