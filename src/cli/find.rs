//! `cardc find`: cards by what their abilities do.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use clap::{Args, ValueEnum};

use super::compiled::{self, Bar, Cards};
use super::output::Out;
use super::{Context, EXIT_USAGE, Stop, output, rule, summary};
use crate::bilingual;
use crate::database::facts::{self, Facts, KINDS, kind_name};
use crate::database::find::{
    CardFacts, Clause, Example, Filter, Form, Lacking, MOST_HOLES, NoFilter, NoForm, Query, Told, Unknown, has_set,
    nearest,
};
use crate::database::json::{FoundFace, FoundForm};
use crate::database::{Compiled, Place};
use crate::diagnostic::{Bilingual, printable};
use crate::lex::{Concept, Language, Lexicon, PartOfSpeech};
use crate::source::Face;

/// Exit code when nothing is found.
const EXIT_NOTHING: u8 = 1;
/// Exit code when a file can't be read: what it holds may be what is asked for.
const EXIT_UNREADABLE: u8 = 3;

/// What a pattern is, and what it finds.
const LONG_HELP: &str = "A pattern is a text as on a card, in English or French: an ability, an event, instructions, \
keywords. It finds abilities that say it: each word in any of its forms, in either language. Holes (… or ...) stand for \
words between: a noun, a number, a player, a cost, a condition, sentences; and ~ for the card itself. A pattern stands at the \
beginning of an ability, an instruction, a statement or a keyword, or behind its subject, so that an instruction that names \
nobody is found whoever follows it: write \"you draw …\" for you alone. A phrase without a hole is said to its end: \"destroy \
target creature\" is not \"destroy target creature with flying\". What no card could say is refused; where nothing is found, \
the nearest pattern that finds something is told. --explain says how the pattern was read.

Conditions narrow it, or ask alone. One that is given several times holds where one of its values does. --where asks about \
the card: color (c), identity (id), mv, type (t), subtype, supertype, keyword (kw), power (pow), toughness (tou), loyalty, \
defense, set (s), rarity (r), legal (f), banned, name, layout, with : = != < <= > >=, and, or, not and parentheses. color:blue \
is blue among others, color=blue is blue alone, color<=wu neither black, red nor green.

Examples:
  cardc find \"whenever ~ dies, if …\" cards.cdb
  cardc find \"draw … cards\" --kind triggered cards.cdb
  cardc find \"counter target …\" --where \"mv<=2 and not type:creature\" cards.cdb
  cardc find --where \"color=blue and keyword:flying\" cards.cdb
  cardc find \"landfall — …\" --explain cards.cdb
  cardc find --event dies --intervening-if cards.cdb
  cardc find --intervening-if=\"you control …\" cards.cdb
  cardc find --kind replacement --count-by rule cards.cdb

Exit codes: 0 something is found, 1 nothing, 2 the question is not understood, 3 a file can't be read.";

