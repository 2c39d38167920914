#if canImport(Foundation)
  import Foundation
#endif

/// How large an indicator is.
public enum IndicatorSize: String, CaseIterable, Sendable, Hashable, Codable {
  /// In a line of text.
  case mini
  /// In a row.
  case small
  /// By itself.
  case medium

  /// The diameter of the token.
  public var diameter: CGFloat {
    switch self {
    case .mini: DS.Indicator.mini
    case .small: DS.Indicator.small
    case .medium: DS.Indicator.medium
    }
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  /// A status as a dot, which says why if it is asked.
  ///
  /// It is asked by a pointer that rests on it, or by its context menu where there is no pointer;
  /// VoiceOver says it at once. The reason can be copied. The dot is as small as it is drawn, and
  /// as large as a finger needs to be touched.
  public struct Indicator: View {
    private let level: StatusLevel
    private let reason: LocalizedStringResource?
    private let size: IndicatorSize
    private let halo: Bool
    @ScaledMetric private var diameter: CGFloat
    @Environment(\.platformAdaptation) private var platform
    @Environment(\.accessibilityDifferentiateWithoutColor) private var differentiates

    /// A dot for a status, with the reason of it, its size, and a halo that makes it stand out.
    public init(
      level: StatusLevel, reason: LocalizedStringResource? = nil, size: IndicatorSize = .small,
      halo: Bool = false
    ) {
      self.level = level
      self.reason = reason
      self.size = size
      self.halo = halo
      _diameter = ScaledMetric(wrappedValue: size.diameter, relativeTo: .body)
    }

    /// The dot.
    public var body: some View {
      dot
        .padding(DS.Indicator.halo)
        .background {
          if halo { Circle().fill(level.background) }
        }
        .minimumTarget()
        .contextMenu {
          if platform.tipStyle == .contextMenu, let reason { Text(reason) }
          CopyButton(text: copiedText)
        }
        .tip(platform.tipStyle == .hover ? semantics : nil)
        .spoken(as: semantics)
        .accessibilityAction(named: Text(KitText.copy.resource)) { Clipboard.copy(copiedText) }
        .copiesByKeyboard(copiedText)
    }

    @ViewBuilder private var dot: some View {
      if differentiates {
        Image(systemName: level.symbol)
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

    private var copiedText: String { reason.map { String(localized: $0) } ?? level.name }
  }

  extension Indicator: AgentDescribable {
    /// The name in screen files.
    public static var componentType: String { "Indicator" }

    /// Level, reason, size and halo.
    public var properties: [String: AgentValue] {
      var result: [String: AgentValue] = [
        "level": .string(level.rawValue), "size": .string(size.rawValue), "halo": .bool(halo),
      ]
      if let reason { result["reason"] = .string(String(localized: reason)) }
      return result
    }

    /// The status, and why.
    public var semantics: String {
      AccessibilityText.indicator(level: level, reason: reason.map { String(localized: $0) })
    }
  }

  extension View {
    /// A help tag, if there is a text for it.
    @ViewBuilder fileprivate func tip(_ text: String?) -> some View {
      if let text {
        help(Text(verbatim: text))
      } else {
        self
      }
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
        ForEach(StatusLevel.allCases, id: \.self) { level in
          HStack(spacing: .zero) {
            ForEach(IndicatorSize.allCases, id: \.self) { size in
              Indicator(level: level, reason: "\(level.name)", size: size)
              Indicator(level: level, reason: "\(level.name)", size: size, halo: true)
            }
          }
        }
      }
      .padding(DS.Spacing.l)
    }
  }
#endif
