//! The files of the page, which are part of the program.

/// A file of the page.
pub(crate) struct Asset {
    pub kind: &'static str,
    pub bytes: &'static [u8],
}

macro_rules! assets {
    ($($path:literal $kind:ident;)*) => {
        /// The file of a path.
        pub(crate) fn at(path: &str) -> Option<Asset> {
            match path {
                $($path => Some(Asset { kind: assets!(@ $kind), bytes: include_bytes!(concat!("assets/", $path)) }),)*
                _ => None,
            }
        }
    };
    (@ script) => { "text/javascript; charset=utf-8" };
    (@ style) => { "text/css; charset=utf-8" };
    (@ text) => { "text/plain; charset=utf-8" };
    (@ picture) => { "image/svg+xml" };
}

assets! {
    "page.css" style;
    "card.css" style;
    "write.css" style;
    "table.css" style;
    "find.css" style;
    "set.css" style;
    "narrow.css" style;
    "page.js" script;
    "words/en.js" script;
    "words/fr.js" script;
    "lib/ask.js" script;
    "lib/dom.js" script;
    "lib/words.js" script;
    "lib/symbols.js" script;
    "lib/card.js" script;
    "lib/chart.js" script;
    "lib/board.js" script;
    "lib/share.js" script;
    "panes/write.js" script;
    "panes/editor.js" script;
    "panes/meaning.js" script;
    "panes/diagram.js" script;
    "panes/why.js" script;
    "panes/find.js" script;
    "panes/set.js" script;
    "panes/play.js" script;
    "vendor/codemirror.js" script;
    "vendor/LICENCES.txt" text;
    "icon.svg" picture;
}

/// The page itself, whose styles and scripts have a number that is used once.
pub(crate) fn page(nonce: &str) -> String {
    include_str!("assets/index.html").replace("{nonce}", nonce)
}
