internal import Encodings

/// The tokens that the sources of components use.
struct TokenUses {
  /// The uses in the bundled sources.
  static let bundled = TokenUses()

  private let templates = try? KitTemplates(KitFiles.bytes("components.json"))

  /// Returns the paths of the tokens of a component, in the order of the set.
  ///
  /// They occur in its source, in the modifiers and shared sources that it needs, or in the style
  /// sheet that draws it.
  func tokens(of row: KitComponent, _ set: TokenSet) -> [String] {
    var text = Self.style(of: row)
    for file in files(of: row) {
      let source = String(decoding: KitFiles.bytes("Package/" + file), as: UTF8.self)
      // Previews may use other tokens than the component.
      text += source.split(separator: "#Preview(").first ?? ""
    }
    var words: Set<String> = []
    for word in text.utf8.split(whereSeparator: { !Self.isWord($0) }) {
      words.insert(String(Substring(word)))
    }
    return set.tokens.map(\.path).filter { path in
      let swift = TokenName(path).swift(prefix: "DS")
      let variable = "--" + TokenName.words(path, separator: "-")
      // Text styles have two variables, and fonts have variants.
      return [swift, swift + ".monospacedDigit", variable, variable + "-size"]
        .contains { words.contains($0) }
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A || byte >= 0x30 && byte <= 0x39
      || byte == 0x2D || byte == 0x2E
  }

  private func files(of row: KitComponent) -> [String] {
    let closure = templates?.closure([row.name]) ?? []
    let parts = (templates?.rows ?? []).filter { part in
      guard part.name != row.name else { return true }
      let isView = KitTable.bundled.components.contains {
        $0.name == part.name && $0.kind != .modifier
      }
      return closure.contains(part.name) && !isView
    }
    return parts.flatMap(\.files).filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }
  }

  /// Returns the rules of the style sheet that need only classes of a component.
  private static func style(of row: KitComponent) -> String {
    let own =
      row.kind == .modifier
      ? ["m-\(row.word)"]
      : KitPage.text("\(row.name).html").split(separator: "class=\"").dropFirst().map {
        String($0.prefix { $0 != "\"" })
      }
    var text = ""
    for line in KitPage.text("kit.css").split(separator: "\n") where !line.hasPrefix("@") {
      guard let head = line.split(separator: "{", maxSplits: 1).first else { continue }
      let isOwn = head.split(separator: ",").contains { selector in
        let names = classes(selector)
        return !names.isEmpty && names.allSatisfy(own.contains)
      }
      if isOwn { text += line }
    }
    return text
  }

  /// Returns the classes in a selector such as `[data-level=info].badge`.
  private static func classes(_ selector: Substring) -> [String] {
    selector.split(separator: ".", omittingEmptySubsequences: false).dropFirst().map { part in
      String(part.prefix { $0.isLetter || $0.isNumber || $0 == "-" })
    }
  }
}
