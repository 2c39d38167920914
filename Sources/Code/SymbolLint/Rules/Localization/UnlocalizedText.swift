internal import Diagnostics
internal import SwiftSource

/// The rule that reports text that is the same in every language.
enum UnlocalizedText {
  static let rule = Rule(
    "unlocalized-text", .localization, .warning, .strict,
    summary: "visible text is a plain string and is never localized",
    rationale:
      "SwiftUI uses a literal as a localization key only if you pass it to the view. A String "
      + "variable is never localized, and neither are literals in UIKit and AppKit. "
      + "Identifiers, abbreviations, text without words, and 'Text(verbatim:)' with one word "
      + "are exempt.",
    bad: [
      Rule.Example("button.setTitle(↓\"Save\", for: .normal)"),
      Rule.Example("import UIKit\nlabel.text = ↓\"No results\""),
      Rule.Example("alert.messageText = ↓\"Delete this file?\""),
      Rule.Example("let item = NSMenuItem(title: ↓\"Reload\", action: nil, keyEquivalent: \"\")"),
      Rule.Example("UIAlertAction(title: isNew ? ↓\"Create\" : ↓\"Save\", style: .default)"),
      Rule.Example("Text(verbatim: ↓\"Nothing to see here\")"),
      Rule.Example("Text(name ?? ↓\"Unknown\")"),
      Rule.Example(
        "struct Row: View { let title = ↓\"Settings\"\n var body: some View { Text(title) } }"),
      Rule.Example(
        "enum Page { case a\n var title: String { switch self { case .a: ↓\"Start\" } } }\n"
          + "let view = Label(page.title, systemImage: \"star\")"),
      Rule.Example("Button(↓\"Save\".uppercased()) {}"),
    ],
    good: [
      Rule.Example("Text(\"Save\")"),
      Rule.Example("Button(isNew ? \"Create\" : isOpen ? \"Save\" : \"Open\") {}"),
      Rule.Example("import UIKit\nlabel.text = \"<array><string>Some words</string></array>\""),
      Rule.Example("button.setTitle(String(localized: \"Save\"), for: .normal)"),
      Rule.Example("import UIKit\nlabel.text = NSLocalizedString(\"Save\", comment: \"\")"),
      Rule.Example("Text(verbatim: \"Pulse\")"),
      Rule.Example("Text(verbatim: \"\\(width) × \\(height)\")"),
      Rule.Example("model.title = \"Save\""),
      Rule.Example(
        "import UIKit\nbutton.accessibilityIdentifier = \"Save button\"\nlabel.text = \"—\""),
      Rule.Example(
        "struct Row: View { let title: LocalizedStringKey = \"Settings\"\n var body: some View { Text(title) } }"
      ),
      Rule.Example("NSMenuItem(title: \"\", action: nil, keyEquivalent: \"s\")"),
      Rule.Example("#Preview { Text(verbatim: \"Nothing to see here\") }"),
      Rule.Example("let a = Row(title: \"Save\")", file: "AppTests/RowTests.swift"),
    ],
    check: .swift { context in
      guard context.isShipped else { return }
      let tree = context.tree
      for text in ShownTexts(tree, context.scopes).all where tree.kind(text.value) == .text {
        switch text.kind {
        case .key: continue
        case .declared:
          guard let words = tree.fragments(text.value), words.contains(where: isPhrase) else {
            continue
          }
        case .verbatim: guard tree.hasWords(text.value) else { continue }
        }
        guard context.isShipped(text.value) else { continue }
        context.report(
          text.value, "\(tree.excerpt(text.value)) is a plain string and is never localized",
          advice: [
            "use 'String(localized: …)' or 'NSLocalizedString(…, comment: …)'",
            "in SwiftUI, pass the literal to the view, or store it as a 'LocalizedStringResource' "
              + "or 'LocalizedStringKey'",
          ])
      }
    })

  /// Returns whether a text has several words.
  ///
  /// A single word may be a name.
  private static func isPhrase(_ text: String) -> Bool {
    guard ShownWords.areWords(text) else { return false }
    return text.prefix(1_024).split(separator: " ").count { ShownWords.hasWord(String($0)) } >= 2
  }
}
