import Geometry
import Testing
import Workbench

@Suite
struct PolynomialRootsTests {
  @Test
  func knownQuadratics() {
    #expect(Array(PolynomialRoots(quadratic: 1, -3, 2)) == [1, 2])
    #expect(Array(PolynomialRoots(quadratic: -2, 6, -4)) == [1, 2])
    #expect(Array(PolynomialRoots(quadratic: 1, 2, 1)) == [-1])
    #expect(Array(PolynomialRoots(quadratic: 1, 0, 1)).isEmpty)
    #expect(Array(PolynomialRoots(quadratic: 3, 0, 0)) == [0])
    #expect(Array(PolynomialRoots(quadratic: 0, 4, -2)) == [0.5])
    #expect(Array(PolynomialRoots(quadratic: 0, 0, 7)).isEmpty)
    #expect(Array(PolynomialRoots(quadratic: 0, 0, 0)).isEmpty)
    #expect(Array(PolynomialRoots(quadratic: 1e308, -1e308, .nan)).isEmpty)
  }

  @Test
  func quadraticsLoseNoDigits() {
    // The school formula gives 0 for the small root.
    let roots = Array(PolynomialRoots(quadratic: 1, -1e9, 1))
    #expect(roots == [1e-9, 1e9])
    #expect(Array(PolynomialRoots(quadratic: 1e308, -1.5e308, 0.5e308)) == [0.5, 1])
    #expect(PolynomialRoots(quadratic: 1e-300, 1, -1).last == 1)
    #expect(Array(PolynomialRoots(quadratic: .leastNonzeroMagnitude, 1, -1)) == [1])
    // (t - 1)(t - 1 - 2^-26): the plain discriminant keeps nothing of the distance.
    let near = 1 + 0x1p-26
    #expect(
      Array(PolynomialRoots(quadratic: 0x1p26, -0x1p26 * (1 + near), 0x1p26 * near)) == [1, near])
  }

  /// Any bit patterns at all: no trap, finite roots, rising.
  @Test
  func anyNumbers() {
    var random = SeededGenerator(seed: 7)
    for round in 0..<5000 {
      let c = (0..<3).map { _ in Double(bitPattern: random.next()) }
      let roots = PolynomialRoots(quadratic: c[0], c[1], c[2])
      #expect(!roots.contains { !$0.isFinite }, "round \(round)")
      #expect(roots.sorted() == Array(roots) && Set(roots).count == roots.count, "round \(round)")
    }
  }

  @Test
  func insideLeavesOutTheLimits() {
    #expect(Array(PolynomialRoots(quadratic: 1, -1, 0).inside(0, 1)).isEmpty)
    #expect(Array(PolynomialRoots(quadratic: 1, -1, 0).inside(-1, 1)) == [0])
  }
}
