//! Tables that are named in a query: `FROM cdb('cards.cdb', 'abilities')`.

use std::sync::Arc;

use cardc::database::find::words_of_all;
use cardc::database::table::Sheet;
use cardc::{Database, Form, Query};
use datafusion::catalog::{TableFunctionArgs, TableFunctionImpl, TableProvider};
use datafusion::common::ScalarValue;
use datafusion::error::Result;
use datafusion::logical_expr::Expr;

use crate::functions::no_form;
use crate::sheets::{asked, failed, sheet_named};

/// The texts that a table function is given.
fn texts<'e>(args: &'e TableFunctionArgs<'_, '_>, what: &str) -> Result<Vec<&'e str>> {
    let text = |expr: &'e Expr| match expr {
        Expr::Literal(ScalarValue::Utf8(Some(text)) | ScalarValue::Utf8View(Some(text)), _) => Ok(text.as_str()),
        _ => Err(failed(format!("{what}: its arguments are texts"))),
    };
    args.exprs().iter().map(text).collect()
}

fn opened(path: &str) -> Result<Arc<Database>> {
    Ok(Arc::new(Database::open(path).map_err(|refused| failed(refused.message().en))?))
}

/// `cdb(path, table)`.
#[derive(Debug)]
pub struct Cdb;

impl TableFunctionImpl for Cdb {
    fn call_with_args(&self, args: TableFunctionArgs<'_, '_>) -> Result<Arc<dyn TableProvider>> {
        let parts = args.session().config().target_partitions();
        match texts(&args, "cdb")?.as_slice() {
            [path] => asked(opened(path)?, Sheet::Abilities, None, parts),
            [path, sheet] => asked(opened(path)?, sheet_named(sheet)?, None, parts),
            _ => Err(failed("cdb(path) or cdb(path, table)")),
        }
    }
}

/// `find(path, pattern)`: the abilities that the pattern describes.
#[derive(Debug)]
pub struct Find;

impl TableFunctionImpl for Find {
    fn call_with_args(&self, args: TableFunctionArgs<'_, '_>) -> Result<Arc<dyn TableProvider>> {
        let [path, pattern] = texts(&args, "find")?[..] else { return Err(failed("find(path, pattern)")) };
        let database = opened(path)?;
        let lexicon = words_of_all(database.words().iter().copied());
        let form = Form::with_words(pattern, None, lexicon).map_err(|why| no_form(pattern, &why))?;
        let query = Query { form: Some(form), ..Query::default() };
        asked(database, Sheet::Abilities, Some(Arc::new(query)), args.session().config().target_partitions())
    }
}
