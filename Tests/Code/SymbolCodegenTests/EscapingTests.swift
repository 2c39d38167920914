import FileAccess
import Foundation
import SymbolCatalog
import SymbolCodegen
import TestSupport
import Testing
import Workbench

/// Text of the user comes out as the same string in every language.
@Suite struct EscapingTests {
  private static let seed = 21

  /// What breaks naive writers, and random mixtures of it.
  private static let texts: [String] = {
    let pieces = [
      "\"", "\\", "\\(x)", "\n", "\r\n", "\t", "'", "`", "${x}", "$x", "</svg>", "&amp;", "-->",
      "*/",
      "//", "\"\"\"", "#\"", "قلب", "שלום", "\u{202E}abc", "👨‍👩‍👧‍👦", "🇪🇸", "e\u{301}", "\u{2028}", "%@",
      "100%",
      "\u{0}", "\u{7}", "]]>", "{", "}", " ", "heart",
    ]
    var random = SeededGenerator(seed: seed)
    let mixed = (0..<200).map { _ in
      (0..<Int.random(in: 1...6, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
    }
    return pieces + mixed
  }()

  private static let outline = Outline([.init(name: "all", elements: [.move(1, 2), .close])])

  /// The compiler itself reads the literals.
  @Test func swiftLiterals() throws {
    let folder = try TemporaryFolder()
    let literals = Self.texts.map { "  \(SwiftText.literal($0)),\n" }.joined()
    let source = """
      let texts: [String] = [
      \(literals)]
      for text in texts { print(text.utf8.map { String($0) }.joined(separator: ",")) }
      """
    try File.write(Array(source.utf8), to: "\(folder.path)/main.swift")
    let run = try AppleCompiler.shell(
      "cd '\(folder.path)' && swiftc -Onone main.swift -o main && ./main")
    #expect(run.exitCode == 0, "\(run.errors.prefix(2_000))")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    for (text, line) in zip(Self.texts, lines) {
      let bytes = line.split(separator: ",").compactMap { UInt8($0) }
      #expect(bytes == Array(text.utf8), "seed \(Self.seed)")
    }
    #expect(lines.count == Self.texts.count + 1)
  }

  /// The whole snippet keeps the label, also where SwiftUI would read it as Markdown.
  @Test func labelsInSnippets() throws {
    let heart = try #require(Catalog.bundled.symbol(named: "heart"))
    for framework in Framework.allCases {
      for form in Form.allCases {
        for text in Self.texts {
          var request = SnippetRequest()
          request.framework = framework
          request.form = form
          request.label = SymbolText(text)
          let snippet = try SnippetMaker.snippet(for: heart, request, .bundled)
          let source = snippet.lines.joined(separator: "\n")
          let literal = SwiftText.literal(text)
          #expect(source.contains(literal))
          if framework == .swiftUI, text.contains(where: { "%*_[]`\\<".contains($0) }) {
            #expect(source.contains("verbatim: \(literal)"))
          }
        }
      }
    }
  }

  @Test func kotlin() throws {
    for text in Self.texts {
      let source = ComposeEmitter.text(Self.outline, OutlineRequest(name: "heart", label: text))
      let line = try #require(source.split(separator: "\n").last)
      let literal = try #require(line.split(separator: "=", maxSplits: 1).last).dropFirst()
      #expect(Self.unescaped(literal, dollar: true) == text, "seed \(Self.seed): \(literal)")
    }
  }

  @Test func typeScript() throws {
    for text in Self.texts {
      let source = ReactEmitter.text(Self.outline, OutlineRequest(name: "heart", label: text))
      let line = try #require(source.split(separator: "\n").first { $0.contains("aria-label={") })
      let literal = try #require(line.split(separator: "{", maxSplits: 1).last).dropLast()
      #expect(Self.unescaped(literal, dollar: false) == text, "seed \(Self.seed): \(literal)")
    }
  }

  @Test func html() throws {
    // Characters that HTML cannot hold are replaced by U+FFFD.
    for text in Self.texts where !text.contains("\u{0}") && !text.contains("\u{7}") {
      let source = HTMLEmitter.text(Self.outline, OutlineRequest(name: "heart", label: text))
      let start = try #require(source.firstRange(of: "aria-label=\"")).upperBound
      let value = source[start...].prefix { $0 != "\"" }
      #expect(Self.unescapedMarkup(value) == text, "seed \(Self.seed): \(value)")
      #expect(source.split(separator: "\n").count == 3)
    }
  }

  @Test func stringCatalogIsJSON() throws {
    let names = ["heart.fill", "trash", "wifi.slash", "person.2", "return"]
    let symbols = names.compactMap { Catalog.bundled.symbol(named: $0) }
    for countsThings in [false, true] {
      let text = StringCatalog.text(for: symbols, countsThings: countsThings, .bundled)
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
          strings["symbol.person.2.count"]?["localizations"]
          as? [String: [String: [String: [String: [String: [String: String]]]]]]
        let plural = try #require(counted?["en"]?["variations"]?["plural"])
        #expect(plural["one"]?["stringUnit"]?["value"] == "%lld group")
        #expect(plural["other"]?["stringUnit"]?["value"] == "%lld groups")
        #expect(
          counted?["es"]?["variations"]?["plural"]?["other"]?["stringUnit"]?["value"]
            == "%lld grupos")
      }
    }
  }

  /// Reads a string literal of Kotlin or JavaScript.
  private static func unescaped(_ literal: Substring, dollar: Bool) -> String? {
    guard literal.first == "\"", literal.last == "\"" else { return nil }
    var units: [UInt16] = []
    var rest = Array(literal.utf16).dropFirst().dropLast()
    while let unit = rest.popFirst() {
      guard unit == 0x5C else {
        // A bare quote, line end or template would not be part of the string.
        if unit == 0x22 || unit < 0x20 || dollar && unit == 0x24 { return nil }
        units.append(unit)
        continue
      }
      switch rest.popFirst() {
      case 0x6E: units.append(0x0A)
      case 0x72: units.append(0x0D)
      case 0x74: units.append(0x09)
      case 0x75 where rest.first == 0x7B:
        let digits = rest.dropFirst().prefix { $0 != 0x7D }
        rest = rest.dropFirst(digits.count + 2)
        let value = UInt32(String(decoding: digits, as: UTF16.self), radix: 16) ?? 0
        units += Array(String(Unicode.Scalar(value) ?? "?").utf16)
      case 0x75:
        units.append(UInt16(String(decoding: rest.prefix(4), as: UTF16.self), radix: 16) ?? 0)
        rest = rest.dropFirst(4)
      case let other?: units.append(other)
      case nil: return nil
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  private static func unescapedMarkup(_ text: Substring) -> String? {
    var result = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "&" else {
        if scalar == "<" || scalar == ">" { return nil }
        result.unicodeScalars.append(scalar)
        continue
      }
      let entity = String(String.UnicodeScalarView(rest.prefix { $0 != ";" }))
      rest = rest.dropFirst(entity.unicodeScalars.count + 1)
      switch entity {
      case "amp": result += "&"
      case "lt": result += "<"
      case "gt": result += ">"
      case "quot": result += "\""
      default:
        let value =
          entity.hasPrefix("#x")
          ? UInt32(entity.dropFirst(2), radix: 16) : UInt32(entity.dropFirst())
        guard let scalar = value.flatMap({ Unicode.Scalar($0) }) else { return nil }
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
