import Diagnostics
import Encodings
import JSONRPC
import LanguageServer
import Testing
import Workbench

/// Whether the server keeps to the protocol.
@Suite struct LanguageServerTests {
  private func code(_ result: Result<JSONNode, ResponseError>) -> Int? {
    if case .failure(let error) = result { error.code.number } else { nil }
  }

  // MARK: The conversation

  @Test func lifecycle() {
    let talk = Conversation()
    #expect(code(talk.request("textDocument/hover", "{}")) == -32002)
    talk.notify("textDocument/didOpen", "{}")
    #expect(code(talk.request("initialize", "[]")) == -32602)
    let hello = talk.request("initialize", #"{"capabilities":{}}"#)
    #expect((try? hello.get())?.at("capabilities", "positionEncoding")?.text == "utf-16")
    #expect(code(talk.request("initialize", "{}")) == -32600)
    #expect(code(talk.request("$/unknown", "{}")) == -32601)
    #expect(code(talk.request("textDocument/hover", "{}")) == -32602)
    talk.notify("$/setTrace", #"{"value":"off"}"#)
    talk.notify("unknown/notification", "{}")
    #expect((try? talk.request("shutdown", "null").get())?.isNull == true)
    #expect(code(talk.request("textDocument/hover", "{}")) == -32600)
    #expect(talk.server.exitCode == nil)
    talk.notify("exit", "null")
    #expect(talk.server.exitCode == 0)
  }

  @Test func exitWithoutShutdown() {
    let talk = Conversation(capabilities: "{}")
    talk.notify("exit", "null")
    #expect(talk.server.exitCode == 1)
  }

  @Test(arguments: [
    (#"{}"#, "utf-16"), (#"{"general":{"positionEncodings":["utf-16"]}}"#, "utf-16"),
    (#"{"general":{"positionEncodings":["utf-32","utf-8"]}}"#, "utf-8"),
    (#"{"general":{"positionEncodings":"utf-8"}}"#, "utf-16"), ("[]", "utf-16"),
  ])
  func encodings(capabilities: String, expected: String) {
    let talk = Conversation()
    let hello = try? talk.request("initialize", #"{"capabilities":\#(capabilities)}"#).get()
    #expect(hello?.at("capabilities", "positionEncoding")?.text == expected)
  }

  /// A request that is cancelled before it is looked at is answered all the same.
  @Test func cancellation() {
    let talk = Conversation(capabilities: "{}")
    talk.send([
      #"{"jsonrpc":"2.0","id":"a","method":"textDocument/hover","params":{}}"#,
      #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":"a"}}"#,
      #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":99}}"#,
    ])
    let last = talk.responses.last
    #expect(last?.id == RequestID.text("a"))
    #expect(last.map { code($0.outcome) } == -32800)
  }

  @Test func settings() {
    let talk = Conversation(
      capabilities:
        #"{"workspace":{"configuration":true,"didChangeWatchedFiles":{"dynamicRegistration":true}}}"#,
      options: #"{"symbols":{"delay":30,"colour":1}}"#)
    #expect(
      talk.requests.map(\.method) == ["client/registerCapability", "workspace/configuration"])
    #expect(
      talk.notifications.contains { $0.parameters?["message"]?.text?.contains("'colour'") == true })
    guard let id = talk.requests.last?.id, case .text(let text) = id else {
      Issue.record("no id")
      return
    }
    talk.send([#"{"jsonrpc":"2.0","id":"\#(text)","result":[{"target":"iOS15"}]}"#])
    talk.wait(1_000) { request in
      #expect(request.options.target == "iOS15")
      return Analysis()
    }
  }

  @Test(arguments: [
    (#""rootUri":"file:///a""#, ["/a"]), (#""workspaceFolders":[],"rootUri":"file:///a/""#, ["/a"]),
    (#""workspaceFolders":null,"rootPath":"/a b""#, ["/a b"]), (#""rootUri":null"#, []),
    (
      #""workspaceFolders":[{"uri":"file:///a","name":"a"},{"uri":"file:///b%20c","name":""}]"#,
      ["/a", "/b c"]
    ),
  ])
  func roots(members: String, expected: [String]) {
    let talk = Conversation()
    _ = talk.request("initialize", "{\"capabilities\":{},\(members)}")
    talk.wait(1_000) { request in
      #expect(request.roots == expected)
      return Analysis()
    }
    talk.notify(
      "workspace/didChangeWorkspaceFolders",
      #"{"event":{"added":[{"uri":"file:///new"}],"removed":[{"uri":"file:///a"}]}}"#)
    talk.wait(1_000) { request in
      #expect(request.roots == expected.filter { $0 != "/a" } + ["/new"])
      return Analysis()
    }
  }

  // MARK: Diagnostics

  private func finding(_ path: String, _ range: Range<Int>, in text: String) -> Diagnostic {
    Diagnostic(
      "unknown-symbol", .error,
      at: SourceRange(path: path, range, in: LineTable(Array(text.utf8))), "no", help: ["do"])
  }

  /// They state the version, come again when it changes, and go when the file has none any more.
  @Test func diagnostics() throws {
    let talk = Conversation(
      capabilities: #"{"textDocument":{"publishDiagnostics":{"versionSupport":true}}}"#, root: "/p")
    talk.open("file:///p/A.swift", "💡x", version: 7)
    func analyze(_ findings: [String: [Diagnostic]]) {
      talk.wait(1_000) { request in
        var analysis = Analysis()
        analysis.findings = findings
        analysis.revisions = request.documents.mapValues(\.revision)
        return analysis
      }
    }
    analyze([
      "/p/A.swift": [finding("A.swift", 4..<5, in: "💡x")],
      "/p/B.swift": [finding("B.swift", 0..<1, in: "y")],
    ])
    let sent = talk.notifications.filter { $0.method == "textDocument/publishDiagnostics" }
    #expect(
      sent.compactMap { $0.parameters?["uri"]?.text } == ["file:///p/A.swift", "file:///p/B.swift"])
    let first = try #require(sent.first?.parameters)
    #expect(first["version"]?.number == 7)
    let one = try #require(first["diagnostics"]?.list.first)
    #expect(one.at("range", "start", "character")?.number == 2)
    #expect(one["message"]?.text == "no\ndo")
    // Nothing changed, nothing is sent.
    talk.notify("textDocument/didSave", #"{"textDocument":{"uri":"file:///p/A.swift"}}"#)
    analyze([
      "/p/A.swift": [finding("A.swift", 4..<5, in: "💡x")],
      "/p/B.swift": [finding("B.swift", 0..<1, in: "y")],
    ])
    #expect(talk.notifications.count { $0.method == "textDocument/publishDiagnostics" } == 2)
    talk.notify(
      "textDocument/didChange",
      #"{"textDocument":{"uri":"file:///p/A.swift","version":8},"contentChanges":[{"text":""}]}"#)
    analyze([:])
    let last = talk.notifications.suffix(2).map(\.parameters)
    #expect(last.allSatisfy { $0?["diagnostics"]?.list.isEmpty == true })
    #expect(last.first??["version"]?.number == 8)
  }

  /// What was typed while files were linted is not told with the old findings.
  @Test func staleFindings() {
    let talk = Conversation(capabilities: "{}", root: "/p")
    talk.open("file:///p/A.swift", "x")
    talk.wait(1_000) { request in
      let revisions = request.documents.mapValues(\.revision)
      talk.notify(
        "textDocument/didChange",
        #"{"textDocument":{"uri":"file:///p/A.swift","version":2},"contentChanges":[{"text":"yy"}]}"#
      )
      var analysis = Analysis()
      analysis.revisions = revisions
      analysis.findings = ["/p/A.swift": [finding("A.swift", 0..<1, in: "x")]]
      return analysis
    }
    #expect(!talk.notifications.contains { $0.method == "textDocument/publishDiagnostics" })
    #expect(talk.server.wait(at: talk.now) != nil)
  }

  // MARK: Hovers

  @Test func hovers() throws {
    let markdown = #"{"textDocument":{"hover":{"contentFormat":["markdown","plaintext"]}}}"#
    let text = #"let a = Image(systemName: "hea|rt")"#
    let plain = try #require(
      Conversation(capabilities: #"{"textDocument":{"hover":{"contentFormat":["plaintext"]}}}"#)
        .ask("textDocument/hover", text))
    #expect(plain.at("contents", "kind")?.text == "plaintext")
    #expect(plain.at("contents", "value")?.text?.hasPrefix("heart\nSince iOS 13.0") == true)
    #expect(plain.at("range", "start", "character")?.number == 27)
    let rich = Conversation(capabilities: markdown, client: "Visual Studio Code")
      .ask("textDocument/hover", text)
    let value = try #require(rich?.at("contents", "value")?.text)
    #expect(value.hasPrefix("![heart](data:image/png;base64,AQID)"))
    let others = Conversation(capabilities: markdown, client: "Neovim").ask(
      "textDocument/hover", text)
    #expect(others?.at("contents", "value")?.text?.contains("data:") == false)
    let unknown = Conversation(capabilities: "{}").ask(
      "textDocument/hover", #"Image(systemName: "hear|t.fil")"#)
    #expect(unknown?["contents"]?.text?.contains("Similar names: heart.fill") == true)
    let nothing = Conversation(capabilities: "{}").ask("textDocument/hover", "let a = |1")
    #expect(nothing?.isNull == true)
  }

  // MARK: Code actions

  /// What is offered for what lint finds in a text, by titles, and the text after an action.
  private func actions(
    _ text: String, kind: String? = nil, change: (inout Analysis) -> Void = { _ in }
  ) -> [(title: String, result: String)] {
    let talk = Conversation(
      capabilities: #"{"textDocument":{"codeAction":{"codeActionLiteralSupport":{}}}}"#, root: "/p")
    talk.open("file:///p/A.swift", text)
    talk.wait(1_000) { request in
      var analysis = Analysis()
      analysis.revisions = request.documents.mapValues(\.revision)
      analysis.projects = [ProjectKnowledge.of("/p", targets: "iOS15")]
      analysis.findings["/p/A.swift"] = ProjectKnowledge.findings(text, targets: "iOS15")
      change(&analysis)
      return analysis
    }
    let only = kind.map { #","only":["\#($0)"]"# } ?? ""
    let answer = try? talk.request(
      "textDocument/codeAction",
      #"{"textDocument":{"uri":"file:///p/A.swift"},"range":{"start":{"line":0,"character":0},"end":{"line":99,"character":0}},"context":{"diagnostics":[]\#(only)}}"#
    ).get()
    return (answer?.list ?? []).map { action in
      var document = DocumentText(Array(text.utf8))
      let edits = action.at("edit", "changes", "file:///p/A.swift")?.list ?? []
      for edit in edits.reversed() {
        func position(_ key: String) -> EditorPosition {
          EditorPosition(
            line: edit.at("range", key, "line")?.number ?? -1,
            character: edit.at("range", key, "character")?.number ?? -1)
        }
        let range = EditorRange(start: position("start"), end: position("end"))
        document.replace(
          document.range(of: range, .utf16), with: Array((edit["newText"]?.text ?? "").utf8))
      }
      return (action["title"]?.text ?? "", String(decoding: document.bytes, as: UTF8.self))
    }
  }

  @Test func namesAreReplaced() {
    let found = actions("/* 💡 */ let a = Image(systemName: \"squre\")")
    #expect(found.map(\.title).contains("Use 'square'"))
    #expect(
      found.first { $0.title == "Use 'square'" }?.result
        == "/* 💡 */ let a = Image(systemName: \"square\")")
    #expect(
      found.first { $0.title.hasPrefix("Turn off") }?.result
        == "// symbols:disable:next unknown-symbol -- TODO: say why\n/* 💡 */ let a = Image(systemName: \"squre\")"
    )
  }

  /// A comment is offered only where it is one.
  @Test(arguments: [
    "let s = \"\"\"\n  a \\(Image(systemName: \"squre\")) b\n  \"\"\"",
    "let s = \"\"\"\n  a\n  \"\"\"; let a = Image(systemName: \"squre\")",
    "let s = #\"\"\"\n  a \\#(Image(systemName: \"squre\")) b\n  \"\"\"#",
    "/* x\n y */ let a = Image(systemName: \"squre\")",
  ])
  func commentsAreNoText(_ text: String) {
    let titles = actions(text).map(\.title)
    #expect(titles.contains("Use 'square'") && !titles.contains { $0.hasPrefix("Turn off") })
  }

  @Test func commentsFollowTheByteOrderMark() {
    let found = actions("\u{FEFF}let a = Image(systemName: \"squre\")")
    #expect(
      found.first { $0.title.hasPrefix("Turn off") }?.result.hasPrefix("\u{FEFF}// symbols:")
        == true)
  }

  /// The nearest name is too new for the targets, and an earlier one or none takes its place.
  @Test func namesOfActionsWorkOnTheTargets() {
    let titles = actions("let a = Image(systemName: \"star.leadinghalf.fille\")").map(\.title)
    #expect(titles.contains { $0.hasPrefix("Use 'star.leadinghalf.fill") }, "\(titles)")
    #expect(
      !actions("let a = Image(systemName: \"calender\")").map(\.title).contains(
        "Use 'calendar.badge'"))
  }

  /// What is no range is not the whole text.
  @Test(arguments: [
    #"{"start":{"line":-1,"character":0},"end":{"line":0,"character":0}}"#, #""0""#, "{}",
  ])
  func changesWithoutAPlaceAreIgnored(_ range: String) {
    let talk = Conversation(capabilities: "{}", root: "/p")
    talk.open("file:///p/A.swift", "let a = 1\nlet b = 2\n")
    talk.notify(
      "textDocument/didChange",
      #"{"textDocument":{"uri":"file:///p/A.swift","version":2},"contentChanges":[{"range":\#(range),"text":"x"},{"range":null,"text":"y"}]}"#
    )
    #expect(talk.notifications.contains { $0.method == "window/logMessage" })
    talk.wait(1_000) { request in
      #expect(request.documents["/p/A.swift"].map { $0.bytes == Array("y".utf8) } == true)
      return Analysis()
    }
  }

  @Test func availabilityLadder() {
    let found = actions(
      """
      struct V: View {
        var body: some View {
          Image(systemName: "figure.walk.motion.trianglebadge.exclamationmark")
            .font(.title)
        }
      }
      """)
    #expect(
      found.first { $0.title.hasPrefix("Check availability") }?.result
        == """
        struct V: View {
          var body: some View {
            if #available(iOS 17, *) {
              Image(systemName: "figure.walk.motion.trianglebadge.exclamationmark")
                .font(.title)
            } else {
              Image(systemName: "figure.walk")
                .font(.title)
            }
          }
        }
        """, "\(found)")
    // What is no statement of its own has none.
    #expect(
      !actions("let a = Image(systemName: \"figure.walk.motion.trianglebadge.exclamationmark\")")
        .contains { $0.title.hasPrefix("Check") })
  }

  /// Where no older symbol will do, an asset stands in, and the action names the command that makes
  /// it.
  @Test(arguments: [
    (#"Image(systemName: "heart")"#, #"Image("custom.heart")"#),
    (
      #"Image( systemName:"heart", variableValue: 1)"#, #"Image( "custom.heart", variableValue: 1)"#
    ),
    (#"Label("A", systemImage: "heart")"#, #"Label("A", image: "custom.heart")"#),
    (#"Button("A", systemImage: "heart") {}"#, nil), (#"x = Image(systemName: "heart")"#, nil),
  ])
  func fallbackAsset(_ view: String, _ expected: String?) {
    // 'heart' has artwork in these tests; what is too new is up to the linter.
    let text = "struct V: View {\n  var body: some View {\n    \(view)\n  }\n}\n"
    let found = actions(text) { analysis in
      guard let range = text.firstRange(of: "\"heart\"") else { return }
      let bytes = Array(text.utf8)
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      analysis.findings["/p/A.swift"] = [
        Diagnostic(
          "too-new-symbol", .error,
          at: SourceRange(path: "/p/A.swift", start..<start + 7, in: LineTable(bytes)), "too new",
          help: ["or check availability: if #available(iOS 17, *) { … } else { … }"],
          subject: "heart")
      ]
    }
    let action = found.first { $0.title.contains("symbols fallback --target iOS15 heart") }
    guard let expected else { return #expect(action == nil, "\(found)") }
    #expect(
      action?.result == """
        struct V: View {
          var body: some View {
            if #available(iOS 17, *) {
              \(view)
            } else {
              \(expected)
            }
          }
        }

        """, "\(found)")
  }

  /// Half of a surrogate pair, as editors with UTF-16 have it while a character is typed, changes
  /// the text like any other edit, and those that follow are where they should be.
  @Test(arguments: [#"{}"#, #"{"general":{"positionEncodings":["utf-8"]}}"#])
  func halfACharacter(capabilities: String) {
    let talk = Conversation(capabilities: capabilities, root: "/p")
    talk.open("file:///p/A.swift", "ab")
    let width = capabilities == "{}" ? 1 : 3
    for (number, change) in [
      (1, #"\ud83d"#), (1 + width, #"\ude00"#), (1 + 2 * width, "x"),
    ] {
      talk.notify(
        "textDocument/didChange",
        #"{"textDocument":{"uri":"file:///p/A.swift","version":2},"contentChanges":[{"range":{"start":{"line":0,"character":\#(number)},"end":{"line":0,"character":\#(number)}},"text":"\#(change)"}]}"#
      )
    }
    talk.wait(1_000) { request in
      let bytes = request.documents["/p/A.swift"]?.bytes ?? []
      #expect(String(decoding: bytes, as: UTF8.self) == "a\u{FFFD}\u{FFFD}xb")
      return Analysis()
    }
  }

  /// An edit is linted without a look at the disk, which follows once nobody types.
  @Test func looksAtTheDisk() {
    let talk = Conversation(capabilities: "{}", root: "/p")
    talk.open("file:///p/A.swift", "a")
    var looks: [Bool] = []
    func wait(_ milliseconds: Int) {
      talk.wait(milliseconds) { request in
        looks.append(request.looksAtDisk)
        return Analysis()
      }
    }
    func edit() {
      talk.notify(
        "textDocument/didChange",
        #"{"textDocument":{"uri":"file:///p/A.swift","version":2},"contentChanges":[{"text":"b"}]}"#
      )
    }
    wait(1_000)
    edit()
    wait(20)
    #expect(looks == [true, false])
    edit()
    wait(20)
    wait(500)
    #expect(looks == [true, false, false])
    wait(1_000)
    wait(5_000)
    #expect(looks == [true, false, false, true])
    edit()
    talk.notify("workspace/didChangeWatchedFiles", #"{"changes":[]}"#)
    wait(20)
    wait(5_000)
    #expect(looks == [true, false, false, true, true])
  }

  @Test func allSafeFixes() {
    let text = "let a = [Image(systemName: \"squre\")]\nlet b = Text(\"x\")\n"
    let found = actions(text, kind: "source.fixAll")
    #expect(found.count <= 1)
    #expect(actions(text, kind: "refactor").isEmpty)
    #expect(actions(text, kind: "quickfix").allSatisfy { !$0.title.hasPrefix("Apply all safe") })
  }

  // MARK: Anything

  /// Whatever is sent in whatever order, each request is answered once, and nothing else is.
  @Test(arguments: 0..<200)
  func randomMessages(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let talk = Conversation()
    var ids: [RequestID] = []
    let methods = [
      "initialize", "initialized", "shutdown", "textDocument/didOpen", "textDocument/didChange",
      "textDocument/didClose", "textDocument/didSave", "textDocument/completion",
      "textDocument/hover", "textDocument/codeAction", "completionItem/resolve",
      "workspace/didChangeConfiguration", "workspace/didChangeWatchedFiles", "$/cancelRequest",
      "workspace/didChangeWorkspaceFolders", "x",
    ]
    let parts = [
      "null", "{}", "[]", #"{"capabilities":{}}"#, #"{"textDocument":{"uri":"file:///p/A.swift"}}"#,
      #"{"textDocument":{"uri":"file:///p/A.swift","text":"Image(systemName: \"hea\")","version":1,"languageId":"swift"}}"#,
      #"{"textDocument":{"uri":"file:///p/A.swift","version":-1},"contentChanges":[{"range":{"start":{"line":0,"character":3},"end":{"line":9,"character":1}},"text":"é\""}]}"#,
      #"{"textDocument":{"uri":"file:///p/A.swift"},"position":{"line":0,"character":21}}"#,
      #"{"textDocument":{"uri":"file:///p/A.swift"},"position":{"line":-5,"character":1e99}}"#,
      #"{"textDocument":{"uri":"file:///p/A.swift"},"range":{"start":{"line":0,"character":0},"end":{"line":9223372036854775807,"character":9}},"context":{"diagnostics":[],"only":["quickfix"]}}"#,
      #"{"label":"heart","data":7}"#, #"{"settings":{"symbols":{"delay":-3}}}"#, #"{"id":3}"#,
    ]
    for _ in 0..<60 {
      let method = methods.randomElement(using: &random) ?? ""
      let parameters = parts.randomElement(using: &random) ?? ""
      let isRequest = Bool.random(using: &random)
      var text = #"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)"#
      if isRequest {
        ids.append(RequestID(ids.count))
        text += ",\"id\":\(ids.count - 1)"
      }
      talk.send([text + "}"])
      if Bool.random(using: &random) {
        talk.wait(Int.random(in: 0...50, using: &random)) { request in
          var analysis = Analysis()
          analysis.revisions = request.documents.mapValues(\.revision)
          return analysis
        }
      }
    }
    let answers = talk.responses.compactMap(\.id)
    #expect(Set(answers) == Set(ids), "seed \(seed)")
    #expect(answers.count == ids.count, "seed \(seed)")
  }
}
