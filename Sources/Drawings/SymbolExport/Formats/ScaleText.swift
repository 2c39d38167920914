/// Image scales as text in file names and asset catalogs.
package enum ScaleText {
  /// Returns a scale as text, such as `2x` or `1.5x`.
  package static func text(_ scale: Double) -> String { decimal(scale) + "x" }

  /// Returns the scale suffix for a file name: empty for 1, and such as `@2x` for other scales.
  package static func suffix(_ scale: Double) -> String { scale == 1 ? "" : "@" + text(scale) }

  /// Returns a number as text, without a fraction if it is a whole number.
  package static func decimal(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}
