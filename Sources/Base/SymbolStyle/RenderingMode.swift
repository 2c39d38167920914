/// How the layers of a symbol get their colours.
package enum RenderingMode: String, CaseIterable, Sendable {
  /// One colour.
  case monochrome
  /// One colour, fainter for what supports the subject.
  case hierarchical
  /// A colour of the user for each level.
  case palette
  /// The colours that belong to the drawing.
  case multicolor
}
