//! Numbers that conditions compare: « il y a moins de huit cartes dans votre cimetière », « vous contrôlez exactement une créature ».

use super::Speaker;
use super::attribute::{compared_words, comparison_words};
use super::condition::is_nobody;
use super::tone::Tone;
use super::words::{Mood, Np, Person};
use crate::Said;
use crate::ir::{Characteristic, CompareWord, Comparison, CounterKind, ObjectTest, Objects, Quantity, Zone};
use crate::lex::lexicon::{Gender, Number};

impl Speaker {
    /// « il y a au moins quatre types de carte parmi … », « il a trois marqueurs sur lui »; None for other numbers.
    pub(super) fn compared_number(
        &mut self,
        left: &Quantity,
        comparison: Comparison,
        right: &Quantity,
        tone: Tone,
    ) -> Said<Option<String>> {
        let (there, none_there) = match tone {
            Tone::Before => return Ok(None),
            Tone::Fact => ("il y a", "il n'y a"),
            Tone::Unless => ("il n'y ait", "il n'y ait"),
        };
        Ok(match (left, comparison) {
            // « il y a cinq couleurs parmi les permanents que vous contrôlez »
            (Quantity::KindsAmong(..) | Quantity::Domain, Comparison::AtLeast | Comparison::Equal) => {
                let least = if comparison == Comparison::AtLeast { "au moins " } else { "" };
                let number = self.count_word(right, Gender::Masculine)?;
                let of = self.countable(left, Number::Plural)?;
                Some(format!("{there} {least}{number} {of}"))
            }
            (
                Quantity::CountersOn(kind, on),
                Comparison::Equal | Comparison::AtLeast | Comparison::AtMost | Comparison::Less,
            ) => {
                let on = self.objects(on)?;
                let kind = super::attribute::counter_suffix(self, kind.as_deref())?;
                let none = *right == Quantity::Number(0) && comparison == Comparison::Equal;
                if none {
                    return Ok(Some(format!("{none_there} pas de marqueur{kind} sur {}", on.tonic())));
                }
                let number = self.count_word(right, Gender::Masculine)?;
                let s = if self.number_of(right) == Number::Plural { "s" } else { "" };
                Some(match comparison {
                    Comparison::AtLeast => {
                        format!("{there} au moins {number} marqueur{s}{kind} sur {}", on.tonic())
                    }
                    Comparison::AtMost => format!("{there} {number} marqueur{s}{kind} ou moins sur {}", on.tonic()),
                    Comparison::Less => format!("{there} moins de {number} marqueur{s}{kind} sur {}", on.tonic()),
                    _ => format!("{there} {number} marqueur{s}{kind} sur {}", on.tonic()),
                })
            }
            _ => None,
        })
    }

