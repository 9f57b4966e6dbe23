//! The `cardc` command.

use cardc::{lex::Language, source, stats};

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let mut cards = source::read_file(std::path::Path::new(&args[1])).cards;
    let n: usize = args.get(2).and_then(|n| n.parse().ok()).unwrap_or(0);
    let step: usize = args.get(3).and_then(|n| n.parse().ok()).unwrap_or(1);
    let mut at = 0;
    cards.retain(|_| {
        at += 1;
        at % step == 0
    });
    let (stats, failures) = stats::measure(&cards, n > 0);
    println!("{}", serde_json::to_string(&stats).unwrap_or_default());
    for l in Language::BOTH {
        if args.get(4).is_some_and(|code| code != l.code()) {
            continue;
        }
        for (c, at, text) in stats::frequent(&failures, l).into_iter().take(n) {
            println!("{c:5} {at}   <<{}>>", text.chars().take(200).collect::<String>());
        }
    }
}
