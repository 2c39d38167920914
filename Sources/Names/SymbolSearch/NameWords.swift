internal import SymbolRanking

/// The components of text that was written as a name, separated by dots.
struct NameWords {
  /// The maximum number of components; the longest symbol name has 16.
  static let maximum = 24

  private(set) var bytes: [UInt8] = []
  private(set) var ranges: [Range<Int>] = []

  mutating func append(_ word: some Collection<UInt8>) {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: ".")) }
    ranges.append(bytes.count..<bytes.count + word.count)
    bytes.append(contentsOf: word)
  }

  /// The words as a search query.
  var text: String {
    String(decoding: bytes.map { $0 == 0x2E ? 0x20 : $0 }, as: UTF8.self)
  }

  init() {}

  /// Splits a name into components; also splits camel case if its parts are known components.
  init(_ name: String, isComponent: (_ word: ArraySlice<UInt8>) -> Bool) {
    var name = name
    if name.withUTF8({ unsafe addPlain($0.span, isComponent) }) { return }
    self = NameWords()
    let parts = name.split { !TextNormalizer.isWordScalar($0.unicodeScalars.first ?? " ") }
    for part in parts.prefix(Query.maximumTokens) {
      var found = TextNormalizer.words(part)
      if found.count == 1, !isComponent(Array(found[0].utf8)[...]) {
        found = TextNormalizer.humps(part)
      }
      for word in found { append(word.utf8) }
    }
  }

  /// Adds the words of ASCII text; returns false if the text has other characters.
  private mutating func addPlain(
    _ text: borrowing Span<UInt8>, _ isComponent: (_ word: ArraySlice<UInt8>) -> Bool
  ) -> Bool {
    /// The current word in its original case, and the ends of its parts.
    var part: [UInt8] = []
    var humps: [Int] = []
    var parts = 0
    var previous: UInt8 = 0
    for index in 0...text.count {
      let byte = index < text.count ? text[index] : 0x2E
      guard byte < 0x80 else { return false }
      let (isUpper, isDigit) = ((0x41...0x5A).contains(byte), (0x30...0x39).contains(byte))
      if isUpper || isDigit || (0x61...0x7A).contains(byte) {
        let wasUpper = (0x41...0x5A).contains(previous)
        let wasDigit = (0x30...0x39).contains(previous)
        if !part.isEmpty, isUpper && !wasUpper || isDigit != wasDigit { humps.append(part.count) }
        part.append(isUpper ? byte | 0x20 : byte)
      } else if !part.isEmpty {
        if parts < Query.maximumTokens {
          if humps.isEmpty || isComponent(part[...]) {
            append(part)
          } else {
            var start = 0
            for end in humps + [part.count] {
              append(part[start..<end])
              start = end
            }
          }
        }
        parts += 1
        part.removeAll(keepingCapacity: true)
        humps.removeAll(keepingCapacity: true)
      }
      previous = byte
    }
    return true
  }

  /// Returns whether text has at most `maximum` words, by checking its bytes before anything is
  /// allocated.
  static func areFew(in text: String.UTF8View) -> Bool {
    var words = 0
    var previous: UInt8 = 0
    for byte in text {
      let isUpper = (0x41...0x5A).contains(byte)
      let isDigit = (0x30...0x39).contains(byte)
      let wasUpper = (0x41...0x5A).contains(previous)
      let wasDigit = (0x30...0x39).contains(previous)
      if isUpper && !wasUpper || isDigit != wasDigit || previous == 0x2E { words += 1 }
      previous = byte
    }
    return words < 2 * maximum
  }
}
