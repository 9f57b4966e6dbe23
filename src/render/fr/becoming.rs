//! What an object becomes: « une créature 3/3 rouge Élémental avec la célérité en plus de ses autres types ».

use super::Speaker;
use super::words::{Form, Np, a, list};
use crate::ir::{BASIC_LAND_TYPES, Becoming, CardType, Change, ChosenQuality, Keeps, KeptTypes, Style, Supertype};
use crate::lex::Symbol;
use crate::lex::lexicon::Number;
use crate::{Said, unsayable};

impl Speaker {
    /// What stands behind « devient » or « est ».
    pub fn becoming(&mut self, new: &Becoming, subject: &Np) -> Said {
        let Becoming {
            pt,
            pt_last,
            loses_others: _,
            every_type,
            size,
            supertypes,
            colours,
            colourless,
            subtypes,
            types,
            keywords,
            abilities,
            named,
            keeps,
            chosen,
            copy_of,
            except: _,
        } = new;
        let number = subject.of_things();
        if let Some(of) = copy_of {
            let of = self.of_either(of)?;
            return Ok(match number {
                Number::Singular => format!("une copie {of}"),
                Number::Plural => format!("des copies {of}"),
            });
        }
        let mut words: Vec<String> = Vec::new();
        let mut gender = subject.gender;
        let noun = names_a_noun(new);
        let mut behind = subtypes.as_slice();
        if !types.is_empty() {
            let (type_gender, text) = super::noun::type_words(types, number)?;
            gender = type_gender;
            words.push(text);
        } else if let [head, ..] = subtypes.as_slice() {
            // « un dragon et illusion bleu »
            gender = super::noun::subtype_noun(*head, number)?.gender;
            words.push(super::noun::kinds(subtypes, number)?);
            behind = &[];
        }
        for supertype in supertypes {
            words.push(super::noun::supertype_word(*supertype, gender, number)?);
        }
        if let Some(size) = pt.filter(|_| !pt_last.0) {
            words.push(self.size(size)?);
        }
        if *colourless {
            words.push(super::noun::colour_row("colourless", gender, number)?.to_owned());
        }
        if !colours.is_empty() {
            let colours = colours
                .iter()
                .map(|colour| super::noun::colour_word(*colour, gender, number))
                .collect::<Said<Vec<_>>>()?;
            words.push(list(&colours, "et"));
        }
        if !behind.is_empty() {
            let names = behind.iter().map(|kind| super::noun::subtype_name(*kind)).collect::<Said<Vec<_>>>()?;
            // « Humain et Soldat et Allié »
            words.push(names.join(" et "));
        }
        let mut text = words.join(" ");
        if let Some(chosen) = chosen {
            if !text.is_empty() {
                return unsayable("an object that becomes the chosen colour and something else");
            }
            text = match chosen {
                ChosenQuality::Colours => "de la couleur ou de les couleurs de votre choix".into(),
                ChosenQuality::Colour => "de la couleur de votre choix".into(),
                ChosenQuality::CreatureType => "de le type de créature de votre choix".into(),
                ChosenQuality::BasicLandType => "de le type de terrain de base de votre choix".into(),
            };
        }
        if text.is_empty() {
            return unsayable("an object that becomes nothing else");
        }
        if noun {
            text = match number {
                Number::Singular => format!("{} {text}", a(gender)),
                Number::Plural => format!("des {text}"),
            };
        }
        let mut with = Vec::new();
        if let Some(size) = pt.filter(|_| pt_last.0) {
            with.push(format!("une force et une endurance de base de {}", self.size(size)?));
        }
        if let Some(size) = size {
            with.push(format!("une force et une endurance chacune égales à {}", self.amount(size)?));
        }
        with.extend(self.keyword_items(keywords)?);
        for ability in abilities {
            with.push(self.quoted(ability)?);
        }
        if *every_type {
            with.push("tous les types de créature".to_owned());
        }
        if !with.is_empty() {
            text = format!("{text} avec {}", list(&with, "et"));
        }
        if let Some(name) = named {
            text = format!("{text} {} {name}", super::words::participle("call", gender, number)?);
        }
        let own = if subject.plural() { "leurs" } else { "ses" };
        Ok(match keeps {
            Keeps::Nothing => text,
            Keeps::OtherTypes(kept) => format!("{text} en plus de {own} autres {}", kept_types(kept.0)),
            Keeps::OtherColoursAndTypes => format!("{text} en plus de {own} autres couleurs et types"),
            // « qui est toujours un terrain »
            Keeps::Still(card_type, Style(true)) => {
                let (gender, word) = super::noun::type_words(&[*card_type], number)?;
                match number == Number::Plural {
                    false => format!("{text} qui est toujours {} {word}", a(gender)),
                    true => format!("{text} qui sont toujours des {word}"),
                }
            }
            // Said in a sentence of its own.
            Keeps::Still(_, Style(false)) => text,
        })
    }

