import FileAccess
import Workbench

/// A package that is put together from the templates and from tokens by hand, so that what the
/// templates promise is checked apart from what the builder does.
enum KitSample {
  /// Writes the package of some rows and of all that they need.
  ///
  /// - Parameters:
  ///   - names: Names of the table; nil for all.
  ///   - folder: Where to write it.
  ///   - options: Whether to add what is only there on demand.
  ///   - tests: Whether to write the tests, too.
  /// - Throws: What the system says against it.
  static func write(
    _ names: [String]?, to folder: String, options: Bool = false, tests: Bool = true
  ) throws {
    let rows = try KitTemplates.rows
    var waiting = names ?? rows.filter { !$0.isOption || options }.map(\.name)
    var files = Set(try KitTemplates.always)
    var done: Set<String> = []
    while let name = waiting.popLast() {
      guard done.insert(name).inserted, let row = rows.first(where: { $0.name == name }) else {
        continue
      }
      files.formUnion(row.files)
      waiting += row.needs
    }
    for file in files.sorted() where tests || !file.hasPrefix("Tests/") {
      try copy("\(KitTemplates.root)/Package/\(file)", to: "\(folder)/\(file)")
    }
    for file in ["Numbers.swift", "Views.swift"] {
      try copy(
        "\(Repository.root)/Tests/Code/SymbolKitTests/Templates/Tokens/\(file)",
        to: "\(folder)/Sources/DesignTokens/\(file)")
    }
    let dependency = options ? "// With NavigationSplitViewKit.\n" : ""
    try File.write(Array((manifest + dependency).utf8), to: "\(folder)/Package.swift", .quick)
  }

  private static func copy(_ path: String, to target: String) throws {
    try File.makeFolder(FilePath.folder(target))
    try File.write(File.read(path), to: target, .quick)
  }

  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "FoundationUI", defaultLocalization: "en", platforms: [.iOS(.v17), .macOS(.v14)],
      products: [.library(name: "FoundationUI", targets: ["FoundationUI"])],
      targets: [
        .target(name: "FoundationUI", path: "Sources", resources: [.process("Resources")]),
        .testTarget(name: "FoundationUITests", dependencies: ["FoundationUI"], path: "Tests"),
      ])

    """
}
