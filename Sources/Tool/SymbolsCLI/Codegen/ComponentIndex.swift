internal import Diagnostics
internal import Encodings
internal import FileAccess
internal import SymbolCodegen
internal import SymbolExport

/// An index of components, so that they are imported from their folder.
///
/// It lists the generated components that the folder has, also those of earlier runs.
struct ComponentIndex {
  /// The kind of result that the comment of a generated file states.
  static let kind = "index"
  /// The file's name without its extension.
  static let stem = "index"

  /// The file's name.
  let file: String
  /// The language of its comments.
  let language: OutlineLanguage
  /// The components that the file can list: those of this framework first.
  private let rows: [Row]

  /// Frameworks, the extensions of their components, that of the index, and the line that exports a
  /// component; `{name}` is the name of its file.
  private typealias Row = (kits: [String], endings: [String], ending: String, line: String)
  private static let rows: [Row] = [
    (["react", "angular", CodeKit.expo], ["tsx", "ts"], "ts", "export * from \"./{name}\";"),
    (["vue"], ["vue"], "ts", "export { default as {name} } from \"./{name}.vue\";"),
    (["svelte"], ["svelte"], "ts", "export { default as {name} } from \"./{name}.svelte\";"),
    (["webcomponent"], ["js"], "js", "export * from \"./{name}.js\";"),
    (["flutter"], ["dart"], "dart", "export '{name}.dart';"),
  ]

  /// The frameworks that support an index file.
  static let kits = rows.flatMap(\.kits)

  /// Creates the index file of a framework; returns nil if the framework supports none.
  init?(_ kit: String) {
    guard let row = Self.rows.first(where: { $0.kits.contains(kit) }) else { return nil }
    language = kit == OutlineLanguage.flutter.name ? .flutter : .react
    file = "\(Self.stem).\(row.ending)"
    rows = [row] + Self.rows.filter { $0.ending == row.ending && $0.kits != row.kits }
  }

  /// Returns the contents of the index of a folder: the components of this run, and those that
  /// earlier runs generated, sorted by name.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - written: The paths of the files of this run.
  ///   - note: Receives notes on components that it does not export.
  /// - Returns: The lines that export them.
  func text(of folder: String, with written: [String], _ note: (Message) -> Void) -> String {
    let here = (try? File.names(in: folder)) ?? []
    let own = Set(written.map { FilePath.lastPart($0) })
    var names: Set<String> = []
    var lines: [(name: String, line: String)] = []
    for row in rows {
      let declares = row.kits.allSatisfy { !CodeKit.nameless.contains($0) }
      for file in Set(here).union(own).sorted()
      where FilePath.ending(file).map(row.endings.contains) == true {
        let name = FilePath.baseName(file)
        guard
          own.contains(file)
            || isComponent(name, FilePath.adding(file, toFolder: folder), declares)
        else { continue }
        // Of two components with a name, importers can have only one.
        guard names.insert(name).inserted else {
          note("\(self.file) does not export \(file.shortened()): another component has its name")
          continue
        }
        lines.append((name, row.line.replacing("{name}", with: name) + "\n"))
      }
    }
    return lines.sorted { $0.name < $1.name }.map(\.line).joined()
  }

  /// Returns whether a file is a component that an earlier run generated.
  private func isComponent(_ name: String, _ path: String, _ declares: Bool) -> Bool {
    guard name != Self.stem, CodeLanguage.typeScript.canName(name),
      let bytes = try? File.read(path),
      CodeMarker.begins(bytes, by: "codegen")
    else { return false }
    // A file with several components is not one of them.
    let text = String(decoding: bytes, as: UTF8.self)
    return !declares || ["const \(name) ", "class \(name)"].contains { text.contains($0) }
  }
}
