internal import Encodings
package import FileAccess
package import SymbolCatalog

/// The user's own keywords: `keywords.json` in the configuration folder.
///
/// ```json
/// { "schemaVersion": 1, "keywords": { "ship it": ["paperplane"], "kudos": ["hand.thumbsup"] } }
/// ```
///
/// The file is only read. What is wrong in it is reported, what is right in it is used.
package struct UserKeywordFile: Sendable {
  /// A keyword and the canonical names it stands for.
  package struct Entry: Hashable, Sendable {
    /// One or more words, as the file has them.
    package let phrase: String
    /// Canonical names, at least one; earlier names in the file have become them.
    package let symbols: [String]
  }

  /// Something wrong in the file.
  package enum Finding: Hashable, Sendable {
    /// The file is there and cannot be read.
    case unreadable(FileError)
    /// The text is not of the format from here on; nothing of the file is used.
    case syntax(line: Int, column: Int, expected: String)
    /// A name that is no symbol; the rest of the entry is used.
    case unknownSymbol(line: Int, column: Int, name: String, phrase: String)
  }

  /// More than anybody writes by hand.
  static let sizeLimit = 1 << 20

  /// Where the file is, or would be.
  package let path: String
  /// What is right in the file, in its order.
  package private(set) var entries: [Entry] = []
  /// What is wrong in the file, in its order.
  package private(set) var findings: [Finding] = []

  /// Reads the file of a configuration folder; without a file there are no entries, no findings, and the
  /// catalog is not needed.
  package init(configuration folder: String, catalog: @autoclosure () -> Catalog) {
    path = Self.path(in: folder)
    do throws(FileError) {
      let bytes = try File.read(path, limit: Self.sizeLimit, onlyFiles: true)
      read(bytes, catalog())
    } catch {
      if !error.isMissing { findings = [.unreadable(error)] }
    }
  }

  /// Where the file of a configuration folder is.
  package static func path(in folder: String) -> String { "\(folder)/keywords.json" }

  /// Reads the file's bytes.
  package init(path: String, bytes: [UInt8], catalog: Catalog) {
    self.path = path
    read(bytes, catalog)
  }

  private mutating func read(_ bytes: [UInt8], _ catalog: Catalog) {
    var scanner = JSONScanner(Bytes(bytes))
    var entries: [Entry] = []
    var findings: [Finding] = []
    do throws(JSONError) {
      try scanner.object { (key, scanner) throws(JSONError) in
        guard key == "keywords" else { return try scanner.skipValue() }
        try scanner.object { (phrase, scanner) throws(JSONError) in
          var symbols: [String] = []
          try scanner.array { (scanner) throws(JSONError) in
            _ = scanner.peek()
            let offset = scanner.offset
            let name = try scanner.string()
            if let symbol = catalog.resolve(name)?.symbol {
              symbols.append(symbol.name)
            } else {
              let place = JSONError.place(of: offset, in: bytes)
              findings.append(
                .unknownSymbol(line: place.line, column: place.column, name: name, phrase: phrase))
            }
          }
          if !symbols.isEmpty { entries.append(Entry(phrase: phrase, symbols: symbols)) }
        }
      }
      try scanner.finish()
    } catch {
      let place = JSONError.place(of: error.offset, in: bytes)
      self.findings = [.syntax(line: place.line, column: place.column, expected: error.expected)]
      return
    }
    self.entries = entries
    self.findings = findings
  }
}
