import SymbolCatalog
import SymbolCodegen
import Testing
import Workbench

/// Fallback code takes the system's symbol exactly where the facts say that it exists;
/// `FallbackCompilationTests` compiles it.
@Suite struct FallbackSourceTests {
  private static let catalog = Catalog.bundled

  private static func targets(_ text: String) -> [DeploymentTarget] {
    text.split(separator: ",").compactMap { DeploymentTarget($0) }
  }

  private static func symbols(_ names: [String]) -> [Symbol] {
    names.compactMap { catalog.resolve($0)?.symbol }
  }

  /// The symbols that get members.
  private static func members(
    _ symbols: [Symbol], on targets: [DeploymentTarget]
  ) -> [Symbol] {
    symbols.filter { FallbackSource.need(of: $0, on: targets, catalog) != .nothing }
  }

  private static let systems: [(platform: Platform, versions: [Int])] = [
    (.iOS, [13, 14, 15, 16, 17, 18, 26, 27]), (.macOS, [11, 12, 13, 14, 15, 26, 27]),
    (.tvOS, [13, 15, 16, 17, 18, 26, 27]), (.watchOS, [6, 7, 8, 9, 10, 11, 26, 27]),
  ]

  /// What a file says that a system calls its symbols, read from the text by itself.
  private static func systemNames(
    _ text: String, on platform: Platform, _ version: OSVersion
  ) -> [String: String?] {
    var raw: [String: String] = [:]
    var names: [String: String?] = [:]
    var open: [String] = []
    // Whether the next return is asked for something, and whether that holds.
    var isGuarded = false
    var holds = true
    for line in text.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if line.hasPrefix("case "), !line.contains("."), !line.hasSuffix(":") {
        let member = line.dropFirst(5).prefix { $0 != " " }.filter { $0 != "`" }
        raw[member] = member
      }
      if line.hasPrefix("case "), line.contains(" = \"") {
        let member = line.dropFirst(5).prefix { $0 != " " }.filter { $0 != "`" }
        raw[member] = String(line.split(separator: "\"")[1])
      } else if line.hasPrefix("case .") || line.hasPrefix(".") {
        if line.hasPrefix("case") { open = [] }
        open += line.split(whereSeparator: { " ,:".contains($0) }).filter { $0 != "case" }.map {
          String($0.dropFirst())
        }
      } else if line.hasPrefix("if #available(") {
        isGuarded = true
        let parts = line.dropFirst(14).prefix { $0 != ")" }.split(separator: ",")
        holds = parts.allSatisfy { part in
          let words = part.split(separator: " ")
          guard words.count == 2, words[0] == platform.rawValue else { return true }
          let numbers = words[1].split(separator: ".").compactMap { Int($0) }
          return OSVersion(numbers[0], numbers.count > 1 ? numbers[1] : 0) <= version
        }
      } else if line.hasPrefix("return "), !isGuarded || holds {
        let value = line.dropFirst(7)
        for member in open where names.index(forKey: member) == nil {
          let name = value == "rawValue" ? raw[member] : value.filter { $0 != "\"" }
          names.updateValue(value == "nil" ? nil : name, forKey: member)
        }
        isGuarded = false
      } else if line == "}" {
        isGuarded = false
      }
    }
    var result: [String: String?] = [:]
    for (member, name) in raw { result.updateValue(names[member].flatMap { $0 }, forKey: name) }
    return result
  }

  /// Whether a system has a name, by the catalog's releases.
  private static func has(_ name: String, _ platform: Platform, _ version: OSVersion) -> Bool {
    let availability =
      catalog.symbol(named: name)?.availability ?? catalog.alias(named: name)?.release?.availability
    return availability.map { $0[platform] <= version } ?? false
  }

  @Test func everyNameIsTheSystemsOrOurs() throws {
    var generator = SeededGenerator(seed: 20_261_123)
    let all = Array(Self.catalog.symbols)
    let platforms = Self.systems
    for project in 0..<500 {
      let symbols = (0..<Int.random(in: 1...40, using: &generator)).compactMap { _ in
        all.randomElement(using: &generator)
      }
      let targets = platforms.shuffled(using: &generator).prefix(
        Int.random(in: 1...3, using: &generator)
      ).map { row in
        DeploymentTarget(
          row.platform, OSVersion(row.versions.randomElement(using: &generator) ?? 26))
      }
      let missing = Self.members(symbols, on: targets)
      // Only what has its name on all targets needs no member, and no drawing what has any name
      // there.
      for symbol in symbols {
        func isEverywhere(_ name: String) -> Bool {
          targets.allSatisfy { Self.has(name, $0.platform, $0.version) }
        }
        let message = "\(project): \(symbol.name) \(targets)"
        #expect(missing.contains(symbol) != isEverywhere(symbol.name), "\(message)")
        let isDrawn = FallbackSource.need(of: symbol, on: targets, Self.catalog) == .drawing
        #expect(
          isDrawn != ([symbol.name] + symbol.aliases).contains(where: isEverywhere), "\(message)")
      }
      guard !missing.isEmpty else { continue }
      let text = FallbackSource(
        missing, typeName: "FallbackSymbol", targets: targets, Self.catalog
      ).text
      for target in targets {
        for row in platforms where row.platform == target.platform {
          for number in row.versions where OSVersion(number) >= target.version {
            let version = OSVersion(number)
            let found = Self.systemNames(text, on: target.platform, version)
            #expect(found.count == Set(missing.map(\.name)).count, "\(project)")
            for symbol in missing {
              let names = [symbol.name] + symbol.aliases
              let known = names.filter { Self.has($0, target.platform, version) }
              let said = found[symbol.name] ?? nil
              if known.isEmpty {
                #expect(said == nil, "\(project): \(symbol.name) on \(target.platform) \(number)")
              } else {
                #expect(
                  said.map(known.contains) == true,
                  "\(project): \(symbol.name) on \(target.platform) \(number): \(said ?? "none")")
              }
            }
          }
        }
      }
    }
  }

  /// Every symbol that had another name, on every system: what the code says there is a name that
  /// the system has.
  @Test(arguments: systems.map(\.platform)) func earlierNamesAreUsedWhereOnlyTheyWork(
    _ platform: Platform
  ) throws {
    let renamed = Self.catalog.symbols.filter { !$0.aliases.isEmpty }
    #expect(renamed.count > 300)
    for row in Self.systems where row.platform == platform {
      for number in row.versions {
        let target = DeploymentTarget(platform, OSVersion(number))
        let members = Self.members(Array(renamed), on: [target])
        guard !members.isEmpty else { continue }
        let text = FallbackSource(
          members, typeName: "FallbackSymbol", targets: [target], Self.catalog
        ).text
        let found = Self.systemNames(text, on: platform, target.version)
        for symbol in members {
          let said = found[symbol.name] ?? nil
          let place = "\(symbol.name) on \(target): \(said ?? "none")"
          switch FallbackSource.need(of: symbol, on: [target], Self.catalog) {
          case .nothing: Issue.record("\(place) needs no member")
          case .earlierName(let name):
            #expect(said == name && Self.has(name, platform, target.version), "\(place)")
          case .drawing: #expect(said == nil, "\(place)")
          }
        }
      }
    }
  }

  @Test func membersOfEarlierNamesSaySo() throws {
    let text = FallbackSource(
      Self.symbols(["bell.badge.waveform"]), typeName: "FallbackSymbol",
      targets: Self.targets("iOS15"), Self.catalog
    ).text
    #expect(text.contains("/// The system has it since iOS 17; before, as bell.and.waveform."))
    #expect(text.contains("return \"bell.and.waveform\"") && !text.contains("return nil\n    }"))
    let all = Array(Self.catalog.symbols).filter { symbol in
      guard
        case .earlierName = FallbackSource.need(
          of: symbol, on: Self.targets("iOS15"), Self.catalog)
      else { return false }
      return true
    }
    #expect(all.count >= 375)
  }
}