#[derive(Args)]
#[command(after_long_help = LONG_HELP)]
pub(super) struct Find {
    /// A text with holes, unless a condition asks alone; then card files, folders or databases.
    #[arg(required = true, value_name = "[PATTERN] FILES")]
    arguments: Vec<String>,
    /// The language of the pattern, where it could be either.
    #[arg(long, value_enum)]
    pattern_lang: Option<super::LanguageName>,
    /// The language of the texts that are searched; without it those of both.
    #[arg(long, value_enum)]
    text_lang: Option<super::LanguageName>,
    /// The class: triggered, activated, static, replacement, prevention, keyword, spell.
    #[arg(long, value_parser = KINDS)]
    kind: Vec<String>,
    /// The rule that makes it that, or what its number begins with: `603.6`.
    #[arg(long)]
    rule: Vec<String>,
    /// What it waits for: `dies`, `enters`, `attacks`; --count-by event shows them all.
    #[arg(long)]
    event: Vec<String>,
    /// What it does: `draw`, `destroy`, `damage`, `scry`; --count-by effect shows them all.
    #[arg(long)]
    effect: Vec<String>,
    /// A keyword ability that it is: `flying`, `ward`.
    #[arg(long)]
    keyword: Vec<String>,
    /// A word that it speaks of, by its English name: `goblin`, `flying`, `treasure`.
    #[arg(long)]
    mentions: Vec<String>,
    /// Has an intervening-if clause (603.4); with a text with holes, one that says so; with a kind of conditions, such as
    /// `life`, one of that kind.
    #[arg(long, value_name = "CLAUSE", num_args = 0..=1, default_missing_value = "", require_equals = true)]
    intervening_if: Option<String>,
    /// Has this condition, a text with holes, anywhere.
    #[arg(long, value_name = "TEXT")]
    condition: Option<String>,
    /// Lets a player choose whether to do what it says (603.5).
    #[arg(long)]
    optional: bool,
    /// Looks back in time (603.10).
    #[arg(long)]
    look_back: bool,
    /// Of faces that the runtime plays in full, or that it doesn't.
    #[arg(long, value_name = "BOOL", num_args = 0..=1, default_missing_value = "true", require_equals = true)]
    runnable: Option<bool>,
    /// Comes back as it is written, or doesn't.
    #[arg(long, value_name = "BOOL", num_args = 0..=1, default_missing_value = "true", require_equals = true)]
    lossless: Option<bool>,
    /// Is understood, or isn't.
    #[arg(long, value_name = "BOOL", num_args = 0..=1, default_missing_value = "true", require_equals = true)]
    accepted: Option<bool>,
    /// Conditions on the card: `color=blue and mv<=3 and not type:creature`.
    #[arg(long = "where", allow_hyphen_values = true, value_name = "CONDITION")]
    where_: Option<String>,
    /// Say how the pattern was read, before what it finds.
    #[arg(long)]
    explain: bool,
    /// Print the number of cards for each value of this, in place of the cards.
    #[arg(long, value_enum)]
    count_by: Option<By>,
    /// One JSON object for each ability that is found.
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum By {
    Kind,
    Rule,
    Event,
    Effect,
    Keyword,
    Cost,
    Lang,
    Layout,
    InterveningIf,
}

/// An ability or a card that was found, as it is shown.
struct Line {
    card: String,
    shown: String,
    values: Vec<String>,
}

/// What a question found on one card.
#[derive(Default)]
struct OfCard {
    lines: Vec<Line>,
    /// Facts that a face lacks, and that decide about it: with how many faces.
    lacking: Vec<Lacking>,
    /// Abilities that have no words in the language of the pattern and may mean it: how many words each lacks, and its card.
    unsaid: Vec<(usize, String)>,
    /// The card, where the words of the pattern stand on it and what they say goes on, with the number of the pattern that finds it.
    goes_on: Option<(usize, String)>,
    /// Whether the pattern was found, and nowhere in its own language, though the face is printed in it.
    elsewhere: bool,
    /// A place where the pattern stands, where it is asked how it was read.
    example: Option<Example>,
}

/// What a question found in all.
#[derive(Default)]
struct Found {
    cards: BTreeSet<String>,
    abilities: usize,
    counts: BTreeMap<String, BTreeSet<String>>,
    lines: Vec<String>,
    lacking: BTreeMap<Lacking, usize>,
    unread: usize,
    unsaid: Vec<(usize, String)>,
    /// The cards that have more behind the words of the pattern, by the pattern that finds them.
    going_on: BTreeMap<usize, BTreeSet<String>>,
    /// The cards that say it in the other language alone.
    elsewhere: BTreeSet<String>,
    example: Option<Example>,
}

/// What is asked.
struct Question {
    query: Query,
    /// The same with a hole where what its pattern says may go on.
    opened: Vec<Query>,
    filter: Option<Filter>,
    /// Whether it is about cards alone, with or without abilities.
    of_cards: bool,
}

impl Question {
    /// How many abilities of a card are not understood, on faces that the conditions on cards let in.
    fn unread_on(&self, card: &Compiled) -> usize {
        let unread = card.abilities().filter(|place| place.ability.ir.is_none());
        unread.filter(|place| OfCard::default().lets(self, card, place.number)).count()
    }

