import SwiftSource
import SymbolCatalog
import SymbolStyle
import Testing

@testable import SymbolCodegen

/// Names that generated code must not declare.
@Suite struct CodeLanguageTests {
  @Test func commentsAndTextsHaveNoWords() {
    let code = """
      // Color
      /* Color */ <!-- Color -->
      let a1 = "Color \\" Color" + 'Color' + Size
      func Size() { $ref_2 }
      """
    #expect(
      SourceWords.counts(in: code)
        == ["let": 1, "a1": 1, "Size": 2, "func": 1, "$ref_2": 1])
    for end in ["\"", "'", "/*", "<!--", "//", "\"\\"] {
      #expect(SourceWords.counts(in: "a \(end)") == ["a": 1])
    }
  }

  /// Each reserved name is one in the language, and a conflict.
  @Test(arguments: CodeLanguage.allCases)
  func reservedNamesAreConflicts(language: CodeLanguage) {
    for name in language.reserved {
      let isKeyword = name.first?.isLowercase == true
      #expect(isKeyword || language == .swift || language.canName(name), "\(name)")
      #expect(language.conflict(in: "type \(name) { x }", neutral: "type Qzxw { x }") == name)
    }
    #expect(language.conflict(in: "type Logo { Size }", neutral: "type Qzxw { Size }") == nil)
    #expect(language.conflict(in: "type Size { Size }", neutral: "type Qzxw { Size }") == "Size")
  }

  /// Names that the generated types get from protocols, or that imports have.
  @Test(arguments: [
    "RawValue", "AllCases", "ID", "SwiftUI", "UIKit", "AppKit", "Foundation",
  ])
  func namesOfProtocolsAndModulesAreNoTypes(name: String) {
    #expect(!TypedSource.canBeNamed(name))
  }

  /// The names that symbols have by themselves are free, and differ in more than case.
  @Test func namesOfSymbolsAreFree() {
    let naming = CodeNaming()
    let names = Catalog.bundled.symbols.map { naming.component(of: $0.name) }
    for language in [CodeLanguage.typeScript, .vue, .svelte] {
      #expect(names.filter(language.reserved.contains).isEmpty, "\(language)")
    }
    #expect(Set(names.map { $0.lowercased() }).count == names.count)
    let icons = Catalog.bundled.symbols.map { naming.type(of: $0.name, suffix: "Icon") }
    #expect(icons.filter(CodeLanguage.dart.reserved.contains).isEmpty)
  }

  private static let colors: [[String]] = [
    [], ["red"], ["#12345678"], ["label", "secondaryLabel"],
    ["#123456", "#abcdef99", "rgb(1 2 3)"], ["red", "green", "quaternaryLabel"],
  ]

  /// Long names and many colors give no line that scrolls in an editor.
  @Test func noLineIsTooLong() throws {
    let catalog = Catalog.bundled
    for name in ["heart", "person.crop.circle.badge.exclamationmark", "trash"] {
      let symbol = try #require(catalog.symbol(named: name))
      for colors in Self.colors {
        for targets in [[], [DeploymentTarget(.iOS, OSVersion(13))]] {
          var request = SnippetRequest()
          request.colors = colors.compactMap { SymbolColor($0) }
          request.mode = colors.count > 1 ? .palette : nil
          request.targets = targets
          (request.weight, request.scale, request.variableValue) = (.ultralight, .large, 0.123456)
          request.labelKey = "symbol.{name}"
          request.labelComment = "What the symbol means"
          var codes = [ExpoSymbols.text([(symbol, symbol.name, request)])]
          for shape in [true, false] {
            request.isDeclaration = shape
            for framework in Framework.allCases {
              request.framework = framework
              if framework == .appKit { request.targets = [] }
              codes.append(
                try ObjectiveC.snippet(for: symbol, request, catalog).lines
                  .joined(separator: "\n"))
              for form in Form.allCases {
                request.form = form
                let made = try? SnippetMaker.snippet(for: symbol, request, catalog)
                codes.append(made?.lines.joined(separator: "\n") ?? "")
              }
              request.form = .image
            }
          }
          for line in codes.flatMap({ $0.split(separator: "\n") }) {
            #expect(line.count <= 120, "\(line)")
          }
        }
      }
    }
  }
}
