use cardc::{lex::Language, source, stats};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let cards = source::read_file(std::path::Path::new(&args[1]));
    let (stats, failures) = stats::measure(&cards.cards);
    println!("{}", serde_json::to_string_pretty(&stats).unwrap());
    let n: usize = args.get(2).and_then(|n| n.parse().ok()).unwrap_or(0);
    for l in Language::BOTH {
        for (c, at, text) in stats::frequent(&failures, l).into_iter().take(n) { println!("{c:5} {at}   <<{}>>", text.chars().take(160).collect::<String>()); }
    }
}
