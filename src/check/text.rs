//! A text of a face as the lints see it: its words, its IR, and what it would mean if some of its words were others.

use std::cell::{OnceCell, RefCell};
use std::ops::Range;
use std::rc::Rc;

use smol_str::SmolStr;

use crate::compile::{Compiled, CompiledParagraph, compile, context_of_types};
use crate::diagnostic::{Fix, Language};
use crate::ir::Paragraph;
pub use crate::lex::say::capitalised;
use crate::lex::say::{in_lower_case, lower_case};
use crate::lex::{Names, Span, Token, TypeLine};
use crate::lower::FaceContext;
use crate::source::{Face, Printed};

/// What a face says in one language.
pub struct Text<'s> {
    pub face: &'s Face,
    pub printed: &'s Printed,
    pub language: Language,
    pub names: &'s Names,
    pub compiled: &'s Compiled<'s>,
    pub context: FaceContext,
    /// The type line that tells what the face is.
    pub types: &'s TypeLine,
    /// Whether all is told that there is to say of a place, and not only what is wrong there.
    pub in_full: bool,
    latest: Latest,
}

impl<'s> Text<'s> {
    /// A text that was compiled with some names, on a face with a type line.
    pub fn new(
        face: &'s Face,
        printed: &'s Printed,
        names: &'s Names,
        compiled: &'s Compiled<'s>,
        types: &'s TypeLine,
    ) -> Text<'s> {
        let language = compiled.lexed.language;
        let context = context_of_types(types);
        Text { face, printed, language, names, compiled, context, types, in_full: true, latest: Latest::default() }
    }

    /// The same, with all that there is to say of a place, or not.
    pub fn told_in_full(self, in_full: bool) -> Text<'s> {
        Text { in_full, ..self }
    }

    pub fn paragraphs(&'s self) -> impl Iterator<Item = Place<'s>> {
        self.compiled.paragraphs.iter().map(|paragraph| Place { text: self, paragraph })
    }

    /// The paragraphs that were understood, with what they mean.
    pub fn understood(&'s self) -> impl Iterator<Item = (Place<'s>, &'s Paragraph)> {
        self.paragraphs().filter_map(|place| Some((place, place.ir()?)))
    }

    /// The whole text in lower case.
    pub fn lower(&self) -> &str {
        self.latest.lower.get_or_init(|| lower_case(&self.printed.text))
    }

    /// Whether every paragraph was understood.
    pub fn is_whole(&self) -> bool {
        self.compiled.accepted()
    }
}

/// One paragraph of a text.
#[derive(Clone, Copy)]
pub struct Place<'s> {
    pub text: &'s Text<'s>,
    pub paragraph: &'s CompiledParagraph,
}

