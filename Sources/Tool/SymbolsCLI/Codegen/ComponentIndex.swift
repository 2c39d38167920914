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
  /// Whether the code of a component has its name.
  private let declares: Bool
  /// The line that exports a component; `{name}` is the name of its file.
  private let line: String

  private typealias Row = (kits: [String], ending: String, line: String)
  private static let rows: [Row] = [
    (["react", "angular", CodeKit.expo], "ts", "export * from \"./{name}\";"),
    (["vue"], "ts", "export { default as {name} } from \"./{name}.vue\";"),
    (["svelte"], "ts", "export { default as {name} } from \"./{name}.svelte\";"),
    (["webcomponent"], "js", "export * from \"./{name}.js\";"),
    (["flutter"], "dart", "export '{name}.dart';"),
  ]

  /// The frameworks that support an index file.
  static let kits = rows.flatMap(\.kits)

  /// Creates the index file of a framework; returns nil if the framework supports none.
  init?(_ kit: String) {
    guard let row = Self.rows.first(where: { $0.kits.contains(kit) }) else { return nil }
    language = kit == OutlineLanguage.flutter.name ? .flutter : .react
    file = "\(Self.stem).\(row.ending)"
    declares = !CodeKit.nameless.contains(kit)
    line = row.line
  }

  /// Returns the names of the components in a folder, sorted: those of this run, and those that
  /// earlier runs generated.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - written: The paths of the files of this run.
  ///   - ending: The extension of the components' files.
  /// - Returns: The names of their files, without extensions.
  func names(in folder: String, with written: [String], ending: String) -> [String] {
    let here = (try? File.names(in: folder)) ?? []
    func stem(_ file: String) -> String { String(file.dropLast(ending.count + 1)) }
    let earlier = here.filter { file in
      guard FilePath.ending(file) == ending, stem(file) != Self.stem,
        CodeLanguage.typeScript.canName(stem(file)),
        let bytes = try? File.read(FilePath.adding(file, toFolder: folder)),
        CodeMarker.begins(bytes, by: "codegen")
      else { return false }
      // A file with several components is not one of them.
      let text = String(decoding: bytes, as: UTF8.self)
      return !declares
        || ["const \(stem(file)) ", "class \(stem(file))"].contains { text.contains($0) }
    }
    return Set((earlier + written.map { FilePath.lastPart($0) }).map(stem)).sorted()
  }

  /// The contents for components with files of these names, without extensions.
  func text(_ names: [String]) -> String {
    names.map { line.replacing("{name}", with: $0) + "\n" }.joined()
  }
}
