import SymbolCatalog
import SymbolSources
import TestSupport
import Testing

@Suite struct SymbolSourceReaderTests {
  @Test("Names are found with their locations, across sources")
  func locations() {
    let report = SymbolSourceReader().read([
      SwiftSourceText(
        path: "Icons.swift", "enum Icons {\n  static let like = \"heart.fill\"\n}\n"),
      SwiftSourceText(
        path: "View.swift",
        "import SwiftUI\nlet one = Image(systemName: Icons.like)\n"
          + "let two = Label(\"Öl\", systemImage: isOn ? \"bolt\" : \"bolt.slash\")\n"),
    ])
    #expect(report.problems.isEmpty)
    #expect(report.references.map(\.name) == ["heart.fill", "bolt", "bolt.slash"])
    #expect(report.references.map(\.path) == ["Icons.swift", "View.swift", "View.swift"])
    #expect(report.references.map(\.line) == [2, 3, 3])
    #expect(report.references.map(\.column) == [21, 43, 52])
    #expect(report.references.allSatisfy { $0.isCertain && !$0.api.isEmpty })
  }

  @Test("The names and locations are those of `symbols lint`")
  func namesAreThoseOfTheTool() throws {
    let text = """
      import SwiftUI
      func row(_ icon: String) -> some View { Image(systemName: icon) }
      let rows = [row("stra"), row("calender"), AnyView(Image(systemName: "mon.stars"))]
      let other = UIImage(named: "logo")
      """
    let found = SymbolSourceReader().read([SwiftSourceText(path: "A.swift", text)]).references
    let run = try ToolRun(
      shell: "cd \"$(mktemp -d)\" && printf '%s' \"$TEXT\" > A.swift && "
        + "$S lint --no-project --rule unknown-symbol A.swift --format github",
      environment: ["LANG": "C.UTF-8", "TEXT": text])
    #expect(found.map(\.name) == ["stra", "calender", "mon.stars"])
    for reference in found {
      let location = "line=\(reference.line),col=\(reference.column)"
      #expect(run.output.contains(location), "\(location) in \(run.output) \(run.errors)")
    }
    #expect(run.lines.filter { $0.hasPrefix("::error") }.count == found.count)
  }

  @Test(
    "Conditions give the minimum versions of a use",
    arguments: [
      ("let a = Image(systemName: \"x\")", [:]),
      (
        "func f() { if #available(iOS 17.1, macOS 14, *) { g(Image(systemName: \"x\")) } }",
        [.iOS: OSVersion(17, 1), .macOS: OSVersion(14, 0), .visionOS: OSVersion(1, 0)]
      ),
      (
        "@available(tvOS 16, watchOS 9, visionOS 1, *)\nstruct A { let a = Image(systemName: \"x\") }",
        [.tvOS: OSVersion(16, 0), .watchOS: OSVersion(9, 0), .visionOS: OSVersion(1, 0)]
      ),
    ] as [(String, [Platform: OSVersion])])
  func requiredVersions(_ text: String, _ versions: [Platform: OSVersion]) {
    let found = SymbolSourceReader().read([SwiftSourceText(path: "A.swift", text)]).references
    #expect(found.map(\.requiredVersions) == [versions])
  }

  @Test("Any text can be read", arguments: HostileTexts.all(seed: 44).prefix(60))
  func hostile(_ text: String) {
    let report = SymbolSourceReader(wrappers: ["Icon(name:)", text]).read([
      SwiftSourceText(path: "A.swift", text),
      SwiftSourceText(path: "", "let a = Image(systemName: \"\(text)\")"),
      SwiftSourceText(path: text, bytes: [0xFF, 0xFE, 0x41]),
    ])
    for reference in report.references { #expect(reference.line >= 1 && reference.column >= 1) }
    #expect(report.problems.map(\.path) == [text])
  }

  @Test("Deep nesting is a problem of its source")
  func depth() {
    let deep = String(repeating: "(", count: 200_000)
    let report = SymbolSourceReader().read([
      SwiftSourceText(path: "Deep.swift", "let a = " + deep),
      SwiftSourceText(path: "B.swift", "let b = Image(systemName: \"heart\")"),
    ])
    #expect(report.problems.map(\.path) == ["Deep.swift"])
    #expect(report.references.map(\.name) == ["heart"])
  }

  @Test("Wrappers take names without a declaration")
  func wrappers() {
    let source = SwiftSourceText(path: "A.swift", "let view = IconButton(icon: \"heart\")")
    let names = SymbolSourceReader(wrappers: ["IconButton(icon:)"]).read([source])
      .references.map(\.name)
    #expect(names == ["heart"])
    #expect(SymbolSourceReader().read([]) == SymbolSourceReader().read([]))
    #expect(SymbolSourceReader().read([source]).references.isEmpty)
  }
}
