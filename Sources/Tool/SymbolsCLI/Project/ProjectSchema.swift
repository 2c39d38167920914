internal import Encodings
internal import SymbolLint
internal import SymbolSearch
internal import UserLibrary

/// The JSON Schema (draft 2020-12) of `symbols.json`, generated from the tables of settings,
/// options and rules.
///
/// Like `SettingsSchema`, it rejects only files that the parser rejects, too; the parser also finds
/// further errors.
enum ProjectSchema {
  /// The schema, with a trailing line break.
  static var text: String {
    var json = JSONWriter()
    json.object { json in
      json.member("$schema", SettingsSchema.dialect)
      json.member("title", "Project file of symbols")
      json.member("type", "object")
      json.member("required", ["schemaVersion"])
      json.member("additionalProperties", false)
      json.member("properties") { json in
        json.object { json in
          json.member("$schema") { $0.object { $0.member("type", "string") } }
          json.member("schemaVersion") {
            $0.object { $0.member("const", ProjectFile.schemaVersion) }
          }
          json.member("defaults") { json in
            json.object { json in
              json.member("description", "Default option values, for everyone in the project")
              SettingsSchema.writeObject(&json)
            }
          }
          json.member("collections") { $0.object { writeCollections(&$0) } }
          json.member("lint") { $0.object { writeLint(&$0) } }
          json.member("jobs") { $0.object { writeJobs(&$0) } }
        }
      }
    }
    return json.text + "\n"
  }

  // MARK: Collections

  private static func writeCollections(_ json: inout JSONWriter) {
    json.member("description", "Named sets of symbols, for --collection NAME")
    json.member("type", "object")
    json.member("additionalProperties") { json in
      json.object { json in
        json.member("type", "object")
        json.member("properties") { json in
          json.object { json in
            json.member("note") { $0.object { $0.member("type", "string") } }
            json.member("symbols") { json in
              json.object { json in
                json.member("type", "array")
                json.member("items") { $0.object { writeEntry(&$0) } }
              }
            }
          }
        }
      }
    }
  }

  /// Writes the schema of a symbol: its name, or an object with its style.
  private static func writeEntry(_ json: inout JSONWriter) {
    json.member("type", ["string", "object"])
    json.member("required", ["name"])
    json.member("additionalProperties", false)
    json.member("properties") { json in
      json.object { json in
        for key in ["name", "comment"] {
          json.member(key) { $0.object { $0.member("type", "string") } }
        }
        for key in SymbolCollection.LookKey.allCases {
          json.member(key.rawValue) {
            $0.object { $0.member("type", ["string", "number", "array"]) }
          }
        }
      }
    }
  }

  // MARK: Lint

  private static func writeLint(_ json: inout JSONWriter) {
    json.member("description", "How 'symbols lint' checks the sources of the project")
    json.member("type", "object")
    json.member("additionalProperties", false)
    json.member("properties") { json in
      json.object { json in
        for option in [LintOptions.preset, LintOptions.failOn] {
          json.member(option.name) { json in
            json.object { json in
              json.member("description", option.summary)
              SettingsSchema.write(option, &json)
            }
          }
        }
        json.member("rules") { $0.object { writeRules(&$0) } }
        for (key, meaning) in lists {
          json.member(key) { json in
            json.object { json in
              json.member("description", meaning)
              json.member("type", "array")
              json.member("items") { $0.object { $0.member("type", "string") } }
            }
          }
        }
        json.member("baseline") { json in
          json.object { json in
            json.member("description", "File of accepted problems")
            json.member("type", "string")
          }
        }
      }
    }
  }

  private static let lists = [
    ("wrappers", "Your functions and types that take names, such as icon(named:)"),
    ("constants", "Your constants that hold names, such as Icons.*"),
    ("languages", "Languages of labels"),
    ("exclude", "Paths that are not checked"),
    ("include", "Paths that are checked even if a file such as .gitignore excludes them"),
  ]

  private static func writeRules(_ json: inout JSONWriter) {
    json.member("description", "Severities of rules and families of rules")
    json.member("type", "object")
    json.member("additionalProperties", false)
    json.member("properties") { json in
      json.object { json in
        for rule in Rules.known {
          json.member(rule.id) { json in
            json.object { json in
              json.member("description", rule.summary)
              json.member("anyOf") { json in
                json.array([true, false]) { json, isWord in
                  json.object { json in
                    if isWord { json.member("enum", levels) } else { json.member("type", "object") }
                  }
                }
              }
            }
          }
        }
        for family in Rule.Family.allCases {
          json.member(family.rawValue) { $0.object { $0.member("enum", levels) } }
        }
      }
    }
  }

  private static let levels = ["off", "note", "warning", "error"]

  // MARK: Jobs

  private static func writeJobs(_ json: inout JSONWriter) {
    json.member("description", "Commands that 'symbols run' runs, by name")
    json.member("type", "object")
    json.member("additionalProperties") { json in
      json.object { json in
        json.member("type", "object")
        json.member("required", ["command"])
        json.member("oneOf") { json in
          json.array(ProjectJob.rows) { json, row in
            json.object { json in
              json.member("additionalProperties", false)
              json.member("properties") { json in
                json.object { json in
                  json.member("command") { $0.object { $0.member("const", row.command.name) } }
                  json.member(row.operandsKey) { json in
                    json.object { json in
                      json.member("description", row.command.operands.title)
                      json.member("type", ["string", "array"])
                    }
                  }
                  for option in row.options { json.member(option.name) { write(option, &$0) } }
                }
              }
            }
          }
        }
      }
    }
  }

  /// Writes the schema of an option in a job: a value, or a list of values.
  private static func write(_ option: Option, _ json: inout JSONWriter) {
    json.object { json in
      json.member("description", option.summary)
      guard option.takesValue else { return json.member("type", "boolean") }
      guard case .choice(let words) = option.value, !option.repeats else {
        return json.member("type", ["string", "number", "array"])
      }
      json.member("anyOf") { json in
        json.array([true, false]) { json, isWord in
          json.object { json in
            if isWord { json.member("enum", words) } else { json.member("type", "array") }
          }
        }
      }
    }
  }
}
