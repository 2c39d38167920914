/// The way the layers of a symbol get their colors.
package enum RenderingMode: String, CaseIterable, Sendable {
  /// One color for all layers.
  case monochrome
  /// One color, with lower opacity for secondary layers.
  case hierarchical
  /// One user color for each hierarchy level.
  case palette
  /// The colors that the drawing itself defines.
  case multicolor
}
