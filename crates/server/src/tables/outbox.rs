use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::mpsc::{Receiver, Sender, WeakSender, channel};
use tokio_tungstenite::tungstenite::Message;

/// The way out to one socket. What waits there for a slow reader is counted in bytes, for it and for all.
pub struct Outbox {
    batches: Sender<Batch>,
    own: Arc<AtomicUsize>,
    all: Arc<AtomicUsize>,
}

/// The same for as long as the socket is there.
pub struct WeakOutbox {
    batches: WeakSender<Batch>,
    own: Arc<AtomicUsize>,
    all: Arc<AtomicUsize>,
}

/// Messages that are sent together.
pub struct Batch {
    pub messages: Vec<Message>,
    _weight: Weight,
}

/// Bytes that wait until this is dropped.
struct Weight {
    bytes: usize,
    own: Arc<AtomicUsize>,
    all: Arc<AtomicUsize>,
}

/// Batches that may wait for a slow reader, and bytes. A batch alone may be longer: a long story is told whole.
const WAITING_BATCHES: usize = 256;
const WAITING_BYTES: usize = 1 << 20;
/// Bytes that may wait for all readers together.
const WAITING_FOR_ALL: usize = 64 << 20;

impl Outbox {
    /// A way out, counted among all others, and its end.
    pub fn new(all: Arc<AtomicUsize>) -> (Outbox, Receiver<Batch>) {
        let (batches, sent) = channel(WAITING_BATCHES);
        (Outbox { batches, own: Arc::default(), all }, sent)
    }

    /// Sends messages together; whether there was room for them.
    pub fn send(&self, messages: Vec<Message>) -> bool {
        let bytes = length(&messages);
        let (own, all) = (self.own.load(Ordering::Relaxed), self.all.load(Ordering::Relaxed));
        let has_room = own == 0 || own + bytes <= WAITING_BYTES && all + bytes <= WAITING_FOR_ALL;
        has_room && self.batches.try_send(weighed(messages, &self.own, &self.all)).is_ok()
    }

    pub fn downgrade(&self) -> WeakOutbox {
        WeakOutbox { batches: self.batches.downgrade(), own: self.own.clone(), all: self.all.clone() }
    }
}

impl WeakOutbox {
    /// Sends a message when there is room for it, if the socket is still there.
    pub async fn send(&self, message: Message) {
        if let Some(batches) = self.batches.upgrade() {
            let _ = batches.send(weighed(vec![message], &self.own, &self.all)).await;
        }
    }
}

fn weighed(messages: Vec<Message>, own: &Arc<AtomicUsize>, all: &Arc<AtomicUsize>) -> Batch {
    let bytes = length(&messages);
    own.fetch_add(bytes, Ordering::Relaxed);
    all.fetch_add(bytes, Ordering::Relaxed);
    Batch { messages, _weight: Weight { bytes, own: own.clone(), all: all.clone() } }
}

fn length(messages: &[Message]) -> usize {
    messages.iter().map(Message::len).sum()
}

impl Drop for Weight {
    fn drop(&mut self) {
        self.own.fetch_sub(self.bytes, Ordering::Relaxed);
        self.all.fetch_sub(self.bytes, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(bytes: usize) -> Vec<Message> {
        vec![Message::text("x".repeat(bytes))]
    }

    #[tokio::test]
    async fn what_waits_is_counted_in_bytes_and_forgotten_when_it_is_sent() {
        let all = Arc::new(AtomicUsize::new(0));
        let (outbox, mut sent) = Outbox::new(all.clone());
        assert!(outbox.send(message(WAITING_BYTES + 9)), "one alone may be long");
        assert!(!outbox.send(message(1)));
        assert_eq!(all.load(Ordering::Relaxed), WAITING_BYTES + 9);
        drop(sent.recv().await);
        assert_eq!(all.load(Ordering::Relaxed), 0);
        assert!(outbox.send(message(1)) && outbox.send(message(WAITING_BYTES - 1)));
        assert!(!outbox.send(message(1)));
    }

    #[test]
    fn when_much_waits_for_others_only_those_who_read_are_told() {
        let all = Arc::new(AtomicUsize::new(WAITING_FOR_ALL));
        let (outbox, _sent) = Outbox::new(all);
        assert!(outbox.send(message(9)), "nothing waited for this one");
        assert!(!outbox.send(message(9)));
    }
}
