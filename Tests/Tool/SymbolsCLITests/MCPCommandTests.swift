import ContextServer
import Encodings
import FileAccess
import Foundation
import SymbolsCLI
import TestSupport
import Testing

/// `symbols mcp` as a process: its tools beside the commands that they run.
@Suite(.timeLimit(.minutes(30))) struct MCPCommandTests {
  /// What a tool returns: its texts, and whether it failed.
  private struct Answer {
    let text: String
    let isError: Bool
    let images: [[UInt8]]
  }

  /// Runs the server with calls of tools, each a name and its arguments as JSON.
  private func answers(
    _ calls: [(tool: String, arguments: String)], in folder: String, _ options: String = "",
    home: String? = nil
  ) throws -> [Answer] {
    let key = "io.modelcontextprotocol"
    let meta =
      #""_meta":{"\#(key)/protocolVersion":"2026-07-28","\#(key)/clientCapabilities":{}}"#
    let lines = calls.enumerated().map { number, call in
      #"{"jsonrpc":"2.0","id":\#(number),"method":"tools/call","params":{\#(meta),"name":"\#(call.tool)","#
        + #""arguments":\#(call.arguments)}}"#
    }
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: "\(folder)/.requests", atomically: true, encoding: .utf8)
    let run = try ToolRun(
      shell: "cd '\(folder)' && $S mcp \(options) < .requests",
      environment: ["LANG": "C.UTF-8", "HOME": home ?? "\(folder)/.home"])
    #expect(run.exitCode == 0, "\(run.errors)")
    return try run.output.split(separator: "\n").enumerated().map { number, line in
      let answer = try JSONNode(parsing: Array(line.utf8))
      #expect(try answer["id"]?.integer() == number)
      let result = try #require(answer["result"], "\(line)")
      let contents = try result["content"]?.elements() ?? []
      return Answer(
        text: contents.compactMap { try? $0["text"]?.string() }.joined(separator: "\n"),
        isError: try result["isError"]?.boolean() ?? false,
        images: contents.compactMap {
          (try? $0["data"]?.string()).flatMap { Base64.decoded(Array($0.utf8)) }
        })
    }
  }

  private func answer(_ tool: String, _ arguments: String) throws -> Answer {
    let folder = try TemporaryFolder()
    return try #require(try answers([(tool, arguments)], in: folder.path).first)
  }

  @Test(arguments: [
    ("share", #"{"query":"share"}"#, "share"),
    (
      "parts", #"{"act":"send","object":"mail","limit":3,"targets":["iOS15"]}"#,
      "send mail --limit 3 --target iOS15"
    ),
    ("drawn", #"{"query":"bell","drawn":true,"limit":"50"}"#, "bell --drawn --limit 50"),
    ("families", #"{"query":"bell","families":true,"limit":5}"#, "bell --families --limit 5"),
    ("spelling", #"{"query":"calender"}"#, "calender"),
  ])
  func searchFindsWhatTheCommandFinds(_ title: String, _ arguments: String, _ words: String) throws
  {
    let found = try answer("search_symbols", arguments)
    let rows = found.text.split(separator: "\n").filter { $0.contains(" | ") }
    let names = rows.compactMap { $0.split(separator: " ").first.map(String.init) }
    // Variants share lines, so that more results are read for them.
    let isGrouped = words.contains("--families")
    let limit = words.split(separator: " ").compactMap { Int($0) }.first ?? 10
    let command = words.replacing("--limit \(limit)", with: "")
    let lines = try ToolRun(
      shell: "$S search \(command) --limit \(isGrouped ? limit : limit * 3) --format names"
    ).lines
    let all = lines.filter { !$0.hasPrefix(" ") }
    let hidden = isGrouped ? [] : Set(rows.flatMap(variants))
    #expect(
      names == Array(all.filter { !hidden.contains($0) }.prefix(limit)),
      "\(title): \(found.text)")
    #expect(hidden.isSubset(of: all), "\(title): \(found.text)")
    #expect(!found.isError)
  }

  /// The names of the variants that share the line of a symbol.
  private func variants(_ row: Substring) -> [String] {
    let columns = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    guard let list = columns.first(where: { $0.hasPrefix("also ") }) else { return [] }
    return list.dropFirst(5).split(separator: " ").filter { $0.hasPrefix(".") }.map {
      columns[0] + $0.filter { $0 != "," }
    }
  }

  @Test(arguments: [
    // The same in other forms shares a line, unless the query asks for a form.
    ("bell", "iOS15", "bell | iOS 13.0 | also .fill, .circle, .square (iOS 15.0)"),
    ("filled bell", "iOS15", "bell.fill | iOS 13.0\n"),
    // Slashes have a meaning.
    ("mute", "iOS18", "\nspeaker.slash | "),
    // What is found instead of a symbol that is too new may mean something else.
    ("tire", "iOS15", "Best match tire is newer: iOS 18.0; no other name"),
    ("terminal", "iOS13", "Best match apple.terminal is newer: iOS 17.0; no other name"),
    ("picture in picture", "iOS13", "Best match pip is newer: iOS 14.0; no other name"),
  ])
  func searchSharesLinesAndNamesNewerSymbols(
    _ query: String, _ target: String, _ line: String
  ) throws {
    let text = try answer(
      "search_symbols", #"{"query":"\#(query)","targets":["\#(target)"]}"#
    ).text
    #expect("\n\(text)".contains(line), "\(query): \(text)")
    #expect(!text.contains("Best match") || line.hasPrefix("Best match"), "\(query): \(text)")
  }

  /// `microphone.slash` is of iOS 18, and was `mic.slash` before.
  @Test func earlierNamesAreFoundForOldTargets() throws {
    let found = try answer("search_symbols", #"{"query":"mute microphone","targets":["iOS15"]}"#)
    #expect(
      found.text.hasPrefix(
        "mic.slash | iOS 13.0 | earlier name of microphone.slash, which is too new"),
      "\(found.text)")
    #expect(!found.isError)
  }

  @Test func factsOfNamesAreThoseOfCheckAndShow() throws {
    let names = [
      "bell.badge", "star.leadinghalf.filled", "hart", "icloud.uploading", "applelogo", "heart",
    ]
    let list = names.map(JSONText.quoted).joined(separator: ",")
    let text = try answer("symbol_info", #"{"names":[\#(list)],"targets":["iOS14"]}"#).text
    let heads = text.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(heads.count == names.count, "\(text)")
    #expect(heads.first == "bell.badge: exists, works on the targets")
    #expect(
      text.contains(
        "star.leadinghalf.filled: exists; NOT available on iOS14.0; use 'star.leadinghalf.fill'"))
    #expect(
      text.contains("hart: does NOT exist; do not use it\n  nearest names: heart, hare, cart"))
    #expect(text.contains("icloud.uploading: does NOT exist"))
    #expect(text.contains("  restricted: "))
    // What is near must work on the targets, too.
    let near = try answer("symbol_info", #"{"names":["mic.mute"],"targets":["iOS14"]}"#).text
    #expect(near.contains("nearest names: mic.slash\n"), "\(near)")
    // The versions of a current name must not pass for those of the earlier one.
    let earlier = try answer("symbol_info", #"{"names":["mic.slash"],"targets":["iOS14"]}"#).text
    #expect(
      earlier.hasPrefix(
        "mic.slash: exists, works on the targets; its current name is 'microphone.slash'"),
      "\(earlier)")
    #expect(earlier.contains("  'microphone.slash' since iOS "), "\(earlier)")
    // A name that is too new comes with others.
    let newer = try answer("symbol_info", #"{"names":["trophy"],"targets":["iOS14"]}"#).text
    #expect(
      newer.contains("NOT available on iOS14.0; no name is available on all targets"), "\(newer)")
    #expect(newer.contains("  available on the targets: rosette "), "\(newer)")
  }

  @Test func codeIsThatOfTheCommand() throws {
    let generated = try answer(
      "generate_swift",
      #"{"names":["bell"],"effect":"wiggle","targets":["iOS15"],"label":"It's \"new\"","framework":"swiftui"}"#
    )
    let command = try ToolRun([
      "codegen", "bell", "--effect", "wiggle", "--target", "iOS15", "--label", "It's \"new\"",
    ])
    // Notes of the command follow the code.
    #expect(!command.output.isEmpty && generated.text.hasPrefix(command.output))
    let several = try answer(
      "generate_swift", #"{"names":["bell","heart"],"as":"enum","type_name":"Icon"}"#)
    #expect(
      several.text
        == (try ToolRun(["codegen", "bell", "heart", "--as", "enum", "--name", "Icon"]).output))
  }

  @Test func imagesAreThoseOfExport() throws {
    let drawn = try answer("render_symbol", #"{"name":"heart.fill","size":64,"weight":"bold"}"#)
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/a.png"
    _ = try ToolRun([
      "export", "heart.fill", "--format", "png", "--point-size", "64", "--weight", "bold",
      "--color", "black",
      "--background", "white", "-o", path,
    ])
    #expect(drawn.images == [try File.read(path)])
    #expect(drawn.text == "heart.fill, 64 by 64 pixels, bold")
  }

  /// Findings of the command as the tool writes them, without advice.
  private func findings(_ words: String, in folder: String) throws -> [String] {
    try ToolRun(
      shell: "cd '\(folder)' && $S lint --format json \(words)", environment: ["HOME": "/nowhere"]
    )
    .json(key: "findings").map { finding in
      "\(finding["file"] ?? ""):\(finding["line"] ?? ""):\(finding["column"] ?? ""): \(finding["rule"] ?? "")"
    }.sorted()
  }

  private func findings(_ answer: Answer) -> [String] {
    answer.text.split(separator: "\n").compactMap { line in
      guard let match = line.firstMatch(of: #/^(\S+:\d+:\d+): .*\[([a-z-]+)\]$/#) else {
        return nil
      }
      return "\(match.1): \(match.2)"
    }.sorted()
  }

  /// A package whose own functions take names, so that files say something about each other.
  private static let sources = [
    "Package.swift": """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "App", platforms: [.iOS(.v15)], targets: [.target(name: "App")])
    """,
    "Sources/App/Icon.swift": """
    import SwiftUI
    func icon(_ name: String) -> Image { Image(systemName: name) }
    let menu = "list.bulet"
    """,
    "Sources/App/View.swift": """
    import SwiftUI
    let a = icon("hart")
    let b = Image(systemName: menu)
    let c = Image(systemName: "apple.terminal")
    """,
  ]

  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in Self.sources {
      let url = URL(fileURLWithPath: "\(folder.path)/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    return folder
  }

  @Test func findingsAreThoseOfLint() throws {
    let folder = try project()
    let draft = Self.sources["Sources/App/View.swift"] ?? ""
    let found = try answers(
      [
        ("lint_swift", #"{"paths":["Sources"]}"#),
        ("lint_swift", #"{"paths":["Sources/App/View.swift"]}"#),
        // The file as it is there, as a text.
        (
          "lint_swift", #"{"text":\#(JSONText.quoted(draft)),"file_name":"Sources/App/View.swift"}"#
        ),
        ("lint_swift", #"{"paths":["Sources"],"targets":["iOS18"]}"#),
      ], in: folder.path)
    let whole = try findings("Sources", in: folder.path)
    #expect(whole.count >= 3, "\(whole)")
    #expect(findings(found[0]) == whole)
    let one = try findings("Sources/App/View.swift", in: folder.path)
    #expect(findings(found[1]) == one)
    // A text is linted from the folder of the project, and a path from its own.
    let plain = one.map { $0.replacing("Sources/App/../../", with: "") }.sorted()
    #expect(findings(found[2]) == plain, "\(found[2].text)")
    #expect(findings(found[3]) == (try findings("Sources --target iOS18", in: folder.path)))
    #expect(found.allSatisfy { !$0.isError })
  }

  @Test func draftsAreLintedAsIfTheyWereThere() throws {
    let folder = try project()
    let draft = "import SwiftUI\nlet d = icon(\"squre\")\nlet e = Image(systemName: menu)\n"
    let found = try answers(
      [("lint_swift", #"{"text":\#(JSONText.quoted(draft)),"file_name":"Sources/App/New.swift"}"#)],
      in: folder.path)
    try draft.write(
      toFile: "\(folder.path)/Sources/App/New.swift", atomically: true, encoding: .utf8)
    let expected = try findings("Sources/App/New.swift", in: folder.path)
    #expect(findings(try #require(found.first)) == expected, "\(found)")
    #expect(!expected.isEmpty)
  }

  @Test func onlyRootsAreRead() throws {
    let folder = try project()
    try "let a = UIImage(systemName: \"top.secret\")\n".write(
      toFile: "\(folder.path)/Secret.swift", atomically: true, encoding: .utf8)
    let inside = "\(folder.path)/Sources/App"
    try FileManager.default.createSymbolicLink(
      atPath: "\(inside)/Link.swift", withDestinationPath: "../../Secret.swift")
    let refused = [
      "../../Secret.swift", "Link.swift", "\(folder.path)/Secret.swift", "/etc/passwd", "..", "-",
    ]
    let found = try answers(
      refused.map { ("lint_swift", #"{"paths":[\#(JSONText.quoted($0))]}"#) } + [
        ("lint_swift", #"{"paths":["."]}"#)
      ],
      in: inside)
    for (path, answer) in zip(refused, found) {
      #expect(answer.isError && !answer.text.contains("top.secret"), "\(path): \(answer.text)")
    }
    let last = try #require(found.last)
    #expect(!last.isError && !last.text.contains("top.secret"))
    // Relative paths count from the root that is named.
    let named = try answers(
      [("lint_swift", #"{"paths":["Secret.swift"]}"#)], in: inside, "--root ../..")
    #expect(named.first?.text.contains("top.secret") == true)
  }

  /// What would decide, and is a link that leads out, is an error.
  @Test(arguments: ["symbols.json", ".symbols-baseline.json"])
  func linkedDecisionsAreErrors(_ name: String) throws {
    let folder = try project()
    try "{}".write(toFile: "\(folder.path)/outside.json", atomically: true, encoding: .utf8)
    let inside = "\(folder.path)/Sources"
    try FileManager.default.createSymbolicLink(
      atPath: "\(inside)/\(name)", withDestinationPath: "../outside.json")
    let found = try answers([("lint_swift", #"{"paths":["App"]}"#)], in: inside)
    #expect(found.first?.isError == true, "\(found)")
    #expect(found.first?.text.contains(name) == true, "\(found)")
  }

  @Test func homeFoldersAreNoProjects() throws {
    let folder = try project()
    let found = try answers(
      [
        ("lint_swift", #"{"paths":["Sources"]}"#),
        ("lint_swift", #"{"text":"let a = UIImage(systemName: \"hart\")"}"#),
      ], in: folder.path, home: folder.path)
    #expect(found[0].isError && found[0].text.contains("--root PROJECT"))
    #expect(found[1].text.contains("text.swift:1:29: error:"), "\(found[1].text)")
  }

  @Test(arguments: [
    ("search_symbols", "{}", "'query'"),
    ("search_symbols", #"{"query":"heart","targets":["BeOS5"]}"#, "'targets'"),
    ("symbol_info", #"{"names":["*"]}"#, "search_symbols"),
    ("generate_swift", #"{"names":["-"]}"#, "whole names"),
    ("generate_swift", #"{"names":["hart"]}"#, "heart"),
    ("render_symbol", #"{"name":"applelogo"}"#, "no artwork"),
    ("lint_swift", "{}", "'text'"), ("lint_swift", #"{"text":"a","paths":["b"]}"#, "either"),
    ("lint_swift", #"{"text":"a","file_name":"a.txt"}"#, ".swift"),
  ])
  func errorsSayWhatToDo(_ tool: String, _ arguments: String, _ expected: String) throws {
    let found = try answer(tool, arguments)
    #expect(found.isError && found.text.contains(expected), "\(found.text)")
    #expect(!found.text.contains("--target"), "\(found.text)")
  }

  @Test func theListOfToolsIsSmallAndFlat() throws {
    let run = try ToolRun(
      shell: #"""
        printf '%s\n' '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}' \
          '{"jsonrpc":"2.0","id":2,"method":"tools/list"}' | $S mcp
        """#)
    let list = try #require(run.lines.last)
    // About 4 bytes are a token.
    #expect(list.utf8.count < 9_000, "\(list.utf8.count)")
    for word in ["$ref", "oneOf", "anyOf", "allOf", "\"not\"", "\"const\"", "pattern", "null"] {
      #expect(!list.contains(word), "\(word)")
    }
    let tools = try JSONNode(parsing: Array(list.utf8))["result"]?["tools"]?.elements() ?? []
    #expect(tools.count == 5)
    for tool in tools {
      let name = try tool["name"]?.string() ?? ""
      #expect(name.utf8.count <= 30 && name.allSatisfy { $0 == "_" || ("a"..."z").contains($0) })
      #expect(try #require(try tool["description"]?.string()).utf8.count <= 2_048)
      for property in try tool["inputSchema"]?["properties"]?.members() ?? [] {
        #expect(
          property.value["type"]?.offset != nil && property.value["description"]?.offset != nil)
      }
    }
  }

  @Test(arguments: ClientConfiguration.all)
  func configurationsAreOnlyPrinted(_ client: ClientConfiguration) throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      shell: "cd '\(folder.path)' && $S mcp --print-config \(client.name) --root . && ls -A")
    #expect(run.exitCode == 0)
    #expect(run.output.contains("\"mcp\", \"--root\", "))
    #expect(run.output.contains(client.needsAbsolutePath ? "/symbols\"" : "\"symbols\""))
    #expect(run.errors.contains("add it to "))
    #expect(run.errors.contains("; or run: ") == run.errors.contains(" --root "))
    #expect(run.output.hasSuffix("}\n") || run.output.hasSuffix("]\n"))
  }

  /// Each example of the skill does what its comment says: it succeeds, or finds what is wrong on
  /// purpose.
  @Test func examplesOfTheSkillRun() throws {
    let folder = try project()
    let skill = try ToolRun(["skill"]).output
    let examples = skill.split(separator: "\n").filter { $0.hasPrefix("symbols ") }
    #expect(examples.count == 10)
    for example in examples {
      let words = example.split(separator: "#")[0].replacing(
        "symbols ", with: "$S ", maxReplacements: 1)
      let run = try ToolRun(
        shell: "cd '\(folder.path)' && \(words)", environment: ["HOME": folder.path])
      #expect(run.exitCode < 2, "\(example): \(run.errors)")
    }
    let parts = skill.split(separator: "---\n", omittingEmptySubsequences: false)
    #expect(parts[1].contains("name: sf-symbols\n") && parts[1].utf8.count < 1_024)
    #expect(skill.utf8.count < 5_000)
    let agents = try ToolRun(["skill", "agents"]).output
    #expect(agents.hasPrefix("## SF Symbols\n") && agents.split(separator: "\n").count <= 16)
  }
}

extension ToolRun {
  /// The objects of an array in the output.
  fileprivate func json(key: String) throws -> [[String: Any]] {
    let object = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    return try #require(object?[key] as? [[String: Any]])
  }
}
