#if canImport(Testing)
  import Testing

  @testable import FoundationUI

  @Suite struct IndicatorTests {
    @Test func sizesOfIndicatorsGrow() {
      let diameters = IndicatorSize.allCases.map(\.diameter)
      #expect(diameters == [DS.Spacing.s, DS.Spacing.m, DS.Spacing.l])
    }

    @Test(arguments: BadgeLevel.allCases) func indicatorsSayLevelAndReason(level: BadgeLevel) {
      #expect(
        AccessibilityText.indicator(level: level, reason: "the server is slow")
          == "\(level.name) indicator — the server is slow")
      #expect(AccessibilityText.indicator(level: level) == "\(level.name) indicator")
      #expect(AccessibilityText.indicator(level: level, reason: "") == "\(level.name) indicator")
    }

    @Test func tooltipsHaveAPlaceOnEveryPlatform() {
      let automatic = IndicatorTooltipStyle.automatic
      #expect(automatic.resolved(for: .mac) == .help)
      #expect(automatic.resolved(for: .touch) == .contextMenu)
      for style in [IndicatorTooltipStyle.help, .contextMenu, .none] {
        #expect(style.resolved(for: .mac) == style)
      }
    }

    @Test func tooltipsAreTextsOrBadges() {
      let reason = "slow"
      let badge = IndicatorTooltip.badge(text: reason, level: .warning)
      #expect(badge.text == "slow")
      #expect(badge.level == .warning)
      #expect(IndicatorTooltip.text(reason).level == nil)
    }
  }
#endif
