internal import Encodings

/// The content that a tool returns to the model: text, or an image with text.
///
/// Nothing is structured, because clients that see both drop the rest.
package struct ToolResult: Sendable {
  /// A part of a result.
  package enum Content: Sendable {
    case text(String)
    /// The bytes of a PNG.
    case image([UInt8])
  }

  /// The most bytes of text by default, about 2000 tokens.
  package static let limit = 6_000

  /// The parts, in their order.
  package let contents: [Content]
  /// Whether the call failed; its text then has advice.
  package let isError: Bool

  /// A result with any parts.
  package init(_ contents: [Content], isError: Bool = false) {
    self.contents = contents
    self.isError = isError
  }

  /// Lines of text, cut at the limit.
  ///
  /// - Parameters:
  ///   - lines: The lines, which are escaped: they may hold text of files.
  ///   - more: The advice if some lines are left out.
  ///   - isError: Whether the call failed.
  /// - Returns: One part.
  package static func lines(
    _ lines: [String], more: String = "ask for less", isError: Bool = false
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
    if left > 0 { kept.append("… \(left) more line\(left == 1 ? "" : "s"); \(more)") }
    return ToolResult([.text(kept.joined(separator: "\n"))], isError: isError)
  }

  /// The result of a failed call: the problem and advice, a line for each.
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
