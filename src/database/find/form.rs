//! A text with holes, understood: what it asks of the text of an ability.

use std::cell::OnceCell;

use super::index::{self, CardSet};
use super::own_pronoun::OwnPronoun;
use super::sentence;
use super::text::{As, Item, Stands, Text};
use super::words::{Asked, words};
use crate::file::Database;
use crate::ir::{Ability, Antecedent};
use crate::lex::{Concept, Language, Lexed, Lexicon, Names, PartOfSpeech, Shape, Span, Token, find, lex};
use crate::phrase_compile::{compile_part, context_of};
use crate::record::{Place, Saying};
use crate::render::templating::today::{Apart, dated_forms};
use crate::render::{self, translation};
use crate::source::names;
use phrase::brackets;
use phrase::lower::{FaceContext, Referent};

/// What holes are written as.
const HOLES: [&str; 2] = ["…", "..."];
/// The most holes of a text.
pub const MOST_HOLES: usize = 4;
/// The longest text of a pattern, in bytes.
const LONGEST: usize = 2_000;
/// The most words of a label before a dash.
const LABEL: usize = 7;

/// A text with holes, understood.
///
/// An ability has it where its text says the same words around the holes, in any of their forms, and is read as a phrase of
/// this form. Where the ability has no text in the language of the pattern, or one of dated words, what it means is said in
/// that language first.
#[derive(Clone, Debug)]
pub struct Form {
    language: Language,
    lexicon: Lexicon,
    /// As it was given.
    text: String,
    items: Vec<Item>,
    wanted: As,
    /// What stands before its dash, where the lexicon has no such word.
    label: Option<String>,
    /// What says the same: in today's words, where its own are dated, and with "instead" elsewhere.
    also: Vec<Form>,
    /// For its longer words, the forms of which one stands in small letters in whatever has it.
    needles: Vec<Vec<String>>,
}

/// Why a text is no pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoForm {
    /// It is no text of the language from this byte on.
    NotUnderstood {
        language: Language,
        at: usize,
    },
    /// It has nothing but holes.
    Empty,
    TooManyHoles,
}

/// A word of a pattern, or a hole of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    Hole,
    /// The card itself, by whatever name; of this type or subtype, where it is called so.
    Itself(Option<&'static str>),
    /// What begins a trigger.
    Trigger,
    /// A word that is found in these forms.
    Forms(Vec<&'static str>),
    /// A number, in digits or words.
    Number(u32),
    /// What is found as it is written.
    Written(String),
}

/// An ability has no words in the language of a pattern: nobody can tell whether it is among what is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsaid {
    /// How many of the pattern's words its other text lacks.
    pub lacking: usize,
}

/// Where an ability has a form: the text, and the bytes of the whole and of the holes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    pub text: String,
    pub holes: Vec<std::ops::Range<usize>>,
}

impl Form {
    /// A text in one of the languages, or in either where none is given. "…" and "..." are holes, `~` is the card itself.
    pub fn new(text: &str, language: Option<Language>) -> Result<Form, NoForm> {
        Form::with_words(text, language, Lexicon::BUILT_IN)
    }

    /// The same, of a text with words that a set brings.
    pub fn with_words(text: &str, language: Option<Language>, lexicon: Lexicon) -> Result<Form, NoForm> {
        Form::read(text, language, lexicon, As::Part)
    }

    /// A condition: what stands behind "if".
    pub fn condition(text: &str, language: Option<Language>, lexicon: Lexicon) -> Result<Form, NoForm> {
        Form::read(text, language, lexicon, As::Condition)
    }

    /// The condition of an intervening-if clause (603.4).
    pub fn intervening_if(text: &str, language: Option<Language>, lexicon: Lexicon) -> Result<Form, NoForm> {
        Form::read(text, language, lexicon, As::InterveningIf)
    }

    fn read(text: &str, language: Option<Language>, lexicon: Lexicon, wanted: As) -> Result<Form, NoForm> {
        let languages = Language::BOTH.into_iter().filter(|one| language.is_none_or(|only| only == *one));
        let mut refused: Option<NoForm> = None;
        let mut forms: Vec<Form> = Vec::new();
        for language in languages {
            match Form::in_language(text, (language, lexicon), wanted) {
                Ok(form) => forms.push(form),
                Err(why) => refused = Some(refused.map_or(why.clone(), |known| known.further(why))),
            }
        }
        let Some(form) = Form::likelier(forms) else { return Err(refused.unwrap_or(NoForm::Empty)) };
        let today = in_todays_words(text, form.language);
        let mut also = instead_elsewhere(text, form.language);
        also.extend(neither(text, form.language));
        also.extend(or_that(text, form.language));
        if wanted == As::Part && form.is_closed() {
            also.extend(said_otherwise(text, (form.language, lexicon)));
        }
        if let Some(today) = today {
            also.extend(instead_elsewhere(&today, form.language));
            also.push(today);
        }
        let same = also.into_iter().filter_map(|text| Form::in_language(&text, (form.language, lexicon), wanted).ok());
        // Who follows an instruction is asked for where the pattern says it, and nowhere else.
        let same = same.filter(|other| other.counts() == form.counts());
        Ok(Form { also: same.collect(), ..form })
    }

