//! Scalar functions over texts.

use std::sync::Arc;

use cardc::database::facts::kind_name;
use cardc::database::find::NoForm;
use cardc::database::table::Sheet;
use cardc::diagnostic::Severity;
use cardc::source::{Input, read_all};
use cardc::{Card, Compiler, Form, Language};
use datafusion::arrow::array::{Array, AsArray, BooleanArray, ListArray, StringArray, StructArray};
use datafusion::arrow::buffer::OffsetBuffer;
use datafusion::arrow::datatypes::{DataType, Field};
use datafusion::common::ScalarValue;
use datafusion::error::{DataFusionError, Result};
use datafusion::logical_expr::{ColumnarValue, ScalarFunctionArgs, ScalarUDFImpl, Signature, Volatility};

use crate::sheets::{Rows, failed, fields};

/// What a function is given for texts: one in each row, or the same in all. The same is not copied into each row: the cards of
/// a set are one.
pub enum Texts {
    Same(Option<String>),
    Each(StringArray),
}

impl Texts {
    pub fn new(given: &ColumnarValue) -> Result<Texts> {
        Ok(match given.cast_to(&DataType::Utf8, None)? {
            ColumnarValue::Scalar(ScalarValue::Utf8(text)) => Texts::Same(text),
            ColumnarValue::Scalar(other) => return Err(failed(format!("no text: {other}"))),
            ColumnarValue::Array(array) => Texts::Each(array.as_string::<i32>().clone()),
        })
    }

    /// The text of a row; none where it is null.
    pub fn at(&self, row: usize) -> Option<&str> {
        match self {
            Texts::Same(text) => text.as_deref(),
            Texts::Each(texts) => texts.is_valid(row).then(|| texts.value(row)),
        }
    }
}

/// What is wrong with a pattern.
pub fn no_form(text: &str, why: &NoForm) -> DataFusionError {
    let what = match why {
        NoForm::NotUnderstood { at, .. } => {
            format!("not understood from \"{}\" on", text.get(*at..).unwrap_or_default())
        }
        NoForm::Empty => "of holes alone".to_owned(),
        NoForm::TooManyHoles => "of too many holes".to_owned(),
    };
    failed(format!("no pattern: \"{text}\" is {what}"))
}

/// A text in the language in which more of it is understood.
fn read(text: &str) -> Card {
    let in_language = |language| Compiler::new().text(text, language);
    let understood = |card: &Card| card.abilities().filter(|place| place.ability.ir.is_some()).count();
    let (english, french) = (in_language(Language::English), in_language(Language::French));
    if understood(&french) > understood(&english) { french } else { english }
}

/// `classify(text)`.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Classify(Signature);

impl Default for Classify {
    fn default() -> Classify {
        Classify(Signature::string(1, Volatility::Immutable))
    }
}

impl ScalarUDFImpl for Classify {
    fn name(&self) -> &str {
        "classify"
    }

    fn signature(&self) -> &Signature {
        &self.0
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        Ok(DataType::Utf8)
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let kind = |text: &str| read(text).abilities().next()?.class().map(|class| kind_name(&class));
        let texts = Texts::new(&args.args[0])?;
        let column: StringArray = (0..args.number_rows).map(|row| texts.at(row).and_then(kind)).collect();
        Ok(ColumnarValue::Array(Arc::new(column)))
    }
}

/// `matches(text, pattern)`.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Matches(Signature);

impl Default for Matches {
    fn default() -> Matches {
        Matches(Signature::string(2, Volatility::Immutable))
    }
}

impl ScalarUDFImpl for Matches {
    fn name(&self) -> &str {
        "matches"
    }

    fn signature(&self) -> &Signature {
        &self.0
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        Ok(DataType::Boolean)
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let (texts, patterns) = (Texts::new(&args.args[0])?, Texts::new(&args.args[1])?);
        // A pattern is mostly the same in all rows.
        let mut known: Option<(&str, Form)> = None;
        let mut column = Vec::with_capacity(args.number_rows);
        for row in 0..args.number_rows {
            let (Some(text), Some(pattern)) = (texts.at(row), patterns.at(row)) else {
                column.push(None);
                continue;
            };
            let form = match &known {
                Some((of, form)) if *of == pattern => form,
                _ => {
                    let form = Form::new(pattern, None).map_err(|why| no_form(pattern, &why))?;
                    &known.insert((pattern, form)).1
                }
            };
            column.push(Some(read(text).abilities().any(|place| form.holds(&place))));
        }
        Ok(ColumnarValue::Array(Arc::new(BooleanArray::from(column))))
    }
}

/// `compile_cards(file)`: the rows of the sheet `abilities` of the cards of a file, which is given as its text.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct CompileCards(Signature);

impl Default for CompileCards {
    fn default() -> CompileCards {
        CompileCards(Signature::string(1, Volatility::Immutable))
    }
}

impl ScalarUDFImpl for CompileCards {
    fn name(&self) -> &str {
        "compile_cards"
    }

    fn signature(&self) -> &Signature {
        &self.0
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        Ok(DataType::List(Arc::new(Field::new("ability", DataType::Struct(fields(Sheet::Abilities)), false))))
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let mut rows = Rows::new(Sheet::Abilities);
        let mut lengths = Vec::with_capacity(args.number_rows);
        let files = Texts::new(&args.args[0])?;
        for row in 0..args.number_rows {
            let before = rows.count();
            for (number, card) in files.at(row).map(cards).transpose()?.into_iter().flatten().enumerate() {
                rows.add(number, &card, None)?;
            }
            lengths.push(rows.count() - before);
        }
        let of = fields(Sheet::Abilities);
        let item = Arc::new(Field::new("ability", DataType::Struct(of.clone()), false));
        let all = StructArray::try_new(of, rows.finish(), None)?;
        let lists = ListArray::try_new(item, OffsetBuffer::from_lengths(lengths), Arc::new(all), None)?;
        Ok(ColumnarValue::Array(Arc::new(lists)))
    }
}

/// The cards of the text of a file. What can't be read of it is an error.
pub fn cards(text: &str) -> Result<Vec<Card>> {
    let read = read_all(Input::from_text("", text));
    match read.diagnostics.iter().find(|found| found.severity == Severity::Error) {
        Some(found) => Err(failed(&found.message.en)),
        None => Ok(read.cards.into_iter().map(cardc::database::compile).collect()),
    }
}
