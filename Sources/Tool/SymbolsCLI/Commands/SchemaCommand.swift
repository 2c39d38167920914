internal import Encodings
internal import SymbolCatalog
internal import SymbolSearch

/// `symbols schema`: prints the command-line interface as JSON, for programs that call the tool.
enum SchemaCommand {
  static let row = Command(
    "schema", "print commands and options as JSON",
    relies: [],
    run: run)

  private static func run(
    _ arguments: Arguments, _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    try arguments.expectOperands(atMost: 0, row)
    let engine = context.engine
    var json = JSONWriter()
    json.object { json in
      json.member("schemaVersion", SymbolJSON.schemaVersion)
      json.member("name", "symbols")
      json.member("version", Version.tool)
      json.member("catalogVersion", engine.catalog.version)
      json.member("options") { $0.array(Commands.globalOptions) { write($1, engine, &$0) } }
      json.member("commands") { $0.array(Commands.visible) { write($1, engine, &$0) } }
      json.member("settings") { $0.array(Settings.all) { write($1, engine, &$0) } }
      json.member("exitCodes") { json in
        json.array(ExitCode.allCases) { json, code in
          json.object { json in
            json.member("code", Int(code.rawValue))
            json.member("meaning", code.meaning)
          }
        }
      }
    }
    try context.output.line(json)
    return .success
  }

  private static func write(_ command: Command, _ engine: SearchEngine, _ json: inout JSONWriter) {
    json.object { json in
      json.member("name", command.name)
      json.member("summary", command.summary)
      json.member("operands", command.operands.synopsis)
      if !command.actions.isEmpty {
        json.member("actions") { json in
          json.array(command.actions) { json, action in
            json.object { json in
              json.member("name", action.name)
              json.member("summary", action.summary)
              json.member("operands", action.operands.map(\.synopsis))
              json.member("options", action.options.map(\.name))
            }
          }
        }
      }
      json.member("discussion", command.discussion)
      json.member("options") { $0.array(command.options) { write($1, engine, &$0) } }
      json.member("examples") { json in
        json.array(command.examples) { json, example in
          json.object { json in
            json.member("line", example.line)
            json.member("meaning", example.meaning)
          }
        }
      }
    }
  }

  private static func write(
    _ setting: Setting, _ engine: SearchEngine, _ json: inout JSONWriter
  ) {
    let option = setting.option
    json.object { json in
      json.member("key", setting.key)
      json.member("summary", setting.summary)
      json.member("variable", setting.variable)
      json.member("default", setting.builtIn.isEmpty ? nil : setting.builtIn)
      json.member("value", option.placeholder)
      let words = Completion.words(option, engine)
      if !words.isEmpty { json.member("values", words) }
      json.member("options") { json in
        json.array(setting.uses) { json, use in
          json.object { json in
            json.member("command", use.command)
            json.member("option", use.option)
          }
        }
      }
    }
  }

  private static func write(_ option: Option, _ engine: SearchEngine, _ json: inout JSONWriter) {
    json.object { json in
      json.member("name", option.name)
      json.member("short", option.short.map { String($0) })
      json.member("summary", option.summary)
      json.member("repeats", option.repeats)
      json.member("value", option.takesValue ? option.placeholder : nil)
      let words = Completion.words(option, engine)
      if !words.isEmpty { json.member("values", words) }
    }
  }
}