    /// Of a text that has words of both languages, as which of them it is read: one in which it needs no flavour word before
    /// one in which it does, and then one in which a card could say it. « Toucheterre — » could be a flavour word of English,
    /// and « double initiative » is no keyword there.
    fn likelier(mut forms: Vec<Form>) -> Option<Form> {
        let least = forms.iter().map(|form| form.label.is_some()).min()?;
        forms.retain(|form| form.label.is_some() == least);
        let said = match forms.len() {
            1 => None,
            _ => forms.iter().position(|form| form.could_be_said().is_ok()),
        };
        Some(forms.swap_remove(said.unwrap_or_default()))
    }

    fn in_language(text: &str, words: (Language, Lexicon), wanted: As) -> Result<Form, NoForm> {
        let (language, lexicon) = words;
        if text.len() > LONGEST {
            return Err(NoForm::NotUnderstood { language, at: 0 });
        }
        let mut form = Form {
            language,
            lexicon,
            text: text.to_owned(),
            items: Vec::new(),
            wanted,
            label: None,
            also: Vec::new(),
            needles: Vec::new(),
        };
        let mut unknown: Vec<(usize, usize)> = Vec::new();
        let mut own = OwnPronoun::default();
        for (at, piece) in pieces(text) {
            if at > 0 {
                form.items.push(Item::Hole);
            }
            let names = Names::default().in_lexicon(lexicon);
            let Ok(lexed) = lex(piece, &names, language) else { return Err(NoForm::NotUnderstood { language, at }) };
            form.add(&lexed, at, &mut unknown, &mut own);
        }
        if form.items.iter().filter(|item| **item == Item::Hole).count() > MOST_HOLES {
            return Err(NoForm::TooManyHoles);
        }
        if !form.items.iter().any(|item| matches!(item, Item::Word(asked) if asked.says())) {
            return Err(NoForm::Empty);
        }
        // A word before a dash may be a flavour word (207.2d).
        let label = form.head();
        if let (Some(end), Some(_)) = (label, unknown.iter().find(|(item, _)| label.is_some_and(|end| *item < end))) {
            form.label = text.split(['—', '–']).next().map(|label| label.trim().to_owned()).filter(|_| end > 0);
        }
        form.needles = form.items.iter().filter_map(|item| needles(item, language)).collect();
        match unknown.iter().find(|(item, _)| label.is_none_or(|end| *item >= end)) {
            Some((_, at)) => Err(NoForm::NotUnderstood { language, at: *at }),
            None => Ok(form),
        }
    }

    /// Adds the words of a piece, which begins at a byte of the whole; notes the words that the language lacks.
    fn add(&mut self, lexed: &Lexed<'_>, at: usize, unknown: &mut Vec<(usize, usize)>, own: &mut OwnPronoun) {
        let mut named = false;
        for word in words(lexed) {
            let token = &lexed.tokens[word.tokens.start];
            // What a card is called need be no word.
            named |= token.entries.iter().any(|entry| matches!(entry.row.id(), "named" | "name" | "call"));
            let is_unknown = matches!(token.shape(), Some(Shape::Word | Shape::Unknown)) && token.entries.is_empty();
            if is_unknown && !named {
                unknown.push((self.items.len(), at + token.span.start as usize));
            }
            let asked = own.goes_with(lexed, &word).or_from(lexed, &word);
            // A noun at the head of what is said has something before it.
            let instructs = self.items.is_empty() && self.wanted == As::Part;
            self.items.push(Item::Word(if instructs { asked.into_instruction(lexed, &word) } else { asked }));
        }
    }

    /// How often it says who follows an instruction, and the card itself.
    fn counts(&self) -> [usize; 2] {
        let of = |is: fn(&Asked) -> bool| {
            let is = |item: &&Item| matches!(item, Item::Word(asked) if is(asked));
            self.items.iter().filter(is).count()
        };
        [of(Asked::is_you), of(|asked| matches!(asked, Asked::Itself(_)))]
    }

