internal import Foundation
internal import TestSupport
internal import Testing

@testable import SymbolsCLI

/// The layout of help: short help, groups and topics.
@Suite struct HelpTests {
  /// Every name of the layout's tables is one of a command or option.
  @Test func theLayoutNamesWhatThereIs() throws {
    let names = HelpLayout.groups.flatMap(\.commands)
    #expect(Set(names).count == names.count)
    for name in names { #expect(Commands.named(name) != nil, "\(name)") }
    for (name, options) in HelpLayout.everyday {
      let command = try #require(Commands.named(name))
      for option in options {
        #expect(command.options.contains { $0.name == option }, "\(name) --\(option)")
      }
    }
  }

  /// The overview lists every command once, and every topic.
  @Test func theOverviewIsGrouped() throws {
    let lines = try ToolRun(["help"], environment: ["COLUMNS": "100"]).lines
    for command in Commands.visible {
      #expect(lines.count { $0.hasPrefix("  \(command.name) ") } == 1, "\(command.name)")
    }
    for title in HelpLayout.groups.map(\.title) + [HelpLayout.lastGroup] {
      #expect(lines.contains("\(title):"))
    }
    for topic in HelpTopic.allCases {
      #expect(lines.contains { $0.hasPrefix("  \(topic.rawValue) ") })
    }
  }

  /// Short help fits a screen, has examples before options, and says where all of it is.
  @Test(arguments: Commands.visible.map(\.name)) func shortHelpFits(_ name: String) throws {
    let environment = ["COLUMNS": "80"]
    let run = try ToolRun([name, "--help"], environment: environment)
    #expect(run.output == (try ToolRun(["help", name], environment: environment).output))
    #expect(run.exitCode == 0 && run.lines.count <= 48, "\(run.lines.count) lines")
    let whole = try ToolRun(["help", name, "--all"], environment: environment)
    let command = try #require(Commands.named(name))
    for option in command.options { #expect(whole.output.contains("--\(option.name)")) }
    if command.options.contains(where: { !run.output.contains("--\($0.name)") }),
      command.actions.isEmpty
    {
      #expect(run.output.contains("symbols help \(name) --all"))
    }
  }

  /// Topics are made from the tables.
  @Test func topicsHaveAll() throws {
    func topic(_ word: String) throws -> String { try ToolRun(["help", word]).output }
    let selecting = try topic("selecting")
    for option in SelectionOptions.rows() { #expect(selecting.contains("--\(option.name)")) }
    let forms = try topic("forms")
    guard case .choice(let words) = CodegenOptions.form.value else { return }
    for word in words { #expect(forms.contains("  \(word) "), "\(word)") }
    #expect(try topic("formats").contains("vectordrawable"))
    #expect(try topic("targets").contains("visionOS"))
    #expect(try topic("colors").contains("currentColor"))
    #expect(try topic("exit-codes").contains("130"))
    #expect(try topic("environment").contains("SYMBOLS_TARGET"))
    #expect(try topic("files").contains("symbols.json"))
    #expect(try ToolRun(["help", "nonsense"]).exitCode == 2)
  }

  /// The schema of `symbols.json` knows every key that the file may have.
  @Test func projectFilesHaveASchema() throws {
    let text = try ToolRun(["settings", "schema", "--project"]).output
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let properties = try #require(json?["properties"] as? [String: [String: Any]])
    #expect(
      Set(properties.keys)
        == ["$schema", "schemaVersion", "defaults", "collections", "lint", "jobs"])
    let jobs = try #require(properties["jobs"]?["additionalProperties"] as? [String: Any])
    let rows = try #require(jobs["oneOf"] as? [[String: Any]])
    #expect(rows.count == ProjectJob.commandNames.count)
    let lint = try #require(properties["lint"]?["properties"] as? [String: [String: Any]])
    let rules = try #require(lint["rules"]?["properties"] as? [String: Any])
    #expect(rules["unknown-symbol"] != nil && rules["icon-only-control"] != nil)
  }
}
