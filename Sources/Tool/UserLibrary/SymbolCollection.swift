package import Diagnostics
package import Encodings

/// A collection: symbols in the user's order, each with an optional look and comment.
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
  /// A symbol in a collection.
  package struct Entry: Hashable, Sendable {
    /// The name as written; it need not be in the catalog.
    package var name: String
    /// The look, validated by the code that knows the options.
    package var look: [LookKey: LookValue] = [:]
    /// The reason for including the symbol.
    package var comment: String?
    /// The position of the name; nil if it is not from a file.
    package let place: TextPosition?

    /// Creates an entry with only a name.
    package init(_ name: String, at place: TextPosition? = nil) {
      self.name = name
      self.place = place
    }
  }

  /// The look options of an entry, named as on the command line.
  package enum LookKey: String, CaseIterable, Sendable {
    case weight
    case renderingMode = "rendering-mode"
    case color
    case palette
  }

  /// The value of a look option.
  package struct LookValue: Hashable, Sendable {
    /// The parts of the value; only a palette has several.
    package let parts: [String]
    /// The position of the value; nil if it is not from a file.
    package private(set) var place: TextPosition?

    /// The value as written on the command line.
    package var text: String { parts.joined(separator: ",") }

    /// Creates a value that is not from a file.
    package init(_ parts: [String]) { self.parts = parts }

    fileprivate init(_ node: JSONNode, _ lines: LineTable) throws(JSONError) {
      parts = try node.optionValues()
      place = lines.position(of: node.offset)
    }
  }

  /// The name of the collection.
  package let name: String
  /// The path of its file, which need not exist.
  package let path: String
  /// The description of the collection.
  package var note: String?
  /// The entries, without duplicate names.
  package var entries: [Entry] = []

  /// Creates an empty collection.
  package init(name: String, path: String, note: String? = nil) {
    self.name = name
    self.path = path
    self.note = note
  }

  /// Parses a collection, either in a separate file or as part of another file.
  ///
  /// - Parameters:
  ///   - node: An object with the keys `note` and `symbols`. The keys `name`, `generator` and
  ///     `schemaVersion` are accepted and handled elsewhere. Symbols are names, or objects with a
  ///     `name`.
  ///   - name: The name of the collection.
  ///   - path: The file that contains the node.
  ///   - lines: The line table of the file.
  /// - Throws: The first error.
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
              "each symbol only once, but '\(entry.name.shortened())' is repeated")
          }
          entries.append(entry)
        }
      default: break
      }
    }
  }

  /// Parses the bytes of a separate collection file.
  package init(parsing bytes: [UInt8], name: String, path: String) throws(LibraryError) {
    self = try LibraryDocument.read(bytes, path: path) { (node, lines) throws(JSONError) in
      try Self(node, name: name, path: path, lines)
    }
  }

  /// Parses an object of collections by name, in order.
  ///
  /// - Throws: The first error, including invalid names.
  package static func all(
    in node: JSONNode, path: String, _ lines: LineTable
  ) throws(JSONError) -> [Self] {
    var collections: [Self] = []
    for member in try node.members("an object of collections") {
      if let fault = CollectionName.fault(in: member.key) {
        throw member.failure("a collection name: \(fault)")
      }
      if let other = CollectionName.twin(of: member.key, among: collections.map(\.name)) {
        throw member.failure(
          "a name that differs from '\(other)' in more than letter case")
      }
      collections.append(try Self(member.value, name: member.key, path: path, lines))
    }
    return collections
  }

  /// Returns the name stated in an exported collection; nil if there is none.
  package static func name(in bytes: [UInt8], path: String) throws(LibraryError) -> String? {
    try LibraryDocument.read(bytes, path: path) { (node, _) throws(JSONError) in
      try node.members().first { $0.key == "name" }?.value.string()
    }
  }

  /// The key for the generating program in an exported file.
  private static let generator = "generator"

  /// Returns the bytes of the collection's file; an exported file includes its name and generator.
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

  /// The entry as an element of the `symbols` array, on one line.
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
