import Foundation
import SwiftSource
import SymbolCatalog
import SymbolCodegen
import TestSupport
import Testing

/// Text of the user comes out as the same text.
@Suite struct EscapingTests {
  private static let seed = 21

  private static let texts = HostileTexts.all(seed: seed)

  /// The whole snippet keeps the label, also where SwiftUI would read it as Markdown.
  @Test func labelsInSnippets() throws {
    let heart = try #require(Catalog.bundled.symbol(named: "heart"))
    for framework in Framework.allCases {
      for form in Form.allCases where form.requirement(in: framework) != nil {
        for text in Self.texts {
          var request = SnippetRequest()
          request.framework = framework
          request.form = form
          request.label = SymbolText(text)
          let snippet = try SnippetMaker.snippet(for: heart, request, .bundled)
          let source = snippet.lines.joined(separator: "\n")
          let literal = SwiftText.literal(text)
          #expect(source.contains(form == .inlineText ? literal.dropFirst() : literal[...]))
          let isView = ![.statusItem, .control, .intent, .shortcut].contains(form)
          // A percent sign at the end begins no specifier.
          let start = text.hasSuffix("%") ? text.dropLast() : text[...]
          if framework == .swiftUI, isView, start.contains(where: { "%*_[]`\\<".contains($0) }) {
            #expect(source.contains("verbatim: \(literal)"))
          }
        }
      }
    }
  }

  @Test func stringCatalogIsJSON() throws {
    let names = ["heart.fill", "trash", "wifi.slash", "person.2", "return"]
    let symbols = names.compactMap { Catalog.bundled.symbol(named: $0) }
    for countsThings in [false, true] {
      var wording = StringCatalog.Wording()
      wording.countsThings = countsThings
      let text = StringCatalog.text(for: symbols, wording, .bundled)
      let json = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      #expect(json["sourceLanguage"] as? String == "en" && json["version"] as? String == "1.0")
      let strings = try #require(json["strings"] as? [String: [String: Any]])
      #expect(strings.count == names.count * (countsThings ? 2 : 1))
      let trash = try #require(
        strings["symbol.trash"]?["localizations"] as? [String: [String: [String: String]]])
      #expect(trash["en"]?["stringUnit"]?["value"] == "Delete")
      #expect(trash["es"]?["stringUnit"]?["value"] == "Eliminar")
      if countsThings {
        let counted =
          strings["symbol.person.2.count %lld"]?["localizations"]
          as? [String: [String: [String: [String: [String: [String: String]]]]]]
        let plural = try #require(counted?["en"]?["variations"]?["plural"])
        #expect(plural["one"]?["stringUnit"]?["value"] == "%lld person")
        #expect(plural["other"]?["stringUnit"]?["value"] == "%lld people")
        #expect(
          counted?["es"]?["variations"]?["plural"]?["other"]?["stringUnit"]?["value"]
            == "%lld personas")
      }
    }
  }
}
