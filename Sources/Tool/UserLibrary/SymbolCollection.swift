package import Diagnostics
package import Encodings

/// Symbols that belong together, in the order that somebody gave them, each with a look and a
/// comment if it has one.
///
/// ```json
/// {
///   "schemaVersion": 1,
///   "note": "The icons of our app",
///   "symbols": [
///     {"name": "house", "weight": "bold", "color": "red", "comment": "the first tab"},
///     "star"
///   ]
/// }
/// ```
package struct SymbolCollection: Sendable {
  /// A symbol of a collection.
  package struct Entry: Hashable, Sendable {
    /// As it is written, which need not be a name of the catalog.
    package var name: String
    /// What the collection says of its look, checked by who knows the options of looks.
    package var look: [LookKey: LookValue] = [:]
    /// Why it is there.
    package var comment: String?
    /// Where its name stands; nil if it is in no file yet.
    package let place: TextPosition?

    /// An entry of a name alone.
    package init(_ name: String, at place: TextPosition? = nil) {
      self.name = name
      self.place = place
    }
  }

  /// What an entry may say of its look: options of the command line by their names.
  package enum LookKey: String, CaseIterable, Sendable {
    case weight
    case renderingMode = "rendering-mode"
    case color
    case palette
  }

  /// The value of such an option.
  package struct LookValue: Hashable, Sendable {
    /// Several only for the palette.
    package let parts: [String]
    /// Where it stands; nil if it is in no file yet.
    package private(set) var place: TextPosition?

    /// As it is written on the command line.
    package var text: String { parts.joined(separator: ",") }

    /// A value that is in no file yet.
    package init(_ parts: [String]) { self.parts = parts }

    fileprivate init(_ node: JSONNode, _ lines: LineTable) throws(JSONError) {
      parts = try node.optionValues()
      place = lines.position(of: node.offset)
    }
  }

  /// What it is called.
  package let name: String
  /// The file that it is in, or is to be in.
  package let path: String
  /// What it is for.
  package var note: String?
  /// Each name once.
  package var entries: [Entry] = []

  /// An empty collection.
  package init(name: String, path: String, note: String? = nil) {
    self.name = name
    self.path = path
    self.note = note
  }

  /// Reads the object of a collection, in a file of its own or as a part of another.
  ///
  /// - Parameters:
  ///   - node: An object with the keys `note` and `symbols`; it may also say its `name` and
  ///     `generator`, which are
  ///     not looked at, and the `schemaVersion`, which is that of the file. Symbols are names, or objects with a `name`.
  ///   - name: What the collection is called.
  ///   - path: The file that the node is from.
  ///   - lines: Those of the file.
  /// - Throws: The first thing that is wrong.
  package init(
    _ node: JSONNode, name: String, path: String, _ lines: LineTable
  ) throws(JSONError) {
    self.init(name: name, path: path)
    var seen: Set<String> = []
    for member in try node.members(of: ["schemaVersion", "name", Self.generator, "note", "symbols"])
    {
      switch member.key {
      case "note": note = try member.value.string()
      case "symbols":
        for element in try member.value.elements("an array of symbols") {
          let entry = try Entry(element, lines)
          guard seen.insert(entry.name).inserted else {
            throw element.failure(
              "every symbol only once, and not '\(entry.name.shortened())' again")
          }
          entries.append(entry)
        }
      default: break
      }
    }
  }

  /// Reads the bytes of a collection's own file.
  package init(parsing bytes: [UInt8], name: String, path: String) throws(LibraryError) {
    self = try LibraryDocument.read(bytes, path: path) { (node, lines) throws(JSONError) in
      try Self(node, name: name, path: path, lines)
    }
  }

  /// Reads an object of collections by their names, in its order.
  ///
  /// - Throws: The first thing that is wrong, also a name that no collection may have.
  package static func all(
    in node: JSONNode, path: String, _ lines: LineTable
  ) throws(JSONError) -> [Self] {
    var collections: [Self] = []
    for member in try node.members("an object of collections") {
      if let fault = CollectionName.fault(in: member.key) {
        throw member.failure("the name of a collection: \(fault)")
      }
      if let other = CollectionName.twin(of: member.key, among: collections.map(\.name)) {
        throw member.failure(
          "another name than that of '\(other)', in more than the case of letters")
      }
      collections.append(try Self(member.value, name: member.key, path: path, lines))
    }
    return collections
  }

  /// The name that the object of an exported collection says; nil if it says none.
  package static func name(in bytes: [UInt8], path: String) throws(LibraryError) -> String? {
    try LibraryDocument.read(bytes, path: path) { (node, _) throws(JSONError) in
      try node.members().first { $0.key == "name" }?.value.string()
    }
  }

  /// The key of an exported file that names the program that wrote it.
  private static let generator = "generator"

  /// The bytes of its file; those of one that travels say its name, and what wrote it.
  package func text(isExported: Bool = false) -> [UInt8] {
    var members =
      isExported
      ? [Self.member("name", name), Self.member(Self.generator, Provenance.generator)] : []
    if let note { members.append(Self.member("note", note)) }
    let text = LibraryDocument.text(members, symbols: entries.map(\.text))
    return isExported ? Provenance.sealed(text) : text
  }

  fileprivate static func member(_ key: String, _ value: String) -> String {
    "\(JSONText.quoted(key)): \(JSONText.quoted(value))"
  }
}

extension SymbolCollection.Entry {
  fileprivate init(_ node: JSONNode, _ lines: LineTable) throws(JSONError) {
    guard case .object = node.value else {
      self.init(try node.symbolName(), at: lines.position(of: node.offset))
      return
    }
    let keys = ["name", "comment"] + SymbolCollection.LookKey.allCases.map(\.rawValue)
    let members = try node.members(of: keys)
    guard let named = members.first(where: { $0.key == "name" }) else {
      throw node.failure("an object with a name")
    }
    self.init(
      try named.value.symbolName(), at: lines.position(of: named.value.offset))
    for member in members {
      if let key = SymbolCollection.LookKey(rawValue: member.key) {
        look[key] = try SymbolCollection.LookValue(member.value, lines)
      } else if member.key == "comment" {
        comment = try member.value.string()
      }
    }
  }

  /// As an element of the array of symbols, on one line.
  fileprivate var text: String {
    if look.isEmpty, comment == nil { return JSONText.quoted(name) }
    var members = [SymbolCollection.member("name", name)]
    for key in SymbolCollection.LookKey.allCases {
      guard let value = look[key] else { continue }
      let parts = value.parts.map(JSONText.quoted)
      members.append(
        "\(JSONText.quoted(key.rawValue)): "
          + (key == .palette ? "[\(parts.joined(separator: ", "))]" : parts.joined()))
    }
    if let comment { members.append(SymbolCollection.member("comment", comment)) }
    return "{\(members.joined(separator: ", "))}"
  }
}
