internal import SymbolCatalog
internal import SymbolSearch
internal import SymbolsCLI
internal import UserLibrary

/// Feeds an input to a target that its first byte chooses.
///
/// A trap, a sanitizer's report or a violated invariant is a finding.
func runTarget(_ input: [UInt8]) {
  guard let first = input.first else { return }
  let bytes = Array(input.dropFirst())
  switch first % 5 {
  case 0: fuzzManifest(bytes)
  case 1: fuzzQuery(bytes)
  case 2: fuzzArguments(bytes)
  case 3: fuzzUserKeywords(bytes)
  default: fuzzNames(bytes)
  }
}

/// Whatever loads can be read in full.
private func fuzzManifest(_ bytes: [UInt8]) {
  let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
  guard
    let catalog = try? Catalog(
      manifest: Array(parts[0]), keywords: Array(parts.count > 1 ? parts[1] : []))
  else { return }
  for symbol in catalog.symbols {
    precondition(catalog.symbol(named: symbol.name) == symbol)
    _ = catalog.keywords(of: symbol)
    _ = catalog.nameHistory(of: symbol)
    _ = catalog.family(of: symbol.name)
  }
}

/// Any text is a query; results are symbols, unique, and no more than asked for.
private func fuzzQuery(_ bytes: [UInt8]) {
  var request = SearchRequest(Query(String(decoding: bytes, as: UTF8.self)))
  request.limit = 10
  request.groupsFamilies = bytes.count % 2 == 0
  request.explains = bytes.count % 16 == 0
  let names = SearchEngine.bundled.search(request).results.map(\.name)
  precondition(names.count <= 10 && Set(names).count == names.count)
  precondition(names.allSatisfy { Catalog.bundled.contains($0) })
}

/// Any words are a command line or a usage error.
private func fuzzArguments(_ bytes: [UInt8]) {
  let words = bytes.split(separator: 0, omittingEmptySubsequences: false).map {
    String(decoding: $0, as: UTF8.self)
  }
  _ = try? ArgumentParser().parse(words)
  for word in words {
    _ = DeploymentTarget(word)
    _ = OSVersion(word)
  }
}

private func fuzzUserKeywords(_ bytes: [UInt8]) {
  let file = UserKeywordFile(path: "keywords.json", bytes: bytes, catalog: .bundled)
  precondition(file.entries.allSatisfy { $0.symbols.allSatisfy { Catalog.bundled.contains($0) } })
}

/// Any text is checked and gets at most three suggestions.
private func fuzzNames(_ bytes: [UInt8]) {
  let name = String(decoding: bytes, as: UTF8.self)
  _ = Catalog.bundled.resolve(name)
  _ = Catalog.bundled.familyName(of: name)
  precondition(suggester.names(like: name).count <= 3)
}

private let suggester = NameSuggester(.bundled)
