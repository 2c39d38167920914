/// An index file that exports all components in a folder, so that code can import them from it.
struct ComponentIndex {
  /// The kind of result that the comment of a generated file states.
  static let kind = "index"

  /// The file's name.
  let file: String
  /// The line that exports a component; `{name}` stands for the name of its file.
  private let line: String

  private static let rows: [(kits: [String], file: String, line: String)] = [
    (["react", "angular", CodeKit.expo], "index.ts", "export * from \"./{name}\";"),
    (["vue"], "index.ts", "export { default as {name} } from \"./{name}.vue\";"),
    (["svelte"], "index.ts", "export { default as {name} } from \"./{name}.svelte\";"),
    (["webcomponent"], "index.js", "export * from \"./{name}.js\";"),
    (["flutter"], "index.dart", "export '{name}.dart';"),
  ]

  /// The frameworks that support an index file.
  static let kits = rows.flatMap(\.kits)

  /// Creates the index file of a framework; returns nil if the framework supports none.
  init?(_ kit: String) {
    guard let row = Self.rows.first(where: { $0.kits.contains(kit) }) else { return nil }
    file = row.file
    line = row.line
  }

  /// Returns the contents of the index for components with these file names, without extensions.
  func text(_ names: [String]) -> String {
    names.sorted().map { line.replacing("{name}", with: $0) + "\n" }.joined()
  }
}
