/// A colour that Apple's systems name, with its values in light and dark appearance.
///
/// The values are those of iOS 26 and later; those of iOS 13 to 18 differ a little, and those of macOS
/// may. They are in sRGB, 0xRRGGBBAA.
package struct SystemColor: Sendable {
  /// As people write it on the command line.
  package let name: String
  package let light: UInt32
  package let dark: UInt32

  private init(_ name: String, _ light: UInt32, _ dark: UInt32) {
    self.name = name
    self.light = light
    self.dark = dark
  }

  package static let all = [
    SystemColor("red", 0xFF38_3CFF, 0xFF42_45FF),
    SystemColor("orange", 0xFF8D_28FF, 0xFF92_30FF),
    SystemColor("yellow", 0xFFCC_00FF, 0xFFD6_00FF),
    SystemColor("green", 0x34C7_59FF, 0x30D1_58FF),
    SystemColor("mint", 0x00C8_B3FF, 0x00DA_C3FF),
    SystemColor("teal", 0x00C3_D0FF, 0x00D2_E0FF),
    SystemColor("cyan", 0x00C0_E8FF, 0x3CD3_FEFF),
    SystemColor("blue", 0x0088_FFFF, 0x0091_FFFF),
    SystemColor("indigo", 0x6155_F5FF, 0x6D7C_FFFF),
    SystemColor("purple", 0xCB30_E0FF, 0xDB34_F2FF),
    SystemColor("pink", 0xFF2D_55FF, 0xFF37_5FFF),
    SystemColor("brown", 0xAC7F_5EFF, 0xB78A_66FF),
    SystemColor("gray", 0x8E8E_93FF, 0x8E8E_93FF),
    SystemColor("gray2", 0xAEAE_B2FF, 0x6363_66FF),
    SystemColor("gray3", 0xC7C7_CCFF, 0x4848_4AFF),
    SystemColor("gray4", 0xD1D1_D6FF, 0x3A3A_3CFF),
    SystemColor("gray5", 0xE5E5_EAFF, 0x2C2C_2EFF),
    SystemColor("gray6", 0xF2F2_F7FF, 0x1C1C_1EFF),
    SystemColor("label", 0x0000_00FF, 0xFFFF_FFFF),
    SystemColor("secondaryLabel", 0x3C3C_4399, 0xEBEB_F599),
    SystemColor("tertiaryLabel", 0x3C3C_434D, 0xEBEB_F54D),
    SystemColor("quaternaryLabel", 0x3C3C_432E, 0xEBEB_F529),
    SystemColor("tint", 0x0088_FFFF, 0x0091_FFFF),
  ]

  /// The colour of a name like `red`, `system-red` or `systemRed`, in any case.
  package init?(named name: String) {
    var word = name.lowercased().filter { $0 != "-" }
    if word.hasPrefix("system") { word.removeFirst(6) }
    guard let color = Self.all.first(where: { $0.name.lowercased() == word }) else { return nil }
    self = color
  }
}
