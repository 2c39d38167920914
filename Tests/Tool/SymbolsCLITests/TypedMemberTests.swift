import FileAccess
import SwiftSource
import SymbolCatalog
import SymbolsCLI
import TestSupport
import Testing
import Workbench

/// Whether a typed file that is made again and again keeps every case that the sources use.
@Suite struct TypedMemberTests {
  /// Places of a source where a member of the type can stand; `@` is the member.
  static let positions = [
    "let a: AppSymbol = .@", "let b: AppSymbol? = .@", "func c() -> AppSymbol { .@ }",
    "func d() -> AppSymbol { return .@ }", "func e(_ symbol: AppSymbol = .@) {}",
    "let f: [AppSymbol] = [.house, .@, .star]", "let g: [AppSymbol: Int] = [.@: 1]",
    "let h = Row(icon: .@)", "let i = Image(.@)", "let j = UIImage(.@)",
    "let k = Label(\"Text\", symbol: isOn ? .@ : .star)", "let l = k == .@", "let m = k==.@",
    "if case .@ = k {}", "let n: AppSymbol = other ?? .@",
    "var o: AppSymbol { switch p { case 1: .@\ndefault: .star } }",
    "switch k { case .star, .@: break\ndefault: break }", "let q = { (x: Int) -> AppSymbol in .@ }",
    "let r: AppSymbol = if isOn { .@ } else { .star }", "let s = \"\\(AppSymbol.@.rawValue)\"",
    "let t = AppSymbol\n  .@", "let u = AppSymbol.self.@", "let v = (AppSymbol).@",
    "let w = Icon.@",
    "extension AppSymbol { static var standard: Self { Self.@ } }",
    "let x = AppSymbol(rawValue: \"#\")!", "struct Y { @State var y: AppSymbol = .@ }",
    "let z = [AppSymbol](repeating: .@, count: 2)", "call(1, icon: .@, other: 2) { _ in }",
    "let aa = set.contains(.@) || set.contains(.star)", "guard k != .@ else { fatalError() }",
    "let bb = Module.AppSymbol.@", "while k == .@ {}", "throw Failure(.@)",
    "list.append(contentsOf: [\n  .star,\n  .@,\n])", "let cc = try pick(.@)",
    "let dd = (1, AppSymbol.@)", "let ee: (AppSymbol) -> Bool = { $0 == .@ }",
    "#if os(iOS)\nlet ff: AppSymbol = .@\n#endif", "k = .@", "for gg in [AppSymbol.@] {}",
    "let hh = AppSymbol?.some(.@)", "#Preview { Row(icon: .@) }", "let ii = items[.@]",
    "let jj = isOn ? AppSymbol.star : .@", "@Test(arguments: [AppSymbol.@]) func kk() {}",
  ]

  /// A few words on how a member is written: reserved words in backticks.
  private static func source(_ position: String, _ name: String) -> String {
    let member = SwiftText.escaped(SwiftText.memberName(name))
    return position.replacing("@State", with: "\u{1}").replacing("@Test", with: "\u{2}")
      .replacing("@", with: member).replacing("\"#\"", with: "\"\(name)\"")
      .replacing("\u{1}", with: "@State").replacing("\u{2}", with: "@Test")
  }

