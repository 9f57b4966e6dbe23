//! Makes a card of its gathered lines.

use smol_str::SmolStr;

use super::draft::{Draft, FaceDraft, Reader};
use super::language::{frenchness, is_type_line};
use super::layout::{self, Settled};
use super::line::{Choice, Corner, Kind, Line, Note, corner, name_and_cost, note};
use crate::bilingual;
use crate::diagnostic::{Bilingual, Diagnostic, Fix, Language, Location};
use crate::lex::lexicon::rows;
use crate::lex::{Concept, PartOfSpeech};
use crate::source::card::{Card, Face, Origin, Printed};
use crate::source::colours::Colours;
use crate::source::facts::Facts;
use crate::source::{limits, names};

/// One face in one language.
pub(super) struct Block {
    pub(super) printed: Printed,
    pub(super) cost: Option<SmolStr>,
    corner: Option<Corner>,
    notes: Notes,
    name_line: Line,
    /// What is wrong with its type line, where it is handed out nevertheless.
    fault: Option<Box<Diagnostic>>,
}

/// What is noted of a face besides.
#[derive(Default)]
struct Notes {
    colour: Option<Colours>,
    rarity: Option<SmolStr>,
    artist: Option<SmolStr>,
    number: Option<SmolStr>,
    set: Option<SmolStr>,
}

