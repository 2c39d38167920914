/// Finds the keyword sets of a name and how well each describes it.
///
/// A set found by components describes an aspect of the name fully and the whole by the share that
/// its components hold, by `ComponentSignificance`: `heart` describes `heart.fill` almost wholly
/// and `bolt.heart` by half; half of the weight is for the aspect, half for the share. Where a
/// longer run is found (`square.and.arrow.up`), the sets of its parts say little.
package struct KeywordAssignment {
  /// Weight of a set by the least share of the name.
  private static let aspectWeight = 0.5
  /// Parts of a run with a meaning of its own keep this share of their weight.
  private static let shareOfPart = 0.3
  /// The concept's best symbol has this weight; each next one loses `conceptStep`.
  private static let conceptWeight = 100.0
  private static let conceptStep = 5.0
  private static let conceptFloor = 50.0
  /// Share of a concept's weight on badge variants of its symbols, whose meaning differs.
  ///
  /// Slash variants mean the opposite and have nothing of it.
  private static let shareOfBadge = 0.3

  private let runs: Set<String>
  private let longestRun: Int
  private let concepts: (String) -> [KeywordReference]

  /// An assignment by sets that there are.
  ///
  /// - Parameters:
  ///   - runs: The runs of components that have sets, and with a leading `=` those for families.
  ///   - concepts: The sets of concepts that list a symbol, and how well they describe it.
  package init(runs: Set<String>, concepts: @escaping (String) -> [KeywordReference]) {
    self.runs = runs
    longestRun = runs.reduce(0) { longest, run in
      max(longest, 1 + run.utf8.count { $0 == UInt8(ascii: ".") })
    }
    self.concepts = concepts
  }

  /// How well a concept describes the symbol at a rank of its list.
  package static func weight(ofRank rank: Int) -> Int {
    Int(max(conceptWeight - conceptStep * Double(rank), conceptFloor))
  }

  /// The sets of `name`, strongest first, equal ones by identifier.
  ///
  /// `family` is the plainest name of which it is a variant.
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
      // The subject of a name comes first far more often than last.
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
        // What a name says comes before what it stands for.
        let isConcept = (left.set.hasPrefix("#") ? 1 : 0, right.set.hasPrefix("#") ? 1 : 0)
        return (right.weight, isConcept.0, left.set) < (left.weight, isConcept.1, right.set)
      }
  }

  /// A variant of a concept's symbol answers the concept too, the less the more it differs.
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
