/// What the user of a system has chosen that its colors follow.
package struct Appearance: Hashable, Sendable {
  /// Light on dark.
  package var isDark: Bool
  /// Whether "Increase Contrast" is on.
  package var hasIncreasedContrast: Bool

  /// Dark on light with the usual contrast, unless more is said.
  package init(isDark: Bool = false, hasIncreasedContrast: Bool = false) {
    self.isDark = isDark
    self.hasIncreasedContrast = hasIncreasedContrast
  }

  /// Dark on light, with the usual contrast.
  package static let light = Appearance()
  /// Light on dark, with the usual contrast.
  package static let dark = Appearance(isDark: true)
}
