//! Opening books: the one that comes with the program, or others from files.

use std::fs;
use std::path::Path;
use std::sync::{Arc, LazyLock};

use othello_engine::Book;
use othello_session::book::BookWish;
use othello_train::book::Text;

use crate::failure::Failure;
use crate::output;

/// The book that is wished for, if any.
///
/// # Errors
/// If a file cannot be read, or holds none.
pub(crate) fn load(wish: &BookWish) -> Result<Option<Arc<Book>>, Failure> {
    Ok(match wish {
        BookWish::Standard => Some(standard()),
        BookWish::Off => None,
        BookWish::File(path) => Some(Arc::new(read(path)?)),
    })
}

/// The book that comes with the program.
pub(crate) fn standard() -> Arc<Book> {
    static BOOK: LazyLock<Arc<Book>> = LazyLock::new(|| {
        let book = Book::from_bytes(othello_data::book());
        Arc::new(book.expect("the committed book is of this version"))
    });
    Arc::clone(&BOOK)
}

/// Reads a book, packed or as text.
///
/// # Errors
/// If the file cannot be read, or holds no book.
pub(crate) fn read(path: &Path) -> Result<Book, Failure> {
    let name = path.display().to_string();
    let bytes = fs::read(path).map_err(|error| Failure::file(&name, &error))?;
    let bad = |failure: Failure| failure.inside(&name);
    if othello_data::is_packed(&bytes) {
        let bytes = othello_data::unpack(&bytes).map_err(Failure::data).map_err(bad)?;
        return Book::from_bytes(&bytes).map_err(Failure::data).map_err(bad);
    }
    let text = String::from_utf8(bytes).map_err(Failure::data).map_err(bad)?;
    let text: Text = text.parse().map_err(Failure::data).map_err(bad)?;
    text.book().map_err(Failure::data).map_err(bad)
}

/// What the names of packed books end with.
const PACKED: &str = "zst";

/// Writes a book: packed if the name says so, and as text otherwise.
///
/// # Errors
/// If the file exists and may not be replaced, or cannot be written.
pub(crate) fn write(path: &Path, book: &Book, may_replace: bool) -> Result<(), Failure> {
    let bytes = if path.extension().is_some_and(|end| end == PACKED) {
        othello_data::pack(&book.to_bytes())
    } else {
        Text::of(book).to_string().into_bytes()
    };
    output::write(path, &bytes, may_replace)
}
