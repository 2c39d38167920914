internal import Encodings
package import JSONRPC

/// A server of the Model Context Protocol (MCP) with tools.
///
/// It supports several protocol revisions. It neither reads nor writes: the owner passes in
/// messages and sends the bytes of the answers.
///
/// A request that states its revision is handled by that revision, without any state. For clients
/// of earlier revisions, `initialize` negotiates one for all requests that state none.
package struct ContextServer: Sendable {
  /// The server's description of itself for clients: names, version and purpose.
  package struct Identity: Sendable {
    let name: String
    let title: String
    let version: String
    /// The purpose in at most 2 KB, because clients add it to the model's context.
    let instructions: String

    /// Creates an identity.
    package init(name: String, title: String, version: String, instructions: String) {
      self.name = name
      self.title = title
      self.version = version
      self.instructions = instructions
    }
  }

  /// The time that clients can cache the list of tools: one hour, in milliseconds.
  ///
  /// The list never changes while the server runs.
  static let lifetime = 3_600_000

  /// The requests that were read but not answered yet.
  ///
  /// The code that reads messages adds them.
  package let pending: PendingRequests
  let identity: Identity
  let tools: [ContextTool]
  private let encoder = MessageEncoder(.lines)
  /// The protocol revision that `initialize` negotiated.
  private var agreed: ProtocolRevision?

  /// Creates a server that has not received messages.
  ///
  /// - Parameters:
  ///   - identity: The name, version and purpose that clients receive.
  ///   - tools: The tools that the server offers.
  ///   - stop: Receives true to stop the running call after it was cancelled, and false to allow
  ///     calls again.
  package init(
    _ identity: Identity, tools: [ContextTool], stop: @escaping @Sendable (Bool) -> Void = { _ in }
  ) {
    self.identity = identity
    self.tools = tools
    pending = PendingRequests(cancelledBy: "notifications/cancelled", "requestId", stop: stop)
  }

  // MARK: Messages

  /// Handles a message.
  ///
  /// - Parameter message: A message that was added to `pending`, or the reason why the bytes are
  ///   not a message.
  /// - Returns: The bytes of the answer; nil if there is none.
  package mutating func answer(_ message: Result<Message, Message.Invalid>) -> [UInt8]? {
    switch message {
    case .success(.request(let request)): return answer(request)
    // Cancellations are handled when they are read, and the server sends no requests to the client.
    case .success(.notification), .success(.response): return nil
    case .success(.batch(let parts)): return answer(parts)
    case .failure(let invalid): return encoder.error(invalid.id, invalid.error)
    }
  }

  /// Answers a batch; only one revision supports batches.
  private mutating func answer(_ parts: [Result<Message, Message.Invalid>]) -> [UInt8]? {
    guard agreed == .march2025 else {
      for case .success(.request(let request)) in parts { _ = pending.finish(request.id) }
      return encoder.error(
        nil,
        ResponseError(
          .invalidRequest,
          "only revision \(ProtocolRevision.march2025.rawValue) allows batches; send single "
            + "messages"))
    }
    var answers: [[UInt8]] = []
    for part in parts {
      if case .success(.request(let request)) = part, request.method == "initialize" {
        _ = pending.finish(request.id)
        answers.append(
          encoder.error(
            request.id, ResponseError(.invalidRequest, "'initialize' must not be in a batch")))
      } else if let answer = answer(part) {
        answers.append(answer)
      }
    }
    return encoder.batch(answers)
  }

  /// Answers a request; a cancelled request gets no answer.
  private mutating func answer(_ request: Message.Request) -> [UInt8]? {
    var answer: [UInt8]?
    if pending.begin(request.id) {
      do throws(ResponseError) {
        let result = try result(request)
        answer = encoder.result(request.id) { $0.object(result) }
      } catch {
        answer = encoder.error(request.id, error)
      }
    }
    return pending.finish(request.id) ? nil : answer
  }

  /// A closure that writes the members of a result.
  typealias Members = (inout JSONWriter) -> Void

  private mutating func result(_ request: Message.Request) throws(ResponseError) -> Members {
    if request.method == "initialize" { return try initialize(request) }
    if let revision = try statedRevision(request) { return try result(request, revision) }
    if request.method == "ping" { return { _ in } }
    guard let agreed, request.method != "server/discover" else {
      throw ResponseError(
        .invalidParameters,
        "'\(request.method.shortened())' needs '\(Self.versionKey)' and '\(Self.capabilitiesKey)' "
          + "in '_meta'; or send 'initialize' first")
    }
    return try result(request, agreed)
  }

  // MARK: Revisions

  private static let versionKey = "io.modelcontextprotocol/protocolVersion"
  private static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"
  private static let unsupportedVersion = ResponseError.Code(-32022)

  /// Returns the revision that a request states; nil if it states none.
  private func statedRevision(_ request: Message.Request) throws(ResponseError) -> ProtocolRevision?
  {
    let meta = request.parameters?["_meta"]
    guard let version = meta?[Self.versionKey] else { return nil }
    guard let text = try? version.string() else {
      throw ResponseError(.invalidParameters, "'\(Self.versionKey)' must be a string")
    }
    guard let revision = ProtocolRevision(rawValue: text), !revision.hasHandshake else {
      let requested = text.shortened()
      throw ResponseError(
        Self.unsupportedVersion, "unsupported protocol version '\(requested)'"
      ) { json in
        json.object { json in
          json.member("supported", Self.supported)
          json.member("requested", requested)
        }
      }
    }
    guard case .object = meta?[Self.capabilitiesKey]?.value else {
      throw ResponseError(
        .invalidParameters, "'\(Self.capabilitiesKey)' in '_meta' must be an object")
    }
    return revision
  }

  /// The supported revisions, newest first, because clients choose the first one they know.
  private static let supported = ProtocolRevision.allCases.reversed().map(\.rawValue)

  private mutating func initialize(_ request: Message.Request) throws(ResponseError) -> Members {
    guard let version = try? request.parameters?["protocolVersion"]?.string() else {
      throw ResponseError(.invalidParameters, "'protocolVersion' must be a string")
    }
    let known = ProtocolRevision(rawValue: version)
    let revision = known.flatMap { $0.hasHandshake ? $0 : nil } ?? .latestWithHandshake
    agreed = revision
    return { [identity] json in
      json.member("protocolVersion", revision.rawValue)
      json.member("capabilities", Self.writeCapabilities)
      json.member("serverInfo") { identity.write(revision, &$0) }
      json.member("instructions", identity.instructions)
    }
  }

  private static func writeCapabilities(_ json: inout JSONWriter) {
    json.object { $0.member("tools") { $0.object { _ in } } }
  }

  // MARK: Methods

  private func result(
    _ request: Message.Request, _ revision: ProtocolRevision
  ) throws(ResponseError) -> Members {
    switch request.method {
    case "server/discover" where !revision.hasHandshake:
      return cacheable { [identity] json in
        json.member("supportedVersions", Self.supported)
        json.member("capabilities", Self.writeCapabilities)
        json.member("instructions", identity.instructions)
      }
    case "ping" where revision.hasHandshake: return { _ in }
    case "tools/list":
      if let cursor = request.parameters?["cursor"], case .string = cursor.value {
        throw ResponseError(
          .invalidParameters, "unknown 'cursor': the list of tools has only one page")
      }
      let list: Members = { [tools] json in
        json.member("tools") { json in json.array(tools) { $1.write(revision, &$0) } }
      }
      return revision.hasHandshake ? list : cacheable(list)
    case "tools/call":
      let result = try call(request)
      return revision.hasHandshake ? result.write : complete(result.write)
    default:
      throw ResponseError(
        .methodNotFound,
        "unknown method '\(request.method.shortened())' in revision \(revision.rawValue); this "
          + "server supports tools/list and tools/call")
    }
  }

  private func call(_ request: Message.Request) throws(ResponseError) -> ToolResult {
    guard let name = try? request.parameters?["name"]?.string() else {
      throw ResponseError(.invalidParameters, "'name' must be the name of a tool")
    }
    guard let tool = tools.first(where: { $0.name == name }) else {
      let names = tools.map(\.name).joined(separator: ", ")
      throw ResponseError(
        .invalidParameters, "unknown tool '\(name.shortened())'; tools: \(names)")
    }
    let arguments = request.parameters?["arguments"]
    switch arguments?.value {
    case nil, .object: return tool.result(arguments)
    case .null: return tool.result(nil)
    default: throw ResponseError(.invalidParameters, "'arguments' must be an object")
    }
  }

  /// Returns a result with the members that the revision without a handshake adds.
  private func complete(_ members: @escaping Members) -> Members {
    { [identity] json in
      json.member("resultType", "complete")
      json.member("_meta") { json in
        json.object { json in
          json.member("io.modelcontextprotocol/serverInfo") { identity.write(.july2026, &$0) }
        }
      }
      members(&json)
    }
  }

  /// Returns a result that clients can cache, because it does not change while the server
  /// runs.
  private func cacheable(_ members: @escaping Members) -> Members {
    complete { json in
      json.member("ttlMs", Self.lifetime)
      json.member("cacheScope", "public")
      members(&json)
    }
  }
}

extension ContextServer.Identity {
  /// Writes the `Implementation` object of the protocol.
  func write(_ revision: ProtocolRevision, _ json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      if revision.hasTitles { json.member("title", title) }
      json.member("version", version)
    }
  }
}
