//! Where a paragraph and its own rendering differ.

use std::ops::Range;
use std::rc::Rc;

use similar::{Algorithm, DiffOp, capture_diff_slices};
use smol_str::SmolStr;

use super::{Edit, Lint, Place, bilingual};
use crate::diagnostic::{Diagnostic, Language};
use crate::lex::{Entry, Lexed, PartOfSpeech, Shape, Token, lex};

/// A word or sign as it is compared.
#[derive(Clone, Debug)]
pub struct Unit {
    /// As it stands, but for the form of apostrophes, quotation marks and minus signs.
    pub text: SmolStr,
    pub span: Range<usize>,
    pub entries: &'static [Entry],
    pub shape: Option<Shape>,
    pub number: Option<u32>,
}

impl PartialEq for Unit {
    fn eq(&self, other: &Unit) -> bool {
        self.text == other.text
    }
}

impl Eq for Unit {}

impl std::hash::Hash for Unit {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

impl PartialOrd for Unit {
    fn partial_cmp(&self, other: &Unit) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Unit {
    fn cmp(&self, other: &Unit) -> std::cmp::Ordering {
        self.text.cmp(&other.text)
    }
}

/// A stretch of a paragraph that today's wording says otherwise.
pub struct Hunk<'h> {
    pub place: Place<'h>,
    sides: Rc<Sides>,
    /// The units of the paragraph that differ, and those of its rendering in their place.
    pub old: Range<usize>,
    pub new: Range<usize>,
    /// The bytes of the text to change, and what to write there.
    pub edit: Edit,
    /// In lower case the words that go, those that come, the one before and the one behind: every family asks for them.
    said: [String; 4],
}

/// All units of a paragraph and of its rendering.
struct Sides {
    written: Vec<Unit>,
    rendered: Vec<Unit>,
}

impl Hunk<'_> {
    pub fn language(&self) -> Language {
        self.place.language()
    }

    /// The words that go, in lower case.
    pub fn old(&self) -> &str {
        &self.said[0]
    }

    #[allow(clippy::new_ret_no_self, reason = "the new words, beside the old ones")]
    pub fn new(&self) -> &str {
        &self.said[1]
    }

    /// The word before the difference, in lower case.
    pub fn before(&self) -> &str {
        &self.said[2]
    }

    /// The word behind it.
    pub fn behind(&self) -> &str {
        &self.said[3]
    }

    pub fn old_units(&self) -> &[Unit] {
        &self.sides.written[self.old.clone()]
    }

    pub fn new_units(&self) -> &[Unit] {
        &self.sides.rendered[self.new.clone()]
    }

    /// All units of the paragraph, those of the difference among them.
    pub fn written(&self) -> &[Unit] {
        &self.sides.written
    }

    /// Whether one word becomes another form of itself.
    pub fn is_another_form(&self) -> bool {
        matches!((self.old_units(), self.new_units()), ([old], [new]) if related(old, new))
    }

    /// Whether it stands at the head of the paragraph.
    pub fn begins(&self) -> bool {
        self.old.start == 0
    }

    /// Whether the paragraph has the card's own name: what gender and number it has, nobody can tell.
    pub fn names_itself(&self) -> bool {
        self.sides.written.iter().any(|unit| unit.text == "~")
    }

    /// Whether the word behind it is the same in both.
    pub fn goes_on_alike(&self) -> bool {
        self.sides.written.get(self.old.end) == self.sides.rendered.get(self.new.end)
    }

    /// Whether what stands before it in its clause is the same in both, but for other forms of the words.
    pub fn clause_before_is_alike(&self) -> bool {
        let written = self.sides.written[..self.old.start].iter().rev().take_while(|unit| !ends_clause(unit));
        let rendered = self.sides.rendered[..self.new.start].iter().rev().take_while(|unit| !ends_clause(unit));
        let mut pairs = written.clone().zip(rendered.clone());
        written.count() == rendered.count() && pairs.all(|(old, new)| related(old, new))
    }

