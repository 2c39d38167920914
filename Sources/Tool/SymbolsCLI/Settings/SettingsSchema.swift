internal import Encodings
internal import SymbolCatalog
internal import SymbolSearch
internal import UserLibrary

/// JSON Schemas (draft 2020-12) for files with settings, generated from the table of settings.
///
/// A schema cannot express all checks, but everything it rejects is also an error in the tool.
enum SettingsSchema {
  /// The schema dialect.
  static let dialect = "https://json-schema.org/draft/2020-12/schema"

  /// The schema of the user's settings file, with a trailing line break.
  static var text: String {
    var json = JSONWriter()
    json.object { json in
      json.member("$schema", dialect)
      json.member("title", "Settings of symbols")
      json.member("type", "object")
      json.member("required", ["schemaVersion"])
      json.member("properties") { json in
        json.object { json in
          json.member("$schema") { $0.object { $0.member("type", "string") } }
          json.member("schemaVersion") {
            $0.object { $0.member("const", SettingsFile.schemaVersion) }
          }
          json.member("settings") { $0.object { writeObject(&$0) } }
        }
      }
    }
    return json.text + "\n"
  }

  /// Writes the members that define an object with settings.
  static func writeObject(_ json: inout JSONWriter) {
    json.member("type", "object")
    json.member("additionalProperties", false)
    json.member("properties") { json in
      json.object { json in
        for setting in Settings.all {
          json.member(setting.key) { json in
            json.object { json in
              json.member("description", setting.summary)
              if !setting.builtIn.isEmpty { json.member("default", setting.builtIn) }
              write(setting.option, &json)
            }
          }
        }
      }
    }
  }

  /// Writes the schema of an option's values, in the forms that `JSONNode.optionValues` accepts.
  static func write(_ option: Option, _ json: inout JSONWriter) {
    switch option.value {
    case .choice(let words):
      json.member("enum") { json in
        json.array(words) { $0.value($1) }
      }
    case .count:
      json.member("type", ["integer", "string"])
      json.member("minimum", 0)
      json.member("pattern", "^[0-9]+$")
    case .points:
      json.member("type", ["number", "string"])
      json.member("exclusiveMinimum", 0)
      json.member("maximum", 10_000)
    case .weight:
      json.member("type", ["string", "number"])
      json.member("minimum", 100)
      json.member("maximum", 900)
      json.member("examples", Completion.words(option, .bundled))
    case .scales:
      json.member("type", ["string", "number", "array"])
      json.member("items") { json in
        json.object { json in
          json.member("type", ["string", "number"])
          json.member("examples", ["1x", "2x", "3x"])
        }
      }
    case .targets:
      json.member("type", ["string", "array"])
      json.member("items") { $0.object { $0.member("type", "string") } }
      json.member("examples", ["iOS16", "macOS13", "tvOS16", "watchOS9", "visionOS1"])
    default:
      json.member("type", "string")
      let words = Completion.words(option, .bundled)
      if !words.isEmpty { json.member("examples", words) }
    }
  }
}
