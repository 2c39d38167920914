import FileAccess
import SymbolCatalog
import SymbolSearch
import TestSupport

let path = CommandLine.arguments.dropFirst().first ?? "Tests/SymbolSearchTests/Goldens/queries.jsonl"
let verbose = CommandLine.arguments.contains("-v")
let queries = try GoldenQuery.read(try File.read(path))
let engine = SearchEngine.bundled
let result = SearchQuality.evaluate(engine, queries)
for (kind, quality) in result.byKind { print(kind.padding(10), quality.summary) }
print("all".padding(10), result.all.summary)
if verbose {
  for q in queries {
    var request = SearchRequest(Query(q.text)); request.limit = 10
    let found = engine.search(request).results.map(\.name)
    let rank = found.firstIndex(where: q.best.contains)
    if rank == nil || rank! > 2 { print("\(rank.map { String($0 + 1) } ?? "-")\t\(q.kind)\t\(q.text)\twant \(q.best.joined(separator: " "))\tgot \(found.prefix(6).joined(separator: " "))") }
  }
}
extension String { func padding(_ n: Int) -> String { self + String(repeating: " ", count: max(n - count, 0)) } }
