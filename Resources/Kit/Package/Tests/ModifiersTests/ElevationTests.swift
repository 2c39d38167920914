#if canImport(Testing)
  import Testing

  @testable import FoundationUI

  /// The words that modifiers share with screen files.
  @Suite struct ElevationTests {
    @Test func wordsAreThoseOfScreens() {
      #expect(Elevation.allCases.map(\.rawValue) == ["none", "low", "medium", "high"])
      #expect(Elevation(rawValue: "medium") == .medium)
    }

    @Test func surfacesRiseToTheThirdLevel() {
      #expect(SurfaceLevel.primary.raised == .secondary)
      #expect(SurfaceLevel.secondary.raised == .tertiary)
      #expect(SurfaceLevel.tertiary.raised == .tertiary)
    }
  }
#endif
