/// The densities of Android resources, by their scale.
package enum AndroidDensity {
  private static let names: [(scale: Double, name: String)] = [
    (1, "mdpi"), (1.5, "hdpi"), (2, "xhdpi"), (3, "xxhdpi"), (4, "xxxhdpi"),
  ]

  /// The word that selects all densities where scales are expected.
  package static let preset = "android"
  /// The default template for file names, with a folder for each density.
  package static let template = "drawable-{density}/ic_{name}"

  /// The scales in ascending order.
  package static var scales: [Double] { names.map(\.scale) }

  /// Returns the density name of a scale; for scales that Android does not name, the number of dots
  /// per inch.
  package static func name(_ scale: Double) -> String {
    names.first { $0.scale == scale }?.name ?? "\(Int((min(scale, 1_000) * 160).rounded()))dpi"
  }
}
