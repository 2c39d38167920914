internal import Encodings

/// What collections may be called: whatever can be the name of a file everywhere, as it is one.
package enum CollectionName {
  /// The most bytes of a name.
  package static let longest = 100

  /// Characters that file systems or their shells take for something else.
  private static let reserved = "/\\:*?\"<>|"

  /// Why a text cannot be a name, as a sentence without a full stop; nil if it can.
  package static func fault(in text: String) -> String? {
    if text.isEmpty { return "it must not be empty" }
    if text.utf8.count > longest { return "it must have at most \(longest) bytes" }
    if text.hasPrefix(".") { return "it must not begin with a dot" }
    if text.first == " " || text.last == " " { return "it must not begin or end with a space" }
    for scalar in text.unicodeScalars {
      if VisibleText.isHarmful(scalar) {
        return "it must have only characters that can be seen"
      }
      if reserved.unicodeScalars.contains(scalar) {
        return "it must have none of the characters \(reserved)"
      }
    }
    return nil
  }

  /// The name among others that some file systems take for the same, as only the case of letters
  /// tells them apart, or nothing that is seen.
  package static func twin(of name: String, among others: [String]) -> String? {
    let key = name.lowercased()
    return others.first { $0.lowercased() == key }
  }
}
