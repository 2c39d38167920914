package import SymbolStyle

/// The meaning of a path's classes in a template, mode by mode.
///
/// The modes are independent ("Annotating custom symbols"): a path that is hidden in monochrome may
/// be a white layer in multicolor, and the bottom layer in hierarchical rendering.
package struct TemplateLook: Hashable, Sendable {
  /// The style of a layer in one mode.
  package struct Style: Hashable, Sendable {
    /// The class; empty for paths without a class in a mode.
    package var name: String
    /// The position in painting order, the bottom one first.
    package var index: Int
    /// The level, 1...3, in hierarchical and palette mode.
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

  /// All classes in file order, including unknown ones.
  package let classes: [String]
  /// The layers that the path belongs to in each mode; missing for a mode in which no path has
  /// classes.
  package let styles: [RenderingMode: [Style]]

  package init(classes: [String], styles: [RenderingMode: [Style]]) {
    self.classes = classes
    self.styles = styles
  }

  /// The modes with separate layers; palette uses those of hierarchical.
  package static let modes: [RenderingMode] = [.monochrome, .hierarchical, .multicolor]
}
