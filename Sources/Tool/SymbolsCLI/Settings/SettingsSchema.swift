internal import Encodings
internal import SymbolCatalog
internal import SymbolSearch
internal import UserLibrary

/// JSON Schemas (draft 2020-12) of files with settings, made from the table of settings.
///
/// They say less than the checks do where a schema cannot say it; what they refuse, the checks
/// refuse.
enum SettingsSchema {
  /// The schema that is meant.
  static let dialect = "https://json-schema.org/draft/2020-12/schema"

  /// The schema of the user's file, with a line break at its end.
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

  /// What says of an object that it holds settings.
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

  /// What the values of an option are, in the forms that `JSONNode.optionValues` reads.
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
      json.member("examples", Platform.allCases.map { "\($0.rawValue)16" })
    default:
      json.member("type", "string")
      let words = Completion.words(option, .bundled)
      if !words.isEmpty { json.member("examples", words) }
    }
  }
}
