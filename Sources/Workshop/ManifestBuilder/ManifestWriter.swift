internal import Encodings
internal import SymbolCatalog

/// A writer for the manifest format: JSON with one record per line, and members in a fixed order.
struct ManifestWriter {
  private(set) var text = ""
  private let mapping: Mapping

  init(mapping: Mapping) { self.mapping = mapping }

  mutating func header(_ facts: Facts) {
    text += "{\n"
    text += "\"schemaVersion\":\(Catalog.schemaVersion),\n"
    text += "\"catalogVersion\":\(quoted(facts.version)),\n"
    text += "\"symbolCount\":\(facts.symbols.count),\n"
    section("doubts", facts.doubts(with: mapping.doubts).map(quoted))
    section(
      "releases",
      facts.releases.map { row in
        let versions = zip(Platform.allCases, row.versions).map { platform, version in
          "\(quoted(platform.rawValue)):\(quoted(version))"
        }
        return "{\"release\":\(quoted(row.key)),\(versions.joined(separator: ","))}"
      })
    section(
      "categories",
      mapping.categories.map { "{\"category\":\(quoted($0.id)),\"title\":\(quoted($0.title))}" })
    text += "\"symbols\":[\n"
  }

  /// Whether any symbols were written; the first one opens their list, and `aliases` closes it.
  private var hasSymbols = false

  mutating func symbol(
    _ row: Facts.SymbolRow, categories: [String], restriction: String?, aliases: [String],
    keywords: [KeywordReference]
  ) {
    if hasSymbols { text += ",\n" }
    hasSymbols = true
    text += "{\"name\":\(quoted(row.name)),\"release\":\(quoted(row.release))"
    if let hierarchical = row.hierarchical { text += ",\"hierarchical\":\(quoted(hierarchical))" }
    if let multicolor = row.multicolor { text += ",\"multicolor\":\(quoted(multicolor))" }
    if row.variable { text += ",\"variable\":true" }
    if !row.unknown.isEmpty { text += ",\"unknown\":\(list(row.unknown.map(\.rawValue)))" }
    text += ",\"categories\":\(list(categories))"
    if row.categories.isEmpty { text += ",\"assigned\":true" }
    if !row.localizations.isEmpty { text += ",\"localizations\":\(list(row.localizations))" }
    if let restriction { text += ",\"restriction\":\(quoted(restriction))" }
    if !aliases.isEmpty { text += ",\"aliases\":\(list(aliases))" }
    let references = keywords.map { "\(quoted($0.set)):\($0.weight)" }
    text += ",\"keywords\":{\(references.joined(separator: ","))}}"
  }

  mutating func aliases(_ rows: [Facts.AliasRow]) {
    text += hasSymbols ? "\n],\n" : "],\n"
    let sorted = rows.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    section(
      "aliases",
      sorted.map { row in
        let release = row.release.map { ",\"release\":\(quoted($0))" } ?? ""
        return "{\"alias\":\(quoted(row.name)),\"name\":\(quoted(row.canonicalName))\(release)"
          + ",\"evidence\":\(quoted(row.evidence))}"
      }, isLast: true)
    text += "}\n"
  }

  private mutating func section(_ name: String, _ lines: [String], isLast: Bool = false) {
    text += "\"\(name)\":[\n" + lines.joined(separator: ",\n") + (lines.isEmpty ? "" : "\n")
    text += isLast ? "]\n" : "],\n"
  }

  private func list(_ words: [String]) -> String {
    "[" + words.map(quoted).joined(separator: ",") + "]"
  }

  private func quoted(_ text: String) -> String { JSONText.quoted(text) }
}
