//! What there is in place of what a scenario expects, in both languages.

use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::lex::Language;
use crate::runtime::characteristics::Characteristics;
use crate::runtime::state::Target;
use crate::runtime::trace::{Say, StepName};
use crate::runtime::{Game, ObjectId, words};

/// One of two things, each in English and in French.
pub(super) fn either(is: bool, yes: (&'static str, &'static str), no: (&'static str, &'static str)) -> Bilingual {
    let (en, fr) = if is { yes } else { no };
    Bilingual::new(en, fr)
}

/// A list in each language; the word for none where it is empty.
pub(super) fn listed(names: impl Fn(Language) -> Vec<String>) -> Bilingual {
    let [en, fr] = Language::BOTH.map(|language| names(language).join(", "));
    if en.is_empty() { nothing() } else { Bilingual::new(en, fr) }
}

fn nothing() -> Bilingual {
    Bilingual::new("nothing", "rien")
}

/// Objects by their names.
pub(super) fn objects(game: &Game, ids: &[ObjectId]) -> Bilingual {
    listed(|language| ids.iter().map(|id| game.name(*id).get(language).to_owned()).collect())
}

/// Objects by their names, each with its controller.
pub(super) fn controlled(game: &Game, ids: &[ObjectId]) -> Bilingual {
    let named = |id: &ObjectId, language| format!("{}@{}", game.name(*id).get(language), game.object(*id).controller);
    listed(|language| ids.iter().map(|id| named(id, language)).collect())
}

/// What something is attached to or attacks.
pub(super) fn target(game: &Game, target: Option<Target>) -> Bilingual {
    match target {
        Some(target) => {
            let name = game.target_name(target);
            Bilingual::new(name.english.to_string(), name.french.to_string())
        }
        None => nothing(),
    }
}

/// Power and toughness.
pub(super) fn size(size: Option<(i32, i32)>) -> Bilingual {
    match size {
        Some((power, toughness)) => Bilingual::same(format!("{power}/{toughness}")),
        None => Bilingual::new("no power and toughness", "ni force ni endurance"),
    }
}

/// Card types and subtypes.
pub(super) fn types(chars: &Characteristics) -> Bilingual {
    listed(|language| {
        let types = chars.types.iter().map(|card_type| words::type_name(*card_type, language));
        let subtypes = chars.subtypes.iter().map(|subtype| words::name(*subtype, language));
        types.chain(subtypes).map(str::to_owned).collect()
    })
}

/// Whose turn and which step it is.
pub(super) fn step(game: &Game) -> Bilingual {
    let (active, step) = (game.active, game.step);
    let (en, fr) =
        (StepName(step).say(Language::English).into_owned(), StepName(step).say(Language::French).into_owned());
    bilingual!("{active}: {en}", "{active} : {fr}")
}

/// The class of an ability, as expectations write it.
pub(super) fn class(class: Option<&str>) -> Bilingual {
    match class {
        Some(class) => Bilingual::same(class.to_owned()),
        None => nothing(),
    }
}

/// There is no permanent of a name.
pub(super) fn no_permanent(name: &str) -> Bilingual {
    bilingual!("no permanent is named `{name}`", "aucun permanent ne s'appelle « {name} »")
}
