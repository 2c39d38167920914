import Foundation
import SymbolCatalog
import TestSupport
import Testing

/// Facts that nobody has published, in every command that knows them.
@Suite(.timeLimit(.minutes(30))) struct UnknownFactTests {
  private static let catalog = Catalog.bundled

  // MARK: Earlier names of unknown age

  /// Earlier names of unknown age whose symbols are not as old as the oldest systems.
  private static let names = catalog.symbols.flatMap(\.aliases).filter { name in
    guard let found = catalog.resolve(name), found.hasUnknownAge else { return false }
    return !found.symbol.availability.works(on: [DeploymentTarget(.iOS, OSVersion(13))])
  }

  @Test func anEarlierNameIsKnownToWorkWhereTheCurrentOneDoes() throws {
    #expect(Self.names.count >= 10)
    for symbol in Self.catalog.symbols {
      for name in symbol.aliases {
        let found = try #require(Self.catalog.resolve(name))
        let own = Self.catalog.alias(named: name)?.release
        #expect(found.availability == (own ?? symbol.release).availability)
        #expect(found.hasUnknownAge == (own == nil))
      }
    }
  }

  /// `check` and `lint` come to the same, and `show` says that the age is unknown.
  @Test(arguments: ["iOS13", "iOS15", "iOS17", "iOS18", "macOS12,iOS26"])
  func commandsAgree(_ target: String) throws {
    let folder = try TemporaryFolder()
    for name in Self.names {
      let run = try ToolRun(
        shell: """
          cd '\(folder.path)'; echo 'let a = Image(systemName: "\(name)")' > a.swift
          $S check \(name) --target \(target) > /dev/null; echo $?
          $S lint a.swift --target \(target) --rule too-new-symbol > /dev/null; echo $?
          $S show \(name) | grep -c 'unknown release'
          """)
      #expect(run.lines.count == 3 && run.lines[0] == run.lines[1], "\(name): \(run.output)")
      #expect(run.lines.last == "1", "\(name)")
    }
  }

  @Test func symbolsOfTheUserAreJudgedAlike() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      shell: """
        cd '\(folder.path)'; export HOME=$PWD; $S catalog add acme.logo --release 2022 --alias acme.old 2> /dev/null
        echo 'let a = Image(systemName: "acme.old")' > a.swift
        for t in iOS13 iOS18; do
          $S check acme.old --target $t > /dev/null; echo $?; $S lint a.swift --target $t --rule too-new-symbol > /dev/null; echo $?
        done
        """)
    #expect(run.lines == ["1", "1", "0", "0"], "\(run.output) \(run.errors)")
  }

  // MARK: Layers

  private static let unknown = catalog.symbols.filter { !$0.layers.unknown.isEmpty }

  @Test(arguments: [
    ("--rendering-mode hierarchical", "hierarchical"),
    ("--rendering-mode multicolor", "multicolor"),
    ("--palette red,blue", "hierarchical"), ("--variable-value 0.5", "variable"),
  ])
  func codeSaysWhichLayersAreUnknown(_ options: String, _ kind: String) throws {
    #expect(!Self.unknown.isEmpty)
    for symbol in Self.unknown.prefix(3) {
      let run = try ToolRun(shell: "$S codegen \(symbol.name) --decorative \(options)")
      #expect(
        run.errors.contains("whether '\(symbol.name)' has \(kind) layers"), "\(run.errors)")
    }
    let known = try ToolRun(shell: "$S codegen speaker.wave.3 --decorative \(options)")
    #expect(!known.errors.contains("unknown whether"))
    let plain = try ToolRun(shell: "$S codegen \(Self.unknown[0].name) --decorative")
    #expect(!plain.errors.contains("unknown whether"))
  }

  /// `null` is unknown, and nothing else.
  @Test func nullIsUnknown() throws {
    let names =
      Self.unknown.prefix(20).map(\.name) + ["heart", "iphone", "speaker.wave.3", "cloud.sun"]
    let run = try ToolRun(shell: "$S show \(names.joined(separator: " ")) --json")
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let symbols = try #require(root["symbols"] as? [[String: Any]])
    #expect(symbols.count == names.count)
    for symbol in symbols {
      let name = try #require(symbol["name"] as? String)
      let layers = try #require(symbol["layers"] as? [String: Any])
      let known = try #require(Self.catalog.symbol(named: name)).layers
      for kind in Layers.Kind.allCases {
        let isNull = layers[kind.rawValue] is NSNull
        #expect(isNull == (known.has(kind) == nil), "\(name) \(kind)")
        if kind != .variable {
          #expect((layers[kind.rawValue] == nil) == (known.has(kind) == false))
        }
      }
      #expect(layers["unknown"] as? [String] == known.unknown.map(\.rawValue))
    }
  }
}