    /// Whether it has no holes.
    fn is_closed(&self) -> bool {
        !self.items.contains(&Item::Hole)
    }

    /// The number of its dash, where what stands before it can be a label.
    fn head(&self) -> Option<usize> {
        let is = |item: &Item, sign| matches!(item, Item::Word(asked) if asked.is_sign(sign));
        let dash = self.items.iter().take(LABEL + 1).position(|item| is(item, Shape::Dash))?;
        let plain = |item: &Item| match item {
            Item::Word(asked) => asked.says(),
            Item::Hole => dash == 1,
        };
        (dash > 0 && self.items[..dash].iter().all(plain)).then_some(dash)
    }

    /// Whether it asks for nothing but what stands before a dash: that has an ability that isn't understood, too.
    pub fn is_head_alone(&self) -> bool {
        self.head().is_some_and(|dash| self.items[dash + 1..].iter().all(|item| *item == Item::Hole))
    }

    /// Whether an ability is known to have this form.
    pub fn holds(&self, place: &Place<'_>) -> bool {
        matches!(self.look(place), Ok(Some(_)))
    }

    /// Where an ability has this form, if it has.
    pub fn look(&self, place: &Place<'_>) -> Result<Option<Example>, Unsaid> {
        self.look_in(&Wording::of(place, self.language))
    }

    /// Which is the first of some patterns of one language that an ability has.
    pub fn first_of(forms: &[Form], place: &Place<'_>) -> Option<usize> {
        let wording = Wording::of(place, forms.first()?.language);
        forms.iter().position(|form| matches!(form.look_in(&wording), Ok(Some(_))))
    }

    fn look_in(&self, wording: &Wording<'_>) -> Result<Option<Example>, Unsaid> {
        let mut found = self.look_as_written(wording);
        for form in &self.also {
            if matches!(found, Ok(Some(_))) {
                break;
            }
            found = match form.look_as_written(wording) {
                Ok(None) => found,
                other => other,
            };
        }
        found
    }

    fn look_as_written(&self, wording: &Wording<'_>) -> Result<Option<Example>, Unsaid> {
        let own = wording.own.and_then(|own| self.in_text(own).or_else(|| self.in_text_of_today(own, wording)));
        if own.is_some() {
            return Ok(own);
        }
        let place = &wording.own.unwrap_or(wording.place);
        if place.ability.ir.is_none() {
            return Ok(self.in_label(place));
        }
        if !self.may_say(place) {
            return Ok(self.in_other_text(wording));
        }
        // To say it takes a while: a text of its own language is said where a part of the pattern is there, or a dated word.
        let is_own = place.known_saying(self.language).is_none() && place.language == self.language;
        if is_own && !self.may_mean(place) && wording.today().is_none() {
            return Ok(self.in_other_text(wording));
        }
        let said = match wording.said.get_or_init(|| place.say(self.language)) {
            // Its own words have been looked at.
            Some(said) if place.language == self.language && said == place.words() => {
                return Ok(self.in_other_text(wording));
            }
            Some(said) => said,
            None if place.language == self.language => return Ok(self.in_other_text(wording)),
            None => return self.half_said(place).map_or(Ok(None), Err),
        };
        let found = self.in_words(said, || index::names_of(place, self.language), Some(place));
        Ok(found.or_else(|| self.in_other_text(wording)))
    }

    /// Where an ability that is printed in the language of a pattern, in words of its own, has it as its text in the other language is
    /// said in this one: both mean the same, and one of them may say a label or a player that the other leaves out.
    fn in_other_text(&self, wording: &Wording<'_>) -> Option<Example> {
        let place = &wording.place;
        let is_other = wording.own.is_some() && place.language != self.language;
        let may_say = || match place.known_saying(self.language) {
            Some(_) => self.may_say(place),
            None => self.may_mean(place),
        };
        if !is_other || place.ability.ir.is_none() || !may_say() {
            return None;
        }
        let said = wording.said_of_other.get_or_init(|| place.say(self.language)).as_deref()?;
        self.in_words(said, || index::names_of(place, self.language), Some(place))
    }

    /// Whether what an ability says can have it, where it is known what that is.
    fn may_say(&self, place: &Place<'_>) -> bool {
        match place.known_saying(self.language) {
            Some(Saying::AsWritten) => place.language != self.language && self.may_be_in(place.words()),
            Some(Saying::Other(said)) => self.may_be_in(said),
            Some(Saying::Unsayable) | None => true,
        }
    }

