package import FileAccess
package import SymbolCatalog

/// Facts about names as rows: what the tables of a facts folder say, or what a manifest kept of them.
package struct Facts: Sendable {
  package struct ReleaseRow: Sendable {
    var key: String
    /// Versions in the order of `Platform.allCases`.
    var versions: [String]
  }

  package struct SymbolRow: Sendable {
    /// Where the row stands, for messages: "symbols.tsv:12".
    var place: String
    var name: String
    var release: String
    var hierarchical: String?
    var multicolor: String?
    var variable: Bool
    /// Apple's categories; empty for names that have none.
    var categories: [String]
    var localizations: [String]
  }

  package struct AliasRow: Sendable {
    var place: String
    var name: String
    var canonicalName: String
    var release: String?
    var evidence: String
  }

  package struct RestrictionRow: Sendable {
    var place: String
    var name: String
    var text: String
  }

  var releases: [ReleaseRow] = []
  var symbols: [SymbolRow] = []
  var aliases: [AliasRow] = []
  var restrictions: [RestrictionRow] = []
}

// MARK: From tables

extension Facts {
  /// Reads `releases.tsv`, `symbols.tsv`, `aliases.tsv` and `restricted.tsv` of a folder.
  package init(tables folder: String, problems: inout [Problem]) throws(FileError) {
    for row in try Table(folder, "releases.tsv", columns: 6, &problems).rows {
      // The table's own order of columns, release iOS macOS tvOS watchOS visionOS, is ours.
      releases.append(ReleaseRow(key: row.fields[0], versions: Array(row.fields[1...])))
    }
    for row in try Table(folder, "symbols.tsv", columns: 7, &problems).rows {
      let fields = row.fields
      symbols.append(
        SymbolRow(
          place: row.place, name: fields[0], release: fields[1], hierarchical: fields[2].orNil,
          multicolor: fields[3].orNil, variable: fields[4] == "yes",
          categories: fields[5].list, localizations: fields[6].list))
      if fields[4] != "yes", fields[4] != "-" {
        problems.append(Problem(row.place, "variable is '\(fields[4])', not 'yes' or '-'"))
      }
    }
    for row in try Table(folder, "aliases.tsv", columns: 4, &problems).rows {
      aliases.append(
        AliasRow(
          place: row.place, name: row.fields[0], canonicalName: row.fields[1],
          release: row.fields[2].orNil, evidence: row.fields[3]))
    }
    for row in try Table(folder, "restricted.tsv", columns: 2, &problems).rows {
      restrictions.append(
        RestrictionRow(place: row.place, name: row.fields[0], text: row.fields[1]))
    }
  }

  /// The rows of a tab-separated table without its heading.
  private struct Table {
    struct Row {
      var place: String
      var fields: [String]
    }

    var rows: [Row] = []

    init(
      _ folder: String, _ file: String, columns: Int, _ problems: inout [Problem]
    ) throws(FileError) {
      let text = String(decoding: try File.read("\(folder)/\(file)"), as: UTF8.self)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
        let place = "\(file):\(index + 1)"
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == columns else {
          problems.append(Problem(place, "\(fields.count) columns instead of \(columns)"))
          continue
        }
        rows.append(Row(place: place, fields: fields))
      }
    }
  }
}

extension String {
  /// nil for what the tables write for "none".
  fileprivate var orNil: String? { isEmpty || self == "-" ? nil : self }

  fileprivate var list: [String] { orNil?.split(separator: ",").map(String.init) ?? [] }
}

// MARK: From a manifest

extension Facts {
  /// Takes back the facts that a catalog was made of.
  package init(catalog: Catalog) {
    releases = catalog.releases.map { release in
      ReleaseRow(
        key: release.key, versions: Platform.allCases.map { "\(release.version(on: $0))" })
    }
    for symbol in catalog.symbols {
      let place = "manifest '\(symbol.name)'"
      symbols.append(
        SymbolRow(
          place: place, name: symbol.name, release: symbol.release.key,
          hierarchical: symbol.layers.hierarchical?.key,
          multicolor: symbol.layers.multicolor?.key, variable: symbol.layers.variable,
          categories: symbol.hasAssignedCategories ? [] : symbol.categories,
          localizations: symbol.localizations))
      if let restriction = symbol.restriction {
        restrictions.append(
          RestrictionRow(place: place, name: symbol.name, text: restriction.text))
      }
    }
    aliases = catalog.aliases.map { alias in
      AliasRow(
        place: "manifest '\(alias.name)'", name: alias.name, canonicalName: alias.canonicalName,
        release: alias.release?.key, evidence: alias.evidence.rawValue)
    }
  }
}

/// A violation found while building a manifest.
package struct Problem: Hashable, Sendable, CustomStringConvertible {
  /// File and row.
  package let place: String
  /// What is wrong there.
  package let message: String

  package init(_ place: String, _ message: String) {
    self.place = place
    self.message = message
  }

  package var description: String { "\(place): \(message)" }
}
