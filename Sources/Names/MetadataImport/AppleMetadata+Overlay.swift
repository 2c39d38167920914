package import OwnCatalog
internal import SymbolCatalog

extension AppleMetadata {
  /// Combines all files into an overlay; call it only once.
  ///
  /// Takes O(n log n).
  package consuming func overlay() -> (overlay: CatalogOverlay, findings: MetadataFindings) {
    var assembly = MetadataAssembly(self)
    let overlay = assembly.assembled()
    return (overlay, assembly.metadata.findings)
  }
}

/// The working state while metadata files are combined into an overlay.
struct MetadataAssembly {
  /// Layers that are not recorded, because every symbol has them or they follow from other layers.
  private static let impliedLayers: Set<String> = ["monochrome", "palette"]
  /// Lists of the SF Symbols app that are stored as categories but do not describe symbols.
  private static let appLists: Set<String> = ["all", "whatsnew", "draw", "multicolor"]
  /// Lists of symbols whose layers follow a variable value.
  private static let variableLists: Set<String> = ["variable", "variablecolor"]

  var metadata: AppleMetadata
  private var result = CatalogOverlay()
  private var records: [String: CatalogOverlay.SymbolRecord] = [:]
  private var known: KnownReleases
  /// The release keys of all names in the availability list, including earlier and localized names.
  private var years: [String: String] = [:]
  private var aliases = AliasTable()

  init(_ metadata: consuming AppleMetadata) {
    known = KnownReleases(metadata.catalog)
    self.metadata = metadata
  }

  mutating func assembled() -> CatalogOverlay {
    result.releases = known.add(metadata.releases) { metadata.report(.availability, $0, $1) }
    readAliases()
    readNames()
    resolveAliases()
    readLayers()
    readCategories()
    readKeywords()
    readRestrictions()
    result.symbols = Array(records.values)
    return result.normalized()
  }

  // MARK: Names

  private mutating func readAliases() {
    for alias in metadata.aliases {
      guard isName(alias.key, alias.file, alias.key), isName(alias.value, alias.file, alias.key)
      else { continue }
      guard let first = aliases.add(alias.key, alias.value, alias.file) else { continue }
      metadata.report(
        alias.file, alias.key, .otherAlias(first.canonicalName, file: first.file.rawValue))
    }
    for cycle in aliases.breakCycles() {
      metadata.report(cycle.file, cycle.names[0], .aliasCycle(cycle.names))
    }
  }

  private mutating func readNames() {
    for entry in metadata.years {
      guard isName(entry.key, .availability, entry.key) else { continue }
      guard known.ordinal(entry.value) != nil else {
        metadata.report(.availability, entry.key, .unknownRelease(entry.value))
        continue
      }
      years[entry.key] = entry.value
    }
    var localizations: [String: Set<String>] = [:]
    for (name, year) in years where !isEarlier(name) {
      if let (base, code) = localized(name) {
        localizations[base, default: []].insert(code)
      } else {
        var record = CatalogOverlay.SymbolRecord(name: name)
        record.release = year
        records[name] = record
      }
    }
    for (base, codes) in localizations {
      let before = metadata.catalog.symbol(named: base)?.localizations ?? []
      // Merge the codes with those in the catalog, because these files may list fewer
      // localizations.
      update(base) { $0.localizations = codes.union(before).sorted() }
    }
  }

  /// Returns whether a name is an earlier name, according to these files or else to the catalog.
  private func isEarlier(_ name: String) -> Bool {
    aliases.contains(name) || metadata.catalog.alias(named: name) != nil
  }