    /// Whether a text has the longer words.
    fn may_be_in(&self, text: &str) -> bool {
        let small = text.to_lowercase();
        self.needles.iter().all(|forms| forms.iter().any(|form| small.contains(form)))
    }

    /// The cards of a database that can have an ability of this form.
    pub(super) fn candidates(&self, database: &Database) -> CardSet {
        let items = self.to_you().unwrap_or(&self.items);
        let asked = items.iter().filter_map(|item| match item {
            Item::Word(asked) => Some(asked),
            Item::Hole => None,
        });
        let mut found = index::with_words(asked.clone(), self.language, database);
        if self.is_head_alone() {
            found.add(&index::with_words(asked, self.language.other(), database));
        }
        self.also.iter().for_each(|form| found.add(&form.candidates(database)));
        found
    }

    fn in_text(&self, place: Place<'_>) -> Option<Example> {
        let read = place.ability.ir.as_ref().map(|_| &place);
        self.in_words(place.words(), || place.printed.names(self.language), read)
    }

    /// Where an ability that isn't understood has the label of a pattern of the other language.
    fn in_label(&self, place: &Place<'_>) -> Option<Example> {
        if place.language == self.language || !self.is_head_alone() {
            return None;
        }
        let lexed = lex(place.words(), &place.printed.names(place.language), place.language).ok()?;
        self.heads(&Text::of(&lexed))?;
        Some(Example { text: place.words().to_owned(), holes: Vec::new() })
    }

    /// Where an ability has it, whose text is brought to the words of today.
    fn in_text_of_today(&self, own: Place<'_>, wording: &Wording<'_>) -> Option<Example> {
        own.ability.ir.as_ref()?;
        self.in_words(wording.today()?, || own.printed.names(self.language), Some(&own))
    }

    /// Where a text has it; `read` is the ability that says so, where that is understood.
    fn in_words(&self, words: &str, names: impl FnOnce() -> Names, read: Option<&Place<'_>>) -> Option<Example> {
        if !self.may_be_in(words) {
            return None;
        }
        let names = names();
        let look = |said: &str| {
            let lexed = lex(said, &names, self.language).ok()?;
            let mut text = Text::of(&lexed);
            let stands = match read {
                Some(place) => self.stands_as_read(&mut text, (said, &names), place),
                None => self.heads(&text),
            }?;
            let bytes = |words: &std::ops::Range<usize>| {
                let tokens = text.words[words.start].tokens.start..text.words[words.end - 1].tokens.end;
                lexed.span_of(tokens).range()
            };
            Some(Example { text: words.to_owned(), holes: stands.holes.iter().map(bytes).collect() })
        };
        // A spell with cleave says what stands in its brackets, or doesn't (702.148).
        match brackets::readings(words) {
            Some(readings) if read.is_some() => readings.iter().find_map(|said| look(said)),
            _ => look(words),
        }
    }

    fn stands(&self, text: &mut Text<'_>) -> Option<Stands> {
        let to_you = self.to_you();
        let has_words = text.has_words(&self.items);
        if !has_words && !to_you.is_some_and(|items| text.has_words(items)) || !text.read() {
            return None;
        }
        if !self.items.iter().any(|item| matches!(item, Item::Word(asked) if asked.is_sign(Shape::Dash))) {
            text.leave_labels();
        }
        let found = if has_words { text.stands(&self.items, self.wanted) } else { None };
        found.or_else(|| text.stands(to_you?, As::Imperative))
    }

    /// Whether it calls the card itself by a type.
    fn names_a_kind(&self) -> bool {
        self.items.iter().any(|item| matches!(item, Item::Word(Asked::Itself(Some(_)))))
    }

    /// Where a text has it; where its `~` would be « cette créature », that must be the card itself, and not one that was spoken of
    /// before.
    fn stands_as_read(&self, text: &mut Text<'_>, said: (&str, &Names), place: &Place<'_>) -> Option<Stands> {
        if self.names_a_kind() {
            let line = place.face.types();
            text.take_types(&line.types.into_iter().chain(line.subtypes).collect());
        }
        match self.stands(text) {
            Some(found) if !self.text.contains('~') || !text.may_have_others() => return Some(found),
            Some(_) => {
                let own = self.own_mentions(said, place)?;
                text.take_others(|span| own.iter().any(|own| own.start == span.start));
                if let Some(found) = self.stands(text) {
                    return Some(found);
                }
            }
            None => {}
        }
        self.stands_with_pronouns(text, said, place)
    }

