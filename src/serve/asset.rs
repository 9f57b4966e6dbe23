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
    "lib/early.js" script;
    "lib/begin.js" script;
    "lib/ask.js" script;
    "lib/dom.js" script;
    "lib/markdown.js" script;
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

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    /// The scripts of a folder, by their paths from the top.
    fn scripts(folder: &Path, before: &str, found: &mut Vec<String>) {
        for entry in fs::read_dir(folder).expect("a folder").flatten() {
            let name = entry.file_name().into_string().expect("a name");
            if entry.path().is_dir() {
                scripts(&entry.path(), &format!("{before}{name}/"), found);
            } else if name.ends_with(".js") {
                found.push(format!("{before}{name}"));
            }
        }
    }

    /// What comes once the first pane is shown, and what that imports.
    const LATER: [&str; 7] = [
        "lib/board.js",
        "lib/chart.js",
        "lib/share.js",
        "panes/find.js",
        "panes/play.js",
        "panes/set.js",
        "panes/why.js",
    ];

    /// A script that only its importer names is asked for when that one has come: each such step is a round trip.
    #[test]
    fn the_page_names_the_scripts_of_its_first_pane_at_once() {
        let page = page("0");
        let mut found = Vec::new();
        scripts(&Path::new(env!("CARGO_MANIFEST_DIR")).join("assets"), "", &mut found);
        assert!(found.len() > 15, "{found:?}");
        for path in found {
            assert!(at(&path).is_some(), "{path} is not served");
            let named = page.contains(&format!(r#"<link rel="modulepreload" href="{path}">"#))
                || page.contains(&format!(r#"<script type="module" src="{path}""#))
                || page.contains(&format!(r#"<script src="{path}""#));
            assert_eq!(named, !LATER.contains(&path.as_str()), "{path}");
        }
    }
}