  /// Returns the symbol and the localization code of a localized name; nil for other names.
  private func localized(_ name: String) -> (base: String, code: String)? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let code = String(name[name.index(after: dot)...])
    guard metadata.codes.contains(code) else { return nil }
    let base = String(name[..<dot])
    let isThere = years[base] != nil || metadata.catalog.contains(base)
    return isThere && !isEarlier(base) ? (base, code) : nil
  }

  private mutating func resolveAliases() {
    for alias in aliases.sorted() {
      var target = aliases.end(of: alias.canonicalName)
      if !isSymbol(target), let canonical = metadata.catalog.alias(named: target)?.canonicalName {
        target = canonical
      }
      guard isSymbol(target), target != alias.name else {
        // The catalog resolves localized names by their prefix.
        if localizedAlias(alias.name) == nil || localized(target) == nil {
          metadata.report(alias.file, alias.name, .aliasToNothing(alias.canonicalName))
        }
        continue
      }
      let release = years[alias.name]
      var record = CatalogOverlay.AliasRecord(name: alias.name, canonicalName: target)
      if let order = release.flatMap({ known.ordinal($0) }),
        let newer = self.release(of: target).flatMap({ known.ordinal($0) })
      {
        if order <= newer {
          record.release = release
        } else {
          metadata.report(alias.file, alias.name, .aliasOrder(target))
        }
      }
      result.aliases.append(record)
    }
  }

  /// Returns the earlier name in a localized earlier name: `old` for `old.ar`; nil for other names.
  private func localizedAlias(_ name: String) -> String? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")),
      metadata.codes.contains(String(name[name.index(after: dot)...]))
    else { return nil }
    let base = String(name[..<dot])
    return isEarlier(base) ? base : nil
  }

  private func isSymbol(_ name: String) -> Bool {
    records[name] != nil || metadata.catalog.contains(name) && !aliases.contains(name)
  }

  private func release(of name: String) -> String? {
    records[name]?.release ?? metadata.catalog.symbol(named: name)?.release.key
  }

  private mutating func isName(_ name: String, _ file: MetadataFile, _ key: String) -> Bool {
    if name.utf8.count <= OverlayLimits.nameLength, Symbol.isName(name) { return true }
    metadata.report(file, key, .notAName(name))
    return false
  }

  private mutating func update(
    _ name: String, _ body: (inout CatalogOverlay.SymbolRecord) -> Void
  ) {
    body(&records[name, default: CatalogOverlay.SymbolRecord(name: name)])
  }

  /// Returns whether an entry can be used; only entries for symbols can.
  ///
  /// Entries for earlier and localized names are skipped silently; unknown names are reported.
  private mutating func takes(_ name: String, _ file: MetadataFile) -> Bool {
    if isSymbol(name) { return true }
    if !isEarlier(name), localized(name) == nil, localizedAlias(name) == nil {
      metadata.report(file, name, .unknownName)
    }
    return false
  }

  // MARK: Properties of names

  private mutating func readLayers() {
    var unknown: Set<String> = []
    for entry in metadata.layers where takes(entry.key, .layers) {
      let since = release(of: entry.key).flatMap { known.ordinal($0) } ?? 0
      for (layer, release) in entry.value where !Self.impliedLayers.contains(layer) {
        guard layer == "hierarchical" || layer == "multicolor" else {
          // Report an unknown layer only once, because thousands of names can have it.
          if unknown.insert(layer).inserted { metadata.report(.layers, layer, .unknownLayer) }
          continue
        }
        guard let ordinal = known.ordinal(release) else {
          metadata.report(.layers, entry.key, .unknownRelease(release))
          continue
        }
        guard ordinal >= since else {
          metadata.report(.layers, entry.key, .layerOrder(layer: layer, release: release))
          continue
        }
        update(entry.key) { record in
          if layer == "hierarchical" {
            record.hierarchical = release
          } else {
            record.multicolor = release
          }
        }
      }
    }
  }

  private mutating func readCategories() {
    var order: [String: Int] = [:]
    // Apple sometimes writes the identifiers in lowercase.
    var identifiers: [String: String] = [:]
    for category in metadata.catalog.categories {
      order[category.id] = order.count
      identifiers[category.id.lowercased()] = category.id
    }
    for entry in metadata.categoryTitles where !isList(entry.key) {
      guard OverlayLimits.isIdentifier(entry.key) else {
        metadata.report(.categories, entry.key, .unknownCategory(entry.key))
        continue
      }
      guard isText(entry.value, .categories, entry.key) else { continue }
      let id = identifiers[entry.key.lowercased()] ?? entry.key
      if order[id] == nil {
        guard order.count < OverlayLimits.categories else {
          metadata.report(.categories, entry.key, .tooMany(OverlayLimits.categories))
          continue
        }
        order[id] = order.count
        identifiers[id.lowercased()] = id
      }
      result.categories.append(.init(id: id, title: entry.value))
    }
    for entry in metadata.categories where takes(entry.key, .symbolCategories) {
      var places: Set<Int> = []
      for id in entry.value where !isList(id) {
        if let place = identifiers[id.lowercased()].flatMap({ order[$0] }) {
          places.insert(place)
        } else {
          metadata.report(.symbolCategories, entry.key, .unknownCategory(id))
        }
      }
      let ids = order.keys.filter { order[$0].map(places.contains) ?? false }
        .sorted { order[$0] ?? 0 < order[$1] ?? 0 }
      if !ids.isEmpty { update(entry.key) { $0.categories = ids } }
      if entry.value.contains(where: { Self.variableLists.contains($0.lowercased()) }) {
        update(entry.key) { $0.variable = true }
      }
    }
  }

  private func isList(_ category: String) -> Bool {
    let category = category.lowercased()
    return Self.variableLists.contains(category) || Self.appLists.contains(category)
  }

  private mutating func readKeywords() {
    for entry in metadata.keywords where takes(entry.key, .search) {
      var words: [String] = []
      var seen: Set<String> = []
      for word in entry.value where seen.insert(word).inserted {
        guard isText(word, .search, entry.key), OverlayLimits.isKeyword(word) else { continue }
        guard words.count < OverlayLimits.keywords else {
          metadata.report(.search, entry.key, .tooMany(OverlayLimits.keywords))
          break
        }
        words.append(word)
      }
      if !words.isEmpty { update(entry.key) { $0.english = words } }
    }
  }

  private mutating func readRestrictions() {
    for entry in metadata.restrictions where takes(entry.key, .restrictions) {
      let subject = Self.subject(entry.value)
      guard subject.utf8.count <= OverlayLimits.longTextLength, Restriction(text: subject) != nil
      else {
        metadata.report(.restrictions, entry.key, .text)
        continue
      }
      update(entry.key) { $0.restriction = subject }
    }
  }

  /// Extracts the product from a sentence like "This symbol may only be used to refer to Apple’s
  /// Mac."; returns other text unchanged.
  private static func subject(_ sentence: String) -> String {
    guard let range = sentence.firstRange(of: "refer to ") else { return sentence }
    let rest = sentence[range.upperBound...]
    return String(rest.hasSuffix(".") ? rest.dropLast() : rest)
  }

  private mutating func isText(_ text: String, _ file: MetadataFile, _ key: String) -> Bool {
    if !text.isEmpty, text.utf8.count <= OverlayLimits.textLength { return true }
    metadata.report(file, key, .text)
    return false
  }
}