    /// The same, of all cards of a file.
    fn unread_in(&self, file: &Cards, context: Context) -> Result<usize, Stop> {
        if let (Cards::Database { database, .. }, None) = (file, &self.filter) {
            return Ok(database.meta().abilities.saturating_sub(database.meta().accepted) as usize);
        }
        let query = Query { accepted: Some(false), ..Query::default() };
        let cards = file.candidates(&query, self.filter.as_ref());
        let mut unread = 0;
        file.each(
            &cards,
            &Bar::new(0),
            context,
            |card| self.unread_on(&card),
            |of_card| {
                unread += of_card;
                Ok(())
            },
        )?;
        Ok(unread)
    }
}

impl Find {
    pub(super) fn run(self, context: Context) -> Result<ExitCode, Stop> {
        let (pattern, files) = self.split(context)?;
        let (files, code) = match compiled::open(&files, context) {
            Ok(opened) => opened,
            Err(Stop(why)) => {
                output::tell(&format!("cardc: {why}"));
                return Ok(ExitCode::from(EXIT_UNREADABLE));
            }
        };
        let lexicon = compiled::lexicon(&files);
        let question = self.question(pattern.as_deref(), lexicon, context)?;
        let mut found = Found::default();
        let bar = Bar::new(files.iter().map(Cards::len).sum());
        for file in &files {
            let candidates = file.candidates(&question.query, question.filter.as_ref());
            let asks = question.query.asks_for_meaning();
            // The index of a database has left cards out.
            let is_indexed = matches!(file, Cards::Database { .. });
            let work = |card: Compiled| {
                let unread = if asks && !is_indexed { question.unread_on(&card) } else { 0 };
                (unread, self.of_card(&question, &card, context))
            };
            let read = file.each(&candidates, &bar, context, work, |(unread, of_card)| {
                found.unread += unread;
                found.add(of_card, self.count_by.is_none());
                Ok(())
            });
            if let Err(Stop(why)) = read {
                output::tell(&format!("cardc: {why}"));
                return Ok(ExitCode::from(EXIT_UNREADABLE));
            }
            if asks && is_indexed {
                found.unread += question.unread_in(file, context)?;
            }
        }
        drop(bar);
        if let Some(filter) = &question.filter {
            known_sets(filter, &files, context)?;
        }
        if found.cards.is_empty() {
            Self::nothing(&question, &files, context)?;
        }
        if self.explain {
            let idle = Self::idle(&question, &files, &found, context)?;
            let example = found.example.as_ref();
            output::write(context, |out| explained(out, &question, (example, &idle), context.language()))?;
        }
        output::write(context, |out| self.write(out, &found.lines, &found.counts))?;
        found.tell(&question, context.language());
        if found.lines.is_empty() && found.counts.is_empty() {
            Self::unknown(&question.query, &files).iter().for_each(|said| output::tell(said.get(context.language())));
        }
        Ok(ExitCode::from(match (code, found.cards.is_empty()) {
            (EXIT_USAGE, _) => EXIT_UNREADABLE,
            (_, true) => EXIT_NOTHING,
            (_, false) => 0,
        }))
    }

    /// The words without which a pattern finds the same cards: a hole beside one takes it, or no card says anything else there.
    fn idle(question: &Question, files: &[Cards], found: &Found, context: Context) -> Result<Vec<String>, Stop> {
        /// Of card files so many cards are compiled again for each word.
        const MOST: usize = 1_000;
        let is_soon_asked = |file: &Cards| matches!(file, Cards::Database { .. }) || file.len() <= MOST;
        let form = question.query.form.as_ref().filter(|_| !found.cards.is_empty() && files.iter().all(is_soon_asked));
        let mut idle = Vec::new();
        for (word, form) in form.map(Form::without_each).unwrap_or_default() {
            let query = Query { form: Some(form), ..question.query.clone() };
            let is_other = |card: &Compiled| {
                let lets = |place: &Place<'_>| OfCard::default().lets(question, card, place.number);
                !found.cards.contains(card.card.name.as_str())
                    && card.abilities().any(|place| query.holds(&place) && lets(&place))
            };
            let mut finds_others = false;
            for file in files {
                let candidates = file.candidates(&query, question.filter.as_ref());
                finds_others = finds_others || file.any(&candidates, context, is_other)?;
            }
            idle.extend((!finds_others).then_some(word));
        }
        Ok(idle)
    }

