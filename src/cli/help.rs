//! The help in French. The English texts are the doc comments of the arguments and what clap says by itself; the French
//! ones stand in `help/fr.toml`, and the headings and remarks that clap has in English only stand here.

pub(super) mod refused;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use clap::builder::{PossibleValue, PossibleValuesParser, Str, Styles};
use clap::{Arg, ArgAction, Command};
use serde::Deserialize;

use super::stats;
use crate::lex::Language;

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    /// What stands for a value, by its English name.
    placeholders: BTreeMap<String, String>,
    /// Arguments that several commands have.
    shared: Told,
    /// By the names of the commands, `db.info` for one that is part of another.
    commands: BTreeMap<String, Told>,
}

/// What is told of a command.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Told {
    about: String,
    /// What stands behind the arguments; the list of `cardc stats` takes the place of `{changes}`.
    after: String,
    arguments: BTreeMap<String, String>,
    /// By the argument and by the value.
    values: BTreeMap<String, BTreeMap<String, String>>,
}

/// One that can't be read is empty, and a test fails.
static TABLE: LazyLock<Table> = LazyLock::new(|| toml::from_str(include_str!("help/fr.toml")).unwrap_or_default());
static NOTHING: LazyLock<Told> = LazyLock::new(Told::default);

/// Where the help is read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reader {
    /// On a terminal: defaults and possible values stand in the text.
    Terminal,
    /// By a shell that completes arguments, which shows possible values by itself.
    Shell,
}

/// The command line with its help in French. That for shells has names as its values: it is for completion scripts, not
/// to be parsed with.
pub(super) fn french(mut command: Command, reader: Reader) -> Command {
    // Building adds the arguments and commands of clap's own, which are given their texts with the others.
    command.build();
    in_french(command, "cardc", "", reader)
}

/// A command whose name in the table is `name`, and whose parts have names that begin with `under`.
fn in_french(command: Command, name: &str, under: &str, reader: Reader) -> Command {
    let told = TABLE.commands.get(name).unwrap_or(&NOTHING);
    let styles = command.get_styles().clone();
    let command = command
        .about(told.about.as_str())
        .subcommand_value_name("COMMANDE")
        .mut_args(|argument| argument_in_french(argument, told, &styles, reader))
        .mut_subcommands(|part| {
            let own = part.get_name().to_owned();
            let path = if under.is_empty() { own.clone() } else { format!("{under}.{own}") };
            match own.as_str() {
                // `cardc help check` is told as `cardc check`.
                "help" => in_french(part, "help", under, reader),
                _ => in_french(part, &path, &path, reader),
            }
        });
    let after = match told.after.split_once("{changes}") {
        Some((before, behind)) => format!("{before}{}{behind}", stats::changes(Language::French)),
        None => told.after.clone(),
    };
    let command = match (command.get_after_help().is_some(), command.get_after_long_help().is_some()) {
        (true, _) => command.after_help(after),
        (false, true) => command.after_long_help(after),
        (false, false) => command,
    };
    let layout = layout(&command, &styles);
    command.help_template(layout)
}

/// What stands where in the help of a command.
fn layout(command: &Command, styles: &Styles) -> String {
    let (usage, header) = (styles.get_usage(), styles.get_header());
    let mut parts = vec![format!("{{about-with-newline}}\n{usage}Utilisation :{usage:#} {{usage}}")];
    for (there, heading, tag) in [
        (command.has_subcommands(), "Commandes", "{subcommands}"),
        (command.get_positionals().next().is_some(), "Arguments", "{positionals}"),
        (command.get_arguments().any(|argument| !argument.is_positional()), "Options", "{options}"),
    ] {
        if there {
            parts.push(format!("{header}{heading} :{header:#}\n{tag}"));
        }
    }
    parts.join("\n\n") + "{after-help}"
}

