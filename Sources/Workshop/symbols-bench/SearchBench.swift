import FileAccess
import GoldenQueries
import SymbolCatalog
import SymbolSearch

/// A benchmark of search quality with golden queries, and of the time that the parts of the engine
/// take inside one process.
///
/// Tests/Benchmarks/startup.sh measures the time of whole processes.
enum SearchBench {
  static func run(_ arguments: [String]) throws {
    var path = "Tests/Names/SymbolSearchTests/Goldens/queries.jsonl"
    var listsFailures = false
    var labels: String?
    var arguments = arguments[...]
    while let argument = arguments.popFirst() {
      switch argument {
      case "--queries": path = arguments.popFirst() ?? path
      case "--failures": listsFailures = true
      case "--labels": labels = arguments.popFirst()
      default: print("unknown argument '\(argument)'")
      }
    }

    let engine = SearchEngine.bundled
    let queries = try GoldenQuery.read(try File.read(path))
    if let labels { return try LabelBench.run(labels, listsFailures: listsFailures) }
    let result = SearchQuality.evaluate(engine, queries)
    print("Search quality (\(path))")
    for (kind, quality) in result.byKind { print("  \(padded(kind, 9)) \(quality.summary)") }
    print("  \(padded("all", 9)) \(result.all.summary)")
    let offTopic = String(
      decoding: try File.read("Tests/Names/SymbolSearchTests/Goldens/off-topic.txt"), as: UTF8.self
    ).split(separator: "\n").map(String.init)
    for (what, texts) in [("golden", queries.map(\.text)), ("off-topic", offTopic)] {
      let unsure = texts.filter { engine.search(SearchRequest(Query($0))).isUnsure }.count
      print("  low confidence for \(unsure) of \(texts.count) \(what) queries")
    }

    if listsFailures {
      for query in queries {
        var request = SearchRequest(Query(query.text))
        request.limit = 10
        let found = engine.search(request).results.map(\.name)
        let rank = found.firstIndex(where: query.best.contains)
        guard rank ?? 10 > 2 else { continue }
        let place = rank.map { String($0 + 1) } ?? "-"
        print("\(place)\t\(query.kind)\t\(query.text)")
        print("\twanted \(query.best.joined(separator: " "))")
        print("\tfound  \(found.prefix(6).joined(separator: " "))")
      }
    }

    print("In one process, medians")
    let all = median {
      for query in queries {
        var request = SearchRequest(Query(query.text))
        request.limit = 10
        _ = engine.search(request)
      }
    }
    print("  one search       \(milliseconds(all / Double(queries.count)))")
    let catalog = Catalog.bundled
    let names = catalog.names(withPrefix: "")
    let lookups = median { for name in names { _ = catalog.resolve(name) } }
    print("  \(names.count) look-ups   \(milliseconds(lookups))")
    let suggester = NameSuggester(engine)
    let misspelled = names.filter { $0.count > 6 }.enumerated().filter { $0.offset % 70 == 0 }.map {
      String($0.element.dropLast(2)) + "q"
    }
    let suggestions = median(runs: 5) { for name in misspelled { _ = suggester.names(like: name) } }
    print("  one suggestion   \(milliseconds(suggestions / Double(max(misspelled.count, 1))))")
    let manifest = try File.read("Resources/manifest.json")
    let keywords = try File.read("Resources/keywords.json")
    let validation = median(runs: 5) { _ = try? Catalog(manifest: manifest, keywords: keywords) }
    print("  checking a manifest  \(milliseconds(validation))")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }

  /// Returns the median time of several runs of `body`, in milliseconds.
  private static func median(runs: Int = 21, _ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    let times = (0..<runs).map { _ in clock.measure(body) }.sorted()
    return Double(times[runs / 2].components.attoseconds) / 1e15
  }

  private static func milliseconds(_ value: Double) -> String {
    let micros = Int((value * 1000).rounded())
    return "\(micros / 1000).\(String(micros % 1000 + 1000).dropFirst()) ms"
  }
}
