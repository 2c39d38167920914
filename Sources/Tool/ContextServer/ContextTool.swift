internal import Encodings

/// A tool that a model can call.
///
/// The list of tools, their schemas and the validation of calls are generated from these values.
///
/// All tools are read-only and are annotated as such.
package struct ContextTool: Sendable {
  /// The name, of at most 30 letters and underscores, which is the limit of the strictest client.
  package let name: String
  /// The human-readable name.
  package let title: String
  /// A description for the model: when to call the tool, then what the tool returns.
  ///
  /// At most 2 KB, because clients truncate longer texts.
  package let summary: String
  /// The parameters, in the order of the schema.
  package let parameters: [ToolParameter]
  /// Performs a call.
  package let call: @Sendable (ToolArguments) throws(ToolArguments.Invalid) -> ToolResult

  /// Creates a tool.
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
  /// - Parameter arguments: An object; nil for no arguments.
  /// - Returns: The result, or an error in the arguments.
  func result(_ arguments: JSONNode?) -> ToolResult {
    do throws(ToolArguments.Invalid) {
      return try call(ToolArguments(arguments, parameters))
    } catch {
      return .failure(error.message)
    }
  }

  /// Writes the tool's entry in the list of tools.
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
