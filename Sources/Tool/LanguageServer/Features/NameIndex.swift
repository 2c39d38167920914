internal import SymbolCatalog
internal import SymbolSearch

/// Finds names while the user types: by the beginning of names, by the beginning of their
/// components, and by words.
struct NameIndex: Sendable {
  private let engine: SearchEngine
  private let keywords: [UserKeyword]
  private let names: [Entry]

  /// A name, with the offsets of its components.
  private struct Entry {
    let name: String
    let bytes: [UInt8]
    let starts: [Int]

    init(_ name: String) {
      self.name = name
      let bytes = Array(name.utf8)
      self.bytes = bytes
      starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: ".") }.map { $0 + 1 }
    }

    /// Returns whether the name has a prefix at an offset.
    func has(_ prefix: ArraySlice<UInt8>, at start: Int) -> Bool {
      bytes.count - start >= prefix.count && bytes[start...].starts(with: prefix)
    }

    /// Returns whether consecutive components of the name begin with the typed components.
    func begins(_ typed: [ArraySlice<UInt8>]) -> Bool {
      guard starts.count >= typed.count else { return false }
      return (0...(starts.count - typed.count)).contains { first in
        typed.indices.allSatisfy { has(typed[$0], at: starts[first + $0]) }
      }
    }
  }

  init(_ engine: SearchEngine, _ keywords: [UserKeyword]) {
    self.engine = engine
    self.keywords = keywords
    names = engine.catalog.names(withPrefix: "").map(Entry.init)
  }

  /// The maximum number of search results.
  private static let mostResults = 400

  /// Returns distinct symbol names for a typed text, most likely first.
  ///
  /// O(names).
  func names(for typed: String) -> [String] {
    let typed = typed.lowercased()
    var seen: Set<String> = []
    var found: [String] = []
    func add(_ names: some Sequence<String>) {
      for name in names where seen.insert(name).inserted { found.append(name) }
    }
    if typed.allSatisfy({ $0 == " " || $0 == "." }) {
      // Without a query, names with one component come first, except digits and letters.
      add(matches { $0.starts.count == 1 && $0.bytes.count > 2 })
      add(engine.search(request("")).results.map(\.name))
      return found
    }
    if engine.catalog.contains(typed) { add([typed]) }
    let bytes = Array(typed.utf8)
    let segments = bytes.split(separator: UInt8(ascii: "."))
    let isName = typed.contains(".")
    let searched = engine.search(request(typed))
    // If the user typed a word, the best search results come first; if it is part of a name, the
    // names that contain it.
    if !isName, !searched.isUnsure { add(searched.results.prefix(12).map(\.name)) }
    add(matches { $0.has(bytes[...], at: 0) })
    add(matches { $0.begins(segments) })
    add(searched.results.map(\.name))
    return found
  }

  private func request(_ text: String) -> SearchRequest {
    var request = SearchRequest(Query(text))
    request.limit = Self.mostResults
    request.userKeywords = keywords
    return request
  }

  private func matches(_ isMatch: (Entry) -> Bool) -> [String] {
    names.filter(isMatch).sorted { left, right in
      (left.starts.count, left.bytes.count, left.name)
        < (right.starts.count, right.bytes.count, right.name)
    }.map(\.name)
  }
}
