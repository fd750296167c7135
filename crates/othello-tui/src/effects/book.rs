//! The opening book that the engine plays by.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use othello_engine::Book;
use othello_session::book::BookWish;
use othello_session::status::{Failure, Status};

/// The book that is wished for, if any.
///
/// # Errors
/// If a file cannot be read (file), or holds no packed book (bad input).
///
/// # Panics
/// Never: the committed book is of the version that the engine reads.
pub fn book(wish: &BookWish) -> Result<Option<Arc<Book>>, Failure> {
    Ok(match wish {
        BookWish::Off => None,
        BookWish::Standard => {
            let book = Book::from_bytes(othello_data::book());
            Some(Arc::new(book.expect("the committed book is of this version")))
        }
        BookWish::File(path) => Some(Arc::new(read(path)?)),
    })
}

fn read(path: &Path) -> Result<Book, Failure> {
    let name = path.display();
    let packed = fs::read(path)
        .map_err(|error| Failure::new(Status::File, format_args!("cannot read {name}: {error}")))?;
    let bad = |why: String| Failure::new(Status::BadInput, format_args!("{name}: {why}"));
    if !othello_data::is_packed(&packed) {
        return Err(bad("no packed book; `othello book export -o` makes one of a text".to_owned()));
    }
    let bytes = othello_data::unpack(&packed).map_err(|error| bad(error.to_string()))?;
    Book::from_bytes(&bytes).map_err(|error| bad(error.to_string()))
}
