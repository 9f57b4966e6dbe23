//! Words that a set brings: a vocabulary, in a file of its own (`cardc.words`, found upwards) or at the head of a
//! `.cards` file, between `words:` (« mots : ») and `cards:` (« cartes : »).
//!
//! ```text
//! # A line that stands at the margin begins a word; what is indented says what it means.
//!
//! keyword Kindle N = Attisement N
//!   When this creature enters, put N ember counters on it.
//!   (This creature enters and kindles N embers.)
//!
//! counter ember = braise (f)
//! creature type Emberling = Braiseux
//! ability word Chorus = Chœur
//! designation primed = amorcé
//! choice Anchor = Ancre
//!
//! action muster = rassembler
//!   Create a 1/1 white Human Hero creature token.
//!
//! token Lantern = Lanterne (f)
//!   Artifact — Lantern
//!   {T}, Sacrifice this artifact: Add one mana of any color.
//! ```
//!
//! - The **kind** of word comes first, in English or French. What stands before the `=` is in its language, what stands
//!   behind in the other one; without, the word has no form there.
//! - **What follows the word** stands behind it: `N`, `{cost}`, `N—{cost}`, `[quality]`; behind an action `N`, `[object]`,
//!   `N [object]` or `[player]`.
//! - **Other forms** follow behind commas: the plural of a type, the four forms of a French designation, the forms of a
//!   verb. Those that are not given are derived by rule.
//! - **Indented lines** are what the word means: the paragraphs of a text as a card would have it, in either language.
//!   Lines in parentheses are the reminder text; behind `=` it is in the other language.
//! - A **keyword** that is a kind of another says so: `Kind: cycling`, « Sorte : recyclage ».
//! - A **token** has its type line, its text and, last, its power and toughness; `Colors: white, blue` says its colours.

mod clash;
mod completed;
mod forms;
mod head;

use std::path::{Path, PathBuf};

use smol_str::SmolStr;

use crate::bilingual;
use crate::diagnostic::{Bilingual, Diagnostic, Excerpt, Language, Location, Position, Severity, system_error};
use crate::lex::lexicon::{CanNotAdd, Concept, Lexicon, Meaning, NewRow, Place, Symbol, TokenMeaning, Why};
use crate::lex::{PartOfSpeech, type_named_in};
use crate::source::cards::{Line, frenchness};
pub use completed::{Completed, completed};
use head::{Head, Kind};

/// The name of a vocabulary file that holds for the cards beside it and in the folders below.
pub const FILE_NAME: &str = "cardc.words";

/// The longest vocabulary file, in bytes.
const LONGEST: u64 = 4 << 20;

/// A vocabulary that was read, over the lexicon that it was read with.
#[derive(Clone, Debug, Default)]
pub struct Read {
    pub lexicon: Lexicon,
    pub diagnostics: Vec<Diagnostic>,
}

/// A word and its indented lines.
struct Entry {
    head: Head,
    line: Line,
    body: Vec<Line>,
}

/// The vocabulary file that holds for a file: beside it, or in the nearest folder above.
pub fn beside(path: &Path) -> Option<PathBuf> {
    let folder = if path.is_dir() { path } else { path.parent()? };
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let folder = folder.canonicalize().ok()?;
    let found = folder.ancestors().map(|folder| folder.join(FILE_NAME)).find(|file| file.is_file())?;
    // As short as the user would name it.
    let here = Path::new(".").canonicalize().ok();
    let short = here.and_then(|here| found.strip_prefix(here).map(Path::to_owned).ok());
    Some(short.unwrap_or(found))
}

/// Reads a vocabulary file over a lexicon.
pub fn read_file(path: &Path, under: Lexicon) -> Read {
    let name = path.display().to_string();
    let failed = |Bilingual { en, fr }: Bilingual| {
        let message = bilingual!("can't read the vocabulary: {en}", "impossible de lire le vocabulaire : {fr}");
        let place = Location { file: Some(name.as_str().into()), ..Location::default() };
        Read { lexicon: under, diagnostics: vec![Diagnostic::error("E-FILE", message).place(place)] }
    };
    match std::fs::metadata(path) {
        Ok(metadata) if metadata.len() > LONGEST => {
            return failed(Bilingual::new("it is longer than 4 MiB", "il dépasse 4 Mio"));
        }
        Ok(_) => {}
        Err(error) => return failed(system_error(&error)),
    }
    match std::fs::read(path).map(String::from_utf8) {
        Ok(Ok(text)) => read_text(&name, &text, under),
        Ok(Err(_)) => failed(Bilingual::new("it is not UTF-8", "ce n'est pas de l'UTF-8")),
        Err(error) => failed(system_error(&error)),
    }
}

