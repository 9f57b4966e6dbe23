//! What is wrong with a scenario as it is written: found before it is played, so that nothing in it goes unread.

use super::expect::{Expectation, Mention};
use super::file::{Scenario, Step};
use super::names;
use super::pool::CardPool;
use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::lex::{Concept, Language, Lexicon, Symbol, TypeLine};
use crate::runtime::{Game, ObjectId};
use crate::source::{self, Card, Face, Input};
use crate::vocabulary;
use std::collections::{BTreeMap, BTreeSet};

/// The most players of a game (102.1): they are called A to H.
pub const MAX_PLAYERS: usize = 8;

/// The most cards that one line of a scenario or of a deck puts somewhere, and the most of a library or a deck.
pub const MAX_CARDS: u32 = 10_000;

/// A fault of the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Fault(pub(super) Bilingual);

impl From<Bilingual> for Fault {
    fn from(message: Bilingual) -> Fault {
        Fault(message)
    }
}

/// The steps there are, as a file writes them.
const STEPS: &str = "cast, activate, turn_up, end_effect, play_land, resolve, advance, priority, pass, attack, block, put, move, \
                     damage, set_life, tap, untap, destroy, sacrifice, control, grant, attach, counters, draw, chaos, mana";

/// Checks the form of a scenario: who plays, and that each step does one thing and says nothing that it doesn't look at.
pub(super) fn form(scenario: &Scenario, at_end: &[Expectation]) -> Result<(), Fault> {
    if scenario.players.is_empty() {
        let about_game = at_end.iter().find(|expectation| !expectation.of_compiler());
        if !scenario.steps.is_empty() || about_game.is_some() || at_end.is_empty() {
            return Err(Fault(Bilingual::new(
                "the scenario has no players: write at least [players.A]",
                "le scénario n'a pas de joueurs : écrivez au moins [players.A]",
            )));
        }
    }
    for (index, step) in scenario.steps.iter().enumerate() {
        step_form(step).map_err(|Bilingual { en, fr }| {
            let number = index + 1;
            bilingual!("step {number}: {en}", "étape {number} : {fr}")
        })?;
    }
    Ok(())
}

fn step_form(step: &Step) -> Result<(), Bilingual> {
    match step.actions() {
        1 => {}
        0 => {
            return Err(bilingual!(
                "it does nothing; the steps are {STEPS}",
                "elle ne fait rien ; les étapes sont {STEPS}"
            ));
        }
        several => {
            return Err(bilingual!(
                "it does {several} things: write a [[step]] for each",
                "elle fait {several} choses : écrivez un [[step]] pour chacune"
            ));
        }
    }
    if [step.priority, step.pass, step.chaos].contains(&Some(false)) {
        return Err(Bilingual::new(
            "`false` does nothing: leave the step out",
            "« false » ne fait rien : supprimez l'étape",
        ));
    }
    if step.legal && step.illegal {
        return Err(Bilingual::new(
            "it can't be `legal` and `illegal`",
            "elle ne peut être à la fois « legal » et « illegal »",
        ));
    }
    if (step.legal || step.illegal) && !step.expect.is_empty() {
        return Err(Bilingual::new(
            "`expect` is not looked at in a step with `legal` or `illegal`, which is taken back: write it in the next step",
            "« expect » n'est pas regardé dans une étape à « legal » ou « illegal », qui est reprise : écrivez-le dans \
             l'étape suivante",
        ));
    }
    let casts = step.cast.is_some() || step.activate.is_some();
    for (name, said, looked_at, by) in [
        ("ability", step.ability.is_some(), step.activate.is_some(), "activate"),
        ("x", step.x.is_some(), casts, "cast, activate"),
        ("free", step.free, casts, "cast, activate"),
        ("any_time", step.any_time, casts, "cast, activate"),
    ] {
        if said && !looked_at {
            return Err(bilingual!(
                "`{name}` is looked at in these steps only: {by}",
                "« {name} » n'est regardé que dans ces étapes : {by}"
            ));
        }
    }
    Ok(())
}

