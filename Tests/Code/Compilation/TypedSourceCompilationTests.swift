import FileAccess
import Foundation
import SymbolCatalog
import SymbolCodegen
import TestSupport
import Testing

/// Typed sources compile, and are in format.
@Suite struct TypedSourceCompilationTests {
  private static let catalog = Catalog.bundled

  private static func source(
    _ names: [String], _ shape: TypedSource.Shape, _ framework: Framework = .swiftUI,
    targets: String = ""
  ) -> String {
    TypedSource(
      names.compactMap { SnippetTable.symbol(named: $0) }, shape: shape, typeName: "AppSymbol",
      framework: framework,
      targets: targets.split(separator: ",").compactMap { DeploymentTarget($0) },
      labelKey: shape == .enum ? "symbol.{name}" : nil, catalog
    ).text
  }

  /// The enumeration of all names, whose facts `TypedSourceTests` reads.
  @Test func allNamesCompile() throws {
    let text = TypedSource(
      Array(Self.catalog.symbols), shape: .enum, typeName: "AllSymbols", framework: .swiftUI,
      targets: [], Self.catalog
    ).text
    let folder = try TemporaryFolder()
    try File.write(Array(text.utf8), to: "\(folder.path)/All.swift")
    let run = try AppleCompiler.check(
      "\(folder.path)/All.swift", DeploymentTarget(.iOS, OSVersion(13)))
    #expect(run.exitCode == 0, "\(run.errors.prefix(3_000))")
  }

  /// A type's name may mean something else inside of what the file extends.
  @Test(arguments: [
    "Icon", "Title", "Body", "Scale", "Name", "Configuration", "SymbolScale", "Symbol", "Content",
    "Element",
  ])
  func namesOfTypesMeanTheTypes(_ name: String) throws {
    let folder = try TemporaryFolder()
    var checks: [(path: String, target: DeploymentTarget)] = []
    for framework in Framework.allCases {
      for (shape, names) in [
        (TypedSource.Shape.enum, Self.some),
        (.struct, Self.some.filter { !$0.hasPrefix("custom") }),
      ] {
        let target = DeploymentTarget(
          framework == .appKit ? .macOS : .iOS, OSVersion(framework == .appKit ? 11 : 13))
        let source = TypedSource(
          names.compactMap { SnippetTable.symbol(named: $0) }, shape: shape, typeName: name,
          framework: framework, targets: [target], labelKey: "label.{name}", Self.catalog)
        let path = "\(folder.path)/\(framework.rawValue)-\(shape).swift"
        try File.write(Array(source.text.utf8), to: path)
        checks.append((path, target))
      }
    }
    #expect(TypedSource.canBeNamed(name))
    let run = try AppleCompiler.check(checks)
    #expect(run.exitCode == 0, "\(run.errors.prefix(2_000))")
    let lint = try AppleCompiler.lint(folder.path)
    #expect(lint.exitCode == 0, "\(lint.errors.prefix(2_000))")
  }

  private static let some = [
    "heart.fill", "star.leadinghalf.filled", "return", "1.circle", "case", "repeat",
    "apple.meditate",
    "figure.run", "square.and.arrow.up", "facetime", "rectangle.portrait.and.arrow.forward",
    "custom.tag", "custom.tag.fill",
  ]

  /// For each set of targets, the sources of all shapes together, as they do not exclude each
  /// other.
  @Test func allCompileAndAreInFormat() throws {
    let folder = try TemporaryFolder()
    var checks: [(path: String, target: DeploymentTarget)] = []
    for targets in ["", "iOS13", "iOS17", "iOS27,macOS27"] {
      for frameworks in [[Framework.swiftUI, .uiKit], [.appKit]] {
        let isMac = frameworks == [.appKit]
        let adapted = isMac ? Self.macTargets(targets) : targets
        var parts: [String] = []
        for framework in frameworks {
          for shape in TypedSource.Shape.allCases {
            // With images of the app, there are other initializers.
            let names = checks.count < 4 ? Self.some : Self.some.filter { !$0.hasPrefix("custom") }
            let text = Self.source(names, shape, framework, targets: adapted)
            let name = "\(framework.rawValue)-\(shape)-\(adapted).swift"
            try File.write(Array(text.utf8), to: "\(folder.path)/\(name)", .quick)
            let own = "\(framework)\(shape)".filter(\.isLetter)
            parts.append(
              text.replacing("AppSymbol", with: own.prefix(1).uppercased() + own.dropFirst()))
          }
        }
        let lines = parts.joined(separator: "\n").split(separator: "\n")
        let imports = Set(lines.filter { $0.hasPrefix("import ") })
        let rest = lines.filter { !$0.hasPrefix("import ") }
        let path = "\(folder.path)/all-\(isMac)-\(checks.count).txt.swift"
        try File.write(
          Array((imports.sorted() + rest).joined(separator: "\n").utf8), to: path, .quick)
        let platform: Platform = isMac ? .macOS : .iOS
        let target =
          adapted.split(separator: ",").compactMap { DeploymentTarget($0) }.first {
            $0.platform == platform
          } ?? DeploymentTarget(platform, OSVersion(isMac ? 11 : 13))
        checks.append((path, target))
      }
    }
    let run = try AppleCompiler.check(checks)
    #expect(run.exitCode == 0, "\(run.errors.prefix(4_000))")
    _ = try ToolRun.withPrograms(shell: "rm '\(folder.path)'/all-*")
    let lint = try AppleCompiler.lint(folder.path)
    #expect(lint.exitCode == 0, "\(lint.errors.prefix(2_000))")
  }

  private static func macTargets(_ targets: String) -> String {
    ["iOS13": "macOS11", "iOS17": "macOS14"][targets] ?? targets
  }
}
