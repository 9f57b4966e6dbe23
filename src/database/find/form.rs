//! A text with holes, understood: what it asks of an ability.

use std::collections::BTreeSet;

use super::counts::{self, idle};
use super::fill::{self, HOLES, MOST_HOLES, Part, Pieces, Read, Words};
use super::head::{self, Head};
use super::kinds::kinds;
use super::pattern::{Ends, Names, Pattern, members};
use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::facts;
use crate::ir::Paragraph;
use crate::lex::{Language, Lexicon};
use crate::record::Place;
use crate::tree::{self, Label, Tree};

/// A text with holes, understood.
#[derive(Clone, Debug)]
pub struct Form {
    language: Language,
    head: Option<Head>,
    /// What stands before the dash, as it is written.
    label: Option<String>,
    lexicon: Lexicon,
    /// The text behind the head, with the holes that were put around it.
    text: String,
    /// Whether a hole was put in front of it, or behind its last words.
    widened: bool,
    /// What it can be; empty where it has nothing but a head.
    readings: Vec<Reading>,
}

/// One thing that a text can be.
#[derive(Clone, Debug)]
struct Reading {
    root: Root,
    /// The sentence that it was read as, with what was put into its holes in brackets.
    sentence: String,
    /// What stands for each hole, by its name.
    holes: Vec<Bilingual>,
    /// Whether it is found whoever follows its instructions.
    by_anyone: bool,
}

/// What of an ability a text can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Root {
    /// A whole ability.
    Ability(Pattern),
    /// Instructions that follow one another, anywhere in an ability.
    Instructions(Vec<Pattern>),
    /// Static abilities of one paragraph.
    Statics(Vec<Pattern>),
    /// Keyword abilities, in whatever order and company.
    Keywords(Vec<Pattern>),
    /// A condition.
    Condition(Pattern),
}

/// Why a text is no pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoForm {
    /// It is no text of the language: reading stops at this byte.
    NotUnderstood {
        language: Language,
        at: usize,
    },
    /// It has nothing but holes.
    Empty,
    TooManyHoles,
    /// It is understood, and with another word in the place of this one it would find the same.
    Idle {
        word: String,
        at: usize,
    },
}

/// How one reading of a pattern is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// What it is, and where it is found.
    pub what: Bilingual,
    /// A sentence that it finds, with what stands in its holes in brackets.
    pub sentence: String,
    /// What each hole stands for.
    pub holes: Vec<Bilingual>,
}

impl Form {
    /// A text in one of the languages, or in either where none is given. "…" and "..." are holes, `~` is the card itself.
    pub fn new(text: &str, language: Option<Language>) -> Result<Form, NoForm> {
        Form::with_words(text, language, Lexicon::BUILT_IN)
    }

    /// The same, of a text with words that a set brings.
    pub fn with_words(text: &str, language: Option<Language>, lexicon: Lexicon) -> Result<Form, NoForm> {
        let text = text.trim();
        within_bounds(text)?;
        let tried = languages(language).map(|language| (language, head::split(text, (language, lexicon))));
        let mut tried: Vec<_> = tried.collect();
        // An ability word of one language is a flavour word of none.
        if tried.iter().any(|(_, head)| matches!(head, Some((Head::Word(_), _)))) {
            tried.retain(|(_, head)| !matches!(head, Some((Head::Flavour(_), _))));
        }
        let mut failed: Vec<NoForm> = Vec::new();
        for (language, head) in tried {
            let rest = head.as_ref().map_or(text, |(_, rest)| *rest);
            match Form::behind_head(rest, (language, lexicon), head.is_some()) {
                Ok(mut form) => {
                    form.label = head
                        .is_some()
                        .then(|| text[..text.len() - rest.len()].trim_end_matches([' ', '—', '-']).into());
                    form.head = head.map(|(head, _)| head);
                    return Ok(form);
                }
                Err(why) => failed.push(why.behind(text.len() - rest.len())),
            }
        }
        Err(worst(failed))
    }

