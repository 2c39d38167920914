/// An index of components, so that they are imported from their folder.
struct ComponentIndex {
  /// The kind of results, for the mark of generated files.
  static let kind = "index"

  /// The file's name.
  let file: String
  /// The line that exports a component; `{name}` is the name of its file.
  private let line: String

  private static let rows: [(kits: [String], file: String, line: String)] = [
    (["react", "angular", CodeKit.expo], "index.ts", "export * from \"./{name}\";"),
    (["vue"], "index.ts", "export { default as {name} } from \"./{name}.vue\";"),
    (["svelte"], "index.ts", "export { default as {name} } from \"./{name}.svelte\";"),
    (["webcomponent"], "index.js", "export * from \"./{name}.js\";"),
    (["flutter"], "index.dart", "export '{name}.dart';"),
  ]

  /// The frameworks that have one.
  static let kits = rows.flatMap(\.kits)

  /// The index of a framework; nil if it has none.
  init?(_ kit: String) {
    guard let row = Self.rows.first(where: { $0.kits.contains(kit) }) else { return nil }
    file = row.file
    line = row.line
  }

  /// The contents for components with files of these names, without extensions.
  func text(_ names: [String]) -> String {
    names.sorted().map { line.replacing("{name}", with: $0) + "\n" }.joined()
  }
}
