#if canImport(SwiftUI)
  import SwiftUI

  /// A symbol in the size and weight of a token, which grows with the text.
  ///
  /// It is decoration for VoiceOver: what it means is said by the text beside it.
  public struct TokenIcon: View {
    private let symbol: KitSymbol
    private let weight: Font.Weight
    @ScaledMetric private var size: CGFloat

    /// A symbol of the system by its name, with a token's measures, which grow as a text style does.
    public init(
      symbol: KitSymbol, metrics: DS.IconMetrics, relativeTo style: Font.TextStyle = .body
    ) {
      self.symbol = symbol
      weight = metrics.weight ?? .regular
      _size = ScaledMetric(wrappedValue: metrics.size, relativeTo: style)
    }

    /// The symbol.
    public var body: some View {
      Image(systemName: symbol.name)
        .font(.system(size: size, weight: weight))
        .accessibilityHidden(true)
    }
  }

  #Preview("Icons") {
    HStack(spacing: DS.Spacing.m) {
      TokenIcon(symbol: KitSymbol.info, metrics: DS.Icon.inline)
      TokenIcon(symbol: KitSymbol.info, metrics: DS.Icon.row)
      TokenIcon(symbol: KitSymbol.info, metrics: DS.Icon.toolbar)
      TokenIcon(symbol: KitSymbol.info, metrics: DS.Icon.card)
    }
    .padding(DS.Spacing.l)
  }
#endif