    fn behind_head(text: &str, words: Words, has_head: bool) -> Result<Form, NoForm> {
        if has_head && Pieces::of(text).0.iter().all(|piece| piece.chars().all(|letter| !letter.is_alphanumeric())) {
            return Ok(Form::of(words, text.to_owned(), Vec::new()));
        }
        let part: Part = |paragraph| tree::of(paragraph.ability.data()).ok();
        Form::made(fill::read(text, words, part), text, (words, part), (0, 0), root)
    }

    /// A condition: what stands behind "if".
    pub fn condition(text: &str, language: Option<Language>, lexicon: Lexicon) -> Result<Form, NoForm> {
        let text = text.trim();
        within_bounds(text)?;
        let part: Part = |paragraph| tree::of(facts::intervening_if(&paragraph.ability)?.data()).ok();
        let mut failed = Vec::new();
        for language in languages(language) {
            let (before, behind) = match language {
                Language::English => ("Whenever this creature attacks, if ", ", you gain 1 life."),
                Language::French => ("À chaque fois que cette créature attaque, si ", ", vous gagnez 1 point de vie."),
            };
            let sentence = format!("{before}{text}{behind}");
            let root = |pattern, _: &[bool]| Some(Root::Condition(pattern));
            let (words, frame) = ((language, lexicon), (before.len(), behind.len()));
            match Form::made(fill::read(&sentence, words, part), &sentence, (words, part), frame, root) {
                Ok(form) => return Ok(form),
                Err(why) => failed.push(why.without(before.len(), text.len())),
            }
        }
        Err(worst(failed))
    }

    fn of((language, lexicon): Words, text: String, readings: Vec<Reading>) -> Form {
        Form { language, head: None, label: None, lexicon, text, widened: false, readings }
    }

    fn made(
        read: Read,
        text: &str,
        (words, part): (Words, Part),
        frame: (usize, usize),
        root: impl Fn(Pattern, &[bool]) -> Option<Root>,
    ) -> Result<Form, NoForm> {
        let language = words.0;
        let Some(pieces) = read.pieces else { return Err(NoForm::NotUnderstood { language, at: read.stop }) };
        let (mut readings, mut idle_at): (Vec<Reading>, _) = (Vec::new(), None);
        for sentence in &read.sentences {
            let Some(root) = root(sentence.pattern.clone(), &sentence.unsaid) else { continue };
            if root.is_empty() || readings.iter().any(|known| known.root == root) {
                continue;
            }
            if let Some(place) = idle(&pieces, frame, (sentence, &root), (words, part)) {
                idle_at.get_or_insert(place);
                continue;
            }
            let shown: Vec<String> = sentence.phrases.iter().map(|phrase| format!("[{phrase}]")).collect();
            readings.push(Reading {
                by_anyone: matches!(root, Root::Instructions(_)) && sentence.unsaid.first() == Some(&true),
                root,
                sentence: pieces.with(&shown),
                holes: sentence.kinds.iter().map(|kind| kinds(language)[*kind].name()).collect(),
            });
        }
        if let (true, Some(place)) = (readings.is_empty(), idle_at) {
            return Err(Form::idle(&pieces, &place, text));
        }
        if readings.is_empty() {
            return Err(NoForm::Empty);
        }
        let mut form = Form::of(words, pieces.shown(), readings);
        form.widened = pieces.holes() > Pieces::of(text).holes();
        Ok(form)
    }

    fn idle(pieces: &Pieces, place: &counts::Place, text: &str) -> NoForm {
        let word = &pieces.0[place.piece][place.start..place.end];
        NoForm::Idle { word: word.to_owned(), at: text.find(word).unwrap_or(0) }
    }

    /// Whether an ability has this form.
    pub fn holds(&self, place: &Place<'_>) -> bool {
        self.head_holds(place.ability.ir.as_ref(), place)
            && (self.readings.is_empty()
                || place
                    .ability
                    .ir
                    .as_ref()
                    .is_some_and(|ir| tree::of(ir.ability.data()).is_ok_and(|tree| self.is_in(&tree))))
    }

