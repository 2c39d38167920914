#if canImport(Testing)
  import Testing

  @testable import FoundationUI

  /// The padding and the tips of platforms.
  @Suite struct PlatformAdaptationTests {
    @Test func compactWidthHasLessPadding() {
      #expect(PlatformAdaptation.touch.padding(isCompact: true) == DS.Spacing.s)
      #expect(PlatformAdaptation.touch.padding(isCompact: false) == DS.Spacing.m)
      #expect(PlatformAdaptation.mac.padding(isCompact: true) == DS.Spacing.m)
      #expect(PlatformAdaptation.mac.padding(isCompact: false) == DS.Spacing.m)
    }
  }
#endif
