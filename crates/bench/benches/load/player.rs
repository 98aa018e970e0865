use std::fmt::Write;

use crate::socket::Socket;

/// Both sides of a match, or two sockets that are echoed in turn.
pub struct Player {
    pub sockets: [Socket; 2],
    turn: usize,
    /// Answers that are sent in one go.
    at_once: usize,
    /// The open question; none where frames are echoed.
    question: Option<u64>,
    /// Replies that are still to come.
    waits: usize,
    /// The other side must still be asked.
    is_unasked: bool,
}

impl Player {
    pub fn echoed(sockets: [Socket; 2], at_once: usize) -> Player {
        Player { sockets, turn: 0, at_once, question: None, waits: 0, is_unasked: false }
    }

    pub fn seated(mut sockets: [Socket; 2], at_once: usize) -> Player {
        let mut question = None;
        while question.is_none() {
            sockets[0].wait(|line| question = question.or_else(|| asked(line)));
        }
        Player { sockets, turn: 0, at_once, question, waits: 0, is_unasked: false }
    }

    /// Answers for the side whose turn it is, as often as it is asked in a row.
    pub fn answer(&mut self) {
        let first = self.question.unwrap_or(0);
        let socket = &mut self.sockets[self.turn];
        let mut line = String::new();
        for number in (first..).take(self.at_once) {
            line.clear();
            write!(line, "{{\"id\":1,\"do\":\"answer\",\"question\":{number},\"answer\":{{\"amount\":1}}}}")
                .expect("text");
            socket.say(&line);
        }
        socket.send();
        self.waits = self.at_once;
        self.is_unasked = self.question.is_some();
    }

    /// Hears what has come to a side; whether all answers are now kept and told: to the other side with its question,
    /// and to the one who gave them.
    pub fn hear(&mut self, side: usize) -> bool {
        let was_done = self.is_done();
        while !self.listen(side) {}
        let is_done = self.is_done() && !was_done;
        if is_done {
            self.turn = 1 - self.turn;
        }
        is_done
    }

    fn listen(&mut self, side: usize) -> bool {
        let Player { sockets, turn, question, waits, is_unasked, .. } = self;
        sockets[side].hear(|line| match question {
            None => *waits -= 1,
            Some(_) if line.starts_with("{\"id\"") => {
                assert!(line.contains("\"ok\""), "{line}");
                *waits -= 1;
            }
            Some(question) if *is_unasked && side != *turn => {
                if let Some(number) = asked(line) {
                    (*question, *is_unasked) = (number, false);
                }
            }
            Some(_) => {}
        })
    }

    fn is_done(&self) -> bool {
        self.waits == 0 && !self.is_unasked
    }
}

/// The number of the question in an update.
fn asked(line: &str) -> Option<u64> {
    let (_, rest) = line.split_once("\"questions\":[{\"number\":")?;
    rest.split([',', '}']).next()?.parse().ok()
}
