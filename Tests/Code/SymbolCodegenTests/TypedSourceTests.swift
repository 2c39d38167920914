import FileAccess
import Foundation
import SwiftSource
import SymbolCatalog
import SymbolCodegen
import TestSupport
import Testing
import Workbench

/// Typed sources compile, agree with the facts, and are in format.
@Suite(.serialized) struct TypedSourceTests {
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

  @Test(arguments: [
    ("iphone", "/// May only refer to Apple’s iPhone."),
    (
      "airpods.gen4",
      "/// Counts as restricted because it carries the name of a restricted product."
    ),
  ])
  func restrictionsAreSentences(_ name: String, _ comment: String) {
    #expect(Self.source([name], .enum).contains("  ///\n  \(comment)\n"))
  }

  /// Every case of the enumeration of all names says what the facts say, read back from the text.
  @Test func everyNameSaysItsFacts() throws {
    let symbols = Array(Self.catalog.symbols)
    let text = TypedSource(
      symbols, shape: .enum, typeName: "AllSymbols", framework: .swiftUI, targets: [], Self.catalog
    ).text
    var found: [String: String] = [:]
    var available = ""
    for line in text.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if line.hasPrefix("@available(") { available = String(line) }
      guard line.hasPrefix("case ") else { continue }
      let parts = line.dropFirst(5).split(separator: " = ")
      let name = parts.count > 1 ? parts[1].filter { $0 != "\"" } : parts[0].filter { $0 != "`" }
      #expect(found.updateValue(available, forKey: name) == nil, "\(name) twice")
      available = ""
    }
    #expect(found.count == symbols.count)
    for symbol in symbols {
      let facts = symbol.availability
      let versions = Platform.allCases.map { platform -> String in
        let version = facts[platform]
        return "\(platform.rawValue) \(version.minor == 0 ? "\(version.major)" : "\(version)")"
      }
      // Every system with symbols has the oldest names.
      let isOldest = versions == ["iOS 13", "macOS 11", "tvOS 13", "watchOS 6", "visionOS 1"]
      #expect(
        found[symbol.name]
          == (isOldest ? "" : "@available(\(versions.joined(separator: ", ")), *)"),
        "\(symbol.name)")
    }
    try AppleCompiler.prepare()
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
    try AppleCompiler.prepare()
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
    try AppleCompiler.prepare()
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

  /// Every name has a legal identifier of its own, which leads back to it.
  @Test func identifiersAreLegalAndReversible() {
    var owners: [String: String] = [:]
    for symbol in Self.catalog.symbols {
      for name in [symbol.name] + symbol.aliases {
        let member = SwiftText.memberName(name)
        let bare = SwiftText.escaped(member).filter { $0 != "`" }
        #expect(bare == member)
        #expect(SwiftText.isIdentifier(member) || SwiftText.escaped(member) != member, "\(name)")
        if let other = owners.updateValue(name, forKey: member) {
          #expect(other == name, "\(name) and \(other) are both \(member)")
        }
      }
    }
  }
}
