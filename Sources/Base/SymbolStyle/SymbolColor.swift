/// A color as people choose it for symbols: a name that systems give a value, or a value.
package enum SymbolColor: Hashable, Sendable {
  /// Follows the appearance.
  case system(SystemColor)
  /// The same in every appearance.
  case fixed(Color)

  /// Reads `system-red`, `red`, `#f80`, `rgb(255 136 0)`; nil for anything else.
  ///
  /// System colors come before those of CSS that have their names.
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

  /// Its value in an appearance.
  package func color(in appearance: Appearance) -> Color {
    switch self {
    case .system(let system): system.color(in: appearance)
    case .fixed(let color): color
    }
  }

  /// The parts of a comma-separated list of colors, without the spaces before them.
  ///
  /// Commas within parentheses are those of a color: `rgb(1,2,3),red` has two parts. O(length).
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
