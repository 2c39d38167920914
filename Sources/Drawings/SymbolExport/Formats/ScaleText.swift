/// Image scales as text in file names and asset catalogs.
package enum ScaleText {
  /// `2x`, `1.5x`.
  package static func text(_ scale: Double) -> String { decimal(scale) + "x" }

  /// The scale suffix of a file name: empty for 1, otherwise `@2x`.
  package static func suffix(_ scale: Double) -> String { scale == 1 ? "" : "@" + text(scale) }

  /// A number without a fraction of zero.
  package static func decimal(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}