    fn head_holds(&self, ir: Option<&Paragraph>, place: &Place<'_>) -> bool {
        self.head.as_ref().is_none_or(|head| head.is_of(ir, place.words(), place.language, self.lexicon))
    }

    /// Whether it asks for nothing but what stands before a dash: that has an ability that isn't understood, too.
    pub fn is_head_alone(&self) -> bool {
        self.readings.is_empty()
    }

    /// Whether a part of an ability has this form, whatever head it asks for.
    pub fn is_in(&self, tree: &Tree) -> bool {
        self.readings.iter().any(|reading| reading.root.is_in(tree))
    }

    /// The names of concepts that stand in whatever has this form.
    pub(super) fn names(&self) -> BTreeSet<&str> {
        let mut roots = self.readings.iter().map(|reading| reading.root.names());
        let first = roots.next().unwrap_or_default();
        roots.fold(first, |names, other| names.intersection(&other).copied().collect())
    }

    /// The language that it was read in.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The text as it was read, where a hole was put in front of it or behind it.
    pub fn widened(&self) -> Option<&str> {
        self.widened.then_some(self.text.as_str())
    }

    /// What stands before its dash, where no ability word is called that.
    pub fn flavour(&self) -> Option<&str> {
        matches!(self.head, Some(Head::Flavour(_))).then_some(self.label.as_deref()).flatten()
    }

    /// What its head is, where it has one.
    pub fn told_head(&self) -> Option<Bilingual> {
        let label = self.label.as_deref().unwrap_or_default();
        Some(match self.head.as_ref()? {
            Head::Any => {
                Bilingual::new("an ability with any word before a dash", "une capacité avec un mot devant un tiret")
            }
            Head::Word(_) => bilingual!(
                "an ability under the ability word \"{label}\" (207.2c)",
                "une capacité sous le mot de capacité « {label} » (207.2c)"
            ),
            Head::Flavour(_) => bilingual!(
                "an ability under the flavour word \"{label}\" (207.2d)",
                "une capacité sous le mot d'ambiance « {label} » (207.2d)"
            ),
        })
    }

    /// How it was read: each thing that it finds.
    pub fn told(&self) -> Vec<Told> {
        self.readings
            .iter()
            .map(|reading| Told {
                what: reading.root.told(reading.by_anyone),
                sentence: reading.sentence.trim().replace('\n', " "),
                holes: reading.holes.clone(),
            })
            .collect()
    }
}

fn languages(only: Option<Language>) -> impl Iterator<Item = Language> {
    Language::BOTH.into_iter().filter(move |one| only.is_none_or(|only| only == *one))
}

fn within_bounds(text: &str) -> Result<(), NoForm> {
    if Pieces::of(text).holes() > MOST_HOLES {
        return Err(NoForm::TooManyHoles);
    }
    let says = |letter: char| letter.is_alphanumeric() || "~{:".contains(letter);
    if text.chars().any(says) { Ok(()) } else { Err(NoForm::Empty) }
}

/// Of what is wrong in each language, what comes nearest to a pattern.
fn worst(failed: Vec<NoForm>) -> NoForm {
    let rank = |why: &NoForm| match why {
        NoForm::TooManyHoles => (3, 0),
        NoForm::Idle { .. } => (2, 0),
        NoForm::Empty => (1, 0),
        NoForm::NotUnderstood { at, .. } => (0, *at),
    };
    let mut worst = NoForm::NotUnderstood { language: Language::English, at: 0 };
    for why in failed {
        if rank(&why) > rank(&worst) {
            worst = why;
        }
    }
    worst
}

impl NoForm {
    /// The same of a text that this one stands at the end of.
    fn behind(self, bytes: usize) -> NoForm {
        match self {
            NoForm::NotUnderstood { language, at } => NoForm::NotUnderstood { language, at: at + bytes },
            NoForm::Idle { word, at } => NoForm::Idle { word, at: at + bytes },
            NoForm::Empty | NoForm::TooManyHoles => self,
        }
    }