    /// Where a pattern finds nothing: says whether that is for the other conditions, and which pattern that comes near finds
    /// something where these hold. One that no card could say is refused.
    fn nothing(question: &Question, files: &[Cards], context: Context) -> Result<(), Stop> {
        let Some(form) = &question.query.form else { return Ok(()) };
        let others = Query { form: None, ..question.query.clone() };
        let has_others = question.filter.is_some() || others.language.is_some() || !others.asks_nothing();
        let wider = form.wider();
        let bar = Bar::new(files.iter().map(Cards::len).sum());
        let (mut best, mut alone) = (wider.len(), false);
        for file in files {
            let lets = |card: &Compiled, place: &Place<'_>| {
                others.holds(place) && OfCard::default().lets(question, card, place.number)
            };
            let has = |card: &Compiled| card.abilities().any(|place| form.holds(&place));
            // Once one is found, only those that come nearer are looked for.
            match file {
                Cards::Database { .. } => {
                    let only = |form: &Form| Query { form: Some(form.clone()), ..Query::default() };
                    alone |= has_others && !alone && file.any(&file.candidates(&only(form), None), context, has)?;
                    for (at, wide) in wider[..best].iter().enumerate() {
                        let query = Query { form: Some(wide.clone()), ..others.clone() };
                        let numbers = file.candidates(&query, question.filter.as_ref());
                        let near =
                            |card: &Compiled| card.abilities().any(|place| lets(card, &place) && wide.holds(&place));
                        if file.any(&numbers, context, near)? {
                            best = at;
                            break;
                        }
                    }
                }
                Cards::Read { .. } => {
                    let (nearest, found) = (AtomicUsize::new(best), AtomicBool::new(alone));
                    let look = |card: Compiled| {
                        if has_others && !found.load(Ordering::Relaxed) && has(&card) {
                            found.store(true, Ordering::Relaxed);
                        }
                        let nearer = &wider[..nearest.load(Ordering::Relaxed)];
                        let places = card.abilities().filter(|place| lets(&card, place));
                        let near = places.filter_map(|place| Form::first_of(nearer, &place)).min();
                        nearest.fetch_min(near.unwrap_or(wider.len()), Ordering::Relaxed);
                    };
                    file.each(&file.all(), &bar, context, look, Ok)?;
                    (best, alone) = (nearest.into_inner(), found.into_inner());
                }
            }
        }
        drop(bar);
        let (text, near) = (form.text(), wider.get(best).map(|form| form.text().to_owned()));
        if let (false, Err(why)) = (alone, form.could_be_said()) {
            return Err(no_form(text, why, near, context));
        }
        let said = match (alone, near) {
            (true, Some(near)) => bilingual!(
                "\"{text}\" is said, but not where the other conditions hold; the nearest pattern that is: \"{near}\"",
                "« {text} » se dit, mais pas là où les autres conditions sont remplies ; le motif le plus proche qui s'y dit : \
                 « {near} »"
            ),
            (true, None) => bilingual!(
                "\"{text}\" is said, but not where the other conditions hold",
                "« {text} » se dit, mais pas là où les autres conditions sont remplies"
            ),
            (false, Some(near)) => bilingual!(
                "nothing says \"{text}\"; the nearest pattern that finds something: \"{near}\"",
                "rien ne dit « {text} » ; le motif le plus proche qui trouve quelque chose : « {near} »"
            ),
            (false, None) => bilingual!("nothing says \"{text}\"", "rien ne dit « {text} »"),
        };
        output::tell(said.get(context.language()));
        Ok(())
    }

    /// The pattern, if there is one, and the files: an argument that is no file is a pattern.
    fn split(&self, context: Context) -> Result<(Option<String>, Vec<PathBuf>), Stop> {
        let is_file = |argument: &String| argument == "-" || PathBuf::from(argument).exists();
        let (pattern, files) = match self.arguments.split_first() {
            Some((first, rest)) if !is_file(first) => (Some(first.clone()), rest),
            Some(_) | None => (None, self.arguments.as_slice()),
        };
        if files.is_empty() {
            return Err(Stop::new(
                Bilingual::new(
                    "name the card files or databases behind the pattern",
                    "nommez les fichiers de cartes ou les bases après le motif",
                ),
                context,
            ));
        }
        Ok((pattern, files.iter().map(PathBuf::from).collect()))
    }

    /// The kinds and words asked for that no ability of the databases has: likely misspelt.
    fn unknown(query: &Query, files: &[Cards]) -> Vec<Bilingual> {
        let mut databases = Vec::new();
        for file in files {
            match file {
                Cards::Database { database, .. } => databases.push(database.as_ref()),
                // What all cards have is known of a database only.
                Cards::Read { .. } => return Vec::new(),
            }
        }
        query.unknown(databases).iter().map(no_ability_has).collect()
    }

    /// Refuses what no ability can have: a kind, a word or a rule that there isn't.
    fn known(query: &Query, lexicon: Lexicon, context: Context) -> Result<(), Stop> {
        if let Some(misspelt) = query.misspelt(lexicon).first() {
            return Err(Stop::new(no_ability_has(misspelt), context));
        }
        let keywords = || PartOfSpeech::KEYWORDS.iter().flat_map(|part| lexicon.rows(*part));
        let is_rule = |asked: &String| {
            let has = |rule: &str| rule::concerns(rule, asked, &[]);
            !rule::within(asked).is_empty() || keywords().any(|keyword| keyword.row().rule.is_some_and(has))
        };
        match query.rules.iter().find(|asked| !is_rule(asked)) {
            Some(value) => Err(Stop::new(no_ability_has(&Unknown { of: "rule", value, near: None }), context)),
            None => Ok(()),
        }
    }

