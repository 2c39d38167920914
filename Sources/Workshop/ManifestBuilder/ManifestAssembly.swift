internal import SymbolCatalog

/// A builder that makes the text of the manifest from the facts and the mapping, and reports every
/// error with the location of its row.
package struct ManifestAssembly {
  private let facts: Facts
  private let mapping: Mapping
  private let names: Set<String>
  /// The canonical name of each earlier name.
  private let successors: [String: String]
  private let releaseOrder: [String: Int]
  /// The errors found so far, in order.
  package private(set) var problems: [Problem] = []
  /// The number of symbols in each category, for the report.
  package private(set) var categoryCounts: [String: Int] = [:]
  /// The number of symbols whose categories this project assigned.
  package private(set) var assignedCategoryCount = 0

  package init(facts: Facts, mapping: Mapping) {
    let names = Set(facts.symbols.map(\.name))
    let successors = Dictionary(
      facts.aliases.map { ($0.name, $0.canonicalName) }, uniquingKeysWith: { first, _ in first })
    self.facts = facts
    self.names = names
    self.successors = successors
    // A rename changes only one table: other files can still use the earlier name, which is
    // replaced here.
    self.mapping = mapping.renamed { names.contains($0) ? $0 : successors[$0] ?? $0 }
    releaseOrder = Dictionary(
      facts.releases.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the canonical name for a name in another file; the name itself if it is not an earlier
  /// name.
  package func canonicalName(of name: String) -> String {
    names.contains(name) ? name : successors[name] ?? name
  }

  /// Builds the manifest, sorted and with one record per line.
  ///
  /// Check `problems` before you use the result.
  package mutating func manifest() -> String {
    checkFacts()
    checkMapping()
    var writer = ManifestWriter(mapping: mapping)
    let restrictions = Dictionary(
      facts.restrictions.map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first })
    let aliases = Dictionary(grouping: facts.aliases, by: \.canonicalName).mapValues {
      $0.map(\.name).sorted()
    }
    writer.header(facts)
    let keywords = keywordReferences(aliases)
    for row in facts.symbols.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
      let references = keywords[row.name] ?? []
      let earlier = aliases[row.name] ?? []
      checkKeywords(of: row, references)
      let categories =
        row.categories.isEmpty ? assignedCategories(of: row, earlier) : row.categories
      for category in categories { categoryCounts[category, default: 0] += 1 }
      writer.symbol(
        row, categories: categories, restriction: restrictions[row.name], aliases: earlier,
        keywords: references)
    }
    writer.aliases(facts.aliases)
    return writer.text
  }

  /// Returns the keyword sets for each name.
  private mutating func keywordReferences(
    _ aliases: [String: [String]]
  ) -> [String: [KeywordReference]] {
    let assignment = mapping.assignment
    var result: [String: [KeywordReference]] = [:]
    var unused = Set(mapping.matches.map(\.run))
    for name in names {
      let family = Catalog.familyName(of: name) { names.contains($0) }
      let references = assignment.references(of: name, family: family)
      result[name] = references
      unused.subtract(references.map(\.set))
    }
    unused.subtract(addEarlierKeywords(&result, assignment, aliases, unused))
    for match in mapping.matches where unused.contains(match.run) {
      report(match.place, "no name matches these keywords")
    }
    return result
  }

  /// Adds the keyword sets of earlier names to the names that replaced them.
  ///
  /// It adds sets for components that no current name contains, and all sets of an earlier name if
  /// the new name has too few keywords. Returns the sets that are now in use.
  private func addEarlierKeywords(
    _ result: inout [String: [KeywordReference]], _ assignment: KeywordAssignment,
    _ aliases: [String: [String]], _ unused: Set<String>
  ) -> Set<String> {
    var described: Set<String> = []
    for (name, earlier) in aliases {
      let known = result[name] ?? []
      let isPoor = !hasEnoughKeywords(name, known)
      guard isPoor || !unused.isEmpty else { continue }
      var references = known
      for alias in earlier {
        let family = Catalog.familyName(of: alias) {
          names.contains($0) || successors[$0] != nil
        }
        references += assignment.references(of: alias, family: family).filter { reference in
          (isPoor || unused.contains(reference.set))
            && !references.contains { $0.set == reference.set }
        }
      }
      guard references.count > known.count else { continue }
      described.formUnion(references.map(\.set))
      result[name] = references.sorted { $0.weight > $1.weight }
    }
    return described
  }

  // MARK: Checks

  private mutating func checkFacts() {
    checkUnique(facts.releases.map { ("releases.tsv", $0.key) })
    for (older, newer) in zip(facts.releases, facts.releases.dropFirst()) {
      for (old, new) in zip(older.versions, newer.versions) {
        guard let old = OSVersion(old), let new = OSVersion(new) else {
          report("release \(newer.key)", "'\(old)' or '\(new)' is not an OS version")
          continue
        }
        if new < old {
          report("release \(newer.key)", "OS version \(new) is older than \(old) of \(older.key)")
        }
      }
    }
    checkUnique(facts.symbols.map { ($0.place, $0.name) })
    let categories = Set(mapping.categories.map(\.id))
    for row in facts.symbols {
      checkName(row.name, row.place)
      let release = order(row.release, row.place)
      for (layer, key) in [("hierarchical", row.hierarchical), ("multicolor", row.multicolor)] {
        if let key, let layerOrder = order(key, row.place), let release, layerOrder < release {
          report(
            row.place, "the \(layer) layers (\(key)) are older than the name (\(row.release))")
        }
      }
      for category in row.categories where !categories.contains(category) {
        report(row.place, "unknown category '\(category)'")
      }
    }
    checkUnique(facts.aliases.map { ($0.place, $0.name) })
    let releases = Dictionary(
      facts.symbols.map { ($0.name, $0.release) }, uniquingKeysWith: { first, _ in first })
    for row in facts.aliases {
      checkName(row.name, row.place)
      if Alias.Evidence(rawValue: row.evidence) == nil {
        report(row.place, "evidence is '\(row.evidence)', not 'published' or 'inferred'")
      }
      guard let canonical = releases[row.canonicalName] else {
        report(row.place, "'\(row.name)' leads to '\(row.canonicalName)', which is not a symbol")
        continue
      }
      if names.contains(row.name) {
        report(row.place, "'\(row.name)' is also a canonical name")
      }
      if let key = row.release, let old = order(key, row.place), let new = releaseOrder[canonical],
        old > new
      {
        report(row.place, "'\(row.name)' (\(key)) is newer than its replacement (\(canonical))")
      }
    }
    checkUnique(facts.restrictions.map { ($0.place, $0.name) })
    for row in facts.restrictions {
      if !names.contains(row.name) {
        report(row.place, "the restriction is on '\(row.name)', which is not a symbol")
      }
      if Restriction(text: row.text) == nil {
        report(row.place, "'\(row.text)' is not a valid restriction")
      }
    }
  }

  private mutating func checkName(_ name: String, _ place: String) {
    if !Symbol.isName(name) {
      report(place, "'\(name)' is not a valid name: use a-z, 0-9 and single inner dots")
    }
  }

  private mutating func report(_ place: String, _ message: String) {
    problems.append(Problem(place, message))
  }

  private mutating func order(_ release: String, _ place: String) -> Int? {
    if let order = releaseOrder[release] { return order }
    report(place, "unknown release '\(release)'")
    return nil
  }

  private mutating func checkUnique(_ rows: [(place: String, name: String)]) {
    var seen: [String: String] = [:]
    for row in rows {
      if let first = seen.updateValue(row.place, forKey: row.name) {
        report(row.place, "'\(row.name)' is repeated; it is first in \(first)")
      }
    }
  }

  private mutating func checkMapping() {
    checkUnique(mapping.matches.map { ($0.place, $0.run) })
    checkUnique(mapping.concepts.map { ($0.place, $0.title) })
    checkUnique(mapping.categories.map { ("categories.json", $0.id) })
    let lists =
      mapping.matches.map { ($0.place, $0.english, $0.spanish) }
      + mapping.concepts.map { ($0.place, $0.english, $0.spanish) }
    for (place, english, spanish) in lists {
      for words in [english, spanish] {
        if words.isEmpty || words.contains(where: \.isEmpty) {
          report(place, "a list or a keyword is empty")
        }
        if Set(words).count != words.count { report(place, "a keyword is repeated") }
      }
    }
    for concept in mapping.concepts {
      for symbol in concept.symbols where !names.contains(symbol) {
        report(concept.place, "'\(symbol)' is not a symbol")
      }
    }
    let categories = Set(mapping.categories.map(\.id))
    for rule in mapping.categoryRules {
      for category in rule.categories where !categories.contains(category) {
        report(rule.place, "unknown category '\(category)'")
      }
    }
    for ring in mapping.rings where Set(ring).count != ring.count || ring.count < 2 {
      report("keywords.json", "the ring \(ring) has too few or repeated words")
    }
    for words in mapping.opposites where Set(words).count != words.count || words.count < 2 {
      report("keywords.json", "the opposites \(words) are too few or repeated")
    }
  }

  /// Checks that every name has four English and two Spanish keywords that are not among its
  /// components.
  private mutating func checkKeywords(
    of row: Facts.SymbolRow, _ references: [KeywordReference]
  ) {
    if hasEnoughKeywords(row.name, references) { return }
    let (english, spanish) = keywordCounts(row.name, references)
    report(
      row.place,
      "'\(row.name)' has \(english) English and \(spanish) Spanish keywords; 4 and 2 are needed")
  }

  private func hasEnoughKeywords(_ name: String, _ references: [KeywordReference]) -> Bool {
    let (english, spanish) = keywordCounts(name, references)
    return english >= 4 && spanish >= 2
  }

  private func keywordCounts(
    _ name: String, _ references: [KeywordReference]
  ) -> (english: Int, spanish: Int) {
    let components = Set(name.split(separator: ".").map(String.init))
    var english: Set<String> = []
    var spanish: Set<String> = []
    for reference in references {
      let set = mapping.set(reference.set)
      english.formUnion(set.english)
      spanish.formUnion(set.spanish)
    }
    return (english.subtracting(components).count, spanish.subtracting(components).count)
  }

  /// Returns the categories from the rule for a name or, if there is none, from the rule for one of
  /// its earlier names.
  private mutating func assignedCategories(
    of row: Facts.SymbolRow, _ earlier: [String]
  ) -> [String] {
    assignedCategoryCount += 1
    guard let rule = ([row.name] + earlier).lazy.compactMap(categoryRule).first else {
      report(row.place, "'\(row.name)' has no category, and no rule in categories.json matches")
      return []
    }
    return rule.categories
  }

  private func categoryRule(of name: String) -> Mapping.CategoryRule? {
    let padded = ".\(name)."
    return mapping.categoryRules.filter { rule in
      rule.run.hasPrefix("=") ? rule.run.dropFirst() == name : padded.contains(".\(rule.run).")
    }.max { $0.rank < $1.rank }
  }
}

extension Mapping.CategoryRule {
  /// The precedence of the rule.
  ///
  /// A rule for exactly one family precedes rules for runs of components, and longer runs precede
  /// shorter ones. Between equal rules, the one that sorts last wins.
  fileprivate var rank: (Int, Int, String) { (run.hasPrefix("=") ? 1 : 0, components.count, run) }
}
