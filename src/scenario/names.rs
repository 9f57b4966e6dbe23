//! How scenarios name things: players `A`, `B`; cards by name, `Bear@B` for the one that B controls, `Bear#2` for the
//! second, or a name given with `as`.

use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::ir::{CounterKind, PowerToughness, Stat, Step, Zone};
use crate::lex::{Concept, Language, Lexicon, PartOfSpeech, Symbol, type_named_in};
use crate::runtime::words;
use crate::runtime::{Game, Kind, ObjectId, PlayerId};
use crate::source::names::{did_you_mean, same};
use std::collections::BTreeMap;

/// The names that a scenario gave to objects.
pub type Aliases = BTreeMap<String, ObjectId>;

pub fn player(game: &Game, name: &str) -> Result<PlayerId, Bilingual> {
    let id = match name.as_bytes() {
        [letter @ b'A'..=b'Z'] => PlayerId(letter - b'A'),
        _ => {
            return Err(bilingual!(
                "`{name}` is not a player: players are A, B, …",
                "« {name} » n'est pas un joueur : les joueurs sont A, B, …"
            ));
        }
    };
    if id.index() < game.players.len() {
        Ok(id)
    } else {
        Err(bilingual!("there is no player {name}", "il n'y a pas de joueur {name}"))
    }
}

/// A name and the ways to tell one of several.
pub(super) struct Parsed<'a> {
    pub name: &'a str,
    pub controller: Option<&'a str>,
    pub nth: usize,
}

pub(super) fn parse(text: &str) -> Parsed<'_> {
    let (text, nth) = match text.rsplit_once('#') {
        Some((name, number)) if number.parse::<usize>().is_ok() => (name, number.parse().unwrap_or(1)),
        _ => (text, 1),
    };
    match text.rsplit_once('@') {
        Some((name, controller)) => Parsed { name, controller: Some(controller), nth },
        None => Parsed { name: text, controller: None, nth },
    }
}

/// Whether an object has a name, in either language, whatever the case and the accents.
pub fn is_named(game: &Game, id: ObjectId, name: &str) -> bool {
    let object = game.object(id);
    let shown = game.name(id);
    // "Soldier" is a Soldier token as well (111.4).
    let is_token = object.kind == Kind::Token;
    same(&shown.english, name)
        || same(&shown.french, name)
        || (is_token && shown.english.strip_suffix(" Token").is_some_and(|typed| same(typed, name)))
        || (is_token && shown.french.strip_prefix("Jeton ").is_some_and(|typed| same(typed, name)))
        || (object.kind == Kind::Card && is_whole(game, id) && same(&object.def.name, name))
        || (matches!(object.kind, Kind::Card | Kind::Token) && object.zone != Zone::Stack && is_half(game, id, name))
}

/// Whether a card is all that is printed on it, not what it was played as (709.3b, 712.8f).
fn is_whole(game: &Game, id: ObjectId) -> bool {
    let object = game.object(id);
    object.def.halves.is_empty() || !matches!(object.zone, Zone::Battlefield | Zone::Stack)
}

/// Whether a name is that of a half of a split card (709.4a).
fn is_half(game: &Game, id: ObjectId, name: &str) -> bool {
    game.object(id).def.names_of_halves().any(|half| {
        let names = half.names();
        same(&names.english, name) || same(&names.french, name)
    })
}

/// Which of the things that a card can be played as a name says.
pub fn half_named(game: &Game, id: ObjectId, text: &str) -> Option<usize> {
    let name = parse(text).name;
    game.object(id).def.halves.iter().position(|half| {
        let names = half.chars.names();
        same(&names.english, name) || same(&names.french, name)
    })
}

/// The object that a name was given to with `as`. Names of cards that are written just so go first.
pub fn alias(game: &Game, aliases: &Aliases, text: &str) -> Option<ObjectId> {
    let as_written = aliases.get(text).copied();
    as_written.or_else(|| {
        let (_, id) = aliases.iter().find(|(alias, _)| same(alias, text))?;
        let count = u32::try_from(game.objects.len()).unwrap_or(u32::MAX);
        let is_card = (0..count).any(|id| game.name(ObjectId(id)).english == text);
        (!is_card).then_some(*id)
    })
}

/// The object that an alias has become.
pub fn latest(game: &Game, mut id: ObjectId) -> ObjectId {
    while let Some(next) = game.object(id).next {
        id = next;
    }
    id
}