    fn question(&self, pattern: Option<&str>, lexicon: Lexicon, context: Context) -> Result<Question, Stop> {
        let query = self.query(pattern, lexicon, context)?;
        Self::known(&query, lexicon, context)?;
        let filter = self
            .where_
            .as_deref()
            .map(|text| Filter::read(text, lexicon).map_err(|why| no_filter(text, &why, context)));
        let filter = filter.transpose()?;
        let of_cards = filter.is_some() && query.asks_nothing();
        let opened = query.form.as_ref().map(Form::opened).unwrap_or_default();
        let opened = opened.into_iter().map(|form| Query { form: Some(form), ..query.clone() }).collect();
        Ok(Question { query, opened, filter, of_cards })
    }

    fn query(&self, pattern: Option<&str>, lexicon: Lexicon, context: Context) -> Result<Query, Stop> {
        let language = self.pattern_lang.map(Language::from);
        let stop = |text: &str, why| {
            let near = match why {
                NoForm::NotUnderstood { language, at } => nearest(text, at, language, lexicon),
                NoForm::Empty | NoForm::TooManyHoles => None,
            };
            no_form(text, why, near, context)
        };
        let form =
            pattern.map(|text| Form::with_words(text, language, lexicon).map_err(|why| stop(text, why))).transpose()?;
        let condition = self.condition.as_deref();
        let condition = condition
            .map(|text| Form::condition(text, language, lexicon).map_err(|why| stop(text, why)))
            .transpose()?;
        let clause = match self.intervening_if.as_deref() {
            None | Some("") => None,
            Some(word) if !word.contains(' ') => Some(Clause::Kind(word.to_owned())),
            Some(text) => {
                Some(Clause::Form(Form::intervening_if(text, language, lexicon).map_err(|why| stop(text, why))?))
            }
        };
        Ok(Query {
            form,
            condition,
            clause,
            language: self.text_lang.map(Language::from),
            kinds: self.kind.clone(),
            rules: self.rule.clone(),
            events: self.event.clone(),
            effects: self.effect.clone(),
            keywords: self.keyword.clone(),
            mentions: self.mentions.clone(),
            intervening_if: self.intervening_if.as_ref().map(|_| true),
            accepted: self.accepted,
            lossless: self.lossless,
            runnable: self.runnable,
            optional: self.optional.then_some(true),
            look_back: self.look_back.then_some(true),
        })
    }

    fn of_card(&self, question: &Question, card: &Compiled, context: Context) -> OfCard {
        let mut found = OfCard::default();
        if question.of_cards {
            for (number, face) in card.card.faces.iter().enumerate() {
                if found.lets(question, card, number) {
                    let name = card.card.name.to_string();
                    let shown = self.shown_face(card, face, context);
                    found.lines.push(Line {
                        card: name,
                        shown,
                        values: self.count_by.map(|by| of_face(by, card)).unwrap_or_default(),
                    });
                }
            }
            return found;
        }
        let mut said = BTreeSet::new();
        // What is found in both languages is one ability, unless data or the languages are asked for.
        let all = self.json || matches!(self.count_by, Some(By::Lang));
        let mut let_in: BTreeMap<usize, bool> = BTreeMap::new();
        let (mut in_own, mut in_other) = (false, false);
        for place in card.abilities() {
            let looked = question.query.look(&place);
            if looked == Ok(false) {
                let is_open = |query: &Query| found.goes_on.is_none() && found.lines.is_empty() && query.holds(&place);
                if let Some(number) = question.opened.iter().position(is_open)
                    && OfCard::default().lets(question, card, place.number)
                {
                    found.goes_on = Some((number, card.card.name.to_string()));
                }
                continue;
            }
            let lets = *let_in.entry(place.number).or_insert_with(|| found.lets(question, card, place.number));
            if let (true, Err(unsaid)) = (lets, looked) {
                found.unsaid.push((unsaid.lacking, card.card.name.to_string()));
            }
            if let (true, Ok(true), Some(form)) = (lets, looked, &question.query.form) {
                in_own |= place.language == form.language();
                in_other |= place.language != form.language() && place.face.printed(form.language()).is_some();
            }
            if lets && looked.is_ok() && (all || said.insert((place.number, place.ability.line))) {
                if let (Some(form), true, None) = (&question.query.form, self.explain, &found.example) {
                    found.example = form.look(&place).ok().flatten();
                }
                found.lines.push(Line {
                    card: card.card.name.to_string(),
                    shown: self.shown(card, &place, context),
                    values: self.count_by.map(|by| values(by, card, &place)).unwrap_or_default(),
                });
            }
        }
        found.elsewhere = in_other && !in_own;
        found
    }