/// The cards of a scenario alone, in both languages where it has both.
pub(super) fn own_cards(scenario: &Scenario) -> Result<Vec<Card>, Fault> {
    let read = |text: &Option<String>, key: &str, head: &str, lexicon: Lexicon| match text {
        Some(text) => read_cards(text, key, head, lexicon),
        None => Ok(Vec::new()),
    };
    let mut lexicon = scenario.lexicon;
    if let Some(words) = &scenario.words {
        let read = vocabulary::read_text("words", words, lexicon);
        if let Some(error) = read.diagnostics.first() {
            let line = error.place.position.map_or(0, |at| at.line);
            let Bilingual { en, fr } = &error.message;
            return Err(Fault(bilingual!("`words`, line {line}: {en}", "« words », ligne {line} : {fr}")));
        }
        lexicon = read.lexicon;
    }
    let mut cards = read(&scenario.cards, "cards", "", lexicon)?;
    // The words at the head of the cards are those of both languages.
    let lexicon = cards.iter().flat_map(|card| &card.faces).next().map_or(lexicon, Face::lexicon);
    let french = read(&scenario.cards_french, "cards_french", "language: fr\n", lexicon)?;
    if cards.is_empty() || french.is_empty() {
        cards.extend(french);
        return Ok(cards);
    }
    let (count, other) = (cards.len(), french.len());
    if count != other {
        return Err(Fault(bilingual!(
            "`cards` and `cards_french` are the same cards in the same order, and there are {count} and {other}",
            "« cards » et « cards_french » sont les mêmes cartes dans le même ordre, et il y en a {count} et {other}"
        )));
    }
    for (card, french) in cards.iter_mut().zip(french) {
        for (face, french) in card.faces.iter_mut().zip(french.faces) {
            face.french = french.french.or(face.french.take());
        }
    }
    Ok(cards)
}

/// Reads cards; `head` is a line before the text.
fn read_cards(text: &str, key: &str, head: &str, lexicon: Lexicon) -> Result<Vec<Card>, Fault> {
    let read = source::read_all(Input::from_text(key, format!("{head}{text}")).lexicon(lexicon));
    let error = read.diagnostics.iter().find(|found| found.severity == crate::diagnostic::Severity::Error);
    match error {
        None => Ok(read.cards),
        Some(error) => {
            let line = error.place.position.map_or(0, |at| at.line as usize).saturating_sub(head.lines().count());
            let Bilingual { en, fr } = &error.message;
            Err(Fault(bilingual!("`{key}`, line {line}: {en}", "« {key} », ligne {line} : {fr}")))
        }
    }
}

/// What the expectations of a scenario can name.
pub(super) struct Known {
    players: usize,
    /// The lexicons whose words the cards bring.
    lexicons: Vec<Lexicon>,
    /// The names, by their folded form, as they are written.
    names: BTreeMap<String, String>,
    /// The rules texts of the cards, folded: tokens are described in them.
    texts: String,
}

/// Tokens that keyword abilities and keyword actions make, which no rules text describes: army (701.47), germ (702.92),
/// rebel (702.163), servo (702.123), spirit (702.135), warrior (702.181), hero (702.182).
const OF_KEYWORDS: [&str; 8] = ["army", "germ", "hero", "phyrexian", "rebel", "servo", "spirit", "warrior"];

impl Known {
    /// The names that a file gives: those of its cards and of `as`, in the scenario and in its variants.
    pub(super) fn of(
        scenarios: &[Scenario],
        scenario: &Scenario,
        own: &[Card],
        pool: &CardPool,
        lexicons: Vec<Lexicon>,
    ) -> Known {
        let last = scenario.players.keys().filter_map(|name| Some(name.bytes().next()?.saturating_sub(b'A') as usize));
        let players = last.max().map_or(0, |last| last + 1).max(2);
        let mut known = Known { players, names: BTreeMap::new(), texts: String::new(), lexicons };
        own.iter().for_each(|card| known.add_card(card));
        for scenario in scenarios {
            for name in scenario.card_names() {
                known.add(&name);
                if let Some((names, text)) = pool.names_and_text(&name) {
                    names.iter().for_each(|name| known.add(name));
                    known.add_text(&text);
                }
            }
            scenario.aliases().iter().for_each(|alias| known.add(alias));
        }
        known
    }

    fn add(&mut self, name: &str) {
        self.names.insert(source::names::fold(name), name.to_owned());
    }

    fn add_text(&mut self, text: &str) {
        self.texts.push(' ');
        self.texts.push_str(&source::names::fold(text));
    }

    fn add_card(&mut self, card: &Card) {
        self.add(&card.name);
        for (_, printed) in card.faces.iter().flat_map(Face::all_printed) {
            self.add(&printed.name);
            self.add_text(&printed.text);
        }
    }

    /// The names in an expectation that none of its cards has. An error is a player or a word that there isn't.
    pub(super) fn missing(&self, expectation: &Expectation) -> Result<Vec<String>, Fault> {
        let mut missing = Vec::new();
        for mention in expectation.mentions() {
            match mention {
                Mention::Player(name) => self.player(name)?,
                Mention::Object(name) => {
                    if !self.is_player(name) {
                        missing.extend(self.missing_name(name)?);
                    }
                }
                Mention::Option(name) => {
                    // "Bear -> B" attacks, "mode 1" is a mode; words of the game are no names of cards.
                    let parts: Vec<&str> = name.split(" -> ").collect();
                    for part in parts {
                        if !self.is_player(part) && !is_answer(part, &self.lexicons) {
                            missing.extend(self.missing_name(part)?);
                        }
                    }
                }
                Mention::Counter(kind) => {
                    names::counter(kind, &self.lexicons)?;
                }
                Mention::Type(name) => {
                    if names::type_named(name, &self.lexicons).is_none() {
                        return Err(Fault(bilingual!("`{name}` is not a type", "« {name} » n'est pas un type")));
                    }
                }
            }
        }
        Ok(missing)
    }

