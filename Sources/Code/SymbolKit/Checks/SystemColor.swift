/// A system color, by its name in UIKit or AppKit, with its known values.
///
/// The values are from Apple's Human Interface Guidelines (tints and grays, from 2025 and before),
/// from tables in open reimplementations of SwiftUI (labels, fills and backgrounds of iOS,
/// increased contrast), and from measurements of macOS 26 and 27 by a script that prints `NSColor`
/// values. If the sources differ, the values with less contrast are used.
struct SystemColor: Sendable {
  /// The purpose of a color.
  enum Kind: String, Sendable {
    case text, surface, fill, separator, tint
  }

  /// The values in OS versions since 2025 and before 2025.
  ///
  /// Each has a separate value on elevated surfaces if it differs there.
  struct Value: Sendable {
    /// The possible values for each generation of OS versions, newest generation first.
    let generations: [[TokenColor]]

    /// Parses values.
    ///
    /// - Parameter text: The values as `RRGGBB@alpha`. A bar precedes the older generation, and a
    ///   slash precedes the value on elevated surfaces.
    init(_ text: Substring) {
      generations = text.split(separator: "|").map { generation in
        generation.split(separator: "/").map { Self.color($0) }
      }
    }

    /// Creates a value that is the same in all contexts.
    init(_ color: TokenColor) { generations = [[color]] }

    /// Creates a value whose opacity is multiplied by a factor.
    init(_ value: Value, opacity: Double) {
      generations = value.generations.map { colors in
        colors.map { color in
          var color = color
          color.alpha *= opacity
          return color
        }
      }
    }

    private static func color(_ text: Substring) -> TokenColor {
      let parts = text.split(separator: "@")
      let digits = parts.first.flatMap { Int($0, radix: 16) } ?? 0
      return TokenColor(
        red: Double(digits >> 16 & 0xFF) / 255, green: Double(digits >> 8 & 0xFF) / 255,
        blue: Double(digits & 0xFF) / 255,
        alpha: parts.count > 1 ? Double(parts[1]) ?? 1 : 1)
    }
  }

  let platform: KitPlatform
  /// The name of the property, such as `secondaryLabel`.
  let name: String
  let kind: Kind
  private let light: Value
  private let dark: Value
  /// The light value with increased contrast; nil if it is unpublished.
  private let lightContrast: Value?
  private let darkContrast: Value?

  /// Returns the value in a context.
  ///
  /// - Returns: The value, and whether it is known. An unpublished value for increased contrast is
  ///   replaced by the normal value.
  func value(_ context: TokenContext) -> (value: Value, isKnown: Bool) {
    let usual = context.isDark ? dark : light
    guard context.hasIncreasedContrast else { return (usual, true) }
    let increased = context.isDark ? darkContrast : lightContrast
    return (increased ?? usual, increased != nil)
  }

  /// Returns whether the value was measured in a generation, and not only in earlier ones.
  ///
  /// The sources for labels, fills and backgrounds of iOS with increased contrast precede iOS 26,
  /// and macOS does not publish its values for increased contrast.
  func isMeasured(_ context: TokenContext, _ generation: SystemGeneration) -> Bool {
    guard value(context).isKnown else { return false }
    return !context.hasIncreasedContrast || kind == .tint || generation == .earlier
  }

  /// Finds a color by name.
  static func named(_ name: String, _ platform: KitPlatform) -> SystemColor? {
    all.first { $0.platform == platform && $0.name == name }
  }

  /// Returns the names of colors that have a purpose.
  static func names(_ kind: Kind, _ platform: KitPlatform) -> [String] {
    all.filter { $0.platform == platform && $0.kind == kind }.map(\.name)
  }

  static let all: [SystemColor] = table.split(separator: "\n").compactMap { line in
    let cells = line.split(separator: " ")
    guard cells.count == 7, let platform = KitPlatform(rawValue: String(cells[0])),
      let kind = Kind(rawValue: String(cells[1]))
    else { return nil }
    return SystemColor(
      platform: platform, name: String(cells[2]), kind: kind, light: Value(cells[3]),
      dark: Value(cells[4]), lightContrast: cells[5] == "?" ? nil : Value(cells[5]),
      darkContrast: cells[6] == "?" ? nil : Value(cells[6]))
  }