impl<'s> Place<'s> {
    pub fn ir(self) -> Option<&'s Paragraph> {
        self.paragraph.outcome.as_ref().ok()
    }

    /// What the paragraphs before it mean, as far as they were understood.
    pub fn behind(self) -> Vec<&'s Paragraph> {
        let before = self.text.paragraphs().take_while(|before| before.paragraph.span != self.paragraph.span);
        before.filter_map(Place::ir).collect()
    }

    pub fn language(self) -> Language {
        self.text.language
    }

    pub fn span(self) -> Range<usize> {
        self.paragraph.span.range()
    }

    pub fn tokens(self) -> &'s [Token] {
        &self.text.compiled.lexed.tokens[self.paragraph.tokens.clone()]
    }

    pub fn text_of(self, span: Span) -> &'s str {
        self.text.compiled.lexed.text_of(span)
    }

    /// The paragraph as it is written.
    pub fn written(self) -> &'s str {
        self.text_of(self.paragraph.span)
    }

    pub fn words(self) -> Words<'s> {
        Words::new(self)
    }

    /// The span of some of its tokens.
    pub fn span_of(self, tokens: Range<usize>) -> Range<usize> {
        let start = self.paragraph.tokens.start;
        self.text.compiled.lexed.span_of(start + tokens.start..start + tokens.end).range()
    }

    /// Whether reminder text stands within the paragraph.
    pub fn has_reminder(self) -> bool {
        let span = self.span();
        let within = |trivia: &Span| span.start <= trivia.start as usize && (trivia.end as usize) <= span.end;
        self.text.compiled.lexed.trivia.iter().any(within)
    }

    /// The paragraph after some edits, which stand in the order of the text.
    pub fn edited(self, edits: &[Edit]) -> Option<String> {
        let whole = self.span();
        let mut out = String::with_capacity(whole.len() + 16);
        let mut at = whole.start;
        for edit in edits {
            out.push_str(self.printed().get(at..edit.span.start)?);
            out.push_str(&edit.with);
            at = edit.span.end;
        }
        out.push_str(self.printed().get(at..whole.end)?);
        Some(out)
    }

    fn printed(self) -> &'s str {
        self.text.compiled.lexed.text
    }

    /// What a paragraph in place of this one means; none where it isn't understood whole.
    pub fn read(self, text: &str) -> Option<Paragraph> {
        self.read_on(text, self.text.context)
    }

    /// What a paragraph in place of this one means among the others of its text, which it may speak of (607).
    pub fn read_within(self, text: &str) -> Option<Paragraph> {
        let (span, printed) = (self.span(), self.printed());
        let whole = [printed.get(..span.start)?, text, printed.get(span.end..)?].concat();
        let at = self.text.paragraphs().position(|other| other.paragraph.span == self.paragraph.span)?;
        let compiled = compile(&whole, self.text.names, self.language(), self.text.context).ok()?;
        compiled.paragraphs.into_iter().nth(at)?.outcome.ok()
    }

    /// Whether the paragraph means after some edits what it means before. What is linked to another paragraph (607) is read
    /// without it, and with it where by itself it means nothing: « la créature sacrifiée » is that of another paragraph.
    pub fn means_with(self, edits: &[Edit], ir: &Paragraph) -> bool {
        let Some(text) = self.edited(edits) else { return false };
        let read = self.read(&text);
        if read.as_ref() == Some(ir) {
            return true;
        }
        match self.read_by_itself() {
            Some(alone) => read.as_ref() == Some(&*alone),
            None => self.read_within(&text).as_ref() == Some(ir),
        }
    }

    /// What the paragraph means without the others of its text; it is read once, whoever asks.
    fn read_by_itself(self) -> Option<Rc<Paragraph>> {
        let start = self.paragraph.tokens.start;
        let all = &self.text.latest.by_itself;
        if let Some((_, read)) = all.borrow().iter().find(|(known, _)| *known == start) {
            return read.clone();
        }
        let read = self.read(self.written()).map(Rc::new);
        all.borrow_mut().push((start, read.clone()));
        read
    }

    /// What a sentence in place of this paragraph means by itself: an ability, or an instruction.
    pub fn read_alone(self, text: &str) -> Option<Paragraph> {
        self.read(text).or_else(|| self.read_on(text, FaceContext::Spell))
    }

    fn read_on(self, text: &str, context: FaceContext) -> Option<Paragraph> {
        let mut compiled = compile(text, self.text.names, self.language(), context).ok()?;
        let last = compiled.paragraphs.pop()?;
        if compiled.paragraphs.is_empty() { last.outcome.ok() } else { None }
    }

    /// What the paragraph means in the words of today; none where it has no meaning, or its meaning no words. They are looked
    /// for once, whoever asks.
    pub fn in_own_words(self) -> Option<Rc<str>> {
        let start = self.paragraph.tokens.start;
        let all = &self.text.latest.own_words;
        if let Some((_, said)) = all.borrow().iter().find(|(known, _)| *known == start) {
            return said.clone();
        }
        let stands = render::Stands { on: self.text.context, called: &self.text.names.full, behind: &self.behind() };
        let said = render::in_own_words(self.ir()?, self.written(), self.text.names, self.language(), stands);
        let said = said.ok().map(Rc::from);
        all.borrow_mut().push((start, said.clone()));
        said
    }

    /// Whether other words in its place come back from what they mean, but for named changes of templating.
    pub fn comes_back(self, text: &str) -> bool {
        let stands = render::Stands { on: self.text.context, called: &self.text.names.full, behind: &self.behind() };
        let (names, language) = (self.text.names, self.language());
        let said = |ir: Paragraph| render::in_own_words(&ir, text, names, language, stands).ok();
        let same = |said: String| render::templating::same_text(text, &said, names, language).is_ok();
        self.read(text).and_then(said).is_none_or(same)
    }

    /// The same with the noun that the card calls itself by in the place of its name.
    pub fn calling_itself(self) -> Option<String> {
        let stands = render::Stands { on: self.text.context, called: &self.text.names.full, behind: &self.behind() };
        render::calling_itself(self.ir()?, self.written(), self.text.names, self.language(), stands).ok()
    }

    /// Another meaning in the words of this text's language, where those words mean it.
    pub fn said(self, ir: &Paragraph) -> Option<String> {
        let said = render::paragraph(ir, self.text.names, self.language()).ok()?;
        (self.read(&said).as_ref() == Some(ir)).then_some(said)
    }

    /// Whether a meaning in the place of the paragraph has words in the other language, too.
    pub fn is_sayable(self, ir: &Paragraph) -> bool {
        let (on, called) = (self.text.context, &self.text.names.full);
        let stands = render::Stands { on, called, behind: &self.behind() };
        let said = render::translation(ir, self.text.names, self.language(), self.language().other(), stands);
        !matches!(said, Err(render::Withheld::Unsayable(_) | render::Withheld::NotUnderstood(_)))
    }

    /// The fix that has the paragraph mean something else. None where no words mean it, or where reminder text would
    /// be lost.
    pub fn meaning(self, ir: &Paragraph) -> Option<Fix> {
        if self.has_reminder() {
            return None;
        }
        Some(Fix { span: self.span(), replacement: self.said(ir)?, safe: false })
    }

    /// What a fix changes, without the words at its ends that it leaves as they are.
    pub fn narrowed(self, fix: &Fix) -> (Range<usize>, String) {
        let old: Vec<&str> = self.printed()[fix.span.clone()].split(' ').collect();
        let new: Vec<&str> = fix.replacement.split(' ').collect();
        let before = old.iter().zip(&new).take_while(|(old, new)| old == new).count().min(old.len() - 1);
        let most = (old.len() - before - 1).min(new.len().saturating_sub(before));
        let alike = old.iter().rev().zip(new.iter().rev()).take(most);
        let behind = alike.take_while(|(old, new)| old == new).count();
        let length = |words: &[&str]| words.iter().map(|word| word.len() + 1).sum::<usize>();
        let start = fix.span.start + length(&old[..before]);
        let end = fix.span.end - length(&old[old.len() - behind..]);
        (start..end.max(start), new[before..new.len() - behind].join(" "))
    }

    /// Edits as one change of the text.
    pub fn fix(self, edits: &[Edit], safe: bool) -> Option<Fix> {
        let (first, last) = (edits.first()?, edits.last()?);
        let mut replacement = String::new();
        let mut at = first.span.start;
        for edit in edits {
            replacement.push_str(self.printed().get(at..edit.span.start)?);
            replacement.push_str(&edit.with);
            at = edit.span.end;
        }
        Some(Fix { span: first.span.start..last.span.end, replacement, safe })
    }
}