    /// « c'est un zombie en plus de ses autres types »: what a pronoun is, where that is a noun.
    pub fn is_one(&mut self, change: &Change, subject: &Np) -> Said<Option<String>> {
        let new = match change {
            Change::Become(new) if new.copy_of.is_none() => new.clone(),
            Change::AddTypes { types, supertypes, subtypes, kept } if *subtypes != BASIC_LAND_TYPES => {
                added(types, supertypes, subtypes, *kept)
            }
            _ => return Ok(None),
        };
        if subject.form != Form::Pronoun || !names_a_noun(&new) {
            return Ok(None);
        }
        let it = if subject.of_things() == Number::Plural { "ce sont" } else { "c'est" };
        Ok(Some(format!("{it} {}", self.becoming(&new, subject)?)))
    }

    /// « C'est toujours un terrain », behind what becomes something else.
    pub fn still(&self, changes: &[Change], subject: &Np) -> Said<Option<String>> {
        let kept = changes.iter().find_map(|change| match change {
            Change::Become(Becoming { keeps: Keeps::Still(card_type, Style(false)), .. }) => Some(*card_type),
            _ => None,
        });
        let Some(card_type) = kept else { return Ok(None) };
        let number = subject.of_things();
        let (gender, word) = super::noun::type_words(&[card_type], number)?;
        Ok(Some(match number == Number::Plural {
            false => format!("C'est toujours {} {word}", a(gender)),
            true => format!("Ce sont toujours des {word}"),
        }))
    }
}

/// Types that an object has beside its own, as what it becomes.
pub fn added(types: &[CardType], supertypes: &[Supertype], subtypes: &[Symbol], kept: Style<KeptTypes>) -> Becoming {
    Becoming {
        loses_others: Style(false),
        every_type: false,
        pt: None,
        pt_last: Style(false),
        supertypes: supertypes.to_vec(),
        colours: Vec::new(),
        colourless: false,
        subtypes: subtypes.to_vec(),
        types: types.to_vec(),
        keywords: Vec::new(),
        abilities: Vec::new(),
        named: None,
        keeps: Keeps::OtherTypes(kept),
        size: None,
        chosen: None,
        copy_of: None,
        except: None,
    }
}

/// Whether what an object becomes is said with a noun: « un zombie », « une créature 3/3 », but « bleu et noir ».
fn names_a_noun(new: &Becoming) -> bool {
    let Becoming { pt, pt_last, subtypes, types, .. } = new;
    !types.is_empty() || !subtypes.is_empty() || pt.is_some() && !pt_last.0
}

/// What the kept types are called.
pub fn kept_types(kept: KeptTypes) -> &'static str {
    match kept {
        KeptTypes::Types => "types",
        KeptTypes::CreatureTypes => "types de créature",
        KeptTypes::LandTypes => "types de terrain",
        KeptTypes::CardTypes => "types de carte",
    }
}