/// The object that an ability on the stack is of; any other object is itself.
fn source(game: &Game, id: ObjectId) -> ObjectId {
    let object = game.object(id);
    object.stack.as_ref().filter(|_| object.kind == Kind::Ability).map_or(id, |item| item.source)
}

/// Objects of a list that a text names.
pub fn all_in(game: &Game, aliases: &Aliases, text: &str, among: &[ObjectId]) -> Vec<ObjectId> {
    if let Some(id) = alias(game, aliases, text) {
        let id = latest(game, id);
        return among.iter().copied().filter(|other| latest(game, source(game, *other)) == id).collect();
    }
    let parsed = parse(text);
    among
        .iter()
        .copied()
        .filter(|id| is_named(game, *id, parsed.name))
        .filter(|id| parsed.controller.is_none_or(|name| player(game, name) == Ok(game.object(*id).controller)))
        .collect()
}

pub fn one_in(game: &Game, aliases: &Aliases, text: &str, among: &[ObjectId]) -> Option<ObjectId> {
    let nth = if alias(game, aliases, text).is_some() { 1 } else { parse(text).nth };
    all_in(game, aliases, text, among).get(nth.checked_sub(1)?).copied()
}

const EVERYWHERE: [Zone; 7] =
    [Zone::Battlefield, Zone::Stack, Zone::Hand, Zone::Graveyard, Zone::Exile, Zone::Command, Zone::Library];

/// Finds an object anywhere, the battlefield first; an ability on the stack goes by the name of its source when there
/// is nothing else of that name.
pub fn anywhere(game: &Game, aliases: &Aliases, text: &str) -> Result<ObjectId, Bilingual> {
    let of_kind = |abilities: bool| {
        EVERYWHERE.iter().find_map(|zone| {
            let mut among = game.everywhere(*zone);
            among.retain(|id| (game.object(*id).kind == Kind::Ability) == abilities);
            one_in(game, aliases, text, &among)
        })
    };
    of_kind(false).or_else(|| of_kind(true)).ok_or_else(|| {
        let names: Vec<_> =
            EVERYWHERE.iter().flat_map(|zone| game.everywhere(*zone)).map(|id| game.name(id).english).collect();
        let Bilingual { en, fr } = did_you_mean(parse(text).name, names.iter().map(|name| name.as_str()));
        bilingual!("no object in the game is named `{text}`{en}", "aucun objet du jeu ne s'appelle « {text} »{fr}")
    })
}

/// A name by which an object is found: its own, the one that was given to it, or its place among others of its name.
pub(super) fn called_by(game: &Game, aliases: &Aliases, id: ObjectId) -> Option<String> {
    let finds = |text: &String| anywhere(game, aliases, text) == Ok(id);
    let given = aliases.iter().filter(|(_, other)| latest(game, **other) == id).map(|(alias, _)| alias.clone());
    let name = game.name(id).english;
    let (of, count) = (game.object(id).controller, game.everywhere(game.object(id).zone).len());
    let numbered = (2..=count).flat_map(|nth| [format!("{name}#{nth}"), format!("{name}@{of}#{nth}")]);
    given.chain([name.to_string(), format!("{name}@{of}")]).chain(numbered).find(finds)
}

pub fn in_zone(game: &Game, aliases: &Aliases, text: &str, zone: Zone) -> Option<ObjectId> {
    one_in(game, aliases, text, &game.everywhere(zone))
}

pub fn zone(text: &str) -> Result<Zone, Bilingual> {
    Ok(match text {
        "battlefield" => Zone::Battlefield,
        "graveyard" => Zone::Graveyard,
        "hand" => Zone::Hand,
        "library" => Zone::Library,
        "exile" => Zone::Exile,
        "stack" => Zone::Stack,
        "command" => Zone::Command,
        _ => {
            return Err(bilingual!(
                "`{text}` is not a zone: there are battlefield, graveyard, hand, library, exile, stack, command",
                "« {text} » n'est pas une zone : il y a battlefield, graveyard, hand, library, exile, stack, command"
            ));
        }
    })
}

/// A player's step: `A upkeep`, `B declare attackers`.
pub fn step(game: &Game, text: &str) -> Result<(PlayerId, Step), Bilingual> {
    let (name, step) = text.split_once(' ').ok_or_else(|| {
        bilingual!(
            "`{text}` should be a player and a step: `A upkeep`",
            "« {text} » devrait être un joueur et une étape : « A upkeep »"
        )
    })?;
    Ok((player(game, name)?, step_name(step)?))
}

