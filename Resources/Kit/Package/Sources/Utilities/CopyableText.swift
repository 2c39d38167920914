#if canImport(SwiftUI)
  import Accessibility
  import SwiftUI

  /// A text that people copy by touching it.
  ///
  /// ```swift
  /// CopyableText(text: "2F4A-91C0", label: "Serial number")
  /// ```
  public struct CopyableText: View {
    /// The text.
    public nonisolated let text: String
    private let name: KitLabel?
    @State private var copies = 0
    @State private var isCopied = false

    /// Creates a text with a localized name for VoiceOver, if the text does not speak for itself.
    public init(text: String, label: LocalizedStringResource? = nil) {
      self.text = text
      name = label.map { KitLabel($0) }
    }

    /// Creates a text with a name as it is, such as data.
    @_disfavoredOverload
    public init(text: String, label: String?) {
      self.text = text
      name = label.map { KitLabel($0) }
    }

    /// The name for VoiceOver in the language of the application.
    public nonisolated var label: String? { name?.string }

    /// The text as a button.
    public var body: some View {
      Button {
        Clipboard.copy(text)
        copies += 1
      } label: {
        HStack(spacing: DS.Spacing.s) {
          Text(verbatim: text)
            .font(DS.Font.primary.monospacedDigit())
            .foregroundStyle(DS.TextColor.primary)
          TokenIcon(
            symbol: isCopied ? KitSymbol.copied : KitSymbol.copy,
            metrics: DS.Icon.inline
          )
          .foregroundStyle(DS.Palette.accent)
          .contentTransition(.symbolEffect(.replace))
        }
      }
      .buttonStyle(InteractiveButtonStyle())
      .contextMenu { CopyButton(text: text) }
      .accessibilityLabel(Text(verbatim: label.map { "\($0), \(text)" } ?? text))
      .accessibilityValue(Text(verbatim: isCopied ? KitText.copied.string() : ""))
      .accessibilityHint(Text(KitText.copyHint.resource))
      .kitAnimation(DS.Animation.quick, value: isCopied)
      .task(id: copies) { await showCopied() }
    }

    /// Shows for a moment that the text was copied; another copy starts the moment anew.
    private func showCopied() async {
      guard copies > 0 else { return }
      isCopied = true
      AccessibilityNotification.Announcement(KitText.copied.string()).post()
      do {
        try await Task.sleep(for: .seconds(DS.Time.copied))
      } catch {
        return
      }
      isCopied = false
    }
  }

  extension CopyableText: AgentDescribable {
    /// The name in screen files.
    public nonisolated var componentType: String { "CopyableText" }

    /// Text and label.
    public nonisolated var properties: [String: Any] {
      var result: [String: Any] = ["text": text]
      if let label { result["label"] = label }
      return result
    }

    /// The label and the text.
    public nonisolated var semantics: String { label.map { "\($0): \(text)" } ?? text }
  }

  #Preview("Copyable text") {
    CopyableText(text: "2F4A-91C0", label: "Serial number")
      .padding(DS.Spacing.l)
  }
#endif