    fn missing_name(&self, name: &str) -> Result<Option<String>, Fault> {
        let parsed = names::parse(name);
        if let Some(player) = parsed.controller {
            self.player(player)?;
        }
        let known = self.has(name) || self.has(parsed.name) || self.is_token(parsed.name);
        Ok((!known).then(|| parsed.name.to_owned()))
    }

    fn has(&self, name: &str) -> bool {
        self.names.contains_key(&source::names::fold(name))
    }

    /// Whether it is a token's: a name that a text gives, or one made of subtypes (111.4) that a text names or a keyword
    /// stands for.
    fn is_token(&self, name: &str) -> bool {
        let folded = source::names::fold(name);
        let named = ["named", "nomme", "nommee", "nommes", "nommees"];
        if named.iter().any(|named| self.says(&format!("{named} {folded}"))) {
            return true;
        }
        let of_keyword = |row: &Symbol| {
            OF_KEYWORDS.contains(&row.id()) || row.part_of_speech() == crate::lex::PartOfSpeech::ArtifactType
        };
        Language::BOTH.into_iter().any(|language| {
            let known = self.lexicons.iter().copied().chain([Lexicon::BUILT_IN]);
            known.into_iter().any(|lexicon| {
                let read = TypeLine::read_in(&format!("Creature — {name}"), language, lexicon);
                let rows = &read.subtypes;
                let said = |row: &Symbol| row.is_added() || self.says_row(*row);
                let typed = read.unknown.is_empty()
                    && !rows.is_empty()
                    && (rows.iter().all(said) || rows.iter().any(of_keyword));
                let own = || lexicon.entries(&name.to_lowercase(), language);
                typed || own().iter().any(|entry| entry.row.part_of_speech() == crate::lex::PartOfSpeech::TokenName)
            })
        })
    }

    fn says_row(&self, row: Symbol) -> bool {
        Language::BOTH
            .into_iter()
            .flat_map(|language| row.row().forms(language))
            .any(|form| !form.is_empty() && self.says(&source::names::fold(form)))
    }

    /// Whether a word or some words stand in the texts.
    fn says(&self, words: &str) -> bool {
        let joins = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
        self.texts.match_indices(words).any(|(at, _)| {
            !joins(self.texts[..at].chars().next_back()) && !joins(self.texts[at + words.len()..].chars().next())
        })
    }

    fn is_player(&self, name: &str) -> bool {
        matches!(name.as_bytes(), [b'A'..=b'Z'])
    }

    fn player(&self, name: &str) -> Result<(), Fault> {
        let last = b'A' + u8::try_from(self.players - 1).unwrap_or(u8::MAX - b'A');
        match name.as_bytes() {
            [letter @ b'A'..=b'Z'] if *letter <= last => Ok(()),
            _ => {
                let players: Vec<String> = (b'A'..=last).map(|letter| (letter as char).to_string()).collect();
                let players = players.join(", ");
                Err(Fault(bilingual!(
                    "there is no player `{name}`: there are {players}",
                    "il n'y a pas de joueur « {name} » : il y a {players}"
                )))
            }
        }
    }

    /// Says that no card of the scenario has a name, and which there are.
    pub(super) fn no_such_card(&self, name: &str) -> Fault {
        /// How many names are listed.
        const LISTED: usize = 20;
        let near = source::names::did_you_mean(name, self.names.values().map(String::as_str));
        let names: BTreeSet<&str> = self.names.values().map(String::as_str).collect();
        let more = if names.len() > LISTED { ", …" } else { "" };
        let listed: Vec<&str> = names.into_iter().take(LISTED).collect();
        let (listed, Bilingual { en, fr }) = (listed.join(", "), near);
        Fault(bilingual!(
            "no card of the scenario is called `{name}`{en} There are: {listed}{more}",
            "aucune carte du scénario ne s'appelle « {name} »{fr} Il y a : {listed}{more}"
        ))
    }
}

/// Whether the option of a choice is no object: yes, a mode, a number, a colour, a type, a counter.
fn is_answer(name: &str, lexicons: &[Lexicon]) -> bool {
    let number = name.strip_prefix("mode ").unwrap_or(name).parse::<u32>().is_ok();
    let colours = ["white", "blue", "black", "red", "green"];
    number
        || name == "yes"
        || colours.iter().any(|colour| colour.eq_ignore_ascii_case(name))
        || names::type_named(name, lexicons).is_some()
        || names::counter(name, lexicons).is_ok()
}

/// Whether any object of a game, there or gone, has had a name: a copy, a token that nobody could foresee.
pub(super) fn has_been(game: &Game, name: &str) -> bool {
    let count = u32::try_from(game.objects.len()).unwrap_or(u32::MAX);
    (0..count).any(|index| names::is_named(game, ObjectId(index), name))
}