    fn shown(&self, card: &Compiled, place: &Place<'_>, context: Context) -> String {
        if self.json {
            return serde_json::to_string(&FoundForm::new(card, place)).unwrap_or_default();
        }
        line(&place.printed.name, place.words(), context)
    }

    fn shown_face(&self, card: &Compiled, face: &Face, context: Context) -> String {
        if self.json {
            return serde_json::to_string(&FoundFace::new(card, face)).unwrap_or_default();
        }
        let cost = face.mana_cost.as_deref().map(|cost| format!("{cost} — ")).unwrap_or_default();
        line(&face.name, &format!("{cost}{}", face.type_line()), context)
    }

    fn write(
        &self,
        out: &mut Out,
        lines: &[String],
        counts: &BTreeMap<String, BTreeSet<String>>,
    ) -> std::io::Result<()> {
        if self.count_by.is_some() {
            let mut rows: Vec<(usize, &String)> = counts.iter().map(|(value, cards)| (cards.len(), value)).collect();
            rows.sort_by(|one, other| other.0.cmp(&one.0).then_with(|| one.1.cmp(other.1)));
            for (count, value) in rows {
                match self.json {
                    true => out.json(&serde_json::json!({ "value": value, "cards": count }))?,
                    false => writeln!(out, "{count:>7} {value}")?,
                }
            }
            return Ok(());
        }
        for line in lines {
            match self.json {
                true => out.json_text(line)?,
                // The text is free of signs that take hold of a terminal; the colours are ours.
                false => writeln!(out.raw(), "{line}")?,
            }
        }
        Ok(())
    }
}

fn no_ability_has(Unknown { of, value, near }: &Unknown<'_>) -> Bilingual {
    match near {
        Some(near) => bilingual!(
            "--{of}: no ability has \"{value}\"; did you mean \"{near}\"?",
            "--{of} : aucune capacité n'a « {value} » ; vouliez-vous dire « {near} » ?"
        ),
        None => bilingual!("--{of}: no ability has \"{value}\"", "--{of} : aucune capacité n'a « {value} »"),
    }
}

/// A name and what stands behind it, free of signs that take hold of a terminal; the colours are ours.
fn line(name: &str, text: &str, context: Context) -> String {
    let (name, text) = (printable(name).replace('\n', " "), printable(text).replace('\n', " "));
    match context.colour {
        true => format!("\u{1b}[1m{name}\u{1b}[0m: \u{1b}[36m{text}\u{1b}[0m"),
        false => format!("{name}: {text}"),
    }
}

impl OfCard {
    /// Whether the conditions on cards let a face in; notes what they can't tell.
    fn lets(&mut self, question: &Question, card: &Compiled, number: usize) -> bool {
        let Some(filter) = &question.filter else { return true };
        let mut lacking = Vec::new();
        let holds = filter.holds(&CardFacts::of(card, number), &mut lacking);
        if holds.is_none() {
            lacking.sort_unstable();
            lacking.dedup();
            self.lacking.append(&mut lacking);
        }
        holds == Some(true)
    }
}

impl Found {
    fn add(&mut self, of_card: OfCard, with_lines: bool) {
        self.example = self.example.take().or(of_card.example);
        self.unsaid.extend(of_card.unsaid);
        if let Some((number, card)) = of_card.goes_on.filter(|_| of_card.lines.is_empty()) {
            self.going_on.entry(number).or_default().insert(card);
        }
        self.elsewhere.extend(of_card.lines.iter().filter(|_| of_card.elsewhere).map(|line| line.card.clone()));
        for line in of_card.lines {
            self.abilities += 1;
            for value in line.values {
                self.counts.entry(value).or_default().insert(line.card.clone());
            }
            self.cards.insert(line.card);
            if with_lines {
                self.lines.push(line.shown);
            }
        }
        for fact in of_card.lacking {
            *self.lacking.entry(fact).or_default() += 1;
        }
    }

