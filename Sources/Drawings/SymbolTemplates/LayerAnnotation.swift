internal import SymbolStyle

/// The meaning of a class in a template ("Annotating custom symbols").
package enum LayerAnnotation: Hashable, Sendable {
  /// A layer for monochrome rendering, with its number.
  case monochrome(Int)
  /// A layer for multicolor rendering, with its number and the name of its color.
  case multicolor(Int, color: String)
  /// A layer for hierarchical rendering, with its number and its level, which starts at 1.
  case hierarchical(Int, level: Int)
  /// A preview style, which only drawing apps use.
  case preview

  /// The rendering mode of an annotation.
  package enum Mode: Hashable, Sendable {
    case monochrome, multicolor, hierarchical, preview
  }

  /// The rendering mode to which the annotation applies.
  package var mode: Mode {
    switch self {
    case .monochrome: .monochrome
    case .multicolor: .multicolor
    case .hierarchical: .hierarchical
    case .preview: .preview
    }
  }

  /// Returns the classes of a path when the classes of its groups are moved to the path itself.
  ///
  /// The path keeps its own classes. For each mode in which it has none, it gets the layers of the
  /// innermost group that has some.
  ///
  /// - Parameters:
  ///   - own: The classes of the path.
  ///   - outer: The classes of the groups around the path, the innermost first.
  /// - Returns: The resulting classes.
  package static func moved(_ own: [String], from outer: [String]) -> [String] {
    var classes = own
    var modes = Set(own.compactMap { LayerAnnotation($0)?.mode })
    for group in outer {
      let layers = group.split(whereSeparator: \.isWhitespace).map(String.init).filter { name in
        LayerAnnotation(name).map { !modes.contains($0.mode) } ?? false
      }
      classes += layers
      modes.formUnion(layers.compactMap { LayerAnnotation($0)?.mode })
    }
    return classes
  }

  /// The properties that SVG renderers apply but symbol layers ignore, with the values that have no
  /// effect.
  private static let unreadProperties: [(name: String, neutral: Set<String>)] = [
    ("clip-path", ["none"]), ("fill-opacity", ["1", "1.0", "100%"]), ("fill-rule", ["nonzero"]),
    ("filter", ["none"]), ("mask", ["none"]), ("mix-blend-mode", ["normal"]),
    ("stroke", ["none", "transparent"]), ("transform", ["none"]), ("visibility", ["visible"]),
  ]

  /// Returns the properties in a layer's rule that SVG renderers would apply but that do not affect
  /// the layer.
  ///
  /// - Parameter values: The values in the rule, by property.
  /// - Returns: The names in alphabetical order.
  package static func unread(_ values: [String: String]) -> [String] {
    let hidden = values["display"] == "none" ? ["display"] : []
    let others = unreadProperties.filter { name, neutral in
      values[name].map { !neutral.contains($0.lowercased()) } ?? false
    }
    return (hidden + others.map(\.name)).sorted()
  }

  /// The names of hierarchy levels, the strongest first.
  package static let levels = ["primary", "secondary", "tertiary"]

  /// The prefixes of layer classes.
  package static let prefixes = ["monochrome-", "multicolor-", "hierarchical-"]

  private static let previewPrefix = "SFSymbolsPreview"

  /// Parses a class that has the exact spelling; returns nil for other classes.
  package init?(_ name: String) {
    if name.hasPrefix(Self.previewPrefix) {
      self = .preview
      return
    }
    guard let prefix = Self.prefixes.first(where: name.hasPrefix) else { return nil }
    let parts = name.dropFirst(prefix.count).split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let index = Self.index(first) else { return nil }
    switch prefix {
    case "monochrome-":
      guard parts.count == 1 else { return nil }
      self = .monochrome(index)
    case "multicolor-":
      guard parts.count == 2, !parts[1].isEmpty else { return nil }
      self = .multicolor(index, color: String(parts[1]))
    default:
      guard parts.count == 2, let level = Self.levels.firstIndex(of: String(parts[1])) else {
        return nil
      }
      self = .hierarchical(index, level: level + 1)
    }
  }

  private static func index(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.count <= 4, text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }

  /// The color names that multicolor rendering supports without assets: system colors, `white`,
  /// `black`, `clear` and `tintColor`.
  package static let colorNames: [String] =
    SystemColor.all.map { colorName(system: $0.name) } + ["white", "black", "clear"]

  /// Returns the name of a system color in templates.
  package static func colorName(system name: String) -> String {
    switch name {
    case "tint": "tintColor"
    case _ where name.hasSuffix("abel"): name + "Color"
    default: "system" + name.prefix(1).uppercased() + name.dropFirst() + "Color"
    }
  }

  /// Returns the system color that has a name in templates.
  package static func systemColor(_ colorName: String) -> String? {
    SystemColor.all.first { Self.colorName(system: $0.name) == colorName }?.name
  }

  /// The color name in a class with a custom color; the `fill` in the class's style rule defines
  /// the color.
  package static let ownColor = "custom"

  /// Returns whether a name is a custom color with hexadecimal digits, such as `custom-437B48`.
  ///
  /// Some converters write such names as if the digits were the color. The system instead looks for
  /// a color asset with this name, and shows black if there is none.
  ///
  /// - Parameter color: The text after the colon in a class.
  /// - Returns: Whether the text has 3, 4, 6 or 8 digits after `custom-`.
  package static func isOwnColorWithDigits(_ color: String) -> Bool {
    guard color.hasPrefix(ownColor + "-") else { return false }
    let digits = color.utf8.dropFirst(ownColor.utf8.count + 1)
    return [3, 4, 6, 8].contains(digits.count)
      && digits.allSatisfy { UnicodeScalar($0).properties.isASCIIHexDigit }
  }
}
