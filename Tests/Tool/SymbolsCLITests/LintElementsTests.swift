import FileAccess
import TestSupport
import Testing
import Workbench

/// Names that closures and loops go through, and that are put together of variables: every `hart…`
/// is none, and everything else is a symbol or no name.
@Suite struct LintElementsTests {
  private static let head = """
    import SwiftUI
    struct Item: Identifiable { let id = 0; let title: String; let icon: String }

    """

  @Test(arguments: [
    // A property of elements, whose type is that of the calls, declared, or implied.
    #"let items = [Item(title: "A", icon: "hart.1"), Item(title: "hart", icon: "star")]; "#
      + "struct V: View { var body: some View { ForEach(items) { item in Label(item.title, systemImage: item.icon) } } }",
    #"struct V: View { let rows: [Item] = [.init(title: "hart", icon: "hart.1")]; "#
      + "var body: some View { ForEach(rows) { Label($0.title, systemImage: $0.icon) } } }",
    #"struct V: View { @State var rows: Array<Item> = [Item(title: "hart", icon: "hart.1")]; "#
      + "var body: some View { List($rows) { $row in Label(row.title, systemImage: row.icon) } } }",
    #"struct V: View { let rows: [Item]; var body: some View { ForEach(rows.reversed()) { Image(systemName: $0.icon) } } }; "#
      + #"let v = V(rows: [Item(title: "hart", icon: "hart.1")])"#,
    #"func f(rows: [Item]) { _ = rows.map { Image(systemName: $0.icon) } }; let x = Item(title: "hart", icon: "hart.1")"#,
    // Elements themselves.
    #"let a = ForEach(["hart.1", "star"], id: \.self) { Image(systemName: $0) }"#,
    #"let a = ForEach(["hart.1", "star"], id: \.self) { (name) in Image(systemName: name) }"#,
    #"struct V { static let all = ["hart.1"]; func f() { for name in Self.all { _ = Image(systemName: name) } } }"#,
    #"struct V { var all: [String] { ["hart.1", "star"] }; func f() { all.forEach { _ = Image(systemName: $0) } } }"#,
    #"func f() { let names = ["hart.1"] + ["star"]; names.filter { $0 != "hart" }.forEach { g(Image(systemName: $0)) } }"#,
    // Parts of tuples.
    #"let a = ForEach([("hart", "hart.1")], id: \.0) { Label($0.0, systemImage: $0.1) }"#,
    #"func f() { for (title, icon) in [("hart", "hart.1")] { g(Label(title, systemImage: icon)) } }"#,
    #"let rows = [(title: "hart", icon: "hart.1")]; let a = List(rows, id: \.title) { row in Image(systemName: row.icon) }"#,
    // Each closure has its own $0.
    #"let a = ForEach(["hart"], id: \.self) { Text($0) }; let b = ForEach(["hart.1"], id: \.self) { Image(systemName: $0) }"#,
    // Texts put together.
    #"func f() { let base = "hart"; g(Image(systemName: "\(base).1")) }"#,
    #"func f() { let base = isOn ? "heart" : "star", full = "\(base).fill"; g(Image(systemName: full)) }"#,
    #"func f() { let dot = "." + "fill"; g(Image(systemName: "heart" + dot), Image(systemName: "hart" + dot)) }"#,
  ])
  func namesAreFound(_ source: String) throws {
    let folder = try TemporaryFolder()
    let bytes = Array((Self.head + source).utf8)
    try File.write(bytes, to: "\(folder.path)/a.swift")
    let run = try ToolRun(["lint", folder.path, "--target", "iOS17", "--rule", "unknown-symbol"])
    let marks = source.split(separator: "hart.1").count - 1
    let sums = source.split(separator: "\"hart\" + dot").count - 1
    let bases = source.contains("let base = \"hart\"") ? 1 : 0
    let found = run.output.split(separator: "\n").filter { $0.contains("error:") }
    #expect(found.count == marks + sums + bases, "\(run.output)")
    #expect(found.allSatisfy { $0.contains("'hart.") }, "\(run.output)")
  }

  /// What is shown as text, looked for elsewhere, or hidden by another name is no symbol's name.
  @Test(arguments: [
    #"let a = ForEach(["hart"], id: \.self) { Text($0) }"#,
    #"let a = ForEach(["hart"], id: \.self) { name in let name = "star"; return Image(systemName: name) }"#,
    #"let a = ForEach(["hart"], id: \.self) { _ in ForEach(["star"], id: \.self) { Image(systemName: $0) } }"#,
    #"let a = ["hart"].reduce("star") { Image(systemName: $0) }"#,
    #"let a = ["hart": "star"].map { Image(systemName: $0.value) }"#,
    #"func f(base: String) { let base = base; g(Image(systemName: "\(base).fill")) }"#,
    #"func f() { var a = b, b = a; g(Image(systemName: "\(a).fill\(b)")) }"#,
  ])
  func othersAreNot(_ source: String) throws {
    let folder = try TemporaryFolder()
    try File.write(Array((Self.head + source).utf8), to: "\(folder.path)/a.swift")
    let run = try ToolRun(["lint", folder.path, "--target", "iOS17", "--rule", "unknown-symbol"])
    #expect(run.exitCode == 0 && run.output.isEmpty, "\(run.output)")
  }

  /// Texts of texts of texts are each looked at once.
  @Test func sumsOfSumsEnd() throws {
    let folder = try TemporaryFolder()
    var source = "func f() { let a0 = \"x\"\n"
    for number in 1..<200 {
      source += "let a\(number) = \"\\(a\(number - 1))\\(a\(number - 1))\"\n"
    }
    source += "g(Image(systemName: a199)) }"
    try File.write(Array(source.utf8), to: "\(folder.path)/a.swift")
    let start = ContinuousClock.now
    _ = try ToolRun(["lint", folder.path, "--target", "iOS17"])
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  /// A file of nothing but findings has a limit, and says so.
  @Test func findingsHaveALimit() throws {
    let folder = try TemporaryFolder()
    let line = Array("_ = Image(systemName: \"hart\")\n".utf8)
    try File.write(
      Array(repeatElement(line, count: 12_000).joined()), to: "\(folder.path)/a.swift")
    let run = try ToolRun(["lint", folder.path, "--target", "iOS17"])
    #expect(run.exitCode == 2 && run.errors.contains("more than 10000 problems"), "\(run.errors)")
    #expect(run.output.split(separator: "\n").count { $0.contains("error:") } == 10_000)
  }
}
