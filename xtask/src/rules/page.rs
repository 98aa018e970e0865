//! The page docs/rules-coverage.md.

use super::coverage::{Coverage, Covered, State};

const OPENING: &str = "\
# Rules coverage

Which clause of docs/rules is where in the code, which tests prove it, or why it is left out.
A clause is *named* when a test bears its name, *proved* when a test opens with `covers!` and fails unless the clause is
judged while it runs. Written by `cargo xtask rules`.

| game | clauses | named | proved | left out | open | state |
|---|---:|---:|---:|---:|---:|---|
";

pub fn write(games: &[Coverage]) -> String {
    let rows: String = games.iter().map(row).collect();
    let chapters: String = games.iter().map(chapter).collect();
    format!("{OPENING}{rows}{chapters}")
}

/// One game on one line, for the terminal.
pub fn line(game: &Coverage) -> String {
    let Counts { named, proved, out, open } = counts(game);
    let all = game.clauses.len();
    let state = state(game);
    let counted = format!("{named:>4} named, {proved:>4} proved, {out:>4} left out, {open:>4} open");
    format!("{:<14} {all:>4} clauses: {counted} ({state})", game.name)
}

fn row(game: &Coverage) -> String {
    let Counts { named, proved, out, open } = counts(game);
    format!("| {} | {} | {named} | {proved} | {out} | {open} | {} |\n", game.title, game.clauses.len(), state(game))
}

/// How many clauses of a game are in which state; one that is named is not counted as proved as well.
struct Counts {
    named: usize,
    proved: usize,
    out: usize,
    open: usize,
}

fn counts(game: &Coverage) -> Counts {
    let tested = game.clauses.iter().filter(|clause| clause.is_tested()).count();
    let named = game.clauses.iter().filter(|clause| !clause.named.is_empty()).count();
    let open = game.open().count();
    Counts { named, proved: tested - named, out: game.clauses.len() - tested - open, open }
}

fn state(game: &Coverage) -> &'static str {
    match game.state {
        State::NotStarted => "not started",
        State::Building => "being built",
        State::Built => "built",
    }
}

fn chapter(game: &Coverage) -> String {
    let Counts { named, proved, out, open } = counts(game);
    let summary = format!(
        "\n## {}\n\n[{} clauses](rules/{}.md): {named} named, {proved} proved, {out} left out, {open} open; {}.\n",
        game.title,
        game.clauses.len(),
        game.name,
        state(game)
    );
    if game.state == State::NotStarted {
        return summary;
    }
    let src = format!("crates/rulesets/{}/src/", game.name);
    let rows: String = game.clauses.iter().map(|clause| clause_row(clause, &src)).collect();
    format!("{summary}\n| clause | kind | code | tests, or why there are none |\n|---|---|---|---|\n{rows}")
}

fn clause_row(clause: &Covered, src: &str) -> String {
    let files: Vec<String> =
        clause.files.iter().map(|file| format!("`{}`", file.strip_prefix(src).unwrap_or(file))).collect();
    let list = |tests: &[String]| tests.iter().map(|test| format!("`{test}`")).collect::<Vec<String>>().join(", ");
    let proof = match (&clause.named[..], &clause.proved[..], &clause.reason) {
        ([], [], Some(reason)) => format!("out: {}", reason.replace('|', "\\|")),
        ([], [], None) => "**open**".to_string(),
        (named, [], _) => format!("named: {}", list(named)),
        ([], proved, _) => format!("proved: {}", list(proved)),
        (named, proved, _) => format!("named: {}; proved: {}", list(named), list(proved)),
    };
    format!("| {} | {} | {} | {proof} |\n", clause.id, clause.kind.word(), files.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::proofs::Proofs;
    use crate::rules::reasons::Reasons;
    use crate::rules::{Game, Mention, coverage};
    use rulebook::ledger::Ledger;

    fn practice(has_code: bool) -> Coverage {
        let ledger =
            "# Practice\n- **PX-A-01** (core) One.\n- **PX-A-02** (core) Two.\n- **PX-A-03** (advice) Three.\n";
        let game = Game {
            name: "practice".to_string(),
            ledger: Ledger::read(ledger).unwrap(),
            spanish: None,
            reasons: Reasons::read("", "\"PX-A-03\" = \"this | that\"").unwrap(),
            has_code,
        };
        let mention = |name: &str| Mention { id: "PX-A-01".to_string(), place: String::new(), name: name.to_string() };
        let uses = [mention("crates/rulesets/practice/src/a.rs"), mention("crates/minds/src/b.rs")];
        let proofs =
            Proofs { named: vec![mention("px_a_01_one")], proved: vec![mention("two")], complaints: Vec::new() };
        coverage::of(&game, &uses, &proofs)
    }

    #[test]
    fn a_game_is_a_row_and_a_table() {
        let page = write(&[practice(true)]);
        let expected = "\
| Practice | 3 | 1 | 0 | 1 | 1 | built |

## Practice

[3 clauses](rules/practice.md): 1 named, 0 proved, 1 left out, 1 open; built.

| clause | kind | code | tests, or why there are none |
|---|---|---|---|
| PX-A-01 | core | `crates/minds/src/b.rs`, `a.rs` | named: `px_a_01_one`; proved: `two` |
| PX-A-02 | core |  | **open** |
| PX-A-03 | advice |  | out: this \\| that |
";
        assert_eq!(page.strip_prefix(OPENING), Some(expected));
    }

    #[test]
    fn a_game_without_code_is_named_and_counted() {
        let page = write(&[practice(false)]);
        assert!(page.ends_with(
            "## Practice\n\n[3 clauses](rules/practice.md): 1 named, 0 proved, 1 left out, 1 open; not started.\n"
        ));
    }

    #[test]
    fn the_terminal_shows_one_line() {
        let told = "practice          3 clauses:    1 named,    0 proved,    1 left out,    1 open (built)";
        assert_eq!(line(&practice(true)), told);
    }
}
