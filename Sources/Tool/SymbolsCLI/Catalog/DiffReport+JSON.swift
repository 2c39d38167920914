internal import Diagnostics
internal import Encodings
internal import SymbolCatalog

/// Writes the report as JSON.
extension DiffReport {
  var json: JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.member("schemaVersion", SymbolJSON.schemaVersion)
      json.member("from") { Self.write(earlier, &$0) }
      json.member("to") { Self.write(later, &$0) }
      json.member("counts") { json in
        json.object { json in
          for kind in CatalogDiff.Kind.allCases {
            json.member(kind.rawValue, entries(kind).count)
          }
        }
      }
      json.member("changes") { json in
        json.array(groups.flatMap(\.entries)) { json, entry in
          json.object { write(entry, &$0) }
        }
      }
      json.member("doubts", doubts)
    }
    return json
  }

  private static func write(_ state: NamedState, _ json: inout JSONWriter) {
    json.object { json in
      json.member("state", state.text)
      json.member("release", state.release?.key)
      json.member("catalogVersion", state.state.catalog.version)
    }
  }

  private func write(_ entry: Entry, _ json: inout JSONWriter) {
    let change = entry.change
    json.member("kind", change.fact.kind.rawValue)
    json.member("name", change.name)
    switch change.fact {
    case .added, .removed:
      json.member("release", change.release.key)
      SymbolJSON.writeVersions("availability", &json) { change.release.availability[$0] }
      json.member("categories", change.symbol.categories)
      json.member("restriction", change.symbol.restriction?.text)
    case .renamed(let name, let evidence):
      json.member("from", name)
      json.member("evidence", evidence.rawValue)
    case .restriction(let old, let new):
      json.member("before", old?.text)
      json.member("after", new?.text)
    case .availability(let old, let new):
      SymbolJSON.writeVersions("before", &json) { old.version(on: $0) }
      SymbolJSON.writeVersions("after", &json) { new.version(on: $0) }
    case .layers(let items), .categories(let items), .localizations(let items),
      .earlierNames(let items):
      json.member("gained", items.gained)
      json.member("lost", items.lost)
    }
    guard concernsSources else { return }
    json.member("places") { json in
      json.array(entry.uses) { json, use in
        json.object { json in
          json.member("file", use.place.path)
          json.member("line", use.place.line)
          json.member("column", use.place.column)
          json.member("name", use.name)
        }
      }
    }
  }
}
