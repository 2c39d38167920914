#if canImport(SwiftUI)
  import SwiftUI

  /// A name and its value: side by side, or one above the other if the text is large.
  public struct KeyValueRow: View {
    private let key: LocalizedStringResource
    private let value: String
    private let symbol: String?
    private let copyable: Bool
    @Environment(\.dynamicTypeSize) private var typeSize

    /// A row; its value can be copied unless that is turned off.
    public init(
      key: LocalizedStringResource, value: String, symbol: String? = nil, copyable: Bool = true
    ) {
      self.key = key
      self.value = value
      self.symbol = symbol
      self.copyable = copyable
    }

    /// The row.
    public var body: some View {
      if copyable {
        row.offersCopy(of: value)
      } else {
        row
      }
    }

    private var row: some View {
      layout {
        HStack(spacing: DS.Spacing.s) {
          if let symbol { TokenIcon(symbol: symbol, metrics: DS.Icon.row) }
          Text(key)
        }
        .font(DS.Typography.secondary)
        .foregroundStyle(DS.TextColor.secondary)
        if !isStacked { Spacer(minLength: DS.Spacing.s) }
        Text(verbatim: value)
          .font(DS.Typography.primary)
          .foregroundStyle(DS.TextColor.primary)
          .multilineTextAlignment(isStacked ? .leading : .trailing)
      }
      .frame(minHeight: copyable ? DS.Target.minimum : nil)
      .contentShape(Rectangle())
      .spoken(as: String(localized: key), value: value)
    }

    private var isStacked: Bool { typeSize.isAccessibilitySize }

    private var layout: AnyLayout {
      isStacked
        ? AnyLayout(VStackLayout(alignment: .leading, spacing: DS.Spacing.s))
        : AnyLayout(HStackLayout(alignment: .firstTextBaseline, spacing: DS.Spacing.s))
    }
  }

  extension KeyValueRow: AgentDescribable {
    /// The name in screen files.
    public static var componentType: String { "KeyValueRow" }

    /// Key, value, symbol, and whether the value can be copied.
    public var properties: [String: AgentValue] {
      var result: [String: AgentValue] = [
        "key": .string(String(localized: key)), "value": .string(value),
        "copyable": .bool(copyable),
      ]
      if let symbol { result["symbol"] = .string(symbol) }
      return result
    }

    /// The name and the value.
    public var semantics: String { "\(String(localized: key)), \(value)" }
  }

  #Preview("Rows") {
    VStack(spacing: DS.Spacing.s) {
      KeyValueRow(key: "Name", value: "Ada Lovelace")
      KeyValueRow(key: "Kind", value: "Folder", symbol: KitSymbols.branch.name)
    }
    .padding(DS.Spacing.l)
  }

  #Preview("Rows, large text") {
    VStack(alignment: .leading, spacing: DS.Spacing.s) {
      KeyValueRow(key: "Name", value: "Ada Lovelace")
      KeyValueRow(key: "Kind", value: "Folder", symbol: KitSymbols.branch.name)
    }
    .padding(DS.Spacing.l)
    .environment(\.dynamicTypeSize, .accessibility3)
  }
#endif
