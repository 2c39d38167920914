/// A light stemmer, which converts all forms of a word to the same key.
///
/// A key is not necessarily a word. The stemmer is deliberately weaker than Porter's (1980). In
/// English, it removes only plurals, -ing, -ed and the final e; in Spanish, number, gender and
/// common verb endings. Stronger stemmers give the same key to words with different meanings
/// ("organ" and "organize").
package enum Stemmer {
  /// Returns the key that all forms of an English word share.
  package static func english(_ word: String) -> String {
    var bytes = Array(word.utf8)
    guard bytes.count > 3, bytes.allSatisfy({ (0x61...0x7A).contains($0) }) else { return word }
    removePlural(&bytes)
    if hasSuffix(bytes, "ing"), bytes.count >= 6 || hasVowel(bytes.dropLast(3)) {
      removeEnding(3, from: &bytes)
    } else if hasSuffix(bytes, "ed"), !hasSuffix(bytes, "eed"), bytes.count >= 5 {
      removeEnding(2, from: &bytes)
    }
    if bytes.count > 3, bytes.last == UInt8(ascii: "e") { bytes.removeLast() }
    if bytes.count > 3, bytes.last == UInt8(ascii: "y") {
      bytes[bytes.count - 1] = UInt8(ascii: "i")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func removePlural(_ bytes: inout [UInt8]) {
    if hasSuffix(bytes, "ies"), bytes.count > 4 {
      bytes.removeLast(3)
      bytes.append(UInt8(ascii: "y"))
    } else if hasSuffix(bytes, "sses") || hasSuffix(bytes, "xes") || hasSuffix(bytes, "ches")
      || hasSuffix(bytes, "shes") || hasSuffix(bytes, "zes")
    {
      bytes.removeLast(2)
    } else if hasSuffix(bytes, "s"), !hasSuffix(bytes, "ss"), !hasSuffix(bytes, "us"),
      !hasSuffix(bytes, "is")
    {
      bytes.removeLast()
    }
  }

  private static func removeEnding(_ count: Int, from bytes: inout [UInt8]) {
    let stem = bytes.dropLast(count)
    guard stem.count >= 3 || (stem.count == 2 && hasVowel(stem)), hasVowel(stem) else { return }
    bytes.removeLast(count)
    // Remove one of two equal letters, as in "running" for "run"; "fill", "press" and "buzz" keep
    // both.
    if bytes.count > 3, bytes[bytes.count - 1] == bytes[bytes.count - 2],
      !"lsz".utf8.contains(bytes[bytes.count - 1]), !isVowel(bytes[bytes.count - 1])
    {
      bytes.removeLast()
    }
  }

  /// Endings for number, gender, person or tense, longest first.
  private static let spanishEndings = [
    "aciones", "acion", "adores", "adoras", "iendo", "ando", "ador", "adora", "ados", "adas",
    "idos",
    "idas", "ado", "ada", "ido", "ida", "ar", "er", "ir", "es", "os", "as", "o", "a", "e", "s",
  ]

  /// Returns the key that all forms of a Spanish word share; the word must not have accents.
  package static func spanish(_ word: String) -> String {
    guard word.utf8.count > 3 else { return word }
    for ending in spanishEndings where word.hasSuffix(ending) {
      let stem = word.dropLast(ending.count)
      if stem.utf8.count >= 3, hasVowel(stem.utf8) { return String(stem) }
    }
    return word
  }

  private static func hasSuffix(_ bytes: [UInt8], _ suffix: StaticString) -> Bool {
    let count = suffix.utf8CodeUnitCount
    guard bytes.count > count else { return false }
    return suffix.withUTF8Buffer { unsafe bytes.suffix(count).elementsEqual($0) }
  }

  private static func isVowel(_ byte: UInt8) -> Bool { "aeiouy".utf8.contains(byte) }

  private static func hasVowel(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.contains(where: isVowel)
  }
}
