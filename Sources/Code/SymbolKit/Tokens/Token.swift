package import Encodings

/// A token and its source location.
package struct Token: Sendable {
  /// The group names and the token's name, joined by dots, such as `status.info.background`.
  package let path: String
  package let type: TokenType
  /// The byte offset of the name in the file.
  package let offset: Int
  /// The value of `$value`, or the pointer of `$ref`.
  package let value: JSONNode
  /// Whether the value is a pointer.
  let isPointer: Bool
  package let description: String?
  /// The reason why the token is deprecated, which can be empty; nil if it is not deprecated.
  package let deprecation: String?
  /// The value of `$extensions` as read.
  package let extensions: JSONNode?
  /// The values of the extension `symbols.kit`.
  package let hints: TokenHints
}

/// The extension `symbols.kit` of a token.
package struct TokenHints: Sendable {
  /// The values for each combination of appearance settings.
  package struct Variants: Sendable {
    /// The value for light appearance with normal contrast.
    package var value: JSONNode?
    package var dark: JSONNode?
    package var contrast: JSONNode?
    package var darkContrast: JSONNode?

    /// Returns the variant for a context.
    ///
    /// High contrast falls back to normal contrast, and dark to light.
    func node(_ context: TokenContext) -> JSONNode? {
      switch (context.isDark, context.hasIncreasedContrast) {
      case (false, false): value
      case (false, true): contrast ?? value
      case (true, false): dark ?? value
      case (true, true): darkContrast ?? dark ?? contrast ?? value
      }
    }

    /// All variants that exist.
    var nodes: [JSONNode] { [value, dark, contrast, darkContrast].compactMap(\.self) }
  }

  /// The role of a color.
  package enum Role: String, CaseIterable, Sendable {
    case text, surface, fill, separator, accent
  }

  /// The values for all platforms.
  package var variants = Variants()
  /// The values for single platforms, which replace those for all platforms.
  package var platforms: [KitPlatform: Variants] = [:]
  /// The names of the corresponding system colors.
  package var system: [KitPlatform: String] = [:]
  /// The text style that has the same size, such as `caption2`.
  package var textStyle: String?
  /// The corresponding SwiftUI animation, such as `snappy`.
  package var preset: String?
  /// The weight of an icon, as named in SwiftUI.
  package var weight: String?
  /// The role of a color.
  package var role: Role?
  /// The backgrounds of a color, as paths of tokens; `surface.*` stands for all tokens in a group.
  package var grounds: [(path: String, offset: Int)] = []
  /// Whether the color is only for large text, symbols and controls.
  package var isLarge = false

  /// The names of text styles in SwiftUI, with their sizes in points on iOS and macOS.
  package static let textStyles: [(name: String, iOS: Double, macOS: Double)] = [
    ("largeTitle", 34, 26), ("title", 28, 22), ("title2", 22, 17), ("title3", 20, 15),
    ("headline", 17, 13), ("body", 17, 13), ("callout", 16, 12), ("subheadline", 15, 11),
    ("footnote", 13, 10), ("caption", 12, 10), ("caption2", 11, 10),
  ]
  /// The names of font weights in SwiftUI.
  package static let weights: [(name: String, weight: Double)] = [
    ("ultraLight", 100), ("thin", 200), ("light", 300), ("regular", 400), ("medium", 500),
    ("semibold", 600), ("bold", 700), ("heavy", 800), ("black", 900),
  ]
  /// SwiftUI animations that have a duration.
  package static let presets = [
    "snappy", "smooth", "bouncy", "easeInOut", "easeIn", "easeOut", "linear",
  ]

  /// Returns the value for a context.
  func node(_ context: TokenContext) -> JSONNode? {
    (platforms[context.platform] ?? variants).node(context)
  }
}

extension TokenHints {
  private static let keys = [
    "platform", "appearance", "system", "textStyle", "preset", "weight", "role", "on", "large",
  ]