    /// Says how much was found, and what nobody can tell.
    fn tell(&self, question: &Question, language: Language) {
        match question.of_cards {
            true => output::tell(&summary::found_cards(self.cards.len(), language)),
            false => output::tell(&summary::found(self.cards.len(), self.abilities, language)),
        }
        if question.query.asks_for_meaning() && self.unread > 0 {
            output::tell(&summary::unread(self.unread, language));
        }
        for (fact, faces) in &self.lacking {
            output::tell(&summary::lacking(*faces, &fact.name(), language));
        }
        if let (false, Some(form)) = (self.unsaid.is_empty(), question.query.forms().next()) {
            output::tell(&summary::unsaid(&self.unsaid, form.language(), language));
        }
        for (number, cards) in &self.going_on {
            let going_on: Vec<&str> = cards.difference(&self.cards).map(String::as_str).collect();
            let opened = question.opened.get(*number).and_then(|query| query.form.as_ref());
            if let (false, Some(opened)) = (going_on.is_empty(), opened) {
                output::tell(&summary::going_on(&going_on, opened.text(), language));
            }
        }
        let Some(form) = &question.query.form else { return };
        if !self.elsewhere.is_empty() {
            output::tell(&summary::elsewhere(self.elsewhere.len(), form.language(), language));
        }
        if let Some(label) = form.flavour() {
            let said = bilingual!(
                "no ability word is called \"{label}\": it is looked for as a flavour word",
                "aucun mot de capacité ne s'appelle « {label} » : il est cherché comme mot d'ambiance"
            );
            output::tell(said.get(language));
        }
    }
}

/// How a pattern was read.
fn explained(
    out: &mut Out,
    question: &Question,
    (example, idle): (Option<&Example>, &[String]),
    language: Language,
) -> std::io::Result<()> {
    for form in question.query.forms() {
        let read_in = match form.language() {
            Language::English => Bilingual::new("The pattern is read in English.", "Le motif est lu en anglais."),
            Language::French => Bilingual::new("The pattern is read in French.", "Le motif est lu en français."),
        };
        writeln!(out, "{}", read_in.get(language))?;
        for told in form.told() {
            writeln!(out, "- {}", told_word(&told).get(language))?;
        }
        let place = match form.is_condition() {
            true => Bilingual::new("It is said by a whole condition.", "C'est une condition entière qui le dit."),
            false => Bilingual::new(
                "It stands at the beginning of an ability, an instruction, a statement or a keyword, or behind its subject: \
                 whoever follows it.",
                "Il se trouve au début d'une capacité, d'une instruction, d'une affirmation ou d'un mot-clé, ou derrière son \
                 sujet : qui que ce soit qui le suive.",
            ),
        };
        writeln!(out, "{}", place.get(language))?;
    }
    if let Some(Example { text, holes }) = example {
        let mut shown = text.clone();
        for hole in holes.iter().rev() {
            shown.insert(hole.end, ']');
            shown.insert(hole.start, '[');
        }
        let shown = shown.replace('\n', " ");
        writeln!(out, "{}", bilingual!("For example: {shown}", "Par exemple : {shown}").get(language))?;
    }
    if !idle.is_empty() {
        let words = idle.join(", ");
        let said = bilingual!(
            "Without one of these words the same cards are found: {words}",
            "Sans l'un de ces mots, les mêmes cartes sont trouvées : {words}"
        );
        writeln!(out, "{}", said.get(language))?;
    }
    writeln!(out)
}

/// How one word of a pattern was read.
fn told_word(told: &Told) -> Bilingual {
    match told {
        Told::Hole => Bilingual::new("…: one or more words", "… : un ou plusieurs mots"),
        Told::Itself(None) => Bilingual::new(
            "the card itself, by its name or as \"this card\", \"this creature\" …",
            "la carte elle-même, par son nom ou comme « cette carte », « cette créature » …",
        ),
        Told::Itself(Some(kind)) => bilingual!(
            "the card itself, by whatever name, where it is \"{kind}\"",
            "la carte elle-même, quel que soit son nom, là où elle est « {kind} »"
        ),
        Told::Trigger => Bilingual::new("when, whenever, at", "quand, à chaque fois que, à"),
        Told::Number(number) => bilingual!("the number {number}", "le nombre {number}"),
        Told::Written(text) => Bilingual::same(text.clone()),
        Told::Forms(forms) => Bilingual::same(forms.join(", ")),
    }
}

