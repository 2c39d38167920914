package import FileAccess
internal import SymbolCatalog

/// The facts about symbol names, as rows of the tables in a folder such as `Resources/Facts`; its
/// README explains the columns.
package struct Facts: Sendable {
  package struct ReleaseRow: Sendable {
    var key: String
    /// The version for each platform, in the order of `Platform.allCases`.
    var versions: [String]
  }

  package struct SymbolRow: Sendable {
    /// The location of the row, for error messages, such as "symbols.tsv:12".
    var place: String
    var name: String
    var release: String
    var hierarchical: String?
    var multicolor: String?
    var variable: Bool
    /// The kinds of layers of which it is unknown whether the symbol has them.
    var unknown: [Layers.Kind]
    /// Apple's categories; empty for names without categories.
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
  /// Reads `releases.tsv`, `symbols.tsv`, `aliases.tsv` and `restricted.tsv` from a folder.
  package init(tables folder: String, problems: inout [Problem]) throws(FileError) {
    let versions = Platform.allCases.map(\.rawValue)
    for row in try Table(folder, "releases.tsv", ["release"] + versions, &problems).rows {
      releases.append(ReleaseRow(key: row.fields[0], versions: Array(row.fields[1...])))
    }
    for row in try Table(folder, "symbols.tsv", Self.symbolColumns, &problems).rows {
      let fields = row.fields
      let unknown = zip(Layers.Kind.allCases, fields[2...4]).filter { $1 == Self.unknown }
      symbols.append(
        SymbolRow(
          place: row.place, name: fields[0], release: fields[1], hierarchical: fields[2].known,
          multicolor: fields[3].known, variable: fields[4] == "yes", unknown: unknown.map(\.0),
          categories: fields[5].list, localizations: fields[6].list))
      if !["yes", "-", Self.unknown].contains(fields[4]) {
        problems.append(Problem(row.place, "variable is '\(fields[4])', not 'yes', '-' or '?'"))
      }
    }
    let aliasColumns = ["old_name", "name", "old_name_release", "evidence"]
    for row in try Table(folder, "aliases.tsv", aliasColumns, &problems).rows {
      aliases.append(
        AliasRow(
          place: row.place, name: row.fields[0], canonicalName: row.fields[1],
          release: row.fields[2].orNil, evidence: row.fields[3]))
    }
    for row in try Table(folder, "restricted.tsv", ["name", "may_only_refer_to"], &problems).rows {
      restrictions.append(
        RestrictionRow(place: row.place, name: row.fields[0], text: row.fields[1]))
    }
  }

  /// The text that stands for unpublished values.
  fileprivate static let unknown = "?"
  private static let symbolColumns =
    ["name", "release"] + Layers.Kind.allCases.map(\.rawValue) + ["categories", "localizations"]

  /// The rows of a tab-separated table, after its heading.
  private struct Table {
    struct Row {
      var place: String
      var fields: [String]
    }

    var rows: [Row] = []

    init(
      _ folder: String, _ file: String, _ columns: [String], _ problems: inout [Problem]
    ) throws(FileError) {
      let text = String(decoding: try File.read("\(folder)/\(file)"), as: UTF8.self)
      // Swift treats `\r\n` as a single line break, so line numbers do not depend on the editor's
      // system.
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let heading = lines.first?.split(separator: "\t").map(String.init) ?? []
      if heading != columns {
        let expected = columns.joined(separator: ", ")
        problems.append(
          Problem("\(file):1", "the columns are not \(expected), in this order"))
      }
      for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
        let place = "\(file):\(index + 1)"
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == columns.count else {
          problems.append(Problem(place, "\(fields.count) columns instead of \(columns.count)"))
          continue
        }
        rows.append(Row(place: place, fields: fields))
      }
    }
  }
}

extension String {
  /// The text of a cell; nil if it means "none".
  fileprivate var orNil: String? { isEmpty || self == "-" ? nil : self }

  /// The text of a cell; nil if it means "none" or "unknown".
  fileprivate var known: String? { self == Facts.unknown ? nil : orNil }

  fileprivate var list: [String] { orNil?.split(separator: ",").map(String.init) ?? [] }
}

/// An error found while building a manifest.
package struct Problem: Hashable, Sendable, CustomStringConvertible {
  /// The file and the row that contain the error.
  package let place: String
  /// The error message.
  package let message: String

  package init(_ place: String, _ message: String) {
    self.place = place
    self.message = message
  }

  package var description: String { "\(place): \(message)" }
}