    /// Whether a noun before it in its clause is said in another number: a verb agrees with that.
    pub fn noun_before_differs(&self) -> bool {
        let is_noun = |unit: &Unit| {
            unit.entries.iter().any(|entry| {
                let part = entry.row.part_of_speech();
                matches!(part, PartOfSpeech::Noun | PartOfSpeech::CardType) || PartOfSpeech::SUBTYPES.contains(&part)
            })
        };
        let written = self.sides.written[..self.old.start].iter().rev().take_while(|unit| !ends_clause(unit));
        let mut pairs = written.zip(self.sides.rendered[..self.new.start].iter().rev());
        pairs.any(|(old, new)| is_noun(old) && old.text.to_lowercase() != new.text.to_lowercase())
    }

    pub fn written_behind(&self) -> Option<&Unit> {
        self.sides.written.get(self.old.end)
    }

    pub fn written_before(&self) -> Option<&Unit> {
        self.old.start.checked_sub(1).and_then(|at| self.sides.written.get(at))
    }

    /// The letter that is written behind the difference, whatever words it belongs to: of « l'Ogre » the name's article.
    pub fn letter_behind(&self) -> Option<char> {
        let text = self.place.text.compiled.lexed.text;
        text.get(self.edit.span.end..)?.trim_start().chars().next().map(|letter| letter.to_ascii_lowercase())
    }

    /// The finding of a lint, with this change and those that it needs beside it.
    pub(super) fn diagnostic(&self, lint: &Lint, edits: &[Edit]) -> Option<Diagnostic> {
        // What is read is perhaps not what was meant: an article may be missing, and not the plural. « À joueur » is one.
        let bare = lint.code == super::missing::BARE.code;
        if bare && (matches!(self.before(), "à" | "to") || super::agreement::is_of_planeswalkers_name(self)) {
            return Some(lint.found().at(self.marked()));
        }
        let fix = self.place.fix(edits, !bare)?;
        let old = self.place.text.compiled.lexed.text.get(fix.span.clone()).unwrap_or_default().trim();
        let new = fix.replacement.trim();
        let label = match (old, new) {
            ("", new) => bilingual!("\"{new}\" is missing here", "« {new} » manque ici"),
            (_, "") => bilingual!("without this", "sans ceci"),
            (_, new) => bilingual!("today: \"{new}\"", "aujourd'hui : « {new} »"),
        };
        let span = self.marked();
        Some(lint.found().label(span, label).fix(fix))
    }

    /// What to underline: the words that go, or the word behind which something is missing.
    fn marked(&self) -> Range<usize> {
        match self.old_units() {
            [] => {
                let at = self.old.start.saturating_sub(1);
                self.sides.written.get(at).map_or(self.place.span(), |unit| unit.span.clone())
            }
            units => units[0].span.start..units[units.len() - 1].span.end,
        }
    }
}

/// Whether a sign ends a clause.
fn ends_clause(unit: &Unit) -> bool {
    matches!(unit.text.as_str(), "," | "." | ":" | "—" | "•" | "\n" | "“")
}

fn joined(units: &[Unit]) -> String {
    let mut joined = String::new();
    for unit in units {
        if !joined.is_empty() {
            joined.push(' ');
        }
        joined.push_str(&unit.text.to_lowercase());
    }
    joined
}

