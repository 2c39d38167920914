/// A number that depends linearly on the weight, defined by its values at Regular and at Black.
struct TwinNumber: Hashable, Sendable {
  let regular: Double
  let slope: Double

  init(_ regular: Double, black: Double) {
    self.regular = regular
    slope = black - regular
  }

  init(_ number: Double) {
    regular = number
    slope = 0
  }

  /// Returns the value at a position between Regular (0) and Black (1), as in `Pen.twin`.
  func value(_ twin: Double) -> Double { regular + slope * twin }
}
