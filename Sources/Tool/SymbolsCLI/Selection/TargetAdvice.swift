internal import Diagnostics
internal import SymbolCatalog
internal import SymbolSearch

/// Advice on which name of a symbol to use, if some targets do not have the given name.
struct TargetAdvice: Sendable {
  /// The newest name that works on all targets.
  let use: String?
  /// If no name works on all targets: the names that work on some of them, each with the targets on
  /// which it works.
  let others: [(name: String, targets: [DeploymentTarget])]
  /// The targets on which no name works.
  let without: [DeploymentTarget]

  private let targets: [DeploymentTarget]
  /// The first versions that have the symbol, on the platforms in `without`; empty if an earlier
  /// name might work on older versions.
  private let first: [DeploymentTarget]

  /// - `targets`: The deployment targets.
  init(_ symbol: Symbol, _ targets: [DeploymentTarget], _ catalog: Catalog) {
    self.targets = targets
    use = catalog.name(of: symbol, workingOn: targets)
    var others: [(name: String, targets: [DeploymentTarget])] = []
    var without: [DeploymentTarget] = []
    for target in use == nil ? targets : [] {
      guard let name = catalog.name(of: symbol, workingOn: [target]) else {
        without.append(target)
        continue
      }
      if let known = others.firstIndex(where: { $0.name == name }) {
        others[known].targets.append(target)
      } else {
        others.append((name, [target]))
      }
    }
    self.others = others
    self.without = without
    first =
      symbol.aliases.isEmpty
      ? without.map { DeploymentTarget($0.platform, symbol.availability[$0.platform]) } : []
  }

  /// Returns names that work on all targets and resemble a name that works on none of them.
  ///
  /// Names with fewer components come first. If none of these works, symbols are searched by the
  /// name's words and by its meaning.
  ///
  /// - Parameters:
  ///   - name: A symbol name.
  ///   - engine: The catalog and its index.
  ///   - meanings: The meanings of all symbols, which are read when they are first needed.
  ///   - limit: The maximum number of names.
  /// - Returns: The names, most similar first.
  func similar(
    to name: String, _ engine: SearchEngine, _ meanings: inout SimilarSymbols?, limit: Int = 3
  ) -> [String] {
    var parts = name.split(separator: ".").dropLast()
    var names: [String] = []
    while !parts.isEmpty, names.isEmpty {
      names = engine.index.family(of: parts.joined(separator: ".")).filter {
        works($0, engine.catalog)
      }
      let shorter = parts.joined(separator: ".")
      if works(shorter, engine.catalog) { names = [shorter] + names.filter { $0 != shorter } }
      parts = parts.dropLast()
    }
    if names.isEmpty {
      let words = name.split(separator: ".").map(String.init)
      names = found(words.joined(separator: " "), engine, limit)
      // The words of a name and its meaning can lead to different symbols; either can be the better
      // one.
      for (turn, other) in meant(name, engine, &meanings, limit).enumerated()
      where !names.contains(other) {
        names.insert(other, at: min(2 * turn + 1, names.count))
      }
      // A search for all words can find only symbols that are too new as well.
      for word in words where names.isEmpty { names = found(word, engine, limit) }
    }
    return Array(names.prefix(limit))
  }

  /// Returns names that a search finds and that work on all targets, one of each family.
  private func found(_ words: String, _ engine: SearchEngine, _ limit: Int) -> [String] {
    var request = SearchRequest(Query(words))
    request.filter = Filter()
    request.filter?.targets = targets
    request.limit = limit
    request.groupsFamilies = true
    return engine.search(request).results.map(\.usableName)
  }

  /// Returns names with a similar meaning that work on all targets, one of each family.
  private func meant(
    _ name: String, _ engine: SearchEngine, _ meanings: inout SimilarSymbols?, _ limit: Int
  ) -> [String] {
    guard let symbol = engine.catalog.resolve(name)?.symbol else { return [] }
    let known = meanings ?? SimilarSymbols(engine)
    meanings = known
    return known.names(like: symbol.name, limit: limit) { name in
      engine.catalog.symbol(named: name).flatMap {
        engine.catalog.name(of: $0, workingOn: targets)
      }
    }
  }

  private func works(_ name: String, _ catalog: Catalog) -> Bool {
    catalog.resolve(name)?.availability.works(on: targets) == true
  }

  /// The names to use, or the targets where no name works.
  var message: Message {
    if let use { return "use '\(use)'" }
    if others.isEmpty { return "not available under any name" }
    return "not available on \(Self.list(without)) under any name" + alternatives
  }

  /// The first versions as text, such as "new in iOS 15.0"; if they are unknown, the text says that
  /// no name works.
  var firstVersions: Message {
    first.isEmpty ? "not available under any name" : "new in \(Self.list(first))"
  }

  /// The names that work on some targets, each as a clause.
  private var alternatives: Message {
    others.map { name, targets in "; '\(name)' works on \(Self.list(targets))" }
      .joined(separator: "")
  }

  /// Returns the problem, such as `not available on iOS 14.0`, with advice.
  func explanation(of problem: Message) -> Message {
    if use != nil || !others.isEmpty { return problem + "; " + message }
    return problem + (first.isEmpty ? " under any name" : ", new in \(Self.list(first))")
  }

  /// Formats targets as text, such as `iOS 14.0, macOS 11.0`.
  static func list(_ targets: [DeploymentTarget]) -> String {
    targets.map { "\($0.platform.rawValue) \($0.version)" }.joined(separator: ", ")
  }
}