/// The differences between a paragraph and what its meaning is in today's words, in the order of the text.
pub fn all_hunks(place: Place<'_>) -> Vec<Hunk<'_>> {
    let Some(said) = place.in_own_words().filter(|said| **said != *place.written()) else { return Vec::new() };
    hunks_to(place, &said)
}

/// The differences between a paragraph and other words for it.
pub fn hunks_to<'h>(place: Place<'h>, said: &str) -> Vec<Hunk<'h>> {
    let Ok(again) = lex(said, place.text.names, place.language()) else { return Vec::new() };
    let sides = Rc::new(Sides {
        written: units(&place.text.compiled.lexed, place.tokens()),
        rendered: units(&again, &again.tokens),
    });
    let ops = capture_diff_slices(Algorithm::Myers, &sides.written, &sides.rendered);
    let apart = ops.into_iter().flat_map(|op| match op {
        DiffOp::Equal { .. } => Vec::new(),
        DiffOp::Delete { old_index, old_len, new_index } => {
            vec![(old_index..old_index + old_len, new_index..new_index)]
        }
        DiffOp::Insert { old_index, new_index, new_len } => {
            vec![(old_index..old_index, new_index..new_index + new_len)]
        }
        DiffOp::Replace { old_index, old_len, new_index, new_len } => {
            sides.apart(old_index..old_index + old_len, new_index..new_index + new_len)
        }
    });
    let hunks = apart.filter_map(|(old, new)| {
        let edit = edit(&sides.written, &sides.rendered, said, &old, &new)?;
        let one = |at: Option<usize>| at.and_then(|at| sides.written.get(at)).map(|unit| unit.text.to_lowercase());
        let said = [
            joined(&sides.written[old.clone()]),
            joined(&sides.rendered[new.clone()]),
            one(old.start.checked_sub(1)).unwrap_or_default(),
            one(Some(old.end)).unwrap_or_default(),
        ];
        Some(Hunk { place, sides: Rc::clone(&sides), old, new, edit, said })
    });
    hunks.collect()
}

impl Sides {
    /// A difference as several, where words at its ends are other forms of the words in their place: "controls 2 forests"
    /// and "control two Forests" differ three times.
    fn apart(&self, mut old: Range<usize>, mut new: Range<usize>) -> Vec<(Range<usize>, Range<usize>)> {
        // A paragraph has another beginning as a whole, with its capital.
        if old.start == 0 && old.len() != new.len() {
            return vec![(old, new)];
        }
        let alike = |old: usize, new: usize| related(&self.written[old], &self.rendered[new]);
        let (mut first, mut last) = (Vec::new(), Vec::new());
        while !old.is_empty() && !new.is_empty() && alike(old.start, new.start) {
            first.push((old.start..old.start + 1, new.start..new.start + 1));
            (old.start, new.start) = (old.start + 1, new.start + 1);
        }
        while !old.is_empty() && !new.is_empty() && alike(old.end - 1, new.end - 1) {
            last.push((old.end - 1..old.end, new.end - 1..new.end));
            (old.end, new.end) = (old.end - 1, new.end - 1);
        }
        if !old.is_empty() || !new.is_empty() {
            first.push((old, new));
        }
        first.extend(last.into_iter().rev());
        first.retain(|(old, new)| self.written[old.clone()] != self.rendered[new.clone()]);
        first
    }
}

/// Whether two words are forms of one: of a row of the lexicon, of a number, or but for capitals.
fn related(old: &Unit, new: &Unit) -> bool {
    old.number.is_some() && old.number == new.number
        || old.text.to_lowercase() == new.text.to_lowercase()
        || old.entries.iter().any(|entry| {
            entry.row.part_of_speech() != PartOfSpeech::Word && new.entries.iter().any(|other| entry.row == other.row)
        })
}

/// The units of a paragraph.
pub(super) fn units_of(place: Place<'_>) -> Vec<Unit> {
    units(&place.text.compiled.lexed, place.tokens())
}

fn units(lexed: &Lexed<'_>, tokens: &[Token]) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::with_capacity(tokens.len());
    for token in tokens {
        let span = token.span.range();
        if span.is_empty() || units.last().is_some_and(|last| last.span == span) {
            continue;
        }
        let raw = lexed.text_of(token.span);
        let same_minus = |raw: &str| raw.replace(['−', '–', '—'], "-").into();
        let text: SmolStr = match token.shape() {
            Some(Shape::Itself) => "~".into(),
            Some(Shape::QuoteOpen) => "“".into(),
            Some(Shape::QuoteClose) => "”".into(),
            Some(Shape::Loyalty) => same_minus(raw.trim_matches(['[', ']'])),
            Some(Shape::SizeChange) => same_minus(raw),
            Some(Shape::Newline) => "\n".into(),
            _ if raw.is_ascii() => raw.into(),
            _ => raw.replace(['’', 'ʼ'], "'").replace(['\u{a0}', '\u{202f}'], " ").into(),
        };
        units.push(Unit { text, span, entries: token.entries, shape: token.shape(), number: token.number() });
    }
    units
}

