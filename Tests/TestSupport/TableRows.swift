internal import FileAccess
internal import Workbench

/// The rows of tables, extracted from source files.
package enum TableRows {
  /// The names of the rows that files of a folder declare, sorted: the first string literals of
  /// their static constants, as in `static let svg = ExportFormat(name: "svg", …)`.
  ///
  /// The folder is relative to the package's folder; `ending` is the suffix of file names.
  package static func names(in folder: String, ending: String) throws -> [String] {
    let row = /static let \w+ = \w+\(\s*(?:name: )?"(\w+)"/
    let files = try Repository.files(in: "\(Repository.root)/\(folder)", ending: ending)
    let names = try files.flatMap { path in
      String(decoding: try File.read(path), as: UTF8.self).matches(of: row).map { String($0.1) }
    }
    return names.sorted()
  }
}
