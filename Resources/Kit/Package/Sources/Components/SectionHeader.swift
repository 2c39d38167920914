#if canImport(SwiftUI)
  import SwiftUI

  /// The title of a section, which VoiceOver finds as a heading.
  public struct SectionHeader<Accessory: View>: View {
    private let title: LocalizedStringResource
    private let subtitle: LocalizedStringResource?
    private let symbol: String?
    private let accessory: Accessory

    /// A title with, if given, a line below it, a symbol before it, and views after it.
    public init(
      title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
      symbol: String? = nil, @ViewBuilder accessory: () -> Accessory
    ) {
      self.title = title
      self.subtitle = subtitle
      self.symbol = symbol
      self.accessory = accessory()
    }

    /// The header.
    public var body: some View {
      HStack(alignment: .firstTextBaseline, spacing: DS.Spacing.s) {
        if let symbol {
          TokenIcon(symbol: symbol, metrics: DS.Icon.card)
            .foregroundStyle(DS.Palette.accent)
        }
        VStack(alignment: .leading, spacing: .zero) {
          Text(title)
            .font(DS.Typography.section)
            .foregroundStyle(DS.TextColor.primary)
          if let subtitle {
            Text(subtitle)
              .font(DS.Typography.secondary)
              .foregroundStyle(DS.TextColor.secondary)
          }
        }
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits(.isHeader)
        Spacer(minLength: DS.Spacing.s)
        accessory
      }
    }
  }

  extension SectionHeader where Accessory == EmptyView {
    /// A title with, if given, a line below it and a symbol before it.
    public init(
      title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
      symbol: String? = nil
    ) {
      self.init(title: title, subtitle: subtitle, symbol: symbol) { EmptyView() }
    }
  }

  extension SectionHeader: AgentDescribable {
    /// The name in screen files.
    public static var componentType: String { "SectionHeader" }

    /// Title, subtitle and symbol.
    public var properties: [String: AgentValue] {
      var result: [String: AgentValue] = ["title": .string(String(localized: title))]
      if let subtitle { result["subtitle"] = .string(String(localized: subtitle)) }
      if let symbol { result["symbol"] = .string(symbol) }
      return result
    }

    /// The title.
    public var semantics: String { String(localized: title) }
  }

  #Preview("Section headers") {
    VStack(spacing: DS.Spacing.l) {
      SectionHeader(title: "Account")
      SectionHeader(title: "Files", subtitle: "On this device", symbol: KitSymbols.branch.name) {
        Text(verbatim: "1").font(DS.Typography.caption)
      }
    }
    .padding(DS.Spacing.l)
  }
#endif
