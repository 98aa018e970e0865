use std::io::{BufRead, BufReader, IsTerminal, Read, stdout};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use super::count::Count;

/// What has been run and how it went. A check counts as one test.
#[derive(Default)]
pub struct Report {
    count: Count,
    left_out: Vec<String>,
    /// Tests that ended without a count, because they did not compile or the program died.
    broken: Vec<&'static str>,
}

/// Where a test program prints its count.
#[derive(Clone, Copy)]
pub enum Stream {
    Output,
    Error,
}

impl Report {
    pub fn leave_out(&mut self, sentence: String) {
        self.left_out.push(sentence);
    }

    pub fn check(&mut self, heading: &'static str, check: impl FnOnce() -> Result<()>) {
        open(heading);
        match check() {
            Ok(()) => self.count.passed += 1,
            Err(error) => {
                self.count.failed += 1;
                eprintln!("{error:#}");
            }
        }
    }

    /// Runs a test program, showing what it prints, and adds up the counts it closes with.
    pub fn tests(&mut self, heading: &'static str, stream: Stream, mut command: Command) -> Result<()> {
        open(heading);
        if stdout().is_terminal() {
            command.env("CARGO_TERM_COLOR", "always");
        }
        let piped = match stream {
            Stream::Output => command.stdout(Stdio::piped()),
            Stream::Error => command.stderr(Stdio::piped()),
        };
        let mut program = piped.spawn().with_context(|| heading.to_string())?;
        let count = match stream {
            Stream::Output => show(program.stdout.take().context("the output is piped")?)?,
            Stream::Error => show(program.stderr.take().context("the output is piped")?)?,
        };
        if !program.wait()?.success() && count.failed == 0 {
            self.broken.push(heading);
        }
        self.count += count;
        Ok(())
    }

    /// Says what was left out and closes with the count, unless there is no honest one.
    pub fn close(self) -> Result<()> {
        println!();
        self.left_out.iter().for_each(|sentence| println!("{sentence}"));
        ensure!(self.broken.is_empty(), "not run to the end: {}", self.broken.join(", "));
        let closing = format!("{} passed, {} failed", self.count.passed, self.count.failed);
        ensure!(self.count.failed == 0, closing);
        println!("{closing}");
        Ok(())
    }
}

fn open(heading: &str) {
    println!("\n== {heading}");
}

fn show(output: impl Read) -> Result<Count> {
    let mut count = Count::default();
    let mut lines = BufReader::new(output);
    let mut line = Vec::new();
    while lines.read_until(b'\n', &mut line)? > 0 {
        let text = String::from_utf8_lossy(&line);
        print!("{text}");
        count += Count::read(&text).unwrap_or_default();
        line.clear();
    }
    Ok(count)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(script: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        command
    }

    fn closing(script: &str) -> Result<(), String> {
        let mut report = Report::default();
        report.check("a check", || Ok(()));
        report.tests("a program", Stream::Error, shell(script)).unwrap();
        report.close().map_err(|error| error.to_string())
    }

    const SUMMARY: &str = "echo 'Summary [ 0.1s] 3 tests run: 2 passed, 1 failed' >&2";

    #[test]
    fn a_failed_test_is_counted_with_the_checks() {
        assert_eq!(closing(&format!("{SUMMARY}; exit 100")), Err("3 passed, 1 failed".to_string()));
        assert_eq!(closing("exit 0"), Ok(()));
    }

    #[test]
    fn a_program_that_dies_leaves_no_count() {
        assert_eq!(closing("exit 101"), Err("not run to the end: a program".to_string()));
    }

    #[test]
    fn a_failed_check_fails_the_whole() {
        let mut report = Report::default();
        report.check("a check", || anyhow::bail!("no"));
        assert_eq!(report.close().unwrap_err().to_string(), "0 passed, 1 failed");
    }
}
