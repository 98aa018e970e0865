//! Ladders as a page for the documents.

use std::fmt::Write as _;

use odds::Interval;

use crate::{Group, Plan, Player, Report, Rung, rungs};

const HEAD: &str = "\
# Strength

Each player against others over all scenarios of a game. Every seed is played twice, with the sides swapped and the same
dice. **Games** counts every game, a draw as half; the goals are judged by it. **Pairs** counts the two games of a seed as
one: who does more with the same sides wins it, and a pair in which the same side won twice is drawn. Its share leaves the
drawn pairs out, so it flatters the stronger; it only tells whether games are missed because a scenario favours a side.
The intervals are Wilson's, right 95 times in 100. `veteran@200` plays 200 orders in its mind at each question.
";

const AS_SIDE: [&str; 4] = ["first", "second", "third", "fourth"];

/// A page that tells some ladders, with the commands that play them.
pub fn page(reports: &[Report]) -> String {
    let mut page = format!("{HEAD}\n```text\n");
    for report in reports {
        let _ = writeln!(page, "{}", command(&report.plan));
        if !report.is_whole() {
            let _ = writeln!(page, "# so far {} of {} games", report.summary.games, report.plan.total());
        }
    }
    page += "```\n\n| game | player | against | games | won – drawn – lost | interval | pairs | won – drawn – lost | interval |\n";
    page += "|---|---|---|---:|---:|---:|---:|---:|---:|\n";
    for rung in reports.iter().flat_map(|report| rungs(&report.summary)) {
        page += &row(&rung);
    }
    page += "\n## Scenario by scenario\n\nThe share of the player with each side, in percent.\n\n";
    let groups = || reports.iter().flat_map(|report| &report.summary.groups);
    let sides = groups().map(|group| group.with_side.len()).max().unwrap_or(0);
    page += "| scenario | player | against | games |";
    page.extend(AS_SIDE.iter().take(sides).map(|side| format!(" as {side} side |")));
    page += &format!("\n|---|---|---|---:|{}\n", "---:|".repeat(sides));
    for group in groups() {
        page += &scenario_row(group);
    }
    page
}

/// The command that plays a ladder.
fn command(plan: &Plan) -> String {
    let mut command = "escaramuza lab ladder FOLDER".to_string();
    for players in &plan.pairings {
        let _ = write!(command, " --pair {}", names(players, ":"));
    }
    for (field, _) in &plan.fields {
        let _ = write!(command, " --field {field}");
    }
    let _ = write!(command, " --games {} --seed {}", plan.games, plan.seed);
    command
}

fn row(rung: &Rung) -> String {
    let ((first, others), pairs) = (first_and_others(&rung.players), rung.pairs);
    let games = format!("{:.1} % | {} – {} – {}", rung.share, rung.wins, rung.draws, rung.losses);
    let of_pairs = pairs.share().map_or("–".to_string(), |share| format!("{share:.1} %"));
    format!(
        "| {} | {first} | {others} | {games} | {} | {of_pairs} | {} – {} – {} | {} |\n",
        rung.game,
        told(rung.within),
        pairs.won,
        pairs.drawn,
        pairs.lost,
        told(pairs.within())
    )
}

fn told(within: Interval) -> String {
    format!("{:.1}–{:.1} %", within.0, within.1)
}

fn scenario_row(group: &Group) -> String {
    let (first, others) = first_and_others(&group.players);
    let shares: String = group.with_side.iter().map(|share| format!(" {share:.0} |")).collect();
    format!("| {} | {first} | {others} | {} |{shares}\n", group.field, group.games)
}

fn first_and_others(players: &[Player]) -> (String, String) {
    (names(&players[..1], ""), names(&players[1..], ", "))
}

fn names(players: &[Player], between: &str) -> String {
    players.iter().map(Player::to_string).collect::<Vec<_>>().join(between)
}
