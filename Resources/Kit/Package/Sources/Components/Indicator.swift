#if canImport(Foundation)
  import Foundation
#endif
#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The size of an indicator.
public enum IndicatorSize: String, CaseIterable, Sendable, Hashable, Codable {
  /// In a line of text.
  case mini
  /// In a row.
  case small
  /// Alone.
  case medium

  /// The diameter in points: that of the spacing tokens `s`, `m` and `l`.
  public var diameter: CGFloat {
    switch self {
    case .mini: DS.Indicator.mini
    case .small: DS.Indicator.small
    case .medium: DS.Indicator.medium
    }
  }
}

/// What an indicator explains on request: in a help tag on a Mac, in a context menu elsewhere.
public struct IndicatorTooltip: Sendable {
  /// The text.
  let label: KitLabel

  /// The status of a badge; nil for plain text.
  public let level: BadgeLevel?

  /// The text in the language of the application.
  public var text: String { label.string }

  /// A text as it is, such as data.
  @_disfavoredOverload
  public static func text(_ text: String) -> IndicatorTooltip {
    IndicatorTooltip(label: KitLabel(text), level: nil)
  }

  /// A badge with a text as it is, such as data.
  @_disfavoredOverload
  public static func badge(text: String, level: BadgeLevel) -> IndicatorTooltip {
    IndicatorTooltip(label: KitLabel(text), level: level)
  }

  #if canImport(SwiftUI)
    /// A localized text.
    public static func text(_ text: LocalizedStringResource) -> IndicatorTooltip {
      IndicatorTooltip(label: KitLabel(text), level: nil)
    }

    /// A badge with a localized text.
    public static func badge(
      text: LocalizedStringResource, level: BadgeLevel
    ) -> IndicatorTooltip {
      IndicatorTooltip(label: KitLabel(text), level: level)
    }
  #endif
}

/// Where indicators show their tooltips.
public enum IndicatorTooltipStyle: String, CaseIterable, Sendable, Hashable {
  /// In a help tag on a Mac, in a context menu elsewhere.
  case automatic
  /// In a help tag.
  case help
  /// In a context menu.
  case contextMenu
  /// Nowhere; VoiceOver still says the reason.
  case none

  /// The style on a platform, without `automatic`.
  public func resolved(for platform: PlatformAdaptation) -> IndicatorTooltipStyle {
    guard self == .automatic else { return self }
    return platform.tipStyle == .hover ? .help : .contextMenu
  }
}

