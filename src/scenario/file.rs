//! The scenario file as written.

use super::shapes;
use super::written::Fault;
use crate::bilingual;
use crate::diagnostic::{Bilingual, Language, data_error, system_error};
use crate::ir::Edition;
use crate::lex::Lexicon;
use crate::runtime::state::{EntersLookAhead, LegendRule};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};

/// A scenario file that can't be run.
#[derive(Debug, thiserror::Error)]
pub enum ScenarioError {
    #[error("can't read {path}: {source}")]
    Read { path: PathBuf, source: std::io::Error },
    #[error("{}", in_file(.0, Language::English))]
    Toml(Box<Misread>),
    #[error("{}", .0.en)]
    Invalid(Bilingual),
}

impl ScenarioError {
    /// What it says, in a language.
    pub fn message(&self, language: Language) -> String {
        match self {
            ScenarioError::Invalid(message) => message.get(language).to_owned(),
            ScenarioError::Read { path, source } => {
                let path = path.display();
                let Bilingual { en, fr } = system_error(source);
                bilingual!("can't read {path}: {en}", "impossible de lire {path} : {fr}").get(language).to_owned()
            }
            ScenarioError::Toml(error) => in_file(error, language),
        }
    }
}

impl From<Fault> for ScenarioError {
    fn from(Fault(message): Fault) -> ScenarioError {
        ScenarioError::Invalid(message)
    }
}

/// The most bytes of a scenario file.
pub const MAX_BYTES: u64 = 1 << 20;

/// What is shown of a line of a file that is no scenario.
const SHOWN: usize = 120;

/// What is wrong with the form of a file, and where.
#[derive(Debug)]
pub struct Misread {
    message: Bilingual,
    /// The number of the line, and the line, where they are known.
    line: Option<(usize, String)>,
}

impl Misread {
    fn new(error: &toml::de::Error, text: &str) -> Box<Misread> {
        let line = error.span().map(|span| {
            let before = text.get(..span.start).unwrap_or(text);
            let number = before.matches('\n').count();
            (number + 1, text.lines().nth(number).unwrap_or_default().chars().take(SHOWN).collect())
        });
        Box::new(Misread { message: data_error(error.message()), line })
    }
}

/// What is wrong, with the line of the file.
fn in_file(misread: &Misread, language: Language) -> String {
    let message = misread.message.get(language);
    match (&misread.line, language) {
        (None, _) => message.to_owned(),
        (Some((number, line)), Language::English) => format!("line {number}: {message}\n  {line}"),
        (Some((number, line)), Language::French) => format!("ligne {number} : {message}\n  {line}"),
    }
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    pub id: String,
    #[serde(default)]
    pub title: String,
    /// Numbers in the Comprehensive Rules.
    #[serde(default)]
    pub rules: Vec<String>,
    /// Whose turn and which step it is: `A main`.
    #[serde(default)]
    pub start: Option<String>,
    #[serde(default)]
    pub seed: Option<u64>,
    /// Costs must be paid with mana: from the pool, else from the player's sources, which are tapped for it.
    #[serde(default)]
    pub real_mana: bool,
    /// Rules as they once were: `{ legend_rule = "pre2004" }`.
    #[serde(default)]
    pub options: DatedRules,
    /// Cards of this scenario alone, as in a `.cards` file.
    pub cards: Option<String>,
    /// The same cards in French, in the same order.
    pub cards_french: Option<String>,
    /// Words that the cards of this scenario bring, as in a vocabulary file.
    pub words: Option<String>,
    /// What the words of its cards are looked up in before those.
    #[serde(skip)]
    pub lexicon: Lexicon,
    /// What must hold at the end.
    #[serde(default)]
    pub expect: Vec<String>,
    /// The plane card that is face up (901).
    pub plane: Option<String>,
    #[serde(default)]
    pub players: BTreeMap<String, PlayerSetup>,
    #[serde(default, rename = "step")]
    pub steps: Vec<Step>,
    /// Texts to compile, for scenarios about the compiler.
    #[serde(default, rename = "text")]
    pub texts: Vec<Text>,
    /// Set in a variant.
    #[serde(default)]
    pub name: Option<String>,
}

/// Where an older rule is played instead of the current one.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DatedRules {
    /// The edition of the rules: `2026-09` or `2026-04`.
    #[serde(default)]
    pub rules: Edition,
    /// Which effects count when it is seen how a permanent enters (614.12): `current` or `seed_2013`.
    #[serde(default)]
    pub etb_lookahead: EntersLookAhead,
    /// Which legendary permanent stays (704.5j): `current` or `pre2004`.
    #[serde(default)]
    pub legend_rule: LegendRule,
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerSetup {
    pub life: Option<i64>,
    #[serde(default)]
    pub battlefield: Vec<CardEntry>,
    #[serde(default)]
    pub hand: Vec<CardEntry>,
    #[serde(default)]
    pub graveyard: Vec<CardEntry>,
    #[serde(default)]
    pub exile: Vec<CardEntry>,
    /// Cards in the command zone: commanders, which wait there to be cast (903.6).
    #[serde(default)]
    pub command: Vec<CardEntry>,
    /// Cards outside the game (400.11a).
    #[serde(default)]
    pub sideboard: Vec<CardEntry>,
    /// A number of cards without text, or cards from the top down.
    pub library: Option<Library>,
    #[serde(default)]
    pub counters: BTreeMap<String, u32>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(untagged)]
