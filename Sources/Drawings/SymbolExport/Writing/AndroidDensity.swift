/// Densities of Android's resources, by their scale.
package enum AndroidDensity {
  private static let names: [(scale: Double, name: String)] = [
    (1, "mdpi"), (1.5, "hdpi"), (2, "xhdpi"), (3, "xxhdpi"), (4, "xxxhdpi"),
  ]

  /// The word for all of them where scales are expected.
  package static let preset = "android"
  /// How files are called: a folder for each density.
  package static let template = "drawable-{density}/ic_{name}"

  /// The scales, small ones first.
  package static var scales: [Double] { names.map(\.scale) }

  /// The name of a scale; of others than those of Android, their dots per inch.
  package static func name(_ scale: Double) -> String {
    names.first { $0.scale == scale }?.name ?? "\(Int((min(scale, 1_000) * 160).rounded()))dpi"
  }
}
