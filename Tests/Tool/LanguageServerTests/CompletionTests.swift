import Encodings
import LanguageServer
import Testing

/// Where names are completed, and which.
@Suite struct CompletionTests {
  private let client = #"{"general":{"positionEncodings":["utf-8","utf-16"]}}"#

  private func labels(_ answer: JSONNode?) -> [String] {
    answer?["items"]?.list.compactMap { $0["label"]?.text } ?? []
  }

  /// The first names for what is typed in front of the cursor.
  @Test(arguments: [
    (#"let a = Image(systemName: "squ|")"#, "square"),
    (#"let a = Image(systemName: "squ|"#, "square"),
    (#"let a = Image(systemName: "squ|)"#, "square"),
    (#"let a = Image(systemName: "square.and.|")"#, "square.and.pencil"),
    (#"let a = Image(systemName: "square.and.arrow.u|")"#, "square.and.arrow.up"),
    (#"let a = Image(systemName: "share|")"#, "square.and.arrow.up"),
    (#"let a = Image(systemName: "calender|")"#, "calendar"),
    (#"let a = Image(systemName: "arr.u|")"#, "arrow.up"),
    (#"let a = Image(systemName: "trash.f|")"#, "trash.fill"),
    (#"let a = Image(systemName: "TRASH|")"#, "trash"),
    (#"let a = Label("Share", systemImage: "trash|")"#, "trash"),
    (#"let a = UIImage(systemName: "tras|h")"#, "trash"),
    ("struct V: View {\n  var body: some View {\n    Image(systemName: \"tras|\n  }\n}\n", "trash"),
    (#"let a = Image(systemName: isOn ? "trash|" : "heart")"#, "trash"),
  ])
  func names(text: String, first: String) {
    let talk = Conversation(capabilities: client)
    let answer = talk.ask("textDocument/completion", text)
    #expect(labels(answer).first == first, "\(labels(answer).prefix(5))")
    #expect(labels(answer).count <= 50)
    #expect(Set(labels(answer)).count == labels(answer).count)
  }

  /// Other languages.
  @Test(arguments: [
    ("m", "objective-c", "UIImage *a = [UIImage systemImageNamed:@\"tras|\"];", "trash"),
    (
      "tsx", "typescriptreact",
      "import { SymbolView } from 'expo-symbols';\nconst a = <SymbolView name=\"tras|\" />;",
      "trash"
    ),
  ])
  func languages(ending: String, language: String, text: String, first: String) {
    let talk = Conversation(capabilities: client)
    let answer = talk.ask(
      "textDocument/completion", text, uri: "file:///p/A.\(ending)", language: language)
    #expect(labels(answer).first == first)
  }

  /// Elsewhere nothing is offered.
  @Test(arguments: [
    #"let a = Text("squ|")"#, #"let a = "squ|""#, "let a = squ|", #"// Image(systemName: "squ|")"#,
    #"let a = Image("squ|")"#, #"Image(systemName: "a", other: "squ|")"#, "|", "a.|",
    #"let a = Image(systemName: "\(x)|")"#, "let a = \"\"\"\nsqu|\n\"\"\"",
    #"let a = Image(systemName: "a")|"#, #"let a = Image(systemName: |"a")"#,
  ])
  func elsewhere(text: String) {
    let talk = Conversation(capabilities: client)
    let answer = talk.ask("textDocument/completion", text)
    #expect(answer?["items"]?.list.isEmpty == true)
  }

  /// The edit replaces the whole literal, and what is typed filters as editors do it.
  @Test func edits() throws {
    let talk = Conversation(capabilities: client)
    let answer = talk.ask(
      "textDocument/completion", #"/* 💡 */ let a = Image(systemName: "sha|re.x")"#)
    let item = try #require(answer?["items"]?.list.first)
    #expect(
      answer?["isIncomplete"].map { if case .boolean(true) = $0.value { true } else { false } }
        == true)
    let range = try #require(item.at("textEdit", "range"))
    let text = #"/* 💡 */ let a = Image(systemName: "share.x")"#
    let start = text.utf8.count - "share.x\")".utf8.count
    #expect(range.at("start", "character")?.number == start)
    #expect(range.at("end", "character")?.number == start + "share.x".utf8.count)
    for item in answer?["items"]?.list ?? [] {
      #expect(item["filterText"]?.text?.hasPrefix("sha") == true)
      #expect(item["label"]?.text == item.at("textEdit", "newText")?.text)
    }
  }

  /// With UTF-16, columns are code units, and ranges for inserting and replacing are sent where
  /// they are known.
  @Test func insertAndReplace() throws {
    let talk = Conversation(
      capabilities:
        #"{"textDocument":{"completion":{"completionItem":{"insertReplaceSupport":true}}}}"#)
    let answer = talk.ask("textDocument/completion", #"/* 💡 */ Image(systemName: "tra|sh")"#)
    let edit = try #require(answer?["items"]?.list.first?["textEdit"])
    let start = #"/* 💡 */ Image(systemName: ""#.utf16.count
    #expect(edit.at("insert", "start", "character")?.number == start)
    #expect(edit.at("insert", "end", "character")?.number == start + 3)
    #expect(edit.at("replace", "end", "character")?.number == start + 5)
  }

  /// Only what the file's targets have is offered, and more inside of a check.
  @Test func targets() throws {
    let talk = Conversation(capabilities: client, root: "/p")
    talk.open("file:///p/A.swift", "")
    talk.wait(1_000) { request in
      var analysis = Analysis()
      analysis.projects = [ProjectKnowledge.of("/p", targets: "iOS14")]
      return analysis
    }
    let plain = labels(
      talk.ask("textDocument/completion", #"Image(systemName: "star.leadinghalf|")"#))
    #expect(plain.first == "star.leadinghalf.fill")
    #expect(!plain.contains("star.leadinghalf.filled"))
    let guarded = labels(
      talk.ask(
        "textDocument/completion",
        "if #available(iOS 17, *) { Image(systemName: \"star.leadinghalf|\") }"))
    #expect(guarded.contains("star.leadinghalf.filled"))
  }
}
