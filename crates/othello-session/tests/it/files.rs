//! Files that are written whole or not at all.

use std::fs;
use std::io::{ErrorKind, Write as _};

use othello_session::files::{self, Draft};

#[test]
fn replacing_makes_and_replaces_and_leaves_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    for content in ["f5", "f5d6"] {
        files::replace(&path, content.as_bytes()).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), content);
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn creating_never_overwrites() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    files::create(&path, b"f5").unwrap();
    let error = files::create(&path, b"d3").unwrap_err();
    assert_eq!(error.source.kind(), ErrorKind::AlreadyExists);
    assert_eq!(error.path, path);
    assert_eq!(fs::read_to_string(&path).unwrap(), "f5");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

/// The old file stays as it is when the new one cannot be written.
#[test]
fn a_failed_write_keeps_the_old_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("folder");
    fs::create_dir(&path).unwrap();
    fs::write(path.join("inside"), "f5").unwrap();
    let error = files::replace(&path, b"d3").unwrap_err();
    assert!(error.to_string().starts_with("cannot write "), "{error}");
    assert_eq!(fs::read_to_string(path.join("inside")).unwrap(), "f5");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_permissions_stay() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};

    let folder = tempfile::tempdir().unwrap();
    let (target, link) = (folder.path().join("target"), folder.path().join("link"));
    fs::write(&target, "f5").unwrap();
    fs::set_permissions(&target, fs::Permissions::from_mode(0o640)).unwrap();
    symlink(&target, &link).unwrap();
    files::replace(&link, b"d3").unwrap();
    assert!(link.symlink_metadata().unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&target).unwrap(), "d3");
    assert_eq!(fs::metadata(&target).unwrap().permissions().mode() & 0o777, 0o640);
}

/// Renaming over it would ask the folder alone.
#[test]
fn a_read_only_file_is_not_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.txt");
    fs::write(&path, "f5").unwrap();
    let mut draft = Draft::begin(&path, true).unwrap();
    draft.write_all(b"d3").unwrap();
    let mut permissions = fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).unwrap();
    let refused =
        [files::replace(&path, b"d3"), draft.finish(), Draft::begin(&path, true).map(drop)];
    for refused in refused {
        let error = refused.unwrap_err();
        assert_eq!(error.source.kind(), ErrorKind::PermissionDenied);
        let told = format!("cannot replace {}: it is read-only", path.display());
        assert_eq!(error.to_string(), told);
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), "f5");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[cfg(unix)]
#[test]
fn a_pipe_stays_a_pipe_and_takes_the_bytes() {
    use std::os::unix::fs::FileTypeExt as _;

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&path).status().unwrap().success());
    for write in [files::replace, files::create] {
        let reader = std::thread::spawn({
            let path = path.clone();
            move || fs::read_to_string(path).unwrap()
        });
        write(&path, b"f5").unwrap();
        assert_eq!(reader.join().unwrap(), "f5");
    }
    assert!(path.symlink_metadata().unwrap().file_type().is_fifo());
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_draft_is_seen_when_it_is_whole_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.txt");
    fs::write(&path, "old").unwrap();
    for finish in [false, true] {
        let mut draft = Draft::begin(&path, true).unwrap();
        draft.write_all(b"f5").unwrap();
        draft.pause().unwrap();
        draft.pause().unwrap();
        draft.write_all(b"d6").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        if finish {
            draft.finish().unwrap();
        } else {
            drop(draft);
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), "f5d6");
}

#[test]
fn a_draft_takes_no_name_that_is_taken_meanwhile() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.txt");
    let mut draft = Draft::begin(&path, false).unwrap();
    draft.write_all(b"f5").unwrap();
    draft.pause().unwrap();
    fs::write(&path, "mine").unwrap();
    assert_eq!(draft.finish().unwrap_err().source.kind(), ErrorKind::AlreadyExists);
    assert_eq!(Draft::begin(&path, false).unwrap_err().source.kind(), ErrorKind::AlreadyExists);
    assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}
