/// Image scales as names of files and asset catalogs write them.
package enum ScaleText {
  /// `2x`, `1.5x`.
  package static func text(_ scale: Double) -> String { decimal(scale) + "x" }

  /// What a file name says of a scale: nothing for 1, else `@2x`.
  package static func suffix(_ scale: Double) -> String { scale == 1 ? "" : "@" + text(scale) }

  /// A number without a fraction of 0.
  package static func decimal(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}