/// Bytes of a text that others take the place of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    pub span: Range<usize>,
    pub with: String,
}

impl Edit {
    pub fn new(span: Range<usize>, with: impl Into<String>) -> Edit {
        Edit { span, with: with.into() }
    }

    pub fn insert(at: usize, with: impl Into<String>) -> Edit {
        Edit { span: at..at, with: with.into() }
    }
}

/// The change that a fix is.
impl From<&Fix> for Edit {
    fn from(fix: &Fix) -> Edit {
        Edit::new(fix.span.clone(), fix.replacement.as_str())
    }
}

/// The words and signs of a paragraph in lower case, each as it stands: « du » once, though it is two tokens.
pub struct Words<'s> {
    pub place: Place<'s>,
    pub list: Rc<[Word]>,
}

/// What was made of a text for those who look at it, one behind the other.
#[derive(Default)]
struct Latest {
    /// The words of the paragraph that was looked at last, by where it begins.
    words: RefCell<Option<(usize, Rc<[Word]>)>>,
    /// The text in lower case.
    lower: OnceCell<String>,
    /// What paragraphs mean in the words of today, by where they begin.
    own_words: RefCell<Vec<(usize, Option<Rc<str>>)>>,
    /// What paragraphs mean without the others, by where they begin.
    by_itself: RefCell<Vec<(usize, Option<Rc<Paragraph>>)>>,
}

