package import Encodings

/// An encoder for messages.
///
/// It returns each message with its framing in one piece, so that a message can be sent in a single
/// write.
package struct MessageEncoder: Sendable {
  private let framing: Framing

  /// Creates an encoder for a stream.
  package init(_ framing: Framing) { self.framing = framing }

  /// Returns the answer to a request; `result` must write exactly one value.
  package func result(_ id: RequestID, _ result: (inout JSONWriter) -> Void) -> [UInt8] {
    message { json in
      json.member("id") { id.write(&$0) }
      json.member("result", result)
    }
  }

  /// Returns the answer to a failed request, or to bytes that are not a message if `id` is nil.
  ///
  /// If there is no identifier, the Language Server Protocol requires the identifier `null`, which
  /// the Model Context Protocol forbids.
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

  /// Encodes a notification; `parameters` writes an object or an array, or is nil if there are
  /// none.
  package func notification(
    _ method: String, _ parameters: ((inout JSONWriter) -> Void)? = nil
  ) -> [UInt8] {
    message { json in
      json.member("method", method)
      if let parameters { json.member("params", parameters) }
    }
  }

  /// Encodes a request; `parameters` writes an object or an array, or is nil if there are none.
  package func request(
    _ id: RequestID, _ method: String, _ parameters: ((inout JSONWriter) -> Void)? = nil
  ) -> [UInt8] {
    message { json in
      json.member("id") { id.write(&$0) }
      json.member("method", method)
      if let parameters { json.member("params", parameters) }
    }
  }

  /// Combines the answers to the parts of a batch into one message; returns nil if there are none.
  ///
  /// - Parameter answers: Answers from this encoder, with `lines` framing.
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
    // JSONWriter escapes control characters, so that the message contains no line breaks.
    switch framing {
    case .lines: return Array((json.text + "\n").utf8)
    case .headers:
      return Array("Content-Length: \(json.text.utf8.count)\r\n\r\n\(json.text)".utf8)
    }
  }
}
