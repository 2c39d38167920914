package import SymbolStyle

/// What the classes of a template say of the paths that have them, mode by mode.
///
/// The modes are independent ("Annotating custom symbols"): a path that monochrome hides may be a
/// white layer of multicolor and the lowest one of hierarchical rendering.
package struct TemplateLook: Hashable, Sendable {
  /// What a mode says of a layer.
  package struct Style: Hashable, Sendable {
    /// The class; empty for paths that a mode has no class for.
    package var name: String
    /// Position in the order of painting, the lowest first.
    package var index: Int
    /// 1...3, in hierarchical and palette mode.
    package var level = 1
    /// In multicolor mode; nil for the color of the text.
    package var tint: SymbolDrawing.Tint?
    package var opacity = 1.0
    /// The variable value above which the layer is lit.
    package var threshold: Double?
    /// Whether the layer erases what is below it.
    package var clearsBehind = false

    package init(name: String, index: Int) {
      self.name = name
      self.index = index
    }
  }

  /// In the order of the file, those without a meaning here included.
  package let classes: [String]
  /// The layers of each mode that the path belongs to: none for a mode that no path has classes
  /// for.
  package let styles: [RenderingMode: [Style]]

  package init(classes: [String], styles: [RenderingMode: [Style]]) {
    self.classes = classes
    self.styles = styles
  }

  /// The modes that have layers of their own; palette has those of hierarchical.
  package static let modes: [RenderingMode] = [.monochrome, .hierarchical, .multicolor]
}
