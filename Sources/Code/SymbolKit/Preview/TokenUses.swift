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
    let sources = files(of: row).map {
      String(decoding: KitFiles.bytes("Package/" + $0), as: UTF8.self)
    }
    var names: Set<Substring> = []
    for source in sources {
      // Previews may use other tokens than the component.
      let code = source.split(separator: "#Preview(").first ?? ""
      for part in code.split(separator: "DS.").dropFirst() {
        names.insert(part.prefix { $0.isLetter || $0.isNumber || $0 == "." })
      }
    }
    let variables = Self.variables(of: row)
    return set.tokens.map(\.path).filter { path in
      let name = TokenName(path).swift(prefix: "")
      return names.contains { $0 == name.dropFirst() || $0.hasPrefix(name.dropFirst() + ".") }
        || variables.contains(TokenName.words(path, separator: "-"))
    }
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

  /// Returns the variables in the rules of the style sheet that need only classes of a component.
  private static func variables(of row: KitComponent) -> Set<String> {
    let own =
      row.kind == .modifier
      ? ["m-\(row.word)"]
      : Set(
        KitPage.text("\(row.name).html").split(separator: "class=\"").dropFirst().flatMap {
          $0.prefix { $0 != "\"" }.split(separator: " ").map(String.init)
        })
    var found: Set<String> = []
    for line in KitPage.text("kit.css").split(separator: "\n") {
      let halves = line.split(separator: "{", maxSplits: 1)
      guard halves.count == 2, !line.hasPrefix("@"),
        halves[0].split(separator: ",").contains(where: { selector in
          let names = classes(selector)
          return !names.isEmpty && names.allSatisfy(own.contains)
        })
      else { continue }
      for part in halves[1].split(separator: "var(--").dropFirst() {
        let name = part.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
        // Text styles have two variables.
        for suffix in ["", "-size", "-weight"] where name.hasSuffix(suffix) {
          found.insert(String(name.dropLast(suffix.count)))
        }
      }
    }
    return found
  }

  /// Returns the classes in a selector such as `[data-level=info].badge`.
  private static func classes(_ selector: Substring) -> [String] {
    selector.split(separator: ".", omittingEmptySubsequences: false).dropFirst().map { part in
      String(part.prefix { $0.isLetter || $0.isNumber || $0 == "-" })
    }
  }
}
