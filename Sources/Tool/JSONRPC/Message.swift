package import Encodings

/// A JSON-RPC 2.0 message, received or sent.
package enum Message: Sendable {
  case request(Request)
  case notification(Notification)
  case response(Response)
  /// Several messages in a non-empty array that contains no arrays. Only one revision of the Model
  /// Context Protocol allows batches.
  case batch([Result<Message, Invalid>])

  /// A call that must be answered with its identifier.
  package struct Request: Sendable {
    /// The identifier that the response repeats.
    package let id: RequestID
    /// The method name.
    package let method: String
    /// The parameters, an object or an array; nil if there are none.
    package let parameters: JSONNode?
  }

  /// A call that is never answered.
  package struct Notification: Sendable {
    /// The method name.
    package let method: String
    /// The parameters, an object or an array; nil if there are none.
    package let parameters: JSONNode?
  }

  /// The answer to a request.
  package struct Response: Sendable {
    /// The identifier of the request; nil if the other side could not parse the request.
    package let id: RequestID?
    /// The result of the method, or an error.
    package let outcome: Result<JSONNode, ResponseError>
  }

  /// Bytes that are not a valid message, with the error to answer.
  package struct Invalid: Error, Sendable {
    /// The identifier of the request, if it could be parsed; otherwise, the answer contains `null`.
    package let id: RequestID?
    /// The error to answer with.
    package let error: ResponseError
  }

  /// Parses one message.
  ///
  /// In strings, invalid text such as half of a surrogate pair becomes U+FFFD, because rejecting
  /// the message would lose an edit.
  ///
  /// O(n) time and memory.
  ///
  /// - Throws: The error response if the bytes are not a valid message.
  package init(parsing bytes: Bytes, limits: MessageLimits = MessageLimits()) throws(Invalid) {
    guard limits.valueCount(isAtMostIn: bytes) else {
      throw Invalid(
        id: nil,
        error: ResponseError(
          .invalidRequest,
          "the message has more than \(limits.values) values; send smaller messages"))
    }
    let node: JSONNode
    do throws(JSONError) { node = try JSONNode(parsing: bytes, repairsText: true) } catch {
      throw Invalid(
        id: nil,
        error: ResponseError(
          .parse,
          "the message is not valid JSON: expected \(error.expected) at byte \(error.offset)"))
    }
    guard case .array(let list) = node.value else {
      try self.init(node)
      return
    }
    guard !list.isEmpty else { throw Self.invalid("a batch must contain at least one message") }
    self = .batch(list.map { part in Result { () throws(Invalid) in try Message(part) } })
  }

  private init(_ node: JSONNode) throws(Invalid) {
    guard case .object = node.value else {
      throw Self.invalid("a JSON-RPC message must be an object")
    }
    let idNode = node["id"]
    let id = idNode.flatMap(RequestID.init)
    guard let version = node["jsonrpc"], case .string("2.0") = version.value else {
      throw Self.invalid("the message must contain \"jsonrpc\": \"2.0\"", id)
    }
    if let method = node["method"] {
      self = try Self.call(node, method, idNode, id)
    } else {
      self = .response(try Self.response(node, idNode, id))
    }
  }

  private static func call(
    _ node: JSONNode, _ method: JSONNode, _ idNode: JSONNode?, _ id: RequestID?
  ) throws(Invalid) -> Message {
    guard case .string(let name) = method.value else {
      throw invalid("\"method\" must be a string", id)
    }
    guard idNode == nil || id != nil else {
      throw invalid(
        "\"id\" must be a whole number or a string of at most \(RequestID.maximumLength) bytes")
    }
    let parameters = node["params"]
    switch parameters?.value {
    case nil, .object, .array: break
    // Some clients send `null` if there are no parameters.
    case .null:
      return id.map { .request(Request(id: $0, method: name, parameters: nil)) }
        ?? .notification(Notification(method: name, parameters: nil))
    case .boolean, .number, .string:
      // A notification is never answered, even if it is invalid; its handler receives no
      // parameters.
      guard let id else { return .notification(Notification(method: name, parameters: nil)) }
      throw Invalid(
        id: id,
        error: ResponseError(.invalidParameters, "\"params\" must be an object or an array"))
    }
    guard let id else {
      return .notification(Notification(method: name, parameters: parameters))
    }
    return .request(Request(id: id, method: name, parameters: parameters))
  }

  private static func response(
    _ node: JSONNode, _ idNode: JSONNode?, _ id: RequestID?
  ) throws(Invalid) -> Response {
    if let error = node["error"] {
      guard let code = try? error["code"]?.integer(), let text = try? error["message"]?.string()
      else { throw invalid("\"error\" must contain \"code\" and \"message\"", id) }
      var data: (@Sendable (inout JSONWriter) -> Void)?
      if let node = error["data"] { data = { node.write(&$0) } }
      return Response(
        id: id, outcome: .failure(ResponseError(ResponseError.Code(code), text, data: data)))
    }
    guard let result = node["result"], let id else {
      throw invalid(
        "expected a request with \"method\", or a response with \"id\" and either \"result\" or "
          + "\"error\"", id)
    }
    return Response(id: id, outcome: .success(result))
  }

  private static func invalid(_ message: String, _ id: RequestID? = nil) -> Invalid {
    Invalid(id: id, error: ResponseError(.invalidRequest, message))
  }
}
