#if canImport(SwiftUI)
  import SwiftUI

  /// The title of a section, which VoiceOver finds as a heading.
  ///
  /// ```swift
  /// SectionHeader(text: "Files", subtitle: "On this device", symbol: "folder") {
  ///   Badge(text: "New")
  /// }
  /// ```
  public struct SectionHeader<Accessory: View>: View {
    private let label: KitLabel
    private let subtitleLabel: KitLabel?
    private let symbol: KitSymbol?
    private let accessory: Accessory

    /// Creates a header with localized texts.
    public init(
      text: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
      symbol: KitSymbol? = nil, @ViewBuilder accessory: () -> Accessory
    ) {
      self.init(KitLabel(text), subtitle.map { KitLabel($0) }, symbol, accessory())
    }

    /// Creates a header with texts as they are, such as data.
    @_disfavoredOverload
    public init(
      text: String, subtitle: String? = nil, symbol: KitSymbol? = nil,
      @ViewBuilder accessory: () -> Accessory
    ) {
      self.init(KitLabel(text), subtitle.map { KitLabel($0) }, symbol, accessory())
    }

    init(_ label: KitLabel, _ subtitle: KitLabel?, _ symbol: KitSymbol?, _ accessory: Accessory) {
      self.label = label
      subtitleLabel = subtitle
      self.symbol = symbol
      self.accessory = accessory
    }

    /// The title in the language of the application.
    public nonisolated var text: String { label.string }

    /// The line below the title in the language of the application.
    public nonisolated var subtitle: String? { subtitleLabel?.string }

    /// The header.
    public var body: some View {
      HStack(alignment: .firstTextBaseline, spacing: DS.Spacing.s) {
        if let symbol {
          TokenIcon(symbol: symbol, metrics: DS.Icon.card)
            .foregroundStyle(DS.Palette.accent)
        }
        VStack(alignment: .leading, spacing: .zero) {
          label.text
            .font(DS.Font.section)
            .foregroundStyle(DS.TextColor.primary)
          if let subtitleLabel {
            subtitleLabel.text
              .font(DS.Font.secondary)
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
    /// Creates a header with localized texts.
    public init(
      text: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
      symbol: KitSymbol? = nil
    ) {
      self.init(KitLabel(text), subtitle.map { KitLabel($0) }, symbol, EmptyView())
    }

    /// Creates a header with texts as they are, such as data.
    @_disfavoredOverload
    public init(text: String, subtitle: String? = nil, symbol: KitSymbol? = nil) {
      self.init(KitLabel(text), subtitle.map { KitLabel($0) }, symbol, EmptyView())
    }
  }

  extension SectionHeader: AgentDescribable {
    /// The name in screen files.
    public nonisolated var componentType: String { "SectionHeader" }

    /// Text, subtitle and symbol.
    public nonisolated var properties: [String: Any] {
      var result: [String: Any] = ["text": text]
      if let subtitle { result["subtitle"] = subtitle }
      if let symbol { result["symbol"] = symbol.name }
      return result
    }

    /// The heading.
    public nonisolated var semantics: String { "Heading: \(text)" }
  }

  #Preview("Section headers") {
    VStack(spacing: DS.Spacing.l) {
      SectionHeader(text: "Account")
      SectionHeader(text: "Files", subtitle: "On this device", symbol: KitSymbol.branch) {
        Text(verbatim: "1").font(DS.Font.caption)
      }
    }
    .padding(DS.Spacing.l)
  }
#endif
