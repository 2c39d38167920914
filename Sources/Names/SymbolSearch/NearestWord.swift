/// What somebody meant who wrote a word that is none of those that there are.
package enum NearestWord {
  /// The candidate that is close enough to a word to be meant: a third of its letters may be wrong.
  ///
  /// - Parameters:
  ///   - word: What was written.
  ///   - candidates: What there is.
  /// - Returns: nil if none is close.
  package static func find(_ word: String, among candidates: [String]) -> String? {
    let lowered = word.lowercased()
    let distance = EditDistance(lowered.utf8)
    // Of longer words the distance compares only the beginning.
    let length = min(word.utf8.count, EditDistance.maximumLength)
    let isNumber = word.utf8.allSatisfy { (0x30...0x39).contains($0) }
    let best = candidates.map {
      (candidate: $0, edits: distance.distance(to: $0.lowercased().utf8))
    }
    .filter { candidate, edits in
      // A number of which every digit would be another was not nearly right.
      edits <= max(1, length / 3)
        && (!isNumber || edits < max(length, candidate.utf8.count))
    }
    .min { ($0.edits, $0.candidate) < ($1.edits, $1.candidate) }
    if let best { return best.candidate }
    return candidates.first { !lowered.isEmpty && $0.lowercased().hasPrefix(lowered) }
  }
}