    /// Where a text speaks of its own card.
    fn own_mentions(&self, (words, names): (&str, &Names), place: &Place<'_>) -> Option<Vec<Span>> {
        let compiled = compile_part(words, names, self.language, context_of(&place.printed.type_line)).ok()?;
        let mentions = compiled.paragraphs.iter().flat_map(|paragraph| &paragraph.mentions);
        let own = mentions.filter(|mentioned| mentioned.to == Referent::Object(Antecedent::This));
        Some(own.map(|mentioned| mentioned.span).collect())
    }

    /// The same where the card itself may be what a pronoun stands for: "it gets +2/+2".
    fn stands_with_pronouns(&self, text: &mut Text<'_>, said: (&str, &Names), place: &Place<'_>) -> Option<Stands> {
        let speaks_of_itself = self.items.iter().any(|item| matches!(item, Item::Word(Asked::Itself(_))));
        if !speaks_of_itself || !text.take_pronouns(|_| true) || !text.has_words(&self.items) {
            return None;
        }
        let own = self.own_mentions(said, place)?;
        if text.take_pronouns(|span| own.contains(&span)) { self.stands(text) } else { None }
    }

    /// What of it stands behind "you", where that may be unsaid: an instruction that names nobody is one to you.
    fn to_you(&self) -> Option<&[Item]> {
        match self.items.as_slice() {
            [Item::Word(you), rest @ ..] if you.is_you() && rest.len() > 1 && self.wanted == As::Part => Some(rest),
            _ => None,
        }
    }

    /// Whether an ability that isn't understood begins with the label that this has.
    fn heads(&self, text: &Text<'_>) -> Option<Stands> {
        let dash = self.head().filter(|_| self.is_head_alone())?;
        let sign = Item::Word(Asked::Written(Shape::Dash.rule().to_owned()));
        let end = match self.items.first() {
            Some(Item::Hole) => (1..=LABEL).find(|at| text.is_at(std::slice::from_ref(&sign), *at))?,
            _ => Some(dash).filter(|_| text.is_at(&self.items[..=dash], 0))?,
        };
        Some(Stands { words: 0..end + 1, holes: Vec::new() })
    }

    /// Whether a text has a third of the words that both languages have: what has not need not be said in other words. One
    /// language may say with two words what the other says with one (« points de vie »), or with another ("gain", « gagner »).
    fn may_mean(&self, place: &Place<'_>) -> bool {
        self.said_of_both(place).is_some_and(|(said, all)| said * 3 >= all)
    }

    /// Whether a text without words in the language of the pattern has half of the words that both languages have, so that it may
    /// mean it.
    fn half_said(&self, place: &Place<'_>) -> Option<Unsaid> {
        let (said, all) = self.said_of_both(place)?;
        (said * 2 >= all).then_some(Unsaid { lacking: all - said })
    }

    /// How many of the words that both languages have a text says, and how many there are.
    fn said_of_both(&self, place: &Place<'_>) -> Option<(usize, usize)> {
        let lexed = lex(place.words(), &place.printed.names(place.language), place.language).ok()?;
        let asked = self.items.iter().filter_map(|item| match item {
            Item::Word(asked) => asked.of_both(),
            Item::Hole => None,
        });
        let (mut all, mut said) = (0, 0);
        // Until 2011 what dies "is put into a graveyard from the battlefield".
        let died = find(PartOfSpeech::Noun, "graveyard");
        for rows in asked {
            all += 1;
            let dies = rows.iter().any(|row| row.id() == "die").then_some(died).flatten();
            let is_said = |token: &Token| rows.iter().chain(&dies).any(|row| token.is_form_of(*row));
            said += usize::from(lexed.tokens.iter().any(is_said));
        }
        Some((said, all))
    }

    /// The language that it was read in.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether it is looked for as a condition, and as nothing else.
    pub fn is_condition(&self) -> bool {
        matches!(self.wanted, As::Condition | As::InterveningIf)
    }

    /// As it was given.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What stands before its dash, where no ability word is called that.
    pub fn flavour(&self) -> Option<&str> {
        self.label.as_deref()
    }

    /// Whether a card could say it, as far as the grammar tells; if not, why.
    pub fn could_be_said(&self) -> Result<(), NoForm> {
        match self.also.iter().any(|form| form.could_be_said_as_written().is_ok()) {
            true => Ok(()),
            false => self.could_be_said_as_written(),
        }
    }

