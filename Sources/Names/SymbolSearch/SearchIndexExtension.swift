internal import Encodings
package import SymbolCatalog
package import SymbolRanking

/// An extension of a search index to a merged catalog.
///
/// Columns are copied, and the numbers in them are adjusted; this takes a fraction of the time that
/// building a new index takes. The word weights of the base index do not change, so a search
/// returns its symbols in the same order as before. New words get the weights that a full build
/// would assign.
package struct SearchIndexExtension {
  typealias Format = SearchIndexFormat

  /// An error that reports more items than the numbers in the index can represent.
  package struct TooMany: Error, Hashable, Sendable {
    /// The kind of items, as a plural noun.
    package let what: String
    /// The number of items that the index would contain.
    package let count: Int
    /// The maximum number of items that the index can contain.
    package let limit: Int
  }

  let base: SearchIndex
  let baseCatalog: Catalog
  let catalog: Catalog
  /// The symbols with new or changed records, sorted by name, and their positions.
  let symbols: [Symbol]
  let positions: [Int]
  /// For each symbol in the base index, its new position; nil if it was removed.
  let moved: [Int?]
  /// For each position, the source of its symbol: the base index, or an index in `symbols`.
  let order: [Source]
  private let positionOfName: [String: Int]
  /// For each symbol, the position of the plainest member of its family.
  private(set) var families: [Int] = []

  enum Source {
    case below(Int)
    case own(Int)
  }

  /// Prepares the extension.
  ///
  /// - Parameters:
  ///   - base: The index of `baseCatalog`.
  ///   - baseCatalog: The base catalog.
  ///   - catalog: The merged catalog, with its new releases, categories and keyword sets.
  ///   - changed: The names in `catalog` with new or changed records, sorted.
  ///   - removed: The names in `baseCatalog` that are not canonical in `catalog`.
  package init(
    of base: SearchIndex, _ baseCatalog: Catalog, to catalog: Catalog, changed: [String],
    removed: Set<String>
  ) {
    self.base = base
    self.baseCatalog = baseCatalog
    self.catalog = catalog
    let symbols = changed.compactMap { catalog.symbol(named: $0) }
    var own = 0
    var positionOfName: [String: Int] = [:]
    var positions: [Int] = []
    var order: [Source] = []
    var moved: [Int?] = []
    moved.reserveCapacity(base.count)
    func take() {
      positionOfName[symbols[own].name] = order.count
      positions.append(order.count)
      order.append(.own(own))
      own += 1
    }
    for symbol in 0..<base.count {
      let name = base.names.slice(symbol)
      while own < symbols.count, Self.precedes(symbols[own].name, name) { take() }
      if own < symbols.count, symbols[own].name.utf8.elementsEqual(name) {
        moved.append(order.count)
        take()
      } else if removed.isEmpty || !removed.contains(base.name(symbol)) {
        moved.append(order.count)
        order.append(.below(symbol))
      } else {
        moved.append(nil)
      }
    }
    while own < symbols.count { take() }
    self.symbols = symbols
    self.positions = positions
    self.order = order
    self.moved = moved
    self.positionOfName = positionOfName
    families = findFamilies()
  }

  private static func precedes(_ name: String, _ other: Column<UInt8>) -> Bool {
    name.utf8.lexicographicallyPrecedes(other)
  }

  /// Returns the position of a symbol by its name; nil if there is none.
  func position(of name: String) -> Int? {
    if let position = positionOfName[name] { return position }
    return base.names.index(of: name).flatMap { moved[$0] }
  }

  /// Returns, for each symbol, the position of the plainest member of its family.
  ///
  /// A family can change only if its first component occurs in an added, changed or removed name.
  private func findFamilies() -> [Int] {
    var touched = Set(symbols.lazy.compactMap(\.components.first).map(String.init))
    for (symbol, position) in moved.enumerated() where position == nil {
      touched.insert(String(base.name(symbol).prefix { $0 != "." }))
    }
    return order.enumerated().map { position, source in
      if case .below(let symbol) = source {
        let name = base.names.slice(symbol)
        let first = String(decoding: name.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
        if !touched.contains(first), let family = moved[Int(base.families[symbol])] {
          return family
        }
      }
      let name = name(at: position)
      return self.position(of: Catalog.familyName(of: name) { self.position(of: $0) != nil })
        ?? position
    }
  }

  func name(at position: Int) -> String {
    switch order[position] {
    case .below(let symbol): base.name(symbol)
    case .own(let number): symbols[number].name
    }
  }

  /// Builds the image of the extended index.
  ///
  /// Takes O(size of both + n log n).
  ///
  /// - Throws: An error if there are more items than the index can number.
  package func image() throws(TooMany) -> [UInt8] {
    let sets = ExtendedSets(self)
    let words = try ExtendedVocabulary(self, sets)
    try check(sets)
    let weights = words.weights(self, sets)
    var writer = ImageWriter()
    writeSymbols(&writer)
    writeComponents(&writer, words)
    words.write(&writer, weights)
    sets.write(&writer, self, words, weights)
    writeAliases(&writer)
    writeLabels(&writer)
    return writer.image(of: catalog.sources)
  }

  private func check(_ sets: ExtendedSets) throws(TooMany) {
    let aliases = catalog.aliases.reduce(0) { count, _ in count + 1 }
    let most = Int(UInt16.max) - 1
    for (what, count) in [
      ("names", order.count + aliases), ("keyword sets", sets.count + catalog.categories.count),
    ] where count > most {
      throw TooMany(what: what, count: count, limit: most)
    }
  }

  // MARK: Symbols

  /// Returns a value for each symbol: copied from the base index with `below`, or computed from a
  /// new record with `own`.
  private func column(_ below: (Int) -> Int, _ own: (Symbol) -> Int) -> [Int] {
    order.map { source in
      switch source {
      case .below(let symbol): below(symbol)
      case .own(let number): own(symbols[number])
      }
    }
  }

  private func writeSymbols(_ writer: inout ImageWriter) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(base.names.bytes.count + symbols.count * 30)
    var lengths: [Int] = []
    lengths.reserveCapacity(order.count)
    for source in order {
      let before = bytes.count
      switch source {
      case .below(let symbol): bytes.append(contentsOf: base.names.slice(symbol))
      case .own(let number): bytes.append(contentsOf: symbols[number].name.utf8)
      }
      lengths.append(bytes.count - before)
    }
    writer.lists(.nameOffsets, lengths)
    writer.bytes(.nameBytes, bytes)
    writeReleases(&writer)
    writer.u8(.flags, column({ Int(base.flags[$0]) }) { IndexFacts.flags(of: $0) })
    let bits = Dictionary(
      catalog.categories.enumerated().map { ($1.id, 1 << $0) }, uniquingKeysWith: { $1 })
    writer.u32(
      .categories,
      column({ Int(base.categories[$0]) }) { $0.categories.reduce(0) { $0 | (bits[$1] ?? 0) } })
    writeLocalizations(&writer)
    writer.u32(
      .variants, column({ Int(base.variants[$0]) }) { IndexFacts.variants(of: $0.name) })
    writer.u16(.families, families)
    var sizes: [Int: Int] = [:]
    for family in families { sizes[family, default: 0] += 1 }
    let releases = catalog.releases.count
    var priors = column({ Int(base.priors[$0]) }, { _ in 0 })
    for (symbol, position) in zip(symbols, positions) {
      priors[position] = IndexFacts.prior(
        of: symbol, familySize: sizes[families[position]] ?? 1, releases: releases)
    }
    writer.u8(.priors, priors)
  }

  private func writeReleases(_ writer: inout ImageWriter) {
    let order = Dictionary(
      catalog.releases.map { ($0.key, $0.ordinal) }, uniquingKeysWith: { $1 })
    let never = Int(Format.never)
    var ordinals = Array(repeating: never, count: never + 1)
    ordinals[Int(Format.unknown)] = Int(Format.unknown)
    for release in baseCatalog.releases { ordinals[release.ordinal] = order[release.key] ?? never }
    writer.u8(.releases, column({ ordinals[Int(base.releases[$0])] }) { $0.release.ordinal })
    writer.u8(
      .hierarchical,
      column({ ordinals[Int(base.hierarchical[$0])] }) {
        IndexFacts.ordinal(of: $0.layers.hierarchical)
      })
    writer.u8(
      .multicolor,
      column({ ordinals[Int(base.multicolor[$0])] }) {
        IndexFacts.ordinal(of: $0.layers.multicolor)
      })
  }

  private func writeLocalizations(_ writer: inout ImageWriter) {
    let before = base.localizationCodes
    let codes = Array(Set(before + symbols.flatMap(\.localizations)).sorted().prefix(32))
    let bits = Dictionary(codes.enumerated().map { ($1, 1 << $0) }, uniquingKeysWith: { $1 })
    let moved = before.map { bits[$0] ?? 0 }
    func below(_ symbol: Int) -> Int {
      let mask = base.localizations[symbol]
      guard mask != 0 else { return 0 }
      return moved.indices.reduce(0) { mask >> UInt32($1) & 1 == 0 ? $0 : $0 | moved[$1] }
    }
    writer.u32(
      .localizations, column(below) { $0.localizations.reduce(0) { $0 | (bits[$1] ?? 0) } })
    writer.bytes(.localizationCodes, Array(codes.joined(separator: ",").utf8))
  }

  private func writeComponents(_ writer: inout ImageWriter, _ words: ExtendedVocabulary) {
    var lengths: [Int] = []
    var terms: [Int] = []
    var shares: [Int] = []
    for source in order {
      let before = terms.count
      switch source {
      case .below(let symbol):
        for index in base.components[symbol] {
          terms.append(words.moved[Int(base.componentTerms[index])])
          shares.append(Int(base.componentShares[index]))
        }
      case .own(let number):
        let components = symbols[number].components
        for component in components { terms.append(words.index(of: String(component))) }
        shares += IndexFacts.shares(of: components)
      }
      lengths.append(terms.count - before)
    }
    writer.lists(.componentOffsets, lengths)
    writer.u16(.componentTerms, terms)
    writer.u8(.componentShares, shares)

    // For each component, list the names that contain it; count the rows before they are filled.
    var lists = ListBuilder(rows: words.count)
    func forEach(_ body: (Int, Int) -> Void) {
      var start = 0
      for (position, length) in lengths.enumerated() {
        for index in start..<start + length
        where !terms[start..<index].contains(terms[index]) {
          body(terms[index], position)
        }
        start += length
      }
    }
    forEach { term, _ in lists.count(term) }
    lists.begin()
    forEach { term, position in lists.add(position, to: term) }
    writer.lists(.termNameOffsets, lists.lengths)
    writer.u16(.termNames, lists.values)
  }

  private func writeAliases(_ writer: inout ImageWriter) {
    let aliases = Array(catalog.aliases)
    writer.texts(.aliasOffsets, .aliasBytes, aliases.map(\.name))
    writer.u16(.aliasSymbols, aliases.map { position(of: $0.canonicalName) ?? 0 })
  }
}

