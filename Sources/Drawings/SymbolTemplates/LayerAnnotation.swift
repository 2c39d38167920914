internal import SymbolStyle

/// What a class of a template says of the paths that have it ("Annotating custom symbols").
package enum LayerAnnotation: Hashable, Sendable {
  /// A layer of the modes of one color.
  case monochrome(Int)
  /// A layer of multicolor rendering, with the name of its color.
  case multicolor(Int, color: String)
  /// A layer of hierarchical rendering, with its level from 1 on.
  case hierarchical(Int, level: Int)
  /// What drawing programs show, and nothing else.
  case preview

  /// The renderings that an annotation may be for.
  package enum Mode: Hashable, Sendable {
    case monochrome, multicolor, hierarchical, preview
  }

  /// The rendering that it is for.
  package var mode: Mode {
    switch self {
    case .monochrome: .monochrome
    case .multicolor: .multicolor
    case .hierarchical: .hierarchical
    case .preview: .preview
    }
  }

  /// The classes that a path has if those of the groups around it are moved to it: its own, and for
  /// each mode that these say nothing of, the layers of the innermost group that does.
  ///
  /// - Parameters:
  ///   - own: The classes of the path.
  ///   - outer: The classes of the groups around it, the innermost first.
  /// - Returns: The classes that the path then has.
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

  /// Properties that renderers of SVG read, and nobody in the rules of layers, with what says
  /// nothing.
  private static let unreadProperties: [(name: String, neutral: Set<String>)] = [
    ("clip-path", ["none"]), ("fill-opacity", ["1", "1.0", "100%"]), ("fill-rule", ["nonzero"]),
    ("filter", ["none"]), ("mask", ["none"]), ("mix-blend-mode", ["normal"]),
    ("stroke", ["none", "transparent"]), ("transform", ["none"]), ("visibility", ["visible"]),
  ]

  /// The properties of a layer's rule that renderers of SVG would read, and that change nothing of
  /// the layer.
  ///
  /// - Parameter values: What the rule says, by the names of properties.
  /// - Returns: Names, in alphabetical order.
  package static func unread(_ values: [String: String]) -> [String] {
    let hidden = values["display"] == "none" ? ["display"] : []
    let others = unreadProperties.filter { name, neutral in
      values[name].map { !neutral.contains($0.lowercased()) } ?? false
    }
    return (hidden + others.map(\.name)).sorted()
  }

  /// The levels of hierarchical rendering, the strongest first.
  package static let levels = ["primary", "secondary", "tertiary"]

  /// What classes of layers begin with.
  package static let prefixes = ["monochrome-", "multicolor-", "hierarchical-"]

  private static let previewPrefix = "SFSymbolsPreview"

  /// The annotation of a class in exactly its spelling; nil for other classes.
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

  /// The names that multicolor rendering knows without an asset: those of the system's colors,
  /// `white`, `black`, `clear` and `tintColor`.
  package static let colorNames: [String] =
    SystemColor.all.map { colorName(system: $0.name) } + ["white", "black", "clear"]

  /// As templates call a system color.
  package static func colorName(system name: String) -> String {
    switch name {
    case "tint": "tintColor"
    case _ where name.hasSuffix("abel"): name + "Color"
    default: "system" + name.prefix(1).uppercased() + name.dropFirst() + "Color"
    }
  }

  /// The system color that templates call so.
  package static func systemColor(_ colorName: String) -> String? {
    SystemColor.all.first { Self.colorName(system: $0.name) == colorName }?.name
  }

  /// What says that a class has a color of its own, by a rule with `fill`.
  package static let ownColor = "custom"

  /// Whether a name is that of an own color with its hexadecimal digits, like `custom-437B48`, as
  /// some converters write it: the system looks for an asset of this name, and shows black.
  ///
  /// - Parameter color: What stands behind the colon of a class.
  /// - Returns: Whether it has 3, 4, 6 or 8 digits behind `custom-`.
  package static func isOwnColorWithDigits(_ color: String) -> Bool {
    guard color.hasPrefix(ownColor + "-") else { return false }
    let digits = color.utf8.dropFirst(ownColor.utf8.count + 1)
    return [3, 4, 6, 8].contains(digits.count)
      && digits.allSatisfy { UnicodeScalar($0).properties.isASCIIHexDigit }
  }
}
