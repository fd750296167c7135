//! Logs go to their file alone.

use std::fs;

use othello_session::logging::{self, LoggingError};

/// One test, since a process has one receiver of logs.
#[test]
fn logs_go_to_the_file_by_level_and_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log");
    logging::init(None, 3, None).unwrap();
    let bad = logging::init(Some(&path), 0, Some("a=b=c"));
    assert!(matches!(bad, Err(LoggingError::Directives { .. })), "{bad:?}");
    let absent = logging::init(Some(&folder.path().join("no/log")), 0, None);
    assert!(matches!(absent, Err(LoggingError::File(_))), "{absent:?}");

    logging::init(Some(&path), 1, None).unwrap();
    tracing::info!(move_played = "f5", "heard");
    tracing::debug!("unheard");
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.contains("heard") && text.contains("f5"), "{text}");
    assert!(!text.contains("unheard") && !text.contains('\u{1b}'), "{text}");

    let twice = logging::init(Some(&path), 1, None);
    assert!(matches!(twice, Err(LoggingError::Taken)), "{twice:?}");
}
