//! What is wrong with arguments, in French. clap tells what it is; its own words for it are English.

use std::error::Error as _;
use std::fmt::Write as _;
use std::num::{IntErrorKind, ParseIntError};

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

/// What clap has to say, as it says it itself: the fault, what may have been meant, the usage, where to read on.
pub(in crate::cli) fn french(error: &Error) -> String {
    if help_is_shown(error.kind()) {
        return error.render().to_string();
    }
    let mut said = format!("erreur : {}", fault(error));
    for (at, tip) in tips(error).iter().enumerate() {
        said.push_str(if at == 0 { "\n\n" } else { "\n" });
        // Writing to a string does not fail.
        let _ = write!(said, "  conseil : {tip}");
    }
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        let usage = usage.to_string();
        let _ = write!(said, "\n\nUtilisation : {}", usage.trim_start_matches("Usage:").trim());
    }
    said + "\n\nPour en savoir plus, essayez « --help »."
}

/// Whether it is no fault in words, but a text that the command has in French.
fn help_is_shown(kind: ErrorKind) -> bool {
    matches!(
        kind,
        ErrorKind::DisplayHelp | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::DisplayVersion
    )
}

fn fault(error: &Error) -> String {
    let (argument, value) = (text(error, ContextKind::InvalidArg), text(error, ContextKind::InvalidValue));
    match (error.kind(), argument, value) {
        (ErrorKind::InvalidValue, Some(argument), None | Some("")) => {
            format!("il manque la valeur de « {argument} »{}", choice("valeurs", error, ContextKind::ValidValue))
        }
        (ErrorKind::InvalidValue, Some(argument), Some(value)) => {
            let choice = choice("valeurs", error, ContextKind::ValidValue);
            format!("« {value} » n'est pas une valeur de « {argument} »{choice}")
        }
        (ErrorKind::ValueValidation, Some(argument), Some(value)) => {
            format!("« {value} » n'est pas une valeur de « {argument} »{}", reason(error))
        }
        (ErrorKind::UnknownArgument, Some(argument), _) if argument.starts_with('-') => {
            format!("l'option « {argument} » n'existe pas ici")
        }
        (ErrorKind::UnknownArgument, Some(argument), _) => format!("l'argument « {argument} » est de trop"),
        (ErrorKind::NoEquals, Some(argument), _) => {
            format!("la valeur de « {argument} » s'écrit derrière un signe égal")
        }
        (ErrorKind::ArgumentConflict, _, _) => conflict(error),
        (ErrorKind::MissingRequiredArgument, _, _) => {
            let missing = texts(error, ContextKind::InvalidArg);
            let what = if missing.len() == 1 { "il manque un argument" } else { "il manque des arguments" };
            format!("{what} :{}", lines(&missing))
        }
        (ErrorKind::InvalidSubcommand, _, _) => {
            format!("la commande{} n'existe pas", quoted(text(error, ContextKind::InvalidSubcommand)))
        }
        (ErrorKind::MissingSubcommand, _, _) => {
            let choice = choice("commandes", error, ContextKind::ValidSubcommand);
            format!("il manque une commande à{}{choice}", quoted(text(error, ContextKind::InvalidSubcommand)))
        }
        (ErrorKind::TooManyValues, Some(argument), Some(value)) => {
            format!("la valeur « {value} » est de trop pour « {argument} »")
        }
        (ErrorKind::TooFewValues, Some(argument), _) => {
            let (least, given) = (number(error, ContextKind::MinValues), number(error, ContextKind::ActualNumValues));
            format!("« {argument} » demande au moins {least} valeurs et en a {given}")
        }
        (ErrorKind::WrongNumberOfValues, Some(argument), _) => {
            let wanted = number(error, ContextKind::ExpectedNumValues);
            format!("« {argument} » demande {wanted} valeurs et en a {}", number(error, ContextKind::ActualNumValues))
        }
        (ErrorKind::InvalidUtf8, _, _) => "un argument n'est pas en UTF-8".to_owned(),
        (_, Some(argument), _) => format!("l'argument « {argument} » ne va pas"),
        (_, None, _) => "les arguments ne vont pas".to_owned(),
    }
}

