//! The developer's errands: `cargo xtask --help`.

mod bench;
mod deps;
mod fuzz;
mod golden;
mod postgres;
mod rules;
mod schemas;
mod siege;
mod soak;
mod source;
mod test;
mod web;

use std::process::ExitCode;

use clap::Parser;

/// The developer's errands.
#[derive(Parser)]
#[command(bin_name = "cargo xtask")]
enum Errand {
    /// Runs every test there is: formatting, lints, what crates may know, tests, doc tests, rules coverage, web, browser
    #[command(
        after_help = "Needs Rust, and Node for the browser table. Uses cargo-nextest when it is installed, and fetches Chromium and PostgreSQL where they are missing and can be had.\nExample: cargo xtask test"
    )]
    Test,
    /// Checks what each crate may know: its dependencies, and words such as clocks and floats in rule code
    #[command(after_help = "The lists, with their reasons, are in xtask/src/deps.\nExample: cargo xtask deps")]
    Deps,
    /// Compares the clauses of docs/rules with code and tests, and writes docs/rules-coverage.md
    #[command(after_help = rules::HELP)]
    Rules(rules::Request),
    /// Writes docs/schema and docs/openapi.json from the types of the protocol and the server
    #[command(after_help = "Example: cargo xtask schemas")]
    Schemas,
    /// Takes the pictures of the documentation in a real browser
    #[command(after_help = "Example: cargo xtask pictures")]
    Pictures,
    /// Measures in a real browser how quickly a table of sixty pieces and forty figures is drawn, on desktop and phone
    #[command(after_help = "Example: cargo xtask frames")]
    Frames,
    /// Measures speed and size against the goals, each as a ratio
    #[command(after_help = "Example: cargo xtask bench")]
    Bench,
    /// Records the golden games of the rulesets anew, each a whole battle as a player reads it
    #[command(
        after_help = "The files are crates/rulesets/*/tests/golden; review their change like any other.\nExample: cargo xtask golden fivecore"
    )]
    Golden {
        /// A ruleset by name; every ruleset otherwise
        game: Option<String>,
    },
    /// Attacks the server of the release build over loopback, and prints what it held
    #[command(after_help = "Example: cargo xtask siege --seconds 30 --kills 100", disable_help_flag = true)]
    Siege {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Tries inputs that nobody would write on everything that reads what others wrote
    #[command(after_help = "Example: cargo xtask fuzz --seconds 600", disable_help_flag = true)]
    Fuzz {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Plays random games of any ruleset with every property checked, by number or by time
    #[command(after_help = "Example: cargo xtask soak --game fivecore --games 10000", disable_help_flag = true)]
    Soak {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
}

fn main() -> ExitCode {
    let done = match Errand::parse() {
        Errand::Test => test::run(),
        Errand::Deps => deps::run(),
        Errand::Rules(request) => rules::run(&request),
        Errand::Schemas => schemas::run(),
        Errand::Pictures => web::pictures(),
        Errand::Frames => web::frames(),
        Errand::Bench => bench::run(),
        Errand::Golden { game } => golden::run(game.as_deref()),
        Errand::Siege { arguments } => siege::run(&arguments),
        Errand::Fuzz { arguments } => fuzz::run(&arguments),
        Errand::Soak { arguments } => soak::run(&arguments),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}
