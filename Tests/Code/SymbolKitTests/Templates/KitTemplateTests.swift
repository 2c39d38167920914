import Encodings
import FileAccess
import SwiftSource
import SymbolCatalog
import SymbolKit
import TestSupport
import Testing
import Workbench

/// The templates of the package keep the rules that the package promises.
@Suite struct KitTemplateTests {
  @Test func everyFileIsInTheTool() throws {
    let paths = try File.paths(below: TemplateFiles.root, ending: "")
      .map { String($0.dropFirst(TemplateFiles.root.count + 1)) }.sorted()
    #expect(KitFiles.paths == paths)
    for path in paths {
      #expect(try KitFiles.bytes(path) == File.read("\(TemplateFiles.root)/\(path)"), "\(path)")
    }
  }

  @Test func everyFileIsInTheTable() throws {
    let rows = try TemplateFiles.rows
    let files = try TemplateFiles.always + TemplateFiles.whole + rows.flatMap(\.files)
    #expect(try files.sorted() == TemplateFiles.files)
    let names = rows.map(\.name)
    #expect(Set(names).count == names.count)
    for row in rows {
      for need in row.needs { #expect(names.contains(need), "\(row.name) needs \(need)") }
    }
  }

  /// The default value of `@State` is made each time that SwiftUI creates the view, so that a model
  /// or a cache would be, too.
  @Test func statesMakeNoObjects() {
    for source in TemplateFiles.sources {
      for line in source.text.split(separator: "\n") where line.contains("@State ") {
        let value = line.split(separator: " = ", maxSplits: 1).dropFirst().first ?? ""
        #expect(value.first?.isUppercase != true, "\(source.path): \(line)")
      }
    }
  }

  /// The table says of each initialiser and each method what they take, in their order.
  @Test(arguments: KitTable.bundled.components.map(\.name))
  func theTableIsTheCode(name: String) throws {
    let row = try #require(KitTable.bundled.components.first { $0.name == name })
    let source = try #require(TemplateFiles.sources.first { $0.path == row.file })
    let text = source.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let head = row.kind == .modifier ? "func \(row.swift)(" : "public init("
    // Of several initialisers, the one of the table's properties.
    let calls = text.split(separator: head).dropFirst().map { call in
      Self.labels(of: call)
    }
    let expected = row.properties.map(\.name)
    let slots = row.slots.map(\.name)
    #expect(
      calls.contains { call in
        let labels = call.filter { $0 != "material" }
        return labels == expected + slots || labels == expected
      },
      "\(name): \(calls)")
    for property in row.properties where property.kind == .enum {
      let type = try #require(Self.enumeration(property, of: row))
      #expect(type == property.values, "\(name).\(property.name)")
    }
  }

  /// What a call is named by: the labels of a list of parameters, after its bracket.
  private static func labels(of call: Substring) -> [String] {
    var labels: [String] = []
    var depth = 0
    var label = ""
    var isLabel = true
    for character in call {
      switch character {
      case "(", "[", "<": depth += 1
      case ")" where depth == 0:
        return labels
      case ")", "]",
        ">" where depth > 0:
        depth -= 1
      case ":" where depth == 0 && isLabel:
        // The first word but for attributes is the label.
        if let word = label.split(separator: " ").first(where: { !$0.hasPrefix("@") }) {
          labels.append(String(word))
        }
        isLabel = false
      case "," where depth == 0:
        isLabel = true
        label = ""
      default: if isLabel { label.append(character) }
      }
    }
    return labels
  }

  /// The cases of the type of a property, from its source.
  private static func enumeration(_ property: KitProperty, of row: KitComponent) -> [String]? {
    for source in TemplateFiles.sources {
      let text = source.text
      for part in text.split(separator: "public enum ").dropFirst()
      where part.hasPrefix("\(typeName(property, of: row)):") {
        let body = part.prefix(while: { $0 != "}" })
        return body.split(separator: "\n").compactMap { line in
          let words = line.split(separator: " ")
          // Those of the declaration, and not those of a `switch`.
          guard words.first == "case", let name = words.dropFirst().first, !name.hasPrefix(".")
          else { return nil }
          return String(name)
        }
      }
    }
    return nil
  }

