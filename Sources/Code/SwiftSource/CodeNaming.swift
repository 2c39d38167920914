/// The naming of generated components, which are named after their symbols or by the user, with an
/// optional prefix.
package struct CodeNaming: Hashable, Sendable {
  /// The name that the user chose; nil to use the name of the symbol.
  package var name: String?
  /// The prefix of all names: words in any case, such as `App` or `acme-icon`; empty for no prefix.
  package var prefix = ""

  package init() {}

  /// Whether names come from the symbols alone, without a custom name or prefix.
  package var isUsual: Bool { name == nil && prefix.isEmpty }

  /// Returns the name of a type or component, or the end of a function's name: `AppHeartIcon`.
  ///
  /// `suffix` is appended to the symbol's name, but not to a name that the user chose.
  package func type(of symbol: String, suffix: String = "") -> String {
    head + (ownName ?? SwiftText.typeName(symbol) + suffix)
  }

  /// The name of a function: a verb and the name of its result, such as `makeHeartImageView`.
  ///
  /// If the user's own name begins with a verb, this is not a second one.
  package func function(_ verb: String, of symbol: String, suffix: String = "") -> String {
    var naming = self
    if let name, ["make", "show"].contains(name.prefix(4).lowercased()),
      name.dropFirst(4).first?.isUppercase ?? false
    {
      naming.name = String(name.dropFirst(4))
    }
    return verb + naming.type(of: symbol, suffix: suffix)
  }

  /// The name of a component that is no type with a suffix, which hides no global of browsers and
  /// TypeScript: `MapIcon` for `map`.
  package func component(of symbol: String) -> String {
    let type = type(of: symbol)
    return name == nil && Self.globals.contains(type) ? type + "Icon" : type
  }

  /// Returns the name of a view that several symbols share.
  ///
  /// `usual` is the name to use if the user did not choose one.
  package func container(_ usual: String) -> String { head + (ownName ?? usual) }

  /// Returns the name of an element, a selector or a CSS class: `symbol-heart-fill`,
  /// `app-heart-fill`.
  package func tag(of symbol: String) -> String {
    let first = Self.words(prefix)
    return ((first.isEmpty ? ["symbol"] : first) + Self.words(name ?? symbol))
      .joined(separator: "-")
  }

  private var ownName: String? { name.map { SwiftText.capitalized($0) } }

  /// The beginning of the names of types.
  package var head: String {
    prefix.split { !Self.isWord($0) }.map { SwiftText.capitalized($0) }.joined()
  }

  /// The lowercase words of a name, such as `html` and `element` for `HTMLElement`.
  private static func words(_ name: String) -> [String] {
    name.split { !isWord($0) }.flatMap { humps($0) }.map { $0.lowercased() }
  }

  /// The parts of a text without separators: `LogoMark` has two, `iOS` and `NaN` have one.
  ///
  /// A capital letter begins a part behind a small one or a digit, and before a small one.
  private static func humps(_ text: Substring) -> [String] {
    let characters = Array(text)
    var parts: [String] = []
    for (index, character) in characters.enumerated() {
      let follows = index > 0 && !characters[index - 1].isUppercase
      let leads = index + 1 < characters.count && characters[index + 1].isLowercase
      if index == 0 || character.isUppercase && (follows || leads) { parts.append("") }
      parts[parts.count - 1].append(character)
    }
    return parts.reduce(into: []) { joined, part in
      // Behind one or two letters, which are no word, capitals belong to them.
      if let last = joined.last, last.count < 3, last.contains(where: \.isLowercase),
        last.count == 1 || part.allSatisfy(\.isUppercase)
      {
        joined[joined.count - 1] += part
      } else {
        joined.append(part)
      }
    }
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }

  /// The globals of browsers and TypeScript that a component must not hide.
  package static let globals: Set<String> = [
    "Animation", "Array", "Audio", "Blob", "Boolean", "Cache", "Comment", "Date", "Document",
    "Element", "Error", "Event", "File", "Function", "Gamepad", "Gyroscope", "Headers", "Highlight",
    "History", "Image", "Infinity", "Ink", "Iterator", "JSON", "Keyboard", "Location", "Lock",
    "Map", "Math", "NaN", "Navigation", "Node", "Notification", "Number", "Object", "Option",
    "Performance", "Plugin", "Promise", "Proxy", "Range", "Record", "Request", "Response", "Screen",
    "Selection", "Sensor", "Set", "Storage", "String", "Symbol", "Text", "Touch", "URL", "Window",
    "Worker",
  ]
}