/// The steps of a turn by what scenarios call them; of two names of one step the first is said.
const STEPS: [(&str, Step); 14] = [
    ("untap", Step::Untap),
    ("upkeep", Step::Upkeep),
    ("draw", Step::Draw),
    ("main", Step::PrecombatMain),
    ("combat", Step::Combat),
    ("declare attackers", Step::DeclareAttackers),
    ("declare blockers", Step::DeclareBlockers),
    ("combat damage", Step::CombatDamage),
    ("first strike damage", Step::CombatDamage),
    ("end of combat", Step::EndOfCombat),
    ("postcombat main", Step::PostcombatMain),
    ("end", Step::End),
    ("cleanup", Step::Cleanup),
    ("precombat main", Step::PrecombatMain),
];

pub fn step_name(text: &str) -> Result<Step, Bilingual> {
    let found = STEPS.iter().find(|(name, _)| *name == text.trim());
    found.map(|(_, step)| *step).ok_or_else(|| {
        let names = STEPS.map(|(name, _)| name).join(", ");
        bilingual!(
            "`{text}` is not a step of a turn: there are {names}",
            "« {text} » n'est pas une étape d'un tour : il y a {names}"
        )
    })
}

/// What scenarios call a step, or the step that a phase or a turn begins with.
pub(super) fn called(step: Step) -> &'static str {
    let step = match step {
        Step::Turn | Step::ExtraTurn => Step::Upkeep,
        Step::Main => Step::PrecombatMain,
        other => other,
    };
    STEPS.iter().find(|(_, named)| *named == step).map_or("main", |(name, _)| name)
}

/// A type of the game, or of the words that the cards bring.
pub fn type_named(name: &str, lexicons: &[Lexicon]) -> Option<Symbol> {
    let mut known = [Lexicon::BUILT_IN].into_iter().chain(lexicons.iter().copied());
    known.find_map(|lexicon| type_named_in(name, lexicon))
}

/// A keyword that the cards bring, by its name in either language.
pub fn keyword_named(name: &str, lexicons: &[Lexicon]) -> Option<Symbol> {
    let name = name.to_lowercase().replace('’', "'");
    let is_called = |row: &Symbol| {
        let called = |language| row.row().name(language) == Some(name.as_str());
        PartOfSpeech::KEYWORDS.contains(&row.part_of_speech()) && Language::BOTH.into_iter().any(called)
    };
    lexicons.iter().flat_map(|lexicon| lexicon.added_rows()).copied().find(is_called)
}

/// A kind of counters: `+1/+1`, `charge`, `poison`, `flying`.
pub fn counter(text: &str, lexicons: &[Lexicon]) -> Result<CounterKind, Bilingual> {
    if let Some((power, toughness)) = text.split_once('/') {
        let number = |text: &str| text.trim().parse::<i32>().map_err(|_| no_counters(text));
        let (power, toughness) = (Stat::Number(number(power)?), Stat::Number(number(toughness)?));
        return Ok(CounterKind::PowerToughness(PowerToughness { power, toughness }));
    }
    match text {
        "poison" => return Ok(CounterKind::Poison),
        "energy" => return Ok(CounterKind::Energy),
        _ => {}
    }
    let id = text.to_lowercase().replace([' ', '-'], "_");
    let named = |lexicon: Lexicon| {
        let by_name = || lexicon.entries(&text.to_lowercase(), Language::French).into_iter().map(|entry| entry.row);
        lexicon
            .find(PartOfSpeech::Counter, &id)
            .or_else(|| by_name().find(|row| row.is_added() && row.part_of_speech() == PartOfSpeech::Counter))
    };
    let mut known = lexicons.iter().copied().chain([Lexicon::BUILT_IN]);
    if let Some(kind) = known.find_map(named) {
        return Ok(CounterKind::Named(kind));
    }
    if words::Kw::from_id(&id).is_some()
        && let Some(kind) = words::keyword(&id)
    {
        return Ok(CounterKind::Keyword(kind));
    }
    Err(no_counters(text))
}

fn no_counters(text: &str) -> Bilingual {
    bilingual!("`{text}` is not a kind of counters", "« {text} » n'est pas une sorte de marqueurs")
}
