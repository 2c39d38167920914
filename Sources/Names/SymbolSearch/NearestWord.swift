internal import SymbolRanking

/// Corrections for misspelled words, chosen from a list of candidates.
package enum NearestWord {
  /// Returns the closest candidate if it is similar enough, which means that at most a third of the
  /// letters differ.
  ///
  /// - Parameters:
  ///   - word: The word as written.
  ///   - candidates: The valid words.
  /// - Returns: The candidate, or nil if none is similar enough.
  package static func find(_ word: String, among candidates: [String]) -> String? {
    all(near: word, among: candidates).first
  }

  /// Returns the closest candidate; nil if several are equally close.
  package static func only(near word: String, among candidates: [String]) -> String? {
    let all = all(near: word, among: candidates)
    return all.count == 1 ? all[0] : nil
  }

  /// Returns all closest candidates that are similar enough.
  ///
  /// If there are none, returns those that begin with the word, in alphabetical order.
  package static func all(near word: String, among candidates: [String]) -> [String] {
    let lowered = word.lowercased()
    let distance = EditDistance(lowered.utf8)
    // Use the length that the edit distance compares, which ignores the rest of a long word.
    let length = min(word.utf8.count, EditDistance.maximumLength)
    let isNumber = word.utf8.allSatisfy { (0x30...0x39).contains($0) }
    let close = candidates.map { candidate in
      (candidate: candidate, edits: distance.distance(to: candidate.lowercased().utf8))
    }
    .filter {
      // Numbers without a common digit are not similar.
      $0.edits <= max(1, length / 3)
        && (!isNumber || $0.edits < max(length, $0.candidate.utf8.count))
    }
    if let least = close.map(\.edits).min() {
      return close.filter { $0.edits == least }.map(\.candidate).sorted()
    }
    return candidates.filter { !lowered.isEmpty && $0.lowercased().hasPrefix(lowered) }
  }
}
