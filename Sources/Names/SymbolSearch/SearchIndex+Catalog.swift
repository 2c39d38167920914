internal import CResources
internal import Encodings
package import SymbolCatalog
// Queries, user keywords and the index are in this module's interface.
@_exported public import SymbolRanking

extension SearchIndex {
  /// The index of `Catalog.bundled`.
  package static let bundled: SearchIndex = {
    let image = unsafe Bytes(
      programImage: symbols_search_index, count: symbols_search_index_count)
    guard let index = SearchIndex(image: image) else {
      preconditionFailure("the bundled search index has another format version")
    }
    return index
  }()

  /// Returns whether the catalog may contain a name; false means that it certainly does not.
  ///
  /// It also accepts names that end in something that might be a script or direction code, judged
  /// by its length. Takes O(log n), which is faster than reading the catalog.
  package func mayKnow(_ name: String) -> Bool {
    mayKnow(name) { names.index(of: $0) != nil || aliases.index(of: $0) != nil }
  }

  /// Returns whether the catalog may contain a name; `isName` returns whether a text is a canonical
  /// or earlier name.
  func mayKnow(_ name: String, _ isName: (Span<UInt8>) -> Bool) -> Bool {
    var name = name
    return name.withUTF8 { bytes in
      let text = unsafe bytes.span
      let lengths = 1..<min(Self.longestCode + 2, max(text.count, 1))
      let code = lengths.first { text[text.count - $0] == UInt8(ascii: ".") }
      return isName(text) || code.map { isName(text.extracting(droppingLast: $0)) } ?? false
    }
  }

  /// The maximum length of localization codes; a test verifies it.
  package static let longestCode = 3

  /// Returns whether any name matches a pattern.
  ///
  /// Takes O(n).
  package func hasName(with pattern: NamePattern) -> Bool {
    (0..<count).contains { pattern.matches(name($0)) }
  }
}

extension Variant {
  /// The bit for the variant in the index.
  package var mask: UInt32 { 1 << UInt32(Variant.allCases.firstIndex(of: self) ?? 0) }
}