    fn could_be_said_as_written(&self) -> Result<(), NoForm> {
        let label = self.flavour().map(|_| 0);
        let at = match (label, self.wanted) {
            (Some(at), _) => Err(at),
            (None, As::Part | As::Imperative) => sentence::read(&pieces(&self.text), (self.language, self.lexicon)),
            (None, As::Condition | As::InterveningIf) => Ok(()),
        };
        at.map_err(|at| NoForm::NotUnderstood { language: self.language, at })
    }

    /// How its words were read, one by one.
    pub fn told(&self) -> Vec<Told> {
        let told = |item: &Item| match item {
            Item::Hole => Told::Hole,
            Item::Word(Asked::Itself(kind)) => {
                Told::Itself(kind.and_then(|kind| kind.row().forms(self.language).first().copied()))
            }
            Item::Word(Asked::Trigger) => Told::Trigger,
            Item::Word(Asked::OfTarget) => Told::Forms(vec!["le", "la", "l'", "un", "une"]),
            Item::Word(Asked::Number(number)) => Told::Number(*number),
            Item::Word(Asked::Written(text)) => Told::Written(text.clone()),
            Item::Word(asked @ Asked::Concepts(_)) => Told::Forms(asked.forms(self.language)),
        };
        self.items.iter().map(told).collect()
    }

    /// The same without one of its words, for each without which a pattern is left.
    pub fn without_each(&self) -> Vec<(String, Form)> {
        let words: Vec<&str> = self.text.split_whitespace().collect();
        let without = |at: usize| {
            let left = [&words[..at], &words[at + 1..]].concat().join(" ");
            let form = Form::read(&left, Some(self.language), self.lexicon, self.wanted).ok()?;
            Some((words[at].trim_end_matches([',', ':', '.']).to_owned(), form))
        };
        (0..words.len()).filter(|at| !is_hole(words[*at])).filter_map(without).collect()
    }

    /// The same with a hole where what is said may go on: behind it, behind the event or the condition that it begins with, or
    /// before a noun at its head.
    pub fn opened(&self) -> Vec<Form> {
        let hole = HOLES[0];
        let closed = self.items.last().is_some_and(|item| *item != Item::Hole);
        let behind = closed.then(|| format!("{} {hole}", self.text.trim_end_matches('.')));
        let waits = match self.items.first() {
            Some(Item::Word(Asked::Trigger)) => true,
            Some(Item::Word(asked)) => asked.is_word("if"),
            Some(Item::Hole) | None => false,
        };
        let comma =
            self.text.find(',').filter(|at| waits && !HOLES.iter().any(|hole| self.text[..*at].ends_with(hole)));
        let event = comma.map(|at| format!("{} {hole}{}", &self.text[..at], &self.text[at..]));
        let is_noun = matches!(self.items.first(), Some(Item::Word(asked)) if asked.is_noun());
        let before = (is_noun && self.wanted == As::Part).then(|| format!("{hole} {}", self.text));
        let read = |text: String| Form::read(&text, Some(self.language), self.lexicon, self.wanted).ok();
        [behind, event, before].into_iter().flatten().filter_map(read).collect()
    }

    /// Patterns that ask for less, the nearest first: with a hole between two of its words, or in the place of some.
    pub fn wider(&self) -> Vec<Form> {
        let mut found: Vec<Form> = Vec::new();
        let words: Vec<&str> = self.text.split_whitespace().collect();
        let mut add = |text: String| {
            let form = Form::read(&text, Some(self.language), self.lexicon, self.wanted);
            found.extend(form.ok().filter(|form| form.text != self.text));
        };
        let with = |from: usize, to: usize| {
            let closing: String =
                words[from..to].concat().chars().rev().take(1).filter(|sign| ",:".contains(*sign)).collect();
            let hole = format!("…{closing}");
            let all = words[..from].iter().copied().chain([hole.as_str()]).chain(words[to..].iter().copied());
            let mut text: Vec<&str> = all.collect();
            text.dedup_by(|one, other| is_hole(one) && is_hole(other));
            text.join(" ")
        };
        add(with(words.len(), words.len()));
        (1..words.len()).for_each(|at| add(with(at, at)));
        for length in 1..=3 {
            (1..words.len()).rev().filter(|at| at + length <= words.len()).for_each(|at| add(with(at, at + length)));
        }
        (2..words.len()).rev().for_each(|at| add(with(at, words.len())));
        found.truncate(MOST_WIDER);
        found
    }
}

/// A pattern in the words of today's cards, where it has dated ones.
fn in_todays_words(text: &str, language: Language) -> Option<String> {
    let mut today = text.to_owned();
    for form in dated_forms(&Apart::of(text, Vec::new(), language)).into_iter().rev() {
        today.replace_range(form.span.clone(), form.today.first()?);
    }
    (today != text).then_some(today)
}

