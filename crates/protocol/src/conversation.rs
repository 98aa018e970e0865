use std::io::{self, BufRead, ErrorKind, Read, Write};

use crate::Desk;

/// Speaks until the caller quits or hangs up: a reply to every line, in order. Blank lines are passed over.
pub fn converse(desk: &mut Desk, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<()> {
    while !desk.is_closed()
        && let Some(line) = next_line(input, desk.limits().line)?
    {
        if line.trim_ascii().is_empty() {
            continue;
        }
        let reply = desk.reply(&line);
        match writeln!(output, "{reply}").and_then(|()| output.flush()) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => return Ok(()),
            written => written?,
        }
    }
    Ok(())
}

/// The next line without its end. Of one that is too long, just enough to tell; the rest is never kept.
fn next_line(input: &mut impl BufRead, most: usize) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    input.by_ref().take(most as u64 + 1).read_until(b'\n', &mut line)?;
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > most {
        input.skip_until(b'\n')?;
    } else if line.is_empty() {
        return Ok(None);
    }
    Ok(Some(line))
}
