internal import Encodings

/// A tool that a model may call: a row of the table from which the list, the schemas and the checks
/// are made.
///
/// All tools only read, and say so.
package struct ContextTool: Sendable {
  /// The name: letters and underscores, at most 30, as the strictest client wants it.
  package let name: String
  /// The name for people.
  package let title: String
  /// When a model should call it, then what it returns; at most 2 KB, as clients cut longer ones.
  package let summary: String
  /// The parameters, in the order of the schema.
  package let parameters: [ToolParameter]
  /// Does the work.
  package let call: @Sendable (ToolArguments) throws(ToolArguments.Invalid) -> ToolResult

  /// A row of the table.
  package init(
    _ name: String, title: String, _ summary: String, parameters: [ToolParameter],
    call: @escaping @Sendable (ToolArguments) throws(ToolArguments.Invalid) -> ToolResult
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.parameters = parameters
    self.call = call
  }

  /// Runs a call.
  ///
  /// - Parameter arguments: An object; nil for none.
  /// - Returns: The result, or the error in the arguments.
  func result(_ arguments: JSONNode?) -> ToolResult {
    do throws(ToolArguments.Invalid) {
      return try call(ToolArguments(arguments, parameters))
    } catch {
      return .failure(error.message)
    }
  }

  /// Writes the entry of the list.
  func write(_ revision: ProtocolRevision, _ json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      if revision.hasTitles { json.member("title", title) }
      json.member("description", summary)
      json.member("inputSchema") { json in
        json.object { json in
          json.member("type", "object")
          json.member("properties") { json in
            json.object { json in
              for parameter in parameters {
                json.member(parameter.name) { parameter.writeSchema(&$0) }
              }
            }
          }
          let required = parameters.filter(\.isRequired).map(\.name)
          if !required.isEmpty { json.member("required", required) }
        }
      }
      guard revision.hasAnnotations else { return }
      json.member("annotations") { json in
        json.object { json in
          json.member("title", title)
          json.member("readOnlyHint", true)
          json.member("destructiveHint", false)
          json.member("idempotentHint", true)
          json.member("openWorldHint", false)
        }
      }
    }
  }
}
