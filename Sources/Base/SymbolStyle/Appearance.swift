/// User appearance settings that dynamic system colors depend on.
package struct Appearance: Hashable, Sendable {
  /// Whether Dark Mode is on.
  package var isDark: Bool
  /// Whether "Increase Contrast" is on.
  package var hasIncreasedContrast: Bool

  /// Creates an appearance, by default light with normal contrast.
  package init(isDark: Bool = false, hasIncreasedContrast: Bool = false) {
    self.isDark = isDark
    self.hasIncreasedContrast = hasIncreasedContrast
  }

  /// Light appearance with normal contrast.
  package static let light = Appearance()
  /// Dark appearance with normal contrast.
  package static let dark = Appearance(isDark: true)
}
