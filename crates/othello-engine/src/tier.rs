//! One source, compiled once for each kind of CPU.
//!
//! The rules in `othello-core` and most of this crate are plain safe functions that are always
//! inlined, so they take on the instruction set of the function they end up in. What remains are
//! the few functions that recurse or are called from a root: those are named in a [`tiered!`]
//! block, which makes a trait of them and implements it for every tier, once with
//! `#[target_feature]` and once without. Code in between is generic over [`Speed`] and passes the
//! tier along as a value without size:
//!
//! ```text
//! Tier (chosen once) --with_tier!--> root<Avx2> --> Solve::deep for Avx2, #[target_feature]
//!                                                     '--> deep<Avx2>, inlined, calls the same
//! ```
//!
//! An [`Avx2`] value is the proof that the CPU has the features: only [`Tier::detect`] and its
//! kin, which ask the CPU, make one. So the one `unsafe` block, in [`tiered!`], is sound whatever
//! the rest of the crate does.
//!
//! There is no tier of AVX-512. For perft 11 on an AMD EPYC that has both, it took
//! 0.60 s where AVX2 took 0.26 s: compilers spread the four lanes of the kernels over wider and
//! slower registers.

use std::fmt;
use std::str::FromStr;

/// A set of CPU features that the search is compiled for.
///
/// All tiers give the same answers and visit the same positions; only the time differs.
///
/// ```
/// use othello_engine::Tier;
///
/// let best = Tier::detect();
/// assert!(Tier::available().any(|tier| tier == best));
/// assert_eq!("portable".parse(), Ok(Tier::PORTABLE));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tier(pub(crate) Kind);

/// Which tier it is; a value of it is proof that the CPU can run the tier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    Portable(Portable),
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
}

impl Tier {
    /// What every CPU of the family runs.
    pub const PORTABLE: Self = Self(Kind::Portable(Portable));

    /// The fastest tier of the CPU at hand.
    pub fn detect() -> Self {
        Self::available().last().unwrap_or(Self::PORTABLE)
    }

    /// The tiers that the CPU at hand can run, the slowest first.
    pub fn available() -> impl Iterator<Item = Self> {
        #[cfg(target_arch = "x86_64")]
        let fast = Avx2::detect().map(|avx2| Self(Kind::Avx2(avx2)));
        #[cfg(not(target_arch = "x86_64"))]
        let fast = None;
        [Some(Self::PORTABLE), fast].into_iter().flatten()
    }

    /// The name: `portable` or `avx2`.
    pub const fn name(self) -> &'static str {
        match self.0 {
            Kind::Portable(_) => "portable",
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2(_) => "avx2",
        }
    }
}

impl Default for Tier {
    /// The fastest.
    fn default() -> Self {
        Self::detect()
    }
}

impl fmt::Display for Tier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no tier this CPU can run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseTierError {
    /// The text that was read.
    pub found: String,
}

impl fmt::Display for ParseTierError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown speed tier `{}`; this CPU runs:", self.found)?;
        Tier::available().try_for_each(|tier| write!(f, " {tier}"))
    }
}

impl std::error::Error for ParseTierError {}

impl FromStr for Tier {
    type Err = ParseTierError;

    fn from_str(text: &str) -> Result<Self, ParseTierError> {
        Self::available()
            .find(|tier| tier.name() == text)
            .ok_or_else(|| ParseTierError { found: text.to_owned() })
    }
}

/// A tier as a type without size, for code that is compiled once for each.
pub(crate) trait Speed: Copy + Send + Sync + 'static {}

/// No feature beyond those of the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Portable;

impl Speed for Portable {}

/// AVX2 and the bit instructions of the same CPUs. A value is proof that the CPU has them.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Avx2(());

#[cfg(target_arch = "x86_64")]
impl Speed for Avx2 {}

#[cfg(target_arch = "x86_64")]
impl Avx2 {
    fn detect() -> Option<Self> {
        let present = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        present.then_some(Self(()))
    }
}

/// Makes a trait of functions that are compiled once for each tier.
///
/// Each method takes a tier as `self` and names the function that is its body, which must be
/// `#[inline(always)]` and take the tier as its first argument. A trait for boards of any number of words
/// has that number as its parameter `N`, which the types of its methods may name.
macro_rules! tiered {
    (
        $(#[$doc:meta])*
        pub(crate) trait $trait:ident: $parent:path {
            $(
                $(#[$method_doc:meta])*
                fn $name:ident($($arg:ident: $type:ty),* $(,)?) -> $output:ty = $body:path;
            )*
        }
    ) => {
        $(#[$doc])*
        pub(crate) trait $trait: $parent {
            $($(#[$method_doc])* fn $name(self, $($arg: $type),*) -> $output;)*
        }

        impl $trait for $crate::tier::Portable {
            $(fn $name(self, $($arg: $type),*) -> $output {
                $body(self, $($arg),*)
            })*
        }

        #[cfg(target_arch = "x86_64")]
        #[expect(unsafe_code, reason = "calls functions compiled for CPU features")]
        impl $trait for $crate::tier::Avx2 {
            $(
                #[inline(always)]
                fn $name(self, $($arg: $type),*) -> $output {
                    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
                    fn instance(tier: $crate::tier::Avx2, $($arg: $type),*) -> $output {
                        $body(tier, $($arg),*)
                    }
                    // SAFETY: `self` exists only where the CPU was seen to have these features.
                    unsafe { instance(self, $($arg),*) }
                }
            )*
        }
    };
    (
        $(#[$doc:meta])*
        $vis:vis trait $trait:ident<const N: usize>: $parent:path {
            $(
                $(#[$method_doc:meta])*
                fn $name:ident($($arg:ident: $type:ty),* $(,)?) -> $output:ty = $body:path;
            )*
        }
    ) => {
        $(#[$doc])*
        $vis trait $trait<const N: usize>: $parent {
            $($(#[$method_doc])* fn $name(self, $($arg: $type),*) -> $output;)*
        }

        impl<const N: usize> $trait<N> for $crate::tier::Portable {
            $(fn $name(self, $($arg: $type),*) -> $output {
                $body(self, $($arg),*)
            })*
        }

        #[cfg(target_arch = "x86_64")]
        #[expect(unsafe_code, reason = "calls functions compiled for CPU features")]
        impl<const N: usize> $trait<N> for $crate::tier::Avx2 {
            $(
                #[inline(always)]
                fn $name(self, $($arg: $type),*) -> $output {
                    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
                    fn instance<const N: usize>(tier: $crate::tier::Avx2, $($arg: $type),*) -> $output {
                        $body(tier, $($arg),*)
                    }
                    // SAFETY: `self` exists only where the CPU was seen to have these features.
                    unsafe { instance(self, $($arg),*) }
                }
            )*
        }
    };
}

/// Evaluates an expression with the tier as a value of its own type: the one dispatch.
macro_rules! with_tier {
    ($tier:expr, $speed:ident => $body:expr) => {
        match $tier.0 {
            $crate::tier::Kind::Portable($speed) => $body,
            #[cfg(target_arch = "x86_64")]
            $crate::tier::Kind::Avx2($speed) => $body,
        }
    };
}

pub(crate) use {tiered, with_tier};
