import Foundation
import TestSupport
import Testing
import Workbench

/// Whether `symbols lsp` serves editors as a process.
@Suite struct LspCommandTests {
  /// A folder of a project, which is removed with the fixture.
  private final class Fixture {
    let folder: String

    init(_ files: [String: String]) throws {
      let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        .appendingPathComponent("symbols-lsp-\(UUID().uuidString)")
      folder = url.path
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (path, text) in files { try write(path, text) }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func path(_ name: String) -> String { folder + "/" + name }

    func write(_ name: String, _ text: String) throws {
      let url = URL(fileURLWithPath: path(name))
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }
  }

  private static let project = [
    "symbols.json": #"{"schemaVersion":1,"lint":{"wrappers":["icon(named:)"]}}"#,
    "Package.swift": """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "App", platforms: [.iOS(.v15)], targets: [.target(name: "App", path: "App")])
    """,
    "App/Icons.swift": """
    enum Icons {
      static let main = "hart.fill"
      static let other = "trash"
    }
    """,
    "App/View.swift": """
    import SwiftUI
    struct Main: View {
      var body: some View {
        Image(systemName: Icons.main)
        Image(systemName: "squre.and.arrow.up")
        icon(named: "bel")
      }
    }
    """,
    ".git/HEAD": "ref: refs/heads/main\n",
  ]

