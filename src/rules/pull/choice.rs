//! The options of a question in words.

use super::observation::name_for;
use crate::diagnostic::Bilingual;
use crate::game::Game;
use crate::ir::{CardType, Colour, CounterKind, Term};
use crate::lex::Language;
use crate::pull::ask::{Ask, Options};
use crate::state::ability::Loaded;
use crate::state::decision::{Pick, Purpose};
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::trace::{Name, Say, counter_in, of};
use crate::words;
use std::borrow::Cow;

/// An option. Its words are made when they are asked for: most players look at few of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// What it is: `cast`, `land`, `activate`, `attack`, `block`, `object`, `player`, …
    pub kind: &'static str,
    /// The object that it is, or that does it.
    pub object: Option<ObjectId>,
    /// The player who is chosen or attacked.
    pub player: Option<PlayerId>,
    words: Words,
}

/// What an option is called, with the names that cards had when it was asked.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Words {
    /// In English and in French.
    Plain(&'static str, &'static str),
    Name(Name),
    Mode(usize),
    Colour(Colour),
    Type(CardType),
    Term(Term),
    Counter(CounterKind),
    /// What is done to a card.
    Done([&'static str; 2], Name),
    /// Which ability of a card it is, where it has several.
    Activated(Option<usize>, Name),
    AbilityOf(Name),
    /// What one does to another.
    Between(Name, [&'static str; 2], Name),
}

/// All options of a question.
pub(super) fn choices(game: &Game, ask: &Ask) -> Vec<Choice> {
    match &ask.options {
        Options::Attend => vec![Choice::plain("attend", Words::Plain("do something", "faire quelque chose"))],
        Options::Picks { options, .. } => options.iter().map(|option| choice(game, ask, option)).collect(),
        Options::Number { .. } => Vec::new(),
    }
}

impl Choice {
    /// The option in words.
    pub fn text(&self) -> Bilingual {
        let said = |language| self.words.say(language).into_owned();
        Bilingual::new(said(Language::English), said(Language::French))
    }

    /// The option in the words of one language.
    pub fn text_in(&self, language: Language) -> Cow<'_, str> {
        self.words.say(language)
    }

    fn plain(kind: &'static str, words: Words) -> Choice {
        Choice { kind, object: None, player: None, words }
    }

    fn of(kind: &'static str, words: Words, object: ObjectId) -> Choice {
        Choice { object: Some(object), ..Choice::plain(kind, words) }
    }
}

impl Say for Words {
    fn say(&self, language: Language) -> Cow<'_, str> {
        let one = |english, french| match language {
            Language::English => english,
            Language::French => french,
        };
        match self {
            Words::Plain(english, french) => Cow::Borrowed(one(*english, *french)),
            Words::Name(name) => name.say(language),
            Words::Mode(index) => Cow::Owned(format!("mode {}", index + 1)),
            Words::Colour(colour) => Cow::Borrowed(words::colour(*colour, language)),
            Words::Type(of) => Cow::Borrowed(words::type_name(*of, language)),
            Words::Term(term) => Cow::Borrowed(words::name(*term, language)),
            Words::Counter(kind) => counter_in(*kind, language),
            Words::Done([english, french], name) => {
                Cow::Owned(format!("{} {}", one(*english, *french), name.get(language)))
            }
            Words::AbilityOf(name) => of_ability(name, one("an ability", "une capacité"), language),
            Words::Activated(None, name) => {
                of_ability(name, one("activate the ability", "activer la capacité"), language)
            }
            Words::Activated(Some(at), name) => {
                let which = one("activate ability", "activer la capacité");
                of_ability(name, &format!("{which} {}", at + 1), language)
            }
            Words::Between(name, [english, french], other) => {
                Cow::Owned(format!("{} {} {}", name.get(language), one(*english, *french), other.get(language)))
            }
        }
    }
}

/// "… of the card".
fn of_ability(name: &Name, which: &str, language: Language) -> Cow<'static, str> {
    Cow::Owned(format!("{which} {}", of(name).say(language)))
}

fn choice(game: &Game, ask: &Ask, option: &Pick) -> Choice {
    let name = |id: &ObjectId| name_for(game, ask.player, *id);
    let about = |kind, id: &ObjectId, done| Choice::of(kind, Words::Done(done, name(id)), *id);
    match option {
        Pick::Object(id) => Choice::of("object", Words::Name(name(id)), *id),
        Pick::Player(player) => {
            Choice { player: Some(*player), ..Choice::plain("player", Words::Name(game.player_name(*player))) }
        }
        Pick::Yes => Choice::plain("yes", yes(&ask.purpose)),
        Pick::Mode(index) => Choice::plain("mode", Words::Mode(*index)),
        Pick::Colour(colour) => Choice::plain("colour", Words::Colour(*colour)),
        Pick::Type(of) => Choice::plain("type", Words::Type(*of)),
        Pick::Term(term) => Choice::plain("word", Words::Term(*term)),
        Pick::Counter(kind) => Choice::plain("counter", Words::Counter(*kind)),
        Pick::Ability(id, _) => Choice::of("ability", Words::AbilityOf(name(id)), *id),
        Pick::Block(blocker, attacker) => {
            Choice::of("block", Words::Between(name(blocker), ["blocks", "bloque"], name(attacker)), *blocker)
        }
        Pick::Attack(attacker, target) => {
            let (other, player) = match target {
                Target::Player(player) => (game.player_name(*player), Some(*player)),
                Target::Object(id) => (name(id), None),
            };
            let words = Words::Between(name(attacker), ["attacks", "attaque"], other);
            Choice { player, ..Choice::of("attack", words, *attacker) }
        }
        Pick::Name(name) => Choice::plain("name", Words::Name(Name::same(name.clone()))),
        Pick::Vote(_, word) => Choice::plain("vote", Words::Name(Name::same(word.clone()))),
        Pick::Land(id) => about("land", id, ["play", "jouer"]),
        Pick::Cast(id) => about("cast", id, ["cast", "lancer"]),
        Pick::Activate(id, key) => {
            let activated = |ability: &Loaded| matches!(ability, Loaded::Activated(_));
            let abilities = &game.object(*id).chars.abilities;
            let of_kind = abilities.iter().filter(|held| activated(&held.ability));
            let keys: Vec<u32> = of_kind.map(|held| held.key).collect();
            let which = keys.iter().position(|other| other == key).filter(|_| keys.len() > 1);
            Choice::of("activate", Words::Activated(which, name(id)), *id)
        }
        Pick::TurnUp(id) => {
            Choice::of("turn_up", Words::Plain("turn a card face up", "retourner une carte face visible"), *id)
        }
        Pick::EndEffect(id) => Choice::of("end_effect", Words::Plain("end an effect", "mettre fin à un effet"), *id),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "only some questions have a word of their own for yes")]
fn yes(purpose: &Purpose) -> Words {
    match purpose {
        Purpose::Pay | Purpose::OptionalCost | Purpose::AlternativeCost => Words::Plain("pay", "payer"),
        Purpose::SearchLibrary => Words::Plain("search the library", "chercher dans la bibliothèque"),
        Purpose::NewTargets => Words::Plain("choose new targets", "choisir de nouvelles cibles"),
        _ => Words::Plain("yes", "oui"),
    }
}
