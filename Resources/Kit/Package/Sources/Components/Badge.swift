#if canImport(SwiftUI)
  import SwiftUI

  /// A short text with a status: "New", "3 failed".
  ///
  /// People who do not tell colors apart see the status as a symbol, others if one is given.
  public struct Badge: View {
    private let text: LocalizedStringResource
    private let level: StatusLevel
    private let symbol: String?
    @Environment(\.accessibilityDifferentiateWithoutColor) private var differentiates

    /// A text with a status and, if given, the name of a symbol.
    public init(text: LocalizedStringResource, level: StatusLevel = .info, symbol: String? = nil) {
      self.text = text
      self.level = level
      self.symbol = symbol
    }

    /// The badge.
    public var body: some View {
      HStack(spacing: DS.Spacing.s) {
        if let shown = symbol ?? (differentiates ? level.symbol : nil) {
          TokenIcon(symbol: shown, metrics: DS.Icon.inline)
        }
        Text(text)
      }
      .badgeChipStyle(level: level)
      .spoken(as: semantics)
    }
  }

  extension Badge: AgentDescribable {
    /// The name in screen files.
    public static var componentType: String { "Badge" }

    /// Text, level and symbol.
    public var properties: [String: AgentValue] {
      var result: [String: AgentValue] = [
        "text": .string(String(localized: text)), "level": .string(level.rawValue),
      ]
      if let symbol { result["symbol"] = .string(symbol) }
      return result
    }

    /// The status and the text.
    public var semantics: String {
      AccessibilityText.badge(String(localized: text), level: level)
    }
  }

  #Preview("Badges") {
    BadgePreview()
  }

  #Preview("Badges, dark") {
    BadgePreview()
      .preferredColorScheme(.dark)
  }

  private struct BadgePreview: View {
    var body: some View {
      VStack(alignment: .leading, spacing: DS.Spacing.s) {
        ForEach(StatusLevel.allCases, id: \.self) { level in
          Badge(text: "\(level.name)", level: level)
          Badge(text: "\(level.name)", level: level, symbol: level.symbol)
        }
      }
      .padding(DS.Spacing.l)
    }
  }
#endif
