//! `othello book export` and `othello book merge`: books out of books.

use othello_core::Board;
use othello_engine::{Book, BookMove};
use othello_train::book::{Pruning, Text};

use crate::args::{ExportArgs, MergeArgs, PruneArgs};
use crate::books;
use crate::failure::Failure;
use crate::streams::Streams;

/// Writes a book in another form, or less of it.
pub(super) fn export(args: &ExportArgs, streams: &mut Streams<'_>) -> Result<(), Failure> {
    let book = match &args.book {
        Some(path) => pruned(books::read(path)?, args.pruning),
        None => pruned((*books::standard()).clone(), args.pruning),
    };
    match &args.output {
        Some(path) => {
            books::write(path, &book, args.force)?;
            writeln!(streams.err, "{}: {} positions", path.display(), book.len())?;
        }
        None => write!(streams.out, "{}", Text::of(&book))?,
    }
    Ok(())
}

/// Writes one book of all.
pub(super) fn merge(args: &MergeArgs, streams: &mut Streams<'_>) -> Result<(), Failure> {
    let mut positions: Vec<(Board, Vec<BookMove>)> = Vec::new();
    for path in &args.books {
        let book = books::read(path)?;
        writeln!(streams.err, "{}: {} positions", path.display(), book.len())?;
        positions.extend(book.searched().map(|(board, moves)| (board, moves.to_vec())));
    }
    let book = Book::new(positions).map_err(Failure::data)?;
    let book = pruned(book, args.pruning);
    books::write(&args.output, &book, args.force)?;
    writeln!(streams.err, "{}: {} positions", args.output.display(), book.len())?;
    Ok(())
}

fn pruned(book: Book, args: PruneArgs) -> Book {
    let pruning = Pruning::from(args);
    if pruning == Pruning::default() { book } else { pruning.apply(&book) }
}
