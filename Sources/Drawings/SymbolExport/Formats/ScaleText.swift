/// Image scales as text in file names and asset catalogs.
package enum ScaleText {
  /// Returns a scale as text, such as `2x` or `1.5x`.
  package static func text(_ scale: Double) -> String { decimal(scale) + "x" }

  /// Returns the scale suffix for a file name: empty for a scale of 1, `@2x` for 2, and so on.
  package static func suffix(_ scale: Double) -> String { scale == 1 ? "" : "@" + text(scale) }

  /// Returns a number as text, without a fraction if it is a whole number.
  package static func decimal(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}
