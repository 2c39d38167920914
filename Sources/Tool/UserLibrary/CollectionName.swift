internal import Encodings

/// Valid names of collections, which must be portable file names.
package enum CollectionName {
  /// The maximum length in bytes.
  package static let longest = 100

  /// Characters with a special meaning in file systems or shells.
  private static let reserved = "/\\:*?\"<>|"

  /// Returns the reason why a text is not a valid name, as a sentence without a period; nil if it
  /// is valid.
  package static func fault(in text: String) -> String? {
    if text.isEmpty { return "it must not be empty" }
    if text.utf8.count > longest { return "it must have at most \(longest) bytes" }
    if text.hasPrefix(".") { return "it must not begin with a dot" }
    if text.first == " " || text.last == " " { return "it must not begin or end with a space" }
    for scalar in text.unicodeScalars {
      if VisibleText.isHarmful(scalar) {
        return "it must have only visible characters"
      }
      if reserved.unicodeScalars.contains(scalar) {
        return "it must not have any of the characters \(reserved)"
      }
    }
    return nil
  }

  /// Returns the existing name that some file systems treat as the same, because it differs only by
  /// case or invisible characters.
  package static func twin(of name: String, among others: [String]) -> String? {
    let key = name.lowercased()
    return others.first { $0.lowercased() == key }
  }
}