    /// The same of the text of a condition, which stands in a sentence.
    fn without(self, bytes: usize, length: usize) -> NoForm {
        let inner = |at: usize| at.saturating_sub(bytes).min(length);
        match self {
            NoForm::NotUnderstood { language, at } => NoForm::NotUnderstood { language, at: inner(at) },
            NoForm::Idle { word, at } => NoForm::Idle { word, at: inner(at) },
            NoForm::Empty | NoForm::TooManyHoles => self,
        }
    }
}

/// The nearest pattern that is understood, of a text that is not and that reading stopped in: with a hole in the place of what
/// stops it, or without that.
pub fn nearest(text: &str, at: usize, language: Language, lexicon: Lexicon) -> Option<String> {
    let at = (0..=at.min(text.len())).rev().find(|at| text.is_char_boundary(*at))?;
    let behind_space = |space: usize| space + text[space..].chars().next().map_or(1, char::len_utf8);
    let start = text[..at].rfind(char::is_whitespace).map_or(0, behind_space);
    let start = if text[at..].starts_with(char::is_alphanumeric) { at } else { start };
    let end = text[at..].find(char::is_whitespace).map_or(text.len(), |space| at + space);
    let (before, word, behind) = (&text[..start], &text[start..end.max(start)], text.get(end..).unwrap_or_default());
    let closing = word.trim_end_matches(|letter: char| letter.is_alphanumeric() || letter == '\'');
    let mut tried: Vec<String> = vec![
        format!(
            "{before}…{}{behind}",
            closing.chars().rev().take(1).filter(|sign| ",:.".contains(*sign)).collect::<String>()
        ),
        format!("{before}{}", behind.trim_start()),
    ];
    if let Some(comma) = behind.find(',') {
        tried.push(format!("{before}…{}", &behind[comma..]));
    }
    // What stands before it, a word less each time.
    let mut rest = before.trim_end();
    for _ in 0..4 {
        if rest.is_empty() {
            break;
        }
        tried.push(format!("{rest} …"));
        rest = rest.rsplit_once(char::is_whitespace).map_or("", |(rest, _)| rest.trim_end());
    }
    let tried = tried.into_iter().map(|text| text.trim().to_owned());
    let whole = |text: &String| {
        let doubled = HOLES
            .iter()
            .any(|hole| text.contains(&format!("{hole} {hole}")) || text.contains(&format!("{hole}{hole}")));
        !doubled && Form::with_words(text, Some(language), lexicon).is_ok()
    };
    tried.filter(|text| !text.is_empty()).find(whole)
}

/// The root of the pattern of an ability. Instructions that say nobody who follows them are found whoever does.
fn root(pattern: Pattern, unsaid: &[bool]) -> Option<Root> {
    let Pattern::Node { label: Label::Variant("Ability", variant), children } = &pattern else { return None };
    let list = |pattern: &Pattern| match pattern {
        Pattern::Node { label: Label::List, children } => Some(children.clone()),
        Pattern::Node { .. } | Pattern::Hole(_) | Pattern::Members(_) => None,
    };
    match (*variant, children.as_slice()) {
        ("Keywords", [keywords]) => list(keywords).map(Root::Keywords),
        ("Static", [statics]) => list(statics).map(Root::Statics),
        ("Spell", [Pattern::Node { label: Label::Fields("Effect"), children: steps }]) => {
            let mut steps = steps.first().and_then(list)?;
            steps
                .iter_mut()
                .zip(unsaid)
                .take_while(|(step, _)| matches!(step, Pattern::Node { .. }))
                .for_each(by_anyone);
            Some(Root::Instructions(steps))
        }
        _ => Some(Root::Ability(pattern)),
    }
}

