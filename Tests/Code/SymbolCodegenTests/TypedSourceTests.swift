import SwiftSource
import SymbolCatalog
import SymbolCodegen
import Testing

/// Typed sources agree with the facts; `TypedSourceCompilationTests` compiles them.
@Suite struct TypedSourceTests {
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
