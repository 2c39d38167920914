import ArtworkLint

extension InterpolationCheck {
  /// Prints the names that lack three masters, and those whose interpolated weights differ most.
  func show() {
    for result in results {
      if let note = result.failure ?? result.note { print("\(result.name): \(note)") }
    }
    let sorted = results.sorted { ($0.pixels, $1.name) > ($1.pixels, $0.name) }
    for result in sorted.prefix(40) {
      print("\(result.name): \(result.pixels) pixels differ in \(result.weight)")
    }
    let worst = results.map(\.masterError).max() ?? 0
    print("largest mean difference between a master and its drawing: \(worst) of 255")
    let variable = results.count { $0.failure == nil && $0.note == nil }
    print(
      "\(results.count) templates, \(variable) with three masters, "
        + "\(findings.count) with visible differences"
    )
  }
}