/// Has an instruction found whoever follows it, where it names nobody.
fn by_anyone((step, unsaid): (&mut Pattern, &bool)) {
    let Pattern::Node { children, .. } = step else { return };
    for what in children.iter_mut().filter(|_| *unsaid) {
        if let Pattern::Node { label: Label::Variant("InstructionKind", "Do"), children } = what
            && let Some(who) = children.first_mut()
        {
            *who = Pattern::ANYTHING;
        }
    }
}

impl Root {
    pub(super) fn is_empty(&self) -> bool {
        match self {
            // Its kind is something: "whenever …, …" is every triggered ability.
            Root::Ability(pattern) => !matches!(pattern, Pattern::Node { .. }),
            Root::Condition(pattern) => match pattern {
                Pattern::Node { children, .. } => children.iter().all(Pattern::is_empty) && !children.is_empty(),
                Pattern::Hole(_) | Pattern::Members(_) => true,
            },
            Root::Instructions(list) | Root::Statics(list) | Root::Keywords(list) => list.iter().all(Pattern::is_empty),
        }
    }

    fn names(&self) -> BTreeSet<&str> {
        match self {
            Root::Ability(pattern) | Root::Condition(pattern) => pattern.names().into_iter().collect(),
            Root::Instructions(list) | Root::Statics(list) | Root::Keywords(list) => {
                list.iter().flat_map(Pattern::names).collect()
            }
        }
    }

    pub(super) fn is_in(&self, tree: &Tree) -> bool {
        let mut found = false;
        tree.walk(&mut |node| found = found || self.is_at(node));
        found
    }

    /// Whether a node of an ability is what it asks for.
    fn is_at(&self, node: &Tree) -> bool {
        let list = |node: &Tree| match node.children.first() {
            Some(list) if list.label == Label::List => list.children.clone(),
            _ => Vec::new(),
        };
        match self {
            Root::Ability(pattern) => matches!(node.label, Label::Variant("Ability", _)) && fits(pattern, node),
            Root::Condition(pattern) => matches!(node.label, Label::Variant("Condition", _)) && fits(pattern, node),
            Root::Instructions(patterns) => node.label == Label::Fields("Effect") && stand_in(patterns, &list(node)),
            Root::Statics(patterns) => node.is_variant("Ability", "Static") && stand_in(patterns, &list(node)),
            Root::Keywords(patterns) => {
                let keywords = if node.is_variant("Ability", "Keywords") { list(node) } else { Vec::new() };
                patterns.iter().all(|pattern| keywords.iter().any(|keyword| fits(pattern, keyword)))
                    && !keywords.is_empty()
            }
        }
    }

    /// What it is, and where it is found.
    fn told(&self, by_anyone: bool) -> Bilingual {
        match self {
            Root::Ability(_) => {
                Bilingual::new("a whole ability, or one that is given", "une capacité entière, ou une qui est donnée")
            }
            Root::Instructions(_) if by_anyone => Bilingual::new(
                "instructions, anywhere in an ability, whoever follows them",
                "des instructions, n'importe où dans une capacité, qui que ce soit qui les suive",
            ),
            Root::Instructions(_) => Bilingual::new(
                "instructions, anywhere in an ability",
                "des instructions, n'importe où dans une capacité",
            ),
            Root::Statics(_) => {
                Bilingual::new("static abilities of one paragraph", "des capacités statiques d'un paragraphe")
            }
            Root::Keywords(_) => {
                Bilingual::new("keyword abilities, among others", "des capacités à mot-clé, parmi d'autres")
            }
            Root::Condition(_) => Bilingual::new("a condition", "une condition"),
        }
    }
}

fn fits(pattern: &Pattern, tree: &Tree) -> bool {
    pattern.fits(tree, &mut Names::default())
}

/// Whether the members of a list have these forms, one after the other, from somewhere on.
fn stand_in(patterns: &[Pattern], list: &[Tree]) -> bool {
    (0..list.len()).any(|from| members(patterns, &list[from..], Ends::Anywhere, &mut Names::default()))
}
