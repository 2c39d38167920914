/// How the layers of a symbol get their colors.
package enum RenderingMode: String, CaseIterable, Sendable {
  /// One color.
  case monochrome
  /// One color, fainter for what supports the subject.
  case hierarchical
  /// A color of the user for each level.
  case palette
  /// The colors that belong to the drawing.
  case multicolor
}
