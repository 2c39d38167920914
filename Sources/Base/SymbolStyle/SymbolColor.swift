/// A color for symbols: a named system color or a fixed value.
package enum SymbolColor: Hashable, Sendable {
  /// A system color, which depends on the appearance.
  case system(SystemColor)
  /// A fixed color, the same in every appearance.
  case fixed(Color)

  /// Parses `system-red`, `red`, `#f80`, `rgb(255 136 0)`; returns nil for anything else.
  ///
  /// A system color takes precedence over a CSS color with the same name.
  package init?(_ text: some StringProtocol) {
    let text = String(text)
    if let system = SystemColor(named: text) {
      self = .system(system)
    } else if let color = Color(css: text) {
      self = .fixed(color)
    } else {
      return nil
    }
  }

  /// Returns the color value in an appearance.
  package func color(in appearance: Appearance) -> Color {
    switch self {
    case .system(let system): system.color(in: appearance)
    case .fixed(let color): color
    }
  }

  /// Splits a comma-separated list of colors, without leading spaces.
  ///
  /// Commas in parentheses belong to a color: `rgb(1,2,3),red` has two parts. O(length).
  package static func parts(ofList text: String) -> [Substring] {
    var depth = 0
    let parts = text.split(omittingEmptySubsequences: false) { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return character == "," && depth == 0
    }
    return parts.map { $0.drop { $0 == " " } }
  }
}