  private static func typeName(_ property: KitProperty, of row: KitComponent) -> String {
    switch property.name {
    case "level": row.name == "SurfaceStyle" ? "SurfaceLevel" : "BadgeLevel"
    case "elevation": "Elevation"
    case "role": "ActionRole"
    case "size": "IndicatorSize"
    case "columns": "NavigationColumns"
    default: property.name
    }
  }

  @Test func symbolsAreOfTheCatalogAndOldEnough() throws {
    let table = try #require(
      TemplateFiles.sources.first { $0.path == "Sources/Utilities/KitSymbols.swift" })
    let names = table.text.split(separator: ": KitSymbol = ").dropFirst().compactMap { part in
      part.split(separator: "\"").first.map(String.init)
    }
    #expect(names.count > 10)
    for name in names {
      let symbol = try #require(Catalog.bundled.symbol(named: name), "\(name)")
      // Not one that was renamed.
      #expect(symbol.name.description == name)
      #expect(symbol.availability[.iOS] <= OSVersion(17), "\(name)")
      #expect(symbol.availability[.macOS] <= OSVersion(14), "\(name)")
    }
  }

  @Test(arguments: TemplateFiles.sources.map(\.path))
  func sourcesKeepTheRules(path: String) throws {
    let source = try #require(TemplateFiles.sources.first { $0.path == path })
    let tokens = SwiftLexer.read(source.bytes).tokens
    let word = { (token: SwiftToken) in
      String(decoding: source.bytes[token.range], as: UTF8.self)
    }
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .number:
        // Counts, indices and halves; everything else is a token.
        #expect(["0", "1", "2"].contains(word(token)), "a number: \(word(token))")
      case .word where index > 0 && tokens[index - 1].kind == .word && word(token) == "Color":
        break
      case .word where index > 0 && tokens[index - 1].kind == .dot && word(token) == "Color":
        // The tokens of statuses.
        break
      case .word where word(token) == "Color":
        // As a type, and not as a constructor of colors or their names.
        #expect(
          ![.leftParenthesis, .dot].contains(tokens[index + 1].kind), "a colour by itself")
      case .text where index > 2 && word(tokens[index - 2]) == "systemName":
        Issue.record("a symbol that is not of the table: \(word(token))")
      case .directive where word(token) == "#colorLiteral":
        Issue.record("a colour by itself")
      default: break
      }
    }
    // What needs SwiftUI says so.
    if source.text.contains("import SwiftUI") {
      #expect(source.text.contains("#if canImport(SwiftUI)"))
    }
    #expect(source.text.utf8.count { $0 == 0x0A } < 500)
  }

  /// Every component, pattern and modifier has a preview; those with colors of their own in the
  /// dark, too.
  @Test(arguments: KitTable.bundled.components.map(\.file)) func previews(file: String) throws {
    let source = try #require(TemplateFiles.sources.first { $0.path == file })
    #expect(source.text.contains("#Preview("))
  }

  /// What people touch has a text, or a label.
  @Test(arguments: TemplateFiles.sources.map(\.path)) func buttonsHaveLabels(path: String) throws {
    let source = try #require(TemplateFiles.sources.first { $0.path == path })
    let parts = source.text.split(separator: "Button", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated().dropFirst()
    where part.hasPrefix(" {") || part.hasPrefix("(action") {
      let rest = parts[index...].prefix(3).joined(separator: "Button").prefix(1_200)
      #expect(
        rest.contains("Text(") || rest.contains("accessibilityLabel")
          || rest.contains("accessibilityHidden(true)"),
        "\(part.prefix(200))")
    }
  }
}