  private static func cases(_ path: String) throws -> Set<String> {
    let text = String(decoding: try File.read(path), as: UTF8.self)
    return Set(
      text.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        return words.first == "case" ? String(words[1].filter { $0 != "`" }) : nil
      })
  }

  /// Ten generated packages: what the first run adds, no later run loses, and a run that has
  /// nothing to change writes nothing.
  @Test(arguments: 0..<10)
  func noCaseIsLost(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    try File.makeFolder("\(folder.path)/Sources")
    let names = Catalog.bundled.symbols.filter { $0.restriction == nil }.map(\.name)
    try File.write(
      Array("typealias Icon = AppSymbol\n".utf8), to: "\(folder.path)/Sources/Alias.swift")
    var used: Set<String> = ["house", "star"]
    for (number, position) in Self.positions.shuffled(using: &random).enumerated() {
      let name = names[Int(random.next() % UInt64(names.count))]
      used.insert(SwiftText.memberName(name))
      try File.write(
        Array((Self.source(position, name) + "\n").utf8),
        to: "\(folder.path)/Sources/File\(number).swift")
    }
    let line =
      "cd '\(folder.path)' && $S codegen --as enum --force --used-in Sources -o AppSymbol.swift"
    let first = try ToolRun(shell: line)
    #expect(first.exitCode == 0, "seed \(seed): \(first.errors)")
    let file = "\(folder.path)/AppSymbol.swift"
    let lost = used.subtracting(try Self.cases(file))
    #expect(lost.isEmpty, "seed \(seed): \(lost)")
    let made = try File.read(file)
    let again = try ToolRun(shell: line + " --check")
    #expect(again.exitCode == 0, "seed \(seed): \(again.errors)")
    #expect(try ToolRun(shell: line).exitCode == 0)
    #expect(try File.read(file) == made)
  }

  /// Modifiers, key paths, comments, values with a base and parameters of Apple's are no members of
  /// the type.
  @Test(arguments: [
    "Text(\"a\").bold()", "Text(\"a\")\n  .bold()", "VStack {}\n  .bold()",
    "@Environment(\\.calendar) var c", "// AppSymbol.tag", "/* .tag */", "item.link",
    "item?.link", "view.frame(maxWidth: .infinity)", "Text(\"\").fontWeight(.bold)",
    "b.keyboardShortcut(\"a\", modifiers: [.command, .shift])", "\"a .tag b\"",
    "view.clipShape(.circle)", "list.map { $0 }.link", "values[0].link",
  ])
  func otherMembersAreNone(text: String) throws {
    let folder = try TemporaryFolder()
    try File.write(
      Array("let a: AppSymbol = .heart\n\(text)\n".utf8), to: "\(folder.path)/A.swift")
    let run = try ToolRun(["codegen", "--as", "enum", "--used-in", folder.path])
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output.split(separator: "\n  case ").count == 2, "\(run.output)")
  }

  /// Sources that do not mention the type have its members only in its own initializers.
  @Test func appsWithoutTheTypeHaveNone() throws {
    let folder = try TemporaryFolder()
    try File.write(
      Array("switch mode { case .network, .bell: break }\nImage(.heart)\n".utf8),
      to: "\(folder.path)/A.swift")
    let run = try ToolRun(["codegen", "--as", "enum", "--used-in", folder.path])
    #expect(run.output.contains("case heart\n") && !run.output.contains("network"))
  }

  /// What cannot be followed is listed, and an empty text is no symbol.
  @Test func unresolvedUsesAreListed() throws {
    let folder = try TemporaryFolder()
    let source = """
      func icon(for state: Int, on: Bool) -> String { state > 0 ? "bell" : on ? "trash" : "" }
      struct One { var icon: String { "star" } }
      struct Two { var icon: String { "moon" } }
      let draft = Image(systemName: "")
      let a = Image(systemName: icon(for: 1, on: true))
      let b = Image(systemName: thing().icon)
      let c = Label("a", systemImage: load(1))
      """
    try File.write(Array(source.utf8), to: "\(folder.path)/A.swift")
    let run = try ToolRun(shell: "cd '\(folder.path)' && $S codegen --as enum --used-in A.swift")
    #expect(run.exitCode == 0)
    #expect(run.output.contains("case bell\n") && run.output.contains("case trash\n"))
    #expect(
      run.errors.contains("cannot determine the names of 2 images: A.swift:6, A.swift:7;"),
      "\(run.errors)")
    #expect(!run.errors.contains("''"))
  }

  /// Without targets, a name stays what it is in the sources; of two, the one that works on more
  /// systems.
  @Test(arguments: ["\"note.text\"", "\"text.pad.header\", \"note.text\""])
  func writtenNamesStay(names: String) throws {
    let folder = try TemporaryFolder()
    let calls = names.split(separator: ", ").map { "Image(systemName: \($0))\n" }.joined()
    try File.write(Array(calls.utf8), to: "\(folder.path)/A.swift")
    let run = try ToolRun(["codegen", "--as", "enum", "--used-in", folder.path])
    #expect(run.exitCode == 0)
    #expect(run.output.contains("case textPadHeader = \"note.text\""), "\(run.output)")
    #expect(!run.output.contains("@available(iOS 26"))
    let newer = try ToolRun(["codegen", "--as", "enum", "text.pad.header"])
    #expect(newer.output.contains("= \"text.pad.header\""))
  }
}
