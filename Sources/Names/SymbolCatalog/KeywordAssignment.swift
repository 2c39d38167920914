/// The assignment of keyword sets to names, with weights that state how well a set describes a
/// name.
///
/// A set for a run of components matches every name that contains the run. Half of its weight is
/// fixed, because the set fully describes one aspect of the name. The other half is proportional to
/// the share of the run in the name, by `ComponentSignificance`. So the set `heart` describes
/// `heart.fill` almost completely, but `bolt.heart` only by half. If a longer run matches
/// (`square.and.arrow.up`), the sets of its parts get little weight.
package struct KeywordAssignment {
  /// The fixed part of the weight, which a set has even if its share of the name is almost zero.
  private static let aspectWeight = 0.5
  /// The factor for the sets of a run's parts, if the run itself has a set.
  private static let shareOfPart = 0.3
  /// The weight of a concept for its first symbol; the weight of each further symbol is
  /// `conceptStep` lower.
  private static let conceptWeight = 100.0
  private static let conceptStep = 5.0
  private static let conceptFloor = 50.0
  /// The factor for badge variants of a concept's symbols; a badge changes the meaning.
  ///
  /// Slash variants mean the opposite, so they get no weight.
  private static let shareOfBadge = 0.3

  private let runs: Set<String>
  private let longestRun: Int
  private let concepts: (String) -> [KeywordReference]

  /// Creates an assignment from the existing sets.
  ///
  /// - Parameters:
  ///   - runs: The runs of components that have sets; a leading `=` marks a run that applies to
  ///     families.
  ///   - concepts: Returns the concept sets that list a symbol, with their weights.
  package init(runs: Set<String>, concepts: @escaping (String) -> [KeywordReference]) {
    self.runs = runs
    longestRun = runs.reduce(0) { longest, run in
      max(longest, 1 + run.utf8.count { $0 == UInt8(ascii: ".") })
    }
    self.concepts = concepts
  }

  /// Returns the weight of a concept for the symbol at a position in its list.
  package static func weight(ofRank rank: Int) -> Int {
    Int(max(conceptWeight - conceptStep * Double(rank), conceptFloor))
  }

  /// Returns the keyword sets of `name`, strongest first; sets with equal weights are sorted by
  /// identifier.
  ///
  /// `family` is the plainest name in the family of `name`.
  package func references(of name: String, family: String) -> [KeywordReference] {
    var weights: [String: Double] = [:]
    let components = name.split(separator: ".").map(String.init)
    let significance = ComponentSignificance.weights(of: components)
    let total = significance.reduce(0, +)

    var spans: [(range: Range<Int>, id: String)] = []
    for start in components.indices {
      for end in (start + 1)..<(min(start + longestRun, components.count) + 1) {
        let run = components[start..<end].joined(separator: ".")
        if runs.contains(run) { spans.append((start..<end, run)) }
      }
    }
    let exact = "=" + family
    let familyLength = family.split(separator: ".").count
    if runs.contains(exact) { spans.append((0..<min(familyLength, components.count), exact)) }
    for span in spans {
      let isPart = spans.contains { other in
        other.range != span.range && other.range.lowerBound <= span.range.lowerBound
          && other.range.upperBound >= span.range.upperBound
      }
      let isOverridden =
        span.id != exact && spans.contains { $0.id == exact && $0.range == span.range }
      var share = significance[span.range].reduce(0, +) / total
      // The subject of a name is far more often its first component than a later one.
      if span.range.lowerBound > 0 { share *= 0.9 }
      let fit = Self.aspectWeight + (1 - Self.aspectWeight) * share
      let weight = 100 * fit * (isPart || isOverridden ? Self.shareOfPart : 1)
      weights[span.id] = max(weights[span.id] ?? 0, weight)
    }
    for concept in concepts(name) {
      weights[concept.set] = max(weights[concept.set] ?? 0, Double(concept.weight))
    }
    if name != family { addConcepts(of: family, variant: name, to: &weights) }

    return
      weights
      .map { KeywordReference(set: $0.key, weight: min(max(Int($0.value.rounded()), 1), 100)) }
      .sorted { left, right in
        // If weights are equal, sets for components precede sets for concepts.
        let isConcept = (left.set.hasPrefix("#") ? 1 : 0, right.set.hasPrefix("#") ? 1 : 0)
        return (right.weight, isConcept.0, left.set) < (left.weight, isConcept.1, right.set)
      }
  }

  /// Adds the concepts of a family's plainest name to one of its variants; the weights are lower if
  /// the variant differs more.
  private func addConcepts(
    of family: String, variant name: String, to weights: inout [String: Double]
  ) {
    let variants = Variant.variants(of: name).subtracting(Variant.variants(of: family))
    guard !variants.contains(.slash) else { return }
    var share = variants.contains(.fill) ? 0.9 : 1.0
    if variants.contains(where: \.isEnclosure) { share *= 0.75 }
    if variants.contains(.badge) { share *= Self.shareOfBadge }
    for concept in concepts(family) {
      weights[concept.set] = max(weights[concept.set] ?? 0, Double(concept.weight) * share)
    }
  }
}