/// The lines of a vocabulary as they stand at the head of a `.cards` file.
pub(crate) fn written(lines: &[Line]) -> String {
    let indented = |line: &Line| " ".repeat(line.at.column.saturating_sub(1) as usize) + &line.text;
    let lines: Vec<String> = lines.iter().map(indented).collect();
    format!("words:\n{}\ncards:\n", lines.join("\n"))
}

/// Reads the text of a vocabulary file over a lexicon.
pub fn read_text(name: &str, text: &str, under: Lexicon) -> Read {
    let mut lines = Vec::new();
    let mut at = Position::START;
    for raw in text.split_inclusive('\n') {
        let line = raw.trim_end_matches(['\n', '\r']);
        let indent = line.len() - line.trim_start().len();
        lines.push(Line { text: line.trim().to_owned(), at: at.after(&line.as_bytes()[..indent]) });
        at = at.after(raw.as_bytes());
    }
    read(&name.into(), of_head(lines), under)
}

/// Whether a line can stand in a vocabulary.
pub(crate) fn can_be_word(line: &Line) -> bool {
    line.text.is_empty() || line.text.starts_with('#') || line.at.column > 1 || head::read(&line.text).is_ok()
}

/// The lines of the vocabulary at the head of a `.cards` file; all lines of a file that is one itself.
fn of_head(lines: Vec<Line>) -> Vec<Line> {
    let begins = |line: &Line| line.at.column == 1 && matches!(line.text.as_str(), "words:" | "mots :" | "mots:");
    let ends = |line: &Line| line.at.column == 1 && matches!(line.text.as_str(), "cards:" | "cartes :" | "cartes:");
    match lines.iter().position(begins) {
        None => lines,
        Some(start) => lines.into_iter().skip(start + 1).take_while(|line| !ends(line)).collect(),
    }
}

/// Reads the lines of a vocabulary over a lexicon. A word with a fault is reported and left out; the others are read.
pub(crate) fn read(file: &SmolStr, lines: Vec<Line>, under: Lexicon) -> Read {
    let mut reader = Reader { file, under, diagnostics: Vec::new() };
    let entries = reader.entries(lines);
    let mut words: Vec<(NewRow, Line)> = Vec::new();
    for entry in entries {
        match reader.row(&entry) {
            Ok(row) => words.push((row, entry.line)),
            Err(diagnostic) => reader.diagnostics.push(*diagnostic),
        }
    }
    let words = reader.without_clashes(words);
    let lexicon = reader.lexicon(words);
    Read { lexicon, diagnostics: reader.diagnostics }
}

struct Reader<'f> {
    file: &'f SmolStr,
    under: Lexicon,
    diagnostics: Vec<Diagnostic>,
}

type Fault = Box<Diagnostic>;

