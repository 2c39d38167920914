internal import Foundation
internal import Workbench

/// The tables of `Resources/Facts`, read without the project's code: an independent oracle for the
/// catalog.
package struct FactTables: Sendable {
  /// A row, with values by column name.
  package typealias Row = [String: String]

  package let symbols: [Row]
  package let releases: [Row]
  package let aliases: [Row]
  package let restrictions: [Row]

  /// The tables of the repository.
  package static var bundled: FactTables {
    get throws { try FactTables(folder: "\(Repository.root)/Resources/Facts") }
  }

  /// Reads the tables of a folder.
  package init(folder: String) throws {
    func table(_ name: String) throws -> [Row] {
      let text = try String(contentsOfFile: "\(folder)/\(name).tsv", encoding: .utf8)
      let lines = text.components(separatedBy: "\n").filter { !$0.isEmpty }
      let columns = lines[0].components(separatedBy: "\t")
      return lines.dropFirst().map { line in
        Dictionary(
          zip(columns, line.components(separatedBy: "\t")), uniquingKeysWith: { first, _ in first })
      }
    }
    symbols = try table("symbols")
    releases = try table("releases")
    aliases = try table("aliases")
    restrictions = try table("restricted")
  }

  /// The rows of a table, indexed by a column.
  package static func index(_ rows: [Row], by column: String) -> [String: Row] {
    Dictionary(rows.map { ($0[column] ?? "", $0) }, uniquingKeysWith: { first, _ in first })
  }
}