/// Says why a text is no pattern: where, and what comes near it.
fn no_form(text: &str, why: NoForm, near: Option<String>, context: Context) -> Stop {
    let said = match why {
        NoForm::NotUnderstood { at, .. } => {
            let place = pointed(text, at);
            let Bilingual { en, fr } = match near {
                Some(near) => bilingual!(
                    "\nthe nearest pattern that is understood: \"{near}\"",
                    "\nle motif le plus proche qui se comprenne : « {near} »"
                ),
                None => Bilingual::new(
                    "\nwrite it as a card would say it, with … for what may be anything, such as \"whenever a creature dies, \
                     …\" or \"draw … cards\"",
                    "\nécrivez-le comme une carte le dirait, avec … pour ce qui peut être n'importe quoi, par exemple « à chaque \
                     fois qu'une créature meurt, … » ou « piochez … cartes »",
                ),
            };
            bilingual!(
                "the pattern is not understood from here on:\n{place}{en}",
                "le motif n'est pas compris à partir d'ici :\n{place}{fr}"
            )
        }
        NoForm::Empty => bilingual!(
            "the pattern \"{text}\" says nothing: it would find everything",
            "le motif « {text} » ne dit rien : il trouverait tout"
        ),
        NoForm::TooManyHoles => bilingual!(
            "the pattern \"{text}\" has too many holes: {MOST_HOLES} is the most",
            "le motif « {text} » a trop de trous : {MOST_HOLES} au plus"
        ),
    };
    Stop::new(said, context)
}

/// Refuses a set that no card of some files is in.
fn known_sets(filter: &Filter, files: &[Cards], context: Context) -> Result<(), Stop> {
    let asked = filter.sets();
    let has = |file: &Cards, set: &str| matches!(file, Cards::Database { database, .. } if has_set(database, set));
    if asked.iter().all(|set| files.iter().any(|file| has(file, set))) {
        return Ok(());
    }
    let mut known: BTreeSet<String> = BTreeSet::new();
    let bar = Bar::new(0);
    for file in files {
        let sets = |card: Compiled| CardFacts::of(&card, 0).sets.unwrap_or_default();
        file.each(&file.all(), &bar, context, sets, |sets| {
            known.extend(sets.iter().map(|set| set.to_uppercase()));
            Ok(())
        })?;
    }
    // Where no card says what set it is in, that is told.
    let unknown = asked.into_iter().find(|set| !known.contains(&set.to_uppercase()) && !known.is_empty());
    let Some(set) = unknown else { return Ok(()) };
    let near = crate::source::names::nearest(set, known.iter().map(String::as_str));
    let near = if near.is_empty() { known.iter().map(String::as_str).take(NAMED_SETS).collect() } else { near };
    let near = near.join(", ");
    Err(Stop::new(
        bilingual!(
            "no card is of the set \"{set}\"; sets that are known: {near}",
            "aucune carte n'est de l'édition « {set} » ; éditions connues : {near}"
        ),
        context,
    ))
}

/// How many sets are named where none comes near.
const NAMED_SETS: usize = 12;

/// Says why a text is no condition on cards, and where.
fn no_filter(text: &str, why: &NoFilter, context: Context) -> Stop {
    let (place, Bilingual { en, fr }) = (pointed(text, why.at), &why.why);
    Stop::new(
        bilingual!("the condition is not understood: {en}\n{place}", "la condition n'est pas comprise : {fr}\n{place}"),
        context,
    )
}

/// A text with a sign under one of its bytes.
fn pointed(text: &str, at: usize) -> String {
    let text = text.replace(['\n', '\t'], " ");
    let before = text.char_indices().take_while(|(start, _)| *start < at).count();
    format!("  {text}\n  {}^", " ".repeat(before))
}

/// The values of a face that was found by itself.
fn of_face(by: By, card: &Compiled) -> Vec<String> {
    match by {
        By::Layout => vec![card.card.layout.to_string()],
        By::Kind | By::Rule | By::Event | By::Effect | By::Keyword | By::Cost | By::Lang | By::InterveningIf => {
            let values = card.abilities().flat_map(|place| values(by, card, &place));
            values.collect::<BTreeSet<_>>().into_iter().collect()
        }
    }
}

fn values(by: By, card: &Compiled, place: &Place<'_>) -> Vec<String> {
    let facts = |get: fn(Facts) -> Vec<String>| {
        let facts = place.ir().map(|ir| Facts::of(ir, place.compiled.edition));
        facts.map(get).unwrap_or_default()
    };
    match by {
        By::Kind => place.class().iter().map(|class| kind_name(class).to_owned()).collect(),
        By::Rule => place.class().iter().map(|class| class.rule.to_owned()).collect(),
        By::Event => place.ir().map(|ir| facts::events_of(&ir.ability)).unwrap_or_default(),
        By::Effect => facts(|facts| facts.effects),
        By::Keyword => facts(|facts| facts.keywords),
        By::Cost => facts(|facts| facts.costs),
        By::InterveningIf => facts(|facts| facts.intervening_if),
        By::Lang => vec![place.language.code().to_owned()],
        By::Layout => vec![card.card.layout.to_string()],
    }
}
