//! Tables that are named in a query: `FROM cdb('cards.cdb', 'abilities')`.

use std::sync::Arc;

use datafusion::catalog::{TableFunctionArgs, TableFunctionImpl, TableProvider};
use datafusion::common::ScalarValue;
use datafusion::error::Result;
use datafusion::logical_expr::Expr;

use crate::sheets::{failed, find, table};

/// The texts that a table function is given.
fn texts<'e>(args: &TableFunctionArgs<'e, '_>, what: &str) -> Result<Vec<&'e str>> {
    let text = |expr: &'e Expr| match expr {
        Expr::Literal(ScalarValue::Utf8(Some(text)) | ScalarValue::Utf8View(Some(text)), _) => Ok(text.as_str()),
        _ => Err(failed(format!("{what}: its arguments are texts"))),
    };
    args.exprs().iter().map(text).collect()
}

/// `cdb(path, table)`: a table of a database, `abilities` where none is named.
#[derive(Debug)]
pub struct Cdb;

impl TableFunctionImpl for Cdb {
    fn call_with_args(&self, args: TableFunctionArgs<'_, '_>) -> Result<Arc<dyn TableProvider>> {
        let parts = args.session().config().target_partitions();
        match texts(&args, "cdb")?[..] {
            [path] => table(path, "abilities", parts),
            [path, name] => table(path, name, parts),
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
        find(path, pattern, args.session().config().target_partitions())
    }
}