/// « ne peut pas attaquer » as it stands in « ne peut ni attaquer ni bloquer ».
fn neither(text: &str, language: Language) -> Option<String> {
    let both = [("ne peut pas ", "ne peut ni "), ("ne peuvent pas ", "ne peuvent ni ")];
    let (not, neither) = both.into_iter().find(|(not, _)| language == Language::French && text.contains(not))?;
    Some(text.replacen(not, neither, 1))
}

/// « À chaque fois que ~ ou une autre créature … » as « ou qu'une autre créature … », and the other way: cards have either.
fn or_that(text: &str, language: Language) -> Option<String> {
    let ways = [(" ou un autre ", " ou qu'un autre "), (" ou une autre ", " ou qu'une autre ")];
    let plain = text.replace('’', "'");
    let begins = plain.contains(" que ") || plain.contains(" qu'");
    let way = |(bare, with): (&'static str, &'static str)| match (plain.contains(bare), plain.contains(with)) {
        (true, _) => Some(plain.replacen(bare, with, 1)),
        (false, true) => Some(plain.replacen(with, bare, 1)),
        (false, false) => None,
    };
    ways.into_iter().filter(|_| language == Language::French && begins).find_map(way)
}

/// How what a text without holes means is said today, in other words or another order; and of a French keyword its name alone, as
/// a line of keywords has it.
fn said_otherwise(text: &str, (language, lexicon): (Language, Lexicon)) -> Vec<String> {
    let articles = ["la ", "le ", "l'", "l’"];
    let bare = articles.iter().filter(|_| language == Language::French).find_map(|article| text.strip_prefix(article));
    let names = Names::default().in_lexicon(lexicon);
    let meaning = |text: &str, context| {
        let mut compiled = compile_part(text, &names, language, context).ok()?;
        let paragraph = compiled.paragraphs.pop().filter(|_| compiled.paragraphs.is_empty())?;
        paragraph.outcome.ok()
    };
    let is_keyword = |text: &&str| {
        let read = meaning(text, FaceContext::Unknown);
        read.is_some_and(|paragraph| matches!(paragraph.ability, Ability::Keywords(_)))
    };
    let stands = render::Stands { on: FaceContext::Spell, called: "", behind: &[] };
    let said = meaning(text, FaceContext::Spell).and_then(|meaning| {
        let other = language.other();
        let there = translation(&meaning, &names, language, other, stands).ok()?;
        let mut compiled = compile_part(&there, &names, other, FaceContext::Spell).ok()?;
        let there = compiled.paragraphs.pop()?.outcome.ok()?;
        translation(&there, &names, other, language, stands).ok()
    });
    let same = |said: &String| !said.trim_end_matches('.').eq_ignore_ascii_case(text.trim_end_matches('.'));
    let closed = |said: String| match text.ends_with('.') {
        true => said,
        false => said.trim_end_matches('.').to_owned(),
    };
    bare.filter(is_keyword).map(str::to_owned).into_iter().chain(said.filter(same).map(closed)).collect()
}

/// The word for what is done in the place of something, in both languages.
const INSTEAD: [&str; 2] = ["instead", "à la place"];

/// A pattern with "instead" at the other end of what it is said of, as cards have it at either: "…, instead exile it" is what
/// "…, exile it instead" says.
fn instead_elsewhere(text: &str, language: Language) -> Vec<String> {
    let word = INSTEAD[language as usize];
    let ends = |at: usize| !text[at + word.len()..].starts_with(char::is_alphanumeric);
    let Some((at, _)) = text.match_indices(word).find(|(at, _)| ends(*at)) else { return Vec::new() };
    let (before, behind) = (text[..at].trim_end(), text[at + word.len()..].trim());
    let (behind, stop) = behind.strip_suffix('.').map_or((behind, ""), |behind| (behind, "."));
    match (before.ends_with(','), behind.is_empty()) {
        (true, false) => {
            let done = behind.trim_start_matches(',').trim_start();
            vec![format!("{before} {done} {word}{stop}")]
        }
        (false, true) => {
            let commas = before.match_indices(", ");
            commas.map(|(comma, _)| format!("{}, {word} {}{stop}", &before[..comma], &before[comma + 2..])).collect()
        }
        _ => Vec::new(),
    }
}

/// The most patterns that are tried in the place of one that finds nothing.
const MOST_WIDER: usize = 24;

