#if canImport(SwiftUI)
  import SwiftUI

  /// A name and its value: side by side, or one above the other if the text is large.
  ///
  /// ```swift
  /// KeyValueRow(key: "Type", value: box.type)
  /// KeyValueRow(key: "Serial number", value: "2F4A-91C0", copyable: true)
  /// ```
  public struct KeyValueRow: View {
    /// Whether the value can be copied.
    public nonisolated let isCopyable: Bool
    private let keyLabel: KitLabel
    private let valueLabel: KitLabel
    private let symbol: KitSymbol?
    @Environment(\.dynamicTypeSize) private var typeSize

    /// Creates a row with a localized key and a value as it is.
    public init(
      key: LocalizedStringResource, value: String, symbol: KitSymbol? = nil, copyable: Bool = false
    ) {
      self.init(KitLabel(key), KitLabel(value), symbol, copyable)
    }

    /// Creates a row with a localized key and value.
    public init(
      key: LocalizedStringResource, value: LocalizedStringResource, symbol: KitSymbol? = nil,
      copyable: Bool = false
    ) {
      self.init(KitLabel(key), KitLabel(value), symbol, copyable)
    }

    /// Creates a row with a key and a value as they are, such as data.
    @_disfavoredOverload
    public init(key: String, value: String, symbol: KitSymbol? = nil, copyable: Bool = false) {
      self.init(KitLabel(key), KitLabel(value), symbol, copyable)
    }

    /// Creates a row with a key as it is and a localized value.
    @_disfavoredOverload
    public init(
      key: String, value: LocalizedStringResource, symbol: KitSymbol? = nil, copyable: Bool = false
    ) {
      self.init(KitLabel(key), KitLabel(value), symbol, copyable)
    }

    private init(_ key: KitLabel, _ value: KitLabel, _ symbol: KitSymbol?, _ copyable: Bool) {
      keyLabel = key
      valueLabel = value
      self.symbol = symbol
      isCopyable = copyable
    }

    /// The key in the language of the application.
    public nonisolated var key: String { keyLabel.string }

    /// The value in the language of the application.
    public nonisolated var value: String { valueLabel.string }

    /// The row.
    public var body: some View {
      if isCopyable {
        row.copyable(text: value)
      } else {
        row
      }
    }

    private var row: some View {
      layout {
        HStack(spacing: DS.Spacing.s) {
          if let symbol { TokenIcon(symbol: symbol, metrics: DS.Icon.row) }
          keyLabel.text
        }
        .font(DS.Font.secondary)
        .foregroundStyle(DS.TextColor.secondary)
        if !isStacked { Spacer(minLength: DS.Spacing.s) }
        valueLabel.text
          .font(DS.Font.primary)
          .foregroundStyle(DS.TextColor.primary)
          .multilineTextAlignment(isStacked ? .leading : .trailing)
      }
      .frame(minHeight: isCopyable ? DS.Target.minimum : nil)
      .contentShape(Rectangle())
      .spoken(as: key, value: value)
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
    public nonisolated var componentType: String { "KeyValueRow" }

    /// Key, value, symbol, and whether the value can be copied.
    public nonisolated var properties: [String: Any] {
      var result: [String: Any] = ["key": key, "value": value, "copyable": isCopyable]
      if let symbol { result["symbol"] = symbol.name }
      return result
    }

    /// The key and the value.
    public nonisolated var semantics: String { "\(key): \(value)" }
  }

  #Preview("Rows") {
    VStack(spacing: DS.Spacing.s) {
      KeyValueRow(key: "Name", value: "Ada Lovelace")
      KeyValueRow(key: "Kind", value: "Folder", symbol: KitSymbol.branch)
    }
    .padding(DS.Spacing.l)
  }

  #Preview("Rows, large text") {
    VStack(alignment: .leading, spacing: DS.Spacing.s) {
      KeyValueRow(key: "Name", value: "Ada Lovelace")
      KeyValueRow(key: "Kind", value: "Folder", symbol: KitSymbol.branch)
    }
    .padding(DS.Spacing.l)
    .environment(\.dynamicTypeSize, .accessibility3)
  }
#endif
