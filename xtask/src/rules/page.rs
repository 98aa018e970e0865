//! The page docs/rules-coverage.md.

use super::coverage::{Coverage, Covered, State};

const OPENING: &str = "\
# Rules coverage

Which clause of docs/rules is where in the code, which tests prove it, or why it is left out.
Written by `cargo xtask rules`.

| game | clauses | tested | left out | open | state |
|---|---:|---:|---:|---:|---|
";

pub fn write(games: &[Coverage]) -> String {
    let rows: String = games.iter().map(row).collect();
    let chapters: String = games.iter().map(chapter).collect();
    format!("{OPENING}{rows}{chapters}")
}

/// One game on one line, for the terminal.
pub fn line(game: &Coverage) -> String {
    let (tested, out, open) = counts(game);
    let all = game.clauses.len();
    let state = state(game);
    format!("{:<14} {all:>4} clauses: {tested:>4} tested, {out:>4} left out, {open:>4} open ({state})", game.name)
}

fn row(game: &Coverage) -> String {
    let (tested, out, open) = counts(game);
    format!("| {} | {} | {tested} | {out} | {open} | {} |\n", game.title, game.clauses.len(), state(game))
}

fn counts(game: &Coverage) -> (usize, usize, usize) {
    let tested = game.clauses.iter().filter(|clause| clause.is_tested()).count();
    let open = game.open().count();
    (tested, game.clauses.len() - tested - open, open)
}

fn state(game: &Coverage) -> &'static str {
    match game.state {
        State::NotStarted => "not started",
        State::Building => "being built",
        State::Built => "built",
    }
}

fn chapter(game: &Coverage) -> String {
    let (tested, out, open) = counts(game);
    let summary = format!(
        "\n## {}\n\n[{} clauses](rules/{}.md): {tested} tested, {out} left out, {open} open; {}.\n",
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
    let tests: Vec<String> = clause.tests.iter().map(|test| format!("`{test}`")).collect();
    let proof = match &clause.reason {
        Some(reason) if tests.is_empty() => reason.replace('|', "\\|"),
        _ if tests.is_empty() => "**open**".to_string(),
        _ => tests.join(", "),
    };
    format!("| {} | {} | {} | {proof} |\n", clause.id, clause.kind.word(), files.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
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
        coverage::of(&game, &uses, &[mention("px_a_01_one")])
    }

    #[test]
    fn a_game_is_a_row_and_a_table() {
        let page = write(&[practice(true)]);
        let expected = "\
| Practice | 3 | 1 | 1 | 1 | built |

## Practice

[3 clauses](rules/practice.md): 1 tested, 1 left out, 1 open; built.

| clause | kind | code | tests, or why there are none |
|---|---|---|---|
| PX-A-01 | core | `crates/minds/src/b.rs`, `a.rs` | `px_a_01_one` |
| PX-A-02 | core |  | **open** |
| PX-A-03 | advice |  | this \\| that |
";
        assert_eq!(page.strip_prefix(OPENING), Some(expected));
    }

    #[test]
    fn a_game_without_code_is_named_and_counted() {
        let page = write(&[practice(false)]);
        assert!(
            page.ends_with(
                "## Practice\n\n[3 clauses](rules/practice.md): 1 tested, 1 left out, 1 open; not started.\n"
            )
        );
    }

    #[test]
    fn the_terminal_shows_one_line() {
        assert_eq!(line(&practice(true)), "practice          3 clauses:    1 tested,    1 left out,    1 open (built)");
    }
}
