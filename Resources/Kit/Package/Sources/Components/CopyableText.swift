#if canImport(SwiftUI)
  import Accessibility
  import SwiftUI

  /// A text that is copied by touching it, and says so.
  public struct CopyableText: View {
    private let text: String
    private let label: LocalizedStringResource?
    @State private var copies = 0
    @State private var isCopied = false

    /// A text as it is, with a name for VoiceOver if the text does not speak for itself.
    public init(text: String, label: LocalizedStringResource? = nil) {
      self.text = text
      self.label = label
    }

    /// The text as a button.
    public var body: some View {
      Button {
        Clipboard.copy(text)
        copies += 1
      } label: {
        HStack(spacing: DS.Spacing.s) {
          Text(verbatim: text)
            .font(DS.Typography.primary.monospacedDigit())
            .foregroundStyle(DS.TextColor.primary)
          TokenIcon(
            symbol: isCopied ? KitSymbols.copied.name : KitSymbols.copy.name,
            metrics: DS.Icon.inline
          )
          .foregroundStyle(DS.Palette.accent)
          .contentTransition(.symbolEffect(.replace))
        }
      }
      .buttonStyle(InteractiveButtonStyle())
      .contextMenu { CopyButton(text: text) }
      .help(Text(KitText.copy.resource))
      .accessibilityLabel(Text(verbatim: semantics))
      .accessibilityValue(Text(verbatim: isCopied ? KitText.copied.string() : ""))
      .accessibilityHint(Text(KitText.copyHint.resource))
      .kitAnimation(DS.Motion.quick, value: isCopied)
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
    public static var componentType: String { "CopyableText" }

    /// Text and label.
    public var properties: [String: AgentValue] {
      var result: [String: AgentValue] = ["text": .string(text)]
      if let label { result["label"] = .string(String(localized: label)) }
      return result
    }

    /// The label and the text.
    public var semantics: String {
      label.map { "\(String(localized: $0)), \(text)" } ?? text
    }
  }

  #Preview("Copyable text") {
    CopyableText(text: "2F4A-91C0", label: "Serial number")
      .padding(DS.Spacing.l)
  }
#endif
