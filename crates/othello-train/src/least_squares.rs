//! Fits of a sum of weighted features.

/// Observations of a sum of features, each times an unknown coefficient.
///
/// Finds the coefficients that leave the least sum of squares, each times its weight.
#[derive(Clone, Debug)]
pub(crate) struct LeastSquares<const N: usize> {
    /// Sums of the products of each two features, the upper right half alone.
    products: [[f64; N]; N],
    /// Sums of the products of each feature and the target.
    targets: [f64; N],
}

/// So much smaller than the first a pivot means that the features do not tell two causes apart.
const SINGULAR: f64 = 1e-12;

impl<const N: usize> LeastSquares<N> {
    pub(crate) const fn new() -> Self {
        Self { products: [[0.0; N]; N], targets: [0.0; N] }
    }

    /// Adds an observation.
    pub(crate) fn add(&mut self, features: [f64; N], target: f64, weight: f64) {
        for (row, feature) in features.into_iter().enumerate() {
            for (sum, other) in self.products[row][row..].iter_mut().zip(&features[row..]) {
                *sum += weight * feature * other;
            }
            self.targets[row] += weight * feature * target;
        }
    }

    /// The coefficients, unless the observations are too few to tell the features apart.
    ///
    /// By Cholesky's decomposition of the products into a triangle and its mirror image.
    pub(crate) fn solve(&self) -> Option<[f64; N]> {
        let mut upper = self.products;
        let mut solution = self.targets;
        for row in 0..N {
            let (done, rest) = upper.split_at_mut(row);
            let current = &mut rest[0];
            for (above, known) in done.iter().zip(solution) {
                for (entry, other) in current[row..].iter_mut().zip(&above[row..]) {
                    *entry -= above[row] * other;
                }
                solution[row] -= above[row] * known;
            }
            if current[row] <= SINGULAR * self.products[row][row] {
                return None;
            }
            let root = current[row].sqrt();
            current[row..].iter_mut().for_each(|entry| *entry /= root);
            solution[row] /= root;
        }
        for row in (0..N).rev() {
            let known = upper[row][row + 1..].iter().zip(&solution[row + 1..]);
            solution[row] -= known.map(|(entry, value)| entry * value).sum::<f64>();
            solution[row] /= upper[row][row];
        }
        Some(solution)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_of_features_is_found() {
        let mut fit = LeastSquares::new();
        for step in 0..20 {
            let x = f64::from(step) / 4.0;
            fit.add([1.0, x, x * x], 3.0 - 2.0 * x + 0.25 * x * x, 1.0 + x);
        }
        let found = fit.solve().unwrap();
        for (found, wanted) in found.into_iter().zip([3.0, -2.0, 0.25]) {
            assert!((found - wanted).abs() < 1e-9, "{found} {wanted}");
        }
    }

    #[test]
    fn weight_decides_between_observations() {
        let mut fit = LeastSquares::new();
        fit.add([1.0], 10.0, 3.0);
        fit.add([1.0], 20.0, 1.0);
        assert!((fit.solve().unwrap()[0] - 12.5).abs() < 1e-9);
    }

    #[test]
    fn too_few_observations_have_no_answer() {
        let mut fit = LeastSquares::new();
        fit.add([1.0, 2.0], 10.0, 1.0);
        assert_eq!(fit.solve(), None);
        assert_eq!(LeastSquares::<1>::new().solve(), None);
    }
}