impl Reader<'_> {
    /// Hands out the card, or its faults.
    pub(super) fn finish(&mut self, draft: Draft) {
        match self.card(draft) {
            Ok((card, warnings)) => {
                for warning in warnings {
                    let place = Location { card: Some(card.name.clone()), ..warning.place.clone() };
                    self.hand_out(Err(Box::new(warning.place(place))));
                }
                self.hand_out(Ok(card));
            }
            Err(fault) => self.hand_out(Err(fault)),
        }
    }

    fn card(&self, draft: Draft) -> Result<(Card, Vec<Diagnostic>), Box<Diagnostic>> {
        let lines: Vec<Line> = draft.faces.iter().filter_map(|face| face.layout.clone()).collect();
        let (mut blocks, mut other_names) = (Vec::new(), Vec::new());
        for face in draft.faces {
            if face.main.is_empty() {
                let line = face.layout.unwrap_or_default();
                let message = bilingual!(
                    "no face follows this line: it stands right below, or with blank lines on both sides of this one",
                    "aucune face ne suit cette ligne : elle vient juste en dessous, ou avec des lignes vides avant et après celle-ci"
                );
                return Err(self.error_at(&line, "E-FACE", message));
            }
            let FaceDraft { main, other, .. } = face;
            let (other, name) = match other {
                Some(lines) if lines.len() == 1 => (None, lines.into_iter().next()),
                other => (other, None),
            };
            blocks.push((self.block(main)?, other.map(|lines| self.block(lines)).transpose()?));
            other_names.push(name.map(|line| self.name_alone(&line)).transpose()?);
        }
        self.take_names_apart(&mut blocks)?;
        let faults = |(main, other): &mut (Block, Option<Block>)| {
            [main.fault.take(), other.as_mut().and_then(|other| other.fault.take())]
        };
        let mut warnings: Vec<Diagnostic> = blocks.iter_mut().flat_map(faults).flatten().map(|fault| *fault).collect();
        let layout = self.layout(&lines, &blocks, &mut warnings)?;
        let language = match self.choice {
            Choice::Always(language) => language,
            Choice::Detect => detect(&blocks),
        };
        let noted = |block: &Block| block.notes.set.as_ref().map(|set| SmolStr::from(set.to_uppercase()));
        let set = blocks.iter().flat_map(|(main, other)| [Some(main), other.as_ref()]).flatten().find_map(noted);
        let facts = Facts { printings: set.iter().cloned().collect(), set, ..Facts::default() };
        let faces = blocks
            .into_iter()
            .zip(other_names)
            .map(|((main, other), other_name)| Face { other_name, ..self.face(main, other, language, &mut warnings) });
        let faces: Vec<Face> = faces.collect();
        let names: Vec<&str> = faces.iter().map(|face| face.name.as_str()).collect();
        Ok((Card { name: names.join(" // ").into(), layout, faces, facts }, warnings))
    }

    /// The layout that a `//` line names, or that the faces settle.
    fn layout(
        &self,
        lines: &[Line],
        blocks: &[(Block, Option<Block>)],
        warnings: &mut Vec<Diagnostic>,
    ) -> Result<SmolStr, Box<Diagnostic>> {
        let faces: Vec<&Block> = blocks.iter().map(|(main, _)| main).collect();
        for line in lines {
            let Kind::NextFace(word) = line.kind() else { continue };
            if word.is_empty() {
                continue;
            }
            let Some(named) = layout::named(word) else {
                let known: Vec<&str> = layout::LAYOUTS.iter().map(|(english, ..)| *english).collect();
                let known = known.join(", ");
                let message = bilingual!(
                    "unknown layout: write one of {known}",
                    "disposition inconnue : écrivez l'une de {known}"
                );
                return Err(self.error_at(line, "E-LAYOUT", message));
            };
            if let Some(lacks) = layout::lacks(word, &faces) {
                return Err(self.error_at(line, "E-LAYOUT", lacks));
            }
            return Ok(SmolStr::new_static(named));
        }
        let unsaid = lines.first();
        match (layout::settled(&faces), unsaid) {
            (Settled::Layout(layout), _) => Ok(SmolStr::new_static(layout)),
            (Settled::Open(asked), Some(line)) => Err(self.error_at(line, "E-LAYOUT", asked)),
            (Settled::Modal, Some(line)) => {
                warnings.push(self.about(line, layout::taken_for_modal()));
                Ok(SmolStr::new_static("modal_dfc"))
            }
            // Without a `//` line there is one face.
            (Settled::Open(_) | Settled::Modal, None) => Ok(SmolStr::new_static("normal")),
        }
    }

    /// Gives each face its own name where the first has those of all, as databases write them: `A // B`.
    fn take_names_apart(&self, blocks: &mut [(Block, Option<Block>)]) -> Result<(), Box<Diagnostic>> {
        let count = blocks.len();
        for of_other in [false, true] {
            let mut sides: Vec<&mut Block> = blocks
                .iter_mut()
                .filter_map(|(main, other)| if of_other { other.as_mut() } else { Some(main) })
                .collect();
            for at in 0..sides.len() {
                let Some(names) = layout::names_in(&sides[at].printed.name) else { continue };
                let fits = |(own, side): (&SmolStr, &&mut Block)| {
                    let name = &side.printed.name;
                    names::same(own, name) || names::same(name, &sides[at].printed.name)
                };
                if names.len() != count || sides.len() != count || !names.iter().zip(&sides).all(fits) {
                    let line = &sides[at].name_line;
                    return Err(self.error_at(line, "E-NAME", layout::several_names(line)));
                }
                sides[at].printed.name = names[at].clone();
            }
        }
        Ok(())
    }

    /// The name of a face in the other language, where nothing follows it.
    fn name_alone(&self, line: &Line) -> Result<SmolStr, Box<Diagnostic>> {
        if line.text.is_empty() || line.text.len() > limits::LINE_BYTES || line.text.contains(['{', '}']) {
            let message = Bilingual::new(
                "a name in the other language stands here, or the whole face",
                "ici se trouve le nom dans l'autre langue, ou toute la face",
            );
            return Err(self.error_at(line, "E-NAME", message));
        }
        Ok(line.text.as_str().into())
    }

    fn block(&self, lines: Vec<Line>) -> Result<Block, Box<Diagnostic>> {
        let mut lines = lines.into_iter();
        let name_line = lines.next().unwrap_or_default().unescaped();
        let (name, cost) = name_and_cost(&name_line.text).map_err(|brace| {
            if layout::names_in(&name_line.text).is_some() {
                return self.error_at(&name_line, "E-NAME", layout::several_names(&name_line));
            }
            let message = bilingual!(
                "braces belong around each symbol of the mana cost, behind the name",
                "les accolades entourent chaque symbole du coût de mana, après le nom"
            );
            Box::new(self.about(&name_line, Diagnostic::error("E-COST", message).at(brace..brace + 1)))
        })?;
        if name.is_empty() {
            return Err(self.error_at(
                &name_line,
                "E-NAME",
                bilingual!("this card has no name", "cette carte n'a pas de nom"),
            ));
        }
        let Some(type_line) = lines.next() else {
            let message = bilingual!("the type line is missing below the name", "la ligne de type manque sous le nom");
            return Err(self.with_blank_line_note(&name_line, message));
        };
        let mut fault = None;
        if !is_type_line(&type_line.text) {
            let message = bilingual!(
                "expected a type line below the name, such as `Creature — Elf`",
                "ligne de type attendue sous le nom, comme « Créature : elfe »"
            );
            let misspelt = self.misspelt_type(&type_line).or_else(|| self.with_commas(&type_line));
            let found = misspelt.unwrap_or_else(|| self.with_blank_line_note(&type_line, message));
            if !(self.untyped && may_be_type_line(&type_line.text)) {
                return Err(found);
            }
            fault = Some(found);
        }
        for line in [&name_line, &type_line] {
            if line.text.len() > limits::LINE_BYTES {
                let message =
                    bilingual!("this line is too long for a card", "cette ligne est trop longue pour une carte");
                return Err(self.error_at(line, "E-SIZE", message));
            }
        }
        let (mut paragraphs, notes, flavour) = self.without_notes(lines)?;
        let corner = paragraphs.last().and_then(|last| corner(&last.text));
        if corner.is_some() {
            paragraphs.pop();
        }
        let paragraphs: Vec<Line> = paragraphs.into_iter().map(Line::unescaped).collect();
        let origin = Origin {
            start: name_line.at,
            type_line: type_line.at,
            text: paragraphs.first().map_or(type_line.at, |first| first.at),
            paragraphs: paragraphs.iter().map(|line| line.at).collect(),
        };
        let text = paragraphs.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join("\n");
        let lexicon = self.lexicon;
        let printed =
            Printed { name: name.into(), type_line: type_line.text.as_str().into(), text, flavour, origin, lexicon };
        Ok(Block { printed, cost, corner, notes, name_line, fault })
    }

    /// Takes the lines out that note something beside the rules: the rest are paragraphs, and perhaps the corner.
    fn without_notes(
        &self,
        lines: impl Iterator<Item = Line>,
    ) -> Result<(Vec<Line>, Notes, Option<String>), Box<Diagnostic>> {
        let mut paragraphs = Vec::new();
        let mut notes = Notes::default();
        let mut flavour: Option<String> = None;
        for line in lines {
            let Some((what, value)) = note(&line.text) else {
                paragraphs.push(line);
                continue;
            };
            let place = match what {
                Note::Flavour => {
                    let before = flavour.take().map(|before| before + "\n").unwrap_or_default();
                    flavour = Some(before + value);
                    continue;
                }
                Note::Colour => {
                    if notes.colour.replace(self.colours(&line, value)?).is_some() {
                        return Err(self.noted_twice(&line));
                    }
                    continue;
                }
                Note::Rarity => &mut notes.rarity,
                Note::Artist => &mut notes.artist,
                Note::Number => &mut notes.number,
                Note::Set => &mut notes.set,
            };
            if place.is_some() || value.is_empty() {
                return Err(self.noted_twice(&line));
            }
            *place = Some(value.into());
        }
        Ok((paragraphs, notes, flavour))
    }

    fn noted_twice(&self, line: &Line) -> Box<Diagnostic> {
        let message = bilingual!(
            "this line has a value, and stands once on a face",
            "cette ligne a une valeur et ne figure qu'une fois sur une face"
        );
        self.error_at(line, "E-NOTE", message)
    }

    /// The colours of a colour indicator (204.1).
    fn colours(&self, line: &Line, value: &str) -> Result<Colours, Box<Diagnostic>> {
        Colours::read(value).map_err(|fault| {
            let start = line.text.len() - value.len();
            let span = fault.place_in(value).map_or(0..line.text.len(), |at| start + at.start..start + at.end);
            let found = Diagnostic::error("E-COLOR", fault.message()).rule("204.1").at(span);
            Box::new(self.about(line, found))
        })
    }

    fn face(&self, main: Block, other: Option<Block>, language: Language, warnings: &mut Vec<Diagnostic>) -> Face {
        let (mut cost, mut corner) = (main.cost, main.corner);
        let main_name = main.printed.name.clone();
        let mut notes = main.notes;
        let mut face = Face { name: main_name, ..Face::default() };
        *face.printed_mut(language) = Some(main.printed);
        if let Some(other) = other {
            let differs = |what: Bilingual| {
                let (en, fr) = (&what.en, &what.fr);
                let message = bilingual!("{en} differs in the two languages", "{fr} diffère d'une langue à l'autre");
                let at = 0..other.name_line.text.len();
                self.about(&other.name_line, Diagnostic::warning("W-PAIR", message).at(at))
            };
            if other.cost.is_some() && other.cost != cost {
                warnings.push(differs(Bilingual::new("the mana cost", "le coût de mana")));
            }
            if other.corner.is_some() && other.corner != corner {
                warnings.push(differs(Bilingual::new("the lower right corner", "le coin inférieur droit")));
            }
            if other.notes.colour.is_some() && other.notes.colour != notes.colour && notes.colour.is_some() {
                warnings.push(differs(Bilingual::new("the color", "la couleur")));
            }
            notes.colour = notes.colour.or(other.notes.colour);
            for (ours, theirs, what) in [
                (&mut notes.rarity, other.notes.rarity, Bilingual::new("the rarity", "la rareté")),
                (&mut notes.artist, other.notes.artist, Bilingual::new("the artist", "l'artiste")),
                (&mut notes.number, other.notes.number, Bilingual::new("the number", "le numéro")),
            ] {
                if theirs.is_some() && theirs != *ours && ours.is_some() {
                    warnings.push(differs(what));
                }
                *ours = ours.take().or(theirs);
            }
            cost = cost.or(other.cost);
            corner = corner.or(other.corner);
            *face.printed_mut(language.other()) = Some(other.printed);
        }
        if let Some(english) = &face.english {
            face.name = english.name.clone();
        }
        face.mana_cost = cost;
        face.indicator = notes.colour;
        (face.rarity, face.artist, face.number) = (notes.rarity, notes.artist, notes.number);
        match corner {
            Some(Corner::Body { power, toughness }) => (face.power, face.toughness) = (Some(power), Some(toughness)),
            Some(Corner::Loyalty(loyalty)) => face.loyalty = Some(loyalty),
            Some(Corner::Defense(defense)) => face.defense = Some(defense),
            None => {}
        }
        face
    }

    fn error_at(&self, line: &Line, code: &'static str, message: Bilingual) -> Box<Diagnostic> {
        Box::new(self.about(line, Diagnostic::error(code, message).at(0..line.text.len())))
    }

    /// A type line whose first words are spelt much like a card type: « Creture — Bear ».
    fn misspelt_type(&self, line: &Line) -> Option<Box<Diagnostic>> {
        let head = line.text.split(['—', '–', ':']).next()?;
        let words = head.split_whitespace().filter(|word| word.chars().all(char::is_alphabetic));
        if line.text.ends_with('.') || head.split_whitespace().count() > 4 {
            return None;
        }
        let languages = Language::BOTH.into_iter().filter(|language| match self.choice {
            Choice::Always(always) => *language == always,
            Choice::Detect => true,
        });
        let forms: Vec<&'static str> = [PartOfSpeech::CardType, PartOfSpeech::Supertype]
            .into_iter()
            .flat_map(rows)
            .flat_map(|row| languages.clone().filter_map(move |language| row.row().name(language)))
            .collect();
        let near = words.filter(|word| word.chars().count() > 3).find_map(|word| {
            let near = names::nearest(word, forms.iter().copied()).into_iter().next()?;
            (names::fold(near) != names::fold(word)).then_some((word, near))
        });
        let (word, near) = near?;
        let at = line.text.find(word)?;
        let mut letters = near.chars();
        let near: String = letters.next().map(|first| first.to_uppercase().chain(letters).collect())?;
        let message = bilingual!("\"{word}\" is not a card type", "« {word} » n'est pas un type de carte");
        let span = at..at + word.len();
        let found = Diagnostic::error("E-TYPE", message)
            .label(span.clone(), bilingual!("did you mean \"{near}\"?", "vouliez-vous dire « {near} » ?"))
            .fix(Fix { span, replacement: near, safe: false });
        Some(Box::new(self.about(line, found)))
    }

    /// A type line whose subtypes are a list: « Créature : humain, chevalier ».
    fn with_commas(&self, line: &Line) -> Option<Box<Diagnostic>> {
        let comma = line.text.find(',')?;
        let (english, french) = (line.text.replace(',', ""), line.text.replace(", ", " et "));
        let (right, is_french) = match frenchness(&line.text, "") > 0 {
            true => (french, true),
            false => (english, false),
        };
        if !is_type_line(&right) || line.text.split_whitespace().count() > 8 {
            return None;
        }
        let message = bilingual!(
            "subtypes stand one behind the other, without a comma",
            "les sous-types se séparent par « et », sans virgule"
        );
        let span = if is_french && line.text[comma..].starts_with(", ") { comma..comma + 2 } else { comma..comma + 1 };
        let replacement = if span.len() == 2 { " et ".to_owned() } else { String::new() };
        let found = Diagnostic::error("E-TYPE", message).rule("205.3b").at(span.clone()).fix(Fix {
            span,
            replacement,
            safe: false,
        });
        Some(Box::new(self.about(line, found)))
    }

    /// The likely cause of a missing type line: a paragraph of the card above.
    fn with_blank_line_note(&self, line: &Line, message: Bilingual) -> Box<Diagnostic> {
        let note = bilingual!(
            "a blank line ends a card: there is none within a rules text",
            "une ligne vide termine la carte : il n'y en a pas dans un texte de règles"
        );
        Box::new(self.error_at(line, "E-TYPE", message).note(note))
    }
}

/// Whether a line stands where a type line does, and is no sentence.
fn may_be_type_line(line: &str) -> bool {
    const MOST_WORDS: usize = 8;
    line.starts_with(char::is_alphabetic)
        && !line.ends_with(['.', ')', '»', '"', '”', ','])
        && !line.contains(['{', '}', '.'])
        && line.split_whitespace().count() <= MOST_WORDS
}

/// The language of the main texts: the one that makes the most of the words on both sides.
fn detect(blocks: &[(Block, Option<Block>)]) -> Language {
    let of = |block: &Block| frenchness(&block.printed.type_line, &block.printed.text);
    let french: i32 = blocks.iter().map(|(main, other)| of(main) - other.as_ref().map_or(0, of)).sum();
    if french > 0 { Language::French } else { Language::English }
}
