internal import Encodings

/// The content that a tool returns to the model: a text, or an image with text.
///
/// Structured content is not used: clients that support it drop the text.
package struct ToolResult: Sendable {
  /// A part of a result.
  package enum Content: Sendable {
    case text(String)
    /// The bytes of a PNG.
    case image([UInt8])
  }

  /// The default limit for text in bytes, about 2000 tokens.
  package static let limit = 6_000

  /// The parts of the result, in order.
  package let contents: [Content]
  /// Whether the call failed; in that case, the text contains advice.
  package let isError: Bool

  /// Creates a result from any parts.
  package init(_ contents: [Content], isError: Bool = false) {
    self.contents = contents
    self.isError = isError
  }

  /// Returns a result with lines of text, truncated at the limit.
  ///
  /// - Parameters:
  ///   - lines: The lines. They are escaped, because they can contain text from files.
  ///   - more: What to do to get fewer lines; it is added if some lines are omitted.
  ///   - isError: Whether the call failed.
  /// - Returns: A result with one part.
  package static func lines(
    _ lines: [String], more: String = "request fewer results", isError: Bool = false
  ) -> ToolResult {
    var kept: [String] = []
    var bytes = 0
    for line in lines {
      let escaped = VisibleText.escaped(line)
      bytes += escaped.utf8.count + 1
      guard bytes <= limit else { break }
      kept.append(escaped)
    }
    let left = lines.count - kept.count
    if left > 0 { kept.append("… omitted \(left) more line\(left == 1 ? "" : "s"); \(more)") }
    return ToolResult([.text(kept.joined(separator: "\n"))], isError: isError)
  }

  /// Returns the result of a failed call: the problem and the advice, one line each.
  package static func failure(_ message: String) -> ToolResult {
    lines(message.split(separator: "\n").map(String.init), isError: true)
  }

  /// Writes the members of the result.
  func write(_ json: inout JSONWriter) {
    json.member("content") { json in
      json.array(contents) { json, content in
        json.object { json in
          switch content {
          case .text(let text):
            json.member("type", "text")
            json.member("text", text)
          case .image(let bytes):
            json.member("type", "image")
            json.member("data", String(decoding: Base64.encoded(bytes), as: UTF8.self))
            json.member("mimeType", "image/png")
          }
        }
      }
    }
    json.member("isError", isError)
  }
}
