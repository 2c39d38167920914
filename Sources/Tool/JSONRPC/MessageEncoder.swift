package import Encodings

/// Messages as the bytes that are sent: with their frame, in one piece, so that one write is one
/// message.
package struct MessageEncoder: Sendable {
  private let framing: Framing

  /// An encoder for a stream.
  package init(_ framing: Framing) { self.framing = framing }

  /// The answer to a request; `result` writes exactly one value.
  package func result(_ id: RequestID, _ result: (inout JSONWriter) -> Void) -> [UInt8] {
    message { json in
      json.member("id") { id.write(&$0) }
      json.member("result", result)
    }
  }

  /// The answer to a request that failed, or to bytes that are no message if `id` is nil.
  ///
  /// Without an id, the Language Server Protocol has `null`, and the Model Context Protocol allows
  /// no `null`.
  package func error(_ id: RequestID?, _ error: ResponseError) -> [UInt8] {
    message { json in
      if let id {
        json.member("id") { id.write(&$0) }
      } else if framing == .headers {
        json.member("id") { $0.null() }
      }
      json.member("error") { error.write(&$0) }
    }
  }

  /// Encodes a notification; `parameters` writes an object or an array, and nil means none.
  package func notification(
    _ method: String, _ parameters: ((inout JSONWriter) -> Void)? = nil
  ) -> [UInt8] {
    message { json in
      json.member("method", method)
      if let parameters { json.member("params", parameters) }
    }
  }

  /// Encodes a request; `parameters` writes an object or an array, and nil means none.
  package func request(
    _ id: RequestID, _ method: String, _ parameters: ((inout JSONWriter) -> Void)? = nil
  ) -> [UInt8] {
    message { json in
      json.member("id") { id.write(&$0) }
      json.member("method", method)
      if let parameters { json.member("params", parameters) }
    }
  }

  /// The answer to a batch: the answers to its parts as one message; nil if there are none.
  ///
  /// - Parameter answers: As this encoder gives them, for `lines`.
  /// - Returns: The message.
  package func batch(_ answers: [[UInt8]]) -> [UInt8]? {
    guard !answers.isEmpty else { return nil }
    let parts = answers.map { $0.dropLast() }.joined(separator: [UInt8(ascii: ",")])
    return [UInt8(ascii: "[")] + parts + [UInt8(ascii: "]"), UInt8(ascii: "\n")]
  }

  private func message(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("jsonrpc", "2.0")
      members(&json)
    }
    // JSONWriter escapes controls, so that there is no line feed inside.
    switch framing {
    case .lines: return Array((json.text + "\n").utf8)
    case .headers:
      return Array("Content-Length: \(json.text.utf8.count)\r\n\r\n\(json.text)".utf8)
    }
  }
}
