//! `cardc serve`: the page of a card designer.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};

use clap::Args;
use serve::{NativeCode, Options, Server};

use super::{Context, Stop, output};
use crate::bilingual;
use crate::diagnostic::{Bilingual, system_error};

/// The port that is listened on where none is named and it is free.
const PORT: u16 = 8603;

#[derive(Args)]
pub(super) struct Serve {
    /// A folder of card files, or one file.
    #[arg(default_value = ".")]
    path: PathBuf,
    /// The port to listen on, on the loopback address. Where it is taken, the next one that is free; 0 takes any.
    #[arg(long, default_value_t = PORT)]
    port: u16,
    /// Let the page write the files that it opens. Without it nothing is written.
    #[arg(long)]
    write: bool,
    /// Open the page in the browser.
    #[arg(long)]
    open: bool,
}

impl Serve {
    pub(super) fn run(self, context: Context) -> Result<ExitCode, Stop> {
        let name = self.path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if self.path.is_file() && !serve::shows(name) {
            let message = bilingual!(
                "{name} is no file that the page shows: those are .cards, .mse-set, .xml of Cockatrice, .csv, .tsv, .txt, .json, \
                 .jsonl and .cdb",
                "{name} n'est pas un fichier que la page montre : ce sont .cards, .mse-set, .xml de Cockatrice, .csv, .tsv, .txt, \
                 .json, .jsonl et .cdb"
            );
            return Err(Stop::new(message, context));
        }
        let options = Options {
            path: self.path.clone(),
            port: Some(self.port).filter(|port| *port != 0),
            write: self.write,
            language: context.language(),
            native: NATIVE,
        };
        let failed = |error: &std::io::Error| {
            let (path, Bilingual { en, fr }) = (self.path.display(), system_error(error));
            Stop::new(bilingual!("{path}: {en}", "{path} : {fr}"), context)
        };
        let server = Server::new(options).map_err(|error| failed(&error))?;
        let address = server.address();
        if self.port != 0 && server.port().is_ok_and(|port| port != self.port) {
            let port = self.port;
            let taken =
                bilingual!("port {port} is taken: this is the next one", "le port {port} est pris : voici le suivant");
            output::tell(taken.get(context.language()));
        }
        // The address alone stands on standard output: a program can read it there.
        output::write(context, |out| writeln!(out, "{address}"))?;
        let ends = Bilingual::new("Ctrl-C ends it", "Ctrl-C y met fin");
        output::tell(ends.get(context.language()));
        if self.open && !opened(&address) {
            let none = Bilingual::new(
                "no browser could be opened: open the address yourself",
                "aucun navigateur n'a pu être ouvert : ouvrez l'adresse vous-même",
            );
            output::tell(none.get(context.language()));
        }
        match server.run() {
            Ok(never) => match never {},
            Err(error) => Err(failed(&error)),
        }
    }
}

/// The native code of what an ability waits for.
#[cfg(feature = "native")]
const NATIVE: Option<NativeCode> = Some(super::explain::native_code);
#[cfg(not(feature = "native"))]
const NATIVE: Option<NativeCode> = None;

/// Opens an address in the user's browser, if there is a program that does.
fn opened(address: &str) -> bool {
    let opener = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else {
        "xdg-open"
    };
    Command::new(opener).arg(address).stdout(Stdio::null()).stderr(Stdio::null()).spawn().is_ok()
}
