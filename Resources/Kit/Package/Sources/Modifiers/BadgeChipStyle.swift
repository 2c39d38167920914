#if canImport(SwiftUI)
  import SwiftUI

  /// The style of a chip: a short text in a capsule of a status color.
  ///
  /// VoiceOver says the text, then the status: "3 failed, Error badge".
  ///
  /// ```swift
  /// Text("Draft").modifier(BadgeChipStyle(level: .warning))
  /// ```
  public struct BadgeChipStyle: ViewModifier {
    /// The status.
    public let level: BadgeLevel
    @Environment(\.colorSchemeAdapter) private var scheme

    /// Creates the style of a status.
    public init(level: BadgeLevel = .info) {
      self.level = level
    }

    /// The view as a chip.
    public func body(content: Content) -> some View {
      content
        .font(DS.Font.label)
        .textCase(.uppercase)
        .lineLimit(1)
        .foregroundStyle(level.foreground)
        .padding(.horizontal, DS.Spacing.m)
        .padding(.vertical, DS.Spacing.s / 2)
        .background(level.background, in: Capsule())
        .overlay {
          if scheme.isContrastIncreased {
            Capsule().stroke(level.foreground, lineWidth: DS.Layout.lineWidth)
          }
        }
        .accessibilityElement(children: .combine)
        .accessibilityValue(Text(verbatim: AccessibilityText.badge(level: level)))
    }

  }

  extension View {
    /// Shows the view as a chip in the colors of a status.
    public func badgeChipStyle(level: BadgeLevel = .info) -> some View {
      modifier(BadgeChipStyle(level: level))
    }
  }

  #Preview("Chips") {
    VStack(spacing: DS.Spacing.s) {
      ForEach(BadgeLevel.allCases, id: \.self) { level in
        Text(verbatim: level.name).badgeChipStyle(level: level)
      }
    }
    .padding(DS.Spacing.l)
  }

  #Preview("Chips, dark") {
    VStack(spacing: DS.Spacing.s) {
      ForEach(BadgeLevel.allCases, id: \.self) { level in
        Text(verbatim: level.name).badgeChipStyle(level: level)
      }
    }
    .padding(DS.Spacing.l)
    .preferredColorScheme(.dark)
  }
#endif

extension AccessibilityText {
  /// The status of a badge: "Warning badge".
  public static func badge(level: BadgeLevel) -> String { KitText.badge.string(level.name) }
}