/// The change of the text that a difference asks for, with its spaces.
fn edit(written: &[Unit], rendered: &[Unit], said: &str, old: &Range<usize>, new: &Range<usize>) -> Option<Edit> {
    // With what stands before it in the rendering, so that spaces are those of the rendering.
    let new_text = |from: usize, to: usize| said.get(from..to).map(str::to_owned);
    if old.is_empty() {
        let at = match old.start.checked_sub(1) {
            Some(before) => written[before].span.end,
            None => written.first()?.span.start,
        };
        let from = match new.start.checked_sub(1) {
            Some(before) => rendered[before].span.end,
            None => 0,
        };
        let to = match (old.start, rendered.get(new.end)) {
            (0, Some(next)) => next.span.start,
            (_, _) => rendered[new.end - 1].span.end,
        };
        let with = new_text(from, to)?;
        // « qu'un joueur n'ait »: no space stands behind what is elided.
        let elided = with.ends_with(['\'', '’']);
        let end = written.get(old.start).filter(|_| elided).map_or(at, |next| next.span.start);
        return Some(Edit::new(at..end.max(at), with));
    }
    if new.is_empty() {
        // The space before goes along; at the head of the paragraph, the one behind.
        let span = match (old.start.checked_sub(1), written.get(old.end)) {
            (Some(before), _) => written[before].span.end..written[old.end - 1].span.end,
            (None, Some(behind)) => written[0].span.start..behind.span.start,
            (None, None) => return None,
        };
        return Some(Edit::new(span, ""));
    }
    // « renvoyez la » to « renvoyez-la », "reach and trample" to "reach, trample": the space before goes, too.
    let joined = |units: &[Unit], at: usize| at > 0 && units[at - 1].span.end == units[at].span.start;
    let sign = rendered[new.start].text.starts_with(['-', ',']);
    let attached = sign && joined(rendered, new.start) && old.start > 0;
    let start = if attached { written[old.start - 1].span.end } else { written[old.start].span.start };
    let span = start..written[old.end - 1].span.end;
    let mut with = new_text(rendered[new.start].span.start, rendered[new.end - 1].span.end)?;
    // « que l'archimage »: the name is said without its article, before which nothing is elided.
    if with.ends_with(['\'', '’']) && written.get(old.end).is_some_and(|next| next.text.ends_with('\'')) {
        return None;
    }
    // « que une » to « qu'une »: the space behind the word goes, too.
    let joined_now = rendered.get(new.end).is_some_and(|next| next.span.start == rendered[new.end - 1].span.end);
    let apart = written.get(old.end).is_some_and(|next| next.span.start > written[old.end - 1].span.end);
    let span = match (joined_now && apart, written.get(old.end)) {
        (true, Some(next)) if with.ends_with(['\'', '’']) => span.start..next.span.start,
        (_, _) => span,
    };
    // The other way: « qu'artefact » to « que artefact » needs a space.
    let glued = written.get(old.end).is_some_and(|next| next.span.start == written[old.end - 1].span.end);
    let parted = rendered.get(new.end).is_some_and(|next| next.span.start > rendered[new.end - 1].span.end);
    if glued && parted && with.ends_with(char::is_alphanumeric) {
        with.push(' ');
    }
    // In the place of a comma, which stands at the word before it.
    let is_comma = written[old.start].text == "," && joined(written, old.start);
    if is_comma && with.starts_with(char::is_alphabetic) {
        with.insert(0, ' ');
    }
    Some(Edit::new(span, with))
}
