//! The arguments of `othello book`.

use std::path::PathBuf;

use clap::Subcommand;
use othello_train::book::Pruning;

use super::Evaluation;

/// Make, show, join and thin out opening books.
#[derive(Debug, clap::Args)]
pub(crate) struct BookArgs {
    #[command(subcommand)]
    pub(crate) task: BookTask,
}

#[derive(Debug, Subcommand)]
pub(crate) enum BookTask {
    Show(ShowArgs),
    Export(ExportArgs),
    Merge(MergeArgs),
    Build(BuildArgs),
}

/// Show what a book knows: of a position each move, `move worth depth line`, the best first; without
/// a position how much there is.
///
/// The worth is in discs for the side to move, the depth how many plies lie between the move and what
/// was judged, with the confidence of the search. Names of openings stand in brackets. Exit code 1
/// says that the book does not know the position.
#[derive(Debug, clap::Args)]
#[command(
    after_long_help = "Examples:\n  othello book show f5d6c3\n  othello book show --book mine.txt"
)]
pub(crate) struct ShowArgs {
    /// The position in question.
    #[arg(value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    /// The book: a file, packed or text [default: the one that comes with the program].
    #[arg(long, value_name = "FILE")]
    pub(crate) book: Option<PathBuf>,
    /// Answer in JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Write a book as text, to be read, compared and edited, or packed, to be played by.
///
/// Without a file it is the one that comes with the program. A name that ends in `.zst` makes a packed
/// book, any other a text. What is left out does not change what the rest is worth.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "Examples:\n  othello book export > book.txt\n  \
                       othello book export book.txt --max-loss 3 -o book.zst")]
pub(crate) struct ExportArgs {
    /// The book, packed or text.
    #[arg(value_name = "FILE")]
    pub(crate) book: Option<PathBuf>,
    /// Where to write it [default: as text to standard output].
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) pruning: PruneArgs,
    /// Replace a file that exists.
    #[arg(long)]
    pub(crate) force: bool,
}

/// Make one book of several: all positions and moves of all of them.
///
/// Where they disagree about a move the deeper search counts, then the surer one. The order does not
/// matter.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "Example:\n  othello book merge a.txt b.zst -o both.zst --plies 20")]
pub(crate) struct MergeArgs {
    /// The books, packed or text.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) books: Vec<PathBuf>,
    /// Where to write the one: packed if the name ends in `.zst`, as text otherwise.
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: PathBuf,
    #[command(flatten)]
    pub(crate) pruning: PruneArgs,
    /// Replace a file that exists.
    #[arg(long)]
    pub(crate) force: bool,
}

/// What to leave out of a book.
#[derive(Clone, Copy, Debug, clap::Args)]
#[command(next_help_heading = "Leaving out")]
pub(crate) struct PruneArgs {
    /// Leave out moves that lose more than so many discs, and what only they lead to.
    #[arg(long, value_name = "DISCS", value_parser = discs)]
    max_loss: Option<u32>,
    /// Leave out positions after more plies than this.
    #[arg(long, value_name = "N")]
    plies: Option<u8>,
    /// Leave out moves after which the book ends and that were looked into by fewer plies.
    #[arg(long, value_name = "D")]
    min_depth: Option<u8>,
}

impl From<PruneArgs> for Pruning {
    fn from(args: PruneArgs) -> Self {
        Self { loss: args.max_loss, plies: args.plies, depth: args.min_depth }
    }
}

/// A loss as it is typed, in hundredths of a disc.
fn discs(text: &str) -> Result<u32, String> {
    let discs = text.parse::<f64>().ok().filter(|discs| (0.0..=128.0).contains(discs));
    let hundredths = discs.map(|discs| format!("{:.0}", 100.0 * discs));
    let hundredths = hundredths.and_then(|text| text.parse().ok());
    hundredths.ok_or_else(|| "expected discs, from 0 to 128".to_owned())
}

/// Make a book: look into the position that both players lose least on the way to, again and again.
///
/// Adds positions to a file of text, one a line; a run that was stopped goes on where it was. Each
/// move of a position is searched; a position is worth its best move.
#[derive(Debug, clap::Args)]
#[command(
    after_long_help = "Example:\n  othello book build --data book.txt --positions 5000 \\\n      && othello book export book.txt -o book.zst"
)]
pub(crate) struct BuildArgs {
    /// The file of positions; it is made, or gone on with.
    #[arg(long, value_name = "FILE")]
    pub(crate) data: PathBuf,
    /// How many positions the file is to have in the end.
    #[arg(long, value_name = "N", default_value_t = 5000, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) positions: u32,
    /// How many plies each move is looked ahead, or one more: as many squares are left empty as make
    /// pairs.
    #[arg(long, value_name = "D", default_value_t = 12, value_parser = clap::value_parser!(u8).range(1..=40))]
    pub(crate) depth: u8,
    /// What a ply costs in hundredths of a disc, beside what is lost: the less, the longer and fewer
    /// are the lines.
    #[arg(long, value_name = "P", default_value_t = 40, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) penalty: u32,
    /// What to judge boards by: `standard`, `simple`, or a file of weights.
    #[arg(long, value_name = "FILE", default_value_t)]
    pub(crate) weights: Evaluation,
    /// How many positions to look into at once; the file does not depend on it.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..))]
    pub(crate) threads: u8,
}