#if canImport(SwiftUI)
  /// A status as a dot that explains itself on request.
  ///
  /// VoiceOver says "Warning indicator — The server is slow". The dot may be small, but its target
  /// has 44 by 44 points. Copying is opt-in by `copyable(text:)`.
  ///
  /// ```swift
  /// Indicator(
  ///   level: .warning, size: .small, reason: "The server is slow",
  ///   tooltip: .badge(text: "The server is slow", level: .warning)
  /// )
  /// .copyable(text: "The server is slow")
  /// ```
  public struct Indicator: View {
    /// The size of an indicator.
    public typealias Size = IndicatorSize

    /// What an indicator explains on request.
    public typealias Tooltip = IndicatorTooltip

    /// The status.
    public let level: BadgeLevel

    /// The size.
    public let size: IndicatorSize

    /// Whether a ring makes the dot stand out.
    public let showsHalo: Bool

    /// What the dot explains on request; nil for the reason.
    public let tooltip: IndicatorTooltip?
    private let label: KitLabel?
    @ScaledMetric private var diameter: CGFloat
    @Environment(\.platformAdaptation) private var platform
    @Environment(\.indicatorTooltipStyle) private var tooltipStyle
    @Environment(\.accessibilityDifferentiateWithoutColor) private var differentiates

    /// Creates an indicator with a localized reason.
    public init(
      level: BadgeLevel, size: IndicatorSize = .small, reason: LocalizedStringResource? = nil,
      tooltip: IndicatorTooltip? = nil, showsHalo: Bool = false
    ) {
      self.init(level, size, reason.map { KitLabel($0) }, tooltip, showsHalo)
    }

    /// Creates an indicator with a reason as it is, such as data.
    @_disfavoredOverload
    public init(
      level: BadgeLevel, size: IndicatorSize = .small, reason: String?,
      tooltip: IndicatorTooltip? = nil, showsHalo: Bool = false
    ) {
      self.init(level, size, reason.map { KitLabel($0) }, tooltip, showsHalo)
    }

    private init(
      _ level: BadgeLevel, _ size: IndicatorSize, _ label: KitLabel?,
      _ tooltip: IndicatorTooltip?, _ showsHalo: Bool
    ) {
      self.level = level
      self.size = size
      self.label = label
      self.tooltip = tooltip
      self.showsHalo = showsHalo
      _diameter = ScaledMetric(wrappedValue: size.diameter, relativeTo: .body)
    }

    /// The reason in the language of the application.
    public nonisolated var reason: String? { label?.string }

    /// The dot.
    public var body: some View {
      target
        .spoken(as: AccessibilityText.indicator(level: level, reason: reason))
    }

    @ViewBuilder private var target: some View {
      switch (tooltipStyle.resolved(for: platform), shownTooltip) {
      case (.help, let shown?): sized.help(shown.label.text)
      case (.contextMenu, let shown?): sized.contextMenu { explanation(shown) }
      default: sized
      }
    }

    private var sized: some View {
      dot
        .padding(DS.Indicator.halo)
        .background {
          if showsHalo { Circle().fill(level.background) }
        }
        .frame(minWidth: DS.Target.touch, minHeight: DS.Target.touch)
        .contentShape(Rectangle())
    }

    @ViewBuilder private func explanation(_ tooltip: IndicatorTooltip) -> some View {
      if let level = tooltip.level {
        Badge(text: tooltip.text, level: level)
      } else {
        tooltip.label.text
      }
    }

    @ViewBuilder private var dot: some View {
      if differentiates {
        Image(systemName: level.symbol.name)
          .resizable()
          .scaledToFit()
          .foregroundStyle(level.foreground)
          .frame(width: diameter, height: diameter)
          .accessibilityHidden(true)
      } else {
        Circle()
          .fill(level.foreground)
          .frame(width: diameter, height: diameter)
      }
    }

    private var shownTooltip: IndicatorTooltip? {
      tooltip ?? label.map { IndicatorTooltip(label: $0, level: nil) }
    }
  }

  extension Indicator: AgentDescribable {
    /// The name in screen files.
    public nonisolated var componentType: String { "Indicator" }

    /// Level, size, reason, tooltip and halo.
    public nonisolated var properties: [String: Any] {
      var result: [String: Any] = [
        "level": level.rawValue, "size": size.rawValue, "showsHalo": showsHalo,
      ]
      if let reason { result["reason"] = reason }
      if let tooltip {
        let level = tooltip.level?.rawValue
        result["tooltip"] = level.map { ["text": tooltip.text, "level": $0] } ?? tooltip.text
      }
      return result
    }

    /// The status, and why.
    public nonisolated var semantics: String {
      let status = "Status indicator for \(level.rawValue) state"
      return reason.map { "\(status): \($0)" } ?? status
    }
  }

  private struct IndicatorTooltipStyleKey: EnvironmentKey {
    static var defaultValue: IndicatorTooltipStyle { .automatic }
  }

  extension EnvironmentValues {
    /// Where indicators show their tooltips.
    public var indicatorTooltipStyle: IndicatorTooltipStyle {
      get { self[IndicatorTooltipStyleKey.self] }
      set { self[IndicatorTooltipStyleKey.self] = newValue }
    }
  }

  extension View {
    /// Sets where the indicators in the view show their tooltips.
    public func indicatorTooltipStyle(_ style: IndicatorTooltipStyle) -> some View {
      environment(\.indicatorTooltipStyle, style)
    }
  }

  #Preview("Indicators") {
    IndicatorPreview()
  }

  #Preview("Indicators, dark") {
    IndicatorPreview()
      .preferredColorScheme(.dark)
  }

  private struct IndicatorPreview: View {
    var body: some View {
      VStack(spacing: .zero) {
        ForEach(BadgeLevel.allCases, id: \.self) { level in
          HStack(spacing: .zero) {
            ForEach(IndicatorSize.allCases, id: \.self) { size in
              Indicator(level: level, size: size, reason: level.name)
              Indicator(level: level, size: size, reason: level.name, showsHalo: true)
            }
          }
        }
      }
      .padding(DS.Spacing.l)
    }
  }
#endif

extension AccessibilityText {
  /// An indicator: "Warning indicator — the server is slow", or without the reason.
  public static func indicator(level: BadgeLevel, reason: String? = nil) -> String {
    guard let reason, !reason.isEmpty else { return KitText.indicator.string(level.name) }
    return KitText.indicatorReason.string(level.name, reason)
  }
}