pub enum Library {
    Size(u32),
    Cards(Vec<CardEntry>),
}

#[derive(Debug, Clone, Deserialize)]
#[serde(untagged)]
pub enum CardEntry {
    Name(String),
    Card(CardSetup),
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardSetup {
    pub card: String,
    /// A name for this one in the scenario.
    #[serde(default, rename = "as")]
    pub alias: Option<String>,
    pub count: Option<u32>,
    #[serde(default)]
    pub tapped: bool,
    /// It came under its controller's control this turn.
    #[serde(default)]
    pub sick: bool,
    #[serde(default)]
    pub damage: u32,
    #[serde(default)]
    pub counters: BTreeMap<String, u32>,
    /// What it is attached to.
    pub attached_to: Option<String>,
    /// The player who controls it, where that is not its owner.
    pub controller: Option<String>,
    /// What was chosen as it entered: a colour, a type, a word, a player, a number, or the name of a card.
    pub chosen: Option<String>,
    /// It is its owner's commander (903.3), as each card in the command zone is.
    #[serde(default)]
    pub commander: bool,
}

impl CardEntry {
    pub fn setup(&self) -> CardSetup {
        match self {
            CardEntry::Name(name) => CardSetup { card: name.clone(), ..CardSetup::default() },
            CardEntry::Card(setup) => setup.clone(),
        }
    }
}

/// One step: exactly one thing that is done, how its choices are made, and what must hold after it.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Casts a spell from the hand.
    pub cast: Option<String>,
    /// Activates an ability.
    pub activate: Option<String>,
    /// A face-down permanent that its controller turns face up.
    pub turn_up: Option<String>,
    /// The source of an effect that its controller pays to end.
    pub end_effect: Option<String>,
    /// Which of its abilities, from 1.
    pub ability: Option<usize>,
    pub play_land: Option<String>,
    /// `top` or `all` of the stack.
    pub resolve: Option<Resolve>,
    /// Passes priority until a step begins: `A upkeep`.
    pub advance: Option<String>,
    /// Players would receive priority: state-based actions, then triggers go on the stack.
    pub priority: Option<bool>,
    /// All players pass once.
    pub pass: Option<bool>,
    /// Goes to the declare attackers step and attacks with these.
    pub attack: Option<Vec<String>>,
    /// Goes to the declare blockers step: blocker = attacker, or a list of them.
    pub block: Option<BTreeMap<String, Answer>>,
    // Operations of the harness, outside the rules.
    pub put: Option<Put>,
    #[serde(rename = "move")]
    pub moves: Option<MoveTo>,
    pub damage: Option<Damage>,
    pub set_life: Option<BTreeMap<String, i64>>,
    pub tap: Option<Vec<String>>,
    pub untap: Option<Vec<String>>,
    /// Destroyed at the same time.
    pub destroy: Option<Vec<String>>,
    /// Sacrificed at the same time by those who control them.
    pub sacrifice: Option<Vec<String>>,
    /// A player gains control of permanents for the rest of the game.
    pub control: Option<Control>,
    /// A permanent gains the abilities of a text for the rest of the game.
    pub grant: Option<Grant>,
    /// An effect attaches one object to another.
    pub attach: Option<AttachTo>,
    pub counters: Option<PutCounters>,
    pub draw: Option<BTreeMap<String, u32>>,
    /// The chaos symbol is rolled (311.7).
    pub chaos: Option<bool>,
    /// Adds mana to a pool: `{ A = "{G}{G}" }`.
    pub mana: Option<BTreeMap<String, String>>,
    // How it is done.
    pub by: Option<String>,
    /// One entry for each target phrase: a name, or a list of names.
    #[serde(default)]
    pub targets: Vec<Answer>,
    /// Modes by number, from 1.
    #[serde(default)]
    pub modes: Vec<usize>,
    pub x: Option<u32>,
    /// Without paying the mana cost.
    #[serde(default)]
    pub free: bool,
    /// Timing rules are not enforced.
    #[serde(default)]
    pub any_time: bool,
    /// Answers to other choices, in order: names, "yes", "no", numbers, lists.
    #[serde(default)]
    pub choose: Vec<Answer>,
    /// What comes of the coins that are flipped, in order; of others chance decides.
    #[serde(default)]
    pub flips: Vec<Flip>,
    /// What comes of the dice that are rolled, in order; of others chance decides.
    #[serde(default)]
    pub rolls: Vec<u32>,
    /// It must be a legal action; it is taken back.
    #[serde(default)]
    pub legal: bool,
    /// It must not be a legal action; the game goes on as if it had not been tried.
    #[serde(default)]
    pub illegal: bool,
    #[serde(default)]
    pub expect: Vec<String>,
    pub note: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Resolve {
    Top,
    All,
}

/// What comes of a coin for whom flips it (705.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Flip {
    Won,
    Lost,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(untagged)]
