internal import Workbench

/// Texts that break naive generators of source code.
package enum HostileTexts {
  /// The texts, and random mixtures of them.
  package static func all(seed: Int) -> [String] {
    var random = SeededGenerator(seed: seed)
    let mixed = (0..<200).map { _ in
      (0..<Int.random(in: 1...6, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
    }
    return pieces + mixed
  }

  private static let pieces = [
    "\"", "\\", "\\(x)", "\n", "\r\n", "\t", "'", "`", "${x}", "$x", "</svg>", "</script>", "<!--",
    "&amp;", "-->", "*/", "//", "\"\"\"", "'''", "#\"", "{{x}}", "قلب", "שלום", "\u{202E}abc",
    "👨‍👩‍👧‍👦", "🇪🇸", "e\u{301}", "\u{2028}", "%@", "100%", "\u{0}", "\u{7}", "\u{7F}", "]]>", "{", "}",
    " ", "heart",
  ]
}
