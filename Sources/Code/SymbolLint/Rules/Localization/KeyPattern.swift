internal import Diagnostics
internal import Encodings
internal import SwiftSource

/// The rule that reports keys that do not match the project's pattern.
enum KeyPattern {
  static let rule = Rule(
    "key-pattern", .localization, .warning, .configured,
    summary: "a localization key does not match the project's key pattern",
    rationale:
      "With named keys such as 'settings.title', text without a key is easy to find. In the "
      + "pattern, '*' matches letters, digits, '-' and '_', and '**' matches one or more such "
      + "words separated by dots. The rule ignores the part of a key after an interpolation.",
    bad: [
      Rule.Example("Text(↓\"Settings\")", options: dotted),
      Rule.Example("Label(↓\"Add a file\", systemImage: \"plus\")", options: dotted),
      Rule.Example("let text = String(localized: ↓\"settings_title\")", options: dotted),
      Rule.Example("let text = NSLocalizedString(↓\"settings.\", comment: \"\")", options: dotted),
      Rule.Example("let key = LocalizedStringKey(↓\"app.home.title\")", options: dotted),
      Rule.Example("view.navigationTitle(↓\"home.title\")", options: ["pattern": .text("app.**")]),
      Rule.Example("Text(isOn ? ↓\"On\" : \"state.off\")", options: dotted),
    ],
    good: [
      Rule.Example("Text(\"settings.title\")", options: dotted),
      Rule.Example("Text(\"settings.greeting \\(name)\")", options: dotted),
      Rule.Example("let text = String(localized: \"settings.sub-title_2\")", options: dotted),
      Rule.Example("Text(verbatim: \"Settings\")", options: dotted),
      Rule.Example("Text(\"—\")", options: dotted),
      Rule.Example(
        "view.navigationTitle(\"app.home.title\")", options: ["pattern": .text("app.**")]),
      Rule.Example("Text(name)", options: dotted),
      Rule.Example("Text(\"Settings\")"),
    ],
    options: [
      Rule.Option(
        "pattern", .text(""),
        "pattern for localization keys, such as 'screen.*' or '*.*'; if empty, any key matches")
    ],
    check: .swift { context in
      let pattern = context.base.text("pattern")
      guard !pattern.isEmpty, context.isShipped else { return }
      let tree = context.tree
      for text in ShownTexts(tree, context.scopes).all {
        guard case .key = text.kind, let fragments = tree.fragments(text.value),
          fragments.contains(where: ShownWords.hasWord)
        else { continue }
        let key = fragments.count > 1 ? fragments[0].trimmed : fragments[0]
        guard !fits(key, pattern), context.isShipped(text.value) else { continue }
        context.report(
          text.value,
          "the key \(tree.excerpt(text.value)) does not match the pattern '\(pattern.shortened())'",
          advice: ["use a key that matches, and put the text in the string catalog"])
      }
    })

  private static let dotted: [String: Rule.Option.Value] = ["pattern": .text("*.*")]

  /// The maximum length of keys and patterns in bytes.
  ///
  /// Longer ones never match.
  private static let longest = 512

  /// Returns whether a key matches a pattern.
  ///
  /// Complexity: O(bytes of the key · bytes of the pattern).
  static func fits(_ key: String, _ pattern: String) -> Bool {
    let key = Array(key.utf8)
    let pattern = Array(pattern.utf8)
    guard key.count <= longest, pattern.count <= longest else { return false }
    // The prefixes of the key that match the part of the pattern read so far.
    var fitting = [Bool](repeating: false, count: key.count + 1)
    fitting[0] = true
    var index = 0
    while index < pattern.count {
      var next = [Bool](repeating: false, count: key.count + 1)
      if pattern[index] == UInt8(ascii: "*") {
        let isDouble = index + 1 < pattern.count && pattern[index + 1] == UInt8(ascii: "*")
        // Whether a dot between words can end here.
        var dots = next
        for end in key.indices {
          if isWord(key[end]) { next[end + 1] = fitting[end] || next[end] || dots[end] }
          if isDouble, key[end] == UInt8(ascii: ".") { dots[end + 1] = next[end] }
        }
        index += isDouble ? 2 : 1
      } else {
        for end in key.indices where key[end] == pattern[index] { next[end + 1] = fitting[end] }
        index += 1
      }
      fitting = next
    }
    return fitting[key.count]
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: byte >= 0x80
    }
  }
}