  /// The columns are platform, kind, name, light, dark, and light and dark with increased contrast.
  private static let table = """
    iOS text label 000000 FFFFFF 000000 FFFFFF
    iOS text secondaryLabel 3C3C43@.6 EBEBF5@.6 3C3C43@.68 EBEBF5@.68
    iOS text tertiaryLabel 3C3C43@.3 EBEBF5@.3 3C3C43@.38 EBEBF5@.38
    iOS text quaternaryLabel 3C3C43@.18 EBEBF5@.16 3C3C43@.26 EBEBF5@.24
    iOS surface systemBackground FFFFFF 000000/1C1C1E FFFFFF 000000/242426
    iOS surface secondarySystemBackground F2F2F7 1C1C1E/2C2C2E EBEBF0 242426/363638
    iOS surface tertiarySystemBackground FFFFFF 2C2C2E/3A3A3C FFFFFF 363638/444446
    iOS surface systemGroupedBackground F2F2F7 000000/1C1C1E EBEBF0 000000/242426
    iOS surface secondarySystemGroupedBackground FFFFFF 1C1C1E/2C2C2E FFFFFF 242426/363638
    iOS surface tertiarySystemGroupedBackground F2F2F7 2C2C2E/3A3A3C EBEBF0 363638/444446
    iOS fill systemFill 787880@.2 787880@.36 787880@.28 787880@.44
    iOS fill secondarySystemFill 787880@.16 787880@.32 787880@.24 787880@.4
    iOS fill tertiarySystemFill 767680@.12 767680@.24 767680@.2 767680@.32
    iOS fill quaternarySystemFill 747480@.08 747480@.18 747480@.16 747480@.26
    iOS separator separator 3C3C43@.29 545458@.6 3C3C43@.37 545458@.68
    iOS separator opaqueSeparator C6C6C8 38383A ? ?
    iOS tint tintColor 0088FF|007AFF 0091FF|0A84FF 1E6EF4|0040DD 5CB8FF|409CFF
    iOS tint systemRed FF383C|FF3B30 FF4245|FF453A E9152D|D70015 FF6165|FF6961
    iOS tint systemOrange FF8D28|FF9500 FF9230|FF9F0A C55300|C93400 FFA056|FFB340
    iOS tint systemYellow FFCC00 FFD600|FFD60A A16A00|B25000 FEDF43|FFD426
    iOS tint systemGreen 34C759 30D158 008932|248A3D 4AD968|30DB5B
    iOS tint systemMint 00C8B3|00C7BE 00DAC3|63E6E2 008575|0C817B 54DFCB|0C817B
    iOS tint systemTeal 00C3D0|30B0C7 00D2E0|40C8E0 008198|008299 3BDDEC|5DE6FF
    iOS tint systemCyan 00C0E8|32ADE6 3CD3FE|64D2FF 007EAE|0071A4 6DD9FF
    iOS tint systemBlue 0088FF|007AFF 0091FF|0A84FF 1E6EF4|0040DD 5CB8FF|409CFF
    iOS tint systemIndigo 6155F5|5856D6 6B5DFF|5E5CE6 564ADE|3634A3 A7AAFF|7D7AFF
    iOS tint systemPurple CB30E0|AF52DE DB34F2|BF5AF2 B02FC2|8944AB EA8DFF|DA8FFF
    iOS tint systemPink FF2D55 FF375F E7124D|D30F45 FF8AC4|FF6482
    iOS tint systemBrown AC7F5E|A2845E B78A66|AC8E68 956D51|7F6545 DBA679|B59469
    iOS tint systemGray 8E8E93 8E8E93 6C6C70 AEAEB2
    iOS fill systemGray2 AEAEB2 636366 ? ?
    iOS fill systemGray3 C7C7CC 48484A ? ?
    iOS fill systemGray4 D1D1D6 3A3A3C ? ?
    iOS fill systemGray5 E5E5EA 2C2C2E ? ?
    iOS surface systemGray6 F2F2F7 1C1C1E ? ?
    macOS text labelColor 000000@.847 FFFFFF@.847 ? ?
    macOS text secondaryLabelColor 000000@.498 FFFFFF@.549 ? ?
    macOS text tertiaryLabelColor 000000@.259|000000@.247 FFFFFF@.247 ? ?
    macOS text quaternaryLabelColor 000000@.098 FFFFFF@.098 ? ?
    macOS text textColor 000000 FFFFFF ? ?
    macOS text placeholderTextColor 000000@.247 FFFFFF@.247 ? ?
    macOS text linkColor 0068DA 419CFF ? ?
    macOS surface windowBackgroundColor FFFFFF|ECECEC 1E1E1E|323232 ? ?
    macOS surface controlBackgroundColor FFFFFF 1E1E1E ? ?
    macOS surface textBackgroundColor FFFFFF 1E1E1E ? ?
    macOS surface underPageBackgroundColor F6F6F6|969696@.9 282828 ? ?
    macOS separator separatorColor 000000@.098 FFFFFF@.098 ? ?
    macOS tint controlAccentColor 0088FF|007AFF 007AFF ? ?
    macOS tint systemRed FF383C|FF3B30 FF4245|FF453A E9152D|D70015 FF6165|FF6961
    macOS tint systemOrange FF8D28|FF9500 FF9230|FF9F0A C55300|C93400 FFA056|FFB340
    macOS tint systemYellow FFCC00 FFD600|FFD60A A16A00|B25000 FEDF43|FFD426
    macOS tint systemGreen 34C759|28CD41 30D158|32D74B 008932|248A3D 4AD968|30DB5B
    macOS tint systemMint 00C8B3|00C7BE 00DAC3|63E6E2 008575|0C817B 54DFCB|0C817B
    macOS tint systemTeal 00C3D0|5AC8FA 00D2E0|64D2FF 008198|008299 3BDDEC|5DE6FF
    macOS tint systemCyan 00C0E8|32ADE6 3CD3FE|64D2FF 007EAE|0071A4 6DD9FF
    macOS tint systemBlue 0088FF|007AFF 0091FF|0A84FF 1E6EF4|0040DD 5CB8FF|409CFF
    macOS tint systemIndigo 6155F5|5856D6 6D7CFF|5E5CE6 564ADE|3634A3 A7AAFF|7D7AFF
    macOS tint systemPurple CB30E0|AF52DE DB34F2|BF5AF2 B02FC2|8944AB EA8DFF|DA8FFF
    macOS tint systemPink FF2D55 FF375F E7124D|D30F45 FF8AC4|FF6482
    macOS tint systemBrown AC7F5E|A2845E B78A66|AC8E68 956D51|7F6545 DBA679|B59469
    macOS tint systemGray 8E8E93 98989D 6C6C70 AEAEB2
    """
}