/// Arguments that can't be given together, or not twice.
fn conflict(error: &Error) -> String {
    let argument = text(error, ContextKind::InvalidArg).or(text(error, ContextKind::InvalidSubcommand));
    let with = texts(error, ContextKind::PriorArg);
    match (argument, with.as_slice()) {
        (Some(argument), [with]) if *with == argument => format!("« {argument} » ne peut être donné qu'une fois"),
        (Some(argument), [with]) => format!("« {argument} » ne va pas avec « {with} »"),
        (argument, []) => format!("l'argument{} ne va pas avec les autres", quoted(argument)),
        (argument, with) => format!("l'argument{} ne va pas avec :{}", quoted(argument), lines(with)),
    }
}

/// Why a value is none.
fn reason(error: &Error) -> String {
    let Some(source) = error.source() else { return String::new() };
    if let Some(number) = source.downcast_ref::<ParseIntError>() {
        return match number.kind() {
            IntErrorKind::PosOverflow => " : ce nombre est trop grand",
            IntErrorKind::NegOverflow => " : ce nombre est trop petit",
            _ => " : il faut un nombre entier, positif ou nul",
        }
        .to_owned();
    }
    // A range has no type of its own: "0 is not in 1..=10".
    let source = source.to_string();
    let bounds = source.rsplit(' ').next().and_then(|range| range.split_once("..="));
    bounds.map_or_else(String::new, |(least, most)| format!(" : il faut un nombre de {least} à {most}"))
}

/// What may have been meant.
fn tips(error: &Error) -> Vec<String> {
    let mut tips = Vec::new();
    for (kind, one, several) in [
        (ContextKind::SuggestedSubcommand, "une commande proche existe", "des commandes proches existent"),
        (ContextKind::SuggestedArg, "une option proche existe", "des options proches existent"),
        (ContextKind::SuggestedValue, "une valeur proche existe", "des valeurs proches existent"),
    ] {
        let near: Vec<String> = texts(error, kind).into_iter().map(|near| format!("« {near} »")).collect();
        match near.len() {
            0 => {}
            1 => tips.push(format!("{one} : {}", near.join(", "))),
            _ => tips.push(format!("{several} : {}", near.join(", "))),
        }
    }
    if let Some(ContextValue::StyledStrs(remarks)) = error.get(ContextKind::Suggested) {
        tips.extend(remarks.iter().filter_map(|remark| remarked(&remark.to_string())));
    }
    tips
}

/// A remark that clap has in words, told from what it quotes.
fn remarked(remark: &str) -> Option<String> {
    let quoted: Vec<&str> = remark.split('\'').skip(1).step_by(2).collect();
    match quoted.as_slice() {
        [argument, "--"] => Some(format!("la commande « {argument} » existe ; pour elle, retirez le « -- » devant")),
        [argument, with] if with.contains("-- ") => {
            Some(format!("pour donner « {argument} » comme valeur, écrivez « {with} »"))
        }
        [known] => Some(format!("« {known} » existe")),
        _ => None,
    }
}

/// The values or commands that there are.
fn choice(what: &str, error: &Error, kind: ContextKind) -> String {
    match texts(error, kind).as_slice() {
        [] => String::new(),
        known => format!("\n  [{what} possibles : {}]", known.join(", ")),
    }
}

fn lines(texts: &[&str]) -> String {
    texts.iter().map(|text| format!("\n  {text}")).collect()
}

fn quoted(text: Option<&str>) -> String {
    text.map_or_else(String::new, |text| format!(" « {text} »"))
}

fn text(error: &Error, kind: ContextKind) -> Option<&str> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text),
        _ => None,
    }
}

fn texts(error: &Error, kind: ContextKind) -> Vec<&str> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text],
        Some(ContextValue::Strings(texts)) => texts.iter().map(String::as_str).collect(),
        _ => Vec::new(),
    }
}

fn number(error: &Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::Number(number)) => number.to_string(),
        _ => "?".to_owned(),
    }
}
