import SymbolsCLI
import TestSupport
import Testing

/// Commands with several things to do.
@Suite struct ActionTests {
  private static let commands = Commands.all.filter { !$0.actions.isEmpty }

  @Test func rowsAreWhatTheyShouldBe() {
    #expect(Self.commands.count >= 2)
    for command in Self.commands {
      let names = command.actions.map(\.name)
      #expect(Set(names).count == names.count, "\(command.name)")
      for action in command.actions {
        let place: Comment = "\(command.name) \(action.name)"
        #expect(!action.summary.isEmpty && !action.summary.hasSuffix("."), place)
        #expect(action.synopsis.hasPrefix(action.name), place)
        // Of what may be left out, or repeats, nothing else comes after it.
        for operand in action.operands.dropLast() {
          #expect(!operand.synopsis.hasPrefix("[") && !operand.synopsis.contains("..."), place)
        }
      }
      let options = Set(command.options.map(\.name))
      #expect(options == Set(command.actions.flatMap(\.options).map(\.name)), "\(command.name)")
    }
  }

  /// Too few and too many words, and options of other actions, are told by all, and nothing is
  /// done.
  @Test func linesThatMakeNoSenseAreErrors() throws {
    let run = try LibraryRun()
    for command in Self.commands {
      for action in command.actions {
        let line = "\(command.name) \(action.name)"
        let isBare = action.operands.allSatisfy { $0.synopsis.hasPrefix("[") }
        if !isBare {
          let bare = try run(line)
          #expect(
            bare.exitCode == 2 && bare.errors.contains("missing argument: symbols"),
            "\(line): \(bare.errors)")
        }
        if !action.operands.contains(where: { $0.synopsis.contains("...") }) {
          let words = Array(repeating: "x", count: action.operands.count + 1)
          let long = try run("\(line) \(words.joined(separator: " "))")
          #expect(
            long.exitCode == 2 && long.errors.contains("unexpected argument 'x'"),
            "\(line): \(long.errors)")
        }
        let foreign = command.options.first { option in
          !option.takesValue && !action.options.contains { $0.name == option.name }
        }
        if let foreign {
          let words = action.operands.map { _ in "x" }.joined(separator: " ")
          let other = try run("\(line) \(words) --\(foreign.name)")
          #expect(
            other.exitCode == 2 && other.errors.contains("' needs '"),
            "\(line) --\(foreign.name): \(other.errors)")
        }
      }
      let wrong = try run("\(command.name) nosuchaction")
      #expect(wrong.exitCode == 2 && wrong.errors.contains(command.actions[0].name))
      #expect(try (run(command.name).exitCode == 2) == (command.defaultAction == nil))
    }
    #expect(run.everything.isEmpty)
  }

  @Test func helpManualAndSchemaListThem() throws {
    let manual = try ToolRun(["manual"]).output
    let schema = try ToolRun(["schema"]).output
    for command in Self.commands {
      let help = try ToolRun(["help", command.name, "--all"]).output
      for action in command.actions {
        #expect(help.contains("\n  \(action.synopsis)"), "\(command.name) \(action.name)")
        #expect(schema.contains("{\"name\":\"\(action.name)\",\"summary\":"))
        #expect(manual.contains("\n.B \(action.name)"))
      }
    }
  }
}