fn is_hole(word: &str) -> bool {
    HOLES.contains(&word.trim_end_matches([',', ':']))
}

/// The forms that a word of a pattern is found in, as texts have them in small letters; none where these are short, or may be
/// written otherwise.
fn needles(item: &Item, language: Language) -> Option<Vec<String>> {
    let Item::Word(asked) = item else { return None };
    let forms: Vec<String> = asked.forms(language).into_iter().map(str::to_lowercase).collect();
    let is_plain = |form: &String| form.len() > 3 && form.bytes().all(|byte| byte.is_ascii_alphabetic());
    (!forms.is_empty() && forms.iter().all(is_plain)).then_some(forms)
}

/// The pieces of a text between holes, each with the byte that it begins at.
fn pieces(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let (mut start, mut at) = (0, 0);
    while let Some(letter) = text[at..].chars().next() {
        match HOLES.iter().find(|hole| text[at..].starts_with(**hole)) {
            Some(hole) => {
                found.push((start, &text[start..at]));
                at += hole.len();
                start = at;
            }
            None => at += letter.len_utf8(),
        }
    }
    found.push((start, &text[start..]));
    found
}

/// The words of an ability in a language.
struct Wording<'c> {
    place: Place<'c>,
    /// The same ability as it is printed in that language.
    own: Option<Place<'c>>,
    /// That text in the words of today; none where it has no dated ones.
    today: OnceCell<Option<String>>,
    /// What it means, said in that language; none where it has no words there.
    said: OnceCell<Option<String>>,
    /// What the text of the other language means, said in that language, where it has one of its own.
    said_of_other: OnceCell<Option<String>>,
}

impl<'c> Wording<'c> {
    fn of(place: &Place<'c>, language: Language) -> Wording<'c> {
        Wording {
            place: *place,
            own: Wording::own(place, language),
            today: OnceCell::new(),
            said: OnceCell::new(),
            said_of_other: OnceCell::new(),
        }
    }

    fn today(&self) -> Option<&str> {
        let of_own = || self.own.and_then(|own| in_todays_words(own.words(), own.language));
        self.today.get_or_init(of_own).as_deref()
    }

    fn own(place: &Place<'c>, language: Language) -> Option<Place<'c>> {
        if place.language == language {
            return Some(*place);
        }
        let printed = place.face.printed(language)?;
        let same = |one: &&crate::record::Ability| {
            one.line == place.ability.line && one.ir.is_some() && one.ir == place.ability.ir
        };
        let ability = place.compiled.text(language)?.abilities.iter().find(same)?;
        Some(Place { language, printed, ability, ..*place })
    }
}

impl NoForm {
    /// Of what is wrong in each language, what comes nearest to a pattern.
    fn further(self, other: NoForm) -> NoForm {
        let rank = |why: &NoForm| match why {
            NoForm::TooManyHoles => (2, 0),
            NoForm::Empty => (1, 0),
            NoForm::NotUnderstood { at, .. } => (0, *at),
        };
        if rank(&other) > rank(&self) { other } else { self }
    }
}

/// The nearest pattern whose words are known, of a text with a word that the language lacks at a byte: with a word in its place
/// that is written nearly so, or with a hole there.
pub fn nearest(text: &str, at: usize, language: Language, lexicon: Lexicon) -> Option<String> {
    let at = (0..=at.min(text.len())).rev().find(|at| text.is_char_boundary(*at))?;
    let end =
        text[at..].find(|letter: char| !letter.is_alphanumeric() && letter != '\'').map_or(text.len(), |end| at + end);
    let (before, word, behind) = (&text[..at], &text[at..end], &text[end..]);
    let probe = lex("", &Names::default().in_lexicon(lexicon), language).ok()?;
    let mut tried: Vec<String> =
        names::nearest(word, probe.surfaces()).into_iter().map(|near| format!("{before}{near}{behind}")).collect();
    tried.push(format!("{before}…{behind}"));
    if let Some(comma) = behind.find([',', ':', '.']) {
        tried.push(format!("{before}…{}", &behind[comma..]));
    }
    tried.push(format!("{before}…"));
    let begun = before.trim_end().rsplit_once(' ').map_or("", |(begun, _)| begun);
    tried.push(format!("{begun} …"));
    let mut tried = tried.into_iter().map(|text| text.trim().to_owned());
    tried.find(|text| {
        let doubled = HOLES.iter().any(|hole| text.contains(&format!("{hole} {hole}")));
        !doubled && Form::with_words(text, Some(language), lexicon).is_ok_and(|form| form.label.is_none())
    })
}
