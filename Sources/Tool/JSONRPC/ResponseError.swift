package import Encodings

/// The error in a response: a protocol code, a human-readable message, and data for programs.
package struct ResponseError: Error, Sendable {
  /// An error code.
  ///
  /// JSON-RPC 2.0 defines the codes below; each server adds the codes of its protocol.
  package struct Code: Hashable, Sendable {
    /// The number in the response.
    package let number: Int

    /// Creates a code.
    package init(_ number: Int) { self.number = number }

    /// The message is not valid JSON.
    package static let parse = Code(-32700)
    /// The JSON is not a request, notification or response.
    package static let invalidRequest = Code(-32600)
    /// The method does not exist.
    package static let methodNotFound = Code(-32601)
    /// The method exists, but its parameters are invalid.
    package static let invalidParameters = Code(-32602)
    /// The server failed internally.
    package static let internalError = Code(-32603)
  }

  /// The error code.
  package let code: Code
  /// The human-readable message: the problem with the wrong value, and what to do.
  package let message: String
  /// Writes the value of `data`; nil for an error without data.
  package let data: (@Sendable (inout JSONWriter) -> Void)?

  /// Creates an error; `data` writes additional data.
  package init(
    _ code: Code, _ message: String, data: (@Sendable (inout JSONWriter) -> Void)? = nil
  ) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// Writes the error object of a response.
  package func write(_ json: inout JSONWriter) {
    json.object { json in
      json.member("code", code.number)
      json.member("message", message)
      if let data { json.member("data") { data(&$0) } }
    }
  }
}
