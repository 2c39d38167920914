package import Encodings

/// The error of a response: a code of a protocol, a sentence for people, and data for programs.
package struct ResponseError: Error, Sendable {
  /// The code of an error: those of JSON-RPC 2.0 are here, and each server adds those of its
  /// protocol.
  package struct Code: Hashable, Sendable {
    /// The number in the response.
    package let number: Int

    /// A code of a protocol.
    package init(_ number: Int) { self.number = number }

    /// The message is no JSON.
    package static let parse = Code(-32700)
    /// The JSON is no request, notification or response.
    package static let invalidRequest = Code(-32600)
    /// No such method.
    package static let methodNotFound = Code(-32601)
    /// The method exists, and its parameters are wrong.
    package static let invalidParameters = Code(-32602)
    /// The server failed.
    package static let internalError = Code(-32603)
  }

  /// The code.
  package let code: Code
  /// The problem, with the value, and what to do about it.
  package let message: String
  /// Writes the value of `data`; nil for an error without data.
  package let data: (@Sendable (inout JSONWriter) -> Void)?

  /// An error, with data if `data` writes it.
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
