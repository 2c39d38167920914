import SymbolCatalog
import SymbolSearch
import Testing
import Workbench

@Suite struct FilterTests {
  private let engine = SearchEngine.bundled

  /// A filter of random conditions.
  private func filter(_ generator: inout SeededGenerator) -> Filter {
    let catalog = engine.catalog
    var filter = Filter()
    func maybe() -> Bool { Int.random(in: 0..<3, using: &generator) == 0 }
    if maybe() {
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        if let category = catalog.categories.randomElement(using: &generator) {
          filter.categories.insert(category.id)
        }
      }
    }
    if maybe() {
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        if let platform = Platform.allCases.randomElement(using: &generator),
          let release = catalog.releases.randomElement(using: &generator)
        {
          filter.targets.append(DeploymentTarget(platform, release.version(on: platform)))
        }
      }
    }
    if maybe() {
      filter.releases = (0..<3).compactMap { _ in catalog.releases.randomElement(using: &generator)
      }
    }
    if maybe() {
      filter.variants = Set(
        Variant.allCases.shuffled(using: &generator).prefix(
          Int.random(in: 1...2, using: &generator)))
    }
    filter.plainOnly = maybe()
    if maybe() {
      filter.layers = Set(Layers.Kind.allCases.shuffled(using: &generator).prefix(1))
    }
    filter.restricted = Filter.Restricted.allCases.randomElement(using: &generator) ?? .include
    if maybe() {
      filter.localizations = Set(
        engine.index.localizationCodes.shuffled(using: &generator).prefix(1))
    }
    if maybe() {
      filter.excluded = ["badge", "*.fill", "circle", "a*", "?.*"].shuffled(using: &generator)
        .prefix(2).map { NamePattern($0) }
    }
    return filter
  }

  /// The oracle: every symbol of the catalog, asked one by one.
  @Test(arguments: 0..<60)
  func theIndexAgreesWithALinearScan(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    var request = SearchRequest(Query(""))
    let filter = filter(&generator)
    request.filter = filter
    let found = engine.search(request).results.map(\.usableName)
    let expected = engine.catalog.symbols.filter { filter.accepts($0, engine.catalog) }
      .compactMap { filter.name(of: $0, engine.catalog) }.sorted()
    #expect(found == expected, "seed \(seed): \(filter)")
  }

  /// The names whose layers are unknown are told apart from those without the layers.
  @Test(arguments: Layers.Kind.allCases)
  func unknownLayersAreNeitherYesNorNo(_ kind: Layers.Kind) throws {
    var request = SearchRequest(Query(""))
    request.filter = Filter()
    request.filter?.layers = [kind]
    let response = engine.search(request)
    let unknown = engine.catalog.symbols.filter { $0.layers.has(kind) == nil }.map(\.name)
    #expect(response.unknownLayers == unknown)
    #expect(Set(response.results.map(\.name)).isDisjoint(with: unknown))
    // What another filter keeps out is not left out for its layers.
    request.filter?.variants = [.fill]
    let filled = engine.search(request).unknownLayers
    #expect(filled == unknown.filter { Variant.variants(of: $0).contains(.fill) })
    request.filter?.restricted = .exclude
    let free = engine.search(request).unknownLayers
    #expect(free == filled.filter { engine.catalog.symbol(named: $0)?.restriction == nil })
    request.filter?.layers = []
    #expect(engine.search(request).unknownLayers.isEmpty)
  }

  @Test(arguments: 0..<20)
  func filtersKeepTheOrderOfRelevance(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let words = ["heart", "upload a file", "cloud", "person with badge", "car door", "flecha"]
    var request = SearchRequest(Query(words[seed % words.count]))
    request.order = .name
    let all = engine.search(request).results.map(\.name)
    let filter = filter(&generator)
    request.filter = filter
    let filtered = engine.search(request).results.map(\.name)
    let expected = all.filter { name in
      engine.catalog.symbol(named: name).map { filter.accepts($0, engine.catalog) } ?? false
    }
    // By name, symbols are ordered by their usable names.
    #expect(filtered.sorted() == expected, "seed \(seed)")
    request.order = .release
    #expect(engine.search(request).results.map(\.name).sorted() == expected, "seed \(seed)")
  }

  /// Every symbol that has any name on a system is found there, under the name that works.
  @Test(arguments: ["iOS13", "iOS14", "macOS12", "watchOS8", "iOS15,macOS13", "tvOS17"])
  func symbolsAreFoundUnderNamesThatWork(_ list: String) {
    let targets = list.split(separator: ",").compactMap { DeploymentTarget($0) }
    var request = SearchRequest(Query(""))
    request.filter = Filter()
    request.filter?.targets = targets
    let results = engine.search(request).results
    let catalog = engine.catalog
    let working = catalog.symbols.filter { catalog.name(of: $0, workingOn: targets) != nil }
    #expect(Set(results.map(\.name)) == Set(working.map(\.name)))
    #expect(results.contains { $0.usableName != $0.name })
    for result in results {
      #expect(catalog.resolve(result.usableName)?.symbol.name == result.name)
      #expect(catalog.resolve(result.usableName)?.availability.works(on: targets) == true)
    }
  }

  /// The releases divide the symbols: renames are no new symbols.
  @Test func eachSymbolIsNewInOneRelease() {
    let catalog = engine.catalog
    var seen: [String: Release] = [:]
    for release in catalog.releases {
      var request = SearchRequest(Query(""))
      request.filter = Filter()
      request.filter?.releases = [release]
      for result in engine.search(request).results {
        #expect(seen.updateValue(release, forKey: result.name) == nil)
      }
    }
    #expect(seen.count == catalog.count)
    for alias in catalog.aliases {
      guard let release = alias.release, let first = seen[alias.canonicalName] else { continue }
      #expect(first <= release, "\(alias.name)")
    }
  }

  /// Globs and exclusions look at the same names: the current one and the one for the targets.
  @Test(arguments: ["doc*", "star.lefthalf*", "*.rtl", "*.fill", "mic*", "heart*"])
  func globsMatchAndExclude(_ glob: String) {
    let pattern = NamePattern(glob)
    let catalog = engine.catalog
    for targets in [[], [DeploymentTarget(.iOS, OSVersion(14))]] {
      var request = SearchRequest(Query(""))
      request.filter = Filter()
      request.filter?.targets = targets
      let all = Set(engine.search(request).results.map(\.name))
      request.filter?.excluded = [pattern]
      let left = engine.search(request).results
      #expect(!left.contains { pattern.matches($0.name) || pattern.matches($0.usableName) })
      let current = catalog.symbols.contains { pattern.matches($0.name) }
      guard current else { continue }
      let matching = all.intersection(catalog.names(matching: pattern, workingOn: targets))
      #expect(matching.isDisjoint(with: left.map(\.name)))
      #expect(left.count + matching.count == all.count)
    }
    // Where no current name matches, earlier ones do.
    let old = catalog.names(matching: NamePattern("doc.rich*"))
    #expect(old.contains("richtext.page") && old.contains("document.badge.gearshape") == false)
  }

  @Test func familiesOfTheIndexAreThoseOfTheCatalog() {
    for (position, symbol) in engine.catalog.symbols.enumerated() where position % 23 == 0 {
      #expect(engine.index.family(of: symbol.name) == engine.catalog.family(of: symbol.name))
    }
    #expect(engine.index.family(of: "no.symbol").isEmpty)
  }

  @Test func ordersAreWhatTheySay() {
    var request = SearchRequest(Query("heart"))
    request.order = .name
    let byName = engine.search(request).results.map(\.name)
    #expect(byName == byName.sorted())
    request.order = .release
    let releases = engine.search(request).results.compactMap {
      engine.catalog.symbol(named: $0.name)?.release
    }
    #expect(releases == releases.sorted(by: >))
  }
}
