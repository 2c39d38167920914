internal import Geometry
internal import SymbolArtwork
internal import SymbolStyle
internal import SymbolTemplates

/// The annotation of a template layer, which is the same in all rendering modes.
struct TemplateLayerStyle {
  var level: Int
  var tint: SymbolDrawing.Tint?
  var threshold: Double?
  var opacity: Double

  init(level: Int, tint: SymbolDrawing.Tint? = nil, threshold: Double? = nil, opacity: Double = 1) {
    self.level = min(max(level, 1), 3)
    self.tint = tint
    self.threshold = threshold
    self.opacity = opacity
  }

  init(_ layer: SymbolDrawing.Layer) {
    self.init(
      level: layer.level, tint: layer.tint, threshold: layer.threshold, opacity: layer.opacity)
  }

  func isLike(_ layer: SymbolDrawing.Layer) -> Bool {
    let other = TemplateLayerStyle(layer)
    return level == other.level && tint == other.tint && threshold == other.threshold
      && opacity == other.opacity
  }

  /// The fill color for each level, for viewers that ignore annotations.
  private static let previews = ["212121", "4D4D4D", "8E8E8E"]

  private var preview: String { Self.previews[level - 1] }
  private var levelName: String { LayerAnnotation.levels[level - 1] }

  /// The name of the layer's color in multicolor rendering.
  private var color: String {
    switch tint {
    case .system(let name): LayerAnnotation.colorName(system: name)
    case .fixed: LayerAnnotation.ownColor
    case nil: "tintColor"
    }
  }

  private var fill: String {
    switch tint {
    case .system(let name): SystemColor(named: name)?.color(in: .light).opaqueHex ?? "#000000"
    case .fixed(let color): color.opaqueHex
    case nil: "#007AFF"
    }
  }

  /// Returns the classes for the layer at an index.
  func classes(_ index: Int) -> String {
    "monochrome-\(index) multicolor-\(index):\(color) hierarchical-\(index):\(levelName) "
      + "SFSymbolsPreview\(preview)"
  }

  /// Returns the style rules for layers.
  static func rules(_ styles: [TemplateLayerStyle], version: Int) -> [TemplateArtwork.Rule] {
    var rules: [TemplateArtwork.Rule] = []
    for (index, style) in styles.enumerated() {
      var extra: [TemplateArtwork.Attribute] = []
      if version >= 4, let threshold = style.threshold {
        extra.append(.init(name: "-sfsymbols-variable-threshold", value: decimal(threshold)))
      }
      if version >= 6, styles.count > 1 {
        extra.append(.init(name: "-sfsymbols-motion-group", value: "\(index)"))
      }
      var alpha = style.opacity
      if case .fixed(let color)? = style.tint { alpha *= color.alpha }
      func rule(_ name: String, _ fill: String, _ opacity: Double) {
        rules.append(
          .init(
            name: name,
            properties: [
              .init(name: "fill", value: fill),
              .init(name: "opacity", value: opacity < 1 ? decimal(opacity) : "1.0"),
            ] + extra))
      }
      rule("monochrome-\(index)", "#000000", style.opacity)
      rule("multicolor-\(index):\(style.color)", style.fill, alpha)
      rule("hierarchical-\(index):\(style.levelName)", "#\(style.preview)", style.opacity)
    }
    for preview in Set(styles.map(\.preview)).sorted() {
      rules.append(
        .init(
          name: "SFSymbolsPreview\(preview)",
          properties: [
            .init(name: "fill", value: "#\(preview)"), .init(name: "opacity", value: "1.0"),
          ]))
    }
    return rules
  }

  private static func decimal(_ value: Double) -> String {
    var bytes: [UInt8] = []
    NumberPrinter(precision: 4, leadingZero: true).append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Color {
  /// The color without alpha.
  fileprivate var opaqueHex: String { Color(red: red, green: green, blue: blue).longHex }
}
