import FileAccess
import SymbolCatalog
import SymbolSearch

/// A benchmark of search quality for button labels.
///
/// It uses labels from real apps, and the symbols that their developers chose.
enum LabelBench {
  /// Prints how often the search finds a symbol from the right family as its first result, and how
  /// often among its first ten.
  ///
  /// - Parameters:
  ///   - path: A file with a heading line and a line for each label. A line has a label, a symbol
  ///     and other fields, separated by tabs. If a label occurs on several lines, all their symbols
  ///     are right.
  ///   - listsFailures: Whether to print the labels without the right family among the first ten.
  /// - Throws: An error if the file cannot be read.
  static func run(_ path: String, listsFailures: Bool) throws {
    let catalog = Catalog.bundled
    var order: [String] = []
    var families: [String: Set<String>] = [:]
    for line in String(decoding: try File.read(path), as: UTF8.self).split(separator: "\n")
      .dropFirst()
    {
      let cells = line.split(separator: "\t").map(String.init)
      guard cells.count > 1 else { continue }
      if families[cells[0]] == nil { order.append(cells[0]) }
      families[cells[0], default: []].insert(family(cells[1], catalog))
    }
    var (first, ten) = (0, 0)
    for label in order {
      var request = SearchRequest(Query(label))
      request.limit = 10
      let response = SearchEngine.bundled.search(request)
      let found = response.results.map { family($0.name, catalog) }
      let rank = found.firstIndex { families[label]?.contains($0) ?? false }
      if rank == 0 { first += 1 }
      if rank != nil { ten += 1 }
      guard listsFailures, rank == nil else { continue }
      print("\(label)\twanted \(families[label, default: []].sorted().joined(separator: " "))")
      print("\tfound \(response.results.prefix(6).map(\.name).joined(separator: " "))")
    }
    print("Labels (\(path))")
    print(
      "  n \(order.count)  family@10 \(share(ten, order.count))  family@1 \(share(first, order.count))"
    )
  }

  private static func family(_ name: String, _ catalog: Catalog) -> String {
    catalog.familyName(of: catalog.resolve(name)?.symbol.name ?? name)
  }

  private static func share(_ part: Int, _ count: Int) -> String {
    let thousandths = (part * 1000 + count / 2) / max(count, 1)
    return "0.\(String(thousandths + 1000).dropFirst())"
  }
}
