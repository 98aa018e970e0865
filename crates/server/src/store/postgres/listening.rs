use std::future::poll_fn;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::sleep;
use tokio_postgres::{AsyncMessage, Client, Config, NoTls};

use super::CHANNEL;
use crate::store::{Fault, Heard, MatchId, News};

/// What goes over the channel.
#[derive(Serialize, Deserialize)]
pub struct Notice {
    pub of: MatchId,
    pub by: String,
    pub news: News,
}

/// How long to wait before a lost connection is made again.
const REST: Duration = Duration::from_millis(300);

/// Passes on what other servers tell, for as long as somebody listens.
pub async fn run(config: Config, name: String, tells: UnboundedSender<Heard>) {
    while !tells.is_closed() {
        match listen(&config).await {
            Ok((client, notices)) => {
                let _ = tells.send(Heard::Gap);
                pass_on(notices, &name, &tells).await;
                drop(client);
            }
            Err(fault) => tracing::warn!(%fault, "the other servers are not heard"),
        }
        sleep(REST).await;
    }
}

/// A connection that listens. It does so as long as its client is kept.
async fn listen(config: &Config) -> Result<(Client, UnboundedReceiver<String>), Fault> {
    let (client, mut connection) = config.connect(NoTls).await?;
    let (says, notices) = unbounded_channel();
    tokio::spawn(async move {
        while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
            if let AsyncMessage::Notification(notice) = message
                && says.send(notice.payload().to_string()).is_err()
            {
                break;
            }
        }
    });
    client.batch_execute(&format!("LISTEN {CHANNEL}")).await?;
    Ok((client, notices))
}

async fn pass_on(mut notices: UnboundedReceiver<String>, name: &str, tells: &UnboundedSender<Heard>) {
    while let Some(notice) = notices.recv().await {
        let Ok(Notice { of, by, news }) = serde_json::from_str(&notice) else { continue };
        if by != name && tells.send(Heard::News { of, by, news }).is_err() {
            return;
        }
    }
}
