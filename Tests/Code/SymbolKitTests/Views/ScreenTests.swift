import Diagnostics
import Encodings
import FileAccess
import SymbolKit
import TestSupport
import Testing
import Workbench

/// Forty screens become code, twenty others are refused with all that is wrong and where.
@Suite struct ScreenTests {
  @Test func goodScreensAreCode() throws {
    let files = try ScreenSet.files("Good")
    #expect(files.count >= 40)
    var text = ""
    for file in files {
      text += "// \(file.name)\n" + (try ScreenSet.code(file.name, file.bytes)) + "\n"
    }
    let problem = try Golden.problem(text, "\(ScreenSet.folder)/Goldens/screens.txt")
    #expect(problem == nil, "\(problem ?? "")")
  }

  /// Whatever is the matter, `swift format` has nothing to change.
  @Test func codeIsFormatted() throws {
    let folder = try TemporaryFolder()
    try File.write(
      File.read("\(Repository.root)/.swift-format"), to: "\(folder.path)/.swift-format")
    for file in try ScreenSet.files("Good") {
      let name = file.name.prefix { $0 != "." }
      try File.write(
        Array(ScreenSet.code(file.name, file.bytes).utf8), to: "\(folder.path)/\(name).swift")
    }
    try File.write(
      Array(RuntimeSource(ScreenSet.table).text.utf8), to: "\(folder.path)/Runtime.swift")
    let run = try ToolRun.withPrograms(
      shell: "cd '\(folder.path)' && mkdir after && cp *.swift .swift-format after && "
        + "swift format --in-place after/*.swift && "
        + "for f in *.swift; do diff -u $f after/$f; done; swift format lint --strict *.swift")
    #expect(run.exitCode == 0 && run.output.isEmpty, "\(run.output)\(run.errors)")
  }

  @Test(arguments: [
    ("Inbox.yaml", "Inbox"), ("a/b/file metadata.yml", "FileMetadata"),
    ("scroll-view.json", "ScrollView"), ("404.yaml", "Screen404"), ("日本.yaml", "Untitled"),
    ("-", "Untitled"), ("", "Untitled"), (".yaml", "Yaml"), ("a.b.c.yaml", "ABC"),
    ("class.yaml", "Class"), ("mañana.yaml", "MaAna"), ("_x_.yaml", "X"), ("$(rm).yaml", "Rm"),
  ])
  func screensAreNamedAfterTheirFile(path: String, name: String) {
    #expect(Screen.name(ofFile: path) == name)
  }

  /// A description is for programs: it is a comment in code, and VoiceOver does not say it.
  @Test func semanticsAreNotSpoken() throws {
    let text = "component: Badge\nprops: {text: New}\nsemantics: a mark\n"
    let code = try ScreenSet.code("a.yaml", Array(text.utf8))
    #expect(code.contains("// a mark\n") && !code.contains("accessibilityLabel"))
    #expect(code.contains("struct AScreen: View"))
  }

  @Test func brokenScreensAreToldWithPlace() throws {
    let files = try ScreenSet.files("Broken")
    #expect(files.count >= 20)
    var text = ""
    var kinds: Set<ScreenFault.Kind> = []
    for file in files {
      guard case .faults(let faults) = ScreenSet.check(file.name, file.bytes) else {
        Issue.record("\(file.name) has no fault")
        continue
      }
      for fault in faults {
        kinds.insert(fault.kind)
        let place = LineTable(file.bytes).position(of: fault.offset)
        text +=
          "\(file.name):\(place.line):\(place.column): \(fault.kind.rawValue): \(fault.description)\n"
      }
    }
    #expect(kinds.count >= 18)
    let problem = try Golden.problem(text, "\(ScreenSet.folder)/Goldens/faults.txt")
    #expect(problem == nil, "\(problem ?? "")")
  }

  /// Each property, slot and modifier of the table can be set, and each example is a screen.
  @Test func describedExamplesAreScreens() throws {
    for row in ScreenSet.table.components {
      let screen = try #require(KitDescription.screen(of: row, ScreenSet.table), "\(row.name)")
      let yaml = Array(screen.yaml.utf8)
      switch ScreenSet.check("\(row.name).yaml", yaml) {
      case .screen(let screen):
        #expect(ScreenSource(screen).text.contains(row.swift), "\(row.name)")
      case .faults(let faults):
        Issue.record("\(row.name): \(faults.map(\.description))\n\(screen.yaml)")
      }
    }
  }

  /// What is described says all of the table.
  @Test func descriptionIsWhole() throws {
    let text = KitDescription.json(ScreenSet.table, ScreenSet.table.components)
    let root = try JSONNode(parsing: Array(text.utf8))
    let rows = try #require(try root.members().first { $0.key == "components" }).value
    #expect(try rows.elements().count == ScreenSet.table.components.count)
    for (node, row) in zip(try rows.elements(), ScreenSet.table.components) {
      let value = ScreenValue(node)
      var names: [String] = []
      if case .list(let elements)? = value["properties"]?.content {
        names = elements.compactMap {
          if case .string(let name)? = $0["name"]?.content { name } else { nil }
        }
      }
      #expect(names == row.properties.map(\.name))
    }
  }

  /// Any text in any place becomes code that says that text and nothing else.
  @Test func hostileTexts() throws {
    for text in HostileTexts.all(seed: 5) where !text.isEmpty {
      let quoted = JSONText.quoted(text)
      let json =
        "{\"screen\": \"A\", \"summary\": \(quoted), \"title\": \(quoted), \"body\": {\"type\": "
        + "\"Badge\", \"id\": \(quoted), \"semantics\": \(quoted), \"properties\": {\"text\": \(quoted)}}}"
      let code = try ScreenSet.code("a.json", Array(json.utf8))
      #expect(code.split(separator: "\n", omittingEmptySubsequences: false).count == 16, "\(code)")
    }
  }
}