  /// Reads the extension of a token.
  ///
  /// - Parameters:
  ///   - node: The extension.
  ///   - value: The value of the token.
  ///   - fault: Receives errors, with rule, offset and message.
  init(_ node: JSONNode?, value: JSONNode, _ fault: (String, Int, String) -> Void) {
    variants.value = value
    guard let node else { return }
    for member in Self.members(node, "symbols.kit", fault) {
      let node = member.value
      switch member.key {
      case "appearance": variants = Self.appearance(node, value, fault)
      case "platform":
        for (platform, node) in Self.platforms(node, "platform", fault) {
          platforms[platform] = Self.variants(node, fault)
        }
      case "system":
        for (platform, node) in Self.platforms(node, "system", fault) {
          guard case .string(let name) = node.value, Self.isName(name) else {
            fault(
              "extension-value", node.offset, "a system color must be a name such as label")
            continue
          }
          system[platform] = name
        }
      case "textStyle": textStyle = Self.word(node, Self.textStyles.map(\.name), fault)
      case "preset": preset = Self.word(node, Self.presets, fault)
      case "weight": weight = Self.word(node, Self.weights.map(\.name), fault)
      case "role":
        role = Self.word(node, Role.allCases.map(\.rawValue), fault).flatMap(Role.init)
      case "large":
        guard case .boolean(let flag) = node.value else {
          fault("extension-value", node.offset, "'large' must be true or false")
          continue
        }
        isLarge = flag
      case "on":
        guard case .array(let nodes) = node.value else {
          fault("extension-value", node.offset, "'on' must be a list of paths such as surface.*")
          continue
        }
        for node in nodes {
          if case .string(let path) = node.value {
            grounds.append((path, node.offset))
          } else {
            fault("extension-value", node.offset, "'on' must be a list of paths such as surface.*")
          }
        }
      default:
        fault(
          "extension-key", member.offset,
          "'symbols.kit' has no key '\(member.key.shortened())'"
            + TokenFault.hint(member.key, among: Self.keys))
      }
    }
  }

  private static func members(
    _ node: JSONNode, _ key: String, _ fault: (String, Int, String) -> Void
  ) -> [JSONNode.Member] {
    if case .object(let members) = node.value { return members }
    fault("extension-value", node.offset, "'\(key)' must be an object")
    return []
  }

  private static func platforms(
    _ node: JSONNode, _ key: String, _ fault: (String, Int, String) -> Void
  ) -> [(KitPlatform, JSONNode)] {
    members(node, key, fault).compactMap { member in
      if let platform = KitPlatform(rawValue: member.key) { return (platform, member.value) }
      fault(
        "extension-platform", member.offset,
        "unknown platform '\(member.key.shortened())'; write iOS or macOS")
      return nil
    }
  }

  /// Reads a value, or an object with values by appearance.
  private static func variants(
    _ node: JSONNode, _ fault: (String, Int, String) -> Void
  ) -> Variants {
    guard case .object(let members) = node.value,
      members.contains(where: { $0.key == "$value" || $0.key == "appearance" })
    else { return Variants(value: node) }
    let value = members.first { $0.key == "$value" }?.value
    if value == nil {
      fault("extension-value", node.offset, "a platform with an 'appearance' also needs a '$value'")
    }
    var variants = Variants(value: value)
    for member in members where member.key != "$value" {
      if member.key == "appearance", let value {
        variants = appearance(member.value, value, fault)
      } else if member.key != "appearance" {
        fault(
          "extension-key", member.offset,
          "a platform can have a '$value' and an 'appearance', but not '\(member.key.shortened())'")
      }
    }
    return variants
  }

  private static func appearance(
    _ node: JSONNode, _ value: JSONNode, _ fault: (String, Int, String) -> Void
  ) -> Variants {
    var variants = Variants(value: value)
    for member in members(node, "appearance", fault) {
      switch member.key {
      case "dark": variants.dark = member.value
      case "contrast": variants.contrast = member.value
      case "darkContrast": variants.darkContrast = member.value
      default:
        fault(
          "extension-appearance", member.offset,
          "unknown appearance '\(member.key.shortened())'"
            + TokenFault.hint(member.key, among: ["dark", "contrast", "darkContrast"]))
      }
    }
    return variants
  }

  private static func word(
    _ node: JSONNode, _ words: [String], _ fault: (String, Int, String) -> Void
  ) -> String? {
    guard case .string(let word) = node.value else {
      fault(
        "extension-value", node.offset, "the value must be one of \(words.joined(separator: ", "))")
      return nil
    }
    if words.contains(word) { return word }
    fault(
      "extension-value", node.offset,
      "'\(word.shortened())' is not one of \(words.joined(separator: ", "))")
    return nil
  }

  /// Returns whether a text can be the name of a `UIColor` property.
  ///
  /// This matters because it is inserted into code.
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count < 64
      && text.utf8.allSatisfy {
        ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 >= 0x30 && $0 <= 0x39
      }
      && !(0x30...0x39).contains(text.utf8.first ?? 0x30)
  }
}