    /// Numbers of what players have: « vous avez au moins deux adversaires », « un adversaire a plus de cartes en main
    /// que vous », « vous contrôlez deux autres terrains ou moins ». None for other comparisons.
    pub(super) fn has_number(
        &mut self,
        left: &Quantity,
        comparison: Comparison,
        right: &Quantity,
        said: CompareWord,
        tone: Tone,
    ) -> Said<Option<String>> {
        let more = match comparison {
            Comparison::More => "plus",
            Comparison::Less => "moins",
            Comparison::AtLeast | Comparison::AtMost | Comparison::Equal | Comparison::NotEqual => "",
        };
        let (who, than, what) = match (left, right, said) {
            (Quantity::LifeOf(who), Quantity::LifeOf(than), CompareWord::Has) if !more.is_empty() => {
                (who, than, "points de vie")
            }
            (
                Quantity::CardsIn { zone: Zone::Hand, of: who },
                Quantity::CardsIn { zone: Zone::Hand, of: than },
                CompareWord::Has,
            ) if !more.is_empty() => (who, than, "cartes en main"),
            (Quantity::PlayersCount(_), right, CompareWord::Has) => {
                let verb = tone.verb("have", Person::You, false)?;
                let number = self.count_word(right, Gender::Masculine)?;
                let s = if self.number_of(right) == Number::Plural { "s" } else { "" };
                return Ok(Some(match comparison {
                    Comparison::AtLeast => format!("vous {verb} au moins {number} adversaire{s}"),
                    Comparison::AtMost => format!("vous {verb} {number} adversaire{s} ou moins"),
                    Comparison::Equal => format!("vous {verb} exactement {number} adversaire{s}"),
                    Comparison::More | Comparison::Less | Comparison::NotEqual => return Ok(None),
                }));
            }
            (Quantity::Party, Quantity::Number(4), CompareWord::Has) if comparison == Comparison::AtLeast => {
                return Ok(Some(format!("vous {} un groupe complet", tone.verb("have", Person::You, false)?)));
            }
            (Quantity::Total(of, filter), right, CompareWord::Has) => {
                let (word, gender) = super::attribute::characteristic_word(*of);
                let what = self.bare(filter, Number::Plural)?.text;
                let verb = tone.verb("have", Person::Third(Number::Plural), false)?;
                let words = comparison_words(self, comparison, right, gender)?;
                return Ok(Some(format!("les {what} {verb} une {word} totale {words}")));
            }
            (Quantity::Of(which, of, _), right, CompareWord::Has | CompareWord::Had)
                if matches!(which, Characteristic::Power | Characteristic::Toughness)
                    && matches!(&**of, Objects::Ref(_)) =>
            {
                let (word, gender) = super::attribute::characteristic_word(*which);
                let subject = self.objects(of)?;
                let verb = tone.of_past(said == CompareWord::Had).verb("have", subject.person(), false)?;
                let words = compared_words(self, *which, comparison, right)?;
                return Ok(Some(format!("{} {verb} {} {word} {words}", subject.text, super::words::a(gender))));
            }
            (Quantity::CountersOn(kind, on), right, CompareWord::Has)
                if tone == Tone::Fact && matches!(comparison, Comparison::Less | Comparison::AtMost) =>
            {
                return self.bears_fewer((kind.as_deref(), on), comparison, right).map(Some);
            }
            (Quantity::CountOf(what), right, CompareWord::Controls)
                if matches!(comparison, Comparison::AtMost | Comparison::Equal) =>
            {
                return self.controls_number(what, (comparison, right), tone);
            }
            (Quantity::CountOf(what), right, CompareWord::ThereAre) if comparison == Comparison::Less => {
                return self.are_fewer(what, right, tone);
            }
            _ => return Ok(None),
        };
        let nobody = is_nobody(who);
        let who = self.players(who)?;
        let verb = tone.verb("have", who.person(), nobody)?;
        Ok(Some(format!("{} {verb} {more} de {what} que {}", who.text, self.players(than)?.tonic())))
    }

    /// « cet artefact a moins de trois marqueurs « charge » sur lui »
    fn bears_fewer(
        &mut self,
        (kind, on): (Option<&CounterKind>, &Objects),
        comparison: Comparison,
        than: &Quantity,
    ) -> Said {
        let subject = self.objects(on)?;
        let kind = super::attribute::counter_suffix(self, kind)?;
        let number = self.count_word(than, Gender::Masculine)?;
        let s = if self.number_of(than) == Number::Plural { "s" } else { "" };
        let (fewer, or_less) = if comparison == Comparison::Less { ("moins de ", "") } else { ("", " ou moins") };
        let have = Mood::Indicative(subject.person()).say("have")?;
        let it = Np::pronoun(subject.gender, subject.number);
        Ok(subject.does(&format!("{have} {fewer}{number} marqueur{s}{kind}{or_less} sur {}", it.tonic())))
    }

    /// « il y a moins de huit cartes dans votre cimetière »
    fn are_fewer(&mut self, what: &Objects, than: &Quantity, tone: Tone) -> Said<Option<String>> {
        let (Objects::Some { count: _, filter }, Tone::Fact) = (what, tone) else { return Ok(None) };
        let what = self.bare(filter, self.number_of(than))?;
        let number = self.count_word(than, what.gender)?;
        Ok(Some(format!("il y a moins de {number} {}", what.text)))
    }

    /// « vous contrôlez deux autres terrains ou moins », « vous contrôlez exactement une créature »
    fn controls_number(
        &mut self,
        what: &Objects,
        (comparison, most): (Comparison, &Quantity),
        tone: Tone,
    ) -> Said<Option<String>> {
        let Objects::Some { count: _, filter } = what else { return Ok(None) };
        let mut filter = filter.clone();
        let mut tests = filter.take_tests();
        let Some((ObjectTest::ControlledBy(who), _)) = tests.pop() else { return Ok(None) };
        filter.set_tests(tests);
        let who = self.players(&who)?;
        let verb = tone.verb("control", who.person(), false)?;
        let what = self.bare(&filter, self.number_of(most))?;
        let number = self.count_word(most, what.gender)?;
        Ok(Some(match comparison {
            Comparison::Equal => format!("{} {verb} exactement {number} {}", who.text, what.text),
            _ => format!("{} {verb} {number} {} ou moins", who.text, what.text),
        }))
    }
}
