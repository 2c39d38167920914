import ArtworkLint
import SymbolArtwork
import SymbolStyle
import Workers

/// The results for templates with three masters, as a table.
struct MasterTable {
  private let results: [MasterCheck.Result]

  init(_ names: [String]) {
    results = MasterCheck(names, threads: WorkerPool.cores).results
  }

  func show() {
    func percent(_ share: Double) -> String { "\((share * 1000).rounded() / 10) %" }
    for result in results {
      if let failure = result.failure { print("\(result.name): \(failure) \(result.outlines)") }
    }
    for (index, weight) in MasterCheck.weights.enumerated() {
      let errors = results.filter { $0.failure == nil }.map {
        (share: $0.errors[index].share, name: $0.name)
      }
      .sorted { ($0.share, $0.name) < ($1.share, $1.name) }
      guard let last = errors.last else { continue }
      let high = errors[errors.count * 19 / 20]
      print(
        "\(weight.rawValue): median \(percent(errors[errors.count / 2].share)), 95 % \(percent(high.share)), worst \(percent(last.share)) \(last.name)"
      )
      let worst = errors.filter { $0.share > 0.06 }.reversed().map {
        "\($0.name) \(percent($0.share))"
      }
      print("  " + worst.joined(separator: ", "))
    }
    let worst = results.max { $0.masterError < $1.masterError }
    if let worst {
      print(
        "largest difference between a master and its drawing: "
          + "\(percent(worst.masterError)) \(worst.name)")
    }
    let lost = results.filter { !$0.lostHoles.isEmpty }.map { result in
      "\(result.name) (\(result.lostHoles.map(\.rawValue).joined(separator: ", ")))"
    }
    print("names that lose a hole in an interpolated weight: \(lost.count)")
    if !lost.isEmpty { print("  " + lost.joined(separator: ", ")) }
    let failures = results.count { $0.failure != nil }
    print(
      "\(results.count) names, \(failures) without masters: \(percent(Double(failures) / Double(max(results.count, 1))))"
    )
  }
}