pub enum Answer {
    Word(String),
    Number(u32),
    List(Vec<String>),
}

impl Answer {
    pub fn words(&self) -> Vec<String> {
        match self {
            Answer::Word(word) => vec![word.clone()],
            Answer::Number(number) => vec![number.to_string()],
            Answer::List(words) => words.clone(),
        }
    }
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Put {
    pub card: String,
    pub zone: String,
    /// The active player where nothing is said.
    pub owner: Option<String>,
    #[serde(rename = "as")]
    pub alias: Option<String>,
    /// It enters, dies, … by the rules instead of being there all at once.
    #[serde(default)]
    pub enters: bool,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveTo {
    /// Moved at the same time.
    pub cards: Vec<String>,
    pub to: String,
    pub controller: Option<String>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Damage {
    pub from: String,
    pub to: String,
    pub amount: u32,
    #[serde(default)]
    pub combat: bool,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Control {
    pub cards: Vec<String>,
    pub to: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Grant {
    pub to: String,
    pub text: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AttachTo {
    pub what: String,
    pub to: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PutCounters {
    pub on: String,
    pub kind: String,
    pub count: u32,
}

/// A text of a scenario about the compiler.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    pub name: String,
    pub english: Option<String>,
    pub french: Option<String>,
}

/// Reads a text file, up to a bound; longer ones are an error.
pub(super) fn read_text(path: &Path, most: u64) -> Result<String, ScenarioError> {
    let failed = |source| ScenarioError::Read { path: path.to_owned(), source };
    let mut text = String::new();
    File::open(path).and_then(|file| file.take(most + 1).read_to_string(&mut text)).map_err(failed)?;
    if text.len() as u64 > most {
        let path = path.display();
        return Err(ScenarioError::Invalid(bilingual!(
            "{path} is longer than {most} bytes",
            "{path} dépasse {most} octets"
        )));
    }
    // Some editors write a byte order mark.
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

impl Scenario {
    /// The cards that its players have, and that its steps put somewhere.
    pub fn card_names(&self) -> Vec<String> {
        let set_up = self.entries().map(|entry| entry.setup().card);
        let put = self.steps.iter().filter_map(|step| step.put.as_ref()).map(|put| put.card.clone());
        set_up.chain(put).chain(self.plane.clone()).collect()
    }

    /// The names that it gives to objects.
    pub(super) fn aliases(&self) -> Vec<String> {
        let set_up = self.entries().filter_map(|entry| entry.setup().alias);
        let put = self.steps.iter().filter_map(|step| step.put.as_ref()).filter_map(|put| put.alias.clone());
        set_up.chain(put).collect()
    }

    fn entries(&self) -> impl Iterator<Item = &CardEntry> {
        self.players.values().flat_map(|player| {
            let library = match &player.library {
                Some(Library::Cards(cards)) => cards.as_slice(),
                Some(Library::Size(_)) | None => &[],
            };
            let zones = [
                &player.battlefield[..],
                &player.hand,
                &player.graveyard,
                &player.exile,
                &player.command,
                &player.sideboard,
            ];
            zones.into_iter().chain([library]).flatten()
        })
    }
}

/// The scenario and its variants, each complete.
pub fn parse(text: &str) -> Result<Vec<Scenario>, ScenarioError> {
    let misread = |error: toml::de::Error| ScenarioError::Toml(Misread::new(&error, text));
    let mut base: toml::Table = toml::from_str(text).map_err(misread)?;
    let variants = match base.remove("variant") {
        None => Vec::new(),
        Some(toml::Value::Array(variants)) => variants,
        Some(_) => {
            return Err(Fault(Bilingual::new(
                "`variant` must be written [[variant]]",
                "« variant » s'écrit [[variant]]",
            ))
            .into());
        }
    };
    shapes::check(&base)?;
    let mut all = Vec::with_capacity(variants.len() + 1);
    if variants.is_empty() {
        // Errors of a plain file show their place in it.
        all.push(toml::from_str(text).map_err(misread)?);
    } else {
        all.push(toml::Value::Table(base.clone()).try_into().map_err(misread)?);
    }
    for variant in variants {
        let toml::Value::Table(variant) = variant else {
            return Err(Fault(Bilingual::new("`variant` must be a table", "« variant » doit être une table")).into());
        };
        if !variant.contains_key("name") {
            return Err(Fault(Bilingual::new("a variant needs a name", "une variante doit avoir un nom")).into());
        }
        let mut whole = base.clone();
        merge(&mut whole, variant);
        shapes::check(&whole)?;
        all.push(toml::Value::Table(whole).try_into().map_err(misread)?);
    }
    Ok(all)
}

/// Tables are merged key by key; anything else is replaced.
fn merge(into: &mut toml::Table, from: toml::Table) {
    for (key, value) in from {
        match (into.get_mut(&key), value) {
            (Some(toml::Value::Table(old)), toml::Value::Table(new)) => merge(old, new),
            (_, value) => {
                into.insert(key, value);
            }
        }
    }
}
