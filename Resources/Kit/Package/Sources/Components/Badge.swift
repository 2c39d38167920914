#if canImport(SwiftUI)
  import SwiftUI

  /// A short text with a status: "New", "3 failed".
  ///
  /// People who differentiate without color see a symbol for the status, others if one is given.
  ///
  /// ```swift
  /// Badge(text: "VALID", level: .success)
  /// Badge(text: report.status, level: report.level)
  /// ```
  public struct Badge: View {
    /// The status.
    public let level: BadgeLevel
    private let label: KitLabel
    private let symbol: KitSymbol?
    @Environment(\.accessibilityDifferentiateWithoutColor) private var differentiates

    /// Creates a badge with a localized text.
    public init(
      text: LocalizedStringResource, level: BadgeLevel = .info, symbol: KitSymbol? = nil
    ) {
      label = KitLabel(text)
      self.level = level
      self.symbol = symbol
    }

    /// Creates a badge with a text as it is, such as data.
    @_disfavoredOverload
    public init(text: String, level: BadgeLevel = .info, symbol: KitSymbol? = nil) {
      label = KitLabel(text)
      self.level = level
      self.symbol = symbol
    }

    /// The text in the language of the application.
    public nonisolated var text: String { label.string }

    /// The badge.
    public var body: some View {
      HStack(spacing: DS.Spacing.s) {
        if let shown = symbol ?? (differentiates ? level.symbol : nil) {
          TokenIcon(symbol: shown, metrics: DS.Icon.inline)
        }
        label.text
      }
      .badgeChipStyle(level: level)
    }
  }

  extension Badge: AgentDescribable {
    /// The name in screen files.
    public nonisolated var componentType: String { "Badge" }

    /// Text, level and symbol.
    public nonisolated var properties: [String: Any] {
      var result: [String: Any] = ["text": text, "level": level.rawValue]
      if let symbol { result["symbol"] = symbol.name }
      return result
    }

    /// The status that it indicates.
    public nonisolated var semantics: String {
      "Status indicator for \(level.rawValue) state"
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
        ForEach(BadgeLevel.allCases, id: \.self) { level in
          Badge(text: level.name, level: level)
          Badge(text: level.name, level: level, symbol: level.symbol)
        }
      }
      .padding(DS.Spacing.l)
    }
  }
#endif