impl Reader<'_> {
    /// Puts the lines of each word together.
    fn entries(&mut self, lines: Vec<Line>) -> Vec<Entry> {
        let mut entries: Vec<Option<Entry>> = Vec::new();
        for line in lines {
            let comment = line.text.starts_with('#');
            if line.text.is_empty() || comment {
                continue;
            }
            if line.at.column > 1 {
                match entries.last_mut() {
                    Some(Some(entry)) => entry.body.push(line),
                    // The word that it belongs to has a fault.
                    Some(None) => {}
                    None => {
                        let message = Bilingual::new(
                            "an indented line says what the word above means, and there is no word above",
                            "une ligne en retrait dit ce que signifie le mot au-dessus, et il n'y en a pas",
                        );
                        self.diagnostics.push(*self.fault(&line, message));
                    }
                }
                continue;
            }
            match head::read(&line.text) {
                Ok(head) => entries.push(Some(Entry { head, line, body: Vec::new() })),
                Err(problem) => {
                    let diagnostic = self.about(&line, "E-WORDS", problem.message).notes(problem.notes);
                    self.diagnostics.push(diagnostic);
                    entries.push(None);
                }
            }
        }
        entries.into_iter().flatten().collect()
    }

    /// The row of a word, with its forms and what it means.
    fn row(&self, entry: &Entry) -> Result<NewRow, Fault> {
        let Entry { head, line, body } = entry;
        let part = head.part().map_err(|message| self.fault(line, message))?;
        let mut forms = [Vec::new(), Vec::new()];
        let mut gender = None;
        for language in Language::BOTH {
            if let Some(side) = head.side(language) {
                let derived = forms::of(part, side, language).map_err(|message| self.fault(line, message))?;
                if language == Language::French {
                    gender = side.gender.or(forms::gender(part));
                }
                forms[language as usize] = derived;
            }
        }
        let meaning = self.meaning(head, line, body)?;
        let [english, french] = forms;
        let name = english.first().or(french.first()).cloned().unwrap_or_default();
        let part = self.part_of_token(part, &name, &meaning);
        Ok(NewRow { part, id: id_of(&name), english, french, gender, meaning: Some(meaning) })
    }

    /// A token that is called by a subtype of its own is known by that subtype, as a Treasure is.
    fn part_of_token(&self, part: PartOfSpeech, name: &str, meaning: &Meaning) -> PartOfSpeech {
        let Some(token) = &meaning.token else { return part };
        let behind = token.type_line.split(['—', '–', ':']).nth(1).unwrap_or_default().trim();
        let before = token.type_line.to_lowercase();
        let is_artifact = before.contains("artifact") || before.contains("artefact");
        let own = behind.to_lowercase() == name && is_artifact;
        let known = own && type_named_in(name, self.under).is_some();
        if own && !known { PartOfSpeech::ArtifactType } else { part }
    }

    /// What the indented lines say.
    fn meaning(&self, head: &Head, line: &Line, body: &[Line]) -> Result<Meaning, Fault> {
        let mut meaning = Meaning {
            language: head.language,
            file: self.file.to_string(),
            place: place_of(line.at),
            ..Meaning::default()
        };
        let mut paragraphs: Vec<&Line> = Vec::new();
        for line in body {
            let (of_other, said) = match line.text.strip_prefix('=') {
                Some(rest) => (true, rest.trim()),
                None => (false, line.text.as_str()),
            };
            let language = if of_other { head.language.other() } else { head.language };
            if said.starts_with('(') {
                let reminder = &mut meaning.reminder[language as usize];
                if !said.ends_with(')') || reminder.is_some() {
                    let message = Bilingual::new(
                        "reminder text stands in one line, in parentheses, once in each language",
                        "le texte de rappel tient en une ligne, entre parenthèses, une fois par langue",
                    );
                    return Err(self.fault(line, message));
                }
                *reminder = Some(said.to_owned());
            } else if of_other {
                let message = Bilingual::new(
                    "what a word means is said in one language, and understood in both: behind `=` only reminder text \
                     stands",
                    "ce qu'un mot signifie se dit dans une langue et se comprend dans les deux : après « = » il n'y a que \
                     le texte de rappel",
                );
                return Err(self.fault(line, message));
            } else if let (Kind::Keyword, Some(name)) = (head.kind, head::kind_of(said)) {
                meaning.kind = Some(self.keyword_named(line, name)?);
            } else {
                paragraphs.push(line);
            }
        }
        if head.kind == Kind::Token {
            meaning.token = Some(self.token(line, &mut paragraphs)?);
        } else if !head.kind.means()
            && let Some(first) = paragraphs.first()
        {
            let Bilingual { en, fr } = head.kind.name();
            let message = bilingual!(
                "{en} has no meaning of its own to be said: cards say what is done with it",
                "{fr} n'a pas de sens propre à dire : les cartes disent ce qu'on en fait"
            );
            return Err(self.fault(first, message));
        }
        meaning.text = paragraphs.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join("\n");
        meaning.lines = paragraphs.iter().map(|line| place_of(line.at)).collect();
        // A text of few small words is taken for one in the language of the word.
        let type_line = meaning.token.as_ref().map_or("", |token| token.type_line.as_str());
        let french =
            if type_line.is_empty() && meaning.text.is_empty() { 0 } else { frenchness(type_line, &meaning.text) };
        match french {
            0 if meaning.text.is_empty() => {}
            0 => meaning.language = self.language_of(&meaning.text, head.language),
            french if french > 0 => meaning.language = Language::French,
            _ => meaning.language = Language::English,
        }
        self.parameters(head, line, &meaning)?;
        Ok(meaning)
    }

    /// The id of the built-in keyword with a name, in either language, that others are kinds of (702.14a, 702.29e, 702.33c,
    /// 702.37b).
    fn keyword_named(&self, line: &Line, name: &str) -> Result<String, Fault> {
        let name = name.to_lowercase();
        let is_named = |row: &&Symbol| row.row().english.iter().chain(row.row().french).any(|form| *form == name);
        let mut kinds: Vec<Symbol> = Vec::new();
        for kind in PartOfSpeech::KEYWORDS.iter().flat_map(|part| Lexicon::BUILT_IN.rows(*part)) {
            if let Some(kind) = kind.row().kind.filter(|kind| !kinds.contains(kind)) {
                kinds.push(kind);
            }
        }
        if let Some(row) = kinds.iter().find(is_named) {
            return Ok(row.id().to_owned());
        }
        let [en, fr] = Language::BOTH.map(|language| {
            let names = kinds.iter().filter_map(|kind| kind.row().name(language));
            names.collect::<Vec<_>>().join(", ")
        });
        let message = bilingual!(
            "\"{name}\" is no keyword that others can be kinds of: {en}",
            "« {name} » n'est pas un mot-clé dont d'autres peuvent être des sortes : {fr}"
        );
        Err(self.fault(line, message))
    }

    /// The language that knows more of the words of a text; one, where both know as many.
    fn language_of(&self, text: &str, one: Language) -> Language {
        let unknown = |language: Language| {
            let names = crate::lex::Names::default().in_lexicon(self.under);
            let lexed = crate::lex::lex(text, &names, language);
            lexed.map_or(0, |lexed| lexed.unknown_words())
        };
        if unknown(one.other()) < unknown(one) { one.other() } else { one }
    }

    /// What is printed on a token besides its text: its type line, its colours, its power and toughness.
    fn token(&self, line: &Line, paragraphs: &mut Vec<&Line>) -> Result<TokenMeaning, Fault> {
        if paragraphs.is_empty() {
            let message = Bilingual::new(
                "a token is said by its type line: an indented line such as `Artifact — Lantern`",
                "un jeton se dit par sa ligne de type : une ligne en retrait comme « Artefact : lanterne »",
            );
            return Err(self.fault(line, message));
        }
        let mut token = TokenMeaning { type_line: paragraphs.remove(0).text.clone(), ..TokenMeaning::default() };
        if let Some((_, names)) = paragraphs.first().and_then(|line| head::colours(&line.text)) {
            let line = paragraphs.remove(0);
            for name in names.split([',', ' ']).filter(|name| !name.is_empty() && !matches!(*name, "and" | "et")) {
                match head::colour(name) {
                    Some(colour) => token.colours.push(colour.to_owned()),
                    None => {
                        let message = bilingual!("\"{name}\" is no colour", "« {name} » n'est pas une couleur");
                        return Err(self.fault(line, message));
                    }
                }
            }
        }
        if let Some((power, toughness)) = paragraphs.last().and_then(|line| head::size(&line.text)) {
            (token.power, token.toughness) = (Some(power.to_owned()), Some(toughness.to_owned()));
            paragraphs.pop();
        }
        let types = token.type_line.to_lowercase();
        if (types.contains("creature") || types.contains("créature")) && token.power.is_none() {
            let message = Bilingual::new(
                "a creature token has a power and toughness: a last line such as `1/1`",
                "un jeton de créature a une force et une endurance : une dernière ligne comme « 1/1 »",
            );
            return Err(self.fault(line, message));
        }
        Ok(token)
    }

    /// Whether the text speaks of what follows the word, and of nothing else.
    fn parameters(&self, head: &Head, line: &Line, meaning: &Meaning) -> Result<(), Fault> {
        let says = head::said_parameters(&meaning.text);
        for (parameter, said) in [
            ("N", says.number),
            ("{cost}", says.cost),
            ("[quality]", says.quality),
            ("[object]", says.object),
            ("[player]", says.player),
        ] {
            let follows = head.follows(parameter);
            if said && !follows {
                let message = bilingual!(
                    "the meaning speaks of `{parameter}`, which does not follow the word: write it behind the name above",
                    "le sens parle de « {parameter} », qui ne suit pas le mot : écrivez-le après le nom ci-dessus"
                );
                return Err(self.fault(line, message));
            }
            if follows && !said {
                let message = match meaning.text.is_empty() {
                    true => bilingual!(
                        "`{parameter}` follows this word, and no indented line says what it means",
                        "« {parameter} » suit ce mot, et aucune ligne en retrait ne dit ce que cela signifie"
                    ),
                    false => bilingual!(
                        "`{parameter}` follows this word, and its meaning never speaks of it",
                        "« {parameter} » suit ce mot, et son sens n'en parle jamais"
                    ),
                };
                let mut fault = self.fault(line, message);
                // It may mean something: what has it is not understood.
                if meaning.text.is_empty() && head.kind == Kind::Keyword {
                    (fault.severity, fault.code) = (Severity::Beyond, "B-WORD");
                }
                return Err(fault);
            }
        }
        if head.kind == Kind::Action && meaning.text.is_empty() {
            let message = Bilingual::new(
                "this action says nothing to do: say it in an indented line below, such as `Draw a card.`",
                "cette action ne dit rien à faire : dites-le dans une ligne en retrait, comme « Piochez une carte. »",
            );
            return Err(self.fault(line, message));
        }
        Ok(())
    }

    /// Puts the words over the lexicon. What can't be a word is reported and left out.
    fn lexicon(&mut self, mut words: Vec<(NewRow, Line)>) -> Lexicon {
        // Stands for what follows a keyword while its meaning is read.
        let quality = words.iter().any(|(row, _)| row.part == PartOfSpeech::KeywordQuality);
        loop {
            let mut rows: Vec<NewRow> = words.iter().map(|(row, _)| row.clone()).collect();
            if quality && self.under.find(PartOfSpeech::BattleType, QUALITY).is_none() {
                rows.push(placeholder());
            }
            match self.under.with(&rows) {
                Ok(lexicon) => return lexicon,
                Err(CanNotAdd { row, language, why }) if row < words.len() => {
                    let (bad, line) = words.remove(row);
                    let form = bad.forms(language).join(", ");
                    let message = match why {
                        Why::NoWord => bilingual!(
                            "\"{form}\" can't be a word: a name is made of letters",
                            "« {form} » ne peut pas être un mot : un nom est fait de lettres"
                        ),
                        Why::Contraction => bilingual!(
                            "French reads \"{form}\" as two words",
                            "le français lit « {form} » comme deux mots"
                        ),
                        Why::TooMany => Bilingual::new(
                            "there is no room for more words",
                            "il n'y a plus de place pour d'autres mots",
                        ),
                    };
                    let fault = self.fault(&line, message);
                    self.diagnostics.push(*fault);
                }
                Err(_) => return self.under,
            }
        }
    }

    fn fault(&self, line: &Line, message: Bilingual) -> Fault {
        Box::new(self.about(line, "E-WORDS", message))
    }

    fn about(&self, line: &Line, code: &'static str, message: Bilingual) -> Diagnostic {
        let place = Location { file: Some(self.file.clone()), position: Some(line.at), ..Location::default() };
        let excerpt = Excerpt::of_line(line.text.as_str(), line.at);
        Diagnostic::error(code, message).at(0..line.text.len()).excerpt(excerpt).place(place)
    }
}

/// The id of the word that stands for what follows a keyword while its meaning is read.
pub const QUALITY: &str = "quality";

/// What that word is written as.
pub const QUALITY_WORD: &str = "qualityplaceholder";

fn placeholder() -> NewRow {
    let forms = || vec![QUALITY_WORD.to_owned(), format!("{QUALITY_WORD}s")];
    NewRow {
        part: PartOfSpeech::BattleType,
        id: QUALITY.to_owned(),
        english: forms(),
        french: forms(),
        gender: None,
        meaning: None,
    }
}

fn place_of(at: Position) -> Place {
    Place { offset: at.offset, line: at.line, column: at.column }
}

/// The id of a word in the lexicon.
fn id_of(name: &str) -> String {
    let folded = crate::source::names::fold(name);
    folded.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '_' }).collect()
}
