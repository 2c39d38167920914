#if canImport(SwiftUI)
  import SwiftUI

  /// A symbol in the size and weight of a token, which grows with the text.
  ///
  /// It is decoration for VoiceOver: what it means is said by the text beside it.
  public struct TokenIcon: View {
    private let symbol: String
    private let weight: Font.Weight
    @ScaledMetric private var size: CGFloat

    /// A symbol of the system by its name, with a token's measures, which grow as a text style does.
    public init(
      symbol: String, metrics: DS.IconMetrics, relativeTo style: Font.TextStyle = .body
    ) {
      self.symbol = symbol
      weight = metrics.weight
      _size = ScaledMetric(wrappedValue: metrics.size, relativeTo: style)
    }

    /// The symbol.
    public var body: some View {
      Image(systemName: symbol)
        .font(.system(size: size, weight: weight))
        .accessibilityHidden(true)
    }
  }

  #Preview("Icons") {
    HStack(spacing: DS.Spacing.m) {
      TokenIcon(symbol: KitSymbols.info.name, metrics: DS.Icon.inline)
      TokenIcon(symbol: KitSymbols.info.name, metrics: DS.Icon.row)
      TokenIcon(symbol: KitSymbols.info.name, metrics: DS.Icon.toolbar)
      TokenIcon(symbol: KitSymbols.info.name, metrics: DS.Icon.card)
    }
    .padding(DS.Spacing.l)
  }
#endif
