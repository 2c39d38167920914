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

  /// Returns the name of a JSX component, which must not hide a global of browsers or TypeScript:
  /// `MapIcon` for `map`.
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

  private var head: String {
    prefix.split { !Self.isWord($0) }.map { SwiftText.capitalized($0) }.joined()
  }

  /// Returns the words of a name in lowercase; a capital letter after a lowercase letter starts a
  /// word.
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
