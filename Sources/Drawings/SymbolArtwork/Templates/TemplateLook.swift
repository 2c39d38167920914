package import SymbolStyle

/// The meaning of a path's classes in a template for each rendering mode.
///
/// The modes are independent ("Annotating custom symbols"): a path that is hidden in monochrome can
/// be a white layer in multicolor, and the bottom layer in hierarchical rendering.
package struct TemplateLook: Hashable, Sendable {
  /// The style of a layer in one rendering mode.
  package struct Style: Hashable, Sendable {
    /// The class; empty for a path that has no class in the mode.
    package var name: String
    /// The position in painting order; the bottom layer comes first.
    package var index: Int
    /// The hierarchy level, 1...3, for hierarchical and palette mode.
    package var level = 1
    /// The color in multicolor mode; nil for the text color.
    package var tint: SymbolDrawing.Tint?
    package var opacity = 1.0
    /// The variable value above which the layer is lit.
    package var threshold: Double?
    /// Whether the layer erases everything below it.
    package var clearsBehind = false

    package init(name: String, index: Int) {
      self.name = name
      self.index = index
    }
  }

  /// All classes in file order, including unknown classes.
  package let classes: [String]
  /// The layers that the path belongs to, by mode; a mode is missing if the path has no classes for
  /// it.
  package let styles: [RenderingMode: [Style]]

  package init(classes: [String], styles: [RenderingMode: [Style]]) {
    self.classes = classes
    self.styles = styles
  }

  /// The modes that have separate layers; palette mode uses those of hierarchical mode.
  package static let modes: [RenderingMode] = [.monochrome, .hierarchical, .multicolor]
}