  /// What is found in files of several kinds follows what is typed, before anything is written.
  @Test func diagnostics() throws {
    let fixture = try Fixture(Self.project)
    let server = try LanguageServerProcess(folder: fixture.folder)
    try server.initialize([fixture.folder])
    let view = fixture.path("App/View.swift")
    try server.open(view, Self.project["App/View.swift"] ?? "", version: 1)
    let found = try server.diagnostics(of: view, version: 1)
    #expect(found.compactMap { $0["code"] as? String } == ["unknown-symbol", "unknown-symbol"])
    // Those of other files follow.
    _ = try server.request("$/flush", [:])
    let icons = server.allDiagnostics()["file://" + fixture.path("App/Icons.swift")]
    #expect(icons?.count == 1)
    // Without the use, the constant is nobody's symbol.
    try server.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": "file://" + view, "version": 2],
        "contentChanges": [["text": "let a = Image(systemName: \"trash\")"]],
      ])
    #expect(try server.diagnostics(of: view, version: 2).isEmpty)
    _ = try server.request("shutdown", nil)
    #expect(server.allDiagnostics().isEmpty)
    try server.notify("exit", [:])
    #expect(server.exitCode() == 0)
  }

  /// What changes on disk without a word of the editor is seen once nobody types.
  @Test func changesOnDisk() throws {
    let fixture = try Fixture(Self.project)
    let server = try LanguageServerProcess(folder: fixture.folder)
    try server.initialize([fixture.folder])
    let view = fixture.path("App/View.swift")
    try server.open(view, Self.project["App/View.swift"] ?? "", version: 1)
    _ = try server.diagnostics(of: view, version: 1)
    try fixture.write("App/New.swift", "let a = UIImage(systemName: \"calender\")\n")
    try server.notify(
      "textDocument/didChange",
      ["textDocument": ["uri": "file://" + view, "version": 2], "contentChanges": []])
    _ = try server.diagnostics(of: view, version: 2)
    let new = "file://" + fixture.path("App/New.swift")
    for _ in 0..<300 where server.allDiagnostics()[new] == nil {
      usleep(100_000)
      _ = try server.request("$/flush", [:])
    }
    #expect(server.allDiagnostics()[new]?.count == 1)
  }

  /// Who opens a file names it, so that it is linted although a search passes it over.
  @Test(arguments: [
    "New/Folder/X.swift", ".hidden/X.swift", "App/.X.swift", "node_modules/x/X.swift",
    "Ignored/X.swift",
    "App/../App/X.swift",
  ])
  func openFilesAreNamed(_ name: String) throws {
    let fixture = try Fixture(Self.project)
    try fixture.write(".gitignore", "Ignored\n")
    let server = try LanguageServerProcess(folder: fixture.folder)
    try server.initialize([fixture.folder])
    let path = fixture.path(name)
    try server.open(path, "let a = UIImage(systemName: \"calender\")", version: 1)
    let found = try server.diagnostics(of: path, version: 1)
    #expect(found.compactMap { $0["code"] as? String } == ["unknown-symbol"])
  }

  /// A request whose parameters are wrong, damage between messages, and the end of the input.
  @Test func damage() throws {
    let fixture = try Fixture(Self.project)
    let server = try LanguageServerProcess(folder: fixture.folder)
    server.send(bytes: Array("Content-Length: 5\r\n\r\n{oops".utf8))
    server.send(bytes: Array("nonsense\r\n\r\n".utf8))
    try server.initialize([fixture.folder])
    let answer = try server.request("textDocument/completion", ["textDocument": 3])
    #expect((answer["error"] as? [String: Any])?["code"] as? Int == -32602)
    server.send(bytes: Array("Content-Length: 50\r\n\r\n{\"jsonrpc\":".utf8))
    server.closeInput()
    #expect(server.exitCode() == 1)
  }

  /// A project file that is damaged is told and mended while the server runs.
  @Test func damagedProject() throws {
    let fixture = try Fixture(Self.project)
    try fixture.write("symbols.json", "{")
    let server = try LanguageServerProcess(folder: fixture.folder)
    try server.initialize([fixture.folder])
    let view = fixture.path("App/View.swift")
    try server.open(view, Self.project["App/View.swift"] ?? "", version: 1)
    #expect(try server.diagnostics(of: view, version: 1).isEmpty)
    try fixture.write("symbols.json", Self.project["symbols.json"] ?? "")
    try server.notify("workspace/didChangeWatchedFiles", ["changes": []])
    try server.notify(
      "textDocument/didChange",
      ["textDocument": ["uri": "file://" + view, "version": 2], "contentChanges": []])
    #expect(try server.diagnostics(of: view, version: 2).count == 2)
    #expect(try server.shutDown() == 0)
  }

  @Test func configurations() throws {
    for editor in ["neovim", "helix", "kakoune", "sublime", "emacs", "zed", "vscode"] {
      let run = try ToolRun(["lsp", "--print-config", editor])
      #expect(run.exitCode == 0)
      #expect(run.output.contains("lsp"), "\(editor)")
      if ["sublime", "zed", "vscode"].contains(editor) {
        // VS Code's settings may have comments.
        let json = run.output.split(separator: "\n").filter { !$0.hasPrefix("//") }
        _ = try JSONSerialization.jsonObject(with: Data(json.joined(separator: "\n").utf8))
      }
    }
    #expect(try ToolRun(["lsp", "--print-config", "ed"]).exitCode == 2)
  }

  // MARK: Equality

  /// After random edits, changes on disk and closed documents, an editor is told what
  /// `symbols lint` finds.
  @Test(arguments: 0..<6)
  func equality(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let fixture = try Fixture(Self.project)
    var disk = Self.project
    for number in 0..<6 {
      disk["App/File\(number).swift"] = Self.source(&random)
      try fixture.write("App/File\(number).swift", disk["App/File\(number).swift"] ?? "")
    }
    let server = try LanguageServerProcess(folder: fixture.folder)
    try server.initialize([fixture.folder])
    var open: [String: (text: String, version: Int)] = [:]
    for step in 0..<12 {
      let names = disk.keys.filter { $0.hasSuffix(".swift") }.sorted()
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        guard let name = names.randomElement(using: &random) else { continue }
        try edit(name, &open, &disk, fixture, server, &random)
      }
      // A document whose version tells that everything before was looked at.
      let mark = "App/View.swift"
      let version = (open[mark]?.version ?? 0) + 1
      if open[mark] == nil {
        open[mark] = (disk[mark] ?? "", version)
        try server.open(fixture.path(mark), disk[mark] ?? "", version: version)
      } else {
        open[mark]?.version = version
        try server.notify(
          "textDocument/didChange",
          [
            "textDocument": ["uri": "file://" + fixture.path(mark), "version": version],
            "contentChanges": [],
          ])
      }
      _ = try server.diagnostics(of: fixture.path(mark), version: version)
      _ = try server.request("$/flush", [:])
      let told = Set(
        server.allDiagnostics().flatMap { uri, list in
          list.map {
            Self.row($0, uri.replacingOccurrences(of: "file://" + fixture.folder + "/", with: ""))
          }
        })
      let state = try Fixture(disk.merging(open.mapValues(\.text)) { $1 })
      let run = try ToolRun(shell: "cd '\(state.folder)' && $S lint --format json; true")
      let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      let expected = Set(
        (report?["findings"] as? [[String: Any]] ?? []).map { Self.row(ofLint: $0, state.folder) })
      #expect(told == expected, "seed \(seed), step \(step): \(told.symmetricDifference(expected))")
    }
    #expect(try server.shutDown() == 0)
  }

  private func edit(
    _ name: String, _ open: inout [String: (text: String, version: Int)],
    _ disk: inout [String: String], _ fixture: Fixture, _ server: LanguageServerProcess,
    _ random: inout SeededGenerator
  ) throws {
    let uri = "file://" + fixture.path(name)
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      // A change on disk, of a document that is not open.
      guard open[name] == nil else { return }
      disk[name] = Self.source(&random)
      try fixture.write(name, disk[name] ?? "")
      try server.notify(
        "workspace/didChangeWatchedFiles", ["changes": [["uri": uri, "type": 2]]])
    case 1:
      guard open.removeValue(forKey: name) != nil else { return }
      try server.notify("textDocument/didClose", ["textDocument": ["uri": uri]])
    case 2 where open[name] == nil && name.hasPrefix("App/File") && disk.count > 8:
      disk[name] = nil
      try fixture.remove(name)
      try server.notify(
        "workspace/didChangeWatchedFiles", ["changes": [["uri": uri, "type": 3]]])
    default:
      guard var (text, version) = open[name] else {
        let text = disk[name] ?? ""
        open[name] = (text, 1)
        return try server.open(fixture.path(name), text, version: 1)
      }
      version += 1
      let change: [String: Any]
      if Bool.random(using: &random) {
        text = Self.source(&random)
        change = ["text": text]
      } else {
        // A part, as people type: characters in one line.
        var lines = text.components(separatedBy: "\n")
        let line = Int.random(in: 0..<lines.count, using: &random)
        let units = Array(lines[line].unicodeScalars)
        let start = Int.random(in: 0...units.count, using: &random)
        let end = min(start + Int.random(in: 0...3, using: &random), units.count)
        let new = ["", "x", "\"", ".", "fill", "💡", "// ", ")"].randomElement(using: &random) ?? ""
        func string(_ part: ArraySlice<Unicode.Scalar>) -> String {
          var text = String.UnicodeScalarView()
          text.append(contentsOf: part)
          return String(text)
        }
        change = [
          "range": [
            "start": ["line": line, "character": string(units[..<start]).utf16.count],
            "end": ["line": line, "character": string(units[..<end]).utf16.count],
          ], "text": new,
        ]
        lines[line] = string(units[..<start]) + new + string(units[end...])
        text = lines.joined(separator: "\n")
      }
      open[name] = (text, version)
      try server.notify(
        "textDocument/didChange",
        [
          "textDocument": ["uri": uri, "version": version], "contentChanges": [change],
        ])
    }
  }

  /// A source with names that are right, wrong, too new, and constants of other files.
  private static func source(_ random: inout SeededGenerator) -> String {
    let names = [
      "\"trash\"", "\"trahs\"", "\"star.leadinghalf.filled\"", "\"apple.terminal\"", "Icons.main",
      "Icons.other",
      "Own.\(Int.random(in: 0..<3, using: &random))".replacingOccurrences(of: ".", with: ".icon"),
      "\"heart.fil\"", "isOn ? \"bell\" : \"bel\"",
    ]
    var lines = ["import SwiftUI", "/* é 💡 */ enum Own\(Int.random(in: 0..<9, using: &random)) {"]
    lines.append("  static let icon0 = \"hous\"")
    lines.append("}")
    lines.append("struct V\(Int.random(in: 0..<9, using: &random)): View { var body: some View {")
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let name = names.randomElement(using: &random) ?? ""
      lines.append(
        [
          "  Image(systemName: \(name))", "  /* 💡 */ Label(\"a\", systemImage: \(name))",
          "  if #available(iOS 17, *) { Image(systemName: \(name)) }", "  icon(named: \(name))",
          "  // symbols:disable:next unknown-symbol -- reason", "  Text(\(name))",
        ].randomElement(using: &random) ?? "")
    }
    return (lines + ["} }", ""]).joined(separator: "\n")
  }

  private static func row(_ diagnostic: [String: Any], _ path: String) -> String {
    let range = diagnostic["range"] as? [String: [String: Int]]
    func place(_ key: String) -> String {
      "\((range?[key]?["line"] ?? -9) + 1):\((range?[key]?["character"] ?? -9) + 1)"
    }
    let severity = ["", "error", "warning", "note"][diagnostic["severity"] as? Int ?? 0]
    return "\(path):\(place("start"))-\(place("end")) \(severity) \(diagnostic["code"] ?? "") "
      + "\(diagnostic["message"] ?? "")"
  }

  private static func row(ofLint finding: [String: Any], _ folder: String) -> String {
    let path = finding["file"] as? String ?? ""
    let text = (try? String(contentsOfFile: folder + "/" + path, encoding: .utf8)) ?? ""
    let lines = text.components(separatedBy: "\n")
    func place(_ line: String, _ column: String) -> String {
      let number = finding[line] as? Int ?? 0
      let scalars =
        number > 0 && number <= lines.count ? Array(lines[number - 1].unicodeScalars) : []
      let units = scalars.prefix((finding[column] as? Int ?? 1) - 1).reduce(0) {
        $0 + UTF16.width($1)
      }
      return "\(number):\(units + 1)"
    }
    let message = ([finding["message"] as? String ?? ""] + (finding["advice"] as? [String] ?? []))
      .joined(separator: "\n")
    return "\(path):\(place("line", "column"))-\(place("endLine", "endColumn")) "
      + "\(finding["severity"] ?? "") \(finding["rule"] ?? "") \(message)"
  }
}
