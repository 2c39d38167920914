internal import Diagnostics
internal import Encodings
package import FileAccess
package import SymbolCatalog

/// The user's keywords: `keywords.json` in the configuration folder.
///
/// ```json
/// { "schemaVersion": 1, "keywords": { "ship it": ["paperplane"], "kudos": ["hand.thumbsup"] } }
/// ```
///
/// A file without a version has version 1. The file is only read, never written. Errors are
/// reported, and valid entries are used.
package struct UserKeywordFile: Sendable {
  /// A keyword with its canonical names.
  package struct Entry: Hashable, Sendable {
    /// One or more words, as written in the file.
    package let phrase: String
    /// The canonical names, at least one; earlier names are already resolved.
    package let symbols: [String]
  }

  /// An error in the file.
  package enum Finding: Hashable, Sendable {
    /// The file exists but cannot be read.
    case unreadable(FileError)
    /// A syntax error; no part of the file is used.
    case syntax(line: Int, column: Int, expected: String)
    /// An unsupported or invalid version, as written; no part of the file is used.
    case schemaVersion(line: Int, column: Int, found: String)
    /// A keyword without searchable characters; the entry is not used.
    case blankPhrase(line: Int, column: Int)
    /// An unknown symbol name; the rest of the entry is used.
    case unknownSymbol(line: Int, column: Int, name: String, phrase: String)

    /// Whether no part of the file is used.
    package var leavesAllOut: Bool {
      switch self {
      case .unreadable, .syntax, .schemaVersion: true
      case .blankPhrase, .unknownSymbol: false
      }
    }
  }

  /// The schema version that can be read.
  package static let schemaVersion = 1

  /// The maximum file size in bytes.
  static let sizeLimit = 1 << 20

  /// The path of the file, which need not exist.
  package let path: String
  /// The valid entries, in file order.
  package private(set) var entries: [Entry] = []
  /// The errors, in file order.
  package private(set) var findings: [Finding] = []

  /// Reads the file in a configuration folder.
  ///
  /// Without a file, there are no entries and no errors, and the catalog is not loaded.
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

  /// Returns the path of the file in a configuration folder.
  package static func path(in folder: String) -> String { "\(folder)/keywords.json" }

  /// Parses the bytes of a file.
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
      // Another schema version can have another structure.
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
