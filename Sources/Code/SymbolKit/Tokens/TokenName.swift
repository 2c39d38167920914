/// The name of a token in code, which consists of a namespace for the token's group and a member
/// for the rest of its path.
package struct TokenName: Hashable, Sendable {
  /// The namespace, such as `Spacing`.
  package let type: String
  /// The member, such as `platformDefault`.
  package let member: String

  /// Groups that have other names in code.
  private static let types = [
    "text": "TextColor", "color": "Palette", "typography": "Font", "surface": "Colors",
    "status": "Color",
  ]

  /// The suffix in code for each layer of a status.
  private static let layers = ["background": "BG", "foreground": "FG"]

  /// The types, protocols and modules that the generated code uses, and the reserved words of
  /// Swift.
  private static let taken: Set<String> = [
    "CGFloat", "Double", "Bool", "String", "IconMetrics", "ShadowMetrics", "Type", "Self", "Any",
    "Protocol", "Bundle", "Gradient", "Hashable", "Sendable", "SwiftUI",
  ]

  /// Creates the name for a path.
  package init(_ path: String) {
    let parts = path.split(separator: ".").map(String.init)
    guard parts.count > 1, let first = parts.first else {
      type = "Other"
      member = Self.camel([path])
      return
    }
    let camel = Self.camel([first])
    let name = Self.types[first] ?? camel.prefix(1).uppercased() + camel.dropFirst()
    type = Self.taken.contains(name) ? name + "Tokens" : name
    var rest = Array(parts.dropFirst())
    // For example, `status.warning.background` becomes `Color.warnBG`.
    if first == "status", rest.count == 2, let layer = Self.layers[rest[1]] {
      rest = [rest[0] == "warning" ? "warn" : rest[0], layer]
    }
    member = Self.camel(rest)
  }

  /// Returns the Swift expression, such as `DS.Spacing.platformDefault`.
  package func swift(prefix: String = "DS") -> String { "\(prefix).\(type).\(member)" }

  /// Joins words in camel case.
  ///
  /// ASCII letters and digits are preserved, and all other characters separate words.
  private static func camel(_ parts: [String]) -> String {
    var result = ""
    for word in words(parts) {
      result +=
        result.isEmpty
        ? word.prefix(1).lowercased() + word.dropFirst()
        : word.prefix(1).uppercased() + word.dropFirst()
    }
    if result.isEmpty { return "token" }
    return result.utf8.first.map { $0 < 0x3A } == true ? "_" + result : result
  }

  /// Returns the words in the parts of a path, in their original case.
  private static func words(_ parts: [String]) -> [Substring] {
    parts.flatMap { part in
      part.split { character in
        !(character.isASCII && (character.isLetter || character.isNumber))
      }
    }
  }

  /// Returns the words of a path in lowercase, joined by a separator: `spacing-platform-default`.
  package static func words(_ path: String, separator: Character) -> String {
    var result = ""
    var wasLower = false
    for character in path {
      guard character.isASCII, character.isLetter || character.isNumber else {
        if !result.isEmpty, result.last != separator { result.append(separator) }
        wasLower = false
        continue
      }
      if character.isUppercase, wasLower { result.append(separator) }
      wasLower = !character.isUppercase
      result += character.lowercased()
    }
    return result.last == separator ? String(result.dropLast()) : result
  }
}
