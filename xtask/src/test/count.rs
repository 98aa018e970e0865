use std::ops::AddAssign;

/// How many tests passed and failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    pub passed: u32,
    pub failed: u32,
}

impl AddAssign for Count {
    fn add_assign(&mut self, other: Count) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

impl Count {
    /// The count in a closing line of cargo test or cargo nextest; other lines have none. What nextest repeats of a test
    /// that failed is set in, and no count.
    pub fn read(line: &str) -> Option<Count> {
        let line = without_colour(line);
        if line.starts_with("test result: ") {
            return Some(Count { passed: before(&line, " passed;")?, failed: before(&line, " failed;")? });
        }
        let (run, results) = line.trim().strip_prefix("Summary [")?.split_once(" run: ")?;
        let run = before(run, " test")?;
        let passed = before(results, " passed").unwrap_or(0);
        Some(Count { passed, failed: run.checked_sub(passed)? })
    }
}

/// The number that stands before some words.
fn before(line: &str, words: &str) -> Option<u32> {
    let (line, _) = line.split_once(words)?;
    line.rsplit(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok()
}

fn without_colour(line: &str) -> String {
    let mut pieces = line.split('\u{1b}');
    let plain = pieces.next().unwrap_or_default().to_string();
    pieces.fold(plain, |plain, piece| plain + piece.split_once('m').map_or(piece, |(_, text)| text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(passed: u32, failed: u32) -> Option<Count> {
        Some(Count { passed, failed })
    }

    #[test]
    fn cargo_test_closes_each_program_with_a_count() {
        let line = "test result: FAILED. 12 passed; 3 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s";
        assert_eq!(Count::read(line), count(12, 3));
        assert_eq!(Count::read(&format!("    {line}")), None, "repeated by nextest");
    }

    #[test]
    fn nextest_closes_with_a_summary() {
        let read = |results| Count::read(&format!("     Summary [   0.055s] {results}"));
        assert_eq!(read("21 tests run: 21 passed, 0 skipped"), count(21, 0));
        assert_eq!(read("1 test run: 1 passed, 4 skipped"), count(1, 0));
        assert_eq!(read("21 tests run: 18 passed (2 slow), 2 failed, 1 timed out, 0 skipped"), count(18, 3));
        assert_eq!(read("2 tests run: 0 passed, 2 failed, 0 skipped"), count(0, 2));
    }

    #[test]
    fn colour_does_not_matter() {
        let line = "\u{1b}[32;1m     Summary\u{1b}[0m [   0.055s] \u{1b}[1m21\u{1b}[0m tests run: \u{1b}[1m21\u{1b}[0m \u{1b}[32;1mpassed\u{1b}[0m, 0 skipped";
        assert_eq!(Count::read(line), count(21, 0));
    }

    #[test]
    fn other_lines_have_no_count() {
        for line in ["", "running 3 tests", "test a ... ok", "Summary of 3 tests run: 2 passed", "3 passed; 0 failed;"]
        {
            assert_eq!(Count::read(line), None, "{line}");
        }
    }
}