fn argument_in_french(argument: Arg, told: &'static Told, styles: &Styles, reader: Reader) -> Arg {
    let id = argument.get_id().to_string();
    // Where the whole help says more, it is told how to come to it.
    let (text, whole) = match (argument.get_action(), argument.get_long_help().is_some()) {
        (ArgAction::Help, true) => {
            ("Afficher l'aide (plus de détails avec « --help »)", "Afficher l'aide (résumée avec « -h »)")
        }
        (ArgAction::Help, false) => ("Afficher l'aide", ""),
        (ArgAction::Version, _) => ("Afficher la version", ""),
        _ => (told.arguments.get(&id).or_else(|| TABLE.shared.arguments.get(&id)).map_or("", String::as_str), ""),
    };
    let values = told.values.get(&id).or_else(|| TABLE.shared.values.get(&id));
    if reader == Reader::Shell {
        return named_in_french(for_shells(argument, values).help(text));
    }
    let inline = remarks(&argument, true);
    let short = join(text, &inline, " ", " ");
    let long = match values {
        Some(values) => {
            let listed = join(text, &[list(&argument, values, styles)], "\n\n", "");
            join(&listed, &remarks(&argument, false), "\n\n", "\n")
        }
        None if whole.is_empty() => join(text, &inline, "\n\n", "\n"),
        None => whole.to_owned(),
    };
    let argument = argument.hide_possible_values(true).hide_default_value(true).help(short).long_help(long);
    named_in_french(argument)
}

/// The text of an argument with what is remarked behind it.
fn join(text: &str, remarks: &[String], before: &str, between: &str) -> String {
    match (text.is_empty(), remarks.is_empty()) {
        (_, true) => text.to_owned(),
        (true, false) => remarks.join(between),
        (false, false) => format!("{text}{before}{}", remarks.join(between)),
    }
}

/// What holds where an argument is not given, and which values it takes.
fn remarks(argument: &Arg, with_values: bool) -> Vec<String> {
    if !argument.get_action().takes_values() {
        return Vec::new();
    }
    let defaults = argument.get_default_values().iter().map(|value| value.to_string_lossy());
    let defaults: Vec<String> =
        defaults.map(|value| if value.is_empty() { "\"\"".to_owned() } else { value.into_owned() }).collect();
    let names: Vec<String> = shown_values(argument).map(|value| value.get_name().to_owned()).collect();
    let default = (!defaults.is_empty()).then(|| format!("[par défaut : {}]", defaults.join(" ")));
    let values = (with_values && !names.is_empty()).then(|| format!("[valeurs possibles : {}]", names.join(", ")));
    default.into_iter().chain(values).collect()
}

/// The values of an argument, a line for each.
fn list(argument: &Arg, told: &BTreeMap<String, String>, styles: &Styles) -> String {
    let literal = styles.get_literal();
    let longest = shown_values(argument).map(|value| value.get_name().chars().count()).max().unwrap_or(0);
    let mut list = "Valeurs possibles :".to_owned();
    for value in shown_values(argument) {
        let name = value.get_name();
        let (space, text) = (longest - name.chars().count(), told.get(name).map_or("", String::as_str));
        list.push_str(&format!("\n  - {literal}{name}{literal:#} :{:space$} {text}", ""));
    }
    list
}

fn shown_values(argument: &Arg) -> impl Iterator<Item = PossibleValue> {
    argument.get_possible_values().into_iter().filter(|value| !value.is_hide_set())
}

/// Values with their French texts.
fn for_shells(argument: Arg, told: Option<&'static BTreeMap<String, String>>) -> Arg {
    let Some(told) = told else { return argument };
    let in_french = |value: PossibleValue| {
        let text = told.get(value.get_name()).map(String::as_str);
        value.help(text)
    };
    let values: Vec<PossibleValue> = shown_values(&argument).map(in_french).collect();
    argument.value_parser(PossibleValuesParser::new(values))
}

/// With French placeholders for its values.
fn named_in_french(argument: Arg) -> Arg {
    let Some(names) = argument.get_value_names().filter(|_| argument.get_action().takes_values()) else {
        return argument;
    };
    let french = |name: &Str| {
        TABLE.placeholders.get(name.as_str()).map_or_else(|| name.clone(), |name| Str::from(name.as_str()))
    };
    let names: Vec<Str> = names.iter().map(french).collect();
    argument.value_names(names)
}
