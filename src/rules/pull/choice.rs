//! The options of a question in words.

use super::observation::name_for;
use crate::diagnostic::Bilingual;
use crate::game::Game;
use crate::lex::Language;
use crate::pull::ask::{Ask, Options};
use crate::state::ability::Loaded;
use crate::state::decision::{Pick, Purpose};
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::trace::{Name, Say, counter_in, of};
use crate::words;

/// An option in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// What it is: `cast`, `land`, `activate`, `attack`, `block`, `object`, `player`, …
    pub kind: &'static str,
    pub text: Bilingual,
    /// The object that it is, or that does it.
    pub object: Option<ObjectId>,
    /// The player who is chosen or attacked.
    pub player: Option<PlayerId>,
}

/// All options of a question.
pub(super) fn choices(game: &Game, ask: &Ask) -> Vec<Choice> {
    match &ask.options {
        Options::Attend => vec![Choice::plain("attend", Bilingual::new("do something", "faire quelque chose"))],
        Options::Picks { options, .. } => options.iter().map(|option| choice(game, ask, option)).collect(),
        Options::Number { .. } => Vec::new(),
    }
}

impl Choice {
    fn plain(kind: &'static str, text: Bilingual) -> Choice {
        Choice { kind, text, object: None, player: None }
    }

    fn of(kind: &'static str, text: Bilingual, object: ObjectId) -> Choice {
        Choice { object: Some(object), ..Choice::plain(kind, text) }
    }
}

/// A text in both languages of what says itself in each.
fn said(say: impl Fn(Language) -> String) -> Bilingual {
    Bilingual::new(say(Language::English), say(Language::French))
}

fn choice(game: &Game, ask: &Ask, option: &Pick) -> Choice {
    let name = |id: &ObjectId| name_for(game, ask.player, *id);
    let about = |kind, id: &ObjectId, english: &str, french: &str| {
        let name = name(id);
        let text = Bilingual::new(format!("{english} {}", name.english), format!("{french} {}", name.french));
        Choice::of(kind, text, *id)
    };
    match option {
        Pick::Object(id) => Choice::of("object", whole(&name(id)), *id),
        Pick::Player(player) => {
            Choice { player: Some(*player), ..Choice::plain("player", whole(&game.player_name(*player))) }
        }
        Pick::Yes => Choice::plain("yes", yes(&ask.purpose)),
        Pick::Mode(index) => {
            let number = index + 1;
            Choice::plain("mode", Bilingual::new(format!("mode {number}"), format!("mode {number}")))
        }
        Pick::Colour(colour) => Choice::plain("colour", said(|language| words::colour(*colour, language).to_owned())),
        Pick::Type(of) => Choice::plain("type", said(|language| words::type_name(*of, language).to_owned())),
        Pick::Term(term) => Choice::plain("word", said(|language| words::name(*term, language).to_owned())),
        Pick::Counter(kind) => Choice::plain("counter", said(|language| counter_in(*kind, language).into_owned())),
        Pick::Ability(id, _) => of_ability(&name(id), "ability", *id, "an ability of", "une capacité"),
        Pick::Block(blocker, attacker) => {
            let (one, other) = (name(blocker), name(attacker));
            let text = Bilingual::new(
                format!("{} blocks {}", one.english, other.english),
                format!("{} bloque {}", one.french, other.french),
            );
            Choice::of("block", text, *blocker)
        }
        Pick::Attack(attacker, target) => {
            let other = match target {
                Target::Player(player) => game.player_name(*player),
                Target::Object(id) => name(id),
            };
            let one = name(attacker);
            let text = Bilingual::new(
                format!("{} attacks {}", one.english, other.english),
                format!("{} attaque {}", one.french, other.french),
            );
            let player = if let Target::Player(player) = target { Some(*player) } else { None };
            Choice { player, ..Choice::of("attack", text, *attacker) }
        }
        Pick::Name(name) => Choice::plain("name", Bilingual::same(name.to_string())),
        Pick::Vote(_, word) => Choice::plain("vote", Bilingual::same(word.to_string())),
        Pick::Land(id) => about("land", id, "play", "jouer"),
        Pick::Cast(id) => about("cast", id, "cast", "lancer"),
        Pick::Activate(id, key) => {
            let activated = |ability: &Loaded| matches!(ability, Loaded::Activated(_));
            let abilities = &game.object(*id).chars.abilities;
            let of_kind = abilities.iter().filter(|held| activated(&held.ability));
            let keys: Vec<u32> = of_kind.map(|held| held.key).collect();
            match keys.iter().position(|other| other == key).filter(|_| keys.len() > 1) {
                Some(at) => {
                    let (english, french) =
                        (format!("activate ability {} of", at + 1), format!("activer la capacité {}", at + 1));
                    of_ability(&name(id), "activate", *id, &english, &french)
                }
                None => of_ability(&name(id), "activate", *id, "activate the ability of", "activer la capacité"),
            }
        }
        Pick::TurnUp(id) => {
            Choice::of("turn_up", Bilingual::new("turn a card face up", "retourner une carte face visible"), *id)
        }
    }
}

/// "… of the card": French says « de », with an elision.
fn of_ability(name: &Name, kind: &'static str, id: ObjectId, english: &str, french: &str) -> Choice {
    let whose = of(name).say(Language::French).into_owned();
    let text = Bilingual::new(format!("{english} {}", name.english), format!("{french} {whose}"));
    Choice::of(kind, text, id)
}

fn whole(name: &Name) -> Bilingual {
    Bilingual::new(name.english.to_string(), name.french.to_string())
}

fn yes(purpose: &Purpose) -> Bilingual {
    match purpose {
        Purpose::Pay | Purpose::OptionalCost | Purpose::AlternativeCost => Bilingual::new("pay", "payer"),
        Purpose::SearchLibrary => Bilingual::new("search the library", "chercher dans la bibliothèque"),
        Purpose::NewTargets => Bilingual::new("choose new targets", "choisir de nouvelles cibles"),
        Purpose::Targets { .. }
        | Purpose::Modes
        | Purpose::Half
        | Purpose::TriggerOrder
        | Purpose::May
        | Purpose::Splice
        | Purpose::Sacrifice
        | Purpose::Discard
        | Purpose::Exile
        | Purpose::Return
        | Purpose::Tap
        | Purpose::RemoveCounters
        | Purpose::Search
        | Purpose::Bottom
        | Purpose::Graveyard
        | Purpose::Order
        | Purpose::Replacement
        | Purpose::Event
        | Purpose::LegendRule
        | Purpose::Attach
        | Purpose::Copy
        | Purpose::Colour
        | Purpose::CreatureType
        | Purpose::Word
        | Purpose::Player
        | Purpose::Vote
        | Purpose::Attackers
        | Purpose::Band
        | Purpose::Blockers
        | Purpose::Divide
        | Purpose::Assign { .. }
        | Purpose::Objects
        | Purpose::Number
        | Purpose::Priority => Bilingual::new("yes", "oui"),
    }
}
