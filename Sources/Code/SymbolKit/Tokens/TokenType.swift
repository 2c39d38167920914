/// The type of a token, as in the Design Tokens format, 2025.10.
package enum TokenType: String, CaseIterable, Sendable {
  case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number, strokeStyle, border
  case transition, shadow, gradient, typography

  /// The members of a composite type; empty for other types.
  package var members: [(key: String, type: TokenType)] {
    switch self {
    case .border: [("color", .color), ("width", .dimension), ("style", .strokeStyle)]
    case .transition:
      [("duration", .duration), ("delay", .duration), ("timingFunction", .cubicBezier)]
    case .shadow:
      [
        ("color", .color), ("offsetX", .dimension), ("offsetY", .dimension), ("blur", .dimension),
        ("spread", .dimension),
      ]
    case .gradient: [("color", .color), ("position", .number)]
    case .typography:
      [
        ("fontFamily", .fontFamily), ("fontSize", .dimension), ("fontWeight", .fontWeight),
        ("letterSpacing", .dimension), ("lineHeight", .number),
      ]
    default: []
    }
  }

  /// The names of font weights, in the exact spelling of the format.
  package static let weights: [(name: String, weight: Double)] = [
    ("thin", 100), ("hairline", 100), ("extra-light", 200), ("ultra-light", 200), ("light", 300),
    ("normal", 400), ("regular", 400), ("book", 400), ("medium", 500), ("semi-bold", 600),
    ("demi-bold", 600), ("bold", 700), ("extra-bold", 800), ("ultra-bold", 800), ("black", 900),
    ("heavy", 900), ("extra-black", 950), ("ultra-black", 950),
  ]

  /// The names of stroke styles.
  package static let strokes = [
    "solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset",
  ]
}

/// A platform that a kit supports.
package enum KitPlatform: String, CaseIterable, Sendable {
  case iOS, macOS
}

/// The context of a value: a platform and the user's appearance settings.
package struct TokenContext: Hashable, Sendable {
  package var platform: KitPlatform
  package var isDark: Bool
  package var hasIncreasedContrast: Bool

  /// Creates a context.
  ///
  /// The default is light appearance with normal contrast.
  package init(_ platform: KitPlatform, isDark: Bool = false, hasIncreasedContrast: Bool = false) {
    self.platform = platform
    self.isDark = isDark
    self.hasIncreasedContrast = hasIncreasedContrast
  }

  /// Returns the four contexts of a platform: light and dark appearance, each with normal and with
  /// increased contrast.
  package static func all(_ platform: KitPlatform) -> [TokenContext] {
    [false, true].flatMap { contrast in
      [false, true].map { TokenContext(platform, isDark: $0, hasIncreasedContrast: contrast) }
    }
  }

  /// All eight contexts.
  package static let all = KitPlatform.allCases.flatMap { all($0) }

  /// The index in `all`.
  package var index: Int {
    (platform == .iOS ? 0 : 4) + (hasIncreasedContrast ? 2 : 0) + (isDark ? 1 : 0)
  }

  /// The display name, such as `macOS, dark, increased contrast`.
  package var title: String {
    "\(platform.rawValue), \(isDark ? "dark" : "light")"
      + (hasIncreasedContrast ? ", increased contrast" : "")
  }
}
