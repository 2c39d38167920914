#if canImport(Testing)
  import Foundation
  import Testing

  @testable import FoundationUI

  /// What the components take for granted of the tokens.
  @Suite struct TokenTests {
    @Test func spacingGrows() {
      let steps = [DS.Spacing.s, DS.Spacing.m, DS.Spacing.l, DS.Spacing.xl]
      #expect(steps == steps.sorted())
      #expect(steps.allSatisfy { $0 > 0 })
    }

    @Test func columnsHaveRoom() {
      let columns = [
        [DS.Layout.sidebarMin, DS.Layout.sidebarIdeal, DS.Layout.sidebarMax],
        [DS.Layout.contentMin, DS.Layout.contentIdeal, DS.Layout.contentMax],
        [DS.Layout.inspectorMin, DS.Layout.inspectorIdeal, DS.Layout.inspectorMax],
      ]
      for widths in columns {
        #expect(widths == widths.sorted())
      }
    }

    @Test func targetsAreLargeEnough() {
      #expect(DS.Target.minimum == DS.Target.touch || DS.Target.minimum == DS.Target.pointer)
      #expect(DS.Target.touch >= DS.Target.pointer)
    }

    @Test func opacitiesAreParts() {
      let parts = [
        DS.Opacity.pressed, DS.Opacity.disabled, DS.Opacity.highlight, DS.Opacity.tint,
      ]
      #expect(parts.allSatisfy { (0...1).contains($0) })
    }
  }
#endif
