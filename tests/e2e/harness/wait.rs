//! Waiting for a condition with a deadline. The only place that lets time pass.

use super::Result;
use std::fmt::Debug;
use std::time::Duration;

/// How long a condition may take on a busy machine before the flow fails.
const LIMIT: Duration = Duration::from_secs(15);
/// Pause between two looks at the page.
const POLL: Duration = Duration::from_millis(25);

/// Waits until `check` says yes.
pub(crate) async fn until(what: &str, mut check: impl AsyncFnMut() -> Result<bool>) -> Result {
    until_equal(what, true, async || check().await).await
}

/// Waits until `look` gives `wanted`; otherwise the error names what was seen last.
pub(crate) async fn until_equal<T: PartialEq + Debug>(
    what: &str,
    wanted: T,
    mut look: impl AsyncFnMut() -> Result<T>,
) -> Result {
    let mut last = None;
    let waiting = async {
        loop {
            let seen = look().await?;
            if seen == wanted {
                return Ok(());
            }
            last = Some(seen);
            tokio::time::sleep(POLL).await;
        }
    };
    match tokio::time::timeout(LIMIT, waiting).await {
        Ok(result) => result,
        Err(_) => {
            Err(format!("{what}: wanted {wanted:?}, still {last:?} after {} s", LIMIT.as_secs()).into())
        }
    }
}

/// Lets a stretch of time go by in which something must *not* happen; what happened is looked at afterwards.
pub(crate) async fn observe(stretch: Duration) {
    tokio::time::sleep(stretch).await;
}
