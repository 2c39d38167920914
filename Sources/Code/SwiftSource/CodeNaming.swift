/// The names of generated components: the user's own, or those of the symbols behind a prefix.
package struct CodeNaming: Hashable, Sendable {
  /// The name of the component; nil for the name of the symbol.
  package var name: String?
  /// The beginning of all names: words in any case, such as `App` or `acme-icon`; empty for none.
  package var prefix = ""

  package init() {}

  /// Whether names are those of the symbols.
  package var isUsual: Bool { name == nil && prefix.isEmpty }

  /// The name of a type, a component, or the end of a function's name: `AppHeartIcon`.
  ///
  /// `suffix` is the usual end of such names, which the user's own name does not get.
  package func type(of symbol: String, suffix: String = "") -> String {
    head + (ownName ?? SwiftText.typeName(symbol) + suffix)
  }

  /// The name of a component in JSX, which hides no global of browsers and TypeScript: `MapIcon`
  /// for `map`.
  package func component(of symbol: String) -> String {
    let type = type(of: symbol)
    return name == nil && Self.globals.contains(type) ? type + "Icon" : type
  }

  /// The name of a view that several symbols share.
  package func container(_ usual: String) -> String { head + (ownName ?? usual) }

  /// The name of an element, a selector or a class: `symbol-heart-fill`, `app-heart-fill`.
  package func tag(of symbol: String) -> String {
    let first = Self.words(prefix)
    return ((first.isEmpty ? ["symbol"] : first) + Self.words(name ?? symbol))
      .joined(separator: "-")
  }

  private var ownName: String? { name.map { SwiftText.capitalized($0) } }

  private var head: String {
    prefix.split { !Self.isWord($0) }.map { SwiftText.capitalized($0) }.joined()
  }

  /// The lowercase words of a name; a capital letter behind a small one begins a word.
  private static func words(_ name: String) -> [String] {
    var words: [String] = []
    var last: Character?
    for character in name {
      defer { last = character }
      guard isWord(character) else { continue }
      let isInside = last.map(isWord) ?? false
      let isNew = !isInside || character.isUppercase && last?.isUppercase == false
      if isNew { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
    return words
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }

  private static let globals: Set<String> = [
    "Animation", "Array", "Audio", "Blob", "Boolean", "Cache", "Comment", "Date", "Document",
    "Element", "Error", "Event", "File", "Function", "Gamepad", "Gyroscope", "Headers", "Highlight",
    "History", "Image", "Infinity", "Ink", "Iterator", "JSON", "Keyboard", "Location", "Lock",
    "Map",
    "Math", "NaN", "Navigation", "Node", "Notification", "Number", "Object", "Option",
    "Performance",
    "Plugin", "Promise", "Proxy", "Range", "Record", "Request", "Response", "Screen", "Selection",
    "Sensor", "Set", "Storage", "String", "Symbol", "Text", "Touch", "URL", "Window", "Worker",
  ]
}
