internal import Encodings
internal import SymbolCatalog
internal import SymbolSearch

/// Symbols as JSON.
///
/// The fields are a contract. `schemaVersion` increases if a field changes or is removed; new
/// fields can be added at any time.
enum SymbolJSON {
  /// The version of every JSON document this tool writes.
  static let schemaVersion = 1

  /// Writes the members of a symbol for lists of results.
  static func writeSummary(
    _ symbol: Symbol, _ drawn: DrawnSymbols, _ json: inout JSONWriter
  ) {
    json.member("release", symbol.release.key)
    writeVersions("availability", &json) { symbol.availability[$0] }
    json.member("layers") { json in
      json.object { json in
        // As everywhere in the data, null means unknown. Layers that a symbol does not have are
        // omitted.
        for (kind, history) in [
          (Layers.Kind.hierarchical, symbol.layers.hierarchical),
          (.multicolor, symbol.layers.multicolor),
        ] where history != .never {
          json.member(kind.rawValue, history.release?.key)
        }
        json.member("variable") { json in
          if let variable = symbol.layers.variable { json.value(variable) } else { json.null() }
        }
        json.member("unknown", symbol.layers.unknown.map(\.rawValue))
      }
    }
    json.member("categories", symbol.categories)
    json.member("localizations", symbol.localizations)
    json.member("restriction", symbol.restriction?.text)
    json.member("drawn", drawn.contains(symbol))
  }

  /// Writes all catalog data about a symbol as the members of an object.
  static func write(
    _ resolution: Resolution, requested: String, targets: [DeploymentTarget],
    _ engine: SearchEngine, _ drawn: DrawnSymbols, _ json: inout JSONWriter
  ) {
    let symbol = resolution.symbol
    let catalog = engine.catalog
    json.member("name", symbol.name)
    json.member("requestedName", requested)
    json.member("localization", resolution.localization)
    writeSummary(symbol, drawn, &json)
    json.member("custom", symbol.isAsset)
    json.member("artwork", drawn.path(of: symbol))
    // null means unknown.
    switch Mirroring(symbol, catalog) {
    case .mirrors: json.member("mirrors", true)
    case .stays(let sibling):
      json.member("mirrors", false)
      json.member("mirroringSibling", sibling)
    case nil: json.member("mirrors") { $0.null() }
    }
    json.member("categoriesAssigned", symbol.hasAssignedCategories)
    // These are the versions of the release itself, even if they precede the first API for symbols.
    writeVersions("introduced", &json) { symbol.release.version(on: $0) }
    json.member("names") { json in
      json.array(catalog.nameHistory(of: symbol)) { json, period in
        json.object { json in
          json.member("name", period.name)
          json.member("release", period.release?.key)
          json.member("supersededIn", period.supersededIn?.key)
          json.member("availability") { json in
            guard let availability = period.availability else { return json.null() }
            json.object { versions(&$0) { availability[$0] } }
          }
        }
      }
    }
    json.member("aliases") { json in
      json.array(symbol.aliases.compactMap { catalog.alias(named: $0) }) { json, alias in
        json.object { json in
          json.member("name", alias.name)
          json.member("release", alias.release?.key)
          json.member("evidence", alias.evidence.rawValue)
        }
      }
    }
    if !targets.isEmpty {
      json.member("targets", targets.map(\.description))
      json.member("nameForTargets", catalog.name(of: symbol, workingOn: targets))
    }
    let keywords = catalog.keywords(of: symbol)
    json.member("keywords") { json in
      json.object { json in
        json.member("en", keywords.english)
        json.member("es", keywords.spanish)
      }
    }
    let family = engine.index.family(of: symbol.name)
    json.member("family") { json in
      json.object { json in
        json.member("base", family.first)
        json.member("members", family)
      }
    }
  }

  /// Writes a member with the version for each platform.
  static func writeVersions(
    _ key: String, _ json: inout JSONWriter, _ version: (Platform) -> OSVersion
  ) {
    json.member(key) { $0.object { versions(&$0, version) } }
  }

  private static func versions(_ json: inout JSONWriter, _ version: (Platform) -> OSVersion) {
    for platform in Platform.allCases {
      json.member(platform.rawValue, version(platform).description)
    }
  }
}
