/// A name as its words between dots, or a part of them.
struct NameParts: Hashable, Sendable {
  private let words: ArraySlice<String>

  init(_ name: String) {
    words = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)[...]
  }

  private init(_ words: ArraySlice<String>) { self.words = words }

  var count: Int { words.count }
  var isEmpty: Bool { words.isEmpty }
  var first: String { words.first ?? "" }
  var last: String { words.last ?? "" }
  var text: String { words.joined(separator: ".") }

  /// The word with an index from 0 on; empty where there is none.
  subscript(index: Int) -> String {
    index >= 0 && index < words.count ? words[words.startIndex + index] : ""
  }

  func prefix(_ count: Int) -> NameParts { NameParts(words.prefix(max(count, 0))) }
  func dropFirst(_ count: Int = 1) -> NameParts { NameParts(words.dropFirst(count)) }
  func dropLast(_ count: Int = 1) -> NameParts { NameParts(words.dropLast(count)) }

  /// The name without the word at an index.
  func removing(at index: Int) -> NameParts {
    prefix(index) + dropFirst(index + 1)
  }

  func appending(_ word: String) -> NameParts { NameParts(words + [word]) }
  static func + (a: NameParts, b: NameParts) -> NameParts { NameParts(a.words + b.words) }

  func firstIndex(of word: String) -> Int? {
    words.firstIndex(of: word).map { $0 - words.startIndex }
  }

  func contains(_ word: String) -> Bool { words.contains(word) }

  func hasPrefix(_ prefix: [String]) -> Bool { words.prefix(prefix.count).elementsEqual(prefix) }

  /// The parts before and after a word: all ways to split there, from left to right.
  func splits(at word: String) -> [(before: NameParts, after: NameParts)] {
    words.indices.filter { words[$0] == word }.map {
      (NameParts(words[..<$0]), NameParts(words[($0 + 1)...]))
    }
  }
}