/// One word or sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// In lower case, with the straight apostrophe.
    pub lower: SmolStr,
    pub span: Range<usize>,
    /// How many quotations it stands in.
    pub depth: usize,
}

impl<'s> Words<'s> {
    fn new(place: Place<'s>) -> Words<'s> {
        let start = place.paragraph.tokens.start;
        if let Some((_, list)) = place.text.latest.words.borrow().as_ref().filter(|(known, _)| *known == start) {
            return Words { place, list: Rc::clone(list) };
        }
        let list: Rc<[Word]> = Words::of(place).into();
        place.text.latest.words.replace(Some((start, Rc::clone(&list))));
        Words { place, list }
    }

    fn of(place: Place<'s>) -> Vec<Word> {
        let mut list: Vec<Word> = Vec::with_capacity(place.tokens().len());
        let mut depth: usize = 0;
        for token in place.tokens() {
            let span = token.span.range();
            if span.is_empty() || list.last().is_some_and(|last| last.span == span) {
                continue;
            }
            if token.is(crate::lex::Shape::QuoteClose) {
                depth = depth.saturating_sub(1);
            }
            let written = place.text_of(token.span);
            let lower = in_lower_case(written);
            list.push(Word { lower, span, depth });
            if token.is(crate::lex::Shape::QuoteOpen) {
                depth += 1;
            }
        }
        list
    }

    pub fn language(&self) -> Language {
        self.place.language()
    }

    pub fn is(&self, at: usize, word: &str) -> bool {
        self.list.get(at).is_some_and(|found| found.lower == word)
    }

    pub fn is_any(&self, at: usize, words: &[&str]) -> bool {
        self.list.get(at).is_some_and(|found| words.contains(&found.lower.as_str()))
    }

    /// Whether a phrase, its words separated by spaces, stands at a place. Most don't: that is told from the first letter.
    pub fn stands(&self, at: usize, phrase: &str) -> bool {
        let mut rest = phrase;
        for word in self.list.get(at..).unwrap_or_default() {
            if rest.as_bytes().first() != word.lower.as_bytes().first() {
                return false;
            }
            let end = rest.bytes().position(|byte| byte == b' ').unwrap_or(rest.len());
            if rest[..end] != word.lower {
                return false;
            }
            match rest.get(end + 1..) {
                Some(behind) => rest = behind,
                None => return true,
            }
        }
        false
    }

    /// The words that a phrase is, from a place on.
    pub fn find_from(&self, from: usize, phrase: &str) -> Option<Range<usize>> {
        let length = phrase.split(' ').count();
        (from..self.list.len()).find(|at| self.stands(*at, phrase)).map(|at| at..at + length)
    }

    /// The first place of any of some phrases, and which it is.
    pub fn find_any<'p>(&self, phrases: &[&'p str]) -> Option<(Range<usize>, &'p str)> {
        let beginnings = Beginnings::of(phrases.iter().copied());
        (0..self.list.len()).filter(|at| beginnings.has(&self.list[*at])).find_map(|at| {
            let phrase = phrases.iter().find(|phrase| self.stands(at, phrase))?;
            Some((at..at + phrase.split(' ').count(), *phrase))
        })
    }

    /// The bytes of the text that some words stand in.
    pub fn span(&self, words: Range<usize>) -> Range<usize> {
        match (self.list.get(words.start), self.list.get(words.end.saturating_sub(1))) {
            (Some(first), Some(last)) if words.start < words.end => first.span.start..last.span.end,
            (_, _) => self.place.span(),
        }
    }

    /// The bytes of some words with the space before them.
    pub fn with_space_before(&self, words: Range<usize>) -> Range<usize> {
        let start = match words.start.checked_sub(1).and_then(|before| self.list.get(before)) {
            Some(before) => before.span.end,
            None => self.span(words.clone()).start,
        };
        start..self.span(words).end
    }

    /// The bytes of some words with the space behind them.
    pub fn with_space_behind(&self, words: Range<usize>) -> Range<usize> {
        let end = match self.list.get(words.end) {
            Some(behind) => behind.span.start,
            None => self.span(words.clone()).end,
        };
        self.span(words).start..end
    }

    pub fn text(&self, words: Range<usize>) -> &'s str {
        let span = self.span(words);
        self.place.printed().get(span).unwrap_or_default()
    }

    /// The place of the word behind the end of the sentence that a word stands in.
    pub fn sentence_end(&self, from: usize) -> usize {
        let depth = self.list.get(from).map_or(0, |word| word.depth);
        let ends = |word: &Word| word.lower == "." && word.depth <= depth;
        self.list.iter().skip(from).position(ends).map_or(self.list.len(), |offset| from + offset)
    }

    /// The words around the one where reading stopped: a sign that is missing is missing there. All words where the
    /// sentence was read and has no meaning.
    pub fn near_the_stop(&self) -> Range<usize> {
        self.around_the_stop(2, 2)
    }

    /// The word where reading stopped, and the one before it; all words where the sentence was read.
    pub fn at_the_stop(&self) -> Range<usize> {
        self.around_the_stop(1, 1)
    }

    fn around_the_stop(&self, before: usize, behind: usize) -> Range<usize> {
        let all = 0..self.list.len();
        let compiled = self.place.text.compiled;
        let stop = compiled.stop(self.place.paragraph).and_then(|stop| compiled.lexed.tokens.get(stop));
        let Some(token) = stop else { return all };
        let stopped = self.list.partition_point(|word| word.span.end <= token.span.start as usize);
        stopped.saturating_sub(before)..(stopped + behind).min(all.end)
    }

    /// The next comma from a word on.
    pub fn comma_from(&self, from: usize) -> Option<usize> {
        (from..self.list.len()).find(|at| self.is(*at, ","))
    }

    /// The words from one on up to the next comma; all that follow where none is there.
    pub fn up_to_comma(&self, from: usize) -> Range<usize> {
        from..self.comma_from(from).unwrap_or(self.list.len())
    }

    /// The words that a trigger begins with, whether it is one.
    pub fn is_trigger(&self) -> bool {
        match self.language() {
            Language::English => self.is_any(0, &["when", "whenever"]) || self.stands(0, "at the"),
            Language::French => {
                self.is_any(0, &["quand", "lorsque", "lorsqu'"])
                    || ["à chaque fois", "a chaque fois", "chaque fois", "au début", "au debut"]
                        .iter()
                        .any(|phrase| self.stands(0, phrase))
            }
        }
    }

    /// Whether "if" stands anywhere in it.
    pub fn has_if(&self) -> bool {
        (0..self.list.len()).any(|at| self.is_any(at, &IF_WORDS))
    }

    /// The first "if" from a word on, outside of quotations.
    pub fn find_if(&self, from: usize) -> Option<usize> {
        let words: &[&str] = match self.language() {
            Language::English => &["if"],
            Language::French => &["si", "s'"],
        };
        (from..self.list.len()).find(|at| {
            let of_condition =
                self.language() == Language::English || self.is(*at, "si") || self.is_any(*at + 1, &["il", "ils"]);
            self.is_any(*at, words) && of_condition && self.list[*at].depth == 0
        })
    }
}

/// The first bytes of some phrases: few words begin as any of them does.
struct Beginnings([bool; 256]);

impl Beginnings {
    fn of<'p>(phrases: impl Iterator<Item = &'p str>) -> Beginnings {
        let mut bytes = [false; 256];
        for first in phrases.filter_map(|phrase| phrase.bytes().next()) {
            bytes[usize::from(first)] = true;
        }
        Beginnings(bytes)
    }

    /// Whether one of the phrases may begin with a word.
    fn has(&self, word: &Word) -> bool {
        word.lower.bytes().next().is_some_and(|first| self.0[usize::from(first)])
    }
}

/// "If" in both languages.
pub const IF_WORDS: [&str; 3] = ["if", "si", "s'"];

/// Whether a word stands beside itself: "Elf Elf".
pub fn says_twice(text: &str) -> bool {
    let words: Vec<&str> = text.split(' ').collect();
    words.windows(2).any(|pair| pair[0] == pair[1] && pair[0].starts_with(char::is_alphabetic))
}

/// A word with the first letter in lower case.
pub fn lowered(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}
