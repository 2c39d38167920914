internal import Encodings

/// A parameter of a tool.
///
/// Each parameter generates its part of the schema and the validation of its value.
///
/// Schemas are flat and have no references, alternatives or patterns, because some clients reject
/// such schemas.
package struct ToolParameter: Sendable {
  /// The type of a value.
  package enum Kind: Sendable {
    /// A text with a maximum length in bytes.
    case text(limit: Int)
    /// One of the given words.
    case choice([String])
    /// A list with a maximum number of texts, each of at most 1000 bytes.
    case list(limit: Int)
    /// A whole number in a range, with a default.
    case number(ClosedRange<Int>, default: Int)
    /// True or false; false by default.
    case flag
  }

  /// The name in `snake_case`, as models expect.
  package let name: String
  /// The type of the value.
  package let kind: Kind
  /// The description in one or two sentences, for a model.
  package let summary: String
  /// Whether the parameter is required.
  package let isRequired: Bool
  /// The command-line option of the parameter, without its dashes; nil if there is none.
  package let option: String?

  /// Creates a parameter.
  package init(
    _ name: String, _ kind: Kind, option: String? = nil, isRequired: Bool = false, _ summary: String
  ) {
    self.name = name
    self.kind = kind
    self.summary = summary
    self.isRequired = isRequired
    self.option = option
  }

  /// Writes the schema of a value.
  func writeSchema(_ json: inout JSONWriter) {
    json.object { json in
      switch kind {
      case .text: json.member("type", "string")
      case .choice(let words):
        json.member("type", "string")
        json.member("enum", words)
      case .list(let limit):
        json.member("type", "array")
        json.member("items") { $0.object { $0.member("type", "string") } }
        json.member("maxItems", limit)
      case .number(let range, let standard):
        json.member("type", "integer")
        json.member("minimum", range.lowerBound)
        json.member("maximum", range.upperBound)
        json.member("default", standard)
      case .flag:
        json.member("type", "boolean")
        json.member("default", false)
      }
      json.member("description", summary)
    }
  }
}
