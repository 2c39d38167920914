#if canImport(SwiftUI)
  import SwiftUI

  /// The look of a chip: a short text in a capsule of a status color.
  public struct BadgeChipStyle: ViewModifier {
    private let level: StatusLevel
    @Environment(\.colorSchemeAdapter) private var scheme

    /// The look of a level.
    public init(level: StatusLevel = .info) {
      self.level = level
    }

    /// The view as a chip.
    public func body(content: Content) -> some View {
      content
        .font(DS.Typography.label)
        .foregroundStyle(level.foreground)
        .padding(.horizontal, DS.Spacing.m)
        .padding(.vertical, DS.Spacing.s)
        .background(level.background, in: shape)
        .overlay {
          if scheme.isContrastIncreased {
            shape.stroke(level.foreground, lineWidth: DS.Layout.lineWidth)
          }
        }
    }

    private var shape: RoundedRectangle {
      RoundedRectangle(cornerRadius: DS.Radius.chip, style: .continuous)
    }
  }

  extension View {
    /// Shows the view as a chip in the colors of a status.
    public func badgeChipStyle(level: StatusLevel = .info) -> some View {
      modifier(BadgeChipStyle(level: level))
    }
  }

  #Preview("Chips") {
    VStack(spacing: DS.Spacing.s) {
      ForEach(StatusLevel.allCases, id: \.self) { level in
        Text(verbatim: level.name).badgeChipStyle(level: level)
      }
    }
    .padding(DS.Spacing.l)
  }

  #Preview("Chips, dark") {
    VStack(spacing: DS.Spacing.s) {
      ForEach(StatusLevel.allCases, id: \.self) { level in
        Text(verbatim: level.name).badgeChipStyle(level: level)
      }
    }
    .padding(DS.Spacing.l)
    .preferredColorScheme(.dark)
  }
#endif
