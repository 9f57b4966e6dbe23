//! What has happened in a game: copies share it, and go on by themselves.

use super::{random, rules};

#[test]
fn copies_share_what_was_and_go_on_by_themselves() {
    let game = random(rules(1));
    let history = &game.history;
    let len = history.len();
    assert!(len > 100, "{len}");
    let said = |at: usize| format!("{:?}", history[at]);
    assert!(history.iter().enumerate().all(|(at, logged)| format!("{logged:?}") == said(at)));
    for from in [0, 1, 31, 32, 33, len - 1, len, len + 5] {
        let since: Vec<usize> = history.since(from).map(|(at, _)| at).collect();
        assert_eq!(since, (from.min(len)..len).collect::<Vec<_>>());
        let mut copy = history.up_to(from);
        assert_eq!(copy.len(), from.min(len));
        copy.push(history[0].clone());
        assert_eq!((copy.len(), history.len()), (from.min(len) + 1, len));
        assert_eq!(format!("{:?}", copy[from.min(len)]), said(0));
        assert!(copy.between(0, from).take(from.min(len)).all(|(at, logged)| format!("{logged:?}") == said(at)));
    }
    for turn in 0..=game.turn + 1 {
        let before = history.iter().take_while(|logged| logged.turn < turn).count();
        assert_eq!(history.partition_point(|logged| logged.turn < turn), before);
    }
}
