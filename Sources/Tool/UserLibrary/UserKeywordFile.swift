internal import Diagnostics
internal import Encodings
package import FileAccess
package import SymbolCatalog

/// The user's own keywords: `keywords.json` in the configuration folder.
///
/// ```json
/// { "schemaVersion": 1, "keywords": { "ship it": ["paperplane"], "kudos": ["hand.thumbsup"] } }
/// ```
///
/// A file that does not say its version is of the first one. The file is only read. What is wrong
/// in it is reported, what is right in it is used.
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
    /// The file says a version that this tool does not know, or something that is none, as it
    /// stands in the file; nothing of it is used.
    case schemaVersion(line: Int, column: Int, found: String)
    /// A keyword without anything that could be searched for; the entry is not used.
    case blankPhrase(line: Int, column: Int)
    /// A name that is no symbol; the rest of the entry is used.
    case unknownSymbol(line: Int, column: Int, name: String, phrase: String)

    /// Whether nothing of the file is used.
    package var leavesAllOut: Bool {
      switch self {
      case .unreadable, .syntax, .schemaVersion: true
      case .blankPhrase, .unknownSymbol: false
      }
    }
  }

  /// The version of the format that is read.
  package static let schemaVersion = 1

  /// More than anybody writes by hand.
  static let sizeLimit = 1 << 20

  /// Where the file is, or would be.
  package let path: String
  /// What is right in the file, in its order.
  package private(set) var entries: [Entry] = []
  /// What is wrong in the file, in its order.
  package private(set) var findings: [Finding] = []

  /// Reads the file of a configuration folder; without a file there are no entries, no findings,
  /// and the catalog is not needed.
  package init(configuration folder: String, catalog: @autoclosure () -> Catalog) {
    path = Self.path(in: folder)
    do throws(FileError) {
      let bytes = try File.read(path, limit: Self.sizeLimit, onlyFiles: true)
      read(bytes, catalog())
    } catch {
      if let error = File.obstacle(to: path, after: error) {
        findings = [.unreadable(error)]
      }
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
    var otherVersion: Finding?
    let table = LineTable(bytes)
    func place(_ offset: Int) -> TextPosition { table.position(of: offset) }
    do throws(JSONError) {
      try scanner.object { (key, scanner) throws(JSONError) in
        _ = scanner.peek()
        let start = scanner.offset
        if key == "schemaVersion" {
          try scanner.skipValue()
          let found = scanner.bytes.string(start..<scanner.offset)
          guard found != "\(Self.schemaVersion)" else { return }
          let place = place(start)
          otherVersion = .schemaVersion(line: place.line, column: place.column, found: found)
          return
        }
        guard key == "keywords" else { return try scanner.skipValue() }
        try scanner.object { (phrase, scanner) throws(JSONError) in
          _ = scanner.peek()
          let start = scanner.offset
          var symbols: [String] = []
          try scanner.array { (scanner) throws(JSONError) in
            _ = scanner.peek()
            let offset = scanner.offset
            let name = try scanner.string()
            if let symbol = catalog.resolve(name)?.symbol {
              symbols.append(symbol.name)
            } else {
              let place = place(offset)
              findings.append(
                .unknownSymbol(line: place.line, column: place.column, name: name, phrase: phrase))
            }
          }
          if phrase.allSatisfy(\.isWhitespace) {
            let place = place(start)
            findings.append(.blankPhrase(line: place.line, column: place.column))
          } else if !symbols.isEmpty {
            entries.append(Entry(phrase: phrase, symbols: symbols))
          }
        }
      }
      try scanner.finish()
    } catch {
      let place = place(error.offset)
      // Another version may well have another form.
      self.findings = [
        otherVersion
          ?? .syntax(line: place.line, column: place.column, expected: error.expected)
      ]
      return
    }
    if let otherVersion {
      self.findings = [otherVersion]
      return
    }
    self.entries = entries
    self.findings = findings
  }
}