extension SearchIndexExtension {
  /// Copies the labels of the base index, without removed symbols.
  private func writeLabels(_ writer: inout ImageWriter) {
    writer.u32(.labelNumbers, (0..<base.labelNumbers.count).map { Int(base.labelNumbers[$0]) })
    writer.u16(.labelRows, (0..<base.labelRows.count).map { Int(base.labelRows[$0]) })
    let rows = (0..<base.labelSymbols.count).map { row in
      base.labelSymbols[row].compactMap { moved[Int(base.labelSymbolIndices[$0])] }
    }
    writer.lists(.labelSymbolOffsets, rows.map(\.count))
    writer.u16(.labelSymbols, rows.flatMap(\.self))
  }
}

/// A builder for rows of lists; the lengths of all rows must be counted before the rows are filled.
struct ListBuilder {
  private(set) var lengths: [Int]
  private(set) var values: [Int] = []
  private var ends: [Int] = []

  init(rows: Int) { lengths = Array(repeating: 0, count: rows) }

  /// Reserves space for values in a row.
  mutating func count(_ row: Int, _ number: Int = 1) { lengths[row] += number }

  /// Allocates the counted space; must be called after counting and before adding values.
  mutating func begin() {
    var total = 0
    ends = lengths.map { length in
      defer { total += length }
      return total
    }
    values = Array(repeating: 0, count: total)
  }

  /// Adds a value to a row, which must not exceed its counted length.
  mutating func add(_ value: Int, to row: Int) {
    values[ends[row]] = value
    ends[row] += 1
  }
}
