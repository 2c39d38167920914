/// A system color of Apple's platforms, with its values for each appearance.
///
/// The sRGB values apply to iOS 26 and later (Human Interface Guidelines, change of June 2025). The
/// values in iOS 13 to 18 differ slightly, and the values in macOS can differ. Values for increased
/// contrast are included if the published sources agree.
package struct SystemColor: Hashable, Sendable {
  /// The name on the command line.
  package let name: String
  private let usual: Pair
  private let increased: Pair?

  /// The values in light and in dark appearance.
  private struct Pair: Hashable {
    var light: Color
    var dark: Color
  }

  /// Creates a row of the table: colors are 0xRRGGBB, and the alpha values are for normal contrast.
  private init(
    _ name: String, _ light: UInt32, _ dark: UInt32, alpha: (light: Double, dark: Double) = (1, 1),
    increased: (light: UInt32, dark: UInt32)? = nil
  ) {
    self.name = name
    usual = Pair(
      light: Color(rgb: light, alpha: alpha.light), dark: Color(rgb: dark, alpha: alpha.dark))
    self.increased = increased.map {
      Pair(light: Color(rgb: $0.light), dark: Color(rgb: $0.dark))
    }
  }

  /// All system colors.
  package static let all = [
    SystemColor("red", 0xFF_383C, 0xFF_4245, increased: (0xE9_152D, 0xFF_6165)),
    SystemColor("orange", 0xFF_8D28, 0xFF_9230, increased: (0xC5_5300, 0xFF_A056)),
    SystemColor("yellow", 0xFF_CC00, 0xFF_D600, increased: (0xA1_6A00, 0xFE_DF43)),
    SystemColor("green", 0x34_C759, 0x30_D158, increased: (0x00_8932, 0x4A_D968)),
    SystemColor("mint", 0x00_C8B3, 0x00_DAC3, increased: (0x00_8575, 0x54_DFCB)),
    SystemColor("teal", 0x00_C3D0, 0x00_D2E0, increased: (0x00_8198, 0x3B_DDEC)),
    SystemColor("cyan", 0x00_C0E8, 0x3C_D3FE, increased: (0x00_7EAE, 0x6D_D9FF)),
    SystemColor("blue", 0x00_88FF, 0x00_91FF, increased: (0x1E_6EF4, 0x5C_B8FF)),
    SystemColor("indigo", 0x61_55F5, 0x6D_7CFF, increased: (0x56_4ADE, 0xA7_AAFF)),
    SystemColor("purple", 0xCB_30E0, 0xDB_34F2, increased: (0xB0_2FC2, 0xEA_8DFF)),
    SystemColor("pink", 0xFF_2D55, 0xFF_375F, increased: (0xE7_124D, 0xFF_8AC4)),
    SystemColor("brown", 0xAC_7F5E, 0xB7_8A66, increased: (0x95_6D51, 0xDB_A679)),
    SystemColor("gray", 0x8E_8E93, 0x8E_8E93, increased: (0x6C_6C70, 0xAE_AEB2)),
    SystemColor("gray2", 0xAE_AEB2, 0x63_6366), SystemColor("gray3", 0xC7_C7CC, 0x48_484A),
    SystemColor("gray4", 0xD1_D1D6, 0x3A_3A3C), SystemColor("gray5", 0xE5_E5EA, 0x2C_2C2E),
    SystemColor("gray6", 0xF2_F2F7, 0x1C_1C1E),
    SystemColor("label", 0x00_0000, 0xFF_FFFF, increased: (0x00_0000, 0xFF_FFFF)),
    SystemColor("secondaryLabel", 0x3C_3C43, 0xEB_EBF5, alpha: (0.6, 0.6)),
    SystemColor("tertiaryLabel", 0x3C_3C43, 0xEB_EBF5, alpha: (0x4D / 255.0, 0x4D / 255.0)),
    SystemColor("quaternaryLabel", 0x3C_3C43, 0xEB_EBF5, alpha: (0x2E / 255.0, 0x29 / 255.0)),
    SystemColor("tint", 0x00_88FF, 0x00_91FF, increased: (0x1E_6EF4, 0x5C_B8FF)),
  ]

  /// Finds a color by a name such as `red`, `system-red` or `systemRed`, case-insensitively.
  package init?(named name: String) {
    var word = name.lowercased().filter { $0 != "-" }
    if word.hasPrefix("system") { word.removeFirst(6) }
    // Aliases from SwiftUI.
    word = ["primary": "label", "secondary": "secondarylabel", "accentcolor": "tint"][word] ?? word
    guard let color = Self.all.first(where: { $0.name.lowercased() == word }) else { return nil }
    self = color
  }

  /// Whether the values for increased contrast are known.
  package var knowsIncreasedContrast: Bool { increased != nil }

  /// Returns the value in an appearance; falls back to normal contrast if the increased one is
  /// unknown.
  package func color(in appearance: Appearance) -> Color {
    let pair = (appearance.hasIncreasedContrast ? increased : nil) ?? usual
    return appearance.isDark ? pair.dark : pair.light
  }
}
