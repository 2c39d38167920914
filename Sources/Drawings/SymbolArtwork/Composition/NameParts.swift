/// A name, or a part of one, split into words at dots.
struct NameParts: Hashable, Sendable {
  private let words: ArraySlice<Word>

  /// A word with a hash of its characters, which quickly tells most words apart.
  private struct Word: Hashable, Sendable {
    let text: String
    private let hash: Int

    init(_ text: String) {
      self.text = text
      hash = text.hashValue
    }

    static func == (one: Word, other: Word) -> Bool {
      one.hash == other.hash && one.text == other.text
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  }

  init(_ name: String) {
    words =
      name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { Word(String(Substring($0))) }[...]
  }

  private init(_ words: ArraySlice<Word>) { self.words = words }

  var count: Int { words.count }
  var isEmpty: Bool { words.isEmpty }
  var first: String { words.first?.text ?? "" }
  var last: String { words.last?.text ?? "" }

  var text: String {
    var text = first
    for word in words.dropFirst() {
      text += "."
      text += word.text
    }
    return text
  }

  /// The word at an index; empty if the index is out of range.
  subscript(index: Int) -> String {
    index >= 0 && index < words.count ? words[words.startIndex + index].text : ""
  }

  func prefix(_ count: Int) -> NameParts { NameParts(words.prefix(max(count, 0))) }
  func dropFirst(_ count: Int = 1) -> NameParts { NameParts(words.dropFirst(count)) }
  func dropLast(_ count: Int = 1) -> NameParts { NameParts(words.dropLast(count)) }

  /// Returns the name without the word at an index.
  func removing(at index: Int) -> NameParts {
    prefix(index) + dropFirst(index + 1)
  }

  func appending(_ word: String) -> NameParts { NameParts(words + [Word(word)]) }
  static func + (a: NameParts, b: NameParts) -> NameParts { NameParts(a.words + b.words) }

  func firstIndex(of word: String) -> Int? {
    words.firstIndex { $0.text == word }.map { $0 - words.startIndex }
  }

  func contains(_ word: String) -> Bool { words.contains { $0.text == word } }

  func hasPrefix(_ prefix: [String]) -> Bool {
    words.prefix(prefix.count).map(\.text) == prefix
  }

  /// Returns the parts before and after each occurrence of a word, from left to right.
  func splits(at word: String) -> [(before: NameParts, after: NameParts)] {
    words.indices.filter { words[$0].text == word }.map {
      (NameParts(words[..<$0]), NameParts(words[($0 + 1)...]))
    }
  }
}
