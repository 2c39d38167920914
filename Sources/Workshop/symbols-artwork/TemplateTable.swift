import ArtworkLint
import Workers

/// The differences between template variants and drawings, as a table.
struct TemplateTable {
  private let results: [TemplateCheck.Result]
  /// The maximum mean difference between a variant and its drawing that is allowed, in 1/255.
  private static let most = 1.0

  init(_ names: [String]) {
    results = TemplateCheck(names, threads: WorkerPool.cores).results
  }

  /// Prints the table.
  ///
  /// - Returns: Whether all differences are within the limit.
  func show() -> Bool {
    for result in results {
      if let failure = result.failure { print("\(result.name): \(failure)") }
    }
    let sorted = results.sorted { ($0.error, $0.name) > ($1.error, $1.name) }
    for result in sorted.prefix(10) {
      print(
        "\(result.name): mean difference \((result.error * 1000).rounded() / 1000) of 255 "
          + "in \(result.variant)")
    }
    let far = results.count { $0.failure != nil || $0.error > Self.most }
    print("\(results.count) names in 27 variants, \(far) differ by more than \(Self.most) of 255")
    return far == 0
  }
}
