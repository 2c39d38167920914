/// What somebody meant who wrote a word that is none of those that there are.
package enum NearestWord {
  /// The candidate that is close enough to a word to be meant: a third of its letters may be wrong.
  ///
  /// - Parameters:
  ///   - word: What was written.
  ///   - candidates: What there is.
  /// - Returns: nil if none is close.
  package static func find(_ word: String, among candidates: [String]) -> String? {
    all(near: word, among: candidates).first
  }

  /// The candidate that a word is meant as, if no other one is as near.
  package static func only(near word: String, among candidates: [String]) -> String? {
    let all = all(near: word, among: candidates)
    return all.count == 1 ? all[0] : nil
  }

  /// The candidates that are as near to a word as possible, and close enough to be meant, in
  /// alphabetical order; those that begin with the word if none is close.
  package static func all(near word: String, among candidates: [String]) -> [String] {
    let lowered = word.lowercased()
    let distance = EditDistance(lowered.utf8)
    // Of longer words the distance compares only the beginning.
    let length = min(word.utf8.count, EditDistance.maximumLength)
    let isNumber = word.utf8.allSatisfy { (0x30...0x39).contains($0) }
    let close = candidates.map { candidate in
      (candidate: candidate, edits: distance.distance(to: candidate.lowercased().utf8))
    }
    .filter {
      // A number of which every digit would be another was not nearly right.
      $0.edits <= max(1, length / 3)
        && (!isNumber || $0.edits < max(length, $0.candidate.utf8.count))
    }
    if let least = close.map(\.edits).min() {
      return close.filter { $0.edits == least }.map(\.candidate).sorted()
    }
    return candidates.filter { !lowered.isEmpty && $0.lowercased().hasPrefix(lowered) }
  }
}
