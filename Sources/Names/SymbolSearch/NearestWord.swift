/// Corrections of misspelled words from a list of candidates.
package enum NearestWord {
  /// The closest candidate that is similar enough: up to a third of the letters may be wrong.
  ///
  /// - Parameters:
  ///   - word: The word as written.
  ///   - candidates: The valid words.
  /// - Returns: nil if none is close.
  package static func find(_ word: String, among candidates: [String]) -> String? {
    all(near: word, among: candidates).first
  }

  /// The closest candidate, if it is unique.
  package static func only(near word: String, among candidates: [String]) -> String? {
    let all = all(near: word, among: candidates)
    return all.count == 1 ? all[0] : nil
  }

  /// The closest candidates that are similar enough, in alphabetical order; without any, those that
  /// begin with the word.
  package static func all(near word: String, among candidates: [String]) -> [String] {
    let lowered = word.lowercased()
    let distance = EditDistance(lowered.utf8)
    // The edit distance compares only the beginning of longer words.
    let length = min(word.utf8.count, EditDistance.maximumLength)
    let isNumber = word.utf8.allSatisfy { (0x30...0x39).contains($0) }
    let close = candidates.map { candidate in
      (candidate: candidate, edits: distance.distance(to: candidate.lowercased().utf8))
    }
    .filter {
      // A number with every digit changed is not similar.
      $0.edits <= max(1, length / 3)
        && (!isNumber || $0.edits < max(length, $0.candidate.utf8.count))
    }
    if let least = close.map(\.edits).min() {
      return close.filter { $0.edits == least }.map(\.candidate).sorted()
    }
    return candidates.filter { !lowered.isEmpty && $0.lowercased().hasPrefix(lowered) }
  }
}
