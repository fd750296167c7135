//! What the machine gives.

use othello_engine::{Engine, Options};

use crate::args::{EngineArgs, Evaluation};
use crate::books;
use crate::failure::Failure;
use crate::weights;

/// An engine that judges boards in this way, if there is memory for its table.
///
/// # Errors
/// If there is not, or a file of weights cannot be read.
pub(crate) fn engine(options: Options, evaluation: &Evaluation) -> Result<Engine, Failure> {
    reserve(options.table_mib, 1)?;
    Ok(Engine::new(options).with_weights(weights::load(evaluation)?))
}

/// An engine that plays as other programs ask it to, with a book.
///
/// # Errors
/// As those of [`engine`], or if a file of a book cannot be read.
pub(crate) fn player(args: &EngineArgs) -> Result<Engine, Failure> {
    Ok(engine(args.options(), &args.weights)?.with_book(books::load(&args.book())?))
}

/// Finds out whether so many tables of so many mebibytes fit into memory, without filling it.
///
/// # Errors
/// If the system says that they do not; it may say yes and be sorry later.
pub(crate) fn reserve(mib: usize, tables: usize) -> Result<(), Failure> {
    let bytes = mib.saturating_mul(tables).saturating_mul(1 << 20);
    let tables = if tables == 1 { String::new() } else { format!("{tables} times ") };
    let refused = |_no_room| Failure::usage(format!("hash: no memory for {tables}{mib} MiB"));
    Vec::<u8>::new().try_reserve_exact(bytes).map_err(refused)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_is_given_and_what_does_not_is_told() {
        assert!(reserve(1, 2).is_ok());
        let message = |mib, tables| format!("{:?}", reserve(mib, tables).unwrap_err());
        assert!(message(usize::MAX, 1).contains("hash: no memory for 18446744073709551615 MiB"));
        assert!(message(usize::MAX / 2, 2).contains("no memory for 2 times "));
    }
}
